"""A state read with everything printed: seats, frames, sides, standing rules and triggers; nothing here changes it."""

from collections.abc import Iterable
from typing import TypeVar

from cards.ark_nova.schema import SponsorsSide
from cards.ark_nova.triggers import Trigger
from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.frames import ActionBody, Income, Pool, Source, SponsorsAction, Turn, Use
from rules.ark_nova.state import Player, State
from rules.ark_nova.tables import MapTable, Tables, tables

RuleT = TypeVar("RuleT")


class Reading:
    """A state and everything printed that its game uses."""

    __slots__ = ("maps", "state", "tables")

    def __init__(self, state: State) -> None:
        self.state = state
        self.tables: Tables = tables(state.config.sets)
        self.maps: list[MapTable | None] = [self.tables.map(p.map) if p.map else None for p in state.seats]

    def player(self, seat: int) -> Player:
        """A seat's zoo, tracks and cards."""
        return self.state.seats[seat]

    @property
    def friendly(self) -> bool:
        """Whether interactive abilities are replaced (AN-22.7, AN-25.1)."""
        return self.state.config.friendly or self.state.config.players == 1

    @property
    def solo(self) -> bool:
        """Whether one seat plays alone (section 22)."""
        return self.state.config.players == 1

    def tables_map(self, seat: int) -> MapTable:
        """The printed map of a seat that has chosen one. A map chosen later is looked up when first needed."""
        zoo = self.maps[seat]
        if zoo is None:
            zoo = self.maps[seat] = self.tables.map(self.state.seats[seat].map)
        return zoo

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        count = self.state.config.players
        return [(seat + step) % count for step in range(1, count)]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, clockwise from `seat`."""
        return [seat, *self.others(seat)]

    def actor(self) -> int:
        """The seat whose effects are being resolved."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, (Pool, ActionBody, Use, Turn, Income)):
                return frame.seat
        return self.state.start_seat

    def turn_frame(self) -> Turn | None:
        """The frame of the present turn, None in set-up, break and scoring."""
        for frame in self.state.frames:
            if isinstance(frame, Turn):
                return frame
        return None

    def use_frame(self) -> Use | None:
        """The action in progress, the innermost if one granted another."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, Use):
                return frame
        return None

    def action_frame(self) -> ActionBody | None:
        """The innermost action body in progress."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, ActionBody):
                return frame
        return None

    def money_bonus(self, seat: int) -> int:
        """What the first money gained through the present action will add; what is used between two steps isn't of it.

        (AN-14.19, AN-5.11)
        """
        for frame in reversed(self.state.frames):
            if isinstance(frame, Pool) and frame.between:
                return 0
            if isinstance(frame, ActionBody):
                if not isinstance(frame, SponsorsAction) or frame.seat != seat or frame.money_bonus_used:
                    return 0
                side = self.tables.catalog.sides[ActionType.SPONSORS, frame.variant, frame.side]
                return side.first_money if isinstance(side, SponsorsSide) else 0
        return 0

    def side(self, seat: int, action: int) -> int:
        """The side, 1 or 2, of a player's action card. A borrowed card in use does not count (AN-15.28)."""
        for card in self.state.seats[seat].row:
            if card.type == action:
                return card.side
        raise KeyError(action)

    def slot(self, seat: int, action: int) -> int:
        """The slot, 1 to 5, of a player's action card."""
        for index, card in enumerate(self.state.seats[seat].row):
            if card.type == action:
                return index + 1
        raise KeyError(action)

    def rules(self, seat: int, kind: type[RuleT]) -> list[RuleT]:
        """Standing rules of one kind in force for a player: sponsors in the zoo and the map."""
        player = self.state.seats[seat]
        found: list[RuleT] = []
        printed = self.tables.sponsor_rules.get(kind)
        if printed:
            for number in player.sponsors:
                if number in printed:
                    found += printed[number]
        if player.map:  # none is chosen yet in set-up (AN-3.10)
            zoo = self.maps[seat] or self.tables_map(seat)
            if kind in zoo.rules:
                found += zoo.rules[kind]
        return found

    def triggers(self, seat: int) -> Iterable[tuple[Source, Trigger]]:
        """All triggers of a player with their source."""
        for number in self.state.seats[seat].sponsors:
            for trigger in self.tables.sponsors[number].triggers:
                yield Source("sponsor", number), trigger
        if not self.state.seats[seat].map:  # none is chosen yet (AN-3.10)
            return
        for trigger in self.tables_map(seat).zoo.triggers:
            yield Source("map"), trigger
