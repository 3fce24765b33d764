"""What a look shows line by line, as far as the cursor and `i` need it; how it is drawn is elsewhere."""

from typing import Any, NamedTuple

from arknova_tui import placing
from arknova_tui.prompts.model import Ui
from rules.ark_nova import options as o
from rules.ark_nova.challenge import fresh_variants
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Place
from rules.ark_nova.table import Table
from rules.ark_nova.tables import TASKS
from rules.kernel.decision import Decision
from rules.kernel.view import View

Thing = tuple[str, int | str]
"""What `i` can show: ("card", number), ("action", "seat:type"), ("building", kind), ("university", id), ("tile", id),
("map", id), ("task", index), ("variant", name as in the draft)."""


# Looks of a whole zoo: their cursor walks the spaces, and with J and K the cards played (`look_page` 1).
ZOOS = ("zoo", "others")
_SPACES = [Place(1 << space, space, 0) for space in range(len(ZOO_GRID.labels))]


class Spot(NamedTuple):
    """Where the cursor of a look, or the reading cursor of a panel beside the choice, is; fields as in `Ui`."""

    look: str | None
    look_cursor: int
    look_page: int
    look_seat: int
    space: int
    focus: str = ""


def spot_of(ui: Ui) -> Spot:
    """The look that is open, or the panel with the reading cursor."""
    if ui.look is None and ui.focus:
        return Spot(ui.focus, ui.look_cursor, 0, ui.look_seat, ui.space, ui.focus)
    return Spot(ui.look, ui.look_cursor, ui.look_page, ui.look_seat, ui.space)


def step_space(space: int, direction: str) -> int:
    """The next of all spaces in a direction."""
    return placing.step(_SPACES, space, direction) if 0 <= space < len(_SPACES) else 0


def track_rows(t: Table, seat: int) -> list[tuple[str, int | str]]:
    """The lines of the tracks that the cursor walks: ("row", name), and ("card", number) for each final card."""
    names = ("appeal", "conservation", "reputation", "target", "vp", "tiles", "break", "income")
    finals = [("card", card) for card in t.player(seat).finals if card > 0]
    return [*(("row", name) for name in names), *finals, ("row", "now")]


def things(t: Table, seat: int, at: Ui | Spot) -> list[Thing]:
    """The things of a look in the order of its lines."""
    look, whose = at.look, t.player(at.look_seat)
    match look:
        case "hand":
            return [("card", card) for card in t.player(seat).hand if card > 0]
        case "display":
            return [("card", card) for card in t.state.display]
        case "projects":
            table = [*t.state.base_projects, *t.state.projects]
            own = [card for card in (*t.player(seat).hand, *t.state.display) if card in t.tables.projects]
            return [*(("card", project.number) for project in table), *(("card", card) for card in own)]
        case "association":
            return [("task", index) for index in range(len(TASKS))]
        case "others" | "played" | "zoo":
            return [("card", card) for card in (*whose.animals, *whose.sponsors)]
        case "tracks":
            return track_rows(t, seat)
        case _:
            return []


def length(t: Table, seat: int, at: Ui | Spot, view: View[Any]) -> int:
    """How many lines the cursor of a look can be on."""
    match at.look:
        case "anytime":
            return 0 if view.decision is None else len(view.decision.anytime)
        case "display":
            return sum(1 for card in t.state.display if card)
        case "association":
            return len(TASKS) + 1
        case "others" | "zoo" | "played" | "hand" | "projects" | "tracks":
            return max(len(things(t, seat, at)), 1)
        case _:
            return 1000


def thing_at(t: Table, seat: int, at: Ui | Spot) -> Thing | None:
    """What lies under the cursor of a look; None for an empty folder, or where there is nothing to show."""
    if at.look in ZOOS and not at.look_page:
        return _on_space(t, at.look_seat, at.space)
    found = things(t, seat, at)
    if at.look == "display":
        found = [thing for thing in found if thing[1]]
    if not 0 <= at.look_cursor < len(found):
        return None
    kind, number = found[at.look_cursor]
    return None if kind == "row" or (kind == "card" and not number) else (kind, number)


def _on_space(t: Table, seat: int, space: int) -> Thing | None:
    """The building on a space of a zoo, else its map."""
    player = t.player(seat)
    piece = next((piece for piece in player.pieces if space >= 0 and piece.mask >> space & 1), None)
    if piece is not None:
        return "building", piece.kind
    return ("map", player.map) if player.map else None


def thing_of(t: Table, seat: int, decision: Decision | None, option: Any) -> Thing | None:
    """What an option is about."""
    match option:
        case o.PickCard(card=number):
            return "card", number
        case o.PickProject(project=number):
            return "card", number
        case o.UseAction(type=kind, owner=owner):
            return "action", f"{seat if owner < 0 else owner}:{kind}"
        case o.XTokenAction(type=kind) | o.PickAction(type=kind) | o.MoveCard(type=kind) if kind >= 0:
            return "action", f"{seat}:{kind}"
        case o.PickKind(kind=kind):
            return "building", kind
        case o.PickPiece(piece=piece) if piece >= 0:
            return "building", t.player(seat).pieces[piece].kind
        case o.Place():
            return ("building", decision.subject) if decision is not None else None
        case o.PickTask(task=task):
            return "task", task
        case o.UseTile(name=name):
            return "tile", name
        case o.PickName(name=name):
            return _named(t, name)
        case _:
            return None


def _named(t: Table, name: str) -> Thing | None:
    catalog = t.tables.catalog
    for kind, known in (("university", catalog.universities), ("tile", catalog.tiles), ("map", catalog.maps)):
        if name in known:
            return kind, name
    return ("variant", name) if name in fresh_variants(t.tables, t.state.config) else None
