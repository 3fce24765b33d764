"""The promises of the contract of a game as checks that any game can be put to; each plays one random game.

`CHECKS` lists them, `run` runs one. A game's own test parametrizes over `CHECKS` and draws configurations and seeds.
"""

import random

import pytest

from rules.kernel import notation
from rules.kernel.decision import IllegalMove
from rules.kernel.event import SPECTATOR
from rules.kernel.game import NOT_OBSERVED
from rules.kernel.session import CannotUndo, Session, Undone


def some_move(chooser, decision):
    """A legal move: sometimes what may be used at any time, else a legal number of options in any order."""
    if decision.anytime and chooser.random() < 0.3:
        return (chooser.choice(decision.anytime),)
    count = chooser.randint(decision.at_least, min(decision.at_most, len(decision.options)))
    return tuple(chooser.sample(decision.options, count))


def begin(game, config, seed):
    return Session.new(game, config, seed, [f"Player {seat + 1}" for seat in range(game.seats(config))])


def choices(game, config, seed, chooser, limit=150):
    """Play a random game, giving its session before every choice."""
    session = begin(game, config, seed)
    for _ in range(limit):
        if session.decision is None:
            return
        yield session
        session.play(some_move(chooser, session.decision))


def everyone(session):
    return [*range(len(session.header.names)), SPECTATOR]


