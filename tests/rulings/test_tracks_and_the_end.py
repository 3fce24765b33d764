"""Rulings on income, target appeal, and how a game ends and is scored (sections 4, 21 and 22)."""

import pytest

from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.frames import Income, Scoring, Source
from rules.ark_nova.options import EndTurn, XTokenAction
from rules.ark_nova.scoring import ranking, solo_won, target_appeal, victory_points
from rules.ark_nova.tables import BUILD, CARDS, ICON_INDEX
from rules.ark_nova.turn import triggers_end
from tests.ark_nova.scene import Scene

MEDICAL_BREAKTHROUGH = 206  # 1 conservation in each break
POLAR_BEAR_EXHIBIT = 251  # 2 appeal per bear icon played into any zoo


# --- tracks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("appeal", "money"),
    [
        (0, 5), (4, 9), (5, 10), (6, 10), (7, 11), (17, 16), (20, 17), (31, 20), (32, 21), (45, 24), (55, 26),
        (56, 27), (60, 27), (95, 34), (96, 35), (101, 35), (102, 36), (108, 37), (113, 37),
    ],
)  # fmt: skip
def test_AN_4_2_appeal_alone_pays_this_income_in_a_break(appeal: int, money: int) -> None:
    """ANR-001 to ANR-019."""
    scene = Scene().set(appeal=appeal, money=0)
    scene.t.push(Income(seat=0))
    assert scene.decision.ask == "action", "the income needs no choice"
    assert scene.player().money == money


@pytest.mark.parametrize(
    ("conservation", "target"), [(0, 114), (5, 104), (10, 94), (11, 91), (20, 64), (22, 58), (23, 55), (41, 1)]
)
def test_AN_4_3_target_appeal(conservation: int, target: int) -> None:
    """ANR-020 to ANR-027."""
    assert target_appeal(Scene().t, conservation) == target


@pytest.mark.parametrize(
    ("reputation", "folder"), [(2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5), (13, 6)]
)
def test_AN_4_9_folders_up_to_the_range_can_be_taken_from_and_no_higher_one(reputation: int, folder: int) -> None:
    """ANR-040 to ANR-048, by what side II of Cards may take."""
    scene = Scene().display((401, 402, 403, 404, 405, 406)).set(reputation=reputation)
    scene.row("animals", "association", "build", "sponsors", "cards II").use("cards")
    scene.until("draw_or_snap").pick(scene.options[0])
    assert scene.decision.ask == "take"
    assert {option.folder for option in scene.options if hasattr(option, "folder")} == set(range(1, folder + 1))


# --- the end of the game ----------------------------------------------------------------------------------------------


def pass_turn(scene: Scene) -> None:
    """The seat whose turn it is takes an X-token and ends its turn."""
    scene.until("action")
    player = scene.player(scene.decision.seat)
    player.x_tokens = 0
    scene.play(XTokenAction(BUILD), EndTurn())
    assert scene.decision, "the next choice comes when the turn is over"


def turns_until_scoring(scene: Scene) -> list[int]:
    """Which seats have a turn before the final scoring begins."""
    seats: list[int] = []
    while not any(isinstance(frame, Scoring) for frame in scene.t.state.frames):
        if scene.decision.ask == "action":
            seats.append(scene.decision.seat)
            pass_turn(scene)
        elif scene.decision.ask == "final_card":
            break
        else:
            scene.pick(*scene.options[: scene.decision.at_least])
    return seats


@pytest.mark.parametrize(("appeal", "conservation", "points"), [(54, 22, -4), (64, 23, 9)])
def test_AN_21_8_victory_points_are_appeal_minus_target(appeal: int, conservation: int, points: int) -> None:
    """ANR-028 and ANR-029."""
    scene = Scene().set(appeal=appeal, conservation=conservation)
    assert victory_points(scene.t, 0) == points


@pytest.mark.parametrize("appeal", [64, 65, 66])
def test_AN_21_1_meeting_in_the_area_of_20_at_the_end_of_the_own_turn_triggers_the_end(appeal: int) -> None:
    """ANR-030: the area of 20 conservation holds appeal 64 to 66."""
    scene = Scene().set(appeal=appeal, conservation=20)
    assert target_appeal(scene.t, 20) <= appeal < target_appeal(scene.t, 19)
    assert scene.t.state.end_seat == -1
    pass_turn(scene)
    assert scene.t.state.end_seat == 0


def test_AN_21_1_one_appeal_short_of_the_area_triggers_nothing() -> None:
    """ANR-031."""
    scene = Scene().set(appeal=63, conservation=20)
    pass_turn(scene)
    assert scene.t.state.end_seat == -1


def test_AN_21_1_with_94_appeal_and_10_conservation_the_end_is_triggered_at_0_points() -> None:
    """ANR-032."""
    scene = Scene().set(appeal=94, conservation=10)
    pass_turn(scene)
    assert scene.t.state.end_seat == 0
    assert victory_points(scene.t, 0) == 0


def crossing_in_the_turn_of_another() -> Scene:
    """Seat 1 crosses through card 251 while seat 0 has its turn: 92 appeal and 2 for a bear icon, target 94."""
    scene = Scene().zoo(POLAR_BEAR_EXHIBIT, seat=1).set(seat=1, appeal=92, conservation=10)
    scene.t.add_icons(0, [ICON_INDEX[Icon.BEAR]], Source("animal", 413))
    scene.settle()
    assert scene.player(1).appeal == 94
    pass_turn(scene)
    return scene


