"""A keyboard for the store: keys as people press them, and small positions to press them in."""

from typing import Any

from arknova_tui.settings import Settings
from arknova_tui.store import Store
from rules.ark_nova.game import RULES_VERSION, ArkNova
from rules.kernel.session import Header, Session
from tests.ark_nova.scene import Scene

# Animals without abilities, in small enclosures: their play asks nothing more.
PLAIN = 508


def session_of(made: Scene, names: tuple[str, ...] = ("Ana", "Ben")) -> Session[Any]:
    """A session that starts in a position built by hand."""
    header = Header(game="ark_nova", rules_version=RULES_VERSION, config=made.t.state.config, seed=1, names=names)
    return Session(ArkNova(), header, made.t.state)


def store_of(made: Scene, *kinds: Any, settings: Settings | None = None, journal: Any = None) -> Store:
    """A store around a position; seat 0 is a person, the others bots that nobody asks, unless said otherwise."""
    session = session_of(made, tuple(f"P{seat}" for seat in range(len(made.t.state.seats))))
    seats = kinds or ("human", *(["bot"] * (len(made.t.state.seats) - 1)))
    return Store(session, seats, settings, journal)


def press(store: Store, keys: str) -> Store:
    """Press keys separated by blanks, as the key table names them."""
    for key in keys.split():
        action = store.keys.action(key)
        assert action is not None, key
        store.act(action)
    return store


def asked(store: Store) -> str:
    """The question this seat is asked, "" if none."""
    return "" if store.decision is None else str(store.decision.ask)


def turn_is_over(store: Store) -> bool:
    """Whether seat 0 has ended its turn."""
    return store.session.decision is None or store.session.decision.seat != 0


def rows(store: Store) -> list[str]:
    """The rows of the prompt as text: number, mark, cells."""
    return [" ".join([row.number, row.mark, *row.cells]).strip() for row in store.prompt.rows]


def preview(store: Store) -> str:
    """The preview of what is highlighted as one text."""
    return " ".join("".join(text for text, _ in line) for line in store.prompt.preview)
