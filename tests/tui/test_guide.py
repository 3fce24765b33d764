"""The guided first game: a page at the beginning of the first five own turns, gone for good with one key."""

import io
import random
from pathlib import Path

import pytest

from arknova_tui import guide
from arknova_tui.linear import play
from arknova_tui.panels.facts import facts_of
from arknova_tui.players.base import RandomBot
from arknova_tui.screens.flow import Flow
from arknova_tui.screens.opening import Wish
from arknova_tui.settings import Settings, of, read, text
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.options import Ask
from tests.tui import mockup
from tests.tui.mockup import any_move, text_of


def beginner(players: int = 2, marine: bool = False) -> Store:
    """A new game of a person against bots who haven't played before, at the first question."""
    session = mockup.played(0, 3, players, marine)
    kinds = [HUMAN, *(RandomBot(seat) for seat in range(1, players))]
    return Store(session, kinds, Settings(guide=True))


def to_own_turn(store: Store, chance: random.Random) -> None:
    """Play to the beginning of the next own turn."""
    session, turn = store.session, store.table.state.turn
    while session.decision is not None:
        while (seat := store.needs_bot()) is not None:
            assert session.decision is not None
            observed = session.game.observe(session.state, seat)
            store.bot_moved(store.kinds[seat].choose(session.decision, lambda seen=observed: seen))
        assert store.decision is not None
        if store.decision.ask == Ask.ACTION and session.state.turn != turn:
            return
        store._play(any_move(store.decision, chance), store.seat)


def test_each_of_the_first_five_own_turns_begins_with_its_page_and_then_none_does() -> None:
    store, chance, seen, kept = beginner(), random.Random(2), [], []
    store.keep_settings = lambda: kept.append(store.settings.guide)
    for _ in range(7):
        to_own_turn(store, chance)
        pages = []
        while store.ui.look is not None:
            if store.ui.look == "guide":
                pages.append(text_of(store, 80, 24)[2].split("  ")[0].strip())
            store.act("ok")
        seen.append(pages)
    titles = [guide.page(facts_of(store), turn)[0].upper() for turn in range(1, 6)]
    assert seen == [*([title] for title in titles), [], []]
    assert kept == [False]


def test_0_ends_the_hints_for_good_and_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    flow = Flow(read(file), folder=tmp_path / "saves", settings_file=file)
    assert flow.settings.guide
    flow.begin(Wish(kinds=[HUMAN, "random"], maps="A", seed=5))
    table = flow.table
    assert table is not None
    chance = random.Random(1)
    to_own_turn(table.store, chance)
    while table.store.ui.look == "since":
        flow.press("y")
    assert table.store.ui.look == "guide"
    rows = len(table.store.session.rows)
    flow.press("0")
    assert table.store.ui.look is None
    assert len(table.store.session.rows) == rows
    assert not read(file).guide
    to_own_turn(table.store, chance)
    assert table.store.ui.look != "guide"


def test_a_digit_on_the_page_goes_straight_on_to_the_choice(tmp_path: Path) -> None:
    flow = Flow(Settings(guide=True), folder=tmp_path / "saves")
    flow.begin(Wish(kinds=[HUMAN, "random"], maps="A", seed=5))
    table = flow.table
    assert table is not None
    to_own_turn(table.store, random.Random(1))
    flow.press("6")
    assert table.store.ui.look is None
    assert table.store.ui.stage == "x_token"


def test_who_has_played_before_sees_no_hints(tmp_path: Path) -> None:
    assert not Settings().guide
    assert read(tmp_path / "none.toml").guide
    for value in (True, False):
        assert of({"guide": value}).guide is value
        assert f"guide = {str(value).lower()}" in text(Settings(guide=value))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("turn", range(1, 6))
def test_every_page_fits_whole(turn: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    store = mockup.store_of(mockup.session_of(mockup.scene()))
    monkeypatch.setattr(Store, "own_turn", property(lambda _: turn))
    store.ui.look = "guide"
    shown = " ".join(" ".join(text_of(store, *size)).split())
    for paragraph in guide.page(facts_of(store), turn)[1]:
        assert paragraph in shown


def test_linear_mode_tells_the_hints_and_ends_them(capsys: pytest.CaptureFixture[str]) -> None:
    store = beginner()
    to_own_turn(store, random.Random(2))
    out = io.StringIO()
    play(store, io.StringIO("no hints\n"), out)
    assert "In each turn you use one of your five action cards." in out.getvalue()
    assert not store.settings.guide
