"""Public bug reports of other implementations as tests, where they agree with the rules: board, maps, break, scoring.

The numbers AN001 ... are those of the collected reports; `public_cases.py` has the whole list.
"""

import pytest

from cards.ark_nova.effects import Ability, Gain
from cards.ark_nova.vocabulary import Icon, Resource
from rules.ark_nova.donations import donation_price
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.frames import Break, Source
from rules.ark_nova.game import ArkNova
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import (
    Ask,
    EndTurn,
    FromDeck,
    PickAction,
    PickCard,
    PickIndex,
    PickProject,
    PickSlot,
    PickTask,
    UseTile,
    XTokenAction,
)
from rules.ark_nova.projects import open_levels
from rules.ark_nova.scoring import end_value, final_card_points, victory_points
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, State, encode_state
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILD, CARDS, ICON_INDEX, tables
from rules.ark_nova.turn import triggers_end
from rules.kernel.session import Header, Session
from tests.ark_nova.boards import PROJECT, association, projects
from tests.ark_nova.land import build, kinds, offered, piece, use_build
from tests.ark_nova.scene import Scene

BOTH = ("base", "marine_worlds")
SPONSORSHIP_FOR_MONEY = "sponsor_for_money_kept"
SCIENCE_INSTITUTE, DIVERSITY_RESEARCHER, ENGINEER, PRIMATOLOGIST = 223, 219, 217, 236
NATIVE_SEABIRDS, NATIVE_LIZARDS, MARINE_RESEARCH, MASCOT_STATUE = 258, 259, 270, 274
PRIMATES, RESEARCH = 108, 132
RELEASES = range(113, 123)


# --- tracks -----------------------------------------------------------------------------------------------------------


def stock(scene: Scene) -> dict[str, int]:
    player = scene.player()
    return {
        "upgrade": sum(card.side == 2 for card in player.row),
        "worker": player.hired,
        "card": len(player.hand),
        "conservation": player.conservation,
        "X-token": player.x_tokens,
    }


def test_AN006_what_each_space_of_the_reputation_track_brings() -> None:
    """AN-4.11: step by step from 4 to 15."""
    brought: dict[int, list[str]] = {}
    scene = Scene().hand().upgrade("cards").set(reputation=4, workers=1, hired=1, x_tokens=0, passed=[2, 5, 8, 10])
    for space in range(5, 16):
        before = stock(scene)
        scene.resolve(Gain(Resource.REPUTATION, 1)).settle(lambda decision: decision.options[0])
        assert scene.player().reputation == space
        brought[space] = [name for name, number in stock(scene).items() for _ in range(number - before[name])]
    assert {space: gains for space, gains in brought.items() if gains} == {
        5: ["upgrade"], 8: ["worker"], 10: ["card"], 11: ["conservation"], 12: ["X-token"], 13: ["card"],
        14: ["conservation"], 15: ["X-token"],
    }  # fmt: skip


@pytest.mark.parametrize("variant", [0, 1, 2, 3, 4])
def test_AN007_reputation_stops_at_9_until_cards_is_upgraded_variants_too(variant: int) -> None:
    """AN-4.10: the surplus is lost without compensation."""
    scene = Scene(marine=True).set(reputation=9, appeal=0)
    scene.row("animals", "build", f"cards I v{variant}", "sponsors", "association")
    scene.resolve(Gain(Resource.REPUTATION, 2)).settle()
    assert (scene.player().reputation, scene.player().appeal) == (9, 0)
    scene.upgrade("cards").resolve(Gain(Resource.REPUTATION, 2)).settle(lambda decision: decision.options[0])
    assert scene.player().reputation == 11


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_AN008_reputation_beyond_15_becomes_appeal_and_no_bonus_comes_again(steps: int) -> None:
    """AN-4.12."""
    scene = Scene().upgrade("cards").set(reputation=15, appeal=0, x_tokens=0)
    scene.resolve(Gain(Resource.REPUTATION, steps)).settle()
    assert (scene.player().reputation, scene.player().appeal, scene.player().x_tokens) == (15, steps, 0)


