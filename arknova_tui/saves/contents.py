"""What a saved game holds, as typed records, and which of its rows still count; how they are stored is `database`'s."""

import hashlib
import zlib
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

_LARGEST_STATE = 1 << 24  # bytes; a backup from elsewhere must not fill the memory

Kind = Literal["move", "undo", "cut", "base"]

Moment = Annotated[float, msgspec.Meta(ge=-62e9, le=253e9)]
"""Seconds since 1970, from the year 5 to 9987: a file made by hand must not name a time that no calendar can show."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a game starts from. `config` is JSON; `created` is in seconds since 1970; `title` is people's name for it.

    `rules_version` is that of the rules it began with, `program_version` that of the program that wrote to it last.
    """

    title: str
    game: str
    rules_version: str
    program_version: str
    config: str
    seed: int
    names: tuple[str, ...]
    created: Moment


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the journal, numbered from 1. Rows are only ever added.

    `move`: the `seat` answered `move` (the game's own bytes, `text` in its notation), by itself if `auto`.
    `undo`: the last `count` moves that still stood were taken back.
    `cut`: the rows behind number `count` count no longer, because today's rules don't lead where they led.
    `base`: the game goes on from the state kept at row `count`, and no row before counts.
    """

    number: int
    kind: Kind
    seat: int = -1
    move: bytes = b""
    auto: bool = False
    count: int = 0
    text: str = ""
    at: Moment = 0.0


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The state after a row (0: the beginning): compressed, with the hash of its bytes before that."""

    row: int
    turn: int
    digest: bytes
    state: bytes

    @classmethod
    def of(cls, row: int, turn: int, state: bytes) -> "Snapshot":
        """The snapshot of a state as the game encodes it."""
        return cls(row=row, turn=turn, digest=digest(state), state=zlib.compress(state))

    def state_bytes(self) -> bytes:
        """The state as the game encoded it. Raises ValueError if it isn't the state that was kept."""
        try:
            state = zlib.decompressobj().decompress(self.state, _LARGEST_STATE)
        except zlib.error as error:
            raise ValueError("it can't be unpacked") from error
        if digest(state) != self.digest:
            raise ValueError("its hash differs")
        return state


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a game stood when it was last saved: all that a list of games shows.

    `asked` is the seat that has to choose, -1 when the game is over, and `question` what it is asked.
    """

    turn: int
    asked: int
    question: str
    saved_at: Moment

    @property
    def finished(self) -> bool:
        return self.asked < 0


class SeatNote(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a seat since the game began; a seat without a note is as its name says.

    `conceded`: it gave up and the game is over. `gave_up`: a bot plays on for it. `lent`: a bot plays until it is taken
    back. `own`: it was taken back. `level` and `seed` are the bot's.
    """

    seat: int
    what: Literal["conceded", "gave_up", "lent", "own"]
    level: str = ""
    seed: int = 0


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in a saved game."""

    head: Head
    entries: list[Entry]
    snapshots: list[Snapshot]
    standing: Standing
    seats: tuple[SeatNote, ...] = ()


def digest(state: bytes) -> bytes:
    """The hash of a state's bytes."""
    return hashlib.blake2b(state, digest_size=16).digest()


def chain_start(head: Head) -> bytes:
    """The check sum that the first row builds on: of what a game starts from, without what may change."""
    lasting = (head.game, head.rules_version, head.config, str(head.seed), head.names, head.created)
    return hashlib.blake2b(msgspec.msgpack.encode(lasting), digest_size=8).digest()


def chained(before: bytes, entry: Entry) -> bytes:
    """The check sum of a row: of its content and of all rows before it, so that none can change, go or come."""
    return hashlib.blake2b(before + msgspec.msgpack.encode(entry), digest_size=8).digest()


def counting(entries: Iterable[Entry]) -> tuple[int, list[Entry]]:
    """The row whose state the game goes on from (0: its beginning), and the moves and undos behind it that count."""
    base = 0
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "cut":
            line = [kept for kept in line if kept.number <= entry.count]
        elif entry.kind == "base":
            base, line = entry.count, []
        else:
            line.append(entry)
    return base, line


def standing_choices(line: Iterable[Entry]) -> int:
    """How many choices stand after these moves and undos, without those a session answered by itself."""
    choices: list[bool] = []
    for entry in line:
        if entry.kind == "undo":
            del choices[len(choices) - entry.count :]
        else:
            choices.append(not entry.auto)
    return sum(choices)
