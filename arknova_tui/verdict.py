"""Whether a card can be played in a position: the engine's own checks, finding by finding.

What isn't known isn't judged: it comes back as an open finding that says what would be asked. Projects are
`verdict_projects`.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

from arknova_tui.position import Position
from arknova_tui.prompts.reasons import tell
from arknova_tui.situation import Situation
from cards.ark_nova import text
from cards.ark_nova import vocabulary as v
from cards.ark_nova.effects import Flock
from cards.ark_nova.schema import Animal, AnimalsSide, Project, Sponsor, SponsorsSide
from cards.ark_nova.text.words import article, either
from cards.ark_nova.triggers import Discount
from rules.ark_nova.homes import FLOCK, homes, house_unmet, houses_of, tokens_needed
from rules.ark_nova.requirements import (
    MISSING,
    animal_cost,
    animal_unmet,
    continents_of,
    ignored_by_rules,
    need_unmet,
    sponsor_level,
    waived,
)
from rules.ark_nova.tables import BUILDING_INDEX, ENCLOSURE
from rules.ark_nova.zoo import kind_unmet, terrain_beside
from rules.kernel.decision import Unmet

Standing = Literal["met", "missing", "open", "told"]
YES, NO, OPEN = "yes", "no", "open"


class Finding(NamedTuple):
    """One line: what it is about, how it stands, the sentence, its clause.

    `missing` is what to get ("1 predator icon"), `not_told` what would have to be said to judge it.
    """

    label: str
    standing: Standing
    text: str
    clause: str
    missing: str = ""
    not_told: str = ""


class Verdict(NamedTuple):
    """The findings in the order of the rules, the money it costs (None: none is paid), and the answer of all."""

    findings: tuple[Finding, ...]
    cost: int | None
    answer: str


Card = Animal | Sponsor | Project


def judge(number: int, at: Position) -> Verdict:
    """What stands for and against playing a card. Raises KeyError for what is no animal, sponsor or project."""
    card = at.t.tables.catalog.card(number)
    if isinstance(card, Animal):
        verdict = verdict_of([*_animal(at, card)], animal_cost(at.t, at.seat, number, at.told.folder))
    elif isinstance(card, Sponsor):
        verdict = verdict_of([*_sponsor(at, card)], at.told.folder or None)
    elif isinstance(card, Project):
        from arknova_tui.verdict_projects import judge_project

        verdict = judge_project(at, card)
    else:
        raise KeyError(number)
    if at.saved and (elsewhere := _elsewhere(at, card)):
        return verdict._replace(findings=(elsewhere, *verdict.findings), answer=NO)
    return verdict


def _elsewhere(at: Position, card: Card) -> Finding | None:
    """Of a saved game: whether everybody sees that the card lies where nobody can play it from."""
    for seat, player in enumerate(at.t.state.seats):
        if card.number in (*player.animals, *player.sponsors):
            whose = "your" if seat == at.seat else "another player's"
            return Finding("place", "missing", f"is in {whose} zoo already", "AN-2.1", "another card")
    if isinstance(card, Project) and card.kind == "base":
        below = [place.number for place in at.t.state.base_projects]
        if card.number not in below:
            return Finding("place", "missing", "is none of the base projects on the table", "AN-3.7", "another project")
    return None


def verdict_of(findings: list[Finding], cost: int | None) -> Verdict:
    """One thing that is missing says no; else one that is open leaves it open."""
    standings = {finding.standing for finding in findings}
    answer = NO if "missing" in standings else OPEN if "open" in standings else YES
    return Verdict(tuple(findings), cost, answer)


def unmet_finding(label: str, at: Position, reason: Unmet) -> Finding:
    """What the engine says is missing, in the words of the table."""
    worded = tell(at.t, reason)
    return Finding(label, "missing", worded.sentence, reason.clause, worded.missing)


# --- conditions -------------------------------------------------------------------------------------------------------


def _not_told(need: v.Requirement, at: Position) -> str:
    """What would have to be said to judge a condition; empty if it was."""
    told = at.told
    known: dict[type, tuple[bool, str]] = {
        v.NeedPartnerZoo: (told.partner_zoos is not None, "partner zoos"),
        v.NeedUniversity: (told.universities is not None, "universities"),
        v.NeedUpgraded: (told.upgraded is not None, "upgraded cards"),
        v.NeedReputation: (told.reputation is not None, "reputation"),
        v.NeedAppealAtMost: (told.appeal is not None, "appeal"),
        v.NeedBuilding: (told.kiosks is not None, "kiosks"),
    }
    if isinstance(need, v.NeedIcons):
        return "" if at.knows_icon(need.icon) else "icons"
    if isinstance(need, v.NeedBreedingPair):
        return "cards in the zoo" if told.zoo is None else "" if told.partner_zoos is not None else "partner zoos"
    is_known, name = known.get(type(need), (at.saved, "the map"))
    return "" if is_known else name


def conditions(at: Position, card: Card, clause: str) -> Iterator[Finding]:
    """Each condition of the left edge; standing rules and waivers let an animal ignore some (AN-9.7)."""
    continents = continents_of(at.t, card.number)
    lacking = {need: MISSING[type(need)](at.t, at.seat, need, continents) for need in card.needs}
    judged = sum(lacking[need] for need in card.needs if not _not_told(need, at))
    ignored = 0 < judged <= _may_ignore(at, card)
    for need in card.needs:
        said, not_told = text.need(need), _not_told(need, at)
        # What else was told may be enough: a partner zoo shows an icon of its continent.
        if not_told and not (isinstance(need, v.NeedIcons) and not lacking[need]):
            yield Finding("condition", "open", f"{said}: {not_told} not given", clause, not_told=not_told)
        elif not lacking[need]:
            yield Finding("condition", "met", said, clause)
        elif ignored:
            yield Finding("condition", "met", f"{said}: not met, but it may be ignored", "AN-9.7")
        else:
            yield unmet_finding("condition", at, need_unmet(at.t, at.seat, need, clause))


def _may_ignore(at: Position, card: Card) -> int:
    if not isinstance(card, Animal):
        return 0
    return ignored_by_rules(at.t, at.seat, card) + sum(waived(at.t, at.seat))


# --- from the display -------------------------------------------------------------------------------------------------


def from_display(at: Position, action: v.ActionType, clause: str) -> Iterator[Finding]:
    """Only side II plays from the display, and only within the reputation range."""
    if not at.told.folder:
        return
    side, name = at.side(action), text.action_name(action)
    if side == 1:
        yield unmet_finding("folder", at, Unmet(f"side of the {name} card to play from the display", 1, 2, clause))
    elif side == 0:
        said = f"from the display it needs {name} on side II: upgraded cards not given"
        yield Finding("folder", "open", said, clause, not_told="upgraded cards")
    yield _range(at, bonus=action is v.ActionType.ANIMALS and side != 1)


def _range(at: Position, *, bonus: bool) -> Finding:
    told, tracks = at.told, at.t.tables.tracks
    least = next(reputation for reputation, folder in enumerate(tracks.reputation_range) if folder >= told.folder)
    own = at.t.reputation_range(at.seat)  # that of the start if nothing was told: nobody has less
    if own >= told.folder:
        said = f"reputation {told.reputation or 'of any height'} reaches folder {own}"
        return Finding("range", "met", said, "AN-4.9")
    if bonus and (told.strength or 0) >= 5 and at.player.reputation + 1 >= least:
        gate = at.side(v.ActionType.CARDS) if least > tracks.reputation_gate else 2
        if gate == 2:
            said = f"folder {told.folder} is in range with the reputation that strength 5 gives first"
            return Finding("range", "met", said, "AN-9.3")
        if gate == 0:
            said = (
                f"folder {told.folder} needs reputation {least}, and Cards on side II for it: upgraded cards not given"
            )
            return Finding("range", "open", said, "AN-4.10", not_told="upgraded cards")
    if told.reputation is None:
        said = f"folder {told.folder} needs reputation {least} or more: reputation not given"
        return Finding("range", "open", said, "AN-4.9", not_told="reputation")
    return unmet_finding("range", at, Unmet("reputation range", own, told.folder, "AN-4.9"))


def folder_money(told: Situation, clause: str) -> Finding:
    """Sponsors and projects of the display cost the number of their folder."""
    said = f"costs {told.folder} for the folder"
    if told.money is None:
        return Finding("cost", "open", f"money not given: {said}", clause, not_told="money")
    if told.money >= told.folder:
        return Finding("cost", "met", f"{said}; you have {told.money}", clause)
    short = f"{told.folder - told.money} money"
    return Finding("cost", "missing", f"{said}; you have {told.money}, {short} too little", clause, short)


# --- animals ----------------------------------------------------------------------------------------------------------


def _animal(at: Position, animal: Animal) -> Iterator[Finding]:
    yield from conditions(at, animal, "AN-9.6")
    for reason in animal_unmet(at.t, at.seat, animal.number, 0) if at.player.assigned else ():
        if reason.clause == "AN-9.17":
            yield unmet_finding("size", at, reason)
    yield from _animals_card(at)
    yield from from_display(at, v.ActionType.ANIMALS, "AN-9.1")
    yield _cost(at, animal)
    yield _home(at, animal)


def _animals_card(at: Position) -> Iterator[Finding]:
    """How many animals the strength allows (AN-9.1, AN-9.2)."""
    strength, side = at.told.strength, at.side(v.ActionType.ANIMALS)
    if strength is None:
        return
    numbers = {each: _plays(at, each, strength) for each in (1, 2)}
    if side:
        at_most = numbers[side]
        clause = "AN-9.1" if side == 1 else "AN-9.2"
        said = f"strength {strength} plays {at_most or 'no'} {'animal' if at_most == 1 else 'animals'}"
        if at_most:
            yield Finding("strength", "met", said, clause)
        else:
            yield Finding("strength", "missing", said, clause, f"{(2 if side == 1 else 1) - strength} strength")
    elif not numbers[2]:
        yield Finding("strength", "missing", "strength 0 plays no animals", "AN-5.5", "1 strength")
    elif not numbers[1]:
        said = f"strength {strength} plays an animal on side II only: upgraded cards not given"
        yield Finding("strength", "open", said, "AN-9.1", not_told="upgraded cards")


def _plays(at: Position, side: int, strength: int) -> int:
    printed = cast(AnimalsSide, at.t.tables.catalog.sides[v.ActionType.ANIMALS, 0, side])
    return printed.animals[min(strength, 5) - 1] if strength > 0 else 0


def _cost(at: Position, animal: Animal) -> Finding:
    """The price with every discount (AN-9.8), and whether it can be paid (AN-9.9)."""
    told, cost = at.told, animal_cost(at.t, at.seat, animal.number, at.told.folder)
    cheaper = _with_partner_zoo(at, animal)
    hint = f"; with {article(f'{text.icon_name(cheaper[0])} partner zoo')} {cheaper[1]}" if cheaper else ""
    said = f"costs {cost}{_parts(at, animal)}{hint}"
    if told.money is None:
        return Finding("cost", "open", f"money not given: {said}", "AN-9.8", not_told="money")
    if cost <= told.money:
        return Finding("cost", "met", f"{said}; you have {told.money}", "AN-9.8")
    short = f"{cost - told.money} money"
    if cheaper and cheaper[1] <= told.money:
        said = f"{said}; you have {told.money}: partner zoos not given"
        return Finding("cost", "open", said, "AN-9.8", not_told="partner zoos")
    return Finding("cost", "missing", f"{said}; you have {told.money}, {short} too little", "AN-9.9", short)


def _parts(at: Position, animal: Animal) -> str:
    """How the cost comes about: " (16 printed + 3 for the folder ...)"; empty if it is the printed one."""
    parts, continents = [f"{animal.cost} printed"], continents_of(at.t, animal.number)
    if at.told.folder:
        parts.append(f"+ {at.told.folder} for the folder")
    for icon in dict.fromkeys(continents):
        number = continents.count(icon) * at.player.partner_zoos.count(icon)
        if number:
            discount = at.t.tables.tracks.partner_zoo_discount * number
            parts.append(f"- {discount} for the partner zoo {text.icon_name(v.ICONS[icon])}")
    for number in at.player.sponsors:
        sponsor = at.t.tables.sponsors[number]
        for rule in sponsor.rules:
            if isinstance(rule, Discount) and rule.size is animal.size_class:
                parts.append(f"- {rule.amount} for {sponsor.name}")
    return f" ({' '.join(parts)})" if len(parts) > 1 else ""


def _with_partner_zoo(at: Position, animal: Animal) -> tuple[v.Icon, int] | None:
    """The best cost that a partner zoo which wasn't told about would make."""
    if at.told.partner_zoos is not None:
        return None
    best: tuple[v.Icon, int] | None = None
    for icon in dict.fromkeys(continents_of(at.t, animal.number)):
        at.player.partner_zoos.append(icon)
        cost = animal_cost(at.t, at.seat, animal.number, at.told.folder)
        at.player.partner_zoos.pop()
        if best is None or cost < best[1]:
            best = (v.ICONS[icon], cost)
    return best


