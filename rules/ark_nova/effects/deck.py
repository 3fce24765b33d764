"""Resolvers that take cards from the deck and the discard pile: draw, take, reveal, search, look."""

from typing import Literal

from cards.ark_nova.effects import Draw, Look, Reveal, Search, Take, TakeDiscarded
from cards.ark_nova.vocabulary import CardFilter
from rules.ark_nova.counts import amount_of
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import DECLINE, Ask, FromDeck, PickCard
from rules.ark_nova.pile import searched, take_out, taken_unseen
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import Table
from rules.ark_nova.useful import fits
from rules.kernel import chance
from rules.kernel.decision import Decision, Move


@resolver(Draw)
def draw(t: Table, frame: Resolve) -> None:
    assert isinstance(frame.effect, Draw)
    t.pop()
    t.draw(frame.seat, amount_of(t, frame.seat, frame.effect.cards), frame.source, "AN-15.2")


# --- one by one from deck or reputation range -------------------------------------------------------------------------


def within_range(t: Table, seat: int) -> list[PickCard]:
    """The cards of the display within a player's reputation range (AN-4.9)."""
    cards = t.state.display[: t.reputation_range(seat)]
    return [PickCard(card, folder) for folder, card in enumerate(cards, 1) if card]


@resolver(Take, declines=True)
def take(t: Table, frame: Resolve) -> Decision | None:
    """Each card is seen before the next source is chosen; empty folders stay empty (AN-7.4).

    `left` counts the cards taken.
    """
    assert isinstance(frame.effect, Take)
    options: list[object] = [FromDeck()] if t.state.deck or t.state.discard else []
    options += within_range(t, frame.seat)
    if frame.left >= frame.effect.cards:
        t.pop()
        return None
    if not options:
        lose(t, frame, "AN-24.1")
        return None
    if frame.optional and not frame.left:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.TAKE, options=options)


@resolver_answer(Take)
def take_answer(t: Table, frame: Resolve, move: Move) -> None:
    option = move[0]
    if isinstance(option, PickCard):
        frame.left += 1
        t.take_from_display(frame.seat, option.folder, frame.source, "AN-7.4")
    elif isinstance(option, FromDeck):
        frame.left += 1
        t.draw(frame.seat, 1, frame.source, "AN-7.4")
    else:
        t.pop()


# --- revealed to everybody --------------------------------------------------------------------------------------------


def show(t: Table, seat: int, card: int, source: Source, clause: str) -> None:
    """Everybody sees a card from the deck (AN-24.4)."""
    t.tell("reveal", seat, 1, card, source=source, clause=clause)


def throw_away(t: Table, seat: int, cards: list[int], source: Source, clause: str) -> None:
    """Cards that were drawn but never came to a hand go face up on the discard pile."""
    for card in cards:
        t.to_discard(card)
        t.tell("discard", seat, 1, card, source=source, clause=clause)


@resolver(Reveal)
def reveal(t: Table, frame: Resolve) -> Decision | None:
    """Taking is mandatory, with several to choose from the player chooses (AN-15.3, AN-15.46). `cards` lie revealed."""
    assert isinstance(frame.effect, Reveal)
    effect = frame.effect
    if frame.step == 0:
        frame.step = 1
        for _ in range(amount_of(t, frame.seat, effect.cards)):
            card = t.top_card()
            if not card:
                break
            frame.cards.append(card)
            show(t, frame.seat, card, frame.source, "AN-15.3")
        return None
    options = [PickCard(card) for card in frame.cards if fits(t, card, effect.take)]
    if options:
        return Decision(seat=frame.seat, ask=Ask.REVEALED, options=options)
    t.pop()
    throw_away(t, frame.seat, frame.cards, frame.source, "AN-15.3")
    return None


@resolver_answer(Reveal)
def reveal_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    taken: int = move[0].card
    t.to_hand(frame.seat, taken, frame.source, "AN-15.3")
    throw_away(t, frame.seat, [card for card in frame.cards if card != taken], frame.source, "AN-15.3")


