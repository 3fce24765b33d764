"""Numbers on the rows of a prompt: nine a page, marks and filter applied; which rows there are is not decided here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arknova_tui.prompts.model import Prompt, Row


def filtered(prompt: Prompt, text: str) -> Prompt:
    """The prompt with only the rows that hold the text; all of them for an empty one."""
    wanted = text.casefold().strip()
    if not wanted:
        return prompt
    return replace(prompt, rows=[row for row in prompt.rows if wanted in " ".join(row.cells).casefold()])


def numbered(prompt: Prompt, page: int, page_size: int, marked: Sequence[Any] = ()) -> Prompt:
    """A copy whose offered rows on this page are numbered from 1; rows that have a number keep it."""
    rows: list[Row] = []
    place = 0
    for row in prompt.rows:
        number = row.number
        if _counts(row):
            on_page = place // page_size == page
            number = str(place % page_size + 1) if on_page else ""
            place += 1
        rows.append(replace(row, number=number, chosen=row.option is not None and row.option in marked))
    return replace(prompt, rows=rows)


def _counts(row: Row) -> bool:
    """Whether a row takes its number from its place."""
    return not row.number and row.offered


def offered_index(prompt: Prompt, cursor: int) -> int:
    """How many offered rows come before the cursor; rows are numbered over all pages by that."""
    own = [row for row in prompt.rows[:cursor] if row.offered and row.number != "0"]
    return len(own)


def row_of(prompt: Prompt, number: str) -> int | None:
    """The row with this number on the page shown, None if there is none."""
    return next((index for index, row in enumerate(prompt.rows) if row.number == number), None)
