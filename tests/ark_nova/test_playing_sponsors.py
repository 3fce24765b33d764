"""Playing a sponsor: what it sets off, sponsors for money, and cards with rules of their own (sections 13, 16, 23)."""

import pytest

from cards.ark_nova.effects import Ability, Choose, Gain, PlaySponsor, RetireSponsor, SpecialAssignment
from cards.ark_nova.vocabulary import BuildingId, CardFilter, Icon, Resource, SizeClass
from rules.ark_nova.frames import Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickIndex, Place, TakeBreak
from rules.ark_nova.requirements import met, needs_unmet, sponsor_unmet
from rules.ark_nova.state import Tucked
from rules.ark_nova.tables import BUILDING_INDEX, ICON_INDEX
from tests.ark_nova.scene import Scene

SCIENCE_INSTITUTE = 223  # level 3, two research icons
SPOKESPERSON = 202  # level 5, a person; 1 reputation per research icon played
SCIENCE_MUSEUM = 204  # 1 conservation per research icon played
SCIENCE_LIBRARY = 208  # Marine Worlds: 2 money per research icon played into any zoo
MEERKAT_DEN = 243  # level 5; 2 appeal per herbivore icon played
OKAPI_STABLE = 253
EXPLORER = 262
MARINE_RESEARCH = 270
EXPERT_ON_AUSTRALIA = 212
PRIMATOLOGIST = 236  # 3 money per primate icon played into any zoo
NATIVE_SEABIRDS = 258  # at most 25 appeal
PROMOTION_TEAM = 282


def sponsors(scene: Scene, side: str = "I") -> Scene:
    """Use the Sponsors card in slot 5."""
    return scene.row("animals", "association", "build", "cards", f"sponsors {side}").use("sponsors")


def icons(scene: Scene, *names: str, source: int = 401) -> Scene:
    """Icons enter seat 0's zoo as if this card had been played; what follows is settled by the defaults."""
    scene.t.add_icons(0, [ICON_INDEX[Icon(name)] for name in names], Source("animal", source))
    return scene


# --- what a sponsor sets off ------------------------------------------------------------------------------------------


def test_AN_13_6_the_building_of_a_sponsor_is_placed_and_its_own_icon_counts() -> None:
    """ANR-187: Meerkat Den at reputation 3 and strength 5."""
    scene = Scene().hand(MEERKAT_DEN).set(reputation=3)
    sponsors(scene).pick(PickCard(MEERKAT_DEN))
    assert scene.decision.ask == Ask.PLACE
    zoo = scene.t.tables_map(0)
    for place in scene.options:
        assert isinstance(place, Place)
        assert ZOO_GRID.neighbour_mask(place.mask) & zoo.rock
    scene.pick(scene.options[0]).finish()
    assert [piece.kind for piece in scene.player().pieces] == [BUILDING_INDEX[BuildingId.MEERKAT_DEN]]
    assert scene.player().appeal == 2


def test_AN_13_4_conditions_are_told_with_their_clause() -> None:
    scene = Scene().hand(MEERKAT_DEN).set(reputation=2)
    assert [(r.what, r.have, r.need, r.clause) for r in needs_unmet(scene.t, 0, MEERKAT_DEN)] == [
        ("reputation", 2, 3, "AN-13.4")
    ]
    assert sponsors(scene).options == [TakeBreak()]


def test_AN_13_7_blue_effects_see_the_icons_of_their_own_card() -> None:
    scene = Scene().hand(SPOKESPERSON).icons(research=1).set(reputation=1)
    sponsors(scene).pick(PickCard(SPOKESPERSON)).finish()
    assert scene.player().reputation == 2


def test_AN_16_2_each_icon_of_a_card_sets_the_effect_off_once() -> None:
    scene = Scene().zoo(SPOKESPERSON).hand(SCIENCE_INSTITUTE).set(reputation=1)
    sponsors(scene).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert scene.player().reputation == 3


def test_AN_16_2_any_zoo_pays_for_the_plays_of_everybody() -> None:
    scene = Scene(players=3, marine=True, maps=("0", "0", "0")).zoo(SCIENCE_LIBRARY, seat=1).hand(SCIENCE_INSTITUTE)
    scene.set(seat=1, money=0)
    sponsors(scene).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert scene.player(1).money == 4


def test_AN_16_2_own_zoo_effects_ignore_the_plays_of_others() -> None:
    scene = Scene().zoo(SPOKESPERSON, seat=1).hand(SCIENCE_INSTITUTE).set(seat=1, reputation=1)
    sponsors(scene).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert scene.player(1).reputation == 1


