"""Sentences that hold only where two rules meet: performances, projects, pouches, order, tables of the rules text."""

import re

import pytest

from cards.ark_nova import rulebook
from cards.ark_nova.effects import Ability, Gain, RetireSponsor
from cards.ark_nova.vocabulary import CardFilter, Resource
from rules.ark_nova.frames import Income, Source, Turn
from rules.ark_nova.options import (
    Ask,
    Donate,
    EndTurn,
    PickCard,
    PickIndex,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
)
from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.state import BoardProject, Support, Tucked
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, SPONSORS
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, REPUTATION, association, icon, projects, tasks
from tests.ark_nova.land import build, kinds, pick_kind, use_build
from tests.ark_nova.scene import Scene
from tests.cards_played.played import site

ROW = ("animals", "build", "cards", "association", "sponsors")
FOX, BADGER, PLATYPUS, CHEETAH = 405, 419, 449, 401
ENGINEER, EXPERT_ON_AUSTRALIA, SCIENCE_INSTITUTE, SCIENCE_MUSEUM = 217, 212, 223, 204
AFRICA_PROJECT, SERENGETI, SAVANNA = 103, 116, 118
RULE = Source("rule")


# --- the tables of the rules text -------------------------------------------------------------------------------------


def income_table() -> dict[int, int]:
    """Appeal and income, as the table of AN-4.2 prints it: 0/1/2 | 5/6/7, or 56-60 | 27, or two ranges for two."""
    found: dict[int, int] = {}
    for line in rulebook.clause("AN-4.2").text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for appeal, money in zip(cells[::2], cells[1::2], strict=False):
            if not re.match(r"\d", appeal):
                continue
            spans = [part.strip() for part in appeal.split("/")]
            for span, pay in zip(spans, money.split("/"), strict=True):
                first, _, last = span.partition("-")
                found.update(dict.fromkeys(range(int(first), int(last or first) + 1), int(pay)))
    return found


def test_AN_4_2_the_income_of_every_appeal_is_the_one_of_the_table() -> None:
    table = income_table()
    assert sorted(table) == list(range(114))
    assert Scene().t.tables.tracks.appeal_income == tuple(table[appeal] for appeal in range(114))


def test_AN_4_3_the_areas_of_the_scoring_track_follow_one_another_without_a_gap() -> None:
    t = Scene().t
    for conservation in range(42):
        f = 2 * conservation if conservation <= 10 else 20 + 3 * (conservation - 10)
        assert target_appeal(t, conservation) == 114 - f


def columns(number: str) -> list[tuple[int, ...]]:
    """Every row of numbers like 1/1/2/2/3 in a clause."""
    rows = re.findall(r"\d+(?:/\d+){2,}", rulebook.clause(number).text)
    return [tuple(map(int, row.split("/"))) for row in rows]


@pytest.mark.parametrize(("clause", "side"), [("AN-7.2", 1), ("AN-7.3", 2)])
def test_AN_7_2_and_7_3_the_cards_action_draws_and_discards_by_the_table(clause: str, side: int) -> None:
    strengths, draw, discard = columns(clause)
    assert strengths == (1, 2, 3, 4, 5)
    for strength, drawn, discarded in zip(strengths, draw, discard, strict=True):
        row = ["animals", "build", "association", "sponsors"]
        row.insert(strength - 1, f"cards {'I' * side}")
        scene = Scene().row(*row).hand().deck(401, 402, 403, 404, 406).use("cards")
        if scene.decision.ask == Ask.DRAW_OR_SNAP:
            scene.pick(scene.options[0])
        while scene.decision.ask == Ask.TAKE:
            scene.pick(scene.options[0])
        assert len(scene.player().hand) == drawn
        asked = scene.decision.at_least if scene.decision.ask == Ask.DISCARD else 0
        assert asked == discarded, f"strength {strength}"


