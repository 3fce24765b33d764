"""The rules text as numbered clauses, and the search through them.

Reads `rules.md` beside it, on first use. What a single word means lives in `glossary`; a game in play is unknown here.
"""

import math
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

_RULES = Path(__file__).with_name("rules.md")
_SECTION = re.compile(r"^## (\d+)\. (.+)$")
_CLAUSE = re.compile(r"^\*\*AN-(\d+)\.(\d+) (.+?)\*\* ?(.*)$")
_NUMBER = re.compile(r"^\s*(?:AN|§)?[\s-]*(\d+)\s*[.,-]\s*(\d+)[\s.:]*$", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")

_DIFFERENCES = 28  # AN-28: where the online platform departs from the clauses; the clause itself should come first


class Clause(NamedTuple):
    """One numbered clause: `number` as "AN-8.11", the `section` it stands in, a short `title`, and its `text`."""

    number: str
    section: str
    title: str
    text: str


class Hit(NamedTuple):
    """A clause found by `search`, with the words of it that matched, as they are written there, in lower case."""

    clause: Clause
    words: tuple[str, ...]


class UnknownClauseError(LookupError):
    """There is no clause of that number; `nearest` are the ones that exist around it."""

    def __init__(self, asked: str, nearest: tuple[str, ...]) -> None:
        super().__init__(f"There is no clause {asked}.")
        self.asked = asked
        self.nearest = nearest


@cache
def clauses() -> dict[tuple[int, int], Clause]:
    """All clauses by (section, clause), in their order."""
    found: dict[tuple[int, int], Clause] = {}
    section = ""
    key = (0, 0)
    for line in _RULES.read_text(encoding="utf-8").splitlines():
        if heading := _SECTION.match(line):
            section = f"{heading[1]}. {heading[2]}"
        elif start := _CLAUSE.match(line):
            key = (int(start[1]), int(start[2]))
            found[key] = Clause(f"AN-{key[0]}.{key[1]}", section, start[3].removesuffix("."), start[4])
        elif line and key in found:  # a table belongs to the clause before it
            gap = "\n" if found[key].text.endswith("|") else "\n\n"
            found[key] = found[key]._replace(text=found[key].text + gap + line)
    return found


def as_number(text: str) -> tuple[int, int] | None:
    """(section, clause) when `text` is a clause number in any usual writing ("AN-8.11", "an 8.11", "8.11")."""
    match = _NUMBER.match(text)
    return (int(match[1]), int(match[2])) if match else None


def clause(number: str) -> Clause:
    """The clause of that number, however it is written. Raises `UnknownClauseError` when there is none."""
    key = as_number(number)
    if key is None:
        raise UnknownClauseError(number.strip(), ())
    if key not in clauses():
        raise UnknownClauseError(f"AN-{key[0]}.{key[1]}", _nearest(key))
    return clauses()[key]


def section_of(number: str) -> str:
    """The heading of the section a clause stands in, such as "22. Solo". Raises `UnknownClauseError`."""
    return clause(number).section


def neighbours(number: str, around: int = 2) -> list[Clause]:
    """Up to `around` clauses before and after it in the same section. Raises `UnknownClauseError`."""
    here = clause(number)
    same = [other for other in clauses().values() if other.section == here.section]
    at = same.index(here)
    return same[max(0, at - around) : at] + same[at + 1 : at + 1 + around]


def _nearest(key: tuple[int, int]) -> tuple[str, ...]:
    """The clauses closest to a number that doesn't exist, in the same section if there is one."""
    section, place = key
    closest = sorted(clauses(), key=lambda other: (abs(other[0] - section), abs(other[1] - place)))[:3]
    return tuple(f"AN-{a}.{b}" for a, b in sorted(closest))


@cache
def stem(word: str) -> str:
    """A word without its plural, -ed, -ing or final e, so that "releasing" meets "release"."""
    word = word.lower()
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    for ending in ("ings", "ing", "ed", "es", "s", "e"):
        stump = word.removesuffix(ending)
        if stump == word or len(stump) < 3 or (ending == "s" and stump[-1] in "sui"):
            continue
        if ending in ("ings", "ing", "ed") and stump[-1] == stump[-2] and stump[-1] in "bdgmnprt":
            return stump[:-1]
        return stump
    return word


def words_of(text: str) -> list[str]:
    """The words of a text in lower case; a hyphen parts words ("x-token" is two)."""
    return [word.lower() for word in _WORD.findall(text)]


# Words of a question that say nothing about the rule asked for; "i" is "can I" far more often than "side I".
_SMALL_WORDS = frozenset(
    words_of(
        "a am an and are as be by can do does for from get has have how i if in is it its many me much my of on or "
        "should that the there to what when where which who why with you your"
    )
)


class _Entry(NamedTuple):
    """What the index keeps of one clause: how often each stem stands in the text, and the stems around it."""

    clause: Clause
    text: Counter[str]
    title: tuple[str, ...]
    section: frozenset[str]
    spellings: dict[str, set[str]]


class _Index(NamedTuple):
    entries: list[_Entry]
    rarity: dict[str, float]  # stem -> inverse document frequency
    mean_length: float
    vocabulary: dict[str, str]  # word as written -> stem


@cache
def _index() -> _Index:
    entries: list[_Entry] = []
    vocabulary: dict[str, str] = {}
    spread: Counter[str] = Counter()
    for one in clauses().values():
        spellings: dict[str, set[str]] = {}
        counts: Counter[str] = Counter()
        for word in words_of(one.title) + words_of(one.text):
            root = vocabulary.setdefault(word, stem(word))
            spellings.setdefault(root, set()).add(word)
            counts[root] += 1
        title = tuple(stem(word) for word in words_of(one.title))
        section = frozenset(stem(word) for word in words_of(one.section))
        spread.update(counts.keys() | section)
        entries.append(_Entry(one, counts, title, section, spellings))
    total = len(entries)
    rarity = {root: math.log(1 + (total - n + 0.5) / (n + 0.5)) for root, n in spread.items()}
    mean = sum(entry.text.total() for entry in entries) / total
    return _Index(entries, rarity, mean, vocabulary)


def known_words(word: str, limit: int = 3) -> list[str]:
    """The words of the rules spelled most like `word`, best first; empty when nothing is close."""
    from rapidfuzz import fuzz, process  # only a misspelled word needs it

    found = process.extract(word.lower(), _index().vocabulary.keys(), scorer=fuzz.ratio, limit=limit, score_cutoff=60)
    return [match for match, _score, _at in found]


def _corrected(word: str) -> str | None:
    """The stem of the word most likely meant by a misspelled one; short words are left alone."""
    from rapidfuzz.distance import DamerauLevenshtein

    allowed = 0 if len(word) < 4 else 1 if len(word) < 6 else 2
    best: tuple[int, float, str] | None = None
    index = _index()
    for known, root in index.vocabulary.items():
        if len(known) < 4:
            continue
        apart = DamerauLevenshtein.distance(word, known, score_cutoff=allowed)
        if apart <= allowed and (best is None or (apart, index.rarity[root]) < best[:2]):
            best = (apart, index.rarity[root], root)  # of equally close words the commoner one is likelier
    return best[2] if best else None


def _wanted(query: str) -> list[frozenset[str]]:
    """For each word of the query the stems that satisfy it: its own, its term's if it is an alias, or a near one."""
    from cards.ark_nova import glossary

    index = _index()
    aliases = glossary.alias_words()
    words = words_of(glossary.spaced(query))
    longest = max(map(len, aliases), default=1)
    wanted: list[frozenset[str]] = []
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            phrase = tuple(words[at : at + length])
            term = aliases.get(phrase)
            if term and (length > 1 or stem(phrase[0]) not in index.rarity):
                wanted += [frozenset({stem(word)}) for word in term]
                at += length
                break
        else:
            wanted.append(_stems_for(words[at], aliases))
            at += 1
    meaningful = [stems for stems in wanted if not stems <= _SMALL_WORDS]
    return [stems for stems in dict.fromkeys(meaningful or wanted) if stems]


def _stems_for(word: str, aliases: dict[tuple[str, ...], tuple[str, ...]]) -> frozenset[str]:
    from cards.ark_nova import glossary

    if word in _SMALL_WORDS:
        return frozenset({word})
    root = stem(word)
    if root not in _index().rarity:
        if not word.isascii() and (meant := glossary.find(word, limit=1)):
            return frozenset(stem(own) for own in words_of(meant[0].term))
        return frozenset({_corrected(word) or root})
    same = aliases.get((word,), ())
    return frozenset({root, *map(stem, same)}) if len(same) == 1 else frozenset({root})


def search(query: str) -> list[Hit]:
    """Clauses that contain words of `query`: those with all words first, then by how rare and how frequent they are."""
    index = _index()
    wanted = _wanted(query)
    ranked: list[tuple[int, float, int, Hit]] = []
    for place, entry in enumerate(index.entries):
        weighed = [max(_weight(root, entry, index) for root in stems) for stems in wanted]
        found = sum(1 for weight in weighed if weight > 0)
        matched = sorted({word for stems in wanted for root in stems for word in entry.spellings.get(root, ())})
        if found and matched:
            score = sum(weighed) * (0.6 if entry.clause.section.startswith(f"{_DIFFERENCES}.") else 1.0)
            complete = 0 if found == len(wanted) else 1
            ranked.append((complete, -score, place, Hit(entry.clause, tuple(matched))))
    return [hit for _complete, _score, _place, hit in sorted(ranked, key=lambda row: row[:3])]


def _weight(root: str, entry: _Entry, index: _Index) -> float:
    """BM25 of one stem in one clause, with a bonus for its section and for its title (more for a shorter title)."""
    rare = index.rarity.get(root, 0.0)
    often = entry.text[root]
    long = entry.text.total() / index.mean_length
    body = often * 2.2 / (often + 1.2 * (0.25 + 0.75 * long)) if often else 0.0
    title = 1.0 + 3.0 / len(entry.title) if root in entry.title else 0.0
    section = 0.5 if root in entry.section else 0.0
    return rare * (body + title + section)
