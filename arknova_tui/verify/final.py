"""The end of a recorded game: final scoring cards, brown effects, victory points and the ranking."""

from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.events import SHOWN_SCORE
from arknova_tui.verify.log import Entry, reading
from cards.ark_nova.effects import Gain, GainSteps
from cards.ark_nova.vocabulary import DistinctIcons, Icons, SupportedProjects, ZoosByAppeal
from rules.ark_nova.counts import gain_value
from rules.ark_nova.scoring import target_appeal

if TYPE_CHECKING:
    from arknova_tui.verify.arithmetic import Arithmetic

MAP_TOKENS = 7


class Finals:
    """What is known of the final scoring of one stretch: what each player's final cards were last worth."""

    SCORING, OVER = 98, 99

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
        """What the end effects of a sponsor are worth, where all that they count was told (AN-21.6); else None."""
        a = self.a
        if not any(earlier.state == self.SCORING for earlier in a.log.entries[: a.index]):
            return None
        seat = a.log.seat(entry.player)
        total: dict[str, int] = {}
        for effect in names.sponsor(a.t, names.card(entry, told)).end:
            if not isinstance(effect, Gain | GainSteps):
                return None
            counted = effect.count if isinstance(effect, GainSteps) else effect.per
            if not self._known(entry.player, counted):
                return None
            total[effect.what.value] = total.get(effect.what.value, 0) + gain_value(a.t, seat, effect)
        return total or None

    def _known(self, player: str, counted: Any) -> bool:
        """Whether what an effect counts was told; if so it is laid out on the table to be counted."""
        a = self.a
        match counted:
            case Icons(zoos="own") | DistinctIcons():
                return player in a.icons
            case ZoosByAppeal():
                # Scored after everything else: the counters are those before this gain (AN-16.70).
                before = a.sums[a.index - 1] if a.index else {}
                for other, seat in zip(a.log.players, a.t.state.seats, strict=True):
                    seat.appeal = before.get(other, (0, 0))[0]
                return len(before) == len(a.log.players)
            case SupportedProjects():
                supported = self._supported().get(player)
                if supported is not None:
                    a.t.player(a.log.seat(player)).tokens = (1 << MAP_TOKENS - supported) - 1
                return supported is not None
            case _:
                return False

    def _supported(self) -> dict[str, int]:
        """Supported projects, which the ranking tells because they break ties (AN-21.9)."""
        over = next((entry for entry in self.a.log.entries if entry.state == self.OVER), None)
        if over is None:
            return {}
        with reading(over):
            return {one["player"]: int(one["score_aux"]) for one in over.args["args"].get("result") or []}

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
