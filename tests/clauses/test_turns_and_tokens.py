"""Turns, tokens on action cards and cards in hand, where no other test names their clause (sections 5 to 15)."""

import pytest

from cards.ark_nova.effects import Ability, After
from rules.ark_nova.frames import Pending, Pool, Source, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    EndTurn,
    MoveCard,
    PickCard,
    PickIndex,
    PickKind,
    PickProject,
    PickSlot,
    PickTask,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.tables import ACTIONS, ASSOCIATION, BUILD, CARDS, PAVILION, SPONSORS
from tests.ark_nova.boards import PROJECT, association, projects, tasks
from tests.ark_nova.scene import Scene

CHEETAH, FENNEC_FOX, BADGER, PLATYPUS, PYTHON = 401, 405, 419, 449, 474
ROW = ("animals", "build", "cards", "sponsors", "association")
RULE = Source("rule")
LARGEST = ("A3", "A4", "B3", "B4", "B5")


def row_of(scene: Scene, seat: int = 0) -> list[str]:
    return [ACTIONS[card.type].value for card in scene.player(seat).row]


def waiting(scene: Scene, *abilities: str) -> Scene:
    """The action is over; these after-finishing abilities have waited for that moment."""
    pending: list[Pending] = []
    for name in abilities:
        (after,) = scene.t.tables.catalog.expand(Ability(name))
        assert isinstance(after, After)
        pending += [Pending(effect, RULE) for effect in after.then]
    scene.t.state.frames = [Turn(seat=0, stage="after", after=pending)]
    return scene


def pavilion(scene: Scene) -> Scene:
    """Build a pavilion in the Build action going on, and stop."""
    scene.pick(PickKind(PAVILION))
    return scene.pick(scene.options[0])


# --- the X-token action -----------------------------------------------------------------------------------------------


def test_AN_5_8_the_x_token_action_removes_venom_and_constriction_but_no_multiplier_and_saves_the_fee() -> None:
    scene = Scene().row(*ROW).set(money=7)
    card = scene.player().row[2]
    card.venom, card.constriction, card.multipliers = True, True, 1
    scene.player().row[4].venom = True
    scene.play(XTokenAction(CARDS), EndTurn()).until(Ask.ACTION)
    assert (card.venom, card.constriction, card.multipliers) == (False, False, 1)
    assert scene.player().row[0] is card
    assert (scene.player().x_tokens, scene.player().money) == (1, 7), "a Venom token left, so no fee is due"


def test_AN_5_8_without_a_token_on_the_card_the_fee_stays_due() -> None:
    scene = Scene().row(*ROW).set(money=7)
    scene.player().row[4].venom = True
    scene.play(XTokenAction(CARDS), EndTurn()).until(Ask.ACTION)
    assert scene.player().money == 5


# --- after finishing --------------------------------------------------------------------------------------------------


def test_AN_5_9_the_player_picks_the_order_of_what_waits_and_may_skip_it() -> None:
    scene = waiting(Scene().row(*ROW), "clever", "clever", "determination")
    assert scene.decision.ask == Ask.ORDER
    scene.pick(PickIndex(1))
    assert scene.decision.ask == Ask.ACTION_CARD
    assert DECLINE in scene.options
    scene.pick(MoveCard(SPONSORS))
    assert row_of(scene) == ["sponsors", "animals", "build", "cards", "association"]
    assert scene.decision.ask == Ask.ORDER
    scene.pick(PickIndex(0)).pick(DECLINE)
    assert row_of(scene) == ["sponsors", "animals", "build", "cards", "association"], "skipped"
    assert scene.decision.ask == Ask.ACTION


