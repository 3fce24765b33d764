"""Settings: kept as TOML, read back the same, and wrong ones named with their place."""

from dataclasses import fields
from pathlib import Path

import pytest

from arknova_tui.settings import Settings, SettingsProblem, of, read, settings_path, text, write


def test_settings_that_were_kept_are_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    settings = Settings(confirm="always", theme="light", since=False, keys={"undo": ["Z"], "find": ["/", "F"]})
    write(settings, path)
    assert read(path) == settings


def test_every_setting_is_kept_with_every_value_its_page_offers(tmp_path: Path) -> None:
    from arknova_tui.screens.settings import SettingsPage
    from tests.tui.hands import flow_in

    flow = flow_in(tmp_path)
    page = SettingsPage(flow)
    seen: set[str] = set()
    for index in range(len(page.fields())):
        for _ in range(9):
            step = page.fields()[index].step
            assert step is not None
            step(1)
            assert read(tmp_path / "settings.toml") == flow.settings
            seen |= {entry.name for entry in fields(Settings) if getattr(flow.settings, entry.name) != entry.default}
    assert seen - {"keys"} == {entry.name for entry in fields(Settings) if entry.name != "keys"}


def test_without_a_file_the_usual_settings_hold_and_the_first_turns_are_explained(tmp_path: Path) -> None:
    assert read(tmp_path / "none.toml") == Settings(guide=True)


def test_the_folder_follows_the_environment() -> None:
    assert settings_path({"ARKNOVA_HOME": "/somewhere"}) == Path("/somewhere/settings.toml")


def test_a_remapped_key_is_in_force() -> None:
    assert of({"keys": {"undo": "Z"}}).key_table().action("Z") == "undo"


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        ({"colour": "red"}, "There is no setting 'colour'"),
        ({"theme": "pink"}, "theme is 'pink'; it may be 'dark' or 'light' or 'colour_blind' or 'mono'."),
        ({"since": "yes"}, "since is 'yes'; it may be true or false."),
        ({"bot_limit": True}, "bot_limit is True; it may be 1 or 3 or 10 or 30 or 0."),
        ({"bot_limit": 4}, "bot_limit is 4; it may be"),
        ({"end_turn": "never"}, "end_turn is 'never'; it may be 'asked' or 'at_once'."),
        ({"keys": 3}, "keys is a table of commands"),
        ({"keys": {"undo": 3}}, "The keys of undo must be given like"),
        ({"keys": {"undo": "z"}}, "z can't do both look_zoo and undo"),
    ],
)
def test_a_wrong_setting_is_named(found: dict[str, object], sentence: str) -> None:
    with pytest.raises(SettingsProblem) as caught:
        of(found)
    assert sentence in str(caught.value)


def test_a_file_that_is_no_toml_is_named_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("theme = dark", encoding="utf-8")
    with pytest.raises(SettingsProblem, match=r"settings\.toml are no TOML"):
        read(path)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (b"theme = dark", "(at line 1, column 9)."),
        (b"\xff", "are no text in UTF-8."),
        (None, "can't be read: Is a directory."),
    ],
)
def test_a_file_that_cannot_be_read_is_one_whole_sentence(tmp_path: Path, written: bytes | None, sentence: str) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir() if written is None else path.write_bytes(written)
    with pytest.raises(SettingsProblem) as caught:
        read(path)
    assert str(caught.value).startswith(f"The settings in {path} ")
    assert str(caught.value).endswith(sentence)


def test_a_byte_order_mark_before_the_settings_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("theme = 'light'\n", encoding="utf-8-sig")
    assert read(path).theme == "light"


@pytest.mark.parametrize("name", ["ctrl+alt+x", "ctrl+", "ctrl+zz", "shift+a"])
def test_a_key_that_no_terminal_sends_is_refused(name: str) -> None:
    with pytest.raises(SettingsProblem, match="is no key"):
        of({"keys": {"undo": name}})


def test_quotes_and_backslashes_in_keys_survive() -> None:
    settings = Settings(keys={"undo": ['"'], "find": ["\\"]})
    import tomllib

    assert of(tomllib.loads(text(settings))) == settings


@pytest.mark.parametrize("name", ["SettingsPage", "NewGamePage"])
def test_no_explanation_in_a_form_is_cut_at_80_cells_whatever_value_is_chosen(tmp_path: Path, name: str) -> None:
    from arknova_tui.cells import width
    from arknova_tui.screens.form import shown
    from arknova_tui.screens.new_game import NewGamePage
    from arknova_tui.screens.settings import SettingsPage
    from tests.tui.hands import flow_in

    page = {"SettingsPage": SettingsPage, "NewGamePage": NewGamePage}[name](flow_in(tmp_path))
    told: set[str] = set()
    for index in range(20):
        for _ in range(9):
            told |= {"".join(text for text, _ in shown(field, False, page.width_of_names)) for field in page.fields()}
            if index < len(page.fields()) and (step := page.fields()[index].step) is not None:
                step(1)
    assert len(told) > 20
    assert [line for line in sorted(told) if width(line) > 80] == []
