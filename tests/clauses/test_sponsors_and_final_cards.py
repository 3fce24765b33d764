"""Sponsors and final scoring cards by their clause, where no other test names it (sections 16 and 17).

Every card is also played alone in `tests/cards_played`; here the sentences of a clause stand together.
"""

import pytest

from cards.ark_nova.vocabulary import BuildingId, Icon
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Income, Source, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import DECLINE, Ask, PickCard
from rules.ark_nova.scoring import final_card_points
from rules.ark_nova.state import Support
from rules.ark_nova.tables import BUILDING_INDEX, ICON_INDEX
from rules.ark_nova.zoo import legal_places
from tests.ark_nova.land import cover_all_but, labels
from tests.ark_nova.scene import Scene

ROW = ("animals", "build", "cards", "association", "sponsors")
SCIENCE_INSTITUTE = 223  # two research icons and nothing else
QUIET = 1  # reputation from which no gain of these cards reaches a bonus


def played(number: int, *, marine: bool = False, level: int = 5, **icons: int) -> Scene:
    """The sponsor just played from hand, in a zoo that had these icons."""
    scene = Scene(marine=marine).hand(number).set(money=0, reputation=QUIET, x_tokens=0).icons(**icons).row(*ROW)
    return scene.use("sponsors").pick(PickCard(number))


def again(scene: Scene, number: int) -> Scene:
    """Another sponsor, in the next own turn."""
    scene.finish()
    scene.t.state.frames = [Turn(seat=0)]
    scene.hand(number).row(*ROW).use("sponsors").pick(PickCard(number))
    return scene.finish()


def end_gain(scene: Scene, number: int, seat: int = 0) -> int:
    """What the brown effect of a sponsor is worth now."""
    return sum(gain_value(scene.t, seat, effect) for effect in scene.t.tables.sponsors[number].end)


def income(scene: Scene) -> Scene:
    """The income of seat 0 alone, without what its appeal pays."""
    scene.t.state.frames = [Turn(seat=1), Income(seat=0)]
    scene.set(money=0).until(Ask.ACTION)
    from_appeal = sum(event.amount for event in scene.events("money") if event.clause == "AN-4.2")
    return scene.set(money=scene.player().money - from_appeal)


# --- sponsors that count and pay --------------------------------------------------------------------------------------


def test_AN_16_5_spokesperson_brings_1_reputation_per_research_icon_its_own_included() -> None:
    scene = played(202, research=1).finish()
    assert scene.player().reputation == QUIET + 1
    assert again(scene, SCIENCE_INSTITUTE).player().reputation == QUIET + 3


def test_AN_16_9_medical_breakthrough_pays_2_appeal_per_supported_project_and_1_conservation_in_each_break() -> None:
    scene = Scene().hand(206).icons(research=4).set(tokens=0b1111000).row(*ROW)
    scene.use("sponsors").pick(PickCard(206)).finish()
    assert scene.player().appeal == 6
    scene.player().tokens = 0b1111111  # no map token pays beside it
    assert income(scene).player().conservation == 1


def test_AN_16_11_science_library_counts_research_icons_and_is_paid_for_them_in_any_zoo() -> None:
    scene = played(208, research=2).finish()
    assert (scene.player().appeal, scene.player().money) == (3, 2), "its own icon counts in both"
    scene.t.state.frames = [Turn(seat=1)]
    scene.hand(SCIENCE_INSTITUTE, seat=1).row(*ROW, seat=1).use("sponsors").pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert scene.player().money == 2 + 4
    scene.icons(bird=1, bear=1, reptile=1, primate=1)
    assert end_gain(scene, 208) == 0
    assert end_gain(scene.icons(predator=1), 208) == 1


def test_AN_16_12_technology_institute_brings_an_x_token_now_and_in_each_break() -> None:
    scene = played(209).finish()
    assert scene.player().x_tokens == 1
    assert income(scene).player().x_tokens == 2
    assert end_gain(scene.set(universities=[0, 1]), 209) == 0
    assert end_gain(scene.set(universities=[0, 1, 2]), 209) == 1


