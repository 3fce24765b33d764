"""What each Marine Worlds variant of an action card adds on each side (section 14), with its own numbers."""

from rules.ark_nova.options import (
    ACCEPT,
    DECLINE,
    Accept,
    Ask,
    Donate,
    Instead,
    MoveCard,
    PickCard,
    PickIcon,
    PickIndex,
    PickName,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
)
from rules.ark_nova.tables import ASSOCIATION, CARDS
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, REPUTATION, UNIVERSITY, icon, projects, tasks
from tests.ark_nova.land import kinds, offered, pick_kind, place
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.sides import Side, sides, slot, use

FENNEC_FOX, RACCOON, STOAT, CHEETAH = 405, 415, 420, 401  # 8, 11, 4 and 17 money
EXTRA, CUT = PickIndex(0), PickIndex(1)


def with_homes(card: Side, strength: int, *hand: int) -> Scene:
    scene = slot(card, strength).hand(*hand)
    for space in ("A3", "A4", "B3", "B4"):
        scene.building("enclosure_1", space)
    return scene


def animal(scene: Scene, number: int, folder: int = 0) -> Scene:
    """Play this animal in the first home."""
    scene.until(Ask.ANIMAL).pick(PickCard(number, folder))
    return scene.pick(scene.options[0]) if scene.decision.ask == Ask.HOME else scene


# --- Animals ----------------------------------------------------------------------------------------------------------


@cards(*sides("animals", 1))
def test_AN_14_2_one_animal_alone_may_ignore_1_condition(card: Side) -> None:
    """The Stoat asks for a Europe icon. Two animals are allowed from strength 5, on side II from 3."""
    start = 5 if card.side == 1 else 3
    for strength in (start - 1, start):
        scene = use(with_homes(card, strength, STOAT, FENNEC_FOX), card).until(Ask.ANIMAL)
        assert (PickCard(STOAT) in scene.options) == (strength == start)
    animal(scene, STOAT).finish()
    assert scene.player().animals == [STOAT]


@cards(*sides("animals", 2))
def test_AN_14_3_a_hand_without_animal_may_be_shown_for_a_hunt(card: Side) -> None:
    """Hunter 4, on side II Hunter 6: the last card it reveals is the only animal."""
    number = 4 if card.side == 1 else 6
    deck = [223, 217, 220, 203, 224, 225][: number - 1]
    for hand, found in (((FENNEC_FOX, 201), True), ((FENNEC_FOX, 402), False)):
        scene = with_homes(card, 2, *hand).deck(*deck, CHEETAH)
        animal(use(scene, card), FENNEC_FOX)
        while scene.decision.ask != Ask.END_TURN:
            wanted = scene.decision.ask == Ask.ACCEPT and found
            scene.pick(ACCEPT if wanted else DECLINE if DECLINE in scene.options else scene.options[0])
        assert (CHEETAH in scene.player().hand) == found
    scene = with_homes(card, 2, FENNEC_FOX, 201).deck(*deck, 226, CHEETAH)
    animal(use(scene, card), FENNEC_FOX)
    while scene.decision.ask != Ask.END_TURN:
        accept = any(isinstance(option, Accept) for option in scene.options)
        scene.pick(ACCEPT if accept else DECLINE if DECLINE in scene.options else scene.options[0])
    assert CHEETAH not in scene.player().hand, "one card deeper is too deep"


@cards(*sides("animals", 3))
def test_AN_14_4_the_first_animal_costs_2_less_or_each_may_sell_1_appeal_for_2_money(card: Side) -> None:
    scene = use(with_homes(card, 5, FENNEC_FOX, RACCOON), card)
    animal(scene, FENNEC_FOX)
    if card.side == 1:
        assert scene.player().money == 100 - 6
        animal(scene, RACCOON).finish()
        assert scene.player().money == 100 - 6 - 11
    else:
        for _ in range(2):
            scene.until(Ask.TRADE).pick(PickIndex(0))
            if RACCOON in scene.player().hand:
                animal(scene, RACCOON)
        scene.finish()
        assert scene.player().money == 100 - 8 - 2 - 11 - 2
        assert scene.player().appeal == 20 + 3 + 4 + 2


@cards(*sides("animals", 4))
def test_AN_14_5_after_finishing_an_animal_of_the_display_is_marked(card: Side) -> None:
    scene = use(with_homes(card, 2, FENNEC_FOX).display([201, 402, CHEETAH]), card)
    animal(scene, FENNEC_FOX).until(Ask.MARK)
    assert scene.options == [PickCard(402, 2), PickCard(CHEETAH, 3)]
    scene.pick(PickCard(402, 2)).finish()
    assert scene.t.state.marks[:3] == [-1, 0, -1]