def test_AN008_the_marine_worlds_tile_replaces_1_appeal_once() -> None:
    """AN-4.12: of 3 points one is the tile, then it is gone."""
    scene = Scene(marine=True).upgrade("cards").set(reputation=15, appeal=0, money=0)
    scene.t.state.reputation_tile = "money_10"
    scene.resolve(Gain(Resource.REPUTATION, 3))
    scene.settle(lambda decision: PickIndex(1) if PickIndex(1) in decision.options else decision.options[0])
    assert (scene.player().money, scene.player().appeal) == (10, 2)
    assert scene.t.state.reputation_tile == ""


def test_AN057_the_score_on_the_scale_of_100_and_the_trigger() -> None:
    """AN-21.1, AN-21.8: -14 at 0 conservation, 2 a step up to 10, 3 after; triggered at 100 or more, nothing else."""
    scene = Scene().partner_zoo("asia").set(x_tokens=5)
    scene.player().universities = [0, 1]
    for conservation in range(42):
        value = -14 + 2 * min(conservation, 10) + 3 * max(0, conservation - 10)
        for appeal in range(114):
            scene.set(appeal=appeal, conservation=conservation)
            assert victory_points(scene.t, 0) + 100 == appeal + value
            assert triggers_end(scene.t, 0) is (appeal + value >= 100)


# --- break ------------------------------------------------------------------------------------------------------------


def test_AN011_the_hand_is_counted_when_the_break_begins() -> None:
    """AN-20.2: four cards when the break is called, one is played by a kept tile before the turn ends."""
    scene = Scene(marine=True).hand(401, 402, 403, SCIENCE_INSTITUTE).hand(seat=1).set(money=10)
    scene.player().kept_tiles = [SPONSORSHIP_FOR_MONEY]
    scene.row("sponsors", "build", "cards", "association", "animals")
    scene.t.advance_break(0, 9, Source("rule"))
    scene.pick(XTokenAction(BUILD))
    scene.pick(UseTile(SPONSORSHIP_FOR_MONEY)).until("sponsor").pick(PickCard(SCIENCE_INSTITUTE)).until("end_turn")
    scene.pick(EndTurn())
    assert scene.decision.ask == "action", "three cards are within the limit"
    assert scene.t.state.breaks == 1
    assert scene.player().hand == [401, 402, 403]


def test_AN012_income_starts_with_the_player_who_called_the_break() -> None:
    """AN-20.7: called by the second of two; the card snapped first is replaced before the other's income."""
    scene = Scene().hand().hand(seat=1).display((401, 402, 403, 404, 405, 406))
    for seat in (0, 1):
        scene.set(seat, tokens=0b1111110)  # the first map token of map 0 snaps a card in each break
    scene.t.push(Break(seat=1))
    assert (scene.decision.ask, scene.decision.seat) == ("snap", 1)
    scene.pick(PickCard(403, 1))
    assert (scene.decision.ask, scene.decision.seat) == ("snap", 0)
    assert len(scene.options) == 6
    scene.pick(PickCard(404, 1)).until("action")
    assert [event.seat for event in scene.events("money") if event.clause == "AN-4.2"] == [1, 0]


# --- display ----------------------------------------------------------------------------------------------------------


def test_AN014_a_card_taken_in_the_middle_of_an_action_is_not_replaced_before_the_end_of_the_turn() -> None:
    """AN-5.12: the placement bonus of C3 takes from folder 1, then that of B2 finds no new card."""
    scene = Scene().hand().display((401, 402, 403, 404, 405, 406)).set(money=20, reputation=1)
    scene.building("enclosure_1", "B3")
    use_build(scene, 5, "II")
    build(scene, "enclosure_1", "C3").until("take").pick(PickCard(401, 1)).until("kind")
    assert 0 in scene.t.state.display
    build(scene, "enclosure_2", "B2", "C2").until("take")
    assert all(not isinstance(option, PickCard) or option.card in range(402, 407) for option in scene.options)
    scene.pick(FromDeck()).end_turn().until("action")
    assert all(scene.t.state.display)


# --- Build ------------------------------------------------------------------------------------------------------------


