"""Ark Nova itself is saved, resumed, listed and exported like the example game."""

import json
import random

import pytest

from arknova_tui import games
from arknova_tui.saves import database, export, shelf
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.replay import resume
from rules.ark_nova.options import Ask
from rules.ark_nova.state import Config
from rules.kernel.session import Session

GAME = games.find("ark_nova")


def saved(folder, sets, steps, seed=3):
    session, rng = Session.new(GAME, Config(players=2, sets=sets), seed, ("Ben", "Ana")), random.Random(seed)
    with Journal.create(session, title="Train", folder=folder) as journal:
        for _ in range(steps):
            if session.decision is None:
                break
            decision = session.decision
            if session.can_undo()[0] and rng.random() < 0.1:
                session.undo()
            else:
                session.play(tuple(rng.sample(decision.options, rng.randint(decision.at_least, decision.at_most))))
            assert journal.record(session), journal.problem
    return session, journal.path


@pytest.mark.parametrize(("sets", "shown"), [(("base",), "base"), (("base", "marine_worlds"), "MW")])
def test_a_game_goes_on_at_the_exact_choice(tmp_path, sets, shown):
    session, path = saved(tmp_path, sets, 150)
    listed = shelf.saved(path)
    asked = session.decision
    question = f"{session.header.names[asked.seat]}: {str(asked.ask).replace('_', ' ')}"
    assert (listed.set, listed.waiting_for, listed.turn) == (shown, question, session.state.turn)
    with Journal.open(path) as journal:
        resumed = journal.resume(GAME)
    assert journal.notice == ""
    assert resumed.rows == session.rows
    assert resumed.decision == session.decision
    assert resumed.can_undo() == session.can_undo()
    assert GAME.encode(resumed.state) == GAME.encode(session.state)


def test_AN_3_17_the_record_tells_nothing_of_a_hand_while_others_still_choose(tmp_path):
    _, path = saved(tmp_path, ("base",), 0)
    contents = database.read(path)
    texts, hands = set(), set()
    for seed in range(5):
        session, rng = resume(GAME, contents).session, random.Random(seed)
        while session.decision.ask != Ask.OPENING_HAND:
            session.play((session.decision.options[0],))
        first = session.decision.seat
        kept = tuple(rng.sample(session.decision.options, session.decision.at_least))
        session.play(kept)
        assert session.decision.seat != first
        hands.add(frozenset(map(repr, kept)))
        texts.add(export.public_record(session, contents))
    assert len(hands) > 1
    assert len(texts) == 1


def test_a_private_backup_goes_round(tmp_path):
    session, path = saved(tmp_path, ("base", "marine_worlds"), 60)
    document = tmp_path / "backup.json"
    export.write_file(document, export.private_backup(database.read(path)), private=True)
    assert json.loads(document.read_text("utf-8"))["warning"]
    taken = export.import_file(document, games.find, tmp_path)
    with Journal.open(taken.path) as journal:
        assert GAME.encode(journal.resume(GAME).state) == GAME.encode(session.state)
