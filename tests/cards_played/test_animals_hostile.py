"""Animals with Pilfering or Hypnosis, and what replaces these alone and among friends."""

from collections.abc import Iterable

from rules.ark_nova.options import DECLINE, Ask, PickName, PickSeat, UseAction, XTokenAction
from rules.ark_nova.tables import ACTIONS, ASSOCIATION, BUILD, CARDS, SPONSORS
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, animal, cards
from tests.cards_played.played import Play, holds_to_its_print, play_animal, spare
from tests.cards_played.rivals import ALONE, QUARANTINE_LAB, against, friendly, unharmed

# level: tracks
PILFERING = (
    animal(456, "Barbary Macaque", 13, "2", "primate africa", "6", needs="partner_zoo", level=1),
    animal(458, "Japanese Macaque", 18, "3 beside water", "primate asia water", "7", needs="asia 1", level=2),
    animal(463, "Panamanian White-Faced Capuchin", 11, "2", "primate americas", "5", needs="partner_zoo", level=1),
    animal(
        555, "Golden Snub-Nosed Monkey", 18, "3 beside rock", "primate asia rock", "6 1", needs="research 1", level=1
    ),
)

# level: slots
HYPNOSIS = (
    animal(475, "King Cobra", 13, "2, reptile_house 1", "reptile asia", "6", needs="animals_ii, research 2", level=3),
    animal(485, "Common European Adder", 10, "1, reptile_house 0", "reptile europe", "2", needs="partner_zoo", level=3),
)

CARD, MONEY = PickName("card"), PickName("money")


# --- Pilfering --------------------------------------------------------------------------------------------------------


@cards(*PILFERING)
def test_AN_15_26_the_leader_in_appeal_gives_a_card_or_5_money(card: Animal) -> None:
    holds_to_its_print(card)
    held = spare("animal", 1, card.number)
    for choice, own, theirs in ((MONEY, {"money": 5}, {"money": -5}), (CARD, {"hand": 1}, {"hand": -1})):
        play = against(card, 30, third=29, money=7, hand=held)
        assert play.until(Ask.PILFERING) == [CARD, MONEY]
        assert play.scene.decision.seat == 1, "the target decides"
        play.pick(choice).finish().gives(**own)
        assert play.changes(1) == theirs
        assert play.changes(2) == {}
        assert play.hand == (held if choice == CARD else [])


@cards(*PILFERING)
def test_AN_15_26_who_cannot_choose_gives_what_there_is(card: Animal) -> None:
    held = spare("animal", 1, card.number)
    poor = against(card, 30, money=4, hand=held)
    poor.finish().gives(hand=1)
    assert poor.changes(1) == {"hand": -1}
    rich = against(card, 30, money=7)
    rich.finish().gives(money=5)
    broke = against(card, 30, money=3)
    broke.finish().gives(money=3)
    assert broke.changes(1) == {"money": -3}


