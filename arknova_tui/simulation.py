"""Games between bots, on all cores: played, counted and summed up; nothing here is printed."""

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children

import msgspec

from arknova_tui.players.base import BOTS, Bot
from rules.ark_nova import load  # noqa: F401  (completes the engine)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.observe import observe
from rules.ark_nova.scoring import victory_points
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table

# More decisions than any game needs; a game that goes on is a dead end of the engine.
MOST_DECISIONS = 20_000


class GameResult(msgspec.Struct, kw_only=True):
    """One finished game in numbers. `decisions` counts those with at least two options."""

    seed: int
    turns: int
    decisions: int
    breaks: int
    scores: list[int]
    appeal: list[int]
    conservation: list[int]
    ended_by: str
    maps: list[str]


class EndlessGame(Exception):
    """A game that didn't end; it names its seed and configuration."""


def play_game(config: Config, seed: int, bots: list[Bot]) -> tuple[Table, int]:
    """Play one game to its end; returns the table and the number of real decisions."""
    t = Table(new_state(config, seed))
    decisions = 0
    while (decision := advance(t)) is not None:
        decisions += not decision.forced
        if decisions > MOST_DECISIONS:
            raise EndlessGame(f"seed {seed} of {config} goes on after {decisions} decisions")
        seat = decision.seat
        apply(t, decision, bots[seat].choose(decision, lambda seat=seat: observe(t.state, seat)))
    return t, decisions


def result_of(t: Table, seed: int, decisions: int) -> GameResult:
    """The numbers of a finished game."""
    state = t.state
    seats = range(state.config.players)
    if state.config.players == 1:
        ended_by = "27 turns"
    elif any(event.what == "end_triggered" and event.clause == "AN-21.3" for event in t.events):
        ended_by = "break"
    else:
        ended_by = "turn"
    return GameResult(
        seed=seed,
        turns=state.turn,
        decisions=decisions,
        breaks=state.breaks,
        scores=[victory_points(t, seat) for seat in seats],
        appeal=[state.seats[seat].appeal for seat in seats],
        conservation=[state.seats[seat].conservation for seat in seats],
        ended_by=ended_by,
        maps=[player.map for player in state.seats],
    )


def play_one(config: Config, seed: int, levels: tuple[str, ...]) -> GameResult:
    """One game between bots of these levels (repeated for all seats), reproducible from its seed."""
    chance = random.Random(seed)
    bots = [BOTS[levels[seat % len(levels)]](chance.getrandbits(32)) for seat in range(config.players)]
    t, decisions = play_game(config, seed, bots)
    return result_of(t, seed, decisions)


def _play_chunk(config: Config, seeds: list[int], levels: tuple[str, ...]) -> list[GameResult]:
    return [play_one(config, seed, levels) for seed in seeds]


def play_many(config: Config, games: int, seed: int, levels: tuple[str, ...], jobs: int) -> Iterator[list[GameResult]]:
    """Play games in `jobs` processes and yield results as they come; closing the iterator ends the processes."""
    seeds = list(range(seed, seed + games))
    size = max(1, min(20, games // (4 * jobs)))
    chunks = [seeds[start : start + size] for start in range(0, games, size)]
    if jobs == 1:
        for chunk in chunks:
            yield _play_chunk(config, chunk, levels)
        return
    pool = ProcessPoolExecutor(jobs)
    waiting: set[Future[list[GameResult]]] = set()
    try:
        waiting = {pool.submit(_play_chunk, config, chunk, levels) for chunk in chunks}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if waiting:  # interrupted: nobody waits for the games that the processes have begun
            for process in active_children():
                process.terminate()


class Summary(msgspec.Struct, kw_only=True):
    """Many games in numbers; `spread` fields are least, median and most."""

    games: int
    players: int
    turns: tuple[int, int, int]
    decisions: tuple[int, int, int]
    breaks: tuple[int, int, int]
    scores: tuple[int, int, int]
    winning_scores: tuple[int, int, int]
    conservation: tuple[int, int, int]
    wins_by_seat: list[int]
    ties: int
    ended_by: dict[str, int]


def summarize(results: list[GameResult]) -> Summary:
    """Sum up at least one game."""
    players = len(results[0].scores)
    wins, ties = [0] * players, 0
    for result in results:
        best = [seat for seat, score in enumerate(result.scores) if score == max(result.scores)]
        if len(best) == 1:
            wins[best[0]] += 1
        else:
            ties += 1
    return Summary(
        games=len(results),
        players=players,
        turns=_spread([result.turns for result in results]),
        decisions=_spread([result.decisions for result in results]),
        breaks=_spread([result.breaks for result in results]),
        scores=_spread([score for result in results for score in result.scores]),
        winning_scores=_spread([max(result.scores) for result in results]),
        conservation=_spread([points for result in results for points in result.conservation]),
        wins_by_seat=wins,
        ties=ties,
        ended_by=dict(Counter(result.ended_by for result in results).most_common()),
    )


def _spread(values: list[int]) -> tuple[int, int, int]:
    ordered = sorted(values)
    return ordered[0], ordered[len(ordered) // 2], ordered[-1]
