"""Which clauses of the rules govern a Struct, a card, an action side, a building or a map."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, cast

import msgspec

from cards.ark_nova import effects as e
from cards.ark_nova import rulebook
from cards.ark_nova import triggers as t
from cards.ark_nova import vocabulary as v
from cards.ark_nova.boards import BonusTile, Building, Keyword, University, ZooMap
from cards.ark_nova.schema import ActionSide, Animal, Card, FinalCard, Placement, Project, Sponsor

CLAUSES: dict[type[Any], tuple[str, ...]] = {
    # effects
    e.Ability: ("AN-15.1",),
    e.May: ("AN-1.3",),
    e.After: ("AN-5.9",),
    e.If: ("AN-1.3",),
    e.Choose: ("AN-26.1",),
    e.Gain: ("AN-4.8",),
    e.GainSteps: ("AN-13.7",),
    e.Trade: ("AN-15.43",),
    e.Draw: ("AN-15.2",),
    e.Take: ("AN-4.9", "AN-7.8"),
    e.Snap: ("AN-15.6",),
    e.TakeAll: ("AN-15.19",),
    e.Reveal: ("AN-15.3",),
    e.Search: ("AN-11.11",),
    e.TakeDiscarded: ("AN-16.71",),
    e.Look: ("AN-15.4", "AN-15.5"),
    e.Dig: ("AN-15.7",),
    e.Sell: ("AN-15.8",),
    e.DiscardToSnap: ("AN-14.21",),
    e.Pouch: ("AN-15.9",),
    e.Glide: ("AN-15.41",),
    e.SharkAttack: ("AN-15.44",),
    e.Mark: ("AN-15.36", "AN-15.37"),
    e.DrawFinal: ("AN-15.16", "AN-15.45"),
    e.EveryoneDiscardsFinal: ("AN-4.6",),
    e.FetchProject: ("AN-15.17", "AN-12.4"),
    e.PlaySponsor: ("AN-13.9",),
    e.RetireSponsor: ("AN-16.66",),
    e.SpecialAssignment: ("AN-16.31",),
    e.AdvanceBreak: ("AN-20.1",),
    e.Hire: ("AN-4.15",),
    e.ReturnWorker: ("AN-15.42",),
    e.Upgrade: ("AN-4.13",),
    e.TakePartnerZoo: ("AN-18.3", "AN-11.7"),
    e.TakeUniversity: ("AN-18.3", "AN-11.9"),
    e.TakeBonusTile: ("AN-4.5", "AN-4.12"),
    e.Donate: ("AN-11.14",),
    e.RaiseHandLimit: ("AN-18.1", "AN-20.2"),
    e.ShowHand: ("AN-14.3", "AN-24.3"),
    e.WildIcon: ("AN-12.10",),
    e.Waive: ("AN-9.7",),
    e.Wave: ("AN-19.11",),
    e.Place: ("AN-8.16",),
    e.PlaceUnique: ("AN-13.6",),
    e.CopyBonus: ("AN-16.25",),
    e.Enlarge: ("AN-16.65",),
    e.CutDown: ("AN-15.48",),
    e.Reconstruct: ("AN-16.76",),
    e.Flock: ("AN-15.34",),
    e.Multiply: ("AN-6.8",),
    e.MoveActionCard: ("AN-15.30", "AN-15.31"),
    e.Perform: ("AN-15.32", "AN-15.33"),
    e.Venom: ("AN-6.2",),
    e.Constriction: ("AN-6.5",),
    e.Pilfer: ("AN-15.25", "AN-15.26"),
    e.Hypnotize: ("AN-15.27", "AN-15.28"),
    e.CopyAbility: ("AN-15.38",),
    e.TriggerReef: ("AN-10.7", "AN-12.14"),
    e.RemoveMarker: ("AN-19.11",),
    e.Rescue: ("AN-19.11",),
    e.Store: ("AN-19.11",),
    e.CoverStrength: ("AN-19.11",),
    # triggers
    t.IconPlayed: ("AN-16.2", "AN-23.5"),
    t.NewIcon: ("AN-16.58",),
    t.SponsorPlayed: ("AN-13.10",),
    t.ReleaseSupported: ("AN-12.20",),
    t.SpaceCovered: ("AN-1.9",),
    t.BuildingPlaced: ("AN-16.72",),
    t.EnclosureOccupied: ("AN-19.3",),
    t.WorkerHired: ("AN-4.15",),
    t.MarkedAnimalPlayed: ("AN-14.5",),
    # standing rules
    t.ProjectTaskValue: ("AN-11.2",),
    t.TwinBuilding: ("AN-16.20",),
    t.WildTokens: ("AN-12.10", "AN-12.11"),
    t.BuildOnTerrain: ("AN-16.23",),
    t.CopyBorderBonus: ("AN-16.25",),
    t.RepeatRelease: ("AN-12.20",),
    t.Immune: ("AN-6.13",),
    t.AssignedSize: ("AN-9.17",),
    t.SmallAnimalProgram: ("AN-16.32",),
    t.Discount: ("AN-9.8",),
    t.IgnoreConditions: ("AN-9.7",),
    t.LargerEnclosures: ("AN-19.4", "AN-16.68"),
    t.CheaperDonations: ("AN-11.14",),
    t.NoPlacementBonuses: ("AN-16.76",),
    t.SponsorLevel: ("AN-13.8",),
    t.OncePerTurn: ("AN-5.11",),
    t.DiscardForStrength: ("AN-19.11",),
    t.ContinentMarkers: ("AN-19.11",),
    t.RescueSlots: ("AN-19.11",),
    t.StoreSlots: ("AN-19.11",),
    t.SlotStrengths: ("AN-19.11",),
    t.AreaBonuses: ("AN-19.11",),
    # requirements
    v.NeedIcons: ("AN-9.6",),
    v.NeedPartnerZoo: ("AN-9.6",),
    v.NeedUniversity: ("AN-9.6",),
    v.NeedBuilding: ("AN-9.6",),
    v.NeedUpgraded: ("AN-4.13",),
    v.NeedReputation: ("AN-9.6",),
    v.NeedAppealAtMost: ("AN-9.6", "AN-22.8"),
    v.NeedBreedingPair: ("AN-12.12",),
    v.NeedCovered: ("AN-1.9",),
    v.NeedNoAnimalInHand: ("AN-14.3",),
    v.NeedBeside: ("AN-8.17",),
}

_OWN = re.compile(r"(\d+)(?:-(\d+))? \D")
_VARIANT = re.compile(r"Variant (\w+) (\d)$")
_SPONSOR_SECTION, _FINAL_SECTION = 16, 17


@cache
def _by_card() -> dict[int, str]:
    """Card number -> its own clause: in the sections of single cards the titles begin with the numbers."""
    found: dict[int, str] = {}
    for (section, _), clause in rulebook.clauses().items():
        title = _OWN.match(clause.title)
        if title and section in (_SPONSOR_SECTION, _FINAL_SECTION):
            for number in range(int(title[1]), int(title[2] or title[1]) + 1):
                found[number] = clause.number
    return found


@cache
def _by_title() -> dict[str, str]:
    return {clause.title: clause.number for clause in rulebook.clauses().values()}


_PROJECT_KINDS = {
    "base": ("AN-12.9", "AN-12.4"),
    "collection": ("AN-12.9",),
    "release": ("AN-12.16", "AN-12.17"),
    "breeding": ("AN-12.12",),
    "management": ("AN-12.13",),
}

_BUILDING_KINDS = {
    "standard": ("AN-9.11", "AN-8.13"),
    "kiosk": ("AN-8.11", "AN-8.18"),
    "pavilion": ("AN-8.12",),
    "special": ("AN-8.10", "AN-9.12"),
    "unique": ("AN-8.5", "AN-13.6"),
}


def struct_clauses(struct: msgspec.Struct) -> tuple[str, ...]:
    """The clauses that govern one Struct of the vocabulary; empty for counts and parts of Structs."""
    return CLAUSES.get(type(struct), ())


def _inside(value: object) -> Iterator[msgspec.Struct]:
    """Every Struct in `value`, from the outside in."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _inside(getattr(value, name))
    elif isinstance(value, tuple):
        for item in cast("tuple[object, ...]", value):
            yield from _inside(item)


