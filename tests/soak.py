"""Thousands of games over all configurations, every invariant held: `make soak`, or `python -m tests.soak --games 200`.

Half of the games are played by random players, half by curious ones, who prefer what was tried least so far. The report
says how often each card was played and each effect resolved; a zero is a failure.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any, get_args

import msgspec

from arknova_tui.players.base import Bot, CuriousBot, RandomBot
from cards.ark_nova.effects import Effect
from rules.ark_nova import load  # noqa: F401  (completes the engine)
from rules.ark_nova.engine import advance, apply
from rules.ark_nova.registry import RESOLVERS
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config
from rules.ark_nova.table import Table
from rules.ark_nova.tables import tables
from tests.properties.invariants import check

BASE = ("base",)
MARINE = ("base", "marine_worlds")
PROMO = ("base", "marine_worlds", "promo")
PLAYED = {"animal", "sponsor", "support", "final_card"}
MOST_DECISIONS = 20_000
CHUNKS = 16


class Count(msgspec.Struct):
    """What some games brought."""

    games: int = 0
    decisions: int = 0
    cards: Counter[int] = msgspec.field(default_factory=Counter)
    effects: Counter[str] = msgspec.field(default_factory=Counter)
    variants: Counter[str] = msgspec.field(default_factory=Counter)
    maps: Counter[str] = msgspec.field(default_factory=Counter)
    failures: list[str] = []

    def add(self, other: "Count") -> None:
        self.games += other.games
        self.decisions += other.decisions
        for name in ("cards", "effects", "variants", "maps"):
            getattr(self, name).update(getattr(other, name))
        self.failures += other.failures


def configurations(sets: str) -> list[Config]:
    """Every player count, set, way to choose maps, every map, solo levels, friendly."""
    kinds = {"base": [BASE], "mw": [MARINE, PROMO], "all": [BASE, MARINE, PROMO]}[sets]
    found: list[Config] = []
    for kind in kinds:
        found += [Config(players=players, sets=kind) for players in (1, 2, 3, 4)]
        found += [Config(players=players, sets=kind, map_choice="draft") for players in (2, 3, 4)]
        found += [Config(players=1, sets=kind, solo_appeal=appeal) for appeal in (10, 0)]
        found += [Config(players=players, sets=kind, friendly=True) for players in (2, 4)]
        maps = [name for name, zoo in tables(kind).catalog.maps.items() if kind != BASE or "pack" not in zoo.pool]
        found += [Config(players=2, sets=kind, map_choice="given", maps=(name, name)) for name in maps]
    return found


def count_effects(effects: Counter[str]) -> None:
    """Let every resolver count its calls."""
    for kind, resolve in list(RESOLVERS.items()):

        def counted(t: Table, frame: Any, kind: type = kind, resolve: Any = resolve) -> Any:
            effects[kind.__name__] += 1
            return resolve(t, frame)

        RESOLVERS[kind] = counted


def play(config: Config, seed: int, bots: list[Bot], count: Count) -> None:
    """One game; the invariants are checked at every fifth decision and at the end."""
    t = Table(new_state(config, seed))
    decisions = 0
    while (decision := advance(t)) is not None:
        assert decision.options, decision
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise AssertionError("the game does not end")
        if decisions % 5 == 0:
            check(t.state)
        apply(t, decision, bots[decision.seat].choose(decision, lambda: t.state))
    check(t.state)
    count.games += 1
    count.decisions += decisions
    for event in t.events:
        if event.what in PLAYED:
            count.cards[event.item] += 1
        elif event.what == "use_tile" and event.clause == "AN-12.10":
            # The tile with any icon is spent by the support itself, not by a resolver.
            count.effects["WildIcon"] += 1
    for player in t.state.seats:
        count.maps[player.map] += 1
        for card in player.row:
            if card.variant:
                count.variants[f"{card.type}-{card.variant}"] += 1


def run_chunk(sets: str, chunk: int, games: int) -> Count:
    """The games of one chunk, each with a configuration and a seed of its own."""
    count = Count()
    count_effects(count.effects)
    seen: dict[object, int] = {}
    configs = configurations(sets)
    for index in range(games):
        seed = chunk + CHUNKS * index
        config = configs[seed % len(configs)]
        curious = index % 2 == 1
        bots: list[Bot] = [
            CuriousBot(seed + seat, seen) if curious else RandomBot(seed + seat) for seat in range(config.players)
        ]
        try:
            play(config, seed, bots, count)
        except Exception as error:
            count.failures.append(f"seed {seed}, {config}, {bots[0].name}: {type(error).__name__}: {error}")
    return count


def silent(sets: str, count: Count) -> list[str]:
    """Cards never played and effects never resolved."""
    kinds = {"base": BASE, "mw": PROMO, "all": PROMO}[sets]
    printed = tables(kinds)
    cards = [*printed.animals, *printed.sponsors, *printed.projects, *printed.finals]
    found = [f"card {number} {printed.catalog.card(number).name}" for number in cards if not count.cards[number]]
    marine_only = set() if sets != "base" else MARINE_EFFECTS
    effects = (kind.__name__ for kind in get_args(Effect))
    return found + [f"effect {name}" for name in effects if not count.effects[name] and name not in marine_only]


# Only Marine Worlds, promos and the maps of the packs bring these.
MARINE_EFFECTS = {
    "CopyAbility", "CoverStrength", "CutDown", "DiscardToSnap", "Donate", "Enlarge", "Glide", "If", "Mark",
    "RaiseHandLimit", "Reconstruct", "RemoveMarker", "Rescue", "RetireSponsor", "ReturnWorker", "SharkAttack",
    "ShowHand", "Store", "TakeDiscarded", "Trade", "TriggerReef", "Waive", "Wave", "WildIcon",
}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--sets", choices=("base", "mw", "all"), default="all")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    begun = time.perf_counter()
    total = Count()
    with ProcessPoolExecutor(args.jobs, max_tasks_per_child=1) as pool:
        shares = [args.games // CHUNKS + (chunk < args.games % CHUNKS) for chunk in range(CHUNKS)]
        for count in pool.map(run_chunk, [args.sets] * CHUNKS, range(CHUNKS), shares):
            total.add(count)
    seconds = time.perf_counter() - begun
    quiet = silent(args.sets, total)
    print(f"{total.games} games, {total.decisions} decisions in {seconds:.0f} s, {len(total.failures)} failures")
    print(f"cards played: {len(total.cards)} different, least {total.cards.most_common()[-5:]}")
    print(f"effects resolved: {dict(total.effects.most_common())}")
    print(f"maps: {dict(total.maps.most_common())}")
    if total.variants:
        print(f"variants: {dict(sorted(total.variants.items()))}")
    for line in (*quiet, *total.failures[:20]):
        print(f"NEVER {line}" if line in quiet else f"FAILED {line}")
    return 1 if quiet or total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
