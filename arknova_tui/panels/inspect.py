"""Inspectors: one card, action card, building or task in full, with what it means for the own zoo now."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arknova_tui.card_shape import draw
from arknova_tui.cells import Line, clean, pad, spread, wrap
from arknova_tui.map_sheet import sheet
from arknova_tui.panels import meaning, projects, words
from arknova_tui.panels.association import task_state
from arknova_tui.panels.cards import home_words
from arknova_tui.panels.facts import Facts
from arknova_tui.printings import SETS
from arknova_tui.prompts.reasons import tell
from cards.ark_nova import text
from cards.ark_nova.schema import Animal, FinalCard, Project, Sponsor
from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.requirements import animal_cost
from rules.ark_nova.tables import ACTIONS, BUILDINGS
from rules.kernel.decision import Unmet

_LABEL = 13


class Page(NamedTuple):
    """What is inspected: its title in the prompt, its lines for a width, and the lines under the title."""

    title: str
    lines: Callable[[int], list[Line]]
    under: list[Line]


def page(facts: Facts, thing: tuple[str, int | str] | None) -> Page:
    """The inspector of a thing as `arknova_tui.looking` names it."""
    kind, which = thing or ("", 0)
    match kind:
        case "card":
            return _card_page(facts, int(which))
        case "action":
            seat, _, action = str(which).rpartition(":")
            return _action_page(facts, int(seat or facts.seat), int(action))
        case "building":
            return _building_page(facts, int(which))
        case "variant":
            return _variant_page(facts, str(which))
        case "university" | "tile":
            return _tile_page(facts, kind, str(which))
        case "map":
            record = facts.t.tables.catalog.maps[str(which)]
            return Page(record.name, lambda cells: sheet(record, cells), [])
        case "task":
            return _task_page(facts, int(which))
        case _:
            return Page("nothing", lambda cells: [[(" Nothing to inspect here.", "")]], [])


def labelled(label: str, told: str, cells: int, style: str = "") -> list[Line]:
    """A label and its text, wrapped beside it."""
    lines = wrap(told, max(10, cells - _LABEL - 2)) or [""]
    return [[(f" {pad(label if not at else '', _LABEL)}", "dim"), (line, style)] for at, line in enumerate(lines)]


def _printed(record: Animal | Sponsor | Project | FinalCard, facts: Facts, cells: int) -> list[Line]:
    """What stands on a card, line by line, with the clauses at the right edge where there is room."""
    lines: list[Line] = []
    for entry in text.card(record, facts.t.tables.catalog):
        told = labelled(entry.label, clean(entry.text), cells - 10)
        if entry.clause and told:
            told[0] = spread(told[0], [(f" {entry.clause}  ", "dim")], cells)
        lines += told
    return lines


def _title(name: str, code: str, kind: str, cells: int) -> Line:
    return spread([(f" {name.upper()}", "heading"), (f"  {code}", "dim")], [(f"{kind} ", "dim")], cells)


# --- cards ------------------------------------------------------------------------------------------------------------


def _card_page(facts: Facts, number: int) -> Page:
    record = facts.record(number) or facts.t.tables.finals.get(number)
    if record is None:
        return Page("a hidden card", lambda cells: [[(" This card is not for your eyes.", "")]], [])
    kind = "final scoring card" if isinstance(record, FinalCard) else type(record).__name__.lower()

    def lines(cells: int) -> list[Line]:
        latin = f"{record.latin}" if isinstance(record, Animal) else ""
        shown = [_title(record.name, f"{number:03}  {latin}", f"{kind}, {SETS[record.set]}", cells), []]
        shown += _printed(record, facts, cells)
        if isinstance(record, Sponsor) and record.building:
            building = facts.t.tables.catalog.buildings[record.building]
            shown += [[(" " * (_LABEL + 1) + line, "sponsor")] for line in draw(building.cells)]
        return [*shown, [], *_now(facts, number, cells)]

    return Page(record.name, lines, [])


def _now(facts: Facts, number: int, cells: int) -> list[Line]:
    """What the card means for this seat at this moment."""
    record = facts.record(number)
    folder = facts.state.display.index(number) + 1 if number in facts.state.display else 0
    if isinstance(record, (Animal, Sponsor)):
        told = [line for label, said in meaning.of(facts, record) for line in labelled(label, said, cells)]
        return [*_playable(facts, record, folder, cells), *told]
    if isinstance(record, Project):
        lines: list[Line] = []
        for level in range(3):
            position = ("left level", "middle", "right")[level]
            lines += labelled(position, projects.level_words(facts, number, level), cells)
        return [*lines, *labelled("you have", projects.have(facts, record), cells)]
    return []


def _playable(facts: Facts, record: Animal | Sponsor, folder: int, cells: int) -> list[Line]:
    """Where the card is, or what it costs and what it still lacks."""
    number, player = record.number, facts.me
    for seat in facts.others:
        if number in (*facts.state.seats[seat].animals, *facts.state.seats[seat].sponsors):
            return labelled("PLAYED", f"in the zoo of {clean(facts.name(seat))}", cells)
    if isinstance(record, Animal):
        if number in player.animals:
            return labelled("IN YOUR ZOO", "yes", cells)
        cost = animal_cost(facts.t, facts.seat, number, folder)
        lines = labelled("for you", f"{cost} money{f' from folder {folder}' if folder else ''}", cells)
        home = home_words(facts, number)
        fact = facts.card_fact(number, folder)
        return [*lines, *_state(facts, fact.reasons, f"ok, home: {home}" if home else "ok", cells)]
    if number in player.sponsors:
        return labelled("IN YOUR ZOO", "yes", cells)
    return _state(facts, facts.card_fact(number, folder).reasons, "ok", cells)


def _state(facts: Facts, reasons: Sequence[Unmet], good: str, cells: int) -> list[Line]:
    if not reasons:
        return labelled("NOW", good, cells, "can")
    lines: list[Line] = []
    for at, reason in enumerate(reasons):
        told = f"{tell(facts.t, reason).sentence} ({reason.clause})"
        lines += labelled("NOW   -" if not at else "", told, cells, "cannot")
    return lines


# --- boards -----------------------------------------------------------------------------------------------------------


def _action_page(facts: Facts, seat: int, kind: int) -> Page:
    """Both sides of an action card as it lies in a row."""
    card = next(card for card in facts.state.seats[seat].row if card.type == kind)
    slot = facts.t.slot(seat, kind)
    name = words.variant_name(facts.t.tables, kind, card.variant, card.side)

    def lines(cells: int) -> list[Line]:
        whose = "yours" if seat == facts.seat else f"{clean(facts.name(seat))}'s"
        shown: list[Line] = [
            _title(name, f"{whose}, slot {slot}, side {words.SIDES[card.side]} up", "action card", cells),
            [],
        ]
        return [*shown, *_both_sides(facts, ACTIONS[kind], card.variant, card.side, cells)]

    return Page(f"{name} {words.SIDES[card.side]}", lines, [])


def _variant_page(facts: Facts, name: str) -> Page:
    """Both sides of a variant in the draft, called "build 2" there (AN-3.11)."""
    action, number = name.split()
    kind, variant = ActionType(action), int(number)
    record = facts.t.tables.catalog.sides[kind, variant, 1]
    replaced = f"replaces {text.action_name(kind)}"

    def lines(cells: int) -> list[Line]:
        head = _title(record.name, replaced, f"action card, {SETS[record.set]}", cells)
        return [head, [], *_both_sides(facts, kind, variant, 0, cells)]

    return Page(record.name, lines, [])


def _both_sides(facts: Facts, kind: ActionType, variant: int, up: int, cells: int) -> list[Line]:
    """What the two sides of an action card say; `up` is the one that lies upwards, 0 for neither."""
    shown: list[Line] = []
    for side in (1, 2):
        printed = facts.t.tables.catalog.sides[kind, variant, side]
        style = "heading" if up in (side, 0) else "dim"
        shown.append([(f" SIDE {words.SIDES[side]}{' (up)' if side == up else ''}", style)])
        for entry in text.action_side(printed):
            shown += labelled(entry.label, clean(entry.text), cells)
        for ability in text.mentioned(printed):
            shown += labelled("", text.ability(ability, facts.t.tables.catalog), cells)
        shown.append([])
    return shown


def _building_page(facts: Facts, kind: int) -> Page:
    record = facts.t.tables.buildings[kind]

    def lines(cells: int) -> list[Line]:
        shown: list[Line] = [_title(record.name, "", f"building, {SETS[record.set]}", cells), []]
        for entry in text.building(record):
            shown += labelled(entry.label, clean(entry.text), cells)
        shown += [[(" " * (_LABEL + 1) + line, "sponsor")] for line in draw(record.cells)]
        own = [facts.spaces_of(piece.mask) for piece in facts.me.pieces if piece.kind == kind]
        return [*shown, [], *labelled("IN YOUR ZOO", "; ".join(own) or "none", cells)]

    assert 0 <= kind < len(BUILDINGS)
    return Page(record.name, lines, [])


def _tile_page(facts: Facts, kind: str, name: str) -> Page:
    catalog = facts.t.tables.catalog
    record = catalog.universities[name] if kind == "university" else catalog.tiles[name]
    told = text.university(catalog.universities[name]) if kind == "university" else text.tile(catalog.tiles[name])
    label = "university" if kind == "university" else "bonus tile"
    return Page(
        record.name, lambda cells: [_title(record.name, "", label, cells), [], *labelled("effect", told, cells)], []
    )


def _task_page(facts: Facts, task: int) -> Page:
    def lines(cells: int) -> list[Line]:
        mark, said, _ = task_state(facts, task)
        there = facts.me.on_tasks[task]
        shown: list[Line] = [_title(words.task(task), "", "association task", cells), []]
        shown += labelled("your workers", f"{there} there, {facts.me.workers} free", cells)
        return [*shown, *labelled("NOW", f"ok {said}".strip() if mark == "+" else said, cells)]

    return Page(words.task(task), lines, [])
