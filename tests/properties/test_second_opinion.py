"""The engine and a naive checker, written from the clauses alone, agree on what is legal in random positions.

`SECOND_OPINION_GAMES=500 pytest tests/properties/test_second_opinion.py` plays that many games instead of the few here.
"""

import ast
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.ark_nova.options import PickCard, PickIndex, UseAction
from rules.ark_nova.state import State
from rules.kernel.decision import Decision
from tests.naive.compare import compare, position
from tests.naive.positions import decisions, step_by_step
from tests.naive.prices import price
from tests.naive.probes import probes
from tests.naive.silence import passed_over, wrong_result
from tests.naive.view import Plain, plain

# Questions on which the checker has no opinion, and why.
NOT_JUDGED = {
    ("map", "Setup"): "which maps were dealt is all there is to it",
    ("draft", "Setup"): "which variants were dealt is all there is to it",
    ("keep_variants", "Setup"): "which variants were dealt is all there is to it",
    ("ability", "CopyAbility"): "which abilities are useful (AN-15.38)",
    ("choice", "Glide"): "which options are useful (AN-15.41)",
    ("accept", "Store"): "map 11 (AN-19.11)",
    ("lift", "Reconstruct"): "the third building: too many ways for a plain search (AN-16.76)",
    ("place", "Reconstruct"): "three buildings in the air: too many ways for a plain search (AN-16.76)",
    ("place", "PlaceBuilding"): "a building with its own rule for the place",
    ("sell", "Sell"): "an amount that isn't printed",
    ("pouch", "Pouch"): "an amount that isn't printed",
    ("glide", "Glide"): "an amount that isn't printed",
    ("shark", "SharkAttack"): "an amount that isn't printed",
}  # fmt: skip

NAIVE = Path(__file__).resolve().parents[1] / "naive"
BATCHES = 8
GAMES = int(os.environ.get("SECOND_OPINION_GAMES", "0"))
# For each batch: one game from its set-up to its end, and short ones that begin with rich zoos.
WHOLE, RICH, RICH_DECISIONS = 1, 12, 110
# Rich games for each batch in whose positions questions are put directly.
PROBED = max(6, GAMES // BATCHES)


def games(batch: int) -> Iterator[tuple[int, int, bool]]:
    """Seed, number of decisions and kind of every game of a batch."""
    if GAMES:
        each = -(-GAMES // BATCHES)
        yield from ((batch * each + number, 600, number % 4 > 0) for number in range(each))
        return
    yield from ((batch * WHOLE + number, 100_000, False) for number in range(WHOLE))
    yield from ((1000 + batch * RICH + number, RICH_DECISIONS, True) for number in range(RICH))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_naive_checker_agree_on_every_judged_decision(batch: int) -> None:
    judged: Counter[tuple[str, str]] = Counter()
    unjudged: Counter[tuple[str, str]] = Counter()
    for seed, most, rich in games(batch):
        silent = Silence(seed)
        for state, decision in decisions(seed, most, rich=rich, passed=silent, paid=right_price):
            kind, has_opinion, difference = compare(state, decision)
            assert not difference, f"game {seed}{' with rich zoos' if rich else ''}\n{difference}"
            (judged if has_opinion else unjudged)[kind] += 1
    print(f"batch {batch}: {sum(judged.values())} decisions judged, {sum(unjudged.values())} not judged")
    for name, counter in (("judged", judged), ("not judged", unjudged)):
        print(f"  {name}: " + ", ".join(f"{ask} of {frame} {n}" for (ask, frame), n in counter.most_common()))
    assert set(unjudged) <= set(NOT_JUDGED), "a new kind of question needs an opinion, or a reason to have none"
    assert sum(judged.values()) > 500


def right_price(before: Plain, decision: Decision, pick: Any, left: tuple[int, int]) -> None:
    """Fails where a pick costs other money or X-tokens than the clauses say."""
    cost = price(before, decision.seat, str(decision.ask), plain(pick))
    if cost is not None:
        zoo = before["seats"][decision.seat]
        paid = (zoo["money"] - left[0], zoo["x_tokens"] - left[1])
        lines = [f"{plain(pick)} costs {cost} money and X-tokens, not {paid}", *position(before, decision.seat)]
        assert paid == cost, "\n".join(lines)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_naive_checker_agree_on_what_would_be_legal(batch: int) -> None:
    """In rich positions any animal, building, sponsor or project of the game is asked about."""
    judged: Counter[tuple[str, str]] = Counter()
    for seed in range(5000 + batch * PROBED, 5000 + (batch + 1) * PROBED):
        dice, silent = random.Random(seed), Silence(seed)
        for state, decision in decisions(seed, 90, rich=True):
            if decision.ask != "action" or len(state.frames) > 1 or dice.random() < 0.7:
                continue
            for table in probes(state, decision.seat, dice):
                asked = step_by_step(table, silent)
                if asked is not None:
                    kind, has_opinion, difference = compare(table.state, asked)
                    assert not difference, f"probe in game {seed}\n{difference}"
                    judged[kind] += has_opinion
    print(f"batch {batch}: {sum(judged.values())} questions judged")
    print("  " + ", ".join(f"{ask} of {frame} {n}" for (ask, frame), n in judged.most_common()))
    for wanted in (("place", "PlaceBuilding"), ("home", "PlayAnimal"), ("level", "SupportProject")):
        assert judged[wanted]


class Silence:
    """Fails where the engine goes on without a question although there was a choice (AN-26.2), or errs in silence."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, view: Plain, after: Plain | None) -> None:
        missed = passed_over(view)
        wrong = f"is not asked {missed}" if missed else wrong_result(view, after) if after else ""
        if wrong:
            seat = view["frames"][-1]["seat"]
            raise AssertionError("\n".join([f"game {self.seed}: seat {seat}: {wrong}", *position(view, seat)]))


# --- the checker stands alone, and notices ----------------------------------------------------------------------------


# What looks at the engine: the adapter, the comparison, and what plays and asks.
DRIVERS = {"view", "compare", "positions", "probes"}


def test_what_judges_shares_no_code_with_the_engine_or_the_catalogue() -> None:
    modules = [path for path in NAIVE.glob("*.py") if path.stem not in DRIVERS]
    assert len(modules) > 10
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.split(".")[0] in ("rules", "cards")], path.name


def first(ask: str, seed: int) -> tuple[State, Decision]:
    """The first decision of this kind in games with rich zoos, from this seed on: not every game asks everything."""
    games = (pair for game in range(seed, seed + 20) for pair in decisions(game, 2000, rich=True))
    return next(pair for pair in games if pair[1].ask == ask)


@pytest.mark.parametrize("ask", ["action", "kind", "place", "animal", "sponsor", "task", "take", "snap", "project"])
def test_an_option_left_out_is_noticed(ask: str) -> None:
    state, decision = first(ask, 3)
    gone: Any = decision.options.pop(0)
    assert "legal by the clauses but not offered" in compare(state, decision)[2], gone


@pytest.mark.parametrize(
    ("ask", "more"),
    [("action", UseAction(0, 9)), ("animal", PickCard(201)), ("sponsor", PickCard(401, 6)), ("task", PickIndex(7))],
)
def test_an_option_too_many_is_noticed(ask: str, more: Any) -> None:
    state, decision = first(ask, 3)
    decision.options.append(more)
    difference = compare(state, decision)[2]
    assert "offered but not legal by the clauses: none" not in difference
    assert "offered but not legal" in difference


def test_a_wrong_number_of_picks_is_noticed() -> None:
    state, decision = first("discard", 3)
    decision.at_most += 1
    assert compare(state, decision)[2]
