"""The flow: which page is on top, what a key does there, and what the program around it must do; it knows no toolkit.

flow = Flow(settings, folder=saves_folder(), settings_file=settings_path())
flow.lines(80, 24)          # what to show
flow.press("j")             # a key by the name it arrives by, or its character
flow.leaving                # "", "leave" or "linear"
"""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from arknova_tui.cells import Line, ascii_only
from arknova_tui.keys import SECOND_ESC, KeyTable
from arknova_tui.layouts import LEAST_HEIGHT, LEAST_WIDTH
from arknova_tui.panels.small import notice
from arknova_tui.screens.page import Page
from arknova_tui.settings import Settings, SettingsProblem, write

if TYPE_CHECKING:
    from arknova_tui.screens.opening import Opened, Wish
    from arknova_tui.screens.table import TablePage

_IN_TEXT = {"enter": "ok", "escape": "back", SECOND_ESC: "back", "up": "up", "down": "down", "tab": "down"}
_SMALL = ("leave", "linear")


class Flow:
    """Pages on top of each other. `terminal` says where the program runs, in words for the start menu.

    `leaving`: "" or how the program ends: "leave", "linear".
    """

    def __init__(
        self, settings: Settings, *, folder: Path, settings_file: Path | None = None, plain: bool = False,
        terminal: str = "",
    ) -> None:  # fmt: skip
        """`plain`: the terminal knows ASCII alone."""
        self.settings = settings
        self.keys: KeyTable = settings.key_table()
        self.folder = folder
        self.settings_file = settings_file
        self.plain = plain
        self.terminal = terminal
        self.leaving = ""
        self.pages: list[Page] = []

    # --- pages ----------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Page:
        """The page that is shown and takes the keys."""
        return self.pages[-1]

    def open(self, page: Page) -> None:
        """Put a page on top."""
        self.pages.append(page)

    def back(self) -> None:
        """Go one page back; at the last page it does nothing and says so."""
        if len(self.pages) > 1:
            self.pages.pop()
        else:
            self.top.message = "This is the first page; q leaves."

    def open_help(self) -> None:
        """The keys, on top of whatever is shown."""
        from arknova_tui.screens.reference import HelpPage

        self.open(HelpPage(self))

    def start(self) -> None:
        """The start menu, and nothing below it."""
        from arknova_tui.screens.start import StartPage

        self.close_game()
        self.pages = [StartPage(self)]

    def play(self, opened: "Opened") -> None:
        """The table, and nothing below it."""
        from arknova_tui.screens.table import TablePage

        self.close_game()
        self.pages = [TablePage(self, opened)]
        self.table_changed()

    def begin(self, wish: "Wish") -> None:
        """Open the table with a new game. Raises ValueError, a sentence, if it can't be played."""
        from arknova_tui.screens.opening import begin

        self.play(begin(wish, self.settings, self.folder))

    def close_game(self) -> None:
        """Let go of the saved game that is open."""
        table = self.table
        if table is not None and table.opened.journal is not None:
            table.opened.journal.close()

    def table_changed(self) -> None:
        """After every change at the table: say so if it couldn't be saved."""
        table = self.table
        if table is not None and table.must_tell_problem():
            from arknova_tui.screens.dialogs import SavingFailed

            self.open(SavingFailed(self, table))

    @property
    def table(self) -> "TablePage | None":
        """The table among the pages; None if no game is open."""
        # Asked by kind and not by class, so that the start menu needs nothing of the game.
        return next((cast("TablePage", page) for page in self.pages if page.is_table), None)

    # --- what is shown --------------------------------------------------------------------------------------------

    def lines(self, width: int, height: int) -> list[Line]:
        """Exactly `height` lines of exactly `width` cells."""
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            lines = notice(self.top.waiting, width, height)
        else:
            lines = self.top.lines(width, height)
        return [ascii_only(line) for line in lines] if self.plain else lines

    @property
    def revision(self) -> int:
        """Counts the questions, so that a key pressed before one was drawn can be told from one after it."""
        table = self.table
        return 0 if table is None else table.store.revision

    # --- keys -----------------------------------------------------------------------------------------------------

    def press(self, key: str, *, seen: int | None = None, small: bool = False) -> None:
        """Take a key. `seen`: the revision on the screen when it was pressed; `small`: only the notice is shown."""
        top = self.top
        top.message = ""
        seen = self.revision if seen is None else seen
        if key == "ctrl+c":
            self.ask_to_leave()
        elif top.typing and not small:
            self._press_in_text(top, key, seen)
        else:
            action = "back" if key == SECOND_ESC else self.keys.action(key)
            if action is not None and (not small or action in _SMALL):
                self._do(top, action, seen)

    def _press_in_text(self, page: Page, key: str, seen: int) -> None:
        if key in _IN_TEXT:
            page.act(_IN_TEXT[key], seen)
        elif key in ("backspace", "ctrl+h", "delete"):
            page.type("")
        elif key == "space":
            page.type(" ")
        elif len(key) == 1 and key.isprintable():
            page.type(key)

    def _do(self, page: Page, action: str, seen: int) -> None:
        if action == "leave":
            self.leave()
        elif action == "help" and not page.is_table and not page.is_help:
            self.open_help()
        elif action == "find" and not page.is_table:
            from arknova_tui.screens.reference import ReferencePage

            self.open(ReferencePage(self))
        else:
            page.act(action, seen)

    # --- leaving --------------------------------------------------------------------------------------------------

    def ask_to_leave(self) -> None:
        """Ctrl-C: ask, unless that is being asked."""
        from arknova_tui.screens.dialogs import Leaving

        if isinstance(self.top, Leaving):
            self.leaving = "leave"
        else:
            self.open(Leaving(self))

    def leave(self) -> None:
        """Leave at once, or ask first if something isn't on the disk."""
        table = self.table
        if table is None or table.saved:
            self.leaving = "leave"
        else:
            self.ask_to_leave()

    def keep_settings(self) -> None:
        """Write the settings to their file; the top page says if that fails."""
        self.keys = self.settings.key_table()
        table = self.table
        if table is not None:
            table.store.settings_changed()
        if self.settings_file is not None:
            try:
                write(self.settings, self.settings_file)
            except SettingsProblem as problem:
                self.top.message = str(problem)
