"""The numbers and cards of a game as the log's order has them: the engine's own changes, put in the log's order.

The platform and the engine may resolve simultaneous gains in another order (AN-23.1). So each event of the engine is
matched with the log's event for it, and only then counted here: at every event of the log the sums can be compared.
"""

from collections.abc import Callable

from rules.ark_nova.state import State
from rules.kernel.event import Event

NUMBERS = ("money", "appeal", "conservation", "reputation", "x_token")
_FIELDS = {"x_token": "x_tokens"}


def field(what: str) -> str:
    """The field of a player's state that holds a number."""
    return _FIELDS.get(what, what)


class Told:
    """What log and engine agree on so far. `pool` are events of the engine that the log has not come to yet."""

    def __init__(self, state: State) -> None:
        self.numbers = [{what: getattr(player, field(what)) for what in NUMBERS} for player in state.seats]
        self.hands = [list(player.hand) for player in state.seats]
        self.rows = [[card.type for card in player.row] for player in state.seats]
        self.display = list(state.display)
        self.looking: list[list[int]] = [[] for _ in state.seats]
        self.break_token = state.break_token
        self.pool: list[Event] = []
        self.promised: list[Event] = []

    # --- the engine's events ------------------------------------------------------------------------------------------

    def add(self, events: list[Event]) -> None:
        """Take in what the engine did; a gain of nothing is no event for the log."""
        for event in events:
            if event.what in NUMBERS and not event.amount:
                continue
            kept = next((one for one in self.promised if _same(one, event)), None)
            if kept is None:
                self.pool.append(event)
            else:
                self.promised.remove(kept)

    def promise(self, event: Event) -> None:
        """Count now what the engine will do later in this turn: others' gains come last with it (AN-23.2)."""
        self.promised.append(event)
        self._count(event)

    def take(self, fits: Callable[[Event], bool]) -> Event | None:
        """The first waiting event that fits, now counted."""
        for index, event in enumerate(self.pool):
            if fits(event):
                del self.pool[index]
                self._count(event)
                return event
        return None

    def take_all(self, fits: Callable[[Event], bool]) -> list[Event]:
        """All waiting events that fit."""
        found: list[Event] = []
        while (event := self.take(fits)) is not None:
            found.append(event)
        return found

    def has(self, fits: Callable[[Event], bool]) -> bool:
        return any(fits(event) for event in self.pool)

    def sum(self, fits: Callable[[Event], bool]) -> int:
        """What the waiting events that fit amount to."""
        return sum(event.amount for event in self.pool if fits(event))

    def left_over(self) -> list[Event]:
        """Numbers that the engine moved and the log didn't, taken out of the pool with everything else."""
        rest = [event for event in self.pool if event.what in (*NUMBERS, "break_token", "draw", "take")]
        rest += self.promised
        for event in self.pool:
            self._count(event)
        self.pool, self.promised = [], []
        return rest

    def _count(self, event: Event) -> None:
        what, seat, item = event.what, event.seat, event.item
        if what in NUMBERS:
            self.numbers[seat][what] += event.amount
        elif what in ("look", "reveal"):
            self.looking[seat].append(item)
        elif what in ("draw", "take", "take_stored"):
            self.hands[seat].append(item)
            self._leave(item)
        elif what in ("discard", "pouch", "store") and seat >= 0:
            self._leave(item)
            if item in self.hands[seat]:
                self.hands[seat].remove(item)
        elif what in ("animal", "sponsor", "project"):
            if item in self.hands[seat]:
                self.hands[seat].remove(item)
            self._leave(item)
        elif what == "display":
            cards = [card for card in self.display if card] + [item]
            self.display = cards + [0] * (len(self.display) - len(cards))
        elif what == "display_discard":
            self._leave(item)
        elif what == "move_card":
            self.rows[seat].remove(item)
            self.rows[seat].insert(event.amount - 1, item)
        elif what == "break_token":
            self.break_token = event.item
        elif what == "break":
            self.break_token = 0

    def _leave(self, card: int) -> None:
        """A card leaves the display, or is no longer looked at."""
        self.display = [0 if lying == card else lying for lying in self.display]
        for looked in self.looking:
            if card in looked:
                looked.remove(card)


def _same(one: Event, other: Event) -> bool:
    return (one.what, one.seat, one.amount, one.cause) == (other.what, other.seat, other.amount, other.cause)
