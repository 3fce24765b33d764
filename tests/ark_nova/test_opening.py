"""The set-up with its choices: maps, action card draft, opening hands, the first display (section 3)."""

import random
from typing import Any

import pytest

from rules.ark_nova import load  # noqa: F401  (registers everything)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.frames import Source
from rules.ark_nova.observe import determinize, observe
from rules.ark_nova.options import PickName
from rules.ark_nova.setup import ConfigError, new_state
from rules.ark_nova.state import Config, copy_state, encode_state
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, ANIMALS
from rules.kernel.decision import Decision

BOTH = ("base", "marine_worlds")


def table(players: int = 2, seed: int = 3, **config: Any) -> Table:
    config.setdefault("map_choice", "given")
    if config["map_choice"] == "given":
        config.setdefault("maps", ("0",) * players)
    return Table(new_state(Config(players=players, **config), seed))


def asked(t: Table) -> Decision:
    decision = advance(t)
    assert decision is not None
    return decision


def answer_all(t: Table, until: str) -> list[Decision]:
    """Answer with the first options until a question is asked; returns the questions answered."""
    done: list[Decision] = []
    while (decision := asked(t)).ask != until:
        done.append(decision)
        apply(t, decision, tuple(decision.options[: decision.at_least]))
    return done


def turn_order(t: Table) -> list[int]:
    return t.clockwise(t.state.start_seat)


# --- boards and seats -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "steps"), [(2, 9), (3, 12), (4, 15)])
def test_AN_3_2_the_break_token_travels_by_player_count(players: int, steps: int) -> None:
    """ANR-061."""
    t = table(players)
    t.advance_break(0, steps - 1, Source("rule"))
    assert t.state.break_called == -1
    t.advance_break(0, 1, Source("rule"))
    assert t.state.break_called == 0


def test_AN_3_14_appeal_starts_by_turn_order() -> None:
    """ANR-062."""
    t = table(4)
    seats = [t.player(seat) for seat in turn_order(t)]
    assert [player.appeal for player in seats] == [0, 1, 2, 3]
    assert {(player.reputation, player.conservation, player.money) for player in seats} == {(1, 0, 25)}


def test_AN_3_8_two_players_have_blocked_levels_and_donations() -> None:
    """ANR-063."""
    state = table(2).state
    assert [project.levels for project in state.base_projects] == [[-2, -1, -1], [-1, -2, -1], [-1, -1, -2]]
    prices = table(2).tables.tracks.donations
    assert [price for price, taken in zip(prices, state.donations_taken, strict=True) if taken] == [5, 7, 10]
    three = table(3).state
    assert all(project.levels == [-1, -1, -1] for project in three.base_projects)
    assert not any(three.donations_taken)


