"""The Association action: tasks, workers, strength, variants and donations (sections 11 and 14)."""

import pytest

from rules.ark_nova.actions.association import task_unmet, task_value
from rules.ark_nova.options import DECLINE, Ask, Donate, Instead, PickIcon, PickName, PickSlot, PickTask, UseAction
from rules.ark_nova.tables import ASSOCIATION
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, REPUTATION, UNIVERSITY, association, icon, projects, tasks
from tests.ark_nova.scene import Scene


def offered(scene: Scene) -> list[int]:
    return [option.task for option in tasks(scene)]


# --- tasks, values and workers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "possible"),
    [
        (2, [REPUTATION]),
        (3, [REPUTATION, PARTNER_ZOO]),
        (4, [REPUTATION, PARTNER_ZOO, UNIVERSITY]),
        (5, [REPUTATION, PARTNER_ZOO, UNIVERSITY, PROJECT]),
    ],
)
def test_AN_11_2_tasks_ask_for_2_3_4_and_5_strength(strength: int, possible: list[int]) -> None:
    scene = projects(Scene().icons(africa=2), [103])
    assert offered(association(scene, strength)) == possible


def test_AN_11_2_strength_1_is_enough_for_no_task() -> None:
    scene = Scene().row("association", "animals", "build", "cards", "sponsors")
    assert UseAction(ASSOCIATION) not in scene.options


def test_AN_11_1_the_first_worker_on_a_task_stays_there_alone() -> None:
    scene = association(Scene(), 2).pick(PickTask(REPUTATION)).finish()
    assert scene.player().on_tasks == [1, 0, 0, 0]
    assert scene.player().workers == 0


def test_AN_11_1_one_own_worker_on_the_task_asks_for_two_more() -> None:
    """ANR-168."""
    one = Scene().set(on_tasks=[1, 0, 0, 0], workers=1, hired=2)
    assert REPUTATION not in offered(association(one, 3))
    two = Scene().set(on_tasks=[1, 0, 0, 0], workers=2, hired=3)
    association(two, 2).pick(PickTask(REPUTATION)).finish()
    assert two.player().on_tasks == [3, 0, 0, 0]
    assert two.player().workers == 0


@pytest.mark.parametrize("there", [2, 3])
def test_AN_11_1_two_or_more_own_workers_close_the_task(there: int) -> None:
    """ANR-169."""
    scene = Scene().set(on_tasks=[there, 0, 0, 0], workers=4, hired=4)
    assert REPUTATION not in offered(association(scene, 3))


def test_AN_11_1_workers_of_other_players_are_irrelevant() -> None:
    scene = Scene().set(seat=1, on_tasks=[3, 0, 0, 0])
    assert REPUTATION in offered(association(scene, 2))


def test_AN_11_3_side_I_does_exactly_one_task() -> None:
    scene = Scene().set(workers=4, hired=4)
    association(scene, 5).pick(PickTask(REPUTATION))
    assert scene.decision.ask == Ask.END_TURN


def test_AN_11_4_side_II_does_different_tasks_up_to_the_strength() -> None:
    """ANR-170."""
    scene = Scene().set(workers=4, hired=4, money=0)
    association(scene, 5, "II").pick(PickTask(REPUTATION))
    assert offered(scene) == [PARTNER_ZOO]
    scene.play(PickTask(PARTNER_ZOO), PickIcon(icon("asia"))).finish()
    assert scene.player().reputation == 3
    assert scene.player().partner_zoos == [icon("asia")]


def test_AN_11_5_the_same_task_is_not_done_twice_in_one_action() -> None:
    scene = Scene().set(workers=4, hired=4, x_tokens=5)
    scene.row("animals", "build", "cards", "sponsors", "association II").use("association", 5)
    scene.pick(PickTask(REPUTATION))
    assert REPUTATION not in offered(scene)


def test_AN_11_5_results_of_the_first_task_help_the_second() -> None:
    """The partner zoo is the second Africa icon of the project."""
    scene = projects(Scene().set(workers=2, hired=2, x_tokens=3).icons(africa=1), [103])
    scene.row("animals", "build", "cards", "sponsors", "association II").use("association", 3)
    assert PROJECT not in offered(scene)
    scene.play(PickTask(PARTNER_ZOO), PickIcon(icon("africa")))
    assert PROJECT in offered(scene)


def test_AN_11_6_the_reputation_task_brings_two_reputation() -> None:
    assert association(Scene(), 2).pick(PickTask(REPUTATION)).finish().player().reputation == 3


def test_AN_11_6_it_is_illegal_if_no_step_could_be_gained() -> None:
    assert REPUTATION not in offered(association(Scene().set(reputation=9), 3))
    assert REPUTATION in offered(association(Scene().set(reputation=9), 3, cards="II"))


def test_AN_11_6_at_reputation_15_it_is_legal_for_appeal() -> None:
    scene = association(Scene().set(reputation=15), 2, cards="II").pick(PickTask(REPUTATION)).finish()
    assert scene.player().appeal == 2


