"""What must hold before: conditions of cards, and everything that keeps an animal or a sponsor from being played.

Nothing here changes the game. Every check gives reasons (`Unmet`), so that legality and explanation are one voice.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from cards.ark_nova import vocabulary as v
from cards.ark_nova.schema import Animal, Sponsor
from cards.ark_nova.triggers import AssignedSize, Discount, IgnoreConditions, SponsorLevel
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import can_house, house_unmet
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX, ICON_INDEX
from rules.ark_nova.venom import fee_due, spendable
from rules.ark_nova.zoo import kind_unmet, terrain_beside
from rules.kernel.decision import Unmet

Continents = tuple[int, ...]
# How many symbols of a requirement are missing, and how it is called; `continents` are those of the card in question.
Missing = Callable[[Table, int, Any, Continents], int]
MISSING: dict[type, Missing] = {}


def missing_of(kind: type) -> Callable[[Missing], Missing]:
    """Register how many symbols of a requirement are missing."""

    def register(function: Missing) -> Missing:
        MISSING[kind] = function
        return function

    return register


def met(t: Table, seat: int, need: v.Requirement, card: int | None = None) -> bool:
    """Whether a requirement holds; `card` is the card that asks, for partner zoos of its own continent (AN-9.6)."""
    return not MISSING[type(need)](t, seat, need, continents_of(t, card) if card else ())


def continents_of(t: Table, card: int) -> Continents:
    """The continent icons of a card, one for each icon."""
    return t.tables.continent_icons.get(card, ())


@missing_of(v.NeedIcons)
def _icons(t: Table, seat: int, need: v.NeedIcons, continents: Continents) -> int:
    return max(0, need.at_least - t.state.seats[seat].icons[ICON_INDEX[need.icon]])


@missing_of(v.NeedPartnerZoo)
def _partner_zoo(t: Table, seat: int, need: v.NeedPartnerZoo, continents: Continents) -> int:
    zoos = t.state.seats[seat].partner_zoos
    if need.own_continent:
        return int(not any(icon in zoos for icon in continents))
    return max(0, need.at_least - len(zoos))


@missing_of(v.NeedUniversity)
def _university(t: Table, seat: int, need: v.NeedUniversity, continents: Continents) -> int:
    return max(0, need.at_least - len(t.state.seats[seat].universities))


@missing_of(v.NeedBuilding)
def _building(t: Table, seat: int, need: v.NeedBuilding, continents: Continents) -> int:
    kind = BUILDING_INDEX[need.building]
    return max(0, need.at_least - sum(piece.kind == kind for piece in t.state.seats[seat].pieces))


@missing_of(v.NeedUpgraded)
def _upgraded(t: Table, seat: int, need: v.NeedUpgraded, continents: Continents) -> int:
    return int(t.side(seat, ACTIONS.index(need.card)) == 1)


@missing_of(v.NeedReputation)
def _reputation(t: Table, seat: int, need: v.NeedReputation, continents: Continents) -> int:
    return int(t.state.seats[seat].reputation < need.at_least)


@missing_of(v.NeedAppealAtMost)
def _appeal_at_most(t: Table, seat: int, need: v.NeedAppealAtMost, continents: Continents) -> int:
    return int(t.state.seats[seat].appeal > appeal_limit(t, need))


def appeal_limit(t: Table, need: v.NeedAppealAtMost) -> int:
    """The most appeal allowed: solo games that started with appeal allow more (AN-13.4, AN-22.8)."""
    return t.tables.tracks.solo_appeal_limits[t.state.config.solo_appeal] if t.solo else need.at_most


@missing_of(v.NeedBreedingPair)
def _breeding_pair(t: Table, seat: int, need: v.NeedBreedingPair, continents: Continents) -> int:
    """Category and continent must be on the same animal, which may be a rescued one (AN-12.12, AN-19.11)."""
    player, category = t.state.seats[seat], ICON_INDEX[need.icon]
    for number in (*player.animals, *player.rescued):
        icons = t.tables.icons[number]
        if category in icons and any(icon in player.partner_zoos for icon in icons):
            return 0
    return 1


@missing_of(v.NeedCovered)
def _covered(t: Table, seat: int, need: v.NeedCovered, continents: Continents) -> int:
    return int(not all_covered(t, seat, need.spaces))


@missing_of(v.NeedNoAnimalInHand)
def _no_animal_in_hand(t: Table, seat: int, need: v.NeedNoAnimalInHand, continents: Continents) -> int:
    return int(any(card in t.tables.animals for card in t.state.seats[seat].hand))


@missing_of(v.NeedBeside)
def _beside(t: Table, seat: int, need: v.NeedBeside, continents: Continents) -> int:
    """An own building next to open rock or water (AN-8.17)."""
    kind = BUILDING_INDEX[need.building]
    for piece in t.state.seats[seat].pieces:
        if piece.kind == kind and terrain_beside(t, seat, piece.mask)[need.terrain == "water"]:
            return 0
    return 1


@cache
def _mask(spaces: tuple[v.SpaceId, ...]) -> int:
    return ZOO_GRID.mask(spaces)


def all_covered(t: Table, seat: int, spaces: tuple[v.SpaceId, ...]) -> bool:
    """Whether buildings lie on all these spaces of a player's map (AN-1.9)."""
    return not _mask(spaces) & ~t.state.seats[seat].covered


