"""Which screen a moment asks for, and the screens of the choice itself: table, placement, lists, one beside the zoo."""

from collections.abc import Sequence
from typing import Any

from arknova_tui.cells import Line, clean, first_lines, wrap, wrap_line
from arknova_tui.keys import KeyTable
from arknova_tui.panels import association, cards, looks, moments, placement, rows, wide, words, zoo
from arknova_tui.panels.facts import Facts, facts_of
from arknova_tui.panels.prompt import break_token, message_of, row_runs, within
from arknova_tui.panels.screen import Lines, Screen
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.widgets.zoo_grid import NO_OVERLAY, Overlay
from rules.ark_nova.frames import AnimalsAction, AssociationAction, BuildAction, CardsAction, Setup, SponsorsAction
from rules.ark_nova.options import Ask, PickCard, PickPiece

BODIES = (AnimalsAction, AssociationAction, BuildAction, CardsAction, SponsorsAction)
_FEW = 2
# Questions whose rows stand in the prompt, with hand and display beside the zoo.
_AT_THE_TABLE = frozenset({Ask.ACTION, Ask.END_TURN, Ask.ACCEPT})


def screen_of(store: Any, width: int, height: int) -> Screen:
    """The screen of this moment: hand-over, end, a look, the set-up, or the choice."""
    if store.ui.mode == "handover" and store.ui.look != "log":
        return moments.hand_over(store)
    if store.ui.look is not None:
        return looks.screen_of(store, width, height)
    if store.ui.mode == "end":
        return moments.final(store)
    facts = facts_of(store)
    if isinstance(facts.state.frames[0], Setup) if facts.state.frames else False:
        return moments.setup(store)
    special = moments.during(store)
    return special or choice(store, width, height)


def choice(store: Any, width: int, height: int) -> Screen:
    """The table while this seat chooses, or waits."""
    prompt: Prompt = store.prompt
    if prompt.kind == "map":
        return _placing(store, width, height)
    if prompt.ask in _AT_THE_TABLE or prompt.kind in ("wait", "end", "number") or len(prompt.rows) <= _FEW:
        return _table(store, width, height)
    if prompt.ask == Ask.TASK and not wide.large(width, height):
        return _tasks(store, width, height)
    side = wide.side_width(width, height, zoo.wish_of(store))
    if wide.large(width, height) or rows.natural_width(prompt) <= side + 2:
        return _list_beside(store, width, height)
    return _list(store)


# --- screens ----------------------------------------------------------------------------------------------------------


def _screen(store: Any, body: Any, under: Lines, under_height: int, row: bool = True) -> Screen:
    prompt: Prompt = store.prompt
    facts = facts_of(store)
    return Screen(body, prompt.title, prompt.footer, under, under_height, break_token(facts), row)


def _table(store: Any, width: int, height: int) -> Screen:
    under = wide.under_height(width, height)

    def body(cells: int, lines: int) -> Lines:
        below = zoo.is_large(store, width, lines) and width >= wide.WITH_OPPONENT

        def side(_: Any, room: int, rows_of: int) -> Lines:
            return _side_of_table(store, room, rows_of, below)

        return wide.body(store, cells, lines, side, overlay_of(store))

    return _screen(store, body, prompt_lines(store, width, under), under)


def _side_of_table(store: Any, cells: int, height: int, below: bool) -> Lines:
    facts = facts_of(store)
    if cells < 30:
        return _short_side(store, cells, height)
    if height >= 25:
        return wide.everything(store, cells, height, below)
    return cards.side_lists(facts, cells, height)


