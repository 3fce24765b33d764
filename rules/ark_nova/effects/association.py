"""Resolvers of what happens at the association board, to workers, action card sides and bonus tiles."""

from cards.ark_nova import effects as e
from rules.ark_nova.association_board import (
    hire,
    partner_zoos_to_take,
    return_worker,
    take_partner_zoo,
    take_university,
    tasks_with_workers,
    universities_to_take,
)
from rules.ark_nova.donations import donate, donation_price, donation_unmet
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import DECLINE, Ask, Decline, Donate, PickAction, PickIcon, PickName, PickTask
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import Table
from rules.ark_nova.useful import tiles_to_take
from rules.kernel.decision import Decision, Move, Option


def _ask(t: Table, frame: Resolve, ask: Ask, options: list[Option]) -> Decision | None:
    """The question, with Decline inside a May; without any option the effect is lost (AN-1.3)."""
    if not options:
        t.pop()
        if not frame.optional:
            t.tell("lost", frame.seat, source=frame.source, clause="AN-1.3")
        return None
    if frame.optional:
        options = [*options, DECLINE]
    return Decision(seat=frame.seat, ask=ask, options=options, subject=frame.source.number)


# --- workers --------------------------------------------------------------------------------------------------------


@resolver(e.Hire)
def hire_worker(t: Table, frame: Resolve) -> None:
    """Full-throated and all other gains of a worker (AN-4.15, AN-15.15)."""
    t.pop()
    hire(t, frame.seat, frame.source)


@resolver(e.ReturnWorker, declines=True)
def take_worker_back(t: Table, frame: Resolve) -> Decision | None:
    """The player chooses the task; nothing if no worker is there (AN-15.42)."""
    return _ask(t, frame, Ask.WORKER, [PickTask(task) for task in tasks_with_workers(t, frame.seat)])


@resolver_answer(e.ReturnWorker)
def take_worker_back_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    if not isinstance(move[0], Decline):
        return_worker(t, frame.seat, move[0].task, frame.source)


# --- action cards ---------------------------------------------------------------------------------------------------


@resolver(e.Upgrade, declines=True)
def upgrade(t: Table, frame: Resolve) -> Decision | None:
    """Any own action card on side I; lost if all five show side II (AN-4.13)."""
    cards = sorted(card.type for card in t.player(frame.seat).row if card.side == 1)
    return _ask(t, frame, Ask.UPGRADE, [PickAction(card) for card in cards])


@resolver_answer(e.Upgrade)
def upgrade_answer(t: Table, frame: Resolve, move: Move) -> None:
    """The card stays in its slot with its tokens; an action in progress keeps the side it began with (AN-4.13)."""
    t.pop()
    if isinstance(move[0], Decline):
        return
    for card in t.player(frame.seat).row:
        if card.type == move[0].type:
            card.side = 2
    t.tell("upgrade", frame.seat, item=move[0].type, source=frame.source, clause="AN-4.13")


# --- partner zoos and universities without a task -------------------------------------------------------------------


@resolver(e.TakePartnerZoo, declines=True)
def partner_zoo(t: Table, frame: Resolve) -> Decision | None:
    """Neither worker nor strength, but ownership, room and Association II count (AN-18.3)."""
    return _ask(t, frame, Ask.CONTINENT, [PickIcon(icon) for icon in partner_zoos_to_take(t, frame.seat)])


@resolver_answer(e.TakePartnerZoo)
def partner_zoo_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    if not isinstance(move[0], Decline):
        take_partner_zoo(t, frame.seat, move[0].icon, frame.source)


@resolver(e.TakeUniversity, declines=True)
def university(t: Table, frame: Resolve) -> Decision | None:
    """Neither worker nor strength, but ownership and room count (AN-18.3)."""
    records = t.tables.universities
    names: list[Option] = [PickName(records[index].id) for index in universities_to_take(t, frame.seat)]
    return _ask(t, frame, Ask.UNIVERSITY, names)


@resolver_answer(e.TakeUniversity)
def university_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    if not isinstance(move[0], Decline):
        take_university(t, frame.seat, university_index(t, move[0].name), frame.source)


def university_index(t: Table, name: str) -> int:
    """The place of a university in the catalogue. Raises StopIteration for an unknown one."""
    return next(index for index, record in enumerate(t.tables.universities) if record.id == name)


# --- bonus tiles, donations, hand limit -----------------------------------------------------------------------------


@resolver(e.TakeBonusTile, declines=True)
def bonus_tile(t: Table, frame: Resolve) -> Decision | None:
    """One of the tiles lying there that have a legal use (AN-4.5, AN-4.12, AN-18.3)."""
    assert isinstance(frame.effect, e.TakeBonusTile)
    return _ask(t, frame, Ask.TILE, [PickName(name) for name in tiles_to_take(t, frame.seat, frame.effect)])


@resolver_answer(e.TakeBonusTile)
def bonus_tile_answer(t: Table, frame: Resolve, move: Move) -> None:
    """A grey tile is kept, any other carried out at once; it is gone for the others (AN-4.5, AN-18.2)."""
    assert isinstance(frame.effect, e.TakeBonusTile)
    t.pop()
    if isinstance(move[0], Decline):
        return
    name: str = move[0].name
    if frame.effect.track == "reputation":
        t.state.reputation_tile = ""
    else:
        t.state.tiles[frame.effect.space].remove(name)
    index = next(index for index, tile in enumerate(t.tables.tiles) if tile.id == name)
    t.tell("bonus_tile", frame.seat, item=index, source=frame.source, clause="AN-18.1")
    tile = t.tables.tiles[index]
    if tile.kept:
        t.player(frame.seat).kept_tiles.append(name)
    else:
        t.run(frame.seat, tile.effects, Source("tile", index))


@resolver(e.Donate, declines=True)
def donation(t: Table, frame: Resolve) -> Decision | None:
    """One donation outside the Association action (AN-16.69)."""
    possible = not donation_unmet(t, frame.seat)
    return _ask(t, frame, Ask.DONATION, [Donate(donation_price(t, frame.seat))] if possible else [])


@resolver_answer(e.Donate)
def donation_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    if isinstance(move[0], Donate):
        donate(t, frame.seat, move[0].price, frame.source)


@resolver(e.RaiseHandLimit)
def raise_hand_limit(t: Table, frame: Resolve) -> None:
    """For good (AN-18.1)."""
    assert isinstance(frame.effect, e.RaiseHandLimit)
    t.pop()
    t.player(frame.seat).hand_limit_bonus += frame.effect.by
    t.tell("hand_limit", frame.seat, frame.effect.by, source=frame.source, clause="AN-18.1")


@resolver(e.WildIcon)
def wild_icon(t: Table, frame: Resolve) -> None:
    """Supporting a base project spends it (projects.py); anywhere else it is lost (AN-12.10)."""
    lose(t, frame, "AN-12.10")