def test_AN_21_2_crossing_in_the_turn_of_another_waits_for_the_own_turn() -> None:
    """ANR-033."""
    scene = crossing_in_the_turn_of_another()
    assert scene.t.state.end_seat == -1
    assert (scene.decision.ask, scene.decision.seat) == ("action", 1)
    pass_turn(scene)
    assert scene.t.state.end_seat == 1


def test_AN_21_2_a_counter_that_fell_back_before_the_own_turn_ends_triggers_nothing() -> None:
    """ANR-033, "if still crossed"."""
    scene = crossing_in_the_turn_of_another().set(seat=1, appeal=93)
    pass_turn(scene)
    assert scene.t.state.end_seat == -1


def test_AN_21_3_after_the_trigger_every_other_player_has_one_turn() -> None:
    """ANR-034: four players, the second one triggers the end."""
    scene = Scene(4, seat=1).set(seat=1, appeal=94, conservation=10)
    pass_turn(scene)
    assert scene.t.state.end_seat == 1
    assert turns_until_scoring(scene) == [2, 3, 0]


def test_AN_21_3_triggered_in_a_break_every_player_has_one_turn() -> None:
    """ANR-035: the first of three players calls the break, the third crosses by its income."""
    scene = Scene(3).zoo(MEDICAL_BREAKTHROUGH, seat=2).set(seat=2, appeal=91, conservation=10)
    assert not triggers_end(scene.t, 2)
    scene.t.state.break_token = 10
    scene.row("cards", "association", "build", "sponsors", "animals").use("cards").end_turn()
    scene.until("action")
    assert scene.t.state.breaks == 1
    assert scene.player(2).conservation == 11
    assert scene.t.state.end_seat == 2
    assert turns_until_scoring(scene) == [1, 2, 0]


def test_AN_21_5_a_break_called_by_the_last_turn_takes_place_and_then_comes_the_scoring() -> None:
    """ANR-036."""
    scene = Scene().set(money=0, appeal=0).set(seat=1, money=0, appeal=20).hand().hand(seat=1)
    scene.t.state.end_seat, scene.t.state.turns_left = 1, 1
    scene.t.state.break_token = 8
    scene.player(1).row[CARDS].venom = True
    scene.row("cards", "association", "build", "sponsors", "animals").use("cards").end_turn()
    scene.until("final_card")
    assert scene.t.state.breaks == 1
    assert (scene.player(0).money, scene.player(1).money) == (5, 17), "both have had their income"
    assert not any(card.venom for card in scene.player(1).row), "and the tokens were removed"
    assert isinstance(scene.t.state.frames[0], Scoring), "no further turn follows"


# --- scoring ----------------------------------------------------------------------------------------------------------


def tied(tokens_of_a: int, tokens_of_b: int) -> Scene:
    """Two players with 12 points who removed so many tokens from the left edge of their maps."""
    scene = Scene().set(appeal=76, conservation=20).set(seat=1, appeal=106, conservation=10)
    for seat, removed in enumerate((tokens_of_a, tokens_of_b)):
        scene.set(seat, tokens=0b1111111 >> removed)
        assert victory_points(scene.t, seat) == 12
    return scene


def test_AN_21_9_more_supported_projects_break_a_tie() -> None:
    """ANR-037: A removed 5 map tokens, B 4."""
    assert ranking(tied(5, 4).t) == [[0], [1]]
    assert ranking(tied(4, 5).t) == [[1], [0]]


def test_AN_21_9_the_victory_is_shared_when_supported_projects_are_equal_too() -> None:
    """ANR-038."""
    assert ranking(tied(5, 5).t) == [[0, 1]]


def test_AN_4_7_everybody_discards_a_final_scoring_card_before_scoring_if_nobody_reached_10() -> None:
    """ANR-059: the highest conservation is 9."""
    scene = Scene().set(conservation=9).set(seat=1, conservation=4)
    scene.player(0).finals, scene.player(1).finals = [1, 2], [3, 4]
    scene.t.state.frames = [Scoring()]
    for seat in (0, 1):
        assert (scene.decision.ask, scene.decision.seat) == ("final_card", seat)
        assert not scene.events("final_card"), "nothing is scored yet"
        scene.pick(scene.options[0])
    assert scene.over
    assert (scene.player(0).finals, scene.player(1).finals) == ([2], [4])
    assert [event.item for event in scene.events("final_card")] == [2, 4]


# --- solo -------------------------------------------------------------------------------------------------------------


def test_AN_22_3_a_solo_game_has_27_turns_in_6_rounds_and_5_breaks() -> None:
    """ANR-203."""
    scene = Scene(1)
    in_round = [0] * 6
    while scene.decision.ask != "final_card":
        if scene.decision.ask == "action":
            in_round[scene.t.state.breaks] += 1
            pass_turn(scene)
        else:
            scene.pick(*scene.options[: scene.decision.at_least])
    assert in_round == [7, 6, 5, 4, 3, 2]
    assert sum(in_round) == 27
    assert scene.t.state.breaks == 5


@pytest.mark.parametrize(("appeal", "won"), [(94, True), (95, True), (93, False)])
def test_AN_22_6_a_solo_game_is_won_with_at_least_0_points(appeal: int, won: bool) -> None:
    """ANR-204."""
    scene = Scene(1).set(appeal=appeal, conservation=10)
    assert solo_won(scene.t) is won
