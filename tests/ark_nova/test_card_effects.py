"""Effects that draw, take, reveal, look at and spend cards (section 15), and who may know them (section 24)."""

import pytest

from cards.ark_nova.effects import Ability, Draw, Look, May, Search, Store, Take, TakeDiscarded, Wave
from cards.ark_nova.vocabulary import CardFilter, Icon
from rules.ark_nova.frames import Source
from rules.ark_nova.observe import observe
from rules.ark_nova.options import ACCEPT, DECLINE, FromDeck, PickCard, PickIndex
from rules.kernel.event import EVERYONE
from tests.ark_nova.scene import Scene

KOALA = Source("animal", 448)


def ability(scene: Scene, keyword: str, level: int | None = None, *, source: Source | None = None) -> Scene:
    return scene.resolve(Ability(keyword, level), source=source)


# --- from the deck ----------------------------------------------------------------------------------------------------


def test_AN_15_2_sprint_draws_from_the_deck_for_the_owner_alone() -> None:
    scene = ability(Scene().hand().deck(401, 402, 403), "sprint", 3).settle()
    assert scene.player().hand == [401, 402, 403]
    assert [event.seen_by for event in scene.events("draw")] == [1, 1, 1]
    assert scene.player().known == []
    assert scene.events("draw")[0].for_seat(1).item == 0


def test_AN_24_1_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """ANR-209: one card left, ten discarded, Sprint 3."""
    scene = Scene().hand().discard(*range(411, 421))
    scene.t.state.deck = [401]
    ability(scene, "sprint", 3).settle()
    assert scene.player().hand[0] == 401
    assert set(scene.player().hand[1:]) <= set(range(411, 421))
    assert len(scene.player().hand) == 3
    assert (len(scene.t.state.deck), scene.t.state.discard) == (8, [])


def test_AN_24_1_draws_are_lost_when_deck_and_discard_pile_are_empty() -> None:
    scene = Scene().hand()
    scene.t.state.deck = [401]
    scene.resolve(Draw(3)).settle()
    assert scene.player().hand == [401]


def test_AN_15_3_hunter_takes_one_of_the_animals_and_discards_the_rest() -> None:
    """ANR-211: two animals and two sponsors; one animal must be taken."""
    scene = ability(Scene().hand().deck(201, 401, 402, 202), "hunter", 4)
    assert scene.decision.ask == "revealed"
    assert scene.options == [PickCard(401), PickCard(402)]
    scene.pick(PickCard(402)).settle()
    assert scene.player().hand == [402]
    assert scene.player().known == [402]
    assert scene.t.state.discard == [201, 401, 202]
    assert all(event.seen_by == EVERYONE for event in scene.events("reveal"))


def test_AN_15_3_hunter_without_an_animal_discards_all() -> None:
    """ANR-141."""
    scene = ability(Scene().hand().deck(201, 202), "hunter", 2).settle()
    assert scene.player().hand == []
    assert scene.t.state.discard == [201, 202]


def test_AN_15_46_scuba_dive_counts_icons_and_takes_a_sponsor() -> None:
    scene = Scene(marine=True).hand().deck(401, 201, 402).icons(sea_animal=2, reptile=1)
    turtle = scene.t.tables.animals[551]
    scene.resolve(*turtle.abilities)
    assert scene.options == [PickCard(201)]
    scene.pick(PickCard(201)).settle()
    assert scene.player().hand == [201]
    assert scene.t.state.discard == [401, 402]


def test_AN_15_4_perception_keeps_half_unseen_by_the_others() -> None:
    scene = ability(Scene().hand().deck(401, 402, 403, 404), "perception", 4)
    decision = scene.decision
    assert (decision.ask, decision.at_least, decision.at_most) == ("keep", 2, 2)
    scene.pick(PickCard(401), PickCard(404)).settle()
    assert scene.player().hand == [401, 404]
    assert scene.t.state.discard == [402, 403]
    assert {event.seen_by for event in scene.events("look") + scene.events("take")} == {1}
    assert scene.player().known == []


def test_AN_15_4_perception_2_keeps_one() -> None:
    scene = ability(Scene().hand().deck(401, 402), "perception", 2)
    assert (scene.decision.at_least, scene.decision.at_most) == (1, 1)


def test_AN_15_5_scavenging_draws_from_the_shuffled_discard_pile() -> None:
    scene = Scene().hand().discard(401, 402, 403).outcome("shuffle", 402, 403, 401)
    ability(scene, "scavenging", 2)
    assert scene.options == [PickCard(401), PickCard(403)]
    scene.pick(PickCard(403)).settle()
    assert scene.player().hand == [403]
    assert scene.t.state.discard == [402, 401]


