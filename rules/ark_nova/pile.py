"""Who can tell the cards of the discard pile: everybody, until one of them is taken unseen (AN-24.2, AN-24.4)."""

from rules.ark_nova.state import State


def unseen_in_pile(state: State, seat: int) -> int:
    """How many cards at the bottom of the pile a seat can't tell; a seat below 0 watches. The top card is public."""
    unseen = state.pile_unseen
    number = (unseen[seat] if seat >= 0 else unseen[-1]) if unseen else 0
    return min(number, max(0, len(state.discard) - 1))


def taken_unseen(state: State, seat: int) -> None:
    """A seat has drawn from the shuffled pile: what is left can be told by nobody who could count what is gone."""
    before = state.pile_unseen or [0] * (len(state.seats) + 1)
    rest = len(state.discard)
    state.pile_unseen = [0 if owner == seat and not unseen else rest for owner, unseen in enumerate(before)]


def searched(state: State, seat: int) -> None:
    """A seat looks through the whole pile (AN-16.71)."""
    if state.pile_unseen:
        state.pile_unseen[seat] = 0


def take_out(state: State, card: int) -> None:
    """A card that everybody sees leaves the pile."""
    place = state.discard.index(card)
    del state.discard[place]
    state.pile_unseen = [unseen - (place < unseen) for unseen in state.pile_unseen]
