"""The order of simultaneous effects, what is hidden, and single options, by clause (sections 23, 24 and 26)."""

import pytest

from cards.ark_nova.effects import Ability, Draw, Enlarge, Gain, Reveal, Store
from cards.ark_nova.vocabulary import CardFilter, Resource
from rules.ark_nova.engine import advance
from rules.ark_nova.frames import Resolve, Scoring, Source, Turn
from rules.ark_nova.observe import BLANK, determinize, observe
from rules.ark_nova.options import Ask, EndTurn, PickCard, PickIndex, PickPiece, PickTask
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ICONS
from rules.kernel.decision import Decision
from tests.ark_nova.boards import PARTNER_ZOO, UNIVERSITY, association
from tests.ark_nova.scene import Scene

ROW = ("animals", "build", "cards", "association", "sponsors")
SPOKESPERSON, EXPERT_ON_AFRICA, PRIMATOLOGIST, EXPLORER = 202, 214, 236, 262
TAMARIN = 465
RULE = Source("rule")


# --- the pool ---------------------------------------------------------------------------------------------------------


def test_AN_23_1_new_effects_join_the_pool_and_come_in_any_order() -> None:
    """Reputation 4 to 5 brings an upgrade; it joins the card and the X-token that wait, and may come before them."""
    scene = Scene()
    scene.t.queue(0, [Gain(Resource.REPUTATION, 1), Draw(1), Gain(Resource.X_TOKEN, 1)], RULE)
    scene.set(reputation=4)
    assert [option.index for option in scene.options] == [0, 1, 2]
    scene.pick(PickIndex(0))
    assert scene.decision.ask == Ask.ORDER
    assert len(scene.options) == 3
    scene.pick(PickIndex(2))
    assert scene.decision.ask == Ask.UPGRADE


def test_AN_23_2_effects_of_others_follow_clockwise_when_the_active_players_are_done() -> None:
    """A tamarin of seat 1 among four: its own pool first, then seats 2, 3 and 0 are paid."""
    scene = Scene(4, seat=1).zoo(PRIMATOLOGIST, seat=3).hand(TAMARIN, seat=1).set(seat=1, money=10)
    scene.building("enclosure_1", "A4", seat=1)
    scene.row("build", "animals", "cards", "association", "sponsors", seat=1)
    scene.t.state.seats[0].sponsors.append(PRIMATOLOGIST)
    scene.use("animals").pick(PickCard(TAMARIN)).finish()
    told = [
        (event.what, event.seat) for event in scene.t.events if event.what in ("appeal", "money") and event.amount > 0
    ]
    assert told == [("appeal", 1), ("money", 3), ("money", 0)]


def test_AN_23_3_track_bonuses_of_a_player_who_is_not_active_are_resolved_by_that_player() -> None:
    """Seat 1 gains reputation 5 in seat 0's turn: seat 1 picks the card to upgrade, then seat 0 goes on."""
    scene = Scene().set(seat=1, reputation=4)
    scene.t.queue(1, [Gain(Resource.REPUTATION, 1)], RULE)
    scene.t.queue(0, [Draw(1)], RULE)
    assert (scene.decision.seat, scene.decision.ask) == (1, Ask.UPGRADE)
    assert len(scene.player().hand) == 1, "the active player's pool came first"
    scene.pick(scene.options[0])
    assert (scene.decision.seat, scene.decision.ask) == (0, Ask.ACTION)


def test_AN_23_6_triggers_see_the_icons_of_partner_zoos_and_universities() -> None:
    """214 answers to the partner zoo in Africa, 202 to two research icons of a university."""
    scene = association(Scene().zoo(EXPERT_ON_AFRICA), 3).pick(PickTask(PARTNER_ZOO))
    africa = next(option for option in scene.options if option.icon == [icon.value for icon in ICONS].index("africa"))
    scene.pick(africa).until(Ask.ACTION_CARD)
    scene = association(Scene().zoo(SPOKESPERSON).set(reputation=1), 4).pick(PickTask(UNIVERSITY))
    two = next(index for index, record in enumerate(scene.t.tables.universities) if len(record.icons) == 2)
    scene.pick(next(o for o in scene.options if o.name == scene.t.tables.universities[two].id)).finish()
    assert scene.player().reputation == 1 + 2


