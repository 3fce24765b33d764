"""The store: keys become moves, with as few keystrokes as promised, and nothing leaks or is recomputed."""

from typing import Any

import pytest

from arknova_tui.players.base import RandomBot
from arknova_tui.settings import Settings
from arknova_tui.store import Store
from rules.ark_nova.options import Ask, PickCard, UseAction, XTokenAction
from rules.ark_nova.state import BoardProject
from rules.kernel.session import Played, Session, Undone
from tests.ark_nova.scene import Scene
from tests.tui.keyboard import asked, press, preview, rows, session_of, store_of, turn_is_over

TURTLE, LIZARD, WORM, DEVIL, LION = 484, 486, 488, 493, 402
INSTITUTE, QUARANTINE = 223, 225


def own_turn(*row: str, **player: Any) -> Scene:
    """Seat 0 to move with a first enclosure at the border, money, and two X-tokens."""
    made = Scene().set(0, **{"money": 30, "x_tokens": 2, "reputation": 1, **player})
    if row:
        made.row(*row)
    return made


# --- the keystrokes of the commonest actions -----------------------------------------------------------------------


def test_one_key_chooses_an_action() -> None:
    store = press(store_of(own_turn("animals", "build", "cards", "association", "sponsors")), "4")
    assert asked(store) == Ask.TASK
    assert store.session.history[-1].move == (UseAction(1),)


def test_x_and_a_digit_choose_an_action_with_an_x_token() -> None:
    store = press(store_of(own_turn("animals", "build", "cards", "association", "sponsors")), "x 4")
    assert store.session.history[-1].move == (UseAction(1, 1),)
    assert store.session.state.seats[0].x_tokens == 1


def test_three_keys_earn_an_x_token_with_the_card_of_slot_2_to_the_end_of_the_turn() -> None:
    store = press(store_of(own_turn("animals", "build", "cards", "association", "sponsors")), "6 2 y")
    assert turn_is_over(store)
    assert store.session.history[0].move == (XTokenAction(2),)
    assert store.session.state.seats[0].x_tokens == 3


def test_three_keys_play_one_animal_with_one_home_where_one_is_allowed() -> None:
    made = own_turn("sponsors", "animals", "cards", "association", "build").hand(LIZARD, DEVIL)
    made.building("enclosure_1", "E1")
    store = press(store_of(made), "2")
    first = next(row for row in store.prompt.rows if row.offered)
    press(store, "1 y")
    assert turn_is_over(store)
    assert isinstance(first.option, PickCard)
    assert store.session.state.seats[0].animals == [first.option.card]


def test_four_keys_play_one_animal_and_choose_its_home() -> None:
    made = own_turn("sponsors", "animals", "cards", "association", "build").hand(LIZARD, DEVIL)
    made.building("enclosure_1", "E1").building("enclosure_1", "E2")
    store = press(store_of(made), "2 1")
    assert asked(store) == Ask.HOME
    press(store, "2 y")
    assert turn_is_over(store)
    assert [piece.occupied for piece in store.session.state.seats[0].pieces] == [False, True]


def test_one_more_key_chooses_a_home_before_stopping_after_one_animal() -> None:
    made = own_turn("sponsors", "build", "cards", "association", "animals").hand(LIZARD, DEVIL, WORM)
    made.building("enclosure_1", "E1").building("enclosure_1", "E2").building("enclosure_1", "E3")
    store = press(store_of(made), "5 1 1")
    assert asked(store) == Ask.ANIMAL
    assert rows(store)[-1] == "0 + stop, 1 animal played"
    press(store, "0 y")
    assert turn_is_over(store)
    assert len(store.session.state.seats[0].animals) == 1


def test_four_keys_place_a_building_where_it_is_suggested() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build")), "5 2 y y")
    assert turn_is_over(store)
    (piece,) = store.session.state.seats[0].pieces
    assert piece.mask.bit_count() == 2


