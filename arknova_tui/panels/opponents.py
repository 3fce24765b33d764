"""One opponent in full: numbers, action cards, icons, boards, cards played; beside a small zoo or in a column."""

from typing import Any

from arknova_tui.cells import Line, clean, cut, fit_lines, pack, pad, shortened, width, wrap
from arknova_tui.cells import beside as beside_of
from arknova_tui.panels import action_row, cards, tracks, words, zoo
from arknova_tui.panels.facts import Facts, glyphs_of
from arknova_tui.panels.projects import token_list
from arknova_tui.prompts.words import icon as icon_words
from arknova_tui.widgets.zoo_grid import NO_OVERLAY, Overlay


def look(facts: Facts, store: Any, cells: int, height: int, overlay: Overlay = NO_OVERLAY) -> list[Line]:
    """The opponent's zoo with everything known beside it."""
    seat = seat_of(facts, store)
    own = zoo.SMALL[0]
    if zoo.is_large(store, cells, height):
        own = zoo.LARGE[0]
    drawn = zoo.lines(facts, seat, "large" if own == zoo.LARGE[0] else "small", overlay, glyphs_of(store))
    room = cells - own - 1
    told = column(facts, seat, room, height, animals=height >= 20)
    return beside_of(fit_lines(drawn, own, height), fit_lines(told, room, height))


def seat_of(facts: Facts, store: Any) -> int:
    """Whose zoo is looked at: never the own one here."""
    seat = store.ui.look_seat
    others = facts.others
    return seat if seat in others else others[0] if others else facts.seat


def column(facts: Facts, seat: int, cells: int, height: int, animals: bool = True) -> list[Line]:
    """Everything public about a seat in lines of a column."""
    player = facts.state.seats[seat]
    if cells < 30:
        return _narrow(facts, seat, cells)
    finals = "shown" if facts.state.over else "hidden"
    lines: list[Line] = [
        _heading(facts, seat),
        [(f" money {player.money}   X {player.x_tokens}   workers {player.workers} of {player.hired}", "")],
        [(f" appeal {player.appeal} (+{facts.income(seat)})  cons {player.conservation}  rep {player.reputation}", "")],
        [(f" hand {len(player.hand)} of {facts.hand_limit(seat)}    final cards {len(player.finals)}, {finals}", "")],
    ]
    if animals:
        return [*lines, *_details(facts, seat, cells, animals)]
    # Animals are named in the prompt too, so that their number is the first to give way.
    for sponsors, long, counts, brief in (
        (True, True, True, False),
        (True, True, False, False),
        (True, False, False, False),
        (False, False, False, False),
        (False, False, False, True),
    ):
        details = _details(facts, seat, cells, animals, sponsors=sponsors, long=long, brief=brief)
        if not sponsors:
            told = f"{len(player.sponsors)}, ANIMALS {len(player.animals)}: {facts.key('look_hand')} shows them"
            details[-1:] = [[(" SPONSORS ", "heading"), (told, "")]]
        elif counts:
            details.append(_counted(facts, "ANIMALS", player.animals))
        if len(lines) + len(details) <= height:
            break
    return [*lines, *details]


def _counted(facts: Facts, label: str, numbers: list[int]) -> Line:
    return [(f" {label} ", "heading"), (f"{len(numbers)}, {facts.key('look_hand')} shows them", "")]


def _heading(facts: Facts, seat: int) -> Line:
    order = (seat - facts.state.start_seat) % facts.players + 1
    home = facts.map_name(seat).split(" ", 2)
    told = f"  {' '.join(home[:2])}, turn order {order}"
    return [(f"{facts.key('look_others')} ", "key"), (clean(facts.name(seat)).upper(), "heading"), (told, "dim")]


