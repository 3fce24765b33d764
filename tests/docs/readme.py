"""README as data: its examples with what they print, its screens and its table of keys; what must be true is tested.

`python -m tests.docs.readme` runs every example and writes what it printed, the screens and the keys into README;
read the difference before you keep it.

- A block ```console holds commands after `$ ` and what they print. If the line before it ends with "for example:", what
  is printed differs from time to time or from machine to machine. A line `...` stands for any number of lines.
- A comment <!-- screen NAME --> stands before a screen from `tests/tui/snapshots`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from arknova_tui.keys import rows
from arknova_tui.players.base import RandomBot
from arknova_tui.screens.opening import Wish, begin
from arknova_tui.settings import Settings
from tests.conftest import ROOT, SETTINGS_OF_THE_TERMINAL
from tests.verify import invented

README = ROOT / "README.md"
SCREENS = ROOT / "tests" / "tui" / "snapshots"
KEY_HEADING = ["| key | letter | what it does | where |", "|---|---|---|---|"]
VARIES = "for example:"
ANYTHING = "..."

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SCREEN = re.compile(r"<!-- screen (\S+) -->\s*\Z")


@dataclass(frozen=True)
class Block:
    """One fenced block: its language, its text, where the text stands, and what is written before it."""

    language: str
    text: str
    start: int
    before: str

    @property
    def varies(self) -> bool:
        """Whether what its commands print isn't the same every time and everywhere."""
        return self.before.rstrip().endswith(VARIES)

    @property
    def commands(self) -> list[str]:
        return [line[2:] for line in self.text.splitlines() if line.startswith("$ ")]

    @property
    def screen(self) -> str:
        """The name of the screen it shows; "" if it shows none."""
        found = _SCREEN.search(self.before)
        return found[1] if found else ""


def text() -> str:
    return README.read_text(encoding="utf-8")


def blocks(of: str) -> Iterator[Block]:
    """All fenced blocks of a text."""
    for found in _BLOCK.finditer(of):
        yield Block(found[1], found[2], found.start(2), of[: found.start()])


def examples() -> list[Block]:
    return [block for block in blocks(text()) if block.language == "console"]


# --- what README must say ---------------------------------------------------------------------------------------------


def key_lines() -> list[str]:
    """The table of keys as README shows it."""
    return [
        *KEY_HEADING,
        *(f"| {_key(key)} | {_key(letter)} | {does} | {where} |" for key, letter, does, where in rows()),
    ]


def _key(names: str) -> str:
    return " ".join(f"`{name}`" for name in names.split())


def screen_lines(name: str) -> list[str]:
    """A drawn screen without the blanks at the ends of its lines."""
    return [line.rstrip() for line in (SCREENS / f"{name}.txt").read_text(encoding="utf-8").splitlines()]


def written_keys(of: str) -> list[str]:
    """The table of keys that a text holds."""
    lines = of.splitlines()
    first = lines.index(KEY_HEADING[0])
    end = next(at for at in range(first, len(lines)) if not lines[at].startswith("|"))
    return lines[first:end]


# --- running the examples ---------------------------------------------------------------------------------------------


def prepare(folder: Path) -> dict[str, str]:
    """Lay out what the examples speak of (`game.json`, a saved "Sunday game") and give the environment for them."""
    here, home, programs = folder / "here", folder / "home", folder / "bin"
    for each in (here, home, programs):
        each.mkdir()
    invented.write(here / "game.json")
    (home / "settings.toml").write_text("", encoding="utf-8")  # somebody who has played before: no hints
    save_a_game(home / "saves")
    program = programs / "arknova"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m arknova_tui "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS_OF_THE_TERMINAL}
    return kept | {
        "LC_ALL": "C.UTF-8",
        "ARKNOVA_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
    }


def save_a_game(folder: Path) -> None:
    """Two people's game, saved after some turns."""
    opened = begin(Wish(seed=11, maps="A", title="Sunday game"), Settings(), folder)
    session, bot = opened.store.session, RandomBot(11)
    assert opened.journal is not None
    while session.decision is not None and len(session.history) < 60:
        session.play(bot.choose(session.decision, lambda: session.state))
    opened.journal.record(session)
    opened.journal.close()


def run(command: str, folder: Path, environment: Mapping[str, str]) -> tuple[int, str]:
    """Run a line of a shell; its exit code, and what it printed on both streams."""
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        env=dict(environment),
        cwd=folder / "here",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
    )
    return done.returncode, done.stdout


def played(block: Block, folder: Path, environment: Mapping[str, str]) -> str:
    """The block as it ought to be: its commands, each with what it prints."""
    told = ""
    for command in block.commands:
        printed = run(command, folder, environment)[1]
        told += f"$ {command}\n" + "".join(f"{line.rstrip()}\n" for line in printed.splitlines())
    return told


def agree(shown: str, printed: str) -> bool:
    """Whether a block shows what was printed, where a line `...` stands for any lines."""
    pattern = "".join(r"(?:.*\n)*?" if line == ANYTHING else re.escape(line) + r"\n" for line in shown.splitlines())
    return re.fullmatch(pattern, printed) is not None


# --- writing ----------------------------------------------------------------------------------------------------------


def renewed(old: str) -> str:
    """The text with all examples, screens and keys as they are today; what agrees stays as it is."""
    new = old.replace("\n".join(written_keys(old)), "\n".join(key_lines()))
    for block in reversed(list(blocks(new))):
        wanted = block.text
        if block.language == "console":
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                printed = played(block, folder, prepare(folder))
            wanted = block.text if agree(block.text, printed) else printed
        elif block.screen:
            wanted = "\n".join(screen_lines(block.screen)) + "\n"
        new = new[: block.start] + wanted + new[block.start + len(block.text) :]
    return new


def main() -> int:
    """Write README anew and say whether it changed."""
    if shutil.which("sh") is None:
        print("the examples need a shell")
        return 1
    old = text()
    new = renewed(old)
    README.write_text(new, encoding="utf-8")
    print("README is as it was" if new == old else "README has changed; read the difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
