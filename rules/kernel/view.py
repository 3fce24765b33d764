"""What one seat may know of a session at one moment, and what a move of it would do; nothing here changes a game."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Generic, SupportsIndex

from rules.kernel.decision import Caution, Decision, IllegalMove, Move, NotOffered
from rules.kernel.event import Event
from rules.kernel.game import Game, S

FOREIGN = "another player decides"
CHANCE = "chance decides something"


class Preview(Generic[S]):
    """What a move would do, as far as its seat can know before making it.

    `events` are those before the first reveal or the next choice, as the seat may see them. `stops` says why the rest
    is unknown: the phrase of the reveal, `CHANCE`, or `FOREIGN`; "" if nothing stops it. `state` is the observation
    after the move, None if there is a reveal. `decision` is what the seat would be asked next, None if it would not.
    """

    __slots__ = ("decision", "events", "state", "stops")

    def __init__(self, events: list[Event], stops: str, state: S | None, decision: Decision | None) -> None:
        self.events = events
        self.stops = stops
        self.state = state
        self.decision = decision

    @property
    def pending(self) -> bool:
        """Whether more follows than `events` tell."""
        return bool(self.stops) or self.decision is not None


class View(Generic[S]):
    """What a seat may know. It stays true to its moment when the game goes on.

    Attributes: `seat`, `SPECTATOR` for somebody who only watches; `state`, the observation; `asked`, the seat that has
    to choose, None when the game is over; `decision`, if this seat is asked; `events` so far, as the seat may see them.
    """

    def __init__(self, game: Game[S], state: S, decision: Decision | None, seat: int, events: Iterable[Event]) -> None:
        self.seat = seat
        self.state: S = game.observe(state, seat)
        self.asked: int | None = None if decision is None else decision.seat
        self.decision: Decision | None = decision if decision is not None and decision.seat == seat else None
        self.events: list[Event] = [event.for_seat(seat) for event in events]
        self._game = game
        # Reasons and previews are worked out when asked for, from what the game was at this moment.
        self._moment: bytes = game.encode(state) if self.decision is not None else b""

    @cached_property
    def unmet(self) -> list[NotOffered]:
        """What this seat may look for and why it isn't offered; empty if it isn't asked."""
        if self.decision is None:
            return []
        return self._game.unmet(self._game.decode(self._moment), self.decision)

    def warnings(self, option: Any) -> list[Caution]:
        """What is legal but pointless about an option of `decision`; none if this seat isn't asked."""
        if self.decision is None:
            return []
        return self._game.warnings(self._game.decode(self._moment), self.decision, option)

    def preview(self, move: Move) -> Preview[S]:
        """What a move would do. Raises IllegalMove when this seat isn't asked or the move isn't offered."""
        if self.decision is None:
            raise IllegalMove("There is nothing to choose for this seat now.")
        return preview(self._game, self._game.decode(self._moment), self.decision, move)


def preview(game: Game[S], state: S, decision: Decision, move: Move) -> Preview[S]:
    """What a move would do to this state, which stays as it is. Raises IllegalMove when the move isn't offered."""
    after = game.copy(state)
    known = _Known(game, after)
    game.apply(after, decision, move, known)
    following = game.advance(after, known)
    known.look_at_chance()
    seat = decision.seat
    events = [event.for_seat(seat) for event in known]
    if known.stops:
        return Preview(events, known.stops, None, None)
    if following is not None and following.seat != seat:
        return Preview(events, FOREIGN, game.observe(after, seat), None)
    return Preview(events, "", game.observe(after, seat), following)


class _Known(list[Event]):
    """A list of events that takes no more after the first reveal, nor after chance was used."""

    def __init__(self, game: Game[S], state: S) -> None:
        super().__init__()
        self.stops = ""
        self._reveals = game.reveals
        self._state = state
        self._chance = state.rng, len(state.outcomes)

    def look_at_chance(self) -> None:
        if not self.stops and self._chance != (self._state.rng, len(self._state.outcomes)):
            self.stops = CHANCE

    def append(self, event: Event, /) -> None:
        self.look_at_chance()
        if not self.stops:
            self.stops = self._reveals(event)
        if not self.stops:
            super().append(event)

    def extend(self, events: Iterable[Event], /) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event], /) -> "_Known":  # type: ignore[override]
        self.extend(events)
        return self

    def insert(self, index: SupportsIndex, event: Event, /) -> None:
        """Events are only ever added at the end."""
        raise TypeError("an event is appended, not inserted")
