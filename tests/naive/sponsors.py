"""Sponsors by the clauses: which can be played, at what level (section 13, sponsors of section 16)."""

from typing import Any

from tests.naive.animals import in_reach, missing_symbols
from tests.naive.printed import Record
from tests.naive.zoo import UNIQUE_OF, money_to_spend, places, records, spots_covered

Plain = dict[str, Any]


def level(zoo: Plain, card: Record, cut: int = 0) -> int:
    """The level of a sponsor: 1 less on map 8 when all three H are covered, never below 0 (AN-13.8, AN-19.10)."""
    lower = 1 if spots_covered(zoo, "sponsor_level") else 0
    return max(0, card["level"] - lower - cut)


def playable(view: Plain, seat: int, number: int, folder: int, budget: int, cut: int = 0) -> bool:
    """Level, conditions, folder cost, and a place for the building it brings (AN-13.1 to AN-13.6)."""
    zoo = view["seats"][seat]
    card = records(view)[number]
    if level(zoo, card, cut) > budget or missing_symbols(view, zoo, card):
        return False
    if folder > money_to_spend(view, seat):
        return False
    return number not in UNIQUE_OF or bool(places(view, seat, UNIQUE_OF[number]))


def sponsors_now(view: Plain, seat: int, budget: int, *, from_range: bool, cut: int = 0) -> set[tuple[int, int]]:
    """The sponsors that can be played in a Sponsors action, as (number, folder)."""
    return {
        (number, folder)
        for number, folder in in_reach(view, seat, "sponsor", from_range=from_range)
        if playable(view, seat, number, folder, budget, cut)
    }


def for_money(view: Plain, seat: int) -> set[int]:
    """Sponsors of the hand that can be played for money equal to their level (AN-13.9)."""
    return from_hand(view, seat, money_to_spend(view, seat))


def from_hand(view: Plain, seat: int, budget: int) -> set[int]:
    """Sponsors of the hand that can be played when the level may be that high."""
    return {number for number, _ in sponsors_now(view, seat, budget, from_range=False)}
