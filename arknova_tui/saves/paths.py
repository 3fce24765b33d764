"""Where saved games lie, and how their files are named; nothing here opens one."""

import os
import unicodedata
from collections.abc import Mapping
from pathlib import Path

HOME_VARIABLE = "ARKNOVA_HOME"
SUFFIX = ".arknova"

_LONGEST = 40


def state_folder(environ: Mapping[str, str] | None = None) -> Path:
    """The folder of all that the program keeps: `ARKNOVA_HOME` if set, else what the platform is used to."""
    home = (os.environ if environ is None else environ).get(HOME_VARIABLE, "")
    if home:
        return Path(home).expanduser().absolute()
    from platformdirs import user_state_path

    return user_state_path("arknova", appauthor=False)


def saves_folder(environ: Mapping[str, str] | None = None) -> Path:
    """The folder of the saved games; it need not exist yet."""
    return state_folder(environ) / "saves"


def file_stem(title: str) -> str:
    """The title in letters that every file system takes: "Ben, Zoé 29 Nov" gives "ben-zoe-29-nov"."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return "-".join(words)[:_LONGEST].strip("-") or "game"


def wal_of(path: Path) -> Path:
    """SQLite's file of what isn't in the main file yet."""
    return path.with_name(f"{path.name}-wal")


def shared_memory_of(path: Path) -> Path:
    """SQLite's index of that file."""
    return path.with_name(f"{path.name}-shm")


def lock_of(path: Path) -> Path:
    """The file whose lock says that a game is being played."""
    return path.with_name(f"{path.name}.lock")
