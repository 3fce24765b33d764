"""The differences between log and engine that are known and right: each with its clause and its reason.

An entry says exactly which difference it explains. Whatever no entry names is unexplained, however small it is.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from arknova_tui.verify.log import Entry


class Explanation(msgspec.Struct, frozen=True):
    """Why log and engine may disagree: `fits` tells by kind of check, event, log's and engine's value, and context."""

    name: str
    clause: str
    why: str
    fits: Callable[[str, Entry, Any, Any, dict[str, Any]], bool]


def _income_before_turning(kind: str, entry: Entry, expected: Any, got: Any, context: dict[str, Any]) -> bool:
    late = context.get("late_income", 0)
    return kind == "income" and entry.type == "getBonuses" and late > 0 and got - expected == late


EXPLANATIONS: tuple[Explanation, ...] = (
    Explanation(
        "income shown too early",
        "AN-28.15",
        "The income that the platform shows beside the gains of an animal just played leaves out the kiosks next to "
        "the enclosure that the animal has moved into. It is a display only: later events of the same log show the "
        "higher number, and the break pays it.",
        _income_before_turning,
    ),
)


def explanation_of(kind: str, entry: Entry, expected: Any, got: Any, context: dict[str, Any]) -> Explanation | None:
    """The entry that explains a difference, if there is one."""
    return next((one for one in EXPLANATIONS if one.fits(kind, entry, expected, got, context)), None)