@pytest.mark.parametrize(("clause", "side"), [("AN-9.1", 1), ("AN-9.2", 2)])
def test_AN_9_1_and_9_2_the_animals_action_plays_by_the_table(clause: str, side: int) -> None:
    strengths, animals = columns(clause)
    for strength, most in zip(strengths, animals, strict=True):
        row = ["cards", "build", "association", "sponsors"]
        row.insert(strength - 1, f"animals {'I' * side}")
        scene = Scene().row(*row).hand(FOX, 410, 465).set(money=99)
        for space in ("A4", "E4", "H6"):
            scene.building("enclosure_1", space)
        if not most:
            assert UseAction(ANIMALS) not in scene.options
            continue
        scene.use("animals")
        while scene.decision.ask != Ask.END_TURN:
            first = next(
                (o for o in scene.options if isinstance(o, PickCard) and scene.decision.ask == Ask.ANIMAL), None
            )
            scene.pick(first) if first else scene._default(scene.decision)
        assert len(scene.player().animals) == most, f"strength {strength}"


def test_AN_11_2_and_11_14_task_values_and_donation_spaces_are_those_of_the_text() -> None:
    tracks = Scene().t.tables.tracks
    values = re.findall(
        r"(reputation|partner zoo|university|conservation project) (\d)", rulebook.clause("AN-11.2").text
    )
    assert {name.replace(" ", "_"): int(value) for name, value in values} == {**tracks.task_values}
    spaces = re.search(r"Spaces: ([\d, ]+)\.", rulebook.clause("AN-11.14").text)
    assert spaces is not None
    assert tuple(map(int, spaces[1].split(", "))) == tracks.donations


# --- performances under a Multiplier ----------------------------------------------------------------------------------


def test_AN_6_11_each_performance_may_make_its_own_donation() -> None:
    scene = Scene().set(money=9, workers=4, hired=4, x_tokens=0)
    scene.row("animals", "build", "cards", "association II", "sponsors").player().row[3].multipliers = 1
    scene.use("association").pick(PickTask(REPUTATION)).pick(Donate(2))
    assert scene.decision.ask == Ask.AGAIN
    scene.pick(UseAction(ASSOCIATION, 0))
    assert PickTask(REPUTATION) in scene.options, "another action, so the same task is possible with two workers"
    scene.pick(PickTask(PARTNER_ZOO)).pick(scene.options[0]).until(Ask.DONATION).pick(Donate(5)).finish()
    assert (scene.player().donations, scene.player().conservation) == (2, 2)


def test_AN_6_11_the_engineer_builds_his_twin_in_each_performance() -> None:
    scene = Scene().zoo(ENGINEER).set(money=20).building("enclosure_1", "E4")
    scene.row("build", "animals", "cards", "association", "sponsors").player().row[0].multipliers = 1
    scene.use("build")
    for _ in range(2):
        scene.pick(pick_kind("pavilion")).pick(scene.options[0]).until(Ask.KIND)
        assert kinds(scene, "twin") == {"pavilion"}
        scene.pick(pick_kind("pavilion", "twin")).pick(scene.options[0])
        while scene.decision.ask not in (Ask.AGAIN, Ask.END_TURN):
            scene._default(scene.decision)
        if scene.decision.ask == Ask.AGAIN:
            scene.pick(scene.options[0])
    assert len(scene.player().pieces) == 1 + 4


def test_AN_6_8_the_break_option_twice_in_a_row_advances_the_token_twice() -> None:
    scene = Scene().row(*ROW).set(money=0)
    scene.player().row[4].multipliers = 1
    scene.use("sponsors").pick(TakeBreak()).pick(UseAction(SPONSORS, 0)).pick(TakeBreak()).finish()
    assert (scene.t.state.break_token, scene.player().money) == (9, 10), "9 steps are all there are"
    assert scene.player().x_tokens == 1


# --- projects ---------------------------------------------------------------------------------------------------------


def test_AN_11_5_the_icon_of_the_first_task_may_fulfil_the_project_of_the_second() -> None:
    """One Africa icon and a partner zoo in Africa: the level for 2."""
    scene = projects(Scene().icons(africa=1).set(workers=2, hired=2, x_tokens=3), base=[AFRICA_PROJECT])
    scene.row("animals", "build", "cards", "sponsors", "association II").use("association", 3)
    assert PickTask(PROJECT) not in scene.options
    scene.pick(PickTask(PARTNER_ZOO)).pick(next(o for o in scene.options if o.icon == icon("africa")))
    assert PickTask(PROJECT) in scene.until(Ask.TASK).options


