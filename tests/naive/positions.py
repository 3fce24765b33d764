"""Positions for the second opinion: random games, some of which begin with rich zoos; nothing is judged here."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from rules.ark_nova import load  # noqa: F401  (completes the engine)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.options import DECLINE
from rules.ark_nova.registry import STEPS
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, Piece, Player, State, Support
from rules.ark_nova.table import Table
from rules.kernel.decision import Decision
from tests.naive.geometry import NAMED, Spaces, building_spaces, named
from tests.naive.printed import CONTINENTS, ROOM, cards, zoo_map
from tests.naive.silence import RESULTS, SILENT
from tests.naive.view import BUILDINGS, ICONS, Plain, look, mask_of, spaces_of
from tests.naive.zoo import AQUARIUMS, SPECIAL, STANDARD, UNIQUE_OF, places

MAPS = {
    "base": ("A", "0", "1", "2", "3", "4", "5", "6", "7", "8", "1a", "2a", "3a", "4a", "5a", "6a", "7a", "8a"),
    "powers": ("2", "2a", "6", "6a", "8", "8a"),
    "more": ("9", "10", "11", "12", "13", "14", "T1"),
}
Passed = Callable[[Plain, Plain | None], None]
Paid = Callable[[Plain, Decision, Any, tuple[int, int]], None]
COSTLY = ("action", "again", "animal", "sponsor", "place", "project", "donation", "task")
SETS = (("base",), ("base", "marine_worlds"))


def config(seed: int) -> Config:
    """Players, sets and maps of the game with this seed: all combinations come up."""
    dice = random.Random(seed)
    players = seed % 4 + 1
    maps = dice.sample(MAPS["base"], players)
    if dice.random() < 0.5:
        maps[0] = dice.choice(MAPS["powers"] if dice.random() < 0.6 else MAPS["more"])
    return Config(
        players=players,
        sets=SETS[seed // 4 % 2],
        map_choice="given",
        maps=tuple(maps),
        friendly=dice.random() < 0.2,
        solo_appeal=dice.choice((20, 10, 0)),
    )


def decisions(
    seed: int, most: int, *, rich: bool, passed: Passed | None = None, paid: Paid | None = None
) -> Iterator[tuple[State, Decision]]:
    """The decisions of one random game, at most so many; a rich one gives every seat rare things to start with.

    `passed` is given a view of every position in which the engine might have asked something and went on instead, and
    a view of what came of it where that is looked at; `paid` is given a view before a pick that may cost something, the
    decision, the pick, and the player's money and X-tokens after it.
    """
    dice = random.Random(seed)
    table = Table(new_state(config(seed), seed))
    for _ in range(most):
        decision = advance(table) if passed is None else step_by_step(table, passed)
        if decision is None:
            return
        if rich and decision.ask == "action":
            rich = False
            for seat in range(len(table.state.seats)):
                _enrich(table.state, seat, dice)
            continue
        yield table.state, decision
        move = _move(decision, dice)
        before = look(table.state) if paid and decision.ask in COSTLY and move != (DECLINE,) else None
        apply(table, decision, move)
        if paid and before:
            player = table.state.seats[decision.seat]
            paid(before, decision, move[0], (player.money, player.x_tokens))


def step_by_step(table: Table, passed: Passed) -> Decision | None:
    """Like the engine's loop, with a look at each frame that goes on without a question."""
    frames = table.state.frames
    while frames:
        top = frames[-1]
        effect = getattr(top, "effect", None)
        asks = type(top if effect is None else effect).__name__ in SILENT
        view = look(table.state) if asks else None
        if STEPS[type(top)](table, top) is not None:
            return advance(table)
        if view is not None:
            passed(view, look(table.state) if type(top).__name__ in RESULTS else None)
    return None


def _move(decision: Decision, dice: random.Random) -> tuple[Any, ...]:
    """A random move: first a kind of option, then one of that kind, so that rare kinds come up often."""
    if decision.anytime and dice.random() < 0.2:
        return (dice.choice(decision.anytime),)
    if decision.at_most == 1 == decision.at_least:
        kinds: dict[tuple[str, int], list[Any]] = {}
        for option in decision.options:
            tag = option.__struct_config__.tag
            kinds.setdefault((tag, option.type if tag == "use" else getattr(option, "task", 0)), []).append(option)
        names = sorted(kinds, key=lambda name: (name[0] in ("x_token", "decline"), name))
        weights = [1 if name[0] in ("x_token", "decline") else 4 for name in names]
        return (dice.choice(kinds[dice.choices(names, weights)[0]]),)
    return tuple(dice.sample(decision.options, dice.randint(decision.at_least, decision.at_most)))


