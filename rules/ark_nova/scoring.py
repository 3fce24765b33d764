"""Final scoring and the target appeal (section 21)."""

from cards.ark_nova.effects import Effect, Gain, GainSteps
from cards.ark_nova.vocabulary import SupportedProjects
from rules.ark_nova.counts import count, gain_value
from rules.ark_nova.frames import DiscardFinal, Scoring, Source
from rules.ark_nova.registry import step
from rules.ark_nova.table import CONSERVATION, Table
from rules.kernel.decision import Decision


def target_appeal(t: Table, conservation: int) -> int:
    """T(c): the lowest appeal of the scoring area of `conservation` points (AN-4.3)."""
    tracks = t.tables.tracks
    steep = max(0, conservation - tracks.conservation_steep_from)
    return tracks.conservation_zero_target - 2 * min(conservation, tracks.conservation_steep_from) - 3 * steep


def victory_points(t: Table, seat: int) -> int:
    """Appeal minus target appeal (AN-21.8)."""
    player = t.player(seat)
    return player.appeal - target_appeal(t, player.conservation)


def solo_won(t: Table) -> bool:
    """A solo game is won with at least 0 victory points (AN-22.6)."""
    return victory_points(t, 0) >= 0


def final_card_points(t: Table, seat: int, number: int) -> int:
    """Conservation of one final scoring card by the highest level reached (AN-17.1)."""
    card = t.tables.finals[number]
    reached = count(t, seat, card.counts)
    return max((level.conservation for level in card.levels if reached >= level.at_least), default=0)


@step(Scoring)
def scoring_step(t: Table, frame: Scoring) -> Decision | None:
    """Discard a final card if nobody did (AN-4.7), then everything that counts at the end (AN-21.6)."""
    state = t.state
    if frame.stage == "discard":
        frame.stage = "score"
        if not state.final_discarded:
            t.push(DiscardFinal(queue=t.clockwise(state.start_seat)))
        return None
    t.pop()
    seats = t.clockwise(state.start_seat)
    _brown_effects(t, seats, "first")
    for seat in seats:
        for number in t.player(seat).finals:
            source = Source("final", number)
            t.tell("final_card", seat, 0, number, source=source, clause="AN-24.6")
            _score(t, seat, CONSERVATION, final_card_points(t, seat, number), source)
    _brown_effects(t, seats, "normal")
    _brown_effects(t, seats, "last")
    for seat in seats:
        t.tell("victory_points", seat, victory_points(t, seat), clause="AN-21.8")
    state.over = True
    return None


def _brown_effects(t: Table, seats: list[int], order: str) -> None:
    """End effects of sponsors; all counts are read before any appeal of the same step moves (AN-16.70)."""
    gains: list[tuple[int, Effect, Source, int]] = []
    for seat in seats:
        for number in t.player(seat).sponsors:
            card = t.tables.sponsors[number]
            if card.end_order == order:
                source = Source("sponsor", number)
                gains += [(seat, effect, source, end_value(t, seat, effect)) for effect in card.end]
    for seat, effect, source, value in gains:
        assert isinstance(effect, Gain | GainSteps)  # `gain_value` has refused every other effect
        _score(t, seat, effect.what, value, source)


def end_value(t: Table, seat: int, effect: Effect) -> int:
    """What a brown effect is worth now."""
    return gain_value(t, seat, effect)


def _score(t: Table, seat: int, what: object, amount: int, source: Source) -> None:
    """Move a counter without thresholds and bonuses (AN-21.7); what lies beyond its track is lost (AN-4.1, AN-4.3)."""
    if not amount:
        return
    player, tracks = t.player(seat), t.tables.tracks
    if what is CONSERVATION:
        amount = min(amount, tracks.conservation_max - player.conservation)
        player.conservation += amount
        t.tell("conservation", seat, amount, source=source, clause="AN-21.7")
    else:
        amount = min(amount, tracks.appeal_max - player.appeal)
        player.appeal += amount
        t.tell("appeal", seat, amount, source=source, clause="AN-21.7")


def ranking(t: Table) -> list[list[int]]:
    """Seats from first to last, ties together: victory points, then supported projects (AN-21.9)."""
    groups: dict[tuple[int, int], list[int]] = {}
    for seat in range(len(t.state.seats)):
        groups.setdefault((victory_points(t, seat), count(t, seat, SupportedProjects())), []).append(seat)
    return [groups[key] for key in sorted(groups, reverse=True)]
