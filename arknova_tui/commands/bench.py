"""`arknova bench`: how fast the engine is here, as a table; the measuring is `arknova_tui.benchmark`."""

import argparse

from arknova_tui.benchmark import GAMES, import_ms, measure
from arknova_tui.output import Output

HELP = "Measure how fast the engine is on this machine."

SETS = {"base": ("base",), "mw": ("base", "marine_worlds")}
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
    parser.add_argument("--set", choices=SETS, default="base", help="base game, or with Marine Worlds (base)")
    parser.epilog = (
        "--json prints one object with flat keys: for two players random_game_s, turns_per_s, decisions_per_s, "
        "options_p50_us, options_p99_us, copy_us; the same for four players with the ending _4p; import_ms"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Measure two and four players, one after the other, and print."""
    two, four = (measure(players, SETS[args.set]) for players in (2, 4))
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
