"""The SQLite side of one saved game: its tables, making it, checking it, reading it; when to write is the journal's.

A file is looked at by its first bytes before SQLite may open it, and read through connections that can't write, so
that one that is damaged, foreign or from the future stays exactly as it is.
"""

import contextlib
import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from arknova_tui.saves.contents import Contents, Entry, Head, SeatNote, Snapshot, Standing, chain_start, chained
from arknova_tui.saves.lock import holder
from arknova_tui.saves.paths import shared_memory_of, wal_of
from arknova_tui.saves.problems import SaveProblem, is_damaged, not_opened

APPLICATION = 0x41724E6F
FORMAT = 1
"""Raise it when the tables change so that this program can't read them. Every format keeps game.program_version."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100  # bytes, by the file format of SQLite

_TABLES = f"""
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {FORMAT};
CREATE TABLE game (
    id INTEGER PRIMARY KEY CHECK (id = 1), title TEXT NOT NULL, game TEXT NOT NULL, rules_version TEXT NOT NULL,
    program_version TEXT NOT NULL, config TEXT NOT NULL, seed TEXT NOT NULL, names TEXT NOT NULL, created REAL NOT NULL
);
CREATE TABLE journal (
    number INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'cut', 'base')),
    seat INTEGER NOT NULL, move BLOB NOT NULL, auto INTEGER NOT NULL, count INTEGER NOT NULL, text TEXT NOT NULL,
    at REAL NOT NULL, chain BLOB NOT NULL
);
CREATE TABLE snapshot (
    row INTEGER PRIMARY KEY, turn INTEGER NOT NULL, digest BLOB NOT NULL, state BLOB NOT NULL
);
CREATE TABLE standing (
    id INTEGER PRIMARY KEY CHECK (id = 1), turn INTEGER NOT NULL, asked INTEGER NOT NULL, question TEXT NOT NULL,
    saved_at REAL NOT NULL
);
"""


# Made when the first seat is given up or lent, so that games without stay as they were.
_SEATS = """
CREATE TABLE IF NOT EXISTS seat (
    seat INTEGER PRIMARY KEY, what TEXT NOT NULL, level TEXT NOT NULL, seed TEXT NOT NULL
)
"""


# --- making and writing -----------------------------------------------------------------------------------------------


def create(path: Path, contents: Contents) -> None:
    """Make the file of a game, whole or not at all. The caller holds the lock. Raises OSError or sqlite3.Error."""
    if path.exists():
        raise FileExistsError(f"{path.name} is there already")
    # A journal left behind by a file of this name would be taken for a part of the new one.
    for left in (wal_of(path), shared_memory_of(path)):
        left.unlink(missing_ok=True)
    unready = path.with_name(f".{path.name}.new")
    unready.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(unready, isolation_level=None)) as connection:
            connection.executescript(f"BEGIN;{_TABLES}COMMIT;")
            with transaction(connection):
                _insert_head(connection, contents.head)
                write(connection, chain_start(contents.head), contents.entries, contents.snapshots, contents.standing)
        _to_disk(unready)
        os.replace(unready, path)
        _to_disk(path.parent)
    except BaseException:
        with contextlib.suppress(OSError):
            unready.unlink(missing_ok=True)
        raise


def connect_for_writing(path: Path) -> sqlite3.Connection:
    """A connection whose transactions are on the disk when they are done, for one thread at a time.

    Raises sqlite3.Error.
    """
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=2, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of what is done inside, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def write(
    connection: sqlite3.Connection,
    chain: bytes,
    entries: list[Entry],
    snapshots: list[Snapshot],
    standing: Standing,
) -> bytes:
    """Add rows and snapshots and replace the standing; returns the check sum of the last row."""
    for entry in entries:
        chain = chained(chain, entry)
        connection.execute(
            "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*msgspec.structs.astuple(entry), chain),
        )
    for snapshot in snapshots:
        connection.execute("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)", msgspec.structs.astuple(snapshot))
    connection.execute("INSERT OR REPLACE INTO standing VALUES (1, ?, ?, ?, ?)", msgspec.structs.astuple(standing))
    return chain


def write_seat(connection: sqlite3.Connection, note: SeatNote) -> None:
    """Keep what became of a seat, in place of what was known of it."""
    connection.execute(_SEATS)
    row = (note.seat, note.what, note.level, str(note.seed))
    connection.execute("INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?)", row)


def last_chain(connection: sqlite3.Connection) -> tuple[int, bytes]:
    """Number and check sum of the last row; 0 and nothing if there is none."""
    found = connection.execute("SELECT number, chain FROM journal ORDER BY number DESC LIMIT 1").fetchone()
    return found or (0, b"")


def _insert_head(connection: sqlite3.Connection, head: Head) -> None:
    names = msgspec.json.encode(head.names).decode()
    connection.execute(
        "INSERT INTO game VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)",
        (head.title, head.game, head.rules_version, head.program_version, head.config, str(head.seed), names,
         head.created),
    )  # fmt: skip


def _to_disk(path: Path) -> None:
    """Have the system write a file or a folder out; a folder can't be on every system."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        if path.is_file():
            raise
    finally:
        os.close(handle)


