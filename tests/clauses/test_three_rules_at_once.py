"""Situations in which three rules meet: tokens and granted actions, the end and the break, cards out of the hand."""

import pytest

from cards.ark_nova.effects import Ability, Hypnotize, Perform, PlaySponsor
from cards.ark_nova.vocabulary import ActionType, Resource
from rules.ark_nova.frames import Break, Income, Resolve, Source
from rules.ark_nova.options import Ask, MoveCard, PickCard, PickTask, TakeBreak, UseAction, UsePower, XTokenAction
from rules.ark_nova.requirements import sponsor_level
from rules.ark_nova.state import Tucked
from rules.ark_nova.tables import ANIMALS, BUILD, CARDS, SPONSORS
from rules.ark_nova.venom import spendable
from tests.ark_nova.boards import PARTNER_ZOO, REPUTATION, association
from tests.ark_nova.land import build, pick_kind
from tests.ark_nova.scene import Scene

LAST_BUILD = ("animals", "association", "cards", "sponsors", "build")
LAST_SPONSORS = ("animals", "association", "cards", "build", "sponsors")
ALL = (ActionType.ANIMALS, ActionType.ASSOCIATION, ActionType.BUILD, ActionType.CARDS, ActionType.SPONSORS)
FOX, LION, FEDERAL_GRANTS, SCIENCE_INSTITUTE = 405, 402, 220, 223


def venom(scene: Scene, *actions: int, seat: int = 0) -> Scene:
    for card in scene.player(seat).row:
        card.venom = card.type in actions
    return scene


# --- Venom with Multiplier, granted and borrowed actions --------------------------------------------------------------


def test_AN_6_3_both_performances_of_a_poisoned_card_with_a_multiplier_may_spend_all_money() -> None:
    scene = venom(Scene().row(*LAST_BUILD).set(money=4), BUILD, CARDS)
    scene.player().row[4].multipliers = 1
    build(scene.use("build"), "kiosk", "A4").until("again")
    assert UseAction(BUILD, 0) in scene.options
    scene.pick(UseAction(BUILD, 0))
    build(scene, "pavilion", "A3").end_turn()
    assert scene.decision.seat == 1
    assert scene.player().money == 0


def test_AN_6_3_after_a_poisoned_card_was_used_a_granted_action_keeps_no_fee_back() -> None:
    scene = venom(Scene().row(*LAST_BUILD).set(money=2), CARDS, SPONSORS).use("cards").finish()
    assert spendable(scene.t, 0) == 2
    scene.resolve(Perform(ALL, x_token_action=True))
    assert UseAction(BUILD, 0) in scene.options


def test_AN_6_3_a_borrowed_poisoned_card_is_no_own_use_so_the_own_fee_is_kept_back() -> None:
    scene = Scene().row(*LAST_BUILD).set(money=3, appeal=10).set(1, appeal=30)
    scene.row("build", "animals", "association", "cards", "sponsors", seat=1)
    venom(venom(scene, CARDS), BUILD, seat=1)
    scene.t.push(Resolve(seat=0, effect=Hypnotize(3), source=Source("animal", 475), step=1, left=1))
    assert UseAction(BUILD, 0, 1) not in scene.options, "1 money is free to be spent"
    scene.set(money=4)
    scene.t.state.frames.pop()
    scene.t.push(Resolve(seat=0, effect=Hypnotize(3), source=Source("animal", 475), step=1, left=1))
    build(scene.pick(UseAction(BUILD, 0, 1)), "kiosk", "A4").until("action")
    assert not scene.player(1).row[0].venom
    assert scene.player(0).row[2].venom


def test_AN_15_30_clever_moves_a_poisoned_card_with_its_token_and_the_fee_stays_due() -> None:
    scene = venom(Scene().row(*LAST_BUILD).set(money=5).hand(), SPONSORS).use("cards").finish()
    scene.resolve(Ability("clever")).pick(MoveCard(SPONSORS)).end_turn()
    assert scene.decision.seat == 1
    assert scene.player().row[0].type == SPONSORS
    assert scene.player().row[0].venom
    assert scene.player().money == 3