def _enrich(state: State, seat: int, dice: random.Random) -> None:
    """Cards and buildings in the zoo, upgrades, tokens, workers, money, a high reputation."""
    player = state.seats[seat]
    animals, sponsors = cards("animals", state.config.sets), cards("sponsors", state.config.sets)
    wanted = [n for n in state.deck if n in sponsors and n not in UNIQUE_OF]
    rules = [n for n in wanted if sponsors[n].get("rules")]
    for number in {*dice.sample(rules, min(len(rules), dice.randint(1, 3))), *dice.sample(wanted, dice.randint(1, 4))}:
        state.deck.remove(number)
        player.sponsors.append(number)
        _count_icons(player, sponsors[number].get("icons", ()))
        if number == 227:
            player.assigned = dice.choice(("small", "large"))
    for number in dice.sample([n for n in state.deck if n in animals], dice.randint(0, 8)):
        state.deck.remove(number)
        player.animals.append(number)
        _count_icons(player, animals[number]["icons"])
    for _ in range(dice.randint(0, 8)):
        player.hand.append(state.deck.pop(dice.randrange(len(state.deck))))
    projects = cards("projects", state.config.sets)
    for number in dice.sample([n for n in state.deck if n in projects], dice.randint(0, 3)):
        state.deck.remove(number)
        player.hand.append(number)
    for card in player.row:
        card.side = dice.choice((1, 2))
        if "marine_worlds" in state.config.sets:
            card.variant = dice.randint(0, 4)
        card.venom = state.config.players > 1 and dice.random() < 0.1
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
    _partner_zoos(state, player, dice)
    if dice.random() < 0.5:
        _cover_spots(player)
    for _ in range(dice.choice((0, 2, 5, 10, 16))):
        _build(state, seat, dice)
    _support(state, seat, dice)


def _partner_zoos(state: State, player: Player, dice: random.Random) -> None:
    for continent in dice.sample(CONTINENTS, dice.randint(0, 3)):
        index = CONTINENTS.index(continent)
        if state.partner_supply[index]:
            state.partner_supply[index] -= 1
            player.partner_zoos.append(ICONS.index(continent))
            _count_icons(player, [continent])


def _cover_spots(player: Player) -> None:
    """Small enclosures on the spaces that switch on the power of the map (section 19)."""
    for printed in zoo_map(player.map).get("rules", ()):
        for space in sorted(named(printed.get("once_covered", ()))):
            _put(player, "enclosure_1", frozenset({space}))


def _build(state: State, seat: int, dice: random.Random) -> None:
    """One more building in a legal place, perhaps lived in; its bonuses count as taken."""
    player = state.seats[seat]
    special = [kind for kind in SPECIAL if kind not in AQUARIUMS or "marine_worlds" in state.config.sets]
    kind = dice.choice((*STANDARD, "kiosk", "pavilion", *special))
    view = look(state)
    spots = sorted(places(view, seat, kind), key=sorted)
    if not spots:
        return
    spot = dice.choice(spots)
    used = dice.randint(0, ROOM[kind]) if kind in ROOM else 0
    occupied = kind in STANDARD and dice.random() < 0.5
    _put(player, kind, spot, occupied=occupied, used=used)
    if kind in AQUARIUMS:
        _count_icons(player, ["water"])


def _put(player: Player, kind: str, spot: Spaces, *, occupied: bool = False, used: int = 0) -> None:
    player.pieces.append(Piece(BUILDINGS.index(kind), mask_of(spot), occupied, used))
    player.covered |= mask_of(spot)
    bonuses = frozenset(NAMED[space["space"]] for space in zoo_map(player.map)["spaces"] if space.get("bonus"))
    player.taken_bonuses |= mask_of(bonuses & spot)
    player.full_map = building_spaces(player.map) <= spaces_of(player.covered)


def _support(state: State, seat: int, dice: random.Random) -> None:
    """Tokens on projects on the table, each from the left edge of the map."""
    player = state.seats[seat]
    for base, row in ((True, state.base_projects), (False, state.projects)):
        for place in row:
            free = [level for level, owner in enumerate(place.levels) if owner == -1]
            if free and dice.random() < 0.3:
                level = dice.choice(free)
                place.levels[level] = seat
                left = [slot for slot in range(7) if player.tokens >> slot & 1]
                player.tokens &= ~(1 << dice.choice(left))
                player.supports.append(Support(place.number, level, base))


def _count_icons(player: Player, icons: Any) -> None:
    for icon in icons:
        player.icons[ICONS.index(icon)] += 1
