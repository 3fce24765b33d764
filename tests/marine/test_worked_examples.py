"""The worked examples of the Marine Worlds rulebook and glossary, step by step with the numbers printed there."""

import pytest

from cards.ark_nova.catalog import Catalog
from cards.ark_nova.effects import Ability
from cards.ark_nova.vocabulary import ActionType, Icon
from rules.ark_nova.frames import Break, Pool
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import homes
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    PickCard,
    PickIndex,
    PickName,
    PickNumber,
    PickProject,
    PickSlot,
    PickTask,
)
from rules.ark_nova.tables import ACTIONS
from rules.ark_nova.zoo import terrain_beside
from tests.ark_nova.boards import PROJECT, UNIVERSITY, association, icon, projects, tasks
from tests.ark_nova.land import kind, piece
from tests.ark_nova.scene import Scene
from tests.cards_played.played import next_turn, site

SURGEONFISH, BLUE_RINGED_OCTOPUS, CLOWNFISH = 531, 534, 530
MANTA_RAY, SAWFISH, TIGER_SHARK, COMMON_OCTOPUS, PENGUIN, LOGGERHEAD = 543, 545, 546, 549, 554, 551
BABOON_ROCK, RED_HOWLER = 247, 466
MONEY_12 = PickSlot(6)
# Cards without a wave icon: animals, sponsors and a project of the base game.
PLAIN = (401, 402, 201, 113, 404, 405, 406, 202, 403)


def water_home(scene: Scene, name: str, *, rock: bool, used: int = 0) -> int:
    """Put an aquarium beside water, and beside rock or not; its place among the buildings."""
    spaces = site(scene, name, range(1, 9) if rock else range(1), range(1, 9))
    return len(scene.building(name, *spaces, used=used).player().pieces) - 1


def with_animals(scene: Scene, strength: int = 2, side: str = "I") -> Scene:
    """Use the Animals card at this strength."""
    row = ["association", "build", "cards", "sponsors"]
    row.insert(strength - 1, f"animals {side}")
    return scene.row(*row).use("animals")


# --- housing of sea animals -------------------------------------------------------------------------------------------


def two_aquariums() -> Scene:
    """Both aquariums, the large one alone beside rock; the Manta Ray (4 tokens) and the Common Octopus in hand."""
    scene = Scene(marine=True).hand(MANTA_RAY, COMMON_OCTOPUS).icons(research=1).set(money=32, reputation=1)
    water_home(scene, "large_aquarium", rock=True)
    water_home(scene, "small_aquarium", rock=False)
    return scene


@pytest.mark.parametrize(("in_large", "room"), [(2, True), (3, True), (4, False)])
def test_AN_10_2_the_manta_ray_is_split_so_that_the_octopus_still_fits_beside_rock(in_large: int, room: bool) -> None:
    """Rulebook, page 5: 2 tokens in each leave 3 in the large one, and the octopus needs 2 beside rock."""
    scene = with_animals(two_aquariums(), 4, "II").pick(PickCard(MANTA_RAY))
    assert scene.decision.ask == Ask.SPLIT
    assert scene.options == [PickNumber(number) for number in (2, 3, 4)]
    scene.pick(PickNumber(in_large))
    if room:
        scene.until(Ask.ANIMAL)
        assert (piece(scene, "large_aquarium").used, piece(scene, "small_aquarium").used) == (in_large, 4 - in_large)
        scene.pick(PickCard(COMMON_OCTOPUS)).finish()
        assert piece(scene, "large_aquarium").used == in_large + 2
        assert piece(scene, "small_aquarium").used == 4 - in_large
    else:
        scene.until(Ask.END_TURN)
        assert scene.player().animals == [MANTA_RAY], "one place beside rock is too few for the octopus"


def test_AN_10_3_a_dark_red_size_means_an_aquarium_alone_and_small_all_the_same() -> None:
    """Page 3, first icon: 1 token in either aquarium, no standard enclosure; the animal is small."""
    for name in ("small_aquarium", "large_aquarium"):
        scene = Scene(marine=True)
        place = water_home(scene, name, rock=False)
        scene.building("enclosure_1", *site(scene, "enclosure_1"))
        clownfish = scene.t.tables.animals[CLOWNFISH]
        assert homes(scene.t, 0, clownfish) == [place]
        assert clownfish.size_class.value == "small"


def test_AN_10_2_with_a_rock_both_aquariums_that_take_a_token_lie_beside_rock() -> None:
    """Page 3, second icon: 2 tokens, one place left in each; rock beside one of them is too little."""
    for rock, housed in ((True, True), (False, False)):
        scene = Scene(marine=True)
        water_home(scene, "large_aquarium", rock=True, used=4)
        water_home(scene, "small_aquarium", rock=rock, used=1)
        assert bool(homes(scene.t, 0, scene.t.tables.animals[COMMON_OCTOPUS])) == housed


