"""Parts of screens: what is drawn where, as plain runs of text or as widgets; no rule of the game."""
