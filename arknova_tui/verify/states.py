"""What was offered: the options, placements and card records of each recorded state against those of the engine."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.log import PASSED_STATES, Entry
from arknova_tui.verify.records import compare_records
from arknova_tui.verify.told import field
from rules.ark_nova import engine
from rules.ark_nova.homes import homes
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    MoveCard,
    PickAction,
    PickCard,
    PickIcon,
    PickKind,
    PickName,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.options import Place as PlaceOption
from rules.ark_nova.state import copy_state
from rules.ark_nova.table import Table
from rules.ark_nova.turn import base_strength
from rules.kernel.decision import Decision

if TYPE_CHECKING:
    from arknova_tui.verify.replay import Replay

CHOOSE_ACTION = 20
CONFIRM_TURN = 93
StateCheck = Callable[["Replay", Entry, Decision | None], None]
STATES: dict[int, tuple[tuple[str, ...], StateCheck]] = {}


def state(number: int, *asks: Ask) -> Callable[[StateCheck], StateCheck]:
    """Register what compares a state of the platform, and the engine's questions that correspond to it."""

    def register(function: StateCheck) -> StateCheck:
        STATES[number] = (asks, function)
        return function

    return register


def compare(replay: "Replay", entry: Entry) -> None:
    """What is offered, and what every player is shown."""
    known = STATES.get(entry.state or 0)
    if known is not None and entry.args.get("args") is not None:
        asks, check = known
        check(replay, entry, replay.reach(*asks))
    elif entry.state == CONFIRM_TURN and replay.turn_open:
        replay.finish_choices()
        got = replay.decision.ask if replay.decision is not None else None
        replay.report.compare(entry, "actions offered", "nothing more to choose", Ask.END_TURN, got)
    elif entry.state not in PASSED_STATES:
        replay.report.unknown("actions offered")
    for player, record in entry.records.items():
        with as_told(replay):
            compare_records(replay, entry, player, record)


@contextmanager
def as_told(replay: "Replay") -> Iterator[None]:
    """Let the sums be those of the log's order for a moment: the engine may have gained sooner."""
    seats = replay.t.state.seats
    kept = [
        {what: getattr(player, field(what)) for what in sums}
        for player, sums in zip(seats, replay.told.numbers, strict=True)
    ]
    for player, sums in zip(seats, replay.told.numbers, strict=True):
        for what, number in sums.items():
            setattr(player, field(what), number)
    try:
        yield
    finally:
        for player, sums in zip(seats, kept, strict=True):
            for what, number in sums.items():
                setattr(player, field(what), number)


def boards(t: Table) -> dict[str, Any]:
    """What of the association board a break will change."""
    return {
        "partner_zoos": list(t.state.partner_board),
        "universities": list(t.state.university_board),
        "workers": [sum(player.on_tasks) for player in t.state.seats],
    }


def _private(entry: Entry, key: str) -> Any:
    """What the player who has to choose was shown."""
    return entry.records.get(entry.player, {}).get(key)


def _offered(decision: Decision | None) -> list[int]:
    return [option.card for option in decision.options if isinstance(option, PickCard)] if decision else []


def _compare_cards(replay: "Replay", entry: Entry, listed: Any, decision: Decision | None, what: str) -> None:
    if listed is None:
        replay.report.unknown("cards offered")
        return
    told = names.cards(entry, listed)
    replay.report.compare(entry, "cards offered", what, set(told), set(_offered(decision)))


# --- actions ----------------------------------------------------------------------------------------------------------


