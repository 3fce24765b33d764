"""Final scoring cards one by one: each level's value just reached and one short, in the final scoring itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Scoring
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, Piece, Support
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILDING_INDEX
from tests.ark_nova.land import cover_all_but
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Card, cards

Position = Callable[[Scene, int], Any]


@dataclass(frozen=True, kw_only=True)
class Final(Card):
    """A final scoring card: a position that holds so many of what it counts, and the numbers for 1, 2, 3 and 4."""

    holds: Position
    levels: tuple[int, int, int, int]
    solo: bool = True


def final(number: int, name: str, levels: str, holds: Position, *, marine: bool = False, solo: bool = True) -> Final:
    return Final(
        number=number, name=f"{name} (Marine Worlds)" if marine and number < 12 else name,
        set="marine_worlds" if marine else "base",
        levels=tuple(map(int, levels.split())), holds=holds, solo=solo,  # type: ignore[arg-type]
    )  # fmt: skip


LARGE, SMALL = (401, 402, 406, 407, 411), (404, 405, 409, 410, 414, 415, 419, 420, 424, 425)
MEDIUM = (403, 408)


def animals(numbers: tuple[int, ...], others: tuple[int, ...]) -> Position:
    return lambda scene, number: scene.zoo(*numbers[:number], *others)


def icons(name: str) -> Position:
    return lambda scene, number: scene.icons(**{name: number})


def supported(scene: Scene, number: int) -> None:
    scene.set(tokens=0b1111111 >> number)


def goals(scene: Scene, number: int) -> None:
    """On map 0: all water connected, all rock too, the border covered, and then the rest of the map too."""
    by_water = ("A3", "A4", "B5", "B2", "C2", "E1", "F4", "H6", "I4")
    if number == 1:
        scene.set(covered=_mask(*by_water))
    elif number == 2:
        scene.set(covered=_mask(*by_water, "A5", "C6", "E2", "E5", "E6", "G1", "G4", "D3"))
    elif number == 3:
        cover_all_but(scene, "E4")
    elif number == 4:
        cover_all_but(scene)


def _mask(*spaces: str) -> int:
    return ZOO_GRID.mask(spaces)


def empty_spaces(scene: Scene, number: int) -> None:
    """So many of the 39 building spaces of map 0 are left empty."""
    land = scene.t.tables_map(0).land
    spaces = [ZOO_GRID.labels[space] for space in ZOO_GRID.bits(land)]
    cover_all_but(scene, *spaces[:number])


def sponsors(scene: Scene, number: int) -> None:
    """Sponsors that score nothing themselves."""
    scene.set(sponsors=[202, 205, 206, 207, 212, 213, 222, 223, 224, 227][:number])


def leading(*names: str) -> Position:
    """More icons than the right-hand neighbour in so many kinds, as many in the next, fewer in the others."""

    def hold(scene: Scene, number: int) -> None:
        scene.icons(**dict.fromkeys(names[:number], 3)).icons(seat=1, **dict.fromkeys(names[:number], 2))
        scene.icons(**{names[number]: 1}).icons(seat=1, **{names[number]: 1})
        scene.icons(seat=1, **{names[number + 1]: 1})

    return hold


def shapes(scene: Scene, number: int) -> None:
    """Different outlines, each twice where there is another building of it."""
    buildings = (
        ("kiosk", "A3"), ("enclosure_2", "A4", "A5"), ("enclosure_3", "B3", "B4", "C3"),
        ("enclosure_4", "D3", "D4", "E2", "E3"), ("enclosure_5", "D6", "D7", "E5", "E6", "F6"),
        ("petting_zoo", "G1", "H1", "H2"), ("barred_owl_hut", "I1", "I2", "I3"),
        ("reptile_house", "C5", "C6", "D5", "E4", "F4"),
    )  # fmt: skip
    for name, *spaces in buildings[:number]:
        _stand(scene, name, *spaces)
    _stand(scene, "pavilion", "H4")


def _stand(scene: Scene, kind: str, *spaces: str) -> None:
    """A building of this kind; only its kind counts here, so it may stand where it hasn't room."""
    scene.player().pieces.append(Piece(BUILDING_INDEX[BuildingId(kind)], _mask(*spaces)))


