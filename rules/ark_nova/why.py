"""Why not: what somebody may look for in a choice and not find, with the reasons of the requirement checks."""

from collections.abc import Callable, Iterator
from typing import Any, cast

from cards.ark_nova.schema import AssociationSide
from rules.ark_nova.actions import animals, association, build, sponsors
from rules.ark_nova.frames import AnimalsAction, AssociationAction, BuildAction, SponsorsAction, SupportProject
from rules.ark_nova.options import Ask, PickCard, PickKind, PickProject, PickSlot, PickTask, UseAction, XTokenAction
from rules.ark_nova.projects import level_unmet, project_unmet
from rules.ark_nova.requirements import animal_unmet, sponsor_unmet
from rules.ark_nova.table import Table
from rules.ark_nova.tables import BUILDING_INDEX, TASKS
from rules.ark_nova.turn import VENOM_FEE, base_strength, side_of, spendable, strength_bonus, uses_of
from rules.ark_nova.zoo import kind_unmet
from rules.kernel.decision import Decision, NotOffered, Unmet


def not_offered(t: Table, decision: Decision) -> list[NotOffered]:
    """What isn't offered in this decision and why; nothing that is offered is in it."""
    find = _BY_QUESTION.get(decision.ask)
    if find is None:
        return []
    offered = set(decision.options)
    found = (entry for entry in find(t, decision) if entry.option not in offered)
    return [entry for entry in found if entry.reasons]


def _entry(option: Any, reasons: list[Unmet]) -> NotOffered:
    return NotOffered(option, tuple(reasons))


# --- actions ----------------------------------------------------------------------------------------------------------


def _actions(t: Table, decision: Decision) -> Iterator[NotOffered]:
    """Cards that can't be used even with every X-token, the X-token action, and the Venom fee (AN-5.5 to 5.7, 6.4)."""
    player, seat = t.player(decision.seat), decision.seat
    usable = {option.type for option in decision.options if isinstance(option, UseAction)}
    fee = [Unmet("money for the Venom fee", player.money, VENOM_FEE, "AN-6.4")]
    for slot, card in enumerate(player.row, 1):
        if card.type in usable:
            continue
        strength = base_strength(t, seat, slot, card) + strength_bonus(t, seat) + player.x_tokens
        if strength < 1:
            yield _entry(UseAction(card.type), [Unmet("strength with all X-tokens", strength, 1, "AN-5.5")])
        elif uses_of(t, seat, seat, card, strength - player.x_tokens):
            yield _entry(UseAction(card.type), fee)
        else:
            reasons = [Unmet("legal uses of this action at any strength you can reach", 0, 1, "AN-5.6")]
            yield _entry(UseAction(card.type), reasons)
    most = t.tables.tracks.x_tokens_max
    if player.x_tokens >= most:
        for card in player.row:
            yield _entry(XTokenAction(card.type), [Unmet("X-tokens below the limit", most, most - 1, "AN-5.7")])
    elif player.money < VENOM_FEE:
        yield from (_entry(XTokenAction(card.type), fee) for card in player.row)


# --- animals and sponsors ---------------------------------------------------------------------------------------------


def _cards_around(t: Table, seat: int, known: object) -> Iterator[PickCard]:
    """Cards of a kind in hand and display."""
    kind = cast("dict[int, object]", known)
    for card in t.player(seat).hand:
        if card in kind:
            yield PickCard(card)
    for folder, card in enumerate(t.state.display, 1):
        if card in kind:
            yield PickCard(card, folder)


def _side_ii(from_range: bool, pick: PickCard, clause: str) -> list[Unmet]:
    """Side I plays from hand only."""
    return (
        [Unmet("side of the action card to play from the display", 1, 2, clause)]
        if pick.folder and not from_range
        else []
    )


def _animals(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if not isinstance(frame, AnimalsAction):
        return
    side = animals.printed_side(t, frame)
    first = not frame.played
    ignore = animals.alone_ignores(side, frame.strength) if first else 0
    discount = side.first_discount if first else 0
    for pick in _cards_around(t, decision.seat, t.tables.animals):
        reasons = animal_unmet(t, decision.seat, pick.card, pick.folder, ignore, discount)
        yield _entry(pick, _side_ii(side.from_range, pick, "AN-9.1") + reasons)


def _sponsors(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if isinstance(frame, SponsorsAction):
        budget, from_range = sponsors.levels_left(t, frame), sponsors.printed_side(t, frame).from_range
    else:
        budget, from_range = spendable(t, decision.seat), False
    for pick in _cards_around(t, decision.seat, t.tables.sponsors):
        reasons = sponsor_unmet(t, decision.seat, pick.card, pick.folder, budget)
        yield _entry(pick, _side_ii(from_range, pick, "AN-13.1") + reasons)


# --- buildings --------------------------------------------------------------------------------------------------------


def _kinds(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if not isinstance(frame, BuildAction):
        return
    side = build.build_side(t, frame.variant, frame.side)
    room = frame.strength + side.bonus_size - frame.used
    money = spendable(t, decision.seat)
    for record in t.tables.buildings:
        if record.kind == "unique" or (record.set == "marine_worlds" and not t.tables.marine):
            continue
        kind = BUILDING_INDEX[record.id]
        reasons: list[Unmet] = []
        if record.id not in side.available:
            reasons.append(Unmet("side of the Build card", side.side, 2, "AN-8.2"))
        if kind in frame.built:
            reasons.append(Unmet("other buildings than those of this action", 0, 1, "AN-8.3"))
        if record.size > room:
            reasons.append(Unmet("strength left", room, record.size, "AN-8.1"))
        price = build.price(t, side, kind, "normal")
        if price > money:
            reasons.append(Unmet("money", money, price, "AN-8.4"))
        yield _entry(PickKind(kind), reasons + kind_unmet(t, decision.seat, kind))


# --- association ------------------------------------------------------------------------------------------------------


def _tasks(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if not isinstance(frame, AssociationAction):
        return
    side = cast("AssociationSide", side_of(t, 1, frame.variant, frame.side))
    for task in range(len(TASKS)):
        reasons: list[Unmet] = []
        if task in frame.done:
            reasons.append(Unmet("tasks not done yet in this action", 0, 1, "AN-11.5"))
        left = frame.strength - frame.used
        yield _entry(PickTask(task), reasons + association.task_unmet(t, decision.seat, task, left, side))


def _projects(t: Table, decision: Decision) -> Iterator[NotOffered]:
    seat = decision.seat
    for project in (*t.state.base_projects, *t.state.projects):
        yield _entry(PickProject(project.number), project_unmet(t, seat, project.number))
    for card in t.player(seat).hand:
        if card in t.tables.projects:
            yield _entry(PickProject(card, -1), project_unmet(t, seat, card, -1))
    for folder, card in enumerate(t.state.display, 1):
        if card in t.tables.projects:
            side_ii = t.side(seat, 1) == 2
            yield _entry(PickProject(card, folder), project_unmet(t, seat, card, folder, from_range=side_ii))


def _levels(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.state.frames[-1]
    if isinstance(frame, SupportProject):
        for level in range(3):
            yield _entry(PickSlot(level + 1), level_unmet(t, decision.seat, frame.project, level))


_BY_QUESTION: dict[str, Callable[[Table, Decision], Iterator[NotOffered]]] = {
    Ask.ACTION: _actions,
    Ask.ANIMAL: _animals,
    Ask.SPONSOR: _sponsors,
    Ask.KIND: _kinds,
    Ask.TASK: _tasks,
    Ask.PROJECT: _projects,
    Ask.LEVEL: _levels,
}
