"""What each setting does at the table, set and shown by keys where that is possible."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arknova_tui import app as app_module
from arknova_tui.app import ArkNovaApp
from arknova_tui.cells import plain
from arknova_tui.clause_ids import without
from arknova_tui.linear import Linear
from arknova_tui.panels import zoo
from arknova_tui.panels.facts import facts_of
from arknova_tui.players.base import RandomBot
from arknova_tui.players.greedy import GreedyBot
from arknova_tui.players.worker import Worker
from arknova_tui.screens.flow import Flow
from arknova_tui.screens.opening import BotSeat, Opened
from arknova_tui.screens.settings import SettingsPage
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.options import Ask
from rules.kernel.decision import check_move
from tests.ark_nova.scene import Scene
from tests.conftest import ROOT
from tests.tui.hands import app_of, flow_in, screen, until
from tests.tui.keyboard import asked, press, store_of, turn_is_over
from tests.tui.keyboard import session_of as keyboard_session
from tests.tui.mockup import played, scene, session_of

LIZARD = 486


def table_with(folder: Path, settings: Settings, *kinds: Any, session: Any = None) -> Flow:
    """The program with a game that isn't saved on the table; seat 0 of two is a person unless said otherwise."""
    flow = flow_in(folder, settings)
    store = Store(session or session_of(scene()), kinds or [HUMAN, HUMAN], settings)
    flow.play(Opened(store, None, "it is a test"))
    flow.pages = flow.pages[:1]
    if store.ui.mode == "handover":
        flow.press("y")
    while store.ui.look is not None:
        flow.press("b")
    return flow


def setting(flow: Flow, name: str, value: str) -> None:
    """Change a setting by the keys of its page until it shows a value, and go back."""
    page = SettingsPage(flow)
    flow.open(page)
    names = [field.name for field in page.fields()]
    for _ in range(names.index(name)):
        flow.press("j")
    for _ in range(9):
        if page.fields()[page.cursor].value == value:
            break
        flow.press("l")
    assert page.fields()[page.cursor].value == value
    flow.press("b")


def shown(flow: Flow, width: int = 80, height: int = 24) -> str:
    return "\n".join(plain(line) for line in flow.lines(width, height))


# --- what is drawn --------------------------------------------------------------------------------------------------


async def test_fewer_colours_are_sent_when_they_are_wished_for(tmp_path: Path) -> None:
    flow = table_with(tmp_path, Settings())
    app = app_of(flow)

    def colours() -> set[int]:
        segments = [segment for row in range(24) for segment in app.canvas.render_line(row)]
        looks = [part.style.color for part in segments if part.style is not None]
        return {colour.number for colour in looks if colour is not None and colour.number is not None}

    async with app.run_test(size=(80, 24)) as pilot:
        assert max(colours()) >= 16
        setting(flow, "Colours", "16")
        await pilot.press("g", "b")
        assert colours()
        assert max(colours()) < 16
        setting(flow, "Colours", "none")
        await pilot.press("g", "b")
        assert colours() == set()


async def test_a_terminal_without_colours_gets_none_whatever_is_wished_for(tmp_path: Path) -> None:
    app = app_of(table_with(tmp_path, Settings(colours="16")), NO_COLOR="1")
    async with app.run_test(size=(80, 24)):
        assert all(part.style is None or part.style.color is None for part in app.canvas.render_line(0))


def test_the_zoo_is_as_large_as_is_wished_for_where_there_is_room(tmp_path: Path) -> None:
    flow = table_with(tmp_path, Settings())

    def size(width: int, height: int) -> str:
        """By the first line of the map: both sizes of it are known line by line."""
        facts, screen_lines = facts_of(flow.table.store), flow.lines(width, height)
        texts = [plain(line) for line in screen_lines]
        found = [
            name
            for name in ("small", "large")
            if any(text.startswith(plain(zoo.lines(facts, facts.seat, name)[4]).rstrip()) for text in texts)
        ]
        assert len(found) == 1
        return found[0]

    sizes = [(80, 24), (110, 40), (120, 40), (160, 50)]
    assert [size(*at) for at in sizes] == ["small", "small", "large", "large"]
    setting(flow, "Zoo size", "small 4x2")
    assert [size(*at) for at in sizes] == ["small"] * 4
    setting(flow, "Zoo size", "large 7x4")
    assert [size(*at) for at in sizes] == ["small", "large", "large", "large"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (104, 40), (120, 40), (160, 50), (200, 60)])
