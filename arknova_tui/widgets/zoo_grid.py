"""Draws a zoo map as lines of styled runs, small (4x2 a space) or large (7x4); it knows no terminal, colour or rule.

Style names are meanings: `wall`, `rock`, `water`, `build2`, `landmark`, `bonus`, `empty`, `occupied`, `kiosk`,
`special`, `sponsor`, `ghost`, `bad_ghost`, `anchor`, `cursor`, `label`, and the empty string for blank cells.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from arknova_tui.widgets.zoo_glyphs import CERTAIN, LANDMARK_WORDS, TERRAIN_FILL
from arknova_tui.widgets.zoo_layout import OUTSIDE, Inside, Part, Size, Wall, layout
from rules.ark_nova.grid import ZOO_GRID
from rules.kernel.hexgrid import DOWN, bits

Run: TypeAlias = tuple[str, str]
Runs: TypeAlias = tuple[Run, ...]
Line: TypeAlias = list[Run]
Glyphs: TypeAlias = Literal["ascii", "certain"]


class SpaceView(msgspec.Struct, frozen=True):
    """One space of the printed map: its terrain and what is printed on it.

    `text` is a bonus glyph (`X`, `$5`, `CD`) or an area code (`afr`) of at most three cells; `landmark` is `T`, `G`,
    `R`, `H` or empty.
    """

    terrain: Literal["land", "rock", "water"] = "land"
    build_ii: bool = False
    text: str = ""
    landmark: str = ""


class PieceView(msgspec.Struct, frozen=True):
    """One building: the bit mask of its spaces, its fill character, its labels and the name of its style.

    `label` (`.3.`, `KIO`) stands on the first space and `second_label` (`f2`) on the second, both of at most three
    cells. `spaces` gives that order, normally that of the placed shape; without it the order of the grid counts.
    """

    mask: int
    fill: str
    label: str
    second_label: str = ""
    style: str = "sponsor"
    spaces: tuple[int, ...] = ()


class Overlay(msgspec.Struct, frozen=True):
    """What lies over the map for a moment: a cursor on one space, a ghost, and the mask of the other legal anchors."""

    cursor: int | None = None
    ghost: PieceView | None = None
    anchors: int = 0


NO_OVERLAY: Final = Overlay()


def ghost(mask: int, label: str = "", legal: bool = True, spaces: tuple[int, ...] = ()) -> PieceView:
    """The ghost of a building on `mask`; `label` (`2`, `KIO`) stands on its first space without a bonus."""
    fill, style = ("@", "ghost") if legal else ("%", "bad_ghost")
    return PieceView(mask, fill, label, style=style, spaces=spaces)


def draw(
    spaces: Sequence[SpaceView],
    pieces: Sequence[PieceView] = (),
    overlay: Overlay = NO_OVERLAY,
    size: Size = "small",
    row_numbers: bool = True,
    glyphs: Glyphs = "ascii",
) -> list[Line]:
    """The map as lines of runs `(text, style)`, all equally wide and neighbouring runs of different styles.

    `spaces` holds the 58 spaces in grid order. Small is 37 cells by 15 lines, 39 by 15 with `row_numbers`; large is 65
    by 29 and names its spaces instead. Buildings don't overlap; the ghost may lie over anything. Raises `ValueError` if
    the number of spaces is wrong.
    """
    if len(spaces) != OUTSIDE:
        raise ValueError(f"A zoo map has {OUTSIDE} spaces, not {len(spaces)}.")
    drawing = _Drawing(spaces, pieces, overlay)
    lines = drawing.small(row_numbers) if size == "small" else drawing.large()
    if glyphs == "certain":
        return [[(text.translate(CERTAIN.get(style, {})), style) for text, style in line] for line in lines]
    return lines


def plain(lines: Sequence[Line]) -> list[str]:
    """The text of drawn lines without styles."""
    return ["".join(text for text, _ in line) for line in lines]


_BELOW: Final = tuple(ZOO_GRID.step(space, DOWN) for space in range(OUTSIDE))
_NO_SPACE: Final = -1


class _Drawing:
    """One map while it is drawn: which piece covers which space, and the texts that stand inside the pieces."""

    def __init__(self, spaces: Sequence[SpaceView], pieces: Sequence[PieceView], overlay: Overlay) -> None:
        self.spaces = spaces
        self.cursor = _NO_SPACE if overlay.cursor is None else overlay.cursor
        self.anchors = overlay.anchors
        self.ghost = overlay.ghost
        # One entry more than spaces: nothing ever covers the outside.
        self.covers: list[PieceView | None] = [None] * (OUTSIDE + 1)
        self.texts: dict[int, str] = {}
        for piece in pieces:
            self._cover(piece)
            self.texts.update(zip(_order(piece), (piece.label, piece.second_label), strict=False))
        if overlay.ghost:
            self._cover_with_ghost(overlay.ghost)

    def small(self, row_numbers: bool) -> list[Line]:
        rows = [self._small_rows(space) for space in range(OUTSIDE)]
        # A small space has no room for the cursor inside: the cursor takes the place of the upper walls.
        return [_merge(self._runs(parts, rows, self.cursor)) for parts in layout("small", row_numbers)]

    def large(self) -> list[Line]:
        rows = [self._large_rows(space) for space in range(OUTSIDE)]
        return [_merge(self._runs(parts, rows, _NO_SPACE)) for parts in layout("large", False)]

    def _cover(self, piece: PieceView) -> None:
        for space in bits(piece.mask):
            self.covers[space] = piece

    def _cover_with_ghost(self, piece: PieceView) -> None:
        """Lay the ghost over the map; bonuses under it stay readable, its label takes the first space without one."""
        order = _order(piece)
        bonus = {space: self.spaces[space].text if self.covers[space] is None else "" for space in order}
        self._cover(piece)
        self.texts.update(bonus)
        free = next((space for space in order if not bonus[space]), None)
        if free is not None:
            self.texts[free] = piece.label

    def _runs(self, parts: tuple[Part, ...], rows: list[tuple[Runs, ...]], cursor: int) -> Iterator[Run]:
        """The runs of one line from left to right, not yet put together."""
        covers = self.covers
        for part in parts:
            if isinstance(part, Inside):
                yield from rows[part.space][part.row]
            elif isinstance(part, Wall):
                left, right, text = part
                piece = covers[left]
                if right == cursor and text == "/":
                    yield ">", "cursor"
                elif left == cursor and text == "\\":
                    yield "<", "cursor"
                elif piece is not None and piece is covers[right]:
                    yield piece.fill, piece.style
                else:
                    yield text, "wall"
            else:
                yield part

    def _small_rows(self, space: int) -> tuple[Runs, ...]:
        view, piece = self.spaces[space], self.covers[space]
        edge = self._edge(space, 3)
        if piece is not None:
            text = self.texts.get(space, "")
            if piece is not self.ghost:
                # Places free stand to the left (`f2:`), unlike a bonus inside a ghost (`@$5`).
                text = text + piece.fill if len(text) == 2 else text
            elif len(text) == 3 and edge == _row(3, "_", "wall"):
                # Three cells of text hide the fill: without this the ghost would look like what lies under it.
                edge = _row(3, "_", "wall", piece.fill, piece.style)
            return _row(3, piece.fill, piece.style, text, piece.style), edge
        is_anchor = self.anchors >> space & 1
        if view.build_ii:
            edge = _row(3, "_", "wall", "II", "anchor" if is_anchor else "build2")
        elif is_anchor:
            edge = _row(3, "_", "wall", "o", "anchor")
        fill, style = _terrain(view)
        if view.landmark:
            return _row(3, fill, style, view.landmark, "landmark"), edge
        return _row(3, fill, style, view.text, "bonus"), edge

    def _large_rows(self, space: int) -> tuple[Runs, ...]:
        view, piece, here = self.spaces[space], self.covers[space], space == self.cursor
        edge = self._edge(space, 5)
        if piece is not None:
            fill, style = piece.fill, piece.style
            text = "" if here else self.texts.get(space, "").strip(fill)
            middle = _row(7, fill, style, f" {text} " if text else "", style, here)
            return _row(5, fill, style), middle, _row(7, fill, style, cursor=here), edge
        fill, style = _terrain(view)
        name = _row(5, fill, style) if style else ((f"{ZOO_GRID.label(space):5}", "label"),)
        if view.landmark:
            middle = _row(7, fill, style, f" {LANDMARK_WORDS.get(view.landmark, view.landmark)} ", "landmark", here)
        else:
            middle = _row(7, fill, style, view.text, "bonus", here)
        if self.anchors >> space & 1:
            low = _row(7, fill, style, "o", "anchor", here)
        elif view.build_ii:
            # The marks of the cursor leave room for the short form alone.
            low = _row(7, fill, style, "II" if here else "Build2", "build2", here)
        else:
            low = _row(7, fill, style, cursor=here)
        return name, middle, low, edge

    def _edge(self, space: int, width: int) -> Runs:
        """The lower edge: open inside a building and between two spaces of rock or of water (AN-8.17 counts those)."""
        below = _BELOW[space]
        if below is not None:
            piece, other = self.covers[space], self.covers[below]
            if piece is not None and piece is other:
                return _row(width, piece.fill, piece.style)
            terrain = self.spaces[space].terrain
            if piece is None and other is None and terrain != "land" and terrain == self.spaces[below].terrain:
                return _row(width, TERRAIN_FILL[terrain], terrain)
        return _row(width, "_", "wall")


def _order(piece: PieceView) -> tuple[int, ...]:
    return piece.spaces or tuple(bits(piece.mask))


def _terrain(view: SpaceView) -> Run:
    """The fill character and style of an uncovered space."""
    return TERRAIN_FILL[view.terrain], "" if view.terrain == "land" else view.terrain


# A map has few different rows, and the same ones are drawn again on every key press.
@lru_cache(maxsize=2048)
def _row(width: int, fill: str, style: str, text: str = "", text_style: str = "", cursor: bool = False) -> Runs:
    """`width` cells of fill with the text in the middle, half a cell to the right if it can't be exact."""
    if len(text) > width:
        raise ValueError(f"{text!r} is longer than the {width} cells of a space.")
    room = width - len(text)
    left = (room + 1) // 2
    cells = [*[(fill, style)] * left, *((cell, text_style) for cell in text), *[(fill, style)] * (room - left)]
    if cursor:
        cells[0], cells[-1] = (">", "cursor"), ("<", "cursor")
    return tuple(_merge(cells))


def _merge(runs: Iterable[Run]) -> Line:
    """Put neighbouring runs of one style together."""
    line: Line = []
    held, held_style = "", ""
    for text, style in runs:
        if style == held_style:
            held += text
        else:
            if held:
                line.append((held, held_style))
            held, held_style = text, style
    if held:
        line.append((held, held_style))
    return line