def test_six_keys_place_a_building_one_step_away_and_turned_once() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build")), "5 2")
    suggested = store.ghost()
    assert suggested is not None
    press(store, "l r")
    chosen = store.ghost()
    assert chosen is not None
    assert chosen.rotation != suggested.rotation
    press(store, "y y")
    assert turn_is_over(store)
    assert store.session.state.seats[0].pieces[0].mask == chosen.mask


def test_build_ii_takes_one_key_more_to_stop_after_one_building() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build II")), "5 2 y")
    assert asked(store) == Ask.KIND
    press(store, "0 y")
    assert turn_is_over(store)
    assert len(store.session.state.seats[0].pieces) == 1


def test_four_keys_draw_cards_confirm_that_and_discard_one() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").hand(LION, LIZARD)
    store = press(store_of(made), "3")
    assert asked(store) == Ask.ACTION
    assert "undo ends here" in store.ui.confirm_text
    press(store, "y")
    assert asked(store) == Ask.DISCARD
    press(store, "3 y")
    assert turn_is_over(store)
    assert len(store.session.state.seats[0].hand) == 3


def test_three_keys_take_the_break_option_beside_two_sponsors() -> None:
    made = own_turn("animals", "cards", "sponsors", "association", "build").hand(INSTITUTE, QUARANTINE)
    store = press(store_of(made), "3")
    assert [row.number for row in store.prompt.rows if row.number][-1] == "3"
    press(store, "3 y")
    assert turn_is_over(store)
    assert store.session.state.break_token == 3


def test_two_keys_take_the_break_option_when_it_is_the_only_one() -> None:
    store = press(store_of(own_turn("sponsors", "animals", "cards", "association", "build")), "1 y")
    assert turn_is_over(store)
    assert store.session.state.break_token == 1


def test_three_keys_do_the_reputation_task() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "association", "cards", "build")), "3 1 y")
    assert turn_is_over(store)
    assert store.session.state.seats[0].reputation == 3


def test_six_keys_support_a_project() -> None:
    made = own_turn("animals", "sponsors", "cards", "build", "association").icons(0, africa=5, asia=4)
    made.t.state.base_projects = [BoardProject(103), BoardProject(106)]
    made.player().passed = [2]
    store = press(store_of(made), "5 4")
    assert asked(store) == Ask.PROJECT
    press(store, "1")
    assert asked(store) == Ask.LEVEL
    press(store, "3")
    assert asked(store) == Ask.MAP_TOKEN
    press(store, "3 y")
    assert turn_is_over(store)
    assert store.session.state.seats[0].conservation == 2


def test_what_was_drawn_is_seen_before_the_turn_ends() -> None:
    """Though nothing can be undone any more, a person ends the turn with a key of their own."""
    store = press(store_of(own_turn("animals", "cards", "sponsors", "association", "build")), "2 y")
    assert asked(store) == Ask.END_TURN
    assert len(store.view.state.seats[0].hand) == 1
    assert not store.session.can_undo()[0]


# --- confirming ----------------------------------------------------------------------------------------------------


def test_a_digit_only_highlights_what_would_end_undo() -> None:
    store = press(store_of(own_turn("cards", "animals", "association", "build", "sponsors")), "1")
    assert store.session.history == []
    assert store.ui.confirming
    assert "undo ends here" in preview(store)


def test_with_the_setting_always_a_digit_only_highlights() -> None:
    made = own_turn("animals", "sponsors", "association", "cards", "build")
    store = press(store_of(made, settings=Settings(confirm="always")), "3")
    assert store.session.history == []
    press(store, "y")
    assert len(store.session.history) == 1


def test_with_the_setting_never_a_digit_does_it_at_once() -> None:
    made = own_turn("cards", "animals", "association", "build", "sponsors")
    store = press(store_of(made, settings=Settings(confirm="never")), "1")
    assert store.session.history != []


def test_back_forgets_what_waits_for_confirmation() -> None:
    store = press(store_of(own_turn("cards", "animals", "association", "build", "sponsors")), "1 b")
    assert not store.ui.confirming
    assert store.session.history == []


