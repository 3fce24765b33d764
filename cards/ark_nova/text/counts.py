"""Counts, amounts and requirements as words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cards.ark_nova import vocabulary as v
from cards.ark_nova.text.words import (
    RESOURCES,
    action_name,
    animal_of,
    article,
    both,
    building_name,
    either,
    icon_name,
    kinds_of,
    plural,
    things,
)


class Noun(NamedTuple):
    """What is counted, in singular and plural, and where: "in your zoo" goes without saying in short forms."""

    one: str
    many: str
    place: str = "in your zoo"


_ZOOS = {"own": "in your zoo", "all": "in all zoos", "others": "in all other zoos"}
_SETTLED = {
    "water_connected": ("all water spaces", "connected"),
    "rock_connected": ("all rock spaces", "connected"),
    "border_covered": ("all border building spaces", "covered"),
    "map_covered": ("all building spaces of your map", "covered"),
    "bonuses_covered": ("all placement bonuses of your map", "covered"),
}


def _kinds(kinds: tuple[v.IconKind, ...]) -> tuple[str, str]:
    return either(kinds), either([plural(kind) for kind in kinds])


def _icons(c: v.Icons) -> Noun:
    if not c.of:
        return Noun("icon of the named continent", "icons of the named continent", _ZOOS[c.zoos])
    kinds = either([icon_name(icon) for icon in c.of])
    return Noun(f"{kinds} icon", f"{kinds} icons", _ZOOS[c.zoos])


def _icon_sets(c: v.IconSets) -> Noun:
    content = both([f"1 {icon_name(icon)}" for icon in c.of])
    return Noun(f"set of {content} icon", f"sets of {content} icon")


def _distinct(c: v.DistinctIcons) -> Noun:
    one, many = _kinds(c.kinds)
    return Noun(f"different {one}", f"different {many}")


def _animals(c: v.Animals) -> Noun:
    size = f"{c.size.value} " if c.size else ""
    return Noun(f"{size}animal", f"{size}animals")


def _buildings(c: v.Buildings) -> Noun:
    names = [building_name(building) for building in c.of]
    before = "occupied " if c.occupied else ""
    return Noun(before + kinds_of(names), before + kinds_of([plural(name) for name in names]), _ZOOS[c.zoos])


def _building_sets(c: v.BuildingSets) -> Noun:
    content = both([f"1 {building_name(building)}" for building in c.of])
    return Noun(f"set of {content}", f"sets of {content}")


def _beside(c: v.BuildingsBeside) -> Noun:
    names = [building_name(building) for building in c.of]
    place = f"beside your {building_name(c.beside)}"
    if names:
        return Noun(kinds_of(names), kinds_of([plural(name) for name in names]), place)
    return Noun("building", "buildings", f"{place}, not counting empty standard enclosures")


def _spaces(c: v.Spaces) -> Noun:
    covered = {None: (), True: ("covered",), False: ("uncovered",)}[c.covered]
    connected = {None: (), True: ("connected",), False: ("unconnected",)}[c.connected]
    before = ", ".join((*connected, *covered))
    before += " " if before else ""
    after = " with a placement bonus" if c.kind == "bonus" else ""
    kind = {"bonus": "", "border": "border building "}.get(c.kind, f"{c.kind} ")
    return Noun(f"{before}{kind}space{after}", f"{before}{kind}spaces{after}", "on your map")


def _quiet_kiosks(c: v.QuietKiosks) -> Noun:
    around = f"at least {things(c.empty, 'empty building space')}"
    return Noun(f"kiosk with {around} around it", f"kiosks with {around} around them")


def _goals(c: v.Goals) -> Noun:
    goals = [" ".join(_SETTLED[goal]) for goal in c.of]
    listed = f"of these: {', '.join(goals)}"
    return Noun(listed, listed, "")


def _leads(c: v.Leads) -> Noun:
    more = "of which you have more icons than your right-hand neighbour"
    if c.own_partner_zoos != 1:
        more += f" (each of your own partner zoos counts {c.own_partner_zoos})"
    return Noun(c.kind, plural(c.kind), more)


def _zoos_by_appeal(c: v.ZoosByAppeal) -> Noun:
    return Noun("other zoo", "other zoos", f"with {c.having} appeal than yours")


def _holding(c: v.Holding) -> Noun:
    return Noun(RESOURCES[c.of], plural(RESOURCES[c.of]), "you have")


def _unsupported(c: v.UnsupportedIcons) -> Noun:
    place = f"of one {c.kind} whose base project you have not supported"
    return Noun("icon", "icons", place)


COUNTS: dict[type[Any], Callable[[Any], Noun]] = {
    v.Level: lambda c: Noun("printed number", "printed number", ""),
    v.Icons: _icons,
    v.IconSets: _icon_sets,
    v.DistinctIcons: _distinct,
    v.Animals: _animals,
    v.Sponsors: lambda c: Noun("sponsor", "sponsors"),
    v.Universities: lambda c: Noun("university", "universities"),
    v.SupportedProjects: lambda c: Noun("project", "projects", "you have supported"),
    v.Donations: lambda c: Noun("donation", "donations", "you have made"),
    v.Holding: _holding,
    v.Buildings: _buildings,
    v.BuildingSets: _building_sets,
    v.BuildingShapes: lambda c: Noun("different building shape", "different building shapes"),
    v.BuildingsBeside: _beside,
    v.Spaces: _spaces,
    v.CoveredBeside: lambda c: Noun("covered space", "covered spaces", f"beside {c.space}"),
    v.EmptyAreas: lambda c: Noun(
        f"full {things(c.spaces, 'space')} of each connected area of empty building spaces",
        f"times {things(c.spaces, 'space')} of a connected area of empty building spaces",
        "",
    ),
    v.QuietKiosks: _quiet_kiosks,
    v.PouchedCards: lambda c: Noun("card", "cards", "in your pouches"),
    v.StoredCards: lambda c: Noun("stored card", "stored cards", ""),
    v.PrintedConditions: lambda c: Noun("condition symbol", "condition symbols", "on your animals and sponsors"),
    v.Goals: _goals,
    v.ZoosByAppeal: _zoos_by_appeal,
    v.UnsupportedIcons: _unsupported,
    v.Leads: _leads,
}


def noun(c: v.Count) -> Noun:
    """What is counted, in singular and plural, and where."""
    return COUNTS[type(c)](c)


def count(c: v.Count) -> str:
    """What is counted, in the plural: "research icons in your zoo"."""
    _, many, place = noun(c)
    return f"{many} {place}".strip()


def per(c: v.Count, each: int) -> str:
    """ "for each research icon in your zoo", "for every 2 rock icons in your zoo"."""
    one, many, place = noun(c)
    return (f"for each {one} {place}" if each == 1 else f"for every {each} {many} {place}").strip()


def reached(c: v.Count, thresholds: tuple[int, ...]) -> str:
    """ "for 1 / 3 / 5 primate icons", "if all rock spaces are connected"."""
    if isinstance(c, v.Goals) and len(c.of) == 1 and thresholds == (1,):
        subject, state = _SETTLED[c.of[0]]
        return f"if {subject} are {state}"
    one, many, place = noun(c)
    numbers = " / ".join(map(str, thresholds))
    told = "" if place in ("in your zoo", "you have") else place
    if isinstance(c, v.Holding) and len(thresholds) == 1:  # "for 9 reputation" would be a price
        return f"for {numbers} or more {many}"
    return f"for {numbers} {one if thresholds == (1,) else many} {told}".strip()


def figure(amount: v.Amount) -> int | str:
    """The number as it stands in a sentence: itself, or X for a count."""
    return amount if isinstance(amount, int) else "X"


def where(*amounts: v.Amount) -> str:
    """What X is, for the end of a phrase; empty for plain numbers and for a keyword's own number."""
    counted = dict.fromkeys(amount for amount in amounts if not isinstance(amount, int | v.Level))
    return "".join(f"; X is the number of {count(amount)}" for amount in counted)


