"""Two games that look the same to a seat give it the same screens: what it can't know is nowhere on them."""

import io
import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arknova_tui import games, spoken
from arknova_tui.cells import plain
from arknova_tui.cli import main
from arknova_tui.layouts import compose
from arknova_tui.linear import Linear
from arknova_tui.saves.export import public_record
from arknova_tui.saves.journal import Journal, contents_of
from arknova_tui.screens.watching import WatchedStore
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.frames import DiscardFinal, HandLimit, Resolve, Setup
from rules.ark_nova.game import ArkNova
from rules.ark_nova.state import Config, State
from rules.kernel.event import SPECTATOR, Event
from rules.kernel.session import Played, Row, Session, Step
from tests.tui.mockup import any_move, played, store_of

GAME = ArkNova()
NAMES = ("Ben", "Ana", "Cem", "Dia")
# What is pressed to see each look, and what lies behind it.
LOOKS: tuple[tuple[str, ...], ...] = (
    ("look_zoo",), ("look_hand",), ("look_hand", "inspect"), ("look_display",), ("look_display", "inspect"),
    ("look_association",), ("look_projects",), ("look_tracks",), ("look_log",), ("since",), ("why",), ("help",),
    ("look_others",), ("look_others", "look_hand"), ("look_others", "inspect"), ("look_others", "look_others"),
)  # fmt: skip
WATCHED_LOOKS = ("look_zoo", "look_hand", "look_display", "inspect", "look_association", "look_projects", "look_tracks",
                 "down", "why", "look_others", "look_log")  # fmt: skip
SIZES = ((60, 20), (80, 24), (120, 40), (200, 60))
# What is said in linear mode; the question and what happened come before.
SAID = ("list", "all", "why", "what", "any", "log 9", "card 401", "card 201", "card 101")


def composed(store: Store, width: int, height: int) -> list[str]:
    return [plain(line) for line in compose(store, width, height)]


def screens(store: Store) -> list[str]:
    """The prompt with its preview at every size, and every look."""
    shown: list[str] = []
    for width, height in SIZES:
        shown += composed(store, width, height)
    mapped = all(player.map for player in store.table.state.seats)
    for look in LOOKS:
        if look[0] in ("look_zoo", "look_others") and not mapped:
            continue  # the table says that there are no zoos yet
        for action in look:
            store.act(action)
        shown += composed(store, 120, 40)
        for _ in range(6):
            if store.ui.look is not None:
                store.act("back")
    return shown


def lines_of(store: Store) -> list[str]:
    """All that linear mode tells without a move being made."""
    lines = [line for look in spoken.LOOKS for line in spoken.LOOKS[look](store)]
    out, typed = io.StringIO(), iter(SAID)
    if store.decision is not None and store.ui.mode == "play":
        Linear(store, lambda: next(typed, None), out).run()
    return [*lines, *out.getvalue().splitlines()]


def twin(session: Session[Any], seat: int, seed: int) -> Session[Any]:
    """The same game with everything hidden from the seat dealt anew, in what happened too; another seed led to it."""
    state = GAME.determinize(GAME.observe(session.state, seat), seed)
    other = Session(GAME, msgspec.structs.replace(session.header, seed=session.header.seed + 1), state)
    other.opening[:] = [_another_event(event, seat) for event in session.opening]
    other.history[:] = [_another_step(step, seat) for step in session.history]
    other.rows[:] = [_another_row(row, seat) for row in session.rows]
    return other


def _another_event(event: Event, seat: int) -> Event:
    if event.for_seat(seat) is event:
        return event
    return msgspec.structs.replace(event, item=401 if event.item != 401 else 402, detail=(7,))


def _another_step(step: Step, seat: int) -> Step:
    events = [_another_event(event, seat) for event in step.events]
    if step.seat == seat:
        return msgspec.structs.replace(step, events=events)
    return msgspec.structs.replace(step, events=events, move=(), text="a secret")


def _another_row(row: Row, seat: int) -> Row:
    return msgspec.structs.replace(row, move=()) if isinstance(row, Played) and row.seat != seat else row


def dealt(state: State, seat: int) -> dict[str, object]:
    """Everything that is hidden from a seat, by what it is."""
    others = [player for at, player in enumerate(state.seats) if at != seat]
    found: dict[str, object] = {
        "seed": state.rng, "deck": state.deck, "final deck": state.final_deck, "unused": state.unused_projects,
        "hands": [player.hand for player in others], "finals": [player.finals for player in others],
        "stored": [player.stored for player in others],
        "pouches": [under.cards for player in others for under in player.tucked],
    }  # fmt: skip
    for frame in state.frames:
        if isinstance(frame, HandLimit | DiscardFinal):
            found["discarded in secret"] = [cards for at, cards in frame.chosen if at != seat]
        elif isinstance(frame, Setup):
            found["kept in secret"] = [cards for at, cards in frame.chosen if at != seat]
            found["picked in secret"] = [names for at, names in frame.picked if at != seat]
            found["offered"] = [names for at, names in enumerate(frame.offers) if at != seat]
            found["variants kept"] = [names for at, names in enumerate(frame.kept) if at != seat]
        elif isinstance(frame, Resolve) and frame.seat != seat:
            found[f"lying before another for {type(frame.effect).__name__}"] = frame.cards
    return found


def varied(one: Session[Any], two: Session[Any], seat: int) -> set[str]:
    """What is hidden from the seat and differs between two games."""
    here, there = dealt(one.state, seat), dealt(two.state, seat)
    return {what for what in here if here[what] != there[what]}


