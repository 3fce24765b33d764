"""Whether an effect would do anything now, so that choices and bonus tiles offer only what has a use (AN-18.3).

It looks and never changes anything; what an effect does is its resolver's matter.
"""

from collections.abc import Callable
from typing import Any

from cards.ark_nova import effects as e
from cards.ark_nova.vocabulary import BuildingId, CardFilter, Resource
from rules.ark_nova.association_board import partner_zoos_to_take, universities_to_take
from rules.ark_nova.counts import gain_value
from rules.ark_nova.donations import donation_unmet
from rules.ark_nova.options import PickIndex
from rules.ark_nova.requirements import met, sponsor_unmet
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILDING_INDEX, CARDS, ENCLOSURE
from rules.ark_nova.venom import spendable
from rules.ark_nova.zoo import can_place

UsefulFunction = Callable[[Table, int, Any], bool]
USEFUL: dict[type, UsefulFunction] = {}


def useful(t: Table, seat: int, effect: e.Effect) -> bool:
    """Whether resolving `effect` for a player could change something or let the player choose something (AN-18.3)."""
    check = USEFUL.get(type(effect))
    return check is None or check(t, seat, effect)


def any_useful(t: Table, seat: int, effects: tuple[e.Effect, ...]) -> bool:
    """Whether at least one of several effects has a use."""
    return any(useful(t, seat, effect) for effect in effects)


def useful_choices(t: Table, seat: int, choices: tuple[tuple[e.Effect, ...], ...]) -> list[PickIndex]:
    """The choices whose every effect would do something now (AN-18.3)."""
    return [PickIndex(i) for i, effects in enumerate(choices) if all(useful(t, seat, effect) for effect in effects)]


def _check(*kinds: type) -> Callable[[UsefulFunction], UsefulFunction]:
    """Register the check of some effect types; those without one always have a use."""

    def register(function: UsefulFunction) -> UsefulFunction:
        for kind in kinds:
            USEFUL[kind] = function
        return function

    return register


# --- structure and numbers --------------------------------------------------------------------------------------------


@_check(e.Ability)
def _ability(t: Table, seat: int, effect: e.Ability) -> bool:
    return any_useful(t, seat, t.tables.catalog.expand(effect))


@_check(e.May, e.After, e.ShowHand)
def _inside(t: Table, seat: int, effect: e.May | e.After | e.ShowHand) -> bool:
    return any_useful(t, seat, effect.then)


@_check(e.If)
def _if(t: Table, seat: int, effect: e.If) -> bool:
    return all(met(t, seat, need) for need in effect.needs) and any_useful(t, seat, effect.then)


@_check(e.Choose)
def _choose(t: Table, seat: int, effect: e.Choose) -> bool:
    return bool(useful_choices(t, seat, effect.options))


@_check(e.Gain, e.GainSteps)
def _gain(t: Table, seat: int, effect: e.Gain | e.GainSteps) -> bool:
    """Worth something, and not lost whole to the limit of X-tokens or the gate on reputation (AN-4.10, AN-4.16)."""
    return gain_value(t, seat, effect) > 0 and room_for(t, seat, effect.what)


def room_for(t: Table, seat: int, what: Resource) -> bool:
    """Whether a player could still gain any of this (AN-4.10, AN-4.16)."""
    player = t.player(seat)
    if what is Resource.X_TOKEN:
        return player.x_tokens < t.tables.tracks.x_tokens_max
    if what is Resource.REPUTATION:
        gate = t.tables.tracks.reputation_gate
        return not gate <= player.reputation < t.tables.tracks.reputation_max or t.side(seat, CARDS) == 2
    return True


def acceptable(t: Table, seat: int, offer: e.Offer) -> bool:
    """Whether the player can pay, and the gain is not lost whole."""
    player = t.player(seat)
    held = spendable(t, seat) if offer.pay is Resource.MONEY else player.x_tokens
    room = offer.get is not Resource.X_TOKEN or player.x_tokens < t.tables.tracks.x_tokens_max
    return held >= offer.price and room


@_check(e.Trade)
def _trade(t: Table, seat: int, effect: e.Trade) -> bool:
    return any(acceptable(t, seat, offer) for offer in effect.offers)


# --- cards ------------------------------------------------------------------------------------------------------------


@_check(e.Draw, e.Reveal, e.Search)
def _deck(t: Table, seat: int, effect: e.Effect) -> bool:
    return bool(t.state.deck or t.state.discard)


@_check(e.Take)
def _take(t: Table, seat: int, effect: e.Take) -> bool:
    return _deck(t, seat, effect) or any(t.state.display[: t.reputation_range(seat)])


@_check(e.Snap, e.TakeAll)
def _from_display(t: Table, seat: int, effect: e.Snap | e.TakeAll) -> bool:
    return any(card and fits(t, card, effect.only) for card in t.state.display)


@_check(e.TakeDiscarded)
def _take_discarded(t: Table, seat: int, effect: e.TakeDiscarded) -> bool:
    return any(fits(t, card, effect.take) for card in t.state.discard)


@_check(e.Look)
def _look(t: Table, seat: int, effect: e.Look) -> bool:
    return bool(t.state.discard) if effect.source == "discard" else _deck(t, seat, effect)


@_check(e.Sell)
def _sell(t: Table, seat: int, effect: e.Sell) -> bool:
    return any(fits(t, card, effect.only) for card in t.player(seat).hand)


@_check(e.Pouch, e.Glide, e.Store)
def _hand(t: Table, seat: int, effect: e.Effect) -> bool:
    return bool(t.player(seat).hand)


@_check(e.DiscardToSnap)
def _discard_to_snap(t: Table, seat: int, effect: e.DiscardToSnap) -> bool:
    held = any(fits(t, card, effect.discard) for card in t.player(seat).hand)
    return held and any(card and fits(t, card, effect.snap) for card in t.state.display)


