"""The game that the screens are designed with (Ben on map 1, Ana on map A, turn 31), and stores around games."""

import random
from typing import Any

from arknova_tui.cells import plain
from arknova_tui.layouts import compose
from arknova_tui.store import HUMAN, Store
from rules.ark_nova.game import RULES_VERSION, ArkNova
from rules.ark_nova.state import BoardProject, Config, Support
from rules.kernel.event import Event
from rules.kernel.session import Header, Session
from tests.ark_nova.scene import Scene

ANA, BEN = 0, 1
GIRAFFE, HORSE, TAPIR, LION, KOMODO, AMERICAS_EXPERT = 428, 521, 440, 402, 476, 210
RHEA, MUSEUM, CROCODILE, JUNGLE, LYNX, TIGER = 507, 204, 469, 122, 418, 407
MEERKATS, LIONS, INSTITUTE = 243, 234, 223
HERBIVORES, GRANTS, ELEPHANTS = 240, 220, 235


def scene() -> Scene:
    """Ben to move in turn 31, as SCREENS draws it: hand, display, zoos, tracks and projects."""
    made = Scene(maps=("A", "1"), seat=BEN)
    state = made.t.state
    state.turn = 31
    state.break_token = 5
    _ben(made)
    _ana(made)
    made.display([RHEA, MUSEUM, CROCODILE, JUNGLE, LYNX, TIGER])
    made.discard(418 + 1, 513)
    state.base_projects = [
        BoardProject(104, [-2, -1, -1]),
        BoardProject(109, [-1, -2, BEN]),
        BoardProject(107, [ANA, -1, -2]),
    ]
    state.projects = [BoardProject(123, [ANA, -1, -1]), BoardProject(129, [-1, BEN, -1])]
    for card in (123, 129):
        made._gone(card)
    state.partner_board[0] = False
    return made


def _ben(made: Scene) -> None:
    made.row("sponsors", "cards", "association", "animals II", "build II", seat=BEN)
    made.set(BEN, money=23, appeal=42, conservation=5, reputation=6, x_tokens=2, workers=1, hired=2)
    made.hand(GIRAFFE, HORSE, TAPIR, LION, KOMODO, AMERICAS_EXPERT, seat=BEN)
    made.zoo(MEERKATS, LIONS, INSTITUTE, seat=BEN)
    made.player(BEN).icons = [0] * 16
    made.icons(BEN, predator=2, reptile=2, petting_zoo=2, primate=1, herbivore=1, africa=1, australia=1)
    made.icons(BEN, americas=3, research=2, rock=3, water=1)
    made.partner_zoo("americas", seat=BEN)
    player = made.player(BEN)
    player.on_tasks = [0, 0, 0, 1]
    player.finals = [2, 5]
    player.supports = [Support(109, 2, True), Support(129, 1, False)]
    player.tokens = 0b1101011
    player.passed = [2, 5]
    for kind, spaces, housed, used in (
        ("enclosure_3", "A1 A2 B2", True, 0),
        ("enclosure_2", "B3 C2", True, 0),
        ("enclosure_1", "D5", True, 0),
        ("enclosure_4", "E1 E2 F2 F3", False, 0),
        ("kiosk", "C3", False, 0),
        ("pavilion", "D2", False, 0),
        ("petting_zoo", "C4 C5 D4", False, 2),
        ("reptile_house", "E5 E6 F6 G5 G6", False, 3),
        ("meerkat_den", "A6 B6 C6", False, 0),
    ):
        made.building(kind, *spaces.split(), seat=BEN, occupied=housed, used=used)


def _ana(made: Scene) -> None:
    made.row("association II", "build II", "cards", "animals", "sponsors II", seat=ANA)
    made.set(ANA, money=14, appeal=32, conservation=8, reputation=8, x_tokens=1, workers=0, hired=2)
    made.hand(401, 403, 404, 405, seat=ANA)
    made.zoo(445, 443, 417, 441, 510, 496, HERBIVORES, GRANTS, ELEPHANTS, seat=ANA)
    made.partner_zoo("europe", "africa", seat=ANA)
    player = made.player(ANA)
    player.on_tasks = [1, 1, 0, 0]
    player.universities = [0]
    made.t.state.university_board[0] = True
    player.supports = [Support(107, 0, True), Support(123, 0, False)]
    player.tokens = 0b1011011
    player.finals = [1, 3]
    for kind, spaces, housed, used in (
        ("kiosk", "A4", False, 0),
        ("enclosure_3", "A5 A6 B6", True, 0),
        ("enclosure_4", "B4 B5 C4 C5", True, 0),
        ("enclosure_2", "B3 C3", False, 0),
        ("enclosure_1", "E2", True, 0),
        ("enclosure_5", "G1 G2 G3 H2 H3", True, 0),
        ("kiosk", "D3", False, 0),
        ("pavilion", "E3", False, 0),
        ("large_bird_aviary", "D4 D5 E4 E5 F4", False, 2),
    ):
        made.building(kind, *spaces.split(), seat=ANA, occupied=housed, used=used)


def session_of(made: Scene, names: tuple[str, ...] = ("Ana", "Ben")) -> Session[Any]:
    """A session whose state is the scene's."""
    header = Header(game="ark_nova", rules_version=RULES_VERSION, config=made.t.state.config, seed=1, names=names)
    session = Session(ArkNova(), header, made.t.state)
    session.opening.insert(0, Event(what="turn", seat=BEN, amount=made.t.state.turn, clause="AN-5.1"))
    return session


def played(moves: int = 60, seed: int = 3, players: int = 2, marine: bool = False, names: Any = None) -> Session[Any]:
    """A real game some random moves in."""
    sets = ("base", "marine_worlds") if marine else ("base",)
    config = Config(players=players, sets=sets)
    session = Session.new(ArkNova(), config, seed, names or ("Ben", "Ana", "Cem", "Dia")[:players])
    chance = random.Random(seed)
    for _ in range(moves):
        if session.decision is None:
            break
        session.play(any_move(session.decision, chance))
    return session


def any_move(decision: Any, chance: random.Random) -> tuple[Any, ...]:
    number = chance.randint(decision.at_least, decision.at_most)
    return tuple(chance.sample(decision.options, number))


class Silent:
    """A bot that is never asked in these tests."""


def store_of(session: Session[Any], seat: int | None = None) -> Store:
    """The table through the eyes of whoever is asked, with no look open; everybody else is a bot."""
    asked = session.decision.seat if session.decision is not None else 0
    eyes = asked if seat is None else seat
    store = Store(session, [HUMAN if at == eyes else Silent() for at in range(len(session.header.names))])
    store.ui.look = None
    return store


def until(ask: str, seed: int, players: int = 2, marine: bool = False) -> Session[Any]:
    """A real game, played at random until a question is asked for the first time."""
    session = played(0, seed, players, marine)
    chance = random.Random(seed)
    while session.decision is not None and session.decision.ask != ask:
        session.play(any_move(session.decision, chance))
    assert session.decision is not None, f"{ask} was never asked"
    return session


def pressed(store: Store, *actions: str) -> Store:
    """The store after some keys, by their ids."""
    for action in actions:
        store.act(action)
    return store


def placing(building: str) -> Store:
    """Ben about to place a building of this name."""
    store = pressed(store_of(session_of(scene())), "pick_5")
    row = next(row for row in store.prompt.rows if row.cells[0] == building)
    return pressed(store, f"pick_{row.number}")


def text_of(store: Any, width: int, height: int) -> list[str]:
    """The screen without styles."""
    return [plain(line) for line in compose(store, width, height)]
