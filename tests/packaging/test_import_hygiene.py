"""A look-up starts at once because it imports little: these are the modules it may load."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arknova_tui.commands import COMMANDS
from tests.conftest import ROOT

LOOK_UPS = [name for name in COMMANDS if name not in ("play", "completion", "sim", "bench", "saves")]

# Screens, saves, event loops and the engine belong to the table.
NEVER = {"textual", "sqlite3", "asyncio", "rules", "hypothesis", "pytest", "shtab"}

OURS = {"arknova_tui", "cards"}
# A drawn map needs to know which spaces touch; the grid is geometry and loads nothing else of the rules.
GRID = {"rules", "rules.kernel", "rules.kernel.hexgrid", "rules.ark_nova", "rules.ark_nova.grid"}
SMALL_LIBRARIES = {"msgspec", "rapidfuzz", "typing_extensions"}  # the last comes with msgspec
RICH_AND_WHAT_IT_LOADS = {"rich", "markdown_it", "mdurl", "pygments"}


def imported_by(program: str, environment: dict[str, str], folder: Path) -> set[str]:
    """The top-level modules that `program` adds to those a bare interpreter of the same environment has."""

    def top_level(source: str) -> set[str]:
        report = f"import sys\n{source}\nimport json\nprint(json.dumps(sorted(sys.modules)), file=sys.stderr)"
        done = subprocess.run(
            [sys.executable, "-c", report],
            env=environment | {"PYTHONPATH": str(ROOT)},
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return {name.partition(".")[0] for name in json.loads(done.stderr.splitlines()[-1]) if name not in GRID}

    return top_level(program) - top_level("")


def foreign(modules: set[str]) -> set[str]:
    """Those of `modules` that are neither Python's own nor ours."""
    # rapidfuzz loads its compiled halves under names of their own, with a leading underscore.
    return {name for name in modules - sys.stdlib_module_names - OURS if not name.startswith("_")}


@pytest.mark.parametrize(
    ("flags", "allowed"),
    [
        (["--plain"], SMALL_LIBRARIES),
        (["--json"], SMALL_LIBRARIES),
        ([], SMALL_LIBRARIES | RICH_AND_WHAT_IT_LOADS),
    ],
)
def test_looking_up_a_card_loads_only_what_it_needs(
    environment: dict[str, str], tmp_path: Path, flags: list[str], allowed: set[str]
) -> None:
    program = f"from arknova_tui.cli import main\nassert main(['card', '401', *{flags}]) == 0"
    modules = imported_by(program, environment, tmp_path)
    assert not modules & NEVER
    assert foreign(modules) <= allowed


@pytest.mark.parametrize("name", LOOK_UPS)
def test_no_look_up_command_loads_the_table(environment: dict[str, str], tmp_path: Path, name: str) -> None:
    program = f"from arknova_tui.arguments import command_parser\ncommand_parser({name!r})"
    modules = imported_by(program, environment, tmp_path)
    assert not modules & NEVER
    assert foreign(modules) <= SMALL_LIBRARIES


def test_the_front_alone_loads_nothing_foreign(environment: dict[str, str], tmp_path: Path) -> None:
    modules = imported_by("from arknova_tui.cli import main\nassert main(['--help']) == 0", environment, tmp_path)
    assert foreign(modules) == set()


def test_the_command_play_is_known_without_textual(environment: dict[str, str], tmp_path: Path) -> None:
    program = "from arknova_tui.arguments import command_parser\ncommand_parser('play')"
    assert "textual" not in imported_by(program, environment, tmp_path)
