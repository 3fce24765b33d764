"""Which of the options offered the player of a log took: one reading of the coming events for each question.

A reading that finds nothing declines where that is offered. What can't be read off the log, or isn't offered, is said.
"""

from collections.abc import Callable, Sequence
from typing import Any

from arknova_tui.verify import names
from arknova_tui.verify.log import Entry, LogError, Untold
from arknova_tui.verify.traces import NOWHERE, UNSEEN, trace
from cards.ark_nova.effects import Choose
from rules.ark_nova.frames import Pool, Resolve
from rules.ark_nova.options import (
    ACCEPT,
    DECLINE,
    Ask,
    EndTurn,
    PickCard,
    PickIndex,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.table import Table
from rules.ark_nova.turn import base_strength
from rules.ark_nova.why import not_offered
from rules.kernel.decision import Decision, Move, because


class Reading:
    """A decision, the events of the rest of the turn (`scope`) and of the game (`rest`), and the table it is about."""

    def __init__(
        self, t: Table, decision: Decision, scope: Sequence[Entry], players: list[str], rest: Sequence[Entry]
    ) -> None:
        self.t = t
        self.decision = decision
        self.seat = decision.seat
        self.player = players[decision.seat]
        self.scope = scope
        self.rest = rest

    def next(self, kind: str, words: str = "") -> Entry | None:
        """The player's next event of this type with these words in its text."""
        for entry in self.scope:
            if entry.type == kind and entry.player == self.player and words in entry.log:
                return entry
        return None

    @property
    def may_decline(self) -> bool:
        return DECLINE in self.decision.options


Choice = Callable[[Reading], Move | None]
CHOICES: dict[str, Choice] = {}


def choice(*asks: Ask) -> Callable[[Choice], Choice]:
    """Register how a question is answered."""

    def register(function: Choice) -> Choice:
        CHOICES.update(dict.fromkeys(asks, function))
        return function

    return register


def choose(reading: Reading, at: Entry) -> Move:
    """The move that the log tells. Raises LogError if it is not offered, Untold if the log doesn't tell it."""
    decision = reading.decision
    function = CHOICES.get(decision.ask)
    move = function(reading) if function else None
    if move is None:
        if reading.may_decline:
            return (DECLINE,)
        if len(decision.options) == decision.at_least:
            return tuple(decision.options)
        named = _named_cards(reading)
        if decision.at_least <= len(named) <= decision.at_most:
            return named
        asked = decision.ask.replace("_", " ")
        raise Untold(f"{at.place}: the log doesn't tell what {reading.player} answers to the question of {asked}")
    refused = [pick for pick in move if pick not in decision.options]
    if refused:
        entries = not_offered(reading.t, decision)
        reasons = next((entry.reasons for entry in entries if entry.option == refused[0]), ())
        what = because(f"{at.place}: {reading.player}'s move {_said(refused[0])} is not offered", reasons)
        raise LogError(what.removesuffix("."))
    if not decision.at_least <= len(move) <= decision.at_most:
        raise LogError(f"{at.place}: {reading.player} picks {len(move)} for {decision.ask!r}, which is not offered")
    return move


def _named_cards(reading: Reading) -> Move:
    """The cards offered that the player's next event with any of them names, whatever its type."""
    offered = {option.card: option for option in reading.decision.options if isinstance(option, PickCard)}
    for entry in reading.scope:
        listed: list[Any] = [entry.details.get("card"), *(entry.details.get("cards") or [])]
        told = [name.get("id") if isinstance(name, dict) else name for name in listed if name]
        found = [offered[number] for number in map(_number, told) if number in offered]
        if found and entry.player == reading.player:
            return tuple(found)
    return ()


def _number(name: Any) -> int:
    return int(name[1:4]) if isinstance(name, str) and name[1:4].isdigit() else 0


def _said(option: Any) -> str:
    fields = ", ".join(f"{name} {getattr(option, name)}" for name in option.__struct_fields__)
    return f"{type(option).__name__} ({fields})" if fields else type(option).__name__


# --- turns and effects ------------------------------------------------------------------------------------------------


@choice(Ask.ACTION)
def _action(reading: Reading) -> Move | None:
    """An action with X-tokens, or the X-token action, which leaves its gain and the card that moved."""
    t, seat = reading.t, reading.seat
    used = reading.next("chooseActionCard")
    moved = reading.next("actionCardCleanup")
    if used is not None and (moved is None or reading.scope.index(used) < reading.scope.index(moved)):
        kind = names.action(used.args["actionCard"]["type"])
        slot = t.slot(seat, kind)
        base = base_strength(t, seat, slot, t.player(seat).row[slot - 1])
        return (UseAction(kind, int(used.args["strength"]) - base),)
    if moved is not None:
        return (XTokenAction(names.action(moved.args["card_type"])),)
    return None


@choice(Ask.END_TURN)
def _end_turn(reading: Reading) -> Move | None:
    return (EndTurn(),)


@choice(Ask.ORDER)
def _order(reading: Reading) -> Move | None:
    """The effect that shows first in the log; those that show nowhere come last."""
    pool = reading.t.state.frames[-1]
    assert isinstance(pool, Pool)

    def place(option: PickIndex) -> int:
        pending = pool.pending[option.index]
        return trace(reading.t, pool.seat, pending.effect, pending.source, reading.scope, reading.player)

    return (min(reading.decision.options, key=place),)


@choice(Ask.ACCEPT)
def _accept(reading: Reading) -> Move | None:
    frame = reading.t.state.frames[-1]
    assert isinstance(frame, Resolve)
    place = trace(reading.t, frame.seat, frame.effect, frame.source, reading.scope, reading.player)
    return (ACCEPT if place < UNSEEN else DECLINE,)


@choice(Ask.CHOICE)
def _choice(reading: Reading) -> Move | None:
    """The alternative that shows first; none of them if it may be declined."""
    frame = reading.t.state.frames[-1]
    assert isinstance(frame, Resolve)
    if not isinstance(frame.effect, Choose):
        return None
    found: list[tuple[int, int]] = []
    for index, effects in enumerate(frame.effect.options):
        places = [
            trace(reading.t, frame.seat, effect, frame.source, reading.scope, reading.player) for effect in effects
        ]
        found.append((min(places, default=NOWHERE), index))
    place, index = min(found)
    return None if place == NOWHERE else (PickIndex(index),)
