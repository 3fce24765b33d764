"""The settings as a form; changes show at once, and are kept."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from arknova_tui.screens.form import Field, FormPage, cycled
from arknova_tui.settings import Confirm, Glyphs, Theme

_CHOICES: dict[str, tuple[str, dict[str, str]]] = {
    "theme": ("Theme", dict(zip(get_args(Theme), ("dark", "light", "colour-blind safe", "mono"), strict=True))),
    "glyphs": ("Glyphs", dict(zip(get_args(Glyphs), ("plain ASCII", "certain-width"), strict=True))),
    "confirm": ("Confirm", dict(zip(get_args(Confirm), ("always", "when undo would end", "never"), strict=True))),
    "guide": ("Hints", {"True": "on", "False": "off"}),
    "since": ("Since", {"True": "on", "False": "off"}),
    "forced": ("One choice", {"True": "taken and logged", "False": "asked"}),
}
_NOTES = {
    "theme": "", "glyphs": "", "confirm": "when a digit only highlights, and y does it",
    "guide": "what the first five turns are about",
    "since": "what happened since your last turn, before it begins", "forced": "where there is only one thing to pick",
}  # fmt: skip


class SettingsPage(FormPage):
    """Everything that may be set but the keys, which are changed in the file."""

    title = "SETTINGS"
    question = "Settings"

    def fields(self) -> Sequence[Field]:
        settings = self.flow.settings
        fields: list[Field] = []
        for name, (label, values) in _CHOICES.items():
            shown = values[str(getattr(settings, name))]
            others = ", ".join(word for word in values.values() if word != shown)
            note = _NOTES[name] or f"or {others}"
            fields.append(Field(label, shown, note, self._stepper(name, list(values))))
        return fields

    def told(self) -> str:
        where = self.flow.settings_file
        return f"b keeps the changes. Keys are changed in {where}." if where else "b keeps the changes."

    def keys(self) -> list[tuple[str, str]]:
        return [("b", "back"), ("hl", "change"), ("jk", "next line"), ("?", "help")]

    def _stepper(self, name: str, values: list[str]) -> Callable[[int], None]:
        def step(by: int) -> None:
            settings = self.flow.settings
            value: Any = cycled(values, str(getattr(settings, name)), by)
            setattr(settings, name, value == "True" if value in ("True", "False") else value)
            self.flow.keep_settings()

        return step
