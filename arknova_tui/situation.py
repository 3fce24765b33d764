"""What somebody at a real table says about their zoo, read from free words; what follows from it isn't decided here.

Everything may be left out: None is "not told", an empty tuple or 0 is "none".
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from arknova_tui.commands.cards import SHORT_ICONS
from arknova_tui.output import UserError
from cards.ark_nova import glossary, text
from cards.ark_nova.vocabulary import CONTINENTS, ICONS, ActionType, BuildingId, Icon

T = TypeVar("T")


class Home(NamedTuple):
    """An empty enclosure, or a special enclosure with `free` places (None: all), and the rock and water beside it."""

    kind: BuildingId
    free: int | None = None
    rock: int = 0
    water: int = 0


@dataclass(frozen=True, kw_only=True)
class Situation:
    """What is known of a player. `zoo` are the numbers of the animals and sponsors there; `folder` 0 is the hand."""

    icons: Mapping[Icon, int] | None = None
    money: int | None = None
    partner_zoos: tuple[Icon, ...] | None = None
    reputation: int | None = None
    homes: tuple[Home, ...] | None = None
    upgraded: frozenset[ActionType] | None = None
    folder: int = 0
    appeal: int | None = None
    universities: int | None = None
    kiosks: int | None = None
    strength: int | None = None
    zoo: tuple[int, ...] | None = None


# --- names ------------------------------------------------------------------------------------------------------------

_NOTHING = {"none", "no", "nothing", "0", "-"}
_ICON_NICKNAMES = {
    "science": Icon.RESEARCH, "petting": Icon.PETTING_ZOO, "pet": Icon.PETTING_ZOO, "sea": Icon.SEA_ANIMAL,
    "fish": Icon.SEA_ANIMAL, "america": Icon.AMERICAS, "stone": Icon.ROCK,
}  # fmt: skip
_HOME_NAMES = {
    "petting zoo": BuildingId.PETTING_ZOO, "pz": BuildingId.PETTING_ZOO, "pet": BuildingId.PETTING_ZOO,
    "reptile house": BuildingId.REPTILE_HOUSE, "rh": BuildingId.REPTILE_HOUSE, "reptiles": BuildingId.REPTILE_HOUSE,
    "large bird aviary": BuildingId.LARGE_BIRD_AVIARY, "bird aviary": BuildingId.LARGE_BIRD_AVIARY,
    "aviary": BuildingId.LARGE_BIRD_AVIARY, "lba": BuildingId.LARGE_BIRD_AVIARY,
    "large aquarium": BuildingId.LARGE_AQUARIUM, "big aquarium": BuildingId.LARGE_AQUARIUM,
    "la": BuildingId.LARGE_AQUARIUM, "aquarium": BuildingId.LARGE_AQUARIUM, "aq": BuildingId.LARGE_AQUARIUM,
    "small aquarium": BuildingId.SMALL_AQUARIUM, "sa": BuildingId.SMALL_AQUARIUM,
    "underwater tunnel": BuildingId.UNDERWATER_TUNNEL, "tunnel": BuildingId.UNDERWATER_TUNNEL,
}  # fmt: skip
# Places in each, by AN-2.8 and AN-16.75.
_PLACES = {
    BuildingId.PETTING_ZOO: 3, BuildingId.REPTILE_HOUSE: 5, BuildingId.LARGE_BIRD_AVIARY: 5,
    BuildingId.LARGE_AQUARIUM: 5, BuildingId.SMALL_AQUARIUM: 2, BuildingId.UNDERWATER_TUNNEL: 2,
}  # fmt: skip
_ZOOS_OF_A_CONTINENT = 4  # AN-2.10
# Every Aquarium stands beside water (AN-10.1), the tunnel too, so nobody has to say it.
_BY_WATER = {BuildingId.LARGE_AQUARIUM, BuildingId.SMALL_AQUARIUM, BuildingId.UNDERWATER_TUNNEL}


_COUNTED = {
    word: str(number)
    for number, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1)
}


def _in_digits(said: str) -> str:
    """`said` in lower case, numbers that are written out as digits: "Two predators" becomes "2 predators"."""
    return re.sub(r"[a-z]+", lambda word: _COUNTED.get(word[0], word[0]), said.casefold())


def _icon_names(icons: Iterable[Icon]) -> dict[str, Icon]:
    names: dict[str, Icon] = {}
    for icon in icons:
        name = text.icon_name(icon).casefold()
        code = SHORT_ICONS[icon].casefold()
        names |= dict.fromkeys((name, f"{name}s", f"{name} animal", f"{name} animals", code), icon)
    return names | {name: icon for name, icon in _ICON_NICKNAMES.items() if icon in icons}


def _meant(word: str, names: Mapping[str, T]) -> T | None:
    """What a name, or at least three first letters of it, stands for; None if it is no name or could be several."""
    if word in names:
        return names[word]
    found = {names[name] for name in names if len(word) >= 3 and name.startswith(word)}
    return found.pop() if len(found) == 1 else None


def _other_name(word: str, icons: Sequence[Icon]) -> Icon | None:
    """The icon with this other name in the glossary, such as carnivore for predator."""
    called = {text.icon_name(icon): icon for icon in icons}
    terms = [term.term.removesuffix(" icon") for term in glossary.named(word) if term.kind == "icon"]
    return next((called[name] for name in terms if name in called), None)


def _no_such(what: str, word: str, known: Sequence[str]) -> UserError:
    from rapidfuzz import fuzz, process  # only a misspelled word needs it

    near = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=60, processor=str.casefold)
    hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
    return UserError(f"there is no {what} '{word}'; {hint}")


# --- readers ----------------------------------------------------------------------------------------------------------


def read_number(option: str, lowest: int, highest: int) -> Callable[[str], int]:
    """A reader of one number, with a unit or a dollar sign if somebody writes it. It raises UserError."""

    def read(typed: str) -> int:
        plain = _in_digits(typed.strip())
        if plain in _NOTHING and lowest == 0:
            return 0
        found = re.fullmatch(r"[a-z$: ]*([0-9]{1,4})\s*[a-z$ -]*", plain)
        if found and lowest <= int(found[1]) <= highest:
            return int(found[1])
        raise UserError(f"--{option} is a whole number from {lowest} to {highest}, not '{typed}'")

    return read


def read_icons(words: Sequence[str]) -> dict[Icon, int]:
    """Icons with their numbers: "predator:2,africa:1", "2 Pd, AF", "sea animals 3", "^^ ~". Raises UserError."""
    tokens = _tokens(words)
    if not tokens or (len(tokens) == 1 and tokens[0] in _NOTHING):
        return dict.fromkeys(ICONS, 0)
    return _counted(tokens, "--icons", ICONS, "icon")


def _counted(tokens: list[str], option: str, icons: Sequence[Icon], what: str) -> dict[Icon, int]:
    """Names with a number before or behind each, as the first token says; none means 1. Raises UserError."""
    number_first = tokens[0].isdecimal()
    found: dict[Icon, int] = {}
    while tokens:
        number = _take_number(tokens) if number_first else None
        if not tokens or tokens[0].isdecimal():
            example = f"{icons[0].value}:2,{icons[1].value}:1"
            raise UserError(f"{option} names {what}s, not a number alone; for example: {option} {example}")
        icon = _take_name(tokens, icons, what)
        if not number_first:
            number = _take_number(tokens)
        found[icon] = found.get(icon, 0) + (1 if number is None else number)
    return found


def _tokens(words: Sequence[str]) -> list[str]:
    """Numbers, words and the signs of rock and water, without what only joins them."""
    said = re.sub(r"([0-9] *)x", r"\1 ", _in_digits(" ".join(words)))
    found = re.findall(r"[0-9]+|[^\W0-9_]+|[\^~]", said)
    return [token for token in found if token not in ("x", "and", "plus", "a", "an", "icon", "icons")]


def _take_number(tokens: list[str]) -> int | None:
    return int(tokens.pop(0)[:4]) if tokens and tokens[0].isdecimal() else None


def _take_name(tokens: list[str], icons: Sequence[Icon], what: str) -> Icon:
    """The longest name at the front of the words."""
    names = _icon_names(icons)
    for length in (3, 2, 1):
        word = " ".join(tokens[:length])
        if length <= len(tokens) and (meant := _meant(word, names) or _other_name(word, icons)) is not None:
            del tokens[:length]
            return meant
    raise _no_such(what, tokens[0] if tokens else "", [text.icon_name(icon) for icon in icons])


def read_partner_zoos(words: Sequence[str]) -> tuple[Icon, ...]:
    """Continents of partner zoos: "africa, asia", "AF AS", "africa:2", "all", "none". Raises UserError."""
    if " ".join(words).strip().casefold() in _NOTHING:
        return ()
    tokens = _tokens(words)
    if tokens == ["all"]:
        return CONTINENTS
    counted = _counted(tokens, "--partner-zoos", CONTINENTS, "continent") if tokens else {}
    if more := next((icon for icon, number in counted.items() if number > _ZOOS_OF_A_CONTINENT), None):
        raise UserError(
            f"--partner-zoos: {text.icon_name(more)} has {_ZOOS_OF_A_CONTINENT} partner zoos, not {counted[more]}"
        )
    return tuple(icon for icon, number in counted.items() for _ in range(number))


def read_upgraded(words: Sequence[str]) -> frozenset[ActionType]:
    """Action cards on side II: "animals, sponsors", "all", "none". Raises UserError."""
    said = re.findall(r"[^\W0-9_]+", " ".join(words).casefold())
    plain = [word for word in said if word not in ("ii", "side", "upgraded", "action", "on", "and", "card")]
    if not plain or plain[0] in _NOTHING:
        return frozenset()
    if plain == ["all"]:
        return frozenset(ActionType)
    names = {action.value: action for action in ActionType} | {"as": ActionType.ASSOCIATION, "c": ActionType.CARDS}
    names |= {"an": ActionType.ANIMALS, "b": ActionType.BUILD, "s": ActionType.SPONSORS}
    found: set[ActionType] = set()
    for word in plain:
        meant = _meant(word, names) or (_meant(f"{word}s", names) if len(word) > 2 else None)
        if meant is None:
            raise _no_such("action card", word, [action.value for action in ActionType])
        found.add(meant)
    return frozenset(found)


def read_zoo(words: Sequence[str]) -> tuple[int, ...]:
    """Animals and sponsors in the zoo by number or name, with commas between: "402, giraffe". Raises UserError."""
    from cards.ark_nova import lookup
    from cards.ark_nova.schema import Animal, Sponsor

    found: list[int] = []
    for name in filter(None, (part.strip() for part in re.split(r"[,;]", " ".join(words)))):
        if name.casefold() in _NOTHING:
            continue
        numbers = {card.number for card in lookup.find(name) if isinstance(card, Animal | Sponsor)}
        if len(numbers) != 1:
            near = "".join(f" (like it: {one})" for one in lookup.nearest(name, 1))
            told = "names several cards" if numbers else f"is no animal or sponsor{near}"
            raise UserError(f"--zoo: '{name}' {told}; say single cards by name or number, with commas between")
        found.append(numbers.pop())
    return tuple(found)


# --- homes ------------------------------------------------------------------------------------------------------------

_GROUND = r"rocks?|waters?|r+|w+|\^+|~+"
_TERRAIN = re.compile(rf"(\d)\s*({_GROUND})(?![a-qs-vx-z])|({_GROUND})(?![a-qs-vx-z])\s*(\d?)")
_FILLERS = re.compile(
    r"\b(sized?|(?:standard )?enclosures?|spaces?|hex(?:es)?|fields?|empty|beside|next|to|near|by|and|with|has|on|of|"
    r"at|the|a|an|free|places?|left|adjacent|adjoining|touch(?:es|ing)|border(?:s|ing)|neighbou?ring|icons?)\b|[-+:=()&]"
)


def read_homes(words: Sequence[str]) -> tuple[Home, ...]:
    """Empty enclosures and special ones: "4, 5ww, 3r, reptile house:3, aviary", "none". Raises UserError.

    "5ww" has size 5 and 2 water spaces beside it, "3r" has size 3 and 1 rock space; a number after the name of a
    special enclosure is how many of its places are free.
    """
    parts = [part.strip() for part in re.split(r"[,;/]", _in_digits(" ".join(words)))]
    parts = [home.strip() for part in parts for home in _joined_by_and(part)]
    if len(parts) == 1 and re.fullmatch(r"[1-5][rw^~]*( [1-5][rw^~]*)+", parts[0]):
        parts = parts[0].split()
    return tuple(_read_home(part) for part in parts if part and part not in _NOTHING)


def _joined_by_and(part: str) -> list[str]:
    """ "3 and 4" and "5ww and 3r" are two enclosures, "3 beside 1 rock and 1 water" is one."""
    if re.fullmatch(r"[1-5][rw^~]*( and [1-5][rw^~]*)+", part):
        return part.split(" and ")
    return re.split(rf"\band\b(?= *(?:an? )?(?:size )?[1-5](?! *(?:{_GROUND})))", part)


def _read_home(part: str) -> Home:
    named = next((name for name in sorted(_HOME_NAMES, key=len, reverse=True) if _begins(part, name)), None)
    if named:
        return _special(part, _HOME_NAMES[named], part.removeprefix(named).removeprefix("s"))
    sized = re.match(
        r"(?:(?:an?|1) )?(?:empty )?(?:standard )?(?:(?:enclosures?|e) ?)?(?:of )?(?:size[ -]?)?([1-5])(?!\d)(.*)", part
    )
    if not sized:
        raise _bad_home(part)
    rock, water, rest = _terrain(sized[2])
    if rest:
        raise _bad_home(part)
    return Home(BuildingId(f"enclosure_{sized[1]}"), None, rock, water)


def _begins(part: str, name: str) -> bool:
    return bool(re.match(rf"{name}s?(?![a-z])", part))


def _special(part: str, kind: BuildingId, rest: str) -> Home:
    bare = _FILLERS.sub(" ", rest).strip()
    places = re.match(r"(\d+)" if re.match(r"\s*[:=]", rest) else r"(\d+)(?!\s*(?:rock|water))", bare)
    free = int(places[1][:4]) if places else None
    if free is not None and free > _PLACES[kind]:
        raise UserError(
            f"--enclosures: '{part}': the {text.building_name(kind)} has {_PLACES[kind]} places, not {free}"
        )
    rock, water, left = _terrain(bare[places.end() :] if places else bare)
    if left:
        raise _bad_home(part)
    return Home(kind, free, rock, max(water, int(kind in _BY_WATER)))


def _terrain(said: str) -> tuple[int, int, str]:
    """Rock and water spaces said in any of the ways, and what is left of the text."""
    counted = {"rock": 0, "water": 0}
    plain = _FILLERS.sub(" ", said)
    for before, first, second, after in _TERRAIN.findall(plain):
        word = first or second
        letters = len(word) if set(word) <= set("rw^~") else 1
        number = int(before or after or letters)
        counted["rock" if word[0] in "r^" else "water"] += number
    return counted["rock"], counted["water"], _TERRAIN.sub(" ", plain).strip()


def _bad_home(part: str) -> UserError:
    return UserError(
        f"--enclosures: '{part}' can't be understood; say 4 for an empty enclosure of size 4, 5ww for size 5 beside 2 "
        "water, 3r beside 1 rock, reptile house:3 for 3 free places, petting zoo, aviary or aquarium"
    )