# --- conditions -------------------------------------------------------------------------------------------------------


def missing_symbols(t: Table, seat: int, card: int) -> int:
    """How many condition symbols of a card aren't met: each icon of a number of icons is one (AN-9.7)."""
    needs = _record(t, card).needs
    if not needs:
        return 0
    continents = continents_of(t, card)
    return sum(MISSING[type(need)](t, seat, need, continents) for need in needs)


def needs_unmet(t: Table, seat: int, card: int, ignore: int = 0) -> list[Unmet]:
    """The conditions that keep a card from being played, none if `ignore` covers them (AN-9.6, AN-9.7, AN-13.4)."""
    if missing_symbols(t, seat, card) <= ignore:
        return []
    continents = continents_of(t, card)
    record = _record(t, card)
    needs = [need for need in record.needs if MISSING[type(need)](t, seat, need, continents)]
    return [need_unmet(t, seat, need, "AN-9.6" if isinstance(record, Animal) else "AN-13.4") for need in needs]


def _record(t: Table, card: int) -> Animal | Sponsor:
    return t.tables.animals.get(card) or t.tables.sponsors[card]


def need_unmet(t: Table, seat: int, need: v.Requirement, clause: str) -> Unmet:
    """A requirement that isn't met, with the numbers of both sides; `clause` is the rule that asks for it."""
    player = t.state.seats[seat]
    match need:
        case v.NeedIcons():
            return Unmet(f"{need.icon.value} icons", player.icons[ICON_INDEX[need.icon]], need.at_least, clause)
        case v.NeedPartnerZoo(own_continent=True):
            return Unmet("partner zoo of the animal's continent", 0, 1, clause)
        case v.NeedPartnerZoo():
            return Unmet("partner zoos", len(player.partner_zoos), need.at_least, clause)
        case v.NeedUniversity():
            return Unmet("universities", len(player.universities), need.at_least, clause)
        case v.NeedBuilding():
            missing = MISSING[v.NeedBuilding](t, seat, need, ())
            return Unmet(need.building.value, need.at_least - missing, need.at_least, clause)
        case v.NeedUpgraded():
            return Unmet(f"side of the {need.card.value} card", 1, 2, clause)
        case v.NeedReputation():
            return Unmet("reputation", player.reputation, need.at_least, clause)
        case v.NeedAppealAtMost():
            limit = appeal_limit(t, need)
            return Unmet(f"appeal of at most {limit}", player.appeal, limit, "AN-22.8" if t.solo else clause)
        case v.NeedBreedingPair():
            return Unmet(f"{need.icon.value} of a partner zoo's continent", 0, 1, "AN-12.12")
        case v.NeedCovered():
            covered = (_mask(need.spaces) & player.covered).bit_count()
            return Unmet("covered spaces", covered, len(need.spaces), clause)
        case v.NeedNoAnimalInHand():
            animals = sum(card in t.tables.animals for card in player.hand)
            return Unmet("animals in hand", animals, 0, "AN-14.3")
        case v.NeedBeside():
            return Unmet(f"{need.building.value} next to {need.terrain}", 0, 1, "AN-8.17")


# --- animals ----------------------------------------------------------------------------------------------------------


def animal_cost(t: Table, seat: int, number: int, folder: int, extra_discount: int = 0) -> int:
    """Printed cost + folder - partner zoos - other discounts, never below 0 (AN-9.8)."""
    animal = t.tables.animals[number]
    zoos = t.state.seats[seat].partner_zoos
    cost = animal.cost + folder - extra_discount
    if zoos:
        icons = sum(zoos.count(icon) for icon in continents_of(t, number))
        cost -= t.tables.tracks.partner_zoo_discount * icons
    for rule in t.rules(seat, Discount):
        if rule.size is animal.size_class:
            cost -= rule.amount
    return max(0, cost)


def ignored_by_rules(t: Table, seat: int, animal: Animal) -> int:
    """Conditions that standing rules let this animal ignore (AN-16.59, AN-19.8)."""
    return sum(
        rule.conditions
        for rule in t.rules(seat, IgnoreConditions)
        if (rule.size is None or rule.size is animal.size_class) and all_covered(t, seat, rule.once_covered)
    )


def waived(t: Table, seat: int) -> list[int]:
    """What one animal each may ignore in this turn: Camouflage and the tile (AN-15.47, AN-18.1)."""
    turn = t.turn_frame()
    return turn.waived if turn is not None and turn.seat == seat else []


