"""`arknova card`: one card with everything printed on it, several as a list, none with the nearest names."""

import json

import pytest

from arknova_tui.card_shape import draw
from cards.ark_nova.catalog import Catalog
from tests.conftest import Arknova

KEYS = ["query", "card", "hits", "nearest"]
CARD_KEYS = ["number", "name", "type", "aliases", "latin", "printings", "clauses"]


def rows(stdout: str) -> dict[str, str]:
    """Label -> its text, wrapped lines joined."""
    found: dict[str, str] = {}
    label = ""
    for line in stdout.splitlines():
        label = line[:14].strip() or label
        found[label] = f"{found.get(label, '')} {line[14:].strip()}".strip()
    return found


def test_an_animal_shows_everything_printed_on_it(arknova: Arknova) -> None:
    done = arknova("card", "401")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0].split() == ["CHEETAH", "401", "Acinonyx", "jubatus", "animal,", "base", "game"]
    told = rows(done.stdout)
    assert told["cost"] == "17 money"
    assert told["size"] == "5, large"
    assert told["lives in"] == "a standard enclosure of size 5"
    assert told["conditions"] == "none"
    assert told["icons"] == "2 predator, Africa"
    assert told["gains"] == "6 appeal"
    assert told["ability"] == "Sprint 3: draw 3 cards from the deck."
    assert told["clauses"].startswith("AN-15.2")


def test_a_sponsor_shows_its_building_drawn_small(arknova: Arknova) -> None:
    told = arknova("card", "meerkat den").stdout
    assert "    ___\n" in told
    assert "\n               ___/+++\\___\n              /++++___++++\\\n              \\___/   \\___/\n" in told
    assert rows(told)["building"].startswith("Meerkat Den, 3 spaces")
    assert rows(told)["building"].endswith("Must stand beside 1 rock space.")
    assert rows(told)["from now on"] == "Each herbivore icon played into your zoo: gain 2 appeal."
    assert rows(told)["clauses"].startswith("AN-16.39")


def test_every_building_is_drawn_as_one_piece_with_a_fill_for_each_space() -> None:
    for building in Catalog.load(("base", "marine_worlds", "promo")).buildings.values():
        drawn = draw(building.cells)
        assert sum(line.count("+") for line in drawn) >= 3 * building.size
        assert all(line == line.rstrip() and set(line) <= set(" +/\\_") for line in drawn)


def test_a_single_space_is_drawn_as_a_hexagon_and_two_as_one_shape() -> None:
    assert draw([(0, 0)]) == [" ___", "/+++\\", "\\___/"]
    assert draw([(0, 0), (0, 1)]) == [" ___", "/+++\\", "\\+++/", "/+++\\", "\\___/"]


@pytest.mark.parametrize("query", ["250", "sea turtle tank", "Sea-Turtle TANK", "sea turtl tnak", "turtle tank"])
def test_a_card_is_found_by_number_name_part_or_a_name_nearly_right(arknova: Arknova, query: str) -> None:
    assert arknova("card", query).stdout.startswith("SEA TURTLE TANK  250 ")


def test_words_need_no_quotes_and_other_names_are_told(arknova: Arknova) -> None:
    assert arknova("card", "northern", "giraffe").stdout.startswith("GIRAFFE  428 ")
    assert rows(arknova("card", "428").stdout)["also called"] == "Northern Giraffe"


def test_two_printings_tell_what_differs(arknova: Arknova) -> None:
    told = rows(arknova("card", "250").stdout)
    assert told["icons"] == "reptile, sea animal, 2 water"
    assert told["base printing"] == "icons: reptile, water building: Must stand beside 1 water space."


def test_a_reprint_that_says_the_same_is_told_as_that(arknova: Arknova) -> None:
    assert "says the same" in rows(arknova("card", "009").stdout)["base printing"]


def test_set_narrows_to_one_printing(arknova: Arknova) -> None:
    base, marine = (
        rows(arknova("card", "250", "--set", "base").stdout),
        rows(arknova("card", "250", "--set", "mw").stdout),
    )
    assert base["icons"] == "reptile, water"
    assert marine["icons"] == "reptile, sea animal, 2 water"
    assert "base printing" not in base | marine


def test_a_card_that_the_set_has_not_is_not_found(arknova: Arknova) -> None:
    done = arknova("card", "529", "--set", "base")
    assert done.returncode == 1
    assert done.stdout == 'No printing of "529" belongs to the base game; without --set it is shown.\n'


def test_solo_replacement_and_reef_effect_are_shown(arknova: Arknova) -> None:
    told = rows(arknova("card", "534").stdout)
    assert told["ability"].startswith("Venom 1: put a Venom token on the action card in slot 1")
    assert told["solo"] == "Inventive 1: gain 1 X-token."
    assert told["reef"] == "Gain 3 money."
    assert told["wave"].startswith("When it comes into the display")


def test_an_action_card_shows_both_sides(arknova: Arknova) -> None:
    told = arknova("card", "snap cards").stdout
    assert told.index("SIDE I\n") < told.index("SIDE II\n")
    assert "With strength 3 or more snap 1 card instead." in told
    assert "AN-14.16" in told


def test_an_action_card_is_found_by_type_and_variant(arknova: Arknova) -> None:
    assert arknova("card", "build 3").stdout.startswith("+1 BUILD ")


