"""Animals that move action cards, or grant one more action, after finishing: Clever, Boost, Action, Determination."""

from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.options import DECLINE, Ask, MoveCard, UseAction, XTokenAction
from rules.ark_nova.tables import ACTIONS, ANIMALS, ASSOCIATION, BUILD, CARDS, SPONSORS
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, bare_place, holds_to_its_print, play_animal, site

CLEVER = (
    animal(405, "Fennec Fox", 8, "1", "predator africa", "3"),
    animal(455, "Mantled Guereza", 13, "3", "primate africa", "6"),
    animal(460, "Dusky-Leaf Monkey", 12, "2", "primate asia", "5"),
    animal(465, "Golden Lion Tamarin", 10, "1", "primate americas", "4"),
    animal(467, "Ecuadorian Squirrel Monkey", 12, "2", "primate americas", "5"),
    animal(487, "European Grass Snake", 8, "1, reptile_house 0 beside water", "reptile europe water", "3"),
)

# of: the action card
BOOST = (
    animal(408, "Sloth Bear", 14, "3", "predator bear asia", "6", of="association"),
    animal(415, "Raccoon", 11, "1", "predator bear americas", "4", of="association"),
    animal(419, "European Badger", 5, "2", "predator europe", "3", of="animals"),
    animal(428, "Giraffe", 16, "3", "herbivore africa", "7", of="sponsors"),
    animal(429, "Grevy's Zebra", 12, "2", "herbivore africa", "6 0 1", needs="africa 3", of="sponsors"),
    animal(466, "Bolivian Red Howler", 12, "3", "primate americas", "6", of="cards"),
    animal(502, "Great Hornbill", 13, "2", "bird asia", "6", of="build"),
    animal(556, "Wolverine", 15, "3 beside rock", "predator bear europe rock", "5 0 1", of="association"),
)

# of: the action
ACTION = (
    animal(409, "Sun Bear", 16, "2", "predator bear asia", "5", needs="partner_zoo", of="association"),
    animal(
        430, "Pygmy Hippopotamus", 15, "2 beside water", "herbivore africa water", "6", needs="partner_zoo",
        of="sponsors",
    ),
    animal(453, "Collared Mangabey", 20, "4", "primate africa", "8", needs="africa 1", of="cards"),
    animal(515, "Australian Pelican", 13, "4 beside water water", "bird australia water water", "5", of="build"),
)  # fmt: skip

DETERMINATION = (
    animal(505, "Bald Eagle", 23, "4, aviary 1 beside water", "bird americas water", "8", needs="animals_ii"),
    animal(509, "Golden Eagle", 20, "5, aviary 1 beside rock", "bird europe rock", "7", needs="animals_ii"),
)

BADGER = 419  # 5 money, size 2
AFTER = ["animals", "association", "build", "cards", "sponsors"]  # the row once the animal has been played


def first(name: str) -> list[str]:
    """The row with this card moved to slot 1."""
    return [name, *(other for other in AFTER if other != name)]


def last(name: str) -> list[str]:
    return [*(other for other in AFTER if other != name), name]


def kind(name: str) -> int:
    return ACTIONS.index(ActionType(name))


# --- Clever and Boost -------------------------------------------------------------------------------------------------


