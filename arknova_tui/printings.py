"""The printings of the cards, what they are called, and which of them a game is played with."""

SETS = {"base": "base game", "marine_worlds": "Marine Worlds", "promo": "promotion"}
"""Every printing, with its name as a card shows it."""
GAMES = {"base": ("base",), "mw": ("base", "marine_worlds")}
"""What `--set` and a new game offer, with the printings that are played with (AN-2.5)."""
PROMO = "promo"


def sets_in(game: str | None) -> tuple[str, ...]:
    """The printings of a game of `GAMES`; all there are where none is named."""
    return tuple(SETS) if game is None else GAMES[game]


def dealt_from(game: str, *, promos: bool) -> tuple[str, ...]:
    """The printings that a game is dealt from: those of `GAMES`, with the promo cards where they are wanted."""
    return (*GAMES[game], PROMO) if promos else GAMES[game]


def game_in_words(game: str) -> str:
    """A game of `GAMES` in a sentence: "the base game with Marine Worlds"."""
    return {"base": "the base game", "mw": "the base game with Marine Worlds"}[game]
