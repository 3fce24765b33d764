"""The solo challenge at the table: the form, the status line, the end of each game, and lines (AN-22.10)."""

import sys
from pathlib import Path
from typing import Any

import pytest

from arknova_tui import cli
from arknova_tui.cells import plain
from arknova_tui.players.base import RandomBot
from arknova_tui.saves.shelf import saved_games
from arknova_tui.screens.flow import Flow
from arknova_tui.screens.opening import Wish, resume, wish_of
from arknova_tui.settings import Settings
from rules.ark_nova.challenge import NEW
from rules.ark_nova.state import Challenge
from tests.tui.hands import flow_in
from tests.tui.piping import Reader


def shown(flow: Flow) -> str:
    return "\n".join(plain(line) for line in flow.lines(80, 24))


def line(flow: Flow, name: str) -> str:
    """The line of the form with this name."""
    return next(text for text in shown(flow).splitlines() if name in text)


def play_out(flow: Flow) -> Any:
    """Let chance choose to the end of the game, from the moves that are offered."""
    assert flow.table is not None
    store, bot = flow.table.store, RandomBot(5)
    session = store.session
    while session.decision is not None:
        session.play(bot.choose(session.decision, lambda: session.game.observe(session.state, 0)))
    assert store.journal is not None
    store.journal.record(session)
    return session


def reopened(flow: Flow) -> Flow:
    """The newest game, opened anew from the disk."""
    flow.close_game()
    flow.play(resume(saved_games(flow.folder)[0].path, flow.settings))
    return flow


def test_AN_22_10_the_form_offers_a_challenge_to_one_person_alone(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.press("2")
    assert "Challenge" not in shown(flow)
    page: Any = flow.top
    page.cursor = 0
    flow.press("h")
    assert "off" in line(flow, "Challenge")
    page.cursor = next(at for at, field in enumerate(page.fields()) if field.name == "Challenge")
    flow.press("l")
    assert "first of 3" in line(flow, "Challenge")
    page.cursor = len(page.fields()) - 1
    flow.press("y")
    assert flow.table is not None
    assert flow.table.store.session.header.config.challenge == NEW


def test_AN_22_10_each_end_tells_the_results_and_4_goes_on_with_the_next_game(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human"], challenge=NEW, seed=4))
    results: list[int] = []
    for number in (1, 2):
        session = play_out(flow)
        results.append(int(session.events[-1].amount))
        told = shown(reopened(flow))
        assert f"Game {number} of 3 of the challenge: {results[0]}" in told
        assert f"{sum(results)} victory points so far." in told
        assert "4 next game" in told
        flow.press("4")
        assert f"game {number + 1} of 3" in line(flow, "Challenge")
        assert f"{sum(results)} victory points so far" in line(flow, "Challenge")
        flow.press("y")
        assert flow.table is not None
        assert flow.table.store.session.header.config.challenge.results == tuple(results)
    session = play_out(flow)
    results.append(int(session.events[-1].amount))
    told = shown(reopened(flow))
    assert f"Challenge lost: {results[0]}" in told
    assert f"= {sum(results)} victory points." in told
    assert "4 same again" in told
    assert wish_of(session).challenge == NEW


def test_AN_22_10_the_status_line_says_which_game_it_is_and_the_points_so_far(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human"], maps="0", challenge=Challenge(results=(3, -5)), seed=4))
    assert flow.table is not None
    store, bot = flow.table.store, RandomBot(1)
    while store.session.decision is not None and not store.session.state.turn:
        store.session.play(bot.choose(store.session.decision, lambda: store.session.state))
    assert store.journal is not None
    store.journal.record(store.session)
    assert "challenge game 3 of 3, -2 so far" in shown(reopened(flow))


@pytest.mark.parametrize(("row", "key"), [("Set", "l"), ("Solo start", "l")])
def test_AN_22_10_with_another_set_or_start_a_new_challenge_begins(tmp_path: Path, row: str, key: str) -> None:
    from arknova_tui.screens.new_game import NewGamePage

    flow = flow_in(tmp_path)
    begun = Challenge(results=(3,))
    page = NewGamePage(flow, Wish(kinds=["human"], challenge=begun))
    flow.open(page)
    page.cursor = next(at for at, field in enumerate(page.fields()) if field.name == row)
    flow.press(key)
    assert page.wish.challenge == NEW


def test_AN_22_10_a_second_person_ends_the_wish_for_a_challenge(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human", "human"], challenge=NEW, seed=4))
    assert flow.table is not None
    assert flow.table.store.session.header.config.challenge is None


def test_AN_22_10_a_game_given_up_is_no_game_of_the_challenge(tmp_path: Path) -> None:
    flow = flow_in(tmp_path)
    flow.begin(Wish(kinds=["human"], challenge=Challenge(results=(3,)), seed=4))
    assert flow.table is not None
    assert wish_of(flow.table.store.session).challenge == NEW


class Typed:
    """A standard input that reads what was printed and types the next answer."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def readline(self) -> str:
        return self.reader() or ""

    def isatty(self) -> bool:
        return False


def test_AN_22_10_in_lines_the_three_games_follow_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARKNOVA_HOME", str(tmp_path))
    reader = Reader(3)
    monkeypatch.setattr(sys, "stdin", Typed(reader))
    monkeypatch.setattr(sys, "stdout", reader.out)
    assert cli.main(["play", "--linear", "--challenge", "--seed", "7"]) == 0
    printed = reader.out.getvalue()
    assert printed.count("Final scoring.") == 3
    assert "Game 1 of 3 of the challenge" in printed
    assert "Game 2 of 3 of the challenge" in printed
    assert "Challenge lost" in printed
    seeds: list[int] = []
    for game in saved_games(tmp_path / "saves"):
        opened = resume(game.path, Settings())
        assert opened.journal is not None
        opened.journal.close()
        header = opened.store.session.header
        assert len(header.config.challenge.results) == header.seed - 7
        seeds.append(header.seed)
    assert sorted(seeds) == [7, 8, 9]


@pytest.mark.parametrize("more", [["--players", "2"], ["--bots", "greedy"]])
def test_AN_22_10_a_challenge_with_others_is_refused_in_a_sentence(more: list[str], capsys: Any) -> None:
    assert cli.main(["play", "--linear", "--challenge", *more]) == 2
    assert "a challenge is for one person alone (AN-22.10)" in capsys.readouterr().err
