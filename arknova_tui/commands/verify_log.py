"""`arknova verify-log`: replay logs of real games through the engine and tell where the two disagree.

Each FILE is a cleaned log (format bga-arknova-clean/1); parts of one game (`...a`, `...b`) are joined. A stretch that
begins with the set-up is replayed, any other is only reckoned through. Every check has one of four outcomes:
`replayed` (the engine, having followed the game, agrees), `arithmetic` (what the log states agrees with itself by the
rules), `not_checkable` (the log doesn't state enough), `different`.

--json prints one object: `games`, `explanations`, `summary`. A game has `game`, `moves` [first, last], `mode`
(replayed or arithmetic), `stopped` (why a replay could not go on, or ""), `kinds` (for each kind of check the four
counts) and `differences`, each with `game`, `move`, `event`, `kind`, `what`, `expected` (the log), `got` (the engine),
`explained` and `clause` ("" if nothing explains it). `explanations` are those used: `name`, `clause`, `why`. `summary`
has the four counts, `explained` and `unexplained`.
--plain prints one fact a line; the last is the summary.
Exit code 0: nothing unexplained, 1: unexplained differences, 2: a log that can't be read or followed.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arknova_tui.output import Output, UserError

if TYPE_CHECKING:
    from arknova_tui.verify.report import Report

HELP = "Replay logs of real games through the engine and tell where they disagree."

AGREED, DISAGREED = 0, 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a cleaned log of a real game, or a part of one")
    parser.epilog = (
        "--json prints one object: games (game, moves, mode, stopped, kinds, differences), explanations (name, clause, "
        "why), summary (replayed, arithmetic, not_checkable, different, explained, unexplained). "
        "Exit code 1: unexplained differences"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Verify all files and return 0, or 1 if something stays unexplained. Raises UserError for a log that is no use."""
    from arknova_tui.verify.log import LogError
    from arknova_tui.verify.report import used_explanations
    from arknova_tui.verify.verify import verify

    try:
        reports = verify(Path(name) for name in args.files)
    except LogError as error:
        raise UserError(str(error)) from error
    explanations = used_explanations(reports)
    if out.is_json:
        explained = [{"name": one.name, "clause": one.clause, "why": one.why} for one in explanations]
        games = [_game(report) for report in reports]
        out.json({"games": games, "explanations": explained, "summary": summary(reports)})
    elif out.is_plain:
        _print_plain(reports, out)
    else:
        for report in reports:
            _print(report, out)
        for one in explanations:
            out.line(f"{one.name} ({one.clause}): {one.why}")
        if explanations:
            out.line()
        out.line(sentence(reports))
    return DISAGREED if any(report.unexplained for report in reports) else AGREED


def _game(report: "Report") -> dict[str, object]:
    return {
        "game": report.game,
        "moves": list(report.moves),
        "mode": report.mode,
        "stopped": report.stopped,
        "kinds": report.tallies,
        "differences": report.differences,
    }


# --- in words ---------------------------------------------------------------------------------------------------------


def summary(reports: "Sequence[Report]") -> dict[str, int]:
    """The four counts over all games, and how many differences are explained or not."""
    from arknova_tui.verify.report import OUTCOMES

    counts: dict[str, int] = {outcome: sum(report.total(outcome) for report in reports) for outcome in OUTCOMES}
    counts["unexplained"] = sum(len(report.unexplained) for report in reports)
    counts["explained"] = counts["different"] - counts["unexplained"]
    return counts


def sentence(reports: "Sequence[Report]") -> str:
    """The summary as one line."""
    counts = summary(reports)
    games = ", ".join(f"{report.game} moves {report.moves[0]}-{report.moves[1]}" for report in reports)
    return (
        f"{games}: {counts['replayed']} checks replayed, {counts['arithmetic']} by arithmetic only, "
        f"{counts['not_checkable']} not checkable, {counts['different']} different "
        f"({counts['explained']} explained, {counts['unexplained']} unexplained)."
    )


def _print(report: "Report", out: Output) -> None:
    from arknova_tui.verify.report import OUTCOMES, WORDS

    how = "replayed" if report.mode == "replayed" else "not from its beginning, so by arithmetic only"
    out.line(f"{report.game}, moves {report.moves[0]} to {report.moves[1]}, {how}")
    heads = [WORDS.get(outcome, outcome) for outcome in OUTCOMES]
    out.line(f"  {'':<17}" + "".join(f"{head:>16}" for head in heads))
    for kind, tally in report.tallies.items():
        if any(tally.values()):
            out.line(f"  {kind:<17}" + "".join(f"{tally[outcome]:>16}" for outcome in OUTCOMES))
    out.line()
    lines = [*map(str, report.differences), *filter(None, [report.stopped])]
    for line in lines:
        out.line(line)
    if lines:
        out.line()


def _print_plain(reports: "Sequence[Report]", out: Output) -> None:
    from arknova_tui.verify.report import OUTCOMES, WORDS

    for report in reports:
        where = f"{report.game} moves {report.moves[0]}-{report.moves[1]}"
        out.fact("game", f"{where}, {report.mode}")
        for kind, tally in report.tallies.items():
            if any(tally.values()):
                counts = "; ".join(f"{WORDS.get(outcome, outcome)} {tally[outcome]}" for outcome in OUTCOMES)
                out.fact(kind, counts)
        if report.stopped:
            out.fact("stopped", report.stopped)
        for difference in report.differences:
            out.fact("explained" if difference.explained else "different", str(difference))
    out.fact("summary", sentence(reports))
