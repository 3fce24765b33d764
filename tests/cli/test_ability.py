"""`arknova ability`: meaning, timing, choice, solo replacement, clause and carriers of a keyword."""

import json

import pytest

from cards.ark_nova.catalog import Catalog
from tests.conftest import Arknova

KEYS = ["query", "abilities", "nearest"]
ABILITY_KEYS = [
    "keyword", "name", "set", "parameter", "meaning", "timing", "optional", "interactive", "solo", "clause",
    "carriers", "others",
]  # fmt: skip


def test_an_ability_tells_meaning_timing_choice_clause_and_animals(arknova: Arknova) -> None:
    done = arknova("ability", "sprint")
    assert (done.returncode, done.stderr) == (0, "")
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines[0] == "SPRINT X ability, base game"
    assert "meaning Draw X cards from the deck." in lines
    assert "when immediately, when the card is played" in lines
    assert "may decline no, as far as it can be done" in lines
    assert "clause AN-15.2 Sprint X" in lines
    assert "401 Cheetah Sprint 3" in lines


@pytest.mark.parametrize("query", ["Sprint", "SPRINT 3", "spritn", "sprint x"])
def test_an_ability_is_found_whatever_number_or_typo_it_is_written_with(arknova: Arknova, query: str) -> None:
    assert arknova("ability", query).stdout.startswith("SPRINT X ")


def test_the_beginning_of_a_name_shows_all_that_begin_so(arknova: Arknova) -> None:
    found = json.loads(arknova("ability", "--json", "sp").stdout)["abilities"]
    assert [one["name"] for one in found] == ["Sprint", "Sponsor Magnet"]


@pytest.mark.parametrize(
    ("keyword", "solo"),
    [("venom", "Inventive X"), ("constriction", "Clever"), ("hypnosis", "Determination"), ("pilfering", "Sprint X")],
)
def test_AN_22_7_interactive_abilities_name_their_solo_replacement(arknova: Arknova, keyword: str, solo: str) -> None:
    assert f"solo: {solo} instead, also in the friendly variant" in arknova("ability", "--plain", keyword).stdout


def test_carriers_tell_reef_effects_and_other_cards_too(arknova: Arknova) -> None:
    lines = arknova("ability", "--plain", "mark").stdout.splitlines()
    assert "animal: 529 Magnificent Sea Anemone: Mark (reef effect)" in lines
    assert "action card: Mark Animals I: Mark" in lines


def test_a_solo_replacement_is_not_counted_as_carrying(arknova: Arknova) -> None:
    carriers = json.loads(arknova("ability", "--json", "inventive").stdout)["abilities"][0]["carriers"]
    assert 449 not in [one["number"] for one in carriers]  # the Platypus has Venom, in solo games Inventive


def test_without_a_name_all_are_listed(arknova: Arknova) -> None:
    keywords = Catalog.load(("base", "marine_worlds", "promo")).keywords
    lines = arknova("ability", "--plain").stdout.splitlines()
    assert len(lines) == len(keywords)
    assert "Sprint X: Draw X cards from the deck." in lines
    assert "Boost: action card: After finishing the action you may move the named action card to slot 1 or 5." in lines
    assert arknova("ability").stdout.splitlines()[-1].startswith(f"{len(keywords)} abilities")


def test_json_has_the_same_keys_whatever_was_asked(arknova: Arknova) -> None:
    for words, code in (((), 0), (("sprint",), 0), (("qqqq",), 1)):
        done = arknova("ability", "--json", *words)
        assert done.returncode == code
        found = json.loads(done.stdout)
        assert list(found) == KEYS
        assert all(list(one) == ABILITY_KEYS for one in found["abilities"])
    assert found["nearest"]


def test_nothing_found_offers_names_and_fails(arknova: Arknova) -> None:
    done = arknova("ability", "qqqq")
    assert done.returncode == 1
    assert done.stdout.startswith('There is no ability "qqqq".\nThe nearest names: ')


def test_lines_keep_to_the_width_of_the_terminal(arknova: Arknova) -> None:
    for columns in (30, 40, 80):
        for words in ((), ("venom",), ("clever",), ("qqqq",)):
            lines = arknova("ability", *words, COLUMNS=str(columns)).stdout.splitlines()
            assert max(map(len, lines)) <= columns, (words, columns)


def test_colour_is_asked_for_and_the_C_locale_gets_ascii(arknova: Arknova) -> None:
    assert "\x1b[1mSPRINT X" in arknova("ability", "sprint", FORCE_COLOR="1").stdout
    assert "\x1b" not in arknova("ability", "sprint").stdout
    assert arknova("ability", LC_ALL="C").stdout.isascii()
