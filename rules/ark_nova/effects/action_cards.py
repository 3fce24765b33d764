"""Resolvers that touch one's own action cards: Multiplier, moving a card, one more action (AN-15.22, 15.30-15.33)."""

from cards.ark_nova.effects import MoveActionCard, Multiply, Perform
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve
from rules.ark_nova.options import DECLINE, Ask, MoveCard, UseAction, XTokenAction
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS
from rules.ark_nova.turn import base_strength, move_card, start_use, strength_bonus, uses_of, x_token_action
from rules.ark_nova.venom import spendable
from rules.kernel.decision import Decision, Move


@resolver(Multiply)
def multiply(t: Table, frame: Resolve) -> Decision | None:
    """Put a Multiplier on the card named, or on one of several (AN-6.8)."""
    assert isinstance(frame.effect, Multiply)
    types = [ACTIONS.index(card) for card in frame.effect.cards]
    if len(types) > 1:
        return Decision(seat=frame.seat, ask=Ask.ACTION_CARD, options=[MoveCard(kind) for kind in types])
    _put_multiplier(t, frame, types[0])
    return None


@resolver_answer(Multiply)
def multiply_answer(t: Table, frame: Resolve, move: Move) -> None:
    _put_multiplier(t, frame, move[0].type)


def _put_multiplier(t: Table, frame: Resolve, action: int) -> None:
    t.pop()
    t.player(frame.seat).row[t.slot(frame.seat, action) - 1].multipliers += 1
    t.tell("multiplier", frame.seat, 1, action, source=frame.source, clause="AN-6.8")


@resolver(MoveActionCard, declines=True)
def move_action_card(t: Table, frame: Resolve) -> Decision | None:
    """Clever and Boost: a card to another slot; its tokens stay on it (AN-15.30, AN-15.31)."""
    assert isinstance(frame.effect, MoveActionCard)
    effect = frame.effect
    moves = [
        MoveCard(card.type, slot)
        for index, card in enumerate(t.player(frame.seat).row, 1)
        for slot in effect.slots
        if ACTIONS[card.type] in effect.cards and slot != index
    ]
    if not moves or spendable(t, frame.seat) < effect.pay:
        t.pop()
        return None
    options = [*moves, DECLINE] if frame.optional else moves
    return Decision(seat=frame.seat, ask=Ask.ACTION_CARD, options=options, subject=frame.source.number)


@resolver_answer(MoveActionCard)
def move_action_card_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, MoveActionCard)
    t.pop()
    if isinstance(move[0], MoveCard):
        t.pay(frame.seat, frame.effect.pay, frame.source, "AN-14.17")
        move_card(t, frame.seat, move[0].type, move[0].slot)


@resolver(Perform, declines=True)
def perform(t: Table, frame: Resolve) -> Decision | None:
    """One more action at the present strength; without "may" it must be used if possible (AN-15.32, AN-15.33)."""
    assert isinstance(frame.effect, Perform)
    seat, player = frame.seat, t.player(frame.seat)
    options: list[object] = []
    for slot, card in enumerate(player.row, 1):
        if ACTIONS[card.type] in frame.effect.cards:
            options += uses_of(t, seat, seat, card, base_strength(t, seat, slot, card) + strength_bonus(t, seat))
    if frame.effect.x_token_action and player.x_tokens < t.tables.tracks.x_tokens_max:
        options += [XTokenAction(card.type) for card in player.row]
    if not options:
        lose(t, frame, "AN-1.3")
        return None
    if frame.optional:
        options.append(DECLINE)
    return Decision(seat=seat, ask=Ask.ACTION, options=options, subject=frame.source.number)


@resolver_answer(Perform)
def perform_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    option = move[0]
    if isinstance(option, XTokenAction):
        x_token_action(t, frame.seat, option.type)
    elif isinstance(option, UseAction):
        start_use(t, frame.seat, option)
