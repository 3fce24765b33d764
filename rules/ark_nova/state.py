"""The state of a game of Ark Nova: plain data that encodes, decodes and compares; no behaviour.

Cards are numbers, icons and buildings are indices (`tables.ICON_INDEX`, `tables.BUILDINGS`), spaces are bits of a mask.
"""

from typing import Literal

import msgspec

from cards.ark_nova.schema import MapPool
from rules.ark_nova.frames import AnyFrame, Source
from rules.kernel.chance import Outcome


class Challenge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the earlier games of a solo challenge came to and used up (AN-22.10); in the first game it is empty.

    `results` are their victory points; `cards` are Zoo cards, `finals` final scoring cards, `projects` base projects.
    """

    results: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    finals: tuple[int, ...] = ()
    projects: tuple[int, ...] = ()
    maps: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before the game (AN-1.1).

    `maps` names one map a seat when `map_choice` is "given", else maps come from `map_pools` (AN-3.10, AN-19.11).
    `draft` is whether Marine Worlds games draft variants of action cards (AN-3.11). `challenge` makes a solo game one
    of the three of a challenge (AN-22.10).
    """

    players: int = 2
    sets: tuple[str, ...] = ("base",)
    map_choice: Literal["given", "dealt", "draft"] = "dealt"
    maps: tuple[str, ...] = ()
    map_pools: tuple[MapPool, ...] = ("advanced", "alternative")
    draft: bool = True
    friendly: bool = False
    solo_appeal: int = 20
    challenge: Challenge | None = None


class Piece(msgspec.Struct, array_like=True):
    """A building in a zoo: which, where, occupied (standard enclosure) or how many places used (special enclosure)."""

    kind: int
    mask: int
    occupied: bool = False
    used: int = 0
    anchor: int = 0
    rotation: int = 0


class ActionCard(msgspec.Struct, array_like=True):
    """An action card in the row; its slot is its place in the list (AN-5.3)."""

    type: int
    variant: int = 0
    side: int = 1
    venom: bool = False
    constriction: bool = False
    multipliers: int = 0


class Tucked(msgspec.Struct, array_like=True):
    """Cards that lie face down under a card, or under the map for `host` 0 (AN-15.9)."""

    host: int
    cards: list[int]


class Support(msgspec.Struct, array_like=True):
    """One support of a project by a player, kept after the project has left (AN-12.21)."""

    project: int
    level: int
    base: bool


class Player(msgspec.Struct, array_like=True):
    """One seat's zoo, tracks and cards."""

    map: str = ""
    money: int = 0
    appeal: int = 0
    conservation: int = 0
    reputation: int = 1
    x_tokens: int = 0
    hand: list[int] = []
    finals: list[int] = []
    row: list[ActionCard] = []
    animals: list[int] = []
    sponsors: list[int] = []
    rescued: list[int] = []
    stored: list[int] = []
    stores: int = 0
    tucked: list[Tucked] = []
    icons: list[int] = msgspec.field(default_factory=lambda: [0] * 16)
    pieces: list[Piece] = []
    covered: int = 0
    taken_bonuses: int = 0
    full_map: bool = False
    tokens: int = 0b1111111
    supports: list[Support] = []
    donations: int = 0
    workers: int = 1
    hired: int = 1
    on_tasks: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    partner_zoos: list[int] = []
    universities: list[int] = []
    kept_tiles: list[str] = []
    hand_limit_bonus: int = 0
    passed: list[int] = []
    uses: dict[int, int] = {}
    assigned: Literal["", "small", "large"] = ""
    markers: int = 0
    concealed: int = 0
    known: list[int] = []


class BoardProject(msgspec.Struct, array_like=True):
    """A conservation project on the table: who has a token on its three levels (-1 nobody, -2 blocked)."""

    number: int
    levels: list[int] = msgspec.field(default_factory=lambda: [-1, -1, -1])


class State(msgspec.Struct, kw_only=True, array_like=True):
    """Everything that can change. `frames` is the stack of what is going on, the last one on top."""

    config: Config
    rng: int
    outcomes: list[Outcome] = []
    frames: list[AnyFrame] = []
    seats: list[Player]
    start_seat: int = 0
    turn: int = 0
    deck: list[int] = []
    discard: list[int] = []
    display: list[int] = msgspec.field(default_factory=lambda: [0] * 6)
    marks: list[int] = msgspec.field(default_factory=lambda: [-1] * 6)
    final_deck: list[int] = []
    base_projects: list[BoardProject] = []
    projects: list[BoardProject] = []
    unused_projects: list[int] = []
    tiles: dict[int, list[str]] = {}
    reputation_tile: str = ""
    partner_board: list[bool] = []
    partner_supply: list[int] = []
    university_board: list[bool] = []
    university_supply: list[int] = []
    generic_university: bool = False
    donations_taken: list[bool] = []
    break_token: int = 0
    break_called: int = -1
    breaks: int = 0
    final_discarded: bool = False
    end_seat: int = -1
    turns_left: int = -1
    solo_turn: int = 0
    solo_round: int = 0
    over: bool = False
    observer: int = -1


__all__ = [
    "ActionCard",
    "BoardProject",
    "Challenge",
    "Config",
    "Piece",
    "Player",
    "Source",
    "State",
    "Support",
    "Tucked",
]