def test_AN_12_2_a_project_beyond_the_capacity_leaves_and_its_tokens_return_to_no_map() -> None:
    """Two players, two cards above the board: the third pushes out the rightmost, with the token of seat 1 on it."""
    scene = projects(Scene().zoo(FOX, CHEETAH).set(appeal=20), above=[SERENGETI, 119]).hand(SAVANNA)
    scene.t.state.projects[1] = BoardProject(119, [1, -1, -1])
    scene.set(seat=1, tokens=0b1111110, supports=[Support(119, 0, False)])
    association(scene, 5).pick(PickTask(PROJECT)).pick(PickProject(SAVANNA, -1))
    assert [place.number for place in scene.t.state.projects] == [SAVANNA, SERENGETI]
    assert scene.t.state.discard[-1] == 119
    assert scene.player(1).tokens == 0b1111110, "the support counts on (AN-12.21), the map bonus is not covered again"


def test_AN_12_7_a_discarded_project_that_is_played_again_may_be_supported_again() -> None:
    scene = projects(Scene().zoo(FOX, BADGER).set(appeal=20)).hand(SAVANNA)
    scene.set(tokens=0b1111110, supports=[Support(SAVANNA, 2, False)])
    association(scene, 5).pick(PickTask(PROJECT))
    assert PickProject(SAVANNA, -1) in scene.options


def test_AN_12_3_the_corner_bonus_is_for_playing_the_card_alone() -> None:
    """118 brings 1 reputation to who plays it; a support of the card on the table brings none."""
    for played in (True, False):
        scene = projects(Scene().zoo(FOX).set(appeal=20, reputation=1), above=[] if played else [SAVANNA])
        scene.hand(*[SAVANNA] * played)
        association(scene, 5).pick(PickTask(PROJECT)).until(Ask.MAP_TOKEN).pick(PickSlot(6)).finish()
        assert scene.player().reputation == 1 + played


def test_AN_12_9_a_lower_level_may_be_chosen_and_a_taken_one_may_not() -> None:
    scene = projects(Scene().icons(africa=5), base=[AFRICA_PROJECT])
    scene.t.state.base_projects[0] = BoardProject(AFRICA_PROJECT, [-1, 1, -1])
    association(scene, 5).pick(PickTask(PROJECT)).until(Ask.LEVEL)
    assert scene.options == [PickSlot(1), PickSlot(3)]


def test_AN_12_19_the_icons_of_a_released_animal_are_gone_for_the_next_condition_of_the_turn() -> None:
    """Two predators, one released: the project for predators can't be supported by a second performance any more."""
    scene = projects(Scene().zoo(FOX, BADGER).set(appeal=20, workers=4, hired=4), base=[SAVANNA, 110])
    scene.row("animals", "build", "cards", "sponsors", "association").player().row[4].multipliers = 1
    scene.use("association").pick(PickTask(PROJECT))
    assert PickProject(110) in scene.options
    scene.pick(PickProject(SAVANNA)).until(Ask.RELEASE).pick(PickCard(FOX)).until(Ask.MAP_TOKEN).pick(PickSlot(6))
    while scene.decision.ask not in (Ask.AGAIN, Ask.END_TURN):
        scene._default(scene.decision)
    scene.pick(UseAction(ASSOCIATION, 0))
    assert PickTask(PROJECT) not in tasks(scene), "1 predator icon is left, 110 asks for 2; 118 holds a token"


# --- order and timing -------------------------------------------------------------------------------------------------


