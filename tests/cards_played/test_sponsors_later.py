"""What sponsors do once they lie in a zoo: per icon, as income in a break, and in the final scoring, in numbers."""

from collections.abc import Callable
from typing import Any

from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.state import Tucked
from tests.ark_nova.land import cover_all_but
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.sponsors import (
    SponsorCase,
    case,
    changed,
    end_of,
    gave,
    icons_enter,
    in_zoo,
    income_of,
    played,
)

Position = Callable[[Scene], Any]


def put(**icons: int) -> Position:
    return lambda scene: scene.icons(**icons)


# --- per icon ---------------------------------------------------------------------------------------------------------

# `each`: what one icon in the own zoo brings; `any_zoo`: icons in other zoos bring it too.
PER_ICON = (
    case(202, icon="research", each={"reputation": 1}),
    case(204, icon="research", each={"conservation": 1}),
    case(208, icon="research", each={"money": 2}, any_zoo=True),
    case(208, marine=True, icon="research", each={"money": 2}, any_zoo=True),
    case(236, icon="primate", each={"money": 3}, any_zoo=True),
    case(237, icon="reptile", each={"money": 3}, any_zoo=True),
    case(238, icon="bird", each={"money": 3}, any_zoo=True),
    case(239, icon="predator", each={"money": 3}, any_zoo=True),
    case(240, icon="herbivore", each={"money": 3}, any_zoo=True),
    case(243, icon="herbivore", each={"appeal": 2}),
    case(244, icon="bird", each={"appeal": 2}),
    case(245, icon="water", each={"appeal": 2}),
    case(246, icon="rock", each={"appeal": 2}),
    case(247, icon="primate", each={"appeal": 2}),
    case(248, icon="primate", each={"x_tokens": 1}),
    case(251, icon="bear", each={"appeal": 2}, any_zoo=True),
    case(266, icon="sea_animal", each={"money": 3}, any_zoo=True),
    case(275, icon="petting_zoo", each={"money": 2}, any_zoo=True),
)
ICONS = (
    "africa", "americas", "asia", "australia", "europe", "bird", "predator", "primate", "herbivore", "reptile", "bear",
    "petting_zoo", "sea_animal", "research", "rock", "water",
)  # fmt: skip


@cards(*PER_ICON)
def test_AN_16_2_each_icon_brings_its_effect_once(card: SponsorCase) -> None:
    icon, each = card.notes["icon"], card.notes["each"]
    assert changed(in_zoo(card), lambda scene: icons_enter(scene, icon)) == each
    twice = {word: 2 * number for word, number in each.items()}
    assert changed(in_zoo(card), lambda scene: icons_enter(scene, icon, icon)) == twice
    others = [name for name in ICONS if name != icon]
    assert changed(in_zoo(card), lambda scene: icons_enter(scene, *others)) == {}


@cards(*PER_ICON)
def test_AN_16_2_icons_of_other_zoos_count_only_where_the_card_says_so(card: SponsorCase) -> None:
    wanted = card.notes["each"] if card.notes.get("any_zoo") else {}
    icon = card.notes["icon"]
    scene = in_zoo(card, players=3)
    assert changed(scene, lambda scene: icons_enter(scene, icon, seat=2)) == wanted
    assert changed(in_zoo(card, players=3), lambda scene: icons_enter(scene, icon, seat=2), seat=1) == {}


@cards(case(262), case(262, marine=True))
def test_AN_16_58_explorer_answers_to_icons_that_are_new_to_the_zoo(card: SponsorCase) -> None:
    """1 appeal and 2 money for each; two equal new ones on one card pay once; others' zoos don't count."""
    scene = in_zoo(card, put(asia=1))
    assert changed(scene, lambda scene: icons_enter(scene, "asia")) == {}
    assert changed(scene, lambda scene: icons_enter(scene, "predator", "predator")) == {"appeal": 1, "money": 2}
    assert changed(scene, lambda scene: icons_enter(scene, "bird", "africa")) == {"appeal": 2, "money": 4}
    assert changed(scene, lambda scene: icons_enter(scene, "research", "rock", "water")) == {}
    assert changed(scene, lambda scene: icons_enter(scene, "europe", seat=1)) == {}


# --- income -----------------------------------------------------------------------------------------------------------


def kiosks_in_zoo(seat: int, *spaces: str) -> Position:
    def build(scene: Scene) -> None:
        for space in spaces:
            scene.building("kiosk", space, seat=seat)

    return build


def both(*positions: Position) -> Position:
    return lambda scene: [position(scene) for position in positions]


