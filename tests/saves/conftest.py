"""Processes that play saved games beside the test, and a folder that other users may enter."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

Window = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def window() -> Iterator[Window]:
    """Start `tests/saves/child.py DOES PATH` as a process; those still running are killed after the test."""
    started: list[subprocess.Popen[str]] = []

    def start(does: str, path: Path) -> "subprocess.Popen[str]":
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.saves.child", does, str(path)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        child.wait()
        child.stdout.close()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder whose way other users may pass, unlike that to pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="arknova-test-"))
    folder.chmod(0o755)
    saves = folder / "saves"
    saves.mkdir()
    yield saves
    saves.chmod(0o755)
    shutil.rmtree(folder)