# What a reader need not be told about every card: the grammar of the sentences rather than a rule of the game.
_GRAMMAR = (e.Ability, e.May, e.If, e.Choose, e.Gain, e.GainSteps)


def first_clause(struct: msgspec.Struct) -> str:
    """The first clause that says more about the Struct, or about what it holds, than how sentences are read."""
    told = (clause for inner in _inside(struct) if not isinstance(inner, _GRAMMAR) for clause in struct_clauses(inner))
    return next(told, "")


# The conditions of cards are one mechanism, told in three places of the rules.
_CONDITIONS = {"animal": "AN-9.6", "sponsor": "AN-13.4", "project": "AN-12.5"}


def _used(record: msgspec.Struct, keywords: Mapping[str, Keyword]) -> Iterator[str]:
    condition = _CONDITIONS.get(str(type(record).__struct_config__.tag), "AN-9.6")
    for struct in _inside(record):
        if isinstance(struct, e.Ability):
            yield keywords[struct.keyword].clause
        elif not isinstance(struct, _GRAMMAR):
            yield from (condition if clause == "AN-9.6" else clause for clause in struct_clauses(struct))


def _animal_clauses(card: Animal) -> Iterator[str]:
    yield from ("AN-9.5", "AN-9.8", "AN-9.10")
    house = card.housing
    if house.aquarium is not None:
        yield "AN-10.5" if house.aquarium == 0 else "AN-10.2"
        yield "AN-10.4" if house.reptile_house is not None else "AN-10.3"
    if house.petting_zoo is not None:
        yield "AN-9.14"
    if house.reptile_house is not None or house.large_bird_aviary is not None:
        yield "AN-9.15"
    if house.rock or house.water:
        yield "AN-8.17"
    if card.reef_dweller:
        yield from ("AN-10.6", "AN-10.8")
    if card.solo:
        yield from ("AN-22.7", "AN-25.1")


