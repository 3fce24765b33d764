"""The hardest cards from hand to the end of the game, turn by turn: what one rule says of another holds together."""

from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.frames import Scoring, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    EndTurn,
    PickCard,
    PickIndex,
    PickNumber,
    PickPiece,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
    UseAction,
)
from rules.ark_nova.state import Tucked
from rules.ark_nova.tables import ASSOCIATION, BUILD, BUILDING_INDEX
from rules.ark_nova.turn import can_perform
from tests.ark_nova.boards import PROJECT, UNIVERSITY, association, icon, projects, tasks
from tests.ark_nova.land import build, cover_all_but, kinds, labels, offered, pick_kind, piece, place
from tests.ark_nova.scene import Scene

ENGINEER, ARCHAEOLOGIST, SMALL_PROGRAM, EXPEDITION, RECONSTRUCTION = 217, 221, 228, 270, 280
MARINE_BIOLOGIST, VETERINARIAN, SCIENCE_INSTITUTE, FEDERAL_GRANTS = 266, 203, 223, 220
FENNEC_FOX, BADGER, CARACAL, CHEETAH, LION, WOMBAT = 405, 419, 404, 401, 402, 450
KING_COBRA, KANGAROO, SAWFISH = 475, 447, 545
ANEMONE, CLOWNFISH, SURGEONFISH, OCTOPUS, PUFFER, MANTA_RAY, WRASSE = 529, 530, 531, 534, 540, 543, 547
MONEY_12 = PickSlot(6)


def next_turn(scene: Scene) -> Scene:
    """Seat 0's next turn; what other players do between doesn't matter."""
    scene.finish()
    scene.t.state.frames = [Turn(seat=0)]
    return scene


def with_card(scene: Scene, action: str, strength: int) -> Scene:
    """Put an action card such as "build II" into the slot of this strength and use it."""
    row = [name for name in ("animals", "association", "build", "cards", "sponsors") if name != action.split()[0]]
    row.insert(strength - 1, action)
    return scene.row(*row).use(action.split()[0])


def sponsor(scene: Scene, number: int, strength: int) -> Scene:
    """Play a sponsor from hand with the Sponsors card on side I."""
    return with_card(scene, "sponsors", strength).pick(PickCard(number))


def score(scene: Scene) -> Scene:
    """The final scoring, without final scoring cards."""
    scene.t.state.final_discarded = True
    for player in scene.t.state.seats:
        player.finals = []
    scene.t.state.frames = [Scoring()]
    assert scene.over
    return scene


# --- 217 Engineer -----------------------------------------------------------------------------------------------------


def test_AN_16_20_the_engineer_builds_a_twin_in_each_build_action_and_counts_a_full_map_at_the_end() -> None:
    """Strength 5 on side II: sizes 2 and 3 use it up, a second size 2 comes on top; 14 money in all."""
    scene = sponsor(Scene().hand(ENGINEER).set(money=14), ENGINEER, 4)
    with_card(next_turn(scene), "build II", 5)
    build(scene, "enclosure_2", "A3", "A4")
    assert kinds(scene, "twin") == {"enclosure_2"}
    build(scene, "enclosure_3", "B3", "B4", "C3").until(Ask.KIND)
    build(scene, "enclosure_2", "D3", "D4", mode="twin").finish()
    assert scene.player().money == 0
    assert len(scene.player().pieces) == 3
    appeal = scene.player().appeal
    cover_all_but(scene)
    assert score(scene).player().appeal == appeal + 5


def test_AN_16_20_the_twin_of_a_kiosk_keeps_its_distance_and_brings_its_own_bonus() -> None:
    """Side I at strength 1: a kiosk, and another one two spaces away that covers E3 for 10 money."""
    scene = Scene().zoo(ENGINEER).set(money=4).building("enclosure_2", "B4", "C3")
    scene.building("enclosure_2", "D3", "D4")
    with_card(scene, "build", 1)
    build(scene, "kiosk", "A4").pick(pick_kind("kiosk", "twin"))
    assert "A5" not in offered(scene)
    place(scene, "E3").finish()
    assert scene.player().money == 10


