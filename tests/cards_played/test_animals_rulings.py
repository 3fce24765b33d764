"""Rulings about abilities and about the tokens they put on action cards, as cases of their own (sections 6, 10, 15)."""

import pytest

from cards.ark_nova.effects import Ability
from cards.ark_nova.vocabulary import ActionType, Icon
from rules.ark_nova.options import (
    Ask,
    EndTurn,
    PickCard,
    PickName,
    PickProject,
    PickSeat,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.tables import ACTIONS, BUILD, CARDS, SPONSORS
from tests.ark_nova.boards import PROJECT, association, projects
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import animal
from tests.cards_played.played import bare_place, next_turn, play_animal, spare

COBRA, KOALA, GOBY, OCTOPUS = 475, 448, 535, 549
BLUE_MOUNTAINS = 117  # release of an animal of Australia
CARD, MONEY = PickName("card"), PickName("money")
PLATYPUS = animal(449, "Platypus", 10, "2 beside water", "herbivore australia water", "4")


def venom(level: int) -> Ability:
    return Ability("venom", level=level)


def resolve(scene: Scene, *abilities: Ability) -> Scene:
    """Resolve abilities before the action of seat 0, up to the first choice."""
    scene.resolve(*abilities)
    assert scene.decision
    return scene


def poisoned(scene: Scene, seat: int = 1) -> list[int]:
    return [slot for slot, card in enumerate(scene.player(seat).row, 1) if card.venom]


def constricted(scene: Scene, seat: int = 1) -> list[int]:
    return [slot for slot, card in enumerate(scene.player(seat).row, 1) if card.constriction]


def appeals(*appeals_by_seat: int) -> Scene:
    scene = Scene(len(appeals_by_seat))
    for seat, appeal in enumerate(appeals_by_seat):
        scene.set(seat, appeal=appeal)
    return scene


# --- Venom ------------------------------------------------------------------------------------------------------------


def test_AN_6_2_venom_hits_who_is_strictly_ahead() -> None:
    """ANR-074."""
    scene = resolve(appeals(8, 10, 8, 4), venom(2))
    assert [poisoned(scene, seat) for seat in (1, 2, 3)] == [[1, 2], [], []]


def test_AN_6_2_venom_on_a_poisoned_card_is_not_moved_elsewhere() -> None:
    """ANR-075."""
    scene = appeals(8, 10)
    scene.player(1).row[0].venom = True
    assert poisoned(resolve(scene, venom(1))) == [1]


def test_AN_6_3_the_fee_is_2_money_however_many_tokens_remain() -> None:
    """ANR-076."""
    scene = Scene().set(money=6, x_tokens=0)
    for card in scene.player().row[:3]:
        card.venom = True
    scene.pick(XTokenAction(SPONSORS)).end_turn()
    assert scene.decision.seat == 1
    assert scene.player().money == 4
    assert poisoned(scene, 0) == [2, 3, 4]


def test_AN_6_3_using_a_poisoned_card_avoids_the_fee_and_removes_its_token() -> None:
    """ANR-077."""
    scene = Scene().row("animals", "association", "build", "cards", "sponsors").set(money=6)
    for card in scene.player().row[3:]:
        card.venom = True
    scene.pick(XTokenAction(SPONSORS)).end_turn()
    assert scene.decision.seat == 1
    assert scene.player().money == 6
    assert poisoned(scene, 0) == [5]


def test_AN_6_14_platypus_bites_before_its_own_appeal_counts() -> None:
    """ANR-084."""
    play = play_animal(PLATYPUS, arrange=lambda scene: scene.set(appeal=5).set(1, appeal=7))
    play.ability_first().finish()
    assert poisoned(play.scene) == [1]
    assert play.scene.player().appeal == 9


# --- Constriction -----------------------------------------------------------------------------------------------------


def test_AN_6_5_behind_on_both_tracks_constriction_hits_slots_5_and_4() -> None:
    """ANR-078."""
    scene = resolve(appeals(3, 12).set(1, conservation=1), Ability("constriction"))
    assert constricted(scene) == [4, 5]


def test_AN_6_5_a_second_token_on_one_card_is_lost() -> None:
    """ANR-079."""
    scene = appeals(3, 12)
    scene.player(1).row[4].constriction = True
    assert constricted(resolve(scene, Ability("constriction"))) == [5]


# --- Multiplier -------------------------------------------------------------------------------------------------------


def test_AN_6_8_a_multiplier_lets_build_be_performed_twice_at_the_same_strength() -> None:
    """ANR-081."""
    scene = Scene().row("animals", "association", "build", "cards", "sponsors").set(money=25)
    scene.player().row[2].multipliers = 1
    _build_first(scene.use("build"))
    assert scene.until(Ask.AGAIN).options[0] == UseAction(BUILD)
    scene.pick(UseAction(BUILD))
    _build_first(scene)
    scene.finish()
    assert [(event.item, event.amount) for event in scene.events("action")] == [(BUILD, 3)]
    assert len(scene.player().pieces) == 2
    assert (scene.player().row[0].type, scene.player().row[0].multipliers) == (BUILD, 0)


def _build_first(scene: Scene) -> None:
    """Build the first kind on offer where no placement bonus is."""
    scene.pick(scene.options[0]).pick(bare_place(scene))


@pytest.mark.parametrize("performances", [1, 2, 3])
def test_AN_6_10_two_multipliers_allow_three_performances(performances: int) -> None:
    """ANR-219."""
    scene = Scene().row("animals", "build", "association", "cards", "sponsors").set(money=25)
    scene.player().row[1].multipliers = 2
    _build_first(scene.use("build"))
    for _ in range(performances - 1):
        scene.until(Ask.AGAIN).pick(UseAction(BUILD))
        _build_first(scene)
    scene.finish()
    assert len(scene.player().pieces) == performances
    assert scene.player().row[0].multipliers == 3 - performances


def test_AN_6_9_an_x_token_of_the_first_performance_strengthens_the_second() -> None:
    """ANR-080: the break option reaches the last space of the break track, which brings an X-token."""
    scene = Scene().row("animals", "sponsors", "association", "cards", "build").set(x_tokens=0)
    scene.t.state.break_token = 8
    scene.player().row[1].multipliers = 1
    scene.use("sponsors").pick(TakeBreak()).until(Ask.AGAIN)
    assert UseAction(SPONSORS, 1) in scene.options
    scene.pick(UseAction(SPONSORS, 1)).pick(TakeBreak()).finish()
    assert scene.player().money - 25 == 2 + 3
    assert scene.player().x_tokens == 0


def test_AN_6_7_an_unused_multiplier_is_gone_after_the_break() -> None:
    """ANR-082; Venom and Constriction too."""
    scene = Scene().row("animals", "association", "build", "cards", "sponsors")
    scene.t.state.break_token = 8
    for seat in (0, 1):
        for card in scene.player(seat).row[:2]:
            card.multipliers, card.venom, card.constriction = 1, True, True
    scene.use("sponsors").pick(TakeBreak()).finish().pick(EndTurn())
    assert scene.decision.seat == 1
    cards = [card for seat in (0, 1) for card in scene.player(seat).row]
    assert not any(card.multipliers or card.venom or card.constriction for card in cards)


# --- who is safe ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ability", [venom(2), Ability("constriction"), Ability("pilfering", level=2), Ability("hypnosis", level=3)]
)
def test_AN_6_13_with_less_than_5_appeal_nobody_is_touched(ability: Ability) -> None:
    """ANR-083."""
    scene = appeals(0, 4).set(1, conservation=3, money=20)
    before = scene.player(1).hand[:]
    resolve(scene, ability)
    assert poisoned(scene) == constricted(scene) == []
    assert (scene.player(1).money, scene.player(1).hand) == (20, before)
    assert scene.decision.ask == Ask.ACTION
    assert all(use.owner == -1 for use in scene.options if isinstance(use, UseAction))
    assert scene.events("hypnosis") == []


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_AN_15_14_an_iconic_animal_brings_8_appeal_at_most() -> None:
    """ANR-131: 11 Europe icons."""
    scene = Scene().icons(europe=4).icons(1, europe=7)
    assert resolve(scene, Ability("iconic_animal", continent=Icon.EUROPE)).player().appeal == 8


