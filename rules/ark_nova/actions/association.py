"""The Association action: tasks with workers and values, what a variant adds, and the donation (section 11)."""

from collections.abc import Iterator

from cards.ark_nova.schema import ActionSide, AssociationSide
from cards.ark_nova.triggers import ProjectTaskValue
from rules.ark_nova.anytime import offers
from rules.ark_nova.association_board import (
    hire,
    partner_zoo_room_unmet,
    partner_zoos_to_take,
    send_workers,
    take_partner_zoo,
    take_university,
    universities_to_take,
    university_room_unmet,
    workers_needed,
    workers_unmet,
)
from rules.ark_nova.donations import donate, donation_price, donation_unmet
from rules.ark_nova.effects.association import university_index
from rules.ark_nova.frames import AssociationAction, Source, Use
from rules.ark_nova.options import DECLINE, Ask, Decline, Donate, Instead, PickIcon, PickName, PickProject, PickTask
from rules.ark_nova.parting import CAN_STILL_ACT
from rules.ark_nova.projects import any_supportable, begin_support, supportable_projects, token_money
from rules.ark_nova.registry import answer, step
from rules.ark_nova.table import REPUTATION, Table
from rules.ark_nova.tables import ASSOCIATION, TASKS
from rules.ark_nova.turn import BODY, EARNS, LEGAL, finish_performance, side_of
from rules.ark_nova.useful import any_useful, room_for
from rules.ark_nova.venom import VENOM_FEE, short_of_fee
from rules.kernel.decision import Decision, Move, Option, Unmet
from rules.kernel.hexgrid import bits

REPUTATION_TASK, PARTNER_ZOO, UNIVERSITY, PROJECT = range(4)
SOURCE = Source("action", ASSOCIATION)

# --- which tasks are possible ---------------------------------------------------------------------------------------


def task_value(t: Table, seat: int, task: int) -> int:
    """The value of a task for a player (AN-11.2, AN-16.6)."""
    value = t.tables.tracks.task_values[TASKS[task]]
    if task == PROJECT:
        for rule in t.rules(seat, ProjectTaskValue):
            value = min(value, rule.value)
    return value


def _has_target(t: Table, seat: int, side: AssociationSide, task: int) -> bool:
    """Whether there is something to gain, to take or to support (AN-11.6, AN-11.7, AN-11.9, AN-11.13)."""
    if task == REPUTATION_TASK:
        return room_for(t, seat, REPUTATION)
    if task == PARTNER_ZOO:
        return bool(partner_zoos_to_take(t, seat, supply="partner_zoo" in side.supply))
    if task == UNIVERSITY:
        return bool(universities_to_take(t, seat, supply="university" in side.supply))
    return any_supportable(t, seat, from_range=side.from_range)


def _may_hire(t: Table, seat: int, side: AssociationSide) -> bool:
    return side.hire_instead_of_support and t.player(seat).hired < t.tables.tracks.workers


def task_options(t: Table, seat: int, side: AssociationSide, left: int, done: list[int]) -> Iterator[PickTask]:
    """The tasks possible with the strength left, with every useful number of extra workers (AN-11.1 to AN-11.5)."""
    player = t.player(seat)
    for task in range(len(TASKS)):
        needed = workers_needed(player, task)
        if task in done or not needed or needed > player.workers:
            continue
        extras = _extra_workers(side, task_value(t, seat, task), left, player.workers - needed)
        if not extras:
            continue
        if _has_target(t, seat, side, task):
            yield from (PickTask(task, extra) for extra in extras)
        if task == PROJECT and _may_hire(t, seat, side):
            yield PickTask(task, hire=True)


def _extra_workers(side: AssociationSide, value: int, left: int, free: int) -> list[int]:
    """Numbers of extra workers that bring the value within the strength left and each still lower it (AN-14.7)."""
    drop = side.value_drop_per_extra_worker
    if not drop:
        return [0] if value <= left else []
    return [n for n in range(free + 1) if value - drop * n <= left and (n == 0 or value > drop * (n - 1))]


def task_unmet(t: Table, seat: int, task: int, strength: int, side: AssociationSide) -> list[Unmet]:
    """Why a task can't be done at this strength; empty if it can. Projects tell their own reasons (`project_unmet`)."""
    found = workers_unmet(t, seat, task)
    player = t.player(seat)
    value = task_value(t, seat, task)
    if not found and not _extra_workers(side, value, strength, player.workers - workers_needed(player, task)):
        found.append(Unmet("strength for the task", strength, value, "AN-11.2"))
    if (task == PROJECT and _may_hire(t, seat, side)) or _has_target(t, seat, side, task):
        return found
    if task == REPUTATION_TASK:
        return [*found, Unmet("side of the Cards card for reputation above 9", 1, 2, "AN-11.6")]
    if task == PARTNER_ZOO:
        reasons = partner_zoo_room_unmet(t, seat)
        return found + (reasons or [Unmet("partner zoos to be had", 0, 1, "AN-11.7")])
    if task == UNIVERSITY:
        reasons = university_room_unmet(t, seat)
        return found + (reasons or [Unmet("universities to be had", 0, 1, "AN-11.9")])
    return [*found, Unmet("projects that can be supported", 0, 1, "AN-12.5")]


