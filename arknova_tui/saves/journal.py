"""The journal of one game: written move by move before a screen shows the move; never in the way of playing on.

Each game is a file of its own, so that damage, a full disk or a second window touches one game and no other; the file
appears whole or not at all, and rows are only ever added to it. Its name never changes: people's name for the game is
inside, because a file that SQLite has open can't be moved safely.

    journal = Journal.create(session, title="Long evening")
    session.play("take 12"); journal.record(session)      # then show it
    journal.close()
    journal = Journal.open(path); session = journal.resume(game)
"""

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import msgspec

from arknova_tui.saves import database
from arknova_tui.saves.contents import Contents, Entry, Head, SeatNote, Snapshot, Standing, chain_start
from arknova_tui.saves.lock import HeldElsewhere, Lock
from arknova_tui.saves.paths import SUFFIX, file_stem, saves_folder
from arknova_tui.saves.problems import SaveProblem, not_saved, reason
from arknova_tui.saves.replay import resume
from rules.kernel.game import Game
from rules.kernel.session import Answering, Played, Row, Session

Clock = Callable[[], float]


class Journal:
    """The saved form of one session. Use it from one thread at a time.

    Attributes: `path`; `contents`, what was in the file when it was opened; `watching`, "" or the sentence that says
    why this window may only look; `notice`, "" or the sentence about what `resume` had to leave out; `problem`, None or
    why the last moves are not saved yet; `safe`, how the game stands on the disk.
    """

    def __init__(self, path: Path, contents: Contents, lock: Lock | None, watching: str, clock: Clock) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.contents = contents
        self.watching = watching
        self.notice = ""
        self.problem: SaveProblem | None = None
        self.safe = self._standing = contents.standing
        self._lock = lock
        self._clock = clock
        self._connection: sqlite3.Connection | None = None
        self._identity = path.stat()
        self._seen = 0  # rows of the session that were taken over, whether written or waiting
        self._line = [0]  # numbers in the file of the session's standing moves, behind 0 for the beginning
        self._written = self._next = len(contents.entries)
        self._turn = contents.snapshots[-1].turn if contents.snapshots else -1
        self._waiting: list[Entry] = []
        self._waiting_snapshots: list[Snapshot] = []
        self._waiting_notes: list[SeatNote] = []

    # --- making and opening ------------------------------------------------------------------------------------------

    @classmethod
    def create(
        cls, session: Session[Any], *, title: str = "", folder: Path | None = None, clock: Clock = time.time
    ) -> "Journal":
        """Save a session that isn't saved yet, with all its moves, in a new file. Raises SaveProblem.

        The game can go on without: `create` may be tried again later.
        """
        now = clock()
        contents = contents_of(session, title, now)
        path, lock = place(contents, saves_folder() if folder is None else folder)
        journal = cls(path, contents, lock, "", clock)
        journal._attach(session, list(range(1, len(session.rows) + 1)))
        return journal

    @classmethod
    def open(cls, path: Path, *, clock: Clock = time.time) -> "Journal":
        """Open a saved game, to play on or, where `watching` says why, to look. Raises SaveProblem.

        Nothing in the file changes before the next move.
        """
        path = path.absolute()
        database.inspect(path)
        lock: Lock | None = None
        watching = ""
        try:
            lock = Lock.take(path, now=clock())
        except HeldElsewhere as held:
            since = held.holder.since
            when = f" since {time.strftime('%H:%M', time.localtime(since))}" if since else ""
            watching = f"{path.name} is open in another window{when}; here it can be watched."
        except OSError as error:
            watching = f"{path.name} can only be watched: {path.parent} can't be written ({reason(error)})."
        try:
            return cls(path, database.read(path, locked=lock is not None), lock, watching, clock)
        except BaseException:
            if lock:
                lock.release()
            raise

    def resume(self, game: Game[Any], answering: Sequence[Answering] = ()) -> Session[Any]:
        """The session where it was left, in its state, events and reach of undo; `notice` tells if rules changed.

        Call `settle` on it and `record` it to go on. Called again it gives the game as it is in the file then, so that
        a watcher sees what came since; moves that couldn't be saved yet are not in it. Raises SaveProblem.
        """
        if self.watching or self._written != len(self.contents.entries):
            self.contents = database.read(self.path, locked=self._lock is not None)
        found = resume(game, self.contents, answering)
        if found.added and _is_newer(self.contents.head.program_version, program_version()):
            raise SaveProblem(
                f'"{self.contents.head.title}" was played with version {self.contents.head.program_version} of this '
                f"program, whose rules differ from those of version {program_version()}; it was left as it is."
            )
        self.notice = found.notice
        self._waiting, self._waiting_snapshots, self._waiting_notes, self._next = [], [], [], self._written
        self._standing = self.contents.standing
        if found.added:
            self._next += 1
            self._waiting.append(found.added)
        self._attach(found.session, found.numbers)
        return found.session

    def _attach(self, session: Session[Any], numbers: list[int]) -> None:
        self._seen = len(session.rows)
        self._line = [0]
        for row, number in zip(session.rows, numbers, strict=True):
            self._follow(row, number)
        self._turn = session.game.turn(session.state)

    # --- writing -----------------------------------------------------------------------------------------------------

    def record(self, session: Session[Any]) -> bool:
        """Save what the session did since the last call, in one transaction; True if everything is on the disk.

        Call it after each `play`, `undo` or `settle`, also one that raised, before anything is shown. If it fails,
        `problem` says why and the moves wait for the next call. Raises SaveProblem only for a watcher.
        """
        if self._lock is None:
            raise SaveProblem(self.watching or f"{self.path.name} is closed.")
        self._take_over(session)
        return self._flush(session)

    @property
    def saved(self) -> bool:
        """Whether everything recorded is on the disk; else the status line says NOT SAVED."""
        return self.problem is None

    @property
    def saved_at(self) -> float:
        """When the last move was saved, in seconds since 1970."""
        return self.safe.saved_at

    def _take_over(self, session: Session[Any]) -> None:
        """Turn the session's new rows into rows of the file, and keep the state of a turn that began and of the end."""
        fresh = session.rows[self._seen :]
        if not fresh:
            return
        now = self._clock()
        entries: list[Entry] = []
        for row in fresh:
            self._next += 1
            entries.append(entry_of(session.game, row, self._next, now))
            self._follow(row, self._next)
        texts = {number: step.text for number, step in zip(self._line[1:], session.history, strict=True)}
        self._waiting += [msgspec.structs.replace(each, text=texts.get(each.number, "")) for each in entries]
        self._seen = len(session.rows)
        turn = session.game.turn(session.state)
        if turn != self._turn or session.decision is None:
            self._turn = turn
            self._waiting_snapshots.append(Snapshot.of(self._next, turn, session.game.encode(session.state)))

    def _follow(self, row: Row, number: int) -> None:
        if isinstance(row, Played):
            self._line.append(number)
        else:
            del self._line[len(self._line) - row.steps :]

    def _flush(self, session: Session[Any]) -> bool:
        if not self._waiting and self.problem is None:
            return True
        return self._try_to_write(standing_of(session, self._clock()))

    def _try_to_write(self, standing: Standing) -> bool:
        if any(note.what == "conceded" for note in (*self.contents.seats, *self._waiting_notes)):
            standing = msgspec.structs.replace(standing, asked=-1, question="")
        self._standing = standing
        try:
            self._write(standing)
        except SaveProblem as problem:
            self.problem = problem
        except (sqlite3.Error, OSError) as error:
            self.problem = not_saved(self.path, error)
        else:
            self.problem = None
            self.safe = standing
            self._written = self._next
            self._waiting, self._waiting_snapshots = [], []
            self._keep_notes()
            return True
        self._disconnect()
        return False

    def _write(self, standing: Standing) -> None:
        connection = self._connected()
        with database.transaction(connection):
            number, chain = database.last_chain(connection)
            if number != self._written:
                raise SaveProblem(
                    f"{self.path.name} can't be written: another program has written to it.", can_play_on=True
                )
            chain = chain or chain_start(self.contents.head)
            database.write(connection, chain, self._waiting, self._waiting_snapshots, standing)
            for note in self._waiting_notes:
                database.write_seat(connection, note)
            connection.execute("UPDATE game SET program_version = ?", (program_version(),))

    def _connected(self) -> sqlite3.Connection:
        """The connection to the file that was opened. Raises SaveProblem if another one, or none, is there now."""
        try:
            there = os.path.samestat(self.path.stat(), self._identity)
        except FileNotFoundError:
            there = False
        if not there:
            raise SaveProblem(
                f"{self.path.name} is no longer where it was: it was moved, removed or replaced.", can_play_on=True
            )
        if self._connection is None:
            self._connection = database.connect_for_writing(self.path)
        return self._connection

    def note_seat(self, note: SeatNote) -> bool:
        """Save that a seat was given up, lent to a bot or taken back; True if it is on the disk.

        If it fails, `problem` says why and the note waits for the next call, as moves do. A concession that ends the
        game leaves nobody to be asked. Raises SaveProblem only for a watcher.
        """
        if self._lock is None:
            raise SaveProblem(self.watching or f"{self.path.name} is closed.")
        self._waiting_notes.append(note)
        return self._try_to_write(self._standing)

    def _keep_notes(self) -> None:
        """The notes are in the file now: the last one of each seat holds."""
        latest = {note.seat: note for note in (*self.contents.seats, *self._waiting_notes)}
        self.contents = msgspec.structs.replace(self.contents, seats=tuple(latest.values()))
        self._waiting_notes = []

    # --- the rest ----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """People's name for the game."""
        return self.contents.head.title

    def rename(self, title: str) -> None:
        """Give the game another name, which no other saved game has; the caller checks that. Raises SaveProblem."""
        if self._lock is None:
            raise SaveProblem(self.watching or f"{self.path.name} is closed.")
        title = tidy_title(title)
        try:
            connection = self._connected()
            with database.transaction(connection):
                connection.execute("UPDATE game SET title = ?", (title,))
        except (sqlite3.Error, OSError) as error:
            self._disconnect()
            raise not_saved(self.path, error) from error
        head = msgspec.structs.replace(self.contents.head, title=title)
        self.contents = msgspec.structs.replace(self.contents, head=head)

    def close(self) -> None:
        """Let others play the game; moves that couldn't be saved are lost now."""
        self._disconnect()
        if self._lock:
            self._lock.release()
            self._lock = None

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