def test_a_y_typed_before_the_question_was_drawn_ends_no_undo() -> None:
    store = store_of(own_turn("cards", "animals", "association", "build", "sponsors"))
    seen = store.revision - 1
    store.act("ok", seen=seen)
    assert store.session.history == []
    assert "press y again" in store.ui.message
    store.act("ok", seen=store.revision)
    assert store.session.history != []


def test_a_y_typed_ahead_does_end_the_turn() -> None:
    store = store_of(own_turn("animals", "sponsors", "association", "cards", "build"))
    seen = store.revision
    press(store, "3 1")
    store.act("ok", seen=seen)
    assert turn_is_over(store)


# --- X-tokens ------------------------------------------------------------------------------------------------------


def test_x_after_choosing_an_action_replaces_it_by_the_same_one_with_a_token_more() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "association", "cards", "build")), "3")
    assert not any("University" in row and row.startswith("3") for row in rows(store))
    press(store, "x")
    assert store.session.history[-1].move == (UseAction(1, 1),)
    assert any("University" in row and row.startswith("3") for row in rows(store))
    press(store, "X")
    assert store.session.history[-1].move == (UseAction(1, 0),)


def test_x_changes_nothing_once_something_was_chosen_in_the_action() -> None:
    made = own_turn("animals", "sponsors", "cards", "build II", "association")
    store = press(store_of(made), "4 1 y")
    before = len(store.session.history)
    press(store, "x")
    assert len(store.session.history) == before
    assert "before anything else is chosen" in store.ui.message


def test_no_more_x_tokens_are_added_than_there_are() -> None:
    store = press(store_of(own_turn(x_tokens=1)), "x x")
    assert store.ui.x == 1
    assert "(AN-6.1)" in store.ui.message


def test_AN_5_5_an_action_without_a_legal_use_says_how_many_tokens_make_one() -> None:
    made = own_turn("association", "animals", "cards", "build", "sponsors")
    store = press(store_of(made), "1")
    assert store.session.history == []
    assert store.ui.message == "Association I: no legal use at strength 1; 1 X-token more make it 2 (AN-5.5)."


def test_capitals_choose_an_action_card_wherever_it_lies() -> None:
    store = press(store_of(own_turn("cards", "animals", "association", "sponsors", "build")), "B")
    assert asked(store) == Ask.KIND


# --- back and undo -------------------------------------------------------------------------------------------------


def test_back_leaves_a_half_made_choice_and_says_when_there_is_none() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build")), "5 2")
    assert asked(store) == Ask.PLACE
    press(store, "b")
    assert asked(store) == Ask.KIND
    press(store, "b")
    assert asked(store) == Ask.ACTION
    press(store, "b")
    assert store.ui.message == "Nothing half-made to leave here."


def test_back_from_the_home_of_an_animal_returns_to_the_animals() -> None:
    made = own_turn("sponsors", "animals", "cards", "association", "build").hand(LIZARD, DEVIL)
    store = press(store_of(made.building("enclosure_1", "E1").building("enclosure_1", "E2")), "2 1")
    assert asked(store) == Ask.HOME
    press(store, "b")
    assert asked(store) == Ask.ANIMAL
    assert store.session.state.seats[0].money == 30


def test_back_never_loses_a_choice_that_was_made() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "association", "cards", "build")), "3 1")
    assert asked(store) == Ask.END_TURN
    press(store, "b")
    assert asked(store) == Ask.END_TURN


def test_AN_5_13_undo_takes_back_one_choice_and_then_the_turn() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build II")), "5 2 y u")
    assert asked(store) == Ask.PLACE
    press(store, "y U")
    assert asked(store) == Ask.ACTION
    assert isinstance(store.session.rows[-1], Undone)


def test_AN_5_13_undo_after_a_draw_says_why_it_stops() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").hand(LION)
    store = press(store_of(made), "3 y u")
    assert store.ui.message == "Undo stops here: a card was drawn (AN-5.13)."


