"""Whether a card can be played in a situation: the engine's own checks on a table that holds what was told.

What wasn't told isn't judged: it comes back as an open finding that says what would be asked.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

from arknova_tui.prompts.reasons import tell
from arknova_tui.situation import Home, Situation
from cards.ark_nova import text
from cards.ark_nova import vocabulary as v
from cards.ark_nova.effects import Flock
from cards.ark_nova.schema import Animal, AnimalsSide, Project, Sponsor, SponsorsSide
from cards.ark_nova.text.words import article, either
from cards.ark_nova.triggers import Discount
from rules.ark_nova import load  # noqa: F401  (registers the counts and checks)
from rules.ark_nova.actions.association import task_value
from rules.ark_nova.counts import count
from rules.ark_nova.housing import FLOCK, homes, house_unmet, houses_of, tokens_needed
from rules.ark_nova.projects import level_met, wild_sources
from rules.ark_nova.requirements import MISSING, animal_cost, continents_of, ignored_by_rules, need_unmet, sponsor_level
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import BoardProject, Config, Piece
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX, ENCLOSURE, ICON_INDEX, KIOSK, TASKS
from rules.ark_nova.zoo import terrain_beside
from rules.kernel.decision import Unmet

Standing = Literal["met", "missing", "open", "told"]
YES, NO, OPEN = "yes", "no", "open"

# A map without a power of its own; its terrain serves for what lies beside the enclosures.
_MAP = "0"
_ME = 0
_PLENTY = 10_000


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


def judge(number: int, told: Situation, sets: tuple[str, ...]) -> Verdict:
    """What stands for and against playing a card. Raises KeyError if the sets don't hold an animal, sponsor or project
    of this number."""
    t = table_of(told, sets)
    catalog = t.tables.catalog
    card = catalog.card(number)
    if isinstance(card, Animal):
        return _verdict([*_animal(t, card, told)], animal_cost(t, _ME, number, told.folder))
    if isinstance(card, Sponsor):
        return _verdict([*_sponsor(t, card, told)], told.folder or None)
    if isinstance(card, Project):
        return _project_verdict(t, card, told)
    raise KeyError(number)


def _verdict(findings: list[Finding], cost: int | None) -> Verdict:
    standings = {finding.standing for finding in findings}
    answer = NO if "missing" in standings else OPEN if "open" in standings else YES
    return Verdict(tuple(findings), cost, answer)


# --- the table --------------------------------------------------------------------------------------------------------


def table_of(told: Situation, sets: tuple[str, ...]) -> Table:
    """A table whose first player has what was told, and nothing else."""
    state = new_state(Config(players=2, sets=sets, map_choice="given", maps=(_MAP, _MAP), draft=False), 1)
    state.frames, state.base_projects, state.projects = [], [], []
    for player in state.seats:
        player.map = _MAP
    player = state.seats[_ME]
    t = Table(state)
    for number in told.zoo or ():
        (player.animals if number in t.tables.animals else player.sponsors).append(number)
        for icon in t.tables.icons[number]:
            player.icons[icon] += 1
    for continent in told.partner_zoos or ():
        player.partner_zoos.append(ICON_INDEX[continent])
        player.icons[ICON_INDEX[continent]] += 1
    for icon, number in (told.icons or {}).items():
        player.icons[ICON_INDEX[icon]] = number
    player.money = _PLENTY if told.money is None else told.money
    player.appeal = told.appeal or 0
    player.reputation = told.reputation or player.reputation
    player.universities = [0] * (told.universities or 0)
    for card in player.row:
        card.side = 2 if ACTIONS[card.type] in (told.upgraded or ()) else 1
    player.pieces = [Piece(KIOSK, 0) for _ in range(told.kiosks or 0)]
    player.pieces += [_piece(t, home) for home in told.homes or ()]
    return t


def _piece(t: Table, home: Home) -> Piece:
    """A building beside just so much rock and water; only its surroundings matter, so that pieces may overlap."""
    kind = BUILDING_INDEX[home.kind]
    places = t.tables.buildings[kind].places
    used = 0 if home.free is None else places - home.free
    return Piece(kind, _spot(t, home.rock, home.water), used=used)


def _spot(t: Table, rock: int, water: int) -> int:
    """Real spaces with exactly this much rock and water beside them; more than any card asks for counts as that."""
    animals = t.tables.animals.values()
    rock = min(rock, max(animal.housing.rock for animal in animals))
    water = min(water, max(animal.housing.water for animal in animals))
    for kind in reversed(ENCLOSURE):
        for place in t.tables_map(_ME).on_land[kind]:
            if terrain_beside(t, _ME, place.mask) == (rock, water):
                return place.mask
    raise ValueError(f"map {_MAP} has no place beside {rock} rock and {water} water spaces")


# --- conditions -------------------------------------------------------------------------------------------------------


def _knows_icon(told: Situation, icon: v.Icon) -> bool:
    """Icons that were named are told; with the cards of the zoo all are."""
    return told.zoo is not None or icon in (told.icons or {})


def _not_told(need: v.Requirement, told: Situation) -> str:
    """What would have to be said to judge a condition; empty if it was."""
    match need:
        case v.NeedIcons():
            return "" if _knows_icon(told, need.icon) else "icons"
        case v.NeedPartnerZoo():
            return "" if told.partner_zoos is not None else "partner zoos"
        case v.NeedUniversity():
            return "" if told.universities is not None else "universities"
        case v.NeedUpgraded():
            return "" if told.upgraded is not None else "upgraded cards"
        case v.NeedReputation():
            return "" if told.reputation is not None else "reputation"
        case v.NeedAppealAtMost():
            return "" if told.appeal is not None else "appeal"
        case v.NeedBuilding():
            return "" if told.kiosks is not None else "kiosks"
        case v.NeedBreedingPair():
            return "cards in the zoo" if told.zoo is None else "" if told.partner_zoos is not None else "partner zoos"
        case _:
            return "the map"


def _conditions(t: Table, card: Card, told: Situation, clause: str) -> Iterator[Finding]:
    """Each condition of the left edge; standing rules of sponsors in the zoo let some be ignored (AN-9.7)."""
    continents = continents_of(t, card.number)
    lacking = {need: MISSING[type(need)](t, _ME, need, continents) for need in card.needs}
    judged = {need: lacking[need] for need in card.needs if not _not_told(need, told)}
    ignore = ignored_by_rules(t, _ME, card) if isinstance(card, Animal) else 0
    ignored = 0 < sum(judged.values()) <= ignore
    for need in card.needs:
        said = text.need(need)
        not_told = _not_told(need, told)
        if isinstance(need, v.NeedIcons) and not lacking[need]:
            not_told = ""  # what else was told is enough: a partner zoo shows an icon of its continent, say
        if not_told:
            yield Finding("condition", "open", f"{said}: {not_told} not given", clause, not_told=not_told)
        elif not lacking[need]:
            yield Finding("condition", "met", said, clause)
        elif ignored:
            yield Finding("condition", "met", f"{said}: not met, but it may be ignored", "AN-9.7")
        else:
            yield _missing("condition", t, need_unmet(t, _ME, need, clause))


def _missing(label: str, t: Table, reason: Unmet) -> Finding:
    worded = tell(t, reason)
    return Finding(label, "missing", worded.sentence, reason.clause, worded.missing)


# --- from the display -------------------------------------------------------------------------------------------------


def _side_of(told: Situation, action: v.ActionType) -> int:
    """The side of an action card, 0 if it wasn't told."""
    return 0 if told.upgraded is None else 2 if action in told.upgraded else 1


