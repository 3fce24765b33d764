"""The key table: every command with its keys, what it does and where; footer, help and README are made from it.

A key is written as people read it (`Enter`, `Esc`, `j`); `event_name` gives the name a terminal toolkit reports.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

EVERYWHERE = "everywhere"
IN_GAME = "everywhere in a game"
LISTS = "every list"
MAP = "lists, map"
LOOKS = "table, all looks"
ACTION = "action prompt"
PLACING = "placement"
WIDE = "120 columns and more"


@dataclass(frozen=True, slots=True)
class Key:
    """One command: its id, the special key (may be ""), its letter twin (may be ""), what it does, and where.

    `short` is the word of the footer. `more` holds further keys that do the same.
    """

    action: str
    key: str
    letter: str
    does: str
    where: str
    short: str = ""
    more: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys of this command, the letter last."""
        return tuple(key for key in (self.key, *self.more, self.letter) if key)

    @property
    def shown(self) -> str:
        """The key a footer names: a letter, or a single character such as `0` or `?`, before one with a long name."""
        return self.key if self.action in _BY_CHARACTER else self.letter or self.key


_DIGITS = tuple(
    Key(
        f"pick_{digit}",
        str(digit),
        "",
        "pick that line of the list; more than nine lines: `J` shows the next nine, numbered again from 1",
        LISTS,
        "pick",
    )
    for digit in range(1, 10)
)

KEYS: tuple[Key, ...] = (
    *_DIGITS,
    Key("pick_0", "0", "D", "stop here, decline, none of these", "where offered", "decline"),
    Key("ok", "Enter", "y", "do the highlighted thing", EVERYWHERE, "ok"),
    Key("back", "Esc", "b", "one level back; closes a look, leaves a half-made choice; never loses a made one",
        EVERYWHERE, "back"),
    Key("down", "Down", "j", "next line; on the map next legal place below", MAP, "down"),
    Key("up", "Up", "k", "previous line; next legal place above", MAP, "up"),
    Key("left", "Left", "h", "previous card, value or place to the left", "map, inspector, forms", "left"),
    Key("right", "Right", "l", "next card, value or place to the right", "map, inspector, forms", "right"),
    Key("page_down", "PageDown", "J", "next page; on the map next group of places", "lists, log, map", "next page"),
    Key("page_up", "PageUp", "K", "previous page or group", "lists, log, map", "previous page"),
    Key("mark", "Space", "s", "mark or unmark", "choose-several lists", "mark"),
    Key("turn", "", "r", "turn the piece 60 degrees clockwise", PLACING, "turn"),
    Key("turn_back", "", "R", "turn it back", PLACING, "turn back"),
    Key("x_more", "", "x", "spend one X-token more on the action", "action and task prompts", "X-token"),
    Key("x_less", "", "X", "one X-token less", "action and task prompts", "one X less"),
    Key("earn", "", "e", "earn an X-token instead of an action (same as line 6)", ACTION, "gain X"),
    Key("animals", "", "A", "Animals, wherever the card lies", ACTION, "Animals"),
    Key("build", "", "B", "Build", ACTION, "Build"),
    Key("cards", "", "C", "Cards", ACTION, "Cards"),
    Key("sponsors", "", "S", "Sponsors", ACTION, "Sponsors"),
    Key("association", "", "O", "Association", ACTION, "Association"),
    Key("look_zoo", "", "z", "look at my zoo", LOOKS, "zoo"),
    Key("look_hand", "", "c", "cards in hand (on an opponent: played cards)", LOOKS, "hand"),
    Key("look_display", "", "d", "display", LOOKS, "display"),
    Key("look_association", "", "a", "association board", LOOKS, "assoc"),
    Key("look_projects", "", "p", "conservation projects", LOOKS, "projects"),
    Key("look_tracks", "", "t", "tracks: thresholds, break forecast, end-game estimate, own final cards", LOOKS,
        "tracks"),
    Key("look_others", "", "o", "opponents; again: next one", LOOKS, "others"),
    Key("look_log", "", "g", "log", LOOKS, "log"),
    Key("inspect", "", "i", "inspect what is highlighted", IN_GAME, "inspect"),
    Key("why", "", "w", "why: the reason for a `-`, or the source and clause of a number", IN_GAME, "why not"),
    Key("next_panel", "Tab", "n", "next panel", WIDE, "next panel"),
    Key("prev_panel", "Shift-Tab", "N", "previous panel", WIDE, "previous panel"),
    Key("anytime", "", "v", "abilities usable at any time in your turn", "your turn", "any time"),
    Key("undo", "", "u", "undo one choice", IN_GAME, "undo"),
    Key("undo_turn", "", "U", "undo to the start of the turn, or to the last reveal", IN_GAME, "undo turn"),
    Key("find", "/", "f", "find: this list, cards, rules", EVERYWHERE, "find"),
    Key("help", "?", "H", "help for this screen", EVERYWHERE, "help"),
    Key("menu", ":", "m", "menu of all commands by name (rename, delete, replay, settings ...)", EVERYWHERE, "menu"),
    Key("export", "", "E", "export the log as text and as a file", "log, game over, error", "export"),
    Key("linear", "", "L", "switch to linear mode", EVERYWHERE, "linear"),
    Key("leave", "", "q", "leave; the game is saved; asks nothing in a saved game", EVERYWHERE, "leave"),
)  # fmt: skip

