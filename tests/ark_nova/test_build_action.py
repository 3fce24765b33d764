"""The Build action: kinds, prices, Engineer, and the variants of the card (AN-8.1 to AN-8.5, 14.10 to 14.13, 16.20)."""

from cards.ark_nova.effects import Place
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Use
from rules.ark_nova.options import DECLINE, Ask, Decline, UseAction
from rules.ark_nova.tables import BUILD
from tests.ark_nova.land import build, cover_all_but, kind, kinds, offered, pick_kind, place, use_build
from tests.ark_nova.scene import Scene

ENGINEER, DIVERSITY_RESEARCHER = 217, 219
SMALL = {"kiosk", "pavilion", "enclosure_1", "enclosure_2"}
SIDE_ONE = SMALL | {"enclosure_3", "enclosure_4", "enclosure_5", "petting_zoo"}


def rich(**options: object) -> Scene:
    return Scene(**options).set(money=100)  # type: ignore[arg-type]


# --- side I ---------------------------------------------------------------------------------------------------------


def test_AN_8_1_side_I_offers_buildings_up_to_the_strength() -> None:
    assert kinds(use_build(rich(), 2)) == SMALL
    assert kinds(use_build(rich(), 5)) == SIDE_ONE


def test_AN_8_1_with_marine_worlds_both_aquariums_are_built_with_side_I() -> None:
    assert kinds(use_build(rich(marine=True), 2)) == SMALL | {"small_aquarium"}
    assert kinds(use_build(rich(marine=True), 5)) == SIDE_ONE | {"small_aquarium", "large_aquarium"}


def test_AN_8_1_side_I_builds_exactly_one() -> None:
    scene = use_build(rich(), 5)
    assert DECLINE not in scene.options
    build(scene, "enclosure_1", "A4")
    assert scene.decision.ask == Ask.END_TURN
    assert len(scene.player().pieces) == 1


def test_AN_26_1_before_paying_another_kind_may_be_chosen() -> None:
    scene = use_build(Scene().set(money=8), 4).pick(pick_kind("enclosure_4"))
    assert scene.decision.ask == Ask.PLACE
    scene.pick(DECLINE)
    assert scene.decision.ask == Ask.KIND
    assert scene.player().money == 8
    build(scene, "enclosure_1", "A4")
    assert scene.player().money == 6


# --- side II --------------------------------------------------------------------------------------------------------


def test_AN_8_2_side_II_builds_several_up_to_the_strength_in_all() -> None:
    scene = use_build(rich(), 5, "II")
    assert kinds(scene) == SIDE_ONE | {"reptile_house", "large_bird_aviary"}
    build(scene, "enclosure_2", "A3", "A4")
    assert kinds(scene) == {"kiosk", "pavilion", "enclosure_1", "enclosure_3", "petting_zoo"}
    build(scene, "enclosure_3", "B3", "B4", "C3").until("end_turn")
    assert len(scene.player().pieces) == 2


def test_AN_8_2_after_the_first_building_one_may_stop() -> None:
    scene = use_build(rich(), 5, "II")
    assert DECLINE not in scene.options
    build(scene, "enclosure_1", "A4").pick(DECLINE)
    assert scene.decision.ask == Ask.END_TURN


def test_AN_8_3_no_two_identical_buildings_in_one_action() -> None:
    """ANR-098: two size-2 enclosures are illegal at strength 4; size 1 and size 3 are legal."""
    scene = build(use_build(rich(), 4, "II"), "enclosure_2", "A3", "A4")
    assert "enclosure_2" not in kinds(scene)
    scene = build(use_build(rich(), 4, "II"), "enclosure_1", "A4")
    assert "enclosure_3" in kinds(scene)


def test_AN_8_3_a_kiosk_received_free_does_not_count() -> None:
    scene = rich(maps=("7a", "0")).building("enclosure_1", "A4").building("enclosure_1", "G4")
    build(use_build(scene, 3, "II"), "enclosure_1", "A3")
    place(scene, "H4").until("kind")
    assert "kiosk" in kinds(scene)


def test_AN_8_4_two_money_for_each_space_and_a_bonus_may_pay_for_the_next_building() -> None:
    """ANR-097: 7 - 4 + 5 - 6 = 2 money."""
    scene = use_build(Scene().set(money=7), 5, "II")
    build(scene, "enclosure_2", "H1", "H2")
    assert scene.decision.ask == Ask.KIND
    assert scene.player().money == 8
    build(scene, "enclosure_3", "H3", "I2", "I3")
    assert scene.player().money == 2


