"""From style names to what a terminal shows: themes as data, in 256 colours, 16 colours or none; nothing is drawn here.

Foreground and background are always set together or not at all, so that no text is unreadable on somebody's own
background. Letters and marks carry every meaning; colours only repeat it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

Depth = Literal[256, 16, 0]


@dataclass(frozen=True, slots=True)
class Look:
    """How a cell is drawn: colours by number of the terminal's palette (None: the terminal's own), and attributes."""

    fg: int | None = None
    bg: int | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False


# Bold, dim and reverse are the same in every theme; a colour scheme adds hues.
_BOLD = ("can", "anchor", "met", "key", "me", "heading", "landmark", "x_token_held", "multiplier", "warning", "error")
_DIM = ("cannot", "out", "dim", "wall")
_REVERSE = ("title", "focus", "selected", "cursor", "ghost", "bad_ghost", "in_use", "input")

# Meanings by hue. A meaning without one is plain text.
_HUES: dict[str, tuple[str, ...]] = {
    "grey": ("rock", "opponent"),
    "blue": ("water", "reputation"),
    "magenta": ("build2",),
    "yellow": ("bonus", "money", "x_token", "key", "warning"),
    "brown": ("empty",),
    "green": ("occupied", "venom", "conservation", "met"),
    "cyan": ("kiosk", "appeal", "message"),
    "orange": ("special",),
    "violet": ("sponsor", "upgraded"),
    "red": ("bad_ghost", "constriction", "error"),
}


@dataclass(frozen=True)
class Palette:
    """The colours of one theme in one depth: text, background, what recedes, and the hues by name.

    `faint` None: what recedes is dim. The first sixteen colours are the terminal's own, and the shortest to send.
    """

    text: int
    background: int
    faint: int | None
    hues: Mapping[str, int]


_DARK = Palette(7, 0, None, {
    "grey": 7, "blue": 75, "magenta": 13, "yellow": 11, "brown": 3, "green": 10, "cyan": 14, "orange": 215,
    "violet": 141, "red": 9,
})  # fmt: skip
_LIGHT = Palette(235, 255, 242, {
    "grey": 240, "blue": 25, "magenta": 90, "yellow": 94, "brown": 94, "green": 22, "cyan": 23, "orange": 88,
    "violet": 55, "red": 124,
})  # fmt: skip
# The eight colours of Okabe and Ito, by the nearest number of the palette, on black; blue in its light form.
_COLOUR_BLIND = Palette(252, 16, 246, {
    "grey": 248, "blue": 74, "magenta": 175, "yellow": 227, "brown": 214, "green": 36, "cyan": 74, "orange": 214,
    "violet": 175, "red": 208,
})  # fmt: skip
# The eight basic colours. Blue on black and yellow on white can't be read, so they are replaced by their neighbours.
_DARK_16 = Palette(7, 0, 7, {
    "grey": 7, "blue": 6, "magenta": 5, "yellow": 3, "brown": 3, "green": 2, "cyan": 6, "orange": 3, "violet": 5,
    "red": 1,
})  # fmt: skip
_LIGHT_16 = Palette(0, 7, 0, {
    "grey": 0, "blue": 4, "magenta": 5, "yellow": 0, "brown": 0, "green": 0, "cyan": 4, "orange": 1, "violet": 5,
    "red": 1,
})  # fmt: skip

_PALETTES: dict[tuple[str, int], Palette] = {
    ("dark", 256): _DARK, ("light", 256): _LIGHT, ("colour_blind", 256): _COLOUR_BLIND,
    ("dark", 16): _DARK_16, ("light", 16): _LIGHT_16, ("colour_blind", 16): _DARK_16,
}  # fmt: skip


class Theme:
    """A look for every style name. Unknown names are plain text, so that nothing is ever hidden by a missing colour."""

    def __init__(self, name: str = "dark", depth: Depth = 256) -> None:
        """`depth` 0 or the name "mono": bold, dim and reverse only."""
        self.name = name
        self.depth: Depth = 0 if name == "mono" else depth
        self.palette = _PALETTES.get((name, depth)) if self.depth else None

    @cached_property
    def plain(self) -> Look:
        """Text without a style."""
        return Look() if self.palette is None else Look(self.palette.text, self.palette.background)

    def look(self, style: str) -> Look:
        """The look of a style name."""
        found = self._looks.get(style)
        if found is None:
            found = self._looks[style] = self._make(style)
        return found

    def blank(self, style: str) -> Look:
        """The look of a blank cell in this style: equal for all styles that show nothing on it."""
        look = self.look(style)
        return look if look.reverse else self.plain

    @cached_property
    def _looks(self) -> dict[str, Look]:
        return {}

    def _make(self, style: str) -> Look:
        look = replace(self.plain, bold=style in _BOLD, reverse=style in _REVERSE)
        if self.palette is None:
            return replace(look, dim=style in _DIM)
        if style in _DIM:
            faint = self.palette.faint
            return replace(look, dim=True) if faint is None else replace(look, fg=faint)
        hue = next((hue for hue, styles in _HUES.items() if style in styles), "")
        return replace(look, fg=self.palette.hues[hue]) if hue else look


def depth_of(environ: Mapping[str, str], wish: str = "auto") -> Depth:
    """How many colours are shown. `wish` "16" or "none" asks for no more than these.

    The terminal has none with NO_COLOR, 16 on a bare console, else 256.
    """
    has = _depth_of_terminal(environ)
    most: dict[str, Depth] = {"16": 16, "none": 0}
    return min(has, most.get(wish, has))


def _depth_of_terminal(environ: Mapping[str, str]) -> Depth:
    if environ.get("NO_COLOR"):
        return 0
    term = environ.get("TERM", "")
    if environ.get("COLORTERM") or "256" in term or "kitty" in term or "ghostty" in term or "direct" in term:
        return 256
    if term.startswith(("linux", "vt", "ansi", "cons", "dumb")) or term in ("", "xterm-color", "screen", "rxvt"):
        return 16
    return 256
