"""Linear mode: one choice after another as lines of text, answers typed as lines; nothing is drawn.

It is a second, small front end on the store and the words of the prompts; a whole game can be piped through it.
"""

from collections.abc import Callable
from typing import TextIO

from arknova_tui import guide, looking, spoken
from arknova_tui.cells import clean
from arknova_tui.clause_ids import without
from arknova_tui.keeping import Keeping, Saving
from arknova_tui.linear_words import HELP, how_many, is_numbers, row_text, sentence, text
from arknova_tui.panels.facts import facts_of
from arknova_tui.prompts import words
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.telling import told
from arknova_tui.prompts.where import around
from arknova_tui.store import Store
from rules.ark_nova.grid import ZOO_GRID

# Words that a line may begin with, and the command of the key table each stands for.
COMMANDS: dict[str, str] = {
    "back": "back", "undo": "undo", "yes": "ok", "no": "pick_0", "none": "pick_0", "decline": "pick_0", "x": "x_more",
    "take back": "take_back", "concede": "concede", "undo turn": "undo_turn",
    "no hints": "no_hints",
}  # fmt: skip
_LETTERS = frozenset(
    {
        "ok", "back", "pick_0", "x_more", "x_less", "undo", "undo_turn", "earn", "leave", "animals", "build", "cards",
        "sponsors", "association",
    }
)  # fmt: skip
_LOOK_KEYS = {f"look_{look}": look for look in spoken.LOOKS}


