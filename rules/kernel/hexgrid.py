"""Hex grids with flat tops: numbered spaces, sets of spaces as bit masks, footprints of shapes; never their use.

A space is a number, 0 to n - 1, in column order and from top to bottom within a column. A set of spaces is an `int`
with bit `i` for space `i`. A column `x` lists its doubled rows `y`; the space below `(x, y)` is `(x, y + 2)`, and its
neighbours in the next column are `(x + 1, y - 1)` and `(x + 1, y + 1)`. Shapes are given as axial offsets `(q, r)` with
`q = dx` and `r = (dy - dx) / 2`.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import msgspec

Cell: TypeAlias = tuple[int, int]

UP: Final = 0
UP_RIGHT: Final = 1
DOWN_RIGHT: Final = 2
DOWN: Final = 3
DOWN_LEFT: Final = 4
UP_LEFT: Final = 5

# The steps in doubled coordinates, clockwise from the top, indexed by the direction names above.
_STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


class Placement(msgspec.Struct, frozen=True, gc=False):
    """One footprint of a shape on a grid.

    `mask` and `neighbours` are bit masks: the covered spaces, and the spaces that share an edge with them. `spaces` are
    the covered spaces in the order of the shape's cells, so `spaces[0] == anchor`. `rotation` counts turns of 60
    degrees clockwise, 0 to 5.
    """

    mask: int
    neighbours: int
    anchor: int
    rotation: int
    spaces: tuple[int, ...]


def rotate(cells: Iterable[Cell], turns: int = 1) -> tuple[Cell, ...]:
    """Turn axial offsets about (0, 0) by `turns` times 60 degrees clockwise; the order of the cells stays."""
    turned = tuple(cells)
    for _ in range(turns % 6):
        turned = tuple((-r, q + r) for q, r in turned)
    return turned


def bits(mask: int) -> Iterator[int]:
    """Yield the spaces of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class HexGrid:
    """A fixed set of hex spaces. Treat it as a constant: nothing in it may be changed.

    Attributes: `columns` as given; `positions` with `(x, y)` per space; `labels` such as `A1` per space (column letter,
    and the number `y // 2 + 1`); `neighbours` with one mask per space; `border`, the mask of the spaces that have fewer
    than six neighbours; `every`, the mask of all spaces.
    """

    __slots__ = (
        "_at",
        "_by_label",
        "_placements",
        "_within",
        "border",
        "columns",
        "every",
        "labels",
        "neighbours",
        "positions",
    )

    def __init__(self, columns: Iterable[Iterable[int]]) -> None:
        """`columns` lists for each x, from 0, the rising doubled rows y of its spaces. Raises `ValueError`."""
        self.columns: tuple[tuple[int, ...], ...] = tuple(tuple(column) for column in columns)
        _check_columns(self.columns)
        self.positions: tuple[Cell, ...] = tuple((x, y) for x, column in enumerate(self.columns) for y in column)
        self.labels: tuple[str, ...] = tuple(f"{chr(65 + x)}{y // 2 + 1}" for x, y in self.positions)
        self.every: int = (1 << len(self.positions)) - 1
        self._at: dict[Cell, int] = {position: space for space, position in enumerate(self.positions)}
        self._by_label: dict[str, int] = {label: space for space, label in enumerate(self.labels)}
        self.neighbours: tuple[int, ...] = tuple(
            sum(1 << self._at[x + dx, y + dy] for dx, dy in _STEPS if (x + dx, y + dy) in self._at)
            for x, y in self.positions
        )
        self.border: int = sum(1 << space for space, mask in enumerate(self.neighbours) if mask.bit_count() < 6)
        self._within: tuple[tuple[int, ...], ...] = tuple(self._rings(space) for space in range(len(self.positions)))
        self._placements: dict[tuple[Cell, ...], tuple[Placement, ...]] = {}

    def __len__(self) -> int:
        return len(self.positions)

    def index(self, label: str) -> int:
        """The space with this label, in upper or lower case. Raises `ValueError` (a sentence for people) if none."""
        space = self._by_label.get(label.strip().upper())
        if space is None:
            raise ValueError(f"There is no space {label!r}; spaces go from {self.labels[0]} to {self.labels[-1]}.")
        return space

    def label(self, space: int) -> str:
        """The label of a space, such as `A1`."""
        return self.labels[space]

    def mask(self, labels: Iterable[str]) -> int:
        """The bit mask of the spaces with these labels. Raises `ValueError` like `index`."""
        mask = 0
        for label in labels:
            mask |= 1 << self.index(label)
        return mask

    def bits(self, mask: int) -> Iterator[int]:
        """Yield the spaces of a mask in ascending order."""
        return bits(mask)

    def step(self, space: int, direction: int) -> int | None:
        """The space next to `space` in a direction (`UP` to `UP_LEFT`), or None outside the grid."""
        x, y = self.positions[space]
        dx, dy = _STEPS[direction]
        return self._at.get((x + dx, y + dy))

    def distance(self, a: int, b: int) -> int:
        """Steps between two spaces, 0 for the same one, as if the grid had no gaps and no edge."""
        ax, ay = self.positions[a]
        bx, by = self.positions[b]
        dx = abs(ax - bx)
        return max(dx, (dx + abs(ay - by)) // 2)

    def within(self, space: int, distance: int) -> int:
        """The mask of the spaces at most `distance` steps from `space`, itself included; 0 if that is negative."""
        if distance < 0:
            return 0
        rings = self._within[space]
        return rings[min(distance, len(rings) - 1)]

    def neighbour_mask(self, mask: int) -> int:
        """The spaces that share an edge with a space of the mask and are not in it."""
        near = 0
        for space in bits(mask):
            near |= self.neighbours[space]
        return near & ~mask

    def components(self, mask: int) -> list[int]:
        """The connected parts of a mask as masks, ordered by their lowest space."""
        parts: list[int] = []
        while mask:
            part = new = mask & -mask
            while new:
                new = self.neighbour_mask(part) & mask
                part |= new
            parts.append(part)
            mask &= ~part
        return parts

    def placements(self, cells: Iterable[Cell]) -> tuple[Placement, ...]:
        """Every distinct footprint of a shape over all anchors and the six turns, ordered by anchor and then rotation.

        `cells` are axial offsets whose first is `(0, 0)`, the anchor about which the shape turns; it is never mirrored.
        A footprint that several anchors or rotations reach appears once, with the lowest anchor and then the lowest
        rotation. The tuple is computed once per shape. Raises `ValueError` if the first cell is not `(0, 0)` or a cell
        appears twice.
        """
        shape = tuple(cells)
        known = self._placements.get(shape)
        if known is None:
            known = self._placements[shape] = self._compute_placements(shape)
        return known

    def _compute_placements(self, shape: tuple[Cell, ...]) -> tuple[Placement, ...]:
        if not shape or shape[0] != (0, 0) or len(set(shape)) != len(shape):
            raise ValueError(f"A shape needs (0, 0) as its first cell and no cell twice, but this is {shape}.")
        turned = [rotate(shape, turns) for turns in range(6)]
        found: dict[int, Placement] = {}
        for anchor in range(len(self.positions)):
            for rotation, offsets in enumerate(turned):
                spaces = self._footprint(anchor, offsets)
                if spaces is None:
                    continue
                mask = sum(1 << space for space in spaces)
                if mask not in found:
                    found[mask] = Placement(mask, self.neighbour_mask(mask), anchor, rotation, spaces)
        return tuple(found.values())

    def _footprint(self, anchor: int, offsets: tuple[Cell, ...]) -> tuple[int, ...] | None:
        """The spaces under these axial offsets from the anchor, or None if one lies outside the grid."""
        x, y = self.positions[anchor]
        spaces: list[int] = []
        for q, r in offsets:
            space = self._at.get((x + q, y + 2 * r + q))
            if space is None:
                return None
            spaces.append(space)
        return tuple(spaces)

    def _rings(self, space: int) -> tuple[int, ...]:
        """The masks within 0, 1, 2, ... steps of a space, up to the whole grid."""
        rings = [0] * (1 + max(self.distance(space, other) for other in range(len(self.positions))))
        for other in range(len(self.positions)):
            rings[self.distance(space, other)] |= 1 << other
        for distance in range(1, len(rings)):
            rings[distance] |= rings[distance - 1]
        return tuple(rings)


def _check_columns(columns: tuple[tuple[int, ...], ...]) -> None:
    if not columns or len(columns) > 26 or not all(columns):
        raise ValueError("A grid needs 1 to 26 columns with at least one space each.")
    parity = {(x + y) % 2 for x, column in enumerate(columns) for y in column}
    for x, column in enumerate(columns):
        if list(column) != sorted(set(column)) or column[0] < 0 or len(parity) > 1:
            raise ValueError(
                f"Column {x} needs rising doubled rows whose parity changes with each column, not {column}."
            )
