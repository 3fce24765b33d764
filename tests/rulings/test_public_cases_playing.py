"""Public bug reports of other implementations as tests, where they agree with the rules: animals, sponsors, tokens.

The numbers AN001 ... are those of the collected reports; `public_cases.py` has the whole list.
"""

import pytest

from cards.ark_nova.effects import Ability
from rules.ark_nova.homes import homes
from rules.ark_nova.options import (
    Ask,
    EndTurn,
    PickCard,
    PickName,
    PickNumber,
    PickPiece,
    UseAction,
    UsePower,
    XTokenAction,
)
from rules.ark_nova.requirements import animal_cost, animal_unmet
from rules.ark_nova.tables import ACTIONS, ANIMALS, BUILD, CARDS, SPONSORS
from tests.ark_nova.land import build
from tests.ark_nova.scene import Scene

STOAT, SEA_LION, TIGER = 420, 422, 406
EXPERT_IN_SMALL_ANIMALS, GEOLOGIST, DIVERSITY_RESEARCHER = 229, 242, 219
LARGE_ANIMAL_PROGRAM, EXPLORER, SEA_TURTLE_TANK = 263, 262, 250
CLOWNFISH, HAWKFISH, RING_OCTOPUS, COMMON_OCTOPUS = 530, 533, 534, 549
SUN_BEAR, FENNEC_FOX = 409, 405
TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE = 209, 223
FIVE_SPACES = ("D6", "D7", "E5", "E6", "F6")


def use(scene: Scene, action: str, slot: int, side: str = "I") -> Scene:
    others = [each.value for each in ACTIONS if each.value != action]
    others.insert(slot - 1, f"{action} {side}")
    return scene.row(*others)


# --- animals ----------------------------------------------------------------------------------------------------------


def test_AN001_discounts_are_taken_from_the_price_with_the_surcharge_of_the_folder() -> None:
    """AN-9.8: 4 + 2 - 3 - 3 is 0, in folder 4 it is 2; no change is paid out."""
    scene = Scene().zoo(EXPERT_IN_SMALL_ANIMALS).partner_zoo("europe").icons(europe=1).set(money=0, reputation=7)
    assert scene.t.tables.animals[STOAT].cost == 4
    assert animal_cost(scene.t, 0, STOAT, 4) == 2
    scene.building("enclosure_5", *FIVE_SPACES).display((0, STOAT))
    use(scene, "animals", 3, "II").use("animals").pick(PickCard(STOAT, 2)).finish()
    assert scene.player().animals == [STOAT]
    assert scene.player().money == 0


def test_AN028_several_permissions_to_ignore_a_condition_add_up() -> None:
    """AN-9.7: Camouflage, the Research Institute and card 263 for an animal that misses three icons."""
    scene = Scene(maps=("6", "0")).zoo(LARGE_ANIMAL_PROGRAM).set(money=60)
    scene.building("enclosure_5", "C4", "C5", "D4", "D5", "E4")
    assert [reason.clause for reason in animal_unmet(scene.t, 0, TIGER, 0)] == ["AN-9.6"]
    scene.player().covered |= scene.t.tables_map(0).land & 1 << 5  # A6 connects the institute
    scene.t.turn_frame().waived = [1]  # type: ignore[union-attr]
    assert animal_unmet(scene.t, 0, TIGER, 0) == []
    scene.t.turn_frame().waived = []  # type: ignore[union-attr]
    assert animal_unmet(scene.t, 0, TIGER, 0), "two of three are not enough"


def test_AN028_rock_and_water_are_no_conditions_that_can_be_ignored() -> None:
    """AN-9.7."""
    scene = Scene().set(money=60).building("enclosure_4", "D6", "D7", "E5", "E6").partner_zoo("australia")
    scene.t.turn_frame().waived = [3]  # type: ignore[union-attr]
    assert [reason.clause for reason in animal_unmet(scene.t, 0, SEA_LION, 0)] == ["AN-9.10"]


def test_AN063_water_is_a_neighbour_of_the_enclosure_and_no_icon_of_the_zoo() -> None:
    """AN-9.10: a sea lion asks for water beside its enclosure; water icons don't help."""
    dry = Scene().icons(water=3).building("enclosure_4", "D6", "D7", "E5", "E6")
    assert homes(dry.t, 0, dry.t.tables.animals[SEA_LION]) == []
    wet = Scene().building("enclosure_4", "A3", "A4", "B3", "B4")
    assert homes(wet.t, 0, wet.t.tables.animals[SEA_LION]) == [0]