def test_a_digit_in_a_placement_takes_another_kind_instead() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build")), "5 2 3")
    assert store.prompt.title == "Build: where does Enclosure 3 go?"
    assert [step.ask for step in store.session.history] == [Ask.ACTION, Ask.KIND]


# --- choosing several ----------------------------------------------------------------------------------------------


def break_with_cards() -> Store:
    """A person over the hand limit in the break: three cards to discard."""
    made = own_turn("sponsors", "animals", "cards", "association", "build")
    made.t.state.break_token = made.t.tables.tracks.break_steps[2] - 1
    made.hand(LION, LIZARD, DEVIL, WORM, TURTLE, INSTITUTE)
    made.hand(seat=1)
    store = store_of(made)
    store.act("pick_1")
    return press(store, "1 y") if asked(store) != Ask.END_TURN else press(store, "y")


def test_several_are_marked_by_digits_and_done_only_when_their_number_fits() -> None:
    store = break_with_cards()
    assert asked(store) == Ask.HAND_LIMIT
    press(store, "1 3")
    assert [row.chosen for row in store.prompt.rows] == [True, False, True, False, False, False]
    press(store, "y")
    assert asked(store) == Ask.HAND_LIMIT
    assert store.ui.message == "2 of 3 chosen: 1 more to choose."
    press(store, "1 2 4 5")
    assert store.ui.message == "3 are chosen already; unmark one first."
    hand = list(store.session.state.seats[0].hand)
    press(store, "y")
    assert store.session.history[-1].ask != Ask.HAND_LIMIT or store.session.history[-1].seat == 0
    left = [card for index, card in enumerate(hand) if index not in (2, 1, 3)]
    assert sorted(store.session.state.seats[0].hand) == sorted(left)


def test_a_list_of_more_than_nine_lines_is_numbered_again_on_the_next_page() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build")
    made.hand(LION, LIZARD, DEVIL, WORM, TURTLE, INSTITUTE, QUARANTINE, 401, 403, 404, 405)
    store = press(store_of(made), "3 y")
    assert asked(store) == Ask.DISCARD
    assert [row.number for row in store.prompt.rows] == [*"123456789", *[""] * 4]
    press(store, "J")
    assert [row.number for row in store.prompt.rows] == [*[""] * 9, *"1234"]
    press(store, "1")
    assert 404 not in store.session.state.seats[0].hand


def test_typing_narrows_the_list_and_the_digits_follow() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").hand(LION, LIZARD, TURTLE)
    store = press(store_of(made), "3 y")
    store.act("find_text", "turtle")
    assert [row.cells[0] for row in store.prompt.rows] == ["European Pond Turtle"]
    store.act("pick_1")
    assert TURTLE not in store.session.state.seats[0].hand


# --- looking -------------------------------------------------------------------------------------------------------


def test_a_look_never_cancels_a_choice() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "cards", "association", "build")), "5 2")
    before = (store.decision, store.ui.ghost)
    for look in "z c d a p t o g".split():
        press(store, f"{look} b")
    assert (store.decision, store.ui.ghost) == before


def test_inspecting_from_a_look_returns_to_it() -> None:
    store = press(store_of(own_turn().hand(LION)), "c i")
    assert store.ui.inspected == ("card", LION)
    press(store, "b")
    assert store.ui.look == "hand"
    press(store, "b")
    assert store.ui.look is None


def test_o_goes_round_the_opponents_and_c_shows_their_cards() -> None:
    store = press(store_of(Scene(3).set(0, money=5)), "o")
    assert store.ui.look_seat == 1
    press(store, "o")
    assert store.ui.look_seat == 2
    press(store, "c")
    assert (store.ui.look, store.ui.look_seat) == ("played", 2)


