"""Sponsors that change a rule for their owner: tasks, wild icons, releases, assignments, programs, discounts."""

from collections.abc import Callable

from rules.ark_nova.options import DECLINE, Ask, PickCard, PickIndex, PickProject, PickSlot, PickTask, UseAction
from rules.ark_nova.tables import ANIMALS
from tests.ark_nova.boards import PROJECT, association, projects, tasks
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.sponsors import SponsorCase, case, icons_enter, in_zoo, place_freely, played

CHEETAH, LION, LEOPARD, CARACAL, FENNEC_FOX, MARTEN, BADGER = 401, 402, 403, 404, 405, 410, 419


@cards(case(203))
def test_AN_16_6_veterinarian_gives_the_project_task_value_4(card: SponsorCase) -> None:
    for strength, offered in ((3, False), (4, True)):
        scene = projects(in_zoo(card, lambda s: s.icons(africa=2)), [103])
        assert (PickTask(PROJECT) in tasks(association(scene, strength))) == offered


@cards(case(215), case(218))
def test_AN_16_18_two_tokens_replace_one_icon_each_for_base_projects(card: SponsorCase) -> None:
    """One icon of two is enough, twice; never two tokens at once, and not for projects above the board."""
    scene = projects(in_zoo(card, lambda s: s.icons(africa=1, asia=1, water=1)), [103, 106, 104], [128])
    association(scene, 5).pick(PickTask(PROJECT))
    assert scene.options == [PickProject(103), PickProject(106)]
    scene.play(PickProject(103), PickSlot(3), PickSlot(6)).finish()
    assert scene.player().uses == {card.number: 1}
    scene.t.state.frames[0].stage = "choose"  # type: ignore[union-attr]
    scene.set(workers=1, on_tasks=[0] * 4)
    association(scene, 5).play(PickTask(PROJECT), PickProject(106), PickSlot(3), PickSlot(7)).finish()
    assert scene.player().uses == {card.number: 0}


@cards(case(224))
def test_AN_12_20_migration_recording_pays_1_conservation_per_release_and_lets_it_be_repeated(
    card: SponsorCase,
) -> None:
    scene = projects(in_zoo(card, lambda s: s.zoo(LION)), [103], [118])
    scene.t.state.projects[0].levels[2] = 0
    association(scene, 5).play(PickTask(PROJECT), PickProject(118), PickSlot(1), PickCard(LION), PickSlot(6)).finish()
    assert scene.player().conservation == 12 + 5 + 1
    assert scene.t.state.projects[0].levels == [0, -1, 0]
    base = projects(in_zoo(card, lambda s: s.icons(africa=2)), [103])
    association(base, 5).play(PickTask(PROJECT), PickProject(103), PickSlot(3), PickSlot(6)).finish()
    assert base.player().conservation == 12 + 2


def with_animals(*hand: int) -> Callable[[Scene], object]:
    """These animals in hand, 40 money, room for small and large ones, the Animals card in slot 4."""

    def arrange(scene: Scene) -> None:
        scene.set(money=40).hand(*hand).row("association", "build", "cards", "animals", "sponsors")
        for spaces in (("A3", "A4"), ("B3", "B4"), ("C2", "D3"), ("H2", "I2")):
            scene.building("enclosure_2", *spaces)
        scene.building("enclosure_5", "D6", "D7", "E5", "E6", "F6")

    return arrange


def play_animal(scene: Scene, animal: int) -> Scene:
    scene.pick(PickCard(animal))
    return scene.pick(scene.options[0]) if scene.decision.ask == Ask.HOME else scene


@cards(case(227), case(227, marine=True))
def test_AN_16_31_the_assignment_pays_for_its_size_and_forbids_the_other(card: SponsorCase) -> None:
    """Small: Fennec Fox brings its 3 appeal and 2; large: Cheetah its 6 and 4. The other can't be played."""
    for index, animal, appeal, other in ((0, FENNEC_FOX, 5, CHEETAH), (1, CHEETAH, 10, FENNEC_FOX)):
        play = played(card, lambda s: s.deck(CARACAL, LION))
        play.until(Ask.SIZE)
        size = play.pick(PickIndex(index)).finish().scene.player().assigned
        scene = in_zoo(card, with_animals(animal, other))
        scene.set(assigned=size).use("animals")
        assert scene.options == [PickCard(animal)]
        play_animal(scene, animal).finish()
        assert scene.player().appeal == 10 + appeal
        assert UseAction(ANIMALS) not in in_zoo(card, with_animals(other)).set(assigned=size).options


@cards(case(228))
def test_AN_16_32_after_only_small_animals_one_more_and_one_from_the_display(card: SponsorCase) -> None:
    scene = in_zoo(card, with_animals(BADGER, MARTEN, CHEETAH)).display([CHEETAH, CARACAL]).use("animals")
    scene.hand(BADGER, MARTEN)
    play_animal(scene, BADGER)
    assert scene.options == [PickCard(MARTEN), DECLINE]
    play_animal(scene.deck(201), MARTEN)
    while scene.decision.ask == Ask.ORDER:
        scene.pick(scene.options[0])
    assert scene.options == [PickCard(CARACAL, 2)]
    scene.pick(PickCard(CARACAL, 2)).finish()
    assert scene.player().animals == [BADGER, MARTEN]
    assert CARACAL in scene.player().hand
    assert scene.player().money == 40 - 5 - 7


@cards(case(229, cheaper=FENNEC_FOX, costs=5, dearer=CHEETAH), case(230, cheaper=CHEETAH, costs=13, dearer=FENNEC_FOX))
def test_AN_16_33_experts_make_small_animals_3_and_large_ones_4_cheaper(card: SponsorCase) -> None:
    """Fennec Fox costs 8 and Cheetah 17."""
    notes = card.notes
    for animal, money in ((notes["cheaper"], notes["costs"]), (notes["dearer"], {401: 17, 405: 8}[notes["dearer"]])):
        scene = in_zoo(card, with_animals(animal))
        assert UseAction(ANIMALS) not in scene.set(money=money - 1).options
        play_animal(scene.set(money=money).use("animals"), animal).finish()
        assert scene.player().money == 0


@cards(case(270))
def test_AN_16_66_the_expedition_discards_a_person_or_dives(card: SponsorCase) -> None:
    """Per sea animal icon, its own among them: 1 conservation for a person, or Scuba Dive 3."""
    play = played(card, lambda s: s.zoo(217).deck(401, 203, 402))
    assert play.until(Ask.CHOICE) == [PickIndex(0), PickIndex(1), DECLINE]
    play.pick(PickIndex(0))
    assert play.scene.options == [PickCard(217)]
    play.pick(PickCard(217)).finish()
    assert play.changes() == {"conservation": 1, "discard": 1, "research": 1, "sea_animal": 1}
    assert play.scene.player().sponsors == [270]
    scene = in_zoo(card, lambda s: s.hand().deck(401, 203, 402))
    icons_enter(scene, "sea_animal")
    scene.until(Ask.CHOICE).pick(PickIndex(1)).settle()
    assert (scene.player().hand, scene.t.state.discard) == ([203], [401, 402])
    scene = in_zoo(card, lambda s: s.hand())
    icons_enter(scene, "sea_animal", "sea_animal").until(Ask.CHOICE).pick(DECLINE)
    assert scene.decision.ask == Ask.CHOICE, "once per icon"


@cards(case(278))
def test_AN_16_74_amazon_house_stands_beside_water_and_rock(card: SponsorCase) -> None:
    play = place_freely(played(card)).finish()
    assert play.scene.player().conservation == 14
