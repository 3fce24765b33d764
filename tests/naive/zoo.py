"""One zoo by the clauses: its icons, counts, and where a building may stand (sections 1, 8, 16 and 19)."""

from collections import Counter
from typing import Any

from tests.naive.geometry import (
    BORDER,
    Spaces,
    around,
    footprints_on,
    named,
    steps_from,
    terrain,
)
from tests.naive.printed import (
    ACTIONS,
    CATEGORIES,
    CONTINENTS,
    Record,
    building_size,
    cards,
    size_class,
    universities,
    zoo_map,
)

Plain = dict[str, Any]

STANDARD = tuple(f"enclosure_{size}" for size in range(1, 6))
SPECIAL = ("petting_zoo", "reptile_house", "large_bird_aviary", "small_aquarium", "large_aquarium")
AQUARIUMS = ("small_aquarium", "large_aquarium")
# What unique buildings and aquariums ask of their place: rock, water beside it, border spaces under it (section 16).
BESIDE = {
    "small_aquarium": (0, 1), "large_aquarium": (0, 1),
    "meerkat_den": (1, 0), "penguin_pool": (0, 1), "aquarium": (0, 2), "cable_car": (2, 0), "baboon_rock": (1, 0),
    "sea_turtle_tank": (0, 1), "polar_bear_exhibit": (0, 1), "spotted_hyena_compound": (1, 0),
    "adventure_playground": (1, 0), "water_playground": (0, 1), "amazon_house": (1, 1),
}  # fmt: skip
ON_BORDER = {"zoo_school": 2, "side_entrance": 2}
UNIQUE_OF = {
    243: "meerkat_den", 244: "penguin_pool", 245: "aquarium", 246: "cable_car", 247: "baboon_rock",
    248: "rhesus_monkey_park", 249: "barred_owl_hut", 250: "sea_turtle_tank", 251: "polar_bear_exhibit",
    252: "spotted_hyena_compound", 253: "okapi_stable", 254: "zoo_school", 255: "adventure_playground",
    256: "water_playground", 257: "side_entrance", 271: "excavation_site", 274: "mascot_statue",
    278: "amazon_house", 279: "underwater_tunnel",
}  # fmt: skip


def records(view: Plain) -> dict[int, Record]:
    """Animals, sponsors and projects of the game by number."""
    known = view.get("records")
    if known is None:
        sets = view["sets"]
        known = view["records"] = {**cards("animals", sets), **cards("sponsors", sets), **cards("projects", sets)}
    return known


def kind_of(view: Plain, number: int) -> str:
    """`animal`, `sponsor` or `project`."""
    return records(view)[number]["type"]


def action_card(zoo: Plain, action: str) -> Plain:
    return next(card for card in zoo["row"] if card["type"] == action)


def has(zoo: Plain, sponsor: int) -> bool:
    return sponsor in zoo["sponsors"]


# --- icons (AN-1.5) ---------------------------------------------------------------------------------------------------


def icons(view: Plain, zoo: Plain) -> Counter[str]:
    """Icons of played animals and sponsors, partner zoos, universities, and one water icon for each aquarium."""
    found: Counter[str] = Counter()
    for number in (*zoo["animals"], *zoo["sponsors"], *zoo["rescued"]):
        found.update(records(view)[number].get("icons", ()))
    found.update(zoo["partner_zoos"])
    for name in zoo["universities"]:
        found.update(universities(view["sets"])[name].get("icons", ()))
    for piece in zoo["buildings"]:
        if piece["kind"] in AQUARIUMS:
            found["water"] += 1
    return found


def different(view: Plain, zoo: Plain, kind: str) -> int:
    """Different categories or continents among the icons."""
    found = icons(view, zoo)
    return sum(found[icon] > 0 for icon in (CATEGORIES if kind == "category" else CONTINENTS))


def animals_of_size(view: Plain, zoo: Plain, size: str) -> int:
    return sum(size_class(records(view)[number]) == size for number in (*zoo["animals"], *zoo["rescued"]))


# --- the map ----------------------------------------------------------------------------------------------------------


def covered(zoo: Plain) -> Spaces:
    return frozenset(space for piece in zoo["buildings"] for space in piece["spaces"])


def tunnel_spaces(zoo: Plain) -> Spaces:
    return frozenset(s for piece in zoo["buildings"] if piece["kind"] == "underwater_tunnel" for s in piece["spaces"])


def terrain_next_to(zoo: Plain, spaces: Spaces, what: str) -> int:
    """Different rock or water spaces beside a building; covered ones don't count but for the tunnel (AN-8.17).

    The tunnel itself always lies beside water, for its spaces are some (AN-16.75).
    """
    under = tunnel_spaces(zoo)
    gone = covered(zoo) - under
    return len(((around(spaces) | spaces & under) & terrain(zoo["map"], what)) - gone)


def spots_covered(zoo: Plain, rule: str) -> bool:
    """Whether the spaces that switch on a power of the map are covered (section 19)."""
    for printed in zoo_map(zoo["map"]).get("rules", ()):
        if printed["rule"] == rule:
            return named(printed.get("once_covered", ())) <= covered(zoo)
    return False


