"""Choosing: what the keys of a prompt do to it and to the session: pick, mark, ghost, X-tokens, undo."""

from collections.abc import Callable, Sequence
from typing import Any

from arknova_tui import guide, placing
from arknova_tui.prompts import Context, build, words
from arknova_tui.prompts.model import Prompt, Ui
from arknova_tui.prompts.numbering import numbered, offered_index, row_of
from arknova_tui.prompts.reasons import refusal
from arknova_tui.prompts.words import action_card
from arknova_tui.saves.journal import Journal
from arknova_tui.seat import HUMAN, Seat, SeatKind
from arknova_tui.settings import Settings
from rules.ark_nova.options import Ask, PickKind, UseAction, XTokenAction
from rules.ark_nova.table import Table
from rules.kernel import notation
from rules.kernel.decision import Move, MoveError
from rules.kernel.session import Answering, CannotUndo, Session, Step

# A choice of these questions has only opened the next one: `b` takes it back as long as nothing else was chosen.
OPENERS = frozenset({Ask.ACTION, Ask.AGAIN, Ask.KIND, Ask.TASK, Ask.PROJECT, Ask.LEVEL, Ask.ENLARGE, Ask.DRAW_OR_SNAP})
# Questions about the rest of one choice, each with those that it completes: the home of an animal, a level.
COMPLETES: dict[str, frozenset[str]] = {
    Ask.HOME: frozenset({Ask.ANIMAL}),
    Ask.SPLIT: frozenset({Ask.ANIMAL, Ask.HOME}),
    Ask.PLACE: frozenset({Ask.KIND, Ask.ENLARGE}),
    Ask.LEVEL: frozenset({Ask.PROJECT}),
    Ask.RELEASE: frozenset({Ask.LEVEL}),
    Ask.MAP_TOKEN: frozenset({Ask.LEVEL, Ask.RELEASE}),
}
_OPENING = frozenset({"action", "x_token", "task", "workers"})
ACTIONS_BY_NAME = ("animals", "association", "build", "cards", "sponsors")


# What is answered for a person, by whether single choices are and whether the end of the turn is (AN-26.2).
_ANSWERING = {
    (True, "asked"): Answering.UNNAMED, (True, "at_once"): Answering.ALWAYS,
    (False, "asked"): Answering.NEVER, (False, "at_once"): Answering.NAMED,
}  # fmt: skip


def _nothing() -> None:
    """Settings that nobody keeps."""