# --- checking and reading ---------------------------------------------------------------------------------------------


def inspect(path: Path) -> None:
    """Look whether a file can be a saved game that this program reads. Raises SaveProblem; changes nothing."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # reading from a pipe would wait for ever
            raise SaveProblem(f"{path.name} can't be opened: it is no file.")
        with path.open("rb") as file:
            header = file.read(_HEADER)
        size = path.stat().st_size
    except OSError as error:
        raise not_opened(path, error) from error
    if not header:
        raise is_damaged(path, "it is empty")
    if not header.startswith(_MAGIC[: len(header)]):
        raise SaveProblem(f"{path.name} is not a saved game: it is a file of another kind.")
    if len(header) < _HEADER:
        raise is_damaged(path, f"it is cut off after {len(header)} bytes")
    if _number(header, 68) != APPLICATION:
        raise SaveProblem(f"{path.name} is not a saved game: it is a database of another program.")
    found = _number(header, 60)
    if found > FORMAT:
        raise SaveProblem(
            f"{path.name} was written by a newer version of this program{_version(path)}: it has format {found}, and "
            f"this one reads up to format {FORMAT}; it was left as it is."
        )
    if found < 1:
        raise is_damaged(path, f"it has format {found}")
    page = int.from_bytes(header[16:18], "big")
    whole = (65536 if page == 1 else page) * _number(header, 28)
    if size < whole and not _has_wal(path):
        raise is_damaged(path, f"it is cut off: {size} of {whole} bytes are there")


def read(path: Path, *, locked: bool = False) -> Contents:
    """Everything in a saved game, checked. Raises SaveProblem; changes nothing.

    `locked` says that the caller holds the lock of the game.
    """
    inspect(path)
    try:
        with _reading(path, locked=locked) as connection:
            _check_structure(path, connection)
            head = _read_head(path, connection)
            entries = _read_journal(path, connection, head)
            snapshots = _read_snapshots(path, connection)
            standing = _read_standing(path, connection)
            seats = _read_seats(connection)
    except (sqlite3.Error, OSError) as error:
        raise not_opened(path, error) from error
    except (msgspec.ValidationError, msgspec.DecodeError, TypeError, ValueError, OverflowError) as error:
        raise is_damaged(path, "a record holds something else than it should") from error
    return Contents(head=head, entries=entries, snapshots=snapshots, standing=standing, seats=seats)


def read_for_list(path: Path) -> tuple[Head, Standing]:
    """What a list of games shows of one, without going through its moves. Raises SaveProblem; changes nothing."""
    inspect(path)
    try:
        with _reading(path) as connection:
            return _read_head(path, connection), _read_standing(path, connection)
    except (sqlite3.Error, OSError) as error:
        raise not_opened(path, error) from error
    except (msgspec.ValidationError, msgspec.DecodeError, TypeError, ValueError, OverflowError) as error:
        raise is_damaged(path, "a record holds something else than it should") from error


def _check_structure(path: Path, connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found is None or found[0] != "ok":
        raise is_damaged(path, "its pages don't fit together")


def _read_head(path: Path, connection: sqlite3.Connection) -> Head:
    found = list(_rows(connection, "game"))
    if len(found) != 1:
        raise is_damaged(path, "it doesn't say which game it is")
    head = found[0]
    msgspec.json.decode(head["config"])  # raises if it isn't JSON
    plain = head | {"seed": int(head["seed"]), "names": msgspec.json.decode(head["names"])}
    return msgspec.convert(plain, Head)


def _read_journal(path: Path, connection: sqlite3.Connection, head: Head) -> list[Entry]:
    entries: list[Entry] = []
    chain = chain_start(head)
    for row in _rows(connection, "journal", "number"):
        entry = msgspec.convert(row | {"auto": bool(row["auto"])}, Entry)
        chain = chained(chain, entry)
        if entry.number != len(entries) + 1 or chain != row["chain"]:
            raise is_damaged(path, f"row {len(entries) + 1} of its journal isn't what was written")
        entries.append(entry)
    return entries


def _read_snapshots(path: Path, connection: sqlite3.Connection) -> list[Snapshot]:
    snapshots = msgspec.convert(list(_rows(connection, "snapshot", "row")), list[Snapshot])
    for snapshot in snapshots:
        try:
            # Of an imported game only the hashes are known; but a state that is here is the one that was kept.
            if snapshot.state:
                snapshot.state_bytes()
        except ValueError as error:
            raise is_damaged(path, f"the state kept in turn {snapshot.turn} isn't what was written") from error
    return snapshots


def _read_standing(path: Path, connection: sqlite3.Connection) -> Standing:
    found = list(_rows(connection, "standing"))
    if len(found) != 1:
        raise is_damaged(path, "it doesn't say how the game stands")
    return msgspec.convert(found[0], Standing)


def _read_seats(connection: sqlite3.Connection) -> tuple[SeatNote, ...]:
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'seat'").fetchone()
    rows = _rows(connection, "seat", "seat") if found else ()
    return tuple(msgspec.convert(row | {"seed": int(row["seed"])}, SeatNote) for row in rows)


def _rows(connection: sqlite3.Connection, table: str, order: str = "1") -> Iterator[dict[str, Any]]:
    """The rows of a table by the names of its columns."""
    cursor = connection.execute(f"SELECT * FROM {table} ORDER BY {order}")
    columns = [column[0] for column in cursor.description]
    for row in cursor:
        yield dict(zip(columns, row, strict=True))


@contextlib.contextmanager
def _reading(path: Path, *, locked: bool = False) -> Iterator[sqlite3.Connection]:
    """A connection that can't write. While nobody plays and there is no WAL, SQLite needs no file beside it."""
    if _has_wal(path) or not (locked or holder(path) is None):
        with _reading_with_wal(path) as connection:
            yield connection
        return
    with contextlib.closing(_open(path, "mode=ro&immutable=1")) as connection:
        yield connection


@contextlib.contextmanager
def _reading_with_wal(path: Path) -> Iterator[sqlite3.Connection]:
    connection = _open(path, "mode=ro")
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        # In a folder where nothing can be written SQLite can't join the two files: a copy elsewhere can.
        connection.close()
        with tempfile.TemporaryDirectory(prefix="arknova-") as folder:
            copy = Path(folder) / path.name
            shutil.copyfile(path, copy)
            shutil.copyfile(wal_of(path), wal_of(copy))
            with contextlib.closing(_open(copy, "mode=rw")) as copied:
                yield copied
        return
    with contextlib.closing(connection):
        yield connection


def _open(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None, timeout=2)


def _has_wal(path: Path) -> bool:
    try:
        return wal_of(path).stat().st_size > 0
    except OSError:
        return False


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")


def _version(path: Path) -> str:
    """The version that wrote a file of the future, if it says so where every version does."""
    try:
        with _reading(path) as connection:
            found = connection.execute("SELECT program_version FROM game").fetchone()
    except (sqlite3.Error, OSError):
        return ""
    return f" ({found[0]})" if found else ""