# --- homes ------------------------------------------------------------------------------------------------------------


def _home(at: Position, animal: Animal) -> Finding:
    """Where it may live (AN-9.10); a herd to join is known only if the cards of the zoo are (AN-15.34)."""
    beside = text.terrain(animal.housing.rock, animal.housing.water)
    asked = text.housing(animal.housing) + (f", beside {beside}" if beside else "")
    herd = _herd(at, animal)
    or_herd = f", or a herd with a herbivore of size {herd} or more (Flock)" if herd else ""
    found = homes(at.t, at.seat, animal)
    if found:
        said = f"may live in {either(list(dict.fromkeys(_named(at, animal, home) for home in found)))}"
        return Finding("home", "met", said, "AN-15.34" if found == [FLOCK] else "AN-9.10")
    if not at.knows_homes:
        said = f"enclosures not given: needs {asked}{or_herd}"
        return Finding("home", "open", said, "AN-9.10", not_told="enclosures")
    if herd and at.told.zoo is None:
        said = f"no empty enclosure suits it; needs {asked}{or_herd}: cards in the zoo not given"
        return Finding("home", "open", said, "AN-15.34", not_told="cards in the zoo")
    reasons = house_unmet(at.t, at.seat, animal)
    sentence = ", or ".join(tell(at.t, reason).sentence for reason in reasons)
    missing = " or ".join(tell(at.t, reason).missing for reason in reasons)
    return Finding("home", "missing", sentence + or_herd, reasons[0].clause, missing)


