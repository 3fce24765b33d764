"""The pictures of README, drawn by the program's own screens and themes; `python -m tests.docs.pictures` draws anew."""

from pathlib import Path

from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.text import Text

from arknova_tui.layouts import compose
from arknova_tui.theme import Look, Theme
from tests.conftest import ROOT
from tests.tui import mockup

FOLDER = ROOT / "docs"
PICTURES = ("table-80x24", "placing-120x40")


def picture(name: str) -> str:
    """One of `PICTURES` as SVG; the same screen always gives the same text."""
    where, _, size = name.partition("-")
    width, height = (int(part) for part in size.split("x"))
    store = mockup.placing("Enclosure 2") if where == "placing" else mockup.store_of(mockup.session_of(mockup.scene()))
    theme = Theme("dark")
    console = Console(width=width, record=True, file=_Nowhere(), force_terminal=True, color_system="256")
    for line in compose(store, width, height):
        shown = Text(no_wrap=True, end="\n")
        for text, style in line:
            shown.append(text, _style(theme.look(style)))
        console.print(shown, soft_wrap=True, highlight=False, markup=False)
    return console.export_svg(title="arknova", unique_id=name.replace("-", "_"))


class _Nowhere:
    """A stream that keeps nothing."""

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        """Nothing is kept, so nothing is to be handed on."""


def _style(look: Look) -> Style:
    return Style(
        color=None if look.fg is None else Color.from_ansi(look.fg),
        bgcolor=None if look.bg is None else Color.from_ansi(look.bg),
        bold=look.bold,
        dim=look.dim,
        reverse=look.reverse,
    )


def write(folder: Path = FOLDER) -> None:
    """Draw all pictures into a folder."""
    folder.mkdir(exist_ok=True)
    for name in PICTURES:
        (folder / f"{name}.svg").write_text(picture(name), encoding="utf-8")


if __name__ == "__main__":
    write()
