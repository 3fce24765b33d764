"""Rulings on sponsor cards and final scoring cards, base and Marine Worlds printings (sections 16 and 17)."""

import pytest

from cards.ark_nova.effects import TakeUniversity
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Scoring
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import PickCard, PickName
from rules.ark_nova.scoring import final_card_points
from rules.ark_nova.state import Piece
from rules.ark_nova.tables import BUILDING_INDEX
from tests.ark_nova.land import cover_all_but
from tests.ark_nova.scene import Scene

SCIENCE_MUSEUM, DIVERSITY_RESEARCHER, RELEASE_OF_PATENTS = 204, 219, 222
NATIVE_SEABIRDS, NATIVE_FARM_ANIMALS = 258, 260
FRANCHISE_BUSINESS, FARM_CAT, MASCOT_STATUE = 265, 267, 274
BREEDING_COOPERATION, SPECIAL_ASSIGNMENT = 215, 227
LION = 402


def scored(scene: Scene) -> Scene:
    """Score the game with no final scoring cards but what the test has dealt."""
    scene.t.state.final_discarded = True
    scene.t.state.frames = [Scoring()]
    assert scene.over
    return scene


def no_finals(scene: Scene) -> Scene:
    for player in scene.t.state.seats:
        player.finals = []
    return scene


def count_only(scene: Scene, kind: str, number: int, seat: int = 0) -> Scene:
    """So many buildings of a kind of which only the number matters."""
    scene.player(seat).pieces += [Piece(BUILDING_INDEX[BuildingId(kind)], 0) for _ in range(number)]
    return scene


# --- sponsors ---------------------------------------------------------------------------------------------------------


def test_AN_16_7_two_research_icons_of_a_university_bring_the_science_museum_2_conservation() -> None:
    """ANR-188: university (c)."""
    scene = Scene().zoo(SCIENCE_MUSEUM).set(conservation=0)
    scene.resolve(TakeUniversity()).until("university").pick(PickName("two_research")).settle()
    assert len(scene.player().universities) == 1
    assert scene.player().conservation == 2


def test_AN_16_7_one_research_icon_brings_1() -> None:
    """ANR-188, for comparison university (b)."""
    scene = Scene().zoo(SCIENCE_MUSEUM).set(conservation=0)
    scene.resolve(TakeUniversity()).until("university").pick(PickName("research_reputation")).settle()
    assert scene.player().conservation == 1


def test_AN_16_56_each_empty_area_counts_its_full_sixes() -> None:
    """ANR-189: areas of 13 and 5 empty building spaces give 2 and nothing."""
    thirteen = ("A3", "A4", "A5", "B2", "B3", "B4", "B5", "C2", "C3", "C5", "C6", "D3", "D4")
    five = ("E1", "F1", "F2", "G1", "H1")
    scene = cover_all_but(no_finals(Scene()).zoo(NATIVE_FARM_ANIMALS), *thirteen, *five)
    empty = scene.t.tables_map(0).land & ~scene.player().covered
    assert sorted(area.bit_count() for area in ZOO_GRID.components(empty)) == [5, 13]
    assert scored(scene).player().conservation == 2


def test_AN_16_54_two_isolated_water_spaces_make_1_conservation() -> None:
    """ANR-190: 5 isolated water spaces on map 1."""
    scene = no_finals(Scene(maps=("1", "0"))).zoo(NATIVE_SEABIRDS).building("enclosure_3", "D4", "D5", "E4")
    zoo = scene.t.tables_map(0)
    assert (zoo.water & ~ZOO_GRID.neighbour_mask(scene.player().covered)).bit_count() == 5
    assert scored(scene).player().conservation == 2


def test_AN_16_61_the_franchise_business_earns_on_the_kiosks_of_all_other_zoos() -> None:
    """ANR-194: opponents with 3 and 2 kiosks; the own one doesn't pay."""
    scene = Scene(3, marine=True).zoo(FRANCHISE_BUSINESS).set(money=0)
    count_only(scene, "kiosk", 1)
    count_only(scene, "kiosk", 3, seat=1)
    count_only(scene, "kiosk", 2, seat=2)
    scene.resolve(*scene.t.tables.sponsors[FRANCHISE_BUSINESS].income).settle()
    assert scene.player().money == 5


