"""The Animals action: which animals are played, and one animal from payment to its effects (section 9).

What keeps an animal from being played is told by `requirements`, where it may live by `housing`.
"""

from collections.abc import Iterator
from typing import Literal

from cards.ark_nova.effects import Ability, After, Flock, Gain, Waive
from cards.ark_nova.schema import ActionSide, Animal, AnimalsSide
from cards.ark_nova.triggers import AssignedSize, MarkedAnimalPlayed, SmallAnimalProgram
from cards.ark_nova.vocabulary import SizeClass
from rules.ark_nova.anytime import offers
from rules.ark_nova.effects.maps import animal_housed
from rules.ark_nova.effects.reef import abilities_of, queue_reef
from rules.ark_nova.frames import RULE, AnimalsAction, PlayAnimal, Pool, Source, Use
from rules.ark_nova.homes import homes
from rules.ark_nova.housing import occupy
from rules.ark_nova.options import ACCEPT, DECLINE, Accept, Ask, Decline, PickCard, PickPiece
from rules.ark_nova.parting import CAN_STILL_ACT
from rules.ark_nova.playing import candidates, printed_gains
from rules.ark_nova.registry import answer, step
from rules.ark_nova.requirements import (
    animal_cost,
    can_play_animal,
    ignored_by_rules,
    missing_symbols,
    waived,
    waivers_for,
)
from rules.ark_nova.table import APPEAL, REPUTATION, Table
from rules.ark_nova.tables import ANIMALS
from rules.ark_nova.turn import BODY, LEGAL, finish_performance, side_of
from rules.ark_nova.useful import room_for
from rules.kernel.decision import Decision, Move

ACTION = Source("action", ANIMALS)


# --- legality ---------------------------------------------------------------------------------------------------------


def most(side: AnimalsSide, strength: int) -> int:
    """How many animals an action may play; the table stops at column 5 (AN-5.4, AN-9.1, AN-9.2)."""
    return side.animals[min(strength, len(side.animals)) - 1]


def alone_ignores(side: AnimalsSide, strength: int) -> int:
    """Conditions that a single animal may ignore where two are allowed (AN-14.2)."""
    return side.alone_ignores if side.alone_ignores and most(side, strength) >= 2 else 0


def playable_first(t: Table, seat: int, side: AnimalsSide, strength: int) -> Iterator[PickCard]:
    """The animals that can be the first one of an action, as things stand."""
    ignore = alone_ignores(side, strength)
    for pick in candidates(t, seat, t.tables.animals, from_range=side.from_range):
        if can_play_animal(t, seat, pick.card, pick.folder, ignore, side.first_discount):
            yield pick


def can_play_any(t: Table, seat: int, side: AnimalsSide, strength: int) -> bool:
    """Whether a first animal can be played; stops at the first one."""
    return next(playable_first(t, seat, side, strength), None) is not None


def may_gain_reputation(t: Table, seat: int, side: AnimalsSide, strength: int) -> bool:
    """Whether the action may begin with 1 reputation that isn't lost (AN-9.2, AN-4.10)."""
    return side.reputation_from is not None and strength >= side.reputation_from and room_for(t, seat, REPUTATION)


def legal(t: Table, seat: int, side: ActionSide, strength: int) -> bool:
    """Whether at least one animal can be played, perhaps only after the reputation of side II (AN-5.6, AN-9.3)."""
    assert isinstance(side, AnimalsSide)
    if not most(side, strength):
        return False
    if can_play_any(t, seat, side, strength):
        return True
    player = t.state.seats[seat]
    if player.reputation >= t.tables.tracks.reputation_max or not may_gain_reputation(t, seat, side, strength):
        return False
    player.reputation += 1
    try:
        return can_play_any(t, seat, side, strength)
    finally:
        player.reputation -= 1


def begin(t: Table, use: Use) -> None:
    """Start one performance."""
    t.push(AnimalsAction(seat=use.seat, side=use.side, variant=use.variant, strength=use.strength))


def can_still_act(t: Table, frame: AnimalsAction) -> bool:
    """Whether an animal was played or can be (AN-5.6)."""
    return bool(frame.played) or bool(playable(t, frame))


LEGAL[ANIMALS] = legal
BODY[ANIMALS] = begin
CAN_STILL_ACT[AnimalsAction] = can_still_act


# --- the action -------------------------------------------------------------------------------------------------------


def printed_side(t: Table, frame: AnimalsAction) -> AnimalsSide:
    """The side of the action card in use."""
    side = side_of(t, ANIMALS, frame.variant, frame.side)
    assert isinstance(side, AnimalsSide)
    return side


