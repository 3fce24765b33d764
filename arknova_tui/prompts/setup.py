"""Prompts of the set-up: zoo maps, variants of action cards, the opening hand (section 3)."""

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.rows import listed
from cards.ark_nova import text
from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.options import Ask, PickCard, PickName


@prompt_for(Ask.MAP)
def zoo_map(context: Context) -> Prompt:
    t = context.table

    def cells(option: PickName) -> tuple[str, ...]:
        record = t.tables.catalog.maps[option.name]
        return words.zoo_map(t, option.name), " ".join(line.text for line in text.map_power(record))

    return listed(context, "Set-up: which zoo map?", cells, header=("map", "its power"))


def variant(context: Context, name: str) -> tuple[str, ...]:
    """A variant of an action card: its name, and what its two sides add to the standard card."""
    action, number = name.split()
    sides, kind = context.table.tables.catalog.sides, ActionType(action)
    told = [text.beyond_standard(sides[kind, int(number), side], sides[kind, 0, side]) for side in (1, 2)]
    front, rear = (" ".join(line.text for line in lines).removesuffix(".") for lines in told)
    return sides[kind, int(number), 1].name, f"side I: {front}", f"side II: {rear}"


@prompt_for(Ask.DRAFT)
def draft(context: Context) -> Prompt:
    def cells(option: PickName) -> tuple[str, ...]:
        return variant(context, option.name)

    return listed(context, "Action cards: which one do you keep, passing the rest?", cells, header=("card", "I", "II"))


@prompt_for(Ask.KEEP_VARIANTS)
def keep_variants(context: Context) -> Prompt:
    number = context.decision.at_least

    def cells(option: PickName) -> tuple[str, ...]:
        return variant(context, option.name)

    question = "which one goes back?" if number == 1 else f"which {number} go back?"
    return listed(context, f"Action cards: {question}", cells, header=("card", "I", "II"))


@prompt_for(Ask.OPENING_HAND)
def opening_hand(context: Context) -> Prompt:
    """Four of eight (AN-3.17)."""
    decision = context.decision

    def cells(option: PickCard) -> tuple[str, ...]:
        return words.card_cells(context.table, option.card)

    title = f"Opening hand: keep {decision.at_least} of {len(decision.options)}"
    return listed(context, title, cells, header=("card", "price", "icons", "gain"))
