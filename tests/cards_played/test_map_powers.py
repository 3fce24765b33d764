"""The power of each zoo map (AN-19.2 to AN-19.11), on the first printing and the revised map."""

import pytest

from cards.ark_nova.effects import Ability, CoverStrength, Hire, Place, RemoveMarker, Rescue, Store
from cards.ark_nova.vocabulary import ActionType, BuildingId
from rules.ark_nova.engine import advance
from rules.ark_nova.frames import Income
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import homes
from rules.ark_nova.options import (
    ACCEPT,
    DECLINE,
    Ask,
    PickCard,
    PickIcon,
    PickIndex,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
    UsePower,
)
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ANIMALS
from tests.ark_nova.boards import PROJECT, association, icon, projects
from tests.ark_nova.land import labels, offered, place
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.maps import ALL, ZooMap

FENNEC_FOX, BADGER, CHEETAH, LION, LEOPARD, WOLF = 405, 419, 401, 402, 403, 417


def these(*numbers: str) -> tuple[ZooMap, ...]:
    return tuple(card for card in ALL if card.number in numbers)


def on(card: ZooMap, **fields: object) -> Scene:
    return Scene(marine=True, maps=(card.number, "0")).hand().set(money=0, conservation=12, appeal=20, **fields)


def income(scene: Scene) -> int:
    """The money of a break beyond that for 20 appeal, which is 17."""
    before = scene.player().money
    scene.t.push(Income(seat=0))
    scene.settle()
    return scene.player().money - before - 17


def animals_in_slot(scene: Scene, strength: int) -> Scene:
    row = ["association", "build", "cards", "sponsors"]
    row.insert(strength - 1, "animals")
    return scene.row(*row)


@cards(*these("A", "13"))
def test_AN_3_19_some_maps_start_with_buildings(card: ZooMap) -> None:
    """A kiosk and an empty size 3 on map A, an empty size 2 in the middle of map 13."""
    standing = {"A": {("kiosk", "A4"), ("enclosure_3", "A5 A6 B6")}, "13": {("enclosure_2", "E3 E4")}}[card.number]
    config = Config(map_choice="given", maps=(card.number, "0"))
    t = Table(new_state(config, 1))
    advance(t)
    pieces = t.player(0).pieces
    assert {(t.tables.buildings[p.kind].id.value, " ".join(sorted(labels(p.mask)))) for p in pieces} == standing
    assert not any(piece.occupied for piece in pieces)


@cards(*these("0", "3", "3a"))
def test_AN_19_5_some_maps_have_no_power(card: ZooMap) -> None:
    scene = on(card)
    assert scene.decision.anytime == []
    assert income(scene) == 0


@cards(*these("1", "1a"))
def test_AN_19_3_the_tower_pays_2_appeal_for_an_enclosure_turned_to_occupied_beside_it(card: ZooMap) -> None:
    """The tower is B4 (map 1) or H4 (1a): A4 or I4 touches it, E4 doesn't. Fennec Fox brings 3 itself."""
    near = {"1": "C3", "1a": "G4"}[card.number]
    for space, appeal in ((near, 25), ("E4", 23)):
        scene = (
            animals_in_slot(
                on(
                    card,
                ),
                2,
            )
            .hand(FENNEC_FOX)
            .set(money=8)
            .building("enclosure_1", space)
        )
        scene.use("animals").pick(PickCard(FENNEC_FOX)).finish()
        assert scene.player().appeal == appeal


@cards(*these("2", "2a"))
def test_AN_19_4_enclosures_beside_the_gate_are_2_sizes_larger(card: ZooMap) -> None:
    """F5 is the gate: G5 touches it, G3 doesn't. Leopard needs size 3 (and a rock), Badger size 2, Wolf size 4."""
    animals = on(card).t.tables.animals
    for space, sizes in (("G5", {1, 2, 3}), ("G2", {1})):
        scene = on(card).building("enclosure_1", space)
        housed = {number for number in (FENNEC_FOX, BADGER, 408, WOLF) if homes(scene.t, 0, animals[number])}
        assert {animals[number].size for number in housed} == sizes


