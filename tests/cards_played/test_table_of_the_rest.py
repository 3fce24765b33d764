"""No sponsor, project, final card, action card, tile, university or map is without a test that notices its loss."""

import pytest

from tests.cards_played.blank import Result, results
from tests.cards_played.maps import BASE, PACKS, REVISED
from tests.cards_played.table import missing, printed

NUMBERS = {
    "sponsors": 82,
    "projects": 39,
    "finals": 17,
    "sides": 50,
    "tiles": 16,
    "universities": 9,
    "maps": 25,
}


def unnoticed(found: list[Result]) -> list[str]:
    return [f"{result.number} {result.name} without {result.what}" for result in found if not result.noticed]


@pytest.mark.parametrize("part", NUMBERS)
def test_each_of_them_has_a_test(part: str) -> None:
    assert len(printed(part)) == NUMBERS[part]
    assert missing(part) == {}


@pytest.mark.parametrize("part", [part for part in NUMBERS if part != "maps"])
def test_what_is_taken_off_one_makes_its_test_fail(part: str) -> None:
    """All effects, all conditions, and each single part of them."""
    found = list(results(part))
    assert {result.number for result in found} == set(printed(part))
    assert unnoticed(found) == []


UNREVISED = [card.number for card in (*BASE, *PACKS)]


@pytest.mark.parametrize("numbers", [UNREVISED[:6], UNREVISED[6:12], UNREVISED[12:]], ids=" ".join)
def test_what_is_taken_off_a_map_makes_its_test_fail(numbers: list[str]) -> None:
    found = list(results("maps", numbers))
    assert {result.number for result in found} == set(numbers)
    assert unnoticed(found) == []


def test_what_is_taken_off_a_revised_map_makes_its_test_fail() -> None:
    """Its power and its placement bonuses; all else is as on the first printing."""
    found = list(results("maps", [card.number for card in REVISED], {"bonuses", "triggers", "rules", "income"}))
    assert {result.number for result in found} == {card.number for card in REVISED}
    assert unnoticed(found) == []
