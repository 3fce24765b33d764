"""Animals that draw from a pile: Sprint, Hunter, Perception, Scavenging, Scuba Dive, Monkey Gang."""

from rules.ark_nova.options import DECLINE, Ask, PickCard
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, holds_to_its_print, play_animal, spare

# level: cards drawn
SPRINT = (
    animal(401, "Cheetah", 17, "5", "predator predator africa", "6", level=3),
    animal(491, "Frilled Lizard", 12, "2, reptile_house 1 beside rock", "reptile australia rock", "5", level=1),
    animal(494, "African Ostrich", 20, "5, aviary 4", "bird africa", "8", level=2),
    animal(507, "Greater Rhea", 12, "2", "bird americas", "5", level=1),
)

# level: cards revealed
HUNTER = (
    animal(403, "Leopard", 20, "3 beside rock", "predator africa rock", "7 1", needs="partner_zoo", level=4),
    animal(404, "Caracal", 9, "2", "predator africa", "4", level=2),
    animal(410, "Yellow-Throated Marten", 7, "1", "predator asia", "3", level=1),
    animal(412, "Jaguar", 16, "4", "predator americas", "8", needs="americas 1", level=4),
    animal(420, "Stoat", 4, "1", "predator europe", "3", needs="europe 1", level=1),
    animal(560, "Brahminy Kite", 12, "3, aviary 1 beside rock water", "bird australia rock water", "6", level=2),
)

# level: cards seen, of which half are kept
PERCEPTION = (
    animal(503, "Snowy Owl", 11, "1", "bird asia", "4 0 1", needs="bird 2", level=4),
    animal(512, "Eurasian Eagle-Owl", 10, "2", "bird europe", "4", needs="partner_zoo", level=4),
    animal(513, "Barn Owl", 12, "1", "bird europe", "3", level=4),
)

# level: cards drawn from the discard pile
SCAVENGING = (
    animal(490, "Gould's Monitor", 15, "3, reptile_house 2", "reptile australia", "6", level=2),
    animal(496, "Marabou", 10, "3, aviary 1", "bird africa", "4", level=2),
    animal(499, "Cinereous Vulture", 16, "5, aviary 1", "bird asia", "6", level=3),
    animal(
        500, "Long-Billed Vulture", 20, "4, aviary 1 beside rock", "bird asia rock", "5 1 1", needs="research 1",
        level=3,
    ),
    animal(504, "Andean Condor", 17, "5, aviary 1 beside rock", "bird americas rock", "7 0 1", needs="bird 1", level=4),
    animal(506, "King Vulture", 12, "3, aviary 1", "bird americas", "9", needs="bird 3", level=5),
)  # fmt: skip

# Revealed are as many cards as the zoo has sea animal and reptile icons: these animals alone have two.
SCUBA_DIVE = (
    animal(
        551, "Loggerhead Sea Turtle", 23, "reptile_house 3, aquarium 3", "reptile sea_animal europe", "8", level=2,
        size=4,
    ),
    animal(
        552, "Green Sea Turtle", 17, "reptile_house 2, aquarium 2", "reptile sea_animal americas", "6", level=2,
        size=3,
    ),
)  # fmt: skip

MONKEY_GANG = (
    animal(558, "Northern Muriqui", 16, "4 beside rock", "primate americas rock", "6 1", needs="university"),
    animal(
        559, "Coquerel's Sifaka", 17, "3 beside rock", "primate africa rock", "7",
        also={"money": 2, "break_token": 2},
    ),
)  # fmt: skip

MANDRILL = 457  # primate
PRIMATOLOGIST = 236  # sponsor with a primate icon
TIGER, RHINO = 406, 427  # no primates


def pick_cards(*numbers: int) -> list[PickCard]:
    return [PickCard(number) for number in numbers]


# --- Sprint -----------------------------------------------------------------------------------------------------------


@cards(*SPRINT)
def test_AN_15_2_sprint_draws_its_level_from_the_deck(card: Animal) -> None:
    holds_to_its_print(card)
    deck = spare("sponsor", 2) + spare("animal", 2, card.number)
    play = play_animal(card, arrange=lambda scene: scene.deck(*deck))
    assert play.asked() == [], "drawing is mandatory"
    assert play.hand == deck[: card.level]
    play.gives(hand=card.level, deck=-card.level)


# --- Hunter -----------------------------------------------------------------------------------------------------------


@cards(*HUNTER)
def test_AN_15_3_hunter_reveals_its_level_and_takes_an_animal(card: Animal) -> None:
    holds_to_its_print(card)
    others, (first, second, unseen) = spare("sponsor", card.level - 1), spare("animal", 3, card.number)
    play = play_animal(card, arrange=lambda scene: scene.deck(*others, first, unseen))
    assert play.until(Ask.REVEALED) == pick_cards(first), "the animal must be taken"
    play.pick(PickCard(first)).finish()
    assert play.hand == [first]
    assert play.scene.t.state.discard == others
    assert play.scene.t.state.deck[-1] == unseen, "no card more is revealed"
    play.gives(hand=1, deck=-card.level, discard=card.level - 1)
    if card.level > 1:
        _choose_among_two_animals(card, first, second)


