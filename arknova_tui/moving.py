"""Moving on and back: a choice is played and written down, or taken back, and the next person is asked and told.

What the keys of a prompt make of a choice is in `arknova_tui/choosing.py`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from arknova_tui import guide, placing
from arknova_tui.prompts import Context, build, words
from arknova_tui.prompts.model import Prompt, Ui
from arknova_tui.prompts.numbering import numbered, offered_index
from arknova_tui.saves.journal import Journal
from arknova_tui.seat import HUMAN, Seat, SeatKind
from arknova_tui.settings import Settings
from rules.ark_nova.options import Ask, PickKind, UseAction, XTokenAction
from rules.ark_nova.table import Table
from rules.kernel.decision import Move, MoveError
from rules.kernel.session import Answering, CannotUndo, Session, Step

# A choice of these questions has only opened the next one: `b` takes it back as long as nothing else was chosen.
_OPENERS = frozenset({Ask.ACTION, Ask.AGAIN, Ask.KIND, Ask.TASK, Ask.PROJECT, Ask.LEVEL, Ask.ENLARGE, Ask.DRAW_OR_SNAP})
# Questions about the rest of one choice, each with those that it completes: the home of an animal, a level.
_COMPLETES: dict[str, frozenset[str]] = {
    Ask.HOME: frozenset({Ask.ANIMAL}),
    Ask.SPLIT: frozenset({Ask.ANIMAL, Ask.HOME}),
    Ask.PLACE: frozenset({Ask.KIND, Ask.ENLARGE}),
    Ask.LEVEL: frozenset({Ask.PROJECT}),
    Ask.RELEASE: frozenset({Ask.LEVEL}),
    Ask.MAP_TOKEN: frozenset({Ask.LEVEL, Ask.RELEASE}),
}
_OPENING = frozenset({"action", "x_token", "task", "workers"})
# What is answered for a person, by whether single choices are and whether the end of the turn is (AN-26.2).
_ANSWERING = {
    (True, "asked"): Answering.UNNAMED, (True, "at_once"): Answering.ALWAYS,
    (False, "asked"): Answering.NEVER, (False, "at_once"): Answering.NAMED,
}  # fmt: skip


def _nothing() -> None:
    """Settings that nobody keeps."""


class Moving(Seat):
    """A position that moves on with a choice, and back with undo (AN-5.13).

    `revision` counts decisions, so that a key typed before a question was drawn can be told from one after it.
    `undone` are the choices taken back in this turn, as text. `journal` is None where the game isn't saved.
    `keep_settings` is called when a setting was changed at the table.
    """

    def __init__(
        self, session: Session[Any], kinds: Sequence[SeatKind], settings: Settings, journal: Journal | None, seat: int
    ) -> None:
        super().__init__(session, kinds, settings, seat)
        self.journal = journal
        self.revision = 0
        self.undone: list[str] = []
        self._last_asked: int | None = -1
        self.keep_settings: Callable[[], None] = _nothing
        # Nobody has shown that they sit at the keyboard yet: with several people the first one is asked to take over.
        self._taken = len(self.humans) == 1
        self._set_answering()
        self._moved()

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk, or nothing is to be saved."""
        return self.journal is None or self.journal.saved

    @property
    def asks_action(self) -> bool:
        """Whether this seat chooses an action now (AN-5.1)."""
        return self.decision is not None and self.decision.ask == Ask.ACTION

    # --- moving on ----------------------------------------------------------------------------------------------------

    def settings_changed(self) -> None:
        """Let the settings hold from now on, also for what is asked already."""
        self.keys = self.settings.key_table()
        self._set_answering()
        if self.conceded < 0 and self.session.settle():
            self._record()
            self._moved()
        self._prompt = None

    def _set_answering(self) -> None:
        """Forced decisions are answered without asking as far as the settings say; those of bots always."""
        person = _ANSWERING[self.settings.forced, self.settings.end_turn]
        self.session.answering = [person if kind == HUMAN else Answering.ALWAYS for kind in self.kinds]

    def _answer(self, move: Move) -> None:
        self._play(move, self.seat)

    def _play(self, move: Move, seat: int) -> None:
        kinds = self.base if self.decision is not None and any(isinstance(o, PickKind) for o in move) else None
        if kinds is not None:
            kinds = numbered(kinds, 0, self.ui.page_size)
        before = len(self.session.history)
        try:
            self.session.play(move, seat)
        except MoveError as error:
            if seat != self.seat or self.ui.mode != "play":
                raise
            self.ui.message = str(error)
            return
        self._record()
        self._moved()
        self._kinds_before = kinds
        self._tell_drawn(before)

    def _tell_drawn(self, before: int) -> None:
        """Name the cards that came to the hand unseen with the move just made: nothing else on the screen does."""
        decision = self.decision
        if decision is None or decision.ask == Ask.OPENING_HAND:
            return
        events = [event for step in self.session.history[before:] for event in step.events if event.seat == self.seat]
        drawn = [words.card_name(self.table, event.item) for event in events if event.what == "draw" and event.item]
        if drawn and not self.ui.message:
            self.ui.message = f"You drew {', '.join(drawn)}."

    def _record(self) -> None:
        if self.journal is not None:
            self.journal.record(self.session)

    def _moved(self) -> None:
        """The position has changed: forget what was worked out for the old one, and see whose choice it is."""
        ui, asked = self.ui, self.asked
        self.revision += 1
        self.ui = Ui(message=ui.message, focus=ui.focus, page_size=ui.page_size)
        self._kinds_before = None
        if asked is None or self.conceded >= 0:
            self.ui.mode = "end"
        elif self.kinds[asked] != HUMAN:
            self.ui.mode = "wait"
        elif asked != self.seat or not self._taken or self._comes_back(asked):
            # What was said to one person is nothing for the next one.
            self.ui.mode, self.ui.message = "handover", ""
        self._forget()
        others = asked != self._last_asked
        self._last_asked = asked
        if self.ui.mode == "play":
            self._begin(others)

    def _comes_back(self, asked: int) -> bool:
        """Whether somebody who plays alone against bots wants to be asked to take over, and a bot chose last."""
        return self.settings.hand_over and len(self.humans) == 1 and self._last_asked not in (None, -1, asked)

    def _take_over(self) -> None:
        """The next person sits at the keyboard; only now their view is made."""
        assert self.asked is not None
        self.seat, self._taken = self.asked, True
        self.ui.mode, self.ui.look = "play", None
        self.ui.beneath.clear()
        self._forget()
        self._begin(True)

    def _begin(self, others: bool) -> None:
        """This seat is asked: place the ghost, and tell what happened if `others` have played since."""
        decision = self.session.decision
        assert decision is not None
        places = self.legal_places()
        if places and self._kinds_before is None:
            self._kinds_before = self._kinds_again()
        if places:
            covered = self.table.player(self.seat).covered
            bonuses = self.table.tables_map(self.seat).bonus_spaces & ~covered
            self.ui.ghost = placing.suggested(places, bonuses, covered)
        rows = [] if places else self.base.rows
        if rows and not rows[0].offered:
            # What can be done is highlighted first; a row that is asked in a part of its own counts too.
            self.ui.cursor = next((index for index, row in enumerate(rows) if row.mark == "+"), 0)
        if others and decision.ask == Ask.ACTION:
            self.undone.clear()
            self._tell_news()

    def _kinds_again(self) -> Prompt | None:
        """The kinds that a place is chosen for, in a game that was resumed between the two choices."""
        if not self._opened_by(Ask.KIND):
            return None
        view = self.session.view_before()
        if view is None or view.decision is None or view.seat != self.seat:
            return None
        context = Context(Table(view.state), self.seat, view.decision, self.names, look_up=lambda: view.unmet)
        return numbered(build(context), 0, self.ui.page_size)

    def _tell_news(self) -> None:
        """What the others did, the break if there was one, and what the first turns are about: a page each."""
        pages: list[str] = []
        if self.settings.since and len(self.names) > 1 and self.news():
            pages.append("since")
        if self.settings.since and self.break_since():
            pages.append("break")
        if self.settings.guide:
            if self.own_turn <= guide.PAGES:
                pages.append("guide")
            else:
                self.end_guide()
        self.show_pages(pages)

    @property
    def own_turn(self) -> int:
        """How many turns this seat has begun, the present one counted in."""
        begun = {step.turn for step in self.session.history if step.seat == self.seat and step.ask == Ask.ACTION}
        return len(begun | {self.table.state.turn})

    def end_guide(self) -> None:
        """No more hints, in this game and in any other."""
        self.settings.guide = False
        self.keep_settings()

    def show_pages(self, pages: Sequence[str]) -> None:
        """Show looks one after another before the choice."""
        self.ui.beneath = [(page, 0, 0) for page in reversed(pages)]
        if self.ui.beneath:
            self.ui.look, _, _ = self.ui.beneath.pop()

    # --- taking back --------------------------------------------------------------------------------------------------

    def _last_choice(self) -> Step | None:
        return next((step for step in reversed(self.session.history) if not step.auto), None)

    def _opened_by(self, *asks: str) -> bool:
        """Whether the last choice was this seat's, in this turn, and only opened the question at hand."""
        step = self._last_choice()
        if step is None or step.seat != self.seat or step.ask not in asks or step.ask == Ask.END_TURN:
            return False
        asked = "" if self.decision is None else self.decision.ask
        done = any(event.what not in _OPENING for event in step.events)
        return (not done or step.ask in _COMPLETES.get(asked, ())) and self.session.can_undo()[0]

    def _just_opened(self) -> bool:
        """Whether the last choice only opened the question at hand, or is completed by it: `b` takes it back."""
        asked = "" if self.decision is None else self.decision.ask
        return self._opened_by(*_OPENERS, *_COMPLETES.get(asked, ()))

    def _undo(self, action: str, arg: Any) -> None:
        self._take_last_back(turn=action == "undo_turn")

    def _take_last_back(self, *, turn: bool = False) -> bool:
        """Take back the last choice, or the turn; says why not where undo stops."""
        step = self._last_choice()
        if step is not None and step.seat != self.seat:
            self.ui.message = f"Undo stops here: {self.names[step.seat]} decided something (AN-5.13)."
            return False
        try:
            taken = self.session.undo_turn() if turn else self.session.undo()
        except CannotUndo as error:
            self.ui.message = str(error)
            return False
        self.undone += [step.text for step in taken if not step.auto]
        self._record()
        self._moved()
        self._return_to(next((step.move for step in taken if not step.auto), ()))
        return True

    def _return_to(self, move: Move) -> None:
        """Put the cursor on what was chosen before it was taken back: the row or the place, with its X-tokens."""
        if self.ui.mode != "play" or len(move) != 1:
            return
        chosen = move[0]
        if isinstance(chosen, UseAction) and self.asks_action:
            self.ui.x, self._base = min(chosen.x, self.table.player(self.seat).x_tokens), None
        places = self.legal_places()
        if chosen in places:
            self.ui.ghost = places.index(chosen)
            return
        rows = self.base.rows
        if isinstance(chosen, XTokenAction):
            self.ui.cursor = next((at for at, row in enumerate(rows) if row.number == "6"), self.ui.cursor)
        self.ui.cursor = next((at for at, row in enumerate(rows) if row.option == chosen), self.ui.cursor)
        self.ui.page = offered_index(self.base, self.ui.cursor) // self.ui.page_size