def _from_display(t: Table, told: Situation, action: v.ActionType, clause: str) -> Iterator[Finding]:
    """Only side II plays from the display, and only within the reputation range."""
    if not told.folder:
        return
    side, name = _side_of(told, action), text.action_name(action)
    if side == 1:
        yield _missing("folder", t, Unmet(f"side of the {name} card to play from the display", 1, 2, clause))
    elif side == 0:
        said = f"from the display it needs {name} on side II: upgraded cards not given"
        yield Finding("folder", "open", said, clause, not_told="upgraded cards")
    yield _range(t, told, bonus=action is v.ActionType.ANIMALS and side != 1)


def _range(t: Table, told: Situation, *, bonus: bool) -> Finding:
    reach = t.tables.tracks.reputation_range
    least = next(reputation for reputation, folder in enumerate(reach) if folder >= told.folder)
    if told.reputation is None:
        said = f"folder {told.folder} needs reputation {least} or more: reputation not given"
        return Finding("range", "open", said, "AN-4.9", not_told="reputation")
    own = t.reputation_range(_ME)
    if own >= told.folder:
        return Finding("range", "met", f"reputation {told.reputation} reaches folder {own}", "AN-4.9")
    if bonus and (told.strength or 0) >= 5 and told.reputation + 1 >= least:
        said = f"folder {told.folder} is in range with the reputation that strength 5 gives first"
        return Finding("range", "met", said, "AN-9.3")
    return _missing("range", t, Unmet("reputation range", own, told.folder, "AN-4.9"))


