"""Lanterns: a small card game, made for the tests, that uses every part of the contract of a game.

EX-1  Cards are numbered from 1. Everybody gets three and 2 coins; two more lie face up in the market.
EX-2  Each round everybody offers a card in secret. Offers are revealed together; the highest takes the turn.
EX-3  In the turn: buy a market card (1 coin, and 1 more for each whole 8 of its number), worth as many points;
      or work for 1 to 3 coins by chance; or draw a card.
EX-4  When a card is bought, each other player may pay a coin to copy it for 1 point.
EX-5  At any time in the turn all cards but the last may be sold for a coin each.
EX-6  After the turn the market is filled; everybody draws a card. An empty deck is made of the discard pile.
EX-7  Who holds more than three cards then discards down to three, face up.
"""

from enum import StrEnum
from typing import Any, Literal, Union

import msgspec

from rules.kernel import chance
from rules.kernel.chance import Outcome
from rules.kernel.decision import Caution, Decision, NotOffered, Option, Unmet
from rules.kernel.event import EVERYONE, Event
from rules.kernel.frame import Frame
from rules.kernel.game import NOT_OBSERVED, Game

HAND = 3
MARKET = 2
NO_OFFER = -1


class Ask(StrEnum):
    OFFER = "offer"
    ACTION = "action"
    END = "end"
    COPY = "copy"
    DISCARD = "discard"


class Pick(Option, frozen=True, tag="card"):
    card: int


class Buy(Option, frozen=True, tag="buy"):
    card: int


class Sell(Option, frozen=True, tag="sell"):
    card: int


class Plain(Option, frozen=True, tag="plain"):
    word: Literal["work", "draw", "end", "copy", "pass"]


WORK, DRAW, END, COPY, PASS = map(Plain, ("work", "draw", "end", "copy", "pass"))
WORDS = {Pick: "card", Buy: "buy", Sell: "sell"}


class Offers(Frame, tag="offers"):
    cards: list[int] = []


class Turn(Frame, tag="turn"):
    seat: int
    stage: Literal["choose", "end", "fill"] = "choose"


class Others(Frame, tag="others"):
    queue: list[int]


class Limit(Frame, tag="limit"):
    queue: list[int]


class Config(msgspec.Struct, frozen=True, kw_only=True):
    players: int = 2
    rounds: int = 3
    cards: int = 20


class State(msgspec.Struct, kw_only=True):
    config: Config
    rng: int
    outcomes: list[Outcome] = []
    frames: list[Union[Offers, Turn, Others, Limit]]
    hands: list[list[int]]
    coins: list[int]
    points: list[int]
    owned: list[list[int]]
    deck: list[int]
    discard: list[int] = []
    market: list[int] = []
    round: int = 0
    observer: int = NOT_OBSERVED


def price(card: int) -> int:
    return 1 + card // 8


