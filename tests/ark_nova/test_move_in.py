"""Animals move into a new Reptile House, Large Bird Aviary or first Aquarium (AN-8.19 to AN-8.22)."""

from cards.ark_nova.effects import Ability, Place, PlaceUnique
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Source
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickPiece
from tests.ark_nova.land import piece, place
from tests.ark_nova.scene import Scene

KOMODO, CROCODILE, AGAMA, ROCK_MONITOR = 476, 469, 473, 472
SECRETARY_BIRD, MARABOU, GREEN_TURTLE = 495, 496, 552
HOUSE = ("C3", "D3", "D4", "D5", "E4")  # beside C4 and beside D2
AVIARY = ("C5", "D4", "D5", "E4", "E5")


def reptile_house(scene: Scene) -> Scene:
    """The Reptile House is placed free."""
    return place(scene.resolve(Place((BuildingId.REPTILE_HOUSE,))), *HOUSE)


def test_AN_8_20_the_smallest_occupied_enclosure_is_turned_over_and_tokens_placed() -> None:
    """ANR-107: reptiles in size 3 and size 5, the size-3 one moves; no icon and no ability follow."""
    scene = Scene().zoo(KOMODO, CROCODILE).building("enclosure_3", "A3", "A4", "B4", occupied=True)
    scene.building("enclosure_5", "C6", "D6", "D7", "E5", "E6", occupied=True)
    icons, events = list(scene.player().icons), len(scene.player().hand)
    reptile_house(scene).until("move_in")
    scene.pick(PickCard(KOMODO))
    assert scene.decision.ask in (Ask.MOVE_IN, Ask.TAKE)
    assert not piece(scene, "enclosure_3").occupied
    assert piece(scene, "enclosure_5").occupied
    assert piece(scene, "reptile_house").used == 2
    assert scene.player().icons == icons
    assert (scene.player().appeal, len(scene.player().hand)) == (0, events)


def test_AN_8_19_one_animal_after_another_each_optional() -> None:
    scene = Scene().zoo(KOMODO, AGAMA).building("enclosure_3", "A3", "A4", "B4", occupied=True)
    scene.building("enclosure_1", "E5", occupied=True)
    reptile_house(scene)
    assert scene.decision.ask == Ask.MOVE_IN
    assert scene.options == [PickCard(KOMODO), PickCard(AGAMA), DECLINE]
    scene.pick(PickCard(AGAMA))
    assert scene.options == [PickCard(KOMODO), DECLINE]
    scene.pick(DECLINE)
    assert scene.decision.ask != Ask.MOVE_IN
    assert [each.occupied for each in scene.player().pieces] == [True, False, False]


def test_AN_8_19_moving_in_comes_before_the_placement_bonuses_are_asked_about() -> None:
    scene = Scene().zoo(AGAMA).building("enclosure_1", "E5", occupied=True)
    assert reptile_house(scene).decision.ask == Ask.MOVE_IN
    scene.pick(DECLINE)
    assert scene.decision.ask == Ask.ORDER, "the card of C3 and the X-token of D5"


def test_AN_8_20_there_must_be_room_and_the_needs_be_met() -> None:
    scene = Scene().zoo(KOMODO, CROCODILE, ROCK_MONITOR).building("enclosure_3", "A3", "A4", "B4", occupied=True)
    scene.building("enclosure_5", "F1", "E1", "E2", "F2", "G1", occupied=True).building("enclosure_2", "E5", "E6")
    scene.player().pieces[-1].occupied = True
    reptile_house(scene)
    scene.pick(PickCard(CROCODILE)).pick(PickCard(KOMODO))
    assert scene.decision.ask != Ask.MOVE_IN, "5 tokens lie there: Rock Monitor needs 1 more"
    assert piece(scene, "reptile_house").used == 5


def test_AN_8_20_first_an_enclosure_that_meets_all_needs_then_any_of_sufficient_size() -> None:
    """A water reptile leaves the size-5 enclosure beside water, not the size-1 one beside none."""
    scene = Scene().zoo(478).building("enclosure_1", "E5", occupied=True)
    scene.building("enclosure_5", "A3", "A4", "B3", "B4", "B5", occupied=True)
    reptile_house(scene).pick(PickCard(478))
    assert scene.decision
    assert [each.occupied for each in scene.player().pieces[:2]] == [True, False]