def compared(session: Session[Any], seed: int) -> set[str]:
    """Compare all that each seat and a spectator are shown with that of a twin; what differed behind it."""
    differed: set[str] = set()
    for seat in range(len(session.header.names)):
        other = twin(session, seat, seed)
        differed |= varied(session, other, seat)
        assert screens(store_of(other, seat)) == screens(store_of(session, seat)), (seed, seat)
        assert lines_of(store_of(other, seat)) == lines_of(store_of(session, seat)), (seed, seat)
    other = twin(session, SPECTATOR, seed)
    assert records(other) == records(session), seed
    return differed


def records(session: Session[Any]) -> str:
    return public_record(session, contents_of(session, "Evening", 0.0), games.wording(session))


@pytest.mark.parametrize("marine", [False, True], ids=["base", "marine"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_know_is_on_none_of_its_screens(players: int, marine: bool) -> None:
    differed: set[str] = set()
    for seed in range(3):
        differed |= compared(played(40 + 60 * seed, seed, players, marine), seed + 7)
    assert differed >= {"seed", "deck", "final deck", "unused", "hands", "finals"}


def game_until(config: Config, wanted: Callable[[Session[Any]], bool], seeds: Iterator[int]) -> Session[Any]:
    """A game played at random to a position that is wanted."""
    for seed in seeds:
        session, chance = Session.new(GAME, config, seed, NAMES[: config.players]), random.Random(seed)
        while session.decision is not None:
            if wanted(session):
                return session
            session.play(any_move(session.decision, chance))
    raise AssertionError("no game came to it")


def hidden_from(seat: int, what: str) -> Callable[[Session[Any]], bool]:
    """Whether something of this kind is hidden from a seat."""

    def found(session: Session[Any]) -> bool:
        here: Any = dealt(session.state, seat).get(what)
        return bool(here) and any(here)

    return found


MARINE = ("base", "marine_worlds")


@pytest.mark.parametrize(
    ("what", "config", "first"),  # the first is the seed of a game that soon comes to it
    [
        ("stored", Config(players=2, map_choice="given", maps=("11", "11")), 0),
        ("pouches", Config(players=3), 2),
        ("discarded in secret", Config(players=4), 0),
        ("kept in secret", Config(players=3, map_choice="given", maps=("A", "1", "2")), 0),
        ("offered", Config(players=3), 0),
        ("offered", Config(players=4, sets=MARINE, map_choice="given", maps=("A", "1", "2", "3")), 0),
        ("picked in secret", Config(players=4, sets=MARINE), 0),
        ("variants kept", Config(players=2, sets=MARINE, map_choice="given", maps=("A", "1")), 0),
        ("lying before another for Look", Config(players=2, sets=MARINE), 0),
        ("lying before another for DrawFinal", Config(players=2), 15),
    ],
)
def test_what_lies_hidden_only_now_and_then_is_on_no_screen_either(what: str, config: Config, first: int) -> None:
    for seat in range(2):
        session = game_until(config, hidden_from(seat, what), count(first))
        assert any(what in compared(session, seed) for seed in range(2)), "it never differed"


def test_a_card_pilfered_from_another_is_shown_to_neither_third_nor_watcher() -> None:
    def pilfered(session: Session[Any]) -> bool:
        return bool(session.history) and any(event.what == "pilfer" for event in session.history[-1].events)

    compared(game_until(Config(players=3), pilfered, count(5)), 5)


@pytest.mark.parametrize("marine", [False, True], ids=["base", "marine"])
def test_the_hand_over_between_people_shows_what_everybody_may_know(marine: bool) -> None:
    for seed in range(4):
        session = played(20 + 40 * seed, seed, 3, marine)
        if session.decision is None:
            continue
        one, two = (Store(game, [HUMAN] * 3) for game in (session, twin(session, SPECTATOR, seed)))
        assert one.ui.mode == two.ui.mode == "handover"
        for size in SIZES:
            assert composed(one, *size) == composed(two, *size), seed


def test_a_resumed_game_shows_its_seats_what_it_showed_before_and_lists_nothing_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(2):
        session = played(60 + 50 * seed, seed, 3, marine=True)
        other, told = twin(session, SPECTATOR, seed), list[str]()
        for at, game in enumerate((session, other)):
            home = tmp_path / f"home-{seed}-{at}"
            monkeypatch.setenv("ARKNOVA_HOME", str(home))
            with Journal.create(game, title="Evening", folder=home / "saves", clock=lambda: 1e9) as journal:
                path = journal.path
            for words in (("show", "Evening"), ("show", "Evening", "--json"), ("list",), ("list", "--json")):
                assert main(["saves", *words]) == 0
            told.append(capsys.readouterr().out.replace(home.name, "home"))
            if game is session:
                with Journal.open(path) as journal:
                    resumed = journal.resume(GAME)
                for seat in range(3):
                    assert screens(store_of(resumed, seat)) == screens(store_of(session, seat)), (seed, seat)
        assert told[0] == told[1]


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


@pytest.mark.parametrize(("players", "marine"), [(2, False), (3, True), (4, False)])
def test_what_a_move_brings_tells_nothing_hidden_either(players: int, marine: bool) -> None:
    """Along a game: the asked seat's screen stays the same whichever option is under the cursor."""
    session = played(30, 5, players, marine)
    chance = random.Random(5)
    for _ in range(25):
        if session.decision is None:
            break
        seat = session.decision.seat
        dealt_anew = GAME.determinize(GAME.observe(session.state, seat), chance.getrandbits(32))
        games = (Session(GAME, session.header, state) for state in (GAME.copy(session.state), dealt_anew))
        one, two = (store_of(game, seat) for game in games)
        for _ in range(4):
            assert composed(one, 80, 24) == composed(two, 80, 24)
            one.act("down")
            two.act("down")
        session.play(any_move(session.decision, chance))
