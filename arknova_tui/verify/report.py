"""What was checked and how it came out: tallies by kind of check, and the differences; nothing is compared here."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from arknova_tui.verify.explained import Explanation, explanation_of
from arknova_tui.verify.log import Entry

Outcome = Literal["replayed", "arithmetic", "not_checkable", "different"]
OUTCOMES: tuple[Outcome, ...] = ("replayed", "arithmetic", "not_checkable", "different")
WORDS: dict[Outcome, str] = {"arithmetic": "arithmetic only", "not_checkable": "not checkable"}
KINDS = (
    "money", "score", "income", "gains", "x-tokens", "icons", "action row", "strength", "break token", "display",
    "hand", "buildings", "board", "projects", "actions offered", "cards offered", "tasks offered", "placements",
    "conditions", "costs", "homes", "playability", "final cards", "final score", "set-up", "events",
)  # fmt: skip


class Difference(msgspec.Struct):
    """Something in which log and engine disagree; `explained` names the entry of the list that explains it."""

    game: str
    move: int
    event: str
    kind: str
    what: str
    expected: str
    got: str
    explained: str = ""
    clause: str = ""

    def __str__(self) -> str:
        why = f"; explained by {self.explained} ({self.clause})" if self.explained else ""
        return (
            f"move {self.move}, {self.event}: {self.kind}, {self.what}: expected {self.expected}, got {self.got}{why}"
        )


class Report:
    """The tallies of one stretch of a game; `stopped` says why a replay could not go on."""

    def __init__(self, game: str, moves: tuple[int, int], mode: Outcome) -> None:
        self.game = game
        self.moves = moves
        self.mode: Outcome = mode
        self.tallies: dict[str, dict[Outcome, int]] = {kind: dict.fromkeys(OUTCOMES, 0) for kind in KINDS}
        self.differences: list[Difference] = []
        self.stopped = ""

    def compare(self, entry: Entry, kind: str, what: str, expected: Any, got: Any, **context: Any) -> bool:
        """Count one check; `expected` is what the log says, `got` what the engine has. Whether they agree.

        `context` is what an explanation may need to know besides.
        """
        if expected == got:
            self.tallies[kind][self.mode] += 1
            return True
        self.tallies[kind]["different"] += 1
        difference = Difference(self.game, entry.move, _event(entry), kind, what, _text(expected), _text(got))
        explanation = explanation_of(kind, entry, expected, got, context)
        if explanation is not None:
            difference.explained, difference.clause = explanation.name, explanation.clause
        self.differences.append(difference)
        return False

    def unknown(self, kind: str, number: int = 1) -> None:
        """Count what the log doesn't state well enough to be compared."""
        self.tallies[kind]["not_checkable"] += number

    def total(self, outcome: Outcome) -> int:
        return sum(tally[outcome] for tally in self.tallies.values())

    @property
    def unexplained(self) -> list[Difference]:
        return [difference for difference in self.differences if not difference.explained]


def used_explanations(reports: Iterable[Report]) -> list[Explanation]:
    """The entries of the list that were needed."""
    from arknova_tui.verify.explained import EXPLANATIONS

    names = {difference.explained for report in reports for difference in report.differences}
    return [explanation for explanation in EXPLANATIONS if explanation.name in names]


def _event(entry: Entry) -> str:
    return f"event {entry.number} ({entry.type}{f' {entry.state}' if entry.state is not None else ''})"


def _text(value: Any) -> str:
    if isinstance(value, set | frozenset):
        return "{" + ", ".join(sorted(map(str, value))) + "}"
    return str(value)