@pytest.mark.parametrize(
    ("side", "numbers"), [("I", {1: 0, 2: 1, 3: 1, 4: 1, 5: 2}), ("II", {1: 1, 2: 1, 3: 2, 4: 2, 5: 2})]
)
def test_AN066_number_of_animals_by_strength(side: str, numbers: dict[int, int]) -> None:
    """AN-9.1, AN-9.2."""
    for strength, number in numbers.items():
        scene = Scene().hand(419, 410, FENNEC_FOX).set(money=60)
        scene.building("enclosure_1", "A4").building("enclosure_1", "A5").building("enclosure_2", "B3", "B4")
        scene.building("enclosure_2", "D4", "D5").building("enclosure_2", "E4", "E5")
        use(scene, "animals", strength, side)
        assert (UseAction(ANIMALS) in scene.options) is (number > 0)
        if number:
            scene.use("animals")
            while (decision := scene.decision).ask not in ("end_turn", "action_card"):
                played = next((o for o in decision.options if isinstance(o, PickCard | PickPiece)), None)
                scene.pick(played or decision.options[-1])
            assert len(scene.player().animals) == number, (side, strength)


def test_AN088_scavenging_draws_from_the_shuffled_discard_pile_and_keeps_one() -> None:
    """AN-15.5: Scavenging 3 of 6 cards; what comes is not the top of the pile for every shuffle."""
    seen: set[int] = set()
    for seed in range(12):
        scene = Scene(seed=seed).hand().discard(401, 402, 403, 404, 405, 406)
        scene.resolve(Ability("scavenging", 3))
        assert len(scene.options) == 3
        seen |= {option.card for option in scene.options}
        kept = scene.options[0]
        scene.pick(kept).settle()
        assert scene.player().hand == [kept.card]
        assert sorted(scene.t.state.discard) == sorted({401, 402, 403, 404, 405, 406} - {kept.card})
    assert seen == {401, 402, 403, 404, 405, 406}


# --- reefs and sea animals --------------------------------------------------------------------------------------------


def reef() -> Scene:
    """Octopus and clownfish live in the large aquarium and the tunnel; the small one is empty."""
    scene = Scene(marine=True).zoo(RING_OCTOPUS, CLOWNFISH).icons(research=1).set(appeal=20, money=60)
    scene.building("small_aquarium", "A3", "A4").building("large_aquarium", "D3", "D4", "D5", "D6", "E4", used=1)
    return scene.building("underwater_tunnel", "A1", "A2", used=1)


def test_AN031_a_new_reef_dweller_sets_off_the_reefs_of_every_aquarium() -> None:
    """AN-10.6: 3 money of the octopus, 2 appeal of the clownfish, and its own Posturing."""
    scene = use(reef().hand(HAWKFISH), "animals", 5).use("animals").pick(PickCard(HAWKFISH))
    scene.until("split").pick(PickNumber(1))
    assert scene.player().pieces[0].used == 1
    scene.finish()
    hawkfish = scene.t.tables.animals[HAWKFISH]
    assert scene.player().money == 60 - hawkfish.cost + 3
    assert scene.player().appeal == 20 + hawkfish.appeal + 2


def test_AN031_animals_without_the_reef_symbol_neither_trigger_nor_get_triggered() -> None:
    """AN-10.7."""
    scene = use(reef().hand(COMMON_OCTOPUS), "animals", 5).use("animals").pick(PickCard(COMMON_OCTOPUS)).finish()
    octopus = scene.t.tables.animals[COMMON_OCTOPUS]
    assert (scene.player().money, scene.player().appeal) == (60 - octopus.cost, 20 + octopus.appeal)


def test_AN032_shark_attack_halves_the_sum() -> None:
    """AN-15.44: 5 and 3 appeal make 4; the animal in folder 3 is out of range at reputation 3."""
    scene = Scene(marine=True).display((SUN_BEAR, FENNEC_FOX, 401)).set(reputation=3, appeal=0)
    scene.resolve(Ability("shark_attack", 2))
    assert [option.card for option in scene.options] == [SUN_BEAR, FENNEC_FOX]
    scene.pick(*scene.options).settle()
    assert scene.player().appeal == 4