def _choose_among_two_animals(card: Animal, first: int, second: int) -> None:
    deck = [first, second, *spare("sponsor", card.level - 2)]
    play = play_animal(card, arrange=lambda scene: scene.deck(*deck))
    assert play.until(Ask.REVEALED) == pick_cards(first, second)
    play.pick(PickCard(second)).finish()
    assert play.hand == [second]


@cards(*HUNTER)
def test_AN_15_3_hunter_without_an_animal_discards_all(card: Animal) -> None:
    deck = spare("sponsor", card.level)
    play = play_animal(card, arrange=lambda scene: scene.deck(*deck))
    assert play.asked() == []
    play.gives(deck=-card.level, discard=card.level)


# --- Perception -------------------------------------------------------------------------------------------------------


@cards(*PERCEPTION)
def test_AN_15_4_perception_keeps_half_of_the_cards_it_looks_at(card: Animal) -> None:
    holds_to_its_print(card)
    deck = spare("sponsor", 2) + spare("animal", 3, card.number)
    play = play_animal(card, arrange=lambda scene: scene.deck(*deck))
    assert play.until(Ask.KEEP) == pick_cards(*deck[: card.level])
    assert (play.scene.decision.at_least, play.scene.decision.at_most) == (card.level // 2, card.level // 2)
    play.pick(*pick_cards(deck[3], deck[0])).finish()
    assert sorted(play.hand) == sorted((deck[0], deck[3]))
    assert all(event.seen_by == 1 for event in play.scene.events("look")), "only the owner sees the cards"
    play.gives(hand=card.level // 2, deck=-card.level, discard=card.level // 2)


# --- Scavenging -------------------------------------------------------------------------------------------------------


@cards(*SCAVENGING)
def test_AN_15_5_scavenging_keeps_one_of_its_level_from_the_discard_pile(card: Animal) -> None:
    holds_to_its_print(card)
    pile = spare("sponsor", 4) + spare("animal", 4, card.number)
    play = play_animal(card, arrange=lambda scene: scene.discard(*pile))
    seen = [option.card for option in play.until(Ask.KEEP)]
    assert len(set(seen)) == card.level
    assert set(seen) <= set(pile)
    play.pick(PickCard(seen[-1])).finish()
    assert play.hand == [seen[-1]]
    play.gives(hand=1, discard=-1)


@cards(*SCAVENGING)
def test_AN_15_5_scavenging_takes_what_is_there(card: Animal) -> None:
    one = spare("animal", 1, card.number)
    few = play_animal(card, arrange=lambda scene: scene.discard(*one))
    assert few.until(Ask.KEEP) == pick_cards(*one)
    few.pick(*pick_cards(*one)).finish().gives(hand=1, discard=-1)
    none = play_animal(card)
    assert none.asked() == []
    none.gives()


# --- Scuba Dive -------------------------------------------------------------------------------------------------------


def dive(card: Animal, deck: list[int], **icons: int) -> Play:
    return play_animal(card, arrange=lambda scene: scene.deck(*deck).icons(**icons))


@cards(*SCUBA_DIVE)
def test_AN_15_46_scuba_dive_reveals_as_many_as_sea_animals_and_reptiles(card: Animal) -> None:
    holds_to_its_print(card)
    animals, (first, second, unseen) = spare("animal", 3), spare("sponsor", 3)
    play = dive(card, [animals[0], first, second])
    assert play.until(Ask.REVEALED) == pick_cards(first), "the sponsor must be taken"
    play.pick(PickCard(first)).finish().gives(hand=1, deck=-card.level, discard=card.level - 1)
    play = dive(card, [*animals, first, second, unseen], sea_animal=2, reptile=1)
    assert play.until(Ask.REVEALED) == pick_cards(first, second)
    play.pick(PickCard(second)).finish()
    assert play.hand == [second]
    play.gives(hand=1, deck=-5, discard=4)
    play = dive(card, animals)
    assert play.asked() == []
    play.gives(deck=-2, discard=2)


# --- Monkey Gang ------------------------------------------------------------------------------------------------------


@cards(*MONKEY_GANG)
def test_AN_15_40_monkey_gang_searches_a_primate_and_puts_the_others_under_the_deck(card: Animal) -> None:
    holds_to_its_print(card)
    for primate in (MANDRILL, PRIMATOLOGIST):
        play = play_animal(card, arrange=lambda scene, found=primate: scene.deck(TIGER, RHINO, found))
        assert play.asked() == []
        assert play.hand == [primate]
        assert play.scene.t.state.deck[:2] == [RHINO, TIGER], "the last one revealed lies lowest"
        play.gives(hand=1, deck=-1)


@cards(*MONKEY_GANG)
def test_AN_11_11_monkey_gang_finds_nothing_where_no_primate_is_left(card: Animal) -> None:
    def only_others(scene):
        scene.deck(TIGER, RHINO)
        scene.t.state.deck = scene.t.state.deck[-2:]

    play = play_animal(card, arrange=only_others)
    assert play.asked() == []
    play.gives()
    assert DECLINE not in play.scene.options
