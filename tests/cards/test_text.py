"""The sentences made from the vocabulary: complete, well formed, and never silent about a parameter."""

import re
import types
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from cards.ark_nova import effects as e
from cards.ark_nova import rulebook, text
from cards.ark_nova import triggers as t
from cards.ark_nova import vocabulary as v
from cards.ark_nova.boards import Keyword
from cards.ark_nova.catalog import Catalog

SETS = ("base", "marine_worlds", "promo")
EVERYTHING, BASE = Catalog.load(SETS), Catalog.load(("base",))
K = v.Icon


# --- every Struct has its words ---------------------------------------------------------------------------------------

TABLES: list[tuple[Any, dict[type[Any], Any]]] = [
    (e.Effect, text.EFFECTS),
    (t.Trigger, text.WHEN),
    (t.Rule, text.RULES),
    (v.Count, text.COUNTS),
    (v.Requirement, text.NEEDS),
]


@pytest.mark.parametrize(("vocabulary", "table"), TABLES)
def test_every_struct_of_the_vocabulary_has_words_and_nothing_else_has(
    vocabulary: Any, table: dict[type[Any], Any]
) -> None:
    assert set(get_args(vocabulary)) == set(table)


def test_every_struct_but_counts_names_clauses_that_exist() -> None:
    told = {struct for vocabulary, _ in TABLES for struct in get_args(vocabulary) if vocabulary is not v.Count}
    assert told == set(text.CLAUSES)
    for clauses in text.CLAUSES.values():
        assert clauses
        for number in clauses:
            assert rulebook.clause(number).number == number


# --- every record renders well ----------------------------------------------------------------------------------------


def everything_said() -> Iterator[tuple[str, str]]:
    """(what it is about, sentence) for every sentence of every record of every set."""
    for catalog in (BASE, EVERYTHING):
        for card in catalog.cards():
            yield from ((f"{card.number} {card.name}", one.text) for one in text.card(card, catalog) if not one.fact)
        for side in catalog.sides.values():
            yield from ((f"{side.name} {side.side}", one.text) for one in text.action_side(side))
    for tile in EVERYTHING.tile_printings:
        yield tile.name, text.tile(tile)
    for university in EVERYTHING.universities.values():
        yield university.name, text.university(university)
    for building in EVERYTHING.buildings.values():
        yield from ((building.name, one.text) for one in text.building(building) if not one.fact)
    for zoo_map in EVERYTHING.maps.values():
        yield from ((zoo_map.name, one.text) for one in text.zoo_map(zoo_map) if not one.fact)
    for keyword in EVERYTHING.keywords.values():
        yield keyword.name, text.keyword(keyword)
    for space in (*EVERYTHING.tracks.conservation_bonuses, *EVERYTHING.tracks.reputation_bonuses):
        yield f"track space {space.at}", text.effects(space.effects)


SAID = list(dict.fromkeys(everything_said()))

# Nouns that are counted; "1 / 3 primate icons" is a row of numbers and no plural mistake.
COUNTED = (
    "card|icon|space|worker|sponsor|token|X-token|animal|kiosk|pavilion|university|project|place|size|step|time|building|"
    "enclosure|condition|donation|bird|hand card|task"
)
ONE_OF_MANY = re.compile(rf"(?<![\d/X+] )(?<![\d-])1 (?:\w+ )?(?:(?:{COUNTED})s|universities)\b")
MANY_OF_ONE = re.compile(rf"(?<![\d-])(?:[2-9]|\d\d|X) (?:{COUNTED})\b(?! (?:icon|card|place|space|symbol)s)")
MISTAKES = {
    "1 with a plural": ONE_OF_MANY,
    "a number with a singular": MANY_OF_ONE,
    "two spaces": re.compile("  "),
    "a space before a mark": re.compile(r" [.,;:]"),
    "marks after one another": re.compile(r"[.,;:][.,;:]"),
    "a word twice": re.compile(r"\b([a-z]+) \1\b"),
    "a before a vowel": re.compile(r"\b[Aa] [aeioAEIO]"),
    "an before a consonant": re.compile(r"\b[Aa]n [bcdfghjklmnpqrstvwyz]"),
    "Python": re.compile(r"None|True|False|[<>{}_\[\]]|\(\)|<|Struct"),
    "may may": re.compile(r"may \w* ?may|you may you"),
}


