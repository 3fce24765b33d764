"""All files together: each stretch of a game is replayed where its beginning is told, else only reckoned through."""

from collections.abc import Iterable
from pathlib import Path

from arknova_tui.verify import log as logs
from arknova_tui.verify.arithmetic import Arithmetic
from arknova_tui.verify.log import Log, LogError
from arknova_tui.verify.names import EVERY_SET
from arknova_tui.verify.replay import Replay
from arknova_tui.verify.report import Report
from rules.ark_nova.tables import tables


def verify(paths: Iterable[Path]) -> list[Report]:
    """The report of every stretch of every game in these files. Raises LogError."""
    return [verify_log(log) for log in logs.read(paths)]


def verify_log(log: Log) -> Report:
    """The report of one stretch. Raises LogError for a damaged log or a move that isn't offered."""
    known = tables(EVERY_SET).catalog.maps
    for player in log.players:
        name = log.maps.get(player, "")
        if name not in known:
            raise LogError(f"{log.entries[0].file}: {player} plays the map {name!r}, which is not known")
    runner = Replay(log) if log.complete_start else Arithmetic(log)
    try:
        return runner.run()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise LogError(f"{runner.entry.place} can't be read ({type(error).__name__}: {error})") from error
