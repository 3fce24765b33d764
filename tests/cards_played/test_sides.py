"""Both sides of all action cards at every strength, 1 to 5 and above: what their tables allow (sections 7 to 14)."""

from rules.ark_nova.options import (
    DECLINE,
    Accept,
    Ask,
    Donate,
    FromDeck,
    PickCard,
    PickIcon,
    PickProject,
    PickSlot,
    PickTask,
    TakeBreak,
)
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, REPUTATION, UNIVERSITY, icon, projects, tasks
from tests.ark_nova.land import kinds, pick_kind, place
from tests.ark_nova.land import offered as places
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.sides import Side, may_use, sides, slot, use

STRENGTHS = (1, 2, 3, 4, 5, 6, 8)
# Animals of size 1 without conditions; the abilities of Fennec Fox and Raccoon are declined.
ANIMALS = (405, 415, 410)


# --- Animals ----------------------------------------------------------------------------------------------------------


def with_animals(card: Side, strength: int, *, display: bool = False) -> Scene:
    scene = slot(card, strength)
    for space in ("A3", "A4", "B3", "B4"):
        scene.building("enclosure_1", space)
    scene.display(ANIMALS) if display else scene.hand(*ANIMALS)
    return scene.set(reputation=4)


def play_all(scene: Scene) -> int:
    """How many animals the action lets be played, one after another."""
    played = 0
    while scene.decision.ask != Ask.END_TURN:
        options = scene.options
        if scene.decision.ask == Ask.ANIMAL and any(isinstance(option, PickCard) for option in options):
            scene.pick(next(option for option in options if isinstance(option, PickCard)))
            played += 1
        elif scene.decision.ask == Ask.ACCEPT and not played:
            scene.pick(Accept())
        else:
            scene._default(scene.decision)
    return played


@cards(*sides("animals"))
def test_AN_9_1_so_many_animals_at_each_strength(card: Side) -> None:
    table = (0, 1, 1, 1, 2, 2, 2) if card.side == 1 else (1, 1, 2, 2, 2, 2, 2)
    for strength, number in zip(STRENGTHS, table, strict=True):
        scene = with_animals(card, strength)
        assert may_use(scene, card) == (number > 0)
        if number:
            assert play_all(use(scene, card)) == number
            assert len(scene.player().animals) == number


@cards(*sides("animals"))
def test_AN_9_2_side_II_plays_from_the_reputation_range_too(card: Side) -> None:
    """Reputation 4: folders 1 to 3. The price rises by the folder: Fennec Fox costs 8 + 1."""
    scene = with_animals(card, 2, display=True)
    assert may_use(scene, card) == (card.side == 2)
    if card.side == 2:
        use(scene, card).pick(PickCard(405, 1)).finish()
        assert scene.player().money == 100 - 9


@cards(*sides("animals"))
def test_AN_9_3_side_II_at_strength_5_may_first_gain_1_reputation(card: Side) -> None:
    for strength in (4, 5, 6):
        asked = use(with_animals(card, strength), card).decision.ask == Ask.REPUTATION
        assert asked == (card.side == 2 and strength >= 5)
    if card.side == 2:
        scene = use(with_animals(card, 5), card)
        scene.pick(next(option for option in scene.options if option != DECLINE))
        assert scene.player().reputation == 5


# --- Association ------------------------------------------------------------------------------------------------------


def with_tasks(card: Side, strength: int, **fields: int) -> Scene:
    return projects(slot(card, strength, **fields).icons(africa=2).set(workers=4, hired=4), [103])


def offered(scene: Scene) -> set[int]:
    return {option.task for option in tasks(scene)}


@cards(*sides("association"))
def test_AN_11_2_tasks_of_value_2_to_5(card: Side) -> None:
    table = {1: set(), 2: {REPUTATION}, 3: {REPUTATION, PARTNER_ZOO}, 4: {REPUTATION, PARTNER_ZOO, UNIVERSITY}}
    everything = {REPUTATION, PARTNER_ZOO, UNIVERSITY, PROJECT}
    for strength in STRENGTHS:
        wanted = table.get(strength, everything)
        if (card.variant, card.side) == (2, 2):
            continue  # extra workers lower the values: tested with the variant
        scene = with_tasks(card, strength)
        assert may_use(scene, card) == bool(wanted)
        assert not wanted or offered(use(scene, card)) == wanted


