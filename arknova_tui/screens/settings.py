"""The settings as a form; changes show at once, and are kept."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from arknova_tui.screens.form import Field, FormPage, cycled
from arknova_tui.settings import BotSpeed, Colours, Confirm, EndTurn, Glyphs, Theme, ZooSize

_ON_OFF = {"True": "on", "False": "off"}


def _named(values: Any, *names: str) -> dict[str, str]:
    return dict(zip(get_args(values), names, strict=True))


# Each line: the setting, its name, its values in words, and what it is about; "" tells the other values.
_LINES: tuple[tuple[str, str, dict[str, str], str], ...] = (
    ("theme", "Theme", _named(Theme, "dark", "light", "colour-blind safe", "mono"), ""),
    ("colours", "Colours", _named(Colours, "auto", "16", "none"), "auto: as many as the terminal has"),
    ("glyphs", "Glyphs", _named(Glyphs, "plain ASCII", "certain-width"), ""),
    ("zoo_size", "Zoo size", _named(ZooSize, "auto", "small 4x2", "large 7x4"), "large where there is room"),
    ("linear", "Linear mode", _ON_OFF, "arknova play begins in lines; --no-linear opens the table"),
    ("confirm", "Confirm", _named(Confirm, "always", "when undo would end", "never"),
     "when a digit highlights and y does it"),
    ("bot_speed", "Bot speed", _named(BotSpeed, "at once", "1 second a step", "wait for a key"), ""),
    ("bot_limit", "Bot limit", {"1": "1 second a move", "3": "3 seconds a move", "10": "10 seconds a move",
     "30": "30 seconds a move", "0": "none"}, "then, or with b: the best move so far"),
    ("hand_over", "Hand-over", _ON_OFF, "asked for one person too; several always are"),
    ("clauses", "Clause ids", _ON_OFF, "beside what is told; w and rules keep them"),
    ("bell", "Bell", _ON_OFF, "when it is your turn after a bot's"),
    ("forced", "One choice", {"True": "taken and logged", "False": "asked"}, "where there is only one thing to pick"),
    ("end_turn", "End of turn", _named(EndTurn, "asked", "taken at once"), "asked: undo until then"),
    ("since", "Since", _ON_OFF, "what happened since your last turn, before it begins"),
    ("guide", "Hints", _ON_OFF, "what the first five turns are about"),
)  # fmt: skip


class SettingsPage(FormPage):
    """Everything that may be set but the keys, which are changed in the file."""

    title = "SETTINGS"
    question = "Settings"
    how = "h l change the value   j k next line   each change is kept at once"

    def fields(self) -> Sequence[Field]:
        settings = self.flow.settings
        fields: list[Field] = []
        for name, label, values, about in _LINES:
            shown = values[str(getattr(settings, name))]
            others = ", ".join(word for word in values.values() if word != shown)
            note = about or f"or {others}"
            fields.append(Field(label, shown, note, self._stepper(name, list(values))))
        return fields

    def told(self) -> str:
        """What the line under the cursor may be, in full; beside it there may be no room."""
        _, label, values, about = _LINES[self.cursor]
        said = f"{label}: {', '.join(values.values())}{f' ({about})' if about else ''}."
        where = self.flow.settings_file
        return f"{said} Keys are changed in {where}." if where else said

    def keys(self) -> list[tuple[str, str]]:
        return [("b", "keep and go back"), ("hl", "change"), ("jk", "next line"), ("?", "help")]

    def _stepper(self, name: str, values: list[str]) -> Callable[[int], None]:
        def step(by: int) -> None:
            settings = self.flow.settings
            now = getattr(settings, name)
            value: Any = cycled(values, str(now), by)
            setattr(settings, name, value == "True" if isinstance(now, bool) else type(now)(value))
            self.flow.keep_settings()

        return step