@cards(*these("4", "4a"))
def test_AN_19_6_the_harbor_sells_1_card_for_3_money_once_a_turn(card: ZooMap) -> None:
    power = UsePower(0)
    assert on(card).hand(401).decision.anytime == []
    scene = on(card).hand(401, 402).building("kiosk", "A6")
    assert scene.decision.anytime == [power]
    scene.play(power, PickCard(401))
    assert (scene.player().hand, scene.player().money) == ([402], 3)
    assert scene.decision.anytime == []


@cards(*these("5", "5a"))
def test_AN_19_7_the_restaurant_pays_1_money_per_covered_space_around_it(card: ZooMap) -> None:
    """E3 has the neighbours D3, D4, E2, E4, F3 and F4."""
    assert income(on(card)) == 0
    assert income(on(card).building("kiosk", "D3")) == 1
    assert income(on(card).building("enclosure_2", "D3", "D4")) == 2
    assert income(on(card).building("kiosk", "D5")) == 0


@cards(*these("6", "6a"))
def test_AN_19_8_the_institute_ignores_1_condition_of_each_animal_and_lets_building_start_there(card: ZooMap) -> None:
    """Lion needs 3 predator icons: 2 then suffice. The first building may lie beside it, at A6."""
    for space, playable in (("A6", True), ("A5", False)):
        scene = animals_in_slot(on(card), 2).hand(LION).set(money=16).icons(predator=2)
        scene.building("kiosk", space).building("enclosure_4", *FOUR[card.number])
        assert (UseAction(ANIMALS) in scene.options) == playable
    scene = on(card).resolve(Place((BuildingId.KIOSK,)))
    assert "A6" in offered(scene)


FOUR = {"6": ("D3", "D4", "C3", "C4"), "6a": ("D3", "D4", "C3", "C4")}


@cards(*these("7", "7a"))
def test_AN_19_9_with_all_parlours_covered_each_kiosk_pays_1_more(card: ZooMap) -> None:
    parlours = {"7": ("B2", "F3", "F6"), "7a": ("A3", "F6", "H3")}[card.number]
    scene = on(card)
    for space in parlours:
        scene.building("kiosk", space)
    assert income(scene) == 3
    scene = on(card).building("kiosk", parlours[0]).building("kiosk", parlours[1]).building("kiosk", "D4")
    assert income(scene) == 0


@cards(*these("8", "8a"))
def test_AN_19_10_an_H_brings_a_sponsor_and_all_three_lower_levels(card: ZooMap) -> None:
    spaces = ("B6", "E6", "G5" if card.number == "8" else "H5")
    scene = on(card).deck(401, 402, 217, 203)
    for index, space in enumerate(spaces):
        footprint = ZOO_GRID.mask((space,))
        scene.player().covered = ZOO_GRID.neighbour_mask(footprint) & scene.t.tables_map(0).land & ~footprint
        scene.resolve(Place((BuildingId.PAVILION,)))
        place(scene, space).settle()
        assert len(scene.player().hand) == index + 1
    assert scene.player().hand[:2] == [217, 203]
    assert scene.t.state.discard[:2] == [401, 402]
    for covered, playable in ((spaces, {223, 220}), (spaces[:2], {223})):
        other = on(card, covered=ZOO_GRID.mask(covered)).hand(223, 220, 209)
        other.row("animals", "association", "sponsors", "build", "cards").use("sponsors")
        assert {option.card for option in other.options if isinstance(option, PickCard)} == playable


@cards(*these("9"))
def test_AN_19_11_map_9_an_animal_in_its_continents_area_takes_the_marker(card: ZooMap) -> None:
    """Badger (Europe) in E1 and E2; five bonuses to choose from; the last marker brings 1 conservation more."""
    bonuses = ({"reputation": 2}, {"money": 4}, {}, {"appeal": 22}, {})
    for index, values in enumerate(bonuses):
        scene = on(card, reputation=1).resolve(RemoveMarker())
        assert len(scene.options) == 5
        scene.pick(PickIcon(icon("asia")))
        assert len(scene.options) == 5
        scene.pick(PickIndex(index)).settle()
        assert all(getattr(scene.player(), word) == value for word, value in values.items())
        assert scene.player().markers.bit_count() == 1
    last = on(card, markers=0b11101).resolve(RemoveMarker()).settle()
    assert last.player().conservation == 13
    for spaces, marker in ((("E1", "E2"), True), (("H6", "H7"), False)):
        scene = animals_in_slot(on(card), 2).hand(BADGER).set(money=5)
        scene.building("enclosure_2", *spaces) if spaces[0] != "H6" else scene.building("enclosure_2", "B1", "A1")
        scene.use("animals").pick(PickCard(BADGER))
        asked = []
        while scene.decision.ask != Ask.END_TURN:
            asked.append(scene.decision.ask)
            scene._default(scene.decision)
        assert (Ask.CHOICE in asked) == marker


