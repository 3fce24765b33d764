"""Events: what happened, how much, why, and who may know."""

import msgspec

EVERYONE = -1
"""`seen_by` of what everybody may know."""

SPECTATOR = -2
"""The seat of somebody who only watches and may know only what everybody may."""


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened to `seat`.

    `what` is a word of the game's own list, `amount` its number, `item` what it happened to (a card number, a space
    mask, as the game defines for the word), `cause` the card, building, space or rule behind it, `clause` the rule.
    `seen_by` is a bit mask of seats (bit 0 for seat 0) that may know `item` and `detail`; `EVERYONE` for all. Others
    see the event with `item` 0 and no `detail`, so nothing secret may stand in `amount` or `cause`.
    """

    what: str
    seat: int
    amount: int = 0
    item: int = 0
    detail: tuple[int, ...] = ()
    cause: str = ""
    clause: str = ""
    seen_by: int = EVERYONE

    def for_seat(self, seat: int) -> "Event":
        """The event as `seat` may see it; `SPECTATOR` for somebody who only watches."""
        if self.seen_by == EVERYONE or (seat >= 0 and self.seen_by >> seat & 1):
            return self
        return msgspec.structs.replace(self, item=0, detail=())
