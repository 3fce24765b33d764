"""Animals by the clauses: conditions, cost, homes, and what is freed when one leaves (sections 9, 10, 12, 15)."""

from typing import Any

from tests.naive.printed import CONTINENTS, HOUSES, ROOM, Record, size_class
from tests.naive.zoo import (
    STANDARD,
    action_card,
    has,
    icons,
    money_to_spend,
    records,
    size_for_animals,
    spots_covered,
    terrain_next_to,
)

Plain = dict[str, Any]


def column(table: list[int], strength: int) -> int:
    """A table of the Cards or Animals action stops at column 5 (AN-5.4)."""
    return table[min(strength, 5) - 1]


# --- conditions -------------------------------------------------------------------------------------------------------


def missing_symbols(view: Plain, zoo: Plain, card: Record) -> int:
    """How many condition symbols of the left edge are not met (AN-9.6, AN-9.7, AN-13.4)."""
    missing = 0
    mine = icons(view, zoo)
    for need in card.get("needs", ()):
        wanted = need.get("at_least", 1)
        match need["need"]:
            case "icons":
                missing += max(0, wanted - mine[need["icon"]])
            case "partner_zoo" if need.get("own_continent"):
                own = set(card["icons"]) & set(CONTINENTS)
                missing += not own & set(zoo["partner_zoos"])
            case "partner_zoo":
                missing += max(0, wanted - len(zoo["partner_zoos"]))
            case "university":
                missing += max(0, wanted - len(zoo["universities"]))
            case "building":
                missing += max(0, wanted - sum(piece["kind"] == need["building"] for piece in zoo["buildings"]))
            case "upgraded":
                missing += action_card(zoo, need["card"])["side"] == 1
            case "reputation":
                missing += zoo["reputation"] < wanted
            case "appeal_at_most":
                missing += zoo["appeal"] > appeal_limit(view)
            case other:
                raise AssertionError(f"an unknown condition: {other}")
    return missing


def appeal_limit(view: Plain) -> int:
    """AN-13.4; solo games that start higher allow more (AN-22.8)."""
    return {20: 45, 10: 35, 0: 25}[view["solo_appeal"]] if view["players"] == 1 else 25


def ignorable(view: Plain, seat: int, animal: Record) -> int:
    """Conditions that this animal may ignore by 263, map 6, Camouflage and tiles (AN-16.59, AN-19.8, AN-15.47)."""
    zoo = view["seats"][seat]
    found = 0
    if has(zoo, 263) and size_class(animal) == "large":
        found += 1
    if spots_covered(zoo, "ignore_conditions"):
        found += 1
    for frame in view["frames"]:
        if frame["frame"] == "Turn" and frame["seat"] == seat:
            found += sum(frame["waived"])
    return found


# --- cost -------------------------------------------------------------------------------------------------------------


def cost(zoo: Plain, animal: Record, folder: int, discount: int = 0) -> int:
    """Printed cost and folder, less partner zoos, 229 and 230, and a variant's discount; never below 0 (AN-9.8)."""
    total = animal["cost"] + folder - discount
    for continent in zoo["partner_zoos"]:
        total -= 3 * animal["icons"].count(continent)
    if has(zoo, 229) and size_class(animal) == "small":
        total -= 3
    if has(zoo, 230) and size_class(animal) == "large":
        total -= 4
    return max(0, total)


# --- homes ------------------------------------------------------------------------------------------------------------


def neighbours_fit(zoo: Plain, animal: Record, piece: Plain) -> bool:
    """Rock and water beside the enclosure (AN-8.17), not asked for with 219 (AN-16.22)."""
    if has(zoo, 219):
        return True
    housing = animal["housing"]
    return all(terrain_next_to(zoo, piece["spaces"], what) >= housing.get(what, 0) for what in ("rock", "water"))


def homes(view: Plain, seat: int, animal: Record) -> set[int]:
    """The buildings in which an animal can begin to live, by place in the list; -1 is a flock (AN-9.10, AN-10.2)."""
    zoo = view["seats"][seat]
    housing = animal["housing"]
    found: set[int] = set()
    pieces = list(enumerate(zoo["buildings"]))
    for index, piece in pieces:
        if piece["kind"] in STANDARD:
            size = housing.get("standard")
            large = size is not None and not piece["occupied"] and size_for_animals(zoo, piece) >= size
            if large and neighbours_fit(zoo, animal, piece):
                found.add(index)
        elif piece["kind"] in HOUSES and HOUSES[piece["kind"]] != "aquarium":
            tokens = housing.get(HOUSES[piece["kind"]])
            if (
                tokens is not None
                and ROOM[piece["kind"]] - piece["used"] >= tokens
                and neighbours_fit(zoo, animal, piece)
            ):
                found.add(index)
    found |= tanks(zoo, animal)
    for number in zoo["animals"]:
        level = flock(animal)
        other = records(view)[number]
        if level and "herbivore" in other["icons"] and other["housing"].get("standard", 0) >= level:
            found.add(-1)
    return found


