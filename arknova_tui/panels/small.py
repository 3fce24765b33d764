"""What is shown below 60x20: a notice with the size there is, the choice that waits, and the two keys that work."""

from arknova_tui.cells import Line, fit, fit_lines, wrap


def notice(waiting: str, width: int, height: int) -> list[Line]:
    """The notice in any size from one cell up; input other than leaving and linear mode waits."""
    told = [
        *wrap("Ark Nova needs 60 columns x 20 lines.", max(1, width - 2)),
        *wrap(f"This terminal has {width} x {height}.", max(1, width - 2)),
        "",
        *wrap("Make it larger; the game waits at the same choice:", max(1, width - 2)),
        *wrap(waiting, max(1, width - 2)),
        "",
        *wrap("q leave (saved)   L linear mode", max(1, width - 2)),
    ]
    lines: list[Line] = [[(f" {text}" if width > 2 else text, "")] for text in told]
    if height < 3:
        return fit_lines(lines, width, height)
    footer = fit([("L", "key"), (" linear mode  ", ""), ("q", "key"), (" leave", "")], width)
    return [*fit_lines(lines, width, height - 1), footer]
