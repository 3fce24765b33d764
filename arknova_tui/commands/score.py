"""`arknova score`: victory points from appeal and conservation, and whether they end the game."""

import argparse

from arknova_tui.commands.income import place_on_track
from arknova_tui.output import Output
from cards.ark_nova.boards import Tracks
from cards.ark_nova.catalog import HERE, decode_file

HELP = "Work out victory points from appeal and conservation."

TARGET, END, POINTS = "AN-4.3", "AN-21.1", "AN-21.8"
# The display of the 2023 rules adds it, so that nobody's points are below zero (AN-21.8).
_SCALE = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the appeal and the conservation points, in this order."""
    parser.add_argument("appeal", metavar="APPEAL", help="a place on the appeal track, 0 to 113")
    parser.add_argument("conservation", metavar="CONSERVATION", help="a place on the conservation track, 0 to 41")
    parser.epilog = (
        "--json prints one object: appeal, conservation, target_appeal, victory_points, scale_100, end_triggered, "
        "clauses"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print target appeal and victory points. Raises UserError when a number isn't on its track."""
    tracks = decode_file(HERE / "tracks.json", Tracks)
    example = "arknova score 64 22"
    appeal = place_on_track(args.appeal, "appeal", tracks.appeal_max, example)
    conservation = place_on_track(args.conservation, "conservation", tracks.conservation_max, example)
    target = target_appeal(conservation, tracks)
    points = appeal - target
    if out.is_json:
        out.json(
            {
                "appeal": appeal,
                "conservation": conservation,
                "target_appeal": target,
                "victory_points": points,
                "scale_100": points + _SCALE,
                "end_triggered": points >= 0,
                "clauses": [TARGET, POINTS, END],
            }
        )
    elif out.is_plain:
        out.fact("appeal", appeal)
        out.fact("conservation", conservation)
        out.fact("target appeal", f"{target} ({TARGET})")
        out.fact("victory points", f"{points} ({POINTS})")
        out.fact("on the scale of 100", points + _SCALE)
        out.fact("end triggered", f"{'yes' if points >= 0 else 'no'} ({END})")
    else:
        out.paragraph(f"The target appeal of {conservation} conservation is {target} ({TARGET}).")
        worth = f"{points} victory point{'' if abs(points) == 1 else 's'}"
        out.paragraph(f"{appeal} appeal makes {worth}, shown as {points + _SCALE} on the scale of {_SCALE} ({POINTS}).")
        out.paragraph(_end(points))
    return 0


def target_appeal(conservation: int, tracks: Tracks) -> int:
    """The appeal at which the counters meet; each point is worth 2 appeal at first, 3 further up (AN-4.3)."""
    steep = max(0, conservation - tracks.conservation_steep_from)
    return tracks.conservation_zero_target - 2 * (conservation - steep) - 3 * steep


def _end(points: int) -> str:
    if points >= 0:
        return f"The counters have met: this triggers the end of the game ({END})."
    return f"The counters have not met: {-points} appeal short of the end of the game ({END})."
