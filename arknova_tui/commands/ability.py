"""`arknova ability`: what a keyword means, when it happens, whether it can be declined, and which cards carry it.

Without a name it lists all keywords. --json prints one object with the keys `query` (null without a name), `abilities`
and `nearest` (names, when nothing was found). Each ability has `keyword`, `name`, `set`, `parameter` (none, level, card
or continent), `meaning`, `timing` (immediate, after or permission), `optional`, `interactive`, `solo` (the keyword that
replaces it, or null), `clause`, `carriers` (animals: {number, name, as}) and `others` (other records: {number, name,
type, as}); `as` is the keyword as printed there.
--plain prints one fact a line as `label: text`, without a name `name: meaning`.
Exit code 0: found, 1: nothing found.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from arknova_tui import card_view
from arknova_tui.output import Output
from arknova_tui.printings import SETS
from cards.ark_nova import glossary, rulebook, text
from cards.ark_nova.boards import Keyword
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.schema import Animal

HELP = "Explain an ability: its meaning, its timing, and the animals that carry it. Without a name: all abilities."

FOUND, NOT_FOUND = 0, 1
_CLOSE_ENOUGH = 70
_TIMING = {
    "immediate": "immediately, when the card is played",
    "after": "after finishing the action",
    "permission": "while playing an animal",
}


_AFTER_NAME = {"none": "", "level": " X", "card": ": action card", "continent": ": continent"}


class _Use(NamedTuple):
    """A record that carries a keyword, and the keyword as printed there."""

    number: int | None
    name: str
    type: str
    as_printed: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the name."""
    parser.add_argument("words", nargs="*", metavar="NAME", help="such as sprint, boost, iconic animal")
    parser.epilog = (
        "--json prints one object: query, abilities (keyword, name, set, parameter, meaning, timing, optional, "
        "interactive, solo, clause, carriers, others), nearest. Exit code 1: nothing found"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print the abilities meant, or all without a name; return 0, or 1 when the name means none."""
    catalog = card_view.catalog_of(None)
    query = " ".join("".join(c if c.isprintable() else " " for c in " ".join(args.words)).split())
    found, nearest = _find(query, catalog) if query else (list(catalog.keywords.values()), [])
    if out.is_json:
        told = [_record(keyword, catalog) for keyword in found]
        out.json({"query": query or None, "abilities": told, "nearest": nearest})
    elif not query:
        _print_all(found, out)
    elif not found:
        _print_none(query, nearest, out)
    else:
        for place, keyword in enumerate(found):
            if place and not out.is_plain:
                out.line()
            (_print_plain if out.is_plain else _print)(keyword, catalog, out)
    return FOUND if found else NOT_FOUND


# --- finding ----------------------------------------------------------------------------------------------------------


def _plain(name: str) -> str:
    return "".join(re.findall(r"[^\W_]+", name.casefold()))


def _find(query: str, catalog: Catalog) -> tuple[list[Keyword], list[str]]:
    """The keywords called so, with or without a number after the name, else starting so, else spelled nearly so."""
    keywords = list(catalog.keywords.values())
    plain = _plain(query)
    bare = _plain(re.sub(r"([\s:：]+|(?<=[^\x00-\x7f]))(\d+|x)$", "", query, flags=re.IGNORECASE))
    for same in (plain, bare):
        if exact := [keyword for keyword in keywords if same in _called(keyword)]:
            return exact, []
    if starting := [keyword for keyword in keywords if bare and any(_fits(bare, name) for name in _called(keyword))]:
        return starting, []
    from rapidfuzz import fuzz, process  # only a misspelled name needs it

    names = {_plain(keyword.name): keyword for keyword in keywords}
    close = process.extract(bare, names.keys(), scorer=fuzz.ratio, limit=3)
    if close and close[0][1] >= _CLOSE_ENOUGH:
        return [names[close[0][0]]], []
    return [], [names[name].name for name, _score, _at in close]


def _called(keyword: Keyword) -> list[str]:
    """The name of a keyword and its names in other scripts, in plain letters."""
    return [_plain(name) for name in (keyword.name, *glossary.chinese_names(keyword.name))]


def _fits(part: str, name: str) -> bool:
    return name.startswith(part) or (not part.isascii() and part in name)


def _uses(keyword: Keyword, catalog: Catalog) -> tuple[list[_Use], list[_Use]]:
    """The animals that carry the keyword, and the other records that use it."""
    animals: list[_Use] = []
    others: list[_Use] = []
    for entry, number, name, kind in _records(catalog):
        for used in text.mentioned(entry):
            if used.keyword == keyword.keyword and not (isinstance(entry, Animal) and used in entry.solo):
                where = " (reef effect)" if isinstance(entry, Animal) and used in entry.reef else ""
                use = _Use(number, name, kind, text.ability_name(used) + where)
                (animals if isinstance(entry, Animal) else others).append(use)
    return animals, others


def _records(catalog: Catalog) -> Iterator[tuple[Any, int | None, str, str]]:
    for card in catalog.cards():
        yield card, card.number, card.name, card_view.type_of(card)
    for side in catalog.sides.values():
        yield side, None, f"{side.name} {'I' * side.side}", "action card"
    for tile in catalog.tiles.values():
        yield tile, None, tile.name, "bonus tile"
    for zoo_map in catalog.maps.values():
        yield zoo_map, None, f"{zoo_map.id} {zoo_map.name}", "zoo map"


def _solo(keyword: Keyword, catalog: Catalog) -> str | None:
    """The keyword that replaces an interactive one in solo and friendly games, as the animals print it."""
    if not keyword.interactive:
        return None
    for animal in catalog.animals.values():
        if animal.solo and any(used.keyword == keyword.keyword for used in animal.abilities):
            replacement = catalog.keywords[animal.solo[0].keyword]
            return _title(replacement)
    return None


def _title(keyword: Keyword) -> str:
    """The name with what stands after it on a card: "Sprint X", "Boost: action card"."""
    return keyword.name + _AFTER_NAME[keyword.parameter]


# --- printing ---------------------------------------------------------------------------------------------------------


def _facts(keyword: Keyword, catalog: Catalog) -> list[tuple[str, str]]:
    facts = [("meaning", text.keyword(keyword)), ("when", _TIMING[keyword.timing])]
    facts.append(("may decline", "yes" if text.optional(keyword.effects) else "no, as far as it can be done"))
    if keyword.interactive:
        facts.append(("touches", "other players (interactive)"))
    if solo := _solo(keyword, catalog):
        facts.append(("solo", f"{solo} instead, also in the friendly variant"))
    facts.append(("clause", f"{keyword.clause} {rulebook.clause(keyword.clause).title}"))
    return facts


def _code(use: _Use) -> str:
    return f"{use.number:03}" if use.number is not None else ""


def _print(keyword: Keyword, catalog: Catalog, out: Output) -> None:
    card_view.heading(_title(keyword).upper(), f"ability, {SETS[keyword.set]}", out)
    out.line()
    for label, said in _facts(keyword, catalog):
        card_view.row(label, said, out)
    animals, others = _uses(keyword, catalog)
    out.line()
    card_view.row("animals", "" if animals else "none", out)
    for use in animals:
        card_view.columns(((_code(use), 5), (use.name, 32), (use.as_printed, 0)), out)
    if others:
        out.line()
        card_view.row("also on", "", out)
    for use in others:
        card_view.columns(((_code(use), 5), (use.name, 32), (f"{use.as_printed} ({use.type})", 0)), out)


def _print_plain(keyword: Keyword, catalog: Catalog, out: Output) -> None:
    out.fact("name", _title(keyword))
    out.fact("set", SETS[keyword.set])
    for label, said in _facts(keyword, catalog):
        out.fact(label, said)
    animals, others = _uses(keyword, catalog)
    for use in animals:
        out.fact("animal", f"{_code(use)} {use.name}: {use.as_printed}")
    for use in others:
        out.fact(use.type, f"{_code(use)} {use.name}: {use.as_printed}".strip())


def _print_all(keywords: Sequence[Keyword], out: Output) -> None:
    label = max(len(_title(keyword)) for keyword in keywords) + 2
    for keyword in keywords:
        if out.is_plain:
            out.fact(_title(keyword), text.keyword(keyword))
        else:
            card_view.row(_title(keyword), text.keyword(keyword), out, label)
    if not out.is_plain:
        card_view.paragraph(f"{len(keywords)} abilities; arknova ability NAME tells more about one", out)


def _print_none(query: str, nearest: Sequence[str], out: Output) -> None:
    if out.is_plain:
        out.fact("not found", query)
        out.fact("nearest", ", ".join(nearest))
    else:
        card_view.paragraph(f'There is no ability "{query}".', out)
        card_view.paragraph(f"The nearest names: {', '.join(nearest)}.", out)


def _record(keyword: Keyword, catalog: Catalog) -> dict[str, object]:
    animals, others = _uses(keyword, catalog)
    return {
        "keyword": keyword.keyword,
        "name": keyword.name,
        "set": keyword.set,
        "parameter": keyword.parameter,
        "meaning": text.keyword(keyword),
        "timing": keyword.timing,
        "optional": text.optional(keyword.effects),
        "interactive": keyword.interactive,
        "solo": _solo(keyword, catalog),
        "clause": keyword.clause,
        "carriers": [{"number": use.number, "name": use.name, "as": use.as_printed} for use in animals],
        "others": [{"number": use.number, "name": use.name, "type": use.type, "as": use.as_printed} for use in others],
    }
