"""Why something isn't possible, in the player's words: short for a list, as a sentence, and as what is missing.

The requirement checks give `Unmet(what, have, need, clause)`; each form of `what` is worded here once.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context
from arknova_tui.prompts.model import Line, Row
from cards.ark_nova.text.words import article
from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.options import PickCard, PickKind, PickProject, PickTask, UseAction, XTokenAction
from rules.ark_nova.projects import project_unmet
from rules.ark_nova.requirements import animal_unmet, sponsor_unmet
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, SPONSORS
from rules.ark_nova.turn import base_strength
from rules.kernel.decision import Unmet


class Told(NamedTuple):
    """A reason in its three forms: for a column, after "X ", and after "next turn: "."""

    short: str
    sentence: str
    missing: str


def tell(t: Table, reason: Unmet) -> Told:
    """A reason in words."""
    for fits, say in _FORMS:
        if fits(reason):
            return say(t, reason)
    return _plain(reason)


def _plain(u: Unmet) -> Told:
    if u.have == 0 and u.need == 1:
        return Told(f"no {u.what}", f"needs {u.what}, there are none", u.what)
    if u.need < u.have:
        return Told(f"{u.what}: {u.have} of {u.need}", f"needs {u.what}: {u.need} allowed, you have {u.have}", u.what)
    return Told(
        f"has {u.have} {u.what} of {u.need}",
        f"needs {u.need} {u.what}, you have {u.have}",
        f"{u.need - u.have} {u.what}",
    )


def _money(t: Table, u: Unmet) -> Told:
    short = u.need - u.have
    kept = " beside the Venom fee" if u.what.endswith(" beside the Venom fee") else ""
    return Told(f"${short} short", f"costs {u.need}, you have {u.have}{kept}: {short} short", f"{short} money")


def _venom(t: Table, u: Unmet) -> Told:
    return Told(
        "Venom fee", f"would leave the Venom fee of {u.need} to pay, you have {u.have}", f"{u.need - u.have} money"
    )


def _icons(t: Table, u: Unmet) -> Told:
    icon = Icon(u.what.removesuffix(" icons"))
    name = words.icon(words.ICONS.index(icon))
    more = u.need - u.have
    noun = "icon" if u.need == 1 else "icons"
    return Told(
        f"has {u.have} {words.ICON_CODES[icon]} of {u.need}",
        f"needs {u.need} {name} {noun}, you have {u.have}",
        words.things(more, f"{name} icon"),
    )


def _range(t: Table, u: Unmet) -> Told:
    reach = t.tables.tracks.reputation_range
    wanted = next((rep for rep, folder in enumerate(reach) if folder >= u.need), t.tables.tracks.reputation_max)
    now = max((rep for rep, folder in enumerate(reach) if folder <= u.have), default=0)
    return Told(
        f"folder {u.need}, rep {wanted}",
        f"lies in folder {u.need}, which needs reputation {wanted}; yours reaches folder {u.have}",
        f"reputation {wanted}" if wanted > now else "reputation",
    )


def _side(t: Table, u: Unmet) -> Told:
    card, _, why = u.what.removeprefix("side of the ").partition(" card")
    name = words.capital(card) if card != "action" else "the action card"
    return Told("needs II", f"needs {name} on side II{why}, it shows side I", f"{name} on side II")


def _owned(t: Table, u: Unmet) -> Told:
    name = u.what.removeprefix("room for one more ").removesuffix(" in the zoo")
    return Told("owned", f"can't be built: you have the {name} already", f"{name} is there already")


def _nowhere(t: Table, u: Unmet) -> Told:
    return Told("no place", "fits nowhere on your map", "a place on your map")


def _level(t: Table, u: Unmet) -> Told:
    return Told(
        f"level {u.need} of {u.have}",
        f"has level {u.need}, levels up to {u.have} can be played",
        f"{u.need - u.have} strength",
    )


def _strength(t: Table, u: Unmet) -> Told:
    more = u.need - u.have
    return Told(f"strength {u.need}", f"needs strength {u.need}, there is {u.have}", f"{more} strength")


def _size(t: Table, u: Unmet) -> Told:
    where = u.what.removeprefix("size of an empty enclosure")
    home = f"an empty enclosure of size {u.need}{where}"
    have = f"your largest has size {u.have}" if u.have else "you have none"
    return Told("no home", f"needs {home}, {have}", home)


def _building(t: Table, u: Unmet) -> Told:
    """A special enclosure that isn't there at all (AN-9.12, AN-10.5)."""
    wanted = article(u.what)
    return Told(f"no {u.what}", f"needs {wanted}, you have none", wanted)


