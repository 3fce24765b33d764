"""The zoo map: where a building may stand, and what follows when one is put there; animals live in `housing`."""

from typing import Literal, NamedTuple

from cards.ark_nova.effects import Effect, If
from cards.ark_nova.schema import Placement
from cards.ark_nova.triggers import (
    AreaBonuses,
    BuildingPlaced,
    BuildOnTerrain,
    CopyBorderBonus,
    LargerEnclosures,
    NoPlacementBonuses,
    SpaceCovered,
)
from rules.ark_nova.frames import Income, MoveIn, PlaceBuilding, Source, Turn, Use
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Place
from rules.ark_nova.state import Piece
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILD, BUILDING_INDEX, ENCLOSURE, KIOSK, icon_indices
from rules.kernel.decision import Unmet
from rules.kernel.hexgrid import Placement as Footprint
from rules.kernel.hexgrid import bits

# What a building may cover: building spaces; any space (219); at most one rock or water space (Build 4); water (279).
Ground = Literal["land", "any", "one", "water"]
KIOSK_DISTANCE = 3


# --- where a building may stand ---------------------------------------------------------------------------------------


class _Site(NamedTuple):
    """What decides about places for one kind: a place may touch no `blocked` space, and touches `near` or covers `on`.

    `rock`, `water` and `border` are the numbers asked for, `rocks` and `waters` the spaces that count for them.
    """

    places: tuple[Footprint, ...]
    blocked: int
    near: int
    on: int
    rock: int
    water: int
    border: int
    rocks: int
    waters: int


def _site(t: Table, seat: int, kind: int, placement: Placement | None, terrain: Ground, build_ii: bool | None) -> _Site:
    """Everything section 8 says about places of this kind, as masks."""
    player, zoo = t.state.seats[seat], t.tables_map(seat)
    asked = t.tables.placements[kind] if placement is None else placement
    anything = bool(t.rules(seat, BuildOnTerrain))
    if asked.on_water:
        places = zoo.on_water[kind]
    elif anything or terrain == "any":
        places = zoo.on_any[kind]
    else:
        places = {"land": zoo.on_land, "one": zoo.on_one, "water": zoo.on_water}[terrain][kind]
    blocked = player.covered
    if not _may_cover_build_ii(t, seat, build_ii):
        blocked |= zoo.build_ii
    if kind == KIOSK:
        blocked |= _around_kiosks(player.pieces)
    if asked.detached:
        near, on = 0, ZOO_GRID.every
    elif player.covered:
        near, on = player.covered, 0
    else:
        near, on = 0, ZOO_GRID.border
    rock, water = (0, 0) if anything else (asked.rock, asked.water)
    rocks, waters = open_terrain(t, seat) if rock or water else (0, 0)
    return _Site(places, blocked, near, on, rock, water, asked.border, rocks, waters)


def _may_cover_build_ii(t: Table, seat: int, build_ii: bool | None) -> bool:
    """Whether Build-II spaces are open (AN-8.8)."""
    return t.side(seat, BUILD) == 2 if build_ii is None else build_ii


def _around_kiosks(pieces: list[Piece]) -> int:
    """The spaces too close to a kiosk for another one (AN-8.11)."""
    zone = 0
    for piece in pieces:
        if piece.kind == KIOSK and piece.mask:
            zone |= ZOO_GRID.within(piece.mask.bit_length() - 1, KIOSK_DISTANCE - 1)
    return zone


def _fits(site: _Site, place: Footprint) -> bool:
    """Whether a place meets the needs of rock, water and border spaces (AN-8.17)."""
    around = place.neighbours
    return (
        (around & site.rocks).bit_count() >= site.rock
        and (around & site.waters).bit_count() >= site.water
        and (place.mask & ZOO_GRID.border).bit_count() >= site.border
    )


def legal_places(
    t: Table, seat: int, kind: int, *, placement: Placement | None = None, terrain: Ground = "land",
    build_ii: bool | None = None,
) -> list[Footprint]:  # fmt: skip
    """All places where a building of this kind may be put now (AN-8.6 to AN-8.11, AN-8.17).

    `placement` None is what the building or its sponsor has printed; `build_ii` None is the side of the own Build card.
    """
    if _owned(t, seat, kind):
        return []
    return open_places(t, seat, kind, placement=placement, terrain=terrain, build_ii=build_ii)


