"""Prompts about conservation projects: which one, which level, which map token, and fetching an unused one."""

from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.reasons import first_short
from arknova_tui.prompts.rows import asking, listed
from cards.ark_nova.schema import Project
from cards.ark_nova.text.effects import phrase
from cards.ark_nova.text.records import project_level
from rules.ark_nova.counts import count
from rules.ark_nova.options import Ask, PickCard, PickProject, PickSlot
from rules.ark_nova.projects import on_table, open_levels
from rules.ark_nova.state import BLOCKED, BoardProject
from rules.ark_nova.table import Table


def level_text(t: Table, project: Project, level: int) -> str:
    """What a level asks and brings: "4: 3c 1r"."""
    printed = project.levels[level]
    if printed.sizes is not None:
        low, high = printed.sizes
        asks = f"size {low}" if low == high else f"size {low}-{high}"
    else:
        asks = str(printed.at_least)
    brings = f"{printed.conservation}c" + (f" {printed.reputation}r" if printed.reputation else "")
    return f"{asks}: {brings}"


def level_state(context: Context, place: BoardProject | None, number: int, level: int) -> str:
    """Who has the level, or that it is open; `*` if the seat meets it."""
    owner = place.levels[level] if place is not None else -1
    if owner == BLOCKED:
        return "##"
    if owner >= 0:
        return context.names[owner]
    return "open *" if level in open_levels(context.table, context.seat, number) else "open"


def _where(option: PickProject) -> str:
    return "" if option.folder == 0 else "hand" if option.folder < 0 else f"d{option.folder}"


@prompt_for(Ask.PROJECT)
def project(context: Context) -> Prompt:
    """The projects on the table, in hand and in the display (AN-12.1)."""
    t, seat = context.table, context.seat

    def cells(option: PickProject) -> tuple[str, ...]:
        card = t.tables.projects[option.project]
        place, _ = on_table(t, option.project)
        levels = (
            f"{level_text(t, card, level)} {level_state(context, place, option.project, level)}" for level in range(3)
        )
        have = str(count(t, seat, card.counts)) if card.counts is not None else "-"
        return (f"{card.name} {_where(option)}".strip(), have, *levels)

    header = ("project", "you", "left", "middle", "right")
    return listed(context, "Conservation project: which project?", cells, header=header)


@prompt_for(Ask.LEVEL)
def level(context: Context) -> Prompt:
    """Only met, free levels are numbered (AN-12.5)."""
    t, number = context.table, context.decision.subject
    card = t.tables.projects[number]
    place, _ = on_table(t, number)

    def cells(option: PickSlot) -> tuple[str, ...]:
        at = option.slot - 1
        told = project_level(card, card.levels[at])
        return ("left", "middle", "right")[at], told, level_state(context, place, number, at)

    prompt = listed(context, f"{card.name}: which level?", cells, header=("level", "asks and brings", ""))
    prompt.rows.sort(key=lambda row: row.option.slot if isinstance(row.option, PickSlot) else 9)
    return prompt


@prompt_for(Ask.MAP_TOKEN)
def map_token(context: Context) -> Prompt:
    """The seven tokens of the left edge, gone ones too (AN-12.6), and those that leave a Venom fee unpaid (AN-6.4)."""
    kept = {entry.option: first_short(context.table, entry.reasons) for entry in context.unmet}
    tokens = context.table.tables_map(context.seat).zoo.tokens
    rows: list[Row] = []
    for slot, token in enumerate(tokens, 1):
        told = ", ".join(phrase(effect) for effect in token.effects)
        text = told + (", now and in every break (P)" if token.income else "")
        offered = PickSlot(slot) in context.decision.options
        reason = "" if offered else kept.get(PickSlot(slot), "gone already")
        rows.append(Row("", "+" if offered else ".", (f"token {slot}", text or "nothing"), PickSlot(slot), reason))
    return Prompt("Map token: which bonus?", context.decision.ask, ("token", "bonus"), rows)


@prompt_for(Ask.FETCH)
def fetch(context: Context) -> Prompt:
    """An unused base project into hand."""
    t = context.table

    def cells(option: PickCard) -> tuple[str, ...]:
        card = t.tables.projects[option.card]
        return (card.name, *(level_text(t, card, level) for level in range(3)))

    title = asking(context, "Unused projects", "which base project do you take?")
    return listed(context, title, cells, header=("project", "left", "middle", "right"), decline="none of them")
