"""The association board: workers, partner zoos and universities, who may take which, and what comes with them.

Which of them a task, a tile or a map token takes, and at what strength, is decided by those that call.
"""

from cards.ark_nova.triggers import WorkerHired
from rules.ark_nova.frames import Source
from rules.ark_nova.state import Player
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ASSOCIATION, CONTINENT_INDICES, TASKS, icon_indices
from rules.kernel.decision import Unmet

# --- workers --------------------------------------------------------------------------------------------------------


def workers_needed(player: Player, task: int) -> int:
    """How many active workers the task takes: 1, 2 beside one own worker, 0 if it is closed to the player (AN-11.1)."""
    there = player.on_tasks[task]
    return there + 1 if there < 2 else 0


def workers_unmet(t: Table, seat: int, task: int) -> list[Unmet]:
    """Why a player has no workers for a task (AN-11.1)."""
    player = t.player(seat)
    needed = workers_needed(player, task)
    if not needed:
        return [Unmet("places left for own workers on the task", 0, 1, "AN-11.1")]
    if player.workers < needed:
        return [Unmet("active workers", player.workers, needed, "AN-11.1")]
    return []


def send_workers(t: Table, seat: int, task: int, number: int) -> None:
    """Active workers move from the notepad to a task (AN-11.1)."""
    player = t.player(seat)
    player.workers -= number
    player.on_tasks[task] += number
    t.tell("workers", seat, number, task, clause="AN-11.1")


def hire(t: Table, seat: int, source: Source, *, task: int | None = None) -> bool:
    """Hire the lowest stored worker, active at once or put on `task`; False if none is left (AN-4.15)."""
    player = t.player(seat)
    if player.hired >= t.tables.tracks.workers:
        t.tell("lost", seat, source=source, clause="AN-4.15")
        return False
    bonus = t.tables_map(seat).zoo.workers[player.hired - t.tables.tracks.workers_at_start]
    player.hired += 1
    if task is None:
        player.workers += 1
    else:
        player.on_tasks[task] += 1
    t.tell("hire", seat, 1, player.hired, source=source, clause="AN-4.15")
    t.queue(seat, bonus, Source("worker", player.hired))
    for trigger_source, trigger in t.triggers(seat):
        if isinstance(trigger, WorkerHired):
            t.queue(seat, trigger.then, trigger_source)
    return True


def return_worker(t: Table, seat: int, task: int, source: Source) -> None:
    """Take one worker back from a task to the notepad (AN-15.42)."""
    player = t.player(seat)
    player.on_tasks[task] -= 1
    player.workers += 1
    t.tell("workers", seat, -1, task, source=source, clause="AN-15.42")


def tasks_with_workers(t: Table, seat: int) -> list[int]:
    """The tasks on which a player has a worker."""
    return [task for task in range(len(TASKS)) if t.player(seat).on_tasks[task]]


# --- partner zoos ---------------------------------------------------------------------------------------------------


def partner_zoo_room_unmet(t: Table, seat: int) -> list[Unmet]:
    """Why no further partner zoo has a place: four at most, two until Association shows side II (AN-11.7)."""
    owned, tracks = len(t.player(seat).partner_zoos), t.tables.tracks
    if owned >= tracks.partner_zoos_max:
        return [Unmet("places for partner zoos", 0, 1, "AN-11.7")]
    if owned >= tracks.partner_zoos_side_i and t.side(seat, ASSOCIATION) == 1:
        return [Unmet("side of the Association card for a third partner zoo", 1, 2, "AN-11.7")]
    return []


def partner_zoos_to_take(t: Table, seat: int, *, supply: bool = False) -> list[int]:
    """Icon indices of the continents to be had: new ones from the board, any from the supply (AN-11.7, AN-14.6)."""
    if partner_zoo_room_unmet(t, seat):
        return []
    if supply:
        return [icon for left, icon in zip(t.state.partner_supply, CONTINENT_INDICES, strict=True) if left]
    owned = t.player(seat).partner_zoos
    board = zip(t.state.partner_board, CONTINENT_INDICES, strict=True)
    return [icon for lies, icon in board if lies and icon not in owned]


def partner_zoo_unmet(t: Table, seat: int, icon: int, *, supply: bool = False) -> list[Unmet]:
    """Why the partner zoo of a continent can't be taken: the own one, none on the board or in the supply (AN-11.7)."""
    index = CONTINENT_INDICES.index(icon)
    if supply:
        left = t.state.partner_supply[index]
        return [] if left else [Unmet("partner zoo of this continent in the supply", 0, 1, "AN-14.6")]
    if icon in t.player(seat).partner_zoos:
        return [Unmet("continent without a partner zoo of yours", 0, 1, "AN-11.7")]
    lies = t.state.partner_board[index]
    return [] if lies else [Unmet("partner zoo of this continent on the board", 0, 1, "AN-11.7")]


