"""Turns a zoo map's record into what the zoo grid draws: spaces with glyphs, and the buildings that stand at the start.

What a glyph means in words is said by `cards.ark_nova.text`, how a space is drawn by `arknova_tui.widgets.zoo_grid`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from arknova_tui.widgets.zoo_glyphs import piece_label
from arknova_tui.widgets.zoo_grid import PieceView, SpaceView
from cards.ark_nova import effects as do
from cards.ark_nova.boards import MapArea, MapSpace, StartBuilding, ZooMap
from cards.ark_nova.effects import Effect
from cards.ark_nova.vocabulary import BuildingId, Resource
from rules.ark_nova.grid import ZOO_GRID


class Landmark(NamedTuple):
    """How a printed feature is drawn and called."""

    glyph: str
    name: str


LANDMARKS = {
    "tower": Landmark("T", "Tower"),
    "gate": Landmark("G", "Gate"),
    "restaurant": Landmark("R", "Restaurant"),
    "hollywood": Landmark("H", "Hollywood sign"),
}

_KEYWORDS = {"clever": "A1", "mark": "MK", "adapt": "AD", "shark_attack": "SH"}
_FIXED: dict[type[Effect], str] = {
    do.Take: "CD",
    do.Hire: "WK",
    do.ReturnWorker: "XS",
    do.PlaySponsor: "SP",
    do.Multiply: "X2",
    do.TakePartnerZoo: "ZO",
    do.TakeUniversity: "UN",
    do.CoverStrength: "SC",
    do.Wave: "WV",
    do.Rescue: "RS",
    do.Store: "ST",
}


def glyph(effects: Sequence[Effect]) -> str:
    """The glyph of a placement bonus, one to three cells: `X`, `$5`, `CD`; empty for no effect.

    Raises ValueError for effects that no map prints as a placement bonus.
    """
    match tuple(effects):
        case ():
            return ""
        case (do.May(then=inner),):
            return glyph(inner)
        case (do.Gain(what=Resource.X_TOKEN, amount=1),):
            return "X"
        case (do.Gain(what=Resource.MONEY, amount=int(amount)),):
            return f"${amount}"
        case (do.Gain(what=Resource.REPUTATION, amount=int(amount)),):
            return f"R{amount}"
        case (do.Gain(what=Resource.APPEAL, amount=int(amount)),):
            return f"+{amount}"
        case (do.Place(buildings=(BuildingId.KIOSK,)),):
            return "KI"
        case (do.Ability(keyword="scavenging", level=int(level)),):
            return f"S{level}"
        case (do.Ability(keyword=keyword),) if keyword in _KEYWORDS:
            return _KEYWORDS[keyword]
        case (effect,) if type(effect) in _FIXED:
            return _FIXED[type(effect)]
        case other:
            raise ValueError(f"There is no glyph for the placement bonus {other!r}.")


def area_code(area: MapArea) -> str:
    """What marks the spaces of an area: the first three letters of its name."""
    return area.name[:3]


def printed_spaces(record: ZooMap) -> tuple[MapSpace, ...]:
    """All 58 spaces in the order of the grid; the plain land that the record leaves out is filled in."""
    printed = {space.space: space for space in record.spaces}
    return tuple(printed.get(label) or MapSpace(space=label) for label in ZOO_GRID.labels)


def areas_of(record: ZooMap) -> dict[str, MapArea]:
    """The areas of the map by the space they hold."""
    return {space: area for area in record.areas for space in area.spaces}


def space_views(record: ZooMap) -> list[SpaceView]:
    """The 58 spaces as the zoo grid draws them; a space with a bonus shows that instead of its area."""
    areas = areas_of(record)
    views: list[SpaceView] = []
    for space in printed_spaces(record):
        text = glyph(space.bonus)
        if not text and not space.landmark and space.space in areas:
            text = area_code(areas[space.space])
        landmark = LANDMARKS[space.landmark].glyph if space.landmark else ""
        views.append(SpaceView(space.terrain, space.build_ii, text, landmark))
    return views


def piece_views(record: ZooMap) -> list[PieceView]:
    """The buildings that stand on the map when the game starts (AN-3.19)."""
    return [_piece(building) for building in record.start]


def _piece(start: StartBuilding) -> PieceView:
    name, _, size = start.building.partition("_")
    look = piece_label("standard_enclosure", int(size)) if name == "enclosure" else piece_label(start.building)
    spaces = tuple(ZOO_GRID.index(space) for space in start.spaces)
    return PieceView(ZOO_GRID.mask(start.spaces), look.fill, look.label, style=look.style, spaces=spaces)
