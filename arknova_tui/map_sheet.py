"""The sheet of one zoo map: drawing, power, left edge, places and legend as lines of styled runs.

The sentences come from `cards.ark_nova.text`; colours and printing are the command's own.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from arknova_tui.map_view import LANDMARKS, area_code, glyph, piece_views, printed_spaces, space_views
from arknova_tui.widgets.zoo_glyphs import TERRAIN_FILL
from arknova_tui.widgets.zoo_grid import Line, Run, draw
from arknova_tui.widgets.zoo_layout import Size
from cards.ark_nova import text
from cards.ark_nova.boards import Building, Keyword, MapArea, ZooMap
from cards.ark_nova.catalog import HERE, decode_file
from cards.ark_nova.effects import Effect
from cards.ark_nova.vocabulary import BuildingId

SMALL_WIDTH, LARGE_WIDTH = 39, 65
_GAP = 2
_NARROWEST_PANEL = 36
_WIDEST_TEXT = 100  # longer lines are hard to read
NOTHING = "-"


class _Keywords(NamedTuple):
    """The keywords and buildings alone; the whole catalogue would take longer to load than the sheet to print."""

    keywords: Mapping[str, Keyword]
    buildings: Mapping[BuildingId, Building]


@cache
def _keywords() -> _Keywords:
    return _Keywords(
        {one.keyword: one for one in decode_file(HERE / "keywords.json", list[Keyword])},
        {one.id: one for one in decode_file(HERE / "buildings.json", list[Building])},
    )


def terrain_counts(record: ZooMap) -> tuple[int, int, int]:
    """How many spaces of the map are land, rock and water."""
    terrains = [space.terrain for space in printed_spaces(record)]
    return terrains.count("land"), terrains.count("rock"), terrains.count("water")


def title(record: ZooMap) -> str:
    """ "Map 3a Silver Lake"; maps named after their id aren't named twice."""
    return record.name if record.name == f"Map {record.id}" else f"Map {record.id} {record.name}"


def about(record: ZooMap) -> str:
    """The pool and the numbers of spaces."""
    land, rock, water = terrain_counts(record)
    return f"{pool_name(record)} pool; {land} land, {rock} rock and {water} water spaces"


def pool_name(record: ZooMap) -> str:
    """The pool of maps it belongs to, in words."""
    return record.pool.replace("_", " ")


def powers(record: ZooMap) -> list[text.Line]:
    """Start buildings, rules and income of the map as labelled sentences with their clauses."""
    told = text.map_power(record)
    has_power = record.triggers or record.rules or record.income
    return told if has_power else [*told, text.Line("power", "None.")]


def sentence_of(line: text.Line) -> str:
    """The sentence of a line with its clause."""
    return f"{line.text} ({line.clause})" if line.clause else line.text


def abilities(record: ZooMap) -> list[str]:
    """The abilities that the map's bonuses use, each with its meaning."""
    named = text.mentioned(record)
    return [text.ability(one, _keywords()) for one in named]


def effects(several: Sequence[Effect]) -> str:
    """Effects as sentences; a hyphen for none."""
    return text.effects(several) or NOTHING


def area_words(area: MapArea) -> str:
    """The name of an area, its spaces and what it brings."""
    gains = f": {text.effects(area.gains)}" if area.gains else ""
    return f"{area.name.capitalize()} ({' '.join(area.spaces)}){gains}"


def legend(record: ZooMap, size: Size = "small") -> dict[str, tuple[str, str]]:
    """What is drawn on this map: glyph -> its style and its meaning, terrain first."""
    spaces = printed_spaces(record)
    found: dict[str, tuple[str, str]] = {}
    for terrain in ("rock", "water"):
        if any(space.terrain == terrain for space in spaces):
            found[TERRAIN_FILL[terrain] * 3] = terrain, f"{terrain.capitalize()}."
    if any(space.build_ii for space in spaces):
        found["II" if size == "small" else "Build2"] = "build2", "Only with Build on side II (AN-8.8)."
    for space in spaces:
        if space.landmark:
            printed = LANDMARKS[space.landmark]
            found[printed.glyph] = "landmark", f"{printed.name}."
    for piece, start in zip(piece_views(record), record.start, strict=True):
        found[piece.label] = piece.style, text.sentence(f"{text.building_name(start.building)}, there at the start")
    for mark, bonus in sorted({glyph(space.bonus): space.bonus for space in spaces if space.bonus}.items()):
        found[mark] = "bonus", text.effects(bonus)
    for area in record.areas:
        found[area_code(area)] = "bonus", area_words(area)
    return found


