"""Questions of the program itself: leave, a game that can't be saved, the name of a game to delete or rename."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from arknova_tui.cells import Line, wrap
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.screens.page import ListPage, Page

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow
    from arknova_tui.screens.table import TablePage


class Leaving(Page):
    """`y` leaves, `b` stays."""

    def screen(self) -> Screen:
        table = self.flow.table
        if table is None:
            told = "Nothing is lost: no game is open."
        elif table.saved:
            told = "Nothing is lost: the game is saved at exactly this choice."
        else:
            told = f"What isn't on the disk would be lost: {table.problem}"
        under: list[Line] = [[(f" {text}", "")] for text in wrap(told, 76)]
        return Screen(_nothing, "Leave the program?", [("y", "leave"), ("b", "stay"), ("Ctrl-C", "leave")], under, 2)

    def act(self, action: str, seen: int) -> None:
        if action == "ok":
            self.flow.leaving = "leave"
        elif action == "back":
            self.flow.back()


def _nothing(cells: int, height: int) -> Lines:
    return []


class SavingFailed(ListPage):
    """What isn't on the disk, why, what is safe, and what to do."""

    def __init__(self, flow: "Flow", table: "TablePage") -> None:
        super().__init__(flow)
        self.table = table

    @property
    def size(self) -> int:
        return 3

    def screen(self) -> Screen:
        safe = self.table.safe_words()

        def body(cells: int, height: int) -> Lines:
            told: list[Line] = [[], [("   SAVING FAILED", "error")], []]
            for text in (self.table.problem, safe, "Nothing is lost as long as this window stays open."):
                told += [[(f"   {part}", "")] for part in wrap(text, cells - 6)]
            told.append([])
            choices = (
                "try again",
                "play on; the status line shows NOT SAVED until it works again",
                "leave; the game resumes at what is on the disk",
            )
            told += [self.line(index, text) for index, text in enumerate(choices)]
            return [*told, [], [("   For a report: E writes the public log to a file, without hidden cards.", "dim")]]

        return Screen(
            body, "Error: what now?", [("y", "ok"), ("1-3", "pick"), ("E", "log to a file"), ("?", "help")],
            [[(" Nothing happens until you choose.", "")]], 1, row=False, status=False,
        )  # fmt: skip

    def picked(self, index: int) -> None:
        if index == 0:
            self.table.save_again()
            if not self.table.saved:
                self.message = "It still can't be saved."
                return
        elif index == 2:
            self.flow.leaving = "leave"
        self.flow.back()

    def act(self, action: str, seen: int) -> None:
        if action == "export":
            self.message = self.table.export()
        elif action != "back":
            super().act(action, seen)


class Typing(Page):
    """One line of text: `accept` takes it and gives "" or the sentence that says what is wrong."""

    def __init__(self, flow: "Flow", title: str, told: str, text: str, accept: Callable[[str], str]) -> None:
        super().__init__(flow)
        self.title = title
        self.told = told
        self.text = text
        self.accept = accept

    @property
    def typing(self) -> bool:
        return True

    def screen(self) -> Screen:
        def body(cells: int, height: int) -> Lines:
            told: list[Line] = [[(f" {part}", "")] for part in wrap(self.told, cells - 2)]
            return [*told, [], [(" > ", "heading"), (f"{self.text}_", "input")]]

        return Screen(body, self.title, [("Enter", "ok"), ("Esc", "back")], [], 1, row=False, status=False)

    def type(self, text: str) -> None:
        self.text = self.text + text if text else self.text[:-1]

    def act(self, action: str, seen: int) -> None:
        if action == "back":
            self.flow.back()
        elif action == "ok":
            problem = self.accept(self.text.strip())
            if problem:
                self.message = problem
            elif self.flow.pages and self.flow.top is self:
                self.flow.back()
