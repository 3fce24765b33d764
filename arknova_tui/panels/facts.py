"""What a seat may know, read once per view and asked many times by panels: cards with their reasons, tracks, income."""

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from arknova_tui.keys import KeyTable
from cards.ark_nova import effects as do
from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import Animal, AnimalsSide, AssociationSide, Project, Sponsor, SponsorsSide
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.counts import count, gain_value
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.homes import homes
from rules.ark_nova.limits import hand_limit
from rules.ark_nova.projects import HAND, project_unmet
from rules.ark_nova.requirements import animal_cost, animal_unmet, sponsor_level, sponsor_unmet
from rules.ark_nova.scoring import final_card_points, target_appeal, victory_points
from rules.ark_nova.state import Player, State
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ANIMALS, ASSOCIATION, CARDS, SPONSORS
from rules.ark_nova.turn import as_if_using, base_strength, side_of
from rules.ark_nova.zoo import kiosk_income
from rules.kernel.decision import Decision, Unmet
from rules.kernel.event import Event
from rules.kernel.hexgrid import bits

Mark = Literal["+", "-", "."]
Made = TypeVar("Made")


class StoreLike(Protocol):
    """What panels ask of the store. `view` is the seat's; `names` has one a seat; `settings` hold `glyphs`."""

    @property
    def seat(self) -> int: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def settings(self) -> Any: ...

    @property
    def view(self) -> Any: ...

    @property
    def prompt(self) -> Any: ...

    @property
    def ui(self) -> Any: ...

    def legal_places(self) -> Sequence[Any]: ...


class CardFact(NamedTuple):
    """A card in hand (`folder` 0) or display: what it costs from there, and what keeps it from being played now.

    `mark` is `+` possible in an action of this turn without X-tokens, `-` not now, `.` out of range or unplayable here.
    """

    number: int
    folder: int
    record: Animal | Sponsor | Project | None
    cost: int
    mark: Mark
    reasons: tuple[Unmet, ...]


class IncomeLine(NamedTuple):
    """Money of the next break and where it comes from: `appeal`, `kiosk`, `token`, `sponsor` or `map`."""

    amount: int
    kind: Literal["appeal", "kiosk", "token", "sponsor", "map"]
    number: int = 0


