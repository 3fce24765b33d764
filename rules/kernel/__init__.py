"""What every game's engine shares: decisions, frames, events, chance and sessions, and no rule of any one game."""
