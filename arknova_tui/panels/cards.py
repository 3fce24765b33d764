"""Hand and display as lists beside the zoo, in each width, and the display in full."""

from typing import Any

from arknova_tui.cells import Line, Run, cut, fit, pack, pad, pad_left, shortened, spread, width, wrap, wrap_line
from arknova_tui.panels import words
from arknova_tui.panels.facts import CardFact, Facts
from arknova_tui.panels.prompt import row_style
from arknova_tui.prompts.model import Prompt, Row
from cards.ark_nova import text
from cards.ark_nova.schema import Animal, Project, Sponsor
from cards.ark_nova.vocabulary import Icon, Resource
from rules.ark_nova.options import PickCard

HAND, DISPLAY = "hand", "display"


def heading(told: str, right: str = "", key: str = "", flush: bool = False) -> Line:
    """The title line of a panel, with the key that shows it in full; `flush` without the blank before it."""
    runs: list[Run] = [(f"{key} ", "key")] if key else [] if flush else [(" ", "")]
    return [*runs, (told, "heading"), *([(right, "dim")] if right else [])]


def range_words(facts: Facts) -> str:
    """`1-3`, `1`, `none`."""
    reach = facts.reach
    return "none" if not reach else "1" if reach == 1 else f"1-{reach}"


# --- beside the zoo ---------------------------------------------------------------------------------------------------


def side_lists(facts: Facts, cells: int, height: int) -> list[Line]:
    """Hand over display; where both don't fit, the hand leaves room for the display and says how many more it has."""
    display = display_list(facts, cells)
    room = max(2, height - len(display))
    hand = hand_list(facts, cells)
    if len(hand) > room:
        hidden = len(hand) - room + 1
        hand = [*hand[: room - 1], [(f"   and {hidden} more: {facts.key('look_hand')} shows them", "dim")]]
    lines = (hand + display)[:height]
    left = height - len(lines)
    if left > 0:
        # The icons of the zoo, where there is a line for them.
        icons = pack(words.icon_groups(facts.me.icons) or ["no icons yet"], cells - 1)[:left]
        lines = [*lines, *([[]] * (left - len(icons))), *([(f" {part}", "")] for part in icons)]
    return [fit(line, cells) for line in lines]


def hand_list(facts: Facts, cells: int, reasons: bool = False) -> list[Line]:
    limit = facts.hand_limit(facts.seat)
    when = "at the break" if cells < 48 else "in the break"
    lines: list[Line] = [heading(f"HAND {len(facts.me.hand)}", f", limit {limit} {when}", facts.key("look_hand"))]
    for fact in facts.hand:
        lines += _entry(facts, fact, f" {fact.mark} ", cells, reasons)
    return lines


def display_list(facts: Facts, cells: int, reasons: bool = False) -> list[Line]:
    reputation = facts.me.reputation
    if cells < 48:
        first = heading("DISPLAY", f", in range {range_words(facts)} (rep {reputation})", facts.key("look_display"))
    else:
        first = heading(
            "DISPLAY", f" in range: folders {range_words(facts)} (reputation {reputation})", facts.key("look_display")
        )
        if reasons:
            first.append((f"; deck {len(facts.state.deck)}", "dim"))
    lines: list[Line] = [first]
    for fact in facts.display:
        lines += _entry(facts, fact, f"{fact.folder}{_owner(facts, fact)}{fact.mark} ", cells, reasons)
    return lines


def _owner(facts: Facts, fact: CardFact) -> str:
    """`m` beside a display card with somebody's mark (AN-15.37), a blank else."""
    return "m" if facts.state.marks[fact.folder - 1] >= 0 else " "


def _entry(facts: Facts, fact: CardFact, lead: str, cells: int, reasons: bool) -> list[Line]:
    style = row_style(Row("", fact.mark, ()))
    lead = lead if not fact.folder else f" {lead}"
    lines: list[Line] = [[(f"{lead}{columns(facts, fact, cells - len(lead))}", style)]]
    if reasons and (told := second_line(facts, fact)):
        if width(told) > cells - 7:
            told = told.replace("needs an enclosure of size", "size").replace(", you have none empty", "")
        lines.append([(f"      {told}", "dim")])
    return lines