def test_AN_15_13_the_third_petting_zoo_animal_brings_9_appeal() -> None:
    """ANR-132."""
    goat = animal(519, "(Domestic) Goat", 7, "petting_zoo 1", "petting_zoo", "0")
    play = play_animal(goat, room=1, arrange=lambda scene: scene.zoo(520, 521))
    play.finish().gives(appeal=9)


# --- Pilfering --------------------------------------------------------------------------------------------------------


def pilfer(scene: Scene, level: int = 1) -> Scene:
    return resolve(scene, Ability("pilfering", level=level))


def test_AN_15_25_among_tied_targets_the_active_player_picks_then_the_target() -> None:
    """ANR-134."""
    scene = appeals(10, 12, 12).set(2, money=9).hand(419, seat=2)
    pilfer(scene)
    assert scene.options == [PickSeat(1), PickSeat(2)]
    scene.pick(PickSeat(2))
    assert (scene.decision.seat, scene.options) == (2, [CARD, MONEY])


def test_AN_15_26_with_3_money_and_cards_a_card_is_lost() -> None:
    """ANR-135."""
    scene = pilfer(appeals(10, 12).set(1, money=3).hand(419, 420, seat=1))
    assert scene.decision.ask == Ask.ACTION
    assert (scene.player(1).money, len(scene.player(1).hand), len(scene.player().hand)) == (3, 1, 1)


