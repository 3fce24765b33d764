"""Looks cards up as people name them, and filters them by what is printed on them; it shows nothing.

Finding goes over every printing of every set. Filtering takes the cards in force of one catalogue.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypedDict, Unpack

from cards.ark_nova import glossary
from cards.ark_nova.boards import BonusTile, University
from cards.ark_nova.catalog import Catalog, abilities_in, action_of
from cards.ark_nova.questions import singular_of
from cards.ark_nova.schema import EVERY_SET, ActionSide, Animal, Capacity, Card, CardSet, FinalCard, Project, Sponsor
from cards.ark_nova.vocabulary import Icon, NeedIcons, NeedUpgraded, Requirement, SizeClass, Terrain

Entry = Card | BonusTile | University | ActionSide

_NUMBER = re.compile(r"^(?:(?:no|nr|num|number|card)\b\.?)?\s*#?\s*([aspf]?)[-\s]?0*([1-9][0-9]{0,2})$")
_LETTERS: dict[str, type] = {"a": Animal, "s": Sponsor, "p": Project, "f": FinalCard}
# Said around a name: "the lion card".
_AROUND = frozenset({"a", "an", "the", "card", "cards"})
# How alike (0 to 100) a mistyped word must be to the word meant; below it "panda" would find "lander".
_CLOSE_ENOUGH = 75
# The same for a whole query and name where single words aren't: "snow leopard" is no leopard, "seaturtel tank" a tank.
_AS_A_WHOLE = 85
_LONG = 7  # letters of a word that is hardly found in a name by accident
# Names this much less alike than the best one are shown beside it.
_AS_GOOD = 10


class _Named(NamedTuple):
    """One record, its names in plain letters, and further words that are printed on it as icons or keywords."""

    entry: Entry
    names: tuple[str, ...]
    traits: tuple[str, ...]


def find(query: str) -> list[Entry]:
    """The cards, tiles and action card sides that `query` names, best first; empty if it names none.

    In this order, and only the first that finds something: the printed number ("401", "#401", "S210"); the whole name
    or another name; the beginnings of words of the name, in any order; parts of words; words of the name, the type, the
    icons and the keywords together; nearly the words of the name. The plural stands for the singular too, and a number
    beside words only chooses among what the words find.
    Every printing is returned, the base one before the reprint.
    """
    if number := _NUMBER.match(query.strip().casefold()):
        return _by_number(number)
    plain = plain_words(query)
    if named := _called(plain):
        return named
    said = [word for word in plain.split() if not word.isdecimal()]
    numbers = {int(word) for word in plain.split() if word.isdecimal() and len(word) < 9}
    words = [word for word in said if word not in _AROUND] or said
    if not words:
        return []
    if named := _called(" ".join(words)):
        return named
    singular = [singular_of(word) for word in words]
    whole = _called(" ".join(singular))
    found = list(dict.fromkeys([*whole, *_beginning(words if whole else singular)])) or _beginning(words)
    found = found or _holding(words) or _with_traits(words) or _with_traits(singular) or _misspelled(words)
    chosen = [entry for entry in found if getattr(entry, "number", None) in numbers]
    return chosen or found


def nearest(query: str, n: int = 3) -> list[str]:
    """Up to `n` names most like `query`, the likest first, for "did you mean"; for a number, the nearest numbers."""
    number = _NUMBER.match(query.strip().casefold())
    if number:
        asked = int(number[2])
        numbers = sorted(_catalog().printings, key=lambda known: (abs(known - asked), known))
        return [_catalog().printings[known][-1].name for known in numbers[:n]]
    words = plain_words(query).split()
    if not words:
        return []
    likeness = {named.entry.name: max(_likeness(words, name)[1] for name in named.names) for named in _index()}
    return sorted(likeness, key=lambda name: -likeness[name])[:n]


def named_so(entry: Card | ActionSide, words: str) -> bool:
    """Whether every one of `words` begins a word of the name or of another name; in the plural too."""
    asked = plain_words(words).split()
    asked = [singular_of(word) for word in asked if word not in _AROUND] or asked
    return _each_begins(asked, plain_words(" ".join((entry.name, *entry.aliases))).split())


def chinese_names(entry: Entry, query: str) -> list[str]:
    """The names of `entry` that are not in Latin letters and hold a word of `query`."""
    if query.isascii() or isinstance(entry, BonusTile | University):
        return []
    words = [word for word in plain_words(query).split() if not word.isascii()]
    return [name for name in entry.aliases if any(word in plain_words(name) for word in words)]


def plain_words(text: str) -> str:
    """`text` in lower case, without accents and punctuation, single spaces between words."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter)).replace("'", "").replace("’", "")
    return " ".join(re.findall(r"[^\W_]+", bare))


