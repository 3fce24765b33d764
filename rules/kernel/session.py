"""A session: one game being played, with its moves, undo, views, previews and replay; saving it is not done here."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import chain
from typing import Any, Generic

import msgspec

from rules.kernel import notation
from rules.kernel.decision import Decision, IllegalMove, Move, MoveError, check_move
from rules.kernel.event import Event
from rules.kernel.game import Game, S
from rules.kernel.view import Preview, View, preview


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a game starts from. `config` is the game's own Struct, `names` has one name a seat."""

    game: str
    rules_version: str
    config: Any
    seed: int
    names: tuple[str, ...]


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A row of the journal: a move; `auto` if the session answered because there was nothing to choose."""

    seat: int
    move: Move
    auto: bool = False


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """A row of the journal: the last `steps` moves that still stood were taken back."""

    steps: int


Row = Played | Undone


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A move that stands: who was asked what, in which turn, the answer, its text, and all that came of it."""

    seat: int
    ask: str
    turn: int
    move: Move
    text: str
    events: list[Event]
    auto: bool


class Answering(StrEnum):
    """Which forced decisions of a seat the session answers.

    None; those that the game doesn't name in `never_auto`, or those that it names alone; the first and, once nothing
    can be undone, the named ones too; or every one.
    """

    NEVER = "never"
    UNNAMED = "unnamed"
    NAMED = "named"
    KEEP_UNDO = "keep_undo"
    ALWAYS = "always"


class CannotUndo(Exception):
    """Nothing may be taken back; the message is the sentence that says why."""


class ReplayError(Exception):
    """Recorded moves that these rules don't allow. `row` counts the rows of the journal from 1, 0 for the header."""

    def __init__(self, message: str, row: int) -> None:
        super().__init__(message)
        self.row = row