def test_AN_6_14_the_ability_may_come_before_the_appeal_of_its_own_animal() -> None:
    """The Platypus brings 4 appeal: before it seat 1 is ahead with 8 to 6, after it no longer."""
    for ability_first in (True, False):
        scene = Scene().hand(PLATYPUS).set(money=10, appeal=6).set(seat=1, appeal=8)
        _beside_water(scene)
        scene.row("build", "animals", "cards", "association", "sponsors").use("animals").pick(PickCard(PLATYPUS))
        while scene.decision.ask == Ask.HOME:
            scene.pick(scene.options[0])
        assert scene.decision.ask == Ask.ORDER
        pending = scene.t.state.frames[-1].pending  # type: ignore[union-attr]
        ability = next(index for index, item in enumerate(pending) if isinstance(item.effect, Ability))
        scene.pick(PickIndex(ability if ability_first else 1 - ability)).finish()
        assert any(card.venom for card in scene.player(1).row) is ability_first


def _beside_water(scene: Scene) -> Scene:
    """An enclosure of size 2 next to water."""

    return scene.building("enclosure_2", *site(scene, "enclosure_2", water=range(1, 9)))


def test_AN_13_5_the_first_sponsor_may_enable_the_second() -> None:
    """204 asks for 4 research icons: 2 in the zoo and the two of 223, on side II at strength 5 and levels 3 and 4."""
    scene = Scene().hand(SCIENCE_INSTITUTE, SCIENCE_MUSEUM).icons(research=2).set(money=0, x_tokens=1)
    scene.row("animals", "build", "cards", "association", "sponsors II").use("sponsors", 1)
    assert PickCard(SCIENCE_MUSEUM) not in scene.options
    scene.pick(PickCard(SCIENCE_INSTITUTE))
    assert PickCard(SCIENCE_MUSEUM) in scene.until(Ask.SPONSOR).options


def test_AN_8_4_the_bonus_of_the_first_building_may_pay_for_the_second() -> None:
    """E3 of map 0 brings 10 money."""
    scene = use_build(Scene().set(money=2).building("enclosure_1", "E4"), 5, "II")
    build(scene, "enclosure_1", "E3").until(Ask.KIND)
    assert scene.player().money == 10
    assert "enclosure_4" in kinds(scene)


def test_AN_15_9_the_cards_under_a_sponsor_that_leaves_are_discarded_and_their_appeal_stays() -> None:
    """270 discards 212, a person, with the two cards under it."""
    scene = Scene(marine=True).zoo(EXPERT_ON_AUSTRALIA).set(appeal=12, tucked=[Tucked(EXPERT_ON_AUSTRALIA, [402, 403])])
    for card in (402, 403):
        scene._gone(card)

    scene.resolve(RetireSponsor(only=CardFilter(person=True), then=(Gain(Resource.CONSERVATION, 1),)))
    scene.pick(PickCard(EXPERT_ON_AUSTRALIA)).settle()
    assert (scene.player().sponsors, scene.player().tucked, scene.player().appeal) == ([], [], 12)
    assert {EXPERT_ON_AUSTRALIA, 402, 403} <= set(scene.t.state.discard)
    assert scene.player().conservation == 1
    assert not scene.player().icons[icon("australia")]


def test_AN_20_8_appeal_gained_by_income_changes_the_appeal_income_of_the_next_break_only() -> None:
    """274 brings 1 appeal in each break: from 4 to 5, paid as 4."""
    scene = Scene(marine=True).zoo(274).set(appeal=4, money=0)
    scene.t.state.frames = [Turn(seat=1), Income(seat=0)]
    scene.until(Ask.ACTION)
    assert (scene.player().appeal, scene.player().money) == (5, 9)


@pytest.mark.parametrize("strength", [1, 5])
def test_AN_5_12_a_card_played_from_the_display_leaves_an_empty_folder_until_the_end_of_the_turn(strength: int) -> None:
    scene = Scene().display([220, 402, 403, 404, 406, 407]).set(reputation=15, money=9, x_tokens=4)
    row = ["animals", "build", "cards", "association"]
    row.insert(strength - 1, "sponsors II")
    scene.row(*row).use("sponsors", 5 - strength).pick(PickCard(220, 1))
    scene.until(Ask.END_TURN)
    assert scene.t.state.display == [0, 402, 403, 404, 406, 407]
    scene.pick(EndTurn()).until(Ask.ACTION)
    assert scene.t.state.display[:5] == [402, 403, 404, 406, 407]
    assert scene.t.state.display[5]
