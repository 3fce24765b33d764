"""The final scoring: points before, each final card and sponsor, points after, target appeal, and who wins."""

from typing import Any

from arknova_tui.cells import Line, clean, pad, pad_left
from arknova_tui.outcome import outcome
from arknova_tui.panels.facts import Facts, names_of
from arknova_tui.panels.screen import Lines, Screen
from cards.ark_nova.vocabulary import SupportedProjects
from rules.ark_nova.challenge import goes_on
from rules.ark_nova.counts import count
from rules.kernel.event import Event

_LABEL = 40
# Below this the two columns of labels are one.
_BOTH = 34


def screen(facts: Facts, store: Any) -> Screen:
    """Game over; after a concession the tracks as they stand."""
    conceded: int = store.conceded
    names = names_of(store)

    def body(cells: int, height: int) -> Lines:
        if conceded >= 0:
            others = [clean(name) for seat, name in enumerate(names) if seat != conceded]
            wins = f" {others[0]} wins." if len(others) == 1 else ""
            return [[(f" {clean(names[conceded])} conceded.{wins}", "heading")], [], *_tracks(facts, cells)]
        told = lines(facts, cells)
        return told if len(told) <= height else _result_first(told, height, facts.key("why"))

    following = "next game" if goes_on(facts.state) else "same again"
    under: Lines = [
        [(f" 1 log   2 replay step by step   3 export (text and file)   4 {following}", "")],
        [(f">{facts.key('ok')} back to the start menu", "")],
    ]
    keys = [
        ("y", "ok"),
        ("w", "where from"),
        ("g", "log"),
        ("o", "zoos"),
        ("E", "export"),
        ("q", "leave"),
        ("?", "help"),
    ]
    from arknova_tui.panels.look_frame import in_force

    return Screen(
        body, "Game over", in_force(store, keys), under, 2, f"Turn {facts.state.turn}", row=False, status=False
    )


def _result_first(told: list[Line], height: int, why: str) -> Lines:
    """Who wins and the points before their sources, of which as many are told as there is room for."""
    head, _, names, before, also, *sources = told
    winner, after, sources = sources[-1], sources[-8:-2], sources[:-9]
    room = height - 12
    more: Line = [(f" ... {len(sources) - room + 1} more lines: {why} tells every point with its source", "dim")]
    shown = sources if len(sources) <= room else [*sources[: room - 1], more]
    return [head, winner, names, before, also, *after, [], *shown]


def _label(facts: Facts, cells: int) -> int:
    """The cells before the columns of numbers."""
    return max(24, min(_LABEL, cells - 9 * facts.players))