def picnic_areas(scene: Scene, number: int) -> None:
    """So many pavilions and one kiosk more."""
    for index in range(number):
        _stand(scene, "pavilion", f"A{index + 1}")
    for index in range(number + 1):
        _stand(scene, "kiosk", f"D{index + 1}")


def specialized(icon: str, other: str, project: int) -> Position:
    """So many icons of one kind whose base project is not supported; more of a kind whose base project is."""

    def hold(scene: Scene, number: int) -> None:
        scene.icons(**{icon: number, other: 7}).set(supports=[Support(project, 0, True)])

    return hold


def conditions(scene: Scene, number: int) -> None:
    """Printed conditions: Lion 3 predators, Tigers 3 Asia and 2 research, 215 two zoos, 227 reputation, 207 two."""
    cards_by_count: dict[int, tuple[int, ...]] = {
        3: (402,), 4: (402, 227), 6: (402, 406), 7: (402, 406, 227), 9: (402, 406, 407, 227), 10: (402, 406, 407, 207),
        11: (402, 406, 407, 207, 227), 12: (402, 406, 407, 215, 207),
    }  # fmt: skip
    scene.zoo(*cards_by_count[number])


CATEGORIES = ("bird", "predator", "primate", "herbivore", "reptile", "bear", "petting_zoo")
ALL = (
    final(1, "Large Animal Zoo", "1 2 4 5", animals(LARGE, (*MEDIUM, *SMALL[:3]))),
    final(1, "Large Animal Zoo", "1 2 3 4", animals(LARGE, (*MEDIUM, *SMALL[:3])), marine=True),
    final(2, "Small Animal Zoo", "3 6 8 10", animals(SMALL, (*MEDIUM, *LARGE))),
    final(3, "Research Zoo", "3 4 5 6", icons("research")),
    final(3, "Research Zoo", "3 4 5 7", icons("research"), marine=True),
    final(4, "Architectural Zoo", "1 2 3 4", goals),
    final(5, "Conservation Zoo", "3 4 5 6", supported),
    final(5, "Conservation Zoo", "2 3 4 5", supported, marine=True),
    final(6, "Naturalists' Zoo", "6 12 18 24", empty_spaces),
    final(7, "Favourite Zoo", "6 9 12 15", lambda scene, number: scene.set(reputation=number)),
    final(8, "Sponsored Zoo", "3 6 8 10", sponsors),
    final(8, "Sponsored Zoo", "3 5 7 9", sponsors, marine=True),
    final(9, "Diverse Species Zoo", "1 2 3 4", leading(*CATEGORIES), solo=False),
    final(9, "Diverse Species Zoo", "1 2 3 4", leading("sea_animal", *CATEGORIES), marine=True, solo=False),
    final(10, "Climbing Park", "1 3 5 7", icons("rock")),
    final(10, "Climbing Park", "1 3 5 6", icons("rock"), marine=True),
    final(11, "Aquatic Park", "2 4 6 8", icons("water")),
    final(11, "Aquatic Park", "2 4 6 7", icons("water"), marine=True),
    final(12, "Designer Zoo", "4 6 7 8", shapes, marine=True),
    final(13, "Specialized Habitat Zoo", "3 4 5 6", specialized("europe", "asia", 106), marine=True),
    final(14, "Specialized Species Zoo", "3 4 5 6", specialized("sea_animal", "bird", 112), marine=True),
    final(15, "Catered Picnic Areas", "2 3 4 5", picnic_areas, marine=True),
    final(16, "Accessible Zoo", "4 7 10 12", conditions, marine=True),
    final(17, "International Zoo", "1 2 3 4", leading("africa", "americas", "asia", "australia", "europe", "bird"),
          marine=True, solo=False),
)  # fmt: skip


