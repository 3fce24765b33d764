"""Positions for the second opinion: random games, some of which begin with rich zoos; nothing is judged here."""

import random
from collections.abc import Iterator
from typing import Any

from rules.ark_nova import load
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, Player, State
from rules.ark_nova.table import Table
from rules.kernel.decision import Decision
from tests.naive.printed import cards
from tests.naive.view import ICONS
from tests.naive.zoo import UNIQUE_OF

MAPS = {
    "base": ("A", "0", "1", "2", "3", "4", "5", "6", "7", "8", "1a", "2a", "3a", "4a", "5a", "6a", "7a", "8a"),
    "more": ("9", "10", "11", "12", "13", "14", "T1"),
}
COMPLETE_ENGINE = load.MODULES
SETS = (("base",), ("base", "marine_worlds"))


def config(seed: int) -> Config:
    """Players, sets and maps of the game with this seed: all combinations come up."""
    dice = random.Random(seed)
    players = seed % 4 + 1
    maps = dice.sample(MAPS["base"], players)
    if dice.random() < 0.3:
        maps[0] = dice.choice(MAPS["more"])
    return Config(
        players=players,
        sets=SETS[seed // 4 % 2],
        map_choice="given",
        maps=tuple(maps),
        friendly=dice.random() < 0.2,
        solo_appeal=dice.choice((20, 10, 0)),
    )


def decisions(seed: int, most: int, *, rich: bool) -> Iterator[tuple[State, Decision]]:
    """The decisions of one random game, at most so many; a rich one gives every seat rare things to start with."""
    dice = random.Random(seed)
    table = Table(new_state(config(seed), seed))
    for _ in range(most):
        decision = advance(table)
        if decision is None:
            return
        if rich and decision.ask == "action":
            rich = False
            for player in table.state.seats:
                _enrich(table.state, player, dice)
            continue
        yield table.state, decision
        apply(table, decision, _move(decision, dice))


def _move(decision: Decision, dice: random.Random) -> tuple[Any, ...]:
    """A random move: first a kind of option, then one of that kind, so that rare kinds come up often."""
    if decision.anytime and dice.random() < 0.2:
        return (dice.choice(decision.anytime),)
    if decision.at_most == 1 == decision.at_least:
        kinds: dict[tuple[str, int], list[Any]] = {}
        for option in decision.options:
            tag = option.__struct_config__.tag
            kinds.setdefault((tag, option.type if tag == "use" else 0), []).append(option)
        names = sorted(kinds, key=lambda name: (name[0] in ("x_token", "decline"), name))
        weights = [1 if name[0] in ("x_token", "decline") else 4 for name in names]
        return (dice.choice(kinds[dice.choices(names, weights)[0]]),)
    return tuple(dice.sample(decision.options, dice.randint(decision.at_least, decision.at_most)))


def _enrich(state: State, player: Player, dice: random.Random) -> None:
    """Sponsors and animals in the zoo with their icons, upgrades, tokens, workers, money, a high reputation."""
    animals, sponsors = cards("animals", state.config.sets), cards("sponsors", state.config.sets)
    wanted = [n for n in state.deck if n in sponsors and n not in UNIQUE_OF and n != 227]
    for number in dice.sample(wanted, dice.randint(2, 6)):
        state.deck.remove(number)
        player.sponsors.append(number)
        _count_icons(player, sponsors[number])
    for number in dice.sample([n for n in state.deck if n in animals], dice.randint(0, 6)):
        state.deck.remove(number)
        player.animals.append(number)
        _count_icons(player, animals[number])
    for _ in range(dice.randint(0, 8)):
        player.hand.append(state.deck.pop(dice.randrange(len(state.deck))))
    for card in player.row:
        card.side = dice.choice((1, 2))
        card.venom = state.config.players > 1 and dice.random() < 0.2
        card.constriction = dice.random() < 0.2
        card.multipliers = dice.choice((0, 0, 0, 1, 2))
    gate = 9 if next(card.side for card in player.row if card.type == 3) == 1 else 15
    player.reputation = dice.randint(1, gate)
    player.money = dice.choice((0, 1, 2, 3, 5, 8, 20, 60))
    player.x_tokens = dice.randint(0, 5)
    player.appeal = dice.randint(0, 60)
    player.conservation = dice.randint(0, 9)
    player.hired = dice.randint(1, 4)
    player.workers = player.hired


def _count_icons(player: Player, card: dict[str, Any]) -> None:
    for icon in card.get("icons", ()):
        player.icons[ICONS.index(icon)] += 1