@pytest.mark.parametrize(("mistake", "pattern"), MISTAKES.items())
def test_no_sentence_has_this_mistake(mistake: str, pattern: re.Pattern[str]) -> None:
    assert [(about, said) for about, said in SAID if pattern.search(said)] == []


def test_the_patterns_of_mistakes_find_mistakes() -> None:
    wrong = {
        "1 with a plural": "Draw 1 cards.",
        "a number with a singular": "Draw 2 card from the deck.",
        "two spaces": "Draw  2 cards.",
        "a space before a mark": "Draw 2 cards .",
        "marks after one another": "Draw 2 cards..",
        "a word twice": "Draw the the card.",
        "a before a vowel": "Take a animal.",
        "an before a consonant": "Take an bird.",
        "Python": "Draw None cards.",
        "may may": "You may you may draw.",
    }
    assert wrong.keys() == MISTAKES.keys()
    for mistake, said in wrong.items():
        assert MISTAKES[mistake].search(said), said


def test_every_sentence_begins_with_a_capital_or_number_ends_with_a_full_stop_and_is_ascii() -> None:
    for about, said in SAID:
        assert re.match(r"[A-Z0-9]", said), (about, said)
        assert said.endswith("."), (about, said)
        assert said.isascii(), (about, said)
        assert len(said) < 260, (about, said)


def test_every_card_has_its_lines_with_labels_and_clauses_that_exist() -> None:
    for card in EVERYTHING.cards():
        lines = text.card(card, EVERYTHING)
        assert lines[0].label
        for line in lines:
            assert line.text
            assert not line.clause or rulebook.clause(line.clause)


# --- no parameter is dropped ------------------------------------------------------------------------------------------