def check_every_choice_has_options_and_a_possible_number_of_picks(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        decision = session.decision
        offered = [*decision.options, *decision.anytime]
        assert decision.options
        assert 0 <= decision.at_least <= decision.at_most <= len(decision.options)
        assert all(option not in offered[:index] for index, option in enumerate(offered))
        assert 0 <= decision.seat < len(session.header.names)


def check_a_state_comes_back_equal_from_its_bytes_and_shares_nothing(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        data = game.encode(session.state)
        back = game.decode(data)
        assert back == session.state
        assert game.encode(back) == data
        game.apply(back, session.decision, some_move(chooser, session.decision), [])
        game.advance(back, [])
        assert game.encode(session.state) == data


def check_asking_again_gives_the_same_decision_and_changes_nothing(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        back, events = game.copy(session.state), []
        assert game.advance(back, events) == session.decision
        assert events == []
        assert back == session.state


def check_the_same_moves_give_the_same_states_and_events(game, config, seed, chooser):
    session, states = begin(game, config, seed), []
    for session in choices(game, config, seed, chooser):
        states.append(game.encode(session.state))
    other = begin(game, config, seed)
    for state, step in zip(states, list(session.history), strict=True):
        assert game.encode(other.state) == state
        assert other.play(game.decode_move(game.encode_move(step.move))) == [step]
    replayed = Session.replay(game, session.header, session.rows)
    for same in (other, replayed):
        assert same.state == session.state
        assert same.decision == session.decision
        assert same.history == session.history
        assert same.events == session.events


def check_a_refused_move_changes_nothing_and_is_refused_with_its_reasons(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        decision, state = session.decision, session.state
        wrong = {(entry.option,): entry.reasons for entry in game.unmet(state, decision)}
        assert all(reasons for reasons in wrong.values())
        assert all(option not in decision.options for (option,) in wrong)
        if decision.at_most < len(decision.options):
            wrong[tuple(decision.options[: decision.at_most + 1])] = ()
        if decision.at_least > 0:
            wrong[()] = ()
        wrong[decision.options[0], decision.options[0]] = ()
        wrong["no option of any game",] = ()
        before, rows = game.encode(state), list(session.rows)
        for move, reasons in wrong.items():
            events = []
            with pytest.raises(IllegalMove) as refused:
                game.apply(state, decision, move, events)
            assert refused.value.reasons == reasons
            with pytest.raises(IllegalMove):
                session.play(move)
            assert (events, game.encode(session.state), session.rows) == ([], before, rows)
            assert session.decision == decision


def check_every_option_has_a_text_of_its_own_that_is_read_back(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        state, decision = session.state, session.decision
        offered = [*decision.options, *decision.anytime]
        known = [*offered, *(entry.option for entry in game.unmet(state, decision))]
        tokens = [game.token(state, decision, option) for option in known]
        assert len(set(tokens)) == len(tokens)
        for token in tokens:
            assert token == notation.tidy(token) != notation.NOTHING
            assert not set(token) & {notation.NEXT_CHOICE, notation.NEXT_PICK}
        for option, token in zip(offered, tokens, strict=False):
            assert game.parse(state, decision, f"  {token.upper()} ") == option
        for option in known[len(offered) :]:
            with pytest.raises(IllegalMove) as refused:
                game.parse(state, decision, game.token(state, decision, option))
            assert refused.value.reasons
        move = some_move(chooser, decision)
        assert notation.read(game, state, decision, notation.write(game, state, decision, move)) == move


def check_an_observation_hides_chance_and_cannot_be_played_on(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        before = game.encode(session.state)
        for seat in everyone(session):
            seen = game.observe(session.state, seat)
            assert (seen.observer, seen.rng, seen.outcomes) == (seat, 0, [])
            assert game.encode(session.state) == before
            data = game.encode(seen)
            assert game.decode(data) == seen
            with pytest.raises(IllegalMove):
                game.apply(seen, session.decision, some_move(chooser, session.decision), [])
            assert game.encode(seen) == data


def check_a_filled_observation_looks_the_same_and_can_be_played_on(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        for seat in everyone(session):
            seen = game.observe(session.state, seat)
            filled = game.determinize(seen, chooser.getrandbits(64))
            assert filled.observer == NOT_OBSERVED
            assert game.observe(filled, seat) == seen
            decision = game.advance(filled, [])
            for _ in range(5):
                if decision is not None:
                    game.apply(filled, decision, some_move(chooser, decision), [])
                    decision = game.advance(filled, [])


def check_what_a_seat_is_shown_depends_on_what_it_may_know_alone(game, config, seed, chooser):
    """Two states that look the same to a seat give it equal options, reasons, warnings and previews, and look the same
    after a move that reveals nothing."""
    for session in choices(game, config, seed, chooser):
        for seat in everyone(session):
            filled = game.determinize(game.observe(session.state, seat), chooser.getrandbits(64))
            twin = Session(game, session.header, filled)
            view, other = session.view(seat), twin.view(seat)
            assert other.asked == view.asked
            assert other.state == view.state
            assert other.decision == view.decision
            assert other.unmet == view.unmet
            if view.decision is None:
                continue
            for option in [*view.decision.options, *view.decision.anytime]:
                assert other.warnings(option) == view.warnings(option)
                one, two = shown(view, option), shown(other, option)
                assert two == one
            compare_after_a_move(game, session, twin, some_move(chooser, view.decision))


def shown(view, option):
    """What a preview tells, None for an option that can't be a move by itself."""
    if option in view.decision.options and view.decision.at_least > 1:
        return None
    told = view.preview((option,))
    return told.events, told.stops, told.state, told.decision


def compare_after_a_move(game, session, twin, move):
    seat = session.decision.seat
    copy = Session(game, session.header, game.copy(session.state))
    copy.play(move)
    twin.play(move)
    if not copy.can_undo()[0]:
        return
    one, two = copy.view(seat), twin.view(seat)
    assert (one.state, one.asked, one.decision, one.events) == (two.state, two.asked, two.decision, two.events)


def check_undo_returns_exactly_and_the_same_moves_give_the_same(game, config, seed, chooser):
    session, states, undone = begin(game, config, seed), [], 0
    for _ in range(150):
        if session.decision is None:
            break
        states.append(game.encode(session.state))
        session.play(some_move(chooser, session.decision))
        after, history = game.encode(session.state), list(session.history)
        taken = []
        while session.can_undo()[0] and chooser.random() < 0.6:
            taken = session.undo() + taken
            assert game.encode(session.state) == states[len(session.history)]
            assert session.decision == game.advance(game.copy(session.state), [])
        undone += len(taken)
        for step in taken:
            assert session.play(step.move) == [step]
        assert game.encode(session.state) == after
        assert session.history == history
    assert sum(row.steps for row in session.rows if isinstance(row, Undone)) == undone
    again = Session.replay(game, session.header, session.rows)
    assert (again.state, again.decision, again.rows) == (session.state, session.decision, session.rows)
    assert (again.history, again.can_undo()) == (session.history, session.can_undo())


def check_undo_reaches_back_to_the_last_reveal_or_foreign_choice_and_no_further(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        stop = 0
        for index, step in enumerate(session.history):
            if index and step.seat != session.history[index - 1].seat:
                stop = index
            if any(game.reveals(event) for event in step.events):
                stop = index + 1
        copy = Session.replay(game, session.header, session.rows)
        while copy.can_undo()[0]:
            copy.undo()
        assert len(copy.history) >= stop
        with pytest.raises(CannotUndo, match="Undo stops here"):
            copy.undo()
        for step in session.history[len(copy.history) :]:
            assert not any(game.reveals(event) for event in step.events)


def check_a_preview_changes_nothing_and_tells_what_then_happens(game, config, seed, chooser):
    for session in choices(game, config, seed, chooser):
        seat, move = session.decision.seat, some_move(chooser, session.decision)
        before = game.encode(session.state)
        told = session.preview(seat, move)
        assert game.encode(session.state) == before
        copy = Session(game, session.header, game.copy(session.state))
        (step,) = copy.play(move)
        real = [event.for_seat(seat) for event in step.events]
        assert told.events == real[: len(told.events)]
        assert not any(map(game.reveals, told.events))
        revealed = not copy.can_undo()[0]
        assert revealed == (told.state is None)
        if not revealed:
            assert told.events == real
            assert told.state == game.observe(copy.state, seat)
            assert told.decision == copy.view(seat).decision
        assert told.pending == (revealed or copy.decision is not None)


CHECKS = [value for name, value in list(globals().items()) if name.startswith("check_")]


def run(check, game, config, seed):
    """Put a game to one check; the seed serves for the game and for the choices."""
    check(game, config, seed, random.Random(seed))
