"""What can be checked of a stretch whose beginning isn't told: sums, rows, limits and rules that need no whole state.

Whatever is stated once is carried on and checked where it is stated again; what was never stated counts as not
checkable. The rules' own functions do the sums.
"""

from collections.abc import Callable
from typing import Any

from arknova_tui.verify import names, opening
from arknova_tui.verify.events import SHOWN_SCORE, SILENT
from arknova_tui.verify.final import Finals
from arknova_tui.verify.log import PASSED_STATES, STATE, Entry, Log, reading
from arknova_tui.verify.records import condition_name
from arknova_tui.verify.report import Report
from arknova_tui.verify.setup import CHOOSE_ACTION, OPENING_DRAWS
from cards.ark_nova import vocabulary as v
from cards.ark_nova.schema import BuildSide
from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILD, ICON_INDEX
from rules.ark_nova.turn import side_of


class Arithmetic:
    """One stretch; `run` leaves the tallies in `report`."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.report = Report(log.game, log.moves, "arithmetic")
        sets = ("base", "marine_worlds") if log.marine else ("base",)
        maps = tuple(log.maps[player] for player in log.players)
        self.t = Table(new_state(Config(players=len(log.players), sets=sets, map_choice="given", maps=maps), 0))
        for player, name in zip(self.t.state.seats, maps, strict=True):
            player.map = name
        self.finals = Finals(self)
        self.sums = _sums(log)
        self.rows: dict[str, list[int]] = {}
        self.x_tokens: dict[str, int] = {}
        self.money: dict[str, int] = {}
        self.icons: dict[str, dict[str, int]] = {}
        self.rest: dict[str, int] = {}
        self.display: list[int] | None = None
        self.break_token: int | None = None
        self.index = 0

    def run(self) -> Report:
        for index, entry in enumerate(self.log.entries):
            self.index = index
            check = EVENTS.get(entry.type)
            if entry.type == STATE:
                self._state(entry)
            elif check is not None:
                check(self, entry)
            elif entry.type in opening.CHECKS:
                opening.CHECKS[entry.type](self.report, self.t, self.log, entry)
            elif entry.type not in SILENT:
                self.report.unknown("events")
        return self.report

    @property
    def entry(self) -> Entry:
        """The event being looked at."""
        return self.log.entries[self.index]

    def compare(self, entry: Entry, kind: str, what: str, expected: Any, got: Any | None) -> None:
        """One check; `got` None stands for what isn't known."""
        if got is None:
            self.report.unknown(kind)
        else:
            self.report.compare(entry, kind, what, expected, got)

    # --- states -------------------------------------------------------------------------------------------------------

    def _state(self, entry: Entry) -> None:
        args = entry.args.get("args")
        if entry.state == CHOOSE_ACTION and args:
            row = _row(args["strengths"])
            self.compare(entry, "action row", entry.player, row, self.rows.get(entry.player))
            self.rows[entry.player] = row
            held = int(args["xtokens"])
            self.compare(entry, "x-tokens", entry.player, held, self.x_tokens.get(entry.player))
            self.x_tokens[entry.player] = held
        elif entry.state == self.finals.OVER and isinstance(args, dict):
            self.finals.ranking(entry, args)
        elif entry.state not in PASSED_STATES:
            self.report.unknown("placements" if entry.state == 30 else "actions offered")
        for player, record in entry.records.items():
            for name, status in (record.get("statuses") or {}).items():
                if names.final(name):
                    self.finals.record(entry, player, name, status)
                else:
                    self._animal(entry, player, name, status)

    def _animal(self, entry: Entry, player: str, name: str, status: dict[str, Any]) -> None:
        """The printed conditions; the verdicts that follow from one another; icons where they were told."""
        animal = names.animal(self.t, names.card(entry, name))
        who = f"{animal.number} for {player}"
        told = {key: met for key, met in status["conditions"].items() if key not in ("ignored", "valid")}
        needs = {condition_name(need): need for need in animal.needs}
        self.report.compare(entry, "conditions", f"conditions of {who}", set(told), set(needs))
        valid = status["conditions"]["valid"]
        self.report.compare(entry, "conditions", f"all conditions of {who}", valid, all(told.values()))
        for key, met in told.items():
            self.compare(entry, "conditions", f"{key} of {who}", met, self._met(player, needs.get(key)))
        homes = [status[key] for key in ("regularEnclosure", "specialEnclosure", "canFlock")]
        self.report.compare(entry, "homes", f"any home of {who}", status["enclosure"], any(homes))
        self.report.unknown("homes", len(homes))
        self.report.unknown("costs", 2)
        self.report.unknown("display")
        playable = valid and status["cost"] and status["enclosure"]
        self.report.compare(entry, "playability", who, status["playable"], playable)

    def _met(self, player: str, need: Any) -> bool | None:
        """Whether an icon condition holds, if the icons of the player were told before."""
        counts = self.icons.get(player)
        if counts is None or not isinstance(need, v.NeedIcons):
            return None
        name = next(name for name, icon in names.ICONS.items() if icon is need.icon)
        return counts.get(name, 0) >= need.at_least

    # --- what events share --------------------------------------------------------------------------------------------

    def compare_sums(self, entry: Entry) -> None:
        """Money, score and income as far as something is known of them."""
        player, args = entry.player, entry.args
        if "total" in args:
            self.money[player] = args["total"]
        known = self.sums[self.index].get(player)
        if "score" in args:
            got = None if known is None else SHOWN_SCORE + known[0] - target_appeal(self.t, known[1])
            self.compare(entry, "score", player, args["score"], got)
        if "income" in args:
            self._income(entry, known)

    def _income(self, entry: Entry, known: tuple[int, int] | None) -> None:
        """Beyond the income of the appeal there is a rest that stays the same while nothing is built or played."""
        if known is None:
            self.report.unknown("income")
            return
        rest = entry.args["income"] - self.t.tables.tracks.appeal_income[known[0]]
        before = self.rest.get(entry.player)
        self.rest[entry.player] = rest
        self.compare(entry, "income", f"beyond appeal, of {entry.player}", rest, before)

    def set_icons(self, entry: Entry, printed: tuple[v.Icon, ...]) -> None:
        """Icons told after a card was played: those told before and the printed ones."""
        told: dict[str, int] = {name: n for name, n in entry.args.get("icons", {}).items() if name in names.ICONS}
        before = self.icons.get(entry.player)
        for name, number in told.items():
            got = None if before is None else before.get(name, 0) + printed.count(names.ICONS[name])
            self.compare(entry, "icons", f"{name} of {entry.player}", number, got)
        self.icons[entry.player] = told
        counts = self.t.player(self.log.seat(entry.player)).icons
        for name, number in told.items():
            counts[ICON_INDEX[names.ICONS[name]]] = number

    def leave_display(self, card: int) -> None:
        if self.display is not None and card in self.display:
            self.display.remove(card)


