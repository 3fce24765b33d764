"""Release projects: which animal, what becomes of it and its home, Migration Recording (AN-12.16 to AN-12.20)."""

import pytest

from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickCard, PickProject, PickSlot, PickTask
from rules.ark_nova.projects import open_levels, supportable
from rules.ark_nova.state import Piece, Tucked
from rules.ark_nova.tables import BUILDING_INDEX
from rules.ark_nova.zoo import terrain_beside
from rules.kernel.hexgrid import bits
from tests.ark_nova.boards import PROJECT, association, icon, projects
from tests.ark_nova.scene import Scene

SERENGETI, SAVANNA, SEA_CAVE = 116, 118, 121
CHEETAH, LION, LEOPARD, CARACAL, TORTOISE = 401, 402, 403, 404, 471
LARGE, MEDIUM, SMALL = PickSlot(1), PickSlot(2), PickSlot(3)
MONEY_12 = PickSlot(6)


def home(scene: Scene, kind: str, *, water: bool | None = None, used: int = 0) -> Piece:
    """An occupied building anywhere apart from the others, with or without water beside it."""
    for place in scene.t.tables_map(0).on_land[BUILDING_INDEX[BuildingId(kind)]]:
        near = bool(terrain_beside(scene.t, 0, place.mask)[1])
        if not place.mask & scene.player().covered and water in (None, near):
            spaces = [ZOO_GRID.label(space) for space in bits(place.mask)]
            scene.building(kind, *spaces, occupied=not used, used=used)
            return scene.player().pieces[-1]
    raise AssertionError(f"no place for {kind}")


def supporting(scene: Scene, number: int) -> Scene:
    return association(scene, 5).play(PickTask(PROJECT), PickProject(number))


def release(scene: Scene, number: int, level: PickSlot, animal: int, token: PickSlot = MONEY_12) -> Scene:
    """Support the project on the table by releasing the animal."""
    return supporting(scene, number).play(level, PickCard(animal), token).finish()


@pytest.mark.parametrize(
    ("animal", "level", "conservation"),
    [(LION, LARGE, 5), (CHEETAH, LARGE, 5), (LEOPARD, MEDIUM, 4), (CARACAL, SMALL, 3)],
)
def test_AN_12_16_size_decides_the_level_and_its_conservation(animal: int, level: PickSlot, conservation: int) -> None:
    scene = projects(Scene().zoo(animal), [103], [SAVANNA])
    assert [index + 1 for index in open_levels(scene.t, 0, SAVANNA)] == [level.slot]
    assert release(scene, SAVANNA, level, animal).player().conservation == conservation


def test_AN_12_16_the_animal_shows_the_required_icon() -> None:
    scene = projects(Scene().zoo(LION, 406, 428), [103], [SERENGETI])
    supporting(scene, SERENGETI).pick(LARGE)
    assert scene.decision.ask == Ask.RELEASE
    assert scene.options == [PickCard(LION)]


def test_AN_12_16_size_is_the_printed_hexagon_also_in_a_special_enclosure() -> None:
    """ANR-182: a size-2 reptile in a Reptile House fits the small level only."""
    scene = projects(Scene().zoo(470), [103], [SEA_CAVE])
    home(scene, "reptile_house", used=1)
    assert open_levels(scene.t, 0, SEA_CAVE) == [2]


def test_AN_12_16_petting_zoo_animals_are_not_released() -> None:
    scene = Scene()
    petting = [number for number, animal in scene.t.tables.animals.items() if animal.size == 0]
    projects(scene.zoo(*petting), [103], [113, 114, 115, 116, 117, 118, 119, 120, 121, 122])
    assert not any(supportable(scene.t, 0, number) for number in range(113, 123))


def test_AN_12_17_the_tortoise_leaves_the_reptile_house() -> None:
    """ANR-178: -6 appeal, 2 tokens back, 4 conservation, 12 money, and the card is discarded."""
    scene = projects(Scene().zoo(TORTOISE).set(appeal=10, money=0, passed=[2]), [103], [SERENGETI])
    house = home(scene, "reptile_house", used=3)
    release(scene, SERENGETI, MEDIUM, TORTOISE)
    player = scene.player()
    assert (player.appeal, player.conservation, player.money) == (4, 4, 12)
    assert house.used == 1
    assert player.animals == []
    assert scene.t.state.discard[-1] == TORTOISE


