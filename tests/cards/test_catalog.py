"""The catalogue as a whole: how much there is, that all of it holds together, and which printing is in force."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec
import pytest

from cards.ark_nova.boards import BonusTile, Building, Keyword, Tracks, University, ZooMap
from cards.ark_nova.catalog import HERE, Catalog, abilities_in, decode_file
from cards.ark_nova.effects import Ability, Effect, Gain, Hire, May, MoveActionCard, Perform, Reveal
from cards.ark_nova.schema import ActionSide, Animal, FinalCard, Project, Sponsor
from cards.ark_nova.triggers import Rule, Trigger
from cards.ark_nova.vocabulary import (
    CATEGORIES,
    CONTINENTS,
    ICONS,
    ActionType,
    CardFilter,
    Count,
    Icon,
    Icons,
    Requirement,
    Resource,
)

FILES: dict[str, Any] = {
    "animals.json": list[Animal],
    "sponsors.json": list[Sponsor],
    "projects.json": list[Project],
    "final_scoring.json": list[FinalCard],
    "action_cards.json": list[ActionSide],
    "bonus_tiles.json": list[BonusTile],
    "universities.json": list[University],
    "buildings.json": list[Building],
    "maps.json": list[ZooMap],
    "keywords.json": list[Keyword],
    "tracks.json": Tracks,
}
REPRINTED_SPONSORS = {207, 208, 225, 226, 227, 250, 261, 262}
REPRINTED_PROJECTS = {101, 102, 131}
REPRINTED_FINALS = {1, 3, 5, 8, 9, 10, 11}
ZOOPLANKTON = 532  # many species at home in every sea
# AN-13.10, and the promotional 282.
PERSONS = {
    202, 203, 210, 211, 212, 213, 214, 216, 217, 219, 221, 229, 230, 236, 237, 238, 239, 240, 241, 242, 262, 266, 275,
    276, 282,
}  # fmt: skip


def read(file: str) -> Any:
    return decode_file(HERE / file, FILES[file])


def numbers(records: Iterable[Any], card_set: str) -> list[int]:
    return sorted(record.number for record in records if record.set == card_set)


def parts(value: Any) -> Iterator[msgspec.Struct]:
    """Every Struct in `value`, itself included."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from parts(item)


@pytest.fixture(scope="module")
def base() -> Catalog:
    return Catalog.load()


@pytest.fixture(scope="module")
def marine() -> Catalog:
    return Catalog.load(("base", "marine_worlds"))


@pytest.fixture(scope="module")
def everything() -> Catalog:
    return Catalog.load(("base", "marine_worlds", "promo"))


# --- how much there is ------------------------------------------------------------------------------------------------


def test_AN_2_1_and_2_2_animals_have_the_numbers_401_to_528_and_529_to_560() -> None:
    animals = read("animals.json")
    assert numbers(animals, "base") == list(range(401, 529))
    assert numbers(animals, "marine_worlds") == list(range(529, 561))
    assert numbers(animals, "promo") == [341]


def test_AN_2_1_and_2_2_sponsors_have_the_numbers_201_to_264_and_265_to_280() -> None:
    sponsors = read("sponsors.json")
    assert numbers(sponsors, "base") == list(range(201, 265))
    assert numbers(sponsors, "marine_worlds") == sorted(REPRINTED_SPONSORS) + list(range(265, 281))
    assert numbers(sponsors, "promo") == [281, 282]


def test_AN_2_1_to_2_3_there_are_13_base_projects_and_26_projects_in_the_zoo_deck() -> None:
    projects = read("projects.json")
    assert numbers((p for p in projects if p.kind == "base"), "base") == list(range(101, 113))
    assert numbers((p for p in projects if p.kind != "base"), "base") == list(range(113, 133))
    assert numbers(projects, "marine_worlds") == sorted(REPRINTED_PROJECTS) + list(range(133, 140))
    assert [p.number for p in projects if p.kind == "base" and p.set == "marine_worlds"] == [101, 102, 133]


def test_AN_2_4_final_scoring_cards_have_the_numbers_1_to_11_and_12_to_17() -> None:
    finals = read("final_scoring.json")
    assert numbers(finals, "base") == list(range(1, 12))
    assert numbers(finals, "marine_worlds") == sorted(REPRINTED_FINALS | set(range(12, 18)))


