"""Which tests prove which clause of the rules: read from the names and docstrings of all tests.

`python -m tests.clauses.table` prints one line a clause; clauses without a test or a reason come first and make it
end with 1. A test stands for a clause if its name or docstring names it: `test_AN_8_11_...`, or "AN-8.11".
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cards.ark_nova import rulebook

TESTS = Path(__file__).parent.parent

_NAMED = re.compile(r"AN[-_](\d+)[._](\d+)(?:(_and_|_to_|, | and | to )(?:AN[-_])?(\d+)[._](\d+))?")

# Clauses that no test can fail for, and why.
NEEDS_NONE = {
    "AN-1.1": "says what the document covers; the configuration itself is AN-22.1, AN-25.1 and section 3",
    "AN-1.2": "says which source was followed while the rules were written down",
    "AN-16.3": "points to the printed cards, whose levels, conditions and icons the tests of every card compare",
    "AN-25.2": "an agreement between people before the game; the game is told of it by its configuration",
}
# Sections in which only a clause that a test names needs one, and why.
OPEN_SECTIONS = {
    28: "says where the online platform departs from the clauses; this program keeps the clauses",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def clauses() -> tuple[str, ...]:
    """Every clause of the rules, in their order."""
    return tuple(clause.number for clause in rulebook.clauses().values())


def tests() -> Iterator[tuple[str, Function]]:
    """Every test function with its name as pytest writes it."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Function) and node.name.startswith("test_"):
                yield f"{path.relative_to(TESTS).as_posix()}::{node.name}", node


def named(function: Function) -> set[str]:
    """The clauses that the name or the docstring of a test names; comments and code don't count."""
    text = f"{function.name} {ast.get_docstring(function) or ''}"
    found: set[str] = set()
    for section, first, joint, section_of_last, last in _NAMED.findall(text):
        found.add(f"AN-{section}.{first}")
        if "to" in joint and section == section_of_last:
            found |= {f"AN-{section}.{number}" for number in range(int(first), int(last) + 1)}
        elif joint:
            found.add(f"AN-{section_of_last}.{last}")
    return found


@cache
def proofs() -> dict[str, tuple[str, ...]]:
    """The tests that name each clause, by its id; ids that no clause has are here too."""
    found: dict[str, list[str]] = {}
    for name, function in tests():
        for clause in named(function):
            found.setdefault(clause, []).append(name)
    return {clause: tuple(names) for clause, names in found.items()}


def reason(clause: str) -> str:
    """Why a clause needs no test; empty if it does."""
    section = int(clause.removeprefix("AN-").partition(".")[0])
    return NEEDS_NONE.get(clause, "") or OPEN_SECTIONS.get(section, "")


def unproven() -> list[str]:
    """Clauses that have neither a test nor a reason."""
    return [clause for clause in clauses() if clause not in proofs() and not reason(clause)]


def lines() -> Iterator[str]:
    """The table: a clause, and the first of its tests with the number of others, or why it needs none."""
    for clause in unproven():
        yield f"{clause:9} NOT PROVEN"
    for clause in clauses():
        if clause in proofs():
            first, *others = proofs()[clause]
            yield f"{clause:9} {first}{f' and {len(others)} more' if others else ''}"
        elif reason(clause):
            yield f"{clause:9} needs none: {reason(clause)}"


if __name__ == "__main__":
    print("\n".join(lines()))
    raise SystemExit(bool(unproven()))
