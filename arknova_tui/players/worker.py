"""Bots in a process of their own, so that the screen stays live; they get what their seat may know, and nothing else.

The two processes talk over pipes. Both are this program, so what they send each other is pickled.
"""

import contextlib
import itertools
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO, Any

from rules.kernel.decision import Decision, Move

_requests = itertools.count(1)
_GONE = (0, (), "", True)


class WorkerFailed(Exception):
    """The bot's process is gone or broke; the message is a sentence for people."""


class Worker:
    """One process that answers decisions, one after the other.

    `ask` starts it when needed; `answer` is None while it thinks; `stop` ends it. `best` is the best move so far of the
    last question, None if there is none yet.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[tuple[int, Move, str, bool]] = queue.SimpleQueue()
        self._request = 0
        self.best: Move | None = None

    def ask(
        self, level: str, seed: int, decision: Decision, observation: bytes, done: Callable[[], None] = lambda: None,
        limit: float = 0,
    ) -> None:  # fmt: skip
        """Let the bot of this level choose. Raises WorkerFailed.

        `observation` is the encoded observation of the deciding seat. `done` is called, from another thread, when
        there is something for `answer`. After `limit` seconds, if any, the best move so far is the answer.
        """
        if self._process is None or self._process.poll() is not None:
            self._start(done)
        assert self._process is not None
        assert self._process.stdin is not None
        self._request = next(_requests)
        self.best = None
        try:
            pickle.dump((self._request, level, seed, decision, observation, limit), self._process.stdin)
            self._process.stdin.flush()
        except OSError as error:
            raise WorkerFailed(f"The bot can't be asked: {error}.") from error

    def answer(self, wait: float = 0) -> Move | None:
        """The answer, None if there is none yet after so many seconds. Raises WorkerFailed."""
        while True:
            try:
                number, move, problem, final = self._answers.get(timeout=wait) if wait else self._answers.get_nowait()
            except queue.Empty:
                return None
            if number == _GONE[0]:
                raise WorkerFailed("The bot's process ended.")
            if number != self._request:
                continue
            if problem:
                raise WorkerFailed(f"The bot broke: {problem}.")
            self.best = move
            if final:
                return move

    def stop(self) -> None:
        """End the process; the next `ask` starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                with contextlib.suppress(OSError):
                    assert pipe is not None
                    pipe.close()
        self._process = None
        self._answers = queue.SimpleQueue()

    def _start(self, done: Callable[[], None]) -> None:
        self.stop()
        environ = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        try:
            # A session of its own: the terminal's signals are for the process that shows the game.
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from arknova_tui.players.worker import serve; serve()"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ,
                start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise WorkerFailed(f"The bot can't be started: {error}.") from error
        threading.Thread(target=_listen, args=(self._process, self._answers, done), daemon=True).start()


def _listen(process: Any, answers: "queue.SimpleQueue[Any]", done: Callable[[], None]) -> None:
    """Take in answers until the process ends."""
    while True:
        try:
            answers.put(pickle.load(process.stdout))
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            answers.put(_GONE)
            break
        with contextlib.suppress(RuntimeError):  # nobody listens any more
            done()
    with contextlib.suppress(RuntimeError):
        done()


def serve() -> None:
    """What the process does: answer until nobody asks any more."""
    from arknova_tui.players.base import BOTS, Bot
    from rules.ark_nova.state import decode_state

    source: IO[bytes] = sys.stdin.buffer
    target: IO[bytes] = sys.stdout.buffer
    bots: dict[tuple[str, int], Bot] = {}
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            request, level, seed, decision, observation, limit = pickle.load(source)
            try:
                bot = bots.get((level, seed))
                if bot is None:
                    bot = bots[level, seed] = BOTS[level](seed)
                report = _reporter(target, request, limit)
                move = bot.choose(decision, lambda data=observation: decode_state(data), report)
                said = request, move, "", True
            except Exception as error:
                said = request, (), f"{type(error).__name__}: {error}", True
            pickle.dump(said, target)
            target.flush()


def _reporter(target: IO[bytes], request: int, limit: float) -> Callable[[Move], bool]:
    """Send the best move so far whenever it is another, and end the thinking when the time is up."""
    end = time.monotonic() + limit if limit else float("inf")
    sent: list[Move] = []

    def report(move: Move) -> bool:
        if sent[-1:] != [move]:
            sent.append(move)
            pickle.dump((request, move, "", False), target)
            target.flush()
        return time.monotonic() < end

    return report
