"""What must agree at each public event: sums, icons, rows, tokens, cards, buildings; one function for each type.

A function returns False, and changes nothing, while the engine hasn't done yet what the event tells.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.income import income_now
from arknova_tui.verify.log import Entry
from arknova_tui.verify.traces import cause_fits, source_is_clear
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.tables import KIOSK
from rules.kernel.event import Event

if TYPE_CHECKING:
    from arknova_tui.verify.replay import Replay

Compare = Callable[["Replay", Entry], bool]
EVENTS: dict[str, Compare] = {}
# Events that tell nothing but what others tell too.
SILENT = frozenset({"updateBreakDiscardSelection"})
OPENING = frozenset({"chooseActionCard", "getBonuses", "actionCardCleanup"})
# The online display adds this much to victory points (AN-21.8).
SHOWN_SCORE = 100


def event(*types: str) -> Callable[[Compare], Compare]:
    """Register what compares these types of events."""

    def register(function: Compare) -> Compare:
        EVENTS.update(dict.fromkeys(types, function))
        return function

    return register


# --- sums -------------------------------------------------------------------------------------------------------------


def score(replay: "Replay", seat: int) -> int:
    """The score shown with the sums told so far (AN-21.8)."""
    sums = replay.told.numbers[seat]
    return SHOWN_SCORE + sums["appeal"] - target_appeal(replay.t, sums["conservation"])


def compare_sums(replay: "Replay", entry: Entry, seat: int) -> None:
    """Money after a payment, score and income, whichever the event states."""
    args = entry.args
    if "total" in args:
        replay.report.compare(entry, "money", entry.player, args["total"], replay.told.numbers[seat]["money"])
    if "score" in args:
        replay.report.compare(entry, "score", entry.player, args["score"], score(replay, seat))
    if "income" in args:
        got = income_now(replay.t, seat, replay.told.numbers[seat]["appeal"])
        late = late_income(replay, seat, args.get("card_id"))
        replay.report.compare(entry, "income", entry.player, args["income"], got, late_income=late)


def late_income(replay: "Replay", seat: int, card: str | None) -> int:
    """What kiosks gain by the enclosure that the animal named in a gain has just moved into (AN-8.18)."""
    moved = replay.moved_in
    if moved is None or card != moved[0]:
        return 0
    kiosks = [piece.mask for piece in replay.t.player(seat).pieces if piece.kind == KIOSK]
    return sum(bool(ZOO_GRID.neighbour_mask(moved[1]) & mask) for mask in kiosks)


def compare_icons(replay: "Replay", entry: Entry, seat: int) -> None:
    """Every icon counter that the log states."""
    counts = replay.t.player(seat).icons
    for name, number in entry.args.get("icons", {}).items():
        index = names.icon(name)
        if index is not None:
            replay.report.compare(entry, "icons", f"{name} of {entry.player}", number, counts[index])
        elif number:
            replay.report.unknown("icons")


@event("getBonuses")
def _bonuses(replay: "Replay", entry: Entry) -> bool:
    """Gains and payments, each by its source; several of the engine may be told as one."""
    seat = replay.seat(entry)
    bonuses = {names.RESOURCES[key]: amount for key, amount in entry.args["bonuses"].items() if key in names.RESOURCES}
    wanted = {what: _gain_of(replay, entry, seat, what) for what in bonuses}
    for what, fits in wanted.items():
        promised = replay.promised(seat, fits)
        if not promised and not replay.told.has(fits):
            return False
        if replay.more_to_come and abs(replay.told.sum(fits)) < abs(bonuses[what]) and not promised:
            return False
    for what, amount in bonuses.items():
        got = _collect(replay, seat, wanted[what], amount)
        kind = "x-tokens" if what == "x_token" else "gains"
        replay.report.compare(entry, kind, f"{what} of {entry.player}", amount, got)
    if len(bonuses) < len(entry.args["bonuses"]):
        replay.report.unknown("gains", len(entry.args["bonuses"]) - len(bonuses))
    compare_sums(replay, entry, seat)
    return True


def _gain_of(replay: "Replay", entry: Entry, seat: int, what: str) -> Callable[[Event], bool]:
    """A gain of what the log names, by its source; of any source where the log's words for it mean nothing to us."""

    def mine(e: Event) -> bool:
        return e.what == what and e.seat == seat and _kiosk_fits(entry, e)

    def of_source(e: Event) -> bool:
        return mine(e) and cause_fits(entry, e.cause)

    if source_is_clear(entry) or replay.told.has(of_source) or replay.promised(seat, of_source):
        return of_source
    return mine


