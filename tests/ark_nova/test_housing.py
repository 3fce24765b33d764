"""Where animals live: enclosures, special enclosures, Aquariums, flocks, sizes that count larger (AN-9.10 to 10.5).

Positions are on map 0: an enclosure on D4 D5 lies beside the water of C4, one on D7 E6 beside no rock or water.
"""

import pytest

from rules.ark_nova.frames import Source
from rules.ark_nova.homes import FLOCK, homes, house_unmet
from rules.ark_nova.housing import occupy
from rules.ark_nova.options import Ask, PickNumber
from rules.ark_nova.zoo import enclosure_size
from tests.ark_nova.land import piece
from tests.ark_nova.scene import Scene

CHEETAH, FENNEC_FOX, COATI, SEA_LION = 401, 405, 414, 423
CAIMAN, AGAMA, POND_TURTLE = 480, 473, 484
SECRETARY_BIRD, SMALL_BIRD, DONKEY = 495, 513, 522
REINDEER, RED_DEER, INDIAN_RHINO, WOMBAT = 438, 443, 432, 450
ZOOPLANKTON, MANTA_RAY, SAND_TIGER, GREEN_TURTLE, WRASSE = 532, 543, 546, 552, 542
LARGE = ("D4", "E2", "E3", "E4", "E5")  # beside C4 and F3
SMALL = ("C5", "D5")  # beside C4 and B6


def living(scene: Scene, number: int) -> list[int]:
    return homes(scene.t, 0, scene.t.tables.animals[number])


def clauses(scene: Scene, number: int) -> list[str]:
    return [reason.clause for reason in house_unmet(scene.t, 0, scene.t.tables.animals[number])]


def house(scene: Scene, number: int, home: int) -> Scene:
    occupy(scene.t, 0, number, home, Source("animal", number))
    return scene


# --- standard enclosures --------------------------------------------------------------------------------------------


def test_AN_9_10_an_animal_lives_in_an_empty_enclosure_at_least_as_large() -> None:
    scene = Scene().building("enclosure_2", "D4", "D5").building("enclosure_3", "C6", "D6", "D7")
    scene.building("enclosure_1", "E4").building("enclosure_4", "A3", "A4", "B3", "B4", occupied=True)
    assert living(scene, WOMBAT) == [0, 1]
    assert living(scene, FENNEC_FOX) == [0, 1, 2]
    assert living(scene, CHEETAH) == []
    assert clauses(scene, CHEETAH) == ["AN-9.10"]


def test_AN_9_10_the_enclosure_has_the_rock_and_water_beside_it() -> None:
    scene = Scene().building("enclosure_3", "C5", "D5", "D6").building("enclosure_3", "D3", "D4", "E3")
    assert living(scene, SEA_LION) == [0, 1]
    assert living(scene, COATI) == [1]


def test_AN_9_11_the_enclosure_is_turned_over_and_holds_one_animal() -> None:
    scene = house(Scene().building("enclosure_2", "D4", "D5"), FENNEC_FOX, 0)
    assert scene.player().pieces[0].occupied
    assert living(scene, FENNEC_FOX) == []


def test_AN_16_22_with_219_no_rock_or_water_is_needed() -> None:
    scene = Scene().building("enclosure_3", "D6", "D7", "E6")
    assert living(scene, SEA_LION) == []
    assert living(scene.zoo(219), SEA_LION) == [0]


# --- special enclosures ---------------------------------------------------------------------------------------------


def test_AN_9_10_a_reptile_chooses_between_enclosure_and_reptile_house() -> None:
    """ANR-124: Broad-snouted Caiman, size 4 and 1 water, or 2 tokens in a Reptile House beside water."""
    scene = Scene().building("enclosure_4", "D6", "D7", "E5", "E6").building("enclosure_4", "A3", "A4", "B3", "B4")
    scene.building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=3)
    assert living(scene, CAIMAN) == [1, 2]
    house(scene, CAIMAN, 2)
    assert scene.player().pieces[2].used == 5
    assert living(scene, CAIMAN) == [1]


def test_AN_9_12_an_animal_of_0_tokens_lives_in_a_full_house() -> None:
    """ANR-126."""
    scene = Scene().building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=5)
    assert living(scene, AGAMA) == [0]
    assert house(scene, AGAMA, 0).player().pieces[0].used == 5
    assert living(scene, POND_TURTLE) == []
    assert clauses(scene, POND_TURTLE) == ["AN-9.10", "AN-9.12"]


def test_AN_9_14_petting_zoo_animals_live_only_in_the_petting_zoo() -> None:
    scene = Scene().building("enclosure_5", "D4", "D5", "D6", "E4", "E5")
    assert living(scene, DONKEY) == []
    assert living(scene.building("petting_zoo", "A3", "A4", "B3"), DONKEY) == [1]


def test_AN_9_14_a_petting_zoo_holds_at_most_three() -> None:
    """ANR-125: with 3 tokens a goat finds no place."""
    scene = Scene().building("petting_zoo", "A3", "A4", "B3", used=2)
    assert living(house(scene, DONKEY, 0), 519) == []
    assert clauses(scene, 519) == ["AN-9.12"]


def test_AN_9_15_only_birds_with_the_symbol_use_the_aviary() -> None:
    scene = Scene().building("large_bird_aviary", "C5", "D4", "D5", "E4", "E5")
    assert living(scene, SECRETARY_BIRD) == [0]
    assert living(scene, SMALL_BIRD) == []


# --- aquariums ------------------------------------------------------------------------------------------------------


def aquariums(small: int = 0, large: int = 0) -> Scene:
    scene = Scene(marine=True).building("large_aquarium", *LARGE, used=large)
    return scene.building("small_aquarium", *SMALL, used=small)


