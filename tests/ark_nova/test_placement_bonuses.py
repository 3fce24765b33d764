"""What covering spaces brings: placement bonuses, the full map, money of 241 and 242, and cards about them.

Positions are on map 0. Bonuses: A5 and H6 2 reputation; B2, C3, D7 a card; D5, E1, F6 an X-token; E3 10 money;
F4 Clever; H2 and I4 5 money. A5, D7, E1 and I4 are border spaces.
"""

from cards.ark_nova.effects import Ability, CutDown, Place, PlaceUnique
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Income, Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, Decline, PickIndex, PickNumber, PickPiece
from tests.ark_nova.land import build, cover_all_but, pick_kind, place, use_build
from tests.ark_nova.scene import Scene

DIVERSITY_RESEARCHER, ARCHAEOLOGIST, HYDROLOGIST, GEOLOGIST = 219, 221, 241, 242
GARDENER, RECONSTRUCTION = 276, 280
ENCLOSURES = tuple(BuildingId(f"enclosure_{size}") for size in range(1, 6))
PAVILION = BuildingId.PAVILION


def free(scene: Scene, size: int, *spaces: str) -> Scene:
    """Place a free enclosure of this size, up to the next choice."""
    scene.resolve(Place((ENCLOSURES[size - 1],)))
    place(scene, *spaces)
    assert scene.decision
    return scene


def pavilion(scene: Scene, space: str) -> Scene:
    return place(scene.resolve(Place((PAVILION,))), space).settle()


def index(label: str) -> int:
    return ZOO_GRID.index(label)


# --- placement bonuses ----------------------------------------------------------------------------------------------


def test_AN_8_14_covering_a_bonus_gives_it_immediately() -> None:
    scene = Scene().set(money=0).building("enclosure_1", "E4")
    assert free(scene, 1, "E3").player().money == 10


def test_AN_8_14_the_owner_orders_the_bonuses_of_one_building() -> None:
    scene = Scene().building("enclosure_1", "E4").resolve(Place((BuildingId.PETTING_ZOO,)))
    place(scene, "C3", "D4", "D5")
    assert scene.decision.ask == Ask.ORDER
    scene.pick(PickIndex(1))
    assert scene.decision.ask == Ask.TAKE
    assert scene.player().x_tokens == 1


def test_AN_8_14_a_bonus_that_cannot_be_used_is_lost() -> None:
    scene = free(Scene().set(x_tokens=5).building("enclosure_1", "E4"), 1, "D5")
    assert scene.player().x_tokens == 5
    assert scene.decision.ask == Ask.ACTION


def test_AN_8_14_a_bonus_is_gained_once_unless_cut_down_uncovers_it() -> None:
    """AN-15.48: an uncovered placement bonus can be gained again."""
    scene = Scene(marine=True).set(money=0).building("enclosure_1", "E4")
    free(scene, 1, "E3").resolve(CutDown(money=2)).pick(PickPiece(1))
    assert scene.player().money == 12
    assert free(scene, 1, "E3").player().money == 22


# --- pavilions and the full map -------------------------------------------------------------------------------------


def test_AN_8_12_each_pavilion_gives_1_appeal_paid_or_free() -> None:
    scene = build(use_build(Scene().set(money=2), 1), "pavilion", "A4")
    assert scene.decision.ask == Ask.END_TURN
    assert scene.player().appeal == 1
    assert pavilion(scene, "A3").player().appeal == 2


def test_AN_8_12_two_pavilions_of_posturing_give_2_appeal_and_cost_nothing() -> None:
    """ANR-104."""
    scene = Scene().set(money=7).building("enclosure_1", "A4").resolve(Ability("posturing", 2))
    place(scene.pick(pick_kind("pavilion")), "B4")
    place(scene.pick(pick_kind("pavilion")), "B5").settle()
    assert (scene.player().appeal, scene.player().money) == (2, 7)


def test_AN_8_14_the_bonus_of_the_first_free_building_comes_before_the_second() -> None:
    scene = Scene().set(money=0).building("enclosure_1", "E4").resolve(Ability("posturing", 2))
    place(scene.pick(pick_kind("pavilion")), "E3")
    assert scene.decision.ask == Ask.KIND
    assert scene.player().money == 10


def test_AN_8_15_covering_the_last_building_space_gives_7_appeal() -> None:
    """ANR-103: by a free pavilion, 8 in all."""
    assert pavilion(cover_all_but(Scene(), "E4"), "E4").player().appeal == 8


def test_AN_8_15_rock_and_water_need_not_be_covered() -> None:
    scene = Scene(marine=True).zoo(DIVERSITY_RESEARCHER)
    assert pavilion(cover_all_but(scene, "E4"), "F5").player().appeal == 1
    assert pavilion(scene, "E4").player().appeal == 9


