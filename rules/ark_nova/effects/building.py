"""Resolvers that change the map: free and unique buildings, copied bonuses, enlarging, cutting down, reconstruction."""

from cards.ark_nova.effects import CopyBonus, CutDown, Enlarge, Place, PlaceUnique, Reconstruct
from cards.ark_nova.triggers import BuildOnTerrain
from rules.ark_nova.counts import amount_of
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import PlaceBuilding, Pool, Resolve, Source
from rules.ark_nova.options import DECLINE, Ask, PickKind, PickNumber, PickPiece
from rules.ark_nova.options import Place as PlaceOption
from rules.ark_nova.registry import answer, resolver, resolver_answer, step
from rules.ark_nova.table import APPEAL, MONEY, Table
from rules.ark_nova.tables import BUILD, BUILDING_INDEX, ENCLOSURE
from rules.ark_nova.zoo import (
    ask_place,
    can_place,
    cover,
    enclosure_size,
    in_a_row,
    legal_places,
    open_places,
    put,
    remove,
)
from rules.kernel.decision import Decision, Move
from rules.kernel.hexgrid import Placement as Footprint
from rules.kernel.hexgrid import bits


def place_options(places: list[Footprint]) -> list[PlaceOption]:
    """Places as options."""
    return [PlaceOption(place.mask, place.anchor, place.rotation) for place in places]


def _ask(seat: int, kind: int, places: list[Footprint], declines: bool) -> Decision:
    options = place_options(places)
    return Decision(seat=seat, ask=Ask.PLACE, options=[*options, DECLINE] if declines else options, subject=kind)


# --- a building whose place is chosen ---------------------------------------------------------------------------------


@step(PlaceBuilding)
def place_step(t: Table, frame: PlaceBuilding) -> Decision | None:
    places = legal_places(t, frame.seat, frame.kind, placement=frame.placement)
    if places:
        return _ask(frame.seat, frame.kind, places, frame.optional)
    t.pop()
    if not frame.optional:
        t.tell("lost", frame.seat, item=frame.kind, source=frame.source, clause="AN-1.3")
    return None


@answer(PlaceBuilding)
def place_answer(t: Table, frame: PlaceBuilding, move: Move) -> None:
    t.pop()
    if isinstance(move[0], PlaceOption):
        put(t, frame.seat, frame.kind, move[0], source=frame.source, bonuses=frame.bonuses)


@resolver(PlaceUnique, declines=True)
def place_unique(t: Table, frame: Resolve) -> None:
    """The building of a sponsor must be placed (AN-13.6)."""
    assert isinstance(frame.effect, PlaceUnique)
    effect = frame.effect
    t.pop()
    kind = BUILDING_INDEX[effect.building]
    ask_place(t, frame.seat, kind, source=frame.source, optional=frame.optional, bonuses=effect.bonuses)


# --- free buildings ---------------------------------------------------------------------------------------------------


@resolver(Place, declines=True)
def place(t: Table, frame: Resolve) -> Decision | None:
    """Up to so many of these buildings, in any mix (AN-8.16); `left` still to come, `cards` holds the kind chosen."""
    assert isinstance(frame.effect, Place)
    if not frame.step:
        frame.step = 1
        frame.left = amount_of(t, frame.seat, frame.effect.count)
        return None
    if frame.cards:
        return _ask(frame.seat, frame.cards[0], legal_places(t, frame.seat, frame.cards[0]), frame.optional)
    kinds = [BUILDING_INDEX[building] for building in frame.effect.buildings]
    kinds = [kind for kind in kinds if can_place(t, frame.seat, kind)] if frame.left else []
    if not kinds:
        t.pop()
        if not frame.optional and frame.left:
            t.tell("lost", frame.seat, source=frame.source, clause="AN-1.3")
        return None
    if len(kinds) == 1:
        return _ask(frame.seat, kinds[0], legal_places(t, frame.seat, kinds[0]), frame.optional)
    options = [PickKind(kind) for kind in kinds]
    return Decision(seat=frame.seat, ask=Ask.KIND, options=[*options, DECLINE] if frame.optional else options)


@resolver_answer(Place)
def place_free(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Place)
    pick = move[0]
    if isinstance(pick, PickKind):
        frame.cards = [pick.kind]
    elif isinstance(pick, PlaceOption):
        kind = frame.cards[0] if frame.cards else _only_kind(t, frame)
        frame.cards = []
        frame.left -= 1
        if frame.left:
            # What this building brings is resolved before the next one is placed (AN-8.14).
            t.push(Pool(seat=frame.seat))
        else:
            t.pop()
        put(t, frame.seat, kind, pick, source=frame.source)
    elif frame.cards:
        frame.cards = []
    else:
        t.pop()


