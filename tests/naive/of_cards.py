"""Opinions about taking and discarding cards, action cards and opponents (sections 7, 15, 20)."""

from tests.naive import animals
from tests.naive.judge import (
    DECLINE,
    Opinion,
    Options,
    Plain,
    Question,
    amount_of,
    display,
    hand,
    judges,
    matches,
    optional,
    unsure_in_an_action,
)
from tests.naive.printed import universities
from tests.naive.zoo import has, kind_of, money_to_spend

# --- cards (sections 7, 15 and 20) -----------------------------------------------------------------------------------


def cards_to_take(view: Plain, seat: int) -> Options:
    """The deck, or a card within reputation range (AN-4.9, AN-7.3)."""
    found = display(view, animals.last_folder(view["seats"][seat]["reputation"]))
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
    return Opinion(hand(view, q.seat), "AN-7.5", number, number)


@judges("take", "Take")
def take(view: Plain, q: Question) -> Opinion:
    found = cards_to_take(view, q.seat)
    return Opinion(optional(q, found) if not q.frame["left"] else found, "AN-7.4, AN-4.9")


@judges("take", "TakeDiscarded")
def take_discarded(view: Plain, q: Question) -> Opinion:
    found = {("card", number, 0) for number in view["discard"] if matches(view, number, q.effect["take"])}
    return Opinion(optional(q, found), "AN-16.71")


@judges("snap", "Snap")
def snap(view: Plain, q: Question) -> Opinion:
    found = {pick for pick in display(view) if matches(view, pick[1], q.effect.get("only") or {})}
    return Opinion(optional(q, found) if not q.frame["left"] else found, "AN-7.6, AN-15.6")


@judges("revealed", "Reveal")
def revealed(view: Plain, q: Question) -> Opinion:
    found = {("card", n, 0) for n in q.frame["cards"] if matches(view, n, q.effect["take"])}
    return Opinion(found, "AN-15.3, AN-15.46")


@judges("keep", "Look")
def keep(view: Plain, q: Question) -> Opinion:
    """Perception keeps half, Scavenging one (AN-15.4, AN-15.5)."""
    wanted = amount_of(view, q, q.effect["cards"])
    number = q.effect.get("keep") or (wanted or 0) // 2
    number = min(number, len(q.frame["cards"]))
    return Opinion({("card", n, 0) for n in q.frame["cards"]}, "AN-15.4, AN-15.5", number, number)


@judges("dig", "Dig")
def dig(view: Plain, q: Question) -> Opinion:
    return Opinion(display(view) | hand(view, q.seat) | {DECLINE}, "AN-15.7")


def _some_of_the_hand(view: Plain, q: Question, clause: str) -> Opinion | None:
    """Up to so many hand cards; at least one when the effect was asked for."""
    wanted = amount_of(view, q, q.effect["cards"])
    if wanted is None:
        return None
    fit = {pick for pick in hand(view, q.seat) if matches(view, pick[1], q.effect.get("only") or {})}
    return Opinion(fit, clause, int(q.frame["wanted"]), min(wanted, len(fit)))


@judges("sell", "Sell")
def sell(view: Plain, q: Question) -> Opinion | None:
    thought = _some_of_the_hand(view, q, "AN-15.8")
    # Whether the action in progress can do without a card is a question of its own (AN-5.6).
    return thought and unsure_in_an_action(view, q, thought)


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
        for pick in display(view)
        if kind_of(view, pick[1]) == "animal" and view["marks"][pick[2] - 1] < 0
    }  # fmt: skip
    return Opinion(optional(q, found), "AN-15.36")


@judges("shark", "SharkAttack")
def shark(view: Plain, q: Question) -> Opinion | None:
    wanted = amount_of(view, q, q.effect["animals"])
    if wanted is None:
        return None
    reach = display(view, animals.last_folder(view["seats"][q.seat]["reputation"]))
    found = {pick for pick in reach if kind_of(view, pick[1]) == "animal"}
    number = min(wanted, len(found))
    return Opinion(found, "AN-15.44", number, number)


@judges("retire", "RetireSponsor")
def retire(view: Plain, q: Question) -> Opinion:
    fit = {n for n in view["seats"][q.seat]["sponsors"] if matches(view, n, q.effect["only"])}
    return Opinion(optional(q, {("card", n, 0) for n in fit}), "AN-16.66")


@judges("fetch", "FetchProject")
def fetch(view: Plain, q: Question) -> Opinion:
    wanted = q.effect.get("number")
    fit = {n for n in view["unused_projects"] if wanted in (None, n)}
    return Opinion(optional(q, {("card", n, 0) for n in fit}), "AN-15.17, AN-15.18")


@judges("hand_limit", "HandLimit")
def hand_limit(view: Plain, q: Question) -> Opinion:
    """3, 5 with the hand-limit university, 1 more with the Marine Worlds tile (AN-20.2)."""
    zoo = view["seats"][q.seat]
    kinds = universities(view["sets"])
    limit = 5 if any(kinds[name].get("hand_limit") for name in zoo["universities"]) else 3
    surplus = len(zoo["hand"]) - limit - zoo["hand_limit_bonus"]
    return Opinion(hand(view, q.seat), "AN-20.2", surplus, surplus)


@judges("opening_hand", "Setup")
def opening_hand(view: Plain, q: Question) -> Opinion:
    return Opinion(hand(view, q.seat), "AN-3.17", 4, 4)


@judges("final_card", "DiscardFinal")
def final_card(view: Plain, q: Question) -> Opinion:
    return Opinion({("card", n, 0) for n in view["seats"][q.seat]["finals"]}, "AN-4.6")


# --- action cards and opponents --------------------------------------------------------------------------------------


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
    return Opinion(optional(q, found), "AN-15.30, AN-15.31")


def _leaders(view: Plain, seat: int, track: str, floor: int) -> set[int]:
    """The others with most of a track, at least your own and `floor`; none under 5 appeal or with 225 (AN-15.25)."""
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
    return Opinion(optional(q, found), "AN-15.43, AN-14.18")