def test_AN019_the_own_icon_of_the_sea_turtle_tank_is_new_to_the_explorer() -> None:
    """AN-16.58: sea animal goes from 0 to 1: 2 money and 1 appeal."""
    scene = Scene(marine=True).zoo(EXPLORER).icons(reptile=1).hand(SEA_TURTLE_TANK).set(money=0, appeal=0)
    scene.building("enclosure_1", "B3")
    use(scene, "sponsors", 5).use("sponsors").pick(PickCard(SEA_TURTLE_TANK))
    bonuses = scene.t.tables_map(0).bonus_spaces
    plain = next(option for option in scene.until("place").options if not option.mask & bonuses)
    scene.pick(plain).finish()
    assert (scene.player().money, scene.player().appeal) == (2, 1)


# --- sponsors ---------------------------------------------------------------------------------------------------------


def test_AN003_the_geologist_pays_for_rock_that_the_same_building_covers() -> None:
    """AN-16.23: on map 0 G1 and G2 are covered, G2 is the only rock beside G1 and F2; F2 built next gets nothing."""
    scene = Scene().zoo(GEOLOGIST, DIVERSITY_RESEARCHER).building("enclosure_1", "H1").set(money=20)
    use(scene, "build", 5, "II").use("build")
    build(scene, "enclosure_2", "G1", "G2").until("kind")
    assert scene.player().money == 20 - 4 + 1
    build(scene, "enclosure_1", "F2").finish()
    assert scene.player().money == 17 - 2


def test_AN003_while_the_rock_is_open_its_neighbour_pays() -> None:
    """AN-16.38: the same F2 with G2 still open."""
    scene = Scene().zoo(GEOLOGIST).building("enclosure_1", "G1").set(money=20)
    build(use(scene, "build", 1).use("build"), "enclosure_1", "F2").finish()
    assert scene.player().money == 20 - 2 + 1


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_AN002_an_x_token_of_the_first_run_may_boost_the_second() -> None:
    """AN-6.9: the Science Institute of level 3 is out of reach at strength 2 without it."""
    scene = use(Scene().set(x_tokens=3), "sponsors", 2)
    scene.player().row[1].multipliers = 1
    scene.hand(TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE).use("sponsors", 3).pick(PickCard(TECHNOLOGY_INSTITUTE))
    scene.until("again")
    assert scene.player().x_tokens == 1
    scene.pick(UseAction(SPONSORS, 1)).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert scene.player().sponsors == [TECHNOLOGY_INSTITUTE, SCIENCE_INSTITUTE]
    assert scene.player().x_tokens == 0


@pytest.mark.parametrize("action", ["cards", "build"])
def test_AN036_an_unpaid_venom_fee_never_blocks_the_turn(action: str) -> None:
    """AN-6.4: 1 money, the fee due, a draw effect; the turn goes on and what is there is paid at its end."""
    scene = use(Scene().hand().deck(401, 402), action, 1).set(money=3)
    scene.player().row[4].venom = True
    scene.play(UseAction(CARDS)) if action == "cards" else scene.play(XTokenAction(BUILD))
    scene.set(money=1).resolve(Ability("sprint", 1)).finish()
    assert 401 in [*scene.player().hand, *scene.t.state.discard]
    scene.pick(EndTurn())
    assert scene.decision.seat == 1
    assert scene.player().money == 0


def test_AN038_constriction_on_both_tracks_takes_two_cards_and_2_strength_from_each() -> None:
    """AN-6.5, AN-5.3: slots 5 and 4; slot 5 is then used at strength 3."""
    scene = Scene().set(appeal=3, conservation=0).set(seat=1, appeal=9, conservation=1)
    scene.resolve(Ability("constriction")).settle()
    row = scene.player(1).row
    assert [card.constriction for card in row] == [False, False, False, True, True]
    scene.row("animals", "build", "sponsors", "association", "cards", seat=1)
    for slot, card in enumerate(scene.player(1).row, 1):
        card.constriction = slot >= 4
    scene.play(XTokenAction(BUILD), EndTurn()).use("cards")
    assert scene.decision.seat == 1
    assert [event.amount for event in scene.events("action")] == [3]


@pytest.mark.parametrize(
    ("keyword", "level"), [("venom", 2), ("constriction", None), ("pilfering", 1), ("hypnosis", 3)]
)
def test_AN039_players_below_5_appeal_are_immune(keyword: str, level: int | None) -> None:
    """AN-6.13: the only target has 4 appeal; with 5 it is hit."""
    outcome = {appeal: _attacked(keyword, level, appeal) for appeal in (4, 5)}
    assert outcome == {4: False, 5: True}