def may_idle(side: AssociationSide, strength: int) -> bool:
    """Whether the action may be used without a task for another action (AN-14.9)."""
    return side.idle_from is not None and strength >= side.idle_from


def legal(t: Table, seat: int, side: ActionSide, strength: int) -> bool:
    """Whether at least one task is possible (AN-5.6)."""
    assert isinstance(side, AssociationSide)
    return may_idle(side, strength) or any(True for _ in task_options(t, seat, side, strength, []))


def begin(t: Table, use: Use) -> None:
    """Start one performance."""
    t.push(AssociationAction(seat=use.seat, side=use.side, variant=use.variant, strength=use.strength))


def can_still_act(t: Table, frame: AssociationAction) -> bool:
    """Whether a task was done or can be (AN-5.6); one that was chosen may be given up for another."""
    return bool(frame.done) or legal(t, frame.seat, printed_side(t, frame), frame.strength)


def sure_money(t: Table, seat: int, side: ActionSide, strength: int) -> int:
    """The most that a map token brings, where a project can be supported for sure (AN-6.4)."""
    assert isinstance(side, AssociationSide)
    supports = any(pick.task == PROJECT and not pick.hire for pick in task_options(t, seat, side, strength, []))
    return max((token_money(t, seat, slot) for slot in bits(t.player(seat).tokens)), default=0) if supports else 0


def owes_a_token(t: Table, frame: AssociationAction, side: AssociationSide) -> bool:
    """Whether a Venom fee will be due that only the money of a map token is sure to pay (AN-6.4)."""
    full = side.tasks is not None and len(frame.done) >= side.tasks
    if full or PROJECT in frame.done or not short_of_fee(t, frame.seat):
        return False
    money = t.player(frame.seat).money + sure_money(t, frame.seat, side, frame.strength - frame.used)
    return money >= VENOM_FEE


def _leaves_support(t: Table, frame: AssociationAction, side: AssociationSide, pick: PickTask) -> bool:
    """Whether a task is a support, or leaves strength and workers for one (AN-6.4, AN-11.4)."""
    if pick.task == PROJECT:
        return not pick.hire
    if side.tasks is not None and len(frame.done) + 1 >= side.tasks:
        return False
    player, drop = t.player(frame.seat), side.value_drop_per_extra_worker
    value = max(0, task_value(t, frame.seat, pick.task) - drop * pick.extra_workers)
    workers = player.workers - workers_needed(player, pick.task) - pick.extra_workers - workers_needed(player, PROJECT)
    left = frame.strength - frame.used - value
    return workers >= 0 and bool(_extra_workers(side, task_value(t, frame.seat, PROJECT), left, workers))


LEGAL[ASSOCIATION] = legal
BODY[ASSOCIATION] = begin
EARNS[ASSOCIATION] = sure_money
CAN_STILL_ACT[AssociationAction] = can_still_act

# --- the action -----------------------------------------------------------------------------------------------------


def printed_side(t: Table, frame: AssociationAction) -> AssociationSide:
    """The side of the action card in use."""
    side = side_of(t, ASSOCIATION, frame.variant, frame.side)
    assert isinstance(side, AssociationSide)
    return side


@step(AssociationAction)
def association_step(t: Table, frame: AssociationAction) -> Decision | None:
    """A task, what it is about, the next task, then the donation."""
    side = printed_side(t, frame)
    if frame.task >= 0:
        options = _targets(t, frame, side)
        if options:
            return Decision(seat=frame.seat, ask=_ASK[frame.task], options=options)
        # Something used in between took away the last target: choose anew.
        frame.task = -1
        return None
    options = [] if frame.donated else _choices(t, frame, side)
    if options or _may_go_on(t, frame, side):
        may_stop = bool(frame.done) and not owes_a_token(t, frame, side)
        about_tasks = isinstance(options[0], PickTask) if options else _tasks_left(t, frame, side)
        ask = Ask.TASK if about_tasks or not may_stop else Ask.DONATION
        return Decision(seat=frame.seat, ask=ask, options=[*options, DECLINE] if may_stop else options)
    _finish(t, frame, side)
    return None


def _tasks_left(t: Table, frame: AssociationAction, side: AssociationSide) -> bool:
    """Whether the number of tasks and the strength leave room for another one."""
    if side.tasks is not None and len(frame.done) >= side.tasks:
        return False
    left = frame.strength - frame.used
    others = [task for task in range(len(TASKS)) if task not in frame.done]
    return any(
        _extra_workers(side, task_value(t, frame.seat, task), left, t.player(frame.seat).workers) for task in others
    )