# --- finding ----------------------------------------------------------------------------------------------------------


def _catalog() -> Catalog:
    return Catalog.load(EVERY_SET)


def _by_number(match: re.Match[str]) -> list[Entry]:
    printings = _catalog().printings.get(int(match[2]), ())
    kind = _LETTERS.get(match[1])
    return [card for card in printings if kind is None or isinstance(card, kind)]


def _entries() -> Iterator[Entry]:
    catalog = _catalog()
    for printings in catalog.printings.values():
        yield from printings
    yield from catalog.tile_printings
    yield from catalog.universities.values()
    yield from catalog.sides.values()


@cache
def _index() -> tuple[_Named, ...]:
    return tuple(
        _Named(entry, tuple(plain_words(name) for name in _names(entry)), _traits(entry)) for entry in _entries()
    )


@cache
def _by_name() -> dict[str, tuple[Entry, ...]]:
    """Plain name, with and without spaces -> the records called so; a proper name before another card's alias."""
    found: dict[str, list[Entry]] = {}
    aliases: dict[str, list[Entry]] = {}
    for named in _index():
        for at, name in enumerate(named.names):
            for key in {name, name.replace(" ", "")}:
                (found if at == 0 else aliases).setdefault(key, []).append(named.entry)
    return {key: tuple(found.get(key) or aliases[key]) for key in {**found, **aliases}}


def _called(plain: str) -> list[Entry]:
    """The records of exactly this name, with or without its spaces."""
    return list(_by_name().get(plain) or _by_name().get(plain.replace(" ", "")) or ())


def _names(entry: Entry) -> tuple[str, ...]:
    if isinstance(entry, BonusTile):
        return (entry.name, f"{entry.name} bonus tile")
    if isinstance(entry, University):
        return (entry.name, f"{entry.name} university")
    if isinstance(entry, Animal | Sponsor | Project | FinalCard):
        latin = (entry.latin,) if isinstance(entry, Animal) and entry.latin else ()
        return (entry.name, *entry.aliases, *latin)
    numbered = (f"{action_of(entry)} {entry.variant}",) if entry.variant else ()
    return (entry.name, *numbered, *entry.aliases)


def _traits(entry: Entry) -> tuple[str, ...]:
    """Words for the icons and keywords of a card, so that "bear europe" or "petting" find it."""
    if isinstance(entry, Project | FinalCard):
        return ("project",) if isinstance(entry, Project) else ("final", "scoring")
    if not isinstance(entry, Animal | Sponsor):
        return ()
    keywords = _catalog().keywords
    used = [keywords[ability.keyword].name for ability in abilities_in(entry)]
    words = [str(type(entry).__struct_config__.tag), *(icon.value for icon in entry.icons), *used]
    chinese = [name for word in dict.fromkeys(words) for name in glossary.chinese_names(word)]
    return tuple(plain_words(" ".join([*words, *chinese])).split())


def _beginning(words: list[str]) -> list[Entry]:
    """Every word begins a word of one of the names; names holding the words whole, then the shorter ones, first."""
    found: list[tuple[int, int, int, Entry]] = []
    for at, named in enumerate(_index()):
        fitting = [name for name in named.names if _each_begins(words, name.split())]
        if fitting:
            whole = max(sum(word in name.split() for word in words) for name in fitting)
            found.append((-whole, min(map(len, fitting)), at, named.entry))
    return _sorted(found)


