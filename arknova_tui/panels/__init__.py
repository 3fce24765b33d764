"""Panels: pure functions from what a seat may know to lines of styled runs; no terminal, no colour, no rule.

Styles are names of meanings, beside those of the zoo grid (`arknova_tui.widgets.zoo_grid`); the theme gives colours.
"""

from typing import Final

STYLES: Final[dict[str, str]] = {
    "": "plain text",
    "text": "plain text",
    "title": "the title line of the prompt: reverse",
    "heading": "the title line of a panel",
    "focus": "the title line of the panel with the reading cursor: reverse",
    "me": "the status line of the own seat",
    "opponent": "the status line of another seat",
    "selected": "the line under the cursor: reverse",
    "can": "what can be chosen: bold",
    "cannot": "what can't be chosen now: dim",
    "out": "out of reach or not of this kind: dim",
    "met": "a level that is met and free",
    "dim": "what explains, less important",
    "key": "a key that may be pressed",
    "input": "a text being typed",
    "money": "money",
    "appeal": "appeal",
    "conservation": "conservation",
    "reputation": "reputation",
    "x_token": "X-tokens",
    "message": "an answer to a wish: what, have, need, clause",
    "warning": "something that may go wrong",
    "error": "something that went wrong",
    "in_use": "the action card in use",
    "upgraded": "an action card on side II",
    "venom": "a Venom token",
    "constriction": "a Constriction token",
    "multiplier": "a Multiplier token",
}
"""Every style name that panels use, with what it means."""
