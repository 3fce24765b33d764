"""Which turns a Venom fee allows: a poisoned card that is used, or money enough at the end (AN-6.3, AN-6.4)."""

from rules.ark_nova.options import Ask, TakeBreak, UseAction, XTokenAction
from rules.ark_nova.tables import BUILD, CARDS, SPONSORS
from tests.ark_nova.scene import Scene

SCIENCE_INSTITUTE = 223  # a sponsor of level 3 that brings no money


def poisoned(action: int, *, money: int, row: tuple[str, ...]) -> Scene:
    """One poisoned card in this row, and this money."""
    scene = Scene().row(*row).set(money=money)
    next(card for card in scene.player().row if card.type == action).venom = True
    return scene


LAST_BUILD = ("animals", "association", "cards", "sponsors", "build")
LAST_SPONSORS = ("animals", "association", "cards", "build", "sponsors")
FIRST_SPONSORS = ("sponsors", "association", "cards", "build", "animals")


def test_AN_6_3_a_poisoned_card_may_spend_all_the_money_since_no_fee_is_due_then() -> None:
    scene = poisoned(BUILD, money=2, row=LAST_BUILD)
    assert UseAction(BUILD, 0) in scene.options
    scene.use("build")
    assert scene.decision.ask == Ask.KIND


def test_AN_6_4_another_card_keeps_the_fee_back() -> None:
    assert UseAction(BUILD, 0) not in poisoned(CARDS, money=3, row=LAST_BUILD).options
    assert UseAction(BUILD, 0) in poisoned(CARDS, money=4, row=LAST_BUILD).options


def test_AN_6_4_without_money_a_poisoned_card_or_the_break_option_must_be_used() -> None:
    scene = poisoned(CARDS, money=0, row=LAST_SPONSORS)
    assert set(scene.options) == {UseAction(CARDS, 0), XTokenAction(CARDS), UseAction(SPONSORS, 0)}


def test_AN_6_4_a_break_option_that_brings_too_little_is_no_way_out() -> None:
    assert UseAction(SPONSORS, 0) not in poisoned(CARDS, money=0, row=FIRST_SPONSORS).options
    assert UseAction(SPONSORS, 0) in poisoned(CARDS, money=1, row=FIRST_SPONSORS).options


def test_AN_6_4_the_sponsors_action_chosen_for_the_fee_takes_the_break_option() -> None:
    scene = poisoned(CARDS, money=0, row=LAST_SPONSORS).hand(SCIENCE_INSTITUTE)
    assert scene.use("sponsors").options == [TakeBreak()]
    assert scene.pick(TakeBreak()).end_turn().decision.seat == 1
    assert scene.player().money == 3, "5 of the break option less the fee"


def test_AN_6_4_with_the_fee_in_hand_the_sponsors_action_is_free() -> None:
    scene = poisoned(CARDS, money=2, row=LAST_SPONSORS).hand(SCIENCE_INSTITUTE)
    assert len(scene.use("sponsors").options) == 2


def test_AN_6_4_with_five_x_tokens_the_break_option_is_always_a_way_out() -> None:
    scene = poisoned(BUILD, money=1, row=("sponsors", "association", "cards", "animals", "build")).set(x_tokens=5)
    scene.player().row[0].constriction = True
    assert [(option.type, option.x) for option in scene.options] == [
        (SPONSORS, 2),
        (SPONSORS, 3),
        (SPONSORS, 4),
        (SPONSORS, 5),
    ]