def take_partner_zoo(t: Table, seat: int, icon: int, source: Source, *, supply: bool = False) -> None:
    """Put a partner zoo on the lowest empty place; its bonus and the triggers of its icon join the pool (AN-11.7)."""
    index = CONTINENT_INDICES.index(icon)
    if supply:
        t.state.partner_supply[index] -= 1
    else:
        t.state.partner_board[index] = False
    player = t.player(seat)
    player.partner_zoos.append(icon)
    place = len(player.partner_zoos)
    t.tell("partner_zoo", seat, place, icon, source=source, clause="AN-11.7")
    own = Source("partner_zoo", place)
    t.queue(seat, t.tables_map(seat).zoo.partner_zoos[place - 1], own)
    _queue_linked(t, seat, partner_zoo=place)
    t.add_icons(seat, [icon], own)


# --- universities ---------------------------------------------------------------------------------------------------


def university_room_unmet(t: Table, seat: int) -> list[Unmet]:
    """Why no further university has a place: a map has three (AN-11.9)."""
    player = t.player(seat)
    if not player.map or len(player.universities) >= len(t.tables_map(seat).zoo.universities):
        return [Unmet("places for universities", 0, 1, "AN-11.9")]
    return []


def universities_to_take(t: Table, seat: int, *, supply: bool = False) -> list[int]:
    """Universities to be had, by their place in the catalogue (AN-11.9, AN-11.10, AN-14.6)."""
    if university_room_unmet(t, seat):
        return []
    state, records = t.state, t.tables.universities
    if supply:
        return [index for index, left in enumerate(state.university_supply) if left]
    owned = t.player(seat).universities
    specialised = any(records[index].category for index in owned)
    found: list[int] = []
    for index, record in enumerate(records):
        if record.category:
            if state.generic_university and state.university_supply[index] and not specialised:
                found.append(index)
        elif state.university_board[index] and index not in owned:
            found.append(index)
    return found


def university_unmet(t: Table, seat: int, index: int, *, supply: bool = False) -> list[Unmet]:
    """Why a university can't be taken: owned, gone, or not before the next break (AN-11.9, AN-11.10, AN-14.6)."""
    state, records, owned = t.state, t.tables.universities, t.player(seat).universities
    category = records[index].category
    if supply or category:
        clause = "AN-14.6" if supply else "AN-11.10"
        if not supply and category and any(records[own].category for own in owned):
            return [Unmet("place for another category university", 0, 1, clause)]
        if not state.university_supply[index]:
            return [Unmet("university of this kind in the supply", 0, 1, clause)]
        if not supply and not state.generic_university:
            return [Unmet("generic university on the board", 0, 1, clause)]
        return []
    if index in owned:
        return [Unmet("kind of university that you lack", 0, 1, "AN-11.9")]
    lies = state.university_board[index]
    return [] if lies else [Unmet("university of this kind on the board", 0, 1, "AN-11.9")]


def take_university(t: Table, seat: int, index: int, source: Source, *, supply: bool = False) -> None:
    """Put a university on the lowest empty place: place bonus, printed gains and icons (AN-11.9 to AN-11.12)."""
    state, record, player = t.state, t.tables.universities[index], t.player(seat)
    if supply or record.category:
        state.university_supply[index] -= 1
        if not supply:
            # The generic tile stands for the one just taken until the next break (AN-11.10).
            state.generic_university = False
    else:
        state.university_board[index] = False
    player.universities.append(index)
    place = len(player.universities)
    t.tell("university", seat, place, index, source=source, clause="AN-11.9")
    own = Source("university", place)
    t.queue(seat, t.tables_map(seat).zoo.universities[place - 1], own)
    t.queue(seat, record.gains, own)
    _queue_linked(t, seat, university=place)
    t.add_icons(seat, icon_indices(record.icons), own)


def _queue_linked(t: Table, seat: int, *, partner_zoo: int = 0, university: int = 0) -> None:
    """Bonuses that lie between a partner zoo place and a university place, when the second of both is filled."""
    player = t.player(seat)
    zoos, schools = len(player.partner_zoos), len(player.universities)
    for bonus in t.tables_map(seat).zoo.linked:
        if bonus.partner_zoo == partner_zoo and schools >= bonus.university:
            t.queue(seat, bonus.effects, Source("partner_zoo", partner_zoo))
        elif bonus.university == university and zoos >= bonus.partner_zoo:
            t.queue(seat, bonus.effects, Source("university", university))
