"""How fast the engine is: the same games every time, measured; printing is `commands.bench`."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from arknova_tui.players.base import RandomBot
from rules.ark_nova import load  # noqa: F401  (completes the engine)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, State, copy_state
from rules.ark_nova.table import Table

GAMES = 10
COPIES = 2_000
IMPORTS = 5


def measure(players: int, sets: tuple[str, ...]) -> dict[str, float]:
    """Random games of one kind, events on: times per game, turn, decision and state copy, with flat keys.

    Only decisions with at least two options count. `options_*` is the time from a move to the next list of options.
    """
    waits: list[float] = []
    middles: list[State] = []
    decisions = turns = 0
    # The first game warms caches that every process fills once.
    _play(Config(players=players, sets=sets), 0, lambda seconds: None, middles)
    middles.clear()
    begun = time.perf_counter()
    for seed in range(1, GAMES + 1):
        made, played = _play(Config(players=players, sets=sets), seed, waits.append, middles)
        decisions += made
        turns += played
    seconds = time.perf_counter() - begun
    waits.sort()
    return {
        "random_game_s": seconds / GAMES,
        "turns_per_s": turns / seconds,
        "decisions_per_s": decisions / seconds,
        "options_p50_us": 1e6 * waits[len(waits) // 2],
        "options_p99_us": 1e6 * waits[len(waits) * 99 // 100],
        "copy_us": 1e6 * _copy_time(middles),
    }


def _play(config: Config, seed: int, note: Callable[[float], None], middles: list[State]) -> tuple[int, int]:
    """One game; returns real decisions and turns, and keeps a copy of its middle."""
    t = Table(new_state(config, seed))
    bot = RandomBot(seed)
    decisions = 0
    clock = time.perf_counter
    while True:
        begun = clock()
        decision = advance(t)
        note(clock() - begun)
        if decision is None:
            return decisions, t.state.turn
        decisions += not decision.forced
        if decisions == 250:
            middles.append(copy_state(t.state))
        apply(t, decision, bot.choose(decision, lambda: t.state))


def _copy_time(states: list[State]) -> float:
    begun = time.perf_counter()
    for index in range(COPIES):
        copy_state(states[index % len(states)])
    return (time.perf_counter() - begun) / COPIES


def import_ms() -> float:
    """Median time to import the engine with its catalogue in a new process, the interpreter's own start not counted."""
    program = (
        "import time; begun = time.perf_counter(); import rules.ark_nova.load; "
        "from rules.ark_nova.tables import tables; tables(('base',)); print(time.perf_counter() - begun)"
    )
    times = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
        for _ in range(IMPORTS)
    ]
    return 1e3 * statistics.median(times)