def _herd(at: Position, animal: Animal) -> int:
    """The least size of the herbivore that a flock animal may join, 0 for others."""
    sizes = [effect.size for effect in at.t.tables.effects[animal.number] if isinstance(effect, Flock)]
    return next((size for size in sizes if isinstance(size, int)), 0)


def _named(at: Position, animal: Animal, number: int) -> str:
    if number == FLOCK:
        return "the herd"
    piece = at.player.pieces[number]
    houses = houses_of(at.t, piece)
    if houses is None:
        size = ENCLOSURE.index(piece.kind) + 1
        beside = text.terrain(*terrain_beside(at.t, at.seat, piece.mask))
        asks = animal.housing.rock or animal.housing.water
        return f"the empty enclosure of size {size}{f' beside {beside}' if beside and asks else ''}"
    places = tokens_needed(animal, houses) or 0
    name = "the Aquariums" if houses == "aquarium" else f"the {at.t.tables.buildings[piece.kind].name}"
    return f"{name} ({places} {'place' if places == 1 else 'places'})"


# --- sponsors ---------------------------------------------------------------------------------------------------------


def _sponsor(at: Position, sponsor: Sponsor) -> Iterator[Finding]:
    yield from conditions(at, sponsor, "AN-13.4")
    yield from from_display(at, v.ActionType.SPONSORS, "AN-13.1")
    yield _level(at, sponsor)
    yield folder_money(at.told, "AN-13.2") if at.told.folder else Finding("cost", "told", "no money", "AN-13.4")
    if sponsor.building:
        yield _building(at, sponsor.building, " ".join(text.placement(sponsor.placement)))


