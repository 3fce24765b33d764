"""Where an animal may live: enclosures, special enclosures and a herd it may join (AN-9.10, AN-9.12, AN-15.34).

It looks and never changes anything; moving in is `housing`, buildings are `zoo`.
"""

from collections.abc import Iterator

from cards.ark_nova.effects import Flock
from cards.ark_nova.schema import Animal, Capacity
from cards.ark_nova.triggers import BuildOnTerrain, LargerEnclosures
from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.state import Piece
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ENCLOSURE
from rules.ark_nova.zoo import counted_size, enclosure_size, terrain_beside
from rules.kernel.decision import Unmet

FLOCK = -1


def tokens_needed(animal: Animal, houses: Capacity) -> int | None:
    """Places an animal takes in special enclosures of one kind; None where it may not live (AN-9.12)."""
    return animal.housing.places(houses)


def houses_of(t: Table, piece: Piece) -> Capacity | None:
    """What a special enclosure, or the Underwater Tunnel, is for."""
    return t.tables.buildings[piece.kind].houses


def suits(t: Table, seat: int, animal: Animal, piece: Piece) -> bool:
    """Whether a building has the rock and water that an animal needs beside it (AN-9.10, AN-16.22)."""
    rock, water = animal.housing.rock, animal.housing.water
    if not (rock or water) or t.rules(seat, BuildOnTerrain):
        return True
    rocks, waters = terrain_beside(t, seat, piece.mask)
    return rocks >= rock and waters >= water


def places_left(t: Table, piece: Piece) -> int:
    return t.tables.buildings[piece.kind].places - piece.used


def special(t: Table, seat: int, houses: Capacity, except_piece: int = -1) -> list[int]:
    """The special enclosures of one kind, by index; only Aquariums can be several (AN-10.2)."""
    pieces = t.state.seats[seat].pieces
    return [i for i, piece in enumerate(pieces) if i != except_piece and houses_of(t, piece) == houses]


def homes(t: Table, seat: int, animal: Animal) -> list[int]:
    """The buildings an animal may live in (AN-9.10), by index; `FLOCK` for a herd it may join.

    All Aquariums are one home, named by the first that suits: `occupy` asks how the tokens are split (AN-10.2).
    """
    return list(_homes(t, seat, animal))


def _homes(t: Table, seat: int, animal: Animal) -> Iterator[int]:
    """One home after another, so that nothing more is looked at than is asked for."""
    pieces = t.state.seats[seat].pieces
    size = animal.housing.standard
    if size is not None:
        larger = t.rules(seat, LargerEnclosures)
        for index, piece in enumerate(pieces):
            if piece.occupied or piece.kind not in ENCLOSURE:
                continue
            if counted_size(piece, larger) >= size and suits(t, seat, animal, piece):
                yield index
    for houses, needed in t.tables.special_housing[animal.number]:
        suited = [i for i in special(t, seat, houses) if suits(t, seat, animal, pieces[i])]
        if suited and sum(places_left(t, pieces[i]) for i in suited) >= needed:
            yield suited[0]
    if _may_join(t, seat, animal):
        yield FLOCK


def can_house(t: Table, seat: int, animal: Animal) -> bool:
    """Whether there is any home; stops at the first one."""
    return next(_homes(t, seat, animal), None) is not None


def _may_join(t: Table, seat: int, animal: Animal) -> bool:
    """Whether another herbivore is large enough for a flock animal (AN-15.34)."""
    for effect in t.tables.effects[animal.number]:
        if isinstance(effect, Flock) and isinstance(effect.size, int):
            records = (t.tables.animals[n] for n in t.state.seats[seat].animals if n != animal.number)
            return any(Icon.HERBIVORE in other.icons and other.size >= effect.size for other in records)
    return False


def house_unmet(t: Table, seat: int, animal: Animal) -> list[Unmet]:
    """Why an animal finds no home; empty if it does (AN-9.10)."""
    if can_house(t, seat, animal):
        return []
    pieces, housing = t.state.seats[seat].pieces, animal.housing
    beside = " and ".join(f"{n} {name}" for n, name in ((housing.rock, "rock"), (housing.water, "water")) if n)
    where = f" next to {beside}" if beside else ""
    reasons: list[Unmet] = []
    if housing.standard is not None:
        free = [p for p in pieces if p.kind in ENCLOSURE and not p.occupied and suits(t, seat, animal, p)]
        largest = max((enclosure_size(t, seat, piece) for piece in free), default=0)
        reasons.append(Unmet(f"size of an empty enclosure{where}", largest, housing.standard, "AN-9.10"))
    for houses, needed in t.tables.special_housing[animal.number]:
        name = "Aquarium" if houses == "aquarium" else houses.replace("_", " ").title()
        suited = [pieces[i] for i in special(t, seat, houses) if suits(t, seat, animal, pieces[i])]
        if not suited:
            reasons.append(Unmet(f"{name}{where}", 0, 1, "AN-10.5" if houses == "aquarium" else "AN-9.12"))
        else:
            free_places = sum(places_left(t, piece) for piece in suited)
            reasons.append(Unmet(f"free places in the {name}{where}", free_places, needed, "AN-9.12"))
    return reasons


def home_unmet(t: Table, seat: int, animal: Animal, index: int) -> list[Unmet]:
    """Why one building is no home for an animal although its card names the kind and it isn't occupied (AN-9.10)."""
    piece, housing = t.state.seats[seat].pieces[index], animal.housing
    houses, found = houses_of(t, piece), list[Unmet]()
    if houses is None:
        if piece.kind not in ENCLOSURE or piece.occupied or housing.standard is None:
            return []
        size = enclosure_size(t, seat, piece)
        if size < housing.standard:
            found.append(Unmet("size of this enclosure", size, housing.standard, "AN-9.10"))
    elif (needed := tokens_needed(animal, houses)) is None:
        return []
    elif suits(t, seat, animal, piece):
        # Several Aquariums share an animal's tokens, so their places count together (AN-10.2).
        suited = [i for i in special(t, seat, houses) if suits(t, seat, animal, t.state.seats[seat].pieces[i])]
        free = sum(places_left(t, t.state.seats[seat].pieces[i]) for i in suited)
        if index == suited[0] and free < needed:
            found.append(Unmet("free places", free, needed, "AN-9.12"))
    if not suits(t, seat, animal, piece):
        beside = zip(("rock", "water"), (housing.rock, housing.water), terrain_beside(t, seat, piece.mask), strict=True)
        found += [Unmet(f"{name} beside it", have, need, "AN-9.10") for name, need, have in beside if have < need]
    return found
