"""The example game keeps every promise of the contract, and games that break one are caught."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel.event import EVERYONE, Event
from tests.kernel import contract
from tests.kernel.example_game import Config, Lanterns

# 14 cards are too few for four players: decks, hands and the market run dry.
configs = st.builds(Config, players=st.integers(2, 4), rounds=st.integers(1, 4), cards=st.integers(14, 24))


@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__)
@settings(max_examples=40, deadline=None)
@given(config=configs, seed=st.integers(0, 2**64 - 1))
def test_the_example_game_keeps_the_promise(check, config, seed):
    contract.run(check, Lanterns(), config, seed)


class FillsWhatIsSeen(Lanterns):
    """Deals the market anew, which everybody sees, when it fills an observation."""

    def determinize(self, observation, chance_seed):
        state = super().determinize(observation, chance_seed)
        state.market, state.deck = state.deck[:2], [*state.market, *state.deck[2:]]
        return state


class WarnsByTheDeck(Lanterns):
    """Lets a reason depend on the top card of the deck."""

    def warnings(self, state, decision, option):
        return [state.deck[-1]] if state.deck else []


class OffersByHands(Lanterns):
    """Takes an option away if any player holds a high card."""

    def advance(self, state, events):
        decision = super().advance(state, events)
        if (
            decision is not None
            and len(decision.options) > 2
            and max(max(hand, default=0) for hand in state.hands) > 17
        ):
            decision.options.pop()
        return decision


class HidesReveals(Lanterns):
    """Says of no event that it reveals something."""

    def reveals(self, event):
        return ""


class Forgets(Lanterns):
    """Loses the points on the way through bytes."""

    def decode(self, data):
        state = super().decode(data)
        state.points = [0] * len(state.points)
        return state


class AnswersTwice(Lanterns):
    """Tells something each time it is asked for the decision."""

    def advance(self, state, events):
        events.append(Event(what="asked", seat=0, seen_by=EVERYONE))
        return super().advance(state, events)


class TwoWithOneText(Lanterns):
    """Writes every card alike."""

    def token(self, state, decision, option):
        return getattr(option, "word", "card")


class HasMemory(Lanterns):
    """Deals differently each time."""

    dealt = 0

    def new(self, config, seed):
        self.dealt += 1
        return super().new(config, seed + self.dealt)


class OffersNothing(Lanterns):
    """Asks with no option left."""

    def advance(self, state, events):
        decision = super().advance(state, events)
        if decision is not None:
            decision.options, decision.at_least = [], 0
        return decision


BROKEN = [
    (FillsWhatIsSeen, contract.check_a_filled_observation_looks_the_same_and_can_be_played_on),
    (WarnsByTheDeck, contract.check_what_a_seat_is_shown_depends_on_what_it_may_know_alone),
    (OffersByHands, contract.check_what_a_seat_is_shown_depends_on_what_it_may_know_alone),
    (HidesReveals, contract.check_what_a_seat_is_shown_depends_on_what_it_may_know_alone),
    (Forgets, contract.check_a_state_comes_back_equal_from_its_bytes_and_shares_nothing),
    (AnswersTwice, contract.check_asking_again_gives_the_same_decision_and_changes_nothing),
    (TwoWithOneText, contract.check_every_option_has_a_text_of_its_own_that_is_read_back),
    (HasMemory, contract.check_the_same_moves_give_the_same_states_and_events),
    (OffersNothing, contract.check_every_choice_has_options_and_a_possible_number_of_picks),
]


@pytest.mark.parametrize(("broken", "check"), BROKEN, ids=lambda value: value.__name__)
def test_a_game_that_breaks_the_promise_is_caught(broken, check):
    def try_seeds():
        for seed in range(20):
            contract.run(check, broken(), Config(players=3, rounds=4), seed)

    with pytest.raises(AssertionError):
        try_seeds()
