"""Linear mode's own words: its help, and the lines of a choice as sentences."""

from arknova_tui import spoken
from arknova_tui.prompts.model import Line, Prompt, Row

HELP = (
    "Type the number of a line; several numbers where several are chosen; a place by its spaces, such as G2 G3.",
    "yes does what was shown, no or 0 declines, back goes one question back.",
    "undo takes back one choice, undo turn the whole turn.",
    "x adds an X-token to the next action, x less takes one off.",
    "any lists what can be used at any time, any 1 uses the first.",
    "list repeats the choice, all lists what isn't offered too, what 2 tells what line 2 would do, why 3 why it can't.",
    "card 2 tells the whole card, action or building of line 2, card 401 or card lion that card.",
    "zoo, hand, display, association, projects, tracks, others and log tell what is on the table.",
    "log 10 tells the last ten turns. A move in notation is read too, such as take 402.",
    "Every move is saved as it is made; save tells whether it is. concede gives up, quit saves and leaves.",
)


def is_numbers(line: str) -> bool:
    """Whether a line is nothing but whole numbers."""
    return all(part.isdecimal() for part in line.replace(",", " ").split())


def text(line: Line) -> str:
    """A line of the screen without its styles and columns."""
    return " ".join("".join(text for text, _ in line).split())


def sentence(told: str) -> str:
    """With the full stop that the title of a prompt does without."""
    return told if told.endswith(("?", ".")) else f"{told}."


def row_text(row: Row, header: tuple[str, ...]) -> str:
    """A line with its number: "1 Enclosure 1, size 1, cost 2, places 12."; refused ones have a dash and a reason."""
    told = [row.cells[0]]
    for place, cell in enumerate(row.cells[1:], 1):
        if cell and cell != "ok":
            told.append(f"{header[place]} {cell}" if cell.isdecimal() and place < len(header) else spoken.in_full(cell))
    return sentence(f"{row.number or '-'} {', '.join(told)}")


def how_many(prompt: Prompt) -> str:
    """As in "2", or "1 to 3"."""
    if prompt.at_least == prompt.at_most:
        return str(prompt.at_least)
    return f"{prompt.at_least} to {prompt.at_most}"
