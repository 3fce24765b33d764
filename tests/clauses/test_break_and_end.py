"""The break, the end of the game and solo play, where no other test names their clause (sections 20 to 22)."""

import pytest

from cards.ark_nova.effects import Ability, May, Take
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.frames import Break, Income, Pending, Scoring, Source
from rules.ark_nova.options import DECLINE, Ask, EndTurn, FromDeck, MoveCard, TakeBreak, XTokenAction
from rules.ark_nova.scoring import ranking, solo_won, victory_points
from rules.ark_nova.tables import ACTIONS, BUILD, SPONSORS
from tests.ark_nova.scene import Scene

ROW = ("animals", "build", "cards", "association", "sponsors")
SCIENCE_LAB, MEDICAL_BREAKTHROUGH, FEDERAL_GRANTS = 201, 206, 220
SIX = (401, 402, 403, 404, 405, 406)
RULE = Source("rule")


def in_break(scene: Scene, seat: int = 0) -> Scene:
    """A break called by `seat`, nobody above the hand limit unless a test gives more cards."""
    scene.t.state.frames = [Break(seat=seat)]
    return scene


def no_hands(scene: Scene) -> Scene:
    for seat in range(len(scene.t.state.seats)):
        scene.hand(seat=seat)
    return scene


def pass_turn(scene: Scene) -> int:
    """The next seat takes an X-token and ends its turn; returns the seat."""
    scene.until(Ask.ACTION)
    seat = scene.decision.seat
    scene.player(seat).x_tokens = 0
    scene.play(XTokenAction(BUILD), EndTurn())
    return seat


def turns_left(scene: Scene) -> list[int]:
    """The seats that still have a turn until the game is over, in their order."""
    seats: list[int] = []
    while not scene.over:
        if scene.decision.ask == Ask.ACTION:
            seats.append(pass_turn(scene))
        else:
            scene.pick(*scene.options[: scene.decision.at_least])
    return seats


# --- break ------------------------------------------------------------------------------------------------------------


def test_AN_20_3_venom_constriction_and_multipliers_leave_all_action_cards() -> None:
    scene = no_hands(Scene(3))
    for player in scene.t.state.seats:
        card = player.row[1]
        card.venom, card.constriction, card.multipliers = True, True, 2
    in_break(scene).until(Ask.ACTION)
    for player in scene.t.state.seats:
        assert all((card.venom, card.constriction, card.multipliers) == (False, False, 0) for card in player.row)


def test_AN_20_5_the_generic_university_returns_even_if_none_is_left_beside_it() -> None:
    scene = no_hands(Scene(marine=True))
    state = scene.t.state
    state.generic_university = False
    state.university_supply = [0 if record.category else left for left, record in
                               zip(state.university_supply, scene.t.tables.universities, strict=True)]  # fmt: skip
    in_break(scene).until(Ask.ACTION)
    assert state.generic_university
    scene.set(seat=1, workers=1).row("animals", "build", "cards", "association", "sponsors", seat=1)
    assert scene.decision.seat == 1
    scene.use("association").pick(next(o for o in scene.options if getattr(o, "task", -1) == 2))
    categories = {record.id for record in scene.t.tables.universities if record.category}
    assert not {option.name for option in scene.options} & categories


def test_AN_20_6_the_cards_of_folders_1_and_2_are_discarded_and_the_display_is_refilled() -> None:
    scene = no_hands(Scene().deck(419, 420)).display(SIX)
    scene.deck(419, 420)
    in_break(scene).until(Ask.ACTION)
    assert scene.t.state.display == [403, 404, 405, 406, 419, 420]
    assert {401, 402} <= set(scene.t.state.discard)


def test_AN_20_6_waves_of_the_new_cards_follow() -> None:
    """One new card with a wave icon: one more card leaves."""
    scene = no_hands(Scene(marine=True)).display(SIX)
    scene.deck(530, 419, 420)
    in_break(scene).until(Ask.ACTION)
    assert scene.t.state.display == [404, 405, 406, 530, 419, 420]


def test_AN_20_9_income_reaches_track_bonuses() -> None:
    """206 brings the second conservation point: an upgrade or a worker is chosen in the break."""
    scene = no_hands(Scene()).zoo(MEDICAL_BREAKTHROUGH).set(conservation=1)
    in_break(scene).until(Ask.CHOICE)
    assert scene.decision.seat == 0
    assert scene.t.turn_frame() is None, "no turn is going on"