def beside_the_entrance(scene: Scene) -> None:
    """A pavilion, a kiosk and an empty enclosure touch the Side Entrance, another kiosk doesn't."""
    scene.building("side_entrance", "A3", "B3").building("pavilion", "A4").building("kiosk", "B4")
    scene.building("enclosure_1", "C2").building("kiosk", "E6")


BY_SPONSORSHIP = ((0, 0), (1, 3), (2, 3), (3, 6), (4, 6), (5, 9), (6, 9))


def sponsorship(number: int, icon: str) -> SponsorCase:
    return case(number, at=[(put(**{icon: n}), {"money": money} if money else {}) for n, money in BY_SPONSORSHIP])


INCOME = (
    case(206, at=[(put(), {"conservation": 1})]),
    case(209, at=[(put(), {"x_tokens": 1})]),
    case(220, at=[(put(), {"money": 3})]),
    sponsorship(231, "primate"),
    sponsorship(232, "reptile"),
    sponsorship(233, "bird"),
    sponsorship(234, "predator"),
    sponsorship(235, "herbivore"),
    case(257, at=[(lambda s: s.building("side_entrance", "A3", "B3"), {}), (beside_the_entrance, {"money": 4})]),
    case(265, at=[(kiosks_in_zoo(0, "A3", "C5"), {}), (kiosks_in_zoo(1, "A3", "C5", "E2"), {"money": 3})]),
    case(274, at=[(put(), {"appeal": 1})]),
    case(281, at=[(lambda s, a=a: s.set(appeal=a), {"money": money} if money else {})
                  for a, money in ((0, 0), (9, 0), (10, 1), (39, 3), (113, 11))]),
)  # fmt: skip


@cards(*INCOME)
def test_AN_20_8_a_sponsor_adds_to_the_income_of_every_break(card: SponsorCase) -> None:
    for arrange, brings in card.notes["at"]:
        assert income_of(in_zoo(card, arrange), card) == brings


@cards(case(265))
def test_AN_16_61_kiosks_of_all_other_zoos_pay(card: SponsorCase) -> None:
    arrange = both(kiosks_in_zoo(0, "A3"), kiosks_in_zoo(1, "A3", "C5"), kiosks_in_zoo(2, "E2"))
    assert income_of(in_zoo(card, arrange, players=3), card) == {"money": 3}


# --- final scoring ----------------------------------------------------------------------------------------------------


def universities(number: int) -> Position:
    return lambda scene: scene.set(universities=list(range(number)))


def supported(number: int) -> Position:
    return lambda scene: scene.set(tokens=0b1111111 >> number)


def reputation(number: int) -> Position:
    return lambda scene: scene.set(reputation=number)


def covered_but(*spaces: str) -> Position:
    return lambda scene: cover_all_but(scene, *spaces)


def covering(*spaces: str) -> Position:
    return lambda scene: scene.set(covered=ZOO_GRID.mask(spaces))


def uncovered(*spaces: str) -> Position:
    """Only these building spaces of map 0 are empty."""
    return covered_but(*spaces)


def each(kind: str, number: int, *, occupied: bool = False) -> Position:
    """So many one-space buildings."""

    def build(scene: Scene) -> None:
        for space in ("A3", "A5", "B4", "C5", "D6", "E4", "F1", "H4")[:number]:
            scene.building(kind, space, occupied=occupied)

    return build


def kinds(*names: str) -> Position:
    return put(**dict.fromkeys(names, 2))


FIVE_CONTINENTS = ("africa", "americas", "asia", "australia", "europe")
FIVE_CATEGORIES = ("bird", "predator", "bear", "petting_zoo", "reptile")
WATERS = ("A1", "A2", "B1", "B6", "C4", "D1", "F3", "H7", "I5", "I6")
# Building spaces of map 0 beside all its water, and beside all its rock.
BESIDE_WATER = ("B5", "A3", "B2", "C2", "E1", "F4", "I4", "H6")
BESIDE_ROCK = ("A5", "C6", "C2", "E2", "E5", "E6", "G1", "G4", "H6", "D3")
BORDER_LAND = ("A3", "A4", "A5", "C6", "D7", "E1", "E6", "F1", "G1", "H1", "I1", "I2", "I3", "I4")
BONUS_SPACES = ("A5", "B2", "C3", "D5", "D7", "E1", "E3", "F4", "F6", "H2", "H6", "I4")
FIVE_KIOSKS = [(each("kiosk", 4), (0, 0)), (each("kiosk", 5), (0, 1)), (each("pavilion", 5), (0, 0))]
BORDER = [(covering(*BORDER_LAND), (0, 1)), (covering(*BORDER_LAND[1:]), (0, 0))]
WHOLE_MAP = [(covered_but(), (5, 0)), (covered_but("E4"), (0, 0))]
FIVE_CATEGORIES_END = [(kinds(*FIVE_CATEGORIES), (0, 1)), (kinds(*FIVE_CATEGORIES[1:], "asia", "research"), (0, 0))]
FIVE_CONTINENTS_END = [(kinds(*FIVE_CONTINENTS), (0, 1)), (kinds(*FIVE_CONTINENTS[1:], "bird", "rock"), (0, 0))]
THREE_UNIVERSITIES = [(universities(2), (0, 0)), (universities(3), (0, 1))]
FIVE_PROJECTS = [(supported(4), (0, 0)), (supported(5), (0, 1))]
NINE_REPUTATION = [(reputation(8), (0, 0)), (reputation(9), (0, 1))]