def other_values(kind: Any, value: Any) -> Iterator[Any]:
    """Other values that a field of this type could have: one for numbers and lists, all for closed choices."""
    if get_origin(kind) in (Union, types.UnionType):
        structs = [one for one in get_args(kind) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        if len(structs) > 1 or isinstance(value, msgspec.Struct):
            if type(None) in get_args(kind):
                yield None
            if isinstance(value, int):
                yield value + 1
            if v.Sponsors in structs and value != v.Sponsors():
                yield v.Sponsors()
            return
        for one in get_args(kind):
            if one is type(None) and value is not None:
                yield None
            elif one is not type(None):
                yield from other_values(one, value)
    elif get_origin(kind) is Literal:
        yield from (one for one in get_args(kind) if one != value)
    elif kind is bool:
        yield not value
    elif kind is int:
        yield value + 1 if isinstance(value, int) else 2
    elif isinstance(kind, type) and issubclass(kind, Enum):
        yield from [one for one in kind if one != value][:3]
    elif get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        if value and len(value) > 1 and get_args(kind)[-1] is Ellipsis:
            yield value[:-1]
        if isinstance(inner, type) and issubclass(inner, Enum) and len(value or ()) < 3:
            yield (*(value or ()), next(one for one in inner if one not in (value or ())))
        if e.Hire in get_args(inner):
            yield (*value, e.Hire())
        if v.NeedUniversity in get_args(inner):
            yield (*value, v.NeedUniversity(3))
        if inner is str:
            yield (*(value or ()), "C9")
    elif kind is str and value in EVERYTHING.keywords:
        yield from (other for other in EVERYTHING.keywords if other != value)
    elif kind is str:
        yield "C9" if value is None or re.fullmatch(r"[A-I]\d", value) else value
    elif kind is v.CardFilter:
        yield v.CardFilter(icon=K.BEAR) if value is None else None


def mutants(value: Any) -> Iterator[tuple[str, Any]]:
    """(place, copy of a Struct or tuple with one field changed), at every depth."""
    if isinstance(value, tuple):
        for at, item in enumerate(value):
            for place, other in mutants(item):
                yield place, (*value[:at], other, *value[at + 1 :])
    elif isinstance(value, msgspec.Struct):
        hints = typing.get_type_hints(type(value))
        for name in value.__struct_fields__:
            old = getattr(value, name)
            changed = [(f"{type(value).__name__}.{name}", other) for other in other_values(hints[name], old)]
            for place, other in (*changed, *mutants(old)):
                if other != old:
                    yield place, msgspec.structs.replace(value, **{name: other})


def vocabulary_of(records: Any) -> Iterator[Any]:
    """Every effect, trigger, rule, count and requirement in the records, the outermost ones only."""
    if isinstance(records, tuple | list):
        for item in records:
            yield from vocabulary_of(item)
    elif type(records) in (*text.EFFECTS, *text.WHEN, *text.RULES, *text.COUNTS, *text.NEEDS):
        yield records
    elif isinstance(records, msgspec.Struct):
        for name in records.__struct_fields__:
            yield from vocabulary_of(getattr(records, name))


def read(struct: Any) -> str:
    if type(struct) in text.EFFECTS:
        return text.effect(struct)
    if type(struct) in text.WHEN:
        return text.trigger(struct)
    if type(struct) in text.RULES:
        return text.rule(struct)
    return text.count(struct) if type(struct) in text.COUNTS else text.need(struct)


def used_in_the_data() -> list[Any]:
    catalogs = [
        list(source)
        for catalog in (BASE, EVERYTHING)
        for source in (catalog.cards(), catalog.sides.values(), catalog.keywords.values())
    ]
    others = [list(EVERYTHING.tile_printings), list(EVERYTHING.universities.values()), list(EVERYTHING.maps.values())]
    tracks = EVERYTHING.tracks
    return list(
        dict.fromkeys(vocabulary_of([*catalogs, *others, tracks.conservation_bonuses, tracks.reputation_bonuses]))
    )


USED = used_in_the_data()

# Changes that change no meaning, with the reason.
NO_CHANGE = {
    "Snap.may_refill": lambda struct: struct.cards == 1,  # nothing lies between one card and the next
    "CardFilter.type": lambda struct: struct.person,  # all persons are sponsors (AN-13.10)
}


def harmless(place: str, old: Any, new: Any) -> bool:
    reason = NO_CHANGE.get(place)
    owner = place.partition(".")[0]
    return reason is not None and any(
        type(one).__name__ == owner and reason(one) for one in (*structs_in(old), *structs_in(new))
    )


def structs_in(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from structs_in(item)
    elif isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from structs_in(getattr(value, name))


def kept_meaning(place: str, old: Any, new: Any) -> bool:
    """Whether both say the same by the rules, so that they may read the same."""
    if place == "CardFilter.type":
        return {one.type for one in (*structs_in(old), *structs_in(new)) if isinstance(one, v.CardFilter)} <= {
            "any",
            "sponsor",
        } and harmless(place, old, new)
    return harmless(place, old, new)


def keyword_fits(struct: Any) -> bool:
    """Whether every keyword in the Struct has the parameter it needs and no other, as loading demands."""
    for one in structs_in(struct):
        if isinstance(one, e.Ability):
            given = {"level": one.level, "card": one.card, "continent": one.continent}
            named = [name for name, value in given.items() if value is not None]
            parameter = EVERYTHING.keywords[one.keyword].parameter
            if named != ([] if parameter == "none" else [parameter]):
                return False
    return True


def test_changing_any_field_of_any_struct_in_the_data_changes_what_is_read() -> None:
    silent: set[str] = set()
    tried: set[str] = set()
    for struct in USED:
        for place, other in mutants(struct):
            if not keyword_fits(other):
                continue
            tried.add(place)
            if read(other) == read(struct) and not kept_meaning(place, struct, other):
                silent.add(f"{place}: {struct} -> {other}: {read(struct)}")
    assert not silent
    assert {
        f"{type(one).__name__}.{name}" for one in structs_in(tuple(USED)) for name in one.__struct_fields__
    } == tried


def test_different_structs_in_the_data_never_read_the_same() -> None:
    read_as: dict[tuple[str, str], Any] = {}
    for struct in USED:
        family = "count" if type(struct) in text.COUNTS else "need" if type(struct) in text.NEEDS else "sentence"
        known = read_as.setdefault((family, read(struct)), struct)
        assert known == struct, read(struct)


# --- sentences written by hand ----------------------------------------------------------------------------------------

MONEY, APPEAL, CONSERVATION, REPUTATION, X_TOKEN = v.Resource
STEPS = (e.Step(1, 3), e.Step(3, 6), e.Step(5, 9))
ALL_CARDS = tuple(v.ActionType)

EFFECTS_READ: list[tuple[e.Effect, str]] = [
    (e.Gain(MONEY, 2, v.Icons((K.RESEARCH,))), "Gain 2 money for each research icon in your zoo."),
    (e.Gain(X_TOKEN), "Gain 1 X-token."),
    (e.Gain(X_TOKEN, 3), "Gain 3 X-tokens."),
    (e.Gain(APPEAL, 3, v.Icons((K.ROCK,)), each=2), "Gain 3 appeal for every 2 rock icons in your zoo."),
    (
        e.Gain(APPEAL, 1, v.Icons((K.ASIA,), zoos="all"), at_most=8),
        "Gain 1 appeal for each Asia icon in all zoos, at most 8 appeal.",
    ),
    (
        e.Gain(CONSERVATION, 1, v.DistinctIcons(("continent", "category")), each=2, others=e.OthersGain(MONEY, 2)),
        "Gain 1 conservation for every 2 different continents or categories in your zoo; "
        "each other player gains 2 money for each conservation gained.",
    ),
    (e.Gain(APPEAL, 2, v.SupportedProjects()), "Gain 2 appeal for each project you have supported."),
    (e.Gain(APPEAL, 2, v.ZoosByAppeal("more")), "Gain 2 appeal for each other zoo with more appeal than yours."),
    (e.Gain(MONEY, 1, v.Holding(APPEAL), each=10), "Gain 1 money for every 10 appeal you have."),
    (
        e.Gain(MONEY, 1, v.Buildings((v.BuildingId.KIOSK,), zoos="others")),
        "Gain 1 money for each kiosk in all other zoos.",
    ),
    (
        e.Gain(APPEAL, 1, v.Spaces("water", connected=True)),
        "Gain 1 appeal for each connected water space on your map.",
    ),
    (
        e.GainSteps(MONEY, v.Icons((K.PRIMATE,)), STEPS),
        "Gain 3 / 6 / 9 money for 1 / 3 / 5 primate icons.",
    ),
    (e.GainSteps(CONSERVATION, v.Icons((K.BIRD,)), (e.Step(6, 1),)), "Gain 1 conservation for 6 bird icons."),
    (
        e.GainSteps(CONSERVATION, v.Holding(REPUTATION), (e.Step(9, 1),)),
        "Gain 1 conservation for 9 or more reputation.",
    ),
    (
        e.GainSteps(APPEAL, v.Goals(("map_covered",)), (e.Step(1, 5),)),
        "Gain 5 appeal if all building spaces of your map are covered.",
    ),
    (e.May((e.Place((v.BuildingId.KIOSK,)),)), "You may place a kiosk for free."),
    (e.May((e.Place((v.BuildingId.ENCLOSURE_3,)),)), "You may place a size-3 enclosure for free."),
    (
        e.May((e.Place((v.BuildingId.KIOSK, v.BuildingId.PAVILION), 3),)),
        "You may place up to 3 kiosks or pavilions for free.",
    ),
    (
        e.After((e.May((e.MoveActionCard((v.ActionType.BUILD,), (1, 5)),)),)),
        "After finishing the action you may move your Build action card to slot 1 or 5.",
    ),
    (e.MoveActionCard(ALL_CARDS, (1,), pay=2), "Pay 2 money to move any action card to slot 1."),
    (
        e.After((e.Perform(ALL_CARDS, x_token_action=True),)),
        "After finishing the action perform 1 more action with any action card, or the X-token action.",
    ),
    (e.Multiply((v.ActionType.CARDS,)), "Put a Multiplier on your Cards action card."),
    (
        e.Choose(((e.Upgrade(),), (e.Hire(),))),
        "Choose: upgrade 1 action card to side II, or hire a worker.",
    ),
    (
        e.Trade((e.Offer(X_TOKEN, 1, MONEY, 5), e.Offer(MONEY, 5, X_TOKEN, 1))),
        "Exchange 1 X-token for 5 money or 5 money for 1 X-token.",
    ),
    (e.Draw(1), "Draw 1 card from the deck."),
    (e.Draw(3), "Draw 3 cards from the deck."),
    (e.Take(), "Take 1 card from the deck or reputation range."),
    (e.Take(3), "Take 3 cards from the deck or reputation range, one by one."),
    (e.Snap(2, may_refill=True), "Snap 2 cards from the display; you may refill the display in between."),
    (e.TakeAll(v.CardFilter(type="sponsor")), "Take all sponsors from the display."),
    (
        e.TakeAll(v.CardFilter(icon=K.SEA_ANIMAL)),
        "Take all animals and sponsors with a sea animal icon from the display.",
    ),
    (
        e.Reveal(4, v.CardFilter(type="animal")),
        "Reveal 4 cards from the deck, take 1 animal if there is one and discard the rest.",
    ),
    (
        e.Search(v.CardFilter(icon=K.HERBIVORE)),
        "Reveal cards from the deck until the first animal or sponsor with a herbivore icon and take it; "
        "the others go under the deck.",
    ),
    (
        e.Search(v.CardFilter(type="sponsor", person=True), "discard"),
        "Reveal cards from the deck until the first person sponsor and take it; the others are discarded.",
    ),
    (
        e.TakeDiscarded(v.CardFilter(type="animal", icon=K.PETTING_ZOO)),
        "Take 1 petting zoo animal from the discard pile.",
    ),
    (e.Look(4), "Look at the top 4 cards of the deck, keep 2 and discard the rest."),
    (
        e.Look(3, keep=1, source="discard"),
        "Shuffle the discard pile, draw 3 cards from it, keep 1 and discard the rest.",
    ),
    (
        e.Dig(1),
        "You may discard a display card and refill at once, or discard a hand card and draw one from the deck.",
    ),
    (e.Sell(3, 4), "Sell up to 3 cards from hand for 4 money each."),
    (e.Sell(1, 4, v.CardFilter(type="sponsor")), "You may sell 1 sponsor from hand for 4 money."),
    (e.Pouch(2), "Put up to 2 hand cards into a pouch for 2 appeal each."),
    (e.FetchProject(108), "Take the base project Primates (108) into hand if it is unused."),
    (e.PlaySponsor(), "Play 1 sponsor from hand for money equal to its level."),
    (e.AdvanceBreak(3), "Advance the Break token 3 steps."),
    (e.AdvanceBreak(1), "Advance the Break token 1 step."),
    (e.Waive(3), "Ignore up to 3 conditions of one animal you play later in this turn."),
    (
        e.PlaceUnique(v.BuildingId.EXCAVATION_SITE, 2),
        "Place the Excavation Site for free; each placement bonus it covers is gained twice.",
    ),
    (
        e.Venom(1),
        "Put a Venom token on the action card in slot 1 of every other player "
        "with more appeal than you and at least 5.",
    ),
    (
        e.Pilfer(2),
        "Take a random hand card or 5 money, as the target chooses, from the other player with the most appeal, "
        "if that is no less than yours and at least 5, and from the one with the most conservation, "
        "if that is no less than yours and at least 1.",
    ),
    (
        e.May((e.If((v.NeedNoAnimalInHand(),), (e.ShowHand((e.Draw(2),)),)),)),
        "If your hand holds no animal, you may show your hand and draw 2 cards from the deck.",
    ),
    (
        e.If((v.NeedCovered(("B2", "F3", "F6")),), (e.Gain(MONEY),)),
        "If B2, F3 and F6 are covered, gain 1 money.",
    ),
    (e.Ability("boost", card=v.ActionType.SPONSORS), "Use Boost: Sponsors."),
    (
        e.Ability("hunter", level=v.Icons((K.PREDATOR,))),
        "Use Hunter X; X is the number of predator icons in your zoo.",
    ),
]


@pytest.mark.parametrize(("effect", "sentence"), EFFECTS_READ)
def test_an_effect_reads(effect: e.Effect, sentence: str) -> None:
    assert text.effect(effect) == sentence


GAIN_TWO = (e.Gain(APPEAL, 2),)


@pytest.mark.parametrize(
    ("trigger", "sentence"),
    [
        (t.IconPlayed(icon=K.HERBIVORE, then=GAIN_TWO), "Each herbivore icon played into your zoo: gain 2 appeal."),
        (t.IconPlayed(icon=K.BEAR, zoos="any", then=GAIN_TWO), "Each bear icon played into any zoo: gain 2 appeal."),
        (
            t.IconPlayed(icon=K.HERBIVORE, uses=3, then=(e.May((e.PlaySponsor(),)),)),
            "Each herbivore icon played into your zoo, at most 3 times in all: "
            "you may play 1 sponsor from hand for money equal to its level.",
        ),
        (
            t.NewIcon(kinds=("continent", "category"), then=(e.Gain(APPEAL), e.Gain(MONEY, 2))),
            "Each continent or category new to your zoo: gain 1 appeal and 2 money.",
        ),
        (t.SpaceCovered(beside="water", then=(e.Gain(MONEY),)), "Each space you cover beside water: gain 1 money."),
        (t.ReleaseSupported(then=(e.Gain(CONSERVATION),)), "Each release project you support: gain 1 conservation."),
    ],
)
def test_a_trigger_reads(trigger: t.Trigger, sentence: str) -> None:
    assert text.trigger(trigger) == sentence


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (t.Discount(v.SizeClass.SMALL, 3), "Small animals cost you 3 money less."),
        (t.ProjectTaskValue(4), "The conservation project task has value 4."),
        (t.IgnoreConditions(1, v.SizeClass.LARGE), "Each large animal you play may ignore 1 condition."),
        (t.SponsorLevel(-1, ("B6",)), "Once B6 is covered, the level of every sponsor is 1 lower."),
        (
            t.CheaperDonations(v.Icons((K.RESEARCH,))),
            "Each of your donations costs 1 money less for each research icon in your zoo.",
        ),
        (
            t.LargerEnclosures(2, beside="F5"),
            "Standard enclosures beside F5 count as 2 sizes larger once they are placed.",
        ),
    ],
)
def test_a_standing_rule_reads(rule: t.Rule, sentence: str) -> None:
    assert text.rule(rule) == sentence


