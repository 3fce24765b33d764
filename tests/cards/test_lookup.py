"""Looking cards up as people name them, and filtering them by what is printed on them."""

import subprocess
import sys

import pytest

from cards.ark_nova.boards import BonusTile, University
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.lookup import Entry, find, matching, nearest
from cards.ark_nova.schema import Animal, FinalCard, Project, Sponsor
from cards.ark_nova.vocabulary import Icon, SizeClass


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(("base", "marine_worlds", "promo"))


def told(entries: list[Entry]) -> list[str]:
    return [f"{entry.number} {entry.set}" if hasattr(entry, "number") else f"{entry.name}" for entry in entries]


def numbers(query: str) -> list[int]:
    return [entry.number for entry in find(query) if hasattr(entry, "number")]


# --- finding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["401", "#401", " 401 ", "A401", "a 401", "0401"])
def test_a_number_is_found_however_it_is_written(query: str) -> None:
    assert told(find(query)) == ["401 base"]


@pytest.mark.parametrize(
    ("query", "kind"), [("S210", Sponsor), ("p113", Project), ("F2", FinalCard), ("002", FinalCard), ("2", FinalCard)]
)
def test_the_letter_of_a_number_is_the_type_of_the_card(query: str, kind: type) -> None:
    (card,) = find(query)
    assert isinstance(card, kind)


def test_a_letter_of_another_type_finds_nothing() -> None:
    assert find("a210") == []
    assert find("s401") == []


@pytest.mark.parametrize("query", ["999", "300", "#0", "", "   ", "?!", "qqqzzz"])
def test_what_names_no_card_finds_nothing(query: str) -> None:
    assert find(query) == []


@pytest.mark.parametrize(
    "query", ["250", "sea turtle tank", "Sea-Turtle Tank", "SEATURTLETANK", "turtle tank", "tank turtle sea"]
)
def test_AN_2_5_both_printings_are_found_the_base_one_first(query: str) -> None:
    assert told(find(query)) == ["250 base", "250 marine_worlds"]


def test_promotional_cards_are_found() -> None:
    assert told(find("capybara")) == ["341 promo"]
    assert numbers("arcade") == [281]


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("giraffe", 428),
        ("northern giraffe", 428),
        ("Panthera leo", 402),
        ("lama", 439),
        ("indian cobra", 475),
        ("domestic goat", 519),
        ("goat", 519),
        ("squirrel monkey", 467),
        ("monkey squirrel", 467),
        ("cheeta", 401),
        ("expert on asia", 213),
        ("asia expert", 213),
        ("exp asia", 213),
        ("sponsorship lions", 234),
        ("bennetts wallaby", 528),
        ("Naturalists' Zoo", 6),
        ("favourite zoo", 7),
        ("victory column", 274),
        ("aerial cableway", 246),
        ("wolverine", 556),
        ("yosemite", 114),
    ],
)
def test_a_name_or_a_part_of_it_finds_the_card(query: str, number: int) -> None:
    assert numbers(query) == [number]


def test_a_whole_name_wins_over_names_that_contain_it() -> None:
    assert numbers("lion") == [402]
    assert numbers("africa") == [103]
    assert set(numbers("sea lion")) == {422, 423}


def test_all_cards_with_the_word_are_found_the_shortest_name_first() -> None:
    assert numbers("panda") == [434, 433]
    assert set(numbers("monkey")) == {248, 264, 451, 460, 464, 467, 555}


def test_a_number_beside_words_chooses_among_what_the_words_find() -> None:
    assert numbers("433 panda") == [433]
    assert numbers("140 panda") == [434, 433]


def test_icons_and_keywords_find_cards_where_no_name_does() -> None:
    petting = set(numbers("petting"))
    assert petting == {*range(519, 529), 557, 341, 275}
    assert set(numbers("bear europe")) == {416, 556}
    assert {449, 470, 492} <= set(numbers("venom"))


