"""The money that a zoo would bring in a break, as the platform shows it beside every score."""

from cards.ark_nova.effects import Effect, Gain, GainSteps
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.counts import gain_value
from rules.ark_nova.table import Table
from rules.ark_nova.zoo import kiosk_income


def income_now(t: Table, seat: int, appeal: int) -> int:
    """Appeal, kiosks, and the money of purple effects (AN-20.8)."""
    player, zoo = t.player(seat), t.tables_map(seat).zoo
    total = t.tables.tracks.appeal_income[appeal] + sum(money for _, money in kiosk_income(t, seat))
    effects: list[Effect] = [*zoo.income]
    effects += [
        e for i, token in enumerate(zoo.tokens) if token.income and not player.tokens >> i & 1 for e in token.effects
    ]
    effects += [effect for number in player.sponsors for effect in t.tables.sponsors[number].income]
    return total + sum(
        gain_value(t, seat, effect)
        for effect in effects
        if isinstance(effect, Gain | GainSteps) and effect.what is Resource.MONEY
    )
