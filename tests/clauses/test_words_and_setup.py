"""The words of the rules, the components, the setup and the tracks, where no other test names their clause."""

import pytest

from cards.ark_nova.effects import Ability, Gain, Hire
from cards.ark_nova.vocabulary import BuildingId, Resource, SizeClass
from rules.ark_nova.counts import connected_spaces
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.frames import Income, Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickCard, PickSlot, PickTask
from rules.ark_nova.requirements import animal_cost
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILDING_INDEX, CATEGORY_INDICES, CONTINENT_INDICES, tables
from tests.ark_nova.boards import PROJECT, association, projects
from tests.ark_nova.scene import Scene

PRIMATOLOGIST, FRANCHISE_BUSINESS, EXPERT_IN_SMALL_ANIMALS, QUARANTINE_LAB = 236, 265, 229, 225
FENNEC_FOX, BADGER, CHEETAH, TAMARIN, DONKEY = 405, 419, 401, 465, 522
PREDATORS_RELEASED = 118


def set_up(seed: int = 1, players: int = 3, *, marine: bool = False) -> Table:
    """A game right after its setup: no draft, maps given, the first four cards of each hand kept."""
    sets = ("base", "marine_worlds") if marine else ("base",)
    config = Config(players=players, sets=sets, map_choice="given", maps=("0",) * players, draft=False)
    t = Table(new_state(config, seed))
    while (decision := advance(t)) is not None and decision.ask != Ask.ACTION:
        apply(t, decision, tuple(decision.options[: decision.at_least]))
    return t


# --- words ------------------------------------------------------------------------------------------------------------


def test_AN_1_4_any_zoo_includes_the_own_one() -> None:
    """236 pays 3 money for a primate in any zoo: for the owner's own and for the other player's."""
    for seat in (0, 1):
        scene = Scene(seat=seat).zoo(PRIMATOLOGIST).set(money=0).hand(TAMARIN, seat=seat).set(seat=seat, money=10)
        scene.building("enclosure_1", "A4", seat=seat).row(
            "build", "animals", "cards", "sponsors", "association", seat=seat
        )
        scene.use("animals").pick(PickCard(TAMARIN)).finish()
        assert scene.player(0).money == 3
        assert scene.player(1).money == (0 if seat else 25)


def test_AN_1_4_other_zoos_do_not_include_the_own_one() -> None:
    """265 pays for kiosks in all other zoos: one of seat 1, none of the two of its owner."""
    scene = Scene(marine=True).zoo(FRANCHISE_BUSINESS).set(money=0).hand().hand(seat=1)
    scene.building("kiosk", "A4").building("kiosk", "H6").building("kiosk", "E4", seat=1)
    scene.t.push(Income(seat=0))
    assert scene.decision.ask == Ask.ACTION
    assert scene.player().money == 5 + 1, "5 for 0 appeal, kiosks of the own zoo touch nothing"


def test_AN_1_7_seven_categories_eight_with_marine_worlds_and_five_continents() -> None:
    categories = {name: {record.icons for record in tables((name, *more)).animals.values()} for name, more in
                  (("base", ()), ("marine_worlds", ("base",)))}  # fmt: skip
    found = {name: {icon.value for icons in seen for icon in icons} for name, seen in categories.items()}
    land = {"bird", "herbivore", "predator", "primate", "reptile", "bear", "petting_zoo"}
    continents = {"africa", "americas", "asia", "australia", "europe"}
    assert found["base"] == land | continents | {"rock", "water"}
    assert found["marine_worlds"] == found["base"] | {"sea_animal"}
    assert (len(CATEGORY_INDICES), len(CONTINENT_INDICES)) == (8, 5)


def test_AN_1_8_small_is_1_or_2_medium_3_and_large_4_or_5_and_petting_zoo_animals_are_small() -> None:
    sizes = {0: SizeClass.SMALL, 1: SizeClass.SMALL, 2: SizeClass.SMALL, 3: SizeClass.MEDIUM}
    for animal in tables(("base", "marine_worlds")).animals.values():
        assert animal.size_class is sizes.get(animal.size, SizeClass.LARGE), animal.name
    assert tables(("base",)).animals[DONKEY].size_class is SizeClass.SMALL


def test_AN_1_10_a_space_is_connected_when_it_shares_an_edge_with_a_building() -> None:
    scene = Scene().building("enclosure_1", "E4")
    near = {ZOO_GRID.labels[space] for space in ZOO_GRID.bits(connected_spaces(scene.t, 0))}
    around = {ZOO_GRID.labels[space] for space in ZOO_GRID.bits(ZOO_GRID.neighbours[ZOO_GRID.index("E4")])}
    assert near == around | {"E4"}
    assert len(around) == 6


def test_AN_1_11_halving_rounds_down() -> None:
    """Shark Attack 1 on 3 appeal gives 1."""
    scene = Scene(marine=True).display([FENNEC_FOX]).resolve(Ability("shark_attack", 1)).settle()
    assert scene.player().appeal == 1


def test_AN_1_11_a_discount_never_pays_money_out() -> None:
    """The badger of 5 money: 3 less with 229, 3 less with a partner zoo in Europe."""
    scene = Scene().zoo(EXPERT_IN_SMALL_ANIMALS).partner_zoo("europe").set(money=0).hand(BADGER)
    assert animal_cost(scene.t, 0, BADGER, 0) == 0
    scene.building("enclosure_2", "A3", "A4").row("build", "animals", "cards", "sponsors", "association")
    scene.use("animals").pick(PickCard(BADGER)).finish()
    assert scene.player().money == 0