def search(
    t: Table,
    seat: int,
    wanted: CardFilter,
    rest: Literal["bottom", "discard"],
    source: Source,
    clause: str = "AN-11.11",
) -> int:
    """Reveal cards until the first wanted one, which goes to hand; returns it, 0 if the deck holds none (AN-11.11).

    The others go under the deck in the order revealed, or are discarded. An empty deck ends the search: no reshuffle.
    """
    state, others, found = t.state, list[int](), 0
    while state.deck and not found:
        card = chance.draw(state, state.deck)
        show(t, seat, card, source, clause)
        if fits(t, card, wanted):
            found = card
        else:
            others.append(card)
    if found:
        t.to_hand(seat, found, source, clause)
    else:
        t.tell("lost", seat, source=source, clause=clause)
    if rest == "bottom":
        state.deck[:0] = reversed(others)
    else:
        throw_away(t, seat, others, source, clause)
    return found


@resolver(Search)
def search_effect(t: Table, frame: Resolve) -> None:
    assert isinstance(frame.effect, Search)
    t.pop()
    search(t, frame.seat, frame.effect.take, frame.effect.rest, frame.source)


# --- looked at by the owner alone -------------------------------------------------------------------------------------


@resolver(Look)
def look(t: Table, frame: Resolve) -> Decision | None:
    """Perception and Scavenging: see some, keep some (AN-15.4, AN-15.5).

    `cards` are those seen, `left` is how many to keep.
    """
    assert isinstance(frame.effect, Look)
    if frame.step == 0:
        _look_at(t, frame, frame.effect)
        return None
    if not frame.cards:
        lose(t, frame, "AN-15.5")
        return None
    keep = min(frame.left, len(frame.cards))
    options = [PickCard(card) for card in frame.cards]
    return Decision(seat=frame.seat, ask=Ask.KEEP, options=options, at_least=keep, at_most=keep)


def _look_at(t: Table, frame: Resolve, effect: Look) -> None:
    number = amount_of(t, frame.seat, effect.cards)
    frame.step, frame.left = 1, number // 2 if effect.keep is None else effect.keep
    if effect.source == "discard":
        chance.shuffle(t.state, t.state.discard)
        number = min(number, len(t.state.discard))
        t.tell("shuffle_discard", frame.seat, len(t.state.discard), source=frame.source, clause="AN-15.5")
    for _ in range(number):
        card = chance.draw(t.state, t.state.discard) if effect.source == "discard" else t.top_card()
        if card:
            frame.cards.append(card)
            t.tell("look", frame.seat, 1, card, source=frame.source, clause="AN-15.4", seen_by=1 << frame.seat)
    if effect.source == "discard":
        taken_unseen(t.state, frame.seat)


@resolver_answer(Look)
def look_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    kept = [option.card for option in move]
    for card in kept:
        t.to_hand(frame.seat, card, frame.source, "AN-24.4", known=False)
    throw_away(t, frame.seat, [card for card in frame.cards if card not in kept], frame.source, "AN-24.4")


# --- the discard pile -------------------------------------------------------------------------------------------------


@resolver(TakeDiscarded, declines=True)
def take_discarded(t: Table, frame: Resolve) -> Decision | None:
    """The one effect that may search the discard pile (AN-16.71, AN-24.2)."""
    assert isinstance(frame.effect, TakeDiscarded)
    searched(t.state, frame.seat)
    options: list[object] = [PickCard(card) for card in t.state.discard if fits(t, card, frame.effect.take)]
    if not options:
        lose(t, frame, "AN-16.71")
        return None
    if frame.optional:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.TAKE, options=options)


@resolver_answer(TakeDiscarded)
def take_discarded_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    if isinstance(move[0], PickCard):
        take_out(t.state, move[0].card)
        t.to_hand(frame.seat, move[0].card, frame.source, "AN-16.71")
