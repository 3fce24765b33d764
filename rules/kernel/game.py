"""The contract every game fulfils towards sessions, players and screens; what a game is about stays in its own folder.

A game is a pure function of its configuration, a seed and the moves. Its state is plain data that changes in place.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from rules.kernel import notation
from rules.kernel.chance import Outcome
from rules.kernel.decision import Caution, Decision, IllegalMove, Move, NotOffered, check_move
from rules.kernel.event import Event

NOT_OBSERVED = -1
"""The `observer` of a state that holds everything."""


class GameState(Protocol):
    """What the kernel needs of a state: a msgspec Struct with these fields and the game's own.

    `rng` and `outcomes` feed chance (`rules.kernel.chance`). `observer` is `NOT_OBSERVED`, or the seat whose
    observation this is (`SPECTATOR` for somebody who only watches).
    """

    rng: int
    outcomes: list[Outcome]
    observer: int


S = TypeVar("S", bound=GameState)


class Game(ABC, Generic[S]):
    """One game; an instance holds no progress and may serve any number of sessions.

    `name` is its id, `rules_version` names the rules that its saves were played by, `config_type` is the Struct of its
    configuration. `never_auto` lists the questions (`Decision.ask`) that a session doesn't answer for a person while
    something may still be undone. `undo_clause` is the clause about undo. `reasons_to_stop` has for each kind of event
    (`Event.what`) that reveals hidden information a phrase that completes "Undo stops here: ...".
    """

    name: ClassVar[str]
    rules_version: ClassVar[str]
    config_type: ClassVar[type[msgspec.Struct]]
    never_auto: ClassVar[frozenset[str]] = frozenset()
    undo_clause: ClassVar[str] = ""
    reasons_to_stop: ClassVar[Mapping[str, str]] = {}

    # --- playing -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, config: Any) -> int:
        """How many seats a game with this configuration has. Raises ValueError (a sentence for people)."""

    @abstractmethod
    def new(self, config: Any, seed: int) -> S:
        """The state before anything is asked; equal for equal arguments."""

    @abstractmethod
    def advance(self, state: S, events: list[Event]) -> Decision | None:
        """Go on until somebody has to choose; None when the game is over.

        What happens is appended to `events` as it happens. Asked again without a move in between, also after
        `decode(encode(state))`, it gives an equal decision and changes nothing.
        """

    @abstractmethod
    def carry_out(self, state: S, decision: Decision, move: Move, events: list[Event]) -> None:
        """Do what a legal move says; `apply` has checked it. The game goes on with the next `advance`."""

    def apply(self, state: S, decision: Decision, move: Move, events: list[Event]) -> None:
        """Carry out a move that answers `decision`, which is what `advance` gave for this state.

        Raises IllegalMove, with reasons, for whatever isn't offered and for every move on an observation. The state and
        `events` are then as they were.
        """
        if state.observer != NOT_OBSERVED:
            raise IllegalMove("An observation can't be played on: what it hides is unknown. Use determinize first.")
        check_move(decision, move, lambda: self.unmet(state, decision))
        self.carry_out(state, decision, move, events)

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the present turn; it changes when a turn begins. Undoing a turn ends at its first choice."""

    # --- as bytes ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def encode(self, state: S) -> bytes:
        """The whole state as MessagePack."""

    @abstractmethod
    def decode(self, data: bytes) -> S:
        """An equal state that shares nothing with the one encoded. Raises msgspec.DecodeError."""

    def copy(self, state: S) -> S:
        """An equal state that shares nothing with this one."""
        return self.decode(self.encode(state))

    def encode_move(self, move: Move) -> bytes:
        """A move as MessagePack."""
        return msgspec.msgpack.encode(move)

    @abstractmethod
    def decode_move(self, data: bytes) -> Move:
        """A move from its MessagePack form: a tuple of the game's union of options. Raises msgspec.DecodeError."""

    # --- who may know ------------------------------------------------------------------------------------------------

    @abstractmethod
    def observe(self, state: S, seat: int) -> S:
        """A copy in which everything this seat can't know is blanked, `rng` and `outcomes` too; `observer` is the seat.

        Two states with equal observations must give this seat equal decisions, reasons, previews and events.
        `SPECTATOR` knows only what everybody knows.
        """

    @abstractmethod
    def determinize(self, observation: S, chance_seed: int) -> S:
        """A whole state that the observation could be of, the blanks filled as the seed says; `observer` is reset.

        Observed by the same seat it gives the observation again.
        """

    def reveals(self, event: Event) -> str:
        """How to say that this event revealed something hidden to anybody, such as "a card was revealed"; else ""."""
        return self.reasons_to_stop.get(event.what, "")

    # --- explaining --------------------------------------------------------------------------------------------------

    def unmet(self, state: S, decision: Decision) -> list[NotOffered]:
        """What somebody may look for in this decision and why it isn't offered; no option of the decision is in it."""
        return []

    def warnings(self, state: S, decision: Decision, option: Any) -> list[Caution]:
        """What is legal but pointless about an offered option."""
        return []

    # --- notation ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def token(self, state: S, decision: Decision, option: Any) -> str:
        """The text of an option, different for every option offered and not offered in this decision.

        Lower case with single spaces inside, without `;` and `+`, and never `none`.
        """

    def parse(self, state: S, decision: Decision, text: str) -> Any:
        """The offered option that a text names; games may read more than their tokens.

        Raises UnreadableMove, AmbiguousMove or IllegalMove, whose message repeats the text and what was possible.
        """
        return notation.find(self, state, decision, text)