def test_AN_26_1_the_owner_chooses_between_equally_small_enclosures() -> None:
    scene = Scene().zoo(AGAMA).building("enclosure_1", "E5", occupied=True).building("enclosure_1", "F4", occupied=True)
    reptile_house(scene).pick(PickCard(AGAMA))
    assert scene.decision.ask == Ask.FREE
    assert scene.options == [PickPiece(0), PickPiece(1)]
    scene.pick(PickPiece(1)).settle()
    assert [each.occupied for each in scene.player().pieces[:2]] == [True, False]


def test_AN_8_19_birds_move_into_the_aviary_of_peacocking() -> None:
    """AN-15.21: as usual, though the Build card is on side I."""
    scene = Scene().zoo(SECRETARY_BIRD, MARABOU).building("enclosure_4", "A3", "A4", "B3", "B4", occupied=True)
    scene.building("enclosure_1", "D6").resolve(Ability("peacocking"))
    place(scene, *AVIARY)
    assert scene.options == [PickCard(SECRETARY_BIRD), PickCard(MARABOU), DECLINE]
    scene.pick(PickCard(SECRETARY_BIRD)).settle()
    assert piece(scene, "large_bird_aviary").used == 1
    assert not piece(scene, "enclosure_4").occupied


def test_AN_8_19_without_an_eligible_animal_nothing_is_asked() -> None:
    scene = Scene().zoo(SECRETARY_BIRD).building("enclosure_5", "F1", "E1", "E2", "F2", "G1", occupied=True)
    assert reptile_house(scene.building("enclosure_1", "E5")).decision.ask == Ask.ORDER


def test_AN_8_21_sea_turtles_move_from_the_reptile_house_into_the_first_aquarium() -> None:
    scene = Scene(marine=True).zoo(GREEN_TURTLE).building("reptile_house", *HOUSE, used=2)
    place(scene.resolve(Place((BuildingId.SMALL_AQUARIUM,))), "B4", "B5")
    assert scene.options == [PickCard(GREEN_TURTLE), DECLINE]
    scene.pick(PickCard(GREEN_TURTLE)).settle()
    assert (piece(scene, "reptile_house").used, piece(scene, "small_aquarium").used) == (0, 2)


def test_AN_8_21_and_from_the_aquarium_into_a_new_reptile_house() -> None:
    scene = Scene(marine=True).zoo(GREEN_TURTLE).building("small_aquarium", "B4", "B5", used=2)
    reptile_house(scene).pick(PickCard(GREEN_TURTLE)).settle()
    assert (piece(scene, "reptile_house").used, piece(scene, "small_aquarium").used) == (2, 0)


def test_AN_8_21_nothing_moves_when_the_second_aquarium_is_built() -> None:
    """ANR-108."""
    scene = Scene(marine=True).zoo(GREEN_TURTLE).building("reptile_house", *HOUSE, used=2)
    scene.building("small_aquarium", "B4", "B5").resolve(Place((BuildingId.LARGE_AQUARIUM,)))
    scene.pick(scene.options[0])
    while scene.decision.ask != Ask.ACTION:
        assert scene.decision.ask != Ask.MOVE_IN
        scene.pick(scene.options[0])
    assert piece(scene, "large_aquarium").used == 0
    assert piece(scene, "reptile_house").used == 2


def test_AN_16_75_the_tunnel_counts_as_an_aquarium_for_moving() -> None:
    scene = Scene(marine=True).zoo(GREEN_TURTLE).building("reptile_house", *HOUSE, used=2).building("enclosure_1", "B2")
    scene.resolve(PlaceUnique(BuildingId.UNDERWATER_TUNNEL), source=Source("sponsor", 279))
    place(scene, "A1", "A2").pick(PickCard(GREEN_TURTLE)).settle()
    assert (piece(scene, "reptile_house").used, piece(scene, "underwater_tunnel").used) == (0, 2)
    scene.resolve(Place((BuildingId.SMALL_AQUARIUM,)))
    assert place(scene, "B4", "B5").decision.ask == Ask.ACTION


def test_AN_8_22_the_petting_zoo_receives_no_moved_animals() -> None:
    scene = Scene().zoo(522, AGAMA).building("enclosure_1", "A4", occupied=True)
    scene.resolve(Place((BuildingId.PETTING_ZOO,)))
    assert place(scene, "B4", "B5", "C3").decision.ask == Ask.TAKE, "the card of C3 and nothing before it"
    assert piece(scene, "petting_zoo").used == 0
