"""The frames of Ark Nova: progress on the stack, from the set-up to the final scoring; no behaviour."""

from typing import Literal, Union

import msgspec

from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import Placement
from rules.ark_nova.options import BuildMode
from rules.kernel.frame import Frame


class Source(msgspec.Struct, frozen=True, array_like=True):
    """Where an effect comes from; `number` is a card, space, slot, or index as `kind` says."""

    kind: Literal[
        "animal", "sponsor", "project", "final", "building", "space", "map_token", "map", "partner_zoo", "university",
        "worker", "tile", "appeal", "conservation", "reputation", "action", "break", "rule",
    ]  # fmt: skip
    number: int = 0


RULE = Source("rule")


class Pending(msgspec.Struct, array_like=True):
    """An effect that waits to be resolved and where it comes from; `step` and `left` go on where it stopped."""

    effect: Effect
    source: Source
    step: int = 0
    left: int = 0


class Resolve(Frame, tag="resolve", kw_only=True):
    """One effect being resolved. `step`, `left`, `cards` and `mask` are its own scratch, as its resolver defines.

    `optional` is set inside a May: the effect's first choice then offers Decline. `wanted` is set when the player has
    just chosen to have the effect: an "up to" then means at least one.
    """

    seat: int
    effect: Effect
    source: Source
    optional: bool = False
    wanted: bool = False
    step: int = 0
    left: int = 0
    cards: list[int] = []
    mask: int = 0


class Pool(Frame, tag="pool", kw_only=True):
    """Simultaneous effects of one seat in free order (AN-23.1); those of other seats follow when it is empty.

    `after` marks the pool of after-finishing effects (AN-5.9), `between` that of what is used between two steps of an
    action, which isn't of the action (AN-5.11).
    """

    seat: int
    pending: list[Pending] = []
    others: list[tuple[int, Pending]] = []
    after: bool = False
    between: bool = False


class Turn(Frame, tag="turn", kw_only=True):
    """One turn of `seat` (AN-5.2). `used` are rules and tiles already used in it.

    `waived` holds what Camouflage and tiles let one animal each ignore (AN-15.47).
    """

    seat: int
    stage: Literal["choose", "after", "end", "refill", "done"] = "choose"
    after: list[Pending] = []
    venom_removed: bool = False
    venom_paid: bool = False
    used: list[str] = []
    waived: list[int] = []
    strength_bonus: int = 0


class Use(Frame, tag="use", kw_only=True):
    """One action card being used by `seat`; it lies in the row of `owner` (AN-5.2 to AN-5.5, AN-6.8).

    `strength` is X of the present performance; `after` collects what waits until the action is finished; `used` are
    triggers that have answered in a performance and do so once in it (AN-16.72).
    """

    seat: int
    owner: int
    type: int
    strength: int
    slot_strength: int
    performances: int = 0
    multipliers: int = 0
    stage: Literal["perform", "again", "move"] = "perform"
    after: list[Pending] = []
    side: int = 1
    variant: int = 0
    used: list[str] = []


class ActionBody(Frame, kw_only=True):
    """What all actions in progress have: the actor, the side and variant used, X, and variant extras already used."""

    seat: int
    side: int
    variant: int
    strength: int
    once_used: bool = False
    money_bonus_used: bool = False


class AnimalsAction(ActionBody, tag="animals_action", kw_only=True):
    """The Animals action (section 9): animals played so far; `alone` if only one may be (AN-14.2)."""

    stage: Literal["reputation", "play", "program", "take", "end"] = "reputation"
    played: list[int] = []
    alone: bool = False


class BuildAction(ActionBody, tag="build_action", kw_only=True):
    """The Build action (section 8): size used, kinds built, and extras already used."""

    used: int = 0
    built: list[int] = []
    kind: int = -1
    twin_used: bool = False
    extra_used: bool = False
    terrain_used: bool = False
    mode: BuildMode = "normal"


class CardsAction(ActionBody, tag="cards_action", kw_only=True):
    """The Cards action (section 7): the break token, what comes before, drawing or snapping, the discard."""

    stage: Literal["start", "choose", "discard", "end"] = "start"


class SponsorsAction(ActionBody, tag="sponsors_action", kw_only=True):
    """The Sponsors action (section 13): levels used, sponsors played, and the break option.

    `level_cut` is what a discarded card takes off the next sponsor's level while `cutting` asks for that card; after
    `must_break` only the break option is left (AN-14.20, AN-14.21).
    """

    stage: Literal["main", "extra"] = "main"
    used: int = 0
    played: int = 0
    level_cut: int = 0
    cutting: bool = False
    must_break: bool = False
    broke: bool = False