def may_cover_build_ii(view: Plain, seat: int) -> bool:
    """AN-8.8; a Build action under way goes on as it began (AN-4.13), a borrowed card gives nothing (AN-8.8)."""
    if action_card(view["seats"][seat], "build")["side"] == 1:
        return False
    for frame in reversed(view["frames"]):
        if frame["frame"] == "BuildAction" and frame["seat"] == seat:
            borrowed = any(f["frame"] == "Use" and f["owner"] != seat for f in view["frames"])
            return borrowed or frame["side"] == 2
    return True


def places(view: Plain, seat: int, kind: str, *, one_terrain: bool = False, own_action: bool = False) -> set[Spaces]:
    """Every legal place of a building: all of section 8. `one_terrain` as Build 4 allows (AN-14.13)."""
    zoo = view["seats"][seat]
    if kind not in (*STANDARD, "kiosk", "pavilion") and any(piece["kind"] == kind for piece in zoo["buildings"]):
        return set()  # AN-8.10
    build_ii = may_cover_build_ii(view, seat) if own_action else action_card(zoo, "build")["side"] == 2
    key = ("places", seat, kind, one_terrain, build_ii)
    memo = view.setdefault("memo", {})
    if key not in memo:
        memo[key] = _places(view, zoo, kind, one_terrain, build_ii)
    return memo[key]


def _places(view: Plain, zoo: Plain, kind: str, one_terrain: bool, build_ii: bool) -> set[Spaces]:
    name = zoo["map"]
    anywhere = has(zoo, 219)  # AN-16.22
    ground = "water" if kind == "underwater_tunnel" else "any" if anywhere else "one" if one_terrain else "land"
    full = covered(zoo)
    closed = frozenset() if build_ii else terrain(name, "build_ii")
    kiosks = [space for piece in zoo["buildings"] if piece["kind"] == "kiosk" for space in piece["spaces"]]
    rock, water = BESIDE.get(kind, (0, 0))
    if kind == "sea_turtle_tank" and view["marine"]:
        water = 2  # AN-16.46
    if anywhere:
        rock = water = 0
    beside = around(full)
    found: set[Spaces] = set()
    for spaces in footprints_on(name, kind, ground):
        if spaces & full or spaces & closed:
            continue
        if not full:
            if not spaces & _first_spaces(zoo):
                continue
        elif kind != "side_entrance" and not spaces & beside:
            continue
        if kind == "kiosk" and any(steps_from(near)[space] < 3 for space in spaces for near in kiosks):
            continue
        if len(spaces & BORDER) < ON_BORDER.get(kind, 0):
            continue
        if rock and terrain_next_to(zoo, spaces, "rock") < rock:
            continue
        if water and terrain_next_to(zoo, spaces, "water") < water:
            continue
        found.add(spaces)
    return found


def _first_spaces(zoo: Plain) -> Spaces:
    """Where the first building starts: at the border (AN-8.6), on map 6 also next to the institute (AN-19.8)."""
    starts = BORDER
    for printed in zoo_map(zoo["map"]).get("rules", ()):
        if printed["rule"] == "ignore_conditions":
            starts |= named(printed["once_covered"])
    return starts


def real_size(piece: Plain) -> int:
    return building_size(piece["kind"])


def size_for_animals(zoo: Plain, piece: Plain) -> int:
    """Size of a standard enclosure once placed: larger beside the area of map 2 and with 272 (AN-19.4, AN-16.68)."""
    size = real_size(piece)
    if has(zoo, 272) and size == 3 and piece["spaces"] & BORDER:
        size += 2
    for printed in zoo_map(zoo["map"]).get("rules", ()):
        # One that covers the area's own space lies beside it with its other spaces.
        if printed["rule"] == "larger_enclosures" and around(named([printed["beside"]])) & piece["spaces"]:
            size += 2
    return size


# --- money ------------------------------------------------------------------------------------------------------------


def fee_due(view: Plain, seat: int) -> bool:
    """Whether the Venom fee will be due at the end of this turn (AN-6.3).

    `view["using"]` is the own action card whose use is being considered; else the one in use counts.
    """
    turn = next((frame for frame in view["frames"] if frame["frame"] == "Turn"), None)
    if turn is None or turn["seat"] != seat or turn["venom_removed"] or turn["stage"] == "done":
        return False
    leaving = {view.get("using")}
    for frame in view["frames"]:
        if frame["frame"] == "Use" and frame["owner"] == seat:
            leaving.add(ACTIONS[frame["type"]])
    poisoned = {card["type"] for card in view["seats"][seat]["row"] if card["venom"]}
    return bool(poisoned) and not poisoned & leaving


def money_to_spend(view: Plain, seat: int) -> int:
    """Money less the Venom fee that will be due at the end of this turn (AN-6.4)."""
    money = view["seats"][seat]["money"]
    return max(0, money - 2) if fee_due(view, seat) else money