class Session(Generic[S]):
    """One game in progress.

    Attributes: `game`; `header`; `state`, the real one; `decision`, what is asked now, None when the game is over;
    `rows`, the journal, undo rows included; `history`, the steps that stand; `opening`, the events before the first
    choice; `answering`, one `Answering` a seat, which may be changed at any time.
    """

    def __init__(self, game: Game[S], header: Header, state: S, answering: Sequence[Answering] = ()) -> None:
        """Start from a given state, which is then the session's own; `new` starts a game."""
        self.game = game
        self.header = header
        self.state = state
        self.answering = list(answering) or [Answering.NEVER] * len(header.names)
        self.rows: list[Row] = []
        self.history: list[Step] = []
        self.opening: list[Event] = []
        # Steps before the floor stand for good; the snapshots are the states before each step from the floor on.
        self._floor = 0
        self._floor_reason = "nothing was played before"
        self._snapshots: list[bytes] = []
        self._last_seat: int = -1
        self.decision: Decision | None = game.advance(state, self.opening)

    @classmethod
    def new(
        cls, game: Game[S], config: Any, seed: int, names: Sequence[str], answering: Sequence[Answering] = ()
    ) -> "Session[S]":
        """A new game. Raises ValueError (a sentence for people) if the configuration or the number of names is off."""
        seats = game.seats(config)
        if len(names) != seats or len(answering) not in (0, seats):
            raise ValueError(f"This game has {seats} seats, but there are {len(names)} names.")
        header = Header(
            game=game.name, rules_version=game.rules_version, config=config, seed=seed, names=tuple(names)
        )  # fmt: skip
        session = cls(game, header, game.new(config, seed), answering)
        session.settle()
        return session

    @classmethod
    def replay(
        cls, game: Game[S], header: Header, rows: Iterable[Row], answering: Sequence[Answering] = ()
    ) -> "Session[S]":
        """The session these rows led to, with the same states, events and reach of undo. Raises ReplayError.

        Nothing is answered that no row answers; `settle` does that afterwards.
        """
        if header.game != game.name:
            raise ReplayError(f"These are moves of {header.game!r}, not of {game.name!r}.", 0)
        session = cls(game, header, game.new(header.config, header.seed), answering)
        for number, row in enumerate(rows, 1):
            try:
                session.repeat(row)
            except (MoveError, CannotUndo) as error:
                raise ReplayError(f"Row {number} can't be repeated under these rules: {error}", number) from error
        return session

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far and still stands; for the program, not for a seat (see `View.events`)."""
        return [*self.opening, *chain.from_iterable(step.events for step in self.history)]

    def view(self, seat: int) -> View[S]:
        """What a seat may know now; `SPECTATOR` for somebody who only watches."""
        return View(self.game, self.state, self.decision, seat, self.events)

    def preview(self, seat: int, move: Move | str) -> Preview[S]:
        """What a move would do, up to the first reveal or the choice of another seat; the game stays as it is.

        Raises MoveError when the seat isn't asked or the move isn't offered.
        """
        decision = self._asked(seat)
        if isinstance(move, str):
            move = notation.read(self.game, self.state, decision, move)
        return preview(self.game, self.state, decision, move)

    def turn_text(self, turn: int) -> str:
        """The choices made in a turn as text, without those the session answered; `play` takes it again."""
        return notation.join_turn(step.text for step in self.history if step.turn == turn and not step.auto)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> list[Step]:
        """Make a move, or the choices that a text such as `take 12; none` names; then answer what is forced.

        Returns the new steps. Raises MoveError when it isn't offered, can't be read, or `seat` isn't the one asked;
        everything is then as it was, except that the choices of a text before a reveal can't be taken back: the message
        says that they stand.
        """
        start = len(self.history)
        if isinstance(move, str):
            self._play_text(move, seat)
        else:
            self._asked(seat)
            self._step(move)
        self.settle()
        return self.history[start:]

    def settle(self) -> list[Step]:
        """Answer forced decisions as `answering` says until one is left to somebody; returns the new steps."""
        start = len(self.history)
        while self._answers():
            self._answer()
        return self.history[start:]

    def repeat(self, row: Row) -> None:
        """Do what a recorded row says, and answer nothing after it. Raises MoveError or CannotUndo."""
        if isinstance(row, Played):
            self._asked(row.seat)
            self._step(row.move, auto=row.auto)
            return
        index = len(self.history) - row.steps
        if row.steps < 1 or index < self._floor:
            raise CannotUndo(self.can_undo()[1])
        self._take_back(index)

    # --- undo --------------------------------------------------------------------------------------------------------

    def can_undo(self) -> tuple[bool, str]:
        """Whether a choice may be taken back, and a sentence that says how many, or why none."""
        choices = sum(not step.auto for step in self.history[self._floor :])
        if not choices:
            clause = f" ({self.game.undo_clause})" if self.game.undo_clause else ""
            return False, f"Undo stops here: {self._floor_reason}{clause}."
        return True, f"Undo reaches back {choices} {'choice' if choices == 1 else 'choices'}."

    def undo(self) -> list[Step]:
        """Take the last choice back, with the forced answers after it; returns these steps. Raises CannotUndo."""
        return self._take_back(self._last_choice())

    def undo_turn(self) -> list[Step]:
        """Take back the turn of the last choice, or as much of it as may be; returns these steps. Raises CannotUndo."""
        first = self._last_choice()
        turn = self.history[first].turn
        for index in range(first, self._floor - 1, -1):
            if self.history[index].turn != turn:
                break
            if not self.history[index].auto:
                first = index
        return self._take_back(first)

    def view_before(self) -> View[S] | None:
        """What whoever made the last choice saw when asked; None where it can't be taken back any more."""
        if not self.can_undo()[0]:
            return None
        index = self._last_choice()
        state = self.game.decode(self._snapshots[index - self._floor])
        decision = self.game.advance(state, [])
        return View(self.game, state, decision, self.history[index].seat, ())

    # --- inside ------------------------------------------------------------------------------------------------------

    def _asked(self, seat: int | None) -> Decision:
        """The decision, if there is one and it is this seat's."""
        if self.decision is None:
            raise IllegalMove("The game is over: there is nothing to choose.")
        if seat is not None and seat != self.decision.seat:
            raise IllegalMove(f"{self.header.names[self.decision.seat]} is asked now.")
        return self.decision

    def _answers(self) -> bool:
        """Whether the session answers the decision by itself."""
        decision = self.decision
        if decision is None or not decision.forced:
            return False
        how = self.answering[decision.seat]
        if how is Answering.UNNAMED:
            return decision.ask not in self.game.never_auto
        if how is Answering.NAMED:
            return decision.ask in self.game.never_auto
        if how is Answering.KEEP_UNDO:
            return decision.ask not in self.game.never_auto or not self.can_undo()[0]
        return how is Answering.ALWAYS

    def _answer(self) -> None:
        assert self.decision is not None
        self._step(tuple(self.decision.options), auto=True)

    def _play_text(self, text: str, seat: int | None) -> None:
        """Play the choices of a text; forced ones that it leaves out are answered on the way."""
        start, rows = len(self.history), len(self.rows)
        before = self._floor, self._floor_reason, self._last_seat, list(self._snapshots)
        parts = notation.split_turn(text)
        if not parts:
            raise notation.UnreadableMove(f'"{text}" names no move.')
        try:
            for part in parts:
                self._play_part(part, seat)
        except MoveError as error:
            if len(self.history) == start:
                raise
            if self._floor > start:
                error.args = (f"{error} The choices before it stand, and undo stops there: {self._floor_reason}.",)
                raise
            self._take_back(start)
            del self.rows[rows:]
            self._floor, self._floor_reason, self._last_seat, self._snapshots = before
            raise

    def _play_part(self, part: str, seat: int | None) -> None:
        while True:
            decision = self._asked(seat)
            try:
                move = notation.read(self.game, self.state, decision, part)
            except MoveError:
                if not self._answers():
                    raise
                self._answer()
            else:
                self._step(move)
                return

    def _step(self, move: Move, *, auto: bool = False) -> None:
        """Apply a move and go on to the next decision; a failure inside leaves everything as it was."""
        game, state, decision = self.game, self.state, self.decision
        assert decision is not None
        check_move(decision, move, lambda: game.unmet(state, decision))
        text = notation.write(game, state, decision, move)
        turn, before, chance = game.turn(state), game.encode(state), (state.rng, len(state.outcomes))
        events: list[Event] = []
        try:
            game.apply(state, decision, move, events)
            following = game.advance(state, events)
        except BaseException:
            self.state = game.decode(before)
            raise
        self.decision = following
        self.rows.append(Played(decision.seat, move, auto))
        if not auto:
            self._decided(decision.seat)
        self._snapshots.append(before)
        self.history.append(
            Step(seat=decision.seat, ask=decision.ask, turn=turn, move=move, text=text, events=events, auto=auto)
        )
        reason: str = next((phrase for phrase in map(game.reveals, events) if phrase), "")
        if not reason and chance != (state.rng, len(state.outcomes)):
            reason = "chance decided something"
        if reason:
            self._raise_floor(reason)

    def _decided(self, seat: int) -> None:
        """A choice of another seat makes everything before it stand, even if that choice is taken back itself."""
        if self._last_seat not in (-1, seat):
            self._raise_floor(f"{self.header.names[seat]} decided something")
        self._last_seat = seat

    def _raise_floor(self, reason: str) -> None:
        self._floor, self._floor_reason = len(self.history), reason
        self._snapshots.clear()

    def _last_choice(self) -> int:
        """The place in the history of the last choice that may be taken back."""
        for index in range(len(self.history) - 1, self._floor - 1, -1):
            if not self.history[index].auto:
                return index
        raise CannotUndo(self.can_undo()[1])

    def _take_back(self, index: int) -> list[Step]:
        """Return to the state before this step of the history."""
        taken = self.history[index:]
        self.state = self.game.decode(self._snapshots[index - self._floor])
        self.decision = self.game.advance(self.state, [])
        del self.history[index:], self._snapshots[index - self._floor :]
        self.rows.append(Undone(len(taken)))
        return taken
