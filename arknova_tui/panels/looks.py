"""Looking at something while a choice waits: one screen for each look, with the choice named in the title."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from arknova_tui import guide
from arknova_tui.cells import Line, clean, wrap
from arknova_tui.keys import KeyTable
from arknova_tui.looking import ZOOS, spot_of, thing_of, things
from arknova_tui.panels import (
    association,
    breaks,
    cards,
    inspect,
    log,
    opponents,
    projects,
    sources,
    tracks,
    wide,
    window,
    words,
    zoo,
)
from arknova_tui.panels import help as help_pages
from arknova_tui.panels.facts import Facts, facts_of
from arknova_tui.panels.prompt import break_token, message_of
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.reasons import message as reasons_message
from rules.ark_nova.options import Ask

_PRINTED = KeyTable()
_BACK = ("b", "back to the choice")
_MOVE, _INSPECT, _HELP = ("jk", "move"), ("i", "inspect"), ("?", "help")
# Lists that may be longer than their room; the others scroll by themselves or are made to fit.
_WINDOWED = frozenset({"hand", "display", "association", "projects", "tracks", "played", "anytime"})
_NAMES = {
    "zoo": "my zoo", "hand": "my hand", "display": "the display", "association": "the association board",
    "projects": "projects", "tracks": "tracks", "log": "the log", "played": "played cards", "why": "the reasons",
    "anytime": "what I may use at any time", "since": "what happened",
    "break": "the break", "menu": "the menu", "settings": "settings",
    "find": "the finds", "help": "the help",
}  # fmt: skip


def waiting(prompt: Prompt) -> str:
    """The choice that waits, in a few words for the title."""
    if prompt.ask == Ask.ACTION:
        return "action card"
    told = prompt.title.rpartition(": ")[2] or prompt.title
    return clean(told[: told.index("?") + 1] if "?" in told else told)


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


def _screen(
    store: Any, body: Callable[[int, int], Lines], under: Lines, keys: Sequence[tuple[str, str]], *,
    height: int = 4, row: bool = True, name: str = "",
) -> Screen:  # fmt: skip
    facts = facts_of(store)
    title = f"Looking at {name or _NAMES.get(store.ui.look, store.ui.look)}; the choice waits: {waiting(store.prompt)}"
    back = ("b", "back") if store.ui.beneath else _BACK
    return Screen(body, title, in_force(store, [back, *keys, _HELP]), under, height, break_token(facts), row)


def in_force(store: Any, keys: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Keys of a footer, written as they are printed, as the player has them now; a range like `1-5` stays."""
    table = getattr(store, "keys", None)
    if table is None:
        return list(keys)

    def shown(key: str) -> str:
        action = _PRINTED.action(key)
        return table.shown(action) if action is not None else key

    return [(key if "-" in key else "".join(map(shown, key)), word) for key, word in keys]


def _dim(*texts: str) -> list[Line]:
    return [[(f" {text}", "")] for text in texts]


# --- the looks --------------------------------------------------------------------------------------------------------


def _zoo(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)

    def side(_: Any, cells: int, lines: int) -> Lines:
        return opponents_like_column(facts, cells, lines)

    def body(cells: int, lines: int) -> Lines:
        return wide.body(store, cells, lines, side, zoo.cursor_of(store))

    under = wide.under_height(width, height)
    keys = [("hjkl", "space"), ("JK", "cards"), _inspects(facts, store), ("w", "source")]
    return _screen(store, body, _space_words(facts, store, facts.seat, width), keys, height=under)


def opponents_like_column(facts: Facts, cells: int, height: int) -> Lines:
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
        return cards.card_lines(facts, number, cells, 4) if number else _dim("No card has been played yet.")
    told = [
        f"{part.told}{f' ({part.clause})' if part.clause else ''}"
        for part in sources.space_parts(facts, seat, spot.space)
    ]
    return [[(f" {line}", "")] for line in wrap("; ".join(told), cells - 2)]


