"""A seat's zoo as it stands now, small or large, with ghost, anchors, homes and cursor; drawing is the zoo grid's."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from arknova_tui.cells import Line
from arknova_tui.map_view import areas_of, piece_views, space_views
from arknova_tui.panels.facts import Facts
from arknova_tui.widgets.zoo_glyphs import piece_label
from arknova_tui.widgets.zoo_grid import NO_OVERLAY, Overlay, PieceView, SpaceView, draw, ghost
from arknova_tui.widgets.zoo_layout import Size
from rules.ark_nova.effects.maps import open_areas
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.state import Piece
from rules.ark_nova.tables import BUILDINGS, ENCLOSURE, ICON_INDEX, MapTable
from rules.kernel.hexgrid import bits

SMALL, LARGE = (39, 15), (65, 29)
# From how many cells on the large zoo is drawn: where all else has its room too, or where it is wished for.
USUAL_FOR_LARGE, LEAST_FOR_LARGE = 118, 104


def is_large(store: Any, cells: int, height: int) -> bool:
    """Whether a zoo with a panel beside it is drawn large: by the room there is, and the wish in the settings."""
    wish = wish_of(store)
    least = LEAST_FOR_LARGE if wish == "large" else USUAL_FOR_LARGE
    return wish != "small" and cells >= least and height >= LARGE[1]


def wish_of(store: Any) -> str:
    """The size of the settings: "auto", "small" or "large"."""
    return str(store.settings.zoo_size)


@lru_cache(maxsize=64)
def _printed(zoo: MapTable) -> tuple[SpaceView, ...]:
    return tuple(space_views(zoo.zoo))


def spaces(facts: Facts, seat: int) -> tuple[SpaceView, ...]:
    """The map as printed; a continent whose marker was taken is no longer named (map 9)."""
    zoo = facts.t.tables_map(seat)
    printed = _printed(zoo)
    if not any(area.continent for area in zoo.zoo.areas):
        return printed
    left = {index for icon in open_areas(facts.t, seat) for index in _spaces_of(zoo, icon)}
    named = areas_of(zoo.zoo)
    return tuple(
        SpaceView(view.terrain, view.build_ii, "", view.landmark)
        if label in named and view.text == named[label].name[:3] and index not in left
        else view
        for index, (label, view) in enumerate(zip(ZOO_GRID.labels, printed, strict=True))
    )


def _spaces_of(zoo: MapTable, icon: int) -> list[int]:
    areas = (area for area in zoo.zoo.areas if area.continent and ICON_INDEX[area.continent] == icon)
    return [ZOO_GRID.index(label) for area in areas for label in area.spaces]


def pieces(facts: Facts, seat: int) -> list[PieceView]:
    """The buildings of a zoo as the zoo grid draws them."""
    return [_piece(facts, piece) for piece in facts.state.seats[seat].pieces]


def _piece(facts: Facts, piece: Piece) -> PieceView:
    building = facts.t.tables.buildings[piece.kind]
    if piece.kind in ENCLOSURE:
        look = piece_label("standard_enclosure", ENCLOSURE.index(piece.kind) + 1, piece.occupied)
    else:
        look = piece_label(BUILDINGS[piece.kind].value)
    free = f"f{building.places - piece.used}" if building.places else ""
    order = (piece.anchor, *(space for space in bits(piece.mask) if space != piece.anchor))
    return PieceView(
        piece.mask, look.fill, look.label, free, look.style, order if piece.mask >> piece.anchor & 1 else ()
    )


def ghost_of(facts: Facts, place: Any, legal: bool = True) -> PieceView:
    """The building being placed, lying on a place: its size or short name stands on it."""
    kind = facts.decision.subject if facts.decision else 0
    label = ""
    if kind in ENCLOSURE:
        label = str(ENCLOSURE.index(kind) + 1)
    elif 0 <= kind < len(BUILDINGS):
        label = piece_label(BUILDINGS[kind].value).label
    order = (place.anchor, *(space for space in bits(place.mask) if space != place.anchor))
    return ghost(place.mask, label, legal, tuple(space for space in order if place.mask >> space & 1))


def placement_overlay(facts: Facts, ui: Any, places: Sequence[Any]) -> Overlay:
    """The ghost at its place, and the anchors of the other legal places of the same turn."""
    if not places:
        return NO_OVERLAY
    here = places[min(max(ui.ghost, 0), len(places) - 1)]
    anchors = 0
    for place in places:
        if place.rotation == here.rotation and place.mask != here.mask:
            anchors |= 1 << place.anchor
    return Overlay(ghost=ghost_of(facts, here), anchors=anchors)


def lines(facts: Facts, seat: int, size: Size, overlay: Overlay = NO_OVERLAY, glyphs: Any = "ascii") -> list[Line]:
    """The zoo: 39 by 15 small, 65 by 29 large; a line that says so where no map has been chosen yet (AN-3.10)."""
    if not facts.state.seats[seat].map:
        return [[(" no map chosen yet", "dim")]]

    def drawn() -> list[Line]:
        return draw(spaces(facts, seat), pieces(facts, seat), overlay, size, glyphs=glyphs)

    # Only the zoo as it stands is worth keeping: every step of a ghost is drawn once.
    return facts.once(("zoo", seat, size, glyphs), drawn) if overlay == NO_OVERLAY else drawn()


def cursor_of(store: Any) -> Overlay:
    """The cursor of a look on a space of the zoo, unless it goes through the cards."""
    walking = 0 <= store.ui.space < len(ZOO_GRID.labels) and not store.ui.look_page
    return Overlay(cursor=store.ui.space) if walking else NO_OVERLAY


def printed_map(facts: Facts, name: str, glyphs: Any = "ascii", row_numbers: bool = True) -> list[Line]:
    """A map as it starts, to choose from."""
    zoo = facts.t.tables.map(name)
    return draw(_printed(zoo), piece_views(zoo.zoo), size="small", row_numbers=row_numbers, glyphs=glyphs)
