"""The association board: tasks with workers, partner zoos, universities, donations, and what everybody has of them."""

from typing import Any

from arknova_tui.cells import Line, clean, cut, pack, pad, pad_left, spread, width, wrap
from arknova_tui.panels import cards, words
from arknova_tui.panels.facts import Facts
from arknova_tui.prompts.reasons import tell
from arknova_tui.prompts.words import icon as icon_words
from cards.ark_nova.schema import AssociationSide
from rules.ark_nova.actions.association import task_unmet
from rules.ark_nova.association_board import workers_needed
from rules.ark_nova.donations import donation_price, donation_unmet
from rules.ark_nova.tables import ASSOCIATION, CONTINENT_INDICES, TASKS
from rules.kernel.decision import Unmet

# Below this the boards are told in short.
_WIDE = 76
# What the state of a task has at 80 columns.
_STATE = 34


def look(facts: Facts, ui: Any, cells: int, height: int) -> list[Line]:
    """The board in full."""
    side = next(card.side for card in facts.me.row if card.type == ASSOCIATION)
    workers = f"your workers: {facts.me.workers} free, {facts.me.hired - facts.me.workers} used "
    pace = _pace(facts) if cells >= _WIDE else ""
    left: Line = cards.heading(f"ASSOCIATION {words.SIDES[side]}", f"  strength {facts.strength(ASSOCIATION)}{pace}")
    lines: list[Line] = [spread(left, [(workers, "")], cells)]
    wide = cells >= _WIDE
    head = pad("needs", 7) + pad("yours there", 13) if wide else pad("needs", 8) + pad("you", 5)
    lines.append([("   " + pad("Task", 23) + head + "state", "dim")])
    for index in range(len(TASKS)):
        lines.append(_task(facts, index, index == ui.look_cursor, wide))
    lines.append(_donation(facts, ui.look_cursor == len(TASKS), wide))
    below = boards(facts, cells, height - len(lines))
    return [*lines, *([[]] if len(lines) + len(below) < height else []), *below]


def look_beside(facts: Facts, ui: Any, cells: int) -> list[Line]:
    """The board in full beside the large zoo; a state that is too long goes on below its task."""
    side = next(card.side for card in facts.me.row if card.type == ASSOCIATION)
    workers = f"workers: {facts.me.workers} free, {facts.me.hired - facts.me.workers} used "
    told = f"  strength {facts.strength(ASSOCIATION)}"
    lines: list[Line] = [spread(cards.heading(f"ASSOCIATION {words.SIDES[side]}", told), [(workers, "")], cells)]
    lines.append([(f"   {pad('Task', 21)}{pad('needs', 7)}{pad('you', 5)}state", "dim")])
    for task in range(len(TASKS)):
        mark, said, x = task_state(facts, task)
        value = facts.t.tables.tracks.task_values[TASKS[task]]
        state = f"ok: {_brings(facts, task)}" if mark == "+" and not x else f"ok {said}" if mark == "+" else said
        needs = f"{value} ({x} X)" if x else str(value)
        lead = f"{mark} {pad(words.task(task), 21)}{pad(needs, 8)}{facts.me.on_tasks[task]}   "
        lines += _state_below(lead, state, mark, task == ui.look_cursor, cells)
    mark, state = donation_state(facts, long=True)
    lines += _state_below(
        f"{mark} {pad('Donation', 21)}{pad('-', 12)}", state, mark, ui.look_cursor == len(TASKS), cells
    )
    again = [
        icon_words(icon)
        for index, icon in enumerate(CONTINENT_INDICES)
        if zoo_state(facts, index, icon) == "taken, back in the break"
    ]
    back = wrap(f"Zoos taken, back in the break: {', '.join(again)}", cells - 3, "  ") if again else []
    return [*lines, [], *([(f" {line}", "dim")] for line in back), *boards(facts, cells)]


def _state_below(lead: str, state: str, mark: str, selected: bool, cells: int) -> list[Line]:
    style = "selected" if selected else "can" if mark == "+" else "cannot"
    lead = f"{'>' if selected else ' '}{lead}"
    if len(lead) + len(state) < cells:
        return [[(lead + state, style)]]
    return [[(lead, style)], *([(f"      {part}", style)] for part in wrap(state, cells - 7))]