# --- animals ----------------------------------------------------------------------------------------------------------


def _animal(t: Table, animal: Animal, told: Situation) -> Iterator[Finding]:
    yield from _conditions(t, animal, told, "AN-9.6")
    yield from _animals_card(t, told)
    yield from _from_display(t, told, v.ActionType.ANIMALS, "AN-9.1")
    yield _cost(t, animal, told)
    yield _home(t, animal, told)


def _animals_card(t: Table, told: Situation) -> Iterator[Finding]:
    """How many animals the strength allows (AN-9.1, AN-9.2)."""
    if told.strength is None:
        return
    numbers = {side: _plays(t, side, told.strength) for side in (1, 2)}
    side = _side_of(told, v.ActionType.ANIMALS)
    if side:
        at_most = numbers[side]
        clause = "AN-9.1" if side == 1 else "AN-9.2"
        said = f"strength {told.strength} plays {at_most or 'no'} {'animal' if at_most == 1 else 'animals'}"
        if at_most:
            yield Finding("strength", "met", said, clause)
        else:
            yield Finding("strength", "missing", said, clause, f"{2 - told.strength} strength")
    elif not numbers[2]:
        yield Finding("strength", "missing", "strength 0 plays no animals", "AN-5.5", "1 strength")
    elif not numbers[1]:
        said = f"strength {told.strength} plays an animal on side II only: upgraded cards not given"
        yield Finding("strength", "open", said, "AN-9.1", not_told="upgraded cards")


def _plays(t: Table, side: int, strength: int) -> int:
    printed = cast(AnimalsSide, t.tables.catalog.sides[v.ActionType.ANIMALS, 0, side])
    return printed.animals[min(strength, 5) - 1] if strength > 0 else 0


def _cost(t: Table, animal: Animal, told: Situation) -> Finding:
    """The price with every discount (AN-9.8), and whether it can be paid (AN-9.9)."""
    cost = animal_cost(t, _ME, animal.number, told.folder)
    made_of = _parts(t, animal, told)
    cheaper = _with_partner_zoo(t, animal, told)
    hint = f"; with {article(f'{text.icon_name(cheaper[0])} partner zoo')} {cheaper[1]}" if cheaper else ""
    said = f"costs {cost}{made_of}{hint}"
    if told.money is None:
        return Finding("cost", "open", f"money not given: {said}", "AN-9.8", not_told="money")
    if cost <= told.money:
        return Finding("cost", "met", f"{said}; you have {told.money}", "AN-9.8")
    short = f"{cost - told.money} money"
    if cheaper and cheaper[1] <= told.money:
        said = f"{said}; you have {told.money}: partner zoos not given"
        return Finding("cost", "open", said, "AN-9.8", not_told="partner zoos")
    return Finding("cost", "missing", f"{said}; you have {told.money}, {short} too little", "AN-9.9", short)


def _parts(t: Table, animal: Animal, told: Situation) -> str:
    """How the cost comes about: " (16 printed + 3 folder - 3 partner zoo Africa)"; empty if it is the printed one."""
    parts = [f"{animal.cost} printed"]
    if told.folder:
        parts.append(f"+ {told.folder} for the folder")
    zoos = t.player(_ME).partner_zoos
    for icon in dict.fromkeys(continents_of(t, animal.number)):
        number = continents_of(t, animal.number).count(icon) * zoos.count(icon)
        if number:
            discount = t.tables.tracks.partner_zoo_discount * number
            parts.append(f"- {discount} for the partner zoo {text.icon_name(v.ICONS[icon])}")
    for number in t.player(_ME).sponsors:
        sponsor = t.tables.sponsors[number]
        for rule in sponsor.rules:
            if isinstance(rule, Discount) and rule.size is animal.size_class:
                parts.append(f"- {rule.amount} for {sponsor.name}")
    return f" ({' '.join(parts)})" if len(parts) > 1 else ""


