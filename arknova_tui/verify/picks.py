"""How the questions about cards, buildings, tasks, projects, tiles and tokens are answered from a log; see `choices`.

Importing this module registers the answers.
"""

from typing import Any

from arknova_tui.verify import names
from arknova_tui.verify.choices import CHOICES, Choice, Reading, choice
from arknova_tui.verify.log import Entry
from arknova_tui.verify.traces import NOWHERE, UNSEEN, first, tile_trace, trace
from cards.ark_nova.effects import TakeBonusTile
from rules.ark_nova.actions.cards import DRAW, SNAP
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import (
    Ask,
    Donate,
    FromDeck,
    MoveCard,
    PickAction,
    PickCard,
    PickIcon,
    PickKind,
    PickName,
    PickPiece,
    PickProject,
    PickSlot,
    PickTask,
    Place,
    TakeBreak,
)
from rules.kernel.decision import Move

TASK_VALUES = {"2": 0, "3": 1, "4": 2, "5": 3}


# --- animals, buildings, sponsors -------------------------------------------------------------------------------------


def _card_option(reading: Reading, entry: Entry, number: int) -> Move:
    """The option with this card, wherever it lies; from the hand if it is not offered at all."""
    options = [pick for pick in reading.decision.options if isinstance(pick, PickCard) and pick.card == number]
    return (options[0],) if options else (PickCard(number),)


@choice(Ask.ANIMAL)
def _animal(reading: Reading) -> Move | None:
    entry = reading.next("buyAnimal")
    return None if entry is None else _card_option(reading, entry, names.card(entry, entry.args["card"]))


@choice(Ask.HOME)
def _home(reading: Reading) -> Move | None:
    entry = reading.next("buyAnimal")
    if entry is None:
        return None
    told = entry.args.get("building")
    if not told:
        return (PickPiece(-1),)
    kind, mask = names.piece_mask(entry, told)
    pieces = reading.t.player(reading.seat).pieces
    return next(((PickPiece(i),) for i, piece in enumerate(pieces) if (piece.kind, piece.mask) == (kind, mask)), None)


@choice(Ask.KIND)
def _kind(reading: Reading) -> Move | None:
    entry = _built(reading)
    return None if entry is None else (PickKind(names.building(entry, entry.args["building"]["type"])),)


def _built(reading: Reading) -> Entry | None:
    """The next building: a paid one in the Build action, a free one where it costs nothing."""
    frame = reading.t.state.frames[-1]
    free = type(frame).__name__ != "BuildAction"
    for entry in reading.scope:
        if entry.type == "buyBuilding" and entry.player == reading.player:
            return entry if bool(entry.args.get("amount_money")) != free else None
    return None


@choice(Ask.PLACE)
def _place(reading: Reading) -> Move | None:
    entry = _built(reading)
    if entry is None:
        return None
    kind, mask = names.piece_mask(entry, entry.args["building"])
    if kind != reading.decision.subject:
        return None
    for option in reading.decision.options:
        if isinstance(option, Place) and option.mask == mask:
            return (option,)
    return (Place(mask, mask.bit_length() - 1, 0),)


@choice(Ask.SPONSOR)
def _sponsor(reading: Reading) -> Move | None:
    entry = reading.next("playSponsor")
    if entry is not None:
        return _card_option(reading, entry, names.card(entry, entry.args["card"]))
    if TakeBreak() in reading.decision.options and reading.next("advanceBreak") is not None:
        return (TakeBreak(),)
    return None


# --- cards ------------------------------------------------------------------------------------------------------------


@choice(Ask.DRAW_OR_SNAP)
def _draw_or_snap(reading: Reading) -> Move | None:
    drawn = first(reading.scope, lambda entry: entry.type == "drawCards" or "reputation range" in entry.log)
    snapped = first(reading.scope, lambda entry: entry.type == "snapCard" and "reputation range" not in entry.log)
    return (SNAP if snapped < drawn else DRAW,)


@choice(Ask.TAKE)
def _take(reading: Reading) -> Move | None:
    for entry in reading.scope:
        if entry.player == reading.player and entry.type == "drawCards":
            return (FromDeck(),)
        if entry.player == reading.player and entry.type == "snapCard":
            return _card_option(reading, entry, names.cards(entry, entry.args["cards"])[0])
    return None


@choice(Ask.SNAP)
def _snap(reading: Reading) -> Move | None:
    entry = reading.next("snapCard")
    return None if entry is None else _card_option(reading, entry, names.cards(entry, entry.args["cards"])[0])


def _cards_of(kind: str, words: str, key: str = "cards") -> Choice:
    """A choice of the hand cards that the player's next event of this kind names."""

    def chosen(reading: Reading) -> Move | None:
        entry = reading.next(kind, words)
        if entry is None:
            return () if reading.decision.at_least == 0 else None
        return tuple(PickCard(number) for number in names.cards(entry, entry.details.get(key)))

    return chosen


CHOICES[Ask.DISCARD] = _cards_of("discardCards", "discards ${n} card")
CHOICES[Ask.HAND_LIMIT] = _cards_of("discardCards", "during break")
CHOICES[Ask.SELL] = _cards_of("discardCards", "sells")


@choice(Ask.KEEP)
def _keep(reading: Reading) -> Move | None:
    """The cards that stay of those looked at (AN-15.4, AN-15.5)."""
    entry = reading.next("discardCards", "perception") or reading.next("discardCards", "scaveng")
    if entry is None:
        return None
    kept = names.cards(entry, entry.details.get("cards2") or [*filter(None, [entry.details.get("card")])])
    return tuple(PickCard(number) for number in kept)


