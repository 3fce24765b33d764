"""The solo challenge: three games that use no card, map or tile twice (AN-22.10)."""

from functools import cache

import msgspec
import pytest

from arknova_tui.players.base import RandomBot
from cards.ark_nova.effects import Ability
from rules.ark_nova.challenge import GAMES, NEW, challenge_won, goes_on, next_game, results
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.observe import determinize, observe
from rules.ark_nova.opening import VARIANTS_DEALT
from rules.ark_nova.options import PickCard
from rules.ark_nova.setup import ConfigError, new_state
from rules.ark_nova.state import Challenge, Config, State, copy_state
from rules.ark_nova.table import Table
from rules.ark_nova.tables import tables
from tests.ark_nova.scene import Scene
from tests.properties.invariants import check

BASE, MARINE = ("base",), ("base", "marine_worlds")


def play(config: Config, seed: int) -> tuple[State, Table]:
    """A game from its beginning to its end, and what a player imagines on the way."""
    t = Table(new_state(config, seed))
    begun, bot, asked = copy_state(t.state), RandomBot(seed), 0
    while (decision := advance(t)) is not None:
        if asked % 50 == 0:
            check(t.state)
            imagined = determinize(observe(t.state, 0), seed)
            assert not set(imagined.deck) & set((config.challenge or NEW).cards)
        apply(t, decision, bot.choose(decision, lambda: t.state))
        asked += 1
    return begun, t


@cache
def three_games(sets: tuple[str, ...]) -> list[tuple[Config, State, Table]]:
    config = Config(players=1, sets=sets, challenge=NEW)
    played: list[tuple[Config, State, Table]] = []
    for seed in range(1, GAMES + 1):
        begun, t = play(config, seed)
        played.append((config, begun, t))
        if goes_on(t.state):
            config = next_game(config, begun, t.state)
    return played


def tiles(begun: State) -> list[str]:
    return [name for lying in begun.tiles.values() for name in lying] + [begun.reputation_tile] * bool(
        begun.reputation_tile
    )


def held(t: Table) -> set[int]:
    """The cards that are in sight or in hand at the end."""
    player = t.player(0)
    return {*player.hand, *player.animals, *player.sponsors, *t.state.display, *t.state.discard}


@pytest.mark.parametrize("sets", [BASE, MARINE], ids=["base", "marine"])
def test_AN_22_10_three_games_use_no_card_map_or_base_project_twice(sets: tuple[str, ...]) -> None:
    played = three_games(sets)
    for number, (config, begun, _) in enumerate(played):
        earlier = played[:number]
        assert config.challenge is not None
        assert len(config.challenge.results) == number
        for _, begun_before, t in earlier:
            assert not set(begun.deck) & held(t)
            assert not {*begun.final_deck, *begun.seats[0].finals} & set(t.player(0).finals)
            laid_out = {project.number for project in begun_before.base_projects}
            assert not {project.number for project in begun.base_projects} & laid_out
            # Assertion and Dominance may still reach it.
            assert laid_out <= set(begun.unused_projects)
    maps = [t.player(0).map for _, _, t in played]
    assert len(set(maps)) == GAMES


def test_AN_22_10_what_was_never_drawn_comes_back_and_all_cards_are_accounted_for() -> None:
    (config, begun, t), (second, begun_second, _), _ = three_games(BASE)
    assert set(begun_second.deck) == set(t.state.deck)
    assert second.challenge is not None
    assert set(second.challenge.cards) | set(begun_second.deck) == set(begun.deck)
    assert config.challenge == NEW


def test_AN_22_10_with_9_tiles_the_third_game_reuses_3_and_with_15_none() -> None:
    first, second, third = (tiles(begun) for _, begun, _ in three_games(BASE))
    assert not set(first) & set(second)
    assert len(set(third) & {*first, *second}) == 3
    assert len({name for _, begun, _ in three_games(MARINE) for name in tiles(begun)}) == 15


def test_AN_22_10_action_card_variants_that_were_used_are_not_dealt_again() -> None:
    played = three_games(MARINE)
    used: list[tuple[int, int]] = []
    for config, _, t in played:
        assert config.challenge is not None
        assert len(config.challenge.variants) == len(used)
        own = [(card.type, card.variant) for card in t.player(0).row if card.variant]
        assert len(own) == VARIANTS_DEALT - 1
        assert not set(own) & set(used)
        used += own


def ended(*before: int, appeal: int = 0, conservation: int = 0) -> Table:
    """A game that is over with so much on the tracks, after games with these results."""
    scene = Scene(1).set(appeal=appeal, conservation=conservation)
    scene.t.state.config = msgspec.structs.replace(scene.t.state.config, challenge=Challenge(results=before))
    scene.t.state.over = True
    return scene.t


@pytest.mark.parametrize(
    ("before", "appeal", "won"), [((-3, -1), 98, True), ((-3, -2), 98, False), ((9, -9), 94, True)]
)
def test_AN_22_10_the_challenge_is_won_with_a_sum_of_0(before: tuple[int, ...], appeal: int, won: bool) -> None:
    t = ended(*before, appeal=appeal, conservation=10)
    assert results(t) == [*before, appeal - 94]
    assert challenge_won(t) is won
    assert not goes_on(t.state)


def test_AN_22_10_nothing_is_won_before_the_third_game() -> None:
    t = ended(20, appeal=113, conservation=10)
    assert not challenge_won(t)
    assert goes_on(t.state)


def test_AN_22_10_a_game_that_belongs_to_no_challenge_has_no_next_one() -> None:
    scene = Scene(1)
    scene.t.state.over = True
    assert not goes_on(scene.t.state)


def test_AN_22_10_a_map_that_was_given_is_not_given_again() -> None:
    config = Config(players=1, map_choice="given", maps=("A",), challenge=NEW)
    begun, t = play(config, 3)
    following = next_game(config, begun, t.state)
    assert (following.map_choice, following.maps) == ("dealt", ())
    assert following.challenge is not None
    assert following.challenge.maps == ("A",)


def test_AN_22_10_dominance_reaches_a_base_project_of_an_earlier_game() -> None:
    config = Config(players=1, sets=BASE, map_choice="given", maps=("0",), challenge=Challenge(projects=(108,)))
    for seed in range(20):
        state = new_state(config, seed)
        assert 108 not in {project.number for project in state.base_projects}
        assert 108 in state.unused_projects
    scene = Scene(1)
    scene.t.state.unused_projects = [108, 109]
    scene.resolve(Ability("dominance")).pick(PickCard(108))
    assert 108 in scene.player().hand


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": 2}, "for 1 player, not 2"),
        ({"challenge": Challenge(results=(1, 2, 3))}, "3 are played already"),
        ({"map_choice": "given", "maps": ("3",), "challenge": Challenge(maps=("3",))}, "Map 3 was played"),
        ({"challenge": Challenge(cards=tuple(range(400, 529)) + tuple(range(113, 265)))}, "fewer than 14 Zoo cards"),
        ({"challenge": Challenge(finals=tuple(range(1, 11)))}, "too few final scoring cards"),
    ],
)
def test_AN_22_10_a_challenge_that_cannot_be_played_is_refused_in_a_sentence(
    changes: dict[str, object], told: str
) -> None:
    config = msgspec.structs.replace(Config(players=1, challenge=NEW), **changes)
    with pytest.raises(ConfigError, match=told):
        new_state(config, 1)


def test_AN_22_10_the_tables_know_enough_tiles_for_the_three_games() -> None:
    assert (len(tables(BASE).tiles), len(tables(MARINE).tiles)) == (9, 15)