def tanks(zoo: Plain, animal: Record) -> set[int]:
    """Aquariums (and tunnel) that can receive a token of the animal, if together they hold all (AN-10.2, AN-10.5)."""
    tokens = animal["housing"].get("aquarium")
    if tokens is None:
        return set()
    fit = {
        index: ROOM[piece["kind"]] - piece["used"]
        for index, piece in enumerate(zoo["buildings"])
        if HOUSES.get(piece["kind"]) == "aquarium" and neighbours_fit(zoo, animal, piece)
    }
    if tokens == 0:
        return set(fit)
    return {index for index, room in fit.items() if room > 0} if sum(fit.values()) >= tokens else set()


def flock(animal: Record) -> int:
    """The size that another herbivore must have for the animal to join it; 0 if it can't (AN-15.34)."""
    return next((a["level"] for a in animal.get("abilities", ()) if a.get("keyword") == "flock_animal"), 0)


def playable(view: Plain, seat: int, number: int, folder: int, *, ignore: int = 0, discount: int = 0) -> bool:
    """Conditions, money, home, and no ban by 227 (AN-9.5 to AN-9.10, AN-9.17)."""
    zoo = view["seats"][seat]
    animal = records(view)[number]
    banned = {"small": "large", "large": "small"}.get(zoo["assigned"])
    if banned is not None and size_class(animal) == banned:
        return False
    if missing_symbols(view, zoo, animal) > ignore + ignorable(view, seat, animal):
        return False
    if cost(zoo, animal, folder, discount) > money_to_spend(view, seat):
        return False
    return bool(homes(view, seat, animal))


def in_reach(view: Plain, seat: int, kind: str, *, from_range: bool, more_reputation: int = 0) -> list[tuple[int, int]]:
    """Cards of a type in the hand and, if allowed, in the display within reputation range, as (number, folder)."""
    zoo = view["seats"][seat]
    found = [(number, 0) for number in zoo["hand"] if records(view)[number]["type"] == kind]
    if from_range:
        for folder in range(1, last_folder(zoo["reputation"] + more_reputation) + 1):
            number = view["display"][folder - 1]
            if number and records(view)[number]["type"] == kind:
                found.append((number, folder))
    return found


def last_folder(reputation: int) -> int:
    """The highest folder in reach (AN-4.9)."""
    for lowest, folder in ((13, 6), (10, 5), (7, 4), (4, 3), (2, 2)):
        if reputation >= lowest:
            return folder
    return 1


def animals_now(
    view: Plain, seat: int, side: Record, strength: int, *, first: bool = True, more_reputation: int = 0
) -> set[tuple[int, int]]:
    """Animals that may be played now in an Animals action (AN-9.1, AN-9.2, AN-14.2, AN-14.4)."""
    most = column(side["animals"], strength)
    ignore = side.get("alone_ignores", 0) if first and most >= 2 else 0
    discount = side.get("first_discount", 0) if first else 0
    reach = in_reach(view, seat, "animal", from_range=side.get("from_range", False), more_reputation=more_reputation)
    return {
        (number, folder)
        for number, folder in reach
        if playable(view, seat, number, folder, ignore=ignore, discount=discount)
    }


# --- leaving ----------------------------------------------------------------------------------------------------------


def freed(view: Plain, seat: int, animal: Record, not_from: int = -1) -> set[int]:
    """The buildings among which the owner chooses where an animal leaves, empty if nothing is freed (AN-12.18)."""
    zoo = view["seats"][seat]
    pieces = [(i, piece) for i, piece in enumerate(zoo["buildings"]) if i != not_from]
    for with_terrain in (True, False):
        special = _special_freed(zoo, animal, pieces, with_terrain)
        if special:
            return special
        size = animal["housing"].get("standard")
        if size is not None:
            fit = [
                (size_for_animals(zoo, piece), index)
                for index, piece in pieces
                if piece["kind"] in STANDARD
                and piece["occupied"]
                and size_for_animals(zoo, piece) >= size
                and (not with_terrain or neighbours_fit(zoo, animal, piece))
            ]
            if fit:
                return {index for smallest, index in fit if smallest == min(fit)[0]}
    return set()


def _special_freed(zoo: Plain, animal: Record, pieces: list[tuple[int, Plain]], with_terrain: bool) -> set[int]:
    """Special enclosures whose tokens can be taken away, no mixing of kinds."""
    found: set[int] = set()
    for house in ("petting_zoo", "reptile_house", "large_bird_aviary", "aquarium"):
        tokens = animal["housing"].get(house)
        if tokens is None:
            continue
        fit = [
            (index, piece["used"])
            for index, piece in pieces
            if HOUSES.get(piece["kind"]) == house and (not with_terrain or neighbours_fit(zoo, animal, piece))
        ]
        if fit and sum(used for _, used in fit) >= tokens:
            found |= {index for index, used in fit if used or not tokens}
    return found
