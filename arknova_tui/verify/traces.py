"""What an effect leaves in a log: the first event that shows it was resolved, so that orders and refusals can be read.

An effect without a trace in the rest of the turn was declined, or brought nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arknova_tui.verify import names
from arknova_tui.verify.log import Entry, LogError
from cards.ark_nova import effects as e
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Source
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILDING_INDEX

NOWHERE = 1 << 30
# An effect whose sign in a log isn't known: after everything that shows, before what certainly left nothing.
UNSEEN = NOWHERE - 1


def first(scope: Sequence[Entry], fits: Callable[[Entry], bool]) -> int:
    """The place of the first event that fits, NOWHERE if none does."""
    return next((index for index, entry in enumerate(scope) if fits(entry)), NOWHERE)


def trace(t: Table, seat: int, effect: e.Effect, source: Source, scope: Sequence[Entry], player: str) -> int:
    """The place in `scope` of the first event that shows this effect of `player`; NOWHERE if it left none."""
    if isinstance(effect, e.Ability):
        return _any(t, seat, t.tables.catalog.expand(effect), source, scope, player)
    if isinstance(effect, e.May | e.After | e.If | e.ShowHand):
        return _any(t, seat, effect.then, source, scope, player)
    if isinstance(effect, e.Choose):
        return min(_any(t, seat, option, source, scope, player) for option in effect.options)
    if isinstance(effect, e.Gain | e.GainSteps):
        return _gain(scope, player, effect.what, source, gain_value(t, seat, effect))
    if isinstance(effect, e.TakeBonusTile):
        return min(tile_trace(t, seat, place, scope, player) for place in range(len(t.tables.tiles)))
    sign = _SIGNS.get(type(effect))
    if sign is None:
        return UNSEEN
    return first(scope, lambda entry: entry.player == player and sign(effect, entry))


def _any(t: Table, seat: int, effects: Iterable[e.Effect], source: Source, scope: Sequence[Entry], player: str) -> int:
    return min((trace(t, seat, effect, source, scope, player) for effect in effects), default=NOWHERE)


def tile_trace(t: Table, seat: int, place: int, scope: Sequence[Entry], player: str) -> int:
    """The first sign of a bonus tile, by its place in the catalogue; a kept one leaves none that is known."""
    tile = t.tables.tiles[place]
    return UNSEEN if tile.kept else _any(t, seat, tile.effects, Source("tile", place), scope, player)


def _gain(scope: Sequence[Entry], player: str, what: str, source: Source, amount: int) -> int:
    """The gain of this source and amount, else of this source, else one that names no card."""
    key = next(key for key, ours in names.RESOURCES.items() if ours == what)

    def gains(entry: Entry) -> bool:
        return entry.type == "getBonuses" and entry.player == player and key in entry.args["bonuses"]

    exact = first(
        scope, lambda entry: gains(entry) and of_source(entry, source) and entry.args["bonuses"][key] == amount
    )
    return exact if exact != NOWHERE else first(scope, lambda entry: gains(entry) and of_source(entry, source))


def of_source(entry: Entry, source: Source) -> bool:
    """Whether a gain may come from a source, by the card or the words that the log names for it."""
    return cause_fits(entry, f"{source.kind}:{source.number}")


_WORDS = {
    "appeal income": "appeal:", "kiosk income": "building:", "placement bonus": "space:",
    "building a pavilion": "building:", " from university": "university:", "triggering break": "break:",
    "map bonus space": "map_token:", "increasing card strength": "rule:",
}  # fmt: skip


def source_is_clear(entry: Entry) -> bool:
    """Whether the log's words name the source of a gain in a way that we know."""
    return bool(entry.args.get("card_id")) or entry.args.get("source") in _WORDS


def cause_fits(entry: Entry, cause: str) -> bool:
    """Whether the cause of an engine's event (`kind:number`) is what the log names for a gain."""
    told: Any = entry.args.get("card_id")
    if told:
        kind, _, number = cause.partition(":")
        return kind in ("animal", "sponsor", "final", "project") and names.card(entry, told) == int(number or 0)
    words = entry.args.get("source")
    if words is None:
        return cause.startswith(("action:", "rule:", "conservation:", "reputation:", "map_token:", "tile:"))
    if words in _WORDS:
        return cause.startswith(_WORDS[words])
    return cause.startswith(("animal:", "project:", "map_token:", "map:", "sponsor:", "tile:", "conservation:"))


# --- signs of effects that are no gains -------------------------------------------------------------------------------

Sign = Callable[[Any, Entry], bool]


def draws(words: str = "") -> Sign:
    """Cards drawn, for an effect that the text names."""
    return lambda effect, entry: entry.type == "drawCards" and words in entry.log


def _places(effect: Any, entry: Entry) -> bool:
    if entry.type != "buyBuilding" or entry.args.get("amount_money"):
        return False
    wanted = effect.buildings if isinstance(effect, e.Place) else (effect.building,)
    try:
        return names.building(entry, entry.args["building"]["type"]) in {BUILDING_INDEX[one] for one in wanted}
    except LogError:
        return False


_SIGNS: dict[type, Sign] = {
    e.Draw: draws(),
    e.Look: lambda effect, entry: (
        entry.type == "drawCards" and ("scaveng" if effect.source == "discard" else "perception") in entry.log
    ),
    e.Reveal: draws("hunter"),
    e.Take: lambda effect, entry: (
        entry.type == "drawCards" or (entry.type == "snapCard" and "reputation range" in entry.log)
    ),
    e.Snap: lambda effect, entry: entry.type == "snapCard" and "reputation range" not in entry.log,
    e.Sell: lambda effect, entry: entry.type == "discardCards" and "sells" in entry.log,
    e.Place: _places,
    e.PlaceUnique: _places,
    e.Upgrade: lambda effect, entry: entry.type == "upgradeCard",
    e.Hire: lambda effect, entry: entry.type == "addMeeples" and "worker" in str(entry.args.get("meeples")),
    e.Perform: lambda effect, entry: entry.type == "chooseActionCard",
    e.PlaySponsor: lambda effect, entry: entry.type == "playSponsor",
}
