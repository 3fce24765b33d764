"""The start menu, the list of saved games, and the form for a new one."""

from collections.abc import Callable
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from arknova_tui.cells import Line, clean, pad, spread, wrap
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.saves.problems import SaveProblem
from arknova_tui.saves.shelf import FINISHED, PLAYING, UNREADABLE, Saved, delete, rename, saved_games, when
from arknova_tui.screens.dialogs import Typing
from arknova_tui.screens.page import ListPage, window

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow

_MENU_KEYS = [
    ("y", "ok"),
    ("jk", "move"),
    ("1-6", "pick"),
    ("f", "find rules and cards"),
    ("?", "help"),
    ("q", "leave"),
]


class StartPage(ListPage):
    """What the program opens with."""

    @cached_property
    def games(self) -> list[Saved]:
        try:
            return saved_games(self.flow.folder)
        except SaveProblem as problem:
            self.message = str(problem)
            return []

    @property
    def newest(self) -> Saved | None:
        return next((game for game in self.games if game.status == PLAYING and not game.open_elsewhere), None)

    @property
    def size(self) -> int:
        return 6

    def __init__(self, flow: "Flow") -> None:
        super().__init__(flow)
        self.cursor = 0 if self.newest else 1

    def screen(self) -> Screen:
        newest, count = self.newest, len(self.games)

        def body(cells: int, height: int) -> Lines:
            continued = "no game is waiting"
            if newest is not None:
                at = f"turn {newest.turn}, {newest.waiting_for}" if newest.waiting_for else "over"
                continued = f"{clean(newest.name)}, {at}   {when(newest.saved_at)}"
            entries = (
                ("Continue", continued), ("New game", ""),
                ("Resume", f"{count} saved {'game' if count == 1 else 'games'}" if count else "nothing is saved yet"),
                ("Rules and cards", ""), ("Settings", ""), ("Leave", ""),
            )  # fmt: skip
            lines: list[Line] = [
                spread([(" ARK NOVA in the terminal", "heading")], [(f"version {_version()}  ", "")], cells), [],
            ]  # fmt: skip
            for index, (name, note) in enumerate(entries):
                lines.append(self.line(index, f"{pad(name, 16)}{note}".rstrip(), "" if index or newest else "cannot"))
            told = (
                self.flow.terminal,
                "Keys: j k or arrows move, y or Enter goes on, b or Esc goes back, ? help",
                "Everything works with letters alone; nothing needs the mouse.",
            )
            return [*lines, [], *([(f" {part}", "dim")] for text in told if text for part in wrap(text, cells - 2))]

        told = {
            0: "Continue opens the game at exactly the choice where you left it.",
            1: "Seats, bots, set and maps on one page; the cursor begins at Start.",
        }.get(self.cursor, "")
        return Screen(
            body, "Start: what would you like to do?", _MENU_KEYS, [[(f" {told}", "")]], 2, row=False, status=False
        )

    def picked(self, index: int) -> None:
        from arknova_tui.screens.new_game import NewGamePage
        from arknova_tui.screens.reference import ReferencePage
        from arknova_tui.screens.settings import SettingsPage

        if index == 0:
            if self.newest is None:
                self.message = "No game is waiting; 2 begins one."
            else:
                resume_game(self.flow, self.newest)
        elif index == 2:
            self.flow.open(ResumePage(self.flow))
        elif index == 5:
            self.flow.leave()
        else:
            self.flow.open({1: NewGamePage, 3: ReferencePage, 4: SettingsPage}[index](self.flow))

    def act(self, action: str, seen: int) -> None:
        if action == "back":
            self.message = "This is the first page; q leaves."
        elif action == "linear":
            self.message = "Linear mode is for a game: begin or resume one first, or start with arknova play --linear."
        else:
            super().act(action, seen)


def _version() -> str:
    try:
        return version("arknova-tui")
    except PackageNotFoundError:
        return "unknown"


def resume_game(flow: "Flow", game: Saved) -> None:
    """Open a saved game at its choice, or watch it if it is open elsewhere, or say why neither works."""
    from arknova_tui.screens.opening import resume

    if game.status == UNREADABLE:
        flow.top.message = game.problem
        return
    if game.open_elsewhere:
        from arknova_tui.screens.watching import WatchPage

        try:
            flow.open(WatchPage(flow, game))
        except SaveProblem as problem:
            flow.top.message = str(problem)
        return
    try:
        opened = resume(game.path, flow.settings)
    except SaveProblem as problem:
        flow.top.message = str(problem)
        return
    flow.play(opened)
    if opened.notice:
        opened.store.ui.message = opened.notice


