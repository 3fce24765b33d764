"""One animal being played: home, order of its effects, reefs, flocks and waivers (sections 9, 10, 15 and 16)."""

import pytest

from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.frames import Pool
from rules.ark_nova.homes import FLOCK
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickIndex, PickNumber, PickPiece, UseAction
from rules.ark_nova.tables import ANIMALS, ICON_INDEX
from tests.ark_nova.scene import Scene

BADGER = 419
CAIMAN = 480  # size 4, Reptile House 2, 1 water
AGAMA = 473  # size 1, Reptile House 0
GOAT, SHEEP = 519, 520
REINDEER, RED_DEER = 438, 443  # flock 3, size 3
MOOSE = 442  # flock 4, size 4
GIRAFFE = 428  # herbivore of size 3
BISON = 436  # herbivore of size 5
DEVIL = 425  # 1 research icon; 4 appeal, 1 reputation, Pouch 1
LEOPARD = 403  # 7 appeal, 1 conservation, Hunter 4
OCTOPUS = 534  # reef dweller: 3 money; Venom 1, solo Inventive 1
SURGEONFISH = 531  # reef dweller: Trade
GOBY = 535  # Helpful, 0 tokens
SEAHORSE = 548  # Camouflage and Pouch, 1 token, 1 rock
PUFFER = 540  # 2 tokens
STOAT = 420  # 1 Europe icon
CHEETAH = 401
ASSIGNMENT = 227
LARGE = ("D6", "D7", "E5", "E6", "F6")


def start(scene: Scene, *hand: int, strength: int = 5, side: str = "I") -> Scene:
    """Use the Animals card of this strength with these cards in hand and plenty of money."""
    row = ["association", "build", "cards", "sponsors"]
    row.insert(strength - 1, f"animals {side}")
    return scene.hand(*hand).set(money=60).row(*row).use("animals")


def possible(scene: Scene, *hand: int) -> bool:
    """Whether the Animals action is offered with just these cards in hand."""
    scene.hand(*hand).set(money=60).row("association", "build", "cards", "sponsors", "animals")
    return UseAction(ANIMALS) in scene.options


def homes(scene: Scene, card: int) -> list[int]:
    """Where this animal may live; a single home is taken without asking, so two are needed here."""
    start(scene, card).pick(PickCard(card))
    assert scene.decision.ask == Ask.HOME
    return [option.piece for option in scene.options]


# --- homes ------------------------------------------------------------------------------------------------------------


def test_AN_9_10_a_reptile_lives_in_a_large_enclosure_or_the_reptile_house_with_its_water() -> None:
    """ANR-124: Broad-Snouted Caiman."""
    scene = Scene().building("enclosure_4", "A3", "A4", "B3", "B4")
    scene.building("enclosure_4", "G1", "H1", "H2", "I1").building("enclosure_3", "D5", "E4", "E5")
    scene.building("reptile_house", "G3", "H3", "H4", "H5", "I4")
    assert homes(scene, CAIMAN) == [0, 3]
    scene.pick(PickPiece(3)).finish()
    assert scene.player().pieces[3].used == 2
    assert not scene.player().pieces[0].occupied


def test_AN_9_11_an_enclosure_is_turned_over_and_holds_one_animal() -> None:
    scene = start(Scene().building("enclosure_5", *LARGE), BADGER).pick(PickCard(BADGER)).finish()
    assert scene.player().pieces[0].occupied
    assert scene.player().animals == [BADGER]
    assert not possible(scene, 410)


def test_AN_9_14_petting_zoo_animals_live_only_in_the_petting_zoo() -> None:
    assert not possible(Scene().building("enclosure_5", *LARGE), GOAT)
    assert possible(Scene().building("petting_zoo", "D6", "E5", "F6"), GOAT)


def test_AN_9_14_the_petting_zoo_is_full_with_three_tokens() -> None:
    """ANR-125."""
    assert not possible(Scene().building("petting_zoo", "D6", "E5", "F6", used=3), GOAT)
    scene = start(Scene().building("petting_zoo", "D6", "E5", "F6", used=2), GOAT, SHEEP).pick(PickCard(GOAT))
    scene.finish()
    assert scene.player().pieces[0].used == 3
    assert scene.player().hand == [SHEEP]


def test_AN_9_12_an_animal_without_a_token_lives_in_a_full_reptile_house() -> None:
    """ANR-126: Common Agama."""
    full = Scene().building("reptile_house", "G3", "H3", "H4", "H5", "I4", used=5)
    start(full, AGAMA).pick(PickCard(AGAMA)).finish()
    assert full.player().pieces[0].used == 5
    assert full.player().animals == [AGAMA]
    assert not possible(Scene(), AGAMA), "the Reptile House must still exist"


