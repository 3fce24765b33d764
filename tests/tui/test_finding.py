"""Find: the list on the screen, cards, rules and keys; typed letters are letters."""

from pathlib import Path

from arknova_tui.cells import plain
from arknova_tui.screens.flow import Flow
from arknova_tui.screens.opening import Opened
from arknova_tui.settings import Settings
from tests.tui import mockup
from tests.tui.mockup import session_of, store_of


def at_the_table(folder: Path, store: mockup.Store) -> Flow:
    flow = Flow(Settings(), folder=folder / "saves")
    flow.play(Opened(store, None))
    return flow


def shown(flow: Flow) -> str:
    return "\n".join(plain(line) for line in flow.lines(80, 24))


def typed(flow: Flow, text: str) -> str:
    for letter in text:
        flow.press(letter)
    return shown(flow)


def test_find_looks_in_the_list_then_in_cards_rules_and_keys(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, mockup.pressed(store_of(session_of(mockup.scene())), "pick_4"))
    flow.press("f")
    told = typed(flow, "tapir")
    assert told.index("HERE") < told.index("CARDS")
    assert "Mountain Tapir" in told
    for _ in "tapir":
        flow.press("backspace")
    told = typed(flow, "undo")
    assert told.index("RULES") < told.index("KEYS")
    assert "undo one choice" in told


def test_all_letters_are_letters_while_finding(tmp_path: Path) -> None:
    """Also q, b, y, u, x and capitals, which are commands elsewhere."""
    flow = at_the_table(tmp_path, store_of(session_of(mockup.scene())))
    rows = len(flow.table.store.session.rows) if flow.table is not None else -1
    flow.press("f")
    assert "qbyuxQBYUX0159 f?" in typed(flow, "qbyuxQBYUX0159 f?")
    assert flow.leaving == ""
    assert flow.table is not None
    assert len(flow.table.store.session.rows) == rows
    flow.press("escape")
    assert "choose an action card" in shown(flow)


def test_opening_a_key_shows_the_keys(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, store_of(session_of(mockup.scene())))
    flow.press("f")
    typed(flow, "previous panel")
    flow.press("enter")
    assert "Help: the keys" in shown(flow)


def test_find_in_the_log_keeps_the_lines_that_hold_a_word_until_b(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, store_of(mockup.played(400, 3)))
    flow.press("g")
    flow.press("f")
    typed(flow, "kiosk")
    flow.press("enter")
    told = shown(flow).splitlines()[2:-2]
    assert 'with "kiosk"' in told[0]
    lines = [line for line in told[1:] if line.strip() and not line.lstrip("> ").startswith("T")]
    assert lines
    assert all("kiosk" in line.casefold() for line in lines)
    flow.press("b")
    assert 'with "kiosk"' not in shown(flow)
    assert "LOG" in shown(flow)
    flow.press("b")
    assert "LOG  newest" not in shown(flow)
