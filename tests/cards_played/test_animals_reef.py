"""Reef dwellers: what each brings whenever one is played; and who sets all reefs off, or copies an ability."""

from collections.abc import Callable

from rules.ark_nova.options import (
    DECLINE,
    Ask,
    FromDeck,
    MoveCard,
    PickCard,
    PickIndex,
    PickKind,
    PickTask,
)
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, BUILD, CARDS, KIOSK, PAVILION, SPONSORS
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, bare_place, holds_to_its_print, play_animal, spare

REEF_DWELLERS = (
    animal(529, "Magnificent Sea Anemone", 6, "aquarium 1", "sea_animal australia", "3", size=1),
    animal(530, "Orange Clownfish", 10, "aquarium 1", "sea_animal australia", "3", size=1),
    animal(531, "Palette Surgeonfish", 9, "aquarium 1", "sea_animal asia", "4", size=1),
    animal(533, "Blackside Hawkfish", 11, "aquarium 1", "sea_animal australia", "4", size=2),
    animal(534, "Southern Blue-Ringed Octopus", 12, "aquarium 1", "sea_animal australia", "4", size=2),
    animal(536, "Longhorn Cowfish", 9, "aquarium 1", "sea_animal africa", "4", size=2),
    animal(537, "Blackbar Triggerfish", 14, "aquarium 1", "sea_animal africa", "5", needs="university", size=2),
    animal(538, "Devil Firefish", 16, "aquarium 1", "sea_animal asia", "6", needs="research 1", size=2),
    animal(539, "American Whitespotted Filefish", 12, "aquarium 1", "sea_animal americas", "5", size=1),
    animal(540, "Guineafowl Puffer", 15, "aquarium 2", "sea_animal asia", "5", size=2),
    animal(541, "Bluespotted Ribbontail Ray", 16, "aquarium 1", "sea_animal asia", "7", size=2),
    animal(542, "Humphead Wrasse", 22, "aquarium 2", "sea_animal africa", "6 1", needs="university", size=3),
    animal(543, "Coastal Manta Ray", 23, "aquarium 4", "sea_animal asia", "8 0 1", needs="animals_ii", size=5),
    animal(544, "Caribbean Reef Shark", 20, "aquarium 3", "predator sea_animal americas", "5 0 1", size=4),
)

HELPFUL = (animal(535, "Sharknose Goby", 7, "aquarium 1", "sea_animal americas", "2", size=1),)

SYMBIOSIS = (
    animal(535, "Sharknose Goby", 7, "aquarium 1", "sea_animal americas", "2", size=1),
    animal(547, "Mediterranean Rainbow Wrasse", 8, "aquarium 0 beside rock", "sea_animal europe rock", "3", size=1),
)

CLOWNFISH = next(card for card in REEF_DWELLERS if card.number == 530)  # 2 appeal on the reef
FIREFISH = next(card for card in REEF_DWELLERS if card.number == 538)  # 1 X-token on the reef, and Venom
TRIGGERFISH, RAY, COWFISH = 537, 541, 536
OCTOPUS = animal(
    549, "Common Octopus", 9, "aquarium 2 beside rock", "sea_animal europe rock", "5", needs="research 1", size=3
)
JELLYFISH, TAMBAQUI, ZOOPLANKTON = 550, 553, 532  # Glide 2, Adapt 1, Sea Animal Magnet
SEAHORSE = 548  # Camouflage, Pouch 1
BADGER, TIGER = 419, 406  # 3 and 10 appeal
CHEETAH = 401  # Sprint 3, but no sea animal
REPUTATION_TASK, UNIVERSITY_TASK = 0, 2
SPONSOR = spare("sponsor", 1)[0]
ORDER = ["animals", "association", "build", "cards", "sponsors"]
Brought = tuple[dict[str, int], list[str]]


# --- what each reef effect brings -------------------------------------------------------------------------------------


def rich(scene: Scene) -> None:
    """Everything a reef effect could use: cards to take, a worker to return, money and X-tokens."""
    player = scene.display([BADGER, SPONSOR, TIGER]).set(x_tokens=1, workers=0, hired=2).player()
    player.on_tasks = [1, 0, 1, 0]
    player.money += 5


def mark(play: Play) -> Brought:
    """Mandatory, on an animal without a token; after finishing."""
    assert play.until(Ask.MARK) == [PickCard(BADGER, 1), PickCard(TIGER, 3)]
    play.pick(PickCard(TIGER, 3))
    assert play.scene.t.state.marks == [-1, -1, 0, -1, -1, -1]
    return {}, ORDER


def trade(play: Play) -> Brought:
    assert play.until(Ask.TRADE) == [PickIndex(0), PickIndex(1), DECLINE]
    play.pick(PickIndex(0))
    return {"x_tokens": -1, "money": 5}, ORDER


def posture(play: Play) -> Brought:
    assert play.until(Ask.KIND) == [PickKind(KIOSK), PickKind(PAVILION), DECLINE]
    play.pick(PickKind(KIOSK)).pick(bare_place(play.scene))
    return {"pieces": 1}, ORDER


