"""The Sponsors action: sponsors by level or the break option, and what variants add (section 13, AN-14.18 to AN-14.21).

What happens once a sponsor is chosen and paid for is `rules.ark_nova.sponsors`.
"""

from cards.ark_nova.effects import Effect
from cards.ark_nova.schema import ActionSide, SponsorsSide
from rules.ark_nova.anytime import offers, without_may
from rules.ark_nova.frames import Source, SponsorsAction, Use
from rules.ark_nova.options import DECLINE, Ask, Decline, PickCard, PickIndex, TakeBreak
from rules.ark_nova.playing import candidates
from rules.ark_nova.registry import answer, step
from rules.ark_nova.requirements import sponsor_level, sponsor_unmet
from rules.ark_nova.sponsors import money_played, play_sponsor
from rules.ark_nova.table import MONEY, Table
from rules.ark_nova.tables import SPONSORS
from rules.ark_nova.turn import BODY, EARNS, LEGAL, finish_performance, side_of
from rules.ark_nova.useful import useful
from rules.ark_nova.venom import VENOM_FEE, short_of_fee
from rules.kernel.decision import Decision, Move

ACTION = Source("action", SPONSORS)
# Places in the offers of a variant: what it adds, and its alternative that lowers a level (AN-14.20).
ADDED, CUT_LEVEL = PickIndex(0), PickIndex(1)


def legal(t: Table, seat: int, side: ActionSide, strength: int) -> bool:
    """The break option is always there (AN-13.1, AN-5.6)."""
    return True


def begin(t: Table, use: Use) -> None:
    """Start one performance."""
    t.push(SponsorsAction(seat=use.seat, side=use.side, variant=use.variant, strength=use.strength))


def earns(side: ActionSide, strength: int) -> int:
    """The money of the break option (AN-13.3)."""
    assert isinstance(side, SponsorsSide)
    return side.money_per_break_step * strength


def sure_money(t: Table, seat: int, side: ActionSide, strength: int) -> int:
    """What the action brings whenever the player wants it to (AN-6.4)."""
    return earns(side, strength)


LEGAL[SPONSORS] = legal
BODY[SPONSORS] = begin
EARNS[SPONSORS] = sure_money


def printed_side(t: Table, frame: SponsorsAction) -> SponsorsSide:
    """The side of the action card in use."""
    side = side_of(t, SPONSORS, frame.variant, frame.side)
    assert isinstance(side, SponsorsSide)
    return side


@step(SponsorsAction)
def sponsors_step(t: Table, frame: SponsorsAction) -> Decision | None:
    """Sponsors or the break option, then what a variant still offers (AN-13.1, AN-14.20)."""
    if frame.cutting:
        options = [PickCard(card) for card in cards_to_cut_with(t, frame)]
        return Decision(seat=frame.seat, ask=Ask.DISCARD, options=options)
    if frame.stage == "main":
        return _main_step(t, frame)
    extras = [] if frame.once_used else _added(t, frame, with_break=False)
    if extras:
        return Decision(seat=frame.seat, ask=Ask.EXTRA, options=[ADDED, DECLINE])
    t.pop()
    finish_performance(t, printed_side(t, frame), frame.seat, SPONSORS)
    return None


def _main_step(t: Table, frame: SponsorsAction) -> Decision | None:
    """Sponsors one after another or the break, with the extras of a variant beside them (AN-13.1, AN-13.2, AN-13.5)."""
    if owes_money(t, frame):
        paying = [pick for pick in playable(t, frame) if brings_the_fee(t, frame.seat, pick.card)]
        added = [ADDED] if not frame.once_used and _added(t, frame, with_break=True) else []
        return Decision(seat=frame.seat, ask=Ask.SPONSOR, options=[*paying, TakeBreak(), *added])
    options: list[object] = [*playable(t, frame)]
    if frame.level_cut and options:
        # The card was discarded for a sponsor that is played (AN-14.20).
        return Decision(seat=frame.seat, ask=Ask.SPONSOR, options=options)
    if not frame.once_used and printed_side(t, frame).discard_lowers_level and cards_to_cut_with(t, frame):
        options.append(CUT_LEVEL)
    if frame.played and not options and not (_may_play_more(t, frame) and offers(t, frame.seat)):
        frame.stage = "extra"
        return None
    options.append(DECLINE if frame.played else TakeBreak())
    if not frame.once_used and _added(t, frame, with_break=not frame.played):
        options.append(ADDED)
    return Decision(seat=frame.seat, ask=Ask.SPONSOR, options=options)


