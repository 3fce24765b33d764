"""Rulings on the break: hand limit, the board, and the order of incomes (section 20)."""

import pytest

from rules.ark_nova.frames import Break
from rules.ark_nova.options import FromDeck, PickCard
from rules.ark_nova.tables import CONTINENT_INDICES
from tests.ark_nova.scene import Scene

SCIENCE_LAB = 201  # takes a card in each break
AFRICA = 0  # its place on the board


def break_called(scene: Scene, seat: int) -> Scene:
    scene.t.push(Break(seat=seat))
    return scene


@pytest.mark.parametrize(("cards", "asked"), [(6, False), (7, True)])
def test_AN_20_2_the_university_and_the_tile_make_a_hand_limit_of_6(cards: int, asked: bool) -> None:
    """ANR-200: with 6 cards nothing is discarded."""
    hand = range(401, 401 + cards)
    scene = Scene(marine=True).hand(*hand).hand(seat=1)
    scene.player().universities = [next(i for i, u in enumerate(scene.t.tables.universities) if u.hand_limit)]
    scene.set(hand_limit_bonus=1)
    decision = break_called(scene, 0).decision
    assert (decision.ask == "hand_limit") is asked
    if asked:
        assert decision.at_least == decision.at_most == 1
    else:
        assert scene.player().hand == list(hand)


def test_AN_20_7_income_starts_with_who_called_the_break_and_the_display_is_refilled_after_each() -> None:
    """ANR-201: P2 of three called it; P1 takes a card as income, P2 snaps one."""
    scene = Scene(3).zoo(SCIENCE_LAB).set(reputation=9)
    scene.set(seat=1, tokens=0b1111110)  # the first map token of map 0 snaps a card in each break
    for seat in range(3):
        scene.hand(seat=seat)
    break_called(scene.display((401, 402, 403, 404, 405, 406)), 1)
    assert (scene.decision.ask, scene.decision.seat) == ("snap", 1)
    assert scene.t.state.display[:4] == [403, 404, 405, 406], "folders 1 and 2 were discarded"
    scene.pick(PickCard(404, 2))
    assert (scene.decision.ask, scene.decision.seat) == ("take", 0)
    assert scene.t.state.display[:3] == [403, 405, 406]
    assert all(scene.t.state.display), "refilled after P2"
    scene.pick(PickCard(405, 2))
    assert scene.decision.ask == "action"
    assert all(scene.t.state.display), "refilled after P1"
    incomes = [event.seat for event in scene.events("money") if event.clause == "AN-4.2"]
    assert incomes == [1, 2, 0]
    assert (scene.player(1).hand, scene.player(0).hand) == ([404], [405])


def test_AN_20_7_the_first_income_may_also_come_from_the_deck() -> None:
    """ANR-201: the lab takes from deck or range."""
    scene = Scene(3).zoo(SCIENCE_LAB).display((401, 402, 403)).deck(411)
    for seat in range(3):
        scene.hand(seat=seat)
    assert FromDeck() in break_called(scene, 1).decision.options


@pytest.mark.parametrize(("owners", "lies_there"), [((0, 1), False), ((0,), True)])
def test_AN_20_4_a_partner_zoo_that_everybody_owns_is_not_refilled(owners: tuple[int, ...], lies_there: bool) -> None:
    """ANR-217: with both players owning Africa its space stays empty."""
    scene = Scene().hand().hand(seat=1)
    for seat in owners:
        scene.partner_zoo("africa", seat=seat)
    state = scene.t.state
    assert scene.player(owners[0]).partner_zoos == [CONTINENT_INDICES[AFRICA]]
    state.partner_board[AFRICA] = False
    state.partner_supply[AFRICA] = 2
    break_called(scene, 0).until("action")
    assert state.partner_board[AFRICA] is lies_there
    assert state.partner_supply[AFRICA] == 2 - lies_there


@pytest.mark.parametrize(("owners", "lies_there"), [((0, 1), False), ((1,), True)])
def test_AN_20_4_nor_is_a_university_that_everybody_owns(owners: tuple[int, ...], lies_there: bool) -> None:
    """ANR-217, the same for universities; the kind stays in the supply."""
    scene = Scene().hand().hand(seat=1)
    for seat in owners:
        scene.player(seat).universities.append(0)
    state = scene.t.state
    state.university_board[0] = False
    state.university_supply[0] = 2
    break_called(scene, 0).until("action")
    assert state.university_board[0] is lies_there
    assert state.university_supply[0] == 2 - lies_there
