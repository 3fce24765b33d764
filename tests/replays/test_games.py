"""The recorded games themselves: the engine follows them and nothing stays unexplained."""

import json
from pathlib import Path

import pytest

from arknova_tui.cli import main
from arknova_tui.verify.verify import verify
from tests.replays.recorded import game, recorded


def test_L1a_is_replayed_to_its_end_without_an_unexplained_difference() -> None:
    log, seen, report = game("L1a.json")
    assert log.moves == (1, 253)
    assert len(seen) == len(log.entries)
    assert report.unexplained == []
    assert report.mode == "replayed"


def test_every_placement_and_every_card_record_of_L1a_is_compared() -> None:
    log, _, report = game("L1a.json")
    placements = sum(
        len(spot["rotations"])
        for entry in log.entries
        if entry.state == 30
        for spots in dict(entry.args["args"]["buildings"] or {}).values()
        for spot in spots
    )
    records = [
        name for entry in log.entries for record in entry.records.values() for name in record.get("statuses", {})
    ]
    animals = [name for name in records if not name.startswith("F")]
    assert (placements, len(records)) == (1945, 3868)
    assert report.tallies["placements"]["replayed"] >= placements
    assert report.tallies["playability"]["replayed"] == len(animals)
    assert report.tallies["conditions"]["replayed"] == 3 * len(animals)


def test_L2_agrees_in_all_that_can_be_checked() -> None:
    reports = verify([recorded("L2.json")])
    assert [report.moves for report in reports] == [(1, 7), (788, 792)]
    assert [difference for report in reports for difference in report.differences] == []
    last = reports[1].tallies
    # For each of four players: score and worth of conservation, then rank and result.
    assert last["final score"]["arithmetic"] == 4 * 4
    # Nobody's money and partner zoos are told, so no cost is counted as agreed.
    assert last["costs"]["arithmetic"] == last["costs"]["replayed"] == 0
    assert last["costs"]["not_checkable"] > 0


def test_the_command_ends_with_0_and_one_summary_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-log", str(recorded("L1a.json")), str(recorded("L2.json"))]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("L1 moves 1-253, L2 moves 1-7, L2 moves 788-792: ")
    assert last.endswith("0 unexplained).")


def test_two_parts_are_one_game_and_a_later_part_alone_is_reckoned_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = json.loads(recorded("L1a.json").read_text())
    names = []
    for name, begin, end in (("L1a", 1, 150), ("L1b", 151, 253)):
        part = whole | {"game": name, "packets": [p for p in whole["packets"] if begin <= p["mv"] <= end]}
        names.append(tmp_path / f"{name}.json")
        names[-1].write_text(json.dumps(part))
    assert main(["verify-log", *map(str, names)]) == 0
    assert "L1 moves 1-253: " in capsys.readouterr().out.splitlines()[-1]
    assert main(["verify-log", "--json", str(names[1])]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"][0]["mode"] == "arithmetic"
    assert told["summary"]["replayed"] == 0
    assert told["summary"]["not_checkable"] > 0
