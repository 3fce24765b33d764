"""Logs of real games as data: files read and joined, private details put to the public events; nothing is judged here.

A log is a list of packets, each of one move and one channel: `table` for everybody, or a player's own. The private
packets of a move come before the public one and hold what only that player saw.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

FORMAT = "bga-arknova-clean/1"
TABLE = "table"
STATE = "gameStateChange"
PRIVATE_STATE = "gameStateChangePrivateArg"
# Public events whose cards only the player's own channel names.
_DETAILS = {"drawCards": "pDrawCards", "discardCards": "pDiscardCards"}
_WITH_ARGUMENTS = frozenset({*_DETAILS, *_DETAILS.values(), STATE, PRIVATE_STATE})
# More missing moves in a row than this are no turn that was taken back.
LONGEST_UNDO = 40
# States that the platform passes by itself: they show nobody's options and bring no private records.
PASSED_STATES = frozenset({None, 2, 6, 7, 10, 12, 13, 14, 21, 23, 25, 31, 50, 52, 77, 83, 86, 88, 97, 98, 99})


class LogError(Exception):
    """A log that can't be used or followed: one sentence with the place and the cause."""


UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, IndexError)


class Untold(LogError):
    """The log doesn't tell what the game needs to go on; what comes after can't be replayed."""


class RawEvent(msgspec.Struct):
    """One event as written: type, text template, arguments."""

    t: str
    log: str = ""
    a: Any = None


class Packet(msgspec.Struct):
    """What one channel was told in one move."""

    mv: int
    ch: str
    ev: list[RawEvent]


class Document(msgspec.Struct):
    """One file."""

    format: str
    game: str
    players: list[str]
    packets: list[Packet]
    expansion: str = "base"
    maps: dict[str, str] = {}
    complete: str = ""


class Entry(msgspec.Struct):
    """One public event with all that is known of it.

    `args` are the public arguments, `private` those that the player's own channel adds. A state has in `records` what
    each player was shown then. `number` counts the events of a move from 1.
    """

    file: str
    move: int
    number: int
    type: str
    log: str
    args: dict[str, Any]
    private: dict[str, Any] = {}
    records: dict[str, dict[str, Any]] = {}

    @property
    def state(self) -> int | None:
        """The platform's number of a state; None for any other event."""
        return self.args.get("id") if self.type == STATE else None

    @property
    def player(self) -> str:
        """Whom it concerns, "" if nobody in particular."""
        return str(self.args.get("player_id") or self.args.get("active_player") or "")

    @property
    def details(self) -> dict[str, Any]:
        """Public arguments, completed by the private ones."""
        return {**self.args, **self.private}

    @property
    def place(self) -> str:
        return f"{self.file}, move {self.move}, event {self.number} ({self.type})"


@contextmanager
def reading(entry: Entry) -> Iterator[None]:
    """Whatever an event lacks, or holds in another shape, is told with its place. Raises LogError."""
    try:
        yield
    except UNREADABLE as error:
        raise LogError(f"{entry.place} can't be read ({type(error).__name__}: {error})") from error


class Log(msgspec.Struct):
    """A stretch of one game without a gap: `entries` in order; `complete_start` if it begins with the set-up."""

    game: str
    players: list[str]
    maps: dict[str, str]
    marine: bool
    entries: list[Entry]
    complete_start: bool

    @property
    def moves(self) -> tuple[int, int]:
        return self.entries[0].move, self.entries[-1].move

    def seat(self, player: str) -> int:
        """Raises ValueError for somebody who doesn't play."""
        return self.players.index(player)


# --- reading ----------------------------------------------------------------------------------------------------------


def read(paths: Iterable[Path]) -> list[Log]:
    """The stretches of the games in these files; parts of one game (`...a`, `...b`) are joined. Raises LogError."""
    documents = [(path.name, _document(path)) for path in paths]
    games: dict[str, list[tuple[str, Document]]] = {}
    for name, document in documents:
        games.setdefault(_whole(document.game), []).append((name, document))
    found: list[Log] = []
    for game, parts in games.items():
        parts.sort(key=lambda part: part[1].packets[0].mv)
        found += _stretches(game, parts)
    return found


def _whole(game: str) -> str:
    """The name of the game that a part belongs to: L1 for L1a and L1b."""
    return game[:-1] if len(game) > 1 and game[-1] in "abcdefgh" and game[-2].isdigit() else game


