"""One game in two windows: the second is told and may watch, never write; a killed window holds nothing."""

import re
import sqlite3

import pytest

from arknova_tui.saves import database, shelf
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.lock import holder
from arknova_tui.saves.paths import lock_of
from arknova_tui.saves.problems import SaveProblem
from tests.saves.tables import GAME, everything_in, play_on, same, saved_game


def test_the_second_window_is_told_and_watches(window, tmp_path):
    session, path = saved_game(tmp_path)
    assert window("hold", path).stdout.readline().startswith("playing")
    with Journal.open(path) as journal:
        assert re.fullmatch(
            r"lantern-evening\.arknova is open in another window since \d\d:\d\d; here it can be watched\.",
            journal.watching,
        )
        assert same(journal.resume(GAME), session)


@pytest.mark.parametrize("text", ['{"pid": 1, "since": 1e300}', '{"since": -1e300}', '{"since": "noon"}', "[]", "\0"])
def test_whatever_a_lock_file_says_the_second_window_is_told(tmp_path, text):
    _, path = saved_game(tmp_path)
    with Journal.open(path):
        lock_of(path).write_text(text)
        with Journal.open(path) as other:
            assert other.watching == "lantern-evening.arknova is open in another window; here it can be watched."
        assert shelf.when(shelf.saved(path).open_since)


def test_a_watcher_can_not_write(window, tmp_path):
    _, path = saved_game(tmp_path)
    window("hold", path).stdout.readline()
    before = path.read_bytes()
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        session.play((session.decision.options[0],))
        with pytest.raises(SaveProblem, match="open in another window"):
            journal.record(session)
        with pytest.raises(SaveProblem, match="open in another window"):
            journal.rename("Mine now")
    assert path.read_bytes() == before


def test_a_watcher_sees_what_came_since(tmp_path):
    _, path = saved_game(tmp_path, steps=5)
    with Journal.open(path) as player, Journal.open(path) as watcher:
        session = player.resume(GAME)
        assert same(watcher.resume(GAME), session)
        play_on(session, 6, journal=player)
        assert same(watcher.resume(GAME), session)


def test_other_processes_are_told_too(window, tmp_path):
    _, path = saved_game(tmp_path)
    with Journal.open(path):
        assert window("hold", path).stdout.readline().startswith("watching")


def test_a_killed_window_holds_nothing(window, tmp_path):
    _, path = saved_game(tmp_path)
    child = window("hold", path)
    child.stdout.readline()
    child.kill()
    child.wait()
    assert holder(path) is None
    with Journal.open(path) as journal:
        assert journal.watching == ""


def test_closing_hands_the_game_over(tmp_path):
    _, path = saved_game(tmp_path)
    Journal.open(path).close()
    with Journal.open(path) as journal:
        assert journal.watching == ""


def test_the_list_shows_that_a_game_is_open_and_leaves_it_open(window, tmp_path):
    _, path = saved_game(tmp_path)
    assert not shelf.saved(path).open_elsewhere
    window("hold", path).stdout.readline()
    shown = shelf.saved(path)
    assert shown.open_elsewhere
    assert shown.open_since > 0
    with Journal.open(path) as journal:
        assert journal.watching


def test_an_open_game_is_not_deleted(window, tmp_path):
    _, path = saved_game(tmp_path)
    window("hold", path).stdout.readline()
    with pytest.raises(SaveProblem, match="open in another window"):
        shelf.delete(shelf.saved(path))
    assert path.exists()


def test_rows_that_another_program_wrote_are_never_written_over(tmp_path):
    """Where a file system has no locks two windows may both believe that the game is theirs."""
    _, path = saved_game(tmp_path)
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        with sqlite3.connect(path) as other:
            count = other.execute("SELECT max(number) FROM journal").fetchone()[0]
            other.execute("INSERT INTO journal SELECT ?, kind, seat, move, auto, count, text, at, chain "
                          "FROM journal WHERE number = ?", (count + 1, count))  # fmt: skip
        other.close()
        session.play((session.decision.options[0],))
        assert not journal.record(session)
        assert str(journal.problem) == f"{path.name} can't be written: another program has written to it."
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT max(number) FROM journal").fetchone()[0] == count + 1
    other.close()


def test_reading_leaves_no_files_beside_a_closed_game(tmp_path):
    _, path = saved_game(tmp_path)
    before = everything_in(tmp_path)
    database.read(path)
    shelf.saved_games(tmp_path)
    assert everything_in(tmp_path) == before
