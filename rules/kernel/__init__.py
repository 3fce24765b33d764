"""What every game's engine shares: decisions, frames, events, chance and sessions, and no rule of any one game.

Read `decision` first, then `game` (what a game must do) and `session` (what is done with one). `tests/kernel` has a
small whole game, and checks that any game can be put to.
"""
