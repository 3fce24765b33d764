"""Along whole games nothing but a name ends in the middle at the edge of its column, line or panel."""

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from arknova_tui import cells
from arknova_tui.cells import Line, plain
from arknova_tui.layouts import compose
from arknova_tui.panels import choose, looks, moments, scoring
from tests.tui import mockup
from tests.tui.mockup import store_of

SIZES = ((60, 20), (80, 24), (120, 40))
LOOKS = ("zoo", "hand", "display", "association", "projects", "tracks", "others", "played", "log", "why", "since",
         "help", "anytime")  # fmt: skip
DRAWN = (choose, looks, moments, scoring)
# What may be cut or left out, with the reason; each is (part of the text or of the look, why).
ALLOWED_LOOKS = {"log": "its entries scroll with the cursor"}
ALLOWED_QUESTIONS = {
    ("map", (60, 20)): "the map takes the room of its power, which i tells in full",
    ("map", (80, 24)): "powers of many words go on in i",
    ("task", (60, 20)): "the tasks come first; the look at the board scrolls",
    ("opening_hand", (60, 20)): "the cards to choose from come first; t tells the final cards, z the map",
}


def names() -> frozenset[str]:
    """All names of cards, buildings and maps."""
    tables = store_of(mockup.played(0, 1, 2, marine=True)).table.tables
    catalog = tables.catalog
    records = (*tables.animals.values(), *tables.sponsors.values(), *tables.projects.values(), *tables.finals.values(),
               *tables.buildings, *catalog.maps.values())  # fmt: skip
    return frozenset(record.name for record in records) | {"Ben", "Ana", "Cem", "Dia"}


class Watch:
    """Notes what the helpers that cut are asked to cut, apart from names and from what ends with `..`."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[str, str]] = []
        self.names = names()
        self.last_words = frozenset(name[-4:] for name in self.names)
        for name, own in (("cut", self.cut), ("fit_lines", self.fit_lines)):
            original = getattr(cells, name)
            for module in [module for key, module in sys.modules.items() if key.startswith("arknova_tui")]:
                if getattr(module, name, None) is original:
                    patch.setattr(module, name, own)
        self._cut, self._fit_lines = _CUT, _FIT_LINES

    def cut(self, text: str, most: int) -> str:
        shown = self._cut(text, most)
        if shown.rstrip() != text.rstrip() and sys._getframe(1).f_code.co_name not in ("shortened", "fit_to", "_name"):
            whole = text.rstrip()
            if not any(whole.endswith(name) and len(whole) - len(name) <= len(shown) for name in self.names):
                self.found.append(("cut", f"{shown!r} of {whole!r}"))
        return shown

    def fit_lines(self, lines: Sequence[Line], most: int, height: int) -> list[Line]:
        self.found += [("below", plain(line).rstrip()) for line in lines[height:] if plain(line).strip()]
        return self._fit_lines(lines, most, height)


_CUT, _FIT_LINES = cells.cut, cells.fit_lines


def positions(seed: int, players: int, marine: bool) -> Iterator[Any]:
    """Positions of a random game: the first of each question, and every hundredth; with the end."""
    session = mockup.played(0, seed, players, marine)
    chance = random.Random(seed)
    asked: set[str] = set()
    for at in range(1300):
        if session.decision is None:
            break
        if session.decision.ask not in asked or at % 100 == 0:
            asked.add(session.decision.ask)
            yield session, at % 100 == 0
        session.play(mockup.any_move(session.decision, chance))
    yield session, False


@pytest.mark.parametrize(("players", "marine"), [(2, False), (4, True), (2, True), (4, False)])
def test_nothing_but_names_is_cut_in_a_game(players: int, marine: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    told: dict[str, str] = {}
    for session, looked_around in positions(players + 10 * marine, players, marine):
        store = store_of(session)
        ask = "end" if session.decision is None else str(session.decision.ask)
        for look in (None, *(LOOKS if looked_around and session.decision is not None else ())):
            store.ui.look, store.ui.look_seat = look, store.table.others(store.seat)[0]
            for size in SIZES:
                if look in ALLOWED_LOOKS or (look is None and (ask, size) in ALLOWED_QUESTIONS):
                    continue
                watch.found.clear()
                compose(store, *size)
                told |= {text: f"{kind} {look or ask} {size}: {text}" for kind, text in watch.found}
    assert not told, "\n".join(told.values())
