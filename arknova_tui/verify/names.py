"""The log's words for cards, buildings, maps, icons, actions and places, as numbers and indices of ours."""

import re
from functools import cache
from typing import Any

from arknova_tui.verify.log import Entry, LogError
from cards.ark_nova.schema import EVERY_SET, Animal, Sponsor
from cards.ark_nova.vocabulary import ICONS as ICON_NAMES
from cards.ark_nova.vocabulary import BuildingId, Icon
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import PickIcon, PickName
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX, BUILDINGS, ICON_INDEX, Tables, tables
from rules.kernel.hexgrid import rotate

ICONS = {
    "Bird": Icon.BIRD, "Predator": Icon.PREDATOR, "Herbivore": Icon.HERBIVORE, "Bear": Icon.BEAR,
    "Reptile": Icon.REPTILE, "Pet": Icon.PETTING_ZOO, "Primate": Icon.PRIMATE, "SeaAnimal": Icon.SEA_ANIMAL,
    "Africa": Icon.AFRICA, "Europe": Icon.EUROPE, "Asia": Icon.ASIA, "Americas": Icon.AMERICAS,
    "Australia": Icon.AUSTRALIA, "Science": Icon.RESEARCH, "Rock": Icon.ROCK, "Water": Icon.WATER,
}  # fmt: skip
RESOURCES = {
    "money": "money", "appeal": "appeal", "conservation": "conservation", "reputation": "reputation",
    "xtoken": "x_token",
}  # fmt: skip
UNIVERSITIES = {"fac-rep-hand": "hand_limit", "fac-science-rep": "research_reputation", "fac-science": "two_research"}
# The platform numbers action cards in this order, five for each player.
ACTION_ORDER = ("build", "cards", "animals", "association", "sponsors")
_CARD = re.compile(r"([ASPF])(\d{3})_\w+")
_BUILDING_WORDS = {"hyena": BuildingId.SPOTTED_HYENA_COMPOUND, "water": BuildingId.WATER_PLAYGROUND}


@cache
def _everything() -> Tables:
    return tables(EVERY_SET)


def card(entry: Entry, name: Any) -> int:
    """The number of a card such as `A525_GuineaPig`. Raises LogError for an unknown one."""
    text = name.get("id") if isinstance(name, dict) else name
    match = _CARD.fullmatch(text) if isinstance(text, str) else None
    number = int(match[2]) if match else 0
    every = _everything()
    piles = {"A": every.animals, "S": every.sponsors, "P": every.projects, "F": every.finals}
    if match is None or number not in piles[match[1]]:
        raise LogError(f"{entry.place}: there is no card {text!r}")
    return number


def cards(entry: Entry, listed: Any) -> list[int]:
    """The numbers of several cards. Raises LogError."""
    if listed is None:
        return []
    if not isinstance(listed, list | dict):
        raise LogError(f"{entry.place}: cards are a list, not {listed!r}")
    return [card(entry, name) for name in listed]


def animal(t: Table, number: int) -> Animal:
    """The printing in force; for a card of none of the game's sets any printing."""
    return t.tables.animals.get(number) or _everything().animals[number]


def sponsor(t: Table, number: int) -> Sponsor:
    """The printing in force; for a card of none of the game's sets, such as the promo print of 274, any printing."""
    return t.tables.sponsors.get(number) or _everything().sponsors[number]


def final(name: str) -> bool:
    """Whether a name is that of a final scoring card."""
    return name.startswith("F")


def building(entry: Entry, name: Any) -> int:
    """The index of a building such as `size-2` or `sea-turtle`. Raises LogError for an unknown one."""
    text = str(name)
    if text.startswith("size-"):
        text = f"enclosure_{text[5:]}"
    words = text.replace("-", "_").lower()
    fits = [one for one in BuildingId if one.value == words]
    if not fits and words in _BUILDING_WORDS:
        fits = [_BUILDING_WORDS[words]]
    fits = fits or [one for one in BuildingId if words in one.value]
    if len(fits) != 1:
        raise LogError(f"{entry.place}: there is no building {name!r}")
    return BUILDING_INDEX[fits[0]]


def footprint(entry: Entry, kind: int, x: int, y: int, rotation: int) -> int:
    """The mask of the spaces under a building: anchor in doubled rows, turns of 60 degrees. Raises LogError."""
    mask = 0
    for q, r in rotate(_everything().catalog.buildings[BUILDINGS[kind]].cells, rotation):
        mask |= 1 << space(entry, x + q, y + 2 * r + q)
    return mask


def space(entry: Entry, x: int, y: int) -> int:
    """A space by column and doubled row. Raises LogError for a place off the map."""
    try:
        if (x + y) % 2 == 0 or x < 0 or y < 0:
            raise ValueError
        return ZOO_GRID.index(f"{chr(65 + x)}{y // 2 + 1}")
    except ValueError as error:
        raise LogError(f"{entry.place}: there is no map space at column {x}, row {y}") from error


def piece_mask(entry: Entry, told: Any) -> tuple[int, int]:
    """Kind and mask of a building as the log describes it."""
    try:
        kind = building(entry, told["type"])
        return kind, footprint(entry, kind, int(told["x"]), int(told["y"]), int(told["rotation"]))
    except (KeyError, TypeError, ValueError) as error:
        raise LogError(f"{entry.place}: a building is named without its place") from error


def icon(name: str) -> int | None:
    """The index of an icon; None for the log's conditions that are no icons of a zoo."""
    return ICON_INDEX[ICONS[name]] if name in ICONS else None


def tile(kind: str) -> str:
    """Our name of a partner zoo or university by the log's type of token, such as `partner-Asia`."""
    return UNIVERSITIES.get(kind, kind.removeprefix("partner-").lower())


def tile_of(option: PickIcon | PickName) -> str:
    """The same name for an option."""
    return option.name if isinstance(option, PickName) else ICON_NAMES[option.icon].value


def action(name: str) -> int:
    """The index of an action card by its name, such as `Build`. Raises ValueError."""
    return [one.value for one in ACTIONS].index(name.lower())


def action_of_id(number: int) -> int:
    """The index of an action card by the platform's number, 1 to 5 for each player in turn."""
    return action(ACTION_ORDER[(number - 1) % 5])
