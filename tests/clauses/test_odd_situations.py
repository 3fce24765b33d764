"""Odd situations that players of the real game ask about: several clauses at once, nothing left, everything full."""

from cards.ark_nova.effects import Ability, CutDown, Gain, Hire, Multiply, Place, Upgrade
from cards.ark_nova.vocabulary import ActionType, BuildingId, Resource
from rules.ark_nova.frames import Source, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    Donate,
    EndTurn,
    MoveCard,
    PickCard,
    PickName,
    PickNumber,
    PickPiece,
    PickSeat,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
    UsePower,
    UseTile,
    XTokenAction,
)
from rules.ark_nova.requirements import needs_unmet
from rules.ark_nova.state import Tucked
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, BUILD, CARDS, SPONSORS
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, REPUTATION, association, projects, tasks
from tests.ark_nova.land import kind, kinds, labels, offered, pick_kind, use_build
from tests.ark_nova.scene import Scene

ROW = ("animals", "build", "cards", "association", "sponsors")
HARBOR = UsePower(0)
RULE = Source("rule")
BLUE_MOUNTAINS, BAMBOO_FOREST = 117, 120
FENNEC_FOX, LLAMA, WOMBAT, ADDER, OCTOPUS = 405, 439, 450, 485, 534
EXPERT_ON_AFRICA, FEDERAL_GRANTS = 214, 220


# --- abilities usable at any time -------------------------------------------------------------------------------------


def at_the_harbor(*hand: int, money: int, **config: bool) -> Scene:
    """Map 4 with a kiosk that connects the harbor."""
    return Scene(maps=("4", "0"), **config).hand(*hand).set(money=money).building("kiosk", "A6")


def start_with(scene: Scene, name: str, ask: str) -> Scene:
    """Build this first, anywhere; go on to this question or the end of the turn, with no money left."""
    scene.pick(pick_kind(name)).pick(scene.options[0])
    while scene.decision.ask not in (ask, Ask.END_TURN):
        scene._default(scene.decision)
    return scene.set(money=0)


def test_AN_5_11_the_harbor_may_pay_for_the_next_building_of_the_action() -> None:
    """Side II, strength 5: an enclosure of size 2 takes all money; a card sold for 3 pays for a pavilion."""
    scene = start_with(use_build(at_the_harbor(401, money=4), 5, "II"), "enclosure_2", Ask.KIND)
    assert (scene.options, scene.decision.anytime) == ([DECLINE], [HARBOR])
    assert not scene.decision.forced
    scene.play(HARBOR, PickCard(401))
    assert {"pavilion", "enclosure_1"} <= kinds(scene) <= {"pavilion", "enclosure_1", "kiosk"}


def test_AN_5_11_nothing_is_asked_where_no_strength_is_left_for_a_second_building() -> None:
    scene = start_with(use_build(at_the_harbor(401, money=4), 2, "II"), "enclosure_2", Ask.KIND)
    assert scene.decision.ask == Ask.END_TURN


def test_AN_5_11_side_I_builds_no_second_one_so_nothing_is_asked() -> None:
    scene = start_with(use_build(at_the_harbor(401, money=2), 5), "pavilion", Ask.KIND)
    assert scene.decision.ask == Ask.END_TURN


def test_AN_5_11_the_harbor_may_pay_for_the_donation() -> None:
    scene = at_the_harbor(401, money=0)
    association(scene, 2, "II").pick(PickTask(REPUTATION))
    assert (scene.options, scene.decision.anytime) == ([DECLINE], [HARBOR])
    assert scene.decision.ask == Ask.DONATION
    scene.play(HARBOR, PickCard(401))
    assert Donate(2) in scene.options
    scene.pick(Donate(2)).finish()
    assert (scene.player().money, scene.player().conservation) == (1, 1)


def test_AN_5_11_the_tile_may_bring_the_worker_for_the_next_task_back() -> None:
    """Strength 5: reputation takes the only worker; taken back, it takes a partner zoo."""
    scene = Scene(marine=True).set(kept_tiles=["extra_shift"], money=0)
    association(scene, 5, "II").pick(PickTask(REPUTATION))
    assert (scene.options, scene.decision.anytime) == ([DECLINE], [UseTile("extra_shift")])
    assert scene.decision.ask == Ask.TASK
    scene.pick(UseTile("extra_shift")).settle(lambda decision: decision.options[0])
    assert tasks(scene) == [PickTask(PARTNER_ZOO)]


