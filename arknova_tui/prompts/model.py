"""The shape of a prompt and of what the player is looking at: plain data between the store and what draws."""

from dataclasses import dataclass, field
from typing import Any, Literal

Line = list[tuple[str, str]]
"""A line as runs of (text, style name); the same shape the zoo grid is drawn with."""

Mark = Literal["+", "-", ".", "*"]
"""`+` possible now, `-` not now, `.` out of reach or not of this kind, `*` a level that is met."""

Kind = Literal["list", "map", "many", "yes_no", "number", "order", "end", "wait"]


@dataclass(slots=True)
class Row:
    """One thing that may be picked, or one thing somebody may look for and why it isn't offered.

    `number` is the digit that picks it on this page ("1" to "9"; "0" only on the row that declines; "" if none);
    `cells` are its texts column by column; `option` is the option of the decision, or None where nothing is behind it;
    `reason` says why it isn't offered ("" when it is); `chosen` if it is marked (`[x]`).
    """

    number: str
    mark: Mark
    cells: tuple[str, ...]
    option: Any = None
    reason: str = ""
    chosen: bool = False

    @property
    def offered(self) -> bool:
        return not self.reason and self.option is not None


@dataclass(slots=True)
class Prompt:
    """One choice as it is put to a person.

    `title` is the whole title line without the key hint (`Build, strength 2: which piece?`), `ask` the question's id,
    `header` the column heads of `rows`, in their order. `preview` tells what the row under the cursor (or the ghost, or
    what is marked) would do. `footer` are the keys of this moment as (key, what it does). `at_least` to `at_most`
    are picked. `body` is free text above the rows (the number picker, who is waited for, the effects of an order).
    `turns` are the keys that turn a page.
    """

    title: str
    ask: str
    header: tuple[str, ...] = ()
    rows: list[Row] = field(default_factory=list[Row])
    preview: list[Line] = field(default_factory=list[Line])
    footer: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    at_least: int = 1
    at_most: int = 1
    kind: Kind = "list"
    body: str = ""
    turns: str = "J K"

    @property
    def may_decline(self) -> bool:
        """Whether `0` answers: a row that declines, or nothing need be picked."""
        return self.at_least == 0 or (self.kind != "number" and any(row.number == "0" for row in self.rows))


Mode = Literal["play", "handover", "wait", "end"]
"""`play`: this seat chooses; `handover`: pass the keyboard; `wait`: a bot thinks; `end`: the game is over."""


@dataclass(slots=True)
class Ui:
    """What the player is looking at; nothing of it is part of the game.

    `look`: None (the choice), or one of "zoo", "hand", "display", "association", "projects", "tracks", "others", "log",
    "inspect", "why", "help", "menu", "anytime", "find", "since", "break", "guide", "settings"; `look_seat` whose zoo;
    `look_page` pages of looks (`o o`, `i l`, parts of the log); `look_cursor` the line in a look; `inspected` what `i`
    shows: ("card", number), ("action", type), ("project", number) ...
    `beneath`: the looks, with their lines and pages, to which `b` returns. `space`: where the cursor of a zoo is.
    `log_filter`: what the lines of the log must hold.
    `cursor` is the row of the prompt under the cursor (all rows, not of a page), `page` the page shown of `page_size`
    rows; `marked` the rows picked so far, in the order picked; `ghost` the place of `legal_places()` under the cursor.
    `told`: what `y` does was told in words, where there is no cursor to be seen.
    `confirming`: what is highlighted waits for `y` (`confirm_text` says why); `pending` is the move if it was typed.
    `x`: X-tokens that go with the next action. `message`: a line of what, have, need, clause.
    `question`: a yes/no question of the table itself (concede), answered by `y` or `b`.
    `stage`: a part of a prompt that is asked on its own ("x_token": which card earns it). `why_place`: the ghost walks
    over illegal places too, and each says why it is one.
    """

    look: str | None = None
    look_seat: int = 0
    look_page: int = 0
    look_cursor: int = 0
    inspected: tuple[str, int | str] | None = None
    cursor: int = 0
    page: int = 0
    page_size: int = 9
    marked: list[int] = field(default_factory=list[int])
    ghost: int = 0
    space: int = -1
    beneath: list[tuple[str | None, int, int]] = field(default_factory=list[tuple[str | None, int, int]])
    log_filter: str = ""
    focus: str = ""
    message: str = ""
    filter: str = ""
    x: int = 0
    told: bool = False
    confirming: bool = False
    confirm_text: str = ""
    pending: tuple[Any, ...] | None = None
    question: str = ""
    stage: str = ""
    why_place: bool = False
    mode: Mode = "play"
