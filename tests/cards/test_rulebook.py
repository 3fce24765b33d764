"""The rules text and the glossary: complete, free of anything that is no rule, and found by the words people use."""

import re

import msgspec
import pytest

from cards.ark_nova import glossary, questions, rulebook

# Section -> number of its clauses. Section 27 is an index and no rule; it stays empty so that 28 keeps its number.
CLAUSES_IN_SECTION = {
    1: 12, 2: 14, 3: 19, 4: 16, 5: 13, 6: 14, 7: 8, 8: 23, 9: 18, 10: 12, 11: 17, 12: 21, 13: 10, 14: 22, 15: 50,
    16: 76, 17: 20, 18: 3, 19: 13, 20: 11, 21: 11, 22: 10, 23: 7, 24: 8, 25: 2, 26: 2, 28: 15,
}  # fmt: skip

KEYWORDS = {
    "Sprint", "Pack", "Hunter", "Clever", "Boost", "Action", "Inventive", "Inventive: Bear", "Inventive: Primate",
    "Jumping", "Full-throated", "Multiplier", "Iconic Animal", "Sunbathing", "Pouch", "Resistance", "Assertion",
    "Flock Animal", "Digging", "Sponsor Magnet", "Dominance", "Pilfering", "Snapping", "Venom", "Constriction",
    "Hypnosis", "Scavenging", "Posturing", "Perception", "Determination", "Peacocking", "Petting Zoo Animal",
    "Mark", "Trade", "Sea Animal Magnet", "Symbiosis", "Helpful", "Extra Shift", "Glide", "Shark Attack", "Cut Down",
    "Camouflage", "Scuba Dive", "Marketing", "Adapt", "Monkey Gang", "Water Affinity",
}  # fmt: skip

SHORT_FORMS = {
    "Pd": "predator", "He": "herbivore", "Bi": "bird", "Rp": "reptile", "Pm": "primate", "Be": "bear",
    "Pz": "petting zoo icon", "Sa": "sea animal", "AF": "Africa", "AM": "Americas", "AS": "Asia", "AU": "Australia",
    "EU": "Europe", "Sc": "research", "^": "rock", "~": "water",
}  # fmt: skip


def first(query: str) -> str:
    return rulebook.search(query)[0].clause.number


# --- the rules text ---------------------------------------------------------------------------------------------------


def test_every_clause_is_there_once_and_in_order() -> None:
    expected = [(section, n) for section, count in CLAUSES_IN_SECTION.items() for n in range(1, count + 1)]
    assert list(rulebook.clauses()) == expected


def test_every_clause_has_a_section_a_short_title_and_a_text() -> None:
    for (section, _), clause in rulebook.clauses().items():
        assert clause.section.startswith(f"{section}. ")
        assert 2 <= len(clause.title) <= 60, clause
        assert clause.text, clause


def test_clauses_that_a_clause_refers_to_exist() -> None:
    for clause in rulebook.clauses().values():
        for number in re.findall(r"AN-\d+\.\d+", clause.text):
            assert rulebook.clause(number).number == number, clause.number


@pytest.mark.parametrize("word", ["[DECISION]", "BGA", "Board Game Arena", " (B)", " (M)", "engine", "evidence"])
def test_the_rules_text_speaks_of_rules_and_not_of_how_they_were_gathered(word: str) -> None:
    assert [c.number for c in rulebook.clauses().values() if word in c.text or word in c.title] == []


def test_the_rules_text_is_plain_ascii_so_that_every_terminal_shows_it() -> None:
    assert [c.number for c in rulebook.clauses().values() if not (c.title + c.text).isascii()] == []


def test_a_ruling_of_ours_is_marked_and_gives_its_reason() -> None:
    assert "(our ruling)" in rulebook.clause("AN-5.5").text
    assert "The card text gives no floor" in rulebook.clause("AN-5.5").text


def test_a_table_stays_with_its_clause() -> None:
    assert "| 17-19 | 16 | 44-47 | 24 | 91-95 | 34 |" in rulebook.clause("AN-4.2").text