def test_AN_15_34_a_flock_animal_joins_a_herbivore_that_is_large_enough() -> None:
    """ANR-129: Flock 3 and a herbivore of size 4."""
    scene = start(Scene().zoo(MOOSE), RED_DEER).pick(PickCard(RED_DEER)).finish()
    assert scene.player().animals == [MOOSE, RED_DEER]
    assert scene.player().pieces == []


def test_AN_15_34_a_smaller_herbivore_is_no_herd() -> None:
    """ANR-128: Flock 4 and a herbivore of size 3."""
    scene = Scene().zoo(GIRAFFE).icons(herbivore=2)
    assert not possible(scene, MOOSE)
    assert possible(scene.zoo(BISON), MOOSE)


def test_AN_15_34_the_flock_is_one_of_the_homes() -> None:
    scene = Scene().zoo(GIRAFFE).building("enclosure_5", *LARGE)
    assert homes(scene, REINDEER) == [0, FLOCK]
    scene.pick(PickPiece(FLOCK)).finish()
    assert not scene.player().pieces[0].occupied


def test_AN_15_34_several_flock_animals_join_the_same_herd() -> None:
    scene = start(Scene().zoo(GIRAFFE), REINDEER, RED_DEER).pick(PickCard(REINDEER)).pick(PickCard(RED_DEER)).finish()
    assert scene.player().animals == [GIRAFFE, REINDEER, RED_DEER]


def test_AN_15_34_conditions_and_cost_still_apply_in_a_flock() -> None:
    assert not possible(Scene().zoo(BISON), MOOSE), "a Moose asks for 2 herbivore icons"
    scene = start(Scene().zoo(GIRAFFE), REINDEER).pick(PickCard(REINDEER)).finish()
    assert scene.player().money == 60 - 12


def aquariums(scene: Scene | None = None) -> Scene:
    scene = scene or Scene(marine=True)
    return scene.building("small_aquarium", "A3", "A4").building("large_aquarium", "D3", "D4", "D5", "D6", "E4")


def test_AN_10_2_tokens_may_be_split_between_both_aquariums() -> None:
    scene = start(aquariums(), PUFFER).pick(PickCard(PUFFER))
    assert scene.decision.ask == Ask.SPLIT
    assert scene.options == [PickNumber(0), PickNumber(1), PickNumber(2)]
    assert scene.player().animals == [], "laid out only when it is housed"
    scene.pick(PickNumber(1)).finish()
    assert [piece.used for piece in scene.player().pieces] == [1, 1]
    assert scene.player().animals == [PUFFER]


# --- effects ----------------------------------------------------------------------------------------------------------


def test_AN_9_16_printed_gains_come_in_full() -> None:
    scene = Scene().building("enclosure_5", *LARGE).icons(research=1).set(reputation=1)
    start(scene, DEVIL).pick(PickCard(DEVIL)).finish()
    assert scene.player().appeal == 4
    assert scene.player().reputation == 2


def test_AN_9_16_icons_join_the_zoo() -> None:
    scene = start(Scene().building("enclosure_5", *LARGE), CHEETAH).pick(PickCard(CHEETAH)).finish()
    icons = scene.player().icons
    assert (icons[ICON_INDEX[Icon.PREDATOR]], icons[ICON_INDEX[Icon.AFRICA]]) == (2, 1)


def test_AN_23_1_the_player_orders_appeal_and_ability() -> None:
    """Venom compares appeal when it is resolved, perhaps before the animal's own (AN-6.14)."""
    scene = aquariums().set(appeal=6).set(seat=1, appeal=8)
    start(scene, OCTOPUS).pick(PickCard(OCTOPUS)).pick(PickNumber(1))
    assert scene.decision.ask == Ask.ORDER
    pool = next(frame for frame in scene.t.state.frames if isinstance(frame, Pool))
    first = next(i for i, item in enumerate(pool.pending) if getattr(item.effect, "keyword", "") == "venom")
    scene.pick(PickIndex(first)).finish()
    assert any(card.venom for card in scene.player(1).row)
    assert scene.player().appeal == 10


def test_AN_23_1_what_the_enclosure_sets_off_is_of_the_same_pool() -> None:
    """Observation Tower: 2 appeal for an enclosure next to it, turned over by an animal with an ability."""
    scene = Scene(maps=("1", "0")).building("enclosure_2", "A2", "B3").hand()
    scene.partner_zoo("africa")
    start(scene, 404).pick(PickCard(404))
    scene.until("order")
    (pool,) = [frame for frame in scene.t.state.frames if isinstance(frame, Pool)]
    assert len(pool.pending) == 3
    scene.finish()
    assert scene.player().appeal == 4 + 2


def test_AN_9_4_after_finishing_effects_wait_for_the_second_animal() -> None:
    """The Badger's Boost moves a card only when both animals are played."""
    scene = Scene().building("enclosure_5", *LARGE).building("enclosure_2", "A3", "A4")
    start(scene, BADGER, 410).pick(PickCard(BADGER)).pick(PickPiece(0)).pick(PickCard(410))
    assert scene.decision.ask != Ask.ACTION_CARD
    scene.until("action_card")
    assert scene.player().animals == [BADGER, 410]
    assert scene.player().row[0].type == ANIMALS


