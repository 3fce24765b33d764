"""Rows from options: the offered ones first, then what isn't offered with its first reason, the declining row last."""

from collections.abc import Callable
from typing import Any

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context
from arknova_tui.prompts.model import Kind, Mark, Prompt, Row
from arknova_tui.prompts.reasons import first_short
from cards.ark_nova.text.effects import phrase
from rules.ark_nova.frames import MoveIn, Pending, PlaceBuilding, Resolve
from rules.ark_nova.options import Decline
from rules.kernel.decision import NotOffered

Cells = Callable[[Any], tuple[str, ...]]

# Reasons that tell of something out of reach for now, not merely of a condition.
_FAR = frozenset({"AN-4.9"})


def listed(
    context: Context,
    title: str,
    cells: Cells,
    *,
    header: tuple[str, ...] = (),
    decline: str = "",
    kind: Kind | None = None,
    body: str = "",
) -> Prompt:
    """A prompt with one row an option; `cells` gives its columns, to which a state is added where others are refused.

    `decline` words what happens without it ("no Boost"); it is shown only where the decision offers that.
    """
    decision = context.decision
    refused = context.unmet
    rows = [
        Row("", "+", (*cells(option), "ok") if refused else cells(option), option)
        for option in decision.options
        if not isinstance(option, Decline)
    ]
    rows += [_refused(context, entry, cells) for entry in refused]
    rows += declining(context, decline)
    several = decision.at_most > 1
    return Prompt(
        title,
        decision.ask,
        (*header, "state") if refused and header else header,
        rows,
        at_least=decision.at_least,
        at_most=decision.at_most,
        kind=kind or ("many" if several else "list"),
        body=body,
    )


def _refused(context: Context, entry: NotOffered, cells: Cells) -> Row:
    reason = first_short(context.table, entry.reasons)
    mark: Mark = "." if entry.reasons and entry.reasons[0].clause in _FAR else "-"
    return Row("", mark, (*cells(entry.option), reason), entry.option, reason)


def declining(context: Context, text: str) -> list[Row]:
    """The last line, `0`, worded as what happens; nothing where the rules don't say "may" (AN-1.3)."""
    decision = context.decision
    for option in decision.options:
        if isinstance(option, Decline):
            return [Row("0", "+", (text or "none of these",), option)]
    if decision.at_least == 0:
        return [Row("0", "+", (text or "none",), None)]
    return []


def source_name(context: Context) -> str:
    """What asks: the card, space or tile whose effect is being resolved; "" in an action."""
    frame = context.table.state.frames[-1]
    if isinstance(frame, (Resolve, PlaceBuilding)):
        return words.source(context.table, frame.seat, frame.source.kind, frame.source.number)
    if isinstance(frame, MoveIn):
        return words.building(context.table, context.player.pieces[frame.piece].kind)
    return ""


def effect_text(context: Context) -> str:
    """What the effect being resolved does, in words; "" in an action."""
    frame = context.table.state.frames[-1]
    return phrase(frame.effect) if isinstance(frame, Resolve) else ""


def asking(context: Context, instead: str, question: str) -> str:
    """A title: who asks, and the question; `instead` is who asks where no card does."""
    return f"{words.capital(source_name(context)) or instead}: {question}"


def pending_cells(context: Context, pending: Pending) -> tuple[str, str]:
    """A waiting effect and its source."""
    source = pending.source
    return phrase(pending.effect), words.source(context.table, context.seat, source.kind, source.number)