class Choosing(Seat):
    """A position whose choice can be made and taken back.

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

    # --- picking ------------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        """A digit: mark, show why not, or do it; what ends undo is only highlighted (AN-5.13)."""
        row = self.prompt.rows[index]
        self.ui.cursor = index
        self.ui.confirming, self.ui.confirm_text, self.ui.pending = False, "", None
        if row.option is None and not row.reason:
            self._enter_stage()
        elif row.reason:
            self.ui.message = refusal(self.context, row)
        elif self.prompt.kind == "many":
            self._toggle(index)
        elif not self._needs_confirmation((row.option,)):
            self._answer((row.option,))

    def _needs_confirmation(self, move: Move) -> bool:
        """Whether a digit only highlights this move; the sentence why is then in `ui.confirm_text`."""
        confirm = self.settings.confirm
        ends = self.sight(move).ends_undo if confirm != "never" else ""
        if confirm == "always" or (confirm == "undo_ends" and ends):
            self.ui.confirming = True
            self.ui.confirm_text = f"undo ends here: {ends}" if ends else ""
            return True
        return False

    def confirm_marked(self) -> bool:
        """Whether what is marked must be confirmed before it is done; it is then waiting for `ok`."""
        move = self._move_under_cursor()
        return move is not None and self._needs_confirmation(move)

    def _decline(self, action: str, arg: Any) -> None:
        if self.ui.look == "guide":
            self.end_guide()
            self.ui.look, self.ui.message = None, "No more hints; the settings can bring them back."
            return
        if self.ui.look is not None:
            self.ui.message = f"{self.keys.shown('pick_0')} declines a choice; {self.keys.shown('back')} returns to it."
            return
        index = row_of(self.prompt, "0")
        if index is not None:
            row = self.prompt.rows[index]
            self.ui.cursor = index
            move = () if row.option is None else (row.option,)
            if not self._needs_confirmation(move):
                self._answer(move)
        else:
            self.ui.message = "This can't be declined: only what the rules call optional can (AN-1.3)."

    def _confirm(self, seen: int | None) -> None:
        row = self.highlighted()
        if self.prompt.kind not in ("many", "map") and row is not None:
            if row.option is None and not row.reason and row.number != "0":
                self._enter_stage()
                return
            if row.reason:
                self.ui.message = refusal(self.context, row)
                return
        move = self._move_under_cursor()
        if move is None:
            self.ui.message = self._not_yet()
            return
        early = seen is not None and seen < self.revision
        if early and self.prompt.ask != Ask.END_TURN and self.sight(move).ends_undo:
            self.ui.message = (
                f"This question came up after you pressed the key; press {self.keys.shown('ok')} again to do it."
            )
            return
        self._answer(move)

    def _toggle(self, index: int) -> None:
        base = self._base_index(index)
        if base in self.ui.marked:
            self.ui.marked.remove(base)
        elif len(self.ui.marked) >= self.prompt.at_most:
            self.ui.message = f"{self.prompt.at_most} are chosen already; unmark one first."
        else:
            self.ui.marked.append(base)

    def _mark(self, action: str, arg: Any) -> None:
        row = self.highlighted()
        if self.prompt.kind != "many" or row is None or not row.offered:
            self.ui.message = "There is nothing to mark here; a digit or y picks."
        else:
            self._toggle(self.ui.cursor)

    def _number(self, action: str, arg: Any) -> None:
        """A whole number typed by a front end that reads lines."""
        index = row_of(self.prompt, str(arg))
        if index is None:
            self.ui.message = f"There is no line {arg} here."
        else:
            self._choose(index)

    def _text(self, action: str, arg: Any) -> None:
        """A move in notation, such as "take 402"; what ends undo is asked about like a digit."""
        decision = self.decision
        if decision is None:
            self.ui.message = "There is nothing to choose now."
            return
        try:
            move = notation.read(self.session.game, self.session.state, decision, str(arg))
        except MoveError as error:
            self.ui.message = str(error)
            return
        self.ui.pending = move
        if not self._needs_confirmation(move):
            self._answer(move)

    def _by_name(self, action: str, arg: Any) -> None:
        """An action card wherever it lies."""
        kind = ACTIONS_BY_NAME.index(action)
        for index, row in enumerate(self.prompt.rows):
            if isinstance(row.option, (UseAction, XTokenAction)) and row.option.type == kind:
                self._choose(index)
                return
        self.ui.message = "Action cards are chosen at the start of a turn (AN-5.1)."

    def _earn(self, action: str, arg: Any) -> None:
        rows = [index for index, row in enumerate(self.prompt.rows) if row.option is None and row.number != "0"]
        if self.decision is not None and self.decision.ask == Ask.ACTION and not self.ui.stage and rows:
            self._choose(rows[0])
        else:
            self.ui.message = "An X-token is earned instead of an action, at the start of a turn (AN-5.7)."

    def _enter_stage(self) -> None:
        self.ui.stage, self.ui.cursor, self.ui.page = "x_token", 0, 0
        self._base = None

    # --- X-tokens -----------------------------------------------------------------------------------------------------

    def _x(self, action: str, arg: Any) -> None:
        by = 1 if action == "x_more" else -1
        decision = self.decision
        if decision is not None and decision.ask == Ask.ACTION:
            held = self.table.player(self.seat).x_tokens
            wanted = self.ui.x + by
            if not 0 <= wanted <= held:
                self.ui.message = f"You have {held} X-tokens; {self.ui.x} are added (AN-6.1)."
                return
            self.ui.x = wanted
            self._base = None
        elif decision is not None and decision.ask == Ask.AGAIN:
            self._x_again(by)
        else:
            self._replace_action(by)

    def _x_again(self, by: int) -> None:
        """Once more for a Multiplier: the line with one X-token more or less (AN-6.8)."""
        rows, row = self.prompt.rows, self.highlighted()
        used = row.option.x if row is not None and isinstance(row.option, UseAction) else None
        if used is None:
            used = -1 if by > 0 else 1
        found = next(
            (i for i, other in enumerate(rows) if isinstance(other.option, UseAction) and other.option.x == used + by),
            None,
        )
        if found is None:
            self.ui.message = f"There is no line with {max(used + by, 0)} X-tokens here (AN-6.1)."
        else:
            self.ui.cursor = found
            self.ui.confirming, self.ui.confirm_text, self.ui.pending = False, "", None

    def _replace_action(self, by: int) -> None:
        """The action just chosen again, with one X-token more or less, if nothing else was chosen in it."""
        step = self._last_choice()
        used = step.move[0] if step is not None and len(step.move) == 1 else None
        if step is None or not isinstance(used, UseAction) or step.seat != self.seat or self.decision is None:
            self.ui.message = "X-tokens are added to an action before anything else is chosen in it (AN-6.1)."
            return
        wanted = UseAction(used.type, used.x + by, used.owner)
        if not self._take_last_back():
            return
        decision = self.session.decision
        if decision is not None and wanted in decision.options:
            self._play((wanted,), self.seat)
        else:
            self._play((used,), self.seat)
            held = self.table.player(self.seat).x_tokens
            name = action_card(self.table, self.seat, used.type)
            self.ui.message = f"{name} can't be used with {wanted.x} X-tokens; {held} are left (AN-5.5)."

    # --- the cursor and the ghost -------------------------------------------------------------------------------------

    def _step_cursor(self, action: str, arg: Any) -> None:
        ui = self.ui
        if self.prompt.kind == "map":
            places = self.places()
            if places:
                now = min(ui.ghost, len(places) - 1)
                if action.startswith("page"):
                    ui.ghost = placing.group(places, now, 1 if action == "page_down" else -1)
                else:
                    ui.ghost = placing.step(places, now, action)
        elif self.prompt.rows:
            last = len(self.prompt.rows) - 1
            by = {"down": 1, "right": 1, "up": -1, "left": -1, "page_down": ui.page_size, "page_up": -ui.page_size}
            ui.cursor = min(max(ui.cursor + by[action], 0), last)
            ui.page = offered_index(self.prompt, ui.cursor) // ui.page_size
        ui.confirming, ui.confirm_text, ui.pending = False, "", None

    def _turn(self, action: str, arg: Any) -> None:
        places = self.places()
        if self.prompt.kind != "map" or not places:
            self.ui.message = "There is no piece to turn here."
            return
        self.ui.ghost = placing.turn(places, min(self.ui.ghost, len(places) - 1), 1 if action == "turn" else -1)

    def _other_kind(self, digit: str) -> None:
        """Another kind instead of the one a place is being chosen for (AN-26.1)."""
        assert self._kinds_before is not None
        index = row_of(self._kinds_before, digit)
        if index is None:
            self.ui.message = f"There is no kind {digit} here."
            return
        option = self._kinds_before.rows[index].option
        if self._opened_by(Ask.KIND) and self._take_last_back():
            self._play((option,), self.seat)

    def _walk_everywhere(self) -> None:
        """In `w` mode the ghost goes over illegal places too; leaving it returns to a legal one."""
        place = self.ghost()
        self.ui.why_place = not self.ui.why_place
        places = self.places()
        here = next((index for index, other in enumerate(places) if other == place), 0)
        self.ui.ghost = here
        self.ui.message = "Any place now, each with its reason; w again for legal ones." if self.ui.why_place else ""

    def go_to(self, index: int) -> None:
        """Put the ghost on a legal place by its number in `legal_places`, from 0."""
        self.ui.ghost, self.ui.why_place, self._prompt = index, False, None

    def highlight(self, index: int) -> None:
        """Put the cursor on a row."""
        self.ui.cursor, self._prompt = index, None

    def goes_back(self) -> bool:
        """Whether there is a part, a filter or an opened question that `b` leaves."""
        ui, asked = self.ui, "" if self.decision is None else self.decision.ask
        half_made = ui.stage or ui.filter or ui.why_place
        return bool(half_made) or self._opened_by(*OPENERS, *COMPLETES.get(asked, ()))

    def x_counts(self) -> bool:
        """Whether there are X-tokens to add to the action, or some in it to take away (AN-6.1)."""
        held = self.table.player(self.seat).x_tokens
        if self.decision is None or self.decision.ask in (Ask.ACTION, Ask.AGAIN):
            return held + self.ui.x > 0
        step = self._last_choice()
        used = step.move[0] if step is not None and len(step.move) == 1 and step.seat == self.seat else None
        return isinstance(used, UseAction) and held + used.x > 0

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
        return (not done or step.ask in COMPLETES.get(asked, ())) and self.session.can_undo()[0]

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

    @property
    def asks_action(self) -> bool:
        return self.decision is not None and self.decision.ask == Ask.ACTION

    # --- inside -------------------------------------------------------------------------------------------------------

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

    def _base_index(self, index: int) -> int:
        """The place in all rows of a row that a filter may have moved."""
        row = self.prompt.rows[index]
        return next(i for i, other in enumerate(self.base.rows) if other.option == row.option)