def test_AN_9_16_triggers_of_others_follow() -> None:
    scene = Scene().building("enclosure_5", *LARGE).zoo(239, seat=1).set(seat=1, money=0)
    start(scene, CHEETAH).pick(PickCard(CHEETAH)).finish()
    assert scene.player(1).money == 6


@pytest.mark.parametrize(("size", "card", "appeal"), [("small", BADGER, 3 + 2), ("large", CHEETAH, 6 + 4)])
def test_AN_16_31_animals_of_the_chosen_size_bring_more_appeal(size: str, card: int, appeal: int) -> None:
    scene = Scene(marine=True).building("enclosure_5", *LARGE).zoo(ASSIGNMENT).set(assigned=size)
    start(scene, card).pick(PickCard(card)).finish()
    assert scene.player().appeal == appeal


def test_AN_16_31_medium_animals_are_unaffected() -> None:
    scene = Scene(marine=True).building("enclosure_5", *LARGE).zoo(ASSIGNMENT).set(assigned="small")
    start(scene, GIRAFFE).pick(PickCard(GIRAFFE)).finish()
    assert scene.player().appeal == 7


# --- reefs ------------------------------------------------------------------------------------------------------------


def solo_reef() -> Scene:
    return Scene(players=1, marine=True).building("small_aquarium", "A3", "A4").set(appeal=20)


def test_AN_10_6_a_reef_dweller_brings_its_own_reef_effect() -> None:
    """ANR-146: solo, the octopus brings 3 money by its reef and 1 X-token by Inventive."""
    scene = start(solo_reef(), OCTOPUS).pick(PickCard(OCTOPUS)).finish()
    assert scene.player().money == 60 - 12 + 3
    assert scene.player().x_tokens == 1


def test_AN_10_6_every_reef_effect_of_the_zoo_follows_but_no_earlier_ability() -> None:
    """ANR-147: the surgeonfish after the octopus; no second X-token by Inventive."""
    scene = start(solo_reef().zoo(OCTOPUS), SURGEONFISH).pick(PickCard(SURGEONFISH))
    scene.until("trade").pick(DECLINE).finish()
    assert scene.player().money == 60 - 9 + 3
    assert scene.player().x_tokens == 0


def test_AN_10_7_a_sea_animal_without_reef_symbol_sets_off_no_reef() -> None:
    scene = solo_reef().zoo(OCTOPUS)
    start(scene, 532).pick(PickCard(532)).finish()
    assert scene.player().money == 60 - 4


def test_AN_10_7_helpful_sets_off_the_reef_without_a_reef_effect_of_its_own() -> None:
    scene = start(solo_reef().zoo(OCTOPUS), GOBY).pick(PickCard(GOBY)).finish()
    assert scene.player().money == 60 - 7 + 3


# --- waivers ----------------------------------------------------------------------------------------------------------


def test_AN_15_47_camouflage_lets_a_later_animal_of_the_turn_ignore_a_condition() -> None:
    scene = Scene(marine=True).building("small_aquarium", "B3", "C2").building("enclosure_2", "D6", "E5")
    start(scene, SEAHORSE, 498).pick(PickCard(SEAHORSE))
    scene.player().icons[ICON_INDEX[Icon.RESEARCH]] = 1
    scene.until("animal").pick(PickCard(498)).finish()
    assert scene.player().animals == [SEAHORSE, 498], "a Shoebill asks for 2 research icons"


def test_AN_15_47_it_is_used_up_by_the_animal_that_needs_it() -> None:
    scene = Scene(marine=True).building("enclosure_2", "D6", "E5").building("enclosure_2", "A3", "A4")
    scene.t.turn_frame().waived = [1]
    start(scene, STOAT, 409).pick(PickCard(STOAT)).pick(PickPiece(0)).finish()
    assert scene.player().animals == [STOAT]
    assert scene.t.turn_frame().waived == []


def test_AN_15_47_an_animal_that_needs_no_waiver_leaves_it() -> None:
    scene = Scene(marine=True).building("enclosure_2", "D6", "E5").building("enclosure_2", "A3", "A4")
    scene.t.turn_frame().waived = [1]
    start(scene, BADGER, STOAT).pick(PickCard(BADGER)).pick(PickPiece(0)).until("animal")
    assert scene.t.turn_frame().waived == [1]


def test_AN_15_47_a_waiver_ends_with_the_turn() -> None:
    scene = Scene(marine=True).building("enclosure_2", "D6", "E5").set(money=9)
    scene.t.turn_frame().waived = [1]
    scene.row("association", "build", "cards", "sponsors", "animals").use("sponsors").pick(scene.options[0]).end_turn()
    scene.finish()
    assert scene.t.turn_frame().seat == 1
    assert scene.t.turn_frame().waived == []
