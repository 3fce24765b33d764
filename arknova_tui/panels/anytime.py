"""What may be used at any time, in words; which of it is offered is the engine's."""

from typing import Any

from arknova_tui.panels.facts import Facts
from cards.ark_nova import text
from rules.ark_nova.options import UsePower, UseTile


def option_words(facts: Facts, option: Any) -> str:
    """`tile 3 cards: Draw 3 cards.`, or what the map's power does."""
    if isinstance(option, UseTile):
        record = next(tile for tile in facts.t.tables.tiles if tile.id == option.name)
        return f"tile: {text.tile(record)}"
    assert isinstance(option, UsePower)
    if option.index < 0:
        return f"take {facts.card_name(option.card)} back from the store"
    rule = facts.t.tables_map(facts.seat).zoo.rules[option.index]
    told = text.rule(rule)
    return f"map: {told}{' Discard ' + facts.card_name(option.card) if option.card else ''}"
