"""Events in words: what happened to whom, from which card or rule, by which clause; for log, news, previews."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from arknova_tui.prompts import words
from rules.ark_nova.table import Table
from rules.kernel.event import Event


class Told(NamedTuple):
    """One event in words: the seat (-1 for nobody), the amount in front, what it is, its cause and clause."""

    seat: int
    amount: str
    what: str
    cause: str
    clause: str

    @property
    def text(self) -> str:
        """In one line, without the name: "7 appeal: Giraffe (AN-9.16)"."""
        told = f"{self.amount} {self.what}".strip()
        told += f": {self.cause}" if self.cause else ""
        return f"{told} ({self.clause})" if self.clause else told


Phrase = Callable[[Table, Event], str]


def _card(t: Table, event: Event) -> str:
    return words.card_name(t, event.item)


def _action(t: Table, event: Event) -> str:
    name = words.action_card(t, event.detail[0] if event.detail else event.seat, event.item)
    side = words.SIDES[event.detail[2]] if len(event.detail) > 2 else ""
    x = f", {words.things(event.detail[1], 'X-token')}" if len(event.detail) > 1 and event.detail[1] else ""
    return f"{name.rpartition(' ')[0]} {side}, strength {event.amount}{x}"


def _own_action(t: Table, event: Event) -> str:
    """Without its side, which may have changed since."""
    return words.action_card(t, event.seat, event.item).rpartition(" ")[0]


def _built(t: Table, event: Event) -> str:
    return f"{words.building(t, event.amount)} on {words.spaces(event.item)}"


def _wave(t: Table, event: Event) -> str:
    """A wave icon clears a folder when its card comes to the display, but for the first ones (AN-10.9, AN-3.18)."""
    record = t.tables.animals.get(event.item) or t.tables.sponsors.get(event.item)
    return " (wave icon)" if record is not None and record.wave else ""


def _at(t: Table, event: Event) -> str:
    return f"at {words.spaces(event.item)}"


def _piece(t: Table, seat: int, index: int) -> str:
    """A building by its place in the list; what the preview only would build isn't on the table yet."""
    return words.piece(t, seat, index) if index < len(t.player(seat).pieces) else "the new building"


