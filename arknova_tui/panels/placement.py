"""Placing a building: the kinds beside the map, and what the place under the ghost covers and touches."""

from dataclasses import replace
from typing import Any

from arknova_tui.cells import Line, clean, pad, width, wrap
from arknova_tui.map_view import glyph
from arknova_tui.panels import cards, rows, words
from arknova_tui.panels.facts import Facts
from arknova_tui.prompts.model import Prompt
from rules.ark_nova.actions.build import printed_side
from rules.ark_nova.frames import BuildAction
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.tables import BUILDINGS, KIOSK, PAVILION
from rules.ark_nova.zoo import terrain_beside
from rules.kernel.hexgrid import bits

_SHORT = {
    "Large Bird Aviary": "Aviary",
    "Reptile House": "Reptile",
    "Petting Zoo": "Petting",
    "Small Aquarium": "S.Aqua.",
    "Large Aquarium": "L.Aqua.",
    "Pavilion": "Pavil.",
}


def heading(facts: Facts, cells: int) -> Line:
    """`BUILD II  strength 5, used 0, left 5`, or the building that comes free of charge."""
    frame = facts.t.action_frame()
    if not isinstance(frame, BuildAction):
        kind = facts.decision.subject if facts.decision else 0
        name = facts.t.tables.buildings[kind].name if 0 <= kind < len(BUILDINGS) else "Building"
        free = "  free of charge" if len(name) + 16 <= cells else "  free" if len(name) + 6 <= cells else ""
        return cards.heading(clean(name).upper(), free, flush=True)
    side = printed_side(facts.t, frame)
    room = frame.strength + side.bonus_size
    title = f"BUILD {words.SIDES[frame.side]}"
    if cells < 30:
        return cards.heading(title, f" {room}, left {room - frame.used}", flush=True)
    told = f"  strength {room}, used {frame.used}, left {room - frame.used}"
    if cells >= 48:
        told = f"{told.replace('  ', ' ', 1)}; {side.money_per_space} money a space"
    return cards.heading(title, told, flush=True)


def panel(facts: Facts, store: Any, cells: int, height: int) -> list[Line]:
    """The kinds, then THIS PLACE; the kinds give way where there is too little room."""
    place = facts_place(facts, store, cells)
    notes = _notes(facts) if cells >= 50 else []
    kinds = kind_list(facts, store, cells, height - len(place) - 1)
    lines = [heading(facts, cells), *kinds]
    if cells >= 50:
        lines += [[], *place]
        if len(lines) + len(notes) < height:
            lines += [[], *notes]
        return lines[:height]
    return [*lines[: height - len(place)], *place]


def kind_list(facts: Facts, store: Any, cells: int, height: int) -> list[Line]:
    """The kinds to choose from with size, cost and number of places, as the question before listed them."""
    prompt: Prompt | None = store.kinds_prompt
    if prompt is None:
        return []
    kind = facts.decision.subject if facts.decision else -1
    at = next((i for i, row in enumerate(prompt.rows) if getattr(row.option, "kind", None) == kind), 0)
    prompt = shortened(prompt) if cells < 30 else rows.compact(prompt) if cells < 50 else prompt
    ui = type("Cursor", (), {"cursor": at, "page": 0, "page_size": max(9, len(prompt.rows))})
    return rows.listing(prompt, ui, cells, max(2, height), reasons=cells >= 50)


def shortened(prompt: Prompt) -> Prompt:
    """The kinds by short names, for 20 columns."""
    short = [replace(row, cells=_short_cells(row.cells)) for row in prompt.rows]
    return replace(prompt, header=(), rows=short)


def _short_cells(cells: tuple[str, ...]) -> tuple[str, ...]:
    numbers = [cell for cell in cells[1:] if cell.lstrip("$").isdigit()]
    return (_short(cells[0]) if cells else "", *numbers[-2:])


def _short(name: str) -> str:
    return _SHORT.get(name, name.replace("Enclosure", "Encl"))


