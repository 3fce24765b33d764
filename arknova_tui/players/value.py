"""How good a position is for a seat, as one number: victory points, and what brings them later."""

from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ENCLOSURE

# What things are worth in victory points. Money buys appeal at about 3 to 1, less of it late in the game.
MONEY = 0.33
MONEY_ENOUGH = 40
X_TOKEN = 1.2
CARD = 0.9
CARDS_ENOUGH = 7
REPUTATION = 1.0
WORKER = 5.0
UPGRADE = 5.0
PARTNER_ZOO = 2.5
UNIVERSITY = 3.0
EMPTY_SPACE = 0.55
SPECIAL_PLACE = 0.7
COVERED = 0.12
ICON = 0.35
SPONSOR = 1.2
INCOME = 0.35
POISON = -0.6
# Conservation is worth more than its points: it moves the counter that is harder to move.
CONSERVATION_EXTRA = 1.3


def value(t: Table, seat: int) -> float:
    """Victory points and their promise for `seat`, minus a share of the best opponent's."""
    own = standing(t, seat)
    rivals = [standing(t, other) for other in t.others(seat)]
    return own - 0.3 * max(rivals, default=0.0)


def standing(t: Table, seat: int) -> float:
    """What one seat has, in victory points."""
    player = t.player(seat)
    points = player.appeal - target_appeal(t, player.conservation) + CONSERVATION_EXTRA * player.conservation
    points += MONEY * min(player.money, MONEY_ENOUGH) + 0.05 * max(0, player.money - MONEY_ENOUGH)
    points += X_TOKEN * player.x_tokens
    points += CARD * min(len(player.hand), CARDS_ENOUGH)
    points += REPUTATION * player.reputation
    points += WORKER * player.hired + UPGRADE * sum(card.side - 1 for card in player.row)
    points += PARTNER_ZOO * len(player.partner_zoos) + UNIVERSITY * len(player.universities)
    points += SPONSOR * len(player.sponsors) + ICON * sum(player.icons)
    points += INCOME * t.tables.tracks.appeal_income[player.appeal]
    points += POISON * sum(card.venom + card.constriction for card in player.row)
    return points + _zoo(t, seat)


def _zoo(t: Table, seat: int) -> float:
    """Room for animals that may still come, and ground covered; room beyond need is worth little."""
    player = t.player(seat)
    animals_in_hand = sum(card in t.tables.animals for card in player.hand)
    room = sorted(
        (ENCLOSURE.index(piece.kind) + 1 for piece in player.pieces if piece.kind in ENCLOSURE and not piece.occupied),
        reverse=True,
    )
    useful = sum(room[: animals_in_hand + 1])
    places = 0
    for piece in player.pieces:
        building = t.tables.buildings[piece.kind]
        places += building.places - piece.used
    points = EMPTY_SPACE * useful + 0.15 * sum(room[animals_in_hand + 1 :]) + SPECIAL_PLACE * min(places, 4)
    return points + COVERED * player.covered.bit_count()
