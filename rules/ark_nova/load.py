"""Imports every module that registers steps, answers or resolvers; importing this one makes the engine complete."""

from rules.ark_nova import engine, opening, projects, scoring, turn
from rules.ark_nova.actions import association, cards
from rules.ark_nova.effects import association as association_effects
from rules.ark_nova.effects import deck, display, finals, gains, hand

MODULES = (
    engine,
    turn,
    scoring,
    gains,
    association,
    association_effects,
    projects,
    opening,
    cards,
    deck,
    display,
    finals,
    hand,
)
