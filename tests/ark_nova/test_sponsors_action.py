"""The Sponsors action: levels, the break option, and the variants of the card (sections 13 and 14)."""

import pytest

from rules.ark_nova.options import DECLINE, Ask, PickCard, PickIndex, TakeBreak
from rules.ark_nova.requirements import sponsor_level, sponsor_unmet
from tests.ark_nova.scene import Scene

# Sponsors without conditions and buildings: level and what they bring at once.
SCIENCE_INSTITUTE = 223  # level 3, nothing
ENGINEER = 217  # level 4, nothing
FEDERAL_GRANTS = 220  # level 4, 3 money
TECHNOLOGY_INSTITUTE = 209  # level 5, 1 X-token
ARCHAEOLOGIST = 221  # level 4, needs 1 research icon
QUARANTINE_LAB = 225  # level 3 (Marine Worlds), 1 X-token
EXTRA, CUT = PickIndex(0), PickIndex(1)
HOLLYWOOD = ("B6", "E6", "G5")


def sponsors(scene: Scene, strength: int, side: str = "I", variant: int = 0, x: int = 0) -> Scene:
    """Put the Sponsors card into the slot of this strength, 1 to 5, and use it."""
    row = ["animals", "association", "build", "cards"]
    row.insert(strength - 1, f"sponsors {side} v{variant}")
    return scene.row(*row).use("sponsors", x)


def hollywood(scene: Scene) -> Scene:
    """All three H spaces of map 8 covered."""
    for space in HOLLYWOOD:
        scene.building("enclosure_1", space)
    return scene


# --- side I -----------------------------------------------------------------------------------------------------------


def test_AN_13_1_side_I_plays_exactly_one_sponsor_of_a_level_up_to_the_strength() -> None:
    scene = Scene().hand(SCIENCE_INSTITUTE, ENGINEER, TECHNOLOGY_INSTITUTE)
    sponsors(scene, 4)
    assert scene.options == [PickCard(SCIENCE_INSTITUTE), PickCard(ENGINEER), TakeBreak()]
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.decision.ask == Ask.END_TURN
    assert scene.player().sponsors == [SCIENCE_INSTITUTE]
    assert scene.player().hand == [ENGINEER, TECHNOLOGY_INSTITUTE]


def test_AN_13_1_side_I_plays_from_hand_only() -> None:
    scene = Scene().display([SCIENCE_INSTITUTE]).set(money=10)
    assert sponsors(scene, 5).options == [TakeBreak()]


def test_AN_13_1_the_break_option_moves_the_token_and_pays_the_strength() -> None:
    scene = Scene().set(money=0)
    sponsors(scene, 4).pick(TakeBreak())
    assert scene.player().money == 4
    assert scene.t.state.break_token == 4
    assert scene.decision.ask == Ask.END_TURN


def test_AN_13_4_sponsors_cost_no_money_in_this_action() -> None:
    scene = Scene().hand(ENGINEER).set(money=0)
    sponsors(scene, 4).pick(PickCard(ENGINEER))
    assert scene.player().money == 0


# --- side II ----------------------------------------------------------------------------------------------------------


def test_AN_13_2_side_II_plays_levels_up_to_the_strength_plus_1() -> None:
    """ANR-186: levels 4 and 2 at strength 5, here those of 5 and 3 on map 8 once its letters are covered."""
    scene = hollywood(Scene(maps=("8", "0"))).hand(TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE, ENGINEER)
    sponsors(scene, 5, "II").pick(PickCard(TECHNOLOGY_INSTITUTE))
    assert scene.options == [PickCard(SCIENCE_INSTITUTE), DECLINE]
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.player().sponsors == [TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE]


def test_AN_13_2_levels_beyond_the_strength_plus_1_are_out() -> None:
    scene = Scene().hand(ENGINEER, SCIENCE_INSTITUTE)
    sponsors(scene, 5, "II").pick(PickCard(ENGINEER))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_13_2_a_sponsor_of_the_display_costs_its_folder() -> None:
    scene = Scene().display([0, 0, ENGINEER, FEDERAL_GRANTS]).set(money=5, reputation=4)
    assert scene.t.reputation_range(0) == 3
    sponsors(scene, 3, "II")
    assert scene.options == [PickCard(ENGINEER, 3), TakeBreak()]
    scene.pick(PickCard(ENGINEER, 3))
    assert scene.player().money == 2
    assert scene.t.state.display[2] == 0


def test_AN_13_2_without_the_folders_money_the_display_is_out_of_reach() -> None:
    scene = Scene().display([0, 0, ENGINEER]).set(money=2, reputation=4)
    assert sponsors(scene, 3, "II").options == [TakeBreak()]