def _level(at: Position, sponsor: Sponsor) -> Finding:
    level, strength = sponsor_level(at.t, at.seat, sponsor.number), at.told.strength
    bonus = cast(SponsorsSide, at.t.tables.catalog.sides[v.ActionType.SPONSORS, 0, 2]).bonus_level
    side = at.side(v.ActionType.SPONSORS) or (2 if at.told.folder else 0)
    if strength is None:
        needed = {0: f"{level}, or {level - bonus} on side II", 1: f"{level}", 2: f"{level - bonus}"}[side]
        said = f"strength not given: level {level} needs strength {needed}"
        return Finding("level", "open", said, "AN-13.2", not_told="strength")
    budget = strength + (bonus if side == 2 else 0)
    if level <= budget:
        return Finding("level", "met", f"level {level}: strength {strength} reaches level {budget}", "AN-13.2")
    if not side and level <= budget + bonus:
        said = f"level {level}: strength {strength} reaches it on side II only: upgraded cards not given"
        return Finding("level", "open", said, "AN-13.2", not_told="upgraded cards")
    return unmet_finding("level", at, Unmet("level", budget, level, "AN-13.2"))


def _building(at: Position, building: v.BuildingId, asked: str) -> Finding:
    """A unique building must find a place (AN-13.6), which only a map can tell."""
    name = text.building_name(building)
    if not at.saved:
        said = f"{name} must find a place on your map, which isn't judged. {asked}"
        return Finding("building", "open", said.strip(), "AN-13.6")
    reasons = kind_unmet(at.t, at.seat, BUILDING_INDEX[building])
    if reasons:
        return unmet_finding("building", at, reasons[0])
    return Finding("building", "met", f"{name} finds a place on your map", "AN-13.6")
