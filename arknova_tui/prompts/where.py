"""Why a building can't lie somewhere, in words with the spaces in question; which places are legal is the engine's."""

from collections.abc import Sequence

from arknova_tui.prompts import words
from arknova_tui.prompts.model import Line
from arknova_tui.prompts.reasons import tell
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.table import Table
from rules.ark_nova.tables import KIOSK
from rules.ark_nova.zoo import terrain_beside
from rules.kernel.decision import Unmet
from rules.kernel.hexgrid import bits

KIOSK_STEPS = 3


def sentences(t: Table, seat: int, kind: int, mask: int, reasons: Sequence[Unmet]) -> list[str]:
    """Each reason as a sentence with its clause: "D3 needs Build on side II (AN-8.8)."""
    return [f"{_told(t, seat, kind, mask, reason)} ({reason.clause})." for reason in reasons]


def lines(t: Table, seat: int, kind: int, mask: int, reasons: Sequence[Unmet]) -> list[Line]:
    """The same as lines of a preview."""
    return [[(text, "text")] for text in sentences(t, seat, kind, mask, reasons)]


def around(t: Table, seat: int, mask: int) -> str:
    """What a place lies beside, and how much open land it leaves: "Beside Enclosure 4; next to 3 water"."""
    near, player = ZOO_GRID.neighbour_mask(mask), t.player(seat)
    beside = [
        words.building(t, piece.kind) + (" (occupied)" if piece.occupied else "")
        for piece in player.pieces
        if piece.mask & near
    ]
    rock, water = terrain_beside(t, seat, mask)
    parts = [f"Beside {' and '.join(beside)}"] if beside else []
    parts += [f"next to {number} {name}" for number, name in ((rock, "rock"), (water, "water")) if number]
    left = (t.tables_map(seat).land & ~player.covered & ~mask).bit_count()
    return words.capital(f"{'; '.join([*parts, f'{left} building spaces stay open'])}.")


def _told(t: Table, seat: int, kind: int, mask: int, reason: Unmet) -> str:
    place, zoo = words.spaces(mask), t.tables_map(seat)
    covered = t.player(seat).covered
    if reason.what.startswith("spaces far enough"):
        return _kiosk(t, seat, mask)
    if reason.what.startswith("buildings beside"):
        return f"{place} touches none of your buildings"
    if reason.what.startswith("Build card on side II"):
        return f"{words.spaces(mask & zoo.build_ii & ~covered)} needs Build on side II"
    if reason.what.startswith("empty spaces"):
        return f"{words.spaces(mask & covered)} is covered already"
    if reason.what.startswith("building spaces"):
        return f"{words.spaces(mask & ~zoo.land)} can't be built on"
    if reason.what.startswith("water spaces under"):
        return f"{words.spaces(mask & ~zoo.water)} is no water space"
    if reason.what.startswith("border spaces under the first"):
        return f"{place} is not at the border, where the first building goes"
    if reason.clause == "AN-8.10":
        return f"You have the {words.building(t, kind)} already"
    return f"{words.building(t, kind)} at {place} {tell(t, reason).sentence}"


def _kiosk(t: Table, seat: int, mask: int) -> str:
    """How near the next kiosk is (AN-8.11)."""
    here = next(bits(mask))
    kiosks = [next(bits(piece.mask)) for piece in t.player(seat).pieces if piece.kind == KIOSK and piece.mask]
    nearest = min(kiosks, key=lambda space: ZOO_GRID.distance(space, here))
    steps = words.things(ZOO_GRID.distance(nearest, here), "step")
    return (
        f"Kiosk at {ZOO_GRID.label(here)} is {steps} from your kiosk {ZOO_GRID.label(nearest)}, "
        f"at least {KIOSK_STEPS} needed"
    )
