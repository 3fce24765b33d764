"""Where each wall, edge and text row of a zoo map lies on the lines of the screen; never what stands there."""

from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from rules.ark_nova.grid import ZOO_GRID
from rules.kernel.hexgrid import DOWN_LEFT, DOWN_RIGHT, UP, UP_LEFT, UP_RIGHT

Size: TypeAlias = Literal["small", "large"]

OUTSIDE: Final = len(ZOO_GRID)


class Fixed(NamedTuple):
    """Text that is the same on every map."""

    text: str
    style: str


class Wall(NamedTuple):
    """One cell of the wall between the spaces on its left and right; either may be `OUTSIDE`."""

    left: int
    right: int
    text: str


class Inside(NamedTuple):
    """The cells between the walls of a space on its row `row`, counted from the top; the last row is the lower edge."""

    space: int
    row: int


Part: TypeAlias = Fixed | Wall | Inside


class _Form(NamedTuple):
    """The form of one hex: columns from hex to hex, and per line the column of the left wall and the cells inside."""

    pitch: int
    lines: tuple[tuple[int, int], ...]


_FORMS: Final[dict[Size, _Form]] = {
    "small": _Form(4, ((0, 3), (0, 3))),
    "large": _Form(7, ((1, 5), (0, 7), (0, 7), (1, 5))),
}


@cache
def layout(size: Size, row_numbers: bool) -> tuple[tuple[Part, ...], ...]:
    """The parts of each line from left to right; small lines start with the row numbers if wanted."""
    placed: dict[tuple[int, int], tuple[int, Part]] = {}
    for space in range(OUTSIDE):
        _place_space(placed, space, size)
    width = 1 + max(column for _, column in placed)
    lines: list[tuple[Part, ...]] = []
    for number in range(1 + max(line for line, _ in placed)):
        parts: list[Part] = []
        if size == "small" and row_numbers:
            parts.append(Fixed(f"{number // 2} " if number and number % 2 == 0 else "  ", "label"))
        done = 0
        for column in sorted(column for line, column in placed if line == number):
            if column > done:
                parts.append(Fixed(" " * (column - done), ""))
            length, part = placed[number, column]
            parts.append(part)
            done = column + length
        if done < width:
            parts.append(Fixed(" " * (width - done), ""))
        lines.append(tuple(parts))
    return tuple(lines)


def _place_space(placed: dict[tuple[int, int], tuple[int, Part]], space: int, size: Size) -> None:
    """Put the walls, rows and upper edge of one space at their `(line, column)`, each with its length in cells."""
    pitch, rows = _FORMS[size]
    half = len(rows) // 2
    x, y = ZOO_GRID.positions[space]
    top, start = y * half, x * pitch
    for row, (left, width) in enumerate(rows):
        upper = row < half
        before = _beside(space, UP_LEFT if upper else DOWN_LEFT)
        after = _beside(space, UP_RIGHT if upper else DOWN_RIGHT)
        line, column = top + 1 + row, start + left
        placed[line, column] = 1, Wall(before, space, "/" if upper else "\\")
        placed[line, column + 1] = width, Inside(space, row)
        placed[line, column + 1 + width] = 1, Wall(space, after, "\\" if upper else "/")
    if ZOO_GRID.step(space, UP) is None:
        left, width = rows[-1]
        column = start + left + 1
        placed[top, column] = width, Fixed("_" * width, "wall")
        if size == "small":
            placed[top, column] = 1, Fixed("_", "wall")
            placed[top, column + 1] = 1, Fixed(ZOO_GRID.label(space)[0], "label")
            placed[top, column + 2] = 1, Fixed("_", "wall")


def _beside(space: int, direction: int) -> int:
    near = ZOO_GRID.step(space, direction)
    return OUTSIDE if near is None else near