@cards(*PILFERING)
def test_AN_15_25_pilfering_2_hits_the_leader_in_conservation_too(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        scene.set(1, appeal=30, conservation=0, money=7, hand=[]).set(2, appeal=20, conservation=8, money=7, hand=[])

    play = play_animal(card, players=3, arrange=arrange)
    play.finish().gives(money=5 * card.level)
    assert play.changes(1) == {"money": -5}
    assert play.changes(2) == ({"money": -5} if card.level == 2 else {})


@cards(*(card for card in PILFERING if card.level == 2))
def test_AN_15_25_one_player_may_be_hit_twice(card: Animal) -> None:
    """The two hits are settled one after another: the only card goes first, then money (AN-15.26)."""
    play = against(card, 30, conservation=20, money=12)
    play.finish().gives(money=10)
    assert play.changes(1) == {"money": -10}
    (held,) = spare("animal", 1, card.number)
    play = against(card, 30, conservation=20, money=12, hand=[held])
    play.until(Ask.PILFERING)
    play.pick(CARD).finish().gives(hand=1, money=5)
    assert play.changes(1) == {"hand": -1, "money": -5}


@cards(*PILFERING)
def test_AN_15_25_as_much_appeal_as_ones_own_is_enough(card: Animal) -> None:
    play = against(card, 10, money=7).ability_first()
    play.finish().gives(money=5)
    play = against(card, 9, money=7).ability_first()
    play.finish().gives()


@cards(*PILFERING)
def test_AN_15_25_among_tied_leaders_the_player_chooses(card: Animal) -> None:
    play = against(card, 30, third=30, money=7)
    assert play.until(Ask.PLAYER) == [PickSeat(1), PickSeat(2)]
    play.pick(PickSeat(1)).finish().gives(money=5)
    assert play.changes(1) == {"money": -5}


@cards(*PILFERING)
def test_AN_15_25_nobody_behind_with_less_than_5_appeal_or_quarantined_is_a_target(card: Animal) -> None:
    behind = against(card, 9, money=7)
    behind.finish().gives()
    unharmed(behind)
    few = against(card, 4, conservation=20, own=0, money=7).ability_first()
    few.finish().gives()
    unharmed(few)
    immune = against(card, 30, conservation=20, money=7, zoo=(QUARANTINE_LAB,))
    immune.finish().gives()
    unharmed(immune)


@cards(*PILFERING)
def test_AN_22_7_alone_and_among_friends_pilfering_draws_its_level_of_cards(card: Animal) -> None:
    for config in ALONE:
        play = friendly(card, config)
        play.finish().gives(hand=card.level, deck=-card.level)
        unharmed(play)


# --- Hypnosis ---------------------------------------------------------------------------------------------------------


def hypnotizing(card: Animal, appeal: int = 30, zoo: Iterable[int] = ()) -> Play:
    play = against(card, appeal, zoo=zoo)
    play.scene.row("build", "cards", "sponsors", "association", "animals", seat=1)
    return play


@cards(*HYPNOSIS)
def test_AN_15_27_hypnosis_may_use_a_card_in_the_first_3_slots_of_the_leader(card: Animal) -> None:
    """Without money nothing can be built; Association in slot 4 is out of reach."""
    holds_to_its_print(card)
    play = hypnotizing(card)
    uses = [UseAction(kind, owner=1) for kind in (CARDS, SPONSORS)]
    assert play.until(Ask.ACTION) == [*uses, DECLINE]
    play.pick(UseAction(SPONSORS, owner=1)).finish()
    play.gives(money=3, break_token=3)
    theirs = [ACTIONS[held.type].value for held in play.scene.player(1).row]
    assert theirs == ["sponsors", "build", "cards", "association", "animals"], "it goes to their slot 1"
    assert play.changes(1) == {}


@cards(*HYPNOSIS)
def test_AN_15_28_the_borrowed_card_counts_with_its_constriction_and_loses_its_tokens(card: Animal) -> None:
    """A Multiplier stays on it unused (AN-15.29)."""
    play = hypnotizing(card)
    borrowed = play.scene.player(1).row[2]
    borrowed.venom = borrowed.constriction = True
    borrowed.multipliers = 1
    play.until(Ask.ACTION)
    play.pick(UseAction(SPONSORS, owner=1)).finish().gives(money=1, break_token=1)
    assert (borrowed.venom, borrowed.constriction, borrowed.multipliers) == (False, False, 1)


@cards(*HYPNOSIS)
def test_AN_15_28_own_x_tokens_strengthen_the_borrowed_card(card: Animal) -> None:
    def arrange(scene: Scene) -> None:
        scene.set(x_tokens=1).set(1, appeal=30).row("build", "cards", "sponsors", "association", "animals", seat=1)

    play = play_animal(card, arrange=arrange)
    found = [(use.type, use.x) for use in play.until(Ask.ACTION)[:-1]]
    assert found == [(CARDS, 0), (CARDS, 1), (SPONSORS, 0), (SPONSORS, 1)]
    play.pick(UseAction(SPONSORS, 1, owner=1)).finish().gives(money=4, break_token=4, x_tokens=-1)


@cards(*HYPNOSIS)
def test_AN_15_29_the_target_is_fixed_when_the_ability_is_resolved(card: Animal) -> None:
    early = hypnotizing(card, 11)
    early.ability_first()
    assert early.asked() == [Ask.ACTION], "still the leader then"
    late = hypnotizing(card, 11)
    assert late.asked() == [], "behind by the appeal of the animal"


@cards(*HYPNOSIS)
def test_AN_15_27_among_tied_leaders_the_player_chooses(card: Animal) -> None:
    play = against(card, 30, third=30)
    assert play.until(Ask.PLAYER) == [PickSeat(1), PickSeat(2)]
    play.pick(PickSeat(2))
    uses = play.until(Ask.ACTION)[:-1]
    assert {use.owner for use in uses} == {2}


@cards(*HYPNOSIS)
def test_AN_15_27_hypnosis_may_be_declined_and_needs_a_leader(card: Animal) -> None:
    idle = hypnotizing(card)
    assert idle.asked() == [Ask.ACTION]
    idle.gives()
    unharmed(idle)
    for play in (hypnotizing(card, 9), hypnotizing(card, 30, zoo=(QUARANTINE_LAB,))):
        assert play.asked() == []
        play.gives()


@cards(*HYPNOSIS)
def test_AN_22_7_alone_and_among_friends_hypnosis_is_determination(card: Animal) -> None:
    for config in ALONE:
        play = friendly(card, config)
        options = play.until(Ask.ACTION)
        assert DECLINE not in options
        assert [option.type for option in options if isinstance(option, UseAction)] == [ASSOCIATION, CARDS, SPONSORS]
        assert all(option.owner == -1 for option in options if isinstance(option, UseAction))
        play.pick(XTokenAction(BUILD)).finish()
        play.gives(x_tokens=1, row=["build", "animals", "association", "cards", "sponsors"])
        unharmed(play)
