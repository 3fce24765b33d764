"""The words of the game: keywords, icons, tokens and terms, each with a meaning, a clause and other names.

Reads `glossary.json` beside it, on first use. The clauses themselves are in `rulebook`.
"""

import re
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

_FILE = Path(__file__).with_name("glossary.json")
_WORD = re.compile(r"[^\W_]+")
_CLOSE_ENOUGH = 78  # of 100: one wrong letter in a word of five, two in a word of nine

Kind = Literal["keyword", "icon", "token", "term"]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word: `kind`, the `set` it comes with, other names for it, one sentence, and the clause that rules it."""

    term: str
    kind: Kind
    set: Literal["base", "marine_worlds", "promo"]
    aliases: tuple[str, ...]
    meaning: str
    clause: str
    see: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The term and all its other names."""
        return (self.term, *self.aliases)


@cache
def load() -> tuple[Term, ...]:
    """Every term in the order of the file. Raises `msgspec.ValidationError` when the file breaks the form of `Term`."""
    return msgspec.json.decode(_FILE.read_bytes(), type=tuple[Term, ...])


def _plain(name: str) -> str:
    """A name without case, hyphens and spaces; symbols such as "^" stay as they are."""
    return "".join(_WORD.findall(name)).casefold() or name.strip()


@cache
def _by_name() -> dict[str, list[Term]]:
    """Plain name -> the terms called so, those whose own name it is first."""
    found: dict[str, list[Term]] = {}
    for term in load():
        found.setdefault(_plain(term.term), []).append(term)
    for term in load():
        for alias in term.aliases:
            same = found.setdefault(_plain(alias), [])
            if term not in same:
                same.append(term)
    return found


def _singular(plain: str) -> str:
    return plain[:-1] if len(plain) > 3 and plain.endswith("s") else plain


def named(query: str) -> list[Term]:
    """The terms called exactly `query`, whatever its case, hyphens and plural s; no typo is forgiven."""
    plain = _plain(query)
    return list(_by_name().get(plain) or _by_name().get(_singular(plain)) or ())


def chinese_names(name: str) -> tuple[str, ...]:
    """The names not in Latin letters of the icon or keyword called `name`, such as 海洋类 for "sea animal"."""
    terms = named(f"{name} icon") or named(name)
    return tuple(alias for term in terms for alias in term.aliases if not alias.isascii())


def find(query: str, limit: int = 5) -> list[Term]:
    """Terms meant by `query`, best first: called so, else starting so, else spelled nearly so; empty when none is.

    A part of a name that is written without blanks, as Chinese ones are, counts like its beginning.
    """
    plain = _plain(query)
    if not plain:
        return []
    if exact := named(query):
        return exact[:limit]
    starting = [term for term in load() if len(plain) > 1 and any(_plain(n).startswith(plain) for n in term.names)]
    if not starting and not plain.isascii():
        starting = [term for term in load() if any(plain in _plain(n) for n in term.names)]
    if starting:
        return starting[:limit]
    from rapidfuzz import fuzz, process  # only a misspelled name needs it

    close = process.extract(plain, _by_name().keys(), scorer=fuzz.ratio, limit=limit, score_cutoff=_CLOSE_ENOUGH)
    spelled = [term for name, _score, _at in close for term in _by_name()[name]]
    return list(dict.fromkeys(spelled))[:limit]


def mentioned(query: str) -> list[Term]:
    """The terms that `query` names: all of it, else its longest word groups in order ("kiosk distance" -> kiosk).

    Inside a longer query a name needs three letters, since "be" and "as" are short forms of icons too.
    """
    if whole := named(query):
        return whole
    words = _WORD.findall(spaced(query))
    found: list[Term] = []
    at = 0
    while at < len(words):
        length = len(words) - at
        while length > 1 and not _named_inside(words[at : at + length]):
            length -= 1
        found += [term for term in _named_inside(words[at : at + length]) if term not in found]
        at += length
    return found


def _named_inside(words: list[str]) -> list[Term]:
    name = " ".join(words)
    return named(name)[:1] if len(name) > 2 or not name.isascii() else []


def spaced(query: str) -> str:
    """`query` with blanks around the names in it that are written without blanks: 贩售亭距离 becomes 贩售亭 距离.

    The longest name that fits is taken first; what no term is called stays together.
    """
    names = _unspaced()
    plain = query.lower() if len(query.lower()) == len(query) else query
    longest = max(map(len, names), default=0)
    parts: list[str] = []
    at = start = 0
    while at < len(query):
        fitting = [size for size in range(min(longest, len(query) - at), 1, -1) if plain[at : at + size] in names]
        if fitting:
            parts += [query[start:at], query[at : at + fitting[0]]]
            at = start = at + fitting[0]
        else:
            at += 1
    return " ".join(part for part in [*parts, query[start:]] if part)


@cache
def _unspaced() -> frozenset[str]:
    """Every name of a term that isn't in Latin letters, in lower case."""
    return frozenset(name.lower() for term in load() for name in term.names if not name.isascii() and " " not in name)


@cache
def alias_words() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Other names as words in lower case -> the words of the term, for a search that knows synonyms."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for term in load():
        own = tuple(word.casefold() for word in _WORD.findall(term.term))
        for alias in term.aliases:
            words = tuple(word.casefold() for word in _WORD.findall(alias))
            if words and words != own and (len(words[0]) > 2 or not words[0].isascii()):
                found.setdefault(words, own)
    return found
