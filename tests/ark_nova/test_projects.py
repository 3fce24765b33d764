"""Conservation projects: choosing, playing cards, levels, wild icons, rewards (section 12)."""

import pytest

from rules.ark_nova.options import DECLINE, Ask, PickIndex, PickProject, PickSlot, PickTask
from rules.ark_nova.projects import open_levels, project_unmet, supportable
from tests.ark_nova.boards import PROJECT, association, projects
from tests.ark_nova.scene import Scene

MONEY_12 = 6  # the slot of the left edge of map 0 that brings 12 money


def supporting(scene: Scene, side: str = "I") -> Scene:
    """Use the Association action at strength 5 for the project task."""
    return association(scene, 5, side).pick(PickTask(PROJECT))


def levels(scene: Scene) -> list[int]:
    assert scene.decision.ask == Ask.LEVEL
    return [option.slot for option in scene.options]


# --- which project ----------------------------------------------------------------------------------------------------


def test_AN_12_1_projects_of_the_table_and_the_hand_are_offered_if_a_level_is_met() -> None:
    """ANR-176: Bavarian Forest in hand has no animal to release."""
    scene = projects(Scene().icons(africa=2, water=2), [103, 104], [128]).hand(129, 113)
    scene.icons(rock=2)
    assert supporting(scene).options == [PickProject(103), PickProject(128), PickProject(129, -1)]


def test_AN_12_1_a_hand_project_with_unmet_condition_is_illegal() -> None:
    """ANR-176."""
    scene = projects(Scene(), [103]).hand(128)
    assert PickTask(PROJECT) not in association(scene, 5).options
    assert not supportable(scene.t, 0, 128)


def test_AN_12_1_side_II_plays_from_the_reputation_range_for_the_folder_cost() -> None:
    scene = projects(Scene().icons(water=2, rock=2).set(reputation=2, money=7), [103]).display([0, 128, 129])
    supporting(scene, "II")
    assert scene.options == [PickProject(128, 2)]
    scene.pick(scene.options[0])
    assert scene.player().money == 5
    assert scene.t.state.display[1] == 0
    assert [place.number for place in scene.t.state.projects] == [128]


def test_AN_12_1_side_I_plays_nothing_from_the_display() -> None:
    scene = projects(Scene().icons(water=2), [103]).display([128])
    assert PickTask(PROJECT) not in association(scene, 5).options


def test_AN_12_1_the_folder_cost_must_be_there() -> None:
    scene = projects(Scene().icons(water=2).set(reputation=2, money=1), [103]).display([0, 128])
    assert PickTask(PROJECT) not in association(scene, 5, "II").options


def test_AN_12_1_a_hand_project_costs_nothing_and_is_supported_at_once() -> None:
    scene = projects(Scene().icons(water=2).set(money=9), [103]).hand(128)
    supporting(scene).pick(PickProject(128, -1))
    assert scene.player().hand == []
    assert scene.player().money == 9
    assert scene.decision.ask == Ask.LEVEL


def test_AN_12_2_a_played_project_goes_leftmost_and_pushes_the_rightmost_out() -> None:
    """ANR-175: 3 players; the tokens of the discarded card do not return to the map."""
    scene = projects(Scene(3).icons(water=2), [103], [129, 130, 131]).hand(128)
    scene.t.state.projects[2].levels[0] = 0
    scene.set(tokens=0b0111111)
    supporting(scene).play(PickProject(128, -1), PickSlot(3), PickSlot(MONEY_12)).finish()
    assert [place.number for place in scene.t.state.projects] == [128, 129, 130]
    assert scene.t.state.discard[-1] == 131
    assert scene.t.state.projects[0].levels == [-1, -1, 0]
    assert scene.player().tokens == 0b0011111


