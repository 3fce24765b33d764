"""What the builders of prompts get to see of a choice, and the register of builders; nothing here phrases anything."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from arknova_tui.prompts.model import Prompt
from rules.ark_nova.state import Player
from rules.ark_nova.table import Table
from rules.kernel.decision import Decision, NotOffered


@dataclass
class Context:
    """One choice of one seat: the table as this seat sees it, the decision, and what the player has set so far.

    `adds_x` is the key that adds an X-token.

    `look_up` gives what isn't offered with its reasons; it is called once, when first needed. `x` is the number of
    X-tokens that go with the next action; `stage` the part of the prompt asked on its own.
    """

    table: Table
    seat: int
    decision: Decision
    names: tuple[str, ...]
    x: int = 0
    stage: str = ""
    adds_x: str = "x"
    look_up: Callable[[], list[NotOffered]] = field(default=list)

    @property
    def player(self) -> Player:
        return self.table.player(self.seat)

    @cached_property
    def unmet(self) -> list[NotOffered]:
        """What isn't offered and why."""
        return self.look_up()

    def offers(self, kind: type) -> list[Any]:
        """The options of one type."""
        return [option for option in self.decision.options if isinstance(option, kind)]


Builder = Callable[[Context], Prompt]
BUILDERS: dict[str, Builder] = {}


def prompt_for(*asks: str) -> Callable[[Builder], Builder]:
    """Register the builder for some questions."""

    def register(builder: Builder) -> Builder:
        for ask in asks:
            BUILDERS[ask] = builder
        return builder

    return register