@pytest.mark.parametrize(
    ("need", "words"),
    [
        (v.NeedIcons(K.PREDATOR, 3), "3 predator icons"),
        (v.NeedIcons(K.RESEARCH), "1 research icon"),
        (v.NeedPartnerZoo(2), "2 partner zoos"),
        (v.NeedPartnerZoo(own_continent=True), "1 partner zoo of its continent"),
        (v.NeedUniversity(), "1 university"),
        (v.NeedUpgraded(v.ActionType.ANIMALS), "Animals on side II"),
        (v.NeedReputation(6), "6 reputation"),
        (v.NeedAppealAtMost(25), "at most 25 appeal"),
        (v.NeedBreedingPair(K.BIRD), "a bird from the continent of one of your partner zoos"),
    ],
)
def test_a_requirement_reads_short(need: v.Requirement, words: str) -> None:
    assert text.need(need) == words


def test_an_ability_reads_with_its_number_and_its_general_meaning_with_X() -> None:
    keywords = EVERYTHING.keywords
    assert text.ability(e.Ability("sprint", level=3), EVERYTHING) == "Sprint 3: draw 3 cards from the deck."
    assert text.ability(e.Ability("boost", card=v.ActionType.BUILD), EVERYTHING) == (
        "Boost: Build. After finishing the action you may move your Build action card to slot 1 or 5."
    )
    assert text.keyword(keywords["sprint"]) == "Draw X cards from the deck."
    assert text.keyword(keywords["iconic_animal"]) == (
        "Gain 1 appeal for each icon of the named continent in all zoos, at most 8 appeal."
    )


