"""Bonus tiles and universities one by one: when they may be taken, and what they really bring."""

from dataclasses import dataclass

from cards.ark_nova.effects import Gain
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.limits import hand_limit
from rules.ark_nova.options import (
    Ask,
    FromDeck,
    PickCard,
    PickIcon,
    PickIndex,
    PickName,
    PickProject,
    PickSlot,
    PickTask,
    UseAction,
    UseTile,
)
from rules.ark_nova.tables import ANIMALS
from tests.ark_nova.boards import PROJECT, UNIVERSITY, association, icon, projects, tasks
from tests.ark_nova.land import kind, place
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.played import counted


@dataclass(frozen=True)
class Tile:
    """A tile by its name; tests of cards call that its number."""

    number: str
    marine: bool = False
    icons: str = ""

    @property
    def id(self) -> str:
        return self.number


def ready(tile: Tile, **fields: int) -> Scene:
    """The tile lies alone at conservation space 5, and seat 0 is about to pass it."""
    scene = Scene(marine=tile.marine).hand().set(conservation=4, passed=[2], money=0, reputation=1, **fields)
    scene.t.state.tiles[5] = [tile.number]
    return scene


def reach(scene: Scene) -> Scene:
    return scene.resolve(Gain(Resource.CONSERVATION, 1))


def offered(scene: Scene) -> bool:
    """Whether passing space 5 lets the player choose the tile, and not only the money."""
    reach(scene)
    return scene.decision.ask == Ask.CHOICE and PickIndex(1) in scene.options


def take(scene: Scene, tile: Tile) -> Scene:
    """Choose the tile instead of the 5 money."""
    assert offered(scene)
    scene.pick(PickIndex(1))
    return scene.pick(PickName(tile.number)) if scene.decision.ask == Ask.TILE else scene


def brought(scene: Scene) -> dict[str, int]:
    """What is there, of the things that a tile changes, when all is settled."""
    scene.settle()
    found = counted(scene.t.state, 0)
    assert found["conservation"] == 5
    return {word: found[word] for word in ("money", "reputation", "x_tokens", "hand", "pieces", "appeal")}


NOTHING = {"money": 0, "reputation": 1, "x_tokens": 0, "hand": 0, "pieces": 0, "appeal": 0}


@cards(Tile("money_10"))
def test_AN_18_1_10_money(card: Tile) -> None:
    assert brought(take(ready(card), card)) == NOTHING | {"money": 10}


@cards(Tile("reputation_2"))
def test_AN_18_1_2_reputation(card: Tile) -> None:
    assert brought(take(ready(card), card)) == NOTHING | {"reputation": 3}
    assert not offered(ready(card).set(reputation=9))


@cards(Tile("x_tokens_3"))
def test_AN_18_1_3_x_tokens(card: Tile) -> None:
    assert brought(take(ready(card), card)) == NOTHING | {"x_tokens": 3}
    assert brought(take(ready(card, x_tokens=4), card)) == NOTHING | {"x_tokens": 5}
    assert not offered(ready(card, x_tokens=5))


@cards(Tile("cards_3"))
def test_AN_18_1_3_cards_from_deck_or_range_one_by_one(card: Tile) -> None:
    scene = take(ready(card).display([401, 402]).deck(403, 404, 405), card)
    for pick in (FromDeck(), PickCard(401, 1), FromDeck()):
        assert scene.decision.ask == Ask.TAKE
        scene.pick(pick)
    scene.settle()
    assert scene.player().hand == [403, 401, 404]


@cards(Tile("enclosure_3"))
def test_AN_18_1_a_size_3_enclosure_free(card: Tile) -> None:
    scene = place(take(ready(card), card), "A3", "A4", "B4")
    assert brought(scene) == NOTHING | {"pieces": 1}
    assert scene.player().pieces[0].kind == kind("enclosure_3")


@cards(Tile("partner_zoo"))
def test_AN_18_1_a_partner_zoo_from_the_board(card: Tile) -> None:
    scene = take(ready(card), card)
    assert len(scene.options) == 5
    scene.pick(PickIcon(icon("asia"))).settle()
    assert scene.player().partner_zoos == [icon("asia")]
    assert not offered(ready(card).partner_zoo("asia", "europe")), "a third one needs Association II"


