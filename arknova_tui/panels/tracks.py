"""Tracks with their next steps, break forecast, final cards and what the game would be worth if it ended now."""

from typing import Any

from arknova_tui.cells import Line, clean, cut, pack, pad, pad_left, width, wrap
from arknova_tui.looking import track_rows
from arknova_tui.panels import cards, words
from arknova_tui.panels.facts import Facts, IncomeLine
from arknova_tui.panels.projects import token_list
from cards.ark_nova import effects as do
from cards.ark_nova import text
from cards.ark_nova.schema import FinalCard
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.counts import gain_value
from rules.ark_nova.scoring import target_appeal
from rules.kernel.event import SPECTATOR


def look(facts: Facts, ui: Any, cells: int) -> list[Line]:
    """All of it, own numbers first, at most three opponents beside them; a line that is too long goes on below."""
    seats = [facts.seat, *facts.others]
    full, rooms = _rooms(len(seats), cells)
    names = [f"{clean(facts.name(seat))}{' (you)' if seat == facts.seat else ''}" for seat in seats]
    rows = track_rows(facts.t, facts.seat)
    at = rows[min(max(ui.look_cursor, 0), len(rows) - 1)]
    title = "".join(pad(cut(name, room - 1), room) for name, room in zip(names, rooms, strict=True))
    lines: list[Line] = [[(" " + pad("TRACKS", 17), "heading"), (title, "heading")]]
    for row, label, say in (
        ("appeal", "appeal", _appeal),
        ("conservation", "conservation", _conservation),
        ("reputation", "reputation", _reputation),
        ("target", "target appeal", _target),
        ("vp", "VP", _vp),
    ):
        told = [say(facts, seat) for seat in seats]
        if not full:
            told = [told[0], *(part.split()[0] for part in told[1:])]
        lines += _columns(label, told, rooms, at == ("row", row))
    blocks = [(row, _named_block(facts, row, cells)) for row in ("tiles", "break", "income")]
    lines.append([])
    for row, block in blocks:
        lines += _selected(block) if at == ("row", row) else block
    return [*lines, *_at_the_end(facts, cells, at)]


