"""Where recorded games lie beside the checkout, and one replay of each that all tests share.

Nothing of them belongs to this project: where they are absent, the tests that need them are skipped.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arknova_tui.verify import log, names
from arknova_tui.verify.replay import Replay, Snapshot
from arknova_tui.verify.report import Report
from rules.ark_nova.table import Table

RECORDED = Path(__file__).resolve().parents[3] / "shared" / "data" / "replays"


def recorded(name: str) -> Path:
    """The path of a recorded file; the test, or the whole module, is skipped where there is none."""
    path = RECORDED / name
    if not path.exists():
        pytest.skip(f"the recorded games are not beside this checkout ({name})", allow_module_level=True)
    return path


def data(name: str) -> Any:
    """A recorded file as plain data."""
    return json.loads(recorded(name).read_text(encoding="utf-8"))


class Seen(msgspec.Struct):
    """A snapshot with what else of the state the tests ask about."""

    snapshot: Snapshot
    partner_zoos: list[list[int]]
    pieces: list[list[tuple[int, int]]]
    break_number: int

    @property
    def move(self) -> int:
        return self.snapshot.entry.move

    @property
    def type(self) -> str:
        return self.snapshot.entry.type

    @property
    def player(self) -> str:
        return self.snapshot.entry.player


@cache
def game(name: str) -> tuple[log.Log, list[Seen], Report]:
    """A recorded game that is told from its beginning, replayed to its end."""
    read = log.read([recorded(name)])[0]
    seen: list[Seen] = []

    def look(snapshot: Snapshot, t: Table) -> None:
        seats = t.state.seats
        zoos = [list(player.partner_zoos) for player in seats]
        pieces = [[(piece.kind, piece.mask) for piece in player.pieces] for player in seats]
        seen.append(Seen(snapshot, zoos, pieces, replay.breaks))

    replay = Replay(read, look)
    report = replay.run()
    return read, seen, report


def of_move(seen: list[Seen], move: int, kind: str) -> list[Seen]:
    """What was seen at the events of one type in one move."""
    return [one for one in seen if one.move == move and one.type == kind]


def number(name: str) -> int:
    """The number of a card by its name in the recorded data."""
    nowhere = log.Entry("facts", 0, 0, "fact", "", {})
    return names.card(nowhere, name)
