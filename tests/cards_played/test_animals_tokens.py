"""Animals with Venom or Constriction, and what replaces these alone and among friends."""

from rules.ark_nova.options import DECLINE, Ask, MoveCard
from rules.ark_nova.tables import ASSOCIATION, BUILD, CARDS, SPONSORS
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, holds_to_its_print, play_animal
from tests.cards_played.rivals import ALONE, QUARANTINE_LAB, against, friendly, unharmed

# level: tokens
VENOM = (
    animal(449, "Platypus", 10, "2 beside water", "herbivore australia water", "4", level=1),
    animal(
        470, "Western Green Mamba", 13, "2, reptile_house 1", "reptile africa", "6", needs="africa 1, reptile 1",
        level=2,
    ),
    animal(
        492, "Inland Taipan", 10, "2, reptile_house 1 beside rock", "reptile australia rock", "5",
        needs="australia 1, research 1", level=2,
    ),
    animal(
        534, "Southern Blue-Ringed Octopus", 12, "aquarium 1", "sea_animal australia", "4", level=1,
        also={"money": 3}, size=2,
    ),
    animal(
        538, "Devil Firefish", 16, "aquarium 1", "sea_animal asia", "6", needs="research 1", level=1,
        also={"x_tokens": 1}, size=2,
    ),
    animal(540, "Guineafowl Puffer", 15, "aquarium 2", "sea_animal asia", "5", level=1, also={"reputation": 1}, size=2),
)  # fmt: skip

# 537 takes a card for its reef effect.
CONSTRICTION = (
    animal(474, "Indian Rock Python", 14, "2, reptile_house 1", "reptile asia", "7", needs="reptile 2"),
    animal(482, "Anaconda", 13, "2, reptile_house 1 beside water", "reptile americas water", "6", needs="partner_zoo"),
    animal(483, "Boa Constrictor", 16, "2, reptile_house 1", "reptile americas", "7", needs="research 2"),
    animal(
        537, "Blackbar Triggerfish", 14, "aquarium 1", "sea_animal africa", "5", needs="university",
        also={"hand": 1, "deck": -1}, size=2,
    ),
)  # fmt: skip


# --- Venom ------------------------------------------------------------------------------------------------------------


@cards(*VENOM)
def test_AN_6_2_venom_poisons_the_first_cards_of_everybody_ahead(card: Animal) -> None:
    holds_to_its_print(card)
    play = against(card, 30, third=10)
    play.finish().gives()
    assert [held.venom for held in play.scene.player(1).row] == [True] * card.level + [False] * (5 - card.level)
    assert play.changes(1) == {"venom": card.level}
    assert play.changes(2) == {}, "not ahead"
    both = against(card, 30, third=31)
    both.finish().gives()
    assert both.changes(1) == both.changes(2) == {"venom": card.level}


@cards(*VENOM)
def test_AN_6_2_a_poisoned_card_gets_no_second_token(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        scene.set(1, appeal=30)
        scene.player(1).row[0].venom = True

    play = play_animal(card, arrange=arrange)
    play.finish().gives()
    assert play.changes(1) == ({"venom": card.level - 1} if card.level > 1 else {})


@cards(*VENOM)
def test_AN_6_14_venom_may_come_before_the_appeal_of_the_animal(card: Animal) -> None:
    early = against(card, 11).ability_first()
    early.finish().gives()
    assert early.changes(1) == {"venom": card.level}
    late = against(card, 11)
    late.finish().gives()
    unharmed(late)


@cards(*VENOM)
def test_AN_6_13_venom_spares_who_has_less_than_5_appeal_or_the_quarantine_lab(card: Animal) -> None:
    few = against(card, 4, own=0).ability_first()
    few.finish().gives()
    unharmed(few)
    enough = against(card, 5, own=0).ability_first()
    enough.finish().gives()
    assert enough.changes(1) == {"venom": card.level}
    immune = against(card, 30, zoo=(QUARANTINE_LAB,))
    immune.finish().gives()
    unharmed(immune)


@cards(*VENOM)
def test_AN_22_7_alone_and_among_friends_venom_brings_as_many_x_tokens(card: Animal) -> None:
    for config in ALONE:
        play = friendly(card, config)
        play.finish().gives(x_tokens=card.level)
        unharmed(play)


# --- Constriction -----------------------------------------------------------------------------------------------------


def constricted(play: Play, seat: int = 1) -> list[int]:
    """The slots whose cards carry a token."""
    return [slot for slot, held in enumerate(play.scene.player(seat).row, 1) if held.constriction]


@cards(*CONSTRICTION)
def test_AN_6_5_constriction_hits_slot_5_and_4_for_each_track_on_which_a_rival_is_ahead(card: Animal) -> None:
    holds_to_its_print(card)
    for appeal, conservation, slots in ((30, 20, [4, 5]), (30, 5, [5]), (10, 20, [5]), (10, 5, [])):
        play = against(card, appeal, conservation=conservation)
        play.finish().gives()
        assert constricted(play) == slots, f"{appeal} appeal and {conservation} conservation"
        assert play.changes(1) == ({"constriction": len(slots)} if slots else {})


@cards(*CONSTRICTION)
def test_AN_6_13_constriction_spares_who_has_less_than_5_appeal_or_the_quarantine_lab(card: Animal) -> None:
    few = against(card, 4, conservation=20, own=0)
    few.finish().gives()
    unharmed(few)
    immune = against(card, 30, conservation=20, zoo=(QUARANTINE_LAB,))
    immune.finish().gives()
    unharmed(immune)


@cards(*CONSTRICTION)
def test_AN_22_7_alone_and_among_friends_constriction_is_clever(card: Animal) -> None:
    for config in ALONE:
        play = friendly(card, config)
        moves = [MoveCard(kind) for kind in (ASSOCIATION, BUILD, CARDS, SPONSORS)]
        assert play.until(Ask.ACTION_CARD) == [*moves, DECLINE]
        play.pick(MoveCard(BUILD)).finish()
        play.gives(row=["build", "animals", "association", "cards", "sponsors"])
        unharmed(play)
