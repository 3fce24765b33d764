"""The tracks: reputation and its gate, conservation thresholds, X-tokens, upgrades, workers (section 4)."""

import pytest

from cards.ark_nova.effects import Gain, Hire, ReturnWorker, Upgrade
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.options import DECLINE, Ask, PickAction, PickIndex, PickName, PickTask
from rules.ark_nova.tables import ANIMALS, BUILD, CARDS
from tests.ark_nova.scene import Scene

UPGRADE, WORKER = PickIndex(0), PickIndex(1)
FIVE_MONEY, TILE = PickIndex(0), PickIndex(1)


def gaining(scene: Scene, what: Resource, amount: int) -> Scene:
    return scene.resolve(Gain(what, amount))


def reputation(scene: Scene, amount: int) -> Scene:
    return gaining(scene, Resource.REPUTATION, amount)


def conservation(scene: Scene, amount: int) -> Scene:
    return gaining(scene, Resource.CONSERVATION, amount)


# --- reputation -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "folder"),
    [(1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5), (13, 6), (15, 6)],
)
def test_AN_4_9_reputation_range(value: int, folder: int) -> None:
    """ANR-039 to ANR-049."""
    assert Scene().set(reputation=value).t.reputation_range(0) == folder


def test_AN_4_10_side_I_of_cards_stops_the_counter_at_9() -> None:
    """ANR-050: the other step is lost; no appeal, and the worker of space 8 comes no second time."""
    scene = reputation(Scene().set(reputation=8), 2).settle()
    player = scene.player()
    assert (player.reputation, player.appeal, player.hired) == (9, 0, 1)


def test_AN_4_10_upgrading_cards_opens_the_track_but_restores_no_lost_step() -> None:
    scene = reputation(Scene().set(reputation=8), 3).settle().upgrade("cards")
    assert scene.player().reputation == 9
    assert reputation(scene, 1).settle().player().reputation == 10


def test_AN_4_11_spaces_10_and_11_bring_a_card_and_1_conservation() -> None:
    """ANR-051."""
    scene = Scene().set(reputation=9).upgrade("cards")
    reputation(scene, 2).settle(lambda decision: decision.options[0])
    assert scene.player().reputation == 11
    assert len(scene.player().hand) == 1
    assert scene.player().conservation == 1


def test_AN_4_11_passing_5_and_reaching_8_brings_an_upgrade_and_a_worker() -> None:
    """ANR-054."""
    scene = reputation(Scene().set(reputation=4), 4).settle(lambda decision: decision.options[0])
    assert scene.player().reputation == 8
    assert sum(card.side == 2 for card in scene.player().row) == 1
    assert scene.player().workers == 2


def test_AN_4_12_steps_beyond_15_give_1_appeal_each() -> None:
    """ANR-052."""
    scene = reputation(Scene().set(reputation=14).upgrade("cards"), 3).settle()
    player = scene.player()
    assert (player.reputation, player.x_tokens, player.appeal) == (15, 1, 2)


def beyond(scene: Scene, tile: str) -> Scene:
    scene.t.state.reputation_tile = tile
    return reputation(scene.set(reputation=15, money=0).upgrade("cards"), 2)


def test_AN_4_12_MW_the_tile_may_replace_one_of_the_appeal() -> None:
    """ANR-053: the tile and 1 appeal."""
    scene = beyond(Scene(marine=True), "money_10")
    scene.until("choice").pick(PickIndex(1)).pick(PickName("money_10")).settle()
    assert (scene.player().money, scene.player().appeal) == (10, 1)
    assert scene.t.state.reputation_tile == ""


def test_AN_4_12_MW_or_2_appeal_and_the_tile_stays() -> None:
    """ANR-053: 2 appeal."""
    scene = beyond(Scene(marine=True), "money_10").settle(lambda decision: decision.options[0])
    assert scene.player().appeal == 2
    assert scene.t.state.reputation_tile == "money_10"


# --- conservation -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [0, 1])
def test_AN_4_4_reaching_or_passing_2_brings_an_upgrade_or_a_worker(start: int) -> None:
    """ANR-055."""
    scene = conservation(Scene().set(conservation=start), 3)
    assert scene.decision.ask == Ask.CHOICE
    assert scene.options == [UPGRADE, WORKER]
    scene.pick(WORKER).settle()
    assert (scene.player().workers, scene.player().hired) == (2, 2)


def test_AN_4_4_every_player_has_the_choice_once() -> None:
    scene = conservation(Scene().set(conservation=1), 1).pick(WORKER)
    scene.resolve(Gain(Resource.CONSERVATION), seat=1).settle()
    scene.set(seat=1, conservation=1).resolve(Gain(Resource.CONSERVATION), seat=1)
    assert scene.decision.ask == Ask.CHOICE
    assert scene.decision.seat == 1


def test_AN_4_4_an_upgrade_is_not_offered_if_all_five_are_upgraded() -> None:
    scene = Scene().upgrade("animals", "build", "cards", "sponsors", "association").set(conservation=1)
    assert conservation(scene, 1).options == [WORKER]


def test_AN_4_5_5_money_or_a_tile_lying_there() -> None:
    scene = Scene().set(conservation=4, money=0, passed=[2])
    scene.t.state.tiles = {5: ["money_10", "reputation_2"], 8: ["x_tokens_3"]}
    assert conservation(scene, 1).options == [FIVE_MONEY, TILE]
    scene.pick(TILE)
    assert scene.options == [PickName("money_10"), PickName("reputation_2")]
    scene.pick(PickName("reputation_2")).settle()
    assert scene.player().reputation == 3
    assert scene.t.state.tiles[5] == ["money_10"]


