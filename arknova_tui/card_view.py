"""What the card commands share: the views of cards, tiles and action cards as labelled lines, and how they are printed.

What the sentences say is `cards.ark_nova.text`, which cards a query means is `cards.ark_nova.lookup`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arknova_tui import cells as in_cells
from arknova_tui.card_shape import draw
from arknova_tui.cells import wrap_text
from arknova_tui.output import Output
from arknova_tui.printings import sets_in
from cards.ark_nova import rulebook, text
from cards.ark_nova.boards import BonusTile, University
from cards.ark_nova.catalog import Catalog, action_of
from cards.ark_nova.lookup import Entry
from cards.ark_nova.schema import Animal, FinalCard, Project, Sponsor
from cards.ark_nova.text import Line

_SHORT_SETS = {"base": "base", "marine_worlds": "MW", "promo": "promo"}
SIDES = {1: "side I", 2: "side II"}
_WIDEST = 100  # longer lines are hard to read
_LABEL = 14


class View(NamedTuple):
    """One card, tile or action card in one printing, ready to be printed.

    `lines` are what stands on it, `shape` the drawing of its building, `clauses` the numbers and titles of the rules.
    """

    number: int | None
    name: str
    type: str
    set: str
    aliases: tuple[str, ...]
    latin: str
    lines: tuple[Line, ...]
    shape: tuple[str, ...]
    clauses: tuple[tuple[str, str], ...]


def catalog_of(printing: str | None) -> Catalog:
    """The catalogue of a game: of the base game ("base"), with Marine Worlds ("mw"), or with everything (None)."""
    return Catalog.load(sets_in(printing))


def key_of(entry: Entry) -> tuple[str, object]:
    """What all printings and both sides of one card have in common."""
    if isinstance(entry, Animal | Sponsor | Project | FinalCard):
        return "card", entry.number
    if isinstance(entry, BonusTile | University):
        return type(entry).__name__, entry.id
    return "action card", (action_of(entry), entry.variant)


def type_of(entry: Entry) -> str:
    """The kind of record in words: "animal", "final scoring card", "Build action card"."""
    if isinstance(entry, Animal | Sponsor | Project):
        return str(type(entry).__struct_config__.tag)
    if isinstance(entry, FinalCard):
        return "final scoring card"
    if isinstance(entry, BonusTile):
        return "bonus tile"
    if isinstance(entry, University):
        return "university"
    return f"{text.action_name(action_of(entry))} action card"


def sets_of(entries: Sequence[Entry]) -> str:
    """The sets of all printings in short: "base", "base and MW"."""
    return " and ".join(dict.fromkeys(_SHORT_SETS[entry.set] for entry in entries))


def code_of(entry: Entry) -> str:
    """The printed number with three digits, or nothing where none is printed."""
    return f"{entry.number:03}" if isinstance(entry, Animal | Sponsor | Project | FinalCard) else ""


def view(printed: Sequence[Entry], catalog: Catalog) -> View:
    """One printing as a view; `printed` is a single record, or both sides of an action card."""
    first = printed[0]
    lines: list[Line] = []
    shape: tuple[str, ...] = ()
    for entry in printed:
        if isinstance(entry, Animal | Sponsor | Project | FinalCard):
            lines += text.card(entry, catalog)
            if isinstance(entry, Sponsor) and entry.building:
                building = catalog.buildings[entry.building]
                shape = tuple(draw(building.cells))
                told = f"{building.size} {'space' if building.size == 1 else 'spaces'}"
                lines = [one._replace(text=f"{one.text}, {told}") if one.label == "building" else one for one in lines]
        elif isinstance(entry, BonusTile):
            lines += [Line("effect", text.tile(entry)), *_meanings(entry, catalog)]
        elif isinstance(entry, University):
            lines += [Line("effect", text.university(entry)), Line("copies", str(entry.copies), fact=True)]
        else:
            lines += [Line(SIDES[entry.side], "", fact=True), *text.action_side(entry), *_meanings(entry, catalog)]
    numbers = dict.fromkeys(number for entry in printed for number in text.clauses_of(entry, catalog.keywords))
    return View(
        number=first.number if isinstance(first, Animal | Sponsor | Project | FinalCard) else None,
        name=first.name,
        type=type_of(first),
        set=first.set,
        aliases=() if isinstance(first, BonusTile | University) else first.aliases,
        latin=first.latin if isinstance(first, Animal) else "",
        lines=tuple(lines),
        shape=shape,
        clauses=tuple((number, rulebook.clause(number).title) for number in numbers),
    )


def _meanings(entry: Entry, catalog: Catalog) -> list[Line]:
    return [
        Line("", text.ability(used, catalog), catalog.keywords[used.keyword].clause) for used in text.mentioned(entry)
    ]


def is_side(line: Line) -> bool:
    """Whether the line is the heading of one side of an action card."""
    return line.fact and line.label in SIDES.values()


def labelled(lines: Iterable[Line]) -> list[tuple[str, str]]:
    """(label, text) with each label repeated where it is left out for reading, after the side of an action card."""
    found: list[tuple[str, str]] = []
    side = ""
    for one in lines:
        if is_side(one):
            side = f"{one.label} "
        else:
            found.append((f"{side}{one.label}" if one.label else found[-1][0], one.text))
    return found


def differences(older: View, newer: View) -> list[str]:
    """What the older printing says differently, as "label: text"; empty when both say the same."""
    there = labelled(newer.lines)
    told = [f"{label}: {said}" for label, said in labelled(older.lines) if (label, said) not in there]
    gone = [label for label, _ in labelled(newer.lines) if label not in dict(labelled(older.lines))]
    return told + [f"{label}: none" for label in dict.fromkeys(gone)]


# --- printing ---------------------------------------------------------------------------------------------------------


def width(out: Output) -> int:
    """The width for running text: that of the terminal, within what can be read."""
    return max(24, min(out.width, _WIDEST))


def heading(left: str, right: str, out: Output) -> None:
    """A title line: what it is on the left, its kind at the right edge; on two lines where one is too short."""
    room = width(out)
    if in_cells.width(left) + len(right) + 2 <= room:
        _print_heading(f"{left}{right:>{room - in_cells.width(left)}}", len(left), out)
    else:
        for line in wrap_text(left, room):
            _print_heading(line, len(line), out)
        for line in wrap_text(right, room):
            out.line(line)


def _print_heading(line: str, bold: int, out: Output) -> None:
    if not out.colour:
        out.line(line)
        return
    from rich.text import Text

    styled = Text(line)
    styled.stylize("bold", 0, bold)
    out.show(styled)


def row(label: str, said: str, out: Output, indent: int = _LABEL, hang: int = 0) -> None:
    """One labelled line, wrapped beside its label, or below it where the terminal is too narrow for that.

    What goes on in a next line begins `hang` cells further in.
    """
    room = width(out)
    if room < 3 * indent:
        if label:
            out.line(label)
        for line in wrap_text(said, room, "  ", " " * (2 + hang)):
            out.line(line)
        return
    for place, line in enumerate(wrap_text(said, room - indent, later=" " * hang) or [""]):
        _print_row(f"{label if place == 0 else '':<{indent}}{line}".rstrip(), indent, out)


def _print_row(line: str, indent: int, out: Output) -> None:
    if not out.colour:
        out.line(line)
        return
    from rich.text import Text

    styled = Text(line)
    styled.stylize("dim", 0, indent)
    out.show(styled)


def drawing(line: str, out: Output) -> None:
    """One line of a drawing, below the texts of the rows."""
    out.line(f"{'':{_LABEL if width(out) >= 3 * _LABEL else 2}}{line}")


def paragraph(said: str, out: Output) -> None:
    """Running text in the width of the terminal."""
    for line in wrap_text(said, width(out)):
        out.line(line)


def columns(cells: Sequence[tuple[str, int]], out: Output) -> None:
    """Texts side by side, each with the width of its column (0: as wide as it is); what is too long is wrapped."""
    parts = [in_cells.pad(said, size) if in_cells.width(said) < size else f"{said} " for said, size in cells]
    line = "".join(parts).rstrip()
    for part in [line] if in_cells.width(line) <= width(out) else wrap_text(line, width(out), later="    "):
        out.line(part)
