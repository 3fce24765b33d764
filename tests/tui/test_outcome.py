"""The sentence that says how a game ended, the same on the final score and in linear mode."""

import pytest

from arknova_tui.outcome import outcome
from tests.ark_nova.scene import Scene

ALL_TOKENS, ONE_USED = 0b1111111, 0b1111110


@pytest.mark.parametrize(
    ("ana", "ben", "told"),
    [
        ({"appeal": 114}, {"appeal": 110}, "Ana wins by 4."),
        ({"appeal": 114}, {"appeal": 114, "tokens": ONE_USED}, "Ben wins on supported projects (AN-21.9)."),
        ({"appeal": 114}, {"appeal": 114}, "Ana and Ben share the victory."),
    ],
)
def test_AN_21_9_who_wins(ana: dict[str, int], ben: dict[str, int], told: str) -> None:
    scene = Scene().set(0, tokens=ALL_TOKENS, **ana).set(1, **{"tokens": ALL_TOKENS, **ben})
    assert outcome(scene.t, ("Ana", "Ben")) == told


@pytest.mark.parametrize(
    ("appeal", "told"), [(114, "Won with 0 victory points."), (113, "Lost with -1 victory points.")]
)
def test_AN_22_6_alone_0_victory_points_win(appeal: int, told: str) -> None:
    assert outcome(Scene(1).set(appeal=appeal, conservation=0).t, ("Ana",)) == told
