"""Prompts of the Association action: tasks, continents, universities, donations, workers, bonus tiles."""

from dataclasses import replace

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.rows import asking, listed
from cards.ark_nova import text
from cards.ark_nova.boards import University
from cards.ark_nova.effects import RemoveMarker, Search
from cards.ark_nova.schema import AssociationSide
from cards.ark_nova.text.effects import phrase
from cards.ark_nova.text.words import icon_name
from rules.ark_nova.actions.association import task_value
from rules.ark_nova.association_board import workers_needed
from rules.ark_nova.frames import AssociationAction, Resolve
from rules.ark_nova.options import Ask, Donate, Instead, PickIcon, PickName, PickTask
from rules.ark_nova.tables import ASSOCIATION
from rules.ark_nova.turn import side_of


@prompt_for(Ask.TASK, Ask.DONATION)
def task(context: Context) -> Prompt:
    """A task, the next one, or what follows the tasks (AN-11.3, AN-11.4)."""
    t, seat = context.table, context.seat
    if isinstance(t.state.frames[-1], Resolve):  # a card's donation is no part of an Association action (AN-16.69)
        return listed(
            context, asking(context, "Donation", "a donation?"),
            lambda option: (f"pay {option.price}", "1 conservation"), decline="no donation",
        )  # fmt: skip
    frame = t.action_frame()
    strength = frame.strength - frame.used if isinstance(frame, AssociationAction) else 0
    done = len(frame.done) if isinstance(frame, AssociationAction) else 0
    drop = _side(context, frame).value_drop_per_extra_worker if isinstance(frame, AssociationAction) else 0

    def cells(option: PickTask | Donate | Instead) -> tuple[str, ...]:
        if isinstance(option, Donate):
            return "Donation", f"pay {option.price}", "1c"
        if isinstance(option, Instead):
            return "Instead" if done else "No task", "", _instead(context)
        # Each extra worker lowers the value (AN-14.7).
        value = max(0, task_value(t, seat, option.task) - drop * option.extra_workers)
        workers = workers_needed(context.player, option.task)
        name = words.TASK_NAMES[option.task]
        if option.hire:
            name += ", hiring a worker"
        return name, str(value), words.things(workers + option.extra_workers, "worker")

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
    state = f"with {words.things(more, 'X-token')}: {context.adds_x} adds it"
    return replace(row, cells=(*row.cells[:-1], state), reason=state)


def _side(context: Context, frame: AssociationAction) -> AssociationSide:
    side = side_of(context.table, ASSOCIATION, frame.variant, frame.side)
    assert isinstance(side, AssociationSide)
    return side


def _instead(context: Context) -> str:
    frame = context.table.action_frame()
    assert isinstance(frame, AssociationAction)
    side = _side(context, frame)
    effects = side.instead_of_donation if frame.done else side.instead_of_tasks
    return ", ".join(phrase(effect) for effect in effects)


def _marker(option: PickIcon) -> tuple[str, ...]:
    return (words.capital(words.icon(option.icon)),)


@prompt_for(Ask.CONTINENT)
def continent(context: Context) -> Prompt:
    """A partner zoo (AN-11.7), or the marker of a continent (AN-19.11)."""
    t, player = context.table, context.player
    frame = t.state.frames[-1]
    if isinstance(frame, Resolve) and isinstance(frame.effect, RemoveMarker):
        return listed(context, asking(context, "Marker", "which marker?"), _marker, header=("marker",))
    place = len(player.partner_zoos)
    rewards = t.tables_map(context.seat).zoo.partner_zoos
    reward = ", ".join(phrase(effect) for effect in rewards[place]) if place < len(rewards) else ""

    def cells(option: PickIcon) -> tuple[str, ...]:
        owned = player.icons[option.icon]
        return words.capital(words.icon(option.icon)), f"icons {owned} -> {owned + 1}", reward

    title = asking(context, "Partner zoo", "which continent?")
    return listed(context, title, cells, header=("continent", "icons", "bonus of the place"), decline="no partner zoo")


def _gives(record: University) -> str:
    """What a university gives, short enough for a list: the sentence of the search alone is longer (AN-11.11)."""
    parts = [words.icons(record.icons)] if record.icons else []
    parts += [f"hand limit {record.hand_limit}"] if record.hand_limit is not None else []
    for effect in record.gains:
        if isinstance(effect, Search) and record.category is not None:
            parts.append(f"first {icon_name(record.category)} card of the deck")
        else:
            parts.append(phrase(effect))
    return ", ".join(parts)


@prompt_for(Ask.UNIVERSITY)
def university(context: Context) -> Prompt:
    t = context.table

    def cells(option: PickName) -> tuple[str, ...]:
        return words.capital(words.university(t, option.name)), _gives(t.tables.catalog.universities[option.name])

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
