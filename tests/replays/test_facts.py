"""Every fact read off real games: costs, gains, icons, buildings, strengths, rows, incomes, scores, hexes of maps."""

from collections.abc import Callable
from typing import Any

import pytest

from arknova_tui.verify import names
from arknova_tui.verify.log import Entry
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, Piece
from rules.ark_nova.table import Table
from rules.ark_nova.tables import CONTINENT_INDICES, ICON_INDEX, tables
from rules.ark_nova.zoo import kiosk_income
from tests.replays.recorded import Seen, data, game, number, of_move

FACTS: list[dict[str, Any]] = data("facts.json")["facts"]
BASE = tables(("base",))
SHOWN = 100
PLACE = Entry("facts.json", 0, 0, "fact", "", {})
Check = Callable[[dict[str, Any], dict[str, Any], int], None]


def seat_of(given: dict[str, Any]) -> int:
    return game("L1a.json")[0].seat(given["player"])


def one(move: int, kind: str, card: str | None = None) -> Seen:
    """The only event of this type in a move, or the one about a card."""
    found = of_move(game("L1a.json")[1], move, kind)
    found = [seen for seen in found if card is None or seen.snapshot.entry.args["card"]["id"] == card]
    assert len(found) == 1
    return found[0]


def shown_score(appeal: int, conservation: int) -> int:
    """Victory points as the platform shows them (AN-4.3, AN-21.8)."""
    blank = Table(new_state(Config(map_choice="given", maps=("0", "0")), 0))
    return SHOWN + appeal - target_appeal(blank, conservation)


# --- cards ------------------------------------------------------------------------------------------------------------


