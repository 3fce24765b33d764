"""The rest of the vocabulary: triggers answer to something that happened, standing rules change other rules."""

from typing import Literal, Union

import msgspec

from cards.ark_nova.effects import Effect
from cards.ark_nova.vocabulary import BuildingId, CardFilter, Count, Icon, IconKind, SizeClass, SpaceId, Terrain


class _Trigger(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="when", kw_only=True
):
    """Base of all triggers."""

    then: tuple[Effect, ...]


class IconPlayed(_Trigger, frozen=True, tag="icon_played"):
    """Each such icon entering a zoo (AN-16.2); `uses` tokens on the card limit how often."""

    icon: Icon
    zoos: Literal["own", "any"] = "own"
    uses: int | None = None


class NewIcon(_Trigger, frozen=True, tag="new_icon"):
    """Each category or continent new to the zoo (AN-16.58)."""

    kinds: tuple[IconKind, ...]


class SponsorPlayed(_Trigger, frozen=True, tag="sponsor_played"):
    """Each such sponsor played into any zoo."""

    only: CardFilter


class ReleaseSupported(_Trigger, frozen=True, tag="release_supported"):
    """Each support of a release project (AN-12.20)."""


class SpaceCovered(_Trigger, frozen=True, tag="space_covered"):
    """Each own space covered: next to the terrain (AN-16.37), or one of the named spaces (AN-19.10)."""

    beside: Terrain | None = None
    spaces: tuple[SpaceId, ...] = ()


class BuildingPlaced(_Trigger, frozen=True, tag="building_placed"):
    """Building or placing such a building, once per action or break (AN-16.72)."""

    building: BuildingId


class EnclosureOccupied(_Trigger, frozen=True, tag="enclosure_occupied"):
    """A standard enclosure beside this space turned to occupied (AN-19.3)."""

    beside: SpaceId


class WorkerHired(_Trigger, frozen=True, tag="worker_hired"):
    """Each worker hired (map 14); the first worker counts when the game starts."""


class MarkedAnimalPlayed(_Trigger, frozen=True, tag="marked_animal_played"):
    """Playing an animal from the display that carries the own mark (AN-14.5)."""


Trigger = Union[
    IconPlayed, NewIcon, SponsorPlayed, ReleaseSupported, SpaceCovered, BuildingPlaced, EnclosureOccupied, WorkerHired,
    MarkedAnimalPlayed,
]  # fmt: skip


# --- standing rules: what changes other rules -------------------------------------------------------------------------


class _Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="rule"):
    """Base of all standing rules; they hold while the card lies in the zoo."""


class ProjectTaskValue(_Rule, frozen=True, tag="project_task_value"):
    """The conservation project task has this value (AN-16.6)."""

    value: int


class TwinBuilding(_Rule, frozen=True, tag="twin_building"):
    """Once per Build action one more building equal to one just built, at normal cost (AN-16.20)."""


class WildTokens(_Rule, frozen=True, tag="wild_tokens"):
    """Tokens that stand for one icon each, one per support of a base project (AN-16.18)."""

    tokens: int


class BuildOnTerrain(_Rule, frozen=True, tag="build_on_terrain"):
    """Rock and water may be covered, and all rock/water requirements are ignored (AN-16.22)."""


class CopyBorderBonus(_Rule, frozen=True, tag="copy_border_bonus"):
    """Whenever the placement bonus of a border space is gained, `then` happens too (AN-16.25)."""

    then: tuple[Effect, ...]


class RepeatRelease(_Rule, frozen=True, tag="repeat_release"):
    """Several own tokens may lie on one release project (AN-12.20)."""


class Immune(_Rule, frozen=True, tag="immune"):
    """No Venom, Constriction, Hypnosis or Pilfering (AN-6.13)."""


class AssignedSize(_Rule, frozen=True, tag="assigned_size"):
    """Appeal per animal of the chosen size; the other of small and large can't be played (AN-16.31)."""

    small_appeal: int
    large_appeal: int


class SmallAnimalProgram(_Rule, frozen=True, tag="small_animal_program"):
    """After an Animals action with small animals only: one more small animal, then take one (AN-16.32)."""


class Discount(_Rule, frozen=True, tag="discount"):
    """Such animals cost less (AN-9.8)."""

    size: SizeClass
    amount: int


class IgnoreConditions(_Rule, frozen=True, tag="ignore_conditions"):
    """Each such animal may ignore this many conditions (AN-9.7), once the spaces are covered."""

    conditions: int
    size: SizeClass | None = None
    once_covered: tuple[SpaceId, ...] = ()


class LargerEnclosures(_Rule, frozen=True, tag="larger_enclosures"):
    """Standard enclosures beside the space, or of the size on a border space, count larger (AN-19.4, AN-16.68)."""

    by: int
    beside: SpaceId | None = None
    border_size: int | None = None


class CheaperDonations(_Rule, frozen=True, tag="cheaper_donations"):
    """Each donation costs 1 less per unit counted (AN-16.69)."""

    per: Count


class NoPlacementBonuses(_Rule, frozen=True, tag="no_placement_bonuses"):
    """No placement bonus any more (AN-16.76)."""


class SponsorLevel(_Rule, frozen=True, tag="sponsor_level"):
    """Every sponsor's level changes by this, once the spaces are covered (AN-19.10)."""

    by: int
    once_covered: tuple[SpaceId, ...]


class OncePerTurn(_Rule, frozen=True, tag="once_per_turn"):
    """Usable once at any time in each own turn (AN-5.11), once the spaces are covered."""

    then: tuple[Effect, ...]
    once_covered: tuple[SpaceId, ...] = ()


class DiscardForStrength(_Rule, frozen=True, tag="discard_for_strength"):
    """Map T1: once per turn a discarded hand card adds strength."""

    strength: int
    token_slot: int


class ContinentMarkers(_Rule, frozen=True, tag="continent_markers"):
    """Map 9: one marker per continent area, removed for one of the options; the last one brings more."""

    options: tuple[tuple[Effect, ...], ...]
    last: tuple[Effect, ...]


class RescueSlots(_Rule, frozen=True, tag="rescue_slots"):
    """Map 10: room for rescued animals, not for this category."""

    slots: int
    except_icon: Icon


class StoreSlots(_Rule, frozen=True, tag="store_slots"):
    """Map 11: stored cards may be taken back at any time."""

    slots: int


class SlotStrengths(_Rule, frozen=True, tag="slot_strengths"):
    """Map 12: strength of the slots 1-5 by number of covers."""

    by_covers: tuple[tuple[int, int, int, int, int], ...]


class AreaBonuses(_Rule, frozen=True, tag="area_bonuses"):
    """Map 13: covering an area brings its gains at once and in every break."""


Rule = Union[
    ProjectTaskValue, TwinBuilding, WildTokens, BuildOnTerrain, CopyBorderBonus, RepeatRelease, Immune, AssignedSize,
    SmallAnimalProgram, Discount, IgnoreConditions, LargerEnclosures, CheaperDonations, NoPlacementBonuses,
    SponsorLevel, OncePerTurn, DiscardForStrength, ContinentMarkers, RescueSlots, StoreSlots, SlotStrengths,
    AreaBonuses,
]  # fmt: skip
