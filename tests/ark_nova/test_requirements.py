"""Conditions, costs, levels, and ignoring: what keeps an animal from being played and why (sections 9, 12 and 13)."""

import pytest

from cards.ark_nova import vocabulary as v
from cards.ark_nova.vocabulary import ActionType, BuildingId, Icon
from rules.ark_nova.requirements import (
    animal_cost,
    animal_unmet,
    can_play_animal,
    met,
    needs_unmet,
    waivers_for,
)
from tests.ark_nova.scene import Scene

LION = 402  # 3 predator icons
STOAT = 420  # cost 4, Europe, 1 Europe icon
LEOPARD = 403  # partner zoo of its continent, Africa
GIANT_PANDA = 433  # bear, herbivore, partner zoo
BADGER = 419  # cost 5, size 2, no conditions
WHITE_STORK = 510  # large, size 4; 1 Europe icon
GALAPAGOS = 481  # 2 Americas icons and Animals II
ELEPHANT = 426  # two Africa icons, cost 36, Animals II
CHEETAH = 401  # large, cost 17
EXPERT_SMALL, EXPERT_LARGE, LARGE_PROGRAM, ASSIGNMENT = 229, 230, 263, 227


# --- requirements -----------------------------------------------------------------------------------------------------


def test_AN_9_6_conditions_name_what_is_asked_and_what_is_there() -> None:
    scene = Scene().icons(predator=1)
    (reason,) = needs_unmet(scene.t, 0, LION)
    assert (reason.what, reason.have, reason.need, reason.clause) == ("predator icons", 1, 3, "AN-9.6")
    assert needs_unmet(scene.icons(predator=2).t, 0, LION) == []


def test_AN_9_6_icons_of_the_card_itself_do_not_count_for_its_conditions() -> None:
    """The Stoat shows a Europe icon and asks for one."""
    scene = Scene()
    assert needs_unmet(scene.t, 0, STOAT)
    assert not needs_unmet(scene.icons(europe=1).t, 0, STOAT)


def test_AN_9_6_the_partner_zoo_must_be_of_the_animals_continent() -> None:
    scene = Scene().partner_zoo("asia")
    assert needs_unmet(scene.t, 0, LEOPARD)
    assert not needs_unmet(scene.partner_zoo("africa").t, 0, LEOPARD)


def test_AN_9_6_the_animals_card_must_be_upgraded() -> None:
    scene = Scene().icons(americas=2)
    assert [reason.what for reason in needs_unmet(scene.t, 0, GALAPAGOS)] == ["side of the animals card"]
    assert not needs_unmet(scene.upgrade("animals").t, 0, GALAPAGOS)


@pytest.mark.parametrize(
    ("need", "fulfil"),
    [
        (v.NeedPartnerZoo(2), lambda scene: scene.partner_zoo("asia", "europe")),
        (v.NeedUniversity(), lambda scene: scene.set(universities=[0])),
        (v.NeedBuilding(BuildingId.KIOSK), lambda scene: scene.building("kiosk", "B3")),
        (v.NeedUpgraded(ActionType.SPONSORS), lambda scene: scene.upgrade("sponsors")),
        (v.NeedReputation(3), lambda scene: scene.set(reputation=3)),
        (v.NeedIcons(Icon.RESEARCH, 2), lambda scene: scene.icons(research=2)),
        (v.NeedCovered(("B3", "B4")), lambda scene: scene.building("enclosure_2", "B3", "B4")),
        (v.NeedBeside(BuildingId.KIOSK, "water"), lambda scene: scene.building("kiosk", "B5")),
        (v.NeedBeside(BuildingId.KIOSK, "rock"), lambda scene: scene.building("kiosk", "C2")),
        (v.NeedNoAnimalInHand(), lambda scene: scene.hand(223)),
        (v.NeedBreedingPair(Icon.PREDATOR), lambda scene: scene.zoo(LION).partner_zoo("africa")),
        (v.NeedAppealAtMost(25), lambda scene: scene.set(appeal=25)),
    ],
)
def test_AN_9_6_every_kind_of_requirement_can_be_fulfilled(need: v.Requirement, fulfil: object) -> None:
    scene = Scene().hand(BADGER).set(appeal=26)
    assert not met(scene.t, 0, need)
    assert met(fulfil(scene).t, 0, need)