def test_AN_23_7_an_effect_comes_once_for_one_event() -> None:
    """Two sponsors that pay for icons of one card answer once each, and nothing they bring calls them again."""
    scene = Scene().zoo(PRIMATOLOGIST, EXPLORER).set(money=10).hand(TAMARIN)
    scene.building("enclosure_1", "A4").row("build", "animals", "cards", "association", "sponsors")
    scene.use("animals").pick(PickCard(TAMARIN)).finish()
    causes = [event.cause for event in scene.events("money") if event.amount > 0]
    assert sorted(causes) == ["sponsor:236", "sponsor:262"]


# --- decks and secrets ------------------------------------------------------------------------------------------------


def test_AN_24_1_with_deck_and_pile_empty_draws_are_lost_and_folders_stay_empty() -> None:
    scene = Scene().row(*ROW).hand(401).hand(seat=1)
    scene.t.state.deck, scene.t.state.discard = [], []
    scene.use("cards").finish().pick(EndTurn())
    assert scene.decision.ask == Ask.ACTION
    assert scene.t.state.display[1:] == [0] * 5
    assert len(scene.player().hand) + sum(map(bool, scene.t.state.display)) + len(scene.t.state.discard) == 1


def test_AN_24_1_an_empty_deck_is_made_anew_from_the_discard_pile_once_a_card_is_needed() -> None:
    scene = Scene().discard(401, 402, 403)
    scene.t.state.deck = []
    scene.resolve(Draw(2)).settle()
    assert len(scene.t.state.deck) == 1
    assert scene.t.state.discard == []
    assert {*scene.player().hand, *scene.t.state.deck} == {401, 402, 403}


def test_AN_24_2_only_275_may_search_the_discard_pile() -> None:
    """Scavenging offers the cards it drew from the pile, not the pile; nothing else offers any card of it."""
    scene = Scene().discard(401, 402, 403, 404, 406).resolve(Ability("scavenging", 2))
    assert scene.decision.ask == Ask.KEEP
    assert len(scene.options) == 2
    scene = Scene(marine=True).discard(401, 522, 523).hand(275).icons(petting_zoo=3).set(reputation=9).row(*ROW)
    scene.use("sponsors").pick(PickCard(275)).until(Ask.TAKE)
    assert scene.options == [PickCard(522), PickCard(523)]


def test_AN_24_3_hands_and_final_cards_are_seen_by_their_owner_and_counted_by_all() -> None:
    scene = Scene().hand(401, 402).hand(403, 404, 405, seat=1)
    seen = observe(scene.t.state, 0)
    assert seen.seats[0].hand == [401, 402]
    assert seen.seats[1].hand == [BLANK] * 3
    assert seen.seats[0].finals == scene.player().finals
    assert seen.seats[1].finals == [BLANK] * 2


def test_AN_24_6_final_cards_are_shown_in_the_scoring_but_for_the_discarded_ones() -> None:
    scene = Scene().set(finals=[2]).set(1, finals=[5]).hand(401, seat=1)
    scene.t.state.final_discarded = True
    assert observe(scene.t.state, 0).seats[1].finals == [BLANK]
    scene.t.state.frames = [Scoring()]
    assert scene.over
    for watcher in (0, -1):
        seen = observe(scene.t.state, watcher)
        assert seen.seats[1].finals == [5]
        assert seen.seats[1].hand == [BLANK], "no rule shows the hands"
        assert set(seen.final_deck) == {BLANK}


def test_AN_24_3_a_card_taken_from_the_display_stays_known() -> None:
    scene = (
        Scene().hand(403).display([401]).resolve(Ability("snapping", 1)).settle(lambda decision: decision.options[0])
    )
    assert sorted(observe(scene.t.state, 1).seats[0].hand) == [BLANK, 401]


@pytest.mark.parametrize("taken", [0, 1])
def test_AN_24_3_a_pilfered_card_leaves_the_others_in_the_dark(taken: int) -> None:
    """Card 401 of seat 1 was known; whether it is the one that seat 0 takes, seat 2 sees the same."""
    scene = Scene(3).hand(401, 402, seat=1).set(1, known=[401], appeal=30, money=0).hand().outcome("pick", taken)
    scene.resolve(Ability("pilfering", 1)).settle()
    assert scene.player().hand == [401 + taken]
    for watcher in (2, -1):
        seen = observe(scene.t.state, watcher)
        assert (seen.seats[1].hand, seen.seats[1].known) == ([BLANK], [])
        assert seen.seats[0].hand == [BLANK]


