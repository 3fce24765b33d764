"""The second opinion itself: for each question that it can judge, the full set of legal options by the clauses.

A question is known by its name, the frame on top and, for an effect, the effect's name; what a frame says about the
course of an action so far (strength, what was played or built) is taken from it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.naive.printed import Record, action_side, size_class
from tests.naive.view import effect_fields
from tests.naive.zoo import icons, records

Plain = dict[str, Any]
Options = set[tuple[Any, ...]]
DECLINE = ("decline",)


class Opinion(NamedTuple):
    """What may be picked, how many, by which clause; options in `unsure` are neither asked for nor refused."""

    options: Options
    clause: str
    at_least: int = 1
    at_most: int = 1
    unsure: frozenset[tuple[Any, ...]] = frozenset()


class Question(NamedTuple):
    """A decision without its options: who is asked what, about what, and on top of which frame."""

    seat: int
    ask: str
    subject: int
    frame: Plain
    effect: Plain


Judge = Callable[[Plain, Question], Opinion | None]
JUDGES: dict[tuple[str, str], Judge] = {}


def judges(ask: str, *frames: str) -> Callable[[Judge], Judge]:
    """Register the opinion about a question on top of these frames, or of the effects with these names."""

    def register(function: Judge) -> Judge:
        for frame in frames:
            JUDGES[ask, frame] = function
        return function

    return register


def kind_of_question(view: Plain, ask: str) -> tuple[str, str]:
    """A question by name and by the frame or effect that asks it."""
    top = view["frames"][-1]
    return ask, top.get("effect_name", top["frame"])


def opinion(view: Plain, seat: int, ask: str, subject: int) -> Opinion | None:
    """The legal options by the clauses, None for a question that is not judged."""
    judge = JUDGES.get(kind_of_question(view, ask))
    if judge is None:
        return None
    top = view["frames"][-1]
    effect = effect_fields(top["effect"]) if "effect" in top else {}
    return judge(view, Question(seat, ask, subject, top, effect))


def printed_side(view: Plain, action: str, frame: Plain) -> Record:
    return action_side(action, frame["variant"], frame["side"], view["sets"])


def unsure_in_an_action(view: Plain, q: Question, thought: Opinion) -> Opinion:
    """What is used between two steps may cost the action its last card or money: not judged (AN-5.6, AN-5.11)."""
    acting = any(frame["frame"] in ("AnimalsAction", "AssociationAction", "BuildAction") for frame in view["frames"])
    return thought._replace(unsure=frozenset(thought.options)) if acting and q.frame["wanted"] else thought


def card_picks(pairs: set[tuple[int, int]]) -> Options:
    return {("card", number, folder) for number, folder in pairs}


def optional(q: Question, options: Options) -> Options:
    return options | {DECLINE} if q.frame["optional"] else options


def hand(view: Plain, seat: int) -> Options:
    return {("card", number, 0) for number in view["seats"][seat]["hand"]}


def display(view: Plain, last: int = 6) -> Options:
    return {("card", number, folder) for folder, number in enumerate(view["display"][:last], 1) if number}


def matches(view: Plain, number: int, only: Plain) -> bool:
    """Whether a card is of the kind that an effect names."""
    card = records(view)[number]
    if card["type"] == "project":
        return not only or only == {"type": "any"}
    if only.get("type", "any") not in ("any", card["type"]):
        return False
    if "icon" in only and only["icon"] not in card.get("icons", ()):
        return False
    if "size" in only and (card["type"] != "animal" or size_class(card) != only["size"]):
        return False
    return not only.get("person") or bool(card.get("person"))


def amount_of(view: Plain, q: Question, amount: Any) -> int | None:
    """An amount that an effect prints, or counts by icons of the own zoo."""
    if isinstance(amount, int):
        return amount
    if amount.get("count") == "icons" and amount.get("zoos", "own") == "own":
        return sum(icons(view, view["seats"][q.seat])[icon] for icon in amount["of"])
    return None
