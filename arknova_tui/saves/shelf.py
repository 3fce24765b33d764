"""The saved games of a folder: listing, finding by name, renaming and deleting them; playing one is the journal's."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from arknova_tui import games
from arknova_tui.cells import clean
from arknova_tui.saves import database
from arknova_tui.saves.contents import Head, Standing
from arknova_tui.saves.journal import Journal, tidy_title
from arknova_tui.saves.lock import HeldElsewhere, Lock, holder
from arknova_tui.saves.paths import SUFFIX, saves_folder, shared_memory_of, wal_of
from arknova_tui.saves.problems import SaveProblem, reason

PLAYING, FINISHED, UNREADABLE = "playing", "finished", "can't be opened"


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game as a list shows it.

    `status` is PLAYING, FINISHED or UNREADABLE; then `problem` is the sentence that says why, `name` that of the file,
    and the rest is unknown. `waiting_for` is the player and the question, "" when the game is over. `saved_at` is in
    seconds since 1970. `open_elsewhere` is whether a window plays it, `open_since` since when (0.0 if not known).
    """

    name: str
    path: Path
    status: str
    game: str = ""
    players: tuple[str, ...] = ()
    set: str = ""
    turn: int = 0
    waiting_for: str = ""
    saved_at: float = 0.0
    open_elsewhere: bool = False
    open_since: float = 0.0
    problem: str = ""


def saved_games(folder: Path | None = None) -> list[Saved]:
    """The games of a folder, newest first, then the files that can't be opened. Raises SaveProblem; changes nothing."""
    folder = saves_folder() if folder is None else folder
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    except FileNotFoundError:  # nothing was saved yet
        return []
    except OSError as error:
        raise SaveProblem(f"The saved games in {folder} can't be read: {reason(error)}.") from error
    found = [saved(path) for path in paths]
    return sorted(found, key=lambda each: (each.status == UNREADABLE, -each.saved_at))


def saved(path: Path) -> Saved:
    """One saved game as a list shows it, whether it can be opened or not."""
    try:
        head, standing = database.read_for_list(path)
    except SaveProblem as problem:
        return Saved(name=clean(path.stem), path=path, status=UNREADABLE, problem=clean(str(problem)))
    held = holder(path)
    return Saved(
        name=clean(head.title), path=path, status=FINISHED if standing.finished else PLAYING, game=head.game,
        players=tuple(map(clean, head.names)), set=games.set_of(config_of(head)), turn=standing.turn,
        waiting_for=waiting_for(head, standing), saved_at=standing.saved_at, open_elsewhere=held is not None,
        open_since=held.since if held else 0.0,
    )  # fmt: skip


def find(name: str, folder: Path | None = None) -> Saved:
    """The saved game with this name, that of its file, or a beginning that fits only one. Raises SaveProblem."""
    every = saved_games(folder)
    wanted = " ".join(name.split()).casefold()
    tests: Sequence[Callable[[Saved], bool]] = (
        lambda each: each.name == name,
        lambda each: each.name.casefold() == wanted,
        lambda each: wanted in (each.path.stem.casefold(), each.path.name.casefold()),
        lambda each: bool(wanted) and each.name.casefold().startswith(wanted),
    )
    for fits in tests:
        found = [each for each in every if fits(each)]
        if len(found) == 1:
            return found[0]
        if found:
            files = ", ".join(each.path.stem for each in found)
            raise SaveProblem(f'"{name}" may be any of {len(found)} saved games; name the file: {files}.')
    if not every:
        raise SaveProblem(f'There is no saved game "{name}": no game is saved yet.')
    listed = ", ".join(f'"{each.name}"' for each in every[:5])
    raise SaveProblem(f'There is no saved game "{name}"; the newest are {listed}.')


def free_title(title: str, folder: Path | None = None) -> str:
    """The title itself, or with a number behind it when a saved game has it already. Raises SaveProblem."""
    taken = {each.name.casefold() for each in saved_games(folder)}
    title = tidy_title(title)
    if title.casefold() not in taken:
        return title
    return next(new for number in range(2, len(taken) + 3) if (new := f"{title} ({number})").casefold() not in taken)


def rename(game: Saved, title: str) -> str:
    """Give a game another name, which is returned. Raises SaveProblem if it is taken, or the game is open elsewhere."""
    title = tidy_title(title)
    for other in saved_games(game.path.parent):
        if other.path != game.path and other.name.casefold() == title.casefold():
            raise SaveProblem(f'Another saved game is called "{other.name}"; choose another name.')
    with Journal.open(game.path) as journal:
        journal.rename(title)
    return title


def delete(game: Saved) -> None:
    """Remove a game for good; the caller has asked for its name. Raises SaveProblem, also if it is open elsewhere."""
    try:
        lock = Lock.take(game.path)
    except HeldElsewhere as held:
        raise SaveProblem(f'"{game.name}" is open in another window; close it there first.') from held
    except OSError as error:
        raise SaveProblem(f'"{game.name}" can\'t be deleted: {reason(error)}.') from error
    try:
        # The file itself first: what is left if this is cut short is no game any more.
        for path in (game.path, wal_of(game.path), shared_memory_of(game.path)):
            path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveProblem(f'"{game.name}" can\'t be deleted: {reason(error)}.') from error
    finally:
        lock.release()


def config_of(head: Head) -> dict[str, Any]:
    """The configuration as plain data, for lists; a session has the typed one."""
    found = msgspec.json.decode(head.config)
    return found if isinstance(found, dict) else {}


def waiting_for(head: Head, standing: Standing) -> str:
    """Who is asked what: "Ben: action card"."""
    if standing.finished:
        return ""
    name = head.names[standing.asked] if standing.asked < len(head.names) else f"seat {standing.asked + 1}"
    return clean(f"{name}: {standing.question.replace('_', ' ')}")


def when(saved_at: float, now: float | None = None) -> str:
    """A time as a list shows it: 18:12 today, 28 Nov this year, else the date."""
    day, today = time.localtime(saved_at), time.localtime(now)
    if day[:3] == today[:3]:
        return time.strftime("%H:%M", day)
    if day[0] == today[0]:
        return f"{day.tm_mday} {time.strftime('%b', day)}"
    return time.strftime("%Y-%m-%d", day)
