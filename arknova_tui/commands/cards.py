"""`arknova cards`: lists the cards that have everything asked for, one a line, with their number.

Filters combine: a card must meet all of them. --icon given twice asks for two such icons. Units as on the screens:
$16 money, L4 sponsor level, s3 size, 7a appeal, 1c conservation, 1r reputation; icons by their short names.
--json prints a list of records with the keys `number` (null for action cards), `name`, `type`, `set`, `cost` (money of
an animal, level of a sponsor, else null), `size` (printed hexagon of an animal, else null), `icons`, `needs` (in
words), `appeal`, `conservation`, `reputation`, `abilities` (as printed), `wave`, `reef`, `person`.
--plain prints one card a line as `number: name; type; set; facts`.
Exit code 0: listed, 1: no card matches.
"""

import argparse
import re
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from arknova_tui import card_view, cells
from arknova_tui.arguments import whole_number
from arknova_tui.output import Output, UserError
from arknova_tui.printings import GAMES, SETS
from cards.ark_nova import glossary, lookup, text
from cards.ark_nova.boards import BonusTile, University
from cards.ark_nova.catalog import Catalog, action_of
from cards.ark_nova.lookup import Entry
from cards.ark_nova.questions import singular_of
from cards.ark_nova.schema import Animal, FinalCard, Project, Sponsor
from cards.ark_nova.vocabulary import CONTINENTS, ActionType, Icon, SizeClass

HELP = "List cards by type, icons, conditions, cost, size, abilities or gains; filters combine."

LISTED, NO_MATCH = 0, 1
_TYPES = ("animal", "sponsor", "project", "final", "action")
_SORTS = ("number", "name", "type", "cost", "size", "appeal", "conservation", "reputation")

SHORT_ICONS = {
    Icon.PREDATOR: "Pd", Icon.HERBIVORE: "He", Icon.BIRD: "Bi", Icon.REPTILE: "Rp", Icon.PRIMATE: "Pm",
    Icon.BEAR: "Be", Icon.PETTING_ZOO: "Pz", Icon.SEA_ANIMAL: "Sa", Icon.AFRICA: "AF", Icon.AMERICAS: "AM",
    Icon.ASIA: "AS", Icon.AUSTRALIA: "AU", Icon.EUROPE: "EU", Icon.RESEARCH: "Sc", Icon.ROCK: "^", Icon.WATER: "~",
}  # fmt: skip


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the words of the name and the filters."""
    parser.add_argument("words", nargs="*", metavar="WORD", help="beginnings of words of the name")
    parser.add_argument("--type", choices=_TYPES, help="cards of this type")
    parser.add_argument(
        "--icon", action="append", default=[], metavar="ICON", help="shows the icon; twice: two of them"
    )
    parser.add_argument("--continent", metavar="NAME", help="shows the icon of this continent")
    parser.add_argument("--ability", metavar="NAME", help="uses this keyword, such as sprint")
    parser.add_argument("--needs", metavar="WHAT", help="asks for an icon, a university, a reputation ...")
    parser.add_argument("--set", choices=GAMES, help="printed in the base game, or in Marine Worlds")
    parser.add_argument(
        "--max-cost", type=whole_number(0, 999), metavar="N", help="money of an animal or level of a sponsor at most N"
    )
    parser.add_argument(
        "--min-appeal", type=whole_number(0, 999), metavar="N", help="gives at least N appeal when played"
    )
    parser.add_argument("--size", metavar="SIZE", help="animals that are small, medium or large, or of size 1 to 5")
    parser.add_argument("--sort", choices=_SORTS, default="number", help="the order of the list")
    parser.add_argument("--reverse", action="store_true", help="the order backwards")
    parser.epilog = (
        "--json prints a list of records: number, name, type, set, cost, size, icons, needs, appeal, conservation, "
        "reputation, abilities, wave, reef, person. Exit code 1: no card matches"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print the list and return 0, or 1 when it is empty. Raises UserError for a filter that names nothing."""
    catalog = card_view.catalog_of(args.set)
    asked = " ".join(args.words)
    asked = asked if out.has_letters_of(asked) else ""
    rows = [_row(entry, catalog, asked) for entry in _chosen(args, catalog)]
    rows = _sorted(rows, args.sort, backwards=args.reverse)
    if out.is_json:
        out.json([row.record for row in rows])
    elif out.is_plain:
        for row in rows:
            out.fact(row.code or "no number", "; ".join(row.facts))
        out.fact("cards", len(rows))
    else:
        _print_table(rows, out)
    return LISTED if rows else NO_MATCH


