"""The form for a new game, everything on one page; the cursor begins at Start."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from arknova_tui.players.base import BOTS
from arknova_tui.saves.journal import default_title
from arknova_tui.screens.form import Field, FormPage, cycled
from arknova_tui.screens.opening import Wish, level_of
from arknova_tui.store import HUMAN

if TYPE_CHECKING:
    from arknova_tui.screens.flow import Flow
    from rules.ark_nova.state import Challenge

MOST_SEATS = 4
LONGEST_NAME = 20
_SETS = {"base": "base game", "mw": "with Marine Worlds"}
_MAPS = {
    "dealt": "2 random advanced maps each, keep 1", "A": "everybody map A", "0": "everybody map 0",
    "draft": "draft from players + 1",
}  # fmt: skip
_SOLO = (20, 10, 0)


class NewGamePage(FormPage):
    """Seats, set, maps and all the rest of a wish."""

    title = "NEW GAME"
    question = "New game"

    def __init__(self, flow: "Flow", wish: Wish | None = None) -> None:
        super().__init__(flow)
        self.wish = wish or Wish()
        self._begun = self.wish.challenge
        self._begun_with = self._kind_of_game()
        self.cursor = len(self.fields()) - 1

    def fields(self) -> Sequence[Field]:
        wish = self.wish
        seats = len(wish.kinds)
        names = wish.seat_names()
        fields = [Field("Seats", f"{seats} of {MOST_SEATS}", "turn order drawn at random", self._seats)]
        for seat, kind in enumerate(wish.kinds):
            person = kind == HUMAN
            note = ("human, same screen (hot seat)" if wish.kinds.index(HUMAN) != seat else "human") if person else (
                f"bot, level {kind}"
            )  # fmt: skip
            fields.append(Field(
                f"  {seat + 1}", names[seat], note, self._kind_of(seat), wish.names[seat] if person else "",
                self._name_of(seat) if person else None,
            ))  # fmt: skip
        fields.append(Field("Set", _SETS[wish.set], self._set_note(), self._set))
        if wish.set == "mw":
            fields.append(Field("Card draft", "on" if wish.draft else "off", "action cards drafted (AN-3.11)",
                                self._flip("draft")))  # fmt: skip
        fields.append(Field("Promo cards", "on" if wish.promos else "off", "on: the 3 cards 281, 282 and 341 too",
                            self._flip("promos")))  # fmt: skip
        fields.append(Field("Maps", _MAPS.get(wish.maps, f"everybody map {wish.maps}"), "AN-3.10", self._maps))
        fields.append(Field("Friendly", "on" if wish.friendly else "off",
                            "on: no Venom, Constriction, Hypnosis, Pilfering", self._flip("friendly")))  # fmt: skip
        if seats == 1:
            fields.append(Field("Solo start", f"{wish.solo_appeal} appeal", "20, 10 or 0", self._solo))
            fields.append(Field("Challenge", *self._challenge_words(), self._challenge))
        seed = "random" if wish.seed is None else str(wish.seed)
        fields.append(Field("Seed", seed, "the same seed gives the same game; empty: random", None,
                            "" if wish.seed is None else seed, self._seed))  # fmt: skip
        fields.append(Field("Name", wish.title or default_title(names, time.time()), "", None, wish.title, self._title))
        fields.append(Field("Start", "", "", press=self._start))
        return fields

    def told(self) -> str:
        seats = len(self.wish.kinds)
        people = self.wish.kinds.count(HUMAN)
        who = "1 seat, solo" if seats == 1 else f"{seats} seats, {people} of them people"
        return f"{who}; {_SETS[self.wish.set]}{', promo cards' if self.wish.promos else ''}."

    def _set_note(self) -> str:
        return "212 cards" if self.wish.set == "base" else "266 cards"

    def _seats(self, by: int) -> None:
        kinds = self.wish.kinds
        if by > 0 and len(kinds) < MOST_SEATS:
            kinds.append(HUMAN)
            self._free_name(len(kinds) - 1)
        elif by < 0 and len(kinds) > 1:
            kinds.pop()
            if HUMAN not in kinds:
                kinds[0] = HUMAN

    def _free_name(self, seat: int) -> None:
        """No two seats have one name."""
        names = self.wish.names
        while names[seat] in names[:seat]:
            names[seat] += "2"

    def _kind_of(self, seat: int) -> Callable[[int], None]:
        def step(by: int) -> None:
            wish = self.wish
            wish.kinds[seat] = str(cycled((HUMAN, *BOTS), wish.kinds[seat], by))
            if HUMAN not in wish.kinds:
                wish.kinds[seat] = HUMAN
                self.message = "At least one seat must be a person's."

        return step

    def _name_of(self, seat: int) -> Callable[[str], str]:
        def accept(text: str) -> str:
            name = " ".join(text.split())[:LONGEST_NAME]
            if not name:
                return "A name needs at least one letter."
            if level_of(name):
                return f'"{name}" is what a bot is called; choose another name.'
            others = [other for at, other in enumerate(self.wish.seat_names()) if at != seat]
            if name in others:
                return f'Another seat is called "{name}"; choose another name.'
            self.wish.names[seat] = name
            return ""

        return accept

    def _set(self, by: int) -> None:
        self.wish.set = str(cycled(tuple(_SETS), self.wish.set, by))
        self._same_challenge()

    def _maps(self, by: int) -> None:
        self.wish.maps = str(cycled(tuple(_MAPS), self.wish.maps, by))

    def _flip(self, name: str) -> Callable[[int], None]:
        return lambda by: setattr(self.wish, name, not getattr(self.wish, name))

    def _solo(self, by: int) -> None:
        self.wish.solo_appeal = int(str(cycled(_SOLO, self.wish.solo_appeal, by)))
        self._same_challenge()

    def _kind_of_game(self) -> tuple[object, ...]:
        """What the three games of a challenge have in common."""
        return self.wish.set, self.wish.solo_appeal

    def _same_challenge(self) -> None:
        """A challenge that was begun goes on with the same set and start; with others it would be another one."""
        wish = self.wish
        if wish.challenge is not None and wish.challenge not in self._challenges():
            wish.challenge = self._challenges()[1]

    def _challenges(self) -> "tuple[Challenge | None, ...]":
        """None, a new one, and the one begun."""
        from rules.ark_nova.challenge import NEW

        goes_on = self._begun is not None and self._begun_with == self._kind_of_game()
        return tuple(dict.fromkeys((None, NEW, self._begun if goes_on else NEW)))

    def _challenge_words(self) -> tuple[str, str]:
        challenge = self.wish.challenge
        if challenge is None or not challenge.results:
            return "off" if challenge is None else "first of 3", "3 games, no card or map twice (AN-22.10)"
        return f"game {len(challenge.results) + 1} of 3", f"{sum(challenge.results)} victory points so far (AN-22.10)"

    def _challenge(self, by: int) -> None:
        choices = self._challenges()
        self.wish.challenge = choices[(choices.index(self.wish.challenge) + by) % len(choices)]

    def _seed(self, text: str) -> str:
        if not text or text == "random":
            self.wish.seed = None
        elif text.isdecimal() and text.isascii() and int(text) < 2**63:
            self.wish.seed = int(text)
        else:
            return f'"{text}" is no seed; type a whole number up to {2**63 - 1}, or nothing for a random one.'
        return ""

    def _title(self, text: str) -> str:
        self.wish.title = " ".join(text.split())[:60]
        return ""

    def _start(self) -> None:
        try:
            self.flow.begin(self.wish)
        except ValueError as problem:
            self.message = str(problem)
