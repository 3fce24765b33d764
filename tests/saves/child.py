"""Another window, as a process of its own: plays or holds a saved game and says on stdout how far it is."""

import os
import random
import sys
import time
from pathlib import Path

from arknova_tui.saves.journal import Journal, program_version
from rules.kernel.session import Session
from tests.kernel.example_game import Config, Lanterns
from tests.saves.tables import NAMES, one_step


def say(*words: object) -> None:
    print(*words, flush=True)


def play(folder: Path) -> None:
    """Play for ever; each line says how many rows are certainly on the disk."""
    session = Session.new(Lanterns(), Config(rounds=1_000_000), 7, NAMES)
    rng = random.Random(1)
    journal = Journal.create(session, title="Killed", folder=folder)
    say(journal.path)
    while True:
        one_step(session, rng)
        assert journal.record(session)
        say(len(session.rows))


def hold(path: Path) -> None:
    """Keep a game open."""
    journal = Journal.open(path)
    journal.resume(Lanterns())
    say("watching" if journal.watching else "playing", journal.watching)
    time.sleep(600)


def create_in(folder: Path) -> None:
    """Try to save a new game where an ordinary user may not write."""
    program_version()  # that user may not read Python's own modules either
    os.chmod(folder, 0o555)
    if os.geteuid() == 0:
        os.setuid(65534)
    try:
        Journal.create(Session.new(Lanterns(), Config(), 7, NAMES), folder=folder)
    except Exception as problem:
        say(type(problem).__name__, getattr(problem, "can_play_on", None), problem)


def open_in_read_only_folder(path: Path) -> None:
    """Open a game whose folder can't be written, and say how far it is."""
    os.chmod(path.parent, 0o555)
    if os.geteuid() == 0:
        os.setuid(65534)
    journal = Journal.open(path)
    session = journal.resume(Lanterns())
    say(len(session.rows), journal.watching)


if __name__ == "__main__":
    {"play": play, "hold": hold, "create": create_in, "open": open_in_read_only_folder}[sys.argv[1]](Path(sys.argv[2]))
