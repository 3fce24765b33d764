"""Cautions: what is legal but pointless in a choice, as a sentence with its clause; legality isn't decided here."""

from collections.abc import Callable, Iterator
from typing import Any

from cards.ark_nova.boards import Building
from cards.ark_nova.effects import Effect, Gain, GainSteps
from cards.ark_nova.schema import ActionSide, Animal, AnimalsSide, AssociationSide, BuildSide, CardsSide
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.actions.association import REPUTATION_TASK
from rules.ark_nova.actions.cards import column
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Use
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import can_house
from rules.ark_nova.options import Ask, PickCard, PickName, PickSlot, PickTask, Place, UseAction
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, BUILDING_INDEX, CARDS, ENCLOSURE, KIOSK
from rules.ark_nova.turn import base_strength, side_of, strength_bonus
from rules.ark_nova.useful import room_for, useful
from rules.ark_nova.zoo import can_place
from rules.kernel.decision import Caution, Decision
from rules.kernel.hexgrid import bits

_TAKING = frozenset({Ask.TAKE, Ask.SNAP, Ask.KEEP, Ask.DRAW_OR_SNAP, Ask.REVEALED})


def cautions(t: Table, decision: Decision, option: Any) -> list[Caution]:
    """What is pointless about an offered option; empty for what isn't offered."""
    find = _BY_OPTION.get(option.__class__) if option in decision.options else None
    return [] if find is None else list(find(t, decision, option))


# --- X-tokens ---------------------------------------------------------------------------------------------------------


def _use(t: Table, decision: Decision, option: UseAction) -> Iterator[Caution]:
    """X-tokens that raise the strength and nothing else (AN-5.4)."""
    if not option.x:
        return
    owner = decision.seat if option.owner < 0 else option.owner
    slot = t.slot(owner, option.type)
    card = t.player(owner).row[slot - 1]
    side = side_of(t, option.type, card.variant, card.side)
    frame = t.state.frames[-1]
    base = frame.slot_strength if isinstance(frame, Use) else base_strength(t, owner, slot, card)
    strength = base + option.x + (0 if isinstance(frame, Use) else strength_bonus(t, decision.seat))
    wasted = 0
    while wasted < option.x and strength - wasted > 1 and _same(t, side, strength, strength - wasted - 1):
        wasted += 1
    if not wasted:
        return
    tokens = "the X-token adds"
    if option.x > 1:
        tokens = f"{wasted} of {option.x} X-tokens {'adds' if wasted == 1 else 'add'}"
    clauses = {ANIMALS: f"AN-9.{card.side}", CARDS: f"AN-7.{card.side + 1}", ASSOCIATION: "AN-11.3"}
    clause = clauses.get(option.type, "AN-8.1")
    yield Caution(f"{tokens[0].upper()}{tokens[1:]} nothing: strength {strength - wasted} allows as much", clause)


def _same(t: Table, side: ActionSide, high: int, low: int) -> bool:
    """Whether a side allows the same with both strengths, as far as its columns tell."""
    match side:
        case AnimalsSide():
            least = side.reputation_from
            gains = least is not None and low < least <= high
            return not gains and column(side.animals, high) == column(side.animals, low)
        case CardsSide():
            tables = (side.draw, side.discard, side.snap)
            return all(column(table, high) == column(table, low) for table in tables)
        case BuildSide(buildings=1):
            largest = max(t.tables.buildings[BUILDING_INDEX[building]].size for building in side.available)
            return low + side.bonus_size >= largest
        case AssociationSide(tasks=1, surplus=()):
            return low >= max(t.tables.tracks.task_values.values())
        case _:
            return False


# --- what is lost to a limit ------------------------------------------------------------------------------------------


def _limit(t: Table, seat: int, what: Resource) -> str:
    if what is Resource.X_TOKEN:
        return f"you hold {t.player(seat).x_tokens} X-tokens, the most allowed"
    return f"it stops at {t.tables.tracks.reputation_gate} until Cards is on side II"


def _room(t: Table, seat: int, what: Resource) -> int | None:
    """How many more of it count; None for what has no limit."""
    tracks, player = t.tables.tracks, t.player(seat)
    if what is Resource.X_TOKEN:
        return tracks.x_tokens_max - player.x_tokens
    if what is Resource.REPUTATION and player.reputation <= tracks.reputation_gate and t.side(seat, CARDS) == 1:
        return tracks.reputation_gate - player.reputation
    return None


_NAMES = {Resource.X_TOKEN: "X-token", Resource.REPUTATION: "reputation"}
_CLAUSES = {Resource.X_TOKEN: "AN-4.16", Resource.REPUTATION: "AN-4.10"}


def _over(t: Table, seat: int, what: Resource, amount: int) -> Iterator[Caution]:
    """A gain that a limit cuts."""
    room = _room(t, seat, what)
    if room is None or amount <= room:
        return
    counts = f"{room} of {amount} {_NAMES[what]}{'s' if what is Resource.X_TOKEN and amount > 1 else ''} counts"
    told = f"Only {counts}" if room else f"The {_NAMES[what]} is lost"
    yield Caution(f"{told}: {_limit(t, seat, what)}", _CLAUSES[what])


