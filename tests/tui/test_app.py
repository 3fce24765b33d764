"""The program by its keys alone: menus, games to the end, saving, hands, sizes and themes."""

import random
from pathlib import Path
from typing import Any

import pytest
from textual import events

from arknova_tui import cells
from arknova_tui.app import ArkNovaApp
from arknova_tui.cells import plain
from arknova_tui.players.greedy import GreedyBot
from arknova_tui.players.worker import Worker, WorkerFailed
from arknova_tui.prompts.words import card_name
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.shelf import FINISHED, saved_games
from arknova_tui.screens.flow import Flow
from arknova_tui.screens.opening import Opened, Wish, begin
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.scoring import victory_points
from rules.ark_nova.table import Table
from tests.tui.hands import app_of, choice_by_digits, flow_in, keys_for, screen, until
from tests.tui.mockup import scene, session_of


def at_the_table(folder: Path, session: Any, *kinds: Any) -> Flow:
    """The program with a game on the table that isn't saved, whoever is asked sitting at the keyboard."""
    flow = flow_in(folder)
    seats = kinds or [HUMAN] * len(session.header.names)
    store = Store(session, seats)
    flow.play(Opened(store, None, "it is a test"))
    flow.pages = flow.pages[:1]
    if store.ui.mode == "handover":
        flow.press("y")
    if store.ui.look == "since":
        flow.press("b")
    return flow


# --- from the menu to the final score ---------------------------------------------------------------------------------