@cards(*these("10"))
def test_AN_19_11_map_10_a_rescued_animal_counts_with_its_icons_only(card: ZooMap) -> None:
    scene = on(card).hand(WOLF, 519).deck(201)
    scene.resolve(Rescue()).pick(PickCard(WOLF))
    assert scene.options == [ACCEPT, DECLINE]
    scene.pick(ACCEPT).settle()
    player = scene.player()
    assert (player.rescued, player.animals, player.hand) == ([WOLF], [], [519, 201])
    assert (player.icons[icon("predator")], player.icons[icon("europe")], player.appeal) == (1, 1, 20)
    projects(scene, [], [118])
    assert PickTask(PROJECT) not in association(scene, 5).options, "it can't be released"
    scene = on(card).hand(519).deck(201).resolve(Rescue()).pick(PickCard(519)).settle()
    assert scene.player().rescued == []
    scene = on(card, rescued=[401, 402, 403]).hand(WOLF).deck(201).resolve(Rescue()).pick(PickCard(WOLF)).settle()
    assert scene.player().rescued == [401, 402, 403]


@cards(*these("11"))
def test_AN_19_11_map_11_stored_cards_pay_2_money_each_and_come_back(card: ZooMap) -> None:
    scene = on(card).hand(401, 402).resolve(Store()).pick(PickCard(402)).settle()
    assert scene.player().stored == [402]
    assert income(scene) == 2
    assert income(on(card, stored=[401, 402, 403])) == 6
    scene = on(card, stored=[401])
    scene.pick(UsePower(-1, 401))
    assert (scene.player().hand, scene.player().stored) == ([401], [])
    full = on(card, stored=[401, 403, 404]).hand(402).resolve(Store()).settle()
    assert full.player().hand == [402]


@cards(*these("12"))
def test_AN_19_11_map_12_concealed_strengths_count_as_the_next_to_the_right(card: ZooMap) -> None:
    """The break option of the Sponsors card pays its strength; the 3 can't be concealed."""
    table = ((1, 2, 3, 4, 5), (2, 2, 3, 4, 5), (3, 3, 3, 4, 5), (3, 3, 3, 5, 5), (3, 3, 3, 6, 6), (3, 3, 3, 6, 6))
    for covers, strengths in enumerate(table):
        for slot, strength in enumerate(strengths):
            row = ["animals", "association", "build", "cards"]
            row.insert(slot, "sponsors")
            scene = on(card).resolve(*[CoverStrength()] * covers).settle().row(*row).use("sponsors")
            scene.pick(scene.options[-1]).finish()
            assert scene.player().money == strength


@cards(*these("13"))
def test_AN_19_11_map_13_a_covered_area_pays_at_once_and_in_every_break(card: ZooMap) -> None:
    """North 3 money, east 2 appeal, south 1 reputation, west Hunter 4."""
    areas = {
        "north": ("B1", "C1", "D1", "D2", "E1", "E2", "F1", "F2", "G1", "H1"),
        "east": ("F4", "G3", "G4", "H3", "H4", "H5", "I2", "I3", "I4", "I5"),
        "south": ("B7", "C6", "D7", "D6", "E6", "E5", "F7", "F6", "G6", "H7"),
        "west": ("D4", "C3", "C4", "B3", "B4", "B5", "A2", "A3", "A4", "A5"),
    }
    gains = {"north": {"money": 3}, "east": {"appeal": 22}, "south": {"reputation": 2}, "west": {"hand": [CHEETAH]}}
    last = {"north": "E1", "east": "I4", "south": "E6", "west": "A4"}
    for name, spaces in areas.items():
        rest = [space for space in spaces if space != last[name]]
        scene = on(card, reputation=1, covered=ZOO_GRID.mask(rest)).deck(201, 202, 203, CHEETAH)
        scene.resolve(Place((BuildingId.ENCLOSURE_1,)))
        place(scene, last[name]).settle()
        for word, value in gains[name].items():
            assert getattr(scene.player(), word) == value, name
        scene = on(card, reputation=1, covered=ZOO_GRID.mask(spaces)).deck(201, 202, 203, CHEETAH)
        extra = income(scene)
        assert extra == (3 if name == "north" else 0)
        for word, value in gains[name].items():
            assert word == "money" or getattr(scene.player(), word) == value, name
        assert income(on(card, reputation=1, covered=ZOO_GRID.mask(rest))) == 0


