"""Effects of the closed vocabulary: what happens once when it is resolved (triggers and standing rules: `triggers`)."""

from typing import Literal, Union

import msgspec

from cards.ark_nova.vocabulary import (
    ActionType,
    Amount,
    BuildingId,
    CardFilter,
    Count,
    Icon,
    Requirement,
    Resource,
)


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """Base of all effects: things that happen once when they are resolved."""


# --- structure --------------------------------------------------------------------------------------------------------


class Ability(_Effect, frozen=True, tag="ability"):
    """A keyword of the rulebook; its definition in `keywords.json` says what it does."""

    keyword: str
    level: Amount | None = None
    card: ActionType | None = None
    continent: Icon | None = None


class May(_Effect, frozen=True, tag="may"):
    """Optional (AN-1.3)."""

    then: tuple["Effect", ...]


class After(_Effect, frozen=True, tag="after"):
    """Waits until the action is finished (AN-5.9)."""

    then: tuple["Effect", ...]


class If(_Effect, frozen=True, tag="if"):
    """Happens only while the requirements hold; without any, the effects follow one another with nothing between."""

    needs: tuple[Requirement, ...]
    then: tuple["Effect", ...]


class Choose(_Effect, frozen=True, tag="choose"):
    """Exactly one of the options."""

    options: tuple[tuple["Effect", ...], ...]


# --- numbers ----------------------------------------------------------------------------------------------------------


class OthersGain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every other player gains per unit gained."""

    what: Resource
    amount: int


class Gain(_Effect, frozen=True, tag="gain"):
    """`amount` of `what`, times full groups of `each` counted by `per`, `at_most` in all."""

    what: Resource
    amount: Amount = 1
    per: Count | None = None
    each: int = 1
    at_most: int | None = None
    others: OthersGain | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From `at_least` on the effect is worth `amount`."""

    at_least: int
    amount: int


