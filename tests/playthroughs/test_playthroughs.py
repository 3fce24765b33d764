"""Whole games, and counts of what can be done from a position: they tell that something changed, not what is right."""

import difflib

import pytest

from rules.ark_nova.engine import advance, apply
from rules.ark_nova.state import copy_state
from rules.ark_nova.table import Table
from tests.playthroughs.record import GAMES, HERE, playthrough
from tests.tui import mockup


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_recorded(name: str) -> None:
    recorded = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(name).splitlines()
    difference = list(difflib.unified_diff(recorded, played, "recorded", "played", lineterm="", n=2))
    assert not difference, "\n".join(difference[:40])


def ways(t: Table, depth: int) -> int:
    """How many sequences of `depth` picks the rules allow; picks of several cards count as their number of options."""
    decision = advance(t)
    if decision is None or depth == 0:
        return 1
    if decision.at_most > 1 or depth == 1:
        return len(decision.options)
    total = 0
    for option in decision.options:
        after = Table(copy_state(t.state))
        asked = advance(after)
        assert asked == decision
        apply(after, asked, (option,))
        total += ways(after, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 20), (2, 58), (3, 401)])
def test_as_many_ways_lead_on_from_the_middle_of_a_game(depth: int, count: int) -> None:
    assert ways(mockup.scene().t, depth) == count
