"""`arknova income`: the appeal track of AN-4.2, for people, for scripts and for other programs."""

import json

import pytest

from tests.conftest import Arknova

# The whole table as AN-4.2 prints it: the first appeal of each step and the money it pays.
STEPS = {
    0: 5, 1: 6, 2: 7, 3: 8, 4: 9, 5: 10, 7: 11, 9: 12, 11: 13, 13: 14, 15: 15, 17: 16, 20: 17, 23: 18, 26: 19, 29: 20,
    32: 21, 36: 22, 40: 23, 44: 24, 48: 25, 52: 26, 56: 27, 61: 28, 66: 29, 71: 30, 76: 31, 81: 32, 86: 33, 91: 34,
    96: 35, 102: 36, 108: 37,
}  # fmt: skip


def test_AN_4_2_appeal_27_pays_19_and_29_the_next_step(arknova: Arknova) -> None:
    done = arknova("income", "27")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Appeal 27 pays 19 money in each break (AN-4.2).\nNext step: 29 pays 20.\n"


def test_AN_4_2_every_step_names_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    from arknova_tui.cli import main

    starts = list(STEPS)
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        assert main(["income", str(start), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        step = None if following is None else {"appeal": following, "income": STEPS[following]}
        last = 113 if following is None else following - 1
        assert told == {
            "appeal": start,
            "income": STEPS[start],
            "from": start,
            "to": last,
            "next": step,
            "clause": "AN-4.2",
        }


def test_AN_4_2_appeal_7_pays_11_also_one_fact_a_line(arknova: Arknova) -> None:
    done = arknova("income", "7", "--plain")
    assert done.stdout.splitlines() == ["appeal: 7", "income: 11", "next step: 9 pays 12", "clause: AN-4.2"]


def test_the_top_of_the_track_has_no_next_step(arknova: Arknova) -> None:
    done = arknova("income", "113")
    assert done.stdout.splitlines() == ["Appeal 113 pays 37 money in each break (AN-4.2).", "No appeal pays more."]


@pytest.mark.parametrize("typed", ["114", "-1", "x", "7.5", "1_0", "", "9" * 5000])
def test_what_is_not_on_the_track_is_told_in_one_sentence(arknova: Arknova, typed: str) -> None:
    done = arknova("income", typed)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("arknova: appeal is a whole number from 0 to 113")
    assert done.stderr.count("\n") == 1


def test_the_C_locale_and_a_lack_of_colour_change_nothing(arknova: Arknova) -> None:
    assert arknova("income", "27", LC_ALL="C", NO_COLOR="1").stdout == arknova("income", "27", FORCE_COLOR="1").stdout