def test_AN_10_8_says_which_keywords_can_be_declined() -> None:
    def declinable(*names: str) -> list[bool]:
        return [text.optional(EVERYTHING.keywords[name].effects) for name in names]

    assert declinable("posturing", "digging", "trade", "extra_shift", "boost", "clever") == [True] * 6
    assert declinable("mark", "shark_attack", "sprint", "determination") == [False] * 4


# --- cards and clauses ------------------------------------------------------------------------------------------------


def lines_of(number: int, catalog: Catalog = EVERYTHING) -> dict[str, str]:
    return {line.label: line.text for line in text.card(catalog.card(number), catalog) if line.label}


def test_a_whole_animal_in_printed_order() -> None:
    assert [(line.label, line.text) for line in text.card(BASE.card(403), BASE)] == [
        ("cost", "20 money"),
        ("size", "3, medium"),
        ("lives in", "a standard enclosure of size 3 or more"),
        ("terrain", "Beside 1 rock space."),
        ("conditions", "1 partner zoo of its continent"),
        ("icons", "predator, Africa, rock"),
        ("gains", "7 appeal, 1 conservation"),
        ("ability", "Hunter 4: reveal 4 cards from the deck, take 1 animal if there is one and discard the rest."),
    ]


def test_the_two_printings_of_250_differ_in_water_and_icons() -> None:
    base, marine = lines_of(250, BASE), lines_of(250)
    assert (base["icons"], marine["icons"]) == ("reptile, water", "reptile, sea animal, 2 water")


