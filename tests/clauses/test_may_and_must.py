"""Who may decline what: every keyword of section 15 and every row of the table in AN-26.1."""

from typing import Any

import pytest

from cards.ark_nova.effects import Ability, Gain, Hire, Take, Upgrade
from cards.ark_nova.vocabulary import ActionType, Resource
from rules.ark_nova.frames import Break, Source, Turn
from rules.ark_nova.options import DECLINE, Ask, EndTurn, PickCard, PickTask, UseAction
from rules.kernel.decision import Decision
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, REPUTATION, association, projects
from tests.ark_nova.land import build, use_build
from tests.ark_nova.scene import Scene

ROW = ("animals", "build", "cards", "association", "sponsors")
OCTOPUS, PUFFER, FOX, BADGER, TAMARIN = 534, 540, 405, 419, 465
FEDERAL_GRANTS, MARINE_BIOLOGIST, VETERINARIAN = 220, 266, 203
RULE = Source("rule")

MAY = {
    "assertion": None, "dominance": None, "posturing": 2, "peacocking": None, "clever": None, "extra_shift": None,
    "trade": None, "cut_down": None, "marketing": None, "digging": 2, "sunbathing": 2, "pouch": 1, "glide": 2,
    "hypnosis": 3,
}  # fmt: skip
MUST = {
    "hunter": 4, "perception": 4, "scavenging": 3, "snapping": 1, "resistance": None, "adapt": 2, "determination": None,
    "mark": None, "symbiosis": None, "shark_attack": 1, "scuba_dive": 3,
}  # fmt: skip
NOTHING_TO_CHOOSE = {
    "sprint": 2, "jumping": 2, "inventive": 1, "pack": None, "petting_zoo_animal": None, "full_throated": None,
    "sponsor_magnet": None, "sea_animal_magnet": None, "monkey_gang": None, "venom": 1, "constriction": None,
}  # fmt: skip
# Keywords with a parameter of their own kind, or without any moment of their own.
ELSEWHERE = {"boost", "action", "multiplier", "iconic_animal", "inventive_bear", "inventive_primate", "pilfering",
             "flock_animal", "camouflage", "helpful", "water_affinity"}  # fmt: skip


def position() -> Scene:
    """Something to do for every keyword: cards everywhere, workers out, an empty enclosure, a leader to hypnotize."""
    scene = Scene(marine=True).row(*ROW).row(*ROW, seat=1).set(seat=1, appeal=20, conservation=5)
    scene.zoo(PUFFER).set(money=20, x_tokens=1, on_tasks=[1, 0, 0, 0], workers=1, hired=2, appeal=8, reputation=9)
    scene.building("enclosure_1", "E4").hand(FEDERAL_GRANTS, OCTOPUS, FOX)
    scene.display([BADGER, TAMARIN, 401, MARINE_BIOLOGIST, 402, 403]).discard(404, 406, 407, 408)
    scene.deck(409, VETERINARIAN, 410, 411, 412)
    scene.t.state.unused_projects = sorted({*scene.t.state.unused_projects, 108})
    scene.t.state.base_projects = [each for each in scene.t.state.base_projects if each.number != 108]
    scene.t.state.frames = [Turn(seat=0, stage="after")]
    return scene


def first_choice(scene: Scene, ability: Ability) -> Decision:
    return scene.resolve(ability).decision


def may_be_declined(decision: Decision) -> bool:
    return DECLINE in decision.options or decision.at_least == 0


def cases(table: dict[str, int | None]) -> list[Any]:
    return [pytest.param(keyword, level, id=keyword) for keyword, level in table.items()]


@pytest.mark.parametrize(("keyword", "level"), cases(MAY))
def test_AN_1_3_and_AN_26_1_a_may_ability_can_be_declined_by_its_owner(keyword: str, level: int | None) -> None:
    """AN-15.7 to AN-15.9, AN-15.17, 15.18, AN-15.20, 15.21, AN-15.27, 15.30, AN-15.41 to AN-15.43, AN-15.48, 15.49."""
    decision = first_choice(position(), Ability(keyword, level))
    assert decision.seat == 0
    assert decision.ask != Ask.END_TURN
    assert may_be_declined(decision), decision