def test_AN049_build_II_builds_each_kind_once_and_the_engineer_repeats_one() -> None:
    """AN-8.3, AN-16.20."""
    scene = use_build(Scene().set(money=40, x_tokens=1).building("enclosure_1", "A4"), 5, "II")
    build(scene, "kiosk", "B4")
    assert "kiosk" not in kinds(scene)
    assert "pavilion" in kinds(scene)
    with_engineer = Scene().set(money=40).zoo(ENGINEER).building("enclosure_1", "A4")
    build(use_build(with_engineer, 5, "II"), "enclosure_2", "B4", "B5").until("kind")
    assert "enclosure_2" not in kinds(with_engineer)
    assert kinds(with_engineer, "twin") == {"enclosure_2"}
    build(with_engineer, "enclosure_2", "C3", "D4", mode="twin").until("kind")
    assert kinds(with_engineer, "twin") == set(), "once per action"


def test_AN051_money_of_a_placement_bonus_pays_the_next_building() -> None:
    """AN-8.4: 1 money left after H1 and H2, whose bonus brings 5."""
    scene = use_build(Scene().set(money=5), 5, "II")
    build(scene, "enclosure_2", "H1", "H2").until("kind")
    assert scene.player().money == 1 + 5
    assert {"kiosk", "pavilion", "enclosure_1", "enclosure_3"} <= kinds(scene)


@pytest.mark.parametrize(("side", "may"), [(1, False), (2, True)])
def test_AN054_build_II_spaces_stay_closed_to_free_buildings_of_side_I(side: int, may: bool) -> None:
    """AN-8.8: the free size-2 enclosure of a map token on map 0, G3 and H3 are Build-II spaces."""
    scene = Scene().building("enclosure_1", "G4").set(tokens=0b1111101)
    if side == 2:
        scene.upgrade("build")
    scene.resolve(*scene.t.tables_map(0).zoo.tokens[1].effects)
    assert scene.decision.ask == Ask.PLACE
    assert any({"G3", "H3"} & set(spot.split()) for spot in offered(scene)) is may


def test_AN055_with_the_diversity_researcher_terrain_costs_no_surcharge() -> None:
    """AN-16.22 with the variant of AN-14.13 on side I: size 2 over one rock costs 4."""
    for sponsors, paid in (((DIVERSITY_RESEARCHER,), 4), ((), 4 + 2)):
        scene = Scene(marine=True).zoo(*sponsors).set(money=20).building("enclosure_1", "H1")
        build(use_build(scene, 5, "I", 4), "enclosure_2", "G1", "G2").finish()
        assert scene.player().money == 20 - paid


@pytest.mark.parametrize("name", ["1", "2", "3", "4", "6", "7", "8", "9", "12", "14", "3a"])
def test_AN081_these_maps_have_42_building_spaces(name: str) -> None:
    """AN-1.9: all spaces but rock and water."""
    assert tables(BOTH).map(name).land.bit_count() == 42


@pytest.mark.parametrize("name", ["5", "10"])
def test_AN081_these_maps_have_43_building_spaces(name: str) -> None:
    assert tables(BOTH).map(name).land.bit_count() == 43


# --- association ------------------------------------------------------------------------------------------------------


def test_AN021_dominance_takes_the_primates_project_only_if_it_is_unused() -> None:
    """AN-15.18."""
    unused = Scene().hand()
    unused.t.state.unused_projects = [101, PRIMATES]
    unused.resolve(Ability("dominance")).settle(lambda decision: decision.options[0])
    assert unused.player().hand == [PRIMATES]
    assert unused.t.state.unused_projects == [101]
    on_the_board = Scene().hand()
    on_the_board.t.state.unused_projects = [101]
    on_the_board.resolve(Ability("dominance")).settle(lambda decision: decision.options[0])
    assert on_the_board.player().hand == []
    assert on_the_board.t.state.unused_projects == [101]


def test_AN025_a_release_frees_a_special_enclosure_first_then_the_smallest_that_fits() -> None:
    """AN-12.18: nobody remembers where the tortoise (size 3, Reptile House 2) was put."""
    for used, freed in ((2, "reptile_house"), (1, "enclosure_3")):
        scene = projects(Scene().zoo(471), [103], [116]).set(appeal=10, passed=[2])
        scene.building("reptile_house", "G3", "H3", "H4", "H5", "I4", used=used)
        scene.building("enclosure_3", "D5", "E4", "E5", occupied=True)
        scene.building("enclosure_4", "A3", "A4", "B3", "B4", occupied=True)
        association(scene, 5).play(
            PickTask(PROJECT), PickProject(116), PickSlot(2), PickCard(471), PickSlot(6)
        ).finish()
        assert piece(scene, "reptile_house").used == (0 if freed == "reptile_house" else used)
        assert piece(scene, "enclosure_3").occupied is (freed != "enclosure_3")
        assert piece(scene, "enclosure_4").occupied


