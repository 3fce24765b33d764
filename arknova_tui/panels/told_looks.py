"""The looks that tell rather than show: the log, a thing inspected, reasons, news, the break, hints, any time, help."""

from dataclasses import replace
from typing import Any

from arknova_tui import guide
from arknova_tui.cells import Line, clean, wrap
from arknova_tui.looking import spot_of, thing_of, things
from arknova_tui.panels import breaks, cards, inspect, log, sources
from arknova_tui.panels import help as help_pages
from arknova_tui.panels.anytime import option_words
from arknova_tui.panels.facts import Facts, facts_of
from arknova_tui.panels.look_frame import MOVE, below, framed, in_force, waiting
from arknova_tui.panels.prompt import break_token, message_of
from arknova_tui.panels.screen import Lines, Screen


def log_look(store: Any, width: int, height: int) -> Screen:
    """What happened, newest below, with one part of it kept where that is chosen."""
    facts = facts_of(store)
    keys = [("jk", "scroll"), ("1-5", "what")]
    if store.ui.mode != "handover":
        keys += [("w", "clause"), ("f", "find"), ("E", "export")]
    return framed(store, lambda cells, lines: log.look(facts, store.ui, cells, lines), (), keys, height=0, row=False)


def inspect_look(store: Any, width: int, height: int) -> Screen:
    """The thing that was inspected, whole; `h l` lead to the others of its list."""
    facts = facts_of(store)
    thing, place = _inspected(facts, store)
    shown = inspect.page(facts, thing)
    keys = [("hl", "next"), ("jk", "scroll"), ("w", "clause"), ("f", "find")]

    def body(cells: int, lines: int) -> Lines:
        told = shown.lines(cells)
        first = min(max(store.ui.look_cursor, 0), max(0, len(told) - lines))
        return told[first : first + lines]

    screen = framed(store, body, shown.under, keys, height=2, row=False)
    title = f"Inspecting {place or clean(shown.title)}; the choice waits: {waiting(store.prompt)}"
    return screen._replace(title=title)


_LISTS = {"hand": "your hand", "display": "the display", "projects": "projects", "tracks": "final cards",
          "zoo": "your zoo", "others": "their cards", "played": "their cards"}  # fmt: skip


def _inspected(facts: Facts, store: Any) -> tuple[Any, str]:
    """What `h l` have led to from where `i` was pressed, and "your hand 3 of 6" for the title."""
    ui = store.ui
    look = ui.beneath[-1][0] if ui.beneath else None
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


def why_look(store: Any, width: int, height: int) -> Screen:
    """Where a value comes from, or why what is highlighted can't be chosen, with the clauses in words."""
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

    return framed(store, scrolled, (), [("jk", "scroll"), ("i", "inspect"), ("f", "find")], height=1, row=False)


def since_look(store: Any, width: int, height: int) -> Screen:
    """What the others did since the own last turn."""
    facts = facts_of(store)

    def body(cells: int, lines: int) -> Lines:
        told: list[Line] = [cards.heading("SINCE YOUR LAST TURN")]
        for line in store.news():
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
    screen = framed(
        store, body, below(following), [("y", "go on"), ("jk", "scroll"), ("g", "log")], height=1, row=False
    )
    return screen._replace(title=f"What happened since your last turn; the choice waits: {waiting(store.prompt)}")


def break_look(store: Any, width: int, height: int) -> Screen:
    """What the last break brought, before the choice."""
    facts = facts_of(store)
    keys = [("y", "go on"), ("t", "tracks"), ("g", "log"), ("w", "rules")]
    screen = framed(
        store,
        lambda cells, lines: breaks.report(facts, cells, lines),
        below(f"{facts.key('ok')} goes on."),
        keys,
        height=1,
        row=False,
    )
    return screen._replace(title=f"The break; the choice waits: {waiting(store.prompt)}")


def guide_look(store: Any, width: int, height: int) -> Screen:
    """A hint for one of the first turns."""
    facts = facts_of(store)
    turn = min(store.own_turn, guide.PAGES)
    title, paragraphs = guide.page(facts, turn, store.keys)

    def body(cells: int, lines: int) -> Lines:
        told: list[Line] = [cards.heading(title.upper(), f"  hint {turn} of {guide.PAGES}")]
        for paragraph in paragraphs:
            told += [[], *([(f" {part}", "")] for part in wrap(paragraph, min(cells, 100) - 2))]
        return told if len(told) <= lines else [line for line in told if line]

    keys = in_force(store, [("y", "go on"), ("0", "no more hints"), ("?", "help")])
    name = clean(facts.name(facts.seat))
    under = below(f"{facts.key('ok')} goes on; {facts.key('pick_0')} ends these hints for good.")
    return Screen(body, f"A hint for turn {turn}: {name}, go on?", keys, under, 1, break_token(facts))


def anytime_look(store: Any, width: int, height: int) -> Screen:
    """What may be used at any time of the own turn (AN-5.11)."""
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

    return framed(store, body, (), [("1-9", "use"), ("y", "use it"), MOVE], height=1)


def help_look(store: Any, width: int, height: int) -> Screen:
    """The keys of the table, then the codes."""
    facts = facts_of(store)
    screen = framed(
        store,
        lambda cells, lines: help_pages.help_lines(store, cells, lines),
        [[(f" {message_of(store)}", "")]] if message_of(store) else (),
        [("jk", "scroll"), ("1-3", "page"), ("f", "find")],
        height=1,
        row=False,
    )
    return screen._replace(title=help_pages.title(store.ui), right=break_token(facts))
