"""The second opinion itself: for each question that it can judge, the full set of legal options by the clauses.

A question is known by its name, the frame on top and, for an effect, the effect's name; what a frame says about the
course of an action so far (strength, what was played or built) is taken from it.
"""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

from tests.naive import actions, animals, association, sponsors
from tests.naive.geometry import NAMED
from tests.naive.printed import (
    ACTIONS,
    HOUSES,
    ROOM,
    TASKS,
    Record,
    action_side,
    building_size,
    size_class,
    universities,
    zoo_map,
)
from tests.naive.view import SPACES, building, effect_fields
from tests.naive.zoo import (
    STANDARD,
    covered,
    has,
    icons,
    kind_of,
    money_to_spend,
    places,
    records,
)

Plain = dict[str, Any]
Options = set[tuple[Any, ...]]
DECLINE = ("decline",)


class Opinion(NamedTuple):
    """What may be picked, how many, by which clause; options in `unsure` are neither asked for nor refused."""

    options: Options
    clause: str
    at_least: int = 1
    at_most: int = 1
    unsure: frozenset[tuple[Any, ...]] = frozenset()


class Question(NamedTuple):
    """A decision without its options: who is asked what, about what, and on top of which frame."""

    seat: int
    ask: str
    subject: int
    frame: Plain
    effect: Plain


Judge = Callable[[Plain, Question], Opinion | None]
JUDGES: dict[tuple[str, str], Judge] = {}


def judges(ask: str, *frames: str) -> Callable[[Judge], Judge]:
    """Register the opinion about a question on top of these frames, or of the effects with these names."""

    def register(function: Judge) -> Judge:
        for frame in frames:
            JUDGES[ask, frame] = function
        return function

    return register


def kind_of_question(view: Plain, ask: str) -> tuple[str, str]:
    """A question by name and by the frame or effect that asks it."""
    top = view["frames"][-1]
    return ask, top.get("effect_name", top["frame"])


def opinion(view: Plain, seat: int, ask: str, subject: int) -> Opinion | None:
    """The legal options by the clauses, None for a question that is not judged."""
    judge = JUDGES.get(kind_of_question(view, ask))
    if judge is None:
        return None
    top = view["frames"][-1]
    effect = effect_fields(top["effect"]) if "effect" in top else {}
    return judge(view, Question(seat, ask, subject, top, effect))


def _side(view: Plain, action: str, frame: Plain) -> Record:
    return action_side(action, frame["variant"], frame["side"], view["sets"])


def _card_picks(pairs: set[tuple[int, int]]) -> Options:
    return {("card", number, folder) for number, folder in pairs}


def _optional(q: Question, options: Options) -> Options:
    return options | {DECLINE} if q.frame["optional"] else options


def _hand(view: Plain, seat: int) -> Options:
    return {("card", number, 0) for number in view["seats"][seat]["hand"]}


def _display(view: Plain, last: int = 6) -> Options:
    return {("card", number, folder) for folder, number in enumerate(view["display"][:last], 1) if number}


def _matches(view: Plain, number: int, only: Plain) -> bool:
    """Whether a card is of the kind that an effect names."""
    card = records(view)[number]
    if card["type"] == "project":
        return not only or only == {"type": "any"}
    if only.get("type", "any") not in ("any", card["type"]):
        return False
    if "icon" in only and only["icon"] not in card.get("icons", ()):
        return False
    if "size" in only and (card["type"] != "animal" or size_class(card) != only["size"]):
        return False
    return not only.get("person") or bool(card.get("person"))


def _number(view: Plain, q: Question, amount: Any) -> int | None:
    """An amount that an effect prints, or counts by icons of the own zoo."""
    if isinstance(amount, int):
        return amount
    if amount.get("count") == "icons" and amount.get("zoos", "own") == "own":
        return sum(icons(view, view["seats"][q.seat])[icon] for icon in amount["of"])
    return None


# --- turns (sections 5 and 6) -----------------------------------------------------------------------------------------


