"""The state of a game of Ark Nova: plain data that compares, and its form as bytes; no behaviour.

Cards are numbers, icons and buildings are indices (`tables.ICON_INDEX`, `tables.BUILDINGS`), spaces are bits of a mask.
"""

from typing import Literal

import msgspec

from cards.ark_nova.boards import MapPool
from rules.ark_nova.frames import AnyFrame
from rules.kernel.chance import Outcome
from rules.kernel.game import NOT_OBSERVED


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
    """A building in a zoo: its `kind`, the `mask` of its spaces, and how it lies there (`anchor`, `rotation`).

    `occupied` is for standard enclosures, `used` counts the places taken in a special enclosure. A building lifted by
    Reconstruction keeps its place in the list with no spaces (AN-16.76).
    """

    kind: int
    mask: int
    occupied: bool = False
    used: int = 0
    anchor: int = 0
    rotation: int = 0


class ActionCard(msgspec.Struct, array_like=True):
    """An action card in the row; its slot is its place in the list (AN-5.3). `type` is an index into `tables.ACTIONS`.

    `variant` 0 is the standard card, `side` 1 or 2. Tokens on it: Venom, Constriction, and `multipliers` in number.
    """

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
    """One seat's zoo, tracks and cards.

    Cards: `hand`; `finals`, the final scoring cards; `row`, the action cards from slot 1 to 5; `animals` and `sponsors`
    in the zoo, in the order played; `rescued` above the map (map 10); `stored` (map 11); `tucked` under cards and map.
    `known` are the hand cards that everybody saw taken (AN-24.3).

    Zoo: `map`, its id, "" until it is chosen (AN-3.10); `icons`, their number by icon index; `pieces`, the buildings;
    `covered`, the mask of covered spaces; `taken_bonuses`, the mask of spaces whose placement bonus was gained;
    `full_map`, whether all building spaces were once covered (AN-8.15); `partner_zoos` as icon indices and
    `universities` as places in the catalogue, both in the order taken.

    Tokens: `tokens` is the mask of those still at the left edge of the map, bit 0 for slot 1 (AN-12.6); `supports`
    tells where the others went. `uses` are tokens left on a sponsor, by its number. `markers` is the mask of areas
    whose continent marker is gone (map 9), `concealed` the number of covered strengths (map 12).

    Workers: `hired` are all own ones, `workers` those active on the notepad, `on_tasks` those on each task (AN-11.1).

    `donations` counts those made; `kept_tiles` are ids of grey bonus tiles; `hand_limit_bonus` is what a tile adds
    (AN-18.1); `passed` are the conservation values whose bonus has been gained (AN-4.4); `assigned` is the size of
    animals chosen for good (AN-16.31).
    """

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


FREE = -1
"""No token lies on this level of a project."""

BLOCKED = -2
"""With two players nobody may support this level (AN-3.8)."""


class BoardProject(msgspec.Struct, array_like=True):
    """A conservation project on the table: the seat with a token on each level, `FREE` or `BLOCKED`."""

    number: int
    levels: list[int] = msgspec.field(default_factory=lambda: [FREE] * 3)


class State(msgspec.Struct, kw_only=True, array_like=True):
    """Everything that can change. `frames` is the stack of what is going on, the last one on top.

    Piles: the last card of `deck`, `discard` and `final_deck` is the top one. `display` is folder 1 to 6, 0 where it is
    empty, and `marks` the seat whose Mark lies on the card there, -1 for none (AN-15.36).

    Boards: `base_projects` below the association board, `projects` above it from left to right, `unused_projects` in
    the box; `tiles`, the ids of the bonus tiles lying at a conservation value, and `reputation_tile`. Partner zoos (by
    continent) and universities (by place in the catalogue) lie on the `..._board` or in the `..._supply`;
    `generic_university` is whether the tile for the specialised ones lies there (AN-11.10). `donations_taken` tells of
    each space whether a token lies on it (AN-11.14).

    Time: `turn` counts all turns from 1, `breaks` the breaks; `break_token` is the steps it has made, `break_called`
    the seat that called the break; `end_seat` triggered the end of the game and `turns_left` is how many turns follow
    (AN-21.1 to AN-21.3); for both seats -1 is none. `solo_turn` and `solo_round` count from 0 (AN-22.2).
    `final_discarded` is whether the discard of a final scoring card was called for (AN-4.6). `over` is set after the
    final scoring. `pile_unseen` is how many cards at the bottom of `discard` each seat, and last a watcher, can't tell.
    """

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
    observer: int = NOT_OBSERVED
    pile_unseen: list[int] = []


_encoder = msgspec.msgpack.Encoder()
_decoders: list[msgspec.msgpack.Decoder[State]] = []


def encode_state(state: State) -> bytes:
    """The state as MessagePack."""
    return _encoder.encode(state)


def decode_state(data: bytes) -> State:
    """The state from MessagePack. Raises msgspec.DecodeError."""
    if not _decoders:
        _decoders.append(msgspec.msgpack.Decoder(State))
    return _decoders[0].decode(data)


def copy_state(state: State) -> State:
    """An independent, equal state."""
    return decode_state(encode_state(state))
