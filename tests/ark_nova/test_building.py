"""Where a building may stand (AN-8.6 to AN-8.18, section 10.1, unique buildings and 219 of section 16).

Positions are on map 0. Water: A1 A2 B1 B6 C4 D1 F3 H7 I5 I6; rock: A6 B7 C1 D2 F5 F7 G2 G5 G6; Build-II: G3 H3.
"""

import pytest

from cards.ark_nova.effects import Ability, CutDown, Place, PlaceUnique
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import DECLINE, Ask, PickPiece
from rules.ark_nova.tables import ANYWHERE
from rules.ark_nova.zoo import can_place, kind_unmet, kiosk_income, legal_places, place_unmet, put, terrain_beside
from tests.ark_nova.land import kind, labels, offered, place, spots
from tests.ark_nova.scene import Scene

DIVERSITY_RESEARCHER, SIDE_ENTRANCE = 219, 257
BORDER_LAND = {"A3", "A4", "A5", "C6", "D7", "E1", "E6", "F1", "G1", "H1", "I1", "I2", "I3", "I4"}


def clauses(scene: Scene, name: str, *spaces: str) -> list[str]:
    """The clauses that forbid this place."""
    return [reason.clause for reason in place_unmet(scene.t, 0, kind(name), ZOO_GRID.mask(spaces))]


# --- touching, border, terrain --------------------------------------------------------------------------------------


def test_AN_8_6_a_building_shares_an_edge_with_one_on_the_map() -> None:
    scene = Scene().building("enclosure_1", "E4")
    assert spots(scene, "pavilion") == {"D4", "D5", "E3", "E5", "F4"}
    assert clauses(scene, "pavilion", "D3") == ["AN-8.6"]
    assert clauses(scene, "pavilion", "D4") == []


def test_AN_8_6_rock_water_and_covered_spaces_are_no_place_for_it() -> None:
    scene = Scene().building("enclosure_1", "E4")
    assert clauses(scene, "pavilion", "F5") == ["AN-8.6"]
    assert "AN-8.6" in clauses(scene, "pavilion", "E4")
    assert all(not labels(p.mask) & {"C4", "F5", "E4"} for p in legal_places(scene.t, 0, kind("enclosure_5")))


def test_AN_8_6_the_first_building_covers_a_border_space() -> None:
    """ANR-100: away from the border it is illegal."""
    scene = Scene()
    assert spots(scene, "enclosure_1") == BORDER_LAND
    assert all(set(spot.split()) & BORDER_LAND for spot in spots(scene, "enclosure_3"))
    assert clauses(scene, "enclosure_1", "D4") == ["AN-8.6"]


def test_AN_8_7_on_a_map_emptied_by_cut_down_the_first_building_rule_holds_again() -> None:
    scene = Scene(marine=True).building("enclosure_1", "E4").resolve(CutDown(money=2)).pick(PickPiece(0))
    assert spots(scene, "pavilion") == BORDER_LAND


def test_AN_8_7_a_new_building_may_touch_any_group() -> None:
    scene = Scene().building("enclosure_1", "A4").building("enclosure_1", "I3")
    assert spots(scene, "pavilion") == {"A3", "A5", "B4", "B5", "I2", "I4", "H4"}


def test_AN_19_8_the_first_building_of_map_6_may_lie_next_to_the_institute() -> None:
    assert "A6" in spots(Scene(maps=("6", "0")), "enclosure_1")


# --- shapes and limits ----------------------------------------------------------------------------------------------


def test_AN_8_8_build_II_spaces_are_closed_while_the_build_card_is_on_side_I() -> None:
    scene = Scene().building("enclosure_1", "G4")
    assert spots(scene, "pavilion") == {"F4", "H4", "H5"}
    assert clauses(scene, "pavilion", "G3") == ["AN-8.8"]
    assert spots(scene.upgrade("build"), "pavilion") == {"F4", "G3", "H4", "H5"}


def test_AN_8_8_build_II_spaces_are_closed_for_free_kiosks_too() -> None:
    """ANR-105."""
    scene = Scene().building("enclosure_1", "G4").resolve(Place((BuildingId.KIOSK,)))
    assert offered(scene) == {"F4", "H4", "H5"}


def test_AN_8_8_build_II_spaces_are_closed_for_unique_buildings_too() -> None:
    scene = Scene().building("enclosure_1", "G4")
    assert clauses(scene, "mascot_statue", "G3") == ["AN-8.8"]