@judges("action", "Turn")
def turn(view: Plain, q: Question) -> Opinion:
    options = actions.turn_options(view, q.seat, q.frame["strength_bonus"])
    safe, unsure = actions.without_fee(view, q.seat, options)
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
    return Opinion(_optional(q, found), "AN-15.32, AN-15.33")


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


# --- animals (section 9) ----------------------------------------------------------------------------------------------


@judges("reputation", "AnimalsAction")
def reputation_first(view: Plain, q: Question) -> Opinion:
    """Optional, but an animal must be playable then (AN-9.3)."""
    side = _side(view, "animals", q.frame)
    without = animals.animals_now(view, q.seat, side, q.frame["strength"])
    return Opinion({("accept",), DECLINE} if without else {("accept",)}, "AN-9.3")


@judges("animal", "AnimalsAction")
def next_animal(view: Plain, q: Question) -> Opinion:
    side = _side(view, "animals", q.frame)
    played = q.frame["played"]
    if q.frame["stage"] == "program":
        # One more small animal from hand at normal cost (AN-16.32).
        picks = {
            (number, 0)
            for number, _ in animals.in_reach(view, q.seat, "animal", from_range=False)
            if size_class(records(view)[number]) == "small" and animals.playable(view, q.seat, number, 0)
        }
        return Opinion(_card_picks(picks) | {DECLINE}, "AN-16.32")
    picks = animals.animals_now(view, q.seat, side, q.frame["strength"], first=not played)
    return Opinion(_card_picks(picks) | ({DECLINE} if played else set()), "AN-9.4 to AN-9.10")


@judges("take", "AnimalsAction")
def small_animal_of_the_display(view: Plain, q: Question) -> Opinion:
    found = {pick for pick in _display(view) if _matches(view, pick[1], {"type": "animal", "size": "small"})}
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
        if tokens <= ROOM[piece["kind"]] - piece["used"] and animals.neighbours_fit(zoo, animal, piece):
            if animals.freed(view, q.seat, animal, q.frame["piece"]):
                found.add(("card", number, 0))
    return Opinion(found, "AN-8.20")


# --- building (section 8) ---------------------------------------------------------------------------------------------


def _extra_price(side: Record) -> int:
    return side["extra"]["money"]


@judges("kind", "BuildAction")
def kind_to_build(view: Plain, q: Question) -> Opinion:
    side, frame = _side(view, "build", q.frame), q.frame
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
    side, frame = _side(view, "build", q.frame), q.frame
    kind = building(frame["kind"])
    price = _extra_price(side) if frame["mode"] == "extra" else 2 * building_size(kind)
    spots = actions.build_places(view, q.seat, side, kind, price, terrain_used=frame["terrain_used"])
    return Opinion({("place", spot) for spot in spots} | {DECLINE}, "AN-8.6 to AN-8.11, AN-14.13")


@judges("place", "PlaceBuilding")
def place_unique(view: Plain, q: Question) -> Opinion | None:
    if q.frame["placement"] is not None:
        return None
    spots = places(view, q.seat, building(q.frame["kind"]))
    return Opinion(_optional(q, {("place", spot) for spot in spots}), "AN-8.16, AN-13.6")


@judges("kind", "Place")
def free_kind(view: Plain, q: Question) -> Opinion:
    found = {("kind", kind, "normal") for kind in q.effect["buildings"] if places(view, q.seat, kind)}
    return Opinion(_optional(q, found), "AN-8.16")


@judges("place", "Place")
def free_place(view: Plain, q: Question) -> Opinion:
    spots = places(view, q.seat, building(q.subject))
    return Opinion(_optional(q, {("place", spot) for spot in spots}), "AN-8.16")


@judges("cut_down", "CutDown")
def cut_down(view: Plain, q: Question) -> Opinion:
    found = {
        ("piece", index)
        for index, piece in enumerate(view["seats"][q.seat]["buildings"])
        if piece["kind"] in STANDARD and not piece["occupied"]
    }
    return Opinion(_optional(q, found), "AN-15.48")


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


# --- sponsors (section 13) --------------------------------------------------------------------------------------------