@pytest.mark.parametrize("wish", ["small", "large"])
def test_every_size_is_filled_exactly_with_either_zoo(tmp_path: Path, wish: Any, size: tuple[int, int]) -> None:
    flow = table_with(tmp_path, Settings(zoo_size=wish))
    for keys in ("", "4", "b 5", "2 l", "b b z"):
        for key in keys.split():
            flow.press(key)
        lines = shown(flow, *size).splitlines()
        assert [len(line) for line in lines] == [size[0]] * size[1]


def test_clause_numbers_are_left_out_when_not_wished_for_but_w_names_them(tmp_path: Path) -> None:
    flow = table_with(tmp_path, Settings())
    flow.press("a")
    with_numbers = shown(flow)
    assert "AN-" in with_numbers
    setting(flow, "Clause ids", "off")
    assert "AN-" not in shown(flow)
    assert [line.split() for line in shown(flow).splitlines()] == [
        without(line).split() for line in with_numbers.splitlines()
    ]
    assert all(len(line) == 80 for line in shown(flow).splitlines())
    flow.press("w")
    assert "AN-" in shown(flow)


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ("7 appeal: Giraffe (AN-9.16).", "7 appeal: Giraffe."),
        ("Not now: needs strength 5 (AN-11.1, AN-11.2)", "Not now: needs strength 5"),
        ("a line broken before the second one (AN-11.1,", "a line broken before the second one"),
        ("nothing to leave out (and this stays)", "nothing to leave out (and this stays)"),
    ],
)
def test_a_number_goes_with_its_brackets(told: str, left: str) -> None:
    assert without(told) == left


def test_linear_mode_leaves_clause_numbers_out_too_but_why_names_them() -> None:
    import io

    def told(clauses: bool, *answers: str) -> str:
        out, lines = io.StringIO(), iter(answers)
        store = Store(played(), [HUMAN, HUMAN], Settings(clauses=clauses))
        Linear(store, lambda: next(lines, None), out).run()
        return out.getvalue()

    assert "(AN-" in told(True, "", "log")
    assert "AN-" not in told(False, "", "log")
    assert "(AN-5.5)" in told(False, "", "why 1")  # its own strength isn't enough for it


# --- what is asked --------------------------------------------------------------------------------------------------


def test_the_turn_is_ended_with_a_key_or_at_once_as_is_wished() -> None:
    row = ("animals", "build", "cards", "association", "sponsors")
    assert asked(press(store_of(Scene().row(*row)), "6 2")) == Ask.END_TURN
    for forced in (True, False):
        store = store_of(Scene().row(*row), settings=Settings(end_turn="at_once", forced=forced))
        assert turn_is_over(press(store, "6 2"))


def test_a_turn_that_waits_for_its_end_is_ended_when_the_setting_changes(tmp_path: Path) -> None:
    store = store_of(Scene().row("animals", "build", "cards", "association", "sponsors"))
    flow = table_with(tmp_path, Settings(), HUMAN, "bot", session=store.session)
    flow.press("6")
    flow.press("2")
    assert asked(flow.table.store) == Ask.END_TURN
    setting(flow, "End of turn", "taken at once")
    assert turn_is_over(flow.table.store)


def test_a_single_choice_is_taken_at_once_or_asked_as_is_wished() -> None:
    """There is one animal in hand and one enclosure for it: which one is no question."""
    asks: list[str] = []
    for forced in (True, False):
        made = Scene().row("sponsors", "animals", "cards", "association", "build").set(money=30)
        made.hand(LIZARD).building("enclosure_1", "E1")
        asks.append(asked(press(store_of(made, settings=Settings(forced=forced)), "2")))
    assert asks == [Ask.END_TURN, Ask.ANIMAL]


@pytest.mark.parametrize(("wish", "mode"), [(True, "handover"), (False, "play")])
def test_somebody_alone_with_bots_is_asked_to_take_over_if_that_is_wished(wish: bool, mode: str) -> None:
    store = store_of(Scene(seat=1), settings=Settings(hand_over=wish))
    assert store.ui.mode == "wait"
    bot = RandomBot(3)
    while store.ui.mode == "wait":
        store.bot_moved(bot.choose(store.session.decision, lambda: store.session.state))
    assert store.ui.mode == mode


def test_several_people_take_over_whatever_is_wished() -> None:
    store = press(store_of(Scene(), HUMAN, HUMAN, settings=Settings(hand_over=False, end_turn="at_once")), "y 6 2")
    assert store.ui.mode == "handover"


# --- bots -------------------------------------------------------------------------------------------------------------


class Bell(ArkNovaApp):
    """Counts how often the bell rings."""

    rung = 0

    def bell(self) -> None:
        self.rung += 1