def test_AN_2_1_and_2_2_the_zoo_deck_has_212_cards_and_266_with_marine_worlds(base: Catalog, marine: Catalog) -> None:
    def deck(catalog: Catalog) -> int:
        in_deck = [project for project in catalog.projects.values() if project.kind != "base"]
        return len(catalog.animals) + len(catalog.sponsors) + len(in_deck)

    assert (deck(base), deck(marine)) == (212, 266)


def test_AN_2_6_each_action_has_a_standard_card_and_four_variants_with_two_sides(
    base: Catalog, marine: Catalog
) -> None:
    assert set(base.sides) == {(action, 0, side) for action in ActionType for side in (1, 2)}
    assert set(marine.sides) == {
        (action, variant, side) for action in ActionType for variant in range(5) for side in (1, 2)
    }


def test_AN_2_14_there_are_9_bonus_tiles_and_15_with_marine_worlds(base: Catalog, marine: Catalog) -> None:
    tiles = read("bonus_tiles.json")
    assert Counter(tile.set for tile in tiles) == {"base": 9, "marine_worlds": 7}
    assert (len(base.tiles), len(marine.tiles)) == (9, 15)
    assert set(base.tiles) - set(marine.tiles) == {"sponsor_for_money"}


def test_AN_2_10_there_are_12_universities_and_one_for_each_of_six_categories(base: Catalog, marine: Catalog) -> None:
    assert [university.copies for university in base.universities.values()] == [4, 4, 4]
    new = [university for university in marine.universities.values() if university.set == "marine_worlds"]
    assert {university.category for university in new} == {
        Icon.BIRD, Icon.PREDATOR, Icon.PRIMATE, Icon.HERBIVORE, Icon.REPTILE, Icon.SEA_ANIMAL,
    }  # fmt: skip
    assert all(university.icons == (Icon.RESEARCH, university.category) for university in new)
    assert all(university.copies == 1 for university in new)


def test_AN_2_11_the_three_base_universities(base: Catalog) -> None:
    one, two, three = base.universities.values()
    assert (one.hand_limit, one.icons, one.gains) == (5, (), (Gain(Resource.REPUTATION),))
    assert (two.hand_limit, two.icons, two.gains) == (None, (Icon.RESEARCH,), (Gain(Resource.REPUTATION, 2),))
    assert (three.hand_limit, three.icons, three.gains) == (None, (Icon.RESEARCH, Icon.RESEARCH), ())


def test_AN_2_9_unique_buildings_belong_to_the_sponsors_243_to_257_and_four_new_ones(everything: Catalog) -> None:
    owners = {number for number, sponsor in everything.sponsors.items() if sponsor.building}
    assert owners == set(range(243, 258)) | {271, 274, 278, 279, 281}
    placed = [sponsor.building for sponsor in everything.sponsors.values() if sponsor.building]
    assert len(set(placed)) == len(placed) == 20
    assert all(everything.buildings[building].kind == "unique" for building in placed)


def test_AN_13_10_persons_are_the_ones_the_rules_list(everything: Catalog) -> None:
    assert {number for number, sponsor in everything.sponsors.items() if sponsor.person} == PERSONS


def test_AN_10_10_the_wave_is_on_animals_of_the_sea_and_on_four_sponsors(everything: Catalog) -> None:
    for animal in everything.animals.values():
        assert animal.wave == (Icon.SEA_ANIMAL in animal.icons), animal.name
    assert {number for number, sponsor in everything.sponsors.items() if sponsor.wave} == {266, 270, 277, 279}


# --- holding together -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", ["animals.json", "sponsors.json", "projects.json", "final_scoring.json"])
def test_number_and_set_are_unique(file: str) -> None:
    keys = Counter(record.key for record in read(file))
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize(
    ("file", "name"),
    [("bonus_tiles.json", "id"), ("universities.json", "id"), ("buildings.json", "id"), ("maps.json", "id"),
     ("keywords.json", "keyword")],
)  # fmt: skip
def test_ids_are_unique(file: str, name: str) -> None:
    ids = [getattr(record, name) for record in read(file)]
    assert sorted(ids) == sorted(set(ids))