def _each_begins(words: list[str], parts: Sequence[str]) -> bool:
    return all(any(begins(word, part) for part in parts) for word in words)


def begins(word: str, part: str) -> bool:
    """Whether `word` begins `part`; a name written without blanks, as Chinese ones are, has its words anywhere."""
    return part.startswith(word) or (not word.isascii() and word in part)


def _holding(words: list[str]) -> list[Entry]:
    """Every word of at least three letters lies somewhere in one of the names; long ones may join words of it."""
    if any(word.isascii() and len(word) < 3 for word in words):
        return []

    def holds(name: str) -> bool:
        joined = name.replace(" ", "")
        return all(word in name or (len(word) >= _LONG and word in joined) for word in words)

    return [named.entry for named in _index() if any(holds(name) for name in named.names)]


def _with_traits(words: list[str]) -> list[Entry]:
    """Every word begins a word of a name or of the icons and keywords."""
    return [
        named.entry
        for named in _index()
        if named.traits and _each_begins(words, (*named.traits, *named.names[0].split()))
    ]


def _misspelled(words: list[str]) -> list[Entry]:
    """Names in which every word has one nearly like it, or which are nearly the query as a whole."""
    found: list[tuple[int, int, int, Entry]] = []
    for at, named in enumerate(_index()):
        worst, likeness = max(_likeness(words, name) for name in named.names)
        if worst >= _CLOSE_ENOUGH:
            found.append((-likeness, 0, at, named.entry))
    best = min((hit[0] for hit in found), default=0)
    return _sorted([hit for hit in found if hit[0] <= best + _AS_GOOD])


def _likeness(words: list[str], name: str) -> tuple[int, int]:
    """How alike (0 to 100) the worst of the words is to a word of the name, and the words are to the name in all."""
    from rapidfuzz import fuzz  # only a misspelled name needs it

    scores = [max(fuzz.ratio(word, part) for part in name.split()) for word in words]
    whole = fuzz.ratio("".join(words), name.replace(" ", ""))
    return round(max(min(scores), whole if whole >= _AS_A_WHOLE else 0)), round(
        (3 * sum(scores) / len(scores) + whole) / 4
    )


def _sorted(found: list[tuple[int, int, int, Entry]]) -> list[Entry]:
    return [entry for *_rank, entry in sorted(found, key=lambda hit: hit[:3])]


# --- filtering --------------------------------------------------------------------------------------------------------


class Wanted(TypedDict, total=False):
    """What `matching` can ask for; every entry narrows further.

    `type`: animal, sponsor, project or final. `set`: the printing's. `words`: beginnings of words of the name.
    `icons`: at least so many of each on the card. `continent`: its icon. `ability`: id or name of a keyword, wherever
    the card uses it. `needs`: an icon, or the tag of a condition (partner_zoo, university, upgraded, reputation,
    appeal_at_most, building), or the action card to be upgraded. `max_cost`, `min_cost`: money of an animal, level of a
    sponsor. `size`: class or printed hexagon (0: petting zoo) of an animal. `lives_in`: a special enclosure that houses
    the animal. `terrain`: rock or water next to it. `min_appeal`, `min_conservation`, `min_reputation`: printed gains.
    `wave`, `reef`, `person`: whether it has the wave icon, is a reef dweller, is a person. A card without the property
    asked for (a project has no cost) does not match.
    """

    type: Literal["animal", "sponsor", "project", "final"]
    set: CardSet
    words: str
    icons: Mapping[Icon, int]
    continent: Icon
    ability: str
    needs: str
    max_cost: int
    min_cost: int
    size: SizeClass | int
    lives_in: Capacity
    terrain: Terrain
    min_appeal: int
    min_conservation: int
    min_reputation: int
    wave: bool
    reef: bool
    person: bool