def animal_cost(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    seat, card = seat_of(given), number(given["card"])
    seen = one(move, "buyAnimal", given["card"])
    paid = -sum(event.amount for event in seen.snapshot.events if event.what == "money" and event.seat == seat)
    after = seen.snapshot.numbers[seat]["money"]
    animal = BASE.animals[card]
    continents = [icon.value.title() for icon in animal.icons if ICON_INDEX[icon] in CONTINENT_INDICES]
    zoos = [names.icon(name) for name in given["partner_zoos"]]
    assert (animal.cost, continents, seen.partner_zoos[seat]) == (
        given["printed_cost"],
        given["animal_continents"],
        zoos,
    )
    assert (paid, animal.cost - paid, after) == (expect["paid"], expect["discount"], expect["money_after"])
    assert after + paid == given["money_before"]


def animal_gains(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    """What the card itself brought its player, wherever in the turn."""
    seat, card = seat_of(given), number(given["card"])
    gains: dict[str, int] = {}
    for seen in game("L1a.json")[1]:
        for event in seen.snapshot.events:
            mine = event.cause == f"animal:{card}" and event.seat == seat and event.amount > 0
            if mine and event.what in ("money", "appeal", "conservation", "reputation", "x_token"):
                gains[event.what] = gains.get(event.what, 0) + event.amount
    assert gains == {names.RESOURCES[key]: amount for key, amount in expect["own_gains"].items()}
    kind = names.building(PLACE, given["enclosure"]["type"])
    mask = names.piece_mask(PLACE, given["enclosure"])[1]
    assert (kind, mask) in one(move, "buyAnimal", given["card"]).pieces[seat]


def icons_after_play(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    kind = "buyAnimal" if given["card"].startswith("A") else "playSponsor"
    icons = one(move, kind, given["card"]).snapshot.icons[seat_of(given)]
    counted = {name: icons[ICON_INDEX[icon]] for name, icon in names.ICONS.items()}
    assert counted == {name: count for name, count in expect["icons"].items() if name in names.ICONS}


def sponsor_play(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    card = number(given["card"])
    played = [event.item for event in one(move, "playSponsor").snapshot.events if event.what == "sponsor"]
    assert (played == [card]) == expect["legal"]
    level = BASE.sponsors[card].level
    allowed = given["strength"] + (given["action_level"] == 2)
    assert (level, level <= allowed) == (expect["printed_level"], expect["level_le_strength"])


# --- buildings and actions --------------------------------------------------------------------------------------------


def build(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    seat = seat_of(given)
    seen = one(move, "buyBuilding")
    kind, mask = names.piece_mask(PLACE, given)
    assert ((kind, mask) in seen.pieces[seat]) == expect["legal"]
    paid = -sum(event.amount for event in seen.snapshot.events if event.what == "money")
    assert (paid, seen.snapshot.numbers[seat]["money"]) == (expect["paid"], expect["money_after"])
    size = BASE.buildings[kind].size
    assert mask.bit_count() == size
    assert paid == expect["per_space"] * size
    assert expect["spaces"] in (None, size)


def action_strength(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    seen = one(move, "chooseActionCard")
    (event,) = [event for event in seen.snapshot.events if event.what == "action"]
    _, x_tokens, side = event.detail
    kind = names.action(given["card"])
    slot = seen.snapshot.rows[seat_of(given)].index(kind) + 1
    assert (event.item, slot, x_tokens, side) == (kind, given["slot"], given["x_spent"], given["level"])
    assert event.amount == expect["strength"]


def action_row(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    seen = game("L1a.json")[1]
    index = seen.index(one(move, "actionCardCleanup"))
    seat = seat_of(given)
    before, after = seen[index - 1].snapshot.rows[seat], seen[index].snapshot.rows[seat]
    assert before == [names.action_of_id(card) for card in given["row_before"]]
    assert after == [names.action_of_id(card) for card in expect["row_after"]]
    assert after[0] == names.action(given["card_used"])


# --- breaks -----------------------------------------------------------------------------------------------------------


def in_break(given: dict[str, Any]) -> list[Seen]:
    """What was seen in the break with this number."""
    seen = game("L1a.json")[1]
    begin = next(index for index, one in enumerate(seen) if one.break_number == given["break_no"])
    end = next(index for index, one in enumerate(seen) if index > begin and one.type == "finishBreak")
    return seen[begin:end]


def break_income(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    seat = seat_of(given)
    found = [
        seen
        for seen in in_break(given)
        if seen.type == "getBonuses"
        and seen.player == given["player"]
        and given["source"] in (seen.snapshot.entry.args.get("source"), seen.snapshot.entry.args.get("card_id"))
    ]
    assert len(found) == 1
    assert found[0].snapshot.numbers[seat]["appeal"] == given["appeal"]
    gain = sum(event.amount for event in found[0].snapshot.events if event.what == "money" and event.seat == seat)
    assert {"money": gain} == expect["gain"]


def break_display(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    events = [event for seen in in_break(given) for event in seen.snapshot.events]
    removed = {event.item for event in events if event.what == "display_discard"}
    assert removed == {number(card) for card in expect["removed_leftmost"]}


def kiosk_money(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    t = Table(new_state(Config(map_choice="given", maps=(given["map"],) * 2), 0))
    t.state.seats[0].map = given["map"]
    for told in given["zoo"]:
        kind, mask = names.piece_mask(PLACE, told)
        t.state.seats[0].pieces.append(Piece(kind, mask, occupied=told["occupied"]))
    assert {"money": sum(money for _, money in kiosk_income(t, 0))} == expect["gain"]


# --- scores -----------------------------------------------------------------------------------------------------------


def stats_score(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    assert shown_score(given["appeal"], given["conservation"]) == expect["score"]


def running_score(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    """The formula, and that the replay was there: the engine had these counters in this move."""
    stats_score(given, expect, move)
    sums = [one.snapshot.numbers[seat_of(given)] for one in game("L1a.json")[1] if one.move == move]
    assert any((one["appeal"], one["conservation"]) == (given["appeal"], given["conservation"]) for one in sums)


def final_score(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    stats_score(given, expect, move)
    assert shown_score(0, given["conservation"]) == expect["conservation_value"]
    assert all(number(card) in BASE.finals for card in expect["endgame_cards"])


def final_breakdown(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    """Counted back from the final counters, every gain leaves the score that was shown."""
    counters = {
        fact["given"]["player"]: (fact["expect"]["appeal"], fact["expect"]["conservation"])
        for fact in FACTS
        if fact["kind"] == "end_stats" and fact["game"] == "L2"
    } | {
        fact["given"]["player"]: (fact["given"]["appeal"], fact["given"]["conservation"])
        for fact in FACTS
        if fact["kind"] == "final_score"
    }
    for gain in reversed(expect["gains"]):
        appeal, conservation = counters[gain["player"]]
        assert shown_score(appeal, conservation) == gain["score_after"]
        got = gain["gain"]
        counters[gain["player"]] = appeal - got.get("appeal", 0), conservation - got.get("conservation", 0)


def end_stats(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    """Score and rank; a map has its building spaces, and more are covered only where rock and water may be built on."""
    assert shown_score(expect["appeal"], expect["conservation"]) == expect["score"]
    name = given["map_code"]
    land = BASE.map(f"{int(name) - 100}a").land.bit_count()
    hexes = expect["hexes_covered"] + expect["hexes_empty"]
    if hexes != land:
        breakdown = next(fact for fact in FACTS if fact["kind"] == "final_breakdown")["expect"]["gains"]
        assert ("Diversity Researcher", given["player"]) in {(gain["source"], gain["player"]) for gain in breakdown}
        assert hexes > land
    others = [
        fact["expect"] for fact in FACTS if fact["kind"] == "end_stats" and fact["game"] == game_of(given, expect)
    ]
    for other in others:
        assert (other["rank"] < expect["rank"]) == (other["score"] > expect["score"])


def game_of(given: dict[str, Any], expect: dict[str, Any]) -> str:
    return next(fact["game"] for fact in FACTS if fact["given"] is given and fact["expect"] is expect)


# --- maps -------------------------------------------------------------------------------------------------------------


def map_plain_hexes(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    name = given["map"].removeprefix("Map ").split(":")[0]
    assert BASE.map(name).land.bit_count() == expect["plain_hexes"]


def map_geometry(given: dict[str, Any], expect: dict[str, Any], move: int) -> None:
    printed = BASE.map(given["map"])

    def mask(spaces: list[list[int]]) -> int:
        return sum(1 << names.space(PLACE, x, y) for x, y in spaces)

    assert (printed.water, printed.rock) == (mask(expect["water"]), mask(expect["rock"]))
    assert printed.build_ii == mask(expect["build2_only"])
    kinds = {"money2": "money", "reputation1": "reputation", "card": "take", "xtoken1": "x_token"}
    for kind, spaces in expect["bonus"].items():
        found = {
            index
            for index, (effect, *_) in printed.bonuses.items()
            if kinds[kind] in (getattr(effect, "what", None), effect.__struct_config__.tag)
        }
        told = set(ZOO_GRID.bits(mask(spaces)))
        assert found == told


CHECKS: dict[str, Check] = {
    "animal_cost": animal_cost,
    "animal_gains": animal_gains,
    "icons_after_play": icons_after_play,
    "sponsor_play": sponsor_play,
    "build": build,
    "action_strength": action_strength,
    "action_row": action_row,
    "break_income": break_income,
    "break_display": break_display,
    "kiosk_income": kiosk_money,
    "running_score": running_score,
    "stats_score": stats_score,
    "final_score": final_score,
    "final_breakdown": final_breakdown,
    "end_stats": end_stats,
    "map_plain_hexes": map_plain_hexes,
    "map_geometry": map_geometry,
}


@pytest.mark.parametrize("fact", FACTS, ids=[f"{fact['kind']}-{fact['id']}" for fact in FACTS])
def test_the_fact_holds_in_the_engine(fact: dict[str, Any]) -> None:
    CHECKS[fact["kind"]](fact["given"], fact["expect"], fact["move"])


def test_every_fact_is_checked_in_one_way() -> None:
    assert len(FACTS) == data("facts.json")["count"] == len({fact["id"] for fact in FACTS})
