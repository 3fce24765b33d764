"""Conservation projects card by card: each level just met, one short and blocked, its reward, playing the card."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.ark_nova.options import DECLINE, Ask, MoveCard, PickCard, PickProject, PickSlot, PickTask
from tests.ark_nova.boards import PROJECT, association, projects, tasks
from tests.ark_nova.land import place
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Card, cards
from tests.cards_played.played import counted

MONEY_12 = PickSlot(6)  # the slot of the left edge of map 0 that brings 12 money


@dataclass(frozen=True, kw_only=True)
class Project(Card):
    """A project: what it counts (icons, "small", "large", "categories", "continents"), how many, what that brings."""

    counts: str = ""
    need: tuple[int, int, int] = (0, 0, 0)
    brings: tuple[int, int, int] = (0, 0, 0)
    base: bool = False
    animals: tuple[int, ...] = field(default=())


def icon_project(number: int, name: str, counts: str, need: str, brings: str, **more: object) -> Project:
    return Project(
        number=number, name=name, counts=counts,
        need=tuple(map(int, need.split())), brings=tuple(map(int, brings.split())), **more,  # type: ignore[arg-type]
    )  # fmt: skip


def base(number: int, name: str, counts: str, need: str, brings: str, **more: object) -> Project:
    return icon_project(number, name, counts, need, brings, base=True, **more)


MARINE = {"set": "marine_worlds"}
BASE = (
    base(101, "Species Diversity", "categories", "5 4 3", "5 3 2"),
    base(101, "Species Diversity (Marine Worlds)", "categories", "5 4 3", "5 3 2", **MARINE),
    base(102, "Habitat Diversity", "continents", "5 4 3", "5 3 2"),
    base(102, "Habitat Diversity (Marine Worlds)", "continents", "5 4 3", "5 3 2", **MARINE),
    base(103, "Africa", "africa", "5 4 2", "5 3 2"),
    base(104, "Americas", "americas", "5 4 2", "5 3 2"),
    base(105, "Australia", "australia", "5 4 2", "5 4 2"),
    base(106, "Asia", "asia", "5 4 2", "5 3 2"),
    base(107, "Europe", "europe", "5 4 2", "5 4 2"),
    base(108, "Primates", "primate", "5 4 2", "5 4 2"),
    base(109, "Reptiles", "reptile", "5 4 2", "5 4 2"),
    base(110, "Predators", "predator", "5 4 2", "5 4 2"),
    base(111, "Herbivores", "herbivore", "5 4 2", "5 4 2"),
    base(112, "Birds", "bird", "5 4 2", "5 4 2"),
    base(133, "Sea Animals", "sea_animal", "5 4 2", "5 4 2", **MARINE),
)
COLLECTIONS = (
    icon_project(128, "Aquatic", "water", "5 4 2", "4 3 2"),
    icon_project(129, "Geological", "rock", "5 3 2", "4 3 2"),
    icon_project(130, "Small Animals", "small", "8 5 2", "4 3 2"),
    icon_project(131, "Large Animals", "large", "4 3 2", "4 3 2"),
    icon_project(131, "Large Animals (Marine Worlds)", "large", "3 2 1", "4 3 2", **MARINE),
    icon_project(132, "Research", "research", "5 4 2", "4 3 2"),
)
# Animals of sizes 4 and 5, 3, and 1 and 2 with the icon of the project.
RELEASES = (
    Project(number=113, name="Bavarian Forest National Park", animals=(417, 416, 443, 419)),
    Project(number=114, name="Yosemite National Park", animals=(412, 436, 438, 439)),
    Project(number=115, name="Angthong National Park", animals=(407, 406, 462, 460)),
    Project(number=116, name="Serengeti National Park", animals=(402, 401, 403, 404)),
    Project(number=117, name="Blue Mountains National Park", animals=(422, 421, 423, 424)),
    Project(number=118, name="Savanna", animals=(417, 406, 418, 420)),
    Project(number=119, name="Low Mountain Range", animals=(510, 494, 511, 513)),
    Project(number=120, name="Bamboo Forest", animals=(437, 426, 428, 450)),
    Project(number=121, name="Sea Cave", animals=(479, 469, 471, 473)),
    Project(number=122, name="Jungle", animals=(453, 451, 455, 461)),
)
# One animal of the category, and one of another category from the same continent.
BREEDING = (
    Project(number=123, name="Bird Breeding Program", counts="africa", animals=(494, 402)),
    Project(number=124, name="Predator Breeding Program", counts="africa", animals=(402, 494)),
    Project(number=125, name="Reptile Breeding Program", counts="asia", animals=(475, 460)),
    Project(number=126, name="Herbivore Breeding Program", counts="europe", animals=(443, 417)),
    Project(number=127, name="Primate Breeding Program", counts="americas", animals=(463, 439)),
)
PLANS = (
    Project(number=134, name="Predator Management Plan", counts="predator", **MARINE),
    Project(number=135, name="Bird Management Plan", counts="bird", **MARINE),
    Project(number=136, name="Reptile Management Plan", counts="reptile", **MARINE),
    Project(number=137, name="Herbivore Management Plan", counts="herbivore", **MARINE),
    Project(number=138, name="Sea Animal Management Plan", counts="sea_animal", **MARINE),
    Project(number=139, name="Primate Management Plan", counts="primate", **MARINE),
)
KINDS = {
    "categories": ("bird", "predator", "bear", "petting_zoo", "reptile", "primate"),
    "continents": ("africa", "americas", "asia", "australia", "europe"),
}
SMALL = (404, 405, 409, 410, 414, 415, 419, 420)
LARGE = (401, 402, 406, 407)
MEDIUM = (403, 408, 413)


def table(card: Project, *, board: bool = True) -> Scene:
    """The project on the table, or alone in hand; no gain here reaches a bonus of the tracks."""
    scene = Scene(marine=card.set == "marine_worlds").set(conservation=12, appeal=20, money=0, reputation=1).hand()
    if not board:
        return projects(scene, []).hand(card.number)
    return projects(scene, [card.number]) if card.base else projects(scene, [], [card.number])


def holding(scene: Scene, counts: str, number: int) -> Scene:
    """So many of what a project counts, and none of them doubled."""
    if counts in KINDS:
        return scene.icons(**dict.fromkeys(KINDS[counts][:number], 2))
    if counts in ("small", "large"):
        return scene.zoo(*(SMALL if counts == "small" else LARGE)[:number], *MEDIUM)
    return scene.icons(**{counts: number})


def level_slots(scene: Scene, card: Project, hand: bool = False) -> list[int]:
    """The levels on offer, none if the project isn't."""
    scene = association(scene, 5)
    if PickTask(PROJECT) not in tasks(scene):
        return []
    scene.pick(PickTask(PROJECT)).pick(PickProject(card.number, -1 if hand else 0))
    assert scene.decision.ask == Ask.LEVEL
    return [option.slot for option in scene.options]