@cards(*sides("association"))
def test_AN_11_3_one_task_on_side_I_several_different_ones_on_side_II(card: Side) -> None:
    """Strength 5: reputation (2) and a partner zoo (3) on side II; strength 4 leaves no room for the zoo."""
    for strength in (4, 5):
        scene = use(with_tasks(card, strength), card).pick(PickTask(REPUTATION))
        again = set() if scene.decision.ask == Ask.END_TURN else offered(scene)
        if (card.variant, card.side) == (2, 2):
            assert REPUTATION not in again
            assert PARTNER_ZOO in again, "extra workers lower its value"
        else:
            assert again == ({PARTNER_ZOO} if card.side == 2 and strength == 5 else set())


@cards(*sides("association"))
def test_AN_11_14_a_donation_on_side_II_after_a_task(card: Side) -> None:
    scene = use(with_tasks(card, 2), card).pick(PickTask(REPUTATION))
    donations = [option for option in scene.options if isinstance(option, Donate)]
    assert donations == ([Donate(2)] if card.side == 2 else [])
    if card.side == 2:
        scene.pick(Donate(2)).finish()
        assert (scene.player().money, scene.player().conservation) == (98, 13)


@cards(*sides("association"))
def test_AN_12_1_side_II_takes_projects_from_the_reputation_range(card: Side) -> None:
    scene = projects(slot(card, 5).icons(water=2), []).display([128])
    if card.side == 1:
        assert not may_use(scene, card) or PickTask(PROJECT) not in tasks(use(scene, card))
    else:
        use(scene, card).pick(PickTask(PROJECT))
        assert scene.options == [PickProject(128, 1)]
        scene.play(PickProject(128, 1), PickSlot(3), PickSlot(6)).finish()
        assert scene.player().money == 100 - 1 + 12


@cards(*sides("association"))
def test_AN_11_7_a_third_partner_zoo_on_side_II_only(card: Side) -> None:
    scene = with_tasks(card, 3).partner_zoo("asia", "europe")
    use(scene, card)
    assert (PARTNER_ZOO in offered(scene)) == (card.side == 2)
    if card.side == 2:
        scene.pick(PickTask(PARTNER_ZOO)).pick(PickIcon(icon("africa"))).finish()
        assert len(scene.player().partner_zoos) == 3


# --- Build ------------------------------------------------------------------------------------------------------------


SIZES = {
    1: {"kiosk", "pavilion", "enclosure_1"},
    2: {"enclosure_2", "small_aquarium"},
    3: {"enclosure_3", "petting_zoo"},
    4: {"enclosure_4"},
    5: {"enclosure_5", "large_aquarium", "reptile_house", "large_bird_aviary"},
}
SIDE_II_ONLY = {"reptile_house", "large_bird_aviary"}


@cards(*sides("build"))
def test_AN_8_1_buildings_up_to_the_strength(card: Side) -> None:
    """+1 Build (variant 3) is one larger; Reptile House and Aviary need side II, aquariums Marine Worlds."""
    for strength in STRENGTHS:
        limit = strength + (card.variant == 3)
        wanted = set[str]().union(*(SIZES[size] for size in SIZES if size <= limit))
        wanted -= SIDE_II_ONLY if card.side == 1 else set()
        wanted -= set() if card.marine else {"small_aquarium", "large_aquarium"}
        assert kinds(use(slot(card, strength), card)) == wanted


@cards(*sides("build"))
def test_AN_8_2_one_building_on_side_I_several_different_ones_on_side_II_for_2_money_a_space(card: Side) -> None:
    scene = place(use(slot(card, 5), card).pick(pick_kind("enclosure_2")), "A3", "A4")
    assert scene.player().money == 96
    more = kinds(scene) if scene.decision.ask == Ask.KIND else set()
    if card.side == 1:
        assert more == set()
    else:
        room = 3 + (card.variant == 3)
        assert more == {name for name in with_size(room) if card.marine or "aquarium" not in name} - (
            set() if card.variant == 3 else {"enclosure_2"}
        )


def with_size(size: int) -> set[str]:
    return set[str]().union(*(SIZES[each] for each in SIZES if each <= size))


@cards(*sides("build"))
def test_AN_8_8_side_II_covers_the_spaces_that_want_it(card: Side) -> None:
    """G3 and H3 of map 0."""
    scene = use(slot(card, 1).building("enclosure_2", "G4", "H4"), card).pick(pick_kind("enclosure_1"))
    assert ({"G3", "H3"} <= places(scene)) == (card.side == 2)
    assert "H5" in places(scene)


# --- Cards ------------------------------------------------------------------------------------------------------------


DRAW = {1: (1, 1, 2, 2, 3, 3, 3), 2: (1, 2, 2, 3, 4, 4, 4)}
DISCARD = {1: (1, 0, 1, 0, 1, 1, 1), 2: (0, 1, 0, 1, 1, 1, 1)}
SNAP_FROM = {1: 5, 2: 3}


