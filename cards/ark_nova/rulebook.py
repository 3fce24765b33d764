"""The rules text as numbered clauses, and the search through them.

Reads `rules.md` beside it, on first use. What a single word means lives in `glossary`; a game in play is unknown here.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cards.ark_nova.questions import EVERYDAY, LONGEST_PHRASE, SMALL_WORDS, stem, words_of

_RULES = Path(__file__).with_name("rules.md")
_SECTION = re.compile(r"^## (\d+)\. (.+)$")
_CLAUSE = re.compile(r"^\*\*AN-(\d+)\.(\d+) (.+?)\*\* ?(.*)$")
_NUMBER = re.compile(r"^\s*(?:AN|§)?[\s-]*(\d+)\s*[.,-]\s*(\d+)[\s.:]*$", re.IGNORECASE)

_SYNONYM = 0.6  # what a synonym is worth beside the word itself
_NAMED = 1.3  # what it is worth to be the clause of the only term in the query
# Variants, sponsors, final scoring cards, maps, and where the online platform departs from the clauses (AN-28): general
# clauses should come first, unless just this card or map is asked for.
_SPECIAL_SECTIONS = frozenset({"14", "16", "17", "19", "28"})
_SPECIAL = 0.6


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
        title = tuple(stem(word) for word in words_of(one.title) if word not in SMALL_WORDS)
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


_Wish = dict[str, float]
"""One thing that a query asks for: the stems that satisfy it, each with how well (at most 1)."""


def _wanted(query: str) -> list[_Wish]:
    """What the words of the query ask for, in order: by their own stems, those of the term they name, or near ones."""
    words = words_of(query.replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))
    meaningful = [wish for wish in _wishes(words) if not wish.keys() <= SMALL_WORDS]
    wanted = meaningful or [{stem(word): 1.0} for word in words]
    return [dict(wish) for wish in dict.fromkeys(tuple(wish.items()) for wish in wanted)]


def _wishes(words: list[str]) -> Iterator[_Wish]:
    from cards.ark_nova import glossary

    aliases = glossary.alias_words()
    longest = max(LONGEST_PHRASE, *map(len, aliases))
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            phrase = tuple(words[at : at + length])
            term = aliases.get(phrase)
            if term and (length > 1 or stem(phrase[0]) not in _index().rarity):
                yield from ({stem(word): 1.0} for word in term)
                break
            if length > 1 and phrase in EVERYDAY:
                yield dict.fromkeys(EVERYDAY[phrase], _SYNONYM)
                break
        else:
            joined = "".join(words[at : at + 2])
            length = 2 if words[at] not in SMALL_WORDS and _is_split(words[at : at + 2]) else 1
            yield {stem(joined): 1.0} if length == 2 else _wish_for(words[at], aliases)
        at += length


def _is_split(words: list[str]) -> bool:
    """Whether two words are one of the rules, as "sun bathing" is, the first of which they don't have."""
    index = _index()
    return len(words) == 2 and "".join(words) in index.vocabulary and stem(words[0]) not in index.rarity


def _wish_for(word: str, aliases: dict[tuple[str, ...], tuple[str, ...]]) -> _Wish:
    """What one word asks for; a word that no rule has is taken for an everyday one, else for a misspelled one."""
    from cards.ark_nova import glossary

    if word in SMALL_WORDS:
        return {word: 1.0}
    root = stem(word)
    near = dict.fromkeys(EVERYDAY.get((word,), EVERYDAY.get((root,), ())), _SYNONYM)
    if root in _index().rarity:
        same = aliases.get((word,), ())
        return near | ({root: 1.0, stem(same[0]): 1.0} if len(same) == 1 else {root: 1.0})
    if near:
        return near
    if not word.isascii() and (meant := glossary.find(word, limit=1)):
        return {stem(own): 1.0 for own in words_of(meant[0].term)}
    return {_corrected(word) or root: 1.0}


def search(query: str) -> list[Hit]:
    """Clauses that contain words of `query`, best first: with many of them, rare ones, often, in the title.

    Other names and everyday words for a word count a little less than the word itself.
    """
    from cards.ark_nova import glossary

    index = _index()
    spaced = glossary.spaced(query)
    wanted = _wanted(spaced)
    named = {term.clause for term in glossary.mentioned(spaced)}
    ranked: list[tuple[float, int, Hit]] = []
    for place, entry in enumerate(index.entries):
        weighed = [max(_weight(root, entry, index) * worth for root, worth in wish.items()) for wish in wanted]
        matched = sorted({word for wish in wanted for root in wish for word in entry.spellings.get(root, ())})
        if matched and any(weighed):
            score = sum(weighed) * sum(weight > 0 for weight in weighed) / len(wanted) * _generality(entry, wanted)
            score *= _NAMED if named == {entry.clause.number} else 1.0
            ranked.append((-score, place, Hit(entry.clause, tuple(matched))))
    return [hit for *_rank, hit in sorted(ranked, key=lambda row: row[:2])]


def _generality(entry: _Entry, wanted: list[_Wish]) -> float:
    """What a clause about a single card, variant or map is worth, next to a general one: more if its title is asked."""
    if entry.clause.section.partition(".")[0] not in _SPECIAL_SECTIONS:
        return 1.0
    asked = sum(any(root in wish for wish in wanted) for root in entry.title)
    return _SPECIAL + (1 - _SPECIAL) * asked / max(1, len(entry.title))


def _weight(root: str, entry: _Entry, index: _Index) -> float:
    """BM25 of one stem in one clause, with a bonus for its section and for its title (more for a shorter title)."""
    rare = index.rarity.get(root, 0.0)
    often = entry.text[root]
    long = entry.text.total() / index.mean_length
    body = often * 2.2 / (often + 1.2 * (0.25 + 0.75 * long)) if often else 0.0
    title = 1.0 + 3.0 / len(entry.title) if root in entry.title else 0.0
    section = 0.5 if root in entry.section else 0.0
    return rare * (body + title + section)