def _only_kind(t: Table, frame: Resolve) -> int:
    assert isinstance(frame.effect, Place)
    return next(
        BUILDING_INDEX[building]
        for building in frame.effect.buildings
        if can_place(t, frame.seat, BUILDING_INDEX[building])
    )


# --- copying a placement bonus ----------------------------------------------------------------------------------------


@resolver(CopyBonus)
def copy_bonus(t: Table, frame: Resolve) -> Decision | None:
    """Any one bonus still uncovered; it stays on the map and sets off nothing of its own (AN-16.25)."""
    zoo = t.tables_map(frame.seat)
    spaces = list(bits(zoo.bonus_spaces & ~t.player(frame.seat).covered))
    if not spaces:
        lose(t, frame, "AN-16.25")
        return None
    return Decision(seat=frame.seat, ask=Ask.BONUS, options=[PickNumber(space) for space in spaces])


@resolver_answer(CopyBonus)
def copy_bonus_answer(t: Table, frame: Resolve, move: Move) -> None:
    t.pop()
    space = move[0].number
    t.tell("copy_bonus", frame.seat, item=1 << space, source=frame.source, clause="AN-16.25")
    t.queue(frame.seat, in_a_row(t.tables_map(frame.seat).bonuses[space]), Source("space", space))


# --- enlarging --------------------------------------------------------------------------------------------------------


def larger_places(t: Table, seat: int, index: int) -> list[Footprint]:
    """Where an enclosure a size larger covers the old spaces and one more (AN-16.65)."""
    player, zoo = t.player(seat), t.tables_map(seat)
    piece = player.pieces[index]
    if piece.kind not in ENCLOSURE[:-1]:
        return []
    closed = player.covered
    if not t.rules(seat, BuildOnTerrain):
        closed |= zoo.rock | zoo.water
    if t.side(seat, BUILD) == 1:
        closed |= zoo.build_ii
    # Only the new space is asked about: the old ones may lie on terrain, or have been built with a borrowed card.
    old, closed = piece.mask, closed & ~piece.mask
    larger = zoo.on_any[ENCLOSURE[ENCLOSURE.index(piece.kind) + 1]]
    return [place for place in larger if place.mask & old == old and not place.mask & closed]


@resolver(Enlarge, declines=True)
def enlarge(t: Table, frame: Resolve) -> Decision | None:
    """Choose an enclosure, kept in `cards`, then how the larger one lies."""
    if frame.cards:
        index = frame.cards[0]
        larger = t.player(frame.seat).pieces[index].kind + 1
        return _ask(frame.seat, larger, larger_places(t, frame.seat, index), True)
    pieces = range(len(t.player(frame.seat).pieces))
    options = [PickPiece(index) for index in pieces if larger_places(t, frame.seat, index)]
    if not options:
        t.pop()
        return None
    return Decision(seat=frame.seat, ask=Ask.ENLARGE, options=[*options, DECLINE] if frame.optional else options)


@resolver_answer(Enlarge)
def enlarge_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Enlarge)
    pick = move[0]
    if isinstance(pick, PickPiece):
        frame.cards = [pick.piece]
    elif isinstance(pick, PlaceOption):
        t.pop()
        _grow(t, frame, frame.cards[0], pick, frame.effect.occupied_appeal)
    elif frame.cards:
        frame.cards = []
    else:
        t.pop()


def _grow(t: Table, frame: Resolve, index: int, place: PlaceOption, appeal: int) -> None:
    """Only the extra space is newly covered, so only it gives anything."""
    piece = t.player(frame.seat).pieces[index]
    extra = place.mask & ~piece.mask
    piece.kind = ENCLOSURE[ENCLOSURE.index(piece.kind) + 1]
    piece.mask, piece.anchor, piece.rotation = place.mask, place.anchor, place.rotation
    t.tell("enlarge", frame.seat, piece.kind, place.mask, source=frame.source, clause="AN-16.65")
    cover(t, frame.seat, extra)
    if piece.occupied:
        t.gain(frame.seat, APPEAL, appeal, frame.source, "AN-16.65")


# --- cutting down -----------------------------------------------------------------------------------------------------


@resolver(CutDown, declines=True)
def cut_down(t: Table, frame: Resolve) -> Decision | None:
    """An empty standard enclosure goes (AN-15.48)."""
    pieces = t.player(frame.seat).pieces
    options = [PickPiece(i) for i, piece in enumerate(pieces) if piece.kind in ENCLOSURE and not piece.occupied]
    if not options:
        t.pop()
        return None
    return Decision(seat=frame.seat, ask=Ask.CUT_DOWN, options=[*options, DECLINE] if frame.optional else options)


@resolver_answer(CutDown)
def cut_down_answer(t: Table, frame: Resolve, move: Move) -> None:
    """Money for each space; what counted larger pays for what it counted (AN-15.48)."""
    assert isinstance(frame.effect, CutDown)
    t.pop()
    pick, seat = move[0], frame.seat
    if isinstance(pick, PickPiece):
        size = enclosure_size(t, seat, t.player(seat).pieces[pick.piece])
        remove(t, seat, pick.piece)
        t.gain(seat, MONEY, size * frame.effect.money, frame.source, "AN-15.48")