def columns(facts: Facts, fact: CardFact, cells: int) -> str:
    """Name, cost, size, icons, gain in the columns of the width."""
    name, cost, size, icons, gain = card_cells(facts, fact, long=cells >= 47)
    if isinstance(fact.record, Project) and cells < 47:
        told = f"{fact.record.kind} project"
        return f"{pad(name, max(8, cells - 19))} {told}"
    if cells < 30:
        return f"{pad(name, cells - 4)}{pad_left(cost, 4)}"
    if cells < 47:
        price = pad_left(cost, 3) if cost.startswith("$") else pad(cost, 3)
        return _whole_numbers(name, f" {price} {size:<3} {icons}".rstrip(), gain, cells, cells - 20)
    if cells < 60:
        size = words.size(fact.record) if isinstance(fact.record, Animal) and width(size) > 9 else size
        told = f" {pad_left(cost, 4)} {pad(size, 9)} {icons}".rstrip()
        return _whole_numbers(name, told, gain, cells, cells - 31)
    room = min(26, cells - 44)
    return f"{pad(name, room)} {pad_left(cost, 5)}  {pad(size, 12)} {pad(icons, 10)} {pad_left(gain, 10)}"


def _whole_numbers(name: str, told: str, gain: str, cells: int, room: int) -> str:
    """A name, what it costs and asks, and the gain at the right edge: only the name is ever cut."""
    room = max(8, min(room, cells - len(told) - len(gain) - bool(gain)))
    left = pad(name, room) + told
    return f"{left}{pad_left(gain, cells - len(left))}"


def card_cells(facts: Facts, fact: CardFact, long: bool = False) -> tuple[str, str, str, str, str]:
    """Name, cost (`$16`, `L4`), size, icons, gain of a card in a list."""
    record = fact.record
    if isinstance(record, Animal):
        # Petting zoo animals print no appeal but bring it by counting; of others the printed number is the plain one.
        appeal = record.appeal or facts.counted_gain(fact.number, Resource.APPEAL)
        gain = words.gain(appeal, record.conservation, record.reputation)
        # Rock and water icons stand with the size already.
        icons = words.icons(icon for icon in record.icons if icon not in (Icon.ROCK, Icon.WATER))
        return record.name, f"${fact.cost}", words.size(record, long), icons, gain
    if isinstance(record, Sponsor):
        gain = words.card_gain(record)
        if long:
            return record.name, "", f"level {fact.cost}", words.icons(record.icons), gain
        return record.name, f"L{fact.cost}", "", words.icons(record.icons), gain
    if isinstance(record, Project):
        bonus = f"play {words.effects(record.play_bonus)}" if record.play_bonus else ""
        if long:
            return record.name, "", "project", words.counted(record), bonus
        return record.name, "", "project", words.counted(record), ""
    return "a hidden card", "", "", "", ""


def second_line(facts: Facts, fact: CardFact) -> str:
    """What a wide list adds below a card: what is missing, or what it would do and where it would live."""
    record = fact.record
    if fact.mark == ".":
        return ""
    if fact.reasons:
        return words.reason_words(fact.reasons[0])
    if isinstance(record, Animal):
        told = [words.names_of_abilities(record)] if record.abilities else []
        if fact.cost != record.cost + fact.folder:
            told.insert(0, f"{record.cost + fact.folder} - {record.cost + fact.folder - fact.cost} discount")
        if home := home_words(facts, fact.number):
            told.append(f"home: {home}")
        return "; ".join(told)
    if isinstance(record, Sponsor):
        return text.gains(record)
    return ""


def home_words(facts: Facts, number: int) -> str:
    """The first home an animal may have: `enclosure 4`, `Petting Zoo, 1 free`."""
    found = facts.homes(number)
    if not found:
        return ""
    if found[0] < 0:
        return "joins a herd"
    piece = facts.me.pieces[found[0]]
    building = facts.t.tables.buildings[piece.kind]
    return f"{building.name}, {building.places - piece.used} free" if building.places else building.name.lower()


# --- the looks --------------------------------------------------------------------------------------------------------


# From here on a list says all that a card lacks, not only the first.
_ROOMY = 110


def display_look(facts: Facts, ui: Any, cells: int, missing: Any = None) -> list[Line]:
    """The display in full: range, folder costs, conditions, and the card under the cursor below."""
    reputation = facts.me.reputation
    steps = ", ".join(
        f"{folder} at {'rep ' if folder == facts.reach + 1 else ''}{facts.reputation_for(folder)}"
        for folder in range(facts.reach + 1, 7)
    )
    reach = f"folders {range_words(facts)} in range" if facts.reach != 1 else "folder 1 in range"
    told = f"   reputation {reputation}: {reach}{', ' + steps if steps else ''}"
    if len(told) + 8 > cells:
        told = told.replace("reputation", "rep", 1)
    if len(told) + 8 > cells:
        # The column of reputation says the rest.
        told = ",".join(told.split(",")[:2])
    lines: list[Line] = [heading("DISPLAY", told)]
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
        lines += card_lines(facts, facts.display[at].number, cells, 4)
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


