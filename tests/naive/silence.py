"""Questions that the engine passes over: where it goes on without asking, at most one option may have been legal.

Each entry says when a frame on top could have asked a question, and which. What it asks is compared elsewhere.
"""

from collections.abc import Callable
from typing import Any

from tests.naive.animals import column, freed, homes
from tests.naive.association import gains_reputation
from tests.naive.judge import DECLINE
from tests.naive.opinions import opinion
from tests.naive.printed import HOUSES, action_side, size_class
from tests.naive.zoo import has, records

Plain = dict[str, Any]
When = Callable[[Plain, Plain], bool]


def _always(view: Plain, frame: Plain) -> bool:
    return True


def _another_animal(view: Plain, frame: Plain) -> bool:
    side = action_side("animals", frame["variant"], frame["side"], view["sets"])
    most = column(side["animals"], frame["strength"])
    return frame["stage"] == "play" and not frame["alone"] and len(frame["played"]) < most


def _only_small(view: Plain, frame: Plain) -> bool:
    """Small animals only were played, and 228 lies in the zoo (AN-16.32)."""
    small = all(size_class(records(view)[number]) == "small" for number in frame["played"])
    return bool(frame["played"]) and small and has(view["seats"][frame["seat"]], 228)


def _program(view: Plain, frame: Plain) -> bool:
    return frame["stage"] == "program" and _only_small(view, frame)


def _first_reputation(view: Plain, frame: Plain) -> bool:
    zoo = view["seats"][frame["seat"]]
    return frame["stage"] == "reputation" and frame["side"] == 2 and frame["strength"] >= 5 and gains_reputation(zoo)


def _may_snap(view: Plain, frame: Plain) -> bool:
    return frame["stage"] == "choose"


def _begun(view: Plain, frame: Plain) -> bool:
    """An effect whose cards lie on the table."""
    return frame["step"] == 1


def _untouched(view: Plain, frame: Plain) -> bool:
    """An effect of which nothing was done yet."""
    return frame["step"] == 0 and frame["left"] == 0 and not frame["cards"]


# By frame or effect: the question that might be asked, and when.
SILENT: dict[str, tuple[tuple[str, When], ...]] = {
    "PlayAnimal": (("home", lambda view, frame: frame["stage"] == "house"),),
    "FreeHousing": (("free", _always),),
    "SplitTokens": (("split", _always),),
    "MoveIn": (("move_in", _always),),
    "AnimalsAction": (
        ("reputation", _first_reputation),
        ("animal", _another_animal),
        ("animal", _program),
        ("take", lambda view, frame: frame["stage"] == "take" and _only_small(view, frame)),
    ),
    "SponsorsAction": (
        ("sponsor", lambda view, frame: frame["stage"] == "main" and not frame["cutting"]),
        ("extra", lambda view, frame: frame["stage"] == "extra"),
    ),
    "BuildAction": (("kind", lambda view, frame: frame["kind"] < 0),),
    "AssociationAction": (("task", lambda view, frame: frame["task"] < 0 and not frame["donated"]),),
    "CardsAction": (("draw_or_snap", _may_snap),),
    "Use": (("again", lambda view, frame: frame["stage"] == "again" and multiplied(view, frame)),),
    "Take": (("take", _untouched),),
    "Snap": (("snap", _untouched),),
    "Dig": (("dig", lambda view, frame: frame["left"] < 1),),
    "Sell": (("sell", _untouched),),
    "Pouch": (("pouch", _untouched),),
    "Mark": (("mark", _untouched),),
    "SharkAttack": (("shark", _untouched),),
    "Upgrade": (("upgrade", _untouched),),
    "TakePartnerZoo": (("continent", _untouched),),
    "TakeUniversity": (("university", _untouched),),
    "Place": (("kind", lambda view, frame: frame["step"] == 1 and frame["left"] > 0 and not frame["cards"]),),
    "CutDown": (("cut_down", _untouched),),
    "RetireSponsor": (("retire", _untouched),),
    "PlaySponsor": (("sponsor", lambda view, frame: frame["source"].number not in (253,)),),
    "Donate": (("donation", _untouched),),
    "Trade": (("trade", _untouched),),
    "MoveActionCard": (("action_card", lambda view, frame: not frame["effect"].pay),),
    "Multiply": (("action_card", _always),),
    "ReturnWorker": (("worker", _untouched),),
    "CopyBonus": (("bonus", _untouched),),
    "FetchProject": (("fetch", _untouched),),
    "TakeDiscarded": (("take", _untouched),),
    "Look": (("keep", _begun),),
    "Reveal": (("revealed", _begun),),
    "Perform": (("action", _always),),
    "Hypnotize": (("action", _begun), ("player", lambda view, frame: frame["step"] == 0)),
    "Pilfered": (("pilfering", _always),),
}  # fmt: skip


def multiplied(view: Plain, use: Plain) -> bool:
    """Whether a Multiplier lay on the card when the action began and is not used up (AN-6.8 to AN-6.10)."""
    return use["performances"] <= use["multipliers"]


# Frames whose silent result is looked at: an animal finds its only home, or leaves the only one it can.
RESULTS = ("FreeHousing", "PlayAnimal")


def wrong_result(before: Plain, after: Plain) -> str:
    """What is wrong with a home taken or freed without a question, empty if nothing is (AN-9.10, AN-12.18)."""
    top = before["frames"][-1]
    leaving = top["frame"] == "FreeHousing"
    if not leaving and top["stage"] != "house":
        return ""
    seat = top["seat"]
    old, new = before["seats"][seat]["buildings"], after["seats"][seat]["buildings"]
    changed = {
        index
        for index, (one, other) in enumerate(zip(old, new, strict=True))
        if (one["occupied"], one["used"]) != (other["occupied"], other["used"])
    }
    animal = records(before)[top["card"]]
    legal = freed(before, seat, animal, top["except_piece"]) if leaving else homes(before, seat, animal)
    kinds = {HOUSES.get(old[index]["kind"], index) for index in legal if index >= 0}
    strange = {index for index in changed if HOUSES.get(old[index]["kind"], index) not in kinds}
    if strange:
        return f"the home of {top['card']}: buildings {strange} changed, but {legal} are legal"
    counts = [animal["housing"].get(kind, 0) for kind in kinds if isinstance(kind, str)]
    waits = any(frame["frame"] == "SplitTokens" for frame in after["frames"])
    if legal - {-1} and not changed and not waits and not (counts and min(counts) == 0) and -1 not in legal:
        return f"the home of {top['card']}: no building changed, but {legal} are legal"
    return ""


def passed_over(view: Plain) -> str:
    """What could have been asked of the frame on top, empty if at most one option was legal (AN-26.2)."""
    top = view["frames"][-1]
    for ask, when in SILENT.get(top.get("effect_name", top["frame"]), ()):
        if not when(view, top):
            continue
        thought = opinion(view, top["seat"], ask, top.get("card", 0))
        if thought is None or thought.at_most == 0:
            continue
        options = thought.options - thought.unsure
        if ask == "sponsor":
            # The extra of a variant is asked for by itself once no sponsor can be played.
            options = {option for option in options if option[0] != "index"}
        # One option that must be taken, or only the wish to stop, needs no question.
        if len(options) > 1 or (options and options != {DECLINE} and thought.at_least == 0):
            if thought.at_least == len(options):
                continue
            return f"{ask} ({thought.clause}): {sorted(map(str, options))}"
    return ""