def _details(
    facts: Facts, seat: int, cells: int, animals: bool, sponsors: bool = True, long: bool = True, brief: bool = False
) -> list[Line]:
    """Action cards, icons, boards and cards of a seat; animals and sponsors where they have the room.

    `long` tells the parts of the income in words; `brief` leaves out what other looks tell, and counts the projects.
    """
    player = facts.state.seats[seat]
    lines: list[Line] = []
    known = [facts.card_name(card) for card in player.known]
    row = [f"{slot} {_action(facts, card)}" for slot, card in enumerate(player.row, 1)]
    lines += items("ACTION", row, cells)
    lines += items("ICONS", words.icon_groups(player.icons, ones=True), cells)
    schools = ", ".join(facts.t.tables.universities[index].name for index in player.universities)
    zoos = (
        " ".join(words.CODES[icon] for icon in player.partner_zoos)
        if cells < 60
        else ", ".join(icon_words(icon) for icon in player.partner_zoos)
    )
    owned = pad(zoos or "none", max(9, width(zoos) + 1))
    if len(f" ZOOS {owned} UNIV {schools}") > cells:
        lines += [*section("ZOOS", zoos or "none", cells), *section("UNIV", schools, cells)]
    else:
        lines.append([(" ZOOS ", "heading"), (owned, ""), (" UNIV ", "heading"), (schools or "none", "")])
    if animals:
        lines += section("ANIMALS", _names(facts, player.animals), cells)
    if sponsors:
        lines += section("SPONSORS", _names(facts, player.sponsors), cells)
    supports = ", ".join(dict.fromkeys(facts.card_name(support.project) for support in player.supports))
    if brief:
        projects = len({support.project for support in player.supports})
        lines.append([(" PROJECTS ", "heading"), (f"{projects}, map tokens used {7 - player.tokens.bit_count()}", "")])
        total = sum(line.amount for line in facts.income_lines(seat))
        return [*lines, [(" BREAK INCOME ", "heading"), (str(total), "")], _counted(facts, "SPONSORS", player.sponsors)]
    lines += section("PROJECTS", supports or "none", cells)
    used = f"map tokens used: {', '.join(token_list(facts, seat, left=False))}"
    if not used.endswith(": "):
        lines += [[(f"  {line}", "")] for line in wrap(used, cells - 3, "  ")]
    if known:
        lines += section("HAND, seen", ", ".join(known), cells)
    lines += section("BREAK INCOME", tracks.income_words(facts, seat, short=not long), cells)
    if not sponsors:
        lines.append(_counted(facts, "SPONSORS", player.sponsors))
    return lines


def in_side(facts: Facts, store: Any, cells: int, height: int, overlay: Overlay = NO_OVERLAY) -> list[Line]:
    """The opponent beside the own large zoo: the small zoo with the numbers next to it, all else below.

    Animals stand in the prompt below; where sponsors don't fit, `c` shows them.
    """
    seat = seat_of(facts, store)
    drawn = fit_lines(zoo.lines(facts, seat, "small", overlay, glyphs_of(store)), *zoo.SMALL)
    lines = [
        *beside_of(drawn, fit_lines(_numbers(facts, seat), cells - zoo.SMALL[0] - 1, zoo.SMALL[1])),
    ]
    details = _details(facts, seat, cells, animals=False)
    for long, brief in ((True, False), (False, False), (False, True)):
        if len(lines) + len(details) > height:
            details = _details(facts, seat, cells, animals=False, sponsors=False, long=long, brief=brief)
    return [*lines, *details]


def _numbers(facts: Facts, seat: int) -> list[Line]:
    """Who it is, and the numbers, in 14 cells."""
    player = facts.state.seats[seat]
    order = (seat - facts.state.start_seat) % facts.players + 1
    told = (
        " ".join(facts.map_name(seat).split(" ", 2)[:2]), f"turn order {order}", "",
        f"money {player.money}", f"X {player.x_tokens}", f"workers {player.workers}/{player.hired}", "",
        f"appeal {player.appeal}", f"income {facts.income(seat)}",
        f"cons {player.conservation} rep {player.reputation}", f"VP {facts.vp(seat)}", "",
        f"hand {len(player.hand)} of {facts.hand_limit(seat)}", f"final cards {len(player.finals)}",
    )  # fmt: skip
    heading: Line = [(f"{facts.key('look_others')} ", "key"), (clean(facts.name(seat)).upper(), "heading")]
    return [heading, *([(line, "")] for line in told)]


