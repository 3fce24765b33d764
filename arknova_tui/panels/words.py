"""The short words of lists: `Pd2`, `7a 1c`, `s3^`, `L4`; whole sentences are `cards.ark_nova.text`."""

from collections.abc import Iterable, Sequence
from functools import cache

from arknova_tui.prompts.words import ICON_CODES, SIDES, TASK_NAMES
from arknova_tui.prompts.words import size as short_size
from cards.ark_nova import effects as do
from cards.ark_nova import text
from cards.ark_nova import vocabulary as v
from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import Animal, FinalCard, Project, ProjectLevel, Sponsor
from cards.ark_nova.vocabulary import Icon, Resource
from rules.ark_nova.tables import ACTIONS, Tables
from rules.kernel.decision import Unmet

CODES: tuple[str, ...] = tuple(ICON_CODES[icon] for icon in v.ICONS)
"""The codes by icon index."""

# The order in which counts are told: categories as on the cards' backs, continents, then the rest.
_GROUPS = ("Pd He Bi Rp Pm Be Pz Sa".split(), "AF AM AS AU EU".split(), "Sc ^ ~".split())
UNITS = {
    Resource.APPEAL: "a",
    Resource.CONSERVATION: "c",
    Resource.REPUTATION: "r",
}


def action(kind: int) -> str:
    """The name of an action card by its type: "Sponsors"."""
    return text.action_name(ACTIONS[kind])


def task(index: int) -> str:
    """The name of an association task."""
    return TASK_NAMES[index]


def icons(of: Iterable[Icon]) -> str:
    """Icons of a card: `He AF`, `Pm AF2`."""
    held = list(of)
    return " ".join(_counted(ICON_CODES[icon], held.count(icon)) for icon in dict.fromkeys(held))


def _counted(code: str, number: int) -> str:
    return code if number == 1 else f"{code}{number}"


def icon_groups(counts: Sequence[int], *, ones: bool = False) -> list[str]:
    """Icon counts of a zoo as categories, continents and the rest, empty groups left out; `ones` tells each number."""
    by_code = dict(zip(CODES, counts, strict=True))
    groups: list[str] = []
    for codes in _GROUPS:
        held = [(code, by_code[code]) for code in codes if by_code[code]]
        if held:
            groups.append(" ".join(f"{code}{n}" if ones else _counted(code, n) for code, n in held))
    return groups


def gain(appeal: int, conservation: int, reputation: int) -> str:
    """What a card brings: `4a 1c`."""
    numbers = ((appeal, "a"), (conservation, "c"), (reputation, "r"))
    return " ".join(f"{number}{unit}" for number, unit in numbers if number)


def card_gain(card: Animal | Sponsor) -> str:
    return gain(card.appeal, card.conservation, card.reputation)


def size(animal: Animal, long: bool = False) -> str:
    """`s3`, `s2^`, `PET` for a petting zoo animal, `5AQ4` as in prompts; long `size 2 ^`, `Petting`, `size 5 AQ4`."""
    told = short_size(animal)
    if not long:
        return told
    if animal.housing.petting_zoo is not None:
        return "Petting"
    terrain = told[len(told.rstrip("^~")) :]
    homes = told.removesuffix(terrain).removeprefix("s")
    return f"size {homes[0]} {homes[1:]} {terrain}".replace("  ", " ").rstrip()


def names_of_abilities(animal: Animal) -> str:
    return "; ".join(text.ability_name(ability) for ability in animal.abilities)


def action_side(kind: int, side: int) -> str:
    """`Animals II`."""
    return f"{action(kind)} {SIDES[side]}"


def need(asked: v.Requirement) -> str:
    """One requirement in short: `3 Pd`, `rep 4`, `Animals II`."""
    match asked:
        case v.NeedIcons():
            return f"{asked.at_least} {ICON_CODES[asked.icon]}"
        case v.NeedReputation():
            return f"rep {asked.at_least}"
        case v.NeedUpgraded():
            return f"{text.action_name(asked.card)} II"
        case v.NeedPartnerZoo(own_continent=True):
            return "its partner zoo"
        case v.NeedPartnerZoo():
            return "partner zoo" if asked.at_least == 1 else f"{asked.at_least} partner zoos"
        case v.NeedUniversity():
            return "university" if asked.at_least == 1 else f"{asked.at_least} universities"
        case _:
            return text.need(asked)


def needs(card: Animal | Sponsor | Project) -> str:
    return ", ".join(need(asked) for asked in card.needs) or "none"


_ICON_NEEDS = {f"{icon.value} icons": code for icon, code in ICON_CODES.items()}


_ICON_CODES = {icon.value: code for icon, code in ICON_CODES.items()}
_SHORT_WHATS = {
    "partner zoo of the animal's continent": "its partner zoo",
    "partner zoos": "zoos {have} of {need}",
    "universities": "univ {have} of {need}",
    "projects that can be supported": "no project open",
    "places left for own workers on the task": "no place left",
    "buildings left in this action": "none left now",
    "universities to be had": "none to be had",
    "partner zoos to be had": "none to be had",
    "places for universities": "no place left",
    "places for partner zoos": "no place left",
    "places left for partner zoos": "no place left",
}


