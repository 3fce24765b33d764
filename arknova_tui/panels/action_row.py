"""The action row: five cards from slot 1 to 5 with side, variant and tokens, and which one is in use."""

from arknova_tui.cells import Line, fit, width
from arknova_tui.panels import words
from arknova_tui.panels.facts import Facts
from rules.ark_nova.state import ActionCard

# Short forms of the kinds, from long to short, for rows whose names don't all fit; the others are short already.
_SHORT = {"Association": ("Assoc.", "As."), "Animals": ("An.",), "Sponsors": ("Spons.", "Sp.")}


def line(facts: Facts, cells: int) -> Line:
    """The own row, evenly spaced."""
    runs: Line = [(" ", "")]
    using = facts.t.use_frame()
    in_use = using.type if using is not None and using.seat == facts.seat and using.owner == facts.seat else -1
    row = facts.me.row
    marks = [tokens(card) for card in row]
    # Beside the names: a blank ahead, slot and two cells for the frame of each card, and a gap between two cards.
    names = card_names(facts, row, cells - 5 - sum(3 + width(mark) for mark in marks))
    told = [
        f"{slot}{'>' if card.type == in_use else ' '}{name}{mark}{'<' if card.type == in_use else ' '}"
        for slot, (card, name, mark) in enumerate(zip(row, names, marks, strict=True), 1)
    ]
    gap = max(1, (cells - 1 - sum(width(text) for text in told)) // 5)
    for card, text in zip(row, told, strict=True):
        style = "in_use" if card.type == in_use else "upgraded" if card.side == 2 else ""
        runs += [(text, style), (" " * gap, "")]
    return fit(runs, cells)


def tokens(card: ActionCard) -> str:
    """` v` Venom, ` k` Constriction, ` *2` Multipliers on a card."""
    told = (" v" if card.venom else "") + (" k" if card.constriction else "")
    return told + (f" *{card.multipliers}" if card.multipliers else "")


def card_names(facts: Facts, row: list[ActionCard], room: int) -> list[str]:
    """What cards are called where all names together may take `room` cells: the longest are shortened first.

    `Hire Association II`, shorter `Hire Assoc. II`, `Hire As. II`; the word that tells the variant always stays.
    """
    forms = [_forms(facts, card) for card in row]
    while sum(len(names[0]) for names in forms) > room:
        longest = max((names for names in forms if len(names) > 1), key=lambda names: len(names[0]), default=None)
        if longest is None:
            break
        longest.pop(0)
    return [names[0] for names in forms]


def _forms(facts: Facts, card: ActionCard) -> list[str]:
    """A card's name and its shorter forms, with the side."""
    kind = words.action(card.type)
    variant = words.variant_name(facts.t.tables, card.type, card.variant, card.side).removesuffix(kind)
    return [f"{variant}{short} {words.SIDES[card.side]}" for short in (kind, *_SHORT.get(kind, ()))]