def _document(path: Path) -> Document:
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: no file can be called so
        raise LogError(f"{path.name} can't be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        document = msgspec.json.decode(data, type=Document)
    except msgspec.ValidationError as error:
        what = "is damaged" if " - at " in str(error) else f"is no game log of the form {FORMAT!r}"
        raise LogError(f"{path.name} {what}: {_where(str(error))}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LogError(f"{path.name} is damaged: it is no JSON document ({error})") from error
    if document.format != FORMAT:
        raise LogError(f"{path.name} is no game log: its format is {document.format!r}, not {FORMAT!r}")
    if not document.packets or not document.players:
        raise LogError(f"{path.name} is damaged: it names no {'players' if document.packets else 'packets'}")
    _check(path.name, document)
    return document


def _where(message: str) -> str:
    """msgspec's place (`$.packets[3].mv`) in words."""
    text, _, at = message.partition(" - at ")
    place = at.strip("`").replace("$.", "").replace("[...]", "").replace("$", "the document")
    said = f"{text[:1].lower()}{text[1:]}"
    return f"{said} at {place}" if place else said


def _check(name: str, document: Document) -> None:
    """Moves go on, channels are known, arguments are what events have."""
    if not 2 <= len(document.players) <= 4 or len(set(document.players)) != len(document.players):
        raise LogError(f"{name} is damaged: a game has 2 to 4 different players, not {document.players}")
    move = 0
    for index, packet in enumerate(document.packets, 1):
        if packet.mv < move:
            raise LogError(f"{name} is damaged: packet {index} is of move {packet.mv}, after one of move {move}")
        move = packet.mv
        if packet.ch != TABLE and packet.ch not in document.players:
            raise LogError(f"{name}, move {move}: packet {index} is for {packet.ch!r}, who doesn't play")
        for number, event in enumerate(packet.ev, 1):
            _check_event(f"{name}, move {move}, event {number}", event)


def _check_event(place: str, event: RawEvent) -> None:
    """Arguments are there, and a state has a number."""
    args = event.a
    if not isinstance(args, dict) and (event.t in _WITH_ARGUMENTS or not isinstance(args, list)):
        raise LogError(f"{place} ({event.t}) has no arguments")
    if event.t == STATE and isinstance(args, dict) and not isinstance(args.get("id"), int | None):
        raise LogError(f"{place}: a state has a number, not {args['id']!r}")


# --- putting together -------------------------------------------------------------------------------------------------


def _stretches(game: str, parts: list[tuple[str, Document]]) -> list[Log]:
    """One log for each run of moves; single moves that were taken back are no gap."""
    first = parts[0][1]
    for name, document in parts:
        if document.players != first.players or document.expansion != first.expansion:
            raise LogError(f"{name} is no part of {game}: it names other players or another expansion")
    entries = [entry for name, document in parts for entry in _entries(name, document)]
    maps = {player: name for _, document in parts for player, name in document.maps.items()}
    found: list[Log] = []
    run: list[Entry] = []
    starts = {begin for _, document in parts for begin, _ in _ranges(document)}
    for entry in entries:
        if run and entry.move != run[-1].move and _is_gap(run[-1].move, entry.move, starts):
            found.append(_log(game, first, maps, run))
            run = []
        run.append(entry)
    if run:
        found.append(_log(game, first, maps, run))
    return found


def _ranges(document: Document) -> list[tuple[int, int]]:
    """The stretches of moves that a file says it holds."""
    return [(int(begin), int(end)) for begin, end in re.findall(r"moves (\d+)-(\d+)", document.complete)]


def _is_gap(before: int, after: int, starts: set[int]) -> bool:
    return after in starts or after - before > LONGEST_UNDO


def _log(game: str, document: Document, maps: dict[str, str], run: list[Entry]) -> Log:
    opening = run[0].move == 1 and any(entry.type == "drawCards" and entry.args.get("n") == 8 for entry in run)
    return Log(game, document.players, maps, document.expansion != "base", run, opening)


def _entries(name: str, document: Document) -> Iterator[Entry]:
    """The public events in order, each with its private details."""
    waiting: list[Packet] = []
    for packet in document.packets:
        if waiting and waiting[0].mv != packet.mv:
            yield from _private_only(name, waiting)
            waiting = []
        if packet.ch != TABLE:
            waiting.append(packet)
            continue
        yield from _public(name, packet, waiting)
        waiting = []
    yield from _private_only(name, waiting)


def _private_only(name: str, packets: list[Packet]) -> Iterator[Entry]:
    """Moves of which nothing is told to everybody, such as a secret choice that is not final."""
    for packet in packets:
        for number, event in enumerate(packet.ev, 1):
            args = event.a if isinstance(event.a, dict) else {}
            yield Entry(name, packet.mv, number, event.t, event.log, {**args, "player_id": packet.ch})


def _public(name: str, packet: Packet, private: list[Packet]) -> Iterator[Entry]:
    details = [(p.ch, event.t, event.a) for p in private for event in p.ev if event.t in _DETAILS.values()]
    shown = {p.ch: [event.a for event in p.ev if event.t == PRIVATE_STATE] for p in private}
    active = [e for e in packet.ev if e.t == STATE and isinstance(e.a, dict) and e.a.get("id") not in PASSED_STATES]
    # Everybody is shown something in each of the states that wait for somebody; else nothing can be attributed.
    matched = {ch: records for ch, records in shown.items() if len(records) == len(active)}
    for number, event in enumerate(packet.ev, 1):
        args = event.a if isinstance(event.a, dict) else {}
        entry = Entry(name, packet.mv, number, event.t, event.log, args)
        if event.t in _DETAILS:
            entry.private = _take(details, entry.player, _DETAILS[event.t], bool(args.get("scoringCard")))
        if any(event is state for state in active):
            order = next(i for i, state in enumerate(active) if state is event)
            entry.records = {ch: records[order] for ch, records in matched.items()}
        yield entry


def _take(details: list[tuple[str, str, Any]], player: str, kind: str, scoring: bool) -> dict[str, Any]:
    """The next private event that belongs to a public one."""
    for item in details:
        channel, event, args = item
        if (channel, event) == (player, kind) and bool(args.get("scoringCard")) == scoring:
            details.remove(item)
            return args
    return {}
