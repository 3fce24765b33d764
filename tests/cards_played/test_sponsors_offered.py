"""Every sponsor: its level, its conditions and its icons; what it does is in the modules beside this one."""

from cards.ark_nova.effects import RetireSponsor
from cards.ark_nova.vocabulary import CardFilter
from rules.ark_nova.options import Ask, PickCard
from tests.cards_played.facts import Sponsor, cards
from tests.cards_played.played import can_play_sponsor, ready_sponsor
from tests.cards_played.sponsors import ALL, PERSONS, REPRINTS, WITH_WAVE, in_zoo

EVERY = (*ALL, *REPRINTS.values())


@cards(*EVERY)
def test_AN_13_1_a_sponsor_takes_its_level_and_meets_its_conditions(card: Sponsor) -> None:
    assert can_play_sponsor(ready_sponsor(card), card), "its level and exactly its conditions"
    assert not can_play_sponsor(ready_sponsor(card, weaker=1), card), "one level short"
    for need in card.conditions:
        assert not can_play_sponsor(ready_sponsor(card, short=need), card), f"one short of {need}"


@cards(*EVERY)
def test_AN_13_10_a_sponsor_is_a_person_or_not(card: Sponsor) -> None:
    """Only a person can be discarded from the zoo, as Marine Research Expedition (270) lets its owner do."""
    scene = in_zoo(card).resolve(RetireSponsor(CardFilter(type="sponsor", person=True), ()))
    offered = scene.options == [PickCard(card.number)]
    assert offered == (card.number in PERSONS)


@cards(*EVERY)
def test_AN_10_10_a_wave_icon_empties_the_lowest_folder(card: Sponsor) -> None:
    """The display is filled with it last: a wave takes the card of folder 1 away."""
    scene = ready_sponsor(card)
    scene.hand().display([401, 402, 403, 405, 406]).deck(card.number, 407, 409)
    scene.t.refill()
    assert (401 in scene.t.state.discard) == (card.number in WITH_WAVE)
    assert scene.decision.ask == Ask.ACTION
