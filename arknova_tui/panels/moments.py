"""Screens of special moments: hand-over, set-up, pending effects in free order, the break, and the final scoring."""

from typing import Any

from arknova_tui.cells import Line, beside, clean, fit_lines, pad, pad_left, shortened, width, wrap
from arknova_tui.map_sheet import powers, sentence_of
from arknova_tui.panels import action_row, breaks, cards, rows, scoring, tracks, words, zoo
from arknova_tui.panels.facts import Facts, facts_of, glyphs_of, names_of
from arknova_tui.panels.prompt import break_token
from arknova_tui.panels.screen import Body, Lines, Screen
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.words import source as source_of
from cards.ark_nova import text
from cards.ark_nova.effects import Ability, Gain, GainSteps
from cards.ark_nova.schema import Animal
from cards.ark_nova.text.effects import phrase
from cards.ark_nova.vocabulary import ActionType, Resource
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Break, Income, Pool, Setup, Turn, Use
from rules.ark_nova.options import Ask, PickIndex, PickName
from rules.ark_nova.tables import ACTIONS

_MAP_CELLS = 40
_OPENING = " " * 7 + pad("card", 25) + pad("cost", 6) + pad("size", 8) + pad("icons", 9) + "gain"
_OPENING_NARROW = " " * 7 + pad("card", 21) + pad("cost", 5) + pad("size", 8) + pad("icons", 9) + "gain"


# --- hand-over --------------------------------------------------------------------------------------------------------