# --- one clause -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["AN-8.11", "an-8.11", "8.11", "an 8.11", "AN8.11", " AN - 8 . 11 ", "AN-8,11"])
def test_a_clause_number_may_be_written_in_any_usual_way(written: str) -> None:
    assert rulebook.clause(written).number == "AN-8.11"


@pytest.mark.parametrize("written", ["kiosk", "8", "AN", "", "8.11 kiosk", "8.11.2"])
def test_what_is_no_clause_number_is_not_taken_for_one(written: str) -> None:
    assert rulebook.as_number(written) is None
    with pytest.raises(rulebook.UnknownClauseError):
        rulebook.clause(written)


def test_an_unknown_clause_names_the_nearest_ones() -> None:
    with pytest.raises(rulebook.UnknownClauseError) as beyond:
        rulebook.clause("7.9")
    assert beyond.value.nearest == ("AN-7.6", "AN-7.7", "AN-7.8")
    with pytest.raises(rulebook.UnknownClauseError) as section:
        rulebook.clause("99.1")
    assert section.value.nearest == ("AN-28.1", "AN-28.2", "AN-28.3")


def test_neighbours_stay_in_the_section() -> None:
    assert [c.number for c in rulebook.neighbours("8.11")] == ["AN-8.9", "AN-8.10", "AN-8.12", "AN-8.13"]
    assert [c.number for c in rulebook.neighbours("9.1")] == ["AN-9.2", "AN-9.3"]
    assert [c.number for c in rulebook.neighbours("8.23", around=1)] == ["AN-8.22"]


def test_a_clause_names_its_section() -> None:
    assert rulebook.clause("22.3").section == "22. Solo"


@pytest.mark.parametrize("written", ["25", "AN-25", "an 25", "section 25", "Section 25.", "§25"])
def test_a_section_may_be_written_in_any_usual_way(written: str) -> None:
    assert [c.number for c in rulebook.section(written)] == ["AN-25.1", "AN-25.2"]


@pytest.mark.parametrize("written", ["27", "99", "8.11", "kiosk", "map 8", "8 kiosks", ""])
def test_what_names_no_section_has_no_clauses(written: str) -> None:
    assert rulebook.section(written) == []


# --- the search -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("kiosk distance", "AN-8.11"),
        ("venom fee", "AN-6.3"),
        ("hand limit", "AN-20.2"),
        ("multiplier x-token", "AN-6.9"),
        ("reputation 9 gate", "AN-4.10"),
        ("reputation cards ii", "AN-4.10"),
        ("flock release", "AN-15.35"),
        ("donation cost", "AN-11.14"),
        ("solo donation", "AN-22.3"),
        ("first building border", "AN-8.6"),
        ("pouch", "AN-15.9"),
        ("wave", "AN-10.9"),
        ("snapping", "AN-15.6"),
        ("target appeal", "AN-4.3"),
        ("two players blocked", "AN-3.8"),
        ("pilfering payment", "AN-15.26"),
    ],
)
def test_the_clause_people_look_for_comes_first(query: str, number: str) -> None:
    assert first(query) == number


@pytest.mark.parametrize(
    "query", ["Kiosk Distance", "kiosks distances", "distance kiosk", "kisok distance", "kiosk distnace"]
)
def test_case_plural_order_and_a_typo_change_nothing(query: str) -> None:
    assert first(query) == "AN-8.11"


@pytest.mark.parametrize(
    ("query", "number"),
    [("poison fee", "AN-6.3"), ("hand size", "AN-20.2"), ("珊瑚住客", "AN-10.6"), ("coral dweller", "AN-10.6")],
)
def test_other_names_of_a_term_find_its_clause(query: str, number: str) -> None:
    assert first(query) == number


def test_a_question_in_whole_words_finds_the_rule() -> None:
    assert first("what is the distance of a kiosk") == "AN-8.11"