def test_AN_8_4_what_cannot_be_paid_is_not_offered() -> None:
    assert kinds(use_build(Scene().set(money=5), 5)) == SMALL


def test_AN_6_4_the_venom_fee_stays_payable() -> None:
    scene = Scene().set(money=5)
    scene.player().row[0].venom = True
    assert kinds(use_build(scene, 5)) == {"kiosk", "pavilion", "enclosure_1"}


def test_AN_8_5_unique_buildings_are_never_built_by_this_action() -> None:
    offered_kinds = kinds(use_build(rich(marine=True), 5, "II"))
    assert all(each.startswith("enclosure") or each in (
        "kiosk", "pavilion", "petting_zoo", "reptile_house", "large_bird_aviary", "small_aquarium", "large_aquarium",
    ) for each in offered_kinds)  # fmt: skip


def test_AN_8_23_what_finds_no_place_may_not_be_chosen() -> None:
    scene = use_build(cover_all_but(rich(), "E4"), 5)
    assert kinds(scene) == {"kiosk", "pavilion", "enclosure_1"}


def test_AN_5_6_without_money_or_room_the_action_is_not_offered() -> None:
    poor, full = Scene().set(money=1), cover_all_but(rich())
    for scene in (poor, full):
        assert not [o for o in scene.options if isinstance(o, UseAction) and o.type == BUILD]
    assert [o for o in Scene().set(money=2).options if isinstance(o, UseAction) and o.type == BUILD]


def test_AN_8_8_a_borrowed_card_on_side_II_does_not_open_build_II_spaces() -> None:
    """The own Build card decides; the online platform differs (AN-28.5)."""
    scene = rich().building("enclosure_1", "G4")
    scene.t.push(Use(seat=0, owner=1, type=BUILD, strength=5, slot_strength=5, side=2))
    scene.pick(pick_kind("pavilion"))
    assert offered(scene) == {"F4", "H4", "H5"}
    scene = rich().upgrade("build").building("enclosure_1", "G4")
    scene.t.push(Use(seat=0, owner=1, type=BUILD, strength=5, slot_strength=5, side=1))
    scene.pick(pick_kind("pavilion"))
    assert offered(scene) == {"F4", "G3", "H4", "H5"}


def test_AN_4_13_an_action_in_progress_stays_on_its_side_but_free_placements_see_the_upgrade() -> None:
    scene = build(use_build(rich().zoo(ENGINEER).building("enclosure_1", "G4"), 1), "pavilion", "H4").upgrade("build")
    scene.pick(pick_kind("pavilion", "twin"))
    assert "H5" in offered(scene)
    assert not {"G3", "H3"} & offered(scene)
    scene.resolve(Place((BuildingId.PAVILION,)))
    assert {"G3", "H3", "H5"} <= offered(scene)


# --- Engineer -------------------------------------------------------------------------------------------------------


def test_AN_16_20_engineer_builds_one_more_like_one_just_built() -> None:
    """ANR-192: after a size 2 and a size 3, one more size 2 or size 3 at normal cost."""
    scene = use_build(rich().zoo(ENGINEER), 5, "II")
    assert kinds(scene, "twin") == set()
    build(scene, "enclosure_2", "A3", "A4")
    build(scene, "enclosure_3", "B3", "B4", "C3").until("kind")
    assert kinds(scene, "twin") == {"enclosure_2", "enclosure_3"}
    money = scene.player().money
    build(scene, "enclosure_2", "A5", "B5", mode="twin")
    assert scene.player().money == money - 4
    assert scene.finish().decision.ask == Ask.END_TURN
    assert len(scene.player().pieces) == 3


def test_AN_16_20_engineer_works_on_side_I_and_may_be_left_out() -> None:
    scene = build(use_build(rich().zoo(ENGINEER), 2), "enclosure_2", "A3", "A4")
    assert scene.options == [pick_kind("enclosure_2", "twin"), DECLINE]
    scene.pick(DECLINE)
    assert scene.decision.ask == Ask.END_TURN


def test_AN_16_20_the_twin_may_come_before_the_other_buildings_and_takes_no_strength() -> None:
    scene = build(use_build(rich().zoo(ENGINEER), 5, "II"), "enclosure_2", "A3", "A4")
    build(scene, "enclosure_2", "B3", "B4", mode="twin")
    assert kinds(scene, "twin") == set()
    assert "enclosure_3" in kinds(scene)


def test_AN_16_20_no_twin_of_a_special_enclosure() -> None:
    scene = build(use_build(rich().zoo(ENGINEER), 3), "petting_zoo", "A3", "A4", "B3")
    assert scene.decision.ask == Ask.END_TURN


# --- variants -------------------------------------------------------------------------------------------------------


