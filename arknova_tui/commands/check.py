"""`arknova check`: whether a card can be played in a situation told by options, at what cost, and what is missing.

--json prints one object: `query`; `card` as {number, name, type, set}, null unless exactly one is named; `answer`
(yes, no, or open: nothing told stands against it, but not all was told); `cost` in money, null where none is paid;
`findings` as {label, standing (met, missing, open, told), text, clause}; `missing` and `not_told` (what to get, and
what to say); `hits` (names, when the query fits several cards); `nearest` (names, when it fits none).
--plain prints one fact a line; a finding as `label: standing; text (clause)`.
Exit code 0: judged, whether or not it can be played; 1: no card, or several, of that name.
"""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from arknova_tui import card_view
from arknova_tui.output import Output, UserError
from arknova_tui.printings import GAMES, PROMO, SETS, dealt_from, game_in_words, sets_in
from arknova_tui.situation import (
    Situation,
    read_homes,
    read_icons,
    read_number,
    read_partner_zoos,
    read_upgraded,
    read_zoo,
)
from cards.ark_nova import lookup
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.schema import Animal, Card, Project, Sponsor
from cards.ark_nova.vocabulary import BuildingId, Icon

if TYPE_CHECKING:
    from arknova_tui.verdict import Verdict

HELP = "Check whether a card can be played: what it costs, what is met, and what is missing, with the clauses."

JUDGED, NO_CARD = 0, 1
_ANSWERS = {
    "yes": "Yes, it can be {done}.",
    "no": "No, it can't be {done} like this.",
    "open": "So far nothing stands against it.",
}
_MARKS = {"met": "ok", "missing": "NO", "open": "?", "told": ""}
# Marine Worlds alone has these, so whoever names them plays with it.
_MARINE = {BuildingId.LARGE_AQUARIUM, BuildingId.SMALL_AQUARIUM, BuildingId.UNDERWATER_TUNNEL}
_PLAYABLE = (Animal, Sponsor, Project)

