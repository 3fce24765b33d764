"""README's pictures are what the program draws now, and README shows them."""

import re

import pytest

from tests.conftest import ROOT
from tests.docs.pictures import FOLDER, PICTURES, picture


def words(svg: str) -> str:
    """The text in a picture, without the markup that a drawing library may change."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", svg.split("</defs>")[-1])).strip()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_what_the_program_draws(name: str) -> None:
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert words(kept) == words(picture(name)), "run: python -m tests.docs.pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_readme_shows_the_picture(name: str) -> None:
    assert f"](docs/{name}.svg)" in (ROOT / "README.md").read_text(encoding="utf-8")
