"""What all looks have in common: their title with the choice that waits, their keys as they are in force."""

from collections.abc import Callable, Sequence
from typing import Any

from arknova_tui.cells import Line, clean
from arknova_tui.keys import KeyTable
from arknova_tui.looking import ZOOS, things
from arknova_tui.panels.facts import Facts, facts_of
from arknova_tui.panels.prompt import break_token
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.prompts.model import Prompt
from rules.ark_nova.options import Ask

_PRINTED = KeyTable()
_BACK = ("b", "back to the choice")
MOVE, INSPECT, _HELP = ("jk", "move"), ("i", "inspect"), ("?", "help")
NAMES = {
    "zoo": "my zoo", "hand": "my hand", "display": "the display", "association": "the association board",
    "projects": "projects", "tracks": "tracks", "log": "the log", "played": "played cards", "why": "the reasons",
    "anytime": "what I may use at any time", "since": "what happened",
    "break": "the break", "menu": "the menu", "settings": "settings",
    "find": "the finds", "help": "the help",
}  # fmt: skip


def waiting(prompt: Prompt) -> str:
    """The choice that waits, in a few words for the title."""
    if prompt.ask == Ask.ACTION:
        return "action card"
    told = prompt.title.rpartition(": ")[2] or prompt.title
    return clean(told[: told.index("?") + 1] if "?" in told else told)


def framed(
    store: Any, body: Callable[[int, int], Lines], under: Lines, keys: Sequence[tuple[str, str]], *,
    height: int = 4, row: bool = True, name: str = "",
) -> Screen:  # fmt: skip
    """A look as a screen: `name` is what is looked at, where the look itself doesn't say it."""
    facts = facts_of(store)
    title = f"Looking at {name or NAMES.get(store.ui.look, store.ui.look)}; the choice waits: {waiting(store.prompt)}"
    back = ("b", "back") if store.ui.beneath else _BACK
    return Screen(body, title, in_force(store, [back, *keys, _HELP]), under, height, break_token(facts), row)


def in_force(store: Any, keys: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Keys of a footer, written as they are printed, as the player has them now; a range like `1-5` stays."""
    table: KeyTable = store.keys

    def shown(key: str) -> str:
        action = _PRINTED.action(key)
        return table.shown(action) if action is not None else key

    return [(key if "-" in key else "".join(map(shown, key)), word) for key, word in keys]


def below(*texts: str) -> list[Line]:
    """Sentences below the title, a line each."""
    return [[(f" {text}", "")] for text in texts]


def inspects(facts: Facts, store: Any) -> tuple[str, str]:
    """The key `i` with the card it would show."""
    found = things(facts.t, facts.seat, store.ui)
    at = store.ui.look_cursor
    number = found[at][1] if 0 <= at < len(found) and found[at][0] == "card" else 0
    if store.ui.look in ZOOS and not store.ui.look_page:
        return INSPECT
    return ("i", f"inspect {facts.card_name(int(number))}") if number else INSPECT
