"""Resolvers that work on the display: snap, take all, dig, shark attack, mark, wave; and the break token."""

from cards.ark_nova.effects import AdvanceBreak, Dig, DiscardToSnap, Mark, SharkAttack, Snap, TakeAll, Wave
from cards.ark_nova.vocabulary import CardFilter
from rules.ark_nova.counts import amount_of
from rules.ark_nova.effects.deck import within_range
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import ACCEPT, DECLINE, Accept, Ask, PickCard
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import APPEAL, Table
from rules.ark_nova.useful import fits
from rules.kernel.decision import Decision, Move


def lying(t: Table, only: CardFilter | None = None) -> list[PickCard]:
    """The cards of the display, of one kind if wanted."""
    return [PickCard(card, folder) for folder, card in enumerate(t.state.display, 1) if card and fits(t, card, only)]


# --- taking -----------------------------------------------------------------------------------------------------------

CHOOSE, REFILL = 0, 1


@resolver(Snap, declines=True)
def snap(t: Table, frame: Resolve) -> Decision | None:
    """Any folder, whatever the reputation (AN-7.6, AN-15.6). `left` counts the cards taken."""
    assert isinstance(frame.effect, Snap)
    if frame.step == REFILL:
        return Decision(seat=frame.seat, ask=Ask.REFILL, options=[ACCEPT, DECLINE])
    if frame.left >= amount_of(t, frame.seat, frame.effect.cards):
        t.pop()
        return None
    options: list[object] = [*lying(t, frame.effect.only)]
    if not options:
        lose(t, frame, "AN-15.1")
        return None
    if frame.optional and not frame.left:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.SNAP, options=options)


@resolver_answer(Snap)
def snap_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Snap)
    option = move[0]
    if frame.step == REFILL:
        frame.step = CHOOSE
        if isinstance(option, Accept):
            t.refill()
    elif isinstance(option, PickCard):
        frame.left += 1
        t.take_from_display(frame.seat, option.folder, frame.source, "AN-15.6")
        more = frame.left < amount_of(t, frame.seat, frame.effect.cards)
        if frame.effect.may_refill and more and (t.state.deck or t.state.discard):
            frame.step = REFILL
    else:
        t.pop()


@resolver(TakeAll)
def take_all(t: Table, frame: Resolve) -> None:
    """Every such card, any folder (AN-15.19, AN-15.39)."""
    assert isinstance(frame.effect, TakeAll)
    t.pop()
    for option in lying(t, frame.effect.only):
        t.take_from_display(frame.seat, option.folder, frame.source, "AN-15.19")


@resolver(DiscardToSnap, declines=True)
def discard_to_snap(t: Table, frame: Resolve) -> Decision | None:
    """A hand card of one kind is the price of a display card of another (AN-14.21)."""
    assert isinstance(frame.effect, DiscardToSnap)
    hand = t.player(frame.seat).hand
    options: list[object] = [PickCard(card) for card in hand if fits(t, card, frame.effect.discard)]
    if not options or not lying(t, frame.effect.snap):
        lose(t, frame, "AN-14.21")
        return None
    if frame.optional:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.DISCARD, options=options)


@resolver_answer(DiscardToSnap)
def discard_to_snap_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, DiscardToSnap)
    t.pop()
    if isinstance(move[0], PickCard):
        t.discard_cards(frame.seat, [move[0].card], frame.source, "AN-14.21")
        t.run(frame.seat, [Snap(only=frame.effect.snap)], frame.source)


# --- digging ----------------------------------------------------------------------------------------------------------


def dig_options(t: Table, seat: int) -> list[PickCard]:
    """Every display card to be renewed and every hand card (folder 0) to be swapped (AN-15.7)."""
    return lying(t) + [PickCard(card) for card in t.player(seat).hand]


def dig_once(t: Table, seat: int, option: PickCard, source: Source) -> None:
    """Discard a display card and refill at once, waves included, or swap a hand card for one of the deck (AN-15.7)."""
    if option.folder:
        t.discard_display(option.folder, source, "AN-15.7")
        t.refill()
    else:
        t.discard_cards(seat, [option.card], source, "AN-15.7")
        t.draw(seat, 1, source, "AN-15.7")


@resolver(Dig, declines=True)
def dig(t: Table, frame: Resolve) -> Decision | None:
    """Up to so many times; the player may stop at any time (AN-15.7). `left` counts the times used."""
    assert isinstance(frame.effect, Dig)
    options: list[object] = [*dig_options(t, frame.seat)]
    if not options or frame.left >= amount_of(t, frame.seat, frame.effect.times):
        t.pop()
        return None
    return Decision(seat=frame.seat, ask=Ask.DIG, options=[*options, DECLINE])


@resolver_answer(Dig)
def dig_answer(t: Table, frame: Resolve, move: Move) -> None:
    if isinstance(move[0], PickCard):
        frame.left += 1
        dig_once(t, frame.seat, move[0], frame.source)
    else:
        t.pop()


# --- discarding and marking -------------------------------------------------------------------------------------------


@resolver(SharkAttack)
def shark_attack(t: Table, frame: Resolve) -> Decision | None:
    """As many animals within reputation range as asked for, or as there are (AN-15.44)."""
    assert isinstance(frame.effect, SharkAttack)
    options = [option for option in within_range(t, frame.seat) if option.card in t.tables.animals]
    number = min(amount_of(t, frame.seat, frame.effect.animals), len(options))
    if not number:
        lose(t, frame, "AN-15.44")
        return None
    return Decision(seat=frame.seat, ask=Ask.SHARK, options=options, at_least=number, at_most=number)


@resolver_answer(SharkAttack)
def shark_attack_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    for option in move:
        t.discard_display(option.folder, frame.source, "AN-15.44")
    appeal = sum(t.tables.animals[option.card].appeal for option in move) // 2
    t.gain(frame.seat, APPEAL, appeal, frame.source, "AN-15.44")


@resolver(Mark, declines=True)
def mark(t: Table, frame: Resolve) -> Decision | None:
    """One token on an animal of the display that has none (AN-15.36)."""
    options: list[object] = [
        option
        for option in lying(t)
        if option.card in t.tables.animals and t.state.marks[option.folder - 1] < 0
    ]  # fmt: skip
    if not options:
        lose(t, frame, "AN-15.36")
        return None
    if frame.optional:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.MARK, options=options)


@resolver_answer(Mark)
def mark_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    option = move[0]
    if isinstance(option, PickCard):
        t.state.marks[option.folder - 1] = frame.seat
        t.tell("mark", frame.seat, option.folder, option.card, source=frame.source, clause="AN-15.36")


@resolver(Wave)
def wave(t: Table, frame: Resolve) -> None:
    """The card of the lowest occupied folder is discarded, and the display refilled (AN-19.11)."""
    t.pop()
    cards = lying(t)
    if cards:
        t.discard_display(cards[0].folder, frame.source, "AN-19.11")
        t.refill()


@resolver(AdvanceBreak)
def advance_break(t: Table, frame: Resolve) -> None:
    assert isinstance(frame.effect, AdvanceBreak)
    t.pop()
    t.advance_break(frame.seat, amount_of(t, frame.seat, frame.effect.steps), frame.source)
