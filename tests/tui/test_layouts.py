"""Every screen fills its terminal exactly, at every size, in every state, and tells nothing that is hidden."""

import random
from pathlib import Path
from typing import Any

import pytest

from arknova_tui.cells import line_width, plain
from arknova_tui.layouts import compose
from arknova_tui.panels import STYLES
from arknova_tui.screens.flow import Flow
from arknova_tui.screens.opening import Opened
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from tests.tui import mockup
from tests.tui.mockup import store_of

SIZES = (
    (60, 20), (61, 21), (66, 23), (79, 24), (80, 20), (80, 24), (83, 27), (99, 31), (117, 40), (118, 38), (119, 23),
    (119, 39), (120, 40), (137, 44), (159, 49), (160, 50), (199, 59), (200, 60), (233, 77),
)  # fmt: skip
TINY = ((1, 1), (2, 3), (10, 4), (40, 10), (59, 19), (59, 60), (200, 19))
LOOKS = (
    None, "zoo", "hand", "display", "association", "projects", "tracks", "others", "played", "log", "why", "since",
    "help", "anytime", "menu",
)  # fmt: skip


def check(store: Any, width: int, height: int, ascii_only: bool = True) -> list[str]:
    lines = compose(store, width, height)
    assert len(lines) == height
    for number, line in enumerate(lines):
        assert line_width(line) == width, (number, plain(line))
        if ascii_only:
            assert plain(line).isascii(), plain(line)
    return [plain(line) for line in lines]


@pytest.mark.parametrize(("width", "height"), SIZES + TINY)
def test_every_look_fills_every_size_exactly(width: int, height: int) -> None:
    store = store_of(mockup.session_of(mockup.scene()))
    for look in LOOKS:
        store.ui.look = look
        check(store, width, height)


@pytest.mark.parametrize("seed", range(6))
def test_every_question_of_a_random_game_fills_the_terminal(seed: int) -> None:
    marine, players = bool(seed % 2), 1 + seed % 4
    session = mockup.played(0, seed, players, marine)
    chance = random.Random(seed)
    asked: dict[str, int] = {}
    for _ in range(900):
        if session.decision is None:
            break
        ask = session.decision.ask
        if asked.setdefault(ask, 0) < 3:
            asked[ask] += 1
            store = store_of(session)
            for width, height in ((60, 20), (80, 24), (119, 23), (121, 41), (160, 50), (203, 61)):
                check(store, width, height)
        session.play(mockup.any_move(session.decision, chance))
    assert len(asked) > 12


@pytest.mark.parametrize("players", [1, 3, 4])
def test_every_look_fills_the_terminal_for_any_number_of_players(players: int) -> None:
    store = store_of(mockup.played(150, 7, players, True))
    for look in LOOKS:
        if players == 1 and look in ("others", "played"):
            continue
        store.ui.look = look
        for width, height in ((60, 20), (80, 24), (83, 27), (120, 40), (160, 50), (200, 60)):
            check(store, width, height)


def test_the_end_of_a_game_is_told_at_every_size() -> None:
    session = mockup.played(9000, 5)
    assert session.decision is None
    store = store_of(session)
    for width, height in SIZES:
        check(store, width, height)


def test_names_of_any_kind_neither_break_lines_nor_move_the_cursor() -> None:
    names = ("[/bold] [x", "\u6771\u4eac\u52d5\u7269\u5712\u306e\u5712\u9577\u3055\u3093", "a\x1b[2Jb\n\tc", "x" * 90)
    session = mockup.played(60, 3, 4, names=names)
    store = store_of(session)
    for look in LOOKS:
        store.ui.look = look
        for width, height in ((60, 20), (80, 24), (83, 27), (120, 40), (160, 50), (200, 60)):
            lines = check(store, width, height, ascii_only=False)
            assert all(line.isprintable() for line in lines)
    assert any("[/bold] [x" in line for line in check(store, 200, 60, ascii_only=False))


def test_an_ascii_terminal_gets_ascii_alone(tmp_path: Path) -> None:
    flow = Flow(Settings(), folder=tmp_path / "saves", plain=True)
    store = store_of(mockup.played(60, 3, 2, names=("Zo\u00eb", "\u6771\u4eac")))
    flow.play(Opened(store, None))
    for look in LOOKS:
        store.ui.look = look
        lines = flow.lines(80, 24)
        assert [line_width(line) for line in lines] == [80] * 24
        assert [told for line in lines if not (told := plain(line)).isascii()] == []


def test_certain_width_glyphs_take_one_cell_each() -> None:
    store = store_of(mockup.session_of(mockup.scene()))
    store.settings.glyphs = "certain_width"
    lines = check(store, 80, 24, ascii_only=False)
    assert any("\u25b4" in line for line in lines)
    check(store, 120, 40, ascii_only=False)


def test_no_screen_tells_what_others_hold() -> None:
    """The cards of Ana's hand and her final scoring cards are in no line that Ben sees."""
    session = mockup.session_of(mockup.scene())
    hidden = [session.state.seats[mockup.ANA].hand, session.state.seats[mockup.ANA].finals]
    catalog = session.view(mockup.ANA).state and store_of(session).table.tables.catalog
    names = [catalog.card(card).name for cards in hidden for card in cards]
    store = store_of(session, mockup.BEN)
    for look in LOOKS:
        store.ui.look = look
        for width, height in ((80, 24), (120, 40), (200, 60)):
            told = "\n".join(check(store, width, height))
            assert not [name for name in names if name in told]


def test_the_hand_over_screen_shows_no_card_of_anybody() -> None:
    session = mockup.session_of(mockup.scene())
    store = Store(session, [HUMAN, HUMAN])
    assert store.ui.mode == "handover"
    catalog = store.table.tables.catalog
    seats = session.state.seats
    names = {catalog.card(card).name for player in seats for card in (*player.hand, *player.finals)}
    for width, height in SIZES:
        told = "\n".join(check(store, width, height))
        assert not [name for name in names if name in told]
        assert "B E N" in told


def test_every_style_has_a_meaning() -> None:
    from arknova_tui.widgets import zoo_grid

    grid = set((zoo_grid.__doc__ or "").replace("`", " ").replace(",", " ").split())
    store = store_of(mockup.session_of(mockup.scene()))
    for look in LOOKS:
        store.ui.look = look
        for line in compose(store, 120, 40):
            for _, style in line:
                assert style in STYLES or style in grid, style
