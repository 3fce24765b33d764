"""The break: its six steps, one line each, and every amount of the income with its source (section 20).

`screen` is the break while something is chosen in it, `report` the whole of it once it is over.
"""

from typing import Any

from arknova_tui.cells import Line, clean, first_lines, pad, spread, width, wrap
from arknova_tui.panels import cards, rows
from arknova_tui.panels.facts import Facts, IncomeLine
from arknova_tui.panels.prompt import break_token, message_of, row_runs
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.telling import AMOUNTS, phrase
from rules.ark_nova.frames import Break, HandLimit
from rules.kernel.event import Event


def screen(facts: Facts, store: Any) -> Screen:
    """The break with the choice in it: a list in the body, one or two rows in the prompt."""
    prompt: Prompt = store.prompt
    few = len(prompt.rows) <= 2
    shown = (
        [row_runs(row, ["  ".join(row.cells)], at == store.ui.cursor) for at, row in enumerate(prompt.rows)]
        if few
        else []
    )
    under = [*shown, *([(" ", ""), *line] for line in prompt.preview)]

    def body(cells: int, height: int) -> Lines:
        told = lines(facts, cells)
        if few:
            return first_lines(told, height, cells - 1)
        choice = rows.listing(prompt, store.ui, cells, 12)
        shown: Lines = [*told[: max(3, height - len(choice) - 1)], [], *choice]
        card = cards.under_cursor(facts, prompt, store.ui.cursor, cells, height - len(shown) - 1)
        return [*shown, [], *card] if card else shown

    return Screen(
        body, prompt.title, prompt.footer, under, 3 if not message_of(store) else 4, break_token(facts), row=False
    )


def _events(facts: Facts) -> list[Event]:
    """What has happened in the last break so far, up to the turn after it."""
    events = facts.view.events
    start = next((at for at in range(len(events) - 1, -1, -1) if events[at].what == "break"), len(events))
    after = next((at for at in range(start, len(events)) if events[at].what == "turn"), len(events))
    return list(events[start:after])


def lines(facts: Facts, cells: int) -> list[Line]:
    """The steps so far and the income of everybody, the own money that is still to come marked so."""
    frame = next(frame for frame in facts.state.frames if isinstance(frame, Break))
    events = _events(facts)
    step = 1 if any(isinstance(inner, HandLimit) for inner in facts.state.frames) else frame.step
    step_name = "hand limit" if step == 1 else "income"
    head = cards.heading("BREAK", f"  called by {clean(facts.name(frame.seat))}")
    told: list[Line] = [spread(head, [(f"step {step} of 6: {step_name} ", "dim")], cells)]
    if step == 1:
        return [*told, *_step(1, "hand limit", _limits(facts, events), cells)]
    told += _first_steps(facts, events, frame.seat, cells)
    for place, seat in enumerate(facts.t.clockwise(frame.seat)):
        told += _income(facts, seat, events, paid=place < frame.income_of, cells=cells)
    return told


def report(facts: Facts, cells: int, height: int) -> list[Line]:
    """The last break as it went, with everybody's income; in short where it wouldn't fit otherwise."""
    events = _events(facts)
    if not events:
        return [[(" There has been no break yet.", "dim")]]
    caller = events[0].seat
    number = events[0].amount
    told: list[Line] = [cards.heading(f"BREAK {number}", f"  called by {clean(facts.name(caller))}; all of it is done")]
    told += _first_steps(facts, events, caller, cells)
    seats = facts.t.clockwise(caller)
    full = [line for seat in seats for line in _income(facts, seat, events, paid=True, cells=cells)]
    if len(told) + len(full) + 1 > height:
        full = [line for seat in seats for line in _in_short(facts, seat, events, cells)]
    last = f"token back to 0, next turn {clean(facts.name(seats[1 % len(seats)]))}"
    return [*told, *full, *_step(6, "token", last, cells)]


def happened(facts: Facts) -> bool:
    """Whether there has been a break."""
    return any(event.what == "break" for event in facts.view.events)


def _first_steps(facts: Facts, events: list[Event], caller: int, cells: int) -> list[Line]:
    """Steps 1 to 4, and how step 5 goes."""
    steps = (
        ("hand limit", _limits(facts, events)),
        ("tokens", "no Venom, Constriction or Multiplier on any card"),
        ("workers", "all back; partner zoos and universities back on the board"),
        ("display", _display(facts, events)),
        ("income", f"{clean(facts.name(caller))} goes first; display refilled after each"),
    )
    return [line for number, (name, what) in enumerate(steps, 1) for line in _step(number, name, what, cells)]


def _step(number: int, name: str, what: str, cells: int) -> list[Line]:
    lead = f" {number} {pad(name, 13)}"
    parts = wrap(what, cells - len(lead) - 1) or [""]
    return [[(lead if not at else " " * len(lead), "dim"), (part, "")] for at, part in enumerate(parts)]