def test_AN_12_17_cards_under_the_animal_are_discarded_with_it() -> None:
    scene = projects(Scene().zoo(LION), [103], [SAVANNA])
    scene._gone(494)
    scene._gone(455)
    scene.player().tucked = [Tucked(0, [455]), Tucked(LION, [494])]
    release(scene, SAVANNA, LARGE, LION)
    assert scene.t.state.discard == [LION, 494]
    assert scene.player().tucked == [Tucked(0, [455])]


def test_AN_12_17_appeal_falls_before_the_rewards_and_not_below_0() -> None:
    scene = projects(Scene().zoo(LION).set(appeal=3), [103], [SAVANNA])
    assert release(scene, SAVANNA, LARGE, LION).player().appeal == 0


def test_AN_12_18_the_smallest_enclosure_that_is_large_enough_becomes_empty() -> None:
    """ANR-179: a size-4 animal, size 4 and size 5 occupied."""
    scene = projects(Scene().zoo(LION), [103], [SAVANNA])
    five, four = home(scene, "enclosure_5"), home(scene, "enclosure_4")
    release(scene, SAVANNA, LARGE, LION)
    assert (four.occupied, five.occupied) == (False, True)


def test_AN_12_18_water_is_heeded_before_size() -> None:
    """ANR-180: Japanese Macaque (458, size 3, water); size 3 without water and size 4 with water are occupied."""
    scene = projects(Scene(maps=("3", "3")).zoo(458), [103], [122])
    three, four = home(scene, "enclosure_3", water=False), home(scene, "enclosure_4", water=True)
    release(scene, 122, MEDIUM, 458)
    assert (three.occupied, four.occupied) == (True, False)


def test_AN_12_18_without_a_fitting_enclosure_none_becomes_empty() -> None:
    """ANR-181: a size-5 animal, only size 3 is occupied."""
    scene = projects(Scene().zoo(CHEETAH), [103], [SAVANNA])
    three = home(scene, "enclosure_3")
    release(scene, SAVANNA, LARGE, CHEETAH)
    assert three.occupied


def test_AN_12_19_icons_are_gone_at_once() -> None:
    scene = projects(Scene().zoo(CHEETAH, LION), [103], [SAVANNA])
    release(scene, SAVANNA, LARGE, CHEETAH)
    assert scene.player().icons[icon("predator")] == 1
    assert scene.player().icons[icon("africa")] == 1


def test_AN_12_3_the_player_of_a_release_project_gains_1_reputation() -> None:
    scene = projects(Scene().zoo(LION), [103]).hand(SAVANNA)
    association(scene, 5).play(PickTask(PROJECT), PickProject(SAVANNA, -1), LARGE, PickCard(LION), MONEY_12).finish()
    assert scene.player().reputation == 2


def test_AN_12_20_without_224_an_own_token_closes_the_project() -> None:
    scene = projects(Scene().zoo(LION), [103], [SAVANNA])
    scene.t.state.projects[0].levels[2] = 0
    assert not supportable(scene.t, 0, SAVANNA)


def test_AN_12_20_with_224_it_is_supported_again_for_1_conservation_more() -> None:
    """ANR-183."""
    scene = projects(Scene().zoo(LION, 224).set(passed=[2, 5]), [103], [SAVANNA])
    scene.t.state.projects[0].levels[2] = 0
    release(scene, SAVANNA, LARGE, LION)
    assert scene.player().conservation == 6
    assert scene.t.state.projects[0].levels == [0, -1, 0]
    assert scene.player().tokens.bit_count() == 6


def test_AN_12_20_at_most_one_token_per_association_action() -> None:
    """Side II with strength 10 cannot do the project task twice."""
    scene = projects(Scene().zoo(LION, CARACAL, 224).set(workers=4, hired=4, x_tokens=5, money=0), [103], [SAVANNA])
    scene.row("animals", "build", "cards", "sponsors", "association II").use("association", 5)
    scene.play(PickTask(PROJECT), PickProject(SAVANNA), LARGE, PickCard(LION), PickSlot(7)).until("task")
    assert PROJECT not in [option.task for option in scene.options if isinstance(option, PickTask)]


def test_AN_12_20_224_concerns_release_projects_only() -> None:
    scene = projects(Scene().icons(africa=5).zoo(224), [103])
    scene.t.state.base_projects[0].levels[2] = 0
    assert not supportable(scene.t, 0, 103)
