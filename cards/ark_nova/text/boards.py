"""Action sides, tiles, buildings and zoo maps as labelled lines, in the order they are printed."""

from collections.abc import Iterator, Sequence

from cards.ark_nova import boards as b
from cards.ark_nova import schema as s
from cards.ark_nova.effects import Effect
from cards.ark_nova.text.clauses import map_clause
from cards.ark_nova.text.effects import after, sequence
from cards.ark_nova.text.records import Line, effect_lines, fact, housed, icons, placement
from cards.ark_nova.text.standing import rule_phrase, trigger_phrase
from cards.ark_nova.text.words import both, building_name, icon_name, plural, row, sentence, things
from cards.ark_nova.vocabulary import BuildingId

_STRENGTH = "Strength 1 / 2 / 3 / 4 / 5"


# --- action cards -----------------------------------------------------------------------------------------------------


def _from(reputation_range: bool) -> str:
    """Where cards are played from; the number of a folder is paid on top (AN-9.8, AN-13.2)."""
    return "from hand, or from reputation range for the folder cost" if reputation_range else "from hand"


def _animals(side: s.AnimalsSide) -> Iterator[Line]:
    source = _from(side.from_range)
    yield Line("action", f"{_STRENGTH}: play up to {row(side.animals)} animals {source}.")
    if side.reputation_from is not None:
        yield Line("first", f"With strength {side.reputation_from} or more you may first gain 1 reputation.", "AN-9.3")
    if side.first_discount:
        yield Line("discount", f"The first animal costs {side.first_discount} money less.")
    if side.alone_ignores:
        ignored = things(side.alone_ignores, "condition")
        yield Line("instead", f"Where 2 animals are allowed you may play only 1 and ignore {ignored}.")
    if side.per_animal:
        yield Line("each animal", sentence(f"for each animal you play {sequence(side.per_animal)}"))
    for trigger in side.triggers:  # only in actions with this card (AN-14.1)
        yield Line("with it", sentence(trigger_phrase(trigger)))


def _association(side: s.AssociationSide) -> Iterator[Line]:
    if side.tasks is None:
        yield Line("action", "Do 1 or more different tasks of total value X at most.", "AN-11.5")
    else:
        yield Line("action", f"Do exactly {things(side.tasks, 'task')} of value X at most.", "AN-11.2")
    if side.donations:
        yield Line("then", f"Then you may make {things(side.donations, 'donation')}.", "AN-11.14")
    if side.from_range:
        yield Line("projects", "A project may come from reputation range for its folder cost.", "AN-12.1")
    if side.supply:
        tiles = both([plural(kind.replace("_", " ")) for kind in side.supply])
        yield Line("supply", f"Take {tiles} from the supply, not the board; you may own several of one kind.")
    if side.hire_instead_of_support:
        told = "For the project task you may hire a worker instead of supporting a project"
        yield Line("instead", f"{told}; the new one stays on the task until the break.")
    if side.value_drop_per_extra_worker:
        drop = side.value_drop_per_extra_worker
        yield Line("workers", f"For each extra worker you place on a task its value drops by {drop}.")
    if side.surplus:
        yield Line("surplus", sentence(f"if X is greater than the value of the task, {sequence(side.surplus)}"))
    for rule in side.rules:
        # A rule of an action card holds for actions performed with it alone (AN-14.1).
        yield Line("rule", sentence(f"in this action {rule_phrase(rule)}"), "AN-14.1")
    if side.instead_of_tasks:
        told = sequence(side.instead_of_tasks)
        yield Line("instead", f"With strength {side.idle_from} or more you may do no task and {told}.")
    if side.instead_of_donation:
        yield Line("instead", f"Instead of the donation you may {sequence(side.instead_of_donation)}.")


def _limit(bonus: int) -> str:
    return f"X + {bonus}" if bonus else "X"


def _available(buildings: Sequence[BuildingId]) -> list[str]:
    """The names of buildings, the standard enclosures together."""
    enclosures = [int(one.removeprefix("enclosure_")) for one in buildings if one.startswith("enclosure_")]
    others = [building_name(one) for one in buildings if not one.startswith("enclosure_")]
    if len(enclosures) < 2:
        return [building_name(one) for one in buildings]
    whole = enclosures == list(range(enclosures[0], enclosures[-1] + 1))
    sizes = f"{enclosures[0]} to {enclosures[-1]}" if whole else both([str(size) for size in enclosures])
    return [f"enclosures of size {sizes}", *others]


