"""The Animals action: how many animals, from where, in what order, and the variants of the card (sections 9 and 14)."""

import pytest

from cards.ark_nova.triggers import OncePerTurn
from rules.ark_nova.observe import observe
from rules.ark_nova.options import ACCEPT, DECLINE, Ask, PickCard, PickIndex, PickPiece, UseAction
from rules.ark_nova.tables import ANIMALS
from rules.kernel.event import EVERYONE
from tests.ark_nova.scene import Scene

BADGER = 419  # cost 5, size 2, predator, Europe, 3 appeal
MARTEN = 410  # cost 7, size 1
FENNEC_FOX = 405  # cost 8, size 1
WOMBAT = 450  # cost 9, size 2
LYNX = 418  # 2 Europe icons, size 3
STOAT = 420  # cost 4, size 1, 1 Europe icon
GIRAFFE = 428  # cost 16, size 3
CHEETAH = 401  # cost 17, size 5, Sprint 3
SMALL_PROGRAM = 228
LARGE = ("D6", "D7", "E5", "E6", "F6")


def animals(scene: Scene, strength: int, side: str = "I", variant: int = 0) -> Scene:
    """Put the Animals card into the slot of this strength, 1 to 5, without using it."""
    row = ["association", "build", "cards", "sponsors"]
    row.insert(strength - 1, f"animals {side} v{variant}")
    return scene.row(*row)


def zoo(money: int = 40, *, marine: bool = False, **more: object) -> Scene:
    """A zoo with empty enclosures for four animals of size 2 and one of size 5."""
    scene = Scene(marine=marine, **more).set(money=money)
    for spaces in (("A3", "A4"), ("B3", "B4"), ("C2", "D3"), ("H2", "I2")):
        scene.building("enclosure_2", *spaces)
    return scene.building("enclosure_5", *LARGE)


def move_in(scene: Scene) -> Scene:
    """Answer where the animal lives by the first home, and settle what follows by declining."""
    while scene.decision.ask not in (Ask.ANIMAL, Ask.END_TURN, Ask.TAKE):
        options = scene.options
        scene.pick(DECLINE if DECLINE in options else options[0])
    return scene


def cards(scene: Scene) -> list[int]:
    return [option.card for option in scene.options if isinstance(option, PickCard)]


# --- how many ---------------------------------------------------------------------------------------------------------


def played(scene: Scene) -> int:
    """How many animals an action plays when it takes the first one on offer again and again."""
    scene.use("animals")
    if scene.decision.ask == Ask.REPUTATION:
        scene.pick(DECLINE)
    while scene.decision.ask == Ask.ANIMAL:
        move_in(scene.pick(scene.options[0]))
    return len(scene.player().animals)


@pytest.mark.parametrize(("strength", "count"), [(2, 1), (3, 1), (4, 1), (5, 2)])
def test_AN_9_1_side_I_plays_animals_by_the_table(strength: int, count: int) -> None:
    """ANR-110 to ANR-113."""
    assert played(animals(zoo().hand(BADGER, MARTEN, FENNEC_FOX), strength)) == count


def test_AN_9_1_at_strength_1_side_I_cannot_be_used() -> None:
    """ANR-109."""
    scene = animals(zoo().hand(BADGER), 1)
    assert UseAction(ANIMALS) not in scene.options


def test_AN_9_1_side_I_plays_from_hand_only() -> None:
    scene = animals(zoo().hand(BADGER).display([MARTEN]), 5).use("animals")
    assert cards(scene) == [BADGER]


