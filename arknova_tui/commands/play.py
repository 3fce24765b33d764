"""`arknova play`: opens the table, or linear mode; without a terminal it says what else there is."""

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

from arknova_tui.arguments import map_id
from arknova_tui.output import Output, UserError

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow
    from arknova_tui.screens.opening import Wish

HELP = "Play at the table: against people at this keyboard, against bots, or alone."

EXAMPLES: dict[str, str] = {
    "arknova play --linear": "play in lines, without a drawn table",
    "arknova card 401": "one card: cost, requirements, icons, effects",
    "arknova cards --help": "list and search cards",
    "arknova map --help": "a zoo map and what its spaces give",
    "arknova income --help": "the income for an appeal",
    "arknova score --help": "final scores from appeal and conservation",
    "arknova rule --help": "a rule by its clause number or by words",
    "arknova ability --help": "an ability or keyword explained",
}
LEVELS = ("greedy", "search", "random", "curious")


def configure(parser: argparse.ArgumentParser) -> None:
    """Take what skips the menus: players, bots, set, map, seed, a saved game; and linear mode."""
    parser.add_argument("--players", type=_players, metavar="N", help="seats, 1 to 4; those that no bot has are people")
    parser.add_argument(
        "--bots", type=_bots, default=[], metavar="LEVEL,...", help=f"bots, each {', '.join(LEVELS)}, at the last seats"
    )
    parser.add_argument("--set", choices=("base", "mw"), help="base game, or with Marine Worlds (base)")
    parser.add_argument("--map", metavar="ID", help="the map that everybody plays, such as A, 0 or 3")
    parser.add_argument("--seed", type=_seed, metavar="N", help="a whole number; the same seed gives the same game")
    parser.add_argument("--resume", metavar="NAME", help="a saved game by name, or 'last' for the newest")
    parser.add_argument(
        "--linear", action=argparse.BooleanOptionalAction,
        help="one choice after another as lines of text, or the table (as the settings say, else the table)",
    )  # fmt: skip
    parser.epilog = "Without options the start menu opens. Every move is saved as it is made."


def _players(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of players; it is 1 to 4")
    return int(text)


def _bots(text: str) -> list[str]:
    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return levels


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; it is a whole number from 0 to {2**63 - 1}")
    return int(text)


def run(args: argparse.Namespace, out: Output) -> int:
    """Open the table. Raises UserError for a game that can't be played or found."""
    game_wanted = _skips_menus(args)
    if args.json or args.plain or not (_is_terminal() or args.linear or game_wanted):
        return _tell(out)
    linear = _settings().linear if args.linear is None else args.linear
    if not _is_terminal() and not linear:
        raise UserError("the table needs a terminal to be drawn on; add --linear to play in lines")
    if linear or os.environ.get("TERM") == "dumb":
        return _in_lines(args)
    return _at_the_table(args)


def _skips_menus(args: argparse.Namespace) -> bool:
    return bool(
        args.players
        or args.bots
        or args.set
        or args.map is not None
        or args.seed is not None
        or args.resume is not None
    )


def _is_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _tell(out: Output) -> int:
    """Print the look-up commands with an example each."""
    if out.is_json:
        out.json({"table": False, "commands": [{"example": line, "shows": text} for line, text in EXAMPLES.items()]})
        return 0
    out.line("The table opens in a terminal. These work everywhere:")
    for line, text in EXAMPLES.items():
        if out.is_plain:
            out.fact(line, text)
        else:
            out.line(f"  {line:<24}{text}")
    return 0


# --- at the table -----------------------------------------------------------------------------------------------------


def _at_the_table(args: argparse.Namespace) -> int:
    from arknova_tui.app import run as show

    flow = _flow()
    if _skips_menus(args):
        _open_game(flow, args)
    else:
        flow.start()
    how = show(flow)
    if how == "linear" and flow.table is not None:
        code = _lines(flow.table.store)
        flow.close_game()
        return code
    return 0


def _flow() -> "Flow":
    from arknova_tui.output import is_c_locale
    from arknova_tui.saves.paths import saves_folder
    from arknova_tui.screens.flow import Flow
    from arknova_tui.settings import settings_path

    where = settings_path()
    plain = is_c_locale(os.environ)
    return Flow(_settings(), folder=saves_folder(), settings_file=where, plain=plain, terminal=_terminal_words(plain))


def _settings() -> Any:
    from arknova_tui.settings import SettingsProblem, read, settings_path

    try:
        return read(settings_path())
    except SettingsProblem as problem:
        raise UserError(f"{problem} Put it right, or remove the file") from problem


def _terminal_words(plain: bool) -> str:
    """What the start menu says about the terminal."""
    from arknova_tui.theme import depth_of

    colours = {256: "256 colours", 16: "16 colours", 0: "no colours (NO_COLOR)"}[depth_of(os.environ)]
    letters = "plain ASCII, other letters are shown as ? (the locale is C; C.UTF-8 shows them)" if plain else "UTF-8"
    return f"Terminal: {colours}, {letters}{', over SSH' if os.environ.get('SSH_CONNECTION') else ''}"


def _open_game(flow: "Flow", args: argparse.Namespace) -> None:
    from arknova_tui.screens.opening import resume

    if args.resume is not None:
        from arknova_tui.saves.problems import SaveProblem

        try:
            flow.play(resume(_saved_game(flow.folder, args.resume).path, flow.settings))
        except SaveProblem as problem:
            raise UserError(str(problem)) from problem
        return
    try:
        flow.begin(_wish(args))
    except ValueError as problem:
        raise UserError(str(problem)) from problem


def _saved_game(folder: Any, name: str) -> Any:
    """The saved game with this name, or the newest that isn't over. Raises UserError."""
    from arknova_tui.saves.problems import SaveProblem
    from arknova_tui.saves.shelf import PLAYING, find, saved_games

    try:
        if name != "last":
            return find(name, folder)
        newest = next((game for game in saved_games(folder) if game.status == PLAYING), None)
    except SaveProblem as problem:
        raise UserError(str(problem)) from problem
    if newest is None:
        raise UserError("no saved game is waiting to be resumed; 'arknova saves' lists them all")
    return newest


def _wish(args: argparse.Namespace) -> "Wish":
    from arknova_tui.screens.opening import Wish

    bots = list(args.bots)
    seats = args.players or max(2, len(bots) + 1)
    if len(bots) >= seats:
        raise UserError(f"{len(bots)} bots leave no seat of {seats} for a person; 'arknova sim' plays bots alone")
    return Wish(
        kinds=["human"] * (seats - len(bots)) + bots, set=args.set or "base",
        maps="dealt" if args.map is None else map_id(args.map), seed=args.seed,
    )  # fmt: skip


# --- linear mode ------------------------------------------------------------------------------------------------------


def _in_lines(args: argparse.Namespace) -> int:
    flow = _flow()
    _open_game(flow, args)
    assert flow.table is not None
    code = _lines(flow.table.store)
    flow.close_game()
    return code


def _lines(store: Any) -> int:
    from arknova_tui.linear import play

    assert sys.stdin is not None
    return play(store, sys.stdin, sys.stdout)
