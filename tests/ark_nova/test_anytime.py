"""What may be used at any time of the own turn: kept tiles, Commercial Harbor, stored cards (AN-5.11, AN-18.2)."""

from cards.ark_nova.effects import Ability, Draw, May, Take
from rules.ark_nova.frames import Income
from rules.ark_nova.options import EndTurn, FromDeck, PickCard, PickProject, PickTask, UsePower, UseTile
from tests.ark_nova.scene import Scene

HARBOR = UsePower(0)
BUILD_FIRST = ("build", "cards", "animals", "association", "sponsors")
SCIENCE_INSTITUTE, FEDERAL_GRANTS = 223, 220
LION, CARACAL, PORCUPINE, AGAMA, SERENGETI = 402, 404, 445, 473, 116


def at_the_harbor(*hand: int, marine: bool = False) -> Scene:
    """Seat 0 on map 4 with a kiosk that connects the harbor."""
    scene = Scene(maps=("4", "0"), marine=marine).hand(*hand).set(money=0)
    return scene.building("kiosk", "A6")


def test_AN_19_6_the_harbor_sells_one_hand_card_for_3_money() -> None:
    scene = at_the_harbor(401, 402)
    assert scene.decision.anytime == [HARBOR]
    scene.pick(HARBOR)
    assert (scene.decision.ask, scene.decision.at_least, scene.decision.at_most) == ("sell", 1, 1)
    scene.pick(PickCard(402))
    assert (scene.player().hand, scene.player().money) == ([401], 3)
    assert scene.decision.ask == "action"


def test_AN_19_6_once_in_each_own_turn() -> None:
    scene = at_the_harbor(401, 402).play(HARBOR, PickCard(402))
    assert scene.decision.anytime == []
    scene.until("action")
    scene.pick(scene.options[-1]).end_turn()
    scene.until("action")
    assert scene.decision.seat == 1
    assert scene.decision.anytime == []
    scene.pick(scene.options[-1]).end_turn()
    scene.until("action")
    assert (scene.decision.seat, scene.decision.anytime) == (0, [HARBOR])


def test_AN_19_6_only_once_connected_and_with_a_card_to_sell() -> None:
    assert Scene(maps=("4", "0")).hand(401).decision.anytime == []
    assert at_the_harbor().decision.anytime == []


def test_AN_5_11_it_may_be_used_after_the_action_too() -> None:
    scene = at_the_harbor(401)
    scene.pick(scene.options[-1]).finish()
    assert scene.decision.anytime == [HARBOR]
    scene.play(HARBOR, PickCard(401))
    assert scene.decision.ask == "end_turn"
    scene.pick(EndTurn())


def test_AN_5_6_the_only_animal_that_can_be_played_is_not_sold_in_the_action_that_plays_it() -> None:
    scene = at_the_harbor(LION, PORCUPINE).set(money=8).building("enclosure_1", "E1")
    scene.row("build", "cards", "animals", "association", "sponsors").use("animals")
    assert scene.options == [PickCard(PORCUPINE)]
    assert scene.pick(HARBOR).options == [PickCard(LION)]
    scene.pick(PickCard(LION))
    assert (scene.options, scene.player().money) == ([PickCard(PORCUPINE)], 11)
    scene = at_the_harbor(PORCUPINE).set(money=8).building("enclosure_1", "E1")
    scene.row("build", "cards", "animals", "association", "sponsors")
    assert scene.decision.anytime == [HARBOR], "before the action is chosen it may go"
    assert scene.use("animals").decision.anytime == []
    scene.pick(PickCard(PORCUPINE)).until("end_turn")


def test_AN_5_6_one_of_two_animals_may_be_sold_to_pay_for_the_other() -> None:
    """The Porcupine costs 8, the Agama 9: the 3 money for the Porcupine pay for it."""
    scene = at_the_harbor(PORCUPINE, AGAMA).set(money=8).building("enclosure_1", "E1")
    scene.row("build", "cards", "animals", "association", "sponsors").use("animals")
    assert scene.options == [PickCard(PORCUPINE)]
    assert scene.pick(HARBOR).options == [PickCard(PORCUPINE), PickCard(AGAMA)]
    scene.pick(PickCard(PORCUPINE))
    assert scene.options == [PickCard(AGAMA)]


def test_AN_5_6_the_only_project_is_not_sold_in_the_task_that_supports_it() -> None:
    scene = at_the_harbor(SERENGETI, LION).set(reputation=9, on_tasks=[2, 2, 2, 0], hired=4)
    scene.t.state.base_projects = []
    scene.zoo(CARACAL).row("build", "cards", "animals", "sponsors", "association").use("association")
    scene.pick(PickTask(3))
    assert scene.options == [PickProject(SERENGETI, -1)]
    assert scene.pick(HARBOR).options == [PickCard(LION)]


