"""Counts: the numbers that effects, projects and scoring read off the table."""

from collections.abc import Callable
from typing import Any

from cards.ark_nova import effects as e
from cards.ark_nova import vocabulary as v
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILDING_INDEX, CATEGORY_INDICES, CONTINENT_INDICES, ICON_INDEX, KIOSK

CountFunction = Callable[[Table, int, Any], int]
COUNTS: dict[type, CountFunction] = {}


def count(t: Table, seat: int, what: v.Count) -> int:
    """The present value of a count for a player."""
    return COUNTS[type(what)](t, seat, what)


def amount_of(t: Table, seat: int, amount: v.Amount) -> int:
    """A number, or what a count reads off the table."""
    return amount if isinstance(amount, int) else count(t, seat, amount)


def gain_value(t: Table, seat: int, effect: e.Effect) -> int:
    """How much a gain is worth now. Raises TypeError for an effect that is no gain."""
    if isinstance(effect, e.GainSteps):
        reached = count(t, seat, effect.count)
        return max((step.amount for step in effect.steps if reached >= step.at_least), default=0)
    if not isinstance(effect, e.Gain):
        raise TypeError(f"{type(effect).__name__} is no gain")
    value = amount_of(t, seat, effect.amount)
    if effect.per is not None:
        value *= count(t, seat, effect.per) // effect.each
    return value if effect.at_most is None else min(value, effect.at_most)


def counts(kind: type) -> Callable[[CountFunction], CountFunction]:
    """Register the function of a count."""

    def register(function: CountFunction) -> CountFunction:
        COUNTS[kind] = function
        return function

    return register


def kind_indices(kinds: tuple[v.IconKind, ...] | v.IconKind) -> tuple[int, ...]:
    """Icon indices of categories and/or continents."""
    wanted = (kinds,) if isinstance(kinds, str) else kinds
    found: tuple[int, ...] = ()
    if "category" in wanted:
        found += CATEGORY_INDICES
    if "continent" in wanted:
        found += CONTINENT_INDICES
    return found


def _seats(t: Table, seat: int, zoos: v.Zoos) -> list[int]:
    return [seat] if zoos == "own" else t.others(seat) if zoos == "others" else t.clockwise(seat)


@counts(v.Icons)
def icons(t: Table, seat: int, what: v.Icons) -> int:
    wanted = [ICON_INDEX[icon] for icon in what.of]
    return sum(t.state.seats[owner].icons[icon] for owner in _seats(t, seat, what.zoos) for icon in wanted)


@counts(v.IconSets)
def icon_sets(t: Table, seat: int, what: v.IconSets) -> int:
    return min(t.state.seats[seat].icons[ICON_INDEX[icon]] for icon in what.of)


@counts(v.DistinctIcons)
def distinct_icons(t: Table, seat: int, what: v.DistinctIcons) -> int:
    return sum(t.state.seats[seat].icons[icon] > 0 for icon in kind_indices(what.kinds))


@counts(v.Animals)
def animals(t: Table, seat: int, what: v.Animals) -> int:
    """Animals in the zoo; rescued ones count with their size (map 10)."""
    player = t.state.seats[seat]
    records = (t.tables.animals[number] for number in (*player.animals, *player.rescued))
    return sum(what.size is None or record.size_class is what.size for record in records)


@counts(v.Sponsors)
def sponsors(t: Table, seat: int, what: v.Sponsors) -> int:
    return len(t.state.seats[seat].sponsors)


@counts(v.Universities)
def universities(t: Table, seat: int, what: v.Universities) -> int:
    return len(t.state.seats[seat].universities)


@counts(v.SupportedProjects)
def supported_projects(t: Table, seat: int, what: v.SupportedProjects) -> int:
    return 7 - t.state.seats[seat].tokens.bit_count()


@counts(v.Donations)
def donations(t: Table, seat: int, what: v.Donations) -> int:
    return t.state.seats[seat].donations


@counts(v.Holding)
def holding(t: Table, seat: int, what: v.Holding) -> int:
    player = t.state.seats[seat]
    match what.of:
        case Resource.MONEY:
            return player.money
        case Resource.APPEAL:
            return player.appeal
        case Resource.CONSERVATION:
            return player.conservation
        case Resource.REPUTATION:
            return player.reputation
        case Resource.X_TOKEN:
            return player.x_tokens


@counts(v.Buildings)
def buildings(t: Table, seat: int, what: v.Buildings) -> int:
    kinds = {BUILDING_INDEX[building] for building in what.of}
    return sum(
        piece.kind in kinds and (piece.occupied or not what.occupied)
        for owner in _seats(t, seat, what.zoos)
        for piece in t.state.seats[owner].pieces
    )


@counts(v.BuildingSets)
def building_sets(t: Table, seat: int, what: v.BuildingSets) -> int:
    return min(buildings(t, seat, v.Buildings((building,))) for building in what.of)


@counts(v.BuildingShapes)
def building_shapes(t: Table, seat: int, what: v.BuildingShapes) -> int:
    """Different footprints up to turning; a mirror image is another shape only where no turn reaches it (AN-17.14)."""
    return len({canonical_shape(t.tables.buildings[piece.kind].cells) for piece in t.state.seats[seat].pieces})


