"""Opinions about effects that change the map, extras of variants, choices, and questions whose options are fixed."""

from tests.naive import association, sponsors
from tests.naive.geometry import NAMED, Spaces, building_spaces, footprints, terrain
from tests.naive.judge import DECLINE, Opinion, Options, Plain, Question, hand, judges, matches, optional
from tests.naive.of_boards import usable_tiles
from tests.naive.of_cards import cards_to_take
from tests.naive.printed import CONTINENTS, zoo_map
from tests.naive.zoo import STANDARD, action_card, covered, has, places

# --- questions with fixed options -------------------------------------------------------------------------------------

YES_OR_NO: Options = {("accept",), DECLINE}


@judges("end_turn", "Turn")
def end_turn(view: Plain, q: Question) -> Opinion:
    return Opinion({("end",)}, "AN-5.2")


@judges("order", "Pool")
def order(view: Plain, q: Question) -> Opinion:
    """Any of the effects that wait (AN-23.1), but thresholds of one track in ascending order (AN-4.8)."""
    sources = [pending.source for pending in q.frame["pending"]]
    tracks = ("conservation", "reputation")
    found: Options = set()
    for index, source in enumerate(sources):
        lower = (other for other in sources if other.kind == source.kind and other.number < source.number)
        if source.kind not in tracks or not any(lower):
            found.add(("index", index))
    return Opinion(found, "AN-23.1, AN-4.8")


@judges("refill", "Snap")
def refill(view: Plain, q: Question) -> Opinion:
    return Opinion(YES_OR_NO, "AN-15.6")


@judges("size", "SpecialAssignment")
def size(view: Plain, q: Question) -> Opinion:
    return Opinion({("index", 0), ("index", 1)}, "AN-16.31")


@judges("dig", "Rescue")
def rescue(view: Plain, q: Question) -> Opinion:
    lying = {("card", number, folder) for folder, number in enumerate(view["display"], 1) if number}
    return Opinion(lying | hand(view, q.seat) | {DECLINE}, "AN-19.11")


@judges("accept", "Rescue", "Reveal", "ShowHand")
def accept(view: Plain, q: Question) -> Opinion:
    return Opinion(YES_OR_NO, "AN-1.3")


@judges("store", "Store")
def store(view: Plain, q: Question) -> Opinion:
    return Opinion(hand(view, q.seat) | {DECLINE}, "AN-19.11")


@judges("continent", "RemoveMarker")
def marker(view: Plain, q: Question) -> Opinion:
    """The continents of map 9 whose marker still lies there."""
    zoo = view["seats"][q.seat]
    areas = enumerate(area["continent"] for area in zoo_map(zoo["map"])["areas"])
    left = {name for index, name in areas if not zoo["markers"] >> index & 1}
    return Opinion({("icon", continent) for continent in CONTINENTS if continent in left}, "AN-19.11")


@judges("final_card", "DrawFinal")
def final_cards(view: Plain, q: Question) -> Opinion:
    """Resistance gives back one of the two drawn, Adapt any of those held (AN-15.16, AN-15.45)."""
    drawn = q.frame["cards"]
    held = drawn if q.effect["of"] == "drawn" else (*view["seats"][q.seat]["finals"], *drawn)
    return Opinion({("card", card, 0) for card in held}, "AN-15.16, AN-15.45", q.frame["left"], q.frame["left"])


# --- enlarging and reconstruction -------------------------------------------------------------------------------------


def larger(view: Plain, seat: int, index: int) -> set[Spaces]:
    """Where an enclosure one size larger covers the old spaces and one more (AN-16.65)."""
    zoo = view["seats"][seat]
    piece = zoo["buildings"][index]
    if piece["kind"] not in STANDARD[:4]:
        return set()
    old = piece["spaces"]
    open_spaces = (frozenset(NAMED.values()) if has(zoo, 219) else building_spaces(zoo["map"])) - covered(zoo)
    if action_card(zoo, "build")["side"] == 1:
        open_spaces -= terrain(zoo["map"], "build_ii")
    bigger = STANDARD[STANDARD.index(piece["kind"]) + 1]
    return {spaces for spaces in footprints(bigger) if spaces > old and spaces - old <= open_spaces}