class Facts:
    """One observation, read for panels. Nothing here is hidden from the seat: an observation holds nothing else."""

    def __init__(self, view: Any, names: Sequence[str], keys: KeyTable | None = None) -> None:
        self.keys = keys or KeyTable()
        self.view = view
        self.names = tuple(names)
        self.state: State = view.state
        self.t = Table(self.state)
        self.seat: int = view.seat if view.seat >= 0 else 0
        self.decision: Decision | None = view.decision
        self._made: dict[Hashable, Any] = {}

    def key(self, action: str) -> str:
        """The key to name for a command, as the player has it."""
        return self.keys.shown(action)

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What `make` gives, made once for this view: a key that moves a cursor shall not draw everything anew."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    @property
    def me(self) -> Player:
        return self.state.seats[self.seat]

    @property
    def finals(self) -> list[int]:
        """The own final scoring cards; none for somebody who only watches."""
        return [number for number in self.me.finals if number > 0]

    @property
    def players(self) -> int:
        return self.state.config.players

    @property
    def others(self) -> list[int]:
        return self.t.others(self.seat)

    @property
    def has_maps(self) -> bool:
        """Whether every seat has chosen its map: before that no zoo can be drawn."""
        return all(player.map for player in self.state.seats)

    def final_reached(self, number: int) -> tuple[int, int]:
        """What the own zoo has of what a final scoring card counts, and its conservation; nothing before the map."""
        if not self.me.map:
            return 0, 0
        card = self.t.tables.finals[number]
        return count(self.t, self.seat, card.counts), final_card_points(self.t, self.seat, number)

    def name(self, seat: int) -> str:
        return self.names[seat]

    def map_name(self, seat: int) -> str:
        """`map 1 Observation Tower`, `map A`."""
        if not self.state.seats[seat].map:
            return "no map yet"
        record = self.t.tables.catalog.maps[self.state.seats[seat].map]
        return f"map {record.id}" if record.name == f"Map {record.id}" else f"map {record.id} {record.name}"

    def income(self, seat: int) -> int:
        """Money of the appeal track (AN-4.2)."""
        return self.t.tables.tracks.appeal_income[self.state.seats[seat].appeal]

    def vp(self, seat: int) -> int:
        return victory_points(self.t, seat)

    def target(self, seat: int) -> int:
        return target_appeal(self.t, self.state.seats[seat].conservation)

    def hand_limit(self, seat: int) -> int:
        return hand_limit(self.t, seat)

    def reputation_cap(self, seat: int) -> int:
        """How far reputation goes now (AN-4.10)."""
        tracks = self.t.tables.tracks
        return tracks.reputation_max if self.t.side(seat, CARDS) == 2 else tracks.reputation_gate

    @property
    def reach(self) -> int:
        return self.t.reputation_range(self.seat)

    def reputation_for(self, folder: int) -> int:
        """The lowest reputation that reaches a folder (AN-4.9)."""
        ranges = self.t.tables.tracks.reputation_range
        return next((reputation for reputation, reach in enumerate(ranges) if reach >= folder), len(ranges))

    @property
    def break_last(self) -> int:
        """The last space of the break track, 0 alone (AN-22.2)."""
        return self.t.tables.tracks.break_steps.get(self.players, 0)

    def card_name(self, number: int) -> str:
        """The name of any card; "a hidden card" for one this seat can't see."""
        if not number:
            return "a hidden card"
        tables = self.t.tables
        for kind in (tables.animals, tables.sponsors, tables.projects, tables.finals):
            if number in kind:
                return kind[number].name
        return f"card {number}"

    def record(self, number: int) -> Animal | Sponsor | Project | None:
        tables = self.t.tables
        return tables.animals.get(number) or tables.sponsors.get(number) or tables.projects.get(number)

    # --- cards ------------------------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[CardFact]:
        """The own hand: possible cards first, otherwise in the order drawn."""
        return sorted(self.held, key=lambda fact: fact.mark != "+")

    @cached_property
    def held(self) -> list[CardFact]:
        """The own hand in the order drawn."""
        return [self.card_fact(number, 0) for number in self.me.hand]

    @cached_property
    def display(self) -> list[CardFact]:
        return [self.card_fact(number, folder) for folder, number in enumerate(self.state.display, 1) if number]

    def card_fact(self, number: int, folder: int) -> CardFact:
        """A card where it lies, with everything that keeps it from being played in this turn."""
        record = self.record(number)
        if isinstance(record, Animal):
            cost, reasons = animal_cost(self.t, self.seat, number, folder), self._animal_reasons(number, folder)
        elif isinstance(record, Sponsor):
            cost, reasons = sponsor_level(self.t, self.seat, number), self._sponsor_reasons(number, folder)
        elif record is not None:
            cost, reasons = 0, self._project_reasons(number, folder)
        else:
            cost, reasons = 0, []
        mark: Mark = "." if folder > self.reach or record is None else "-" if reasons else "+"
        return CardFact(number, folder, record, cost, mark, tuple(reasons))

    def _animal_reasons(self, number: int, folder: int) -> list[Unmet]:
        with as_if_using(self.t, self.seat, ANIMALS):
            found = animal_unmet(self.t, self.seat, number, folder)
        if folder and folder <= self.reach and not self._ranged(ANIMALS):
            found.insert(0, Unmet("side of the Animals card", 1, 2, "AN-9.1"))
        return found

    def _sponsor_reasons(self, number: int, folder: int) -> list[Unmet]:
        budget = self.sponsor_budget
        with as_if_using(self.t, self.seat, SPONSORS):
            found = sponsor_unmet(self.t, self.seat, number, folder, budget)
        if folder and folder <= self.reach and not self._ranged(SPONSORS):
            found.insert(0, Unmet("side of the Sponsors card", 1, 2, "AN-13.1"))
        return found

    def _project_reasons(self, number: int, folder: int) -> list[Unmet]:
        with as_if_using(self.t, self.seat, ASSOCIATION):
            return project_unmet(self.t, self.seat, number, folder or HAND, from_range=self._ranged(ASSOCIATION))

    @cached_property
    def sponsor_budget(self) -> int:
        """The sum of levels the Sponsors card plays where it lies, without X-tokens (AN-13.1, AN-13.2)."""
        printed = self.printed_side(SPONSORS)
        bonus = printed.bonus_level if isinstance(printed, SponsorsSide) else 0
        return self.strength(SPONSORS) + bonus

    def _ranged(self, kind: int) -> bool:
        """Whether the own card of this type plays from the display."""
        printed = self.printed_side(kind)
        return isinstance(printed, (AnimalsSide, SponsorsSide, AssociationSide)) and printed.from_range

    def printed_side(self, kind: int) -> Any:
        """The side of the own action card that lies upwards."""
        card = next(card for card in self.me.row if card.type == kind)
        return side_of(self.t, kind, card.variant, card.side)

    def strength(self, kind: int) -> int:
        """The strength of the own action card in its slot; that of the action in progress if it is this one."""
        using = self.t.use_frame()
        if using is not None and using.seat == self.seat and using.type == kind:
            return using.strength
        slot = self.t.slot(self.seat, kind)
        return base_strength(self.t, self.seat, slot, self.me.row[slot - 1])

    def counted_gain(self, number: int, what: Resource) -> int:
        """What the counting abilities of an animal would bring beside its printed gains, its own icons counted in."""
        icons, effects = self.me.icons, self.t.tables.effects.get(number, ())
        counted = [one for one in effects if isinstance(one, do.Gain) and one.what is what and one.per is not None]
        if not counted or number in self.me.animals:
            return 0
        entering = self.t.tables.icons[number]
        for icon in entering:
            icons[icon] += 1
        try:
            return sum(gain_value(self.t, self.seat, one) for one in counted)
        finally:
            for icon in entering:
                icons[icon] -= 1

    def homes(self, number: int) -> list[int]:
        """The buildings an animal may live in, by index (AN-9.10)."""
        return homes(self.t, self.seat, self.t.tables.animals[number])

    # --- the next break ---------------------------------------------------------------------------------------------

    def income_lines(self, seat: int) -> list[IncomeLine]:
        """Money of the next break as things stand, with its sources (AN-20.8)."""
        t, player = self.t, self.state.seats[seat]
        lines = [IncomeLine(self.income(seat), "appeal", player.appeal)]
        lines += [IncomeLine(money, "kiosk", piece) for piece, money in kiosk_income(t, seat)]
        if player.map:
            zoo = t.tables_map(seat).zoo
            for index, token in enumerate(zoo.tokens):
                if token.income and not player.tokens >> index & 1:
                    lines.append(IncomeLine(self._money(seat, token.effects), "token", index + 1))
            lines.append(IncomeLine(self._money(seat, zoo.income), "map"))
        for number in player.sponsors:
            lines.append(IncomeLine(self._money(seat, t.tables.sponsors[number].income), "sponsor", number))
        return [line for line in lines if line.amount]

    def _money(self, seat: int, effects: Sequence[Effect]) -> int:
        """The money in some effects that comes without a choice."""
        plain = [one for one in effects if isinstance(one, (do.Gain, do.GainSteps)) and one.what is Resource.MONEY]
        return sum(gain_value(self.t, seat, one) for one in plain)

    # --- what happened ----------------------------------------------------------------------------------------------

    @cached_property
    def turns(self) -> list[tuple[int, int, list[Event]]]:
        """The events turn by turn: (number, seat, events), the set-up as turn 0 of nobody."""
        found: list[tuple[int, int, list[Event]]] = [(0, -1, [])]
        for event in self.view.events:
            if event.what == "turn":
                found.append((event.amount, event.seat, []))
            found[-1][2].append(event)
        return found

    def spaces_of(self, mask: int) -> str:
        """`E1 E2 F2 F3`."""
        return " ".join(ZOO_GRID.label(space) for space in bits(mask))


_kept: list[tuple[Any, Facts]] = []
_MOST_KEPT = 4


def facts_of(store: StoreLike) -> Facts:
    """The facts of the store's present view, read anew only when the view is another one."""
    view = store.view
    keys: KeyTable | None = getattr(store, "keys", None)
    for known, facts in _kept:
        if known is view:
            facts.keys = keys or facts.keys  # they may be changed while a choice waits
            return facts
    facts = Facts(view, names_of(store), keys)
    _kept.insert(0, (view, facts))
    del _kept[_MOST_KEPT:]
    return facts


def names_of(store: StoreLike) -> Sequence[str]:
    """The names of the seats."""
    return store.names


def glyphs_of(store: StoreLike) -> Literal["ascii", "certain"]:
    """The glyphs of the settings: plain ASCII unless characters of certain width are wished for."""
    said = str(store.settings.glyphs)
    return "certain" if said.startswith("certain") else "ascii"
