"""Opinions about sponsors, the association board and projects (sections 11 to 13)."""

from tests.naive import actions, animals, association, sponsors
from tests.naive.judge import (
    DECLINE,
    Opinion,
    Options,
    Plain,
    Question,
    card_picks,
    hand,
    judges,
    matches,
    optional,
    printed_side,
    unsure_in_an_action,
)
from tests.naive.of_cards import cards_to_take
from tests.naive.printed import TASKS
from tests.naive.zoo import money_to_spend, places, records

ANY_LEVEL = 99

# --- sponsors (section 13) -------------------------------------------------------------------------------------------


@judges("sponsor", "SponsorsAction")
def next_sponsor(view: Plain, q: Question) -> Opinion:
    """Sponsors within the levels left, or the break option, and the extras of variants."""
    side, frame = printed_side(view, "sponsors", q.frame), q.frame
    found: Options = set()
    if not frame["must_break"] and (side["sponsors"] is None or frame["played"] < side["sponsors"]):
        left = frame["strength"] + side.get("bonus_level", 0) - frame["used"]
        now = sponsors.sponsors_now(
            view, q.seat, left, from_range=side.get("from_range", False), cut=frame["level_cut"]
        )
        found |= card_picks(now)
    if not (frame["level_cut"] and found):
        found.add(DECLINE if frame["played"] else ("break",))
    if not (frame["level_cut"] and found & {o for o in found if o[0] == "card"}):
        found |= extras(view, q)
    unsure: Options = set()
    if not frame["played"] and actions.short_of_fee(view, q.seat):
        # Whether a sponsor or an extra brings the money is a question of the whole course of the turn (AN-6.4).
        unsure = {option for option in found if option[0] in ("card", "index")}
    return Opinion(found, "AN-13.1 to AN-13.6", unsure=frozenset(unsure))


@judges("sponsor", "PlaySponsor")
def sponsor_from_hand(view: Plain, q: Question) -> Opinion:
    """For money equal to the level, on map 14 for nothing (AN-13.9, AN-19.11); after a discard it must be one."""
    free = q.effect.get("cost") == "nothing"
    playable = sponsors.from_hand(view, q.seat, ANY_LEVEL if free else money_to_spend(view, q.seat))
    fit = {number for number in playable if matches(view, number, q.effect.get("only") or {})}
    found: Options = {("card", number, 0) for number in fit}
    thought = Opinion(found if q.frame["step"] else optional(q, found), "AN-13.9, AN-14.21")
    return unsure_in_an_action(view, q, thought)


# --- extras of the Sponsors card (AN-14.18 to AN-14.21) ---------------------------------------------------------------


def extras(view: Plain, q: Question) -> Options:
    """The addition of a variant (0) and its alternative (1), once in a performance."""
    side, frame = printed_side(view, "sponsors", q.frame), q.frame
    zoo = view["seats"][q.seat]
    if frame["once_used"]:
        return set()
    found: Options = set()
    match frame["variant"], frame["side"]:
        case 1, number:
            pays = money_to_spend(view, q.seat) >= 5
            trades = zoo["x_tokens"] >= 1 or (pays and zoo["x_tokens"] < 5)
            found = {("index", 0)} if trades or (number == 2 and pays) else set()
        case 3, 1:
            found = {("index", 0)} if animals.in_reach(view, q.seat, "sponsor", from_range=False) else set()
        case 3, 2:
            found = {("index", 0)} if zoo["hand"] else set()
            if frame["stage"] == "main" and cards_to_cut(view, q):
                found.add(("index", 1))
        case 4, 1:
            lies = any(number and matches(view, number, {"type": "sponsor"}) for number in view["display"])
            mine = animals.in_reach(view, q.seat, "sponsor", from_range=False)
            found = {("index", 0)} if lies and mine else set()
        case 4, 2:
            broke = frame["broke"] or (frame["stage"] == "main" and not frame["played"])
            playable = sponsors.for_money(view, q.seat)
            fits = any(playable - {number} for number in zoo["hand"])
            found = {("index", 0)} if broke and fits else set()
    return found if side["set"] == "marine_worlds" else set()


@judges("extra", "SponsorsAction")
def extra(view: Plain, q: Question) -> Opinion:
    return Opinion(extras(view, q) - {("index", 1)} | {DECLINE}, "AN-14.18 to AN-14.21")


@judges("discard", "SponsorsAction")
def discard_for_level(view: Plain, q: Question) -> Opinion:
    """A sponsor that can be played at the lower level must remain (AN-14.20)."""
    return Opinion(cards_to_cut(view, q), "AN-14.20")


