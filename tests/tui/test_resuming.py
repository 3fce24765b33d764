"""A game goes on as it was left: in the middle of a placement, with seats given up, lent and taken back."""

import random
from pathlib import Path

from arknova_tui.saves.journal import Journal
from arknova_tui.saves.shelf import FINISHED, PLAYING, saved_games
from arknova_tui.screens.opening import BotSeat, Opened, Wish, begin, resume
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.options import Ask, UseAction
from rules.ark_nova.tables import BUILD
from tests.tui.mockup import any_move, text_of


def game(folder: Path, *kinds: str) -> Opened:
    """A saved game of people and bots, on map A."""
    return begin(Wish(kinds=list(kinds), maps="A", seed=5), Settings(since=False), folder)


def again(opened: Opened) -> Opened:
    """The same game opened anew."""
    assert opened.journal is not None
    opened.journal.close()
    return resume(opened.journal.path, Settings(since=False))


def to_first_turn(store: Store) -> None:
    chance = random.Random(1)
    while store.session.decision is not None and store.session.decision.ask != Ask.ACTION:
        store._play(any_move(store.session.decision, chance), store.session.decision.seat)
    while store.ui.mode == "handover":
        store.act("ok")


# --- in the middle of a placement -----------------------------------------------------------------------------------


def test_the_kinds_stand_beside_the_map_after_resuming_in_the_middle_of_a_placement(tmp_path: Path) -> None:
    opened = game(tmp_path, HUMAN, HUMAN)
    store = opened.store
    to_first_turn(store)
    assert store.decision is not None
    use = next(option for option in store.decision.options if isinstance(option, UseAction) and option.type == BUILD)
    store._play((use,), store.seat)
    store.act("pick_1")
    assert store.prompt.kind == "map"
    before = text_of(store, 80, 24)
    store = again(opened).store
    store.act("ok")
    assert text_of(store, 80, 24) == before
    store.act("pick_2")
    assert store.prompt.kind == "map"
    assert "Enclosure 2" in store.prompt.title


# --- seats ----------------------------------------------------------------------------------------------------------


def test_of_two_who_concede_the_other_wins_and_the_saved_game_is_over(tmp_path: Path) -> None:
    opened = game(tmp_path, HUMAN, HUMAN)
    store = opened.store
    to_first_turn(store)
    loser = store.seat
    store.act("concede")
    assert "and the game is over" in store.ui.question
    store.act("ok")
    assert store.ui.mode == "end"
    assert f"{store.names[loser]} conceded. {store.names[1 - loser]} wins." in "\n".join(text_of(store, 80, 24))
    assert [saved.status for saved in saved_games(tmp_path)] == [FINISHED]
    store = again(opened).store
    assert store.ui.mode == "end"
    assert store.conceded == loser


def test_of_three_people_who_concede_a_bot_takes_the_seat_and_the_game_goes_on(tmp_path: Path) -> None:
    opened = game(tmp_path, HUMAN, HUMAN, HUMAN)
    store = opened.store
    to_first_turn(store)
    seat = store.seat
    store.act("concede", BotSeat("random", 7))
    assert "a bot plays on" in store.ui.question
    store.act("ok")
    assert store.ui.mode == "wait"
    assert store.needs_bot() == seat
    assert store.given_up == [seat]
    assert [saved.status for saved in saved_games(tmp_path)] == [PLAYING]
    store.act("take_back")
    assert store.needs_bot() == seat, "a seat that was given up isn't taken back"
    store = again(opened).store
    assert store.given_up == [seat]
    assert store.needs_bot() == seat
    kind = store.kinds[seat]
    assert isinstance(kind, BotSeat)
    assert (kind.level, kind.seed) == ("random", 7)


def test_the_last_person_among_bots_who_concedes_ends_the_game(tmp_path: Path) -> None:
    store = game(tmp_path, HUMAN, "random", "random").store
    to_first_turn(store)
    store.act("concede")
    assert "and the game is over" in store.ui.question
    store.act("ok")
    assert store.ui.mode == "end"
    assert store.conceded == 0


def test_a_seat_lent_to_a_bot_is_still_lent_after_resuming_and_can_be_taken_back_for_good(tmp_path: Path) -> None:
    opened = game(tmp_path, HUMAN, HUMAN)
    store = opened.store
    to_first_turn(store)
    seat = store.seat
    store.act("to_bot", BotSeat("random", 3))
    assert store.needs_bot() == seat
    opened = again(opened)
    store = opened.store
    assert store.lent == [seat]
    assert store.needs_bot() == seat
    store.act("take_back")
    assert store.needs_bot() is None
    store = again(opened).store
    assert store.lent == []
    assert store.kinds[seat] == HUMAN


def test_a_game_without_notes_has_none(tmp_path: Path) -> None:
    opened = game(tmp_path, HUMAN, HUMAN)
    assert opened.journal is not None
    opened.journal.close()
    journal = Journal.open(opened.journal.path)
    assert journal.contents.seats == ()
    journal.close()
