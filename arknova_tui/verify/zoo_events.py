"""What must agree when something is played, built, taken or supported, and in a break; see `events`.

Importing this module registers the comparisons.
"""

from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.events import compare_icons, compare_sums, event, score
from arknova_tui.verify.log import Entry
from cards.ark_nova.vocabulary import ICONS as ICON_LIST
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.tables import CONTINENT_INDICES, ENCLOSURE
from rules.kernel.event import Event

if TYPE_CHECKING:
    from arknova_tui.verify.replay import Replay


# --- the zoo ----------------------------------------------------------------------------------------------------------


@event("playSponsor")
def _sponsor(replay: "Replay", entry: Entry) -> bool:
    seat = replay.seat(entry)
    number = names.card(entry, entry.args["card"])
    if replay.take(lambda e: e.what == "sponsor" and e.seat == seat and e.item == number) is None:
        return False
    compare_icons(replay, entry, seat)
    compare_sums(replay, entry, seat)
    replay.report.compare(entry, "hand", f"{number} of {entry.player}", False, number in replay.told.hands[seat])
    return True


@event("buyAnimal")
def _animal(replay: "Replay", entry: Entry) -> bool:
    """Payment, home and icons of an animal."""
    seat = replay.seat(entry)
    number = names.card(entry, entry.args["card"])
    cause = f"animal:{number}"
    if not replay.told.has(lambda e: e.what == "animal" and e.seat == seat and e.item == number):
        return False
    if not replay.told.has(lambda e: e.what in ("occupied", "tokens", "flock") and e.seat == seat):
        return False
    replay.take(lambda e: e.what == "animal" and e.item == number)
    paid = replay.take(lambda e: e.what == "money" and e.seat == seat and e.amount < 0 and e.cause == cause)
    replay.report.compare(entry, "costs", f"{number}", entry.args["amount"], -paid.amount if paid else 0)
    replay.take(lambda e: e.what in ("occupied", "tokens", "flock") and e.seat == seat)
    _compare_home(replay, entry, seat)
    replay.moved_in = _enclosure(entry)
    compare_icons(replay, entry, seat)
    compare_sums(replay, entry, seat)
    replay.report.compare(entry, "hand", f"{number} of {entry.player}", False, number in replay.told.hands[seat])
    return True


def _enclosure(entry: Entry) -> tuple[str, int] | None:
    """The standard enclosure that an animal moved into, with the animal's name."""
    told = entry.args.get("building")
    if not told or names.piece_mask(entry, told)[0] not in ENCLOSURE:
        return None
    return str(entry.args["card"]["id"]), names.piece_mask(entry, told)[1]


def _compare_home(replay: "Replay", entry: Entry, seat: int) -> None:
    """The building named holds the animal: occupied, or with as many places used as the log says."""
    told = entry.args.get("building")
    if not told:
        replay.report.unknown("homes")
        return
    spot = names.piece_mask(entry, told)
    pieces = [piece for piece in replay.t.player(seat).pieces if (piece.kind, piece.mask) == spot]
    got = [piece.used or int(piece.occupied) for piece in pieces]
    replay.report.compare(entry, "homes", f"{told['type']} of {entry.player}", [int(told["state"])], got)


@event("buyBuilding")
def _building(replay: "Replay", entry: Entry) -> bool:
    """A building on its spaces, and its price."""
    seat = replay.seat(entry)
    kind, mask = names.piece_mask(entry, entry.args["building"])
    found = replay.take(lambda e: (e.what, e.seat, e.amount, e.item) == ("building", seat, kind, mask))
    if found is None:
        return False
    replay.buildings[int(entry.args["building"]["id"])] = (kind, mask)
    price = 0
    if entry.args["amount_money"]:
        paid = replay.take(lambda e: e.what == "money" and e.seat == seat and e.amount < 0)
        price = -paid.amount if paid else 0
    where = ", ".join(ZOO_GRID.labels[index] for index in ZOO_GRID.bits(mask))
    replay.report.compare(
        entry, "buildings", f"price of {entry.args['building']['type']}", entry.args["amount_money"], price
    )
    standing = [(piece.kind, piece.mask) for piece in replay.t.player(seat).pieces]
    replay.report.compare(entry, "buildings", f"building on {where}", True, (kind, mask) in standing)
    compare_sums(replay, entry, seat)
    return True


@event("finalScoring")
def _final_scoring(replay: "Replay", entry: Entry) -> bool:
    """Both counters and the score at the end (AN-21.8)."""
    seat = replay.seat(entry)
    if not replay.t.state.over:
        return False
    sums = replay.told.numbers[seat]
    for what in ("appeal", "conservation"):
        replay.report.compare(entry, "final score", f"{what} of {entry.player}", entry.args[what], sums[what])
    replay.report.compare(entry, "final score", f"score of {entry.player}", entry.args["newScore"], score(replay, seat))
    return True