@pytest.mark.parametrize(
    ("query", "number"),
    [("gireffe", 428), ("cheetha", 401), ("squirel monky", 467), ("kangoroo", 447), ("sea trtle tank", 250),
     ("libary", 208), ("hippopotamos", 430), ("flamigno", 511)],
)  # fmt: skip
def test_a_misspelled_name_finds_the_card(query: str, number: int) -> None:
    names = {card.number: card.name for card in find(query)}
    assert number in names


def test_the_likest_name_comes_first() -> None:
    assert numbers("elefant asian")[0] == 431
    assert set(numbers("rhinocerous")) == {427, 432}


def test_tiles_universities_and_action_cards_are_found() -> None:
    (tile,) = find("10 money")
    assert isinstance(tile, BonusTile)
    (university,) = find("bird and research")
    assert isinstance(university, University)
    assert [(side.variant, side.side) for side in find("hunter animals")] == [(2, 1), (2, 2)]
    assert find("animals 2") == find("hunter animals")
    assert [tile.id for tile in find("sponsor for money")] == ["sponsor_for_money"]


def test_nearest_names_for_did_you_mean() -> None:
    assert nearest("zzgireff", 1) == ["Giraffe"]
    assert nearest("lyon", 1) == ["Lion"]
    assert nearest("sea trtle", 1) == ["Sea Turtle Tank"]
    assert len(nearest("lyon")) == 3
    assert nearest("") == []


def test_nearest_numbers_for_a_number_that_no_card_has() -> None:
    assert nearest("562", 2) == ["Brahminy Kite", "Coquerel's Sifaka"]
    assert nearest("283", 1) == ["Promotion Team"]


def test_every_card_is_found_by_its_number_and_by_its_name(catalog: Catalog) -> None:
    for printings in catalog.printings.values():
        assert find(str(printings[0].number)) == list(printings)
        for card in printings:
            assert card in find(card.name), card.name
            for alias in card.aliases:
                assert card in find(alias), alias


