"""A log that tells something else than what happened is noticed, and so is an engine with another rule.

Every change is made at the first place of its kind: nothing that the recorded game holds is repeated here.
"""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from arknova_tui.cli import main
from arknova_tui.verify.verify import verify
from rules.ark_nova import turn, zoo
from tests.replays.recorded import data, recorded

WHOLE: dict[str, Any] = data("L1a.json")
Document = dict[str, Any]
Change = Callable[[Document], None]
BUILDING, ORDER = 30, 91


def events(document: Document, kind: str, has: str = "") -> Iterator[tuple[int, dict[str, Any]]]:
    """Move and arguments of the public events of one type that have a certain argument."""
    for packet in document["packets"]:
        if packet["ch"] == "table":
            for event in packet["ev"]:
                if event["t"] == kind and (not has or has in event["a"]):
                    yield packet["mv"], event["a"]


def add(kind: str, *path: Any, by: int = 1) -> Change:
    """Another number at the first such place."""

    def change(document: Document) -> None:
        for _, args in events(document, kind, path[0]):
            place: Any = args
            for step in path[:-1]:
                place = place.get(step, {}) if isinstance(place, dict) else place[step]
            if place and path[-1] in place and place[path[-1]]:
                place[path[-1]] = int(place[path[-1]]) + by
                return
        raise AssertionError(f"no {kind} with {path}")

    return change


def record(fits: Callable[[dict[str, Any]], bool], edit: Callable[[dict[str, Any]], None]) -> Change:
    """Another record of the first card that fits."""

    def change(document: Document) -> None:
        for packet in document["packets"]:
            for event in packet["ev"]:
                if event["t"] == "gameStateChangePrivateArg":
                    for status in event["a"].get("statuses", {}).values():
                        if fits(status):
                            edit(status)
                            return
        raise AssertionError("no such record")

    return change


def turn_over(key: str, status: dict[str, Any]) -> None:
    status[key] = not status[key]


def first(kind: str, has: str, edit: Callable[[dict[str, Any]], object]) -> Change:
    """An edit of the first such event."""

    def change(document: Document) -> None:
        edit(next(args for _, args in events(document, kind, has)))

    return change


def lose_a_placement(document: Document) -> None:
    for _, args in events(document, "gameStateChange", "id"):
        if args["id"] == BUILDING and len(args["args"]["buildings"]) > 1:
            del next(iter(args["args"]["buildings"].values()))[0]
            return


def choices_of(document: Document, at_least: int) -> Any:
    """The effects that the platform lists to be ordered, where there are so many for the first time."""
    for _, args in events(document, "gameStateChange", "id"):
        if args["id"] == ORDER and len(args["args"]["choices"]) >= at_least:
            return args["args"]["choices"]
    raise AssertionError("nothing to be ordered")


def leave_out_an_effect(document: Document) -> None:
    """Owl, token and expert wait; the expert's trigger isn't listed."""
    del choices_of(document, 3)[-1]


def list_another_effect(document: Document) -> None:
    choices_of(document, 3).append({"id": 7, "args": {}, "source": None, "sourceId": "S201_ScienceLab"})


def swap_two_slots(args: dict[str, Any]) -> None:
    slots = args["actionCards"]
    one, other = list(slots)[:2]
    slots[one], slots[other] = slots[other], slots[one]


def miss_a_condition(status: dict[str, Any]) -> None:
    name = next(name for name in status["conditions"] if name not in ("ignored", "valid"))
    status["conditions"][name] = not status["conditions"][name]


def has_condition(status: dict[str, Any]) -> bool:
    return len(status.get("conditions", ())) > 2


def is_animal(status: dict[str, Any]) -> bool:
    return "playable" in status


