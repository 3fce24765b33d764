"""The installed program in a real pseudo-terminal: start, play, resize, suspend, leave, be killed, resume."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from arknova_tui.bench_ui import SIZES, measure
from arknova_tui.saves.shelf import saved_games
from cards.ark_nova.catalog import Catalog
from tests.tui.hands import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")

MOUSE = (b"\x1b[?1000h", b"\x1b[?1002h", b"\x1b[?1003h", b"\x1b[?1006h")


def opening_hand(terminal: Terminal) -> None:
    """Keep the first four cards of a solo game's opening hand."""
    terminal.until("OPENING HAND")
    terminal.press("1234", "4 of 8")
    terminal.press("y", lambda shown: "choose an action card" in shown)


def test_start_play_a_turn_resize_leave_and_resume(environment: dict[str, str]) -> None:
    with Terminal(["play", "--players", "1", "--map", "A", "--seed", "11"], environment) as terminal:
        opening_hand(terminal)
        terminal.press("B", "which building")
        terminal.press("2", "== Build: where")
        before = terminal.at_rest()
        terminal.resize(100, 30)
        terminal.until(lambda shown: shown.splitlines()[23].startswith("== Build: where"))
        terminal.resize(80, 24)
        terminal.until(lambda shown: shown == before)
        terminal.press("y", lambda shown: shown != before and "where" not in shown)
        terminal.press("q")
        assert terminal.over() == 0
        # The terminal is left as it was found: its own screen, with a cursor, and nothing of the game on it.
        assert terminal.sent.rstrip().endswith((b"\x1b[?1004l", b"\x1b[?25h"))
        assert b"\x1b[?1049l" in terminal.sent
        assert not any(mode in terminal.sent for mode in MOUSE)
    with Terminal(["play", "--resume", "last"], environment) as terminal:
        shown = terminal.until(lambda shown: "== " in shown)
        assert "end your turn" in shown or "Build" in shown
        terminal.press("q")
        assert terminal.over() == 0


def test_killed_at_once_it_resumes_at_exactly_the_same_choice(environment: dict[str, str]) -> None:
    with Terminal(["play", "--players", "1", "--map", "A", "--seed", "11"], environment) as terminal:
        opening_hand(terminal)
        terminal.press("B", "which building")
        terminal.press("2", "== Build: where")
        before = terminal.at_rest()
        os.kill(terminal.child.pid, signal.SIGKILL)
        terminal.over()
    with Terminal(["play"], environment) as terminal:
        terminal.until("Continue")
        terminal.press("1", "== Build: where")
        # The question, and the map with the suggested place; only the list of other kinds isn't beside it any more.
        after = terminal.at_rest()
        assert [line[:39] for line in after.splitlines()[:19]] == [line[:39] for line in before.splitlines()[:19]]


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_with_everything_saved_and_the_terminal_given_back(
    environment: dict[str, str], name: str
) -> None:
    with Terminal(["play", "--players", "1", "--map", "A", "--seed", "11"], environment) as terminal:
        opening_hand(terminal)
        os.kill(terminal.child.pid, getattr(signal, name))
        terminal.over()
        assert b"\x1b[?1049l" in terminal.sent
    games = saved_games(Path(environment["ARKNOVA_HOME"]) / "saves")
    assert [game.waiting_for for game in games] == ["Ben: action"]
    assert not games[0].open_elsewhere


def test_a_terminal_that_goes_away_ends_it_and_the_game_waits(environment: dict[str, str]) -> None:
    with Terminal(["play", "--players", "1", "--map", "A", "--seed", "11"], environment) as terminal:
        opening_hand(terminal)
        os.close(terminal.child.child_fd)
        terminal.child.closed = True
        end = time.monotonic() + 30
        while True:
            done, _ = os.waitpid(terminal.child.pid, os.WNOHANG)
            if done:
                break
            assert time.monotonic() < end
            time.sleep(0.1)
        terminal.child.terminated = True
    games = saved_games(Path(environment["ARKNOVA_HOME"]) / "saves")
    assert [game.waiting_for for game in games] == ["Ben: action"]
    assert not games[0].open_elsewhere


def test_ctrl_z_suspends_and_coming_back_draws_everything_anew(environment: dict[str, str]) -> None:
    shell = ["/bin/bash", "--norc", "-i"]
    with Terminal([], environment | {"PS1": "$ ", "BASH_SILENCE_DEPRECATION_WARNING": "1"}, argv=shell) as terminal:
        terminal.press(f"{sys.executable} -m arknova_tui play --players 1 --map A --seed 11\n", "OPENING HAND")
        before = terminal.press("1")
        terminal.press("\x1a", lambda shown: "Stopped" in shown)
        terminal.press("fg\n", lambda shown: shown == before)
        terminal.press("q", "$ ")