def open_places(
    t: Table, seat: int, kind: int, *, placement: Placement | None = None, terrain: Ground = "land",
    build_ii: bool | None = None,
) -> list[Footprint]:  # fmt: skip
    """Like `legal_places`, for a building that the zoo has already and that is being moved (AN-16.76)."""
    site = _site(t, seat, kind, placement, terrain, build_ii)
    blocked, near, on = site.blocked, site.near, site.on
    found = [p for p in site.places if not p.mask & blocked and (p.neighbours & near or p.mask & on)]
    if site.rock or site.water or site.border:
        return [place for place in found if _fits(site, place)]
    return found


def can_place(
    t: Table, seat: int, kind: int, *, placement: Placement | None = None, terrain: Ground = "land",
    build_ii: bool | None = None,
) -> bool:  # fmt: skip
    """Whether there is a legal place; stops at the first one."""
    if _owned(t, seat, kind):
        return False
    site = _site(t, seat, kind, placement, terrain, build_ii)
    blocked, near, on = site.blocked, site.near, site.on
    return any(not p.mask & blocked and (p.neighbours & near or p.mask & on) and _fits(site, p) for p in site.places)


def _owned(t: Table, seat: int, kind: int) -> bool:
    """Whether the zoo holds all it may of a special enclosure or unique building (AN-8.10)."""
    limit = t.tables.buildings[kind].per_zoo
    return limit is not None and sum(piece.kind == kind for piece in t.state.seats[seat].pieces) >= limit


def open_terrain(t: Table, seat: int) -> tuple[int, int]:
    """Rock and water spaces that count: no covered one, except under the Underwater Tunnel (AN-8.17, AN-16.23)."""
    player, zoo = t.state.seats[seat], t.tables_map(seat)
    hidden = player.covered
    for piece in player.pieces:
        if piece.kind in t.tables.stay_water:
            hidden &= ~piece.mask
    return zoo.rock & ~hidden, zoo.water & ~hidden


def terrain_beside(t: Table, seat: int, mask: int) -> tuple[int, int]:
    """How many rock and water spaces share an edge with a building on these spaces (AN-8.17).

    The Underwater Tunnel lies beside water wherever it lies: its own spaces stay water (AN-16.75).
    """
    rocks, waters = open_terrain(t, seat)
    around = ZOO_GRID.neighbour_mask(mask) | mask & t.state.seats[seat].covered
    return (around & rocks).bit_count(), (around & waters).bit_count()


# --- why not ----------------------------------------------------------------------------------------------------------


def kind_unmet(t: Table, seat: int, kind: int, *, placement: Placement | None = None) -> list[Unmet]:
    """Why no building of this kind can be placed anywhere; empty if one can."""
    name = t.tables.buildings[kind].name
    if _owned(t, seat, kind):
        return [Unmet(f"room for one more {name} in the zoo", 0, 1, "AN-8.10")]
    if not can_place(t, seat, kind, placement=placement):
        return [Unmet(f"legal places for {name} on the map", 0, 1, "AN-8.23")]
    return []


def place_unmet(
    t: Table, seat: int, kind: int, mask: int, *, placement: Placement | None = None, terrain: Ground = "land",
    build_ii: bool | None = None,
) -> list[Unmet]:  # fmt: skip
    """Why a building of this kind may not lie on exactly these spaces; empty if it may."""
    if _owned(t, seat, kind):
        return kind_unmet(t, seat, kind)
    return open_place_unmet(t, seat, kind, mask, placement=placement, terrain=terrain, build_ii=build_ii)