class AssociationAction(ActionBody, tag="association_action", kw_only=True):
    """The Association action (section 11): value used and tasks done."""

    used: int = 0
    done: list[int] = []
    donated: bool = False
    task: int = -1
    extra_workers: int = 0


class PlayAnimal(Frame, tag="play_animal", kw_only=True):
    """One animal that has been paid for and is being housed, then laid out (AN-9.5).

    `marked` is set when it came from the display with the player's own mark on it (AN-14.5); `home` are the spaces of
    the Aquariums that its tokens were split over.
    """

    seat: int
    card: int
    marked: bool = False
    home: int = 0
    stage: Literal["house", "lay_out"] = "house"


class PlaceBuilding(Frame, tag="place_building", kw_only=True):
    """A place is being chosen for a building that costs nothing (AN-8.16); `placement` None is what it has printed."""

    seat: int
    kind: int
    source: Source
    optional: bool = False
    bonuses: int = 1
    placement: Placement | None = None


class MoveIn(Frame, tag="move_in", kw_only=True):
    """Animals may move into the special enclosure just built (AN-8.19 to AN-8.21)."""

    seat: int
    piece: int
    candidates: list[int]


class SupportProject(Frame, tag="support_project", kw_only=True):
    """A project being supported (section 12): which, which level, which map token, which animal leaves.

    `level` counts from 0, `token` is the slot of the left edge, 1 to 7; `played` if the card was played for it.
    """

    seat: int
    project: int
    base: bool
    level: int = -1
    played: bool = False
    token: int = 0
    animal: int = 0
    stage: Literal["level", "animal", "free", "token", "reward"] = "level"


class FreeHousing(Frame, tag="free_housing", kw_only=True):
    """The housing of an animal that left, or moved to `except_piece`, is freed (AN-12.18); only ties are asked."""

    seat: int
    card: int
    except_piece: int = -1


class SplitTokens(Frame, tag="split_tokens", kw_only=True):
    """Tokens go to, or with `release` leave, several special enclosures, one piece after another (AN-10.2).

    `home` are the spaces of those that received some.
    """

    seat: int
    card: int
    left: int
    pieces: list[int]
    release: bool = False
    home: int = 0


class Pilfered(Frame, tag="pilfered", kw_only=True):
    """The target of Pilfering decides: a card or 5 money (AN-15.26)."""

    seat: int
    thief: int
    source: Source


class HandLimit(Frame, tag="hand_limit", kw_only=True):
    """Break step 1: everybody over the limit chooses discards in secret (AN-20.2)."""

    queue: list[int]
    chosen: list[tuple[int, list[int]]] = []


class Break(Frame, tag="break", kw_only=True):
    """The break, step 1 to 6 (section 20); `seat` called it."""

    seat: int
    step: int = 1
    income_of: int = 0


class Income(Frame, tag="income", kw_only=True):
    """The income of one player (AN-20.8); `after` collects after-finishing effects (AN-20.9)."""

    seat: int
    stage: Literal["appeal", "purple", "after", "done"] = "appeal"
    after: list[Pending] = []
    used: list[str] = []


class DiscardFinal(Frame, tag="discard_final", kw_only=True):
    """All players discard one final scoring card in secret (AN-4.6, AN-4.7)."""

    queue: list[int]
    chosen: list[tuple[int, int]] = []


class Setup(Frame, tag="setup", kw_only=True):
    """The set-up with its choices: maps, action card draft, opening hands (section 3).

    `offers` are the maps or variants in front of each seat (one common list for maps that are drafted), `kept` the
    variants each seat has kept, `rest` those nobody was dealt, `chosen` the cards each seat has decided on in secret.
    """

    stage: Literal["maps", "draft", "return", "hands", "start", "done"] = "maps"
    queue: list[int] = []
    chosen: list[tuple[int, list[int]]] = []
    picked: list[tuple[int, list[str]]] = []
    round: int = 0
    offers: list[list[str]] = []
    kept: list[list[str]] = []
    rest: list[str] = []


class Scoring(Frame, tag="scoring", kw_only=True):
    """Final scoring (AN-21.6)."""

    stage: Literal["discard", "score"] = "discard"


AnyFrame = Union[
    Resolve, Pool, Turn, Use, AnimalsAction, BuildAction, CardsAction, SponsorsAction, AssociationAction, PlayAnimal,
    PlaceBuilding, MoveIn, SupportProject, FreeHousing, SplitTokens, Pilfered, HandLimit, Break, Income,
    DiscardFinal, Setup, Scoring,
]  # fmt: skip
