"""Two games that look the same to a seat give it the same screens: what it can't know is nowhere on them."""

import random
from typing import Any

import pytest

from arknova_tui.cells import plain
from arknova_tui.layouts import compose
from arknova_tui.screens.watching import WatchedStore
from arknova_tui.settings import Settings
from arknova_tui.store import Store
from rules.ark_nova.game import ArkNova
from rules.kernel.event import SPECTATOR
from rules.kernel.session import Session
from tests.tui.mockup import any_move, played, store_of

GAME = ArkNova()
LOOKS = ("look_hand", "look_display", "look_association", "look_projects", "look_tracks", "look_others", "look_log")
WATCHED_LOOKS = ("look_zoo", "look_hand", "look_display", "inspect", "look_association", "look_projects", "look_tracks",
                 "down", "why", "look_others", "look_log")  # fmt: skip
SIZES = ((60, 20), (80, 24), (120, 40), (200, 60))


def screens(store: Store) -> list[str]:
    """Every look at every size, the prompt with its preview on each."""
    shown: list[str] = []
    for width, height in SIZES:
        shown += [plain(line) for line in compose(store, width, height)]
    for look in LOOKS:
        store.act(look)
        shown += [plain(line) for line in compose(store, 120, 40)]
        store.act("back")
    return shown


def twin(session: Session[Any], seat: int, seed: int) -> Session[Any]:
    """The same game with everything hidden from the seat dealt anew."""
    state = GAME.determinize(GAME.observe(session.state, seat), seed)
    other = Session(GAME, session.header, state)
    other.opening[:] = [event.for_seat(seat) for event in session.opening]
    other.history[:] = session.history
    return other


@pytest.mark.parametrize("marine", [False, True], ids=["base", "marine"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_know_is_on_none_of_its_screens(players: int, marine: bool) -> None:
    for seed in range(3):
        session = played(40 + 60 * seed, seed, players, marine)
        for seat in range(players):
            other = twin(session, seat, seed + 7)
            assert screens(store_of(other, seat)) == screens(store_of(session, seat)), (seed, seat)


@pytest.mark.parametrize("players", [2, 4])
def test_who_only_watches_sees_nothing_hidden_in_any_look(players: int) -> None:
    for seed in range(3):
        session = played(40 + 60 * seed, seed, players, marine=True)
        one, two = (WatchedStore(game, Settings(), "") for game in (session, twin(session, SPECTATOR, seed + 7)))
        for look in WATCHED_LOOKS:
            for store in (one, two):
                store.act(look)
            for size in SIZES:
                assert [*map(plain, one.lines(*size))] == [*map(plain, two.lines(*size))], (seed, look)


def test_what_a_move_brings_tells_nothing_hidden_either() -> None:
    """Along a game: the asked seat's screen stays the same whichever option is under the cursor."""
    session = played(30, 5, 2)
    chance = random.Random(5)
    for _ in range(25):
        if session.decision is None:
            break
        seat = session.decision.seat
        dealt_anew = GAME.determinize(GAME.observe(session.state, seat), chance.getrandbits(32))
        games = (Session(GAME, session.header, state) for state in (GAME.copy(session.state), dealt_anew))
        one, two = (store_of(game, seat) for game in games)
        for _ in range(4):
            assert [plain(line) for line in compose(one, 80, 24)] == [plain(line) for line in compose(two, 80, 24)]
            one.act("down")
            two.act("down")
        session.play(any_move(session.decision, chance))