@judges("sponsor", "SponsorsAction")
def next_sponsor(view: Plain, q: Question) -> Opinion:
    """Sponsors within the levels left, or the break option; the extras of variants are not judged here."""
    side, frame = _side(view, "sponsors", q.frame), q.frame
    found: Options = set()
    if not frame["must_break"] and (side["sponsors"] is None or frame["played"] < side["sponsors"]):
        left = frame["strength"] + side.get("bonus_level", 0) - frame["used"]
        now = sponsors.sponsors_now(
            view, q.seat, left, from_range=side.get("from_range", False), cut=frame["level_cut"]
        )
        found |= _card_picks(now)
    if not (frame["level_cut"] and found):
        found.add(DECLINE if frame["played"] else ("break",))
    unsure = {("index", 0), ("index", 1)}
    if not frame["played"] and actions.short_of_fee(view, q.seat):
        # Whether a sponsor or an extra brings the money is a question of the whole course of the turn (AN-6.4).
        unsure |= {option for option in found if option[0] == "card"}
    return Opinion(found, "AN-13.1 to AN-13.6", unsure=frozenset(unsure))


@judges("sponsor", "PlaySponsor")
def sponsor_for_money(view: Plain, q: Question) -> Opinion | None:
    if q.effect.get("cost", "level") != "level" or q.effect.get("discard_first") or q.effect.get("only"):
        return None
    found = {("card", number, 0) for number in sponsors.for_money(view, q.seat)}
    return Opinion(_optional(q, found), "AN-13.9")


# --- association (sections 11 and 12) ---------------------------------------------------------------------------------


def _tasks(view: Plain, q: Question) -> Options:
    """Everything an Association action may go on with (AN-11.3, AN-11.4, AN-11.14, AN-14.9)."""
    side, frame = _side(view, "association", q.frame), q.frame
    done = {TASKS[task] for task in frame["done"]}
    found: Options = set()
    if side["tasks"] is None or len(done) < side["tasks"]:
        left = frame["strength"] - frame["used"]
        found |= {("task", *task) for task in association.tasks(view, q.seat, side, left, done)}
    if not done:
        return found | ({("instead",)} if frame["strength"] >= side.get("idle_from", 99) else set())
    if side.get("donations"):
        price = association.donation_price(view, q.seat, per_x_token=frame["variant"] == 3)
        if price <= money_to_spend(view, q.seat):
            found.add(("donate", price))
    if side.get("instead_of_donation") and _cards_to_take(view, q.seat):
        found.add(("instead",))
    return found | {DECLINE}


@judges("task", "AssociationAction")
@judges("donation", "AssociationAction")
def task(view: Plain, q: Question) -> Opinion:
    return Opinion(_tasks(view, q), "AN-11.1 to AN-11.14")


@judges("continent", "AssociationAction", "TakePartnerZoo")
def partner_zoo(view: Plain, q: Question) -> Opinion:
    own_action = q.frame["frame"] == "AssociationAction"
    supply = own_action and "partner_zoo" in _side(view, "association", q.frame).get("supply", ())
    found = {("icon", continent) for continent in association.partner_zoos(view, q.seat, supply=supply)}
    return Opinion(found if own_action else _optional(q, found), "AN-11.7, AN-14.6")


@judges("university", "AssociationAction", "TakeUniversity")
def university(view: Plain, q: Question) -> Opinion:
    own_action = q.frame["frame"] == "AssociationAction"
    supply = own_action and "university" in _side(view, "association", q.frame).get("supply", ())
    found = {("name", name) for name in association.universities_free(view, q.seat, supply=supply)}
    return Opinion(found if own_action else _optional(q, found), "AN-11.9, AN-11.10, AN-14.6")


@judges("project", "AssociationAction")
def project(view: Plain, q: Question) -> Opinion:
    side = _side(view, "association", q.frame)
    found = association.projects(view, q.seat, from_range=side.get("from_range", False))
    return Opinion({("project", number, folder) for number, folder in found}, "AN-12.1, AN-12.5")


