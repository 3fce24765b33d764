"""How a finished game ended, in one sentence for the final score and for linear mode."""

from collections.abc import Sequence

from rules.ark_nova.challenge import GAMES, challenge_won, results
from rules.ark_nova.scoring import ranking, solo_won, victory_points
from rules.ark_nova.table import Table


def outcome(t: Table, names: Sequence[str]) -> str:
    """Who wins by how much (AN-21.8, AN-21.9); alone, whether the game or the challenge is won (AN-22.6, AN-22.10).

    `names` has one a seat.
    """
    if t.state.config.challenge is not None:
        return challenge_told(t)
    if t.solo:
        return f"{'Won' if solo_won(t) else 'Lost'} with {victory_points(t, 0)} victory points."
    first, *others = ranking(t)
    if len(first) > 1:
        return f"{' and '.join(names[seat] for seat in first)} share the victory."
    ahead = victory_points(t, first[0]) - victory_points(t, others[0][0])
    return f"{names[first[0]]} wins {f'by {ahead}' if ahead else 'on supported projects (AN-21.9)'}."


def challenge_told(t: Table) -> str:
    """The results of a solo challenge so far and their sum, and after the third game whether it is won (AN-22.10)."""
    points = results(t)
    told = " + ".join(f"({number})" if at and number < 0 else str(number) for at, number in enumerate(points))
    total = f"{told} = {sum(points)} victory points" if len(points) > 1 else f"{told} victory points"
    if len(points) < GAMES:
        return f"Game {len(points)} of {GAMES} of the challenge: {total} so far."
    return f"Challenge {'won' if challenge_won(t) else 'lost'}: {total}."
