"""Final scoring cards change hands in secret, and unused base projects are fetched (sections 4, 15, 17)."""

from cards.ark_nova.effects import Ability, EveryoneDiscardsFinal, Gain
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.observe import observe
from rules.ark_nova.options import DECLINE, PickCard
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from tests.ark_nova.scene import Scene


def with_finals(players: int = 2) -> Scene:
    """Seat 0 holds 1 and 2, seat 1 holds 3 and 4, and so on; 10 and 11 are drawn first."""
    scene = Scene(players, marine=True)
    state = scene.t.state
    for seat, player in enumerate(state.seats):
        player.finals = [2 * seat + 1, 2 * seat + 2]
    held = [card for player in state.seats for card in player.finals]
    state.final_deck = [card for card in scene.t.tables.finals if card not in (*held, 10, 11)] + [11, 10]
    return scene


def test_AN_15_16_resistance_keeps_one_of_the_two_drawn() -> None:
    """ANR-143: a card held before can't be given back instead."""
    scene = with_finals().resolve(Ability("resistance"))
    assert scene.options == [PickCard(10), PickCard(11)]
    scene.pick(PickCard(11)).settle()
    assert scene.player().finals == [1, 2, 10]
    assert scene.t.state.final_deck[0] == 11
    assert {event.seen_by for event in scene.events("draw_final") + scene.events("discard_final")} == {1}


def test_AN_15_45_adapt_discards_of_all_held() -> None:
    scene = with_finals().resolve(Ability("adapt", 2))
    assert {option.card for option in scene.options} == {1, 2, 10, 11}
    assert (scene.decision.at_least, scene.decision.at_most) == (2, 2)
    scene.pick(PickCard(1), PickCard(11)).settle()
    assert scene.player().finals == [2, 10]
    assert set(scene.t.state.final_deck[:2]) == {1, 11}


def test_AN_15_1_resistance_with_one_card_left_keeps_it() -> None:
    scene = with_finals()
    scene.t.state.final_deck = [10]
    scene.resolve(Ability("resistance"))
    assert scene.decision.ask == "action", "there is nothing to choose (AN-26.2)"
    assert scene.player().finals == [1, 2, 10]


def test_AN_4_6_the_first_to_reach_10_lets_everybody_discard_one() -> None:
    """ANR-058: from 9 to 11; each card leaves only when all have chosen."""
    scene = with_finals(3).set(conservation=9, passed=[2, 5, 8])
    scene.resolve(Gain(Resource.CONSERVATION, 2))
    assert (scene.decision.ask, scene.decision.seat) == ("final_card", 0)
    scene.pick(PickCard(1))
    assert scene.player().finals == [1, 2]
    assert scene.decision.seat == 1
    scene.pick(PickCard(4))
    assert scene.decision.seat == 2
    scene.pick(PickCard(5)).settle()
    assert [player.finals for player in scene.t.state.seats] == [[2], [3], [6]]
    assert [event.seen_by for event in scene.events("discard_final")] == [1, 2, 4]


def test_AN_4_6_later_arrivals_cause_nothing() -> None:
    scene = with_finals().set(conservation=9, passed=[2, 5, 8])
    scene.t.state.final_discarded = True
    scene.resolve(Gain(Resource.CONSERVATION, 2)).settle()
    assert scene.player().finals == [1, 2]


def test_AN_4_6_a_player_with_one_card_answers_too() -> None:
    scene = with_finals()
    scene.player(1).finals = [3]
    scene.resolve(EveryoneDiscardsFinal()).pick(PickCard(1))
    assert scene.options == [PickCard(3)]
    scene.pick(PickCard(3)).settle()
    assert scene.player(1).finals == []


def test_AN_15_17_assertion_fetches_an_unused_base_project() -> None:
    scene = Scene().hand()
    scene.t.state.unused_projects = [103, 101, 112]
    scene.resolve(Ability("assertion"))
    assert scene.options == [PickCard(101), PickCard(103), PickCard(112), DECLINE]
    scene.pick(PickCard(112)).settle()
    assert scene.player().hand == [112]
    assert scene.t.state.unused_projects == [103, 101]
    assert scene.player().known == []
    assert scene.events("take")[0].seen_by == 1


def test_AN_24_8_only_who_looks_through_the_unused_projects_sees_them() -> None:
    scene = Scene().hand().resolve(Ability("assertion"))
    unused = scene.t.state.unused_projects
    assert scene.decision.seat == 0
    assert observe(scene.t.state, 0).unused_projects == sorted(unused)
    assert observe(scene.t.state, 1).unused_projects == [0] * len(unused)


def test_AN_15_17_assertion_may_take_nothing() -> None:
    scene = Scene().hand().resolve(Ability("assertion")).pick(DECLINE).settle()
    assert scene.player().hand == []


def test_AN_15_18_dominance_takes_only_the_primates() -> None:
    scene = Scene().hand()
    scene.t.state.unused_projects = [103, 108]
    scene.resolve(Ability("dominance"))
    assert scene.options == [PickCard(108), DECLINE]
    scene.pick(PickCard(108)).settle()
    assert scene.player().known == [108]


def test_AN_15_18_dominance_does_nothing_when_the_primates_lie_below_the_board() -> None:
    scene = Scene().hand()
    scene.t.state.unused_projects = [103, 101]
    scene.resolve(Ability("dominance")).settle()
    assert scene.player().hand == []


def test_AN_15_17_a_fetched_project_is_an_ordinary_card() -> None:
    scene = Scene().hand()
    scene.t.state.unused_projects = [103]
    scene.resolve(Ability("assertion")).pick(PickCard(103)).settle()
    scene.resolve(Ability("sunbathing", 1)).pick(PickCard(103)).settle()
    assert scene.t.state.discard == [103]


def test_AN_17_20_solo_games_hold_no_card_that_needs_a_neighbour() -> None:
    for seed in range(20):
        t = Table(new_state(Config(players=1, sets=("base", "marine_worlds"), map_choice="given", maps=("0",)), seed))
        cards = {*t.state.final_deck, *t.player(0).finals}
        assert not cards & {9, 17}
        assert len(cards) == len(t.tables.finals) - 2
