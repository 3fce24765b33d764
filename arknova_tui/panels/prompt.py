"""The lower part of every screen: the title line with the break token, the choices and their preview, the footer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arknova_tui.cells import Line, Run, clean, cut, fit, plain, shortened, width, wrap, wrap_line

if TYPE_CHECKING:  # the start menu is drawn before anything of the game is loaded
    from arknova_tui.panels.facts import Facts
    from arknova_tui.prompts.model import Prompt, Row


def title(text: str, right: str, cells: int) -> Line:
    """`== Turn 31: ... ====== Break 5/9`: the question, always whole before the filling."""
    text = clean(text)
    right = f" {right}" if right else ""
    room = cells - width(right)
    if width(text) > room - 5:
        text = text.replace("What happened since", "Since", 1)
    if width(text) > room - 5:
        text = text.replace("; the choice waits: ", "; waits: ")
    if width(text) > room - 5:
        text = text.replace("Looking at ", "", 1).replace("the association board", "association", 1)
        text = text.replace("what I may use at any time", "at any time", 1)
        text = text[:1].upper() + text[1:]
    subject, colon, question = text.partition(": ")
    if width(text) > room - 5 and colon and width(question) < room - 12:
        # The question is always whole; what it is about is a name.
        text = f"{cut(subject, room - 7 - width(question)).rstrip()}: {question}"
    shown = shortened(text, room - 5)
    left = f"== {shown} "
    return [(left + "=" * (room - width(left)) + right, "title")]


def break_token(facts: Facts | None) -> str:
    """`Break 5/9`; nothing alone, where no token moves (AN-22.2)."""
    if facts is None or not facts.break_last:
        return ""
    return f"Break {facts.state.break_token}/{facts.break_last}"


_LOOKS = frozenset({"zoo", "hand", "display", "assoc", "projects", "tracks", "others", "log"})


def footer(keys: Sequence[tuple[str, str]], cells: int) -> Line:
    """The keys of this moment. Where they don't fit, looks are told as one ("zap look"), then the last ones left out.

    Help stays the last.
    """
    aid = [key for key in keys if key[1] == "help"][:1]
    shown = [key for key in keys if key[1] != "help"]
    while len(shown) > 1 and _footer_width([*shown, *aid]) > cells:
        looks = [key for key in shown if key[1] in _LOOKS]
        if shown[-1] in looks and len(looks) > 2:
            together = ("".join(key for key, _ in looks), "look")
            shown = [*(key for key in shown if key not in looks), together]
        else:
            shown.pop(-2 if shown[-1][1] == "look" and len(shown) > 2 else -1)
    shown += aid
    runs: Line = []
    for index, (key, does) in enumerate(shown):
        runs += [("  " if index else "", ""), (key, "key"), (f" {does}", "")]
    return fit([run for run in runs if run[0]], cells)


def _footer_width(keys: Sequence[tuple[str, str]]) -> int:
    return sum(width(key) + 1 + width(does) for key, does in keys) + 2 * (len(keys) - 1)


def fill(lines: Sequence[Sequence[Run]], message: str, cells: int, height: int) -> list[Line]:
    """The lines between title and footer; a message takes the last one until the next key."""
    told: list[Line] = [part for line in lines for part in wrap_line(line, cells)]
    if message:
        # What the preview says already is not said twice.
        told = [line for line in told if plain(line).strip() != message.strip()]
        said = [fit([(f" {text}", "message")], cells) for text in wrap(message, cells - 2)][: max(1, height)]
        told = within(told, cells, max(0, height - len(said)))
        blank = [fit([], cells) for _ in range(height - len(told) - len(said))]
        return [*told, *blank, *said][:height]
    told = within(told, cells, height)
    return [*told, *(fit([], cells) for _ in range(height - len(told)))]


# What a preview says last: that undo stays open, and which question comes next.
_UNDERSTOOD = ("Undo: yes", "Next: ")


def within(told: list[Line], cells: int, height: int) -> list[Line]:
    """The lines that fit. What goes without saying gives way first; `..` says that more is left out."""
    if len(told) > height:
        told = [line for line in told if not plain(line).strip().startswith(_UNDERSTOOD)]
    shown = [fit(line, cells) for line in told[:height]]
    if len(told) > height and shown:
        end = told[height - 1]
        shown[-1] = fit([*fit_to(end, cells - 3), (" ..", end[0][1] if end else "")], cells)
    return shown


def fit_to(line: Line, most: int) -> Line:
    """The line in at most so many cells, without blanks at its end."""
    text, style = plain(line).rstrip(), line[0][1] if line else ""
    return [*line[:-1], (line[-1][0].rstrip(), line[-1][1])] if 0 < width(text) <= most else [(cut(text, most), style)]


def message_of(store: Any) -> str:
    """What the table has to say: an answer to a wish, or the question of the table itself."""
    ui = store.ui
    return ui.question or ui.confirm_text or ui.message


def row_runs(row: Row, texts: Sequence[str], selected: bool, marks: bool = False) -> Line:
    """One line of a list: cursor, number, what it is; `marks` for lists in which several are chosen."""
    style = row_style(row)
    lead = ">" if selected else " "
    number = row.number or (row.mark if row.mark != "+" else " ")
    box = ("[x] " if row.chosen else "[ ] ") if marks else ""
    return [(f"{lead}{number} {box}{'  '.join(texts)}", "selected" if selected else style)]


def row_style(row: Row) -> str:
    """Bold can be chosen, dim can't; the marks say the same."""
    return {"+": "can", "-": "cannot", ".": "out", "*": "met"}[row.mark]


def page_rows(prompt: Prompt, ui: Any) -> tuple[list[tuple[int, Row]], str]:
    """The rows of the page shown with their places in the prompt, and a note on the other pages.

    Offered rows without a number are those of other pages; rows that aren't offered stand on every page.
    """
    size = max(1, ui.page_size)
    elsewhere = [row for row in prompt.rows if row.offered and not row.number]
    rows = [(index, row) for index, row in enumerate(prompt.rows) if row.number or not row.offered]
    if not elsewhere:
        return rows, ""
    offered = sum(row.offered and row.number != "0" for row in prompt.rows)
    return rows, f"page {ui.page + 1} of {(offered + size - 1) // size}, {prompt.turns} turn it"
