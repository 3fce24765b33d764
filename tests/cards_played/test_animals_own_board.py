"""Animals that bring workers, Multipliers, final cards, projects and buildings, or remove a building."""

from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickKind, PickPiece
from rules.ark_nova.tables import ACTIONS, KIOSK, PAVILION
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, bare_place, holds_to_its_print, play_animal, site

FULL_THROATED = (
    animal(
        411, "Grizzly Bear", 22, "5", "predator bear americas", "9", needs="animals_ii, predator 2",
        also={"x_tokens": 1},
    ),
    animal(
        416, "Eurasian Brown Bear", 20, "5 beside water", "predator bear europe water", "8",
        needs="animals_ii, bear 1", also={"multipliers": 1},
    ),
    animal(
        421, "New Zealand Fur Seal", 17, "5 beside rock water", "predator australia rock water", "8",
        needs="animals_ii",
    ),
)  # fmt: skip

# of: the action card
MULTIPLIER = (
    animal(
        416, "Eurasian Brown Bear", 20, "5 beside water", "predator bear europe water", "8",
        needs="animals_ii, bear 1", of="association", also={"workers": 1, "hired": 1},
    ),
    animal(434, "Red Panda", 16, "2", "herbivore bear asia", "6", needs="research 2", of="sponsors"),
    animal(442, "Moose", 19, "4", "herbivore europe", "7", needs="herbivore 2", of="sponsors"),
    animal(457, "Mandrill", 28, "5", "primate primate africa", "9 2", needs="primate 3", of="cards"),
    animal(510, "White Stork", 9, "4, aviary 1", "bird europe", "4", needs="europe 1", of="build"),
    animal(516, "Northern Cassowary", 12, "3", "bird australia", "6", needs="partner_zoo", of="build"),
)  # fmt: skip

RESISTANCE = (
    animal(426, "African Bush Elephant", 36, "5", "herbivore africa africa", "10 0 1", needs="animals_ii"),
    animal(431, "Asian Elephant", 33, "5 beside water", "herbivore asia asia water", "8 1", needs="animals_ii"),
)

ASSERTION = (
    animal(427, "White Rhinoceros", 24, "4 beside rock", "herbivore africa rock", "9", needs="research 1"),
    animal(432, "Indian Rhinoceros", 25, "4", "herbivore asia", "9", needs="animals_ii"),
)

DOMINANCE = (
    animal(451, "Proboscis Monkey", 32, "5 beside rock", "primate asia rock", "10 2", needs="animals_ii, primate 2"),
)

# level: final cards drawn, and discarded
ADAPT = (
    animal(553, "Tambaqui", 15, "aquarium 1", "herbivore sea_animal americas", "5", level=1, size=1),
    animal(
        554, "African Penguin", 18, "3, aquarium 2 beside rock water", "bird sea_animal africa rock water", "6 0 1",
        needs="animals_ii", level=2,
    ),
)  # fmt: skip

# level: kiosks and pavilions
POSTURING = (
    animal(497, "Lesser Flamingo", 15, "2 beside water", "bird africa water", "6", level=1),
    animal(501, "Indian Peafowl", 18, "3", "bird asia", "7", needs="asia 1", level=2),
    animal(508, "Scarlet Macaw", 16, "1", "bird americas", "4", needs="partner_zoo", level=3),
    animal(511, "Greater Flamingo", 16, "3 beside water", "bird europe water", "7", level=1),
    animal(518, "Lesser Bird-Of-Paradise", 15, "1", "bird australia", "5", level=1),
)

PEACOCKING = (animal(514, "Emu", 22, "5", "bird australia", "7", needs="australia 2"),)

CUT_DOWN = (
    animal(
        545, "Longcomb Sawfish", 21, "aquarium 3", "sea_animal sea_animal africa", "9 1", needs="sea_animal 1",
        size=4,
    ),
)  # fmt: skip

PRIMATES = 108  # the base project that Dominance may take
SECRETARY_BIRD = 495  # size 4, or 1 place in the Large Bird Aviary


# --- workers and Multipliers ------------------------------------------------------------------------------------------