def _short_side(store: Any, cells: int, height: int) -> Lines:
    """At 20 columns: the rows of the prompt, else the names in hand."""
    facts, prompt, ui = facts_of(store), store.prompt, store.ui
    lines: list[Line] = []
    if prompt.ask == Ask.ACTION:
        lines.append(cards.heading("ACTION", ""))
        for index, row in enumerate(prompt.rows[: height // 2]):
            lines.append(row_runs(row, [_fitting(row.cells[0], cells - 3)], index == ui.cursor))
    lines.append(cards.heading(f"HAND {len(facts.me.hand)}/{facts.hand_limit(facts.seat)}", "", facts.key("look_hand")))
    lines += [[(f" {fact.mark} {fact.record.name if fact.record else '?'}", "")] for fact in facts.hand]
    return lines


def _fitting(name: str, cells: int) -> str:
    """The name of an action card with its side."""
    return name if len(name) <= cells else name.replace("Association", "Assoc.")


def _placing(store: Any, width: int, height: int) -> Screen:
    under = wide.under_height(width, height)
    facts = facts_of(store)

    def side(_: Any, cells: int, lines: int) -> Lines:
        return placement.panel(facts, store, cells, lines)

    def body(cells: int, lines: int) -> Lines:
        return wide.body(store, cells, lines, side, placing_overlay(store))

    return _screen(store, body, [*_help_placing(store, width, under), *_told(store.prompt, width)], under)


def _help_placing(store: Any, width: int, under: int) -> Lines:
    kinds = store.kinds_prompt
    if under < 4:
        return []
    numbered = [row.number for row in kinds.rows if row.number] if kinds else []
    other = f"   {numbered[0]}-{numbered[-1]} other kind" if len(numbered) > 1 else ""
    keys: KeyTable = store.keys
    move = "".join(map(keys.shown, ("left", "down", "up", "right")))
    turn, build, back = map(keys.shown, ("turn", "ok", "back"))
    told = f" {move} next legal place   {turn} turn{other}   {build} build here   {back} back"
    return [[(told, "dim")], []] if width >= 118 and under > 5 else [[(told, "dim")]]


def _list_beside(store: Any, width: int, height: int) -> Screen:
    """The rows beside the zoo, their preview in the prompt."""
    under = wide.under_height(width, height)

    def side(_: Any, cells: int, lines: int) -> Lines:
        told: list[Line] = [action_heading(facts_of(store), store.prompt, cells)]
        shown = rows.compact(store.prompt) if cells < 72 else store.prompt
        told += rows.listing(shown, store.ui, cells, lines - 1, reasons=cells >= 50)
        if store.prompt.ask == Ask.TASK:
            told += [[], *association.boards(facts_of(store), cells)]
        elif lines - len(told) > 6:
            told += [[], *highlighted_card(store, cells, lines - len(told) - 1)]
        return told

    def body(cells: int, lines: int) -> Lines:
        return wide.body(store, cells, lines, side, overlay_of(store))

    return _screen(store, body, _told(store.prompt, width), under)


def _tasks(store: Any, width: int, height: int) -> Screen:
    """The tasks over what lies on the association board, which is what they are chosen for."""
    facts, prompt = facts_of(store), store.prompt

    def body(cells: int, lines: int) -> Lines:
        told = [action_heading(facts, prompt, cells), *rows.listing(prompt, store.ui, cells, 12)]
        below = first_lines(association.boards(facts, cells, lines - len(told)), lines - len(told), cells - 1)
        return [*told, *([[]] if len(told) + len(below) < lines else []), *below]

    return _screen(store, body, _told(prompt, width), wide.under_height(width, height))


def _list(store: Any) -> Screen:
    """A wide list over the whole width, its preview below it."""
    prompt: Prompt = store.prompt
    facts = facts_of(store)

    def body(cells: int, height: int) -> Lines:
        lines: list[Line] = [action_heading(facts, prompt, cells)]
        preview = [*_body_text(prompt, cells), *_told(prompt, cells)]
        room = max(5, height - 1 - min(len(preview), max(3, height - 12)))
        lines += rows.listing(rows.compact(prompt) if cells < 72 else prompt, store.ui, cells, room)
        full = len(lines) + len(preview) >= height
        lines += within(preview, cells, height - len(lines)) if full else [[], *preview]
        left = height - len(lines) - 1
        card = highlighted_card(store, cells, left) if left > 1 else []
        return [*lines, [], *card] if card else lines

    return _screen(store, body, [], 1 if message_of(store) else 0)


# --- parts ------------------------------------------------------------------------------------------------------------


def action_heading(facts: Facts, prompt: Prompt, cells: int) -> Line:
    """`ANIMALS II  strength 4`, with the partner zoos that make animals cheaper; else what the question is about."""
    frame = facts.t.action_frame()
    if not isinstance(frame, BODIES):
        return cards.heading(clean(prompt.title.split(":")[0]).upper())
    kind = {AnimalsAction: 0, AssociationAction: 1, BuildAction: 2, CardsAction: 3, SponsorsAction: 4}[type(frame)]
    title = f"{words.action(kind).upper()} {words.SIDES[frame.side]}"
    told = f"  strength {frame.strength}{_so_far(frame)}"
    zoos = facts.me.partner_zoos
    if isinstance(frame, AnimalsAction) and zoos and cells >= 72:
        codes = " ".join(words.CODES[icon] for icon in zoos)
        off = facts.t.tables.tracks.partner_zoo_discount
        right = f"{codes} partner zoo: {off} off per icon "
        told += " " * max(2, cells - len(title) - len(told) - len(right) - 1) + right
    return cards.heading(title, told)


def _so_far(frame: Any) -> str:
    """What the action has used up already."""
    if isinstance(frame, AnimalsAction) and frame.played:
        return f", {len(frame.played)} played"
    if isinstance(frame, BuildAction):
        return f", used {frame.used}"
    if isinstance(frame, (SponsorsAction, AssociationAction)) and frame.used:
        return f", used {frame.used}"
    return ""


def highlighted(store: Any) -> Row | None:
    """The row under the cursor."""
    rows_of = store.prompt.rows
    return rows_of[store.ui.cursor] if 0 <= store.ui.cursor < len(rows_of) else None


def highlighted_card(store: Any, cells: int, most: int) -> list[Line]:
    """The card under the cursor in a few lines."""
    return cards.under_cursor(facts_of(store), store.prompt, store.ui.cursor, cells, most)


def overlay_of(store: Any) -> Overlay:
    """The building under the cursor of a list, or the home of the animal under it, marked on the map."""
    row = highlighted(store)
    option = row.option if row else None
    facts = facts_of(store)
    index = -1
    if isinstance(option, PickPiece):
        index = option.piece
    elif store.prompt.ask == Ask.ANIMAL and isinstance(option, PickCard) and option.card in facts.t.tables.animals:
        index = next(iter(facts.homes(option.card)), -1)
    if not 0 <= index < len(facts.me.pieces):
        return NO_OVERLAY
    mask = facts.me.pieces[index].mask
    return Overlay(cursor=(mask & -mask).bit_length() - 1)


def placing_overlay(store: Any) -> Overlay:
    """The ghost where it is, legal or not, and the other legal anchors."""
    facts = facts_of(store)
    places = store.places()
    overlay = zoo.placement_overlay(facts, store.ui, places)
    if not store.ui.why_place:
        return overlay
    legal = store.legal_places()
    here = places[min(max(store.ui.ghost, 0), len(places) - 1)] if places else None
    if here is None:
        return overlay
    anchors = sum({1 << place.anchor for place in legal if place.rotation == here.rotation})
    return Overlay(ghost=zoo.ghost_of(facts, here, here in legal), anchors=anchors)


def prompt_lines(store: Any, width: int, height: int) -> Lines:
    """The rows in the prompt with the preview of the one under the cursor; only that one where all don't fit."""
    prompt: Prompt = store.prompt
    lines: list[Line] = [*_body_text(prompt, width)]
    shown = [row_line(row, index == store.ui.cursor) for index, row in enumerate(prompt.rows)]
    if prompt.ask == Ask.ACTION:
        return _action_lines(store, width, height)
    if len(lines) + len(shown) < height:
        return [*lines, *shown, *_told(prompt, width)]
    at = min(store.ui.cursor, len(shown) - 1)
    room = max(1, height - len(lines) - min(len(prompt.preview), 1))
    first = max(0, min(at - room // 2, len(shown) - room))
    return [*lines, *shown[first : first + room], *_told(prompt, width)]


def row_line(row: Row, selected: bool) -> Line:
    """A row in the prompt: `>4 Animals II  ...`; its reason at the end where it isn't offered."""
    told = "  ".join(cell for cell in map(clean, row.cells) if cell)
    if row.reason and row.reason not in told:
        told = f"{told}: {clean(row.reason)}"
    return row_runs(row, [told], selected)


def _action_lines(store: Any, width: int, height: int) -> Lines:
    """Choosing an action card: how, all cards where there is room, the highlighted one and what it would do."""
    facts, prompt = facts_of(store), store.prompt
    shown = [_action_row(row, index == store.ui.cursor) for index, row in enumerate(prompt.rows)]
    x = (
        f"{facts.key('x_more')} add an X-token ({store.ui.x} of {facts.me.x_tokens})"
        if facts.me.x_tokens
        else "no X-token to add"
    )
    earn = next((row for row in prompt.rows if row.number == "6"), None)
    no_action = "6 no action: move any card to slot 1, gain 1 X-token" if earn is not None and not earn.reason else ""
    at = min(max(store.ui.cursor, 0), max(0, len(shown) - 1))
    told = _told(prompt, width)
    usable = len(facts.decision.anytime) if facts.decision is not None else 0
    if usable:
        no_action = f"{no_action}   {facts.key('anytime')} any time: {usable}".strip()
    pointless = bool(prompt.preview) and prompt.preview[0][0][1] == "warning"
    if height >= 6:
        if width < 150:
            no_action = no_action.replace(" to slot 1", "")
        first = f" 1-5 use that card at the strength of its slot   {x}   {no_action}"
        cards_shown = shown if at > 4 else shown[:5]
        if pointless and len(cards_shown) + 1 >= height:
            return [*cards_shown[: height - 1], *told]
        return [[(first, "dim")], *cards_shown, *told]
    if height >= 4:
        first = f" 1-5 use that card at its slot's strength   {x}"
        if pointless and shown:
            return [[(first, "dim")], *_broken(shown[at], width), *told]
        card = _broken(shown[at], width) if shown else []
        if len(card) > 1 and told and no_action:
            # The card that needs two lines takes one of the two that say how.
            instead = "6 gain an X-token instead" + (f"   {facts.key('anytime')} any time: {usable}" if usable else "")
            return [[(f" 1-5 use that card   {x}   {instead}", "dim")], *card, *told]
        return [[(first, "dim")], [(f" {no_action}", "dim")], *card, *told] if shown else told
    if not shown:
        return told
    return [*_broken(shown[at], width)[: 1 if pointless else 2], *told]


def _action_row(row: Row, selected: bool) -> Line:
    """`>4 Animals II, strength 4: up to 2 animals ...`."""
    name, strength, does = (*map(clean, row.cells), "", "", "")[:3]
    told = f"{name}, {strength}: {does}" if strength else f"{name}: {does}"
    return row_runs(row, [told], selected)


def _broken(line: Line, cells: int) -> list[Line]:
    """A long line on two, the second one under the text of the first."""
    text, style = "".join(part for part, _ in line), line[0][1]
    return [[(part, style)] for part in wrap_keeping(text, cells - 1)[:2]]


def wrap_keeping(text: str, cells: int) -> list[str]:
    """Like `wrap`, with the cursor and the number at the beginning as they are."""
    lead, rest = text[:3], text[3:]
    return [f"{lead if not at else '   '}{part}" for at, part in enumerate(wrap(rest, cells - 3))] or [text]


def _told(prompt: Prompt, width: int) -> list[Line]:
    """The preview, every line one cell in from the edge; long ones go on in the next line."""
    return [part for line in prompt.preview for part in wrap_line(_indented(line), width - 1)]


def _indented(line: Sequence[tuple[str, str]]) -> Line:
    return list(line) if line and line[0][0][:1] in (" ", ">") else [(" ", ""), *line]


def _body_text(prompt: Prompt, width: int) -> list[Line]:
    return [[(f" {text}", "")] for part in prompt.body.splitlines() for text in wrap(part, width - 2)]