def test_AN_10_4_three_tokens_are_not_split_between_aquarium_and_reptile_house() -> None:
    """Page 3, third icon: 2 places here and 1 there are none for the Loggerhead Sea Turtle; 3 in one of them are."""
    for used_house, used_water, housed in ((4, 3, False), (2, 5, True), (5, 2, True)):
        scene = Scene(marine=True)
        scene.building("reptile_house", *site(scene, "reptile_house"), used=used_house)
        water_home(scene, "large_aquarium", rock=False, used=used_water)
        assert bool(homes(scene.t, 0, scene.t.tables.animals[LOGGERHEAD])) == housed


def test_AN_10_3_the_penguin_lives_in_an_enclosure_or_an_aquarium_with_rock_and_water_beside_either() -> None:
    """Page 3, fourth icon: size 3 or 2 tokens."""
    found: set[tuple[str, bool]] = set()
    for name in ("enclosure_3", "large_aquarium"):
        blank = Scene(marine=True)
        zoo = blank.t.tables_map(0)
        for spot in zoo.on_land[kind(name)]:
            scene = Scene(marine=True)
            scene.building(name, *(ZOO_GRID.labels[space] for space in ZOO_GRID.bits(spot.mask)))
            fits = all(terrain_beside(scene.t, 0, spot.mask))
            assert (homes(scene.t, 0, scene.t.tables.animals[PENGUIN]) == [0]) == fits
            found.add((name, fits))
    assert len(found) == 4, "places with both and without, for enclosure and aquarium"


def test_AN_1_7_the_sand_tiger_shark_is_a_sea_animal_and_a_predator() -> None:
    shark = Catalog.load(("base", "marine_worlds")).animals[TIGER_SHARK]
    assert {Icon.SEA_ANIMAL, Icon.PREDATOR, Icon.AUSTRALIA} <= set(shark.icons)
    assert (shark.cost, shark.size, shark.housing.aquarium) == (32, 5, 4)


# --- reef dwellers ----------------------------------------------------------------------------------------------------


def reef_scene(*, alone: bool) -> Scene:
    """A solo game, or the friendly variant: Venom 1 is Inventive 1 there; seat 1 is ahead, which changes nothing."""
    scene = Scene(1, marine=True) if alone else Scene(2, marine=True, friendly=True).set(1, appeal=40)
    scene.set(appeal=20, conservation=12, reputation=1, money=12 + 9 - 3 + 10 - 3, x_tokens=0)
    water_home(scene, "large_aquarium", rock=False)
    return scene.hand(BLUE_RINGED_OCTOPUS)


@pytest.mark.parametrize("alone", [True, False])
def test_AN_10_6_octopus_then_surgeonfish_then_another_reef_dweller(alone: bool) -> None:
    """Page 5: 3 money and an X-token; then 3 money and the trade, no second X-token; later both again."""
    scene = reef_scene(alone=alone)
    # Step 1: the Southern Blue-Ringed Octopus as the first sea animal (12 money).
    with_animals(scene).pick(PickCard(BLUE_RINGED_OCTOPUS)).finish()
    player = scene.player()
    assert (player.money, player.x_tokens) == (25 - 12 + 3, 1)
    # Step 2: the Palette Surgeonfish (9 money): two reef effects in either order, the X-token for 5 money.
    next_turn(scene).hand(SURGEONFISH)
    with_animals(scene).pick(PickCard(SURGEONFISH))
    assert trade(scene, PickIndex(0)) == 1
    player = scene.player()
    assert (player.money, player.x_tokens) == (16 - 9 + 3 + 5, 0)
    # Later: the Orange Clownfish (10 money) with the reef effects of all three: 3 money, the trade, 2 appeal.
    appeal = player.appeal
    next_turn(scene).hand(CLOWNFISH)
    with_animals(scene).pick(PickCard(CLOWNFISH))
    assert trade(scene, PickIndex(0)) == 1
    player = scene.player()
    assert (player.money, player.x_tokens) == (15 - 10 + 3 - 5, 1), "5 money for an X-token this time"
    assert player.appeal == appeal + 3 + 2
    assert not any(card.venom for each in scene.t.state.seats for card in each.row)


def trade(scene: Scene, choice: PickIndex) -> int:
    """Play on to the end of the turn with this choice for each trade; returns how many trades there were."""
    trades = 0
    while scene.decision.ask != Ask.END_TURN:
        trades += scene.decision.ask == Ask.TRADE
        scene.pick(choice if choice in scene.options else scene.options[0])
    return trades