def _row(slots: dict[str, Any]) -> list[int]:
    return [names.action_of_id(int(number)) for number in sorted(slots, key=lambda number: int(slots[number]))]


def _sums(log: Log) -> list[dict[str, tuple[int, int]]]:
    """Appeal and conservation of each player after each event, counted back from where the final scoring has both."""
    found: list[dict[str, tuple[int, int]]] = [{} for _ in log.entries]
    now: dict[str, tuple[int, int]] = {}
    for index in range(len(log.entries) - 1, -1, -1):
        entry = log.entries[index]
        with reading(entry):
            if entry.type == "finalScoring":
                now[entry.player] = (int(entry.args["appeal"]), int(entry.args["conservation"]))
            found[index] = dict(now)
            if entry.player in now and entry.type == "getBonuses":
                appeal, conservation = now[entry.player]
                bonuses = entry.args["bonuses"]
                now[entry.player] = (
                    appeal - bonuses.get("appeal", 0),
                    conservation - bonuses.get("conservation", 0),
                )
    return found


# --- events -----------------------------------------------------------------------------------------------------------

Check = Callable[[Arithmetic, Entry], None]
EVENTS: dict[str, Check] = {}


def event(kind: str) -> Callable[[Check], Check]:
    """Register what checks a type of event."""

    def register(function: Check) -> Check:
        EVENTS[kind] = function
        return function

    return register