@cards(*sides("animals", 4, side=2))
def test_AN_14_5_side_II_brings_1_reputation_for_an_own_marked_animal(card: Side) -> None:
    for mark, reputation, money in ((0, 2, 100 - 9 + 2), (1, 1, 100 - 9)):
        scene = with_homes(card, 2).display([FENNEC_FOX])
        scene.t.state.marks[0] = mark
        animal(use(scene, card), FENNEC_FOX, 1).finish()
        assert (scene.player().reputation, scene.player().money) == (reputation, money)


# --- Association ------------------------------------------------------------------------------------------------------


@cards(*sides("association", 1))
def test_AN_14_6_partner_zoos_from_the_supply_on_side_II_universities_too(card: Side) -> None:
    scene = slot(card, 5).partner_zoo("asia")
    scene.t.state.partner_board = [False] * 5
    scene.t.state.university_board = [False] * len(scene.t.state.university_board)
    scene.player().universities = [0]
    use(scene, card)
    assert (PickTask(UNIVERSITY) in tasks(scene)) == (card.side == 2 or scene.t.state.generic_university)
    scene.pick(PickTask(PARTNER_ZOO)).pick(PickIcon(icon("asia"))).finish()
    assert scene.player().icons[icon("asia")] == 2
    scene = slot(card, 4)
    scene.player().universities = [0]
    use(scene, card).pick(PickTask(UNIVERSITY))
    assert (PickName("hand_limit") in scene.options) == (card.side == 2)


@cards(*sides("association", 2, side=1))
def test_AN_14_7_side_I_may_hire_instead_of_supporting(card: Side) -> None:
    scene = use(projects(slot(card, 5), [103]), card)
    assert [task for task in tasks(scene) if task.task == PROJECT] == [PickTask(PROJECT, hire=True)]
    scene.pick(PickTask(PROJECT, hire=True)).finish()
    player = scene.player()
    assert (player.workers, player.hired, player.on_tasks) == (0, 2, [0, 0, 0, 2])


@cards(*sides("association", 2, side=2))
def test_AN_14_7_side_II_extra_workers_lower_the_value_by_2_each(card: Side) -> None:
    """Four workers: a project of value 5 takes 2 more workers at strength 1."""
    for strength, extras in ((1, [2]), (2, [2]), (3, [1, 2]), (5, [0, 1, 2])):
        scene = projects(slot(card, strength).icons(africa=2).set(workers=3, hired=4), [103])
        use(scene, card)
        assert [task.extra_workers for task in tasks(scene) if task.task == PROJECT] == extras
    scene.pick(PickTask(PROJECT, 2)).pick(PickProject(103)).play(PickSlot(3), PickSlot(6)).finish()
    assert (scene.player().conservation, scene.player().on_tasks) == (14, [0, 0, 0, 3])


@cards(*sides("association", 3, side=1))
def test_AN_14_8_side_I_strength_left_over_brings_an_x_token(card: Side) -> None:
    for strength, tokens in ((2, 0), (3, 1), (5, 1)):
        scene = use(slot(card, strength), card).pick(PickTask(REPUTATION)).finish()
        assert scene.player().x_tokens == tokens


@cards(*sides("association", 3, side=2))
def test_AN_14_8_side_II_a_donation_costs_1_less_per_x_token_held(card: Side) -> None:
    """The first donation costs 2."""
    for held, price in ((0, 2), (1, 1), (2, 0), (3, 0)):
        scene = slot(card, 2).set(x_tokens=held).use("association").pick(PickTask(REPUTATION))
        assert Donate(price) in scene.options
        scene.pick(Donate(price)).finish()
        assert (scene.player().money, scene.player().x_tokens) == (100 - price, held)


@cards(*sides("association", 4, side=1))
def test_AN_14_9_side_I_may_do_another_action_from_strength_5(card: Side) -> None:
    assert Instead() not in use(slot(card, 4), card).options
    for strength in (5, 6):
        scene = use(slot(card, strength).set(workers=0), card).pick(Instead()).until(Ask.ACTION)
        assert scene.t.slot(0, ASSOCIATION) == 1
        scene.use("cards").finish()
        assert scene.t.slot(0, CARDS) == 1