@pytest.mark.parametrize(("players", "projects"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_AN_3_7_base_projects_by_player_count(players: int, projects: int) -> None:
    """ANR-064."""
    assert len(table(players).state.base_projects) == projects


def test_AN_3_13_the_animals_card_lies_in_slot_1() -> None:
    for player in table(4).state.seats:
        assert player.row[0].type == ANIMALS
        assert all(card.side == 1 for card in player.row)


def test_AN_3_16_everybody_holds_two_final_scoring_cards() -> None:
    assert [len(player.finals) for player in table(4).state.seats] == [2, 2, 2, 2]


# --- maps -------------------------------------------------------------------------------------------------------------


def test_AN_3_10_given_maps_ask_nothing() -> None:
    t = table(2, maps=("4", "7"))
    assert asked(t).ask == "opening_hand"
    assert [player.map for player in t.state.seats] == ["4", "7"]


def test_AN_3_10_everybody_keeps_one_of_two_advanced_maps_in_secret() -> None:
    t = table(3, map_choice="dealt")
    offered: list[str] = []
    kept: dict[int, str] = {}
    for seat in turn_order(t):
        decision = asked(t)
        assert (decision.seat, decision.ask, len(decision.options)) == (seat, "map", 2)
        assert not any(player.map for player in t.state.seats)
        offered += [option.name for option in decision.options]
        kept[seat] = decision.options[1].name
        apply(t, decision, (decision.options[1],))
    asked(t)
    assert {seat: t.player(seat).map for seat in range(3)} == kept
    assert len(set(offered)) == 6
    assert {t.tables.catalog.maps[name].pool for name in offered} <= {"advanced", "alternative"}


def test_AN_3_10_maps_may_be_picked_in_reverse_turn_order() -> None:
    t = table(3, map_choice="draft")
    numbers: list[int] = []
    for seat in reversed(turn_order(t)):
        decision = asked(t)
        assert (decision.seat, decision.ask) == (seat, "map")
        numbers.append(len(decision.options))
        apply(t, decision, (decision.options[0],))
        assert t.player(seat).map == decision.options[0].name
    assert numbers == [4, 3, 2]


def test_AN_19_11_map_packs_are_dealt_only_when_agreed() -> None:
    t = table(2, map_choice="dealt", map_pools=("map_pack_1", "map_pack_2"))
    pools = {t.tables.catalog.maps[option.name].pool for option in asked(t).options}
    assert pools <= {"map_pack_1", "map_pack_2"}


def test_AN_3_10_too_few_maps_are_told_before_the_game() -> None:
    with pytest.raises(ConfigError, match="4 seats need 8 maps to choose from, not 2"):
        table(4, map_choice="dealt", map_pools=("map_pack_1",))


def test_AN_3_19_map_A_starts_with_a_kiosk_and_an_empty_enclosure_for_nothing() -> None:
    t = table(2, maps=("A", "0"))
    asked(t)
    player = t.player(0)
    kinds = [t.tables.buildings[piece.kind].id for piece in player.pieces]
    assert kinds == ["kiosk", "enclosure_3"]
    assert player.covered.bit_count() == 4
    assert not any(piece.occupied for piece in player.pieces)
    assert (player.money, player.taken_bonuses) == (25, 0)
    assert t.player(1).pieces == []


# --- the draft of variants --------------------------------------------------------------------------------------------


def test_AN_3_11_variants_are_drafted_to_the_left_and_two_types_are_kept() -> None:
    t = table(3, sets=BOTH)
    first: dict[int, list[str]] = {}
    for seat in turn_order(t):
        decision = asked(t)
        assert (decision.seat, decision.ask) == (seat, "draft")
        first[seat] = [option.name for option in decision.options]
        apply(t, decision, (decision.options[0],))
    for seat in turn_order(t):
        decision = asked(t)
        right = (seat - 1) % 3
        assert [option.name for option in decision.options] == first[right][1:]
        apply(t, decision, (decision.options[0],))
    for seat in turn_order(t):
        decision = asked(t)
        assert decision.ask == "keep_variants"
        mine, right, second = first[seat][0], first[(seat - 1) % 3][1], first[(seat - 2) % 3][2]
        assert {option.name for option in decision.options} <= {mine, right, second}
        assert not any(card.variant for card in t.player(seat).row)
        apply(t, decision, (decision.options[0],))
    assert asked(t).ask == "opening_hand"
    for player in t.state.seats:
        assert sum(card.variant > 0 for card in player.row) == 2


def test_AN_3_11_the_two_kept_differ_in_type() -> None:
    for seed in range(30):
        t = table(2, seed, sets=BOTH)
        answer_all(t, "keep_variants")
        frame = t.state.frames[0]
        while asked(t).ask == "keep_variants":
            decision = asked(t)
            held = frame.kept[decision.seat]
            for option in decision.options:
                left = {name.split()[0] for name in held if name != option.name}
                assert len(left) == 2 or len(held) == 4
            apply(t, decision, tuple(decision.options[: decision.at_least]))


def _all_build(t: Table) -> Decision:
    """Come to the last choice of a draft in which seat 0 holds three Build variants."""
    asked(t)
    frame = t.state.frames[0]
    frame.offers = [["build 1", "cards 2", "build 3"], ["cards 1", "build 2", "sponsors 1"]]
    frame.rest = ["animals 1", "animals 2", "build 4", "sponsors 2"]
    picks = {0: ["build 1", "build 2"], 1: ["cards 1", "cards 2"]}
    for round_ in range(2):
        for _ in range(2):
            decision = asked(t)
            apply(t, decision, (PickName(picks[decision.seat][round_]),))
    while (decision := asked(t)).seat != 0:
        apply(t, decision, tuple(decision.options[: decision.at_least]))
    return decision


def test_AN_3_12_three_of_one_type_bring_a_fourth_that_must_be_used() -> None:
    """ANR-065."""
    t = table(2, sets=BOTH)
    decision = _all_build(t)
    assert {option.name for option in decision.options} == {"build 1", "build 2", "build 3"}
    assert (decision.at_least, decision.at_most) == (2, 2)
    apply(t, decision, (PickName("build 1"), PickName("build 3")))
    answer_all(t, "opening_hand")
    used = {ACTIONS[card.type].value: card.variant for card in t.player(0).row if card.variant}
    assert used.pop("build") == 2
    assert used in ({"animals": 1}, {"animals": 2}, {"sponsors": 2})


def test_AN_22_9_solo_uses_two_of_three_dealt_variants() -> None:
    t = table(1, sets=BOTH)
    assert asked(t).ask == "keep_variants"
    answer_all(t, "opening_hand")
    assert sum(card.variant > 0 for card in t.player(0).row) == 2


def test_AN_2_6_without_marine_worlds_or_by_agreement_no_variants_are_drafted() -> None:
    for t in (table(2), table(2, sets=BOTH, draft=False)):
        assert asked(t).ask == "opening_hand"


# --- opening hands ----------------------------------------------------------------------------------------------------


def test_AN_3_17_eight_cards_are_drawn_and_four_kept_in_secret() -> None:
    t = table(3)
    for seat in turn_order(t):
        decision = asked(t)
        assert (decision.seat, decision.at_least, decision.at_most) == (seat, 4, 4)
        assert len(decision.options) == 8
        assert t.state.discard == []
        assert [len(player.hand) for player in t.state.seats] == [8, 8, 8]
        apply(t, decision, tuple(decision.options[4:]))
    hands = {seat: t.player(seat).hand[:4] for seat in turn_order(t)}
    asked(t)
    assert t.state.discard == [card for seat in turn_order(t) for card in hands[seat]]
    assert [len(player.hand) for player in t.state.seats] == [4, 4, 4]
    assert {event.seen_by for event in t.events if event.what == "draw"} == {1, 2, 4}


def test_AN_3_1_and_3_18_the_display_is_revealed_at_the_end_without_waves() -> None:
    """ANR-066: two wave cards among the first six."""
    t = table(2, sets=BOTH, draft=False)
    asked(t)
    waves = [545, 543]
    for pile in (t.state.deck, *(player.hand for player in t.state.seats)):
        pile[:] = [card for card in pile if card not in waves]
    for player in t.state.seats:
        while len(player.hand) < 8:
            player.hand.append(t.state.deck.pop(0))
    t.state.deck += waves
    for _ in range(2):
        assert t.state.display == [0] * 6
        apply(t, asked(t), tuple(asked(t).options[:4]))
    assert asked(t).ask == "action"
    assert t.state.display[:2] == [543, 545]
    assert len(t.state.discard) == 2 * 4


def test_AN_5_1_the_start_player_begins() -> None:
    t = table(4)
    answer_all(t, "action")
    assert asked(t).seat == t.state.start_seat
    assert t.state.turn == 1


def test_AN_19_11_the_first_worker_of_map_14_finds_a_person() -> None:
    t = table(2, maps=("14", "0"))
    answer_all(t, "action")
    hand = t.player(0).hand
    assert len(hand) == 5
    assert t.tables.sponsors[hand[-1]].person
    assert len(t.player(1).hand) == 4


# --- what the others may know -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("map_choice", ["dealt", "draft"])
def test_AN_24_8_the_others_see_nothing_of_the_set_up_and_can_imagine_it(map_choice: str) -> None:
    t = table(3, sets=BOTH, map_choice=map_choice)
    choices = random.Random(5)
    while (decision := asked(t)).ask != "action":
        other = (decision.seat + 1) % 3
        before = observe(t.state, other)
        apply(t, decision, tuple(choices.sample(decision.options, decision.at_least)))
        imagined = Table(determinize(before, 7))
        guess = advance(imagined)
        assert guess is not None
        assert (guess.seat, guess.ask, guess.at_least) == (decision.seat, decision.ask, decision.at_least)
        answer_all(imagined, "action")
        own = Table(determinize(observe(copy_state(imagined.state), decision.seat), 7))
        assert asked(own).ask == "action"


def test_AN_24_8_a_secret_choice_of_the_set_up_looks_the_same_to_the_others() -> None:
    t = table(2, sets=BOTH, map_choice="dealt")
    first = asked(t)
    seen = set()
    for option in first.options:
        copied = Table(copy_state(t.state))
        apply(copied, first, (option,))
        seen.add(encode_state(observe(copied.state, 1 - first.seat)))
    assert len(seen) == 1
    own = observe(t.state, first.seat)
    assert asked(Table(own)).options == first.options
