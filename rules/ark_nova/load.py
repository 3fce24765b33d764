"""Imports every module that registers steps, answers or resolvers; importing this one makes the engine complete."""

from rules.ark_nova import engine, projects, scoring, turn
from rules.ark_nova.actions import association
from rules.ark_nova.effects import association as association_effects
from rules.ark_nova.effects import gains

MODULES = (engine, turn, scoring, gains, association, association_effects, projects)
