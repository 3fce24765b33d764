"""The engine's loop: works on the top frame until a choice is needed; pools of effects and the structure of effects.

What the single effects, actions and frames do is registered by the other modules; importing this one loads them all.
"""

from cards.ark_nova.effects import Ability, After, Choose, Effect, EveryoneDiscardsFinal, Gain, If, May
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.anytime import BETWEEN_STEPS, offers, use
from rules.ark_nova.frames import Pending, Pool, Resolve
from rules.ark_nova.options import ACCEPT, DECLINE, Accept, Ask, PickIndex
from rules.ark_nova.registry import (
    ANSWERS,
    DECLINABLE,
    RESOLVER_ANSWERS,
    RESOLVERS,
    STEPS,
    answer,
    resolver,
    resolver_answer,
    step,
)
from rules.ark_nova.requirements import met
from rules.ark_nova.table import Table
from rules.ark_nova.useful import useful_choices
from rules.kernel.decision import Decision, Move, check_move


def advance(t: Table) -> Decision | None:
    """Go on until somebody has to choose; None when the game is over."""
    frames = t.state.frames
    while frames:
        frame = frames[-1]
        decision = STEPS[type(frame)](t, frame)
        if decision is not None:
            if decision.ask in BETWEEN_STEPS:
                decision.anytime = offers(t, decision.seat)
            return decision
    return None


def apply(t: Table, decision: Decision, move: Move) -> None:
    """Carry out a move that answers `decision`. Raises IllegalMove, leaving the state as it was."""
    check_move(decision, move)
    if len(move) == 1 and move[0] in decision.anytime:
        use(t, decision.seat, move[0])
        return
    frame = t.state.frames[-1]
    ANSWERS[type(frame)](t, frame, move)


# --- pools ------------------------------------------------------------------------------------------------------------


@step(Pool)
def pool_step(t: Table, pool: Pool) -> Decision | None:
    """Resolve one pending effect after another, in the owner's order; then those of the others (AN-23.1, AN-23.2)."""
    if pool.pending:
        if len(pool.pending) == 1:
            _start(t, pool, 0)
            return None
        silent = _silent(t, pool)
        if silent is None:
            ready = [index for index, item in enumerate(pool.pending) if not _waits(pool, item)]
            if len(ready) > 1:
                return Decision(seat=pool.seat, ask=Ask.ORDER, options=[PickIndex(index) for index in ready])
            silent = ready[0]
        _start(t, pool, silent)
        return None
    t.pop()
    if pool.others:
        seats = [seat for seat in t.others(pool.seat) if any(owner == seat for owner, _ in pool.others)]
        for seat in reversed(seats):
            t.push(Pool(seat=seat, pending=[item for owner, item in pool.others if owner == seat]))
    return None


@answer(Pool)
def pool_answer(t: Table, pool: Pool, move: Move) -> None:
    _start(t, pool, move[0].index)


def _start(t: Table, pool: Pool, index: int) -> None:
    pending = pool.pending.pop(index)
    t.push(
        Resolve(
            seat=pool.seat,
            effect=pending.effect,
            source=pending.source,
            step=pending.step,
            left=pending.left,
        )
    )


def _waits(pool: Pool, item: Pending) -> bool:
    """Whether a bonus of a lower space of the same track comes first (AN-4.8)."""
    kind, number = item.source.kind, item.source.number
    if kind not in ("conservation", "reputation"):
        return False
    return any(other.source.kind == kind and other.source.number < number for other in pool.pending)


def _silent(t: Table, pool: Pool) -> int | None:
    """A pending effect that is taken without asking: it comes first by rule, or its place in the order can't matter."""
    effects = [item.effect for item in pool.pending]
    for index, effect in enumerate(effects):
        # What is left for the end of the action has its place among what waits there (AN-5.9, AN-10.6).
        if _only_after(t, effect):
            return index
    for index, effect in enumerate(effects):
        # The discard of final scoring cards follows the effect that reached 10 at once (AN-4.6).
        if isinstance(effect, EveryoneDiscardsFinal) and not _waits(pool, pool.pending[index]):
            return index
    for index, effect in enumerate(effects):
        if _plain_gain(effect) is Resource.MONEY:
            return index
    if all(_plain_gain(effect) is Resource.APPEAL for effect in effects):
        return 0
    return 0 if all(effect == effects[0] for effect in effects) else None