def test_AN_5_6_the_money_of_the_only_building_does_not_pay_for_a_sponsor_in_the_build_action() -> None:
    """Of 4 money the Science Institute leaves 1, too little for a kiosk; Federal Grants cost 4 and bring 3."""
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE, FEDERAL_GRANTS).row(*BUILD_FIRST)
    scene.set(money=4, kept_tiles=["sponsor_for_money_kept"]).use("build")
    assert scene.pick(UseTile("sponsor_for_money_kept")).options == [PickCard(FEDERAL_GRANTS)]
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE).row(*BUILD_FIRST)
    scene.set(money=4, kept_tiles=["sponsor_for_money_kept"])
    assert scene.decision.anytime == [UseTile("sponsor_for_money_kept")]
    assert scene.use("build").decision.anytime == []
    scene.set(money=5)
    assert scene.decision.anytime == [UseTile("sponsor_for_money_kept")], "2 are left for a kiosk"


def test_AN_5_11_not_while_a_choice_about_cards_just_seen_is_pending() -> None:
    scene = at_the_harbor(401).deck(411, 412).resolve(Ability("perception", 2))
    assert (scene.decision.ask, scene.decision.anytime) == ("keep", [])
    scene = at_the_harbor(401).resolve(Take(2)).pick(FromDeck())
    assert (scene.decision.ask, scene.decision.anytime) == ("take", [])


def test_AN_5_11_never_in_another_players_turn() -> None:
    scene = Scene(maps=("4", "4")).hand(401, seat=1).building("kiosk", "A6", seat=1)
    scene.resolve(May((Draw(),)), seat=1)
    assert (scene.decision.seat, scene.decision.ask) == (1, "accept")
    assert scene.decision.anytime == []


def test_AN_5_11_never_in_a_break() -> None:
    scene = at_the_harbor(401)
    scene.t.state.frames = [Income(seat=0, stage="after")]
    scene.resolve(May((Draw(),)))
    assert (scene.decision.seat, scene.decision.ask, scene.decision.anytime) == (0, "accept", [])


def test_AN_5_11_between_two_effects_of_an_action() -> None:
    scene = at_the_harbor(401).resolve(May((Draw(),)))
    assert (scene.decision.ask, scene.decision.anytime) == ("accept", [HARBOR])
    scene.play(HARBOR, PickCard(401))
    assert (scene.decision.ask, scene.decision.anytime) == ("accept", [])


def test_AN_18_2_a_kept_tile_is_used_once() -> None:
    scene = Scene(marine=True).set(kept_tiles=["ignore_conditions_3"])
    assert scene.decision.anytime == [UseTile("ignore_conditions_3")]
    scene.pick(UseTile("ignore_conditions_3"))
    assert scene.decision.ask == "action"
    assert scene.decision.anytime == []
    assert scene.player().kept_tiles == []
    assert scene.events("use_tile")


def test_AN_18_3_a_kept_tile_without_any_use_is_not_offered() -> None:
    scene = Scene(marine=True).set(kept_tiles=["extra_shift"])
    assert scene.decision.anytime == []
    scene.set(on_tasks=[1, 0, 0, 0], workers=0)
    assert scene.decision.anytime == [UseTile("extra_shift")]


def test_AN_18_2_taking_back_a_worker_needs_no_second_yes() -> None:
    scene = Scene(marine=True).set(kept_tiles=["extra_shift"], on_tasks=[1, 0, 0, 0], workers=0)
    scene.pick(UseTile("extra_shift")).settle()
    assert (scene.player().workers, scene.player().on_tasks) == (1, [0, 0, 0, 0])


def test_AN_19_11_stored_cards_come_back_at_any_time() -> None:
    scene = Scene(maps=("11", "0")).hand(401).set(stored=[402, 403])
    assert scene.decision.anytime == [UsePower(-1, 402), UsePower(-1, 403)]
    scene.pick(UsePower(-1, 403))
    assert (scene.player().hand, scene.player().stored) == ([401, 403], [402])
    assert scene.events("take_stored")[0].seen_by == 1


def test_AN_19_11_map_T1_discards_a_card_for_strength_once_its_token_is_used() -> None:
    scene = Scene(maps=("T1", "0")).hand(401, 402)
    assert scene.decision.anytime == []
    scene.set(tokens=0b1111110)
    assert scene.decision.anytime == [UsePower(0, 401), UsePower(0, 402)]
    scene.pick(UsePower(0, 402))
    assert scene.t.state.discard == [402]
    assert scene.decision.anytime == []
    scene.row("cards", "animals", "association", "build", "sponsors").use("cards")
    assert scene.events("action")[0].amount == 2