def test_AN_5_10_what_a_granted_action_lets_wait_joins_the_effects_still_waiting() -> None:
    """Determination plays the Fennec Fox, whose Clever joins the Clever that waits already."""
    scene = Scene().set(money=8).hand(FENNEC_FOX).building("enclosure_1", "A4")
    scene.row("build", "animals", "cards", "sponsors", "association")
    waiting(scene, "determination", "clever").pick(PickIndex(0))
    assert scene.decision.ask == Ask.ACTION
    scene.use("animals").pick(PickCard(FENNEC_FOX)).until(Ask.ACTION_CARD)
    assert row_of(scene) == ["animals", "build", "cards", "sponsors", "association"], "the granted card has moved"
    pool = scene.t.state.frames[-2]
    assert isinstance(pool, Pool)
    assert len(pool.pending) == 1, "the other one is chosen after this one"
    scene.pick(MoveCard(CARDS)).pick(MoveCard(ASSOCIATION))
    assert scene.decision.ask == Ask.END_TURN


# --- X-tokens, Constriction, Multipliers ------------------------------------------------------------------------------


def test_AN_6_1_any_number_of_x_tokens_adds_1_strength_each_and_is_gone() -> None:
    scene = Scene().row(*ROW).set(x_tokens=3)
    offered = [option.x for option in scene.options if isinstance(option, UseAction) and option.type == CARDS]
    assert offered == [0, 1, 2, 3]
    scene.use("cards", 2)
    assert scene.decision
    assert scene.events("action")[0].amount == 3 + 2
    assert scene.player().x_tokens == 1


def test_AN_6_6_constriction_lowers_the_strength_by_2_and_leaves_when_the_card_is_used() -> None:
    scene = Scene().row(*ROW)
    card = scene.player().row[3]
    card.constriction = True
    scene.use("sponsors")
    assert scene.decision
    assert scene.events("action")[0].amount == 4 - 2
    scene.finish()
    assert not card.constriction


@pytest.mark.parametrize("ability", [Ability("hypnosis", 3), Ability("pilfering", 1)])
def test_AN_6_12_hypnosis_and_pilfering_leave_no_tokens(ability: Ability) -> None:
    scene = Scene().row(*ROW).row(*ROW, seat=1).set(seat=1, appeal=9, money=9).hand(seat=1)
    scene.resolve(ability).settle()
    for seat in (0, 1):
        tokens = [(card.venom, card.constriction, card.multipliers) for card in scene.player(seat).row]
        assert tokens == [(False, False, 0)] * 5


def test_AN_6_8_each_multiplier_is_one_more_performance_and_leaves_when_used() -> None:
    """AN-6.9: X-tokens are paid for each performance, and one gained in the first may be spent on the second."""
    scene = Scene().row("animals", "cards", "build", "sponsors", "association").set(money=4, x_tokens=1)
    scene.building("enclosure_1", "E4").player().row[2].multipliers = 2
    scene.use("build", 1).pick(PickKind(PAVILION))
    spot = next(option for option in scene.options if getattr(option, "mask", 0) == ZOO_GRID.mask(["D5"]))
    scene.pick(spot).until(Ask.AGAIN)
    assert scene.player().x_tokens == 1, "the one spent is gone, D5 brought another"
    assert scene.options == [UseAction(BUILD, 0), UseAction(BUILD, 1), DECLINE]
    scene.pick(UseAction(BUILD, 1))
    pavilion(scene)
    assert scene.decision.ask != Ask.AGAIN, "no money for a third performance"
    scene.finish()
    assert [event.amount for event in scene.events("x_token")] == [-1, 1, -1]
    assert scene.player().row[0].multipliers == 1, "the one not used stays"


# --- hands ------------------------------------------------------------------------------------------------------------


def test_AN_7_7_there_is_no_hand_limit_during_turns() -> None:
    scene = Scene().row(*ROW).hand(401, 402, 403, 404, 406, 407, 408, 409)
    scene.use("cards").finish().pick(EndTurn()).until(Ask.ACTION)
    assert len(scene.player().hand) == 8 + 2 - 1


def test_AN_7_8_taking_a_card_costs_nothing_whatever_its_folder() -> None:
    scene = (
        Scene().row("animals", "build", "sponsors", "association", "cards II").display([401, 402, 403, 404, 406, 407])
    )
    scene.set(money=0, reputation=15).use("cards").pick(scene.options[0])
    scene.pick(PickCard(407, 6)).pick(PickCard(404, 4)).finish()
    assert scene.player().money == 0
    assert {404, 407} & set(scene.player().hand)