@pytest.mark.parametrize("number", RELEASES)
def test_AN080_release_projects_ask_for_an_animal_of_the_icon_and_size(number: int) -> None:
    """AN-12.16: large, medium, small for the three levels; without such an animal none is open."""
    scene = projects(Scene(), [103], [number])
    assert open_levels(scene.t, 0, number) == []
    project = scene.t.tables.projects[number]
    for animal in scene.t.tables.animals.values():
        scene.player().animals = [animal.number]
        level = {0: None, 1: 2, 2: 2, 3: 1, 4: 0, 5: 0}[animal.size] if project.release in animal.icons else None
        assert open_levels(scene.t, 0, number) == ([] if level is None else [level]), animal.name


def test_AN070_two_players_find_5_7_and_10_blocked_with_marine_worlds_too() -> None:
    """AN-11.15: the first donation costs 2."""
    for marine in (False, True):
        t = Scene(marine=marine).t
        prices = t.tables.tracks.donations
        left = [price for price, taken in zip(prices, t.state.donations_taken, strict=True) if not taken]
        assert left == [2, 5, 7, 10, 12]
        assert donation_price(t, 0) == 2


def test_AN091_a_third_project_discards_the_rightmost_and_its_supports_still_count() -> None:
    """AN-12.2, AN-12.21: two players, two projects above the board."""
    scene = projects(Scene().icons(water=2), [103], [129, 130]).hand(128).set(tokens=0b0111111)
    scene.t.state.projects[1].levels[2] = 0
    association(scene, 5).play(PickTask(PROJECT), PickProject(128, -1)).until("level")
    scene.pick(scene.options[0]).pick(PickSlot(6)).finish()
    assert [place.number for place in scene.t.state.projects] == [128, 129]
    assert 130 in scene.t.state.discard
    assert 7 - scene.player().tokens.bit_count() == 2


# --- final scoring ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "neighbour", "points"),
    [(("africa",), {"africa": 1}, 1), (("africa",), {"africa": 2}, 0), ((), {}, 0)],
)
def test_AN062_own_partner_zoos_count_twice_for_the_international_zoo(
    own: tuple[str, ...], neighbour: dict[str, int], points: int
) -> None:
    """AN-17.19: one partner zoo beats 1 icon of the neighbour, not 2."""
    scene = Scene(marine=True).partner_zoo(*own).icons(seat=1, **neighbour)
    assert final_card_points(scene.t, 0, 17) == points


def test_AN062_at_most_4_points_for_five_continents() -> None:
    scene = Scene(marine=True).icons(africa=1, americas=1, asia=1, australia=1, europe=1)
    assert final_card_points(scene.t, 0, 17) == 4


@pytest.mark.parametrize(("number", "terrain"), [(NATIVE_SEABIRDS, "water"), (NATIVE_LIZARDS, "rock")])
def test_AN075_two_isolated_spaces_make_one_conservation(number: int, terrain: str) -> None:
    """AN-16.54, AN-16.55: 5 isolated spaces bring 2; covering space after space of map 1 leaves 5 at some time."""
    scene = Scene(maps=("1", "0"))
    zoo = scene.t.tables_map(0)
    spaces = zoo.water if terrain == "water" else zoo.rock
    isolated = spaces.bit_count()
    for space in ZOO_GRID.bits(zoo.land):
        if isolated == 5:
            break
        scene.player().covered |= 1 << space
        isolated = (spaces & ~ZOO_GRID.neighbour_mask(scene.player().covered)).bit_count()
    assert isolated == 5
    (effect,) = scene.t.tables.sponsors[number].end
    assert end_value(scene.t, 0, effect) == 2


# --- card data --------------------------------------------------------------------------------------------------------


