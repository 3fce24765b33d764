"""What a card would mean for the table: what it sets off, which counts it raises, which projects could release it.

It looks ahead by counting alone; what a move really does is the preview's.
"""

from collections.abc import Iterator

from arknova_tui.cells import clean
from arknova_tui.panels import projects, words
from arknova_tui.panels.facts import Facts
from cards.ark_nova import text
from cards.ark_nova.schema import Animal, Sponsor
from cards.ark_nova.triggers import IconPlayed, NewIcon, SponsorPlayed
from rules.ark_nova.counts import count, kind_indices
from rules.ark_nova.tables import ICON_INDEX
from rules.ark_nova.useful import fits

_POSITIONS = ("left", "middle", "right")


def triggers(facts: Facts, number: int) -> list[str]:
    """`gain 2 appeal: Meerkat Den`, `Ana, gain 3 money: Expert in Herbivores`, in turn order from the own seat."""
    icons = facts.t.tables.icons.get(number, ())
    found: list[str] = []
    for seat in facts.t.clockwise(facts.seat):
        for source, trigger in facts.t.triggers(seat):
            own = seat == facts.seat
            if isinstance(trigger, IconPlayed):
                times = icons.count(ICON_INDEX[trigger.icon]) if own or trigger.zoos == "any" else 0
            elif isinstance(trigger, NewIcon):
                kinds = {icon for kind in trigger.kinds for icon in kind_indices(kind)}
                times = len({icon for icon in icons if icon in kinds and not facts.me.icons[icon]}) if own else 0
            elif isinstance(trigger, SponsorPlayed):
                times = int(number in facts.t.tables.sponsors and fits(facts.t, number, trigger.only))
            else:
                times = 0
            if times:
                who = "" if own else f"{clean(facts.name(seat))}, "
                where = facts.card_name(source.number) if source.kind == "sponsor" else "map"
                told = text.effects(trigger.then).rstrip(".")
                told = told[:1].lower() + told[1:]
                found.append(f"{who}{told}{f', {times} times' if times > 1 else ''}: {where}")
    return found


def counts(facts: Facts, number: int) -> list[str]:
    """`Americas 4 -> 5`, `Small Animal Zoo 5 -> 6, 2c`: projects in sight and own final cards that would count it."""
    tables, player = facts.t.tables, facts.me
    held = player.animals if number in tables.animals else player.sponsors
    if number in held or number not in tables.icons:
        return []
    sight = [card for _, card in projects.listed(facts)]
    before = _numbers(facts, sight)
    held.append(number)
    for icon in tables.icons[number]:
        player.icons[icon] += 1
    try:
        after = _numbers(facts, sight)
        points = {card: facts.final_reached(card)[1] for card in facts.finals}
    finally:
        held.pop()
        for icon in tables.icons[number]:
            player.icons[icon] -= 1
    found: list[str] = []
    for card, had in before.items():
        if after[card] != had:
            worth = f", {points[card]}c" if card in points else ""
            found.append(f"{facts.card_name(card)} {had} -> {after[card]}{worth}")
    return found


def _numbers(facts: Facts, sight: list[int]) -> dict[int, int]:
    """What each project in sight and each own final card counts now."""
    tables = facts.t.tables
    asked = {card: tables.projects[card].counts for card in sight}
    found = {card: count(facts.t, facts.seat, what) for card, what in asked.items() if what is not None}
    return found | {card: facts.final_reached(card)[0] for card in facts.finals}


def releases(facts: Facts, number: int) -> Iterator[str]:
    """`Jungle, middle level 4c`: release projects in sight that an animal could leave the zoo for (AN-12.16)."""
    animal = facts.t.tables.animals.get(number)
    if animal is None:
        return
    for _, card in projects.listed(facts):
        project = facts.t.tables.projects[card]
        if project.release is None or project.release not in animal.icons:
            continue
        for position, level in zip(_POSITIONS, project.levels, strict=True):
            if level.sizes is not None and level.sizes[0] <= animal.size <= level.sizes[1]:
                yield f"{project.name}, {position} level {words.reward(level)}"


def of(facts: Facts, record: Animal | Sponsor) -> list[tuple[str, str]]:
    """All of it as (label, text), what doesn't apply left out."""
    played = any(record.number in (*player.animals, *player.sponsors) for player in facts.state.seats)
    parts = [
        ("sets off", [] if played else triggers(facts, record.number)),
        ("counts for", [] if played else counts(facts, record.number)),
        ("can leave to", list(releases(facts, record.number))),
    ]
    return [(label, "; ".join(found)) for label, found in parts if found]