def _only_after(t: Table, effect: Effect) -> bool:
    """Whether all that an effect does is put off until the action is finished, like Mark or Boost."""
    if isinstance(effect, Ability):
        return all(isinstance(part, After) for part in t.tables.catalog.keywords[effect.keyword].effects)
    return isinstance(effect, After)


def _plain_gain(effect: Effect) -> Resource | None:
    """What a fixed gain brings, None for any other effect."""
    if isinstance(effect, Gain) and effect.per is None and effect.others is None and isinstance(effect.amount, int):
        return effect.what
    return None


# --- resolving --------------------------------------------------------------------------------------------------------


@step(Resolve)
def resolve_step(t: Table, frame: Resolve) -> Decision | None:
    """Resolve an effect; an optional one that has no choice of its own to decline is asked about first (AN-1.3)."""
    kind = type(frame.effect)
    if frame.optional and frame.step == 0 and kind not in DECLINABLE:
        return Decision(seat=frame.seat, ask=Ask.ACCEPT, options=[ACCEPT, DECLINE])
    return RESOLVERS[kind](t, frame)


@answer(Resolve)
def resolve_answer(t: Table, frame: Resolve, move: Move) -> None:
    if frame.optional and frame.step == 0 and type(frame.effect) not in DECLINABLE:
        if isinstance(move[0], Accept):
            frame.optional = False
        else:
            t.pop()
        return
    RESOLVER_ANSWERS[type(frame.effect)](t, frame, move)


def lose(t: Table, frame: Resolve, clause: str) -> None:
    """Drop an effect that can do nothing, and say so (AN-1.3)."""
    t.pop()
    t.tell("lost", frame.seat, source=frame.source, clause=clause)


@resolver(Ability, declines=True)
def ability(t: Table, frame: Resolve) -> None:
    """A keyword does what its definition says, with the level, card or continent it names (section 15)."""
    assert isinstance(frame.effect, Ability)
    t.pop()
    t.run(frame.seat, t.tables.catalog.expand(frame.effect), frame.source, optional=frame.optional)


@resolver(May, declines=True)
def may(t: Table, frame: Resolve) -> None:
    """What is inside is optional (AN-1.3)."""
    assert isinstance(frame.effect, May)
    t.pop()
    t.run(frame.seat, frame.effect.then, frame.source, optional=True)


@resolver(After, declines=True)
def after(t: Table, frame: Resolve) -> None:
    """What is inside waits until the action is finished, each effect on its own (AN-5.9)."""
    assert isinstance(frame.effect, After)
    t.pop()
    for effect in frame.effect.then:
        t.after_finishing(frame.seat, May((effect,)) if frame.optional else effect, frame.source)


@resolver(If, declines=True)
def if_(t: Table, frame: Resolve) -> None:
    """What is inside happens if all conditions hold now; without conditions it just stays together."""
    assert isinstance(frame.effect, If)
    t.pop()
    if all(met(t, frame.seat, need) for need in frame.effect.needs):
        t.run(frame.seat, frame.effect.then, frame.source, optional=frame.optional)


@resolver(Choose, declines=True)
def choose(t: Table, frame: Resolve) -> Decision | None:
    """Exactly one of the options; those that can do nothing are not offered (AN-18.3)."""
    assert isinstance(frame.effect, Choose)
    options = useful_choices(t, frame.seat, frame.effect.options)
    if frame.optional and options:
        return Decision(seat=frame.seat, ask=Ask.CHOICE, options=[*options, DECLINE])
    if not options:
        lose(t, frame, "AN-1.3")
        return None
    return Decision(seat=frame.seat, ask=Ask.CHOICE, options=options)


@resolver_answer(Choose)
def choose_answer(t: Table, frame: Resolve, move: Move) -> None:
    assert isinstance(frame.effect, Choose)
    t.pop()
    if isinstance(move[0], PickIndex):
        t.run(frame.seat, frame.effect.options[move[0].index], frame.source)
