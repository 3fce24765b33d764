"""Takes something off a card in memory and runs the card's tests, which must then fail.

`python -m tests.cards_played.blank [PART | NUMBER ...]` does so for the cards of these parts (or all of
them), or for these cards.
"""

import sys
import time
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import fields, replace

from cards.ark_nova.boards import BonusTile, University, ZooMap
from cards.ark_nova.schema import (
    ActionSide,
    Animal,
    AnimalsSide,
    AssociationSide,
    BuildSide,
    CardsSide,
    FinalCard,
    Project,
    Sponsor,
    SponsorsSide,
)
from rules.ark_nova.tables import MapTable, Tables
from tests.cards_played.table import PARTS, CardTest, by_card, every_table, printed

GAINS = {"appeal": 0, "conservation": 0, "reputation": 0}


# --- what is taken off ------------------------------------------------------------------------------------------------


def blanks(record: Any) -> dict[str, Any]:
    """What can be taken off a card: the record without it, by a word for it.

    "effects" takes off everything it does, "needs" all its conditions; the others are single parts of these.
    """
    found: dict[str, Any] = BLANKS[type(record)](record)
    return {what: blank for what, blank in found.items() if blank != record}


def _parts(record: Any, field: str) -> dict[str, Any]:
    """The record without one item of a list, for each of several items."""
    items = getattr(record, field)
    return {
        f"{field} {index + 1}": replace(record, **{field: items[:index] + items[index + 1 :]})
        for index in range(len(items))
    }


def _fields(record: Any, values: dict[str, Any]) -> dict[str, Any]:
    """The record with one field emptied, for each field."""
    return {field: replace(record, **{field: value}) for field, value in values.items()}


def _animal(record: Animal) -> dict[str, Any]:
    effects = {**GAINS, "abilities": (), "solo": (), "reef": ()}
    found: dict[str, Any] = {"effects": replace(record, **effects), "needs": replace(record, needs=())}
    found |= _fields(record, {**effects, "icons": (), "reef_dweller": False, "wave": False})
    return found | _parts(record, "abilities") | _parts(record, "needs")


def _sponsor(record: Sponsor) -> dict[str, Any]:
    effects = {**GAINS, "played": (), "triggers": (), "rules": (), "income": (), "end": ()}
    found: dict[str, Any] = {"effects": replace(record, **effects), "needs": replace(record, needs=())}
    found |= _fields(record, {**effects, "icons": (), "wave": False})
    for field in ("needs", "played", "triggers", "rules", "income", "end"):
        found |= _parts(record, field)
    return found


def _project(record: Project) -> dict[str, Any]:
    nothing = tuple(replace(level, conservation=0, reputation=0, bonus=()) for level in record.levels)
    anybody = tuple(replace(level, at_least=0, sizes=(0, 9) if level.sizes else None) for level in record.levels)
    found: dict[str, Any] = {
        "effects": replace(record, levels=nothing, play_bonus=()),
        "needs": replace(record, levels=anybody, needs=()),
        "rewards": replace(record, levels=nothing),
    }
    return found | _fields(record, {"play_bonus": (), "needs": ()})


def _final(record: FinalCard) -> dict[str, Any]:
    return {
        "effects": replace(record, levels=tuple(replace(level, conservation=0) for level in record.levels)),
        "needs": replace(record, levels=tuple(replace(level, at_least=0) for level in record.levels)),
    }


# What says which side it is; Build-II spaces are only told, for the rule asks for the side itself (AN-8.8).
NAMES = {"action", "variant", "side", "name", "aliases", "set", "build_ii_spaces"}


def _side(record: ActionSide) -> dict[str, Any]:
    """Each field that a variant adds as on the standard card, tables all 0, "one" and "any number" exchanged."""
    found: dict[str, Any] = {}
    for each in fields(record):
        value = getattr(record, each.name)
        if each.name in NAMES:
            continue
        if each.default is not NODEFAULT:
            found[each.name] = each.default
        elif isinstance(value, tuple):
            found[each.name] = () if each.name == "available" else (0,) * len(value)
        else:
            found[each.name] = None if value else 1
    return _fields(record, found)


def _tile(record: BonusTile) -> dict[str, Any]:
    return _fields(record, {"effects": (), "kept": False})


def _university(record: University) -> dict[str, Any]:
    return _fields(record, {"icons": (), "gains": (), "hand_limit": None})