def test_AN_16_16_expert_on_asia_may_place_a_free_pavilion_per_asia_icon_its_own_included() -> None:
    """Three Asia icons with its own: 3 appeal, and 1 for the pavilion."""
    scene = played(213, asia=2)
    scene.building("enclosure_1", "E4").until(Ask.PLACE)
    assert DECLINE in scene.options
    scene.pick(scene.options[0]).finish()
    assert [piece.kind for piece in scene.player().pieces][1:] == [BUILDING_INDEX[BuildingId.PAVILION]]
    assert scene.player().appeal == 3 + 1
    assert scene.events("building")


def test_AN_16_24_federal_grants_pay_3_money_now_and_in_each_break() -> None:
    scene = played(220).finish()
    assert scene.player().money == 3
    assert income(scene).player().money == 3
    assert [end_gain(scene.set(reputation=at), 220) for at in (8, 9, 15)] == [0, 1, 1]


def test_AN_16_27_science_institute_is_two_research_icons_and_nothing_else() -> None:
    scene = played(SCIENCE_INSTITUTE).finish()
    assert scene.player().icons[ICON_INDEX[Icon.RESEARCH]] == 2
    player = scene.player()
    assert (player.money, player.appeal, player.conservation, player.x_tokens) == (0, 0, 0, 0)


def test_AN_16_28_migration_recording_brings_1_x_token() -> None:
    """What it does for release projects is AN-12.20."""
    assert played(224, research=1).finish().player().x_tokens == 1