@cards(*FULL_THROATED)
def test_AN_15_15_full_throated_hires_a_worker(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    assert play.asked() == [], "hiring is mandatory"
    play.gives(workers=1, hired=1)
    play_animal(card, arrange=lambda scene: scene.set(workers=4, hired=4)).finish().gives()


@cards(*MULTIPLIER)
def test_AN_15_22_a_multiplier_is_put_on_its_action_card(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    assert play.asked() == []
    play.gives(multipliers=1)
    assert [ACTIONS[held.type].value for held in play.scene.player().row if held.multipliers] == [card.of]


# --- final scoring cards ----------------------------------------------------------------------------------------------


@cards(*RESISTANCE)
def test_AN_15_16_resistance_draws_2_final_cards_and_keeps_1_of_these(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    held, deck = list(play.scene.player().finals), list(play.scene.t.state.final_deck)
    drawn = [deck[-1], deck[-2]]
    assert play.until(Ask.FINAL_CARD) == [PickCard(number) for number in drawn], "none of those held before"
    assert (play.scene.decision.at_least, play.scene.decision.at_most) == (1, 1)
    play.pick(PickCard(drawn[0])).finish()
    assert play.scene.player().finals == [*held, drawn[1]]
    assert play.scene.t.state.final_deck == [drawn[0], *deck[:-2]], "the other one lies under the deck"
    play.gives(finals=1)


@cards(*ADAPT)
def test_AN_15_45_adapt_draws_its_level_and_discards_as_many_of_all_held(card: Animal) -> None:
    holds_to_its_print(card)
    play = play_animal(card)
    held, deck = list(play.scene.player().finals), list(play.scene.t.state.final_deck)
    drawn = deck[: -card.level - 1 : -1]
    assert play.until(Ask.FINAL_CARD) == [PickCard(number) for number in (*held, *drawn)]
    assert (play.scene.decision.at_least, play.scene.decision.at_most) == (card.level, card.level)
    play.pick(*(PickCard(number) for number in held[: card.level])).finish()
    assert play.scene.player().finals == [*held[card.level :], *drawn]
    assert sorted(play.scene.t.state.final_deck[: card.level]) == sorted(held[: card.level])
    play.gives()


# --- base projects ----------------------------------------------------------------------------------------------------


def with_unused(card: Animal, *projects: int) -> Play:
    def arrange(scene: Scene) -> None:
        scene.t.state.unused_projects = list(projects)

    return play_animal(card, arrange=arrange)


@cards(*ASSERTION)
def test_AN_15_17_assertion_may_take_any_unused_base_project(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_unused(card, 110, PRIMATES, 103)
    assert play.until(Ask.FETCH) == [PickCard(103), PickCard(PRIMATES), PickCard(110), DECLINE]
    play.pick(PickCard(110)).finish()
    assert play.hand == [110]
    assert play.scene.t.state.unused_projects == [PRIMATES, 103]
    play.gives(hand=1)
    with_unused(card, 110).finish().gives()
    assert with_unused(card).asked() == []


@cards(*DOMINANCE)
def test_AN_15_18_dominance_may_take_the_primates_project_if_it_is_unused(card: Animal) -> None:
    holds_to_its_print(card)
    play = with_unused(card, 110, PRIMATES)
    assert play.until(Ask.FETCH) == [PickCard(PRIMATES), DECLINE]
    play.pick(PickCard(PRIMATES)).finish()
    assert play.hand == [PRIMATES]
    play.gives(hand=1)
    with_unused(card, PRIMATES).finish().gives()
    assert with_unused(card, 110, 103).asked() == []


# --- buildings --------------------------------------------------------------------------------------------------------


@cards(*POSTURING)
def test_AN_15_20_posturing_places_up_to_its_level_of_kiosks_and_pavilions(card: Animal) -> None:
    """A pavilion brings 1 appeal when it is placed."""
    holds_to_its_print(card)
    play = play_animal(card)
    for kind in (PAVILION, KIOSK, PAVILION)[: card.level]:
        assert play.until(Ask.KIND) == [PickKind(KIOSK), PickKind(PAVILION), DECLINE]
        play.pick(PickKind(kind))
        play.pick(bare_place(play.scene))
    assert play.asked() == [], "no more than its level"
    assert [piece.kind for piece in play.scene.player().pieces[1:]] == [PAVILION, KIOSK, PAVILION][: card.level]
    play.gives(pieces=card.level, appeal=(0, 1, 1, 2)[card.level])


@cards(*POSTURING)
def test_AN_15_20_posturing_may_place_fewer_or_none(card: Animal) -> None:
    idle = play_animal(card)
    assert idle.asked() == [Ask.KIND]
    idle.gives()
    one = play_animal(card)
    one.until(Ask.KIND)
    one.pick(PickKind(KIOSK)).pick(bare_place(one.scene)).finish().gives(pieces=1)


@cards(*PEACOCKING)
def test_AN_15_21_peacocking_may_place_an_aviary_and_move_birds_in(card: Animal) -> None:
    holds_to_its_print(card)

    def arrange(scene: Scene) -> None:
        scene.zoo(SECRETARY_BIRD).building("enclosure_4", *site(scene, "enclosure_4"), occupied=True)
        scene.set(taken_bonuses=ZOO_GRID.every)

    play = play_animal(card, arrange=arrange)
    play.pick(play.until(Ask.PLACE)[0])
    assert play.until(Ask.MOVE_IN) == [PickCard(SECRETARY_BIRD), DECLINE]
    play.pick(PickCard(SECRETARY_BIRD)).finish()
    assert [(piece.occupied, piece.used) for piece in play.scene.player().pieces] == [(True, 0), (False, 0), (False, 1)]
    play.gives(pieces=1)


@cards(*PEACOCKING)
def test_AN_15_21_peacocking_may_be_declined_and_gives_no_second_aviary(card: Animal) -> None:
    idle = play_animal(card)
    assert idle.asked() == [Ask.PLACE]
    idle.gives()

    def own_aviary(scene: Scene) -> None:
        scene.building("large_bird_aviary", *site(scene, "large_bird_aviary"))

    owner = play_animal(card, arrange=own_aviary)
    assert owner.asked() == []
    owner.gives()


@cards(*CUT_DOWN)
def test_AN_15_48_cut_down_may_remove_an_empty_enclosure_for_2_money_per_space(card: Animal) -> None:
    holds_to_its_print(card)

    def arrange(scene: Scene) -> None:
        scene.building("enclosure_2", *site(scene, "enclosure_2"), occupied=True)
        scene.building("enclosure_3", *site(scene, "enclosure_3"))

    play = play_animal(card, arrange=arrange)
    assert play.until(Ask.CUT_DOWN) == [PickPiece(2), DECLINE], "neither the Aquarium nor the occupied enclosure"
    play.pick(PickPiece(2)).finish().gives(money=6, pieces=-1)
    play_animal(card, arrange=arrange).finish().gives()
    assert play_animal(card).asked() == []
