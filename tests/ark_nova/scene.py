"""Positions built by hand and played by picking options: what the tests of the rules are written in."""

from collections.abc import Callable, Iterable
from typing import Any

from cards.ark_nova.vocabulary import ActionType, BuildingId, Icon
from rules.ark_nova import load  # noqa: F401  (registers everything)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.frames import Resolve, Source, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Decline, EndTurn, UseAction
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, Piece, Player, decode_state, encode_state
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX, ICON_INDEX
from rules.kernel.chance import Outcome
from rules.kernel.decision import Decision

SIDE = {"I": 1, "II": 2}


class Scene:
    """A game whose position a test sets up freely; it is seat 0's turn unless said otherwise."""

    def __init__(
        self, players: int = 2, *, marine: bool = False, promo: bool = False, maps: Iterable[str] = (), seed: int = 1,
        friendly: bool = False, seat: int = 0, solo_appeal: int = 20,
    ) -> None:  # fmt: skip
        sets = ("base",) + ("marine_worlds",) * marine + ("promo",) * promo
        names = tuple(maps) or ("0",) * players
        config = Config(
            players=players, sets=sets, map_choice="given", maps=names, friendly=friendly, solo_appeal=solo_appeal
        )
        state = new_state(config, seed)
        state.start_seat = 0
        for player, name in zip(state.seats, names, strict=True):
            player.map = name
            player.appeal = solo_appeal if players == 1 else 0
            player.row.sort(key=lambda card: card.type)
        state.frames = [Turn(seat=seat)]
        state.turn = 1
        self.t = Table(state)
        self.display([])

    # --- building a position ----------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.t.state.seats[seat]

    def set(self, seat: int = 0, **values: Any) -> "Scene":
        """Set plain fields of a player: money=10, appeal=7, reputation=3 ..."""
        for name, value in values.items():
            assert hasattr(self.player(seat), name), name
            setattr(self.player(seat), name, value)
        return self

    def row(self, *actions: str, seat: int = 0) -> "Scene":
        """The action row from slot 1 to 5: "animals", "build II", "cards II v3" (variant 3)."""
        cards = {ACTIONS[card.type].value: card for card in self.player(seat).row}
        row: list[Any] = []
        for text in actions:
            name, *rest = text.split()
            card = cards[name]
            card.side = next((SIDE[word] for word in rest if word in SIDE), 1)
            card.variant = next((int(word[1:]) for word in rest if word[0] == "v"), 0)
            row.append(card)
        assert len(row) == 5
        self.player(seat).row = row
        return self

    def upgrade(self, *actions: str, seat: int = 0) -> "Scene":
        for card in self.player(seat).row:
            if ACTIONS[card.type].value in actions:
                card.side = 2
        return self

    def hand(self, *cards: int, seat: int = 0) -> "Scene":
        """These cards in hand, taken from wherever they were."""
        for card in cards:
            self._gone(card)
        self.player(seat).hand = list(cards)
        return self

    def display(self, cards: Iterable[int]) -> "Scene":
        """These cards in folders 1, 2, ... (0 leaves a folder empty); missing folders stay empty."""
        for card in cards:
            self._gone(card)
        state = self.t.state
        state.deck += [card for card in state.display if card]
        state.display = (list(cards) + [0] * 6)[:6]
        state.marks = [-1] * 6
        return self

    def deck(self, *cards: int) -> "Scene":
        """These cards on top of the deck, the first one drawn first."""
        for card in cards:
            self._gone(card)
        self.t.state.deck += reversed(cards)
        return self

    def discard(self, *cards: int) -> "Scene":
        """These cards on the discard pile, the last one on top."""
        for card in cards:
            self._gone(card)
        self.t.state.discard = list(cards)
        return self

    def zoo(self, *cards: int, seat: int = 0) -> "Scene":
        """Animals and sponsors already in the zoo: their icons count, nothing else happens."""
        player = self.player(seat)
        for card in cards:
            self._gone(card)
            (player.animals if card in self.t.tables.animals else player.sponsors).append(card)
            for icon in self.t.tables.icons[card]:
                player.icons[icon] += 1
        return self

    def icons(self, seat: int = 0, **icons: int) -> "Scene":
        """Extra icons in the zoo: predator=3."""
        for name, number in icons.items():
            self.player(seat).icons[ICON_INDEX[Icon(name)]] += number
        return self

    def partner_zoo(self, *continents: str, seat: int = 0) -> "Scene":
        for name in continents:
            icon = ICON_INDEX[Icon(name)]
            self.player(seat).partner_zoos.append(icon)
            self.player(seat).icons[icon] += 1
        return self

    def building(self, kind: str, *spaces: str, seat: int = 0, occupied: bool = False, used: int = 0) -> "Scene":
        """A building that stands on these spaces, without any effect."""
        mask = ZOO_GRID.mask(spaces)
        index = BUILDING_INDEX[BuildingId(kind)]
        places = [p for p in self.t.tables_map(seat).on_any[index] if p.mask == mask]
        assert places, f"{kind} can't lie on {spaces}"
        piece = Piece(index, mask, occupied, used, places[0].anchor, places[0].rotation)
        self.player(seat).pieces.append(piece)
        self.player(seat).covered |= mask
        return self

    def outcome(self, kind: str, *values: int) -> "Scene":
        self.t.state.outcomes.append(Outcome(kind, values))  # type: ignore[arg-type]
        return self

    def resolve(self, *effects: Any, seat: int = 0, source: Source | None = None) -> "Scene":
        """Resolve effects now, on top of whatever is going on."""
        for effect in reversed(effects):
            self.t.push(Resolve(seat=seat, effect=effect, source=source or Source("rule")))
        return self

    def _gone(self, card: int) -> None:
        state = self.t.state
        if not card:
            return
        for pile in [state.deck, state.discard, state.final_deck, *(p.hand for p in state.seats)]:
            if card in pile:
                pile.remove(card)
        state.display = [0 if held == card else held for held in state.display]

    # --- playing ----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The choice to be made now. The state is passed through its encoded form, as a loaded game would be."""
        decision = advance(self.t)
        assert decision is not None, "the game is over"
        assert decode_state(encode_state(self.t.state)) == self.t.state
        return decision

    @property
    def over(self) -> bool:
        return advance(self.t) is None

    @property
    def options(self) -> list[Any]:
        return self.decision.options

    def pick(self, *picks: Any) -> "Scene":
        """Make one move of these options."""
        apply(self.t, self.decision, picks)
        return self

    def play(self, *moves: Any) -> "Scene":
        """Several moves of one option each."""
        for move in moves:
            self.pick(move)
        return self

    def use(self, action: str, x: int = 0) -> "Scene":
        """Use an action card at its strength plus `x` X-tokens."""
        return self.pick(UseAction(ACTIONS.index(ActionType(action)), x))

    def until(self, ask: str) -> "Scene":
        """Answer by Decline, or the only option, until this question is asked."""
        for _ in range(100):
            decision = self.decision
            if decision.ask == ask:
                return self
            self._default(decision)
        raise AssertionError(f"{ask} was never asked")

    def finish(self) -> "Scene":
        """Go on by Decline, or the first option, to the end of the action: the question that ends the turn."""
        return self.until("end_turn")

    def end_turn(self) -> "Scene":
        return self.finish().pick(EndTurn())

    def settle(self, choose: Callable[[Decision], Any] | None = None) -> "Scene":
        """Answer what is asked of effects on top until only the frames below them are left."""
        depth = len(self.t.state.frames)
        while True:
            decision = advance(self.t)
            if decision is None or len(self.t.state.frames) < depth or decision.ask in ("action", "end_turn"):
                return self
            if choose:
                apply(self.t, decision, (choose(decision),))
            else:
                self._default(decision)

    def _default(self, decision: Decision) -> None:
        picks = next(((o,) for o in decision.options if isinstance(o, Decline)), None)
        apply(self.t, decision, picks or tuple(decision.options[: decision.at_least]))

    def events(self, what: str) -> list[Any]:
        return [event for event in self.t.events if event.what == what]
