"""The catalogue of a game turned into what an engine looks up a thousand times a second: lists by index, bit masks."""

from functools import cache
from typing import Any, get_args

from cards.ark_nova.boards import Building, ZooMap
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import Animal, Capacity, FinalCard, Placement, Project, Sponsor
from cards.ark_nova.triggers import Rule
from cards.ark_nova.vocabulary import CATEGORIES, CONTINENTS, ICONS, ActionType, BuildingId, Icon
from rules.ark_nova.grid import ZOO_GRID
from rules.kernel.hexgrid import Placement as Footprint

ACTIONS: tuple[ActionType, ...] = tuple(ActionType)
ICON_INDEX: dict[Icon, int] = {icon: index for index, icon in enumerate(ICONS)}
CATEGORY_INDICES = tuple(ICON_INDEX[icon] for icon in CATEGORIES)
CONTINENT_INDICES = tuple(ICON_INDEX[icon] for icon in CONTINENTS)
BUILDINGS: tuple[BuildingId, ...] = tuple(BuildingId)
BUILDING_INDEX: dict[BuildingId, int] = {building: index for index, building in enumerate(BUILDINGS)}
ENCLOSURE = tuple(BUILDING_INDEX[BuildingId(f"enclosure_{size}")] for size in range(1, 6))
KIOSK = BUILDING_INDEX[BuildingId.KIOSK]
PAVILION = BUILDING_INDEX[BuildingId.PAVILION]
ANIMALS, ASSOCIATION, BUILD, CARDS, SPONSORS = range(5)
TASKS = ("reputation", "partner_zoo", "university", "conservation_project")
ANYWHERE = Placement()
CAPACITIES: tuple[Capacity, ...] = get_args(Capacity)


def icon_indices(icons: tuple[Icon, ...]) -> tuple[int, ...]:
    """Indices into a player's list of icon counts."""
    return tuple(ICON_INDEX[icon] for icon in icons)


def by_type(rules: tuple[Rule, ...]) -> dict[type, list[Any]]:
    """Standing rules by their type."""
    found: dict[type, list[Any]] = {}
    for rule in rules:
        found.setdefault(type(rule), []).append(rule)
    return found


class MapTable:
    """One zoo map as masks over the 58 spaces, with the legal footprints of every building on plain land."""

    def __init__(self, zoo: ZooMap, buildings: tuple[Building, ...]) -> None:
        self.zoo = zoo
        self.rules = by_type(zoo.rules)
        self.rock = self.water = self.build_ii = self.bonus_spaces = 0
        self.bonuses: dict[int, tuple[Effect, ...]] = {}
        for space in zoo.spaces:
            index = ZOO_GRID.index(space.space)
            bit = 1 << index
            if space.terrain == "rock":
                self.rock |= bit
            elif space.terrain == "water":
                self.water |= bit
            if space.build_ii:
                self.build_ii |= bit
            if space.bonus:
                self.bonus_spaces |= bit
                self.bonuses[index] = space.bonus
        self.land = ZOO_GRID.every & ~self.rock & ~self.water
        self.border_land = ZOO_GRID.border & self.land
        everywhere = tuple(ZOO_GRID.placements(building.cells) for building in buildings)
        off_land = ZOO_GRID.every & ~self.land
        self.on_any: tuple[tuple[Footprint, ...], ...] = everywhere
        self.on_land: tuple[tuple[Footprint, ...], ...] = tuple(
            tuple(place for place in places if not place.mask & off_land) for places in everywhere
        )
        # With at most one rock or water space among them (AN-14.13).
        self.on_one: tuple[tuple[Footprint, ...], ...] = tuple(
            tuple(place for place in places if (place.mask & off_land).bit_count() <= 1) for places in everywhere
        )
        self.on_water: tuple[tuple[Footprint, ...], ...] = tuple(
            tuple(place for place in places if not place.mask & ~self.water) for places in everywhere
        )


class Tables:
    """Everything printed that the rules of one configuration need; shared, never changed."""

    def __init__(self, sets: tuple[str, ...]) -> None:
        self.catalog = catalog = Catalog.load(sets)
        self.marine = "marine_worlds" in catalog.sets
        self.animals: dict[int, Animal] = catalog.animals
        self.sponsors: dict[int, Sponsor] = catalog.sponsors
        self.projects: dict[int, Project] = catalog.projects
        self.finals: dict[int, FinalCard] = catalog.finals
        self.tracks = catalog.tracks
        self.buildings: tuple[Building, ...] = tuple(catalog.buildings[building] for building in BUILDINGS)
        # What each building asks of its place: printed on the tile, or on the sponsor that brings it.
        asked = {card.building: card.placement for card in self.sponsors.values() if card.building}
        self.placements: tuple[Placement, ...] = tuple(
            building.placement or asked.get(building.id) or ANYWHERE for building in self.buildings
        )
        # What covers water spaces alone leaves them water (AN-16.75).
        self.stay_water = frozenset(kind for kind, asked in enumerate(self.placements) if asked.on_water)
        self.tiles = tuple(catalog.tiles.values())
        self.continents = CONTINENT_INDICES
        self.universities = tuple(catalog.universities.values())
        self.maps: dict[str, MapTable] = {}
        self.icons: dict[int, tuple[int, ...]] = {}
        self.continent_icons: dict[int, tuple[int, ...]] = {}
        self.effects: dict[int, tuple[Effect, ...]] = {}
        # The special enclosures that may house each animal, and the places it takes there (AN-9.12, AN-10.2).
        self.special_housing: dict[int, tuple[tuple[Capacity, int], ...]] = {}
        # By the type of rule, then by the sponsor.
        self.sponsor_rules: dict[type, dict[int, list[Any]]] = {}
        for animal in self.animals.values():
            self.enter_animal(animal)
        for sponsor in self.sponsors.values():
            self.enter_sponsor(sponsor)

    def enter_animal(self, animal: Animal) -> None:
        """Note what is looked up about an animal."""
        number = animal.number
        self._enter_icons(number, animal.icons)
        self.effects[number] = tuple(e for ability in animal.abilities for e in self.catalog.expand(ability))
        self.special_housing[number] = tuple(
            (houses, needed) for houses in CAPACITIES if (needed := animal.housing.places(houses)) is not None
        )

    def enter_sponsor(self, sponsor: Sponsor) -> None:
        """Note what is looked up about a sponsor."""
        self._enter_icons(sponsor.number, sponsor.icons)
        for kind, rules in by_type(sponsor.rules).items():
            self.sponsor_rules.setdefault(kind, {})[sponsor.number] = rules

    def _enter_icons(self, number: int, icons: tuple[Icon, ...]) -> None:
        self.icons[number] = icon_indices(icons)
        self.continent_icons[number] = tuple(icon for icon in self.icons[number] if icon in CONTINENT_INDICES)

    def map(self, name: str) -> MapTable:
        """The table of one map, made when first asked for. Raises KeyError for an unknown map."""
        if name not in self.maps:
            self.maps[name] = MapTable(self.catalog.maps[name], self.buildings)
        return self.maps[name]


@cache
def tables(sets: tuple[str, ...]) -> Tables:
    """The shared tables for some sets. Raises what `Catalog.load` raises."""
    return Tables(sets)
