"""Sessions of the example game to save: started, and played on by choices that a seed determines."""

import random
from pathlib import Path

from arknova_tui.saves.journal import Journal
from rules.kernel.session import Session
from tests.kernel.example_game import Config, Lanterns

GAME = Lanterns()
NAMES = ("Ana", "Zoé")


def new_session(seed=7, *, rounds=8):
    return Session.new(GAME, Config(rounds=rounds), seed, NAMES)


def one_step(session, rng):
    """Something a person may do: mostly a choice, now and then an undo."""
    if session.can_undo()[0] and rng.random() < 0.3:
        session.undo()
        return
    decision = session.decision
    if decision.anytime and rng.random() < 0.3:
        session.play((rng.choice(decision.anytime),))
    else:
        session.play(tuple(rng.sample(decision.options, decision.at_least)))


def play_on(session, steps, *, journal=None, seed=1):
    """Play this many steps, or to the end, each recorded before the next."""
    rng = random.Random(seed)
    for _ in range(steps):
        if session.decision is None:
            return
        one_step(session, rng)
        if journal is not None:
            assert journal.record(session), journal.problem


def saved_game(folder: Path, *, steps=30, seed=7, rounds=8, title="Lantern evening"):
    """A session and the closed file it was saved in."""
    session = new_session(seed, rounds=rounds)
    with Journal.create(session, title=title, folder=folder) as journal:
        play_on(session, steps, journal=journal)
    return session, journal.path


def finished_game(folder: Path, **given):
    session, path = saved_game(folder, steps=10_000, rounds=2, **given)
    assert session.decision is None
    return session, path


def same(one, other):
    """Whether two sessions can't be told apart: state, question, rows, what happened, and how far undo reaches."""
    return (
        GAME.encode(one.state) == GAME.encode(other.state)
        and one.decision == other.decision
        and one.rows == other.rows
        and one.history == other.history
        and one.events == other.events
        and one.can_undo() == other.can_undo()
    )


def everything_in(folder: Path):
    """Every file of a folder and its bytes."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