def test_AN_24_3_a_stored_card_is_not_told_by_the_known_ones_that_are_left() -> None:
    """Map 11: face down beside the map, like a card under a pouch."""
    seen: list[object] = []
    for card in (401, 402):
        scene = Scene(maps=("11", "0")).hand(401, 402).set(known=[401]).resolve(Store()).pick(PickCard(card)).settle()
        assert scene.player().stored == [card]
        seen.append(observe(scene.t.state, 1).seats[0])
    assert seen[0] == seen[1]


def test_AN_24_4_revealed_cards_are_seen_by_all_drawn_ones_by_the_drawer() -> None:
    scene = Scene().deck(401, 402, 203).resolve(Draw(1)).settle()
    scene.resolve(Reveal(2, CardFilter(type="animal"))).pick(PickCard(402))
    assert [event.seen_by & 0b10 for event in scene.events("draw")] == [0]
    assert [event.seen_by & 0b10 for event in scene.events("reveal")] == [0b10, 0b10]
    assert sorted(observe(scene.t.state, 1).seats[0].hand) == [BLANK, 402]
    assert scene.t.state.discard[-1] == 203


def test_AN_24_4_the_kept_card_of_perception_is_seen_by_the_owner_and_the_other_becomes_public() -> None:
    scene = Scene().deck(401, 402).resolve(Ability("perception", 2))
    assert scene.decision.ask == Ask.KEEP
    looking = observe(scene.t.state, 1).frames[-1]
    assert isinstance(looking, Resolve)
    assert looking.cards == [BLANK, BLANK]
    scene.pick(PickCard(402))
    assert scene.decision
    assert observe(scene.t.state, 1).seats[0].hand == [BLANK]
    assert scene.t.state.discard[-1] == 401


def test_AN_24_7_everything_else_is_public() -> None:
    """What seat 1 sees of seat 0 differs from the truth in hand and final scoring cards alone."""
    scene = Scene().zoo(405, 223).building("kiosk", "A4").set(money=17, x_tokens=3, appeal=9).hand(401)
    scene.player().row[1].venom = True
    seen = observe(scene.t.state, 1)
    seen.seats[0].hand, seen.seats[0].finals = scene.player().hand, scene.player().finals
    assert seen.seats[0] == scene.player()
    assert (seen.display, seen.marks, seen.discard) == (
        scene.t.state.display,
        scene.t.state.marks,
        scene.t.state.discard,
    )


def test_AN_24_8_a_fetched_base_project_that_came_back_into_the_deck_can_be_imagined() -> None:
    """A project of Assertion was discarded and shuffled into the deck: seat 1 imagines each card in one place."""
    state = Scene().t.state
    fetched = state.unused_projects.pop()
    state.deck.insert(0, fetched)
    imagined = determinize(observe(state, 1), 5)
    everywhere = [*imagined.deck, *imagined.seats[0].hand, *imagined.seats[1].hand]
    assert BLANK not in everywhere
    assert len(imagined.deck) == len(state.deck)
    assert sorted(everywhere).count(fetched) + imagined.unused_projects.count(fetched) == 1


def test_AN_24_8_the_building_chosen_first_is_no_unseen_card() -> None:
    """Cut off in the middle of 269: the enclosure built first has been chosen, how the larger one lies has not."""
    scene = Scene(marine=True).building("enclosure_1", "E4").resolve(Enlarge(2)).pick(PickPiece(0))
    assert scene.decision.ask == Ask.PLACE
    for seat in (0, 1):
        imagined = Table(determinize(observe(scene.t.state, seat), 5))
        assert advance(imagined) == scene.decision


# --- single options ---------------------------------------------------------------------------------------------------


def test_AN_26_2_one_option_without_decline_is_forced() -> None:
    scene = Scene().display([401]).resolve(Ability("snapping", 1))
    assert isinstance(scene.decision, Decision)
    assert scene.options == [PickCard(401, 1)]
    assert scene.decision.forced


def test_AN_26_2_one_option_that_may_be_declined_or_put_off_is_a_choice() -> None:
    scene = Scene(marine=True).resolve(Ability("cut_down")).building("enclosure_1", "A4")
    assert scene.decision.ask == Ask.CUT_DOWN
    assert not scene.decision.forced
    scene = Scene(marine=True).set(kept_tiles=["ignore_conditions_3"])
    scene.t.state.frames = [Turn(seat=0, stage="end")]
    assert scene.options == [EndTurn()]
    assert not scene.decision.forced, "the tile may be used before the turn ends"
