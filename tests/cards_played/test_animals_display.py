"""Animals that take from, renew or attack the display: Snapping, Digging, the magnets, Shark Attack."""

from rules.ark_nova.options import ACCEPT, DECLINE, Ask, PickCard
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, holds_to_its_print, play_animal, spare

# level: cards taken
SNAPPING = (
    animal(
        469, "Nile Crocodile", 13, "5, reptile_house 3 beside water", "reptile africa water", "9", needs="reptile 3",
        level=2,
    ),
    animal(477, "Veiled Chameleon", 14, "1, reptile_house 0", "reptile asia", "4", level=1),
    animal(479, "American Alligator", 18, "4, reptile_house 2 beside water", "reptile americas water", "7", level=1),
    animal(480, "Broad-Snouted Caiman", 16, "4, reptile_house 2 beside water", "reptile americas water", "6", level=1),
    animal(
        489, "Saltwater Crocodile", 23, "5, reptile_house 3 beside water", "reptile reptile australia water", "9",
        needs="partner_zoo", level=2,
    ),
)  # fmt: skip

# level: cards renewed or swapped
DIGGING = (
    animal(435, "Malayan Tapir", 17, "2", "herbivore asia", "5 0 1", level=3),
    animal(440, "Mountain Tapir", 15, "2 beside rock", "herbivore americas rock", "4 1", level=2),
    animal(445, "Crested Porcupine", 8, "1", "herbivore europe", "3", level=2),
    animal(
        446, "Dugong", 25, "5 beside water water", "herbivore australia australia water water", "9 1",
        needs="animals_ii", level=4,
    ),
    animal(524, "Mangalica", 7, "petting_zoo 1", "petting_zoo", "0", level=1, also={"appeal": 3}),
)  # fmt: skip

SPONSOR_MAGNET = (
    animal(437, "Muskox", 13, "4", "herbivore americas", "5", needs="americas 1"),
    animal(441, "European Bison", 19, "5", "herbivore europe europe", "6", needs="partner_zoo"),
    # sea_animal_magnet
)

SEA_ANIMAL_MAGNET = (
    # sea_animal_magnet
    animal(532, "Zooplankton", 4, "aquarium 0", "sea_animal", "1", size=1),
)

# level: animals discarded
SHARK_ATTACK = (
    animal(
        546, "Sand Tiger Shark", 32, "aquarium 4 beside rock", "predator sea_animal australia rock", "8 1",
        needs="animals_ii", level=2, size=5,
    ),
)  # fmt: skip

RAY, SAWFISH = 541, 545  # sea animals
BIOLOGIST = 266  # a sponsor with a sea animal icon
CHEETAH, LION, BADGER, TIGER = 401, 402, 419, 406  # 6, 9, 3 and 10 appeal


def with_display(card: Animal, *display: int, hand: tuple[int, ...] = (), **position) -> Play:
    return play_animal(card, hand=hand, arrange=lambda scene: scene.display(display), **position)


def six(card: Animal) -> list[int]:
    """Cards for all folders."""
    return [*spare("sponsor", 2), *spare("animal", 2, card.number), *spare("project", 2)]


# --- Snapping ---------------------------------------------------------------------------------------------------------


@cards(*SNAPPING)
def test_AN_15_6_snapping_takes_its_level_from_any_folder(card: Animal) -> None:
    holds_to_its_print(card)
    display = six(card)
    play = with_display(card, *display)
    wanted = [PickCard(number, folder) for folder, number in enumerate(display, 1)]
    assert play.until(Ask.SNAP) == wanted, "all folders, whatever the reputation, and no declining"
    play.pick(wanted[5])
    if card.level == 2:
        assert play.until(Ask.REFILL) == [ACCEPT, DECLINE]
        play.pick(DECLINE).pick(wanted[3])
        assert play.hand == [display[5], display[3]]
    else:
        assert play.hand == [display[5]]
    assert play.asked() == []
    play.gives(hand=card.level, display=-card.level)


@cards(*(card for card in SNAPPING if card.level == 2))
def test_AN_15_6_snapping_2_may_refill_in_between(card: Animal) -> None:
    display, (new, _) = six(card), spare("sponsor", 8)[-2:]
    play = play_animal(card, arrange=lambda scene: scene.display(display).deck(new))
    play.until(Ask.SNAP)
    play.pick(PickCard(display[0], 1)).pick(ACCEPT)
    assert play.until(Ask.SNAP)[5] == PickCard(new, 6)
    play.pick(PickCard(new, 6)).finish()
    assert play.hand == [display[0], new]
    play.gives(hand=2, display=-1, deck=-1)


