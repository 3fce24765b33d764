"""The argument parsers: the front's, which knows names only, and one for a command, built when its name is known."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, NoReturn

from arknova_tui.commands import COMMANDS, load
from arknova_tui.output import UserError, add_common_flags

PROGRAM = "arknova"


class UsageError(UserError):
    """The command line can't be understood; `prog` is the command that says so."""

    def __init__(self, prog: str, message: str) -> None:
        super().__init__(message)
        self.prog = prog


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that raises a one-sentence UsageError instead of printing its usage and leaving."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        """As argparse does; but "--money=--", which it takes for an empty list in some versions, has no value."""
        for word in takewhile(lambda word: word != "--", args or ()):
            if word.startswith("-") and word.endswith("=--"):
                self.error(f"argument {word.removesuffix('=--')}: expected one argument")
        return super().parse_known_args(args, namespace)

    def print_help(self, file: Any = None) -> None:
        """Write the help to standard output; unlike argparse, a full disk is no success, a closed output no error."""
        if (stream := file or sys.stdout) is not None:
            stream.write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with `message` on one line and where to read more."""
        raise UsageError(self.prog, f"{' '.join(message.split())} (see '{self.prog} --help')")


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """A reader, for argparse, of a whole number in these bounds, in ASCII digits."""

    def read(typed: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,20}", plain := typed.strip()) and lowest <= int(plain) <= highest:
            return int(plain)
        raise argparse.ArgumentTypeError(f"it takes a whole number from {lowest} to {highest}, not '{typed}'")

    return read


def map_id(typed: str) -> str:
    """The id of a map, in whatever case it was typed. Raises UserError."""
    from cards.ark_nova.catalog import Catalog
    from cards.ark_nova.schema import EVERY_SET

    known = Catalog.load(EVERY_SET).maps
    found = next((name for name in known if name.casefold() == typed.strip().casefold()), None)
    if found is None:
        raise UserError(f"there is no map '{typed}'; there are {', '.join(known)}")
    return found


def front_parser() -> Parser:
    """The parser of what stands before the command: flags, and the list of commands in its help."""
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:{width}}  {text}" for name, text in COMMANDS.items())
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [--version] [command] [arguments]",
        description="Ark Nova in the terminal. Without a command, the table opens.",
        epilog=f"commands:\n{listing}\n\n'{PROGRAM} <command> --help' tells more about one.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    add_common_flags(parser)
    return parser


def command_parser(name: str) -> Parser:
    """The complete parser of the command `name`; imports that command's module and no other."""
    command = load(name)
    parser = Parser(prog=f"{PROGRAM} {name}", description=command.HELP, allow_abbrev=False)
    add_common_flags(parser)
    command.configure(parser)
    return parser


def whole_parser() -> Parser:
    """The front's parser with every command's as a sub-parser; imports all commands (completion scripts need it)."""
    parser = Parser(prog=PROGRAM, allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(dest="command")
    for name, text in COMMANDS.items():
        sub = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        add_common_flags(sub)
        load(name).configure(sub)
    return parser


def split_front(argv: Sequence[str]) -> tuple[list[str], str | None, list[str]]:
    """Split a command line into the flags before the command, the command (or None), and what follows it."""
    front = list(takewhile(lambda word: word.startswith("-"), argv))
    rest = list(argv[len(front) :])
    return (front, rest[0], rest[1:]) if rest else (front, None, [])


def unknown_command(name: str) -> UserError:
    """The error for a command that doesn't exist, naming the nearest ones."""
    if name.isdecimal():
        return UserError(f"there is no command '{name}'; for the card with that number say '{PROGRAM} card {name}'")
    from rapidfuzz import fuzz, process

    near = [
        f"'{match}'"
        for match, _, _ in process.extract(name, list(COMMANDS), scorer=fuzz.ratio, limit=2, score_cutoff=60)
    ]
    hint = f"did you mean {' or '.join(near)}?" if near else "these exist: " + ", ".join(COMMANDS)
    return UserError(f"there is no command '{name}'; {hint} (see '{PROGRAM} --help')")