@pytest.mark.parametrize(("players", "capacity"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_AN_12_2_capacity_above_the_board(players: int, capacity: int) -> None:
    scene = projects(Scene(players).icons(water=2), [103], [129, 130, 131, 132][:capacity]).hand(128)
    supporting(scene).pick(PickProject(128, -1))
    assert len(scene.t.state.projects) == capacity
    assert scene.t.state.projects[0].number == 128


def test_AN_12_4_a_fetched_base_project_is_no_base_project() -> None:
    """A wild token helps below the board only, and the support does not count as one of a base project."""
    scene = projects(Scene().icons(primate=1).zoo(215), [103], [108])
    assert open_levels(scene.t, 0, 108) == []
    scene.icons(primate=1)
    supporting(scene).play(PickProject(108), PickSlot(3), PickSlot(MONEY_12))
    assert not scene.player().supports[0].base


def test_AN_12_5_a_project_with_an_own_token_is_not_supported_again() -> None:
    scene = projects(Scene().icons(africa=5), [103])
    scene.t.state.base_projects[0].levels[2] = 0
    assert not supportable(scene.t, 0, 103)


def test_AN_12_5_levels_with_a_token_or_blocked_are_closed() -> None:
    scene = projects(Scene().icons(africa=5), [103])
    scene.t.state.base_projects[0].levels = [-2, 1, -1]
    assert levels(supporting(scene).pick(PickProject(103))) == [3]


def test_AN_12_7_a_project_played_again_may_be_supported_again() -> None:
    """The restriction is tied to the tokens lying on the card."""
    scene = projects(Scene().icons(water=2), [103], [128])
    supporting(scene).play(PickProject(128), PickSlot(3), PickSlot(MONEY_12)).finish()
    scene.t.state.projects.clear()
    scene.hand(128)
    assert supportable(scene.t, 0, 128)


def test_AN_12_8_without_map_tokens_there_is_no_support() -> None:
    scene = projects(Scene().icons(africa=5).set(tokens=0), [103])
    assert PickTask(PROJECT) not in association(scene, 5).options


# --- levels -----------------------------------------------------------------------------------------------------------


def test_AN_12_9_any_met_level_may_be_chosen_also_a_lower_one() -> None:
    scene = projects(Scene().icons(africa=4), [103])
    assert levels(supporting(scene).pick(PickProject(103))) == [2, 3]


def test_AN_12_9_different_projects_count_kinds() -> None:
    scene = projects(Scene().icons(bird=3, primate=1, reptile=1), [101])
    assert open_levels(scene.t, 0, 101) == [2]


def test_AN_12_5_three_large_animals_reach_the_middle_level() -> None:
    """ANR-177: 3 conservation and the map bonus uncovered."""
    scene = projects(Scene().zoo(402, 401, 406).set(money=0), [103], [131])
    supporting(scene).pick(PickProject(131))
    assert levels(scene) == [2, 3]
    scene.play(PickSlot(2), PickSlot(MONEY_12)).finish()
    assert (scene.player().conservation, scene.player().money) == (3, 12)


def test_AN_12_12_breeding_needs_one_animal_with_category_and_a_partner_zoos_continent() -> None:
    """A predator from Asia and a bird from Africa are no pair for the African partner zoo."""
    scene = projects(Scene().partner_zoo("africa").zoo(406, 494), [103], [124])
    assert open_levels(scene.t, 0, 124) == []
    scene.zoo(402)
    assert open_levels(scene.t, 0, 124) == [0, 1, 2]


def test_AN_12_12_all_three_levels_have_one_condition_and_different_rewards() -> None:
    scene = projects(Scene().partner_zoo("africa").zoo(402), [103], [124])
    supporting(scene).play(PickProject(124), PickSlot(2), PickSlot(MONEY_12)).finish()
    assert (scene.player().conservation, scene.player().reputation) == (1, 3)


def test_AN_12_13_management_plans_need_2_icons_and_pay_reputation_per_2_research() -> None:
    scene = projects(Scene(marine=True).icons(primate=1, research=5), [103], [139])
    assert not supportable(scene.t, 0, 139)
    scene.icons(primate=1)
    supporting(scene).play(PickProject(139), PickSlot(2), PickSlot(MONEY_12)).finish()
    assert (scene.player().conservation, scene.player().reputation) == (2, 3)


def test_AN_12_13_the_corner_bonus_comes_once_when_the_card_is_played() -> None:
    """138 brings 1 reputation to its player, none to those who support it later."""
    scene = projects(Scene(marine=True).icons(sea_animal=2), [103]).hand(138)
    supporting(scene).play(PickProject(138, -1), PickSlot(2), PickSlot(MONEY_12)).finish()
    assert scene.player().reputation == 2
    scene = projects(Scene(marine=True).icons(sea_animal=2), [103], [138])
    supporting(scene).play(PickProject(138), PickSlot(2), PickSlot(MONEY_12)).finish()
    assert scene.player().reputation == 1


# --- wild icons -------------------------------------------------------------------------------------------------------


def test_AN_12_10_215_replaces_one_missing_icon_of_a_base_project() -> None:
    """ANR-184: with 4 Africa icons level 5 is met by one token."""
    scene = projects(Scene().icons(africa=4).zoo(215), [103])
    supporting(scene).play(PickProject(103), PickSlot(1), PickSlot(MONEY_12)).finish()
    assert scene.player().conservation == 5
    assert scene.player().uses == {215: 1}


def test_AN_12_10_never_both_tokens_of_one_card() -> None:
    """ANR-184."""
    scene = projects(Scene().icons(africa=3).zoo(215), [103])
    assert 0 not in open_levels(scene.t, 0, 103)


def test_AN_16_21_215_218_and_the_tile_work_together_one_from_each() -> None:
    scene = projects(Scene(marine=True).icons(africa=2).zoo(215, 218).set(kept_tiles=["wild_icon"]), [103])
    supporting(scene).play(PickProject(103), PickSlot(1), PickSlot(MONEY_12)).finish()
    assert scene.player().uses == {215: 1, 218: 1}
    assert scene.player().kept_tiles == []


def test_AN_12_10_no_more_is_spent_than_needed_and_the_fuller_card_first() -> None:
    scene = projects(Scene(marine=True).icons(africa=4).zoo(215, 218), [103])
    scene.set(kept_tiles=["wild_icon"], uses={215: 1, 218: 2})
    supporting(scene).play(PickProject(103), PickSlot(1), PickSlot(MONEY_12)).finish()
    assert scene.player().uses == {215: 1, 218: 1}
    assert scene.player().kept_tiles == ["wild_icon"]


def test_AN_12_10_a_met_level_spends_nothing_and_a_used_up_card_gives_nothing() -> None:
    scene = projects(Scene().icons(africa=4).zoo(215), [103])
    supporting(scene).play(PickProject(103), PickSlot(2), PickSlot(MONEY_12)).finish()
    assert scene.player().uses == {}
    empty = projects(Scene().icons(africa=4).zoo(215).set(uses={215: 0}), [103])
    assert 0 not in open_levels(empty.t, 0, 103)


def test_AN_12_10_projects_above_the_board_get_no_wild_icon() -> None:
    scene = projects(Scene().icons(water=1).zoo(215), [103], [128])
    assert open_levels(scene.t, 0, 128) == []


def test_AN_12_11_a_wild_icon_is_one_more_different_icon() -> None:
    scene = projects(Scene().icons(asia=1, europe=1, africa=1, americas=1).zoo(215), [102])
    assert 0 in open_levels(scene.t, 0, 102)


# --- rewards ----------------------------------------------------------------------------------------------------------


def test_AN_12_6_level_and_map_bonus_come_in_the_order_the_player_likes() -> None:
    """A worker of the edge (slot 5) and the 2 conservation, which bring the choice of AN-4.4."""
    scene = projects(Scene().icons(africa=2), [103])
    supporting(scene).play(PickProject(103), PickSlot(3), PickSlot(5))
    assert scene.decision.ask == Ask.ORDER
    scene.pick(PickIndex(1)).until("choice")
    assert (scene.player().hired, scene.player().conservation) == (2, 2)


def test_AN_12_6_a_purple_map_bonus_is_gained_now_too() -> None:
    """Slot 3 of map 0 brings 5 money."""
    scene = projects(Scene().icons(africa=2).set(money=0), [103])
    supporting(scene).play(PickProject(103), PickSlot(3), PickSlot(3)).finish()
    assert scene.player().money == 5


def test_AN_12_5_any_token_of_the_left_edge_may_be_moved() -> None:
    scene = projects(Scene().icons(africa=2).set(tokens=0b1010110), [103])
    supporting(scene).play(PickProject(103), PickSlot(3))
    assert scene.options == [PickSlot(2), PickSlot(3), PickSlot(5), PickSlot(7)]


def test_AN_12_21_supports_stay_counted_after_the_project_has_left() -> None:
    scene = projects(Scene().icons(water=2), [103], [128])
    supporting(scene).play(PickProject(128), PickSlot(3), PickSlot(MONEY_12)).finish()
    scene.t.state.projects.clear()
    assert [support.project for support in scene.player().supports] == [128]
    assert scene.player().tokens.bit_count() == 6


# --- why not ----------------------------------------------------------------------------------------------------------


def test_project_unmet_is_empty_exactly_where_the_project_is_supportable() -> None:
    scene = projects(Scene().icons(africa=2), [103, 104])
    assert project_unmet(scene.t, 0, 103) == []
    assert project_unmet(scene.t, 0, 104)


def test_project_unmet_counts_what_each_level_asks_for() -> None:
    scene = projects(Scene().icons(africa=1), [103])
    scene.t.state.base_projects[0].levels[0] = -2
    reasons = project_unmet(scene.t, 0, 103)
    assert [(reason.have, reason.need) for reason in reasons[1:]] == [(1, 4), (1, 2)]
    assert reasons[0].clause == "AN-3.8"


def test_project_unmet_names_tokens_range_and_money() -> None:
    scene = projects(Scene().icons(water=2).set(reputation=1, money=1, tokens=0), [103]).display([0, 0, 128])
    clauses = [reason.clause for reason in project_unmet(scene.t, 0, 128, 3)]
    assert clauses == ["AN-12.8", "AN-4.9", "AN-12.1"]


def test_AN_1_3_a_support_once_begun_is_not_declined() -> None:
    scene = projects(Scene().icons(africa=2), [103])
    assert DECLINE not in supporting(scene).options