# --- filters ----------------------------------------------------------------------------------------------------------


def _chosen(args: argparse.Namespace, catalog: Catalog) -> list[Entry]:
    wanted: dict[str, Any] = {}
    if args.words:
        wanted["words"] = " ".join(args.words)
    if args.icon:
        wanted["icons"] = _icons(args.icon)
    if args.continent:
        wanted["continent"] = _named(args.continent, list(CONTINENTS), "continent")
    if args.ability:
        wanted["ability"] = _ability(args.ability, catalog)
    if args.needs:
        wanted["needs"] = _need(args.needs)
    if args.max_cost is not None:
        wanted["max_cost"] = args.max_cost
    if args.min_appeal is not None:
        wanted["min_appeal"] = args.min_appeal
    if args.size:
        wanted["size"] = _size(args.size)
    if args.set:
        wanted["set"] = GAMES[args.set][-1]
    if args.type == "action":
        return _sides(wanted, catalog)
    if args.type:
        wanted["type"] = args.type
    return list(lookup.matching(catalog, **cast("Any", wanted)))


def _sides(wanted: dict[str, Any], catalog: Catalog) -> list[Entry]:
    """The action card sides that have what was asked: of all filters only words, set and ability speak of them."""
    if wanted.keys() - {"words", "set", "ability"}:
        return []
    words = str(wanted.get("words", ""))
    return [
        side
        for side in catalog.sides.values()
        if lookup.named_so(side, words)
        and wanted.get("set", side.set) == side.set
        and ("ability" not in wanted or wanted["ability"] in {used.keyword for used in text.mentioned(side)})
    ]


def _plain(word: str) -> str:
    return re.sub(r"[\s_-]+", "_", word.strip().casefold())


def _unknown(word: str, known: Sequence[str], what: str) -> UserError:
    from rapidfuzz import fuzz, process  # only a misspelled word needs it

    near = [match for match, _, _ in process.extract(word, known, scorer=fuzz.ratio, limit=1, score_cutoff=60)]
    hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
    return UserError(f"there is no {what} '{word}'; {hint}")


def _named(word: str, icons: Sequence[Icon], what: str) -> Icon:
    """The icon meant by its name, its name in the plural, or its short name on the screens."""
    plain = _plain(word)
    for icon in icons:
        if plain in (icon.value, f"{icon.value}s", SHORT_ICONS[icon].casefold(), f"{icon.value}_animal"):
            return icon
    called = {text.icon_name(icon): icon for icon in icons}
    for term in glossary.named(word):  # other names, such as science for the research icon
        if term.kind == "icon" and (icon := called.get(term.term.removesuffix(" icon"))):
            return icon
    raise _unknown(word, [text.icon_name(icon) for icon in icons], what)


def _icons(words: Sequence[str]) -> dict[Icon, int]:
    """Icons with their numbers, as `check` reads them: "predator", "2 predators", "predator:2,africa:1"."""
    from arknova_tui.situation import read_icons

    found: dict[Icon, int] = {}
    for word in words:
        for icon, number in read_icons([word]).items():
            found[icon] = found.get(icon, 0) + number
    if not any(found.values()):
        raise UserError("--icon names an icon; for example: --icon predator")
    return found


def _ability(word: str, catalog: Catalog) -> str:
    """The keyword of this name, another name, or name and level as printed ("Sprint 3")."""
    plain = _plain(re.sub(r"[\s:]+([0-9]+|x)$", "", word.strip(), flags=re.IGNORECASE))
    other = {_plain(term.term) for term in glossary.named(plain.replace("_", " ")) if term.kind == "keyword"}
    for keyword in catalog.keywords.values():
        if plain in (keyword.keyword, _plain(keyword.name)) or _plain(keyword.name) in other:
            return keyword.keyword
    raise _unknown(word, [keyword.name for keyword in catalog.keywords.values()], "ability")


_NEEDS = ("partner_zoo", "university", "upgraded", "reputation", "appeal_at_most", "building")
_NEED_WORDS = {"appeal": "appeal_at_most", "kiosk": "building", "partner": "partner_zoo", "zoo": "partner_zoo"}


