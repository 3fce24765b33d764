"""Moves as text: one short token for every option, by its type and the question it answers."""

from collections.abc import Callable
from typing import Any

from cards.ark_nova.vocabulary import ICONS
from rules.ark_nova import options as o
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.state import State
from rules.ark_nova.tables import ACTIONS, BUILDINGS, TASKS
from rules.kernel.decision import Decision
from rules.kernel.hexgrid import bits

# What picking a card is called, by question; everywhere else it is "take".
_VERBS: dict[str, str] = {
    o.Ask.ANIMAL: "play",
    o.Ask.SPONSOR: "play",
    o.Ask.DISCARD: "discard",
    o.Ask.HAND_LIMIT: "discard",
    o.Ask.DIG: "dig",
    o.Ask.SELL: "sell",
    o.Ask.POUCH: "pouch",
    o.Ask.GLIDE: "discard",
    o.Ask.MARK: "mark",
    o.Ask.SHARK: "discard",
    o.Ask.RETIRE: "discard",
    o.Ask.RELEASE: "release",
    o.Ask.MOVE_IN: "move in",
    o.Ask.OPENING_HAND: "keep",
    o.Ask.KEEP: "keep",
    o.Ask.FINAL_CARD: "discard",
    o.Ask.STORE: "store",
}


def building_code(kind: int) -> str:
    """The short name of a building: e1 to e5 for standard enclosures, else its id."""
    name = BUILDINGS[kind].value
    return f"e{name[-1]}" if name.startswith("enclosure_") else name.replace("_", " ")


def action_name(kind: int) -> str:
    """The word for an action card, by its type."""
    return ACTIONS[kind].value


def token(state: State, decision: Decision, option: Any) -> str:
    """The text of an option, different for every option of a decision."""
    return _TOKENS[type(option)](state, decision, option)


def _use(state: State, decision: Decision, option: o.UseAction) -> str:
    borrowed = f"seat {option.owner + 1} " if option.owner >= 0 else ""
    return f"{borrowed}{action_name(option.type)}" + (f" x{option.x}" if option.x else "")


def _card(state: State, decision: Decision, option: o.PickCard) -> str:
    return f"{_VERBS.get(decision.ask, 'take')} {option.card}"


def _kind(state: State, decision: Decision, option: o.PickKind) -> str:
    return building_code(option.kind) if option.mode == "normal" else f"{option.mode} {building_code(option.kind)}"


def _place(state: State, decision: Decision, option: o.Place) -> str:
    return f"at {ZOO_GRID.label(option.anchor).lower()}r{option.rotation}"


def _piece(state: State, decision: Decision, option: o.PickPiece) -> str:
    if option.piece < 0:
        return "flock"
    piece = state.seats[decision.seat].pieces[option.piece]
    # A building lifted by Reconstruction lies nowhere and is told by its place in the list (AN-16.76).
    where = ZOO_GRID.label(next(bits(piece.mask))).lower() if piece.mask else f"lifted {option.piece}"
    return f"{building_code(piece.kind)} {where}"


def _task(state: State, decision: Decision, option: o.PickTask) -> str:
    words = [TASKS[option.task].replace("_", " ")]
    if option.extra_workers:
        words.append(f"workers {option.extra_workers}")
    if option.hire:
        words.append("hire")
    return " ".join(words)


def _icon(state: State, decision: Decision, option: o.PickIcon) -> str:
    return ICONS[option.icon].value.replace("_", " ")


def _power(state: State, decision: Decision, option: o.UsePower) -> str:
    return f"power {option.index + 1}" + (f" card {option.card}" if option.card else "")


_TOKENS: dict[type, Callable[[State, Decision, Any], str]] = {
    o.Decline: lambda s, d, x: "no",
    o.Accept: lambda s, d, x: "yes",
    o.UseAction: _use,
    o.XTokenAction: lambda s, d, x: f"x-token {action_name(x.type)}",
    o.EndTurn: lambda s, d, x: "end",
    o.PickCard: _card,
    o.FromDeck: lambda s, d, x: "deck",
    o.PickIndex: lambda s, d, x: f"choice {x.index + 1}",
    o.PickNumber: lambda s, d, x: str(x.number),
    o.PickKind: _kind,
    o.Place: _place,
    o.PickPiece: _piece,
    o.PickTask: _task,
    o.PickIcon: _icon,
    o.PickName: lambda s, d, x: x.name.replace("_", " ").lower(),
    o.PickProject: lambda s, d, x: f"project {x.project}",
    o.PickSlot: lambda s, d, x: f"slot {x.slot}",
    o.PickSeat: lambda s, d, x: f"seat {x.seat + 1}",
    o.PickAction: lambda s, d, x: action_name(x.type),
    o.MoveCard: lambda s, d, x: f"{action_name(x.type)} to {x.slot}",
    o.Donate: lambda s, d, x: f"donate {x.price}",
    o.Instead: lambda s, d, x: "instead",
    o.TakeBreak: lambda s, d, x: "break",
    o.UseTile: lambda s, d, x: f"tile {x.name.replace('_', ' ')}",
    o.UsePower: _power,
}
