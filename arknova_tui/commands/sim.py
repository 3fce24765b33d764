"""`arknova sim`: plays games between bots on all cores and sums them up; the playing is `arknova_tui.simulation`."""

import argparse
import os
import sys
import time
from collections.abc import Iterator

from arknova_tui.arguments import map_id, whole_number
from arknova_tui.output import Output, UserError
from arknova_tui.players.base import BOTS
from arknova_tui.printings import GAMES, dealt_from
from arknova_tui.simulation import GameResult, Summary, play_many, summarize
from cards.ark_nova.text.words import things
from rules.ark_nova.setup import ConfigError, new_state
from rules.ark_nova.state import Config

HELP = "Play games between bots and sum them up."

_MOST_GAMES, _MOST_JOBS = 1_000_000, 256


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the configuration of the games and how to run them."""
    count = whole_number(1, _MOST_GAMES)
    seed = whole_number(0, 2**63 - 1)
    parser.add_argument("--players", type=whole_number(1, 4), default=2, metavar="N", help="seats, 1 to 4 (2)")
    parser.add_argument("--games", type=count, default=100, metavar="G", help="how many games (100)")
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="seed of the first game; each next is 1 more (1)"
    )
    parser.add_argument("--set", choices=GAMES, default="base", help="base game, or with Marine Worlds (base)")
    parser.add_argument("--promos", action="store_true", help="deal the promo cards 281, 282 and 341 too")
    parser.add_argument("--map", metavar="ID", help="the same map for everybody; otherwise two are dealt, one kept")
    parser.add_argument("--bots", default="random", metavar="LEVEL,...", help=f"by seat, repeated: {', '.join(BOTS)}")
    jobs = whole_number(1, _MOST_JOBS)
    parser.add_argument("--jobs", type=jobs, default=os.cpu_count() or 1, metavar="J", help="processes (all cores)")
    parser.epilog = (
        "--json prints one object: games, players, seconds, turns, decisions, breaks, scores, winning_scores and "
        "conservation (each least, median, most), wins_by_seat, ties, ended_by, interrupted"
    )


def config_from(args: argparse.Namespace) -> Config:
    """The configuration that the arguments ask for. Raises UserError."""
    maps = () if args.map is None else (map_id(args.map),) * args.players
    sets = dealt_from(args.set, promos=args.promos)
    config = Config(players=args.players, sets=sets, map_choice="given" if maps else "dealt", maps=maps)
    try:
        new_state(config, 0)
    except ConfigError as error:
        raise UserError(str(error)) from error
    return config


def run(args: argparse.Namespace, out: Output) -> int:
    """Play and print. Ctrl-C ends it with what there is. Raises UserError for arguments that can't be."""
    levels = tuple(level.strip() for level in args.bots.split(","))
    for level in levels:
        if level not in BOTS:
            raise UserError(f"there is no bot '{level}'; known are {', '.join(BOTS)}")
    if len(levels) > args.players:
        raise UserError(f"--bots names {len(levels)} bots for {things(args.players, 'player')}")
    config = config_from(args)
    begun = time.perf_counter()
    results: list[GameResult] = []
    interrupted = False
    try:
        for batch in _watched(play_many(config, args.games, args.seed, levels, args.jobs), args.games, out):
            results += batch
    except KeyboardInterrupt:
        interrupted = True
    if not results:
        if out.is_json:
            unknown = dict.fromkeys(Summary.__struct_fields__)
            out.json({**unknown, "games": 0, "players": args.players, "seconds": None, "interrupted": True})
        else:
            out.line("No game was finished.")
        return 130
    show(summarize(results), time.perf_counter() - begun, interrupted, out)
    return 130 if interrupted else 0


def _watched(batches: Iterator[list[GameResult]], games: int, out: Output) -> Iterator[list[GameResult]]:
    """The batches, with a progress bar on a terminal's standard error."""
    if out.is_json or out.is_plain or sys.stderr is None or not sys.stderr.isatty():
        yield from batches
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        for batch in batches:
            progress.advance(task, len(batch))
            yield batch


def show(summary: Summary, seconds: float, interrupted: bool, out: Output) -> None:
    """Print the summary."""
    import msgspec

    if out.is_json:
        out.json({**msgspec.to_builtins(summary), "seconds": round(seconds, 3), "interrupted": interrupted})
        return
    rows = [
        ("turns", summary.turns),
        ("decisions", summary.decisions),
        ("breaks", summary.breaks),
        ("victory points", summary.scores),
        ("of the winner", summary.winning_scores),
        ("conservation", summary.conservation),
    ]
    wins = ", ".join(f"seat {seat} {wins}" for seat, wins in enumerate(summary.wins_by_seat, 1))
    ends = ", ".join(f"{how} {number}" for how, number in summary.ended_by.items())
    if out.is_plain:
        out.fact("games", summary.games)
        for label, (least, median, most) in rows:
            out.fact(label, f"least {least}, median {median}, most {most}")
        out.fact("wins", f"{wins}; ties {summary.ties}")
        out.fact("ended by", ends)
        return
    stopped = " (stopped early)" if interrupted else ""
    played = f"{things(summary.games, 'game')} with {things(summary.players, 'player')}"
    out.line(f"{played} in {seconds:.1f} s{stopped}")
    out.line(f"{'':16}{'least':>8}{'median':>8}{'most':>8}")
    for label, (least, median, most) in rows:
        out.line(f"{label:16}{least:>8}{median:>8}{most:>8}")
    out.line(f"wins            {wins}; ties {summary.ties}")
    out.line(f"ended by        {ends}")
