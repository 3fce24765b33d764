"""Animals that allow something: Camouflage for a later animal of the turn, Marketing for a sponsor from hand."""

from rules.ark_nova.options import DECLINE, Ask, PickCard
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, holds_to_its_print, play_animal, site

CAMOUFLAGE = (
    animal(548, "Short-snouted Seahorse", 7, "aquarium 1 beside rock", "sea_animal europe rock", "2", size=1),
    animal(
        549, "Common Octopus", 9, "aquarium 2 beside rock", "sea_animal europe rock", "5", needs="research 1", size=3
    ),
)

# Its Scuba Dive 2 finds two animals.
MARKETING = (
    animal(
        551, "Loggerhead Sea Turtle", 23, "reptile_house 3, aquarium 3", "reptile sea_animal europe", "8",
        also={"deck": -2, "discard": 2}, size=4,
    ),
)  # fmt: skip

KOOKABURRA, EMU = 517, 514  # 1 and 2 Australia icons; 9 and 22 money, size 2 and 5
BADGER, TAMARIN = 419, 465  # animals without conditions
TOURS, SPOKESPERSON = 261, 202  # level 3: 1 appeal, 1 conservation; level 5: needs 1 research icon


# --- Camouflage -------------------------------------------------------------------------------------------------------


def two_animals(card: Animal, *hand: int) -> Play:
    """The Animals card allows two animals; there are homes for the second one, and money."""

    def arrange(scene: Scene) -> None:
        scene.upgrade("animals")
        for kind in ("enclosure_2", "enclosure_5"):
            scene.building(kind, *site(scene, kind))

    return play_animal(card, hand=hand, money=31, arrange=arrange)


@cards(*CAMOUFLAGE)
def test_AN_15_47_camouflage_lets_one_later_animal_of_the_turn_ignore_1_condition(card: Animal) -> None:
    holds_to_its_print(card)
    play = two_animals(card, KOOKABURRA, EMU)
    assert play.until(Ask.ANIMAL) == [PickCard(KOOKABURRA), DECLINE], "Emu lacks two"
    play.pick(PickCard(KOOKABURRA)).finish()
    assert play.scene.player().animals == [card.number, KOOKABURRA]
    assert play.scene.t.turn_frame().waived == [], "it has been used up"


@cards(*CAMOUFLAGE)
def test_AN_15_47_camouflage_changes_nothing_else(card: Animal) -> None:
    play = two_animals(card)
    assert play.asked() == []
    play.gives()


# --- Marketing --------------------------------------------------------------------------------------------------------


def marketing(card: Animal, money: int) -> Play:
    return play_animal(card, hand=[TOURS, SPOKESPERSON], money=money, arrange=lambda scene: scene.deck(BADGER, TAMARIN))


@cards(*MARKETING)
def test_AN_15_49_marketing_may_play_a_sponsor_from_hand_for_its_level_in_money(card: Animal) -> None:
    holds_to_its_print(card)
    play = marketing(card, 3)
    assert play.until(Ask.SPONSOR) == [PickCard(TOURS), DECLINE]
    play.pick(PickCard(TOURS)).finish()
    assert play.scene.player().sponsors == [TOURS]
    play.gives(money=-3, hand=-1, appeal=1, conservation=1)


@cards(*MARKETING)
def test_AN_13_9_marketing_needs_the_money_and_the_conditions_of_the_sponsor(card: Animal) -> None:
    poor = marketing(card, 2)
    assert poor.asked() == []
    poor.gives()
    rich = marketing(card, 9)
    assert rich.until(Ask.SPONSOR) == [PickCard(TOURS), DECLINE], "not one whose condition isn't met"
    rich.finish().gives()
