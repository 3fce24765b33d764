"""The end statistics of real games: what holds of every finished game by the rules."""

from collections import Counter
from typing import Any

import pytest

from cards.ark_nova.catalog import Catalog
from cards.ark_nova.vocabulary import CATEGORIES, CONTINENTS, Icon
from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from rules.ark_nova.tables import tables
from tests.replays.recorded import data

GAMES: list[dict[str, Any]] = data("endstats.json")["games"]
PLAYERS = [(game["game"], player, stats) for game in GAMES for player, stats in game["by_player"].items()]
IDS = [f"{game}-{player}" for game, player, _ in PLAYERS]
PRINTED = tables(("base", "marine_worlds", "promo"))
BLANK = Table(new_state(Config(map_choice="given", maps=("0", "0")), 0))
SHOWN = 100


@pytest.mark.parametrize(("game", "player", "stats"), PLAYERS, ids=IDS)
def test_AN_21_8_the_score_is_appeal_minus_target_appeal(game: str, player: str, stats: dict[str, Any]) -> None:
    assert SHOWN + stats["Appeal"] - target_appeal(BLANK, stats["Conservation"]) == stats["Score"]


@pytest.mark.parametrize(("game", "player", "stats"), PLAYERS, ids=IDS)
def test_counters_stay_on_their_tracks(game: str, player: str, stats: dict[str, Any]) -> None:
    tracks = PRINTED.tracks
    assert 0 <= stats["Appeal"] <= tracks.appeal_max
    assert 0 <= stats["Conservation"] <= tracks.conservation_max
    assert tracks.start_reputation <= stats["Reputation"] <= tracks.reputation_max
    # AN-4.10: beyond 9 only with the Cards card upgraded.
    assert stats["Reputation"] <= tracks.reputation_gate or stats["Upgraded Cards action card"]
    assert stats["Association workers"] <= tracks.workers


@pytest.mark.parametrize("game", GAMES, ids=[game["game"] for game in GAMES])
def test_AN_21_9_the_highest_score_wins(game: dict[str, Any]) -> None:
    ranks = sorted((stats["Rank"], -stats["Score"]) for stats in game["by_player"].values())
    assert [score for _, score in ranks] == sorted(score for _, score in ranks)


@pytest.mark.parametrize(("game", "player", "stats"), PLAYERS, ids=IDS)
def test_every_card_played_is_in_the_catalogue(game: str, player: str, stats: dict[str, Any]) -> None:
    catalog: Catalog = PRINTED.catalog
    piles = {"A": catalog.animals, "S": catalog.sponsors, "P": catalog.projects}
    unknown = [card for card in stats.get("Cards played", []) if int(card[1:4]) not in piles[card[0]]]
    assert unknown == []


# --- printed icons against what players had in the end ---------------------------------------------------------------

ICON_STATS = {
    "Bird icons": Icon.BIRD, "Predator icons": Icon.PREDATOR, "Herbivore icons": Icon.HERBIVORE,
    "Bear icons": Icon.BEAR, "Reptile icons": Icon.REPTILE, "Primate icons": Icon.PRIMATE,
    "Petting Zoo icons": Icon.PETTING_ZOO, "Sea Animal icons": Icon.SEA_ANIMAL, "Rock icons": Icon.ROCK,
    "Water icons": Icon.WATER, "Science icons": Icon.RESEARCH, "Africa icons": Icon.AFRICA,
    "Europe icons": Icon.EUROPE, "Asia icons": Icon.ASIA, "Australia icons": Icon.AUSTRALIA,
    "Americas icons": Icon.AMERICAS,
}  # fmt: skip
# Icons that only cards bring: no university, partner zoo or building has them (AN-1.5, AN-11.11).
CARDS_ONLY = (Icon.BEAR, Icon.PETTING_ZOO, Icon.ROCK)
RETIRING = "S270"


def told_completely(stats: dict[str, Any]) -> bool:
    """Whether all cards are told that lie in the zoo: none released, retired (AN-16.66) or rescued (AN-19.11)."""
    if not stats.get("Cards played complete") or stats["Released animals"]:
        return False
    return RETIRING not in stats["Cards played"] and not stats["Map"].startswith("Map 10:")


COMPLETE = [(game, player, stats) for game, player, stats in PLAYERS if told_completely(stats)]


@pytest.mark.parametrize(("game", "player", "stats"), COMPLETE, ids=[f"{one[0]}-{one[1]}" for one in COMPLETE])
def test_AN_1_5_icons_come_from_cards_tiles_and_aquariums(game: str, player: str, stats: dict[str, Any]) -> None:
    printed: Counter[Icon] = Counter()
    for card in stats["Cards played"]:
        record = PRINTED.animals.get(int(card[1:4])) or PRINTED.sponsors.get(int(card[1:4]))
        printed.update(record.icons if record is not None else ())
    surplus = {icon: stats[name] - printed[icon] for name, icon in ICON_STATS.items()}
    assert [surplus[icon] for icon in CARDS_ONLY] == [0, 0, 0]
    assert min(surplus.values()) >= 0
    # Only a university brings a category, and only one of them but for Association 1 (AN-11.10, AN-14.6).
    if stats["Association Action Card Number"] != 1:
        assert sum(surplus[icon] for icon in CATEGORIES) <= 1
        assert all(surplus[icon] <= 1 for icon in CONTINENTS)
    # Partner zoos (AN-11.7) and the two Aquariums (AN-10.1).
    assert sum(surplus[icon] for icon in CONTINENTS) <= PRINTED.tracks.partner_zoos_max
    assert surplus[Icon.WATER] <= 2


# --- hexes ------------------------------------------------------------------------------------------------------------

FINISHED = [(game, player, stats) for game, player, stats in PLAYERS if stats.get("Number of turns")]
# What lets buildings cover rock or water (AN-14.13, AN-16.22, AN-16.75).
OVER_TERRAIN = {"S219", "S279"}
BUILD_OVER_TERRAIN = 4


@pytest.mark.parametrize(("game", "player", "stats"), FINISHED, ids=[f"{one[0]}-{one[1]}" for one in FINISHED])
def test_AN_8_6_only_building_spaces_are_covered(game: str, player: str, stats: dict[str, Any]) -> None:
    name = stats["Map"].removeprefix("Map ").split(":")[0]
    over_terrain = stats["Covered hexes"] + stats["Empty hexes"] - PRINTED.map(name).land.bit_count()
    assert over_terrain >= 0
    variant = stats["Build Action Card Number"]
    known = stats.get("Cards played complete") and variant not in ("-", BUILD_OVER_TERRAIN)
    if known and not OVER_TERRAIN & set(stats["Cards played"]):
        assert over_terrain == 0


@pytest.mark.parametrize(("game", "player", "stats"), FINISHED, ids=[f"{one[0]}-{one[1]}" for one in FINISHED])
def test_a_complete_list_of_cards_holds_as_many_as_were_played(game: str, player: str, stats: dict[str, Any]) -> None:
    if stats.get("Cards played complete"):
        kinds = Counter(card[0] for card in stats["Cards played"])
        assert (kinds["A"], kinds["S"]) == (stats["Played animals"], stats["Played sponsors"])