@pytest.mark.parametrize(("keyword", "level"), cases(MUST))
def test_AN_1_3_and_AN_26_1_any_other_ability_must_be_carried_out(keyword: str, level: int | None) -> None:
    """AN-15.3 to AN-15.6, AN-15.16, AN-15.33, AN-15.36, AN-15.38, AN-15.44 to AN-15.46."""
    decision = first_choice(position(), Ability(keyword, level))
    assert decision.seat == 0
    assert decision.ask != Ask.END_TURN
    assert not may_be_declined(decision), decision


@pytest.mark.parametrize(("keyword", "level"), cases(NOTHING_TO_CHOOSE))
def test_AN_15_1_the_others_happen_without_a_choice(keyword: str, level: int | None) -> None:
    """AN-15.2, AN-15.10 to AN-15.13, AN-15.15, AN-15.19, AN-15.23, 15.24, AN-15.39, 15.40."""
    assert first_choice(position(), Ability(keyword, level)).ask == Ask.END_TURN


def test_AN_15_31_and_15_32_boost_and_action_may_be_declined() -> None:
    for keyword in ("boost", "action"):
        decision = first_choice(position(), Ability(keyword, card=ActionType.CARDS))
        assert may_be_declined(decision)


def test_AN_15_1_every_keyword_stands_in_one_of_the_lists() -> None:
    keywords = set(position().t.tables.catalog.keywords)
    assert {*MAY, *MUST, *NOTHING_TO_CHOOSE} | (ELSEWHERE & keywords) == keywords


# --- the table of AN-26.1 ---------------------------------------------------------------------------------------------


def test_AN_26_1_action_card_and_x_tokens_belong_to_the_active_player_who_cannot_pass() -> None:
    scene = Scene().row(*ROW).set(x_tokens=2)
    assert DECLINE not in scene.options
    assert {option.x for option in scene.options if isinstance(option, UseAction)} == {0, 1, 2}


def test_AN_26_1_a_paid_building_may_be_taken_back_before_paying_and_a_second_one_left_out() -> None:
    scene = use_build(Scene().set(money=20), 5, "II")
    assert DECLINE not in scene.options, "an action must do something (AN-5.6)"
    scene.pick(scene.options[0])
    assert DECLINE in scene.options
    scene.pick(DECLINE)
    assert (scene.decision.ask, scene.player().money) == (Ask.KIND, 20)
    build(scene, "enclosure_2", "A3", "A4")
    assert DECLINE in scene.until(Ask.KIND).options


def test_AN_26_1_housing_cannot_be_declined_and_a_second_animal_can() -> None:
    scene = Scene().hand(FOX, TAMARIN).set(money=30).building("enclosure_1", "A4").building("enclosure_2", "E4", "E5")
    scene.row("build", "cards", "association", "sponsors", "animals").use("animals")
    assert DECLINE not in scene.options
    scene.pick(PickCard(FOX))
    assert scene.decision.ask == Ask.HOME
    assert DECLINE not in scene.options
    assert DECLINE in scene.pick(scene.options[0]).until(Ask.ANIMAL).options


def test_AN_26_1_more_tasks_and_the_donation_can_be_declined() -> None:
    scene = association(Scene().set(workers=2, hired=2, money=9), 5, "II")
    assert DECLINE not in scene.options
    assert DECLINE in scene.pick(PickTask(REPUTATION)).options
    scene.pick(PickTask(PARTNER_ZOO))
    assert DECLINE not in scene.options, "the task has been chosen"
    scene.pick(scene.options[0])
    assert DECLINE in scene.until(Ask.DONATION).options


