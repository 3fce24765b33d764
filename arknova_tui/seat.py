"""What the seat at the keyboard sees: view, table, prompt, previews, reasons, worked out once and only when wanted.

Nothing here changes the game or what is being looked at; keys are the store's.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arknova_tui.keys import KeyTable
from arknova_tui.prompts import Context, build, where
from arknova_tui.prompts.abilities import usable
from arknova_tui.prompts.actions import afterwards
from arknova_tui.prompts.footer import footer_of
from arknova_tui.prompts.model import Line, Prompt, Row, Ui
from arknova_tui.prompts.numbering import filtered, numbered
from arknova_tui.prompts.preview import NEXT, Sight, sight_of
from arknova_tui.prompts.reasons import missing_for, reasons_lines, refusal
from arknova_tui.prompts.telling import AMOUNTS, phrase, told
from arknova_tui.settings import Settings
from rules.ark_nova.options import Ask, Place, UseAction, XTokenAction
from rules.ark_nova.table import Table
from rules.ark_nova.why import place_unmet_now
from rules.kernel.decision import Decision, Move, Unmet
from rules.kernel.event import SPECTATOR, Event
from rules.kernel.session import Session
from rules.kernel.view import View

_ELSEWHERE = "What lets you place this building now doesn't reach these spaces (AN-8.16)."
HUMAN = "human"
SeatKind = Any
"""`HUMAN`, or a bot: an object with `choose(decision, observe)`."""


class Seat:
    """What there is to know for the seat at the keyboard.

    `session`, `kinds` (one a seat: `HUMAN` or a bot), `names`, `settings`, `keys`. `seat` is whose eyes the screen
    looks through; `ui` what is being looked at; `conceded` who gave up, or -1.
    """

    def __init__(self, session: Session[Any], kinds: Sequence[SeatKind], settings: Settings, seat: int) -> None:
        self.session = session
        self.kinds = list(kinds)
        self.settings = settings
        self.keys: KeyTable = settings.key_table()
        self.names = session.header.names
        self.seat = seat
        self.ui = Ui()
        self.conceded = -1
        self._kinds_before: Prompt | None = None
        self._forget()

    def _forget(self) -> None:
        """The position or the seat has changed: nothing worked out before holds any more."""
        self._view: View[Any] | None = None
        self._table: Table | None = None
        self._context: Context | None = None
        self._base: Prompt | None = None
        self._prompt: Prompt | None = None
        self._sights: dict[str, Sight] = {}

    @property
    def view(self) -> View[Any]:
        """What the seat at the keyboard may know, made once a position; before somebody takes over, what all may."""
        if self._view is None:
            self._view = self.session.view(SPECTATOR if self.ui.mode == "handover" else self.seat)
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
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def context(self) -> Context:
        """The choice at hand as the builders of prompts see it. Only for a seat that is asked."""
        if self._context is None:
            decision = self.decision
            assert decision is not None, "this seat is asked nothing"
            self._context = Context(
                self.table,
                self.seat,
                decision,
                self.names,
                adds_x=self.keys.shown("x_more"),
                look_up=lambda: self.view.unmet,
            )
        return self._context

    @property
    def base(self) -> Prompt:
        """The prompt with all rows, as it is before a page, a filter or a mark."""
        if self._base is None:
            self.context.x, self.context.stage = self.ui.x, self.ui.stage
            self._base = build(self.context)
        return self._base

    # --- the prompt ---------------------------------------------------------------------------------------------------

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

    def highlighted(self) -> Row | None:
        """The row under the cursor."""
        rows = self.prompt.rows
        return rows[self.ui.cursor] if 0 <= self.ui.cursor < len(rows) else None

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
            rows = self.base.rows
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
        place = self.ghost()
        if prompt.kind == "map" and place is not None:
            return self.place_message(place.mask)
        return "There is nothing to choose here."

    def _compose(self) -> Prompt:
        if self.decision is None:
            return self._nothing_asked()
        ui = self.ui
        marked = [self.base.rows[index].option for index in ui.marked]
        prompt = numbered(filtered(self.base, ui.filter), ui.page, ui.page_size, marked)
        ui.cursor = min(ui.cursor, max(len(prompt.rows) - 1, 0))
        self._prompt = prompt
        body = self._anytime_line(prompt.body)
        footer = footer_of(self.keys, prompt, self.decision, marked, back=self.goes_back(), x=self.x_counts())
        turns = f"{self.keys.shown('page_down')} {self.keys.shown('page_up')}"
        prompt = replace(prompt, body=body, footer=footer, turns=turns)
        self._prompt = prompt
        move = self._move_under_cursor()
        row = self.highlighted()
        if move is not None:
            lines = self.sight(move).lines
            # What would be pointless comes first: the lines behind may have no room.
            pointless = [line for line in lines if line[0][1] == "warning"]
            rest = [line for line in lines if line[0][1] != "warning"]
            prompt.preview = [*pointless, *self._opening_lines(row), *rest, *self._otherwise(prompt, row)]
        elif prompt.kind == "map" and self.ghost_unmet():
            prompt.preview = self._ghost_lines()
        elif row is not None and row.reason:
            prompt.preview = [[(refusal(self.context, row), "text")]]
        elif prompt.kind == "many":
            prompt.preview = [[(self._not_yet(), "text")]]
        return prompt

    def goes_back(self) -> bool:
        """Whether `b` leads anywhere from this question."""
        return True

    def x_counts(self) -> bool:
        """Whether an X-token can be added to this question, or taken away again."""
        return True

    def _otherwise(self, prompt: Prompt, row: Row | None) -> list[Line]:
        """For a yes or no, what declining would do as well."""
        if prompt.kind != "yes_no" or row is None or row.number == "0":
            return []
        declines = [other for other in prompt.rows if other.number == "0" and other.option is not None]
        return [
            [(f"0 {other.cells[0]}: {''.join(text for text, _ in self.sight((other.option,)).lines[0])}", "text")]
            for other in declines
        ]

    def _anytime_line(self, body: str) -> str:
        """The body with what could be used at any time."""
        usable_now = self.anytime_texts()
        if not usable_now:
            return body
        line = f"any time: {self.keys.shown('anytime')} {'; '.join(usable_now)}"
        return f"{body}\n{line}" if body else line

    def _opening_lines(self, row: Row | None) -> list[Line]:
        """Where an action card goes afterwards; what it does stands in its row."""
        if row is None or not isinstance(row.option, (UseAction, XTokenAction)):
            return []
        return [[(afterwards(self.table, self.seat, row.option), "text")]]

    def _nothing_asked(self) -> Prompt:
        """What stands in the prompt when this seat chooses nothing."""
        ui, asked = self.ui, self.asked
        if ui.mode == "handover" and asked is not None:
            name = self.names[asked]
            return Prompt(f"{name}: take over?", "", kind="wait", body=f"Pass the keyboard to {name}, who presses y.")
        if ui.mode == "wait" and asked is not None:
            what = NEXT.get(self.session.decision.ask, "") if self.session.decision is not None else ""
            return Prompt(f"{self.names[asked]} is choosing" + f": {what}?" * bool(what), "", kind="wait")
        if self.conceded >= 0:
            return Prompt(f"Game over: {self.names[self.conceded]} conceded", "", kind="end")
        return Prompt("Game over", "", kind="end")

    # --- places -------------------------------------------------------------------------------------------------------

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
        reasons = place_unmet_now(self.table, decision, place.mask)
        return reasons or [Unmet("a place this building may take here", 0, 1, "AN-8.9")]

    def _ghost_lines(self) -> list[Line]:
        place, decision = self.ghost(), self.decision
        assert place is not None
        assert decision is not None
        return where.lines(self.table, self.seat, decision.subject, place.mask, self.ghost_unmet())

    def place_message(self, mask: int) -> str:
        """Why the building in question can't lie on exactly these spaces, as a sentence."""
        assert self.decision is not None
        kind = self.decision.subject
        reasons = place_unmet_now(self.table, self.decision, mask)
        return " ".join(where.sentences(self.table, self.seat, kind, mask, reasons)) or _ELSEWHERE

    # --- telling ------------------------------------------------------------------------------------------------------

    def sight(self, move: Move) -> Sight:
        """What a move would do, remembered for this position."""
        key = repr(move)
        if key not in self._sights:
            self._sights[key] = sight_of(self.table, self.seat, self.names, self.view, move)
        return self._sights[key]

    def why(self) -> list[Line]:
        """The reasons for what is highlighted, one line each; or the causes and clauses of what it would do."""
        if self.ui.mode == "end":
            return self._scored()
        place = self.ghost()
        if place is not None and self.ghost_unmet():
            return self._ghost_lines()
        row = self.highlighted()
        if row is None:
            return [[("There is nothing highlighted to explain.", "text")]]
        reasons = next((entry.reasons for entry in self.context.unmet if entry.option == row.option), ())
        if reasons:
            return reasons_lines(self.table, reasons)
        if row.reason:
            return [[(row.reason, "text")]]
        move = self._move_under_cursor()
        return self.sight(move).causes if move is not None else [[("Nothing is marked yet.", "text")]]

    def _scored(self) -> list[Line]:
        """Every point of the final scoring with its card and clause, once the game is over."""
        events = [event for event in self.view.events if event.clause == "AN-21.7"]
        lines = told(self.table, self.seat, self.names, events)
        return [[(line, "text")] for line in lines] or [[("No final scoring has given points.", "text")]]

    def since_last_turn(self) -> list[str]:
        """What happened since this seat last chose something, as lines with the cause and the clause."""
        history = self.session.history
        last = max((i for i, step in enumerate(history) if step.seat == self.seat and not step.auto), default=-1)
        events = [event.for_seat(self.seat) for step in history[last + 1 :] for event in step.events]
        return told(self.table, self.seat, self.names, events)

    def news(self) -> list[str]:
        """`since_last_turn` without what a break brought, which has a page of its own."""
        history = self.session.history
        last = max((i for i, step in enumerate(history) if step.seat == self.seat and not step.auto), default=-1)
        kept: list[Event] = []
        in_break = False
        for index, step in enumerate(history):
            for event in step.events:
                in_break = event.what == "break" or (in_break and event.what != "turn")
                if index > last and not in_break:
                    kept.append(event.for_seat(self.seat))
        return told(self.table, self.seat, self.names, kept)

    def public_news(self) -> list[str]:
        """What everybody may know of what others did since the seat that is asked last chose: actions and numbers.

        No card is named: the one who did it may still be looking at the screen, or the one who takes over.
        """
        history, asked = self.session.history, self.asked
        last = max((i for i, step in enumerate(history) if step.seat == asked and not step.auto), default=-1)
        events = [event.for_seat(SPECTATOR) for step in history[last + 1 :] for event in step.events]
        lines: list[str] = []
        for seat, name in enumerate(self.names):
            own = [event for event in events if event.seat == seat]
            done = [phrase(self.table, event).what for event in own if event.what in ("action", "x_token_action")]
            for what, noun in AMOUNTS.items():
                amount = sum(event.amount for event in own if event.what == what)
                if amount:
                    done.append(f"{amount:+d} {noun}")
            if done:
                lines.append(f"{name}: {', '.join(done)}")
        return lines

    def break_since(self) -> bool:
        """Whether there has been a break since this seat last began a turn."""
        history = self.session.history
        begun = (i for i, step in enumerate(history) if step.seat == self.seat and step.ask == Ask.ACTION)
        last = max(begun, default=-1)
        return any(event.what == "break" for step in history[last + 1 :] for event in step.events)

    def missing(self, card: int) -> str:
        """What keeps a card of hand or display from being played: "next turn: 3 money"; "" if nothing."""
        return missing_for(self.table, self.seat, card)

    def anytime_texts(self) -> list[str]:
        """What may be used at any time now, in words."""
        decision = self.decision
        return [] if decision is None else [usable(self.table, self.seat, option) for option in decision.anytime]


def _still(prompt: Prompt, marked: int) -> str:
    if marked < prompt.at_least:
        return f"{prompt.at_least - marked} more to choose"
    return f"at most {prompt.at_most} may be chosen"