def short_reason(reason: Unmet) -> str:
    """What is missing in at most some seventeen cells: `has 2 Pd of 3`, `3 money short`, `no home`."""
    code = _ICON_NEEDS.get(reason.what)
    if code:
        return f"has {reason.have} {code} of {reason.need}"
    if reason.what in _SHORT_WHATS:
        return _SHORT_WHATS[reason.what].format(have=reason.have, need=reason.need)
    level, _, asked = reason.what.partition(", ")
    if level.startswith("level ") and asked == "what the project counts":
        return f"has {reason.have} of {reason.need}"
    if level.startswith("level ") and asked.endswith("to release"):
        return "none to release"
    if reason.what.startswith("supports of "):
        return "supported already"
    if reason.what.startswith("appeal of at most "):
        return f"appeal above {reason.what.removeprefix('appeal of at most ')}"
    if reason.what.endswith(" of a partner zoo's continent"):
        return f"no {_ICON_CODES[reason.what.split()[0]]} of a zoo's"
    if reason.what.startswith("money"):
        return f"${reason.need - reason.have} short"
    if reason.what == "reputation range":
        return f"folder {reason.need}, out of range"
    if reason.what == "level":
        return f"level {reason.need}, has {reason.have}"
    if reason.what == "reputation":
        return f"rep {reason.have} of {reason.need}"
    if reason.what.startswith("side of the "):
        return f"needs {reason.what.removeprefix('side of the ').split()[0].capitalize()} II"
    if reason.clause in ("AN-9.10", "AN-9.12", "AN-10.5"):
        return "no home"
    if reason.what.startswith("legal places"):
        return "no place for it"
    return f"{reason.have} of {reason.need} {reason.what}"


def condition_state(card: Animal | Sponsor | Project, held: Sequence[int]) -> str:
    """The conditions of a card in a list, with what there is of the icons asked for: `Rp 3, have 2`."""
    for asked in card.needs:
        if isinstance(asked, v.NeedIcons):
            code, have = ICON_CODES[asked.icon], held[v.ICONS.index(asked.icon)]
            return f"{code} {asked.at_least}, have {have}"
    return needs(card)


# --- gains in short ---------------------------------------------------------------------------------------------------


def effect(of: Effect) -> str:
    """An effect in a few cells: `$5`, `2 rep`, `X3`, `worker`; else its phrase."""
    match of:
        case do.May(then=then):
            return effects(then)
        case do.Gain(what=Resource.MONEY, amount=int(amount), per=None):
            return f"${amount}"
        case do.Gain(what=Resource.X_TOKEN, amount=int(amount), per=None):
            return f"X {amount}" if amount > 1 else "X"
        case do.Gain(what=what, amount=int(amount), per=None) if what in UNITS:
            return f"{amount}{UNITS[what]}"
        case do.Hire():
            return "worker"
        case do.Upgrade():
            return "upgrade a card"
        case do.Snap():
            return "snap 1"
        case do.PlaySponsor():
            return "sponsor for money"
        case do.Place(buildings=(only,)) if only.startswith("enclosure_"):
            return f"free enclosure {only.removeprefix('enclosure_')}"
        case do.Place(buildings=(_, *_)):
            return f"free {' or '.join(text.building_name(name) for name in of.buildings)}"
        case do.Take():
            return "card"
        case do.TakeUniversity():
            return "university"
        case do.TakePartnerZoo():
            return "partner zoo"
        case do.TakeAll():
            return "all animals on display"
        case do.RemoveMarker():
            return "a continent's bonus"
        case do.CoverStrength():
            return "covers a strength"
        case do.TriggerReef():
            return "each reef once"
        case do.Ability():
            return text.ability_name(of)
        case _:
            return text.effect(of).rstrip(".").lower()[:40]


def effects(several: Sequence[Effect]) -> str:
    """Several effects in short, "no bonus" for none."""
    return " ".join(effect(one) for one in several) or "no bonus"


def reward(level: ProjectLevel, *, brief: bool = False) -> str:
    """What a level brings: `3c`, `2c 2r`, `2c` and its bonus in short, or only `+` for that."""
    told = gain(0, level.conservation, level.reputation)
    if brief and level.bonus:
        return f"{told} +"
    return f"{told} {effects(level.bonus)}".strip() if level.bonus else told


def level_sizes(level: ProjectLevel) -> str:
    """Which animals a level releases: small, medium or large."""
    if level.sizes is None:
        return ""
    least = level.sizes[0]
    return "large" if least >= 4 else "medium" if least == 3 else "small"


def counted(project: Project) -> str:
    """What a project counts, as codes: `AM`, `Rp`, `^`; the icon of the released animal; else a word."""
    if project.release is not None:
        return ICON_CODES[project.release]
    for asked in project.needs:
        if isinstance(asked, v.NeedBreedingPair):
            return ICON_CODES[asked.icon]
    if isinstance(project.counts, v.Icons):
        return " ".join(ICON_CODES[icon] for icon in project.counts.of)
    return ""


def final_levels(card: FinalCard) -> str:
    """The steps of a final scoring card: `3 6 8 10`."""
    return " ".join(str(level.at_least) for level in card.levels)


@cache
def variant_name(tables: Tables, kind: int, variant: int, side: int) -> str:
    """The printed name of an action card: "Snap Cards"; "Cards" for the standard one."""
    printed = tables.catalog.sides.get((ACTIONS[kind], variant, side))
    return printed.name if printed else action(kind)
