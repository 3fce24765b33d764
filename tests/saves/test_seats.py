"""What became of a seat is saved like a move; and leaving, or other things in the folder, break nothing."""

import os
import shutil
import sys

import pytest

from arknova_tui.saves import database, shelf
from arknova_tui.saves.contents import SeatNote
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.lock import Lock, holder
from arknova_tui.saves.paths import lock_of
from arknova_tui.saves.problems import SaveProblem
from tests.saves.tables import new_session, play_on

LENT = SeatNote(seat=0, what="lent", level="greedy", seed=5)
CONCEDED = SeatNote(seat=1, what="conceded")


def full(path):
    """In place of the connection: a disk with no room."""
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("note", [LENT, CONCEDED])
def test_a_note_that_finds_no_room_is_written_with_the_next_move(tmp_path, monkeypatch, note):
    session = new_session()
    with Journal.create(session, folder=tmp_path) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(database, "connect_for_writing", full)
            assert not journal.note_seat(note)
            assert not journal.saved
            assert not journal.record(session)
        assert journal.record(session)
        assert journal.saved
        found = database.read(journal.path, locked=True)
        assert found.seats == (note,) == journal.contents.seats
        assert found.standing.finished is (note is CONCEDED)


def test_a_note_does_not_call_a_game_saved_whose_moves_are_not(tmp_path, monkeypatch):
    session = new_session(rounds=50)
    with Journal.create(session, folder=tmp_path) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(database, "connect_for_writing", full)
            play_on(session, 3)
            assert not journal.record(session)
        assert journal.note_seat(LENT)
        assert journal.saved
        found = database.read(journal.path, locked=True)
        assert len(found.entries) == len(session.rows)
        assert found.standing.turn == session.game.turn(session.state)


def test_the_last_note_of_a_seat_holds(tmp_path):
    own = SeatNote(seat=0, what="own")
    with Journal.create(new_session(), folder=tmp_path) as journal:
        assert journal.note_seat(LENT)
        assert journal.note_seat(own)
        assert database.read(journal.path, locked=True).seats == (own,) == journal.contents.seats


def test_a_game_that_was_given_up_waits_for_nobody_whatever_is_written_after(tmp_path):
    session = new_session(rounds=50)
    with Journal.create(session, folder=tmp_path) as journal:
        assert journal.note_seat(CONCEDED)
        play_on(session, 1, journal=journal)
        assert database.read(journal.path, locked=True).standing.finished


@pytest.mark.parametrize("what", ["note", "rename"])
def test_a_file_that_was_moved_away_takes_no_note_and_no_name(tmp_path, what):
    session = new_session(rounds=50)
    with Journal.create(session, folder=tmp_path) as journal:
        play_on(session, 1, journal=journal)
        moved = journal.path.rename(tmp_path / "elsewhere.arknova")
        if what == "note":
            assert not journal.note_seat(LENT)
            assert "no longer where it was" in str(journal.problem)
        else:
            with pytest.raises(SaveProblem, match="no longer where it was"):
                journal.rename("Another name")
        moved.rename(journal.path)
        assert journal.record(session)


# --- leaving ----------------------------------------------------------------------------------------------------------


def test_a_game_whose_folder_is_gone_is_left_without_complaint(tmp_path):
    folder = tmp_path / "saves"
    journal = Journal.create(new_session(), folder=folder)
    shutil.rmtree(folder)
    folder.write_text("a file in its place")
    journal.close()
    assert folder.read_text() == "a file in its place"


@pytest.mark.skipif(sys.platform == "win32", reason="an open file can't be removed there")
def test_the_lock_of_another_window_is_not_removed_with_the_own(tmp_path):
    save = tmp_path / "game.arknova"
    first = Lock.take(save)
    lock_of(save).unlink()
    second = Lock.take(save)
    first.release()
    assert holder(save) is not None
    second.release()
    assert not lock_of(save).exists()


# --- a folder that holds other things ---------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_among_the_games_is_listed_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.arknova")
    (found,) = shelf.saved_games(tmp_path)
    assert found.problem == "pipe.arknova can't be opened: it is no file."


def test_a_file_in_place_of_the_folder_is_not_called_an_empty_folder(tmp_path):
    place = tmp_path / "saves"
    place.write_text("")
    with pytest.raises(SaveProblem, match=r"can't be read: "):
        shelf.saved_games(place)
