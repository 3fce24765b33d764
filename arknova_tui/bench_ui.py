"""How much the table sends and how long it takes: the program itself behind a pseudo-terminal, driven by keys.

Bytes are what the program writes for one key until it is quiet, CPU is the time its process used for it. Only systems
with pseudo-terminals and /proc can measure this.
"""

import os
import re
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

SIZES = ((80, 24), (120, 40))
# The part of the screen that shows the map, as (columns, first row, last row), by the width of the terminal.
_MAP_PART = {80: (39, 2, 16), 120: (66, 2, 31)}
_QUIET = 0.15
_RESTING_MS = 1.0
_STARTS = 5
_EMPTY_APP = (
    "from textual.app import App\n"
    "from textual.widgets import Static\n"
    "class Empty(App):\n"
    "    def compose(self):\n"
    "        yield Static('first frame', markup=False)\n"
    "Empty().run(mouse=False)\n"
)
_CODE = re.compile(rb"\x1b\[([0-9;?]*)([A-Za-z])|\x1b.|[^\x1b]")


class BenchProblem(Exception):
    """The table can't be measured here; the message is the sentence that says why."""


class Program:
    """A program behind a pseudo-terminal of a size. Use it as a context: it ends with it."""

    def __init__(self, argv: Sequence[str], width: int, height: int, environ: dict[str, str]) -> None:
        try:
            import fcntl
            import pty
            import struct
            import termios
        except ImportError as error:
            raise BenchProblem("The table can only be measured where there are pseudo-terminals.") from error
        self.began = time.monotonic()
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.execve(argv[0], list(argv), environ)
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        import signal

        for name in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.kill(self.pid, name)
            except ProcessLookupError:
                break
            end = time.monotonic() + 5
            while time.monotonic() < end:
                self._read(0.05)
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    os.close(self.handle)
                    return
        os.close(self.handle)

    def _read(self, wait: float) -> bytes:
        if not select.select([self.handle], [], [], wait)[0]:
            return b""
        try:
            return os.read(self.handle, 65536)
        except OSError:
            return b""

    def until(self, text: bytes, most: float = 30.0) -> bytes:
        """Everything up to a text. Raises BenchProblem if it doesn't come."""
        got, end = b"", time.monotonic() + most
        while text not in got:
            if time.monotonic() > end:
                raise BenchProblem(f"The program didn't show {text.decode()!r} within {most:.0f} seconds.")
            got += self._read(0.2)
        return got

    def quiet(self, seconds: float = _QUIET) -> bytes:
        """Everything until nothing has come for so long."""
        got = b""
        while True:
            part = self._read(seconds)
            if not part:
                return got
            got += part

    def key(self, key: str) -> tuple[bytes, float]:
        """Press a key; what is sent for it, and the CPU milliseconds it took."""
        before = self.cpu_ms()
        os.write(self.handle, key.encode())
        sent = b""
        while True:
            at_work = self.cpu_ms()
            part = self.quiet()
            sent += part
            # On a busy machine a pause in the output isn't the end of the work.
            if not part and self.cpu_ms() - at_work < _RESTING_MS:
                return sent, self.cpu_ms() - before

    def cpu_ms(self) -> float:
        """CPU time of the process in milliseconds, finer than its clock ticks where the system tells."""
        try:
            return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[0]) / 1e6 + self._threads_ms()
        except (OSError, ValueError, IndexError) as error:
            raise BenchProblem("The CPU time of the program can't be read on this system.") from error

    def _threads_ms(self) -> float:
        total = 0.0
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            if thread.name != str(self.pid):
                total += int((thread / "schedstat").read_text().split()[0]) / 1e6
        return total

    def memory_mb(self) -> float:
        """Resident memory of the process."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0


def part_of(sent: bytes, columns: int, first: int, last: int) -> int:
    """How many of the bytes go to cells left of a column and in some rows."""
    row = column = count = 0
    for match in _CODE.finditer(sent):
        code = match.group(0)
        if match.group(2) == b"H":
            place = [int(number or 1) for number in (match.group(1) or b"1").split(b";")] + [1]
            row, column = place[0] - 1, place[1] - 1
        elif match.group(2) == b"C":
            column += int(match.group(1) or 1)
        if column < columns and first <= row <= last and b"?" not in code:
            count += len(code)
        if not code.startswith(b"\x1b") and (code < b"\x80" or code >= b"\xc0"):
            column += 1
    return count


def _environment(home: str) -> dict[str, str]:
    dropped = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "SSH_CONNECTION", "COLUMNS", "LINES", "LC_ALL", "LANG")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return kept | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "ARKNOVA_HOME": home}


def measure(starts: int = _STARTS) -> dict[str, float]:
    """All figures with flat keys; those of a size end in its width and height. Raises BenchProblem.

    `starts`: how often the start is timed; 0 leaves it out.
    """
    with tempfile.TemporaryDirectory() as home:
        environ = _environment(home)
        # Hints for beginners would stand before the table.
        (Path(home) / "settings.toml").write_text("guide = false\n", encoding="utf-8")
        figures = _starts(environ, starts) if starts else {}
        for width, height in SIZES:
            figures |= _table(width, height, environ)
        return figures


def _starts(environ: dict[str, str], starts: int) -> dict[str, float]:
    """Time to the first frame of the start menu, and of an app of the toolkit with nothing in it, by turns."""
    ours: list[float] = []
    empty: list[float] = []
    for _ in range(starts):
        with Program([sys.executable, "-c", _EMPTY_APP], 80, 24, environ) as program:
            program.until(b"first frame")
            empty.append(time.monotonic() - program.began)
        with Program([sys.executable, "-m", "arknova_tui", "play"], 80, 24, environ) as program:
            program.until(b"Continue")
            ours.append(time.monotonic() - program.began)
    return {
        "first_frame_ms": 1e3 * statistics.median(ours),
        "empty_app_ms": 1e3 * statistics.median(empty),
        "first_frame_ratio": statistics.median(ours) / statistics.median(empty),
    }


def _table(width: int, height: int, environ: dict[str, str]) -> dict[str, float]:
    """A solo game to its first building, measured key by key."""
    argv = [sys.executable, "-m", "arknova_tui", "play", "--players", "1", "--map", "A", "--seed", "11"]
    end = f"_{width}x{height}"
    columns, first, last = _MAP_PART[width]
    with Program(argv, width, height, environ) as program:
        program.until(b"OPENING HAND")
        program.quiet(0.5)
        for key in "1234":
            program.key(key)
        whole, _ = program.key("y")
        before = program.quiet(1.5)
        list_steps = [program.key(key) for key in "jjkkjjkk"]
        looks = [program.key(key) for key in "dbcbabpbtbgb"]
        moves = [program.key("B")]
        list_steps += [program.key(key) for key in "jkjk"]
        moves.append(program.key("2"))
        ghosts = [program.key(key) for key in "lhjkrRlhjkrR"]
        on_map = [part_of(sent, columns, first, last) for sent, _ in ghosts]
        moves += [program.key("y"), program.key("y")]
        idle = program.quiet(2.5) if len(before) == 0 else before
        memory = program.memory_mb()
    return {
        f"ghost_step_bytes{end}": max(len(sent) for sent, _ in ghosts),
        f"ghost_step_map_bytes{end}": max(on_map),
        f"ghost_step_cpu_ms{end}": statistics.median(cpu for _, cpu in ghosts),
        f"list_step_bytes{end}": max(len(sent) for sent, _ in list_steps),
        f"list_step_cpu_ms{end}": statistics.median(cpu for _, cpu in list_steps),
        f"look_bytes{end}": max(len(sent) for sent, _ in looks),
        f"look_cpu_ms{end}": statistics.median(cpu for _, cpu in looks),
        f"move_bytes{end}": max(len(sent) for sent, _ in moves),
        f"move_cpu_ms{end}": statistics.median(cpu for _, cpu in moves),
        f"new_screen_bytes{end}": len(whole),
        f"idle_bytes{end}": len(idle),
        f"memory_mb{end}": memory,
    }
