"""The Cards action (section 7) with its variants (AN-14.14 to AN-14.17)."""

from cards.ark_nova.effects import Draw, Snap, Take
from cards.ark_nova.schema import ActionSide, CardsSide
from rules.ark_nova.frames import CardsAction, Source, Use
from rules.ark_nova.options import Ask, PickCard, PickName
from rules.ark_nova.registry import answer, step
from rules.ark_nova.table import Table
from rules.ark_nova.tables import CARDS
from rules.ark_nova.turn import BODY, LEGAL, finish_performance, side_of
from rules.kernel.decision import Decision, Move

SOURCE = Source("action", CARDS)
DRAW, SNAP = PickName("draw"), PickName("snap")


def legal(t: Table, seat: int, side: ActionSide, strength: int) -> bool:
    """The Cards action is always possible (AN-5.6)."""
    return True


def begin(t: Table, use: Use) -> None:
    """Start one performance."""
    t.push(CardsAction(seat=use.seat, side=use.side, variant=use.variant, strength=use.strength))


LEGAL[CARDS] = legal
BODY[CARDS] = begin


def printed_side(t: Table, body: CardsAction) -> CardsSide:
    """The side of the action card in use."""
    side = side_of(t, CARDS, body.variant, body.side)
    assert isinstance(side, CardsSide)
    return side


def column(table: tuple[int, int, int, int, int], strength: int) -> int:
    """The number for a strength; more than 5 uses the last column (AN-5.4)."""
    return table[min(strength, 5) - 1]


@step(CardsAction)
def cards_step(t: Table, body: CardsAction) -> Decision | None:
    """The break token and what a variant does before, then draw and discard, or snap (AN-7.1 to AN-7.3)."""
    side = printed_side(t, body)
    if body.stage == "start":
        body.stage = "choose"
        t.advance_break(body.seat, side.break_steps, SOURCE)
        t.run(body.seat, side.before, SOURCE)
        return None
    if body.stage == "choose":
        return _choose(t, body, side)
    if body.stage == "discard":
        return _discard(t, body, side)
    t.pop()
    finish_performance(t, side, body.seat, CARDS)
    return None


def _choose(t: Table, body: CardsAction, side: CardsSide) -> Decision | None:
    """Draw, or snap where the strength allows it (AN-7.2, AN-7.3)."""
    if column(side.snap, body.strength) and any(t.state.display):
        return Decision(seat=body.seat, ask=Ask.DRAW_OR_SNAP, options=[DRAW, SNAP])
    _draw(t, body, side)
    return None


def _draw(t: Table, body: CardsAction, side: CardsSide) -> None:
    """The full number, from the deck or one by one from deck or reputation range (AN-7.4)."""
    number = column(side.draw, body.strength)
    body.stage = "discard"
    t.run(body.seat, [Take(number) if side.from_range else Draw(number)], SOURCE)


def _discard(t: Table, body: CardsAction, side: CardsSide) -> Decision | None:
    """Any hand cards, also just drawn; nothing from an empty hand (AN-7.5)."""
    hand = t.player(body.seat).hand
    number = min(column(side.discard, body.strength), len(hand))
    if number:
        options = [PickCard(card) for card in hand]
        return Decision(seat=body.seat, ask=Ask.DISCARD, options=options, at_least=number, at_most=number)
    body.stage = "end"
    return None


@answer(CardsAction)
def cards_answer(t: Table, body: CardsAction, move: Move) -> None:
    side = printed_side(t, body)
    if body.stage == "discard":
        body.stage = "end"
        t.discard_cards(body.seat, [option.card for option in move], SOURCE, "AN-7.5")
    elif move[0] == SNAP:
        body.stage = "end"
        t.run(body.seat, [Snap(column(side.snap, body.strength))], SOURCE)
    else:
        _draw(t, body, side)
