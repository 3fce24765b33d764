"""Every zoo map: the left edge now and in the break, places for zoos, universities and workers, links, bonuses."""

from cards.ark_nova.effects import Hire
from rules.ark_nova.frames import Income, Source, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickIcon, PickName, PickProject, PickSlot, PickTask
from rules.ark_nova.zoo import put
from tests.ark_nova.boards import PARTNER_ZOO, PROJECT, UNIVERSITY, association, icon
from tests.ark_nova.land import cover_all_but, kind
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.maps import ALL, ZooMap, changed, numbers, rich, wanted, words

SOURCE = Source("rule")
CONTINENTS = ("asia", "australia", "europe", "americas")


def ready(card: ZooMap, token: str) -> Scene:
    """What a token of the left edge needs to have a use."""
    scene = rich(card)
    if token == "cut down":
        scene.building("enclosure_2", "A3", "A4")
    if token == "special enclosure":
        scene.building("kiosk", "D3").building("kiosk", "F6")
    return scene


@cards(*ALL)
def test_AN_12_6_each_token_of_the_left_edge_brings_its_bonus_now(card: ZooMap) -> None:
    """A support of Africa on its lowest level: 2 conservation beside the bonus, and the worker is away."""
    for index, (token, _) in enumerate(card.tokens, 1):
        if token == "determination":
            continue  # see the map's own test
        scene = ready(card, token)
        before = numbers(scene)
        association(scene, 5).play(PickTask(PROJECT), PickProject(103), PickSlot(3))
        assert scene.decision.ask == Ask.MAP_TOKEN
        asked, changes = changed(scene, lambda s, index=index: s.pick(PickSlot(index)))  # type: ignore[misc]
        changes |= {"workers": numbers(scene)["workers"] - before["workers"]}
        hires = words(card.workers)[0] if token == "worker" else ""
        expected = wanted("+".join(filter(None, (token, hires))), {"conservation": 2, "workers": -1})
        assert (asked, {w: n for w, n in changes.items() if n}) == expected, (index, token)


@cards(*ALL)
def test_AN_12_6_purple_tokens_bring_it_again_in_every_break_and_yellow_ones_do_not(card: ZooMap) -> None:
    for index, (token, purple) in enumerate(card.tokens):
        results = []
        for tokens in (0b1111111, 0b1111111 & ~(1 << index)):
            scene = ready(card, token).set(tokens=tokens)
            scene.t.state.display[5] = 0  # filled at the end of the income, so that the deck is told apart
            scene.t.push(Income(seat=0))
            results.append(changed(scene, lambda s: None))
        (_, without), (asked, with_it) = results
        added = {w: with_it.get(w, 0) - without.get(w, 0) for w in {*with_it, *without}}
        expected_asked, expected = wanted(token) if purple else ((), {})
        expected = dict(expected)
        if purple and "display" in expected:  # the refill of the income takes its place
            expected |= {"display": 0, "deck": -1}
        assert asked == expected_asked, (index, token)
        assert {w: n for w, n in added.items() if n} == {w: n for w, n in expected.items() if n}, (index, token)


@cards(*ALL)
def test_AN_11_7_each_place_for_a_partner_zoo_brings_its_bonus(card: ZooMap) -> None:
    for place, bonus in enumerate(words(card.zoos), 1):
        scene = rich(card).partner_zoo(*CONTINENTS[: place - 1])
        hires = words(card.workers)[0] if bonus == "worker" else ""
        before = numbers(scene)
        association(scene, 3, "II")
        asked, _ = changed(
            scene, lambda s: s.set(on_tasks=[1, 0, 0, 0]).play(PickTask(PARTNER_ZOO), PickIcon(icon("africa")))
        )
        assert_brings(card, scene, before, asked, bonus, hires, {"partner_zoos": 1, "africa": 1, "workers": -1})


@cards(*ALL)
def test_AN_11_9_each_place_for_a_university_brings_its_bonus(card: ZooMap) -> None:
    for place, bonus in enumerate(words(card.universities), 1):
        scene = rich(card, universities=[0, 1][: place - 1])
        before = numbers(scene)
        association(scene, 4, "II")
        asked, _ = changed(scene, lambda s: s.play(PickTask(UNIVERSITY), PickName("two_research")))
        assert_brings(card, scene, before, asked, bonus, "", {"universities": 1, "research": 2, "workers": -1})