def _with_partner_zoo(t: Table, animal: Animal, told: Situation) -> tuple[v.Icon, int] | None:
    """The best cost that a partner zoo which wasn't told about would make."""
    if told.partner_zoos is not None:
        return None
    player = t.player(_ME)
    best: tuple[v.Icon, int] | None = None
    for icon in dict.fromkeys(continents_of(t, animal.number)):
        player.partner_zoos.append(icon)
        cost = animal_cost(t, _ME, animal.number, told.folder)
        player.partner_zoos.pop()
        if best is None or cost < best[1]:
            best = (v.ICONS[icon], cost)
    return best


def _home(t: Table, animal: Animal, told: Situation) -> Finding:
    """Where it may live (AN-9.10); a herd to join is known only if the cards of the zoo were told (AN-15.34)."""
    beside = text.terrain(animal.housing.rock, animal.housing.water)
    asked = text.housing(animal.housing) + (f", beside {beside}" if beside else "")
    herd = _herd(t, animal)
    or_herd = f", or a herd with a herbivore of size {herd} or more (Flock)" if herd else ""
    found = homes(t, _ME, animal)
    if found:
        said = f"may live in {either(list(dict.fromkeys(_named(t, animal, told, home) for home in found)))}"
        return Finding("home", "met", said, "AN-15.34" if found == [FLOCK] else "AN-9.10")
    if told.homes is None:
        not_told = "enclosures"
        return Finding("home", "open", f"enclosures not given: needs {asked}{or_herd}", "AN-9.10", not_told=not_told)
    if herd and told.zoo is None:
        said = f"no empty enclosure suits it; needs {asked}{or_herd}: cards in the zoo not given"
        return Finding("home", "open", said, "AN-15.34", not_told="cards in the zoo")
    reasons = house_unmet(t, _ME, animal)
    sentence = ", or ".join(tell(t, reason).sentence for reason in reasons)
    missing = " or ".join(tell(t, reason).missing for reason in reasons)
    return Finding("home", "missing", sentence + or_herd, reasons[0].clause, missing)


def _herd(t: Table, animal: Animal) -> int:
    """The least size of the herbivore that a flock animal may join, 0 for others."""
    sizes = [effect.size for effect in t.tables.effects[animal.number] if isinstance(effect, Flock)]
    return next((size for size in sizes if isinstance(size, int)), 0)


def _named(t: Table, animal: Animal, told: Situation, number: int) -> str:
    if number == FLOCK:
        return "the herd"
    piece = t.player(_ME).pieces[number]
    houses = houses_of(t, piece)
    if houses is None:
        home = (told.homes or ())[number - (told.kiosks or 0)]
        beside = text.terrain(home.rock, home.water) if animal.housing.rock or animal.housing.water else ""
        return f"the empty enclosure of size {ENCLOSURE.index(piece.kind) + 1}{f' beside {beside}' if beside else ''}"
    places = tokens_needed(animal, houses) or 0
    name = "the Aquariums" if houses == "aquarium" else f"the {t.tables.buildings[piece.kind].name}"
    return f"{name} ({places} {'place' if places == 1 else 'places'})"


# --- sponsors ---------------------------------------------------------------------------------------------------------


def _sponsor(t: Table, sponsor: Sponsor, told: Situation) -> Iterator[Finding]:
    yield from _conditions(t, sponsor, told, "AN-13.4")
    yield from _from_display(t, told, v.ActionType.SPONSORS, "AN-13.1")
    yield _level(t, sponsor, told)
    if told.folder:
        yield _folder_money(told, "AN-13.2")
    else:
        yield Finding("cost", "told", "no money", "AN-13.4")
    if sponsor.building:
        asked = " ".join(text.placement(sponsor.placement))
        said = f"{text.building_name(sponsor.building)} must find a place on your map, which isn't judged. {asked}"
        yield Finding("building", "open", said.strip(), "AN-13.6")


