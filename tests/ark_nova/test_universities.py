"""Partner zoos and universities: who may take which, what comes with them (sections 11 and 19.13)."""

import pytest

from rules.ark_nova.association_board import partner_zoos_to_take, universities_to_take
from rules.ark_nova.limits import hand_limit
from rules.ark_nova.options import Ask, PickIcon, PickName, PickTask
from rules.ark_nova.requirements import animal_cost
from tests.ark_nova.boards import PARTNER_ZOO, UNIVERSITY, association, icon
from tests.ark_nova.scene import Scene


def names(scene: Scene) -> list[str]:
    return [scene.t.tables.universities[index].id for index in universities_to_take(scene.t, 0)]


def zoo(scene: Scene, continent: str, side: str = "I") -> Scene:
    """Do the partner zoo task."""
    return association(scene, 3, side).play(PickTask(PARTNER_ZOO), PickIcon(icon(continent)))


def university(scene: Scene, name: str, side: str = "I") -> Scene:
    """Do the university task."""
    return association(scene, 4, side).play(PickTask(UNIVERSITY), PickName(name))


# --- partner zoos -----------------------------------------------------------------------------------------------------


def test_AN_11_7_a_partner_zoo_comes_from_the_board_and_brings_its_continent() -> None:
    scene = zoo(Scene(), "asia").finish()
    assert scene.player().partner_zoos == [icon("asia")]
    assert scene.player().icons[icon("asia")] == 1
    assert scene.t.state.partner_board == [True, True, False, True, True]
    assert scene.t.state.partner_supply == [3] * 5


def test_AN_11_7_only_continents_one_lacks_and_that_lie_on_the_board() -> None:
    scene = Scene().partner_zoo("africa")
    scene.t.state.partner_board[1] = False
    association(scene, 3).pick(PickTask(PARTNER_ZOO))
    assert scene.options == [PickIcon(icon(name)) for name in ("asia", "australia", "europe")]


def test_AN_11_7_the_third_partner_zoo_needs_association_on_side_II() -> None:
    """ANR-174."""
    scene = Scene().partner_zoo("africa", "asia")
    assert PickTask(PARTNER_ZOO) not in association(scene, 3).options
    assert PickTask(PARTNER_ZOO) in association(Scene().partner_zoo("africa", "asia"), 3, "II").options


def test_AN_11_7_four_partner_zoos_are_the_limit() -> None:
    scene = Scene().partner_zoo("africa", "asia", "europe", "americas").upgrade("association")
    assert partner_zoos_to_take(scene.t, 0) == []


def test_AN_11_8_each_partner_zoo_takes_3_off_animals_per_continent_icon() -> None:
    """The African Bush Elephant shows Africa twice."""
    scene = Scene()
    before = animal_cost(scene.t, 0, 426, 0)
    zoo(scene, "africa").finish()
    assert before - animal_cost(scene.t, 0, 426, 0) == 6


def test_AN_19_13_the_second_partner_zoo_brings_an_upgrade() -> None:
    assert zoo(Scene().partner_zoo("africa"), "asia").decision.ask == Ask.UPGRADE


def test_AN_19_13_the_third_place_of_map_1_brings_a_worker() -> None:
    scene = zoo(Scene(maps=("1", "1")).partner_zoo("africa", "asia"), "europe", "II").finish()
    assert scene.player().hired == 2


def test_AN_11_7_place_bonus_and_triggers_of_the_icon_come_in_any_order() -> None:
    """Expert on the Americas (210) answers to the icon with a kiosk; the second place of the map brings an upgrade."""
    scene = zoo(Scene().partner_zoo("asia").zoo(210), "americas")
    assert scene.decision.ask == Ask.ORDER
    assert len(scene.options) == 2


@pytest.mark.parametrize("first", ["zoo", "university"])
def test_AN_19_13_linked_bonuses_come_when_both_places_are_filled(first: str) -> None:
    """Map 11: the first partner zoo and the first university together bring an upgrade."""
    scene = Scene(maps=("11", "11"))
    if first == "zoo":
        scene.partner_zoo("asia")
        assert university(scene, "two_research").decision.ask == Ask.UPGRADE
    else:
        scene.player().universities = [2]
        assert zoo(scene, "asia").decision.ask == Ask.UPGRADE