def canonical_shape(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The same value for all shapes that are turns or shifts of one another."""
    turned: list[tuple[tuple[int, int], ...]] = []
    shape = list(cells)
    for _ in range(6):
        shape = [(-r, q + r) for q, r in shape]
        first = min(shape)
        turned.append(tuple(sorted((q - first[0], r - first[1]) for q, r in shape)))
    return min(turned)


@counts(v.BuildingsBeside)
def buildings_beside(t: Table, seat: int, what: v.BuildingsBeside) -> int:
    """Buildings around one building; without a list all but empty standard enclosures (AN-16.53)."""
    wanted = {BUILDING_INDEX[building] for building in what.of}
    pieces = t.state.seats[seat].pieces
    total = 0
    for own in pieces:
        if own.kind != BUILDING_INDEX[what.beside]:
            continue
        near = ZOO_GRID.neighbour_mask(own.mask)
        for other in pieces:
            if other is own or not other.mask & near:
                continue
            standard = t.tables.buildings[other.kind].kind == "standard"
            total += other.kind in wanted if wanted else other.occupied or not standard
    return total


def connected_spaces(t: Table, seat: int) -> int:
    """Spaces that share an edge with a building, covered ones included (AN-1.10)."""
    covered = t.state.seats[seat].covered
    return covered | ZOO_GRID.neighbour_mask(covered)


def space_mask(t: Table, seat: int, kind: str) -> int:
    """All spaces of one kind on a player's map."""
    zoo = t.tables_map(seat)
    return {
        "rock": zoo.rock,
        "water": zoo.water,
        "building": zoo.land,
        "border": zoo.border_land,
        "bonus": zoo.bonus_spaces,
    }[kind]


@counts(v.Spaces)
def spaces(t: Table, seat: int, what: v.Spaces) -> int:
    mask = space_mask(t, seat, what.kind)
    covered = t.state.seats[seat].covered
    if what.covered is not None:
        mask &= covered if what.covered else ~covered
    if what.connected is not None:
        near = connected_spaces(t, seat)
        mask &= near if what.connected else ~near
    return mask.bit_count()


@counts(v.CoveredBeside)
def covered_beside(t: Table, seat: int, what: v.CoveredBeside) -> int:
    near = ZOO_GRID.neighbours[ZOO_GRID.index(what.space)]
    return (near & t.state.seats[seat].covered).bit_count()


@counts(v.EmptyAreas)
def empty_areas(t: Table, seat: int, what: v.EmptyAreas) -> int:
    empty = space_mask(t, seat, "building") & ~t.state.seats[seat].covered
    return sum(area.bit_count() // what.spaces for area in ZOO_GRID.components(empty))


@counts(v.QuietKiosks)
def quiet_kiosks(t: Table, seat: int, what: v.QuietKiosks) -> int:
    empty = space_mask(t, seat, "building") & ~t.state.seats[seat].covered
    kiosks = (piece.mask for piece in t.state.seats[seat].pieces if piece.kind == KIOSK)
    return sum((ZOO_GRID.neighbour_mask(mask) & empty).bit_count() >= what.empty for mask in kiosks)


@counts(v.PouchedCards)
def pouched_cards(t: Table, seat: int, what: v.PouchedCards) -> int:
    return sum(len(tucked.cards) for tucked in t.state.seats[seat].tucked)


@counts(v.StoredCards)
def stored_cards(t: Table, seat: int, what: v.StoredCards) -> int:
    return len(t.state.seats[seat].stored)


@counts(v.PrintedConditions)
def printed_conditions(t: Table, seat: int, what: v.PrintedConditions) -> int:
    """Condition symbols, each counted; a reputation or appeal value counts 1 (AN-17.18)."""
    player = t.state.seats[seat]
    cards = [*(t.tables.animals[n] for n in player.animals), *(t.tables.sponsors[n] for n in player.sponsors)]
    single = (v.NeedReputation, v.NeedAppealAtMost, v.NeedUpgraded)
    return sum(1 if isinstance(need, single) else getattr(need, "at_least", 1) for card in cards for need in card.needs)


@counts(v.Goals)
def goals(t: Table, seat: int, what: v.Goals) -> int:
    covered = t.state.seats[seat].covered
    near = connected_spaces(t, seat)
    reached = {
        "water_connected": not space_mask(t, seat, "water") & ~near,
        "rock_connected": not space_mask(t, seat, "rock") & ~near,
        "border_covered": not space_mask(t, seat, "border") & ~covered,
        "map_covered": not space_mask(t, seat, "building") & ~covered,
        "bonuses_covered": not space_mask(t, seat, "bonus") & ~covered,
    }
    return sum(reached[goal] for goal in what.of)


@counts(v.ZoosByAppeal)
def zoos_by_appeal(t: Table, seat: int, what: v.ZoosByAppeal) -> int:
    own = t.state.seats[seat].appeal
    appeals = [t.state.seats[other].appeal for other in t.others(seat)]
    return sum(appeal > own if what.having == "more" else appeal < own for appeal in appeals)


@counts(v.UnsupportedIcons)
def unsupported_icons(t: Table, seat: int, what: v.UnsupportedIcons) -> int:
    """Only icons that have a base project, and none supported as such (AN-17.15, AN-17.16)."""
    player = t.state.seats[seat]
    supported = {support.project for support in player.supports if support.base}
    best = 0
    for number, project in t.tables.projects.items():
        if project.kind != "base" or number in supported or not isinstance(project.counts, v.Icons):
            continue
        icon = ICON_INDEX[project.counts.of[0]]
        if icon in kind_indices(what.kind):
            best = max(best, player.icons[icon])
    return best


@counts(v.Leads)
def leads(t: Table, seat: int, what: v.Leads) -> int:
    """Kinds in which the player leads the right-hand neighbour, who sits before in turn order (AN-17.10)."""
    player, neighbour = t.state.seats[seat], t.state.seats[(seat - 1) % t.state.config.players]
    extra = what.own_partner_zoos - 1
    return sum(
        player.icons[icon] + extra * player.partner_zoos.count(icon) > neighbour.icons[icon]
        for icon in kind_indices(what.kind)
    )