def test_AN_8_9_buildings_are_turned_but_not_mirrored() -> None:
    scene = Scene().building("enclosure_1", "E4")
    shapes = [labels(p.mask) for p in scene.t.tables_map(0).on_land[kind("spotted_hyena_compound")]]
    assert {"D3", "D4", "D5", "E2"} in shapes
    assert {"D3", "D4", "D5", "C5"} in shapes
    assert {"D3", "D4", "D5", "C2"} not in shapes
    assert {"D3", "D4", "D5", "E5"} not in shapes
    assert clauses(scene, "spotted_hyena_compound", "D3", "D4", "D5", "C2") == ["AN-8.9"]


def test_AN_8_10_a_zoo_holds_one_of_each_special_enclosure() -> None:
    """ANR-106."""
    scene = Scene().building("petting_zoo", "D4", "D5", "C3")
    assert spots(scene, "petting_zoo") == set()
    assert not can_place(scene.t, 0, kind("petting_zoo"))
    assert [reason.clause for reason in kind_unmet(scene.t, 0, kind("petting_zoo"))] == ["AN-8.10"]


def test_AN_8_10_a_special_enclosure_already_owned_cannot_be_placed_free() -> None:
    scene = Scene().building("large_bird_aviary", "C5", "D4", "D5", "D6", "E5")
    scene.resolve(Place((BuildingId.LARGE_BIRD_AVIARY,)))
    assert scene.decision.ask == Ask.ACTION


def test_AN_2_13_standard_enclosures_kiosks_and_pavilions_are_unlimited() -> None:
    scene = Scene().building("pavilion", "E4")
    for _ in range(40):
        scene.player().pieces.append(scene.player().pieces[0])
    assert can_place(scene.t, 0, kind("pavilion"))


def test_AN_8_11_kiosks_keep_two_spaces_between_them() -> None:
    """ANR-099: distance 2 is illegal, distance 3 legal."""
    scene = Scene().building("kiosk", "E4").building("enclosure_2", "C5", "D5")
    assert spots(scene, "kiosk") == {"B5", "C6"}
    assert clauses(scene, "kiosk", "D6") == ["AN-8.11"]


def test_AN_8_11_other_buildings_may_lie_beside_a_kiosk() -> None:
    assert spots(Scene().building("kiosk", "E4"), "pavilion") == {"D4", "D5", "E3", "E5", "F4"}


def test_AN_8_13_standard_enclosures_are_placed_empty() -> None:
    scene = Scene().building("enclosure_1", "E4").resolve(Place((BuildingId.ENCLOSURE_2,)))
    place(scene, "D4", "D5").settle()
    assert not scene.player().pieces[-1].occupied


# --- rock and water -------------------------------------------------------------------------------------------------


def test_AN_8_17_different_spaces_that_share_an_edge_count() -> None:
    scene = Scene()
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(["E5", "E6", "F6"])) == (4, 0)
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(["B2", "B3", "C2"])) == (2, 3)


def test_AN_10_1_an_aquarium_needs_a_water_space_beside_it() -> None:
    scene = Scene(marine=True).building("enclosure_1", "D5")
    assert clauses(scene, "small_aquarium", "E4", "E5") == ["AN-8.17"]
    assert clauses(scene, "small_aquarium", "D4", "E4") == []
    assert all("C4" in labels(p.neighbours) or "B6" in labels(p.neighbours) or "F3" in labels(p.neighbours)
               for p in legal_places(scene.t, 0, kind("small_aquarium")))  # fmt: skip


def test_AN_10_1_each_aquarium_is_a_water_icon_and_sets_off_245() -> None:
    """ANR-218: 2 appeal from the Aquarium sponsor when a Small Aquarium is built."""
    scene = Scene(marine=True).zoo(245).building("enclosure_1", "D5").resolve(Place((BuildingId.SMALL_AQUARIUM,)))
    before = scene.player().icons[15]
    place(scene, "D4", "E4").settle()
    assert scene.player().icons[15] == before + 1
    assert scene.player().appeal == 2


def test_AN_10_1_both_aquariums_need_not_touch_each_other() -> None:
    scene = Scene(marine=True).building("small_aquarium", "D4", "E4").building("enclosure_1", "H4")
    assert clauses(scene, "large_aquarium", "F1", "G1", "H1", "H2", "I2") != []
    scene.building("enclosure_1", "I1")
    assert clauses(scene, "large_aquarium", "E2", "F1", "F2", "G1", "H1") == []


def test_AN_16_46_the_marine_worlds_sea_turtle_tank_needs_two_water_spaces() -> None:
    """ANR-214: a site next to one water space is illegal; the base printing asks for no more."""
    site = ("B4", "C2", "C3", "D4")
    assert clauses(Scene(marine=True).building("enclosure_1", "B3"), "sea_turtle_tank", *site) == ["AN-8.17"]
    assert clauses(Scene().building("enclosure_1", "B3"), "sea_turtle_tank", *site) == []


