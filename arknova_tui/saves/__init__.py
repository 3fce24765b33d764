"""Saved games: one SQLite file a game; what is saved and when is decided by whoever holds the session."""