def test_AN_12_12_category_and_continent_must_be_on_the_same_animal() -> None:
    scene = Scene().zoo(LION, 443).partner_zoo("europe")
    assert not met(scene.t, 0, v.NeedBreedingPair(Icon.PREDATOR))
    assert met(scene.t, 0, v.NeedBreedingPair(Icon.HERBIVORE))


def test_AN_8_17_rock_under_a_building_no_longer_counts() -> None:
    """The kiosk at C2 has rock beside it at C1, D2 and no other; both are covered."""
    scene = Scene().building("kiosk", "C2")
    assert met(scene.t, 0, v.NeedBeside(BuildingId.KIOSK, "rock"))
    scene.building("enclosure_1", "C1").building("enclosure_1", "D2")
    assert not met(scene.t, 0, v.NeedBeside(BuildingId.KIOSK, "rock"))


# --- ignoring ---------------------------------------------------------------------------------------------------------


def test_AN_9_7_one_ignored_condition_is_one_symbol() -> None:
    """ANR-127: three predator icons asked for, two suffice with one ignored, one does not."""
    assert needs_unmet(Scene().icons(predator=2).t, 0, LION, 1) == []
    assert needs_unmet(Scene().icons(predator=1).t, 0, LION, 1)


def test_AN_9_7_symbols_of_different_kinds_add_up() -> None:
    scene = Scene().partner_zoo("asia")
    assert needs_unmet(scene.t, 0, GIANT_PANDA, 2) == []
    assert len(needs_unmet(scene.t, 0, GIANT_PANDA, 1)) == 2


def housed(scene: Scene, size: int = 5) -> Scene:
    """Room for an animal of this size away from water, and money."""
    spaces = {2: ("D6", "E5"), 5: ("D6", "D7", "E5", "E6", "F6")}
    return scene.building(f"enclosure_{size}", *spaces[size]).set(money=40)


def reasons(scene: Scene, card: int, folder: int = 0) -> list[str]:
    found = animal_unmet(scene.t, 0, card, folder)
    assert can_play_animal(scene.t, 0, card, folder) == (not found)
    return [reason.clause for reason in found]


def test_AN_16_59_large_animals_ignore_one_condition() -> None:
    scene = housed(Scene().zoo(LARGE_PROGRAM))
    assert reasons(scene, WHITE_STORK) == []
    assert reasons(scene, STOAT) == ["AN-9.6"], "a small animal ignores nothing"


def test_AN_16_59_rock_and_water_are_not_conditions() -> None:
    """The Bald Eagle (505) needs water beside its home, and Animals II."""
    assert reasons(housed(Scene().zoo(LARGE_PROGRAM)), 505) == ["AN-9.10", "AN-9.12"]


def test_AN_19_8_research_institute_ignores_one_condition_once_connected() -> None:
    scene = housed(Scene(maps=("6", "0")), 2)
    assert reasons(scene, STOAT) == ["AN-9.6"]
    scene.building("enclosure_1", "A6")
    assert reasons(scene, STOAT) == []


def test_AN_19_8_two_sources_of_ignoring_add_up_for_one_animal() -> None:
    scene = housed(Scene(maps=("6", "0")).zoo(LARGE_PROGRAM)).icons(predator=1)
    assert reasons(scene, LION) == ["AN-9.6"]
    scene.building("enclosure_1", "A6")
    assert reasons(scene, LION) == []


