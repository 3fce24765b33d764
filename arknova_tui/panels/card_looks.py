"""Hand and display in full: as looks of their own, and as the side of the large zoo.

A single card and the short lists beside the zoo are in `arknova_tui/panels/cards.py`.
"""

from typing import Any

from arknova_tui.cells import Line, cut, fit, pack, pad, shortened, spread, wrap, wrap_line
from arknova_tui.panels import cards, words
from arknova_tui.panels.facts import CardFact, Facts
from arknova_tui.panels.prompt import row_style
from arknova_tui.prompts.model import Row
from cards.ark_nova.schema import Animal, Project, Sponsor

# From here on a list says all that a card lacks, not only the first.
_ROOMY = 110


def display_look(facts: Facts, ui: Any, cells: int, missing: Any = None) -> list[Line]:
    """The display in full: range, folder costs, conditions, and the card under the cursor below."""
    reputation = facts.me.reputation
    steps = ", ".join(
        f"{folder} at {'rep ' if folder == facts.reach + 1 else ''}{facts.reputation_for(folder)}"
        for folder in range(facts.reach + 1, 7)
    )
    reach = f"folders {cards.range_words(facts)} in range" if facts.reach != 1 else "folder 1 in range"
    told = f"   reputation {reputation}: {reach}{', ' + steps if steps else ''}"
    if len(told) + 8 > cells:
        told = told.replace("reputation", "rep", 1)
    if len(told) + 8 > cells:
        # The column of reputation says the rest.
        told = ",".join(told.split(",")[:2])
    lines: list[Line] = [cards.heading("DISPLAY", told)]
    cost = "cost if played from here" if cells >= 78 else "cost"
    left = f" fo rep  {pad('card', 22)}{pad('type', 6)}{cost}"
    last = "conditions " if cells < _ROOMY else "missing until it can be played "
    lines.append(spread([(left, "dim")], [(last, "dim")], cells))
    lines.append([(_rule(" -- in range ", cells), "dim")])
    out = False
    for index, fact in enumerate(facts.display):
        if fact.folder > facts.reach and not out:
            out = True
            lines.append([(_rule(" -- out of range: only snapping reaches these ", cells), "dim")])
        lines.append(_display_row(facts, fact, index == ui.look_cursor, cells, missing))
    lines.append([])
    if facts.display:
        at = min(max(ui.look_cursor, 0), len(facts.display) - 1)
        lines += cards.card_lines(facts, facts.display[at].number, cells, 4)
    top = facts.card_name(facts.state.discard[-1]) if facts.state.discard else "nothing"
    pile = f" deck {len(facts.state.deck)}   discard pile {len(facts.state.discard)}, top: {top}"
    lines += [[(part, "dim")] for part in pack([pile, "folders 1, 2 go at the next break"], cells - 1, " ", "   ")]
    return lines


def _rule(told: str, cells: int) -> str:
    return told + "-" * (cells - 1 - len(told))


def _display_row(facts: Facts, fact: CardFact, selected: bool, cells: int, missing: Any) -> Line:
    record = fact.record
    kind, cost = "", ""
    if isinstance(record, Animal):
        kind = words.size(record)
        off = record.cost + fact.folder - fact.cost
        cost = f"${record.cost} + {fact.folder}{f' - {off} off' if off else ''} = ${fact.cost}"
        cost = cost if cells >= 78 else f"${fact.cost}"
    elif isinstance(record, Sponsor):
        kind, cost = f"L{record.level}", f"level {fact.cost}, ${fact.folder} for the folder"
        cost = cost if cells >= 78 else f"${fact.folder}"
    elif isinstance(record, Project):
        kind, cost = "proj", _project_words(record)
        cost = shortened(cost if cells >= 78 else cost.replace(" animal, bonus", ","), cells - 39)
    conditions = words.condition_state(record, facts.me.icons) if record is not None else ""
    if isinstance(record, Project):
        conditions = ""
    if isinstance(record, Sponsor) and cells >= 78 and len(cost) + len(conditions) > cells - 39:
        cost = f"level {fact.cost}, folder ${fact.folder}"
    mark = "m" if facts.state.marks[fact.folder - 1] >= 0 else " "
    left = f"{'>' if selected else ' '}{fact.folder}{mark} {facts.reputation_for(fact.folder):>2}   "
    left += f"{pad(cut(facts.card_name(fact.number), 21), 22)}{pad(kind, 6)}{cost}"
    if cells >= _ROOMY and missing is not None:
        conditions = shortened(missing(fact.number).removeprefix("next turn: ") or "ok", cells - len(left) - 3)
    style = "selected" if selected else "can" if fact.folder <= facts.reach else "out"
    return spread([(left, style)], [(f" {conditions} ", style)], cells)