def test_every_refused_line_says_why_with_a_clause() -> None:
    made = own_turn("sponsors", "animals", "cards", "association", "build").hand(LION, LIZARD, DEVIL)
    store = press(store_of(made.building("enclosure_1", "E1")), "2")
    refused = [index for index, row in enumerate(store.prompt.rows) if row.reason]
    assert refused
    for index in refused:
        store.highlight(index)
        assert all("(AN-" in "".join(text for text, _ in line) for line in store.why())


def test_w_on_the_map_walks_over_illegal_places_and_says_why() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").building("enclosure_1", "E1")
    store = press(store_of(made), "5 1 w")
    places = [place.mask for place in store.places()]
    far = next(index for index, place in enumerate(places) if not store.ghost_unmet() or place)
    assert len(places) > len(store.legal_places())
    store.ui.ghost = far
    store.act("mark")
    assert "touches none of your buildings (AN-8.6)" in preview(store)
    press(store, "y")
    assert asked(store) == Ask.PLACE
    press(store, "w")
    assert store.ghost() in store.legal_places()


# --- any time ------------------------------------------------------------------------------------------------------


def test_AN_5_11_v_lists_what_can_be_used_at_any_time_and_the_choice_stays() -> None:
    made = Scene(marine=True).set(kept_tiles=["ignore_conditions_3"])
    store = press(store_of(made), "v")
    assert store.ui.look == "anytime"
    assert len(store.anytime_texts()) == 1
    press(store, "1")
    assert store.session.state.seats[0].kept_tiles == []
    assert asked(store) == Ask.ACTION


def test_with_the_setting_always_a_tile_is_only_highlighted_by_its_digit() -> None:
    made = Scene(marine=True).set(kept_tiles=["ignore_conditions_3"])
    store = press(store_of(made, settings=Settings(confirm="always")), "v 1")
    assert store.session.history == []
    press(store, "y")
    assert store.session.state.seats[0].kept_tiles == []


def test_v_says_so_when_there_is_nothing() -> None:
    store = press(store_of(own_turn()), "v")
    assert store.ui.message == "There is nothing you could use at any time now (AN-5.11)."


# --- seats ---------------------------------------------------------------------------------------------------------


class Watched(Session[Any]):
    """A session that remembers whose views were asked for."""

    seats: list[int]

    def view(self, seat: int) -> Any:
        self.seats.append(seat)
        return super().view(seat)


def hot_seat() -> Store:
    made = own_turn("animals", "sponsors", "association", "cards", "build").hand(LION).hand(LIZARD, seat=1)
    session = session_of(made)
    watched = Watched(session.game, session.header, session.state)
    watched.seats = []
    return Store(watched, ["human", "human"])


def test_in_hot_seat_nobody_is_looked_at_before_the_first_person_takes_over() -> None:
    store = hot_seat()
    assert store.ui.mode == "handover"
    assert store.prompt.title == "Ana: take over?"
    assert 0 not in store.session.seats  # type: ignore[attr-defined]
    press(store, "y")
    assert asked(store) == Ask.ACTION


def test_in_hot_seat_the_next_hand_is_not_looked_at_before_its_owner_takes_over() -> None:
    store = press(hot_seat(), "y 3 1 y")
    assert store.ui.mode == "handover"
    assert store.decision is None
    store.session.seats.clear()  # type: ignore[attr-defined]
    assert store.prompt.title == "Ben: take over?"
    press(store, "4")
    assert store.ui.mode == "handover"
    assert 1 not in store.session.seats  # type: ignore[attr-defined]
    assert 0 not in store.session.seats  # type: ignore[attr-defined]
    assert store.view.state.seats[1].hand == [0]
    press(store, "y")
    assert store.seat == 1
    assert store.view.state.seats[1].hand == [LIZARD]
    assert store.view.state.seats[0].hand == [0]


def test_what_happened_since_the_last_turn_is_told_first_and_dismissed_with_one_key() -> None:
    store = press(hot_seat(), "y 3 1 y y")
    assert store.ui.look == "since"
    told = store.since_last_turn()
    assert told[0] == "Ana: Association I, strength 3 (AN-5.3)"
    assert any("+2 reputation" in line for line in told)
    press(store, "y")
    assert store.ui.look is None
    assert asked(store) == Ask.ACTION


