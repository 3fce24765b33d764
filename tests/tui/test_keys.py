"""The key table: one place for what every key does, and the conflicts it refuses."""

import pytest

from arknova_tui.keys import KEYS, KeyProblem, KeyTable, event_name, read_name, rows


def test_no_key_does_two_things() -> None:
    pressed = [key for entry in KEYS for key in entry.keys]
    assert len(set(pressed)) == len(pressed)


def test_every_special_key_but_a_digit_has_a_letter() -> None:
    without = [entry.action for entry in KEYS if entry.key and not entry.letter]
    assert without == [f"pick_{digit}" for digit in range(1, 10)]


def test_capitals_mirror_the_small_letter_name_a_card_or_are_tools() -> None:
    capitals = {entry.letter for entry in KEYS if entry.letter.isupper()}
    mirrors = set("RXNJKU")
    assert mirrors <= capitals
    assert {letter.lower() for letter in mirrors} <= set(KeyTable().actions)
    assert capitals - mirrors == set("ABCSO") | set("DHEL")


def test_keys_are_found_by_their_name_and_by_the_name_they_arrive_by() -> None:
    table = KeyTable()
    assert table.action("Enter") == table.action("enter") == table.action("y") == "ok"
    assert table.action("shift+tab") == "prev_panel"
    assert table.action("Q") is None


def test_names_of_keys_are_read_back() -> None:
    for entry in KEYS:
        for key in entry.keys:
            assert read_name(event_name(key)) == key


def test_a_command_may_be_given_other_keys() -> None:
    table = KeyTable().remapped({"undo": ["Z"], "look_zoo": ["Tab"], "next_panel": ["n"]})
    assert table.action("Z") == "undo"
    assert table.action("u") is None
    assert table.action("Tab") == "look_zoo"
    assert table.shown("undo") == "Z"


def test_a_conflict_is_reported_with_both_names() -> None:
    with pytest.raises(KeyProblem, match=r"z can't do both look_zoo and undo"):
        KeyTable().remapped({"undo": ["z"]})


def test_an_unknown_command_or_key_is_reported() -> None:
    with pytest.raises(KeyProblem, match="no command fly"):
        KeyTable().remapped({"fly": ["z"]})
    with pytest.raises(KeyProblem, match="'Alt-x' is no key"):
        KeyTable().remapped({"undo": ["Alt-x"]})


def test_the_table_for_people_has_a_row_for_every_command_and_the_digits_in_one() -> None:
    told = rows()
    assert len(told) == len(KEYS) - 8
    assert told[0][0] == "1 2 3 4 5 6 7 8 9"