@choice(Ask.REVEALED)
def _revealed(reading: Reading) -> Move | None:
    entry = reading.next("discardCards", "hunter")
    return None if entry is None else (PickCard(names.card(entry, entry.args["card"])),)


@choice(Ask.OPENING_HAND)
def _opening(reading: Reading) -> Move | None:
    entry = reading.next("discardCards", "initial")
    if entry is None:
        return None
    away = names.cards(entry, entry.details.get("cards"))
    return tuple(pick for pick in reading.decision.options if pick.card not in away)


# --- association ------------------------------------------------------------------------------------------------------


def _worker_place(entry: Entry) -> str | None:
    """The number of the task to which a worker goes."""
    for meeple in entry.args.get("meeples") or []:
        if meeple.get("type") == "worker" and str(meeple.get("location", "")).startswith("association_"):
            return meeple["location"].removeprefix("association_")
    return None


@choice(Ask.TASK)
def _task(reading: Reading) -> Move | None:
    for entry in reading.scope:
        place = _worker_place(entry) if entry.type == "slideMeeples" and entry.player == reading.player else None
        if place in TASK_VALUES:
            return (PickTask(TASK_VALUES[place]),)
    return None


def _meeples(reading: Reading, prefix: str) -> tuple[Entry, dict[str, Any]] | None:
    for entry in reading.scope:
        for meeple in (entry.args.get("meeples") or []) if entry.type == "slideMeeples" else []:
            if meeple.get("pId") == reading.player and str(meeple.get("type", "")).startswith(prefix):
                return entry, meeple
    return None


@choice(Ask.CONTINENT)
def _continent(reading: Reading) -> Move | None:
    found = _meeples(reading, "partner-")
    if found is None:
        return None
    icon = names.icon(found[1]["type"].removeprefix("partner-"))
    return None if icon is None else (PickIcon(icon),)


@choice(Ask.UNIVERSITY)
def _university(reading: Reading) -> Move | None:
    found = _meeples(reading, "fac-")
    if found is None:
        return None
    told = str(found[1]["type"])
    return (PickName(names.UNIVERSITIES.get(told, told)),)


@choice(Ask.PROJECT)
def _project(reading: Reading) -> Move | None:
    entry = reading.next("slideMeeples", "supports")
    if entry is None:
        return None
    number = names.card(entry, entry.args["card"])
    options = [pick for pick in reading.decision.options if pick.project == number]
    return (options[0] if options else PickProject(number),)


@choice(Ask.LEVEL)
def _level(reading: Reading) -> Move | None:
    found = _meeples(reading, "token")
    return None if found is None else (PickSlot(int(found[1]["location"].rsplit("_", 1)[1]) + 1),)


@choice(Ask.MAP_TOKEN)
def _map_token(reading: Reading) -> Move | None:
    """The log names no place at the edge of the map: what the token uncovers shows which it was."""
    tokens = reading.t.tables_map(reading.seat).zoo.tokens

    def place(option: PickSlot) -> int:
        source = Source("map_token", option.slot)
        effects = tokens[option.slot - 1].effects
        return min(trace(reading.t, reading.seat, one, source, reading.scope, reading.player) for one in effects)

    best = min(reading.decision.options, key=place)
    return None if place(best) == NOWHERE else (best,)


@choice(Ask.DONATION)
def _donation(reading: Reading) -> Move | None:
    for option in reading.decision.options:
        if isinstance(option, Donate) and reading.next("getBonuses", "pays") is not None:
            return (option,)
    return None


@choice(Ask.UPGRADE)
def _upgrade(reading: Reading) -> Move | None:
    entry = reading.next("upgradeCard")
    return None if entry is None else (PickAction(names.action(entry.args["actionCard"]["type"])),)


@choice(Ask.FINAL_CARD)
def _final_card(reading: Reading) -> Move | None:
    """The cards that the player doesn't hold any more when they are scored (AN-4.6)."""
    for entry in reading.rest:
        if entry.type == "finalScoring" and entry.player == reading.player:
            held = names.cards(entry, entry.args["scoringHand"])
            return tuple(pick for pick in reading.decision.options if pick.card not in held)
    return None


@choice(Ask.TILE)
def _tile(reading: Reading) -> Move | None:
    """The log never lists the tiles: what follows shows which one lay there, and so it is put there (AN-3.3)."""
    t, frame = reading.t, reading.t.state.frames[-1]
    assert isinstance(frame, Resolve)
    places = range(len(t.tables.tiles))
    place = min(places, key=lambda one: tile_trace(t, reading.seat, one, reading.scope, reading.player))
    if tile_trace(t, reading.seat, place, reading.scope, reading.player) >= UNSEEN:
        return None
    pick = PickName(t.tables.tiles[place].id)
    if pick not in reading.decision.options and isinstance(frame.effect, TakeBonusTile):
        for lying in t.state.tiles.values():
            lying[:] = [name for name in lying if name != pick.name]
        t.state.tiles[frame.effect.space] = [pick.name, *t.state.tiles[frame.effect.space][:1]]
        reading.decision.options.append(pick)
    return (pick,)


@choice(Ask.ACTION_CARD)
def _action_card(reading: Reading) -> Move | None:
    """A card that moves without being used: the row that the log shows next has it in slot 1 or 5."""
    for entry in reading.scope:
        row = entry.args.get("actionCards")
        if row and entry.player == reading.player and entry.type != "actionCardCleanup":
            placed = {int(slot): names.action_of_id(int(number)) for number, slot in row.items()}
            for option in reading.decision.options:
                if isinstance(option, MoveCard) and placed.get(option.slot) == option.type:
                    return (option,)
    return None