def test_AN076_marine_research_expedition_dives_3_or_retires_a_person_for_1_conservation() -> None:
    """AN-16.66."""
    scene = Scene(marine=True).zoo(MARINE_RESEARCH, PRIMATOLOGIST).hand().deck(401, SCIENCE_INSTITUTE, 402, 201)
    scene.t.add_icons(0, [ICON_INDEX[Icon.SEA_ANIMAL]], Source("animal", 401))
    scene.until("choice").pick(PickIndex(1))
    assert scene.options == [PickCard(SCIENCE_INSTITUTE)], "the fourth card of the deck is a sponsor too"
    scene.pick(PickCard(SCIENCE_INSTITUTE)).settle()
    assert scene.player().hand == [SCIENCE_INSTITUTE]
    scene.t.add_icons(0, [ICON_INDEX[Icon.SEA_ANIMAL]], Source("animal", 401))
    scene.until("choice").pick(PickIndex(0)).until("retire").pick(PickCard(PRIMATOLOGIST)).settle()
    assert scene.player().conservation == 1
    assert scene.player().sponsors == [MARINE_RESEARCH]


def test_AN078_the_research_project_counts_research_icons() -> None:
    """AN-12.9: 5, 4 or 2 research icons, never large animals."""
    scene = projects(Scene().zoo(401, 402, 406, 426, 431), [103], [RESEARCH])
    assert open_levels(scene.t, 0, RESEARCH) == []
    scene.icons(research=4)
    assert open_levels(scene.t, 0, RESEARCH) == [1, 2]


def test_AN079_the_mascot_statue_is_no_research_card() -> None:
    """AN-1.5: it shows no icon at all."""
    assert tables(BOTH).sponsors[MASCOT_STATUE].icons == ()


# --- games ------------------------------------------------------------------------------------------------------------


def test_AN068_eight_cards_are_dealt_and_four_are_kept() -> None:
    """AN-3.16, AN-3.17: then the display is revealed; two final scoring cards each."""
    t = Table(new_state(Config(players=2, map_choice="given", maps=("0", "0")), 9))
    for _ in range(2):
        decision = advance(t)
        assert decision is not None
        assert decision.ask == Ask.OPENING_HAND
        assert len(decision.options) == 8
        assert (decision.at_least, decision.at_most) == (4, 4)
        assert not any(t.state.display), "revealed only when all hands are fixed"
        assert not t.state.discard, "nobody's discards are placed before"
        apply(t, decision, tuple(decision.options[:4]))
    assert advance(t) is not None
    assert [len(player.hand) for player in t.state.seats] == [4, 4]
    assert [len(player.finals) for player in t.state.seats] == [2, 2]
    assert all(t.state.display)
    assert len(t.state.discard) == 8


def test_AN093_a_new_game_knows_nothing_of_one_that_was_given_up() -> None:
    """AN-3.1: the same solo game twice, another one played for a while in between."""
    game, config = ArkNova(), Config(players=1, map_choice="given", maps=("0",))
    first = encode_state(game.new(config, 11))
    other = Session.new(game, Config(players=1, map_choice="given", maps=("3",)), 12, ["Ada"])
    for _ in range(40):
        assert other.decision is not None
        other.play(tuple(other.decision.options[: max(1, other.decision.at_least)]))
    again = game.new(config, 11)
    assert encode_state(again) == first
    assert (again.turn, again.solo_round, again.solo_turn, again.breaks) == (0, 0, 0, 0)


def test_AN094_taking_back_an_upgrade_turns_the_card_to_side_I_again() -> None:
    """AN-5.13."""
    scene = Scene().set(conservation=1)
    scene.resolve(Gain(Resource.CONSERVATION, 1))
    session = Session(ArkNova(), _header(scene), scene.t.state)
    session.play((PickIndex(0),))
    session.play((PickAction(CARDS),))
    assert _sides(session)[CARDS] == 2
    session.undo()
    assert _sides(session)[CARDS] == 1
    assert session.decision is not None
    assert session.decision.ask == Ask.UPGRADE


def _header(scene: Scene) -> Header:
    return Header(game="ark_nova", rules_version="1", config=scene.t.state.config, seed=1, names=("Ada", "Ben"))


def _sides(session: Session[State]) -> dict[int, int]:
    return {card.type: card.side for card in session.state.seats[0].row}
