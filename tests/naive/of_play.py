"""Opinions about turns, animals and buildings (sections 5, 6, 8 to 10)."""

from itertools import product

from tests.naive import actions, animals
from tests.naive.geometry import NAMED
from tests.naive.judge import (
    DECLINE,
    Opinion,
    Options,
    Plain,
    Question,
    card_picks,
    display,
    judges,
    matches,
    optional,
    printed_side,
)
from tests.naive.printed import ACTIONS, HOUSES, ROOM, Record, building_size, size_class, zoo_map
from tests.naive.view import SPACES, building
from tests.naive.zoo import STANDARD, covered, places, records

# --- turns (sections 5 and 6) ----------------------------------------------------------------------------------------


@judges("action", "Turn")
def turn(view: Plain, q: Question) -> Opinion:
    options = actions.turn_options(view, q.seat, q.frame["strength_bonus"])
    safe, unsure = actions.without_fee(view, q.seat, options, q.frame["strength_bonus"])
    return Opinion(safe, "AN-5.6, AN-6.4", unsure=frozenset(unsure))


@judges("action", "Perform")
def one_more_action(view: Plain, q: Question) -> Opinion:
    """Action and Determination (AN-15.32, AN-15.33)."""
    zoo = view["seats"][q.seat]
    found: Options = set()
    for slot, card in enumerate(zoo["row"], 1):
        if card["type"] in q.effect["cards"]:
            found |= actions.uses(view, q.seat, q.seat, card, actions.strength(zoo, slot, card))
    if q.effect.get("x_token_action") and zoo["x_tokens"] < 5:
        found |= {("x_token", card["type"]) for card in zoo["row"]}
    return Opinion(optional(q, found), "AN-15.32, AN-15.33")


@judges("action", "Hypnotize")
def borrowed_card(view: Plain, q: Question) -> Opinion:
    """The target's cards in the lower slots, with slot, side, variant and Constriction (AN-15.27, AN-15.28)."""
    owner = q.frame["left"]
    zoo = view["seats"][owner]
    found: Options = {DECLINE}
    for slot, card in enumerate(zoo["row"][: q.effect["slots"]], 1):
        found |= actions.uses(view, q.seat, owner, card, actions.strength(zoo, slot, card))
    return Opinion(found, "AN-15.28")


@judges("again", "Use")
def once_more(view: Plain, q: Question) -> Opinion:
    """A Multiplier: the same card again at the same slot strength, X-tokens paid anew (AN-6.8 to AN-6.10)."""
    use = q.frame
    card = {"type": ACTIONS[use["type"]], "variant": use["variant"], "side": use["side"]}
    return Opinion(actions.uses(view, q.seat, use["owner"], card, use["slot_strength"]) | {DECLINE}, "AN-6.8")


# --- animals (section 9) ---------------------------------------------------------------------------------------------


@judges("reputation", "AnimalsAction")
def reputation_first(view: Plain, q: Question) -> Opinion:
    """Optional, but an animal must be playable then (AN-9.3)."""
    side = printed_side(view, "animals", q.frame)
    without = animals.animals_now(view, q.seat, side, q.frame["strength"])
    return Opinion({("accept",), DECLINE} if without else {("accept",)}, "AN-9.3")


@judges("animal", "AnimalsAction")
def next_animal(view: Plain, q: Question) -> Opinion:
    side = printed_side(view, "animals", q.frame)
    played = q.frame["played"]
    if q.frame["stage"] == "program":
        # One more small animal from hand at normal cost (AN-16.32).
        picks = {
            (number, 0)
            for number, _ in animals.in_reach(view, q.seat, "animal", from_range=False)
            if size_class(records(view)[number]) == "small" and animals.playable(view, q.seat, number, 0)
        }
        return Opinion(card_picks(picks) | {DECLINE}, "AN-16.32")
    picks = animals.animals_now(view, q.seat, side, q.frame["strength"], first=not played)
    return Opinion(card_picks(picks) | ({DECLINE} if played else set()), "AN-9.4 to AN-9.10")


@judges("take", "AnimalsAction")
def small_animal_of_the_display(view: Plain, q: Question) -> Opinion:
    found = {pick for pick in display(view) if matches(view, pick[1], {"type": "animal", "size": "small"})}
    return Opinion(found, "AN-16.32")


def _kinds_of_homes(view: Plain, seat: int, pieces: set[int]) -> Options:
    """Buildings as options, all aquariums as one: how tokens are split between them is asked next (AN-10.2)."""
    zoo = view["seats"][seat]
    tanks = sorted(i for i in pieces if i >= 0 and HOUSES.get(zoo["buildings"][i]["kind"]) == "aquarium")
    return {("piece", piece) for piece in pieces if piece not in tanks[1:]}


@judges("home", "PlayAnimal")
def home(view: Plain, q: Question) -> Opinion:
    zoo = view["seats"][q.seat]
    animal = records(view)[q.subject]
    found = animals.homes(view, q.seat, animal)
    # A full aquarium beside one with room stands for the same home.
    fit = {
        index
        for index, piece in enumerate(zoo["buildings"])
        if HOUSES.get(piece["kind"]) == "aquarium" and animals.neighbours_fit(zoo, animal, piece)
    }
    if found & fit:
        found |= fit
    return Opinion(_kinds_of_homes(view, q.seat, found), "AN-9.10, AN-10.2, AN-15.34")


