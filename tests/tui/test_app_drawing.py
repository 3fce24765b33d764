"""Looks and what is sent: themes to be read on any background, and changed cells that arrive where they belong."""

import re

import pyte
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from arknova_tui.panels import STYLES
from arknova_tui.theme import Look, Theme, depth_of
from arknova_tui.widgets.changes import Encoder, Span, cells_of, codes, spans_of

ZOO = ("wall", "rock", "water", "build2", "landmark", "bonus", "empty", "occupied", "kiosk", "special", "sponsor",
       "ghost", "bad_ghost", "anchor", "cursor", "label")  # fmt: skip
EVERY_STYLE = (*STYLES, *ZOO)
WIDTH, HEIGHT = 24, 4
# The first sixteen colours of xterm.
SIXTEEN = ("000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
           "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff").split()  # fmt: skip


def rgb(number: int) -> tuple[int, int, int]:
    """A colour of the palette of 256."""
    if number < 16:
        code = SIXTEEN[number]
        return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return steps[number // 36], steps[number // 6 % 6], steps[number % 6]


def contrast(one: int, other: int) -> float:
    """The contrast ratio of the guidelines for accessible pages (WCAG 2)."""

    def luminance(number: int) -> float:
        parts = [value / 255 for value in rgb(number)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("depth", [256, 16])
@pytest.mark.parametrize("name", ["dark", "light", "colour_blind"])
def test_foreground_and_background_are_set_together_and_can_be_read(name: str, depth: int) -> None:
    theme = Theme(name, depth)  # type: ignore[arg-type]
    for style in EVERY_STYLE:
        look = theme.look(style)
        assert look.fg is not None, style
        assert look.bg is not None, style
        assert contrast(look.fg, look.bg) >= (4.5 if depth == 256 else 3.0), style


@pytest.mark.parametrize("name", ["dark", "light", "colour_blind"])
def test_16_colours_are_the_eight_basic_ones(name: str) -> None:
    theme = Theme(name, 16)
    for style in EVERY_STYLE:
        look = theme.look(style)
        assert look.fg in range(8), style
        assert look.bg in range(8), style
        assert not look.dim, style


@pytest.mark.parametrize("theme", [Theme("mono", 256), Theme("dark", 0), Theme("light", 0)])
def test_without_colours_there_are_bold_dim_and_reverse_only(theme: Theme) -> None:
    for style in EVERY_STYLE:
        look = theme.look(style)
        assert (look.fg, look.bg) == (None, None)
    assert theme.look("can").bold
    assert theme.look("cannot").dim
    assert theme.look("title").reverse


def test_an_unknown_style_is_plain_text() -> None:
    assert Theme().look("never heard of") == Theme().plain


def test_the_colours_of_okabe_and_ito_keep_water_rock_and_buildings_apart() -> None:
    theme = Theme("colour_blind", 256)
    hues = {theme.look(style).fg for style in ("water", "bonus", "occupied", "special", "bad_ghost", "sponsor")}
    assert len(hues) == 6


@pytest.mark.parametrize(("environ", "depth"), [
    ({"TERM": "xterm-256color"}, 256), ({"TERM": "linux"}, 16), ({"TERM": "xterm"}, 256), ({}, 16),
    ({"TERM": "xterm-256color", "NO_COLOR": "1"}, 0), ({"TERM": "xterm-256color", "NO_COLOR": ""}, 256),
    ({"TERM": "screen"}, 16), ({"TERM": "tmux-256color"}, 256), ({"TERM": "vt100"}, 16),
])  # fmt: skip
def test_the_terminal_says_how_many_colours_it_has(environ: dict[str, str], depth: int) -> None:
    assert depth_of(environ) == depth


# --- changed cells ----------------------------------------------------------------------------------------------------

LETTERS = st.sampled_from([*"ab.#~/\\_ []  ", "é", "動", "物"])
RUNS = st.lists(st.tuples(st.text(LETTERS, min_size=1, max_size=9), st.sampled_from(EVERY_STYLE)), max_size=6)


def line(runs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    from arknova_tui.cells import fit

    return fit(runs, WIDTH)


LINES = st.lists(RUNS.map(line), min_size=HEIGHT, max_size=HEIGHT)
THEMES = st.sampled_from([Theme("dark", 256), Theme("light", 256), Theme("dark", 16), Theme("mono", 0)])


def shown(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    """What stands in each cell, and how; of a blank only what can be seen."""
    rows: list[list[tuple[object, ...]]] = []
    for y in range(HEIGHT):
        row: list[tuple[object, ...]] = []
        for x in range(WIDTH):
            cell = screen.buffer[y][x]
            seen = (cell.data, cell.bg, cell.reverse)
            row.append(seen if cell.data in (" ", "") else (*seen, cell.fg, cell.bold))
        rows.append(row)
    return rows


@given(old=LINES, new=LINES, theme=THEMES, erases=st.booleans())
@example(  # the second half of a wide character is as it was, the first is another
    old=[line([("[", ""), ("[[[[[[[動動", ""), ("物[", "title")])] * HEIGHT,
    new=[line([("[" * 8, ""), ("[[動動", "title")])] * HEIGHT, theme=Theme("dark", 256), erases=False,
)  # fmt: skip
def test_changed_cells_bring_a_terminal_to_exactly_what_a_full_drawing_shows(
    old: list, new: list, theme: Theme, erases: bool
) -> None:
    encoder = Encoder(erases)
    before, after = ([cells_of(each, theme) for each in lines] for lines in (old, new))
    whole = [Span(row, 0, WIDTH) for row in range(HEIGHT)]
    changed = [span for row in range(HEIGHT) for span in spans_of(row, before[row], after[row])]

    def terminal(*texts: str) -> pyte.Screen:
        screen = pyte.Screen(WIDTH, HEIGHT)
        stream = pyte.Stream(screen)
        stream.feed("\x1b[?7l")
        for text in texts:
            stream.feed(text)
        return screen

    step_by_step = terminal(encoder.encode(before, whole), encoder.encode(after, changed))
    at_once = terminal(Encoder(False).encode(after, whole))
    assert shown(step_by_step) == shown(at_once)
    assert [text.rstrip() for text in at_once.display] == ["".join(part for part, _ in each).rstrip() for each in new]


@given(lines=LINES, theme=THEMES)
def test_nothing_changed_is_nothing_sent(lines: list, theme: Theme) -> None:
    cells = [cells_of(each, theme) for each in lines]
    again = [cells_of(each, theme) for each in lines]
    assert [span for row in range(HEIGHT) for span in spans_of(row, cells[row], again[row])] == []


@given(st.builds(Look, fg=st.sampled_from([None, 7, 12, 141]), bg=st.sampled_from([None, 0, 233]), bold=st.booleans(),
                 dim=st.booleans(), reverse=st.booleans()))  # fmt: skip
def test_attributes_are_taken_back_at_the_end(look: Look) -> None:
    assert codes(look, look) == ""
    assert codes(look, Look()) == ("" if look == Look() else "\x1b[m")
    assert re.fullmatch(r"(\x1b\[[0-9;]+m)?", codes(Look(), look))
