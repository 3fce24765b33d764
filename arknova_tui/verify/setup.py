"""The state a recorded game starts from: what the log states, and fillers, named as such, for what it doesn't."""

from itertools import permutations
from typing import Any

import msgspec

from arknova_tui.verify import names
from arknova_tui.verify.log import Entry, Log, LogError, Untold, reading
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import BLOCKED, ActionCard, BoardProject, Config, State
from rules.ark_nova.tables import ACTIONS, tables

OPENING_DRAWS = 8
CHOOSE_ACTION = 20
ASSOCIATION = 33


class Start(msgspec.Struct):
    """The state before the first choice, and what of it the log doesn't state: base projects shown by it, tiles."""

    state: State
    drawn: list[int]
    known_projects: list[int]


def start(log: Log) -> Start:
    """Set a game up as it was. Raises LogError when the log leaves out what no game can start without."""
    config = Config(
        players=len(log.players),
        sets=("base", "marine_worlds") if log.marine else ("base",),
        map_choice="given",
        maps=tuple(log.maps[player] for player in log.players),
        draft=False,
    )
    state = new_state(config, 0)
    printed = tables(config.sets)
    state.start_seat = 0
    for seat, player in enumerate(state.seats):
        player.appeal = printed.tracks.start_appeal[seat]
        player.row = [ActionCard(action) for action in _row(log, seat)]
        player.finals = _finals(log, seat)
    held = {number for player in state.seats for number in player.finals}
    coming = [number for number in _later_finals(log) if number not in held]
    state.final_deck = [number for number in printed.finals if number not in held and number not in coming]
    state.final_deck += coming[::-1]
    drawn = deck_order(log)
    pile = {*printed.animals, *printed.sponsors, *printed.projects}
    strange = next((card for card in drawn if card not in pile), None)
    if strange is not None:
        raise Untold(f"{log.entries[0].file}: card {strange} is drawn, which belongs to none of the sets in play")
    lay_deck(state, drawn)
    known = _lay_projects(log, state)
    return Start(state, drawn, known)


def _row(log: Log, seat: int) -> list[int]:
    """The action row before a player's first turn: slots are told with the first choice of an action."""
    for entry in log.entries:
        if entry.state == CHOOSE_ACTION and entry.player == log.players[seat]:
            with reading(entry):
                slots = entry.args["args"]["strengths"]
                ordered = sorted(slots, key=lambda number: int(slots[number]))
                row = [names.action_of_id(int(number)) for number in ordered]
                if sorted(row) != list(range(len(ACTIONS))):
                    raise LogError(f"{entry.place}: the five action cards are not told")
                return row
    return list(range(len(ACTIONS)))


def _final_draws(log: Log) -> list[Entry]:
    return [entry for entry in log.entries if entry.type == "drawCards" and entry.args.get("scoringCard")]


def _finals(log: Log, seat: int) -> list[int]:
    """The final scoring cards that a player was dealt."""
    entry = next((entry for entry in _final_draws(log) if entry.player == log.players[seat]), None)
    return [] if entry is None else names.cards(entry, entry.private.get("cards"))


def _later_finals(log: Log) -> list[int]:
    """The final scoring cards drawn after the beginning, the first one first (AN-15.16)."""
    drawn: list[int] = []
    begun: set[str] = set()
    for entry in _final_draws(log):
        if entry.player in begun:
            drawn += names.cards(entry, entry.private.get("cards"))
        begun.add(entry.player)
    return list(dict.fromkeys(drawn))


# --- the deck ---------------------------------------------------------------------------------------------------------


def scavenges(entry: Entry) -> bool:
    """Whether cards are drawn from the shuffled discard pile (AN-15.5)."""
    return entry.type == "drawCards" and "scaveng" in entry.log.lower()


def drawn_by(entry: Entry) -> list[int]:
    """The cards that an event takes from the Zoo deck, in order."""
    if entry.type == "drawCards" and not entry.args.get("scoringCard"):
        if scavenges(entry):
            return []
        return names.cards(entry, entry.details.get("cards"))
    if entry.type == "fillPool":
        new: list[Any] = sorted(entry.args["cards"], key=lambda card: str(card["location"]))
        return names.cards(entry, new)
    return []


def deck_order(log: Log) -> list[int]:
    """All cards that leave the deck in the log, the first one first."""
    order: list[int] = []
    for entry in log.entries:
        with reading(entry):
            order += drawn_by(entry)
            missing = int(entry.args.get("n") or 0) if entry.type == "drawCards" else 0
        if missing and not entry.details.get("cards"):
            raise LogError(f"{entry.place}: the cards drawn are not named, so the game can't be followed from here")
    return order


def lay_deck(state: State, coming: list[int]) -> None:
    """Put the cards to come on top of the deck, the first one drawn first; the others lie below."""
    lying = {*state.discard, *state.display, *(card for player in state.seats for card in player.hand)}
    top = [card for card in dict.fromkeys(coming) if card not in lying]
    wanted = set(top)
    state.deck = [card for card in state.deck if card not in wanted and card not in lying] + top[::-1]


# --- projects ---------------------------------------------------------------------------------------------------------


def _lay_projects(log: Log, state: State) -> list[int]:
    """Place the base projects that the log names where their open levels allow it (AN-3.8); returns these.

    With two players the project in place n has its level n blocked, so a level that was offered tells where it isn't.
    The places that are left hold projects that the log never offers; all their levels are closed.
    """
    offered: dict[int, set[int]] = {}
    placed: dict[int, int] = {}
    for entry in log.entries:
        with reading(entry):
            _projects_of(entry, offered, placed)
    base = [project.number for project in state.base_projects]
    everything = [*base, *state.unused_projects]
    named = [number for number in offered if number in everything]
    others = [number for number in everything if number not in named]
    row = _arrange(named, offered, placed, len(base), len(log.players) == 2)
    filled = [number or others.pop() for number in row]
    blocked = [project.levels for project in state.base_projects]
    state.base_projects = [
        BoardProject(number, levels if number in named else [BLOCKED] * len(levels))
        for number, levels in zip(filled, blocked, strict=True)
    ]
    state.unused_projects = [number for number in everything if number not in filled]
    return named


def _projects_of(entry: Entry, offered: dict[int, set[int]], placed: dict[int, int]) -> None:
    """Levels that an event shows as offered, and the places of base projects that it tells."""
    for record in entry.records.values():
        options = (record.get("slots") or {}).get("5", {}).get("options") or {}
        if isinstance(options, dict):
            for name, levels in options.items():
                offered.setdefault(names.card(entry, name), set()).update(levels)
    told = entry.args.get("card")
    if isinstance(told, dict) and str(told.get("location", "")).startswith("base_"):
        placed[names.card(entry, told)] = int(told["location"][5:])


def _arrange(
    named: list[int], offered: dict[int, set[int]], placed: dict[int, int], places: int, two: bool
) -> list[int]:
    """A row of `places` projects, 0 where the log tells nothing, that agrees with every level offered."""
    for order in permutations([*named, *[0] * (places - len(named))], places):
        right = all(placed.get(number, place) == place for place, number in enumerate(order) if number)
        if right and not (two and any(place in offered.get(number, ()) for place, number in enumerate(order))):
            return list(order)
    return [*named, *[0] * places][:places]