def test_AN_23_2_what_others_gain_follows_the_own_effects() -> None:
    scene = Scene(marine=True).zoo(SCIENCE_LIBRARY, seat=1).zoo(SCIENCE_MUSEUM).hand(SCIENCE_INSTITUTE)
    sponsors(scene).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    gains = [(e.what, e.seat) for e in scene.t.events if e.what in ("conservation", "money")]
    assert gains == [("conservation", 0), ("conservation", 0), ("money", 1), ("money", 1)]


def test_AN_23_4_conditions_are_checked_before_any_effect_of_the_same_card() -> None:
    """The Spokesperson's own research icon does not help to fulfil its condition."""
    scene = Scene().hand(SPOKESPERSON)
    assert sponsors(scene).options == [TakeBreak()]


def test_AN_13_4_at_most_25_appeal_is_checked_when_played() -> None:
    scene = Scene().hand(NATIVE_SEABIRDS).set(appeal=26)
    assert [r.clause for r in sponsor_unmet(scene.t, 0, NATIVE_SEABIRDS, 0, 5)] == ["AN-13.4"]
    scene.set(appeal=25)
    assert sponsor_unmet(scene.t, 0, NATIVE_SEABIRDS, 0, 5) == []


@pytest.mark.parametrize(("start", "limit"), [(20, 45), (10, 35), (0, 25)])
def test_AN_22_8_solo_games_allow_more_appeal_by_their_start(start: int, limit: int) -> None:
    """ANR-205 among them: started at 10, a limit of 35."""
    scene = Scene(players=1, solo_appeal=start).hand(NATIVE_SEABIRDS).set(appeal=limit)
    assert sponsor_unmet(scene.t, 0, NATIVE_SEABIRDS, 0, 5) == []
    scene.set(appeal=limit + 1)
    assert [r.clause for r in sponsor_unmet(scene.t, 0, NATIVE_SEABIRDS, 0, 5)] == ["AN-22.8"]


def test_AN_13_7_the_promotion_team_answers_to_persons_in_any_zoo() -> None:
    scene = Scene(promo=True, marine=True).zoo(PROMOTION_TEAM, seat=1).hand(PRIMATOLOGIST, SCIENCE_INSTITUTE)
    scene.set(seat=1, money=0)
    sponsors(scene, "II").pick(PickCard(PRIMATOLOGIST)).finish()
    assert (scene.player(1).money, scene.player(1).appeal) == (2, 1)


# --- sponsors for money -----------------------------------------------------------------------------------------------


def test_AN_13_9_a_sponsor_for_money_costs_its_level_and_leaves_the_action_card() -> None:
    scene = Scene().hand(SCIENCE_INSTITUTE, SPOKESPERSON).set(money=7)
    row = [card.type for card in scene.player().row]
    scene.resolve(PlaySponsor())
    assert scene.options == [PickCard(SCIENCE_INSTITUTE)], "conditions still apply"
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.player().money == 4
    assert scene.player().sponsors == [SCIENCE_INSTITUTE]
    assert [card.type for card in scene.player().row] == row


def test_AN_15_49_marketing_may_be_declined() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE).set(money=3)
    scene.resolve(Ability("marketing"))
    assert scene.options == [PickCard(SCIENCE_INSTITUTE), DECLINE]
    scene.pick(DECLINE)
    assert scene.player().hand == [SCIENCE_INSTITUTE]
    assert scene.player().money == 3


def test_AN_15_49_marketing_asks_nothing_without_the_money() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE).set(money=2)
    scene.resolve(Ability("marketing"))
    assert scene.decision.ask == Ask.ACTION


def test_AN_19_11_a_person_may_be_played_for_nothing_by_map_14() -> None:
    scene = Scene(marine=True).hand(PRIMATOLOGIST, SCIENCE_INSTITUTE).set(money=0)
    scene.resolve(PlaySponsor(cost="nothing", only=CardFilter(type="sponsor", person=True)))
    assert scene.options == [PickCard(PRIMATOLOGIST)]
    scene.pick(PickCard(PRIMATOLOGIST))
    assert scene.player().money == 0
    assert scene.player().sponsors == [PRIMATOLOGIST]


def okapi(tokens: int = 3) -> Scene:
    scene = Scene().zoo(OKAPI_STABLE).hand(SCIENCE_INSTITUTE, 220, 217).set(money=20)
    scene.player().uses[OKAPI_STABLE] = tokens
    return scene