@pytest.mark.parametrize("first", [0, 1])
def test_AN_23_1_the_player_orders_the_effects_and_money_is_there_for_the_trade(first: int) -> None:
    """With 2 money left the 3 of the octopus pay for the X-token; a fixed gain of money never has to be waited for."""
    scene = Scene(2, marine=True).zoo(BLUE_RINGED_OCTOPUS).hand(SURGEONFISH)
    scene.set(appeal=20, conservation=12, money=9 + 2, x_tokens=0)
    water_home(scene, "large_aquarium", rock=False, used=1)
    with_animals(scene).pick(PickCard(SURGEONFISH))
    assert scene.decision.ask == Ask.ORDER
    scene.pick(scene.options[first])
    assert trade(scene, PickIndex(0)) == 1
    assert (scene.player().money, scene.player().x_tokens, scene.player().appeal) == (0, 1, 24)


# --- waves ------------------------------------------------------------------------------------------------------------


def test_AN_10_9_a_wave_in_the_break_moves_one_card_more() -> None:
    """Page 5: folders 1 and 2 are discarded, the new cards 7 and 8 come; 8 has a wave, so 3 goes and 9 comes."""
    one, two, three, four, five, six, seven, nine = PLAIN[:8]
    eight = SAWFISH
    scene = Scene(marine=True).hand().hand(seat=1).display([one, two, three, four, five, six])
    scene.discard().deck(seven, eight, nine, 403)
    scene.t.push(Break(seat=0))
    scene.until(Ask.ACTION)
    assert scene.t.state.display == [four, five, six, seven, eight, nine]
    assert scene.t.state.discard == [one, two, three]
    assert scene.t.state.deck[-1] == 403, "the refill ends with the card without a wave"


# --- universities -----------------------------------------------------------------------------------------------------


def test_AN_11_10_the_primate_university_with_baboon_rock() -> None:
    """Page 6: five universities are left, the generic tile goes, 2 appeal, and the Red Howler is found."""
    scene = Scene(marine=True).zoo(BABOON_ROCK).hand().deck(402, 494, RED_HOWLER, 454).set(appeal=10)
    universities = scene.t.tables.universities
    scene.t.state.university_supply[[one.id for one in universities].index("bird")] = 0
    association(scene, 4).pick(PickTask(UNIVERSITY))
    special = [
        option.name for option in scene.options if option.name in {one.id for one in universities if one.category}
    ]
    assert special == ["predator", "primate", "herbivore", "reptile", "sea_animal"]
    scene.pick(PickName("primate")).finish()
    player = scene.player()
    assert player.appeal == 10 + 2
    assert player.icons[icon("research")] == 1
    assert player.hand == [RED_HOWLER]
    assert scene.t.state.deck[1::-1] == [402, 494], "under the deck in their order"
    assert scene.t.state.deck[-1] == 454, "no card more is revealed"
    # No other player gets one of them until the next break.
    assert not scene.t.state.generic_university
    scene.end_turn()
    scene.row("association", "animals", "build", "cards", "sponsors", seat=1).set(1, x_tokens=3)
    scene.use("association", 3).pick(PickTask(UNIVERSITY))
    assert [option.name for option in scene.options] == ["hand_limit", "research_reputation", "two_research"]
    scene.pick(scene.options[0]).finish()
    scene.t.push(Break(seat=1))
    scene.until(Ask.ACTION)
    assert scene.t.state.generic_university


# --- Association 2 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("extras", [(2, 0), (0, 2), (1, 1)])
def test_AN_14_7_project_and_university_at_strength_5_with_two_extra_workers(extras: tuple[int, int]) -> None:
    """Glossary, page 2: four workers, 9 strength less 4; the extra ones on one task or on each."""
    scene = projects(Scene(marine=True).icons(africa=2).set(workers=4, hired=4, conservation=12, money=0), [103])
    association(scene, 5, "II", variant=2)
    assert PickTask(PROJECT, extras[0]) in tasks(scene)
    scene.pick(PickTask(PROJECT, extras[0])).pick(PickProject(103)).play(PickSlot(3), MONEY_12).until(Ask.TASK)
    assert PickTask(UNIVERSITY, extras[1]) in tasks(scene)
    scene.pick(PickTask(UNIVERSITY, extras[1])).pick(PickName("two_research")).finish()
    player = scene.player()
    assert (player.workers, player.on_tasks) == (0, [0, 0, 1 + extras[1], 1 + extras[0]])
    assert (player.conservation, player.icons[icon("research")]) == (14, 2)