def test_AN_15_5_scavenging_takes_what_is_there() -> None:
    """ANR-140: two cards, Scavenging 4."""
    scene = ability(Scene().hand().discard(401, 402), "scavenging", 4)
    scene.pick(PickCard(401)).settle()
    assert scene.player().hand == [401]
    assert scene.t.state.discard == [402]


def test_AN_15_5_scavenging_without_discards_does_nothing() -> None:
    scene = ability(Scene().hand(), "scavenging", 4).settle()
    assert scene.player().hand == []
    assert len(scene.events("lost")) == 1


def test_AN_15_5_a_look_at_a_short_deck_keeps_no_more_than_there_is() -> None:
    scene = Scene().hand()
    scene.t.state.deck = [401]
    scene.resolve(Look(4)).pick(PickCard(401)).settle()
    assert scene.player().hand == [401]


def test_AN_11_11_a_search_puts_the_others_under_the_deck_in_order() -> None:
    """ANR-153: a predator, a bird, then the primate that is looked for."""
    scene = Scene(marine=True).hand().deck(402, 494, 452)
    bottom = scene.t.state.deck[0]
    scene.resolve(Search(CardFilter(icon=Icon.PRIMATE))).settle()
    assert scene.player().hand == [452]
    assert scene.player().known == [452]
    assert scene.t.state.deck[:3] == [494, 402, bottom]


def test_AN_11_11_a_search_that_empties_the_deck_finds_nothing_and_does_not_reshuffle() -> None:
    scene = Scene().hand().discard(452)
    scene.t.state.deck = [494, 402]
    scene.resolve(Search(CardFilter(icon=Icon.PRIMATE))).settle()
    assert scene.player().hand == []
    assert scene.t.state.deck == [494, 402]
    assert scene.t.state.discard == [452]


def test_AN_19_10_a_search_may_discard_the_others() -> None:
    scene = Scene().hand().deck(402, 494, 201)
    scene.resolve(Search(CardFilter(type="sponsor"), "discard")).settle()
    assert scene.player().hand == [201]
    assert scene.t.state.discard == [402, 494]


def test_AN_15_40_monkey_gang_finds_a_primate() -> None:
    scene = ability(Scene(marine=True).hand().deck(402, 452), "monkey_gang").settle()
    assert scene.player().hand == [452]


def test_AN_16_71_a_petting_zoo_animal_is_taken_from_the_discard_pile() -> None:
    scene = Scene(marine=True).hand().discard(519, 401, 520)
    scene.resolve(TakeDiscarded(CardFilter(type="animal", icon=Icon.PETTING_ZOO)))
    assert scene.options == [PickCard(519), PickCard(520)]
    scene.pick(PickCard(520)).settle()
    assert scene.player().hand == [520]
    assert scene.t.state.discard == [519, 401]


def test_AN_16_4_a_card_is_taken_from_deck_or_reputation_range() -> None:
    scene = Scene().hand().display([401, 402, 403]).deck(410).set(reputation=2).resolve(Take(2))
    assert scene.options == [FromDeck(), PickCard(401, 1), PickCard(402, 2)]
    scene.play(FromDeck(), PickCard(402, 2)).settle()
    assert scene.player().hand == [410, 402]
    assert scene.player().known == [402]


# --- hand cards -------------------------------------------------------------------------------------------------------


def test_AN_15_8_sunbathing_sells_up_to_its_level_for_4_money_each() -> None:
    scene = ability(Scene().hand(401, 402, 403).set(money=0), "sunbathing", 2)
    assert (scene.decision.at_least, scene.decision.at_most) == (0, 2)
    scene.pick(PickCard(401), PickCard(403)).settle()
    assert (scene.player().hand, scene.player().money) == ([402], 8)
    assert scene.t.state.discard == [401, 403]


def test_AN_15_8_selling_nothing_is_allowed() -> None:
    scene = ability(Scene().hand(401).set(money=0), "sunbathing", 2).pick().settle()
    assert (scene.player().hand, scene.player().money) == ([401], 0)


def test_AN_15_9_pouched_cards_lie_under_their_host_for_2_appeal_each() -> None:
    scene = ability(Scene().hand(401, 402, 403), "pouch", 2, source=KOALA)
    scene.pick(PickCard(401), PickCard(402)).settle()
    player = scene.player()
    assert [(tucked.host, tucked.cards) for tucked in player.tucked] == [(448, [401, 402])]
    assert (player.hand, player.appeal) == ([403], 4)


def test_AN_24_5_a_pouch_hides_which_of_the_known_cards_left_the_hand() -> None:
    scene = Scene().hand(401, 402).set(known=[401])
    ability(scene, "pouch", 1, source=KOALA).pick(PickCard(402)).settle()
    assert scene.player().known == []
    assert scene.events("pouch")[0].for_seat(1).item == 0