def open_place_unmet(
    t: Table, seat: int, kind: int, mask: int, *, placement: Placement | None = None, terrain: Ground = "land",
    build_ii: bool | None = None,
) -> list[Unmet]:  # fmt: skip
    """Like `place_unmet`, for a building that the zoo has already and that is being moved (AN-16.76)."""
    zoo, covered = t.tables_map(seat), t.state.seats[seat].covered
    footprint = next((place for place in zoo.on_any[kind] if place.mask == mask), None)
    size = t.tables.buildings[kind].size
    if footprint is None:
        return [Unmet("spaces in the shape of the building", 0, size, "AN-8.9")]
    site = _site(t, seat, kind, placement, terrain, build_ii)
    reasons: list[Unmet] = []

    def need(what: str, have: int, wanted: int, clause: str) -> None:
        if have < wanted:
            reasons.append(Unmet(what, have, wanted, clause))

    ground = "water spaces" if site.places is zoo.on_water[kind] else "building spaces"
    if not any(place.mask == mask for place in site.places):
        on = zoo.water if site.places is zoo.on_water[kind] else zoo.land
        # One rock or water space may be among them (AN-14.13).
        need(f"{ground} under the building", (mask & on).bit_count(), size - (terrain == "one"), "AN-8.6")
    need("empty spaces under the building", (mask & ~covered).bit_count(), size, "AN-8.6")
    if kind == KIOSK:
        zone = _around_kiosks(t.state.seats[seat].pieces) & ~covered
        need("spaces far enough from every other kiosk", int(not mask & zone), 1, "AN-8.11")
    if mask & zoo.build_ii & ~covered and not _may_cover_build_ii(t, seat, build_ii):
        need("Build card on side II for the Build-II spaces", 1, 2, "AN-8.8")
    if site.near:
        need("buildings beside it", int(bool(footprint.neighbours & site.near)), 1, "AN-8.6")
    else:
        need("border spaces under the first building", int(bool(mask & site.on)), 1, "AN-8.6")
    need("rock spaces beside it", (footprint.neighbours & site.rocks).bit_count(), site.rock, "AN-8.17")
    need("water spaces beside it", (footprint.neighbours & site.waters).bit_count(), site.water, "AN-8.17")
    need("border spaces under it", (mask & ZOO_GRID.border).bit_count(), site.border, "AN-13.6")
    return reasons


# --- putting and removing ---------------------------------------------------------------------------------------------


def ask_place(
    t: Table, seat: int, kind: int, *, source: Source, optional: bool, bonuses: int = 1,
    placement: Placement | None = None,
) -> None:  # fmt: skip
    """Let a player choose the place of a free building (AN-8.16); the frame does nothing where there is none."""
    t.push(PlaceBuilding(seat=seat, kind=kind, source=source, optional=optional, bonuses=bonuses, placement=placement))


def put(t: Table, seat: int, kind: int, place: Place | Footprint, *, source: Source, bonuses: int = 1) -> int:
    """Put a building on its place, with everything that follows (AN-8.12 to AN-8.15, AN-8.19); returns its index.

    Each placement bonus is gained `bonuses` times (AN-16.67).
    """
    player = t.state.seats[seat]
    player.pieces.append(Piece(kind, place.mask, anchor=place.anchor, rotation=place.rotation))
    index = len(player.pieces) - 1
    t.tell("building", seat, kind, place.mask, source=source, detail=(place.anchor, place.rotation), clause="AN-8.6")
    building = t.tables.buildings[kind]
    cover(t, seat, place.mask, bonuses=bonuses)
    t.queue(seat, building.gains, Source("building", kind))
    t.add_icons(seat, icon_indices(building.icons), Source("building", kind))
    for trigger_source, trigger in t.triggers(seat):
        if not isinstance(trigger, BuildingPlaced) or BUILDING_INDEX[trigger.building] != kind:
            continue
        if _first_in_action(t, seat, f"placed:{trigger_source.kind}:{trigger_source.number}"):
            t.queue(seat, trigger.then, trigger_source)
    _invite(t, seat, index)
    return index


def _first_in_action(t: Table, seat: int, mark: str) -> bool:
    """Whether this happens for the first time in the present action or break, and note it (AN-16.72).

    A performance under a Multiplier is an action of its own; what waits for the end of an action still belongs to it.
    """
    inner = next((f for f in reversed(t.state.frames) if isinstance(f, (Use, Turn, Income)) and f.seat == seat), None)
    if inner is None:
        return True
    present = f"{mark}:{inner.performances}" if isinstance(inner, Use) else mark
    if present in inner.used:
        return False
    inner.used.append(present)
    turn = t.turn_frame()
    if isinstance(inner, Use) and turn is not None and mark not in turn.used:
        turn.used.append(mark)
    return True


def _invite(t: Table, seat: int, index: int) -> None:
    """Animals may move into a new Reptile House, Large Bird Aviary or first Aquarium (AN-8.19, AN-8.22)."""
    player, buildings = t.state.seats[seat], t.tables.buildings
    houses = buildings[player.pieces[index].kind].houses
    if houses is None or houses == "petting_zoo":
        return
    if sum(buildings[piece.kind].houses == houses for piece in player.pieces) > 1:
        return
    candidates = [n for n in player.animals if getattr(t.tables.animals[n].housing, houses) is not None]
    if candidates:
        t.push(MoveIn(seat=seat, piece=index, candidates=candidates))


