"""Icons of real games: what players had in the end beyond their cards is what tiles and aquariums can have given.

All complete lists of cards are asked, those with releases (AN-12.19) and retired persons (AN-16.66) too; the plainer
counts of the same games are in `tests/replays/test_endstats.py`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

import msgspec
import pytest

from cards.ark_nova.boards import ZooMap
from cards.ark_nova.effects import TakePartnerZoo, TakeUniversity
from cards.ark_nova.vocabulary import CATEGORIES, CONTINENTS, Icon
from tests.replays.test_endstats import CARDS_ONLY, ICON_STATS, PLAYERS, PRINTED, RETIRING

COMPLETE = [(game, player, stats) for game, player, stats in PLAYERS if stats.get("Cards played complete")]
IDS = [f"{game}-{player}" for game, player, _ in COMPLETE]
SUPPLY_ASSOCIATION = 1  # Association 1 takes from the supply, kinds one has too (AN-14.6)
RESCUE_STATION = "Map 10:"  # rescued animals are icons and no cards played (AN-19.11)
UNIVERSITIES = 3  # places on a map (AN-11.9)
RESEARCH = {
    university.id: university.icons.count(Icon.RESEARCH)
    for university in PRINTED.universities
    if university.category is None
}
AQUARIUMS = 2


class Beyond(NamedTuple):
    """Icons beyond those of the cards that lie in the zoo, and the cards that have left it for that."""

    icons: Counter[Icon]
    left: tuple[str, ...]


def icons_of(cards: Iterable[str]) -> Counter[Icon]:
    printed: Counter[Icon] = Counter()
    for card in cards:
        record = PRINTED.animals.get(int(card[1:4])) or PRINTED.sponsors.get(int(card[1:4]))
        printed.update(record.icons if record is not None else ())
    return printed


def readings(stats: dict[str, Any]) -> Iterator[Beyond]:
    """Every choice of the animals that were released and the persons that were retired."""
    cards: list[str] = stats["Cards played"]
    had = Counter({icon: stats[name] for name, icon in ICON_STATS.items()})
    persons = [card for card in cards if card[0] == "S" and PRINTED.sponsors[int(card[1:4])].person]
    retired = range(len(persons) + 1 if RETIRING in cards else 1)
    released = [card for card in cards if card[0] == "A" and PRINTED.animals[int(card[1:4])].size]
    for animals in combinations(released, stats["Released animals"]):
        for number in retired:
            for gone in combinations(persons, number):
                left = (*animals, *gone)
                beyond = Counter(had)
                beyond.subtract(icons_of(cards))
                beyond.update(icons_of(left))
                yield Beyond(beyond, left)


def offers(zoo_map: ZooMap, kind: type[Any]) -> int:
    """How often a map gives such a tile, by placement bonuses, its left edge and its other places."""
    return msgspec.json.encode(zoo_map).count(f'"{kind.__struct_config__.tag}"'.encode())


def accounted_for(beyond: Beyond, stats: dict[str, Any]) -> bool:
    """Whether partner zoos, universities and aquariums of this player can have given these icons."""
    icons = beyond.icons
    if min(icons.values()) < 0:
        return False
    if stats["Map"].startswith(RESCUE_STATION):
        return True
    if any(icons[icon] for icon in CARDS_ONLY) or icons[Icon.WATER] > AQUARIUMS:
        return False
    zoo_map = PRINTED.map(stats["Map"].removeprefix("Map ").split(":")[0]).zoo
    any_number = stats["Association Action Card Number"] in (SUPPLY_ASSOCIATION, "-")
    return zoos_fit(icons, stats, zoo_map, any_number) and universities_fit(icons, stats, zoo_map, any_number)


def zoos_fit(icons: Counter[Icon], stats: dict[str, Any], zoo_map: ZooMap, any_number: bool) -> bool:
    """Each partner zoo is one continent, another each time; one for each task, more by tile or map (AN-11.7)."""
    zoos = [icons[continent] for continent in CONTINENTS]
    tasks = stats["Partner zoo association tasks"]
    most = min(tasks + 1 + offers(zoo_map, TakePartnerZoo), PRINTED.tracks.partner_zoos_max)
    return tasks <= sum(zoos) <= most and (any_number or max(zoos) <= 1)


def universities_fit(icons: Counter[Icon], stats: dict[str, Any], zoo_map: ZooMap, any_number: bool) -> bool:
    """Some choice of universities has just these research and category icons (AN-11.9 to AN-11.11)."""
    special = sum(icons[category] for category in CATEGORIES)
    if special > 1 and not any_number:
        return False
    tasks = stats["University association tasks"]
    most = min(tasks + 1 + offers(zoo_map, TakeUniversity), UNIVERSITIES)
    choose = combinations_with_replacement if any_number else combinations
    return any(
        sum(RESEARCH[name] for name in chosen) + special == icons[Icon.RESEARCH]
        for number in range(tasks, most + 1)
        if number >= special
        for chosen in choose(RESEARCH, number - special)
    )


@pytest.mark.parametrize(("game", "player", "stats"), COMPLETE, ids=IDS)
def test_AN_1_5_icons_beyond_the_cards_come_from_tiles_and_aquariums(
    game: str, player: str, stats: dict[str, Any]
) -> None:
    told = [{icon.value: n for icon, n in one.icons.items() if n} for one in list(readings(stats))[:3]]
    assert any(accounted_for(reading, stats) for reading in readings(stats)), (
        f"beyond the cards: {told}, {stats['Map']}, released {stats['Released animals']}"
    )


def test_the_tiles_asked_about_are_those_of_the_game() -> None:
    assert RESEARCH == {"hand_limit": 0, "research_reputation": 1, "two_research": 2}


@pytest.mark.parametrize("name", ["Rock icons", "Bear icons", "Petting Zoo icons"])
def test_one_icon_more_that_only_cards_bring_would_show(name: str) -> None:
    """In every game without rescued or released animals and retired persons."""
    plain = [
        stats
        for _, _, stats in COMPLETE
        if not stats["Released animals"] and RETIRING not in stats["Cards played"]
        if not stats["Map"].startswith(RESCUE_STATION)
    ]
    assert len(plain) > 20
    for stats in plain:
        wrong = {**stats, name: stats[name] + 1}
        assert not any(accounted_for(reading, wrong) for reading in readings(wrong))