@step(AnimalsAction)
def animals_step(t: Table, frame: AnimalsAction) -> Decision | None:
    """The reputation of side II, one animal after another, then what the small animal program adds (AN-9.3, AN-9.4)."""
    match frame.stage:
        case "reputation":
            return _reputation_step(t, frame)
        case "play":
            return _play_step(t, frame)
        case "program":
            return _program_step(t, frame)
        case "take":
            return _take_step(t, frame)
        case "end":
            t.pop()
            finish_performance(t, printed_side(t, frame), frame.seat, ANIMALS)
            return None


@answer(AnimalsAction)
def animals_answer(t: Table, frame: AnimalsAction, move: Move) -> None:
    pick = move[0]
    match frame.stage:
        case "reputation":
            frame.stage = "play"
            if isinstance(pick, Accept):
                t.gain(frame.seat, REPUTATION, 1, ACTION, "AN-9.2")
        case "take":
            frame.stage = "end"
            t.take_from_display(frame.seat, pick.folder, _sponsor_with(t, frame.seat, SmallAnimalProgram), "AN-16.32")
        case stage:
            if stage == "program":
                frame.stage = "take"
            elif isinstance(pick, Decline):
                frame.stage = "program"
            if isinstance(pick, PickCard):
                play_animal(t, frame, pick)


def _reputation_step(t: Table, frame: AnimalsAction) -> Decision | None:
    """The reputation comes first; it can't be declined when nothing can be played without it (AN-9.3)."""
    side = printed_side(t, frame)
    if not may_gain_reputation(t, frame.seat, side, frame.strength):
        frame.stage = "play"
        return None
    without = can_play_any(t, frame.seat, side, frame.strength)
    return Decision(seat=frame.seat, ask=Ask.REPUTATION, options=[ACCEPT, DECLINE] if without else [ACCEPT])


def playable(t: Table, frame: AnimalsAction) -> list[PickCard]:
    """The animals that can be the next one of this action."""
    side = printed_side(t, frame)
    if not frame.played:
        return [*playable_first(t, frame.seat, side, frame.strength)]
    found = candidates(t, frame.seat, t.tables.animals, from_range=side.from_range)
    return [pick for pick in found if can_play_animal(t, frame.seat, pick.card, pick.folder)]


def _play_step(t: Table, frame: AnimalsAction) -> Decision | None:
    """One animal after another; the player may stop after the first (AN-9.4)."""
    if frame.alone or len(frame.played) >= most(printed_side(t, frame), frame.strength):
        frame.stage = "program"
        return None
    return _ask(t, frame, playable(t, frame), "program")


def _ask(
    t: Table, frame: AnimalsAction, picks: list[PickCard], otherwise: Literal["program", "take"]
) -> Decision | None:
    """Ask for an animal, or go on when none can be played and nothing usable at any time may change that (AN-5.11)."""
    if not picks and not (frame.played and offers(t, frame.seat)):
        frame.stage = otherwise
        return None
    options = [*picks, DECLINE] if frame.played else picks
    return Decision(seat=frame.seat, ask=Ask.ANIMAL, options=options)


# --- small animal program ---------------------------------------------------------------------------------------------


def _is_small(t: Table, card: int) -> bool:
    animal = t.tables.animals.get(card)
    return animal is not None and animal.size_class is SizeClass.SMALL


def _program_step(t: Table, frame: AnimalsAction) -> Decision | None:
    """One more small animal from hand at normal cost, after small animals only (AN-16.32)."""
    small = bool(frame.played) and all(_is_small(t, card) for card in frame.played)
    if not small or not t.rules(frame.seat, SmallAnimalProgram):
        frame.stage = "end"
        return None
    picks = [
        PickCard(card)
        for card in t.player(frame.seat).hand
        if _is_small(t, card) and can_play_animal(t, frame.seat, card, 0)
    ]
    return _ask(t, frame, picks, "take")


def _take_step(t: Table, frame: AnimalsAction) -> Decision | None:
    """Then one small animal of any folder, even if none was added (AN-16.32)."""
    small = [PickCard(card, folder) for folder, card in enumerate(t.state.display, 1) if _is_small(t, card)]
    if not small:
        frame.stage = "end"
        return None
    sponsor = _sponsor_with(t, frame.seat, SmallAnimalProgram).number
    return Decision(seat=frame.seat, ask=Ask.TAKE, options=small, subject=sponsor)


# --- one animal -------------------------------------------------------------------------------------------------------


def play_animal(t: Table, frame: AnimalsAction, pick: PickCard) -> None:
    """Settle the conditions, pay, and take the card; it is housed next (AN-9.5)."""
    seat, number = frame.seat, pick.card
    side = printed_side(t, frame)
    _settle_conditions(t, frame, number)
    cost = animal_cost(t, seat, number, pick.folder, 0 if frame.played else side.first_discount)
    frame.played.append(number)
    t.pay(seat, cost, Source("animal", number), "AN-9.8")
    marked = bool(pick.folder) and t.state.marks[pick.folder - 1] == seat
    if pick.folder:
        t.leave_display(pick.folder)
    else:
        t.leave_hand(seat, number)
    t.tell("animal", seat, cost, number, source=ACTION, clause="AN-9.5", detail=(pick.folder,))
    t.push(PlayAnimal(seat=seat, card=number, marked=marked))


