"""How a finished game ended, in one sentence for the final score and for linear mode."""

from collections.abc import Sequence

from rules.ark_nova.scoring import ranking, solo_won, victory_points
from rules.ark_nova.table import Table


def outcome(t: Table, names: Sequence[str]) -> str:
    """Who wins by how much (AN-21.8, AN-21.9); alone, whether the game is won (AN-22.6). `names` has one a seat."""
    if t.solo:
        return f"{'Won' if solo_won(t) else 'Lost'} with {victory_points(t, 0)} victory points."
    first, *others = ranking(t)
    if len(first) > 1:
        return f"{' and '.join(names[seat] for seat in first)} share the victory."
    ahead = victory_points(t, first[0]) - victory_points(t, others[0][0])
    return f"{names[first[0]]} wins {f'by {ahead}' if ahead else 'on supported projects (AN-21.9)'}."
