"""Every public bug report is accounted for once, and every one that is said to have a test has it."""

import ast
import re
from pathlib import Path

from tests.rulings.public_cases import OTHERWISE, SCREEN, TESTED

HERE = Path(__file__).parent
NUMBER_OF_REPORTS = 64
CLAUSE_OR_REASON = re.compile(r"AN-\d+\.\d+|solo mode|online platform")


def ids_with_a_test() -> set[str]:
    """The ids in the names of the test functions of the files test_public_cases_*."""
    names = [
        node.name
        for path in HERE.glob("test_public_cases_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return {found[1] for name in names if (found := re.match(r"test_(AN\d{3})_", name))}


def test_every_report_is_listed_once() -> None:
    every = [*TESTED, *OTHERWISE, *SCREEN]
    assert len(every) == len(set(every)) == NUMBER_OF_REPORTS


def test_the_reports_said_to_have_a_test_are_those_that_have_one() -> None:
    assert ids_with_a_test() == set(TESTED)


def test_every_other_report_on_the_game_has_a_reason() -> None:
    assert [number for number, reason in OTHERWISE.items() if not CLAUSE_OR_REASON.search(reason)] == []