# --- 221 Archaeologist ------------------------------------------------------------------------------------------------


def test_AN_16_25_two_border_bonuses_bring_one_more_bonus_each_the_same_or_different_ones() -> None:
    """Silver Lake (map 3): A3 and A4 pay 2 money each and lie on the border; G6 and I5 hold X-tokens."""
    g6, e5 = ZOO_GRID.index("G6"), ZOO_GRID.index("E5")
    for copies, tokens, reputation in (((g6, g6), 2, 1), ((g6, e5), 1, 2)):
        scene = Scene(maps=("3", "0")).hand(ARCHAEOLOGIST).icons(research=1).set(money=4, reputation=1)
        sponsor(scene, ARCHAEOLOGIST, 4)
        with_card(next_turn(scene), "build", 2)
        build(scene, "enclosure_2", "A3", "A4")
        for space in copies:
            scene.until(Ask.BONUS).pick(PickNumber(space))
        scene.finish()
        player = scene.player()
        assert (player.money, player.x_tokens, player.reputation) == (4, tokens, reputation)
        assert not player.covered >> g6 & 1, "the copied bonus stays on the map"


def test_AN_16_25_the_copied_bonus_sets_off_no_other_and_the_border_counts_at_the_end() -> None:
    """On map 0, D7 (a card), A5 (2 reputation), E1 (an X-token) and I4 (5 money) lie on the border."""
    scene = Scene().zoo(ARCHAEOLOGIST).set(money=2, reputation=1, conservation=12)
    with_card(scene, "build", 1)
    build(scene, "enclosure_1", "I4").until(Ask.BONUS).pick(PickNumber(ZOO_GRID.index("A5"))).finish()
    assert (scene.player().money, scene.player().reputation) == (5, 3), "A5 is copied from the border, once"
    border = scene.t.tables_map(0).border_land
    scene.player().covered = border
    assert score(scene).player().conservation == 13


# --- 228 WAZA Small Animal Program ------------------------------------------------------------------------------------


def small_animals(*hand: int) -> Scene:
    """The program has been played; small enclosures, the Animals card in slot 2: one animal."""
    scene = Scene().hand(SMALL_PROGRAM).set(money=0, reputation=3).zoo(CARACAL, BADGER)
    sponsor(scene, SMALL_PROGRAM, 5)
    assert next_turn(scene).player().money == 4, "2 for each small animal"
    for spaces in (("A3", "A4"), ("B3", "B4"), ("H1", "H2")):
        scene.building("enclosure_2", *spaces)
    scene.building("enclosure_5", "D6", "D7", "E5", "E6", "F6").set(money=40).hand(*hand)
    return with_card(scene, "animals", 2)


def house(scene: Scene, animal: int) -> Scene:
    """Play an animal in the first home on offer, and settle its effects up to the next animal or the end."""
    scene.pick(PickCard(animal)).pick(PickPiece(0) if PickPiece(0) in scene.options else scene.options[0])
    while scene.decision.ask not in (Ask.ANIMAL, Ask.TAKE, Ask.END_TURN):
        scene.pick(DECLINE if DECLINE in scene.options else scene.options[0])
    return scene


def test_AN_16_32_the_program_plays_one_small_animal_more_at_its_price_then_takes_one() -> None:
    scene = small_animals(FENNEC_FOX, WOMBAT, 406).display([CHEETAH, LION, 0, 410])
    house(scene, FENNEC_FOX)
    assert scene.options == [PickCard(WOMBAT), DECLINE]
    house(scene, WOMBAT)
    assert scene.player().money == 40 - 8 - 9
    assert scene.options == [PickCard(410, 4)], "the only small animal, though out of the reputation range"
    scene.pick(PickCard(410, 4)).finish()
    assert 410 in scene.player().hand


