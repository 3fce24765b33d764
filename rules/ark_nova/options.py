"""What can be picked in Ark Nova: typed options as plain data, and the questions they answer."""

from typing import Literal, Union

import msgspec

from rules.kernel.decision import Ask as KernelAsk
from rules.kernel.decision import Option


class Ask(KernelAsk):
    """Every question of the game; the prompt of a screen and the notation follow it."""

    MAP = "map"
    DRAFT = "draft"
    KEEP_VARIANTS = "keep_variants"
    OPENING_HAND = "opening_hand"
    ACTION = "action"
    AGAIN = "again"
    END_TURN = "end_turn"
    ORDER = "order"
    ACCEPT = "accept"
    CHOICE = "choice"
    ANIMAL = "animal"
    HOME = "home"
    SPLIT = "split"
    KIND = "kind"
    PLACE = "place"
    MOVE_IN = "move_in"
    DRAW_OR_SNAP = "draw_or_snap"
    TAKE = "take"
    SNAP = "snap"
    REFILL = "refill"
    DISCARD = "discard"
    KEEP = "keep"
    REVEALED = "revealed"
    DIG = "dig"
    SELL = "sell"
    POUCH = "pouch"
    GLIDE = "glide"
    MARK = "mark"
    SHARK = "shark"
    SPONSOR = "sponsor"
    RETIRE = "retire"
    SIZE = "size"
    TASK = "task"
    CONTINENT = "continent"
    UNIVERSITY = "university"
    PROJECT = "project"
    LEVEL = "level"
    RELEASE = "release"
    FREE = "free"
    MAP_TOKEN = "map_token"
    DONATION = "donation"
    WORKER = "worker"
    UPGRADE = "upgrade"
    TILE = "tile"
    ACTION_CARD = "action_card"
    PLAYER = "player"
    PILFERING = "pilfering"
    TRADE = "trade"
    ABILITY = "ability"
    FINAL_CARD = "final_card"
    LIFT = "lift"
    ENLARGE = "enlarge"
    CUT_DOWN = "cut_down"
    HAND_LIMIT = "hand_limit"
    BONUS = "bonus"
    REPUTATION = "reputation"
    FETCH = "fetch"
    EXTRA = "extra"
    STORE = "store"


# "twin" is Engineer's copy (AN-16.20), "extra" what a variant adds (AN-14.10).
BuildMode = Literal["normal", "twin", "extra"]


class Decline(Option, frozen=True, tag="decline"):
    """Not this, or stop here; offered only where the rules say "may" (AN-1.3)."""


class Accept(Option, frozen=True, tag="accept"):
    """Do it."""


class UseAction(Option, frozen=True, tag="use"):
    """Perform the action of the card of this type in `owner`'s row, with X-tokens added (AN-5.3)."""

    type: int
    x: int = 0
    owner: int = -1


class XTokenAction(Option, frozen=True, tag="x_token"):
    """Move this card to slot 1 without its action and gain 1 X-token (AN-5.7)."""

    type: int


class EndTurn(Option, frozen=True, tag="end"):
    """End the turn: the display is refilled."""


class PickCard(Option, frozen=True, tag="card"):
    """A card by number; `folder` 1-6 when it lies in the display, 0 from hand or elsewhere."""

    card: int
    folder: int = 0


class FromDeck(Option, frozen=True, tag="deck"):
    """The top card of the deck, unseen."""


class PickIndex(Option, frozen=True, tag="index"):
    """The effect, choice or offer with this place in the list that the decision is about."""

    index: int


class PickNumber(Option, frozen=True, tag="number"):
    """A number."""

    number: int


class PickKind(Option, frozen=True, tag="kind"):
    """A kind of building, and as what it is built."""

    kind: int
    mode: BuildMode = "normal"


class Place(Option, frozen=True, tag="place"):
    """A place for the building in question: the spaces covered, and how it lies."""

    mask: int
    anchor: int
    rotation: int


class PickPiece(Option, frozen=True, tag="piece"):
    """A building of the own zoo by its place in the list of pieces; -1 joins a flock (AN-15.34)."""

    piece: int


class PickTask(Option, frozen=True, tag="task"):
    """An association task, 0 reputation to 3 conservation project; `extra_workers` as AN-14.7 allows."""

    task: int
    extra_workers: int = 0
    hire: bool = False


class PickIcon(Option, frozen=True, tag="icon"):
    """A continent or category by icon index."""

    icon: int


class PickName(Option, frozen=True, tag="name"):
    """A university, bonus tile, map or action card variant by its id."""

    name: str


class PickProject(Option, frozen=True, tag="project"):
    """A project to support: on the table (`folder` 0), in hand (-1) or in the display (folder 1-6)."""

    project: int
    folder: int = 0


class PickSlot(Option, frozen=True, tag="slot"):
    """A slot, level or map token, counted from 1."""

    slot: int


class PickSeat(Option, frozen=True, tag="seat"):
    """A player."""

    seat: int


class PickAction(Option, frozen=True, tag="action_card"):
    """One of the own action cards by its type, to be upgraded, say."""

    type: int


class MoveCard(Option, frozen=True, tag="move"):
    """An action card to a slot; `type` as in the own row."""

    type: int
    slot: int = 1


class Donate(Option, frozen=True, tag="donate"):
    """Make a donation at this price."""

    price: int


class Instead(Option, frozen=True, tag="instead"):
    """What a variant brings instead of the tasks, or instead of the donation (AN-14.9)."""


class TakeBreak(Option, frozen=True, tag="break"):
    """The break option of the Sponsors action (AN-13.1)."""


class UseTile(Option, frozen=True, tag="tile"):
    """Use a kept bonus tile now (AN-18.2)."""

    name: str


class UsePower(Option, frozen=True, tag="power"):
    """Use the map's once-a-turn power, or take a stored card back (AN-5.11)."""

    index: int
    card: int = 0


AnyOption = Union[
    Decline, Accept, UseAction, XTokenAction, EndTurn, PickCard, FromDeck, PickIndex, PickNumber, PickKind, Place,
    PickPiece, PickTask, PickAction, PickIcon, PickName, PickProject, PickSlot, PickSeat, MoveCard, Donate, Instead,
    TakeBreak, UseTile, UsePower,
]  # fmt: skip

DECLINE = Decline()
ACCEPT = Accept()

encode_move = msgspec.msgpack.Encoder().encode
_moves: list[msgspec.msgpack.Decoder[tuple[AnyOption, ...]]] = []


def decode_move(data: bytes) -> tuple[AnyOption, ...]:
    """A move from its MessagePack form. Raises msgspec.DecodeError."""
    if not _moves:
        _moves.append(msgspec.msgpack.Decoder(tuple[AnyOption, ...]))
    return _moves[0].decode(data)
