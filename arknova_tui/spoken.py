"""The table in sentences: zoo, hand, display, boards, tracks, opponents, log and result, for linear mode."""

import re
from collections.abc import Callable

from arknova_tui.looking import Thing
from arknova_tui.outcome import outcome
from arknova_tui.panels.facts import facts_of
from arknova_tui.panels.inspect import page
from arknova_tui.prompts import words
from arknova_tui.prompts.projects import level_text
from arknova_tui.prompts.telling import told
from arknova_tui.store import Store
from cards.ark_nova.text import icon_name
from cards.ark_nova.text.effects import phrase as effect_phrase
from cards.ark_nova.vocabulary import SupportedProjects
from rules.ark_nova.counts import count
from rules.ark_nova.homes import houses_of
from rules.ark_nova.scoring import victory_points
from rules.ark_nova.state import BLOCKED
from rules.ark_nova.table import Table
from rules.ark_nova.tables import CONTINENT_INDICES, ENCLOSURE

_ONE_LINE = 2000  # cells, so that no sentence is broken into several lines
_NAMED = {code: icon_name(icon) for icon, code in words.ICON_CODES.items()}
_UNITS: tuple[tuple[str, str], ...] = (
    (r"\$(\d+)", r"\1 money"),
    (r"\b(\d+)a\b", r"\1 appeal"),
    (r"\b(\d+)c\b", r"\1 conservation"),
    (r"\b(\d+)r\b", r"\1 reputation"),
    (r"\bL(\d+)\b", r"level \1"),
    (r"\bs(\d)\b", r"size \1"),
    (r"\bd(\d)\b", r"folder \1"),
    (r"\bPET\b", "petting zoo animal"),
    (r"\b(\d)AQ(\d)", r"size \1, places in an Aquarium \2"),
    (r"\b(\d)RA(\d)", r"size \1, places in the Reptile House or an Aquarium \2"),
)
_CODE = re.compile(rf"(?<![A-Za-z0-9])({'|'.join(code for code in _NAMED if code.isalpha())})(\d*)(?![A-Za-z0-9])")


def in_full(text: str) -> str:
    """The units and icon codes of the lists in words: "$16" and "Pd2" are "16 money" and "2 predator"."""
    for sign, name in (("^", "rock"), ("~", "water")):
        for run in sorted(set(re.findall(rf"{re.escape(sign)}+\d*", text)), key=len, reverse=True):
            number = run.strip(sign) or len(run)
            text = text.replace(run, f" {number} {name}")
    for short, full in _UNITS:
        text = re.sub(short, full, text)
    return " ".join(_CODE.sub(lambda found: f"{found[2]} {_NAMED[found[1]]}".strip(), text).split())


def status(store: Store, seat: int) -> str:
    """One player's numbers in a sentence."""
    t = store.table
    player = t.player(seat)
    income = t.tables.tracks.appeal_income[player.appeal]
    return (
        f"{store.names[seat]}: money {player.money}, appeal {player.appeal} (income {income}), "
        f"conservation {player.conservation}, reputation {player.reputation}, "
        f"{words.things(player.x_tokens, 'X-token')}, workers {player.workers} of {player.hired}, "
        f"hand {len(player.hand)}, victory points {victory_points(t, seat)}."
    )


def zoo(store: Store, seat: int) -> list[str]:
    """The buildings with their spaces, and the cards played."""
    t, player = store.table, store.table.player(seat)
    if not player.map:
        return [f"{store.names[seat]} has no zoo yet: the maps are chosen first (AN-3.10)."]
    record = t.tables_map(seat).zoo
    lines = [status(store, seat), f"On {words.zoo_map(t, record.id)}:"]
    for index, piece in enumerate(player.pieces):
        room = ""
        if houses_of(t, piece) is not None:
            room = f", {t.tables.buildings[piece.kind].places - piece.used} places free"
        elif piece.kind in ENCLOSURE:
            room = ", occupied" if piece.occupied else ", empty"
        lines.append(f"{words.piece(t, seat, index)}{room}.")
    free = (t.tables_map(seat).land & ~player.covered).bit_count()
    lines.append(f"{free} building spaces are open.")
    held = [f"{number} {words.icon(icon)}" for icon, number in enumerate(player.icons) if number]
    lines.append(f"Icons: {', '.join(held) or 'none'}.")
    lines.append(f"Animals: {words.card_names(t, player.animals)}.")
    lines.append(f"Sponsors: {words.card_names(t, player.sponsors)}.")
    cards = [f"{slot} {words.action_card(t, seat, card.type)}" for slot, card in enumerate(player.row, 1)]
    lines.append(f"Action cards: {', '.join(cards)}.")
    return lines


def _card(store: Store, number: int) -> str:
    name, *rest = words.card_cells(store.table, number)
    cells = ", ".join([name, *map(in_full, filter(None, rest))])
    missing = store.missing(number)
    return f"{cells}. {words.capital(missing)}." if missing else f"{cells}. Can be played."


def hand(store: Store) -> list[str]:
    """The own hand with what is missing for each card."""
    cards = [card for card in store.table.player(store.seat).hand if card > 0]
    return [_card(store, card) for card in cards] or ["Your hand is empty."]


