"""The status lines: the own numbers and those of every opponent, in each width; the break token is in the prompt."""

from arknova_tui.cells import Line, Run, clean, cut, fit, pad, spread, width
from arknova_tui.panels.facts import Facts
from rules.ark_nova.challenge import GAMES


def lines(facts: Facts, cells: int, others: bool = False) -> list[Line]:
    """The lines for a width: one below 80 columns (`others` shows the opponents instead), else you and the others."""
    if cells < 80:
        return [_others_line(facts, cells) if others else _shortest(facts, cells)]
    if len(facts.others) == 1:
        return _aligned(facts, [facts.seat, facts.others[0]], cells)
    me = _aligned(facts, [facts.seat], cells)
    return [*me, _several(facts, cells) if facts.others else _solo(facts, cells)]


def _aligned(facts: Facts, seats: list[int], cells: int) -> list[Line]:
    """One line a seat, its numbers in common columns."""
    fields = _widest if cells >= 160 else _wide if cells >= 118 else _usual
    rows = [fields(facts, seat, cells) for seat in seats]
    widths = _widths(rows)
    if fields is _usual:
        # Names take what the numbers leave.
        room = max(width(clean(facts.name(seat))) for seat in seats)
        wider = min(room + 2 - widths[0], cells - sum(widths))
        if wider > 0:
            rows = [
                [(_first(facts, seat, widths[0] + wider), row[0][1]), *row[1:]]
                for seat, row in zip(seats, rows, strict=True)
            ]
            widths = _widths(rows)
    if sum(widths) > cells:
        # Large numbers take the room of the gaps.
        rows = [[(text[1:] if text.startswith("  ") else text, style) for text, style in row] for row in rows]
        widths = _widths(rows)
    lines: list[Line] = []
    for row in rows:
        *left, last = [(pad(text, room), style) for (text, style), room in zip(row, widths, strict=True)]
        lines.append(spread(left, [last], cells) if cells < 160 else fit([*left, last], cells))
    return lines


def _widths(rows: list[list[Run]]) -> list[int]:
    return [max(width(text) for text, _ in column) for column in zip(*rows, strict=True)]


def _marker(facts: Facts, seat: int) -> str:
    """`>` before whoever has to choose."""
    return ">" if facts.view.asked == seat else " "


def _usual(facts: Facts, seat: int, cells: int) -> list[Run]:
    """From 80 columns."""
    player = facts.state.seats[seat]
    style = "me" if seat == facts.seat else "opponent"
    gap = "  "
    return [
        (_first(facts, seat, 2 + max(4, min(12, cells - 76))), style),
        (f"{'$' + str(player.money):>3}", "money"),
        (f"{gap}Appeal {player.appeal} (+{facts.income(seat)})", "appeal"),
        (f"{gap}Cons {player.conservation}", "conservation"),
        (f"{gap}Rep {player.reputation}", "reputation"),
        (f"{gap}X {player.x_tokens}", "x_token"),
        (f"{gap}Workers {player.workers}/{player.hired}", style),
        (f"{gap}Hand {len(player.hand)}/{facts.hand_limit(seat)}", style),
        (f" VP {facts.vp(seat)}  ", style),
    ]


def _first(facts: Facts, seat: int, cells: int) -> str:
    """Marker and name in so many cells, a blank at the end."""
    return f"{_marker(facts, seat)}{_named(facts, seat, cells - 2)} "


def _named(facts: Facts, seat: int, cells: int) -> str:
    return pad(clean(facts.name(seat)), cells)


def _name_cells(facts: Facts, most: int) -> int:
    return max(3, min(most, max(width(clean(name)) for name in facts.names)))


def _wide(facts: Facts, seat: int, cells: int) -> list[Run]:
    player = facts.state.seats[seat]
    style = "me" if seat == facts.seat else "opponent"
    home = facts.map_name(seat) if player.map else ""
    room = max(10, 24 - max(0, 121 - cells))
    return [
        (f"{_marker(facts, seat)}{_named(facts, seat, _name_cells(facts, 8))} ", style),
        (f" {pad(home if width(home) <= room else home.removeprefix('map '), room)}", style),
        (f" money {player.money:>2}", "money"),
        (f"  appeal {player.appeal} (+{facts.income(seat)})", "appeal"),
        (f"  conservation {player.conservation}", "conservation"),
        (f"  reputation {player.reputation} of {facts.reputation_cap(seat)}", "reputation"),
        (f"  X {player.x_tokens}", "x_token"),
        (f"  workers {player.workers} of {player.hired}", style),
        (f"  VP {facts.vp(seat)}", style),
    ]


