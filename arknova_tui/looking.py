"""What a look shows line by line, as far as the cursor and `i` need it; how it is drawn is elsewhere."""

from typing import Any

from arknova_tui.prompts.model import Ui
from rules.ark_nova import options as o
from rules.ark_nova.table import Table
from rules.ark_nova.tables import TASKS
from rules.kernel.decision import Decision
from rules.kernel.view import View

Thing = tuple[str, int | str]
"""What `i` can show: ("card", number), ("action", "seat:type"), ("building", kind), ("university", id), ("tile", id),
("map", id), ("task", index)."""


def things(t: Table, seat: int, ui: Ui) -> list[Thing]:
    """The things of a look in the order of its lines."""
    look, whose = ui.look, t.player(ui.look_seat)
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
            return [("card", card) for card in t.player(seat).finals if card > 0]
        case _:
            return []


def length(t: Table, seat: int, ui: Ui, view: View[Any]) -> int:
    """How many lines the cursor of a look can be on."""
    match ui.look:
        case "log":
            return len(view.events)
        case "anytime":
            return 0 if view.decision is None else len(view.decision.anytime)
        case "others" | "zoo" | "played" | "hand" | "display" | "projects" | "association" | "tracks":
            return max(len(things(t, seat, ui)), 1)
        case _:
            return 1000


def thing_at(t: Table, seat: int, ui: Ui, view: View[Any]) -> Thing | None:
    """What lies under the cursor of a look; None for an empty folder, or where there is nothing to show."""
    found = things(t, seat, ui)
    if not 0 <= ui.look_cursor < len(found):
        return None
    kind, number = found[ui.look_cursor]
    return None if kind == "card" and not number else (kind, number)


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
    return None