# --- requirements -----------------------------------------------------------------------------------------------------


def _partner_zoo(q: v.NeedPartnerZoo) -> str:
    zoos = things(q.at_least, "partner zoo")
    return f"{zoos} of its continent" if q.own_continent else zoos


NEEDS: dict[type[Any], Callable[[Any], str]] = {
    v.NeedIcons: lambda q: things(q.at_least, f"{icon_name(q.icon)} icon"),
    v.NeedPartnerZoo: _partner_zoo,
    v.NeedUniversity: lambda q: things(q.at_least, "university"),
    v.NeedBuilding: lambda q: things(q.at_least, building_name(q.building)),
    v.NeedUpgraded: lambda q: f"{action_name(q.card)} on side II",
    v.NeedReputation: lambda q: f"{q.at_least} reputation",
    v.NeedAppealAtMost: lambda q: f"at most {q.at_most} appeal",
    v.NeedBreedingPair: lambda q: f"{article(animal_of(q.icon))} from the continent of one of your partner zoos",
    v.NeedCovered: lambda q: f"{both(q.spaces)} covered",
    v.NeedNoAnimalInHand: lambda q: "no animal in hand",
    v.NeedBeside: lambda q: f"{building_name(q.building)} beside {q.terrain}",
}

# Requirements that "you have ..." doesn't introduce.
_CONDITIONS: dict[type[Any], Callable[[Any], str]] = {
    v.NeedUpgraded: lambda q: f"your {action_name(q.card)} card is on side II",
    v.NeedCovered: lambda q: f"{both(q.spaces)} {'is' if len(q.spaces) == 1 else 'are'} covered",
    v.NeedNoAnimalInHand: lambda q: "your hand holds no animal",
    v.NeedBeside: lambda q: f"your {building_name(q.building)} is beside {q.terrain}",
}


def need(q: v.Requirement) -> str:
    """A requirement in short: "3 predator icons", "Animals on side II", "at most 25 appeal"."""
    return NEEDS[type(q)](q)


def condition(needs: tuple[v.Requirement, ...]) -> str:
    """Requirements as what follows an if: "you have 3 bird icons and your Petting Zoo is beside water"."""
    return both([_CONDITIONS.get(type(q), lambda q: f"you have {need(q)}")(q) for q in needs])