@event("getBonuses")
def _bonuses(a: Arithmetic, entry: Entry) -> None:
    """Final scoring by the card; other gains depend on what isn't told."""
    player = entry.player
    for key, amount in entry.args["bonuses"].items():
        if key == "xtoken" and player in a.x_tokens:
            most = a.t.tables.tracks.x_tokens_max
            a.x_tokens[player] = min(most, a.x_tokens[player] + amount)
        elif key == "money" and player in a.money:
            a.money[player] += amount
    a.finals.gain(entry)
    a.compare_sums(entry)


@event("chooseActionCard")
def _choose(a: Arithmetic, entry: Entry) -> None:
    """X is the slot and what was paid for it just before (AN-5.3)."""
    kind = names.action(entry.args["actionCard"]["type"])
    row = a.rows.get(entry.player)
    before = a.log.entries[a.index - 1] if a.index else None
    paid = 0
    if before is not None and before.player == entry.player and "strength" in str(before.args.get("source")):
        paid = -before.args["bonuses"].get("xtoken", 0)
    got = None if row is None else row.index(kind) + 1 + paid
    a.compare(entry, "strength", entry.args["actionCard"]["type"], int(entry.args["strength"]), got)


@event("actionCardCleanup")
def _cleanup(a: Arithmetic, entry: Entry) -> None:
    """The card used lies in slot 1, the others keep their order (AN-5.2)."""
    kind = names.action(entry.args["card_type"])
    told = _row(entry.args["actionCards"])
    row = a.rows.get(entry.player)
    moved = None if row is None else [kind, *(card for card in row if card != kind)]
    a.compare(entry, "action row", entry.player, told, moved)
    a.report.compare(entry, "action row", "card in slot 1", kind, told[0])
    a.rows[entry.player] = told


@event("advanceBreak")
def _advance(a: Arithmetic, entry: Entry) -> None:
    last = a.t.tables.tracks.break_steps[len(a.log.players)]
    a.report.compare(entry, "break token", "last space", entry.args["maxBreak"], last)
    place = None if a.break_token is None else min(last, a.break_token + entry.args["n"])
    a.compare(entry, "break token", "place", entry.args["break"], place)
    a.break_token = entry.args["break"]


@event("finishBreak")
def _finish_break(a: Arithmetic, entry: Entry) -> None:
    a.break_token = 0


@event("buyAnimal")
def _animal(a: Arithmetic, entry: Entry) -> None:
    """The money left; the price depends on partner zoos that aren't told."""
    number = names.card(entry, entry.args["card"])
    before = a.money.get(entry.player)
    got = None if before is None else before - entry.args["amount"]
    a.compare(entry, "money", f"left to {entry.player}", entry.args["total"], got)
    a.report.unknown("costs")
    a.rest.pop(entry.player, None)
    a.leave_display(number)
    a.set_icons(entry, names.animal(a.t, number).icons)
    a.compare_sums(entry)


@event("playSponsor")
def _sponsor(a: Arithmetic, entry: Entry) -> None:
    number = names.card(entry, entry.args["card"])
    a.rest.pop(entry.player, None)
    a.leave_display(number)
    a.set_icons(entry, names.sponsor(a.t, number).icons)


