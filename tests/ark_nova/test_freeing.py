"""Freeing the home of an animal that leaves the zoo (AN-12.18).

Positions are on map 0: D7 E6 and D6 E5 E6 lie beside no water, A3 A4 B4 and D4 D5 beside water.
"""

from rules.ark_nova.housing import free_housing
from rules.ark_nova.options import Ask, PickNumber, PickPiece
from tests.ark_nova.scene import Scene

LION, SEA_LION, CHEETAH, RHINO, WOMBAT = 402, 423, 401, 432, 450
KOMODO, ROCK_MONITOR, AGAMA, GREEN_TURTLE, MANTA_RAY = 476, 472, 473, 552, 543
ROCKLESS_HOUSE = ("A4", "B3", "B4", "B5", "C3")
DRY_HOUSE = ("C6", "D5", "D6", "D7", "E5")
DRY = ("D6", "D7", "E5", "E6")


def release(scene: Scene, number: int) -> Scene:
    free_housing(scene.t, 0, number)
    return scene


def occupied(scene: Scene) -> list[bool]:
    assert scene.decision.ask == Ask.ACTION
    return [each.occupied for each in scene.player().pieces]


def used(scene: Scene) -> list[int]:
    assert scene.decision.ask == Ask.ACTION
    return [each.used for each in scene.player().pieces]


def test_AN_12_18_the_smallest_large_enough_enclosure_is_turned_over() -> None:
    """ANR-179: a size-4 animal leaves the size 4, not the size 5."""
    scene = Scene().building("enclosure_5", "A3", "A4", "B3", "B4", "B5", occupied=True)
    scene.building("enclosure_4", *DRY, occupied=True)
    assert occupied(release(scene, RHINO)) == [True, False]


def test_AN_12_18_one_that_meets_the_water_need_goes_before_a_smaller_one_that_does_not() -> None:
    """ANR-180."""
    scene = Scene().building("enclosure_3", "D6", "E5", "E6", occupied=True)
    scene.building("enclosure_4", "A3", "A4", "B3", "B4", occupied=True)
    assert occupied(release(scene, SEA_LION)) == [True, False]


def test_AN_12_18_without_one_that_meets_the_need_the_smallest_of_sufficient_size_goes() -> None:
    scene = Scene().building("enclosure_4", *DRY, occupied=True).building("enclosure_2", "A3", "A4", occupied=True)
    assert occupied(release(scene, SEA_LION)) == [False, True]


def test_AN_12_18_if_nothing_is_large_enough_nothing_is_turned() -> None:
    """ANR-181."""
    scene = Scene().building("enclosure_3", "D6", "E5", "E6", occupied=True)
    assert occupied(release(scene, CHEETAH)) == [True]


def test_AN_12_18_an_empty_enclosure_is_never_chosen() -> None:
    scene = Scene().building("enclosure_3", "D6", "E5", "E6").building("enclosure_4", "A3", "A4", "B3", "B4")
    scene.player().pieces[1].occupied = True
    assert occupied(release(scene, LION)) == [False, False]


def test_AN_12_18_a_special_enclosure_with_enough_tokens_comes_first() -> None:
    scene = Scene().building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=2)
    scene.building("enclosure_3", "D6", "E5", "E6", occupied=True)
    assert used(release(scene, KOMODO)) == [0, 0]
    assert scene.player().pieces[1].occupied


def test_AN_12_18_with_too_few_tokens_the_standard_enclosure_is_turned() -> None:
    scene = Scene().building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=1)
    scene.building("enclosure_3", "D6", "E5", "E6", occupied=True)
    assert occupied(release(scene, KOMODO)) == [False, False]
    assert scene.player().pieces[0].used == 1


def test_AN_12_18_a_special_enclosure_that_lacks_rock_comes_after_a_fitting_standard_one() -> None:
    scene = Scene().building("reptile_house", *ROCKLESS_HOUSE, used=5)
    scene.building("enclosure_3", "D3", "E2", "E3", occupied=True)
    assert occupied(release(scene, ROCK_MONITOR)) == [False, False]
    assert scene.player().pieces[0].used == 5


def test_AN_12_18_a_special_enclosure_that_lacks_rock_comes_before_a_standard_one_that_lacks_it() -> None:
    scene = Scene().building("reptile_house", *ROCKLESS_HOUSE, used=5)
    scene.building("enclosure_3", "C5", "D5", "D6", occupied=True)
    assert used(release(scene, ROCK_MONITOR)) == [4, 0]
    assert scene.player().pieces[1].occupied


def test_AN_12_18_equal_enclosures_are_the_owners_choice() -> None:
    scene = (
        Scene().building("enclosure_2", "D7", "E6", occupied=True).building("enclosure_2", "A3", "A4", occupied=True)
    )
    release(scene, WOMBAT)
    assert scene.decision.ask == Ask.FREE
    assert scene.options == [PickPiece(0), PickPiece(1)]
    assert occupied(scene.pick(PickPiece(0))) == [False, True]


def test_AN_12_18_several_kinds_of_special_enclosure_are_the_owners_choice() -> None:
    scene = Scene(marine=True).building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=3)
    scene.building("small_aquarium", "B4", "B5", used=2)
    release(scene, GREEN_TURTLE)
    assert scene.options == [PickPiece(0), PickPiece(1)]
    assert used(scene.pick(PickPiece(1))) == [3, 0]


def test_AN_10_4_no_mixing_when_tokens_are_removed() -> None:
    scene = Scene(marine=True).building("reptile_house", "C3", "D3", "D4", "D5", "E4", used=1)
    scene.building("small_aquarium", "B4", "B5", used=2)
    assert used(release(scene, GREEN_TURTLE)) == [1, 0]


def test_AN_12_18_the_owner_says_which_aquariums_give_the_tokens() -> None:
    scene = Scene(marine=True).building("large_aquarium", "D4", "E2", "E3", "E4", "E5", used=4)
    release(scene.building("small_aquarium", "C5", "D5", used=2), MANTA_RAY)
    assert scene.decision.ask == Ask.FREE
    assert scene.options == [PickNumber(2), PickNumber(3), PickNumber(4)]
    assert used(scene.pick(PickNumber(3))) == [1, 1]


def test_AN_19_4_what_counts_larger_counts_so_for_freeing() -> None:
    scene = Scene(maps=("2", "0")).building("enclosure_3", "G4", "G5", "H5", occupied=True)
    assert occupied(release(scene, CHEETAH)) == [False]


def test_AN_15_35_a_released_flock_animal_frees_an_enclosure_like_any_other() -> None:
    scene = Scene().zoo(RHINO).building("enclosure_4", *DRY, occupied=True)
    assert occupied(release(scene, 438)) == [False]


def test_AN_12_18_a_0_token_animal_frees_nothing_while_its_special_enclosure_stands() -> None:
    """A Reptile House always holds the 0 tokens that Common Agama asks for."""
    scene = Scene().building("reptile_house", *DRY_HOUSE, used=1).building("enclosure_1", "A4", occupied=True)
    assert occupied(release(scene, AGAMA)) == [False, True]
    assert scene.player().pieces[0].used == 1