def test_AN_11_17_a_worker_hired_during_the_action_works_in_it() -> None:
    """Reputation 8 brings a worker, the only one for the second task."""
    scene = association(Scene().set(reputation=7, workers=1), 5, "II").pick(PickTask(REPUTATION))
    assert offered(scene) == [PARTNER_ZOO]


def test_AN_16_6_203_the_project_task_has_value_4() -> None:
    scene = projects(Scene().icons(africa=2), [103])
    assert task_value(scene.t, 0, PROJECT) == 5
    scene.zoo(203)
    assert task_value(scene.t, 0, PROJECT) == 4
    assert PROJECT in offered(association(scene, 4))


def test_task_unmet_names_workers_strength_and_what_is_missing() -> None:
    scene = Scene().set(workers=0, on_tasks=[0, 2, 0, 0]).row("animals", "build", "cards", "sponsors", "association")
    side = scene.t.tables.catalog.sides["association", 0, 1]
    assert [reason.clause for reason in task_unmet(scene.t, 0, REPUTATION, 5, side)] == ["AN-11.1"]
    assert [reason.clause for reason in task_unmet(scene.t, 0, PARTNER_ZOO, 5, side)] == ["AN-11.1"]
    scene.set(workers=1)
    assert [reason.clause for reason in task_unmet(scene.t, 0, UNIVERSITY, 3, side)] == ["AN-11.2"]
    assert task_unmet(scene.t, 0, UNIVERSITY, 4, side) == []


# --- donations --------------------------------------------------------------------------------------------------------


def prices(scene: Scene) -> list[int]:
    return [option.price for option in scene.options if isinstance(option, Donate)]


def after_a_task(scene: Scene, side: str = "II", variant: int = 0) -> Scene:
    return association(scene, 2, side, variant).pick(PickTask(REPUTATION))


def again(scene: Scene) -> None:
    """Back to the choice of an action, with the worker back, as in a later turn."""
    scene.set(workers=1, on_tasks=[0] * 4, reputation=1)
    scene.t.state.frames[-1].stage = "choose"


def test_AN_11_14_a_donation_costs_the_smallest_visible_amount_and_brings_1_conservation() -> None:
    scene = after_a_task(Scene().set(money=10)).pick(Donate(2)).finish()
    assert (scene.player().money, scene.player().conservation, scene.player().donations) == (8, 1, 1)


def test_AN_11_14_side_I_makes_no_donation() -> None:
    assert after_a_task(Scene(), "I").decision.ask == Ask.END_TURN


def test_AN_11_14_no_donation_before_a_task_and_only_one_after() -> None:
    scene = association(Scene().set(workers=4, hired=4), 5, "II")
    assert prices(scene) == []
    assert DECLINE not in scene.options
    scene.pick(PickTask(REPUTATION))
    assert prices(scene) == [2]
    assert DECLINE in scene.options
    assert scene.pick(Donate(2)).decision.ask == Ask.END_TURN


def test_AN_11_14_without_the_money_there_is_no_donation() -> None:
    assert after_a_task(Scene().set(money=1)).decision.ask == Ask.END_TURN


def test_AN_11_14_with_3_players_5_follows_2_and_5() -> None:
    """ANR-171."""
    scene = Scene(3)
    scene.t.state.donations_taken[:2] = [True, True]
    assert prices(after_a_task(scene)) == [5]


def test_AN_11_15_with_2_players_one_5_is_blocked() -> None:
    """ANR-172."""
    scene = Scene().set(money=40)
    after_a_task(scene).pick(Donate(2)).finish()
    again(scene)
    after_a_task(scene).pick(Donate(5)).finish()
    again(scene)
    assert prices(after_a_task(scene)) == [7]


def test_AN_11_14_the_12_is_never_used_up() -> None:
    """ANR-173; AN-11.16: both are counted."""
    scene = Scene(3).set(money=40)
    scene.t.state.donations_taken[:-1] = [True] * 7
    after_a_task(scene).pick(Donate(12)).finish()
    again(scene)
    after_a_task(scene).pick(Donate(12)).finish()
    assert (scene.player().money, scene.player().conservation, scene.player().donations) == (16, 2, 2)


def test_AN_16_69_273_each_donation_costs_1_less_per_research_icon() -> None:
    """273 shows a research icon itself; the price never falls below 0."""
    scene = Scene(3, marine=True).zoo(273)
    scene.t.state.donations_taken[0] = True
    assert prices(after_a_task(scene)) == [4]
    assert prices(after_a_task(Scene(3, marine=True).zoo(273).icons(research=3))) == [0]


def test_AN_16_69_273_brings_one_donation_with_side_I_when_played() -> None:
    scene = Scene(marine=True).set(money=5).zoo(273)
    scene.resolve(*scene.t.tables.sponsors[273].played)
    assert scene.options == [Donate(1), DECLINE]
    scene.pick(Donate(1))
    assert (scene.player().money, scene.player().conservation) == (4, 1)


# --- variants ---------------------------------------------------------------------------------------------------------


