"""Full disks, folders that can't be written, and files that are damaged, cut off, foreign or from the future."""

import contextlib
import errno
import os
import random
import re
import sqlite3

import pytest

from arknova_tui.saves import database, shelf
from arknova_tui.saves.contents import Entry
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.problems import SaveProblem
from tests.saves.tables import GAME, everything_in, new_session, one_step, play_on, same, saved_game


def problem_of(path):
    """The sentence that opening gives; nothing in the folder may change by it."""
    before = everything_in(path.parent)
    with pytest.raises(SaveProblem) as raised:
        Journal.open(path)
    assert everything_in(path.parent) == before
    sentence = str(raised.value)
    assert sentence.startswith(path.name)
    assert re.fullmatch(r"[^\n]+\.", sentence)
    return sentence


def execute(path, statement, *values):
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


# --- a save that fails ------------------------------------------------------------------------------------------------


def fill_disk(journal):
    """Let SQLite find no room for another page, as on a full disk."""
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages}")


def test_on_a_full_disk_the_game_goes_on_not_saved_and_is_written_when_there_is_room(tmp_path, monkeypatch):
    session, rng = new_session(rounds=100), random.Random(1)
    with Journal.create(session, folder=tmp_path) as journal:
        play_on(session, 1, journal=journal)
        connect = database.connect_for_writing

        def connect_to_full_disk(path):
            connection = connect(path)
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages}")
            return connection

        fill_disk(journal)
        monkeypatch.setattr(database, "connect_for_writing", connect_to_full_disk)
        while journal.saved:
            one_step(session, rng)
            journal.record(session)
        on_disk = len(database.read(journal.path).entries)
        assert str(journal.problem) == f"{journal.path.name} can't be written: no space left on the device."
        assert journal.problem.can_play_on
        for _ in range(5):
            one_step(session, rng)
            assert not journal.record(session)
        assert len(database.read(journal.path).entries) == on_disk < len(session.rows) - 5

        monkeypatch.undo()
        assert journal.record(session)
        assert journal.saved
        assert len(database.read(journal.path).entries) == len(session.rows)
    with Journal.open(journal.path) as again:
        assert same(again.resume(GAME), session)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("database or disk is full", "no space left on the device"),
        ("attempt to write a readonly database", "the file or its folder is read-only"),
        ("disk I/O error", "the device reports an error"),
        ("database is locked", "another program is using it"),
    ],
)
def test_a_failed_save_says_why_and_trying_again_saves(tmp_path, monkeypatch, message, said):
    session = new_session()
    with Journal.create(session, folder=tmp_path) as journal:

        def fail(*_):
            raise sqlite3.OperationalError(message)

        with monkeypatch.context() as patch:
            patch.setattr(database, "write", fail)
            before = GAME.turn(session.state), session.decision.ask, session.decision.seat
            session.play((session.decision.options[0],))
            assert not journal.record(session)
            assert said in str(journal.problem)
            assert (journal.safe.turn, journal.safe.question, journal.safe.asked) == before
        assert journal.record(session)
        assert journal.saved
        assert journal.safe.asked == session.decision.seat != before[-1]
    with Journal.open(journal.path) as again:
        assert same(again.resume(GAME), session)


def test_a_failed_save_leaves_nothing_half_written(tmp_path, monkeypatch):
    session = new_session()
    with Journal.create(session, folder=tmp_path) as journal:
        play_on(session, 4, journal=journal)
        before = database.read(journal.path)

        def write_half(connection, chain, entries, snapshots, standing):
            write(connection, chain, entries, snapshots, standing)
            raise OSError(28, "No space left on device")

        write = database.write
        monkeypatch.setattr(database, "write", write_half)
        one_step(session, random.Random(2))
        assert not journal.record(session)
        assert database.read(journal.path) == before


def test_a_file_that_vanishes_is_noticed(tmp_path):
    session = new_session()
    with Journal.create(session, folder=tmp_path) as journal:
        play_on(session, 2, journal=journal)
        journal.path.rename(tmp_path / "elsewhere.arknova")
        one_step(session, random.Random(2))
        assert not journal.record(session)
        assert "no longer where it was" in str(journal.problem)
        assert journal.problem.can_play_on
        (tmp_path / "elsewhere.arknova").rename(journal.path)
        assert journal.record(session)