@judges("split", "SplitTokens")
@judges("free", "SplitTokens")
def share_of_the_first(view: Plain, q: Question) -> Opinion:
    """Tokens for, or from, the first of the buildings so that the others do the rest (AN-10.2, AN-12.18)."""
    zoo = view["seats"][q.seat]
    room = []
    for index in q.frame["pieces"]:
        piece = zoo["buildings"][index]
        room.append(piece["used"] if q.frame["release"] else ROOM[piece["kind"]] - piece["used"])
    ways = product(*(range(most + 1) for most in room))
    return Opinion({("number", way[0]) for way in ways if sum(way) == q.frame["left"]}, "AN-10.2")


@judges("free", "FreeHousing")
def freed(view: Plain, q: Question) -> Opinion:
    found = animals.freed(view, q.seat, records(view)[q.frame["card"]], q.frame["except_piece"])
    return Opinion(_kinds_of_homes(view, q.seat, found), "AN-12.18")


@judges("move_in", "MoveIn")
def moving_in(view: Plain, q: Question) -> Opinion:
    """Animals of the zoo that the new enclosure is shown for, suits and has room for (AN-8.19 to AN-8.21)."""
    zoo = view["seats"][q.seat]
    piece = zoo["buildings"][q.frame["piece"]]
    house = HOUSES[piece["kind"]]
    found: Options = {DECLINE}
    for number in zoo["animals"]:
        animal = records(view)[number]
        tokens = animal["housing"].get(house)
        if tokens is None or number not in q.frame["candidates"]:
            continue  # an animal that has moved already is no candidate any more
        fits = tokens <= ROOM[piece["kind"]] - piece["used"] and animals.neighbours_fit(zoo, animal, piece)
        if fits and animals.freed(view, q.seat, animal, q.frame["piece"]):
            found.add(("card", number, 0))
    return Opinion(found, "AN-8.20")


# --- building (section 8) --------------------------------------------------------------------------------------------


def _extra_price(side: Record) -> int:
    return side["extra"]["money"]


@judges("kind", "BuildAction")
def kind_to_build(view: Plain, q: Question) -> Opinion:
    side, frame = printed_side(view, "build", q.frame), q.frame
    zoo = view["seats"][q.seat]
    built = {building(kind) for kind in frame["built"]}
    terrain = frame["terrain_used"]
    found: Options = set()
    if side["buildings"] is None or len(frame["built"]) < side["buildings"]:
        left = frame["strength"] - frame["used"]
        normal = actions.kinds(view, q.seat, side, left, built, terrain_used=terrain)
        found |= {("kind", kind, "normal") for kind in normal}
    may_stop = bool(built) or not found
    extra = side.get("extra")
    models = built | ({extra["building"]} if extra and frame["extra_used"] else set())
    if not frame["twin_used"]:
        for kind in actions.twin_kinds(zoo, models):
            price = 2 * building_size(kind)
            if actions.build_places(view, q.seat, side, kind, price, terrain_used=terrain):
                found.add(("kind", kind, "twin"))
    if extra and not frame["extra_used"]:
        kind = extra["building"]
        if actions.build_places(view, q.seat, side, kind, _extra_price(side), terrain_used=terrain):
            found.add(("kind", kind, "extra"))
    return Opinion(found | ({DECLINE} if may_stop else set()), "AN-8.1 to AN-8.11, AN-8.23")


@judges("place", "BuildAction")
def place_to_build(view: Plain, q: Question) -> Opinion:
    side, frame = printed_side(view, "build", q.frame), q.frame
    kind = building(frame["kind"])
    price = _extra_price(side) if frame["mode"] == "extra" else 2 * building_size(kind)
    spots = actions.build_places(view, q.seat, side, kind, price, terrain_used=frame["terrain_used"])
    return Opinion({("place", spot) for spot in spots} | {DECLINE}, "AN-8.6 to AN-8.11, AN-14.13")


@judges("place", "PlaceBuilding")
def place_unique(view: Plain, q: Question) -> Opinion | None:
    if q.frame["placement"] is not None:
        return None
    spots = places(view, q.seat, building(q.frame["kind"]))
    return Opinion(optional(q, {("place", spot) for spot in spots}), "AN-8.16, AN-13.6")


@judges("kind", "Place")
def free_kind(view: Plain, q: Question) -> Opinion:
    found = {("kind", kind, "normal") for kind in q.effect["buildings"] if places(view, q.seat, kind)}
    return Opinion(optional(q, found), "AN-8.16")


@judges("place", "Place")
def free_place(view: Plain, q: Question) -> Opinion:
    spots = places(view, q.seat, building(q.subject))
    return Opinion(optional(q, {("place", spot) for spot in spots}), "AN-8.16")


@judges("cut_down", "CutDown")
def cut_down(view: Plain, q: Question) -> Opinion:
    found = {
        ("piece", index)
        for index, piece in enumerate(view["seats"][q.seat]["buildings"])
        if piece["kind"] in STANDARD and not piece["occupied"]
    }
    return Opinion(optional(q, found), "AN-15.48")


@judges("bonus", "CopyBonus")
def uncovered_bonus(view: Plain, q: Question) -> Opinion:
    """Any placement bonus of the map that no building covers (AN-16.25); spaces are numbered from the top left."""
    zoo = view["seats"][q.seat]
    open_ = {
        NAMED[space["space"]]
        for space in zoo_map(zoo["map"])["spaces"]
        if space.get("bonus") and NAMED[space["space"]] not in covered(zoo)
    }
    return Opinion({("number", SPACES.index(space)) for space in open_}, "AN-16.25")
