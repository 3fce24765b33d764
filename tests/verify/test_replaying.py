"""An invented game is followed: what agrees, what differs, what is not offered, what the log leaves out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arknova_tui.verify.log import LogError
from arknova_tui.verify.report import Report
from arknova_tui.verify.verify import verify
from tests.verify.invented import args_of, cards, document, event, packet

Edit = Callable[[dict[str, Any]], object]


def reports(tmp_path: Path, edit: Edit | None = None, **changes: Any) -> list[Report]:
    whole = document(**changes)
    if edit is not None:
        edit(whole)
    path = tmp_path / "x.json"
    path.write_text(json.dumps(whole), encoding="utf-8")
    return verify([path])


def differences(tmp_path: Path, edit: Edit) -> list[tuple[int, str, str, str]]:
    (report,) = reports(tmp_path, edit)
    return [(one.move, one.kind, one.expected, one.got) for one in report.differences]


def test_the_engine_follows_the_game_and_agrees(tmp_path: Path) -> None:
    (report,) = reports(tmp_path)
    assert (report.mode, report.moves, report.differences) == ("replayed", (1, 14), [])
    counts = {kind: tally["replayed"] for kind, tally in report.tallies.items()}
    # Two payments with a total; three gains with a score; these and the building with an income.
    assert (counts["money"], counts["score"], counts["income"]) == (2, 3, 4)
    # Four rows after an action and five before one.
    assert counts["action row"] == 9
    assert report.total("not_checkable") == 0


def test_a_wrong_number_is_named_with_move_and_both_values(tmp_path: Path) -> None:
    found = differences(tmp_path, lambda whole: args_of(whole, 5, "buyBuilding").update(total=20))
    assert found == [(5, "money", "20", "21")]


def test_AN_5_2_a_row_in_another_order_differs(tmp_path: Path) -> None:
    slots = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
    found = differences(tmp_path, lambda whole: args_of(whole, 5, "actionCardCleanup").update(actionCards=slots))
    assert [(move, kind) for move, kind, _, _ in found] == [(5, "action row")]


def test_a_gain_that_the_rules_do_not_bring_differs(tmp_path: Path) -> None:
    gift = event("getBonuses", score=-14, income=5, bonuses={"reputation": 1}, player_id="P1")

    def edit(whole: dict[str, Any]) -> None:
        next(one for one in whole["packets"] if one["mv"] == 5)["ev"].insert(1, gift)

    assert (5, "events", "this event", "nothing like it") in differences(tmp_path, edit)


def test_a_gain_that_the_log_leaves_out_differs(tmp_path: Path) -> None:
    def edit(whole: dict[str, Any]) -> None:
        played = next(one for one in whole["packets"] if one["mv"] == 11)
        played["ev"] = [one for one in played["ev"] if one["t"] != "getBonuses"]

    assert (12, "events", "nothing", "3 (animal:419)") in differences(tmp_path, edit)


def test_an_event_that_nobody_knows_is_not_checkable(tmp_path: Path) -> None:
    def edit(whole: dict[str, Any]) -> None:
        next(one for one in whole["packets"] if one["mv"] == 5)["ev"].append(event("confetti"))

    (report,) = reports(tmp_path, edit)
    assert (report.differences, report.tallies["events"]["not_checkable"]) == ([], 1)


REFUSED: dict[str, tuple[Edit, str]] = {
    "an unknown card": (
        lambda whole: args_of(whole, 11, "buyAnimal").update(card={"id": "A999_Unicorn"}),
        "x.json, move 11, event 1 (buyAnimal): there is no card 'A999_Unicorn'",
    ),
    "an unknown building": (
        lambda whole: args_of(whole, 5, "buyBuilding")["building"].update(type="castle"),
        "there is no building 'castle'",
    ),
    "a place off the map": (
        lambda whole: args_of(whole, 5, "buyBuilding")["building"].update(x=9),
        "there is no map space at column 9, row 5",
    ),
    "a place in the water": (
        lambda whole: args_of(whole, 5, "buyBuilding")["building"].update(y=1),
        "is not offered",
    ),
    "a strength without X-tokens for it": (
        lambda whole: args_of(whole, 4, "chooseActionCard").update(strength=6),
        "move 4, event 1 (chooseActionCard): P1's move UseAction (type 2, x 1, owner -1) is not offered",
    ),
    "an animal that isn't in hand": (
        lambda whole: args_of(whole, 11, "buyAnimal").update(card={"id": "A525_GuineaPig"}),
        "P1's move PickCard (card 525, folder 0) is not offered",
    ),
    "an unknown map": (lambda whole: whole["maps"].update(P2="99"), "P2 plays the map '99', which is not known"),
    "a missing argument": (
        lambda whole: args_of(whole, 8, "advanceBreak").pop("n"),
        "move 8, event 1 (advanceBreak) can't be read (KeyError: 'n')",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_can_not_be_followed_is_refused_with_place_and_cause(name: str, tmp_path: Path) -> None:
    edit, cause = REFUSED[name]
    with pytest.raises(LogError) as refused:
        reports(tmp_path, edit)
    assert cause in str(refused.value)


def test_where_the_log_does_not_tell_a_choice_the_rest_is_reckoned_through(tmp_path: Path) -> None:
    def edit(whole: dict[str, Any]) -> None:
        lines = next(one for one in whole["packets"] if one["mv"] == 5)["ev"]
        lines[:] = [one for one in lines if one["t"] != "buyBuilding"]

    replayed, reckoned = reports(tmp_path, edit)
    assert replayed.stopped == (
        "x.json, move 5, event 2 (actionCardCleanup): the log doesn't tell what P1 answers to the question of kind"
    )
    assert (reckoned.mode, reckoned.moves, reckoned.differences) == ("arithmetic", (5, 14), [])
    assert reckoned.total("replayed") == 0


def test_a_later_part_alone_is_reckoned_through_and_never_counted_as_replayed(tmp_path: Path) -> None:
    later = [one for one in document()["packets"] if one["mv"] >= 7]
    (report,) = reports(tmp_path, packets=later)
    assert (report.mode, report.differences, report.total("replayed")) == ("arithmetic", [], 0)
    assert report.tallies["score"] == {"replayed": 0, "arithmetic": 0, "not_checkable": 3, "different": 0}
    # The row of each player is known from its first mention on.
    assert report.tallies["action row"]["arithmetic"] > 0


def test_AN_5_2_a_later_part_alone_still_shows_a_row_that_can_not_be(tmp_path: Path) -> None:
    later = [one for one in document()["packets"] if one["mv"] >= 7]
    slots = {"3": 1, "2": 2, "1": 3, "4": 4, "5": 5}
    (report,) = reports(
        tmp_path, lambda whole: args_of(whole, 11, "actionCardCleanup").update(actionCards=slots), packets=later
    )
    assert report.differences[0].kind == "action row"


def test_AN_21_8_final_scores_are_reckoned_from_the_final_counters(tmp_path: Path) -> None:
    def scoring(score: int) -> list[dict[str, Any]]:
        told = {"appeal": 60, "conservation": 20, "conservationScore": 36, "newScore": score, "scoringHand": []}
        return [packet(900, event("finalScoring", player_id="P1", **told))]

    (right,) = reports(tmp_path, packets=scoring(96))
    assert (right.differences, right.tallies["final score"]["arithmetic"]) == ([], 2)
    (wrong,) = reports(tmp_path, packets=scoring(97))
    assert [(one.kind, one.expected, one.got) for one in wrong.differences] == [("final score", "97", "96")]


# --- chance -----------------------------------------------------------------------------------------------------------


def marabou(kept: str) -> list[dict[str, Any]]:
    """The game with a bird that searches two cards of the discard pile; P1 keeps one of them (AN-15.5)."""
    text = json.dumps(document()["packets"]).replace("A419_EuropeanBadger", "A496_Marabou").replace("size-2", "size-3")
    packets = json.loads(text)
    whole = {"packets": packets}
    args_of(whole, 5, "buyBuilding").update(amount_money=6, total=19)
    bird = {"Bird": 1, "Africa": 1, "Predator": 0, "Europe": 0}
    args_of(whole, 11, "buyAnimal").update(amount=10, total=9, icons=bird)
    args_of(whole, 11, "getBonuses").update(score=-10, income=9, bonuses={"appeal": 4})
    seen, away = cards(("A403_Leopard", "A420_Stoat")), "A420_Stoat" if kept == "A403_Leopard" else "A403_Leopard"
    private = packet(
        11,
        event("pDrawCards", cards=seen, player_id="P1"),
        event("pDiscardCards", cards=cards((away,)), cards2=cards((kept,)), player_id="P1"),
        channel="P1",
    )
    public = next(one for one in packets if one["mv"] == 11)
    place = next(index for index, one in enumerate(public["ev"]) if one["t"] == "getBonuses") + 1
    public["ev"][place:place] = [
        event("drawCards", "draws ${n} card(s) for scavenging effect", n=2, player_id="P1"),
        event("discardCards", "keep ${m} card(s) and discard ${n} for scavenging effect", n=1, m=1, player_id="P1"),
    ]
    packets.insert(packets.index(public), private)
    return packets


@pytest.mark.parametrize("kept", ["A403_Leopard", "A420_Stoat"])
def test_AN_15_5_a_shuffle_brings_up_what_was_really_drawn(kept: str, tmp_path: Path) -> None:
    (report,) = reports(tmp_path, packets=marabou(kept))
    assert (report.stopped, report.differences) == ("", [])
    # Four cards drawn at the opening by each player and two looked at; what is kept and what goes away.
    assert report.tallies["hand"]["replayed"] >= 16 + 8 + 2 + 2
