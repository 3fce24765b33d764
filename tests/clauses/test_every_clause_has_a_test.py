"""Every clause of the rules is proven by a test that names it, or there is a reason why no test could fail for it."""

import ast

from tests.clauses.table import NEEDS_NONE, Function, clauses, lines, named, proofs, unproven


def test_every_clause_is_named_by_a_test_or_needs_none() -> None:
    assert unproven() == []


def test_a_clause_that_a_test_names_needs_no_reason_beside_it() -> None:
    assert [clause for clause in NEEDS_NONE if clause in proofs()] == []


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    wrong = {f"{clause}: {names[0]}" for clause, names in proofs().items() if clause not in clauses()}
    assert wrong == set()


def test_no_reason_is_given_for_a_clause_that_does_not_exist() -> None:
    assert set(NEEDS_NONE) <= set(clauses())
    assert all(NEEDS_NONE.values())


def test_the_table_has_a_line_for_each_clause() -> None:
    assert [line.split()[0] for line in lines()] == list(clauses())


def clauses_in(source: str) -> set[str]:
    (function,) = ast.parse(source).body
    assert isinstance(function, Function)
    return named(function)


def test_names_and_docstrings_count_and_comments_and_code_do_not() -> None:
    source = 'def test_AN_8_11_kiosks():\n    """AN-8.16 too."""\n    # AN-1.3\n    text = "AN-1.4"\n'
    assert clauses_in(source) == {"AN-8.11", "AN-8.16"}


def test_pairs_and_ranges_count() -> None:
    source = 'def test_AN_2_1_and_2_2_cards():\n    """AN-6.8 to AN-6.10, and AN-7.1, 7.2."""\n'
    assert clauses_in(source) == {"AN-2.1", "AN-2.2", "AN-6.8", "AN-6.9", "AN-6.10", "AN-7.1", "AN-7.2"}
