"""`arknova cards`: filters combine, and the table keeps to the width of the terminal."""

import json
from typing import Any

import pytest

from tests.conftest import Arknova

KEYS = [
    "number", "name", "type", "set", "cost", "size", "icons", "needs", "appeal", "conservation", "reputation",
    "abilities", "wave", "reef", "person",
]  # fmt: skip


def listed(arknova: Arknova, *words: str) -> list[dict[str, Any]]:
    done = arknova("cards", "--json", *words)
    assert done.stderr == ""
    return json.loads(done.stdout)


def names(arknova: Arknova, *words: str) -> list[str]:
    return [card["name"] for card in listed(arknova, *words)]


def test_an_icon_asked_for_twice_means_two_of_them(arknova: Arknova) -> None:
    assert names(arknova, "--icon", "predator", "--icon", "predator", "--continent", "africa") == ["Cheetah"]
    assert "Lion" in names(arknova, "--icon", "predator", "--continent", "africa")


def test_filters_combine(arknova: Arknova) -> None:
    found = listed(arknova, "--type", "animal", "--max-cost", "12", "--min-appeal", "5", "--size", "small")
    assert found
    for card in found:
        assert (card["type"], card["size"] <= 2, card["cost"] <= 12, card["appeal"] >= 5) == (
            "animal",
            True,
            True,
            True,
        )


def test_size_takes_a_number_too(arknova: Arknova) -> None:
    assert {card["size"] for card in listed(arknova, "--size", "5")} == {5}


def test_needs_takes_an_icon_a_kind_of_condition_or_an_action_card(arknova: Arknova) -> None:
    assert "Lion" in names(arknova, "--needs", "predator")
    assert "Leopard" in names(arknova, "--needs", "partner zoo")
    assert "Science Lab" in names(arknova, "--needs", "sponsors")


def test_ability_finds_every_card_that_uses_the_keyword(arknova: Arknova) -> None:
    assert {"Leopard", "Spotted Hyena Compound"} <= set(names(arknova, "--ability", "hunter"))


def test_set_chooses_the_printing(arknova: Arknova) -> None:
    base = {card["number"]: card for card in listed(arknova, "sea", "turtle", "tank", "--set", "base")}
    marine = {card["number"]: card for card in listed(arknova, "sea", "turtle", "tank", "--set", "mw")}
    assert base[250]["icons"] == ["reptile", "water"]
    assert marine[250]["icons"] == ["reptile", "sea_animal", "water", "water"]


def test_every_card_is_listed_without_a_filter(arknova: Arknova) -> None:
    """AN-2.1 to AN-2.4: 212 and 54 Zoo cards, 13 base projects, 17 Final Scoring cards; 3 promotion cards."""
    found = listed(arknova)
    numbers = [card["number"] for card in found]
    assert numbers == sorted(numbers)
    assert len([number for number in numbers if number not in (281, 282, 341)]) == 212 + 54 + 13 + 17


def test_action_cards_are_a_type_of_their_own(arknova: Arknova) -> None:
    assert len(listed(arknova, "--type", "action")) == 50  # 5 standard and 20 variant cards with two sides (AN-2.6)
    assert names(arknova, "--type", "action", "snap") == [
        "Snap Cards I",
        "Snap Cards II",
        "Snap Sponsors I",
        "Snap Sponsors II",
    ]
    assert names(arknova, "--type", "action", "--ability", "hunter") == ["Hunter Animals I", "Hunter Animals II"]


def test_sorting_puts_cards_without_the_property_last(arknova: Arknova) -> None:
    costs = [card["cost"] for card in listed(arknova, "--sort", "cost")]
    priced = [cost for cost in costs if cost is not None]
    assert priced == sorted(priced)
    assert costs[: len(priced)] == priced
    by_name = names(arknova, "--type", "project", "--sort", "name")
    assert by_name == sorted(by_name, key=str.casefold)
    assert names(arknova, "--type", "project", "--sort", "name", "--reverse") == by_name[::-1]


def test_reversing_an_order_keeps_cards_without_the_property_last(arknova: Arknova) -> None:
    costs = [card["cost"] for card in listed(arknova, "--sort", "cost", "--reverse")]
    priced = [cost for cost in costs if cost is not None]
    assert priced == sorted(priced, reverse=True)
    assert costs[: len(priced)] == priced


