"""Conservation projects: levels with their owners, which you meet, where each lies, and the map tokens left."""

from typing import Any

from arknova_tui.cells import Line, clean, cut, pack, pad, width, wrap, wrap_line
from arknova_tui.panels import cards, words
from arknova_tui.panels.facts import Facts
from cards.ark_nova.schema import Project
from cards.ark_nova.text.records import LEVELS
from rules.ark_nova.counts import count
from rules.ark_nova.projects import open_levels
from rules.ark_nova.state import BLOCKED, BoardProject
from rules.ark_nova.tables import ICON_INDEX

_LEGEND = " * you meet it and it is free   +: and an effect"


def listed(facts: Facts) -> list[tuple[str, int]]:
    """Every project within sight in the order of the panel: ("base", "played", "hand" or "display", number)."""
    found = [("base", place.number) for place in facts.state.base_projects]
    found += [("played", place.number) for place in facts.state.projects]
    found += [("hand", card) for card in facts.me.hand if card in facts.t.tables.projects]
    return found + [("display", card) for card in facts.state.display if card in facts.t.tables.projects]


def look(facts: Facts, ui: Any, cells: int) -> list[Line]:
    """The projects in full, with the map tokens below."""
    tables, state = facts.t.tables, facts.state
    left = facts.me.tokens.bit_count()
    supported = len({support.project for support in facts.me.supports})
    told = f"{'':12}you support {supported} of them, map tokens left {left} of 7"
    if cells < 78:
        told = f"   you support {supported}, tokens left {left} of 7"
    lines: list[Line] = [cards.heading("CONSERVATION PROJECTS", told)]
    lines.append(
        [
            (
                "   "
                + pad("Project", 22 if cells >= 78 else 21)
                + pad("", 3)
                + pad("you", 5)
                + "".join(pad(name, 15) if cells >= 78 else pad(name.split()[0], 10) for name in LEVELS),
                "dim",
            )
        ]
    )
    room = tables.tracks.projects_above[facts.players]
    last = state.projects[-1].number if len(state.projects) >= room else 0
    above = f"   played, above the board: {len(state.projects)} of {room} places"
    if last:
        pushed = tables.projects[last].name
        above += f", the next pushes out {pushed}" if cells >= 78 else f"; next out {pushed}"
    titles = {"base": "   base, below the board", "played": above}
    titles |= {"hand": "   in your hand or the display", "display": "   in your hand or the display"}
    shown = ""
    for index, (where, number) in enumerate(listed(facts)):
        if titles[where] != shown:
            shown = titles[where]
            lines.append([(shown, "dim")])
        lines.append(_row(facts, number, index == ui.look_cursor, index + 1, where, cells))
    lines.append([(_LEGEND, "dim")])
    return [*lines, *map_tokens(facts, cells)]


def look_beside(facts: Facts, ui: Any, cells: int, height: int) -> list[Line]:
    """The projects in full beside the large zoo: two lines each where they fit, with the map tokens below."""
    lines = _beside(facts, ui, cells, long=True)
    return lines if len(lines) <= height else _beside(facts, ui, cells, long=False)


def _beside(facts: Facts, ui: Any, cells: int, long: bool) -> list[Line]:
    tables, state = facts.t.tables, facts.state
    supported = len({support.project for support in facts.me.supports})
    told = f"   you support {supported}, tokens left {facts.me.tokens.bit_count()} of 7"
    lines: list[Line] = [cards.heading("PROJECTS", told)]
    lines.append([(f"   {pad('Project', 25)}{'you':>7}   levels below", "dim")])
    room = tables.tracks.projects_above[facts.players]
    above = f" played, {len(state.projects)} of {room} places"
    if len(state.projects) >= room:
        above += f"; next out {tables.projects[state.projects[-1].number].name}"
    elsewhere = " in your hand or the display"
    titles = {"base": " base, below the board", "played": above, "hand": elsewhere, "display": elsewhere}
    shown = ""
    for index, (where, number) in enumerate(listed(facts)):
        if titles[where] != shown:
            shown = titles[where]
            lines += wrap_line([(shown, "dim")], cells - 1)
        lines += _row_beside(facts, number, index == ui.look_cursor, index + 1, where, cells, long)
    lines.append([(_LEGEND, "dim")])
    return [*lines, *map_tokens(facts, cells)]


