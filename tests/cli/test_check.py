"""`arknova check`: can this card be played, told by people in the middle of a game, each in their own way."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from arknova_tui import situation
from arknova_tui.cli import main
from arknova_tui.output import UserError
from arknova_tui.position import Position, saved_position, told_position
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.paths import saves_folder
from arknova_tui.situation import Home, Situation, read_homes, read_icons, read_number, read_partner_zoos, read_upgraded
from arknova_tui.verdict import judge
from cards.ark_nova.vocabulary import CONTINENTS, ICONS, ActionType, BuildingId, Icon
from rules.ark_nova.association_board import workers_unmet
from rules.ark_nova.game import ArkNova
from rules.ark_nova.projects import HAND, project_unmet
from rules.ark_nova.requirements import animal_cost, animal_unmet, sponsor_unmet
from rules.ark_nova.state import Config, State
from rules.ark_nova.table import Table
from rules.ark_nova.zoo import terrain_beside
from rules.kernel.session import Session
from tests.ark_nova.scene import Scene
from tests.conftest import Arknova

LION, GIRAFFE, CROCODILE, MUSEUM, STOAT, MOOSE = 402, 428, 469, 204, 420, 442
BASE, BOTH = ("base",), ("base", "marine_worlds")
KEYS = ["query", "card", "answer", "cost", "findings", "missing", "not_told", "hits", "nearest"]

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *words: str) -> dict[str, Any]:
    """The JSON answer to `arknova check WORDS`."""
    code = main(["check", *words, "--json"])
    told = json.loads(capsys.readouterr().out)
    assert list(told) == KEYS
    assert code == (0 if told["card"] else 1)
    return told


def finding(told: dict[str, Any], label: str) -> dict[str, str]:
    (found,) = [one for one in told["findings"] if one["label"] == label]
    return found


def standings(told: dict[str, Any]) -> dict[str, str]:
    return {one["label"]: one["standing"] for one in told["findings"]}


# --- the examples -----------------------------------------------------------------------------------------------------


def test_a_lion_lacks_a_predator_and_what_was_not_given_is_named(arknova: Arknova) -> None:
    done = arknova("check", "lion", "--icons", "predator:2")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["LION", "402", "animal,", "base", "game"]
    assert lines[1] == "No, it can't be played like this."
    assert "condition     NO  needs 3 predator icons, you have 2 (AN-9.6)" in lines
    assert "money not given: costs 16; with an Africa partner zoo 13" in " ".join(done.stdout.split())
    assert "missing       1 predator icon" in lines
    assert "not given     money, enclosures" in lines


def test_a_giraffe_costs_13_with_the_africa_partner_zoo(capsys: Capture) -> None:
    told = asked(capsys, "giraffe", "--money", "20", "--partner-zoos", "africa", "--enclosures", "4")
    assert (told["answer"], told["cost"], told["missing"], told["not_told"]) == ("yes", 13, [], [])
    assert finding(told, "cost")["text"] == "costs 13 (16 printed - 3 for the partner zoo Africa); you have 20"
    assert finding(told, "home")["text"] == "may live in the empty enclosure of size 4"


def test_a_nile_crocodile_from_folder_3(capsys: Capture) -> None:
    words = ["nile crocodile", "--icons", "reptile:3", "--enclosures", "5w", "--folder", "3", "--reputation", "6"]
    told = asked(capsys, *words)
    assert standings(told) == {"condition": "met", "folder": "open", "range": "met", "cost": "open", "home": "met"}
    assert (told["answer"], told["cost"]) == ("open", 13 + 3)
    told = asked(capsys, *words, "--upgraded", "animals", "--money", "16")
    assert told["answer"] == "yes"
    assert asked(capsys, *words, "--upgraded", "animals", "--money", "12")["missing"] == ["4 money"]


def test_a_science_museum_lacks_two_research_icons(capsys: Capture) -> None:
    told = asked(capsys, "science museum", "--icons", "research:2")
    assert (told["answer"], told["missing"], told["not_told"]) == ("no", ["2 research icons"], ["strength"])
    assert finding(told, "condition")["clause"] == "AN-13.4"


def test_the_levels_of_the_africa_project_that_four_icons_meet(capsys: Capture) -> None:
    told = asked(capsys, "africa", "--icons", "africa:4", "--strength", "5")
    assert standings(told) == {
        "left level": "missing", "middle level": "met", "right level": "met", "task": "met",
    }  # fmt: skip
    assert told["answer"] == "yes"
    assert told["missing"] == []


def test_nothing_told_says_what_the_card_asks_for(capsys: Capture) -> None:
    told = asked(capsys, "nile crocodile")
    assert told["answer"] == "open"
    assert told["not_told"] == ["icons", "money", "enclosures"]
    assert all(one["clause"].startswith("AN-") for one in told["findings"])


# --- what is judged ---------------------------------------------------------------------------------------------------


def test_AN_9_8_discounts_absorb_the_folder_and_never_pay_out(capsys: Capture) -> None:
    words = ["stoat", "--partner-zoos", "europe", "--zoo", "229", "--folder", "2", "--money", "0"]
    told = asked(capsys, *words)
    assert told["cost"] == 0
    assert "4 printed + 2 for the folder - 3 for the partner zoo Europe - 3 for Expert in Small Animals" in finding(
        told, "cost"
    )["text"].replace("  ", " ")


def test_AN_9_8_a_partner_zoo_nobody_spoke_of_may_make_it_affordable(capsys: Capture) -> None:
    assert finding(asked(capsys, "lion", "--money", "14"), "cost")["standing"] == "open"
    assert finding(asked(capsys, "lion", "--money", "14", "--partner-zoos", "none"), "cost")["standing"] == "missing"
    assert finding(asked(capsys, "lion", "--money", "12"), "cost")["standing"] == "missing"


def test_AN_9_6_a_partner_zoo_of_the_own_continent(capsys: Capture) -> None:
    assert finding(asked(capsys, "leopard", "--partner-zoos", "asia"), "condition")["standing"] == "missing"
    assert finding(asked(capsys, "leopard", "--partner-zoos", "africa"), "condition")["standing"] == "met"


def test_AN_1_5_a_partner_zoo_shows_its_continent(capsys: Capture) -> None:
    """A Jaguar asks for 1 Americas icon."""
    assert finding(asked(capsys, "jaguar", "--partner-zoos", "americas"), "condition")["standing"] == "met"
    assert finding(asked(capsys, "jaguar", "--partner-zoos", "asia"), "condition")["standing"] == "open"


def test_AN_9_7_a_sponsor_in_the_zoo_lets_a_large_animal_ignore_one_icon(capsys: Capture) -> None:
    told = asked(capsys, "lion", "--icons", "predator:2", "--zoo", "263")
    assert finding(told, "condition")["clause"] == "AN-9.7"
    assert finding(told, "condition")["standing"] == "met"
    assert asked(capsys, "lion", "--icons", "predator:1", "--zoo", "263")["answer"] == "no"


@pytest.mark.parametrize(
    ("homes", "met"),
    [("5w", True), ("5ww", True), ("5", False), ("4w", False), ("5r", False), ("reptile house:3w", True),
     ("reptile house:2w", False), ("reptile house", False), ("none", False), ("4w,5rw", True)],
)  # fmt: skip
def test_AN_9_10_where_a_nile_crocodile_lives(capsys: Capture, homes: str, met: bool) -> None:
    """Size 5 beside water, or 3 places in the Reptile House beside water."""
    told = finding(asked(capsys, "nile crocodile", "--enclosures", homes), "home")
    assert told["standing"] == ("met" if met else "missing")


@pytest.mark.parametrize(
    ("card", "homes", "said", "missing"),
    [
        ("horse", "2", "needs a Petting Zoo, you have none", "a Petting Zoo"),
        ("clownfish", "none", "needs an Aquarium, you have none", "an Aquarium"),
    ],
)
def test_AN_9_12_a_special_enclosure_that_is_not_there(
    capsys: Capture, card: str, homes: str, said: str, missing: str
) -> None:
    told = asked(capsys, card, "--enclosures", homes)
    assert finding(told, "home")["text"].startswith(said)
    assert told["missing"] == [missing]


def test_AN_10_2_tokens_may_be_split_between_aquariums(capsys: Capture) -> None:
    words = ["guineafowl puffer", "--enclosures"]
    assert finding(asked(capsys, *words, "aquarium:1, small aquarium:1"), "home")["standing"] == "met"
    assert finding(asked(capsys, *words, "aquarium:1"), "home")["standing"] == "missing"


def test_AN_15_34_a_flock_is_known_by_the_cards_of_the_zoo(capsys: Capture) -> None:
    assert finding(asked(capsys, "moose", "--enclosures", "none"), "home")["standing"] == "open"
    with_bison = asked(capsys, "moose", "--enclosures", "none", "--zoo", "american bison")
    assert finding(with_bison, "home")["standing"] == "met"
    assert finding(asked(capsys, "moose", "--enclosures", "none", "--zoo", "lion"), "home")["standing"] == "missing"


def test_a_zoo_without_icons_lacks_them_all(capsys: Capture) -> None:
    told = asked(capsys, "lion", "--icons", "none")
    assert (told["answer"], told["missing"]) == ("no", ["3 predator icons"])


def test_AN_4_9_the_first_folder_is_in_everybodys_range(capsys: Capture) -> None:
    reach = {folder: standings(asked(capsys, "lion", "--folder", folder, "--upgraded", "animals")) for folder in "12"}
    assert (reach["1"]["range"], reach["2"]["range"]) == ("met", "open")
    with_strength_5 = asked(capsys, "lion", "--folder", "2", "--upgraded", "animals", "--strength", "5")
    assert standings(with_strength_5)["range"] == "met"


@pytest.mark.parametrize(
    ("upgraded", "standing"),
    [(["--upgraded", "animals"], "missing"), (["--upgraded", "animals,cards"], "met"), ([], "open")],
)
def test_AN_4_10_the_reputation_of_strength_5_is_lost_at_9_with_cards_on_side_I(
    capsys: Capture, upgraded: list[str], standing: str
) -> None:
    told = asked(capsys, "lion", "--folder", "5", "--reputation", "9", "--strength", "5", *upgraded)
    assert standings(told)["range"] == standing


def test_AN_9_3_strength_5_brings_the_next_folder_into_range(capsys: Capture) -> None:
    words = ["badger", "--folder", "3", "--reputation", "3", "--upgraded", "animals"]
    assert finding(asked(capsys, *words), "range")["standing"] == "missing"
    assert finding(asked(capsys, *words, "--strength", "5"), "range")["clause"] == "AN-9.3"


@pytest.mark.parametrize(("upgraded", "standing"), [("none", "missing"), ("animals", "met"), (None, "open")])
def test_AN_9_1_strength_1_plays_an_animal_on_side_II_only(
    capsys: Capture, upgraded: str | None, standing: str
) -> None:
    words = ["badger", "--strength", "1"] + (["--upgraded", upgraded] if upgraded else [])
    assert finding(asked(capsys, *words), "strength")["standing"] == standing


@pytest.mark.parametrize(
    ("strength", "upgraded", "standing"),
    [
        ("5", None, "met"),
        ("4", None, "open"),
        ("3", None, "missing"),
        ("4", "sponsors", "met"),
        ("4", "none", "missing"),
    ],
)
def test_AN_13_2_the_level_of_a_sponsor_by_strength_and_side(
    capsys: Capture, strength: str, upgraded: str | None, standing: str
) -> None:
    """A Spokesperson has level 5; side II reaches 1 more than the strength."""
    words = ["spokesperson", "--strength", strength] + (["--upgraded", upgraded] if upgraded else [])
    assert finding(asked(capsys, *words), "level")["standing"] == standing


@pytest.mark.parametrize(
    ("card", "option", "enough", "short"),
    [
        ("native seabirds", "--appeal", "25", "26"), ("meerkat den", "--reputation", "3", "2"),
        ("franchise business", "--kiosks", "1", "0"), ("breeding cooperation", "--partner-zoos", "asia,africa", "asia"),
        ("talented communicator", "--upgraded", "sponsors", "none"), ("northern muriqui", "--universities", "1", "0"),
    ],
)  # fmt: skip
def test_AN_13_4_other_conditions(capsys: Capture, card: str, option: str, enough: str, short: str) -> None:
    assert finding(asked(capsys, card, option, enough), "condition")["standing"] == "met"
    assert finding(asked(capsys, card, option, short), "condition")["standing"] == "missing"
    assert finding(asked(capsys, card), "condition")["standing"] == "open"


def test_AN_13_6_the_place_of_a_unique_building_is_left_to_the_players(capsys: Capture) -> None:
    told = asked(capsys, "meerkat den", "--reputation", "3", "--strength", "5")
    assert told["answer"] == "open"
    assert "Must stand beside 1 rock space" in finding(told, "building")["text"]


def test_AN_12_5_one_level_is_enough_and_none_is_too_few(capsys: Capture) -> None:
    told = asked(capsys, "africa", "--icons", "africa:1", "--strength", "5")
    assert told["answer"] == "no"
    assert told["missing"] == ["1 more for the right level"]


def test_AN_12_10_a_wild_token_of_a_sponsor_replaces_one_icon(capsys: Capture) -> None:
    told = asked(capsys, "africa", "--icons", "africa:1", "--strength", "5", "--zoo", "215")
    assert standings(told)["right level"] == "met"


def test_AN_12_16_release_projects_ask_for_animals_of_the_zoo(capsys: Capture) -> None:
    assert standings(asked(capsys, "savanna"))["left level"] == "open"
    told = standings(asked(capsys, "savanna", "--zoo", "lion, leopard"))
    assert (told["left level"], told["middle level"], told["right level"]) == ("met", "met", "missing")


def test_AN_12_12_breeding_programs_ask_for_animal_and_partner_zoo(capsys: Capture) -> None:
    words = ["123", "--strength", "5", "--zoo", "bald eagle", "--partner-zoos"]
    assert asked(capsys, *words, "americas")["answer"] == "yes"
    assert asked(capsys, *words, "asia")["answer"] == "no"


def test_AN_11_2_the_task_needs_strength_5_or_4_with_the_veterinarian(capsys: Capture) -> None:
    assert asked(capsys, "africa", "--icons", "africa:2", "--strength", "4")["answer"] == "no"
    assert asked(capsys, "africa", "--icons", "africa:2", "--strength", "4", "--zoo", "203")["answer"] == "yes"


def test_AN_2_5_the_printing_of_the_set(capsys: Capture) -> None:
    """The Marine Worlds printing of Large Animals (131) asks for other numbers than the base one."""
    base = [one["text"] for one in asked(capsys, "131", "--set", "base")["findings"]]
    marine = [one["text"] for one in asked(capsys, "131", "--set", "mw")["findings"]]
    assert base != marine
    assert asked(capsys, "clownfish")["card"]["set"] == "marine_worlds"


# --- one voice with the engine ----------------------------------------------------------------------------------------


def anything(rng: random.Random) -> Situation:
    """A situation of which everything is told."""
    terrain = [(0, 0), (1, 0), (0, 1), (2, 0), (0, 2), (1, 1)]
    kinds = rng.sample(list(BuildingId)[:5], 3) + rng.sample(list(BuildingId)[7:12], 2)
    places = {BuildingId.PETTING_ZOO: 3, BuildingId.SMALL_AQUARIUM: 2}
    homes: list[Home] = []
    for kind in kinds:
        rock, water = rng.choice(terrain)
        homes.append(Home(kind, None if "enclosure" in kind else rng.randint(0, places.get(kind, 5)), rock, water))
    return Situation(
        icons={icon: rng.randint(0, 4) for icon in ICONS},
        money=rng.randint(5, 40),
        partner_zoos=tuple(rng.sample(CONTINENTS, rng.randint(0, 4))),
        reputation=rng.randint(1, 15),
        homes=tuple(homes),
        upgraded=frozenset(rng.sample(list(ActionType), rng.randint(0, 5))),
        folder=rng.randint(0, 6),
        appeal=rng.randint(0, 40),
        universities=rng.randint(0, 3),
        kiosks=rng.randint(0, 3),
        strength=rng.randint(2, 4),
        zoo=tuple(rng.sample(range(401, 520), 6)) + tuple(rng.sample((229, 230, 263, 215, 203), 2)),
    )


@pytest.mark.parametrize("seed", range(5))
def test_the_answer_is_the_engines_for_every_animal(seed: int) -> None:
    told = anything(random.Random(seed))
    t = told_position(told, BOTH).t
    for number in t.tables.animals:
        from_hand_or_side_ii = not told.folder or ActionType.ANIMALS in (told.upgraded or ())
        possible = from_hand_or_side_ii and not animal_unmet(t, 0, number, told.folder)
        verdict = judge(number, told_position(told, BOTH))
        assert verdict.answer == ("yes" if possible else "no"), (number, told)
        assert verdict.cost == animal_cost(t, 0, number, told.folder)


@pytest.mark.parametrize("seed", range(5))
def test_the_answer_is_the_engines_for_every_sponsor_without_a_building(seed: int) -> None:
    told = anything(random.Random(seed))
    t = told_position(told, BOTH).t
    side_ii = ActionType.SPONSORS in (told.upgraded or ())
    for number, sponsor in t.tables.sponsors.items():
        if sponsor.building:
            continue
        possible = (side_ii or not told.folder) and not sponsor_unmet(
            t, 0, number, told.folder, (told.strength or 0) + side_ii
        )
        assert judge(number, told_position(told, BOTH)).answer == ("yes" if possible else "no"), (number, told)


@pytest.mark.parametrize("seed", range(5))
def test_the_answer_is_the_engines_for_every_project_in_hand(seed: int) -> None:
    from dataclasses import replace

    told = replace(anything(random.Random(seed)), folder=0, strength=5)
    t = told_position(told, BOTH).t
    for number, project in t.tables.projects.items():
        if project.kind != "base":
            possible = not project_unmet(t, 0, number, HAND)
            assert judge(number, told_position(told, BOTH)).answer == ("yes" if possible else "no"), (number, told)


@pytest.mark.parametrize("rock", range(3))
@pytest.mark.parametrize("water", range(3))
@pytest.mark.parametrize("sets", [BASE, BOTH])
def test_AN_8_17_an_enclosure_lies_beside_just_so_much_rock_and_water(
    rock: int, water: int, sets: tuple[str, ...]
) -> None:
    t = told_position(Situation(homes=(Home(BuildingId.ENCLOSURE_2, None, rock, water),)), sets).t
    (piece,) = t.player(0).pieces
    assert terrain_beside(t, 0, piece.mask) == (rock, water)


# --- what people write ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [["predator:2,africa:1"], ["predators=2, africa"], ["2 predators and 1 Africa"], ["Pd2 AF"], ["pd:2", "AF:1"],
     ["two predators and one Africa"], ["carnivore: two, african"], ["2 predators, africa"], ["2xPd 1xAF"],
     ["2 Pd, 1 AF"], ["predator 2 africa 1"], ["pred:2;afr:1"], ["Predator x2, AFRICA x1"], ["2x predator 1x africa"]],
)  # fmt: skip
def test_icons_are_read_in_many_ways(words: list[str]) -> None:
    assert read_icons(words) == {Icon.PREDATOR: 2, Icon.AFRICA: 1}


@pytest.mark.parametrize(
    ("word", "icon"),
    [("sea animals", Icon.SEA_ANIMAL), ("Sa", Icon.SEA_ANIMAL), ("sea", Icon.SEA_ANIMAL),
     ("petting zoo", Icon.PETTING_ZOO), ("Pz", Icon.PETTING_ZOO), ("science", Icon.RESEARCH), ("Sc", Icon.RESEARCH),
     ("america", Icon.AMERICAS),
     ("AM", Icon.AMERICAS), ("^", Icon.ROCK), ("water", Icon.WATER), ("rept", Icon.REPTILE)],
)  # fmt: skip
def test_icons_have_several_names(word: str, icon: Icon) -> None:
    assert read_icons([f"{word}:3"]) == {icon: 3}


def test_no_icons_at_all() -> None:
    assert read_icons(["none"]) == read_icons(["0"]) == dict.fromkeys(Icon, 0)
    assert read_icons(["^^ ~"]) == {Icon.ROCK: 2, Icon.WATER: 1}


@pytest.mark.parametrize(
    "said",
    ["5ww", "5w2", "5+2w", "5~~", "size 5 beside 2 water", "5 next to 2 water spaces", "5 water 2",
     "one size 5 next to two water", "size five adjacent to 2 waters", "E5 touching 2 water", "enclosure5 (2 water)",
     "an enclosure of size 5 with 2 water", "5-space enclosure by 2 water"],
)  # fmt: skip
def test_an_enclosure_beside_two_water_spaces(said: str) -> None:
    assert read_homes([said]) == (Home(BuildingId.ENCLOSURE_5, None, 0, 2),)


@pytest.mark.parametrize(
    ("said", "home"),
    [
        ("3r", Home(BuildingId.ENCLOSURE_3, None, 1, 0)), ("4", Home(BuildingId.ENCLOSURE_4)),
        ("5rw", Home(BuildingId.ENCLOSURE_5, None, 1, 1)), ("5wr", Home(BuildingId.ENCLOSURE_5, None, 1, 1)),
        ("5 beside 1 rock and 2 water", Home(BuildingId.ENCLOSURE_5, None, 1, 2)),
        ("reptile house:3", Home(BuildingId.REPTILE_HOUSE, 3)), ("Reptile House", Home(BuildingId.REPTILE_HOUSE)),
        ("reptile house with 3 places beside 1 water", Home(BuildingId.REPTILE_HOUSE, 3, 0, 1)),
        ("reptile house beside 1 water", Home(BuildingId.REPTILE_HOUSE, None, 0, 1)),
        ("petting zoo:1", Home(BuildingId.PETTING_ZOO, 1)), ("pz 0", Home(BuildingId.PETTING_ZOO, 0)),
        ("aviary", Home(BuildingId.LARGE_BIRD_AVIARY)), ("large bird aviary 2", Home(BuildingId.LARGE_BIRD_AVIARY, 2)),
        ("aquarium", Home(BuildingId.LARGE_AQUARIUM, None, 0, 1)),
        ("small aquarium:1", Home(BuildingId.SMALL_AQUARIUM, 1, 0, 1)),
        ("aquarium:2 rock", Home(BuildingId.LARGE_AQUARIUM, 2, 1, 1)),
    ],
)  # fmt: skip
def test_homes_are_read_in_many_ways(said: str, home: Home) -> None:
    assert read_homes([said]) == (home,)


def test_several_homes() -> None:
    told = read_homes(["4,5ww,3r"])
    assert [home.kind for home in told] == [BuildingId.ENCLOSURE_4, BuildingId.ENCLOSURE_5, BuildingId.ENCLOSURE_3]
    assert read_homes(["4", "5ww", "3r"]) == read_homes(["4 5ww 3r"]) == told
    assert read_homes(["4/5ww/3r"]) == read_homes(["4, 5ww and 3r"]) == told
    assert read_homes(["3 and 4"]) == read_homes(["3", "4"])
    assert read_homes(["none"]) == ()


def test_partner_zoos_and_upgraded_cards() -> None:
    assert read_partner_zoos(["AF, asia"]) == read_partner_zoos(["africa", "and", "asia"]) == (Icon.AFRICA, Icon.ASIA)
    assert read_partner_zoos(["none"]) == ()
    assert read_partner_zoos(["all"]) == CONTINENTS
    assert read_partner_zoos(["africa:2, asia"]) == read_partner_zoos(["2x africa, 1 asia"])
    assert read_partner_zoos(["2 africa"]) == (Icon.AFRICA, Icon.AFRICA)
    assert read_upgraded(["animals,sponsors"]) == read_upgraded(["Animal II", "and", "spon"])
    assert read_upgraded(["animals upgraded, sponsors on side II"]) == read_upgraded(["animals,sponsors"])
    assert read_upgraded(["none"]) == frozenset()
    assert read_upgraded(["all"]) == frozenset(ActionType)


@pytest.mark.parametrize("typed", ["20", "$20", " 20 money", "20$", "money 20", "money: 20"])
def test_money_may_have_its_unit(typed: str) -> None:
    assert read_number("money", 0, 999)(typed) == 20


@pytest.mark.parametrize("typed", ["3", "folder 3", "3rd", "three", "the third 3"])
def test_a_folder_may_be_named_as_people_do(typed: str) -> None:
    assert read_number("folder", 0, 6)(typed) == 3


def test_options_have_several_spellings(capsys: Capture) -> None:
    one = asked(capsys, "lion", "--icon", "Pd3", "--partners", "AF", "--homes", "4", "--money", "$13", "--rep", "5")
    two = asked(
        capsys, "lion", "--icons", "predator:3", "--partner-zoos", "africa", "--enclosures", "4", "--money", "13",
        "--reputation", "5",
    )  # fmt: skip
    assert one == two
    assert one["answer"] == "yes"


def test_the_same_option_may_be_given_twice(capsys: Capture) -> None:
    told = asked(capsys, "western green mamba", "--icons", "africa:1", "--icons", "reptile:1")
    assert [one["standing"] for one in told["findings"] if one["label"] == "condition"] == ["met", "met"]


# --- what can't be understood -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lion", "--icons", "predatr:2"], "did you mean predator?"),
        (["lion", "--icons", "xyzzy"], "there is no icon 'xyzzy'"),
        (["lion", "--money", "lots"], "--money is a whole number from 0 to 999, not 'lots'"),
        (["lion", "--reputation", "16"], "from 1 to 15"),
        (["lion", "--folder", "7"], "from 0 to 6"),
        (["lion", "--partner-zoos", "2"], "names continents"),
        (["lion", "--partner-zoos", "1"], "names continents"),
        (["lion", "--partner-zoos", "africa:5"], "Africa has 4 partner zoos, not 5"),
        (["lion", "--icons", "2"], "--icons names icons, not a number alone"),
        (["lion", "--icons", "²"], "there is no icon '²'"),
        (["lion", "--upgraded", "a"], "there is no action card 'a'"),
        (["lion", "--zoo", "?"], "'?' is no animal or sponsor;"),
        (["lion", "--zoo", "lion giraffe"], "with commas between"),
        (["lion", "--strength=--"], "argument --strength: expected one argument"),
        (["lion", "--money", "-5"], "--money is a whole number from 0 to 999, not '-5'"),
        (["lion", "--partner-zoos", "predator"], "there is no continent 'predator'"),
        (["lion", "--enclosures", "6"], "'6' can't be understood"),
        (["lion", "--enclosures", "castle"], "'castle' can't be understood"),
        (["lion", "--enclosures", "reptile house:6"], "has 5 places, not 6"),
        (["lion", "--upgraded", "zebras"], "there is no action card 'zebras'"),
        (["lion", "--zoo", "panda"], "names several cards"),
        (["lion", "--zoo", "xyzzy"], "is no animal or sponsor"),
        (["001"], "only animals, sponsors and projects"),
        ([""], "say which card"),
        (["lion", "--money"], "expected one argument"),
        ([], "required"),
    ],
)
def test_bad_input_is_answered_by_one_sentence_and_exit_code_2(arknova: Arknova, words: list[str], said: str) -> None:
    done = arknova("check", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_readers_raise_what_the_front_prints() -> None:
    with pytest.raises(UserError):
        situation.read_zoo(["panda"])


def test_a_card_that_does_not_exist_names_the_nearest(arknova: Arknova) -> None:
    done = arknova("check", "xyzzy")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith('There is no card "xyzzy".\nThe nearest names: ')


def test_several_cards_of_that_name_are_listed(capsys: Capture) -> None:
    told = asked(capsys, "panda")
    assert set(told["hits"]) == {"Red Panda", "Giant Panda"}


def test_a_card_of_another_set_is_told_apart_from_no_card(arknova: Arknova) -> None:
    done = arknova("check", "clownfish", "--set", "base")
    assert done.returncode == 1
    assert done.stdout == 'No printing of "clownfish" belongs to the base game.\n'


# --- how it is printed ------------------------------------------------------------------------------------------------


def test_plain_prints_one_fact_a_line(arknova: Arknova) -> None:
    done = arknova("check", "lion", "--icons", "predator:2", "--plain")
    assert done.stdout.splitlines() == [
        "card: 402 Lion",
        "type: animal",
        "set: base game",
        "answer: no",
        "cost in money: 16",
        "condition: missing; needs 3 predator icons, you have 2 (AN-9.6)",
        "cost: open; money not given: costs 16; with an Africa partner zoo 13 (AN-9.8)",
        "home: open; enclosures not given: needs a standard enclosure of size 4 or more (AN-9.10)",
        "missing: 1 predator icon",
        "not given: money, enclosures",
    ]


def test_a_narrow_terminal_gets_narrow_lines(arknova: Arknova) -> None:
    done = arknova("check", "nile crocodile", "--enclosures", "2", COLUMNS="40")
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 40


def test_a_card_reprinted_by_marine_worlds_says_which_printing_was_judged(arknova: Arknova) -> None:
    assert "the printing of the base game; --set mw takes that of" in arknova("check", "250").stdout
    assert "the printing" not in arknova("check", "250", "--set", "mw").stdout


def test_it_starts_quickly_because_screens_and_saves_stay_unloaded(environment: dict[str, str]) -> None:
    import subprocess
    import sys

    from tests.conftest import ROOT

    report = (
        "import sys\nfrom arknova_tui.cli import main\nassert main(['check', 'lion', '--plain']) == 0\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", report],
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert not {"textual", "rich", "sqlite3", "asyncio", "rapidfuzz"} & set(
        json.loads(done.stderr.splitlines()[-1].replace("'", '"'))
    )


# --- in a saved game --------------------------------------------------------------------------------------------------


def play_to_an_action(session: Session[State], turn: int, seed: int) -> None:
    """Play anything until somebody chooses the action of this turn."""
    rng = random.Random(seed)
    while session.state.turn < turn or session.decision is None or session.decision.ask != "action":
        decision = session.decision
        assert decision is not None
        session.play(tuple(rng.sample(decision.options, rng.randint(decision.at_least, decision.at_most))))


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session[State]:
    """A game of two in their turn 20, saved as "Game evening"."""
    monkeypatch.setenv("ARKNOVA_HOME", str(tmp_path))
    session = Session.new(ArkNova(), Config(players=2, sets=BOTH), 4, ("Ben", "Ana"))
    with Journal.create(session, title="Game evening", folder=saves_folder()) as journal:
        play_to_an_action(session, 20, 4)
        assert journal.record(session)
    return session


def test_a_saved_game_tells_everything_of_whom_it_waits_for(capsys: Capture, evening: Session[State]) -> None:
    assert evening.decision is not None
    player = evening.state.seats[evening.decision.seat]
    told = asked(capsys, "lion", "--save", "game")
    assert told["answer"] in ("yes", "no")
    assert told["not_told"] == []
    assert f"you have {player.money}" in finding(told, "cost")["text"]
    assert main(["check", "lion", "--save", "Game evening"]) == 0
    assert f"{evening.header.names[evening.decision.seat]} in Game evening" in capsys.readouterr().out


def test_AN_6_3_a_poisoned_animals_card_keeps_no_fee_back() -> None:
    scene = Scene().set(money=8)
    for poisoned, money in ((0, 8), (2, 6)):
        for slot, card in enumerate(scene.player().row):
            card.venom = slot == poisoned
        assert saved_position(scene.t.state, 0, 445).told.money == money


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("turn", [5, 30, 60])
def test_in_a_saved_game_the_answer_is_the_engines(seed: int, turn: int) -> None:
    session = Session.new(ArkNova(), Config(players=2, sets=BOTH), seed, ("Ben", "Ana"))
    play_to_an_action(session, turn, seed)
    assert session.decision is not None
    seat, t = session.decision.seat, Table(session.state)
    played = {card for player in session.state.seats for card in (*player.animals, *player.sponsors)}
    for number in t.tables.animals:
        at = saved_position(session.state, seat, number)
        numbers = (0, 1, 1, 1, 2) if t.side(seat, 0) == 1 else (1, 1, 2, 2, 2)
        possible = (
            number not in played
            and numbers[min(at.told.strength or 0, 5) - 1] > 0
            and (not at.told.folder or t.side(seat, 0) == 2)
            and (not animal_unmet(t, seat, number, at.told.folder) or with_reputation_first(t, at, number))
        )
        assert judge(number, at).answer == ("yes" if possible else "no"), number
    for number in t.tables.sponsors:
        at = saved_position(session.state, seat, number)
        side_ii = t.side(seat, 4) == 2
        possible = (number not in played and (not at.told.folder or side_ii)) and not sponsor_unmet(
            t, seat, number, at.told.folder, (at.told.strength or 0) + side_ii
        )
        assert judge(number, at).answer == ("yes" if possible else "no"), number
    for place in (*session.state.base_projects, *session.state.projects):
        at = saved_position(session.state, seat, place.number)
        possible = (
            (at.told.strength or 0) >= 5
            and not workers_unmet(t, seat, 3)
            and not project_unmet(t, seat, place.number)
        )  # fmt: skip
        assert judge(place.number, at).answer == ("yes" if possible else "no"), place.number


def test_AN_3_7_a_base_project_that_is_not_on_the_table_cannot_be_supported(evening: Session[State]) -> None:
    assert evening.decision is not None
    on_the_table = {place.number for place in evening.state.base_projects}
    (away, *_) = [number for number in range(101, 113) if number not in on_the_table]
    verdict = judge(away, saved_position(evening.state, evening.decision.seat, away))
    assert verdict.answer == "no"
    assert verdict.findings[0][:4] == ("place", "missing", "is none of the base projects on the table", "AN-3.7")


def test_a_card_that_was_played_already_is_told_with_its_place(evening: Session[State]) -> None:
    assert evening.decision is not None
    seat = evening.decision.seat
    evening.state.seats[seat].sponsors.append(201)
    evening.state.seats[1 - seat].animals.append(402)
    for number, whose in ((201, "your"), (402, "another player's")):
        verdict = judge(number, saved_position(evening.state, seat, number))
        assert (verdict.answer, verdict.findings[0].text) == ("no", f"is in {whose} zoo already")


def test_a_card_that_lies_elsewhere_is_judged_as_if_it_were_in_hand(capsys: Capture, evening: Session[State]) -> None:
    assert evening.decision is not None
    hand = evening.state.seats[evening.decision.seat].hand
    away = next(
        n
        for n in range(401, 529)
        if n not in (*hand, *evening.state.display, *evening.state.seats[0].animals, *evening.state.seats[1].animals)
    )
    for number, hint in ((hand[0], ""), (away, ", as if the card were in hand")):
        assert main(["check", str(number), "--save", "game", "--plain"]) == 0
        assert capsys.readouterr().out.splitlines()[-1].endswith(f" in Game evening{hint}")


def with_reputation_first(t: Table, at: Position, number: int) -> bool:
    """Whether the reputation that strength 5 of side II gives first makes it possible (AN-9.3)."""
    if not at.told.folder or (at.told.strength or 0) < 5:
        return False
    player = t.player(at.seat)
    player.reputation += 1
    try:
        # The new reputation brings the folder into range and nothing else.
        wanting = [reason.what for reason in animal_unmet(t, at.seat, number, at.told.folder)]
    finally:
        player.reputation -= 1
    return not wanting


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lion", "--save", "nobody"], 'There is no saved game "nobody"'),
        (["lion", "--save", "game", "--money", "3"], "--save tells the whole situation; leave out --money"),
        (["lion", "--save", "game", "--set", "base"], "leave out --set"),
        (["arcade", "--save", "game"], '"Game evening" is played without this card'),
    ],
)
@pytest.mark.usefixtures("evening")
def test_what_is_wrong_with_a_saved_game_is_one_sentence(capsys: Capture, words: list[str], said: str) -> None:
    assert main(["check", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1