def _need(word: str) -> str:
    plain = " ".join(singular_of(part) for part in re.split(r"[\s_-]+", word.strip().casefold()))
    plain = _NEED_WORDS.get(_plain(plain), _plain(plain))
    plain = plain if plain in _NEEDS else _plain(word)
    if plain in _NEEDS or plain in list(ActionType):
        return plain
    for icon in Icon:
        if plain in (icon.value, f"{icon.value}s", *glossary.chinese_names(icon.value)):
            return icon.value
    known = [need.replace("_", " ") for need in _NEEDS] + [text.icon_name(icon) for icon in Icon]
    raise _unknown(word, [*known, *(card.value for card in ActionType)], "condition")


def _size(word: str) -> SizeClass | int:
    plain = {"big": "large", "s": "small", "m": "medium", "l": "large"}.get(_plain(word), _plain(word))
    if plain in list(SizeClass):
        return SizeClass(plain)
    if number := re.fullmatch(r"(?:size_?|s)?([0-5])", plain):
        return int(number[1])
    raise UserError(f"there is no size '{word}'; sizes are small, medium, large, 1 to 5, and 0 for petting zoo animals")


# --- rows -------------------------------------------------------------------------------------------------------------


class _Row(NamedTuple):
    """One card: `code` and `name`, the cells of the table, the facts of a plain line, and the JSON record."""

    code: str
    name: str  # with the other name by which it was found, where that is not in Latin letters
    cells: tuple[str, ...]  # cost, size, icons, gains, needs, what it does
    facts: tuple[str, ...]
    record: dict[str, Any]


def _short_icons(icons: Sequence[Icon]) -> str:
    counted = {icon: icons.count(icon) for icon in icons}
    return " ".join(f"{SHORT_ICONS[icon]}{n if n > 1 else ''}" for icon, n in counted.items())


def _does(entry: Entry, catalog: Catalog) -> tuple[list[str], str]:
    """The abilities as printed, and the shortest telling of what the card does."""
    if isinstance(entry, Animal):
        names = [text.ability_name(used) for used in entry.abilities]
        reef = [f"reef: {told.removeprefix('use ')}" for told in text.phrases(entry.reef)]
        return names, ", ".join([*names, *reef])
    names = [text.ability_name(used) for used in text.mentioned(entry)]
    if isinstance(entry, Project):
        levels = " / ".join(str(level.conservation) for level in entry.levels)
        return names, f"{entry.kind} project, {levels} conservation"
    if isinstance(entry, FinalCard):
        return names, f"{' / '.join(str(level.at_least) for level in entry.levels)} {text.count(entry.counts)}"
    if isinstance(entry, Sponsor):
        told = [line.text for line in text.card(entry, catalog) if not line.fact and line.label]
        return names, " ".join(one for one in told if not one.startswith("Place the "))
    if isinstance(entry, BonusTile | University):
        return names, ""
    standard = catalog.sides[action_of(entry), 0, entry.side]
    told = text.beyond_standard(entry, standard) if entry.variant else text.action_side(entry)
    return names, " ".join(line.text for line in told)


def _row(entry: Entry, catalog: Catalog, asked: str = "") -> _Row:
    names, does = _does(entry, catalog)
    card = entry if isinstance(entry, Animal | Sponsor) else None
    cost, size = _cost(entry), _printed_size(entry)
    numbers = {what: getattr(card, what, 0) for what in ("appeal", "conservation", "reputation")}
    side = getattr(entry, "side", None)
    name = f"{entry.name} {'I' * side}" if side else entry.name
    needs = [text.need(q) for q in card.needs] if card else []
    return _Row(
        code=card_view.code_of(entry),
        name=" ".join([name, *lookup.chinese_names(entry, asked)[:1]]),
        cells=(
            "" if cost is None else f"${cost}" if isinstance(entry, Animal) else f"L{cost}",
            "" if size is None else f"s{size}",
            _short_icons(card.icons) if card else "",
            " ".join(f"{number}{what[0]}" for what, number in numbers.items() if number),
            ", ".join(needs),
            does,
        ),
        facts=(name, *_facts(entry, needs), *([does] if does else [])),
        record={
            "number": getattr(entry, "number", None),
            "name": name,
            "type": card_view.type_of(entry),
            "set": entry.set,
            "cost": cost,
            "size": size,
            "icons": list(card.icons) if card else [],
            "needs": needs,
            **numbers,
            "abilities": names,
            "wave": getattr(entry, "wave", False),
            "reef": getattr(entry, "reef_dweller", False),
            "person": getattr(entry, "person", False),
        },
    )


