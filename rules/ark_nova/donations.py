"""Donations: the price of the next one, whether it can be paid, and making it (AN-11.14 to AN-11.16)."""

from collections.abc import Iterable

from cards.ark_nova.triggers import CheaperDonations, Rule
from rules.ark_nova.counts import count
from rules.ark_nova.frames import Source
from rules.ark_nova.requirements import money_unmet
from rules.ark_nova.table import CONSERVATION, Table
from rules.kernel.decision import Unmet


def next_space(t: Table) -> int:
    """The space of the smallest visible amount; the last one is never used up (AN-11.14)."""
    taken = t.state.donations_taken
    return next((space for space, used in enumerate(taken) if not used), len(taken) - 1)


def donation_price(t: Table, seat: int, extra: Iterable[Rule] = ()) -> int:
    """What the next donation costs a player; `extra` are rules of the action card in use (AN-14.8, AN-16.69)."""
    price = t.tables.tracks.donations[next_space(t)]
    for rule in (*t.rules(seat, CheaperDonations), *extra):
        if isinstance(rule, CheaperDonations):
            price -= count(t, seat, rule.per)
    return max(0, price)


def donation_unmet(t: Table, seat: int, extra: Iterable[Rule] = ()) -> list[Unmet]:
    """Why a player can't donate (AN-11.14)."""
    return money_unmet(t, seat, donation_price(t, seat, extra), "AN-11.14", "money for the donation")


def donate(t: Table, seat: int, price: int, source: Source) -> None:
    """Pay, mark the space and gain 1 conservation; a donation on the last space is marked as made too (AN-11.16)."""
    taken, space = t.state.donations_taken, next_space(t)
    t.pay(seat, price, source, "AN-11.14")
    if space < len(taken) - 1:
        taken[space] = True
    t.player(seat).donations += 1
    t.tell("donation", seat, price, t.tables.tracks.donations[space], source=source, clause="AN-11.14")
    t.gain(seat, CONSERVATION, 1, source, "AN-11.14")
