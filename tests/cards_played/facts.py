"""What a test of a card states by hand: the printed facts of animals and sponsors; how they are played is `played`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card by its number, with what every kind of card may have printed.

    `icons` are words ("predator predator africa"), `needs` conditions split by commas ("predator 3, partner_zoo").
    `level` and `of` are for the mechanism that a module tests; `also` is what other effects of the card change there.
    """

    number: int
    name: str
    set: str = "base"
    icons: str = ""
    needs: str = ""
    appeal: int = 0
    conservation: int = 0
    reputation: int = 0
    level: int = 0
    of: str = ""
    also: dict[str, int] = field(default_factory=dict[str, int], hash=False)

    @property
    def id(self) -> str:
        """The name of the card in the names of tests: `401 Cheetah`."""
        return f"{self.number} {self.name}"

    @property
    def conditions(self) -> list[str]:
        """The conditions one by one: `predator 3`."""
        return [need.strip() for need in self.needs.split(",") if need.strip()]


@dataclass(frozen=True, kw_only=True)
class Animal(Card):
    """An animal: `lives` are its homes and what lies beside them, "4, aviary 1 beside water water".

    `size` is its printed size where it has one but lives in no standard enclosure.
    """

    cost: int
    lives: str
    size: int = 0

    @property
    def homes(self) -> list[tuple[str, int]]:
        """Buildings and places taken in them; a standard enclosure is `("enclosure", size)`."""
        found: list[tuple[str, int]] = []
        for home in self.lives.partition(" beside ")[0].split(","):
            *kind, number = home.split()
            found.append((HOMES.get(kind[0], kind[0]) if kind else "enclosure", int(number)))
        return found

    @property
    def beside(self) -> tuple[int, int]:
        """Rock and water spaces that a home must have beside it."""
        words = self.lives.partition(" beside ")[2].split()
        return words.count("rock"), words.count("water")

    @property
    def size_class(self) -> str:
        """Small 1-2 and petting zoo animals, medium 3, large 4-5 (AN-1.8)."""
        size = self.size or dict(self.homes).get("enclosure", 0)
        return "small" if size <= 2 else "medium" if size == 3 else "large"

    @property
    def continent(self) -> str:
        """The continent it comes from, empty for petting zoo animals."""
        return next((icon for icon in self.icons.split() if icon in CONTINENTS), "")


def animal(number: int, name: str, cost: int, lives: str, icons: str, gains: str, **more: Any) -> Animal:
    """An animal in one line; `gains` are its printed appeal, conservation and reputation, "6 1 0" or just "6"."""
    appeal, conservation, reputation = (*map(int, gains.split()), 0, 0)[:3]
    printed_in = "promo" if number == 341 else "marine_worlds" if number in range(529, 561) else "base"
    return Animal(
        number=number, name=name, cost=cost, lives=lives, icons=icons, set=printed_in,
        appeal=appeal, conservation=conservation, reputation=reputation, **more,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Sponsor(Card):
    """A sponsor: its level is `strength`, so that `level` stays free for the mechanism."""

    strength: int


HOMES = {"aviary": "large_bird_aviary"}
CONTINENTS = ("africa", "americas", "asia", "australia", "europe")


def cards(*cases: Any) -> pytest.MarkDecorator:
    """Let a test run once for each of these cards, named after them: `test_card[401 Cheetah]`."""
    return pytest.mark.parametrize("card", cases, ids=[case.id for case in cases])


def listed(cases: Iterable[Any], *numbers: int) -> Iterator[Any]:
    """Those of the cards that have these numbers."""
    return (case for case in cases if case.number in numbers)