def test_AN_10_2_tokens_may_be_split_between_the_aquariums() -> None:
    """ANR-144: Coastal Manta Ray, 4 tokens; 2 and 2 is legal."""
    scene = house(aquariums(), MANTA_RAY, living(aquariums(), MANTA_RAY)[0])
    assert scene.decision.ask == Ask.SPLIT
    assert scene.options == [PickNumber(2), PickNumber(3), PickNumber(4)]
    scene.pick(PickNumber(2))
    assert scene.decision.ask == Ask.ACTION
    assert [each.used for each in scene.player().pieces] == [2, 2]


def test_AN_10_2_the_aquariums_together_must_have_room() -> None:
    assert living(aquariums(small=1, large=2), MANTA_RAY) == [0]
    assert living(aquariums(small=1, large=3), MANTA_RAY) == []
    assert clauses(aquariums(small=1, large=3), MANTA_RAY) == ["AN-9.12"]


def test_AN_10_2_without_a_choice_nothing_is_asked() -> None:
    scene = house(aquariums(small=2), MANTA_RAY, 0)
    assert scene.decision.ask == Ask.ACTION
    assert [each.used for each in scene.player().pieces] == [4, 2]


def test_AN_10_2_every_aquarium_that_receives_a_token_meets_the_needs() -> None:
    """Only the Large Aquarium lies beside rock."""
    scene = house(aquariums(), SAND_TIGER, living(aquariums(), SAND_TIGER)[0])
    assert scene.decision.ask == Ask.ACTION
    assert [each.used for each in scene.player().pieces] == [4, 0]
    assert living(aquariums(large=2), SAND_TIGER) == []


def test_AN_16_75_the_underwater_tunnel_takes_two_tokens() -> None:
    scene = Scene(marine=True).building("enclosure_1", "B2").building("underwater_tunnel", "A1", "A2")
    assert living(scene, WRASSE) == [1]
    assert living(house(scene, WRASSE, 1), 530) == []


def test_AN_10_4_tokens_of_reptile_house_and_aquarium_are_not_mixed() -> None:
    """ANR-145: 3 tokens, 2 free in the Aquariums and 1 in the Reptile House."""
    scene = Scene(marine=True).building("small_aquarium", *SMALL)
    scene.building("reptile_house", "D3", "E2", "E3", "E4", "F4", used=4)
    assert living(scene, 551) == []
    assert living(scene, GREEN_TURTLE) == [0]


def test_AN_10_5_zero_tokens_still_need_an_aquarium_even_a_full_one() -> None:
    """ANR-220."""
    assert living(Scene(marine=True), ZOOPLANKTON) == []
    assert clauses(Scene(marine=True), ZOOPLANKTON) == ["AN-10.5"]
    scene = Scene(marine=True).building("large_aquarium", *LARGE, used=5)
    assert living(scene, ZOOPLANKTON) == [0]
    assert house(scene, ZOOPLANKTON, 0).player().pieces[0].used == 5


# --- flock ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "herbivore", "joins"), [(442, RED_DEER, False), (REINDEER, INDIAN_RHINO, True)])
def test_AN_15_34_a_flock_animal_joins_a_herbivore_that_is_large_enough(
    number: int, herbivore: int, joins: bool
) -> None:
    """ANR-128: Flock 4 and a herbivore of size 3; ANR-129: Flock 3 and a herbivore of size 4."""
    scene = Scene().zoo(herbivore)
    assert living(scene, number) == ([FLOCK] if joins else [])


def test_AN_15_34_nothing_is_turned_over_and_no_other_animal_counts() -> None:
    scene = Scene().zoo(CHEETAH).building("enclosure_5", "D4", "D5", "D6", "E4", "E5")
    assert living(scene, REINDEER) == [0]
    scene.zoo(INDIAN_RHINO)
    assert living(scene, REINDEER) == [0, FLOCK]
    assert not house(scene, REINDEER, FLOCK).player().pieces[0].occupied


# --- maps and 272 ---------------------------------------------------------------------------------------------------


def test_AN_19_3_the_tower_pays_each_time_an_enclosure_beside_it_becomes_occupied() -> None:
    """ANR-207: again after a release."""
    scene = Scene(maps=("1", "0")).building("enclosure_1", "B5").building("enclosure_1", "F2")
    house(scene, FENNEC_FOX, 0).settle()
    assert scene.player().appeal == 2
    scene.player().pieces[0].occupied = False
    house(scene, FENNEC_FOX, 0).settle()
    assert scene.player().appeal == 4
    house(scene, FENNEC_FOX, 1).settle()
    assert scene.player().appeal == 4


def test_AN_19_4_enclosures_beside_the_outdoor_area_count_two_larger() -> None:
    scene = Scene(maps=("2", "0")).building("enclosure_3", "G4", "G5", "H5").building("enclosure_3", "B4", "B5", "C4")
    assert [enclosure_size(scene.t, 0, each) for each in scene.player().pieces] == [5, 3]
    assert living(scene, CHEETAH) == [0]


def test_AN_16_68_three_space_enclosures_on_the_border_count_as_size_5() -> None:
    scene = Scene(marine=True).zoo(272).building("enclosure_3", "A3", "A4", "B4").building("enclosure_2", "D7", "E6")
    scene.building("enclosure_3", "D4", "D5", "E4")
    assert [enclosure_size(scene.t, 0, each) for each in scene.player().pieces] == [5, 2, 3]
    assert living(scene, CHEETAH) == [0]
    assert piece(scene, "enclosure_2").occupied is False
