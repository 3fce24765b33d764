"""Steps of the ghost over legal places, in a direction or turned; which places are legal is not decided here."""

from collections.abc import Sequence
from typing import Protocol

from rules.ark_nova.grid import ZOO_GRID

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Spot(Protocol):
    """A place: spaces as a mask, the anchor, and how often the shape is turned."""

    @property
    def mask(self) -> int: ...
    @property
    def anchor(self) -> int: ...
    @property
    def rotation(self) -> int: ...


def rotations(places: Sequence[Spot]) -> list[int]:
    """The turns that have a place, ascending."""
    return sorted({place.rotation for place in places})


def step(places: Sequence[Spot], current: int, direction: str) -> int:
    """The nearest place of the same turn in a direction; the current one if there is none.

    Distance is that of the anchors; ties go to the straighter way, then to the left and up.
    """
    dx, dy = DIRECTIONS[direction]
    x0, y0 = ZOO_GRID.positions[places[current].anchor]
    found: list[tuple[int, int, int, int, int]] = []
    for index, place in enumerate(places):
        if place.rotation != places[current].rotation:
            continue
        x, y = ZOO_GRID.positions[place.anchor]
        ahead, aside = (dx * (x - x0), abs(y - y0)) if dx else (dy * (y - y0), 2 * abs(x - x0))
        if ahead > 0:
            away = ZOO_GRID.distance(places[current].anchor, place.anchor)
            found.append((away + (aside > ahead) * aside, aside, x, y, index))
    return min(found)[-1] if found else current


def turn(places: Sequence[Spot], current: int, by: int) -> int:
    """The place with the next turn that has one: around the same anchor, else the nearest."""
    turns = rotations(places)
    wanted = turns[(turns.index(places[current].rotation) + by) % len(turns)]
    anchor = places[current].anchor
    found: list[tuple[int, int, int, int]] = []
    for index, place in enumerate(places):
        if place.rotation == wanted:
            x, y = ZOO_GRID.positions[place.anchor]
            found.append((ZOO_GRID.distance(anchor, place.anchor), x, y, index))
    return min(found)[-1]


def group(places: Sequence[Spot], current: int, by: int) -> int:
    """The first place of the next or previous group: the connected areas that places of this turn start in."""
    same = [index for index, place in enumerate(places) if place.rotation == places[current].rotation]
    anchors = sum(1 << places[index].anchor for index in same)
    areas = ZOO_GRID.components(anchors)
    now = next(number for number, area in enumerate(areas) if area >> places[current].anchor & 1)
    wanted = areas[(now + by) % len(areas)]
    return next(index for index in same if wanted >> places[index].anchor & 1)


def suggested(places: Sequence[Spot], bonuses: int, covered: int) -> int:
    """The place to begin at: most placement bonuses, then least open land around, so that zoos stay compact."""

    def worth(index: int) -> tuple[int, int, int]:
        mask = places[index].mask
        beside = ZOO_GRID.neighbour_mask(mask)
        return -(mask & bonuses).bit_count(), -(beside & covered).bit_count(), index

    return min(range(len(places)), key=worth)
