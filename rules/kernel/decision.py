"""Choices: what is asked, what may be picked, why something may not; nothing here knows a game."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True, tag_field="pick"):
    """Base of a game's options: one thing that may be picked, as plain data. Equal options are the same pick."""


class Ask(StrEnum):
    """Base of a game's questions; each game extends it by its own enum."""


class Decision(msgspec.Struct, kw_only=True):
    """One choice of one seat; every option offered is legal, and nothing legal is missing.

    `at_least` to `at_most` of `options` are picked in one move. `options` is never empty: where nothing can be done the
    game goes on by itself, with an event that says so. `anytime` holds abilities usable beside the counts: a move of
    exactly one of them is legal too and leaves the question open. `subject` is what the question is about (a card
    number, say), as the game defines it.
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
        """Whether there is nothing to think about: one set of options that must be picked."""
        return len(self.options) == self.at_least == self.at_most and not self.anytime


Move = tuple[Any, ...]
"""What was picked, in the order picked: some of a decision's options, or exactly one of its `anytime` abilities."""


class Unmet(msgspec.Struct, frozen=True):
    """One reason why something isn't possible: what is asked, what there is, and the clause that says so."""

    what: str
    have: int
    need: int
    clause: str

    def __str__(self) -> str:
        return f"{self.what}: needs {self.need}, has {self.have} ({self.clause})"


class NotOffered(msgspec.Struct, frozen=True):
    """An option somebody may look for in a decision, with everything that keeps it from being offered."""

    option: Any
    reasons: tuple[Unmet, ...]


class Caution(msgspec.Struct, frozen=True):
    """Something legal but pointless, as a sentence with its clause."""

    what: str
    clause: str


class MoveError(Exception):
    """Base of what can be wrong with a move or its text; the message is a sentence for people."""


class IllegalMove(MoveError):
    """A move that isn't offered. `reasons` tell why; the state is as it was before."""

    def __init__(self, message: str, reasons: tuple[Unmet, ...] = ()) -> None:
        super().__init__(message)
        self.reasons = reasons


def check_move(decision: Decision, move: Move, not_offered: Callable[[], list[NotOffered]] = list) -> None:
    """Raise IllegalMove unless every pick is offered, none twice, and their number is right.

    `not_offered` is called only for a pick that isn't offered, to find its reasons.
    """
    if len(move) == 1 and move[0] in decision.anytime:
        return
    for pick in move:
        if pick in decision.anytime:
            raise IllegalMove(f"{pick} is used alone, not together with other picks.")
        if pick not in decision.options:
            reasons = next((entry.reasons for entry in not_offered() if entry.option == pick), ())
            raise IllegalMove(because(f"{pick} is not offered ({decision.ask})", reasons), reasons)
    if any(pick in move[:index] for index, pick in enumerate(move)):
        raise IllegalMove(f"The same option can't be picked twice ({decision.ask}).")
    if not decision.at_least <= len(move) <= decision.at_most:
        raise IllegalMove(f"Pick {how_many(decision)}, not {len(move)} ({decision.ask}).")


def how_many(decision: Decision) -> str:
    """How many options must be picked: `2`, or `0 to 3`."""
    if decision.at_least == decision.at_most:
        return str(decision.at_least)
    return f"{decision.at_least} to {decision.at_most}"


def because(what: str, reasons: tuple[Unmet, ...]) -> str:
    """A sentence that gives the reasons, if there are any."""
    return f"{what}: {'; '.join(map(str, reasons))}." if reasons else f"{what}."