def _rooms(seats: int, cells: int) -> tuple[bool, list[int]]:
    """Whether there is room for the next steps of everybody, else only for numbers of the others; a width a player."""
    full = cells >= 78 and seats <= 2
    rest = seats - 1
    own = min(33 if rest else cells, max(19, (cells - 16) // seats)) if full else max(22, cells - 17 - 12 * rest)
    others = own if full else (cells - 16 - own) // max(rest, 1)
    return full, [own, *[others] * rest]


def _columns(label: str, told: list[str], rooms: list[int], selected: bool) -> list[Line]:
    """One line of numbers, a column a player; what doesn't fit into its column goes on in the next line."""
    columns: list[list[str]] = []
    for at, (part, room) in enumerate(zip(map(str.strip, told), rooms, strict=True)):
        # Numbers are moved to the right below, and columns keep a blank between them.
        moved = 5 - len(part.split()[0]) + (at < len(told) - 1)
        columns.append(wrap(part, room - moved, "      ") or [""])
    lines: list[Line] = []
    for at in range(max(map(len, columns))):
        parts = [column[at] if at < len(column) else "" for column in columns]
        if not at:
            # Numbers stand right-aligned in the first four cells.
            parts = [_aligned(part) for part in parts]
        body = "".join(pad(part, room) for part, room in zip(parts, rooms, strict=True))
        lead = f"{'>' if selected else ' '}{pad(label, 15)}" if not at else " " * 16
        lines.append([(lead + body, "selected")] if selected else [(lead, "dim"), (body, "")])
    return lines


def _aligned(part: str) -> str:
    number, _, rest = part.partition(" ")
    return f"{number:>4}  {rest.strip()}".rstrip() if number.lstrip("-").isdigit() else part


def _selected(block: list[Line]) -> list[Line]:
    """The block with the cursor before its first line."""
    told = ["".join(text for text, _ in line) for line in block]
    return [[((">" + line[1:]) if not at else line, "selected")] for at, line in enumerate(told)]


def _appeal(facts: Facts, seat: int) -> str:
    appeal, table = facts.state.seats[seat].appeal, facts.t.tables.tracks.appeal_income
    step = next((place for place in range(appeal, len(table)) if table[place] > table[appeal]), None)
    more = f"; {step} gives {table[step]}" if step is not None else ""
    return f"{appeal:>4}  income {table[appeal]}{more}"


def _conservation(facts: Facts, seat: int) -> str:
    player, tracks = facts.state.seats[seat], facts.t.tables.tracks
    step = next((bonus for bonus in tracks.conservation_bonuses if bonus.at > player.conservation), None)
    told = f"{player.conservation:>4}"
    return told if step is None else f"{told}  next {step.at}: {_bonus(step.effects)}"


def _bonus(effects: Any) -> str:
    """A step of a track in short."""
    one = effects[0]
    if isinstance(one, do.EveryoneDiscardsFinal):
        return "a final card goes"
    if isinstance(one, do.Choose):
        return " or ".join(
            "a tile" if isinstance(way[0], do.TakeBonusTile) else words.effects(way) for way in one.options
        )
    return words.effects(effects)


def _reputation(facts: Facts, seat: int) -> str:
    player, tracks = facts.state.seats[seat], facts.t.tables.tracks
    cap = facts.reputation_cap(seat)
    step = next((bonus for bonus in tracks.reputation_bonuses if player.reputation < bonus.at <= cap), None)
    following = f"next {step.at}: {_bonus(step.effects)}; " if step else ""
    gate = f"cap {cap}{' until Cards II' if not step and cap < tracks.reputation_max else ''}"
    return f"{player.reputation:>4}  {following}{gate}"


def _target(facts: Facts, seat: int) -> str:
    conservation, tracks = facts.state.seats[seat].conservation, facts.t.tables.tracks
    steep = max(0, conservation - tracks.conservation_steep_from)
    told = f"= {tracks.conservation_zero_target} - 2 x {min(conservation, tracks.conservation_steep_from)}"
    return f"{facts.target(seat):>4}  {told}{f' - 3 x {steep}' if steep else ''}"


def _vp(facts: Facts, seat: int) -> str:
    told = f"{facts.vp(seat):>4}"
    return told if facts.t.solo or seat != facts.seat else f"{told}  0 ends the game"


def _named_block(facts: Facts, row: str, cells: int) -> list[Line]:
    """The tiles that are left, the break token, or the money of the next break."""
    if row == "tiles":
        return _block("TILES", pack([*_tiles(facts), "$5 always open"], cells - 12, gap="   "))
    if row == "break":
        told = "after the last turn of the round"
        if facts.break_last:
            told = f"token {facts.state.break_token} of {facts.break_last}; Cards moves it 2, "
            told += "the break option of Sponsors X"
        return _block("BREAK", wrap(told, cells - 12))
    return _block("", wrap(f"you would get {income_words(facts, facts.seat)}", cells - 12, "  "), "money")


def _block(label: str, told: list[str], style: str = "") -> list[Line]:
    return [[(f" {pad(label if not at else '', 9)}", "heading"), (line, style)] for at, line in enumerate(told)]


def _tiles(facts: Facts) -> list[str]:
    state, tables = facts.state, facts.t.tables
    names = {tile.id: tile.name for tile in tables.tiles}
    tiles = [
        f"at {space}: {', '.join(names[tile] for tile in held) or 'none left'}"
        for space, held in sorted(state.tiles.items())
    ]
    if state.reputation_tile:
        tiles.append(f"rep {tables.tracks.reputation_max}: {names.get(state.reputation_tile, '')}")
    kept = [names[tile] for tile in facts.me.kept_tiles]
    return [*tiles, f"yours, any time ({facts.key('anytime')}): {', '.join(kept)}"] if kept else tiles


def income_words(facts: Facts, seat: int, *, short: bool = False) -> str:
    """`23 appeal + 2 kiosk C3 + 5 token 3 + 3 Lions = 33`."""
    parts = [_source(facts, seat, line, short) for line in _kiosks_together(facts.income_lines(seat))]
    if len(parts) < 2:
        return parts[0] if parts else "0"
    return f"{' + '.join(parts)} = {sum(line.amount for line in facts.income_lines(seat))}"


def _kiosks_together(lines: list[IncomeLine]) -> list[IncomeLine]:
    kiosks = [line for line in lines if line.kind == "kiosk"]
    if len(kiosks) < 2:
        return lines
    together = IncomeLine(sum(line.amount for line in kiosks), "kiosk", -len(kiosks))
    return [lines[0], together, *(line for line in lines[1:] if line.kind != "kiosk")]


def _source(facts: Facts, seat: int, line: IncomeLine, short: bool) -> str:
    if line.kind == "appeal":
        return str(line.amount) if short else f"{line.amount} appeal"
    if line.kind == "kiosk":
        if line.number < 0:
            return f"{line.amount} kiosks"
        where = facts.spaces_of(facts.state.seats[seat].pieces[line.number].mask)
        return f"kiosk {line.amount}" if short else f"{line.amount} kiosk {where}"
    if line.kind == "token":
        return f"token {line.amount}" if short else f"{line.amount} token {line.number}"
    if line.kind == "sponsor":
        name = facts.card_name(line.number).removeprefix("Sponsorship: ")
        return f"{name} {line.amount}" if short else f"{line.amount} {name}"
    return f"map {line.amount}" if short else f"{line.amount} map"


def _at_the_end(facts: Facts, cells: int, selected: tuple[str, int | str]) -> list[Line]:
    """Final cards, sponsors that score, and the worth of it all now."""
    watching = facts.view.seat == SPECTATOR
    title = "FINAL CARDS, hidden until the end" if watching else "FINAL CARDS, only you see them"
    lines: list[Line] = [[(f" {title}", "heading")]]
    if cells >= 78:
        lines = [[(f" {pad(title, 43)}", "heading"), (pad("steps", 14), "dim"), ("now", "dim")]]
    for number in facts.finals:
        lines += _final_row(facts, number, selected == ("card", number), cells)
    if not facts.finals:
        lines.append([("   not counted" if watching else "   none", "dim")])
    scoring = [number for number in facts.me.sponsors if facts.t.tables.sponsors[number].end]
    if scoring:
        lines.append([(" AT THE END, SPONSORS", "heading")])
        lines += [line for number in scoring for line in _sponsor_row(facts, number, cells)]
    conservation, vp = worth_now(facts)
    dropped = "one final card goes first (AN-4.7)" if _one_goes(facts) else "as things stand"
    told = f"     {pad(dropped, 38)}cons {conservation}, VP {vp}" if cells >= 78 else f" cons {conservation}, VP {vp}"
    last: Line = [(" IF IT ENDED NOW ", "heading"), (told, "")]
    return [*lines, *(_selected([last]) if selected == ("row", "now") else [last])]


def _final_row(facts: Facts, number: int, selected: bool, cells: int) -> list[Line]:
    """A final scoring card; what it counts goes on below where it has no room beside the name."""
    card = facts.t.tables.finals[number]
    reached, points = facts.final_reached(number)
    following = next((level.at_least for level in card.levels if level.at_least > reached), None)
    now = f"{reached}: {points}c{f', next at {following}' if following is not None else ''}"
    lead = ">" if selected else " "
    counts = final_count(card)
    beside = cells >= 78 and width(card.name) < 19 and width(counts) < 22
    room = 41 if cells >= 78 else 19
    name = f"{pad(card.name, 19)}{counts}" if beside else card.name
    told = f"{lead}  {pad(cut(name, room - 1), room)}{pad(words.final_levels(card), 14)}{now}"
    lines: list[Line] = [[(told, "selected" if selected else "")]]
    if not beside and cells >= 78:
        lines += [[(f"     {part}", "dim")] for part in wrap(counts, cells - 7)]
    return lines


def final_count(card: FinalCard) -> str:
    """What a final scoring card counts, in the own zoo."""
    return text.count(card.counts).replace(" in your zoo", "").replace("you have supported", "supported")


def _sponsor_row(facts: Facts, number: int, cells: int) -> list[Line]:
    card = facts.t.tables.sponsors[number]
    told = text.effects(card.end)
    value = "".join(_worth(facts, effect) for effect in card.end)
    if cells < 78 or width(told) > cells - 32 or width(card.name) > 18:
        # What it counts has a line of its own, where it would be cut beside the name.
        first: Line = [(f"   {pad(card.name, 30)}{pad_left(value, 7)}", "")]
        return [first, *([(f"      {part}", "dim")] for part in wrap(told, cells - 7))]
    return [[(f"   {pad(cut(card.name, 18), 19)}{pad(told, cells - 32)} {pad_left(value, 7)}", "")]]


def _worth(facts: Facts, effect: Any) -> str:
    value = gain_value(facts.t, facts.seat, effect)
    return f"{value}{words.UNITS.get(effect.what, '')}"


def _one_goes(facts: Facts) -> bool:
    """Whether one final scoring card is still to be discarded (AN-4.7)."""
    return not facts.state.final_discarded and len(facts.finals) > 1


def worth_now(facts: Facts) -> tuple[int, int]:
    """Conservation and victory points if the game ended now: the better final cards, and what sponsors score."""
    points = sorted(facts.final_reached(number)[1] for number in facts.finals)
    conservation = sum(points[1:] if _one_goes(facts) else points)
    appeal = 0
    for number in facts.me.sponsors:
        for effect in facts.t.tables.sponsors[number].end:
            value = gain_value(facts.t, facts.seat, effect)
            what = getattr(effect, "what", None)
            conservation += value if what is Resource.CONSERVATION else 0
            appeal += value if what is Resource.APPEAL else 0
    total = min(facts.me.conservation + conservation, facts.t.tables.tracks.conservation_max)
    return total, facts.me.appeal + appeal - target_appeal(facts.t, total)


# --- in short ---------------------------------------------------------------------------------------------------------


def short(facts: Facts, cells: int, roomy: bool = False) -> list[Line]:
    """Icons, sponsors, income, for the side at 120 columns and more."""
    first, *more = pack(words.icon_groups(facts.me.icons, ones=True) or ["none"], cells - 8, gap="   ")
    lines: list[Line] = [cards.heading("ICONS", f" {first}", facts.key("look_tracks"))]
    lines += [[(f"        {part}", "dim")] for part in more]
    sponsors = ", ".join(facts.card_name(number) for number in facts.me.sponsors) or "none"
    finals = (
        f"    FINAL CARDS {len(facts.finals)} ({facts.key('look_tracks')} shows them)"
        if not roomy and facts.finals
        else ""
    )
    lines += labelled("SPONSORS", f"{sponsors}{finals}", cells)
    if roomy:
        left, gone = token_list(facts, facts.seat, left=True), token_list(facts, facts.seat, left=False)
        lines += labelled("MAP TOKENS", f"left {', '.join(left)}{'; used ' + ', '.join(gone) if gone else ''}", cells)
    return lines + labelled("BREAK INCOME", income_words(facts, facts.seat, short=True), cells)


def labelled(label: str, told: str, cells: int) -> list[Line]:
    """`  LABEL text`, wrapped under itself."""
    lines = wrap(f"{'x' * len(label)} {told}", cells - 2, "  ")
    first: Line = [(f"  {label} ", "heading"), (lines[0][len(label) + 1 :], "")]
    return [first, *([(f"  {line}", "")] for line in lines[1:])]


def narrow(facts: Facts, cells: int) -> list[Line]:
    """Tracks and the next break, for the panel below the zoo."""
    seat = facts.seat
    lines: list[Line] = [
        [
            (f"{facts.key('look_tracks')} ", "key"),
            ("TRACKS", "heading"),
            (f"  conservation {_conservation(facts, seat).strip()}", ""),
        ],
        [(f"  reputation {_reputation(facts, seat).strip()}", "")],
    ]
    if facts.break_last:
        told = f"  token {facts.state.break_token} of {facts.break_last}: Cards moves it 2, Sponsors break option X"
        lines.append([(" BREAK", "heading"), (told, "")])
    lines += [[(f"  {line}", "money")] for line in wrap(f"next break, you: {income_words(facts, seat)}", cells - 3)]
    gone = [facts.card_name(card) for card in facts.state.display[:2] if card]
    return [*lines, [(f"  discards folders 1, 2: {', '.join(gone)}", "dim")]] if gone else lines


def end_estimate(facts: Facts, cells: int) -> list[Line]:
    """Who needs what, and what the end would be worth now."""
    lines: list[Line] = []
    if not facts.t.solo:
        needs = ", ".join(
            f"{clean(facts.name(seat))} {max(0, -facts.vp(seat))}" for seat in [facts.seat, *facts.others]
        )
        told = f"     VP 0 ends the game; still missing: {needs}"
        lines.append(
            [
                (f"{facts.key('look_tracks')} END", "heading"),
                (told if cells >= 50 else f"  still missing to VP 0: {needs}", ""),
            ]
        )
    conservation, vp = worth_now(facts)
    kept = ", keeping the better final card" if cells >= 50 else " (better final card)"
    lines.append([(f"  If it ended now{kept if _one_goes(facts) else ''}:", "dim")])
    for number in facts.finals:
        card = facts.t.tables.finals[number]
        reached, points = facts.final_reached(number)
        following = next((level.at_least for level in card.levels if level.at_least > reached), None)
        more = f"; next step {following}" if following is not None else ""
        lines.append([(f"  {card.name} {points}c ({reached}{more})", "")])
    for number in facts.me.sponsors:
        if facts.t.tables.sponsors[number].end:
            value = "".join(_worth(facts, effect) for effect in facts.t.tables.sponsors[number].end)
            lines.append([(f"  {facts.card_name(number)} {value}", "")])
    return [*lines, [(f"  cons {facts.me.conservation} -> {conservation}, VP {facts.vp(facts.seat)} -> {vp}", "")]]