@pytest.mark.parametrize("stored", [401, 402])
def test_AN_24_3_a_store_hides_which_of_the_known_cards_left_the_hand(stored: int) -> None:
    scene = Scene(maps=("11", "0")).hand(401, 402).set(known=[401])
    scene.resolve(Store()).pick(PickCard(stored)).settle()
    seen = observe(scene.t.state, 1).seats[0]
    assert (seen.known, seen.hand, seen.stored) == ([], [0], [0])


@pytest.mark.parametrize("place", [0, 1])
def test_AN_15_26_a_third_player_does_not_learn_which_of_the_known_cards_was_pilfered(place: int) -> None:
    scene = Scene(3).hand(401, 402, seat=1).hand().set(seat=1, appeal=9, known=[401])
    scene.outcome("pick", place)
    ability(scene, "pilfering", 1).settle()
    assert scene.player().hand == [(401, 402)[place]]
    assert observe(scene.t.state, 2).seats[1].known == []
    assert observe(scene.t.state, 2).seats[1].hand == [0]


def test_AN_15_26_between_two_players_the_rest_of_the_known_cards_stays_known() -> None:
    scene = Scene().hand(401, 402, seat=1).hand().set(seat=1, appeal=9, known=[401]).outcome("pick", 1)
    ability(scene, "pilfering", 1).settle()
    assert observe(scene.t.state, 0).seats[1].known == [401]


def test_AN_15_9_a_map_pouches_under_itself() -> None:
    scene = ability(Scene().hand(401), "pouch", 1, source=Source("map_token", 3))
    scene.pick(PickCard(401)).settle()
    assert scene.player().tucked[0].host == 0


def test_AN_15_41_glide_brings_one_effect_for_each_sea_animal_icon() -> None:
    """ANR-159: the sawfish has two icons, the other card none."""
    scene = ability(Scene(marine=True).hand(545, 401, 402), "glide", 3)
    assert (scene.decision.at_least, scene.decision.at_most) == (0, 3)
    scene.pick(PickCard(545), PickCard(401))
    assert scene.t.state.discard == [545, 401]
    scene.play(PickIndex(1), PickIndex(1)).settle()
    assert scene.player().appeal == 4
    assert scene.player().hand == [402]


def test_AN_15_41_a_gliding_kiosk_may_be_left_unbuilt() -> None:
    scene = ability(Scene(marine=True).hand(545), "glide", 1).pick(PickCard(545))
    scene.play(PickIndex(2))
    assert DECLINE in scene.options
    scene.pick(DECLINE).play(PickIndex(0)).settle()
    assert scene.player().reputation == 2
    assert scene.player().pieces == []


# --- the break token --------------------------------------------------------------------------------------------------


def test_AN_15_10_jumping_pays_in_full_where_the_token_stops_early() -> None:
    """ANR-133: one step before the end."""
    scene = Scene().set(money=0)
    scene.t.state.break_token = 8
    ability(scene, "jumping", 3).settle()
    assert scene.t.state.break_token == 9
    assert (scene.player().money, scene.player().x_tokens) == (3, 1)
    assert (scene.t.state.break_called, scene.t.state.breaks) == (0, 0), "the break comes after the turn"
    assert [event.amount for event in scene.events("break_token")] == [1], "surplus steps are lost (AN-20.1)"


def test_AN_20_1_further_advances_in_the_turn_do_nothing() -> None:
    scene = Scene().set(money=0)
    scene.t.state.break_token = 8
    ability(ability(scene, "jumping", 3), "jumping", 2).settle()
    assert (scene.player().money, scene.player().x_tokens) == (5, 1)


def test_AN_22_5_solo_jumping_pays_and_moves_no_token() -> None:
    """ANR-206."""
    scene = ability(Scene(players=1).set(money=0), "jumping", 3).settle()
    assert (scene.player().money, scene.t.state.break_token, scene.player().x_tokens) == (3, 0, 0)


def test_AN_19_11_the_wave_bonus_discards_the_lowest_card_and_refills() -> None:
    scene = Scene().display([0, 402, 403]).deck(411, 412, 413, 414, 415).resolve(Wave()).settle()
    assert scene.t.state.discard == [402]
    assert scene.t.state.display == [403, 411, 412, 413, 414, 415]


def test_AN_1_3_an_optional_take_may_be_declined_before_the_first_card_only() -> None:
    scene = Scene().hand().display([401]).resolve(May((Take(2),)))
    assert DECLINE in scene.options
    scene.pick(FromDeck())
    assert DECLINE not in scene.options
    assert ACCEPT not in scene.options
