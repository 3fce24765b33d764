"""The argument parsers: the front's, which knows names only, and one for a command, built when its name is known."""

import argparse
from collections.abc import Sequence
from itertools import takewhile
from typing import NoReturn

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

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with `message` on one line and where to read more."""
        raise UsageError(self.prog, f"{' '.join(message.split())} (see '{self.prog} --help')")


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
