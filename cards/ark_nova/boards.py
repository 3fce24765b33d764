"""The records of everything but cards: tiles, buildings, tracks, keywords and zoo maps, as typed data.

Cards and action cards are in `cards/ark_nova/schema.py`.
"""

from typing import Annotated, Literal

import msgspec

from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import Capacity, CardSet, Few, Name, Number, Placement, Record
from cards.ark_nova.triggers import Rule, Trigger
from cards.ark_nova.vocabulary import BuildingId, Icon, SpaceId

MapPool = Literal["beginner", "advanced", "alternative", "map_pack_1", "map_pack_2"]
ClauseId = Annotated[str, msgspec.Meta(pattern=r"^AN-[0-9]+\.[0-9]+$")]


# --- tiles, buildings, tracks, keywords -------------------------------------------------------------------------------


class BonusTile(Record, frozen=True, kw_only=True):
    """A bonus tile of the conservation or reputation track (AN-18.1); a kept one is grey."""

    id: Name
    name: Name
    set: CardSet
    effects: tuple[Effect, ...]
    kept: bool = False
    replaces: str | None = None


class University(Record, frozen=True, kw_only=True):
    """A university tile (AN-2.10, AN-2.11)."""

    id: Name
    name: Name
    set: CardSet
    copies: Few
    icons: tuple[Icon, ...] = ()
    hand_limit: Few | None = None
    gains: tuple[Effect, ...] = ()
    category: Icon | None = None


class Building(Record, frozen=True, kw_only=True):
    """A building: `cells` are axial offsets (q, r) from the anchor, turned in steps of 60 degrees (AN-8.9)."""

    id: BuildingId
    name: Name
    kind: Literal["standard", "kiosk", "pavilion", "special", "unique"]
    set: CardSet
    cells: tuple[tuple[int, int], ...]
    build_ii: bool = False
    placement: Placement | None = None
    places: Few = 0
    houses: Capacity | None = None
    icons: tuple[Icon, ...] = ()
    gains: tuple[Effect, ...] = ()
    per_zoo: Few | None = None

    @property
    def size(self) -> int:
        """Number of spaces covered."""
        return len(self.cells)


class TrackSpace(Record, frozen=True, kw_only=True):
    """A bonus on a track, gained when the counter reaches or passes `at` (AN-4.4 to AN-4.6, AN-4.11)."""

    at: Few
    effects: tuple[Effect, ...]


class Tracks(Record, frozen=True, kw_only=True):
    """All tracks, tables and starting numbers of the boards (sections 3, 4, 11, 20 and 22 of the rules).

    `appeal_income` and `reputation_range` are by space of their track, `break_steps`, `base_projects` and
    `projects_above` by number of players, `solo_appeal_limits` by the appeal a solo game starts with. The target appeal
    falls from `conservation_zero_target` by 2 a space, by 3 beyond `conservation_steep_from` (AN-4.3). Beyond
    `reputation_gate` reputation needs Cards II (AN-4.10); what is gained beyond `reputation_max` turns into
    `reputation_overflow` (AN-4.12). `donations` are the amounts from left to right.
    """

    appeal_income: tuple[int, ...]
    appeal_max: Number
    conservation_max: Number
    conservation_steep_from: Number
    conservation_zero_target: Number
    conservation_bonuses: tuple[TrackSpace, ...]
    reputation_max: Number
    reputation_gate: Number
    reputation_range: tuple[int, ...]
    reputation_bonuses: tuple[TrackSpace, ...]
    reputation_overflow: tuple[Effect, ...]
    reputation_overflow_marine: tuple[Effect, ...]
    break_steps: dict[int, int]
    donations: tuple[int, ...]
    donations_blocked_for_two: tuple[int, ...]
    task_values: dict[str, int]
    task_reputation: Number
    workers: Number
    workers_at_start: Number
    partner_zoo_copies: Number
    partner_zoo_discount: Number
    partner_zoos_max: Number
    partner_zoos_side_i: Number
    hand_limit: Number
    x_tokens_max: Number
    start_money: Number
    start_appeal: tuple[int, ...]
    start_reputation: Number
    start_draw: Number
    start_keep: Number
    start_final_cards: Number
    base_projects: dict[int, int]
    projects_above: dict[int, int]
    bonus_tiles_per_space: Number
    solo_turns: tuple[int, ...]
    solo_start_appeal: tuple[int, ...]
    solo_appeal_limits: dict[int, int]


class Keyword(Record, frozen=True, kw_only=True):
    """A keyword: its effects are written with `level` counts and empty `cards` or `of`, filled in by the card."""

    keyword: Name
    name: Name
    set: CardSet
    parameter: Literal["none", "level", "card", "continent"]
    effects: tuple[Effect, ...]
    clause: ClauseId
    interactive: bool = False
    timing: Literal["immediate", "after", "permission"] = "immediate"


# --- zoo maps ---------------------------------------------------------------------------------------------------------


class MapSpace(Record, frozen=True, kw_only=True):
    """A space with something on it; plain land is not listed."""

    space: SpaceId
    terrain: Literal["land", "rock", "water"] = "land"
    build_ii: bool = False
    bonus: tuple[Effect, ...] = ()
    landmark: Literal["tower", "gate", "restaurant", "hollywood"] | None = None


class MapToken(Record, frozen=True, kw_only=True):
    """A token of the left edge; `income` ones are purple, gained again in every break (AN-12.6)."""

    effects: tuple[Effect, ...]
    income: bool = False


class MapArea(Record, frozen=True, kw_only=True):
    """A named area of a map pack map."""

    name: Name
    spaces: tuple[SpaceId, ...]
    continent: Icon | None = None
    gains: tuple[Effect, ...] = ()


class StartBuilding(Record, frozen=True, kw_only=True):
    """A building that stands when the game starts (AN-3.19)."""

    building: BuildingId
    spaces: tuple[SpaceId, ...]


class LinkedBonus(Record, frozen=True, kw_only=True):
    """Gained when both the partner zoo place and the university place are filled."""

    partner_zoo: Few
    university: Few
    effects: tuple[Effect, ...]


class ZooMap(Record, frozen=True, kw_only=True):
    """A zoo map: everything printed on it (section 19 of the rules)."""

    id: Name
    name: Name
    pool: MapPool
    spaces: tuple[MapSpace, ...]
    tokens: tuple[MapToken, ...]
    partner_zoos: tuple[tuple[Effect, ...], ...]
    universities: tuple[tuple[Effect, ...], ...]
    workers: tuple[tuple[Effect, ...], ...]
    full: tuple[Effect, ...]
    start: tuple[StartBuilding, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()
    income: tuple[Effect, ...] = ()
    areas: tuple[MapArea, ...] = ()
    linked: tuple[LinkedBonus, ...] = ()
