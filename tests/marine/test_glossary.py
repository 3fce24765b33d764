"""The table of the Marine Worlds glossary: complete, in order, and every test it names is there."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cards.ark_nova import rulebook
from cards.ark_nova.catalog import Catalog
from tests.marine.glossary import ENTRIES, Entry

ROOT = Path(__file__).resolve().parents[2]
CATALOG = Catalog.load(("base", "marine_worlds"))
IDS = [f"{number:03} {entry.about}" for number, entry in enumerate(ENTRIES, 1)]
ORDER_OF_VARIANTS = ("animals", "association", "build", "cards", "sponsors")
ABILITIES = (
    "mark", "symbiosis", "sea_animal_magnet", "monkey_gang", "glide", "extra_shift", "trade", "shark_attack", "adapt",
    "scuba_dive", "camouflage", "cut_down", "marketing", "helpful",
)  # fmt: skip
TILES = {"posturing_3", "adapt_3", "snap_hand_limit", "ignore_conditions_3", "extra_shift", "wild_icon"}
ABOUT_TILES = {"tile: ignore", "tile: worker", "tile: icon", "tile: posturing", "tile: adapt", "tile: snap"}
# Icons of the overview: nine on the left above, five below in four rows, eight on the right.
ICONS_OF_THE_OVERVIEW = 22


@cache
def functions_of(path: str) -> frozenset[str]:
    """The names of the test functions of a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def abouts(*pages: int) -> list[str]:
    """What the entries of these pages are about, each once, in order."""
    return list(dict.fromkeys(entry.about for entry in ENTRIES if entry.page in pages))


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_an_entry_has_tests_that_exist_or_a_reason(entry: Entry) -> None:
    assert bool(entry.proved) != bool(entry.reason)
    for test in entry.tests:
        path, _, name = test.partition("::")
        assert (ROOT / path).is_file(), path
        assert name in functions_of(path), test


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_an_entry_says_something_and_names_clauses(entry: Entry) -> None:
    assert len(entry.said) > 5
    assert entry.said[0].islower() or entry.said[0].isdigit() or entry.said.split()[0].strip(":") in PROPER, entry.said
    for number in entry.clauses.split(", "):
        assert rulebook.clause(number).number == number


PROPER = {"X", "Mark", "Extra", "Shark", "Hunter", "Digging"}


def test_the_entries_stand_in_the_order_of_the_document() -> None:
    pages = [entry.page for entry in ENTRIES]
    assert pages == sorted(pages)
    assert set(pages) == set(range(1, 9))
    for page in range(1, 9):
        seen = [entry.about for entry in ENTRIES if entry.page == page]
        runs = [about for place, about in enumerate(seen) if not place or about != seen[place - 1]]
        assert len(runs) == len(set(runs)) or page in (2, 3), "what is said of one thing stands together"


def test_no_statement_is_listed_twice_for_the_same_thing() -> None:
    assert Counter((entry.about, entry.said) for entry in ENTRIES).most_common(1)[0][1] == 1


def test_all_new_tiles_are_listed() -> None:
    kept_instead = {"sponsor_for_money_kept"}  # explained in the rulebook, not in the glossary
    assert {tile.id for tile in CATALOG.tiles.values() if tile.set == "marine_worlds"} - kept_instead == TILES
    assert set(abouts(1)) >= ABOUT_TILES
    assert len(ABOUT_TILES) == len(TILES)


def test_all_20_variants_are_listed_with_both_sides_in_order() -> None:
    listed = list(dict.fromkeys(re.sub(r" I+$", "", about) for about in abouts(2, 3)))
    assert listed == [f"{card} {number}" for card in ORDER_OF_VARIANTS for number in range(1, 5)]
    sides = {about for about in abouts(2, 3) if about.endswith("I")}
    assert sides == {f"{variant} {side}" for variant in listed for side in ("I", "II")}


def test_all_plans_and_final_scoring_cards_are_listed() -> None:
    assert abouts(4) == ["134-139", *(f"{number:03}" for number in range(12, 18))]
    assert {card.number for card in CATALOG.projects.values() if card.kind == "management"} == set(range(134, 140))


def test_all_abilities_of_the_expansion_are_listed() -> None:
    assert tuple(abouts(5)) == ABILITIES
    assert {word.keyword for word in CATALOG.keywords.values() if word.set == "marine_worlds"} == set(ABILITIES)


def test_all_sponsors_of_the_expansion_are_listed() -> None:
    assert abouts(6, 7) == [str(number) for number in range(265, 281)]
    assert {card.number for card in CATALOG.sponsors.values() if card.number > 264} == set(range(265, 281))


def test_all_icons_of_the_overview_are_listed() -> None:
    assert len(abouts(8)) == ICONS_OF_THE_OVERVIEW
    assert all(about.startswith("icon: ") for about in abouts(8))


def test_few_statements_have_a_reason_instead_of_a_test() -> None:
    assert [entry.about for entry in ENTRIES if entry.reason] == ["foreword", "icon: hand", "icon: discard pile"]
