"""What is printed on cards, tiles and maps, read straight from the data files into dicts; no game going on."""

import json
from functools import cache
from pathlib import Path
from typing import Any

Record = dict[str, Any]

HERE = Path(__file__).resolve().parents[2] / "cards" / "ark_nova"
CATEGORIES = ("bird", "herbivore", "predator", "primate", "reptile", "bear", "petting_zoo", "sea_animal")
CONTINENTS = ("africa", "americas", "asia", "australia", "europe")
ACTIONS = ("animals", "association", "build", "cards", "sponsors")
TASKS = ("reputation", "partner_zoo", "university", "conservation_project")
# A special enclosure houses what this key of an animal's housing says.
HOUSES = {
    "petting_zoo": "petting_zoo",
    "reptile_house": "reptile_house",
    "large_bird_aviary": "large_bird_aviary",
    "small_aquarium": "aquarium",
    "large_aquarium": "aquarium",
    "underwater_tunnel": "aquarium",
}
# Number of player tokens a special enclosure takes (AN-2.8, AN-10.2, AN-16.75).
ROOM = {
    "petting_zoo": 3, "reptile_house": 5, "large_bird_aviary": 5,
    "small_aquarium": 2, "large_aquarium": 5, "underwater_tunnel": 2,
}  # fmt: skip


@cache
def read(name: str) -> Any:
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


@cache
def cards(kind: str, sets: tuple[str, ...]) -> dict[int, Record]:
    """Cards of a file by number; the Marine Worlds printing replaces the base one (AN-2.5)."""
    wanted = ("base", *(name for name in sets if name != "base"))
    found: dict[int, Record] = {}
    for name in wanted:
        found.update({card["number"]: card for card in read(kind) if card["set"] == name})
    return found


@cache
def universities(sets: tuple[str, ...]) -> dict[str, Record]:
    return {record["id"]: record for record in read("universities") if record["set"] in ("base", *sets)}


@cache
def tiles() -> dict[str, Record]:
    return {record["id"]: record for record in read("bonus_tiles")}


@cache
def zoo_map(name: str) -> Record:
    return next(record for record in read("maps") if record["id"] == name)


@cache
def action_side(action: str, variant: int, side: int, sets: tuple[str, ...]) -> Record:
    """One side of an action card, in the layout of Marine Worlds when that is in the game (AN-2.5)."""
    found = [
        record
        for record in read("action_cards")
        if (record["action"], record["variant"], record["side"]) == (action, variant, side)
        and record["set"] in ("base", *sets)
    ]
    return found[-1]


def size_class(animal: Record) -> str:
    """Small 1-2 and petting zoo animals, medium 3, large 4-5 (AN-1.8)."""
    return "small" if animal["size"] <= 2 else "medium" if animal["size"] == 3 else "large"


def building_size(kind: str) -> int:
    return len(shape(kind))


@cache
def shape(kind: str) -> tuple[tuple[int, int], ...]:
    """The cells of a building as axial offsets from its anchor."""
    record = next(record for record in read("buildings") if record["id"] == kind)
    return tuple((q, r) for q, r in record["cells"])
