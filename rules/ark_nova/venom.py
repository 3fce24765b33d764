"""The Venom fee: whether it will be due at the end of the turn, and the money that may be spent until then."""

from rules.ark_nova.frames import Use
from rules.ark_nova.table import Table

VENOM_FEE = 2


def fee_due(t: Table, seat: int) -> bool:
    """Whether the Venom fee will be due at the end of this turn as things stand (AN-6.3)."""
    poisoned = [card.type for card in t.state.seats[seat].row if card.venom]
    if not poisoned:
        return False
    turn = t.turn_frame()
    if turn is None or turn.seat != seat or turn.venom_removed or turn.stage == "done":
        return False
    using = next((frame for frame in t.state.frames if isinstance(frame, Use)), None)
    return not (using and using.owner == seat and using.type in poisoned)


def short_of_fee(t: Table, seat: int) -> bool:
    """Whether the Venom fee will be due, and the money for it isn't there yet (AN-6.3, AN-6.4)."""
    return t.player(seat).money < VENOM_FEE and fee_due(t, seat)


def spendable(t: Table, seat: int) -> int:
    """Money that may be spent now: the Venom fee must stay payable (AN-6.4)."""
    money = t.player(seat).money
    return max(0, money - VENOM_FEE) if fee_due(t, seat) else money