def test_AN_19_13_one_of_two_linked_places_brings_nothing() -> None:
    assert zoo(Scene(maps=("11", "11")), "asia").decision.ask == Ask.END_TURN


# --- universities -----------------------------------------------------------------------------------------------------


def test_AN_11_9_a_kind_one_lacks_from_the_board() -> None:
    scene = Scene()
    scene.player().universities = [0]
    assert names(scene) == ["research_reputation", "two_research"]
    scene.t.state.university_board[1] = False
    assert names(scene) == ["two_research"]


def test_AN_11_9_three_universities_are_the_limit() -> None:
    scene = Scene(marine=True)
    scene.player().universities = [0, 1, 3]
    assert names(scene) == []


@pytest.mark.parametrize(
    ("name", "reputation", "research"), [("hand_limit", 2, 0), ("research_reputation", 3, 1), ("two_research", 1, 2)]
)
def test_AN_2_11_the_base_universities(name: str, reputation: int, research: int) -> None:
    scene = university(Scene(), name).finish()
    assert (scene.player().reputation, scene.player().icons[icon("research")]) == (reputation, research)


def test_AN_20_2_the_hand_limit_university_raises_it_to_5_only_once() -> None:
    scene = Scene()
    assert hand_limit(scene.t, 0) == 3
    university(scene, "hand_limit").finish()
    assert hand_limit(scene.t, 0) == 5
    scene.player().universities.append(0)
    assert hand_limit(scene.t, 0) == 5


def test_AN_19_13_the_second_university_brings_an_upgrade() -> None:
    scene = Scene()
    scene.player().universities = [2]
    university(scene, "hand_limit").until("upgrade")


def test_AN_2_13_there_are_four_of_each_partner_zoo_and_base_university_and_one_of_each_other() -> None:
    """One of each base kind lies on the board, the rest in the supply."""
    state = Scene(marine=True).t.state
    assert [1 + left for left in state.partner_supply] == [4] * 5
    assert [lies + left for lies, left in zip(state.university_board, state.university_supply, strict=True)] == [
        4, 4, 4, 1, 1, 1, 1, 1, 1,
    ]  # fmt: skip


def test_AN_11_10_a_category_university_while_the_generic_tile_is_there() -> None:
    scene = Scene(marine=True)
    assert names(scene)[3:] == ["bird", "predator", "primate", "herbivore", "reptile", "sea_animal"]
    university(scene, "bird").finish()
    assert not scene.t.state.generic_university
    assert scene.t.state.university_supply[3] == 0


def test_AN_11_10_without_the_generic_tile_there_is_none_until_the_break() -> None:
    scene = Scene(marine=True)
    scene.t.state.generic_university = False
    assert names(scene) == ["hand_limit", "research_reputation", "two_research"]


def test_AN_11_10_who_owns_one_takes_no_other() -> None:
    """ANR-152."""
    scene = Scene(marine=True)
    scene.player().universities = [5]
    assert names(scene) == ["hand_limit", "research_reputation", "two_research"]


def test_AN_11_11_a_category_university_searches_a_card_with_its_icon() -> None:
    """ANR-153: predator, bird and primate on top; the first two go under the deck in that order."""
    scene = Scene(marine=True).deck(402, 494, 455)
    university(scene, "primate").finish()
    assert scene.player().hand == [455]
    assert scene.t.state.deck[1::-1] == [402, 494]
    assert (scene.player().icons[icon("research")], scene.player().icons[icon("primate")]) == (1, 1)


def test_AN_11_12_icons_of_universities_set_off_triggers() -> None:
    """ANR-154: Baboon Rock brings 2 appeal for the primate icon."""
    scene = Scene(marine=True).zoo(247)
    assert university(scene, "primate").finish().player().appeal == 2


def test_AN_11_12_icons_of_partner_zoos_set_off_triggers_in_other_zoos() -> None:
    """Science Library (208) of the other player pays 2 money for each of the two research icons."""
    scene = Scene().zoo(208, seat=1).set(seat=1, money=0)
    university(scene, "two_research").finish()
    assert scene.player(1).money == 4
