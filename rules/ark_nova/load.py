"""Imports every module that registers steps, answers or resolvers; importing this one makes the engine complete."""

from rules.ark_nova import engine, scoring, turn
from rules.ark_nova.effects import gains

MODULES = (engine, turn, scoring, gains)