@cards(*sides("association", 4, side=2))
def test_AN_14_9_side_II_may_take_a_card_instead_of_the_donation(card: Side) -> None:
    scene = use(slot(card, 2).display([401]), card).pick(PickTask(REPUTATION))
    assert {Instead(), Donate(2), DECLINE} == set(scene.options)
    scene.pick(Instead()).pick(PickCard(401, 1))
    assert scene.decision.ask == Ask.END_TURN
    assert (scene.player().hand, scene.player().money) == ([401], 100)


# --- Build ------------------------------------------------------------------------------------------------------------


@cards(*sides("build", 1, 2))
def test_AN_14_10_an_extra_pavilion_or_kiosk_for_3_money_on_side_II_for_2(card: Side) -> None:
    """Variant 1 a pavilion, variant 2 a kiosk, beside a building that uses up the strength."""
    extra = "pavilion" if card.variant == 1 else "kiosk"
    scene = use(slot(card, 2), card)
    assert kinds(scene, "extra") == {extra}
    place(scene.pick(pick_kind("enclosure_2")), "A3", "A4")
    place(scene.pick(pick_kind(extra, "extra")), "B4")
    assert scene.decision.ask == Ask.END_TURN
    assert scene.player().money == 100 - 4 - (3 if card.side == 1 else 2)
    assert scene.player().appeal == (21 if extra == "pavilion" else 20)


@cards(*sides("build", 3))
def test_AN_14_12_one_size_larger_and_identical_enclosures_on_side_II(card: Side) -> None:
    scene = use(slot(card, 3), card)
    assert "enclosure_4" in kinds(scene)
    assert "enclosure_5" not in kinds(scene)
    place(scene.pick(pick_kind("enclosure_2")), "A3", "A4")
    if card.side == 1:
        assert scene.decision.ask == Ask.END_TURN
    else:
        assert "enclosure_2" in kinds(scene)
        place(scene.pick(pick_kind("enclosure_2")), "B3", "B4").finish()
        assert scene.player().money == 100 - 8


@cards(*sides("build", 4))
def test_AN_14_13_one_terrain_space_for_2_money_more_or_2_money_gained(card: Side) -> None:
    """The rock F5 under a pavilion (2 money)."""
    scene = use(slot(card, 5).building("enclosure_1", "E4"), card).pick(pick_kind("pavilion"))
    place(scene, "F5")
    assert scene.player().money == 100 - 2 + (-2 if card.side == 1 else 2)
    if card.side == 2:
        scene.pick(pick_kind("enclosure_2"))
        assert not {"F5 G5", "G5 G6"} & offered(scene), "once per action"


# --- Cards ------------------------------------------------------------------------------------------------------------


@cards(*sides("cards", 1))
def test_AN_14_14_nothing_is_discarded(card: Side) -> None:
    scene = use(slot(card, 5).hand(201), card)
    while scene.decision.ask != Ask.END_TURN:
        assert scene.decision.ask != Ask.DISCARD
        scene.pick(scene.options[0])
    assert len(scene.player().hand) == 1 + (3 if card.side == 1 else 4)


@cards(*sides("cards", 2))
def test_AN_14_15_digging_1_before_on_side_II_digging_2(card: Side) -> None:
    scene = use(slot(card, 2).hand(201, 202, 203), card)
    digs = 0
    while scene.decision.ask == Ask.DIG:
        scene.pick(PickCard(scene.player().hand[0]))
        digs += 1
    assert digs == card.side
    assert len(scene.t.state.discard) == card.side


@cards(*sides("cards", 3))
def test_AN_14_16_snapping_earlier_and_2_cards_on_side_II_at_strength_5(card: Side) -> None:
    start = 3 if card.side == 1 else 2
    for strength, snapped in ((start - 1, 0), (start, 1), (4, 1), (5, card.side), (6, card.side)):
        scene = use(slot(card, strength).display([401, 0, 0, 402, 403]), card)
        assert (scene.decision.ask == Ask.DRAW_OR_SNAP) == (snapped > 0)
        if snapped:
            scene.pick(scene.options[1])
            for _ in range(snapped):
                assert scene.decision.ask == Ask.SNAP
                scene.pick(scene.options[-1])
            assert scene.decision.ask == Ask.END_TURN
            assert scene.player().hand == [403, 402][:snapped]


