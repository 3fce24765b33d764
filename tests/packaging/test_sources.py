"""What the sources may not hold, though neither Python nor the linters object."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cards.ark_nova.catalog import Catalog
from tests.conftest import ROOT

PACKAGES = ("arknova_tui", "cards", "rules")
SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def keys_named_twice(source: str) -> list[str]:
    """The keys that stand more than once in one dict display: only the last of them counts."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict):
            keys = [ast.unparse(key) for key in node.keys if key is not None]
            found += sorted({key for key in keys if keys.count(key) > 1})
    return found


def test_a_key_named_twice_is_found() -> None:
    assert keys_named_twice("x = {e.Draw: 1, e.Take: 2, e.Draw: 3, **rest, **more}") == ["e.Draw"]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_table_names_a_key_twice(path: Path) -> None:
    assert keys_named_twice(path.read_text(encoding="utf-8")) == []


def test_no_rule_is_written_for_a_single_card() -> None:
    """What is special about a card stands in its record: the engine knows kinds of effects, no numbers of cards."""
    cards = {number for number in Catalog.load(("base", "marine_worlds", "promo")).printings if number > 200}
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in SOURCES
        if path.is_relative_to(ROOT / "rules")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and node.value in cards
    ]
    assert named == []