@judges("enlarge", "Enlarge")
def enlarge(view: Plain, q: Question) -> Opinion:
    pieces = range(len(view["seats"][q.seat]["buildings"]))
    return Opinion(optional(q, {("piece", i) for i in pieces if larger(view, q.seat, i)}), "AN-16.65")


@judges("place", "Enlarge")
def enlarge_to(view: Plain, q: Question) -> Opinion:
    spots = larger(view, q.seat, q.frame["cards"][0])
    return Opinion({("place", spot) for spot in spots} | {DECLINE}, "AN-16.65")


def returns(view: Plain, seat: int, lifted: list[int]) -> dict[int, set[Spaces]]:
    """For each lifted building its places from which all the others find one too, in some order (AN-16.76)."""
    buildings = view["seats"][seat]["buildings"]
    found: dict[int, set[Spaces]] = {}
    for index in lifted:
        piece = buildings[index]
        rest = [other for other in lifted if other != index]
        spots: set[Spaces] = set()
        for spot in _places_again(view, seat, index):
            if rest:
                piece["spaces"] = spot
                fine = any(returns(view, seat, rest).values())
                piece["spaces"] = frozenset()
            else:
                fine = True
            if fine:
                spots.add(spot)
        found[index] = spots
    return found


def _places_again(view: Plain, seat: int, index: int) -> set[Spaces]:
    """The legal places of a building that was lifted, as if it were not in the zoo yet."""
    buildings = view["seats"][seat]["buildings"]
    piece = buildings.pop(index)
    view["memo"] = {}
    spots = places(view, seat, piece["kind"])
    buildings.insert(index, piece)
    view["memo"] = {}
    return spots


@judges("lift", "Reconstruct")
def lift(view: Plain, q: Question) -> Opinion | None:
    buildings = view["seats"][q.seat]["buildings"]
    lifted = [index for index, piece in enumerate(buildings) if not piece["spaces"]]
    if q.subject == 1:
        if len(lifted) > 2:
            return None  # too many ways for a plain search
        fit = {("piece", index) for index, spots in returns(view, q.seat, lifted).items() if spots}
        return Opinion(fit, "AN-16.76")
    if len(lifted) > 1:
        return None
    found: Options = {DECLINE}
    for index, piece in enumerate(buildings):
        spaces = piece["spaces"]
        if spaces:
            piece["spaces"] = frozenset()
            if any(returns(view, q.seat, [*lifted, index]).values()):
                found.add(("piece", index))
            piece["spaces"] = spaces
    return Opinion(found, "AN-16.76")


@judges("place", "Reconstruct")
def put_back(view: Plain, q: Question) -> Opinion | None:
    buildings = view["seats"][q.seat]["buildings"]
    lifted = [index for index, piece in enumerate(buildings) if not piece["spaces"]]
    if len(lifted) > 2:
        return None
    index = q.frame["cards"][0] if q.frame["cards"] else lifted[0]
    spots = returns(view, q.seat, lifted)[index]
    options: Options = {("place", spot) for spot in spots}
    return Opinion(options | ({DECLINE} if q.frame["cards"] else set()), "AN-16.76")


# --- discards that pay for something ----------------------------------------------------------------------------------


@judges("discard", "DiscardToSnap")
def discard_to_snap(view: Plain, q: Question) -> Opinion:
    fit = {pick for pick in hand(view, q.seat) if matches(view, pick[1], q.effect["discard"])}
    return Opinion(optional(q, fit), "AN-14.21")