def test_AN_5_8_the_x_token_action_frees_a_poisoned_and_constricted_card_and_leaves_its_multiplier() -> None:
    scene = venom(Scene().row(*LAST_BUILD).set(money=0), CARDS)
    card = scene.player().row[2]
    card.constriction, card.multipliers = True, 1
    scene.pick(XTokenAction(CARDS)).end_turn()
    assert scene.decision.seat == 1
    assert (card.venom, card.constriction, card.multipliers) == (False, False, 1)


def test_AN_6_9_constriction_lowers_both_performances_of_a_multiplier() -> None:
    scene = Scene().row(*LAST_BUILD).set(money=20)
    card = scene.player().row[4]
    card.constriction, card.multipliers = True, 1
    scene.use("build")
    assert pick_kind("enclosure_3") in scene.options
    assert pick_kind("enclosure_4") not in scene.options
    build(scene, "kiosk", "A4").until("again").pick(UseAction(BUILD, 0))
    assert pick_kind("enclosure_4") not in scene.options


# --- upgrades and workers in the middle of an action ------------------------------------------------------------------


def test_AN_11_17_the_worker_of_a_partner_zoos_place_does_the_next_task_of_the_same_action() -> None:
    scene = Scene().partner_zoo("africa", "asia").set(workers=1)
    association(scene, 5, "II").pick(PickTask(PARTNER_ZOO))
    scene.pick(scene.options[0])
    while scene.decision.ask != Ask.TASK:
        scene.pick(scene.options[0])
    assert scene.player().workers == 1
    before = scene.player().reputation
    scene.pick(PickTask(REPUTATION))
    assert scene.player().reputation == before + 2


def test_AN_4_13_cards_upgraded_in_the_action_opens_the_reputation_track_for_its_next_step() -> None:
    scene = Scene().set(reputation=9)
    scene.t.gain(0, Resource.REPUTATION, 1, Source("rule"))
    assert scene.player().reputation == 9
    scene.upgrade("cards")
    association(scene, 5, cards="II").pick(PickTask(REPUTATION))
    assert scene.player().reputation == 11


# --- the end of the game and the break --------------------------------------------------------------------------------


def crossing(players: int = 2) -> Scene:
    """Seat 0 stands beyond its target; the break token is one step from its last space."""
    scene = Scene(players=players).row(*LAST_SPONSORS).set(appeal=80, conservation=20)
    scene.t.state.break_token = scene.t.tables.tracks.break_steps[players] - 1
    return scene


def test_AN_21_5_a_break_called_by_the_triggering_turn_comes_before_the_last_turns() -> None:
    scene = crossing().use("sponsors").pick(TakeBreak()).end_turn()
    decision = scene.decision
    assert (scene.t.state.breaks, scene.t.state.end_seat, scene.t.state.turns_left) == (1, 0, 1)
    assert (decision.seat, decision.ask) == (1, Ask.ACTION)
    scene.pick(XTokenAction(BUILD)).end_turn()
    while not scene.over:
        scene._default(scene.decision)
    assert scene.t.state.breaks == 1


def test_AN_21_5_a_break_called_by_the_very_last_turn_pays_its_income_before_the_scoring() -> None:
    scene = crossing().row(*LAST_SPONSORS, seat=1)
    scene.t.state.break_token -= 1
    scene.pick(XTokenAction(BUILD)).end_turn()
    assert scene.decision.seat == 1
    money = scene.player().money
    scene.pick(UseAction(SPONSORS, 0)).pick(TakeBreak()).end_turn()
    while not scene.over:
        scene._default(scene.decision)
    assert scene.t.state.breaks == 1
    assert scene.player().money > money


def test_AN_21_4_who_crosses_in_the_break_of_the_triggering_turn_triggers_nothing_more() -> None:
    scene = crossing(3).set(1, appeal=80, conservation=20).use("sponsors").pick(TakeBreak()).end_turn()
    assert scene.decision.seat == 1
    assert (scene.t.state.end_seat, scene.t.state.turns_left) == (0, 2)


