"""A body longer than its room, seen through a window that goes with the cursor; what it holds is its own."""

from collections.abc import Sequence
from typing import Any

from arknova_tui import looking
from arknova_tui.cells import Line
from arknova_tui.keys import KeyTable
from arknova_tui.panels.screen import Body, Lines
from rules.kernel.view import View


def in_view(lines: Lines, height: int, at: int, count: int, note: str) -> Lines:
    """As much as the room holds: the title, the line under the cursor, and which lines of how many these are.

    `at` of `count` is where the cursor is: its first place shows the beginning, its last one the end.
    """
    if len(lines) <= height or height < 3:
        return lines
    title, *rest = lines
    room = height - 2
    last = len(rest) - room
    first = last * at // (count - 1) if count > 1 else 0
    marked = [place for place, line in enumerate(rest) if line and line[0][1] == "selected"]
    if marked:
        first = min(max(first, marked[-1] - room + 1), marked[0])
    first = min(max(first, 0), last)
    told: Line = [(f"   {first + 1}-{first + room} of {len(rest)} lines, {note}", "dim")]
    return [title, *rest[first : first + room], told]


def with_cursor(store: Any, body: Body) -> Body:
    """The body of a look seen through a window that goes with the cursor of this look."""
    spot = looking.spot_of(store.ui)
    view: View[Any] = store.view
    count = looking.length(store.table, store.seat, spot, view)
    keys = getattr(store, "keys", None) or KeyTable()

    def windowed(cells: int, height: int) -> Sequence[Sequence[tuple[str, str]]]:
        moves = f"{keys.shown('down')} {keys.shown('up')} move"
        return in_view(body(cells, height), height, min(max(spot.look_cursor, 0), count - 1), count, moves)

    return windowed