def boards(facts: Facts, cells: int, height: int = 99) -> list[Line]:
    """Partner zoos and universities on the board, and who has which; what is free alone where the height is short."""
    lines = _owned(facts, facts.seat, cells)
    if len(facts.others) == 1 and cells >= _WIDE:
        lines += _owned(facts, facts.others[0], cells)
    else:
        parts = [_in_short(facts, seat) for seat in facts.others]
        lines += [[(f" {line}", "opponent")] for line in pack(parts, cells - 2, "", "   ")]
    whole = _boards(facts) if cells >= _WIDE else []
    return [*(whole if whole and len(whole) + len(lines) <= height else _boards_in_short(facts, cells)), *lines]


def _in_short(facts: Facts, seat: int) -> str:
    """`ANA zoos EU AF, 1 univ, workers 0/2`."""
    player = facts.state.seats[seat]
    zoos = " ".join(words.CODES[icon] for icon in player.partner_zoos) or "none"
    name = cut(clean(facts.name(seat)).upper(), 8)
    return f"{name} zoos {zoos}, {len(player.universities)} univ, workers {player.workers}/{player.hired}"


def _pace(facts: Facts) -> str:
    side = facts.printed_side(ASSOCIATION)
    return ", one task" if isinstance(side, AssociationSide) and side.tasks == 1 else ", different tasks"


def _reasons(facts: Facts, task: int, strength: int) -> list[Unmet]:
    return task_unmet(facts.t, facts.seat, task, strength, facts.printed_side(ASSOCIATION))


def task_state(facts: Facts, task: int) -> tuple[str, str, int]:
    """How a task stands: mark, what is missing, and how many X-tokens would open it (0 if none does)."""
    strength = facts.strength(ASSOCIATION)
    reasons = _reasons(facts, task, strength)
    if not reasons:
        return "+", "", 0
    for x in range(1, facts.me.x_tokens + 1):
        if not _reasons(facts, task, strength + x):
            return "+", f"with {x} X-token{'s' if x > 1 else ''}", x
    return "-", _said(facts, _reasons(facts, task, strength + facts.me.x_tokens)[0]), 0


def _said(facts: Facts, reason: Unmet) -> str:
    if reason.what == "strength for the task":  # that of all X-tokens
        return f"needs strength {reason.need}, at most {reason.have} now"
    return tell(facts.t, reason).sentence


def _task(facts: Facts, task: int, selected: bool, wide: bool) -> Line:
    mark, said, x = task_state(facts, task)
    value = facts.t.tables.tracks.task_values[TASKS[task]]
    needs = f"{value} ({x} X)" if x else str(value)
    there = facts.me.on_tasks[task]
    state = f"ok {said}".rstrip() if mark == "+" else said if wide and width(said) <= _STATE else _shorter(facts, task)
    if mark == "+" and not x:
        state = f"ok: {_brings(facts, task)}"
        state = state if wide else _in_short_state(state)
    gap = " " * (8 if wide else 3)
    lead = f"{'>' if selected else ' '}{mark} {pad(words.task(task), 23)}"
    told = f"{lead}{pad(needs, 10 if wide else 8)}{there:>2}{gap}{state}"
    return [(told, "selected" if selected else "can" if mark == "+" else "cannot")]


def _in_short_state(state: str) -> str:
    """`rep 12 -> 14, 2 Wk` in some twenty cells; the mark says that it is possible."""
    return (
        state.replace("ok: rep", "rep")
        .replace(", takes ", ", ")
        .replace(" workers", " Wk")
        .replace("one to choose, ", "")
    )


def _shorter(facts: Facts, task: int) -> str:
    """What is missing in some twenty cells."""
    reason = _reasons(facts, task, facts.strength(ASSOCIATION) + facts.me.x_tokens)[0]
    if reason.what == "active workers":
        return f"{reason.need} worker{'s' if reason.need > 1 else ''}, {reason.have} free"
    if reason.what == "strength for the task":
        return f"strength {reason.need}, has {reason.have}"
    return words.short_reason(reason)


def _brings(facts: Facts, task: int) -> str:
    workers = workers_needed(facts.me, task)
    more = f", takes {workers} workers" if workers > 1 else ""
    if TASKS[task] == "reputation":
        step = facts.t.tables.tracks.task_reputation
        after = min(facts.me.reputation + step, facts.reputation_cap(facts.seat))
        return f"rep {facts.me.reputation} -> {after}{more}"
    return f"one to choose{more}"


def donation_state(facts: Facts, long: bool) -> tuple[str, str]:
    """Mark and state of a donation."""
    side = facts.printed_side(ASSOCIATION)
    allowed = isinstance(side, AssociationSide) and side.donations
    price = donation_price(facts.t, facts.seat)
    if not allowed:
        return ".", f"next ${price}; needs {'Association II' if long else 'II'}"
    unmet = donation_unmet(facts.t, facts.seat)
    return ("-", f"costs {price}, you may spend {unmet[0].have}") if unmet else ("+", f"ok: pay {price}, gain 1c")