def test_AN_5_11_the_harbor_may_pay_for_one_more_performance_under_a_multiplier() -> None:
    scene = at_the_harbor(401, money=2)
    for card in scene.player().row:
        card.multipliers = 1
    start_with(use_build(scene, 1), "pavilion", Ask.AGAIN)
    assert (scene.decision.ask, scene.options) == (Ask.AGAIN, [DECLINE])
    scene.play(HARBOR, PickCard(401))
    assert UseAction(BUILD, 0) in scene.options


# --- nothing left, everything full ------------------------------------------------------------------------------------


def test_AN_5_6_without_money_workers_and_cards_only_what_can_be_done_is_offered() -> None:
    scene = Scene().row(*ROW).set(money=0, workers=0, x_tokens=5).hand()
    assert {option.type for option in scene.options if isinstance(option, UseAction)} == {CARDS, SPONSORS}
    assert not any(isinstance(option, XTokenAction) for option in scene.options), "AN-5.7: 5 X-tokens are held"


def test_AN_5_5_a_constricted_card_in_slot_1_needs_two_x_tokens() -> None:
    scene = Scene().row("cards", "animals", "build", "association", "sponsors").set(x_tokens=3)
    scene.player().row[0].constriction = True
    assert [option.x for option in scene.options if isinstance(option, UseAction) and option.type == CARDS] == [2, 3]
    scene.set(x_tokens=1)
    assert not [option for option in scene.options if isinstance(option, UseAction) and option.type == CARDS]
    assert XTokenAction(CARDS) in scene.options


def test_AN_4_13_with_all_five_upgraded_the_choice_at_2_conservation_is_a_worker_or_nothing() -> None:
    scene = Scene().upgrade("animals", "build", "cards", "association", "sponsors")
    scene.resolve(Gain(Resource.CONSERVATION, 2))
    assert (scene.decision.ask, len(scene.options)) == (Ask.CHOICE, 1)
    scene.pick(scene.options[0]).settle()
    assert scene.player().hired == 2
    scene.resolve(Upgrade(), *[Hire()] * 3)
    assert scene.decision.ask == Ask.ACTION


def test_AN_4_12_ten_steps_beyond_15_are_ten_appeal_and_the_tile_replaces_one_of_them() -> None:
    scene = Scene(marine=True).set(reputation=15, appeal=0).upgrade("cards")
    scene.t.state.reputation_tile = "money_10"
    scene.resolve(Gain(Resource.REPUTATION, 3))
    taken = 0
    while scene.decision.ask != Ask.ACTION:
        if len(scene.options) > 1 and not taken and scene.decision.ask == Ask.CHOICE:
            taken = 1
            scene.pick(scene.options[1])
        else:
            scene.pick(scene.options[0])
    assert (scene.player().appeal, scene.t.state.reputation_tile) == (2, "")


def test_AN_11_7_with_four_players_owning_africa_the_fourth_zoo_is_the_last() -> None:
    """AN-2.13: 4 of each; with Association 1 even duplicates end there."""
    scene = Scene(4, marine=True)
    state = scene.t.state
    state.partner_board[0], state.partner_supply[0] = False, 0
    for seat in range(4):
        scene.partner_zoo("africa", seat=seat)
    association(scene, 3, "I", variant=1).pick(PickTask(PARTNER_ZOO))
    assert len(scene.options) == 4
    assert scene.player().partner_zoos[0] not in [option.icon for option in scene.options]


def test_AN_7_5_with_nothing_to_draw_and_an_empty_hand_the_cards_action_only_moves_the_token() -> None:
    scene = Scene().row(*ROW).hand()
    scene.t.state.deck, scene.t.state.discard = [], []
    scene.use("cards")
    assert scene.decision.ask == Ask.END_TURN
    assert scene.t.state.break_token == 2


# --- releases ---------------------------------------------------------------------------------------------------------


def release(scene: Scene, project: int, animal: int) -> Scene:
    association(projects(scene, base=[project]), 5).pick(PickTask(PROJECT)).until(Ask.RELEASE)
    return scene.pick(PickCard(animal)).until(Ask.MAP_TOKEN).pick(PickSlot(6))


