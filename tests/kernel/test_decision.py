"""Decisions, moves and events by themselves: what is forced, what is refused, who sees what."""

import pytest

from rules.kernel.decision import Decision, IllegalMove, NotOffered, Unmet, check_move
from rules.kernel.event import SPECTATOR, Event


def ask(options, **given):
    return Decision(seat=0, ask="which", options=options, **given)


@pytest.mark.parametrize(
    ("decision", "forced"),
    [
        (ask(["a"]), True),
        (ask(["a", "b"], at_least=2, at_most=2), True),
        (ask(["a", "b"]), False),
        (ask(["a"], at_least=0), False),
        (ask(["a"], anytime=["z"]), False),
    ],
    ids=["one", "all", "one of two", "may be none", "something else may be done"],
)
def test_a_decision_is_forced_if_there_is_nothing_to_think_about(decision, forced):
    assert decision.forced is forced


@pytest.mark.parametrize("move", [("a",), ("b", "a"), ("z",)])
def test_offered_moves_pass(move):
    check_move(ask(["a", "b", "c"], at_most=2, anytime=["z"]), move)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (("x",), r"x is not offered \(which\)\."),
        (("a", "a"), "can't be picked twice"),
        ((), "Pick 1 to 2, not 0"),
        (("a", "b", "c"), "Pick 1 to 2, not 3"),
        (("a", "z"), "z is used alone"),
        (([],), r"\[\] is not offered"),
    ],
)
def test_other_moves_are_refused_with_a_sentence(move, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        check_move(ask(["a", "b", "c"], at_most=2, anytime=["z"]), move)


def test_a_refusal_carries_the_reasons_of_what_is_not_offered():
    reasons = (Unmet("coins", 1, 2, "EX-3"), Unmet("cards", 0, 1, "EX-7"))
    with pytest.raises(
        IllegalMove, match=r"coins: needs 2, has 1 \(EX-3\); cards: needs 1, has 0 \(EX-7\)\."
    ) as refused:
        check_move(ask(["a"]), ("x",), lambda: [NotOffered("y", ()), NotOffered("x", reasons)])
    assert refused.value.reasons == reasons


def test_an_event_hides_its_item_from_those_who_may_not_know_it():
    secret = Event(what="draw", seat=1, amount=1, item=77, detail=(3,), seen_by=0b10)
    assert secret.for_seat(1) == secret
    for seat in (0, 2, SPECTATOR):
        assert secret.for_seat(seat) == Event(what="draw", seat=1, amount=1, seen_by=0b10)


def test_an_event_for_everybody_hides_nothing():
    told = Event(what="buy", seat=1, amount=1, item=77)
    assert [told.for_seat(seat) for seat in (0, 1, SPECTATOR)] == [told] * 3
