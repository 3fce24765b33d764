"""`arknova sim`: games between bots, summed up; the same seed gives the same games."""

import json
import signal
import time
from multiprocessing import active_children
from typing import Any

import pytest

from arknova_tui.cli import main
from arknova_tui.simulation import play_many
from rules.ark_nova.state import Config

KEYS = {
    "games", "players", "seconds", "turns", "decisions", "breaks", "scores", "winning_scores", "conservation",
    "wins_by_seat", "ties", "ended_by", "interrupted",
}  # fmt: skip

Capture = pytest.CaptureFixture[str]


def summed_up(capsys: Capture, *words: str) -> dict[str, Any]:
    """The JSON of `arknova sim WORDS`, in this process."""
    assert main(["sim", "--jobs", "1", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_summary_counts_what_was_played(capsys: Capture) -> None:
    told = summed_up(capsys, "--games", "2", "--players", "3", "--seed", "7", "--map", "3A")
    assert told.keys() == KEYS
    assert (told["games"], told["players"], told["interrupted"]) == (2, 3, False)
    assert sum(told["wins_by_seat"]) + told["ties"] == 2
    assert sum(told["ended_by"].values()) == 2
    for label in ("turns", "decisions", "breaks", "scores", "winning_scores", "conservation"):
        least, median, most = told[label]
        assert least <= median <= most


def test_the_same_seed_gives_the_same_games(capsys: Capture) -> None:
    one, two = (summed_up(capsys, "--games", "1", "--seed", "5") for _ in range(2))
    other = summed_up(capsys, "--games", "1", "--seed", "6")
    assert one | {"seconds": 0} == two | {"seconds": 0} != other | {"seconds": 0}


@pytest.mark.parametrize(("players", "said"), [("1", "1 game with 1 player in "), ("2", "1 game with 2 players in ")])
def test_one_game_and_one_player_are_told_in_the_singular(capsys: Capture, players: str, said: str) -> None:
    assert main(["sim", "--jobs", "1", "--games", "1", "--players", players]) == 0
    assert capsys.readouterr().out.startswith(said)


def test_plain_is_one_fact_a_line(capsys: Capture) -> None:
    assert main(["sim", "--jobs", "1", "--games", "1", "--plain", "--bots", " random "]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "games: 1"
    assert all(": " in line for line in lines)


def test_ctrl_c_tells_what_was_played_until_then(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from arknova_tui.commands import sim

    whole = sim.play_many

    def interrupted(*args: Any) -> Any:
        yield next(iter(whole(*args)))
        raise KeyboardInterrupt

    monkeypatch.setattr(sim, "play_many", interrupted)
    assert main(["sim", "--jobs", "1", "--games", "3", "--json"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert told["interrupted"]
    assert 1 <= told["games"] <= 3


def test_ctrl_c_before_the_first_game_is_told_with_the_same_keys(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from arknova_tui.commands import sim

    def interrupted(*args: Any) -> Any:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(sim, "play_many", interrupted)
    assert main(["sim", "--jobs", "1", "--json"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == KEYS
    assert (told["games"], told["interrupted"]) == (0, True)


def test_whoever_stops_early_waits_for_no_game_that_has_begun() -> None:
    games = play_many(Config(players=2), 40, 1, ("random",), 2)
    next(games)
    workers = active_children()
    games.close()
    assert workers
    # The pool's own thread waits for them too: until it has noted an end, the exit code reads None here.
    end = time.monotonic() + 120
    while any(worker.exitcode is None for worker in workers) and time.monotonic() < end:
        time.sleep(0.01)
    assert {worker.exitcode for worker in workers} == {-signal.SIGTERM}
