"""Every ruling has a test: its id stands in the name or the docstring of a test function somewhere under tests/."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent.parent
RULINGS = tuple(f"ANR-{number:03}" for number in range(1, 222))

_ID = re.compile(r"ANR[-_](\d{3})")
_RANGE = re.compile(r"ANR[-_](\d{3}) to ANR[-_](\d{3})")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def all_tests() -> Iterator[tuple[Path, Function]]:
    for path in sorted(TESTS.rglob("test_*.py")):
        if path != Path(__file__):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, Function) and node.name.startswith("test_"):
                    yield path, node


def said(function: Function) -> str:
    """Where an id counts: not in comments, and not in the code."""
    return f"{function.name} {ast.get_docstring(function) or ''}"


def ids_of(function: Function) -> set[str]:
    """The rulings a test names, those between the ends of "ANR-001 to ANR-019" too."""
    text = said(function)
    ids = {f"ANR-{number}" for number in _ID.findall(text)}
    for first, last in _RANGE.findall(text):
        ids |= {f"ANR-{number:03}" for number in range(int(first), int(last) + 1)}
    return ids


def cases_of(function: Function) -> int:
    """How many cases the parametrized lists of a test have, 1 without any."""
    cases = 1
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("parametrize"):
            values = decorator.args[1]
            assert isinstance(values, ast.List), f"{function.name}: the cases stand in a list"
            cases *= len(values.elts)
    return cases


def test_every_ruling_is_named_by_a_test() -> None:
    named: set[str] = set()
    for _, function in all_tests():
        named |= ids_of(function)
    assert [ruling for ruling in RULINGS if ruling not in named] == []


def test_no_test_names_a_ruling_that_does_not_exist() -> None:
    wrong = {
        f"{path.name}::{function.name}: {ruling}"
        for path, function in all_tests()
        for ruling in ids_of(function)
        if ruling not in RULINGS
    }
    assert wrong == set()


def test_a_test_that_names_a_range_of_rulings_has_a_case_for_each() -> None:
    short = {
        f"{path.name}::{function.name}"
        for path, function in all_tests()
        for first, last in _RANGE.findall(said(function))
        if cases_of(function) < int(last) - int(first) + 1
    }
    assert short == set()


def test_ids_in_comments_and_code_do_not_count() -> None:
    source = 'def test_something():\n    """AN-4.2, not a ruling."""\n    # ANR-001\n    text = "ANR-002"\n'
    (function,) = ast.parse(source).body
    assert isinstance(function, Function)
    assert ids_of(function) == set()


def test_ranges_and_names_count() -> None:
    source = 'def test_AN_4_2_ANR_005_pays():\n    """ANR-007 to ANR-009, ANR-012."""\n'
    (function,) = ast.parse(source).body
    assert isinstance(function, Function)
    assert ids_of(function) == {"ANR-005", "ANR-007", "ANR-008", "ANR-009", "ANR-012"}
