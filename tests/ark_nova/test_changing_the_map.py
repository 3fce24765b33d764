"""Enlarging, cutting down and reconstruction (AN-16.65, 15.48, 16.76)."""

from cards.ark_nova.effects import CutDown, Enlarge, May, Reconstruct
from rules.ark_nova.frames import Source
from rules.ark_nova.options import DECLINE, Ask, PickPiece
from tests.ark_nova.land import cover_all_but, kind, labels, offered, piece, place
from tests.ark_nova.scene import Scene

GARDENER, HYDROLOGIST, RECONSTRUCTION, DIVERSITY_RESEARCHER = 276, 241, 280, 219
ENLARGE = May((Enlarge(occupied_appeal=2),))
CUT_DOWN = May((CutDown(money=2),))


# --- enlarging ------------------------------------------------------------------------------------------------------


def test_AN_16_65_the_larger_enclosure_covers_the_old_spaces_and_one_more() -> None:
    scene = Scene(marine=True).building("enclosure_2", "D4", "D5").resolve(ENLARGE)
    assert scene.decision.ask == Ask.ENLARGE
    scene.pick(PickPiece(0))
    assert offered(scene) == {"D4 D5 E4"}, "C4 is water, and a size 3 is a triangle"
    place(scene, "D4", "D5", "E4").settle()
    (enclosure,) = scene.player().pieces
    assert (enclosure.kind, labels(enclosure.mask)) == (kind("enclosure_3"), {"D4", "D5", "E4"})
    assert labels(scene.player().covered) == {"D4", "D5", "E4"}
    assert scene.player().appeal == 0


def test_AN_16_65_an_occupied_one_stays_occupied_and_gives_2_appeal() -> None:
    scene = Scene(marine=True).building("enclosure_1", "D4", occupied=True).resolve(ENLARGE).pick(PickPiece(0))
    place(scene, "D4", "E4").settle()
    assert scene.player().pieces[0].occupied
    assert scene.player().appeal == 2


def test_AN_16_65_only_the_extra_space_gives_its_bonus() -> None:
    scene = Scene(marine=True).set(money=0).zoo(HYDROLOGIST).building("enclosure_1", "D5").resolve(ENLARGE)
    place(scene.pick(PickPiece(0)), "D4", "D5").settle()
    assert (scene.player().x_tokens, scene.player().money) == (0, 1)
    scene = Scene(marine=True).set(money=0).building("enclosure_1", "E4").resolve(ENLARGE).pick(PickPiece(0))
    assert place(scene, "E3", "E4").settle().player().money == 10


def test_AN_16_65_size_5_and_special_enclosures_cannot_grow() -> None:
    scene = Scene(marine=True).building("enclosure_5", "D4", "D5", "D6", "E4", "E5")
    scene.building("petting_zoo", "A3", "A4", "B3").resolve(ENLARGE)
    assert scene.decision.ask == Ask.ACTION


def test_AN_16_65_it_can_be_declined_before_and_after_choosing_the_enclosure() -> None:
    scene = Scene(marine=True).building("enclosure_1", "D4").building("enclosure_1", "E4").resolve(ENLARGE)
    scene.pick(PickPiece(0)).pick(DECLINE)
    assert scene.decision.ask == Ask.ENLARGE
    assert scene.pick(DECLINE).decision.ask == Ask.ACTION
    assert [each.kind for each in scene.player().pieces] == [kind("enclosure_1")] * 2


def test_AN_16_65_the_extra_space_may_be_neither_covered_nor_terrain_nor_closed() -> None:
    scene = Scene(marine=True).building("enclosure_1", "G4").building("kiosk", "H4").resolve(ENLARGE)
    assert offered(scene.pick(PickPiece(0))) == {"F4 G4", "G4 H5"}
    scene = Scene(marine=True).upgrade("build").zoo(DIVERSITY_RESEARCHER).building("enclosure_1", "G4").resolve(ENLARGE)
    assert offered(scene.pick(PickPiece(0))) == {"F4 G4", "F5 G4", "G3 G4", "G4 G5", "G4 H4", "G4 H5"}


# --- cutting down ---------------------------------------------------------------------------------------------------


def test_AN_15_48_an_empty_enclosure_goes_for_2_money_a_space() -> None:
    """ANR-157: 8 money for a size 4."""
    scene = Scene(marine=True).set(money=0).building("enclosure_4", "D4", "D5", "E4", "E5").resolve(CUT_DOWN)
    assert scene.options == [PickPiece(0), DECLINE]
    scene.pick(PickPiece(0)).settle()
    assert scene.player().money == 8
    assert (scene.player().pieces, scene.player().covered) == ([], 0)


def test_AN_15_48_an_enclosure_that_counts_two_larger_pays_4_more() -> None:
    """ANR-158: 10 money beside the area of map 2."""
    scene = Scene(marine=True, maps=("2", "0")).set(money=0).building("enclosure_3", "G4", "G5", "H5")
    assert scene.resolve(CUT_DOWN).pick(PickPiece(0)).settle().player().money == 10


