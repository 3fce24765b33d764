"""The keys of the table, made from the key table, and the codes of lists in words."""

import re
from collections.abc import Sequence
from typing import Any

from arknova_tui.cells import Line, pack, pad, wrap
from arknova_tui.keys import LOOKS, KeyTable
from arknova_tui.panels import cards
from arknova_tui.prompts.words import ICON_CODES
from cards.ark_nova import text

_CODES = "a appeal  c conservation  r reputation  $ money  X X-token  L level  s size  d folder  P in every break"
_MAP = "#3# occupied  .3. empty  ::: special  +++ sponsor building  @@@ ghost  o legal anchor  _II needs Build II"
_MARKS = "+ possible now  - not now: w says why  . out of reach  * a level you meet  ## blocked"


def help_lines(store: Any, cells: int, height: int) -> list[Line]:
    """Everything that fits, scrolled by the cursor of the look."""
    lines = all_lines(store.keys, cells)
    first = min(max(store.ui.look_cursor, 0), max(0, len(lines) - (height - 1)))
    title = "HELP", "  a line with a number can be chosen; one with - can't, and w says why"
    return [cards.heading(*title), *lines[first : first + height - 1]]


def _in_columns(told: Sequence[tuple[str, str]], cells: int) -> list[Line]:
    """Keys with what they do in two columns; what has no room in a line goes on in the next one."""
    half = (cells - 1) // 2
    entries: list[list[tuple[str, str]]] = [
        [(key if not at else "", part) for at, part in enumerate(wrap(does, half - 13))] for key, does in told
    ]
    whole = sum(map(len, entries))
    columns: list[list[tuple[str, str]]] = [[], []]
    for entry in entries:
        columns[len(columns[0]) >= (whole + 1) // 2].extend(entry)
    lines: list[Line] = []
    for at in range(max(map(len, columns))):
        line: Line = []
        for column in columns:
            key, does = column[at] if at < len(column) else ("", "")
            line += [(f" {pad(key, 11)} ", "key"), (pad(does, half - 13), "")]
        lines.append(line)
    return lines


def all_lines(table: KeyTable, cells: int) -> list[Line]:
    """The keys in two columns, then looks, marks, codes and map."""
    keys = [key for key in table.by_action.values() if key.where != LOOKS and not key.action.startswith("pick_")]
    told = [("1 to 9", "pick that line of the list"), ("0 D", "stop here, decline, none of these")]
    told += [
        (" ".join(dict.fromkeys(key.keys)), re.split("[;(]", key.does.replace("`", ""))[0].strip()) for key in keys
    ]
    lines = _in_columns(told, cells)
    looks = "  ".join(f"{key.shown} {key.short}" for key in table.by_action.values() if key.where == LOOKS)
    icons = "  ".join(f"{code} {text.icon_name(icon)}" for icon, code in ICON_CODES.items())
    for label, words in (("LOOK", looks), ("MARK", _MARKS), ("ICON", icons), ("CODE", _CODES), ("MAP", _MAP)):
        for at, part in enumerate(pack(words.split("  "), cells - 8)):
            lines.append([(f" {pad(label if not at else '', 6)}", "heading"), (part, "")])
    return lines