def test_action_sides_are_unique() -> None:
    sides = read("action_cards.json")
    keys = Counter((type(side).__name__, side.variant, side.side, side.set) for side in sides)
    assert len(keys) == len(sides) == 52


def test_names_of_cards_are_unique_within_their_type(everything: Catalog) -> None:
    for cards in (everything.animals, everything.sponsors, everything.projects, everything.finals):
        assert len({card.name for card in cards.values()}) == len(cards)


def test_animals_keep_within_what_is_printed_anywhere(everything: Catalog) -> None:
    for animal in everything.animals.values():
        assert 4 <= animal.cost <= 40, animal.name
        assert 0 <= animal.appeal <= 10, animal.name
        assert 0 <= animal.conservation <= 2, animal.name
        assert 0 <= animal.reputation <= 2, animal.name
        assert 0 <= animal.size <= 5, animal.name
        assert bool(animal.latin) == (animal.number != ZOOPLANKTON), animal.name


def test_AN_1_5_rock_and_water_next_to_an_enclosure_are_also_icons_of_the_animal(everything: Catalog) -> None:
    for animal in everything.animals.values():
        count = Counter(animal.icons)
        assert (count[Icon.ROCK], count[Icon.WATER]) == (animal.housing.rock, animal.housing.water), animal.name


def test_animals_have_a_category_and_all_but_petting_zoo_animals_and_zooplankton_a_continent(
    everything: Catalog,
) -> None:
    for animal in everything.animals.values():
        assert set(animal.icons) & set(CATEGORIES), animal.name
        nowhere = Icon.PETTING_ZOO in animal.icons or animal.number == ZOOPLANKTON
        assert bool(set(animal.icons) & set(CONTINENTS)) != nowhere, animal.name


def test_AN_9_10_every_animal_can_live_somewhere_and_no_enclosure_is_smaller_than_its_size(everything: Catalog) -> None:
    for animal in everything.animals.values():
        home = animal.housing
        assert any(
            place is not None
            for place in (home.standard, home.petting_zoo, home.reptile_house, home.large_bird_aviary, home.aquarium)
        ), animal.name
        assert home.standard in (None, animal.size), animal.name


def test_AN_9_14_petting_zoo_animals_live_in_the_petting_zoo_alone_on_one_place(everything: Catalog) -> None:
    petting = [animal for animal in everything.animals.values() if animal.housing.petting_zoo is not None]
    assert [animal.number for animal in petting] == [*range(519, 529), 557, 341]
    for animal in petting:
        assert Icon.PETTING_ZOO in animal.icons
        assert (animal.size, animal.housing.petting_zoo, animal.housing.standard) == (0, 1, None)


def test_AN_9_15_every_reptile_may_use_the_reptile_house(everything: Catalog) -> None:
    for animal in everything.animals.values():
        assert (animal.housing.reptile_house is not None) == (Icon.REPTILE in animal.icons), animal.name


def test_AN_10_3_animals_of_the_sea_may_use_an_aquarium(everything: Catalog) -> None:
    for animal in everything.animals.values():
        assert (animal.housing.aquarium is not None) == (Icon.SEA_ANIMAL in animal.icons), animal.name


def test_AN_10_6_reef_dwellers_are_the_ones_with_a_reef_effect(everything: Catalog) -> None:
    for animal in everything.animals.values():
        assert animal.reef_dweller == bool(animal.reef), animal.name
    assert {n for n, animal in everything.animals.items() if animal.reef_dweller} == set(range(529, 545)) - {532, 535}


def test_AN_22_7_hostile_keywords_have_the_printed_replacement_for_solo_play(everything: Catalog) -> None:
    replacement = {"venom": "inventive", "constriction": "clever", "hypnosis": "determination", "pilfering": "sprint"}
    for animal in everything.animals.values():
        hostile = [ability for ability in animal.abilities if ability.keyword in replacement]
        assert bool(hostile) == bool(animal.solo), animal.name
        for printed, solo in zip(animal.abilities, animal.solo, strict=False):
            expected = replacement.get(printed.keyword, printed.keyword)
            level = printed.level if expected in ("inventive", "sprint") or expected == printed.keyword else None
            assert (solo.keyword, solo.level) == (expected, level), animal.name