def _limits(facts: Facts, events: list[Event]) -> str:
    """Who had to discard how many; hands as they were then are known only while the break goes on."""
    during = any(isinstance(frame, Break) for frame in facts.state.frames)
    told: list[str] = []
    for seat in facts.t.clockwise(facts.state.start_seat):
        gone = sum(event.what == "discard" and event.seat == seat and event.clause == "AN-20.2" for event in events)
        name, hand = clean(facts.name(seat)), len(facts.state.seats[seat].hand)
        held = f" {hand + gone} of {facts.hand_limit(seat)}" if during else ""
        if gone or during:
            told.append(f"{name}{held}" + (f"{':' if held else ''} discarded {gone}" if gone else ""))
    return "; ".join(told) or "nobody had too many cards"


def _display(facts: Facts, events: list[Event]) -> str:
    gone = [
        facts.card_name(event.item) for event in events if event.what == "display_discard" and event.clause == "AN-20.6"
    ]
    new = sum(event.what == "display" for event in events)
    waves = sum(event.what == "display_discard" and event.clause == "AN-10.9" for event in events)
    told = f"folders 1, 2 away: {', '.join(gone)}" if gone else "folders 1, 2 were empty"
    told += f"; {new} new cards" if new else ""
    return told + (f", waves cleared {waves}" if waves else "")


def _money(facts: Facts, seat: int, events: list[Event]) -> list[tuple[int, str]]:
    """The money a seat got in the break, each amount with its source."""
    return [(event.amount, _cause(facts, event)) for event in events if event.seat == seat and event.what == "money"]


def _after(facts: Facts, seat: int, events: list[Event]) -> int:
    """What a seat had when the break was over: what it has now, without what came since."""
    known = facts.view.events
    last = next((at for at in range(len(known) - 1, -1, -1) if known[at] is events[-1]), len(known) - 1)
    since = sum(event.amount for event in known[last + 1 :] if event.seat == seat and event.what == "money")
    return facts.state.seats[seat].money - since


def _income(facts: Facts, seat: int, events: list[Event], *, paid: bool, cells: int) -> list[Line]:
    """What a seat got with its sources, or what it will get."""
    room = max(5, min(12, max(width(clean(name)) for name in facts.names) + 1))
    name = pad(clean(facts.name(seat)), room)
    parts = _money(facts, seat, events)
    if not paid:
        parts = [(line.amount, _source(facts, seat, line)) for line in facts.income_lines(seat)]
    total = sum(amount for amount, _ in parts)
    found: list[Line] = []
    for at, (amount, source) in enumerate(parts):
        found.append([(f"     {name if not at else ' ' * room}", ""), (f"{amount:>3}", "money"), (f"  {source}", "")])
    after = _after(facts, seat, events) if paid else facts.state.seats[seat].money + total
    last = f"     {' ' * room}{total:>3}  money {after - total} -> {after}"
    found += _others(facts, seat, events)
    return [*found, spread([(last, "")], [("" if paid else "not yet  ", "dim")], cells)]


def _in_short(facts: Facts, seat: int, events: list[Event], cells: int) -> list[Line]:
    """The same in one sentence: `Ana  21 appeal 32 + 5 kiosk A4 = 26: money 27 -> 53`."""
    parts = _money(facts, seat, events)
    total, after = sum(amount for amount, _ in parts), _after(facts, seat, events)
    told = " + ".join(f"{amount} {source}" for amount, source in parts) or "nothing"
    text = f"{clean(facts.name(seat))}: {told} = {total}, money {after - total} -> {after}"
    lines: list[Line] = [[(f"     {part}", "")] for part in wrap(text, cells - 6, "  ")]
    return lines + _others(facts, seat, events)


def _others(facts: Facts, seat: int, events: list[Event]) -> list[Line]:
    """What a seat gained in the break beside money."""
    found: list[Line] = []
    for event in events:
        if event.seat == seat and event.what in AMOUNTS and event.what != "money" and event.amount:
            told = phrase(facts.t, event)
            found.append([(f"          {told.amount:>3}", "money"), (f"  {told.what}: {told.cause}", "")])
    return found


def _cause(facts: Facts, event: Event) -> str:
    return phrase(facts.t, event).cause or "rule"


def _source(facts: Facts, seat: int, line: IncomeLine) -> str:
    if line.kind == "appeal":
        return f"appeal {line.number}"
    if line.kind == "kiosk":
        return f"kiosk {facts.spaces_of(facts.state.seats[seat].pieces[line.number].mask)}"
    if line.kind == "token":
        return f"map token {line.number}"
    return facts.card_name(line.number) if line.kind == "sponsor" else "map"
