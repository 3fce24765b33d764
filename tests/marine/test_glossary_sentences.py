"""Sentences of the Marine Worlds glossary that no other test asserts; `glossary.py` lists them all with their tests."""

import pytest

from cards.ark_nova.effects import Ability, Place, PlaceUnique, Reconstruct
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Break, Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import homes
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    Donate,
    Instead,
    PickCard,
    PickIndex,
    PickPiece,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
    UseTile,
)
from rules.ark_nova.requirements import animal_cost
from rules.ark_nova.state import Piece, Support, Tucked
from rules.ark_nova.tables import KIOSK
from rules.ark_nova.zoo import legal_places, terrain_beside
from tests.ark_nova.boards import PROJECT, REPUTATION, association, projects, tasks
from tests.ark_nova.land import build, kind, kinds, labels, offered, pick_kind, place, use_build
from tests.ark_nova.scene import Scene
from tests.cards_played.sponsors import case, end_of
from tests.cards_played.test_finals import only, scored

CHEETAH, LION, KOALA, KANGAROO, ELEPHANT = 401, 402, 448, 447, 431
CLOWNFISH, GOBY, WRASSE, PENGUIN, SAWFISH, MANTA_RAY = 530, 535, 547, 554, 545, 543
SCIENCE_LIBRARY, EXPERT_ON_AUSTRALIA, SCIENCE_INSTITUTE, QUARANTINE_LAB = 208, 212, 223, 225
CONFERENCE_ON_AUSTRALIA, EXPEDITION, RECONSTRUCTION, PUBLICATIONS = 269, 270, 280, 273
EXTRA = PickIndex(0)
MONEY_12 = PickSlot(6)


def with_sponsors(scene: Scene, strength: int, side: str, variant: int) -> Scene:
    """Use this variant of the Sponsors card at a strength of 1 to 5."""
    row = ["animals", "association", "build", "cards"]
    row.insert(strength - 1, f"sponsors {side} v{variant}")
    return scene.row(*row).use("sponsors")


# --- action cards -----------------------------------------------------------------------------------------------------


def test_AN_14_6_partner_zoos_of_one_continent_each_lower_the_price() -> None:
    """Asian Elephant with its two Asia icons: 6 less for each of two zoos."""
    scene = Scene(marine=True)
    price = animal_cost(scene.t, 0, ELEPHANT, 0)
    assert animal_cost(scene.partner_zoo("asia").t, 0, ELEPHANT, 0) == price - 6
    assert animal_cost(scene.partner_zoo("asia").t, 0, ELEPHANT, 0) == price - 12


def test_AN_14_6_a_zoo_that_is_used_up_in_the_supply_stays_on_the_board() -> None:
    scene = Scene(marine=True)
    scene.t.state.partner_supply = [0, 0, 0, 0, 0]
    association(scene, 5, variant=1)
    assert all(scene.t.state.partner_board)
    assert 1 not in {task.task for task in tasks(scene)}


def test_AN_14_9_association_4_II_brings_no_card_before_a_task_and_not_beside_a_donation() -> None:
    scene = Scene(marine=True).set(money=9).display([CHEETAH])
    association(scene, 2, "II", variant=4)
    assert Instead() not in scene.options
    scene.pick(PickTask(REPUTATION))
    assert Instead() in scene.options
    scene.pick(Donate(2))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_14_12_build_3_II_builds_no_second_kiosk() -> None:
    scene = build(use_build(Scene(marine=True).set(money=30), 5, "II", 3), "kiosk", "A4")
    assert "enclosure_1" in kinds(scene)
    assert "kiosk" not in kinds(scene)


@pytest.mark.parametrize("side", ["I", "II"])
def test_AN_14_13_build_4_covers_terrain_only_with_what_the_action_builds(side: str) -> None:
    """A free pavilion or a unique building that comes in the middle of the action stays on land."""
    scene = Scene(marine=True).set(money=20).building("enclosure_1", "E4")
    use_build(scene, 5, side, 4)
    assert "F5" in offered(scene.pick(pick_kind("pavilion")))
    scene = Scene(marine=True).set(money=20).building("enclosure_1", "E4")
    use_build(scene, 5, side, 4).resolve(Place((BuildingId.PAVILION,)))
    assert scene.decision.ask == Ask.PLACE
    assert offered(scene)
    assert "F5" not in offered(scene)
    scene = Scene(marine=True).set(money=20).building("enclosure_1", "E4")
    use_build(scene, 5, side, 4).resolve(PlaceUnique(BuildingId.MASCOT_STATUE))
    assert offered(scene)
    assert "F5" not in offered(scene)


