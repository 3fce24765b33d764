"""The store: one session as the person at the keyboard sees it, and what every key does; nothing is drawn here.

All keys end in `Store.act`. The store asks the session for nothing but the view of the seat at the keyboard, and only
after that seat has taken over (hot seat). Bots are never waited for: `needs_bot` names the seat, `bot_moved` plays.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from arknova_tui import looking, placing
from arknova_tui.keys import KeyTable
from arknova_tui.prompts import Context, build, words
from arknova_tui.prompts.abilities import usable
from arknova_tui.prompts.footer import footer_of
from arknova_tui.prompts.model import Line, Prompt, Row, Ui
from arknova_tui.prompts.numbering import filtered, numbered, offered_index, row_of
from arknova_tui.prompts.preview import Sight, sight_of
from arknova_tui.prompts.reasons import message, missing_for, reasons_lines, refusal
from arknova_tui.prompts.telling import told
from arknova_tui.prompts.words import action_card
from arknova_tui.saves.journal import Journal
from arknova_tui.settings import Settings
from rules.ark_nova.options import Ask, PickKind, Place, UseAction, XTokenAction
from rules.ark_nova.table import Table
from rules.ark_nova.zoo import place_unmet
from rules.kernel import notation
from rules.kernel.decision import Decision, Move, MoveError, Unmet
from rules.kernel.session import Answering, CannotUndo, Session, Step
from rules.kernel.view import View

HUMAN = "human"
SeatKind = Any
"""`HUMAN`, or a bot: an object with `choose(decision, observe)`."""

# A choice of these questions has only opened the next one: `b` takes it back as long as nothing else was chosen.
OPENERS = frozenset({Ask.ACTION, Ask.AGAIN, Ask.KIND, Ask.TASK, Ask.PROJECT, Ask.LEVEL, Ask.ENLARGE, Ask.DRAW_OR_SNAP})
ACTIONS_BY_NAME = ("animals", "association", "build", "cards", "sponsors")


class Store:
    """A session at the table.

    `session`, `kinds` (one a seat: `HUMAN` or a bot), `settings`, `journal` (None: the game isn't saved). `seat` is
    whose eyes the screen looks through; it changes only when that person takes over. `ui` is what is being looked at.
    `revision` counts decisions, so that a key typed before a question was drawn can be told from one after it.
    `wants` is what the screen around must do: "leave", "linear", "export", or "". `conceded` is who gave up, or -1.
    """

    def __init__(
        self,
        session: Session[Any],
        seat_kinds: Sequence[SeatKind],
        settings: Settings | None = None,
        journal: Journal | None = None,
    ) -> None:
        """At least one seat must be a person's. Raises ValueError otherwise."""
        humans = [seat for seat, kind in enumerate(seat_kinds) if kind == HUMAN]
        if not humans or len(seat_kinds) != len(session.header.names):
            raise ValueError("A table needs one kind for each seat, and at least one person.")
        self.session = session
        self.kinds = list(seat_kinds)
        self.settings = settings or Settings()
        self.keys: KeyTable = self.settings.key_table()
        self.journal = journal
        self.names = session.header.names
        self.ui = Ui()
        self.revision = 0
        self.wants = ""
        self.conceded = -1
        self.undone: list[str] = []
        self._listeners: list[Callable[[], None]] = []
        self._looks: list[tuple[str | None, int]] = []
        self._kinds_before: Prompt | None = None
        self._bots_aside: dict[int, SeatKind] = {}
        self._last_asked = -1
        asked = None if session.decision is None else session.decision.seat
        self.seat = asked if asked in humans else humans[0]
        # Nobody has shown that they sit at the keyboard yet: with several people the first one is asked to take over.
        self._taken = len(humans) == 1
        self._set_answering()
        self._moved()

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View[Any]:
        """What the seat at the keyboard may know; made once for each position."""
        if self._view is None:
            self._view = self.session.view(self.seat)
        return self._view

    @property
    def table(self) -> Table:
        """Read access to the observation, with everything printed."""
        if self._table is None:
            self._table = Table(self.view.state)
        return self._table

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked, None if it isn't or hasn't taken over yet."""
        return self.view.decision if self.ui.mode == "play" else None

    @property
    def asked(self) -> int | None:
        """The seat that has to choose, None when the game is over."""
        return None if self.session.decision is None else self.session.decision.seat

    @property
    def prompt(self) -> Prompt:
        """The choice as it stands: rows numbered for the page shown, preview of what is highlighted, footer."""
        if self._prompt is None:
            self._prompt = self._compose()
        return self._prompt

    @property
    def kinds_prompt(self) -> Prompt | None:
        """The list of kinds a place is being chosen for, to be shown beside the map; None if there was none."""
        return self._kinds_before if self.prompt.kind == "map" else None

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk, or nothing is to be saved."""
        return self.journal is None or self.journal.saved

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after everything that may have changed what is shown."""
        self._listeners.append(callback)

    def since_last_turn(self) -> list[str]:
        """What happened since this seat last chose something, as lines with the cause and the clause."""
        history = self.session.history
        last = max((i for i, step in enumerate(history) if step.seat == self.seat and not step.auto), default=-1)
        events = [event.for_seat(self.seat) for step in history[last + 1 :] for event in step.events]
        return told(self.table, self.seat, self.names, events)

    def missing(self, card: int) -> str:
        """What keeps a card of hand or display from being played: "next turn: 3 money"; "" if nothing."""
        return missing_for(self.table, self.seat, card)

    def legal_places(self) -> list[Place]:
        """The places offered for the building in question, in the order of the decision; none elsewhere."""
        decision = self.decision
        return [] if decision is None else [option for option in decision.options if isinstance(option, Place)]

    def places(self) -> list[Place]:
        """Where the ghost may be: the legal places, or in `w` mode every footprint on the map."""
        if not self.ui.why_place or self.decision is None:
            return self.legal_places()
        footprints = self.table.tables_map(self.seat).on_any[self.decision.subject]
        return [Place(place.mask, place.anchor, place.rotation) for place in footprints]

    def ghost(self) -> Place | None:
        """The place under the cursor, legal or not; None where no place is chosen."""
        places = self.places()
        return places[min(self.ui.ghost, len(places) - 1)] if places else None

    def ghost_unmet(self) -> list[Unmet]:
        """Why the place under the cursor isn't legal; empty if it is."""
        place, decision = self.ghost(), self.decision
        if place is None or decision is None or place in decision.options:
            return []
        reasons = place_unmet(self.table, self.seat, decision.subject, place.mask)
        return reasons or [Unmet("a place this building may take here", 0, 1, "AN-8.9")]

    def highlighted(self) -> Row | None:
        """The row under the cursor."""
        rows = self.prompt.rows
        return rows[self.ui.cursor] if 0 <= self.ui.cursor < len(rows) else None

    def sight(self, move: Move) -> Sight:
        """What a move would do, remembered for this position."""
        key = repr(move)
        if key not in self._sights:
            self._sights[key] = sight_of(self.table, self.seat, self.names, self.view, move)
        return self._sights[key]

    def why(self) -> list[Line]:
        """The reasons for what is highlighted, one line each; or the causes and clauses of what it would do."""
        place = self.ghost()
        if place is not None and self.ghost_unmet():
            return reasons_lines(self.table, self.ghost_unmet())
        row = self.highlighted()
        if row is None:
            return [[("There is nothing highlighted to explain.", "text")]]
        reasons = next((entry.reasons for entry in self._context.unmet if entry.option == row.option), ())
        if reasons:
            return reasons_lines(self.table, reasons)
        if row.reason:
            return [[(row.reason, "text")]]
        move = self._move_under_cursor()
        return self.sight(move).causes if move is not None else [[("Nothing is marked yet.", "text")]]

    # --- for front ends that read lines ---------------------------------------------------------------------------

    def go_to(self, index: int) -> None:
        """Put the ghost on a legal place by its number in `legal_places`, from 0."""
        self.ui.ghost, self.ui.why_place, self._prompt = index, False, None
        self.ui.turn_of_piece = self.legal_places()[index].rotation

    def highlight(self, index: int) -> None:
        """Put the cursor on a row."""
        self.ui.cursor, self._prompt = index, None

    def confirm_marked(self) -> bool:
        """Whether what is marked must be confirmed before it is done; it is then waiting for `ok`."""
        move = self._move_under_cursor()
        return move is not None and self._needs_confirmation(move)

    def place_message(self, mask: int) -> str:
        """Why the building in question can't lie on exactly these spaces, as a sentence."""
        assert self.decision is not None
        reasons = place_unmet(self.table, self.seat, self.decision.subject, mask)
        return message(self.table, words.spaces(mask), reasons)

    def anytime_texts(self) -> list[str]:
        """What may be used at any time now, in words."""
        decision = self.decision
        return [] if decision is None else [usable(self.table, self.seat, option) for option in decision.anytime]

    # --- bots -----------------------------------------------------------------------------------------------------

    def needs_bot(self) -> int | None:
        """The seat whose bot has to choose now, None if a person has to or the game is over."""
        asked = self.asked
        return asked if asked is not None and self.ui.mode == "wait" else None

    def bot_moved(self, move: Move) -> None:
        """Play what the bot of the asked seat chose. Raises MoveError if it isn't legal, ValueError if none is."""
        seat = self.needs_bot()
        if seat is None:
            raise ValueError("No bot is asked for a move now.")
        self._play(move, seat)
        self._notify()

    # --- keys -----------------------------------------------------------------------------------------------------

    def act(self, action: str, arg: Any = None, *, seen: int | None = None) -> None:
        """Do what a key says, by its id of the key table. Raises KeyError for an unknown id.

        `arg` is the text for "find_text" and "number", the bot for "to_bot". `seen` is the revision that was on the
        screen when the key was pressed: an older one never answers a question that ends undo, but the end of the turn.
        """
        self.ui.message = ""
        handler = self._handlers.get(action)
        if handler is None:
            if not action.startswith("look_"):
                raise KeyError(action)
            handler = self._look
        if self.ui.mode == "handover" and action not in ("ok", "leave", "linear", "menu", "help", "back"):
            self.ui.message = f"Press y once {self.names[self.asked or 0]} sits at the keyboard."
        else:
            handler(action, arg if action != "ok" else seen)
        self._prompt = None
        self._notify()

    @cached_property
    def _handlers(self) -> dict[str, Callable[[str, Any], None]]:
        steps = ("up", "down", "left", "right", "page_up", "page_down")
        table: dict[str, Callable[[str, Any], None]] = {f"pick_{digit}": self._pick for digit in range(1, 10)}
        table |= dict.fromkeys(steps, self._step_cursor)
        table |= dict.fromkeys(ACTIONS_BY_NAME, self._by_name)
        table |= dict.fromkeys(("leave", "linear", "export"), self._want)
        table |= dict.fromkeys(("help", "menu", "since", "settings"), self._look)
        return table | {
            "pick_0": self._decline, "ok": self._ok, "back": self._back, "mark": self._mark, "turn": self._turn,
            "turn_back": self._turn, "x_more": self._x, "x_less": self._x, "earn": self._earn, "inspect": self._inspect,
            "why": self._why, "next_panel": self._panel, "prev_panel": self._panel, "anytime": self._anytime,
            "undo": self._undo, "undo_turn": self._undo, "find": self._find, "find_text": self._find_text,
            "number": self._number, "text": self._text, "concede": self._concede, "to_bot": self._to_bot,
            "take_back": self._take_back,
        }  # fmt: skip

    # --- picking --------------------------------------------------------------------------------------------------

    def _pick(self, action: str, arg: Any) -> None:
        digit = action.removeprefix("pick_")
        if self.ui.look == "anytime":
            self._use_anytime(int(digit) - 1)
        elif self.ui.look is not None:
            self.ui.look_cursor = int(digit) - 1
        elif self.prompt.kind == "map" and self._kinds_before is not None:
            self._other_kind(digit)
        else:
            index = row_of(self.prompt, digit)
            if index is None:
                self.ui.message = f"There is no line {digit} here."
            else:
                self._choose(index)

    def _choose(self, index: int) -> None:
        """A digit: mark, show why not, or do it; what ends undo is only highlighted (AN-5.13)."""
        row = self.prompt.rows[index]
        self.ui.cursor = index
        self.ui.confirming, self.ui.confirm_text, self.ui.pending = False, "", None
        if row.option is None and not row.reason:
            self._enter_stage()
        elif row.reason:
            self.ui.message = refusal(self._context, row)
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

    def _decline(self, action: str, arg: Any) -> None:
        if self.ui.look is not None:
            self.ui.message = "0 declines a choice; b returns to it."
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

    def _ok(self, action: str, seen: int | None) -> None:
        """Do the highlighted thing."""
        ui = self.ui
        if ui.question:
            self._agreed()
        elif ui.mode == "handover":
            self._take_over()
        elif ui.look == "anytime":
            self._use_anytime(ui.look_cursor)
        elif ui.look is not None:
            self._close_look()
        elif ui.mode == "play":
            self._confirm(seen)

    def _confirm(self, seen: int | None) -> None:
        row = self.highlighted()
        if self.prompt.kind not in ("many", "map") and row is not None:
            if row.option is None and not row.reason and row.number != "0":
                self._enter_stage()
                return
            if row.reason:
                self.ui.message = refusal(self._context, row)
                return
        move = self._move_under_cursor()
        if move is None:
            self.ui.message = self._not_yet()
            return
        early = seen is not None and seen < self.revision
        if early and self.prompt.ask != Ask.END_TURN and self.sight(move).ends_undo:
            self.ui.message = "This question came up after you pressed the key; press y again to do it."
            return
        self._answer(move)

    def _move_under_cursor(self) -> Move | None:
        """The move that `y` makes now; None if it can't be made yet."""
        prompt, decision = self.prompt, self.decision
        if decision is None:
            return None
        if self.ui.pending is not None:
            return self.ui.pending
        if prompt.kind == "map":
            place = self.ghost()
            return None if place is None or place not in decision.options else (place,)
        if prompt.kind == "many":
            rows = self._base.rows
            move = tuple(rows[index].option for index in self.ui.marked)
            return move if prompt.at_least <= len(move) <= prompt.at_most else None
        row = self.highlighted()
        if row is None or row.reason:
            return None
        if row.option is None:
            return () if row.number == "0" else None
        return (row.option,)

    def _not_yet(self) -> str:
        prompt, marked = self.prompt, len(self.ui.marked)
        if prompt.kind == "many":
            return f"{marked} of {prompt.at_most} chosen: {_still(prompt, marked)}."
        if prompt.kind == "map":
            return refusal(self._context, Row("", "-", ("This place",), None, "not legal"), self.ghost_unmet())
        return "There is nothing to choose here."

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
        self._base_prompt = None

    # --- X-tokens -------------------------------------------------------------------------------------------------

    def _x(self, action: str, arg: Any) -> None:
        by = 1 if action == "x_more" else -1
        decision = self.decision
        if decision is not None and decision.ask in (Ask.ACTION, Ask.AGAIN):
            held = self.table.player(self.seat).x_tokens
            wanted = self.ui.x + by
            if not 0 <= wanted <= held:
                self.ui.message = f"You have {held} X-tokens; {self.ui.x} are added (AN-6.1)."
                return
            self.ui.x = wanted
            self._base_prompt = None
        else:
            self._replace_action(by)

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

    # --- moving the cursor ----------------------------------------------------------------------------------------

    def _step_cursor(self, action: str, arg: Any) -> None:
        ui = self.ui
        if ui.look is not None:
            self._step_look(action)
        elif self.prompt.kind == "map":
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

    def _step_look(self, action: str) -> None:
        ui = self.ui
        if action in ("left", "right"):
            ui.look_page = max(0, ui.look_page + (1 if action == "right" else -1))
            return
        by = {"down": 1, "up": -1, "page_down": ui.page_size, "page_up": -ui.page_size}[action]
        length = looking.length(self.table, self.seat, ui, self.view)
        ui.look_cursor = min(max(ui.look_cursor + by, 0), max(length - 1, 0))

    def _turn(self, action: str, arg: Any) -> None:
        places = self.places()
        if self.prompt.kind != "map" or not places:
            self.ui.message = "There is no piece to turn here."
            return
        self.ui.ghost = placing.turn(places, min(self.ui.ghost, len(places) - 1), 1 if action == "turn" else -1)
        self.ui.turn_of_piece = places[self.ui.ghost].rotation

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

    # --- looks ----------------------------------------------------------------------------------------------------

    def _look(self, action: str, arg: Any) -> None:
        ui = self.ui
        look = action.removeprefix("look_")
        if look == "others":
            others = self.table.others(self.seat)
            if not others:
                ui.message = "There is nobody else at the table."
                return
            again = ui.look in ("others", "played") and ui.look_seat in others
            ui.look_seat = others[(others.index(ui.look_seat) + 1) % len(others)] if again else others[0]
        elif look == "hand" and ui.look in ("others", "played"):
            look = "played"
        else:
            ui.look_seat = self.seat
        self._looks.clear()
        ui.look, ui.look_cursor, ui.look_page = look, 0, 0

    def _close_look(self) -> None:
        self.ui.look, self.ui.look_cursor = self._looks.pop() if self._looks else (None, 0)
        self.ui.look_page = 0

    def _over(self, look: str) -> None:
        """Open a look on top of another, to which `b` returns."""
        if self.ui.look is not None:
            self._looks.append((self.ui.look, self.ui.look_cursor))
        self.ui.look, self.ui.look_cursor, self.ui.look_page = look, 0, 0

    def _inspect(self, action: str, arg: Any) -> None:
        ui = self.ui
        if ui.look is None:
            row = self.highlighted()
            found = looking.thing_of(self.table, self.seat, self.decision, None if row is None else row.option)
        else:
            found = looking.thing_at(self.table, self.seat, ui, self.view)
        if found is None:
            ui.message = "There is no card, building or action here to inspect."
            return
        ui.inspected = found
        self._over("inspect")

    def _why(self, action: str, arg: Any) -> None:
        if self.ui.look is None and self.prompt.kind == "map":
            self._walk_everywhere()
        elif self.ui.look != "why":
            self._over("why")

    def _walk_everywhere(self) -> None:
        """In `w` mode the ghost goes over illegal places too; leaving it returns to a legal one."""
        place = self.ghost()
        self.ui.why_place = not self.ui.why_place
        places = self.places()
        here = next((index for index, other in enumerate(places) if other == place), 0)
        self.ui.ghost = here
        self.ui.message = "Any place now, each with its reason; w again for legal ones." if self.ui.why_place else ""

    def _panel(self, action: str, arg: Any) -> None:
        panels = ("", "hand", "display", "projects", "association", "log")
        by = 1 if action == "next_panel" else -1
        now = panels.index(self.ui.focus) if self.ui.focus in panels else 0
        self.ui.focus = panels[(now + by) % len(panels)]

    def _find(self, action: str, arg: Any) -> None:
        self._over("find")

    def _find_text(self, action: str, arg: Any) -> None:
        self.ui.filter = str(arg or "")
        self.ui.cursor = self.ui.page = 0

    # --- any time -------------------------------------------------------------------------------------------------

    def _anytime(self, action: str, arg: Any) -> None:
        if self.decision is not None and self.decision.anytime:
            self._over("anytime")
        else:
            self.ui.message = "There is nothing you could use at any time now (AN-5.11)."

    def _use_anytime(self, index: int) -> None:
        decision = self.decision
        if decision is None or not 0 <= index < len(decision.anytime):
            self.ui.message = f"There is no line {index + 1} here."
            return
        self._answer((decision.anytime[index],))

    # --- back and undo --------------------------------------------------------------------------------------------

    def _back(self, action: str, arg: Any) -> None:
        ui = self.ui
        if ui.question:
            ui.question = ""
        elif ui.confirming:
            ui.confirming, ui.confirm_text, ui.pending = False, "", None
        elif ui.look is not None:
            self._close_look()
        elif ui.focus:
            ui.focus = ""
        elif ui.filter:
            ui.filter = ""
        elif ui.why_place:
            self._walk_everywhere()
        elif ui.stage:
            ui.stage, ui.cursor, self._base_prompt = "", 0, None
        elif self.decision is not None and self._opened_by(*OPENERS):
            self._take_last_back()
        else:
            ui.message = "This is the first question; there is nothing to go back to."

    def _last_choice(self) -> Step | None:
        return next((step for step in reversed(self.session.history) if not step.auto), None)

    def _opened_by(self, *asks: str) -> bool:
        """Whether the last choice was this seat's, in this turn, and only opened the question at hand."""
        step = self._last_choice()
        if step is None or step.seat != self.seat or step.ask not in asks or step.ask == Ask.END_TURN:
            return False
        done = any(event.what not in ("action", "x_token", "task", "workers") for event in step.events)
        return not done and self.session.can_undo()[0]

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
        return True

    # --- the table itself -----------------------------------------------------------------------------------------

    def _want(self, action: str, arg: Any) -> None:
        self.wants = action

    def _concede(self, action: str, arg: Any) -> None:
        if self.asked is None or self.conceded >= 0:
            self.ui.message = "The game is over."
        else:
            self.ui.question = "concede"

    def _agreed(self) -> None:
        """`y` to a question of the table itself."""
        self.ui.question = ""
        self.conceded = self.seat
        self.ui.mode = "end"

    def _to_bot(self, action: str, arg: Any) -> None:
        """Let a bot play this seat until it is taken back."""
        self._bots_aside[self.seat] = self.kinds[self.seat]
        self.kinds[self.seat] = arg
        self._set_answering()
        self._moved()

    def _take_back(self, action: str, arg: Any) -> None:
        """A person plays the seat again that was handed to a bot."""
        seat = next(
            (seat for seat, kind in self._bots_aside.items() if kind == HUMAN and self.kinds[seat] != HUMAN), -1
        )
        if seat < 0:
            self.ui.message = "No seat was handed to a bot."
            return
        self.kinds[seat] = self._bots_aside.pop(seat)
        self._set_answering()
        self._moved()

    # --- inside ---------------------------------------------------------------------------------------------------

    def _set_answering(self) -> None:
        """Forced decisions are answered without asking: a bot's always, a person's where undo stays (AN-26.2)."""
        person = Answering.KEEP_UNDO if self.settings.forced else Answering.NEVER
        self.session.answering = [person if kind == HUMAN else Answering.ALWAYS for kind in self.kinds]

    def _answer(self, move: Move) -> None:
        self._play(move, self.seat)

    def _play(self, move: Move, seat: int) -> None:
        kinds = self._base if self.decision is not None and any(isinstance(o, PickKind) for o in move) else None
        if kinds is not None:
            kinds = numbered(kinds, 0, self.ui.page_size)
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

    def _record(self) -> None:
        if self.journal is not None:
            self.journal.record(self.session)

    def _moved(self) -> None:
        """The position has changed: forget everything worked out for the old one, and see whose choice it is."""
        ui, asked = self.ui, self.asked
        self.revision += 1
        self._looks.clear()
        self.ui = Ui(message=ui.message, focus=ui.focus, page_size=ui.page_size)
        self._view: View[Any] | None = None
        self._table: Table | None = None
        self._base_prompt: Prompt | None = None
        self._prompt: Prompt | None = None
        self._sights: dict[str, Sight] = {}
        self.__dict__.pop("_context", None)
        self._kinds_before = None
        if asked is None or self.conceded >= 0:
            self.ui.mode = "end"
        elif self.kinds[asked] != HUMAN:
            self.ui.mode = "wait"
        elif asked != self.seat or not self._taken:
            self.ui.mode = "handover"
        else:
            self._begin()
        self._last_asked = -1 if asked is None else asked

    def _take_over(self) -> None:
        """The next person sits at the keyboard; only now their view is made."""
        assert self.asked is not None
        self.seat, self._taken = self.asked, True
        self._view = self._table = self._base_prompt = None
        self.ui.mode = "play"
        self._begin()

    def _begin(self) -> None:
        """This seat is asked: place the ghost, and tell what happened if somebody else has played since."""
        decision = self.session.decision
        assert decision is not None
        if any(isinstance(option, Place) for option in decision.options):
            zoo = self.table.tables_map(self.seat)
            covered = self.table.player(self.seat).covered
            self.ui.ghost = placing.suggested(self.legal_places(), zoo.bonus_spaces & ~covered, covered)
            self.ui.turn_of_piece = self.legal_places()[self.ui.ghost].rotation
        if self._last_asked == self.seat or decision.ask != Ask.ACTION:
            return
        self.undone.clear()
        if self.settings.since and len(self.names) > 1 and self.since_last_turn():
            self.ui.look = "since"

    @cached_property
    def _context(self) -> Context:
        decision = self.decision
        assert decision is not None
        return Context(self.table, self.seat, decision, self.names, look_up=lambda: self.view.unmet)

    @property
    def _base(self) -> Prompt:
        """The prompt with all rows, as it is before a page, a filter or a mark."""
        if self._base_prompt is None:
            self._context.x, self._context.stage = self.ui.x, self.ui.stage
            self._base_prompt = build(self._context)
        return self._base_prompt

    def _base_index(self, index: int) -> int:
        """The place in all rows of a row that a filter may have moved."""
        row = self.prompt.rows[index]
        return next(i for i, other in enumerate(self._base.rows) if other.option == row.option)

    def _compose(self) -> Prompt:
        if self.decision is None:
            return self._nothing_asked()
        ui = self.ui
        marked = [self._base.rows[index].option for index in ui.marked]
        prompt = numbered(filtered(self._base, ui.filter), ui.page, ui.page_size, marked)
        ui.cursor = min(ui.cursor, max(len(prompt.rows) - 1, 0))
        self._prompt = prompt
        prompt = replace(prompt, footer=footer_of(self.keys, prompt, self.decision, marked))
        self._prompt = prompt
        move = self._move_under_cursor()
        row = self.highlighted()
        if move is not None:
            prompt.preview = self.sight(move).lines
        elif prompt.kind == "map" and self.ghost_unmet():
            prompt.preview = reasons_lines(self.table, self.ghost_unmet())
        elif row is not None and row.reason:
            prompt.preview = [[(refusal(self._context, row), "text")]]
        elif prompt.kind == "many":
            prompt.preview = [[(self._not_yet(), "text")]]
        return prompt

    def _nothing_asked(self) -> Prompt:
        """What stands in the prompt when this seat chooses nothing."""
        ui, asked = self.ui, self.asked
        if ui.mode == "handover" and asked is not None:
            name = self.names[asked]
            return Prompt(f"{name}: take over?", "", kind="wait", body=f"Pass the keyboard to {name}, who presses y.")
        if ui.mode == "wait" and asked is not None:
            return Prompt(f"{self.names[asked]} is choosing", "", kind="wait")
        if self.conceded >= 0:
            return Prompt(f"Game over: {self.names[self.conceded]} conceded", "", kind="end")
        return Prompt("Game over", "", kind="end")

    def _notify(self) -> None:
        for callback in self._listeners:
            callback()


def _still(prompt: Prompt, marked: int) -> str:
    if marked < prompt.at_least:
        return f"{prompt.at_least - marked} more to choose"
    return f"at most {prompt.at_most} may be chosen"