def test_AN_12_17_the_cards_in_the_pouch_of_a_released_animal_are_discarded_and_its_appeal_stays() -> None:
    scene = Scene().zoo(WOMBAT).set(appeal=20, tucked=[Tucked(WOMBAT, [402, 403])])
    for card in (402, 403):
        scene._gone(card)
    release(scene.building("enclosure_2", "E4", "E5", occupied=True), BAMBOO_FOREST, WOMBAT).finish()
    assert scene.player().tucked == []
    assert {WOMBAT, 402, 403} <= set(scene.t.state.discard)
    assert scene.player().appeal == 20 - 4


def test_AN_15_35_a_flock_animal_frees_the_smallest_occupied_enclosure_of_its_size_like_any_other() -> None:
    """The llama of size 2 joined the wombat; when it leaves, the enclosure of size 2 becomes empty."""
    scene = Scene().zoo(WOMBAT, LLAMA).set(appeal=20).building("enclosure_2", "E4", "E5", occupied=True)
    release(scene, BAMBOO_FOREST, LLAMA).finish()
    assert not scene.player().pieces[0].occupied
    assert scene.player().animals == [WOMBAT]


def test_AN_15_35_without_an_occupied_enclosure_of_its_size_nothing_is_freed() -> None:
    """The host has left before, and only a size-1 enclosure is occupied."""
    scene = Scene().zoo(FENNEC_FOX, LLAMA).set(appeal=20).building("enclosure_1", "E4", occupied=True)
    release(scene, BAMBOO_FOREST, LLAMA).finish()
    assert scene.player().pieces[0].occupied
    assert scene.events("no_home_freed")


def test_AN_12_18_a_released_sea_animal_takes_its_token_from_the_aquarium_the_owner_chooses() -> None:
    """AN-10.2: one token lies in each Aquarium, the octopus needs one."""
    scene = Scene(marine=True).zoo(OCTOPUS).set(appeal=20)
    scene.building("small_aquarium", "B4", "B5", used=1)
    spots = [p for p in scene.t.tables_map(0).on_land[kind("large_aquarium")] if not p.mask & scene.player().covered]
    spot = next(p for p in spots if p.neighbours & scene.t.tables_map(0).water)
    scene.building("large_aquarium", *labels(spot.mask), used=1)
    release(scene, BLUE_MOUNTAINS, OCTOPUS)
    assert scene.decision.ask == Ask.FREE
    assert scene.options == [PickNumber(0), PickNumber(1)]
    scene.pick(PickNumber(0)).finish()
    assert [piece.used for piece in scene.player().pieces] == [1, 0]


# --- many effects at once ---------------------------------------------------------------------------------------------


def test_AN_15_28_a_borrowed_card_counts_with_its_constriction_and_its_multiplier_stays() -> None:
    """Hypnosis on a card in slot 3 with Constriction and a Multiplier: strength 1, performed once, the token leaves."""
    scene = Scene().row(*ROW).row("animals", "build", "cards", "association", "sponsors", seat=1).set(seat=1, appeal=9)
    borrowed = scene.player(1).row[2]
    borrowed.constriction, borrowed.multipliers, borrowed.venom = True, 1, True
    scene.t.state.frames = [Turn(seat=0, stage="after")]
    scene.resolve(Ability("hypnosis", 3)).settle()
    scene.until(Ask.ACTION)
    scene.pick(UseAction(CARDS, 0, 1))
    assert scene.decision
    assert scene.events("action")[-1].amount == 3 - 2
    asked = []
    while scene.decision.ask != Ask.END_TURN:
        asked.append(scene.decision.ask)
        scene._default(scene.decision)
    assert Ask.AGAIN not in asked
    assert scene.player(1).row[0] is borrowed
    assert (borrowed.constriction, borrowed.venom, borrowed.multipliers) == (False, False, 1)


def test_AN_15_27_two_of_four_players_tied_for_the_lead_are_a_choice_of_the_active_player() -> None:
    scene = Scene(4).set(appeal=3).set(seat=1, appeal=9).set(seat=2, appeal=8).set(seat=3, appeal=9)
    scene.resolve(Ability("hypnosis", 3))
    assert (scene.decision.seat, scene.options) == (0, [PickSeat(1), PickSeat(3)])