def _donation(facts: Facts, selected: bool, wide: bool) -> Line:
    mark, state = donation_state(facts, wide)
    told = f"{'>' if selected else ' '}{mark} {pad('Donation', 23)}{pad('-', 20 if wide else 13)}{state}"
    return [(told, "selected" if selected else "can" if mark == "+" else "cannot")]


def _boards_in_short(facts: Facts, cells: int) -> list[Line]:
    """The same for narrow terminals: what is free, in a line each."""
    zoos = [
        icon_words(icon) for index, icon in enumerate(CONTINENT_INDICES) if _to_be_had(zoo_state(facts, index, icon))
    ]
    schools = [name for name, state in university_states(facts) if _to_be_had(state)]
    return [
        [(f" {label if not at else ' ' * len(label)} ", "heading"), (line, "")]
        for label, found in (("ZOOS free", zoos), ("UNIVERSITIES free", schools))
        for at, line in enumerate(wrap(", ".join(found) or "none", cells - len(label) - 3))
    ]


def _boards(facts: Facts) -> list[Line]:
    """What lies on the board: partner zoos on the left, universities on the right."""
    zoos = [(f"{icon_words(icon)}", zoo_state(facts, index, icon)) for index, icon in enumerate(CONTINENT_INDICES)]
    schools = university_states(facts)
    zoos_from, schools_from = (_where(facts, kind) for kind in ("partner_zoo", "university"))
    lines: list[Line] = [
        [(" " + pad(f"PARTNER ZOOS {zoos_from}", 38), "heading"), (f"UNIVERSITIES {schools_from}", "heading")]
    ]
    for at in range(max(len(zoos), len(schools))):
        left = f"   {pad(zoos[at][0], 12)}{zoos[at][1]}" if at < len(zoos) else ""
        right = f"  {pad(schools[at][0], 28)}{schools[at][1]}" if at < len(schools) else ""
        lines.append([(pad(left, 39), ""), (right, "")])
    return lines


def from_supply(facts: Facts, kind: str) -> bool:
    """Whether the own Association card takes a "partner_zoo" or "university" from the supply (AN-14.6)."""
    side = facts.printed_side(ASSOCIATION)
    return isinstance(side, AssociationSide) and kind in side.supply


def _where(facts: Facts, kind: str) -> str:
    return "in the supply" if from_supply(facts, kind) else "on the board"


def zoo_state(facts: Facts, index: int, icon: int) -> str:
    if from_supply(facts, "partner_zoo"):
        return _left(facts.state.partner_supply[index])
    if icon in facts.me.partner_zoos:
        return "you have it"
    if facts.state.partner_board[index]:
        return "free"
    return "taken, back in the break" if facts.state.partner_supply[index] else "none left"


def university_states(facts: Facts) -> list[tuple[str, str]]:
    """Each university of the board with its state; those with a category as the one generic tile (AN-11.10)."""
    found: list[tuple[str, str]] = []
    supply = from_supply(facts, "university")
    for index, record in enumerate(facts.t.tables.universities):
        if record.category:
            continue
        if supply:
            found.append((record.name, _left(facts.state.university_supply[index])))
            continue
        own = index in facts.me.universities
        state = "you have it" if own else "free" if facts.state.university_board[index] else "taken"
        found.append((record.name, state))
    if facts.t.tables.marine:
        left = zip(facts.t.tables.universities, facts.state.university_supply, strict=True)
        number = sum(number for record, number in left if record.category)
        state = _left(number) if supply else "free" if facts.state.generic_university else "taken"
        found.append(("research and a category", state))
    return found


def _to_be_had(state: str) -> bool:
    return state == "free" or (state.endswith(" left") and state != "none left")


def _left(number: int) -> str:
    return f"{number} left" if number else "none left"


