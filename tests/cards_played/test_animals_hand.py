"""Animals that use up hand cards: Sunbathing, Pouch, Glide."""

from rules.ark_nova.options import Ask, PickCard, PickIndex
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, bare_place, holds_to_its_print, play_animal, spare

# level: cards sold
SUNBATHING = (
    animal(
        422, "Australian Sea Lion", 18, "4 beside water", "predator australia water", "7 1", needs="partner_zoo",
        level=3,
    ),
    animal(454, "Ring-Tailed Lemur", 12, "3 beside rock", "primate africa rock", "6", level=3),
    animal(471, "African Spurred Tortoise", 22, "3, reptile_house 2", "reptile africa", "6 1", level=3),
    animal(472, "Rock Monitor", 12, "2, reptile_house 1 beside rock", "reptile africa rock", "5", level=3),
    animal(473, "Common Agama", 9, "1, reptile_house 0", "reptile africa", "3", level=2),
    animal(478, "Chinese Water Dragon", 8, "1, reptile_house 0 beside water", "reptile asia water", "3", level=2),
    animal(
        481, "Galapagos Giant Tortoise", 30, "3, reptile_house 2", "reptile americas", "8 2 1",
        needs="americas 2, animals_ii", level=4,
    ),
)  # fmt: skip

# level: cards put away
POUCH = (
    animal(425, "Tasmanian Devil", 11, "1", "predator australia", "4 0 1", needs="research 1", level=1),
    animal(447, "Red Kangaroo", 23, "4", "herbivore australia", "7", level=2),
    animal(448, "Koala", 21, "3 beside rock", "herbivore bear australia rock", "8 0 1", needs="australia 1", level=2),
    animal(450, "Common Wombat", 9, "2", "herbivore australia", "4", level=1),
    animal(528, "Bennett's Wallaby", 7, "petting_zoo 1", "petting_zoo", "0", level=1, also={"appeal": 3}),
    animal(548, "Short-snouted Seahorse", 7, "aquarium 1 beside rock", "sea_animal europe rock", "2", level=1, size=1),
)

# level: cards discarded
GLIDE = (
    animal(
        543, "Coastal Manta Ray", 23, "aquarium 4", "sea_animal asia", "8 0 1", needs="animals_ii", level=3,
        also={"conservation": 1}, size=5,
    ),
    animal(550, "Compass Jellyfish", 10, "aquarium 2", "sea_animal europe", "6", needs="reputation 3", level=2, size=3),
)  # fmt: skip

SAWFISH, RAY, CHEETAH = 545, 541, 401  # 2, 1 and 0 sea animal icons
REPUTATION, APPEAL, KIOSK = PickIndex(0), PickIndex(1), PickIndex(2)


def asked_for_cards(play: Play, ask: Ask, most: int) -> None:
    """Up to so many of the cards in hand are asked for, perhaps none."""
    assert play.until(ask) == [PickCard(number) for number in play.hand]
    assert (play.scene.decision.at_least, play.scene.decision.at_most) == (0, most)


# --- Sunbathing -------------------------------------------------------------------------------------------------------


@cards(*SUNBATHING)
def test_AN_15_8_sunbathing_sells_up_to_its_level_for_4_money_each(card: Animal) -> None:
    holds_to_its_print(card)
    hand = spare("sponsor", 5)
    play = play_animal(card, hand=hand)
    asked_for_cards(play, Ask.SELL, card.level)
    play.pick(*(PickCard(number) for number in hand[: card.level])).finish()
    assert play.hand == hand[card.level :]
    assert play.scene.t.state.discard == hand[: card.level]
    play.gives(money=4 * card.level, hand=-card.level, discard=card.level)


@cards(*SUNBATHING)
def test_AN_15_8_sunbathing_may_sell_fewer_or_none(card: Animal) -> None:
    hand = spare("sponsor", 5)
    one = play_animal(card, hand=hand)
    one.until(Ask.SELL)
    one.pick(PickCard(hand[4])).finish().gives(money=4, hand=-1, discard=1)
    play_animal(card, hand=hand).finish().gives()
    assert play_animal(card).asked() == [], "without hand cards nothing is asked"


# --- Pouch ------------------------------------------------------------------------------------------------------------


@cards(*POUCH)
def test_AN_15_9_a_pouch_takes_up_to_its_level_for_2_appeal_each(card: Animal) -> None:
    holds_to_its_print(card)
    hand = spare("sponsor", 4)
    play = play_animal(card, hand=hand)
    asked_for_cards(play, Ask.POUCH, card.level)
    play.pick(*(PickCard(number) for number in hand[: card.level])).finish()
    (tucked,) = play.scene.player().tucked
    assert (tucked.host, tucked.cards) == (card.number, hand[: card.level]), "they lie under this card"
    play.gives(appeal=2 * card.level, hand=-card.level, tucked=card.level)


@cards(*POUCH)
def test_AN_15_9_a_pouch_may_stay_empty(card: Animal) -> None:
    play = play_animal(card, hand=spare("sponsor", 4))
    assert play.asked() == [Ask.POUCH]
    play.gives()


# --- Glide ------------------------------------------------------------------------------------------------------------


def glide(card: Animal, *discards: int) -> Play:
    play = play_animal(card, hand=[SAWFISH, RAY, CHEETAH, *spare("sponsor", 2)])
    asked_for_cards(play, Ask.GLIDE, card.level)
    return play.pick(*(PickCard(number) for number in discards))


@cards(*GLIDE)
def test_AN_15_41_glide_brings_one_choice_for_each_sea_animal_icon_discarded(card: Animal) -> None:
    holds_to_its_print(card)
    play = glide(card, SAWFISH, RAY)
    for choice in (REPUTATION, APPEAL, APPEAL):
        assert play.until(Ask.CHOICE) == [REPUTATION, APPEAL, KIOSK]
        play.pick(choice)
    play.finish().gives(reputation=1, appeal=4, hand=-2, discard=2)


@cards(*GLIDE)
def test_AN_15_41_glide_may_place_a_free_kiosk(card: Animal) -> None:
    play = glide(card, RAY)
    play.until(Ask.CHOICE)
    play.pick(KIOSK)
    play.until(Ask.PLACE)
    play.pick(bare_place(play.scene)).finish().gives(pieces=1, hand=-1, discard=1)


@cards(*GLIDE)
def test_AN_15_41_cards_without_the_icon_are_discarded_for_nothing(card: Animal) -> None:
    glide(card, CHEETAH).finish().gives(hand=-1, discard=1)
    glide(card).finish().gives()