def test_AN_14_10_pavilion_build_adds_a_pavilion_for_3_money_on_side_I() -> None:
    scene = build(use_build(Scene(marine=True).set(money=5), 1, "I", 1), "pavilion", "A4")
    assert scene.options == [pick_kind("pavilion", "extra"), DECLINE]
    build(scene, "pavilion", "A3", mode="extra")
    assert scene.decision.ask == Ask.END_TURN
    assert scene.player().money == 0
    assert scene.player().appeal == 2


def test_AN_14_10_the_extra_may_come_first_and_costs_2_on_side_II() -> None:
    scene = use_build(Scene(marine=True).set(money=10), 1, "II", 1)
    build(scene, "pavilion", "A4", mode="extra")
    assert scene.player().money == 8
    assert kinds(scene, "extra") == set()
    assert {"pavilion", "enclosure_1"} <= kinds(scene)
    assert DECLINE not in scene.options


def test_AN_14_11_kiosk_build_adds_a_kiosk() -> None:
    scene = build(use_build(Scene(marine=True).set(money=20), 5, "I", 2), "enclosure_5", "A3", "A4", "A5", "B4", "B5")
    money = scene.until("kind").player().money
    build(scene, "kiosk", "B3", mode="extra")
    assert scene.player().money == money - 3


def test_AN_14_12_build_3_has_one_more_strength() -> None:
    assert "enclosure_3" in kinds(use_build(rich(marine=True), 2, "I", 3))
    assert "enclosure_4" not in kinds(use_build(rich(marine=True), 2, "I", 3))


def test_AN_14_12_build_3_on_side_II_builds_identical_enclosures_but_one_kiosk_and_pavilion() -> None:
    scene = build(use_build(rich(marine=True), 5, "II", 3), "enclosure_1", "A4")
    build(scene, "enclosure_1", "A3")
    build(scene, "pavilion", "B4")
    assert "enclosure_1" in kinds(scene)
    assert "pavilion" not in kinds(scene)


def test_AN_14_13_build_4_covers_one_rock_space_and_gains_2_on_side_II() -> None:
    """ANR-164: pays 6, gains 2; only once per action."""
    scene = use_build(Scene(marine=True).set(money=16).building("enclosure_1", "E4"), 5, "II", 4)
    build(scene, "enclosure_3", "E5", "F5", "F6")
    assert scene.player().money == 16 - 6 + 2
    scene.pick(pick_kind("pavilion"))
    assert not {"G5", "G6", "F7"} & offered(scene)
    assert {"E6", "G4"} <= offered(scene)


def test_AN_14_13_build_4_pays_2_more_for_terrain_on_side_I() -> None:
    scene = use_build(Scene(marine=True).set(money=4).building("enclosure_1", "E4"), 5, "I", 4)
    scene.pick(pick_kind("pavilion"))
    assert "F5" in offered(scene)
    place(scene, "F5")
    assert scene.player().money == 0


def test_AN_14_13_without_the_2_money_only_land_is_offered() -> None:
    scene = use_build(Scene(marine=True).set(money=3).building("enclosure_1", "E4"), 5, "I", 4)
    assert "F5" not in offered(scene.pick(pick_kind("pavilion")))


def test_AN_14_13_a_building_covers_no_two_terrain_spaces() -> None:
    scene = use_build(rich(marine=True).building("enclosure_1", "G4"), 5, "II", 4).pick(pick_kind("enclosure_2"))
    assert "F5 G5" not in offered(scene)
    assert "F4 F5" in offered(scene)


def test_AN_14_13_with_219_covering_terrain_need_not_be_paid_for() -> None:
    scene = Scene(marine=True).set(money=2).zoo(DIVERSITY_RESEARCHER).building("enclosure_1", "E4")
    build(use_build(scene, 5, "I", 4), "pavilion", "F5")
    assert scene.player().money == 0


def test_AN_14_22_each_performance_under_a_multiplier_has_its_own_extra() -> None:
    scene = Scene(marine=True).set(money=30)
    scene.row("animals", "association", "cards", "sponsors", "build II v1")
    scene.player().row[4].multipliers = 1
    scene.use("build")
    build(scene, "pavilion", "A4", mode="extra")
    build(scene, "enclosure_1", "A3").pick(DECLINE)
    assert scene.decision.ask == Ask.AGAIN
    scene.pick(next(o for o in scene.options if not isinstance(o, Decline)))
    assert kinds(scene, "extra") == {"pavilion"}
    assert "enclosure_1" in kinds(scene)
    assert kind("pavilion") in [p.kind for p in scene.player().pieces]