async def test_two_people_play_a_whole_game_from_the_menu_to_the_final_score_by_keys_alone(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    app = app_of(flow)
    chooser = GreedyBot(7, options=5, samples=1)
    chance = random.Random(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "k", "k", "y", "6", "enter", "j", "j", "y")  # the form, with the seed 6
        table = flow.table
        assert table is not None
        store = table.store
        for _ in range(4000):
            mode = store.ui.mode
            if mode == "end":
                break
            if mode == "handover" or store.ui.look == "since":
                await pilot.press("y")
                continue
            move = chooser.choose(choice_by_digits(store), lambda: store.view.state)
            revision = store.revision
            # The cursor is at the first line of a new question, so no page has to be turned back.
            keys = [key for key in keys_for(store, move) if key != "K"]
            await pilot.press(*keys)
            if store.revision == revision and store.ui.confirming:
                await pilot.press("y")
            if store.revision == revision:  # a place that would end undo, or a list over several pages
                await pilot.press(chance.choice("y0"))
        shown = screen(app)
        assert "FINAL SCORING" in shown
        for seat in (0, 1):
            points = victory_points(Table(store.session.state), seat)
            assert str(points) in shown
        assert saved_games(flow.folder)[0].status == FINISHED
        await pilot.press("y")
        assert "What would you like to do" in screen(app) or "what would you like to do" in screen(app)


async def test_a_person_plays_turns_against_a_bot_that_thinks_in_a_process_of_its_own(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human", "greedy"], seed=5))
    app = app_of(flow)
    chooser = GreedyBot(5, options=3, samples=1)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        for _ in range(600):
            if store.session.state.turn >= 8:
                break
            if store.ui.mode == "wait":
                await pilot.pause(0.05)
            elif store.ui.look == "since":
                await pilot.press("y")
            else:
                revision = store.revision
                move = chooser.choose(choice_by_digits(store), lambda: store.view.state)
                await pilot.press(*keys_for(store, move))
                if store.revision == revision:
                    await pilot.press("y")
        by_bot = [step for step in store.session.history if step.seat == 1 and not step.auto]
        assert store.session.state.turn >= 8
        assert len(by_bot) >= 4


async def test_b_ends_the_thinking_of_a_bot_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human", "search"], seed=5))
    app = app_of(flow)
    # A bot that never answers.
    monkeypatch.setattr("arknova_tui.players.worker.Worker.answer", lambda self, wait=0: None)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        while store.ui.mode != "wait":
            await pilot.press("y")
            if store.ui.mode == "play" and store.prompt.kind == "many":
                await pilot.press("1", "2", "3", "4", "y")
        assert f"{store.names[1]} is choosing" in screen(app)
        moves = len(store.session.history)
        await pilot.press("b")
        assert len(store.session.history) > moves


async def test_a_seat_is_handed_to_a_bot_and_taken_back_by_the_menu(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human", "human"], seed=5))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        await pilot.press("y", "m")
        assert "take a seat back" not in screen(app)
        seat = store.seat
        await pilot.press("2")
        for _ in range(200):
            if store.asked != seat:
                break
            await pilot.pause(0.05)
        assert store.session.history[0].seat == seat
        await pilot.press("y", "m")
        line = next(line for line in screen(app).splitlines() if "take a seat back" in line)
        await pilot.press(line.split()[0].strip(">"))
        assert store.kinds == [HUMAN, HUMAN]


# --- what keys mean ---------------------------------------------------------------------------------------------------


async def test_an_animal_is_played_with_three_keys(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        appeal = flow.table.store.session.state.seats[1].appeal
        await pilot.press("4", "1")
        state = flow.table.store.session.state
        assert state.seats[1].appeal == appeal + 7 + 2  # Giraffe, and Meerkat Den for its icon


async def test_a_building_is_placed_with_three_keys_and_b_goes_back_from_the_map(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        pieces = len(store.session.state.seats[1].pieces)
        await pilot.press("5", "2")
        assert store.prompt.kind == "map"
        await pilot.press("b")
        assert store.prompt.kind == "list"
        await pilot.press("2", "y")
        assert len(store.session.state.seats[1].pieces) == pieces + 1
        await pilot.press("u")
        assert len(store.session.state.seats[1].pieces) == pieces


async def test_unknown_keys_do_nothing(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        before = screen(app)
        await pilot.press("f5", "ctrl+t", "Q", "tilde")
        assert screen(app) == before


async def test_essential_keys_work_on_every_page(tmp_path: Path) -> None:
    """? H q u b: nothing on the way may swallow them (there is one widget, and it takes no key for itself)."""
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert "HELP" in screen(app)
        await pilot.press("escape")
        assert "HELP" not in screen(app)
        await pilot.press("H")
        assert "HELP" in screen(app)
        await pilot.press("ctrl+g")
        assert "HELP" not in screen(app)


async def test_esc_on_every_screen_leaves_the_state_of_the_engine_as_it_was(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    session = flow.table.store.session
    before = session.game.encode(session.state)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("z", "c", "d", "a", "p", "t", "o", "g", "i", "w", "v", "question_mark", "colon", "slash", "n"):
            await pilot.press(key, "escape")
            assert session.game.encode(session.state) == before, key
            assert flow.top is flow.table, key
        for opener in ("4", "5"):
            await pilot.press(opener, "escape")
            assert session.game.encode(session.state) == before, opener
        await pilot.press("escape")
        assert session.game.encode(session.state) == before


async def test_esc_on_the_pages_outside_a_game_goes_back_to_the_start_menu(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        start = flow.top
        for key in ("2", "3", "4", "5", "question_mark", "slash"):
            await pilot.press(key)
            assert flow.top is not start, key
            await pilot.press("escape")
            assert flow.top is start, key
        await pilot.press("escape")
        assert flow.leaving == ""
        assert "q leaves" in screen(app)


async def test_w_on_every_line_with_a_minus_gives_a_clause(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        seen = 0
        for opener in ("4", "3"):
            await pilot.press(opener)
            for index, row in enumerate(store.prompt.rows):
                if row.mark != "-":
                    continue
                while store.ui.cursor != index:
                    await pilot.press("j" if store.ui.cursor < index else "k")
                await pilot.press("w")
                assert "AN-" in screen(app), row.cells
                await pilot.press("b")
                seen += 1
            await pilot.press("b")
        assert seen >= 5


async def test_letters_are_letters_where_a_text_is_typed(tmp_path: Path) -> None:
    """A name may hold q, b, u and brackets; commands sleep."""
    flow = flow_in(tmp_path)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", *"k" * 7, "y")
        assert flow.top.typing
        await pilot.press(*["backspace"] * 20, *"qbu", "left_square_bracket", "slash", "y", "enter")
        assert "qbu[/y" in screen(app)
        assert flow.leaving == ""


async def test_find_narrows_the_list_on_the_screen_cards_and_rules(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("4", "f", *"horse")
        shown = screen(app)
        assert "HERE" in shown
        assert "CARDS" in shown
        await pilot.press("enter")
        store = flow.table.store
        assert store.prompt.rows[store.ui.cursor].cells[0].startswith("Horse")


# --- sizes ------------------------------------------------------------------------------------------------------------


async def test_resizing_down_to_one_cell_and_back_keeps_prompt_and_selection(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("5", "2", "l", "r")
        before, ghost = screen(app), flow.table.store.ui.ghost
        for width, height in ((120, 40), (60, 20), (59, 20), (1, 1), (200, 60), (40, 10), (3, 2), (160, 50), (80, 23)):
            await pilot.resize_terminal(width, height)
            await until(pilot, lambda sizes=[width] * height: [len(line) for line in app.canvas.text] == sizes)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: screen(app) == before)
        assert flow.table.store.ui.ghost == ghost


async def test_below_60x20_only_leaving_and_linear_mode_work(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(59, 20)) as pilot:
        before = flow.table.store.revision
        await pilot.press("5", "y", "1")
        assert flow.table.store.revision == before
        assert "needs 60 columns" in screen(app)
        await pilot.press("L")
        assert flow.leaving == "linear"


# --- themes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theme", "environ"), [
    ("light", {}), ("colour_blind", {}), ("mono", {}), ("dark", {"NO_COLOR": "1"}), ("dark", {"TERM": "linux"}),
])  # fmt: skip
async def test_every_theme_shows_the_same_text(tmp_path: Path, theme: str, environ: dict[str, str]) -> None:
    shown: list[str] = []
    for name, variables in (("dark", {}), (theme, environ)):
        flow = at_the_table(tmp_path, session_of(scene()))
        flow.settings.theme = name  # type: ignore[assignment]
        app = app_of(flow, **variables)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("5", "2")
            shown.append(screen(app))
    assert shown[0] == shown[1]


async def test_a_changed_setting_shows_at_once_and_is_kept(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.canvas.render_line(0)
        await pilot.press("5", "l", "b")
        assert flow.settings.theme == "light"
        assert app.canvas.render_line(0) != before
    assert 'theme = "light"' in (tmp_path / "settings.toml").read_text()


# --- saving -----------------------------------------------------------------------------------------------------------


async def test_a_game_that_cannot_be_saved_says_so_and_can_be_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human"], seed=5))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        journal = flow.table.opened.journal

        def full(self: Journal, standing: Any) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(Journal, "_write", full)
            await pilot.press("y")
            shown = screen(app)
            assert "SAVING FAILED" in shown
            assert "no space left on the device" in shown
            await pilot.press("1")
            assert "It still can't be saved" in screen(app)
            await pilot.press("escape")
            assert "SAVING FAILED" in screen(app)
            await pilot.press("2")
            assert "NOT SAVED" in screen(app)
            await pilot.press("1", "2", "3", "4", "y")
            assert "NOT SAVED" in screen(app)
        await pilot.press("B", "1")
        assert "NOT SAVED" not in screen(app)
        assert journal.saved
        moves = len(flow.table.store.session.rows)
        flow.close_game()
        with Journal.open(journal.path) as again:
            assert len(again.contents.entries) == moves


async def test_a_game_without_a_file_is_saved_as_soon_as_that_works(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human"], seed=5, title="Train"))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "SAVING FAILED" in screen(app)
        await pilot.press("2")
        assert "NOT SAVED" in screen(app)
        (tmp_path / "saves").unlink()
        await pilot.press("y")
        assert "NOT SAVED" not in screen(app)
    assert [game.name for game in saved_games(flow.folder)] == ["Train"]


async def test_a_game_open_in_another_window_is_watched_without_hidden_cards(tmp_path: Path) -> None:
    first = begin(Wish(kinds=["human", "human"], maps="A", seed=5), Settings(), tmp_path / "saves")
    state = first.store.session.state
    hidden = {card_name(Table(state), card) for player in state.seats for card in player.hand + player.finals}
    assert len(hidden) == 2 * (8 + 2)
    flow = flow_in(tmp_path)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "no game is waiting" in screen(app)
        await pilot.press("3")
        assert "open in another window" in screen(app)
        await pilot.press("y")
        assert "Watching" in screen(app)
        for look in ("c", "d", "o", "c", "t", "g", "b"):
            await pilot.press(look)
            assert [name for name in hidden if name in screen(app)] == []
        rows = len(first.store.session.rows)
        await pilot.press("1", "y", "u")
        assert len(first.store.session.rows) == rows
        await pilot.press("b")
        assert "RESUME" in screen(app)
    assert first.journal is not None
    first.journal.close()


async def test_a_game_is_renamed_and_deleted_only_by_its_name(tmp_path: Path) -> None:
    opened = begin(Wish(kinds=["human"], seed=5, title="Train"), Settings(), tmp_path / "saves")
    opened.journal.close()
    flow = flow_in(tmp_path)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "m", "1", *["backspace"] * 5, *"Boat", "enter")
        assert [game.name for game in saved_games(flow.folder)] == ["Boat"]
        await pilot.press("m", "2", *"Train", "enter")
        assert "nothing was deleted" in screen(app)
        assert [game.name for game in saved_games(flow.folder)] == ["Boat"]
        await pilot.press(*["backspace"] * 5, *"Boat", "enter")
        assert saved_games(flow.folder) == []


# --- the form ---------------------------------------------------------------------------------------------------------


async def test_the_form_starts_a_game_with_bots_and_marine_worlds_from_a_seed(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", *"k" * 20, "l")  # three seats
        await pilot.press("j", "j", "j", "l")  # the third is a greedy bot
        await pilot.press("j", "l")  # Marine Worlds
        await pilot.press(*"j" * 5, "y", *"123", "enter")
        await pilot.press(*"j" * 9, "y")
        header = flow.table.store.session.header
        assert header.seed == 123
        assert header.config.players == 3
        assert header.config.sets == ("base", "marine_worlds")
        assert header.names == ("Ben", "Ana", "bot greedy")


# --- leaving ----------------------------------------------------------------------------------------------------------


async def test_ctrl_c_asks_and_b_stays(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+c")
        assert "Leave the program?" in screen(app)
        await pilot.press("b")
        assert flow.top is flow.table
        await pilot.press("ctrl+c", "y")
        assert flow.leaving == "leave"


async def test_q_leaves_a_saved_game_at_once_and_asks_in_one_that_is_not_saved(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        assert flow.leaving == ""
        assert "would be lost" in screen(app)
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human"], seed=5))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        assert flow.leaving == "leave"


# --- what is sent -----------------------------------------------------------------------------------------------------


async def test_the_hand_over_screen_shows_no_card_of_anybody(tmp_path: Path) -> None:
    session = session_of(scene())
    flow = flow_in(tmp_path)
    flow.play(Opened(Store(session, [HUMAN, HUMAN]), None, "it is a test"))
    flow.pages = flow.pages[:1]
    assert flow.table.store.ui.mode == "handover"
    shown = "\n".join(plain(line) for line in flow.lines(200, 60))
    table = Table(session.state)
    names = [table.tables.animals[card].name for seat in session.state.seats for card in seat.hand
             if card in table.tables.animals]  # fmt: skip
    assert names
    assert not [name for name in names if name in shown]


def test_app_takes_a_flow_only() -> None:
    """The app adds no binding of its own toolkit: what a key does is said by the key table alone."""
    assert list(ArkNovaApp.BINDINGS) == [] or not ArkNovaApp._merged_bindings.key_to_bindings


# --- what may go wrong ------------------------------------------------------------------------------------------------


async def test_a_bot_that_breaks_makes_a_legal_move_and_its_player_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Worker, wait: float = 0) -> None:
        raise WorkerFailed("The bot's process ended.")

    monkeypatch.setattr(Worker, "answer", broken)
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human", "greedy"], seed=5))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        by_bot: list[Any] = []
        for _ in range(100):
            by_bot = [step for step in store.session.history if step.seat == 1 and not step.auto]
            if by_bot and store.ui.mode == "play":
                break
            if store.ui.mode == "play":
                await pilot.press(*("1234y" if store.prompt.kind == "many" else "y"))
            await pilot.pause(0.05)
        assert by_bot
        assert "A legal move was made in its place" in screen(app)


async def test_a_key_knows_the_question_that_was_on_the_screen_when_it_was_pressed(tmp_path: Path) -> None:
    flow = at_the_table(tmp_path, session_of(scene()))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        first = store.revision
        early = events.Key("y", "y")  # pressed while the action cards are shown, taken after the next question is there
        await pilot.press("5")
        assert store.revision == first + 1
        assert app._seen_at(early.time) == first
        assert app._seen_at(events.Key("y", "y").time) == first + 1


async def test_names_are_literal_and_measured_in_cells(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    names = ["[/b]動物園\x1b[2J", "[red]Ana"]
    flow.begin(Wish(kinds=["human", "human"], names=[*names, "Cem", "Dia"], seed=5))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("y")
        for width, height in ((80, 24), (120, 40), (60, 20), (200, 60)):
            await pilot.resize_terminal(width, height)
            for line in app.canvas.text:
                assert cells.width(line) == width
                assert "\x1b" not in line
        await pilot.press("y")
        assert "動" in screen(app) or "[ r e d ] A n a".upper() in screen(app) or "[red]" in screen(app)