def supported(scene: Scene, *picks: object) -> dict[str, int]:
    """What the player has more or less after these picks and the end of the action."""
    before = counted(scene.t.state, 0)
    scene.play(*picks).finish()
    after = counted(scene.t.state, 0)
    return {word: after[word] - before[word] for word in after if after[word] != before[word]}


def asked(scene: Scene, ask: str) -> Scene:
    """Go on to this question, which must come in this turn of the player."""
    scene.until(ask)
    assert (scene.decision.seat, scene.t.state.turn) == (0, 1)
    return scene


# --- icons, kinds and animals counted ---------------------------------------------------------------------------------


@cards(*BASE, *COLLECTIONS)
def test_AN_12_9_each_level_needs_its_number_and_one_less_is_too_few(card: Project) -> None:
    for slot, need in enumerate(card.need, 1):
        met = [each for each, number in enumerate(card.need, 1) if number <= need]
        assert level_slots(holding(table(card), card.counts, need), card) == met
        assert slot not in level_slots(holding(table(card), card.counts, need - 1), card)


@cards(*BASE, *COLLECTIONS)
def test_AN_12_6_each_level_brings_its_conservation(card: Project) -> None:
    for slot, (need, brings) in enumerate(zip(card.need, card.brings, strict=True), 1):
        scene = holding(table(card), card.counts, need)
        assert slot in level_slots(scene, card)
        assert supported(scene, PickSlot(slot), MONEY_12) == {"conservation": brings, "money": 12}
        assert scene.player().tokens == 0b1011111


@cards(*BASE, *COLLECTIONS, *BREEDING, *PLANS)
def test_AN_12_5_a_blocked_or_taken_level_is_closed(card: Project) -> None:
    scene = table(card)
    if card.counts in KINDS or card.need[0]:
        holding(scene, card.counts, card.need[0])
    elif card.animals:
        scene.zoo(card.animals[0]).partner_zoo(card.counts)
    else:
        scene.icons(**{card.counts: 2})
    (on_board,) = scene.t.state.base_projects or scene.t.state.projects
    on_board.levels = [-1, -2, 1]
    assert level_slots(scene, card) == [1]


