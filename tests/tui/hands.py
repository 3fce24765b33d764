"""Hands at the keyboard of the whole program: the app in memory and in a terminal, and somebody who plays by keys."""

import contextlib
import os
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pyte

from arknova_tui.app import ArkNovaApp
from arknova_tui.screens.flow import Flow
from arknova_tui.settings import Settings
from rules.kernel.decision import Move
from tests.conftest import ROOT

WIDE, HIGH = 80, 24


def flow_in(folder: Path, settings: Settings | None = None) -> Flow:
    """The program at its start menu, with its saves in a folder."""
    flow = Flow(settings or Settings(), folder=folder / "saves", settings_file=folder / "settings.toml")
    flow.start()
    return flow


def app_of(flow: Flow, **environ: str) -> ArkNovaApp:
    """The app around a flow, in a terminal with 256 colours unless said otherwise."""
    return ArkNovaApp(flow, {"TERM": "xterm-256color"} | environ)


def screen(app: ArkNovaApp) -> str:
    """What is shown, as one text."""
    return "\n".join(app.canvas.text)


def choice_by_digits(store: Any) -> Any:
    """The decision with the options that have a line of their own: what digits alone can pick."""
    decision = store.decision
    if store.prompt.kind == "map":
        return decision
    listed = [row.option for row in store.prompt.rows if row.option is not None and not row.reason]
    return msgspec.structs.replace(decision, options=listed)


def keys_for(store: Any, move: Move) -> list[str]:
    """The keys that make a move by the digits of the list; in a placement the suggested place is taken."""
    prompt = store.prompt
    if prompt.kind == "map":
        return ["y"]
    if not move:
        return ["0"]
    keys: list[str] = []
    for option in move:
        if option.__class__.__name__ == "Decline":
            return ["0"]
        row = next(row for row in prompt.rows if row.option == option)
        offered = [other for other in prompt.rows if other.option is not None and not other.reason]
        page, digit = divmod(offered.index(row), store.ui.page_size)
        keys += [row.number] if row.number else [*"J" * page, str(digit + 1), *"K" * page]
    return [*keys, "y"] if prompt.kind == "many" else keys


async def until(pilot: Any, met: Any, seconds: float = 20) -> None:
    """Wait until something holds on the screen; fail if it never does."""
    end = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < end, "it didn't happen"
        await pilot.pause(0.02)


class Terminal:
    """The program in a real pseudo-terminal, its screen followed cell by cell."""

    def __init__(
        self, words: list[str], environment: dict[str, str], width: int = WIDE, height: int = HIGH, argv: Any = None
    ) -> None:
        command = argv or [sys.executable, "-m", "arknova_tui", *words]
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = b""
        environ = {"TERM": "xterm-256color"} | environment | {"PYTHONPATH": str(ROOT)}
        self.child = pexpect.spawn(command[0], command[1:], env=environ, dimensions=(height, width), timeout=60)  # type: ignore[arg-type]
        self.child.delaybeforesend = None

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):  # a test may have taken the terminal away
            self.child.close(force=True)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def read(self, wait: float = 0.1) -> bytes:
        """Take in what comes within so many seconds; b"" if nothing does, or the program is over."""
        if not select.select([self.child.child_fd], [], [], wait)[0]:
            return b""
        try:
            part = os.read(self.child.child_fd, 65536)
        except OSError:
            return b""
        self.sent += part
        # The terminal's answers to what the toolkit asks about itself aren't played here.
        self.stream.feed(part)
        return part

    def until(self, holds: str | Callable[[str], bool], most: float = 60.0) -> str:
        """Read until the screen shows a text, or something holds of it. Fails with the screen if that never comes."""
        test = (lambda shown: holds in shown) if isinstance(holds, str) else holds
        end = time.monotonic() + most
        while not test(self.text):
            assert time.monotonic() < end, f"never shown: {holds}\n{self.text}"
            self.read(0.2)
        return self.text

    def press(self, keys: str, shows: str | Callable[[str], bool] | None = None) -> str:
        """Press some keys, one after the other, and wait for what the screen then shows, given or at rest."""
        os.write(self.child.child_fd, keys.encode())
        return self.until(shows) if shows is not None else self.at_rest()

    def at_rest(self, quiet: float = 0.7) -> str:
        """The screen once nothing has come for so many seconds; long enough for a machine that does much else."""
        while self.read(quiet):
            pass
        return self.text

    def resize(self, width: int, height: int) -> None:
        """Change the size and wait until the program has drawn anew, down to the last line.

        The screen starts blank: what stands on it was drawn at the new size. Two changes with no wait between
        them may reach the program as one, or, back to the old size, as none.
        """
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.child.setwinsize(height, width)
        self.until(lambda shown: bool(shown.splitlines()[-1].strip()))

    def over(self, most: float = 30.0) -> int | None:
        """Wait until the program is over; its exit code, None for one ended by a signal."""
        end = time.monotonic() + most
        while self.child.isalive():
            assert time.monotonic() < end, self.text
            self.read(0.1)
        while self.read(0.1):
            pass
        return self.child.exitstatus
