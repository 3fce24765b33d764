"""The end of a recorded game: final scoring cards, brown effects, victory points and the ranking."""

from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.events import SHOWN_SCORE
from arknova_tui.verify.log import Entry
from cards.ark_nova.effects import Gain, GainSteps
from cards.ark_nova.vocabulary import DistinctIcons, Icons
from rules.ark_nova.effects.gains import gain_value
from rules.ark_nova.scoring import target_appeal

if TYPE_CHECKING:
    from arknova_tui.verify.arithmetic import Arithmetic


class Finals:
    """What is known of the final scoring of one stretch: what each player's final cards were last worth."""

    OVER = 99

    def __init__(self, arithmetic: "Arithmetic") -> None:
        self.a = arithmetic
        self.points: dict[tuple[str, int], int] = {}
        self.scores: dict[str, int] = {}

    def record(self, entry: Entry, player: str, name: str, status: dict[str, Any]) -> None:
        """The points of a final card by the count that is told with them (AN-17.1)."""
        card = self.a.t.tables.finals[names.card(entry, name)]
        got = max((level.conservation for level in card.levels if status["qty"] >= level.at_least), default=0)
        who = f"{name.split('_')[0]} of {player} with {status['qty']}"
        self.a.report.compare(entry, "final cards", who, status["bonus"], got)
        self.points[player, card.number] = status["bonus"]

    def gain(self, entry: Entry) -> None:
        """A final card scores what it was last worth; a brown effect what the icons make of it."""
        a, told = self.a, entry.args.get("card_id")
        bonuses = entry.args["bonuses"]
        if told and names.final(told):
            got = self.points.get((entry.player, names.card(entry, told)))
            a.compare(entry, "final cards", f"{told} of {entry.player}", bonuses.get("conservation", 0), got)
            return
        value = self._brown(entry, told) if told and told.startswith("S") else None
        a.compare(entry, "gains", f"{entry.args.get('card_id') or entry.args.get('source')}", bonuses, value)

    def _brown(self, entry: Entry, told: str) -> dict[str, int] | None:
        """The end effects of a sponsor that only count icons, where the icons were told."""
        a = self.a
        scoring = any(later.type == "finalScoring" for later in a.log.entries[a.index :]) and any(
            earlier.state == 98 for earlier in a.log.entries[: a.index]
        )
        card = a.t.tables.sponsors.get(names.card(entry, told))
        if card is None or not scoring or entry.player not in a.icons:
            return None
        total: dict[str, int] = {}
        for effect in card.end:
            counted = (
                effect.count if isinstance(effect, GainSteps) else effect.per if isinstance(effect, Gain) else None
            )
            if not isinstance(counted, Icons | DistinctIcons) or not isinstance(effect, Gain | GainSteps):
                return None
            value = gain_value(a.t, a.log.seat(entry.player), effect)
            total[effect.what.value] = total.get(effect.what.value, 0) + value
        return total or None

    def scoring(self, entry: Entry) -> None:
        """Victory points and what conservation is worth (AN-4.3, AN-21.8)."""
        args, report = entry.args, self.a.report
        target = target_appeal(self.a.t, args["conservation"])
        worth = SHOWN_SCORE - target
        score = args["appeal"] + worth
        report.compare(entry, "final score", f"score of {entry.player}", args["newScore"], score)
        report.compare(entry, "final score", f"conservation of {entry.player}", args["conservationScore"], worth)
        held = {names.card(entry, card) for card in args.get("scoringHand", [])}
        known = {number for player, number in self.points if player == entry.player}
        self.a.compare(entry, "final cards", f"held by {entry.player}", held, known or None)
        self.scores[entry.player] = args["newScore"]

    def ranking(self, entry: Entry, args: dict[str, Any]) -> None:
        """The highest score wins, supported projects break ties (AN-21.9)."""
        results = args.get("result") or []
        for one in results:
            better = sum(_key(other) > _key(one) for other in results)
            self.a.report.compare(entry, "final score", f"rank of {one['player']}", int(one["rank"]), better + 1)
            got = self.scores.get(one["player"])
            self.a.compare(entry, "final score", f"result of {one['player']}", int(one["score"]), got)


def _key(result: dict[str, Any]) -> tuple[int, int]:
    return int(result["score"]), int(result["score_aux"])