def test_AN_16_32_without_another_animal_one_is_still_taken() -> None:
    scene = small_animals(FENNEC_FOX, WOMBAT).display([410])
    house(scene, FENNEC_FOX).pick(DECLINE)
    scene.pick(PickCard(410, 1)).finish()
    assert 410 in scene.player().hand


def test_AN_16_32_a_large_animal_ends_the_program_for_this_action() -> None:
    scene = small_animals(CHEETAH, WOMBAT).display([410]).deck(201, 202, 203)
    scene.pick(PickCard(CHEETAH)).finish()
    assert 410 not in scene.player().hand
    assert WOMBAT in scene.player().hand


# --- 270 Marine Research Expedition -----------------------------------------------------------------------------------


def test_AN_16_66_per_sea_animal_icon_a_person_is_discarded_or_three_cards_are_dived_through() -> None:
    """Longcomb Sawfish has two icons: the Veterinarian goes for 1 conservation, then the dive finds a sponsor."""
    scene = Scene(marine=True).zoo(EXPEDITION, VETERINARIAN).hand(SAWFISH).deck(401, FEDERAL_GRANTS, 402, 403)
    aquarium(scene.set(money=21, conservation=12, appeal=10))
    assert scene.player().icons[icon("research")] == 2
    with_card(scene, "animals", 2).pick(PickCard(SAWFISH))
    scene.until(Ask.CHOICE).pick(PickIndex(0)).pick(PickCard(VETERINARIAN))
    scene.until(Ask.CHOICE)
    assert scene.options == [PickIndex(1), DECLINE], "no person is left"
    scene.pick(PickIndex(1)).finish()
    player = scene.player()
    assert player.conservation == 12 + 1 + 1, "the animal has 1 printed"
    assert player.sponsors == [EXPEDITION]
    assert player.icons[icon("research")] == 1, "the person's icon is gone"
    assert player.hand == [FEDERAL_GRANTS]
    assert set(scene.t.state.discard) == {VETERINARIAN, 401, 402}
    assert player.money == 0, "past gains stay, later ones don't come"


def aquarium(scene: Scene, *, used: int = 0) -> Scene:
    """A Large Aquarium beside water, anywhere on the map."""
    table = scene.t.tables_map(0)
    spot = next(p for p in table.on_land[BUILDING_INDEX[BuildingId.LARGE_AQUARIUM]] if p.neighbours & table.water)
    spaces = [ZOO_GRID.labels[space] for space in ZOO_GRID.bits(spot.mask)]
    return scene.building("large_aquarium", *spaces, used=used)


def test_AN_16_66_a_discarded_person_stops_answering_at_once() -> None:
    """Marine Biologist pays 3 money per sea animal icon: for both, for they were set off before it left."""
    scene = aquarium(Scene(marine=True).zoo(EXPEDITION, MARINE_BIOLOGIST).hand(SAWFISH, ANEMONE))
    scene.set(money=21, conservation=12, appeal=10)
    with_card(scene, "animals", 5).pick(PickCard(SAWFISH))
    scene.until(Ask.CHOICE).pick(PickIndex(0)).pick(PickCard(MARINE_BIOLOGIST))
    while scene.decision.ask != Ask.ANIMAL:
        scene.pick(DECLINE if DECLINE in scene.options else scene.options[0])
    assert scene.player().money == 6
    assert MARINE_BIOLOGIST not in scene.player().sponsors
    scene.pick(PickCard(ANEMONE)).finish()
    assert scene.player().money == 0, "6 for the Sea Anemone, and nobody pays any more"


# --- 280 Reconstruction -----------------------------------------------------------------------------------------------


