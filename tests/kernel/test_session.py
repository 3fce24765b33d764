"""Sessions: playing, answering what is forced, undo and where it stops, previews, views, texts of turns, replay."""

import pytest

from rules.kernel import chance
from rules.kernel.chance import ChanceError, Outcome
from rules.kernel.decision import IllegalMove, MoveError, NotOffered, Unmet
from rules.kernel.event import SPECTATOR
from rules.kernel.notation import UnreadableMove
from rules.kernel.session import Answering, CannotUndo, Header, Played, ReplayError, Session, Undone
from rules.kernel.view import CHANCE, FOREIGN
from tests.kernel.example_game import (
    DRAW,
    END,
    PASS,
    WORK,
    Buy,
    Config,
    Lanterns,
    Limit,
    Offers,
    Pick,
    Sell,
    State,
    Turn,
)

GAME = Lanterns()
NAMES = ("Ana", "Ben")


def header(seed=0):
    return Header(game="lanterns", rules_version="1", config=Config(), seed=seed, names=NAMES)


def table(frame, answering=(), *, coins=(2, 2), hands=((1, 2, 3), (10, 11, 12)), deck=(5, 6, 7, 13, 14, 15, 16)):
    """A session at this frame; cards 4 and 20 are in the market, for 1 and 3 coins."""
    state = State(
        config=Config(),
        rng=99,
        frames=[frame],
        hands=list(map(list, hands)),
        coins=list(coins),
        points=[0, 0],
        owned=[[], []],
        deck=list(deck),
        discard=[8, 9, 17, 18, 19],
        market=[4, 20],
    )
    return Session(GAME, header(), state, answering)


def turn_of_ana(answering=(), **given):
    return table(Turn(0), answering, **given)


# --- starting ---------------------------------------------------------------------------------------------------------


def test_a_session_starts_with_the_first_choice_of_a_new_game():
    session = Session.new(GAME, Config(), 7, NAMES)
    assert session.header == header(7)
    assert (session.decision.seat, session.decision.ask) == (0, "offer")
    assert session.state == GAME.new(Config(), 7)
    assert session.rows == session.history == session.events == []


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Ben", "Cem")])
def test_a_session_needs_one_name_a_seat(names):
    with pytest.raises(ValueError, match=f"2 seats, but there are {len(names)} names"):
        Session.new(GAME, Config(), 7, names)


def test_a_configuration_the_game_refuses_is_refused_in_its_words():
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        Session.new(GAME, Config(players=5), 7, ("a", "b", "c", "d", "e"))


# --- playing ----------------------------------------------------------------------------------------------------------


def test_a_move_is_recorded_with_its_seat_text_turn_and_events():
    session = turn_of_ana()
    (step,) = session.play((Sell(2),))
    assert (step.seat, step.ask, step.turn, step.move, step.text) == (0, "action", 1, (Sell(2),), "sell 2")
    assert [(event.what, event.item) for event in step.events] == [("sell", 2)]
    assert session.history == [step]
    assert session.rows == [Played(0, (Sell(2),))]
    assert session.events == step.events


def test_a_seat_that_is_not_asked_can_not_play():
    session = turn_of_ana()
    with pytest.raises(IllegalMove, match="Ana is asked now"):
        session.play((WORK,), seat=1)
    assert session.rows == []


def test_when_the_game_is_over_there_is_nothing_to_choose():
    session = table(Limit([]), deck=())
    session.state.frames = []
    session = Session(GAME, header(), session.state)
    assert session.decision is None
    assert session.view(0).asked is None
    with pytest.raises(IllegalMove, match="The game is over"):
        session.play((WORK,))


def test_a_refused_move_names_the_reason_and_its_clause():
    session = turn_of_ana()
    with pytest.raises(IllegalMove, match=r"coins: needs 3, has 2 \(EX-3\)") as refused:
        session.play((Buy(20),))
    assert refused.value.reasons == (Unmet("coins", 2, 3, "EX-3"),)


def test_what_may_be_used_at_any_time_leaves_the_question_open_and_is_used_alone():
    session = turn_of_ana()
    session.play((Sell(2),))
    assert session.decision.ask == "action"
    session.play((WORK,))
    with pytest.raises(IllegalMove, match="used alone"):
        session.play((END, Sell(1)))