class GainSteps(_Effect, frozen=True, tag="gain_steps"):
    """The amount of the highest step that the count reaches."""

    what: Resource
    count: Count
    steps: tuple[Step, ...]


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pay this much of one thing to get that much of another."""

    pay: Resource
    price: int
    get: Resource
    amount: int


class Trade(_Effect, frozen=True, tag="trade"):
    """Accept one of the offers, once (AN-15.43)."""

    offers: tuple[Offer, ...]


# --- cards ------------------------------------------------------------------------------------------------------------


class Draw(_Effect, frozen=True, tag="draw"):
    """Draw from the deck (AN-15.2)."""

    cards: Amount = 1


class Take(_Effect, frozen=True, tag="take"):
    """Take cards one by one, each from the deck or from within reputation range."""

    cards: int = 1


class Snap(_Effect, frozen=True, tag="snap"):
    """Take cards from any folder (AN-15.6); with `may_refill` the display may be refilled in between."""

    cards: Amount = 1
    only: CardFilter | None = None
    may_refill: bool = False


class TakeAll(_Effect, frozen=True, tag="take_all"):
    """Take all such cards of the display (AN-15.19)."""

    only: CardFilter


class Reveal(_Effect, frozen=True, tag="reveal"):
    """Reveal from the deck, take one such card if there is one, discard the rest (AN-15.3)."""

    cards: Amount
    take: CardFilter


class Search(_Effect, frozen=True, tag="search"):
    """Reveal from the deck until the first such card, take it; the rest goes to `rest` (AN-11.11)."""

    take: CardFilter
    rest: Literal["bottom", "discard"] = "bottom"


class TakeDiscarded(_Effect, frozen=True, tag="take_discarded"):
    """Take one such card from the discard pile (AN-16.71)."""

    take: CardFilter


class Look(_Effect, frozen=True, tag="look"):
    """Draw unseen by others from the deck or the shuffled discard pile, keep `keep` (or half), discard the rest."""

    cards: Amount
    keep: int | None = None
    source: Literal["deck", "discard"] = "deck"


class Dig(_Effect, frozen=True, tag="dig"):
    """Up to this often: renew a display card, or swap a hand card for one from the deck (AN-15.7)."""

    times: Amount


class Sell(_Effect, frozen=True, tag="sell"):
    """Discard up to this many hand cards for `money` each (AN-15.8)."""

    cards: Amount
    money: int
    only: CardFilter | None = None


class DiscardToSnap(_Effect, frozen=True, tag="discard_to_snap"):
    """Discard one such hand card to snap one such card (AN-14.21)."""

    discard: CardFilter
    snap: CardFilter


class Pouch(_Effect, frozen=True, tag="pouch"):
    """Put up to this many hand cards under the card or map for 2 appeal each (AN-15.9)."""

    cards: Amount
    appeal: int = 2


class Glide(_Effect, frozen=True, tag="glide"):
    """Discard up to this many hand cards; per sea animal icon choose one of the options (AN-15.41)."""

    cards: Amount
    options: tuple[tuple["Effect", ...], ...]


class SharkAttack(_Effect, frozen=True, tag="shark_attack"):
    """Discard animals within reputation range for half of their appeal (AN-15.44)."""

    animals: Amount


class Mark(_Effect, frozen=True, tag="mark"):
    """Put one of your tokens on an unmarked animal of the display (AN-15.36)."""


class DrawFinal(_Effect, frozen=True, tag="draw_final"):
    """Draw final scoring cards, put `discard` back: of those just drawn, or of all held (AN-15.16, AN-15.45)."""

    draw: Amount
    discard: Amount
    of: Literal["drawn", "held"]


class EveryoneDiscardsFinal(_Effect, frozen=True, tag="everyone_discards_final"):
    """All players discard one final scoring card, once per game (AN-4.6)."""


class FetchProject(_Effect, frozen=True, tag="fetch_project"):
    """Take one unused base project into hand; `number` names the only one allowed (AN-15.17, AN-15.18)."""

    number: int | None = None


class PlaySponsor(_Effect, frozen=True, tag="play_sponsor"):
    """Play a sponsor from hand outside the Sponsors action (AN-13.9); `discard_first` costs any one hand card."""

    cost: Literal["level", "nothing"] = "level"
    only: CardFilter | None = None
    discard_first: bool = False


class RetireSponsor(_Effect, frozen=True, tag="retire_sponsor"):
    """Discard such a sponsor from the own zoo (AN-16.66)."""

    only: CardFilter
    then: tuple["Effect", ...]


class SpecialAssignment(_Effect, frozen=True, tag="special_assignment"):
    """Choose small or large for good, then search an animal of that size (AN-16.31)."""

    rest: Literal["bottom", "discard"]


# --- board ------------------------------------------------------------------------------------------------------------


class AdvanceBreak(_Effect, frozen=True, tag="advance_break"):
    """Move the break token (AN-20.1)."""

    steps: Amount


class Hire(_Effect, frozen=True, tag="hire"):
    """Hire a worker (AN-4.15)."""


class ReturnWorker(_Effect, frozen=True, tag="return_worker"):
    """Take a worker back from the association board (AN-15.42)."""


class Upgrade(_Effect, frozen=True, tag="upgrade"):
    """Turn an action card to side II (AN-4.13)."""


class TakePartnerZoo(_Effect, frozen=True, tag="take_partner_zoo"):
    """Take a partner zoo without worker and strength (AN-18.3)."""


class TakeUniversity(_Effect, frozen=True, tag="take_university"):
    """Take a university without worker and strength (AN-18.3)."""


class TakeBonusTile(_Effect, frozen=True, tag="take_bonus_tile"):
    """Take one of the bonus tiles lying at this space (AN-4.5, AN-4.12)."""

    track: Literal["conservation", "reputation"]
    space: int


class Donate(_Effect, frozen=True, tag="donate"):
    """Make one donation (AN-16.69)."""


class RaiseHandLimit(_Effect, frozen=True, tag="raise_hand_limit"):
    """Hand limit for good (AN-18.1)."""

    by: int = 1


class ShowHand(_Effect, frozen=True, tag="show_hand"):
    """Show the whole hand to everybody for what follows (AN-14.3)."""

    then: tuple["Effect", ...]


class WildIcon(_Effect, frozen=True, tag="wild_icon"):
    """Stands for one icon of any kind when supporting a base project (AN-12.10)."""


class Waive(_Effect, frozen=True, tag="waive"):
    """One animal played later in this turn may ignore this many conditions (AN-15.47)."""

    conditions: int = 1


class Wave(_Effect, frozen=True, tag="wave"):
    """Discard the card of the lowest occupied folder and refill (AN-19.11)."""


# --- zoo map ----------------------------------------------------------------------------------------------------------


class Place(_Effect, frozen=True, tag="place"):
    """Place up to `count` of these buildings free, in any mix, whatever the side of the Build card (AN-8.16)."""

    buildings: tuple[BuildingId, ...]
    count: Amount = 1


class PlaceUnique(_Effect, frozen=True, tag="place_unique"):
    """The card's own building must be placed (AN-13.6); it takes each covered placement bonus `bonuses` times."""

    building: BuildingId
    bonuses: int = 1