@pytest.mark.parametrize(("strength", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_AN_9_2_side_II_plays_animals_by_the_table(strength: int, count: int) -> None:
    """ANR-114 to ANR-118."""
    assert played(animals(zoo().hand(BADGER, MARTEN, FENNEC_FOX), strength, "II")) == count


def test_AN_5_4_a_strength_above_5_uses_the_last_column() -> None:
    scene = animals(zoo().hand(BADGER, MARTEN, FENNEC_FOX).set(x_tokens=2), 5).use("animals", 2)
    while scene.decision.ask == Ask.ANIMAL:
        move_in(scene.pick(scene.options[0]))
    assert len(scene.player().animals) == 2


def test_AN_9_2_side_II_plays_from_within_reputation_range() -> None:
    scene = zoo().display([0, BADGER, MARTEN, FENNEC_FOX]).set(reputation=2)
    assert scene.t.reputation_range(0) == 2
    animals(scene, 3, "II").use("animals")
    assert scene.options == [PickCard(BADGER, 2)]
    move_in(scene.pick(PickCard(BADGER, 2)))
    assert scene.player().money == 40 - 5 - 2


def test_AN_9_18_the_folder_stays_empty_until_the_end_of_the_turn() -> None:
    scene = zoo().display([MARTEN, BADGER, FENNEC_FOX]).set(reputation=2)
    animals(scene, 2, "II").use("animals").pick(PickCard(BADGER, 2))
    scene.finish()
    assert scene.t.state.display[:3] == [MARTEN, 0, FENNEC_FOX]


# --- the first reputation ---------------------------------------------------------------------------------------------


def test_AN_9_3_the_reputation_comes_first_and_may_bring_a_folder_into_range() -> None:
    """ANR-123: reputation 3, the badger in folder 3."""
    scene = zoo().display([0, 0, BADGER]).set(reputation=3)
    animals(scene, 5, "II").use("animals")
    assert scene.decision.ask == Ask.REPUTATION
    scene.pick(ACCEPT)
    assert scene.player().reputation == 4
    assert scene.options == [PickCard(BADGER, 3)]


def test_AN_9_3_the_reputation_cannot_be_declined_when_nothing_could_be_played() -> None:
    scene = zoo().display([0, 0, BADGER]).set(reputation=3)
    assert animals(scene, 5, "II").use("animals").options == [ACCEPT]


def test_AN_9_3_the_reputation_is_optional() -> None:
    scene = animals(zoo().hand(BADGER).set(reputation=3), 5, "II").use("animals")
    assert scene.options == [ACCEPT, DECLINE]
    scene.pick(DECLINE)
    assert scene.decision.ask == Ask.ANIMAL
    assert scene.player().reputation == 3


def test_AN_9_3_the_reputation_alone_is_no_action() -> None:
    scene = animals(zoo().display([0, 0, 0, 0, 0, BADGER]).set(reputation=3), 5, "II")
    assert UseAction(ANIMALS) not in scene.options


def test_AN_9_2_at_strength_4_there_is_no_reputation() -> None:
    assert animals(zoo().hand(BADGER), 4, "II").use("animals").decision.ask == Ask.ANIMAL


def test_AN_4_10_a_reputation_that_would_be_lost_is_not_offered() -> None:
    scene = animals(zoo().hand(BADGER).set(reputation=9), 5, "II").use("animals")
    assert scene.decision.ask == Ask.ANIMAL


# --- one after another ------------------------------------------------------------------------------------------------


def test_AN_9_4_the_player_may_stop_after_the_first_animal_but_not_before() -> None:
    scene = animals(zoo().hand(BADGER, MARTEN), 5).use("animals")
    assert DECLINE not in scene.options
    move_in(scene.pick(PickCard(BADGER)))
    assert scene.options == [PickCard(MARTEN), DECLINE]
    scene.pick(DECLINE).finish()
    assert scene.player().animals == [BADGER]


def test_AN_9_4_a_card_drawn_by_the_first_animal_may_be_the_second() -> None:
    scene = zoo().hand(CHEETAH).deck(MARTEN, GIRAFFE, 223)
    animals(scene, 5).use("animals").pick(PickCard(CHEETAH))
    move_in(scene)
    assert cards(scene) == [MARTEN]


def test_AN_9_4_icons_of_the_first_animal_count_for_the_second() -> None:
    scene = animals(zoo().hand(BADGER, STOAT), 5).use("animals")
    assert cards(scene) == [BADGER]
    assert cards(move_in(scene.pick(PickCard(BADGER)))) == [STOAT]


def test_AN_5_6_without_a_playable_animal_the_action_is_not_offered() -> None:
    assert UseAction(ANIMALS) not in animals(zoo(4).hand(BADGER), 5).options
    assert UseAction(ANIMALS) not in animals(Scene().hand(BADGER).set(money=40), 5).options
    assert UseAction(ANIMALS) in animals(zoo(5).hand(BADGER), 5).options


def test_AN_9_9_the_cost_must_be_there_before_any_income_from_the_card() -> None:
    """ANR-121: 5 money, a cost of 7, and the Expert in Predators would pay 3."""
    scene = animals(zoo(5).zoo(239).hand(MARTEN), 5)
    assert UseAction(ANIMALS) not in scene.options
    scene.set(money=7)
    move_in(scene.use("animals").pick(PickCard(MARTEN)))
    assert scene.player().money == 3


def test_AN_5_11_something_usable_at_any_time_keeps_the_action_open() -> None:
    """Commercial Harbor may still bring the money for a second animal."""
    scene = Scene(maps=("4", "0")).hand(BADGER, MARTEN, CHEETAH).set(money=5 + 4)
    (harbor,) = scene.t.rules(0, OncePerTurn)
    scene.building("kiosk", *harbor.once_covered)
    for spaces in (("D6", "E5"), ("E3", "E4")):
        scene.building("enclosure_2", *spaces)
    animals(scene, 5).use("animals").pick(PickCard(BADGER))
    scene.until("animal")
    assert scene.options == [DECLINE]
    (power,) = scene.decision.anytime
    scene.pick(power).pick(PickCard(CHEETAH))
    assert cards(scene) == [MARTEN]


# --- small animal program ---------------------------------------------------------------------------------------------


def program(*hand: int, **more: object) -> Scene:
    return animals(zoo(**more).zoo(SMALL_PROGRAM).hand(*hand), 4)


def test_AN_16_32_after_small_animals_one_more_may_be_played_and_one_is_taken() -> None:
    scene = program(BADGER, MARTEN, FENNEC_FOX).display([CHEETAH, 0, WOMBAT, 0, 0, STOAT]).use("animals")
    move_in(scene.pick(PickCard(BADGER)))
    assert scene.options == [PickCard(MARTEN), PickCard(FENNEC_FOX), DECLINE]
    move_in(scene.pick(PickCard(MARTEN)))
    assert scene.player().money == 40 - 5 - 7
    assert scene.options == [PickCard(WOMBAT, 3), PickCard(STOAT, 6)]
    scene.pick(PickCard(STOAT, 6)).finish()
    assert STOAT in scene.player().hand
    assert scene.player().animals == [BADGER, MARTEN]


def test_AN_16_32_the_animal_of_the_display_is_taken_even_without_one_more() -> None:
    scene = program(BADGER, MARTEN).display([WOMBAT]).use("animals")
    move_in(scene.pick(PickCard(BADGER))).pick(DECLINE)
    assert scene.options == [PickCard(WOMBAT, 1)]


def test_AN_16_32_larger_animals_of_hand_are_not_the_one_more() -> None:
    scene = program(BADGER, GIRAFFE).use("animals")
    move_in(scene.pick(PickCard(BADGER)))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_16_32_a_larger_animal_in_the_action_ends_the_program() -> None:
    scene = program(GIRAFFE, MARTEN).display([WOMBAT]).use("animals")
    move_in(scene.pick(PickCard(GIRAFFE)))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_16_32_without_small_animals_in_the_display_nothing_is_taken() -> None:
    scene = program(BADGER).display([CHEETAH]).use("animals")
    move_in(scene.pick(PickCard(BADGER)))
    assert scene.decision.ask == Ask.END_TURN


# --- variants ---------------------------------------------------------------------------------------------------------


def test_AN_14_2_one_animal_alone_may_ignore_one_condition() -> None:
    scene = animals(zoo(marine=True).hand(STOAT, BADGER), 5, "I", 1).use("animals")
    assert cards(scene) == [STOAT, BADGER]
    move_in(scene.pick(PickCard(STOAT)))
    assert scene.decision.ask == Ask.END_TURN, "played alone"
    assert scene.player().animals == [STOAT]


def test_AN_14_2_not_where_the_table_allows_one_animal_only() -> None:
    scene = animals(zoo(marine=True).hand(STOAT, BADGER), 4, "I", 1).use("animals")
    assert cards(scene) == [BADGER]


def test_AN_14_2_not_for_the_second_animal() -> None:
    scene = animals(zoo(marine=True).hand(STOAT, MARTEN), 5, "I", 1).use("animals")
    move_in(scene.pick(PickCard(MARTEN)))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_14_2_an_animal_that_ignores_nothing_does_not_use_it_up() -> None:
    scene = animals(zoo(marine=True).hand(BADGER, MARTEN), 5, "I", 1).use("animals")
    move_in(scene.pick(PickCard(BADGER)))
    assert scene.options == [PickCard(MARTEN), DECLINE]


@pytest.mark.parametrize("side", ["I", "II"])
def test_AN_14_3_a_hand_without_animals_may_be_shown_for_a_hunt(side: str) -> None:
    number = {"I": 4, "II": 6}[side]
    scene = zoo(marine=True).hand(BADGER, 223).deck(*[223, 217, 220, 203, 224, CHEETAH][-number:])
    animals(scene, 4, side, 2).use("animals").pick(PickCard(BADGER))
    scene.until("accept")
    scene.pick(ACCEPT)
    scene.until("end_turn")
    assert CHEETAH in scene.player().hand


def test_AN_14_3_a_shown_hand_is_known_to_everybody_from_then_on() -> None:
    """Research cards 223 and 217 came to the hand unseen; Hunter finds no animal, so nothing else becomes known."""
    scene = zoo(marine=True).hand(BADGER, 223, 217).deck(220, 203, 224, 225)
    animals(scene, 4, "I", 2).use("animals").pick(PickCard(BADGER)).until("accept")
    assert scene.player().known == []
    scene.pick(ACCEPT).until("end_turn")
    assert sorted(scene.player().known) == [217, 223]
    seen = observe(scene.t.state, 1)
    assert sorted(seen.seats[0].hand) == [217, 223]
    shown = [event for event in scene.t.events if event.what == "show"]
    assert [(event.seat, event.item, event.seen_by) for event in shown] == [(0, 223, EVERYONE), (0, 217, EVERYONE)]


def test_AN_14_3_who_shows_no_hand_hunts_nothing_and_keeps_it_secret() -> None:
    scene = zoo(marine=True).hand(BADGER, 223).deck(CHEETAH)
    animals(scene, 4, "I", 2).use("animals").pick(PickCard(BADGER)).until("accept")
    scene.pick(DECLINE).until("end_turn")
    assert scene.player().hand == [223]
    assert scene.player().known == []


def test_AN_14_3_with_an_animal_in_hand_there_is_no_hunt() -> None:
    scene = zoo(marine=True).hand(BADGER, CHEETAH).deck(CHEETAH)
    scene.hand(BADGER, GIRAFFE)
    animals(scene, 4, "I", 2).use("animals").pick(PickCard(BADGER))
    before = list(scene.player().hand)
    while scene.decision.ask != Ask.END_TURN:
        options = scene.options
        scene.pick(ACCEPT if ACCEPT in options else DECLINE if DECLINE in options else options[0])
    assert sorted(scene.player().hand) == sorted(before)


def test_AN_14_4_side_I_the_first_animal_costs_2_less() -> None:
    scene = animals(zoo(marine=True).hand(BADGER, MARTEN), 5, "I", 3).use("animals")
    move_in(scene.pick(PickCard(BADGER)))
    assert scene.player().money == 40 - 3
    move_in(scene.pick(PickCard(MARTEN)))
    assert scene.player().money == 40 - 3 - 7


def test_AN_14_4_the_discount_goes_down_to_0() -> None:
    """ANR-163: an animal that costs 1 with the Expert in Small Animals."""
    scene = animals(zoo(0, marine=True).zoo(229).icons(europe=1).hand(STOAT), 5, "I", 3).use("animals")
    move_in(scene.pick(PickCard(STOAT)))
    assert scene.player().money == 0
    assert scene.player().animals == [STOAT]


def test_AN_14_4_side_II_sells_1_appeal_for_2_money_with_each_animal() -> None:
    scene = animals(zoo(12, marine=True).hand(BADGER, WOMBAT), 4, "II", 3).use("animals")
    scene.pick(PickCard(BADGER)).until("trade")
    assert scene.player().money == 7
    scene.pick(PickIndex(0))
    scene.until("end_turn")
    assert scene.player().money == 5
    assert scene.player().appeal == 3 + 1


def test_AN_14_5_after_finishing_an_animal_of_the_display_is_marked() -> None:
    scene = animals(zoo(marine=True).hand(BADGER).display([CHEETAH, GIRAFFE]), 4, "I", 4).use("animals")
    scene.pick(PickCard(BADGER)).until("mark")
    scene.pick(scene.options[1])
    assert scene.t.state.marks[:2] == [-1, 0]


def test_AN_14_5_side_II_an_own_marked_animal_brings_1_reputation_and_its_2_money() -> None:
    scene = zoo(marine=True).display([BADGER, MARTEN]).set(reputation=2)
    scene.t.state.marks[:2] = [0, 1]
    animals(scene, 4, "II", 4).use("animals")
    move_in(scene.pick(PickCard(BADGER, 1)))
    assert scene.player().reputation == 3
    assert scene.player().money == 40 - 6 + 2


def test_AN_14_5_the_mark_of_another_player_brings_that_player_the_money() -> None:
    scene = zoo(marine=True).display([0, MARTEN]).set(reputation=2).set(seat=1, money=0)
    scene.t.state.marks[1] = 1
    animals(scene, 4, "II", 4).use("animals")
    move_in(scene.pick(PickCard(MARTEN, 2)))
    assert scene.player().reputation == 2
    assert scene.player(1).money == 2


def test_AN_6_11_each_performance_under_a_multiplier_is_an_action_of_its_own() -> None:
    scene = animals(zoo(marine=True).hand(BADGER, MARTEN), 4, "I", 3)
    scene.player().row[3].multipliers = 1
    scene.use("animals").pick(PickCard(BADGER)).until("again")
    scene.pick(scene.options[0]).pick(PickCard(MARTEN)).finish()
    assert scene.player().money == 40 - 3 - 5


def test_AN_9_10_the_home_is_the_players_choice() -> None:
    scene = animals(zoo().hand(BADGER), 4).use("animals").pick(PickCard(BADGER))
    assert scene.decision.ask == Ask.HOME
    assert scene.options == [PickPiece(index) for index in range(5)]