def ready(card: Side, strength: int) -> Scene:
    return slot(card, strength).hand(201, 202).display([401])


def go_on(scene: Scene, *, snap: bool = False) -> list[str]:
    """Draw, or snap, whatever can be, from the deck; returns what was asked."""
    asked: list[str] = []
    while scene.decision.ask != Ask.END_TURN:
        asked.append(scene.decision.ask)
        options = scene.options
        if scene.decision.ask == Ask.DRAW_OR_SNAP:
            scene.pick(options[int(snap)])
        elif DECLINE in options:
            scene.pick(DECLINE)
        else:
            scene.pick(next((option for option in options if isinstance(option, FromDeck)), options[0]))
    return asked


@cards(*sides("cards"))
def test_AN_7_2_cards_drawn_and_discarded_at_each_strength(card: Side) -> None:
    """Keep Cards (variant 1) never discards; the break token moves 2."""
    for strength, draw, discard in zip(STRENGTHS, DRAW[card.side], DISCARD[card.side], strict=True):
        scene = ready(card, strength)
        deck = len(scene.t.state.deck)
        asked = go_on(use(scene, card))
        discards = 0 if card.variant == 1 else discard
        assert deck - len(scene.t.state.deck) == draw
        assert asked.count(Ask.DISCARD) == discards
        assert len(scene.player().hand) == 2 + draw - discards
        assert scene.t.state.break_token == 2


@cards(*sides("cards"))
def test_AN_7_2_snapping_from_its_strength_on(card: Side) -> None:
    """Snap Cards (variant 3) from 3 and 2 on; whatever is snapped, nothing is discarded."""
    start = {(3, 1): 3, (3, 2): 2}.get((card.variant, card.side), SNAP_FROM[card.side])
    for strength in STRENGTHS:
        scene = ready(card, strength)
        assert (Ask.DRAW_OR_SNAP in go_on(use(scene, card), snap=True)) == (strength >= start)
        if strength >= start:
            assert scene.player().hand == [201, 202, 401]


@cards(*sides("cards"))
def test_AN_7_3_side_II_draws_from_the_reputation_range_too(card: Side) -> None:
    scene = use(ready(card, 1), card)
    if scene.decision.ask == Ask.DIG:
        scene.until(Ask.TAKE) if card.side == 2 else scene.finish()
    if card.side == 2:
        assert scene.options == [FromDeck(), PickCard(401, 1)]
    else:
        assert scene.decision.ask in (Ask.DISCARD, Ask.END_TURN)


# --- Sponsors ---------------------------------------------------------------------------------------------------------


# Sponsors without conditions by their level.
LEVELS = {3: 223, 4: 220, 5: 209, 6: 226}


@cards(*sides("sponsors"))
def test_AN_13_1_sponsors_up_to_the_strength_on_side_II_one_more(card: Side) -> None:
    for strength in STRENGTHS:
        scene = use(slot(card, strength).hand(*LEVELS.values()), card)
        limit = strength + (card.side == 2)
        playable = {option.card for option in scene.options if isinstance(option, PickCard)}
        assert playable == {number for level, number in LEVELS.items() if level <= limit}


@cards(*sides("sponsors"))
def test_AN_13_2_one_sponsor_on_side_I_several_on_side_II_also_from_the_range(card: Side) -> None:
    """Strength 7 is enough for levels 3 and 4."""
    scene = use(slot(card, 7).hand(223, 220), card).pick(PickCard(223))
    more = {option.card for option in scene.options if isinstance(option, PickCard)}
    assert more == ({220} if card.side == 2 else set())
    scene = use(slot(card, 4).display([223]), card)
    assert (PickCard(223, 1) in scene.options) == (card.side == 2)
    if card.side == 2:
        scene.pick(PickCard(223, 1)).finish()
        assert scene.player().money == 99


@cards(*sides("sponsors"))
def test_AN_13_1_the_break_option_pays_the_strength_on_side_II_twice(card: Side) -> None:
    """Money Sponsors (variant 2) adds 3 or 5 to the first money."""
    extra = {(2, 1): 3, (2, 2): 5}.get((card.variant, card.side), 0)
    for strength in STRENGTHS:
        scene = use(slot(card, strength), card).pick(TakeBreak()).finish()
        assert scene.player().money == 100 + strength * card.side + extra
        assert scene.t.state.break_token == strength


def test_every_side_of_every_action_card_is_here() -> None:
    assert (
        len({side.id for name in ("animals", "association", "build", "cards", "sponsors") for side in sides(name)})
        == 60
    )