def _project_words(record: Project) -> str:
    if record.release is not None:
        code = words.ICON_CODES[record.release]
        told = f"release {'an' if code[0] in 'AEIOU' else 'a'} {code} animal"
    else:
        told = f"{record.kind} {words.counted(record)}".rstrip()
    return f"{told}, bonus {words.effects(record.play_bonus)}" if record.play_bonus else told


def hand_look(facts: Facts, ui: Any, cells: int, missing: Any) -> list[Line]:
    """The hand in full: cost from hand, conditions, home, and for each card what is missing."""
    limit = facts.hand_limit(facts.seat)
    lines: list[Line] = [cards.heading(f"HAND {len(facts.me.hand)}", f"   limit {limit} in the break", "")]
    names = pad("card", 24) + pad("cost", 6) + pad("size", 8) + pad("icons", 10) + pad("gain", 10)
    if cells < 78:
        names = pad("card", 18) + pad("cost", 5) + pad("size", 5) + pad("gain", 10)
    last = "state" if cells < _ROOMY else "missing until it can be played"
    lines.append([(f"     {names}{last}", "dim")])
    held = facts.held
    for index, fact in enumerate(held):
        lines.append(_hand_row(facts, fact, index == ui.look_cursor, cells, missing))
    lines.append([])
    if held:
        at = min(max(ui.look_cursor, 0), len(held) - 1)
        lines += cards.card_lines(facts, held[at].number, cells, 5)
        said = missing(held[at].number)
        lines += [[(f"   {part}", "message")] for part in wrap(said or "", cells - 4)]
    return lines


def _kind_in_short(size: str) -> str:
    """The size of an animal, or `proj`, in a column of five cells."""
    return "proj" if size == "project" else size


def _hand_row(facts: Facts, fact: CardFact, selected: bool, cells: int, missing: Any) -> Line:
    name, cost, size, icons, gain = cards.card_cells(facts, fact)
    state = words.short_reason(fact.reasons[0]) if fact.reasons else "ok"
    if cells >= _ROOMY and fact.reasons:
        state = missing(fact.number).removeprefix("next turn: ") or state
    lead = f"{'>' if selected else ' '} {fact.mark}  "
    told = f"{lead}{pad(name, 24)}{pad(cost, 6)}{pad(size, 8)}{pad(icons, 10)}{pad(gain, 10)}"
    if cells < 78:
        told = f"{lead}{pad(name, 17)} {pad(cost, 5)}{pad(_kind_in_short(size), 5)}{pad(gain, 10)}"
    style = "selected" if selected else row_style(Row("", fact.mark, ()))
    return fit([(told + state, style)], cells)


# --- the looks beside the large zoo -----------------------------------------------------------------------------------

# Lines kept for the card under the cursor, so that the list above it stays as it is when the cursor moves.
_FOR_THE_CARD = 7


def hand_beside(facts: Facts, ui: Any, cells: int, height: int, missing: Any) -> list[Line]:
    """The hand in full in the side: below each card what is missing, below the list the card under the cursor."""
    limit = facts.hand_limit(facts.seat)
    room = max(24, min(32, cells - 30))
    lines: list[Line] = [
        cards.heading(f"HAND {len(facts.me.hand)}", f"   limit {limit} in the break"),
        [(f"   {pad('card', room)}{pad('$', 4)}{pad('size', 5)}{pad('icons', 9)}gain", "dim")],
    ]
    held = facts.held
    rows: list[tuple[Line, str]] = []
    for index, fact in enumerate(held):
        name, cost, size, icons, gain = cards.card_cells(facts, fact)
        selected = index == ui.look_cursor
        lead = f"{'>' if selected else ' '}{fact.mark} "
        told = f"{lead}{pad(name, room - 1)} {pad(cost, 4)}{pad(_kind_in_short(size), 5)}{pad(icons, 9)}{gain}"
        style = "selected" if selected else row_style(Row("", fact.mark, ()))
        rows.append(([(told, style)], missing(fact.number).removeprefix("next turn: ")))
    lines += _with_notes(rows, cells, height - len(lines) - 1 - _FOR_THE_CARD)
    lines.append([])
    return [*lines, *_whole_card(facts, held, ui, cells, height - len(lines), missing)]