def cards_to_cut(view: Plain, q: Question) -> Options:
    side, frame = printed_side(view, "sponsors", q.frame), q.frame
    left = frame["strength"] + side.get("bonus_level", 0) - frame["used"]
    reach = side.get("from_range", False)
    now = sponsors.sponsors_now(view, q.seat, left, from_range=reach, cut=side["discard_lowers_level"])
    return {pick for pick in hand(view, q.seat) if {number for number, _ in now} - {pick[1]}}


# --- association (sections 11 and 12) --------------------------------------------------------------------------------


def _tasks(view: Plain, q: Question) -> Options:
    """Everything an Association action may go on with (AN-11.3, AN-11.4, AN-11.14, AN-14.9)."""
    side, frame = printed_side(view, "association", q.frame), q.frame
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
    if side.get("instead_of_donation") and cards_to_take(view, q.seat):
        found.add(("instead",))
    return found | {DECLINE}


@judges("task", "AssociationAction")
@judges("donation", "AssociationAction")
def task(view: Plain, q: Question) -> Opinion:
    return _unless_short(view, q, _tasks(view, q), "AN-11.1 to AN-11.14")


def _unless_short(view: Plain, q: Question, found: Options, clause: str) -> Opinion:
    """Whether a task or a map token brings the money for a Venom fee is a question of the whole turn (AN-6.4)."""
    return Opinion(found, clause, unsure=frozenset(found if actions.short_of_fee(view, q.seat) else ()))


@judges("continent", "AssociationAction", "TakePartnerZoo")
def partner_zoo(view: Plain, q: Question) -> Opinion:
    own_action = q.frame["frame"] == "AssociationAction"
    supply = own_action and "partner_zoo" in printed_side(view, "association", q.frame).get("supply", ())
    found = {("icon", continent) for continent in association.partner_zoos(view, q.seat, supply=supply)}
    return Opinion(found if own_action else optional(q, found), "AN-11.7, AN-14.6")


@judges("university", "AssociationAction", "TakeUniversity")
def university(view: Plain, q: Question) -> Opinion:
    own_action = q.frame["frame"] == "AssociationAction"
    supply = own_action and "university" in printed_side(view, "association", q.frame).get("supply", ())
    found = {("name", name) for name in association.universities_free(view, q.seat, supply=supply)}
    return Opinion(found if own_action else optional(q, found), "AN-11.9, AN-11.10, AN-14.6")


@judges("project", "AssociationAction")
def project(view: Plain, q: Question) -> Opinion:
    side = printed_side(view, "association", q.frame)
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
    return _unless_short(view, q, {("slot", slot) for slot in view["seats"][q.seat]["map_tokens"]}, "AN-12.5")


@judges("donation", "Donate")
def free_donation(view: Plain, q: Question) -> Opinion:
    price = association.donation_price(view, q.seat, per_x_token=False)
    return Opinion(optional(q, {("donate", price)} if price <= money_to_spend(view, q.seat) else set()), "AN-16.69")


@judges("worker", "ReturnWorker")
def worker(view: Plain, q: Question) -> Opinion:
    there = view["seats"][q.seat]["on_tasks"]
    return Opinion(optional(q, {("task", t, 0, False) for t in TASKS if there[t]}), "AN-15.42")


@judges("upgrade", "Upgrade")
def upgrade(view: Plain, q: Question) -> Opinion:
    row = view["seats"][q.seat]["row"]
    return Opinion(optional(q, {("action_card", card["type"]) for card in row if card["side"] == 1}), "AN-4.13")


@judges("tile", "TakeBonusTile")
def bonus_tile(view: Plain, q: Question) -> Opinion:
    found, unsure = usable_tiles(view, q.seat, q.effect)
    return Opinion(optional(q, found), "AN-4.5, AN-18.3", unsure=frozenset(unsure))


def usable_tiles(view: Plain, seat: int, effect: Plain) -> tuple[Options, Options]:
    """Tiles lying there with a legal use (AN-4.5, AN-18.3), and those of which that is a long story."""
    lying = [view["reputation_tile"]] if effect["track"] == "reputation" else view["tiles"][effect["space"]]
    found: Options = set()
    unsure: Options = set()
    for name in lying:
        match name:
            case "":
                continue
            case "partner_zoo":
                fine = bool(association.partner_zoos(view, seat))
            case "university":
                fine = bool(association.universities_free(view, seat))
            case "enclosure_3":
                fine = bool(places(view, seat, "enclosure_3"))
            case "posturing_3":
                fine = any(places(view, seat, kind) for kind in ("kiosk", "pavilion"))
            case "sponsor_for_money":
                fine = bool(sponsors.for_money(view, seat))
            case "money_10" | "ignore_conditions_3" | "extra_shift" | "wild_icon" | "sponsor_for_money_kept":
                fine = True
            case _:
                fine = True
                unsure.add(("name", name))
        if fine:
            found.add(("name", name))
    return found, unsure