def _places(t: Table, u: Unmet) -> Told:
    free = "1 is" if u.have == 1 else f"{u.have} are"
    return Told("no home", f"needs {u.need} {u.what}, {free} free", f"{u.need} {u.what}")


def _workers(t: Table, u: Unmet) -> Told:
    return Told(
        f"needs {words.things(u.need, 'worker')}, has {u.have}",
        f"needs {words.things(u.need, 'free worker')}, you have {u.have}",
        words.things(u.need - u.have, "worker"),
    )


def _taken(t: Table, u: Unmet) -> Told:
    level, _, what = u.what.partition(", ")
    if what == "what the project counts":
        return Told(
            f"{u.have} of {u.need}",
            f"needs {u.need} for {level}, you have {u.have}",
            f"{u.need - u.have} more for {level}",
        )
    return Told(what, f"{level} is {what}" if what.startswith(("taken", "blocked")) else f"{level} needs {what}", what)


def _unsupported(t: Table, u: Unmet) -> Told:
    return Told("no project open", "has no project that can be supported", "a project that can be supported")


def _legal_uses(t: Table, u: Unmet) -> Told:
    when = "now" if u.clause == "AN-18.3" else "at a strength you can reach"
    return Told("no legal use", f"can't be used for anything {when}", "a legal use")


def _enclosure(t: Table, u: Unmet) -> Told:
    return Told(f"size {u.have} of {u.need}", f"has size {u.have}, {u.need} is needed", f"size {u.need}")


_FORMS: tuple[tuple[Callable[[Unmet], bool], Callable[[Table, Unmet], Told]], ...] = (
    (lambda u: u.what == "money for the Venom fee", _venom),
    (lambda u: u.what.startswith("money"), _money),
    (lambda u: u.what.endswith(" icons") and u.what.removesuffix(" icons") in set(Icon), _icons),
    (lambda u: u.what == "reputation range", _range),
    (lambda u: u.what.startswith("side of"), _side),
    (lambda u: u.what == "level", _level),
    (lambda u: u.what.startswith("room for one more"), _owned),
    (lambda u: u.what.startswith("legal places"), _nowhere),
    (lambda u: u.what.startswith("strength"), _strength),
    (lambda u: u.what.startswith("size of an empty enclosure"), _size),
    (lambda u: u.what == "size of this enclosure", _enclosure),
    (lambda u: u.what.startswith("free places"), _places),
    (lambda u: u.clause in ("AN-9.12", "AN-10.5") and (u.have, u.need) == (0, 1), _building),
    (lambda u: u.what == "active workers", _workers),
    (lambda u: u.what.startswith("level ") and ", " in u.what, _taken),
    (lambda u: u.what.startswith("legal uses"), _legal_uses),
    (lambda u: u.what == "projects that can be supported", _unsupported),
)


# --- lists and messages -----------------------------------------------------------------------------------------------


def first_short(t: Table, reasons: Sequence[Unmet]) -> str:
    """The first reason, for the last column of a list."""
    return tell(t, reasons[0]).short if reasons else ""


def reasons_lines(t: Table, reasons: Sequence[Unmet]) -> list[Line]:
    """All reasons, one line each with its clause."""
    return [
        [(words.capital(tell(t, reason).sentence), "text"), (f" ({reason.clause})", "clause")] for reason in reasons
    ]


