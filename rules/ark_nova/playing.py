"""What animals and sponsors have in common when they are played: what is printed to be gained."""

from cards.ark_nova.effects import Effect, Gain
from cards.ark_nova.schema import Animal, Sponsor
from rules.ark_nova.table import APPEAL, CONSERVATION, REPUTATION


def printed_gains(card: Animal | Sponsor) -> list[Effect]:
    """What a card brings at its bottom edge, each as an effect of its own (AN-9.16)."""
    amounts = ((APPEAL, card.appeal), (CONSERVATION, card.conservation), (REPUTATION, card.reputation))
    return [Gain(what, amount) for what, amount in amounts if amount]