@cards(*COLLECTIONS)
def test_AN_12_3_a_collection_played_from_hand_has_no_bonus(card: Project) -> None:
    scene = holding(table(card, board=False), card.counts, card.need[2])
    assert level_slots(scene, card, hand=True) == [3]
    assert supported(scene, PickSlot(3), MONEY_12) == {"conservation": 2, "money": 12}


# --- releases ---------------------------------------------------------------------------------------------------------


@cards(*RELEASES)
def test_AN_12_16_the_size_of_the_released_animal_fits_the_level(card: Project) -> None:
    """Sizes 4 and 5: 5 conservation, 3: 4, 1 and 2: 3; its appeal and icons go with it."""
    for animal, slot, conservation in zip(card.animals, (1, 1, 2, 3), (5, 5, 4, 3), strict=True):
        scene = table(card).zoo(animal)
        assert level_slots(scene, card) == [slot]
        assert supported(scene, PickSlot(slot), PickCard(animal), MONEY_12)["conservation"] == conservation
        assert scene.player().animals == []
        assert scene.player().appeal == 20 - scene.t.tables.animals[animal].appeal
        assert not any(scene.player().icons)
    assert level_slots(table(card), card) == [], "nothing to release"
    assert level_slots(table(card).zoo(*OTHERS[card.number]), card) == [], "not its icon"


# Animals without the icon that the release project asks for.
OTHERS = {
    113: (401, 407, 438), 114: (401, 407, 443), 115: (401, 417, 443), 116: (406, 417, 443), 117: (401, 417, 407),
    118: (443, 460, 494), 119: (401, 443, 460), 120: (401, 460, 494), 121: (401, 443, 494), 122: (401, 443, 494),
}  # fmt: skip


@cards(*RELEASES)
def test_AN_12_3_playing_a_release_project_brings_1_reputation(card: Project) -> None:
    animal = card.animals[3]
    scene = table(card, board=False).zoo(animal)
    assert level_slots(scene, card, hand=True) == [3]
    gained = supported(scene, PickSlot(3), PickCard(animal), MONEY_12)
    assert (gained["reputation"], gained["conservation"]) == (1, 3)
    again = table(card).zoo(animal)
    level_slots(again, card)
    assert "reputation" not in supported(again, PickSlot(3), PickCard(animal), MONEY_12)


# --- breeding ---------------------------------------------------------------------------------------------------------


@cards(*BREEDING)
def test_AN_12_12_a_breeding_program_needs_an_animal_of_the_category_from_a_partner_zoos_continent(
    card: Project,
) -> None:
    """The same condition on all levels: 2 conservation and 2 reputation, 1 and 2, 2 and none."""
    own, other = card.animals
    for slot, gained in ((1, (2, 2)), (2, (1, 2)), (3, (2, 0))):
        scene = table(card).zoo(own).partner_zoo(card.counts)
        assert level_slots(scene, card) == [1, 2, 3]
        changes = supported(scene, PickSlot(slot), MONEY_12)
        assert (changes["conservation"], changes.get("reputation", 0)) == gained
    assert level_slots(table(card).zoo(own), card) == [], "no partner zoo"
    elsewhere = "australia"
    assert level_slots(table(card).zoo(own).partner_zoo(elsewhere), card) == [], "another continent"
    assert level_slots(table(card).zoo(other).partner_zoo(card.counts), card) == [], "another category"


@cards(*BREEDING)
def test_AN_12_3_a_breeding_program_played_from_hand_has_no_bonus(card: Project) -> None:
    scene = table(card, board=False).zoo(card.animals[0]).partner_zoo(card.counts)
    assert level_slots(scene, card, hand=True) == [1, 2, 3]
    assert supported(scene, PickSlot(3), MONEY_12) == {"conservation": 2, "money": 12}


# --- management plans -------------------------------------------------------------------------------------------------


def plan(card: Project, slot: int, *, board: bool = True, hand: Iterable[int] = (), **icons: int) -> Scene:
    """The plan supported on this level with 2 icons of its category; the map token is chosen, the reward comes next."""
    scene = table(card, board=board).icons(**{card.counts: 2, **icons})
    scene.hand(*([] if board else [card.number]), *hand)
    assert slot in level_slots(scene, card, hand=not board)
    return scene.play(PickSlot(slot), MONEY_12)


