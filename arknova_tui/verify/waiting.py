"""What waits to be resolved: the effects that the platform lists for a player to choose from, by where they come from.

The platform lists a trigger once where the engine has an effect for each icon, and the engine takes some gains without
asking (AN-26.2). So what is compared is from which cards, tokens and spaces something is still to come. Where the
engine asks for the order the lists must be equal; in the middle of an effect it may have passed over what can do
nothing, but must have nothing that the platform doesn't list.
"""

from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.log import Entry
from arknova_tui.verify.states import state
from arknova_tui.verify.told import NUMBERS
from cards.ark_nova.effects import Choose, Hire, Upgrade
from rules.ark_nova.frames import PlaceBuilding, Pool, Resolve, Source
from rules.ark_nova.options import Ask, PickIndex
from rules.kernel.decision import Decision

if TYPE_CHECKING:
    from arknova_tui.verify.replay import Replay

DECLINED = 99
# Where the platform says in words that something comes from, and what the engine calls it.
_PLACES = {
    "map bonus space": "map_token", "university": "university", "from university": "university",
    "appeal income": "appeal", "kiosk income": "building",
}  # fmt: skip
# The platform lets them be taken in any order too (AN-28.8); the engine has them first (AN-20.8).
_FIRST = {"appeal", "building"}
# The choice at 2 conservation (AN-4.4).
_REWARDS = {"upgrade-card": Upgrade, "add-worker": Hire}

Origin = int | str


@state(91, *Ask)
def _order(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """The effects in the player's order (AN-23.1, AN-20.8), or what is gained at 2 conservation (AN-4.4)."""
    offered = entry.args["args"]
    listed: Any = offered["choices"] if "choices" in offered else offered["allChoices"]
    choices = [each for each in (listed.values() if isinstance(listed, dict) else listed) if each["id"] != DECLINED]
    kinds = {str(args.get("type")) for each in choices if isinstance(args := each.get("args") or {}, dict)}
    if kinds <= _REWARDS.keys() and kinds:
        _rewards(replay, entry, kinds)
        return
    told: set[Origin | None] = {_origin(replay, entry, each) for each in choices}
    if None in told:
        replay.report.unknown("actions offered")
        return
    told -= _FIRST
    got = _waiting(replay, entry) - _FIRST
    if decision is not None and decision.ask != Ask.ORDER and got < told:
        got = told
    replay.report.compare(entry, "actions offered", f"effects of {entry.player}", told, got)


def _rewards(replay: "Replay", entry: Entry, kinds: set[str]) -> None:
    decision = replay.reach(Ask.CHOICE)
    got: set[str] = set()
    top = replay.t.state.frames[-1] if decision is not None else None
    if decision is not None and isinstance(top, Resolve) and isinstance(top.effect, Choose):
        gains = [top.effect.options[pick.index] for pick in decision.options if isinstance(pick, PickIndex)]
        got = {name for name, kind in _REWARDS.items() if any(isinstance(gain[0], kind) for gain in gains)}
    replay.report.compare(entry, "actions offered", "what may be gained", kinds, got)


def _origin(replay: "Replay", entry: Entry, choice: dict[str, Any]) -> Origin | None:
    """The card an effect comes from, else what kind of place; None for one that isn't known."""
    args: dict[str, Any] = choice.get("args") or {}
    card = choice.get("sourceId") or args.get("cardId") or args.get("sourceId")
    if card:
        return names.card(entry, card)
    place = str(choice.get("source") or args.get("source") or "").strip()
    if place in _PLACES:
        return _PLACES[place]
    projects = replay.t.tables.projects.values()
    return next((project.number for project in projects if place and place in project.name), None)


def _waiting(replay: "Replay", entry: Entry) -> set[Origin]:
    """Everything of the player that is under way or still to come, and what the engine did ahead of the log."""
    seat = replay.seat(entry)
    found: set[Origin] = set()
    for frame in replay.t.state.frames:
        if isinstance(frame, Pool) and frame.seat == seat:
            found.update(_name(item.source) for item in frame.pending)
        elif isinstance(frame, Resolve | PlaceBuilding) and frame.seat == seat:
            found.add(_name(frame.source))
    for event in replay.told.pool:
        kind, _, number = event.cause.partition(":")
        if event.seat == seat and event.what in _GAINS and kind != "rule":
            found.add(int(number) if kind in _CARDS else kind)
    return found


_CARDS = ("animal", "sponsor", "project")
_GAINS = (*NUMBERS, "draw", "take", "look", "reveal")


def _name(source: Source) -> Origin:
    return source.number if source.kind in _CARDS else source.kind
