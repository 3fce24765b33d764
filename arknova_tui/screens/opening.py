"""From a wish to a game at the table, new or saved, and who sits where; what the table looks like is elsewhere."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from arknova_tui import games
from arknova_tui.players.base import BOTS, Bot, Observe, Report
from arknova_tui.printings import PROMO, dealt_from
from arknova_tui.saves.journal import Journal, default_title
from arknova_tui.saves.problems import SaveProblem
from arknova_tui.saves.shelf import free_title
from arknova_tui.settings import Settings
from arknova_tui.store import HUMAN, SeatKind, Store
from rules.kernel.decision import Decision, Move
from rules.kernel.game import Game
from rules.kernel.session import Session

if TYPE_CHECKING:
    from rules.ark_nova.state import Challenge

NAMES = ("Ben", "Ana", "Cem", "Dia")
_BOT_NAME = re.compile(r"bot (\w+)(?: \d)?")


@dataclass
class BotSeat:
    """A bot at a seat: its level, and the seed of its chances. It may be asked here, or in a process of its own."""

    level: str
    seed: int
    bot: Bot | None = None

    @property
    def name(self) -> str:
        return f"bot {self.level}"

    def choose(self, decision: Decision, observe: Observe, report: Report | None = None) -> Move:
        """Choose here and now; whoever asks waits."""
        if self.bot is None:
            self.bot = BOTS[self.level](self.seed)
        return self.bot.choose(decision, observe, report)


@dataclass
class Wish:
    """What a new game shall be. `names` and `kinds` have one entry a seat; a kind is "human" or the level of a bot.

    `maps`: "dealt" (two random advanced maps each, keep one), "draft", or the id of the map that everybody plays.
    `challenge`: what the earlier games of a solo challenge used up (AN-22.10), None for a game that belongs to none.
    `seed` None draws one.
    """

    kinds: list[str] = field(default_factory=lambda: ["human", "human"])
    names: list[str] = field(default_factory=lambda: list(NAMES))
    set: str = "base"
    promos: bool = False
    maps: str = "dealt"
    draft: bool = True
    friendly: bool = False
    solo_appeal: int = 20
    challenge: "Challenge | None" = None
    seed: int | None = None
    title: str = ""

    def seat_names(self) -> tuple[str, ...]:
        """The names at the table: people's own, and "bot greedy" by which a saved game knows its bots."""
        names: list[str] = []
        for seat, kind in enumerate(self.kinds):
            name = self.names[seat] if kind == HUMAN else f"bot {kind}"
            names.append(name if name not in names else f"{name} {seat + 1}")
        return tuple(names)


class Opened(NamedTuple):
    """A game at the table. `problem` says why it isn't saved, "" if it is; `notice` what resuming left out.

    `title` is the name wished for a game that couldn't be saved yet.
    """

    store: Store
    journal: Journal | None
    problem: str = ""
    notice: str = ""
    title: str = ""


def config_of(wish: Wish) -> Any:
    """The configuration of the engine."""
    from rules.ark_nova.state import Config

    seats = len(wish.kinds)
    given = () if wish.maps in ("dealt", "draft") else (wish.maps,) * seats
    how: Any = "given" if given else wish.maps
    return Config(
        players=seats, sets=dealt_from(wish.set, promos=wish.promos), map_choice=how, maps=given, draft=wish.draft,
        friendly=wish.friendly, solo_appeal=wish.solo_appeal, challenge=wish.challenge if seats == 1 else None,
    )  # fmt: skip


def begin(wish: Wish, settings: Settings, folder: Path) -> Opened:
    """A new game, saved from its beginning. Raises ValueError (a sentence) for a wish that can't be played."""
    if HUMAN not in wish.kinds:
        raise ValueError("At least one seat must be a person's; 'arknova sim' lets bots play among themselves.")
    seed = random.SystemRandom().getrandbits(32) if wish.seed is None else wish.seed
    names = wish.seat_names()
    for seat, name in enumerate(names):
        if wish.kinds[seat] == HUMAN and level_of(name):
            raise ValueError(f'"{name}" is what a bot is called; choose another name.')
    session = Session.new(games.find("ark_nova"), config_of(wish), seed, names)
    store = Store(session, kinds_of(names, seed), settings)
    return _saved(store, wish.title, folder)


