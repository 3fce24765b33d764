"""What every bot is: a name and a way to answer decisions from what its seat may know."""

import random
from collections.abc import Callable
from typing import Protocol

from rules.ark_nova.state import State
from rules.kernel.decision import Decision, Move

Observe = Callable[[], State]
Report = Callable[[Move], bool]
"""Told the best move so far while a bot thinks; says whether it may think on."""


class Bot(Protocol):
    """Answers decisions. `observe` gives the observation of the deciding seat, made only when it is asked for."""

    name: str

    def choose(self, decision: Decision, observe: Observe, report: Report | None = None) -> Move:
        """A legal answer to `decision`; once `report` says so, without further thought."""
        ...


class RandomBot:
    """Picks any legal move, each option equally likely; now and then an ability usable at any time."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, decision: Decision, observe: Observe, report: Report | None = None) -> Move:
        if decision.anytime and self.chance.random() < 0.1:
            return (self.chance.choice(decision.anytime),)
        options = decision.options
        if decision.at_most == 1:
            if decision.at_least == 0 and self.chance.random() < 0.2:
                return ()
            return (options[int(self.chance.random() * len(options))],)
        number = self.chance.randint(decision.at_least, min(decision.at_most, len(options)))
        return tuple(self.chance.sample(options, number))


class CuriousBot(RandomBot):
    """Prefers the cards seen least so far; `seen` is shared by the games of one run."""

    name = "curious"

    def __init__(self, seed: int, seen: dict[object, int] | None = None) -> None:
        super().__init__(seed)
        self.seen: dict[object, int] = {} if seen is None else seen

    def choose(self, decision: Decision, observe: Observe, report: Report | None = None) -> Move:
        if decision.anytime and self.chance.random() < 0.5:
            return (min(decision.anytime, key=self._tried),)
        ranked = sorted(decision.options, key=self._tried)
        number = max(decision.at_least, min(1, decision.at_most))
        move = tuple(ranked[:number])
        for option in move:
            key = self._key(option)
            self.seen[key] = self.seen.get(key, 0) + 1
        return move

    def _tried(self, option: object) -> tuple[int, float]:
        return self.seen.get(self._key(option), 0), self.chance.random()

    @staticmethod
    def _key(option: object) -> object:
        """Places differ in nothing that matters here; everything else is tried in its own right."""
        kind = type(option).__name__
        return kind if kind in ("Place", "EndTurn", "UseAction") else option


def _greedy(seed: int) -> Bot:
    from arknova_tui.players.greedy import GreedyBot

    return GreedyBot(seed)


def _search(seed: int) -> Bot:
    """Greedy with many more tries of each option: slower and clearly stronger."""
    from arknova_tui.players.greedy import GreedyBot

    bot = GreedyBot(seed, options=30, samples=12)
    bot.name = "search"
    return bot


# The levels of bots by name, made from a seed; what a game is played against comes first.
BOTS: dict[str, Callable[[int], Bot]] = {
    "greedy": _greedy,
    "search": _search,
    "random": RandomBot,
    "curious": CuriousBot,
}
