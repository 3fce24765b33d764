"""Bonus tiles: which may be taken, what they bring, which are kept (section 18), and what has a use (AN-18.3)."""

import pytest

from cards.ark_nova.effects import Effect, RaiseHandLimit, Snap, TakeBonusTile, WildIcon
from rules.ark_nova.limits import hand_limit
from rules.ark_nova.options import Ask, PickAction, PickIcon, PickName
from rules.ark_nova.useful import tiles_to_take, useful
from tests.ark_nova.boards import icon
from tests.ark_nova.scene import Scene


def taking(scene: Scene, name: str) -> Scene:
    """Take this tile at conservation space 5, where it lies alone."""
    scene.t.state.tiles[5] = [name]
    return scene.resolve(TakeBonusTile(track="conservation", space=5)).pick(PickName(name))


def may_take(scene: Scene, name: str) -> bool:
    scene.t.state.tiles[5] = [name]
    return tiles_to_take(scene.t, 0, TakeBonusTile(track="conservation", space=5)) == [name]


def test_AN_18_1_10_money() -> None:
    assert taking(Scene().set(money=0), "money_10").settle().player().money == 10


def test_AN_18_1_2_reputation() -> None:
    assert taking(Scene(), "reputation_2").settle().player().reputation == 3


def test_AN_18_1_3_x_tokens() -> None:
    assert taking(Scene(), "x_tokens_3").settle().player().x_tokens == 3


def test_AN_18_1_3_cards_from_deck_or_range_one_by_one() -> None:
    scene = taking(Scene(), "cards_3").settle(lambda decision: decision.options[0])
    assert len(scene.player().hand) == 3


def test_AN_18_1_a_partner_zoo_from_the_board_without_worker() -> None:
    scene = taking(Scene().set(workers=0), "partner_zoo")
    assert scene.decision.ask == Ask.CONTINENT
    scene.pick(PickIcon(icon("asia"))).settle()
    assert scene.player().partner_zoos == [icon("asia")]


def test_AN_18_1_a_university_from_the_board_without_worker() -> None:
    scene = taking(Scene().set(workers=0), "university")
    assert scene.decision.ask == Ask.UNIVERSITY
    scene.pick(PickName("two_research")).settle()
    assert scene.player().icons[icon("research")] == 2


def test_AN_18_1_snap_a_card_and_hand_limit_1_more_for_good() -> None:
    scene = Scene(marine=True).display([402])
    taking(scene, "snap_hand_limit").settle(lambda decision: decision.options[0])
    assert scene.player().hand == [402]
    assert hand_limit(scene.t, 0) == 4


@pytest.mark.parametrize("name", ["wild_icon", "ignore_conditions_3", "extra_shift", "sponsor_for_money_kept"])
def test_AN_18_2_grey_tiles_are_kept(name: str) -> None:
    scene = taking(Scene(marine=True), name).settle()
    assert scene.player().kept_tiles == [name]
    assert scene.t.state.tiles[5] == []


def test_AN_4_5_a_taken_tile_is_gone_for_the_others() -> None:
    scene = taking(Scene(), "money_10").settle()
    assert not useful(scene.t, 1, TakeBonusTile(track="conservation", space=5))


def test_AN_18_3_partner_zoo_tiles_obey_ownership_and_room() -> None:
    scene = Scene().partner_zoo("asia")
    taking(scene, "partner_zoo")
    assert PickIcon(icon("asia")) not in scene.options
    full = Scene().partner_zoo("asia", "africa")
    assert not may_take(full, "partner_zoo")
    assert may_take(full.upgrade("association"), "partner_zoo")


def test_AN_18_3_university_tiles_obey_ownership_and_room() -> None:
    scene = Scene()
    scene.player().universities = [0, 1]
    taking(scene, "university")
    assert scene.options == [PickName("two_research")]
    scene.player().universities = [0, 1, 2]
    assert not may_take(scene, "university")


def test_AN_18_3_tiles_whose_gain_would_be_lost_are_not_offered() -> None:
    assert not may_take(Scene().set(x_tokens=5), "x_tokens_3")
    assert not may_take(Scene().set(reputation=9), "reputation_2")
    assert may_take(Scene().set(reputation=9).upgrade("cards"), "reputation_2")


def test_AN_18_3_the_sponsor_tile_needs_a_sponsor_that_can_be_paid() -> None:
    """Veterinarian (203) has level 4."""
    assert not may_take(Scene(), "sponsor_for_money")
    assert not may_take(Scene().hand(203).set(money=3), "sponsor_for_money")
    assert may_take(Scene().hand(203).set(money=4), "sponsor_for_money")


def test_AN_18_3_the_enclosure_tile_needs_a_place() -> None:
    scene = Scene()
    assert may_take(scene, "enclosure_3")
    scene.player().covered = scene.t.tables_map(0).land
    assert not may_take(scene, "enclosure_3")


def test_AN_18_3_a_grey_tile_has_a_use_later() -> None:
    assert may_take(Scene(marine=True), "extra_shift")


def test_AN_12_10_the_any_icon_tile_has_no_use_outside_a_support() -> None:
    assert not useful(Scene(marine=True).t, 0, WildIcon())


@pytest.mark.parametrize(("effect", "possible"), [(Snap(), False), (RaiseHandLimit(), True)])
def test_AN_18_3_an_empty_display_gives_nothing_to_snap(effect: Effect, possible: bool) -> None:
    assert useful(Scene().t, 0, effect) is possible


def test_AN_18_1_a_multiplier_goes_on_any_card() -> None:
    scene = taking(Scene(), "multiplier")
    assert len(scene.options) == 5
    assert PickAction not in [type(option) for option in scene.options]
