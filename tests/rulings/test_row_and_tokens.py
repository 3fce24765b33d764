"""Rulings on the action row, strength, and Venom, Constriction and Multiplier tokens (sections 5, 6 and 7)."""

import pytest

from cards.ark_nova.effects import Ability
from rules.ark_nova.frames import Break, Pool, Use
from rules.ark_nova.options import (
    Ask,
    EndTurn,
    PickCard,
    PickIndex,
    PickKind,
    PickName,
    PickTask,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.tables import ACTIONS, ANIMALS, BUILD, CARDS, KIOSK, PAVILION, SPONSORS
from tests.ark_nova.boards import REPUTATION, UNIVERSITY
from tests.ark_nova.scene import Scene

TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE, FEDERAL_GRANTS = 209, 223, 220
CHEETAH, PLATYPUS = 401, 449
FIVE_SPACES = ("D6", "D7", "E5", "E6", "F6")


def row_of(scene: Scene, seat: int = 0) -> list[str]:
    return [ACTIONS[card.type].value for card in scene.player(seat).row]


def use_frame(scene: Scene) -> Use:
    frame = scene.t.use_frame()
    assert frame is not None
    return frame


def build_pavilion(scene: Scene) -> Scene:
    scene.pick(PickKind(PAVILION))
    return scene.pick(scene.options[0])


def ability(scene: Scene, keyword: str, level: int | None = None) -> Scene:
    return scene.resolve(Ability(keyword, level)).settle()


# --- strength ---------------------------------------------------------------------------------------------------------


def test_AN_5_2_the_used_card_goes_to_slot_1_and_those_left_of_it_move_right() -> None:
    """ANR-067."""
    scene = Scene().row("animals", "cards", "association", "build", "sponsors").use("build")
    assert scene.decision.ask == Ask.KIND
    assert use_frame(scene).strength == 4
    build_pavilion(scene).finish()
    assert row_of(scene) == ["build", "animals", "cards", "association", "sponsors"]


def test_AN_5_3_slot_5_and_an_x_token_make_6_for_reputation_and_a_university() -> None:
    """ANR-068: 2 and 4 in one action of side II."""
    scene = Scene().set(x_tokens=1, workers=2, hired=2)
    scene.row("animals", "build", "cards", "sponsors", "association II").use("association", 1)
    assert scene.decision.ask == Ask.TASK
    assert use_frame(scene).strength == 6
    scene.pick(PickTask(REPUTATION))
    assert PickTask(UNIVERSITY) in scene.options
    scene.pick(PickTask(UNIVERSITY)).until("university").pick(scene.options[0]).finish()
    assert scene.player().reputation >= 3
    assert len(scene.player().universities) == 1


def test_AN_5_3_without_the_x_token_the_strength_of_5_leaves_no_university() -> None:
    """ANR-068, the other side of it."""
    scene = Scene().set(workers=2, hired=2)
    scene.row("animals", "build", "cards", "sponsors", "association II").use("association").pick(PickTask(REPUTATION))
    assert PickTask(UNIVERSITY) not in scene.options


@pytest.mark.parametrize("choice", ["draw", "snap"])
def test_AN_5_4_two_x_tokens_beyond_slot_5_use_column_5_of_the_cards_action(choice: str) -> None:
    """ANR-069: draw 3 and discard 1, or snap."""
    scene = Scene().display((401, 402, 403)).hand().set(x_tokens=2)
    scene.row("animals", "association", "build", "sponsors", "cards").use("cards", 2)
    assert set(scene.options) == {PickName("draw"), PickName("snap")}
    scene.pick(PickName(choice))
    if choice == "draw":
        assert (scene.decision.ask, scene.decision.at_least, len(scene.player().hand)) == ("discard", 1, 3)
    else:
        scene.pick(PickCard(403, 3))
        assert scene.decision.ask == "end_turn"
        assert scene.player().hand == [403]


def test_AN_5_7_the_x_token_action_is_illegal_with_5_x_tokens() -> None:
    """ANR-070."""
    scene = Scene().set(x_tokens=4)
    assert any(isinstance(option, XTokenAction) for option in scene.options)
    scene = Scene().set(x_tokens=5)
    assert not any(isinstance(option, XTokenAction) for option in scene.options)


def test_AN_5_6_animals_in_slot_1_on_side_I_is_not_offered_without_x_tokens() -> None:
    """ANR-071: it plays 0 animals, though one could be paid and housed."""
    scene = Scene().hand(CHEETAH).set(money=60, x_tokens=0).building("enclosure_5", *FIVE_SPACES)
    scene.row("animals", "build", "cards", "sponsors", "association")
    assert UseAction(ANIMALS) not in scene.options
    scene.set(x_tokens=1)
    assert [option for option in scene.options if isinstance(option, UseAction) and option.type == ANIMALS] == [
        UseAction(ANIMALS, 1)
    ]


# --- Constriction -----------------------------------------------------------------------------------------------------


def test_AN_5_3_constriction_in_slot_4_and_one_x_token_make_3() -> None:
    """ANR-072: 4 - 2 + 1."""
    scene = Scene().set(x_tokens=1).row("animals", "cards", "association", "build", "sponsors")
    scene.player().row[3].constriction = True
    scene.use("build", 1)
    assert scene.decision.ask == Ask.KIND
    assert use_frame(scene).strength == 3
    build_pavilion(scene).finish()
    assert not any(card.constriction for card in scene.player().row), "used, it leaves (AN-6.6)"


def test_AN_5_5_constriction_has_no_floor_and_each_missing_point_costs_an_x_token() -> None:
    """ANR-073: base -1 in slot 1, strength 1 with both X-tokens."""
    scene = Scene().set(x_tokens=2).row("cards", "animals", "association", "build", "sponsors")
    scene.player().row[0].constriction = True
    assert [option for option in scene.options if isinstance(option, UseAction) and option.type == CARDS] == [
        UseAction(CARDS, 2)
    ]
    scene.use("cards", 2)
    assert scene.decision.ask == "discard", "column 1 of side I: draw 1, discard 1"
    assert use_frame(scene).strength == 1


def test_AN_6_5_who_is_behind_in_both_tracks_constricts_slots_5_and_4() -> None:
    """ANR-078."""
    scene = Scene().set(appeal=8, conservation=1).set(seat=1, appeal=12, conservation=2)
    ability(scene, "constriction")
    assert [card.constriction for card in scene.player(1).row] == [False, False, False, True, True]


def test_AN_6_5_a_second_token_on_slot_5_is_lost() -> None:
    """ANR-079: ahead on one track only, slot 5 already constricted."""
    scene = Scene().set(appeal=8, conservation=2).set(seat=1, appeal=12, conservation=2)
    scene.player(1).row[4].constriction = True
    ability(scene, "constriction")
    assert [card.constriction for card in scene.player(1).row] == [False, False, False, False, True]
    assert scene.events("constriction") == []


# --- Venom ------------------------------------------------------------------------------------------------------------


def test_AN_6_2_venom_2_hits_only_players_ahead_with_5_appeal_on_slots_1_and_2() -> None:
    """ANR-074: actor 8, B 10, C 8, D 4."""
    scene = Scene(4).set(appeal=8).set(seat=1, appeal=10).set(seat=2, appeal=8).set(seat=3, appeal=4)
    ability(scene, "venom", 2)
    assert [card.venom for card in scene.player(1).row] == [True, True, False, False, False]
    assert not any(card.venom for seat in (0, 2, 3) for card in scene.player(seat).row)


def test_AN_6_2_a_poisoned_slot_gets_no_second_token_and_none_moves_on() -> None:
    """ANR-075."""
    scene = Scene().set(appeal=8).set(seat=1, appeal=10)
    scene.player(1).row[0].venom = True
    ability(scene, "venom", 1)
    assert [card.venom for card in scene.player(1).row] == [True, False, False, False, False]


def poisoned(*slots: int, money: int = 6) -> Scene:
    scene = Scene().set(money=money).row("cards", "build", "association", "sponsors", "animals")
    for slot in slots:
        scene.player().row[slot - 1].venom = True
    return scene


def test_AN_6_3_three_venom_tokens_cost_2_money_once() -> None:
    """ANR-076."""
    scene = poisoned(2, 3, 4).play(XTokenAction(CARDS), EndTurn())
    assert scene.decision.seat == 1
    assert scene.player().money == 4
    assert sum(card.venom for card in scene.player().row) == 3


def test_AN_6_3_using_one_of_two_poisoned_cards_saves_the_fee() -> None:
    """ANR-077: nothing is paid, one token is left."""
    scene = poisoned(1, 2).use("cards").end_turn()
    assert scene.decision.seat == 1
    assert scene.player().money == 6
    assert [ACTIONS[card.type].value for card in scene.player().row if card.venom] == ["build"]


def test_AN_6_14_venom_may_be_resolved_before_the_printed_appeal() -> None:
    """ANR-084: a Platypus at 5 appeal against 7; afterwards the actor has 9."""
    scene = Scene().hand(PLATYPUS).set(money=60, appeal=5).set(seat=1, appeal=7)
    scene.row("association", "build", "cards", "sponsors", "animals")
    scene.building("enclosure_4", "A3", "A4", "B3", "B4")
    scene.use("animals").pick(PickCard(PLATYPUS)).until("order")
    (pool,) = [frame for frame in scene.t.state.frames if isinstance(frame, Pool)]
    venom = next(i for i, item in enumerate(pool.pending) if getattr(item.effect, "keyword", "") == "venom")
    scene.pick(PickIndex(venom)).finish()
    assert [card.venom for card in scene.player(1).row] == [True, False, False, False, False]
    assert scene.player().appeal == 9


def test_AN_6_14_after_the_printed_appeal_nobody_is_ahead_any_more() -> None:
    """ANR-084, the other order."""
    scene = Scene().hand().set(appeal=9).set(seat=1, appeal=7)
    ability(scene, "venom", 1)
    assert not any(card.venom for card in scene.player(1).row)


@pytest.mark.parametrize(
    ("keyword", "level"), [("venom", 1), ("constriction", None), ("pilfering", 2), ("hypnosis", 3)]
)
def test_AN_6_13_interactive_effects_do_not_touch_a_player_below_5_appeal(keyword: str, level: int | None) -> None:
    """ANR-083: the opponent has 4 appeal, more than the actor, and leads in conservation too."""
    scene = Scene().set(appeal=2).set(seat=1, appeal=4, conservation=3, money=20).hand(401, 402, seat=1)
    ability(scene, keyword, level)
    assert not any(card.venom or card.constriction for card in scene.player(1).row)
    assert scene.player(1).money == 20
    assert scene.player(1).hand == [401, 402]
    scene.pick(XTokenAction(BUILD))
    assert scene.decision.ask == "end_turn", "no action card may be borrowed"


# --- Multiplier -------------------------------------------------------------------------------------------------------


def multiplied(action: str, number: int, *row: str) -> Scene:
    """A scene with Multipliers on one action card."""
    scene = Scene().row(*row)
    card = next(card for card in scene.player().row if ACTIONS[card.type].value == action)
    card.multipliers = number
    return scene


def test_AN_6_9_an_x_token_of_the_first_performance_may_be_spent_on_the_second() -> None:
    """ANR-080: the Technology Institute brings it."""
    scene = multiplied("sponsors", 1, "animals", "association", "build", "cards", "sponsors").set(x_tokens=0)
    scene.hand(TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE).use("sponsors").pick(PickCard(TECHNOLOGY_INSTITUTE))
    scene.until("again")
    assert scene.options[:2] == [UseAction(SPONSORS, 0), UseAction(SPONSORS, 1)]
    scene.pick(UseAction(SPONSORS, 1))
    assert scene.decision.ask == Ask.SPONSOR
    assert use_frame(scene).strength == 6
    assert scene.player().x_tokens == 0


def test_AN_6_8_a_multiplier_on_build_in_slot_3_builds_twice_at_strength_3() -> None:
    """ANR-081."""
    scene = multiplied("build", 1, "animals", "cards", "build", "association", "sponsors").use("build")
    for expected in (KIOSK, PAVILION):
        assert scene.decision.ask == Ask.KIND
        assert use_frame(scene).strength == 3
        scene.pick(PickKind(expected)).pick(scene.options[0])
        if expected == KIOSK:
            scene.until("again").pick(UseAction(BUILD))
    scene.finish()
    assert sorted(piece.kind for piece in scene.player().pieces) == sorted((KIOSK, PAVILION))
    assert row_of(scene) == ["build", "animals", "cards", "association", "sponsors"]
    assert scene.player().row[0].multipliers == 0


def test_AN_6_10_two_multipliers_on_build_in_slot_2_allow_three_performances() -> None:
    """ANR-219: each at strength 2; then the card lies in slot 1 and both tokens are gone."""
    scene = multiplied("build", 2, "animals", "build", "cards", "association", "sponsors").use("build")
    for performance in range(3):
        assert scene.decision.ask == Ask.KIND
        assert use_frame(scene).strength == 2
        build_pavilion(scene)
        if performance < 2:
            scene.until("again").pick(UseAction(BUILD))
    scene.finish()
    assert [piece.kind for piece in scene.player().pieces] == [PAVILION] * 3
    assert row_of(scene) == ["build", "animals", "cards", "association", "sponsors"]
    assert scene.player().row[0].multipliers == 0


def test_AN_6_7_an_unused_multiplier_leaves_in_the_break_without_effect() -> None:
    """ANR-082."""
    scene = multiplied("build", 1, "animals", "build", "cards", "association", "sponsors").hand().hand(seat=1)
    scene.t.push(Break(seat=0))
    scene.until("action")
    assert scene.t.state.breaks == 1
    assert [card.multipliers for card in scene.player().row] == [0] * 5
    assert scene.player().pieces == []
