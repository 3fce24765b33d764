"""Which turns a Venom fee allows: a poisoned card that is used, or money enough at the end (AN-6.3, AN-6.4)."""

from arknova_tui.prompts import Context, build
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    PickCard,
    PickIndex,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.tables import ASSOCIATION, BUILD, CARDS, SPONSORS
from rules.ark_nova.why import not_offered
from tests.ark_nova.boards import PROJECT, REPUTATION, projects
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


# --- money of a map token ---------------------------------------------------------------------------------------------

AFRICA_PROJECT = 103
LAST_ASSOCIATION = ("animals", "sponsors", "cards", "build", "association")
MONEY_5, MONEY_12 = PickSlot(3), PickSlot(6)


def with_project(*, side: str = "I", x_tokens: int = 0, workers: int = 1, africa: int = 2) -> Scene:
    """No money, Cards poisoned; the Africa project can be supported with the Association card at strength 5."""
    row = (*LAST_ASSOCIATION[:4], f"association {side}")
    scene = projects(poisoned(CARDS, money=0, row=row), [AFRICA_PROJECT]).icons(africa=africa)
    return scene.set(x_tokens=x_tokens, workers=workers)


def test_AN_6_4_a_map_token_that_brings_the_money_is_a_way_out() -> None:
    scene = with_project()
    assert UseAction(ASSOCIATION, 0) in scene.options
    assert UseAction(ASSOCIATION, 0) not in with_project(africa=1).options, "nothing can be supported"
    assert UseAction(ASSOCIATION, 0) not in with_project(workers=0).options
    scene = with_project()
    scene.player().tokens = 0b1001011
    assert UseAction(ASSOCIATION, 0) not in scene.options, "the tokens of 5 and 12 money are gone"


def test_AN_6_4_the_association_action_chosen_for_the_fee_moves_such_a_token() -> None:
    scene = with_project().use("association")
    assert scene.options == [PickTask(PROJECT)]
    kept = {entry.option: entry.reasons[0].clause for entry in not_offered(scene.t, scene.decision)}
    assert kept[PickTask(REPUTATION)] == "AN-6.4"
    scene.pick(PickTask(PROJECT)).until("map_token")
    assert scene.options == [MONEY_5, MONEY_12]
    assert len(not_offered(scene.t, scene.decision)) == 5
    assert scene.pick(MONEY_5).end_turn().decision.seat == 1
    assert scene.player().money == 5 - 2


def test_AN_6_4_another_task_may_come_first_where_strength_and_workers_are_left() -> None:
    scene = with_project(side="II", x_tokens=2, workers=2).use("association", 2)
    assert {pick.task for pick in scene.options} == {REPUTATION, PROJECT}
    scene.pick(PickTask(REPUTATION))
    assert scene.options == [PickTask(PROJECT)], "the turn can't end without the money"
    assert DECLINE not in scene.options
    assert {pick.task for pick in with_project(side="II", x_tokens=2).use("association", 2).options} == {PROJECT}


def test_AN_6_4_with_the_fee_in_hand_any_token_may_be_moved() -> None:
    scene = with_project().set(money=2).use("association")
    assert PickTask(REPUTATION) in scene.options
    scene.pick(PickTask(PROJECT)).until("map_token")
    assert len(scene.options) == 7


# --- money beside the sponsors ----------------------------------------------------------------------------------------


def test_AN_6_4_what_a_variant_adds_may_bring_the_money_first() -> None:
    """Sponsors 1: an X-token for 5 money, then any sponsor."""
    scene = Scene(marine=True).row("animals", "association", "cards", "build", "sponsors v1").set(money=0, x_tokens=1)
    scene.hand(SCIENCE_INSTITUTE).player().row[2].venom = True
    scene.use("sponsors")
    assert scene.options == [TakeBreak(), PickIndex(0)]
    scene.pick(PickIndex(0)).until("sponsor")
    assert scene.player().money == 5
    assert PickCard(SCIENCE_INSTITUTE) in scene.options


def test_AN_6_4_money_for_the_icons_of_a_sponsor_counts_as_sure() -> None:
    """Science Library pays 2 money for each research icon: the Science Institute has two."""
    scene = poisoned(CARDS, money=0, row=LAST_SPONSORS).zoo(208).hand(SCIENCE_INSTITUTE)
    assert scene.use("sponsors").options == [PickCard(SCIENCE_INSTITUTE), TakeBreak()]
    assert scene.pick(PickCard(SCIENCE_INSTITUTE)).end_turn().decision.seat == 1
    assert scene.player().money == 4 - 2


def test_AN_6_4_a_token_that_is_held_back_for_the_fee_is_not_told_as_gone() -> None:
    scene = with_project().use("association").pick(PickTask(PROJECT))
    scene.player().tokens &= ~1
    decision = scene.until("map_token").decision
    context = Context(scene.t, 0, decision, ("A", "B"), look_up=lambda: not_offered(scene.t, decision))
    assert [row.reason for row in build(context).rows] == [
        "gone already",
        "Venom fee",
        "",
        *["Venom fee"] * 2,
        "",
        "Venom fee",
    ]
