"""The choices of the set-up: zoo maps, the draft of action cards, opening hands, up to the first turn (section 3)."""

from collections.abc import Callable

from cards.ark_nova.triggers import WorkerHired
from rules.ark_nova.challenge import fresh_maps, fresh_variants
from rules.ark_nova.frames import RULE, Setup, Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickCard, PickName
from rules.ark_nova.registry import answer, step
from rules.ark_nova.state import Piece
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX
from rules.ark_nova.turn import start_turn
from rules.kernel import chance
from rules.kernel.decision import Decision, Move

MAPS_DEALT = 2
VARIANTS_DEALT = 3
# Picks of one variant each before the three in hand are looked at together (AN-3.11).
PASSES = 2


@step(Setup)
def setup_step(t: Table, frame: Setup) -> Decision | None:
    """One stage after another, from the maps to the first turn (section 3)."""
    return _STEPS[frame.stage](t, frame)


@answer(Setup)
def setup_answer(t: Table, frame: Setup, move: Move) -> None:
    """Note a choice; those of a stage take effect when all have chosen, but for maps that are picked openly."""
    seat = frame.queue.pop(0)
    if frame.stage == "hands":
        frame.chosen.append((seat, [option.card for option in move]))
    elif frame.stage == "maps" and t.state.config.map_choice == "draft":
        frame.offers[0].remove(move[0].name)
        _give_map(t, seat, move[0].name)
    else:
        frame.picked.append((seat, [option.name for option in move]))


def _everybody(t: Table) -> list[int]:
    """All seats in turn order."""
    return t.clockwise(t.state.start_seat)


def _shuffled(t: Table, names: list[str]) -> list[str]:
    order = list(range(len(names)))
    chance.shuffle(t.state, order)
    return [names[index] for index in order]


# --- maps -------------------------------------------------------------------------------------------------------------


def _maps(t: Table, frame: Setup) -> Decision | None:
    """Given, dealt two at a time, or picked in reverse turn order (AN-3.10)."""
    config = t.state.config
    if config.map_choice != "given":
        if not frame.offers:
            _offer_maps(t, frame)
            return None
        if frame.queue:
            seat = frame.queue[0]
            offered = frame.offers[seat if config.map_choice == "dealt" else 0]
            return Decision(seat=seat, ask=Ask.MAP, options=[PickName(name) for name in offered])
        t.show_secret_choices("AN-3.10")
        for seat, names in frame.picked:
            _give_map(t, seat, names[0])
    else:
        for seat, name in enumerate(config.maps):
            _give_map(t, seat, name)
    for seat in _everybody(t):
        _start_buildings(t, seat)
    frame.stage = "draft" if t.tables.marine and config.draft else "hands"
    frame.offers, frame.picked = [], []
    return None


def _offer_maps(t: Table, frame: Setup) -> None:
    config = t.state.config
    names = _shuffled(t, fresh_maps(t.tables, config))
    if config.map_choice == "dealt":
        frame.offers = [names[MAPS_DEALT * seat : MAPS_DEALT * (seat + 1)] for seat in range(config.players)]
        frame.queue = _everybody(t)
    else:
        frame.offers = [names[: config.players + 1]]
        frame.queue = _everybody(t)[::-1]


def _give_map(t: Table, seat: int, name: str) -> None:
    t.player(seat).map = name
    t.tell("map", seat, item=list(t.tables.catalog.maps).index(name), clause="AN-3.10")


def _start_buildings(t: Table, seat: int) -> None:
    """Buildings that stand on the map from the start: no bonus, no cost (AN-3.19)."""
    player, zoo = t.player(seat), t.tables_map(seat)
    for start in zoo.zoo.start:
        kind, mask = BUILDING_INDEX[start.building], ZOO_GRID.mask(start.spaces)
        place = next(place for place in zoo.on_any[kind] if place.mask == mask)
        player.pieces.append(Piece(kind, mask, anchor=place.anchor, rotation=place.rotation))
        player.covered |= mask
        t.tell("start_building", seat, kind, mask, source=Source("map"), clause="AN-3.19")


# --- the draft of action cards ----------------------------------------------------------------------------------------


def _action(name: str) -> str:
    return name.split()[0]


def _draft(t: Table, frame: Setup) -> Decision | None:
    """Keep one and pass the rest to the left, twice (AN-3.11); alone one simply holds three (AN-22.9)."""
    if not frame.offers:
        _deal_variants(t, frame)
        return None
    if frame.queue:
        seat = frame.queue[0]
        return Decision(seat=seat, ask=Ask.DRAFT, options=[PickName(name) for name in frame.offers[seat]])
    for seat, names in frame.picked:
        frame.kept[seat] += names
        frame.offers[seat] = [name for name in frame.offers[seat] if name not in names]
    frame.picked = []
    t.tell("pass_variants", -1, frame.round + 1, clause="AN-3.11")
    frame.offers = frame.offers[-1:] + frame.offers[:-1]
    frame.round += 1
    if frame.round < PASSES:
        frame.queue = _everybody(t)
    else:
        _hold_three(t, frame)
    return None


