"""Rulings on abilities of animals, among them those that touch other players (sections 10, 15 and 25)."""

from cards.ark_nova.effects import Ability
from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.effects.reef import abilities_of
from rules.ark_nova.options import (
    PickCard,
    PickName,
    PickProject,
    PickSeat,
    PickSlot,
    PickTask,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.state import Tucked
from rules.ark_nova.tables import ACTIONS, BUILD, CARDS, ICON_INDEX
from tests.ark_nova.boards import PROJECT, association, projects
from tests.ark_nova.scene import Scene

LION, LYNX, KOALA, KING_COBRA = 402, 418, 448, 475
GOAT, SHEEP, HORSE = 519, 520, 521
RING_OCTOPUS, CLOWNFISH, GOBY, COMMON_OCTOPUS = 534, 530, 535, 549
BLUE_MOUNTAINS = 117  # releases an animal of Australia
CARD, MONEY = PickName("card"), PickName("money")


def ability(scene: Scene, keyword: str, level: int | None = None) -> Scene:
    return scene.resolve(Ability(keyword, level))


def play_animal(scene: Scene, card: int) -> Scene:
    """Use the Animals card in slot 5, side I, and play this card from hand."""
    scene.hand(card).set(money=60).row("association", "build", "cards", "sponsors", "animals").use("animals")
    return scene.pick(PickCard(card))


# --- counting icons ---------------------------------------------------------------------------------------------------


def test_AN_1_6_the_lions_own_icon_counts_for_its_pack() -> None:
    """ANR-130: 3 predator icons already; 4 appeal besides the 9 printed."""
    scene = Scene().icons(predator=3).building("enclosure_5", "D6", "D7", "E5", "E6", "F6").set(appeal=0)
    play_animal(scene, LION).finish()
    assert scene.player().appeal == 9 + 4


def test_AN_15_14_iconic_animal_counts_all_zoos_up_to_8() -> None:
    """ANR-131: 11 Europe icons."""
    scene = Scene().icons(europe=6).icons(seat=1, europe=5).set(appeal=0)
    scene.resolve(*scene.t.tables.animals[LYNX].abilities).settle()
    assert scene.player().appeal == 8


def test_AN_15_14_below_8_each_icon_of_all_zoos_gives_1() -> None:
    """ANR-131, below its limit: partner zoos count as well."""
    scene = Scene().icons(europe=2).partner_zoo("europe", seat=1).set(appeal=0)
    scene.resolve(*scene.t.tables.animals[LYNX].abilities).settle()
    assert scene.player().appeal == 3


def test_AN_15_13_the_third_petting_zoo_animal_brings_9() -> None:
    """ANR-132: 3 appeal for each of three icons, its own included."""
    scene = Scene().zoo(GOAT, SHEEP).building("petting_zoo", "D6", "E5", "F6", used=2).set(appeal=0)
    printed = scene.t.tables.animals[HORSE].appeal
    play_animal(scene, HORSE).finish()
    assert scene.player().appeal == 9 + printed
    assert printed == 0


# --- Pilfering --------------------------------------------------------------------------------------------------------


def test_AN_15_25_the_active_player_picks_among_tied_targets_and_the_target_what_to_give() -> None:
    """ANR-134: own appeal 10, B and C 12."""
    scene = Scene(3).set(appeal=10).set(seat=1, appeal=12).set(seat=2, appeal=12, money=9)
    scene.hand().hand(401, 402, seat=2)
    ability(scene, "pilfering", 1)
    assert (scene.decision.seat, scene.options) == (0, [PickSeat(1), PickSeat(2)])
    scene.pick(PickSeat(2))
    assert (scene.decision.seat, set(scene.options)) == (2, {CARD, MONEY})
    before = scene.player().money
    scene.pick(MONEY).settle()
    assert (scene.player(2).money, scene.player().money - before) == (4, 5)
    assert scene.player(2).hand == [401, 402]


def test_AN_15_26_the_target_may_lose_a_random_card_instead() -> None:
    """ANR-134, the other choice."""
    scene = Scene().set(appeal=10).set(seat=1, appeal=12, money=9).hand().hand(401, 402, seat=1)
    ability(scene, "pilfering", 1).pick(CARD).settle()
    assert scene.player(1).money == 9
    assert len(scene.player(1).hand) == len(scene.player().hand) == 1
    assert {*scene.player(1).hand, *scene.player().hand} == {401, 402}


def test_AN_15_26_with_less_than_5_money_the_target_loses_a_card() -> None:
    """ANR-135: 3 money and 2 cards."""
    scene = Scene().set(appeal=10).set(seat=1, appeal=12, money=3).hand().hand(401, 402, seat=1)
    ability(scene, "pilfering", 1)
    assert scene.decision.ask == "action", "nothing is asked"
    assert (scene.player(1).money, len(scene.player(1).hand), len(scene.player().hand)) == (3, 1, 1)


def test_AN_15_26_without_cards_the_target_pays_what_is_left() -> None:
    """ANR-136: 3 money and no cards."""
    scene = Scene().set(appeal=10, money=0).set(seat=1, appeal=12, money=3).hand().hand(seat=1)
    ability(scene, "pilfering", 1)
    assert scene.decision.ask == "action"
    assert (scene.player(1).money, scene.player().money) == (0, 3)


def test_AN_15_25_without_any_conservation_nobody_is_hit_on_that_track() -> None:
    """ANR-137: Pilfering 2 takes once, for appeal."""
    scene = Scene().set(appeal=10, money=0).set(seat=1, appeal=12, money=3).hand().hand(seat=1)
    ability(scene, "pilfering", 2).settle()
    assert scene.player().money == 3
    scene = Scene().set(appeal=20, money=0).set(seat=1, appeal=12, money=30).hand().hand(seat=1)
    ability(scene, "pilfering", 2).settle()
    assert scene.player().money == 0


def test_AN_15_25_pilfering_2_hits_the_conservation_leader_too() -> None:
    """ANR-137, with 1 conservation there is a target; one player may be hit twice."""
    scene = Scene().set(appeal=10, money=0).set(seat=1, appeal=12, conservation=1, money=10).hand().hand(seat=1)
    ability(scene, "pilfering", 2).settle()
    assert (scene.player(1).money, scene.player().money) == (0, 10)


# --- Hypnosis ---------------------------------------------------------------------------------------------------------


def test_AN_15_27_hypnosis_needs_a_player_with_at_least_the_own_appeal() -> None:
    """ANR-138: own appeal 20, the best opponent has 15."""
    scene = ability(Scene().set(appeal=20).set(seat=1, appeal=15), "hypnosis", 3)
    scene.pick(XTokenAction(BUILD))
    assert scene.decision.ask == "end_turn", "no card may be borrowed after finishing"
    scene = ability(Scene().set(appeal=15).set(seat=1, appeal=15), "hypnosis", 3)
    scene.pick(XTokenAction(BUILD))
    assert scene.decision.ask == "action", "equal appeal is enough"


def test_AN_15_28_a_borrowed_card_counts_with_slot_and_side_and_goes_to_its_owners_slot_1() -> None:
    """ANR-139: the target's Cards card in slot 2 on side II."""
    scene = Scene().set(appeal=5, reputation=1).set(seat=1, appeal=9).hand().display((401, 402))
    scene.row("build", "cards II", "animals", "association", "sponsors", seat=1)
    scene.player(1).row[2].venom = True
    ability(scene, "hypnosis", 3).pick(XTokenAction(BUILD))
    offered = [option for option in scene.options if isinstance(option, UseAction) and option.type == CARDS]
    assert offered == [UseAction(CARDS, x, owner=1) for x in range(scene.player().x_tokens + 1)]
    own = [card.type for card in scene.player().row]
    scene.pick(UseAction(CARDS, 0, owner=1))
    assert scene.decision.ask == "take", "side II draws from deck or range"
    frame = scene.t.use_frame()
    assert frame is not None
    assert (frame.strength, frame.side) == (2, 2)
    while scene.decision.ask == "take":
        scene.pick(scene.options[0])
    assert len(scene.player().hand) == 2
    assert (scene.decision.ask, scene.decision.seat, scene.decision.at_least) == ("discard", 0, 1)
    scene.finish()
    assert [ACTIONS[card.type].value for card in scene.player(1).row] == [
        "cards", "build", "animals", "association", "sponsors",
    ]  # fmt: skip
    assert [card.type for card in scene.player().row] == own, "the own row stays as it is"
    assert [card.venom for card in scene.player(1).row] == [False, False, True, False, False]


def test_AN_15_28_own_x_tokens_raise_the_borrowed_strength_and_its_constriction_lowers_it() -> None:
    """ANR-139, "plus own X-tokens"; the Constriction leaves with the use."""
    scene = Scene().set(appeal=5, x_tokens=1).set(seat=1, appeal=9).hand()
    scene.row("build", "cards II", "animals", "association", "sponsors", seat=1)
    scene.player(1).row[1].constriction = True
    ability(scene, "hypnosis", 3).pick(XTokenAction(BUILD))
    scene.pick(UseAction(CARDS, 2, owner=1)).finish()
    assert [event.amount for event in scene.events("action") if event.item == CARDS] == [2]
    assert scene.player().x_tokens == 0
    assert not any(card.constriction for card in scene.player(1).row)


def test_AN_25_1_in_the_friendly_variant_the_king_cobra_has_determination() -> None:
    """ANR-210."""
    scene = Scene(friendly=True).set(appeal=5).set(seat=1, appeal=30)
    cobra = scene.t.tables.animals[KING_COBRA]
    assert [one.keyword for one in abilities_of(scene.t, cobra)] == ["determination"]
    scene.resolve(*abilities_of(scene.t, cobra)).pick(XTokenAction(BUILD))
    offered = [option for option in scene.options if isinstance(option, UseAction)]
    assert offered
    assert all(option.owner == -1 for option in offered), "only own cards"
    assert any(isinstance(option, XTokenAction) for option in scene.options)
    plain = Scene()
    assert [one.keyword for one in abilities_of(plain.t, cobra)] == ["hypnosis"]


def test_AN_25_1_the_king_cobra_played_in_the_friendly_variant_borrows_nothing() -> None:
    """ANR-210, by playing the card."""
    scene = Scene(friendly=True).icons(research=2).building("enclosure_2", "A3", "A4").set(seat=1, appeal=30)
    scene.hand(KING_COBRA).set(money=60)
    scene.row("association", "build", "cards", "sponsors", "animals II").use("animals")
    scene.until("animal").pick(PickCard(KING_COBRA)).until("action")
    assert {option.owner for option in scene.options if isinstance(option, UseAction)} == {-1}


# --- pouches and reefs ------------------------------------------------------------------------------------------------


def test_AN_15_9_a_released_koala_discards_its_pouch_and_loses_its_printed_appeal_only() -> None:
    """ANR-142: two cards in the pouch gave 4 appeal, which stays."""
    scene = projects(Scene().zoo(KOALA), [103], [BLUE_MOUNTAINS])
    scene._gone(401)
    scene._gone(403)
    scene.player().tucked = [Tucked(KOALA, [401, 403])]
    printed = scene.t.tables.animals[KOALA].appeal
    scene.set(appeal=printed + 4).building("enclosure_3", "D5", "E4", "E5", occupied=True)
    association(scene, 5).play(PickTask(PROJECT), PickProject(BLUE_MOUNTAINS), PickSlot(2), PickCard(KOALA))
    scene.pick(PickSlot(6)).finish()
    assert scene.player().appeal == 4
    assert scene.player().tucked == []
    assert {401, 403, KOALA} <= set(scene.t.state.discard)
    assert scene.player().animals == []
    assert scene.player().icons[ICON_INDEX[Icon.AUSTRALIA]] == 0


def reef() -> Scene:
    """An octopus (reef effect: 3 money) and a clownfish (2 appeal) live in the aquarium; nobody is ahead."""
    scene = Scene(marine=True).zoo(RING_OCTOPUS, CLOWNFISH).icons(research=1).set(appeal=20)
    return scene.building("large_aquarium", "D3", "D4", "D5", "D6", "E4", used=2)


def test_AN_10_7_helpful_sets_off_all_other_reef_effects_once_and_has_none() -> None:
    """ANR-148: Sharknose Goby."""
    scene = play_animal(reef(), GOBY).finish()
    goby = scene.t.tables.animals[GOBY]
    assert goby.reef == ()
    assert scene.player().money == 60 - goby.cost + 3
    assert scene.player().appeal == 20 + goby.appeal + 2


def test_AN_10_7_a_sea_animal_without_reef_symbol_sets_off_no_reef_effect() -> None:
    """ANR-149: Common Octopus."""
    scene = reef()
    play_animal(scene, COMMON_OCTOPUS).finish()
    octopus = scene.t.tables.animals[COMMON_OCTOPUS]
    assert scene.player().money == 60 - octopus.cost
    assert scene.player().appeal == 20 + octopus.appeal
