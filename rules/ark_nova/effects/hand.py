"""Resolvers that spend or show hand cards: sell, pouch, glide, show (AN-15.8, AN-15.9, AN-15.41, AN-14.3)."""

from cards.ark_nova.effects import Effect, Glide, May, Place, Pouch, Sell, ShowHand
from cards.ark_nova.vocabulary import CardFilter, Icon
from rules.ark_nova.counts import amount_of
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import Ask, PickCard
from rules.ark_nova.parting import to_sell
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.state import Tucked
from rules.ark_nova.table import APPEAL, MONEY, Table
from rules.ark_nova.tables import ICON_INDEX
from rules.ark_nova.useful import fits, useful_choices
from rules.kernel.decision import Decision, Move


def _up_to(t: Table, frame: Resolve, ask: Ask, number: int, only: CardFilter | None = None) -> Decision | None:
    """Up to so many hand cards in one choice; none at all is a choice too, unless the effect was asked for."""
    return _choose(t, frame, ask, number, [card for card in t.player(frame.seat).hand if fits(t, card, only)])


def _choose(t: Table, frame: Resolve, ask: Ask, number: int, cards: list[int]) -> Decision | None:
    options = [PickCard(card) for card in cards]
    most = min(number, len(options))
    if not most:
        t.pop()
        return None
    return Decision(seat=frame.seat, ask=ask, options=options, at_least=int(frame.wanted), at_most=most)


# --- selling ----------------------------------------------------------------------------------------------------------


@resolver(Sell, declines=True)
def sell(t: Table, frame: Resolve) -> Decision | None:
    assert isinstance(frame.effect, Sell)
    number = amount_of(t, frame.seat, frame.effect.cards)
    return _choose(t, frame, Ask.SELL, number, to_sell(t, frame.seat, frame.effect, wanted=frame.wanted))


@resolver_answer(Sell)
def sell_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Sell)
    t.pop()
    t.discard_cards(frame.seat, [option.card for option in move], frame.source, "AN-15.8")
    t.gain(frame.seat, MONEY, frame.effect.money * len(move), frame.source, "AN-15.8")


# --- pouches ----------------------------------------------------------------------------------------------------------


@resolver(Pouch, declines=True)
def pouch(t: Table, frame: Resolve) -> Decision | None:
    assert isinstance(frame.effect, Pouch)
    return _up_to(t, frame, Ask.POUCH, amount_of(t, frame.seat, frame.effect.cards))


@resolver_answer(Pouch)
def pouch_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Pouch)
    t.pop()
    if not move:
        return
    tuck(t, frame.seat, [option.card for option in move], frame.source)
    t.gain(frame.seat, APPEAL, frame.effect.appeal * len(move), frame.source, "AN-15.9")


def tuck(t: Table, seat: int, cards: list[int], source: Source) -> None:
    """Put hand cards face down under the animal or sponsor that says so, or under the map (AN-15.9, AN-24.5)."""
    player = t.player(seat)
    host = source.number if source.kind in ("animal", "sponsor") else 0
    tucked = next((entry for entry in player.tucked if entry.host == host), None)
    if tucked is None:
        tucked = Tucked(host, [])
        player.tucked.append(tucked)
    for card in cards:
        t.leave_hand(seat, card, seen=False)
        tucked.cards.append(card)
        t.tell("pouch", seat, 1, card, source=source, clause="AN-15.9", seen_by=1 << seat)


# --- gliding ----------------------------------------------------------------------------------------------------------


@resolver(Glide, declines=True)
def glide(t: Table, frame: Resolve) -> Decision | None:
    """First the discards, then one choice for each sea animal icon on them (AN-15.41). `left` counts those icons."""
    assert isinstance(frame.effect, Glide)
    effect = frame.effect
    if frame.step == 0:
        return _up_to(t, frame, Ask.GLIDE, amount_of(t, frame.seat, effect.cards))
    if not frame.left:
        t.pop()
        return None
    options = useful_choices(t, frame.seat, effect.options)
    if not options:
        lose(t, frame, "AN-15.41")
        return None
    return Decision(seat=frame.seat, ask=Ask.CHOICE, options=options)


@resolver_answer(Glide)
def glide_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Glide)
    if frame.step == 0:
        cards = [option.card for option in move]
        sea = ICON_INDEX[Icon.SEA_ANIMAL]
        frame.step = 1
        frame.left = sum(t.tables.icons.get(card, ()).count(sea) for card in cards)
        t.discard_cards(frame.seat, cards, frame.source, "AN-15.41")
        return
    frame.left -= 1
    if not frame.left:
        t.pop()
    index: int = move[0].index
    t.run(frame.seat, [_free(effect) for effect in frame.effect.options[index]], frame.source)


def _free(effect: Effect) -> Effect:
    """A free building may be left unbuilt (AN-26.1)."""
    return May((effect,)) if isinstance(effect, Place) else effect


# --- showing ----------------------------------------------------------------------------------------------------------


@resolver(ShowHand)
def show_hand(t: Table, frame: Resolve) -> None:
    """Everybody sees the whole hand and knows its cards from then on (AN-14.3, AN-24.3)."""
    assert isinstance(frame.effect, ShowHand)
    t.pop()
    player = t.player(frame.seat)
    for card in player.hand:
        if card not in player.known:
            player.known.append(card)
        t.tell("show", frame.seat, 1, card, source=frame.source, clause="AN-14.3")
    t.run(frame.seat, frame.effect.then, frame.source)