def _hand(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    return _screen(
        store,
        lambda cells, lines: cards.hand_look(facts, store.ui, cells, store.missing),
        _dim("+ can be played in this turn as the cards lie, - not now, with what is missing."),
        [_MOVE, _INSPECT, ("w", "why not"), ("d", "display"), ("z", "zoo")],
        height=2,
    )


def _display(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    told = "Taking a card in range costs nothing; the folder is paid when playing (AN-7.8)."
    beside = wide.large(width, height)
    under = _dim(f"{told} Folders 1, 2 go at the next break." if beside else told)
    marks = [
        f"folder {folder} by {clean(facts.name(seat))}" for folder, seat in enumerate(facts.state.marks, 1) if seat >= 0
    ]
    if marks:
        under += _dim(f"m is marked: {', '.join(marks)} (AN-15.36)")
    shown = facts.display
    if shown and (said := store.missing(shown[min(max(store.ui.look_cursor, 0), len(shown) - 1)].number)):
        under += [[(f" {said}", "message")]]
    return _screen(
        store,
        lambda cells, lines: cards.display_look(facts, store.ui, cells, store.missing),
        under,
        [_MOVE, _INSPECT, ("w", "why not"), ("c", "hand"), ("z", "zoo")],
        height=3,
    )


def _association(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    told = "The strength is that of the Association card where it lies; an X-token adds 1 (AN-6.1)."
    keys = [_MOVE, ("w", "why not"), ("p", "projects"), ("z", "zoo")]
    return _screen(
        store, lambda cells, lines: association.look(facts, store.ui, cells, lines), _dim(told), keys, height=2
    )


def _projects(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    listed = projects.listed(facts)
    under: Lines = ()
    if listed:
        at = min(max(store.ui.look_cursor, 0), len(listed) - 1)
        under = project_words(facts, listed[at][1], listed[at][0], width)
    keys = [_MOVE, _INSPECT, ("w", "why not"), ("a", "assoc"), ("z", "zoo")]
    return _screen(store, lambda cells, lines: projects.look(facts, store.ui, cells), under, keys, height=3)


def project_words(facts: Facts, number: int, where: str, cells: int) -> Lines:
    """What the best open level would bring, or why none is open, and what the task lacks."""
    from rules.ark_nova.projects import HAND, open_levels, project_unmet
    from rules.ark_nova.scoring import target_appeal

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
    keys = [_MOVE, _inspects(facts, store), ("w", "source"), ("p", "projects"), ("o", "others")]
    return _screen(
        store, lambda cells, lines: tracks.look(facts, store.ui, cells), _dim(told), keys, height=1, row=False
    )


def _others(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    name = clean(facts.name(opponents.seat_of(facts, store)))
    seat = opponents.seat_of(facts, store)
    keys = [("o", "next player"), ("c", "cards"), ("hjkl", "space"), _inspects(facts, store), ("g", "log")]
    under = _space_words(facts, store, seat, width)
    return _screen(
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
    keys = [_MOVE, _INSPECT, ("o", "zoo of the next player")]
    return _screen(
        store,
        lambda cells, lines: opponents.played(facts, store, cells),
        (),
        keys,
        height=1,
        row=False,
        name=name,
    )


def _log(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    keys = [("jk", "scroll"), ("1-5", "what")]
    if store.ui.mode != "handover":
        keys += [("w", "clause"), ("f", "find"), ("E", "export")]
    return _screen(store, lambda cells, lines: log.look(facts, store.ui, cells, lines), (), keys, height=0, row=False)


def _inspect(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    thing, place = _inspected(facts, store)
    shown = inspect.page(facts, thing)
    keys = [("hl", "next"), ("jk", "scroll"), ("w", "clause"), ("f", "find")]

    def body(cells: int, lines: int) -> Lines:
        told = shown.lines(cells)
        first = min(max(store.ui.look_cursor, 0), max(0, len(told) - lines))
        return told[first : first + lines]

    screen = _screen(store, body, shown.under, keys, height=2, row=False)
    title = f"Inspecting {place or clean(shown.title)}; the choice waits: {waiting(store.prompt)}"
    return screen._replace(title=title)


def _inspects(facts: Facts, store: Any) -> tuple[str, str]:
    """The key `i` with the card it would show."""
    found = things(facts.t, facts.seat, store.ui)
    at = store.ui.look_cursor
    number = found[at][1] if 0 <= at < len(found) and found[at][0] == "card" else 0
    if store.ui.look in ZOOS and not store.ui.look_page:
        return _INSPECT
    return ("i", f"inspect {facts.card_name(int(number))}") if number else _INSPECT


_LISTS = {"hand": "your hand", "display": "the display", "projects": "projects", "tracks": "final cards",
          "zoo": "your zoo", "others": "their cards", "played": "their cards"}  # fmt: skip


def _inspected(facts: Facts, store: Any) -> tuple[Any, str]:
    """What `h l` have led to from where `i` was pressed, and "your hand 3 of 6" for the title."""
    ui = store.ui
    beneath = getattr(ui, "beneath", None) or getattr(store, "_looks", None) or []
    look = beneath[-1][0] if beneath else None
    if look is None:
        options = [row.option for row in store.prompt.rows if row.option is not None]
        found = [thing for option in options if (thing := thing_of(facts.t, facts.seat, facts.decision, option))]
    else:
        found = things(facts.t, facts.seat, replace(ui, look=look))
    if ui.inspected not in found:
        return ui.inspected, ""
    at = (found.index(ui.inspected) + ui.look_page) % len(found)
    name = _LISTS.get(look or "", "the choice")
    return found[at], f"{name} {at + 1} of {len(found)}"


def _why(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    look, cursor, page = store.ui.beneath[-1] if store.ui.beneath else (None, 0, 0)
    spot = spot_of(replace(store.ui, look=look, look_cursor=cursor, look_page=page, beneath=[]))

    def body(cells: int, lines: int) -> Lines:
        if spot.look is not None:
            return [cards.heading("WHERE FROM"), *sources.lines(sources.of_look(facts, store, spot), cells)]
        told: list[Line] = [cards.heading("WHY")]
        texts = ["".join(part for part, _ in line) for line in store.why()]
        told += [[(f" {part}", "")] for text in texts for part in wrap(text, cells - 2, "  ")]
        return [*told, *sources.rules(texts, cells)]

    def scrolled(cells: int, lines: int) -> Lines:
        told = list(body(cells, lines))
        first = min(max(store.ui.look_cursor, 0), max(0, len(told) - lines))
        return told[first : first + lines]

    return _screen(store, scrolled, (), [("jk", "scroll"), ("i", "inspect"), ("f", "find")], height=1, row=False)


def _since(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)

    def body(cells: int, lines: int) -> Lines:
        told: list[Line] = [cards.heading("SINCE YOUR LAST TURN")]
        for line in store.news() if hasattr(store, "news") else store.since_last_turn():
            indent = "    " if line.startswith(" ") else "  "
            told += [[(f" {part}", "")] for part in wrap(line, cells - 2, indent)]
        if len(told) == 1:
            told.append([(" Nothing that others did.", "dim")])
        first = min(max(store.ui.look_cursor, 0), max(0, len(told) - lines))
        shown = told[first : first + lines]
        more = len(told) - first - lines
        rest = f"   ... {{}} more lines: {facts.key('down')} goes on, {facts.key('look_log')} shows all"
        return [*shown[:-1], [(rest.format(more + 1), "dim")]] if more > 0 else shown

    to_break = any(look == "break" for look, _, _ in store.ui.beneath)
    following = f"{facts.key('ok')} goes on{' to the break' if to_break else ''}."
    screen = _screen(
        store, body, _dim(following), [("y", "go on"), ("jk", "scroll"), ("g", "log")], height=1, row=False
    )
    return screen._replace(title=f"What happened since your last turn; the choice waits: {waiting(store.prompt)}")


def _break(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    keys = [("y", "go on"), ("t", "tracks"), ("g", "log"), ("w", "rules")]
    screen = _screen(
        store,
        lambda cells, lines: breaks.report(facts, cells, lines),
        _dim(f"{facts.key('ok')} goes on."),
        keys,
        height=1,
        row=False,
    )
    return screen._replace(title=f"The break; the choice waits: {waiting(store.prompt)}")


def _guide(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    turn = min(store.own_turn, guide.PAGES)
    title, paragraphs = guide.page(facts, turn, getattr(store, "keys", _PRINTED))

    def body(cells: int, lines: int) -> Lines:
        told: list[Line] = [cards.heading(title.upper(), f"  hint {turn} of {guide.PAGES}")]
        for paragraph in paragraphs:
            told += [[], *([(f" {part}", "")] for part in wrap(paragraph, min(cells, 100) - 2))]
        return told if len(told) <= lines else [line for line in told if line]

    keys = in_force(store, [("y", "go on"), ("0", "no more hints"), ("?", "help")])
    name = clean(facts.name(facts.seat))
    under = _dim(f"{facts.key('ok')} goes on; {facts.key('pick_0')} ends these hints for good.")
    return Screen(body, f"A hint for turn {turn}: {name}, go on?", keys, under, 1, break_token(facts))


def _anytime(store: Any, width: int, height: int) -> Screen:
    from arknova_tui.panels.anytime import option_words

    facts = facts_of(store)
    decision = store.view.decision
    offered = decision.anytime if decision is not None else []

    def body(cells: int, lines: int) -> Lines:
        told: list[Line] = [cards.heading("AT ANY TIME IN YOUR TURN", "  the choice stays (AN-5.11)")]
        for at, option in enumerate(offered):
            selected = at == store.ui.look_cursor
            lead = f"{'>' if selected else ' '}{at + 1} "
            for place, part in enumerate(wrap(option_words(facts, option), cells - 4)):
                told.append([(f"{lead if not place else '   '}{part}", "selected" if selected else "can")])
        return told

    return _screen(store, body, (), [("1-9", "use"), ("y", "use it"), _MOVE], height=1)


def _help(store: Any, width: int, height: int) -> Screen:
    facts = facts_of(store)
    screen = _screen(
        store,
        lambda cells, lines: help_pages.help_lines(store, cells, lines),
        [[(f" {message_of(store)}", "")]] if message_of(store) else (),
        [("jk", "scroll"), ("1-3", "page"), ("f", "find")],
        height=1,
        row=False,
    )
    return screen._replace(title=help_pages.title(store.ui), right=break_token(facts))


def _plain(store: Any, width: int, height: int) -> Screen:
    """A look whose body is made by the screen around (menu, find, settings): its rows come with the store."""

    def body(cells: int, lines: int) -> Lines:
        return [cards.heading(_NAMES.get(store.ui.look, str(store.ui.look)).upper())]

    return _screen(store, body, (), [], height=1)


_SCREENS: dict[str, Callable[[Any, int, int], Screen]] = {
    "zoo": _zoo,
    "hand": _hand,
    "display": _display,
    "association": _association,
    "projects": _projects,
    "tracks": _tracks,
    "others": _others,
    "played": _played,
    "log": _log,
    "inspect": _inspect,
    "why": _why,
    "since": _since,
    "break": _break,
    "guide": _guide,
    "anytime": _anytime,
    "help": _help,
}


def _in_words(store: Any, cells: int, lines: int) -> Lines:
    facts = facts_of(store)
    return opponents.column(facts, opponents.seat_of(facts, store), cells, lines)


_BESIDE: dict[str, wide.Side] = {
    "hand": lambda store, cells, lines: cards.hand_beside(facts_of(store), store.ui, cells, lines, store.missing),
    "display": lambda store, cells, lines: cards.display_beside(facts_of(store), store.ui, cells, lines, store.missing),
    "association": lambda store, cells, lines: association.look_beside(facts_of(store), store.ui, cells),
    "projects": lambda store, cells, lines: projects.look_beside(facts_of(store), store.ui, cells, lines),
    "tracks": lambda store, cells, lines: tracks.look(facts_of(store), store.ui, cells),
    "log": lambda store, cells, lines: log.look(facts_of(store), store.ui, cells, lines),
    "others": lambda store, cells, lines: opponents.in_side(facts_of(store), store, cells, lines, zoo.cursor_of(store)),
}