def test_AN_26_1_the_discard_of_the_cards_action_is_any_hand_card_and_no_choice_to_keep_all() -> None:
    scene = Scene().row(*ROW).hand(FOX, TAMARIN).deck(401, 402).use("cards").until(Ask.DISCARD)
    assert {option.card for option in scene.options} == {FOX, TAMARIN, 401, 402}
    assert (scene.decision.at_least, scene.decision.at_most) == (1, 1)


def test_AN_26_1_level_map_token_and_released_animal_cannot_be_declined() -> None:
    scene = projects(Scene().zoo(FOX, BADGER).set(appeal=20), base=[118])
    scene.building("enclosure_2", "E4", "E5", occupied=True).building("enclosure_2", "A3", "A4", occupied=True)
    association(scene, 5).pick(PickTask(PROJECT))
    asked: list[str] = []
    while scene.decision.ask not in (Ask.END_TURN, Ask.ORDER, Ask.CHOICE):
        asked.append(scene.decision.ask)
        assert DECLINE not in scene.options, asked
        assert scene.decision.at_least == 1
        scene.pick(scene.options[0])
    assert set(asked) == {Ask.PROJECT, Ask.LEVEL, Ask.RELEASE, Ask.MAP_TOKEN, Ask.FREE}


@pytest.mark.parametrize("space", [2, 5, 8])
def test_AN_26_1_the_choice_at_2_5_and_8_conservation_cannot_be_declined(space: int) -> None:
    scene = Scene().set(conservation=space - 1, passed=[each for each in (2, 5, 8) if each < space])
    scene.resolve(Gain(Resource.CONSERVATION, 1))
    assert scene.decision.ask == Ask.CHOICE
    assert DECLINE not in scene.options


def test_AN_26_1_upgrade_and_worker_cannot_be_declined_and_are_lost_if_there_is_none() -> None:
    scene = Scene().resolve(Upgrade())
    assert len(scene.options) == 5
    assert DECLINE not in scene.options
    scene = Scene().upgrade(*ROW).set(hired=4, workers=4).resolve(Upgrade(), Hire())
    assert scene.decision.ask == Ask.ACTION
    assert len(scene.events("lost")) == 2


def test_AN_26_1_the_tile_at_reputation_15_or_1_appeal_one_of_them() -> None:
    scene = Scene(marine=True).set(reputation=15).resolve(Gain(Resource.REPUTATION, 1))
    assert len(scene.options) == 2
    assert DECLINE not in scene.options


def test_AN_26_1_the_order_of_effects_is_the_owners_and_all_are_carried_out() -> None:
    scene = Scene()
    scene.t.queue(0, [Take(1), Gain(Resource.X_TOKEN, 1), Upgrade()], RULE)
    assert (scene.decision.ask, len(scene.options)) == (Ask.ORDER, 3)
    assert DECLINE not in scene.options


def test_AN_26_1_break_discards_and_final_card_discards_cannot_be_declined() -> None:
    scene = Scene().hand(401, 402, 403, 404, FOX).hand(seat=1)
    scene.t.state.frames = [Break(seat=1)]
    assert (scene.decision.ask, scene.decision.seat) == (Ask.HAND_LIMIT, 0)
    assert scene.decision.at_least == scene.decision.at_most == 2
    scene = Scene().set(conservation=9, passed=[2, 5, 8]).resolve(Gain(Resource.CONSERVATION, 1))
    for seat in (0, 1):
        assert (scene.decision.ask, scene.decision.seat) == (Ask.FINAL_CARD, seat)
        assert DECLINE not in scene.options
        assert {option.card for option in scene.options} == set(scene.player(seat).finals)
        scene.pick(scene.options[0])
    assert scene.decision.ask == Ask.ACTION
    assert [len(scene.player(seat).finals) for seat in (0, 1)] == [1, 1]


def test_AN_5_13_the_turn_ends_only_when_its_player_says_so() -> None:
    scene = Scene().row(*ROW).use("sponsors")
    scene.pick(scene.options[-1])
    assert scene.options == [EndTurn()]
