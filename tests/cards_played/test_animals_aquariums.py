"""Sea animals in several aquariums: how their tokens are split, and which of the aquariums may take them."""

from rules.ark_nova.options import Ask, PickCard, PickNumber
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, cards
from tests.cards_played.played import FULL, Terrain, can_play, exact, ready, site
from tests.cards_played.test_animals_display import SEA_ANIMAL_MAGNET, SHARK_ATTACK
from tests.cards_played.test_animals_drawing import SCUBA_DIVE
from tests.cards_played.test_animals_hand import GLIDE
from tests.cards_played.test_animals_own_board import ADAPT, CUT_DOWN
from tests.cards_played.test_animals_permissions import CAMOUFLAGE
from tests.cards_played.test_animals_reef import HELPFUL, REEF_DWELLERS, SYMBIOSIS

SEA_ANIMALS = {
    card.number: card
    for card in (
        *REEF_DWELLERS, *SYMBIOSIS, *HELPFUL, *SEA_ANIMAL_MAGNET, *SHARK_ATTACK, *SCUBA_DIVE, *GLIDE, *ADAPT, *CUT_DOWN,
        *CAMOUFLAGE,
    )
}  # fmt: skip
TOKENS = {number: dict(card.homes)["aquarium"] for number, card in SEA_ANIMALS.items()}
WITH_TOKENS = [card for card in SEA_ANIMALS.values() if TOKENS[card.number]]
LARGE, SMALL = "large_aquarium", "small_aquarium"


def two_aquariums(card: Animal, large: int, small: int, *, small_beside: Terrain | None = None) -> Scene:
    """Both Aquariums, with so many places left, and no other home; both suit the card unless said otherwise."""

    def arrange(scene: Scene) -> None:
        scene.building(LARGE, *site(scene, LARGE, *exact(card)), used=FULL[LARGE] - large)
        terrain = exact(card) if small_beside is None else small_beside
        scene.building(SMALL, *site(scene, SMALL, *terrain), used=FULL[SMALL] - small)

    return ready(card, housed=False, arrange=arrange)


def used(scene: Scene) -> tuple[int, int]:
    """Tokens in the large and in the small Aquarium."""
    large, small = scene.player().pieces[-2:]
    return large.used, small.used


def test_AN_10_2_there_are_26_sea_animals() -> None:
    assert len(SEA_ANIMALS) == 26


@cards(*WITH_TOKENS)
def test_AN_10_2_the_tokens_may_be_split_between_both_aquariums(card: Animal) -> None:
    tokens = TOKENS[card.number]
    scene = two_aquariums(card, 5, 2).use("animals").pick(PickCard(card.number))
    in_large = range(max(0, tokens - 2), tokens + 1)
    assert scene.decision.ask == Ask.SPLIT
    assert scene.options == [PickNumber(number) for number in in_large]
    scene.pick(PickNumber(in_large[0])).finish()
    assert used(scene) == (in_large[0], tokens - in_large[0])


@cards(*WITH_TOKENS)
def test_AN_10_2_together_the_aquariums_must_have_room(card: Animal) -> None:
    tokens = TOKENS[card.number]
    scene = two_aquariums(card, tokens - 1, 1)
    assert can_play(scene)
    scene.use("animals").pick(PickCard(card.number)).finish()
    assert used(scene) == (5, 2)
    assert not can_play(two_aquariums(card, tokens - 1, 0))


@cards(*(card for card in WITH_TOKENS if card.beside[0]))
def test_AN_10_2_an_aquarium_without_the_terrain_takes_no_token(card: Animal) -> None:
    rockless = (range(1), range(1, 9))
    assert not can_play(two_aquariums(card, TOKENS[card.number] - 1, 2, small_beside=rockless))
    scene = two_aquariums(card, 5, 2, small_beside=rockless)
    scene.use("animals").pick(PickCard(card.number)).finish()
    assert used(scene) == (TOKENS[card.number], 0)


@cards(*(card for card in SEA_ANIMALS.values() if not TOKENS[card.number]))
def test_AN_10_5_an_animal_without_tokens_needs_an_aquarium_though_it_may_be_full(card: Animal) -> None:
    scene = two_aquariums(card, 0, 0)
    assert can_play(scene)
    scene.use("animals").pick(PickCard(card.number)).finish()
    assert used(scene) == (5, 2)
    assert not can_play(ready(card, housed=False))


@cards(*SCUBA_DIVE)
def test_AN_10_4_tokens_in_reptile_house_and_aquarium_are_not_mixed(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        for kind in (LARGE, "reptile_house"):
            scene.building(kind, *site(scene, kind), used=FULL[kind] - (TOKENS[card.number] - 1))

    assert not can_play(ready(card, housed=False, arrange=arrange))
