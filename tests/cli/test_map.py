"""`arknova map`: every zoo map drawn and told, found by id and name, for people, scripts and other programs."""

import json
import re
from functools import cache
from typing import Any

import pytest

from arknova_tui.cli import main
from arknova_tui.map_sheet import legend, sheet, terrain_counts
from arknova_tui.map_view import glyph, piece_views, printed_spaces, space_views
from arknova_tui.widgets.zoo_grid import draw, plain
from arknova_tui.widgets.zoo_layout import Size
from cards.ark_nova.boards import ZooMap
from cards.ark_nova.catalog import HERE, decode_file
from cards.ark_nova.effects import Gain
from cards.ark_nova.vocabulary import Resource
from tests.conftest import Arknova

IDS = [
    "A", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "T1",
    "1a", "2a", "3a", "4a", "5a", "6a", "7a", "8a",
]  # fmt: skip
KEYS = [
    "id", "name", "pool", "land", "rock", "water", "powers", "start", "spaces", "areas", "tokens", "partner_zoos",
    "universities", "workers", "linked", "full", "abilities", "legend",
]  # fmt: skip
# SCREENS names one glyph for each bonus that a map prints.
GLYPHS = {
    "X", "$2", "$5", "$10", "CD", "R1", "R2", "A1", "WK", "SP", "X2", "ZO", "UN", "KI", "MK", "AD", "+1", "XS", "SC",
    "WV", "SH", "S3", "RS", "ST",
}  # fmt: skip
NO_COLOUR = {"NO_COLOR": "1"}


@cache
def maps() -> dict[str, ZooMap]:
    return {record.id: record for record in decode_file(HERE / "maps.json", list[ZooMap])}


def drawn(map_id: str, size: Size = "small") -> list[str]:
    record = maps()[map_id]
    return plain(draw(space_views(record), piece_views(record), size=size))


