"""How Ark Nova works: its state, turns, actions, effects, break and scoring, and nothing a terminal shows."""