def _gains(t: Table, seat: int, effects: tuple[Effect, ...]) -> Iterator[Caution]:
    """Printed gains of X-tokens and reputation that a limit cuts.

    What is counted when it happens is only known to be lost where there is no room at all.
    """
    for effect in effects:
        if not isinstance(effect, (Gain, GainSteps)) or effect.what not in _NAMES:
            continue
        if (isinstance(effect, Gain) and effect.per is None) or not room_for(t, seat, effect.what):
            yield from _over(t, seat, effect.what, gain_value(t, seat, effect))


def _task(t: Table, decision: Decision, option: PickTask) -> Iterator[Caution]:
    if option.task == REPUTATION_TASK:
        yield from _over(t, decision.seat, Resource.REPUTATION, t.tables.tracks.task_reputation)


def _slot(t: Table, decision: Decision, option: PickSlot) -> Iterator[Caution]:
    """A level's or a map token's bonus that does nothing now."""
    seat = decision.seat
    if decision.ask == Ask.LEVEL and decision.subject in t.tables.projects:
        level = t.tables.projects[decision.subject].levels[option.slot - 1]
        if level.reputation:
            yield from _over(t, seat, Resource.REPUTATION, level.reputation)
        yield from _gains(t, seat, level.bonus)
    elif decision.ask == Ask.MAP_TOKEN:
        token = t.tables_map(seat).zoo.tokens[option.slot - 1]
        yield from _gains(t, seat, token.effects)
        rest = [effect for effect in token.effects if not isinstance(effect, (Gain, GainSteps))]
        if rest and not any(useful(t, seat, effect) for effect in rest):
            yield Caution(f"The bonus of token {option.slot} does nothing now", "AN-1.3")


# --- places -----------------------------------------------------------------------------------------------------------


def _place(t: Table, decision: Decision, place: Place) -> Iterator[Caution]:
    """Placement bonuses that are lost, and a kiosk that earns nothing as things stand."""
    seat, zoo = decision.seat, t.tables_map(decision.seat)
    for space in bits(place.mask & zoo.bonus_spaces & ~t.player(seat).taken_bonuses):
        for effect in zoo.bonuses[space]:
            if useful(t, seat, effect):
                continue
            why = ", it does nothing now"
            if isinstance(effect, (Gain, GainSteps)) and effect.what in _NAMES and not room_for(t, seat, effect.what):
                why = f": {_limit(t, seat, effect.what)}"
            yield Caution(f"The placement bonus at {ZOO_GRID.label(space)} is lost{why}", "AN-8.14")
    if decision.subject == KIOSK and not _kiosk_earns(t, seat, place.mask):
        yield Caution(
            "This kiosk earns nothing yet: no occupied enclosure and no other building is beside it", "AN-8.18"
        )


def _kiosk_earns(t: Table, seat: int, mask: int) -> bool:
    around = ZOO_GRID.neighbour_mask(mask)
    paying = ("special", "unique", "pavilion")
    return any(
        piece.mask & around and (piece.occupied or t.tables.buildings[piece.kind].kind in paying)
        for piece in t.player(seat).pieces
    )


# --- cards ------------------------------------------------------------------------------------------------------------


def _card(t: Table, decision: Decision, option: PickCard) -> Iterator[Caution]:
    """Gains that are lost when a card is played; an animal that is taken and can never live here."""
    seat, number = decision.seat, option.card
    animal, sponsor = t.tables.animals.get(number), t.tables.sponsors.get(number)
    if decision.ask == Ask.ANIMAL and animal is not None:
        if animal.reputation:
            yield from _over(t, seat, Resource.REPUTATION, animal.reputation)
        yield from _gains(t, seat, t.tables.effects[number])
    elif decision.ask == Ask.SPONSOR and sponsor is not None:
        if sponsor.reputation:
            yield from _over(t, seat, Resource.REPUTATION, sponsor.reputation)
        yield from _gains(t, seat, sponsor.played)
    elif decision.ask in _TAKING and animal is not None and not _room_on_map(t, seat, animal):
        yield Caution(f"No enclosure left for {animal.name}: none suits it, and none can be built any more", "AN-9.10")


def _name(t: Table, decision: Decision, option: PickName) -> Iterator[Caution]:
    """Reputation of a university that the gate cuts (AN-11.9)."""
    if decision.ask == Ask.UNIVERSITY:
        yield from _gains(t, decision.seat, t.tables.catalog.universities[option.name].gains)


def _room_on_map(t: Table, seat: int, animal: Animal) -> bool:
    """Whether the animal has a home, or one could still be built at some place of the map."""
    if can_house(t, seat, animal):
        return True
    kinds = [BUILDING_INDEX[building.id] for building in t.tables.buildings if _would_house(animal, building)]
    size = animal.housing.standard
    kinds += [] if size is None else list(ENCLOSURE[size - 1 :])
    return any(can_place(t, seat, kind, build_ii=True) for kind in kinds)


def _would_house(animal: Animal, building: Building) -> bool:
    return building.houses is not None and getattr(animal.housing, building.houses) is not None


_BY_OPTION: dict[type, Callable[[Table, Decision, Any], Iterator[Caution]]] = {
    UseAction: _use,
    PickTask: _task,
    PickSlot: _slot,
    Place: _place,
    PickCard: _card,
    PickName: _name,
}
