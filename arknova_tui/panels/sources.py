"""What `w` says in a look: where the number or line under the cursor comes from, each part with its clause.

Why an option of a choice isn't offered is the store's; how a look is drawn is elsewhere.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from arknova_tui.cells import Line, wrap
from arknova_tui.looking import Spot, thing_at, track_rows
from arknova_tui.panels import log, words
from arknova_tui.panels.facts import Facts, IncomeLine
from arknova_tui.panels.spaces import Part, kiosk_words, said, space_parts
from arknova_tui.prompts.reasons import tell
from arknova_tui.prompts.telling import phrase
from cards.ark_nova import rulebook, text
from cards.ark_nova.schema import Animal, Project, Sponsor
from rules.ark_nova.actions.association import task_unmet
from rules.ark_nova.donations import donation_price
from rules.ark_nova.projects import level_unmet
from rules.ark_nova.tables import ASSOCIATION, TASKS
from rules.kernel.decision import Unmet

_CLAUSE = re.compile(r"AN-\d+\.\d+")
_RULES_SHOWN = 3
_MOST_SOURCES = 14


def of_look(facts: Facts, store: Any, spot: Spot) -> list[Part]:
    """What explains the line or number that a look has under its cursor."""
    find = _BY_LOOK.get(spot.look or "")
    found = list(find(facts, store, spot)) if find is not None else []
    return found or [Part("There is nothing under the cursor to explain.")]


def lines(parts: list[Part], cells: int) -> list[Line]:
    """The parts, one below the other, and the rules they rest on."""
    told: list[Line] = []
    for part in parts:
        clause = f" ({part.clause})" if part.clause and part.clause not in part.told else ""
        told += [[(f" {line}", "")] for line in wrap(f"{part.told}{clause}", cells - 2, "   ")]
    return [*told, *rules([f"{part.told} {part.clause}" for part in parts], cells)]


def rules(texts: list[str], cells: int) -> list[Line]:
    """The text of the first clauses that some lines name."""
    named = dict.fromkeys(number for told in texts for number in _CLAUSE.findall(told))
    told: list[Line] = []
    for number in list(named)[:_RULES_SHOWN]:
        try:
            clause = rulebook.clause(number)
        except rulebook.UnknownClauseError:
            continue
        # Tables have no place in a few lines; the look that led here shows the number in question.
        said = " ".join(line for line in clause.text.split("\n") if not line.lstrip().startswith("|"))
        said = " ".join(said.split())
        told += [[], [(f" {number}", "heading"), (f"  {clause.title}", "dim")]]
        told += [[(f"   {line}", "dim")] for line in wrap(said, cells - 4)]
    return told


# --- cards ------------------------------------------------------------------------------------------------------------


def _card(facts: Facts, number: int, folder: int) -> Iterator[Part]:
    """What a card costs from where it lies, and everything that keeps it from being played now."""
    record, fact = facts.record(number), facts.card_fact(number, folder)
    if isinstance(record, Animal):
        parts = [f"{record.cost} printed", *([f"{folder} for the folder"] if folder else [])]
        off = record.cost + folder - fact.cost
        told = " + ".join(parts) + (f" - {off} discount" if off else "")
        yield Part(f"{record.name}: {fact.cost} money = {told}", "AN-9.8")
    elif isinstance(record, Sponsor):
        yield Part(f"{record.name}: level {fact.cost}{f', {folder} money for the folder' if folder else ''}", "AN-13.1")
    elif isinstance(record, Project):
        yield Part(f"{record.name} is played by supporting it at once", "AN-12.1")
        yield from _levels(facts, number)
    for reason in fact.reasons:
        yield _reason(facts, reason)
    if not fact.reasons and fact.mark == "+":
        yield Part("It can be played in this turn as the cards lie.")


def _reason(facts: Facts, reason: Unmet) -> Part:
    told = tell(facts.t, reason).sentence
    return Part(f"{told[0].upper()}{told[1:]}", reason.clause)


def _hand(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    held = facts.hand if spot.focus else facts.held
    if 0 <= spot.look_cursor < len(held):
        yield from _card(facts, held[spot.look_cursor].number, 0)


def _display(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    if 0 <= spot.look_cursor < len(facts.display):
        fact = facts.display[spot.look_cursor]
        yield from _card(facts, fact.number, fact.folder)
        if fact.folder > facts.reach:
            need = facts.reputation_for(fact.folder)
            yield Part(
                f"Folder {fact.folder} is in range from reputation {need}, you have {facts.me.reputation}", "AN-4.9"
            )


def _levels(facts: Facts, number: int) -> Iterator[Part]:
    for level, position in enumerate(("Left", "Middle", "Right")):
        reasons = level_unmet(facts.t, facts.seat, number, level)
        if not reasons:
            reward = words.reward(facts.t.tables.projects[number].levels[level])
            yield Part(f"{position} level: you meet it, {reward} and the bonus of the map token", "AN-12.5")
        for reason in reasons:
            told = tell(facts.t, reason).sentence.removeprefix(f"level {level + 1} is ")
            told = told.removeprefix("needs ").replace(f" for level {level + 1}", "")
            yield Part(f"{position} level: {told}", reason.clause)


# --- boards -----------------------------------------------------------------------------------------------------------


def _projects(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    thing = thing_at(facts.t, facts.seat, spot)
    if thing is None:
        return
    number = int(thing[1])
    if number in facts.t.tables.projects:
        yield Part(facts.t.tables.projects[number].name)
        yield from _levels(facts, number)
        yield from _task(facts, TASKS.index("conservation_project"))


def _association(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    if spot.look_cursor < len(TASKS):
        yield from _task(facts, spot.look_cursor)
    else:
        yield Part(f"The next donation costs {donation_price(facts.t, facts.seat)} and gives 1 conservation", "AN-11.4")


def _task(facts: Facts, task: int) -> Iterator[Part]:
    side, strength = facts.printed_side(ASSOCIATION), facts.strength(ASSOCIATION)
    name = words.task(task)
    reasons = task_unmet(facts.t, facts.seat, task, strength, side)
    if not reasons:
        yield Part(f"The task {name} can be done with strength {strength}", "AN-11.2")
    for reason in reasons:
        yield Part(f"{name}: {tell(facts.t, reason).sentence}", reason.clause)


# --- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    rows = track_rows(facts.t, facts.seat)
    if not 0 <= spot.look_cursor < len(rows):
        return
    kind, which = rows[spot.look_cursor]
    if kind == "card":
        yield from _final(facts, int(which))
    else:
        yield from _TRACKS[str(which)](facts)


def gained(facts: Facts, seat: int, what: str) -> Iterator[Part]:
    """Where the steps of a track come from, by cause, the largest first."""
    amounts: dict[tuple[str, str], int] = {}
    for event in facts.view.events:
        if event.seat == seat and event.what == what and event.amount:
            cause = phrase(facts.t, event).cause or "rule"
            amounts[cause, event.clause] = amounts.get((cause, event.clause), 0) + event.amount
    rest = getattr(facts.state.seats[seat], what) - sum(amounts.values())
    if rest:
        yield Part(f"{rest:+d} at the start", "AN-3.14")
    ranked = sorted(amounts.items(), key=lambda entry: -abs(entry[1]))
    for (cause, clause), amount in ranked[:_MOST_SOURCES]:
        yield Part(f"{amount:+d} {cause}", clause)
    if len(ranked) > _MOST_SOURCES:
        others = sum(amount for _, amount in ranked[_MOST_SOURCES:])
        yield Part(f"{others:+d} from {len(ranked) - _MOST_SOURCES} more: g lists all of them")


def _appeal(facts: Facts) -> Iterator[Part]:
    yield Part(f"{facts.me.appeal} appeal gives {facts.income(facts.seat)} money in each break", "AN-4.2")
    yield from gained(facts, facts.seat, "appeal")


def _conservation(facts: Facts) -> Iterator[Part]:
    for bonus in facts.t.tables.tracks.conservation_bonuses:
        done = "done" if bonus.at <= facts.me.conservation else "to come"
        clause = {2: "AN-4.4", 5: "AN-4.5", 8: "AN-4.5", 10: "AN-4.6"}.get(bonus.at, "AN-4.3")
        yield Part(f"at {bonus.at}: {said(bonus.effects)}, {done}", clause)
    yield from gained(facts, facts.seat, "conservation")


def _reputation(facts: Facts) -> Iterator[Part]:
    yield Part(f"Reputation {facts.me.reputation} reaches folders 1 to {facts.reach}", "AN-4.9")
    for bonus in facts.t.tables.tracks.reputation_bonuses:
        if bonus.at > facts.me.reputation:
            gate = ", after Cards is on side II" if bonus.at > facts.reputation_cap(facts.seat) else ""
            yield Part(f"at {bonus.at}: {said(bonus.effects)}{gate}", "AN-4.11")
    yield from gained(facts, facts.seat, "reputation")


def _target(facts: Facts) -> Iterator[Part]:
    tracks, conservation = facts.t.tables.tracks, facts.me.conservation
    flat, steep = (
        min(conservation, tracks.conservation_steep_from),
        max(0, conservation - tracks.conservation_steep_from),
    )
    told = f"{tracks.conservation_zero_target} - 2 x {flat}" + (f" - 3 x {steep}" if steep else "")
    yield Part(f"Target appeal {facts.target(facts.seat)} = {told}: the space your conservation stands at", "AN-4.3")


def _vp(facts: Facts) -> Iterator[Part]:
    seat = facts.seat
    yield Part(f"VP {facts.vp(seat)} = appeal {facts.me.appeal} - target appeal {facts.target(seat)}", "AN-21.8")
    yield Part("Whoever has 0 or more at the end of a turn or in a break sets off the end of the game", "AN-21.1")


def _tiles(facts: Facts) -> Iterator[Part]:
    tiles = {tile.id: tile for tile in facts.t.tables.tiles}
    for space, held in sorted(facts.state.tiles.items()):
        for name in held:
            yield Part(
                f"at {space} conservation: {text.tile(tiles[name])}", "AN-18.2" if tiles[name].kept else "AN-4.5"
            )
    if facts.state.reputation_tile:
        yield Part(f"past reputation 15: {text.tile(tiles[facts.state.reputation_tile])}", "AN-4.12")
    for name in facts.me.kept_tiles:
        yield Part(f"you keep: {text.tile(tiles[name])}", "AN-18.2")


def _break(facts: Facts) -> Iterator[Part]:
    if not facts.break_last:
        yield Part("Alone no token moves: a break follows the last turn of a round", "AN-22.2")
        return
    yield Part(f"The break follows the turn in which the token reaches {facts.break_last}", "AN-20.1")
    gone = [facts.card_name(card) for card in facts.state.display[:2] if card]
    if gone:
        yield Part(f"Folders 1 and 2 go: {', '.join(gone)}", "AN-20.6")


def _income(facts: Facts) -> Iterator[Part]:
    for line in facts.income_lines(facts.seat):
        yield Part(income_source(facts, facts.seat, line), INCOME_CLAUSES[line.kind])


INCOME_CLAUSES = {"appeal": "AN-4.2", "kiosk": "AN-8.18", "token": "AN-20.8", "sponsor": "AN-20.8", "map": "AN-20.8"}


def income_source(facts: Facts, seat: int, line: IncomeLine) -> str:
    """`+2 money kiosk C3 beside Enclosure 2, Petting Zoo`."""
    named = {
        "appeal": f"appeal {line.number}", "token": f"map token {line.number}, still on your map", "map": "your map",
        "sponsor": facts.card_name(line.number),
    }  # fmt: skip
    told = named.get(line.kind) or kiosk_words(facts, seat, facts.state.seats[seat].pieces[line.number].mask)
    return f"+{line.amount} money {told}"


def _worth(facts: Facts) -> Iterator[Part]:
    yield Part("Final scoring cards and brown effects of sponsors are counted, one card is discarded first", "AN-21.6")
    for number in facts.finals:
        yield from _final(facts, number)
    for number in facts.me.sponsors:
        if facts.t.tables.sponsors[number].end:
            yield Part(f"{facts.card_name(number)}: {text.effects(facts.t.tables.sponsors[number].end)}", "AN-21.6")


def _final(facts: Facts, number: int) -> Iterator[Part]:
    card = facts.t.tables.finals[number]
    reached, points = facts.final_reached(number)
    steps = ", ".join(f"{level.at_least}: {level.conservation}c" for level in card.levels)
    yield Part(
        f"{card.name} counts {text.count(card.counts)}: you have {reached}, that is {points}c ({steps})", "AN-21.6"
    )


_TRACKS: dict[str, Callable[[Facts], Iterator[Part]]] = {
    "appeal": _appeal, "conservation": _conservation, "reputation": _reputation, "target": _target, "vp": _vp,
    "tiles": _tiles, "break": _break, "income": _income, "now": _worth,
}  # fmt: skip


# --- zoos -------------------------------------------------------------------------------------------------------------


def _zoo(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    seat = spot.look_seat
    if spot.look_page:
        thing = thing_at(facts.t, facts.seat, spot)
        if thing is not None and thing[0] == "card":
            yield from played_card(facts, seat, int(thing[1]))
        return
    yield from space_parts(facts, seat, spot.space)


def _played(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    thing = thing_at(facts.t, facts.seat, spot)
    if thing is not None:
        yield from played_card(facts, spot.look_seat, int(thing[1]))


def played_card(facts: Facts, seat: int, number: int) -> Iterator[Part]:
    """What a card has brought since it was played, effect by effect."""
    yield Part(facts.card_name(number))
    causes = {f"animal:{number}", f"sponsor:{number}"}
    amounts: dict[tuple[str, str], int] = {}
    for event in facts.view.events:
        if event.seat == seat and event.cause in causes and event.amount:
            told = phrase(facts.t, event)
            if told.amount:
                key = (told.what, event.clause)
                amounts[key] = amounts.get(key, 0) + event.amount
    for (what, clause), amount in amounts.items():
        yield Part(f"brought {amount:+d} {what}", clause)
    if not amounts:
        yield Part("It has brought nothing that is counted so far.")


# --- the log, and cards looked at -------------------------------------------------------------------------------------


def _log(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    entries = log.entries(facts, spot.look_page, store.ui.log_filter)
    if 0 <= spot.look_cursor < len(entries):
        _, told, clause = entries[spot.look_cursor]
        yield Part(" ".join(told.split()), clause)


def _inspect(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    kind, which = store.ui.inspected or ("", 0)
    if kind == "card":
        number = int(which)
        record = facts.record(number) or facts.t.tables.finals.get(number)
        if record is not None:
            for entry in text.card(record, facts.t.tables.catalog):
                if entry.clause:
                    yield Part(f"{entry.label}: {entry.text}", entry.clause)


def _after_break(facts: Facts, store: Any, spot: Spot) -> Iterator[Part]:
    yield Part("The break and its steps", "AN-20.1")
    for step, clause in (("hand limit", "AN-20.2"), ("tokens", "AN-20.3"), ("workers and board", "AN-20.4"),
                         ("display", "AN-20.6"), ("income", "AN-20.8"), ("break token", "AN-20.10")):  # fmt: skip
        yield Part(step, clause)


_BY_LOOK: dict[str, Callable[[Facts, Any, Spot], Iterator[Part]]] = {
    "hand": _hand, "display": _display, "projects": _projects, "association": _association, "tracks": _tracks,
    "zoo": _zoo, "others": _zoo, "played": _played, "log": _log, "inspect": _inspect,
    "break": _after_break,
}  # fmt: skip
