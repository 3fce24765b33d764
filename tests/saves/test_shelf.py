"""The shelf: listing saved games, finding one by its name, renaming and deleting."""

import time

import pytest

from arknova_tui.saves import shelf
from arknova_tui.saves.journal import Journal, default_title
from arknova_tui.saves.paths import file_stem, saves_folder, state_folder
from arknova_tui.saves.problems import SaveProblem
from tests.saves.tables import GAME, NAMES, everything_in, finished_game, new_session, same, saved_game


def test_arknova_home_says_where_games_lie(tmp_path):
    assert saves_folder({"ARKNOVA_HOME": str(tmp_path)}) == tmp_path / "saves"


def test_without_it_the_platform_does(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert state_folder({}) == state_folder({"ARKNOVA_HOME": ""})
    assert "arknova" in state_folder({}).parts


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Ben, Zoé 29 Nov", "ben-zoe-29-nov"),
        ("../../etc/passwd", "etc-passwd"),
        ("动物园", "game"),
        ("x" * 99, "x" * 40),
    ],
)
def test_files_are_named_so_that_every_system_takes_them(title, stem):
    assert file_stem(title) == stem


def test_a_game_without_a_name_is_called_by_its_players_and_the_day():
    noon = time.mktime((2026, 11, 29, 12, 0, 0, 0, 0, -1))
    assert default_title(("Ben", "Ana"), noon) == f"Ben, Ana 29 {time.strftime('%b', time.localtime(noon))}"


def test_the_newest_game_is_first_and_each_says_who_is_asked_what(tmp_path):
    for at, title in ((100.0, "Old"), (300.0, "New"), (200.0, "Middle")):
        Journal.create(new_session(), title=title, folder=tmp_path, clock=lambda at=at: at).close()
    listed = shelf.saved_games(tmp_path)
    assert [(each.name, each.saved_at) for each in listed] == [("New", 300.0), ("Middle", 200.0), ("Old", 100.0)]
    newest = listed[0]
    assert (newest.players, newest.turn, newest.waiting_for) == (NAMES, 0, "Ana: offer")
    assert (newest.status, newest.game, newest.problem) == (shelf.PLAYING, "lanterns", "")


def test_a_finished_game_waits_for_nobody(tmp_path):
    _, path = finished_game(tmp_path)
    shown = shelf.saved(path)
    assert (shown.status, shown.waiting_for) == (shelf.FINISHED, "")


def test_no_folder_is_no_games(tmp_path):
    assert shelf.saved_games(tmp_path / "none") == []


@pytest.mark.parametrize("name", ["Train", "train", "  TRAIN ", "Trai", "train.arknova"])
def test_a_game_is_found_by_name_beginning_or_file(tmp_path, name):
    saved_game(tmp_path, title="Long evening")
    _, path = saved_game(tmp_path, title="Train")
    assert shelf.find(name, tmp_path).path == path


def test_a_name_that_fits_several_lists_their_files(tmp_path):
    saved_game(tmp_path, title="Train", seed=1)
    saved_game(tmp_path, title="Train", seed=2)
    with pytest.raises(SaveProblem, match=r"may be any of 2 saved games; name the file: .*train-2"):
        shelf.find("Tra", tmp_path)
    assert shelf.find("train-2", tmp_path).path == tmp_path / "train-2.arknova"


def test_an_unknown_name_is_told_what_there_is(tmp_path):
    with pytest.raises(SaveProblem, match='There is no saved game "x": no game is saved yet'):
        shelf.find("x", tmp_path)
    saved_game(tmp_path, title="Train")
    with pytest.raises(SaveProblem, match='There is no saved game "x"; the newest are "Train"'):
        shelf.find("x", tmp_path)


def test_renaming_keeps_the_game_and_its_file(tmp_path):
    session, path = saved_game(tmp_path, title="Train")
    assert shelf.rename(shelf.saved(path), "  Long\nevening ") == "Long evening"
    found = shelf.find("Long evening", tmp_path)
    assert found.path == path
    with Journal.open(path) as journal:
        assert journal.title == "Long evening"
        assert same(journal.resume(GAME), session)


def test_two_games_can_not_be_renamed_alike(tmp_path):
    saved_game(tmp_path, title="Train")
    _, path = saved_game(tmp_path, title="Long evening")
    with pytest.raises(SaveProblem, match='Another saved game is called "Train"'):
        shelf.rename(shelf.saved(path), "train")
    assert shelf.rename(shelf.saved(path), "LONG evening") == "LONG evening"


@pytest.mark.parametrize("title", ["", "   ", "\n\t"])
def test_a_name_has_a_letter(tmp_path, title):
    _, path = saved_game(tmp_path, title="Train")
    with pytest.raises(SaveProblem, match="at least one letter"):
        shelf.rename(shelf.saved(path), title)


def test_a_taken_title_gets_a_number(tmp_path):
    assert shelf.free_title("Train", tmp_path) == "Train"
    saved_game(tmp_path, title="Train")
    assert shelf.free_title("train", tmp_path) == "train (2)"
    saved_game(tmp_path, title="Train (2)")
    assert shelf.free_title("Train", tmp_path) == "Train (3)"


def test_deleting_removes_the_game_and_no_other(tmp_path):
    _, path = saved_game(tmp_path, title="Train")
    saved_game(tmp_path, title="Long evening")
    shelf.delete(shelf.saved(path))
    assert list(everything_in(tmp_path)) == ["long-evening.arknova"]


def test_a_damaged_game_can_be_deleted(tmp_path):
    path = tmp_path / "broken.arknova"
    path.write_bytes(b"SQLite")
    shelf.delete(shelf.find("broken", tmp_path))
    assert everything_in(tmp_path) == {}