def test_AN_16_49_okapi_stable_plays_a_sponsor_for_money_and_loses_a_token() -> None:
    scene = icons(okapi(), "herbivore")
    assert scene.decision.ask == Ask.SPONSOR
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.player().money == 17
    assert scene.player().uses[OKAPI_STABLE] == 2


def test_AN_16_49_declining_keeps_the_token() -> None:
    scene = icons(okapi(), "herbivore").pick(DECLINE)
    assert scene.player().uses[OKAPI_STABLE] == 3


def test_AN_16_49_the_last_token_serves_one_of_two_icons() -> None:
    scene = icons(okapi(1), "herbivore", "herbivore").pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.decision.ask == Ask.ACTION
    assert scene.player().uses[OKAPI_STABLE] == 0
    icons(scene, "herbivore")
    assert scene.decision.ask == Ask.ACTION


def test_AN_16_49_a_declined_icon_leaves_the_last_token_for_the_next() -> None:
    scene = icons(okapi(1), "herbivore", "herbivore").pick(DECLINE)
    assert scene.decision.ask == Ask.SPONSOR
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.player().uses[OKAPI_STABLE] == 0


def test_AN_16_49_three_tokens_lie_on_the_card_and_its_own_icon_may_use_one() -> None:
    scene = Scene().hand(OKAPI_STABLE, SCIENCE_INSTITUTE).set(money=3)
    sponsors(scene, "II").pick(PickCard(OKAPI_STABLE))
    scene.until("place").pick(scene.options[0]).until("sponsor")
    assert scene.player().uses[OKAPI_STABLE] == 3
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.player().uses[OKAPI_STABLE] == 2


def test_AN_16_49_without_tokens_the_stable_has_no_part_in_the_order() -> None:
    scene = icons(okapi(0).zoo(MEERKAT_DEN).set(appeal=0), "herbivore")
    assert scene.decision.ask == Ask.ACTION
    assert scene.player().appeal == 2


# --- new icons --------------------------------------------------------------------------------------------------------


def test_AN_16_58_explorer_pays_2_money_per_different_category_and_continent() -> None:
    """ANR-191: research does not count."""
    scene = Scene(marine=True).hand(EXPLORER).icons(research=2, africa=2, predator=1).set(money=0)
    sponsors(scene, "II").pick(PickCard(EXPLORER)).finish()
    assert scene.player().money == 4
    assert scene.player().appeal == 0


def test_AN_16_58_each_new_icon_brings_1_appeal_and_2_money() -> None:
    scene = Scene(marine=True).zoo(EXPLORER).icons(africa=1).set(money=0)
    icons(scene, "predator", "africa").settle()
    assert (scene.player().appeal, scene.player().money) == (1, 2)


def test_AN_16_58_two_equal_new_icons_pay_once_and_rock_never() -> None:
    scene = Scene(marine=True).zoo(EXPLORER).set(money=0)
    icons(scene, "predator", "predator", "rock", "research").settle()
    assert (scene.player().appeal, scene.player().money) == (1, 2)


def test_AN_16_58_new_icons_of_other_zoos_do_not_pay() -> None:
    scene = Scene(marine=True).zoo(EXPLORER, seat=1).set(seat=1, money=0)
    icons(scene, "predator").settle()
    assert (scene.player(1).appeal, scene.player(1).money) == (0, 0)


# --- assignment -------------------------------------------------------------------------------------------------------


def test_AN_16_31_special_assignment_searches_an_animal_of_the_size() -> None:
    """ANR-215: a sponsor and a large animal come first and go under the deck in order."""
    scene = Scene(marine=True).deck(SCIENCE_INSTITUTE, 401, 419)
    scene.resolve(SpecialAssignment(rest="bottom"), source=Source("sponsor", 227))
    assert scene.decision.ask == Ask.SIZE
    scene.pick(PickIndex(0)).settle()
    assert scene.player().assigned == "small"
    assert 419 in scene.player().hand
    assert {SCIENCE_INSTITUTE, 401} == set(scene.t.state.deck[:2])
    assert scene.t.state.deck.index(SCIENCE_INSTITUTE) == 1, "the first one revealed lies above the second"


def test_AN_16_31_large_may_be_chosen_too() -> None:
    scene = Scene(marine=True).deck(419, 401)
    scene.resolve(SpecialAssignment(rest="bottom"), source=Source("sponsor", 227)).pick(PickIndex(1)).settle()
    assert scene.player().assigned == "large"
    assert 401 in scene.player().hand


# --- retiring ---------------------------------------------------------------------------------------------------------

PERSON = CardFilter(type="sponsor", person=True)
RETIRE = RetireSponsor(only=PERSON, then=(Gain(Resource.CONSERVATION),))


