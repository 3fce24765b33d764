"""Resolvers of the interactive effects: Venom, Constriction, Pilfering, Hypnosis (sections 6 and 15)."""

from collections.abc import Callable

from cards.ark_nova.effects import Constriction, Hypnotize, Pilfer, Venom
from cards.ark_nova.triggers import Immune
from rules.ark_nova.counts import amount_of
from rules.ark_nova.frames import Pending, Pilfered, Resolve
from rules.ark_nova.options import DECLINE, Ask, PickName, PickSeat, UseAction
from rules.ark_nova.registry import answer, resolver, resolver_answer, step
from rules.ark_nova.state import Player
from rules.ark_nova.table import MONEY, Table
from rules.ark_nova.turn import base_strength, start_use, strength_bonus, uses_of
from rules.kernel import chance
from rules.kernel.decision import Decision, Move

SAFE_BELOW = 5  # appeal (AN-6.13)
RANSOM = 5  # money (AN-15.26)


def exposed(t: Table, seat: int) -> list[int]:
    """The other players whom interactive effects may touch, clockwise (AN-6.13, AN-16.29)."""
    return [s for s in t.others(seat) if t.player(s).appeal >= SAFE_BELOW and not t.rules(s, Immune)]


def leaders(t: Table, seat: int, track: Callable[[Player], int], least: int) -> list[int]:
    """Who leads a track among the exposed with at least one's own value and `least`; ties together (AN-15.25)."""
    own = track(t.player(seat))
    able = [s for s in exposed(t, seat) if track(t.player(s)) >= max(own, least)]
    best = max((track(t.player(s)) for s in able), default=0)
    return [s for s in able if track(t.player(s)) == best]


@resolver(Venom)
def venom(t: Table, frame: Resolve) -> None:
    """One token on each of the first cards of everybody ahead; a card has at most one (AN-6.2)."""
    assert isinstance(frame.effect, Venom)
    t.pop()
    own = t.player(frame.seat).appeal
    for seat in exposed(t, frame.seat):
        if t.player(seat).appeal > own:
            for card in t.player(seat).row[: amount_of(t, frame.seat, frame.effect.tokens)]:
                if not card.venom:
                    card.venom = True
                    t.tell("venom", seat, 1, card.type, source=frame.source, clause="AN-6.2")


@resolver(Constriction)
def constriction(t: Table, frame: Resolve) -> None:
    """A token for each track on which a player is ahead: slot 5, then slot 4; a second on one card is lost (AN-6.5)."""
    t.pop()
    own = t.player(frame.seat)
    for seat in exposed(t, frame.seat):
        player = t.player(seat)
        tokens = (player.appeal > own.appeal) + (player.conservation > own.conservation)
        for card in player.row[::-1][:tokens]:
            if not card.constriction:
                card.constriction = True
                t.tell("constriction", seat, 1, card.type, source=frame.source, clause="AN-6.5")


# --- Pilfering --------------------------------------------------------------------------------------------------------


@resolver(Pilfer)
def pilfer(t: Table, frame: Resolve) -> Decision | None:
    """The appeal leader, then at level 2 the conservation leader, give a card or money (AN-15.25, AN-15.26)."""
    assert isinstance(frame.effect, Pilfer)
    if frame.step >= amount_of(t, frame.seat, frame.effect.tracks):
        t.pop()
        return None
    targets = _pilfer_targets(t, frame)
    if len(targets) > 1:
        return Decision(seat=frame.seat, ask=Ask.PLAYER, options=[PickSeat(seat) for seat in targets])
    frame.step += 1
    if targets:
        t.push(Pilfered(seat=targets[0], thief=frame.seat, source=frame.source))
    return None


def _pilfer_targets(t: Table, frame: Resolve) -> list[int]:
    if frame.step == 0:
        return leaders(t, frame.seat, lambda player: player.appeal, SAFE_BELOW)
    return leaders(t, frame.seat, lambda player: player.conservation, 1)


@resolver_answer(Pilfer)
def pilfer_answer(t: Table, frame: Resolve, move: Move) -> None:
    frame.step += 1
    t.push(Pilfered(seat=move[0].seat, thief=frame.seat, source=frame.source))


@step(Pilfered)
def pilfered_step(t: Table, frame: Pilfered) -> Decision | None:
    """The target decides; who can't do one thing does the other, who can do neither pays what is left."""
    player = t.player(frame.seat)
    if player.hand and player.money >= RANSOM:
        options = [PickName("card"), PickName("money")]
        return Decision(seat=frame.seat, ask=Ask.PILFERING, options=options, subject=frame.source.number)
    t.pop()
    if player.hand:
        _give_card(t, frame)
    else:
        _give_money(t, frame, min(RANSOM, player.money))
    return None


@answer(Pilfered)
def pilfered_answer(t: Table, frame: Pilfered, move: Move) -> None:
    t.pop()
    if move[0].name == "card":
        _give_card(t, frame)
    else:
        _give_money(t, frame, RANSOM)


def _give_money(t: Table, frame: Pilfered, amount: int) -> None:
    t.pay(frame.seat, amount, frame.source, "AN-15.26")
    t.gain(frame.thief, MONEY, amount, frame.source, "AN-15.26")


def _give_card(t: Table, frame: Pilfered) -> None:
    """A random card; only the two players know which (AN-15.26)."""
    hand = t.player(frame.seat).hand
    card = hand[chance.pick(t.state, len(hand))]
    t.leave_hand(frame.seat, card, seen=t.state.config.players == 2)
    t.player(frame.thief).hand.append(card)
    both = 1 << frame.seat | 1 << frame.thief
    t.tell("pilfer", frame.seat, 1, card, source=frame.source, clause="AN-15.26", seen_by=both)


# --- Hypnosis ---------------------------------------------------------------------------------------------------------


@resolver(Hypnotize)
def hypnotize(t: Table, frame: Resolve) -> Decision | None:
    """Fix the target now; after finishing one of its cards in the lower slots may be used (AN-15.27 to AN-15.29)."""
    if frame.step == 1:
        return _offer_cards(t, frame)
    targets = leaders(t, frame.seat, lambda player: player.appeal, SAFE_BELOW)
    if len(targets) > 1:
        return Decision(seat=frame.seat, ask=Ask.PLAYER, options=[PickSeat(seat) for seat in targets])
    t.pop()
    if targets:
        _hypnotized(t, frame, targets[0])
    return None


def _hypnotized(t: Table, frame: Resolve, target: int) -> None:
    t.tell("hypnosis", target, item=frame.seat, source=frame.source, clause="AN-15.27")
    t.wait(frame.seat, Pending(frame.effect, frame.source, step=1, left=target))


def _offer_cards(t: Table, frame: Resolve) -> Decision | None:
    """The cards in the lower slots count with slot, side, variant and Constriction (AN-15.28)."""
    assert isinstance(frame.effect, Hypnotize)
    options: list[object] = []
    slots = amount_of(t, frame.seat, frame.effect.slots)
    for slot, card in enumerate(t.player(frame.left).row[:slots], 1):
        base = base_strength(t, frame.left, slot, card) + strength_bonus(t, frame.seat)
        options += uses_of(t, frame.seat, frame.left, card, base)
    if not options:
        t.pop()
        return None
    return Decision(seat=frame.seat, ask=Ask.ACTION, options=[*options, DECLINE], subject=frame.source.number)


@resolver_answer(Hypnotize)
def hypnotize_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    option = move[0]
    if isinstance(option, PickSeat):
        _hypnotized(t, frame, option.seat)
    elif isinstance(option, UseAction):
        start_use(t, frame.seat, option)
