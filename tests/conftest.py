"""What all tests share: the program as a child process, and Hypothesis without deadlines."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# How long an example takes says nothing on a machine that does other work too.
settings.register_profile("arknova", deadline=None)
settings.load_profile("arknova")

Arknova = Callable[..., "subprocess.CompletedProcess[str]"]

# What the machine that runs the tests happens to set must not colour or narrow what they see.
SETTINGS_OF_THE_TERMINAL = (
    "COLUMNS",
    "LINES",
    "NO_COLOR",
    "FORCE_COLOR",
    "TERM",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "PYTHONUTF8",
    "PYTHONIOENCODING",
    "ARKNOVA_DEBUG",
)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment for the program: UTF-8, no terminal settings, and the home of somebody who has played before."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS_OF_THE_TERMINAL}
    home = tmp_path / "arknova-home"
    home.mkdir()
    (home / "settings.toml").write_text("guide = false\n", encoding="utf-8")
    return kept | {"LC_ALL": "C.UTF-8", "ARKNOVA_HOME": str(home)}


@pytest.fixture
def arknova(environment: dict[str, str], tmp_path: Path) -> Arknova:
    """Run `arknova WORDS...` to its end, away from the checkout; keyword arguments are environment variables."""

    def run(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "arknova_tui", *words],
            env=environment | {"PYTHONPATH": str(ROOT)} | variables,
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="surrogateescape",
            timeout=120,
        )

    return run
