"""Playing a sponsor: what happens once the card is paid for, whatever let it be played (AN-13.5 to AN-13.9)."""

from cards.ark_nova.effects import Gain, GainSteps, PlaceUnique
from cards.ark_nova.schema import Sponsor
from cards.ark_nova.triggers import IconPlayed, SponsorPlayed, WildTokens
from rules.ark_nova.counts import gain_value
from rules.ark_nova.frames import Source
from rules.ark_nova.playing import printed_gains
from rules.ark_nova.table import MONEY, Table
from rules.ark_nova.tables import ICON_INDEX
from rules.ark_nova.useful import fits


def play_sponsor(t: Table, seat: int, number: int, source: Source) -> None:
    """Lay out a sponsor that has left hand or display and is paid for; `source` is what let it be played.

    Its building is placed first (AN-13.6). Printed gains, yellow effects and what its icons set off join the pool.
    """
    sponsor, own = t.tables.sponsors[number], Source("sponsor", number)
    t.player(seat).sponsors.append(number)
    _put_tokens(t, seat, sponsor)
    t.tell("sponsor", seat, item=number, source=source, clause="AN-13.5")
    t.add_icons(seat, t.tables.icons[number], own)
    t.queue(seat, printed_gains(sponsor), own)
    t.queue(seat, [effect for effect in sponsor.played if not isinstance(effect, PlaceUnique)], own)
    _set_off(t, seat, number)
    t.run(seat, [effect for effect in sponsor.played if isinstance(effect, PlaceUnique)], own)


def money_played(t: Table, seat: int, number: int) -> int:
    """The money that a sponsor is sure to bring when it is played: by itself, and by what answers to its icons."""
    sponsor, icons = t.tables.sponsors[number], t.tables.icons[number]
    effects = [*sponsor.played]
    for trigger in (*(trigger for _, trigger in t.triggers(seat)), *sponsor.triggers):
        if isinstance(trigger, IconPlayed) and trigger.uses is None:
            effects += [*trigger.then] * icons.count(ICON_INDEX[trigger.icon])
    return sum(gain_value(t, seat, e) for e in effects if isinstance(e, Gain | GainSteps) and e.what is MONEY)


def _put_tokens(t: Table, seat: int, sponsor: Sponsor) -> None:
    """Tokens lie on the card from the moment it is laid out (AN-16.18, AN-16.49)."""
    tokens = sum(rule.tokens for rule in sponsor.rules if isinstance(rule, WildTokens))
    tokens += sum(trigger.uses or 0 for trigger in sponsor.triggers if isinstance(trigger, IconPlayed))
    if tokens:
        t.player(seat).uses[sponsor.number] = tokens


def _set_off(t: Table, seat: int, number: int) -> None:
    """Sponsors that answer to sponsors played into any zoo, the own card included (AN-13.7)."""
    for owner in t.clockwise(seat):
        for source, trigger in t.triggers(owner):
            if isinstance(trigger, SponsorPlayed) and fits(t, number, trigger.only):
                t.queue(owner, trigger.then, source)


def tokens_left(t: Table, seat: int, source: Source) -> int | None:
    """How many tokens lie on the sponsor that an effect comes from; None if it needs none (AN-16.49)."""
    if source.kind != "sponsor":
        return None
    for trigger in t.tables.sponsors[source.number].triggers:
        if isinstance(trigger, IconPlayed) and trigger.uses is not None:
            return t.player(seat).uses.get(source.number, trigger.uses)
    return None


def spend_token(t: Table, seat: int, source: Source) -> None:
    """Using the effect removes one token; declining it doesn't (AN-16.49)."""
    left = tokens_left(t, seat, source)
    if left is not None:
        t.player(seat).uses[source.number] = left - 1
        t.tell("card_token", seat, left - 1, source.number, source=source, clause="AN-16.49")
