"""Map 9, Geographical Zoo: an animal housed in its continent's area brings a bonus (AN-19.11)."""

from rules.ark_nova.options import DECLINE, Ask, PickCard, PickIndex, PickNumber
from tests.ark_nova.scene import Scene

CHEETAH = 401  # Africa, size 5
FIREFISH = 538  # Asia, 1 place in an Aquarium
LARGE = ("A4", "B3", "B4", "B5", "B6")


def zoo(*spaces: str) -> Scene:
    scene = Scene(maps=("9", "9")).row("build", "cards", "sponsors", "association", "animals")
    scene.building("enclosure_5", *spaces).hand(CHEETAH).set(money=30, appeal=0)
    return scene.use("animals").pick(PickCard(CHEETAH))


def test_AN_19_11_an_animal_in_its_continents_area_may_take_the_marker_for_a_bonus() -> None:
    scene = zoo("D6", "D5", "D7", "C5", "C6")
    while scene.decision.ask != "choice":
        scene.pick(scene.options[0])
    scene.pick(PickIndex(1)).finish()
    assert scene.events("marker")
    assert scene.player().money == 30 - 17 + 4
    assert scene.player().markers


def test_AN_19_11_the_marker_may_be_left_where_it_is() -> None:
    scene = zoo("D6", "D5", "D7", "C5", "C6")
    while scene.decision.ask != "choice":
        scene.pick(scene.options[0])
    scene.pick(DECLINE).finish()
    assert not scene.events("marker")
    assert scene.player().money == 30 - 17


def test_AN_19_11_an_animal_outside_its_continents_area_takes_no_marker() -> None:
    scene = zoo("H3", "H2", "H4", "G2", "G3").finish()
    assert not scene.events("marker")


def test_AN_10_2_of_two_aquariums_the_one_that_takes_the_tokens_is_the_home() -> None:
    """The Small Aquarium lies in the area of Asia, the Large one doesn't: only there the marker can be taken."""
    for inside, taken in ((1, True), (0, False)):
        scene = Scene(maps=("9", "9"), marine=True).row("build", "cards", "sponsors", "association", "animals")
        scene.building("small_aquarium", "H3", "H4").building("large_aquarium", *LARGE)
        scene.hand(FIREFISH).set(money=30, appeal=0).icons(research=1).use("animals").pick(PickCard(FIREFISH))
        assert scene.decision.ask == Ask.SPLIT
        scene.pick(PickNumber(inside))
        asked = [scene.decision.ask]
        while asked[-1] not in ("choice", "end_turn"):
            scene.pick(scene.options[0])
            asked.append(scene.decision.ask)
        assert (asked[-1] == "choice") == taken
        assert FIREFISH in scene.finish().player().animals