def _placement_clauses(placement: Placement | None) -> Iterator[str]:
    if placement and (placement.rock or placement.water):
        yield "AN-8.17"


def _own(record: Any) -> Iterator[str]:
    """The clauses about the kind of record and about this very one."""
    if isinstance(record, Sponsor | FinalCard) and record.number in _by_card():
        yield _by_card()[record.number]
    if isinstance(record, Animal):
        yield from _animal_clauses(record)
    elif isinstance(record, Sponsor):
        yield from _placement_clauses(record.placement)
        if record.person:
            yield "AN-13.10"
    elif isinstance(record, Project):
        yield from _PROJECT_KINDS[record.kind]
        yield "AN-12.5"
        if record.play_bonus:
            yield "AN-12.3"
    elif isinstance(record, FinalCard):
        yield "AN-17.1"
        if not record.solo:
            yield "AN-17.20"
    elif isinstance(record, BonusTile):
        yield "AN-18.1"
        if record.kept:
            yield "AN-18.2"
    elif isinstance(record, University):
        yield "AN-11.9"
        if record.category:
            yield from ("AN-11.10", "AN-11.11")
    elif isinstance(record, Building):
        yield from _BUILDING_KINDS[record.kind]
        yield from ("AN-10.1", "AN-10.2") if record.houses == "aquarium" else ()
        yield from _placement_clauses(record.placement)
        if record.houses in ("reptile_house", "large_bird_aviary", "aquarium"):
            yield "AN-8.19"
    if getattr(record, "wave", False):
        yield "AN-10.9"


def _side_clauses(side: ActionSide) -> Iterator[str]:
    action = str(type(side).__struct_config__.tag).capitalize()
    variants = {
        (match[1], int(match[2])): number for title, number in _by_title().items() if (match := _VARIANT.match(title))
    }
    if side.variant:
        yield variants[action, side.variant]
    yield _by_title()[f"{action} side {'I' * side.side}"]


def map_clause(zoo_map: ZooMap) -> str:
    """The clause that tells the power of a map."""
    number = zoo_map.id.removesuffix("a")  # the revised maps have the powers of the first ones (AN-19.1)
    for title, clause in _by_title().items():
        words = title.casefold().split()
        if "map" in words and number.casefold() in words:
            return clause
    return "AN-19.11"


def clauses_of(
    record: Card | ActionSide | BonusTile | University | Building | ZooMap, keywords: Mapping[str, Keyword]
) -> list[str]:
    """The clauses that govern a record: its own first, then those of what it does, each once.

    `keywords` are the keyword definitions by keyword, such as `Catalog.keywords`.
    """
    if isinstance(record, ZooMap):
        first = iter([map_clause(record)])
    elif isinstance(record, Animal | Sponsor | Project | FinalCard | BonusTile | University | Building):
        first = _own(record)
    else:
        first = _side_clauses(record)
    used = _used(record, keywords)
    # What is special about an animal is what it does: the rules of all animals come after that.
    found: Iterable[str] = (*used, *first) if isinstance(record, Animal) else (*first, *used)
    return list(dict.fromkeys(found))