def matching(catalog: Catalog, **wanted: Unpack[Wanted]) -> list[Card]:
    """The cards in force in `catalog` that have everything `wanted`, in the order of their files.

    Raises TypeError for an unknown property.
    """
    unknown = wanted.keys() - _PROPERTIES.keys()
    if unknown:
        raise TypeError(f"cards have no property {sorted(unknown)[0]!r}; known are {', '.join(_PROPERTIES)}")
    asked = [(_PROPERTIES[name], value) for name, value in wanted.items() if value is not None]
    return [card for card in catalog.cards() if all(has(catalog, card, value) for has, value in asked)]


def cost(card: Card) -> int | None:
    """Money of an animal, level of a sponsor; None where nothing is paid."""
    return card.cost if isinstance(card, Animal) else card.level if isinstance(card, Sponsor) else None


def _printed(card: Card, name: str) -> Any:
    """The value printed on the card, None if cards of its type have none."""
    return getattr(card, name, None)


def _is_type(_catalog: Catalog, card: Card, name: str) -> bool:
    return type(card).__struct_config__.tag == name


def _in_words(_catalog: Catalog, card: Card, words: str) -> bool:
    return named_so(card, words)


def _has_icons(_catalog: Catalog, card: Card, icons: Mapping[Icon, int]) -> bool:
    shown: tuple[Icon, ...] = _printed(card, "icons") or ()
    return all(shown.count(icon) >= count for icon, count in icons.items())


def _has_ability(catalog: Catalog, card: Card, ability: str) -> bool:
    asked = plain_words(ability)
    used = {used.keyword for used in abilities_in(card)}
    return any(asked in (plain_words(word), plain_words(catalog.keywords[word].name)) for word in used)


def _has_need(_catalog: Catalog, card: Card, need: str) -> bool:
    needs: tuple[Requirement, ...] = _printed(card, "needs") or ()
    return any(
        need in (tag_of(each), *([each.icon] if isinstance(each, NeedIcons) else []))
        or (isinstance(each, NeedUpgraded) and need == each.card)
        for each in needs
    )


def tag_of(requirement: Requirement) -> str:
    """The word of the vocabulary for this kind of requirement, such as partner_zoo."""
    return str(type(requirement).__struct_config__.tag)


def _costs(_catalog: Catalog, card: Card, at_most: int) -> bool:
    price = cost(card)
    return price is not None and price <= at_most


def _costs_from(_catalog: Catalog, card: Card, at_least: int) -> bool:
    price = cost(card)
    return price is not None and price >= at_least


def _has_size(_catalog: Catalog, card: Card, size: SizeClass | int) -> bool:
    return isinstance(card, Animal) and size == (card.size if isinstance(size, int) else card.size_class)


def _lives_in(_catalog: Catalog, card: Card, capacity: Capacity) -> bool:
    return isinstance(card, Animal) and getattr(card.housing, capacity) is not None


def _beside(_catalog: Catalog, card: Card, terrain: Terrain) -> bool:
    place = card.housing if isinstance(card, Animal) else card.placement if isinstance(card, Sponsor) else None
    return place is not None and getattr(place, terrain) > 0


def _gains(name: str) -> "_Property":
    return lambda _catalog, card, at_least: (_printed(card, name) or 0) >= at_least


def _equals(name: str) -> "_Property":
    return lambda _catalog, card, value: _printed(card, name) == value


_Property = Callable[[Catalog, Card, Any], bool]
_PROPERTIES: dict[str, _Property] = {
    "type": _is_type,
    "set": _equals("set"),
    "words": _in_words,
    "icons": _has_icons,
    "continent": lambda catalog, card, icon: _has_icons(catalog, card, {icon: 1}),
    "ability": _has_ability,
    "needs": _has_need,
    "max_cost": _costs,
    "min_cost": _costs_from,
    "size": _has_size,
    "lives_in": _lives_in,
    "terrain": _beside,
    "min_appeal": _gains("appeal"),
    "min_conservation": _gains("conservation"),
    "min_reputation": _gains("reputation"),
    "wave": _equals("wave"),
    "reef": _equals("reef_dweller"),
    "person": _equals("person"),
}