@cards(*CLEVER)
def test_AN_15_30_clever_may_move_any_action_card_to_slot_1_after_finishing(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    assert play.until(Ask.ACTION_CARD) == [
        MoveCard(ASSOCIATION), MoveCard(BUILD), MoveCard(CARDS), MoveCard(SPONSORS), DECLINE,
    ]  # fmt: skip
    play.pick(MoveCard(CARDS)).finish().gives(row=first("cards"))
    idle = play_animal(card)
    assert idle.asked() == [Ask.ACTION_CARD]
    idle.gives()


@cards(*BOOST)
def test_AN_15_31_boost_may_move_its_action_card_to_slot_1_or_5_after_finishing(card: Animal) -> None:
    """A card that is in one of these slots already can only go to the other."""
    holds_to_its_print(card)
    slots = {"animals": [5], "sponsors": [1]}.get(card.of, [1, 5])
    for slot in slots:
        play = play_animal(card)
        moves = [MoveCard(kind(card.of), other) for other in slots]
        assert play.until(Ask.ACTION_CARD) == [*moves, DECLINE]
        play.pick(MoveCard(kind(card.of), slot)).finish()
        play.gives(row=first(card.of) if slot == 1 else last(card.of))
    idle = play_animal(card)
    assert idle.asked() == [Ask.ACTION_CARD]
    idle.gives()


@cards(*CLEVER, *(card for card in BOOST if card.of not in ("animals", "sponsors")))
def test_AN_15_30_tokens_stay_on_the_card_that_is_moved(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        for held in scene.player().row:
            if held.type != ANIMALS:
                held.constriction, held.multipliers = True, 1

    play = play_animal(card, arrange=arrange)
    moved = kind(card.of or "build")
    play.until(Ask.ACTION_CARD)
    play.pick(MoveCard(moved)).finish().gives(row=first(card.of or "build"))
    held = play.scene.player().row[0]
    assert (held.type, held.constriction, held.multipliers) == (moved, True, 1)


# --- Action -----------------------------------------------------------------------------------------------------------


def with_means(card: Animal, x_tokens: int = 0) -> Play:
    """There is money to build, and there are X-tokens."""
    return play_animal(card, money=20, arrange=lambda scene: scene.set(x_tokens=x_tokens))


@cards(*ACTION)
def test_AN_15_32_one_more_action_may_be_performed_after_finishing(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_means(card)
    assert play.until(Ask.ACTION) == [UseAction(kind(card.of)), DECLINE], "not the X-token action"
    play.pick(UseAction(kind(card.of)))
    if play.scene.decision.ask == Ask.KIND:
        play.pick(play.scene.options[0])
        play.pick(bare_place(play.scene))
    play.finish()
    assert [ACTIONS[held.type].value for held in play.scene.player().row] == first(card.of)
    used = [(event.item, event.amount) for event in play.scene.events("action")]
    assert used == [(ANIMALS, 4), (kind(card.of), AFTER.index(card.of) + 1)], "at the strength of its present slot"


@cards(*ACTION)
def test_AN_15_32_the_action_may_be_declined_or_strengthened_by_x_tokens(card: Animal) -> None:
    idle = with_means(card)
    assert idle.asked() == [Ask.ACTION]
    idle.gives()
    rich = with_means(card, x_tokens=2)
    assert rich.until(Ask.ACTION) == [*(UseAction(kind(card.of), x) for x in (0, 1, 2)), DECLINE]


# --- Determination ----------------------------------------------------------------------------------------------------


@cards(*DETERMINATION)
def test_AN_15_33_determination_performs_any_action_or_the_x_token_action(card: Animal) -> None:
    """Without money nothing can be built, without an animal none played; declining isn't possible."""
    holds_to_its_print(card)
    play = play_animal(card)
    assert play.until(Ask.ACTION) == [
        UseAction(ASSOCIATION), UseAction(CARDS), UseAction(SPONSORS),
        *(XTokenAction(kind(name)) for name in AFTER),
    ]  # fmt: skip
    play.pick(XTokenAction(BUILD)).finish().gives(x_tokens=1, row=first("build"))
    play = play_animal(card)
    play.until(Ask.ACTION)
    play.pick(UseAction(CARDS)).finish()
    assert [ACTIONS[held.type].value for held in play.scene.player().row] == first("cards")


@cards(*DETERMINATION)
def test_AN_15_33_determination_may_use_the_animals_card_once_more(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        scene.building("enclosure_2", *site(scene, "enclosure_2"))

    play = play_animal(card, money=5, hand=[BADGER], arrange=arrange)
    assert UseAction(ANIMALS) in play.until(Ask.ACTION)