def _row_beside(
    facts: Facts, number: int, selected: bool, place: int, where: str, cells: int, long: bool
) -> list[Line]:
    """A project with its levels from left to right, below its name or on the same line."""
    project = facts.t.tables.projects[number]
    levels = [fitting_level(facts, number, level, long, cells - 7 if long else 8) for level in range(3)]
    style = "selected" if selected else "can" if any("*" in level for level in levels) else ""
    mark = str(place) if where in ("base", "played") and place < 10 else "-"
    lead = f"{'>' if selected else ' '}{mark} "
    counted = f"{pad(words.counted(project), 3)}{have(facts, project):>3}"
    if not long:
        return [
            [(f"{lead}{pad(cut(project.name, 16), 17)}{counted}  {' '.join(pad(told, 8) for told in levels)}", style)]
        ]
    lies = f"folder {facts.state.display.index(number) + 1}" if where == "display" else ""
    column = (cells - 6) // 3
    told = pack([pad(told, max(column, width(told) + 1)) for told in levels], cells - 6, gap="")
    below: list[Line] = [[(f"      {part}", "" if style == "selected" else style)] for part in told]
    return [[(f"{lead}{pad(project.name, 25)} {counted}  {lies}", style)], *below]


def place_of(facts: Facts, number: int) -> BoardProject | None:
    places = (*facts.state.base_projects, *facts.state.projects)
    return next((place for place in places if place.number == number), None)


def have(facts: Facts, project: Project) -> str:
    """How much the own zoo has of what a project counts, or how many animals it could release."""
    if project.release is not None:
        return str(facts.me.icons[ICON_INDEX[project.release]])
    for need in project.needs:
        icon = getattr(need, "icon", None)
        if icon is not None:
            return str(facts.me.icons[ICON_INDEX[icon]])
    return str(count(facts.t, facts.seat, project.counts)) if project.counts is not None else ""


def fitting_level(facts: Facts, number: int, level: int, long: bool, cells: int) -> str:
    """The words of a level that fit a column: whole, else with `+` for its effect, which `i` tells in full."""
    told = level_words(facts, number, level, long)
    if width(told) > cells:
        told = level_words(facts, number, level, long=False, brief=True)
    if width(told) > cells:
        # A level to release from: its size by the first letters.
        told = told.replace("medium", "mid").replace("small", "sml").replace("large", "lrg")
    return told


def level_words(facts: Facts, number: int, level: int, long: bool = True, *, brief: bool = False) -> str:
    """`5: 5c open`, `4: ## blocked`, `2: 2c Ben`, `4: 3c OPEN *` for one that is met; `brief` says `2c +`."""
    project = facts.t.tables.projects[number]
    printed, place = project.levels[level], place_of(facts, number)
    ask = f"{printed.at_least}: " if printed.at_least > 1 else ""
    if printed.sizes is not None:
        ask = f"{words.level_sizes(printed)} "
    owner = place.levels[level] if place else -1
    if owner == BLOCKED:
        return f"{ask}## blocked" if long else "##"
    reward = words.reward(printed, brief=brief)
    if owner >= 0:
        name = cut(clean(facts.name(owner)), 6)
        return f"{ask}{reward} {name}" if long else f"{ask.strip()} {name}".strip()
    met = level in open_levels(facts.t, facts.seat, number)
    if not long:
        return (
            f"{ask.strip()}{reward}{' *' if met else ''}"
            if ask.endswith(": ")
            else f"{ask}{reward}{' *' if met else ''}"
        )
    if place is None:
        return f"{ask}{reward}{' *' if met else ''}"
    return f"{ask}{reward} {'OPEN *' if met else 'open'}"


def _row(facts: Facts, number: int, selected: bool, place: int, where: str, cells: int) -> Line:
    project = facts.t.tables.projects[number]
    long = cells >= 78
    room, column = (21, 15) if long else (20, 10)
    levels = "".join(pad(fitting_level(facts, number, level, long, column - 1), column) for level in range(3))
    name = project.name
    if where == "display":
        lies = f"  folder {facts.state.display.index(number) + 1}"
        if width(name) + width(lies) > room:
            lies = f" d{facts.state.display.index(number) + 1}"
        name = f"{cut(name, room - width(lies))}{lies}"
    mark = str(place) if where in ("base", "played") and place < 10 else "-"
    lead = f"{'>' if selected else ' '}{mark} "
    told = f"{lead}{pad(name, room)} {pad(words.counted(project), 3)}{have(facts, project):>3}  {levels}"
    return [(told, "selected" if selected else "can" if "*" in levels else "")]