def _level(t: Table, sponsor: Sponsor, told: Situation) -> Finding:
    level = sponsor_level(t, _ME, sponsor.number)
    bonus = cast(SponsorsSide, t.tables.catalog.sides[v.ActionType.SPONSORS, 0, 2]).bonus_level
    side = _side_of(told, v.ActionType.SPONSORS)
    if told.folder:
        side = side or 2
    if told.strength is None:
        needed = {0: f"{level}, or {level - bonus} on side II", 1: f"{level}", 2: f"{level - bonus}"}[side]
        said = f"strength not given: level {level} needs strength {needed}"
        return Finding("level", "open", said, "AN-13.2", not_told="strength")
    budget = told.strength + (bonus if side == 2 else 0)
    if level <= budget:
        return Finding("level", "met", f"level {level}: strength {told.strength} reaches level {budget}", "AN-13.2")
    if not side and level <= budget + bonus:
        said = f"level {level}: strength {told.strength} reaches it on side II only: upgraded cards not given"
        return Finding("level", "open", said, "AN-13.2", not_told="upgraded cards")
    return _missing("level", t, Unmet("level", budget, level, "AN-13.2"))


def _folder_money(told: Situation, clause: str) -> Finding:
    said = f"costs {told.folder} for the folder"
    if told.money is None:
        return Finding("cost", "open", f"money not given: {said}", clause, not_told="money")
    if told.money >= told.folder:
        return Finding("cost", "met", f"{said}; you have {told.money}", clause)
    short = f"{told.folder - told.money} money"
    return Finding("cost", "missing", f"{said}; you have {told.money}, {short} too little", clause, short)


# --- projects ---------------------------------------------------------------------------------------------------------

_PLACES = ("left level", "middle level", "right level")
_PROJECT_TASK = TASKS.index("conservation_project")


def _project_verdict(t: Table, project: Project, told: Situation) -> Verdict:
    """A project needs one level that is met; the others don't count against it (AN-12.5)."""
    if project.kind == "base":
        t.state.base_projects = [BoardProject(project.number)]
    around = [*_project(t, project, told)]
    levels = [_project_level(t, project, told, level) for level in range(len(project.levels))]
    best = {level.standing for level in levels}
    of_levels = YES if "met" in best else OPEN if "open" in best else NO
    # What is missing is told of the easiest level, the last one, and only if no other is open.
    told_of = len(levels) - 1 if of_levels == NO else -1
    levels = [level if at == told_of else level._replace(missing="") for at, level in enumerate(levels)]
    verdict = _verdict(around, None if project.kind == "base" else told.folder or None)
    answers = (verdict.answer, of_levels)
    answer = NO if NO in answers else OPEN if OPEN in answers else YES
    return Verdict((*levels, *around), verdict.cost, answer)


def _project(t: Table, project: Project, told: Situation) -> Iterator[Finding]:
    yield from _conditions(t, project, told, "AN-12.5")
    if told.folder and project.kind != "base":
        yield from _from_display(t, told, v.ActionType.ASSOCIATION, "AN-12.1")
        yield _folder_money(told, "AN-12.1")
    value = task_value(t, _ME, _PROJECT_TASK)
    if told.strength is None:
        said = f"strength not given: the task has value {value} and takes a worker"
        yield Finding("task", "open", said, "AN-11.2", not_told="strength")
    elif told.strength >= value:
        yield Finding("task", "met", f"strength {told.strength} reaches the value {value} of the task", "AN-11.2")
    else:
        yield _missing("task", t, Unmet("strength for the task", told.strength, value, "AN-11.2"))


def _project_level(t: Table, project: Project, told: Situation, level: int) -> Finding:
    printed = project.levels[level]
    said, label = text.project_level(project, printed), _PLACES[level]
    clause = "AN-12.16" if project.release else "AN-12.9"
    wilds = len(wild_sources(t, _ME)) if project.kind == "base" else 0
    if level_met(t, _ME, project, level, wilds):
        return Finding(label, "met", said, clause)
    if not_told := _level_not_told(project, told):
        return Finding(label, "open", f"{said}: {not_told} not given", clause, not_told=not_told)
    if project.counts is None:
        return Finding(label, "missing", f"{said}: there is none in your zoo", clause, "an animal to release")
    have = count(t, _ME, project.counts)
    return Finding(
        label, "missing", f"{said}: you have {have}", clause, f"{printed.at_least - have - wilds} more for the {label}"
    )


def _level_not_told(project: Project, told: Situation) -> str:
    """What would have to be said to judge a level; what was told may be enough all the same."""
    match project.counts:
        case None | v.Animals():
            return "cards in the zoo" if told.zoo is None and (project.release or project.counts) else ""
        case v.Icons():
            return "" if all(_knows_icon(told, icon) for icon in project.counts.of) else "icons"
        case v.DistinctIcons():
            return "" if told.icons is not None or told.zoo is not None else "icons"
        case _:
            return "more about the zoo"