@judges("level", "SupportProject")
def level(view: Plain, q: Question) -> Opinion:
    return Opinion({("slot", slot) for slot in association.levels(view, q.seat, q.frame["project"])}, "AN-12.5")


@judges("release", "SupportProject")
def released(view: Plain, q: Question) -> Opinion:
    leaving = association.can_leave(view, q.seat, records(view)[q.frame["project"]], q.frame["level"])
    return Opinion({("card", number, 0) for number in leaving}, "AN-12.16")


@judges("map_token", "SupportProject")
def map_token(view: Plain, q: Question) -> Opinion:
    return Opinion({("slot", slot) for slot in view["seats"][q.seat]["map_tokens"]}, "AN-12.5")


@judges("donation", "Donate")
def free_donation(view: Plain, q: Question) -> Opinion:
    price = association.donation_price(view, q.seat, per_x_token=False)
    return Opinion(_optional(q, {("donate", price)} if price <= money_to_spend(view, q.seat) else set()), "AN-16.69")


@judges("worker", "ReturnWorker")
def worker(view: Plain, q: Question) -> Opinion:
    there = view["seats"][q.seat]["on_tasks"]
    return Opinion(_optional(q, {("task", t, 0, False) for t in TASKS if there[t]}), "AN-15.42")


@judges("upgrade", "Upgrade")
def upgrade(view: Plain, q: Question) -> Opinion:
    row = view["seats"][q.seat]["row"]
    return Opinion(_optional(q, {("action_card", card["type"]) for card in row if card["side"] == 1}), "AN-4.13")


@judges("tile", "TakeBonusTile")
def bonus_tile(view: Plain, q: Question) -> Opinion:
    """Tiles lying there with a legal use (AN-4.5, AN-18.3); whether other gains would be lost is not judged."""
    lying = [view["reputation_tile"]] if q.effect["track"] == "reputation" else view["tiles"][q.effect["space"]]
    found: Options = set()
    unsure: Options = set()
    for name in lying:
        match name:
            case "":
                continue
            case "partner_zoo":
                fine = bool(association.partner_zoos(view, q.seat))
            case "university":
                fine = bool(association.universities_free(view, q.seat))
            case "enclosure_3":
                fine = bool(places(view, q.seat, "enclosure_3"))
            case "posturing_3":
                fine = any(places(view, q.seat, kind) for kind in ("kiosk", "pavilion"))
            case "sponsor_for_money":
                fine = bool(sponsors.for_money(view, q.seat))
            case "money_10" | "ignore_conditions_3" | "extra_shift" | "wild_icon" | "sponsor_for_money_kept":
                fine = True
            case _:
                fine = True
                unsure.add(("name", name))
        if fine:
            found.add(("name", name))
    return Opinion(_optional(q, found), "AN-4.5, AN-18.3", unsure=frozenset(unsure))


# --- cards (sections 7, 15 and 20) ------------------------------------------------------------------------------------


def _cards_to_take(view: Plain, seat: int) -> Options:
    """The deck, or a card within reputation range (AN-4.9, AN-7.3)."""
    found = _display(view, animals.last_folder(view["seats"][seat]["reputation"]))
    return found | ({("deck",)} if view["deck"] or view["discard"] else set())


@judges("draw_or_snap", "CardsAction")
def draw_or_snap(view: Plain, q: Question) -> Opinion:
    """Snapping from the strength that the side allows (AN-7.2, AN-7.3, AN-14.16)."""
    snap_from = {1: 5, 2: 3}[q.frame["side"]]
    if q.frame["variant"] == 3:
        snap_from = {1: 3, 2: 2}[q.frame["side"]]
    may_snap = q.frame["strength"] >= snap_from and any(view["display"])
    return Opinion({("name", "draw")} | ({("name", "snap")} if may_snap else set()), "AN-7.2, AN-7.3")


@judges("discard", "CardsAction")
def discard(view: Plain, q: Question) -> Opinion:
    table = {1: (1, 0, 1, 0, 1), 2: (0, 1, 0, 1, 1)}[q.frame["side"]]
    number = 0 if q.frame["variant"] == 1 else table[min(q.frame["strength"], 5) - 1]
    return Opinion(_hand(view, q.seat), "AN-7.5", number, number)


