"""Animals whose ability is a number: Pack, Petting Zoo Animal, Iconic Animal, Inventive, Jumping, Water Affinity."""

from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import ANY, Play, holds_to_its_print, play_animal

# level: predator icons of a zoo with no more than the card asks for, the card included
PACK = (
    animal(402, "Lion", 16, "4", "predator africa", "9", needs="predator 3", level=4),
    animal(417, "Wolf", 12, "4", "predator europe", "4", level=1),
    animal(423, "New Zealand Sea Lion", 17, "3 beside water", "predator australia water", "6", level=1),
    animal(424, "Australian Dingo", 13, "2", "predator australia", "3", level=1),
    # petting_zoo_animal
)

PETTING_ZOO = (
    # petting_zoo_animal
    animal(519, "(Domestic) Goat", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(520, "Sheep", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(521, "Horse", 7, "petting_zoo 1", "petting_zoo", "0 0 1"),
    animal(522, "Donkey", 7, "petting_zoo 1", "petting_zoo", "0", also={"x_tokens": 1}),
    animal(523, "Domestic Rabbit", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(524, "Mangalica", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(525, "Guinea Pig", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(526, "Alpaca", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(527, "Coconut Lorikeet", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(528, "Bennett's Wallaby", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(557, "Vietnamese Pot-Bellied Pig", 7, "petting_zoo 1", "petting_zoo", "0"),
    animal(341, "Capybara", 7, "petting_zoo 1", "petting_zoo", "0"),
)

# level: appeal beside water
WATER_AFFINITY = (
    animal(341, "Capybara", 7, "petting_zoo 1", "petting_zoo", "0", level=2),
    # iconic_animal
)

# level: icons of the continent in a zoo with no more than the card asks for, the card included
ICONIC = (
    # iconic_animal
    animal(418, "Eurasian Lynx", 11, "3", "predator europe", "2", needs="europe 2", of="europe", level=3),
    animal(
        436, "American Bison", 18, "5", "herbivore americas americas", "4", needs="americas 3", of="americas", level=5
    ),
    animal(452, "Senegal Bushbaby", 10, "1", "primate africa", "1", needs="africa 2", of="africa", level=3),
    animal(476, "Komodo Dragon", 14, "3, reptile_house 2", "reptile asia", "2", needs="asia 2", of="asia", level=3),
    animal(517, "Laughing Kookaburra", 9, "2", "bird australia", "0", needs="australia 1", of="australia", level=2),
)

# level: X-tokens
INVENTIVE = (
    animal(414, "South American Coati", 11, "2 beside rock", "predator bear americas rock", "4", level=1),
    animal(522, "Donkey", 7, "petting_zoo 1", "petting_zoo", "0", level=1, also={"appeal": 3}),
)

INVENTIVE_BEAR = (
    animal(
        411, "Grizzly Bear", 22, "5", "predator bear americas", "9", needs="animals_ii, predator 2",
        also={"workers": 1, "hired": 1},
    ),
)  # fmt: skip

# level: primate icons of a zoo with no more than the card asks for, the card included
INVENTIVE_PRIMATE = (
    animal(459, "Red-Shanked Douc", 17, "4", "primate asia", "7 0 1", needs="research 1", level=1),
    animal(464, "Brown Spider Monkey", 17, "4", "primate americas", "6 1", needs="primate 1", level=2),
)

# level: break steps and money
JUMPING = (
    animal(413, "Cougar", 10, "3 beside rock", "predator americas rock", "5", level=3),
    animal(444, "Alpine Ibex", 10, "2 beside rock rock", "herbivore europe rock rock", "5", level=2),
    animal(461, "Horsfield's Tarsier", 14, "1", "primate asia", "3 0 2", needs="partner_zoo", level=4),
    animal(462, "Northern Plains Gray Langur", 13, "3 beside rock", "primate asia rock", "6", level=3),
    animal(
        559, "Coquerel's Sifaka", 17, "3 beside rock", "primate africa rock", "7", level=2,
        also={"hand": 1, "deck": -1},
    ),
)  # fmt: skip

NO_WATER = range(1)
MANDRILL = 457  # found by the Monkey Gang of 559


def with_icons(card: Animal, *, others: dict[str, int] | None = None, players: int = 2, **icons: int) -> Play:
    """More icons in the own zoo, and `others` in the zoo of each of the others."""

    def arrange(scene: Scene) -> None:
        scene.icons(**icons)
        for seat in range(1, players):
            scene.icons(seat, **(others or {}))

    return play_animal(card, players=players, arrange=arrange)


# --- appeal -----------------------------------------------------------------------------------------------------------


@cards(*PACK)
def test_AN_15_12_pack_brings_1_appeal_per_own_predator_icon(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_icons(card, others={"predator": 5})
    assert play.asked() == []
    play.gives(appeal=card.level)
    with_icons(card, predator=2).finish().gives(appeal=card.level + 2)


@cards(*PETTING_ZOO)
def test_AN_15_13_a_petting_zoo_animal_brings_3_appeal_per_own_petting_zoo_icon(card: Animal) -> None:
    holds_to_its_print(card)
    dry = {"beside": (ANY, NO_WATER)}
    play_animal(card, arrange=lambda scene: scene.icons(1, petting_zoo=2), **dry).finish().gives(appeal=3)
    play_animal(card, arrange=lambda scene: scene.icons(petting_zoo=2), **dry).finish().gives(appeal=9)


@cards(*WATER_AFFINITY)
def test_AN_8_17_water_affinity_brings_its_appeal_with_a_petting_zoo_beside_water(card: Animal) -> None:
    play_animal(card, beside=(ANY, NO_WATER)).finish().gives(appeal=3)
    play_animal(card, beside=(ANY, range(1, 2))).finish().gives(appeal=3 + card.level)
    play_animal(card, beside=(ANY, range(3, 9))).finish().gives(appeal=3 + card.level)


@cards(*ICONIC)
def test_AN_15_14_an_iconic_animal_brings_1_appeal_per_icon_of_its_continent_in_all_zoos(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_icons(card)
    assert play.asked() == []
    play.gives(appeal=card.level)
    with_icons(card, players=3, others={card.of: 1}).finish().gives(appeal=card.level + 2)
    with_icons(card, **{card.of: 1}).finish().gives(appeal=card.level + 1)
    with_icons(card, others={card.of: 8 - card.level}).finish().gives(appeal=8)
    with_icons(card, others={card.of: 9 - card.level}).finish().gives(appeal=8)


@cards(*ICONIC)
def test_AN_15_14_partner_zoos_count_as_icons_but_other_continents_do_not(card: Animal) -> None:
    others = {"africa", "americas", "asia", "australia", "europe"} - {card.of}
    with_icons(card, others=dict.fromkeys(others, 2)).finish().gives(appeal=card.level)
    play = play_animal(card, arrange=lambda scene: scene.partner_zoo(card.of, seat=1))
    play.finish().gives(appeal=card.level + 1)


# --- X-tokens ---------------------------------------------------------------------------------------------------------


@cards(*INVENTIVE)
def test_AN_15_11_inventive_brings_its_level_of_x_tokens(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    assert play.asked() == []
    play.gives(x_tokens=card.level)


@cards(*INVENTIVE, *INVENTIVE_BEAR, *INVENTIVE_PRIMATE)
def test_AN_4_16_nobody_has_more_than_5_x_tokens(card: Animal) -> None:
    play_animal(card, arrange=lambda scene: scene.set(x_tokens=5)).finish().gives()


@cards(*INVENTIVE_BEAR)
def test_AN_15_11_the_bear_brings_1_x_token_per_bear_in_all_zoos_at_most_3(card: Animal) -> None:
    holds_to_its_print(card)
    with_icons(card).finish().gives(x_tokens=1)
    with_icons(card, others={"bear": 1}).finish().gives(x_tokens=2)
    with_icons(card, bear=2).finish().gives(x_tokens=3)
    with_icons(card, bear=1, others={"bear": 3}).finish().gives(x_tokens=3)


@cards(*INVENTIVE_PRIMATE)
def test_AN_15_11_the_primate_brings_1_2_or_3_x_tokens_for_1_3_or_5_own_primates(card: Animal) -> None:
    holds_to_its_print(card)
    for primates, tokens in ((2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        play = with_icons(card, others={"primate": 5}, primate=primates - card.level)
        play.finish().gives(x_tokens=tokens)


# --- the break token --------------------------------------------------------------------------------------------------


def jump(card: Animal, *, break_token: int = 0, players: int = 2) -> Play:
    def arrange(scene: Scene) -> None:
        scene.deck(MANDRILL)
        scene.t.state.break_token = break_token

    return play_animal(card, players=players, arrange=arrange)


@cards(*JUMPING)
def test_AN_15_10_jumping_moves_the_break_token_and_brings_as_much_money(card: Animal) -> None:
    holds_to_its_print(card)
    play = jump(card)
    assert play.asked() == []
    play.gives(break_token=card.level, money=card.level)


@cards(*JUMPING)
def test_AN_15_10_jumping_pays_in_full_where_the_token_stops_early(card: Animal) -> None:
    """With two players the break comes at 9; who reaches it gains 1 X-token (AN-20.1)."""
    play = jump(card, break_token=8)
    play.finish().gives(break_token=1, money=card.level, x_tokens=1)
    assert play.scene.t.state.break_called == 0


@cards(*JUMPING)
def test_AN_22_5_jumping_alone_moves_no_token(card: Animal) -> None:
    jump(card, players=1).finish().gives(money=card.level)