def _deal_variants(t: Table, frame: Setup) -> None:
    players = t.state.config.players
    names = _shuffled(t, fresh_variants(t.tables, t.state.config))
    frame.offers = [names[VARIANTS_DEALT * seat : VARIANTS_DEALT * (seat + 1)] for seat in range(players)]
    frame.rest = names[VARIANTS_DEALT * players :]
    frame.kept = [[] for _ in range(players)]
    frame.round = PASSES if t.solo else 0
    frame.queue = [] if t.solo else _everybody(t)


def _hold_three(t: Table, frame: Setup) -> None:
    """The last card passed joins the two kept; three of one type bring a fourth card of another (AN-3.12)."""
    frame.stage = "return"
    frame.queue = _everybody(t)
    for seat in _everybody(t):
        held = frame.kept[seat] = frame.kept[seat] + frame.offers[seat]
        if len({_action(name) for name in held}) == 1:
            others = [name for name in frame.rest if _action(name) != _action(held[0])]
            drawn = others[chance.pick(t.state, len(others))]
            frame.rest.remove(drawn)
            held.append(drawn)
    frame.offers = []


def _return(t: Table, frame: Setup) -> Decision | None:
    """What goes back to the box, so that two cards of different types are left (AN-3.11, AN-3.12)."""
    if frame.queue:
        seat = frame.queue[0]
        names, number = returnable(frame.kept[seat])
        options = [PickName(name) for name in names]
        return Decision(seat=seat, ask=Ask.KEEP_VARIANTS, options=options, at_least=number, at_most=number)
    t.show_secret_choices("AN-3.11")
    for seat, names in frame.picked:
        for name in frame.kept[seat]:
            if name not in names:
                _use_variant(t, seat, name)
    frame.stage = "hands"
    frame.kept, frame.rest, frame.picked = [], [], []
    return None


def returnable(held: list[str]) -> tuple[list[str], int]:
    """Which variants may go back to the box, and how many of them must (AN-3.11, AN-3.12)."""
    if len(held) > VARIANTS_DEALT:
        return held[:VARIANTS_DEALT], 2
    return [name for name in held if len({_action(other) for other in held if other != name}) == 2], 1


def _use_variant(t: Table, seat: int, name: str) -> None:
    """A variant replaces the standard card of its type (AN-3.11)."""
    action, variant = name.split()
    for card in t.player(seat).row:
        if ACTIONS[card.type].value == action:
            card.variant = int(variant)
            t.tell("variant", seat, card.variant, card.type, clause="AN-3.11")


# --- opening hands ----------------------------------------------------------------------------------------------------


def _hands(t: Table, frame: Setup) -> Decision | None:
    """Draw eight, keep four; the discards are placed in turn order when all have chosen (AN-3.17)."""
    tracks = t.tables.tracks
    if not frame.queue and not frame.chosen:
        frame.queue = _everybody(t)
        for seat in frame.queue:
            t.draw(seat, tracks.start_draw, RULE, "AN-3.17")
        return None
    if frame.queue:
        seat, keep = frame.queue[0], tracks.start_keep
        options = [PickCard(card) for card in t.player(seat).hand]
        return Decision(seat=seat, ask=Ask.OPENING_HAND, options=options, at_least=keep, at_most=keep)
    t.show_secret_choices("AN-3.17")
    for seat, kept in frame.chosen:
        t.discard_cards(seat, [card for card in t.player(seat).hand if card not in kept], RULE, "AN-3.17")
    frame.chosen = []
    frame.stage = "start"
    return None


def _start(t: Table, frame: Setup) -> None:
    """Reveal the display without waves (AN-3.18); a first worker may count as hired (map 14)."""
    frame.stage = "done"
    t.refill(waves=False)
    for seat in _everybody(t):
        for source, trigger in t.triggers(seat):
            if isinstance(trigger, WorkerHired):
                t.queue(seat, trigger.then, source)


def _done(t: Table, frame: Setup) -> None:
    t.pop()
    start_turn(t, t.state.start_seat)


_STEPS: dict[str, Callable[[Table, Setup], Decision | None]] = {
    "maps": _maps,
    "draft": _draft,
    "return": _return,
    "hands": _hands,
    "start": _start,
    "done": _done,
}