def _map(record: ZooMap) -> dict[str, Any]:
    bare = tuple(replace(space, bonus=()) for space in record.spaces)
    found = _fields(record, {"full": (), "start": (), "triggers": (), "rules": (), "income": (), "linked": ()})
    for field in ("partner_zoos", "universities", "workers"):
        found[field] = replace(record, **{field: ((),) * len(getattr(record, field))})
    for index, token in enumerate(record.tokens):
        for what, changed in (("effects", replace(token, effects=())), ("income", replace(token, income=False))):
            tokens = (*record.tokens[:index], changed, *record.tokens[index + 1 :])
            found[f"token {index + 1} {what}"] = replace(record, tokens=tokens)
    areas = tuple(replace(area, gains=()) for area in record.areas)
    return found | {"bonuses": replace(record, spaces=bare), "areas": replace(record, areas=areas)}


BLANKS: dict[type, Callable[[Any], dict[str, Any]]] = {
    Animal: _animal,
    Sponsor: _sponsor,
    Project: _project,
    FinalCard: _final,
    AnimalsSide: _side,
    AssociationSide: _side,
    BuildSide: _side,
    CardsSide: _side,
    SponsorsSide: _side,
    BonusTile: _tile,
    University: _university,
    ZooMap: _map,
}


# --- in memory --------------------------------------------------------------------------------------------------------


def put(tables: Tables, part: str, number: Any, record: Any) -> None:
    """Let this record be the card of that number, with everything the tables derive from it."""
    getattr(tables.catalog, part)[number] = record
    if part in ("tiles", "universities"):
        setattr(tables, part, tuple(getattr(tables.catalog, part).values()))
    if part == "maps":
        tables.maps[number] = MapTable(record, tables.buildings)
    if part == "animals":
        tables.enter_animal(record)
    if part == "sponsors":
        for of_kind in tables.sponsor_rules.values():
            of_kind.pop(number, None)
        tables.enter_sponsor(record)


@contextmanager
def blanked(part: str, number: Any, printing: Any, blank: Any) -> Iterator[None]:
    """For a while the card is a blank one, in the tables of all sets that hold this printing of it."""
    held = [table for table in every_table() if getattr(table.catalog, part).get(number) == printing]
    try:
        for table in held:
            put(table, part, number, blank)
        yield
    finally:
        for table in held:
            put(table, part, number, printing)


def fails(test: CardTest) -> bool:
    """Whether a test fails as things stand."""
    try:
        test.run()
    except Exception:
        return True
    return False


# --- all of them ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Result:
    """What was taken off which card, and whether a test noticed."""

    number: Any
    name: str
    what: str
    noticed: bool


def results(part: str, numbers: list[Any] | None = None, only: Container[str] | None = None) -> Iterator[Result]:
    """Take everything off each card of a part, and off each printing of it by itself; or `only` some things."""
    tested = by_card()
    for number, name in printed(part).items():
        if number not in tested or (numbers and number not in numbers):
            continue
        # A test that fails anyway notices nothing.
        passing = [test for test in tested[number] if not fails(test)]
        for printing in printings(part, number):
            for what, blank in blanks(printing).items():
                if only is None or what in only:
                    with blanked(part, number, printing, blank):
                        yield Result(number, name, what, any(fails(test) for test in passing))


def printings(part: str, number: Any) -> list[Any]:
    """The different records of a card in the tables of all sets: a reprint of Marine Worlds comes second."""
    found: list[Any] = []
    for table in every_table():
        record = getattr(table.catalog, part).get(number)
        if record is not None and record not in found:
            found.append(record)
    return found


def summary(found: list[Result]) -> list[str]:
    """How many cards were noticed to lack something, by what they lacked; then those that weren't."""
    lines: list[str] = []
    for what in sorted({result.what for result in found}, key=lambda word: (word not in ("effects", "needs"), word)):
        same = [result for result in found if result.what == what]
        lines.append(f"{what}: {sum(result.noticed for result in same)} of {len(same)} fail")
    return lines + [f"NOT NOTICED: {r.number} {r.name} without {r.what}" for r in found if not r.noticed]


def main(words: list[str]) -> int:
    """Print the summary for some parts or numbers; 1 if a test did not notice."""
    started = time.perf_counter()
    numbers = [int(word) for word in words if word.isdigit()]
    parts = [word for word in words if word in PARTS] or list(PARTS)
    unnoticed = 0
    for part in parts:
        found = list(results(part, numbers))
        if found:
            print(f"{part}: {len({result.number for result in found})} cards")
            print("\n".join(summary(found)))
        unnoticed += sum(not result.noticed for result in found)
    print(f"{time.perf_counter() - started:.1f} s")
    return int(unnoticed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