def _widest(facts: Facts, seat: int, cells: int) -> list[Run]:
    player = facts.state.seats[seat]
    style = "me" if seat == facts.seat else "opponent"
    order = (seat - facts.state.start_seat) % facts.players + 1
    gap = "   " if cells >= 196 else "  "
    home = facts.map_name(seat) if player.map else ""
    runs: list[Run] = [
        (f"{_marker(facts, seat)}{_named(facts, seat, _name_cells(facts, 12))} ", style),
        (
            f" turn order {order}  {pad(home, 27 if cells >= 196 else 24)}" if cells >= 190 else f" {pad(home, 24)}",
            style,
        ),
        (f"{gap}money {player.money:>3}", "money"),
        (f"{gap}appeal {player.appeal:>3}  (+{facts.income(seat)})", "appeal"),
        (f"{gap}conservation {player.conservation:>2}", "conservation"),
        (f"{gap}reputation {player.reputation} of {facts.reputation_cap(seat)}", "reputation"),
        (f"{gap}X-tokens {player.x_tokens} of {facts.t.tables.tracks.x_tokens_max}", "x_token"),
        (f"{gap}workers {player.workers} of {player.hired}", style),
        (f"{gap}hand {len(player.hand)} of {facts.hand_limit(seat)}", style),
    ]
    if cells >= 190:
        runs.append((f"{gap}final cards {len(player.finals)}", style))
    return fit([*runs, (f"{gap}VP {facts.vp(seat)}", style)], cells)


def _several(facts: Facts, cells: int) -> Line:
    """Two or three opponents on one line."""
    share = (cells - 1) // len(facts.others)
    runs: list[Run] = []
    for seat in facts.others:
        player = facts.state.seats[seat]
        numbers = f" Ap{player.appeal} Co{player.conservation} Re{player.reputation} VP{facts.vp(seat)}"
        if cells >= 118:
            numbers = (
                f" ${player.money} a{player.appeal}+{facts.income(seat)} c{player.conservation} r{player.reputation}"
                f" X{player.x_tokens} Wk{player.workers}/{player.hired} VP{facts.vp(seat)}"
            )
        name = cut(clean(facts.name(seat)), share - len(numbers) - 2)
        runs.append((pad(f"{_marker(facts, seat)}{name}{numbers}", share), "opponent"))
    return fit(runs, cells)


def _solo(facts: Facts, cells: int) -> Line:
    """Alone: the round and the turns left in it instead of opponents."""
    state, turns = facts.state, facts.t.tables.tracks.solo_turns
    left = turns[min(state.solo_round, len(turns) - 1)] - state.solo_turn
    told = f" Solo  round {state.solo_round + 1} of {len(turns)}, {left} turns before the {_next_stop(facts)}"
    if state.config.challenge is not None:
        earlier = state.config.challenge.results
        told += f"   challenge game {len(earlier) + 1} of {GAMES}" + (f", {sum(earlier)} so far" if earlier else "")
    return fit([(told, "opponent")], cells)


def _next_stop(facts: Facts) -> str:
    return "end" if facts.state.solo_round == len(facts.t.tables.tracks.solo_turns) - 1 else "break"


def _shortest(facts: Facts, cells: int) -> Line:
    """Below 80 columns: everything in one line, opponents by their victory points."""
    player = facts.me
    name = cut(clean(facts.name(facts.seat)), 6)
    numbers = (
        f"${player.money} a{player.appeal}+{facts.income(facts.seat)} c{player.conservation} r{player.reputation} "
        f"X{player.x_tokens} Wk{player.workers}/{player.hired} Hand{len(player.hand)}/{facts.hand_limit(facts.seat)} "
        f"VP{facts.vp(facts.seat)}"
    )
    rest = "".join(f" {cut(clean(facts.name(seat)), 3)}{facts.vp(seat)}" for seat in facts.others)
    last = f" Br{facts.state.break_token}/{facts.break_last}" if facts.break_last else ""
    mark = _marker(facts, facts.seat)
    short = rest if len(facts.others) < 2 else ""
    # What others have gives way first, then the own name; the break token never does.
    ways = (f"{mark}{name} {numbers} {rest} {last}", f"{mark}{name} {numbers}{short}{last}",
            f"{mark}{name} {numbers}{last}", f"{mark}{cut(name, 2)} {numbers}{last}")  # fmt: skip
    return fit([(next((way for way in ways if width(way) <= cells), ways[-1]), "me")], cells)


def _others_line(facts: Facts, cells: int) -> Line:
    """The opponents' numbers in place of the own ones, as many as there is room for; victory points always."""
    said: list[tuple[str, ...]] = []
    for seat in facts.others:
        player = facts.state.seats[seat]
        tracks = f"a{player.appeal} c{player.conservation} r{player.reputation}"
        vp = f"VP{facts.vp(seat)}"
        name = cut(clean(facts.name(seat)), 4)
        in_short = f"{cut(name, 3)} {tracks} {facts.vp(seat)}"
        said.append((f"{name} ${player.money} {tracks} {vp}", f"{name} {tracks} {vp}", in_short, f"{name} {vp}"))
    lines = [f" {'  '.join(told)}" for told in zip(*said, strict=True)]
    return fit([(next((line for line in lines if width(line) <= cells), lines[-1]), "opponent")], cells)