def test_on_a_full_disk_a_saved_game_is_resumed_though_its_lock_can_not_say_who_plays(tmp_path, monkeypatch):
    session, path = saved_game(tmp_path)

    def no_room(handle, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("arknova_tui.saves.lock.os.write", no_room)
    with Journal.open(path) as journal:
        assert journal.watching == ""
        assert same(journal.resume(GAME), session)
        with Journal.open(path) as other:
            assert other.watching == f"{path.name} is open in another window; here it can be watched."


def test_where_no_file_can_be_made_the_game_can_go_on(window, open_folder):
    said = window("create", open_folder).stdout.read()
    assert said == f"SaveProblem True The game can't be saved in {open_folder}: this user may not.\n"
    assert everything_in(open_folder) == {}


def test_a_game_in_a_folder_that_can_not_be_written_can_be_watched(window, open_folder):
    session, path = saved_game(open_folder)
    path.chmod(0o644)
    before = everything_in(open_folder)
    rows, _, watching = window("open", path).stdout.read().strip().partition(" ")
    assert int(rows) == len(session.rows)
    assert watching == f"{path.name} can only be watched: {open_folder} can't be written (this user may not)."
    assert everything_in(open_folder) == before


def test_after_a_crash_a_game_in_a_folder_that_can_not_be_written_shows_its_last_move(window, open_folder):
    child = window("play", open_folder)
    path = open_folder / child.stdout.readline().strip()
    told = max(int(child.stdout.readline()) for _ in range(20))
    child.kill()
    child.wait()
    assert (open_folder / f"{path.name}-wal").stat().st_size > 0
    (open_folder / f"{path.name}-shm").unlink()
    (open_folder / f"{path.name}.lock").unlink()
    for file in open_folder.iterdir():
        file.chmod(0o644)
    before = everything_in(open_folder)
    rows, _, _ = window("open", path).stdout.read().partition(" ")
    assert int(rows) >= told
    assert everything_in(open_folder) == before


# --- files that can't be opened ---------------------------------------------------------------------------------------


def test_a_missing_file(tmp_path):
    assert problem_of(tmp_path / "none.arknova") == "none.arknova can't be opened: it is not there."


def test_an_empty_file(tmp_path):
    path = tmp_path / "empty.arknova"
    path.touch()
    assert "it is empty" in problem_of(path)


@pytest.mark.parametrize("content", [b"Dear diary, today we played Ark Nova.", b"{}", b"\0" * 5000])
def test_a_file_of_another_kind(tmp_path, content):
    path = tmp_path / "diary.arknova"
    path.write_bytes(content)
    assert problem_of(path) == "diary.arknova is not a saved game: it is a file of another kind."


def test_a_database_of_another_program(tmp_path):
    path = tmp_path / "shop.arknova"
    execute(path, "CREATE TABLE game (id INTEGER)")
    assert problem_of(path) == "shop.arknova is not a saved game: it is a database of another program."


def test_a_file_from_the_future_names_the_version_that_wrote_it(tmp_path):
    _, path = saved_game(tmp_path)
    execute(path, "UPDATE game SET program_version = '9.1.0'")
    execute(path, f"PRAGMA user_version = {database.FORMAT + 1}")
    assert "newer version of this program (9.1.0)" in problem_of(path)


@pytest.mark.parametrize("kept", [1, 50, 99, 100, 4096, 0.5, 0.99])
def test_a_file_cut_off_anywhere(tmp_path, kept):
    _, path = saved_game(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: kept if kept >= 1 else int(len(whole) * kept)])
    assert "cut off" in problem_of(path)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE journal SET seat = 1 - seat WHERE number = 3", "row 3 of its journal isn't what was written"),
        ("UPDATE journal SET move = x'90' WHERE number = 5", "row 5 of its journal"),
        ("DELETE FROM journal WHERE number = 4", "row 4 of its journal"),
        ("UPDATE journal SET kind = 'undo' WHERE number = 2", "row 2 of its journal"),
        ("UPDATE game SET seed = '8'", "row 1 of its journal"),
        ("UPDATE game SET seed = 'eight'", "a record holds something else"),
        ("UPDATE game SET config = '{'", "a record holds something else"),
        ("UPDATE standing SET turn = 'soon'", "a record holds something else"),
        ("UPDATE standing SET saved_at = 1e300", "a record holds something else"),
        ("UPDATE standing SET saved_at = -9e999", "a record holds something else"),
        ("UPDATE game SET created = 9e999", "a record holds something else"),
        ("UPDATE snapshot SET digest = zeroblob(16) WHERE row = 0", "the state kept in turn 0 isn't"),
        ("UPDATE snapshot SET state = x'00' WHERE row = 0", "the state kept in turn 0 isn't"),
        ("DELETE FROM game", "it doesn't say which game it is"),
        ("DELETE FROM standing", "it doesn't say how the game stands"),
        ("DROP TABLE journal", "no such table"),
    ],
)
def test_a_record_that_is_not_what_was_written(tmp_path, statement, said):
    _, path = saved_game(tmp_path)
    execute(path, statement)
    assert said in problem_of(path)


