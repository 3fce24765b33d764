"""The display: snapping, magnets, digging, waves, marks, shark attacks (sections 5, 10 and 15)."""

from cards.ark_nova.effects import Ability, DiscardToSnap, Mark, May, Snap
from cards.ark_nova.vocabulary import CardFilter, Icon
from rules.ark_nova.frames import Source
from rules.ark_nova.options import ACCEPT, DECLINE, PickCard
from tests.ark_nova.scene import Scene

SIX = (401, 402, 403, 404, 405, 406)


def ability(scene: Scene, keyword: str, level: int | None = None) -> Scene:
    return scene.resolve(Ability(keyword, level))


def refilled(scene: Scene, *deck: int) -> Scene:
    """Fill the display from these cards of the deck."""
    scene.deck(*deck).t.refill()
    return scene


# --- refilling and waves ----------------------------------------------------------------------------------------------


def test_AN_5_12_cards_move_to_lower_folders_in_order_and_the_rest_is_filled() -> None:
    scene = refilled(Scene().display([0, 402, 0, 404]), 411, 412, 413, 414)
    assert scene.t.state.display == [402, 404, 411, 412, 413, 414]


def test_AN_10_9_a_new_wave_icon_discards_the_lowest_folder_once() -> None:
    """ANR-150: two new cards, one with a wave; the card that follows has none."""
    scene = refilled(Scene(marine=True).display([403, 404, 405, 406]), 545, 411, 412)
    assert scene.t.state.discard == [403]
    assert scene.t.state.display == [404, 405, 406, 545, 411, 412]


def test_AN_10_9_two_waves_at_once_discard_folders_1_and_2_and_new_cards_are_checked_again() -> None:
    """ANR-151, with a third wave card among the new ones."""
    scene = refilled(Scene(marine=True).display([403, 404, 405, 406]), 545, 543, 546, 411, 412)
    assert scene.t.state.discard == [403, 404, 405]
    assert scene.t.state.display == [406, 545, 543, 546, 411, 412]


def test_AN_10_9_wave_cards_that_lay_there_before_do_not_count() -> None:
    scene = refilled(Scene(marine=True).display([545, 404, 405, 406, 407]), 411)
    assert scene.t.state.discard == []


def test_AN_10_10_sponsors_may_carry_the_wave_too() -> None:
    scene = refilled(Scene(marine=True).display([403, 404, 405, 406, 407]), 266, 411)
    assert scene.t.state.discard == [403]


def test_AN_10_12_the_chain_stops_when_nothing_can_refill() -> None:
    scene = Scene(marine=True).display([403, 404, 405, 406, 407])
    scene.t.state.deck = [545]
    scene.t.refill()
    assert scene.t.state.display == [403, 404, 405, 406, 407, 545]


def test_AN_10_11_a_wave_hands_a_marked_card_to_its_marker() -> None:
    scene = Scene(marine=True).display([403, 404, 405, 406, 407]).hand(seat=1)
    scene.t.state.marks[0] = 1
    refilled(scene, 545, 411)
    assert scene.player(1).hand == [403]
    assert scene.t.state.discard == []


# --- taking -----------------------------------------------------------------------------------------------------------


def test_AN_15_6_snapping_2_takes_two_and_may_refill_in_between() -> None:
    scene = ability(Scene().hand().display(SIX).deck(411), "snapping", 2).pick(PickCard(401, 1))
    assert scene.decision.ask == "refill"
    scene.pick(ACCEPT)
    assert scene.t.state.display == [402, 403, 404, 405, 406, 411]
    scene.pick(PickCard(411, 6)).settle()
    assert scene.player().hand == [401, 411]


def test_AN_15_6_the_refill_may_be_declined() -> None:
    scene = ability(Scene().hand().display(SIX), "snapping", 2).play(PickCard(401, 1), DECLINE)
    assert scene.options == [PickCard(card, folder) for folder, card in enumerate(SIX, 1) if folder > 1]


def test_AN_15_6_snapping_1_never_refills() -> None:
    scene = ability(Scene().hand().display(SIX), "snapping", 1).pick(PickCard(406, 6)).settle()
    assert scene.t.state.display == [401, 402, 403, 404, 405, 0]
    assert scene.player().known == [406]


def test_AN_14_21_snapping_may_be_limited_to_sponsors() -> None:
    scene = Scene().hand().display([401, 201, 402, 202]).resolve(Snap(only=CardFilter(type="sponsor")))
    assert scene.options == [PickCard(201, 2), PickCard(202, 4)]


def test_AN_14_21_a_sponsor_is_discarded_to_snap_a_sponsor() -> None:
    sponsor = CardFilter(type="sponsor")
    scene = Scene().hand(203, 401).display([402, 201]).resolve(May((DiscardToSnap(sponsor, sponsor),)))
    assert scene.options == [PickCard(203), DECLINE]
    scene.pick(PickCard(203))
    assert scene.options == [PickCard(201, 2)]
    scene.pick(PickCard(201, 2)).settle()
    assert scene.player().hand == [401, 201]
    assert scene.t.state.discard == [203]


def test_AN_14_21_without_a_sponsor_on_display_none_is_discarded() -> None:
    sponsor = CardFilter(type="sponsor")
    scene = Scene().hand(203).display([402]).resolve(DiscardToSnap(sponsor, sponsor)).settle()
    assert scene.player().hand == [203]