@cards(*PLANS)
def test_AN_12_13_a_plan_needs_2_icons_of_its_category(card: Project) -> None:
    assert level_slots(table(card).icons(**{card.counts: 2}), card) == [1, 2, 3]
    assert level_slots(table(card).icons(**{card.counts: 1}), card) == []


@cards(*PLANS)
def test_AN_12_13_level_2_brings_1_reputation_per_2_research_icons(card: Project) -> None:
    for research, reputation in ((0, 1), (1, 1), (2, 2), (5, 3)):
        scene = plan(card, 2, research=research).finish()
        assert (scene.player().conservation, scene.player().reputation) == (14, reputation)
    assert scene.player().money == 12


FOUND = {134: 402, 135: 494, 136: 470, 137: 428, 138: 532, 139: 453}


@cards(*PLANS)
def test_AN_12_13_level_3_searches_a_card_of_the_category(card: Project) -> None:
    found = FOUND[card.number]
    scene = table(card).icons(**{card.counts: 2}).deck(201, 519, found, 401 if found != 401 else 402)
    level_slots(scene, card)
    scene.play(PickSlot(3), MONEY_12).finish()
    assert scene.player().hand == [found]
    assert scene.player().conservation == 14
    assert list(reversed(scene.t.state.deck[:2])) == [201, 519]


# --- what the keyword of each plan does, on level 1 and as the bonus of the card played -------------------------------


def both_ways(card: Project, *, hand: Iterable[int] = (), **icons: int) -> Iterable[Scene]:
    """Level 1 of the plan on the table, and level 2 of the plan just played: the keyword comes once."""
    yield plan(card, 1, hand=hand, **icons)
    yield plan(card, 2, board=False, hand=hand, **icons)


@cards(PLANS[0])
def test_AN_12_15_the_predator_plan_hunts_by_the_predators_in_the_zoo(card: Project) -> None:
    """Three predator icons: Hunter 3; the fourth card stays on the deck."""
    for board in (True, False):
        scene = table(card, board=board).icons(predator=3).deck(201, 403, 202, 401)
        level_slots(scene, card, hand=not board)
        scene.play(PickSlot(1 if board else 2))
        scene.play(MONEY_12).finish() if scene.decision.ask == Ask.MAP_TOKEN else scene.finish()
        assert scene.player().hand == [403]
        assert sorted(scene.t.state.discard) == [201, 202]


@cards(PLANS[1])
def test_AN_12_13_the_bird_plan_postures_1(card: Project) -> None:
    for scene in both_ways(card):
        place(asked(scene, Ask.KIND).pick(scene.options[0]), "A4").finish()
        assert len(scene.player().pieces) == 1
    declined = plan(card, 1).finish()
    assert (declined.player().pieces, declined.player().conservation) == ([], 14)


@cards(PLANS[2])
def test_AN_12_13_the_reptile_plan_sells_up_to_2_cards(card: Project) -> None:
    for scene in both_ways(card, hand=(401, 402, 403)):
        asked(scene, Ask.SELL).pick(PickCard(401), PickCard(402)).finish()
        assert scene.player().hand == [403]
        assert scene.player().money == 20


@cards(PLANS[3])
def test_AN_12_13_the_herbivore_plan_digs_2(card: Project) -> None:
    for scene in both_ways(card, hand=(401, 402)):
        scene.deck(404, 405, 407)
        for card_given in (401, 402):
            asked(scene, Ask.DIG).pick(PickCard(card_given))
        scene.finish()
        assert scene.player().hand == [404, 405]


@cards(PLANS[4])
def test_AN_12_14_the_sea_animal_plan_resolves_every_reef_effect_once(card: Project) -> None:
    """Orange Clownfish (530): 2 appeal; Blue-Ringed Octopus (534): 3 money. Playing the card: 1 reputation."""
    scene = table(card).zoo(530, 534)
    level_slots(scene, card)
    scene.play(PickSlot(1), MONEY_12).finish()
    assert (scene.player().appeal, scene.player().money) == (22, 15)
    scene = plan(card, 2, board=False).finish()
    assert scene.player().reputation == 2


@cards(PLANS[5])
def test_AN_12_13_the_primate_plan_moves_an_action_card_after_finishing(card: Project) -> None:
    for scene in both_ways(card):
        asked(scene, Ask.ACTION_CARD)
        assert {MoveCard(3, 1), DECLINE} <= set(scene.options)
        scene.pick(MoveCard(3, 1)).finish()
        assert scene.player().row[0].type == 3