def test_AN_15_25_quarantine_passes_the_leader_over_and_ties_are_chosen_for_each_track() -> None:
    scene = Scene(4).zoo(225, seat=1).set(appeal=3).set(seat=1, appeal=20)
    for seat in (2, 3):
        scene.set(seat=seat, appeal=9, conservation=4, money=9).hand(seat=seat)
    scene.resolve(Ability("pilfering", 2))
    assert scene.options == [PickSeat(2), PickSeat(3)]
    scene.pick(PickSeat(2))
    assert scene.options == [PickSeat(2), PickSeat(3)], "once more for conservation"
    scene.pick(PickSeat(2)).settle()
    assert [scene.player(seat).money for seat in (2, 3)] == [0, 9], "5, then the 4 that are left"


def test_AN_15_26_the_target_decides_between_a_card_and_5_money() -> None:
    scene = (
        Scene().set(seat=1, appeal=9, money=5).hand(401, seat=1).hand().set(money=0).resolve(Ability("pilfering", 1))
    )
    assert (scene.decision.seat, scene.options) == (1, [PickName("card"), PickName("money")])
    scene.pick(PickName("card")).settle()
    assert (scene.player().hand, scene.player(1).hand, scene.player(1).money) == ([401], [], 5)


def test_AN_15_33_a_determination_chain_goes_on_as_long_as_actions_are_legal() -> None:
    """Two Determinations wait: each is one more action, the second at the slots as they are then."""
    scene = Scene().row(*ROW)
    (after,) = scene.t.tables.catalog.expand(Ability("determination"))
    scene.t.state.frames = [Turn(seat=0, stage="after")]
    for effect in after.then * 2:
        scene.t.after_finishing(0, effect, RULE)
    scene.pick(UseAction(SPONSORS)).until(Ask.SPONSOR)
    scene.pick(scene.options[-1]).until(Ask.ACTION)
    assert DECLINE not in scene.options
    assert scene.player().row[0].type == SPONSORS
    scene.pick(XTokenAction(ASSOCIATION))
    assert scene.decision.ask == Ask.END_TURN
    assert [card.type for card in scene.player().row] == [ASSOCIATION, SPONSORS, ANIMALS, BUILD, CARDS]


def test_AN_6_10_a_multiplier_received_in_its_own_action_counts_from_the_next_use() -> None:
    scene = Scene().row(*ROW).use("sponsors")
    scene.resolve(Multiply((ActionType.SPONSORS,)))
    assert scene.decision.ask == Ask.SPONSOR
    scene.pick(scene.options[-1])
    assert scene.decision.ask == Ask.END_TURN
    assert scene.player().row[0].multipliers == 1


def test_AN_15_47_with_camouflage_the_waiver_is_used_by_the_one_animal_that_needs_it() -> None:
    """An animal whose conditions are met leaves it alone; after the one that lacks a condition it is gone."""
    scene = Scene(marine=True).set(money=40).hand(FENNEC_FOX, 420, ADDER)
    scene.building("enclosure_1", "A4").building("enclosure_1", "E4").building("enclosure_1", "H6")
    frame = scene.t.turn_frame()
    assert frame is not None
    frame.waived = [1]
    assert needs_unmet(scene.t, 0, 420)
    scene.row("build", "cards", "sponsors", "association", "animals").use("animals").pick(PickCard(FENNEC_FOX))
    scene.pick(PickPiece(0)).until(Ask.ANIMAL)
    assert frame.waived == [1]
    assert {option.card for option in scene.options if isinstance(option, PickCard)} == {420, ADDER}
    scene.pick(PickCard(420)).pick(PickPiece(1)).finish()
    assert frame.waived == []


def test_AN_8_11_the_kiosk_distance_does_not_care_about_what_was_cut_down_between() -> None:
    """An enclosure between is cut down: its spaces are free again, still within two spaces of the kiosk."""
    scene = Scene(marine=True).building("kiosk", "E4").building("enclosure_1", "E5")
    scene.building("enclosure_1", "D4").resolve(CutDown(money=2)).pick(PickPiece(1))
    scene.resolve(Place((BuildingId.KIOSK,)))
    near = ZOO_GRID.within(ZOO_GRID.index("E4"), 2)
    assert not any(ZOO_GRID.mask([spot]) & near for spot in offered(scene))


def test_AN_8_7_after_the_only_building_is_cut_down_the_border_rule_is_back() -> None:
    scene = Scene(marine=True).building("enclosure_1", "E4").resolve(CutDown(money=2)).pick(PickPiece(0))
    scene.resolve(Place((BuildingId.PAVILION,)))
    assert offered(scene)
    assert all(ZOO_GRID.mask([spot]) & ZOO_GRID.border for spot in offered(scene))