def test_AN_13_2_break_option_on_side_II_pays_twice_the_strength() -> None:
    """ANR-185: strength 4, the token one step from the end."""
    scene = Scene().set(money=0)
    last = scene.t.tables.tracks.break_steps[2]
    scene.t.state.break_token = last - 1
    sponsors(scene, 4, "II").pick(TakeBreak())
    assert scene.player().money == 8
    assert scene.player().x_tokens == 1
    assert scene.t.state.break_token == last
    assert scene.t.state.break_called == 0


def test_AN_13_3_solo_the_break_option_pays_although_no_token_moves() -> None:
    scene = Scene(players=1).set(money=0)
    sponsors(scene, 3, "II").pick(TakeBreak())
    assert scene.player().money == 6
    assert scene.t.state.break_token == 0


def test_AN_13_1_after_a_sponsor_there_is_no_break_option() -> None:
    scene = Scene().hand(SCIENCE_INSTITUTE, QUARANTINE_LAB)
    sponsors(scene, 5, "II").pick(PickCard(SCIENCE_INSTITUTE))
    assert TakeBreak() not in scene.options


def test_AN_13_5_the_first_sponsor_may_enable_the_second() -> None:
    scene = Scene().hand(ARCHAEOLOGIST, SCIENCE_INSTITUTE).set(x_tokens=1)
    sponsors(scene, 5, "II", x=1)
    assert PickCard(ARCHAEOLOGIST) not in scene.options
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert PickCard(ARCHAEOLOGIST) in scene.options


def test_AN_13_5_immediate_effects_come_before_the_next_sponsor() -> None:
    scene = Scene().hand(FEDERAL_GRANTS, SCIENCE_INSTITUTE).set(money=0, x_tokens=1)
    sponsors(scene, 5, "II", x=1).pick(PickCard(FEDERAL_GRANTS))
    assert scene.decision.ask == Ask.SPONSOR
    assert scene.player().money == 3


# --- levels -----------------------------------------------------------------------------------------------------------


def test_AN_19_10_hollywood_hills_lowers_every_level_once_all_letters_are_covered() -> None:
    scene = Scene(maps=("8", "0")).building("enclosure_1", "B6").building("enclosure_1", "E6")
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE) == 3
    scene.building("enclosure_1", "G5")
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE) == 2
    assert sponsor_level(scene.t, 1, SCIENCE_INSTITUTE) == 3


def test_AN_13_8_levels_do_not_fall_below_0() -> None:
    scene = hollywood(Scene(maps=("8", "0")))
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE, 2) == 0
    assert sponsor_level(scene.t, 0, SCIENCE_INSTITUTE, 3) == 0


def test_AN_13_6_a_sponsor_whose_building_has_no_place_cannot_be_played() -> None:
    """The Water Playground (256) needs a place next to water."""
    scene = Scene().hand(256)
    assert sponsor_unmet(scene.t, 0, 256, 0, 5) == []
    scene.player().covered = scene.t.tables_map(0).land
    assert [reason.clause for reason in sponsor_unmet(scene.t, 0, 256, 0, 5)] == ["AN-8.23"]


# --- variants ---------------------------------------------------------------------------------------------------------


def variant(number: int, strength: int, side: str, scene: Scene | None = None) -> Scene:
    return sponsors(scene or Scene(marine=True), strength, side, number)


def test_AN_14_18_trade_is_offered_beside_the_sponsors_and_only_once() -> None:
    scene = Scene(marine=True).hand(ENGINEER).set(money=0, x_tokens=1)
    variant(1, 4, "I", scene)
    assert scene.options == [PickCard(ENGINEER), TakeBreak(), EXTRA]
    scene.pick(EXTRA)
    assert scene.decision.ask == Ask.TRADE
    scene.pick(scene.options[0])
    assert (scene.player().money, scene.player().x_tokens) == (5, 0)
    assert scene.options == [PickCard(ENGINEER), TakeBreak()]


def test_AN_14_18_trade_may_follow_the_sponsor_or_be_left() -> None:
    scene = Scene(marine=True).hand(ENGINEER).set(money=5)
    variant(1, 4, "I", scene).pick(PickCard(ENGINEER))
    assert scene.decision.ask == Ask.EXTRA
    assert scene.options == [EXTRA, DECLINE]
    scene.pick(DECLINE)
    assert scene.decision.ask == Ask.END_TURN


def test_AN_14_18_an_x_token_traded_for_cannot_raise_the_action() -> None:
    scene = Scene(marine=True).hand(TECHNOLOGY_INSTITUTE).set(money=5)
    variant(1, 4, "I", scene).pick(EXTRA).pick(scene.options[0])
    assert scene.player().x_tokens == 1
    assert scene.options == [TakeBreak()]


def test_AN_14_18_side_II_trades_for_reputation_too() -> None:
    scene = Scene(marine=True).set(money=5, x_tokens=0, reputation=1)
    variant(1, 4, "II", scene).pick(EXTRA)
    assert len(scene.options) == 2
    scene.pick(scene.options[-1])
    assert (scene.player().money, scene.player().reputation) == (0, 2)


