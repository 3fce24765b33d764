"""Looking at something while a choice waits: one screen for each look, and here those that show the table.

What tells rather than shows is in `arknova_tui/panels/told_looks.py`, what all have in common in
`arknova_tui/panels/look_frame.py`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from arknova_tui.cells import Line, clean, wrap
from arknova_tui.looking import spot_of, things
from arknova_tui.panels import (
    association,
    card_looks,
    cards,
    log,
    opponents,
    projects,
    sources,
    told_looks,
    tracks,
    wide,
    window,
    words,
    zoo,
)
from arknova_tui.panels.facts import Facts, facts_of
from arknova_tui.panels.look_frame import INSPECT, MOVE, NAMES, below, framed, inspects
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.prompts.reasons import message as reasons_message
from rules.ark_nova.projects import HAND, open_levels, project_unmet
from rules.ark_nova.scoring import target_appeal

# Lists that may be longer than their room; the others scroll by themselves or are made to fit.
_WINDOWED = frozenset({"hand", "display", "association", "projects", "tracks", "played", "anytime"})


def screen_of(store: Any, width: int, height: int) -> Screen:
    """The screen of the look in `ui.look`; from 120x40 the own zoo stays where it is, and the look is beside it."""
    screen = _SCREENS.get(store.ui.look, _plain)(store, width, height)
    if store.ui.look in _WINDOWED:
        screen = screen._replace(body=window.with_cursor(store, screen.body))
    made = _BESIDE.get(store.ui.look)
    if made is None or not wide.large(width, height) or not facts_of(store).has_maps:
        return screen

    # From 160 columns the zoo of the opponent stands beside the side already.
    side = _in_words if store.ui.look == "others" and width >= wide.WITH_OPPONENT else made
    windowed = store.ui.look in _WINDOWED

    def beside(_: Any, cells: int, lines: int) -> Lines:
        return window.with_cursor(store, partial(side, store))(cells, lines) if windowed else side(store, cells, lines)

    def body(cells: int, lines: int) -> Lines:
        return wide.body(store, cells, lines, beside)

    return screen._replace(body=body, under_height=wide.under_height(width, height), row=True)


# --- the looks --------------------------------------------------------------------------------------------------------


def _zoo(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)

    def side(_: Any, cells: int, lines: int) -> Lines:
        return _own_zoo_in_words(facts, cells, lines)

    def body(cells: int, lines: int) -> Lines:
        return wide.body(store, cells, lines, side, zoo.cursor_of(store))

    under = wide.under_height(width, height)
    keys = [("hjkl", "space"), ("JK", "cards"), inspects(facts, store), ("w", "source")]
    return framed(store, body, _space_words(facts, store, facts.seat, width), keys, height=under)


def _own_zoo_in_words(facts: Facts, cells: int, height: int) -> Lines:
    """The own zoo in words: buildings, animals, sponsors."""
    player = facts.me
    free = [p for p in player.pieces if facts.t.tables.buildings[p.kind].kind == "standard" and not p.occupied]
    name = facts.map_name(facts.seat)
    lines: list[Line] = [cards.heading("MY ZOO", f"  {name}" if cells >= 40 else "", facts.key("look_zoo"))]
    lines += [] if cells >= 40 else [[(f" {part}", "dim")] for part in wrap(name, cells - 1, " ")]
    lines += opponents.section("EMPTY", ", ".join(facts.t.tables.buildings[p.kind].name for p in free) or "none", cells)
    lines += opponents.items("ICONS", words.icon_groups(player.icons, ones=True), cells)
    animals = ", ".join(facts.card_name(number) for number in player.animals)
    lines += opponents.section(f"ANIMALS {len(player.animals)}", animals or "none", cells)
    sponsors = ", ".join(facts.card_name(number) for number in player.sponsors)
    lines += opponents.section("SPONSORS", sponsors or "none", cells)
    supports = ", ".join(dict.fromkeys(facts.card_name(support.project) for support in player.supports))
    lines += opponents.section("PROJECTS", supports or "none", cells)
    return [*lines, *opponents.section("BREAK INCOME", tracks.income_words(facts, facts.seat), cells)][:height]


def _space_words(facts: Facts, store: Any, seat: int, cells: int) -> list[Line]:
    """What is under the cursor of a zoo: the space with what stands there, or the card."""
    spot = spot_of(store.ui)
    if spot.look_page:
        found = things(facts.t, facts.seat, spot)
        number = int(found[spot.look_cursor][1]) if spot.look_cursor < len(found) else 0
        return cards.card_lines(facts, number, cells, 4) if number else below("No card has been played yet.")
    told = [
        f"{part.told}{f' ({part.clause})' if part.clause else ''}"
        for part in sources.space_parts(facts, seat, spot.space)
    ]
    return [[(f" {line}", "")] for line in wrap("; ".join(told), cells - 2)]


def _hand(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    return framed(
        store,
        lambda cells, lines: card_looks.hand_look(facts, store.ui, cells, store.missing),
        below("+ can be played in this turn as the cards lie, - not now, with what is missing."),
        [MOVE, INSPECT, ("w", "why not"), ("d", "display"), ("z", "zoo")],
        height=2,
    )


def _display(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    told = "Taking a card in range costs nothing; the folder is paid when playing (AN-7.8)."
    beside = wide.large(width, height)
    under = below(f"{told} Folders 1, 2 go at the next break." if beside else told)
    marks = [
        f"folder {folder} by {clean(facts.name(seat))}" for folder, seat in enumerate(facts.state.marks, 1) if seat >= 0
    ]
    if marks:
        under += below(f"m is marked: {', '.join(marks)} (AN-15.36)")
    shown = facts.display
    if shown and (said := store.missing(shown[min(max(store.ui.look_cursor, 0), len(shown) - 1)].number)):
        under += [[(f" {said}", "message")]]
    return framed(
        store,
        lambda cells, lines: card_looks.display_look(facts, store.ui, cells, store.missing),
        under,
        [MOVE, INSPECT, ("w", "why not"), ("c", "hand"), ("z", "zoo")],
        height=3,
    )


def _association(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    told = "The strength is that of the Association card where it lies; an X-token adds 1 (AN-6.1)."
    keys = [MOVE, ("w", "why not"), ("p", "projects"), ("z", "zoo")]
    return framed(
        store, lambda cells, lines: association.look(facts, store.ui, cells, lines), below(told), keys, height=2
    )


def _projects(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    listed = projects.listed(facts)
    under: Lines = ()
    if listed:
        at = min(max(store.ui.look_cursor, 0), len(listed) - 1)
        under = _project_words(facts, listed[at][1], listed[at][0], width)
    keys = [MOVE, INSPECT, ("w", "why not"), ("a", "assoc"), ("z", "zoo")]
    return framed(store, lambda cells, lines: projects.look(facts, store.ui, cells), under, keys, height=3)


def _project_words(facts: Facts, number: int, where: str, cells: int) -> Lines:
    """What the best open level would bring, or why none is open, and what the task lacks."""
    project = facts.t.tables.projects[number]
    found = open_levels(facts.t, facts.seat, number)
    folder = {"hand": HAND, "display": facts.state.display.index(number) + 1 if number in facts.state.display else 0}
    reasons = project_unmet(facts.t, facts.seat, number, folder.get(where, 0))
    lines: list[str] = []
    if found:
        level = max(found, key=lambda at: project.levels[at].conservation)
        gain = project.levels[level].conservation
        after = facts.me.conservation + gain
        position = ("left", "middle", "right")[level]
        vp = facts.me.appeal - target_appeal(facts.t, after)
        lines.append(
            f"{project.name}, {position} level: {words.reward(project.levels[level])} and one map token. "
            f"Cons {facts.me.conservation} -> {after}, VP {facts.vp(facts.seat)} -> {vp}"
        )
    else:
        lines.append(reasons_message(facts.t, project.name, reasons))
    mark, said, _ = association.task_state(facts, 3)
    if mark != "+":
        lines.append(f"Not now: {said} (AN-11.1, AN-11.2)")
    elif said:
        lines.append(f"The task is possible {said}.")
    return [[(f" {text}", "")] for line in lines for text in wrap(line, cells - 2)]


def _tracks(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    short = -facts.vp(facts.seat)
    how_far = "It is over the line already." if short <= 0 else f"You are {short} short."
    told = f"Will my next action end the game? {how_far}"
    keys = [MOVE, inspects(facts, store), ("w", "source"), ("p", "projects"), ("o", "others")]
    return framed(
        store, lambda cells, lines: tracks.look(facts, store.ui, cells), below(told), keys, height=1, row=False
    )


def _others(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    name = clean(facts.name(opponents.seat_of(facts, store)))
    seat = opponents.seat_of(facts, store)
    keys = [("o", "next player"), ("c", "cards"), ("hjkl", "space"), inspects(facts, store), ("g", "log")]
    under = _space_words(facts, store, seat, width)
    return framed(
        store,
        lambda cells, lines: opponents.look(facts, store, cells, lines, zoo.cursor_of(store)),
        [*under, *opponents.under(facts, store, width)],
        keys,
        height=wide.under_height(width, height),
        name=name,
    )


def _played(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    name = f"{clean(facts.name(opponents.seat_of(facts, store)))}'s cards"
    keys = [MOVE, INSPECT, ("o", "zoo of the next player")]
    return framed(
        store,
        lambda cells, lines: opponents.played(facts, store, cells),
        (),
        keys,
        height=1,
        row=False,
        name=name,
    )


def _plain(store: Any, width: int, height: int) -> Screen:
    """A look whose body is made by the screen around (menu, find, settings): its rows come with the store."""

    def body(cells: int, lines: int) -> Lines:
        return [cards.heading(NAMES.get(store.ui.look, str(store.ui.look)).upper())]

    return framed(store, body, (), [], height=1)


_SCREENS: dict[str, Callable[[Any, int, int], Screen]] = {
    "zoo": _zoo,
    "hand": _hand,
    "display": _display,
    "association": _association,
    "projects": _projects,
    "tracks": _tracks,
    "others": _others,
    "played": _played,
    "log": told_looks.log_look,
    "inspect": told_looks.inspect_look,
    "why": told_looks.why_look,
    "since": told_looks.since_look,
    "break": told_looks.break_look,
    "guide": told_looks.guide_look,
    "anytime": told_looks.anytime_look,
    "help": told_looks.help_look,
}


def _in_words(store: Any, cells: int, lines: int) -> Lines:
    facts = facts_of(store)
    return opponents.column(facts, opponents.seat_of(facts, store), cells, lines)


_BESIDE: dict[str, wide.Side] = {
    "hand": lambda store, cells, lines: card_looks.hand_beside(facts_of(store), store.ui, cells, lines, store.missing),
    "display": lambda store, cells, lines: card_looks.display_beside(
        facts_of(store), store.ui, cells, lines, store.missing
    ),
    "association": lambda store, cells, lines: association.look_beside(facts_of(store), store.ui, cells),
    "projects": lambda store, cells, lines: projects.look_beside(facts_of(store), store.ui, cells, lines),
    "tracks": lambda store, cells, lines: tracks.look(facts_of(store), store.ui, cells),
    "log": lambda store, cells, lines: log.look(facts_of(store), store.ui, cells, lines),
    "others": lambda store, cells, lines: opponents.in_side(facts_of(store), store, cells, lines, zoo.cursor_of(store)),
}