def facts_place(facts: Facts, store: Any, cells: int) -> list[Line]:
    """THIS PLACE: what it covers, what is beside it, what it leaves."""
    places = store.places()
    if not places:
        return []
    place = places[min(max(store.ui.ghost, 0), len(places) - 1)]
    names = facts.spaces_of(place.mask)
    turns = sorted({other.rotation for other in places})
    turn = f"turn {turns.index(place.rotation) + 1} of {len(turns)}"
    rock, water = terrain_beside(facts.t, facts.seat, place.mask)
    covers = _covered(facts, place.mask, cells >= 30)
    open_now, all_open = _open_spaces(facts, place.mask)
    neighbours = _neighbours(facts, place.mask, cells)
    if cells < 30:
        lines: list[Line] = [cards.heading("PLACE", f" turn {turns.index(place.rotation) + 1}")]
        said = [names, *([f"covers {covers}"] if covers else []), f"beside {neighbours}"]
        lines += [[(f"  {part}", "")] for told in said for part in wrap(told, cells - 2, " ")]
        lines += [[(f"  water {water} rock {rock}", "")]]
        return [*lines, [(f"  leaves {open_now} of {all_open}", "")]]
    lines = [
        cards.heading("THIS PLACE", f"  {names}, {turn}" if cells < 50 else f"  {pad(names, 17)} {turn}", flush=True)
    ]
    wide = 8 if cells < 50 else 11
    for at, part in enumerate(wrap(covers or "no placement bonus", cells - wide - 2)):
        lead = f"  {pad('covers' if not at else '', wide)}"
        lines.append([(lead, "dim"), (part, "bonus" if covers else "")])
    if cells < 50:
        terrain = f"water {water}, rock {rock}; "
        if width(neighbours + terrain) > cells - wide - 2:
            terrain = f"~{water} ^{rock}; "
        for at, part in enumerate(wrap(terrain + neighbours, cells - wide - 2)):
            lines.append([(f"  {pad('beside' if not at else '', wide)}", "dim"), (part, "")])
    else:
        for at, part in enumerate(wrap(neighbours, cells - wide - 2)):
            lines.append([(f"  {pad('beside' if not at else '', wide)}", "dim"), (part, "")])
        lines.append([(f"  {pad('terrain', wide)}", "dim"), (_terrain(facts, place.mask, rock, water), "")])
        lines.append([(f"  {pad('kiosks', wide)}", "dim"), (_kiosks(facts, place.mask), "")])
    lines.append([(f"  {pad('leaves', wide)}", "dim"), (f"{open_now} open spaces of {all_open}", "")])
    return lines


def _covered(facts: Facts, mask: int, named: bool) -> str:
    """The placement bonuses under the place: `$5 at G3`."""
    zoo = facts.t.tables_map(facts.seat)
    taken = facts.me.taken_bonuses
    found = [
        f"{glyph(zoo.bonuses[space])} at {ZOO_GRID.label(space)}" if named else glyph(zoo.bonuses[space])
        for space in bits(mask & zoo.bonus_spaces & ~taken)
    ]
    return ", ".join(found)


def _neighbours(facts: Facts, mask: int, cells: int) -> str:
    """The own buildings next to a place."""
    around = ZOO_GRID.neighbour_mask(mask)
    told: list[str] = []
    for piece in facts.me.pieces:
        if not piece.mask & around:
            continue
        building = facts.t.tables.buildings[piece.kind]
        if building.kind == "standard":
            state = "full" if piece.occupied else "empty"
            told.append(f"{state} {building.size}" if cells < 50 else f"{state} enclosure {building.size}")
        else:
            told.append(_SHORT.get(building.name, building.name) if cells < 50 else building.name)
    return ("your " if cells >= 30 and told else "") + (
        ", ".join(told) or ("nothing of yours" if cells >= 30 else "none")
    )


def _terrain(facts: Facts, mask: int, rock: int, water: int) -> str:
    zoo = facts.t.tables_map(facts.seat)
    around = ZOO_GRID.neighbour_mask(mask) & ~facts.me.covered
    where = facts.spaces_of(around & (zoo.rock | zoo.water))
    if not rock + water:
        return "no rock and no water"
    return f"next to {rock or 'no'} rock and {water or 'no'} water ({where})"


def _kiosks(facts: Facts, mask: int) -> str:
    around = ZOO_GRID.neighbour_mask(mask)
    near = [piece for piece in facts.me.pieces if piece.kind == KIOSK and piece.mask & around]
    if not near:
        return "none beside it"
    return f"beside the kiosk{'s' if len(near) > 1 else ''} " + ", ".join(facts.spaces_of(piece.mask) for piece in near)


def _open_spaces(facts: Facts, mask: int) -> tuple[int, int]:
    """Building spaces left open after this, and all there are."""
    land = facts.t.tables_map(facts.seat).land
    return (land & ~facts.me.covered & ~mask).bit_count(), land.bit_count()


def _notes(facts: Facts) -> list[Line]:
    """What the marks mean, and what may follow."""
    lines: list[Line] = [cards.heading("NOTES", flush=True)]
    frame = facts.t.action_frame()
    if isinstance(frame, BuildAction):
        side = printed_side(facts.t, frame)
        size = facts.t.tables.buildings[frame.kind].size if frame.kind >= 0 else 0
        left = frame.strength + side.bonus_size - frame.used - size
        if side.buildings is None and left > 0:
            lines.append([(f"  Build II: you may go on with size {left} or less,", "")])
            lines.append([("  another kind each time (AN-8.3).", "")])
    if facts.decision is not None and facts.decision.subject == PAVILION:
        lines.append([("  A pavilion gives 1 appeal now.", "")])
    lines.append([("  o marks the other legal anchors of this turn;", "dim")])
    return [*lines, [("  r shows those of the next turn.", "dim")]]
