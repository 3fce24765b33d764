"""The hexagonal grid with coordinates and sets: neighbours, distances, footprints, connected areas.

Columns A to I are x = 0 to 8; a space's y grows by 2 downwards, columns B, D, F, H start half a hexagon higher.
"""

from collections import deque
from collections.abc import Iterable
from functools import cache

from tests.naive.printed import shape, zoo_map

Space = tuple[int, int]
Spaces = frozenset[Space]

GRID: Spaces = frozenset((x, y) for x in range(9) for y in (range(0, 13, 2) if x % 2 else range(1, 12, 2)))
STEPS = ((0, -2), (0, 2), (1, -1), (1, 1), (-1, -1), (-1, 1))


def label(space: Space) -> str:
    x, y = space
    return f"{'ABCDEFGHI'[x]}{y // 2 + 1}"


NAMED = {label(space): space for space in GRID}


def named(labels: Iterable[str]) -> Spaces:
    return frozenset(NAMED[name] for name in labels)


@cache
def next_to(space: Space) -> Spaces:
    """The spaces of the grid that share an edge with this one."""
    x, y = space
    return frozenset((x + dx, y + dy) for dx, dy in STEPS) & GRID


@cache
def around(spaces: Spaces) -> Spaces:
    """The spaces that share an edge with one of these and are not among them."""
    return frozenset(near for space in spaces for near in next_to(space)) - spaces


# The outer edge of the grid (AN-1.9).
BORDER: Spaces = frozenset(space for space in GRID if len(next_to(space)) < 6)


@cache
def steps_from(start: Space) -> dict[Space, int]:
    """Hex distances from a space, found by walking (AN-8.11)."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        space = queue.popleft()
        for near in next_to(space):
            if near not in found:
                found[near] = found[space] + 1
                queue.append(near)
    return found


@cache
def footprints(kind: str) -> frozenset[Spaces]:
    """Every set of grid spaces that a building can cover: turned by 60 degrees, never mirrored (AN-8.9)."""
    cells = shape(kind)
    found: set[Spaces] = set()
    for _ in range(6):
        for x, y in GRID:
            spaces = frozenset((x + q, y + 2 * r + q) for q, r in cells)
            if spaces <= GRID:
                found.add(spaces)
        cells = tuple((-r, q + r) for q, r in cells)
    return frozenset(found)


@cache
def terrain(map_name: str, what: str) -> Spaces:
    """The rock or water spaces of a map, or its spaces with the Build-II symbol."""
    spaces = zoo_map(map_name)["spaces"]
    if what == "build_ii":
        return frozenset(NAMED[space["space"]] for space in spaces if space.get("build_ii"))
    return frozenset(NAMED[space["space"]] for space in spaces if space.get("terrain", "land") == what)


@cache
def building_spaces(map_name: str) -> Spaces:
    """All map spaces except rock and water (AN-1.9)."""
    return GRID - terrain(map_name, "rock") - terrain(map_name, "water")


@cache
def footprints_on(map_name: str, kind: str, ground: str) -> frozenset[Spaces]:
    """The footprints of a building that lie on `land`, on `water`, on land but for one space (`one`), or `any`where."""
    every = footprints(kind)
    land, water = building_spaces(map_name), terrain(map_name, "water")
    if ground == "land":
        return frozenset(spaces for spaces in every if spaces <= land)
    if ground == "water":
        return frozenset(spaces for spaces in every if spaces <= water)
    if ground == "one":
        return frozenset(spaces for spaces in every if len(spaces - land) <= 1)
    return every