def six(icon: str) -> list[tuple[Position, tuple[int, int]]]:
    return [(put(**{icon: 5}), (0, 0)), (put(**{icon: 6}), (0, 1))]


def pouched(number: int) -> Position:
    return lambda scene: scene.set(tucked=[Tucked(450, [401, 402, 403, 404][:number]), Tucked(212, [405, 406, 407])])


def around(*more: str) -> Position:
    """Kiosks at E4, A3, C5, H1 and F1 with these spaces covered as well."""

    def build(scene: Scene) -> None:
        kiosks_in_zoo(0, "E4", "A3", "C5", "H1")(scene)
        scene.set(covered=scene.player().covered | ZOO_GRID.mask(more))

    return build


def tunnel(*aquariums: tuple[str, ...]) -> Position:
    """The tunnel on A1 and A2 with these aquariums."""

    def build(scene: Scene) -> None:
        scene.building("underwater_tunnel", "A1", "A2")
        for spaces in aquariums:
            scene.building("small_aquarium" if len(spaces) == 2 else "large_aquarium", *spaces)

    return build


END = (
    case(201, at=[(put(research=n), (0, c)) for n, c in ((2, 0), (3, 1), (5, 1), (6, 2), (7, 2))]),
    case(203, at=THREE_UNIVERSITIES),
    case(208, at=FIVE_CATEGORIES_END),
    case(208, marine=True, at=FIVE_CATEGORIES_END),
    case(209, at=THREE_UNIVERSITIES),
    case(210, at=FIVE_KIOSKS),
    case(211, at=[(each("enclosure_1", 5, occupied=True), (0, 1)), (each("enclosure_1", 4, occupied=True), (0, 0)),
                  (each("enclosure_1", 5), (0, 0))]),
    case(214, at=[(lambda s, n=n: s.set(x_tokens=n), (n, 0)) for n in (0, 1, 5)]),
    case(215, at=FIVE_PROJECTS),
    case(216, at=NINE_REPUTATION),
    case(217, at=WHOLE_MAP),
    case(218, at=FIVE_PROJECTS),
    case(219, at=[(put(rock=r, water=w), (appeal, 0))
                  for r, w, appeal in ((1, 0, 0), (1, 1, 2), (5, 2, 4), (3, 3, 6), (4, 5, 6))]),
    case(220, at=NINE_REPUTATION),
    case(221, at=BORDER),
    case(225, at=FIVE_CONTINENTS_END),
    case(225, marine=True, at=FIVE_CONTINENTS_END),
    case(226, at=FIVE_CONTINENTS_END),
    case(226, marine=True, at=FIVE_CONTINENTS_END),
    case(241, at=[(covering(*BESIDE_WATER), (0, 1)), (covering(*BESIDE_WATER[1:]), (0, 0))]),
    case(242, at=[(covering(*BESIDE_ROCK), (0, 1)), (covering(*BESIDE_ROCK[1:]), (0, 0))]),
    case(243, at=six("herbivore")),
    case(244, at=six("bird")),
    case(245, at=six("water")),
    case(246, at=six("rock")),
    case(247, at=six("primate")),
    case(251, at=[(put(bear=n), (0, c)) for n, c in ((2, 0), (3, 1), (5, 1), (6, 2))]),
    case(257, at=WHOLE_MAP),
    # Ten water spaces: a kiosk beside one leaves 9, beside two 8, and so on.
    case(258, at=[(covering("B4"), (0, 4)), (covering("B5"), (0, 4)), (covering("B5", "F4"), (0, 3)),
                  (covering(*BESIDE_WATER), (0, 0))]),
    # Nine rock spaces.
    case(259, at=[(covering("E3"), (0, 4)), (covering("E5"), (0, 4)), (covering("G4"), (0, 3)),
                  (covering(*BESIDE_ROCK), (0, 0))]),
    case(260, at=[(uncovered("G1", "H1", "H2", "I1", "I2"), (0, 0)),
                  (uncovered("F1", "G1", "H1", "H2", "I1", "I2"), (0, 1)),
                  (uncovered("F1", "G1", "H1", "H2", "I1", "I2", "A3", "A4", "A5", "B3", "B4", "B5"), (0, 2)),
                  (uncovered("F1", "G1", "H1", "H2", "I1", "I2", "I3", "A3", "A4", "B3", "B4", "B5"), (0, 1)),
                  (uncovered("A3", "A4", "A5", "B2", "B3", "B4", "B5", "C2", "C3", "C5", "C6", "D3", "D4"), (0, 2))]),
    case(261, at=FIVE_CATEGORIES_END),
    case(261, marine=True, at=FIVE_CATEGORIES_END),
    # Twelve spaces with bonuses.
    case(264, at=[(covering("E4"), (0, 4)), (covering("D5"), (0, 5)), (covering("E4", "B3"), (0, 3)),
                  (covering(*BONUS_SPACES), (0, 0))]),
    case(265, at=FIVE_KIOSKS),
    # A3 has the neighbours A4, B2 and B3; E4 five spaces of land, C5 five, H1 three.
    case(267, at=[(kiosks_in_zoo(0, "A3"), (0, 1)), (both(kiosks_in_zoo(0, "A3"), each("pavilion", 0)), (0, 1)),
                  (around("A4"), (0, 3)), (around(), (0, 3)), (around("A4", "G1"), (0, 2)),
                  (around("A4", "G1", "D4", "D5", "E3"), (0, 1)), (each("pavilion", 2), (0, 0))]),
    case(268, at=[(lambda s: s.set(donations=2), (0, 0)), (lambda s: s.set(donations=3), (0, 1))]),
    case(269, at=[(lambda s: None, (0, 0)), (pouched(1), (4, 0)), (pouched(2), (5, 0)), (pouched(4), (5, 0))]),
    case(271, at=[(covering(*BONUS_SPACES), (0, 1)), (covering(*BONUS_SPACES[1:]), (0, 0))]),
    case(272, at=BORDER),
    case(274, at=[(lambda s: s.set(1, appeal=11), (2, 0)), (lambda s: s.set(1, appeal=10), (0, 0))]),
    case(279, at=[(tunnel(), (0, 0)), (tunnel(("A3", "B3")), (3, 0)),
                  (tunnel(("A3", "B3"), ("B2", "B1")), (5, 0))]),
    case(280, at=WHOLE_MAP),
    case(281, at=[(lambda s: s.set(1, appeal=9), (2, 0)), (lambda s: s.set(1, appeal=10), (0, 0))]),
)  # fmt: skip