@cards(*SNAPPING)
def test_AN_15_1_snapping_at_an_empty_display_does_nothing(card: Animal) -> None:
    play = play_animal(card)
    assert play.asked() == []
    play.gives()


# --- Digging ----------------------------------------------------------------------------------------------------------


@cards(*DIGGING)
def test_AN_15_7_digging_renews_display_cards_up_to_its_level(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_display(card, *six(card))
    for _ in range(card.level):
        lying = play.scene.t.state.display
        wanted = [PickCard(number, folder) for folder, number in enumerate(lying, 1)]
        assert play.until(Ask.DIG) == [*wanted, DECLINE]
        play.pick(wanted[2])
    assert play.asked() == [], "no more often than its level"
    play.gives(deck=-card.level, discard=card.level)


@cards(*DIGGING)
def test_AN_15_7_digging_swaps_hand_cards_too_and_may_stop(card: Animal) -> None:
    held, drawn = spare("sponsor", 2)
    play = play_animal(card, hand=[held], arrange=lambda scene: scene.deck(drawn))
    assert play.until(Ask.DIG) == [PickCard(held), DECLINE]
    play.pick(PickCard(held))
    assert play.asked() == ([Ask.DIG] if card.level > 1 else [])
    assert play.hand == [drawn]
    play.gives(deck=-1, discard=1)
    idle = with_display(card, *six(card))
    assert idle.asked() == [Ask.DIG]
    idle.gives()


# --- magnets ----------------------------------------------------------------------------------------------------------


@cards(*SPONSOR_MAGNET)
def test_AN_15_19_the_sponsor_magnet_takes_all_sponsors_of_the_display(card: Animal) -> None:
    holds_to_its_print(card)
    display = six(card)
    play = with_display(card, *display)
    assert play.asked() == [], "it is mandatory"
    assert play.hand == display[:2]
    assert play.scene.t.state.display == [0, 0, *display[2:]]
    play.gives(hand=2, display=-2)
    without = with_display(card, *spare("animal", 3, card.number))
    without.finish().gives()


@cards(*SEA_ANIMAL_MAGNET)
def test_AN_15_39_the_sea_animal_magnet_takes_all_cards_with_the_icon(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_display(card, BADGER, RAY, *spare("project", 1), SAWFISH, *spare("sponsor", 1), BIOLOGIST)
    assert play.asked() == [], "it is mandatory"
    assert play.hand == [RAY, SAWFISH, BIOLOGIST]
    play.gives(hand=3, display=-3)


# --- Shark Attack -----------------------------------------------------------------------------------------------------


def attack(card: Animal, *display: int) -> Play:
    """Three folders are within reputation range."""

    def arrange(scene: Scene) -> None:
        scene.display(display).set(reputation=4)

    return play_animal(card, arrange=arrange)


@cards(*SHARK_ATTACK)
def test_AN_15_44_shark_attack_discards_animals_in_range_for_half_their_appeal(card: Animal) -> None:
    holds_to_its_print(card)
    play = attack(card, CHEETAH, LION, BADGER, TIGER)
    assert play.until(Ask.SHARK) == [PickCard(CHEETAH, 1), PickCard(LION, 2), PickCard(BADGER, 3)]
    assert (play.scene.decision.at_least, play.scene.decision.at_most) == (2, 2), "it is mandatory"
    play.pick(PickCard(CHEETAH, 1), PickCard(LION, 2)).finish()
    assert play.scene.t.state.discard == [CHEETAH, LION]
    play.gives(appeal=7, display=-2, discard=2)


@cards(*SHARK_ATTACK)
def test_AN_15_44_shark_attack_takes_what_is_there_but_no_sponsors(card: Animal) -> None:
    play = attack(card, *spare("sponsor", 2), BADGER, TIGER)
    assert play.until(Ask.SHARK) == [PickCard(BADGER, 3)]
    play.pick(PickCard(BADGER, 3)).finish().gives(appeal=1, display=-1, discard=1)
    none = attack(card, *spare("sponsor", 3), TIGER)
    assert none.asked() == []
    none.gives()
