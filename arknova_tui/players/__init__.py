"""Whoever answers decisions: people and bots; what they may know is their observation."""