def boost_sponsors(play: Play) -> Brought:
    assert play.until(Ask.ACTION_CARD) == [MoveCard(SPONSORS), DECLINE]
    play.pick(MoveCard(SPONSORS))
    return {}, ["sponsors", "animals", "association", "build", "cards"]


def take_card(play: Play) -> Brought:
    """From the deck or from within reputation range, which is one folder here."""
    assert play.until(Ask.TAKE) == [FromDeck(), PickCard(BADGER, 1)]
    play.pick(PickCard(BADGER, 1))
    return {"hand": 1, "display": -1}, ORDER


def clever(play: Play) -> Brought:
    moves = [MoveCard(kind) for kind in (ASSOCIATION, BUILD, CARDS, SPONSORS)]
    assert play.until(Ask.ACTION_CARD) == [*moves, DECLINE]
    play.pick(MoveCard(CARDS))
    return {}, ["cards", "animals", "association", "build", "sponsors"]


def dig(play: Play) -> Brought:
    lying = [PickCard(BADGER, 1), PickCard(SPONSOR, 2), PickCard(TIGER, 3)]
    assert play.until(Ask.DIG) == [*lying, DECLINE]
    play.pick(PickCard(BADGER, 1))
    return {"display": 3, "deck": -4, "discard": 1}, ORDER


def extra_shift(play: Play) -> Brought:
    """The player chooses the task the worker comes from."""
    assert play.until(Ask.WORKER) == [PickTask(REPUTATION_TASK), PickTask(UNIVERSITY_TASK), DECLINE]
    play.pick(PickTask(UNIVERSITY_TASK))
    assert play.scene.player().on_tasks == [1, 0, 0, 0]
    return {"workers": 1}, ORDER


def attack(play: Play) -> Brought:
    """One animal within reputation range, for half of its appeal."""
    assert play.until(Ask.SHARK) == [PickCard(BADGER, 1)]
    assert play.scene.decision.at_least == 1, "it is mandatory"
    play.pick(PickCard(BADGER, 1))
    return {"appeal": 1, "display": -1, "discard": 1}, ORDER


def gain(**gained: int) -> Callable[[Play], Brought]:
    """A gain is applied without a question."""
    return lambda play: (gained, ORDER)


REEF: dict[int, Callable[[Play], Brought]] = {
    529: mark,
    530: gain(appeal=2),
    531: trade,
    533: posture,
    534: gain(money=3),
    536: boost_sponsors,
    537: take_card,
    538: gain(x_tokens=1),
    539: clever,
    540: gain(reputation=1),
    541: dig,
    542: extra_shift,
    543: gain(conservation=1),
    544: attack,
}
MAY_DECLINE = {531: Ask.TRADE, 533: Ask.KIND, 536: Ask.ACTION_CARD, 539: Ask.ACTION_CARD, 541: Ask.DIG, 542: Ask.WORKER}


def settles(play: Play, number: int, **more: int) -> None:
    """The reef effect of this animal, `more`, and nothing else comes of the play."""
    brought, row = REEF[number](play)
    assert play.asked() == [], "once only"
    play.gives(**{word: brought.get(word, 0) + more.get(word, 0) for word in brought | more}, row=row)


# --- reef dwellers ----------------------------------------------------------------------------------------------------


@cards(*REEF_DWELLERS)
def test_AN_10_6_a_reef_dweller_sets_off_its_own_reef_effect(card: Animal) -> None:
    holds_to_its_print(card)
    settles(play_animal(card, arrange=rich), card.number)


@cards(*REEF_DWELLERS)
def test_AN_10_6_a_reef_dweller_in_the_zoo_works_again_when_another_is_played(card: Animal) -> None:
    """Its other ability isn't repeated (AN-10.7): the rival, who is ahead, gets no Venom from it."""

    def arrange(scene: Scene) -> None:
        rich(scene)
        scene.zoo(card.number).set(1, appeal=30, conservation=20)

    if card == CLOWNFISH:
        play = play_animal(FIREFISH, arrange=arrange)
        settles(play, card.number, x_tokens=1)
        assert play.changes(1) == {"venom": 1}, "of the one just played"
    else:
        play = play_animal(CLOWNFISH, arrange=arrange)
        settles(play, card.number, appeal=2)
        assert play.changes(1) == {}


@cards(*REEF_DWELLERS)
def test_AN_10_6_a_reef_dweller_sets_off_all_others_in_the_zoo(card: Animal) -> None:
    other, gained = (FIREFISH, {"x_tokens": 1}) if card == CLOWNFISH else (CLOWNFISH, {"appeal": 2})

    def arrange(scene: Scene) -> None:
        rich(scene)
        scene.zoo(other.number)

    settles(play_animal(card, arrange=arrange), card.number, **gained)