def _owned(facts: Facts, seat: int, cells: int) -> list[Line]:
    """Partner zoos and universities of a seat, and what the next places bring."""
    player = facts.state.seats[seat]
    who = "YOU" if seat == facts.seat else clean(facts.name(seat)).upper()
    zoos = ", ".join(f"{at} {icon_words(icon)}" for at, icon in enumerate(player.partner_zoos, 1)) or "none"
    schools = ", ".join(
        f"{at} {facts.t.tables.universities[index].name}" for at, index in enumerate(player.universities, 1)
    )
    name = f"{cut(who, 11):<4} "
    if seat != facts.seat:
        free = f"workers {player.workers}/{player.hired} "
        told = f"{name}zoos {zoos}; univ {schools or 'none'}"
        first, *rest = wrap(told, cells - len(free) - 2, " " * 5)
        return [
            spread([(f" {first}", "opponent")], [(free, "opponent")], cells),
            *([(f" {part}", "opponent")] for part in rest),
        ]
    if not player.map:
        return []
    zoo = facts.t.tables_map(seat).zoo
    next_zoos = _next_places(zoo.partner_zoos, len(player.partner_zoos), facts.t.tables.tracks.partner_zoos_side_i)
    next_schools = _next_places(zoo.universities, len(player.universities), len(zoo.universities))
    told = ((name, f"zoos {zoos}; {next_zoos}"), (" " * 5, f"univ {schools or 'none'}; {next_schools}"))
    return [
        [(f" {lead if not at else ' ' * 5}{line}", "me")]
        for lead, text in told
        for at, line in enumerate(wrap(text.rstrip("; "), cells - 8, "     "))
    ]


def _next_places(places: Any, owned: int, free: int) -> str:
    """The bonuses of the places still empty: `2 next: upgrade a card   3, 4 need Association II`."""
    told: list[str] = []
    for at in range(owned, min(free, len(places))):
        told.append(f"{at + 1}{' next:' if at == owned else ''} {words.effects(places[at])}")
    closed = [str(at + 1) for at in range(max(owned, free), len(places))]
    if closed:
        told.append(f"{', '.join(closed)} need Association II")
    return "; ".join(told)


# --- in short ---------------------------------------------------------------------------------------------------------


def short(facts: Facts, cells: int) -> list[Line]:
    """Two lines for the side at 120 columns."""
    zoos = " ".join(
        words.CODES[icon] for index, icon in enumerate(CONTINENT_INDICES) if _to_be_had(zoo_state(facts, index, icon))
    )
    schools = ", ".join(_university_code(name) for name, state in university_states(facts) if _to_be_had(state))
    used = facts.me.on_tasks[3]
    there = f", project task used {'once' if used == 1 else 'twice'}" if used else ""
    lines: list[Line] = [
        cards.heading(
            "ASSOCIATION", f"  workers {facts.me.workers} of {facts.me.hired}{there}", facts.key("look_association")
        )
    ]
    told = pack([f"zoos {zoos or 'none'}", f"univ {schools or 'none'}"], cells - 3, "", "   ")
    return [*lines, *([(f"   {part}", "")] for part in told)]


def _university_code(name: str) -> str:
    """`1Sc+2r` for "1 research, 2 reputation"."""
    codes = ((" research", "Sc"), ("research", "Sc"), (" reputation", "r"), (", ", "+"), (" and a ", "+"))
    for told, code in codes:
        name = name.replace(told, code)
    return name


def narrow(facts: Facts, cells: int) -> list[Line]:
    """Tasks and what is free, for the panel below the zoo."""
    # Columns of the task, its value and the own workers there, closer where the panel is narrow.
    name, value_room, there_room, gap = (24, 5, 8, 4) if cells >= 60 else (21, 3, 5, 3)
    lines: list[Line] = [
        [
            (f"{facts.key('look_association')} ", "key"),
            (pad("ASSOCIATION", 26 if cells >= 60 else 21), "heading"),
            ("needs  yours there" if cells >= 60 else "needs you", "dim"),
        ],
    ]
    for task in range(len(TASKS)):
        mark, said, _ = task_state(facts, task)
        value = facts.t.tables.tracks.task_values[TASKS[task]]
        state = said if said else _brings(facts, task)
        there = str(facts.me.on_tasks[task])
        told = (
            f"  {pad(words.task(task), name)}{pad_left(str(value), value_room)}{pad_left(there, there_room)}{' ' * gap}"
        )
        told += state if mark == "+" or len(told) + len(state) <= cells else _shorter(facts, task)
        lines.append([(told, "can" if mark == "+" else "cannot")])
    lines.append([(f"  {pad(f'Donation  next {donation_price(facts.t, facts.seat)}', 24)}", "")])
    schools = ", ".join(name for name, state in university_states(facts) if _to_be_had(state))
    lines.append([("  UNIVERSITIES  ", "heading"), (schools or "none", "")])
    zoo = facts.t.tables_map(facts.seat).zoo
    owned = len(facts.me.partner_zoos)
    mine = ", ".join(icon_words(icon) for icon in facts.me.partner_zoos) or "none"
    following = f"; next place: {words.effects(zoo.partner_zoos[owned])}" if owned < len(zoo.partner_zoos) else ""
    return [*lines, [("  YOUR ZOOS  ", "heading"), (f"{mine}{following}", "")]]
