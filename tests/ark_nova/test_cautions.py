"""Cautions: legal but pointless choices are told with their clause, and sensible ones aren't."""

from typing import Any

from cards.ark_nova.effects import Gain
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.game import ArkNova
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickCard, PickKind, PickName, PickSlot, PickTask, Place, UseAction
from rules.ark_nova.state import BoardProject
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, BUILD, BUILDING_INDEX, CARDS, KIOSK, SPONSORS
from rules.kernel.decision import Decision
from tests.ark_nova.scene import Scene

LION, PORCUPINE, DONKEY, FOREIGN_INSTITUTE = 402, 445, 522, 226


def told(made: Scene, decision: Decision, option: Any) -> list[tuple[str, str]]:
    return [(one.what, one.clause) for one in ArkNova().warnings(made.t.state, decision, option)]


def asked(made: Scene, *moves: Any) -> Decision:
    """What is asked after some moves of seat 0."""
    decision = advance(made.t)
    for move in moves:
        assert decision is not None
        assert move in decision.options, decision.options
        apply(made.t, decision, (move,))
        decision = advance(made.t)
    assert decision is not None
    return decision


def turn(*row: str, **player: Any) -> Scene:
    return Scene().row(*row).set(0, **{"money": 40, "x_tokens": 3, "reputation": 1, **player})


ROW = ("animals", "build", "sponsors", "association", "cards")


def test_AN_7_2_an_x_token_beyond_column_5_of_cards_adds_nothing() -> None:
    made = turn(*ROW)
    decision = asked(made)
    assert told(made, decision, UseAction(CARDS, 0)) == []
    assert told(made, decision, UseAction(CARDS, 1)) == [
        ("The X-token adds nothing: strength 5 allows as much", "AN-7.2")
    ]
    assert told(made, decision, UseAction(CARDS, 2)) == [
        ("2 of 2 X-tokens add nothing: strength 5 allows as much", "AN-7.2")
    ]


def test_AN_7_2_every_x_token_up_to_column_5_of_cards_changes_something() -> None:
    made = turn("cards", "build", "sponsors", "association", "animals")
    decision = asked(made)
    assert [told(made, decision, UseAction(CARDS, x)) for x in range(1, 4)] == [[], [], []]


def test_AN_9_1_an_x_token_that_allows_no_further_animal_adds_nothing() -> None:
    made = turn("build", "sponsors", "animals", "association", "cards").hand(PORCUPINE).building("enclosure_1", "E1")
    decision = asked(made)
    assert told(made, decision, UseAction(ANIMALS, 1)) == [
        ("The X-token adds nothing: strength 3 allows as much", "AN-9.1")
    ]
    assert told(made, decision, UseAction(ANIMALS, 2)) == []
    assert told(made, decision, UseAction(ANIMALS, 3)) == [
        ("1 of 3 X-tokens adds nothing: strength 5 allows as much", "AN-9.1")
    ]


def test_AN_9_2_an_x_token_that_reaches_the_reputation_of_side_II_is_no_waste() -> None:
    made = turn("build", "sponsors", "cards", "animals II", "association").hand(PORCUPINE)
    made.building("enclosure_1", "E1")
    decision = asked(made)
    assert told(made, decision, UseAction(ANIMALS, 1)) == []
    assert told(made, decision, UseAction(ANIMALS, 2)) == [
        ("1 of 2 X-tokens adds nothing: strength 5 allows as much", "AN-9.2")
    ]


def test_AN_8_1_strength_above_the_largest_building_adds_nothing_to_side_I_of_build() -> None:
    made = turn("animals", "cards", "sponsors", "association", "build")
    decision = asked(made)
    assert told(made, decision, UseAction(BUILD, 1)) == [
        ("The X-token adds nothing: strength 5 allows as much", "AN-8.1")
    ]
    assert told(made, decision, UseAction(SPONSORS, 1)) == []
    assert told(made, decision, UseAction(ASSOCIATION, 1)) == []


def test_AN_11_3_strength_above_the_dearest_task_adds_nothing_to_side_I_of_association() -> None:
    made = turn("animals", "cards", "sponsors", "build", "association")
    assert told(made, asked(made), UseAction(ASSOCIATION, 1)) == [
        ("The X-token adds nothing: strength 5 allows as much", "AN-11.3")
    ]
    made = turn("animals", "cards", "sponsors", "build", "association II")
    assert told(made, asked(made), UseAction(ASSOCIATION, 1)) == [], "two tasks may cost more"


def placing(made: Scene, kind: BuildingId) -> Decision:
    return asked(made, UseAction(BUILD), PickKind(BUILDING_INDEX[kind]))


def test_AN_8_14_a_placement_bonus_that_is_lost_to_the_limit_of_x_tokens_is_told() -> None:
    made = Scene(maps=("1", "1")).row("animals", "cards", "sponsors", "association", "build").set(0, money=40)
    decision = placing(made, BuildingId.ENCLOSURE_1)
    on_a1 = next(o for o in decision.options if isinstance(o, Place) and o.mask == ZOO_GRID.mask(["A1"]))
    assert told(made, decision, on_a1) == []
    made.set(0, x_tokens=5)
    assert told(made, decision, on_a1) == [
        ("The placement bonus at A1 is lost: you hold 5 X-tokens, the most allowed", "AN-8.14")
    ]


