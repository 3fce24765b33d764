"""`arknova verify-log` as people and programs meet it: table, facts, JSON, exit codes."""

import json
from pathlib import Path

from tests.conftest import Arknova
from tests.verify.invented import args_of, document, write


def changed(path: Path) -> Path:
    whole = document()
    args_of(whole, 5, "buyBuilding").update(total=20)
    path.write_text(json.dumps(whole), encoding="utf-8")
    return path


def test_a_game_that_agrees_ends_with_one_summary_line_and_code_0(arknova: Arknova, tmp_path: Path) -> None:
    done = arknova("verify-log", str(write(tmp_path / "x.json")))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "X1, moves 1 to 14, replayed"
    assert lines[1].split("  ")[-1].strip() == "different"
    assert lines[-1].startswith("X1 moves 1-14: ")
    assert lines[-1].endswith(" 0 by arithmetic only, 0 not checkable, 0 different (0 explained, 0 unexplained).")


def test_an_unexplained_difference_is_code_1(arknova: Arknova, tmp_path: Path) -> None:
    done = arknova("verify-log", str(changed(tmp_path / "x.json")))
    assert done.returncode == 1
    assert "move 5, event 1 (buyBuilding): money, P1: expected 20, got 21" in done.stdout.splitlines()
    assert done.stdout.splitlines()[-1].endswith("1 different (0 explained, 1 unexplained).")


def test_the_keys_are_the_documented_ones(arknova: Arknova, tmp_path: Path) -> None:
    told = json.loads(arknova("verify-log", "--json", str(changed(tmp_path / "x.json"))).stdout)
    assert list(told) == ["games", "explanations", "summary"]
    (game,) = told["games"]
    assert list(game) == ["game", "moves", "mode", "stopped", "kinds", "differences"]
    assert (game["game"], game["moves"], game["mode"], game["stopped"]) == ("X1", [1, 14], "replayed", "")
    assert set(game["kinds"]["money"]) == {"replayed", "arithmetic", "not_checkable", "different"}
    assert game["differences"] == [
        {
            "game": "X1",
            "move": 5,
            "event": "event 1 (buyBuilding)",
            "kind": "money",
            "what": "P1",
            "expected": "20",
            "got": "21",
            "explained": "",
            "clause": "",
        }
    ]
    assert set(told["summary"]) == {"replayed", "arithmetic", "not_checkable", "different", "explained", "unexplained"}
    assert (told["summary"]["different"], told["summary"]["unexplained"]) == (1, 1)


def test_plain_is_one_fact_a_line_with_the_summary_last(arknova: Arknova, tmp_path: Path) -> None:
    lines = arknova("verify-log", "--plain", str(changed(tmp_path / "x.json"))).stdout.splitlines()
    assert lines[0] == "game: X1 moves 1-14, replayed"
    assert "money: replayed 1; arithmetic only 0; not checkable 0; different 1" in lines
    assert "different: move 5, event 1 (buyBuilding): money, P1: expected 20, got 21" in lines
    assert lines[-1].startswith("summary: X1 moves 1-14: ")
    assert all(": " in line for line in lines)


def test_a_log_that_is_no_use_is_one_sentence_on_stderr_and_code_2(arknova: Arknova, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{", encoding="utf-8")
    done = arknova("verify-log", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("arknova: x.json is damaged: it is no JSON document")
    assert done.stderr.count("\n") == 1