@cards(*sides("cards", 4))
def test_AN_14_17_an_action_card_may_move_after_finishing_for_2_money_on_side_II_free(card: Side) -> None:
    scene = use(slot(card, 2), card).until(Ask.ACTION_CARD)
    assert DECLINE in scene.options
    scene.pick(MoveCard(ASSOCIATION, 1)).finish()
    assert scene.t.slot(0, ASSOCIATION) == 1
    assert scene.player().money == 100 - (2 if card.side == 1 else 0)
    poor = use(slot(card, 2).set(money=1), card)
    asked = []
    while poor.decision.ask != Ask.END_TURN:
        asked.append(poor.decision.ask)
        poor._default(poor.decision)
    assert (Ask.ACTION_CARD in asked) == (card.side == 2)


# --- Sponsors ---------------------------------------------------------------------------------------------------------


@cards(*sides("sponsors", 1))
def test_AN_14_18_a_trade_beside_the_action_on_side_II_also_for_reputation(card: Side) -> None:
    offers = {(0, 0): 0, (5, 0): 1, (0, 1): 1, (5, 1): 2}
    for (money, tokens), number in offers.items():
        scene = slot(card, 3).set(money=money, x_tokens=tokens).use("sponsors")
        assert (EXTRA in scene.options) == (number > 0)
        if number:
            scene.pick(EXTRA)
            assert len(scene.options) == number * card.side
    scene = slot(card, 3).set(money=5, x_tokens=1).use("sponsors").pick(EXTRA).pick(PickIndex(0))
    assert (scene.player().money, scene.player().x_tokens) == (10, 0)
    assert EXTRA not in scene.options
    scene = slot(card, 3).set(money=5).use("sponsors").pick(EXTRA).pick(PickIndex(1))
    assert (scene.player().money, scene.player().x_tokens) == (0, 1)
    if card.side == 2:
        for index, left in ((2, (5, 0)), (3, (0, 1))):
            scene = slot(card, 3).set(money=5, x_tokens=1).use("sponsors").pick(EXTRA).pick(PickIndex(index))
            assert (scene.player().money, scene.player().x_tokens) == left
            assert scene.player().reputation == 2


@cards(*sides("sponsors", 2))
def test_AN_14_19_the_first_money_brings_3_more_on_side_II_5(card: Side) -> None:
    """The break option at strength 2, Federal Grants (220) with its 3 money, and nothing without any money."""
    more = 3 if card.side == 1 else 5
    assert use(slot(card, 2), card).pick(TakeBreak()).finish().player().money == 100 + 2 * card.side + more
    assert use(slot(card, 4).hand(220), card).pick(PickCard(220)).finish().player().money == 100 + 3 + more
    assert use(slot(card, 4).hand(223), card).pick(PickCard(223)).finish().player().money == 100


@cards(*sides("sponsors", 3))
def test_AN_14_20_a_sponsor_sold_for_4_money_on_side_II_any_card_or_a_level_cut_by_2(card: Side) -> None:
    scene = use(slot(card, 3).hand(223, 401, 209), card).pick(EXTRA)
    sellable = {option.card for option in scene.options if isinstance(option, PickCard)}
    assert sellable == ({223, 209} if card.side == 1 else {223, 209, 401})
    scene.pick(PickCard(209))
    assert scene.player().money == 104
    assert EXTRA not in scene.options
    scene = use(slot(card, 2).hand(401, 209), card)
    assert (CUT in scene.options) == (card.side == 2)
    if card.side == 2:
        scene.play(CUT, PickCard(401), PickCard(209)).finish()
        assert scene.player().sponsors == [209], "level 5 for strength 2 + 1 and 2 off"


@cards(*sides("sponsors", 4, side=1))
def test_AN_14_21_side_I_discards_a_sponsor_to_snap_any_sponsor(card: Side) -> None:
    scene = use(slot(card, 5).hand(223, 401).display([402, 0, 0, 0, 209]), card).pick(EXTRA)
    if scene.decision.ask == Ask.DISCARD:
        assert scene.options[0] == PickCard(223)
        scene.pick(PickCard(223))
    assert scene.options == [PickCard(209, 5)]
    scene.pick(PickCard(209, 5)).pick(PickCard(209)).finish()
    assert (scene.player().sponsors, scene.player().hand) == ([209], [401])


@cards(*sides("sponsors", 4, side=2))
def test_AN_14_21_side_II_plays_a_sponsor_for_money_with_the_break(card: Side) -> None:
    scene = use(slot(card, 2).hand(223, 401).set(money=0), card)
    assert EXTRA not in scene.options
    scene.pick(TakeBreak())
    assert scene.player().money == 4
    scene.play(EXTRA, PickCard(401), PickCard(223)).finish()
    assert (scene.player().money, scene.player().sponsors) == (1, [223])