@cards(Tile("university"))
def test_AN_18_1_a_university_from_the_board(card: Tile) -> None:
    scene = take(ready(card), card)
    scene.pick(PickName("two_research")).settle()
    assert scene.player().icons[icon("research")] == 2
    full = ready(card)
    full.player().universities = [0, 1, 2]
    assert not offered(full)


@cards(Tile("multiplier"))
def test_AN_18_1_a_multiplier_on_any_card(card: Tile) -> None:
    scene = take(ready(card), card)
    assert sorted(option.type for option in scene.options) == [0, 1, 2, 3, 4]
    chosen = scene.options[2]
    scene.pick(chosen).settle()
    assert [each.type for each in scene.player().row if each.multipliers] == [chosen.type]


@cards(Tile("sponsor_for_money"))
def test_AN_18_1_a_sponsor_for_money(card: Tile) -> None:
    """Veterinarian (203) has level 4; the Sponsors card stays where it is."""
    scene = ready(card).hand(203).set(money=4)
    slots = [each.type for each in scene.player().row]
    take(scene, card).pick(PickCard(203)).settle()
    assert (scene.player().sponsors, scene.player().money) == ([203], 0)
    assert [each.type for each in scene.player().row] == slots
    assert not offered(ready(card).hand(203).set(money=3))


@cards(Tile("sponsor_for_money_kept", marine=True))
def test_AN_18_2_a_sponsor_for_money_at_any_time(card: Tile) -> None:
    scene = take(ready(card).hand(203).set(money=3), card).settle()
    assert scene.player().kept_tiles == [card.number]
    scene.until(Ask.ACTION)
    assert scene.decision.anytime == []
    scene.set(money=4)
    assert scene.decision.anytime == [UseTile(card.number)]
    scene.play(UseTile(card.number), PickCard(203)).settle()
    assert (scene.player().sponsors, scene.player().money, scene.player().kept_tiles) == ([203], 0, [])


@cards(Tile("ignore_conditions_3", marine=True))
def test_AN_18_2_up_to_3_conditions_ignored(card: Tile) -> None:
    """Lion (402) needs 3 predator icons: one condition of three symbols is one. Giant Panda (433) has three."""
    scene = take(ready(card), card).settle()
    assert scene.player().kept_tiles == [card.number]
    scene.hand(433).set(money=27).building("enclosure_3", "A3", "A4", "B4").until(Ask.ACTION)
    scene.row("association", "build", "cards", "animals", "sponsors")
    assert UseAction(ANIMALS) not in scene.options
    scene.pick(UseTile(card.number))
    assert UseAction(ANIMALS) in scene.options
    assert scene.player().kept_tiles == []


@cards(Tile("extra_shift", marine=True))
def test_AN_18_2_a_worker_taken_back(card: Tile) -> None:
    scene = take(ready(card).set(on_tasks=[1, 0, 0, 0], workers=0), card).settle()
    assert scene.player().workers == 0
    scene.until(Ask.ACTION).pick(UseTile(card.number)).settle()
    assert (scene.player().workers, scene.player().on_tasks) == (1, [0, 0, 0, 0])


@cards(Tile("wild_icon", marine=True))
def test_AN_18_2_any_icon_for_a_base_project(card: Tile) -> None:
    scene = take(ready(card), card).settle()
    assert scene.player().kept_tiles == [card.number]
    projects(scene.icons(africa=1), [103], [128]).icons(water=1).until(Ask.ACTION)
    association(scene, 5).pick(PickTask(PROJECT))
    assert scene.options == [PickProject(103)]
    scene.play(PickProject(103), PickSlot(3), PickSlot(6)).finish()
    assert scene.player().kept_tiles == []
    assert scene.player().conservation == 7


