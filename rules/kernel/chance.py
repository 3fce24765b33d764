"""Chance: the one door through which randomness enters a game, fed by one integer of the state.

The generator is splitmix64: add the golden-ratio constant, then mix with two multiplications. Outcomes that were set
beforehand (by a test, or by the log of a real game) come first, in their order.
"""

from typing import Literal, Protocol

import msgspec

MASK = (1 << 64) - 1


class Outcome(msgspec.Struct, frozen=True):
    """What the next chance event shall bring: the order of a shuffle, the one item drawn, the one number picked.

    The order of a shuffle is the pile from bottom to top: its last value is drawn first.
    """

    kind: Literal["shuffle", "draw", "pick"]
    values: tuple[int, ...]


class Seeded(Protocol):
    """A state that chance can feed on: the generator's value (64 bits), and the outcomes set, the next one first."""

    rng: int
    outcomes: list[Outcome]


class ChanceError(Exception):
    """An outcome was set beforehand that can't happen here."""


def start(seed: int) -> int:
    """The generator's first value for a seed."""
    return seed & MASK


def pick(state: Seeded, limit: int) -> int:
    """A number from 0 to `limit` - 1, each equally likely. Raises ChanceError for an outcome that doesn't fit.

    The high bits of a 64-bit value times `limit` are taken: for limits of a game (below 2**16) no number is favoured by
    more than one part in 2**48.
    """
    if state.outcomes:
        (value,) = _take(state, "pick")
        if not 0 <= value < limit:
            raise ChanceError(f"pick {value} set for a number below {limit}")
        return value
    return _next(state) * limit >> 64


def shuffle(state: Seeded, items: list[int]) -> None:
    """Shuffle in place (Fisher-Yates). Raises ChanceError when the order set holds other items."""
    if state.outcomes:
        order = _take(state, "shuffle")
        if sorted(order) != sorted(items):
            raise ChanceError("the order set for a shuffle holds other items")
        items[:] = order
        return
    for index in range(len(items) - 1, 0, -1):
        other = _next(state) * (index + 1) >> 64
        items[index], items[other] = items[other], items[index]


def draw(state: Seeded, pile: list[int]) -> int:
    """Take the top (last) item of a shuffled pile, which must not be empty; its order decides, not the generator.

    Only a `draw` set as the next outcome changes that: the item set is taken from wherever it lies. Raises ChanceError
    when it isn't in the pile.
    """
    if state.outcomes and state.outcomes[0].kind == "draw":
        (item,) = _take(state, "draw")
        if item not in pile:
            raise ChanceError(f"item {item} set for a draw isn't in the pile")
        pile.remove(item)
        return item
    return pile.pop()


def _take(state: Seeded, kind: str) -> tuple[int, ...]:
    outcome = state.outcomes.pop(0)
    if outcome.kind != kind:
        raise ChanceError(f"a {outcome.kind} was set, but the game needs a {kind}")
    return outcome.values


def _next(state: Seeded) -> int:
    state.rng = (state.rng + 0x9E3779B97F4A7C15) & MASK
    value = state.rng
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31
