"""The list of explained differences: each entry cites a clause of the rulebook and explains no more than it says."""

from typing import Any

from arknova_tui.verify.explained import EXPLANATIONS, explanation_of
from arknova_tui.verify.log import Entry
from cards.ark_nova.rulebook import clause

GAIN = Entry("x.json", 130, 3, "getBonuses", "", {"card_id": "A419_EuropeanBadger"})


def explained(kind: str, expected: Any, got: Any, late: int) -> bool:
    return explanation_of(kind, GAIN, expected, got, {"late_income": late}) is not None


def test_every_entry_has_a_name_of_its_own_a_clause_of_the_rulebook_and_a_reason() -> None:
    assert len({one.name for one in EXPLANATIONS}) == len(EXPLANATIONS)
    for one in EXPLANATIONS:
        assert clause(one.clause).number == one.clause
        assert len(one.why) > 40


def test_income_shown_too_early_explains_exactly_the_kiosks_beside_the_enclosure() -> None:
    assert explained("income", 21, 22, 1)
    assert not explained("income", 20, 22, 1)
    assert not explained("income", 22, 21, 1)
    assert not explained("income", 21, 22, 0)
    assert not explained("score", 21, 22, 1)


def test_nothing_else_is_explained() -> None:
    for kind in ("money", "placements", "conditions", "hand"):
        assert explanation_of(kind, GAIN, 1, 2, {}) is None