def card_named(store: Store, which: str) -> Thing | None:
    """A card of this game by its number or its name; None if there is none."""
    tables = store.table.tables
    wanted = which.casefold()
    for cards in (tables.animals, tables.sponsors, tables.projects, tables.finals):
        for number, card in cards.items():
            if (wanted.isdecimal() and int(wanted) == number) or (wanted and card.name.casefold() == wanted):
                return "card", number
    return None


def inspected(store: Store, thing: Thing) -> list[str]:
    """A thing in full, one fact a line: what the inspector shows, without its drawings."""
    told = page(facts_of(store), thing).lines(_ONE_LINE)
    lines = [" ".join("".join(text for text, style in line if style != "sponsor").split()) for line in told]
    return [line if line.endswith((".", "?", "!")) else f"{line}." for line in lines if line]


def display(store: Store) -> list[str]:
    """The six folders."""
    reach = store.table.reputation_range(store.seat)
    lines = [f"Your reputation reaches folders 1 to {reach}."]
    for folder, card in enumerate(store.table.state.display, 1):
        lines.append(f"Folder {folder}: {_card(store, card) if card else 'empty.'}")
    return lines


def projects(store: Store) -> list[str]:
    """The projects on the table, level by level."""
    t = store.table
    lines: list[str] = []
    for place in (*t.state.base_projects, *t.state.projects):
        card = t.tables.projects[place.number]
        have = f", you have {count(t, store.seat, card.counts)}" if card.counts is not None else ""
        levels: list[str] = []
        for level, owner in enumerate(place.levels):
            state = "blocked" if owner == BLOCKED else store.names[owner] if owner >= 0 else "open"
            levels.append(f"{level_text(t, card, level)} {state}")
        lines.append(f"{card.name}{have}: {'; '.join(levels)}.")
    tokens = t.player(store.seat).tokens.bit_count()
    return [*lines, f"You have {words.things(tokens, 'map token')} left."]


def association(store: Store) -> list[str]:
    """The association board."""
    t, player = store.table, store.table.player(store.seat)
    lines = [
        f"{words.TASK_NAMES[task]}: {words.things(number, 'of your workers', 'of your workers')} there."
        for task, number in enumerate(player.on_tasks)
    ]
    board = [words.icon(icon) for lies, icon in zip(t.state.partner_board, CONTINENT_INDICES, strict=True) if lies]
    lines.append(f"Partner zoos on the board: {', '.join(board) or 'none'}.")
    free = [record.name for lies, record in zip(t.state.university_board, t.tables.universities, strict=False) if lies]
    lines.append(f"Universities on the board: {', '.join(free) or 'none'}.")
    return lines


def tracks(store: Store) -> list[str]:
    """Everybody's tracks, the break, and the own final scoring cards."""
    t = store.table
    lines = [status(store, seat) for seat in range(len(store.names))]
    if not t.solo:
        last = t.tables.tracks.break_steps[t.state.config.players]
        lines.append(f"The break token is at {t.state.break_token} of {last}.")
    for card in t.player(store.seat).finals:
        if card > 0:
            record = t.tables.finals[card]
            steps = ", ".join(f"{level.at_least} for {level.conservation}" for level in record.levels)
            now = f"; now {count(t, store.seat, record.counts)}" if t.player(store.seat).map else ""
            lines.append(f"{record.name}: {steps} conservation{now}.")
    tiles = [words.tile(t, name) for name in t.player(store.seat).kept_tiles]
    return [*lines, f"Kept tiles: {', '.join(tiles)}."] if tiles else lines


def others(store: Store) -> list[str]:
    """The other players in full."""
    return [line for seat in store.table.others(store.seat) for line in zoo(store, seat)]


def log(store: Store, turns: int = 3) -> list[str]:
    """The last turns, every number with its cause and clause."""
    first = store.table.state.turn - turns + 1
    lines: list[str] = []
    shown = 0
    for step in store.session.history:
        if step.turn < first:
            continue
        if step.turn != shown:
            shown = step.turn
            lines.append(f"Turn {step.turn}, {store.names[step.seat]}.")
        lines += told(store.table, store.seat, store.names, [event.for_seat(store.seat) for event in step.events])
    return lines or ["Nothing has happened yet."]


def result(store: Store) -> list[str]:
    """The victory points and who won (AN-21.8, AN-21.9); where they come from is in the log."""
    if store.conceded >= 0:
        return [f"{store.names[store.conceded]} conceded. The game is over."]
    t: Table = store.table
    lines = ["Final scoring."]
    for seat, name in enumerate(store.names):
        supports = words.things(count(t, seat, SupportedProjects()), "project")
        lines.append(f"{name}: {victory_points(t, seat)} victory points, {supports} supported.")
    return [*lines, outcome(t, store.names)]


def tokens(store: Store) -> list[str]:
    """The own map tokens that are left."""
    left = store.table.player(store.seat).tokens
    if not store.table.player(store.seat).map:
        return []
    zoo_tokens = store.table.tables_map(store.seat).zoo.tokens
    return [
        f"Map token {slot}: {', '.join(effect_phrase(effect) for effect in token.effects) or 'nothing'}."
        for slot, token in enumerate(zoo_tokens, 1)
        if left >> (slot - 1) & 1
    ]


LOOKS: dict[str, Callable[[Store], list[str]]] = {
    "zoo": lambda store: zoo(store, store.seat),
    "hand": hand,
    "display": display,
    "projects": lambda store: projects(store) + tokens(store),
    "association": association,
    "tracks": tracks,
    "others": others,
    "log": log,
}