def test_AN_16_76_buildings_move_with_their_animals_and_no_placement_bonus_comes_any_more() -> None:
    """The occupied enclosure moves onto D5 (an X-token): nothing. In a later turn E3 (10 money): nothing either."""
    scene = Scene(marine=True).hand(RECONSTRUCTION).set(money=2, appeal=10)
    scene.building("enclosure_1", "E4", occupied=True).building("pavilion", "D4")
    sponsor(scene, RECONSTRUCTION, 3)
    while scene.decision.ask == Ask.ORDER:
        scene.pick(PickIndex(0))
    scene.pick(PickPiece(0)).pick(DECLINE)
    place(scene, "D5")
    assert piece(scene, "enclosure_1").occupied
    scene.until(Ask.PLACE)
    place(scene, "D3").finish()
    player = scene.player()
    assert (player.x_tokens, player.appeal, player.money) == (0, 10, 2), "a kiosk, and the pavilion is declined"
    assert labels(player.covered) == {"D5", "D4", "D3"}
    with_card(next_turn(scene), "build", 1)
    build(scene, "enclosure_1", "E3").finish()
    assert scene.player().money == 0


def test_AN_16_76_full_coverage_is_rewarded_once_and_counts_5_appeal_at_the_end() -> None:
    scene = Scene(marine=True).hand(RECONSTRUCTION).set(appeal=10, full_map=True)
    cover_all_but(scene).building("enclosure_1", "E4")
    sponsor(scene, RECONSTRUCTION, 3)
    while scene.decision.ask == Ask.ORDER:
        scene.pick(PickIndex(0))
    scene.pick(PickPiece(0))
    while scene.decision.ask == Ask.LIFT:
        scene.pick(DECLINE)
    place(scene, "E4").finish()
    assert scene.player().appeal == 10, "7 appeal were gained when the map was covered first"
    assert score(scene).player().appeal == 15


# --- Hypnosis ---------------------------------------------------------------------------------------------------------


def cobra(**fields: int) -> Scene:
    """Seat 0 plays the King Cobra (13 money); seat 1 leads in appeal with its Build card upgraded in slot 3."""
    scene = Scene().hand(KING_COBRA).icons(research=2).set(money=23, appeal=10, **fields).set(1, appeal=30, money=9)
    scene.row("association", "animals II", "build", "cards", "sponsors")
    scene.row("cards", "association", "build II", "animals", "sponsors", seat=1)
    scene.building("enclosure_2", "A3", "A4")
    scene.player(1).row[2].venom = True
    return scene.use("animals").pick(PickCard(KING_COBRA)).until(Ask.ACTION)


def test_AN_15_28_the_borrowed_build_card_builds_with_its_slot_and_side_on_the_own_map_for_own_money() -> None:
    """Side II, slot 3: sizes 1 and 2 for 6 of the own money. Build-II spaces ask for the own card, which is side I."""
    scene = cobra()
    assert UseAction(BUILD, owner=1) in scene.options
    scene.pick(UseAction(BUILD, owner=1))
    build(scene, "enclosure_2", "B3", "B4")
    assert kinds(scene) >= {"kiosk", "enclosure_1"}
    build(scene, "enclosure_1", "C3").finish()
    own, other = scene.player(), scene.player(1)
    assert (own.money, len(own.pieces), other.money, other.pieces) == (23 - 13 - 6, 3, 9, [])
    assert other.row[0].type == BUILD, "it lies in its owner's slot 1"
    assert not other.row[0].venom
    assert scene.t.slot(0, BUILD) == 3, "the own Build card has not moved"


def test_AN_15_28_own_x_tokens_add_to_the_borrowed_card_and_it_may_be_left_alone() -> None:
    scene = cobra(x_tokens=2)
    assert {UseAction(BUILD, x, 1) for x in (0, 1, 2)} <= set(scene.options)
    scene.pick(DECLINE).finish()
    assert [card.type for card in scene.player(1).row][2] == BUILD
    assert scene.player(1).row[2].venom


# --- Pouches and releases ---------------------------------------------------------------------------------------------