def _attacked(keyword: str, level: int | None, appeal: int) -> bool:
    scene = Scene().set(appeal=1).set(seat=1, appeal=appeal, conservation=1, money=2).hand(seat=1)
    scene.resolve(Ability(keyword, level)).settle()
    touched = any(card.venom or card.constriction for card in scene.player(1).row) or scene.player(1).money < 2
    scene.pick(XTokenAction(BUILD))
    return touched or scene.decision.ask == "action"


def test_AN040_a_hypnotised_card_goes_to_its_owners_slot_1_and_loses_its_tokens() -> None:
    """AN-15.28: its Constriction lowers the strength, nobody pays for its Venom, the owner's turn is a normal one."""
    scene = Scene().set(appeal=5, money=10).set(seat=1, appeal=9, money=10).hand().hand(seat=1)
    scene.row("build", "animals", "cards", "association", "sponsors", seat=1)
    card = scene.player(1).row[2]
    card.venom = card.constriction = True
    scene.resolve(Ability("hypnosis", 3)).pick(XTokenAction(BUILD)).pick(UseAction(CARDS, 0, owner=1))
    assert [event.amount for event in scene.events("action")] == [1]
    scene.end_turn()
    assert (scene.decision.ask, scene.decision.seat) == ("action", 1)
    row = scene.player(1).row
    assert [ACTIONS[card.type].value for card in row] == ["cards", "build", "animals", "association", "sponsors"]
    assert not any(card.venom or card.constriction for card in row)
    assert (scene.player(0).money, scene.player(1).money) == (10, 10)
    assert {option.type for option in scene.options if isinstance(option, XTokenAction)} == {0, 1, 2, 3, 4}
    scene.play(XTokenAction(BUILD), EndTurn())
    assert scene.decision.seat == 0
    assert scene.player(1).money == 10, "nor does the owner pay in the turn that follows"


@pytest.mark.parametrize(
    ("money", "cards", "asked", "left"),
    [(5, 2, True, None), (4, 2, False, (4, 1)), (3, 0, False, (0, 0)), (0, 0, False, (0, 0)), (9, 0, False, (4, 0))],
)
def test_AN042_what_a_pilfered_player_gives(money: int, cards: int, asked: bool, left: tuple[int, int] | None) -> None:
    """AN-15.26: a choice only with 5 money and a card; else the card; else what money there is; else nothing."""
    scene = Scene().hand().set(appeal=5).set(seat=1, appeal=9, money=money).hand(*range(401, 401 + cards), seat=1)
    scene.resolve(Ability("pilfering", 1))
    assert (scene.decision.ask == "pilfering") is asked
    if left is None:
        assert set(scene.options) == {PickName("card"), PickName("money")}
    else:
        assert (scene.player(1).money, len(scene.player(1).hand)) == left


# --- selling ----------------------------------------------------------------------------------------------------------


def test_AN087_sunbathing_sells_at_4_and_the_harbour_one_card_a_turn_at_3() -> None:
    """AN-15.8, AN-19.6: both in one turn, the harbour also after the action."""
    scene = Scene(maps=("4", "0")).hand(401, 402, 403).set(money=0).building("kiosk", "A6")
    scene.resolve(Ability("sunbathing", 2))
    assert (scene.decision.ask, scene.decision.at_most) == (Ask.SELL, 2)
    scene.pick(PickCard(401), PickCard(402)).settle()
    assert scene.player().money == 8
    scene.pick(XTokenAction(BUILD)).finish()
    assert scene.decision.anytime == [UsePower(0)]
    scene.pick(UsePower(0)).pick(PickCard(403))
    assert scene.player().money == 11
    assert scene.decision.anytime == []


def test_AN090_an_action_without_a_legal_step_serves_only_for_the_x_token() -> None:
    """AN-5.6, AN-5.7: no worker is left for the Association action."""
    scene = use(Scene().set(workers=0, hired=1, on_tasks=[1, 0, 0, 0]), "association", 5)
    association = ACTIONS.index(next(action for action in ACTIONS if action.value == "association"))
    assert not any(isinstance(option, UseAction) and option.type == association for option in scene.options)
    assert XTokenAction(association) in scene.options