DIFFERENT: dict[str, tuple[str, Change]] = {
    "money": ("money", add("buyBuilding", "total")),
    "price": ("buildings", add("buyBuilding", "amount_money", by=-2)),
    "score": ("score", add("getBonuses", "score")),
    "income": ("income", add("buyBuilding", "income")),
    "gain": ("gains", add("getBonuses", "bonuses", "money")),
    "icons": ("icons", add("playSponsor", "icons", "Water")),
    "animal cost": ("costs", add("buyAnimal", "amount")),
    "action row": ("action row", first("actionCardCleanup", "actionCards", swap_two_slots)),
    "break token": ("break token", add("advanceBreak", "break")),
    "X-tokens": ("x-tokens", add("getBonuses", "bonuses", "xtoken")),
    "display": ("display", first("fillPool", "pool", lambda args: args["pool"].pop())),
    "board": ("board", first("addMeeples", "meeples", lambda args: args["meeples"].pop())),
    "placements": ("placements", lose_a_placement),
    "effect left out": ("actions offered", leave_out_an_effect),
    "effect of nothing": ("actions offered", list_another_effect),
    "condition": ("conditions", record(has_condition, miss_a_condition)),
    "cost": ("costs", record(is_animal, lambda status: turn_over("cost", status))),
    "home": ("homes", record(is_animal, lambda status: turn_over("regularEnclosure", status))),
    "playable": ("playability", record(is_animal, lambda status: turn_over("playable", status))),
    "final card": ("final cards", record(lambda status: "qty" in status, lambda status: status.update(qty=9))),
}

REFUSED: dict[str, tuple[str, Change]] = {
    "unknown card": ("buyAnimal", first("buyAnimal", "card", lambda args: args["card"].update(id="A999_Unicorn"))),
    "unknown building": (
        "building",
        first("buyBuilding", "building", lambda args: args["building"].update(type="inn")),
    ),
    "space off the map": ("buyBuilding", first("buyBuilding", "building", lambda args: args["building"].update(x=12))),
    "strength nobody has": ("not offered", add("chooseActionCard", "strength", by=4)),
    "animal on nobody's hand": (
        "not offered",
        first("buyAnimal", "card", lambda args: args["card"].update(id="A401_Cheetah")),
    ),
    "unknown player": ("'P7'", first("actionCardCleanup", "player_id", lambda args: args.update(player_id="P7"))),
    "event without its numbers": ("getBonuses", first("getBonuses", "bonuses", lambda args: args.pop("bonuses"))),
    "unknown map": ("'Z'", lambda document: document["maps"].update(P1="Z")),
}


def run(change: Change, tmp_path: Path, *flags: str) -> int:
    document = deepcopy(WHOLE)
    change(document)
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(document))
    return main(["verify-log", str(path), *flags])


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_is_told_wrongly_is_a_difference(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kind, change = DIFFERENT[name]
    assert run(change, tmp_path, "--json") == 1
    told = json.loads(capsys.readouterr().out)
    unexplained = [one for one in told["games"][0]["differences"] if not one["explained"]]
    assert kind in {one["kind"] for one in unexplained}
    assert told["summary"]["unexplained"] == len(unexplained)


@pytest.mark.parametrize("name", REFUSED)
def test_what_can_not_have_happened_is_one_sentence_with_its_cause(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cause, change = REFUSED[name]
    assert run(change, tmp_path) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "changed.json" in said.err
    assert cause in said.err
    assert "Traceback" not in said.err


def kinds_that_differ() -> set[str]:
    (report,) = verify([recorded("L1a.json")])
    return {difference.kind for difference in report.unexplained}


def test_AN_8_11_an_engine_with_kiosks_closer_together_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zoo, "KIOSK_DISTANCE", 2)
    assert kinds_that_differ() == {"placements"}


def test_AN_5_3_an_engine_with_stronger_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = turn.base_strength
    monkeypatch.setattr(turn, "base_strength", lambda t, seat, slot, card: printed(t, seat, min(slot + 1, 5), card))
    assert "actions offered" in kinds_that_differ()
