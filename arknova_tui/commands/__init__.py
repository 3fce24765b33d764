"""The table of commands: their names and one-line helps, so that only the chosen command's module is imported."""

import argparse
import importlib
from typing import Protocol, cast

from arknova_tui.output import Output

COMMANDS: dict[str, str] = {
    "play": "play at the table (arknova alone does that too)",
    "card": "show one card: cost, requirements, icons, effects",
    "cards": "list and search cards",
    "check": "tell whether a card can be played, at what cost, and what is missing",
    "map": "show a zoo map and what its spaces give",
    "income": "tell the income for an appeal",
    "score": "work out final scores from appeal and conservation",
    "rule": "read a rule by clause number, section or words",
    "ability": "explain an ability or keyword",
    "sim": "play games between bots and sum them up",
    "verify-log": "replay logs of real games through the engine",
    "bench": "measure how fast the engine is",
    "saves": "list, show, export, import and delete saved games",
    "completion": "print the completion script for a shell",
}


class Command(Protocol):
    """What a command's module offers to the front."""

    HELP: str

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's own arguments; the common flags are there already."""
        ...

    def run(self, args: argparse.Namespace, out: Output) -> int:
        """Do the work and return the exit code; raises UserError for what the person can put right."""
        ...


def load(name: str) -> Command:
    """Import the module of the command `name`, a key of COMMANDS."""
    return cast(Command, importlib.import_module(f"{__name__}.{name.replace('-', '_')}"))
