"""Bots in a process of their own, so that the screen stays live; they get what their seat may know, and nothing else."""

import contextlib
import itertools
import signal
from typing import TYPE_CHECKING, Any

from rules.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_requests = itertools.count(1)


class WorkerFailed(Exception):
    """The bot's process is gone or broke; the message is a sentence for people."""


class Worker:
    """One process that answers decisions, one after the other.

    `ask` starts it when needed; `answer` is None while it thinks; `stop` ends it, and what it thought is lost. The
    connection to wait for is `reader` (a file number).
    """

    def __init__(self) -> None:
        self._process: Any = None
        self._connection: "Connection | None" = None
        self._request = 0

    def ask(self, level: str, seed: int, decision: Decision, observation: bytes) -> None:
        """Let the bot of this level choose. `observation` is the encoded observation of the deciding seat."""
        if self._connection is None or not self._process.is_alive():
            self._start()
        assert self._connection is not None
        self._request = next(_requests)
        try:
            self._connection.send((self._request, level, seed, decision, observation))
        except (OSError, ValueError) as error:
            raise WorkerFailed(f"The bot can't be asked: {error}.") from error

    @property
    def reader(self) -> int:
        """The file number that becomes readable with the answer."""
        assert self._connection is not None
        return self._connection.fileno()

    def answer(self, wait: float = 0) -> Move | None:
        """The answer, None if there is none yet after so many seconds. Raises WorkerFailed."""
        if self._connection is None:
            raise WorkerFailed("The bot's process isn't running.")
        try:
            while self._connection.poll(wait):
                number, move, problem = self._connection.recv()
                if number != self._request:
                    continue
                if problem:
                    raise WorkerFailed(f"The bot broke: {problem}.")
                return move
        except (EOFError, OSError) as error:
            self.stop()
            raise WorkerFailed("The bot's process ended.") from error
        return None

    def stop(self) -> None:
        """End the process; the next `ask` starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = None

    def _start(self) -> None:
        self.stop()
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="arknova-bot", daemon=True)
        self._process.start()
        theirs.close()


def serve(connection: "Connection") -> None:
    """What the process does: answer until nobody asks any more."""
    from arknova_tui.players.base import BOTS, Bot
    from rules.ark_nova.table import decode_state

    # The terminal's signals are for the process that shows the game.
    for name in ("SIGINT", "SIGHUP", "SIGTSTP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    bots: dict[tuple[str, int], Bot] = {}
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            request, level, seed, decision, observation = connection.recv()
            try:
                bot = bots.get((level, seed))
                if bot is None:
                    bot = bots[level, seed] = BOTS[level](seed)
                move = bot.choose(decision, lambda data=observation: decode_state(data))
            except Exception as error:
                connection.send((request, (), f"{type(error).__name__}: {error}"))
            else:
                connection.send((request, move, ""))