@cards(*these("14"))
def test_AN_19_11_map_14_every_worker_brings_a_person(card: ZooMap) -> None:
    """Hunted from the deck: 201 and 401 are none, 217 is; the others go under the deck."""
    scene = on(card, hired=1).deck(201, 401, 217).resolve(Hire()).settle()
    assert scene.player().hand == [217]
    assert list(reversed(scene.t.state.deck[:2])) == [201, 401]


@cards(*these("14"))
def test_AN_19_11_map_14_the_fourth_token_plays_a_person_free(card: ZooMap) -> None:
    """Spokesperson (202) needs a research icon: conditions apply; Science Institute (223) is no person."""
    scene = projects(on(card).icons(africa=2).hand(202, 217, 223), [103])
    association(scene, 5).play(PickTask(PROJECT), PickProject(103), PickSlot(3), PickSlot(4)).until(Ask.SPONSOR)
    assert scene.options == [PickCard(217), DECLINE]
    scene.pick(PickCard(217)).finish()
    assert (scene.player().sponsors, scene.player().money) == ([217], 0)


@cards(*these("T1"))
def test_AN_19_11_map_T1_a_discarded_card_adds_1_strength_once_the_top_token_is_used(card: ZooMap) -> None:
    assert on(card).hand(401).decision.anytime == []
    scene = on(card, tokens=0b1111110).hand(401, 402)
    assert scene.decision.anytime == [UsePower(0, 401), UsePower(0, 402)]
    scene.pick(UsePower(0, 401)).row("sponsors", "animals", "association", "build", "cards").use("sponsors")
    scene.pick(scene.options[-1]).finish()
    assert scene.player().money == 2


@cards(*these("T1"))
@pytest.mark.parametrize("granted", [Ability("determination"), Ability("action", card=ActionType.SPONSORS)])
def test_AN_19_11_map_T1_the_card_may_be_kept_for_an_action_that_an_effect_grants(
    card: ZooMap, granted: Ability
) -> None:
    scene = on(card, tokens=0b1111110).hand(401).row("cards", "sponsors", "animals", "association", "build")
    scene.use("cards")
    scene.resolve(granted).until(Ask.ACTION)
    assert scene.decision.anytime == [UsePower(0, pick) for pick in scene.player().hand]
    money = scene.player().money
    scene.pick(scene.decision.anytime[0]).use("sponsors").pick(TakeBreak())
    assert scene.player().money - money == 3, "slot 2 and the card discarded"


@cards(*these("T1"))
def test_AN_19_11_and_6_9_map_T1_the_card_raises_one_of_two_performances(card: ZooMap) -> None:
    scene = on(card, tokens=0b1111110).hand(401).row("cards", "sponsors", "animals", "association", "build")
    scene.player().row[1].multipliers = 1
    money = scene.player().money
    scene.pick(UsePower(0, 401)).use("sponsors").pick(TakeBreak())
    assert scene.player().money - money == 3
    scene.use("sponsors").pick(TakeBreak())
    assert scene.player().money - money == 3 + 2


@cards(*these("3", "3a"))
def test_AN_19_5_the_fourth_token_of_silver_lake_brings_another_action(card: ZooMap) -> None:
    """Determination: after the Association card has moved to slot 1, one more action."""
    scene = projects(on(card).icons(africa=2), [103])
    association(scene, 5).play(PickTask(PROJECT), PickProject(103), PickSlot(3), PickSlot(4)).until(Ask.ACTION)
    assert scene.t.slot(0, 1) == 1
    scene.use("cards").finish()
    assert scene.t.slot(0, 3) == 1


def test_every_map_is_here() -> None:
    assert len({card.number for card in ALL}) == 25