def test_AN_12_17_a_pouched_host_is_released_with_its_cards_and_the_appeal_of_the_pouch_stays() -> None:
    """Red Kangaroo: 7 appeal and 2 cards pouched for 4; released to Blue Mountains for 5 conservation."""
    scene = Scene().hand(KANGAROO, 201, 202).set(money=23, appeal=10, conservation=12)
    scene.building("enclosure_4", "A4", "A5", "B4", "B5")
    with_card(scene, "animals", 2).pick(PickCard(KANGAROO)).until(Ask.POUCH)
    scene.pick(PickCard(201), PickCard(202)).finish()
    player = scene.player()
    assert (player.appeal, player.hand) == (10 + 7 + 4, [])
    assert player.tucked == [Tucked(KANGAROO, [201, 202])]
    projects(next_turn(scene), [103], [117])
    scene.player().workers = 1
    association(scene, 5).play(PickTask(PROJECT), PickProject(117), PickSlot(1), PickCard(KANGAROO), MONEY_12).finish()
    player = scene.player()
    assert (player.appeal, player.conservation, player.money) == (14, 17, 12)
    assert (player.animals, player.tucked) == ([], [])
    assert not piece(scene, "enclosure_4").occupied
    assert not player.icons[icon("australia")]
    assert scene.t.state.discard == [KANGAROO, 201, 202]


# --- Sponsors 2 and Association 2 -------------------------------------------------------------------------------------


def test_AN_14_19_money_sponsors_add_to_the_first_money_whatever_brings_it_and_again_in_the_next_action() -> None:
    """Side I: Federal Grants (3 money) and 3 more; side II: the same and 5, the second sponsor of the action none."""
    for side, more in (("I", 3), ("II", 5)):
        scene = Scene(marine=True).hand(FEDERAL_GRANTS).set(money=0)
        with_card(scene, f"sponsors {side} v2", 4).pick(PickCard(FEDERAL_GRANTS)).finish()
        assert scene.player().money == 3 + more
        with_card(next_turn(scene), f"sponsors {side} v2", 2).pick(TakeBreak()).finish()
        assert scene.player().money == 3 + more + 2 * (1 if side == "I" else 2) + more
    scene = Scene(marine=True).hand(FEDERAL_GRANTS, VETERINARIAN).set(money=0, x_tokens=3, universities=[0])
    scene.row("animals", "association", "build", "cards", "sponsors II v2").use("sponsors", 3)
    scene.pick(PickCard(VETERINARIAN)).pick(PickCard(FEDERAL_GRANTS)).finish()
    assert scene.player().money == 2 + 5 + 3


def test_AN_14_19_money_that_others_gain_or_that_comes_in_a_break_is_not_of_the_action() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE).zoo(208, seat=1).set(money=0).set(1, money=0)
    with_card(scene, "sponsors v2", 3).pick(PickCard(SCIENCE_INSTITUTE)).finish()
    assert (scene.player().money, scene.player(1).money) == (0, 4)


def test_AN_14_7_hire_association_I_hires_beside_the_worker_and_both_come_home_in_the_break() -> None:
    """Map 0: the second worker brings nothing. The task is blocked until the break."""
    scene = projects(Scene(marine=True), [103])
    with_card(scene, "association v2", 5).pick(PickTask(PROJECT, hire=True)).finish()
    player = scene.player()
    assert (player.workers, player.hired, player.on_tasks[PROJECT]) == (0, 2, 2)
    player.workers = 2
    scene.icons(africa=2)
    with_card(next_turn(scene), "association v2", 5)
    assert PROJECT not in {task.task for task in tasks(scene)}
    scene.pick(tasks(scene)[0]).finish()
    scene.t.state.break_called, scene.t.state.break_token = 0, 9
    scene.pick(EndTurn())
    assert scene.decision.ask == Ask.ACTION
    player = scene.player()
    assert (player.workers, player.on_tasks) == (2, [0, 0, 0, 0])


