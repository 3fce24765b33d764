"""Resolvers of final scoring cards and of unused base projects, which players draw, keep and put back."""

from cards.ark_nova.effects import DrawFinal, EveryoneDiscardsFinal, FetchProject
from rules.ark_nova.counts import amount_of
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import RULE, DiscardFinal, Resolve, Source
from rules.ark_nova.options import DECLINE, Ask, PickCard
from rules.ark_nova.registry import answer, resolver, resolver_answer, step
from rules.ark_nova.table import Table
from rules.kernel import chance
from rules.kernel.decision import Decision, Move

# --- drawing ----------------------------------------------------------------------------------------------------------


@resolver(DrawFinal)
def draw_final(t: Table, frame: Resolve) -> Decision | None:
    """Draw, then put some back: of those drawn, or of all held (AN-15.16, AN-15.45). `left` is how many go back."""
    assert isinstance(frame.effect, DrawFinal)
    if frame.step == 0:
        _draw(t, frame, frame.effect)
        return None
    if not frame.cards:
        lose(t, frame, "AN-15.16")
        return None
    if not frame.left:
        # The deck held too few: all that was drawn is kept, so there is nothing to ask.
        t.pop()
        t.player(frame.seat).finals += frame.cards
        return None
    pool = frame.cards if frame.effect.of == "drawn" else t.player(frame.seat).finals + frame.cards
    options = [PickCard(card) for card in pool]
    return Decision(seat=frame.seat, ask=Ask.FINAL_CARD, options=options, at_least=frame.left, at_most=frame.left)


def _draw(t: Table, frame: Resolve, effect: DrawFinal) -> None:
    """With too few cards in the deck fewer go back, so that the number held grows by the same."""
    wanted = amount_of(t, frame.seat, effect.draw)
    number = min(wanted, len(t.state.final_deck))
    frame.step = 1
    frame.left = max(0, amount_of(t, frame.seat, effect.discard) - (wanted - number))
    for _ in range(number):
        card = chance.draw(t.state, t.state.final_deck)
        frame.cards.append(card)
        t.tell("draw_final", frame.seat, 1, card, source=frame.source, clause="AN-15.16", seen_by=1 << frame.seat)


@resolver_answer(DrawFinal)
def draw_final_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    t.player(frame.seat).finals += frame.cards
    for option in move:
        put_back(t, frame.seat, option.card, frame.source, "AN-15.16")


def put_back(t: Table, seat: int, card: int, source: Source, clause: str) -> None:
    """A final scoring card goes face down under its deck, shown to nobody (AN-4.6, AN-24.6)."""
    t.player(seat).finals.remove(card)
    t.state.final_deck.insert(0, card)
    t.tell("discard_final", seat, 1, card, source=source, clause=clause, seen_by=1 << seat)


# --- everybody discards one -------------------------------------------------------------------------------------------


@resolver(EveryoneDiscardsFinal)
def everyone_discards_final(t: Table, frame: Resolve) -> None:
    """Only the first arrival at 10 conservation in the game brings it (AN-4.6)."""
    t.pop()
    ask_discard_final(t, frame.seat)


def ask_discard_final(t: Table, seat: int) -> None:
    """Let everybody discard one final scoring card, once a game (AN-4.6, AN-4.7); `seat` is asked first."""
    if not t.state.final_discarded:
        t.state.final_discarded = True
        t.push(DiscardFinal(queue=t.clockwise(seat)))


@step(DiscardFinal)
def discard_final_step(t: Table, frame: DiscardFinal) -> Decision | None:
    """Asked seat by seat, carried out when all have chosen (AN-4.6)."""
    if frame.queue:
        seat = frame.queue[0]
        options = [PickCard(card) for card in t.player(seat).finals]
        if options:
            return Decision(seat=seat, ask=Ask.FINAL_CARD, options=options)
        frame.queue.pop(0)
        return None
    t.pop()
    for seat, card in frame.chosen:
        put_back(t, seat, card, RULE, "AN-4.6")
    return None


@answer(DiscardFinal)
def discard_final_answer(t: Table, frame: DiscardFinal, move: Move) -> None:
    frame.chosen.append((frame.queue.pop(0), move[0].card))


# --- unused base projects ---------------------------------------------------------------------------------------------


@resolver(FetchProject, declines=True)
def fetch_project(t: Table, frame: Resolve) -> Decision | None:
    """One unused base project into hand, from then on an ordinary project card (AN-15.17, AN-15.18)."""
    assert isinstance(frame.effect, FetchProject)
    wanted = frame.effect.number
    options: list[object] = [
        PickCard(number) for number in sorted(t.state.unused_projects) if wanted in (None, number)
    ]  # fmt: skip
    if not options:
        lose(t, frame, "AN-15.17")
        return None
    if frame.optional:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.FETCH, options=options)


@resolver_answer(FetchProject)
def fetch_project_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, FetchProject)
    t.pop()
    if isinstance(move[0], PickCard):
        t.state.unused_projects.remove(move[0].card)
        named = frame.effect.number is not None
        t.to_hand(frame.seat, move[0].card, frame.source, "AN-15.17", known=named)