@_check(e.DrawFinal)
def _draw_final(t: Table, seat: int, effect: e.DrawFinal) -> bool:
    return bool(t.state.final_deck)


@_check(e.EveryoneDiscardsFinal)
def _discard_final(t: Table, seat: int, effect: e.EveryoneDiscardsFinal) -> bool:
    return not t.state.final_discarded


@_check(e.FetchProject)
def _fetch(t: Table, seat: int, effect: e.FetchProject) -> bool:
    unused = t.state.unused_projects
    return bool(unused) if effect.number is None else effect.number in unused


@_check(e.PlaySponsor)
def _play_sponsor(t: Table, seat: int, effect: e.PlaySponsor) -> bool:
    """A sponsor in hand that may be played for its level in money, or for nothing (AN-13.9)."""
    player = t.player(seat)
    if effect.discard_first and len(player.hand) < 2:
        return False
    budget = spendable(t, seat) if effect.cost == "level" else max(s.level for s in t.tables.sponsors.values())
    return any(
        card in t.tables.sponsors and fits(t, card, effect.only) and not sponsor_unmet(t, seat, card, 0, budget)
        for card in player.hand
    )


@_check(e.RetireSponsor)
def _retire(t: Table, seat: int, effect: e.RetireSponsor) -> bool:
    return any(fits(t, card, effect.only) for card in t.player(seat).sponsors)


def fits(t: Table, number: int, only: CardFilter | None) -> bool:
    """Whether a card is of the kind that a filter asks for; project cards are neither animals nor sponsors."""
    if only is None:
        return True
    animal, sponsor = t.tables.animals.get(number), t.tables.sponsors.get(number)
    card = animal or sponsor
    if (only.type == "animal" and animal is None) or (only.type == "sponsor" and sponsor is None):
        return False
    if only.icon is not None and (card is None or only.icon not in card.icons):
        return False
    if only.size is not None and (animal is None or animal.size_class is not only.size):
        return False
    return not only.person or (sponsor is not None and sponsor.person)


# --- board and zoo ----------------------------------------------------------------------------------------------------


@_check(e.AdvanceBreak)
def _advance_break(t: Table, seat: int, effect: e.AdvanceBreak) -> bool:
    return not t.solo and t.state.break_called < 0


@_check(e.Hire)
def _hire(t: Table, seat: int, effect: e.Hire) -> bool:
    return t.player(seat).hired < t.tables.tracks.workers


@_check(e.ReturnWorker)
def _return_worker(t: Table, seat: int, effect: e.ReturnWorker) -> bool:
    return any(t.player(seat).on_tasks)


@_check(e.Upgrade)
def _upgrade(t: Table, seat: int, effect: e.Upgrade) -> bool:
    return any(card.side == 1 for card in t.player(seat).row)


@_check(e.TakePartnerZoo)
def _take_partner_zoo(t: Table, seat: int, effect: e.TakePartnerZoo) -> bool:
    return bool(partner_zoos_to_take(t, seat))


@_check(e.TakeUniversity)
def _take_university(t: Table, seat: int, effect: e.TakeUniversity) -> bool:
    return bool(universities_to_take(t, seat))


@_check(e.TakeBonusTile)
def _take_bonus_tile(t: Table, seat: int, effect: e.TakeBonusTile) -> bool:
    return bool(tiles_to_take(t, seat, effect))


def tiles_to_take(t: Table, seat: int, effect: e.TakeBonusTile) -> list[str]:
    """The tiles lying there that have a legal use; a grey one is kept and always has one (AN-18.2, AN-18.3)."""
    records = t.tables.catalog.tiles
    return [name for name in tiles_lying(t, effect) if records[name].kept or any_useful(t, seat, records[name].effects)]


def tiles_lying(t: Table, effect: e.TakeBonusTile) -> list[str]:
    """The tiles at the space that an effect takes one from (AN-4.5, AN-4.12)."""
    if effect.track == "reputation":
        return [t.state.reputation_tile] if t.state.reputation_tile else []
    return t.state.tiles.get(effect.space, [])


@_check(e.WildIcon)
def _wild_icon(t: Table, seat: int, effect: e.WildIcon) -> bool:
    """It has a use only inside a support, which spends it by itself (AN-12.10)."""
    return False


@_check(e.Donate)
def _donate(t: Table, seat: int, effect: e.Donate) -> bool:
    return not donation_unmet(t, seat)


@_check(e.Wave)
def _wave(t: Table, seat: int, effect: e.Wave) -> bool:
    return any(t.state.display)


@_check(e.Place)
def _place(t: Table, seat: int, effect: e.Place) -> bool:
    return any(_placeable(t, seat, building) for building in effect.buildings)


def _placeable(t: Table, seat: int, building: BuildingId) -> bool:
    return can_place(t, seat, BUILDING_INDEX[building])


@_check(e.CopyBonus)
def _copy_bonus(t: Table, seat: int, effect: e.CopyBonus) -> bool:
    return bool(t.tables_map(seat).bonus_spaces & ~t.player(seat).covered)


@_check(e.Enlarge)
def _enlarge(t: Table, seat: int, effect: e.Enlarge) -> bool:
    return any(piece.kind in ENCLOSURE[:-1] for piece in t.player(seat).pieces)


@_check(e.CutDown)
def _cut_down(t: Table, seat: int, effect: e.CutDown) -> bool:
    return any(piece.kind in ENCLOSURE and not piece.occupied for piece in t.player(seat).pieces)


@_check(e.Reconstruct)
def _reconstruct(t: Table, seat: int, effect: e.Reconstruct) -> bool:
    return bool(t.player(seat).pieces)
