"""The table as a page: keys go to the store, saving is watched, and the commands of the menu are carried out."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from arknova_tui import games
from arknova_tui.cells import Line, fit, plain
from arknova_tui.clause_ids import hidden
from arknova_tui.layouts import compose
from arknova_tui.panels.wide import panels_of
from arknova_tui.players.base import RandomBot
from arknova_tui.saves.problems import SaveProblem, reason
from arknova_tui.saves.shelf import when
from arknova_tui.screens.dialogs import Typing
from arknova_tui.screens.opening import BotSeat, Opened, save_again
from arknova_tui.screens.page import Page
from arknova_tui.screens.reference import CommandPage, Found, ReferencePage
from arknova_tui.screens.settings import SettingsPage
from rules.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow

NOT_SAVED = "NOT SAVED"
_NEED_MAPS = frozenset({"look_zoo", "look_others"})
# What happened since the last turn is dismissed by any key; these do at once what they do at the choice below.
_STRAIGHT_ON = frozenset(f"pick_{digit}" for digit in range(10)) | frozenset(
    ("animals", "build", "cards", "sponsors", "association", "earn", "x_more", "down", "up")
)
_NEWS = ("since", "break", "guide")


class BotRequest(NamedTuple):
    """What a bot is asked: its level and seed, the decision, and the encoded observation of its seat."""

    level: str
    seed: int
    decision: Decision
    observation: bytes


class TablePage(Page):
    """A game in progress.

    `thinking` is how many seconds the bot that is asked has thought, `stop_bot` that it shall end. `held` is what a
    bot chose and what isn't shown yet, None if there is nothing.
    """

    is_table = True

    def __init__(self, flow: "Flow", opened: Opened) -> None:
        super().__init__(flow)
        self.opened = opened
        self.thinking = 0
        self.stop_bot = False
        self.held: Move | None = None
        self._held_at = -1
        self._told_problem = ""
        opened.store.keep_settings = flow.keep_settings

    @property
    def store(self) -> Any:
        return self.opened.store

    @property
    def waiting(self) -> str:
        return self.store.prompt.title

    # --- what is shown --------------------------------------------------------------------------------------------

    def lines(self, width: int, height: int) -> list[Line]:
        store = self.store
        if store.ui.mode == "wait":
            self._tell_thinking()
        if self.message:
            store.ui.message, self.message = self.message, ""
        store.panels = panels_of(width, height)
        lines = compose(store, width, height)
        # Who asks why wants the clause.
        if not self.flow.settings.clauses and store.ui.look != "why" and not store.ui.why_place:
            lines = hidden(lines)
        return lines if self.saved else marked_not_saved(lines, width)

    def _tell_thinking(self) -> None:
        """Who chooses, and from the first second on for how long."""
        store, prompt = self.store, self.store.prompt
        asked = store.asked
        name = store.names[asked] if asked is not None else ""
        seconds = f" ... {self.thinking} s" if self.thinking else ""
        prompt.title = f"{name} is choosing{seconds}"
        if self.bot_holds and self.flow.settings.bot_speed == "key":
            prompt.title = f"{name} has chosen: go on?"
            prompt.footer = [("y", "go on"), ("z", "zoo"), ("o", "others"), ("g", "log"), ("q", "leave"), ("?", "help")]
            return
        prompt.footer = [("b", "stop the thinking"), ("z", "zoo"), ("o", "others"), ("g", "log"), ("q", "leave"),
                         ("?", "help")]  # fmt: skip

    # --- keys -----------------------------------------------------------------------------------------------------

    def act(self, action: str, seen: int) -> None:
        store = self.store
        revision = store.revision
        idle = store.ui.look is None and not store.ui.question
        own: dict[str, Callable[[], None]] = {
            "menu": self._menu, "find": self._find, "export": self._export, "linear": self._linear,
        }  # fmt: skip
        if action in own:
            own[action]()
        elif idle and store.ui.mode == "end" and action in ("ok", "pick_1", "pick_2", "pick_3", "pick_4"):
            self._after_the_end(action)
        elif idle and self.bot_holds and action in ("ok", "back"):
            self.show_held()
        elif idle and store.ui.mode == "wait" and action == "back":
            self.stop_bot = True
        elif action in _NEED_MAPS and store.ui.mode != "handover" and not all(p.map for p in store.view.state.seats):
            self.message = "There are no zoos yet: the maps are chosen first (AN-3.10)."
        elif store.ui.look in _NEWS and action in _STRAIGHT_ON and (store.ui.look, action) != ("guide", "pick_0"):
            while store.ui.look in _NEWS:
                store.act("back")
            store.act(action, seen=seen)
        else:
            store.act(action, seen=seen)
        self._changed(revision)

    def _after_the_end(self, action: str) -> None:
        if action == "ok":
            self.flow.start()
        elif action == "pick_1":
            self.store.act("look_log")
        elif action == "pick_2":
            from arknova_tui.screens.watching import ReplayPage

            self.flow.open(ReplayPage(self.flow, self.store.session))
        elif action == "pick_3":
            self._export()
        else:
            self._same_again()

    def _same_again(self) -> None:
        from arknova_tui.screens.new_game import NewGamePage
        from arknova_tui.screens.opening import wish_of

        self.flow.open(NewGamePage(self.flow, wish_of(self.store.session)))

    def _linear(self) -> None:
        self.flow.leaving = "linear"

    # --- the menu -------------------------------------------------------------------------------------------------

    def _menu(self) -> None:
        store, flow = self.store, self.flow
        commands: list[tuple[str, Callable[[], None]]] = []
        if store.ui.mode == "play":
            commands += [
                ("what happened since my last turn", lambda: store.act("since")),
                ("hand my seat to a bot", self._to_bot),
                ("concede", lambda: store.act("concede", self._bot())),
            ]
        if store.lent and store.ui.mode != "handover":
            commands.append(("take a seat back from a bot", lambda: store.act("take_back")))
        commands += [
            ("rules and cards", lambda: flow.open(ReferencePage(flow))),
            ("settings", lambda: flow.open(SettingsPage(flow))),
            ("rename this game", self._rename),
            ("export the public log as a file", self._export),
            ("start menu (the game is saved)", self._to_start),
            ("linear mode", self._linear),
            ("leave (the game is saved)", flow.leave),
        ]
        flow.open(CommandPage(flow, "MENU", commands))

    def _to_bot(self) -> None:
        self.store.act("to_bot", self._bot())

    @staticmethod
    def _bot() -> BotSeat:
        return BotSeat("greedy", random.SystemRandom().getrandbits(32))

    def _to_start(self) -> None:
        if self.saved:
            self.flow.start()
        else:
            self.flow.ask_to_leave()

    def _rename(self) -> None:
        journal = self.opened.journal
        if journal is None:
            self.message = "This game isn't saved, so it has no name."
            return

        def accept(title: str) -> str:
            from arknova_tui.saves.shelf import saved_games

            try:
                others = [game.name.casefold() for game in saved_games(self.flow.folder) if game.path != journal.path]
                if " ".join(title.split()).casefold() in others:
                    return f'Another saved game is called "{title}"; choose another name.'
                journal.rename(title)
            except SaveProblem as problem:
                return str(problem)
            return ""

        self.flow.open(Typing(self.flow, "Rename: which name?", "The game gets another name.", journal.title, accept))

    def _export(self) -> None:
        self.message = self.export()

    def export(self) -> str:
        """Write the public record beside the saved games; it holds no hidden card. Says where it is, or why not."""
        from arknova_tui.saves.export import public_record, write_file
        from arknova_tui.saves.journal import contents_of

        journal, session = self.opened.journal, self.store.session
        try:
            contents = contents_of(session, journal.title if journal else "", 0.0)
            stem = journal.path.stem if journal else "game"
            path = self.flow.folder.parent / "exports" / f"{stem}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            number = 2
            while path.exists():
                path = path.with_name(f"{stem}-{number}.txt")
                number += 1
            write_file(path, public_record(session, contents, games.wording(session)))
        except SaveProblem as problem:
            return str(problem)
        except OSError as error:
            return f"The log can't be written: {reason(error)}."
        return f"The public log is in {path}"

    # --- finding --------------------------------------------------------------------------------------------------

    def _find(self) -> None:
        here = self._here if self.store.ui.mode == "play" else None
        self.flow.open(ReferencePage(self.flow, here))

    def _here(self, text: str) -> list[Found]:
        """The rows of the choice whose text holds what is typed."""
        wanted = text.strip().casefold()
        if not wanted:
            return []
        if self.store.ui.look == "log":
            return [Found("HERE", f'only the lines of the log with "{text.strip()}"', lambda: self._keep_lines(text))]
        rows = self.store.prompt.rows
        return [
            Found("HERE", "  ".join(cell for cell in row.cells if cell), self._opener(index))
            for index, row in enumerate(rows)
            if wanted in " ".join(row.cells).casefold()
        ]

    def _keep_lines(self, text: str) -> None:
        self.flow.back()
        self.store.act("log_filter", text)

    def _opener(self, index: int) -> Callable[[], None]:
        def open_it() -> None:
            self.flow.back()
            store = self.store
            steps = index - store.ui.cursor
            for _ in range(abs(steps)):
                store.act("down" if steps > 0 else "up")

        return open_it

    # --- bots -----------------------------------------------------------------------------------------------------

    def bot_request(self) -> BotRequest | None:
        """Whom to ask now; None if a person has to choose, or nobody."""
        seat, session = self.store.needs_bot(), self.store.session
        if seat is None or self.bot_holds:
            return None
        kind, view = self.store.kinds[seat], session.view(seat)
        assert view.decision is not None
        return BotRequest(kind.level, kind.seed, view.decision, session.game.encode(view.state))

    @property
    def bot_holds(self) -> bool:
        """Whether a bot has chosen and its move isn't shown yet."""
        return self.held is not None and self._held_at == self.store.revision and self.store.needs_bot() is not None

    def hold(self, move: Move) -> None:
        """Keep what the bot chose until `show_held`."""
        self.held, self._held_at = move, self.store.revision

    def show_held(self) -> None:
        """Play what the bot chose before, unless the question is another by now."""
        if self.bot_holds:
            assert self.held is not None
            self.bot_moved(self.held)

    def bot_moved(self, move: Move) -> None:
        """Play what the bot chose."""
        self.thinking, self.stop_bot, self.held = 0, False, None
        revision = self.store.revision
        self.store.bot_moved(move)
        self._changed(revision)

    def _changed(self, revision: int) -> None:
        """After a key or a move: a game that has no file yet is tried to be saved again with every move."""
        if self.opened.journal is None and self.store.revision != revision:
            self.save_again()
        self.flow.table_changed()

    def bot_stopped(self, request: BotRequest, best: Move | None = None) -> None:
        """Play the best move so far instead of waiting on; any legal one if there is none."""
        if best is None:
            session, seat = self.store.session, request.decision.seat
            best = RandomBot(request.seed).choose(
                request.decision, lambda: session.game.observe(session.state, seat)
            )  # fmt: skip
        self.bot_moved(best)

    # --- saving ---------------------------------------------------------------------------------------------------

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self.opened.journal is not None and self.opened.journal.saved

    @property
    def problem(self) -> str:
        """Why something isn't on the disk; "" if everything is."""
        journal = self.opened.journal
        if journal is None:
            return self.opened.problem
        return "" if journal.problem is None else str(journal.problem)

    @property
    def notice(self) -> str:
        """What resuming had to leave out; "" if nothing."""
        return self.opened.notice

    def must_tell_problem(self) -> bool:
        """Whether saving has just begun to fail: it is told once, until it works again."""
        told, self._told_problem = self._told_problem, self.problem
        return bool(self.problem) and not told

    def safe_words(self) -> str:
        """What is on the disk."""
        journal = self.opened.journal
        if journal is None:
            return "Nothing of this game is on the disk yet."
        safe = journal.safe
        name = self.store.names[safe.asked] if safe.asked >= 0 else "nobody"
        question = safe.question.replace("_", " ")
        return f'Safe: everything up to turn {safe.turn}, {name}, "{question}" (saved {when(safe.saved_at)}).'

    def save_again(self) -> None:
        """Try once more to bring everything to the disk."""
        self.opened = save_again(self.opened, self.flow.folder)


def marked_not_saved(lines: list[Line], width: int) -> list[Line]:
    """The first status line ends with what must not be overlooked."""
    told = f" {NOT_SAVED} "
    first = fit([*fit(lines[0], width - len(told)), (told, "error")], width)
    return [first, *lines[1:]] if len(plain(first)) >= len(told) else lines