def text_of(map_id: str, width: int, size: Size = "small") -> list[str]:
    return ["".join(part for part, _ in line) for line in sheet(maps()[map_id], width, size)]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["map", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# --- all maps ---------------------------------------------------------------------------------------------------------


def test_AN_19_1_there_are_25_maps() -> None:
    assert list(maps()) == IDS


@pytest.mark.parametrize("map_id", IDS)
@pytest.mark.parametrize(("size", "width", "height"), [("small", 39, 15), ("large", 65, 29)])
def test_every_map_is_drawn_to_the_cell(map_id: str, size: Size, width: int, height: int) -> None:
    lines = drawn(map_id, size)
    assert len(lines) == height
    assert {len(line) for line in lines} == {width}
    assert all(line.isascii() and line.isprintable() for line in lines)


@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("map_id", IDS)
def test_every_bonus_of_every_map_is_drawn_and_explained(map_id: str, size: Size) -> None:
    record = maps()[map_id]
    lines = draw(space_views(record), piece_views(record), size=size)
    seen = [part for line in lines for part, style in line if style == "bonus"]
    bonuses = [glyph(space.bonus) for space in record.spaces if space.bonus]
    assert bonuses
    for mark in bonuses:
        assert seen.count(mark) == bonuses.count(mark)
        assert legend(record, size)[mark][1].endswith(".")


def test_the_maps_use_exactly_the_glyphs_of_the_screen_design() -> None:
    assert {glyph(space.bonus) for record in maps().values() for space in record.spaces if space.bonus} == GLYPHS


@pytest.mark.parametrize("map_id", IDS)
def test_every_build_ii_space_and_landmark_is_drawn(map_id: str) -> None:
    record = maps()[map_id]
    picture = "\n".join(drawn(map_id, "large"))
    assert picture.count("Build2") == sum(space.build_ii for space in record.spaces)
    words = {"tower": "TOWER", "gate": "GATES", "restaurant": "REST.", "hollywood": "HOLLY"}
    for landmark, word in words.items():
        assert picture.count(word) == sum(space.landmark == landmark for space in record.spaces)


@pytest.mark.parametrize("map_id", IDS)
@pytest.mark.parametrize("width", [39, 60, 76, 77, 80, 102, 103, 120, 200])
def test_no_sheet_is_wider_than_the_terminal(map_id: str, width: int) -> None:
    assert max(map(len, text_of(map_id, width))) <= width
    if width >= 65:
        assert max(map(len, text_of(map_id, width, "large"))) <= width


@pytest.mark.parametrize("map_id", IDS)
def test_the_panels_stand_beside_the_map_at_80_columns_and_below_it_at_70(map_id: str) -> None:
    edge = "Left edge (P: again in each break)"
    assert any("_H_" in line and line.endswith(edge) for line in text_of(map_id, 80))
    assert edge in text_of(map_id, 70)


@pytest.mark.parametrize("map_id", IDS)
def test_AN_19_1_land_rock_and_water_make_58_spaces(map_id: str) -> None:
    record = maps()[map_id]
    assert len(printed_spaces(record)) == sum(terrain_counts(record)) == 58


def test_a_bonus_without_a_glyph_is_an_error() -> None:
    with pytest.raises(ValueError, match="no glyph"):
        glyph([Gain(Resource.CONSERVATION)])


# --- what is printed on some of them ----------------------------------------------------------------------------------


def test_map_1_the_screen_design_shows_it_so() -> None:
    assert drawn("1") == [
        "       _B_     _D_     _F_     _H_     ",
        "   _A_/^^^\\_C_/^^^\\_E_/   \\_G_/   \\_I_ ",
        "1 / X \\___/^^^\\___/ A1\\___/   \\___/   \\",
        "  \\___/   \\___/   \\___/   \\___/ CD\\___/",
        "2 /   \\___/   \\___/   \\___/   \\___/   \\",
        "  \\___/   \\___/   \\___/   \\___/   \\___/",
        "3 /^^^\\___/   \\_II/~~~\\___/ $5\\___/~~~\\",
        "  \\^^^/^T^\\___/ CD\\___/~~~\\___/~~~\\~~~/",
        "4 /^^^\\___/   \\___/   \\___/~~~\\___/~~~\\",
        "  \\^^^/   \\___/   \\_II/   \\___/ X \\___/",
        "5 /^^^\\___/   \\___/   \\_II/   \\___/   \\",
        "  \\___/   \\___/^^^\\___/   \\___/   \\___/",
        "6 / $5\\___/   \\^^^/ R1\\___/   \\___/   \\",
        "  \\___/   \\___/^^^\\___/~~~\\___/ X \\___/",
        "7     \\___/   \\___/   \\___/   \\___/    ",
    ]


def test_AN_19_3_map_1_pays_appeal_beside_the_tower(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "1")["maps"]
    assert (record["name"], record["pool"]) == ("Observation Tower", "advanced")
    assert (record["land"], record["rock"], record["water"]) == (42, 9, 7)
    (power,) = record["powers"]
    assert "B4" in power["text"]
    assert "2 appeal" in power["text"]
    assert [space["space"] for space in record["spaces"] if space["landmark"]] == ["B4"]
    assert [space["space"] for space in record["spaces"] if space["build_ii"]] == ["D3", "E4", "F5"]


def test_AN_19_2_map_A_starts_with_a_kiosk_and_an_enclosure(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "a")["maps"]
    assert record["start"] == [
        {"building": "kiosk", "spaces": ["A4"]},
        {"building": "enclosure_3", "spaces": ["A5", "A6", "B6"]},
    ]
    assert [power["label"] for power in record["powers"]] == ["start", "start", "power"]
    assert record["powers"][-1]["text"] == "None."
    assert record["legend"]["KIO"].startswith("Kiosk")
    assert drawn("A")[8].startswith("4 /KIO\\")
    assert drawn("A")[10:13] == [
        "5 /.3.\\___/ $5\\___/   \\___/^^^\\___/   \\",
        "  \\.......\\___/   \\___/ CD\\___/ R2\\___/",
        "6 /....___/~~~\\___/   \\___/   \\___/   \\",
    ]


def test_AN_12_6_map_A_pays_four_of_its_tokens_again(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "A")["maps"]
    assert [token["income"] for token in record["tokens"]] == [True] * 4 + [False] * 3
    assert record["tokens"][2] == {"place": 3, "income": True, "text": "Gain 5 money."}
    assert record["tokens"][6] == {"place": 7, "income": False, "text": "Gain 3 X-tokens."}


def test_AN_19_5_map_3a_has_no_power_but_2_money_around_the_lake(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "3a")["maps"]
    assert [power["text"] for power in record["powers"]] == ["None."]
    assert (record["pool"], record["rock"], record["water"]) == ("alternative", 7, 9)
    assert record["legend"]["$2"] == "Gain 2 money."
    assert (record["partner_zoos"][0], record["universities"][2]) == ("", "Gain 2 conservation.")


def test_AN_19_11_map_9_has_five_continents_of_six_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "9")["maps"]
    assert {area["code"]: len(area["spaces"]) for area in record["areas"]} == dict.fromkeys(
        ("afr", "ame", "asi", "aus", "eur"), 6
    )
    picture = "\n".join(drawn("9"))
    assert [picture.count(code) for code in ("afr", "ame", "asi", "aus", "eur")] == [6] * 5


def test_AN_19_11_map_13_has_four_areas_and_an_enclosure_at_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "13")["maps"]
    assert {area["name"]: area["gains"] for area in record["areas"]} == {
        "north": "Gain 3 money.",
        "east": "Gain 2 appeal.",
        "south": "Gain 1 reputation.",
        "west": "Use Hunter 4.",
    }
    assert record["start"] == [{"building": "enclosure_2", "spaces": ["E3", "E4"]}]
    assert any(ability.startswith("Hunter 4") for ability in record["abilities"])
    assert record["full"] == ""


