"""The wheel is what a person installs: it holds every module and data file, and works away from the checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGES = ("arknova_tui", "rules", "cards")
SHIPPED = {".py", ".json", ".md", ".tcss"}


def checked(*words: str | Path, cwd: Path) -> str:
    """Run a program, insist that it succeeds, and return what it printed."""
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run([*map(str, words)], cwd=cwd, env=clean, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the sources, so that nothing is left behind in the checkout."""
    source = tmp_path_factory.mktemp("source")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    checked(sys.executable, "-m", "build", "--wheel", "--outdir", source / "dist", source, cwd=source)
    (built,) = (source / "dist").glob("*.whl")
    return built


def test_the_wheel_holds_every_module_and_data_file(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    files = {
        path.relative_to(ROOT).as_posix()
        for name in PACKAGES
        for path in (ROOT / name).rglob("*")
        if path.suffix in SHIPPED
    }
    assert "cards/ark_nova/animals.json" in files
    assert files <= held


def test_the_wheel_holds_nothing_but_the_three_packages(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)


def test_installed_in_a_fresh_environment_it_looks_a_card_up(wheel: Path, tmp_path: Path) -> None:
    checked(sys.executable, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    scripts = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    checked(scripts / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert "401" in checked(scripts / "arknova", "card", "401", cwd=elsewhere)
    assert "arknova card" in checked(scripts / "arknova", cwd=elsewhere)