def sheet(record: ZooMap, width: int, size: Size = "small") -> list[Line]:
    """The whole sheet, `width` cells wide at most if the drawing isn't wider; panels beside the map where they fit."""
    drawing = draw(space_views(record), piece_views(record), size=size)
    map_width = SMALL_WIDTH if size == "small" else LARGE_WIDTH
    beside = width >= map_width + _GAP + _NARROWEST_PANEL
    text_width = min(width, max(_WIDEST_TEXT, map_width))
    lines: list[Line] = [[(title(record), "title")], *_wrapped("", text.sentence(about(record)), text_width)]
    for power in powers(record):
        lines += _wrapped("", f"{power.label.capitalize()}: {sentence_of(power)}", text_width)
    lines.append([])
    if not beside:
        panels = [*_panels(record, text_width), [], *_legend(record, text_width, size)]
        return [*lines, *drawing, [], *panels]
    left = [*drawing, [], *_legend(record, map_width, size)]
    right = list(_panels(record, min(width, _WIDEST_TEXT + map_width) - map_width - _GAP))
    return lines + [_side_by_side(*pair, map_width + _GAP) for pair in zip_longest(left, right, fillvalue=[])]


def _panels(record: ZooMap, width: int) -> Iterator[Line]:
    """Left edge and places, as they are printed around the map."""
    yield [("Left edge", "title"), (" (P: again in each break)", "")]
    for number, token in enumerate(record.tokens, 1):
        mark: list[Run] = [(f"{number} ", "label"), ("P " if token.income else "  ", "build2")]
        yield from _wrapped(mark, effects(token.effects), width)
    for heading, places, first in (
        ("Partner zoos", record.partner_zoos, 1),
        ("Universities", record.universities, 1),
        ("Workers hired", record.workers, 2),  # the first worker is there from the start
    ):
        yield []
        yield [(heading, "title")]
        for number, place in enumerate(places, first):
            yield from _wrapped([(f"{number}   ", "label")], effects(place), width)
    if record.linked:
        yield []
        yield [("Partner zoo with university", "title")]
        for link in record.linked:
            places = f"{link.partner_zoo}+{link.university} "
            yield from _wrapped([(places, "label")], effects(link.effects), width)
    yield []
    yield [("All building spaces covered", "title")]
    yield from _wrapped("    ", effects(record.full), width)


def _legend(record: ZooMap, width: int, size: Size) -> Iterator[Line]:
    entries = legend(record, size)
    room = 1 + max(map(len, entries))
    for mark, (style, meaning) in entries.items():
        yield from _wrapped([(f"{mark:<{room}}", style)], meaning, width)
    if named := abilities(record):
        yield []
        yield [("Abilities", "title")]
        for told in named:
            yield from _wrapped("  ", told, width)


def _wrapped(mark: str | list[Run], told: str, width: int) -> Iterator[Line]:
    """Lines of `told` behind a mark; the following lines are indented as far as the mark is long."""
    runs: list[Run] = [(mark, "")] if isinstance(mark, str) else mark
    indent = sum(len(part) for part, _ in runs)
    for number, line in enumerate(textwrap.wrap(told, width - indent)):
        yield [*runs, (line, "")] if number == 0 else [(" " * indent, ""), (line, "")]


def _side_by_side(left: Line, right: Line, at: int) -> Line:
    if not right:
        return left
    return [*left, (" " * (at - sum(len(part) for part, _ in left)), ""), *right]