def test_AN_20_9_after_finishing_effects_are_resolved_when_the_income_of_that_player_is_done() -> None:
    scene = no_hands(Scene()).row(*ROW).zoo(SCIENCE_LAB)
    in_break(scene).until(Ask.TAKE)
    income = next(frame for frame in scene.t.state.frames if isinstance(frame, Income))
    scene.t.after_finishing(0, Ability("clever"), RULE)
    assert income.after == [Pending(Ability("clever"), RULE)]
    scene.pick(FromDeck())
    assert scene.decision.ask == Ask.ACTION_CARD
    assert DECLINE in scene.options
    scene.pick(MoveCard(SPONSORS))
    assert ACTIONS[scene.player().row[0].type].value == "sponsors"


def test_AN_20_10_the_token_goes_back_and_the_player_after_the_caller_goes_on() -> None:
    scene = no_hands(Scene(3, seat=1)).row(*ROW, seat=1)
    scene.t.state.break_token = 11
    scene.use("cards").finish().pick(EndTurn()).until(Ask.HAND_LIMIT if len(scene.player(1).hand) > 3 else Ask.ACTION)
    scene.until(Ask.ACTION)
    assert (scene.t.state.break_token, scene.t.state.break_called, scene.t.state.breaks) == (0, -1, 1)
    assert scene.decision.seat == 2


def test_AN_20_11_choices_belong_to_the_player_concerned_and_only_may_can_be_declined() -> None:
    """201 takes a card in each break: its owner must, and nobody else is asked."""
    scene = no_hands(Scene()).zoo(SCIENCE_LAB, seat=1)
    in_break(scene).until(Ask.TAKE)
    assert scene.decision.seat == 1
    assert DECLINE not in scene.options
    scene.t.run(1, [May((Take(1),))], RULE)
    assert DECLINE in scene.options


def test_AN_20_1_steps_after_the_last_space_and_in_the_break_do_nothing() -> None:
    scene = Scene().set(x_tokens=0)
    scene.t.advance_break(0, 20, RULE)
    assert (scene.t.state.break_token, scene.t.state.break_called, scene.player().x_tokens) == (9, 0, 1)
    scene.t.advance_break(1, 5, RULE)
    assert (scene.t.state.break_called, scene.player(1).x_tokens) == (0, 0)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_AN_21_4_only_the_first_trigger_counts() -> None:
    """Seat 0 crosses; seats 1 and 2 cross in their last turns, and nobody has another one."""
    scene = Scene(3)
    for seat in range(3):
        scene.set(seat=seat, appeal=100, conservation=10)
    assert turns_left(scene) == [0, 1, 2]
    assert [event.seat for event in scene.events("end_triggered")] == [0]


def test_AN_21_3_triggered_in_a_break_everybody_has_one_more_turn() -> None:
    """The break was called by seat 1 of three; seat 0 crosses in it."""
    scene = no_hands(Scene(3)).zoo(MEDICAL_BREAKTHROUGH).set(appeal=93, conservation=9, passed=[2, 5, 8])
    scene.set(appeal=94)
    in_break(scene, seat=1)
    assert turns_left(scene) == [2, 0, 1]


def test_AN_21_3_triggered_in_the_turn_that_called_a_break_the_others_have_one_turn_after_it() -> None:
    scene = no_hands(Scene(3)).row(*ROW).set(appeal=100, conservation=10)
    scene.t.state.break_token = 11
    scene.use("cards").finish().pick(EndTurn())
    assert turns_left(scene) == [1, 2]
    assert scene.t.state.breaks == 1


def test_AN_21_5_a_break_called_by_the_very_last_turn_takes_place_before_the_scoring() -> None:
    """Seat 0 triggers; seat 1 calls the break in the last turn: income is paid, then the game is over."""
    scene = no_hands(Scene()).set(appeal=100, conservation=10, money=0).row(*ROW).row(*ROW, seat=1)
    assert pass_turn(scene) == 0
    scene.until(Ask.ACTION)
    scene.t.state.break_token = 8
    scene.use("cards").finish().pick(EndTurn())
    assert turns_left(scene) == []
    assert scene.t.state.breaks == 1
    assert scene.player().money == 35, "the income of 100 appeal"


def test_AN_21_5_a_break_called_by_a_last_turn_triggers_no_second_round() -> None:
    scene = no_hands(Scene(3)).set(appeal=100, conservation=10)
    for seat in range(3):
        scene.row(*ROW, seat=seat)
    pass_turn(scene)
    scene.until(Ask.ACTION).set(seat=2, appeal=105, conservation=10)
    scene.t.state.break_token = 11
    scene.use("cards").finish().pick(EndTurn())
    assert turns_left(scene) == [2]


