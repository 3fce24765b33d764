"""How zoo, side, opponent and lower panels share the body at each size; what the side holds is the caller's."""

from collections.abc import Callable
from typing import Any

from arknova_tui.cells import Line, beside, fit, fit_lines, plain, width, wrap
from arknova_tui.panels import association, cards, opponents, projects, tracks, zoo
from arknova_tui.panels import log as log_panel
from arknova_tui.panels.facts import Facts, facts_of, glyphs_of
from arknova_tui.panels.screen import Lines
from arknova_tui.widgets.zoo_grid import NO_OVERLAY, Overlay

Side = Callable[[Any, int, int], Lines]
"""Makes the panel beside the zoo from the store, for a width and a height."""

_WIDE, _TALL = zoo.USUAL_FOR_LARGE, 38
# What all but the body and the lines under the title takes of the height.
_AROUND = 5
WITH_OPPONENT = 160
_WIDEST, _TALLEST = 196, 56
_SIDE_OF_THREE = 54
_SIDE_OF_WIDEST = 72


def large(width: int, height: int) -> bool:
    """Whether the terminal has room for the large zoo with a side beside it."""
    return width >= _WIDE and height >= _TALL


def side_width(width: int, height: int, wish: str = "auto") -> int:
    """The cells beside the own zoo; `wish` is the size of zoo that the settings say."""
    if wish == "large" and width >= zoo.LEAST_FOR_LARGE and height >= _TALL and not large(width, height):
        return width - zoo.LARGE[0] - 1
    if not large(width, height) or (wish == "small" and width < WITH_OPPONENT):
        return width - zoo.SMALL[0] - 1
    if width >= _WIDEST:
        return _SIDE_OF_WIDEST
    return _SIDE_OF_THREE if width >= WITH_OPPONENT else width - zoo.LARGE[0] - 1


def under_height(width: int, height: int) -> int:
    """The lines kept for the prompt under its title when the zoo is shown."""
    if width < 80 or height < 24:
        return max(2, height - 18)
    if not large(width, height):
        kept = 4 + max(0, height - 27) // 3
        # A large zoo that is wished for has its room.
        wished = width >= zoo.LEAST_FOR_LARGE and height >= _TALL + 2
        return min(kept, height - _AROUND - zoo.LARGE[1]) if wished else kept
    if width >= _WIDEST and height >= _TALLEST:
        return 9
    return 7 if height >= 48 else 6 + max(0, height - 40) // 3


def body(store: Any, cells: int, height: int, side: Side, overlay: Overlay = NO_OVERLAY) -> list[Line]:
    """The own zoo with a side, from 160 columns with an opponent, from 200x60 with panels below."""
    big = zoo.is_large(store, cells, height)
    facts = facts_of(store)
    if not facts.has_maps:
        return fit_lines(side(store, cells, height), cells, height)
    upper = zoo.LARGE[1] if big and height > zoo.LARGE[1] and cells >= WITH_OPPONENT else height
    lines = _upper(store, cells, upper, side, overlay, big)
    if upper < height:
        lines += _lower(store, cells, height - upper)
    return lines


_PANEL_KEYS = {"hand": "c", "display": "d", "projects": "p", "association": "a", "log": "g"}


def panels_of(width: int, height: int) -> tuple[str, ...]:
    """The panels beside the choice that have lines to read, in their order; none where there is one panel at a time."""
    if not large(width, height):
        return ()
    beside = ("hand", "display", "projects")
    return (*beside, "association", "log") if width >= _WIDEST and height >= _TALLEST else beside