@cards(Tile("posturing_3", marine=True))
def test_AN_18_1_3_free_kiosks_or_pavilions(card: Tile) -> None:
    scene = take(ready(card), card)
    for name, space in (("pavilion", "A3"), ("pavilion", "A4"), ("kiosk", "B4")):
        assert scene.decision.ask == Ask.KIND
        scene.pick(next(option for option in scene.options if getattr(option, "kind", None) == kind(name)))
        place(scene, space)
    assert brought(scene) == NOTHING | {"pieces": 3, "appeal": 2}
    assert brought(take(ready(card), card)) == NOTHING


@cards(Tile("adapt_3", marine=True))
def test_AN_18_1_3_final_cards_drawn_and_3_discarded(card: Tile) -> None:
    scene = ready(card)
    scene.player().finals = [1, 2]
    scene.player(1).finals = [3, 4]
    scene.t.state.final_deck = [5, 6, 7, 10, 11, 12]
    take(scene, card)
    assert {option.card for option in scene.options} == {1, 2, 10, 11, 12}
    assert (scene.decision.at_least, scene.decision.at_most) == (3, 3)
    scene.pick(PickCard(1), PickCard(10), PickCard(12)).settle()
    assert scene.player().finals == [2, 11]


@cards(Tile("snap_hand_limit", marine=True))
def test_AN_18_1_a_card_snapped_and_the_hand_limit_1_higher(card: Tile) -> None:
    scene = take(ready(card).display([401, 0, 0, 0, 402]), card)
    assert scene.options == [PickCard(401, 1), PickCard(402, 5)]
    scene.pick(PickCard(402, 5)).settle()
    assert (scene.player().hand, hand_limit(scene.t, 0)) == ([402], 4)


# --- universities -----------------------------------------------------------------------------------------------------


PRINTED = (
    Tile("hand_limit"),
    Tile("research_reputation", icons="research"),
    Tile("two_research", icons="research research"),
)
CATEGORIES = tuple(
    Tile(name, True, f"research {name}")
    for name in ("bird", "predator", "primate", "herbivore", "reptile", "sea_animal")
)
FOUND = {"bird": 494, "predator": 402, "primate": 453, "herbivore": 428, "reptile": 470, "sea_animal": 532}


@cards(*PRINTED, *CATEGORIES)
def test_AN_11_9_a_university_brings_its_icons_and_gains(card: Tile) -> None:
    found = FOUND.get(card.number, 0)
    scene = Scene(marine=card.marine).hand().set(reputation=1)
    scene.deck(201, *([found] if found else []), 519)
    before = counted(scene.t.state, 0)
    association(scene, 4).play(PickTask(UNIVERSITY), PickName(card.number)).finish()
    after = counted(scene.t.state, 0)
    wanted = {"universities": 1, "workers": -1}
    for name in card.icons.split():
        wanted[name] = wanted.get(name, 0) + 1
    wanted |= {"hand_limit": {"reputation": 1}, "research_reputation": {"reputation": 2}}.get(card.number, {})
    wanted |= {"hand": 1, "deck": -1} if found else {}
    assert {word: after[word] - before[word] for word in after if after[word] != before[word]} == wanted
    assert scene.player().hand == ([found] if found else [])
    assert hand_limit(scene.t, 0) == (5 if card.number == "hand_limit" else 3)


@cards(*PRINTED, *CATEGORIES)
def test_AN_11_9_a_kind_one_has_is_not_taken_again(card: Tile) -> None:
    """Of the category universities one is enough to close the others (AN-11.10)."""
    scene = Scene(marine=card.marine)
    names = [record.id for record in scene.t.tables.universities]
    scene.player().universities = [names.index(card.number)]
    association(scene, 4).pick(PickTask(UNIVERSITY))
    left = {option.name for option in scene.options}
    assert card.number not in left
    assert not card.marine or not left & set(FOUND)


@cards(*CATEGORIES)
def test_AN_11_10_only_one_category_university_between_two_breaks(card: Tile) -> None:
    scene = Scene(marine=True)
    assert PickTask(UNIVERSITY) in tasks(association(scene, 4))
    scene.play(PickTask(UNIVERSITY), PickName(card.number)).finish()
    assert not scene.t.state.generic_university
