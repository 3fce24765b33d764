"""The engine follows a log: it is asked what may be done, does what was done, and every event is compared.

The log decides the choices (`choices`), the engine everything else. What both did is brought into the log's order
(`told`); `events` compares the events, `states` what was offered while somebody had to choose.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from arknova_tui.verify import events, names, opening, picks, states, waiting, zoo_events
from arknova_tui.verify.choices import Reading, choose
from arknova_tui.verify.log import STATE, UNREADABLE, Entry, Log, LogError, reading
from arknova_tui.verify.report import Report
from arknova_tui.verify.setup import drawn_by, lay_deck, scavenges, start
from arknova_tui.verify.told import Told
from cards.ark_nova.effects import Gain, GainSteps
from rules.ark_nova import engine
from rules.ark_nova import load as load
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Pool, Turn
from rules.ark_nova.options import Ask
from rules.ark_nova.table import Table
from rules.kernel.chance import ChanceError, Outcome
from rules.kernel.decision import Decision
from rules.kernel.event import Event

# They register what they hold when imported.
REGISTERED = (picks, waiting, zoo_events)
# The platform's states around the end of a turn: display refilled, break, next player, end of the game.
TURN_ENDS = frozenset({10, 97, 7, 98})
# Choices that lead to others, which a state of the log may lie behind.
LEADING = frozenset({Ask.ORDER, Ask.ACCEPT, Ask.CHOICE})
MOST_STEPS = 200


class EngineFailure(Exception):
    """The engine itself stumbled: no fault of the log."""


@contextmanager
def failing(t: Table) -> Iterator[None]:
    """An error inside the engine is not taken for an unreadable log. Raises EngineFailure."""
    try:
        yield
    except (*UNREADABLE, ChanceError) as error:
        raise EngineFailure(f"the engine failed in turn {t.state.turn}: {type(error).__name__}: {error}") from error


class Snapshot(msgspec.Struct):
    """What an observer is shown after each event of the log: the event, the engine's events for it, the sums."""

    entry: Entry
    events: list[Event]
    numbers: list[dict[str, int]]
    rows: list[list[int]]
    icons: list[list[int]]


