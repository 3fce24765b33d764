"""Cards as labelled lines, in the order they are printed; action cards, tiles and maps are in `boards`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from cards.ark_nova import boards as b
from cards.ark_nova import schema as s
from cards.ark_nova.catalog import abilities_in, expand
from cards.ark_nova.effects import Ability, Effect
from cards.ark_nova.text.clauses import first_clause
from cards.ark_nova.text.counts import need, reached
from cards.ark_nova.text.effects import ability_name, phrases, sequence
from cards.ark_nova.text.standing import rule_phrase, trigger_phrase
from cards.ark_nova.text.words import (
    animal_of,
    article,
    both,
    building_name,
    icon_name,
    row,
    sentence,
    things,
)
from cards.ark_nova.vocabulary import BuildingId, Icon


class Line(NamedTuple):
    """One line about a record: a label, a sentence or (with `fact`) a bare value, and the clause about it if any."""

    label: str
    text: str
    clause: str = ""
    fact: bool = False


class Keywords(Protocol):
    """Whatever knows the keywords' definitions and the buildings, such as a `Catalog`."""

    @property
    def keywords(self) -> Mapping[str, b.Keyword]:
        """The definitions by keyword."""
        ...

    @property
    def buildings(self) -> Mapping[BuildingId, b.Building]:
        """The buildings that sponsors bring, and all others."""
        ...


def fact(label: str, text: object) -> Line:
    """A line with a bare value."""
    return Line(label, str(text), fact=True)


def effect_lines(label: str, effects: Sequence[Effect]) -> Iterator[Line]:
    """One line for each effect; the label stands on the first only."""
    plain = phrases(effects)
    for place, text in enumerate(plain):
        clause = ""
        if len(plain) == len(effects):
            clause = first_clause(effects[place])
        yield Line(label if place == 0 else "", sentence(text), clause)


# --- abilities --------------------------------------------------------------------------------------------------------


def ability(a: Ability, catalog: Keywords) -> str:
    """A keyword as a card has it, with its meaning: "Sprint 3: draw 3 cards from the deck.\""""
    definition = catalog.keywords[a.keyword]
    told = sequence(expand(definition, a))
    name = ability_name(a)
    return f"{name}. {sentence(told)}" if ":" in name else f"{name}: {told}."  # one colon a line


def keyword(k: b.Keyword) -> str:
    """What a keyword means in general: "Draw X cards from the deck.\""""
    return sentence(sequence(k.effects))


def mentioned(record: msgspec.Struct) -> list[Ability]:
    """The keywords that a record uses inside its effects, in order, each once."""
    return list(dict.fromkeys(abilities_in(record)))


def _meanings(record: msgspec.Struct, catalog: Keywords, known: Sequence[Ability] = ()) -> Iterator[Line]:
    for a in mentioned(record):
        if a in known:
            continue
        yield Line("", ability(a, catalog), catalog.keywords[a.keyword].clause)


# --- parts of cards ---------------------------------------------------------------------------------------------------


def icons(of: Sequence[Icon]) -> str:
    """Icons in words, equal ones together: "herbivore, 2 Asia, water"; "none" without any."""
    counted = {icon: of.count(icon) for icon in of}
    return ", ".join(f"{n} {icon_name(icon)}" if n > 1 else icon_name(icon) for icon, n in counted.items()) or "none"


def gains(record: s.Animal | s.Sponsor) -> str:
    """What is printed at the lower edge: "7 appeal, 1 conservation"; empty without any."""
    numbers = {"appeal": record.appeal, "conservation": record.conservation, "reputation": record.reputation}
    return ", ".join(f"{number} {what}" for what, number in numbers.items() if number)


def terrain(rock: int, water: int) -> str:
    """ "2 rock spaces and 1 water space"; empty when neither is asked for."""
    asked = {"rock space": rock, "water space": water}
    return both([things(number, noun) for noun, number in asked.items() if number])


_HOMES = {
    "petting_zoo": "the Petting Zoo",
    "reptile_house": "the Reptile House",
    "large_bird_aviary": "the Large Bird Aviary",
    "aquarium": "an Aquarium",
}


def housing(house: s.Housing) -> str:
    """Where an animal may live: "a standard enclosure of size 2 or more, or 1 place in the Reptile House"."""
    allowed: list[str] = []
    if house.standard is not None:
        larger = " or more" if house.standard < 5 else ""
        allowed.append(f"a standard enclosure of size {house.standard}{larger}")
    for kind, home in _HOMES.items():
        places = getattr(house, kind)
        if places is not None:
            several = "Aquariums" if kind == "aquarium" else home  # the places of an animal may be in both
            allowed.append(f"{things(places, 'place')} in {several}" if places else f"{home}, taking no place")
    return ", or ".join(allowed)


def placement(where: s.Placement | None) -> list[str]:
    """Where a building may stand, as sentences; empty when anywhere."""
    if where is None:
        return []
    told: list[str] = []
    if beside := terrain(where.rock, where.water):
        told.append(f"Must stand beside {beside}.")
    if where.border:
        told.append(f"Must cover at least {things(where.border, 'border space')}.")
    if where.on_water:
        told.append("Must cover water spaces only; they stay water.")
    if where.detached:
        told.append("Need not touch another building.")
    return told


_HOUSED = {
    "petting_zoo": "petting zoo animals",
    "reptile_house": "reptiles",
    "large_bird_aviary": "birds",
    "aquarium": "sea animals",
}


def housed(building: b.Building) -> str:
    """Whom a building houses and in how many places: "sea animals in 2 places"; empty for none."""
    return f"{_HOUSED[building.houses]} in {things(building.places, 'place')}" if building.houses else ""


