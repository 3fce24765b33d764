"""What a player may set: read from and written to a TOML file in the folder of configurations."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, get_args

from arknova_tui.keys import KeyProblem, KeyTable
from arknova_tui.saves.paths import HOME_VARIABLE

Confirm = Literal["always", "undo_ends", "never"]
Theme = Literal["dark", "light", "colour_blind", "mono"]
Glyphs = Literal["ascii", "certain_width"]
Colours = Literal["auto", "16", "none"]
ZooSize = Literal["auto", "small", "large"]
BotSpeed = Literal["at_once", "second", "key"]
EndTurn = Literal["asked", "at_once"]
# What a setting may be. Seconds: those that a bot may think about a move, 0 for as long as it likes.
_CHOICES: dict[str, tuple[str | int, ...]] = {
    "confirm": get_args(Confirm),
    "theme": get_args(Theme),
    "glyphs": get_args(Glyphs),
    "colours": get_args(Colours),
    "zoo_size": get_args(ZooSize),
    "bot_speed": get_args(BotSpeed),
    "bot_limit": (1, 3, 10, 30, 0),
    "end_turn": get_args(EndTurn),
}


class SettingsProblem(Exception):
    """The settings can't be read or kept; the message is a sentence with the place."""


@dataclass
class Settings:
    """What a player has set.

    `colours`: how many, whatever the terminal says. `zoo_size`: of the own zoo, as far as there is room. `linear`: play
    in lines from the start. `bot_speed`: how bots' moves follow each other; `bot_limit`: after how many seconds a bot
    moves by what it found best so far, 0 for never. `hand_over`: one person alone with bots is asked to take over too.
    `clauses`: name the clause behind everything told. `bell`: ring when it is a person's turn after a bot's.
    `end_turn`: whether the turn is ended with a key.
    `confirm`: when a digit only highlights and `y` does it. `since`: tell what happened since the last turn before it
    begins. `forced`: answer by itself where there is only one thing to pick. `guide`: the first turns begin with a
    few lines on what they are about; so until somebody has played. `keys`: other keys for some commands.
    """

    confirm: Confirm = "undo_ends"
    theme: Theme = "dark"
    glyphs: Glyphs = "ascii"
    since: bool = True
    forced: bool = True
    guide: bool = False
    colours: Colours = "auto"
    zoo_size: ZooSize = "auto"
    linear: bool = False
    bot_speed: BotSpeed = "at_once"
    bot_limit: int = 3
    hand_over: bool = False
    clauses: bool = True
    bell: bool = False
    end_turn: EndTurn = "asked"
    keys: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    def key_table(self) -> KeyTable:
        """The keys in force. Raises KeyProblem."""
        return KeyTable().remapped(self.keys)


def settings_path(environ: Mapping[str, str] | None = None) -> Path:
    """The file of the settings: in `ARKNOVA_HOME` if set, else where the platform keeps configurations."""
    home = (os.environ if environ is None else environ).get(HOME_VARIABLE, "")
    if home:
        return Path(home).expanduser().absolute() / "settings.toml"
    from platformdirs import user_config_path

    return user_config_path("arknova", appauthor=False) / "settings.toml"


def read(path: Path) -> Settings:
    """The settings of a file; the usual ones if there is none, with the guide on. Raises SettingsProblem."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin a file with a byte order mark
    except FileNotFoundError:
        return Settings(guide=True)
    except OSError as error:
        raise SettingsProblem(f"The settings in {path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise SettingsProblem(f"The settings in {path} are no text in UTF-8.") from error
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsProblem(f"The settings in {path} are no TOML: {error}.") from error
    try:
        return of(found)
    except SettingsProblem as error:
        raise SettingsProblem(f"{path}: {error}") from error


def of(found: Mapping[str, Any]) -> Settings:
    """Settings from what a file says. Raises SettingsProblem."""
    known = {entry.name for entry in fields(Settings)}
    settings = Settings()
    for name, value in found.items():
        if name not in known:
            raise SettingsProblem(f"There is no setting {name!r}; there are {', '.join(sorted(known))}.")
        if name == "keys":
            settings.keys = _keys(value)
        elif name in _CHOICES:
            if isinstance(value, bool) or value not in _CHOICES[name]:
                raise SettingsProblem(f"{name} is {value!r}; it may be {' or '.join(map(repr, _CHOICES[name]))}.")
            setattr(settings, name, value)
        elif isinstance(value, bool):
            setattr(settings, name, value)
        else:
            raise SettingsProblem(f"{name} is {value!r}; it may be true or false.")
    try:
        settings.key_table()
    except KeyProblem as error:
        raise SettingsProblem(str(error)) from error
    return settings


def _keys(value: Any) -> dict[str, list[str]]:
    if not isinstance(value, dict):
        raise SettingsProblem('keys is a table of commands with their keys, such as undo = ["z"].')
    found: dict[str, list[str]] = {}
    for action, keys in value.items():  # pyright: ignore[reportUnknownVariableType]
        names: list[Any] = [keys] if isinstance(keys, str) else keys  # pyright: ignore[reportUnknownVariableType]
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            raise SettingsProblem(f'The keys of {action} must be given like ["z"] or "z".')
        found[str(action)] = names  # pyright: ignore[reportUnknownArgumentType]
    return found


def text(settings: Settings) -> str:
    """The settings as TOML; `of` reads them again."""
    named = [entry.name for entry in fields(Settings) if entry.name != "keys"]
    lines = [f"{name} = {_value(getattr(settings, name))}" for name in named]
    if settings.keys:
        lines += ["", "[keys]"]
        lines += [f"{action} = [{', '.join(map(_quoted, names))}]" for action, names in settings.keys.items()]
    return "\n".join(lines) + "\n"


def _value(value: str | int) -> str:
    """A value as TOML: true and false, a whole number, or a text."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else _quoted(value)


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(settings: Settings, path: Path) -> None:
    """Keep the settings. Raises SettingsProblem."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(text(settings), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise SettingsProblem(f"The settings can't be kept in {path}: {error}") from error
