"""Questions put to the engine directly in a position: what if this animal, building, sponsor or project were at hand?

Each probe is a copy of the position with one more frame on top; nothing is judged here.
"""

import random
from collections.abc import Iterator
from typing import Any

from rules.ark_nova.frames import (
    AnimalsAction,
    AssociationAction,
    BuildAction,
    FreeHousing,
    PlaceBuilding,
    PlayAnimal,
    Source,
    SponsorsAction,
    SupportProject,
    Use,
)
from rules.ark_nova.state import Player, State, copy_state
from rules.ark_nova.table import Table
from tests.naive.animals import homes
from tests.naive.association import levels
from tests.naive.printed import ACTIONS, cards
from tests.naive.view import BUILDINGS, look
from tests.naive.zoo import records

RULE = Source("rule")
BODIES = {"animals": AnimalsAction, "build": BuildAction, "sponsors": SponsorsAction, "association": AssociationAction}


def probes(state: State, seat: int, dice: random.Random) -> Iterator[Table]:
    """Tables on which the engine goes on to ask `seat` one of these questions; `state` is at the start of a turn."""
    sets = state.config.sets
    animals, sponsors, projects = (list(cards(kind, sets)) for kind in ("animals", "sponsors", "projects"))
    view = look(state)
    mine = state.seats[seat].animals
    for number in dice.sample(animals, 30):
        if number in state.deck and homes(view, seat, records(view)[number]):
            yield _with(state, PlayAnimal(seat=seat, card=number))
    for number in mine:
        yield _with(state, FreeHousing(seat=seat, card=number))
    marine = "marine_worlds" in sets
    for index, kind in enumerate(BUILDINGS):
        if kind not in ("arcade", "victory_column") and (marine or kind not in MARINE):
            yield _with(state, PlaceBuilding(seat=seat, kind=index, source=RULE, optional=True))
    for action, hand in (("animals", animals), ("sponsors", sponsors), ("build", []), ("association", projects)):
        yield _action(state, seat, action, dice.sample(hand, min(len(hand), 40)), dice)
    table = _action(state, seat, "association", projects, dice)
    table.state.frames[-1].task = 3  # type: ignore[union-attr]
    yield table
    for row in (state.base_projects, state.projects):
        for place in row:
            if not levels(view, seat, place.number):
                continue
            yield _with(state, SupportProject(seat=seat, project=place.number, base=row is state.base_projects))


MARINE = ("small_aquarium", "large_aquarium", "excavation_site", "mascot_statue", "amazon_house", "underwater_tunnel")


def _with(state: State, frame: Any) -> Table:
    table = Table(copy_state(state))
    table.push(frame)
    return table


def _action(state: State, seat: int, action: str, hand: list[int], dice: random.Random) -> Table:
    """An action of great strength in progress, with these cards in hand."""
    table = Table(copy_state(state))
    player: Player = table.state.seats[seat]
    player.hand = [number for number in hand if number not in (*state.display, *player.animals, *player.sponsors)]
    kind = ACTIONS.index(action)
    card = next(card for card in player.row if card.type == kind)
    card.side = dice.choice((1, 2))
    strength = dice.randint(2, 9)
    use = Use(seat=seat, owner=seat, type=kind, strength=strength, slot_strength=strength)
    use.side, use.variant, use.stage, use.performances = card.side, card.variant, "again", 1
    table.push(use)
    body = BODIES[action](seat=seat, side=card.side, variant=card.variant, strength=strength)
    if isinstance(body, AnimalsAction):
        body.stage = "play"
    table.push(body)
    return table