# --- what a session is as records -------------------------------------------------------------------------------------


def contents_of(session: Session[Any], title: str, now: float) -> Contents:
    """A whole session as it is saved for the first time."""
    game, header = session.game, session.header
    head = Head(
        title=tidy_title(title or default_title(header.names, now)), game=header.game,
        rules_version=header.rules_version, program_version=program_version(),
        config=msgspec.json.encode(header.config).decode(), seed=header.seed, names=header.names, created=now,
    )  # fmt: skip
    beginning = Session(game, header, game.new(header.config, header.seed))
    snapshots = [Snapshot.of(0, game.turn(beginning.state), game.encode(beginning.state))]
    entries = [entry_of(game, row, number, now) for number, row in enumerate(session.rows, 1)]
    if entries and (session.decision is None or game.turn(session.state) != snapshots[0].turn):
        snapshots.append(Snapshot.of(len(entries), game.turn(session.state), game.encode(session.state)))
    return Contents(head=head, entries=_with_texts(entries, session), snapshots=snapshots,
                    standing=standing_of(session, now))  # fmt: skip


def _with_texts(entries: list[Entry], session: Session[Any]) -> list[Entry]:
    standing: list[int] = []
    for entry in entries:
        if entry.kind == "move":
            standing.append(entry.number)
        else:
            del standing[len(standing) - entry.count :]
    texts = dict(zip(standing, (step.text for step in session.history), strict=True))
    return [msgspec.structs.replace(entry, text=texts.get(entry.number, "")) for entry in entries]


