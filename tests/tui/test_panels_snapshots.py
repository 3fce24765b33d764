"""The screens of the design as text grids, compared line by line; ARKNOVA_SNAPSHOTS=write draws them anew."""

import difflib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arknova_tui.store import HUMAN, Store
from tests.tui import mockup
from tests.tui.mockup import pressed, store_of, until

FOLDER = Path(__file__).parent / "snapshots"
WRITE = os.environ.get("ARKNOVA_SNAPSHOTS") == "write"
Build = Callable[[], Any]


def table(*actions: str) -> Build:
    """The mock-up position after some keys."""
    return lambda: pressed(store_of(mockup.session_of(mockup.scene())), *actions)


def question(ask: str, seed: int, players: int = 2, marine: bool = False, *actions: str) -> Build:
    return lambda: pressed(store_of(until(ask, seed, players, marine)), *actions)


SMALL, USUAL, WIDE, WIDER, WIDEST = (60, 20), (80, 24), (120, 40), (160, 50), (200, 60)
EVERY = (SMALL, USUAL, WIDE, WIDER, WIDEST)
SCREENS: dict[str, tuple[Build, tuple[tuple[int, int], ...]]] = {
    "table": (table("down", "down", "down"), EVERY),
    "place": (lambda: mockup.placing("Enclosure 2"), EVERY),
    "animals": (table("pick_4"), EVERY),
    "kinds": (table("pick_5"), (USUAL, WIDE)),
    "tasks": (table("pick_3", "down"), (USUAL,)),
    "hand": (table("look_hand", "down", "down", "down"), (USUAL,)),
    "display": (table("look_display", "down"), (USUAL, WIDE)),
    "association": (table("look_association"), (SMALL, USUAL)),
    "projects": (table("look_projects"), (SMALL, USUAL)),
    "opponent": (table("look_others"), (USUAL, WIDE)),
    "played": (table("look_others", "look_hand"), (USUAL,)),
    "tracks": (table("look_tracks"), (USUAL,)),
    "zoo": (table("look_zoo"), (USUAL, WIDE)),
    "help": (table("help"), (USUAL,)),
    "inspect-animal": (table("look_hand", "down", "down", "inspect"), (USUAL,)),
    "inspect-project": (table("look_projects", "down", "down", "down", "inspect"), (USUAL,)),
    "inspect-action": (table("down", "inspect"), (USUAL,)),
    "handover": (lambda: Store(mockup.session_of(mockup.scene()), [HUMAN, HUMAN]), (SMALL, USUAL)),
    "small": (lambda: mockup.placing("Enclosure 2"), ((40, 10),)),
    "map": (question("map", 5), (USUAL, WIDE)),
    "draft": (question("draft", 5, 2, True), (USUAL,)),
    "opening": (question("opening_hand", 5), (USUAL,)),
    "order": (question("order", 3, 4, True), (USUAL,)),
    "break": (question("hand_limit", 5), (USUAL,)),
    "log": (lambda: pressed(store_of(mockup.played(60, 3)), "look_log"), (USUAL,)),
    "final": (lambda: store_of(mockup.played(9000, 5)), (USUAL,)),
}
CASES = [(name, size) for name, (_, sizes) in SCREENS.items() for size in sizes]


@pytest.mark.parametrize(("name", "size"), CASES, ids=[f"{name}-{w}x{h}" for name, (w, h) in CASES])
def test_the_screen_is_drawn_as_it_was_agreed(name: str, size: tuple[int, int]) -> None:
    lines = mockup.text_of(SCREENS[name][0](), *size)
    path = FOLDER / f"{name}-{size[0]}x{size[1]}.txt"
    if WRITE:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    agreed = path.read_text(encoding="utf-8").splitlines()
    told = "\n".join(difflib.unified_diff(agreed, lines, "agreed", "drawn", lineterm=""))
    assert not told, f"{path.name} is drawn in another way:\n{told}"


def test_every_kept_grid_belongs_to_a_screen() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {f"{name}-{w}x{h}" for name, (w, h) in CASES}