def with_a_bot(folder: Path, settings: Settings) -> Flow:
    """The turn of a bot of the level `random` at seat 1; after it comes the person's."""
    made = Scene(seat=1).set(seat=1, money=0)
    return table_with(folder, settings, HUMAN, BotSeat("random", 1), session=keyboard_session(made))


@pytest.mark.parametrize("wish", [True, False])
async def test_the_bell_rings_once_when_it_is_a_persons_turn_after_a_bots(tmp_path: Path, wish: bool) -> None:
    flow = with_a_bot(tmp_path, Settings(bell=wish, since=False))
    app = Bell(flow, {"TERM": "xterm-256color"})
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: flow.table.store.ui.mode == "play")
        await pilot.press("g", "b")
        assert app.rung == wish


async def test_each_step_of_a_bot_waits_for_a_key_if_that_is_wished(tmp_path: Path) -> None:
    flow = with_a_bot(tmp_path, Settings(bot_speed="key", since=False))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        store = flow.table.store
        steps = 0
        while store.ui.mode == "wait":
            await until(pilot, lambda: "go on?" in screen(app))
            before = store.revision
            await pilot.pause(0.1)
            assert store.revision == before
            await pilot.press("y")
            assert store.revision == before + 1
            steps += 1
        assert steps >= 1
        assert store.ui.mode == "play"


async def test_a_step_of_a_bot_is_shown_a_second_after_it_was_asked_if_that_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert app_module._STEP == 1.0
    monkeypatch.setattr(app_module, "_STEP", 3600.0)  # the plan is looked at, not the clock
    flow = with_a_bot(tmp_path, Settings(bot_speed="second", since=False))
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        table = flow.table
        before = table.store.revision
        await until(pilot, lambda: table.held is not None)
        assert table.store.revision == before
        assert app._step is not None
        assert app._step.when() >= app._asked_at + 3600.0
        app._step.cancel()
        app._show_held(table, table.held)
        assert table.store.revision == before + 1


def chosen_by(bot: GreedyBot, stop_after: int) -> tuple[list[Any], Any]:
    """What a bot reports on its way in a position with many options, and what it answers when told to stop."""
    session = played(40)
    reports: list[Any] = []

    def report(move: Any) -> bool:
        reports.append(move)
        return len(reports) < stop_after

    move = bot.choose(session.decision, lambda: session.game.observe(session.state, session.decision.seat), report)
    return reports, move


def test_a_bot_that_is_stopped_answers_with_the_best_move_so_far() -> None:
    for stop_after in (1, 2, 3):
        reports, move = chosen_by(GreedyBot(4), stop_after)
        assert len(reports) == stop_after
        assert move == reports[-1]


def test_a_bot_compares_all_moves_once_before_it_tries_any_again() -> None:
    """So the first round ends with the answer that a single try of each would give."""
    reports, _ = chosen_by(GreedyBot(4, samples=3), 10_000)
    rounds = len(reports) // 3
    assert rounds > 1
    assert reports[rounds - 1] == chosen_by(GreedyBot(4, samples=1), 10_000)[1]


def test_a_worker_ends_the_thinking_after_the_limit_with_a_legal_move() -> None:
    session = played(40)
    observation = session.game.encode(session.game.observe(session.state, session.decision.seat))
    worker = Worker()
    try:
        worker.ask("search", 1, session.decision, observation, limit=0.01)
        move = worker.answer(wait=30)
        while move is None:
            move = worker.answer(wait=30)
        check_move(session.decision, move)
        assert worker.best == move
    finally:
        worker.stop()


async def test_b_makes_the_best_move_so_far_of_a_bot_that_thinks_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = with_a_bot(tmp_path, Settings(bot_limit=0, since=False))
    decision = flow.table.store.session.decision
    best = (decision.options[-1],)

    def thinks_on(self: Worker, *request: Any) -> None:
        self.best = best

    monkeypatch.setattr(Worker, "ask", thinks_on)
    app = app_of(flow)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("b")
        assert flow.table.store.session.history[0].move == best


# --- how it starts ----------------------------------------------------------------------------------------------------


def test_play_begins_in_lines_if_that_is_wished_and_a_word_of_the_command_counts_more(
    environment: dict[str, str],
) -> None:
    home = Path(environment["ARKNOVA_HOME"])
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text("linear = true\n", encoding="utf-8")

    def played_with(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "arknova_tui", "play", "--players", "1", "--seed", "3", *words], input="quit\n",
            env=os.environ | environment | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    code, told = played_with()
    assert code == 0
    assert "\n> " in told
    code, told = played_with("--no-linear")
    assert code == 2
    assert "needs a terminal" in told