def cover(t: Table, seat: int, mask: int, *, bonuses: int = 1, moved: bool = False) -> None:
    """Spaces are covered: money for terrain, placement bonuses, areas, the full map (AN-8.14, AN-8.15, AN-16.37).

    What a `moved` building covers gives no placement bonus and no named space (AN-16.76).
    """
    player, zoo = t.state.seats[seat], t.tables_map(seat)
    # Terrain counts as it was before: a space that this building covers still pays for its neighbours (AN-16.23).
    rocks, waters = open_terrain(t, seat)
    player.covered |= mask
    plain = not moved and not t.rules(seat, NoPlacementBonuses)
    for source, trigger in t.triggers(seat):
        if not isinstance(trigger, SpaceCovered):
            continue
        if trigger.beside is not None:
            terrain = rocks if trigger.beside == "rock" else waters
            times = sum(bool(ZOO_GRID.neighbours[space] & terrain) for space in bits(mask))
        else:
            times = (mask & ZOO_GRID.mask(trigger.spaces)).bit_count() if plain else 0
        t.queue(seat, trigger.then * times, source)
    if plain:
        for space in bits(mask & zoo.bonus_spaces & ~player.taken_bonuses):
            _placement_bonus(t, seat, space, bonuses)
    if t.rules(seat, AreaBonuses):
        for area in zoo.zoo.areas:
            spaces = ZOO_GRID.mask(area.spaces)
            if spaces & mask and not spaces & ~player.covered and not moved:
                t.queue(seat, area.gains, Source("map"))
    if not player.full_map and not zoo.land & ~player.covered:
        player.full_map = True
        t.tell("full_map", seat, clause="AN-8.15")
        t.queue(seat, zoo.zoo.full, Source("map"))


def _placement_bonus(t: Table, seat: int, space: int, times: int) -> None:
    """The bonus of a space, once for each time it is uncovered; a border space brings more with 221 (AN-16.25)."""
    player, zoo = t.state.seats[seat], t.tables_map(seat)
    player.taken_bonuses |= 1 << space
    t.queue(seat, in_a_row(zoo.bonuses[space] * times), Source("space", space))
    if ZOO_GRID.border >> space & 1:
        for rule in t.rules(seat, CopyBorderBonus):
            t.queue(seat, rule.then * times, Source("space", space))


def in_a_row(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects as one that nothing comes between (AN-16.67)."""
    return effects if len(effects) <= 1 else (If((), effects),)


def remove(t: Table, seat: int, index: int) -> Piece:
    """Take a building off the map: its spaces are empty, their placement bonuses can be gained again (AN-15.48)."""
    player = t.state.seats[seat]
    piece = player.pieces.pop(index)
    player.covered &= ~piece.mask
    player.taken_bonuses &= ~piece.mask
    t.remove_icons(seat, icon_indices(t.tables.buildings[piece.kind].icons))
    t.tell("remove_building", seat, piece.kind, piece.mask, clause="AN-15.48")
    return piece


# --- reading the map --------------------------------------------------------------------------------------------------


def enclosure_size(t: Table, seat: int, piece: Piece) -> int:
    """What a standard enclosure counts as after placement (AN-19.4, AN-16.68)."""
    return counted_size(piece, t.rules(seat, LargerEnclosures))


def counted_size(piece: Piece, larger: list[LargerEnclosures]) -> int:
    """What a standard enclosure counts as under these rules."""
    size = ENCLOSURE.index(piece.kind) + 1
    return size + sum(rule.by for rule in larger if _larger(rule, size, piece.mask)) if larger else size


def _larger(rule: LargerEnclosures, size: int, mask: int) -> bool:
    if rule.beside is not None:
        return bool(ZOO_GRID.neighbours[ZOO_GRID.index(rule.beside)] & mask)
    return size == rule.border_size and bool(mask & ZOO_GRID.border)


def kiosk_income(t: Table, seat: int) -> list[tuple[int, int]]:
    """Each kiosk by its index, and the money it brings in a break (AN-8.18)."""
    pieces, buildings = t.state.seats[seat].pieces, t.tables.buildings
    paying = 0
    masks: list[int] = []
    for piece in pieces:
        kind = buildings[piece.kind].kind
        if piece.occupied or kind in ("special", "unique", "pavilion"):
            paying |= piece.mask
            masks.append(piece.mask)
    found: list[tuple[int, int]] = []
    for index, piece in enumerate(pieces):
        if piece.kind == KIOSK:
            near = ZOO_GRID.neighbour_mask(piece.mask) & paying
            found.append((index, sum(bool(mask & near) for mask in masks)))
    return found
