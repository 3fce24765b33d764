"""Watching: a game that another window plays, or one that is over, step by step; nothing is chosen here."""

from typing import TYPE_CHECKING, Any

from arknova_tui import games
from arknova_tui.cells import Line
from arknova_tui.layouts import assemble
from arknova_tui.prompts.model import Prompt
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.problems import SaveProblem
from arknova_tui.saves.shelf import Saved
from arknova_tui.screens.page import Page
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from rules.kernel.event import SPECTATOR
from rules.kernel.session import Session

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow

_LOOKS = ("look_zoo", "look_display", "look_association", "look_projects", "look_others", "look_log", "look_tracks",
          "up", "down", "left", "right", "page_up", "page_down", "inspect")  # fmt: skip
_FOOTER = [("o", "players"), ("d", "display"), ("a", "assoc"), ("p", "projects"), ("g", "log"), ("b", "back")]


class WatchedStore(Store):
    """A store that sees what everybody may see, and chooses nothing."""

    def __init__(self, session: Session[Any], settings: Settings, told: str) -> None:
        self.told = told
        super().__init__(session, [HUMAN] * len(session.header.names), settings)

    @property
    def view(self) -> Any:
        if self._view is None:
            self._view = self.session.view(SPECTATOR)
        return self._view

    def _moved(self) -> None:
        self._taken = True
        super()._moved()
        self.ui.mode, self.ui.look, self.ui.look_seat = "wait", "log", 0

    def _begin(self, others: bool) -> None:
        """Nobody is asked here."""

    def _nothing_asked(self) -> Prompt:
        return Prompt(self.told, "", kind="wait", footer=list(_FOOTER))

    def lines(self, width: int, height: int) -> list[Line]:
        """The look that is open, under a title that says what is watched."""
        from arknova_tui.panels.choose import screen_of

        screen = screen_of(self, width, height)
        return assemble(screen._replace(title=self.told, footer=_FOOTER), self, width, height)


class WatchPage(Page):
    """A game that is open in another window, as far as it is on the disk; looked at again every second."""

    ticking = True

    def __init__(self, flow: "Flow", game: Saved) -> None:
        """Raises SaveProblem if the game can't be read."""
        super().__init__(flow)
        self.journal = Journal.open(game.path)
        self._rows = -1
        self.read()

    def read(self) -> None:
        """Take in what the other window has saved since."""
        session = self.journal.resume(games.find(self.journal.contents.head.game))
        if len(session.rows) == self._rows:
            return
        self._rows = len(session.rows)
        asked = "the game is over"
        if session.decision is not None:
            asked = f"{session.header.names[session.decision.seat]} is choosing in the other window"
        before = getattr(self, "store", None)
        self.store = WatchedStore(session, self.flow.settings, f"Watching: {asked}")
        if before is not None:
            self.store.ui.look, self.store.ui.look_seat = before.ui.look, before.ui.look_seat

    def tick(self) -> None:
        """Once a second."""
        try:
            self.read()
        except SaveProblem as problem:
            self.message = str(problem)

    @property
    def waiting(self) -> str:
        return self.store.told

    def lines(self, width: int, height: int) -> list[Line]:
        self.store.ui.message = self.message
        return self.store.lines(width, height)

    def act(self, action: str, seen: int) -> None:
        if action == "back" and self.store.ui.look in ("log", None):
            self.journal.close()
            self.flow.back()
        elif action == "back":
            self.store.act("look_log")
        elif action in _LOOKS:
            self.store.act(action)


class ReplayPage(Page):
    """A game that is over, step by step: `l` and `h` go one choice on and back, `J` and `K` a turn."""

    def __init__(self, flow: "Flow", session: Session[Any]) -> None:
        super().__init__(flow)
        self.session = session
        self.at = 0
        self._show()

    def _show(self) -> None:
        """The position after so many of the moves that stand."""
        whole = self.session
        steps = whole.history[: self.at]
        session = Session(whole.game, whole.header, whole.game.new(whole.header.config, whole.header.seed))
        for step in steps:
            session.play(step.move, step.seat)
        last = f"{whole.header.names[steps[-1].seat]}: {steps[-1].text}" if steps else "before the first choice"
        self.store = WatchedStore(session, self.flow.settings, f"Replay {self.at} of {len(whole.history)}: {last}")

    @property
    def waiting(self) -> str:
        return self.store.told

    def lines(self, width: int, height: int) -> list[Line]:
        return self.store.lines(width, height)

    def act(self, action: str, seen: int) -> None:
        steps = {"right": 1, "left": -1, "page_down": 10, "page_up": -10}
        if action in steps:
            self.at = min(max(self.at + steps[action], 0), len(self.session.history))
            look, seat = self.store.ui.look, self.store.ui.look_seat
            self._show()
            self.store.ui.look, self.store.ui.look_seat = look, seat
        elif action == "back":
            self.flow.back()
        elif action in _LOOKS:
            self.store.act(action)
