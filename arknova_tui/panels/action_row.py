"""The action row: five cards from slot 1 to 5 with side, variant and tokens, and which one is in use."""

from arknova_tui.cells import Line, Run, fit, width
from arknova_tui.panels import words
from arknova_tui.panels.facts import Facts
from rules.ark_nova.state import ActionCard


def line(facts: Facts, cells: int) -> Line:
    """The own row, evenly spaced."""
    runs: Line = [(" ", "")]
    using = facts.t.use_frame()
    in_use = using.type if using is not None and using.seat == facts.seat and using.owner == facts.seat else -1
    told = [_card(facts, slot, card, card.type == in_use, cells // 5 - 4) for slot, card in enumerate(facts.me.row, 1)]
    gap = max(1, (cells - 1 - sum(width(text) for text, _ in told)) // 5)
    for text, style in told:
        runs += [(text, style), (" " * gap, "")]
    return fit(runs, cells)


def _card(facts: Facts, slot: int, card: ActionCard, in_use: bool, most: int) -> Run:
    name = card_name(facts, card, most - width(tokens(card)))
    style = "in_use" if in_use else "upgraded" if card.side == 2 else ""
    return f"{slot}{'>' if in_use else ' '}{name}{tokens(card)}{'<' if in_use else ' '}", style


def tokens(card: ActionCard) -> str:
    """` v` Venom, ` k` Constriction, ` *2` Multipliers on a card."""
    told = (" v" if card.venom else "") + (" k" if card.constriction else "")
    return told + (f" *{card.multipliers}" if card.multipliers else "")


def card_name(facts: Facts, card: ActionCard, most: int) -> str:
    """`Animals II`; a variant by its own name where there is room, else by its number `Animals/2 II`."""
    plain = words.action_side(card.type, card.side)
    if not card.variant:
        return plain
    named = f"{words.variant_name(facts.t.tables, card.type, card.variant, card.side)} {words.SIDES[card.side]}"
    if len(named) <= most:
        return named
    return f"{words.action(card.type)}/{card.variant} {words.SIDES[card.side]}"