@pytest.mark.parametrize(("variant", "hand"), [(1, ()), (3, (SCIENCE_INSTITUTE,)), (4, (SCIENCE_INSTITUTE,))])
def test_AN_14_18_what_is_additional_may_follow_the_break_option_too(variant: int, hand: tuple[int, ...]) -> None:
    scene = Scene(marine=True).hand(*hand).display([QUARANTINE_LAB]).set(money=5)
    with_sponsors(scene, 2, "I", variant)
    assert EXTRA in scene.options
    scene.pick(TakeBreak())
    assert scene.options == [EXTRA, DECLINE]


def test_AN_14_19_money_set_off_by_the_sponsor_played_is_money_of_the_action() -> None:
    """Science Library pays 2 for each research icon of the Science Institute, which brings no money itself."""
    scene = Scene(marine=True).zoo(SCIENCE_LIBRARY).hand(SCIENCE_INSTITUTE).set(money=0)
    with_sponsors(scene, 3, "I", 2).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert scene.player().money == 2 + 2 + 3


# --- final scoring cards ----------------------------------------------------------------------------------------------


def test_AN_17_14_enclosure_aquarium_and_both_playgrounds_of_two_spaces_are_one_shape() -> None:
    two_spaces = ("enclosure_2", "small_aquarium", "water_playground", "adventure_playground")

    def arrange(scene: Scene, more: tuple[str, ...]) -> None:
        for index, name in enumerate((*two_spaces, *more)):
            scene.player().pieces.append(Piece(kind(name), 1 << index))

    three = ("enclosure_1", "enclosure_4")
    assert scored(only(12), None, lambda scene: arrange(scene, three)) == 0, "three shapes"
    assert scored(only(12), None, lambda scene: arrange(scene, (*three, "enclosure_5"))) == 1, "four"


def test_AN_17_16_the_sea_animals_project_is_a_base_project() -> None:
    """133 not supported: 6 sea animal icons are worth 4; supported they count nothing."""
    assert scored(only(14), None, lambda scene: scene.icons(sea_animal=6)) == 4
    supported = [Support(133, 0, True)]
    assert scored(only(14), None, lambda scene: scene.icons(sea_animal=6).set(supports=supported)) == 0


# --- animal abilities -------------------------------------------------------------------------------------------------


def test_AN_15_38_symbiosis_copies_neither_helpful_nor_a_reef_effect() -> None:
    """The Goby's Helpful would bring the 2 appeal of the Clownfish."""
    scene = Scene(marine=True).zoo(GOBY, CLOWNFISH).set(appeal=10)
    scene.resolve(Ability("symbiosis"))
    assert scene.decision.ask == Ask.ACTION, "nothing to choose"
    assert scene.player().appeal == 10


def test_AN_15_41_a_gliding_kiosk_keeps_its_distance() -> None:
    scene = Scene(marine=True).hand(MANTA_RAY).building("kiosk", "A4").building("enclosure_2", "B4", "C3")
    scene.resolve(Ability("glide", 1)).pick(PickCard(MANTA_RAY)).pick(PickIndex(2))
    assert scene.decision.ask == Ask.PLACE
    assert offered(scene) == {" ".join(labels(spot.mask)) for spot in legal_places(scene.t, 0, KIOSK)}
    assert offered(scene) & {"D4", "D3"}
    assert not offered(scene) & {"A3", "A5", "B3", "B5"}


def test_AN_15_42_a_task_left_by_extra_shift_takes_one_worker_again() -> None:
    scene = Scene(marine=True).set(workers=0, on_tasks=[1, 0, 0, 0], kept_tiles=["extra_shift"])
    scene.pick(UseTile("extra_shift")).pick(PickTask(REPUTATION))
    association(scene, 2)
    assert PickTask(REPUTATION) in tasks(scene)


