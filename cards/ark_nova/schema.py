"""The records of cards and action cards as typed data, written in the closed vocabulary.

Tiles, buildings, tracks, keywords and zoo maps are in `cards/ark_nova/boards.py`.
"""

from typing import Annotated, Literal, Union, get_args

import msgspec

from cards.ark_nova.effects import Ability, Effect
from cards.ark_nova.triggers import Rule, Trigger
from cards.ark_nova.vocabulary import BuildingId, Count, Icon, Requirement, SizeClass

CardSet = Literal["base", "marine_worlds", "promo"]
# Later printings replace earlier ones (AN-2.5).
EVERY_SET: tuple[CardSet, ...] = get_args(CardSet)
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""What a card prints: nothing on it is below 0 or has three digits."""
Size = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""Sizes of animals and enclosures, and places in special enclosures (AN-1.8, AN-2.8)."""
Number = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""The number of a card, or a quantity of the game that can't be missing."""
Name = Annotated[str, msgspec.Meta(min_length=1)]
Capacity = Literal["petting_zoo", "reptile_house", "large_bird_aviary", "aquarium"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of all records."""


class Housing(Record, frozen=True, kw_only=True):
    """Where an animal may live (AN-9.10); numbers of places, `None` where it may not."""

    standard: Size | None = None
    petting_zoo: Size | None = None
    reptile_house: Size | None = None
    large_bird_aviary: Size | None = None
    aquarium: Size | None = None
    rock: Few = 0
    water: Few = 0

    def places(self, houses: Capacity) -> int | None:
        """Places it takes in special enclosures of one kind (AN-9.12)."""
        return getattr(self, houses)


class Placement(Record, frozen=True, kw_only=True):
    """Where a building may stand: rock and water spaces next to it (AN-8.17), border spaces under it.

    `on_water` covers water spaces only, `detached` needs no building or border beside it.
    """

    rock: Few = 0
    water: Few = 0
    border: Few = 0
    on_water: bool = False
    detached: bool = False


class _Card(Record, frozen=True, kw_only=True):
    """What every card has; `(number, set)` is unique and an expansion printing replaces the base one (AN-2.5)."""

    number: Number
    name: Name
    set: CardSet
    aliases: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[int, str]:
        """Printed number and set."""
        return self.number, self.set


class Animal(_Card, frozen=True, tag_field="type", tag="animal", kw_only=True):
    """An animal card. `size` is the printed hexagon, 0 for petting zoo animals (AN-1.8)."""

    latin: str = ""
    cost: Few
    size: Size
    housing: Housing
    icons: tuple[Icon, ...]
    needs: tuple[Requirement, ...] = ()
    appeal: Few = 0
    conservation: Few = 0
    reputation: Few = 0
    abilities: tuple[Ability, ...] = ()
    solo: tuple[Ability, ...] = ()
    reef_dweller: bool = False
    reef: tuple[Effect, ...] = ()
    wave: bool = False

    @property
    def size_class(self) -> SizeClass:
        """Small, medium or large (AN-1.8)."""
        return SizeClass.SMALL if self.size <= 2 else SizeClass.MEDIUM if self.size == 3 else SizeClass.LARGE


class Sponsor(_Card, frozen=True, tag_field="type", tag="sponsor", kw_only=True):
    """A sponsor card: `played` yellow, `triggers` and `rules` blue, `income` purple, `end` brown (AN-13.7)."""

    level: Few
    icons: tuple[Icon, ...] = ()
    needs: tuple[Requirement, ...] = ()
    building: BuildingId | None = None
    placement: Placement | None = None
    appeal: Few = 0
    conservation: Few = 0
    reputation: Few = 0
    played: tuple[Effect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()
    income: tuple[Effect, ...] = ()
    end: tuple[Effect, ...] = ()
    end_order: Literal["first", "normal", "last"] = "normal"
    person: bool = False
    wave: bool = False


class ProjectLevel(Record, frozen=True, kw_only=True):
    """One level of a project: the count it asks for, or the sizes of a released animal, and its reward."""

    at_least: Few = 0
    sizes: tuple[Size, Size] | None = None
    conservation: Few
    reputation: Few = 0
    bonus: tuple[Effect, ...] = ()


class Project(_Card, frozen=True, tag_field="type", tag="project", kw_only=True):
    """A conservation project. Levels run left to right; `needs` must hold for every level (AN-12.5)."""

    kind: Literal["base", "release", "breeding", "collection", "management"]
    levels: tuple[ProjectLevel, ProjectLevel, ProjectLevel]
    counts: Count | None = None
    release: Icon | None = None
    needs: tuple[Requirement, ...] = ()
    play_bonus: tuple[Effect, ...] = ()


class FinalLevel(Record, frozen=True, kw_only=True):
    """From `at_least` on the card is worth `conservation`."""

    at_least: Few
    conservation: Few


class FinalCard(_Card, frozen=True, tag_field="type", tag="final", kw_only=True):
    """A final scoring card: one count, 0 to 4 conservation by the highest level reached (AN-17.1)."""

    counts: Count
    levels: tuple[FinalLevel, ...]
    solo: bool = True


Card = Union[Animal, Sponsor, Project, FinalCard]


# --- action cards -----------------------------------------------------------------------------------------------------


class _ActionSide(Record, frozen=True, tag_field="action", kw_only=True):
    """One side of an action card; `variant` 0 is the standard card (AN-2.6)."""

    variant: Few
    side: Literal[1, 2]
    name: Name
    set: CardSet
    aliases: tuple[str, ...] = ()
    after: tuple[Effect, ...] = ()


class AnimalsSide(_ActionSide, frozen=True, tag="animals", kw_only=True):
    """How many animals by strength 1-5 (AN-9.1, AN-9.2) and what a variant adds (AN-14.2 to AN-14.5)."""

    animals: tuple[Few, Few, Few, Few, Few]
    from_range: bool = False
    reputation_from: Few | None = None
    alone_ignores: Few = 0
    first_discount: Few = 0
    per_animal: tuple[Effect, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class AssociationSide(_ActionSide, frozen=True, tag="association", kw_only=True):
    """One task or several, donation (AN-11.3, AN-11.4) and what a variant adds (AN-14.6 to AN-14.9)."""

    tasks: Few | None
    donations: Few = 0
    from_range: bool = False
    supply: tuple[Literal["partner_zoo", "university"], ...] = ()
    hire_instead_of_support: bool = False
    value_drop_per_extra_worker: Few = 0
    surplus: tuple[Effect, ...] = ()
    rules: tuple[Rule, ...] = ()
    idle_from: Few | None = None
    instead_of_tasks: tuple[Effect, ...] = ()
    instead_of_donation: tuple[Effect, ...] = ()


class ExtraBuilding(Record, frozen=True, kw_only=True):
    """One more building of this kind, outside strength and repetition, for this money in all (AN-14.10)."""

    building: BuildingId
    money: Few


class BuildSide(_ActionSide, frozen=True, tag="build", kw_only=True):
    """Buildings up to X + `bonus_size` (AN-8.1, AN-8.2) and what a variant adds (AN-14.10 to AN-14.13)."""

    buildings: Few | None
    available: tuple[BuildingId, ...]
    build_ii_spaces: bool = False
    money_per_space: Few = 2
    bonus_size: Few = 0
    same_enclosures: bool = False
    extra: ExtraBuilding | None = None
    cover_terrain_money: int | None = None


class CardsSide(_ActionSide, frozen=True, tag="cards", kw_only=True):
    """Cards to draw, discard and snap by strength 1-5 (AN-7.2, AN-7.3); `snap` 0 where snapping isn't allowed."""

    draw: tuple[Few, Few, Few, Few, Few]
    discard: tuple[Few, Few, Few, Few, Few]
    snap: tuple[Few, Few, Few, Few, Few]
    break_steps: Few = 2
    from_range: bool = False
    before: tuple[Effect, ...] = ()


class SponsorsSide(_ActionSide, frozen=True, tag="sponsors", kw_only=True):
    """Levels up to X + `bonus_level`, or the break option (AN-13.1, AN-13.2), and variants (AN-14.18 to AN-14.21).

    `once` is usable once, before or after. `discard_lowers_level` is its alternative: the card lowers a level instead.
    """

    sponsors: Few | None
    bonus_level: Few = 0
    from_range: bool = False
    money_per_break_step: Few = 1
    once: tuple[Effect, ...] = ()
    once_with_break: tuple[Effect, ...] = ()
    discard_lowers_level: Few = 0
    first_money: Few = 0


ActionSide = Union[AnimalsSide, AssociationSide, BuildSide, CardsSide, SponsorsSide]
