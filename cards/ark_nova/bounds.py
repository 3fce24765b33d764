"""Numbers inside effects, triggers, standing rules and counts that no card can print, found when card files are loaded.

The types themselves have no bounds: saved games hold effects too, and are read as they were written.
"""

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from cards.ark_nova import effects, triggers, vocabulary

Bounds = tuple[int, int]
# What is printed is at least 1, since nothing says "0 cards", and has at most two digits.
_PRINTED: Bounds = (1, 99)
_OTHERS: dict[tuple[str, str], Bounds] = {
    ("FetchProject", "number"): (1, 999),
    ("MoveActionCard", "pay"): (0, 99),
    ("MoveActionCard", "slots"): (1, 5),
    ("DiscardForStrength", "token_slot"): (1, 7),
    ("SponsorLevel", "by"): (-99, 99),
}
_MODULES = {module.__name__ for module in (effects, triggers, vocabulary)}


def out_of_bounds(record: msgspec.Struct) -> Iterator[str]:
    """The first words of what is wrong with each number of a record: "field played[0].amount: Expected `int` >= 1"."""
    for name in record.__struct_fields__:
        yield from _within(getattr(record, name), name, type(record), name)


def _within(value: Any, place: str, owner: type, field: str) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _within(getattr(value, name), f"{place}.{name}", type(value), name)
    elif isinstance(value, tuple):
        for index, item in enumerate(cast("tuple[Any, ...]", value)):
            yield from _within(item, f"{place}[{index}]", owner, field)
    elif type(value) is int and owner.__module__ in _MODULES:
        least, most = _OTHERS.get((owner.__name__, field), _PRINTED)
        if value < least:
            yield f"field {place}: Expected `int` >= {least}"
        elif value > most:
            yield f"field {place}: Expected `int` <= {most}"
