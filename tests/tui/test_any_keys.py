"""Any keys in any order: the store never fails, never leaves the rules, and every position can be drawn."""

import random

import pytest

from arknova_tui.keys import KEYS
from arknova_tui.players.base import RandomBot
from arknova_tui.store import Store
from rules.ark_nova.game import ArkNova
from rules.ark_nova.state import Config
from rules.kernel.session import Session

ACTIONS = [key.action for key in KEYS]
# Keys that pick come more often, so that games get on.
WEIGHTS = [6 if action.startswith("pick") or action == "ok" else 1 for action in ACTIONS]
LOOKS = ["look_zoo", "look_hand", "look_display", "look_association", "look_projects", "look_tracks", "look_others",
         "look_log", "inspect", "why", "help", "menu", "find"]  # fmt: skip


def table(seed: int) -> Store:
    """One to four seats; in every third game all are people, else one against bots."""
    players = 1 + seed % 4
    sets = ("base", "marine_worlds") if seed % 2 else ("base",)
    session = Session.new(ArkNova(), Config(players=players, sets=sets), seed, [f"P{at}" for at in range(players)])
    people = range(players) if seed % 3 == 0 else range(1)
    return Store(session, ["human" if at in people else RandomBot(seed) for at in range(players)])


def let_bots_move(store: Store) -> None:
    session = store.session
    while (seat := store.needs_bot()) is not None:
        assert session.decision is not None
        store.bot_moved(
            store.kinds[seat].choose(session.decision, lambda at=seat: session.game.observe(session.state, at))
        )


@pytest.mark.parametrize("seed", range(6))
def test_no_keys_in_any_order_break_the_table(seed: int) -> None:
    store, chance = table(seed), random.Random(seed)
    for _ in range(500):
        let_bots_move(store)
        store.act(chance.choices(ACTIONS, WEIGHTS)[0])
        prompt = store.prompt
        assert prompt.title
        assert 0 <= store.ui.cursor <= len(prompt.rows)
        assert len(store.ui.marked) <= max(prompt.at_most, 1)
        numbers = [row.number for row in prompt.rows if row.number]
        assert len(set(numbers)) == len(numbers)
        if store.decision is not None:
            assert store.why()
    again = Session.replay(ArkNova(), store.session.header, store.session.rows)
    assert again.game.encode(again.state) == store.session.game.encode(store.session.state)


@pytest.mark.parametrize("seed", range(4))
def test_looking_and_leaving_a_look_changes_nothing_in_the_game(seed: int) -> None:
    store, chance = table(seed), random.Random(seed)
    for _ in range(60):
        let_bots_move(store)
        store.act(chance.choices(ACTIONS, WEIGHTS)[0])
        let_bots_move(store)
        before = store.session.game.encode(store.session.state), len(store.session.rows)
        while store.ui.look is not None or store.ui.question:
            store.act("back")
        for look in chance.sample(LOOKS, 4):
            store.act(look)
            store.act("down")
            while store.ui.look is not None:
                store.act("back")
        assert (store.session.game.encode(store.session.state), len(store.session.rows)) == before
