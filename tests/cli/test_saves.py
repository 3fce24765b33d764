"""`arknova saves`: what it prints for people, for readers and for programs, and what it says when it can't."""

import json
import re

import pytest

from arknova_tui import cells, games
from arknova_tui.cli import main
from arknova_tui.saves.export import PRIVATE_WARNING
from tests.conftest import Arknova
from tests.saves.tables import everything_in, finished_game, saved_game


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of the saved games; the games are those of the example."""
    monkeypatch.setenv("ARKNOVA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setitem(games.GAMES, "lanterns", ("tests.kernel.example_game", "Lanterns"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home" / "saves").mkdir(parents=True)
    return tmp_path / "home" / "saves"


@pytest.fixture
def arknova_says(capsys):
    """Run a command in this process; its exit code, stdout and stderr."""

    def run(*words):
        capsys.readouterr()
        code = main(list(words))
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def tells(arknova_says):
    """The JSON of a command that must work."""

    def run(*words):
        code, out, err = arknova_says("saves", *words, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return run


def refused(answer):
    """The sentence of a command that must not work."""
    code, out, err = answer
    assert (code, out) == (2, "")
    assert re.fullmatch(r"arknova[^\n]*: [^\n]+\n", err)
    return err


def test_without_a_saved_game_it_says_where_they_would_lie(arknova: Arknova, tmp_path):
    done = arknova("saves")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"No game is saved yet (in {tmp_path / 'arknova-home' / 'saves'}).\n"
    assert not (tmp_path / "arknova-home" / "saves").exists()


def test_the_list_fits_80_columns_and_names_what_can_not_be_opened(folder, arknova_says):
    saved_game(folder, title="A very long evening with everybody we know")
    finished_game(folder, title="Train")
    (folder / "broken.arknova").write_bytes(b"")
    code, out, _ = arknova_says("saves")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split() == ["name", "players", "set", "turn", "waiting", "for", "saved"]
    assert max(map(len, lines[:3])) <= 80
    assert lines[1].startswith("Train ")
    assert "finished" in lines[1]
    assert lines[3] == "broken.arknova can't be opened: it is damaged (it is empty); it was left as it is."


def test_the_columns_of_the_list_are_measured_in_cells(folder, arknova_says):
    saved_game(folder, title="与朋友们一起度过的一个很长很长的夜晚")
    finished_game(folder, title="Train")
    _, out, _ = arknova_says("saves")
    head, *rows = out.splitlines()
    at = head.index("players")
    assert {cells.width(row[: row.index("Ana")]) for row in rows} == {at}
    assert max(map(cells.width, rows)) <= 80


def test_the_list_for_readers_and_for_programs(folder, arknova_says, tells):
    session, path = saved_game(folder, title="Train")
    asked = f"{session.header.names[session.decision.seat]}: {session.decision.ask}"
    _, out, _ = arknova_says("saves", "list", "--plain")
    assert out.startswith("Train: Ana, Zoé; turn ")
    assert f"waiting for {asked}" in out
    (game,) = tells("list")["games"]
    assert (game["name"], game["file"], game["waiting_for"]) == ("Train", str(path), asked)
    assert game["players"] == ["Ana", "Zoé"]


@pytest.mark.parametrize("words", [("--plain", "list"), ("list", "--plain")])
def test_flags_stand_before_or_behind_what_to_do(folder, arknova_says, words):
    assert arknova_says("saves", *words) == (0, "saved games: none\n", "")


def test_show_hides_the_seed_while_the_game_runs(folder, tells, arknova_says):
    saved_game(folder, title="Train", seed=987654321)
    finished_game(folder, title="Done", seed=987654321)
    running, done = tells("show", "Train"), tells("show", "Done")
    assert (running["seed"], done["seed"]) == (None, 987654321)
    assert running["choices"] > 0
    assert "987654321" not in arknova_says("saves", "show", "train")[1]
    assert "987654321" in arknova_says("saves", "show", "done")[1]


def test_show_counts_choices_that_stand_and_those_taken_back(folder, tells):
    session, _ = saved_game(folder, title="Train")
    shown = tells("show", "Train")
    assert shown["choices"] == len(session.history)
    moves = sum(hasattr(row, "move") for row in session.rows)
    assert shown["undone"] == moves - len(session.history) > 0


def test_a_running_game_is_exported_as_its_public_record(folder, arknova_says, tells):
    saved_game(folder, title="Train", seed=987654321)
    code, out, err = arknova_says("saves", "export", "train")
    assert (code, err) == (0, "")
    assert out.startswith("Train: public record\n")
    assert "987654321" not in out
    assert tells("export", "train")["kind"] == "public"


@pytest.mark.parametrize("place", range(3))
def test_private_may_stand_anywhere(folder, arknova_says, tmp_path, place):
    saved_game(folder, title="Train")
    words = ["train", "backup.json"]
    words.insert(place, "--private")
    assert arknova_says("saves", "export", *words)[0] == 0
    assert json.loads((tmp_path / "backup.json").read_text("utf-8"))["kind"] == "private"


def test_a_private_backup_warns_and_is_taken_in_again(folder, arknova_says, tells, tmp_path):
    saved_game(folder, title="Train")
    code, out, _ = arknova_says("saves", "export", "train", "--private", "backup.json")
    assert code == 0
    assert PRIVATE_WARNING in " ".join(out.split())
    assert (tmp_path / "backup.json").exists()
    assert tells("import", "backup.json")["name"] == "Train (2)"
    assert len(tells("list")["games"]) == 2


def test_a_finished_game_is_exported_and_imported(folder, arknova_says, tells):
    finished_game(folder, title="Train")
    assert arknova_says("saves", "export", "train", "game.json")[0] == 0
    assert arknova_says("saves", "delete", "train", "--yes")[0] == 0
    assert arknova_says("saves", "import", "game.json") == (0, 'Imported as "Train".\n', "")
    assert tells("show", "Train")["status"] == "finished"


def test_delete_needs_the_whole_name_and_a_yes(folder, arknova_says):
    saved_game(folder, title="Train")
    before = everything_in(folder)
    assert "say --yes too" in refused(arknova_says("saves", "delete", "train"))
    assert 'give its whole name: "Train"' in refused(arknova_says("saves", "delete", "tra", "--yes"))
    assert everything_in(folder) == before
    assert arknova_says("saves", "delete", "train", "--yes") == (0, '"Train" is deleted.\n', "")
    assert everything_in(folder) == {}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "Train"), 'There is no saved game "Train"'),
        (("export", "Train"), 'There is no saved game "Train"'),
        (("delete", "Train", "--yes"), 'There is no saved game "Train"'),
        (("import", "nothing.json"), "nothing.json can't be read: it is not there"),
        (("show",), "arguments are required: NAME"),
        (("burn",), "invalid choice: 'burn'"),
        (("list", "--json", "--plain"), "one of --json and --plain"),
    ],
)
def test_what_can_be_put_right_is_one_sentence(folder, arknova_says, words, said):
    assert said in refused(arknova_says("saves", *words))


def test_a_damaged_game_is_one_sentence(folder, arknova_says):
    _, path = saved_game(folder, title="Train")
    path.write_bytes(path.read_bytes()[:5000])
    for words in (("show", "train"), ("export", "train")):
        assert "train.arknova can't be opened: it is damaged" in refused(arknova_says("saves", *words))


def test_a_game_that_this_program_does_not_know_is_named(folder, arknova_says, monkeypatch):
    saved_game(folder, title="Train")
    monkeypatch.delitem(games.GAMES, "lanterns")
    assert "no game called 'lanterns'" in refused(arknova_says("saves", "export", "train"))


def test_a_file_is_never_written_over(folder, arknova_says, tmp_path):
    saved_game(folder, title="Train")
    (tmp_path / "notes.txt").write_text("mine")
    assert "is there already" in refused(arknova_says("saves", "export", "train", "notes.txt"))
    assert (tmp_path / "notes.txt").read_text() == "mine"


# --- games without a table --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("known", [True, False])
def test_a_game_that_has_no_table_here_is_not_opened_at_one(arknova_says, folder, monkeypatch, known):
    saved_game(folder, title="Lantern evening")
    if not known:
        monkeypatch.delitem(games.GAMES, "lanterns")
    said = refused(arknova_says("play", "--linear", "--resume", "Lantern evening"))
    assert said.startswith('arknova: "Lantern evening" can\'t be opened: ')
    assert "lanterns" in said