def test_bytes_that_are_no_text_and_answers_of_a_terminal_are_ignored(environment: dict[str, str]) -> None:
    with Terminal(["play"], environment) as terminal:
        terminal.until("Continue")
        before = terminal.at_rest()
        os.write(terminal.child.child_fd, b"\xff\xfe\xc3\x28")
        os.write(terminal.child.child_fd, b"\x1b[?2026;2$y")
        assert terminal.at_rest() == before
        terminal.press("j", lambda shown: shown != before)
        terminal.press("q")
        assert terminal.over() == 0


def test_the_hand_over_leaves_no_card_of_the_other_seat_in_the_terminal(environment: dict[str, str]) -> None:
    """Neither on the screen nor above it: pyte keeps no scroll-back, so what scrolls off is looked for in the bytes."""
    cards = Catalog.load(("base",))
    names = [card.name for cards_of in (cards.animals, cards.sponsors, cards.projects) for card in cards_of.values()]
    with Terminal(["play", "--players", "2", "--map", "A", "--seed", "3"], environment) as terminal:
        terminal.until("are you ready")
        terminal.press("y", "OPENING HAND")
        held = [name for name in names if name in terminal.text]
        assert len(held) >= 4
        terminal.press("1234", "4 of 8")
        terminal.press("y", "are you ready")
        assert not [name for name in held if name in terminal.text]
        assert b"\n" not in terminal.sent.partition(b"\x1b[?1049h")[2]  # nothing is ever scrolled
        terminal.press("q")
        terminal.over()


def test_a_second_process_is_told_and_may_watch(environment: dict[str, str]) -> None:
    with Terminal(["play", "--players", "1", "--map", "A", "--seed", "11"], environment) as first:
        opening_hand(first)
        with Terminal(["play", "--resume", "last"], environment) as second:
            second.over()
            assert second.child.exitstatus == 2
            assert "open in another window" in re.sub(r"\s+", " ", second.text)
        with Terminal(["play"], environment) as second:
            second.until("Resume")
            second.press("3", "open in another window")
            second.press("y", "Watching")
            first.press("B", "which building")
            first.press("2", "== Build: where")
            second.press("q")
            assert second.over() == 0
        first.press("q")
        assert first.over() == 0


@pytest.mark.parametrize("variables", [
    {"LC_ALL": "C"}, {"TERM": "linux"}, {"NO_COLOR": "1"}, {"TERM": "vt100"}, {"TERM": "unheard-of"},
])  # fmt: skip
def test_it_starts_in_every_terminal_and_locale(environment: dict[str, str], variables: dict[str, str]) -> None:
    with Terminal(["play"], environment | variables) as terminal:
        shown = terminal.until("help")
        assert "ARK NOVA" in shown
        if "LC_ALL" in variables:
            assert "plain ASCII" in shown
            assert all(byte < 0x80 for byte in terminal.sent)
        if "NO_COLOR" in variables:
            assert not re.search(rb"\x1b\[[0-9;]*(3[0-8]|4[0-8]|9[0-7])m", terminal.sent)
        if variables.get("TERM") == "linux":
            assert b"38;5" not in terminal.sent
            assert b"38;2" not in terminal.sent
        terminal.press("q")
        assert terminal.over() == 0


def test_L_goes_on_in_lines_on_the_same_game(environment: dict[str, str]) -> None:
    with Terminal(["play", "--players", "1", "--map", "A", "--seed", "11"], environment) as terminal:
        opening_hand(terminal)
        terminal.press("L", "1 Animals I, strength 1, can't be used")
        terminal.press("quit\n")
        assert terminal.over() == 0


def test_a_game_that_cannot_be_played_is_one_sentence(environment: dict[str, str]) -> None:
    for words, told in (
        (["--map", "Z9"], "no map"), (["--players", "2", "--bots", "greedy,greedy"], "no seat"),
        (["--resume", "last"], "no saved game"), (["--bots", "clever"], "no bot"), (["--seed", "x"], "no seed"),
    ):  # fmt: skip
        with Terminal(["play", *words], environment) as terminal:
            assert terminal.over() == 2
            assert told in re.sub(r"\s+", " ", terminal.text)


# --- what is sent, measured -------------------------------------------------------------------------------------------


def test_keys_send_no_more_than_slow_links_bear() -> None:
    figures = measure(starts=0)
    for width, height in SIZES:
        end = f"_{width}x{height}"
        assert figures[f"ghost_step_map_bytes{end}"] <= 600
        assert figures[f"ghost_step_bytes{end}"] <= (1200 if width == 80 else 2000)
        assert figures[f"list_step_bytes{end}"] <= 1000
        assert figures[f"look_bytes{end}"] <= 3000
        assert figures[f"move_bytes{end}"] <= 6000
        assert figures[f"idle_bytes{end}"] == 0
        assert figures[f"memory_mb{end}"] <= 70