SHOWN: dict[str, Phrase] = {
    "action": _action,
    "animal": lambda t, e: f"plays {_card(t, e)}",
    "sponsor": lambda t, e: f"plays {_card(t, e)}",
    "project": lambda t, e: f"plays the project {_card(t, e)}",
    "project_gone": lambda t, e: f"the project {_card(t, e)} leaves the table",
    "support": lambda t, e: f"supports {_card(t, e)}, level {e.amount}, map token {e.detail[0] if e.detail else 0}",
    "release": lambda t, e: f"releases {_card(t, e)}",
    "building": lambda t, e: f"builds {_built(t, e)}",
    "start_building": lambda t, e: f"{_built(t, e)} from the start",
    "enlarge": lambda t, e: f"now {_built(t, e)}",
    "remove_building": lambda t, e: f"removes {_built(t, e)}",
    "lift": lambda t, e: f"lifts {_built(t, e)}",
    "put_back": lambda t, e: f"puts back {_built(t, e)}",
    "occupied": lambda t, e: f"enclosure {_at(t, e)} occupied",
    "emptied": lambda t, e: f"enclosure {_at(t, e)} empty again",
    "tokens": lambda t, e: (
        f"{words.things(abs(e.amount), 'place')} {'taken' if e.amount > 0 else 'free again'} "
        f"in {_piece(t, e.seat, e.item)}"
    ),
    "move_in": lambda t, e: f"{_card(t, e)} moves into {_piece(t, e.seat, e.amount)}",
    "flock": lambda t, e: f"{_card(t, e)} joins a herd, needs no home",
    "no_home_freed": lambda t, e: f"no home becomes free for {_card(t, e)}",
    "draw": lambda t, e: f"draws {_card(t, e)}",
    "take": lambda t, e: f"takes {'the marked ' if e.clause == 'AN-15.37' else ''}{_card(t, e)}",
    "take_stored": lambda t, e: f"takes {_card(t, e)} back from the store",
    "discard": lambda t, e: f"discards {_card(t, e)}",
    "display_discard": lambda t, e: f"{'wave: ' if e.clause == 'AN-10.9' else ''}{_card(t, e)} leaves the display",
    "display": lambda t, e: f"{_card(t, e)} comes to folder {e.amount}{_wave(t, e)}",
    "reveal": lambda t, e: f"reveals {_card(t, e)}",
    "show": lambda t, e: f"shows {_card(t, e)} in hand",
    "look": lambda t, e: f"looks at {_card(t, e)}",
    "pouch": lambda t, e: f"puts {_card(t, e)} under the card",
    "store": lambda t, e: f"stores {_card(t, e)}",
    "rescue": lambda t, e: f"rescues {_card(t, e)}",
    "mark": lambda t, e: f"marks {_card(t, e)} in folder {e.amount}",
    "pilfer": lambda t, e: f"loses {_card(t, e)}",
    "draw_final": lambda t, e: f"draws {'a final scoring card' if not e.item else _card(t, e)}",
    "discard_final": lambda t, e: f"discards {'a final scoring card' if not e.item else _card(t, e)}",
    "final_card": lambda t, e: f"final scoring card {_card(t, e)}",
    "retire": lambda t, e: f"{_card(t, e)} leaves the zoo",
    "reshuffle": lambda t, e: f"the discard pile becomes a deck of {e.amount}",
    "shuffle_discard": lambda t, e: f"shuffles the discard pile of {e.amount}",
    "move_card": lambda t, e: f"{_own_action(t, e)} to slot {e.amount}",
    "x_token_action": lambda t, e: f"no action: {_own_action(t, e)} to slot 1",
    "upgrade": lambda t, e: f"{_own_action(t, e)} to side II",
    "variant": lambda t, e: f"plays with {_own_action(t, e)}",
    "venom": lambda t, e: f"Venom token on {_own_action(t, e)}",
    "constriction": lambda t, e: f"Constriction token on {_own_action(t, e)}",
    "multiplier": lambda t, e: f"Multiplier {'on' if e.amount > 0 else 'used on'} {_own_action(t, e)}",
    "task": lambda t, e: f"task {words.TASK_NAMES[e.item]}, value {e.amount}",
    "workers": lambda t, e: (
        f"{words.things(abs(e.amount), 'worker')} {'sent to' if e.amount > 0 else 'back from'} "
        f"{words.TASK_NAMES[e.item]}"
    ),
    "hire": lambda t, e: "hires a worker",
    "workers_return": lambda t, e: "all workers return",
    "tokens_removed": lambda t, e: "Venom, Constriction and Multiplier tokens go",
    "partner_zoo": lambda t, e: f"partner zoo {words.icon(e.item)}",
    "university": lambda t, e: f"university {t.tables.universities[e.item].name}",
    "bonus_tile": lambda t, e: f"bonus tile {t.tables.tiles[e.item].name}",
    "use_tile": lambda t, e: f"uses the tile {t.tables.tiles[e.item].name}" if _is_tile(t, e) else "uses a tile",
    "use_power": lambda t, e: "uses the power of the map",
    "donation": lambda t, e: f"donates {e.amount}",
    "donation_covered": lambda t, e: f"the donation of {e.amount} is covered",
    "hand_limit": lambda t, e: f"hand limit {e.amount} higher",
    "assigned": lambda t, e: f"plays {('small', 'large')[e.amount]} animals from now on",
    "waiver": lambda t, e: f"one animal this turn may ignore {words.things(e.amount, 'condition')}",
    "waiver_used": lambda t, e: f"{words.things(e.amount, 'condition')} of {_card(t, e)} ignored",
    "wild_token": lambda t, e: f"{_card(t, e)} counts as any icon, {e.amount} left",
    "card_token": lambda t, e: f"a token of {_card(t, e)} is used, {e.amount} left",
    "copy_bonus": lambda t, e: f"copies the placement bonus {_at(t, e)}",
    "marker": lambda t, e: f"takes the marker of {words.icon(e.item)}",
    "conceal": lambda t, e: "covers a strength number",
    "hypnosis": lambda t, e: "is hypnotized: one of its cards may be used",
    "break_token": lambda t, e: f"break token to {e.item}",
    "break": lambda t, e: f"break {e.amount}",
    "turn": lambda t, e: f"turn {e.amount}",
    "map": lambda t, e: words.zoo_map(t, list(t.tables.catalog.maps)[e.item]),
    "pass_variants": lambda t, e: f"action cards passed to the left, round {e.amount}",
    "full_map": lambda t, e: "the map is full",
    "end_triggered": lambda t, e: "the end of the game begins",
    "victory_points": lambda t, e: f"{e.amount} victory points",
    "lost": lambda t, e: "an effect is lost, nothing can be done",
}
AMOUNTS = {
    "money": "money",
    "appeal": "appeal",
    "conservation": "conservation",
    "reputation": "reputation",
    "x_token": "X-token",
}
# Cards that go the same way one after another are told in one line.
_ONE_BY_ONE = frozenset(
    {"display", "draw", "take", "discard", "reveal", "show", "look", "pouch", "draw_final", "discard_final"}
)
# Told by what stands beside them, or of interest to nobody.
SILENT = frozenset({"turn", "pass_variants", "secret_choices"})