def test_AN_8_15_only_the_first_full_coverage_counts() -> None:
    scene = Scene(marine=True)
    free(cover_all_but(scene, "E4"), 1, "E4").settle().resolve(CutDown(money=2)).pick(PickPiece(0))
    assert scene.player().appeal == 7
    assert free(scene, 1, "E4").settle().player().appeal == 7


# --- 221 ------------------------------------------------------------------------------------------------------------


def test_AN_16_25_a_border_bonus_brings_an_uncovered_one_as_well() -> None:
    """ANR-193: 5 for I4, 10 for E3 still uncovered; covering E3 later pays again."""
    scene = Scene().set(money=0).zoo(ARCHAEOLOGIST).building("enclosure_1", "H4").building("enclosure_1", "E4")
    free(scene, 1, "I4")
    assert scene.decision.ask == Ask.BONUS
    assert PickNumber(index("I4")) not in scene.options
    scene.pick(PickNumber(index("E3"))).settle()
    assert scene.player().money == 15
    assert free(scene, 1, "E3").settle().player().money == 25


def test_AN_16_25_a_bonus_inside_the_map_brings_none() -> None:
    scene = free(Scene().zoo(ARCHAEOLOGIST).building("enclosure_1", "E4"), 1, "E3")
    assert scene.decision.ask == Ask.ACTION


def test_AN_16_25_the_extra_bonus_never_brings_another() -> None:
    scene = free(Scene().zoo(ARCHAEOLOGIST).building("enclosure_1", "H4"), 1, "I4")
    scene.pick(PickNumber(index("E1"))).settle()
    assert scene.player().x_tokens == 1
    assert not scene.player().taken_bonuses & ZOO_GRID.mask(["E1"])
    assert scene.decision.ask == Ask.ACTION


def test_AN_16_25_two_border_bonuses_at_once_bring_one_each_even_the_same() -> None:
    scene = Scene().set(money=0, x_tokens=0).zoo(ARCHAEOLOGIST).building("enclosure_1", "A4")
    scene.player().taken_bonuses = 0
    scene.resolve(PlaceUnique(BuildingId.EXCAVATION_SITE), source=Source("sponsor", 271))
    place(scene, "A5", "B5", "C5", "C6", "D7")
    copies = 0
    while scene.decision.ask != Ask.ACTION:
        if scene.decision.ask == Ask.BONUS:
            copies += 1
            scene.pick(PickNumber(index("E3")))
        else:
            scene.pick(scene.options[0])
    assert copies == 2
    assert scene.player().money == 20


def test_AN_16_25_once_no_bonus_is_uncovered_nothing_more_is_gained() -> None:
    scene = Scene().set(money=0).zoo(ARCHAEOLOGIST)
    cover_all_but(scene, "I4", "H4")
    assert free(scene, 1, "I4").player().money == 5
    assert scene.decision.ask == Ask.ACTION


# --- 271, 241, 242 --------------------------------------------------------------------------------------------------


def test_AN_16_67_the_excavation_site_takes_each_bonus_twice_in_a_row() -> None:
    scene = Scene(marine=True).building("enclosure_1", "A4")
    scene.resolve(*scene.t.tables.sponsors[271].played, source=Source("sponsor", 271))
    place(scene, "A3", "B4", "B5", "C5", "D5").settle()
    assert scene.player().x_tokens == 2


def test_AN_16_67_nothing_comes_between_the_two() -> None:
    scene = Scene(marine=True).building("enclosure_1", "A4")
    scene.resolve(*scene.t.tables.sponsors[271].played, source=Source("sponsor", 271))
    place(scene, "A5", "B5", "C5", "D4", "D5")
    assert scene.decision.ask == Ask.ORDER
    assert len(scene.options) == 2
    scene.pick(PickIndex(1))
    assert scene.decision.ask == Ask.UPGRADE, "reputation 5 is reached once both have been gained twice"
    assert (scene.player().x_tokens, scene.player().reputation) == (2, 5)


def test_AN_16_37_hydrologist_pays_for_each_covered_space_beside_water_once() -> None:
    scene = Scene().set(money=0).zoo(HYDROLOGIST).building("enclosure_1", "E4")
    assert free(scene, 2, "D4", "D3").settle().player().money == 1
    assert free(scene, 1, "C3").settle().player().money == 2


def test_AN_16_38_geologist_pays_for_each_covered_space_beside_rock_once() -> None:
    scene = Scene().set(money=0).zoo(GEOLOGIST).building("enclosure_1", "E5")
    assert free(scene, 2, "E6", "F6").settle().player().money == 2


