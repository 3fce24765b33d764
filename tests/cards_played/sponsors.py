"""The printed facts of all sponsors, stated by hand, and what tests of sponsors share beside `played`.

Reprints of Marine Worlds stand in `REPRINTS`; the placements of unique buildings are in `test_sponsors_buildings`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.frames import Income, Scoring, Source
from rules.ark_nova.options import Ask
from rules.ark_nova.state import Player, State, copy_state
from rules.ark_nova.tables import ICON_INDEX
from rules.kernel.decision import Decision
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Sponsor
from tests.cards_played.played import Arrange, Play, counted, next_turn, play_sponsor, table_for


def sponsor(number: int, name: str, level: int, icons: str = "", needs: str = "", gains: str = "0") -> Sponsor:
    """A sponsor in one line; `gains` are its printed appeal, conservation and reputation, "4 2 1" or just "4"."""
    appeal, conservation, reputation = (*map(int, gains.split()), 0, 0)[:3]
    printed_in = "promo" if number > 280 else "marine_worlds" if number > 264 else "base"
    return Sponsor(
        number=number, name=name, strength=level, icons=icons, needs=needs, set=printed_in,
        appeal=appeal, conservation=conservation, reputation=reputation,
    )  # fmt: skip


ALL = (
    sponsor(201, "Science Lab", 5, "research", "sponsors_ii"),
    sponsor(202, "Spokesperson", 5, "research", "research 1"),
    sponsor(203, "Veterinarian", 4, "research"),
    sponsor(204, "Science Museum", 4, "research", "research 4"),
    sponsor(205, "Gorilla Field Research", 3, "research", "research 3", "0 1 2"),
    sponsor(206, "Medical Breakthrough", 5, "research", "research 4"),
    sponsor(207, "Basic Research", 4, "research", "sponsors_ii, appeal_at_most 25"),
    sponsor(208, "Science Library", 4, "research"),
    sponsor(209, "Technology Institute", 5, "research"),
    sponsor(210, "Expert on the Americas", 4, "americas"),
    sponsor(211, "Expert on Europe", 5, "europe"),
    sponsor(212, "Expert on Australia", 5, "australia"),
    sponsor(213, "Expert on Asia", 5, "asia"),
    sponsor(214, "Expert on Africa", 4, "africa"),
    sponsor(215, "Breeding Cooperation", 4, "", "partner_zoos 2"),
    sponsor(216, "Talented Communicator", 5, "", "sponsors_ii"),
    sponsor(217, "Engineer", 4),
    sponsor(218, "Breeding Program", 4, "", "research 2"),
    sponsor(219, "Diversity Researcher", 5, "research", "sponsors_ii"),
    sponsor(220, "Federal Grants", 4, "research"),
    sponsor(221, "Archaeologist", 4, "research", "research 1"),
    sponsor(222, "Release of Patents", 5, "", "appeal_at_most 25"),
    sponsor(223, "Science Institute", 3, "research research"),
    sponsor(224, "Migration Recording", 4, "research", "research 1"),
    sponsor(225, "Quarantine Lab", 3, "research"),
    sponsor(226, "Foreign Institute", 6, "research", "", "0 0 2"),
    sponsor(227, "WAZA Special Assignment", 6, "", "reputation 6"),
    sponsor(228, "WAZA Small Animal Program", 5, "", "reputation 3"),
    sponsor(229, "Expert in Small Animals", 5),
    sponsor(230, "Expert in Large Animals", 4),
    sponsor(231, "Sponsorship: Primates", 3, "", "primate 1"),
    sponsor(232, "Sponsorship: Reptiles", 3, "", "reptile 1"),
    sponsor(233, "Sponsorship: Vultures", 3, "", "bird 1"),
    sponsor(234, "Sponsorship: Lions", 3, "", "predator 1"),
    sponsor(235, "Sponsorship: Elephants", 3, "", "herbivore 1"),
    sponsor(236, "Primatologist", 4, "primate"),
    sponsor(237, "Herpetologist", 4, "reptile"),
    sponsor(238, "Ornithologist", 4, "bird"),
    sponsor(239, "Expert in Predators", 4, "predator"),
    sponsor(240, "Expert in Herbivores", 4, "herbivore"),
    sponsor(241, "Hydrologist", 5, "water"),
    sponsor(242, "Geologist", 5, "rock"),
    sponsor(243, "Meerkat Den", 5, "herbivore rock", "reputation 3"),
    sponsor(244, "Penguin Pool", 5, "bird water", "reputation 3"),
    sponsor(245, "Aquarium", 5, "water water", "reputation 3"),
    sponsor(246, "Cable Car", 6, "rock rock"),
    sponsor(247, "Baboon Rock", 6, "primate rock"),
    sponsor(248, "Rhesus Monkey Park", 5, "primate"),
    sponsor(249, "Barred Owl Hut", 6, "bird"),
    sponsor(250, "Sea Turtle Tank", 5, "reptile water"),
    sponsor(251, "Polar Bear Exhibit", 5, "predator bear water"),
    sponsor(252, "Spotted Hyena Compound", 5, "predator rock"),
    sponsor(253, "Okapi Stable", 6, "herbivore"),
    sponsor(254, "Zoo School", 5, "", "", "0 1 1"),
    sponsor(255, "Adventure Playground", 3, "rock", "", "4"),
    sponsor(256, "Water Playground", 3, "water", "", "4"),
    sponsor(257, "Side Entrance", 3),
    sponsor(258, "Native Seabirds", 5, "bird", "appeal_at_most 25"),
    sponsor(259, "Native Lizards", 5, "reptile", "appeal_at_most 25"),
    sponsor(260, "Native Farm Animals", 5, "herbivore", "appeal_at_most 25"),
    sponsor(261, "Guided School Tours", 3, "", "", "1 1"),
    sponsor(262, "Explorer", 5, "", "sponsors_ii"),
    sponsor(263, "WAZA Large Animal Program", 5, "", "sponsors_ii, reputation 6"),
    sponsor(264, "Free-Range New World Monkeys", 5, "primate", "appeal_at_most 25"),
    sponsor(265, "Franchise Business", 4, "", "kiosk 1"),
    sponsor(266, "Marine Biologist", 4, "sea_animal"),
    sponsor(267, "Farm Cat", 5, "predator", "appeal_at_most 25"),
    sponsor(268, "Conference on Europe", 5, "europe"),
    sponsor(269, "Conference on Australia", 5, "australia"),
    sponsor(270, "Marine Research Expedition", 5, "research sea_animal"),
    sponsor(271, "Excavation Site", 5, "research"),
    sponsor(272, "Expansion Area", 5, "", "sponsors_ii"),
    sponsor(273, "Publications", 4, "research", "research 1"),
    sponsor(274, "Mascot Statue", 3, "", "", "1"),
    sponsor(275, "Horse Whisperer", 3, "petting_zoo", "reputation 6"),
    sponsor(276, "Landscape Gardener", 6),
    sponsor(277, "Field Research Type D Orcas", 3, "research", "research 2, sea_animal 1", "0 0 3"),
    sponsor(278, "Amazon House", 6, "sea_animal herbivore primate rock water", "sponsors_ii, americas 1, reputation 6",
            "4 2 1"),
    sponsor(279, "Underwater Tunnel", 4, "", "sponsors_ii", "2"),
    sponsor(280, "Reconstruction", 3),
    sponsor(281, "Arcade", 3, "", "", "2"),
    sponsor(282, "Promotion Team", 5),
)  # fmt: skip
S = {card.number: card for card in ALL}
REPRINTS = {
    number: replace(S[number], set="marine_worlds", name=f"{S[number].name} (Marine Worlds)")
    for number in (207, 208, 225, 226, 227, 261, 262)
} | {250: replace(S[250], set="marine_worlds", name="Sea Turtle Tank (Marine Worlds)",
                  icons="reptile sea_animal water water")}  # fmt: skip
PERSONS = {202, 203, *range(210, 215), 216, 217, 219, 221, 229, 230, *range(236, 243), 262, 266, 275, 276, 282}
WITH_WAVE = {266, 270, 277, 279}


@dataclass(frozen=True, kw_only=True)
class SponsorCase(Sponsor):
    """A sponsor with what a test wants to know about it in `notes`."""

    notes: dict[str, Any] = field(hash=False)


def case(number: int, *, marine: bool = False, **notes: Any) -> SponsorCase:
    """A sponsor, or its reprint, with the numbers and positions of a test."""
    card = (REPRINTS if marine else S)[number]
    return SponsorCase(**{each.name: getattr(card, each.name) for each in fields(card)}, notes=notes)


# --- playing ----------------------------------------------------------------------------------------------------------


def quiet(arrange: Arrange | None = None) -> Arrange:
    """The position, with conservation where no gain of one card reaches a bonus of the track."""

    def arranged(scene: Scene) -> None:
        scene.set(conservation=12)
        if arrange:
            arrange(scene)

    return arranged


def played(card: Sponsor, arrange: Arrange | None = None, **more: Any) -> Play:
    """The sponsor played; the scene stands at what is asked next."""
    return play_sponsor(card, arrange=quiet(arrange), **more)


def gave(play: Play, *, icons: str = "", others: dict[str, int] | None = None, **more: int) -> None:
    """Assert what the sponsor brought: as `Play.gives`, with the X-tokens that its level took, and for seat 1."""
    if more["x_tokens"] if "x_tokens" in more else play.before.seats[0].x_tokens:
        more["x_tokens"] = more.get("x_tokens", 0) - play.before.seats[0].x_tokens
    play.gives(icons=icons, **more)
    assert play.changes(1) == (others or {})


def place_freely(play: Play) -> Play:
    """Put the unique building on the first place that covers no placement bonus."""
    scene = play.scene.until(Ask.PLACE)
    bonuses = scene.t.tables_map(0).bonus_spaces
    play.pick(next(place for place in scene.options if not place.mask & bonuses))
    return play


# --- what it does later -----------------------------------------------------------------------------------------------


def in_zoo(card: Sponsor, arrange: Arrange | None = None, players: int = 2, seat: int = 0, **config: Any) -> Scene:
    """A turn of seat 0 with the sponsor already in the zoo of `seat`, its own icons not counted."""
    scene = table_for(card, players, **config)
    for other in range(players):
        scene.set(other, appeal=10, conservation=12, money=0, workers=1)
    scene._gone(card.number)
    scene.player(seat).sponsors.append(card.number)
    if arrange:
        arrange(scene)
    return scene


def without(scene: Scene, card: Sponsor) -> Scene:
    """The same position without the sponsor in any zoo."""
    other = Scene(scene.t.state.config.players)
    other.t = type(scene.t)(copy_state(scene.t.state))
    for player in other.t.state.seats:
        player.sponsors = [number for number in player.sponsors if number != card.number]
    return other


def icons_enter(scene: Scene, *icons: str, seat: int = 0) -> Scene:
    """Icons enter a zoo as if a card had been played there."""
    scene.t.add_icons(seat, [ICON_INDEX[Icon(name)] for name in icons], Source("animal", 1))
    return scene


Choose = Callable[[Decision], Any]


def changed(
    scene: Scene, happens: Callable[[Scene], Any], seat: int = 0, choose: Choose | None = None
) -> dict[str, int]:
    """What a seat has more or less after something has happened and all was settled; icons are left out."""
    before = counted(scene.t.state, seat)
    happens(scene)
    scene.settle(choose)
    after = counted(scene.t.state, seat)
    return {
        word: after[word] - before[word] for word in after if after[word] != before[word] and word not in ICON_WORDS
    }


ICON_WORDS = {icon.value for icon in Icon}


def income_of(scene: Scene, card: Sponsor, choose: Choose | None = None) -> dict[str, int]:
    """What the sponsor adds to the income of a break: the income with it less the income without it."""
    bare = _income(without(scene, card), None)
    full = _income(scene, choose)
    return {word: full[word] - bare[word] for word in full if full[word] != bare[word]}


def _income(scene: Scene, choose: Choose | None) -> dict[str, int]:
    next_turn(scene).t.push(Income(seat=0))
    scene.settle(choose)
    return counted(scene.t.state, 0)


def end_of(card: Sponsor, arrange: Arrange | None = None, players: int = 2, **more: Any) -> tuple[int, int]:
    """The appeal and conservation that the sponsor alone brings in the final scoring of a position."""
    scene = in_zoo(card, arrange, players, **more)
    before = [(player.appeal, player.conservation) for player in _scored(without(scene, card))]
    after = [(player.appeal, player.conservation) for player in _scored(scene)]
    assert after[1:] == before[1:], "it brings nothing to others"
    return after[0][0] - before[0][0], after[0][1] - before[0][1]


def _scored(scene: Scene) -> Iterable[Player]:
    state: State = scene.t.state
    state.final_discarded = True
    for player in state.seats:
        player.finals = []
    state.frames = [Scoring()]
    assert scene.over
    return state.seats
