"""Prompts of the course of a turn: ending it."""

from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from rules.ark_nova.options import Ask


@prompt_for(Ask.END_TURN)
def end_turn(context: Context) -> Prompt:
    """`y`, or `u` (AN-5.2)."""
    turn = context.table.state.turn
    text = ("end turn", "the display is refilled, undo stops here")
    rows = [Row("1", "+", text, context.decision.options[0])]
    return Prompt(f"Turn {turn}: end your turn?", context.decision.ask, (), rows, kind="end")