@pytest.mark.parametrize(("side", "money"), [("I", 4 + 3), ("II", 8 + 5)])
def test_AN_14_19_the_first_money_of_the_action_brings_more(side: str, money: int) -> None:
    """ANR-166: break option at strength 4."""
    scene = Scene(marine=True).set(money=0)
    variant(2, 4, side, scene).pick(TakeBreak())
    assert scene.player().money == money


def test_AN_14_19_more_money_comes_once_in_an_action() -> None:
    scene = Scene(marine=True).hand(FEDERAL_GRANTS, 203).set(money=0, x_tokens=2)
    scene.set(universities=[0])
    sponsors(scene, 5, "II", 2, x=2).pick(PickCard(FEDERAL_GRANTS))
    assert scene.decision.ask == Ask.SPONSOR
    assert scene.player().money == 3 + 5
    scene.pick(PickCard(203)).finish()
    assert scene.player().money == 3 + 5 + 2


def test_AN_14_20_side_I_sells_one_sponsor() -> None:
    scene = Scene(marine=True).hand(ENGINEER, TECHNOLOGY_INSTITUTE, 401).set(money=0)
    variant(3, 3, "I", scene).pick(EXTRA)
    assert PickCard(401) not in scene.options
    scene.pick(PickCard(ENGINEER))
    assert scene.player().money == 4
    assert scene.options == [TakeBreak()]


def test_AN_14_20_side_II_discards_any_card_to_lower_one_level_by_2() -> None:
    scene = Scene(marine=True).hand(TECHNOLOGY_INSTITUTE, 401).set(money=0)
    variant(3, 2, "II", scene)
    assert scene.options == [CUT, TakeBreak(), EXTRA]
    scene.pick(CUT)
    assert scene.options == [PickCard(401)]
    scene.pick(PickCard(401))
    assert scene.options == [PickCard(TECHNOLOGY_INSTITUTE)]
    scene.pick(PickCard(TECHNOLOGY_INSTITUTE)).finish()
    assert scene.player().sponsors == [TECHNOLOGY_INSTITUTE]
    assert scene.player().money == 0


def test_AN_14_20_the_cut_holds_for_one_sponsor_and_excludes_the_money() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE, QUARANTINE_LAB, 401)
    variant(3, 2, "II", scene).play(CUT, PickCard(401), PickCard(SCIENCE_INSTITUTE))
    assert scene.decision.ask == Ask.END_TURN
    assert scene.player().hand == [QUARANTINE_LAB]


def test_AN_14_21_side_I_discards_a_sponsor_to_snap_a_sponsor() -> None:
    scene = Scene(marine=True).hand(ENGINEER).display([401, 0, 0, 0, TECHNOLOGY_INSTITUTE])
    variant(4, 5, "I", scene).pick(EXTRA)
    scene.until("snap").pick(PickCard(TECHNOLOGY_INSTITUTE, 5))
    assert scene.player().hand == [TECHNOLOGY_INSTITUTE]
    assert PickCard(TECHNOLOGY_INSTITUTE) in scene.options


def test_AN_14_21_side_II_plays_a_sponsor_for_money_with_the_break_option() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE, 401).set(money=0)
    variant(4, 2, "II", scene)
    assert EXTRA not in scene.options, "3 money are not there before the break money"
    scene.pick(TakeBreak())
    assert scene.player().money == 4
    scene.play(EXTRA, PickCard(401), PickCard(SCIENCE_INSTITUTE))
    assert scene.player().money == 1
    assert scene.player().sponsors == [SCIENCE_INSTITUTE]
    assert scene.decision.ask == Ask.END_TURN


def test_AN_14_21_used_before_the_break_money_only_the_break_is_left() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE, QUARANTINE_LAB, 401).set(money=3)
    variant(4, 5, "II", scene).play(EXTRA, PickCard(401), PickCard(SCIENCE_INSTITUTE))
    assert scene.options == [TakeBreak()]


def test_AN_14_21_with_a_sponsor_instead_of_the_break_there_is_no_sponsor_for_money() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE, TECHNOLOGY_INSTITUTE, 401).set(money=9)
    variant(4, 2, "II", scene).pick(PickCard(SCIENCE_INSTITUTE))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_14_22_an_addition_can_be_used_once_in_each_performance() -> None:
    scene = Scene(marine=True).set(money=0, x_tokens=3)
    scene.row("animals", "association", "build", "sponsors v1", "cards")
    scene.player().row[3].multipliers = 1
    scene.use("sponsors").play(EXTRA, PickIndex(0), TakeBreak())
    assert scene.decision.ask == Ask.AGAIN
    scene.pick(scene.options[0])
    assert EXTRA in scene.options
