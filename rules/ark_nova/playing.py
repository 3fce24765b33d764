"""What animals and sponsors have in common when they are played: leaving the hand, and what is printed to be gained."""

from cards.ark_nova.effects import Effect, Gain
from cards.ark_nova.schema import Animal, Sponsor
from rules.ark_nova.table import APPEAL, CONSERVATION, REPUTATION, Table


def take_from_hand(t: Table, seat: int, card: int) -> None:
    """A card leaves a hand to be played."""
    player = t.state.seats[seat]
    player.hand.remove(card)
    if card in player.known:
        player.known.remove(card)


def printed_gains(card: Animal | Sponsor) -> list[Effect]:
    """What a card brings at its bottom edge, each as an effect of its own (AN-9.16)."""
    amounts = ((APPEAL, card.appeal), (CONSERVATION, card.conservation), (REPUTATION, card.reputation))
    return [Gain(what, amount) for what, amount in amounts if amount]
