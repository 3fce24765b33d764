"""Animals take homes, move and leave them: enclosures turned over, tokens placed and removed. `homes` says which suit.

The game keeps no record of which animal lives where (AN-9.13): enclosures are occupied, special enclosures hold tokens.
"""

from cards.ark_nova.schema import Animal, Capacity
from cards.ark_nova.triggers import EnclosureOccupied
from rules.ark_nova.effects.maps import animal_housed
from rules.ark_nova.frames import FreeHousing, MoveIn, PlayAnimal, Source, SplitTokens
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import FLOCK, houses_of, places_left, special, suits, tokens_needed
from rules.ark_nova.options import DECLINE, Ask, PickCard, PickNumber, PickPiece
from rules.ark_nova.registry import answer, step
from rules.ark_nova.state import Piece
from rules.ark_nova.table import Table
from rules.ark_nova.zoo import enclosure_size
from rules.kernel.decision import Decision, Move

# --- moving in when played --------------------------------------------------------------------------------------------


def occupy(t: Table, seat: int, number: int, piece: int, source: Source) -> None:
    """An animal takes one of its `homes`: an enclosure is turned over, or tokens are placed (AN-9.11, AN-9.12)."""
    if piece == FLOCK:
        t.tell("flock", seat, item=number, source=source, clause="AN-15.34")
        return
    home = t.state.seats[seat].pieces[piece]
    houses = houses_of(t, home)
    if houses is None:
        animal_housed(t, seat, number, home.mask)
        _turn_to_occupied(t, seat, piece, source)
        return
    animal = t.tables.animals[number]
    suited = [i for i in special(t, seat, houses) if suits(t, seat, animal, t.state.seats[seat].pieces[i])]
    tokens = tokens_needed(animal, houses) or 0
    if len(suited) == 1 or not tokens:  # else it lives where its tokens will lie (AN-10.2)
        animal_housed(t, seat, number, sum(t.state.seats[seat].pieces[i].mask for i in suited))
    _share_out(t, seat, number, tokens, suited)


def _turn_to_occupied(t: Table, seat: int, piece: int, source: Source) -> None:
    home = t.state.seats[seat].pieces[piece]
    home.occupied = True
    t.tell("occupied", seat, piece, home.mask, source=source, clause="AN-9.11")
    for trigger_source, trigger in t.triggers(seat):
        if not isinstance(trigger, EnclosureOccupied):
            continue
        if ZOO_GRID.neighbours[ZOO_GRID.index(trigger.beside)] & home.mask:
            t.queue(seat, trigger.then, trigger_source)


def _turn_to_empty(t: Table, seat: int, piece: int) -> None:
    home = t.state.seats[seat].pieces[piece]
    home.occupied = False
    t.tell("emptied", seat, piece, home.mask, clause="AN-12.18")


# --- tokens -----------------------------------------------------------------------------------------------------------


def _share_out(t: Table, seat: int, number: int, tokens: int, pieces: list[int], *, release: bool = False) -> None:
    """Place or remove tokens of one kind of special enclosure; several pieces may share them (AN-10.2, AN-10.4)."""
    if len(pieces) == 1:
        _move_tokens(t, seat, pieces[0], tokens, release)
    elif tokens:
        t.push(SplitTokens(seat=seat, card=number, left=tokens, pieces=pieces, release=release))


def _move_tokens(t: Table, seat: int, piece: int, tokens: int, release: bool) -> None:
    home = t.state.seats[seat].pieces[piece]
    home.used += -tokens if release else tokens
    if tokens:
        clause = "AN-12.18" if release else "AN-9.12"
        t.tell("tokens", seat, -tokens if release else tokens, piece, clause=clause)


def _range(t: Table, frame: SplitTokens) -> range:
    """How many tokens the first piece may take or give, so that the others can do the rest."""
    pieces = t.state.seats[frame.seat].pieces
    room = [pieces[i].used if frame.release else places_left(t, pieces[i]) for i in frame.pieces]
    return range(max(0, frame.left - sum(room[1:])), min(frame.left, room[0]) + 1)


@step(SplitTokens)
def split_step(t: Table, frame: SplitTokens) -> Decision | None:
    """One piece after another; what is left over for the last one needs no question."""
    numbers = _range(t, frame)
    if len(numbers) > 1:
        ask = Ask.FREE if frame.release else Ask.SPLIT
        return Decision(seat=frame.seat, ask=ask, options=[PickNumber(n) for n in numbers], subject=frame.pieces[0])
    _split(t, frame, numbers[0])
    return None


@answer(SplitTokens)
def split_answer(t: Table, frame: SplitTokens, move: Move) -> None:
    _split(t, frame, move[0].number)


def _split(t: Table, frame: SplitTokens, tokens: int) -> None:
    piece = frame.pieces.pop(0)
    _move_tokens(t, frame.seat, piece, tokens, frame.release)
    frame.left -= tokens
    if tokens:
        frame.home |= t.state.seats[frame.seat].pieces[piece].mask
    if not frame.left or not frame.pieces:
        t.pop()
        playing = t.state.frames[-1]
        if isinstance(playing, PlayAnimal):
            playing.home = frame.home


# --- freeing a home ---------------------------------------------------------------------------------------------------


def free_housing(t: Table, seat: int, number: int, except_piece: int = -1) -> None:
    """Free the home of an animal that leaves the zoo, or moves to `except_piece` (AN-12.18, AN-8.20)."""
    t.push(FreeHousing(seat=seat, card=number, except_piece=except_piece))