def display_beside(facts: Facts, ui: Any, cells: int, height: int, missing: Any) -> list[Line]:
    """The display in full in the side, as the hand."""
    reach = f"folders {cards.range_words(facts)} in range" if facts.reach != 1 else "folder 1 in range"
    room = max(26, min(32, cells - 28))
    lines: list[Line] = [
        cards.heading("DISPLAY", f"   reputation {facts.me.reputation}: {reach}"),
        [(f" fo rep {pad('card', room)}{pad('type', 6)}whole cost", "dim")],
    ]
    rows: list[tuple[Line, str]] = []
    for index, fact in enumerate(facts.display):
        selected = index == ui.look_cursor
        mark = "m" if facts.state.marks[fact.folder - 1] >= 0 else " "
        lead = f"{'>' if selected else ' '}{fact.folder}{mark} {facts.reputation_for(fact.folder):>2}  "
        kind, cost, note = _bought(fact)
        said = missing(fact.number).removeprefix("next turn: ") if fact.record is not None else ""
        style = "selected" if selected else "can" if fact.folder <= facts.reach else "out"
        told = f"{lead}{pad(facts.card_name(fact.number), room)}{pad(kind, 6)}{cost}"
        rows.append(([(told, style)], "; ".join(part for part in (note, said) if part)))
    inside = sum(1 for fact in facts.display if fact.folder <= facts.reach)
    top = facts.card_name(facts.state.discard[-1]) if facts.state.discard else "nothing"
    told = f" deck {len(facts.state.deck)}, discards {len(facts.state.discard)}, top: {top}"
    pile: Line = [(shortened(told, cells - 1), "dim")]
    space = height - len(lines) - 4 - _FOR_THE_CARD
    lines += _rows_with_rules(_with_notes(rows, cells, space), inside, cells)
    lines.append([])
    # What is missing for it stands in the prompt.
    return [*lines, *_whole_card(facts, facts.display, ui, cells, height - len(lines) - 1), pile]


def _rows_with_rules(noted: list[Line], inside: int, cells: int) -> list[Line]:
    """The rows with a rule above those in range, and one above those out of range."""
    lines: list[Line] = [[(_rule(" -- in range ", cells), "dim")]]
    seen = 0
    for line in noted:
        first = line[0][1] != "dim"
        if first and seen == inside:
            lines.append([(_rule(" -- out of range: only snapping reaches these ", cells), "dim")])
        seen += first
        lines.append(line)
    return lines


def _bought(fact: CardFact) -> tuple[str, str, str]:
    """Type and cost of a card of the display in short, and what a project is about."""
    record = fact.record
    if isinstance(record, Animal):
        off = record.cost + fact.folder - fact.cost
        return words.size(record), f"${record.cost}+{fact.folder}{f'-{off}' if off else ''} = ${fact.cost}", ""
    if isinstance(record, Sponsor):
        return f"L{record.level}", f"${fact.folder}", ""
    if isinstance(record, Project):
        return "proj", f"${fact.folder}", _project_words(record)
    return "", "", ""


def _with_notes(rows: list[tuple[Line, str]], cells: int, room: int) -> list[Line]:
    """Each row with its note below it: whole, cut to two lines or one, or without, as the room allows."""
    lines: list[Line] = []
    for most in (9, 2, 1, 0):
        lines = []
        for line, note in rows:
            told = [f"      {part}" for part in wrap(note, cells - 7, "  ")]
            if len(told) > most > 0:
                last = " ".join(part.strip() for part in told[most - 1 :])
                told[most - 1] = shortened(f"      {last}", cells - 1)
            lines += [line, *([(part, "dim")] for part in told[:most])]
        if len(lines) <= room:
            break
    return lines


def _whole_card(facts: Facts, shown: Any, ui: Any, cells: int, most: int, missing: Any = None) -> list[Line]:
    """The card under the cursor, with what is missing."""
    if not shown:
        return []
    number = shown[min(max(ui.look_cursor, 0), len(shown) - 1)].number
    lines = [part for line in cards.card_lines(facts, number, cells, most) for part in wrap_line(line, cells - 1)]
    said = missing(number) if missing is not None else ""
    told: list[Line] = [[(f"   {part}", "message")] for part in wrap(said, cells - 4, "  ")]
    return [*lines[: max(1, most - len(told))], *told][:most]
