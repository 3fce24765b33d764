"""What may be used at any time of the own turn: kept bonus tiles, map powers, stored cards (AN-5.11)."""

from collections.abc import Iterable
from functools import cache

from cards.ark_nova.effects import Effect, Hypnotize, May, Perform, PlaySponsor, Sell
from cards.ark_nova.triggers import DiscardForStrength, OncePerTurn, StoreSlots
from rules.ark_nova.frames import Pool, Resolve, Source, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, UsePower, UseTile
from rules.ark_nova.parting import sponsors_for, to_sell
from rules.ark_nova.table import Table
from rules.ark_nova.tables import MapTable
from rules.ark_nova.useful import useful

AnytimeOption = UseTile | UsePower

# Questions between two steps of a turn. Others come in the middle of one, or after hidden cards were seen (AN-5.11).
BETWEEN_STEPS = frozenset(
    {
        Ask.ACTION, Ask.AGAIN, Ask.END_TURN, Ask.ORDER, Ask.ANIMAL, Ask.KIND, Ask.DRAW_OR_SNAP, Ask.SPONSOR, Ask.TASK,
        Ask.PROJECT, Ask.LEVEL, Ask.MAP_TOKEN, Ask.DONATION, Ask.ACCEPT, Ask.CHOICE, Ask.BONUS, Ask.ABILITY,
    }
)  # fmt: skip
# Instead of a place in the list of powers: take a stored card back (map 11).
STORED = -1


def offers(t: Table, seat: int) -> list[AnytimeOption]:
    """What `seat` may use now: nothing in a break or in another player's turn (AN-5.11)."""
    player, zoo = t.player(seat), t.tables_map(seat)
    rules = _powers(zoo)
    if not (player.kept_tiles or rules):
        return []
    turn = t.turn_frame()
    if turn is None or turn.seat != seat or turn.stage in ("refill", "done"):
        return []
    options: list[AnytimeOption] = [
        UseTile(name) for name in player.kept_tiles if _helps(t, seat, tile_effects(t, name))
    ]
    for index in rules:
        options += _power_offers(t, turn, index)
    return options


def use(t: Table, seat: int, option: AnytimeOption) -> None:
    """Use an option that `offers` gave; its effects are resolved on top of whatever is going on."""
    if t.money_bonus(seat):
        t.push(Pool(seat=seat, between=True))
    if isinstance(option, UseTile):
        t.player(seat).kept_tiles.remove(option.name)
        index = next(index for index, tile in enumerate(t.tables.tiles) if tile.id == option.name)
        t.tell("use_tile", seat, item=index, clause="AN-18.2")
        t.run(seat, tile_effects(t, option.name), Source("tile", index), wanted=True)
    elif option.index == STORED:
        _take_back(t, seat, option.card)
    else:
        _use_power(t, seat, option)


def tile_effects(t: Table, name: str) -> tuple[Effect, ...]:
    """What a tile does once its owner has decided to use it."""
    return without_may(next(tile.effects for tile in t.tables.tiles if tile.id == name))


def without_may(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """The effects where the player has just chosen to have them, which answers their "may" (AN-1.3)."""
    return tuple(inner for effect in effects for inner in (effect.then if isinstance(effect, May) else (effect,)))


@cache
def _powers(zoo: MapTable) -> tuple[int, ...]:
    """Places in the map's list of rules that hold a power to be used."""
    kinds = (OncePerTurn, DiscardForStrength, StoreSlots)
    return tuple(index for index, rule in enumerate(zoo.zoo.rules) if isinstance(rule, kinds))


def _power_offers(t: Table, turn: Turn, index: int) -> list[UsePower]:
    player = t.player(turn.seat)
    rule = t.tables_map(turn.seat).zoo.rules[index]
    if isinstance(rule, StoreSlots):
        return [UsePower(STORED, card) for card in player.stored]
    if _mark(index) in turn.used:
        return []
    if isinstance(rule, OncePerTurn):
        covered = not ZOO_GRID.mask(rule.once_covered) & ~player.covered
        return [UsePower(index)] if covered and _helps(t, turn.seat, rule.then) else []
    if isinstance(rule, DiscardForStrength):
        choosing = _choosing_an_action(t, turn)
        token_used = not player.tokens >> (rule.token_slot - 1) & 1
        return [UsePower(index, card) for card in player.hand] if choosing and token_used else []
    return []


def _choosing_an_action(t: Table, turn: Turn) -> bool:
    """At the beginning of a turn, or where an effect grants another action (AN-15.28, AN-15.32, AN-15.33)."""
    top = t.state.frames[-1]
    if isinstance(top, Resolve):
        return isinstance(top.effect, Perform) or (isinstance(top.effect, Hypnotize) and top.step == 1)
    return top is turn and turn.stage == "choose"


def _mark(index: int) -> str:
    return f"power:{index}"


def _use_power(t: Table, seat: int, option: UsePower) -> None:
    turn = t.turn_frame()
    assert turn is not None
    turn.used.append(_mark(option.index))
    rule = t.tables_map(seat).zoo.rules[option.index]
    source = Source("map")
    t.tell("use_power", seat, source=source, clause="AN-5.11")
    if isinstance(rule, DiscardForStrength):
        t.discard_cards(seat, [option.card], source, "AN-19.11")
        turn.strength_bonus += rule.strength
    elif isinstance(rule, OncePerTurn):
        t.run(seat, rule.then, source, wanted=True)


def _take_back(t: Table, seat: int, card: int) -> None:
    player = t.player(seat)
    player.stored.remove(card)
    player.hand.append(card)
    t.tell("take_stored", seat, 1, card, source=Source("map"), clause="AN-19.11", seen_by=1 << seat)


def _helps(t: Table, seat: int, effects: Iterable[Effect]) -> bool:
    """Whether all of this would do something now (AN-18.3), and leaves the action in progress something to do."""

    def helps(effect: Effect) -> bool:
        match effect:
            case Sell():
                return bool(to_sell(t, seat, effect))
            case PlaySponsor(discard_first=False):
                return bool(sponsors_for(t, seat, effect, wanted=True))
            case _:
                return useful(t, seat, effect)

    return all(helps(effect) for effect in effects)