# --- reconstruction ---------------------------------------------------------------------------------------------------


@resolver(Reconstruct, declines=True)
def reconstruct(t: Table, frame: Resolve) -> Decision | None:
    """Lift buildings one by one, then put them back one by one (AN-16.76).

    A lifted building keeps its place in the list of pieces, with no spaces; `left` counts those that may still be
    lifted, `cards` holds the one being put back. Step 0 is before, 1 lifting, 2 putting back.
    """
    assert isinstance(frame.effect, Reconstruct)
    seat = frame.seat
    if frame.step == 0:
        frame.step, frame.left = 1, frame.effect.buildings
        return None
    pieces = t.player(seat).pieces
    lifted = [index for index, piece in enumerate(pieces) if not piece.mask]
    if frame.step == 1:
        standing = [i for i, piece in enumerate(pieces) if piece.mask] if frame.left else []
        options = [PickPiece(index) for index in standing if _can_lift(t, seat, index, lifted)]
        if options:
            return Decision(seat=seat, ask=Ask.LIFT, options=[*options, DECLINE])
        frame.step = 2
        return None
    if not lifted:
        t.pop()
        return None
    if frame.cards or len(lifted) == 1:
        index = frame.cards[0] if frame.cards else lifted[0]
        return _ask(seat, pieces[index].kind, _returns(t, seat, index, lifted), bool(frame.cards))
    options = [PickPiece(index) for index in lifted if _returns(t, seat, index, lifted)]
    return Decision(seat=seat, ask=Ask.LIFT, options=options, subject=1)


@resolver_answer(Reconstruct)
def reconstruct_answer(t: Table, frame: Resolve, move: Move) -> None:
    pick, player = move[0], t.player(frame.seat)
    if isinstance(pick, PickPiece):
        if frame.step == 1:
            _lift(t, frame, pick.piece)
        else:
            frame.cards = [pick.piece]
    elif frame.step == 1:
        frame.step = 2
    elif isinstance(pick, PlaceOption):
        lifted = [index for index, piece in enumerate(player.pieces) if not piece.mask]
        _put_back(t, frame, frame.cards[0] if frame.cards else lifted[0], pick)
    else:
        frame.cards = []


def _lift(t: Table, frame: Resolve, index: int) -> None:
    player = t.player(frame.seat)
    piece = player.pieces[index]
    t.tell("lift", frame.seat, piece.kind, piece.mask, source=frame.source, clause="AN-16.76")
    player.covered &= ~piece.mask
    piece.mask = 0
    frame.left -= 1


def _put_back(t: Table, frame: Resolve, index: int, place: PlaceOption) -> None:
    """No bonus, no appeal, no icon: only the money for spaces beside terrain comes again (AN-16.76)."""
    piece = t.player(frame.seat).pieces[index]
    piece.mask, piece.anchor, piece.rotation = place.mask, place.anchor, place.rotation
    frame.cards = []
    t.tell("put_back", frame.seat, piece.kind, place.mask, source=frame.source, clause="AN-16.76")
    t.push(Pool(seat=frame.seat))
    cover(t, frame.seat, place.mask, moved=True)


def _can_lift(t: Table, seat: int, index: int, lifted: list[int]) -> bool:
    """Whether this building and those already lifted can all be put back somewhere."""
    player = t.player(seat)
    piece = player.pieces[index]
    mask = piece.mask
    piece.mask = 0
    player.covered &= ~mask
    try:
        return _all_return(t, seat, [*lifted, index])
    finally:
        piece.mask = mask
        player.covered |= mask


def _returns(t: Table, seat: int, index: int, lifted: list[int]) -> list[Footprint]:
    """The places for one lifted building that leave room for the others."""
    rest = [other for other in lifted if other != index]
    found = open_places(t, seat, t.player(seat).pieces[index].kind)
    return [place for place in found if _leaves_room(t, seat, index, place, rest)] if rest else found


def _leaves_room(t: Table, seat: int, index: int, place: Footprint, rest: list[int]) -> bool:
    player = t.player(seat)
    piece = player.pieces[index]
    piece.mask = place.mask
    player.covered |= place.mask
    try:
        return _all_return(t, seat, rest)
    finally:
        piece.mask = 0
        player.covered &= ~place.mask


def _all_return(t: Table, seat: int, lifted: list[int]) -> bool:
    """Whether lifted buildings can be put back in some order."""
    if not lifted:
        return True
    for index in lifted:
        rest = [other for other in lifted if other != index]
        for place in open_places(t, seat, t.player(seat).pieces[index].kind):
            if _leaves_room(t, seat, index, place, rest):
                return True
    return False