def test_a_failure_inside_the_game_leaves_everything_as_it_was():
    session = turn_of_ana()
    session.state.outcomes = [Outcome("pick", (7,))]
    before = GAME.encode(session.state)
    with pytest.raises(ChanceError):
        session.play((WORK,))
    assert GAME.encode(session.state) == before
    assert session.rows == session.history == []
    session.play((Sell(1),))
    assert session.state.hands[0] == [2, 3]


# --- forced decisions -------------------------------------------------------------------------------------------------


def test_a_person_is_asked_also_where_only_one_option_is_left():
    session = turn_of_ana(hands=[[1], [10]])
    session.play((WORK,))
    assert session.decision.forced
    assert session.rows == [Played(0, (WORK,))]


def test_a_bot_is_never_asked_where_only_one_option_is_left():
    session = turn_of_ana([Answering.ALWAYS, Answering.NEVER], hands=[[1], [10]], deck=(5, 6))
    steps = session.play((Buy(4),))
    assert [step.auto for step in steps] == [False]
    steps = session.play((PASS,))
    assert [(step.seat, step.text, step.auto) for step in steps] == [(1, "pass", False), (0, "end", True)]
    assert session.rows[-1] == Played(0, (END,), auto=True)
    assert session.turn_text(1) == "buy 4; pass"


def test_all_cards_that_must_be_picked_are_picked():
    session = table(Offers(), [Answering.ALWAYS] * 2, hands=[[1], [10]])
    session.settle()
    assert [step.move for step in session.history] == [(Pick(1),), (Pick(10),)]
    assert session.decision.ask == "action"


def test_the_end_of_the_turn_is_left_to_a_person_while_something_may_be_undone():
    session = turn_of_ana([Answering.KEEP_UNDO] * 2, hands=[[1], [10]], coins=(1, 0))
    session.play((Buy(4),))
    assert (session.decision.ask, session.can_undo()[0]) == ("end", True)


def test_the_end_of_the_turn_is_answered_once_nothing_may_be_undone():
    session = turn_of_ana([Answering.KEEP_UNDO] * 2, hands=[[1], [10]])
    steps = session.play((WORK,))
    assert [(step.text, step.auto) for step in steps] == [("work", False), ("end", True)]


def test_the_end_of_the_turn_alone_is_answered_for_a_person_who_wants_that():
    session = turn_of_ana([Answering.NAMED] * 2, hands=[[1], [10]])
    assert [(step.text, step.auto) for step in session.play((WORK,))] == [("work", False), ("end", True)]
    session = table(Offers(), [Answering.NAMED] * 2, hands=[[1], [10]])
    assert session.settle() == []


def test_other_forced_decisions_are_answered_for_a_person_who_wants_that():
    session = table(Offers(), [Answering.KEEP_UNDO] * 2, hands=[[1], [10, 11]])
    session.settle()
    assert session.decision.seat == 1


def table_of_three(answering):
    """Offers of three seats; the second holds one card only."""
    state = table(Offers()).state
    state.config, state.hands = Config(players=3), [[1, 2], [10], [11, 12]]
    names = Header(game="lanterns", rules_version="1", config=state.config, seed=0, names=(*NAMES, "Cem"))
    return Session(GAME, names, state, [answering] * 3)


def test_a_person_may_still_undo_what_came_before_a_forced_answer():
    session = table_of_three(Answering.KEEP_UNDO)
    assert [(step.text, step.auto) for step in session.play("card 2")] == [("card 2", False), ("card 10", True)]
    assert session.can_undo() == (True, "Undo reaches back 1 choice.")


# --- undo -------------------------------------------------------------------------------------------------------------


def test_undo_goes_one_choice_back_and_is_written_down():
    session = turn_of_ana()
    session.play("sell 1")
    session.play("sell 2")
    (taken,) = session.undo()
    assert taken.text == "sell 2"
    assert session.state.hands[0] == [2, 3]
    assert session.rows == [Played(0, (Sell(1),)), Played(0, (Sell(2),)), Undone(1)]
    assert [event.item for event in session.events] == [1]


def test_undo_takes_back_forced_answers_with_the_choice_before_them():
    session = table_of_three(Answering.ALWAYS)
    before = GAME.encode(session.state)
    assert [(step.text, step.auto) for step in session.play("card 2")] == [("card 2", False), ("card 10", True)]
    assert [step.text for step in session.undo()] == ["card 2", "card 10"]
    assert GAME.encode(session.state) == before
    assert (session.decision.seat, session.rows[-1]) == (0, Undone(2))