def test_AN_15_33_determination_in_the_last_turn_may_call_the_break() -> None:
    scene = crossing().row(*LAST_SPONSORS, seat=1)
    scene.pick(XTokenAction(BUILD)).end_turn()
    scene.pick(XTokenAction(BUILD)).finish()
    scene.resolve(Perform(ALL, x_token_action=True), seat=1).pick(UseAction(SPONSORS, 0)).pick(TakeBreak()).end_turn()
    while not scene.over:
        scene._default(scene.decision)
    assert scene.t.state.breaks == 1


# --- cards that are no hand cards -------------------------------------------------------------------------------------


def test_AN_20_2_neither_pouched_nor_stored_cards_count_for_the_hand_limit() -> None:
    scene = Scene(maps=("11", "0")).hand(401, 402, 403, 404).set(stored=[406, 407], tucked=[Tucked(447, [408, 409])])
    for card in (406, 407, 408, 409):
        scene._gone(card)
    scene.t.state.frames = [Break(seat=0)]
    decision = scene.decision
    assert (decision.ask, decision.at_least, decision.at_most) == (Ask.HAND_LIMIT, 1, 1)
    assert {option.card for option in decision.options} == {401, 402, 403, 404}


def test_AN_15_37_a_marked_card_of_folder_1_comes_to_a_full_hand_after_the_hand_limit() -> None:
    scene = Scene(marine=True).hand(401, 402, 403).display([404, 406, 407, 408, 409, 410])
    scene.t.state.marks[0] = 0
    scene.t.state.frames = [Break(seat=0)]
    assert scene.decision.ask == Ask.ACTION
    assert scene.player().hand == [401, 402, 403, 404]


# --- a sponsor played in the income -----------------------------------------------------------------------------------


def test_AN_20_8_a_sponsor_played_in_the_income_pays_its_own_income_from_the_next_break_on() -> None:
    """The purple effects are those of the zoo as the step begins; what is played then is another event (AN-23.7)."""
    scene = Scene().hand(FEDERAL_GRANTS).set(money=4, appeal=0)
    scene.t.state.frames = [Income(seat=0, stage="after")]
    scene.t.state.frames += [Resolve(seat=0, effect=PlaySponsor(), source=Source("rule"))]
    scene.pick(PickCard(FEDERAL_GRANTS))
    assert scene.over
    assert scene.player().money == 4 - 4 + 3
    scene.t.state.frames = [Income(seat=0)]
    assert scene.over
    assert scene.player().money == 3 + 5 + 3


# --- animals and their homes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("predators", "left"), [(2, [1, 3]), (1, [3]), (0, [1])])
def test_AN_9_7_waivers_of_this_turn_are_used_no_further_than_a_standing_rule_leaves(
    predators: int, left: list[int]
) -> None:
    """The Lion asks for 3 predator icons, 263 ignores one of them; what is still missing takes a waiver (AN-15.47)."""
    scene = Scene().row("cards", "build", "association", "sponsors", "animals").set(money=99, appeal=0).hand(LION)
    scene.zoo(263).building("enclosure_5", "D6", "D5", "D7", "C5", "C6").icons(predator=predators)
    turn = scene.t.turn_frame()
    assert turn is not None
    turn.waived = [1, 3]
    scene.use("animals").pick(PickCard(LION)).until("end_turn")
    assert LION in scene.player().animals
    now = scene.t.turn_frame()
    assert now is not None
    assert now.waived == left


def test_AN_15_25_below_5_appeal_the_leader_in_conservation_is_no_target_and_the_next_one_is() -> None:
    scene = Scene(players=3).set(0, appeal=5, conservation=1).set(1, appeal=4, conservation=9, money=9)
    scene.set(2, appeal=6, conservation=3, money=9).hand(seat=1).hand(seat=2)
    scene.resolve(Ability("pilfering", 2)).until("action")
    assert (scene.player(1).money, scene.player(2).money) == (9, 0)


