"""The games this program knows, by name, each imported only when it is asked for; how they are played is theirs."""

import importlib
from collections.abc import Callable, Mapping
from typing import Any, cast

from rules.kernel.event import SPECTATOR, Event
from rules.kernel.game import Game
from rules.kernel.session import Session

GAMES: dict[str, tuple[str, str]] = {"ark_nova": ("rules.ark_nova.game", "ArkNova")}
"""The module and the class of each game."""

AT_THE_TABLE = frozenset({"ark_nova"})
"""The games that have prompts and panels, so that people can play them here."""

_SETS = {"marine_worlds": "MW", "promo": "P"}


class UnknownGame(Exception):
    """There is no game of this name here; the message is the sentence that says so."""


def find(name: str) -> Game[Any]:
    """The game with this name, such as "ark_nova". Raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(f"this program has no game called {name!r}; it knows {', '.join(GAMES)}")
    module, of_class = GAMES[name]
    return cast("Game[Any]", getattr(importlib.import_module(module), of_class)())


def wording(session: Session[Any]) -> Callable[[Event], str] | None:
    """How an event of this session reads in a public record; None for a game without words of its own."""
    if session.header.game not in AT_THE_TABLE:
        return None
    from arknova_tui.prompts.telling import phrase
    from rules.ark_nova.table import Table

    table = Table(session.view(SPECTATOR).state)
    return lambda event: phrase(table, event).text


def set_of(config: Mapping[str, Any]) -> str:
    """The sets of a configuration in a word for a list: "base", "MW", with promos "MW+P"; "" for a game without."""
    sets = [str(name) for name in config.get("sets", ())]
    # Marine Worlds is never played without the base game, which therefore needs no word beside it.
    added = [name for name in sets if name != "base"] if "marine_worlds" in sets else sets
    return "+".join(_SETS.get(name, name) for name in added)
