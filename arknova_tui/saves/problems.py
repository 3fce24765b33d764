"""What can go wrong with a saved game, as one sentence for people; what to do about it is decided elsewhere."""

import errno
from pathlib import Path


class SaveProblem(Exception):
    """A game can't be saved or opened; the message is one sentence that names the file and the reason.

    `can_play_on` tells whether the game at the table can go on, unsaved, until saving works again.
    """

    def __init__(self, sentence: str, *, can_play_on: bool = False) -> None:
        super().__init__(sentence)
        self.can_play_on = can_play_on


_OS_REASONS = {
    errno.ENOSPC: "no space left on the device",
    errno.EDQUOT: "no space left for this user",
    errno.EROFS: "the file system is read-only",
    errno.EACCES: "this user may not",
    errno.EPERM: "this user may not",
    errno.ENOENT: "it is not there",
    errno.EIO: "the device reports an error",
    errno.ENAMETOOLONG: "the name is too long",
}

# By the beginning of SQLite's own message, which also errors without a code have.
_SQLITE_REASONS = {
    "database or disk is full": "no space left on the device",
    "attempt to write a readonly database": "the file or its folder is read-only",
    "unable to open database file": "it can't be opened; its folder may be missing or read-only",
    "database is locked": "another program is using it",
    "disk I/O error": "the device reports an error",
    "database disk image is malformed": "it is damaged",
    "file is not a database": "it is damaged",
}


def reason(error: Exception) -> str:
    """Why something with a file failed, to stand behind a colon."""
    if isinstance(error, OSError):
        return _OS_REASONS.get(error.errno or 0) or error.strerror or str(error)
    text = str(error)
    return next((why for start, why in _SQLITE_REASONS.items() if text.startswith(start)), text)


def not_saved(path: Path, error: Exception) -> SaveProblem:
    """The problem of a move that can't be written now."""
    return SaveProblem(f"{path.name} can't be written: {reason(error)}.", can_play_on=True)


def not_opened(path: Path, error: Exception) -> SaveProblem:
    """The problem of a file that can't be read."""
    return SaveProblem(f"{path.name} can't be opened: {reason(error)}.")


def is_damaged(path: Path, what: str) -> SaveProblem:
    """The problem of a file that doesn't hold what was written."""
    return SaveProblem(f"{path.name} can't be opened: it is damaged ({what}); it was left as it is.")
