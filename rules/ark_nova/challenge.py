"""The solo challenge: three games in a row without cards, maps and tiles used before, scored together (AN-22.10)."""

import msgspec

from rules.ark_nova.scoring import victory_points
from rules.ark_nova.state import Challenge, Config, State
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, Tables

GAMES = 3
NEW = Challenge()


# --- what is left of the box ------------------------------------------------------------------------------------------


def so_far(config: Config) -> Challenge:
    """What earlier games used up; nothing outside a challenge."""
    return config.challenge or NEW


def fresh_zoo_cards(printed: Tables, config: Config) -> list[int]:
    """The Zoo deck (AN-2.1, AN-2.2) without the cards that were used."""
    projects = [number for number, project in printed.projects.items() if project.kind != "base"]
    used = so_far(config).cards
    return [number for number in (*printed.animals, *printed.sponsors, *projects) if number not in used]


def fresh_final_cards(printed: Tables, config: Config) -> list[int]:
    """The final scoring cards of this game (AN-2.4, AN-17.20) without those that were used."""
    used = so_far(config).finals
    playable = (number for number, card in printed.finals.items() if card.solo or config.players > 1)
    return [number for number in playable if number not in used]


def fresh_maps(printed: Tables, config: Config) -> list[str]:
    """The maps that may be dealt or laid out (AN-3.10, AN-19.11) without those that were used."""
    used = so_far(config).maps
    return [name for name, map_ in printed.catalog.maps.items() if map_.pool in config.map_pools and name not in used]


def fresh_variants(printed: Tables, config: Config) -> list[str]:
    """Every variant of an action card, called as in the options: "build 2" (AN-2.6), without those that were used."""
    used = so_far(config).variants
    names = [f"{action.value} {variant}" for action, variant, side in printed.catalog.sides if variant and side == 1]
    return [name for name in names if name not in used]


# --- from one game to the next ----------------------------------------------------------------------------------------


def next_game(config: Config, begun: State, over: State) -> Config:
    """The configuration of the next game of a challenge that `goes_on`.

    `begun` is the state in which the game began, `over` the one in which it ended. Used is all that has left its deck
    or its box: cards in hand, in the zoo, in the display or discarded, and every tile and base project that was laid
    out. A map that everybody was given can't be given again, so the later games deal theirs.
    """
    before, player = so_far(config), over.seats[0]
    projects = {project.number for project in begun.base_projects} | set(begun.unused_projects)
    challenge = Challenge(
        results=(*before.results, victory_points(Table(over), 0)),
        cards=_with(before.cards, set(begun.deck) - set(over.deck)),
        finals=_with(before.finals, set(player.finals)),
        projects=_with(before.projects, projects - set(over.unused_projects)),
        maps=(*before.maps, player.map),
        tiles=(*before.tiles, *_laid_out(begun, before)),
        variants=(*before.variants, *(f"{ACTIONS[c.type].value} {c.variant}" for c in player.row if c.variant)),
    )
    if config.map_choice == "given":
        config = msgspec.structs.replace(config, map_choice="dealt", maps=())
    return msgspec.structs.replace(config, challenge=challenge)


def _with(before: tuple[int, ...], used: set[int]) -> tuple[int, ...]:
    return tuple(sorted({*before, *used}))


def _laid_out(begun: State, before: Challenge) -> list[str]:
    """The bonus tiles that this game was the first to use."""
    names = [name for lying in begun.tiles.values() for name in lying]
    names += [begun.reputation_tile] * bool(begun.reputation_tile)
    return [name for name in names if name not in before.tiles]


# --- the result -------------------------------------------------------------------------------------------------------


def results(t: Table) -> list[int]:
    """The victory points of the games so far, the present one included as it stands."""
    return [*so_far(t.state.config).results, victory_points(t, 0)]


def goes_on(state: State) -> bool:
    """Whether a game is over and its challenge has another one."""
    challenge = state.config.challenge
    return state.over and challenge is not None and len(challenge.results) + 1 < GAMES


def challenge_won(t: Table) -> bool:
    """Whether the three results add up to at least 0, the present game as it stands."""
    points = results(t)
    return len(points) == GAMES and sum(points) >= 0