# --- association and break --------------------------------------------------------------------------------------------

# Where tokens go that the engine tells of; whatever else moves is not checkable.
_MEEPLE_EVENTS = (
    ("worker", "association_", "workers"),
    ("partner-", "partner_", "partner_zoo"),
    ("fac-", "university_", "university"),
    ("token", "P", "support"),
)


def _told_of(meeple: dict[str, Any]) -> str:
    """The engine's word for what happened to a token, "" if there is none."""
    kind, location = str(meeple["type"]), str(meeple["location"])
    for starts, where, what in _MEEPLE_EVENTS:
        if kind.startswith(starts) and location.startswith(where):
            return what
    return ""


@event("slideMeeples")
def _meeples(replay: "Replay", entry: Entry) -> bool:
    """Workers, partner zoos, universities and map tokens, each where the log puts it."""
    if entry.log.startswith("All workers"):
        return _workers_home(replay, entry)
    owner = entry.player or str(entry.args["meeples"][0].get("pId"))
    seat = replay.seat_of(entry, owner)
    wanted = [(_told_of(meeple), meeple) for meeple in entry.args["meeples"]]
    if not all(not what or replay.told.has(lambda e, w=what: e.what == w and e.seat == seat) for what, _ in wanted):
        return False
    for what, meeple in wanted:
        found = replay.take(lambda e, w=what: e.what == w and e.seat == seat) if what else None
        if found is None:
            replay.report.unknown("board")
            continue
        kind = "projects" if what == "support" else "board"
        expected, got = _meeple(replay, meeple, found)
        replay.report.compare(entry, kind, f"{meeple['type']} of {owner}", expected, got)
    compare_icons(replay, entry, seat)
    return True


def _meeple(replay: "Replay", meeple: dict[str, Any], found: Event) -> tuple[Any, Any]:
    """Where the log and where the engine put it."""
    kind, location = str(meeple["type"]), str(meeple["location"])
    if found.what == "workers":
        values = [*replay.t.tables.tracks.task_values.values()]
        return location, f"association_{values[found.item]}"
    if found.what == "partner_zoo":
        return (names.icon(kind.removeprefix("partner-")), location), (found.item, f"partner_{found.amount}")
    if found.what == "university":
        ours = replay.t.tables.universities[found.item].id
        return (names.UNIVERSITIES.get(kind, kind), location), (ours, f"university_{found.amount}")
    number, level = location.split("_")[0], location.rsplit("_", 1)[1]
    return (number, level), (f"P{found.item}", str(found.amount - 1))


def _workers_home(replay: "Replay", entry: Entry) -> bool:
    if replay.take(lambda e: e.what == "workers_return") is None:
        return False
    home: dict[str, int] = {}
    for meeple in entry.args["meeples"]:
        home[meeple["pId"]] = home.get(meeple["pId"], 0) + 1
    for player, number in home.items():
        sent = replay.before["workers"][replay.log.seat(player)]
        replay.report.compare(entry, "board", f"workers coming home of {player}", number, sent)
    return True


@event("addMeeples")
def _refill_board(replay: "Replay", entry: Entry) -> bool:
    """What the association board is refilled with in a break (AN-20.4)."""
    if not entry.log.startswith("Replenishing"):
        replay.report.unknown("board", len(entry.args["meeples"]))
        return True
    told: set[str] = set()
    for meeple in entry.args["meeples"]:
        told.add(names.tile(str(meeple["type"])))
    state, before = replay.t.state, replay.before
    zoos = [ICON_LIST[icon].value for icon in CONTINENT_INDICES]
    universities = [record.id for record in replay.t.tables.universities]
    new = _appeared(zoos, before["partner_zoos"], state.partner_board)
    new |= _appeared(universities, before["universities"], state.university_board)
    replay.report.compare(entry, "board", "new partner zoos and universities", told, new)
    return True


def _appeared(called: list[str], before: list[bool], after: list[bool]) -> set[str]:
    return {name for name, was, lies in zip(called, before, after, strict=True) if lies and not was}


@event("startBreak")
def _start_break(replay: "Replay", entry: Entry) -> bool:
    found = replay.take(lambda e: e.what == "break")
    if found is None:
        return False
    replay.report.compare(entry, "break token", "number of the break", replay.breaks + 1, found.amount)
    replay.breaks += 1
    return True


@event("discardTokens")
def _tokens(replay: "Replay", entry: Entry) -> bool:
    return replay.take(lambda e: e.what == "tokens_removed") is not None


@event("finishBreak")
def _finish_break(replay: "Replay", entry: Entry) -> bool:
    replay.report.compare(entry, "break token", "back at the start", 0, replay.t.state.break_token)
    return True