@judges("take", "Take")
def take(view: Plain, q: Question) -> Opinion:
    found = _cards_to_take(view, q.seat)
    return Opinion(_optional(q, found) if not q.frame["left"] else found, "AN-7.4, AN-4.9")


@judges("take", "TakeDiscarded")
def take_discarded(view: Plain, q: Question) -> Opinion:
    found = {("card", number, 0) for number in view["discard"] if _matches(view, number, q.effect["take"])}
    return Opinion(_optional(q, found), "AN-16.71")


@judges("snap", "Snap")
def snap(view: Plain, q: Question) -> Opinion:
    found = {pick for pick in _display(view) if _matches(view, pick[1], q.effect.get("only") or {})}
    return Opinion(_optional(q, found) if not q.frame["left"] else found, "AN-7.6, AN-15.6")


@judges("revealed", "Reveal")
def revealed(view: Plain, q: Question) -> Opinion:
    found = {("card", n, 0) for n in q.frame["cards"] if _matches(view, n, q.effect["take"])}
    return Opinion(found, "AN-15.3, AN-15.46")


@judges("keep", "Look")
def keep(view: Plain, q: Question) -> Opinion:
    """Perception keeps half, Scavenging one (AN-15.4, AN-15.5)."""
    wanted = _number(view, q, q.effect["cards"])
    number = q.effect.get("keep") or (wanted or 0) // 2
    number = min(number, len(q.frame["cards"]))
    return Opinion({("card", n, 0) for n in q.frame["cards"]}, "AN-15.4, AN-15.5", number, number)


@judges("dig", "Dig")
def dig(view: Plain, q: Question) -> Opinion:
    return Opinion(_display(view) | _hand(view, q.seat) | {DECLINE}, "AN-15.7")


def _some_of_the_hand(view: Plain, q: Question, clause: str) -> Opinion | None:
    """Up to so many hand cards; at least one when the effect was asked for."""
    wanted = _number(view, q, q.effect["cards"])
    if wanted is None:
        return None
    fit = {pick for pick in _hand(view, q.seat) if _matches(view, pick[1], q.effect.get("only") or {})}
    return Opinion(fit, clause, int(q.frame["wanted"]), min(wanted, len(fit)))


@judges("sell", "Sell")
def sell(view: Plain, q: Question) -> Opinion | None:
    return _some_of_the_hand(view, q, "AN-15.8")


@judges("pouch", "Pouch")
def pouch(view: Plain, q: Question) -> Opinion | None:
    return _some_of_the_hand(view, q, "AN-15.9")


@judges("glide", "Glide")
def glide(view: Plain, q: Question) -> Opinion | None:
    return _some_of_the_hand(view, q, "AN-15.41")


@judges("mark", "Mark")
def mark(view: Plain, q: Question) -> Opinion:
    found = {
        pick
        for pick in _display(view)
        if kind_of(view, pick[1]) == "animal" and view["marks"][pick[2] - 1] < 0
    }  # fmt: skip
    return Opinion(_optional(q, found), "AN-15.36")


@judges("shark", "SharkAttack")
def shark(view: Plain, q: Question) -> Opinion | None:
    wanted = _number(view, q, q.effect["animals"])
    if wanted is None:
        return None
    reach = _display(view, animals.last_folder(view["seats"][q.seat]["reputation"]))
    found = {pick for pick in reach if kind_of(view, pick[1]) == "animal"}
    number = min(wanted, len(found))
    return Opinion(found, "AN-15.44", number, number)


@judges("retire", "RetireSponsor")
def retire(view: Plain, q: Question) -> Opinion:
    fit = {n for n in view["seats"][q.seat]["sponsors"] if _matches(view, n, q.effect["only"])}
    return Opinion(_optional(q, {("card", n, 0) for n in fit}), "AN-16.66")


@judges("fetch", "FetchProject")
def fetch(view: Plain, q: Question) -> Opinion:
    wanted = q.effect.get("number")
    fit = {n for n in view["unused_projects"] if wanted in (None, n)}
    return Opinion(_optional(q, {("card", n, 0) for n in fit}), "AN-15.17, AN-15.18")


