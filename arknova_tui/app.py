"""The program on a terminal: one app with one canvas; keys go to the flow, bots think in a process of their own.

Nothing runs while nobody presses a key: no clock, no blinking, no mouse. Only a thinking bot is counted, once a second.
"""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from textual import events
from textual._compositor import CompositorUpdate
from textual._time import get_time
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from arknova_tui.layouts import LEAST_HEIGHT, LEAST_WIDTH
from arknova_tui.players.worker import Worker, WorkerFailed
from arknova_tui.screens.flow import Flow
from arknova_tui.theme import Depth, Theme, depth_of
from arknova_tui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from arknova_tui.screens.table import BotRequest, TablePage
    from rules.kernel.decision import Move

SIGNALS = ("SIGTERM", "SIGHUP")
# How long leaving may take after a signal before the process ends without its terminal.
_PATIENCE = 3.0
# How many seconds there are at least between two moves of bots that are shown one a second.
_STEP = 1.0


class ArkNovaApp(App[str], inherit_bindings=False):
    """Shows a flow. `run` returns how it ended: "leave", "linear", or "SIGTERM" and the like."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { overflow: hidden hidden; } Screen > Canvas { width: 100%; height: 100%; }"

    def __init__(self, flow: Flow, environ: Mapping[str, str] | None = None) -> None:
        environ = os.environ if environ is None else environ
        super().__init__(driver_class=_driver_class(), watch_css=False)
        self.animation_level = "none"
        self.flow = flow
        self._environ = environ
        self._themed = self._wished_theme()
        self.canvas = Canvas(flow.lines, Theme(*self._themed), _erases(environ))
        self._worker = Worker()
        self._asked: tuple[TablePage, int, BotRequest] | None = None
        self._asked_at = 0.0
        self._step: asyncio.TimerHandle | None = None
        self._waited = False
        self._resized = 0
        self._ticker: Timer | None = None
        # Which question was on the screen from when on, to tell keys typed ahead.
        self._drawn: deque[tuple[float, int]] = deque([(0.0, flow.revision)], maxlen=16)

    def compose(self) -> ComposeResult:
        yield self.canvas

    def on_mount(self) -> None:
        self.canvas.focus()
        loop = asyncio.get_running_loop()
        for name in SIGNALS:
            if hasattr(signal, name):
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(getattr(signal, name), self._end_by_signal, name)
        self.app_resume_signal.subscribe(self, self._came_back)
        self._ring()
        self._look_after_bots()

    # --- keys -----------------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Keys go to the flow before anything of the toolkit sees them; pasted text is typed."""
        if isinstance(event, events.Key):
            self._press(event)
        elif isinstance(event, events.Paste):
            if self.flow.top.typing:
                for char in event.text[:200]:
                    self.flow.press(char)
                self.show()
        else:
            if isinstance(event, events.Resize):
                # A terminal that was resized may hold anything. The first size is told twice and drawn once.
                self._resized += 1
                if self._resized > 2:
                    self.canvas.forget()
                    if event.size == self.size:
                        self.canvas.refresh()
            await super().on_event(event)

    def _press(self, event: events.Key) -> None:
        if event.key == "ctrl+z":
            self.action_suspend_process()
            return
        if event.key == "ctrl+l":
            self.canvas.forget()
            self.refresh(layout=True)
            return
        char = event.character
        key = char if char is not None and len(char) == 1 and char.isprintable() and char != " " else event.key
        size = self.size
        small = size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT
        self.flow.press(key, seen=self._seen_at(event.time), small=small)
        self.show()

    def _seen_at(self, moment: float) -> int:
        """The question that was on the screen at a moment."""
        return next((revision for when, revision in reversed(self._drawn) if when <= moment), self._drawn[0][1])

    # --- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show what has changed, leave if that is wished, and let bots go on."""
        flow = self.flow
        if flow.leaving:
            self._stop_bots()
            self.exit(flow.leaving)
            return
        if self._wished_theme() != self._themed:
            self._themed = self._wished_theme()
            self.canvas.set_theme(Theme(*self._themed))
        self.canvas.update()
        self._ring()
        if flow.revision != self._drawn[-1][1]:
            self._drawn.append((get_time(), flow.revision))
        self._look_after_bots()

    def _wished_theme(self) -> tuple[str, Depth]:
        """The theme and how many colours, as the settings say and the terminal can."""
        settings = self.flow.settings
        return settings.theme, depth_of(self._environ, settings.colours)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send the changed cells of the canvas in place of the toolkit's own, longer sequences."""
        if isinstance(renderable, CompositorUpdate) and self.canvas.is_attached:
            # After a resize the toolkit draws once before the canvas is laid out anew.
            changes = self.canvas.changes() if self.canvas.composed_for == self.size else None
            if changes is None:
                return
            renderable = changes
        super()._display(screen, renderable)

    def _came_back(self, _: object) -> None:
        """After Ctrl-Z and fg: the terminal holds something else now."""
        self.canvas.forget()
        self.refresh(layout=True)

    # --- bots -----------------------------------------------------------------------------------------------------

    def _look_after_bots(self) -> None:
        """Ask the bot whose turn it is, once; end its thinking if that is wished."""
        table = self.flow.table
        if self._asked is not None:
            asked_table, revision, request = self._asked
            if table is None or table is not asked_table or table.store.revision != revision:
                self._stop_bots()
            elif table.stop_bot:
                best = self._worker.best
                self._stop_bots()
                table.bot_stopped(request, best)
                self.show()
                return
        if self._asked is None and table is not None:
            request = table.bot_request()
            if request is not None:
                self._ask(table, request)
        self._tick_if_needed()

    def _ask(self, table: "TablePage", request: "BotRequest") -> None:
        self._asked = table, table.store.revision, request
        self._asked_at = time.monotonic()
        table.thinking, table.stop_bot = 0, False
        loop = asyncio.get_running_loop()
        try:
            self._worker.ask(*request, _later(loop, self._answered), self.flow.settings.bot_limit)
        except WorkerFailed as problem:
            self._bot_failed(str(problem))

    def _answered(self) -> None:
        """The bot may have answered."""
        if self._asked is None:
            return
        table, _, _ = self._asked
        try:
            move = self._worker.answer()
        except WorkerFailed as problem:
            self._bot_failed(str(problem))
            return
        if move is None:
            return
        self._asked = None
        speed = self.flow.settings.bot_speed
        if speed == "at_once":
            table.bot_moved(move)
        else:
            table.hold(move)
        if speed == "second":
            left = _STEP - (time.monotonic() - self._asked_at)
            self._step = asyncio.get_running_loop().call_later(max(left, 0), self._show_held, table, move)
        self.show()

    def _show_held(self, table: "TablePage", move: "Move") -> None:
        """The second of a bot's step is over."""
        if self.flow.table is table and table.held is move:
            table.show_held()
            self.show()

    def _ring(self) -> None:
        """Tell with the bell, if that is wished, that it is a person's turn after a bot's."""
        table = self.flow.table
        waits = table is not None and table.store.needs_bot() is not None
        turn = table is not None and table.store.ui.mode in ("play", "handover")
        if self.flow.settings.bell and self._waited and not waits and turn:
            self.bell()
        self._waited = waits

    def _bot_failed(self, problem: str) -> None:
        """A bot that broke plays any legal move, and its player is told."""
        assert self._asked is not None
        table, _, request = self._asked
        self._stop_bots()
        table.bot_stopped(request)
        table.message = f"{problem} A legal move was made in its place."
        self.show()

    def _stop_bots(self) -> None:
        self._asked = None
        if self._step is not None:
            self._step.cancel()
        self._worker.stop()

    def _tick_if_needed(self) -> None:
        """A clock only while somebody waits for something."""
        needed = self._asked is not None or self.flow.top.ticking
        if needed and self._ticker is None:
            self._ticker = self.set_interval(1.0, self._tick)
        elif not needed and self._ticker is not None:
            self._ticker.stop()
            self._ticker = None

    def _tick(self) -> None:
        if self._asked is not None:
            self._asked[0].thinking = int(time.monotonic() - self._asked_at)
        tick = getattr(self.flow.top, "tick", None)
        if tick is not None:
            tick()
        self.show()

    # --- leaving --------------------------------------------------------------------------------------------------

    def _end_by_signal(self, name: str) -> None:
        """Everything is on the disk already; give the terminal back if there still is one."""
        self.flow.leaving = name
        self._stop_bots()
        self.flow.close_game()
        # A terminal that is gone may never take what is sent to it.
        asyncio.get_running_loop().call_later(_PATIENCE, os._exit, 128 + getattr(signal, name))
        self.exit(name)

    def _fatal_error(self) -> None:
        """Something broke: give the terminal back without a traceback; `run` passes the error on."""
        self._close_messages_no_wait()

    @property
    def broken_by(self) -> Exception | None:
        """What broke the app, None if nothing did."""
        return self._exception

    async def on_unmount(self) -> None:
        self._stop_bots()


