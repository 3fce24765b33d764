"""The help of the table on three pages: keys, those of this screen first; the game in short; marks and codes."""

import re
from collections.abc import Sequence
from typing import Any

from arknova_tui import guide
from arknova_tui.cells import Line, clean, pack, pad, wrap
from arknova_tui.keys import LOOKS, KeyTable
from arknova_tui.panels import cards
from arknova_tui.panels.facts import facts_of
from arknova_tui.prompts.words import ICON_CODES
from cards.ark_nova import text

_CODES = "a appeal  c conservation  r reputation  $ money  X X-token  L level  s size  d folder  P in every break"
_MAP = "#3# occupied  .3. empty  ::: special  +++ sponsor building  @@@ ghost  o legal anchor  _II needs Build II"
_MARKS = "+ possible now  - not now: {why} says why  . out of reach  * a level you meet  ## blocked"
PAGES = ("the keys", "the game in short", "marks and codes")


def page_of(ui: Any) -> int:
    """Which of the pages is open, counted from 0."""
    return min(max(ui.look_page, 0), len(PAGES) - 1)


def title(ui: Any) -> str:
    """`Help 1 of 3: the keys`."""
    at = page_of(ui)
    return f"Help {at + 1} of {len(PAGES)}: {PAGES[at]}"


def help_lines(store: Any, cells: int, height: int) -> list[Line]:
    """The page that is open, as far as it fits, scrolled by the cursor of the look."""
    table = store.keys
    made = (lambda: keys_first(store, table, cells), lambda: in_short(store, cells), lambda: codes(table, cells))
    lines = made[page_of(store.ui)]()
    pages = "  ".join(f"{at} {name}" for at, name in enumerate(PAGES, 1))
    first = min(max(store.ui.look_cursor, 0), max(0, len(lines) - (height - 1)))
    return [cards.heading("HELP", f"  {pages}"), *lines[first : first + height - 1]]


def keys_first(store: Any, table: KeyTable, cells: int) -> list[Line]:
    """What can be pressed on the screen that waits, then every key."""
    here = "   ".join(f"{key} {does}" for key, does in store.prompt.footer if does != "help")
    lines: list[Line] = [[(f" {part}", "heading")] for part in wrap(clean(store.prompt.title), cells - 2)]
    lines += [[(f"   {part}", "")] for part in pack(here.split("   "), cells - 4, gap="   ")]
    numbered = f"A line with a number can be chosen; one with - can't, and {table.shown('why')} says why."
    return [*lines, *([(f"   {part}", "")] for part in wrap(numbered, cells - 4)), [], *all_lines(table, cells)]


def in_short(store: Any, cells: int) -> list[Line]:
    """What the hints of a first game say, one below the other."""
    lines: list[Line] = []
    for turn in range(1, guide.PAGES + 1):
        name, paragraphs = guide.page(facts_of(store), turn, store.keys)
        lines += [[(f" {name.upper()}", "heading")]]
        lines += [[(f"   {part}", "")] for told in paragraphs for part in wrap(told, min(cells, 100) - 4)]
        lines.append([])
    return lines[:-1]


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
    """The keys in two columns, then the looks."""
    keys = [key for key in table.by_action.values() if key.where != LOOKS and not key.action.startswith("pick_")]
    told = [("1 to 9", "pick that line of the list"), ("0 D", "stop here, decline, none of these")]
    told += [
        (" ".join(dict.fromkeys(key.keys)), re.split("[;(]", key.does.replace("`", ""))[0].strip()) for key in keys
    ]
    looks = "  ".join(f"{key.shown} {key.short}" for key in table.by_action.values() if key.where == LOOKS)
    return [*_in_columns(told, cells), *_labelled("LOOK", looks, cells)]


def codes(table: KeyTable, cells: int) -> list[Line]:
    """Marks, icons, codes and the signs of the map."""
    icons = "  ".join(f"{code} {text.icon_name(icon)}" for icon, code in ICON_CODES.items())
    marks = _MARKS.format(why=table.shown("why"))
    told = (("MARK", marks), ("ICON", icons), ("CODE", _CODES), ("MAP", _MAP))
    return [line for label, words in told for line in (*_labelled(label, words, cells), [])][:-1]


def _labelled(label: str, words: str, cells: int) -> list[Line]:
    return [
        [(f" {pad(label if not at else '', 6)}", "heading"), (part, "")]
        for at, part in enumerate(pack(words.split("  "), cells - 8))
    ]