def _cost(entry: Entry) -> int | None:
    """Money or level; None where nothing is asked for."""
    return lookup.cost(entry) if isinstance(entry, Animal | Sponsor | Project | FinalCard) else None


def _printed_size(entry: Entry) -> int | None:
    return entry.size if isinstance(entry, Animal) else None


def _facts(entry: Entry, needs: Sequence[str]) -> list[str]:
    """What is printed on the card but its name, a fact each, for --plain."""
    cost, size = _cost(entry), _printed_size(entry)
    facts = [card_view.type_of(entry), SETS[entry.set]]
    if cost is not None:
        facts.append(f"cost {cost}" if isinstance(entry, Animal) else f"level {cost}")
    if size is not None:
        facts.append(f"size {size}")
    if isinstance(entry, Animal | Sponsor):
        facts += [f"icons {text.icons(entry.icons)}", f"needs {', '.join(needs)}" if needs else "needs nothing"]
        facts += [text.gains(entry)] if text.gains(entry) else []
    return facts


def _sorted(rows: Sequence[_Row], by: str, *, backwards: bool) -> list[_Row]:
    """The rows in order, equal ones by number; those without the property are last, also backwards."""

    def value(row: _Row) -> Any:
        found = row.record[by]
        return found.casefold() if isinstance(found, str) else found

    numbered = sorted(rows, key=lambda row: row.record["number"] or 0)
    there = sorted((row for row in numbered if row.record[by] is not None), key=value, reverse=backwards)
    return there + [row for row in numbered if row.record[by] is None]


# --- the table --------------------------------------------------------------------------------------------------------

_HEADS = ("no.", "name", "cost", "size", "icons", "gains", "needs", "does")
_NAME, _NEEDS_AT, _DOES = 1, 6, 7
_WIDE = 110  # from here on there is room for the conditions too
_FIRST_TO_GO = (5, 3, 4)  # gains, size, icons: in a narrow terminal the name matters more
_NARROWEST_DOES, _NARROWEST_NAME = 12, 16


def _print_table(rows: Sequence[_Row], out: Output) -> None:
    if not rows:
        out.line("No card has all that.")
        return
    table = [_HEADS, *((row.code, row.name, *row.cells) for row in rows)]
    widths = _widths(table, max(out.width, 40))
    for place, line in enumerate(table):
        shown = [cells.pad(_cut(line[at], size), size) for at, size in widths.items()]
        _print_line("  ".join(shown).rstrip(), place, out)
    out.line(f"{len(rows)} {'card' if len(rows) == 1 else 'cards'}")


def _widths(table: Sequence[Sequence[str]], room: int) -> dict[int, int]:
    """Column -> its width; columns without any entry are left out, what a card does gets the room that is left."""
    widths = {
        at: max(cells.width(line[at]) for line in table)
        for at in range(len(_HEADS))
        if any(line[at] for line in table[1:])
    }
    if room < _WIDE:
        widths.pop(_NEEDS_AT, None)
    elif _NEEDS_AT in widths:
        widths[_NEEDS_AT] = min(widths[_NEEDS_AT], room // 4)
    for at in _FIRST_TO_GO:
        if room - _fixed(widths) < min(widths[_NAME], _NARROWEST_NAME):
            widths.pop(at, None)
    fixed = _fixed(widths)
    does = min(widths.pop(_DOES, 0), room)
    name = min(widths[_NAME], max(_NARROWEST_NAME, room - fixed - (_NARROWEST_DOES + 2 if does else 0)))
    widths[_NAME] = min(name, max(8, room - fixed))
    left = room - fixed - widths[_NAME] - 2
    return widths | {_DOES: left} if does and left >= _NARROWEST_DOES else widths


def _fixed(widths: dict[int, int]) -> int:
    return sum(size + 2 for at, size in widths.items() if at not in (_NAME, _DOES))


def _cut(said: str, room: int) -> str:
    return said if cells.width(said) <= room else cells.cut(said, max(0, room - 2)).rstrip(" ,.;:") + ".."


def _print_line(line: str, place: int, out: Output) -> None:
    if place == 0 and out.colour:
        from rich.text import Text

        out.show(Text(line, "bold"))
    else:
        out.line(line)