def vacatable(t: Table, seat: int, animal: Animal, except_piece: int = -1) -> list[int]:
    """The buildings that may be freed for an animal, by index: several only where the owner chooses (AN-12.18).

    A kind of special enclosure is named by its first piece.
    """
    for checked in (True, False):
        found = _special_holding(t, seat, animal, except_piece, checked) or _smallest(t, seat, animal, checked)
        if found:
            return found
    return []


def _special_holding(t: Table, seat: int, animal: Animal, except_piece: int, checked: bool) -> list[int]:
    """Kinds of special enclosure holding enough tokens; where `checked`, those that suit the animal."""
    found: list[int] = []
    for houses, needed in t.tables.special_housing[animal.number]:
        pieces = _givers(t, seat, animal, houses, except_piece, checked)
        if pieces and sum(t.state.seats[seat].pieces[i].used for i in pieces) >= needed:
            found.append(pieces[0])
    return found


def _givers(t: Table, seat: int, animal: Animal, houses: Capacity, except_piece: int, checked: bool) -> list[int]:
    pieces = t.state.seats[seat].pieces
    return [i for i in special(t, seat, houses, except_piece) if not checked or suits(t, seat, animal, pieces[i])]


def _smallest(t: Table, seat: int, animal: Animal, checked: bool) -> list[int]:
    """The smallest occupied standard enclosures that are large enough, and suit the animal where `checked`."""
    size = animal.housing.standard
    if size is None:
        return []
    pieces = t.state.seats[seat].pieces
    sizes = {
        index: enclosure_size(t, seat, piece)
        for index, piece in enumerate(pieces)
        if piece.occupied and (not checked or suits(t, seat, animal, piece))
    }
    least = min((counted for counted in sizes.values() if counted >= size), default=None)
    return [index for index, counted in sizes.items() if counted == least]


@step(FreeHousing)
def free_step(t: Table, frame: FreeHousing) -> Decision | None:
    """Ask only about ties and several kinds of special enclosure (AN-12.18)."""
    found = vacatable(t, frame.seat, t.tables.animals[frame.card], frame.except_piece)
    if len(found) > 1:
        return Decision(seat=frame.seat, ask=Ask.FREE, options=[PickPiece(i) for i in found], subject=frame.card)
    t.pop()
    if found:
        _vacate(t, frame, found[0])
    else:
        t.tell("no_home_freed", frame.seat, item=frame.card, clause="AN-12.18")
    return None


@answer(FreeHousing)
def free_answer(t: Table, frame: FreeHousing, move: Move) -> None:
    t.pop()
    _vacate(t, frame, move[0].piece)


def _vacate(t: Table, frame: FreeHousing, piece: int) -> None:
    seat, animal = frame.seat, t.tables.animals[frame.card]
    houses = houses_of(t, t.state.seats[seat].pieces[piece])
    if houses is None:
        _turn_to_empty(t, seat, piece)
        return
    needed = tokens_needed(animal, houses) or 0
    pieces = t.state.seats[seat].pieces
    givers = _givers(t, seat, animal, houses, frame.except_piece, True)
    if sum(pieces[i].used for i in givers) < needed or not givers:
        givers = _givers(t, seat, animal, houses, frame.except_piece, False)
    _share_out(t, seat, frame.card, needed, givers, release=True)


# --- moving into a new special enclosure ------------------------------------------------------------------------------


def movable(t: Table, frame: MoveIn) -> list[int]:
    """Animals that can still move: the new enclosure suits them and has room, another home becomes free (AN-8.20)."""
    piece = t.state.seats[frame.seat].pieces[frame.piece]
    return [number for number in frame.candidates if _can_move(t, frame, piece, t.tables.animals[number])]


def _can_move(t: Table, frame: MoveIn, piece: Piece, animal: Animal) -> bool:
    houses = houses_of(t, piece)
    needed = None if houses is None else tokens_needed(animal, houses)
    return (
        needed is not None
        and needed <= places_left(t, piece)
        and suits(t, frame.seat, animal, piece)
        and bool(vacatable(t, frame.seat, animal, frame.piece))
    )


@step(MoveIn)
def move_in_step(t: Table, frame: MoveIn) -> Decision | None:
    """One animal at a time, each optional (AN-8.19)."""
    animals = movable(t, frame)
    if not animals:
        t.pop()
        return None
    options = [PickCard(number) for number in animals]
    return Decision(seat=frame.seat, ask=Ask.MOVE_IN, options=[*options, DECLINE], subject=frame.piece)


@answer(MoveIn)
def move_in_answer(t: Table, frame: MoveIn, move: Move) -> None:
    """Moving is not playing: no icons, no appeal, no ability (AN-8.20)."""
    pick, seat = move[0], frame.seat
    if not isinstance(pick, PickCard):
        t.pop()
        return
    frame.candidates.remove(pick.card)
    animal = t.tables.animals[pick.card]
    houses = houses_of(t, t.state.seats[seat].pieces[frame.piece])
    assert houses is not None
    t.tell("move_in", seat, frame.piece, pick.card, clause="AN-8.20")
    animal_housed(t, seat, pick.card, t.state.seats[seat].pieces[frame.piece].mask)
    _move_tokens(t, seat, frame.piece, tokens_needed(animal, houses) or 0, release=False)
    free_housing(t, seat, pick.card, frame.piece)