def test_undo_turn_goes_back_to_the_start_of_the_turn():
    session = turn_of_ana(coins=(2, 0))
    before = GAME.encode(session.state)
    session.play("sell 1; sell 2; buy 4")
    assert session.can_undo() == (True, "Undo reaches back 3 choices.")
    assert len(session.undo_turn()) == 3
    assert GAME.encode(session.state) == before
    assert session.rows[-1] == Undone(3)


def test_undo_turn_goes_as_far_back_as_it_may():
    session = turn_of_ana()
    session.play("sell 1; draw; sell 2; sell 3")
    session.undo_turn()
    assert session.turn_text(1) == "sell 1; draw"


def test_undo_turn_does_not_reach_into_the_turn_before():
    session = table(Limit([0]), hands=[[1, 2, 3, 13], [10]], deck=())
    session.play("card 13")
    session.play("card 1")
    assert [step.turn for step in session.history] == [0, 2]
    session.undo_turn()
    assert [step.text for step in session.history] == ["card 13"]
    assert session.can_undo()[0]


def test_undo_stops_where_nothing_was_played():
    session = turn_of_ana()
    assert session.can_undo() == (False, "Undo stops here: nothing was played before (EX-9).")
    for undo in session.undo, session.undo_turn:
        with pytest.raises(CannotUndo, match="nothing was played before"):
            undo()


def test_undo_stops_at_a_reveal_and_says_which():
    session = turn_of_ana()
    session.play("draw")
    assert session.can_undo() == (False, "Undo stops here: a card was drawn (EX-9).")
    with pytest.raises(CannotUndo, match="a card was drawn"):
        session.undo()
    session.play("sell 1")
    session.undo()
    assert session.state.hands[0] == [1, 2, 3, 16]


def test_undo_stops_where_chance_was_used():
    session = turn_of_ana()
    session.play("work")
    assert session.can_undo() == (False, "Undo stops here: chance decided something (EX-9).")


def test_undo_stops_where_an_outcome_set_beforehand_was_used():
    session = turn_of_ana()
    session.state.outcomes = [Outcome("pick", (1,))]
    session.play("work")
    assert session.state.coins[0] == 2 + 2
    assert session.can_undo() == (False, "Undo stops here: chance decided something (EX-9).")


def test_undo_stops_where_another_player_decided_something():
    session = turn_of_ana()
    session.play("buy 4")
    assert session.can_undo()[0]
    session.play("pass")
    assert session.can_undo() == (True, "Undo reaches back 1 choice.")
    session.play("sell 1")
    assert session.can_undo() == (True, "Undo reaches back 1 choice.")
    session.undo()
    assert session.can_undo() == (False, "Undo stops here: Ana decided something (EX-9).")


def test_a_choice_of_another_player_stays_known_when_it_is_taken_back():
    session = turn_of_ana()
    session.play("buy 4")
    session.play("pass")
    session.undo()
    assert session.can_undo() == (False, "Undo stops here: Ben decided something (EX-9).")


# --- texts of turns ---------------------------------------------------------------------------------------------------


def test_a_turn_is_written_and_can_be_played_again():
    session = turn_of_ana(coins=(2, 0))
    session.play((Sell(1),))
    session.play((Buy(4),))
    assert session.turn_text(1) == "sell 1; buy 4"
    other = turn_of_ana(coins=(2, 0))
    other.play(session.turn_text(1))
    assert other.state == session.state


def test_a_text_may_leave_out_what_is_forced_or_name_it():
    for text in ("buy 4; end", "buy 4"):
        session = turn_of_ana([Answering.ALWAYS, Answering.NEVER], hands=[[1], [10, 11]], coins=(1, 0))
        session.play(text)
        assert [step.text for step in session.history] == ["buy 4", "end"]
    session = table(Offers(), [Answering.ALWAYS] * 2, hands=[[1], [10, 11, 12]])
    session.play("card 11")
    assert [(step.text, step.auto) for step in session.history] == [("card 1", True), ("card 11", False)]


def test_a_wrong_choice_in_a_text_takes_back_those_before_it():
    session = turn_of_ana(coins=(0, 0))
    session.play("sell 1")
    before, rows, reach = GAME.encode(session.state), list(session.rows), session.can_undo()
    with pytest.raises(IllegalMove, match='"buy 20" is not possible'):
        session.play("sell 2; buy 20")
    assert (GAME.encode(session.state), session.rows, session.can_undo()) == (before, rows, reach)
    session.undo()
    assert session.history == []


