"""Saved games as texts to give away and to take in: the public record, seed and moves, the private backup.

Of a running game everybody may have the public record: what a spectator knows, to be read and not to be resumed. Of a
finished game nothing is secret any more: seed and moves make it again. A private backup holds everything of any game.
"""

import os
import time
from collections.abc import Callable
from itertools import chain, groupby
from pathlib import Path
from typing import Any, Literal

import msgspec

from arknova_tui.cells import clean
from arknova_tui.saves import database
from arknova_tui.saves.contents import Contents, Entry, Head, Snapshot, Standing, chain_start, chained
from arknova_tui.saves.journal import place, standing_of
from arknova_tui.saves.problems import SaveProblem, reason
from arknova_tui.saves.replay import resume
from arknova_tui.saves.shelf import free_title, waiting_for
from rules.kernel.event import SPECTATOR, Event
from rules.kernel.game import Game
from rules.kernel.session import Session

FORMAT_NAME = "arknova game"
FORMAT_VERSION = 1
PRIVATE_WARNING = (
    "This backup holds the hidden cards and the seed of the game: who reads it knows what every player holds and what "
    "will be drawn."
)
NOT_RESUMABLE = "It holds what everybody at the table may know; the game can't be resumed from it."

Say = Callable[[Event], str]
"""How a game words an event, without the name of the player."""


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A game as JSON. `check` is the check sum of its rows."""

    format: str
    version: int
    kind: Literal["finished", "private"]
    warning: str
    head: Head
    standing: Standing
    entries: list[Entry]
    snapshots: list[Snapshot]
    check: bytes


class _Beginning(msgspec.Struct):
    """What every version of the document begins with."""

    format: str = ""
    version: int = 0


# --- giving away ------------------------------------------------------------------------------------------------------


def finished_game(contents: Contents) -> str:
    """Seed and moves of a finished game. Raises SaveProblem while it runs: its seed would tell what is hidden."""
    if not contents.standing.finished:
        raise SaveProblem(
            f'"{contents.head.title}" is still being played, so its seed and moves stay secret; export its public '
            "record, or everything with --private."
        )
    needed = {entry.count for entry in contents.entries if entry.kind == "base"}
    hashes = [
        each if each.row in needed else msgspec.structs.replace(each, state=b"") for each in contents.snapshots
    ]  # fmt: skip
    return _document(msgspec.structs.replace(contents, snapshots=hashes), "finished", "")


def private_backup(contents: Contents) -> str:
    """Everything of a game, hidden cards too, to be kept private."""
    return _document(contents, "private", PRIVATE_WARNING)


def public_record(session: Session[Any], contents: Contents, say: Say | None = None) -> str:
    """What everybody may know of a game, as text to read."""
    head, standing = contents.head, contents.standing
    saved_at = time.strftime("%Y-%m-%d %H:%M", time.localtime(standing.saved_at))
    waits = "finished" if standing.finished else f"waiting for {waiting_for(head, standing)}"
    lines = [
        f"{head.title}: public record",
        f"Game {head.game}, rules version {head.rules_version}; players: {', '.join(head.names)}.",
        f"Saved {saved_at} in turn {standing.turn}, {waits}.",
        NOT_RESUMABLE,
    ]
    told = chain(
        (("Set-up", event) for event in session.opening),
        ((f"Turn {step.turn}", event) for step in session.history for event in step.events),
    )
    for heading, events in groupby(told, key=lambda each: each[0]):
        lines += ["", heading]
        lines += [_told(head, event.for_seat(SPECTATOR), say or plain_event) for _, event in events]
    return "\n".join(map(clean, lines)) + "\n"


def plain_event(event: Event) -> str:
    """An event in the words it has itself: what, how much, which one, why, and the clause."""
    parts = [event.what.replace("_", " ")]
    parts += [str(event.amount)] if event.amount else []
    parts += [f"no. {event.item}"] if event.item else []
    parts += [f"from {event.cause}"] if event.cause else []
    parts += [f"({event.clause})"] if event.clause else []
    return " ".join(parts)


def write_file(path: Path, text: str, *, private: bool = False) -> None:
    """Write a new file; one that is there stays. A private one only its owner may read. Raises SaveProblem."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
    except FileExistsError as error:
        raise SaveProblem(f"{path} is there already and was left as it is; name another file.") from error
    except OSError as error:
        raise SaveProblem(f"{path} can't be written: {reason(error)}.") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        path.unlink(missing_ok=True)  # half a document helps nobody
        raise SaveProblem(f"{path} can't be written: {reason(error)}.") from error


