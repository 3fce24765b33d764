"""The table: one game's state with the moves everybody may make on it: gain, pay, draw, discard, refill, queue effects.

Resolvers and actions are written in terms of this class. It decides nothing and asks nothing.
"""

from collections.abc import Iterable

from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import Animal, Sponsor
from cards.ark_nova.triggers import IconPlayed, NewIcon
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.frames import (
    RULE,
    ActionBody,
    AnyFrame,
    Income,
    Pending,
    Pool,
    Resolve,
    Source,
    SponsorsAction,
    Turn,
    Use,
)
from rules.ark_nova.reading import Reading
from rules.ark_nova.state import State
from rules.ark_nova.tables import (
    CARDS,
    CATEGORY_INDICES,
    CONTINENT_INDICES,
    ICON_INDEX,
    SPONSORS,
)
from rules.kernel import chance
from rules.kernel.event import EVERYONE, Event

MONEY, APPEAL, CONSERVATION, REPUTATION, X_TOKEN = Resource
KIND_INDICES = {"category": CATEGORY_INDICES, "continent": CONTINENT_INDICES}


class Table(Reading):
    """A state that may be changed. `events` grows with what happens."""

    __slots__ = ("events",)

    def __init__(self, state: State, events: list[Event] | None = None) -> None:
        super().__init__(state)
        self.events: list[Event] = [] if events is None else events

    # --- telling --------------------------------------------------------------------------------------------------

    def tell(
        self, what: str, seat: int, amount: int = 0, item: int = 0, *, source: Source = RULE, clause: str = "",
        detail: tuple[int, ...] = (), seen_by: int = EVERYONE,
    ) -> None:  # fmt: skip
        """Add an event; its cause is `kind:number` of the source."""
        self.events.append(
            Event(
                what=what,
                seat=seat,
                amount=amount,
                item=item,
                detail=detail,
                cause=f"{source.kind}:{source.number}",
                clause=clause,
                seen_by=seen_by,
            )
        )

    def show_secret_choices(self, clause: str) -> None:
        """What everybody chose in secret is shown together; a look ahead ends here."""
        self.tell("secret_choices", -1, clause=clause)

    # --- frames and effects ---------------------------------------------------------------------------------------

    def push(self, frame: AnyFrame) -> None:
        """Work on this frame next; what is going on now waits below it."""
        self.state.frames.append(frame)

    def pop(self) -> AnyFrame:
        """The frame on top is done."""
        return self.state.frames.pop()

    def run(
        self, seat: int, effects: Iterable[Effect], source: Source, *, optional: bool = False, wanted: bool = False
    ) -> None:
        """Resolve effects one after another, now, before anything else goes on.

        `optional` and `wanted` are those of `Resolve`: inside a May, and chosen by the player just now.
        """
        frames = [
            Resolve(seat=seat, effect=effect, source=source, optional=optional, wanted=wanted) for effect in effects
        ]
        self.state.frames.extend(reversed(frames))

    def queue(self, seat: int, effects: Iterable[Effect], source: Source) -> None:
        """Add effects to the pool of simultaneous effects (AN-23.1); other seats' follow after it (AN-23.2)."""
        self.queue_pending(seat, [Pending(effect, source) for effect in effects])

    def _pool(self) -> Pool:
        """The pool that new effects join: the innermost one inside the present action, else a new one on top."""
        actor = self.actor()
        for frame in reversed(self.state.frames):
            if isinstance(frame, Pool):
                return frame
            if isinstance(frame, (ActionBody, Use, Turn, Income)):
                break
        pool = Pool(seat=actor)
        self.state.frames.append(pool)
        return pool

    def after_finishing(self, seat: int, effect: Effect, source: Source) -> None:
        """Let an effect wait until the action is finished (AN-5.9), or the player's income is done (AN-20.9)."""
        self.wait(seat, Pending(effect, source))

    def wait(self, seat: int, pending: Pending) -> None:
        """Like `after_finishing` for an effect already begun."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, (Use, Turn, Income)):
                if frame.seat == seat:
                    frame.after.append(pending)
                    return
            elif isinstance(frame, Pool) and frame.after and frame.seat == seat:
                frame.pending.append(pending)
                return
        self.queue_pending(seat, [pending])

    def queue_pending(self, seat: int, pending: list[Pending]) -> None:
        """Add effects to the pool they belong to."""
        if not pending:
            return
        pool = self._pool()
        if pool.seat == seat:
            pool.pending += pending
        else:
            pool.others += [(seat, item) for item in pending]

    # --- money and tracks -----------------------------------------------------------------------------------------

    def gain(self, seat: int, what: Resource, amount: int, source: Source, clause: str = "") -> int:
        """Give a player something (sections 4 and 6); returns what was really gained."""
        if amount <= 0:
            return 0
        player = self.state.seats[seat]
        if what is MONEY:
            player.money += amount
            self.tell("money", seat, amount, source=source, clause=clause)
            self._first_money(seat)
            return amount
        if what is X_TOKEN:
            amount = min(amount, self.tables.tracks.x_tokens_max - player.x_tokens)
            player.x_tokens += amount
            self.tell("x_token", seat, amount, source=source, clause=clause or "AN-4.16")
            return amount
        if what is APPEAL:
            amount = min(amount, self.tables.tracks.appeal_max - player.appeal)
            player.appeal += amount
            self.tell("appeal", seat, amount, source=source, clause=clause or "AN-4.1")
            return amount
        if what is CONSERVATION:
            return self._gain_conservation(seat, amount, source, clause)
        return self._gain_reputation(seat, amount, source, clause)

    def _first_money(self, seat: int) -> None:
        """Sponsors 2: the first money gained through the action brings more, once (AN-14.19)."""
        body, bonus = self.action_frame(), self.money_bonus(seat)
        if bonus and isinstance(body, SponsorsAction):
            body.money_bonus_used = True
            self.gain(seat, MONEY, bonus, Source("action", SPONSORS), "AN-14.19")

    def _gain_conservation(self, seat: int, amount: int, source: Source, clause: str) -> int:
        player = self.state.seats[seat]
        before = player.conservation
        player.conservation = min(before + amount, self.tables.tracks.conservation_max)
        self.tell("conservation", seat, player.conservation - before, source=source, clause=clause or "AN-4.3")
        for bonus in self.tables.tracks.conservation_bonuses:
            if before < bonus.at <= player.conservation and bonus.at not in player.passed:
                player.passed.append(bonus.at)
                self.queue(seat, bonus.effects, Source("conservation", bonus.at))
        return player.conservation - before

    def _gain_reputation(self, seat: int, amount: int, source: Source, clause: str) -> int:
        """Reputation with its gate (AN-4.10), its bonuses (AN-4.11) and the steps beyond 15 (AN-4.12)."""
        player, tracks = self.state.seats[seat], self.tables.tracks
        gained = 0
        for _ in range(amount):
            if player.reputation >= tracks.reputation_max:
                marine = bool(self.state.reputation_tile)
                beyond = tracks.reputation_overflow_marine if marine else tracks.reputation_overflow
                self.queue(seat, beyond, Source("reputation", tracks.reputation_max))
                continue
            if player.reputation >= tracks.reputation_gate and self.side(seat, CARDS) == 1:
                break
            player.reputation += 1
            gained += 1
            for bonus in tracks.reputation_bonuses:
                if bonus.at == player.reputation:
                    self.queue(seat, bonus.effects, Source("reputation", bonus.at))
        self.tell("reputation", seat, gained, source=source, clause=clause or "AN-4.9")
        return gained

    def pay(self, seat: int, amount: int, source: Source, clause: str = "") -> None:
        """Pay money; the caller has checked that it is there."""
        if amount:
            self.state.seats[seat].money -= amount
            self.tell("money", seat, -amount, source=source, clause=clause)

    def lose_appeal(self, seat: int, amount: int, source: Source, clause: str = "") -> None:
        """Appeal falls to no less than 0 (AN-1.12)."""
        player = self.state.seats[seat]
        lost = min(amount, player.appeal)
        player.appeal -= lost
        self.tell("appeal", seat, -lost, source=source, clause=clause or "AN-1.12")

    def reputation_range(self, seat: int) -> int:
        """The highest folder within reach (AN-4.9)."""
        return self.tables.tracks.reputation_range[self.state.seats[seat].reputation]

    # --- icons ----------------------------------------------------------------------------------------------------

    def add_icons(self, seat: int, icons: Iterable[int], source: Source) -> None:
        """Icons enter a zoo and set off triggers everywhere (AN-16.2, AN-16.58)."""
        counts = self.state.seats[seat].icons
        new: list[int] = []
        entered = list(icons)
        for icon in entered:
            if not counts[icon]:
                new.append(icon)
            counts[icon] += 1
        for owner in self.clockwise(seat):
            for trigger_source, trigger in self.triggers(owner):
                if isinstance(trigger, IconPlayed):
                    if owner == seat or trigger.zoos == "any":
                        self._icon_trigger(owner, trigger_source, trigger, entered)
                elif isinstance(trigger, NewIcon) and owner == seat and trigger_source != source:
                    for icon in new:
                        if any(icon in KIND_INDICES[kind] for kind in trigger.kinds):
                            self.queue(owner, trigger.then, trigger_source)

    def _icon_trigger(self, owner: int, source: Source, trigger: IconPlayed, entered: list[int]) -> None:
        if trigger.uses is not None and not self.state.seats[owner].uses.get(source.number, trigger.uses):
            return
        for _ in range(entered.count(ICON_INDEX[trigger.icon])):
            self.queue(owner, trigger.then, source)

    def remove_icons(self, seat: int, icons: Iterable[int]) -> None:
        """Icons leave a zoo; nothing else follows (AN-12.19)."""
        counts = self.state.seats[seat].icons
        for icon in icons:
            counts[icon] -= 1

    # --- cards ----------------------------------------------------------------------------------------------------

    def top_card(self) -> int:
        """Take the top card; an empty deck is made anew from the discard pile; 0 if both are empty (AN-24.1)."""
        state = self.state
        if not state.deck:
            if not state.discard:
                return 0
            state.deck, state.discard, state.pile_unseen = state.discard, [], []
            chance.shuffle(state, state.deck)
            self.tell("reshuffle", -1, len(state.deck), clause="AN-24.1")
        return chance.draw(state, state.deck)

    def draw(self, seat: int, amount: int, source: Source, clause: str = "AN-24.4") -> list[int]:
        """Draw cards into a hand, seen by their owner only."""
        drawn: list[int] = []
        for _ in range(amount):
            card = self.top_card()
            if not card:
                break
            drawn.append(card)
            self.state.seats[seat].hand.append(card)
            self.tell("draw", seat, 1, card, source=source, clause=clause, seen_by=1 << seat)
        return drawn

    def discard_cards(self, seat: int, cards: Iterable[int], source: Source, clause: str = "") -> None:
        """Put cards from a hand face up on the discard pile."""
        for card in cards:
            self.leave_hand(seat, card)
            self.to_discard(card)
            self.tell("discard", seat, 1, card, source=source, clause=clause)

    def discard_from_zoo(self, seat: int, card: int, source: Source, clause: str) -> None:
        """An animal or sponsor that has left a zoo goes to the discard pile with the cards under it (AN-12.17).

        Its icons are gone at once (AN-12.19).
        """
        player = self.state.seats[seat]
        self.remove_icons(seat, self.tables.icons[card])
        self.to_discard(card)
        for tucked in [tucked for tucked in player.tucked if tucked.host == card]:
            player.tucked.remove(tucked)
            for under in tucked.cards:
                self.to_discard(under)
                self.tell("discard", seat, 1, under, source=source, clause=clause)

    def to_discard(self, card: int) -> None:
        """Put a card on the discard pile; a fetched base project is an ordinary card there (AN-15.17)."""
        self.state.discard.append(card)

    def leave_hand(self, seat: int, card: int, *, seen: bool = True) -> None:
        """A card leaves a hand, `seen` by everybody or not.

        If it isn't, the others know of no card any more whether it is still there (AN-24.3).
        """
        player = self.state.seats[seat]
        player.hand.remove(card)
        if not seen:
            player.known.clear()
        elif card in player.known:
            player.known.remove(card)

    def to_hand(self, seat: int, card: int, source: Source, clause: str = "", *, known: bool = True) -> None:
        """A card that everybody saw goes to a hand and stays known (AN-24.3)."""
        player = self.state.seats[seat]
        player.hand.append(card)
        if known:
            player.known.append(card)
        self.tell("take", seat, 1, card, source=source, clause=clause, seen_by=EVERYONE if known else 1 << seat)

    # --- display --------------------------------------------------------------------------------------------------

    def take_from_display(self, seat: int, folder: int, source: Source, clause: str = "AN-7.8") -> int:
        """Take the card of folder 1 to 6 into hand; a mark on it pays its owner (AN-15.37)."""
        card = self.state.display[folder - 1]
        self.leave_display(folder)
        self.to_hand(seat, card, source, clause)
        return card

    def leave_display(self, folder: int) -> int:
        """Remove a card from the display in any way but discarding; a mark on it pays 2 money (AN-15.37)."""
        state = self.state
        card, mark = state.display[folder - 1], state.marks[folder - 1]
        state.display[folder - 1], state.marks[folder - 1] = 0, -1
        if mark >= 0:
            self.gain(mark, MONEY, 2, RULE, "AN-15.37")
        return card

    def discard_display(self, folder: int, source: Source, clause: str = "") -> int:
        """Discard the card of a folder; a marked one goes to the marker's hand (AN-15.37)."""
        state = self.state
        card, mark = state.display[folder - 1], state.marks[folder - 1]
        state.display[folder - 1], state.marks[folder - 1] = 0, -1
        if not card:
            return 0
        if mark >= 0:
            self.to_hand(mark, card, source, "AN-15.37")
        else:
            self.to_discard(card)
            self.tell("display_discard", -1, 1, card, source=source, clause=clause)
        return card

    def refill(self, *, waves: bool = True) -> None:
        """Move cards to lower folders, fill from the deck, then resolve waves until none is new (AN-5.12, AN-10.9)."""
        while True:
            count = sum(self._wave(card) for card in self._fill())
            if not count or not waves or not (self.state.deck or self.state.discard):
                return
            for folder in range(1, count + 1):
                self.discard_display(folder, RULE, "AN-10.9")

    def _fill(self) -> list[int]:
        """Close the gaps and fill up; returns the cards newly placed."""
        state = self.state
        kept = [(card, mark) for card, mark in zip(state.display, state.marks, strict=True) if card]
        new: list[int] = []
        while len(kept) + len(new) < len(state.display):
            card = self.top_card()
            if not card:
                break
            new.append(card)
        missing = len(state.display) - len(kept) - len(new)
        state.display = [card for card, _ in kept] + new + [0] * missing
        state.marks = [mark for _, mark in kept] + [-1] * (len(new) + missing)
        for folder, card in enumerate(new, len(kept) + 1):
            self.tell("display", -1, folder, card, clause="AN-5.12")
        return new

    def _wave(self, card: int) -> bool:
        tables = self.tables
        record: Animal | Sponsor | None = tables.animals.get(card) or tables.sponsors.get(card)
        return record is not None and record.wave

    # --- break token ----------------------------------------------------------------------------------------------

    def advance_break(self, seat: int, steps: int, source: Source) -> None:
        """Move the break token; reaching the last space brings 1 X-token and calls the break (AN-20.1, AN-22.5)."""
        state = self.state
        if self.solo or state.break_called >= 0:
            return
        last = self.tables.tracks.break_steps[state.config.players]
        moved = min(steps, last - state.break_token)
        state.break_token += moved
        self.tell("break_token", seat, moved, state.break_token, source=source, clause="AN-20.1")
        if state.break_token == last:
            state.break_called = seat
            self.gain(seat, X_TOKEN, 1, Source("break"), "AN-20.1")