def test_sponsors_keep_within_the_levels_three_to_six(everything: Catalog) -> None:
    assert {sponsor.level for sponsor in everything.sponsors.values()} == {3, 4, 5, 6}


def test_AN_1_5_rock_and_water_next_to_a_building_are_also_icons_of_the_sponsor(everything: Catalog) -> None:
    for sponsor in [*everything.sponsors.values(), *Catalog.load().sponsors.values()]:
        place, count = sponsor.placement, Counter(sponsor.icons)
        if sponsor.number in (241, 242):  # an icon without a building
            assert place is None
        else:
            assert (count[Icon.ROCK], count[Icon.WATER]) == ((place.rock, place.water) if place else (0, 0)), (
                sponsor.name
            )


def test_AN_17_1_final_scoring_cards_rise_to_four_conservation_by_single_points(everything: Catalog) -> None:
    for card in [*everything.finals.values(), *Catalog.load().finals.values()]:
        assert [level.conservation for level in card.levels] == [1, 2, 3, 4], card.name
        steps = [level.at_least for level in card.levels]
        assert steps == sorted(set(steps)), card.name


def test_AN_12_9_levels_of_a_project_fall_from_left_to_right(everything: Catalog) -> None:
    for project in everything.projects.values():
        if project.counts:
            asked = [level.at_least for level in project.levels]
            rewards = [level.conservation for level in project.levels]
            assert asked == sorted(set(asked), reverse=True), project.name
            assert rewards == sorted(set(rewards), reverse=True), project.name


def test_a_project_counts_releases_or_sets_a_condition_and_never_two_of_them(everything: Catalog) -> None:
    for project in everything.projects.values():
        told = [project.counts is not None, project.release is not None, bool(project.needs)]
        assert told.count(True) == 1, project.name


def test_every_kind_of_statement_of_the_vocabulary_is_used_by_a_card() -> None:
    used = {type(part) for file in FILES for part in parts(read(file))}
    vocabulary = [kind for union in (Requirement, Count, Effect, Trigger, Rule) for kind in get_args(union)]
    assert [kind.__name__ for kind in vocabulary if kind not in used] == []


def test_the_vocabulary_keeps_below_130_tags_so_that_its_decoders_are_built_quickly() -> None:
    tags = [
        kind.__struct_config__.tag for union in (Requirement, Count, Effect, Trigger, Rule) for kind in get_args(union)
    ]
    assert len(tags) <= 130


def test_every_icon_and_every_keyword_is_used(everything: Catalog) -> None:
    shown = {icon for card in [*everything.animals.values(), *everything.sponsors.values()] for icon in card.icons}
    assert shown == set(ICONS)
    records = [
        everything.animals,
        everything.sponsors,
        everything.projects,
        everything.tiles,
        everything.sides,
        everything.maps,
    ]
    used = {ability.keyword for kind in records for record in kind.values() for ability in abilities_in(record)}
    # Marketing has a name on animals only; elsewhere the same effect is written out.
    assert set(everything.keywords) == used


def test_AN_15_every_keyword_names_a_clause_of_its_own() -> None:
    clauses = {keyword.keyword: keyword.clause for keyword in read("keywords.json")}
    assert all(clause.startswith("AN-15.") for name, clause in clauses.items() if name != "water_affinity")
    assert (clauses["sprint"], clauses["venom"], clauses["helpful"]) == ("AN-15.2", "AN-15.23", "AN-15.50")


def test_AN_25_hostile_keywords_are_venom_constriction_hypnosis_and_pilfering() -> None:
    hostile = {keyword.keyword for keyword in read("keywords.json") if keyword.interactive}
    assert hostile == {"venom", "constriction", "hypnosis", "pilfering"}


# --- the printing in force --------------------------------------------------------------------------------------------


