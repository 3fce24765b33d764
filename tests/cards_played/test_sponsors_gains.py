"""What sponsors bring when they are played, in numbers: printed gains and yellow effects without a choice.

Unique buildings and effects with a choice have modules of their own; see there for 201, 227, 254, 271, 275, 276, 280.
"""

from collections.abc import Callable

from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Sponsor, cards
from tests.cards_played.sponsors import REPRINTS, S, SponsorCase, case, gave, place_freely, played

SMALL = (404, 409, 424)  # animals of sizes 1 and 2
LARGE = (406, 407, 411)  # animals of sizes 4 and 5


def put(**more: int) -> Callable[[Scene], object]:
    """A position with these icons more in the own zoo."""
    return lambda scene: scene.icons(**more)


def universities(number: int) -> Callable[[Scene], object]:
    return lambda scene: scene.set(universities=list(range(number)))


# Positions and what the card then brings beside its icons; `others` is what seat 1 gets.
NOTHING = [(put(), {})]
IMMEDIATE = (
    case(202, at=[(put(research=2), {"reputation": 1})]),
    case(203, at=[(universities(n), {"money": money}) for n, money in enumerate((0, 2, 5, 10))]),
    case(204, at=[(put(), {"money": 10, "conservation": 1}), (put(research=1), {"money": 12, "conservation": 1})]),
    case(205, at=NOTHING),
    case(206, at=[(lambda s: s.set(tokens=0b1111000), {"appeal": 6}), (lambda s: s.set(tokens=0b1111111), {})]),
    case(208, at=[(put(), {"appeal": 1, "money": 2}), (put(research=2), {"appeal": 3, "money": 2})]),
    case(208, marine=True, at=[(put(research=1), {"appeal": 2, "money": 2})]),
    case(209, at=[(put(), {"x_tokens": 1})]),
    case(214, at=[(put(africa=1), {"appeal": 2})]),
    case(215, at=NOTHING),
    case(216, at=[(put(), {"workers": 1, "hired": 1})]),
    case(217, at=NOTHING),
    case(218, at=NOTHING),
    case(219, at=[(put(), {}), (put(rock=2, water=1), {"money": 6})]),
    case(220, at=[(put(), {"money": 3})]),
    case(221, at=NOTHING),
    case(223, at=NOTHING),
    case(224, at=[(put(), {"x_tokens": 1})]),
    case(225, at=[(put(), {"x_tokens": 1})]),
    case(225, marine=True, at=[(put(), {"x_tokens": 1})]),
    case(226, at=NOTHING),
    case(226, marine=True, at=NOTHING),
    case(228, at=[(lambda s: s.zoo(*SMALL, LARGE[0]), {"money": 6})]),
    case(229, at=[(lambda s: s.zoo(*SMALL, LARGE[0]), {"appeal": 3})]),
    case(230, at=[(lambda s: s.zoo(*LARGE, SMALL[0]), {"appeal": 6})]),
    case(231, at=[(put(), {"appeal": 1}), (put(primate=2, bird=4), {"appeal": 3})]),
    case(232, at=[(put(), {"appeal": 1}), (put(reptile=3, bird=4), {"appeal": 4})]),
    case(233, at=[(put(), {"appeal": 1}), (put(bird=1, reptile=4), {"appeal": 2})]),
    case(234, at=[(put(), {"appeal": 1}), (put(predator=4, bird=4), {"appeal": 5})]),
    case(235, at=[(put(), {"appeal": 1}), (put(herbivore=5, bird=4), {"appeal": 6})]),
    case(236, at=[(put(primate=1), {"money": 3})]),
    case(237, at=[(put(reptile=1), {"money": 3})]),
    case(238, at=[(put(bird=1), {"money": 3})]),
    case(239, at=[(put(predator=1), {"money": 3})]),
    case(240, at=[(put(herbivore=1), {"money": 3})]),
    case(241, at=[(put(water=2), {"appeal": 3}), (put(rock=2), {"appeal": 1})]),
    case(242, at=[(put(), {}), (put(rock=1), {"appeal": 3}), (put(rock=2), {"appeal": 3}),
                  (put(rock=3), {"appeal": 6})]),
    # Land and water around buildings on map 0, counted on the map.
    case(258, at=[(lambda s: s.building("kiosk", "B4"), {"appeal": 1}),
                  (lambda s: s.building("enclosure_2", "B4", "B5"), {"appeal": 2})]),
    case(259, at=[(lambda s: s.building("kiosk", "E5"), {"appeal": 1}),
                  (lambda s: s.building("kiosk", "G4"), {"appeal": 2})]),
    case(260, at=[(lambda s: s.building("kiosk", "A4"), {"appeal": 2}), (lambda s: s.building("kiosk", "E4"), {})]),
    case(261, at=NOTHING),
    case(261, marine=True, at=NOTHING),
    case(262, at=[(put(), {}), (put(asia=2, bird=1, bear=1, research=3, rock=2), {"money": 6})]),
    case(262, marine=True, at=[(put(asia=2, bird=1, sea_animal=1), {"money": 6})]),
    case(264, at=[(lambda s: s.building("kiosk", "E4"), {"appeal": 3}), (lambda s: s.building("kiosk", "D5"), {})]),
    case(266, at=[(put(sea_animal=1), {"money": 3})]),
    case(267, at=[(lambda s, n=n: s.player().pieces.extend(_kiosks_and_pavilions(n)), {"appeal": appeal})
                  for n, appeal in ((1, 1), (3, 1), (4, 3), (6, 3), (7, 5))] + NOTHING),
    case(268, at=[(put(europe=n), {"money": money}) for n, money in ((0, 2), (1, 2), (2, 5), (3, 5), (4, 10))]),
    case(269, at=NOTHING),
    case(277, at=NOTHING),
)  # fmt: skip


