"""README says what is so: examples print what it shows, keys and screens are the program's, nothing is missing."""

import re
import sys
from pathlib import Path

import pytest

from arknova_tui.commands import COMMANDS
from arknova_tui.layouts import LEAST_HEIGHT, LEAST_WIDTH
from arknova_tui.players.base import BOTS
from arknova_tui.settings import of as settings_of
from arknova_tui.settings import text as settings_text
from tests.conftest import ROOT
from tests.docs.readme import (
    Block,
    agree,
    blocks,
    examples,
    key_lines,
    played,
    prepare,
    run,
    screen_lines,
    text,
    written_keys,
)

needs_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a Unix shell")


def name_of(block: Block) -> str:
    return block.commands[0]


@needs_a_shell
@pytest.mark.parametrize("block", [one for one in examples() if not one.varies], ids=name_of)
def test_an_example_prints_what_is_shown(block: Block, tmp_path: Path) -> None:
    printed = played(block, tmp_path, prepare(tmp_path))
    assert agree(block.text, printed), f"shown:\n{block.text}\nprinted:\n{printed}"


@needs_a_shell
@pytest.mark.parametrize("block", [one for one in examples() if one.varies], ids=name_of)
def test_an_example_whose_numbers_vary_works_and_prints_such_lines(block: Block, tmp_path: Path) -> None:
    """The lines begin with the words that are shown, as far as a line holds words before its first number."""
    environment = prepare(tmp_path)
    printed = ""
    for command in block.commands:
        code, told = run(command, tmp_path, environment)
        assert code == 0, told
        printed += f"$ {command}\n{told}"
    assert words(printed) == words(block.text)


def words(of: str) -> list[str]:
    """The first word of each line that begins with one."""
    return [found[0] for found in (re.match(r"\$ .*|[a-zA-Z]+", line) for line in of.splitlines()) if found]


def test_all_commands_are_shown_or_named() -> None:
    readme = text()
    assert [name for name in COMMANDS if f"arknova {name}" not in readme] == []


def test_all_commands_but_those_of_the_table_and_the_shell_have_an_example() -> None:
    shown = {command.split("arknova ")[1].split()[0] for block in examples() for command in block.commands}
    assert set(COMMANDS) - shown <= {"completion"}


def test_no_command_is_shown_that_does_not_exist() -> None:
    named = set(re.findall(r"arknova ([a-z][a-z-]+)", text()))
    assert named - set(COMMANDS) <= {"in"}  # "arknova in ..." of a sentence


def test_the_table_of_keys_is_the_programs() -> None:
    assert written_keys(text()) == key_lines()


def test_the_screens_are_drawn_by_the_program() -> None:
    shown = [block for block in blocks(text()) if block.screen]
    assert shown
    for block in shown:
        assert block.text.splitlines() == screen_lines(block.screen)
        assert all(len(line) <= 80 for line in block.text.splitlines())


def test_the_settings_shown_are_read_and_are_all_there_are() -> None:
    import tomllib

    (shown,) = (block for block in blocks(text()) if block.language == "toml")
    settings = settings_of(tomllib.loads(shown.text))
    assert tomllib.loads(settings_text(settings)) == tomllib.loads(shown.text)
    assert settings.keys


def test_levels_of_bots_and_the_least_size_are_named() -> None:
    readme = text()
    assert [level for level in BOTS if f"`{level}`" not in readme] == []
    assert f"{LEAST_WIDTH}x{LEAST_HEIGHT}" in readme


def test_every_link_to_a_file_leads_to_one() -> None:
    for document in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        written = (ROOT / document).read_text(encoding="utf-8")
        links = [link for link in re.findall(r"\]\(([^)#]+)\)", written) if "://" not in link]
        assert [link for link in links if not (ROOT / link).exists()] == []


def test_what_contributing_names_in_backticks_as_a_path_exists() -> None:
    """Folders and files; a pattern or a name with <...> in it stands for many."""
    written = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:cards|rules|arknova_tui|tests|\.ci)/[\w./-]*)`", written)
    assert len(paths) > 20
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_a_line_of_dots_stands_for_any_lines_and_nothing_else_does() -> None:
    assert agree("$ x\na\n...\nd\n", "$ x\na\nb\nc\nd\n")
    assert agree("$ x\n...\n", "$ x\n")
    assert not agree("$ x\na\n...\n", "$ x\nb\n")
    assert not agree("$ x\na.\n", "$ x\nab\n")