def test_AN_21_7_scoring_moves_the_counters_but_brings_no_bonus_of_the_tracks() -> None:
    """226 brings the second conservation point in the scoring: no upgrade, no worker, no question."""
    scene = Scene().zoo(226).set(conservation=1).icons(africa=1, americas=1, asia=1, australia=1, europe=1)
    scene.t.state.final_discarded = True
    for player in scene.t.state.seats:
        player.finals = []
    scene.t.state.frames = [Scoring()]
    assert scene.over
    assert (scene.player().conservation, scene.player().passed) == (2, [])
    assert [card.side for card in scene.player().row] == [1] * 5


def test_AN_21_7_and_4_1_scoring_tells_only_what_the_tracks_have_room_for() -> None:
    """226 would bring 1 conservation and 257 5 appeal: the events say what was gained, so that they add up."""
    scene = Scene().zoo(226, 257).set(conservation=41, appeal=112)
    scene.icons(africa=1, americas=1, asia=1, australia=1, europe=1)
    scene.player().covered = scene.t.tables_map(0).land
    scene.t.state.final_discarded = True
    for player in scene.t.state.seats:
        player.finals = []
    scene.t.state.frames = [Scoring()]
    assert scene.over
    assert (scene.player().conservation, scene.player().appeal) == (41, 113)
    assert [(event.cause, event.amount) for event in scene.events("appeal")] == [("sponsor:257", 1)]
    assert [event.amount for event in scene.events("conservation")] == [0]


def test_AN_21_9_four_players_and_two_leaders_tied_on_points_and_projects_share_the_victory() -> None:
    scene = Scene(4)
    for seat, (appeal, tokens) in enumerate(((50, 0b1111111), (60, 0b0011111), (60, 0b0011111), (60, 0b0111111))):
        scene.set(seat=seat, appeal=appeal, tokens=tokens)
    assert ranking(scene.t) == [[1, 2], [3], [0]]


def test_AN_21_10_if_nobody_is_positive_the_highest_still_wins() -> None:
    scene = Scene().set(appeal=10).set(seat=1, appeal=11)
    assert [victory_points(scene.t, seat) for seat in (0, 1)] == [-104, -103]
    assert ranking(scene.t)[0] == [1]


def test_AN_21_11_money_x_tokens_hand_cards_and_workers_give_no_points() -> None:
    scene = Scene().set(appeal=30, conservation=4)
    before = victory_points(scene.t, 0)
    scene.set(money=200, x_tokens=5, hired=4, workers=4).hand(401, 402, 403)
    assert victory_points(scene.t, 0) == before == 30 - 106


def test_AN_21_2_a_counter_that_crossed_and_fell_back_triggers_nothing() -> None:
    scene = Scene().set(appeal=94, conservation=10)
    scene.t.lose_appeal(0, 1, RULE)
    pass_turn(scene)
    assert scene.t.state.end_seat == -1


def test_AN_21_2_who_crosses_in_anothers_turn_triggers_at_the_end_of_the_own_next_turn() -> None:
    scene = Scene(3)
    scene.t.gain(2, Resource.APPEAL, 113, RULE)
    scene.set(seat=2, conservation=10)
    assert pass_turn(scene) == 0
    assert scene.t.state.end_seat == -1
    assert turns_left(scene) == [1, 2, 0, 1]


# --- solo -------------------------------------------------------------------------------------------------------------


def solo() -> Scene:
    return no_hands(Scene(1).set(appeal=20))


def test_AN_22_2_a_token_moves_each_turn_and_the_empty_column_brings_a_break() -> None:
    """Seven turns, a break, six turns, a break."""
    scene = solo()
    for turns, breaks in ((7, 0), (6, 1), (5, 2)):
        for _ in range(turns):
            scene.until(Ask.ACTION)
            assert scene.t.state.breaks == breaks
            pass_turn(scene)
    scene.until(Ask.ACTION)
    assert scene.t.state.breaks == 3


def test_AN_22_3_and_22_4_27_turns_5_breaks_and_none_after_the_last_turn() -> None:
    scene = solo().set(appeal=113, conservation=41, passed=[2, 5, 8, 10])
    scene.t.state.final_discarded = True
    assert len(turns_left(scene)) == 27, "crossed counters don't end a solo game"
    assert scene.t.state.breaks == 5


def test_AN_22_5_the_break_token_does_not_move_but_the_money_is_paid() -> None:
    scene = solo().row("animals", "build", "cards", "association", "sponsors").set(money=0, x_tokens=0)
    scene.use("sponsors").pick(TakeBreak()).finish()
    assert (scene.t.state.break_token, scene.player().money, scene.player().x_tokens) == (0, 5, 0)


@pytest.mark.parametrize(("points", "won"), [(-1, False), (0, True)])
def test_AN_22_6_a_solo_game_is_won_with_0_points(points: int, won: bool) -> None:
    scene = solo().set(appeal=94 + points, conservation=10)
    assert solo_won(scene.t) is won