def test_clauses_with_all_words_stand_before_clauses_with_some() -> None:
    found = [{"venom", "fee"} <= set(hit.words) for hit in rulebook.search("venom fee")]
    assert found == sorted(found, reverse=True)
    assert {True, False} == set(found)


def test_the_matched_words_are_those_of_the_clause() -> None:
    best = rulebook.search("releasing flocks")[0]
    assert best.words == ("flock", "release")


def test_where_the_platform_differs_stands_after_the_rule_itself() -> None:
    numbers = [hit.clause.number for hit in rulebook.search("venom fee")]
    assert numbers.index("AN-6.3") < numbers.index("AN-28.2")


def test_words_that_no_rule_knows_find_nothing_but_like_words() -> None:
    assert rulebook.search("zzzqqx") == []
    assert rulebook.known_words("zzzqqx") == []
    assert rulebook.known_words("pavvillionn")[0] == "pavilion"


# Questions as people type them, and the clauses of which one answers each.
QUESTIONS = {
    "can I build over water": "1.9 8.6 8.17 8.23",
    "when does break happen": "20.1 5.2",
    "hand limit": "20.2 7.7",
    "how many workers": "2.12 3.15 2.13 11.1 4.15",
    "what happens when deck is empty": "24.1",
    "who goes first": "3.9",
    "do I have to discard down to three cards": "20.2",
    "can appeal go down": "1.12",
    "how much does an enclosure cost": "8.4",
    "can I play a sponsor from the display": "13.2",
    "are hand cards secret": "24.3",
    "what if I can't pay the venom": "6.4",
    "do I have to build adjacent to existing buildings": "8.6",
    "can costs be negative": "1.11",
    "what happens in an intermission": "20.1 20.2 20.3 20.4 20.6 20.7",
    "how many universities are there": "2.10 2.11",
    "how to set up two player game": "3.8",
    "take a card from the discard pile": "24.2",
    "can I undo my move": "5.13",
    "who wins a tie": "21.9",
    "how much money do I start with": "3.15",
    "how far apart must kiosks be": "8.11",
    "what does a kiosk pay": "8.18",
    "how many X tokens can I hold": "4.16",
    "can reputation go above 9": "4.10",
    "when do I upgrade an action card": "4.14 4.13",
    "does the animal I play count for its own conditions": "9.6 1.6",
    "how do donations work": "11.14 11.15",
    "how is the first building placed": "8.6",
    "do leftover coins give points": "21.11",
    "can I skip my turn": "5.7 5.6 5.1",
    "can I ignore a requirement": "9.7",
    "who is immune to venom": "6.13 4.1",
    "filling the whole map": "8.15",
    "how many pavilions are allowed": "2.13 2.7 8.12 8.1",
    "how big is a large animal": "1.8",
    "when do workers come back": "20.4",
    "what happens at 10 conservation": "4.6",
    "do sponsors cost money": "13.4 13.2 13.9",
    "can the discard pile be looked at": "24.2",
    "who chooses the order of effects": "23.1 26.1",
    "how does the game end": "21.1 21.3",
    "can I have two petting zoos": "8.10",
    "can I build a second reptile house": "8.10",
    "may I own another aquarium": "8.10",
    "do conservation projects give icons": "1.5",
    "do hand cards count as icons": "1.5",
    "how many animals per action": "9.1 9.2",
    "how many sponsors per action": "13.1",
    "can I build on rock": "1.9",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_in_everyday_words_has_its_answer_among_the_first_three(question: str) -> None:
    first_three = {hit.clause.number.removeprefix("AN-") for hit in rulebook.search(question)[:3]}
    assert first_three & set(QUESTIONS[question].split())


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("built", "build"),
        ("drawn", "draw"),
        ("paid", "pay"),
        ("payment", "pay"),
        ("placement", "place"),
        ("ties", "tie"),
    ],
)
def test_all_forms_of_a_word_are_one(form: str, base: str) -> None:
    assert questions.stem(form) == questions.stem(base)


