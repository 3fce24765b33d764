"""The rows of a prompt as a list: aligned columns, the page shown, marks; what stands in the cells is the prompt's."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arknova_tui.cells import Line, clean, cut, pad, pad_left, shortened, width
from arknova_tui.panels.prompt import page_rows, row_style
from arknova_tui.prompts.model import Prompt, Row

GAP = 2
_LEAD = 3  # cursor, number, blank


def columns(prompt: Prompt) -> list[int]:
    """The width of each column, over all rows, so that turning a page moves nothing."""
    rows = [prompt.header, *(row.cells for row in prompt.rows)]
    count = max((len(cells) for cells in rows), default=0)
    return [max((width(cells[at]) for cells in rows if at < len(cells)), default=0) for at in range(count)]


def without_state(prompt: Prompt) -> Prompt:
    """The prompt without its last column of reasons: the marks say the same, the preview tells more."""
    if not prompt.header or prompt.header[-1] != "state":
        return prompt
    last = len(prompt.header) - 1
    return replace(
        prompt, header=prompt.header[:last], rows=[replace(row, cells=row.cells[:last]) for row in prompt.rows]
    )


def compact(prompt: Prompt) -> Prompt:
    """The prompt in one column less: what isn't offered says why in the place of what it would bring."""
    fewer = without_state(prompt)
    if fewer is prompt or len(fewer.header) < 2 or all(_is_number(row.cells[-1]) for row in fewer.rows if row.offered):
        return fewer
    last = len(fewer.header)
    rows = [
        replace(row, cells=(*row.cells[: last - 1], full.cells[-1])) if row.reason and len(full.cells) > last else row
        for row, full in zip(fewer.rows, prompt.rows, strict=True)
    ]
    return replace(fewer, rows=rows)


def natural_width(prompt: Prompt) -> int:
    """How wide the list is when nothing is cut, reasons left out."""
    wide = columns(without_state(prompt))
    box = 4 if prompt.kind == "many" else 0
    return _LEAD + box + sum(wide) + GAP * max(0, len([one for one in wide if one]) - 1)


def listing(prompt: Prompt, ui: Any, cells: int, height: int, reasons: bool = True) -> list[Line]:
    """Header and the rows of the page shown, in at most `height` lines; the row under the cursor is always there."""
    widths = squeezed(columns(prompt), cells - _LEAD - (4 if prompt.kind == "many" else 0))
    numeric = _numeric(prompt, len(widths))
    lines: list[Line] = []
    if any(prompt.header):
        indent = " " * (_LEAD + (4 if prompt.kind == "many" else 0))
        lines.append([(indent + joined(prompt.header, widths, numeric), "dim")])
    shown, note = page_rows(prompt, ui)
    room = height - len(lines) - (1 if note else 0)
    at = next((place for place, (index, _) in enumerate(shown) if index == ui.cursor), 0)
    first = max(0, min(at - room + 1, len(shown) - room)) if len(shown) > room else 0
    for index, row in shown[first : first + room]:
        lines.append(_row(prompt, row, index == ui.cursor, widths, numeric, cells, reasons))
    if note:
        lines.append([(f"   {note}", "dim")])
    return lines


def _row(
    prompt: Prompt, row: Row, selected: bool, widths: list[int], numeric: list[bool], cells: int, reasons: bool
) -> Line:
    number = row.number or (row.mark if row.mark in "-.*" else " ")
    box = ("[x] " if row.chosen else "[ ] ") if prompt.kind == "many" else ""
    named = bool(getattr(row.option, "card", 0) or getattr(row.option, "project", 0))
    room = cells - _LEAD - len(box)
    alone = bool(row.cells) and not any(row.cells[1:])
    columns_of = shortened(clean(row.cells[0]), room) if alone else joined(row.cells, widths, numeric, named)
    told = f"{'>' if selected else ' '}{number} {box}{columns_of}"
    if reasons and row.reason and not _said(row):
        room = cells - width(told.rstrip()) - 2
        if room >= 12:
            told = f"{told.rstrip()}  {shortened(clean(row.reason), room)}"
    return [(told, "selected" if selected else row_style(row))]


def _said(row: Row) -> bool:
    """Whether the last cell says the reason in short already."""
    return bool(row.cells and row.cells[-1])


def joined(texts: Sequence[str], widths: Sequence[int], numeric: Sequence[bool], named: bool = False) -> str:
    """Texts in their columns; numbers to the right. What is cut ends with `..`, apart from a name (`named`)."""
    told: list[str] = []
    for at, cells in enumerate(widths):
        if not cells:
            continue
        text = clean(texts[at]) if at < len(texts) else ""
        if width(text) > cells:
            text = _name(text, cells) if named and not at else shortened(text.replace("Enclosure ", "encl. "), cells)
        told.append(pad_left(text, cells) if numeric[at] else pad(text, cells))
    return (" " * GAP).join(told)


def _name(text: str, cells: int) -> str:
    """The name of a card cut to the cells, with the folder it lies in, or that it is in hand, behind it."""
    name, _, where = text.rpartition(" ")
    if where == "hand" or (len(where) == 2 and where[0] == "d" and where[1].isdigit()):
        return f"{cut(name, cells - len(where) - 1)} {where}"
    return cut(text, cells)


def _numeric(prompt: Prompt, count: int) -> list[bool]:
    """Which columns hold numbers only."""
    return [all(_is_number(row.cells[at]) for row in prompt.rows if at < len(row.cells)) for at in range(count)]


def _is_number(text: str) -> bool:
    return not text or text.lstrip("$+-").isdigit() or text == "-"


def squeezed(widths: Sequence[int], room: int) -> list[int]:
    """The columns in the room there is: the widest ones give first, name and state last."""
    fitted = list(widths)
    used = [at for at, cells in enumerate(fitted) if cells]
    over = sum(fitted) + GAP * max(0, len(used) - 1) - room
    for group, least in ((used[1:-1], 12), (used, 20), (used[1:-1], 8), (used, 6)):
        while over > 0 and group:
            widest = max(group, key=lambda at: fitted[at])
            if fitted[widest] <= least:
                break
            fitted[widest] -= 1
            over -= 1
    return fitted
