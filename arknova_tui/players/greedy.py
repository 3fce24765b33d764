"""A bot that looks one choice ahead: it tries each option on a guess of the hidden cards, to the end of the turn."""

import random
from typing import Any

from arknova_tui.players.base import Observe, Report
from arknova_tui.players.value import turns_left, value
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.game import ArkNova
from rules.ark_nova.options import Ask, Decline
from rules.ark_nova.state import State, decode_state, encode_state
from rules.ark_nova.table import Table
from rules.kernel.decision import Decision, Move

GAME = ArkNova()
# Choices of one seat that a turn may still hold; a longer turn is valued where it stands.
LONGEST = 40


class GreedyBot:
    """Values every option (or a sample of many) by the best of some ways the turn may go on."""

    name = "greedy"

    def __init__(self, seed: int, *, options: int = 16, samples: int = 6) -> None:
        self.chance = random.Random(seed)
        self.options = options
        self.samples = samples

    def choose(self, decision: Decision, observe: Observe, report: Report | None = None) -> Move:
        moves = self._moves(decision)
        if len(moves) == 1:
            return moves[0]
        state = GAME.determinize(observe(), self.chance.getrandbits(32))
        start = encode_state(state)
        turn, turns = state.turn, turns_left(Table(state), decision.seat)
        worths = [float("-inf")] * len(moves)
        best = 0
        # Every move is tried once before any is tried again, so that whoever stops early has compared them all.
        for _ in range(self.samples):
            for index, move in enumerate(moves):
                worths[index] = max(worths[index], self._try(start, decision.seat, turn, turns, move))
                if worths[index] > worths[best]:
                    best = index
                if report is not None and not report(moves[best]):
                    return moves[best]
        return moves[best]

    def _moves(self, decision: Decision) -> list[Move]:
        """The moves to compare: every single option, or some ways to pick several."""
        if decision.at_least <= 1 <= decision.at_most:
            singles: list[Move] = [(option,) for option in decision.options]
            if decision.at_least == 0:
                singles.append(())
            if len(singles) > self.options:
                kept = [move for move in singles if move and isinstance(move[0], Decline)]
                return kept + self.chance.sample(singles, self.options)
            return singles
        return [_pick(self.chance, decision) for _ in range(self.options)]

    def _try(self, start: bytes, seat: int, turn: int, turns: float, move: Move) -> float:
        """Play `move` and then at random to the end of the turn; what the position is worth then."""
        t = Table(decode_state(start))
        decision = advance(t)
        if decision is None:
            return value(t, seat, turns)
        apply(t, decision, move)
        for _ in range(LONGEST):
            decision = advance(t)
            if decision is None or _turn_over(t.state, decision, seat, turn):
                break
            apply(t, decision, _pick(self.chance, decision, eager=True))
        return value(t, seat, turns)


def _turn_over(state: State, decision: Decision, seat: int, turn: int) -> bool:
    """Whether the seat's turn is done, or in another's turn that other goes on."""
    return state.turn != turn or decision.ask == Ask.END_TURN or (decision.ask == Ask.ACTION and decision.seat != seat)


def _pick(chance: random.Random, decision: Decision, *, eager: bool = False) -> Move:
    """A random legal move; an eager one declines only when there is nothing else."""
    options: list[Any] = decision.options
    if eager and decision.at_most == 1 and len(options) > 1 and chance.random() < 0.8:
        options = [option for option in options if not isinstance(option, Decline)] or options
    most = min(decision.at_most, len(options))
    number = most if eager and decision.at_least == 0 else chance.randint(decision.at_least, most)
    return tuple(chance.sample(options, number))
