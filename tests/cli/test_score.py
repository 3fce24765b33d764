"""`arknova score`: target appeal, victory points and the end of the game, by the worked examples of the rules."""

import json

import pytest

from arknova_tui.cli import main
from tests.conftest import Arknova

KEYS = ["appeal", "conservation", "target_appeal", "victory_points", "scale_100", "end_triggered", "clauses"]


def told(capsys: pytest.CaptureFixture[str], appeal: int, conservation: int) -> dict[str, object]:
    assert main(["score", str(appeal), str(conservation), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("conservation", "target"), [(0, 114), (1, 112), (10, 94), (11, 91), (20, 64), (22, 58), (23, 55), (41, 1)]
)
def test_AN_4_3_target_appeal_falls_by_2_then_by_3(
    capsys: pytest.CaptureFixture[str], conservation: int, target: int
) -> None:
    assert told(capsys, 0, conservation)["target_appeal"] == target


@pytest.mark.parametrize(("appeal", "conservation", "points"), [(64, 20, 0), (54, 22, -4), (64, 23, 9), (64, 22, 6)])
def test_AN_21_8_victory_points_are_appeal_less_target_appeal(
    capsys: pytest.CaptureFixture[str], appeal: int, conservation: int, points: int
) -> None:
    score = told(capsys, appeal, conservation)
    assert (score["victory_points"], score["scale_100"]) == (points, 100 + points)


@pytest.mark.parametrize(("appeal", "triggered"), [(57, False), (58, True), (59, True)])
def test_AN_21_1_the_end_comes_when_the_counters_meet(
    capsys: pytest.CaptureFixture[str], appeal: int, triggered: bool
) -> None:
    assert told(capsys, appeal, 22)["end_triggered"] is triggered


def test_the_keys_are_the_documented_ones(arknova: Arknova) -> None:
    assert list(json.loads(arknova("score", "64", "22", "--json").stdout)) == KEYS
    for key in KEYS:
        assert key in " ".join(arknova("score", "--help").stdout.split())


def test_people_read_three_sentences_with_their_clauses(arknova: Arknova) -> None:
    assert arknova("score", "54", "22").stdout.splitlines() == [
        "The target appeal of 22 conservation is 58 (AN-4.3).",
        "54 appeal makes -4 victory points, shown as 96 on the scale of 100 (AN-21.8).",
        "The counters have not met: 4 appeal short of the end of the game (AN-21.1).",
    ]


def test_plain_is_one_fact_a_line(arknova: Arknova) -> None:
    assert arknova("score", "64", "22", "--plain").stdout.splitlines() == [
        "appeal: 64",
        "conservation: 22",
        "target appeal: 58 (AN-4.3)",
        "victory points: 6 (AN-21.8)",
        "on the scale of 100: 106",
        "end triggered: yes (AN-21.1)",
    ]


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [(("114", "3"), "appeal"), (("-1", "3"), "appeal"), (("5", "42"), "conservation"), (("5", "x"), "conservation")],
)
def test_what_is_not_on_a_track_is_told_in_one_sentence(arknova: Arknova, typed: tuple[str, str], wrong: str) -> None:
    done = arknova("score", *typed)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"arknova: {wrong} is a whole number from 0 to ")
    assert done.stderr.count("\n") == 1


def test_a_missing_number_is_the_persons_mistake(arknova: Arknova) -> None:
    done = arknova("score", "64")
    assert (done.returncode, done.stdout) == (2, "")
    assert "CONSERVATION" in done.stderr


def test_lines_keep_to_the_width_of_the_terminal(arknova: Arknova) -> None:
    for words in (("score", "5", "5"), ("income", "5")):
        lines = arknova(*words, COLUMNS="40").stdout.splitlines()
        assert max(map(len, lines)) <= 40
        assert " ".join(lines) == " ".join(arknova(*words, COLUMNS="200").stdout.splitlines())