def test_map_11_links_partner_zoos_with_universities(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = told(capsys, "11")["maps"]
    assert [(link["partner_zoo"], link["university"]) for link in record["linked"]] == [(1, 1), (2, 2), (3, 3)]
    assert record["linked"][2]["text"] == "Gain 1 conservation."


# --- finding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("3A", ["3a"]),
        ("3 a", ["3a"]),
        ("map 3a", ["3a"]),
        ("Map3a", ["3a"]),
        ("a", ["A"]),
        ("Map A", ["A"]),
        ("map 0", ["0"]),
        ("t1", ["T1"]),
        ("tournament", ["T1"]),
        ("silver lake", ["3", "3a"]),
        ("SILVER 3a", ["3a"]),
        ("lagoon", ["14"]),
        ("map", IDS),
    ],
)
def test_ids_and_names_are_forgiving(capsys: pytest.CaptureFixture[str], typed: str, found: list[str]) -> None:
    assert [record["id"] for record in told(capsys, *typed.split())["maps"]] == found


def test_a_name_of_two_printings_lists_both(arknova: Arknova) -> None:
    lines = arknova("map", "silver", "lake").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["3", "3a"]
    assert lines[-1] == "One of them: arknova map 3a"


@pytest.mark.parametrize(("typed", "near"), [("silvr lake", "3 Silver Lake, 3a Silver Lake"), ("99", "14 Lagoon")])
def test_an_unknown_map_names_the_nearest_and_fails(arknova: Arknova, typed: str, near: str) -> None:
    done = arknova("map", typed)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith(f'There is no map "{typed}". The nearest are: {near}')
    unknown = json.loads(arknova("map", typed, "--json").stdout)
    assert (unknown["maps"], len(unknown["nearest"])) == ([], 3)


def test_without_an_id_all_maps_are_listed(arknova: Arknova) -> None:
    lines = arknova("map").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:26]] == IDS
    assert max(map(len, lines)) <= 80
    assert lines[3].split() == ["1", "Observation", "Tower", "advanced", "42", "9", "7", "appeal", "beside", "B4"]


def test_only_the_maps_without_power_have_none_in_the_list(arknova: Arknova) -> None:
    lines = arknova("map").stdout.splitlines()[1:26]
    assert [line.split()[0] for line in lines if line.endswith("  -")] == ["A", "0", "3", "3a"]


# --- how it is told ---------------------------------------------------------------------------------------------------


def test_plain_is_one_fact_a_line_without_a_drawing(arknova: Arknova) -> None:
    lines = arknova("map", "1", "--plain").stdout.splitlines()
    assert {"map: 1", "name: Observation Tower", "rock spaces: 9", "partner zoo 3: Hire a worker."} <= set(lines)
    assert {"B4 rock, Tower", "D3 Build II", "F7 water", "A6 $5: Gain 5 money."} <= set(lines)
    assert not any(re.search(r"\\_|_/|\^\^|~~", line) for line in lines)
    on_spaces = [line.split()[0] for line in lines if re.match(r"[A-I][1-7] ", line)]
    assert on_spaces == [space.space for space in maps()["1"].spaces]


@pytest.mark.parametrize("map_id", ["A", "9", "13", "T1"])
def test_the_keys_of_json_are_the_documented_ones(capsys: pytest.CaptureFixture[str], map_id: str) -> None:
    document = told(capsys, map_id)
    assert list(document) == ["query", "maps", "nearest"]
    assert list(document["maps"][0]) == KEYS
    assert len(document["maps"][0]["spaces"]) == 58
    assert main(["map", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert all(re.search(rf"\b{key}\b", shown) for key in KEYS)


@pytest.mark.parametrize("words", [("3a",), ("A", "--large"), ()])
def test_colour_changes_no_letter(arknova: Arknova, words: tuple[str, ...]) -> None:
    coloured = arknova("map", *words, FORCE_COLOR="1", TERM="xterm-256color").stdout
    bare = arknova("map", *words, NO_COLOR="1").stdout
    assert "\x1b[" in coloured
    assert "\x1b" not in bare
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == bare


def test_the_C_locale_gets_the_same_letters(arknova: Arknova) -> None:
    for map_id in ("3a", "12"):
        assert arknova("map", map_id, LC_ALL="C").stdout == arknova("map", map_id).stdout


def test_a_large_map_that_does_not_fit_is_drawn_small_and_says_so(arknova: Arknova) -> None:
    lines = arknova("map", "1", "--large", COLUMNS="60").stdout.splitlines()
    assert lines[-1] == "The large map needs 65 columns."
    assert max(map(len, lines)) <= 60


def test_a_terminal_too_narrow_for_the_map_gets_its_facts(arknova: Arknova) -> None:
    assert arknova("map", "1", COLUMNS="30").stdout == arknova("map", "1", "--plain").stdout


def test_neither_textual_nor_rich_is_loaded_for_a_map_without_colour(environment: dict[str, str]) -> None:
    import subprocess
    import sys

    code = (
        "import sys; from arknova_tui.cli import main; main(['map', '3a']);"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'rich', 'textual'}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment | NO_COLOUR, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "[]\n")