def _column(facts: Facts, cells: int) -> int:
    return max(9, min(19, (cells - _label(facts, cells)) // facts.players))


def _seats(facts: Facts) -> list[int]:
    return facts.t.clockwise(facts.state.start_seat)


def _scored(facts: Facts) -> list[tuple[str, Event]]:
    """What the final scoring gave: ("final" or "sponsor", event)."""
    found: list[tuple[str, Event]] = []
    for event in facts.view.events:
        if event.clause == "AN-21.7" and event.what in ("conservation", "appeal"):
            found.append((event.cause.partition(":")[0], event))
    return found


def lines(facts: Facts, cells: int) -> list[Line]:
    """Every point with its source, one column a player."""
    seats, room, left = _seats(facts), _column(facts, cells), _label(facts, cells)
    scored = _scored(facts)
    by = next((event.seat for event in facts.view.events if event.what == "end_triggered"), -1)
    head = f"   ended by {clean(facts.name(by))} in turn {_turn_of_the_end(facts)}" if by >= 0 else ""
    told: list[Line] = [[(" FINAL SCORING", "heading"), (head, "")], []]
    told.append([(" " * left + _names(facts, seats, room), "heading")])
    gained = {
        what: [sum(e.amount for _, e in scored if e.seat == s and e.what == what) for s in seats] for what in _TRACKS
    }
    for label, what in (("before scoring", "appeal"), ("", "conservation")):
        before = [getattr(facts.state.seats[seat], what) - gained[what][at] for at, seat in enumerate(seats)]
        told.append(_row(label, what, [str(number) for number in before], room, left))
    told += _sources(facts, scored, seats, room, left)
    told.append([(" " * left + "".join(pad("----", room) for _ in seats), "dim")])
    return [*told, *_after(facts, seats, room, left), [], *_winner(facts)]


def _turn_of_the_end(facts: Facts) -> int:
    """The turn in which somebody reached the end of the game (AN-21.1)."""
    turn = 0
    for event in facts.view.events:
        if event.what == "turn":
            turn = event.amount
        if event.what == "end_triggered":
            break
    return turn


_TRACKS = ("appeal", "conservation")
_SAID_BY_LABEL = ("target appeal", "victory points", "on the 100 scale")


def _names(facts: Facts, seats: list[int], room: int) -> str:
    return "".join(f"{pad(clean(facts.name(seat)), room - 1)} " for seat in seats)


def _row(label: str, name: str, values: list[str], room: int, left: int = _LABEL) -> Line:
    if left < _BOTH:
        # One label says which number it is: of these the first, of tracks and cards the second.
        told = label if label in _SAID_BY_LABEL else f"{name} {label.split()[0]}" if name in _TRACKS and label else name
        return [(f" {pad(told, left - 2)} ", ""), ("".join(pad(value, room) for value in values), "")]
    return [
        (f" {pad(label, 18)}", "dim"),
        (f"{pad(name, left - 20)} ", ""),
        ("".join(pad(value, room) for value in values), ""),
    ]


def _sources(facts: Facts, scored: list[tuple[str, Event]], seats: list[int], room: int, left: int) -> list[Line]:
    """Final scoring cards first, then sponsors; a card that brought nothing is told too."""
    told: list[Line] = []
    for kind, label in (("final", "final cards"), ("sponsor", "sponsors, brown")):
        numbers: list[int] = []
        if kind == "final":
            numbers = [event.item for event in facts.view.events if event.what == "final_card" and event.item]
        numbers += [int(e.cause.partition(":")[2]) for source, e in scored if source == kind]
        for at, number in enumerate(dict.fromkeys(numbers)):
            values: list[str] = []
            for seat in seats:
                found = [
                    e for s, e in scored if s == kind and e.seat == seat and int(e.cause.partition(":")[2]) == number
                ]
                held = any(e.what == "final_card" and (e.seat, e.item) == (seat, number) for e in facts.view.events)
                unit = "c" if not found or found[0].what == "conservation" else "a"
                value = f"+{sum(e.amount for e in found)}{unit}" if found else "0" if held else ""
                # A final scoring card says how much there was of what it counts.
                card = facts.t.tables.finals.get(number) if value else None
                values.append(f"{value} ({count(facts.t, seat, card.counts)})" if card is not None else value)
            told.append(_row(label if not at else "", facts.card_name(number), values, room, left))
    return told


def _after(facts: Facts, seats: list[int], room: int, left: int) -> list[Line]:
    players = [facts.state.seats[seat] for seat in seats]
    tracks = facts.t.tables.tracks
    formula = f"{tracks.conservation_zero_target}-2c, -3c over {tracks.conservation_steep_from}"
    supports = [str(count(facts.t, seat, SupportedProjects())) for seat in seats]
    return [
        _row("after scoring", "appeal", [str(player.appeal) for player in players], room, left),
        _row("", "conservation", [str(player.conservation) for player in players], room, left),
        _row("target appeal", formula, [str(facts.target(seat)) for seat in seats], room, left),
        _row("victory points", "appeal - target", [str(facts.vp(seat)) for seat in seats], room, left),
        _row("on the 100 scale", "", [str(facts.vp(seat) + 100) for seat in seats], room, left),
        _row("tie-break", "supported projects", supports, room, left),
    ]


def _winner(facts: Facts) -> list[Line]:
    names = [clean(facts.name(seat)) for seat in range(len(facts.state.seats))]
    return [[(f" {outcome(facts.t, names)}", "heading")]]


def _tracks(facts: Facts, cells: int) -> list[Line]:
    """The numbers as they stand when somebody concedes."""
    seats, room, left = _seats(facts), _column(facts, cells), _label(facts, cells)
    told: list[Line] = [[(" " * left + _names(facts, seats, room), "heading")]]
    for what in ("appeal", "conservation", "reputation"):
        told.append(_row("", what, [str(getattr(facts.state.seats[seat], what)) for seat in seats], room, left))
    return [*told, _row("", "victory points", [pad_left(str(facts.vp(seat)), 3) for seat in seats], room, left)]