@pytest.mark.parametrize("query", ["sun bathing", "full throated", "what does sun bathing do"])
def test_a_word_written_as_two_is_one(query: str) -> None:
    assert first(query) == ("AN-15.15" if "throat" in query else "AN-15.8")


def test_everyday_words_lead_to_words_that_the_rules_have() -> None:
    written = {
        questions.stem(word)
        for one in rulebook.clauses().values()
        for word in questions.words_of(f"{one.section} {one.title} {one.text}")
    }
    assert {stem for meant in questions.EVERYDAY.values() for stem in meant} <= written


def test_a_rule_for_all_stands_before_a_card_that_only_mentions_it() -> None:
    numbers = [hit.clause.number for hit in rulebook.search("take a card from the discard pile")]
    assert numbers.index("AN-24.2") < numbers.index("AN-16.71")
    assert first("horse whisperer") == "AN-16.71"


@pytest.mark.parametrize("query", ["", "   ", "?!", "the of"])
def test_a_query_that_asks_nothing_breaks_nothing(query: str) -> None:
    assert all(hit.words for hit in rulebook.search(query))


# --- the glossary -----------------------------------------------------------------------------------------------------


def test_every_animal_ability_is_a_keyword() -> None:
    assert {term.term for term in glossary.load() if term.kind == "keyword"} == KEYWORDS


def test_icons_are_eight_categories_five_continents_research_rock_and_water() -> None:
    assert {term.term for term in glossary.load() if term.kind == "icon"} == set(SHORT_FORMS.values())


@pytest.mark.parametrize(("short", "term"), SHORT_FORMS.items())
def test_the_short_form_on_the_screen_names_the_icon(short: str, term: str) -> None:
    assert glossary.find(short)[0].term == term


def test_every_term_refers_to_a_clause_and_to_terms_that_exist() -> None:
    names = {term.term for term in glossary.load()}
    for term in glossary.load():
        assert rulebook.clause(term.clause).number == term.clause, term.term
        assert set(term.see) <= names - {term.term}, term.term


def test_every_meaning_is_one_sentence() -> None:
    for term in glossary.load():
        assert term.meaning.endswith("."), term.term
        assert term.meaning.count(". ") == 0, term.term


def test_no_name_means_two_things() -> None:
    names = [name.casefold() for term in glossary.load() for name in term.names]
    assert sorted(names) == sorted(set(names))


def test_marine_worlds_words_are_known_as_such() -> None:
    assert {glossary.find(word)[0].set for word in ("wave", "reef dweller", "Mark", "Aquarium")} == {"marine_worlds"}
    assert {glossary.find(word)[0].set for word in ("kiosk", "Pouch", "break")} == {"base"}


@pytest.mark.parametrize(
    ("query", "term"),
    [
        ("FULL THROATED", "Full-throated"),
        ("x token", "X-token"),
        ("kiosks", "kiosk"),
        ("hypnosys", "Hypnosis"),
        ("side II", "upgrade"),
        ("scuba", "Scuba Dive"),
        ("珊瑚住客", "reef dweller"),
    ],
)
def test_a_term_is_found_whatever_its_writing(query: str, term: str) -> None:
    assert glossary.find(query)[0].term == term


def test_a_word_far_from_every_term_is_no_term() -> None:
    assert glossary.find("zzzqqx") == []
    assert glossary.find("") == []


def test_terms_inside_a_query_are_seen_but_short_words_are_not_icons() -> None:
    assert [term.term for term in glossary.mentioned("kiosk hand limit")] == ["kiosk", "hand limit"]
    assert glossary.mentioned("as it may be") == []


def test_an_unknown_field_in_the_glossary_is_refused() -> None:
    entry = {"term": "t", "kind": "term", "set": "base", "aliases": [], "meaning": "m.", "clause": "AN-1.1"}
    assert msgspec.convert(entry, glossary.Term).term == "t"
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert(entry | {"colour": "red"}, glossary.Term)