class CopyBonus(_Effect, frozen=True, tag="copy_bonus"):
    """Gain any one placement bonus that is still uncovered on the own map; it stays there (AN-16.25)."""


class Enlarge(_Effect, frozen=True, tag="enlarge"):
    """Replace a standard enclosure by one a size larger (AN-16.65)."""

    occupied_appeal: int


class CutDown(_Effect, frozen=True, tag="cut_down"):
    """Remove an empty standard enclosure for money per space (AN-15.48)."""

    money: int


class Reconstruct(_Effect, frozen=True, tag="reconstruct"):
    """Lift up to this many buildings and place them again (AN-16.76)."""

    buildings: int


class Flock(_Effect, frozen=True, tag="flock"):
    """May join a herbivore of at least this required size instead of using an enclosure (AN-15.34)."""

    size: Amount


# --- action cards and opponents ---------------------------------------------------------------------------------------


class Multiply(_Effect, frozen=True, tag="multiply"):
    """Put a Multiplier on one of these action cards (AN-6.8); an empty list in a keyword is the card it names."""

    cards: tuple[ActionType, ...]


class MoveActionCard(_Effect, frozen=True, tag="move_action_card"):
    """Move one of these action cards to one of the slots (AN-15.30, AN-15.31), for money if `pay`."""

    cards: tuple[ActionType, ...]
    slots: tuple[int, ...] = (1,)
    pay: int = 0


class Perform(_Effect, frozen=True, tag="perform"):
    """Perform one more action with one of these cards (AN-15.32), or the X-token action (AN-15.33)."""

    cards: tuple[ActionType, ...]
    x_token_action: bool = False


class Venom(_Effect, frozen=True, tag="venom"):
    """Venom for everybody ahead in appeal (AN-6.2)."""

    tokens: Amount


class Constriction(_Effect, frozen=True, tag="constriction"):
    """Constriction for everybody ahead (AN-6.5)."""


class Pilfer(_Effect, frozen=True, tag="pilfer"):
    """Level 1 hits the appeal leader, level 2 the conservation leader too (AN-15.25)."""

    tracks: Amount


class Hypnotize(_Effect, frozen=True, tag="hypnotize"):
    """Fix the appeal leader now, use one of that player's lower action cards after finishing (AN-15.27)."""

    slots: Amount


class CopyAbility(_Effect, frozen=True, tag="copy_ability"):
    """Use an ability of another sea animal in the zoo (AN-15.38)."""


class TriggerReef(_Effect, frozen=True, tag="trigger_reef"):
    """Every reef effect of the zoo once (AN-12.14)."""


# --- map packs --------------------------------------------------------------------------------------------------------


class RemoveMarker(_Effect, frozen=True, tag="remove_marker"):
    """Map 9: remove any continent marker for a bonus; that of one continent may be left there."""

    continent: Icon | None = None


class Rescue(_Effect, frozen=True, tag="rescue"):
    """Map 10: Digging 1, a discarded animal may be kept above the map."""


class Store(_Effect, frozen=True, tag="store"):
    """Map 11: store one hand card."""


class CoverStrength(_Effect, frozen=True, tag="cover_strength"):
    """Map 12: conceal the leftmost open strength."""


Effect = Union[
    Ability, May, After, If, Choose, Gain, GainSteps, Trade, Draw, Take, Snap, TakeAll, Reveal, Search, TakeDiscarded,
    Look, Dig, Sell, DiscardToSnap, Pouch, Glide, SharkAttack, Mark, DrawFinal, EveryoneDiscardsFinal, FetchProject,
    PlaySponsor, RetireSponsor, SpecialAssignment, AdvanceBreak, Hire, ReturnWorker, Upgrade, TakePartnerZoo,
    TakeUniversity, TakeBonusTile, Donate, RaiseHandLimit, ShowHand, WildIcon, Waive, Wave, Place, PlaceUnique,
    CopyBonus, Enlarge, CutDown, Reconstruct, Flock, Multiply, MoveActionCard, Perform, Venom, Constriction, Pilfer,
    Hypnotize, CopyAbility, TriggerReef, RemoveMarker, Rescue, Store, CoverStrength,
]  # fmt: skip
