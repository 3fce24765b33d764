"""Association tasks, partner zoos, universities, projects and donations by the clauses (sections 11 and 12)."""

from typing import Any

from tests.naive.animals import in_reach, last_folder, missing_symbols
from tests.naive.printed import CONTINENTS, TASKS, Record, universities
from tests.naive.zoo import action_card, animals_of_size, different, has, icons, money_to_spend, records

Plain = dict[str, Any]
HAND = -1
OPEN = -1


# --- partner zoos and universities ------------------------------------------------------------------------------------


def partner_zoos(view: Plain, seat: int, *, supply: bool = False) -> set[str]:
    """Continents whose partner zoo can be taken (AN-11.7), or taken from the supply (AN-14.6)."""
    zoo = view["seats"][seat]
    owned = zoo["partner_zoos"]
    if len(owned) >= (4 if action_card(zoo, "association")["side"] == 2 else 2):
        return set()
    if supply:
        return {continent for continent in CONTINENTS if view["partner_supply"][continent] > 0}
    return view["partner_board"] - set(owned)


def universities_free(view: Plain, seat: int, *, supply: bool = False) -> set[str]:
    """Universities that can be taken (AN-11.9, AN-11.10), or taken from the supply (AN-14.6)."""
    owned = view["seats"][seat]["universities"]
    kinds = universities(view["sets"])
    if len(owned) >= 3:
        return set()
    if supply:
        return {name for name in kinds if view["university_supply"][name] > 0}
    found = {name for name in view["university_board"] if name not in owned}
    if view["generic_university"] and not any(kinds[name].get("category") for name in owned):
        found |= {name for name in kinds if kinds[name].get("category") and view["university_supply"][name] > 0}
    return found


# --- projects ---------------------------------------------------------------------------------------------------------


def tokens_on(view: Plain, number: int) -> tuple[list[int] | None, bool]:
    """The three levels of a project on the table, None if it isn't there; and whether it lies below the board."""
    for row in ("below", "above"):
        for project in view[row]:
            if project["number"] == number:
                return project["levels"], row == "below"
    return None, False


def wild_icons(zoo: Plain) -> int:
    """One icon each of 215, 218 and the kept tile (AN-12.10, AN-16.18, AN-16.21)."""
    cards = sum(has(zoo, number) and zoo["tokens_left"].get(number, 2) > 0 for number in (215, 218))
    return cards + ("wild_icon" in zoo["tiles"])


def amount(view: Plain, zoo: Plain, project: Record) -> int:
    """What an icon or collection project counts (AN-12.9)."""
    counts = project["counts"]
    if counts["count"] == "distinct_icons":
        return different(view, zoo, counts["kinds"][0])
    if counts["count"] == "animals":
        return animals_of_size(view, zoo, counts["size"])
    return sum(icons(view, zoo)[icon] for icon in counts["of"])


def breeding(view: Plain, zoo: Plain, category: str) -> bool:
    """One animal of the category, a rescued one too, with the continent of a partner zoo (AN-12.12, AN-19.11)."""
    return any(
        category in records(view)[number]["icons"] and set(records(view)[number]["icons"]) & set(zoo["partner_zoos"])
        for number in (*zoo["animals"], *zoo["rescued"])
    )


def can_leave(view: Plain, seat: int, project: Record, level: int) -> set[int]:
    """Animals that may be released for a level, counted from 0 (AN-12.16)."""
    smallest, largest = project["levels"][level]["sizes"]
    return {
        number
        for number in view["seats"][seat]["animals"]
        if project["release"] in records(view)[number]["icons"] and smallest <= records(view)[number]["size"] <= largest
    }


