"""The differences between log and engine that are known and right: each with its clause and its reason.

An entry says exactly which difference it explains. Whatever no entry names is unexplained, however small it is.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from arknova_tui.verify.log import Entry


class Explanation(msgspec.Struct, frozen=True):
    """Why log and engine may disagree: `fits` tells by kind of check, event, log's and engine's value."""

    name: str
    clause: str
    why: str
    fits: Callable[[str, Entry, Any, Any], bool]


EXPLANATIONS: tuple[Explanation, ...] = ()


def explanation_of(kind: str, entry: Entry, expected: Any, got: Any) -> Explanation | None:
    """The entry that explains a difference, if there is one."""
    return next((one for one in EXPLANATIONS if one.fits(kind, entry, expected, got)), None)
