"""What a screen consists of before its size is known: a body, the lines under the title, and the keys."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

Lines = Sequence[Sequence[tuple[str, str]]]
Body = Callable[[int, int], Lines]
"""Makes the lines of the main part for a width and a height; too few or too long ones are made to fit."""


class Screen(NamedTuple):
    """One screen.

    `under` are the lines below the title, `under_height` how many are kept for them. `right` stands at the end of the
    title line. `row` is whether the action row is shown, `status` whether the status lines are.
    """

    body: Body
    title: str
    footer: Sequence[tuple[str, str]]
    under: Lines = ()
    under_height: int = 0
    right: str = ""
    row: bool = True
    status: bool = True