def test_AN_15_26_with_3_money_and_no_cards_the_money_is_lost() -> None:
    """ANR-136."""
    scene = pilfer(appeals(10, 12).set(1, money=3, hand=[]).set(money=0))
    assert (scene.player(1).money, scene.player().money) == (0, 3)


def test_AN_15_25_without_conservation_nobody_is_a_target_on_that_track() -> None:
    """ANR-137."""
    scene = appeals(20, 12, 12).set(1, money=9, hand=[]).set(2, money=9, hand=[])
    assert pilfer(scene, 2).decision.ask == Ask.ACTION
    assert (scene.player(1).money, scene.player(2).money) == (9, 9)


# --- Hypnosis ---------------------------------------------------------------------------------------------------------


def test_AN_15_27_nobody_behind_is_hypnotized() -> None:
    """ANR-138."""
    scene = resolve(appeals(20, 15), Ability("hypnosis", level=3))
    assert scene.decision.ask == Ask.ACTION
    assert scene.events("hypnosis") == []


def test_AN_15_28_a_borrowed_cards_card_counts_with_its_side() -> None:
    """ANR-139: Cards II at strength 2 draws 2 cards and discards 1."""
    cobra = animal(COBRA, "King Cobra", 13, "2", "reptile asia", "6", needs="animals_ii, research 2")

    def arrange(scene: Scene) -> None:
        scene.set(x_tokens=1).set(1, appeal=30).row("build", "cards II", "sponsors", "association", "animals", seat=1)

    play = play_animal(cobra, arrange=arrange)
    assert UseAction(CARDS, 1, owner=1) in play.until(Ask.ACTION)
    play.pick(UseAction(CARDS, owner=1)).finish()
    action = play.scene.events("action")[-1]
    assert (action.amount, action.detail) == (2, (1, 0, 2)), "strength 2, side II"
    assert ACTIONS[play.scene.player(1).row[0].type] is ActionType.CARDS


# --- reefs ------------------------------------------------------------------------------------------------------------


def test_AN_10_7_helpful_sets_off_each_other_reef_effect_once() -> None:
    """ANR-148: Clownfish, 2 appeal; Octopus, 3 money; Puffer, 1 reputation."""
    goby = animal(GOBY, "Sharknose Goby", 7, "aquarium 1", "sea_animal americas", "2", size=1)
    play = play_animal(goby, arrange=lambda scene: scene.zoo(530, 534, 540))
    play.finish().gives(appeal=2, money=3, reputation=1)


def test_AN_10_7_the_common_octopus_sets_off_no_reef() -> None:
    """ANR-149."""
    lives, icons = "aquarium 2 beside rock", "sea_animal europe rock"
    octopus = animal(OCTOPUS, "Common Octopus", 9, lives, icons, "5", needs="research 1")
    play_animal(octopus, arrange=lambda scene: scene.zoo(530, 534, 540)).finish().gives()


# --- pouches ----------------------------------------------------------------------------------------------------------


def test_AN_15_9_cards_in_the_pouch_of_a_released_animal_are_discarded_and_their_appeal_stays() -> None:
    """ANR-142."""
    koala = animal(KOALA, "Koala", 21, "3 beside rock", "herbivore bear australia rock", "8 0 1", needs="australia 1")
    pouched = spare("sponsor", 2)
    play = play_animal(koala, hand=pouched)
    play.until(Ask.POUCH)
    play.pick(*(PickCard(card) for card in pouched)).finish()
    assert play.scene.player().appeal == 10 + 8 + 4
    scene = projects(next_turn(play.scene), [103], [BLUE_MOUNTAINS])
    association(scene, 5).play(
        PickTask(PROJECT), PickProject(BLUE_MOUNTAINS), PickSlot(2), PickCard(KOALA), PickSlot(6)
    )
    scene.finish()
    assert scene.player().appeal == 10 + 4
    assert sorted(scene.t.state.discard) == sorted([KOALA, *pouched])
    assert scene.player().tucked == []