def test_AN_16_66_a_person_retires_for_1_conservation() -> None:
    scene = Scene(marine=True).zoo(MARINE_RESEARCH, PRIMATOLOGIST, SCIENCE_INSTITUTE).set(appeal=9)
    scene.resolve(RETIRE)
    assert scene.options == [PickCard(PRIMATOLOGIST)]
    scene.pick(PickCard(PRIMATOLOGIST)).settle()
    player = scene.player()
    assert player.sponsors == [MARINE_RESEARCH, SCIENCE_INSTITUTE]
    assert player.icons[ICON_INDEX[Icon.PRIMATE]] == 0
    assert player.conservation == 1
    assert player.appeal == 9, "past gains stay"
    assert scene.t.state.discard[-1] == PRIMATOLOGIST


def test_AN_16_66_later_effects_of_a_retired_sponsor_are_lost() -> None:
    scene = Scene(marine=True).zoo(PRIMATOLOGIST).set(money=0)
    scene.resolve(RETIRE).pick(PickCard(PRIMATOLOGIST)).settle()
    icons(scene, "primate").settle()
    assert scene.player().money == 0


def test_AN_16_66_each_sea_animal_icon_lets_one_choose_retiring_or_a_dive() -> None:
    scene = Scene(marine=True).zoo(MARINE_RESEARCH, PRIMATOLOGIST)
    icons(scene, "sea_animal").until("choice")
    assert PickIndex(0) in scene.options
    scene.pick(PickIndex(0)).pick(PickCard(PRIMATOLOGIST)).settle()
    assert scene.player().conservation == 1


def test_AN_16_66_without_a_person_retiring_is_not_offered() -> None:
    scene = Scene(marine=True).zoo(SCIENCE_INSTITUTE)
    scene.resolve(Choose(((RETIRE,), (Gain(Resource.MONEY, 1),))))
    assert scene.options == [PickIndex(1)]


def test_AN_15_9_cards_under_a_retired_sponsor_are_discarded() -> None:
    scene = Scene(marine=True).zoo(EXPERT_ON_AUSTRALIA).set(appeal=2)
    scene._gone(401)
    scene.player().tucked = [Tucked(EXPERT_ON_AUSTRALIA, [401])]
    scene.resolve(RETIRE).pick(PickCard(EXPERT_ON_AUSTRALIA)).settle()
    assert scene.player().tucked == []
    assert scene.t.state.discard[-2:] == [EXPERT_ON_AUSTRALIA, 401]
    assert scene.player().appeal == 2


def test_AN_16_18_wild_tokens_lie_on_the_card_when_it_is_played() -> None:
    scene = Scene().hand(215).partner_zoo("asia", "europe")
    assert met(scene.t, 0, scene.t.tables.sponsors[215].needs[0])
    sponsors(scene).pick(PickCard(215)).finish()
    assert scene.player().uses[215] == 2


def test_AN_16_33_expert_in_small_animals_counts_the_zoo() -> None:
    scene = Scene().zoo(419, 519, 401).hand(229)
    sponsors(scene).pick(PickCard(229)).finish()
    assert scene.player().appeal == 2


def test_AN_16_34_expert_in_large_animals_counts_the_zoo() -> None:
    scene = Scene().zoo(419, 402, 401).hand(230)
    sponsors(scene).pick(PickCard(230)).finish()
    assert scene.player().appeal == 4
    assert scene.t.tables.animals[402].size_class is SizeClass.LARGE


def test_AN_16_32_the_program_pays_2_money_per_small_animal_when_played() -> None:
    scene = Scene().zoo(419, 519, 401).hand(228).set(money=0, reputation=3)
    sponsors(scene).pick(PickCard(228)).finish()
    assert scene.player().money == 4


def test_AN_16_59_the_large_animal_program_may_place_an_enclosure_of_5() -> None:
    scene = Scene().hand(263).set(money=0, reputation=6)
    sponsors(scene, "II").pick(PickCard(263)).until("place")
    assert DECLINE in scene.options
    scene.pick(scene.options[0]).finish()
    assert [piece.kind for piece in scene.player().pieces] == [BUILDING_INDEX[BuildingId.ENCLOSURE_5]]
    assert scene.player().money == 0


def test_AN_13_10_persons_are_decided_by_the_name_of_the_card() -> None:
    scene = Scene(marine=True, promo=True)
    persons = {number for number, card in scene.t.tables.sponsors.items() if card.person}
    named = {202, 203, *range(210, 215), 216, 217, 219, 221, 229, 230, *range(236, 243), 262, 266, 275, 276, 282}
    assert persons == named
