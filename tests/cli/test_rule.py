"""`arknova rule`: clauses by number and by words, for people, for scripts and for other programs."""

import json

from tests.conftest import Arknova

KEYS = ["query", "terms", "total", "clauses", "around", "nearest", "known_words"]


def heads(stdout: str) -> list[str]:
    """The clause numbers that begin a line."""
    return [line.split()[0] for line in stdout.splitlines() if line.startswith("AN-")]


def test_words_show_the_term_then_the_best_clause(arknova: Arknova) -> None:
    done = arknova("rule", "kiosk", "distance")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("kiosk (term): ")
    assert heads(done.stdout)[0] == "AN-8.11"
    assert "hex distance of at least 3" in done.stdout


def test_at_most_eight_clauses_unless_all_are_asked_for(arknova: Arknova) -> None:
    short, full = arknova("rule", "kiosk"), arknova("rule", "kiosk", "--all")
    assert len(heads(short.stdout)) == 8
    more = len(heads(full.stdout)) - 8
    assert more > 0
    assert f"{more} more with --all" in short.stdout
    assert "with --all" not in full.stdout


def test_a_clause_number_shows_the_clause_and_the_titles_around_it(arknova: Arknova) -> None:
    lines = arknova("rule", "an", "8.11").stdout.splitlines()
    assert lines[0] == "8. Build action and placing buildings"
    assert "AN-8.11 Kiosk distance" in lines
    assert [line.split()[0] for line in lines if line.startswith("  AN-")] == [
        "AN-8.9",
        "AN-8.10",
        "AN-8.12",
        "AN-8.13",
    ]


def test_a_section_shows_the_titles_of_its_clauses(arknova: Arknova) -> None:
    lines = arknova("rule", "8").stdout.splitlines()
    assert lines[0] == "8. Build action and placing buildings"
    assert "  AN-8.11   Kiosk distance" in lines
    assert [line.split()[0] for line in lines if line.startswith("  AN-")] == [f"AN-8.{n}" for n in range(1, 24)]
    assert arknova("rule", "section", "25", "--plain").stdout.splitlines() == [
        "AN-25.1: Friendly variant", "AN-25.2: Agreeing on the variant"
    ]  # fmt: skip


def test_a_section_as_json_holds_its_clauses_with_their_texts(arknova: Arknova) -> None:
    found = json.loads(arknova("rule", "AN-8", "--json").stdout)
    assert list(found) == KEYS
    assert found["total"] == len(found["clauses"]) == 23
    assert "hex distance of at least 3" in found["clauses"][10]["text"]


def test_an_unknown_clause_names_the_nearest_and_fails(arknova: Arknova) -> None:
    done = arknova("rule", "AN-7.9")
    assert done.returncode == 1
    assert done.stdout.startswith("There is no clause AN-7.9.")
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == ["AN-7.6", "AN-7.7", "AN-7.8"]


def test_no_hit_offers_known_words_and_fails(arknova: Arknova) -> None:
    done = arknova("rule", "pavvvilliooonnn")
    assert done.returncode == 1
    assert "pavilion" in done.stdout.splitlines()[1]


def test_nothing_asked_is_the_persons_mistake(arknova: Arknova) -> None:
    done = arknova("rule", " ")
    assert (done.returncode, done.stdout) == (2, "")
    assert "AN-8.11" in done.stderr
    assert done.stderr.count("\n") == 1


def test_plain_is_one_fact_a_line_without_marks(arknova: Arknova) -> None:
    done = arknova("rule", "--plain", "venom", "fee", FORCE_COLOR="1")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("keyword Venom: ")
    assert lines[1].startswith("AN-6.3: Venom fee. ")
    assert lines[-1].startswith("more: ")
    assert all(": " in line for line in lines)
    assert "\x1b" not in done.stdout


def test_plain_keeps_a_clause_with_a_table_on_one_line(arknova: Arknova) -> None:
    lines = arknova("rule", "--plain", "4.2").stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["AN-4.2", "near AN-4.1", "near AN-4.3", "near AN-4.4"]


def test_colour_marks_the_words_found_and_only_colour_does(arknova: Arknova) -> None:
    coloured, bare = arknova("rule", "venom", "fee", FORCE_COLOR="1"), arknova("rule", "venom", "fee")
    assert "\x1b[7mVenom\x1b[0m" in coloured.stdout
    assert "\x1b" not in bare.stdout


def test_lines_keep_to_the_width_of_the_terminal(arknova: Arknova) -> None:
    for words in (["kiosk", "--all"], ["4.2"], ["26.1"], ["7.9"], ["pavvvilliooonnn"]):
        done = arknova("rule", *words, COLUMNS="40")
        assert max(map(len, done.stdout.splitlines())) <= 40, words


def test_a_table_is_shown_in_columns(arknova: Arknova) -> None:
    rows = [line.split() for line in arknova("rule", "4.2").stdout.splitlines()]
    assert ["17-19", "16", "44-47", "24", "91-95", "34"] in rows


def test_json_has_the_same_keys_whatever_was_asked(arknova: Arknova) -> None:
    for words, code in ((["wave"], 0), (["AN-8.11"], 0), (["AN-7.9"], 1), (["zzzqqx"], 1)):
        done = arknova("rule", "--json", *words)
        assert done.returncode == code, words
        assert list(json.loads(done.stdout)) == KEYS, words


def test_json_of_a_search(arknova: Arknova) -> None:
    found = json.loads(arknova("rule", "--json", "wave").stdout)
    assert found["query"] == "wave"
    assert found["terms"][0]["term"] == "wave"
    assert found["terms"][0]["clause"] == "AN-10.9"
    assert list(found["clauses"][0]) == ["number", "section", "title", "text", "words"]
    assert found["clauses"][0]["number"] == "AN-10.9"
    assert found["total"] > len(found["clauses"]) == 8


def test_json_of_a_clause_and_of_a_missing_one(arknova: Arknova) -> None:
    there = json.loads(arknova("rule", "--json", "8.11").stdout)
    assert [clause["number"] for clause in there["clauses"]] == ["AN-8.11"]
    assert there["around"][0] == {"number": "AN-8.9", "title": "Rotation"}
    missing = json.loads(arknova("rule", "--json", "7.9").stdout)
    assert (missing["clauses"], missing["nearest"]) == ([], ["AN-7.6", "AN-7.7", "AN-7.8"])


def test_a_chinese_term_is_found_also_in_the_c_locale(arknova: Arknova) -> None:
    for locale in ("C.UTF-8", "C"):
        done = arknova("rule", "珊瑚住客", LC_ALL=locale)
        assert (done.returncode, done.stderr) == (0, ""), locale
        assert heads(done.stdout)[0] == "AN-10.6", locale


def test_control_characters_in_a_query_are_not_sent_to_the_terminal(arknova: Arknova) -> None:
    done = arknova("rule", "zzz\x1b[31mqqx")
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
