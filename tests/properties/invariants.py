"""What must hold in every position of every game, checked from the plain data of the state."""

from collections import Counter

from cards.ark_nova.effects import Reconstruct
from cards.ark_nova.vocabulary import ICONS
from rules.ark_nova.challenge import fresh_final_cards, fresh_zoo_cards
from rules.ark_nova.frames import PlayAnimal, Resolve
from rules.ark_nova.setup import base_projects
from rules.ark_nova.state import Player, State
from rules.ark_nova.tables import ICON_INDEX, Tables, tables

WATER = ICON_INDEX[ICONS[15]]


def check(state: State) -> None:
    """Raise AssertionError, saying what doesn't hold."""
    printed = tables(state.config.sets)
    for seat, player in enumerate(state.seats):
        _numbers(printed, player, seat)
        if player.map:
            _zoo(printed, state, player, seat)
    _supplies(printed, state)
    _cards(printed, state)


def _numbers(printed: Tables, player: Player, seat: int) -> None:
    tracks = printed.tracks
    assert player.money >= 0, f"seat {seat}: money {player.money}"
    assert 0 <= player.appeal <= tracks.appeal_max, f"seat {seat}: appeal {player.appeal}"
    assert 0 <= player.conservation <= tracks.conservation_max, f"seat {seat}: conservation"
    assert 1 <= player.reputation <= tracks.reputation_max, f"seat {seat}: reputation"
    assert 0 <= player.x_tokens <= tracks.x_tokens_max, f"seat {seat}: {player.x_tokens} X-tokens"
    assert sorted(card.type for card in player.row) == [0, 1, 2, 3, 4], f"seat {seat}: action row"
    assert player.workers + sum(player.on_tasks) == player.hired <= tracks.workers, f"seat {seat}: workers"
    assert min(player.workers, *player.on_tasks) >= 0, f"seat {seat}: workers"
    assert len(player.supports) == 7 - player.tokens.bit_count(), f"seat {seat}: map tokens and supports"
    assert len(player.partner_zoos) <= tracks.partner_zoos_max, f"seat {seat}: partner zoos"
    assert len(player.universities) <= 3, f"seat {seat}: universities"


def _zoo(printed: Tables, state: State, player: Player, seat: int) -> None:
    zoo = printed.map(player.map)
    union = 0
    for piece in player.pieces:
        building = printed.buildings[piece.kind]
        assert not union & piece.mask, f"seat {seat}: two buildings on one space"
        lifted = not piece.mask and any(_reconstructs(frame) for frame in state.frames)
        assert lifted or piece.mask.bit_count() == building.size, f"seat {seat}: {building.id} has a wrong size"
        assert 0 <= piece.used <= building.places, f"seat {seat}: {building.id} holds {piece.used} tokens"
        assert not piece.occupied or building.kind == "standard", f"seat {seat}: {building.id} is occupied"
        union |= piece.mask
    assert union == player.covered, f"seat {seat}: covered spaces"
    limited = [piece.kind for piece in player.pieces if printed.buildings[piece.kind].per_zoo]
    assert len(limited) == len(set(limited)), f"seat {seat}: a building that may stand once stands twice"
    expected = [0] * len(ICONS)
    for number in (*player.animals, *player.sponsors, *player.rescued):
        for icon in printed.icons[number]:
            expected[icon] += 1
    for icon in player.partner_zoos:
        expected[icon] += 1
    for index in player.universities:
        for icon in printed.universities[index].icons:
            expected[ICON_INDEX[icon]] += 1
    for piece in player.pieces:
        expected[WATER] += len(printed.buildings[piece.kind].icons)
    assert player.icons == expected, f"seat {seat}: icons {player.icons}, cards and tiles give {expected}"
    assert zoo.land & zoo.rock == 0


def _reconstructs(frame: object) -> bool:
    """Between lifting and placing a building lies nowhere (AN-16.76)."""
    return isinstance(frame, Resolve) and isinstance(frame.effect, Reconstruct)


def _supplies(printed: Tables, state: State) -> None:
    for index, icon in enumerate(printed.continents):
        total = state.partner_board[index] + state.partner_supply[index]
        total += sum(player.partner_zoos.count(icon) for player in state.seats)
        assert total == printed.tracks.partner_zoo_copies, f"partner zoos of {ICONS[icon]}"
    for index, university in enumerate(printed.universities):
        total = state.university_board[index] + state.university_supply[index]
        total += sum(player.universities.count(index) for player in state.seats)
        assert total == university.copies, f"universities {university.id}"
    on_projects = Counter(
        (project.number, seat)
        for project in (*state.base_projects, *state.projects)
        for seat in project.levels
        if seat >= 0
    )
    for (number, seat), tokens in on_projects.items():
        own = sum(support.project == number for support in state.seats[seat].supports)
        assert tokens <= own, f"project {number}: more tokens of seat {seat} than supports"


def _cards(printed: Tables, state: State) -> None:
    """No card lost or doubled; a card being played or revealed lies in its frame."""
    found: list[int] = [*state.deck, *state.discard, *state.display, *state.final_deck, *state.unused_projects]
    found += [project.number for project in (*state.base_projects, *state.projects)]
    for player in state.seats:
        found += [*player.hand, *player.finals, *player.animals, *player.sponsors, *player.rescued, *player.stored]
        found += [card for tucked in player.tucked for card in tucked.cards]
    counted = Counter(card for card in found if card)
    doubled = [card for card, times in counted.items() if times > 1]
    assert not doubled, f"cards in two places: {doubled}"
    config = state.config
    every = {*fresh_zoo_cards(printed, config), *fresh_final_cards(printed, config), *base_projects(printed)}
    missing = every - counted.keys()
    if any(isinstance(frame, (Resolve, PlayAnimal)) for frame in state.frames) or not state.turn:
        assert len(missing) <= 40, f"cards nowhere: {sorted(missing)}"
    else:
        gone = {support.project for player in state.seats for support in player.supports}
        assert not missing - gone, f"cards lost: {sorted(missing - gone)}"
