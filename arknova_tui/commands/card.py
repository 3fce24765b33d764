"""`arknova card`: everything printed on one card, tile or action card, and the clauses that govern it.

--json prints one object with the keys `query`, `card`, `hits` and `nearest`. `hits` lists what the query names as
{number, name, type, sets}. `card` is null unless that is exactly one; then it has `number` (null for tiles and action
cards), `name`, `type`, `aliases`, `latin`, `printings` (oldest first: `set`, `lines` as {label, text, clause}, `shape`
as drawn lines, `data` as the typed records), and `clauses` ({number, title}). `nearest` holds names like the query
when nothing was found.
--plain prints one fact a line as `label: text`, several hits as `number: name; type; sets`.
Exit code 0: found, 1: nothing found.
"""

import argparse
from collections.abc import Sequence
from typing import Any

from arknova_tui import card_view
from arknova_tui.card_view import View
from arknova_tui.output import Output, UserError
from arknova_tui.printings import GAMES, SETS, game_in_words
from cards.ark_nova import lookup
from cards.ark_nova.boards import BonusTile, University
from cards.ark_nova.lookup import Entry
from cards.ark_nova.schema import Animal, FinalCard, Project, Sponsor

HELP = "Show everything printed on one card: by number, name, other name or part of a name."

FOUND, NOT_FOUND = 0, 1
_LISTED = 20


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the query and the set."""
    parser.add_argument("words", nargs="+", metavar="NUMBER|NAME", help="such as 401, sea turtle tank, or build 3")
    parser.add_argument("--set", choices=GAMES, help="the printing of the base game, or with Marine Worlds")
    parser.epilog = (
        "--json prints one object: query, card (number, name, type, aliases, latin, printings, clauses; null unless "
        "exactly one is named), hits (number, name, type, sets), nearest (names). Exit code 1: nothing found"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print the card and return 0, or 1 when there is none. Raises UserError when there is nothing to look for."""
    query = " ".join("".join(c if c.isprintable() else " " for c in " ".join(args.words)).split())
    if not query:
        raise UserError("say which card: a number such as 401, or a name such as sea turtle tank")
    groups = _groups(lookup.find(query), args.set)
    if not groups:
        return _nothing(query, args.set, out)
    if len(groups) > 1:
        return _several(query, groups, out)
    printings = _printings(groups[0], args.set)
    if out.is_json:
        out.json(_document(query, groups, card=_record(printings, args.set)))
    elif out.is_plain:
        _print_plain(_views(printings, args.set), out)
    else:
        _print(_views(printings, args.set), out)
    return FOUND


# --- finding ----------------------------------------------------------------------------------------------------------


def _groups(entries: Sequence[Entry], printing: str | None) -> list[list[Entry]]:
    """The entries, all printings and both sides of one card together, without those that the asked set has not."""
    catalog = card_view.catalog_of(printing)
    groups: dict[object, list[Entry]] = {}
    for entry in entries:
        if entry.set in catalog.sets:
            groups.setdefault(card_view.key_of(entry), []).append(entry)
    return list(groups.values())


def _printings(group: Sequence[Entry], printing: str | None) -> list[list[Entry]]:
    """The printings of one card, oldest first; an action card is both its sides. With `printing` only that in force."""
    first = group[0]
    if not isinstance(first, Animal | Sponsor | Project | FinalCard | BonusTile | University):
        _, key = card_view.key_of(first)
        if printing is None and first.variant == 0:
            found = [_sides(key, name) for name in ("base", None)]
            return found if found[0] != found[1] else found[:1]
        return [_sides(key, printing)]
    by_set = {entry.set: entry for entry in group}
    found = [[by_set[name]] for name in SETS if name in by_set]
    return found[-1:] if printing else found


def _sides(key: Any, printing: str | None) -> list[Entry]:
    sides = card_view.catalog_of(printing).sides
    return [sides[(*key, side)] for side in card_view.SIDES]


def _views(printings: Sequence[Sequence[Entry]], printing: str | None) -> list[View]:
    catalog = card_view.catalog_of(printing)
    return [card_view.view(printed, catalog) for printed in printings]


# --- one card ---------------------------------------------------------------------------------------------------------