class Replay:
    """One log being replayed; `run` does it all and leaves the tallies in `report`."""

    def __init__(self, log: Log, observer: Callable[[Snapshot, Table], None] | None = None) -> None:
        self.log = log
        self.report = Report(log.game, log.moves, "replayed")
        begun = start(log)
        self.known_projects = begun.known_projects
        self.coming = begun.drawn
        self.t = Table(begun.state)
        self.told = Told(begun.state)
        self.observer = observer
        self.at = 0
        self.turn_open = False
        self.breaks = 0
        self.seen: list[Event] = []
        self.decision: Decision | None = None
        self.before: dict[str, Any] = states.boards(self.t)
        self.moved_in: tuple[str, int] | None = None
        self.tokens = _tokens(log)
        self.buildings: dict[int, tuple[int, int]] = {}
        self.advance()

    # --- the engine ---------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Let the engine go on to its next question, and take in what it did."""
        with failing(self.t):
            self.decision = engine.advance(self.t)
        self.told.add(self.t.events)
        self.t.events.clear()

    def answer(self) -> None:
        """Answer the engine's question as the log does. Raises LogError."""
        assert self.decision is not None
        reading = Reading(self.t, self.decision, self.scope(), self.log.players, self.log.entries[self.at :])
        move = choose(reading, self.entry)
        self._set_chance()
        self.before = states.boards(self.t)
        with failing(self.t):
            engine.apply(self.t, self.decision, move)
        self.advance()

    def _set_chance(self) -> None:
        """The next shuffle of the discard pile brings up what the log's next scavenging drew (AN-15.5)."""
        state = self.t.state
        entry = next((entry for entry in self.scope() if scavenges(entry)), None)
        if entry is None:
            state.outcomes = []
            return
        drawn = names.cards(entry, entry.details.get("cards"))
        under = [card for card in state.discard if card not in drawn]
        up = [card for card in drawn if card in state.discard]
        state.outcomes = [Outcome("shuffle", (*under, *up[::-1]))]

    @property
    def more_to_come(self) -> bool:
        """Whether the engine is in the middle of effects, so that a gain may still have another part."""
        return self.decision is not None and self.decision.ask in LEADING

    def reach(self, *asks: str) -> Decision | None:
        """Answer what leads there until one of these questions is asked; None if it isn't."""
        for _ in range(MOST_STEPS):
            decision = self.decision
            if decision is None or decision.ask in asks:
                return decision
            if decision.ask not in LEADING:
                return None
            self.answer()
        return None

    # --- the log ------------------------------------------------------------------------------------------------------

    @property
    def entry(self) -> Entry:
        return self.log.entries[min(self.at, len(self.log.entries) - 1)]

    def scope(self) -> list[Entry]:
        """The events from the present one to the end of the turn."""
        found: list[Entry] = []
        for entry in self.log.entries[self.at :]:
            if found and (self._is_turn_end(entry) or entry.type == "startBreak"):
                break
            found.append(entry)
        return found

    def run(self) -> Report:
        """Replay the whole log. Raises LogError when a move isn't offered or can't be read."""
        while self.at < len(self.log.entries):
            entry = self.entry
            if entry.type == STATE:
                self._state(entry)
            else:
                self._event(entry)
            if self.observer is not None:
                icons = [list(player.icons) for player in self.t.state.seats]
                numbers = [dict(sums) for sums in self.told.numbers]
                rows = [list(row) for row in self.told.rows]
                self.observer(Snapshot(entry, self.seen, numbers, rows, icons), self.t)
            self.seen = []
            self.at += 1
        return self.report

    def _state(self, entry: Entry) -> None:
        if self._is_turn_end(entry):
            self._finish_turn(entry)
        states.compare(self, entry)
        if entry.state == states.CHOOSE_ACTION and self.decision is not None:
            self.turn_open = isinstance(self.t.state.frames[0], Turn)
            if self.nothing_done:
                self._leave_over(entry)

    def _is_turn_end(self, entry: Entry) -> bool:
        """Whether a state belongs to what follows a turn; after an undo only the next player's choice is left."""
        if entry.state in TURN_ENDS:
            return True
        if entry.state != states.CHOOSE_ACTION or not self.turn_open:
            return False
        turn = self.t.turn_frame()
        return turn is not None and turn.seat != self.seat(entry)

    def _event(self, entry: Entry) -> None:
        """Let the engine do what the log tells, question by question, then compare."""
        compare = events.EVENTS.get(entry.type)
        if entry.type in opening.CHECKS:
            opening.CHECKS[entry.type](self.report, self.t, self.log, entry)
            return
        if compare is None:
            if entry.type not in events.SILENT:
                self.report.unknown("events")
            return
        if entry.type == "fillPool" and self._ends_turn():
            self._finish_turn(entry)
        for _ in range(MOST_STEPS):
            if compare(self, entry):
                return
            if self.decision is None or self.decision.ask == Ask.END_TURN:
                break
            if self.decision.ask == Ask.ACTION and self.turn_open and entry.type not in events.OPENING:
                break
            self.answer()
        self.report.compare(entry, "events", entry.log or entry.type, "this event", "nothing like it")

    def _ends_turn(self) -> bool:
        """Whether the next state of the same move closes the turn: then the display is filled for that."""
        for entry in self.log.entries[self.at :]:
            if entry.move != self.entry.move:
                return False
            if entry.type == STATE:
                return self._is_turn_end(entry)
        return False

    def _finish_turn(self, entry: Entry) -> None:
        """Decline what is left, end the turn, and see that the log has told everything the engine did."""
        if not self.turn_open or self.nothing_done:
            return
        self.turn_open = False
        self.finish_choices()
        if self.decision is None:
            return
        self._leave_over(entry)
        coming = [card for later in self.log.entries[self.at :] for card in drawn_by(later)]
        lay_deck(self.t.state, coming)
        self.answer()

    @property
    def nothing_done(self) -> bool:
        """Whether a turn has begun but no action was chosen, as when somebody gives up."""
        top = self.t.state.frames[-1] if self.t.state.frames else None
        return isinstance(top, Turn) and top.stage == "choose"

    def finish_choices(self) -> None:
        """Decline what the log doesn't show, up to the end of the turn."""
        for _ in range(MOST_STEPS):
            if self.decision is None or self.decision.ask == Ask.END_TURN:
                return
            self.answer()

    def _leave_over(self, entry: Entry) -> None:
        for event in self.told.left_over():
            who = self.log.players[event.seat] if event.seat >= 0 else "nobody"
            self.report.compare(entry, "events", f"{event.what} of {who}", "nothing", f"{event.amount} ({event.cause})")

    # --- what the comparisons share -----------------------------------------------------------------------------------

    def seat(self, entry: Entry) -> int:
        """Raises LogError for an event of somebody who doesn't play."""
        return self.seat_of(entry, entry.player)

    def seat_of(self, entry: Entry, player: str) -> int:
        """Raises LogError for somebody who doesn't play."""
        try:
            return self.log.seat(player)
        except ValueError as error:
            raise LogError(f"{entry.place}: {player!r} doesn't play") from error

    def promised(self, seat: int, fits: Callable[[Event], bool]) -> list[Event]:
        """Gains of another player that the engine holds back until the active player's are done (AN-23.2)."""
        found: list[Event] = []
        for frame in self.t.state.frames:
            for owner, pending in frame.others if isinstance(frame, Pool) else []:
                if owner == seat and isinstance(pending.effect, Gain | GainSteps):
                    cause = f"{pending.source.kind}:{pending.source.number}"
                    amount = gain_value(self.t, owner, pending.effect)
                    found.append(Event(what=pending.effect.what, seat=owner, amount=amount, cause=cause))
        left = [event for event in found if fits(event)]
        for event in self.told.promised:
            if event in left:
                left.remove(event)
        return left

    def take(self, fits: Callable[[Event], bool]) -> Event | None:
        event = self.told.take(fits)
        if event is not None:
            self.seen.append(event)
        return event


def _tokens(log: Log) -> dict[int, str]:
    """Which partner zoo or university each token is, as far as the log tells it anywhere."""
    found: dict[int, str] = {}
    for entry in log.entries:
        with reading(entry):
            for meeple in entry.args.get("meeples") or []:
                if str(meeple["type"]).startswith(("partner-", "fac-")):
                    found[int(meeple["id"])] = names.tile(str(meeple["type"]))
    return found
