"""Before the maps are chosen every look can be opened: at the table, while watching, and at the start of a replay."""

import pytest

from arknova_tui.cells import plain
from arknova_tui.screens.watching import WatchedStore
from arknova_tui.settings import Settings
from arknova_tui.store import Store
from rules.ark_nova.options import Ask
from tests.tui import mockup
from tests.tui.mockup import pressed, store_of, text_of

SIZES = ((60, 20), (80, 24), (120, 40), (160, 50), (200, 60))
LOOKS = ("look_zoo", "look_hand", "look_display", "look_association", "look_projects", "look_tracks", "look_others",
         "look_log", "why", "inspect", "help", "since")  # fmt: skip


def watched() -> WatchedStore:
    return WatchedStore(mockup.until(Ask.MAP, 0), Settings(), "Watching")


@pytest.mark.parametrize("seed", range(8))
def test_every_look_opens_whatever_final_cards_count(seed: int) -> None:
    session = mockup.until(Ask.MAP, seed, 2 + seed % 2, marine=seed % 2 == 1)
    for look in LOOKS:
        for then in ("why", "inspect"):
            store = pressed(store_of(session), look)
            for width, height in SIZES:
                assert text_of(store, width, height)
            assert text_of(pressed(store, then), 80, 24)


def test_a_final_card_counts_nothing_before_there_is_a_map() -> None:
    """This card counts what is covered and connected on the own map, of which there is none to be without."""
    session = mockup.until(Ask.MAP, 0)
    store = pressed(store_of(session), "look_tracks")
    (line,) = (line for line in text_of(store, 80, 24) if "Architectural Zoo" in line)
    assert line.rstrip().endswith("0: 0c, next at 1")


@pytest.mark.parametrize("look", ["look_zoo", "look_others", "look_tracks", "look_projects"])
def test_who_watches_may_look_too(look: str) -> None:
    store: Store = watched()
    assert isinstance(store, WatchedStore)
    store.act(look)
    for width, height in SIZES:
        shown = "\n".join(map(plain, store.lines(width, height)))
        assert look not in ("look_zoo", "look_others") or "no zoo yet: the maps are chosen first (AN-3.10)" in shown
