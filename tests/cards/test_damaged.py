"""Damaged card files: whoever edits them is told which file, which card and which field, in one sentence."""

import shutil
from pathlib import Path

import pytest

from cards.ark_nova.catalog import HERE, CardDataError, Catalog

EVERYTHING = frozenset(("base", "marine_worlds", "promo"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the card files that a test may damage."""
    for path in HERE.glob("*.json"):
        shutil.copy(path, tmp_path / path.name)
    return tmp_path


def damage(folder: Path, file: str, old: str, new: str) -> str:
    """Change the first place in `file` that reads `old`, and return what loading says then."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return complaint(folder)


def complaint(folder: Path) -> str:
    with pytest.raises(CardDataError) as error:
        Catalog(EVERYTHING, folder)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_an_undamaged_copy_loads(folder: Path) -> None:
    assert Catalog(EVERYTHING, folder).animals == Catalog.load(EVERYTHING).animals


def test_a_missing_file(folder: Path) -> None:
    (folder / "sponsors.json").unlink()
    assert complaint(folder) == "sponsors.json: can't be read (No such file or directory)"


def test_no_json(folder: Path) -> None:
    said = damage(folder, "projects.json", '"number":101,', '"number":101')
    assert said.startswith("projects.json: no valid JSON (")


def test_a_file_cut_short(folder: Path) -> None:
    path = folder / "maps.json"
    path.write_bytes(path.read_bytes()[:2000])
    assert complaint(folder).startswith("maps.json: no valid JSON (")


def test_bytes_that_are_no_text(folder: Path) -> None:
    path = folder / "animals.json"
    path.write_bytes(path.read_bytes().replace(b"Cheetah", b"Cheeta\xff"))
    assert complaint(folder).startswith("animals.json: no valid JSON (")


def test_an_unknown_key(folder: Path) -> None:
    said = damage(folder, "animals.json", '"name":"Lion",', '"name":"Lion","colour":"yellow",')
    assert said == "animals.json: 402 Lion, field (record): Object contains unknown field `colour`"


def test_a_missing_key(folder: Path) -> None:
    said = damage(folder, "animals.json", '"cost":16,"size":4,', '"size":4,')
    assert said == "animals.json: 402 Lion, field (record): Object missing required field `cost`"


def test_an_unknown_icon(folder: Path) -> None:
    said = damage(folder, "animals.json", '"icons":["predator","africa"]', '"icons":["predator","antarctica"]')
    assert said == "animals.json: 402 Lion, field icons[1]: Invalid enum value 'antarctica'"


def test_a_word_in_the_place_of_a_number(folder: Path) -> None:
    said = damage(
        folder,
        "sponsors.json",
        '"name":"Science Lab","set":"base","level":5',
        '"name":"Science Lab","set":"base","level":"5"',
    )
    assert said == "sponsors.json: 201 Science Lab, field level: Expected `int`, got `str`"


def test_an_unknown_effect(folder: Path) -> None:
    said = damage(folder, "sponsors.json", '"played":[{"do":"take"}]', '"played":[{"do":"steal"}]')
    assert said == "sponsors.json: 201 Science Lab, field played[0].do: Invalid value 'steal'"


def test_an_unknown_trigger_deep_in_a_map(folder: Path) -> None:
    said = damage(folder, "maps.json", '"when":"enclosure_occupied"', '"when":"enclosure_emptied"')
    assert said == "maps.json: 1 Observation Tower, field triggers[0].when: Invalid value 'enclosure_emptied'"


def test_a_broken_number_in_the_place_of_a_whole_one(folder: Path) -> None:
    said = damage(folder, "universities.json", '"copies":4', '"copies":4.5')
    assert said == "universities.json: hand_limit hand limit 5, field copies: Expected `int`, got `float`"


def test_a_number_of_the_tracks_that_is_none(folder: Path) -> None:
    said = damage(folder, "tracks.json", '"start_money": 25', '"start_money": null')
    assert said == "tracks.json: Expected `int`, got `null` - at `$.start_money`"


def test_an_unknown_keyword_of_an_animal(folder: Path) -> None:
    said = damage(folder, "animals.json", '"keyword":"pack"', '"keyword":"growl"')
    assert said == "animals.json: 402 Lion: unknown keyword 'growl'"


def test_an_unknown_keyword_of_a_sponsor(folder: Path) -> None:
    said = damage(folder, "sponsors.json", '"keyword":"pouch"', '"keyword":"pocket"')
    assert said == "sponsors.json: 212 Expert on Australia: unknown keyword 'pocket'"


def test_an_unknown_keyword_of_an_action_card_and_of_a_map(folder: Path) -> None:
    said = damage(folder, "maps.json", '"keyword":"determination"', '"keyword":"patience"')
    assert said == "maps.json: 3 Silver Lake: unknown keyword 'patience'"
    shutil.copy(HERE / "maps.json", folder / "maps.json")
    said = damage(folder, "action_cards.json", '"keyword":"mark"', '"keyword":"sign"')
    assert said == "action_cards.json: Mark Animals: unknown keyword 'sign'"


def test_a_keyword_without_its_level(folder: Path) -> None:
    said = damage(folder, "animals.json", '"keyword":"sprint","level":3', '"keyword":"sprint"')
    assert said == "animals.json: 401 Cheetah: Sprint needs a level, has none"


def test_a_level_on_a_keyword_that_has_none(folder: Path) -> None:
    said = damage(folder, "animals.json", '"keyword":"pack"', '"keyword":"pack","level":2')
    assert said == "animals.json: 402 Lion: Pack needs no parameter, has level"


def test_a_number_used_twice(folder: Path) -> None:
    said = damage(folder, "animals.json", '"number":402', '"number":401')
    assert said == "animals.json: 401 Lion: set base has two cards 401"


def test_a_number_that_another_type_of_card_uses(folder: Path) -> None:
    said = damage(folder, "sponsors.json", '"number":201', '"number":401')
    assert said == "sponsors.json: 401 Science Lab: set base has two cards 401"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("animals.json", '"cost":16,"size":4', '"cost":-16,"size":4', "402 Lion, field cost: Expected `int` >= 0"),
        ("animals.json", '"cost":16,"size":4', '"cost":160,"size":4', "402 Lion, field cost: Expected `int` <= 99"),
        ("animals.json", '"cost":16,"size":4', '"cost":16,"size":6', "402 Lion, field size: Expected `int` <= 5"),
        ("animals.json", '"number":402', '"number":0', "0 Lion, field number: Expected `int` >= 1"),
        (
            "animals.json", '"housing":{"standard":4},"icons":["predator","africa"]',
            '"housing":{"standard":9},"icons":["predator","africa"]',
            "402 Lion, field housing.standard: Expected `int` <= 5",
        ),
        ("maps.json", '"space":"A4"', '"space":"K4"', "field spaces["),
        ("keywords.json", '"clause":"AN-15.2"', '"clause":"15.2"', "Sprint, field clause: Expected `str` matching"),
        ("bonus_tiles.json", '"replaces":"sponsor_for_money"', '"replaces":"sponsor"', "no tile 'sponsor' is there"),
    ],
)  # fmt: skip
def test_a_number_or_name_that_no_card_can_have(folder: Path, file: str, old: str, new: str, said: str) -> None:
    complained = damage(folder, file, old, new)
    assert complained.startswith(f"{file}: ")
    assert said in complained


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("sponsors.json", '"what":"money","amount":3}', '"what":"money","amount":-1}',
         "220 Federal Grants, field played[0].amount: Expected `int` >= 1"),
        ("sponsors.json", '"each":2', '"each":0', "207 Basic Research, field played[0].each: Expected `int` >= 1"),
        ("sponsors.json", '"spaces":6', '"spaces":0', "260 Native Farm Animals, field end[0].per.spaces:"),
        ("animals.json", '"keyword":"sprint","level":3', '"keyword":"sprint","level":-3',
         "401 Cheetah, field abilities[0].level: Expected `int` >= 1"),
        ("animals.json", '"at_least":3', '"at_least":300', ".at_least: Expected `int` <= 99"),
        ("maps.json", '"amount":12', '"amount":-12', "field tokens[5].effects[0].amount: Expected `int` >= 1"),
        ("bonus_tiles.json", '"amount":10', '"amount":1000', "money_10 10 money, field effects[0].amount: Expected"),
        ("keywords.json", '"keep":1', '"keep":-1', "field effects[0].keep: Expected"),
        ("final_scoring.json", '"own_partner_zoos":2', '"own_partner_zoos":-2',
         "17 International Zoo, field counts.own_partner_zoos: Expected `int` >= 1"),
        ("tracks.json", '"amount": 5', '"amount": -5', "tracks.json: field conservation_bonuses["),
    ],
)  # fmt: skip
def test_a_number_inside_an_effect_or_a_count_that_no_card_can_print(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    complained = damage(folder, file, old, new)
    assert complained.startswith(f"{file}: ")
    assert said in complained