def test_a_wrong_text_of_another_player_leaves_undo_as_it_was():
    session = turn_of_ana()
    session.play("buy 4")
    reach = session.can_undo()
    with pytest.raises(UnreadableMove):
        session.play("pass; dance")
    assert session.can_undo() == reach == (True, "Undo reaches back 1 choice.")
    session.undo()
    assert session.state.market == [4, 20]


def test_what_was_revealed_on_the_way_stands_when_a_later_choice_of_the_text_is_wrong():
    session = turn_of_ana()
    with pytest.raises(UnreadableMove, match=r"choices before it stand.*a card was drawn"):
        session.play("draw; dance")
    assert [step.text for step in session.history] == ["draw"]
    assert session.state.hands[0] == [1, 2, 3, 16]


def test_a_text_that_ends_in_the_choice_of_another_seat_is_not_played_for_it():
    session = turn_of_ana()
    with pytest.raises(IllegalMove, match="Ben is asked now"):
        session.play("buy 4; pass", seat=0)
    assert session.history == []


@pytest.mark.parametrize("text", ["", " ; "])
def test_an_empty_text_is_no_move(text):
    with pytest.raises(UnreadableMove, match="names no move"):
        turn_of_ana().play(text)


# --- views ------------------------------------------------------------------------------------------------------------


def test_a_view_shows_a_seat_its_own_cards_and_the_backs_of_the_others():
    view = turn_of_ana().view(0)
    assert view.state.hands == [[1, 2, 3], [0, 0, 0]]
    assert set(view.state.deck) == {0}
    assert view.asked == 0
    assert view.decision.ask == "action"
    assert view.unmet == [NotOffered(Buy(20), (Unmet("coins", 2, 3, "EX-3"),))]
    assert [caution.clause for caution in view.warnings(DRAW)] == ["EX-7"]


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_who_is_not_asked_sees_only_who_is(seat):
    view = turn_of_ana().view(seat)
    assert (view.asked, view.decision, view.unmet, view.warnings(DRAW)) == (0, None, [], [])
    with pytest.raises(IllegalMove, match="nothing to choose for this seat"):
        view.preview((WORK,))


def test_a_secret_choice_is_an_event_whose_card_the_others_do_not_see():
    session = table(Offers())
    session.play("card 2")
    told = {seat: session.view(seat).events[0] for seat in (0, 1, SPECTATOR)}
    assert {seat: (event.what, event.item) for seat, event in told.items()} == {
        0: ("offer", 2),
        1: ("offer", 0),
        SPECTATOR: ("offer", 0),
    }
    assert session.view(1).state.frames == [Offers([0])]


def test_secret_choices_are_revealed_together():
    session = table(Offers())
    session.play("card 2")
    session.play("card 11")
    shown = [(event.seat, event.item) for event in session.view(SPECTATOR).events if event.what == "offered"]
    assert shown == [(0, 2), (1, 11)]


def test_a_view_stays_true_to_its_moment():
    session = turn_of_ana()
    view = session.view(0)
    session.play("sell 1")
    assert view.state.hands[0] == [1, 2, 3]
    assert view.events == []
    assert view.unmet == [NotOffered(Buy(20), (Unmet("coins", 2, 3, "EX-3"),))]
    assert view.preview((Sell(1),)).state.hands[0] == [2, 3]


# --- previews ---------------------------------------------------------------------------------------------------------


def test_a_preview_shows_what_a_move_does_and_what_is_asked_next():
    session = turn_of_ana(coins=(2, 0))
    told = session.preview(0, "buy 4")
    assert [(event.what, event.amount) for event in told.events] == [("buy", 1)]
    assert (told.state.coins[0], told.state.points[0]) == (1, 1)
    assert (told.stops, told.decision.ask, told.pending) == ("", "end", True)
    assert session.state.coins[0] == 2


def test_a_preview_stops_before_a_reveal():
    session = turn_of_ana()
    session.state.frames = [Turn(0, "end")]
    session = Session(GAME, header(), session.state)
    session.state.market.pop()
    told = session.preview(0, "end")
    assert (told.events, told.stops, told.state, told.decision) == ([], "a card was revealed", None, None)
    assert told.pending


