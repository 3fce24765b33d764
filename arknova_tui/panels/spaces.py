"""What stands on a space of a zoo and what it earns, in parts with the clause each rests on; nothing is drawn here."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from arknova_tui.map_view import areas_of, glyph, printed_spaces
from arknova_tui.panels.facts import Facts
from arknova_tui.prompts.where import sentences
from cards.ark_nova import text
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.tables import ENCLOSURE, KIOSK
from rules.ark_nova.zoo import place_unmet, terrain_beside


class Part(NamedTuple):
    """One line of an explanation, with the clause it rests on ("" if none)."""

    told: str
    clause: str = ""


def said(effects: Any) -> str:
    """Effects as a part of a sentence: "gain 1 X-token"."""
    told = text.effects(effects).rstrip(".")
    return told[:1].lower() + told[1:]


def space_parts(facts: Facts, seat: int, space: int) -> Iterator[Part]:
    """What a space is, what stands there and earns, and what covering it would bring."""
    if not 0 <= space < len(ZOO_GRID.labels):
        return
    if not facts.state.seats[seat].map:
        yield Part(f"{facts.name(seat)} has no zoo yet: the maps are chosen first", "AN-3.10")
        return
    zoo, player = facts.t.tables_map(seat), facts.state.seats[seat]
    printed, label = printed_spaces(zoo.zoo)[space], ZOO_GRID.label(space)
    area = areas_of(zoo.zoo).get(label)
    named = [printed.terrain if printed.terrain != "land" else "building space"]
    named += [printed.landmark] if printed.landmark else []
    named += [f"part of {area.name}"] if area is not None else []
    piece = next((piece for piece in player.pieces if piece.mask >> space & 1), None)
    if piece is None and printed.terrain != "land":
        yield Part(f"{label}: {', '.join(named)}, no building stands on it", "AN-8.6")
    else:
        yield Part(f"{label}: {', '.join(named)}")
    if printed.build_ii:
        yield Part("it takes a Build card on side II", "AN-8.8")
    if printed.bonus:
        taken = player.taken_bonuses >> space & 1
        told = "gone" if taken else "covering it brings it at once"
        yield Part(f"placement bonus {glyph(printed.bonus)}, {said(printed.bonus)}: {told}", "AN-8.14")
    if piece is not None:
        yield from _piece(facts, seat, piece)
    elif seat == facts.seat and printed.terrain == "land":
        # That it takes side II is said above.
        reasons = [one for one in place_unmet(facts.t, seat, ENCLOSURE[0], 1 << space) if one.clause != "AN-8.8"]
        yield from (Part(told) for told in sentences(facts.t, seat, ENCLOSURE[0], 1 << space, reasons))


def _piece(facts: Facts, seat: int, piece: Any) -> Iterator[Part]:
    building = facts.t.tables.buildings[piece.kind]
    rock, water = terrain_beside(facts.t, seat, piece.mask)
    where = f"{building.name} at {facts.spaces_of(piece.mask)}"
    terrain = ", ".join(f"{n} {name}" for n, name in ((rock, "rock"), (water, "water")) if n) or "no rock, no water"
    if building.kind == "standard":
        state = "occupied" if piece.occupied else "empty"
        yield Part(f"{where}: {state}, size {building.size}, beside {terrain}", "AN-9.10")
    elif piece.kind == KIOSK:
        yield Part(kiosk_words(facts, seat, piece.mask), "AN-8.18")
    elif building.places:
        free = building.places - piece.used
        yield Part(f"{where}: {free} of {building.places} places free, beside {terrain}", "AN-9.12")
    else:
        yield Part(f"{where}, beside {terrain}")


def kiosk_words(facts: Facts, seat: int, mask: int) -> str:
    """`kiosk C3 earns 2 in a break: Enclosure 2, Petting Zoo`, with what beside it earns nothing."""
    around = ZOO_GRID.neighbour_mask(mask)
    pays: list[str] = []
    idle: list[str] = []
    for piece in facts.state.seats[seat].pieces:
        if piece.mask & around:
            building = facts.t.tables.buildings[piece.kind]
            earns = piece.occupied or building.kind in ("special", "unique", "pavilion")
            (pays if earns else idle).append(building.name)
    told = f"kiosk {facts.spaces_of(mask)} earns {len(pays)} in a break"
    told += f": {', '.join(pays)}" if pays else ""
    return told + (f"; nothing for {', '.join(idle)}{' (empty)' if 'Enclosure' in idle[0] else ''}" if idle else "")