def _kiosk_fits(entry: Entry, e: Event) -> bool:
    return entry.args.get("source") != "kiosk income" or e.clause == "AN-8.18"


def _collect(replay: "Replay", seat: int, fits: Callable[[Event], bool], amount: int) -> int:
    """The engine's gain of this amount, or as many as are needed for it."""
    if not replay.told.has(fits):
        coming = replay.promised(seat, fits)
        replay.told.promise(coming[0])
        replay.seen.append(coming[0])
        return coming[0].amount
    exact = replay.take(lambda e: fits(e) and e.amount == amount)
    if exact is not None:
        return amount
    total = 0
    while abs(total) < abs(amount):
        found = replay.take(fits)
        if found is None:
            break
        total += found.amount
    return total


# --- action cards -----------------------------------------------------------------------------------------------------


@event("chooseActionCard")
def _choose(replay: "Replay", entry: Entry) -> bool:
    seat = replay.seat(entry)
    told = entry.args["actionCard"]
    kind = names.action(told["type"])
    found = replay.take(lambda e: e.what == "action" and e.seat == seat and e.item == kind)
    if found is None:
        return False
    replay.report.compare(entry, "strength", told["type"], int(entry.args["strength"]), found.amount)
    replay.report.compare(entry, "strength", f"side of {told['type']}", told["level"], found.detail[2])
    return True


@event("actionCardCleanup")
def _cleanup(replay: "Replay", entry: Entry) -> bool:
    seat = replay.seat(entry)
    kind = names.action(entry.args["card_type"])
    if replay.take(lambda e: e.what == "move_card" and e.seat == seat and e.item == kind) is None:
        return False
    slots = entry.args["actionCards"]
    row = [names.action_of_id(int(number)) for number in sorted(slots, key=lambda number: int(slots[number]))]
    replay.report.compare(entry, "action row", entry.player, row, replay.told.rows[seat])
    return True


@event("upgradeCard")
def _upgrade(replay: "Replay", entry: Entry) -> bool:
    seat = replay.seat(entry)
    told = entry.args["actionCard"]
    kind = names.action(told["type"])
    if replay.take(lambda e: e.what == "upgrade" and e.seat == seat and e.item == kind) is None:
        return False
    replay.report.compare(entry, "action row", f"side of {told['type']}", told["level"], replay.t.side(seat, kind))
    return True


@event("advanceBreak")
def _advance_break(replay: "Replay", entry: Entry) -> bool:
    found = replay.take(lambda e: e.what == "break_token")
    if found is None:
        return False
    last = replay.t.tables.tracks.break_steps[replay.t.state.config.players]
    # The log tells the steps of the card, the engine those that the token still had room for (AN-20.1).
    room = last - (found.item - found.amount)
    replay.report.compare(entry, "break token", "steps", min(entry.args["n"], room), found.amount)
    replay.report.compare(entry, "break token", "place", entry.args["break"], found.item)
    replay.report.compare(entry, "break token", "last space", entry.args["maxBreak"], last)
    return True


# --- cards ------------------------------------------------------------------------------------------------------------


def compare_hand(replay: "Replay", entry: Entry, seat: int, cards: list[int]) -> None:
    """These cards are in hand now."""
    hand = replay.told.hands[seat]
    for card in cards:
        replay.report.compare(entry, "hand", f"{card} of {entry.player}", True, card in hand)


@event("drawCards")
def _draw(replay: "Replay", entry: Entry) -> bool:
    """Cards from the deck: to a hand, looked at, or revealed."""
    seat = replay.seat(entry)
    if entry.args.get("scoringCard"):
        _final_cards(replay, entry, seat)
        return True
    if not replay.told.has(lambda e: e.what in ("draw", "look", "reveal") and e.seat == seat):
        return False
    for card in names.cards(entry, entry.details["cards"]):
        found = replay.take(lambda e: e.what in ("draw", "look", "reveal") and e.seat == seat)
        replay.report.compare(entry, "hand", f"card drawn by {entry.player}", card, found.item if found else None)
    return True


