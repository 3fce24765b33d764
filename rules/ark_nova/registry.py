"""Who handles what: step and answer functions by type of frame, resolvers and answers by type of effect.

A *step* looks at the frame on top and either returns the Decision to be made (changing nothing, so that it can be asked
again after loading) or makes progress (popping, pushing or changing frames) and returns None. An *answer* carries out a
pick. A *resolver* is the step of a `Resolve` frame with that type of effect.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from rules.ark_nova.table import Table

StepFunction = Callable[["Table", Any], Decision | None]
AnswerFunction = Callable[["Table", Any, Move], None]

STEPS: dict[type, StepFunction] = {}
ANSWERS: dict[type, AnswerFunction] = {}
RESOLVERS: dict[type, StepFunction] = {}
RESOLVER_ANSWERS: dict[type, AnswerFunction] = {}
# Effects whose own first choice offers Decline when they are optional; all others are asked "do it?" first.
DECLINABLE: set[type] = set()


def step(frame: type) -> Callable[[StepFunction], StepFunction]:
    """Register the step function of a frame type."""

    def register(function: StepFunction) -> StepFunction:
        STEPS[frame] = function
        return function

    return register


def answer(frame: type) -> Callable[[AnswerFunction], AnswerFunction]:
    """Register the answer function of a frame type."""

    def register(function: AnswerFunction) -> AnswerFunction:
        ANSWERS[frame] = function
        return function

    return register


def resolver(effect: type, *, declines: bool = False) -> Callable[[StepFunction], StepFunction]:
    """Register the resolver of an effect type; `declines` if it offers Decline itself when optional."""

    def register(function: StepFunction) -> StepFunction:
        RESOLVERS[effect] = function
        if declines:
            DECLINABLE.add(effect)
        return function

    return register


def resolver_answer(effect: type) -> Callable[[AnswerFunction], AnswerFunction]:
    """Register the answer function of an effect type's choices."""

    def register(function: AnswerFunction) -> AnswerFunction:
        RESOLVER_ANSWERS[effect] = function
        return function

    return register