def owes_money(t: Table, frame: SponsorsAction) -> bool:
    """Whether a Venom fee will be due that only some sponsors and the break option are sure to pay (AN-6.4)."""
    if frame.played or frame.cutting or frame.level_cut or not short_of_fee(t, frame.seat):
        return False
    return t.player(frame.seat).money + earns(printed_side(t, frame), frame.strength) >= VENOM_FEE


def brings_the_fee(t: Table, seat: int, number: int) -> bool:
    """Whether a sponsor is sure to bring what is missing for a Venom fee when it is played (AN-6.4)."""
    return t.player(seat).money + money_played(t, seat, number) >= VENOM_FEE


@answer(SponsorsAction)
def sponsors_answer(t: Table, frame: SponsorsAction, move: Move) -> None:
    pick = move[0]
    if frame.cutting:
        frame.cutting = False
        frame.level_cut = printed_side(t, frame).discard_lowers_level
        t.discard_cards(frame.seat, [pick.card], ACTION, "AN-14.20")
    elif isinstance(pick, PickCard):
        _play(t, frame, pick)
    elif isinstance(pick, TakeBreak):
        _take_break(t, frame)
    elif isinstance(pick, Decline):
        _decline(frame)
    else:
        frame.once_used = True
        if pick == CUT_LEVEL:
            frame.cutting = True
        else:
            _add(t, frame)


def _decline(frame: SponsorsAction) -> None:
    """Nothing more: the addition lay beside the sponsors, so it isn't asked about again."""
    frame.stage, frame.once_used = "extra", True


# --- sponsors and the break -------------------------------------------------------------------------------------------


def _may_play_more(t: Table, frame: SponsorsAction) -> bool:
    limit = printed_side(t, frame).sponsors
    return not frame.must_break and (limit is None or frame.played < limit)


def levels_left(t: Table, frame: SponsorsAction) -> int:
    """The sum of levels that may still be played: X, on side II X + 1 (AN-13.1, AN-13.2)."""
    return frame.strength + printed_side(t, frame).bonus_level - frame.used


def playable(t: Table, frame: SponsorsAction, cut: int | None = None) -> list[PickCard]:
    """The sponsors that can be the next one; `cut` is taken off a level, by default what a discard brought."""
    if not _may_play_more(t, frame):
        return []
    cut = frame.level_cut if cut is None else cut
    left = levels_left(t, frame)
    found = candidates(t, frame.seat, t.tables.sponsors, from_range=printed_side(t, frame).from_range)
    return [pick for pick in found if not sponsor_unmet(t, frame.seat, pick.card, pick.folder, left, cut)]


def _play(t: Table, frame: SponsorsAction, pick: PickCard) -> None:
    """Sponsors cost no money in this action but the folder (AN-13.2, AN-13.4)."""
    frame.used += sponsor_level(t, frame.seat, pick.card, frame.level_cut)
    frame.level_cut = 0
    frame.played += 1
    t.pay(frame.seat, pick.folder, ACTION, "AN-13.2")
    if pick.folder:
        t.leave_display(pick.folder)
    else:
        t.leave_hand(frame.seat, pick.card)
    play_sponsor(t, frame.seat, pick.card, ACTION)


def _take_break(t: Table, frame: SponsorsAction) -> None:
    """The money is paid in full wherever the token stops (AN-13.3); some variants add to the break (AN-14.21)."""
    frame.stage, frame.broke = "extra", True
    t.advance_break(frame.seat, frame.strength, ACTION)
    t.gain(frame.seat, MONEY, earns(printed_side(t, frame), frame.strength), ACTION, "AN-13.3")


# --- variants ---------------------------------------------------------------------------------------------------------


def _added(t: Table, frame: SponsorsAction, *, with_break: bool) -> list[Effect]:
    """What the side adds to the action, as far as it would do something."""
    side = printed_side(t, frame)
    effects = [*side.once, *(side.once_with_break if with_break or frame.broke else ())]
    return [effect for effect in without_may(effects) if useful(t, frame.seat, effect)]


def _add(t: Table, frame: SponsorsAction) -> None:
    """Use the addition; one that belongs to the break option settles that the break is taken (AN-14.21)."""
    effects = _added(t, frame, with_break=not frame.played)
    frame.must_break = frame.stage == "main" and bool(printed_side(t, frame).once_with_break)
    t.run(frame.seat, effects, ACTION, wanted=True)


def cards_to_cut_with(t: Table, frame: SponsorsAction) -> list[int]:
    """Hand cards that can be discarded to lower a level: a sponsor to play must remain (AN-14.20)."""
    cut = printed_side(t, frame).discard_lowers_level
    sponsors = {pick.card for pick in playable(t, frame, cut)}
    return [card for card in t.player(frame.seat).hand if sponsors - {card}]
