"""Whole random games as text: what was asked, what was picked, how the player stands at each turn.

They guard against unintended change; they prove nothing about the rules. `python -m tests.playthroughs.record` writes
them anew: read the difference before you keep it.
"""

from pathlib import Path

from rules.ark_nova.game import ArkNova
from rules.ark_nova.scoring import victory_points
from rules.ark_nova.state import Config, State
from rules.ark_nova.table import Table
from rules.kernel import chance, notation
from rules.kernel.chance import Outcome
from rules.kernel.decision import Decision, Move

HERE = Path(__file__).parent
MARINE = ("base", "marine_worlds")
GAMES: dict[str, tuple[Config, int]] = {
    "base-1": (Config(players=1), 1),
    "base-2": (Config(players=2), 2),
    "base-3": (Config(players=3), 3),
    "base-4": (Config(players=4, friendly=True), 4),
    "marine-1": (Config(players=1, sets=MARINE, solo_appeal=10), 5),
    "marine-2": (Config(players=2, sets=MARINE), 6),
    "marine-4": (Config(players=4, sets=MARINE, map_choice="draft"), 7),
}


class Dice:
    """Random picks by the kernel's own generator, so that a playthrough depends on nothing else."""

    def __init__(self, seed: int) -> None:
        self.rng = chance.start(seed)
        self.outcomes: list[Outcome] = []

    def move(self, decision: Decision) -> Move:
        number = decision.at_least + chance.pick(self, decision.at_most - decision.at_least + 1)
        order = list(range(len(decision.options)))
        chance.shuffle(self, order)
        return tuple(decision.options[index] for index in order[:number])


def playthrough(name: str) -> str:
    """The text of one game."""
    config, seed = GAMES[name]
    game, dice = ArkNova(), Dice(seed)
    state = game.new(config, seed)
    lines = [f"{name}: {config.players} seats, sets {' '.join(config.sets)}, seed {seed}"]
    turn = 0
    while (decision := game.advance(state, [])) is not None:
        if state.turn != turn:
            turn = state.turn
            lines += ["", f"turn {turn}", _standing(state, decision.seat)]
        move = dice.move(decision)
        text = notation.write(game, state, decision, move)
        lines.append(f"  {decision.seat + 1} {decision.ask} ({len(decision.options)}): {text}")
        game.apply(state, decision, move, [])
    return "\n".join([*lines, "", "end", *(_standing(state, seat) for seat in range(config.players)), ""])


def _standing(state: State, seat: int) -> str:
    player = state.seats[seat]
    row = " ".join(f"{card.type}{'i' * card.side}" for card in player.row)
    return (
        f"  seat {seat + 1} map {player.map or '-'}: money {player.money}, appeal {player.appeal}, conservation"
        f" {player.conservation}, reputation {player.reputation}, X {player.x_tokens}, hand {len(player.hand)}, animals"
        f" {len(player.animals)}, sponsors {len(player.sponsors)}, buildings {len(player.pieces)}, row {row}, points"
        f" {victory_points(Table(state), seat)}"
    )


if __name__ == "__main__":
    for each in GAMES:
        (HERE / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