def levels(view: Plain, seat: int, number: int) -> set[int]:
    """The levels of a project, counted from 1, that the player can support now (AN-12.5)."""
    zoo = view["seats"][seat]
    project = records(view)[number]
    tokens, below = tokens_on(view, number)
    if not zoo["map_tokens"]:
        return set()  # AN-12.8
    if tokens is not None and seat in tokens and not (has(zoo, 224) and project["kind"] == "release"):
        return set()  # AN-12.7, AN-12.20
    met: set[int] = set()
    for level, printed in enumerate(project["levels"]):
        if tokens is not None and tokens[level] != OPEN:
            continue
        match project["kind"]:
            case "release":
                fine = bool(can_leave(view, seat, project, level))
            case "breeding":
                fine = breeding(view, zoo, project["needs"][0]["icon"])
            case "management":
                fine = missing_symbols(view, zoo, project) == 0
            case _:
                wild = wild_icons(zoo) if below else 0
                fine = amount(view, zoo, project) + wild >= printed["at_least"]
        if fine:
            met.add(level + 1)
    return met


def projects(view: Plain, seat: int, *, from_range: bool) -> set[tuple[int, int]]:
    """Projects that can be supported: on the table (0), from hand (-1), from a folder in range (AN-12.1)."""
    zoo = view["seats"][seat]
    found = [(project["number"], 0) for row in ("below", "above") for project in view[row]]
    found += [(number, HAND) for number, _ in in_reach(view, seat, "project", from_range=False)]
    if from_range:
        for folder in range(1, last_folder(zoo["reputation"]) + 1):
            number = view["display"][folder - 1]
            if number and records(view)[number]["type"] == "project" and folder <= money_to_spend(view, seat):
                found.append((number, folder))
    return {(number, folder) for number, folder in found if levels(view, seat, number)}


# --- tasks ------------------------------------------------------------------------------------------------------------


def task_value(zoo: Plain, task: str) -> int:
    """AN-11.2."""
    if task == "conservation_project" and has(zoo, 203):
        return 4
    return {"reputation": 2, "partner_zoo": 3, "university": 4, "conservation_project": 5}[task]


def gains_reputation(zoo: Plain) -> bool:
    """Whether a step could be gained: not at 9 with Cards on side I (AN-4.10, AN-11.6)."""
    return zoo["reputation"] != 9 or action_card(zoo, "cards")["side"] == 2


def has_target(view: Plain, seat: int, task: str, side: Record) -> bool:
    supply = side.get("supply", ())
    match task:
        case "reputation":
            return gains_reputation(view["seats"][seat])
        case "partner_zoo":
            return bool(partner_zoos(view, seat, supply=task in supply))
        case "university":
            return bool(universities_free(view, seat, supply=task in supply))
        case _:
            return bool(projects(view, seat, from_range=side.get("from_range", False)))


def tasks(view: Plain, seat: int, side: Record, left: int, done: set[str]) -> set[tuple[str, int, bool]]:
    """Tasks as (task, extra workers, hiring instead of supporting) (AN-11.1 to AN-11.7, AN-14.7)."""
    zoo = view["seats"][seat]
    found: set[tuple[str, int, bool]] = set()
    for task in TASKS:
        there = zoo["on_tasks"][task]
        if task in done or there >= 2 or zoo["workers"] < there + 1:
            continue
        value = task_value(zoo, task)
        drop = side.get("value_drop_per_extra_worker", 0)
        extras = [0] if not drop else range(zoo["workers"] - (there + 1) + 1)
        possible = [n for n in extras if max(0, value - drop * n) <= left]
        # A worker that lowers nothing any more is not sent.
        possible = [n for n in possible if n == 0 or value - drop * (n - 1) > 0]
        if possible and has_target(view, seat, task, side):
            found |= {(task, n, False) for n in possible}
        if (
            task == "conservation_project"
            and side.get("hire_instead_of_support")
            and zoo["hired"] < 4
            and value <= left
        ):
            found.add((task, 0, True))
    return found


# --- donations --------------------------------------------------------------------------------------------------------


def donation_price(view: Plain, seat: int, *, per_x_token: bool) -> int:
    """The smallest visible amount, less 1 per research icon with 273 and per X-token with Association 3 (AN-11.14)."""
    zoo = view["seats"][seat]
    amounts = (2, 5, 5, 7, 7, 10, 10, 12)
    visible = [price for price, taken in zip(amounts, view["donations_taken"], strict=True) if not taken] or [12]
    price = min(visible)
    if has(zoo, 273):
        price -= icons(view, zoo)["research"]
    if per_x_token:
        price -= zoo["x_tokens"]
    return max(0, price)
