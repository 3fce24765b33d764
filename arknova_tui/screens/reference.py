"""Finding: the list on the screen, cards and rules while a text is typed; and the keys as a page of their own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from arknova_tui.cells import Line, clean, pad, wrap
from arknova_tui.panels.cards import heading
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.screens.page import ListPage, Page, window

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow
    from cards.ark_nova.lookup import Entry
    from cards.ark_nova.rulebook import Clause

_MOST_CARDS, _MOST_RULES, _MOST_KEYS = 9, 6, 4


class Found(NamedTuple):
    """One result: the group it stands in, its line, and what opening it does."""

    group: str
    text: str
    open: Callable[[], None]


class ReferencePage(Page):
    """A text field with results below it. `here` finds in the list on the screen, where there is one."""

    def __init__(self, flow: "Flow", here: Callable[[str], list[Found]] | None = None) -> None:
        super().__init__(flow)
        self.text = ""
        self.cursor = 0
        self._here = here
        self._results: list[Found] = []

    @property
    def typing(self) -> bool:
        return True

    def screen(self) -> Screen:
        def body(cells: int, height: int) -> Lines:
            lines: list[Line] = [[(" f  ", "heading"), (f"{self.text}_", "input")], []]
            listed: list[Line] = []
            at, group = 0, ""
            for index, found in enumerate(self._results):
                if found.group != group:
                    group = found.group
                    listed.append([(f" {group}", "heading")])
                here = index == self.cursor
                if here:
                    at = len(listed)
                listed.append([(f"{'>' if here else ' '} {clean(found.text)}", "selected" if here else "can")])
            return [*lines, *window(listed, at, height - 2)]

        count = len(self._results)
        shown = f"{count} {'result' if count == 1 else 'results'} for {self.text}" if self.text else "cards and rules"
        return Screen(
            body, f"Find: {shown}", [("Enter", "open"), ("Up Down", "move"), ("Esc", "back")],
            [[(" type a card, a number, a rule or a word; down moves, Enter opens", "dim")],
             [(" While you type, letters are letters; commands sleep.", "dim")]], 2, row=False, status=False,
        )  # fmt: skip

    def type(self, text: str) -> None:
        self.text = self.text + text if text else self.text[:-1]
        self.cursor = 0
        self._results = [*(self._here(self.text) if self._here else []), *self._cards(), *self._rules(), *self._keys()]

    def _cards(self) -> list[Found]:
        if len(self.text.strip()) < 2:
            return []
        from arknova_tui.card_view import code_of, key_of, sets_of, type_of
        from cards.ark_nova import lookup

        printings: dict[object, list[Entry]] = {}
        for entry in lookup.find(self.text):
            printings.setdefault(key_of(entry), []).append(entry)
        found: list[Found] = []
        for entries in list(printings.values())[:_MOST_CARDS]:
            first = entries[0]
            text = f"{pad(first.name, 36)} {pad(code_of(first), 4)} {type_of(first)}, {sets_of(entries)}"
            found.append(Found("CARDS", text, self._opener(card_lines, entries)))
        return found

    def _rules(self) -> list[Found]:
        if len(self.text.strip()) < 2:
            return []
        from cards.ark_nova import rulebook

        if rulebook.as_number(self.text):
            try:
                clauses = [rulebook.clause(self.text)]
            except rulebook.UnknownClauseError:
                clauses = []
        else:
            clauses = [hit.clause for hit in rulebook.search(self.text)[:_MOST_RULES]]
        return [
            Found("RULES", f"{pad(clause.number, 9)} {clause.title}", self._opener(rule_lines, clause))
            for clause in clauses
        ]

    def _keys(self) -> list[Found]:
        """Keys whose work is called so."""
        wanted = self.text.strip().casefold()
        if len(wanted) < 2:
            return []
        from arknova_tui.keys import rows

        found = [row for row in rows(self.flow.keys) if wanted in row[2].casefold()]
        return [
            Found("KEYS", f"{pad(' '.join(filter(None, (key, letter))), 14)} {does}", self._open_keys)
            for key, letter, does, _ in found[:_MOST_KEYS]
        ]

    def _open_keys(self) -> None:
        self.flow.open(HelpPage(self.flow))

    def _opener(self, words: Callable[[Any], tuple[str, list[str]]], thing: Any) -> Callable[[], None]:
        def open_it() -> None:
            title, lines = words(thing)
            self.flow.open(TextPage(self.flow, title, lines))

        return open_it

    def act(self, action: str, seen: int) -> None:
        if action == "back":
            self.flow.back()
        elif action in ("up", "down"):
            by = 1 if action == "down" else -1
            self.cursor = min(max(self.cursor + by, 0), max(0, len(self._results) - 1))
        elif action == "ok":
            if self._results:
                self._results[self.cursor].open()
            else:
                self.message = f'Nothing is called "{self.text}".' if self.text else "Type what you look for."


def card_lines(entries: "list[Entry]") -> tuple[str, list[str]]:
    """Everything printed on a card, in words; with several printings that of the newest set."""
    from arknova_tui.card_view import catalog_of, type_of, view

    first, last = entries[0], entries[-1]
    both_sides = type_of(first).endswith("action card")
    seen = view(entries if both_sides else [last], catalog_of(None))
    number = f" {seen.number}" if seen.number is not None else ""
    lines = [f"{pad(line.label, 14)} {line.text}".rstrip() for line in seen.lines]
    lines += ["", *seen.shape] if seen.shape else []
    lines += ["", *(f"{clause} {title}" for clause, title in seen.clauses)]
    return f"{seen.name}{number}, {seen.type}", lines


def rule_lines(clause: "Clause") -> tuple[str, list[str]]:
    """A clause and where it stands."""
    return f"{clause.number} {clause.title}", [clause.section, "", *clause.text.splitlines()]


class TextPage(Page):
    """A text to read, longer than the screen if need be."""

    def __init__(self, flow: "Flow", title: str, texts: list[str]) -> None:
        super().__init__(flow)
        self.title = title
        self.texts = texts
        self.at = 0

    def screen(self) -> Screen:
        def body(cells: int, height: int) -> Lines:
            lines: list[Line] = [[(f" {part}", "")] for text in self.texts for part in _wrapped(text, cells - 2)]
            self.at = min(self.at, max(0, len(lines) - (height - 1)))
            return [heading(clean(self.title).upper()), *lines[self.at : self.at + height - 1]]

        return Screen(body, clean(self.title), [("b", "back"), ("jk", "scroll")], [], 1, row=False, status=False)

    def act(self, action: str, seen: int) -> None:
        steps = {"down": 1, "up": -1, "page_down": 10, "page_up": -10}
        if action in steps:
            self.at = max(0, self.at + steps[action])
        elif action in ("back", "ok"):
            self.flow.back()


def _wrapped(text: str, cells: int) -> list[str]:
    """The text in lines; what is drawn with blanks stays as it is."""
    if len(text) <= cells:
        return [text]
    label = text[:15] if text[14:15] == " " and len(text) > 15 else ""
    parts = wrap(text[len(label) :], cells - len(label))
    return [(label if not index else " " * len(label)) + part for index, part in enumerate(parts)]


class HelpPage(TextPage):
    """All keys, with what they do and where."""

    is_help = True

    def __init__(self, flow: "Flow") -> None:
        from arknova_tui.keys import rows

        told = [f"{pad(' '.join(part for part in (_digits(key), letter) if part), 14)} {does} ({where})"
                for key, letter, does, where in rows(flow.keys)]  # fmt: skip
        super().__init__(flow, "Help: the keys", told)

    def act(self, action: str, seen: int) -> None:
        if action == "help":
            self.flow.back()
        else:
            super().act(action, seen)


def _digits(key: str) -> str:
    """The nine digits as one range, which has room in the column of keys."""
    return "1 to 9" if key == " ".join("123456789") else key


class CommandPage(ListPage):
    """The menu: all commands by name."""

    def __init__(self, flow: "Flow", title: str, commands: list[tuple[str, Callable[[], None]]]) -> None:
        super().__init__(flow)
        self.title = title
        self.commands = commands

    @property
    def size(self) -> int:
        return len(self.commands)

    def screen(self) -> Screen:
        def body(cells: int, height: int) -> Lines:
            return [heading(self.title), [], *(self.line(at, name) for at, (name, _) in enumerate(self.commands))]

        keys = [("y", "ok"), ("jk", "move"), ("b", "back"), ("?", "help")]
        return Screen(body, "Menu: which command?", keys, [], 1, row=False, status=False)

    def picked(self, index: int) -> None:
        self.flow.back()
        self.commands[index][1]()
