"""What has to be sent so that a terminal shows new lines in place of old ones: changed cells alone, few codes each."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arknova_tui.cells import Line, width
from arknova_tui.theme import Look, Theme

Cell = tuple[str, Look]
"""What stands in a cell, and how it looks; the second cell of a wide character holds an empty text."""

# Going over so many unchanged cells by writing them again is no longer than a code that skips them.
_BRIDGE = 4


class Span(NamedTuple):
    """Cells of one line that have changed: from `start` up to `end`."""

    row: int
    start: int
    end: int


def cells_of(line: Line, theme: Theme) -> list[Cell]:
    """A line cell by cell. Blanks that look the same are equal, whatever their style is called."""
    cells: list[Cell] = []
    for text, style in line:
        look, blank = theme.look(style), theme.blank(style)
        if text.isascii():
            cells += [(char, blank if char == " " else look) for char in text]
            continue
        for char in text:
            size = width(char)
            if size:
                cells.append((char, look))
                cells += [("", look)] * (size - 1)
            elif cells:
                cells[-1] = (cells[-1][0] + char, cells[-1][1])
    return cells


def spans_of(row: int, old: Sequence[Cell], new: Sequence[Cell]) -> list[Span]:
    """The changed runs of one line, neighbouring ones joined where that is shorter."""
    if len(old) != len(new):
        return [Span(row, 0, len(new))]
    spans: list[Span] = []
    for index, (before, after) in enumerate(zip(old, new, strict=True)):
        if before == after:
            continue
        start = index
        # The halves of a wide character go together.
        while start and not new[start][0]:
            start -= 1
        end = index + 1
        while end < len(new) and not new[end][0]:
            end += 1
        if spans and _joins(new, spans[-1].end, start):
            spans[-1] = Span(row, spans[-1].start, end)
        else:
            spans.append(Span(row, start, end))
    return spans


def _joins(cells: Sequence[Cell], end: int, start: int) -> bool:
    """Whether the cells between two runs are better sent again: few, and without another look."""
    if start <= end:
        return True
    return start - end <= _BRIDGE and len({look for _, look in cells[end - 1 : start + 1]}) == 1


class Encoder:
    """Writes spans as escape sequences, changing only what differs from the cell before.

    `erases`: whether erasing to the end of a line takes the background in use (terminfo's `bce`).
    """

    def __init__(self, erases: bool) -> None:
        self.erases = erases

    def encode(self, lines: Sequence[Sequence[Cell]], spans: Iterable[Span]) -> str:
        """The sequences that bring these spans of the lines to the terminal, its attributes as they were before."""
        parts: list[str] = []
        look = Look()
        at_row = at_column = -1
        for row, start, end in spans:
            cells = lines[row]
            parts.append(_move(at_row, at_column, row, start))
            stop = self._end_of_text(cells, start, end)
            for char, wanted in cells[start:stop]:
                if wanted is not look and not (char == " " and _shows_nothing(look, wanted)):
                    parts.append(codes(look, wanted))
                    look = wanted
                parts.append(char)
            if stop < end:
                if not _shows_nothing(look, cells[stop][1]):
                    parts.append(codes(look, cells[stop][1]))
                    look = cells[stop][1]
                parts.append("\x1b[K")
            at_row, at_column = row, stop
        if look != Look():
            parts.append("\x1b[m")
        return "".join(parts)

    def _end_of_text(self, cells: Sequence[Cell], start: int, end: int) -> int:
        """Where the blanks begin that erasing to the end of the line brings; `end` if it isn't shorter."""
        if end != len(cells) or cells[-1][0] != " " or cells[-1][1].reverse:
            return end
        last = cells[-1]
        if last[1].bg is not None and not self.erases:
            return end
        stop = end
        while stop > start and cells[stop - 1] == last:
            stop -= 1
        return stop if end - stop > 3 else end


def _shows_nothing(now: Look, wanted: Look) -> bool:
    """Whether a blank looks the same in both: neither is reversed, and the background is one."""
    return not now.reverse and not wanted.reverse and now.bg == wanted.bg


def _move(row: int, column: int, to_row: int, to_column: int) -> str:
    if row == to_row and column <= to_column:
        ahead = to_column - column
        return "" if not ahead else f"\x1b[{ahead}C" if ahead > 1 else "\x1b[C"
    return f"\x1b[{to_row + 1};{to_column + 1}H" if to_column else f"\x1b[{to_row + 1}H"


def codes(now: Look, wanted: Look) -> str:
    """The sequence that changes one look into another; "" for the same."""
    if now == wanted:
        return ""
    if wanted == Look():
        return "\x1b[m"
    params: list[str] = []
    off = (now.bold and not wanted.bold) or (now.dim and not wanted.dim)
    if off:
        params.append("22")
    if wanted.bold and (off or not now.bold):
        params.append("1")
    if wanted.dim and (off or not now.dim):
        params.append("2")
    if wanted.reverse != now.reverse:
        params.append("7" if wanted.reverse else "27")
    if wanted.fg != now.fg:
        params.append(_colour(wanted.fg, 30))
    if wanted.bg != now.bg:
        params.append(_colour(wanted.bg, 40))
    return f"\x1b[{';'.join(params)}m"


def _colour(number: int | None, base: int) -> str:
    """30 to 37 and 90 to 97 for the first sixteen, 38;5;n for the others, 39 for none; 10 more for backgrounds."""
    if number is None:
        return str(base + 9)
    if number < 16:
        return str(base + number if number < 8 else base + 52 + number)
    return f"{base + 8};5;{number}"
