"""What every page is: lines for a size, and answers to commands; which pages there are is not known here."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arknova_tui.cells import Line
from arknova_tui.layouts import compose_page
from arknova_tui.panels.screen import Lines, Screen

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow

Keys = Sequence[tuple[str, str]]


class Page:
    """One page of the flow. `typing` says that letters are letters now; `message` stands above the footer once.

    `is_table` marks the page of a game being played, `is_help` that of the keys, `ticking` one that is
    looked at again every second.
    """

    is_table = False
    is_help = False
    ticking = False

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.message = ""

    @property
    def typing(self) -> bool:
        return False

    @property
    def waiting(self) -> str:
        """The choice that waits, for the notice of a terminal that is too small."""
        return self.screen().title

    def screen(self) -> Screen:
        """Body, title and keys."""
        raise NotImplementedError

    def lines(self, width: int, height: int) -> list[Line]:
        """Exactly `height` lines of `width` cells."""
        return compose_page(self.screen(), width, height, self.message)

    def act(self, action: str, seen: int) -> None:
        """Do what a key of the key table says; what has no meaning here does nothing."""

    def type(self, text: str) -> None:
        """Take a character in a text field; an empty one takes the last away."""


class ListPage(Page):
    """A page that is a list: a cursor, digits, `y` and `b`."""

    cursor = 0

    @property
    def size(self) -> int:
        """How many lines can be picked."""
        raise NotImplementedError

    def picked(self, index: int) -> None:
        """`y` on a line, or its digit."""

    def act(self, action: str, seen: int) -> None:
        steps = {"down": 1, "up": -1, "page_down": 9, "page_up": -9}
        if action in steps:
            self.cursor = min(max(self.cursor + steps[action], 0), max(0, self.size - 1))
        elif action.startswith("pick_") and action != "pick_0":
            index = self.first + int(action.removeprefix("pick_")) - 1
            if index < self.size:
                self.cursor = index
                self.picked(index)
        elif action == "ok" and self.size:
            self.picked(self.cursor)
        elif action == "back":
            self.flow.back()

    @property
    def first(self) -> int:
        """The line that the digit 1 picks."""
        return self.cursor // 9 * 9

    def line(self, index: int, text: str, style: str = "can") -> Line:
        """`>1 text`, with the cursor and the digit of the line."""
        number = str(index - self.first + 1) if 0 <= index - self.first < 9 else " "
        here = index == self.cursor
        return [(f"{'>' if here else ' '}{number} {text}", "selected" if here else style)]


def window(lines: Lines, at: int, height: int) -> Lines:
    """The part of a long list that shows one of its lines, with some of those before it."""
    first = max(0, min(at - height // 2, len(lines) - height))
    return lines[first : first + height]
