"""Limits that follow from what a player has."""

from rules.ark_nova.table import Table


def hand_limit(t: Table, seat: int) -> int:
    """Cards a player may keep in a break: 3, 5 with the university, 1 more with the tile (AN-20.2)."""
    player = t.player(seat)
    universities = (t.tables.universities[index].hand_limit or 0 for index in player.universities)
    return max(t.tables.tracks.hand_limit, *universities, 0) + player.hand_limit_bonus
