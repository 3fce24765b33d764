"""Killing the process at any moment loses at most the move being made: real processes, killed while they write."""

import random
import time

import pytest

from arknova_tui.saves.journal import Journal
from rules.kernel.session import Session
from tests.kernel.example_game import Config
from tests.saves.tables import GAME, NAMES, everything_in, one_step, play_on, same


@pytest.mark.parametrize("rows_before", [1, 40, 200])
def test_kill_9_while_moves_are_written_loses_at_most_the_last(window, tmp_path, rows_before):
    child = window("play", tmp_path)
    path = tmp_path / child.stdout.readline().strip()
    told = 0
    while told < rows_before:
        told = int(child.stdout.readline())
    time.sleep(random.Random(rows_before).random() / 50)
    child.kill()
    child.wait()
    told = max([told, *(int(line) for line in child.stdout if line.endswith("\n"))])

    with Journal.open(path) as journal:
        assert journal.watching == ""
        session = journal.resume(GAME)
    assert journal.notice == ""
    assert told <= len(session.rows) <= told + 1  # one may be written and not told yet

    twin, rng = Session.new(GAME, Config(rounds=1_000_000), 7, NAMES), random.Random(1)
    while len(twin.rows) < len(session.rows):
        one_step(twin, rng)
    assert same(session, twin)


def test_the_game_goes_on_after_a_kill(window, tmp_path):
    child = window("play", tmp_path)
    path = tmp_path / child.stdout.readline().strip()
    for _ in range(30):
        child.stdout.readline()
    child.kill()
    child.wait()
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        play_on(session, 10, journal=journal)
    with Journal.open(path) as journal:
        assert same(journal.resume(GAME), session)


def test_a_half_made_file_is_no_game_and_stops_no_new_one(tmp_path):
    (tmp_path / ".killed.arknova.new").write_bytes(b"half a file")
    session = Session.new(GAME, Config(), 7, NAMES)
    with Journal.create(session, title="Killed", folder=tmp_path) as journal:
        play_on(session, 3, journal=journal)
    assert list(everything_in(tmp_path)) == ["killed.arknova"]