def _settle_conditions(t: Table, frame: AnimalsAction, number: int) -> None:
    """Conditions are ignored by standing rules first, then by waivers of this turn, last by playing alone."""
    missing = missing_symbols(t, frame.seat, number)
    if missing:
        missing -= ignored_by_rules(t, frame.seat, t.tables.animals[number])
    held = waived(t, frame.seat)
    if missing > sum(held):
        frame.alone = True
        missing -= alone_ignores(printed_side(t, frame), frame.strength)
    for waiver in waivers_for(held, missing):
        held.remove(waiver)
        t.tell("waiver_used", frame.seat, waiver, number, clause="AN-15.47")


@step(PlayAnimal)
def play_animal_step(t: Table, frame: PlayAnimal) -> Decision | None:
    """House the animal, where the player wishes if there are several places (AN-9.10); then lay it out."""
    if frame.stage == "lay_out":
        _lay_out(t, frame)
        return None
    places = homes(t, frame.seat, t.tables.animals[frame.card])
    if len(places) > 1:
        return Decision(
            seat=frame.seat, ask=Ask.HOME, options=[PickPiece(piece) for piece in places], subject=frame.card
        )
    _house(t, frame, places[0])
    return None


@answer(PlayAnimal)
def play_animal_answer(t: Table, frame: PlayAnimal, move: Move) -> None:
    _house(t, frame, move[0].piece)


def _house(t: Table, frame: PlayAnimal, piece: int) -> None:
    frame.stage = "lay_out"
    occupy(t, frame.seat, frame.card, piece, Source("animal", frame.card))
    if t.state.frames[-1] is frame or isinstance(t.state.frames[-1], Pool):
        _lay_out(t, frame)


def _lay_out(t: Table, frame: PlayAnimal) -> None:
    """The card joins the zoo, and all that this sets off joins one pool (AN-9.16, AN-23.1)."""
    seat, number = frame.seat, frame.card
    # What the enclosure set off may already wait on top of this frame; it belongs to the same pool.
    place = next(index for index in (-1, -2) if t.state.frames[index] is frame)
    t.state.frames.pop(place)
    t.player(seat).animals.append(number)
    animal, source = t.tables.animals[number], Source("animal", number)
    if frame.home:
        animal_housed(t, seat, number, frame.home)
    t.add_icons(seat, t.tables.icons[number], source)
    t.queue(seat, printed_gains(animal), source)
    _queue_size_appeal(t, seat, animal)
    action = t.action_frame()
    if isinstance(action, AnimalsAction):
        _queue_variant_effects(t, action, frame.marked)
    if animal.reef_dweller:
        queue_reef(t, seat)
    _queue_abilities(t, seat, animal, source)


def _sponsor_with(t: Table, seat: int, kind: type) -> Source:
    """The sponsor in the zoo that a standing rule of this kind stands on."""
    for number in t.player(seat).sponsors:
        if any(isinstance(rule, kind) for rule in t.tables.sponsors[number].rules):
            return Source("sponsor", number)
    return RULE


def _queue_size_appeal(t: Table, seat: int, animal: Animal) -> None:
    """Appeal for each animal of the size chosen (AN-16.31)."""
    assigned = t.player(seat).assigned
    if assigned != animal.size_class.value:
        return
    for rule in t.rules(seat, AssignedSize):
        amount = rule.small_appeal if assigned == "small" else rule.large_appeal
        t.queue(seat, [Gain(APPEAL, amount)], _sponsor_with(t, seat, AssignedSize))


def _queue_variant_effects(t: Table, action: AnimalsAction, marked: bool) -> None:
    """What the action card in use adds for each animal (AN-14.4), or for a marked one (AN-14.5)."""
    side = printed_side(t, action)
    t.queue(action.seat, side.per_animal, ACTION)
    for trigger in side.triggers:
        if marked and isinstance(trigger, MarkedAnimalPlayed):
            t.queue(action.seat, trigger.then, ACTION)


def _queue_abilities(t: Table, seat: int, animal: Animal, source: Source) -> None:
    """Abilities join the pool; permissions and what waits for the end of the action need no place in its order."""
    ordered: list[Ability] = []
    timeless: list[Ability] = []
    for ability in abilities_of(t, animal):
        effects = t.tables.catalog.expand(ability)
        waits = all(isinstance(effect, (After, Flock, Waive)) for effect in effects)
        (timeless if waits else ordered).append(ability)
    t.queue(seat, ordered, source)
    t.run(seat, timeless, source)