def test_AN_11_4_without_extra_workers_both_tasks_need_strength_9() -> None:
    for strength, both in ((5, False), (9, True)):
        scene = projects(Scene(marine=True).icons(africa=2).set(workers=4, hired=4, conservation=12, x_tokens=4), [103])
        scene.row("animals", "build", "cards", "sponsors", "association II").use("association", strength - 5)
        scene.pick(PickTask(PROJECT)).pick(PickProject(103)).play(PickSlot(3), MONEY_12)
        while scene.decision.ask not in (Ask.TASK, Ask.END_TURN, Ask.DONATION):
            scene.pick(scene.options[0])
        assert (PickTask(UNIVERSITY) in tasks(scene)) == both


# --- Glide ------------------------------------------------------------------------------------------------------------


def test_AN_15_41_a_discarded_sawfish_counts_with_both_its_icons() -> None:
    """Glossary, page 5: two effects for the Longcomb Sawfish, the same one if one likes; none for another card."""
    scene = Scene(marine=True).hand(SAWFISH, 401).set(appeal=10)
    scene.resolve(Ability("glide", 3)).pick(PickCard(SAWFISH), PickCard(401))
    for _ in range(2):
        assert scene.decision.ask == Ask.CHOICE
        scene.pick(PickIndex(1))
    assert scene.decision.ask == Ask.ACTION
    assert (scene.player().appeal, scene.player().hand) == (10 + 2 + 2, [])


# --- the action cards shown in the rulebook ---------------------------------------------------------------------------


def test_AN_14_the_action_cards_pictured_on_page_7() -> None:
    """Cards 4, Build 3 and Animals 3: their tables, and what costs money on side I and not on side II."""
    sides = Catalog.load(("base", "marine_worlds")).sides
    cards = [sides[ActionType.CARDS, 4, side] for side in (1, 2)]
    assert [(side.draw, side.discard, side.snap) for side in cards] == [
        ((1, 1, 2, 2, 3), (1, 0, 1, 0, 1), (0, 0, 0, 0, 1)),
        ((1, 2, 2, 3, 4), (0, 1, 0, 1, 1), (0, 0, 1, 1, 1)),
    ]
    assert [side.break_steps for side in cards] == [2, 2]
    animals = [sides[ActionType.ANIMALS, 3, side] for side in (1, 2)]
    assert [side.animals for side in animals] == [(0, 1, 1, 1, 2), (1, 1, 2, 2, 2)]
    assert [side.first_discount for side in animals] == [2, 0]
    assert animals[1].reputation_from == 5
    builds = [sides[ActionType.BUILD, 3, side] for side in (1, 2)]
    assert [(side.bonus_size, side.money_per_space, side.same_enclosures) for side in builds] == [
        (1, 2, False),
        (1, 2, True),
    ]
    new = {building.value for building in builds[1].available} - {building.value for building in builds[0].available}
    assert new == {"reptile_house", "large_bird_aviary"}
    assert {"small_aquarium", "large_aquarium", "petting_zoo"} <= {one.value for one in builds[0].available}


def test_AN_14_17_cards_4_moves_a_card_for_2_money_and_on_side_II_for_nothing() -> None:
    for side, price in (("I", 2), ("II", 0)):
        scene = Scene(marine=True).set(money=2)
        scene.row("animals", f"cards {side} v4", "association", "build", "sponsors").use("cards").until(Ask.ACTION_CARD)
        assert DECLINE in scene.options
        scene.pick(scene.options[0]).finish()
        assert scene.player().money == 2 - price


def test_AN_10_6_reef_effects_that_wait_for_the_end_have_no_place_in_the_order_before_it() -> None:
    """Sea Anemone (Mark) and Cowfish (Boost) wait; Clownfish, Surgeonfish and Hawkfish are ordered at once."""
    anemone, hawkfish, cowfish = 529, 533, 536
    scene = Scene(marine=True).zoo(anemone, SURGEONFISH, hawkfish, cowfish).hand(CLOWNFISH).set(money=40, x_tokens=1)
    scene.display([401])
    water_home(scene, "large_aquarium", rock=False)
    with_animals(scene).pick(PickCard(CLOWNFISH))
    assert scene.decision.ask == Ask.ORDER
    pool = scene.t.state.frames[-1]
    assert isinstance(pool, Pool)
    assert [(item.source.number, type(item.effect).__name__) for item in pool.pending] == [
        (CLOWNFISH, "Gain"), (SURGEONFISH, "Ability"), (hawkfish, "Ability"), (CLOWNFISH, "Gain"),
    ]  # fmt: skip
    while scene.decision.ask != Ask.END_TURN and scene.player().row[0].type != ACTIONS.index(ActionType.ANIMALS):
        scene.pick(DECLINE if DECLINE in scene.options else scene.options[0])
    pool = scene.t.state.frames[-1]
    assert isinstance(pool, Pool)
    assert pool.after
    assert [item.source.number for item in pool.pending] == [anemone, cowfish]
