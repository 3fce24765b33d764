"""Takes the numbers of clauses out of what is told, for those who do without them; nothing else changes."""

import re

from arknova_tui.cells import Line, width

_ID = r"AN-\d+\.\d+"
_IN_BRACKETS = re.compile(rf" ?\({_ID}(?:, {_ID})*\)")
# What is left when a line was broken within the brackets.
_ALONE = re.compile(rf" ?\(?{_ID}[,)]*")


def without(text: str) -> str:
    """A text without the numbers of clauses."""
    return _ALONE.sub("", _IN_BRACKETS.sub("", text))


def hidden(lines: list[Line]) -> list[Line]:
    """Lines without the numbers of clauses, as wide as before."""
    return [[_kept_wide(text, style) for text, style in line] for line in lines]


def _kept_wide(text: str, style: str) -> tuple[str, str]:
    if "AN-" not in text:
        return text, style
    left = without(text)
    return left + " " * (width(text) - width(left)), style