def test_AN_15_42_a_task_with_two_own_workers_left_stays_closed() -> None:
    """Three workers on the reputation task: one comes back, and can't be used there."""
    scene = Scene(marine=True).set(workers=0, hired=4, on_tasks=[3, 0, 0, 0], kept_tiles=["extra_shift"])
    scene.pick(UseTile("extra_shift")).pick(PickTask(REPUTATION))
    assert scene.player().on_tasks == [2, 0, 0, 0]
    association(scene, 5)
    offered_tasks = {task.task for task in tasks(scene)}
    assert offered_tasks
    assert REPUTATION not in offered_tasks


def test_AN_15_48_a_bonus_uncovered_by_cut_down_is_not_gained_again_with_280() -> None:
    """E3 pays 10 money, and nothing once Reconstruction lies in the zoo."""
    for sponsors, money in (((), 10), ((RECONSTRUCTION,), 0)):
        scene = Scene(marine=True).zoo(*sponsors).building("enclosure_1", "E4").building("enclosure_1", "E3")
        scene.set(money=0).resolve(Ability("cut_down"))
        assert PickPiece(1) in scene.options
        scene.pick(PickPiece(1))
        assert scene.player().money == 2
        scene.resolve(Place((BuildingId.ENCLOSURE_1,)))
        place(scene, "E3").settle()
        assert scene.player().money == 2 + money


# --- sponsors ---------------------------------------------------------------------------------------------------------


def test_AN_16_65_pouched_cards_of_a_released_animal_count_no_more() -> None:
    """Two cards below the Koala are 2 appeal for the Conference on Australia, until the Koala goes."""
    pouch = [Tucked(KOALA, [CHEETAH, LION])]
    assert end_of(case(269), lambda scene: scene.zoo(KOALA).set(tucked=list(pouch))) == (2, 0)
    scene = projects(Scene(marine=True).zoo(CONFERENCE_ON_AUSTRALIA, KANGAROO), [103], [117])
    scene.set(tucked=[Tucked(KANGAROO, [CHEETAH, LION])], conservation=12, appeal=20)
    scene.building("enclosure_4", "A4", "A5", "B4", "B5", occupied=True)
    association(scene, 5).play(PickTask(PROJECT), PickProject(117), PickSlot(1), PickCard(KANGAROO), MONEY_12).finish()
    assert scene.player().tucked == []


def test_AN_16_65_pouched_cards_of_the_expert_sent_on_the_expedition_count_no_more() -> None:
    scene = Scene(marine=True).zoo(CONFERENCE_ON_AUSTRALIA, EXPEDITION, EXPERT_ON_AUSTRALIA)
    scene.set(tucked=[Tucked(EXPERT_ON_AUSTRALIA, [CHEETAH, LION])], conservation=12)
    scene.hand(SAWFISH).icons(sea_animal=1).set(money=21, appeal=10)
    water = next(spot for spot in legal_places(scene.t, 0, kind("large_aquarium")))
    scene.building("large_aquarium", *sorted(labels(water.mask)))
    scene.row("association", "animals", "build", "cards", "sponsors").use("animals").pick(PickCard(SAWFISH))
    scene.until(Ask.CHOICE).pick(PickIndex(0)).pick(PickCard(EXPERT_ON_AUSTRALIA)).finish()
    assert EXPERT_ON_AUSTRALIA not in scene.player().sponsors
    assert scene.player().tucked == []


def test_AN_16_69_no_donation_costs_less_than_0() -> None:
    scene = Scene(marine=True).zoo(PUBLICATIONS).icons(research=6).set(money=0)
    association(scene, 2, "II").pick(PickTask(REPUTATION))
    assert Donate(0) in scene.options


def test_AN_16_70_the_mascot_statue_brings_nothing_in_a_solo_game() -> None:
    assert end_of(case(274), players=1) == (0, 0)


def test_AN_16_71_the_discard_pile_is_searched_by_no_other_choice() -> None:
    """Not even before the Horse Whisperer is played: the petting zoo animal there is on offer nowhere."""
    scene = Scene(marine=True).discard(519, 520).hand(275).set(reputation=6)
    scene.row("animals", "association", "sponsors", "build", "cards")
    listed = {option.card for option in scene.options if isinstance(option, PickCard)}
    assert not listed & {519, 520}
    scene.use("sponsors")
    assert PickCard(275) in scene.options
    assert not {option.card for option in scene.options if isinstance(option, PickCard)} & {519, 520}