# `0`, `?` and `:` are known better than their letters.
_BY_CHARACTER = frozenset({"pick_0", "help", "menu"})
_EVENTS = {
    "Enter": "enter", "Esc": "escape", "Down": "down", "Up": "up", "Left": "left", "Right": "right",
    "PageDown": "pagedown", "PageUp": "pageup", "Space": "space", "Tab": "tab", "Shift-Tab": "shift+tab",
    "/": "slash", "?": "question_mark", ":": "colon",
}  # fmt: skip
_READ = {event: name for name, event in _EVENTS.items()}

SECOND_ESC = "ctrl+g"


class KeyProblem(Exception):
    """A key can't be given as wished; the message is the sentence that says why."""


def event_name(key: str) -> str:
    """The name a key press arrives by: "Enter" is "enter", "J" stays "J"."""
    return _EVENTS.get(key, key)


# A terminal sends these as one control character; no other key can be held with Ctrl.
_WITH_CTRL = re.compile(r"ctrl\+[a-z]")


def read_name(event: str) -> str:
    """The key as people read it, for the name a key press arrives by."""
    return _READ.get(event, event)


class KeyTable:
    """The keys in force: the printed ones, or those a player has changed.

    `by_action` has the `Key` of each command, `actions` the command of each key as people read it.
    """

    def __init__(self, keys: Iterable[Key] = KEYS) -> None:
        """Raises KeyProblem if a key would do two things, with both names."""
        self.by_action: dict[str, Key] = {}
        self.actions: dict[str, str] = {}
        for key in keys:
            self.by_action[key.action] = key
            for name in key.keys:
                other = self.actions.get(name)
                if other is not None:
                    raise KeyProblem(f"The key {name} can't do both {other} and {key.action}; change one of them.")
                self.actions[name] = key.action

    def action(self, key: str) -> str | None:
        """What a key does, by the name people read or the name it arrives by; None for a key without meaning."""
        return self.actions.get(key) or self.actions.get(read_name(key))

    def shown(self, action: str) -> str:
        """The key to name for a command."""
        return self.by_action[action].shown

    def remapped(self, changes: Mapping[str, Iterable[str]]) -> "KeyTable":
        """The table with other keys for some commands. Raises KeyProblem for an unknown command or a conflict."""
        keys = dict(self.by_action)
        for action, names in changes.items():
            if action not in keys:
                raise KeyProblem(f"There is no command {action}; the commands are {', '.join(keys)}.")
            wanted = tuple(names)
            for name in wanted:
                if len(name) != 1 and name not in _EVENTS and name not in _READ and not _WITH_CTRL.fullmatch(name):
                    raise KeyProblem(f"{name!r} is no key; write one character, or one of {', '.join(_EVENTS)}.")
            letter = next((name for name in wanted if len(name) == 1), "")
            others = tuple(read_name(name) for name in wanted if name != letter)
            keys[action] = replace(keys[action], key=others[0] if others else "", letter=letter, more=others[1:])
        return KeyTable(keys.values())


def rows(table: KeyTable | None = None) -> list[tuple[str, str, str, str]]:
    """The table as people read it: key, letter, what it does, where; the nine digits in one line."""
    keys = (table or KeyTable()).by_action
    digits = [keys[f"pick_{digit}"] for digit in range(1, 10)]
    first = (" ".join(key.shown for key in digits), "", digits[0].does, digits[0].where)
    rest = [key for key in keys.values() if key not in digits]
    return [first, *((" ".join((key.key, *key.more)).strip(), key.letter, key.does, key.where) for key in rest)]