def _print(views: Sequence[View], out: Output) -> None:
    shown = views[-1]
    number = f"  {shown.number:03}" if shown.number is not None else ""
    latin = f"  {shown.latin}" if shown.latin else ""
    sets = " and ".join(dict.fromkeys(SETS[one.set] for one in views))
    card_view.heading(f"{shown.name.upper()}{number}{latin}", f"{shown.type}, {sets}", out)
    if aliases := _aliases(shown, out):
        card_view.row("also called", ", ".join(aliases), out)
    out.line()
    for one in shown.lines:
        if card_view.is_side(one):
            if one is not shown.lines[0]:
                out.line()
            card_view.row(one.label.upper(), "", out)
            continue
        card_view.row(one.label, one.text, out)
        if one.label == "building":
            for line in shown.shape:
                card_view.drawing(line, out)
    for older in views[:-1]:
        out.line()
        for place, said in enumerate(_reprint(older, shown)):
            card_view.row(_older_label(older) if place == 0 else "", said, out)
    out.line()
    for place, (clause, title) in enumerate(shown.clauses):
        card_view.row("clauses" if place == 0 else "", f"{clause:<9} {title}", out, hang=10)


def _aliases(shown: View, out: Output) -> list[str]:
    """The other names that can be read there: question marks are none."""
    return [alias for alias in shown.aliases if out.has_letters_of(alias)]


def _older_label(older: View) -> str:
    return {"base": "base printing"}.get(older.set, older.set)


def _reprint(older: View, newer: View) -> list[str]:
    name = SETS[newer.set]
    differ = card_view.differences(older, newer)
    return differ or [f"says the same as the {name} one"]


def _print_plain(views: Sequence[View], out: Output) -> None:
    shown = views[-1]
    if shown.number is not None:
        out.fact("number", f"{shown.number:03}")
    out.fact("name", shown.name)
    out.fact("type", shown.type)
    for one in views:
        out.fact("set", SETS[one.set])
    for alias in _aliases(shown, out):
        out.fact("also called", alias)
    if shown.latin:
        out.fact("latin", shown.latin)
    for label, said in card_view.labelled(shown.lines):
        out.fact(label, said)
    for older in views[:-1]:
        for said in _reprint(older, shown):
            out.fact(_older_label(older), said)
    for clause, title in shown.clauses:
        out.fact("clause", f"{clause} {title}")


def _record(printings: Sequence[Sequence[Entry]], printing: str | None) -> dict[str, object]:
    views = _views(printings, printing)
    shown = views[-1]
    return {
        "number": shown.number,
        "name": shown.name,
        "type": shown.type,
        "aliases": shown.aliases,
        "latin": shown.latin,
        "printings": [
            {
                "set": one.set,
                "lines": [{"label": line.label, "text": line.text, "clause": line.clause} for line in one.lines],
                "shape": one.shape,
                "data": printed,
            }
            for one, printed in zip(views, printings, strict=True)
        ],
        "clauses": [{"number": number, "title": title} for number, title in shown.clauses],
    }


# --- several or none --------------------------------------------------------------------------------------------------


def _several(query: str, groups: Sequence[Sequence[Entry]], out: Output) -> int:
    if out.is_json:
        out.json(_document(query, groups))
        return FOUND
    shown = groups if out.is_plain else groups[:_LISTED]
    if not out.is_plain:
        card_view.paragraph(f'"{query}" fits {len(groups)} cards:', out)
    for group in shown:
        code, name, kind = card_view.code_of(group[0]), group[-1].name, card_view.type_of(group[0])
        sets = card_view.sets_of(group)
        if out.is_plain:
            out.fact(code or "no number", f"{name}; {kind}; {sets}")
        else:
            card_view.columns(((code, 4), (name, 34), (f"{kind}, {sets}", 0)), out)
    if len(groups) > len(shown):
        more = f"{len(groups) - len(shown)} more; another word of the name tells them apart"
        card_view.paragraph(more, out)
    return FOUND


def _nothing(query: str, printing: str | None, out: Output) -> int:
    elsewhere = bool(printing) and bool(lookup.find(query))
    nearest = lookup.nearest(query)
    if out.is_json:
        out.json(_document(query, (), nearest=nearest))
    elif out.is_plain:
        out.fact("not found", query)
        out.fact("nearest", "; ".join(nearest) or "none")
    elif printing and elsewhere:
        where = game_in_words(printing)
        card_view.paragraph(f'No printing of "{query}" belongs to {where}; without --set it is shown.', out)
    else:
        card_view.paragraph(f'There is no card "{query}".', out)
        if nearest:
            card_view.paragraph(f"The nearest names: {', '.join(nearest)}.", out)
    return NOT_FOUND


def _document(
    query: str,
    groups: Sequence[Sequence[Entry]],
    *,
    card: dict[str, object] | None = None,
    nearest: Sequence[str] = (),
) -> dict[str, object]:
    """The JSON document: always the same keys, whatever was asked."""
    return {
        "query": query,
        "card": card,
        "hits": [
            {
                "number": getattr(group[0], "number", None),
                "name": group[-1].name,
                "type": card_view.type_of(group[0]),
                "sets": list(dict.fromkeys(entry.set for entry in group)),
            }
            for group in groups
        ],
        "nearest": list(nearest),
    }
