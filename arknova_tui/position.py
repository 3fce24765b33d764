"""A table on which the engine's checks can be asked: built from what somebody told, or that of a saved game."""

from typing import NamedTuple

from arknova_tui.situation import Home, Situation
from cards.ark_nova.vocabulary import ActionType, BuildingId, Icon
from rules.ark_nova import load  # noqa: F401  (registers the counts and checks)
from rules.ark_nova.setup import new_state
from rules.ark_nova.state import Config, Piece, Player, State
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX, ENCLOSURE, ICON_INDEX, KIOSK
from rules.ark_nova.turn import as_if_using, base_strength
from rules.ark_nova.venom import spendable
from rules.ark_nova.zoo import terrain_beside

# A map without a power of its own; its terrain serves for what lies beside the enclosures.
_MAP = "0"
_ME = 0
_PLENTY = 10_000


class Position(NamedTuple):
    """A table, whose zoo is looked at, and what of it is known; of a saved game everything is."""

    t: Table
    seat: int
    told: Situation
    saved: bool = False

    @property
    def player(self) -> Player:
        return self.t.player(self.seat)

    def knows_icon(self, icon: Icon) -> bool:
        """Icons that were named are known; with the cards of the zoo all are."""
        return self.told.zoo is not None or icon in (self.told.icons or {})

    def side(self, action: ActionType) -> int:
        """The side of an action card, 0 if it isn't known."""
        return 0 if self.told.upgraded is None else 2 if action in self.told.upgraded else 1

    @property
    def knows_homes(self) -> bool:
        return self.saved or self.told.homes is not None


# --- from what was told -----------------------------------------------------------------------------------------------


def told_position(told: Situation, sets: tuple[str, ...]) -> Position:
    """A table whose first player has what was told, and nothing else."""
    state = new_state(Config(players=2, sets=sets, map_choice="given", maps=(_MAP, _MAP), draft=False), 1)
    state.frames, state.base_projects, state.projects = [], [], []
    for player in state.seats:
        player.map = _MAP
    t, player = Table(state), state.seats[_ME]
    for number in told.zoo or ():
        (player.animals if number in t.tables.animals else player.sponsors).append(number)
        for icon in t.tables.icons[number]:
            player.icons[icon] += 1
    for continent in told.partner_zoos or ():
        player.partner_zoos.append(ICON_INDEX[continent])
        player.icons[ICON_INDEX[continent]] += 1
    for icon, number in (told.icons or {}).items():
        player.icons[ICON_INDEX[icon]] = number
    player.money = _PLENTY if told.money is None else told.money
    player.appeal = told.appeal or 0
    player.reputation = told.reputation or player.reputation
    player.universities = [0] * (told.universities or 0)
    for card in player.row:
        card.side = 2 if ACTIONS[card.type] in (told.upgraded or ()) else 1
    player.pieces = [Piece(KIOSK, 0) for _ in range(told.kiosks or 0)]
    player.pieces += [_piece(t, home) for home in told.homes or ()]
    return Position(t, _ME, told)


def _piece(t: Table, home: Home) -> Piece:
    """A building beside just so much rock and water; only its surroundings matter, so that pieces may overlap."""
    kind = BUILDING_INDEX[home.kind]
    used = 0 if home.free is None else t.tables.buildings[kind].places - home.free
    return Piece(kind, _spot(t, home.rock, home.water), used=used)


def _spot(t: Table, rock: int, water: int) -> int:
    """Real spaces with exactly this much rock and water beside them; more than any card asks for counts as that."""
    animals = t.tables.animals.values()
    rock = min(rock, max(animal.housing.rock for animal in animals))
    water = min(water, max(animal.housing.water for animal in animals))
    for kind in reversed(ENCLOSURE):
        for place in t.tables_map(_ME).on_land[kind]:
            if terrain_beside(t, _ME, place.mask) == (rock, water):
                return place.mask
    raise ValueError(f"map {_MAP} has no place beside {rock} rock and {water} water spaces")


# --- from a saved game ------------------------------------------------------------------------------------------------


def saved_position(state: State, seat: int, number: int) -> Position:
    """The zoo of a seat in a game, for playing the card of this number from where it lies, in display or hand.

    The strength is that of the action's card with all X-tokens, the money what the Venom fee leaves.
    """
    t = Table(state)
    player = t.player(seat)
    action = _action_for(t, number)
    slot = t.slot(seat, ACTIONS.index(action))
    with as_if_using(t, seat, ACTIONS.index(action)):
        money = spendable(t, seat)
    told = Situation(
        icons={icon: player.icons[index] for icon, index in ICON_INDEX.items()},
        money=money,
        partner_zoos=tuple(icon for index in player.partner_zoos for icon, at in ICON_INDEX.items() if at == index),
        reputation=player.reputation,
        upgraded=frozenset(ACTIONS[card.type] for card in player.row if card.side == 2),
        folder=state.display.index(number) + 1 if number in state.display else 0,
        appeal=player.appeal,
        universities=len(player.universities),
        kiosks=sum(piece.kind == BUILDING_INDEX[BuildingId.KIOSK] for piece in player.pieces),
        strength=base_strength(t, seat, slot, player.row[slot - 1]) + player.x_tokens,
        zoo=(*player.animals, *player.sponsors),
    )
    return Position(t, seat, told, saved=True)


def _action_for(t: Table, number: int) -> ActionType:
    if number in t.tables.animals:
        return ActionType.ANIMALS
    return ActionType.SPONSORS if number in t.tables.sponsors else ActionType.ASSOCIATION
