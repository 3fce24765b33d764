"""A newer program goes on where its rules still agree with what was played, and says what it left out."""

import re

import msgspec
import pytest

from arknova_tui.saves import database
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.problems import SaveProblem
from rules.kernel.session import Session
from tests.kernel import example_game
from tests.kernel.example_game import DRAW, WORK, Lanterns, State
from tests.saves.tables import GAME, everything_in, play_on, same, saved_game


class Newer(Lanterns):
    rules_version = "2"


class SaysMore(Newer):
    """Its state has a field more."""

    class MoreState(State):
        weather: str = "fair"

    def new(self, config, seed):
        return self.decode(super().encode(super().new(config, seed)))

    def decode(self, data):
        return msgspec.msgpack.decode(data, type=self.MoreState)


class WorkPaysMore(Newer):
    """Work brings a coin more from now on: the states differ once somebody worked."""

    def _act(self, state, seat, pick, events):
        super()._act(state, seat, pick, events)
        state.coins[seat] += pick == WORK


class NobodyDraws(Newer):
    """Drawing isn't offered any more: the move itself is illegal."""

    def advance(self, state, events):
        decision = super().advance(state, events)
        if decision is not None:
            decision.options = [option for option in decision.options if option != DRAW]
        return decision


class DealsOtherwise(Newer):
    """The deck is laid the other way round: already the beginning differs."""

    def new(self, config, seed):
        state = super().new(config, seed)
        state.deck.reverse()
        return state


class Explodes(WorkPaysMore):
    """What was played leads into an error of the engine."""

    def _act(self, state, seat, pick, events):
        if pick == WORK:
            raise ZeroDivisionError
        super()._act(state, seat, pick, events)


def first(session, pick):
    """The place in the rows of the first time that this was picked and stands; the game must hold it."""
    return next(index for index, step in enumerate(session.history) if step.move == (pick,))


def turn_before(path, row):
    """The last state kept before a row of the file, as (row, turn)."""
    return max((each.row, each.turn) for each in database.read(path).snapshots if each.row <= row)


def played_without_undo(tmp_path, seed=7):
    """A game in which rows and steps are the same."""
    session, path = saved_game(tmp_path, steps=0, rounds=8, seed=seed)
    with Journal.open(path) as journal:
        session = journal.resume(GAME)
        wanted = [WORK, DRAW]
        while session.decision is not None:
            pick = next((each for each in wanted if each in session.decision.options), session.decision.options[0])
            wanted = wanted[::-1] if pick in wanted else wanted
            count = session.decision.at_least
            session.play((pick,) if count == 1 else tuple(session.decision.options[:count]))
            assert journal.record(session)
    return session, path


def test_a_version_that_plays_the_same_goes_on_in_silence(tmp_path):
    session, path = saved_game(tmp_path)
    with Journal.open(path) as journal:
        assert same(journal.resume(Newer()), session)
        assert journal.notice == ""


def test_a_state_with_a_new_field_still_agrees(tmp_path):
    session, path = saved_game(tmp_path)
    with Journal.open(path) as journal:
        resumed = journal.resume(SaysMore())
        assert journal.notice == ""
        assert resumed.rows == session.rows
        assert resumed.state.weather == "fair"


@pytest.mark.parametrize(
    ("game", "pick", "said"),
    [
        (WorkPaysMore(), WORK, "leads elsewhere now"),
        (NobodyDraws(), DRAW, "isn't possible now"),
        (Explodes(), WORK, "leads nowhere now"),
    ],
)
def test_it_goes_on_from_the_last_state_that_agrees_and_says_so(tmp_path, game, pick, said):
    session, path = played_without_undo(tmp_path)
    at = first(session, pick)
    row, turn = turn_before(path, at)
    before = everything_in(tmp_path)
    with Journal.open(path) as journal:
        resumed = journal.resume(game)
        assert everything_in(tmp_path).keys() - before.keys() == {f"{path.name}.lock"}
        assert len(resumed.rows) == row
        expected = Session.replay(GAME, session.header, session.rows[:row])
        assert GAME.encode(resumed.state) == GAME.encode(expected.state)
        lost = len(session.rows) - row
        assert re.fullmatch(
            rf"The rules were corrected \(version 1, now 2\): what was done in turn \d+ {said}, so the game goes on "
            rf"from turn {turn}; {lost} later choices must be made again\.",
            journal.notice,
        )


def test_the_game_is_then_played_on_and_what_was_left_out_stays_in_the_file(tmp_path):
    _, path = played_without_undo(tmp_path)
    game = WorkPaysMore()
    old = database.read(path).entries
    with Journal.open(path) as journal:
        resumed = journal.resume(game)
        play_on(resumed, 8, journal=journal)
    assert database.read(path).entries[: len(old)] == old
    with Journal.open(path) as journal:
        again = journal.resume(game)
        assert journal.notice == ""
        assert again.rows == resumed.rows
        assert game.encode(again.state) == game.encode(resumed.state)


def test_rules_that_begin_differently_go_on_from_the_last_state_kept(tmp_path):
    _, path = saved_game(tmp_path)
    last = database.read(path).snapshots[-1]
    game = DealsOtherwise()
    with Journal.open(path) as journal:
        resumed = journal.resume(game)
        assert game.encode(resumed.state) == last.state_bytes()
        assert "begin this game differently" in journal.notice
        assert f"in turn {last.turn}," in journal.notice
        play_on(resumed, 6, journal=journal)
    with Journal.open(path) as journal:
        again = journal.resume(game)
        assert journal.notice == ""
        assert game.encode(again.state) == game.encode(resumed.state)
        assert again.rows == resumed.rows


def test_a_game_that_nothing_can_be_read_of_says_so_and_stays(tmp_path):
    class Unreadable(DealsOtherwise):
        def decode(self, data):
            raise msgspec.DecodeError("another shape")

    _, path = saved_game(tmp_path)
    before = everything_in(tmp_path)
    with Journal.open(path) as journal, pytest.raises(SaveProblem, match="version 2 can't read any state of it"):
        journal.resume(Unreadable())
    assert everything_in(tmp_path) == before


def test_a_configuration_of_another_shape_says_so(tmp_path):
    class Config(example_game.Config, frozen=True, kw_only=True):
        weather: str

    class Weather(Newer):
        config_type = Config

    _, path = saved_game(tmp_path)
    with Journal.open(path) as journal, pytest.raises(SaveProblem, match=r"has a configuration that .* can't read"):
        journal.resume(Weather())


def test_an_older_program_leaves_a_game_of_a_newer_one_alone(tmp_path, monkeypatch):
    monkeypatch.setattr("arknova_tui.saves.journal.program_version", lambda: "3.0")
    _, path = played_without_undo(tmp_path)
    monkeypatch.setattr("arknova_tui.saves.journal.program_version", lambda: "2.9.1")
    before = everything_in(tmp_path)
    with Journal.open(path) as journal, pytest.raises(SaveProblem, match=r"played with version 3\.0 of this program"):
        journal.resume(WorkPaysMore())
    assert everything_in(tmp_path) == before