def entry_of(game: Game[Any], row: Row, number: int, now: float) -> Entry:
    """A row of a session as a row of the file, without its text."""
    if isinstance(row, Played):
        move = game.encode_move(row.move)
        return Entry(number=number, kind="move", seat=row.seat, move=move, auto=row.auto, at=now)
    return Entry(number=number, kind="undo", count=row.steps, at=now)


def standing_of(session: Session[Any], now: float) -> Standing:
    """How the session stands, for a list of games."""
    decision = session.decision
    return Standing(
        turn=session.game.turn(session.state), asked=-1 if decision is None else decision.seat,
        question="" if decision is None else str(decision.ask), saved_at=now,
    )  # fmt: skip


def place(contents: Contents, folder: Path) -> tuple[Path, Lock]:
    """Put a game into a new file of a folder; its path, and the lock that is then ours. Raises SaveProblem."""
    stem = file_stem(contents.head.title)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 10_000):
            path = folder.absolute() / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            if path.exists():
                continue
            try:
                lock = Lock.take(path)
            except HeldElsewhere:
                continue  # another window makes a file of this name just now
            if path.exists():
                lock.release()
                continue
            try:
                database.create(path, contents)
            except BaseException:
                lock.release()
                raise
            return path, lock
    except (sqlite3.Error, OSError) as error:
        raise SaveProblem(f"The game can't be saved in {folder}: {reason(error)}.", can_play_on=True) from error
    raise SaveProblem(f"The game can't be saved in {folder}: too many games have its name.", can_play_on=True)


def default_title(names: Sequence[str], now: float) -> str:
    """Who plays, and the day: "Ben, Ana 29 Nov"."""
    day = time.localtime(now)
    return f"{', '.join(names)} {day.tm_mday} {time.strftime('%b', day)}"


def tidy_title(title: str) -> str:
    """A title on one line. Raises SaveProblem if nothing is left of it."""
    tidy = " ".join("".join(letter if letter.isprintable() else " " for letter in title).split())[:60].strip()
    if not tidy:
        raise SaveProblem("A saved game needs a name of at least one letter.")
    return tidy


@cache
def program_version() -> str:
    """The version of this program, as its distribution says it."""
    try:
        return version("arknova-tui")
    except PackageNotFoundError:  # run from its sources
        return "0"


def _is_newer(one: str, other: str) -> bool:
    def numbers(text: str) -> list[int]:
        return [int(part) for part in text.split(".") if part.isdecimal()]

    return numbers(one) > numbers(other)
