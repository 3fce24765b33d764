"""No animal is without a test, and no test of an animal passes when something is taken off the card."""

import pytest

from tests.cards_played.blank import results
from tests.cards_played.table import missing, printed


def test_every_animal_has_a_test() -> None:
    assert len(printed("animals")) == 161
    assert missing("animals") == {}


GROUPS = {
    "predators to 425": range(401, 426),
    "herbivores to 450": range(426, 451),
    "primates and reptiles to 485": range(451, 486),
    "reptiles and birds to 518": range(486, 519),
    "the others": [341, *range(519, 561)],
}


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_taken_off_an_animal_makes_its_test_fail(group: str) -> None:
    """All effects, all conditions, and each single part of them."""
    found = list(results("animals", list(GROUPS[group])))
    assert {result.number for result in found if result.what == "effects"} == set(GROUPS[group])
    assert [f"{result.number} {result.name} without {result.what}" for result in found if not result.noticed] == []


def test_the_groups_are_all_animals() -> None:
    assert {number for group in GROUPS.values() for number in group} == set(printed("animals"))