def _kiosks_and_pavilions(number: int) -> list[object]:
    """So many, kiosk and pavilion by turns."""
    scene = Scene()
    spaces = ("A3", "A4", "B3", "B4", "C5", "C6", "D6")
    for index, space in enumerate(spaces[:number]):
        scene.building("pavilion" if index % 2 else "kiosk", space)
    return list(scene.player().pieces)


@cards(*IMMEDIATE)
def test_AN_13_7_a_sponsor_brings_when_played(card: SponsorCase) -> None:
    for arrange, brings in card.notes["at"]:
        play = played(card, arrange)
        play.finish()
        gave(play, **brings)


@cards(S[207], REPRINTS[207])
def test_AN_16_10_one_conservation_for_each_2_different_continents_and_categories(card: Sponsor) -> None:
    """Seven kinds give 3; research, rock and water are none of them; others get 2 money per conservation."""
    kinds = {"asia": 2, "africa": 1, "bird": 1, "bear": 3, "primate": 1, "research": 4, "rock": 3}
    play = played(card, put(**kinds)).finish()
    gave(play, conservation=2, others={"money": 4})
    play = played(card, put(**kinds, reptile=1)).finish()
    gave(play, conservation=3, others={"money": 6})
    play = played(card, put(**kinds, reptile=1, predator=1)).finish()
    gave(play, conservation=3, others={"money": 6})


@cards(S[222])
def test_AN_16_26_one_conservation_per_research_icon_at_most_3(card: Sponsor) -> None:
    for research, conservation in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 3)):
        play = played(card, put(research=research)).finish()
        gave(play, conservation=conservation, others={"money": 2 * conservation} if conservation else None)


@cards(S[210], S[211], S[212], S[213])
def test_AN_16_13_experts_on_continents_bring_1_appeal_per_icon(card: Sponsor) -> None:
    """With 2 icons beside its own: 3 appeal; what the own icon lets one do as well is declined here."""
    gave(played(card, put(**{card.icons: 2})).finish(), appeal=3)


@cards(S[255], S[256], S[278])
def test_AN_13_7_a_building_with_nothing_but_printed_gains(card: Sponsor) -> None:
    play = place_freely(played(card)).finish()
    gave(play, pieces=1)