def focused(lines: Lines, focus: str, at: int) -> Lines:
    """The lines with the title of the panel that has the reading cursor in reverse, and its line number `at` too."""
    key = _PANEL_KEYS.get(focus)
    title = next((place for place, line in enumerate(lines) if line and line[0] == (f"{key} ", "key")), None)
    if title is None:
        return lines
    marked = list(lines)
    marked[title] = [(">" + plain(lines[title])[1:], "focus")]
    row = -1
    for place in range(title + 1, len(lines)):
        line = lines[place]
        if line and line[0][1] == "key":
            break
        # What explains the line above it, or groups those below, is no line to stand on.
        if plain(line).strip() and line[0][1] != "dim":
            row += 1
            if row == at:
                marked[place] = [(">" + plain(line)[1:], "selected")]
                break
    return marked


def _upper(store: Any, cells: int, height: int, side: Side, overlay: Overlay, big: bool) -> list[Line]:
    facts = facts_of(store)
    focus, at = store.ui.focus, store.ui.look_cursor
    own = zoo.LARGE[0] if big else zoo.SMALL[0]
    drawn = zoo.lines(facts, facts.seat, "large" if big else "small", overlay, glyphs_of(store))
    lines = fit_lines(drawn, own, height)
    room = cells - own - 1
    if (big or zoo.wish_of(store) == "small") and cells >= WITH_OPPONENT and facts.others:
        middle = _SIDE_OF_WIDEST if cells >= _WIDEST else _SIDE_OF_THREE
        lines = beside(lines, fit_lines(focused(side(store, middle, height), focus, at), middle, height))
        room = cells - own - middle - 2
        return beside(lines, fit_lines(opponents.beside(facts, store, room, height), room, height))
    return beside(lines, fit_lines(focused(side(store, room, height), focus, at), room, height))


def _lower(store: Any, cells: int, height: int) -> list[Line]:
    """Projects, association with tracks, and the log with the end-game estimate, next to each other."""
    facts = facts_of(store)
    left = zoo.LARGE[0]
    middle = _SIDE_OF_WIDEST if cells >= _WIDEST else _SIDE_OF_THREE
    right = cells - left - middle - 2

    def made() -> tuple[Lines, Lines, Lines]:
        log = log_panel.narrow(facts, right, height)
        return projects.narrow(facts, left), _whole(_boards(facts, middle), middle), _whole(log, right)

    blocks = [
        fit_lines(focused(lines, store.ui.focus, store.ui.look_cursor), width, height)
        for width, lines in zip((left, middle, right), facts.once(("lower", cells, height), made), strict=True)
    ]
    return beside(beside(blocks[0], blocks[1]), blocks[2])


def _whole(lines: Lines, cells: int) -> list[Line]:
    """The lines, each as often broken at a blank as it needs; what goes on below is no line to stand on."""
    told: list[Line] = []
    for line in lines:
        text = plain(line)
        if width(text) <= cells or " " not in text[4:cells]:
            told.append(list(line))
            continue
        at = text.rindex(" ", 4, cells)
        rest = wrap(text[at:], cells - 4)
        told += [fit(line, at), *([(f"    {part}", "dim")] for part in rest)]
    return told


def _boards(facts: Facts, cells: int) -> Lines:
    return [*association.narrow(facts, cells), *tracks.narrow(facts, cells)]


def everything(store: Any, cells: int, height: int, below: bool) -> list[Line]:
    """Hand, display and, where nothing stands `below`, projects, association, icons, income and log in short."""
    facts = facts_of(store)
    roomy = below
    lines = [*cards.hand_list(facts, cells, reasons=roomy), *([[]] if roomy else [])]
    lines += cards.display_list(facts, cells, reasons=roomy)
    if len(lines) > height:
        lines = [*cards.hand_list(facts, cells), *cards.display_list(facts, cells)]
    if not roomy:
        lines += [*projects.short(facts), *association.short(facts, cells)]
    elif len(lines) < height:
        lines.append([])
    lines += tracks.short(facts, cells, roomy)
    if len(lines) > height:
        rest = f"   ..   {facts.key('look_projects')} and {facts.key('look_tracks')} show the rest"
        return [*lines[: height - 1], [(rest, "dim")]]
    room = height - len(lines)
    return lines + log_panel.short(facts, cells, room) if room > 0 else lines