@pytest.mark.parametrize(("kiosks", "pavilions", "appeal"), [(4, 3, 5), (3, 3, 3), (3, 0, 1)])
def test_AN_16_63_the_farm_cat_counts_kiosks_and_pavilions_together(kiosks: int, pavilions: int, appeal: int) -> None:
    """ANR-195: 4 kiosks and 3 pavilions bring 5 appeal at once."""
    scene = Scene(marine=True).set(appeal=0).hand(FARM_CAT)
    count_only(count_only(scene, "kiosk", kiosks), "pavilion", pavilions)
    scene.row("animals", "association", "build", "cards", "sponsors").use("sponsors").pick(PickCard(FARM_CAT)).finish()
    assert scene.player().appeal == appeal


def test_AN_16_70_the_mascot_statue_counts_zoos_with_more_appeal_after_all_other_scoring() -> None:
    """ANR-196: of four players one leads already and one overtakes by scoring 6 appeal."""
    scene = no_finals(Scene(4, marine=True)).zoo(MASCOT_STATUE).zoo(DIVERSITY_RESEARCHER, seat=2)
    scene.icons(seat=2, rock=3, water=3)
    for seat, appeal in enumerate((50, 60, 45, 50)):
        scene.set(seat, appeal=appeal)
    scored(scene)
    assert [scene.player(seat).appeal for seat in range(4)] == [54, 60, 51, 50]


def test_AN_16_22_at_most_three_pairs_of_rock_and_water_count() -> None:
    """ANR-212: 4 water icons and 5 rock icons bring 6 appeal."""
    scene = no_finals(Scene()).zoo(DIVERSITY_RESEARCHER).icons(water=4, rock=5).set(appeal=10)
    assert scored(scene).player().appeal == 16


def test_AN_16_26_release_of_patents_brings_at_most_3_and_each_other_player_2_money_for_each() -> None:
    """ANR-213: 5 research icons, 3 players."""
    scene = Scene(3).hand(RELEASE_OF_PATENTS).icons(research=5).set(conservation=0, appeal=25)
    for seat in range(3):
        scene.set(seat, money=0)
    scene.row("animals", "association", "build", "cards", "sponsors").use("sponsors")
    scene.pick(PickCard(RELEASE_OF_PATENTS)).finish()
    assert scene.player().conservation == 3
    assert [scene.player(seat).money for seat in range(3)] == [0, 6, 6]


# --- final scoring cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("marine", "points"), [(False, 3), (True, 4)])
def test_AN_17_2_four_large_animals_by_printing(marine: bool, points: int) -> None:
    """ANR-197."""
    scene = Scene(marine=marine).zoo(401, 402, 426, 431, 428)
    sizes = [scene.t.tables.animals[number].size for number in scene.player().animals]
    assert sum(size >= 4 for size in sizes) == 4
    assert final_card_points(scene.t, 0, 1) == points


@pytest.mark.parametrize(("marine", "points"), [(False, 1), (True, 2)])
def test_AN_17_9_five_sponsors_by_printing(marine: bool, points: int) -> None:
    """ANR-198."""
    scene = Scene(marine=marine).zoo(201, 202, 203, 204, 205)
    assert final_card_points(scene.t, 0, 8) == points


def test_AN_17_17_four_kiosks_and_three_pavilions_are_three_sets() -> None:
    """ANR-199."""
    scene = count_only(count_only(Scene(marine=True), "kiosk", 4), "pavilion", 3)
    assert final_card_points(scene.t, 0, 15) == 2


def test_AN_17_18_each_condition_symbol_counts_and_a_reputation_value_once() -> None:
    """ANR-216: 3 predator icons, reputation 6, 2 partner zoos: 6 conditions, one short of the second level."""
    scene = Scene(marine=True).zoo(LION, SPECIAL_ASSIGNMENT, BREEDING_COOPERATION)
    assert final_card_points(scene.t, 0, 16) == 1
    scene.zoo(420)  # a Stoat asks for 1 Europe icon: the seventh
    assert final_card_points(scene.t, 0, 16) == 2
