"""Choices of the set-up as a log tells them: maps dealt and kept, tokens at the edge, cards discarded (section 3)."""

from collections.abc import Callable

from arknova_tui.verify.log import Entry, Log
from arknova_tui.verify.report import Report
from rules.ark_nova.opening import MAPS_DEALT
from rules.ark_nova.table import Table

POOLS = ("beginner", "advanced", "alternative")


def _player(report: Report, t: Table, log: Log, entry: Entry) -> None:
    """The map, and seven tokens at its edge (AN-3.15)."""
    report.compare(entry, "set-up", f"map of {entry.player}", log.maps[entry.player], entry.args["mapId"])
    tokens = sum(str(meeple.get("location", "")).startswith("bonus_") for meeple in entry.args.get("meeples", []))
    printed = t.tables.map(log.maps[entry.player]).zoo.tokens
    report.compare(entry, "set-up", f"map tokens of {entry.player}", tokens, len(printed))


def _map(report: Report, t: Table, log: Log, entry: Entry) -> None:
    """Two maps are dealt and one of them is kept (AN-3.10)."""
    shown = entry.args["args"]["_private"]
    report.compare(entry, "set-up", f"maps dealt to {entry.player}", len(shown["maps"]), MAPS_DEALT)
    report.compare(entry, "set-up", f"map kept by {entry.player}", True, shown["selection"] in shown["maps"])
    report.compare(entry, "set-up", f"map of {entry.player}", log.maps[entry.player], shown["selection"])
    known = t.tables.catalog.maps
    for name in shown["maps"]:
        pool = known[name].pool if name in known else None
        report.compare(entry, "set-up", f"map {name} is in the pool", True, pool in POOLS)


def _hand(report: Report, t: Table, log: Log, entry: Entry) -> None:
    """Half of the cards dealt are discarded (AN-3.17)."""
    shown = entry.args["args"]["_private"]
    away = t.tables.tracks.start_draw - t.tables.tracks.start_keep
    report.compare(entry, "set-up", f"cards discarded by {entry.player}", len(shown["selection"]), away)
    among = set(shown["selection"]) <= set(shown["cards"])
    report.compare(entry, "set-up", f"discards of {entry.player} were dealt", True, among)


CHECKS: dict[str, Callable[[Report, Table, Log, Entry], None]] = {
    "setupPlayer": _player,
    "updateInitialMapSelection": _map,
    "updateInitialSelection": _hand,
}