def _is_tile(t: Table, event: Event) -> bool:
    return event.cause.startswith(("tile", "rule")) and event.item < len(t.tables.tiles)


def phrase(t: Table, event: Event) -> Told:
    """An event in words, as far as the viewer may know it."""
    cause = words.cause(t, event.seat, event.cause)
    if event.clause == "AN-8.18":
        index = int(event.cause.partition(":")[2] or 0)
        cause = _piece(t, event.seat, index)
    if event.what in AMOUNTS:
        noun = AMOUNTS[event.what]
        noun += "s" if event.what == "x_token" and abs(event.amount) != 1 else ""
        return Told(event.seat, f"{event.amount:+d}", noun, cause, event.clause)
    say = SHOWN.get(event.what)
    what = say(t, event) if say is not None else event.what.replace("_", " ")
    own = event.cause.partition(":")[0] in ("animal", "sponsor", "project", "final") and cause in what
    return Told(event.seat, "", what, "" if own else cause, event.clause)


def _together(events: Iterable[Event]) -> list[list[Event]]:
    """Events that tell of one card after another, in groups; what nobody needs to hear is left out."""
    groups: list[list[Event]] = []
    for event in events:
        # That the card used goes to slot 1 is so in every turn.
        if event.what in SILENT or (event.what, event.clause) == ("move_card", "AN-5.2"):
            continue
        first = groups[-1][0] if groups else None
        if first is not None and event.what in _ONE_BY_ONE and _alike(first, event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _alike(first: Event, event: Event) -> bool:
    return (first.what, first.seat, first.cause, first.clause) == (event.what, event.seat, event.cause, event.clause)


def _several(t: Table, group: list[Event]) -> Told:
    """Several cards in one line: "draws Lion, Leopard"; "draws 3 cards" for those who can't see them."""
    first = phrase(t, group[0])
    if group[0].what == "display":
        cards = ", ".join(f"{_card(t, event)}{_wave(t, event)}" for event in group)
        return first._replace(what=f"new in the display: {cards}")
    verb = SHOWN[group[0].what](t, group[0]).split()[0]
    known = [event.item for event in group if event.item > 0]
    what = words.card_names(t, known) if len(known) == len(group) else words.things(len(group), "card")
    return first._replace(what=f"{verb} {what}")


def told(t: Table, seat: int, names: tuple[str, ...], events: Iterable[Event]) -> list[str]:
    """Events as lines: the name where it changes, then what happened with its cause and clause."""
    lines: list[str] = []
    last = -2
    for group in _together(events):
        entry = phrase(t, group[0]) if len(group) == 1 else _several(t, group)
        name = "" if entry.seat < 0 else names[entry.seat]
        lines.append(f"{name}: {entry.text}" if name and entry.seat != last else f"  {entry.text}")
        last = entry.seat
    return lines
