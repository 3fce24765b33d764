"""Parting with hand cards in the middle of an action: what may be sold or played without leaving it nothing to do.

How cards are sold and sponsors played is in `rules/ark_nova/effects/`; what may be used at any time is in
`rules/ark_nova/anytime.py`.
"""

from collections.abc import Callable
from typing import Any

from cards.ark_nova.effects import PlaySponsor, Sell
from rules.ark_nova.frames import ActionBody
from rules.ark_nova.requirements import sponsor_level, sponsor_unmet
from rules.ark_nova.sponsors import money_played
from rules.ark_nova.table import Table
from rules.ark_nova.useful import fits
from rules.ark_nova.venom import spendable

# Filled by the action modules where a card that leaves the hand may matter: whether an action in progress has done
# something or still can (AN-5.6).
CAN_STILL_ACT: dict[type[ActionBody], Callable[[Table, Any], bool]] = {}


def may_part_with(t: Table, seat: int, card: int, money: int) -> bool:
    """Whether the action in progress still has something to do if `card` leaves the hand for `money` (AN-5.6, 5.11).

    `money` is below 0 where the card costs something.
    """
    body, player = t.action_frame(), t.player(seat)
    check = CAN_STILL_ACT.get(type(body)) if body is not None and body.seat == seat else None
    if check is None:
        return True
    hand, player.hand = player.hand, [held for held in player.hand if held != card]
    player.money += money
    try:
        return check(t, body)
    finally:
        player.hand = hand
        player.money -= money


def to_sell(t: Table, seat: int, effect: Sell, *, wanted: bool = True) -> list[int]:
    """The hand cards that may be sold; in between two steps none without which the action would do nothing (AN-5.6)."""
    cards = [card for card in t.player(seat).hand if fits(t, card, effect.only)]
    return [card for card in cards if may_part_with(t, seat, card, effect.money)] if wanted else cards


def sponsors_for(t: Table, seat: int, effect: PlaySponsor, *, wanted: bool = False) -> list[int]:
    """The sponsors in hand that the effect can play: conditions apply, the level costs money or nothing (AN-13.9).

    Where it is `wanted` between two steps, none whose price would leave the action without anything to do (AN-5.6).
    """
    money = spendable(t, seat)
    cards = [
        card
        for card in t.player(seat).hand
        if card in t.tables.sponsors
        and fits(t, card, effect.only)
        and not sponsor_unmet(t, seat, card, 0, money if effect.cost == "level" else sponsor_level(t, seat, card))
    ]
    if not wanted:
        return cards
    return [
        card
        for card in cards
        if may_part_with(t, seat, card, money_played(t, seat, card) - price(t, seat, effect, card))
    ]


def price(t: Table, seat: int, effect: PlaySponsor, card: int) -> int:
    """The money that a sponsor costs when the effect plays it: its level, or nothing (AN-13.9)."""
    return sponsor_level(t, seat, card) if effect.cost == "level" else 0
