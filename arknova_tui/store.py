"""The store: one session as the person at the keyboard sees it, and what every key does; nothing is drawn here.

All keys end in `Store.act`. The store asks the session for nothing but the view of the seat at the keyboard, and only
after that seat has taken over (hot seat). Bots are never waited for: `needs_bot` names the seat, `bot_moved` plays.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Literal

from arknova_tui import looking
from arknova_tui.choosing import ACTIONS_BY_NAME, Choosing
from arknova_tui.panels.facts import facts_of
from arknova_tui.panels.help import PAGES as HELP_PAGES
from arknova_tui.panels.log import FILTERS
from arknova_tui.panels.log import entries as log_entries
from arknova_tui.players.base import RandomBot
from arknova_tui.prompts.numbering import row_of
from arknova_tui.saves.contents import SeatNote
from arknova_tui.saves.journal import Journal
from arknova_tui.seat import HUMAN, SeatKind
from arknova_tui.settings import Settings
from rules.kernel.decision import Move
from rules.kernel.session import Session

# What works while the keyboard is handed over: nothing of it shows more than everybody may see.
_BETWEEN = ("ok", "leave", "linear", "menu", "help", "back", "look_log")
_IN_THE_LOG = ("down", "up", "left", "right", "page_down", "page_up", *(f"pick_{digit}" for digit in range(1, 10)))


class Store(Choosing):
    """A session at the table.

    `seat` is whose eyes the screen looks through; it changes only when that person takes over. `wants` is what the
    screen around must do: "leave", "linear", "export", or "". `panels`: those beside the choice.
    `given_up`: seats that conceded and that bots play on.
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
        self.wants = ""
        self.panels: tuple[str, ...] = ()
        self._listeners: list[Callable[[], None]] = []
        self._bots_aside: dict[int, SeatKind] = {}
        self._stand_in: Any = None
        self.given_up: list[int] = []
        asked = None if session.decision is None else session.decision.seat
        super().__init__(session, seat_kinds, settings or Settings(), journal, asked if asked in humans else humans[0])

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after everything that may have changed what is shown."""
        self._listeners.append(callback)

    def _notify(self) -> None:
        for callback in self._listeners:
            callback()

    # --- bots ---------------------------------------------------------------------------------------------------------

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

    # --- keys ---------------------------------------------------------------------------------------------------------

    def act(self, action: str, arg: Any = None, *, seen: int | None = None) -> None:
        """Do what a key says, by its id of the key table. Raises KeyError for an unknown id.

        `arg` is the text for "find_text" and "number", the bot for "to_bot". `seen` is the revision that was on the
        screen when the key was pressed: an older one never answers a question that ends undo, but the end of the turn.
        """
        self.ui.message = ""
        if action not in ("ok", "back"):
            self.ui.question = ""  # whoever does something else has answered it: a later y means another thing
        handler = self._handlers.get(action)
        if handler is None:
            if not action.startswith("look_"):
                raise KeyError(action)
            handler = self._look
        if self.ui.mode == "handover" and action not in (*_BETWEEN, *(_IN_THE_LOG if self.ui.look == "log" else ())):
            self.ui.message = f"Press {self.keys.shown('ok')} once {self.names[self.asked or 0]} sits at the keyboard."
        else:
            handler(action, arg if action != "ok" else seen)
        self._prompt = None
        self._notify()

    @cached_property
    def _handlers(self) -> dict[str, Callable[[str, Any], None]]:
        steps = ("up", "down", "left", "right", "page_up", "page_down")
        table: dict[str, Callable[[str, Any], None]] = {f"pick_{digit}": self._pick for digit in range(1, 10)}
        table |= dict.fromkeys(steps, self._step)
        table |= dict.fromkeys(ACTIONS_BY_NAME, self._by_name)
        table |= dict.fromkeys(("leave", "linear", "export"), self._want)
        table |= dict.fromkeys(("help", "menu", "since", "settings"), self._look)
        return table | {
            "pick_0": self._decline, "ok": self._ok, "back": self._back, "mark": self._mark, "turn": self._turn,
            "turn_back": self._turn, "x_more": self._x, "x_less": self._x, "earn": self._earn, "inspect": self._inspect,
            "why": self._why, "next_panel": self._panel, "prev_panel": self._panel, "anytime": self._anytime,
            "undo": self._undo, "undo_turn": self._undo, "find": self._find, "find_text": self._find_text,
            "number": self._number, "text": self._text, "concede": self._concede, "to_bot": self._to_bot,
            "take_back": self._take_back, "no_hints": self._no_hints,
            "log_filter": self._log_filter,
        }  # fmt: skip

    def _pick(self, action: str, arg: Any) -> None:
        digit = action.removeprefix("pick_")
        if self.ui.look == "anytime":
            self._use_anytime(int(digit) - 1)
        elif self.ui.look == "log":
            if int(digit) <= len(FILTERS):
                self._keep_of_log(int(digit) - 1)
            else:
                self.ui.message = f"The log has {len(FILTERS)} parts."
        elif self.ui.look == "help":
            self.ui.look_page, self.ui.look_cursor = min(int(digit), len(HELP_PAGES)) - 1, 0
        elif self.ui.look is not None:
            self.ui.look_cursor = min(int(digit), max(self._length(looking.spot_of(self.ui)), 1)) - 1
        elif self.prompt.kind == "map" and self._kinds_before is not None:
            self._other_kind(digit)
        else:
            index = row_of(self.prompt, digit)
            if index is None:
                self.ui.message = f"There is no line {digit} here."
            else:
                self._choose(index)

    def _ok(self, action: str, seen: int | None) -> None:
        """Do the highlighted thing."""
        ui = self.ui
        if ui.question:
            self._agreed()
        elif ui.mode == "handover":
            self._take_over()
        elif ui.look == "anytime":
            self._use_anytime(ui.look_cursor, sure=True)
        elif ui.look is not None:
            self._close_look()
        elif ui.mode == "play":
            self._confirm(seen)

    def _back(self, action: str, arg: Any) -> None:
        ui = self.ui
        if ui.question:
            ui.question = ""
        elif ui.confirming:
            ui.confirming, ui.confirm_text, ui.pending = False, "", None
        elif ui.look == "log" and ui.log_filter:
            self._log_filter("", "")
        elif ui.look is not None:
            self._close_look()
        elif ui.focus:
            ui.focus, ui.look_cursor = "", 0
        elif ui.filter:
            ui.filter = ""
        elif ui.why_place:
            self._walk_everywhere()
        elif ui.stage:
            ui.stage, ui.cursor, self._base = "", 0, None
        elif self.decision is not None and self._just_opened():
            self._take_last_back()
        else:
            undoable = self.session.can_undo()[0] and self._last_choice() is not None
            more = f"; {self.keys.shown('undo')} takes the last choice back." if undoable else "."
            ui.message = f"Nothing half-made to leave here{more}"

    # --- looks --------------------------------------------------------------------------------------------------------

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
        ui.beneath.clear()
        ui.look, ui.look_cursor, ui.look_page, ui.focus, ui.log_filter = look, 0, 0, "", ""
        if look in looking.ZOOS and ui.space < 0:
            pieces = self.table.player(ui.look_seat).pieces
            ui.space = pieces[0].anchor if pieces else 0

    def _close_look(self) -> None:
        ui = self.ui
        ui.look, ui.look_cursor, ui.look_page = ui.beneath.pop() if ui.beneath else (None, 0, 0)

    def _over(self, look: str) -> None:
        """Open a look on top of another, to which `b` returns."""
        if self.ui.look is not None or self.ui.focus:
            self.ui.beneath.append((self.ui.look, self.ui.look_cursor, self.ui.look_page))
        self.ui.look, self.ui.look_cursor, self.ui.look_page = look, 0, 0

    def _step(self, action: str, arg: Any) -> None:
        if self.ui.look is None and not self.ui.focus:
            self._step_cursor(action, arg)
        else:
            self._step_look(action)

    def _step_look(self, action: str) -> None:
        ui = self.ui
        spot = looking.spot_of(ui)
        pages = action.startswith("page")
        if ui.look in looking.ZOOS and not pages:
            ui.space, ui.look_page = looking.step_space(ui.space, action), 0
            return
        if ui.look in looking.ZOOS and not ui.look_page:
            ui.look_page, ui.look_cursor = 1, 0
            return
        if action in ("left", "right"):
            by = 1 if action == "right" else -1
            if ui.look == "log":
                self._keep_of_log((ui.look_page + by) % len(FILTERS))
            else:
                ui.look_page = min(max(0, ui.look_page + by), len(HELP_PAGES) - 1 if ui.look == "help" else 999)
            return
        page = 1 if ui.look in looking.ZOOS else ui.page_size
        by = {"down": 1, "up": -1, "page_down": page, "page_up": -page}[action]
        ui.look_cursor = min(max(ui.look_cursor + by, 0), max(self._length(spot) - 1, 0))

    def _length(self, spot: looking.Spot) -> int:
        """How many lines there are under the cursor of a look or a panel."""
        if spot.look == "log":
            return len(log_entries(facts_of(self), spot.look_page, self.ui.log_filter))
        return looking.length(self.table, self.seat, spot, self.view)

    def _log_filter(self, action: str, arg: Any) -> None:
        """Only the lines of the log that hold a text; all of them again for none."""
        self.ui.log_filter, self.ui.look_cursor = str(arg or "").strip(), 0

    def _keep_of_log(self, kept: int) -> None:
        """Show another part of the log, from its newest line on."""
        self.ui.look_page, self.ui.look_cursor = kept, 0

    def _inspect(self, action: str, arg: Any) -> None:
        ui = self.ui
        if ui.look is None and not ui.focus:
            row = self.highlighted()
            found = looking.thing_of(self.table, self.seat, self.decision, None if row is None else row.option)
        else:
            found = self._thing_at(looking.spot_of(ui))
        if found is None:
            ui.message = "There is no card, building or action here to inspect."
            return
        ui.inspected = found
        self._over("inspect")

    def _thing_at(self, spot: looking.Spot) -> looking.Thing | None:
        if spot.focus == "hand":
            # Beside the choice what can be played comes first.
            cards = [fact.number for fact in facts_of(self).hand]
            return ("card", cards[spot.look_cursor]) if spot.look_cursor < len(cards) else None
        return looking.thing_at(self.table, self.seat, spot)

    def _why(self, action: str, arg: Any) -> None:
        if self.ui.look is None and not self.ui.focus and self.prompt.kind == "map":
            self._walk_everywhere()
        elif self.ui.look != "why":
            self._over("why")

    def _panel(self, action: str, arg: Any) -> None:
        if self.ui.look is not None:
            self.ui.message = f"A look has one panel; {self.keys.shown('back')} returns to the choice."
            return
        if not self.panels:
            goes = self.keys.shown("next_panel")
            self.ui.message = f"From 120 columns {goes} goes round the panels; here each has its key."
            return
        by = 1 if action == "next_panel" else -1
        places = ("", *self.panels)
        now = places.index(self.ui.focus) if self.ui.focus in places else 0
        self.ui.focus, self.ui.look_cursor = places[(now + by) % len(places)], 0

    def _find(self, action: str, arg: Any) -> None:
        self._over("find")

    def _find_text(self, action: str, arg: Any) -> None:
        self.ui.filter = str(arg or "")
        self.ui.cursor = self.ui.page = 0

    # --- any time -----------------------------------------------------------------------------------------------------

    def _anytime(self, action: str, arg: Any) -> None:
        if self.decision is not None and self.decision.anytime:
            self._over("anytime")
        else:
            self.ui.message = "There is nothing you could use at any time now (AN-5.11)."

    def _use_anytime(self, index: int, *, sure: bool = False) -> None:
        decision = self.decision
        if decision is None or not 0 <= index < len(decision.anytime):
            self.ui.message = f"There is no line {index + 1} here."
            return
        move = (decision.anytime[index],)
        if sure or not self._needs_confirmation(move):
            self._answer(move)
        else:
            self.ui.look_cursor, self.ui.pending = index, move

    # --- the table itself ---------------------------------------------------------------------------------------------

    def _want(self, action: str, arg: Any) -> None:
        self.wants = action

    def _concede(self, action: str, arg: Any) -> None:
        """Ask whether this seat gives up; `arg` is the bot that would play on for it."""
        if self.asked is None or self.conceded >= 0:
            self.ui.message = "The game is over."
            return
        self._stand_in = arg
        name, rest = self.names[self.seat], [seat for seat in self.humans if seat != self.seat]
        then = "and the game is over" if not rest or len(self.names) == 2 else "and a bot plays on in this seat"
        self.ui.question = f"{name} gives up, {then}: y concedes, b goes on playing."

    def _agreed(self) -> None:
        """`y` to the question of the table itself: with people left among three or four a bot takes the seat."""
        seat = self.seat
        self.ui.question = ""
        if len(self.names) == 2 or self.humans in ([], [seat]):
            self.conceded = seat
            self.ui.mode = "end"
            self._note(SeatNote(seat=seat, what="conceded"))
            return
        bot = self._stand_in if self._stand_in is not None else RandomBot(seat)
        self.given_up.append(seat)
        self._lend(seat, bot, "gave_up")

    def _to_bot(self, action: str, arg: Any) -> None:
        """Let a bot play this seat until it is taken back."""
        self._bots_aside[self.seat] = self.kinds[self.seat]
        self._lend(self.seat, arg, "lent")

    def _lend(self, seat: int, bot: Any, what: Literal["gave_up", "lent"]) -> None:
        self.kinds[seat] = bot
        self._note(SeatNote(seat=seat, what=what, level=getattr(bot, "level", ""), seed=getattr(bot, "seed", 0)))
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
        self._note(SeatNote(seat=seat, what="own"))
        self._set_answering()
        self._moved()

    def _no_hints(self, action: str, arg: Any) -> None:
        self.end_guide()
        self.ui.message = "No more hints; the settings can bring them back."

    @property
    def lent(self) -> list[int]:
        """The seats of people that a bot plays until they are taken back."""
        return [seat for seat, kind in self._bots_aside.items() if kind == HUMAN and self.kinds[seat] != HUMAN]

    def _note(self, note: SeatNote) -> None:
        if self.journal is not None:
            self.journal.note_seat(note)

    def restore(self, note: SeatNote, bot: Any) -> None:
        """What became of a seat, in a game that is resumed; `bot` plays a seat that was given up or lent."""
        seat = note.seat
        if not 0 <= seat < len(self.kinds) or note.what == "own":
            return
        if note.what == "conceded":
            self.conceded = seat
        else:
            self._bots_aside |= {seat: self.kinds[seat]} if note.what == "lent" else {}
            self.given_up += [seat] if note.what == "gave_up" else []
            self.kinds[seat] = bot
            self._set_answering()
        self._moved()