class ResumePage(ListPage):
    """The saved games, newest first."""

    def __init__(self, flow: "Flow") -> None:
        super().__init__(flow)
        self.read()

    def read(self) -> None:
        """Look into the folder again."""
        try:
            self.games = saved_games(self.flow.folder)
        except SaveProblem as problem:
            self.games, self.message = [], str(problem)
        self.cursor = min(self.cursor, max(0, len(self.games) - 1))

    @property
    def size(self) -> int:
        return len(self.games)

    @property
    def chosen(self) -> Saved | None:
        return self.games[self.cursor] if self.games else None

    def screen(self) -> Screen:
        def body(cells: int, height: int) -> Lines:
            from arknova_tui.panels.cards import heading

            lines: list[Line] = [heading("RESUME", "  saved games, newest first")]
            if not self.games:
                return [*lines, [], [(" No game is saved yet.", "")]]
            # Names of games begin with the players, so that those give way first.
            players, waiting = (20, 18) if cells >= 90 else (14, 16) if cells >= 76 else (0, 12)
            name = max(12, min(28, cells - players - waiting - 29))
            head = f"   {pad('name', name)} {pad('players', players)} set    turn  {pad('waiting for', waiting)} saved"
            lines.append([(head, "dim")])
            listed = [self._entry(index, game, name, players, waiting) for index, game in enumerate(self.games)]
            return [*lines, *window(listed, self.cursor, height - 2)]

        under: list[Line] = []
        game = self.chosen
        if game is not None:
            under = [[(f" {part}", "")] for part in wrap(self._told(game), 76)]
        keys = [("y", "open"), ("jk", "move"), ("E", "export"), ("m", "rename or delete"), ("b", "back"), ("?", "help")]
        return Screen(body, "Resume: which game?", keys, under, 2, row=False, status=False)

    def _entry(self, index: int, game: Saved, name: int, players: int, room: int) -> Line:
        if game.status == UNREADABLE:
            return self.line(index, f"{pad(clean(game.name), name)} {game.problem}", "cannot")
        waiting = game.waiting_for if game.status != FINISHED else "over"
        if game.open_elsewhere:
            since = f" since {when(game.open_since)}" if game.open_since else ""
            return self.line(index, f"{pad(clean(game.name), name)} open in another window{since}; y watches")
        row = (f"{pad(clean(game.name), name)} {pad(clean(', '.join(game.players)), players)} {pad(game.set, 6)} "
               f"{game.turn:>4}  {pad(clean(waiting), room)} {when(game.saved_at)}")  # fmt: skip
        return self.line(index, row)

    def _told(self, game: Saved) -> str:
        if game.status == UNREADABLE:
            return game.problem
        if game.open_elsewhere:
            return "Another window plays this game; here it can be watched."
        return "y opens it at the exact choice; the seed stays hidden while the game runs."

    def picked(self, index: int) -> None:
        resume_game(self.flow, self.games[index])

    def act(self, action: str, seen: int) -> None:
        game = self.chosen
        if action == "menu" and game is not None:
            self.flow.open(GameMenu(self.flow, game, self.read))
        elif action == "export" and game is not None:
            self.message = f"In a shell: arknova saves export {game.path.stem}"
        else:
            super().act(action, seen)


class GameMenu(ListPage):
    """What can be done with a saved game."""

    def __init__(self, flow: "Flow", game: Saved, done: Callable[[], None]) -> None:
        super().__init__(flow)
        self.game = game
        self.done = done

    @property
    def size(self) -> int:
        return 2

    def screen(self) -> Screen:
        def body(cells: int, height: int) -> Lines:
            from arknova_tui.panels.cards import heading

            return [
                heading(clean(self.game.name).upper()), [],
                self.line(0, "rename it"), self.line(1, "delete it for good (asks for its name)"),
            ]  # fmt: skip

        return Screen(body, "Saved game: what with it?", [("y", "ok"), ("b", "back")], [], 1, row=False, status=False)

    def picked(self, index: int) -> None:
        name = self.game.name
        if index == 0:
            page = Typing(self.flow, "Rename: which name?", f'"{name}" gets another name.', name, self._rename)
        else:
            page = Typing(
                self.flow,
                "Delete: type the name of the game",
                f'Type "{name}" to delete it for good.',
                "",
                self._delete,
            )
        self.flow.open(page)

    def _rename(self, title: str) -> str:
        try:
            rename(self.game, title)
        except SaveProblem as problem:
            return str(problem)
        return self._finish()

    def _delete(self, typed: str) -> str:
        if typed != self.game.name:
            return f'That isn\'t its name; nothing was deleted. It is called "{self.game.name}".'
        try:
            delete(self.game)
        except SaveProblem as problem:
            return str(problem)
        return self._finish()

    def _finish(self) -> str:
        self.flow.back()
        self.flow.back()
        self.done()
        return ""