def _may_go_on(t: Table, frame: AssociationAction, side: AssociationSide) -> bool:
    """Whether something usable at any time may bring the worker or the money for more (AN-5.11)."""
    more = side.tasks is None or side.donations
    return bool(more and frame.done and not frame.donated and offers(t, frame.seat))


def _choices(t: Table, frame: AssociationAction, side: AssociationSide) -> list[Option]:
    """Tasks that are left, and what follows them; side I does exactly one (AN-11.3, AN-11.4)."""
    options: list[Option] = []
    if side.tasks is None or len(frame.done) < side.tasks:
        options += task_options(t, frame.seat, side, frame.strength - frame.used, frame.done)
    if owes_a_token(t, frame, side):
        return [pick for pick in options if isinstance(pick, PickTask) and _leaves_support(t, frame, side, pick)]
    if not frame.done:
        if may_idle(side, frame.strength):
            options.append(Instead())
        return options
    if side.donations and not donation_unmet(t, frame.seat, side.rules):
        options.append(Donate(donation_price(t, frame.seat, side.rules)))
    if side.instead_of_donation and any_useful(t, frame.seat, side.instead_of_donation):
        options.append(Instead())
    return options


_ASK = {PARTNER_ZOO: Ask.CONTINENT, UNIVERSITY: Ask.UNIVERSITY, PROJECT: Ask.PROJECT}


def _targets(t: Table, frame: AssociationAction, side: AssociationSide) -> list[Option]:
    """What the chosen task may be about."""
    seat = frame.seat
    if frame.task == PARTNER_ZOO:
        return [PickIcon(icon) for icon in partner_zoos_to_take(t, seat, supply="partner_zoo" in side.supply)]
    if frame.task == UNIVERSITY:
        found = universities_to_take(t, seat, supply="university" in side.supply)
        return [PickName(t.tables.universities[index].id) for index in found]
    return [*supportable_projects(t, seat, from_range=side.from_range)]


def _finish(t: Table, frame: AssociationAction, side: AssociationSide) -> None:
    """The surplus of strength brings something once, then the action is over (AN-14.8)."""
    if side.surplus and frame.done and frame.strength > frame.used and not frame.once_used:
        frame.once_used = True
        t.run(frame.seat, side.surplus, SOURCE)
        return
    t.pop()
    finish_performance(t, side, frame.seat, ASSOCIATION)


@answer(AssociationAction)
def association_answer(t: Table, frame: AssociationAction, move: Move) -> None:
    option = move[0]
    side = printed_side(t, frame)
    if isinstance(option, Decline):
        frame.donated = True
    elif isinstance(option, Donate):
        frame.donated = True
        donate(t, frame.seat, option.price, SOURCE)
    elif isinstance(option, Instead):
        frame.donated = True
        t.run(frame.seat, side.instead_of_donation if frame.done else side.instead_of_tasks, SOURCE)
    elif isinstance(option, PickTask):
        _choose_task(t, frame, side, option)
    else:
        _do_task(t, frame, side, option)


def _choose_task(t: Table, frame: AssociationAction, side: AssociationSide, option: PickTask) -> None:
    """Reputation and hiring are done at once; the other tasks ask what they are about."""
    frame.task, frame.extra_workers = option.task, option.extra_workers
    if option.hire:
        _send(t, frame, side)
        hire(t, frame.seat, SOURCE, task=option.task)
    elif option.task == REPUTATION_TASK:
        _send(t, frame, side)
        t.gain(frame.seat, REPUTATION, t.tables.tracks.task_reputation, SOURCE, "AN-11.6")


def _send(t: Table, frame: AssociationAction, side: AssociationSide) -> None:
    """Send the workers and use up the value of the chosen task (AN-11.1, AN-14.7)."""
    task, extra = frame.task, frame.extra_workers
    value = task_value(t, frame.seat, task) - side.value_drop_per_extra_worker * extra
    t.tell("task", frame.seat, max(0, value), task, source=SOURCE, clause="AN-11.2")
    send_workers(t, frame.seat, task, workers_needed(t.player(frame.seat), task) + extra)
    frame.used += max(0, value)
    frame.done.append(task)
    frame.task, frame.extra_workers = -1, 0


def _do_task(
    t: Table, frame: AssociationAction, side: AssociationSide, option: PickIcon | PickName | PickProject
) -> None:
    _send(t, frame, side)
    if isinstance(option, PickIcon):
        take_partner_zoo(t, frame.seat, option.icon, SOURCE, supply="partner_zoo" in side.supply)
    elif isinstance(option, PickName):
        index = university_index(t, option.name)
        take_university(t, frame.seat, index, SOURCE, supply="university" in side.supply)
    else:
        begin_support(t, frame.seat, option, SOURCE)