def test_AN_14_6_association_1_takes_partner_zoos_from_the_supply_even_twice() -> None:
    scene = Scene(marine=True).partner_zoo("asia")
    scene.t.state.partner_supply = [3, 3, 3, 0, 3]
    association(scene, 3, variant=1).pick(PickTask(PARTNER_ZOO))
    assert scene.options == [PickIcon(icon(name)) for name in ("africa", "americas", "asia", "europe")]
    scene.pick(PickIcon(icon("asia"))).until("upgrade")
    assert scene.player().partner_zoos == [icon("asia")] * 2
    assert scene.player().icons[icon("asia")] == 2
    assert scene.t.state.partner_board == [True] * 5
    assert scene.t.state.partner_supply[2] == 2


def test_AN_14_6_side_I_takes_universities_from_the_board() -> None:
    scene = Scene(marine=True)
    scene.player().universities = [0]
    association(scene, 4, variant=1).pick(PickTask(UNIVERSITY))
    assert PickName("hand_limit") not in scene.options


def test_AN_14_6_side_II_takes_universities_from_the_supply_and_leaves_the_generic_tile() -> None:
    scene = Scene(marine=True)
    association(scene, 4, "II", variant=1).play(PickTask(UNIVERSITY), PickName("reptile")).finish()
    assert scene.t.state.generic_university
    scene = Scene(marine=True)
    scene.player().universities = [0]
    association(scene, 4, "II", variant=1).pick(PickTask(UNIVERSITY))
    assert PickName("hand_limit") in scene.options


def test_AN_14_7_association_2_I_hires_beside_the_worker_instead_of_supporting() -> None:
    """No project can be supported; afterwards the task is blocked, for two workers are there."""
    scene = projects(Scene(marine=True), [103])
    association(scene, 5, variant=2)
    assert PickTask(PROJECT) not in scene.options
    scene.pick(PickTask(PROJECT, hire=True)).finish()
    player = scene.player()
    assert (player.workers, player.hired, player.on_tasks) == (0, 2, [0, 0, 0, 2])


def test_AN_14_7_without_a_stored_worker_nobody_is_hired() -> None:
    scene = projects(Scene(marine=True).set(hired=4, workers=4), [103])
    assert PROJECT not in offered(association(scene, 5, variant=2))


def test_AN_14_7_association_2_II_extra_workers_lower_the_value_by_2_each() -> None:
    """ANR-162: project and university at strength 5 with two extra workers."""
    scene = projects(Scene(marine=True).set(workers=4, hired=4, money=0).icons(africa=2), [103])
    association(scene, 5, "II", variant=2)
    assert PickTask(PROJECT, 2) in scene.options
    scene.pick(PickTask(PROJECT, 2)).play(*[scene.options[0]])
    scene.until("level").pick(PickSlot(3)).until("task")
    assert PickTask(UNIVERSITY) in scene.options
    assert scene.player().on_tasks == [0, 0, 0, 3]


def test_AN_14_7_more_workers_than_lower_the_value_to_0_are_not_offered() -> None:
    scene = Scene(marine=True).set(workers=4, hired=4)
    association(scene, 2, "II", variant=2)
    assert [t.extra_workers for t in tasks(scene) if t.task == REPUTATION] == [0, 1]
    assert [t.extra_workers for t in tasks(scene) if t.task == UNIVERSITY] == [1, 2]


@pytest.mark.parametrize(("strength", "tokens"), [(3, 1), (2, 0)])
def test_AN_14_8_association_3_I_surplus_strength_brings_an_x_token(strength: int, tokens: int) -> None:
    """ANR-165."""
    scene = association(Scene(marine=True), strength, variant=3).pick(PickTask(REPUTATION)).finish()
    assert scene.player().x_tokens == tokens


def test_AN_14_8_association_3_II_donations_cost_1_less_per_x_token_held() -> None:
    scene = Scene(3, marine=True).set(x_tokens=3, money=10)
    scene.t.state.donations_taken[0] = True
    after_a_task(scene, variant=3).pick(Donate(2)).finish()
    assert (scene.player().money, scene.player().x_tokens) == (8, 3)


def test_AN_14_9_association_4_I_may_do_no_task_from_strength_5() -> None:
    assert Instead() in association(Scene(marine=True).set(workers=0), 5, variant=4).options
    assert Instead() not in association(Scene(marine=True), 4, variant=4).options


def test_AN_14_9_the_other_action_comes_after_the_card_moved_to_slot_1() -> None:
    scene = association(Scene(marine=True).set(workers=0), 5, variant=4).pick(Instead()).until("action")
    assert scene.t.slot(0, ASSOCIATION) == 1


def test_AN_14_9_association_4_II_takes_a_card_instead_of_the_donation() -> None:
    scene = after_a_task(Scene(marine=True), variant=4)
    assert Instead() in scene.options
    assert Donate(2) in scene.options
    scene.pick(Instead())
    scene.pick(scene.options[0])
    assert len(scene.player().hand) == 1
    assert scene.decision.ask == Ask.END_TURN
