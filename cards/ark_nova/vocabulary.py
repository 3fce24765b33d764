"""The closed vocabulary in which every effect of every Ark Nova card, map, tile and action side is written.

Only Structs live here: what may be said. What it does is `rules.ark_nova`, how it reads is `cards.ark_nova.text`.
"""

from enum import StrEnum
from typing import Annotated, Literal, Union

import msgspec


class Icon(StrEnum):
    """Everything that counts as an icon in a zoo (AN-1.5, AN-1.7)."""

    BIRD = "bird"
    HERBIVORE = "herbivore"
    PREDATOR = "predator"
    PRIMATE = "primate"
    REPTILE = "reptile"
    BEAR = "bear"
    PETTING_ZOO = "petting_zoo"
    SEA_ANIMAL = "sea_animal"
    AFRICA = "africa"
    AMERICAS = "americas"
    ASIA = "asia"
    AUSTRALIA = "australia"
    EUROPE = "europe"
    RESEARCH = "research"
    ROCK = "rock"
    WATER = "water"


ICONS = tuple(Icon)
CATEGORIES = ICONS[:8]
CONTINENTS = ICONS[8:13]


class Resource(StrEnum):
    """What a player can gain or pay in numbers."""

    MONEY = "money"
    APPEAL = "appeal"
    CONSERVATION = "conservation"
    REPUTATION = "reputation"
    X_TOKEN = "x_token"


class ActionType(StrEnum):
    """The five action cards (AN-2.6)."""

    ANIMALS = "animals"
    ASSOCIATION = "association"
    BUILD = "build"
    CARDS = "cards"
    SPONSORS = "sponsors"


class SizeClass(StrEnum):
    """Small 1-2 and all petting zoo animals, medium 3, large 4-5 (AN-1.8)."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class BuildingId(StrEnum):
    """Every building that can stand in a zoo."""

    ENCLOSURE_1 = "enclosure_1"
    ENCLOSURE_2 = "enclosure_2"
    ENCLOSURE_3 = "enclosure_3"
    ENCLOSURE_4 = "enclosure_4"
    ENCLOSURE_5 = "enclosure_5"
    KIOSK = "kiosk"
    PAVILION = "pavilion"
    PETTING_ZOO = "petting_zoo"
    REPTILE_HOUSE = "reptile_house"
    LARGE_BIRD_AVIARY = "large_bird_aviary"
    SMALL_AQUARIUM = "small_aquarium"
    LARGE_AQUARIUM = "large_aquarium"
    MEERKAT_DEN = "meerkat_den"
    PENGUIN_POOL = "penguin_pool"
    AQUARIUM = "aquarium"
    CABLE_CAR = "cable_car"
    BABOON_ROCK = "baboon_rock"
    RHESUS_MONKEY_PARK = "rhesus_monkey_park"
    BARRED_OWL_HUT = "barred_owl_hut"
    SEA_TURTLE_TANK = "sea_turtle_tank"
    POLAR_BEAR_EXHIBIT = "polar_bear_exhibit"
    SPOTTED_HYENA_COMPOUND = "spotted_hyena_compound"
    OKAPI_STABLE = "okapi_stable"
    ZOO_SCHOOL = "zoo_school"
    ADVENTURE_PLAYGROUND = "adventure_playground"
    WATER_PLAYGROUND = "water_playground"
    SIDE_ENTRANCE = "side_entrance"
    EXCAVATION_SITE = "excavation_site"
    MASCOT_STATUE = "mascot_statue"
    AMAZON_HOUSE = "amazon_house"
    UNDERWATER_TUNNEL = "underwater_tunnel"
    ARCADE = "arcade"
    VICTORY_COLUMN = "victory_column"


Zoos = Literal["own", "all", "others"]
IconKind = Literal["category", "continent"]
Terrain = Literal["rock", "water"]
SpaceId = Annotated[str, msgspec.Meta(pattern="^[A-I][1-7]$")]


class CardFilter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards an effect may take, count or concern; empty means any card."""

    type: Literal["animal", "sponsor", "any"] = "any"
    icon: Icon | None = None
    size: SizeClass | None = None
    person: bool = False


# --- counts: numbers read off the table -------------------------------------------------------------------------------


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="count"):
    """Base of all counts."""


class Level(_Count, frozen=True, tag="level"):
    """The number printed after a keyword, only inside a keyword's definition."""


class Icons(_Count, frozen=True, tag="icons"):
    """Icons of any of the kinds in `of`; empty in a keyword's definition: the continent the card names."""

    of: tuple[Icon, ...]
    zoos: Zoos = "own"


class IconSets(_Count, frozen=True, tag="icon_sets"):
    """Complete sets holding one icon of each kind in `of`."""

    of: tuple[Icon, ...]


class DistinctIcons(_Count, frozen=True, tag="distinct_icons"):
    """Different categories and/or continents among the icons (AN-12.11)."""

    kinds: tuple[IconKind, ...]


class Animals(_Count, frozen=True, tag="animals"):
    """Animal cards in the zoo, of one size class or of all."""

    size: SizeClass | None = None


class Sponsors(_Count, frozen=True, tag="sponsors"):
    """Sponsor cards in the zoo."""


class Universities(_Count, frozen=True, tag="universities"):
    """University tiles."""


class SupportedProjects(_Count, frozen=True, tag="supported_projects"):
    """Map tokens that left the left edge (AN-12.21)."""


class Donations(_Count, frozen=True, tag="donations"):
    """Donations made (AN-11.16)."""


class Holding(_Count, frozen=True, tag="holding"):
    """Present value of a track or present stock of money or X-tokens."""

    of: Resource