def test_AN_4_5_with_both_tiles_taken_only_5_money_is_left() -> None:
    """ANR-057."""
    scene = Scene().set(conservation=4, money=0, passed=[2])
    scene.t.state.tiles[5] = []
    assert conservation(scene, 1).options == [FIVE_MONEY]
    assert scene.pick(FIVE_MONEY).settle().player().money == 5


def test_AN_4_8_thresholds_passed_by_one_gain_come_in_ascending_order() -> None:
    """ANR-056: the bonus for 5, then the bonus for 8."""
    scene = Scene().set(conservation=4, passed=[2])
    scene.t.state.tiles = {5: ["money_10"], 8: ["x_tokens_3"]}
    conservation(scene, 5)
    assert scene.decision.ask == Ask.CHOICE
    scene.pick(TILE)
    assert scene.options == [PickName("money_10")]
    scene.pick(PickName("money_10"))
    assert scene.decision.ask == Ask.CHOICE
    scene.pick(TILE)
    assert scene.options == [PickName("x_tokens_3")]
    assert scene.player().conservation == 9


def test_AN_4_6_the_first_to_reach_10_makes_everybody_discard_a_final_card() -> None:
    """ANR-058."""
    scene = Scene().set(seat=1, conservation=9, passed=[2, 5, 8]).set(conservation=9, passed=[2, 5, 8])
    scene.resolve(Gain(Resource.CONSERVATION, 2), seat=1).settle(lambda decision: decision.options[0])
    assert [len(player.finals) for player in scene.t.state.seats] == [1, 1]
    conservation(scene, 1).settle()
    assert [len(player.finals) for player in scene.t.state.seats] == [1, 1]


# --- upgrades, workers, X-tokens --------------------------------------------------------------------------------------


def test_AN_4_13_any_own_card_on_side_I_is_turned_and_stays_in_its_slot() -> None:
    scene = Scene().row("animals", "build II", "cards", "sponsors", "association II").resolve(Upgrade())
    assert scene.options == [PickAction(ANIMALS), PickAction(CARDS), PickAction(4)]
    scene.player().row[2].venom = True
    scene.pick(PickAction(CARDS)).settle()
    card = scene.player().row[2]
    assert (card.type, card.side, card.venom) == (CARDS, 2, True)


def test_AN_4_13_with_all_five_upgraded_the_upgrade_is_lost() -> None:
    scene = Scene().upgrade("animals", "build", "cards", "sponsors", "association").resolve(Upgrade()).settle()
    assert len(scene.events("lost")) == 1
    assert BUILD in [card.type for card in scene.player().row]


def test_AN_4_15_a_hired_worker_is_active_at_once() -> None:
    scene = Scene().set(workers=0, on_tasks=[1, 0, 0, 0]).resolve(Hire()).settle()
    assert (scene.player().workers, scene.player().hired) == (1, 2)


def test_AN_4_15_without_a_stored_worker_the_gain_is_lost() -> None:
    scene = Scene().set(workers=4, hired=4).resolve(Hire()).settle()
    assert (scene.player().workers, scene.player().hired) == (4, 4)
    assert len(scene.events("lost")) == 1


def test_AN_4_15_the_last_worker_of_map_0_brings_2_conservation() -> None:
    scene = Scene().set(workers=3, hired=3).resolve(Hire())
    assert scene.until("choice").player().conservation == 2


def test_AN_4_15_the_second_and_third_worker_of_map_0_bring_nothing() -> None:
    scene = Scene().resolve(Hire(), Hire()).settle()
    assert (scene.player().hired, scene.player().conservation) == (3, 0)


def test_AN_15_15_full_throated_hires_a_worker() -> None:
    scene = Scene()
    keyword = scene.t.tables.catalog.keywords["full_throated"]
    assert scene.resolve(*keyword.effects).settle().player().workers == 2


def test_AN_15_42_extra_shift_takes_a_worker_back_from_a_chosen_task() -> None:
    scene = Scene(marine=True).set(workers=0, hired=3, on_tasks=[2, 0, 1, 0])
    scene.resolve(*scene.t.tables.catalog.keywords["extra_shift"].effects)
    assert scene.options == [PickTask(0), PickTask(2), DECLINE]
    scene.pick(PickTask(0)).settle()
    assert (scene.player().workers, scene.player().on_tasks) == (1, [1, 0, 1, 0])


def test_AN_15_42_without_a_worker_on_the_board_nothing_is_asked() -> None:
    scene = Scene(marine=True).resolve(ReturnWorker()).settle()
    assert scene.player().workers == 1


def test_AN_4_16_a_player_holds_at_most_5_x_tokens() -> None:
    """ANR-060."""
    assert gaining(Scene().set(x_tokens=4), Resource.X_TOKEN, 3).settle().player().x_tokens == 5


def test_map_14_each_worker_hired_searches_a_person() -> None:
    """AN-19.11: the first sponsor that shows a person; the others go under the deck."""
    scene = Scene(marine=True, maps=("14", "14"))
    persons = [number for number, card in scene.t.tables.sponsors.items() if card.person]
    scene.deck(402, persons[0]).resolve(Hire()).settle()
    assert scene.player().hand == [persons[0]]
