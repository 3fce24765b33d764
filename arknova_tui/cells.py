"""Text measured in terminal cells: cut, padded and put side by side as runs; it knows no screen and no game."""

import textwrap
from collections.abc import Iterable, Sequence
from functools import lru_cache

Run = tuple[str, str]
Line = list[Run]
"""A line as runs of (text, style name)."""

_REPLACEMENT = "?"


def width(text: str) -> int:
    """How many cells the text takes."""
    return len(text) if text.isascii() else _wide(text)


@lru_cache(maxsize=1024)
def _wide(text: str) -> int:
    from rich.cells import cell_len  # measured tables are only needed for names that aren't ASCII

    return cell_len(text)


def clean(text: str) -> str:
    """The text with every control character and line break as `?`: nothing in a name may move a terminal's cursor."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _REPLACEMENT for char in text)


def cut(text: str, cells: int) -> str:
    """The longest beginning of the text that fits; a wide character is never halved."""
    if text.isascii():
        return text[: max(0, cells)]
    used = 0
    for index, char in enumerate(text):
        used += _wide(char)
        if used > cells:
            return text[:index]
    return text


def shortened(text: str, cells: int) -> str:
    """The text in at most so many cells, with `..` at its end where something is left out."""
    return text if width(text) <= cells else f"{cut(text, max(0, cells - 2)).rstrip()}.."[: max(0, cells)]


def first_lines(lines: Sequence[Line], most: int, cells: int) -> list[Line]:
    """As many lines as there is room for; the last one ends with `..` where others are left out."""
    shown = [list(line) for line in lines[: max(0, most)]]
    if len(lines) > most > 0 and shown[-1]:
        *before, (text, style) = shown[-1]
        shown[-1] = [*before, (shortened(f"{text}..", cells - sum(width(told) for told, _ in before)), style)]
    return shown


def pad(text: str, cells: int) -> str:
    """The text in exactly so many cells: cut, or filled up with blanks on the right."""
    text = cut(text, cells)
    return text + " " * (cells - width(text))


def pad_left(text: str, cells: int) -> str:
    """The text in exactly so many cells with its blanks on the left, as numbers in a column are."""
    text = cut(text, cells)
    return " " * (cells - width(text)) + text


def line_width(line: Iterable[Run]) -> int:
    """How many cells the runs of a line take."""
    return sum(width(text) for text, _ in line)


def fit(line: Sequence[Run], cells: int, style: str = "") -> Line:
    """The line in exactly so many cells: runs beyond are cut, what is missing is filled with blanks of `style`."""
    fitted: Line = []
    left = cells
    for text, run_style in line:
        if left <= 0:
            break
        shown = cut(clean(text), left)
        if shown:
            fitted.append((shown, run_style))
        left -= width(shown)
        if len(shown) < len(text):
            break
    if left > 0:
        fitted.append((" " * left, style))
    return fitted


def fit_lines(lines: Sequence[Sequence[Run]], cells: int, height: int) -> list[Line]:
    """A block of exactly so many lines and cells: what is too much is left out, what is missing is blank."""
    block = [fit(line, cells) for line in lines[:height]]
    return block + [[(" " * cells, "")] for _ in range(height - len(block))]


def beside(left: Sequence[Line], right: Sequence[Line], gap: int = 1) -> list[Line]:
    """Two blocks of equally many fitted lines next to each other."""
    if not gap:
        return [[*one, *other] for one, other in zip(left, right, strict=True)]
    return [[*one, (" " * gap, ""), *other] for one, other in zip(left, right, strict=True)]


def spread(left: Sequence[Run], right: Sequence[Run], cells: int) -> Line:
    """One line with runs at both edges; the left ones are cut where both don't fit."""
    room = max(0, cells - line_width(right))
    return fit([*fit(left, room), *right], cells)


def wrap(text: str, cells: int, indent: str = "") -> list[str]:
    """Running text broken at blanks into lines of at most so many cells; later lines begin with `indent`."""
    lines: list[str] = []
    held = ""
    for word in clean(text).split():
        start = indent if lines else ""
        joined = f"{held} {word}" if held else start + word
        if width(joined) <= cells:
            held = joined
            continue
        if held:
            lines.append(held)
        held = (indent if lines else "") + word
        while width(held) > cells > width(indent):
            head = cut(held, cells)
            lines.append(head)
            held = indent + held[len(head) :]
    return [*lines, held] if held else lines


def wrap_text(text: str, cells: int, first: str = "", later: str = "") -> list[str]:
    """Running text broken as `textwrap.wrap` does, but by cells; the lines begin with `first` and `later`."""
    if width(text) == len(text):
        return textwrap.wrap(text, cells, initial_indent=first, subsequent_indent=later)
    lines: list[str] = []
    held = first
    begun = False
    for word in text.split():
        joined = f"{held} {word}" if begun else held + word
        if begun and width(joined) > cells:
            lines.append(held)
            joined = later + word
        while width(joined) > cells and len(head := cut(joined, cells)) > len(later):
            lines.append(head)
            joined = later + joined[len(head) :]
        held, begun = joined, True
    return [*lines, held] if begun else lines


def pack(parts: Sequence[str], cells: int, indent: str = "", gap: str = "  ") -> list[str]:
    """Parts side by side on as few lines as hold them; a part is never broken, only cut."""
    lines: list[str] = []
    held = ""
    for part in parts:
        joined = held + gap + part if held else (indent if lines else "") + part
        if held and width(joined) > cells:
            lines.append(held)
            held = indent + part
        else:
            held = joined
    return [*lines, held] if held else lines


def wrap_line(line: Sequence[Run], cells: int, indent: str = "   ") -> list[Line]:
    """The line on as many as it needs; what is broken keeps the style of its longest run."""
    if line_width(line) <= cells:
        return [list(line)]
    text = plain(line)
    style = max(line, key=lambda run: len(run[0]))[1]
    lead = text[: len(text) - len(text.lstrip())]
    parts = wrap(text, cells - len(lead), indent)
    return [[(lead + part, style)] for part in parts]


def plain(line: Iterable[Run]) -> str:
    """The text of a line without styles."""
    return "".join(text for text, _ in line)


def ascii_only(line: Iterable[Run]) -> Line:
    """The line with every other character as `?`, as many as it has cells, for a terminal that knows ASCII alone."""
    return [(text if text.isascii() else "".join(map(_to_ascii, text)), style) for text, style in line]


def _to_ascii(char: str) -> str:
    return char if char.isascii() else _REPLACEMENT * _wide(char)
