"""Text is cut, padded and wrapped by the cells it takes, whatever characters it holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arknova_tui import cells

WIDE = "\u6771\u4eac"  # two characters of two cells each


@pytest.mark.parametrize(("room", "kept"), [(0, ""), (1, ""), (2, WIDE[0]), (3, WIDE[0]), (4, WIDE), (9, WIDE)])
def test_a_wide_character_is_never_halved(room: int, kept: str) -> None:
    assert cells.cut(WIDE, room) == kept


def test_padding_fills_the_half_that_a_wide_character_leaves() -> None:
    assert cells.pad(WIDE, 3) == WIDE[0] + " "
    assert cells.pad_left("7", 3) == "  7"


def test_control_characters_become_question_marks() -> None:
    assert cells.clean("a\x1b[2J\n\tb") == "a?[2J??b"
    assert cells.clean("[/bold] fine") == "[/bold] fine"


@given(st.lists(st.tuples(st.text(max_size=30), st.sampled_from(["", "dim"])), max_size=6), st.integers(0, 60))
def test_a_fitted_line_takes_exactly_its_cells(line: list[tuple[str, str]], room: int) -> None:
    assert cells.line_width(cells.fit(line, room)) == room


@given(st.text(max_size=120), st.integers(4, 40))
def test_wrapped_lines_fit_and_lose_nothing_but_blanks(text: str, room: int) -> None:
    lines = cells.wrap(text, room)
    assert all(cells.width(line) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(cells.clean(text).split())


def test_packed_parts_are_never_broken() -> None:
    packed = cells.pack(["1 Cards I", "2 Build II", "3 Sponsors I"], 22, " ")
    assert packed == ["1 Cards I  2 Build II", " 3 Sponsors I"]


def test_runs_at_both_edges() -> None:
    line = cells.spread([("left side", "")], [("right", "dim")], 12)
    assert cells.plain(line) == "left siright"
    assert line[-1] == ("right", "dim")


def test_ascii_only_keeps_the_cells() -> None:
    line = cells.ascii_only([(f"Zo\u00eb {WIDE}", "")])
    assert cells.plain(line) == "Zo? ????"