def test_a_preview_stops_before_chance():
    told = turn_of_ana().preview(0, "work")
    assert (told.events, told.stops, told.state) == ([], CHANCE, None)


def test_a_preview_stops_at_the_choice_of_another_player():
    told = turn_of_ana().preview(0, "buy 4")
    assert [event.what for event in told.events] == ["buy"]
    assert (told.stops, told.decision) == (FOREIGN, None)
    assert told.state.hands[1] == [0, 0, 0]


class Loud(Lanterns):
    """Works with no event at all, and adds its other events as lists."""

    def carry_out(self, state, decision, move, events):
        if move == (WORK,):
            state.coins[0] += chance.pick(state, 3)
            state.frames[-1].stage = "end"
            return
        told = []
        super().carry_out(state, decision, move, told)
        events += told[:1]
        events.extend(told[1:])


def test_a_preview_stops_before_chance_that_no_event_tells_of():
    session = Session(Loud(), header(), turn_of_ana().state)
    told = session.preview(0, "work")
    assert (told.events, told.stops, told.state, told.decision) == ([], CHANCE, None, None)


def test_a_preview_stops_before_a_reveal_that_is_told_with_others():
    session = Session(Loud(), header(), turn_of_ana().state)
    told = session.preview(0, "draw")
    assert (told.events, told.stops, told.state) == ([], "a card was drawn", None)


class Trusting(Lanterns):
    """Says of no event that it reveals something."""

    def reveals(self, event):
        return ""


def test_a_preview_tells_only_what_its_seat_may_see():
    session = Session(Trusting(), header(), table(Turn(0, "end")).state)
    told = session.preview(0, "end")
    assert [(event.seat, event.item) for event in told.events if event.what == "draw"] == [(0, 16), (1, 0)]


def test_a_preview_is_refused_like_the_move():
    session = turn_of_ana()
    with pytest.raises(IllegalMove, match="coins: needs 3"):
        session.preview(0, (Buy(20),))
    with pytest.raises(IllegalMove, match="Ana is asked now"):
        session.preview(1, (WORK,))


# --- replay -----------------------------------------------------------------------------------------------------------


def played():
    session = Session.new(GAME, Config(), 11, NAMES)
    for _ in range(2):
        session.play((session.decision.options[0],))
    session.play((session.decision.anytime[0],))
    session.undo()
    session.play((WORK,))
    return session


def test_rows_replay_to_the_same_session_undo_rows_included():
    session = played()
    again = Session.replay(GAME, session.header, session.rows)
    assert Undone(1) in session.rows
    assert (again.state, again.decision, again.rows) == (session.state, session.decision, session.rows)
    assert (again.history, again.can_undo()) == (session.history, session.can_undo())


def test_a_choice_taken_back_keeps_its_effect_on_undo_after_replay():
    session = Session.new(GAME, Config(cards=14), 3, NAMES)
    session.play((session.decision.options[0],))
    session.play((session.decision.options[0],))
    buy = next(option for option in session.decision.options if isinstance(option, Buy))
    session.play((buy,))
    session.play((PASS,))
    session.undo()
    again = Session.replay(GAME, session.header, session.rows)
    assert again.can_undo() == session.can_undo()
    assert again.can_undo()[1].endswith("decided something (EX-9).")


def test_moves_of_another_game_are_not_replayed():
    other = Header(game="chess", rules_version="1", config=Config(), seed=0, names=NAMES)
    with pytest.raises(ReplayError, match="'chess', not of 'lanterns'"):
        Session.replay(GAME, other, [])


def test_a_row_of_a_seat_that_is_not_asked_is_named():
    session = played()
    wrong = Played(1 - session.decision.seat, (END,))
    with pytest.raises(ReplayError, match=rf"Row {len(session.rows) + 1} .* is asked now"):
        Session.replay(GAME, session.header, [*session.rows, wrong])


@pytest.mark.parametrize("row", [Played(0, (Pick(99),)), Undone(1), Undone(0)], ids=["not offered", "far", "none"])
def test_a_row_that_these_rules_do_not_allow_is_named(row):
    session = played()
    with pytest.raises(ReplayError, match=f"Row {len(session.rows) + 1} ") as wrong:
        Session.replay(GAME, session.header, [*session.rows, row])
    assert wrong.value.row == len(session.rows) + 1
    assert isinstance(wrong.value.__cause__, (MoveError, CannotUndo))