_WORDS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("--icons", "--icon"), "WHAT:N", "icons in your zoo, partner zoos and all: predator:2,africa:1 or 'Pd2 AF'"),
    (("--partner-zoos", "--partner-zoo", "--partners"), "WHERE", "continents of your partner zoos, or none"),
    (("--enclosures", "--enclosure", "--homes"), "LIST", "empty ones: 4,5ww,3r (w water, r rock beside), aviary:2"),
    (("--upgraded", "--upgrades", "--side-ii"), "CARDS", "action cards on side II: animals,sponsors, or none"),
    (("--zoo", "--cards"), "CARDS", "animals and sponsors in your zoo, by number or name with commas between"),
)
_NUMBERS: tuple[tuple[tuple[str, ...], int, int, str], ...] = (
    (("--money",), 0, 999, "your money"),
    (("--reputation", "--rep"), 1, 15, "your reputation"),
    (("--folder",), 0, 6, "the folder of the display it lies in; without it, it is in hand"),
    (("--appeal",), 0, 113, "your appeal"),
    (("--universities", "--university", "--unis"), 0, 3, "how many universities you have"),
    (("--kiosks", "--kiosk"), 0, 30, "how many kiosks you have"),
    (("--strength",), 0, 15, "the strength of the action with the X-tokens you add"),
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the card and the situation."""
    parser.add_argument("words", nargs="+", metavar="CARD", help="an animal, sponsor or project: lion, 402, africa")
    for names, shown, said in _WORDS:
        parser.add_argument(*names, nargs="+", action="extend", metavar=shown, help=said)
    for names, _lowest, _highest, said in _NUMBERS:
        parser.add_argument(*names, metavar="N", help=said)
    parser.add_argument("--save", metavar="NAME", help="instead of all these: a saved game, seen by whom it waits for")
    parser.add_argument("--set", choices=GAMES, help="the printing of the base game, or with Marine Worlds")
    parser.epilog = (
        "What isn't given isn't judged, but named. --json prints one object: query, card (number, name, type, set), "
        "answer (yes, no, open), cost, findings (label, standing, text, clause), missing, not_told, hits, nearest. "
        "Exit code 1: no card, or several, of that name"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Judge the card and return 0, or 1 when no single card is named. Raises UserError for what can't be read."""
    query = " ".join("".join(c if c.isprintable() else " " for c in " ".join(args.words)).split())
    if not query:
        raise UserError("say which card: a number such as 402, or a name such as lion")
    told = _situation(args)
    saved = _saved(args) if args.save else None
    numbers, names = _named(query, args.set)
    if len(numbers) != 1:
        return _not_one(query, names, args.set, out)
    sets = saved.sets if saved else _sets(numbers[0], told, args.set)
    if saved and numbers[0] not in Catalog.load(sets).printings:
        raise UserError(f'"{saved.title}" is played without this card')

    from arknova_tui.position import saved_position, told_position  # the engine is loaded only when needed
    from arknova_tui.verdict import judge

    at = saved_position(saved.state, saved.seat, numbers[0]) if saved else told_position(told, sets)
    card = Catalog.load(sets).card(numbers[0])
    document = _judged(query, card, judge(numbers[0], at))
    hint = saved.hint(card.number) if saved else _other_printing(card.number, sets, args.set)
    if out.is_json:
        out.json(document)
    elif out.is_plain:
        _print_plain(document, hint, out)
    else:
        _print(document, hint, out)
    return JUDGED


def _judged(query: str, card: Card, verdict: "Verdict") -> dict[str, Any]:
    return _document(
        query,
        card={"number": card.number, "name": card.name, "type": card_view.type_of(card), "set": card.set},
        answer=verdict.answer,
        cost=verdict.cost,
        findings=[
            {"label": one.label, "standing": one.standing, "text": one.text, "clause": one.clause}
            for one in verdict.findings
        ],
        missing=_different(one.missing for one in verdict.findings if verdict.answer == "no"),
        not_told=_different(one.not_told for one in verdict.findings),
    )


def _different(texts: Any) -> list[str]:
    return [one for one in dict.fromkeys(texts) if one]


# --- what was told ----------------------------------------------------------------------------------------------------


def _situation(args: argparse.Namespace) -> Situation:
    numbers: dict[str, int] = {}
    for names, lowest, highest, _said in _NUMBERS:
        name = names[0].removeprefix("--")
        typed = getattr(args, name)
        if typed is not None:
            numbers[name] = read_number(name, lowest, highest)(typed)
    words: dict[str, Any] = {}
    readers = {
        "icons": (args.icons, read_icons),
        "partner_zoos": (args.partner_zoos, read_partner_zoos),
        "homes": (args.enclosures, read_homes),
        "upgraded": (args.upgraded, read_upgraded),
        "zoo": (args.zoo, read_zoo),
    }
    for name, (typed, read) in readers.items():
        if typed is not None:
            words[name] = read(typed)
    return Situation(**numbers, **words)


class _Saved(NamedTuple):
    """A saved game: its name, whose zoo is looked at, the state, and the sets it is played with."""

    title: str
    who: str
    seat: int
    state: Any
    sets: tuple[str, ...]

    def hint(self, number: int) -> str:
        """Whose zoo was looked at; and that the card isn't there, unless it lies in hand or open on the table."""
        state, player = self.state, self.state.seats[self.seat]
        played = [card for each in state.seats for card in (*each.animals, *each.sponsors)]
        below = [place.number for place in (*state.base_projects, *state.projects)]
        is_there = number in (*player.hand, *state.display, *below, *played)
        return f"{self.who} in {self.title}{'' if is_there else ', as if the card were in hand'}"


def _saved(args: argparse.Namespace) -> _Saved:
    """The saved game that --save names, seen by the player it waits for. Raises UserError."""
    given = [
        names[0] for names, *_ in (*_WORDS, *_NUMBERS) if getattr(args, names[0][2:].replace("-", "_")) is not None
    ]
    if given or args.set:
        raise UserError(f"--save tells the whole situation; leave out {(given or ['--set'])[0]}")
    from arknova_tui import games
    from arknova_tui.saves import database, shelf
    from arknova_tui.saves.problems import SaveProblem
    from arknova_tui.saves.replay import resume

    try:
        contents = database.read(shelf.find(args.save).path)
        session = resume(games.find(contents.head.game), contents).session
    except (SaveProblem, games.UnknownGame) as problem:
        raise UserError(str(problem)) from problem
    title, decision = contents.head.title, session.decision
    if contents.head.game != "ark_nova":
        raise UserError(f'"{title}" is no game of Ark Nova')
    if decision is None:
        raise UserError(f'"{title}" is over')
    if not session.state.seats[decision.seat].map:
        raise UserError(f'"{title}" has not begun: the maps are still being chosen')
    return _Saved(title, contents.head.names[decision.seat], decision.seat, session.state, session.header.config.sets)


def _sets(number: int, told: Situation, asked: str | None) -> tuple[str, ...]:
    """The sets of the game: those asked for, else the base game unless something is of Marine Worlds alone."""
    printings = card_view.catalog_of(None).printings
    involved = [number, *(told.zoo or ())]
    marine = any("base" not in {card.set for card in printings[each]} for each in involved)
    marine = marine or Icon.SEA_ANIMAL in (told.icons or {}) or any(h.kind in _MARINE for h in told.homes or ())
    game = asked or ("mw" if marine else "base")
    promo = any(card.set == PROMO for each in involved for card in printings[each])
    return dealt_from(game, promos=promo)


def _other_printing(number: int, sets: Sequence[str], asked: str | None) -> str:
    """A hint when the card is printed differently with Marine Worlds and nobody said which is played."""
    printed = [card.set for card in card_view.catalog_of(None).printings[number]]
    if asked is None and "marine_worlds" in printed and "base" in printed:
        other = "mw" if "marine_worlds" not in sets else "base"
        names = {"mw": "Marine Worlds", "base": "the base game"}
        return f"the printing of {names['base' if other == 'mw' else 'mw']}; --set {other} takes that of {names[other]}"
    return ""


# --- which card -------------------------------------------------------------------------------------------------------


def _named(query: str, asked: str | None) -> tuple[list[int], list[str]]:
    """Numbers and names of the cards that the query names; only those can be played. Raises UserError for others."""
    sets = sets_in(asked)
    entries = lookup.find(query)
    found = {entry.number: entry.name for entry in entries if isinstance(entry, _PLAYABLE) and entry.set in sets}
    if entries and not any(isinstance(entry, _PLAYABLE) for entry in entries):
        kind = card_view.type_of(entries[0])
        raise UserError(f"'{query}' is a {kind}; only animals, sponsors and projects can be checked")
    return list(found), list(found.values())


def _not_one(query: str, names: Sequence[str], asked: str | None, out: Output) -> int:
    elsewhere = bool(asked) and not names and bool(lookup.find(query))
    nearest = [] if names else [name for name in lookup.nearest(query, 30) if _can_be_checked(name)][:3]
    if out.is_json:
        out.json(_document(query, hits=list(names), nearest=nearest))
    elif out.is_plain:
        out.fact("several" if names else "not found", query)
        out.fact("fitting" if names else "nearest", "; ".join(names or nearest) or "none")
    elif names:
        shown = ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")
        card_view.paragraph(f'"{query}" fits {len(names)} cards: {shown}. Say one by its whole name.', out)
    elif elsewhere:
        where = game_in_words(str(asked))
        card_view.paragraph(f'No printing of "{query}" belongs to {where}.', out)
    else:
        card_view.paragraph(f'There is no card "{query}".', out)
        if nearest:
            card_view.paragraph(f"The nearest names: {', '.join(nearest)}.", out)
    return NO_CARD


def _can_be_checked(name: str) -> bool:
    return any(isinstance(entry, _PLAYABLE) for entry in lookup.find(name))


def _document(query: str, **known: Any) -> dict[str, Any]:
    """The JSON document: always the same keys, whatever was asked."""
    empty: dict[str, Any] = {
        "query": query, "card": None, "answer": None, "cost": None, "findings": [], "missing": [], "not_told": [],
        "hits": [], "nearest": [],
    }  # fmt: skip
    return empty | known


# --- printing ---------------------------------------------------------------------------------------------------------


def _print(document: dict[str, Any], hint: str, out: Output) -> None:
    card = document["card"]
    kind = f"{card['type']}, {SETS[card['set']]}"
    card_view.heading(f"{card['name'].upper()}  {card['number']:03}", kind, out)
    done = "supported" if card["type"] == "project" else "played"
    card_view.paragraph(_ANSWERS[document["answer"]].format(done=done), out)
    out.line()
    for one in document["findings"]:
        mark = f"{_MARKS[one['standing']]:<4}"
        card_view.row(f"{one['label']}", f"{mark}{one['text']} ({one['clause']})", out)
    if document["missing"] or document["not_told"] or hint:
        out.line()
    if document["missing"]:
        card_view.row("missing", ", ".join(document["missing"]), out)
    if document["not_told"]:
        card_view.row("not given", ", ".join(document["not_told"]), out)
    if hint:
        card_view.row("judged", hint, out)


def _print_plain(document: dict[str, Any], hint: str, out: Output) -> None:
    card = document["card"]
    out.fact("card", f"{card['number']:03} {card['name']}")
    out.fact("type", card["type"])
    out.fact("set", SETS[card["set"]])
    out.fact("answer", document["answer"])
    if document["cost"] is not None:
        out.fact("cost in money", document["cost"])
    for one in document["findings"]:
        out.fact(one["label"], f"{one['standing']}; {one['text']} ({one['clause']})")
    for label, key in (("missing", "missing"), ("not given", "not_told")):
        if document[key]:
            out.fact(label, ", ".join(document[key]))
    if hint:
        out.fact("judged", hint)