def test_AN_10_11_a_wave_takes_a_marked_card_to_the_markers_hand() -> None:
    """Seat 1 marked the card of folder 1; the wave of a new card discards it: it goes to seat 1."""
    scene = Scene(marine=True).row(*ROW).display([401, 402, 403, 404, 405]).hand(seat=1)
    scene.t.state.marks[0] = 1
    scene.deck(530, 419, 420)
    scene.pick(XTokenAction(CARDS)).pick(EndTurn())
    assert scene.decision.ask == Ask.ACTION
    assert scene.player(1).hand == [401]
    assert scene.t.state.display == [402, 403, 404, 405, 530, 419]


def test_AN_15_37_a_marked_card_that_another_player_takes_pays_the_marker_2_money() -> None:
    scene = Scene(marine=True).display([401, 402]).set(seat=1, money=3)
    scene.t.state.marks[1] = 1
    scene.resolve(Ability("snapping", 1)).pick(PickCard(402, 2)).settle()
    assert (scene.player(1).money, scene.t.state.marks[1]) == (5, -1)


def test_AN_20_1_a_break_called_with_5_x_tokens_brings_no_sixth() -> None:
    scene = Scene().set(x_tokens=5)
    scene.t.advance_break(0, 9, RULE)
    assert (scene.player().x_tokens, scene.t.state.break_called) == (5, 0)


def test_AN_6_3_one_fee_however_many_tokens_remain() -> None:
    scene = Scene().row(*ROW).set(money=10)
    for card in scene.player().row[1:]:
        card.venom = True
    scene.play(XTokenAction(ANIMALS), EndTurn()).until(Ask.ACTION)
    assert scene.player().money == 8


def test_AN_6_3_with_every_card_poisoned_any_use_removes_a_token_and_saves_the_fee() -> None:
    scene = Scene().row(*ROW).set(money=1)
    for card in scene.player().row:
        card.venom = True
    scene.play(XTokenAction(CARDS), EndTurn()).until(Ask.ACTION)
    assert scene.player().money == 1
    assert [card.venom for card in scene.player().row] == [False, True, True, True, True]


def test_AN_6_4_without_the_fee_only_what_avoids_it_is_offered() -> None:
    """1 money, Venom on Animals alone, which nobody can play: the X-token action with it, or the break option."""
    scene = Scene().row(*ROW).set(money=1, workers=0).hand()
    scene.player().row[0].venom = True
    offered_types = {(type(option).__name__, option.type) for option in scene.options}
    assert offered_types == {("XTokenAction", ANIMALS), ("UseAction", SPONSORS)}
    scene.use("sponsors")
    assert scene.options == [TakeBreak()]


def test_AN_18_2_a_sponsor_played_by_a_tile_at_the_end_of_the_turn_still_has_its_after_finishing_effects() -> None:
    """214 brings an Africa icon: any action card may be moved to slot 1, as AN-5.9 says."""
    scene = Scene(marine=True).row(*ROW).set(kept_tiles=["sponsor_for_money_kept"], money=4).hand(EXPERT_ON_AFRICA)
    scene.pick(XTokenAction(CARDS))
    assert scene.decision.ask == Ask.END_TURN
    scene.pick(UseTile("sponsor_for_money_kept")).pick(PickCard(EXPERT_ON_AFRICA)).until(Ask.ACTION_CARD)
    scene.pick(MoveCard(SPONSORS))
    assert scene.player().row[0].type == SPONSORS
    assert scene.decision.ask == Ask.END_TURN


def test_AN_6_4_a_sponsor_that_brings_the_fee_is_a_legal_turn() -> None:
    """0 money and Venom on the Animals card: Federal Grants bring 3 money, the Science Institute brings none."""
    scene = Scene().row(*ROW).set(money=0, workers=0).hand(FEDERAL_GRANTS, 223)
    scene.player().row[0].venom = True
    scene.use("sponsors")
    assert scene.options == [PickCard(FEDERAL_GRANTS), TakeBreak()]
    scene.pick(PickCard(FEDERAL_GRANTS)).finish().pick(EndTurn()).until(Ask.ACTION)
    assert scene.player().money == 3 - 2
