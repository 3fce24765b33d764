"""Flock animals: they may join another herbivore of the zoo instead of using an enclosure."""

from dataclasses import replace

from rules.ark_nova.homes import FLOCK
from rules.ark_nova.options import Ask, PickPiece
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import can_play, holds_to_its_print, play_animal, ready

# level: the size that a herbivore must have
FLOCK_ANIMALS = (
    animal(429, "Grevy's Zebra", 12, "2", "herbivore africa", "6 0 1", needs="africa 3", level=2),
    animal(438, "Reindeer", 12, "3", "herbivore americas", "5", level=3),
    animal(439, "Llama", 10, "2", "herbivore americas", "4", level=2),
    animal(442, "Moose", 19, "4", "herbivore europe", "7", needs="herbivore 2", level=4, also={"multipliers": 1}),
    animal(443, "Red Deer", 12, "3", "herbivore europe", "5", level=3),
    animal(447, "Red Kangaroo", 23, "4", "herbivore australia", "7", level=4),
)

HERBIVORES = {1: 445, 2: 435, 3: 428, 4: 427, 5: 436}  # by size
SIZES = {
    426: 5,
    427: 4,
    428: 3,
    429: 2,
    430: 2,
    431: 5,
    432: 4,
    433: 3,
    434: 2,
    435: 2,
    436: 5,
    437: 4,
    438: 3,
    439: 2,
    440: 2,
    441: 5,
    442: 4,
    443: 3,
    444: 2,
    445: 1,
    446: 5,
    447: 4,
    448: 3,
    449: 2,
    450: 2,
    553: 1,
}  # of all herbivores
CHEETAH = 401  # a predator of size 5


def with_animal(card: Animal, animal_there: int, *, housed: bool = False) -> Scene:
    """No enclosure but, if `housed`, the one it needs; another animal is in the zoo already."""
    return ready(card, housed=housed, arrange=lambda scene: scene.zoo(animal_there))


@cards(*FLOCK_ANIMALS)
def test_AN_15_34_a_flock_animal_may_join_a_herbivore_of_its_level_or_more(card: Animal) -> None:
    holds_to_its_print(card)
    assert can_play(with_animal(card, HERBIVORES[card.level]))
    assert can_play(with_animal(card, HERBIVORES[5]))
    assert not can_play(with_animal(card, HERBIVORES[card.level - 1]))
    assert not can_play(with_animal(card, CHEETAH))


@cards(*FLOCK_ANIMALS)
def test_AN_15_34_in_a_flock_nothing_is_turned_over_and_the_price_is_the_same(card: Animal) -> None:
    play = play_animal(card, housed=False, arrange=lambda scene: scene.zoo(HERBIVORES[card.level]))
    play.finish().gives()
    assert play.scene.player().pieces == []
    assert not can_play(ready(card, housed=False, money=-1, arrange=lambda scene: scene.zoo(HERBIVORES[5])))


@cards(*FLOCK_ANIMALS)
def test_AN_9_10_the_player_chooses_between_flock_and_enclosure(card: Animal) -> None:
    scene = with_animal(card, HERBIVORES[card.level], housed=True).use("animals")
    scene.pick(scene.options[0])
    assert scene.decision.ask == Ask.HOME
    assert scene.options == [PickPiece(0), PickPiece(FLOCK)]
    scene.pick(PickPiece(FLOCK)).finish()
    assert not scene.player().pieces[0].occupied


@cards(*FLOCK_ANIMALS)
def test_AN_15_34_every_herbivore_is_a_herd_by_its_printed_size(card: Animal) -> None:
    card = replace(card, set="marine_worlds")
    for herbivore, size in SIZES.items():
        if herbivore != card.number:
            assert can_play(with_animal(card, herbivore)) == (size >= card.level), f"{herbivore} is of size {size}"