@cards(*REEF_DWELLERS)
def test_AN_10_7_a_sea_animal_without_reef_sets_nothing_off(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        rich(scene)
        scene.zoo(card.number)

    play = play_animal(OCTOPUS, arrange=arrange)
    assert play.asked() == []
    play.gives()


@cards(*(card for card in REEF_DWELLERS if card.number in MAY_DECLINE))
def test_AN_10_8_a_reef_effect_is_as_optional_as_its_keyword(card: Animal) -> None:
    play = play_animal(card, arrange=rich)
    assert play.asked() == [MAY_DECLINE[card.number]]
    play.gives()


@cards(*(card for card in REEF_DWELLERS if card.number == 531))
def test_AN_15_43_trade_exchanges_either_way(card: Animal) -> None:
    play = play_animal(card, arrange=rich)
    play.until(Ask.TRADE)
    play.pick(PickIndex(1)).finish().gives(money=-5, x_tokens=1)
    poor = play_animal(card)
    assert poor.asked() == [], "nothing to trade"
    full = play_animal(card, arrange=lambda scene: scene.set(x_tokens=5))
    assert full.until(Ask.TRADE) == [PickIndex(0), DECLINE]


@cards(*(card for card in REEF_DWELLERS if card.number == 529))
def test_AN_15_36_a_marked_animal_gets_no_second_token(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        rich(scene)
        scene.t.state.marks[0] = 1

    assert play_animal(card, arrange=arrange).until(Ask.MARK) == [PickCard(TIGER, 3)]
    assert play_animal(card, arrange=lambda scene: scene.display([SPONSOR])).asked() == []


# --- Helpful and Symbiosis --------------------------------------------------------------------------------------------


@cards(*HELPFUL)
def test_AN_15_50_helpful_sets_off_all_reef_effects_and_has_none(card: Animal) -> None:
    holds_to_its_print(card)
    play_animal(card).finish().gives()
    play = play_animal(card, arrange=lambda scene: scene.zoo(CLOWNFISH.number, 540))
    play.finish().gives(appeal=2, reputation=1)
    play = play_animal(CLOWNFISH, arrange=lambda scene: scene.zoo(card.number))
    play.finish().gives(appeal=2)


def symbiosis(card: Animal, *zoo: int, **position) -> Play:
    """These animals are in the zoo; hand cards and a display are there to be used."""
    return play_animal(card, hand=[RAY], arrange=lambda scene: scene.zoo(*zoo).display([COWFISH, BADGER]), **position)


@cards(*SYMBIOSIS)
def test_AN_15_38_symbiosis_copies_one_ability_of_another_sea_animal(card: Animal) -> None:
    holds_to_its_print(card)
    play = symbiosis(card, ZOOPLANKTON, TAMBAQUI, CHEETAH)
    assert play.until(Ask.ABILITY) == [PickIndex(0), PickIndex(1)], "it is mandatory"
    play.pick(PickIndex(0)).finish()
    assert play.hand == [RAY, COWFISH]
    play.gives(hand=1, display=-1)


@cards(*SYMBIOSIS)
def test_AN_15_38_symbiosis_uses_the_printed_number(card: Animal) -> None:
    play = symbiosis(card, JELLYFISH)
    assert play.until(Ask.ABILITY) == [PickIndex(0)]
    play.pick(PickIndex(0))
    assert play.until(Ask.GLIDE) == [PickCard(RAY)]
    play.pick(PickCard(RAY))
    play.until(Ask.CHOICE)
    play.pick(PickIndex(1)).finish().gives(appeal=2, hand=-1, discard=1)


@cards(*SYMBIOSIS)
def test_AN_15_38_symbiosis_copies_no_symbiosis_and_no_animal_but_sea_animals(card: Animal) -> None:
    other = next(each.number for each in SYMBIOSIS if each != card)
    play = symbiosis(card, CHEETAH, other)
    assert play.asked() == []
    play.gives()


@cards(*SYMBIOSIS)
def test_AN_15_38_symbiosis_offers_no_ability_that_would_do_nothing(card: Animal) -> None:
    """Without hand cards there is nothing to glide with, and flocks play no part."""
    play = play_animal(card, arrange=lambda scene: scene.zoo(JELLYFISH))
    assert play.asked() == []
    play.gives()


@cards(*SYMBIOSIS)
def test_AN_15_38_a_copied_pouch_is_a_pouch_of_the_copying_animal(card: Animal) -> None:
    play = symbiosis(card, SEAHORSE)
    options = play.until(Ask.ABILITY)
    assert len(options) == 2, "Camouflage and Pouch"
    play.pick(PickIndex(1))
    play.until(Ask.POUCH)
    play.pick(PickCard(RAY)).finish().gives(appeal=2, hand=-1, tucked=1)
    assert play.scene.player().tucked[0].host == card.number


@cards(*SYMBIOSIS)
def test_AN_15_38_what_waits_for_the_end_of_the_action_does_so_when_copied(card: Animal) -> None:
    """Among friends Constriction is Clever. The reef effect of Triggerfish is no ability."""
    play = symbiosis(card, TRIGGERFISH, players=2, friendly=True)
    play.until(Ask.ABILITY)
    play.pick(PickIndex(0)).until(Ask.ACTION_CARD)
    assert play.scene.player().row[0].type == ANIMALS, "the Animals card has moved"
    play.pick(MoveCard(BUILD)).finish()
    row = ["build", "animals", "association", "cards", "sponsors"]
    if card in HELPFUL:
        play.gives(row=row, hand=1, deck=-1)
    else:
        play.gives(row=row)
