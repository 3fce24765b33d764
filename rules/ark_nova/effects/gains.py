"""Resolvers of plain gains: fixed, counted, by steps; and trades."""

from cards.ark_nova.effects import Effect, Gain, GainSteps, Offer, Trade
from rules.ark_nova.counts import count
from rules.ark_nova.engine import amount_of
from rules.ark_nova.frames import Resolve
from rules.ark_nova.options import DECLINE, Ask, PickIndex
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import MONEY, X_TOKEN, Table
from rules.ark_nova.turn import spendable
from rules.kernel.decision import Decision, Move


def gain_value(t: Table, seat: int, effect: Effect) -> int:
    """How much a gain is worth now. Raises TypeError for an effect that is no gain."""
    if isinstance(effect, GainSteps):
        reached = count(t, seat, effect.count)
        return max((step.amount for step in effect.steps if reached >= step.at_least), default=0)
    if not isinstance(effect, Gain):
        raise TypeError(f"{type(effect).__name__} is no gain")
    value = amount_of(t, seat, effect.amount)
    if effect.per is not None:
        value *= count(t, seat, effect.per) // effect.each
    return value if effect.at_most is None else min(value, effect.at_most)


@resolver(Gain)
def gain(t: Table, frame: Resolve) -> None:
    """Gain, and what every other player gets per unit (AN-16.10, AN-16.26)."""
    assert isinstance(frame.effect, Gain)
    effect = frame.effect
    t.pop()
    gained = t.gain(frame.seat, effect.what, gain_value(t, frame.seat, effect), frame.source)
    if effect.others and gained:
        shared = Gain(effect.others.what, effect.others.amount * gained)
        for seat in t.others(frame.seat):
            t.queue(seat, [shared], frame.source)


@resolver(GainSteps)
def gain_steps(t: Table, frame: Resolve) -> None:
    assert isinstance(frame.effect, GainSteps)
    t.pop()
    t.gain(frame.seat, frame.effect.what, gain_value(t, frame.seat, frame.effect), frame.source)


# --- trades -----------------------------------------------------------------------------------------------------------


def acceptable(t: Table, seat: int, offer: Offer) -> bool:
    """Whether the player can pay, and the gain is not lost whole."""
    player = t.player(seat)
    held = spendable(t, seat) if offer.pay is MONEY else player.x_tokens
    room = offer.get is not X_TOKEN or player.x_tokens < t.tables.tracks.x_tokens_max
    return held >= offer.price and room


@resolver(Trade, declines=True)
def trade(t: Table, frame: Resolve) -> Decision | None:
    """One of the offers, once (AN-15.43, AN-14.18, AN-14.4)."""
    assert isinstance(frame.effect, Trade)
    offers = [PickIndex(i) for i, offer in enumerate(frame.effect.offers) if acceptable(t, frame.seat, offer)]
    if not offers:
        t.pop()
        return None
    options = [*offers, DECLINE] if frame.optional else offers
    return Decision(seat=frame.seat, ask=Ask.TRADE, options=options, subject=frame.source.number)


@resolver_answer(Trade)
def trade_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Trade)
    t.pop()
    if not isinstance(move[0], PickIndex):
        return
    offer = frame.effect.offers[move[0].index]
    if offer.pay is MONEY:
        t.pay(frame.seat, offer.price, frame.source, "AN-15.43")
    else:
        t.player(frame.seat).x_tokens -= offer.price
        t.tell("x_token", frame.seat, -offer.price, source=frame.source, clause="AN-15.43")
    t.gain(frame.seat, offer.get, offer.amount, frame.source, "AN-15.43")