@judges("discard", "PlaySponsor")
def discard_to_play(view: Plain, q: Question) -> Opinion:
    """Any hand card, but a sponsor to play must remain (AN-14.21)."""
    playable = sponsors.for_money(view, q.seat)
    return Opinion(optional(q, {pick for pick in hand(view, q.seat) if playable - {pick[1]}}), "AN-14.21")


# --- choices ----------------------------------------------------------------------------------------------------------


@judges("choice", "Choose")
def choice(view: Plain, q: Question) -> Opinion:
    """Exactly one of the options that can do anything (AN-4.4, AN-4.5, AN-4.12, AN-18.3)."""
    found: Options = set()
    unsure: Options = set()
    for index, effects in enumerate(q.effect["options"]):
        helps = [_helps(view, q.seat, effect) for effect in effects]
        if None in helps:
            unsure.add(("index", index))
        if all(help_ is not False for help_ in helps):
            found.add(("index", index))
    return Opinion(optional(q, found), "AN-4.4, AN-4.5, AN-18.3", unsure=frozenset(unsure))


@judges("choice", "RemoveMarker")
def area_bonus(view: Plain, q: Question) -> Opinion:
    """One of the bonuses of map 9 (AN-19.11); the clause is silent on whether the marker may be left there."""
    rules = zoo_map(view["seats"][q.seat]["map"])["rules"]
    options = next(rule["options"] for rule in rules if rule["rule"] == "continent_markers")
    inner = choice(view, q._replace(effect={"options": options}))
    return inner._replace(clause="AN-19.11", unsure=inner.unsure | {DECLINE})


def _helps(view: Plain, seat: int, effect: Plain) -> bool | None:
    """Whether an effect would do anything now, None where that is a long story."""
    zoo = view["seats"][seat]
    match effect["do"], effect.get("what"):
        case "gain", "money" | "appeal" | "conservation":
            return None if "per" in effect else True
        case "gain", "reputation":
            return association.gains_reputation(zoo)
        case "gain", "x_token":
            return zoo["x_tokens"] < 5
        case "upgrade", _:
            return any(card["side"] == 1 for card in zoo["row"])
        case "hire", _:
            return zoo["hired"] < 4
        case "take_bonus_tile", _:
            tiles, unsure = usable_tiles(view, seat, effect)
            return True if tiles - unsure else None if unsure else False
        case "place", _:
            return any(places(view, seat, kind) for kind in effect["buildings"])
        case "take", _:
            return bool(cards_to_take(view, seat))
        case "snap", _:
            return any(view["display"])
        case _:
            return None


# --- any time in the own turn -----------------------------------------------------------------------------------------


def anytime(view: Plain, seat: int, ask: str) -> tuple[Options, Options]:
    """What can be used beside an answer at the beginning or end of a turn (AN-5.11), and what is not judged."""
    zoo = view["seats"][seat]
    turn = view["frames"][0]
    found: Options = set()
    unsure: Options = {("tile", "ignore_conditions_3"), ("tile", "wild_icon")}
    if "sponsor_for_money_kept" in zoo["tiles"] and sponsors.for_money(view, seat):
        found.add(("tile", "sponsor_for_money_kept"))
    if "extra_shift" in zoo["tiles"] and any(zoo["on_tasks"].values()):
        found.add(("tile", "extra_shift"))
    for index, printed in enumerate(zoo_map(zoo["map"]).get("rules", ())):
        used = f"power:{index}" in turn["used"]
        match printed["rule"]:
            case "once_per_turn":
                connected = all(NAMED[space] in covered(zoo) for space in printed["once_covered"])
                if connected and zoo["hand"] and not used:
                    found.add(("power", index, 0))
            case "store_slots":
                found |= {("power", -1, card) for card in zoo["stored"]}
            case "discard_for_strength":
                if ask == "action" and not used and printed["token_slot"] not in zoo["map_tokens"]:
                    found |= {("power", index, card) for card in zoo["hand"]}
    return found, unsure
