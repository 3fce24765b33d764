"""From a store to the lines that fill a terminal exactly, at every size; what stands in them is made by the panels."""

from collections.abc import Sequence
from typing import Any

from arknova_tui.cells import Line, fit, fit_lines
from arknova_tui.panels import prompt
from arknova_tui.panels.screen import Screen
from arknova_tui.panels.small import notice

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
# Below this the action row and the second status line give way to the zoo.
ROW_WIDTH, ROW_HEIGHT = 80, 24
_LEAST_BODY = 10


def compose(store: Any, width: int, height: int) -> list[Line]:
    """The whole screen of a table: exactly `height` lines of exactly `width` cells.

    `store` is what `panels.facts.StoreLike` says. Below 60x20 only a notice is drawn.
    """
    from arknova_tui.panels.choose import screen_of

    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return notice(store.prompt.title, width, height)
    return assemble(screen_of(store, width, height), store, width, height)


def compose_page(screen: Screen, width: int, height: int, message: str = "") -> list[Line]:
    """A screen outside a game (start menu, new game, settings ...), with the notice below 60x20."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return notice(screen.title, width, height)
    return _stacked(screen, [], [], message, width, height)


def assemble(screen: Screen, store: Any, width: int, height: int) -> list[Line]:
    """Status, body, action row, prompt and footer of a screen in a game, one below the other."""
    # The start menu is drawn before anything of the game is loaded.
    from arknova_tui.panels import action_row, status
    from arknova_tui.panels.facts import facts_of

    above: list[Line] = []
    row: list[Line] = []
    if screen.status:
        above = status.lines(facts_of(store), width, store.ui.look == "others")
    if screen.row and width >= ROW_WIDTH and height >= ROW_HEIGHT:
        row = [action_row.line(facts_of(store), width)]
    return _stacked(screen, above, row, prompt.message_of(store), width, height)


def _stacked(
    screen: Screen, above: Sequence[Line], row: Sequence[Line], message: str, width: int, height: int
) -> list[Line]:
    room = height - len(above) - len(row) - 2
    under = min(max(screen.under_height, bool(message)), max(1, room - _LEAST_BODY))
    lines = [
        *above,
        *fit_lines(screen.body(width, room - under), width, room - under),
        *row,
        prompt.title(screen.title, screen.right if width >= ROW_WIDTH else "", width),
        *prompt.fill(screen.under, message, width, under),
        prompt.footer(screen.footer, width),
    ]
    return [fit(line, width) for line in lines]
