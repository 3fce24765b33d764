"""Choosing: what the keys of a prompt do to it: pick, mark, confirm, X-tokens, the cursor and the ghost.

What a choice does to the session, and how it is taken back, is in `arknova_tui/moving.py`.
"""

from typing import Any

from arknova_tui import placing
from arknova_tui.moving import Moving
from arknova_tui.prompts.numbering import offered_index, row_of
from arknova_tui.prompts.reasons import refusal
from arknova_tui.prompts.words import action_card
from rules.ark_nova.options import Ask, UseAction, XTokenAction
from rules.kernel import notation
from rules.kernel.decision import Move, MoveError

ACTIONS_BY_NAME = ("animals", "association", "build", "cards", "sponsors")


class Choosing(Moving):
    """A question whose rows can be picked, marked and confirmed, and whose places the ghost walks over."""

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
        half_made = self.ui.stage or self.ui.filter or self.ui.why_place
        return bool(half_made) or self._just_opened()

    def x_counts(self) -> bool:
        """Whether there are X-tokens to add to the action, or some in it to take away (AN-6.1)."""
        held = self.table.player(self.seat).x_tokens
        if self.decision is None or self.decision.ask in (Ask.ACTION, Ask.AGAIN):
            return held + self.ui.x > 0
        step = self._last_choice()
        used = step.move[0] if step is not None and len(step.move) == 1 and step.seat == self.seat else None
        return isinstance(used, UseAction) and held + used.x > 0

    def _base_index(self, index: int) -> int:
        """The place in all rows of a row that a filter may have moved."""
        row = self.prompt.rows[index]
        return next(i for i, other in enumerate(self.base.rows) if other.option == row.option)