@cards(*ALL)
def test_AN_19_13_linked_places_bring_theirs_when_both_are_filled(card: ZooMap) -> None:
    """The zoo of the pair comes last; the bonus of its own place comes too."""
    for place, bonus in enumerate(words(card.linked) if card.linked else ["", "", ""], 1):
        own = words(card.zoos)[place - 1]
        scene = rich(card, universities=[0, 1, 2][:place]).partner_zoo(*CONTINENTS[: place - 1])
        hires = words(card.workers)[0] if own == "worker" else ""
        before = numbers(scene)
        association(scene, 3, "II")
        asked, _ = changed(scene, lambda s: s.play(PickTask(PARTNER_ZOO), PickIcon(icon("africa"))))
        both = "+".join(filter(None, (own, bonus)))
        assert_brings(card, scene, before, asked, both, hires, {"partner_zoos": 1, "africa": 1, "workers": -1})


def assert_brings(
    card: ZooMap,
    scene: Scene,
    before: dict[str, int],
    asked: tuple[str, ...],
    bonus: str,
    hires: str,
    own: dict[str, int],
) -> None:
    """What came is the bonus, and what always comes; the donation that side II offers is not counted."""
    text = "+".join(filter(None, (bonus, hires)))
    after = numbers(scene)
    changes = {word: after[word] - before[word] for word in after}
    # The donation costs 2 money for 1 conservation; the Association card was turned to side II.
    changes["money"] += 2
    changes["conservation"] -= 1
    changes["upgraded"] -= 1
    expected_asked, expected = wanted(text, own)
    if "upgrade" in text.split("+"):
        assert Ask.UPGRADE in asked
    assert set(expected_asked) <= set(asked), (card.id, bonus)
    assert {w: n for w, n in changes.items() if n} == expected, (card.id, bonus)


@cards(*ALL)
def test_AN_4_15_each_worker_brings_the_bonus_of_its_place(card: ZooMap) -> None:
    for place, bonus in enumerate(words(card.workers), 1):
        scene = rich(card, hired=place)
        result = changed(scene, lambda s: s.resolve(Hire()))
        assert result == wanted(bonus, {"hired": 1, "workers": 1}), place


def enclosure(scene: Scene, space: str) -> None:
    """Put a 1-space enclosure there."""
    places = scene.t.tables_map(0).on_any[kind("enclosure_1")]
    put(scene.t, 0, kind("enclosure_1"), next(p for p in places if p.mask == ZOO_GRID.mask((space,))), source=SOURCE)


@cards(*ALL)
def test_AN_8_14_each_placement_bonus_is_gained_when_its_space_is_covered(card: ZooMap) -> None:
    for space, bonus in card.bonuses:
        scene = rich(card)
        # What comes after finishing the action is resolved too.
        scene.t.state.frames = [Turn(seat=0, stage="after")]
        asked, changes = changed(scene, lambda s, space=space: enclosure(s, space))  # type: ignore[misc]
        hires = words(card.workers)[0] if bonus == "WK" else ""
        expected = wanted("+".join(filter(None, (bonus, hires))), {"pieces": 1})
        assert (asked, changes) == expected, (space, bonus)
    others = ZOO_GRID.mask([space for space, _ in card.bonuses])
    assert rich(card).t.tables_map(0).bonus_spaces == others, "no other space has a bonus"


@cards(*ALL)
def test_AN_8_15_the_whole_map_covered_brings_7_appeal(card: ZooMap) -> None:
    """Map 13 none (AN-19.11); the space covered last has no bonus, and brings no appeal of an area."""
    scene = rich(card)
    zoo = scene.t.tables_map(0)
    free = zoo.land & ~zoo.bonus_spaces & ~ZOO_GRID.mask(("A6", "B6", "E6", "G5", "H5"))
    last = next(ZOO_GRID.labels[space] for space in ZOO_GRID.bits(free))
    cover_all_but(scene, last)
    before = scene.player().appeal
    enclosure(scene, last)
    scene.settle()
    assert scene.player().appeal - before == card.full