def scored(card: Final, number: int | None, arrange: Callable[[Scene], Any] | None = None) -> int:
    """The conservation that the card alone brings in the final scoring."""
    results: list[int] = []
    for held in ([], [card.number]):
        scene = Scene(marine=card.set == "marine_worlds").set(reputation=1)
        if number is not None:
            card.holds(scene, number)
        if arrange:
            arrange(scene)
        scene.t.state.final_discarded = True
        scene.set(finals=held).set(1, finals=[])
        scene.t.state.frames = [Scoring()]
        assert scene.over
        results.append(scene.player().conservation)
    return results[1] - results[0]


@cards(*ALL)
def test_AN_17_1_each_level_just_reached_and_one_short(card: Final) -> None:
    for conservation, number in enumerate(card.levels, 1):
        assert scored(card, number) == conservation
        short = scored(card, number - 1) if number > 1 or card.number in (4, 9, 17) else scored(card, None)
        assert short == conservation - 1


@cards(*ALL)
def test_AN_17_20_solo_games_hold_it_only_if_it_needs_no_neighbour(card: Final) -> None:
    sets = ("base", "marine_worlds") if card.set == "marine_worlds" else ("base",)
    for seed in range(5):
        t = Table(new_state(Config(players=1, sets=sets, map_choice="given", maps=("0",)), seed))
        assert (card.number in (*t.state.final_deck, *t.player(0).finals)) == card.solo


def only(number: int, *, marine: bool = True) -> Final:
    return next(card for card in ALL if card.number == number and (card.set == "marine_worlds") == marine)


@cards(only(17))
def test_AN_17_19_own_partner_zoos_count_2_those_of_the_neighbour_1(card: Final) -> None:
    """1 partner zoo of Asia: 2 against the neighbour's single icon; the other way round 1 against 1."""
    assert scored(card, None, lambda s: s.partner_zoo("asia").icons(seat=1, asia=1)) == 1
    assert scored(card, None, lambda s: s.partner_zoo("asia").icons(seat=1, asia=2)) == 0
    assert scored(card, None, lambda s: s.icons(asia=2).partner_zoo("asia", seat=1)) == 1
    assert scored(card, None, lambda s: s.icons(asia=1).partner_zoo("asia", seat=1)) == 0


@cards(only(14), only(13))
def test_AN_17_15_projects_fetched_above_the_board_are_no_base_projects(card: Final) -> None:
    icon, project = ("asia", 106) if card.number == 13 else ("bird", 112)
    assert scored(card, None, lambda s: s.icons(**{icon: 6}).set(supports=[Support(project, 0, False)])) == 4
    assert scored(card, None, lambda s: s.icons(**{icon: 6}).set(supports=[Support(project, 0, True)])) == 0
    wrong = "bird" if card.number == 13 else "asia"
    assert scored(card, None, lambda s: s.icons(**{wrong: 6})) == 0


@cards(only(12))
def test_AN_17_14_all_buildings_of_one_outline_are_one_shape(card: Final) -> None:
    """Kiosk, pavilion and the 1-space enclosure; Petting Zoo, Meerkat Den and Zoo School."""

    def arrange(scene: Scene) -> None:
        for index, name in enumerate(("kiosk", "pavilion", "enclosure_1", "mascot_statue", "petting_zoo", "meerkat_den",
                                      "zoo_school", "enclosure_2", "small_aquarium", "side_entrance")):  # fmt: skip
            _stand(scene, name, f"{'ABCDEFGHI'[index % 9]}{index // 9 + 1}")

    assert scored(card, None, arrange) == 0
    assert scored(card, None, lambda s: [arrange(s), _stand(s, "enclosure_4", "I6")]) == 1


@cards(only(15))
def test_AN_17_17_a_set_is_one_kiosk_and_one_pavilion(card: Final) -> None:
    def arrange(scene: Scene) -> None:
        for index in range(5):
            _stand(scene, "pavilion", f"A{index + 1}")
        for index in range(2):
            _stand(scene, "kiosk", f"D{index + 1}")

    assert scored(card, None, arrange) == 1