@pytest.mark.parametrize(
    ("number", "icon", "animal"),
    [
        (236, "primate", 465),
        (237, "reptile", 473),
        (238, "bird", 513),
        (239, "predator", 405),
        (240, "herbivore", 445),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_AN_16_36_experts_are_paid_3_money_for_their_icon_in_any_zoo(
    number: int, icon: str, animal: int, seat: int
) -> None:
    scene = Scene(seat=seat).zoo(number).set(money=0).hand(animal, seat=seat)
    cost = scene.t.tables.animals[animal].cost
    icons = scene.t.tables.animals[animal].icons.count(Icon(icon))
    scene.set(seat=seat, money=cost).building("enclosure_1", "A4", seat=seat)
    scene.row("build", "animals", "cards", "association", "sponsors", seat=seat)
    scene.use("animals").pick(PickCard(animal)).finish()
    assert icons >= 1
    assert sum(event.amount for event in scene.events("money") if event.cause == f"sponsor:{number}") == 3 * icons


@pytest.mark.parametrize(
    ("number", "icon", "rock", "water", "own"),
    [
        (243, "herbivore", 1, 0, 1),
        (244, "bird", 0, 1, 1),
        (245, "water", 0, 2, 2),
        (246, "rock", 2, 0, 2),
        (247, "primate", 1, 0, 1),
    ],
)
def test_AN_16_39_to_16_43_buildings_beside_terrain_bring_2_appeal_per_icon_and_1_conservation_for_6(
    number: int, icon: str, rock: int, water: int, own: int
) -> None:
    """The icons of the card itself are the first ones; the building touches its rock or water."""
    scene = Scene().zoo(number)
    table = scene.t.tables_map(0)
    building = scene.t.tables.sponsors[number].building
    assert building is not None
    places = legal_places(scene.t, 0, BUILDING_INDEX[building])
    assert places
    for place in places:
        assert (place.neighbours & table.rock).bit_count() >= rock
        assert (place.neighbours & table.water).bit_count() >= water
    ignored = [p for p in table.on_land[BUILDING_INDEX[building]] if p.mask & ZOO_GRID.border and p not in places]
    assert ignored, "other border places lack the terrain"
    scene.t.add_icons(0, [ICON_INDEX[Icon(icon)]] * 3, Source("rule"))
    scene.settle()
    assert scene.player().appeal == 6
    assert end_gain(scene.icons(**{icon: 5 - 3 - own}), number) == 0
    assert end_gain(scene.icons(**{icon: 1}), number) == 1


def test_AN_16_44_rhesus_monkey_park_brings_1_x_token_per_primate_icon() -> None:
    scene = played(248)
    scene.until(Ask.PLACE).pick(scene.options[0]).finish()
    assert scene.player().x_tokens >= 1
    assert sum(event.amount for event in scene.events("x_token") if event.cause == "sponsor:248") == 1


def test_AN_16_41_a_marine_worlds_aquarium_plays_its_water_icon_for_card_245() -> None:
    scene = Scene(marine=True).zoo(245).set(money=4)
    scene.row("animals", "build", "cards", "association", "sponsors").use("build")
    small = BUILDING_INDEX[BuildingId.SMALL_AQUARIUM]
    scene.pick(next(pick for pick in scene.options if pick.kind == small)).pick(scene.options[0]).finish()
    assert scene.player().icons[ICON_INDEX[Icon.WATER]] == 3
    assert scene.player().appeal == 2


def test_AN_16_60_new_world_monkeys_count_uncovered_bonus_spaces_connected_now_and_unconnected_at_the_end() -> None:
    scene = Scene().zoo(264).building("enclosure_1", "D4")
    bonuses = labels(scene.t.tables_map(0).bonus_spaces)
    beside = bonuses & labels(ZOO_GRID.neighbours[ZOO_GRID.index("D4")])
    assert beside
    (appeal,) = scene.t.tables.sponsors[264].played
    assert gain_value(scene.t, 0, appeal) == len(beside)
    assert end_gain(scene, 264) == (len(bonuses) - len(beside)) // 2


def test_AN_16_62_marine_biologist_is_paid_3_money_for_its_own_sea_animal_icon_too() -> None:
    scene = played(266, marine=True).finish()
    assert scene.player().money == 3
    scene.t.add_icons(1, [ICON_INDEX[Icon.SEA_ANIMAL]], Source("rule"))
    assert scene.settle().player().money == 6


def test_AN_16_73_field_research_brings_3_reputation() -> None:
    assert played(277, marine=True, research=2, sea_animal=1).finish().player().reputation == QUIET + 3


# --- final scoring cards ----------------------------------------------------------------------------------------------


def points(scene: Scene, number: int) -> int:
    return final_card_points(scene.t, 0, number)


def steps(thresholds: str) -> list[tuple[int, int]]:
    """Each threshold, and one less: the number of things and the conservation they bring."""
    levels = [int(level) for level in thresholds.split("/")]
    found = [(level, index) for index, level in enumerate(levels, 1)]
    return found + [(level - 1, sum(other <= level - 1 for other in levels)) for level in levels]


def by_icons(number: int, icon: str, thresholds: str, *, marine: bool) -> None:
    for count, wanted in steps(thresholds):
        assert points(Scene(marine=marine).icons(**{icon: count}), number) == wanted, f"{count} {icon}"


@pytest.mark.parametrize(("marine", "thresholds"), [(False, "3/4/5/6"), (True, "3/4/5/7")])
def test_AN_17_4_research_zoo(marine: bool, thresholds: str) -> None:
    by_icons(3, "research", thresholds, marine=marine)


@pytest.mark.parametrize(("marine", "thresholds"), [(False, "1/3/5/7"), (True, "1/3/5/6")])
def test_AN_17_11_climbing_park(marine: bool, thresholds: str) -> None:
    by_icons(10, "rock", thresholds, marine=marine)


@pytest.mark.parametrize(("marine", "thresholds"), [(False, "2/4/6/8"), (True, "2/4/6/7")])
def test_AN_17_12_aquatic_park(marine: bool, thresholds: str) -> None:
    by_icons(11, "water", thresholds, marine=marine)


@pytest.mark.parametrize(("marine", "thresholds"), [(False, "1/2/4/5"), (True, "1/2/3/4")])
def test_AN_17_2_and_17_13_large_animal_zoo_by_its_printing(marine: bool, thresholds: str) -> None:
    large = (401, 402, 422, 447, 457)
    for count, wanted in steps(thresholds):
        assert points(Scene(marine=marine).zoo(*large[:count]), 1) == wanted


def test_AN_17_3_small_animal_zoo_counts_petting_zoo_animals_too() -> None:
    small = (405, 410, 419, 420, 445, 450, 465, 513, 522, 523)
    for count, wanted in steps("3/6/8/10"):
        assert points(Scene().zoo(*small[:count]), 2) == wanted


def test_AN_17_5_architectural_zoo_counts_its_four_goals() -> None:
    """An empty map reaches nothing; a full one all four."""
    scene = Scene()
    assert points(scene, 4) == 0
    scene.player().covered = scene.t.tables_map(0).border_land
    reached = points(scene, 4)
    table = scene.t.tables_map(0)
    near = scene.player().covered
    for space in ZOO_GRID.bits(table.border_land):
        near |= ZOO_GRID.neighbours[space]
    assert reached == 1 + (not table.water & ~near) + (not table.rock & ~near)
    assert points(cover_all_but(scene), 4) == 4


@pytest.mark.parametrize(("marine", "thresholds"), [(False, "3/4/5/6"), (True, "2/3/4/5")])
def test_AN_17_6_conservation_zoo(marine: bool, thresholds: str) -> None:
    for count, wanted in steps(thresholds):
        assert points(Scene(marine=marine).set(tokens=0b1111111 >> count), 5) == wanted


def test_AN_17_7_naturalists_zoo_counts_empty_building_spaces() -> None:
    scene = Scene()
    land = [ZOO_GRID.labels[space] for space in ZOO_GRID.bits(scene.t.tables_map(0).land)]
    for count, wanted in steps("6/12/18/24"):
        assert points(cover_all_but(scene, *land[:count]), 6) == wanted


def test_AN_17_8_favourite_zoo() -> None:
    for reputation, wanted in steps("6/9/12/15"):
        assert points(Scene().set(reputation=reputation), 7) == wanted


@pytest.mark.parametrize(("marine", "thresholds"), [(False, "3/6/8/10"), (True, "3/5/7/9")])
def test_AN_17_13_sponsored_zoo_by_its_printing(marine: bool, thresholds: str) -> None:
    sponsors = (202, 203, 204, 205, 206, 209, 210, 211, 212, 213)
    for count, wanted in steps(thresholds):
        assert points(Scene(marine=marine).zoo(*sponsors[:count]), 8) == wanted


def test_AN_17_10_diverse_species_zoo_compares_with_the_right_hand_neighbour_alone() -> None:
    """Of three players, seat 2 sits to the right of seat 0; seat 1 doesn't matter."""
    scene = Scene(3).icons(bird=2, reptile=1, bear=1).icons(2, bird=1, reptile=1).icons(1, bird=9, bear=9)
    assert points(scene, 9) == 2, "bird and bear; reptile is equal"
    scene.icons(primate=1, predator=1, herbivore=1, research=5, africa=5)
    assert points(scene, 9) == 4, "at most 4"


def test_AN_17_16_specialized_species_zoo_counts_the_best_category_without_an_own_support_of_its_base_project() -> None:
    scene = Scene(marine=True).icons(predator=6, sea_animal=4, bear=9)
    assert points(scene, 14) == 4, "6 predator icons; bears have no base project"
    scene.set(supports=[Support(110, 0, True)])
    assert points(scene, 14) == 2, "4 sea animal icons"
    scene.set(supports=[Support(110, 0, False), Support(133, 0, True)])
    assert points(scene, 14) == 4, "110 was supported above the board"