def test_wherever_a_file_is_overwritten_it_opens_the_same_or_says_that_it_is_damaged(tmp_path):
    """What SQLite doesn't use may hold anything; whatever counts is noticed, and no traceback comes out."""
    session, path = saved_game(tmp_path)
    whole, rng, noticed = path.read_bytes(), random.Random(5), 0
    for _ in range(150):
        broken = bytearray(whole)
        at = rng.randrange(len(broken) - 40)
        broken[at : at + 40] = rng.randbytes(40)
        path.write_bytes(broken)
        try:
            journal = Journal.open(path)
        except SaveProblem:
            noticed += 1
            assert path.read_bytes() == broken
            continue
        with journal:
            assert journal.resume(GAME).rows == session.rows
    assert noticed


def test_a_damaged_game_touches_no_other(tmp_path):
    _, broken = saved_game(tmp_path, title="Broken")
    session, path = saved_game(tmp_path, title="Whole")
    broken.write_bytes(broken.read_bytes()[:5000])
    listed = {each.name: each.status for each in shelf.saved_games(tmp_path)}
    assert listed == {"Whole": shelf.PLAYING, "broken": shelf.UNREADABLE}
    with Journal.open(path) as journal:
        assert same(journal.resume(GAME), session)


@pytest.mark.parametrize("moment", [1e300, -1e300, float("inf"), float("-inf"), 1e12])
def test_a_time_that_no_calendar_shows_is_damage_of_one_game_and_hides_no_other(tmp_path, moment):
    _, odd = saved_game(tmp_path, title="Odd")
    saved_game(tmp_path, title="Whole")
    execute(odd, "UPDATE standing SET saved_at = ?", moment)
    listed = shelf.saved_games(tmp_path)
    assert [(each.name, each.status) for each in listed] == [("Whole", shelf.PLAYING), ("odd", shelf.UNREADABLE)]


@pytest.mark.parametrize("moment", [-3600.0, 0.0, 250e9])
def test_a_clock_that_is_wrong_by_centuries_keeps_no_game_from_being_opened(tmp_path, moment):
    session = new_session()
    with Journal.create(session, folder=tmp_path, clock=lambda: moment) as journal:
        play_on(session, 5, journal=journal)
    assert shelf.when(shelf.saved(journal.path).saved_at)
    with Journal.open(journal.path, clock=lambda: moment - 3600.0) as journal:  # and it goes backwards
        again = journal.resume(GAME)
        play_on(again, 5, journal=journal, seed=2)
    assert len(database.read(journal.path).entries) == len(again.rows)


def test_a_folder_is_no_game(tmp_path):
    folder = tmp_path / "folder.arknova"
    folder.mkdir()
    with pytest.raises(SaveProblem, match=r"^folder\.arknova can't be opened: .*\.$"):
        Journal.open(folder)


def test_an_entry_has_the_columns_of_its_table(tmp_path):
    _, path = saved_game(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(journal)")]
    assert columns == [*Entry.__struct_fields__, "chain"]