class Buildings(_Count, frozen=True, tag="buildings"):
    """Buildings of the listed kinds; `occupied` restricts to occupied standard enclosures."""

    of: tuple[BuildingId, ...]
    zoos: Zoos = "own"
    occupied: bool = False


class BuildingSets(_Count, frozen=True, tag="building_sets"):
    """Complete sets of one building of each listed kind (AN-17.17)."""

    of: tuple[BuildingId, ...]


class BuildingShapes(_Count, frozen=True, tag="building_shapes"):
    """Different building shapes (AN-17.14)."""


class BuildingsBeside(_Count, frozen=True, tag="buildings_beside"):
    """Buildings sharing an edge with the building `beside`: the listed kinds, or all but empty standard enclosures."""

    beside: BuildingId
    of: tuple[BuildingId, ...] = ()


class Spaces(_Count, frozen=True, tag="spaces"):
    """Map spaces of one kind; `covered` and `connected` narrow them when given (AN-1.9, AN-1.10).

    `border` are the building spaces on the border, `bonus` the spaces with a placement bonus.
    """

    kind: Literal["rock", "water", "building", "border", "bonus"]
    covered: bool | None = None
    connected: bool | None = None


class CoveredBeside(_Count, frozen=True, tag="covered_beside"):
    """Covered spaces next to one map space (AN-19.7)."""

    space: SpaceId


class EmptyAreas(_Count, frozen=True, tag="empty_areas"):
    """Over all connected areas of empty building spaces: full groups of `spaces` (AN-16.56)."""

    spaces: int


class QuietKiosks(_Count, frozen=True, tag="quiet_kiosks"):
    """Kiosks with at least `empty` empty building spaces around them (AN-16.63)."""

    empty: int


class PouchedCards(_Count, frozen=True, tag="pouched_cards"):
    """Cards under the own cards and map."""


class StoredCards(_Count, frozen=True, tag="stored_cards"):
    """Cards in the stores of map 11."""


class PrintedConditions(_Count, frozen=True, tag="printed_conditions"):
    """Condition symbols on the left edge of own animals and sponsors (AN-17.18)."""


class Goals(_Count, frozen=True, tag="goals"):
    """How many of these the map fulfils (AN-17.5)."""

    of: tuple[
        Literal["water_connected", "rock_connected", "border_covered", "map_covered", "bonuses_covered"],
        ...,
    ]


class ZoosByAppeal(_Count, frozen=True, tag="zoos_by_appeal"):
    """Other zoos with more, or with less, appeal than the own one."""

    having: Literal["more", "less"]


class UnsupportedIcons(_Count, frozen=True, tag="unsupported_icons"):
    """Best icon count among the kinds whose base project the player has not supported (AN-17.15, AN-17.16)."""

    kind: IconKind


class Leads(_Count, frozen=True, tag="leads"):
    """Kinds of which the player has more icons than the right-hand neighbour (AN-17.10).

    `own_partner_zoos` is what one's own partner zoo counts for its continent (AN-17.19).
    """

    kind: IconKind
    own_partner_zoos: int = 1


Count = Union[
    Level, Icons, IconSets, DistinctIcons, Animals, Sponsors, Universities, SupportedProjects, Donations, Holding,
    Buildings, BuildingSets, BuildingShapes, BuildingsBeside, Spaces, CoveredBeside, EmptyAreas, QuietKiosks,
    PouchedCards, StoredCards, PrintedConditions, Goals, ZoosByAppeal, UnsupportedIcons, Leads,
]  # fmt: skip
Amount = int | Count


# --- requirements: what must hold before ------------------------------------------------------------------------------


class _Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="need"):
    """Base of all requirements."""


class NeedIcons(_Need, frozen=True, tag="icons"):
    """At least this many icons in the zoo (AN-9.6)."""

    icon: Icon
    at_least: int = 1


class NeedPartnerZoo(_Need, frozen=True, tag="partner_zoo"):
    """Partner zoos: `at_least` of any continent, or one of the animal's own continent (AN-9.6)."""

    at_least: int = 1
    own_continent: bool = False


class NeedUniversity(_Need, frozen=True, tag="university"):
    """Any university."""

    at_least: int = 1


class NeedBuilding(_Need, frozen=True, tag="building"):
    """A building of this kind."""

    building: BuildingId
    at_least: int = 1


class NeedUpgraded(_Need, frozen=True, tag="upgraded"):
    """The action card on side II."""

    card: ActionType


class NeedReputation(_Need, frozen=True, tag="reputation"):
    """At least this reputation."""

    at_least: int


class NeedAppealAtMost(_Need, frozen=True, tag="appeal_at_most"):
    """At most this appeal; solo games started higher allow more (AN-22.8)."""

    at_most: int


class NeedBreedingPair(_Need, frozen=True, tag="breeding_pair"):
    """An animal of the category whose continent is one of the partner zoos (AN-12.12)."""

    icon: Icon


class NeedCovered(_Need, frozen=True, tag="covered"):
    """All these map spaces covered."""

    spaces: tuple[SpaceId, ...]


class NeedNoAnimalInHand(_Need, frozen=True, tag="no_animal_in_hand"):
    """A hand without animals (AN-14.3)."""


class NeedBeside(_Need, frozen=True, tag="beside"):
    """An own building of this kind next to the terrain."""

    building: BuildingId
    terrain: Terrain


Requirement = Union[
    NeedIcons, NeedPartnerZoo, NeedUniversity, NeedBuilding, NeedUpgraded, NeedReputation, NeedAppealAtMost,
    NeedBreedingPair, NeedCovered, NeedNoAnimalInHand, NeedBeside,
]  # fmt: skip