def _build(side: s.BuildSide) -> Iterator[Line]:
    limit = _limit(side.bonus_size)
    if side.buildings is None:
        told = f"Build 1 or more different buildings of total size {limit} at most"
    else:
        told = f"Build exactly {things(side.buildings, 'building')} of size {limit} at most"
    yield Line("action", f"{told}, for {side.money_per_space} money a space.", "AN-8.4")
    if side.same_enclosures:
        yield Line("", "Standard enclosures of one size may be built several times.")
    yield Line("available", sentence(both(_available(side.available))))
    if side.build_ii_spaces:
        yield Line("map", "You may cover Build-II spaces.", "AN-8.8")
    if side.extra:
        extra = building_name(side.extra.building)
        told = f"You may build 1 extra {extra} for {side.extra.money} money, whatever the strength"
        yield Line("in addition", f"{told}.")
    if side.cover_terrain_money is not None:
        money = side.cover_terrain_money
        price = f"pay {-money} money" if money < 0 else f"gain {money} money"
        yield Line("terrain", f"Once per action a building may cover 1 rock or water space: {price}.")


def _cards(side: s.CardsSide) -> Iterator[Line]:
    yield Line("first", f"Advance the Break token {things(side.break_steps, 'step')}.", "AN-7.1")
    if side.before:
        yield Line("", sentence(f"before drawing or snapping {sequence(side.before)}"), "AN-14.15")
    source = "the deck or reputation range" if side.from_range else "the deck"
    yield Line("action", f"{_STRENGTH}: draw {row(side.draw)} cards from {source}.")
    yield Line("then", f"Discard {row(side.discard)}." if any(side.discard) else "Discard none.", "AN-7.5")
    lowest = next((strength for strength, cards in enumerate(side.snap, 1) if cards), None)
    if lowest is not None:
        more = "" if side.snap[-1] == side.snap[lowest - 1] else f"; with strength 5 snap {side.snap[-1]}"
        snapped = things(side.snap[lowest - 1], "card")
        yield Line("or", f"With strength {lowest} or more snap {snapped} instead{more}.", "AN-7.6")


def _sponsors(side: s.SponsorsSide) -> Iterator[Line]:
    limit = _limit(side.bonus_level)
    source = _from(side.from_range)
    if side.sponsors is None:
        yield Line("action", f"Play 1 or more sponsors {source}, the sum of their levels {limit} at most.", "AN-13.5")
    else:
        yield Line("action", f"Play exactly {things(side.sponsors, 'sponsor')} {source} of level {limit} at most.")
    money = "X money" if side.money_per_break_step == 1 else f"{side.money_per_break_step} times X money"
    yield Line("or", f"Advance the Break token X steps and gain {money}.", "AN-13.3")
    if side.once:
        yield Line("in addition", sentence(f"once, before or after, {sequence(side.once)}"))
    if side.once_with_break:
        yield Line("in addition", sentence(f"once, with the break option, {sequence(side.once_with_break)}"))
    if side.discard_lowers_level:
        lower = side.discard_lowers_level
        yield Line("", f"Or discard that card to lower the level of one sponsor you play by {lower}.")
    if side.first_money:
        yield Line("once", f"The first time this action brings you money, gain {side.first_money} more.")


def action_side(side: s.ActionSide) -> list[Line]:
    """What one side of an action card says; X is the strength of the action (AN-5.3)."""
    if isinstance(side, s.AnimalsSide):
        lines = list(_animals(side))
    elif isinstance(side, s.AssociationSide):
        lines = list(_association(side))
    elif isinstance(side, s.BuildSide):
        lines = list(_build(side))
    elif isinstance(side, s.CardsSide):
        lines = list(_cards(side))
    else:
        lines = list(_sponsors(side))
    if side.after:
        lines.append(Line("after", sentence(after(side.after)), "AN-5.9"))
    return lines


def beyond_standard(side: s.ActionSide, standard: s.ActionSide) -> list[Line]:
    """What a side of a variant says that the same side of the standard card doesn't (AN-14.1)."""
    known = {line.text for line in action_side(standard)}
    return [line for line in action_side(side) if line.text not in known]


# --- tiles and buildings ----------------------------------------------------------------------------------------------


def tile(record: b.BonusTile) -> str:
    """What a bonus tile does, as sentences."""
    told = " ".join(sentence(sequence([effect])) for effect in record.effects)
    return f"{told} Keep it and use it once, at any time in one of your turns." if record.kept else told


