"""Which money is of an action, which effects share a pool, which animals count, what of the discard pile is seen."""

from typing import Any

from cards.ark_nova.effects import Ability, TakeDiscarded
from cards.ark_nova.vocabulary import CardFilter, Icon
from rules.ark_nova.observe import BLANK, determinize, observe
from rules.ark_nova.options import (
    Ask,
    PickCard,
    PickNumber,
    PickTask,
    TakeBreak,
    UsePower,
    UseTile,
)
from tests.ark_nova.boards import PROJECT, association, projects
from tests.ark_nova.scene import Scene

HARBOR = UsePower(0)
SCIENCE_INSTITUTE, FEDERAL_GRANTS, GARDENER = 223, 220, 276
FIREFISH = 538  # Asia, 1 place in an Aquarium
WOLF, PREDATOR_PROGRAM = 417, 124


def sponsors_2(*hand: int) -> Scene:
    """Sponsors 2 side I at strength 5 on map 4, whose harbor is connected."""
    scene = Scene(maps=("4", "0"), marine=True).hand(*hand).set(money=0).building("kiosk", "A6")
    return scene.row("animals", "association", "build", "cards", "sponsors v2").use("sponsors")


def test_AN_14_19_a_harbor_sale_during_the_action_is_not_money_of_the_action() -> None:
    scene = sponsors_2(SCIENCE_INSTITUTE, FEDERAL_GRANTS)
    scene.play(HARBOR, PickCard(SCIENCE_INSTITUTE))
    assert scene.player().money == 3, "the sale alone"
    scene.pick(PickCard(FEDERAL_GRANTS)).finish()
    assert scene.player().money == 3 + 3 + 3, "the sponsor's 3 money are the first of the action"


def test_AN_14_19_a_sponsor_played_by_a_kept_tile_is_not_of_the_action_either() -> None:
    scene = sponsors_2(FEDERAL_GRANTS)
    scene.set(money=5, kept_tiles=["sponsor_for_money_kept"])
    scene.play(UseTile("sponsor_for_money_kept"), PickCard(FEDERAL_GRANTS))
    assert TakeBreak() in scene.options
    assert scene.player().money == 5 - 4 + 3, "the tile's sponsor brings its own 3"
    scene.pick(TakeBreak())
    assert scene.player().money == 4 + 5 + 3


def test_AN_16_72_the_pavilions_are_counted_after_the_free_one() -> None:
    scene = Scene(marine=True).hand(GARDENER).set(x_tokens=1).building("kiosk", "A3")
    scene.row("animals", "association", "build", "cards", "sponsors").use("sponsors", 1).pick(PickCard(GARDENER))
    asked: list[Any] = []
    while scene.decision.ask != Ask.END_TURN:
        asked.append(scene.decision.ask)
        scene.pick(scene.options[0])
    assert Ask.PLACE in asked
    assert asked.index(Ask.PLACE) == 0, "no order to be chosen"
    assert scene.player().appeal == 2


def test_AN_23_1_a_marker_for_split_tokens_joins_the_pool_of_the_animal() -> None:
    """Map 9: the Small Aquarium lies in the area of Asia; the marker and Venom may be taken in any order."""
    scene = Scene(maps=("9", "9"), marine=True).row("build", "cards", "sponsors", "association", "animals")
    scene.building("small_aquarium", "H3", "H4").building("large_aquarium", "A4", "B3", "B4", "B5", "B6")
    scene.hand(FIREFISH).set(money=30, appeal=0).icons(research=1).use("animals").pick(PickCard(FIREFISH))
    assert scene.decision.ask == Ask.SPLIT
    scene.pick(PickNumber(1))
    assert scene.decision.ask == Ask.ORDER
    assert FIREFISH in scene.player().animals, "it is laid out before anything is resolved"
    names = [type(pending.effect).__name__ for pending in scene.t.state.frames[-1].pending]
    assert "RemoveMarker" in names


def test_AN_12_12_a_rescued_animal_counts_for_a_breeding_programme() -> None:
    """Map 10: it counts as being in the zoo with its icons (AN-19.11), which is all that the programme asks for."""
    for rescued in ([], [WOLF]):
        scene = Scene(maps=("10", "0")).set(rescued=rescued).partner_zoo("europe")
        projects(scene, [], [PREDATOR_PROGRAM])
        assert (PickTask(PROJECT) in association(scene, 5).options) == bool(rescued)


# --- the discard pile after Scavenging --------------------------------------------------------------------------------

PILE = (401, 402, 403, 404, 406)


def scavenged() -> tuple[Scene, int]:
    """Seat 0 has kept one of two cards from a pile of five; the other one lies on top again."""
    scene = Scene(players=3, marine=True).discard(*PILE).resolve(Ability("scavenging", 2))
    kept = scene.options[0].card
    return scene.pick(PickCard(kept)), kept


def test_AN_24_4_the_card_kept_by_scavenging_cannot_be_told_from_the_pile() -> None:
    scene, kept = scavenged()
    pile = scene.t.state.discard
    assert (len(pile), set(PILE) - set(pile)) == (4, {kept})
    assert observe(scene.t.state, 0).discard == pile, "who kept it knows what is left"
    for seat in (1, 2, -1):
        assert observe(scene.t.state, seat).discard == [BLANK, BLANK, BLANK, pile[-1]]
    scene._gone(410)
    scene.t.to_discard(410)
    assert observe(scene.t.state, 1).discard == [BLANK, BLANK, BLANK, *pile[-2:]]
    imagined = determinize(observe(scene.t.state, 1), 3)
    everywhere = [*imagined.discard, *imagined.deck, *(card for player in imagined.seats for card in player.hand)]
    assert BLANK not in everywhere
    assert len(everywhere) == len(set(everywhere))


def test_AN_24_4_nor_while_it_is_being_chosen() -> None:
    scene = Scene(players=2).discard(*PILE).resolve(Ability("scavenging", 2))
    assert len(scene.options) == 2
    assert observe(scene.t.state, 1).discard[:2] == [BLANK, BLANK]
    assert len(observe(scene.t.state, 0).discard) == 3


def test_AN_24_2_after_that_only_the_top_card_and_what_comes_later_are_known_and_275_may_look_through() -> None:
    scene, _ = scavenged()
    scene._gone(522)
    scene.t.to_discard(522)
    scene.resolve(TakeDiscarded(CardFilter("animal", Icon.PETTING_ZOO)), seat=1)
    assert scene.options == [PickCard(522)]
    assert observe(scene.t.state, 1).discard == scene.t.state.discard
    assert observe(scene.t.state, 2).discard[0] == BLANK
    scene.pick(PickCard(522))
    assert observe(scene.t.state, 2).discard == [BLANK, BLANK, BLANK, scene.t.state.discard[-1]]
    scene.resolve(Ability("scavenging", 2), seat=2)
    scene.pick(scene.options[0])
    assert BLANK in observe(scene.t.state, 0).discard
    assert BLANK in observe(scene.t.state, 1).discard
    assert BLANK in observe(scene.t.state, 2).discard, "one card of the pile was gone unseen before"