def message(t: Table, subject: str, reasons: Sequence[Unmet]) -> str:
    """What, have, need, clause; further reasons after "Also": "Lion needs 3 predator icons, you have 2 (AN-9.6)."""
    if not reasons:
        return f"{subject} can't be chosen here."
    first = tell(t, reasons[0])
    told = f"{subject} {first.sentence} ({reasons[0].clause})."
    # Another home would do instead of the first; whatever else is missing comes on top.
    rest = missing_parts(t, [reason for reason in reasons[1:] if not {reason.clause, reasons[0].clause} <= _HOMES])
    other = missing_parts(t, [reason for reason in reasons[1:] if {reason.clause, reasons[0].clause} <= _HOMES])
    told = f"{told[:-1]}, or {' or '.join(other)}." if other else told
    return f"{told} Also: {', '.join(rest)}." if rest else told


def refusal(context: Context, row: Row, reasons: Sequence[Unmet] = ()) -> str:
    """Why a row that isn't offered can't be picked, as a message."""
    found = reasons or next((entry.reasons for entry in context.unmet if entry.option == row.option), ())
    subject = _subject(context, row)
    if found:
        return message(context.table, subject, found)
    return row.reason if row.reason.endswith(".") else f"{subject}: {row.reason}."


def _subject(context: Context, row: Row) -> str:
    t, option = context.table, row.option
    match option:
        case PickCard(card=number):
            return words.card_name(t, number)
        case PickKind(kind=kind):
            return words.building(t, kind)
        case PickProject(project=number):
            return words.card_name(t, number)
        case PickTask(task=task):
            return words.TASK_NAMES[task]
        case UseAction(type=kind):
            return words.action_card(t, context.seat, kind)
        case XTokenAction():
            return "The X-token action"
        case _:
            return row.cells[0] if row.cells else "This"


# --- what is missing --------------------------------------------------------------------------------------------------


def missing_for(t: Table, seat: int, number: int) -> str:
    """What keeps a card of hand or display from being played in the next turn; "" if nothing does."""
    hand = t.player(seat).hand
    folder = 0 if number in hand else t.state.display.index(number) + 1 if number in t.state.display else 0
    reasons = _missing(t, seat, number, folder)
    told = missing_parts(t, reasons)
    return f"next turn: {', '.join(told)}" if told else ""


# Any one home is enough, so what each of them lacks is told as one thing.
_HOMES = frozenset({"AN-9.10", "AN-9.12", "AN-10.5"})


def missing_parts(t: Table, reasons: Sequence[Unmet]) -> list[str]:
    """What is missing, one part for each thing; homes that would each do are joined by "or"."""
    homes = " or ".join(dict.fromkeys(tell(t, reason).missing for reason in reasons if reason.clause in _HOMES))
    told = [homes if reason.clause in _HOMES else tell(t, reason).missing for reason in reasons]
    return list(dict.fromkeys(told))


def _missing(t: Table, seat: int, number: int, folder: int) -> list[Unmet]:
    if number in t.tables.animals:
        return _from_display(t, seat, ANIMALS, folder) + animal_unmet(t, seat, number, folder)
    if number in t.tables.sponsors:
        slot, player = t.slot(seat, SPONSORS), t.player(seat)
        side_ii = int(t.side(seat, SPONSORS) == 2)
        budget = base_strength(t, seat, slot, player.row[slot - 1]) + player.x_tokens + side_ii
        return _from_display(t, seat, SPONSORS, folder) + sponsor_unmet(t, seat, number, folder, budget)
    if number in t.tables.projects:
        from_range = t.side(seat, ASSOCIATION) == 2
        return project_unmet(t, seat, number, folder or -1, from_range=from_range)[:2]
    return []


def _from_display(t: Table, seat: int, action: int, folder: int) -> list[Unmet]:
    """Side I plays from hand only."""
    if not folder or t.side(seat, action) == 2:
        return []
    name = words.action_card(t, seat, action).removesuffix(" I")
    clause = "AN-9.1" if action == ANIMALS else "AN-13.1"
    return [Unmet(f"side of the {name} card", 1, 2, clause)]