def _document(contents: Contents, kind: Literal["finished", "private"], warning: str) -> str:
    document = Document(
        format=FORMAT_NAME, version=FORMAT_VERSION, kind=kind, warning=warning, head=contents.head,
        standing=contents.standing, entries=contents.entries, snapshots=contents.snapshots, check=_check(contents),
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


def _check(contents: Contents) -> bytes:
    check = chain_start(contents.head)
    for entry in contents.entries:
        check = chained(check, entry)
    return check


def _told(head: Head, event: Event, say: Say) -> str:
    name = f"{head.names[event.seat]}: " if 0 <= event.seat < len(head.names) else ""
    return f"  {name}{say(event)}"


# --- taking in --------------------------------------------------------------------------------------------------------


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was taken in: its name here, its file, and "" or what today's rules had to leave out."""

    title: str
    path: Path
    notice: str


def import_file(path: Path, game_named: Callable[[str], Game[Any]], folder: Path) -> Imported:
    """Take in a finished game or a private backup as a new saved game. Raises SaveProblem, and what `game_named` does.

    The moves are replayed first: a document that doesn't lead where it says isn't taken.
    """
    contents = read_document(path)
    game = game_named(contents.head.game)
    found = resume(game, contents)
    if found.added and contents.head.rules_version == game.rules_version:
        raise SaveProblem(f"{path.name} can't be imported: its moves don't lead where it says ({found.notice})")
    names = tuple(map(clean, contents.head.names))  # a document from elsewhere may hold anything
    head = msgspec.structs.replace(contents.head, title=free_title(contents.head.title, folder), names=names)
    standing = standing_of(found.session, contents.standing.saved_at)
    file, lock = place(msgspec.structs.replace(contents, head=head, standing=standing), folder)
    lock.release()
    return Imported(title=head.title, path=file, notice=found.notice)


def read_document(path: Path) -> Contents:
    """What an exported document or a copied file of a saved game holds. Raises SaveProblem, which names the trouble."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: no file can be called so
        raise SaveProblem(f"{path.name} can't be read: {reason(error)}.") from error
    if text.startswith(b"SQLite format 3"):
        return database.read(path.absolute())
    if b": public record\n" in text[:200]:
        raise SaveProblem(f"{path.name} is a public record: it can be read, but no game can be made from it.")
    try:
        beginning = msgspec.json.decode(text, type=_Beginning)
    except msgspec.DecodeError as error:
        raise SaveProblem(f"{path.name} is no exported game: it isn't JSON of the form that is needed.") from error
    if beginning.format != FORMAT_NAME:
        raise SaveProblem(f"{path.name} is no exported game: it is a file of another kind.")
    if beginning.version > FORMAT_VERSION:
        raise SaveProblem(
            f"{path.name} was exported by a newer version of this program: it has format {beginning.version}, and this "
            f"one reads up to format {FORMAT_VERSION}."
        )
    try:
        document = msgspec.json.decode(text, type=Document)
    except msgspec.DecodeError as error:
        raise SaveProblem(f"{path.name} is damaged: {error}.") from error
    contents = Contents(
        head=document.head, entries=document.entries, snapshots=document.snapshots, standing=document.standing
    )  # fmt: skip
    if _check(contents) != document.check or [each.number for each in contents.entries] != list(
        range(1, len(contents.entries) + 1)
    ):
        raise SaveProblem(f"{path.name} is damaged or was changed: its check sum doesn't fit its moves.")
    return contents