def test_the_table_has_a_line_for_each_card_and_their_number(arknova: Arknova) -> None:
    lines = arknova("cards", "--icon", "predator", "--continent", "africa").stdout.splitlines()
    assert lines[0].split() == ["no.", "name", "cost", "size", "icons", "gains", "does"]
    assert lines[1].split() == ["401", "Cheetah", "$17", "s5", "Pd2", "AF", "6a", "Sprint", "3"]
    assert lines[-1] == f"{len(lines) - 2} cards"


def test_one_card_is_no_cards(arknova: Arknova) -> None:
    assert arknova("cards", "cheetah").stdout.splitlines()[-1] == "1 card"


@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
def test_the_table_keeps_to_the_width_of_the_terminal(arknova: Arknova, columns: int) -> None:
    for words in ((), ("--type", "action"), ("--type", "sponsor"), ("--icon", "bear")):
        lines = arknova("cards", *words, COLUMNS=str(columns)).stdout.splitlines()
        assert max(map(len, lines)) <= columns, words


def test_a_wide_terminal_shows_the_conditions_too(arknova: Arknova) -> None:
    assert "needs" not in arknova("cards", "--icon", "predator").stdout.splitlines()[0]
    assert "needs" in arknova("cards", "--icon", "predator", COLUMNS="120").stdout.splitlines()[0]


def test_plain_is_one_card_a_line(arknova: Arknova) -> None:
    lines = arknova("cards", "--plain", "lion", "--type", "animal", FORCE_COLOR="1").stdout.splitlines()
    assert lines[0] == (
        "402: Lion; animal; base game; cost 16; size 4; icons predator, Africa; needs 3 predator icons; 9 appeal; Pack"
    )
    assert lines[-1].startswith("cards: ")
    assert not any("\x1b" in line for line in lines)


def test_json_is_a_list_of_records_with_the_same_keys(arknova: Arknova) -> None:
    for words in ((), ("--type", "action")):
        assert all(list(card) == KEYS for card in listed(arknova, *words))


def test_no_match_is_told_and_fails(arknova: Arknova) -> None:
    done = arknova("cards", "--icon", "bear", "--icon", "bear", "--icon", "bear")
    assert (done.returncode, done.stdout) == (1, "No card has all that.\n")
    assert arknova("cards", "--json", "--max-cost", "0").stdout == "[]\n"


def test_other_names_of_icons_are_understood(arknova: Arknova) -> None:
    twice = names(arknova, "--icon", "science", "--icon", "Sc")
    assert twice == names(arknova, "--icon", "research", "--icon", "research") == ["Science Institute"]
    assert names(arknova, "--icon", "sea-animal") == names(arknova, "--icon", "Sea Animals")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--icon", "predatr"), "did you mean predator?"),
        (("--continent", "atlantis"), "known are Africa"),
        (("--ability", "sprnt"), "did you mean Sprint?"),
        (("--needs", "fish"), "known are"),
        (("--size", "huge"), "small, medium, large"),
        (("--max-cost", "cheap"), "it takes a whole number from 0 to 999, not 'cheap'"),
        (("--type", "tile"), "invalid choice"),
    ],
)
def test_a_filter_that_names_nothing_is_the_persons_mistake(
    arknova: Arknova, words: tuple[str, str], said: str
) -> None:
    done = arknova("cards", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("icons", [["2 predators", "africa"], ["predator:2,africa"], ["carnivore", "Pd", "African"]])
def test_icons_may_have_their_number_with_them(arknova: Arknova, icons: list[str]) -> None:
    asked = [word for icon in icons for word in ("--icon", icon)]
    assert names(arknova, *asked) == ["Cheetah"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["--ability", "hunt"], ["--ability", "hunter"]),
        (["--ability", "Sprint 3"], ["--ability", "sprint"]),
        (["--ability", "Iconic Animal"], ["--ability", "iconic_animal"]),
        (["--needs", "partner zoos"], ["--needs", "partner zoo"]),
        (["--needs", "universities"], ["--needs", "university"]),
        (["--size", "big"], ["--size", "large"]),
        (["--size", "size 4"], ["--size", "s4"]),
    ],
)
def test_filters_are_understood_as_people_say_them(arknova: Arknova, one: list[str], other: list[str]) -> None:
    assert names(arknova, *one) == names(arknova, *other) != []


def test_no_icon_is_no_filter(arknova: Arknova) -> None:
    done = arknova("cards", "--icon", "none")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "arknova: --icon names an icon; for example: --icon predator\n"