def test_AN_15_48_with_272_an_enclosure_on_the_border_pays_4_more() -> None:
    scene = Scene(marine=True).set(money=0).zoo(272).building("enclosure_3", "A3", "A4", "B4")
    assert scene.resolve(CUT_DOWN).pick(PickPiece(0)).settle().player().money == 10


def test_AN_15_48_occupied_and_other_buildings_stay_and_buildings_may_be_split() -> None:
    scene = Scene(marine=True).building("kiosk", "D3").building("enclosure_1", "D4").building("pavilion", "D5")
    scene.building("enclosure_1", "E4", occupied=True).resolve(CUT_DOWN)
    assert scene.options == [PickPiece(1), DECLINE]
    scene.pick(PickPiece(1)).settle()
    assert labels(scene.player().covered) == {"D3", "D5", "E4"}


# --- reconstruction -------------------------------------------------------------------------------------------------


def lift(scene: Scene, *pieces: int) -> Scene:
    """Lift these buildings and no more."""
    scene.resolve(Reconstruct(buildings=3), source=Source("sponsor", RECONSTRUCTION))
    for index in pieces:
        assert scene.decision.ask == Ask.LIFT
        scene.pick(PickPiece(index))
    return scene.pick(DECLINE) if DECLINE in scene.options and scene.decision.ask == Ask.LIFT else scene


def test_AN_16_76_a_lifted_building_is_placed_again_free_with_its_animal() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).set(money=0).building("enclosure_1", "D4")
    lift(scene.building("enclosure_2", "E4", "E5", occupied=True), 1)
    place(scene, "C3", "D3").settle()
    moved = piece(scene, "enclosure_2")
    assert (labels(moved.mask), moved.occupied) == ({"C3", "D3"}, True)
    assert labels(scene.player().covered) == {"C3", "D3", "D4"}
    assert scene.player().money == 0
    assert scene.player().hand == [], "C3 has a placement bonus"


def test_AN_16_76_tokens_stay_with_their_special_enclosure() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("enclosure_1", "D6")
    lift(scene.building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=4), 1)
    assert place(scene, "D5", "E3", "E4", "E5", "F4").settle().player().pieces[1].used == 4


def test_AN_16_76_up_to_three_are_lifted_and_none_at_all_is_allowed() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("kiosk", "D3").building("pavilion", "D4")
    scene.building("pavilion", "D5").building("pavilion", "D6")
    assert lift(scene).decision.ask == Ask.ACTION
    lift(scene, 1, 2, 3)
    assert scene.decision.ask == Ask.LIFT
    assert scene.options == [PickPiece(1), PickPiece(2), PickPiece(3)], "which one is put back first"


def test_AN_16_76_moved_pavilions_give_neither_appeal_nor_the_x_token_of_276() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION, GARDENER).building("kiosk", "D3").building("pavilion", "D4")
    place(lift(scene, 1), "E3").settle()
    assert (scene.player().appeal, scene.player().x_tokens) == (0, 0)


def test_AN_16_76_the_money_of_241_is_still_paid() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION, HYDROLOGIST).set(money=0)
    lift(scene.building("kiosk", "D3").building("enclosure_1", "E2"), 1)
    assert place(scene, "D4").settle().player().money == 1


def test_AN_16_76_an_aquarium_moved_is_no_new_icon() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION, 245).building("enclosure_1", "D6")
    lift(scene.building("small_aquarium", "C5", "D5", used=1), 1)
    before = list(scene.player().icons)
    place(scene, "C5", "C6").settle()
    assert scene.player().icons == before
    assert scene.player().appeal == 0


def test_AN_16_76_the_rules_of_placement_hold() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("kiosk", "E4").building("enclosure_2", "C5", "D5")
    lift(scene.building("kiosk", "B5"), 2)
    assert offered(scene) == {"B5", "C6"}


def test_AN_8_7_when_all_are_lifted_the_first_covers_a_border_space_again() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("enclosure_1", "D4")
    assert "D4" not in offered(lift(scene, 0))
    assert "A4" in offered(scene)


def test_AN_16_76_no_place_is_offered_that_leaves_no_room_for_the_rest() -> None:
    """B4 and the three spaces in a row are free: the size 1 may not take the middle that the size 2 needs."""
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("enclosure_1", "D6").building("enclosure_2", "D4", "D5")
    lift(cover_all_but(scene, "B4"), 0, 1).pick(PickPiece(0))
    assert offered(scene) == {"B4", "D4", "D6"}
    place(scene, "D4")
    assert offered(scene) == {"D5 D6"}


def test_AN_16_76_full_coverage_is_not_rewarded_a_second_time() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("enclosure_1", "D6")
    cover_all_but(scene)
    scene.player().full_map = True
    place(lift(scene, 0), "D6").settle()
    assert scene.player().appeal == 0
