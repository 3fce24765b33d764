"""What animals and sponsors have in common when they are played: where they come from, and their printed gains."""

from collections.abc import Container, Iterator

from cards.ark_nova.effects import Effect, Gain
from cards.ark_nova.schema import Animal, Sponsor
from rules.ark_nova.options import PickCard
from rules.ark_nova.table import APPEAL, CONSERVATION, REPUTATION, Table


def candidates(t: Table, seat: int, kind: Container[int], *, from_range: bool) -> Iterator[PickCard]:
    """The cards of a kind in hand and, with `from_range`, within reputation range (AN-9.1, AN-9.2, AN-13.1)."""
    for card in t.state.seats[seat].hand:
        if card in kind:
            yield PickCard(card)
    if from_range:
        for folder, card in enumerate(t.state.display[: t.reputation_range(seat)], 1):
            if card in kind:
                yield PickCard(card, folder)


def printed_gains(card: Animal | Sponsor) -> list[Effect]:
    """What a card brings at its bottom edge, each as an effect of its own (AN-9.16)."""
    amounts = ((APPEAL, card.appeal), (CONSERVATION, card.conservation), (REPUTATION, card.reputation))
    return [Gain(what, amount) for what, amount in amounts if amount]