def _later(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> Callable[[], None]:
    """A call that another thread may make; it is carried out by the loop."""

    def make() -> None:
        loop.call_soon_threadsafe(call)

    return make


def _erases(environ: Mapping[str, str]) -> bool:
    """Whether this terminal erases in the background colour in use (terminfo: bce)."""
    try:
        import curses

        curses.setupterm(environ.get("TERM") or "dumb", 1)
        return bool(curses.tigetflag("bce") > 0)
    except Exception:  # no terminfo, no such terminal: then blanks are written
        return False


def _driver_class() -> Any:
    """The toolkit's driver for this system; on Unix one that outlives bytes that are no text."""
    if sys.platform == "win32":
        return None
    from textual.drivers.linux_driver import LinuxDriver

    class Driver(LinuxDriver):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            if sys.__stdout__ is not None and not (sys.__stderr__ and sys.__stderr__.isatty()):
                self._file = sys.__stdout__  # somebody keeps the errors in a file

        def _run_input_thread(self) -> None:
            while not self.exit_event.is_set():
                try:
                    self.run_input_thread()
                    return
                except UnicodeDecodeError:
                    continue  # a stray byte is no reason to end
                except OSError:
                    # The terminal is gone.
                    with contextlib.suppress(Exception):
                        os.kill(os.getpid(), signal.SIGHUP)
                    return

    return Driver


def run(flow: Flow) -> str:
    """Show a flow until it is left, and say how: "leave", "linear", or the name of a signal.

    Passes on whatever breaks the app; the game is on the disk by then.
    """
    app = ArkNovaApp(flow)
    result = app.run(mouse=False)
    if result != "linear" or app.broken_by is not None:
        flow.close_game()
    if app.broken_by is not None:
        raise app.broken_by
    return result or "leave"
