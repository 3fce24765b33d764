"""`arknova map`: finds zoo maps by id or name and prints one, several or all; the sheet itself is `map_sheet`."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from arknova_tui.map_sheet import (
    LARGE_WIDTH,
    SMALL_WIDTH,
    abilities,
    area_words,
    effects,
    legend,
    pool_name,
    powers,
    sentence_of,
    sheet,
    terrain_counts,
    title,
)
from arknova_tui.map_view import LANDMARKS, area_code, areas_of, glyph, printed_spaces
from arknova_tui.output import Output
from arknova_tui.widgets.zoo_grid import Line
from cards.ark_nova import glossary, text, triggers
from cards.ark_nova.boards import MapSpace, ZooMap
from cards.ark_nova.catalog import HERE, decode_file
from cards.ark_nova.effects import Gain, If
from cards.ark_nova.lookup import begins, plain_words
from cards.ark_nova.text.counts import noun
from cards.ark_nova.text.words import things

HELP = "Show a zoo map and what its spaces give; without an id, list the maps."

FOUND, NOT_FOUND = 0, 1
_NEAREST = 3

_STYLES = {
    "title": "bold",
    "wall": "dim",
    "rock": "bright_black",
    "water": "blue",
    "build2": "magenta",
    "landmark": "bold",
    "bonus": "yellow",
    "kiosk": "cyan",
    "empty": "dark_goldenrod",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the id or the name of a map, and --large."""
    parser.add_argument("words", nargs="*", metavar="ID|NAME", help="a map such as 3a, or words of its name")
    parser.add_argument("--large", action="store_true", help=f"draw the large map ({LARGE_WIDTH} columns)")
    parser.epilog = (
        "--json prints one object: query, maps, nearest (ids, when nothing was found). A map has: id, name, pool, "
        "land, rock, water, powers (label, text, clause), start (building, spaces), spaces (space, terrain, build_ii, "
        "glyph, bonus, landmark, area), areas (name, code, spaces, gains), tokens (place, income, text), partner_zoos, "
        "universities, workers, linked (partner_zoo, university, text), full, abilities, legend. Exit code 1: nothing "
        "found"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print what was found and return 0, or 1 when there is no such map."""
    query = plain_words(" ".join(args.words))
    every = decode_file(HERE / "maps.json", list[ZooMap])
    found = find(query, every)
    near = [] if found else nearest(query, every)
    if out.is_json:
        out.json({"query": query, "maps": [_record(one) for one in found], "nearest": [one.id for one in near]})
    elif not found:
        _print_unknown(query, near, out)
    elif len(found) > 1:
        _print_list(found, out)
    elif out.is_plain or out.width < SMALL_WIDTH:
        _print_facts(found[0], out)
    else:
        _print_sheet(found[0], args.large, out)
    return FOUND if found else NOT_FOUND


def find(query: str, every: Sequence[ZooMap]) -> list[ZooMap]:
    """The maps that a query in plain words names: by id, else by the beginnings of words of the name; all for none."""
    words = query.split()
    if words[:1] == ["map"]:
        words = words[1:]
    if by_id := [one for one in every if one.id.casefold() == "".join(words).removeprefix("map")]:
        return by_id
    called = {one.id: " ".join([one.name, one.id, *glossary.chinese_names(one.name)]) for one in every}
    names = {one.id: plain_words(called[one.id]).split() for one in every}
    return [one for one in every if all(any(begins(word, part) for part in names[one.id]) for word in words)]


def nearest(query: str, every: Sequence[ZooMap]) -> list[ZooMap]:
    """The maps with the nearest numbers if the query is one, else those whose id or name is most like it."""
    number = query.removeprefix("map").replace(" ", "")
    if number.isascii() and number.isdigit() and len(number) < 9:
        numbered = [one for one in every if one.id.isdigit()]
        return sorted(numbered, key=lambda one: abs(int(one.id) - int(number)))[:_NEAREST]
    from rapidfuzz import fuzz

    def unlike(one: ZooMap) -> float:
        return -max(fuzz.ratio(number, one.id.casefold()), fuzz.WRatio(query, plain_words(one.name)))

    return sorted(every, key=unlike)[:_NEAREST]


# --- for people -------------------------------------------------------------------------------------------------------


def _print_sheet(record: ZooMap, large: bool, out: Output) -> None:
    fits = out.width >= LARGE_WIDTH
    lines = sheet(record, out.width, "large" if large and fits else "small")
    _print_lines(lines, out)
    if large and not fits:
        out.line()
        out.line(f"The large map needs {LARGE_WIDTH} columns.")


def _print_lines(lines: Sequence[Line], out: Output) -> None:
    """Print runs; in colour every style gets its own, and the text stays the same."""
    if not out.colour:
        for line in lines:
            out.line("".join(part for part, _ in line).rstrip())
        return
    from rich.text import Text

    for line in lines:
        shown = Text(no_wrap=True, overflow="ignore")
        for part, style in line:
            shown.append(part, _STYLES.get(style, ""))
        shown.rstrip()
        out.show(shown)


def _print_unknown(query: str, near: Sequence[ZooMap], out: Output) -> None:
    names = ", ".join(_called(one) for one in near)
    if out.is_plain:
        out.fact("not found", query)
        out.fact("nearest", names)
    else:
        out.line(f'There is no map "{query}". The nearest are: {names}.')
        out.line("All maps: arknova map")


def _called(record: ZooMap) -> str:
    return title(record).removeprefix("Map ")


_RULE_WORDS: dict[type[Any], Callable[[Any], str]] = {
    triggers.EnclosureOccupied: lambda rule: f"appeal beside {rule.beside}",
    triggers.WorkerHired: lambda _: "sponsors for workers",
    triggers.LargerEnclosures: lambda rule: f"size +{rule.by} beside {rule.beside}",
    triggers.OncePerTurn: lambda _: "sell a card each turn",
    triggers.IgnoreConditions: lambda rule: f"ignore {things(rule.conditions, 'condition')}",
    triggers.SponsorLevel: lambda rule: f"sponsor levels {rule.by:+d}",
    triggers.DiscardForStrength: lambda rule: f"discard: strength +{rule.strength}",
    triggers.ContinentMarkers: lambda _: "continent markers",
    triggers.RescueSlots: lambda rule: f"rescue {rule.slots} animals",
    triggers.StoreSlots: lambda rule: f"store {rule.slots} cards",
    triggers.SlotStrengths: lambda _: "other slot strengths",
    triggers.AreaBonuses: lambda _: "bonuses for areas",
}


def _rule_in_short(record: ZooMap) -> str:
    for rule in (*record.rules, *record.triggers):
        if words := _RULE_WORDS.get(type(rule)):
            return words(rule)
    for effect in record.income:
        for gain in effect.then if isinstance(effect, If) else (effect,):
            if isinstance(gain, Gain) and gain.per:
                return f"{gain.what} per {noun(gain.per).one}"
    return "-"


def _print_list(found: Sequence[ZooMap], out: Output) -> None:
    if out.is_plain:
        for record in found:
            land, rock, water = terrain_counts(record)
            told = " ".join(f"{line.label}: {line.text}" for line in powers(record))
            spaces = f"{land} land, {rock} rock, {water} water"
            out.fact(f"map {record.id}", f"{record.name}; {pool_name(record)}; {spaces}; {told}")
        return
    heading = f"{'Map':<4}{'Name':<24}{'Pool':<12}{'land rock water':<17}Power"
    lines: list[Line] = [[(heading[: out.width], "title")]]
    for record in found:
        land, rock, water = terrain_counts(record)
        counts = f"{land:>4} {rock:>4} {water:>5}"
        row = f"{record.id:<4}{record.name:<24}{pool_name(record):<12}{counts:<17}{_rule_in_short(record)}"
        lines.append([(row[: out.width], "")])
    _print_lines([*lines, [], [(f"One of them: arknova map {found[-1].id}", "")]], out)


# --- one fact a line --------------------------------------------------------------------------------------------------


def _print_facts(record: ZooMap, out: Output) -> None:
    land, rock, water = terrain_counts(record)
    for label, value in (("map", record.id), ("name", record.name), ("pool", pool_name(record))):
        out.fact(label, value)
    for label, number in (("land spaces", land), ("rock spaces", rock), ("water spaces", water)):
        out.fact(label, number)
    for power in powers(record):
        out.fact(power.label, sentence_of(power))
    for number, token in enumerate(record.tokens, 1):
        often = "now and in each break: " if token.income else ""
        out.fact(f"left edge {number}", f"{often}{effects(token.effects)}")
    for label, places, first in (
        ("partner zoo", record.partner_zoos, 1),
        ("university", record.universities, 1),
        ("worker", record.workers, 2),  # the first worker is there from the start
    ):
        for number, place in enumerate(places, first):
            out.fact(f"{label} {number}", effects(place))
    for link in record.linked:
        out.fact(f"partner zoo {link.partner_zoo} and university {link.university}", effects(link.effects))
    out.fact("full map", effects(record.full))
    for area in record.areas:
        out.fact("area", area_words(area))
    for told in abilities(record):
        out.fact("ability", told)
    areas = areas_of(record)
    starts = {space: start for start in record.start for space in start.spaces}
    for space in printed_spaces(record):
        words = _printed_on(space)
        words += [text.building_name(starts[space.space].building)] if space.space in starts else []
        words += [f"area {areas[space.space].name}"] if space.space in areas else []
        if words:
            out.line(f"{space.space} {', '.join(words)}")


def _printed_on(space: MapSpace) -> list[str]:
    """Everything printed on a space, in words."""
    told = [space.terrain] if space.terrain != "land" else []
    told += ["Build II"] if space.build_ii else []
    told += [LANDMARKS[space.landmark].name] if space.landmark else []
    return told + ([f"{glyph(space.bonus)}: {text.effects(space.bonus)}"] if space.bonus else [])


# --- for other programs -----------------------------------------------------------------------------------------------


def _record(record: ZooMap) -> dict[str, object]:
    """One map with the keys that the help names, always the same."""
    land, rock, water = terrain_counts(record)
    return {
        "id": record.id,
        "name": record.name,
        "pool": record.pool,
        "land": land,
        "rock": rock,
        "water": water,
        "powers": [{"label": line.label, "text": line.text, "clause": line.clause} for line in powers(record)],
        "start": [{"building": start.building, "spaces": list(start.spaces)} for start in record.start],
        "spaces": _space_records(record),
        "areas": [
            {
                "name": area.name,
                "code": area_code(area),
                "spaces": list(area.spaces),
                "gains": text.effects(area.gains),
            }
            for area in record.areas
        ],
        "tokens": [
            {"place": place, "income": token.income, "text": text.effects(token.effects)}
            for place, token in enumerate(record.tokens, 1)
        ],
        "partner_zoos": [text.effects(place) for place in record.partner_zoos],
        "universities": [text.effects(place) for place in record.universities],
        "workers": [text.effects(place) for place in record.workers],
        "linked": [
            {"partner_zoo": link.partner_zoo, "university": link.university, "text": text.effects(link.effects)}
            for link in record.linked
        ],
        "full": text.effects(record.full),
        "abilities": abilities(record),
        "legend": {mark: meaning for mark, (_, meaning) in legend(record).items()},
    }


def _space_records(record: ZooMap) -> list[dict[str, object]]:
    areas = areas_of(record)
    return [
        {
            "space": space.space,
            "terrain": space.terrain,
            "build_ii": space.build_ii,
            "glyph": glyph(space.bonus),
            "bonus": text.effects(space.bonus),
            "landmark": space.landmark,
            "area": areas[space.space].name if space.space in areas else None,
        }
        for space in printed_spaces(record)
    ]
