"""What a choice looks like in words: title, rows, preview and keys, for every question; nothing is drawn here."""

from arknova_tui.prompts import (
    abilities,
    actions,
    animals,
    association,
    building,
    cards,
    flow,
    projects,
    setup,
    sponsors,
)
from arknova_tui.prompts.context import BUILDERS, Context
from arknova_tui.prompts.model import Prompt

MODULES = (abilities, actions, animals, association, building, cards, flow, projects, setup, sponsors)


def build(context: Context) -> Prompt:
    """The prompt for a decision, with all its rows; only rows that always keep their number are numbered."""
    return BUILDERS[context.decision.ask](context)


__all__ = ["BUILDERS", "MODULES", "Context", "Prompt", "build"]