def _narrow(facts: Facts, seat: int, cells: int) -> list[Line]:
    """The same in 20 columns."""
    player = facts.state.seats[seat]
    lines: list[Line] = [
        [(f"{facts.key('look_others')} ", "key"), (clean(facts.name(seat)).upper(), "heading")],
        [(f" ${player.money} X{player.x_tokens} Wk{player.workers}/{player.hired}", "")],
        [(f" a{player.appeal}+{facts.income(seat)} c{player.conservation} r{player.reputation}", "")],
        [(f" hand {len(player.hand)}/{facts.hand_limit(seat)}", "")],
    ]
    lines += [[(f" {slot} {_action(facts, card)}", "")] for slot, card in enumerate(player.row, 1)]
    lines += items("", words.icon_groups(player.icons, ones=True), cells)
    return [*lines, *section("ZOOS", " ".join(words.CODES[icon] for icon in player.partner_zoos) or "none", cells)]


def _action(facts: Facts, card: Any) -> str:
    return action_row.card_names(facts, [card], 16)[0] + action_row.tokens(card)


def _names(facts: Facts, numbers: list[int]) -> str:
    return ", ".join(facts.card_name(number) for number in numbers) or "none"


def section(label: str, told: str, cells: int) -> list[Line]:
    """` LABEL text`, wrapped with one cell of indent."""
    # The label takes part in the wrapping as one word, and is then replaced by itself in its own style.
    lines = wrap(f"{'x' * len(label)} {told}", cells - 1, " ")
    return [[(f" {label} ", "heading"), (lines[0][len(label) + 1 :], "")], *([(f" {line}", "")] for line in lines[1:])]


def items(label: str, parts: list[str], cells: int) -> list[Line]:
    """Like `section`, for parts that are never broken."""
    lead = len(label) + 2
    if any(width(part) > cells - lead for part in parts):
        parts = [one for part in parts for one in part.split()]
    packed = pack([" " * lead + parts[0], *parts[1:]], cells, "  ") if parts else [" " * lead + "none"]
    return [[(f" {label} ", "heading"), (packed[0][lead:], "")], *([(line, "")] for line in packed[1:])]


def under(facts: Facts, store: Any, cells: int) -> list[Line]:
    """What stands in the prompt while an opponent is looked at: the animals, and what they did since your turn."""
    seat = seat_of(facts, store)
    lines = section("Animals:", _names(facts, facts.state.seats[seat].animals), cells)
    news = [line.strip() for line in store.since_last_turn()]
    if news:
        lines += section("Since your last turn:", "; ".join(news), cells)
    return lines


def played(facts: Facts, store: Any, cells: int) -> list[Line]:
    """The cards in an opponent's zoo, one a line."""
    seat = seat_of(facts, store)
    player = facts.state.seats[seat]
    name = clean(facts.name(seat)).upper()
    lines: list[Line] = [
        cards.heading(f"{name}'S CARDS", f"  {len(player.animals)} animals, {len(player.sponsors)} sponsors")
    ]
    for at, number in enumerate([*player.animals, *player.sponsors]):
        record = facts.record(number)
        if record is None:
            continue
        told = f"{'>' if at == store.ui.look_cursor else ' '}  {pad(record.name, 30)} "
        told += shortened(cards.kind_words(record), cells - 34)
        lines.append([(told, "selected" if at == store.ui.look_cursor else "")])
    return lines


def beside(facts: Facts, store: Any, cells: int, height: int) -> list[Line]:
    """The column right of the own cards at 160 columns and more: small zoo, numbers, the other opponents in short."""
    seat = seat_of(facts, store)
    rest = [other for other in facts.others if other != seat]
    lines: list[Line] = []
    if height >= zoo.SMALL[1] + 8:
        overlay = zoo.cursor_of(store) if store.ui.look == "others" else NO_OVERLAY
        drawn = zoo.lines(facts, seat, "small", overlay, glyphs_of(store))
        lines += drawn if cells >= zoo.SMALL[0] else []
    told = column(facts, seat, cells, height)
    room = height - len(lines) - 3 * len(rest)
    lines += told[: max(4, room)]
    for other in rest:
        player = facts.state.seats[other]
        name = cut(clean(facts.name(other)).upper(), 12)
        lines.append([(f" {name}", "heading"), (f"  VP {facts.vp(other)}  money {player.money}", "")])
        lines.append(
            [
                (
                    f"  appeal {player.appeal} (+{facts.income(other)}) "
                    f"cons {player.conservation} rep {player.reputation}",
                    "",
                )
            ]
        )
        lines.append([(f"  {'  '.join(words.icon_groups(player.icons, ones=True))}", "dim")])
    return lines