def hand_over(store: Any) -> Screen:
    """The whole screen between two people at one keyboard; it shows nobody's cards."""
    from arknova_tui.panels.look_frame import in_force

    names = names_of(store)
    asked: int | None = store.asked
    name = clean(names[store.seat if asked is None else asked])
    # The view is still that of the seat that leaves; only numbers that everybody may know are taken from it.
    facts = facts_of(store)
    held = [f"{clean(names[seat])} has {len(player.hand)} cards" for seat, player in enumerate(facts.state.seats)]
    counts = f"{', '.join(held)}."

    def body(cells: int, height: int) -> Lines:
        spelled = " ".join(name.upper()) if len(name) <= 12 else name
        told = ["Please hand the keyboard to", "", spelled, "", f"Turn {facts.state.turn}", "", counts, ""]
        told += wrap("Nothing private is on the screen, and the scroll-back holds none.", cells - 4)
        news = store.public_news()
        below = [part for line in news for part in wrap(clean(line), min(cells, 76) - 4, "  ")]
        told += ["", "Since your last choice", *below] if below else []
        lines: list[Line] = [[] for _ in range(max(0, min(height // 2 - 6, (height - len(told)) // 2)))]
        return [*lines, *([(_centred(part, cells), "heading" if part == spelled else "")] for part in told)][:height]

    return Screen(
        body,
        f"Hand-over: {name}, are you ready?",
        in_force(store, [("y", "ready"), ("g", "public log"), ("q", "leave (the game is saved)"), ("?", "help")]),
        [[(f">{facts.key('ok')} show my cards   {facts.key('look_log')} public log", "")]],
        1,
        row=False,
        status=False,
    )


def _centred(told: str, cells: int) -> str:
    return " " * max(0, (cells - len(told)) // 2) + told


# --- set-up -----------------------------------------------------------------------------------------------------------


def setup(store: Any) -> Screen:
    """Choosing a map, variants of action cards, or the opening hand; a plain list for anything else."""
    prompt: Prompt = store.prompt
    names = [row.option.name for row in prompt.rows if isinstance(row.option, PickName)]
    facts = facts_of(store)
    bodies: dict[str, Body] = {
        Ask.MAP: lambda cells, height: _maps(facts, store, names, cells, height),
        Ask.DRAFT: lambda cells, height: _variants(facts, store, names, cells, height),
        Ask.KEEP_VARIANTS: lambda cells, height: _variants(facts, store, names, cells, height),
        Ask.OPENING_HAND: lambda cells, height: _opening(facts, store, cells, height),
    }
    body = bodies.get(prompt.ask, lambda cells, height: _rows(store, cells, height))
    return Screen(body, prompt.title, prompt.footer, _under(prompt), 2, row=False, status=False)


def _under(prompt: Prompt) -> Lines:
    lines: list[Line] = [[(" ", ""), *line] for line in prompt.preview]
    return [*([[(f" {prompt.body}", "")]] if prompt.body else []), *lines]


def _rows(store: Any, cells: int, height: int) -> Lines:
    return rows.listing(store.prompt, store.ui, cells, height)


def _maps(facts: Facts, store: Any, names: list[str], cells: int, height: int) -> Lines:
    """The maps next to each other as they are printed, two at 80 columns; the one under the cursor is always there."""
    head: Line = cards.heading(
        "MAPS", "  the other ones leave the game" if len(names) < 3 else "  one goes to each player"
    )
    if not names:
        return [head]
    at = min(max(store.ui.cursor, 0), len(names) - 1)
    count = max(1, min(len(names), cells // _MAP_CELLS))
    first = max(0, min(at - count + 1, len(names) - count)) if at >= count else 0
    blocks: list[list[Line]] = []
    for index in range(first, first + count):
        blocks.append(_one_map(facts, store, names[index], index, index == at, cells // count, height - 1))
    lines = blocks[0]
    for block in blocks[1:]:
        lines = beside(lines, block, 0)
    return [head, *lines]


def _one_map(facts: Facts, store: Any, name: str, index: int, selected: bool, cells: int, height: int) -> list[Line]:
    record = facts.t.tables.catalog.maps[name]
    called = record.name if record.name.startswith("Map ") else f"Map {record.id} {record.name}"
    lines: list[Line] = [[(f" {index + 1} {'>' if selected else ' '} {called}", "heading" if selected else "")]]
    lines += zoo.printed_map(facts, name, glyphs_of(store))
    told = " ".join(sentence_of(line) for line in powers(record))
    told = told if told not in ("", "None.") else "No power of its own."
    lines += [[(f" {part}", "")] for part in wrap(told, cells - 2, " ")]
    return fit_lines(lines, cells, height)


def _variants(facts: Facts, store: Any, names: list[str], cells: int, height: int) -> Lines:
    """Each variant with what its two sides say."""
    frame = facts.state.frames[0]
    kept = frame.kept[facts.seat] if isinstance(frame, Setup) and frame.kept else []
    what = "keep one, pass the rest to the left (AN-3.11)"
    if store.prompt.ask == Ask.KEEP_VARIANTS:
        what = "one goes back, two are yours (AN-3.11)"
        if store.prompt.at_least > 1:
            what = "three of one type: two of them go back (AN-3.12)"
    lines: list[Line] = [cards.heading("ACTION CARDS", f"  {what}"), []]
    # Where not everything fits, the variant under the cursor is told in full.
    told = [_told_variant(facts, name, cells - 12) for name in names]
    stays = [name for name in kept if name not in names]
    crowded = sum(len(part) for variant in told for part in variant) + len(names) + 2 + 2 * bool(stays) > height
    for index, name in enumerate(names):
        action, number = name.split()
        kind = ActionType(action)
        sides = facts.t.tables.catalog.sides
        selected = index == store.ui.cursor
        row = store.prompt.rows[index]
        box = ("[x] " if row.chosen else "[ ] ") if store.prompt.kind == "many" else ""
        head = f"{'>' if selected else ' '}{row.number or ' '} {box}{pad(sides[kind, int(number), 1].name, 23)} "
        replaced = f"replaces {words.action(ACTIONS.index(kind))}; differs in"
        lines.append([(f"{head}{replaced}", "selected" if selected else "can")])
        for side, parts in zip((1, 2), told[index], strict=True):
            lead = pad(words.SIDES[side], 4)
            shown = [f"{parts[0]} .."] if crowded and not selected and len(parts) > 1 else parts
            lines += [[(f"     {lead if not at else '    '}", "dim"), (part, "")] for at, part in enumerate(shown)]
    if stays:
        held = ", ".join(_variant_name(facts, name) for name in stays if name)
        lines += [[], [(f" Kept {'in any case' if store.prompt.ask == Ask.KEEP_VARIANTS else 'so far'}: {held}.", "")]]
    return lines


def _told_variant(facts: Facts, name: str, cells: int) -> list[list[str]]:
    """What the two sides of a variant say that the standard card doesn't, wrapped."""
    action, number = name.split()
    sides, kind = facts.t.tables.catalog.sides, ActionType(action)
    both = [text.beyond_standard(sides[kind, int(number), side], sides[kind, 0, side]) for side in (1, 2)]
    return [wrap(" ".join(clean(line.text) for line in lines) or "Nothing.", cells) for lines in both]


def _variant_name(facts: Facts, name: str) -> str:
    action, number = name.split()
    return facts.t.tables.catalog.sides[ActionType(action), int(number), 1].name


def _opening(facts: Facts, store: Any, cells: int, height: int) -> Lines:
    """Eight cards with marks, the one under the cursor below, then final cards, map and action row."""
    prompt, ui = store.prompt, store.ui
    keep = prompt.at_least
    lines: list[Line] = [
        cards.heading(
            "OPENING HAND",
            f"  keep {keep}, the other {len(prompt.rows) - keep} go to the discard pile (AN-3.17)"
            if cells >= 78
            else f"  keep {keep}, discard the other {len(prompt.rows) - keep} (AN-3.17)",
        ),
        [(_OPENING if cells >= 78 else _OPENING_NARROW, "dim")],
    ]
    for index, row in enumerate(prompt.rows):
        lines.append(_opening_row(facts, row, index == ui.cursor, cells))
    lines.append([])
    at = min(max(ui.cursor, 0), len(prompt.rows) - 1)
    number = getattr(prompt.rows[at].option, "card", 0) if prompt.rows else 0
    lines += cards.card_lines(facts, number, cells, 4)
    lines.append([])
    finals = [part for card in facts.me.finals for part in wrap(_final(facts, card), cells - 16, "  ")]
    for at, part in enumerate(finals or ["dealt later"]):
        lines.append([(f" {pad('FINAL CARDS' if not at else '', 14)}", "heading"), (part, "")])
    lines.append([(" ACTION ROW    ", "heading"), (_kinds_of(facts, cells - 15), "")])
    if facts.me.map:
        told = f"{facts.map_name(facts.seat).removeprefix('map ')}, money {facts.me.money}"
        lines.append([(" MAP           ", "heading"), (told, "")])
    while len(lines) > height and [] in lines:
        lines.remove([])
    return lines


def _kinds_of(facts: Facts, room: int) -> str:
    """The row at the start of the game, all on side I: only which card lies where, drafted ones by name."""
    sides = f" {words.SIDES[1]}"
    names = action_row.card_names(facts, facts.me.row, room - 2 * 4 + len(sides) * 5)
    return "  ".join(name.removesuffix(sides) for name in names)


def _opening_row(facts: Facts, row: Any, selected: bool, cells: int) -> Line:
    fact = facts.card_fact(row.option.card, 0) if row.option is not None else None
    box = "[x]" if row.chosen else "[ ]"
    if fact is None:
        return [(f"{'>' if selected else ' '}{row.number or ' '} {box} {row.cells[0]}", "")]
    name, cost, size, icons, gain = cards.card_cells(facts, fact)
    record = fact.record
    extra = words.names_of_abilities(record) if isinstance(record, Animal) else ""
    told = f"{pad(name, 25)}{pad_left(cost, 4)}  {pad(size, 8)}{pad(icons, 9)}"
    room = cells - 7 - len(told)
    extra = shortened(extra, max(0, room - width(gain) - 2))
    told += f"{pad(gain, 10)} {extra}" if width(extra) + 11 <= room else f"{gain}  {extra}"
    if cells < 78:
        told = f"{pad(name, 21)}{pad_left(cost, 4)} {pad(size, 8)}{pad(icons, 9)}{gain}"
    return [(f"{'>' if selected else ' '}{row.number or ' '} {box} {told}", "selected" if selected else "can")]


def _final(facts: Facts, number: int) -> str:
    card = facts.t.tables.finals[number]
    return f"{card.name} {words.final_levels(card).replace(' ', '/')}: {tracks.final_count(card)}"


# --- during the game --------------------------------------------------------------------------------------------------


def during(store: Any) -> Screen | None:
    """The screen of the order of effects, or of a break; None for every other choice."""
    facts = facts_of(store)
    prompt: Prompt = store.prompt
    if prompt.ask == Ask.ORDER:
        return _order(facts, store)
    if any(isinstance(frame, Break) for frame in facts.state.frames) and prompt.kind not in ("map", "number"):
        return breaks.screen(facts, store)
    return None


def _order(facts: Facts, store: Any) -> Screen:
    """The own effects in free order, those of others below, and what joins the list."""
    prompt: Prompt = store.prompt

    def body(cells: int, height: int) -> Lines:
        lines: list[Line] = [cards.heading("PENDING", "  these effects are yours to order (AN-23.1)"), []]
        lines += rows.listing(prompt, store.ui, cells, max(5, height - 8))
        others = prompt.body.splitlines()
        if others:
            lines.append([(" others, after yours", "dim")])
            lines += [[(f"   {part}", "")] for line in others for part in wrap(line, cells - 4)]
        lines += _joining(facts, prompt, cells)
        lines += _later(facts, cells)
        lines += _ability(facts, store, cells)
        again = f"{facts.key('ok')} again and again takes them in the order shown; nothing is lost by waiting"
        return [*lines, [], *([(f" {part}", "dim")] for part in wrap(again, cells - 2))]

    under: Lines = [[(" ", ""), *line] for line in prompt.preview]
    return Screen(body, prompt.title, prompt.footer, under, 3, break_token(facts), row=False)


def _joining(facts: Facts, prompt: Prompt, cells: int) -> list[Line]:
    """What would join the list: the spaces of the tracks that each gain reaches or passes (AN-4.4 to AN-4.11)."""
    pool = facts.state.frames[-1]
    tracks, player = facts.t.tables.tracks, facts.me
    told: list[str] = []
    for row in prompt.rows:
        index = row.option.index if isinstance(row.option, PickIndex) else -1
        effect = pool.pending[index].effect if isinstance(pool, Pool) and 0 <= index < len(pool.pending) else None
        if not isinstance(effect, (Gain, GainSteps)) or effect.what not in _STEPS:
            continue
        what = effect.what
        now, most = (player.conservation, tracks.conservation_max)
        bonuses = tracks.conservation_bonuses
        if what is Resource.REPUTATION:
            now, most, bonuses = player.reputation, facts.reputation_cap(facts.seat), tracks.reputation_bonuses
        after = min(now + gain_value(facts.t, facts.seat, effect), most)
        for bonus in bonuses:
            if now < bonus.at <= after and (what is Resource.REPUTATION or bonus.at not in player.passed):
                brings = text.effects(bonus.effects).rstrip(".")
                told.append(f"{row.number or '-'} takes {what.value} to {after}: {brings[0].lower()}{brings[1:]}")
    lines: list[Line] = []
    for at, line in enumerate(told):
        for place, part in enumerate(wrap(f"{line} (joins this list)", cells - 11)):
            lines.append([(f" {'NEXT' if not at and not place else '    '}     ", "heading"), (part, "")])
    return [[], *lines] if lines else []


def _later(facts: Facts, cells: int) -> list[Line]:
    """What waits for the end of the action already, whatever is taken first here (AN-5.9)."""
    pool = facts.state.frames[-1]
    if not isinstance(pool, Pool) or pool.after:
        return []
    waiting = [
        f"{phrase(pending.effect)}: {source_of(facts.t, facts.seat, pending.source.kind, pending.source.number)}"
        for frame in facts.state.frames
        if isinstance(frame, Use | Turn | Income) and frame.seat == facts.seat
        for pending in frame.after
    ]
    if not waiting:
        return []
    parts = wrap(f"{'; '.join(waiting)} (after finishing)", cells - 11)
    return [[], *([(f" {'LATER' if not at else '     '}    ", "heading"), (part, "")] for at, part in enumerate(parts))]


def _ability(facts: Facts, store: Any, cells: int) -> list[Line]:
    """What the ability under the cursor does, in words."""
    pool, rows_of = facts.state.frames[-1], store.prompt.rows
    option = rows_of[store.ui.cursor].option if 0 <= store.ui.cursor < len(rows_of) else None
    if not isinstance(option, PickIndex) or not isinstance(pool, Pool) or option.index >= len(pool.pending):
        return []
    effect = pool.pending[option.index].effect
    if not isinstance(effect, Ability):
        return []
    return [[], *([(f" {line}", "dim")] for line in wrap(text.ability(effect, facts.t.tables.catalog), cells - 2))]


_STEPS = (Resource.CONSERVATION, Resource.REPUTATION)


def final(store: Any) -> Screen:
    """The final scoring, every point with its source."""
    return scoring.screen(facts_of(store), store)