def test_AN_15_47_a_waiver_counts_for_an_animal_of_the_same_turn() -> None:
    scene = housed(Scene())
    scene.t.turn_frame().waived.append(1)
    assert reasons(scene, STOAT) == []
    assert reasons(scene, GALAPAGOS) == ["AN-9.6", "AN-9.6"], "three symbols are missing"


@pytest.mark.parametrize(
    ("held", "needed", "used"),
    [([1, 3], 1, [1]), ([3, 1], 2, [3]), ([1, 1], 2, [1, 1]), ([3, 1], 4, [3, 1]), ([1], 0, [])],
)
def test_AN_15_47_an_animal_uses_up_no_more_waivers_than_it_needs(
    held: list[int], needed: int, used: list[int]
) -> None:
    assert waivers_for(held, needed) == used


# --- cost -------------------------------------------------------------------------------------------------------------


def test_AN_9_8_discounts_absorb_the_cost_of_the_folder_too() -> None:
    """ANR-119: cost 4 in folder 2, a partner zoo and the Expert in Small Animals."""
    scene = Scene().zoo(EXPERT_SMALL).partner_zoo("europe")
    assert animal_cost(scene.t, 0, STOAT, 2) == 0


def test_AN_9_8_no_discount_pays_money_out() -> None:
    """ANR-120."""
    scene = Scene().zoo(EXPERT_SMALL).partner_zoo("europe")
    assert animal_cost(scene.t, 0, STOAT, 0) == 0


def test_AN_9_8_the_folder_is_added_to_the_printed_cost() -> None:
    """ANR-122: European Badger in folder 3 without a Europe partner zoo."""
    assert animal_cost(Scene().partner_zoo("asia").t, 0, BADGER, 3) == 8


def test_AN_9_8_each_continent_icon_counts_for_each_partner_zoo() -> None:
    scene = Scene(marine=True).partner_zoo("africa")
    assert animal_cost(scene.t, 0, ELEPHANT, 0) == 36 - 6
    assert animal_cost(scene.partner_zoo("africa").t, 0, ELEPHANT, 0) == 36 - 12


def test_AN_16_33_small_animals_cost_3_less() -> None:
    scene = Scene().zoo(EXPERT_SMALL)
    assert animal_cost(scene.t, 0, BADGER, 0) == 2
    assert animal_cost(scene.t, 0, 519, 0) == 4, "petting zoo animals are small"
    assert animal_cost(scene.t, 0, CHEETAH, 0) == 17


def test_AN_16_34_large_animals_cost_4_less() -> None:
    scene = Scene().zoo(EXPERT_LARGE)
    assert animal_cost(scene.t, 0, CHEETAH, 0) == 13
    assert animal_cost(scene.t, 0, BADGER, 0) == 5


# --- everything together ----------------------------------------------------------------------------------------------


def test_AN_9_5_reasons_come_as_conditions_range_cost_and_housing() -> None:
    assert reasons(Scene().set(money=0), STOAT, 3) == ["AN-9.6", "AN-4.9", "AN-9.9", "AN-9.10"]


def test_AN_6_4_money_for_the_venom_fee_cannot_be_spent() -> None:
    scene = housed(Scene(), 2).set(money=6)
    assert reasons(scene, BADGER) == []
    scene.player().row[1].venom = True
    assert reasons(scene, BADGER) == ["AN-9.9"]


@pytest.mark.parametrize(("chosen", "barred", "allowed"), [("small", CHEETAH, BADGER), ("large", BADGER, CHEETAH)])
def test_AN_9_17_the_size_not_chosen_cannot_be_played(chosen: str, barred: int, allowed: int) -> None:
    scene = housed(Scene(marine=True).zoo(ASSIGNMENT)).set(assigned=chosen)
    assert reasons(scene, barred) == ["AN-9.17"]
    assert reasons(scene, allowed) == []
    assert reasons(scene, 428) == [], "a Giraffe is of medium size"