def test_AN_2_5_marine_worlds_printings_replace_the_base_ones(base: Catalog, marine: Catalog) -> None:
    reprinted = REPRINTED_SPONSORS | REPRINTED_PROJECTS | REPRINTED_FINALS
    for number in reprinted:
        assert (base.card(number).set, marine.card(number).set) == ("base", "marine_worlds")
        assert [card.set for card in marine.printings[number]] == ["base", "marine_worlds"]
    others = {card.number for card in base.cards()} - reprinted
    assert all(marine.card(number) == base.card(number) for number in others)


def test_AN_8_1_the_marine_worlds_build_card_builds_aquariums_and_the_base_one_does_not(
    base: Catalog, marine: Catalog
) -> None:
    for side in (1, 2):
        old, new = (catalog.sides[ActionType.BUILD, 0, side].available for catalog in (base, marine))
        assert set(new) - set(old) == {"small_aquarium", "large_aquarium"}
        assert set(old) <= set(new)


def test_promotional_cards_come_only_with_their_set(marine: Catalog, everything: Catalog) -> None:
    promo = {card.number for card in everything.cards()} - {card.number for card in marine.cards()}
    assert promo == {341, 281, 282}
    with pytest.raises(KeyError):
        marine.card(341)


def test_an_unknown_set_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown set 'zoo'; known are base, marine_worlds, promo"):
        Catalog.load(("zoo",))


def test_a_catalogue_is_loaded_once_per_process() -> None:
    assert Catalog.load(("marine_worlds",)) is Catalog.load(("base", "marine_worlds"))


# --- keywords filled in -----------------------------------------------------------------------------------------------


def test_AN_15_3_hunter_reveals_as_many_cards_as_its_level(base: Catalog) -> None:
    assert base.expand(Ability("hunter", 4)) == (Reveal(4, CardFilter("animal")),)


def test_AN_16_48_the_level_of_a_keyword_may_be_a_count(base: Catalog) -> None:
    predators = Icons((Icon.PREDATOR,))
    assert base.expand(Ability("hunter", predators)) == (Reveal(predators, CardFilter("animal")),)


def test_AN_15_31_boost_moves_the_card_it_names_to_slot_1_or_5(base: Catalog) -> None:
    (after,) = base.expand(Ability("boost", card=ActionType.CARDS))
    assert after.then == (May((MoveActionCard((ActionType.CARDS,), (1, 5)),)),)


def test_AN_15_32_action_performs_the_card_it_names(base: Catalog) -> None:
    (after,) = base.expand(Ability("action", card=ActionType.BUILD))
    assert after.then == (May((Perform((ActionType.BUILD,)),)),)


def test_AN_15_14_iconic_animal_counts_the_continent_it_names_in_all_zoos(base: Catalog) -> None:
    expected = Gain(Resource.APPEAL, per=Icons((Icon.ASIA,), "all"), at_most=8)
    assert base.expand(Ability("iconic_animal", continent=Icon.ASIA)) == (expected,)


def test_AN_15_15_a_keyword_without_parameter_is_what_it_says(base: Catalog) -> None:
    assert base.expand(Ability("full_throated")) == (Hire(),)


def test_no_place_of_a_keyword_stays_open_once_a_card_has_filled_it(everything: Catalog) -> None:
    for animal in everything.animals.values():
        for ability in animal.abilities + animal.solo:
            for part in parts(everything.expand(ability)):
                assert type(part).__name__ != "Level", animal.name
                assert getattr(part, "cards", None) != (), animal.name
                assert getattr(part, "of", None) != (), animal.name


# --- written and read again -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_records_survive_a_round_trip_through_messagepack_and_json(file: str) -> None:
    records = read(file)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(records), type=FILES[file]) == records
    assert msgspec.json.decode(msgspec.json.encode(records), type=FILES[file]) == records


@pytest.mark.parametrize("file", [file for file in FILES if file != "tracks.json"])
def test_files_hold_one_record_a_line_as_the_encoder_writes_it(file: str) -> None:
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    assert (lines[0], lines[-1]) == ("[", "]")
    records = read(file)
    assert len(records) == len(lines) - 2
    for line, record in zip(lines[1:-1], records, strict=True):
        assert json.loads(line.removesuffix(",")) == json.loads(msgspec.json.encode(record))


def test_no_data_file_is_left_unread() -> None:
    known = {*FILES, "glossary.json"}
    assert {path.name for path in HERE.glob("*.json")} == known
