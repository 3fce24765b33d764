"""Resolvers of effects about sponsors and what may be played: playing and retiring one, assignments, waivers."""

from typing import Literal, cast

from cards.ark_nova.effects import Flock, PlaySponsor, RetireSponsor, Search, SpecialAssignment, Waive
from cards.ark_nova.vocabulary import CardFilter, SizeClass
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickIndex
from rules.ark_nova.parting import price, sponsors_for
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.sponsors import play_sponsor, spend_token, tokens_left
from rules.ark_nova.table import Table
from rules.ark_nova.useful import fits
from rules.kernel.decision import Decision, Move

SIZES: tuple[Literal["small", "large"], ...] = ("small", "large")


# --- playing a sponsor outside the Sponsors action --------------------------------------------------------------------


def discards_for(t: Table, seat: int, effect: PlaySponsor) -> list[int]:
    """The hand cards that may be discarded first: a sponsor to play must remain (AN-14.21)."""
    sponsors = sponsors_for(t, seat, effect)
    return [card for card in t.player(seat).hand if sponsors and sponsors != [card]]


@resolver(PlaySponsor, declines=True)
def play_sponsor_step(t: Table, frame: Resolve) -> Decision | None:
    """Choose a sponsor from hand, after a discard where one is asked for (AN-13.9, AN-14.21)."""
    assert isinstance(frame.effect, PlaySponsor)
    discarding = frame.effect.discard_first and frame.step == 0
    seat, effect = frame.seat, frame.effect
    cards = discards_for(t, seat, effect) if discarding else sponsors_for(t, seat, effect, wanted=frame.wanted)
    if tokens_left(t, seat, frame.source) == 0:
        cards = []
    if not cards:
        if not frame.optional:
            t.tell("lost", frame.seat, source=frame.source, clause="AN-1.3")
        t.pop()
        return None
    options = [PickCard(card) for card in cards]
    may_decline = frame.optional and frame.step == 0
    return Decision(
        seat=frame.seat,
        ask=Ask.DISCARD if discarding else Ask.SPONSOR,
        options=[*options, DECLINE] if may_decline else options,
        subject=frame.source.number,
    )


@resolver_answer(PlaySponsor)
def play_sponsor_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, PlaySponsor)
    pick = move[0]
    if isinstance(pick, PickCard) and frame.effect.discard_first and frame.step == 0:
        frame.step = 1
        t.discard_cards(frame.seat, [pick.card], frame.source, "AN-14.21")
        return
    t.pop()
    if not isinstance(pick, PickCard):
        return
    spend_token(t, frame.seat, frame.source)
    t.pay(frame.seat, price(t, frame.seat, frame.effect, pick.card), frame.source, "AN-13.9")
    t.leave_hand(frame.seat, pick.card)
    play_sponsor(t, frame.seat, pick.card, frame.source)


# --- retiring a sponsor -----------------------------------------------------------------------------------------------


@resolver(RetireSponsor, declines=True)
def retire_step(t: Table, frame: Resolve) -> Decision | None:
    """Choose one of the sponsors in the own zoo that the effect means (AN-16.66)."""
    assert isinstance(frame.effect, RetireSponsor)
    options = [PickCard(card) for card in t.player(frame.seat).sponsors if fits(t, card, frame.effect.only)]
    if not options:
        lose(t, frame, "AN-16.66")
        return None
    return Decision(seat=frame.seat, ask=Ask.RETIRE, options=[*options, DECLINE] if frame.optional else options)


@resolver_answer(RetireSponsor)
def retire_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, RetireSponsor)
    t.pop()
    if isinstance(move[0], PickCard):
        retire(t, frame.seat, move[0].card, frame.source)
        t.run(frame.seat, frame.effect.then, frame.source)


def retire(t: Table, seat: int, card: int, source: Source) -> None:
    """A sponsor leaves: icons and later effects are lost, cards under it are discarded (AN-16.66, AN-15.9)."""
    player = t.player(seat)
    player.sponsors.remove(card)
    player.uses.pop(card, None)
    t.tell("retire", seat, item=card, source=source, clause="AN-16.66")
    t.discard_from_zoo(seat, card, Source("sponsor", card), "AN-15.9")


# --- assignment, waivers, permissions ---------------------------------------------------------------------------------


@resolver(SpecialAssignment)
def assignment_step(t: Table, frame: Resolve) -> Decision:
    """Small or large animals, for good (AN-16.31)."""
    options = [PickIndex(index) for index in range(len(SIZES))]
    return Decision(seat=frame.seat, ask=Ask.SIZE, options=options, subject=frame.source.number)


@resolver_answer(SpecialAssignment)
def assignment_answer(t: Table, frame: Resolve, move: Move) -> None:
    """Then the first animal of that size is searched for."""
    assert isinstance(frame.effect, SpecialAssignment)
    size = SIZES[cast("PickIndex", move[0]).index]
    t.pop()
    t.player(frame.seat).assigned = size
    t.tell("assigned", frame.seat, SIZES.index(size), source=frame.source, clause="AN-16.31")
    wanted = CardFilter(type="animal", size=SizeClass(size))
    t.run(frame.seat, [Search(take=wanted, rest=frame.effect.rest)], frame.source)


@resolver(Waive)
def waive(t: Table, frame: Resolve) -> None:
    """One animal played later in this turn may ignore conditions (AN-15.47)."""
    assert isinstance(frame.effect, Waive)
    t.pop()
    turn = t.turn_frame()
    if turn is not None and turn.seat == frame.seat:
        turn.waived.append(frame.effect.conditions)
        t.tell("waiver", frame.seat, frame.effect.conditions, source=frame.source, clause="AN-15.47")


@resolver(Flock)
def flock(t: Table, frame: Resolve) -> None:
    """A permission while the animal is housed; nothing happens after that (AN-15.34)."""
    t.pop()
