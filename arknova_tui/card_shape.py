"""Draws a building's spaces as hexagons of characters, as zoo maps draw them; it knows cells only, no cards."""

from collections.abc import Iterable, Sequence

_FILL = "+"
_WIDTH, _HEIGHT = 4, 2  # columns and lines from one hexagon to the next


def draw(cells: Iterable[Sequence[int]]) -> list[str]:
    """The lines of a building whose cells are axial offsets (q, r); walls inside it are filled (AN-8.9)."""
    spaces = {(q, 2 * r + q) for q, r in cells}  # column and doubled row: a neighbour below is two rows away
    left, top = min(x for x, _ in spaces), min(y for _, y in spaces)
    spaces = {(x - left, y - top) for x, y in spaces}
    canvas: dict[tuple[int, int], str] = {}
    for x, y in spaces:
        for (column, line), mark in _hexagon(x, y, spaces).items():
            if canvas.get((column, line)) != _FILL:
                canvas[column, line] = mark
    height = max(line for _, line in canvas) + 1
    width = max(column for column, _ in canvas) + 1
    return ["".join(canvas.get((column, line), " ") for column in range(width)).rstrip() for line in range(height)]


def _hexagon(x: int, y: int, spaces: set[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """The characters of one space: three fills in each half, and six walls where no space of the building follows."""

    def wall(mark: str, dx: int, dy: int) -> str:
        return _FILL if (x + dx, y + dy) in spaces else mark

    column, line = _WIDTH * x, y
    drawn = {(column + at, line): wall("_", 0, -2) for at in (1, 2, 3)}
    drawn |= {(column + at, line + 1): _FILL for at in (1, 2, 3)}
    drawn |= {(column + at, line + _HEIGHT): wall("_", 0, 2) for at in (1, 2, 3)}
    drawn[column, line + 1] = wall("/", -1, -1)
    drawn[column + _WIDTH, line + 1] = wall("\\", 1, -1)
    drawn[column, line + _HEIGHT] = wall("\\", -1, 1)
    drawn[column + _WIDTH, line + _HEIGHT] = wall("/", 1, 1)
    return drawn