@event("buyBuilding")
def _building(a: Arithmetic, entry: Entry) -> None:
    """The price by size (AN-8.4), a place on land of the map, and the money left."""
    kind, mask = names.piece_mask(entry, entry.args["building"])
    size = a.t.tables.buildings[kind].size
    price = entry.args["amount_money"]
    if price:
        side = side_of(a.t, BUILD, 0, 1)
        assert isinstance(side, BuildSide)
        due = side.money_per_space * size
        a.report.compare(entry, "buildings", f"price of {entry.args['building']['type']}", price, due)
    before = a.money.get(entry.player)
    a.compare(
        entry, "money", f"left to {entry.player}", entry.args["total"], None if before is None else before - price
    )
    places = {place.mask for place in a.t.tables_map(a.log.seat(entry.player)).on_land[kind]}
    a.compare(entry, "placements", f"{entry.args['building']['type']}", True, True if mask in places else None)
    a.rest.pop(entry.player, None)
    a.compare_sums(entry)


@event("fillPool")
def _fill(a: Arithmetic, entry: Entry) -> None:
    """Cards move to lower folders and new ones follow (AN-5.12)."""
    folders = {int(str(card["location"])[5:]): names.card(entry, card) for card in entry.args.get("pool", [])}
    new = sorted((int(str(card["location"])[5:]), names.card(entry, card)) for card in entry.args["cards"])
    got = None if a.display is None else dict(enumerate([*a.display, *(card for _, card in new)], 1))
    if folders:
        a.compare(entry, "display", "all folders", folders, got)
        a.display = [folders[folder] for folder in sorted(folders)]


@event("discardCardsOnDisplay")
def _discard_display(a: Arithmetic, entry: Entry) -> None:
    gone = names.cards(entry, entry.args["cards"])
    a.compare(entry, "display", "cards removed", set(gone), None if a.display is None else set(a.display[:2]))
    for card in gone:
        a.leave_display(card)


@event("snapCard")
def _snap(a: Arithmetic, entry: Entry) -> None:
    for card in names.cards(entry, entry.args["cards"]):
        a.compare(entry, "display", f"{card} lies there", True, None if a.display is None else card in a.display)
        a.leave_display(card)


@event("drawCards")
def _draw(a: Arithmetic, entry: Entry) -> None:
    """Known cards that the sets in play hold; eight, and two final cards, to begin with (AN-3.16, AN-3.17)."""
    drawn = entry.details.get("cards")
    scoring = bool(entry.args.get("scoringCard"))
    if drawn is None:
        a.report.unknown("final cards" if scoring else "hand", int(entry.args.get("n") or 1))
        return
    kind = "final cards" if scoring else "hand"
    tables = a.t.tables
    pile = {*tables.finals} if scoring else {*tables.animals, *tables.sponsors, *tables.projects}
    cards = names.cards(entry, drawn)
    a.report.compare(entry, kind, "number of cards drawn", int(entry.args["n"]), len(cards))
    for card in cards:
        a.report.compare(entry, kind, f"{card} is in the game", True, card in pile)
    if entry.args["n"] == OPENING_DRAWS or scoring:
        tracks = tables.tracks
        wanted = tracks.start_final_cards if scoring else tracks.start_draw
        a.report.compare(entry, "set-up", "cards to begin with", int(entry.args["n"]), wanted)


@event("discardCards")
def _discard(a: Arithmetic, entry: Entry) -> None:
    if "bonuses" in entry.args and entry.player in a.money:
        a.money[entry.player] += entry.args["bonuses"].get("money", 0)
    a.report.unknown("hand", int(entry.args.get("n") or 1))


@event("upgradeCard")
def _upgrade(a: Arithmetic, entry: Entry) -> None:
    a.report.compare(entry, "action row", "side after the upgrade", 2, entry.args["actionCard"]["level"])


@event("slideMeeples")
def _meeples(a: Arithmetic, entry: Entry) -> None:
    for meeple in entry.args["meeples"]:
        a.rest.pop(str(meeple.get("pId")), None)
        a.report.unknown("board")
    if entry.args.get("icons"):
        a.icons[entry.player] = {n: c for n, c in entry.args["icons"].items() if n in names.ICONS}


@event("finalScoring")
def _final_scoring(a: Arithmetic, entry: Entry) -> None:
    a.finals.scoring(entry)
