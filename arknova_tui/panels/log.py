"""The log: turn by turn what happened, each number with its cause and clause; and the same in a few words."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from arknova_tui.cells import Line, clean, cut, pad_left, spread, width, wrap
from arknova_tui.panels import cards, tracks
from arknova_tui.panels.facts import Facts
from arknova_tui.prompts.telling import phrase
from rules.kernel.event import Event

FILTERS = ("all", "mine", "since my turn", "money", "cons")
_QUIET = frozenset({"turn", "move_card", "display", "secret_choices", "pass_variants"})


def look(facts: Facts, ui: Any, cells: int, height: int) -> list[Line]:
    """The log, newest turn first, with the cursor's line in sight; `ui.look_page` chooses what is kept."""
    kept = ui.look_page % len(FILTERS)
    found = entries(facts, kept, ui.log_filter)
    room = height - 1
    at = min(max(ui.look_cursor, 0), max(0, len(found) - 1))
    first = max(0, min(at - room // 2, len(found) - room)) if len(found) > room else 0
    kinds = "  ".join(f"{index + 1}{'>' if index == kept else ' '}{name}" for index, name in enumerate(FILTERS))
    holding = f'with "{cut(clean(ui.log_filter), 16)}"' if ui.log_filter else "newest first"
    told = f"  {holding}   {kinds}"
    lines: list[Line] = [cards.heading("LOG", told)]
    if len(told) + 4 > cells:
        lines = [cards.heading("LOG", f"  {holding}"), [(f" {kinds}", "dim")]]
    if not found:
        lines.append([(" Nothing of that has happened.", "dim")])
    head, end = len(lines), 0
    for index, (number, left, clause) in enumerate(found[first : first + room], first):
        style = "selected" if index == at else "heading" if number else ""
        lines += _entry(f"{'>' if index == at else ' '}{left}", clause, style, cells)
        end = len(lines) if index == at else end
    # Entries on two lines must not push the cursor's out of sight.
    return [*lines[:head], *lines[head + max(0, end - height) :]]


def _entry(text: str, clause: str, style: str, cells: int) -> list[Line]:
    """A line with its clause at the right; what is too long goes on below."""
    right = f" {clause}  " if clause else ""
    room = cells - len(right)
    if width(text) <= room:
        return [spread([(text, style)], [(right, "dim")], cells)]
    deep = len(text) - len(text[1:].lstrip())
    told = wrap(text[deep:], room - deep, "  ")
    rest: list[Line] = [[(" " * deep + part, style)] for part in told[1:]]
    return [spread([(text[:deep] + told[0], style)], [(right, "dim")], cells), *rest]


def entries(facts: Facts, kept: int = 0, holding: str = "") -> list[tuple[int, str, str]]:
    """`entries_of` as a list, made once; with `holding` only the lines that hold this text, and their turns."""
    wanted = holding.casefold().strip()

    def made() -> list[tuple[int, str, str]]:
        found: list[tuple[int, str, str]] = []
        title: tuple[int, str, str] | None = None
        for entry in entries_of(facts, kept % len(FILTERS)):
            if wanted and entry[0] and wanted not in entry[1].casefold():
                title = entry
            elif not wanted or wanted in f"{entry[1]} {entry[2]}".casefold():
                found += [title, entry] if title is not None and not entry[0] else [entry]
                title = None
        return found

    return facts.once(("log", kept % len(FILTERS), wanted), made)


def entries_of(facts: Facts, kept: int = 0) -> Iterator[tuple[int, str, str]]:
    """Lines as (turn + 1 if one begins, text, clause), newest turn first; `kept` is a place in `FILTERS`."""
    turns = facts.turns
    if kept == 2:
        mine = [at for at, (_, seat, _) in enumerate(turns) if seat == facts.seat]
        now = len(turns) - 1
        before = [at for at in mine if at < now]
        turns = turns[before[-1] :] if before else turns
    for number, seat, events in reversed(turns):
        if kept == 1 and seat != facts.seat:
            continue
        told = [event for event in events if _wanted(event, kept) or (kept < 3 and _is_wave(facts, event))]
        if told or kept < 3:
            yield from turn_entries(facts, number, seat, told)


def _wanted(event: Event, kept: int) -> bool:
    if kept == 3:
        return event.what == "money"
    if kept == 4:
        return event.what == "conservation"
    return event.what not in _QUIET


def _is_wave(facts: Facts, event: Event) -> bool:
    """A card with a wave icon that came to the display: the cause of what leaves it (AN-10.9)."""
    record = facts.record(event.item) if event.what == "display" else None
    return bool(getattr(record, "wave", False))


def turn_entries(facts: Facts, number: int, seat: int, events: list[Event]) -> list[tuple[int, str, str]]:
    """One turn: its title with the action, then each event."""
    name = clean(facts.name(seat)) if seat >= 0 else "set-up"
    lines: list[tuple[int, str, str]] = []
    rest = list(events)
    title = f"T{number} {name}" if seat >= 0 else "T0 set-up"
    first = next((event for event in rest if event.what in ("action", "x_token_action")), None)
    if first is not None:
        rest.remove(first)
        title += f"  {phrase(facts.t, first).what}"
    lines.append((number + 1, title, ""))
    for event in rest:
        told = phrase(facts.t, event)
        what = told.what
        if event.seat not in (-1, seat):
            name = clean(facts.name(event.seat))
            what = f"{what} for {name}" if told.amount else f"{name} {what}"
        cause = f": {told.cause}" if told.cause else ""
        lines.append((0, f"        {pad_left(told.amount, 4)} {what}{cause}", told.clause))
    return lines


def narrow(facts: Facts, cells: int, height: int) -> list[Line]:
    """The last turns above the end-game estimate, for the panel below the zoo."""
    estimate = tracks.end_estimate(facts, cells)
    room = max(2, height - len(estimate) - 1)
    lines: list[Line] = [cards.heading("LOG", "", facts.key("look_log"))]
    told = [[(f" {left}", "")] for _, left, _ in islice(entries_of(facts), room)]
    return [*lines, *told, *estimate][:height]


def short(facts: Facts, cells: int, height: int) -> list[Line]:
    """What the last turn before this one was, in the lines that are left."""
    turns = [entry for entry in facts.turns if entry[1] >= 0]
    before = [entry for entry in turns if entry[1] != facts.seat] or turns
    if not before or height < 1:
        return []
    number, seat, events = before[-1]
    told = [phrase(facts.t, event) for event in events if event.what not in _QUIET]
    words = "; ".join(f"{one.amount} {one.what}".strip() for one in told)
    text = f"{clean(facts.name(seat))} {words}" if words else f"{clean(facts.name(seat))}, turn {number}"
    wrapped = wrap(text, cells - 6)[:height]
    return [
        [("g LOG ", "heading"), (line, "")] if not at else [(f"      {line}", "")] for at, line in enumerate(wrapped)
    ]
