"""All files together: each stretch of a game is replayed where its beginning is told, else only reckoned through."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from arknova_tui.verify import log as logs
from arknova_tui.verify.arithmetic import Arithmetic
from arknova_tui.verify.log import UNREADABLE, Log, LogError, Untold
from arknova_tui.verify.replay import Replay
from arknova_tui.verify.report import Report
from cards.ark_nova.schema import EVERY_SET
from rules.ark_nova.tables import tables


def verify(paths: Iterable[Path]) -> list[Report]:
    """The report of every stretch of every game in these files. Raises LogError."""
    return [report for log in logs.read(paths) for report in verify_log(log)]


def verify_log(log: Log) -> list[Report]:
    """The reports of one stretch: one, or two where the replay could not go on and the rest is only reckoned through.

    Raises LogError for a damaged log or a move that isn't offered.
    """
    known = tables(EVERY_SET).catalog.maps
    for player in log.players:
        name = log.maps.get(player, "")
        if name not in known:
            raise LogError(f"{log.entries[0].file}: {player} plays the map {name!r}, which is not known")
    if not log.complete_start:
        return [_run(Arithmetic(log))]
    try:
        replay = Replay(log)
    except Untold as untold:
        report = _run(Arithmetic(log))
        report.stopped = str(untold)
        return [report]
    try:
        return [_run(replay)]
    except Untold as stopped:
        replay.report.stopped = str(stopped)
        rest = msgspec.structs.replace(log, entries=log.entries[replay.at :], complete_start=False)
        replay.report.moves = log.moves[0], replay.entry.move
        return [replay.report, _run(Arithmetic(rest))]


def _run(runner: Replay | Arithmetic) -> Report:
    try:
        return runner.run()
    except UNREADABLE as error:
        raise LogError(f"{runner.entry.place} can't be read ({type(error).__name__}: {error})") from error