def university(record: b.University) -> str:
    """What a university gives, as sentences."""
    told: list[str] = []
    if record.icons:
        counted = {icon: record.icons.count(icon) for icon in record.icons}
        each = [f"{n} {icon_name(icon)} {'icon' if n == 1 else 'icons'}" for icon, n in counted.items()]
        told.append(sentence(f"gives {both(each)}"))
    if record.hand_limit is not None:
        told.append(f"Your hand limit is {record.hand_limit}.")
    told += [sentence(sequence([effect])) for effect in record.gains]
    return " ".join(told)


_KINDS = {
    "standard": "standard enclosure",
    "kiosk": "kiosk",
    "pavilion": "pavilion",
    "special": "special enclosure",
    "unique": "unique building",
}


def building(record: b.Building) -> list[Line]:
    """What a building is: its size, where it may stand, whom it houses and what it gives."""
    lines = [fact("kind", _KINDS[record.kind]), fact("size", things(record.size, "space"))]
    lines += [Line("placement", told, "AN-8.17" if "beside" in told else "") for told in placement(record.placement)]
    if record.build_ii:
        lines.append(Line("build", "Needs Build on side II.", "AN-8.2"))
    if animals := housed(record):
        lines.append(Line("houses", sentence(animals)))
    if record.per_zoo is not None:
        lines.append(Line("limit", f"At most {record.per_zoo} in each zoo.", "AN-8.10"))
    if record.icons:
        lines.append(fact("icons", icons(record.icons)))
    lines += effect_lines("gains", record.gains)
    return lines


# --- zoo maps ---------------------------------------------------------------------------------------------------------

_LANDMARKS = {"tower": "observation tower", "gate": "gate", "restaurant": "restaurant", "hollywood": "Hollywood sign"}


def map_power(record: b.ZooMap) -> list[Line]:
    """The power of a map: what holds or happens on it and on no other."""
    lines: list[Line] = []
    clause = map_clause(record)
    for start in record.start:
        lines.append(Line("start", sentence(f"{building_name(start.building)} on {both(start.spaces)}"), "AN-3.19"))
    for trigger in record.triggers:
        lines.append(Line("power", sentence(trigger_phrase(trigger)), clause))
    for rule in record.rules:
        lines.append(Line("power", sentence(rule_phrase(rule)), clause))
    lines += [line._replace(clause=clause) for line in effect_lines("income", record.income)]
    return lines


def map_areas(record: b.ZooMap) -> list[Line]:
    """The named areas of a map: their spaces and what they bring."""
    return [Line(f"area {area.name}", sentence(f"{both(area.spaces)}{_brings(area.gains)}")) for area in record.areas]


def _brings(effects: Sequence[Effect]) -> str:
    return f": {sequence(effects)}" if effects else ""


def map_tokens(record: b.ZooMap) -> list[Line]:
    """The tokens on the left edge of a map, from the top; some come again in every break."""
    lines: list[Line] = []
    for number, token in enumerate(record.tokens, 1):
        often = "Now and in every break: " if token.income else "Once: "
        lines.append(Line(f"token {number}", f"{often}{sequence(token.effects)}.", "AN-12.6"))
    return lines


def map_places(record: b.ZooMap) -> list[Line]:
    """What filling the places for partner zoos, universities and workers brings, and covering the whole map."""
    lines: list[Line] = []
    for label, places in (("partner zoo", record.partner_zoos), ("university", record.universities)):
        for number, effects in enumerate(places, 1):
            if effects:
                lines.append(Line(f"{label} {number}", sentence(sequence(effects)), "AN-19.13"))
    for number, effects in enumerate(record.workers, 2):  # the first worker is there from the start
        if effects:
            lines.append(Line(f"worker {number}", sentence(sequence(effects)), "AN-4.15"))
    for link in record.linked:
        places = f"partner zoo {link.partner_zoo} and university {link.university}"
        lines.append(Line(places, sentence(sequence(link.effects)), "AN-19.13"))
    if record.full:
        lines.append(Line("full map", sentence(sequence(record.full)), "AN-8.15"))
    return lines


def map_bonuses(record: b.ZooMap) -> list[Line]:
    """The placement bonuses of a map and its landmarks, by space."""
    lines = [fact(space.space, _LANDMARKS[space.landmark]) for space in record.spaces if space.landmark]
    for space in record.spaces:
        if space.bonus:
            lines.append(Line(space.space, sentence(sequence(space.bonus)), "AN-8.14"))
    return lines


def zoo_map(record: b.ZooMap) -> list[Line]:
    """Everything printed on a zoo map but its terrain: power, areas, tokens, places, placement bonuses."""
    return [
        *map_power(record),
        *map_areas(record),
        *map_tokens(record),
        *map_places(record),
        *map_bonuses(record),
    ]
