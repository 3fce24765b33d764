"""Imports every module that registers steps, answers or resolvers; importing this one makes the engine complete."""

from rules.ark_nova import engine, housing, intermission, opening, projects, scoring, turn
from rules.ark_nova.actions import animals, association, build, cards, sponsors
from rules.ark_nova.effects import (
    action_cards,
    building,
    deck,
    display,
    finals,
    gains,
    hand,
    maps,
    opponents,
    reef,
)
from rules.ark_nova.effects import association as association_effects
from rules.ark_nova.effects import sponsors as sponsor_effects

MODULES = (
    engine, turn, housing, opening, intermission, scoring, projects,
    animals, association, build, cards, sponsors,
    action_cards, building, association_effects, deck, display, finals, gains, hand, maps, opponents, reef,
    sponsor_effects,
)  # fmt: skip
