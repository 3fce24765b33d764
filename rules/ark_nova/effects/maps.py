"""Resolvers of what only the map pack maps bring: markers, rescue, stores, concealed strengths (AN-19.11)."""

from cards.ark_nova.effects import CoverStrength, RemoveMarker, Rescue, Store
from cards.ark_nova.triggers import ContinentMarkers, RescueSlots, SlotStrengths, StoreSlots
from rules.ark_nova.effects.display import dig_once, dig_options
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import ACCEPT, DECLINE, Ask, Decline, PickCard, PickIcon
from rules.ark_nova.pile import take_out
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ICON_INDEX
from rules.ark_nova.useful import useful_choices
from rules.kernel.decision import Decision, Move

MAP = Source("map")

# --- map 9: continent markers -----------------------------------------------------------------------------------------


def open_areas(t: Table, seat: int) -> list[int]:
    """Icon indices of the continents whose marker still lies on the map; bit 0 of `markers` is the first area."""
    gone = t.player(seat).markers
    areas = t.tables_map(seat).zoo.areas
    return [ICON_INDEX[a.continent] for i, a in enumerate(areas) if a.continent and not gone >> i & 1]


def animal_housed(t: Table, seat: int, number: int, mask: int) -> None:
    """An animal in a building that touches its continent's area may take the marker there (map 9)."""
    if not t.rules(seat, ContinentMarkers):
        return
    icons, left = t.tables.icons[number], open_areas(t, seat)
    for area in t.tables_map(seat).zoo.areas:
        icon = ICON_INDEX[area.continent] if area.continent else -1
        if icon in icons and icon in left and ZOO_GRID.mask(area.spaces) & mask:
            t.queue(seat, [RemoveMarker(area.continent)], MAP)


@resolver(RemoveMarker)
def remove_marker(t: Table, frame: Resolve) -> Decision | None:
    """Which marker (`left` is its icon + 1), unless an animal names it, which makes it optional; then which bonus."""
    assert isinstance(frame.effect, RemoveMarker)
    left = open_areas(t, frame.seat)
    if frame.effect.continent:
        frame.left = ICON_INDEX[frame.effect.continent] + 1
    if frame.left and frame.left - 1 not in left:
        t.pop()
        return None
    if not frame.left:
        if not left:
            t.pop()
            return None
        return Decision(seat=frame.seat, ask=Ask.CONTINENT, options=[PickIcon(icon) for icon in left])
    rule = t.rules(frame.seat, ContinentMarkers)[0]
    options: list[object] = list(useful_choices(t, frame.seat, rule.options))
    if frame.step == 0 or not options:
        options.append(DECLINE)
    return Decision(seat=frame.seat, ask=Ask.CHOICE, options=options, subject=frame.left - 1)


@resolver_answer(RemoveMarker)
def remove_marker_answer(t: Table, frame: Resolve, move: Move) -> None:
    option = move[0]
    if isinstance(option, PickIcon):
        frame.left, frame.step = option.icon + 1, 1
        return
    t.pop()
    if isinstance(option, Decline):
        return
    seat, icon = frame.seat, frame.left - 1
    rule, areas = t.rules(seat, ContinentMarkers)[0], t.tables_map(seat).zoo.areas
    index = next(i for i, area in enumerate(areas) if area.continent and ICON_INDEX[area.continent] == icon)
    t.player(seat).markers |= 1 << index
    t.tell("marker", seat, 1, icon, source=MAP, clause="AN-19.11")
    if not open_areas(t, seat):
        t.queue(seat, rule.last, MAP)
    choice: int = option.index
    t.queue(seat, rule.options[choice], MAP)


# --- map 10: rescue ---------------------------------------------------------------------------------------------------


def rescuable(t: Table, seat: int, number: int) -> bool:
    """An animal other than a petting zoo animal, while a place above the map is free (map 10)."""
    rules = t.rules(seat, RescueSlots)
    if not rules or number not in t.tables.animals or len(t.player(seat).rescued) >= rules[0].slots:
        return False
    return rules[0].except_icon not in t.tables.animals[number].icons


@resolver(Rescue)
def rescue(t: Table, frame: Resolve) -> Decision | None:
    """Digging 1; a discarded animal may be kept above the map, where only its icons and size count (map 10)."""
    seat = frame.seat
    if frame.step == 1:
        return Decision(seat=seat, ask=Ask.ACCEPT, options=[ACCEPT, DECLINE], subject=frame.cards[0])
    return Decision(seat=seat, ask=Ask.DIG, options=[*dig_options(t, seat), DECLINE])


@resolver_answer(Rescue)
def rescue_answer(t: Table, frame: Resolve, move: Move) -> None:
    seat = frame.seat
    if frame.step == 1:
        number = frame.cards[0]
        t.pop()
        if not isinstance(move[0], Decline):
            take_out(t.state, number)
            t.player(seat).rescued.append(number)
            t.tell("rescue", seat, 1, number, source=MAP, clause="AN-19.11")
            t.add_icons(seat, t.tables.icons[number], MAP)
        return
    if isinstance(move[0], Decline):
        t.pop()
        return
    option = move[0]
    dig_once(t, seat, option, frame.source)
    if rescuable(t, seat, option.card) and option.card in t.state.discard:
        frame.step = 1
        frame.cards = [option.card]
    else:
        t.pop()


# --- map 11: stores ---------------------------------------------------------------------------------------------------


@resolver(Store)
def store(t: Table, frame: Resolve) -> Decision | None:
    """One hand card may go into a store; each pays in every break and comes back at any time (map 11)."""
    player = t.player(frame.seat)
    rules = t.rules(frame.seat, StoreSlots)
    if not player.hand or not rules or len(player.stored) >= rules[0].slots:
        t.pop()
        return None
    options = [*(PickCard(card) for card in player.hand), DECLINE]
    return Decision(seat=frame.seat, ask=Ask.STORE, options=options)


@resolver_answer(Store)
def store_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    if isinstance(move[0], PickCard):
        t.leave_hand(frame.seat, move[0].card, seen=False)
        t.player(frame.seat).stored.append(move[0].card)
        t.tell("store", frame.seat, 1, move[0].card, source=MAP, clause="AN-19.11", seen_by=1 << frame.seat)


# --- map 12: strengths ------------------------------------------------------------------------------------------------


@resolver(CoverStrength)
def cover_strength(t: Table, frame: Resolve) -> None:
    """Conceal the leftmost open strength (map 12)."""
    t.pop()
    player = t.player(frame.seat)
    rules = t.rules(frame.seat, SlotStrengths)
    if rules and player.concealed < len(rules[0].by_covers) - 1:
        player.concealed += 1
        t.tell("conceal", frame.seat, player.concealed, source=MAP, clause="AN-19.11")