def test_AN_16_23_the_placement_that_covers_water_still_earns_and_later_ones_do_not() -> None:
    scene = Scene().set(money=0).zoo(HYDROLOGIST, DIVERSITY_RESEARCHER).building("enclosure_1", "E4")
    assert free(scene, 2, "C4", "D4").settle().player().money == 1
    assert free(scene, 1, "C5").settle().player().money == 2, "C5 lies beside B6 too"
    assert free(scene, 1, "B5").settle().player().money == 3, "B5 lies beside B6 too"
    assert free(scene, 1, "B4").settle().player().money == 3


# --- 276 ------------------------------------------------------------------------------------------------------------


def test_AN_16_72_pavilions_bring_one_x_token_an_action() -> None:
    scene = Scene(marine=True).set(money=10).zoo(GARDENER)
    build(use_build(scene, 1, "I", 1), "pavilion", "A4").until("kind")
    build(scene, "pavilion", "A3", mode="extra").until("end_turn")
    assert scene.player().x_tokens == 1


def test_AN_16_72_the_next_action_brings_one_again() -> None:
    scene = Scene(marine=True).set(money=10).zoo(GARDENER)
    build(use_build(scene, 1), "pavilion", "A4").end_turn().end_turn()
    build(scene.use("build"), "pavilion", "A3").until("end_turn")
    assert scene.player().x_tokens == 2


def test_AN_16_72_each_performance_under_a_multiplier_is_an_action() -> None:
    scene = Scene(marine=True).set(money=10).zoo(GARDENER)
    scene.row("animals", "association", "cards", "sponsors", "build")
    scene.player().row[4].multipliers = 1
    build(scene.use("build"), "pavilion", "A4")
    scene.until("again").pick(next(o for o in scene.options if not isinstance(o, Decline) and not o.x))
    build(scene, "pavilion", "A3").until("end_turn")
    assert scene.player().x_tokens == 2


def test_AN_16_72_a_break_brings_at_most_one() -> None:
    scene = Scene(marine=True).zoo(GARDENER).building("enclosure_1", "A4")
    scene.t.push(Income(seat=0, stage="purple"))
    scene.resolve(Place((PAVILION,)), Place((PAVILION,)))
    place(scene, "B4").until("place")
    place(scene, "B5")
    assert scene.decision
    assert (scene.player().x_tokens, scene.player().appeal) == (1, 2)


def test_AN_16_72_only_pavilions_bring_it() -> None:
    scene = Scene(marine=True).zoo(GARDENER).building("enclosure_1", "A4").resolve(Place((BuildingId.KIOSK,)))
    assert place(scene, "B4").settle().player().x_tokens == 0


# --- 280 and maps ---------------------------------------------------------------------------------------------------


def test_AN_16_76_with_280_no_placement_bonus_is_gained_but_241_still_pays() -> None:
    scene = Scene(marine=True).set(money=0).zoo(RECONSTRUCTION, HYDROLOGIST).building("enclosure_1", "E4")
    assert free(scene, 1, "E3").settle().player().money == 1, "for F3, not for the bonus"


def test_AN_16_76_with_280_pavilions_still_give_appeal() -> None:
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("enclosure_1", "E4")
    assert pavilion(scene, "D4").player().appeal == 1


def test_AN_19_10_covering_an_H_finds_a_sponsor_unless_280_lies_in_the_zoo() -> None:
    for number, found in ((220, [223]), (RECONSTRUCTION, [])):
        scene = Scene(marine=True, maps=("8", "0")).zoo(number).building("enclosure_1", "B5").deck(223)
        assert free(scene, 1, "B6").settle().player().hand == found


def test_AN_19_7_each_covered_space_beside_the_restaurant_is_1_money_of_income() -> None:
    """ANR-208: 5 covered spaces, 5 money."""
    scene = Scene(maps=("5", "0")).set(money=0)
    zoo = scene.t.tables_map(0)
    (restaurant,) = [each.space for each in zoo.zoo.spaces if each.landmark == "restaurant"]
    around = list(ZOO_GRID.bits(ZOO_GRID.neighbours[index(restaurant)]))
    scene.player().covered = sum(1 << space for space in around[:5])
    assert scene.resolve(*zoo.zoo.income).settle().player().money == 5


def test_AN_19_11_covering_an_area_of_map_13_brings_its_gains_at_once() -> None:
    scene = Scene(maps=("13", "0")).set(money=0)
    north = ZOO_GRID.mask(["B1", "C1", "D1", "D2", "E1", "E2", "F1", "F2", "G1", "H1"])
    scene.player().covered = north & ~ZOO_GRID.mask(["H1"])
    assert free(scene, 1, "H1").settle().player().money == 3
    assert free(scene, 1, "E3").settle().player().money == 3
