"""Animals without an ability: price, conditions, homes, icons and what is printed."""

from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import holds_to_its_print, play_animal

PLAIN = (
    animal(406, "Siberian Tiger", 30, "5", "predator asia", "10 2 1", needs="asia 3"),
    animal(407, "Sumatran Tiger", 26, "4 beside water water", "predator asia water water", "8 2 1", needs="research 2"),
    animal(433, "Giant Panda", 27, "3", "herbivore bear asia", "10 2 1", needs="bear 1, herbivore 1, partner_zoo"),
    animal(468, "Cotton-Top Tamarin", 15, "1", "primate americas", "4 1 1", needs="research 2"),
    animal(484, "European Pond Turtle", 9, "1, reptile_house 1 beside water", "reptile europe water", "4"),
    animal(486, "Common Wall Lizard", 4, "1, reptile_house 0 beside rock", "reptile europe rock", "2"),
    animal(488, "Slow Worm", 4, "1, reptile_house 0 beside water", "reptile europe water", "2"),
    animal(493, "Thorny Devil", 6, "1, reptile_house 0 beside rock", "reptile australia rock", "3"),
    animal(495, "Secretary Bird", 14, "4, aviary 1", "bird africa", "4 1"),
    animal(498, "Shoebill", 9, "1, aviary 1", "bird africa", "3 1", needs="research 2"),
)


@cards(*PLAIN)
def test_AN_9_16_an_animal_without_ability_brings_what_is_printed(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    assert play.asked() == []
    play.gives()