def map_tokens(facts: Facts, cells: int) -> list[Line]:
    """The tokens left with their bonus, those gone on a line of their own; `P` comes again in every break."""
    if not facts.me.map:
        return []
    lines: list[Line] = [
        cards.heading(
            "MAP TOKENS", f"  {'the bonus of the one you place ' if cells >= 78 else ''}(P: now and in every break)"
        ),
        *(_wrapped("   ", token_list(facts, facts.seat, left=True), cells)),
    ]
    gone = token_list(facts, facts.seat, left=False)
    return [*lines, *_wrapped("   gone: ", gone, cells)] if gone else lines


def token_list(facts: Facts, seat: int, *, left: bool) -> list[str]:
    """`1 snap 1 P`, `6 $12`: the tokens still on the left edge, or those placed."""
    if not facts.state.seats[seat].map:
        return []
    tokens = facts.state.seats[seat].tokens
    printed = facts.t.tables_map(seat).zoo.tokens
    return [
        f"{slot} {words.effects(token.effects)}{' P' if token.income else ''}"
        for slot, token in enumerate(printed, 1)
        if bool(tokens >> (slot - 1) & 1) is left
    ]


def _wrapped(lead: str, parts: list[str], cells: int) -> list[Line]:
    lines: list[str] = []
    held = lead
    for part in parts:
        if held.strip() and len(held) + len(part) + 3 > cells:
            lines.append(held)
            held = "   "
        held += part if held == lead or not held.strip() else f"   {part}"
    return [[(line, "")] for line in [*lines, held]]


def short(facts: Facts) -> list[Line]:
    """One line a project, for the side at 120 columns."""
    lines: list[Line] = [
        [(f"{facts.key('look_projects')} ", "key"), (pad("PROJECTS", 28), "heading"), ("left    middle  right", "dim")]
    ]
    for place in (*facts.state.base_projects, *facts.state.projects):
        lines.append([(_short_row(facts, place.number, 15, 8), "")])
    return lines


def _short_row(facts: Facts, number: int, room: int, column: int) -> str:
    project = facts.t.tables.projects[number]
    levels = "".join(pad(fitting_level(facts, number, level, False, column - 1), column) for level in range(3))
    return f"   {pad(project.name, room)} {pad(words.counted(project), 3)}{have(facts, project):<2}      {levels}"


def narrow(facts: Facts, cells: int) -> list[Line]:
    """The panel below the zoo at 160 columns and more."""
    lines: list[Line] = [
        [
            (f"{facts.key('look_projects')} ", "key"),
            (pad("CONSERVATION PROJECTS", 29), "heading"),
            ("you  left      middle    right", "dim"),
        ],
        [(" base, below the board", "dim")],
    ]
    lines += [[(_narrow_row(facts, place.number), "")] for place in facts.state.base_projects]
    room = facts.t.tables.tracks.projects_above[facts.players]
    lines.append([(f" played, {len(facts.state.projects)} of {room} places", "dim")])
    lines += [[(_narrow_row(facts, place.number), "")] for place in facts.state.projects]
    elsewhere = [number for where, number in listed(facts) if where in ("hand", "display")]
    if elsewhere:
        lines.append([(" in hand or display", "dim")])
        lines += [[(_narrow_row(facts, number), "")] for number in elsewhere]
    lines.append([(_LEGEND, "dim")])
    left, gone = token_list(facts, facts.seat, left=True), token_list(facts, facts.seat, left=False)
    told = f"left {len(left)} of 7: {', '.join(left)}{'; used ' + ', '.join(gone) if gone else ''}"
    wrapped = wrap(told, cells - 13, "")
    lines += [[(" MAP TOKENS " if not at else " " * 12, "heading"), (line, "")] for at, line in enumerate(wrapped)]
    return lines


def _narrow_row(facts: Facts, number: int) -> str:
    project = facts.t.tables.projects[number]
    levels = "".join(pad(fitting_level(facts, number, level, False, 9), 10) for level in range(3))
    return f" {pad(project.name, 21)} {pad(words.counted(project), 3)}{have(facts, project):>4}   {levels}"