def test_standard_build_differs_between_the_printings(arknova: Arknova) -> None:
    told = rows(arknova("card", "build").stdout)
    assert told["base printing"].startswith(
        "side I available: Enclosures of size 1 to 5, kiosk, pavilion and Petting Zoo."
    )


def test_projects_final_cards_and_tiles_are_shown(arknova: Arknova) -> None:
    assert rows(arknova("card", "103").stdout)["left level"] == "5 conservation for 5 Africa icons."
    assert (
        "1 / 2 / 3 / 4 conservation for 3 / 6 / 8 / 10 small animals"
        in rows(arknova("card", "2").stdout)["end of game"]
    )
    assert rows(arknova("card", "10 money").stdout)["effect"] == "Gain 10 money."


def test_several_hits_are_a_short_list(arknova: Arknova) -> None:
    done = arknova("card", "breeding program")
    assert done.returncode == 0
    several = arknova("card", "breeding")
    assert several.returncode == 0
    assert "123 Bird Breeding Program             project, base" in several.stdout.splitlines()


def test_nothing_found_offers_three_names_and_fails(arknova: Arknova) -> None:
    done = arknova("card", "xyzzqq")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0] == 'There is no card "xyzzqq".'
    assert lines[1].startswith("The nearest names: ")
    assert lines[1].count(",") == 2


def test_nothing_asked_or_an_unknown_set_is_the_persons_mistake(arknova: Arknova) -> None:
    for words in ((" ",), ("401", "--set", "moon"), ()):
        done = arknova("card", *words)
        assert (done.returncode, done.stdout) == (2, ""), words
        assert done.stderr.count("\n") == 1, words


def test_plain_is_one_fact_a_line(arknova: Arknova) -> None:
    lines = arknova("card", "--plain", "250", FORCE_COLOR="1").stdout.splitlines()
    assert lines[:4] == ["number: 250", "name: Sea Turtle Tank", "type: sponsor", "set: base game"]
    assert "icons: reptile, sea animal, 2 water" in lines
    assert "base printing: icons: reptile, water" in lines
    assert "clause: AN-16.46 250 Sea Turtle Tank" in lines
    assert all(": " in line for line in lines)
    assert not any("\x1b" in line or "___" in line for line in lines)


def test_plain_names_the_side_of_an_action_card(arknova: Arknova) -> None:
    lines = arknova("card", "--plain", "snap cards").stdout.splitlines()
    assert "side I or: With strength 3 or more snap 1 card instead." in lines


def test_plain_lists_several_one_a_line(arknova: Arknova) -> None:
    lines = arknova("card", "--plain", "zoo").stdout.splitlines()
    assert "003: Research Zoo; final scoring card; base and MW" in lines


@pytest.mark.parametrize(("query", "code"), [("401", 0), ("zoo", 0), ("snap cards", 0), ("10 money", 0), ("xyzzqq", 1)])
def test_json_has_the_same_keys_whatever_was_asked(arknova: Arknova, query: str, code: int) -> None:
    done = arknova("card", "--json", query)
    assert done.returncode == code
    found = json.loads(done.stdout)
    assert list(found) == KEYS
    assert found["card"] is None or list(found["card"]) == CARD_KEYS


def test_json_holds_all_printings_with_their_data(arknova: Arknova) -> None:
    card = json.loads(arknova("card", "--json", "250").stdout)["card"]
    assert [printing["set"] for printing in card["printings"]] == ["base", "marine_worlds"]
    assert card["printings"][0]["data"][0]["level"] == 5
    assert card["printings"][1]["shape"][0] == "     ___"
    assert card["clauses"][0] == {"number": "AN-16.46", "title": "250 Sea Turtle Tank"}


def test_lines_keep_to_the_width_of_the_terminal(arknova: Arknova) -> None:
    for columns in (30, 80, 200):
        for query in ("227", "278", "534", "snap cards", "zoo", "xyzzqq"):
            lines = arknova("card", query, COLUMNS=str(columns)).stdout.splitlines()
            assert max(map(len, lines)) <= columns, (query, columns)


@pytest.mark.parametrize("columns", ["40", "50"])
def test_the_title_of_a_clause_goes_on_below_its_beginning(arknova: Arknova, columns: str) -> None:
    lines = arknova("card", "538", COLUMNS=columns).stdout.splitlines()
    at = next(place for place, line in enumerate(lines) if "AN-22.7" in line)
    assert lines[at + 1].index("interactive") == lines[at].index("Solo")


def test_the_C_locale_and_a_pipe_get_ascii_without_colour(arknova: Arknova) -> None:
    done = arknova("card", "404", LC_ALL="C", LANG="C")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout


def test_colour_only_marks_title_and_labels(arknova: Arknova) -> None:
    coloured = arknova("card", "401", FORCE_COLOR="1").stdout
    assert "\x1b[1mCHEETAH" in coloured
    assert "\x1b" not in arknova("card", "401", FORCE_COLOR="1", NO_COLOR="1").stdout


def test_control_characters_in_a_query_are_not_sent_to_the_terminal(arknova: Arknova) -> None:
    assert "\x1b" not in arknova("card", "zzz\x1b[31mqqx").stdout