def test_AN_8_18_a_kiosk_beside_nothing_that_pays_is_told() -> None:
    made = Scene(maps=("1", "1")).row("animals", "cards", "sponsors", "association", "build").set(0, money=40)
    made.building("enclosure_2", "E1", "E2").building("pavilion", "H1")
    decision = placing(made, BuildingId.KIOSK)
    assert decision.subject == KIOSK
    found = {ZOO_GRID.label(o.anchor): told(made, decision, o) for o in decision.options if isinstance(o, Place)}
    assert [clause for _, clause in found["F2"]] == ["AN-8.18"]
    assert found["I1"] == []
    made.player().pieces[0].occupied = True
    assert told(made, decision, next(o for o in decision.options if ZOO_GRID.label(o.anchor) == "F2")) == []


def test_AN_4_10_reputation_of_the_task_that_is_lost_to_the_gate_is_told() -> None:
    made = turn("animals", "cards", "sponsors", "association", "build", reputation=8)
    decision = asked(made, UseAction(ASSOCIATION))
    assert told(made, decision, PickTask(0)) == [
        ("Only 1 of 2 reputation counts: it stops at 9 until Cards is on side II", "AN-4.10")
    ]
    made.upgrade("cards")
    assert told(made, decision, PickTask(0)) == []


def test_AN_4_10_printed_reputation_of_a_sponsor_that_is_lost_to_the_gate_is_told() -> None:
    """Foreign Institute brings 2."""
    made = turn("animals", "cards", "build", "association", "sponsors II", reputation=8).hand(FOREIGN_INSTITUTE)
    decision = asked(made, UseAction(SPONSORS))
    assert told(made, decision, PickCard(FOREIGN_INSTITUTE)) == [
        ("Only 1 of 2 reputation counts: it stops at 9 until Cards is on side II", "AN-4.10")
    ]
    made.upgrade("cards")
    assert told(made, decision, PickCard(FOREIGN_INSTITUTE)) == []


def test_AN_4_10_reputation_of_a_university_that_is_lost_to_the_gate_is_told() -> None:
    """The three bring 1, 2 and none (AN-2.11)."""
    made = turn("animals", "cards", "sponsors", "build", "association", reputation=9)
    decision = asked(made, UseAction(ASSOCIATION), PickTask(2))
    gains = {record.id: record.gains for record in made.t.tables.universities}
    names = [option for option in decision.options if isinstance(option, PickName)]
    assert len(names) == 3
    for option in names:
        expected = [("The reputation is lost: it stops at 9 until Cards is on side II", "AN-4.10")]
        assert told(made, decision, option) == (expected if Gain in map(type, gains[option.name]) else [])
    assert sum(bool(told(made, decision, option)) for option in names) == 2


def test_AN_4_16_an_x_token_of_an_animal_that_is_lost_is_told() -> None:
    made = turn("build", "sponsors", "animals", "association", "cards", x_tokens=5).hand(DONKEY, PORCUPINE)
    made.building("petting_zoo", "C4", "C5", "D4").building("enclosure_1", "G1")
    decision = asked(made, UseAction(ANIMALS))
    assert decision.ask == Ask.ANIMAL
    assert told(made, decision, PickCard(DONKEY)) == [
        ("The X-token is lost: you hold 5 X-tokens, the most allowed", "AN-4.16")
    ]
    assert told(made, decision, PickCard(PORCUPINE)) == []


def test_AN_9_10_an_animal_taken_that_no_enclosure_can_ever_hold_is_told() -> None:
    made = turn("build", "sponsors", "association", "animals", "cards").display([LION, PORCUPINE])
    made.set(0, reputation=9)
    decision = asked(made, UseAction(CARDS))
    while PickCard(LION, 1) not in decision.options:
        apply(made.t, decision, (decision.options[-1],))
        following = advance(made.t)
        assert following is not None
        decision = following
    assert told(made, decision, PickCard(LION, 1)) == []
    open_land = made.t.tables_map(0).land & ~made.player().covered
    made.player().covered |= open_land & ~ZOO_GRID.mask(["A1"])
    assert told(made, decision, PickCard(LION, 1)) == [
        ("No enclosure left for Lion: none suits it, and none can be built any more", "AN-9.10")
    ]


def test_AN_12_9_the_reputation_of_a_level_that_is_lost_is_told() -> None:
    made = turn("build", "sponsors", "cards", "animals", "association", reputation=9).icons(bird=9)
    made.t.state.projects = [BoardProject(123, [-1, -1, -1])]
    project = made.t.tables.projects[123]
    decision = Decision(seat=0, ask=Ask.LEVEL, options=[PickSlot(1), PickSlot(2), PickSlot(3)], subject=123)
    for level in (1, 2, 3):
        expected = ["AN-4.10"] if project.levels[level - 1].reputation else []
        assert [clause for _, clause in told(made, decision, PickSlot(level))] == expected


def test_what_isnt_offered_is_not_warned_of() -> None:
    made = turn(*ROW)
    assert told(made, asked(made), UseAction(CARDS, 9)) == []