def card_lines(facts: Facts, number: int, cells: int, most: int) -> list[Line]:
    """A card in a few lines below a list: its name and kind, then what it does."""
    record = facts.record(number)
    if record is None:
        return []
    head = f" {record.name} ({number:03})"
    first, *more = wrap(kind_words(record), max(12, cells - len(head) - 3))
    lines: list[Line] = [[(head, "heading"), (f"  {first}", "")]]
    lines += [[(f"   {part}", "")] for part in wrap(" ".join(more), cells - 4)]
    named = len(lines)
    for entry in text.card(record, facts.t.tables.catalog):
        if entry.fact or not entry.text:
            continue
        for at, part in enumerate(wrap(entry.text, cells - 17)):
            lines.append([(f"   {pad(entry.label if not at else '', 12)}", "dim"), (f" {part}", "")])
    if len(lines) == named:
        lines.append([("   no effect beyond its icons and gains", "dim")])
    if len(lines) > most > 0:
        *before, (text_of, style) = lines[most - 1]
        lines[most - 1] = [
            *before,
            (shortened(f"{text_of}..", cells - 1 - sum(width(told) for told, _ in before)), style),
        ]
    return lines[:most]


def under_cursor(facts: Facts, prompt: Prompt, at: int, cells: int, most: int) -> list[Line]:
    """The card of the row under the cursor in a few lines, none where the row is of no card."""
    option = prompt.rows[at].option if 0 <= at < len(prompt.rows) else None
    number = option.card if isinstance(option, PickCard) else getattr(option, "project", 0)
    return card_lines(facts, number, cells, most) if number and most > 0 else []


def kind_words(record: Any) -> str:
    """`sponsor, level 4, research icon`; `animal, size 3, 16 money, herbivore, Africa`."""
    if isinstance(record, Animal):
        gains = text.gains(record)
        told = f"{record.cost} money, {words.size(record, True)}, {text.icons(record.icons)}"
        return f"{told}; {gains}" if gains else told
    if isinstance(record, Sponsor):
        icons = f", {text.icons(record.icons)}" if record.icons else ""
        return f"sponsor, level {record.level}{icons}"
    return f"{record.kind} project"


def hand_look(facts: Facts, ui: Any, cells: int, missing: Any) -> list[Line]:
    """The hand in full: cost from hand, conditions, home, and for each card what is missing."""
    limit = facts.hand_limit(facts.seat)
    lines: list[Line] = [heading(f"HAND {len(facts.me.hand)}", f"   limit {limit} in the break", "")]
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
        lines += card_lines(facts, held[at].number, cells, 5)
        said = missing(held[at].number)
        lines += [[(f"   {part}", "message")] for part in wrap(said or "", cells - 4)]
    return lines


def _kind_in_short(size: str) -> str:
    """The size of an animal, or `proj`, in a column of five cells."""
    return "proj" if size == "project" else size


def _hand_row(facts: Facts, fact: CardFact, selected: bool, cells: int, missing: Any) -> Line:
    name, cost, size, icons, gain = card_cells(facts, fact)
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
        heading(f"HAND {len(facts.me.hand)}", f"   limit {limit} in the break"),
        [(f"   {pad('card', room)}{pad('$', 4)}{pad('size', 5)}{pad('icons', 9)}gain", "dim")],
    ]
    held = facts.held
    rows: list[tuple[Line, str]] = []
    for index, fact in enumerate(held):
        name, cost, size, icons, gain = card_cells(facts, fact)
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
    reach = f"folders {range_words(facts)} in range" if facts.reach != 1 else "folder 1 in range"
    room = max(26, min(32, cells - 28))
    lines: list[Line] = [
        heading("DISPLAY", f"   reputation {facts.me.reputation}: {reach}"),
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
    lines = [part for line in card_lines(facts, number, cells, most) for part in wrap_line(line, cells - 1)]
    said = missing(number) if missing is not None else ""
    told: list[Line] = [[(f"   {part}", "message")] for part in wrap(said, cells - 4, "  ")]
    return [*lines[: max(1, most - len(told))], *told][:most]
