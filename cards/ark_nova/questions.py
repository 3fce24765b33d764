"""How the words of a question meet those of rules and names: stems, singulars, words that ask nothing, synonyms.

Names of the game's own things and their other names are `glossary`'s; the search itself is `rulebook`.
"""

import re
from functools import cache

_WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    """The words of a text in lower case; a hyphen parts words ("x-token" is two)."""
    return [word.lower() for word in _WORD.findall(text)]


# Forms that no ending tells: each meets its infinitive or singular.
_IRREGULAR = {
    form: base
    for base, forms in {
        "begin": "began begun", "build": "built", "choose": "chose chosen", "draw": "drew drawn", "fall": "fell fallen",
        "get": "got", "give": "gave given", "go": "goes went gone", "keep": "kept", "lose": "lost", "pay": "paid",
        "take": "took taken", "tie": "ties tied", "win": "won",
    }.items()
    for form in forms.split()
}  # fmt: skip


@cache
def stem(word: str) -> str:
    """A word without its plural, -ed, -ing, -ment or final e, so that "releasing" meets "release"."""
    word = word.lower()
    word = _IRREGULAR.get(word, word)
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    for ending in ("ings", "ing", "ments", "ment", "ed", "es", "s", "e"):
        stump = word.removesuffix(ending)
        if stump == word or len(stump) < 3 or (ending == "s" and stump[-1] in "sui"):
            continue
        if ending in ("ings", "ing", "ed") and stump[-1] == stump[-2] and stump[-1] in "bdgmnprt":
            return stump[:-1]
        return stem(stump) if ending in ("ments", "ment") else stump
    return word


def singular_of(word: str) -> str:
    """A word without the ending of its plural; others lose nothing by it, since beginnings of words are compared."""
    if len(word) < 4 or not word.endswith("s") or word.endswith("ss"):
        return word
    for many, one in (("ies", "y"), ("ves", "f"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")):
        if word.endswith(many):
            return word.removesuffix(many) + one
    return word[:-1]


# Words of a question that say nothing about the rule asked for; "i" is "can I" far more often than "side I".
SMALL_WORDS = frozenset(
    words_of(
        "a about actually again allowed am an and any are as be been being but by can cant could did do does "
        "doesnt dont exactly explain for from get give got had happen has have he her him his how i if in is isnt "
        "it its just let like many me mean means much my of on or our own occur please possible really rule she "
        "should so some still than that the their them then there these they thing this those to too was we were "
        "what whats when where which who whose why will with work works would you your"
    )
)

# What people say -> what the rules say. Phrases count before words.
_MEANINGS = {
    "turn order": "clockwise", "goes first": "start player", "go first": "start player", "first player": "start player",
    "starting player": "start player", "start with": "start", "begin with": "start", "begin": "start",
    "set up": "setup", "how many": "count most", "how much": "cost money", "price": "cost", "pay": "cost",
    "cheaper": "discount", "next to": "next beside adjacent touching", "adjacent": "next beside touching edge",
    "neighbouring": "next beside adjacent touching edge", "neighboring": "next beside adjacent touching edge",
    "beside": "next adjacent", "touch": "edge beside adjacent", "apart": "distance", "far": "distance",
    "over": "covered", "on top of": "covered", "above": "beyond more", "rotate": "rotation", "mirror": "rotation",
    "go down": "fall lose", "decrease": "fall lose", "lose": "fall", "negative": "below", "less than zero": "below",
    "secret": "hidden", "private": "hidden secret", "see": "public hidden", "look": "public search",
    "know": "public hidden", "leftover": "no", "remaining": "no left", "run out": "empty", "reshuffle": "shuffle",
    "refresh": "refill", "replenish": "refill", "come back": "return", "get back": "return", "put": "place",
    "lay": "place", "skip": "decline must", "pass": "decline", "refuse": "decline may", "decline": "may",
    "optional": "may decline", "mandatory": "must may", "forced": "must", "twice": "once each",
    "same": "once duplicate", "two": "2 both second", "three": "3", "four": "4", "five": "5", "second": "2",
    "maximum": "most limit", "max": "most limit", "limit": "most", "minimum": "least", "leave": "vacated",
    "win": "winner victory", "winner": "highest", "points": "victory", "finish": "end", "over yet": "end",
    "restriction": "condition", "immune": "immunity", "safe": "immunity", "protect": "immunity", "fill": "complete",
    "full": "complete", "gain": "bonus", "reward": "bonus", "earn": "gain", "receive": "gain", "enclosure": "building",
    "display": "range", "flip": "upgrade", "turn over": "upgrade", "side 2": "ii", "side two": "ii", "side 1": "i",
    "side one": "i", "expansion": "mw", "alone": "solo", "big": "large", "little": "small", "unused": "no left",
    "per action": "strength", "in one action": "strength", "with one action": "strength", "on rock": "covered",
    "on water": "covered",
}  # fmt: skip

# There is one of each of these (AN-8.10), so the clauses about what lives in them don't say how many there may be.
_SPECIAL = {"petting zoo": "petting zoos", "reptile house": "reptile houses", "aviary": "aviaries",
    "bird aviary": "bird aviaries", "large bird aviary": "large bird aviaries", "aquarium": "aquariums",
    "small aquarium": "small aquariums", "large aquarium": "large aquariums",
    "special enclosure": "special enclosures"}  # fmt: skip
for _one, _many in _SPECIAL.items():
    _MEANINGS.update(
        dict.fromkeys((f"two {_many}", f"2 {_many}", f"second {_one}", f"another {_one}"), "special enclosure")
    )
    _MEANINGS.update(dict.fromkeys((f"more than one {_one}", f"several {_many}"), "special enclosure"))

EVERYDAY = {tuple(words_of(said)): tuple(stem(word) for word in words_of(meant)) for said, meant in _MEANINGS.items()}
"""Phrases and words of everyday speech -> the stems of the words that the rules have for it."""
LONGEST_PHRASE = max(map(len, EVERYDAY))