@pytest.mark.parametrize(("game_map", "lake"), [("4", ("I1", "I2")), ("2", ("G1", "H1")), ("6", ("F6", "F7"))])
def test_AN_16_75_the_tunnel_lies_beside_water_even_where_it_covers_the_whole_lake(
    game_map: str, lake: tuple[str, str]
) -> None:
    """The African Penguin needs rock and water beside its aquarium; rock is ignored here by 219, water is not."""
    scene = Scene(marine=True, maps=(game_map, "0")).building("underwater_tunnel", *lake)
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(lake))[1] == 2
    penguin = scene.t.tables.animals[PENGUIN]
    rock = terrain_beside(scene.t, 0, ZOO_GRID.mask(lake))[0]
    assert (homes(scene.t, 0, penguin) == [0]) == (rock >= 1)


def test_AN_16_75_a_building_that_covers_water_is_not_beside_it_for_that() -> None:
    """With 219 an enclosure may lie on water; the space under it counts no more (AN-16.23)."""
    scene = Scene(marine=True, maps=("4", "0")).zoo(219)
    scene.player().covered |= ZOO_GRID.mask(("I1", "I2"))
    assert terrain_beside(scene.t, 0, ZOO_GRID.mask(("I1", "I2")))[1] == 0


def test_AN_16_76_a_kiosk_and_a_pavilion_may_be_added_one_of_them_or_none() -> None:
    for wanted in ((), ("kiosk",), ("pavilion",), ("kiosk", "pavilion")):
        scene = Scene(marine=True).hand(RECONSTRUCTION).building("enclosure_2", "D4", "D5").set(appeal=10)
        scene.row("animals", "association", "sponsors", "build", "cards").use("sponsors").pick(PickCard(RECONSTRUCTION))
        while scene.decision.ask != Ask.END_TURN:
            decision = scene.decision
            if decision.ask != Ask.PLACE:
                scene._default(decision)
                continue
            building = "kiosk" if decision.subject == kind("kiosk") else "pavilion"
            scene.pick(decision.options[0] if building in wanted else DECLINE)
        assert sorted(p.kind for p in scene.player().pieces[1:]) == sorted(map(kind, wanted))


def test_AN_16_76_the_buildings_may_be_apart_afterwards() -> None:
    """The middle one of three in a row is lifted and put behind the last."""
    scene = Scene(marine=True).zoo(RECONSTRUCTION).building("kiosk", "D3")
    scene.building("pavilion", "D4").building("enclosure_1", "D5")
    scene.resolve(Reconstruct(buildings=3), source=Source("sponsor", RECONSTRUCTION)).pick(PickPiece(1)).pick(DECLINE)
    place(scene, "D6").settle()
    assert labels(scene.player().covered) == {"D3", "D5", "D6"}


def test_AN_20_4_a_kind_that_the_supply_lacks_is_not_refilled() -> None:
    scene = Scene(marine=True).hand().hand(seat=1)
    state = scene.t.state
    state.partner_board[:2] = [False, False]
    state.partner_supply[:2] = [0, 1]
    scene.t.push(Break(seat=0))
    scene.until(Ask.ACTION)
    assert (state.partner_board[:2], state.partner_supply[:2]) == ([False, True], [0, 0])


def test_AN_14_6_side_II_takes_a_second_category_university() -> None:
    """Owning one is no hindrance there, nor that the generic tile is away."""
    scene = Scene(marine=True)
    scene.player().universities = [5]
    scene.t.state.generic_university = False
    association(scene, 4, "II", variant=1).pick(PickTask(2))
    names = {option.name for option in scene.options}
    assert {"bird", "predator", "herbivore", "reptile", "sea_animal"} <= names


def test_AN_18_2_a_grey_tile_is_used_before_during_and_after_an_action_of_an_own_turn() -> None:
    """Extra Shift with a worker on the board; and not while another player is to move."""
    tile = UseTile("extra_shift")
    scene = Scene(marine=True).set(money=9, on_tasks=[1, 0, 0, 0], workers=0, kept_tiles=["extra_shift"])
    scene.row("animals", "build", "association", "cards", "sponsors")
    assert tile in scene.decision.anytime
    scene.use("build")
    assert tile in scene.decision.anytime
    build(scene, "enclosure_1", "A4")
    assert scene.decision.ask == Ask.END_TURN
    assert tile in scene.decision.anytime
    scene.end_turn()
    assert scene.decision.seat == 1
    assert tile not in scene.decision.anytime