def test_project_levels_read_with_their_condition_and_their_reward() -> None:
    assert lines_of(103)["left level"] == "5 conservation for 5 Africa icons."
    assert lines_of(131)["right level"] == "2 conservation for 1 large animal."
    assert lines_of(118)["middle level"] == "4 conservation for releasing a medium predator (size 3)."
    assert lines_of(113)["left level"] == "5 conservation for releasing a large animal of Europe (size 4 or 5)."
    assert lines_of(123)["left level"] == "2 conservation and 2 reputation."


@pytest.mark.parametrize(
    ("number", "clause"),
    [(201, "AN-16.4"), (234, "AN-16.35"), (240, "AN-16.36"), (250, "AN-16.46"), (280, "AN-16.76"), (9, "AN-17.10")],
)
def test_a_card_with_a_clause_of_its_own_names_it_first(number: int, clause: str) -> None:
    assert text.clauses_of(EVERYTHING.card(number), EVERYTHING.keywords)[0] == clause


def test_every_sponsor_of_the_rules_has_its_own_clause() -> None:
    for number, sponsor in EVERYTHING.sponsors.items():
        if sponsor.set != "promo":
            first = text.clauses_of(sponsor, EVERYTHING.keywords)[0]
            assert first.startswith("AN-16.")
            spoken = re.match(r"(\d+)(?:-(\d+))?", rulebook.clause(first).title)
            assert spoken
            assert int(spoken[1]) <= number <= int(spoken[2] or spoken[1])


def test_every_keyword_and_record_names_clauses_that_exist() -> None:
    keywords: dict[str, Keyword] = EVERYTHING.keywords
    records: list[Any] = [
        *EVERYTHING.cards(), *EVERYTHING.sides.values(), *EVERYTHING.tile_printings,
        *EVERYTHING.universities.values(), *EVERYTHING.buildings.values(), *EVERYTHING.maps.values(),
    ]  # fmt: skip
    for record in records:
        named = text.clauses_of(record, keywords)
        assert named
        assert len(named) == len(set(named))
        for number in named:
            assert rulebook.clause(number).number == number


def test_variant_action_cards_and_maps_find_their_own_clause() -> None:
    sides, maps = EVERYTHING.sides, EVERYTHING.maps
    assert text.clauses_of(sides[v.ActionType.CARDS, 3, 2], EVERYTHING.keywords)[:2] == ["AN-14.16", "AN-7.3"]
    assert text.clauses_of(sides[v.ActionType.BUILD, 0, 1], EVERYTHING.keywords)[0] == "AN-8.1"
    assert text.clauses_of(maps["8a"], EVERYTHING.keywords)[0] == "AN-19.10"
    assert text.clauses_of(maps["13"], EVERYTHING.keywords)[0] == "AN-19.11"
