"""Watching: a game that another window plays, or one that is over, step by step; nothing is chosen here."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arknova_tui.cells import Line
from arknova_tui.layouts import assemble
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.telling import phrase
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.problems import SaveProblem
from arknova_tui.saves.shelf import Saved
from arknova_tui.screens.opening import game_of
from arknova_tui.screens.page import Page
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.table import Table
from rules.kernel.event import SPECTATOR
from rules.kernel.session import Answering, Session

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow

_LOOKS = ("look_zoo", "look_display", "look_association", "look_projects", "look_others", "look_log", "look_tracks",
          "up", "down", "left", "right", "page_up", "page_down", "inspect", "why",
          "pick_1", "pick_2", "pick_3", "pick_4", "pick_5")  # fmt: skip
_FOOTER = [("o", "players"), ("z", "zoo"), ("d", "display"), ("a", "assoc"), ("p", "projects"), ("g", "log"),
           ("i", "inspect"), ("b", "back"), ("?", "help")]  # fmt: skip
_REPLAY_FOOTER = [("hl", "step"), ("JK", "turn"), *(key for key in _FOOTER if key[0] != "i")]


class WatchedStore(Store):
    """A store that sees what everybody may see, and chooses nothing."""

    def __init__(
        self, session: Session[Any], settings: Settings, told: str, footer: Sequence[tuple[str, str]] = _FOOTER
    ) -> None:
        self.told = told
        self.footer = list(footer)
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
        return Prompt(self.told, "", kind="wait", footer=self.footer)

    def lines(self, width: int, height: int) -> list[Line]:
        """The look that is open, under a title that says what is watched."""
        from arknova_tui.panels.choose import screen_of
        from arknova_tui.panels.look_frame import in_force

        screen = screen_of(self, width, height)
        return assemble(screen._replace(title=self.told, footer=in_force(self, self.footer)), self, width, height)


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
        session = self.journal.resume(game_of(self.journal))
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
        if action == "back" and self.store.ui.beneath:
            self.store.act("back")
        elif action == "back" and self.store.ui.look in ("log", None):
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
        self._shown = self._beginning()
        self._show()

    def _beginning(self) -> Session[Any]:
        whole = self.session
        return Session(whole.game, whole.header, whole.game.new(whole.header.config, whole.header.seed))

    def _show(self) -> None:
        """The position after so many of the moves that stand; going on plays only those that are new."""
        whole = self.session
        if len(self._shown.history) > self.at:
            self._shown = self._beginning()
        # Every step was recorded, forced ones too: nothing is to be answered besides.
        self._shown.answering = [Answering.NEVER] * len(whole.header.names)
        for step in whole.history[len(self._shown.history) : self.at]:
            self._shown.play(step.move, step.seat)
        told = f"Replay {self.at} of {len(whole.history)}: {self._last_step()}"
        self.store = WatchedStore(self._shown, self.flow.settings, told, _REPLAY_FOOTER)

    def _last_step(self) -> str:
        """Who chose what last, in the words of the log where the choice did something."""
        if not self.at:
            return "before the first choice"
        step = self.session.history[self.at - 1]
        table = Table(self._shown.view(SPECTATOR).state)
        events = [event.for_seat(SPECTATOR) for event in step.events if event.seat == step.seat]
        told = next((phrase(table, event).what for event in events if event.what != "turn"), step.text)
        return f"{self.session.header.names[step.seat]}: {told}"

    @property
    def waiting(self) -> str:
        return self.store.told

    def lines(self, width: int, height: int) -> list[Line]:
        return self.store.lines(width, height)

    def _turn(self, by: int) -> int:
        """Where the turn after or before the present one begins."""
        history = self.session.history
        starts = [at for at, step in enumerate(history) if at and step.turn != history[at - 1].turn]
        if by > 0:
            return next((at for at in starts if at > self.at), len(history))
        return next((at for at in reversed(starts) if at < self.at), 0)

    def act(self, action: str, seen: int) -> None:
        steps = {"right": self.at + 1, "left": self.at - 1}
        if action in ("page_down", "page_up"):
            steps[action] = self._turn(1 if action == "page_down" else -1)
        if action in steps:
            self.at = min(max(steps[action], 0), len(self.session.history))
            look, seat = self.store.ui.look, self.store.ui.look_seat
            self._show()
            self.store.ui.look, self.store.ui.look_seat = look, seat
        elif action == "back" and self.store.ui.beneath:
            self.store.act("back")
        elif action == "back":
            self.flow.back()
        elif action in _LOOKS:
            self.store.act(action)
