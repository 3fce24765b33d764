"""A form: lines with values that change to the left and right, and texts to type; what they mean is the pages' own."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arknova_tui.cells import Line, clean, line_width, pad, shortened, width, wrap
from arknova_tui.panels.cards import heading
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.screens.dialogs import Typing
from arknova_tui.screens.page import Page, window


class Field(NamedTuple):
    """One line: its name, its value as shown, what it means, how it changes by a step, and how typing changes it.

    `text` is what is typed over; `accept` None says that nothing is typed here. `press` is what `y` does instead.
    """

    name: str
    value: str
    note: str = ""
    step: Callable[[int], None] | None = None
    text: str = ""
    accept: Callable[[str], str] | None = None
    press: Callable[[], None] | None = None


class FormPage(Page):
    """`fields` as lines, one of them under the cursor."""

    title = ""
    question = ""
    width_of_names = 14
    how = "h l change the value   j k next line   y types a name, number or text"

    cursor: int = 0

    def fields(self) -> Sequence[Field]:
        """The lines as they are now."""
        raise NotImplementedError

    def told(self) -> str:
        """A sentence about the whole, below the title."""
        return ""

    def screen(self) -> Screen:
        fields = self.fields()
        here = fields[self.cursor]

        def body(cells: int, height: int) -> Lines:
            lines: list[Line] = []
            at = 0
            for index, field in enumerate(fields):
                at = len(lines) if index == self.cursor else at
                lines += fitting(field, index == self.cursor, self.width_of_names, cells)
            return [heading(self.title), [], *window(lines, at, height - 2)]

        under: list[Line] = [[(f" {self.how}", "dim")]]
        under += [[(f" {part}", "")] for part in wrap(self.told(), 76)]
        return Screen(
            body, f"{self.question}: {here.name.strip().lower()}?", self.keys(), under, 3, row=False, status=False
        )

    def keys(self) -> list[tuple[str, str]]:
        return [("y", "type or go on"), ("b", "back"), ("hjkl", "move"), ("?", "help")]

    def act(self, action: str, seen: int) -> None:
        fields = self.fields()
        here = fields[self.cursor]
        if action in ("up", "down", "page_up", "page_down"):
            by = {"up": -1, "down": 1, "page_up": -9, "page_down": 9}[action]
            self.cursor = min(max(self.cursor + by, 0), len(fields) - 1)
        elif action in ("left", "right"):
            self._step(here, -1 if action == "left" else 1)
        elif action == "ok":
            if here.press is not None:
                here.press()
            elif here.accept is not None:
                self.flow.open(Typing(self.flow, f"{here.name.strip()}: what?", here.note, here.text, here.accept))
            else:
                self._step(here, 1)
        elif action == "back":
            self.flow.back()

    def _step(self, here: Field, by: int) -> None:
        if here.step is None:
            self.message = "y types it here." if here.accept else "There is nothing to change on this line."
        else:
            here.step(by)


def fitting(field: Field, selected: bool, names: int, cells: int) -> list[Line]:
    """A field in its line; a note too long for it goes on below under the cursor, and ends with `..` elsewhere."""
    line = shown(field, selected, names)
    if line_width(line) <= cells:
        return [line]
    (value, style), (note, note_style) = line
    if selected:
        parts = wrap(note, cells - names - 3)
        return [[(value, style)], *([(" " * (names + 3) + part, "dim")] for part in parts)]
    return [[(shortened(value, cells), style), (shortened(note, max(0, cells - width(value))), note_style)]]


def shown(field: Field, selected: bool, names: int) -> Line:
    """A field as one line, its name in `names` cells."""
    style = "selected" if selected else ""
    lead = ">" if selected else " "
    value = clean(field.value)
    return [(f"{lead}  {pad(field.name, names)}{value}", style or ("can" if field.step or field.accept else "")),
            (f"   {field.note}" if field.note else "", "" if selected else "dim")]  # fmt: skip


def cycled(values: Sequence[object], now: object, by: int) -> object:
    """The next or previous value, round and round."""
    index = values.index(now) if now in values else 0
    return values[(index + by) % len(values)]
