"""Bots answer every question legally, play from what their seat may know, and a better one beats a worse one."""

import random

import pytest

from arknova_tui.players.base import BOTS, RandomBot
from arknova_tui.players.greedy import GreedyBot
from arknova_tui.simulation import play_game
from rules.ark_nova.observe import determinize, observe
from rules.ark_nova.scoring import victory_points
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from rules.kernel.decision import check_move
from tests.properties.test_random_games import position

MARINE = ("base", "marine_worlds")


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("sets", [("base",), MARINE], ids=["base", "marine"])
def test_every_level_answers_whatever_is_asked_legally(level: str, sets: tuple[str, ...]) -> None:
    for seed in range(12):
        t = position(seed, 2 + seed % 3, sets, 23 * seed)
        from rules.ark_nova.engine import advance

        decision = advance(t)
        assert decision is not None
        bot = BOTS[level](seed)
        check_move(decision, bot.choose(decision, lambda t=t, d=decision: observe(t.state, d.seat)))


def test_greedy_beats_random_by_far() -> None:
    for seed in (1, 2):
        t, _ = play_game(Config(), seed, [GreedyBot(seed), RandomBot(seed)])
        assert victory_points(t, 0) > victory_points(t, 1) + 40


def test_greedy_decides_by_what_its_seat_may_know_alone() -> None:
    """Hidden cards dealt anew behind the same observation change nothing about its choice."""
    from rules.ark_nova.engine import advance

    for seed in range(6):
        t = position(seed, 3, ("base",), 60 + 30 * seed)
        decision = advance(t)
        assert decision is not None
        seen = observe(t.state, decision.seat)
        other = Table(determinize(seen, random.Random(seed).getrandbits(32)))
        first = GreedyBot(seed).choose(decision, lambda s=seen: s)
        again = GreedyBot(seed).choose(decision, lambda o=other, d=decision: observe(o.state, d.seat))
        assert first == again


def test_greedy_plays_animals_and_supports_projects() -> None:
    """What it is there for, in a game alone: not the tokens and money that playing for the moment would gather."""
    t, _ = play_game(Config(players=1), 3001, [GreedyBot(1)])
    player = t.player(0)
    assert len(player.animals) >= 4
    assert player.supports
    assert player.conservation >= 5


def test_the_promise_of_a_position_fades_with_the_turns_that_are_left() -> None:
    """A worker and money count for nothing when no turn is left; points count the same always."""
    from arknova_tui.players.value import points, standing

    t = position(3, 2, ("base",), 120)
    player = t.player(0)
    before = {turns: standing(t, 0, turns) for turns in (0.0, 20.0)}
    promised = points(t, 0)
    player.hired += 1
    player.money += 3
    assert points(t, 0) == promised
    assert standing(t, 0, 0.0) == before[0.0]
    assert standing(t, 0, 20.0) > before[20.0]
    player.appeal += 1
    assert points(t, 0) == promised + 1


def test_the_option_that_ends_the_game_is_judged_by_the_same_clock_as_the_others() -> None:
    """Else whoever is ahead would put the end off for ever."""
    from arknova_tui.players.value import value

    t = position(3, 2, ("base",), 120)
    unfinished = value(t, 0, 2.0)
    t.state.end_seat, t.state.turns_left = 0, 1
    assert value(t, 0, 2.0) == unfinished