def test_AN_8_17_a_covered_terrain_space_no_longer_counts() -> None:
    scene = Scene().building("enclosure_1", "B2")
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(["B2"])) == (1, 3)
    scene.player().covered |= ZOO_GRID.mask(["A1"])
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(["B2"])) == (1, 2)


def test_AN_8_17_spaces_under_the_underwater_tunnel_stay_water() -> None:
    scene = Scene(marine=True).building("enclosure_1", "B2").building("underwater_tunnel", "A1", "A2")
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(["B2"])) == (1, 3)


def test_AN_16_75_the_tunnel_covers_two_water_spaces_beside_a_building() -> None:
    scene = Scene(marine=True).building("enclosure_1", "B2")
    assert spots(scene, "underwater_tunnel") == {"A1 A2", "A1 B1"}
    assert clauses(scene, "underwater_tunnel", "B3", "C2") == ["AN-8.6"]


def test_AN_16_75_the_tunnel_gives_no_water_icon() -> None:
    scene = Scene(marine=True).building("enclosure_1", "B2")
    put(scene.t, 0, kind("underwater_tunnel"), legal_places(scene.t, 0, kind("underwater_tunnel"))[0],
        source=Source("sponsor", 279))  # fmt: skip
    assert scene.player().icons[15] == 0


# --- unique buildings -----------------------------------------------------------------------------------------------


def test_AN_13_6_a_unique_building_must_be_placed() -> None:
    scene = Scene().building("enclosure_1", "D6")
    scene.resolve(PlaceUnique(BuildingId.WATER_PLAYGROUND), source=Source("sponsor", 256))
    assert scene.decision.ask == Ask.PLACE
    assert DECLINE not in scene.options
    assert all(terrain_beside(scene.t, 0, option.mask)[1] >= 1 for option in scene.options)


def test_AN_16_50_the_zoo_school_covers_at_least_two_border_spaces() -> None:
    scene = Scene().building("enclosure_1", "E4").building("enclosure_1", "B3")
    found = [labels(p.mask) for p in legal_places(scene.t, 0, kind("zoo_school"))]
    assert found
    assert all(len(spaces & BORDER_LAND) >= 2 for spaces in found)
    assert {"A3", "A4", "B5"} in found


def test_AN_16_53_the_side_entrance_lies_on_two_border_spaces_and_need_not_touch() -> None:
    scene = Scene().building("enclosure_1", "E4")
    assert "A3 A4" in spots(scene, "side_entrance")
    assert all(set(spot.split()) <= BORDER_LAND for spot in spots(scene, "side_entrance"))


def test_AN_16_53_later_buildings_may_attach_to_the_side_entrance() -> None:
    scene = Scene().building("enclosure_1", "E4").building("side_entrance", "A3", "A4")
    assert {"A5", "B4"} <= spots(scene, "pavilion")


def test_AN_8_18_side_entrance_income_counts_kiosks_but_no_empty_enclosure() -> None:
    """ANR-221: a kiosk and an occupied enclosure beside it bring 4 money, an empty one nothing."""
    scene = Scene().zoo(SIDE_ENTRANCE).building("side_entrance", "A4", "A5").building("kiosk", "A3").set(money=0)
    scene.building("enclosure_2", "B5", "C5", occupied=True).building("enclosure_3", "B3", "B4", "C3")
    scene.resolve(*scene.t.tables.sponsors[SIDE_ENTRANCE].income).settle()
    assert scene.player().money == 4


def test_a_place_with_explicit_needs_is_filtered_by_them() -> None:
    scene = Scene().building("enclosure_1", "D6")
    free = {p.mask for p in legal_places(scene.t, 0, kind("water_playground"), placement=ANYWHERE)}
    printed = {p.mask for p in legal_places(scene.t, 0, kind("water_playground"))}
    assert printed < free


# --- why not --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sponsors", [(), (DIVERSITY_RESEARCHER,)])
@pytest.mark.parametrize("side", ["I", "II"])
def test_reasons_are_given_for_exactly_the_places_that_are_not_legal(sponsors: tuple[int, ...], side: str) -> None:
    scene = Scene(marine=True).zoo(*sponsors).building("kiosk", "G4").building("enclosure_2", "D4", "D5")
    scene.building("enclosure_1", "B3")
    if side == "II":
        scene.upgrade("build")
    for index, building in enumerate(scene.t.tables.buildings):
        legal = {each.mask for each in legal_places(scene.t, 0, index)}
        assert can_place(scene.t, 0, index) == bool(legal)
        for each in scene.t.tables_map(0).on_any[index]:
            reasons = place_unmet(scene.t, 0, index, each.mask)
            assert (not reasons) == (each.mask in legal), (building.name, labels(each.mask), reasons)


