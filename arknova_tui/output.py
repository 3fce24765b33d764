"""Where the commands' text goes (lines, facts, JSON, Rich renderables); what the text says is the commands' own."""

import argparse
import io
import json
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import RenderableType

DEFAULT_WIDTH = 80


class UserError(Exception):
    """Something the person can put right: one sentence saying what is wrong, where, and what would be right."""


def add_common_flags(parser: argparse.ArgumentParser) -> None:
    """Add the flags that every command has; `Output.from_args` reads them."""
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print JSON for other programs")
    shape.add_argument("--plain", action="store_true", help="print one fact a line, without layout or colour")
    parser.add_argument("--debug", action="store_true", help=argparse.SUPPRESS)


class Output:
    """The standard output of one command.

    `is_json` and `is_plain` say what the person asked for, `width` is in cells, `colour` says whether colour codes
    may be written. The environment decides the rest: NO_COLOR, FORCE_COLOR, COLUMNS and the locale.
    """

    def __init__(
        self,
        *,
        as_json: bool = False,
        plain: bool = False,
        stream: TextIO | None = None,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        environ = os.environ if environ is None else environ
        self.is_json = as_json
        self.is_plain = plain
        self._stream = stream or sys.stdout or io.StringIO()  # sys.stdout is None when the shell closed it
        make_unencodable_safe(self._stream, environ)
        self.colour = not plain and _wants_colour(self._stream, environ)
        self.width = _width(self._stream, environ)
        self._terminal = environ.get("TERM", "")

    @classmethod
    def from_args(cls, args: argparse.Namespace) -> "Output":
        """The output that the common flags in `args` ask for."""
        return cls(as_json=args.json, plain=args.plain)

    def json(self, obj: Any) -> None:
        """Print `obj` (plain data or msgspec Structs) as one indented JSON document, keys in the order given."""
        import msgspec

        ascii_only = not _is_unicode(self._stream)  # a `?` for a letter would be a wrong fact: escape it instead
        text = json.dumps(msgspec.to_builtins(obj, str_keys=True), indent=2, ensure_ascii=ascii_only, allow_nan=False)
        self.line(text)

    def has_letters_of(self, text: str) -> bool:
        """Whether the encoding of the output has every letter of `text`; others are written as `?`."""
        return text.isascii() or _is_unicode(self._stream)

    def line(self, text: str = "") -> None:
        """Print `text` literally, without markup, and end the line."""
        self._stream.write(f"{text}\n")

    def paragraph(self, text: str) -> None:
        """Print running text in lines of the width of the terminal."""
        from arknova_tui.cells import wrap_text

        for line in wrap_text(text, max(20, self.width)):
            self.line(line)

    def fact(self, label: str, value: object) -> None:
        """Print one fact as `label: value` on exactly one line."""
        self.line(f"{label}: {' '.join(str(value).split())}")

    def show(self, renderable: "RenderableType") -> None:
        """Print a Rich renderable (a table, a Text, a str with markup) in the width of the terminal."""
        from rich.console import Console

        colours = "auto" if self._terminal not in ("", "dumb") else "standard"
        console = Console(
            file=self._stream,
            width=self.width,
            color_system=colours if self.colour else None,
            force_terminal=self.colour,
            highlight=False,
            emoji=False,
        )
        console.print(renderable)

    def flush(self) -> None:
        """Hand everything to the system now, so that a closed pipe shows here and not at exit."""
        self._stream.flush()


def make_unencodable_safe(stream: TextIO, environ: Mapping[str, str]) -> None:
    """Make `stream` write `?` for what it can't encode; in the C locale it can encode ASCII only.

    Python itself answers LANG=C with UTF-8 (PEP 538, PEP 540), but who sets it asks for plain ASCII.
    """
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="ascii" if is_c_locale(environ) else None, errors="replace")


def is_c_locale(environ: Mapping[str, str]) -> bool:
    if environ.get("PYTHONIOENCODING") or environ.get("PYTHONUTF8") == "1":
        return False
    if environ.get("LC_ALL"):
        return environ["LC_ALL"] in ("C", "POSIX")
    # Python's coercion of LANG=C leaves LC_CTYPE=C.UTF-8 behind in the environment.
    if environ.get("LC_CTYPE", "") not in ("", "C", "POSIX", "C.UTF-8"):
        return False
    return environ.get("LANG", "") in ("C", "POSIX")


def _is_unicode(stream: TextIO) -> bool:
    return (stream.encoding or "utf-8").lower().replace("-", "").startswith("utf")


def _wants_colour(stream: TextIO, environ: Mapping[str, str]) -> bool:
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream.isatty() and environ.get("TERM") != "dumb"


def _width(stream: TextIO, environ: Mapping[str, str]) -> int:
    asked = environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked) > 0:
        return int(asked)
    try:
        return os.get_terminal_size(stream.fileno()).columns or DEFAULT_WIDTH
    except (OSError, ValueError):  # not a terminal, or no file at all
        return DEFAULT_WIDTH