def test_AN_1_12_appeal_falls_to_no_less_than_0_and_the_other_tracks_never() -> None:
    """A released Cheetah takes its 6 appeal from 2; the support itself brings 5 conservation."""
    scene = projects(Scene().zoo(CHEETAH).set(appeal=2, reputation=1), base=[PREDATORS_RELEASED])
    scene.building("enclosure_5", "A3", "A4", "B3", "B4", "B5", occupied=True)
    level = association(scene, 5).pick(PickTask(PROJECT)).until(Ask.LEVEL).options
    scene.pick(level[0]).until(Ask.MAP_TOKEN).pick(PickSlot(6)).until(Ask.CHOICE)
    assert scene.player().appeal == 0
    scene.finish()
    assert scene.player().conservation == 5


# --- components -------------------------------------------------------------------------------------------------------


def test_AN_2_2_marine_worlds_adds_54_zoo_cards() -> None:
    base, marine = tables(("base",)), tables(("base", "marine_worlds"))
    assert len(marine.animals) - len(base.animals) == 32
    assert len(marine.sponsors) - len(base.sponsors) == 16
    plans = [number for number in marine.projects if number not in base.projects]
    assert plans == [133, *range(134, 140)]


def test_AN_2_7_standard_enclosures_of_1_to_5_spaces_kiosks_and_pavilions_of_1() -> None:
    for building in tables(("base",)).buildings:
        if building.kind in ("standard", "kiosk", "pavilion"):
            size = building.id.value.removeprefix("enclosure_")
            assert building.size == (int(size) if size.isdigit() else 1), building.id
            assert building.per_zoo is None, "no more than a zoo has room for (AN-2.13)"


@pytest.mark.parametrize(
    ("building", "size"),
    [("petting_zoo", 3), ("reptile_house", 5), ("large_bird_aviary", 5), ("small_aquarium", 2), ("large_aquarium", 5)],
)
def test_AN_2_8_special_enclosures_are_one_of_each_per_player(building: str, size: int) -> None:
    record = tables(("base", "marine_worlds")).buildings[BUILDING_INDEX[BuildingId(building)]]
    assert (record.size, record.per_zoo, record.kind) == (size, 1, "special")


def test_AN_2_12_a_player_has_4_workers_and_7_tokens_on_the_map() -> None:
    scene = Scene().set(money=0)
    assert scene.player().tokens.bit_count() == 7
    scene.resolve(*[Hire()] * 5).settle()
    assert (scene.player().workers, scene.player().hired) == (4, 4)


# --- setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marine", [False, True])
def test_AN_3_3_two_different_bonus_tiles_lie_at_5_and_two_at_8(marine: bool) -> None:
    tiles = set_up(marine=marine).state.tiles
    assert {space: len(names) for space, names in tiles.items()} == {5: 2, 8: 2}
    assert len({*tiles[5], *tiles[8]}) == 4


def test_AN_3_4_one_more_tile_lies_at_reputation_15_with_marine_worlds_alone() -> None:
    state = set_up(marine=True).state
    assert state.reputation_tile not in ("", *state.tiles[5], *state.tiles[8])
    assert set_up().state.reputation_tile == ""


def test_AN_3_5_the_display_holds_6_cards_of_a_shuffled_deck() -> None:
    first, second = set_up(1).state, set_up(2).state
    assert all(first.display)
    assert len(set(first.display)) == 6
    assert first.display != second.display
    assert len(first.deck) == 212 - 3 * 8 - 6


def test_AN_3_6_one_partner_zoo_of_each_continent_and_one_university_of_each_base_kind_lie_on_the_board() -> None:
    for marine in (False, True):
        t = set_up(marine=marine)
        state, records = t.state, t.tables.universities
        assert state.partner_board == [True] * 5
        assert [lies for lies, record in zip(state.university_board, records, strict=True) if not record.category] == [
            True
        ] * 3
        assert state.generic_university is marine
        beside = [left for left, record in zip(state.university_supply, records, strict=True) if record.category]
        assert beside == [1] * 6 * marine


def test_AN_3_9_the_start_player_is_random_and_turns_go_clockwise() -> None:
    tables_ = [set_up(seed, players=4) for seed in range(40)]
    assert {t.state.start_seat for t in tables_} == {0, 1, 2, 3}
    for t in tables_[:5]:
        seats: list[int] = []
        while len(seats) < 4:
            decision = advance(t)
            assert decision is not None
            if decision.ask == Ask.ACTION:
                seats.append(decision.seat)
                apply(t, decision, (decision.options[-1],))  # the X-token action with the card in slot 5
            else:
                apply(t, decision, tuple(decision.options[: decision.at_least]))
        assert seats == [(t.state.start_seat + step) % 4 for step in range(4)]


# --- tracks -----------------------------------------------------------------------------------------------------------


def test_AN_4_1_appeal_beyond_113_is_lost() -> None:
    scene = Scene().set(appeal=112)
    assert scene.t.gain(0, Resource.APPEAL, 5, Source("rule")) == 1
    assert scene.player().appeal == 113


def test_AN_4_3_conservation_beyond_41_is_lost() -> None:
    scene = Scene().set(conservation=40, passed=[2, 5, 8, 10])
    scene.resolve(Gain(Resource.CONSERVATION, 3)).settle()
    assert scene.player().conservation == 41


@pytest.mark.parametrize(("appeal", "tokens"), [(4, 0), (5, 1)])
def test_AN_4_1_below_5_appeal_interactive_effects_do_not_touch_a_player(appeal: int, tokens: int) -> None:
    scene = Scene().set(seat=1, appeal=appeal).resolve(Ability("venom", 1)).settle()
    assert sum(card.venom for card in scene.player(1).row) == tokens
