"""Properties of random games of every player count and set (DESIGN: proof)."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arknova_tui.players.base import RandomBot
from rules.ark_nova import load  # noqa: F401  (completes the engine)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.observe import determinize, observe
from rules.ark_nova.options import DECLINE, PickNumber
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, copy_state, encode_state
from rules.ark_nova.table import Table
from rules.kernel.decision import IllegalMove
from tests.properties.invariants import check

SETS = [("base",), ("base", "marine_worlds"), ("base", "marine_worlds", "promo")]


@pytest.mark.parametrize("sets", SETS, ids=["base", "marine", "promo"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_end_and_keep_every_invariant(players: int, sets: tuple[str, ...]) -> None:
    for seed in range(3):
        t = Table(new_state(Config(players=players, sets=sets, friendly=seed == 2), seed))
        bot = RandomBot(seed)
        decisions = 0
        while (decision := advance(t)) is not None:
            assert decision.options, decision
            assert decision.at_least <= len(decision.options), decision
            check(t.state)
            apply(t, decision, bot.choose(decision, lambda t=t: t.state))
            decisions += 1
            assert decisions < 20_000, "the game does not end"
        assert t.state.over


def position(seed: int, players: int, sets: tuple[str, ...], moves: int) -> Table:
    """A position some way into a random game that still asks something."""
    t = Table(new_state(Config(players=players, sets=sets), seed))
    bot = RandomBot(seed)
    for _ in range(moves):
        decision = advance(t)
        if decision is None:
            return position(seed, players, sets, moves // 2)
        apply(t, decision, bot.choose(decision, lambda: t.state))
    return t if advance(t) else position(seed, players, sets, moves // 2)


positions = st.builds(
    position,
    seed=st.integers(0, 2**32),
    players=st.integers(1, 4),
    sets=st.sampled_from(SETS),
    moves=st.integers(0, 500),
)
few = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@few
@given(positions)
def test_a_state_decodes_to_what_was_encoded_and_asks_the_same(t: Table) -> None:
    again = Table(copy_state(t.state))
    assert again.state == t.state
    assert advance(again) == advance(t)


@few
@given(positions, st.integers(0, 2**32))
def test_the_same_moves_give_the_same_states(t: Table, seed: int) -> None:
    tables = [Table(copy_state(t.state)) for _ in range(2)]
    for table in tables:
        bot = RandomBot(seed)
        for _ in range(60):
            decision = advance(table)
            if decision is None:
                break
            apply(table, decision, bot.choose(decision, lambda table=table: table.state))
    assert encode_state(tables[0].state) == encode_state(tables[1].state)
    assert tables[0].events == tables[1].events


@few
@given(positions)
def test_a_refused_move_changes_nothing(t: Table) -> None:
    decision = advance(t)
    assert decision is not None
    before = encode_state(t.state)
    events = len(t.events)
    wrong = [(PickNumber(99),), tuple(decision.options[:1]) * 2]
    wrong += [()] if decision.at_least else []
    wrong += [(DECLINE,)] if DECLINE not in decision.options else []
    for move in wrong:
        with pytest.raises(IllegalMove):
            apply(t, decision, move)
    assert encode_state(t.state) == before
    assert len(t.events) == events


@few
@given(positions, st.integers(0, 2**32))
def test_what_a_seat_cannot_know_changes_nothing_it_sees(t: Table, seed: int) -> None:
    seat = random.Random(seed).randrange(t.state.config.players)
    seen = observe(t.state, seat)
    other = determinize(seen, seed)
    check(other)
    assert observe(other, seat) == seen
    decision = advance(t)
    assert decision is not None
    if decision.seat == seat:
        assert advance(Table(other)) == decision
