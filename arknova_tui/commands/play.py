"""`arknova play`: says what the program can do; it opens no screen."""

import argparse

from arknova_tui.output import Output

HELP = "Play at the table. The table is coming; until then, this tells what there is."

EXAMPLES: dict[str, str] = {
    "arknova card 401": "one card: cost, requirements, icons, effects",
    "arknova cards --help": "list and search cards",
    "arknova map --help": "a zoo map and what its spaces give",
    "arknova income --help": "the income for an appeal",
    "arknova score --help": "final scores from appeal and conservation",
    "arknova rule --help": "a rule by its clause number or by words",
    "arknova ability --help": "an ability or keyword explained",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """`play` has no arguments of its own."""


def run(args: argparse.Namespace, out: Output) -> int:
    """Print the look-up commands with an example each."""
    if out.is_json:
        out.json({"table": False, "commands": [{"example": line, "shows": text} for line, text in EXAMPLES.items()]})
        return 0
    out.line("The table, where you play, is coming. These look-ups work now:")
    for line, text in EXAMPLES.items():
        if out.is_plain:
            out.fact(line, text)
        else:
            out.line(f"  {line:<24}{text}")
    return 0
