"""Prompts of the Association action: tasks, continents, universities, donations, workers, bonus tiles."""

from dataclasses import replace

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.rows import asking, listed
from cards.ark_nova import text
from cards.ark_nova.schema import AssociationSide
from cards.ark_nova.text.effects import phrase
from rules.ark_nova.actions.association import task_value
from rules.ark_nova.association_board import workers_needed
from rules.ark_nova.frames import AssociationAction
from rules.ark_nova.options import Ask, Donate, Instead, PickIcon, PickName, PickTask
from rules.ark_nova.tables import ASSOCIATION
from rules.ark_nova.turn import side_of


@prompt_for(Ask.TASK, Ask.DONATION)
def task(context: Context) -> Prompt:
    """A task, the next one, or what follows the tasks (AN-11.3, AN-11.4)."""
    t, seat = context.table, context.seat
    frame = t.action_frame()

    def cells(option: PickTask | Donate | Instead) -> tuple[str, ...]:
        if isinstance(option, Donate):
            return "Donation", f"pay {option.price}", "1 conservation"
        if isinstance(option, Instead):
            return "Instead", "", _instead(context)
        value, workers = task_value(t, seat, option.task), workers_needed(context.player, option.task)
        name = words.TASK_NAMES[option.task]
        if option.hire:
            name += ", hiring a worker"
        return name, str(value), words.things(workers + option.extra_workers, "worker")

    strength = frame.strength - frame.used if isinstance(frame, AssociationAction) else 0
    done = len(frame.done) if isinstance(frame, AssociationAction) else 0
    question = "which task?" if context.decision.ask == Ask.TASK else "a donation?"
    title = f"Association, strength {strength}{' left' if done else ''}: {question}"
    decline = f"stop, {words.things(done, 'task')} done"
    prompt = listed(context, title, cells, header=("task", "needs", "workers"), decline=decline)
    if not done:
        prompt.rows = [_with_tokens(context, row) for row in prompt.rows]
    return prompt


def _with_tokens(context: Context, row: Row) -> Row:
    """A task that only X-tokens are missing for says so; before anything else is chosen `x` adds them (AN-6.1)."""
    reasons = next((entry.reasons for entry in context.unmet if entry.option == row.option), ())
    if len(reasons) != 1 or not reasons[0].what.startswith("strength"):
        return row
    more = reasons[0].need - reasons[0].have
    if more > context.player.x_tokens:
        return row
    state = f"with {words.things(more, 'X-token')}: x adds it"
    return replace(row, cells=(*row.cells[:-1], state), reason=state)


def _instead(context: Context) -> str:
    frame = context.table.action_frame()
    assert isinstance(frame, AssociationAction)
    side = side_of(context.table, ASSOCIATION, frame.variant, frame.side)
    assert isinstance(side, AssociationSide)
    effects = side.instead_of_donation if frame.done else side.instead_of_tasks
    return ", ".join(phrase(effect) for effect in effects)


@prompt_for(Ask.CONTINENT)
def continent(context: Context) -> Prompt:
    """A partner zoo, or the marker of a continent (AN-11.7)."""
    t, player = context.table, context.player
    place = len(player.partner_zoos)
    rewards = t.tables_map(context.seat).zoo.partner_zoos
    reward = ", ".join(phrase(effect) for effect in rewards[place]) if place < len(rewards) else ""

    def cells(option: PickIcon) -> tuple[str, ...]:
        owned = player.icons[option.icon]
        return words.capital(words.icon(option.icon)), f"icons {owned} -> {owned + 1}", reward

    title = asking(context, "Partner zoo", "which continent?")
    return listed(context, title, cells, header=("continent", "icons", "bonus of the place"), decline="no partner zoo")


@prompt_for(Ask.UNIVERSITY)
def university(context: Context) -> Prompt:
    t = context.table

    def cells(option: PickName) -> tuple[str, ...]:
        return words.capital(words.university(t, option.name)), text.university(
            t.tables.catalog.universities[option.name]
        )

    title = asking(context, "University", "which university?")
    return listed(context, title, cells, header=("university", "gives"), decline="no university")


@prompt_for(Ask.WORKER)
def worker(context: Context) -> Prompt:
    """The task a worker comes back from (AN-15.42)."""

    def cells(option: PickTask) -> tuple[str, ...]:
        there = context.player.on_tasks[option.task]
        return words.TASK_NAMES[option.task], f"{words.things(there, 'worker')} there"

    title = asking(context, "Worker", "which worker comes back?")
    return listed(context, title, cells, decline="no worker comes back")


@prompt_for(Ask.TILE)
def tile(context: Context) -> Prompt:
    """A bonus tile of the track (AN-4.5)."""
    t = context.table

    def cells(option: PickName) -> tuple[str, ...]:
        return words.capital(words.tile(t, option.name)), text.tile(t.tables.catalog.tiles[option.name])

    title = asking(context, "Bonus tile", "which tile?")
    return listed(context, title, cells, header=("tile", "what it does"), decline="no tile")
