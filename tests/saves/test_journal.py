"""The journal: what is saved when, that it comes back the same, and that opening alone changes nothing."""

import contextlib
import random
import threading

import pytest

from arknova_tui.saves import database
from arknova_tui.saves.contents import counting, digest
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.problems import SaveProblem
from rules.kernel.session import Answering, Session, Undone
from tests.kernel.example_game import Config
from tests.saves.tables import GAME, NAMES, everything_in, new_session, one_step, play_on, same, saved_game


def test_a_new_game_is_on_the_disk_at_once(tmp_path):
    session = new_session()
    with Journal.create(session, folder=tmp_path / "not" / "yet" / "there") as journal:
        head = database.read(journal.path).head
    assert (head.game, head.seed, head.names, head.rules_version) == ("lanterns", 7, NAMES, "1")


@pytest.mark.parametrize("seed", range(6))
def test_a_game_comes_back_the_same_with_its_undone_moves(tmp_path, seed):
    session = new_session(seed)
    with Journal.create(session, folder=tmp_path) as journal:
        play_on(session, 40, journal=journal, seed=seed)
    assert any(isinstance(row, Undone) for row in session.rows)
    with Journal.open(journal.path) as again:
        assert same(again.resume(GAME), session)
        assert again.notice == ""


def test_every_move_is_there_before_the_next_is_made(tmp_path):
    session, rng = new_session(), random.Random(3)
    with Journal.create(session, folder=tmp_path) as journal:
        for _ in range(25):
            one_step(session, rng)
            assert journal.record(session)
            assert len(database.read(journal.path).entries) == len(session.rows)


def test_rows_say_who_chose_what_in_the_notation(tmp_path):
    session, path = saved_game(tmp_path)
    stands = [(step.seat, step.text) for step in session.history]
    line: list[tuple[int, str]] = []
    for entry in counting(database.read(path).entries)[1]:
        if entry.kind == "move":
            line.append((entry.seat, entry.text))
        else:
            del line[len(line) - entry.count :]
    assert line == stands


def test_a_move_that_is_taken_back_keeps_its_text_in_the_file(tmp_path):
    session, path = saved_game(tmp_path)
    moves = [entry for entry in database.read(path).entries if entry.kind == "move"]
    assert len(moves) > len(session.history)
    assert all(entry.text for entry in moves)


def test_the_state_at_the_beginning_of_each_turn_is_kept_with_its_hash(tmp_path):
    session, path = saved_game(tmp_path)
    contents = database.read(path)
    replayed = Session(GAME, session.header, GAME.new(session.header.config, session.header.seed))
    states = {0: GAME.encode(replayed.state)}
    turns = {GAME.turn(replayed.state)}
    for number, row in enumerate(session.rows, 1):
        replayed.repeat(row)
        states[number] = GAME.encode(replayed.state)
        turns.add(GAME.turn(replayed.state))
    assert {snapshot.turn for snapshot in contents.snapshots} == turns
    for snapshot in contents.snapshots:
        assert snapshot.state_bytes() == states[snapshot.row]
        assert snapshot.digest == digest(states[snapshot.row])


def test_a_game_saved_late_holds_all_its_moves(tmp_path):
    session = new_session()
    play_on(session, 20)
    Journal.create(session, folder=tmp_path).close()
    (path,) = tmp_path.iterdir()
    with Journal.open(path) as journal:
        assert same(journal.resume(GAME), session)


def test_a_resumed_game_is_saved_on(tmp_path):
    _, path = saved_game(tmp_path)
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        play_on(session, 15, journal=journal, seed=9)
    with Journal.open(path) as journal:
        assert same(journal.resume(GAME), session)


def test_a_journal_that_was_written_to_resumes_all_of_it(tmp_path):
    _, path = saved_game(tmp_path)
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        play_on(session, 10, journal=journal)
        again = journal.resume(GAME)
        assert same(again, session)
        play_on(again, 5, journal=journal)
    with Journal.open(path) as journal:
        assert same(journal.resume(GAME), again)


def test_moves_may_be_recorded_from_a_thread_of_its_own(tmp_path):
    session, path = saved_game(tmp_path)
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        play_on(session, 1, journal=journal)
        worker = threading.Thread(target=play_on, args=(session, 3), kwargs={"journal": journal})
        worker.start()
        worker.join()
        assert journal.saved
        assert len(database.read(path).entries) == len(session.rows)


def test_what_the_session_answers_by_itself_is_saved_too(tmp_path):
    answering = [Answering.ALWAYS] * 2
    session = Session.new(GAME, Config(rounds=8), 7, NAMES, answering)
    with Journal.create(session, folder=tmp_path) as journal:
        play_on(session, 20, journal=journal)
    assert any(step.auto for step in session.history)
    with Journal.open(journal.path) as again:
        resumed = again.resume(GAME, answering)
        assert same(resumed, session)
        assert resumed.answering == answering


def test_choices_that_stand_after_a_refused_text_are_saved(tmp_path):
    session = new_session()
    with Journal.create(session, folder=tmp_path) as journal:
        first = GAME.token(session.state, session.decision, session.decision.options[0])
        with pytest.raises(Exception, match="nonsense"):
            session.play(f"{first}; nonsense")
        assert journal.record(session)
    with Journal.open(journal.path) as again:
        assert same(again.resume(GAME), session)


def test_opening_and_resuming_alone_changes_no_byte(tmp_path):
    _, path = saved_game(tmp_path)
    before = everything_in(tmp_path)
    with Journal.open(path) as journal:
        journal.resume(GAME)
    assert everything_in(tmp_path) == before


def test_two_games_with_one_name_get_two_files(tmp_path):
    first, second = (saved_game(tmp_path, seed=seed, title="Train")[1] for seed in (1, 2))
    assert first != second
    assert [database.read(path).head.seed for path in (first, second)] == [1, 2]


def test_a_journal_left_behind_by_a_deleted_game_is_no_part_of_a_new_one(tmp_path):
    (tmp_path / "train.arknova-wal").write_bytes(b"\x37\x7f\x06\x82" + bytes(60))
    session, path = saved_game(tmp_path, title="Train")
    with Journal.open(path) as journal:
        assert same(journal.resume(GAME), session)


def test_another_game_can_not_resume_it(tmp_path):
    class Other(type(GAME)):
        name = "other"

    _, path = saved_game(tmp_path)
    with Journal.open(path) as journal, pytest.raises(SaveProblem, match="a game of lanterns, not of other"):
        journal.resume(Other())


def test_sqlite_waits_for_the_disk_with_every_move(tmp_path):
    _, path = saved_game(tmp_path)
    with contextlib.closing(database.connect_for_writing(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


def test_a_closed_journal_says_so(tmp_path):
    session = new_session()
    journal = Journal.create(session, folder=tmp_path)
    journal.close()
    with pytest.raises(SaveProblem, match="is closed"):
        journal.record(session)
