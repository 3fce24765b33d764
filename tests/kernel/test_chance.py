"""Chance: the published numbers of the generator, fairness, and outcomes that were set beforehand."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import chance
from rules.kernel.chance import ChanceError, Outcome


class Bag(msgspec.Struct):
    rng: int
    outcomes: list[Outcome] = []


def test_the_generator_gives_the_published_numbers_of_splitmix64():
    bag = Bag(chance.start(1234567))
    assert [chance.pick(bag, 1 << 64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_seed_is_cut_to_64_bits():
    assert chance.start(-1) == (1 << 64) - 1
    assert chance.start((1 << 64) + 5) == 5


@given(seed=st.integers(0, 2**64 - 1), limit=st.integers(1, 300))
def test_a_pick_is_below_its_limit(seed, limit):
    assert 0 <= chance.pick(Bag(seed), limit) < limit


def test_every_order_of_three_comes_about_as_often():
    bag, orders = Bag(1), Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        chance.shuffle(bag, items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    # Five standard deviations of a binomial count with 6000 tries and 1 in 6: 5 * sqrt(6000 * 5 / 36) is 144.
    assert all(abs(count - 1000) < 145 for count in orders.values())


@given(seed=st.integers(0, 2**64 - 1), items=st.lists(st.integers(0, 9)))
def test_a_shuffle_keeps_every_item(seed, items):
    shuffled = list(items)
    chance.shuffle(Bag(seed), shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_draw_takes_the_top_and_asks_no_chance():
    bag, pile = Bag(5), [1, 2, 3]
    assert chance.draw(bag, pile) == 3
    assert (pile, bag.rng) == ([1, 2], 5)


def test_outcomes_set_beforehand_come_first_and_in_their_order():
    bag = Bag(5, [Outcome("shuffle", (2, 3, 1)), Outcome("draw", (2,)), Outcome("pick", (4,))])
    pile = [1, 2, 3]
    chance.shuffle(bag, pile)
    assert pile == [2, 3, 1]
    assert chance.draw(bag, pile) == 2
    assert pile == [3, 1]
    assert chance.pick(bag, 6) == 4
    assert (bag.outcomes, bag.rng) == ([], 5)
    assert chance.pick(bag, 6) == chance.pick(Bag(5), 6)


def test_a_draw_leaves_an_outcome_set_for_a_later_shuffle():
    bag, pile = Bag(5, [Outcome("shuffle", (1, 2))]), [1, 2, 3]
    assert chance.draw(bag, pile) == 3
    assert bag.outcomes == [Outcome("shuffle", (1, 2))]


@pytest.mark.parametrize(
    ("outcome", "use"),
    [
        (Outcome("pick", (6,)), lambda bag: chance.pick(bag, 6)),
        (Outcome("shuffle", (1, 2)), lambda bag: chance.shuffle(bag, [1, 2, 3])),
        (Outcome("draw", (9,)), lambda bag: chance.draw(bag, [1, 2, 3])),
        (Outcome("draw", (1,)), lambda bag: chance.pick(bag, 6)),
        (Outcome("pick", (1,)), lambda bag: chance.shuffle(bag, [1, 2, 3])),
    ],
    ids=["number", "items", "not in the pile", "draw for a pick", "pick for a shuffle"],
)
def test_an_outcome_that_can_not_happen_is_refused(outcome, use):
    with pytest.raises(ChanceError):
        use(Bag(5, [outcome]))
