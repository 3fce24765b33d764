"""Moves as text: what is read, and the three errors with what they tell."""

import pytest

from rules.kernel import notation
from rules.kernel.decision import Decision, IllegalMove, MoveError, NotOffered, Unmet
from rules.kernel.notation import AmbiguousMove, UnreadableMove, join_turn, split_turn
from tests.kernel.example_game import END, PASS, WORK, Buy, Lanterns, Pick, Sell


class Shelf(Lanterns):
    """Card 9 is there but can't be bought."""

    def unmet(self, state, decision):
        return [NotOffered(Buy(9), (Unmet("coins", 1, 2, "EX-3"),))]


GAME = Shelf()
ONE = Decision(seat=0, ask="action", options=[Buy(4), Buy(41), WORK, END], anytime=[Sell(3)])
SOME = Decision(seat=0, ask="discard", options=[Pick(1), Pick(2), Pick(3)], at_least=0, at_most=2, anytime=[Sell(3)])


def read(text, decision=ONE):
    return notation.read(GAME, None, decision, text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("buy 4", (Buy(4),)),
        ("  BUY   41 ", (Buy(41),)),
        ("work", (WORK,)),
        ("wo", (WORK,)),
        ("sell", (Sell(3),)),
        ("sell 3", (Sell(3),)),
    ],
)
def test_a_move_is_read_in_any_case_and_may_be_shortened(text, move):
    assert read(text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("none", ()),
        ("card 2", (Pick(2),)),
        ("card 3 + card 1", (Pick(3), Pick(1))),
        ("card 3+card 1", (Pick(3), Pick(1))),
        ("sell 3", (Sell(3),)),
    ],
)
def test_several_picks_keep_their_order(text, move):
    assert read(text, SOME) == move


@pytest.mark.parametrize("move", [(), (Pick(2),), (Pick(3), Pick(1)), (Sell(3),)])
def test_what_is_written_is_read_back(move):
    assert read(notation.write(GAME, None, SOME, move), SOME) == move


@pytest.mark.parametrize("text", ["dance", "", "none", "buy 411", "4"])
def test_an_unreadable_move_repeats_the_text_and_what_is_possible(text):
    with pytest.raises(UnreadableMove) as wrong:
        read(text)
    assert str(wrong.value) == f'"{text}" is no move here; possible: buy 4, buy 41, work, end, sell 3.'


def test_a_number_is_never_shortened():
    twelve = Decision(seat=0, ask="action", options=[Buy(12), WORK])
    with pytest.raises(UnreadableMove, match='"buy 1" is no move here'):
        read("buy 1", twelve)


def test_an_ambiguous_move_repeats_the_text_and_what_it_may_mean():
    with pytest.raises(AmbiguousMove) as wrong:
        read("buy")
    assert str(wrong.value) == '"buy" may be buy 4, buy 41.'


def test_what_is_known_but_not_offered_is_refused_with_its_reasons():
    with pytest.raises(IllegalMove) as wrong:
        read("buy 9")
    assert str(wrong.value) == (
        '"buy 9" is not possible: coins: needs 2, has 1 (EX-3). Possible: buy 4, buy 41, work, end, sell 3.'
    )
    assert wrong.value.reasons == (Unmet("coins", 1, 2, "EX-3"),)


class Stacks(Shelf):
    """Card 9 can't be bought once, but twice."""

    def token(self, state, decision, option):
        return "buy 9 twice" if option == END else super().token(state, decision, option)


def test_what_is_not_offered_is_not_taken_for_the_beginning_of_something_longer():
    with pytest.raises(IllegalMove, match="coins: needs 2, has 1"):
        notation.read(Stacks(), None, ONE, "buy 9")
    assert notation.read(Stacks(), None, ONE, "buy 9 t") == (END,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("card 1 + card 1", "picks something twice"),
        ("card 1 + card 2 + card 3", "picks 3, but 0 to 2 must be picked of card 1, card 2, card 3"),
        ("card 1 + sell 3", "used alone"),
    ],
)
def test_a_wrong_number_of_picks_is_refused(text, sentence):
    with pytest.raises(IllegalMove, match=sentence) as wrong:
        read(text, SOME)
    assert text in str(wrong.value)


def test_a_long_list_of_possible_moves_is_cut_with_its_number():
    many = Decision(seat=0, ask="offer", options=[Pick(card) for card in range(1, 31)])
    with pytest.raises(UnreadableMove, match=r"card 12 and 18 more\.$"):
        read("dance", many)


def test_all_errors_of_moves_are_caught_as_one():
    assert {UnreadableMove, AmbiguousMove, IllegalMove} <= set(MoveError.__subclasses__())


def test_the_choices_of_a_turn_are_joined_and_split():
    assert join_turn(["buy 4", "none", "card 1 + card 2"]) == "buy 4; none; card 1 + card 2"
    assert split_turn(" buy 4;;NONE ; card 1  + card 2;") == ["buy 4", "none", "card 1 + card 2"]
    assert notation.write(GAME, None, ONE, (PASS,)) == "pass"
