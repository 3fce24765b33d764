"""Which action cards can be used with how many X-tokens: at least one legal execution (sections 5, 6, 22)."""

from typing import Any

from tests.naive import animals, association
from tests.naive.printed import Record, action_side, building_size, zoo_map
from tests.naive.zoo import fee_due, has, money_to_spend, places

Plain = dict[str, Any]
Options = set[tuple[Any, ...]]


def strength(zoo: Plain, slot: int, card: Plain) -> int:
    """Slot less 2 for Constriction (AN-5.3, AN-5.5); map 12 prints other strengths (AN-19.11)."""
    base = slot
    for printed in zoo_map(zoo["map"]).get("rules", ()):
        if printed["rule"] == "slot_strengths":
            base = printed["by_covers"][zoo["covers"]][slot - 1]
    return base - 2 * card["constriction"]


def executable(view: Plain, seat: int, side: Record, x: int) -> bool:
    """Whether an action of this strength has at least one legal execution (AN-5.6)."""
    if x < 1:
        return False
    match side["action"]:
        case "animals":
            return _animals(view, seat, side, x)
        case "build":
            return bool(kinds(view, seat, side, x, set()))
        case "association":
            return x >= side.get("idle_from", 99) or bool(association.tasks(view, seat, side, x, set()))
        case _:
            return True  # the Cards action, and the break option of the Sponsors action


def _animals(view: Plain, seat: int, side: Record, x: int) -> bool:
    if animals.column(side["animals"], x) == 0:
        return False
    if animals.animals_now(view, seat, side, x):
        return True
    zoo = view["seats"][seat]
    more = side.get("reputation_from") and x >= 5 and zoo["reputation"] < 15 and association.gains_reputation(zoo)
    return bool(more) and bool(animals.animals_now(view, seat, side, x, more_reputation=1))


def kinds(view: Plain, seat: int, side: Record, left: int, built: set[str], *, terrain_used: bool = False) -> set[str]:
    """Kinds of buildings that can be built with this strength left (AN-8.1 to AN-8.5, AN-8.23, AN-14.12, AN-14.13)."""
    found: set[str] = set()
    for kind in side["available"]:
        again = side.get("same_enclosures") and kind.startswith("enclosure")
        if building_size(kind) > left + side.get("bonus_size", 0) or (kind in built and not again):
            continue
        price = 2 * building_size(kind)
        if build_places(view, seat, side, kind, price, terrain_used=terrain_used):
            found.add(kind)
    return found


def build_places(
    view: Plain, seat: int, side: Record, kind: str, price: int, *, terrain_used: bool = False
) -> set[frozenset[tuple[int, int]]]:
    """Where a building can be built for this price (AN-8.4), over one rock or water space with Build 4 (AN-14.13)."""
    spare = money_to_spend(view, seat) - price
    if spare < 0:
        return set()
    terrain = False
    if "cover_terrain_money" in side and not terrain_used:
        terrain = spare >= max(0, -side["cover_terrain_money"])
    own = any(frame["frame"] == "BuildAction" for frame in view["frames"])
    return places(view, seat, kind, one_terrain=terrain, own_action=own)


def uses(view: Plain, seat: int, owner: int, card: Plain, base: int) -> Options:
    """The legal numbers of X-tokens for one action card."""
    side = action_side(card["type"], card["variant"], card["side"], view["sets"])
    zoo = view["seats"][seat]
    held = zoo["x_tokens"]
    view["using"] = card["type"] if owner == seat else None
    found: Options = set()
    for x in range(held + 1):
        zoo["x_tokens"] = held - x
        if executable(view, seat, side, base + x):
            found.add(("use", card["type"], x, -1 if owner == seat else owner))
    zoo["x_tokens"] = held
    view["using"] = None
    return found


def turn_options(view: Plain, seat: int, more: int = 0) -> Options:
    """All action cards with X-tokens, and the X-token action (AN-5.1 to AN-5.7)."""
    zoo = view["seats"][seat]
    found: Options = set()
    for slot, card in enumerate(zoo["row"], 1):
        found |= uses(view, seat, seat, card, strength(zoo, slot, card) + more)
    if zoo["x_tokens"] < 5:
        found |= {("x_token", card["type"]) for card in zoo["row"]}
    return found


def without_fee(view: Plain, seat: int, options: Options, more: int = 0) -> tuple[Options, Options]:
    """Turns that avoid an unpaid Venom fee, and those that only might (AN-6.4).

    A poisoned card that is used brings no fee, and money of the break option pays it. Whether another action could
    bring the money is a question of its whole course: such turns are not judged.
    """
    zoo = view["seats"][seat]
    poisoned = {card["type"] for card in zoo["row"] if card["venom"]}
    if not poisoned or zoo["money"] >= 2:
        return options, set()
    safe = {option for option in options if option[1] in poisoned}
    for slot, card in enumerate(zoo["row"], 1):
        if card["type"] == "sponsors":
            per_step = 2 if card["side"] == 2 else 1
            base = strength(zoo, slot, card) + more
            uses_it = {option for option in options if option[:2] == ("use", "sponsors")}
            safe |= {option for option in uses_it if zoo["money"] + per_step * (base + option[2]) >= 2}
    if not safe:
        # A map token may still bring the money, and then nothing else is left.
        return (set(), options) if zoo["map_tokens"] else (options, set())
    unsure = {option for option in options - safe if option[0] == "use"}
    return safe, unsure


def twin_kinds(zoo: Plain, built: set[str]) -> set[str]:
    """Kinds that Engineer can double: built in this action, no special enclosure (AN-16.20)."""
    if not has(zoo, 217):
        return set()
    return {kind for kind in built if kind.startswith("enclosure") or kind in ("kiosk", "pavilion")}


def short_of_fee(view: Plain, seat: int) -> bool:
    """Whether a Venom fee will be due that can't be paid as things stand (AN-6.3, AN-6.4)."""
    return fee_due(view, seat) and view["seats"][seat]["money"] < 2