def waivers_for(held: list[int], needed: int) -> list[int]:
    """The waivers that an animal uses up to ignore `needed` conditions: no more and no larger ones than it must."""
    if needed <= 0:
        return []
    enough = [waiver for waiver in held if waiver >= needed]
    if enough:
        return [min(enough)]
    used: list[int] = []
    for waiver in sorted(held, reverse=True):
        used.append(waiver)
        if sum(used) >= needed:
            break
    return used


def animal_unmet(
    t: Table, seat: int, number: int, folder: int, ignore: int = 0, extra_discount: int = 0
) -> list[Unmet]:
    """Why an animal can't be played from hand (`folder` 0) or display; empty if it can.

    Conditions come first, then range, cost and housing (AN-9.5). Ignoring by standing rules and by waivers of this turn
    is counted in; `ignore` and `extra_discount` are what the action card in use adds (AN-14.2, AN-14.4).
    """
    animal = t.tables.animals[number]
    player = t.state.seats[seat]
    found: list[Unmet] = []
    if animal.needs and missing_symbols(t, seat, number):
        ignore += ignored_by_rules(t, seat, animal) + sum(waived(t, seat))
        found += needs_unmet(t, seat, number, ignore)
    if player.assigned:
        found += _assignment_unmet(t, seat, animal)
    if folder > t.reputation_range(seat):
        found.append(Unmet("reputation range", t.reputation_range(seat), folder, "AN-4.9"))
    found += money_unmet(t, seat, animal_cost(t, seat, number, folder, extra_discount), "AN-9.9")
    found += house_unmet(t, seat, animal)
    return found


def can_play_animal(t: Table, seat: int, number: int, folder: int, ignore: int = 0, extra_discount: int = 0) -> bool:
    """The same as an empty `animal_unmet`, but stops at the first reason."""
    animal = t.tables.animals[number]
    if animal.needs:
        missing = missing_symbols(t, seat, number)
        if missing > ignore and missing > ignore + ignored_by_rules(t, seat, animal) + sum(waived(t, seat)):
            return False
    if folder and folder > t.reputation_range(seat):
        return False
    if animal_cost(t, seat, number, folder, extra_discount) > spendable(t, seat):
        return False
    if t.state.seats[seat].assigned and _assignment_unmet(t, seat, animal):
        return False
    return can_house(t, seat, animal)


def _assignment_unmet(t: Table, seat: int, animal: Animal) -> list[Unmet]:
    """Small or large animals may be out of the question for good (AN-9.17, AN-16.31)."""
    assigned = t.state.seats[seat].assigned
    size = animal.size_class
    if size is v.SizeClass.MEDIUM or size.value == assigned or not t.rules(seat, AssignedSize):
        return []
    return [Unmet(f"a {assigned} or medium animal", 0, 1, "AN-9.17")]


def money_unmet(t: Table, seat: int, cost: int, clause: str, what: str = "money") -> list[Unmet]:
    """Why a player can't pay; it is told where money is kept back for the Venom fee (AN-6.4)."""
    money = spendable(t, seat)
    kept = " beside the Venom fee" if fee_due(t, seat) else ""
    return [Unmet(f"{what}{kept}", money, cost, clause)] if cost > money else []


# --- sponsors ---------------------------------------------------------------------------------------------------------


def sponsor_level(t: Table, seat: int, number: int, cut: int = 0) -> int:
    """The level of a sponsor for a player, `cut` by a variant, never below 0 (AN-13.8, AN-19.10)."""
    level = t.tables.sponsors[number].level - cut
    for rule in t.rules(seat, SponsorLevel):
        if all_covered(t, seat, rule.once_covered):
            level += rule.by
    return max(0, level)


def sponsor_unmet(t: Table, seat: int, number: int, folder: int, budget: int, cut: int = 0) -> list[Unmet]:
    """Why a sponsor can't be played from hand (`folder` 0) or display; empty if it can (AN-13.1 to AN-13.6).

    `budget` is the sum of levels left, or the money that may be spent where the level is paid in money (AN-13.9).
    """
    sponsor = t.tables.sponsors[number]
    found = needs_unmet(t, seat, number) if sponsor.needs else []
    if folder > t.reputation_range(seat):
        found.append(Unmet("reputation range", t.reputation_range(seat), folder, "AN-4.9"))
    level = sponsor_level(t, seat, number, cut)
    if level > budget:
        found.append(Unmet("level", budget, level, "AN-13.2"))
    if folder:
        found += money_unmet(t, seat, folder, "AN-13.2")
    if sponsor.building is not None and not found:
        found += _building_unmet(t, seat, sponsor)
    return found


def _building_unmet(t: Table, seat: int, sponsor: Sponsor) -> list[Unmet]:
    """A unique building must be placed, so there must be a place for it (AN-13.6)."""
    return kind_unmet(t, seat, BUILDING_INDEX[cast("v.BuildingId", sponsor.building)])
