"""What is asked by a sponsor: in its name, in numbers that agree, and saying truly what declining means."""

from typing import Any

from arknova_tui.prompts import Context, build
from arknova_tui.prompts.model import Prompt
from cards.ark_nova.effects import Ability, May, Place
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Source
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickKind, PickPiece
from rules.ark_nova.tables import KIOSK
from tests.ark_nova.scene import Scene

BUILD_FIRST = ("build", "cards", "animals", "association", "sponsors")
FRANCHISE, SMALL_PROGRAM, EXPERT_ON_AUSTRALIA, PUBLICATIONS = 265, 228, 212, 273


def prompt_of(scene: Scene) -> Prompt:
    return build(Context(scene.t, 0, scene.decision, ("A", "B")))


def declining(scene: Scene) -> str:
    """The line for declining."""
    return next(row.cells[0] for row in prompt_of(scene).rows if row.option == DECLINE)


def by(sponsor: int, *effects: Any, **sets: bool) -> Scene:
    """Effects of a sponsor beside an enclosure."""
    return Scene(**sets).building("enclosure_2", "B4", "B5").resolve(*effects, source=Source("sponsor", sponsor))


def test_AN_16_32_the_small_animal_is_taken_for_the_program() -> None:
    scene = Scene().zoo(SMALL_PROGRAM).set(money=40).hand(405).building("enclosure_2", "A3", "A4").display([404])
    scene.row(*BUILD_FIRST).use("animals").pick(PickCard(405)).until(Ask.TAKE)
    assert prompt_of(scene).title == "WAZA Small Animal Program: which small animal do you take?"


def test_AN_16_69_a_donation_of_a_card_is_no_association_action() -> None:
    scene = Scene(marine=True).zoo(PUBLICATIONS)
    scene.resolve(*scene.t.tables.sponsors[PUBLICATIONS].played, source=Source("sponsor", PUBLICATIONS))
    prompt = prompt_of(scene)
    assert prompt.title == "Publications: a donation?"
    assert [row.cells for row in prompt.rows] == [("pay 1", "1 conservation"), ("no donation",)]


def test_AN_15_9_a_single_card_is_one_card() -> None:
    scene = by(EXPERT_ON_AUSTRALIA, Ability("pouch", level=1)).hand(401, 402)
    assert prompt_of(scene).title == "Expert on Australia: put 1 card under it"
    several = by(EXPERT_ON_AUSTRALIA, Ability("pouch", level=2)).hand(401, 402)
    assert prompt_of(several).title == "Expert on Australia: put up to 2 cards under it"


def test_AN_15_44_a_single_animal_is_one_animal() -> None:
    scene = by(EXPERT_ON_AUSTRALIA, Ability("shark_attack", level=1), marine=True).display([401, 402]).set(reputation=3)
    assert "discard 1 animal of the display" in prompt_of(scene).title


def test_AN_8_16_a_single_free_building_may_be_left_unbuilt() -> None:
    """There is no other one to choose."""
    scene = by(FRANCHISE, May((Place((BuildingId.KIOSK,)),)), marine=True)
    assert declining(scene) == "leave Kiosk unbuilt, the bonus is lost"


def test_AN_15_20_the_second_of_several_free_buildings_loses_nothing() -> None:
    scene = by(FRANCHISE, May((Place((BuildingId.KIOSK, BuildingId.PAVILION), count=2),)), marine=True)
    assert declining(scene) == "build nothing, the bonus is lost"
    scene.pick(PickKind(KIOSK))
    assert declining(scene) == "another kind"
    scene.pick(scene.options[0]).until(Ask.KIND)
    assert declining(scene) == "build no more"


def test_AN_16_65_the_place_of_a_larger_enclosure_leads_back_to_the_enclosures() -> None:
    scene = Scene(marine=True).building("enclosure_1", "E2").building("enclosure_1", "E4")
    scene.resolve(*scene.t.tables.sponsors[269].triggers[0].then, source=Source("sponsor", 269)).pick(PickPiece(0))
    assert declining(scene) == "another enclosure"


def test_AN_16_76_the_place_of_a_lifted_building_leads_back_to_those_lifted() -> None:
    scene = Scene(marine=True).building("enclosure_1", "E4").building("enclosure_1", "D4")
    scene.resolve(*scene.t.tables.sponsors[280].played[:1], source=Source("sponsor", 280))
    scene.pick(PickPiece(0)).pick(PickPiece(1)).pick(PickPiece(0))
    assert declining(scene) == "another building"