def test_AN_14_7_hire_association_II_does_two_great_tasks_with_extra_workers() -> None:
    """Strength 5, four workers: the project for 5 - 4 with two extra ones, then the university for 4."""
    scene = projects(Scene(marine=True).icons(africa=2).set(workers=4, hired=4, conservation=12, money=0), [103])
    scene.t.state.university_board = [True] * len(scene.t.state.university_board)
    with_card(scene, "association II v2", 5).pick(PickTask(PROJECT, 2)).pick(PickProject(103))
    scene.play(PickSlot(3), MONEY_12).until(Ask.TASK)
    assert PickTask(UNIVERSITY) in scene.options
    scene.pick(PickTask(UNIVERSITY)).pick(scene.options[0])
    scene.finish()
    player = scene.player()
    assert (player.conservation, player.on_tasks, player.workers) == (14, [0, 0, 1, 3], 0)
    assert len(player.universities) == 1
    assert can_perform(scene.t, 0, player.row[0], 5) is False, "no worker is left for another task"
    assert player.row[0].type == ASSOCIATION


# --- reef dwellers ----------------------------------------------------------------------------------------------------


def reef() -> Scene:
    """Four reef dwellers: 3 money (534), 1 reputation (540), 1 conservation (543), a trade (531); room for one more."""
    scene = Scene(marine=True).zoo(OCTOPUS, PUFFER, MANTA_RAY, SURGEONFISH).hand(CLOWNFISH)
    scene.set(money=15, appeal=10, conservation=12, reputation=1).set(1, appeal=30)
    return aquarium(scene, used=4)


def test_AN_10_6_a_reef_dweller_sets_off_every_reef_effect_once_and_no_ability_of_earlier_animals() -> None:
    """Orange Clownfish: 10 money, 3 appeal, and 2 by its own reef effect. The trade sells 5 money for an X-token."""
    scene = with_card(reef(), "animals", 2).pick(PickCard(CLOWNFISH))
    trades = 0
    while scene.decision.ask != Ask.END_TURN:
        if scene.decision.ask == Ask.TRADE:
            trades += 1
        scene.pick(scene.options[0])
    player = scene.player()
    assert trades == 1
    assert player.appeal == 10 + 3 + 2
    assert (player.reputation, player.conservation) == (2, 13)
    assert (player.money, player.x_tokens) == (15 - 10 + 3 - 5, 1)
    assert not any(card.venom for card in scene.player(1).row), "Venom of the octopus isn't repeated"


def test_AN_10_7_a_sea_animal_without_reef_symbol_sets_off_none_of_them() -> None:
    """Mediterranean Rainbow Wrasse (547) needs a rock beside the aquarium and takes no place in it."""
    scene = reef().hand(WRASSE)
    scene.player().sponsors.append(219)  # rock and water are ignored
    with_card(scene, "animals", 2).pick(PickCard(WRASSE))
    while scene.decision.ask != Ask.END_TURN:
        scene.pick(scene.options[0])
    player = scene.player()
    assert (player.reputation, player.conservation) == (1, 12)
    assert player.money == 15 - 8


def test_AN_10_8_a_reef_mark_waits_until_the_action_is_finished() -> None:
    """Magnificent Sea Anemone (529) with two reef effects: 3 money at once, its Mark when the card has moved."""
    scene = aquarium(Scene(marine=True).zoo(OCTOPUS).hand(ANEMONE).display([LION, CHEETAH]).set(money=6))
    with_card(scene, "animals", 2).pick(PickCard(ANEMONE)).until(Ask.MARK)
    assert scene.player().money == 3
    assert scene.player().row[0].type == 0
    assert scene.options == [PickCard(LION, 1), PickCard(CHEETAH, 2)], "mandatory if possible"
    scene.pick(PickCard(CHEETAH, 2)).finish()
    assert scene.t.state.marks[1] == 0
