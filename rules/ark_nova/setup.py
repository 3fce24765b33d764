"""Set-up: the board and the seats before the first choice (section 3); `opening` asks the choices that follow."""

from typing import TypeVar

from rules.ark_nova.challenge import GAMES, fresh_final_cards, fresh_maps, fresh_zoo_cards, so_far
from rules.ark_nova.frames import Setup
from rules.ark_nova.state import BLOCKED, ActionCard, BoardProject, Config, Player, State
from rules.ark_nova.tables import ACTIONS, ANIMALS, CONTINENT_INDICES, Tables, tables
from rules.kernel import chance

T = TypeVar("T")
DISPLAY = 6


class ConfigError(ValueError):
    """A configuration that no game can be set up from; the message says what would be right."""


def new_state(config: Config, seed: int) -> State:
    """The state before the first choice. Raises ConfigError for a configuration that can't be played."""
    printed = check_config(config)
    state = State(config=config, rng=chance.start(seed), seats=[Player() for _ in range(config.players)])
    state.start_seat = chance.pick(state, config.players)
    _lay_out_boards(state, printed)
    _shuffle_decks(state, printed)
    for order in range(config.players):
        _seat(state, printed, (state.start_seat + order) % config.players, order)
    state.frames.append(Setup())
    return state


def check_config(config: Config) -> Tables:
    """The tables of a configuration. Raises ConfigError, a sentence for people, if no game can be set up from it."""
    if not 1 <= config.players <= 4:
        raise ConfigError(f"Ark Nova is for 1 to 4 players, not {config.players} (AN-1.1).")
    try:
        printed = tables(config.sets)
    except ValueError as error:
        raise ConfigError(f"{error}.") from error
    for name in config.maps:
        if name not in printed.catalog.maps:
            raise ConfigError(f"There is no map {name!r}; known are {', '.join(printed.catalog.maps)}.")
    if config.map_choice == "given" and len(config.maps) != config.players:
        raise ConfigError(f"{config.players} seats need {config.players} maps, not {len(config.maps)} (AN-3.10).")
    if config.map_choice != "given":
        offered = len(fresh_maps(printed, config))
        needed = 2 * config.players if config.map_choice == "dealt" else config.players + 1
        if offered < needed:
            raise ConfigError(f"{config.players} seats need {needed} maps to choose from, not {offered} (AN-3.10).")
    if config.players == 1 and config.solo_appeal not in printed.tracks.solo_start_appeal:
        raise ConfigError(f"A solo game starts at 20, 10 or 0 appeal, not {config.solo_appeal} (AN-22.1).")
    if config.challenge is not None:
        _check_challenge(printed, config)
    return printed


def _check_challenge(printed: Tables, config: Config) -> None:
    """Three solo games, and something left of everything (AN-22.10). Raises ConfigError."""
    tracks, used = printed.tracks, so_far(config)
    if config.players > 1:
        raise ConfigError(f"The challenge of three games is for 1 player, not {config.players} (AN-22.10).")
    if len(used.results) >= GAMES:
        raise ConfigError(f"A challenge has {GAMES} games, and {len(used.results)} are played already (AN-22.10).")
    again = next((name for name in config.maps if name in used.maps), None)
    if again is not None:
        raise ConfigError(f"Map {again} was played in an earlier game of the challenge (AN-22.10).")
    needed = tracks.start_draw + DISPLAY
    if len(fresh_zoo_cards(printed, config)) < needed:
        raise ConfigError(f"The earlier games left fewer than {needed} Zoo cards for another one (AN-22.10).")
    if len(fresh_final_cards(printed, config)) < tracks.start_final_cards:
        raise ConfigError("The earlier games left too few final scoring cards for another one (AN-22.10).")


# --- which cards are in the game --------------------------------------------------------------------------------------


def base_projects(printed: Tables) -> list[int]:
    """Every base conservation project (AN-2.3)."""
    return [number for number, project in printed.projects.items() if project.kind == "base"]


# --- laying out -------------------------------------------------------------------------------------------------------


def _lay_out_boards(state: State, printed: Tables) -> None:
    """Bonus tiles, base projects, association board, donations (AN-3.3 to AN-3.8)."""
    tracks, players = printed.tracks, state.config.players
    order = list(range(len(printed.tiles)))
    chance.shuffle(state, order)
    names = _fresh_first([printed.tiles[index].id for index in order], so_far(state.config).tiles)
    each = tracks.bonus_tiles_per_space
    state.tiles = {5: names[:each], 8: names[each : 2 * each]}
    if printed.marine:
        state.reputation_tile = names[2 * each]
    base = base_projects(printed)
    chance.shuffle(state, base)
    base = _fresh_first(base, so_far(state.config).projects)
    below = tracks.base_projects[players]
    state.base_projects = [BoardProject(number) for number in base[:below]]
    state.unused_projects = base[below:]
    state.partner_board = [True] * len(CONTINENT_INDICES)
    state.partner_supply = [tracks.partner_zoo_copies - 1] * len(CONTINENT_INDICES)
    state.university_board = [record.set == "base" for record in printed.universities]
    state.university_supply = [record.copies - (record.set == "base") for record in printed.universities]
    state.generic_university = printed.marine
    state.donations_taken = [False] * len(tracks.donations)
    if players == 2:
        for index, project in enumerate(state.base_projects):
            project.levels[index] = BLOCKED
        for price in tracks.donations_blocked_for_two:
            state.donations_taken[tracks.donations.index(price)] = True


def _fresh_first(items: list[T], used: tuple[T, ...]) -> list[T]:
    """What earlier games of a challenge used comes last: the third game uses some tiles again (AN-22.10)."""
    return [item for item in items if item not in used] + [item for item in items if item in used]


def _shuffle_decks(state: State, printed: Tables) -> None:
    """The Zoo deck without base projects, and the final scoring cards (AN-2.1 to AN-2.4, AN-17.20)."""
    state.deck = fresh_zoo_cards(printed, state.config)
    chance.shuffle(state, state.deck)
    state.final_deck = fresh_final_cards(printed, state.config)
    chance.shuffle(state, state.final_deck)


def _seat(state: State, printed: Tables, seat: int, order: int) -> None:
    """Action cards, tracks, money, final scoring cards of one seat (AN-3.13 to AN-3.16)."""
    player, tracks = state.seats[seat], printed.tracks
    others = [action for action in range(len(ACTIONS)) if action != ANIMALS]
    chance.shuffle(state, others)
    player.row = [ActionCard(action) for action in (ANIMALS, *others)]
    solo = state.config.players == 1
    player.appeal = state.config.solo_appeal if solo else tracks.start_appeal[order]
    player.money = tracks.start_money
    player.reputation = tracks.start_reputation
    player.workers = player.hired = tracks.workers_at_start
    player.finals = [chance.draw(state, state.final_deck) for _ in range(tracks.start_final_cards)]