@state(CHOOSE_ACTION, Ask.ACTION)
def _choose_action(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """Every action card with every strength it may be used at, and the X-token action."""
    args = entry.args["args"]
    told: dict[int, dict[int, int]] = {}
    for number, strengths in args["cards"].items():
        pairs = strengths.items() if isinstance(strengths, dict) else enumerate(strengths)
        told[names.action_of_id(int(number))] = {int(strength): int(x) for strength, x in pairs}
    got: dict[int, dict[int, int]] = {}
    seat = replay.seat(entry)
    row = replay.t.player(seat).row
    for option in decision.options if decision is not None and decision.seat == seat else []:
        if isinstance(option, XTokenAction):
            got.setdefault(option.type, {})[0] = 0
        elif isinstance(option, UseAction):
            slot = replay.t.slot(seat, option.type)
            base = base_strength(replay.t, seat, slot, row[slot - 1])
            got.setdefault(option.type, {})[base + option.x] = option.x
    for action in sorted(told.keys() | got.keys()):
        name = f"{names.ACTIONS[action].value} of {entry.player}"
        replay.report.compare(entry, "actions offered", name, told.get(action), got.get(action))
    replay.report.compare(entry, "x-tokens", entry.player, args["xtokens"], replay.told.numbers[seat]["x_token"])
    slots = [names.action_of_id(int(n)) for n in sorted(args["strengths"], key=lambda n: int(args["strengths"][n]))]
    replay.report.compare(entry, "action row", entry.player, slots, replay.told.rows[seat])
    replay.report.compare(entry, "set-up", "whose turn it is", seat, decision.seat if decision else None)


@state(35, Ask.SPONSOR)
def _sponsors(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    _compare_cards(replay, entry, _private(entry, "cardIds"), decision, "sponsors to play")
    may = bool(entry.args["args"].get("canBreakForMoney"))
    got = decision is not None and TakeBreak() in decision.options
    if decision is not None:
        replay.report.compare(entry, "cards offered", "break option", may, got)


@state(32, Ask.ANIMAL)
def _animals(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """The animals that may be played, each with the buildings that it may live in."""
    listed = _private(entry, "cardIds")
    _compare_cards(replay, entry, listed, decision, "animals to play")
    if not isinstance(listed, dict):
        return
    seat = replay.seat(entry)
    pieces = replay.t.player(seat).pieces
    for name, buildings in listed.items():
        number = names.card(entry, name)
        got = {piece for piece in homes(replay.t, seat, replay.t.tables.animals[number]) if piece >= 0}
        told = {replay.buildings.get(building) for building in buildings}
        masks = {(pieces[piece].kind, pieces[piece].mask) for piece in got}
        replay.report.compare(entry, "homes", f"homes of {number}", told, masks)


@state(34, Ask.DRAW_OR_SNAP, Ask.DISCARD, Ask.TAKE)
def _cards_action(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """Whether a card may be snapped; with less strength the engine draws at once."""
    told = bool(entry.args["args"].get("snap"))
    got = decision is not None and decision.ask == Ask.DRAW_OR_SNAP
    replay.report.compare(entry, "cards offered", "snapping", told, got)


@state(27, Ask.TAKE)
def _take(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    _compare_cards(replay, entry, entry.args["args"].get("cardIds"), decision, "cards within reputation range")


@state(59, Ask.SNAP)
def _snap(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    _compare_cards(replay, entry, entry.args["args"].get("cardIds"), decision, "cards of the display")


@state(36, Ask.DISCARD)
def _discard(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    got = decision.at_least if decision is not None else 0
    replay.report.compare(entry, "cards offered", "cards to discard", entry.args["args"]["n"], got)
    _compare_cards(replay, entry, _private(entry, "cardIds"), decision, "cards that may be discarded")


@state(54, Ask.SELL)
def _sell(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    _compare_cards(replay, entry, _private(entry, "cardIds"), decision, "cards that may be sold")


@state(63, Ask.KEEP)
def _keep(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    got = decision.at_least if decision is not None else 0
    replay.report.compare(entry, "cards offered", "cards to keep", entry.args["args"]["m"], got)
    _compare_cards(replay, entry, _private(entry, "cardIds"), decision, "cards looked at")


@state(51, Ask.REVEALED)
def _reveal(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    _compare_cards(replay, entry, _private(entry, "cardIds"), decision, "cards that may be taken")


@state(11, Ask.HAND_LIMIT)
def _hand_limit(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """How many cards the first player above the limit must discard in a break (AN-20.2)."""
    surplus = {replay.log.seat(player): int(shown["n"]) for player, shown in entry.records.items() if "n" in shown}
    told = max(0, surplus.get(decision.seat, 0)) if decision is not None else sum(map(max, surplus.values(), [0]))
    replay.report.compare(entry, "cards offered", "cards to discard in the break", told,
                          decision.at_least if decision is not None else 0)  # fmt: skip


@state(37, Ask.UPGRADE)
def _upgrade(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """The platform lists all cards of the player; those that show side II already can't be upgraded again."""
    seat = replay.seat(entry)
    listed = {names.action_of_id(int(number)) for number in entry.args["args"]["actionCardIds"]}
    told = {action for action in listed if replay.t.side(seat, action) == 1}
    got = {option.type for option in decision.options if isinstance(option, PickAction)} if decision else set[int]()
    replay.report.compare(entry, "actions offered", "cards to upgrade", told, got)


@state(65, Ask.ACTION_CARD)
def _move_card(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """Every action card that may be moved; one in slot 1 would stay there, so the engine doesn't offer it."""
    seat = replay.seat(entry)
    first = replay.told.rows[seat][0]
    told = {names.action_of_id(int(number)) for number in entry.args["args"]["cardIds"]} - {first}
    got = {option.type for option in decision.options if isinstance(option, MoveCard)} if decision else set[int]()
    replay.report.compare(entry, "actions offered", "cards to move", told, got)
    may = DECLINE in decision.options if decision is not None else False
    replay.report.compare(
        entry, "actions offered", "moving a card is optional", entry.args["args"]["optionalAction"], may
    )


@state(66, Ask.ACTION_CARD)
def _boost(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """The one action card that may go to slot 1 or 5 (AN-15.31)."""
    told = {names.action(entry.args["args"]["card_type"])}
    got = {option.type for option in decision.options if isinstance(option, MoveCard)} if decision else set[int]()
    replay.report.compare(entry, "actions offered", "card to move", told, got)
    may = DECLINE in decision.options if decision is not None else False
    replay.report.compare(entry, "actions offered", "moving it is optional", entry.args["args"]["optionalAction"], may)


# --- association ------------------------------------------------------------------------------------------------------


def _branch(replay: "Replay", *picks: Any) -> Decision | None:
    """The question that would follow, on a copy of the state."""
    t = Table(copy_state(replay.t.state))
    following: Decision | None = engine.advance(t)
    for pick in picks:
        assert following is not None
        engine.apply(t, following, (pick,))
        following = engine.advance(t)
    return following


@state(33, Ask.TASK)
def _tasks(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """The tasks by their value, the workers they take, and what each may be about."""
    slots = _private(entry, "slots")
    if slots is None or decision is None:
        replay.report.unknown("tasks offered")
        return
    values = [*replay.t.tables.tracks.task_values.values()]
    got = {str(values[option.task]): option for option in decision.options if isinstance(option, PickTask)}
    replay.report.compare(entry, "tasks offered", "tasks", set(slots), set(got))
    for value, slot in slots.items():
        if value in got and value != "2":
            _task_targets(replay, entry, _branch(replay, got[value]), slot["options"], got[value], decision)


def _task_targets(
    replay: "Replay", entry: Entry, following: Decision | None, told: Any, task: PickTask, decision: Decision
) -> None:
    """Partner zoos and universities by their tokens, as far as the log tells which those are; projects with levels."""
    options = following.options if following is not None else []
    if not isinstance(told, dict):
        _compare_tokens(replay, entry, told, options, task)
        return
    for option in options:
        if isinstance(option, PickProject) and option.project not in replay.known_projects and not option.folder:
            replay.report.unknown("projects")
    for name, levels in told.items():
        number = names.card(entry, name)
        picks = [option for option in options if isinstance(option, PickProject) and option.project == number]
        after = _branch(replay, task, picks[0]) if picks else None
        got_levels = (
            {option.slot - 1 for option in after.options if isinstance(option, PickSlot)} if after else set[int]()
        )
        replay.report.compare(entry, "projects", f"levels of {number}", set(levels), got_levels)


def _compare_tokens(replay: "Replay", entry: Entry, told: list[int], options: list[Any], task: PickTask) -> None:
    """As many as the engine offers, and every one whose kind is told somewhere among them."""
    got = {names.tile_of(option) for option in options if isinstance(option, PickIcon | PickName)}
    replay.report.compare(entry, "tasks offered", f"number of choices of task {task.task}", len(told), len(got))
    for number in told:
        kind = replay.tokens.get(number)
        if kind is None:
            replay.report.unknown("tasks offered")
        else:
            replay.report.compare(entry, "tasks offered", f"{kind} for task {task.task}", True, kind in got)


# --- placements -------------------------------------------------------------------------------------------------------


@state(30, Ask.KIND, Ask.PLACE)
def _placements(replay: "Replay", entry: Entry, decision: Decision | None) -> None:
    """Every kind with every place: each placement of the log is one check, and the engine may have no other."""
    told: dict[int, list[int]] = {}
    for name, spots in (entry.args["args"]["buildings"] or {}).items():
        kind = names.building(entry, name)
        told[kind] = [
            names.footprint(entry, kind, spot["pos"]["x"], spot["pos"]["y"], rotation)
            for spot in spots
            for rotation in spot["rotations"]
        ]
    got = dict(_places(replay, decision))
    if not told:
        replay.report.compare(
            entry, "placements", "kinds of buildings", set[int](), {kind for kind in got if got[kind]}
        )
    for kind in sorted(told.keys() | got.keys()):
        name = replay.t.tables.buildings[kind].name
        legal = got.get(kind, set[int]())
        for mask in told.get(kind, []):
            replay.report.compare(entry, "placements", f"{name} on {_spaces(mask)}", True, mask in legal)
        for mask in legal - set(told.get(kind, [])):
            replay.report.compare(entry, "placements", f"{name} on {_spaces(mask)}", False, True)


def _places(replay: "Replay", decision: Decision | None) -> Iterator[tuple[int, set[int]]]:
    if decision is None:
        return
    if decision.ask == Ask.PLACE:
        yield decision.subject, {option.mask for option in decision.options if isinstance(option, PlaceOption)}
        return
    for option in decision.options:
        if isinstance(option, PickKind) and option.mode == "normal":
            following = _branch(replay, option)
            places = following.options if following is not None else []
            yield option.kind, {place.mask for place in places if isinstance(place, PlaceOption)}


def _spaces(mask: int) -> str:
    from rules.ark_nova.grid import ZOO_GRID

    return " ".join(ZOO_GRID.labels[index] for index in ZOO_GRID.bits(mask))
