"""`arknova completion`: prints the completion script that shtab makes from the commands' own parsers."""

import argparse

from arknova_tui.output import Output

HELP = 'Print a completion script for your shell, for instance: eval "$(arknova completion bash)"'

SHELLS = ("bash", "zsh", "fish", "tcsh")


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the name of the shell."""
    parser.add_argument("shell", choices=SHELLS, help="the shell that will read the script")


def run(args: argparse.Namespace, out: Output) -> int:
    """Print the script for `args.shell`."""
    import shtab

    from arknova_tui.arguments import whole_parser

    script = shtab.complete(whole_parser(), shell=args.shell)
    if out.is_json:
        out.json({"shell": args.shell, "script": script})
    else:
        out.line(script)
    return 0
