"""Whether a conservation project can be supported in a position, and which of its levels are met."""

from collections.abc import Iterator

from arknova_tui.position import Position
from arknova_tui.prompts.reasons import tell
from arknova_tui.verdict import (
    NO,
    OPEN,
    YES,
    Finding,
    Verdict,
    conditions,
    folder_money,
    from_display,
    unmet_finding,
    verdict_of,
)
from cards.ark_nova import text
from cards.ark_nova import vocabulary as v
from cards.ark_nova.schema import Project
from cards.ark_nova.text.records import LEVELS
from rules.ark_nova.actions.association import task_value
from rules.ark_nova.association_board import workers_unmet
from rules.ark_nova.counts import count
from rules.ark_nova.projects import level_unmet, project_unmet, wild_sources
from rules.ark_nova.state import BoardProject
from rules.ark_nova.tables import TASKS
from rules.kernel.decision import Unmet

_TASK = TASKS.index("conservation_project")
# What speaks of the project as a whole, of all that `project_unmet` finds.
_OWN_TOKENS = ("AN-12.7", "AN-12.8")
# A level that is blocked, or taken.
_CLOSED = ("AN-3.8", "AN-12.5")


def judge_project(at: Position, project: Project) -> Verdict:
    """A project needs one level that is met; the others don't count against it (AN-12.5)."""
    if project.kind == "base" and not at.saved:
        at.t.state.base_projects = [BoardProject(project.number)]
    levels = [_level(at, project, level) for level in range(len(project.levels))]
    best = {level.standing for level in levels}
    of_levels = YES if "met" in best else OPEN if "open" in best else NO
    # What is missing is told of the easiest level, the last one, and only if no other is open.
    told_of = len(levels) - 1 if of_levels == NO else -1
    levels = [level if place == told_of else level._replace(missing="") for place, level in enumerate(levels)]
    around = verdict_of([*_around(at, project)], None if project.kind == "base" else at.told.folder or None)
    answers = (around.answer, of_levels)
    answer = NO if NO in answers else OPEN if OPEN in answers else YES
    return Verdict((*levels, *around.findings), around.cost, answer)


def _around(at: Position, project: Project) -> Iterator[Finding]:
    """Everything but the levels: conditions, the display, the task and its worker, own tokens."""
    yield from conditions(at, project, "AN-12.5")
    if at.told.folder and project.kind != "base":
        yield from from_display(at, v.ActionType.ASSOCIATION, "AN-12.1")
        yield folder_money(at.told, "AN-12.1")
    value, strength = task_value(at.t, at.seat, _TASK), at.told.strength
    if strength is None:
        said = f"strength not given: the task has value {value} and takes a worker"
        yield Finding("task", "open", said, "AN-11.2", not_told="strength")
    elif strength >= value:
        yield Finding("task", "met", f"strength {strength} reaches the value {value} of the task", "AN-11.2")
    else:
        yield unmet_finding("task", at, Unmet("strength for the task", strength, value, "AN-11.2"))
    if at.saved:
        for reason in workers_unmet(at.t, at.seat, _TASK):
            yield unmet_finding("workers", at, reason)
        for reason in project_unmet(at.t, at.seat, project.number):
            if reason.clause in _OWN_TOKENS:
                yield unmet_finding("tokens", at, reason)


def _level(at: Position, project: Project, level: int) -> Finding:
    printed, label = project.levels[level], LEVELS[level]
    said, clause = text.project_level(project, printed), "AN-12.16" if project.release else "AN-12.9"
    reasons = level_unmet(at.t, at.seat, project.number, level)
    if not reasons:
        return Finding(label, "met", said, clause)
    if reasons[0].clause in _CLOSED:
        return Finding(
            label, "missing", f"{said}: {tell(at.t, reasons[0]).sentence}", reasons[0].clause, "a free level"
        )
    if not_told := _not_told(at, project):
        return Finding(label, "open", f"{said}: {not_told} not given", clause, not_told=not_told)
    if project.counts is None:
        return Finding(label, "missing", f"{said}: there is none in your zoo", clause, "an animal to release")
    have = count(at.t, at.seat, project.counts)
    wilds = len(wild_sources(at.t, at.seat)) if project.kind == "base" else 0
    more = f"{printed.at_least - have - wilds} more for the {label}"
    return Finding(label, "missing", f"{said}: you have {have}", clause, more)


def _not_told(at: Position, project: Project) -> str:
    """What would have to be said to judge a level; what was told may be enough all the same."""
    match project.counts:
        case None | v.Animals():
            return "cards in the zoo" if at.told.zoo is None else ""
        case v.Icons():
            return "" if all(at.knows_icon(icon) for icon in project.counts.of) else "icons"
        case v.DistinctIcons():
            return "" if at.told.icons is not None or at.told.zoo is not None else "icons"
        case _:
            return "" if at.saved else "more about the zoo"
