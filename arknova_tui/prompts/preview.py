"""What a move would do, in lines: what it costs and brings, what it changes, whom it touches, whether undo goes on.

It is the difference the engine finds between now and after the move; it ends where hidden cards would be seen.
"""

from dataclasses import dataclass, field
from typing import Any

from arknova_tui.prompts import words
from arknova_tui.prompts.model import Line
from arknova_tui.prompts.telling import phrase
from cards.ark_nova.text.effects import phrase as effect_phrase
from rules.ark_nova.frames import Pool
from rules.ark_nova.homes import homes
from rules.ark_nova.options import Ask, Place
from rules.ark_nova.scoring import victory_points
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ENCLOSURE
from rules.kernel.decision import Move
from rules.kernel.event import Event
from rules.kernel.view import CHANCE, FOREIGN, View

_NAMED = 3  # animals by name, so that the line stays short; the others are counted
_TRACKS = ("appeal", "conservation", "reputation", "x_token")
_FIELDS = {"appeal": "appeal", "conservation": "cons", "reputation": "rep", "x_token": "X"}
_QUIET = frozenset({"money", "action", "turn", *_TRACKS})
# What a reveal that stops a preview will be, said before it happens (the phrases say it afterwards).
COMING = {
    "a card was drawn": "draws cards",
    "a card was turned up in the display": "turns up cards in the display",
    "a card was revealed": "reveals cards",
    "cards were looked at": "lets you look at cards",
    "a hand was shown": "your hand is shown to everybody",
    "a card was taken from a hand": "takes a card from a hand",
    "final scoring cards were drawn": "draws final scoring cards",
    "final scoring cards were shown": "the final scoring begins",
    "secret choices were shown": "the secret choices are shown",
    "cards were passed on": "the cards are passed on",
    "the turn ended": "your turn ends",
    FOREIGN: "another player decides",
    CHANCE: "chance decides",
}
# What is asked after a move, where it belongs to what was begun.
NEXT: dict[str, str] = {
    Ask.ANIMAL: "which animal", Ask.HOME: "which home", Ask.KIND: "which building", Ask.PLACE: "where it goes",
    Ask.TASK: "which task", Ask.DONATION: "a donation", Ask.CONTINENT: "which continent",
    Ask.SPLIT: "how many places where", Ask.UNIVERSITY: "which university", Ask.PROJECT: "which project",
    Ask.LEVEL: "which level", Ask.MAP_TOKEN: "which map token", Ask.RELEASE: "which animal leaves",
    Ask.SPONSOR: "which sponsor", Ask.DRAW_OR_SNAP: "draw or snap", Ask.DISCARD: "what to discard",
    Ask.TILE: "which tile", Ask.UPGRADE: "which upgrade", Ask.ORDER: "which effect first",
    Ask.ACTION_CARD: "which action card", Ask.MOVE_IN: "who moves in", Ask.FREE: "which home becomes free",
    Ask.SNAP: "which card to snap", Ask.AGAIN: "once more for a Multiplier", Ask.KEEP: "which cards to keep",
}  # fmt: skip
_KNOWN = "Undo: yes, until the turn ends."


@dataclass
class Sight:
    """A move looked ahead at: `lines` for the prompt, `causes` with a clause each for `w`.

    `ends_undo` says why the move can't be taken back, "" if it can. `after` is the table afterwards, None if cards are
    revealed on the way.
    """

    lines: list[Line] = field(default_factory=list[Line])
    causes: list[Line] = field(default_factory=list[Line])
    ends_undo: str = ""
    after: Table | None = None


def sight_of(t: Table, seat: int, names: tuple[str, ...], view: View[Any], move: Move) -> Sight:
    """Look ahead at a move of the seat that is asked. Raises IllegalMove if it isn't offered."""
    seen = view.preview(move)
    after = None if seen.state is None else Table(seen.state)
    sight = Sight(after=after)
    if seen.stops:
        sight.ends_undo = COMING.get(seen.stops, seen.stops)
    elif seen.decision is None:
        sight.ends_undo = "the game ends"
    own = [event for event in seen.events if event.seat == seat]
    others = [event for event in seen.events if event.seat not in (seat, -1)]
    _add(sight, _money(t, seat, own, after))
    _add(sight, _tracks(t, seat, own, after))
    housed = _would_house(t, after, seat, move) if after is not None else ""
    _add(sight, housed)
    for event in own:
        # Where it stands is said by the place itself; what it is good for needs the line.
        if event.what not in _QUIET and not (housed and event.what == "building"):
            told = phrase(t, event)
            sight.lines.append([(words.capital(told.text), "text")])
    for event in others:
        told = phrase(t, event)
        sight.lines.append([(f"{names[event.seat]}: {told.text}", "others")])
    for option in move:
        for caution in view.warnings(option):
            sight.lines.append([(f"{caution.what} ({caution.clause})", "warning")])
    waiting = _to_come(after, seat, names) if after is not None else []
    if waiting:
        sight.lines += waiting
    elif seen.decision is not None and seen.decision.ask in NEXT:
        _add(sight, f"Next: {NEXT[seen.decision.ask]}.")
    _add(sight, f"Then {sight.ends_undo}: undo ends here (AN-5.13)." if sight.ends_undo else _KNOWN)
    sight.causes = [_cause(t, names, event) for event in seen.events if event.what != "turn"]
    if not sight.causes:
        sight.causes = [[("This opens the next question; nothing changes yet.", "text")]]
    return sight