def test_a_bot_is_asked_for_but_never_waited_for() -> None:
    store = press(store_of(own_turn("animals", "sponsors", "association", "cards", "build"), "human", "bot"), "3 1 y")
    assert store.ui.mode == "wait"
    assert store.needs_bot() == 1
    decision = store.session.decision
    assert decision is not None
    store.bot_moved((decision.options[0],))
    assert store.session.history[-1].seat == 1


def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    store = store_of(own_turn())
    store.act("to_bot", RandomBot(1))
    assert store.needs_bot() == 0
    store.act("take_back")
    assert store.needs_bot() is None
    assert asked(store) == Ask.ACTION


def test_conceding_is_asked_about_and_ends_the_game() -> None:
    store = store_of(own_turn())
    store.act("concede")
    press(store, "b")
    assert store.ui.mode == "play"
    store.act("concede")
    press(store, "y")
    assert store.ui.mode == "end"
    assert store.prompt.title == "Game over: P0 conceded"


def test_a_table_of_bots_alone_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one person"):
        store_of(own_turn(), "bot", "bot")


# --- what is missing -----------------------------------------------------------------------------------------------


def test_what_is_missing_for_a_card_counts_icons_and_money() -> None:
    made = own_turn(money=5).hand(LION).icons(0, predator=2).building("enclosure_4", "E1", "E2", "F2", "F3")
    assert store_of(made).missing(LION) == "next turn: 1 predator icon, 11 money"


def test_nothing_is_missing_for_a_card_that_can_be_played() -> None:
    assert store_of(own_turn().hand(LIZARD).building("enclosure_1", "E1")).missing(LIZARD) == ""


# --- saving and speed ----------------------------------------------------------------------------------------------


class Notes:
    """A journal that notes how many rows there were to save."""

    saved = True

    def __init__(self) -> None:
        self.rows: list[int] = []

    def record(self, session: Session[Any]) -> bool:
        self.rows.append(len(session.rows))
        return True


def test_a_move_is_saved_before_it_is_shown() -> None:
    notes = Notes()
    store = store_of(own_turn("animals", "sponsors", "association", "cards", "build"), journal=notes)
    seen: list[list[int]] = []
    store.subscribe(lambda: seen.append(list(notes.rows)))
    press(store, "3 u")
    assert seen == [[1], [1, 2]]
    assert [type(row) for row in store.session.rows] == [Played, Undone]


def test_a_step_in_a_list_asks_the_engine_for_nothing_but_the_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build")
    store = press(store_of(made), "5 j k")
    assert store.prompt.rows
    game = type(store.session.game)
    calls: list[str] = []
    for name in ("unmet", "advance", "observe"):
        original = getattr(game, name)
        monkeypatch.setattr(game, name, lambda *a, _n=name, _o=original, **k: (calls.append(_n), _o(*a, **k))[1])
    press(store, "j")
    assert store.prompt.preview
    assert calls.count("unmet") == 0
    calls.clear()
    press(store, "k j")
    assert store.prompt.preview
    assert calls == []


def test_x_moves_between_the_x_tokens_of_a_multiplied_action() -> None:
    """Once more for a Multiplier, with X-tokens of its own (AN-6.8)."""
    made = own_turn("cards", "animals", "build", "association", "sponsors", x_tokens=3)
    made.player(0).row[2].multipliers = 1
    store = press(store_of(made), "3 1 y")
    assert asked(store) == Ask.AGAIN
    press(store, "x")
    row = store.highlighted()
    assert row is not None
    assert row.option == UseAction(2, 1)
    press(store, "x x x")
    assert "no line with 4 X-tokens" in store.ui.message
    press(store, "X y")
    assert store.session.history[-1].move == (UseAction(2, 2),)
    assert store.session.state.seats[0].x_tokens == 1
