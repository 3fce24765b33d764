"""`arknova income`: what an appeal pays in each break, read off the appeal track of the card data."""

import argparse

from arknova_tui.output import Output, UserError
from cards.ark_nova.boards import Tracks
from cards.ark_nova.catalog import HERE, decode_file

HELP = "Tell the money that an appeal pays in each break."

CLAUSE = "AN-4.2"


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the appeal."""
    parser.add_argument("appeal", metavar="APPEAL", help="a place on the appeal track, 0 to 113")
    parser.epilog = (
        "--json prints one object: appeal, income, from and to (the appeals that pay the same), next (appeal and "
        "income of the next step, or null), clause"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print the income and the next step. Raises UserError when the appeal isn't on the track."""
    tracks = decode_file(HERE / "tracks.json", Tracks)
    appeal = place_on_track(args.appeal, "appeal", tracks.appeal_max, "arknova income 27")
    table = tracks.appeal_income
    income = table[appeal]
    alike = [place for place, money in enumerate(table) if money == income]
    step = alike[-1] + 1 if alike[-1] < tracks.appeal_max else None
    if out.is_json:
        out.json(
            {
                "appeal": appeal,
                "income": income,
                "from": alike[0],
                "to": alike[-1],
                "next": None if step is None else {"appeal": step, "income": table[step]},
                "clause": CLAUSE,
            }
        )
    elif out.is_plain:
        out.fact("appeal", appeal)
        out.fact("income", income)
        out.fact("next step", "none" if step is None else f"{step} pays {table[step]}")
        out.fact("clause", CLAUSE)
    else:
        out.paragraph(f"Appeal {appeal} pays {income} money in each break ({CLAUSE}).")
        more = "No appeal pays more." if step is None else f"Next step: {step} pays {table[step]}."
        out.paragraph(more)
    return 0


def place_on_track(typed: str, track: str, highest: int, example: str) -> int:
    """The number that was typed for a place on a track. Raises UserError if it isn't one from 0 to `highest`."""
    if typed.isascii() and typed.isdigit() and len(typed) < 9 and int(typed) <= highest:
        return int(typed)
    raise UserError(f"{track} is a whole number from 0 to {highest}, not '{typed}'; for example: {example}")
