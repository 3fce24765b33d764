"""The keys of the table, made from the key table, and the codes of lists in words."""

from typing import Any

from arknova_tui.cells import Line, pad, wrap
from arknova_tui.keys import LOOKS, KeyTable
from arknova_tui.panels import cards
from arknova_tui.prompts.words import ICON_CODES
from cards.ark_nova import text

_CODES = "a appeal  c conservation  r reputation  $ money  X X-token  L level  s size  d folder  P in every break"
_MAP = "#3# occupied  .3. empty  ::: special  +++ sponsor building  @@@ ghost  o legal anchor  _II needs Build II"
_MARKS = "+ possible now  - not now: w says why  . out of reach  * a level you meet  ## blocked"


def help_lines(store: Any, cells: int, height: int) -> list[Line]:
    """Everything that fits, scrolled by the cursor of the look."""
    lines = all_lines(getattr(store, "keys", None) or KeyTable(), cells)
    first = min(max(store.ui.look_cursor, 0), max(0, len(lines) - (height - 1)))
    title = "HELP", "  a line with a number can be chosen; a line with - cannot, w gives the rule"
    return [cards.heading(*title), *lines[first : first + height - 1]]


def all_lines(table: KeyTable, cells: int) -> list[Line]:
    """The keys in two columns, then looks, marks, codes and map."""
    keys = [key for key in table.by_action.values() if key.where != LOOKS and not key.action.startswith("pick_")]
    told = [("1 to 9", "pick that line of the list"), ("0 D", "stop here, decline, none of these")]
    told += [(" ".join(dict.fromkeys(key.keys)), key.does.split(";")[0]) for key in keys]
    half = (cells - 2) // 2
    rows = (len(told) + 1) // 2
    lines: list[Line] = []
    for at in range(rows):
        line: Line = []
        for place in (at, at + rows):
            if place < len(told):
                key, does = told[place]
                line += [(f" {pad(key, 12)}", "key"), (pad(does, half - 13), "")]
        lines.append(line)
    looks = "  ".join(f"{key.shown} {key.short}" for key in table.by_action.values() if key.where == LOOKS)
    icons = "  ".join(f"{code} {text.icon_name(icon)}" for icon, code in ICON_CODES.items())
    for label, words in (("LOOK", looks), ("MARK", _MARKS), ("ICON", icons), ("CODE", _CODES), ("MAP", _MAP)):
        for at, part in enumerate(wrap(words, cells - 8)):
            lines.append([(f" {pad(label if not at else '', 6)}", "heading"), (part, "")])
    return lines
