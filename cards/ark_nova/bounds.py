"""Numbers inside effects, triggers, standing rules and counts that no card can print, found when card files are loaded.

The types themselves have no bounds: saved games hold effects too, and are read as they were written.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, cast

import msgspec

from cards.ark_nova import effects, triggers, vocabulary

Bounds = tuple[int, int]
# What is printed is at least 1, since nothing says "0 cards", and has at most two digits.
_PRINTED: Bounds = (1, 99)
_ANY: Bounds = (-1_000_000, 1_000_000)
_OTHERS: dict[tuple[str, str], Bounds] = {
    ("FetchProject", "number"): (1, 999),
    ("MoveActionCard", "pay"): (0, 99),
    ("MoveActionCard", "slots"): (1, 5),
    ("DiscardForStrength", "token_slot"): (1, 7),
    ("SponsorLevel", "by"): (-99, 99),
}
_WITHOUT_NUMBERS = {NoneType, bool, str} | {
    kind for kind in vars(vocabulary).values() if isinstance(kind, type) and issubclass(kind, Enum)
}
_MODULES = {module.__name__ for module in (effects, triggers, vocabulary)}


def out_of_bounds(record: msgspec.Struct) -> Iterator[str]:
    """The first words of what is wrong with each number of a record: "field played[0].amount: Expected `int` >= 1"."""
    if not _in_bounds(record):
        for name in record.__struct_fields__:
            yield from _within(getattr(record, name), name, type(record), name)


def _in_bounds(record: msgspec.Struct) -> bool:
    """Whether all numbers are as printed ones can be; nearly every record's are, so nothing is written down yet."""
    owner = type(record)
    fields, values_of = _reading(owner)
    for field, value in zip(fields, values_of(record), strict=True):
        kind = cast("type[object]", type(value))
        if kind in _WITHOUT_NUMBERS:
            continue
        if kind is int:
            least, most = _bounds(owner, field)
            if not least <= value <= most:
                return False
        elif kind is tuple:
            for item in value:
                if type(item) is int or type(item) is tuple:
                    if any(_within(item, "", owner, field)):
                        return False
                elif isinstance(item, msgspec.Struct) and not _in_bounds(item):
                    return False
        elif isinstance(value, msgspec.Struct) and not _in_bounds(value):
            return False
    return True


def _within(value: Any, place: str, owner: type, field: str) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _within(getattr(value, name), f"{place}.{name}", type(value), name)
    elif isinstance(value, tuple):
        for index, item in enumerate(cast("tuple[Any, ...]", value)):
            yield from _within(item, f"{place}[{index}]", owner, field)
    elif type(value) is int:
        least, most = _bounds(owner, field)
        if value < least:
            yield f"field {place}: Expected `int` >= {least}"
        elif value > most:
            yield f"field {place}: Expected `int` <= {most}"


@cache
def _reading(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[msgspec.Struct], tuple[Any, ...]]]:
    """The fields of a struct, and what reads them all at once."""
    fields = kind.__struct_fields__
    read: Callable[[msgspec.Struct], Any] = attrgetter(*fields) if fields else lambda record: ()
    return fields, read if len(fields) != 1 else lambda record: (read(record),)


@cache
def _bounds(owner: type, field: str) -> Bounds:
    """What a field may hold; the records around the effects bound their own numbers in their types."""
    if owner.__module__ not in _MODULES:
        return _ANY
    return _OTHERS.get((owner.__name__, field), _PRINTED)