# --- 219 ------------------------------------------------------------------------------------------------------------


def test_AN_16_22_with_219_any_building_may_cover_rock_and_water() -> None:
    scene = Scene().zoo(DIVERSITY_RESEARCHER).building("enclosure_1", "E4")
    assert spots(scene, "pavilion") == {"D4", "D5", "E3", "E5", "F4", "F5"}


def test_AN_16_22_with_219_buildings_need_no_rock_or_water() -> None:
    scene = Scene(marine=True).zoo(DIVERSITY_RESEARCHER).building("enclosure_1", "D5")
    assert clauses(scene, "small_aquarium", "E4", "E5") == []
    assert clauses(scene, "cable_car", "D4", "D3", "D2", "D1") == []


def test_AN_16_22_with_219_the_tunnel_still_covers_water_only() -> None:
    scene = Scene(marine=True).zoo(DIVERSITY_RESEARCHER).building("enclosure_1", "B2")
    assert spots(scene, "underwater_tunnel") == {"A1 A2", "A1 B1"}


# --- kiosk income ---------------------------------------------------------------------------------------------------


def test_AN_8_18_a_kiosk_pays_for_each_building_beside_it_but_empty_enclosures() -> None:
    """ANR-101: occupied enclosure, empty Reptile House, pavilion and unique building pay."""
    scene = Scene(marine=True).building("kiosk", "D6").building("reptile_house", "C3", "D3", "D4", "D5", "E4")
    scene.building("pavilion", "E5").building("enclosure_2", "D7", "E6").building("mascot_statue", "C6")
    scene.building("enclosure_2", "B5", "C5", occupied=True)
    assert kiosk_income(scene.t, 0) == [(0, 4)]


def test_AN_8_18_each_building_pays_once_however_many_edges_touch() -> None:
    """ANR-102."""
    scene = Scene().building("kiosk", "E4").building("enclosure_5", "C5", "C6", "D5", "D6", "E5", occupied=True)
    kiosk, enclosure = scene.player().pieces
    assert (ZOO_GRID.neighbour_mask(kiosk.mask) & enclosure.mask).bit_count() == 2
    assert kiosk_income(scene.t, 0) == [(0, 1)]


def test_AN_8_18_every_kiosk_is_counted_by_itself() -> None:
    scene = Scene().building("kiosk", "E4").building("kiosk", "B5").building("pavilion", "D5")
    assert kiosk_income(scene.t, 0) == [(0, 1), (1, 0)]


# --- free placements ------------------------------------------------------------------------------------------------


def test_AN_8_16_a_free_building_costs_nothing_and_can_be_declined() -> None:
    scene = Scene().building("enclosure_1", "E4").set(money=0)
    bonus = scene.t.tables.catalog.maps["7a"].spaces[2].bonus
    scene.resolve(*bonus)
    assert scene.decision.ask == Ask.PLACE
    scene.pick(DECLINE)
    assert len(scene.player().pieces) == 1
    place(scene.resolve(*bonus), "E5").settle()
    assert (scene.player().pieces[-1].kind, scene.player().money) == (kind("kiosk"), 0)


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_AN_15_20_posturing_places_up_to_so_many_kiosks_and_pavilions(strength: int) -> None:
    scene = Scene().building("enclosure_1", "G4").resolve(Ability("posturing", strength))
    for count in range(strength):
        assert scene.decision.ask == Ask.KIND, count
        scene.pick(next(o for o in scene.options if o != DECLINE and o.kind == kind("pavilion")))
        scene.pick(scene.options[0])
        while scene.decision.ask not in (Ask.KIND, Ask.ACTION):
            scene.pick(scene.options[-1])
    assert scene.decision.ask == Ask.ACTION
    assert sum(p.kind == kind("pavilion") for p in scene.player().pieces) == strength


def test_AN_15_21_peacocking_places_an_aviary_though_the_build_card_is_on_side_I() -> None:
    scene = Scene().building("enclosure_1", "E4").set(money=0).resolve(Ability("peacocking"))
    place(scene, "C5", "D5", "D6", "D7", "E5").settle()
    assert scene.player().pieces[-1].kind == kind("large_bird_aviary")
    assert scene.player().money == 0
