"""The one widget: a canvas that shows composed lines and sends changed cells alone; what they say it can't tell."""

from collections.abc import Callable, Sequence

from rich.color import Color
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from arknova_tui.cells import Line
from arknova_tui.theme import Look, Theme
from arknova_tui.widgets.changes import Cell, Encoder, Span, cells_of, spans_of

Compose = Callable[[int, int], list[Line]]


class Changes(CompositorUpdate):
    """Spans of a canvas on their way to the terminal; they count as sent once they are written out."""

    def __init__(self, canvas: "Canvas", spans: list[Span]) -> None:
        self._canvas = canvas
        self._spans = spans

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Segment(self.render_segments(console))

    def render_segments(self, console: Console) -> str:
        return self._canvas.send(self._spans)


class Canvas(Widget, can_focus=True):
    """Shows what `compose_lines(width, height)` gives.

    `update` draws it anew: only changed runs of cells are refreshed. `lines` is what is shown, `composed_for` the size
    it was made for. The app asks `changes` for the sequences.
    """

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self, compose_lines: Compose, theme: Theme, erases: bool) -> None:
        super().__init__()
        self._compose_lines = compose_lines
        self._theme = theme
        self._encoder = Encoder(erases)
        self._styles: dict[Look, Style] = {}
        self._strips: dict[int, Strip] = {}
        self.lines: list[Line] = []
        self.composed_for = Size(0, 0)
        self._cells: list[list[Cell]] = []
        self._sent: list[list[Cell]] = []

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme from now on."""
        self._theme = theme
        self._styles.clear()
        self.lines = []
        self.update()

    def update(self) -> None:
        """Compose anew, and refresh the runs of cells that differ."""
        size = self.size
        if not size.width or not size.height:
            return
        lines = self._compose_lines(size.width, size.height)
        old, known = self.lines, self._cells
        fits = len(known) == len(lines) == len(old)
        self.composed_for = size
        self._cells = [
            known[row] if fits and line == old[row] else cells_of(line, self._theme) for row, line in enumerate(lines)
        ]
        self.lines = lines
        self._strips.clear()
        if not fits:
            self.refresh()
            return
        changed = [span for row in range(len(lines)) for span in self._changed(row, known)]
        if changed:
            self.refresh(*(Region(span.start, span.row, span.end - span.start, 1) for span in changed))

    def _changed(self, row: int, shown: Sequence[list[Cell]]) -> list[Span]:
        if self._cells[row] is shown[row]:
            return []
        return spans_of(row, shown[row], self._cells[row])

    def changes(self) -> Changes | None:
        """The sequences that bring the terminal from what it was sent to what is shown; None if that is the same."""
        if not self._cells:
            return None
        if len(self._sent) != len(self._cells):
            spans = [Span(row, 0, len(cells)) for row, cells in enumerate(self._cells)]
        else:
            spans = [span for row in range(len(self._cells)) for span in self._changed(row, self._sent)]
        return Changes(self, spans) if spans else None

    def send(self, spans: list[Span]) -> str:
        """The sequences for these spans; the terminal is then as the canvas is."""
        self._sent = self._cells
        return self._encoder.encode(self._cells, spans)

    def forget(self) -> None:
        """Take what the terminal shows for unknown: everything is sent the next time."""
        self._sent = []

    def on_resize(self) -> None:
        """Lay out for the new size at once, so that the first drawing of it is the right one."""
        self.update()

    def render_line(self, y: int) -> Strip:
        """One line for the toolkit's own drawing (screenshots, terminals it drives itself)."""
        strip = self._strips.get(y)
        if strip is None:
            cells = self._cells[y] if y < len(self._cells) else [(" ", self._theme.plain)] * self.size.width
            strip = self._strips[y] = self._strip(cells)
        return strip

    def _strip(self, cells: Sequence[Cell]) -> Strip:
        segments: list[Segment] = []
        index = 0
        while index < len(cells):
            first, look = index, cells[index][1]
            while index < len(cells) and cells[index][1] == look:
                index += 1
            segments.append(Segment("".join(cell[0] for cell in cells[first:index]), self._style(look)))
        return Strip(segments, len(cells))

    def _style(self, look: Look) -> Style:
        style = self._styles.get(look)
        if style is None:
            style = self._styles[look] = Style(
                color=None if look.fg is None else Color.from_ansi(look.fg),
                bgcolor=None if look.bg is None else Color.from_ansi(look.bg),
                bold=look.bold,
                dim=look.dim,
                reverse=look.reverse,
            )
        return style

    @property
    def text(self) -> list[str]:
        """What is shown, line by line, without looks."""
        return ["".join(text for text, _ in line) for line in self.lines]