@pytest.mark.parametrize("query", ["401", "Lion", "squirrel monkey", "petting"])
def test_only_a_misspelled_name_loads_the_library_for_misspellings(query: str) -> None:
    program = (
        f"import sys; from cards.ark_nova.lookup import find\nprint(bool(find({query!r})), 'rapidfuzz' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["True", "False"]


# --- filtering --------------------------------------------------------------------------------------------------------


def filtered(catalog: Catalog, **wanted: object) -> set[int]:
    return {card.number for card in matching(catalog, **wanted)}


def test_nothing_asked_for_gives_every_card_in_force(catalog: Catalog) -> None:
    assert matching(catalog) == list(catalog.cards())


def test_by_type_and_set(catalog: Catalog) -> None:
    assert filtered(catalog, type="animal", set="marine_worlds") == set(range(529, 561))
    assert filtered(catalog, type="sponsor", set="promo") == {281, 282}
    assert filtered(catalog, type="final") == set(range(1, 18))
    assert filtered(catalog, type="project", set="marine_worlds") == {101, 102, 131, *range(133, 140)}


def test_by_icons_with_multiplicity(catalog: Catalog) -> None:
    assert filtered(catalog, icons={Icon.RESEARCH: 2}) == {223}
    assert filtered(catalog, icons={Icon.AFRICA: 2}) == {426}
    assert filtered(catalog, icons={Icon.BEAR: 1}, continent=Icon.EUROPE) == {416, 556}
    assert filtered(catalog, icons={Icon.REPTILE: 1, Icon.SEA_ANIMAL: 1}) == {250, 551, 552}


def test_by_keyword_wherever_the_card_uses_it(catalog: Catalog) -> None:
    assert filtered(catalog, ability="scuba dive") == {270, 551, 552}
    assert filtered(catalog, ability="Monkey Gang") == {558, 559}
    assert filtered(catalog, ability="shark_attack") == {544, 546}
    assert filtered(catalog, ability="perception", type="sponsor") == {249}


def test_by_condition(catalog: Catalog) -> None:
    assert filtered(catalog, needs="building") == {265}
    assert filtered(catalog, needs="partner_zoo", type="sponsor") == {215}
    assert filtered(catalog, needs="sea_animal") == {545, 277, 138}
    assert filtered(catalog, needs="sponsors", type="sponsor") == {201, 207, 216, 219, 262, 263, 272, 278, 279}
    assert filtered(catalog, needs="appeal_at_most") == {207, 222, 258, 259, 260, 264, 267}
    assert filtered(catalog, needs="reputation", type="sponsor") == {227, 228, 243, 244, 245, 263, 275, 278}


def test_by_money_and_level(catalog: Catalog) -> None:
    assert filtered(catalog, type="animal", min_cost=33) == {426, 431}
    assert filtered(catalog, type="sponsor", min_cost=6) == {226, 227, 246, 247, 249, 253, 276, 278}
    assert filtered(catalog, type="animal", max_cost=4) == {420, 486, 488, 532}
    assert filtered(catalog, type="project", max_cost=50) == set()


def test_by_size_and_home(catalog: Catalog) -> None:
    assert filtered(catalog, size=0) == {*range(519, 529), 557, 341}
    assert filtered(catalog, size=SizeClass.LARGE, lives_in="aquarium", min_appeal=9) == {545}
    assert filtered(catalog, lives_in="petting_zoo") == filtered(catalog, size=0)
    assert filtered(catalog, lives_in="reptile_house", set="marine_worlds") == {551, 552}
    assert 560 in filtered(catalog, lives_in="large_bird_aviary", terrain="rock")


def test_by_what_is_printed(catalog: Catalog) -> None:
    assert filtered(catalog, type="animal", min_appeal=10) == {406, 426, 433, 451}
    assert filtered(catalog, type="sponsor", min_conservation=2) == {278}
    assert filtered(catalog, type="sponsor", min_reputation=2) == {205, 226, 277}
    assert filtered(catalog, type="sponsor", wave=True) == {266, 270, 277, 279}
    assert filtered(catalog, reef=True) == set(range(529, 545)) - {532, 535}
    assert 202 in filtered(catalog, person=True)
    assert 205 in filtered(catalog, person=False)
    assert 401 not in filtered(catalog, person=False)


def test_by_words_of_the_name(catalog: Catalog) -> None:
    assert filtered(catalog, words="expert") == {210, 211, 212, 213, 214, 229, 230, 239, 240}


def test_an_unknown_property_is_refused(catalog: Catalog) -> None:
    with pytest.raises(TypeError, match="no property 'colour'"):
        matching(catalog, colour="green")


def test_animals_alone_have_a_size(catalog: Catalog) -> None:
    assert all(isinstance(card, Animal) for card in matching(catalog, size=SizeClass.SMALL))


# --- as people type ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["no. 402", "No 402", "Nr. 402", "card 402", "the lion", "a lion", "Lion card"])
def test_words_around_a_number_or_a_name_change_nothing(query: str) -> None:
    assert numbers(query) == [402]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("wolves", [417]), ("foxes", [405]), ("leopards", [403]), ("red pandas", [434]), ("lions", [402, 234]),
        ("lynxes", [418]), ("llamas", [439]), ("meerkats den", [243]), ("primates", [108]),
    ],
)  # fmt: skip
def test_the_plural_stands_for_the_singular_too(query: str, found: list[int]) -> None:
    assert numbers(query) == found


def test_the_plural_finds_what_the_singular_finds() -> None:
    assert set(numbers("elephants")) == set(numbers("elephant")) == {431, 426, 235}


@pytest.mark.parametrize(
    ("query", "found"), [("polarbear", [251]), ("africa project", [103]), ("sponsor okapi", [253])]
)
def test_joined_words_and_the_type_find_a_card(query: str, found: list[int]) -> None:
    assert numbers(query) == found


def test_a_word_that_is_in_no_name_is_not_overheard() -> None:
    assert find("snow leopard") == []
    assert numbers("seaturtel tank") == [250, 250]


def test_a_list_by_words_of_the_name_knows_the_plural_too(catalog: Catalog) -> None:
    found = {card.number for card in matching(catalog, words="the pandas")}
    assert found == {card.number for card in matching(catalog, words="panda")} == {433, 434}