def needs(card: s.Animal | s.Sponsor | s.Project) -> str:
    """All requirements in short; "none" without any."""
    return ", ".join(need(q) for q in card.needs) or "none"


def size(animal: s.Animal) -> str:
    """The hexagon and what it counts as: "3, medium"; petting zoo animals have none and are small."""
    return f"{animal.size}, {animal.size_class.value}" if animal.size else animal.size_class.value


# --- cards ------------------------------------------------------------------------------------------------------------


def _animal(card: s.Animal, catalog: Keywords) -> Iterator[Line]:
    yield fact("cost", f"{card.cost} money")
    yield fact("size", size(card))
    yield fact("lives in", housing(card.housing))
    if beside := terrain(card.housing.rock, card.housing.water):
        yield Line("terrain", f"Beside {beside}.", "AN-8.17")
    yield fact("conditions", needs(card))
    yield fact("icons", icons(card.icons))
    yield fact("gains", gains(card) or "none")
    for place, a in enumerate(card.abilities):
        yield Line("" if place else "ability", ability(a, catalog), catalog.keywords[a.keyword].clause)
    for place, a in enumerate(card.solo):
        yield Line("" if place else "solo", ability(a, catalog), "AN-22.7")
    if card.reef_dweller:
        yield from effect_lines("reef", card.reef)
        yield from _meanings(card, catalog, card.abilities + card.solo)
    if card.wave:
        yield _WAVE


_WAVE = Line("wave", "When it comes into the display, discard the card in the lowest folder and refill.", "AN-10.9")
_WHEN_SCORED = {"first": "before all other scoring", "normal": "", "last": "after all other scoring"}


def _sponsor(card: s.Sponsor, catalog: Keywords) -> Iterator[Line]:
    yield fact("level", card.level)
    yield fact("conditions", needs(card))
    yield fact("icons", icons(card.icons))
    if card.person:
        yield fact("person", "yes")
    if card.building:
        yield fact("building", building_name(card.building))
        for told in placement(card.placement):
            yield Line("", told, "AN-8.17" if "beside" in told else "")
        building = catalog.buildings[card.building]
        if building.houses:
            yield Line("", f"Houses {housed(building)} like {_HOMES[building.houses]}.", "AN-10.2")
    if told := gains(card):
        yield fact("gains", told)
    yield from effect_lines("when played", card.played)
    for place, trigger in enumerate(card.triggers):
        clause = first_clause(trigger)
        yield Line("" if place else "from now on", sentence(trigger_phrase(trigger)), clause)
    for place, rule in enumerate(card.rules):
        label = "" if place or card.triggers else "from now on"
        yield Line(label, sentence(rule_phrase(rule)), first_clause(rule))
    yield from effect_lines("income", card.income)
    yield from effect_lines("end of game", card.end)
    if card.end and _WHEN_SCORED[card.end_order]:
        yield Line("", f"This is counted {_WHEN_SCORED[card.end_order]}.", "AN-21.6")
    yield from _meanings(card, catalog)
    if card.wave:
        yield _WAVE


LEVELS = ("left level", "middle level", "right level")
_SIZE_WORDS = {(4, 5): "large", (3, 3): "medium", (1, 2): "small"}


def _reward(level: s.ProjectLevel) -> str:
    told = f"{level.conservation} conservation"
    return f"{told} and {level.reputation} reputation" if level.reputation else told


def project_level(project: s.Project, level: s.ProjectLevel) -> str:
    """One level: "5 conservation for 5 Africa icons", "4 conservation for releasing a medium bird (size 3)"."""
    told = _reward(level)
    if project.counts is not None and level.at_least:
        told += f" {reached(project.counts, (level.at_least,))}"
    if project.release is not None and level.sizes:
        low, high = level.sizes
        printed = f"size {low}" if low == high else f"size {low} or {high}"
        word = _SIZE_WORDS.get(level.sizes)
        animal = animal_of(project.release)
        told += f" for releasing {article(f'{word} {animal}' if word else animal)} ({printed})"
    if level.bonus:
        told += f", and {sequence(level.bonus)}"
    return told


def _project(card: s.Project, catalog: Keywords) -> Iterator[Line]:
    yield fact(
        "kind",
        {"base": "base project", "breeding": "breeding program", "management": "management plan"}.get(
            card.kind, f"{card.kind} project"
        ),
    )
    if card.needs:
        yield Line(
            "condition",
            f"Every level needs {both([need(q) for q in card.needs])}.",
            "AN-12.12" if card.kind == "breeding" else "AN-12.5",
        )
    for place, level in zip(LEVELS, card.levels, strict=True):
        yield Line(place, sentence(project_level(card, level)))
    yield from effect_lines("when played", card.play_bonus)
    yield from _meanings(card, catalog)


def _final(card: s.FinalCard) -> Iterator[Line]:
    counted = tuple(level.at_least for level in card.levels)
    worth = row([level.conservation for level in card.levels])
    yield Line("end of game", sentence(f"gain {worth} conservation {reached(card.counts, counted)}"), "AN-17.1")
    if not card.solo:
        yield Line("solo", "Not used in solo games: replace it as soon as it is drawn.", "AN-17.20")


def card(record: s.Card, catalog: Keywords) -> list[Line]:
    """Everything printed on a card, in printed order."""
    if isinstance(record, s.Animal):
        return list(_animal(record, catalog))
    if isinstance(record, s.Sponsor):
        return list(_sponsor(record, catalog))
    if isinstance(record, s.Project):
        return list(_project(record, catalog))
    return list(_final(record))