class Linear:
    """A store talked to in lines. `read` gives the next line, None at the end of the input."""

    def __init__(
        self, store: Store, read: Callable[[], str | None], out: TextIO, *, echo: bool = False,
        saving: Saving | None = None,
    ) -> None:  # fmt: skip
        """With `echo` the answers are written too, so that a piped game can be read back."""
        self.store = store
        self.keeping = Keeping(store, saving)
        self.read = read
        self.out = out
        self.echo = echo
        self._told = dict.fromkeys(range(len(store.names)), 0)
        self._asked = -1
        self._stage = ""

    def run(self) -> None:
        """Play until the game is over, the input ends, or somebody quits."""
        self._say(*self.keeping.opened())
        while self.store.wants != "leave":
            self._say(*self.keeping.changed())
            mode = self.store.ui.mode
            if mode == "end":
                self._tell_news()
                self._say(*spoken.result(self.store))
                return
            if mode == "wait":
                self._let_bot_move()
            elif mode == "handover":
                if not self._hand_over():
                    return
            elif not self._ask():
                return

    # --- turns ----------------------------------------------------------------------------------------------------

    def _let_bot_move(self) -> None:
        store, session = self.store, self.store.session
        seat, decision = store.needs_bot(), session.decision
        assert seat is not None
        assert decision is not None
        store.bot_moved(store.kinds[seat].choose(decision, lambda: session.game.observe(session.state, seat)))

    def _hand_over(self) -> bool:
        asked = self.store.asked
        assert asked is not None
        self._say(f"Pass the keyboard to {self.store.names[asked]}, then press Enter.")
        line = self._line()
        if line is None:
            return self._end_of_input()
        self.store.act("leave" if line == "quit" else "ok")
        return True

    def _ask(self) -> bool:
        """Put the choice if it is new, and do what the answer says; False at the end of the input."""
        store = self.store
        hint = False
        while store.ui.look is not None and not store.ui.confirming:
            hint = hint or store.ui.look == "guide"
            store.act("back")
        self._tell_news()
        if hint:
            _, told_so = guide.page(facts_of(store), store.own_turn)
            self._say(*told_so, "Say no hints to end these hints for good.")
        asked = (store.revision, store.ui.stage)
        if asked != (self._asked, self._stage):
            self._asked, self._stage = asked
            self._put()
        line = self._line()
        if line is None:
            return self._end_of_input()
        self._answer(line)
        if store.ui.message:
            self._say(store.ui.message)
        elif store.ui.confirming and store.revision == self._asked:
            self._tell_ahead()
        return True

    def _end_of_input(self) -> bool:
        self._say("The input has ended." + (" The game is saved." if self.keeping.saved else ""))
        return False

    def _tell_news(self) -> None:
        """What happened since this seat was last told, others' moves and the own."""
        store, seat = self.store, self.store.seat
        history = store.session.history
        first = min(self._told[seat], len(history))
        events = [event.for_seat(seat) for step in history[first:] for event in step.events]
        self._told[seat] = len(history)
        self._say(*told(store.table, seat, store.names, events))

    # --- the question ---------------------------------------------------------------------------------------------

    def _prompt(self) -> Prompt:
        """The prompt with all rows numbered through, instead of nine a page."""
        self.store.ui.page_size = 1000
        return self.store.prompt

    def _put(self, *, everything: bool = False) -> None:
        """The question and its answers; places are told only when asked for, there are too many."""
        prompt = self._prompt()
        self._say(sentence(prompt.title))
        if prompt.body:
            self._say(*map(sentence, prompt.body.splitlines()))
        if prompt.kind == "map" and not everything:
            self._say(f"{words.things(len(self.store.legal_places()), 'place')}, say a place like "
                      f"{words.spaces(self.store.legal_places()[0].mask)}, or list.")  # fmt: skip
            shown = [row for row in prompt.rows if row.number == "0"]
        else:
            shown = [row for row in prompt.rows if everything or row.number]
        self._say(*(row_text(row, prompt.header) for row in shown))
        if prompt.kind == "many":
            self._say(f"Choose {how_many(prompt)}, as numbers in one line.")

    def _tell_ahead(self) -> None:
        """What the highlighted move would do, before it is done."""
        self.store.ui.told = True
        self._say(*map(text, self.store.prompt.preview), "Do it? yes or back.")

    # --- the answer -----------------------------------------------------------------------------------------------

    def _answer(self, line: str) -> None:
        first, _, rest = line.partition(" ")
        rest = rest.strip()
        self.store.ui.message = ""  # what was said to an earlier line isn't said again
        if self.store.ui.question and self._action(line) not in ("ok", "back"):
            self.store.ui.question = ""
            self._say("You play on.")
        handler = {
            "list": lambda: self._put(everything=self._prompt().kind == "map"),
            "all": lambda: self._put(everything=True),
            "help": lambda: self._say(*HELP),
            "why": lambda: self._explain(rest),
            "what": lambda: self._look_ahead(rest),
            "any": lambda: self._any(rest),
            "card": lambda: self._card(rest),
            "inspect": lambda: self._card(rest),
            "save": lambda: self._say(self.keeping.asked()),
            "log": lambda: self._say(*spoken.log(self.store, int(rest) if rest.isdecimal() else 3)),
            "quit": lambda: self.store.act("leave"),
        }.get(first.lower())
        if not line:
            return
        if handler is not None:
            handler()
        elif line.lower() == "x less":
            self._x("x_less")
        elif line.lower() in COMMANDS or (len(line) == 1 and not line.isdecimal()):
            self._command(line)
        elif line.lower() in spoken.LOOKS:
            self._say(*spoken.LOOKS[line.lower()](self.store))
        elif is_numbers(line):
            self._numbers(line.replace(",", " ").split())
        elif not self._place(line):
            self.store.act("text", line.lower())

    def _action(self, line: str) -> str | None:
        """The command of the key table that a line stands for."""
        return COMMANDS.get(line.lower()) or (self.store.keys.action(line) if len(line) == 1 else None)

    def _nothing_shown(self) -> bool:
        """Whether `yes` would do something that was never told: there is no cursor to see here."""
        ui, prompt = self.store.ui, self._prompt()
        shown = ui.question or ui.confirming or ui.pending is not None or ui.told
        only = sum(1 for row in prompt.rows if row.number) == 1
        return not (shown or only or prompt.kind == "yes_no")

    def _command(self, line: str) -> None:
        action = self._action(line)
        if action == "ok" and self._nothing_shown():
            self._say("Nothing was shown that yes could do; type the number of a line.")
        elif action == "help":
            self._say(*HELP)
        elif action in _WITHOUT_NUMBER:
            _WITHOUT_NUMBER[action](self, "")
        elif action in _LOOK_KEYS:
            self._say(*spoken.LOOKS[_LOOK_KEYS[action]](self.store))
        elif action in ("x_more", "x_less"):
            self._x(action)
        elif action is not None and (action in _LETTERS or action in COMMANDS.values()):
            self.store.act(action)
            if self.store.ui.question:
                self._say(sentence(self.store.ui.question.partition(":")[0]), "yes or back?")
        else:
            self._say(f'"{line}" means nothing here; help tells what can be typed.')

    def _x(self, action: str) -> None:
        """One X-token more or less; the actions are told again where that changes them."""
        self.store.act(action)
        if not self.store.ui.message and self.store.revision == self._asked:
            self._put()

    def _numbers(self, numbers: list[str]) -> None:
        prompt = self._prompt()
        if prompt.kind == "many" and numbers != ["0"]:
            self._mark(numbers)
        elif len(numbers) == 1 and prompt.kind == "map":
            self._place_number(numbers[0])
        elif len(numbers) == 1:
            self._pick(numbers[0])
        else:
            self._say("One number is enough here.")

    def _pick(self, number: str) -> None:
        self.store.act("pick_0" if number == "0" and self._prompt().kind != "number" else "number", number)

    def _mark(self, numbers: list[str]) -> None:
        """Several cards at once: exactly these, whatever was marked before."""
        prompt = self._prompt()
        indices = [next((i for i, row in enumerate(prompt.rows) if row.number == number), None) for number in numbers]
        if None in indices or len(set(indices)) < len(indices):
            self._say("Each number must be one of the lines, and none twice.")
            return
        if not prompt.at_least <= len(indices) <= prompt.at_most:
            self._say(f"Choose {how_many(prompt)}, not {len(indices)}.")
            return
        self.store.ui.marked = []
        for number in numbers:
            self.store.act("number", number)
        if not self.store.confirm_marked():
            self.store.act("ok")

    # --- places ---------------------------------------------------------------------------------------------------

    def _place(self, line: str) -> bool:
        """A place by its spaces; False if the line names none."""
        prompt = self._prompt()
        if prompt.kind != "map":
            return False
        try:
            mask = ZOO_GRID.mask(line.replace(",", " ").replace(" and ", " ").split())
        except ValueError:
            return False
        places = self.store.legal_places()
        found = [index for index, place in enumerate(places) if place.mask == mask]
        if found:
            self._suggest(found[0])
            return True
        decision = self.store.decision
        assert decision is not None
        self._say(self.store.place_message(mask))
        return True

    def _place_number(self, number: str) -> None:
        if number == "0":
            self.store.act("pick_0")
        elif 1 <= int(number) <= len(self.store.legal_places()):
            self._suggest(int(number) - 1)
        else:
            self._say(f"There is no place {number}; list tells them.")

    def _suggest(self, index: int) -> None:
        """The ghost there; `yes` builds."""
        store = self.store
        store.go_to(index)
        store.ui.told = True
        place = store.legal_places()[index]
        self._say(f"{words.spaces(place.mask).replace(' ', ', ')}.")
        self._say(around(store.table, store.seat, place.mask))
        self._say(*map(text, store.prompt.preview), "Build here? yes or back.")

    # --- looking --------------------------------------------------------------------------------------------------

    def _row(self, number: str) -> int | None:
        """A line by its number; refused ones count on after the offered ones."""
        rows = self._prompt().rows
        if not number:
            return self.store.ui.cursor
        found = next((index for index, row in enumerate(rows) if row.number == number), None)
        if found is None:
            refused = [index for index, row in enumerate(rows) if not row.number]
            offered = len(rows) - len(refused)
            place = int(number) - offered - 1 if number.isdecimal() else -1
            found = refused[place] if 0 <= place < len(refused) else None
        if found is None:
            self._say(f"There is no line {number}; all tells every line.")
        return found

    def _explain(self, number: str) -> None:
        found = self._row(number)
        if found is not None:
            self.store.ui.cursor = found
            self._say(*map(text, self.store.why()), clauses=True)

    def _look_ahead(self, number: str) -> None:
        found = self._row(number)
        if found is not None:
            self.store.highlight(found)
            self.store.ui.told = True
            self._say(*map(text, self.store.prompt.preview))

    def _card(self, which: str) -> None:
        """A card, action card or building in full: that of a line, or a card by its number or name."""
        store = self.store
        rows = self._prompt().rows
        row = next((row for row in rows if row.number == which), None) if which else store.highlighted()
        if row is not None:
            thing = looking.thing_of(store.table, store.seat, store.decision, row.option)
        else:
            thing = spoken.card_named(store, which)
        if thing is None:
            self._say("There is no card there; say card and the number of a line, or the number or name of a card.")
        else:
            self._say(*spoken.inspected(store, thing), clauses=True)

    def _any(self, number: str) -> None:
        decision = self.store.decision
        if decision is None or not decision.anytime:
            self._say("There is nothing you could use at any time now (AN-5.11).")
        elif number.isdecimal():
            self.store.act("anytime")
            self.store.act(f"pick_{number}") if len(number) == 1 and number != "0" else self.store.act("back")
        else:
            self._say(*(f"{place} {text}." for place, text in enumerate(self.store.anytime_texts(), 1)),
                      "any and a number uses it.")  # fmt: skip

    # --- in and out -----------------------------------------------------------------------------------------------

    def _line(self) -> str | None:
        self.out.write("> ")
        self.out.flush()
        line = self.read()
        if line is None:
            self.out.write("\n")
            return None
        line = " ".join(line.split())
        if self.echo:
            self.out.write(f"{clean(line)}\n")
        return line

    def _say(self, *lines: str, clauses: bool = False) -> None:
        """Write lines; with the numbers of clauses if those are wished for, here or in the settings."""
        for line in lines:
            self.out.write(f"{clean(line) if clauses or self.store.settings.clauses else without(clean(line))}\n")


# Letters of the key table that are said as a word and a number here.
_WITHOUT_NUMBER: dict[str, Callable[[Linear, str], None]] = {
    "inspect": Linear._card, "why": Linear._explain, "anytime": Linear._any,
}  # fmt: skip


def play(store: Store, source: TextIO, out: TextIO, saving: Saving | None = None) -> int:
    """Play in lines from one stream to another; answers that weren't typed at a terminal are written too. Returns 0."""
    import os

    from arknova_tui.output import make_unencodable_safe

    make_unencodable_safe(out, os.environ)

    def read() -> str | None:
        line = source.readline()
        return line if line else None

    Linear(store, read, out, echo=not source.isatty(), saving=saving).run()
    out.flush()
    return 0