# --- animals ----------------------------------------------------------------------------------------------------------


def test_AN_9_13_nobody_remembers_which_animal_lives_where() -> None:
    """The badger lives in the size-5 enclosure; when it is released the smaller one becomes empty all the same."""
    scene = projects(Scene().zoo(FENNEC_FOX).hand(BADGER).set(money=5, workers=1), base=[118])
    scene.building("enclosure_2", "E4", "E5", occupied=True).building("enclosure_5", *LARGEST)
    scene.row("build", "animals", "cards", "sponsors", "association").use("animals").pick(PickCard(BADGER))
    assert scene.end_turn().player().pieces[1].occupied
    scene.t.state.frames = [Turn(seat=0)]
    association(scene, 5).pick(PickTask(PROJECT)).until(Ask.RELEASE).pick(PickCard(BADGER)).finish()
    assert [piece.occupied for piece in scene.player().pieces] == [False, True]


def test_AN_11_13_the_project_task_supports_one_project() -> None:
    scene = projects(Scene().icons(bird=5, predator=5).set(workers=2, hired=2), base=[110, 112])
    association(scene, 5, "II").pick(PickTask(PROJECT))
    assert scene.options == [PickProject(110), PickProject(112)]
    scene.pick(PickProject(112)).pick(PickSlot(3)).pick(PickSlot(6)).until(Ask.END_TURN)
    assert len(scene.player().supports) == 1
    assert not tasks(scene)


def test_AN_15_23_venom_x_goes_to_slots_1_to_x_of_everybody_ahead() -> None:
    scene = Scene(3).set(appeal=6).set(seat=1, appeal=7).set(seat=2, appeal=6).resolve(Ability("venom", 2)).settle()
    assert [[card.venom for card in scene.player(seat).row] for seat in (1, 2)] == [
        [True, True, False, False, False],
        [False] * 5,
    ]


@pytest.mark.parametrize("players", [1, 2])
def test_AN_15_23_friendly_and_solo_venom_brings_x_tokens_instead(players: int) -> None:
    """The Platypus has Venom 1 (AN-22.7)."""
    scene = Scene(players, friendly=players == 2).hand(PLATYPUS).set(money=10).building("enclosure_2", "A3", "A4")
    for seat in range(1, players):
        scene.set(seat=seat, appeal=50)
    scene.building("enclosure_5", "D6", "D7", "E5", "E6", "F6")
    scene.row("build", "animals", "cards", "sponsors", "association").use("animals").pick(PickCard(PLATYPUS))
    homes = scene.decision
    if homes.ask == Ask.HOME:
        scene.pick(homes.options[0])
    scene.finish()
    assert scene.player().x_tokens >= 1
    assert not any(card.venom for player in scene.t.state.seats for card in player.row)


def test_AN_15_24_constriction_takes_slot_5_and_slot_4() -> None:
    scene = Scene().set(appeal=5).set(seat=1, appeal=6, conservation=1).resolve(Ability("constriction")).settle()
    assert [card.constriction for card in scene.player(1).row] == [False, False, False, True, True]


def test_AN_15_24_friendly_constriction_is_clever() -> None:
    """The Indian Rock Python moves any action card to slot 1 after finishing."""
    scene = Scene(friendly=True).hand(PYTHON).icons(reptile=2).set(money=14).set(seat=1, appeal=50, conservation=9)
    scene.building("enclosure_2", "A3", "A4").row("build", "animals", "cards", "sponsors", "association")
    scene.use("animals").pick(PickCard(PYTHON)).until(Ask.ACTION_CARD).pick(MoveCard(SPONSORS)).finish()
    assert row_of(scene)[:2] == ["sponsors", "animals"]
    assert not any(card.constriction for card in scene.player(1).row)
