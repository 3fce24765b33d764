"""Cards as lines: hand and display as lists beside the zoo, in each width, and one card in a few lines below a list.

Hand and display in full are in `arknova_tui/panels/card_looks.py`.
"""

from typing import Any

from arknova_tui.cells import Line, Run, first_lines, fit, pack, pad, pad_left, width, wrap
from arknova_tui.panels import words
from arknova_tui.panels.facts import CardFact, Facts
from arknova_tui.panels.prompt import row_style
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.reasons import tell
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
            told = told.replace("needs an empty enclosure of size", "no home: size").replace(", you have none", "")
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
        return tell(facts.t, fact.reasons[0]).sentence
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


# --- below a list -----------------------------------------------------------------------------------------------------


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
    return first_lines(lines, most, cells - 1)


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
