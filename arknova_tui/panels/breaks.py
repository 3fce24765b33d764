"""The break: its six steps, one line each, and every amount of the income with its source (section 20)."""

from typing import Any

from arknova_tui.cells import Line, clean, pad, spread
from arknova_tui.panels import cards, rows
from arknova_tui.panels.facts import Facts, IncomeLine
from arknova_tui.panels.prompt import break_token, message_of, row_runs
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.prompts.model import Prompt
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
            return told
        choice = rows.listing(prompt, store.ui, cells, 12)
        return [*told[: max(3, height - len(choice) - 1)], [], *choice]

    return Screen(
        body, prompt.title, prompt.footer, under, 3 if not message_of(store) else 4, break_token(facts), row=False
    )


def _events(facts: Facts) -> list[Event]:
    """What has happened in this break so far."""
    events = facts.view.events
    start = next((at for at in range(len(events) - 1, -1, -1) if events[at].what == "break"), len(events))
    return list(events[start:])


def lines(facts: Facts, cells: int) -> list[Line]:
    """The steps so far and the income of everybody, the own money that is still to come marked so."""
    frame = next(frame for frame in facts.state.frames if isinstance(frame, Break))
    events = _events(facts)
    step = 1 if any(isinstance(inner, HandLimit) for inner in facts.state.frames) else frame.step
    step_name = "hand limit" if step == 1 else "income"
    head = cards.heading("BREAK", f"  called by {clean(facts.name(frame.seat))}")
    told: list[Line] = [spread(head, [(f"step {step} of 6: {step_name} ", "dim")], cells)]
    told.append(_step(1, "hand limit", _limits(facts, events)))
    if step == 1:
        return told
    told.append(_step(2, "tokens", "no Venom, Constriction or Multiplier on any card"))
    told.append(_step(3, "workers", "all back; partner zoos and universities back on the board"))
    told.append(_step(4, "display", _display(facts, events)))
    told.append(_step(5, "income", f"{clean(facts.name(frame.seat))} goes first; display refilled after each"))
    order = facts.t.clockwise(frame.seat)
    for place, seat in enumerate(order):
        told += _income(facts, seat, events, paid=place < frame.income_of, cells=cells)
    return told


def _step(number: int, name: str, what: str) -> Line:
    return [(f" {number} {pad(name, 13)}", "dim"), (what, "")]


def _limits(facts: Facts, events: list[Event]) -> str:
    told: list[str] = []
    for seat in facts.t.clockwise(facts.state.start_seat):
        gone = sum(event.what == "discard" and event.seat == seat and event.clause == "AN-20.2" for event in events)
        hand = len(facts.state.seats[seat].hand)
        told.append(
            f"{clean(facts.name(seat))} {hand + gone} of {facts.hand_limit(seat)}"
            + (f": discarded {gone}" if gone else "")
        )
    return "   ".join(told)


def _display(facts: Facts, events: list[Event]) -> str:
    gone = [
        facts.card_name(event.item) for event in events if event.what == "display_discard" and event.clause == "AN-20.6"
    ]
    return f"folders 1, 2 away: {', '.join(gone)}" if gone else "folders 1, 2 were empty"


def _income(facts: Facts, seat: int, events: list[Event], *, paid: bool, cells: int) -> list[Line]:
    """What a seat got with its sources, or what it will get."""
    player = facts.state.seats[seat]
    name = pad(clean(facts.name(seat)), 5)
    if paid:
        parts = [
            (event.amount, _cause(facts, event)) for event in events if event.seat == seat and event.what == "money"
        ]
    else:
        parts = [(line.amount, _source(facts, seat, line)) for line in facts.income_lines(seat)]
    total = sum(amount for amount, _ in parts)
    found: list[Line] = []
    for at, (amount, source) in enumerate(parts):
        found.append([(f"     {name if not at else ' ' * 5}", ""), (f"{amount:>3}", "money"), (f"  {source}", "")])
    before = player.money - total if paid else player.money
    after = player.money if paid else player.money + total
    last = f"          {total:>3}  money {before} -> {after}"
    return [*found, spread([(last, "")], [("" if paid else "not yet  ", "dim")], cells)]


def _cause(facts: Facts, event: Event) -> str:
    from arknova_tui.prompts.telling import phrase

    return phrase(facts.t, event).cause or "rule"


def _source(facts: Facts, seat: int, line: IncomeLine) -> str:
    if line.kind == "appeal":
        return f"appeal {line.number}"
    if line.kind == "kiosk":
        return f"kiosk {facts.spaces_of(facts.state.seats[seat].pieces[line.number].mask)}"
    if line.kind == "token":
        return f"map token {line.number}"
    return facts.card_name(line.number) if line.kind == "sponsor" else "map"
