"""Choices: what is asked, what may be picked, why something may not; nothing here knows a game."""

from enum import StrEnum
from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True, tag_field="pick"):
    """Base of a game's options: one thing that may be picked, as plain data. Equal options are the same pick."""


class Ask(StrEnum):
    """Base of a game's questions; each game extends it by its own enum."""


class Decision(msgspec.Struct, kw_only=True):
    """One choice of one seat; every option offered is legal, and nothing legal is missing.

    `at_least` to `at_most` of `options` are picked in one move. `anytime` holds abilities usable beside the counts:
    a move of exactly one of them is legal too and leaves the question open. `subject` is what the question is about
    (a card number, say), as the game defines it.
    """

    seat: int
    ask: str
    options: list[Any]
    at_least: int = 1
    at_most: int = 1
    anytime: list[Any] = []
    subject: int = 0

    @property
    def forced(self) -> bool:
        """Whether there is nothing to think about: one option that must be picked."""
        return len(self.options) == self.at_least == self.at_most and not self.anytime


Move = tuple[Any, ...]


class Unmet(msgspec.Struct, frozen=True):
    """One reason why something isn't possible: what is asked, what there is, and the clause that says so."""

    what: str
    have: int
    need: int
    clause: str

    def __str__(self) -> str:
        return f"{self.what}: needs {self.need}, has {self.have} ({self.clause})"


class Warning(msgspec.Struct, frozen=True):
    """Something legal but pointless, as a sentence with its clause."""

    what: str
    clause: str


class IllegalMove(Exception):
    """A move that isn't offered. `reasons` tell why; the state is as it was before."""

    def __init__(self, message: str, reasons: tuple[Unmet, ...] = ()) -> None:
        super().__init__(message)
        self.reasons = reasons
