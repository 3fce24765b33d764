"""Resolvers of plain gains: fixed, counted, by steps; and trades."""

from cards.ark_nova.effects import Gain, GainSteps, Trade
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Resolve
from rules.ark_nova.options import DECLINE, Ask, PickIndex
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import MONEY, Table
from rules.ark_nova.useful import acceptable
from rules.kernel.decision import Decision, Move


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
