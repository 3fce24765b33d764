"""Names, numbers and lists of the generated sentences; what a Struct means is said in the sibling modules."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from cards.ark_nova.vocabulary import CATEGORIES, ActionType, BuildingId, CardFilter, Icon, Resource

_DATA = Path(__file__).parent.parent

RESOURCES = {
    Resource.MONEY: "money",
    Resource.APPEAL: "appeal",
    Resource.CONSERVATION: "conservation",
    Resource.REPUTATION: "reputation",
    Resource.X_TOKEN: "X-token",
}
_UNCOUNTED = {name for what, name in RESOURCES.items() if what is not Resource.X_TOKEN}

CONTINENT_NAMES = {
    Icon.AFRICA: "Africa",
    Icon.AMERICAS: "Americas",
    Icon.ASIA: "Asia",
    Icon.AUSTRALIA: "Australia",
    Icon.EUROPE: "Europe",
}


def icon_name(icon: Icon) -> str:
    """An icon in the rulebook's words: "predator", "sea animal", "Americas"."""
    return CONTINENT_NAMES.get(icon, icon.value.replace("_", " "))


def animal_of(icon: Icon) -> str:
    """An animal with the icon: "predator", "petting zoo animal", "animal of Africa"."""
    if icon in CONTINENT_NAMES:
        return f"animal of {'the ' if icon is Icon.AMERICAS else ''}{CONTINENT_NAMES[icon]}"
    return "petting zoo animal" if icon is Icon.PETTING_ZOO else icon_name(icon)


def action_name(card: ActionType) -> str:
    """The name of an action card: "Sponsors"."""
    return card.value.capitalize()


class _Named(msgspec.Struct, frozen=True):
    """The names of a record, whatever else it holds."""

    name: str
    id: str = ""
    keyword: str = ""
    number: int = 0


@cache
def _names(file: str) -> tuple[_Named, ...]:
    return msgspec.json.decode((_DATA / file).read_bytes(), type=tuple[_Named, ...])


def keyword_name(keyword: str) -> str:
    """The printed name of a keyword: "Full-throated". Raises KeyError for an unknown one."""
    return {record.keyword: record.name for record in _names("keywords.json")}[keyword]


def project_name(number: int) -> str:
    """A project by name and number: "Primates (108)"; the number alone if there is no such card."""
    names = {record.number: record.name for record in _names("projects.json")}
    return f"{names[number]} ({number})" if number in names else f"number {number}"


def building_name(building: BuildingId) -> str:
    """A building inside a sentence: "kiosk", "size-3 enclosure", "Meerkat Den"."""
    if building.startswith("enclosure_"):
        return f"size-{building.removeprefix('enclosure_')} enclosure"
    if building in (BuildingId.KIOSK, BuildingId.PAVILION):
        return building.value
    name = {record.id: record.name for record in _names("buildings.json")}[building.value]
    return name.partition(" (")[0]


def plural(noun: str) -> str:
    """The plural of a noun or a name: "universities", "kiosks", "zoos", "money"."""
    if noun in _UNCOUNTED:
        return noun
    if noun.endswith("y") and noun[-2] not in "aeou":
        return noun[:-1] + "ies"
    return noun + "s"


def things(number: int | str, one: str, many: str | None = None) -> str:
    """A number with its noun: `things(1, "card")` is "1 card", `things("X", "card")` is "X cards"."""
    return f"{number} {one if number == 1 else many or plural(one)}"


def article(noun: str) -> str:
    """A noun with a or an; "X-token" is spoken with a vowel, "Europe" isn't."""
    return f"{'an' if noun[0] in 'aeioAEIOX' and not noun.startswith('Eu') else 'a'} {noun}"


def joined(items: Sequence[str], word: str) -> str:
    """ "a", "a or b", "a, b or c" with `word` before the last."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}" if items else ""


def either(items: Sequence[str]) -> str:
    """The items with "or" before the last."""
    return joined(items, "or")


def kinds_of(names: Sequence[str]) -> str:
    """Names with "or" before the last; what they end with in common is said once: "Small or Large Aquariums"."""
    heads, _, tails = zip(*(name.rpartition(" ") for name in names), strict=True)
    return f"{either(heads)} {tails[0]}" if all(heads) and len(set(tails)) == 1 else either(names)


def both(items: Sequence[str]) -> str:
    """The items with "and" before the last."""
    return joined(items, "and")


def row(numbers: Sequence[int]) -> str:
    """Numbers of a table: "1 / 2 / 4"."""
    return " / ".join(map(str, numbers))


def sentence(phrase: str) -> str:
    """A phrase as a sentence: capital letter and full stop."""
    return phrase[:1].upper() + phrase[1:] + ("" if phrase.endswith(".") else ".") if phrase else ""


def card_filter(only: CardFilter | None) -> tuple[str, str]:
    """A kind of card in singular and plural: ("small animal", "small animals"); without a filter "card"."""
    if only is None or only == CardFilter():
        return "card", "cards"
    noun = only.type if only.type != "any" else "sponsor" if only.person else "card"
    shown = f" with {article(icon_name(only.icon) + ' icon')}" if only.icon else ""
    if only == CardFilter(icon=only.icon):  # projects supply no icons, whatever they ask for (AN-1.5)
        return f"animal or sponsor{shown}", f"animals and sponsors{shown}"
    if only.icon and only.type == "animal" and only.icon in CATEGORIES:
        noun, shown = animal_of(only.icon), ""
    before = [only.size.value] if only.size else []
    before += ["person"] if only.person else []
    one = " ".join([*before, noun])
    return one + shown, plural(one) + shown