class Lanterns(Game[State]):
    name = "lanterns"
    rules_version = "1"
    config_type = Config
    never_auto = frozenset({Ask.END})
    undo_clause = "EX-9"
    reasons_to_stop = {
        "offered": "the offers were revealed",
        "draw": "a card was drawn",
        "market": "a card was revealed",
    }

    def seats(self, config):
        if not 2 <= config.players <= 4:
            raise ValueError(f"Lanterns is for 2 to 4 players, not {config.players}.")
        return config.players

    def new(self, config, seed):
        count = self.seats(config)
        state = State(
            config=config,
            rng=chance.start(seed),
            frames=[Offers()],
            hands=[],
            coins=[2] * count,
            points=[0] * count,
            owned=[[] for _ in range(count)],
            deck=list(range(1, config.cards + 1)),
        )
        chance.shuffle(state, state.deck)
        state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in range(count)]
        state.market = [state.deck.pop() for _ in range(MARKET)]
        return state

    def turn(self, state):
        return 2 * state.round + any(isinstance(frame, Turn) for frame in state.frames)

    # --- the engine ---------------------------------------------------------------------------------------------------

    def advance(self, state, events):
        steps = {Offers: self._offers, Turn: self._turn, Others: self._others, Limit: self._limit}
        while state.frames:
            frame = state.frames[-1]
            decision = steps[type(frame)](state, frame, events)
            if decision is not None:
                return decision
        return None

    def carry_out(self, state, decision, move, events):
        frame, seat, pick = state.frames[-1], decision.seat, move[0]
        if isinstance(pick, Sell):
            state.hands[seat].remove(pick.card)
            state.discard.append(pick.card)
            state.coins[seat] += 1
            events.append(Event(what="sell", seat=seat, amount=1, item=pick.card, clause="EX-5"))
        elif isinstance(frame, Offers):
            state.hands[seat].remove(pick.card)
            frame.cards.append(pick.card)
            events.append(Event(what="offer", seat=seat, item=pick.card, clause="EX-2", seen_by=1 << seat))
        elif isinstance(frame, Turn):
            frame.stage = "fill" if pick == END else "end"
            self._act(state, seat, pick, events)
        elif isinstance(frame, Others):
            frame.queue.pop(0)
            if pick == COPY:
                state.coins[seat] -= 1
                state.points[seat] += 1
            events.append(Event(what=pick.word, seat=seat, clause="EX-4"))
        else:
            frame.queue.pop(0)
            for card in (pick.card for pick in move):
                state.hands[seat].remove(card)
                state.discard.append(card)
                events.append(Event(what="discard", seat=seat, item=card, clause="EX-7"))

    def _act(self, state, seat, pick, events):
        if isinstance(pick, Buy):
            state.market.remove(pick.card)
            state.owned[seat].append(pick.card)
            state.coins[seat] -= price(pick.card)
            state.points[seat] += price(pick.card)
            events.append(Event(what="buy", seat=seat, amount=price(pick.card), item=pick.card, clause="EX-3"))
            count = state.config.players
            others = [(seat + step) % count for step in range(1, count)]
            state.frames.append(Others([other for other in others if state.coins[other]]))
        elif pick == WORK:
            earned = 1 + chance.pick(state, 3)
            state.coins[seat] += earned
            events.append(Event(what="work", seat=seat, amount=earned, clause="EX-3"))
        elif pick == DRAW:
            self._draw(state, seat, events)

    def _offers(self, state, frame, events):
        seat = len(frame.cards)
        if seat == state.config.players:
            state.frames.pop()
            winner = frame.cards.index(max(frame.cards))
            for other, card in enumerate(frame.cards):
                events.append(Event(what="offered", seat=other, item=card, clause="EX-2"))
            state.discard += [card for card in frame.cards if card != NO_OFFER]
            state.frames.append(Turn(winner))
            events.append(Event(what="turn", seat=winner, clause="EX-2"))
        elif state.hands[seat]:
            return Decision(seat=seat, ask=Ask.OFFER, options=list(map(Pick, state.hands[seat])))
        else:
            frame.cards.append(NO_OFFER)
            events.append(Event(what="no_offer", seat=seat, clause="EX-2"))
        return None

    def _turn(self, state, frame, events):
        seat, hand = frame.seat, state.hands[frame.seat]
        sales = list(map(Sell, hand)) if len(hand) > 1 else []
        if frame.stage == "choose":
            options: list[Any] = [Buy(card) for card in state.market if price(card) <= state.coins[seat]]
            options += [WORK, DRAW] if state.deck or state.discard else [WORK]
            return Decision(seat=seat, ask=Ask.ACTION, options=options, anytime=sales)
        if frame.stage == "end":
            return Decision(seat=seat, ask=Ask.END, options=[END], anytime=sales)
        state.frames.pop()
        while len(state.market) < MARKET and (card := self._next_card(state)):
            state.market.append(card)
            events.append(Event(what="market", seat=seat, item=card, clause="EX-6"))
        for other in range(state.config.players):
            self._draw(state, other, events)
        state.frames.append(Limit([other for other, hand in enumerate(state.hands) if len(hand) > HAND]))
        return None

    def _others(self, state, frame, events):
        if frame.queue:
            return Decision(seat=frame.queue[0], ask=Ask.COPY, options=[COPY, PASS])
        state.frames.pop()
        return None

    def _limit(self, state, frame, events):
        if frame.queue:
            hand = state.hands[frame.queue[0]]
            count = len(hand) - HAND
            options = list(map(Pick, hand))
            return Decision(seat=frame.queue[0], ask=Ask.DISCARD, options=options, at_least=count, at_most=count)
        state.frames.pop()
        state.round += 1
        if state.round < state.config.rounds:
            state.frames.append(Offers())
        return None

    def _next_card(self, state):
        if not state.deck and state.discard:
            state.deck, state.discard = state.discard, []
            chance.shuffle(state, state.deck)
        return chance.draw(state, state.deck) if state.deck else 0

    def _draw(self, state, seat, events):
        card = self._next_card(state)
        if card:
            state.hands[seat].append(card)
        what, seen_by = ("draw", 1 << seat) if card else ("nothing_left", EVERYONE)
        events.append(Event(what=what, seat=seat, item=card, clause="EX-6", seen_by=seen_by))

    # --- bytes, knowledge, words --------------------------------------------------------------------------------------

    def encode(self, state):
        return msgspec.msgpack.encode(state)

    def decode(self, data):
        return msgspec.msgpack.decode(data, type=State)

    def decode_move(self, data):
        return msgspec.msgpack.decode(data, type=tuple[Union[Pick, Buy, Sell, Plain], ...])

    def observe(self, state, seat):
        seen = self.copy(state)
        seen.rng, seen.outcomes, seen.observer = 0, [], seat
        seen.deck = [0] * len(seen.deck)
        seen.hands = [hand if other == seat else [0] * len(hand) for other, hand in enumerate(seen.hands)]
        for frame in seen.frames:
            if isinstance(frame, Offers):
                frame.cards = [c if other == seat or c == NO_OFFER else 0 for other, c in enumerate(frame.cards)]
        return seen

    def determinize(self, observation, chance_seed):
        state = self.copy(observation)
        state.rng, state.observer = chance.start(chance_seed), NOT_OBSERVED
        offers = [frame.cards for frame in state.frames if isinstance(frame, Offers)]
        hidden = [state.deck, *state.hands, *offers]
        seen = {card for pile in (*hidden, state.market, state.discard, *state.owned) for card in pile}
        unseen = [card for card in range(1, state.config.cards + 1) if card not in seen]
        chance.shuffle(state, unseen)
        for pile in hidden:
            pile[:] = [card or unseen.pop() for card in pile]
        return state

    def unmet(self, state, decision):
        if decision.ask != Ask.ACTION:
            return []
        coins = state.coins[decision.seat]
        dear = [card for card in state.market if price(card) > coins]
        return [NotOffered(Buy(card), (Unmet("coins", coins, price(card), "EX-3"),)) for card in dear]

    def warnings(self, state, decision, option):
        if option == DRAW and len(state.hands[decision.seat]) >= HAND:
            return [Caution("The hand is full: a card more must be discarded after the turn.", "EX-7")]
        return []

    def token(self, state, decision, option):
        return option.word if isinstance(option, Plain) else f"{WORDS[type(option)]} {option.card}"
