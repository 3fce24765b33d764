"""Which test plays which card: collects the tests of this folder, and prints them as a table.

`python -m tests.cards_played.table` prints one line a card; cards without a test come first and make it end with 1.
"""

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.ark_nova.tables import Tables, tables

HERE = Path(__file__).parent
EVERYTHING = ("base", "marine_worlds", "promo")


@dataclass(frozen=True)
class CardTest:
    """One test of one card."""

    module: str
    function: Callable[[Any], None]
    card: Any

    @property
    def name(self) -> str:
        return f"{self.module}.py::{self.function.__name__}[{self.card.id}]"

    def run(self) -> None:
        """Run the test in this process. Raises AssertionError, or what else makes it fail."""
        self.function(self.card)


def card_tests() -> Iterator[CardTest]:
    """Every test of this folder that is parametrized over cards with `facts.cards`."""
    for path in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(f"tests.cards_played.{path.stem}")
        for name, function in vars(module).items():
            if name.startswith("test_"):
                for mark in getattr(function, "pytestmark", []):
                    if mark.name == "parametrize" and mark.args[0] == "card":
                        yield from (CardTest(path.stem, function, card) for card in mark.args[1])


def by_card() -> dict[Any, list[CardTest]]:
    """The tests of each card, by its number (or whatever else the tests call `number`)."""
    found: dict[Any, list[CardTest]] = {}
    for test in card_tests():
        found.setdefault(test.card.number, []).append(test)
    return found


def printed(part: str) -> dict[Any, str]:
    """Number and name of every card of a part of the catalogue: animals, sponsors, projects, tiles ..."""
    found = {number: card for table in every_table() for number, card in getattr(table.catalog, part).items()}
    if part == "sides":
        return {key: f"{side.name} {side.side}" for key, side in found.items()}
    return {number: card.name for number, card in found.items()}


def every_table() -> list[Tables]:
    """The tables of all sets that games are played with, the one with everything last."""
    return [tables(sets) for sets in (("base",), ("base", "marine_worlds"), ("base", "promo"), EVERYTHING)]


PARTS = ("animals", "sponsors", "projects", "finals", "sides", "tiles", "universities", "maps")


def missing(part: str) -> dict[Any, str]:
    """The cards of a part that no test plays."""
    tested = by_card()
    return {number: name for number, name in printed(part).items() if number not in tested}


def main(parts: list[str]) -> int:
    """Print the table for some parts, all if none is named; 1 if a card has no test."""
    tested = by_card()
    empty = 0
    for part in parts or PARTS:
        cards = printed(part)
        for number, name in sorted(cards.items(), key=lambda item: (item[0] in tested, str(item[0]))):
            tests = tested.get(number, [])
            empty += not tests
            print(f"{number}\t{name}\t{' '.join(test.name for test in tests) or 'NO TEST'}")
        print(f"{part}: {len(cards)} cards, {sum(number in tested for number in cards)} with a test")
    return int(empty > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
