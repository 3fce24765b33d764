"""Who plays a saved game now: a lock of the system on a file beside it, which ends with the process that holds it.

The system gives the lock back however a process ends, so nothing stays locked after a crash. Where the file system has
no locks the journal's own check (it writes only behind the move it wrote last) is what keeps two players apart.
"""

import contextlib
import errno
import os
import sys
import time
from pathlib import Path

import msgspec

from arknova_tui.saves.contents import Moment
from arknova_tui.saves.paths import lock_of

_TRIES = 4
_BETWEEN = 0.03  # seconds; looking who holds a lock takes it for a moment
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_NO_LOCKS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS}


class Holder(msgspec.Struct, frozen=True, kw_only=True):
    """The process that plays a game: its id, and since when (seconds since 1970)."""

    pid: int = 0
    since: Moment = 0.0


class HeldElsewhere(Exception):
    """Another window has the game open."""

    def __init__(self, holder: Holder) -> None:
        super().__init__("open in another window")
        self.holder = holder


class Lock:
    """The right to write one saved game, until `release` or the end of the process."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, save: Path, *, now: float | None = None) -> "Lock":
        """Take the lock of a saved game. Raises HeldElsewhere, or OSError when no lock file can be made."""
        path = lock_of(save)
        found = Holder()
        for attempt in range(_TRIES):
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                if _try_lock(handle, alone=True):
                    if _is_at(path, handle):
                        _write(handle, Holder(pid=os.getpid(), since=time.time() if now is None else now))
                        return cls(path, handle)
                    os.close(handle)  # its holder removed this file just now: another one counts
                    continue
            except BaseException:
                os.close(handle)
                raise
            found = _read(handle)
            os.close(handle)
            if attempt + 1 < _TRIES:
                time.sleep(_BETWEEN)
        raise HeldElsewhere(found)

    def release(self) -> None:
        """Give the lock back; the file goes while it is still ours, so that nobody locks a file that is gone."""
        if self._handle < 0:
            return
        # A folder that is gone or read-only by now keeps a file that nobody holds, which harms nobody.
        with contextlib.suppress(OSError):
            if sys.platform != "win32" and _is_at(self._path, self._handle):
                self._path.unlink()
        os.close(self._handle)
        self._handle = -1


def holder(save: Path) -> Holder | None:
    """Who plays a saved game now, or None; changes nothing."""
    try:
        handle = os.open(lock_of(save), os.O_RDONLY)
    except OSError:
        return None
    try:
        return None if _try_lock(handle, alone=False) else _read(handle)
    except OSError:
        return None
    finally:
        os.close(handle)


def _is_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(handle))
    except FileNotFoundError:
        return False


def _write(handle: int, held: Holder) -> None:
    """Say who plays, for others to tell; on a full disk the lock holds without that."""
    os.ftruncate(handle, 0)
    os.lseek(handle, 0, os.SEEK_SET)
    with contextlib.suppress(OSError):
        os.write(handle, msgspec.json.encode(held))


def _read(handle: int) -> Holder:
    os.lseek(handle, 0, os.SEEK_SET)
    try:
        return msgspec.json.decode(os.read(handle, 4096), type=Holder)
    except (msgspec.DecodeError, OSError):  # its holder is writing it at this moment, or somebody else has
        return Holder()


if sys.platform == "win32":
    import msvcrt

    _PLACE = 1 << 20  # behind the text, which others may then still read

    def _try_lock(handle: int, *, alone: bool) -> bool:
        os.lseek(handle, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(handle: int, *, alone: bool) -> bool:
        """Take the lock without waiting; whether it worked. Others who only look may share it."""
        try:
            fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _HELD:
                return False
            if error.errno in _NO_LOCKS:
                return True
            raise
        return True
