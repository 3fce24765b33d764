"""How the vocabulary reads: one renderer from Structs to English sentences, so that what is read is what is done.

A sentence depends on the Struct alone, never on a card's number or name. What an effect does is `rules.ark_nova`.
"""

from collections.abc import Sequence

from cards.ark_nova.effects import Effect
from cards.ark_nova.text.boards import (
    action_side,
    beyond_standard,
    building,
    map_areas,
    map_bonuses,
    map_places,
    map_power,
    map_tokens,
    tile,
    university,
    zoo_map,
)
from cards.ark_nova.text.choice import optional
from cards.ark_nova.text.clauses import CLAUSES, clauses_of, struct_clauses
from cards.ark_nova.text.counts import COUNTS, NEEDS, count, need
from cards.ark_nova.text.effects import EFFECTS, ability_name, phrase, phrases
from cards.ark_nova.text.records import (
    Keywords,
    Line,
    ability,
    card,
    gains,
    housing,
    icons,
    keyword,
    mentioned,
    needs,
    placement,
    project_level,
    size,
    terrain,
)
from cards.ark_nova.text.standing import RULES, WHEN, rule_phrase, trigger_phrase
from cards.ark_nova.text.words import action_name, building_name, icon_name, sentence
from cards.ark_nova.triggers import Rule, Trigger

__all__ = [
    "CLAUSES", "COUNTS", "EFFECTS", "NEEDS", "RULES", "WHEN", "Keywords", "Line", "ability", "ability_name",
    "action_name", "action_side", "beyond_standard", "building", "building_name", "card", "clauses_of", "count",
    "effect", "effects", "gains", "housing", "icon_name", "icons", "keyword", "map_areas", "map_bonuses",
    "map_places", "map_power", "map_tokens", "mentioned", "need", "needs", "optional", "phrases", "placement",
    "project_level", "rule", "size", "struct_clauses", "terrain", "tile", "trigger", "university", "zoo_map",
]  # fmt: skip


def effect(e: Effect) -> str:
    """One effect as a sentence: "Gain 2 money for each research icon in your zoo.\""""
    return sentence(phrase(e))


def effects(several: Sequence[Effect]) -> str:
    """Several effects as sentences after one another; empty for none."""
    return " ".join(sentence(text) for text in phrases(several))


def trigger(t: Trigger) -> str:
    """A trigger as a sentence: "Each herbivore icon played into your zoo: gain 2 appeal.\""""
    return sentence(trigger_phrase(t))


def rule(r: Rule) -> str:
    """A standing rule as a sentence: "Small animals cost you 3 money less.\""""
    return sentence(rule_phrase(r))