def test_AN_15_19_sponsor_magnet_takes_every_sponsor_of_the_display() -> None:
    scene = ability(Scene().hand().display([401, 201, 402, 202, 403, 203]), "sponsor_magnet").settle()
    assert scene.player().hand == [201, 202, 203]
    assert scene.t.state.display == [401, 0, 402, 0, 403, 0]


def test_AN_15_39_sea_animal_magnet_takes_every_card_with_the_icon() -> None:
    scene = ability(Scene(marine=True).hand().display([401, 545, 201, 543]), "sea_animal_magnet").settle()
    assert scene.player().hand == [545, 543]
    assert all(Icon.SEA_ANIMAL in scene.t.tables.animals[card].icons for card in scene.player().hand)


# --- digging ----------------------------------------------------------------------------------------------------------


def test_AN_15_7_digging_renews_a_display_card_at_once() -> None:
    scene = ability(Scene().hand(410).display(SIX).deck(411, 412), "digging", 2)
    assert {option.card for option in scene.options if option != DECLINE} == {*SIX, 410}
    scene.pick(PickCard(403, 3))
    assert scene.t.state.discard == [403]
    assert scene.t.state.display == [401, 402, 404, 405, 406, 411]
    scene.pick(PickCard(410)).settle()
    assert scene.player().hand == [412]
    assert scene.decision.ask == "action"


def test_AN_15_7_digging_may_stop_at_any_time() -> None:
    scene = ability(Scene().hand(410).display(SIX), "digging", 3).play(PickCard(401, 1), DECLINE)
    assert scene.decision.ask == "action"


def test_AN_15_7_waves_apply_to_the_card_dug_up() -> None:
    scene = ability(Scene(marine=True).hand().display(SIX).deck(545, 411), "digging", 1)
    scene.pick(PickCard(406, 6)).settle()
    assert scene.t.state.discard == [406, 401]
    assert scene.t.state.display == [402, 403, 404, 405, 545, 411]


# --- shark attack -----------------------------------------------------------------------------------------------------


def test_AN_15_44_shark_attack_brings_half_of_the_sum_rounded_down() -> None:
    """ANR-155: appeal 5 and 4; the display isn't refilled."""
    scene = ability(Scene(marine=True).display([409, 404, 413]).set(reputation=2), "shark_attack", 2)
    assert scene.options == [PickCard(409, 1), PickCard(404, 2)]
    scene.pick(PickCard(409, 1), PickCard(404, 2)).settle()
    assert scene.player().appeal == 4
    assert scene.t.state.discard == [409, 404]
    assert scene.t.state.display[:3] == [0, 0, 413]


def test_AN_15_44_fewer_animals_are_discarded_when_fewer_are_in_range() -> None:
    """ANR-156."""
    scene = ability(Scene(marine=True).display([409, 201, 413]).set(reputation=2), "shark_attack", 2)
    assert (scene.decision.at_least, scene.decision.at_most) == (1, 1)
    scene.pick(PickCard(409, 1)).settle()
    assert scene.player().appeal == 2


def test_AN_15_44_without_an_animal_in_range_nothing_happens() -> None:
    scene = ability(Scene(marine=True).display([201]).set(reputation=2), "shark_attack", 2).settle()
    assert scene.player().appeal == 0


# --- marks ------------------------------------------------------------------------------------------------------------


def test_AN_15_36_a_mark_goes_on_an_animal_that_has_none() -> None:
    scene = Scene(marine=True).display([401, 201, 402])
    scene.t.state.marks[0] = 1
    scene.resolve(Mark())
    assert scene.options == [PickCard(402, 3)]
    scene.pick(PickCard(402, 3)).settle()
    assert scene.t.state.marks[:3] == [1, -1, 0]


def test_AN_15_36_mark_waits_until_the_action_is_finished() -> None:
    scene = ability(Scene(marine=True).display([401]), "mark")
    assert scene.decision.ask == "action"


def test_AN_15_36_sponsor_268_may_leave_it() -> None:
    scene = Scene(marine=True).display([401]).resolve(May((Mark(),)))
    assert DECLINE in scene.options


def test_AN_15_37_a_discarded_marked_card_goes_to_the_marker_without_money() -> None:
    """ANR-160."""
    scene = Scene(marine=True).display([401]).hand(seat=1).set(seat=1, money=0)
    scene.t.state.marks[0] = 1
    scene.t.discard_display(1, Source("break"))
    assert (scene.player(1).hand, scene.player(1).money) == ([401], 0)
    assert scene.t.state.marks[0] == -1


def test_AN_15_37_a_marked_card_that_is_taken_pays_its_marker_2_money() -> None:
    """ANR-161."""
    scene = Scene(marine=True).display([401]).hand().set(seat=1, money=0).set(money=0)
    scene.t.state.marks[0] = 1
    scene.resolve(Snap()).pick(PickCard(401, 1)).settle()
    assert (scene.player(1).money, scene.player(0).money) == (2, 0)
    assert scene.player(0).hand == [401]
    assert scene.t.state.marks[0] == -1


def test_AN_15_37_the_marker_is_paid_for_the_own_mark_too() -> None:
    scene = Scene(marine=True).display([401]).hand().set(money=0)
    scene.t.state.marks[0] = 0
    scene.resolve(Snap()).pick(PickCard(401, 1)).settle()
    assert scene.player(0).money == 2


def test_AN_15_37_marks_move_with_their_cards() -> None:
    scene = Scene(marine=True).display([0, 402, 403])
    scene.t.state.marks[2] = 1
    refilled(scene, 411, 412, 413, 414)
    assert scene.t.state.marks == [-1, 1, -1, -1, -1, -1]