def test_AN_15_26_two_hits_of_one_player_with_7_money_and_no_card_take_5_and_what_is_left() -> None:
    scene = Scene().set(0, appeal=5, money=0).set(1, appeal=9, conservation=9, money=7).hand(seat=1)
    scene.resolve(Ability("pilfering", 2)).until("action")
    assert (scene.player(0).money, scene.player(1).money) == (7, 0)


def test_AN_15_8_sunbathing_and_the_harbor_sell_in_the_same_turn_and_the_harbor_once() -> None:
    scene = Scene(maps=("4", "0")).hand(401, 402, 403).set(money=0).building("kiosk", "A6")
    scene.play(UsePower(0), PickCard(401)).resolve(Ability("sunbathing", 2)).pick(PickCard(402), PickCard(403))
    assert scene.player().money == 3 + 4 + 4
    assert scene.decision.anytime == []


def test_AN_13_8_a_level_cut_by_a_discard_and_by_map_8_is_never_below_0() -> None:
    scene = Scene(maps=("8", "0"), marine=True)
    scene.player().covered = scene.t.tables_map(0).land
    level = scene.t.tables.sponsors[SCIENCE_INSTITUTE].level
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE) == level - 1
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE, 2) == max(0, level - 3)
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE, 9) == 0


@pytest.mark.parametrize(("appeal", "conservation", "slots"), [(4, 9, []), (9, 0, [5]), (5, 9, [5]), (9, 9, [5, 4])])
def test_AN_6_5_constriction_counts_each_track_and_spares_who_has_less_than_5_appeal(
    appeal: int, conservation: int, slots: list[int]
) -> None:
    scene = Scene().set(0, appeal=5, conservation=3).set(1, appeal=appeal, conservation=conservation)
    scene.resolve(Ability("constriction")).until("action")
    constricted = [slot for slot, card in enumerate(scene.player(1).row, 1) if card.constriction]
    assert constricted == sorted(slots)


def test_AN_6_5_a_token_that_finds_its_card_taken_is_lost_and_not_moved_on() -> None:
    scene = Scene().set(0, appeal=5, conservation=0).set(1, appeal=9)
    scene.player(1).row[4].constriction = True
    scene.resolve(Ability("constriction")).until("action")
    assert [card.constriction for card in scene.player(1).row] == [False] * 4 + [True]


def test_AN_6_2_venom_does_not_reach_a_second_card_for_one_that_has_its_token() -> None:
    scene = Scene().set(0, appeal=5).set(1, appeal=9)
    scene.player(1).row[0].venom = True
    scene.resolve(Ability("venom", 2)).until("action")
    assert [card.venom for card in scene.player(1).row] == [True, True, False, False, False]


def test_AN_20_3_a_break_takes_venom_before_the_next_turn_so_no_fee_is_due() -> None:
    scene = venom(crossing().set(appeal=10, conservation=0).row(*LAST_SPONSORS, seat=1), seat=0)
    venom(scene, CARDS, BUILD, seat=1)
    scene.use("sponsors").pick(TakeBreak()).end_turn()
    assert scene.decision.seat == 1
    assert not any(card.venom for card in scene.player(1).row)
    money = scene.player(1).money
    scene.pick(XTokenAction(ANIMALS)).end_turn()
    assert scene.decision.seat == 0
    assert scene.player(1).money == money


def test_AN_15_31_boost_moves_a_constricted_card_with_its_token_and_its_strength_follows_the_slot() -> None:
    scene = Scene().row(*LAST_BUILD).set(money=99, x_tokens=0)
    scene.player().row[0].constriction = True
    scene.pick(XTokenAction(CARDS)).finish().resolve(Ability("boost", card=ActionType.ANIMALS))
    scene.pick(MoveCard(ANIMALS, 5)).end_turn()
    assert scene.player().row[4].type == ANIMALS
    assert scene.player().row[4].constriction