def _add(sight: Sight, text: str) -> None:
    if text:
        sight.lines.append([(text, "text")])


def _to_come(after: Table, seat: int, names: tuple[str, ...]) -> list[Line]:
    """The effects that would wait to be taken in free order, a line for each source (AN-23.1)."""
    pool = after.state.frames[-1] if after.state.frames else None
    if not isinstance(pool, Pool) or pool.seat != seat:
        return []
    own: dict[str, list[str]] = {}
    for pending in pool.pending:
        source = words.source(after, seat, pending.source.kind, pending.source.number)
        own.setdefault(source, []).append(effect_phrase(pending.effect))
    lines: list[Line] = [
        [(f"To come{f' from {source}' if source else ''}: {', '.join(told)}", "text")] for source, told in own.items()
    ]
    for other, pending in pool.others:
        source = words.source(after, other, pending.source.kind, pending.source.number)
        lines.append([(f"{names[other]}, from {source}: {effect_phrase(pending.effect)}", "others")])
    return lines


def _would_house(t: Table, after: Table, seat: int, move: Move) -> str:
    """Which animals of the hand and of the display in range a building just placed would be a home for (AN-9.10)."""
    placed = len(t.player(seat).pieces)
    pieces = after.player(seat).pieces
    if len(move) != 1 or not isinstance(move[0], Place) or len(pieces) <= placed:
        return ""
    building = after.tables.buildings[pieces[placed].kind]
    if pieces[placed].kind not in ENCLOSURE and not building.places:
        return ""
    near = after.state.display[: after.reputation_range(seat)]
    found = [
        words.card_name(after, number) + (f" d{folder}" if folder else "")
        for number, folder in [*((card, 0) for card in after.player(seat).hand), *zip(near, range(1, 7), strict=False)]
        if number in after.tables.animals and placed in homes(after, seat, after.tables.animals[number])
    ]
    if not found:
        return "No animal in your hand or in range would fit in it."
    if len(found) > _NAMED:
        found[_NAMED - 1 :] = [f"{len(found) - _NAMED + 1} more"]
    *others, last = found
    return f"Would house {', '.join(others)} and {last}." if others else f"Would house {last}."


def _cause(t: Table, names: tuple[str, ...], event: Event) -> Line:
    told = phrase(t, event)
    name = "" if event.seat < 0 else f"{names[event.seat]}: "
    return [(f"{name}{told.amount} {told.what}".strip(), "text"), (f"  {told.cause}", "cause"),
            (f"  {told.clause}", "clause")]  # fmt: skip


def _money(t: Table, seat: int, events: list[Event], after: Table | None) -> str:
    """ "Pay 4, gain 5 from placement bonus G3: money 23 -> 24." """
    parts: list[str] = []
    for event in events:
        if event.what != "money":
            continue
        cause = phrase(t, event).cause
        if event.amount < 0:
            parts.append(f"pay {-event.amount}" + (f" for {cause}" if event.cause.startswith("animal") else ""))
        else:
            parts.append(f"gain {event.amount}" + (f" from {cause}" if cause else ""))
    if not parts:
        return ""
    now = t.player(seat).money
    then = after.player(seat).money if after is not None else now + sum(e.amount for e in events if e.what == "money")
    return f"{words.capital(', '.join(parts))}: money {now} -> {then}."


def _tracks(t: Table, seat: int, events: list[Event], after: Table | None) -> str:
    """ "Appeal 42 -> 51, income 23 -> 25, VP -62 -> -53." with what each step comes from."""
    now = t.player(seat)
    steps = {name: sum(event.amount for event in events if event.what == name) for name in _TRACKS}
    if not any(steps.values()):
        return ""
    parts: list[str] = []
    for name in _TRACKS:
        if steps[name]:
            before = now.x_tokens if name == "x_token" else getattr(now, name)
            parts.append(f"{_FIELDS[name]} {before} -> {before + steps[name]}")
    income = t.tables.tracks.appeal_income
    if steps["appeal"]:
        gained = income[now.appeal], income[now.appeal + steps["appeal"]]
        parts.append(f"income {gained[0]} -> {gained[1]}" if gained[0] != gained[1] else f"income {gained[0]}")
    if after is not None and (steps["appeal"] or steps["conservation"]):
        parts.append(f"VP {victory_points(t, seat)} -> {victory_points(after, seat)}")
    causes = [told for event in events if event.what in _TRACKS and (told := phrase(t, event)).cause]
    named = ", ".join(f"{told.amount} {told.what} {told.cause}" for told in causes[:4])
    return f"{words.capital(', '.join(parts))}." + (f" ({named})" if named else "")