def _final_cards(replay: "Replay", entry: Entry, seat: int) -> None:
    """Final scoring cards dealt at the beginning, or drawn by an effect (AN-15.16)."""
    held = replay.t.player(seat).finals
    for card in names.cards(entry, entry.private.get("cards")):
        drawn = replay.take(lambda e, c=card: (e.what, e.item, e.seat) == ("draw_final", c, seat))
        who = f"{card} of {entry.player}"
        replay.report.compare(entry, "final cards", who, True, drawn is not None or card in held)


@event("discardCards")
def _discard(replay: "Replay", entry: Entry) -> bool:
    """Cards that go away, and those of a look or a reveal that stay."""
    seat = replay.seat(entry)
    away = names.cards(entry, entry.details.get("cards"))
    kept = names.cards(entry, entry.private.get("cards2")) + names.cards(
        entry, [*filter(None, [entry.args.get("card")])]
    )
    waits = [("discard", card) for card in away] + [("take", card) for card in kept]
    if not waits and entry.args.get("n"):
        replay.report.unknown("hand", int(entry.args["n"]))
        return True
    present = [(e.what, e.item) for e in replay.told.pool if e.seat == seat]
    if not any(wait in present for wait in waits):
        return False
    for what, card in waits:
        found = replay.take(lambda e, w=what, c=card: (e.what, e.item, e.seat) == (w, c, seat))
        replay.report.compare(entry, "hand", f"{what} of {card} by {entry.player}", True, found is not None)
    if "bonuses" in entry.args:
        _sale(replay, entry, seat)
    return True


def _sale(replay: "Replay", entry: Entry, seat: int) -> None:
    for key, amount in entry.args["bonuses"].items():
        what = names.RESOURCES[key]
        found = replay.take(lambda e, w=what: e.what == w and e.seat == seat)
        replay.report.compare(entry, "gains", f"{what} of {entry.player}", amount, found.amount if found else 0)


@event("snapCard")
def _snap(replay: "Replay", entry: Entry) -> bool:
    seat = replay.seat(entry)
    cards = names.cards(entry, entry.args["cards"])
    if not replay.told.has(lambda e: e.what == "take" and e.seat == seat and e.item in cards):
        return False
    for card in cards:
        replay.take(lambda e, c=card: e.what == "take" and e.seat == seat and e.item == c)
    compare_hand(replay, entry, seat, cards)
    return True


@event("fillPool")
def _fill(replay: "Replay", entry: Entry) -> bool:
    """New cards by folder, then the whole display."""
    if not replay.told.has(lambda e: e.what == "display"):
        return False
    told: list[Any] = sorted(entry.args["cards"], key=lambda card: str(card["location"]))
    for card in told:
        number, folder = names.card(entry, card), _folder(card)
        found = replay.take(lambda e: e.what == "display")
        got = (found.item, found.amount) if found else None
        replay.report.compare(entry, "display", f"new card of folder {folder}", (number, folder), got)
    if "pool" in entry.args:
        whole = {_folder(card): names.card(entry, card) for card in entry.args["pool"]}
        lying = {folder: card for folder, card in enumerate(replay.told.display, 1) if card}
        replay.report.compare(entry, "display", "all folders", whole, lying)
    return True


def _folder(card: dict[str, Any]) -> int:
    return int(str(card["location"]).removeprefix("pool-"))


@event("discardCardsOnDisplay")
def _discard_display(replay: "Replay", entry: Entry) -> bool:
    if not replay.told.has(lambda e: e.what == "display_discard"):
        return False
    gone = set(names.cards(entry, entry.args["cards"]))
    found = {e.item for e in _all(replay, lambda e: e.what == "display_discard" and e.item in gone)}
    return replay.report.compare(entry, "display", "cards removed", gone, found) or True


def _all(replay: "Replay", fits: Callable[[Event], bool]) -> list[Event]:
    found = replay.told.take_all(fits)
    replay.seen += found
    return found