@judges("hand_limit", "HandLimit")
def hand_limit(view: Plain, q: Question) -> Opinion:
    """3, 5 with the hand-limit university, 1 more with the Marine Worlds tile (AN-20.2)."""
    zoo = view["seats"][q.seat]
    kinds = universities(view["sets"])
    limit = 5 if any(kinds[name].get("hand_limit") for name in zoo["universities"]) else 3
    surplus = len(zoo["hand"]) - limit - zoo["hand_limit_bonus"]
    return Opinion(_hand(view, q.seat), "AN-20.2", surplus, surplus)


@judges("opening_hand", "Setup")
def opening_hand(view: Plain, q: Question) -> Opinion:
    return Opinion(_hand(view, q.seat), "AN-3.17", 4, 4)


@judges("final_card", "DiscardFinal")
def final_card(view: Plain, q: Question) -> Opinion:
    return Opinion({("card", n, 0) for n in view["seats"][q.seat]["finals"]}, "AN-4.6")


# --- action cards and opponents ---------------------------------------------------------------------------------------


@judges("action_card", "Multiply")
def multiply(view: Plain, q: Question) -> Opinion:
    return Opinion({("move", action, 1) for action in q.effect["cards"]}, "AN-6.8")


@judges("action_card", "MoveActionCard")
def move_action_card(view: Plain, q: Question) -> Opinion:
    """A card to slot 1, with Boost to slot 1 or 5; where it lies already is no move (AN-15.30, AN-15.31)."""
    row = view["seats"][q.seat]["row"]
    found = {
        ("move", card["type"], to)
        for slot, card in enumerate(row, 1)
        for to in q.effect.get("slots", (1,))
        if card["type"] in q.effect["cards"] and slot != to
    }
    return Opinion(_optional(q, found), "AN-15.30, AN-15.31")


def _leaders(view: Plain, seat: int, track: str, floor: int) -> set[int]:
    """The others with the most of a track, at least your own and `floor`, none under 5 appeal or with 225 (AN-15.25)."""
    zoos = view["seats"]
    open_to = {
        other
        for other, zoo in enumerate(zoos)
        if other != seat and zoo["appeal"] >= 5 and not has(zoo, 225)
        and zoo[track] >= max(floor, zoos[seat][track])
    }  # fmt: skip
    most = max((zoos[other][track] for other in open_to), default=0)
    return {other for other in open_to if zoos[other][track] == most}


@judges("player", "Pilfer")
def pilfered(view: Plain, q: Question) -> Opinion:
    track, floor = (("appeal", 5), ("conservation", 1))[q.frame["step"]]
    return Opinion({("seat", seat) for seat in _leaders(view, q.seat, track, floor)}, "AN-15.25")


@judges("player", "Hypnotize")
def hypnotized(view: Plain, q: Question) -> Opinion:
    return Opinion({("seat", seat) for seat in _leaders(view, q.seat, "appeal", 5)}, "AN-15.27")


@judges("pilfering", "Pilfered")
def ransom(view: Plain, q: Question) -> Opinion:
    zoo = view["seats"][q.seat]
    found = ({("name", "card")} if zoo["hand"] else set()) | ({("name", "money")} if zoo["money"] >= 5 else set())
    return Opinion(found, "AN-15.26")


@judges("trade", "Trade")
def trade(view: Plain, q: Question) -> Opinion:
    """Offers that can be paid; an X-token beyond 5 would be lost (AN-4.16, AN-15.43)."""
    zoo = view["seats"][q.seat]
    found: Options = set()
    for index, offer in enumerate(q.effect["offers"]):
        held = money_to_spend(view, q.seat) if offer["pay"] == "money" else zoo["x_tokens"]
        if held >= offer["price"] and not (offer["get"] == "x_token" and zoo["x_tokens"] >= 5):
            found.add(("index", index))
    return Opinion(_optional(q, found), "AN-15.43, AN-14.18")