def _saved(store: Store, title: str, folder: Path) -> Opened:
    """Put the game on the disk if that works; it can be played in any case."""
    import time

    try:
        journal = Journal.create(
            store.session, title=free_title(title or default_title(store.names, time.time()), folder), folder=folder
        )
    except SaveProblem as problem:
        return Opened(store, None, str(problem), title=title)
    store.journal = journal
    return Opened(store, journal)


def save_again(opened: Opened, folder: Path) -> Opened:
    """Try once more to save a game that isn't."""
    if opened.journal is None:
        return _saved(opened.store, opened.title, folder)
    opened.journal.record(opened.store.session)
    problem = opened.journal.problem
    return opened._replace(problem="" if problem is None else str(problem))


def resume(path: Path, settings: Settings) -> Opened:
    """A saved game at exactly the choice where it was left. Raises SaveProblem; also if it is open elsewhere."""
    journal = Journal.open(path)
    try:
        if journal.watching:
            raise SaveProblem(journal.watching)
        session = journal.resume(game_of(journal))
        names = session.header.names
        kinds = kinds_of(names, session.header.seed)
        store = Store(session, kinds, settings, journal)
        if session.settle():
            store = Store(session, kinds, settings, journal)
        for note in journal.contents.seats:
            store.restore(note, BotSeat(note.level if note.level in BOTS else "greedy", note.seed))
        journal.record(session)
    except BaseException:
        journal.close()
        raise
    return Opened(store, journal, notice=journal.notice)


def game_of(journal: Journal) -> Game[Any]:
    """The game of a save, if it can be shown. Raises SaveProblem for one that is unknown or has no table here."""
    name, title = journal.contents.head.game, journal.contents.head.title
    try:
        game = games.find(name)
    except games.UnknownGame as unknown:
        raise SaveProblem(f'"{title}" can\'t be opened: {unknown}.') from unknown
    if name not in games.AT_THE_TABLE:
        raise SaveProblem(f'"{title}" can\'t be opened: the game {name} has no table here.')
    return game


def kinds_of(names: Sequence[str], seed: int) -> list[SeatKind]:
    """Who sits where, by the names: a bot is called after its level. A game of bots alone is watched from seat 1."""
    kinds: list[SeatKind] = [
        BotSeat(level, seed + seat) if (level := level_of(name)) else HUMAN for seat, name in enumerate(names)
    ]
    return kinds if HUMAN in kinds else [HUMAN, *kinds[1:]]


def level_of(name: str) -> str:
    """The level of the bot with this name; "" for a person's."""
    match = _BOT_NAME.fullmatch(name)
    return match[1] if match and match[1] in BOTS else ""


def wish_of(session: Session[Any]) -> Wish:
    """The same again: seats, set and maps of a game, with another seed; or the next of its challenge (AN-22.10)."""
    config, names = session.header.config, session.header.names
    if config.challenge is not None:
        config = _next_of_challenge(session)
    kinds = [level_of(name) or HUMAN for name in names]
    people = [
        name if kind == HUMAN else NAMES[seat] for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))
    ]
    return Wish(
        kinds=kinds, names=[*people, *NAMES[len(people) :]],
        set="mw" if "marine_worlds" in config.sets else "base", promos=PROMO in config.sets,
        maps=config.maps[0] if config.map_choice == "given" else config.map_choice, draft=config.draft,
        friendly=config.friendly, solo_appeal=config.solo_appeal, challenge=config.challenge,
    )  # fmt: skip


def _next_of_challenge(session: Session[Any]) -> Any:
    """After the third game, or one that was given up, a new challenge begins."""
    import msgspec

    from rules.ark_nova.challenge import NEW, goes_on, next_game

    header = session.header
    if not goes_on(session.state):
        return msgspec.structs.replace(header.config, challenge=NEW)
    return next_game(header.config, session.game.new(header.config, header.seed), session.state)
