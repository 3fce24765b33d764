"""Logs as files: what belongs together is put together, and a damaged one is refused with its place."""

import json
from pathlib import Path

import pytest

from arknova_tui.verify.log import LogError, read
from tests.verify.invented import document, packet, state, write


def test_what_only_a_player_saw_is_put_to_the_public_event(tmp_path: Path) -> None:
    (log,) = read([write(tmp_path / "x.json")])
    drawn = [entry for entry in log.entries if entry.type == "drawCards"]
    assert [(entry.player, len(entry.private["cards"])) for entry in drawn] == [
        ("P1", 8),
        ("P1", 2),
        ("P2", 8),
        ("P2", 2),
    ]


def test_a_game_told_from_its_beginning_is_one_stretch(tmp_path: Path) -> None:
    (log,) = read([write(tmp_path / "x.json")])
    assert (log.moves, log.complete_start) == ((1, 14), True)


def test_parts_are_joined_in_the_order_of_their_moves(tmp_path: Path) -> None:
    packets = document()["packets"]
    late = write(tmp_path / "b.json", game="X1b", packets=[one for one in packets if one["mv"] > 6])
    early = write(tmp_path / "a.json", game="X1a", packets=[one for one in packets if one["mv"] <= 6])
    (log,) = read([late, early])
    assert (log.game, log.moves, log.complete_start) == ("X1", (1, 14), True)


def test_two_games_stay_two_games(tmp_path: Path) -> None:
    logs = read([write(tmp_path / "x.json"), write(tmp_path / "y.json", game="Y1")])
    assert [log.game for log in logs] == ["X1", "Y1"]


def test_a_long_gap_parts_a_log_and_moves_taken_back_do_not(tmp_path: Path) -> None:
    packets = document()["packets"]
    near = write(tmp_path / "near.json", packets=[*packets, packet(20, state(93, "P1", {}))])
    assert [log.moves for log in read([near])] == [(1, 20)]
    far = write(tmp_path / "far.json", packets=[*packets, packet(700, state(93, "P1", {}))])
    assert [log.moves for log in read([far])] == [(1, 14), (700, 700)]


def test_records_are_put_to_the_states_that_wait_for_somebody(tmp_path: Path) -> None:
    shown = {"t": "gameStateChangePrivateArg", "log": "", "a": {"statuses": {"F005_ConservationZoo": {}}}}
    private = {"mv": 15, "ch": "P1", "ev": [shown]}
    packets = [*document()["packets"], private, packet(15, state(88, "P1"), state(93, "P1", {}))]
    (log,) = read([write(tmp_path / "x.json", packets=packets)])
    assert [sorted(entry.records) for entry in log.entries[-2:]] == [[], ["P1"]]


BROKEN = {
    "no JSON": ("{", "no JSON document"),
    "no document": ("[]", "x.json is no game log of the form 'bga-arknova-clean/1': expected `object`"),
    "another format": (json.dumps(document(format="pgn")), "format is 'pgn'"),
    "no packets": (json.dumps(document(packets=[])), "names no packets"),
    "one player": (json.dumps(document(players=["P1"])), "2 to 4 different players"),
    "a move that is no number": (
        json.dumps(document(packets=[{"mv": "one", "ch": "table", "ev": []}])),
        "packets[",
    ),
    "moves that go back": (
        json.dumps(document(packets=[packet(2), packet(1)])),
        "packet 2 is of move 1, after one of move 2",
    ),
    "a channel of nobody": (json.dumps(document(packets=[packet(1, channel="P9")])), "for 'P9', who doesn't play"),
    "an event without arguments": (
        json.dumps(document(packets=[packet(3, {"t": "fillPool", "log": "", "a": 7})])),
        "move 3, event 1 (fillPool) has no arguments",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_damaged_log_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    text, cause = BROKEN[name]
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LogError) as refused:
        read([path])
    assert cause in str(refused.value)
    assert str(refused.value).startswith("x.json")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LogError, match=r"none\.json can't be read: No such file"):
        read([tmp_path / "none.json"])


def test_parts_with_other_players_are_no_parts_of_one_game(tmp_path: Path) -> None:
    packets = document()["packets"]
    first = write(tmp_path / "a.json", game="X1a", packets=packets)
    other = write(tmp_path / "b.json", game="X1b", players=["P1", "P2", "P3"], packets=[packet(20)])
    with pytest.raises(LogError, match=r"b\.json is no part of X1"):
        read([first, other])