@cards(*END)
def test_AN_21_6_a_sponsor_counts_at_the_end(card: SponsorCase) -> None:
    for arrange, (appeal, conservation) in card.notes["at"]:
        assert end_of(card, arrange) == (appeal, conservation)


@cards(case(274), case(281))
def test_AN_21_6_appeal_of_others_counts_for_each_player(card: SponsorCase) -> None:
    """Mascot Statue: 2 for each player with more appeal; Arcade: 2 for each with less, at most 4."""
    appeals = (12, 13, 14) if card.number == 274 else (7, 8, 9)
    brings = 6 if card.number == 274 else 4

    def arrange(scene: Scene) -> None:
        for seat, appeal in enumerate(appeals, 1):
            scene.set(seat, appeal=appeal)

    assert end_of(card, arrange, players=4) == (brings, 0)


@cards(case(205), case(223), case(255), case(256), case(277), case(278))
def test_AN_16_8_some_sponsors_do_nothing_more(card: SponsorCase) -> None:
    assert end_of(card, kinds(*ICONS)) == (0, 0)
    assert income_of(in_zoo(card, kinds(*ICONS)), card) == {}
    assert changed(in_zoo(card), lambda scene: icons_enter(scene, *ICONS)) == {}


@cards(case(205), case(223), case(277))
def test_AN_13_7_such_a_sponsor_brings_its_icons_and_gains(card: SponsorCase) -> None:
    gave(played(card).finish())
