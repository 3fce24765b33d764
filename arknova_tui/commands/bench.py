"""`arknova bench`: how fast the engine is here, or how much the table sends; the measuring is done elsewhere."""

import argparse

from arknova_tui import printings
from arknova_tui.benchmark import GAMES, import_ms, measure
from arknova_tui.output import Output, UserError

HELP = "Measure how fast the engine is on this machine, or with --ui what the table sends to a terminal."

LABELS = {
    "random_game_s": "seconds a random game",
    "turns_per_s": "turns a second",
    "decisions_per_s": "decisions a second",
    "options_p50_us": "options, median, us",
    "options_p99_us": "options, 99th of 100, us",
    "copy_us": "copy of a state, us",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the set."""
    parser.add_argument("--set", choices=printings.GAMES, help="base game, or with Marine Worlds (base)")
    parser.add_argument("--ui", action="store_true", help="bytes and CPU of the table behind a pseudo-terminal")
    parser.epilog = (
        "--json prints one object with flat keys: for two players random_game_s, turns_per_s, decisions_per_s, "
        "options_p50_us, options_p99_us, copy_us; the same for four players with the ending _4p; import_ms. With --ui: "
        "first_frame_ms, empty_app_ms, first_frame_ratio, and for 80x24 and 120x40 "
        "ghost_step_bytes, ghost_step_map_bytes, list_step_bytes, look_bytes, move_bytes, the four times as "
        "_cpu_ms, new_screen_bytes, idle_bytes, memory_mb"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Measure two and four players, one after the other, and print. Raises UserError where --ui can't be measured."""
    if args.ui and args.set:
        raise UserError("--ui always measures the same table; leave out --set")
    if args.ui:
        return _run_ui(out)
    two, four = (measure(players, printings.sets_in(args.set or "base")) for players in (2, 4))
    imported = import_ms()
    if out.is_json:
        rounded = {key: round(value, 4) for key, value in two.items()}
        rounded |= {f"{key}_4p": round(value, 4) for key, value in four.items()}
        out.json({**rounded, "import_ms": round(imported, 1)})
        return 0
    if out.is_plain:
        for key, label in LABELS.items():
            out.fact(f"{label}, 2 players", f"{two[key]:.4g}")
            out.fact(f"{label}, 4 players", f"{four[key]:.4g}")
        out.fact("import of the engine, ms", f"{imported:.0f}")
        return 0
    out.line(f"{GAMES} random games each, one process, events on")
    out.line(f"{'':26}{'2 players':>12}{'4 players':>12}")
    for key, label in LABELS.items():
        out.line(f"{label:26}{two[key]:>12,.4g}{four[key]:>12,.4g}")
    out.line(f"{'import of the engine, ms':26}{imported:>12.0f}")
    return 0


def _run_ui(out: Output) -> int:
    from arknova_tui.bench_ui import BenchProblem
    from arknova_tui.bench_ui import measure as measure_ui

    try:
        figures = measure_ui()
    except BenchProblem as problem:
        raise UserError(str(problem)) from problem
    if out.is_json:
        out.json({key: round(value, 2) for key, value in figures.items()})
        return 0
    for key, value in figures.items():
        label = key.replace("_", " ")
        if out.is_plain:
            out.fact(label, f"{value:.4g}")
        else:
            out.line(f"{label:32}{value:>12,.4g}")
    return 0
