"""`arknova play`: opens the table, or linear mode; without a terminal it says what else there is."""

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

from arknova_tui.arguments import map_id
from arknova_tui.output import Output, UserError
from arknova_tui.printings import GAMES

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
    parser.add_argument("--set", choices=GAMES, help="base game, or with Marine Worlds (base)")
    parser.add_argument("--promos", action="store_true", help="deal the promo cards 281, 282 and 341 too")
    parser.add_argument("--map", metavar="ID", help="the map that everybody plays, such as A, 0 or 3")
    parser.add_argument(
        "--challenge", action="store_true",
        help="three solo games that use no card or map twice; with --linear they follow one another",
    )  # fmt: skip
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
    wished = _wishes(args)
    _refuse_contradictions(args, wished)
    if args.json or args.plain or not (_is_terminal() or args.linear or wished):
        return _tell(out)
    linear = _settings().linear if args.linear is None else args.linear
    if not _is_terminal() and not linear:
        raise UserError("the table needs a terminal to be drawn on; add --linear to play in lines")
    if linear or os.environ.get("TERM") == "dumb":
        return _in_lines(args, out)
    return _at_the_table(args, out)


def _wishes(args: argparse.Namespace) -> list[str]:
    """The options given that say which game to play, and so skip the menus."""
    names = ("players", "bots", "set", "promos", "map", "challenge", "seed", "resume")
    given = [(name, getattr(args, name)) for name in names]
    return [f"--{name}" for name, value in given if value is not None and value is not False and value != []]


def _refuse_contradictions(args: argparse.Namespace, wished: list[str]) -> None:
    """Raises UserError for options of which one would be passed over in silence."""
    asked = wished or ["--linear"] * bool(args.linear)
    if asked and (args.json or args.plain):
        form = "--json" if args.json else "--plain"
        raise UserError(f"a game can't be played with {form}; leave it out, or {asked[0]}")
    others = [wish for wish in wished if wish != "--resume"]
    if args.resume is not None and others:
        raise UserError(f"a saved game goes on as it was begun; leave out {' and '.join(others)}, or --resume")


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


def _at_the_table(args: argparse.Namespace, out: Output) -> int:
    from arknova_tui.app import run as show

    flow = _flow()
    if _wishes(args):
        _open_game(flow, args)
    else:
        flow.start()
    how = show(flow)
    if how == "linear" and flow.table is not None:
        return _play_lines(flow, args.seed, out)
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
    _begin(flow, _wish(args))


def _begin(flow: "Flow", wish: "Wish") -> None:
    try:
        flow.begin(wish)
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
    seats = args.players or (1 if args.challenge else max(2, len(bots) + 1))
    if args.challenge and (seats > 1 or bots):
        raise UserError("a challenge is for one person alone (AN-22.10); leave --players and --bots out")
    if len(bots) >= seats:
        raise UserError(f"{len(bots)} bots leave no seat of {seats} for a person; 'arknova sim' plays bots alone")
    return Wish(
        kinds=["human"] * (seats - len(bots)) + bots, set=args.set or "base", promos=args.promos,
        maps="dealt" if args.map is None else map_id(args.map), seed=args.seed,
        challenge=_new_challenge() if args.challenge else None,
    )  # fmt: skip


def _new_challenge() -> Any:
    from rules.ark_nova.challenge import NEW

    return NEW


# --- linear mode ------------------------------------------------------------------------------------------------------


def _in_lines(args: argparse.Namespace, out: Output) -> int:
    if sys.stdin is None or sys.stdout is None:  # closed by the shell; no game shall be begun for nobody
        closed = "input" if sys.stdin is None else "output"
        raise UserError(f"linear mode reads answers and writes lines, but the standard {closed} is closed")
    flow = _flow()
    _open_game(flow, args)
    return _play_lines(flow, args.seed, out)


def _play_lines(flow: "Flow", seed: int | None, out: Output) -> int:
    """Play the game that is open in lines, and after it the games of its challenge (AN-22.10). Raises UserError."""
    assert flow.table is not None
    try:
        code = _lines(flow.table)
        while _goes_on(flow.table.store):
            _begin(flow, _next_wish(flow.table.store, seed))
            out.line("The next game of the challenge begins.")
            code = _lines(flow.table)
    finally:
        flow.close_game()  # also when nobody reads the lines any more: the moves that were told are on the disk
    return code


def _goes_on(store: Any) -> bool:
    """Whether the game is over and its challenge has another one (AN-22.10)."""
    from rules.ark_nova.challenge import goes_on

    return goes_on(store.session.state)


def _next_wish(store: Any, seed: int | None) -> "Wish":
    """The next game; a seed that was given is counted on, so that the whole challenge comes from it."""
    from dataclasses import replace

    from arknova_tui.screens.opening import wish_of

    return replace(wish_of(store.session), seed=None if seed is None else store.session.header.seed + 1)


def _lines(table: Any) -> int:
    from arknova_tui.linear import play

    assert sys.stdin is not None
    return play(table.store, sys.stdin, sys.stdout, table)
