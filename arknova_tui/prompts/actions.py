"""Prompts about action cards: which one to use, once more with a Multiplier, which to move or upgrade; X-tokens."""

from collections.abc import Callable

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.reasons import first_short, tell
from arknova_tui.prompts.rows import asking, declining, listed
from cards.ark_nova.schema import ActionSide, AnimalsSide, AssociationSide, BuildSide, CardsSide, SponsorsSide
from rules.ark_nova.actions import animals, association
from rules.ark_nova.actions.cards import column
from rules.ark_nova.actions.sponsors import brings_the_fee, earns
from rules.ark_nova.frames import Turn, Use
from rules.ark_nova.options import Ask, MoveCard, PickAction, UseAction, XTokenAction
from rules.ark_nova.playing import candidates
from rules.ark_nova.requirements import sponsor_unmet
from rules.ark_nova.state import ActionCard
from rules.ark_nova.table import Table
from rules.ark_nova.tables import TASKS
from rules.ark_nova.turn import as_if_using, base_strength, side_of, strength_bonus
from rules.ark_nova.venom import VENOM_FEE, fee_due, spendable

_SHOWN = 3


@prompt_for(Ask.ACTION)
def action(context: Context) -> Prompt:
    """At the start of a turn the five slots and the X-token action; elsewhere only what is offered."""
    frame = context.table.state.frames[-1]
    if not isinstance(frame, Turn):
        return _granted(context)
    if context.stage:
        return _which_card(context)
    bonus = strength_bonus(context.table, context.seat)
    rows = [_slot_row(context, slot, card, bonus) for slot, card in enumerate(context.player.row, 1)]
    rows.append(_x_token_row(context))
    held = context.player.x_tokens
    return Prompt(
        f"Turn {context.table.state.turn}: {context.names[context.seat]}, choose an action card",
        context.decision.ask,
        ("card", "strength", "what it would do"),
        rows,
        body=f"X-token ({context.x} of {held})" if held else "",
    )


def _slot_row(context: Context, slot: int, card: ActionCard, bonus: int) -> Row:
    t, seat, x = context.table, context.seat, context.x
    strength = base_strength(t, seat, slot, card) + bonus + x
    option = UseAction(card.type, x)
    name = words.action_card(t, seat, card.type) + _tokens(card)
    least = min((o.x for o in context.offers(UseAction) if o.type == card.type), default=None)
    if option in context.decision.options:
        return Row(str(slot), "+", (name, f"strength {strength}", summary(t, seat, card, strength)), option)
    if least is None:
        entry = next((e for e in context.unmet if e.option == UseAction(card.type)), None)
        why = tell(t, entry.reasons[0]).sentence if entry is not None else "not now"
        return Row(str(slot), "-", (name, f"strength {strength}", why), UseAction(card.type), why)
    more = words.things(least - x, "X-token")
    why = f"no legal use at strength {strength}; {more} more make it {strength + least - x} (AN-5.5)"
    return Row(str(slot), "-", (name, f"strength {strength}", f"with {more} more"), option, why)


def _tokens(card: ActionCard) -> str:
    """Tokens on the card, as the row shows them."""
    marks = [card.venom and "v", card.constriction and "k", card.multipliers and f"*{card.multipliers + 1}"]
    return "".join(f" {mark}" for mark in marks if mark)


def _x_token_row(context: Context) -> Row:
    text = ("no action", "", "move any card to slot 1, gain 1 X-token")
    if context.offers(XTokenAction):
        return Row("6", "+", text, None)
    most = context.table.tables.tracks.x_tokens_max
    why = f"You hold {most} X-tokens, the most allowed (AN-5.7)."
    if context.player.x_tokens < most:
        why = f"Any card but a poisoned one would leave the Venom fee to pay, you have {context.player.money} (AN-6.4)."
    return Row("6", "-", text, XTokenAction(-1), why)


def _which_card(context: Context) -> Prompt:
    """The card that goes to slot 1 without its action (AN-5.7)."""
    t, seat = context.table, context.seat
    refused = {entry.option: entry.reasons for entry in context.unmet}
    rows: list[Row] = []
    for slot, card in enumerate(context.player.row, 1):
        option = XTokenAction(card.type)
        reason = first_short(t, refused.get(option, ()))
        cells = (words.action_card(t, seat, card.type), reason or f"slot {slot} to slot 1")
        rows.append(Row(str(slot), "-" if reason else "+", cells, option, reason))
    return Prompt("No action: which card goes to slot 1?", context.decision.ask, ("card", "moves"), rows)


def _granted(context: Context) -> Prompt:
    """An action that an effect grants, with one's own cards or another player's (AN-15.27, AN-15.32)."""
    t, seat, x = context.table, context.seat, context.x
    rows: list[Row] = []
    for option in context.offers(UseAction):
        least = min(o.x for o in context.offers(UseAction) if (o.type, o.owner) == (option.type, option.owner))
        if option.x != max(x, least):
            continue
        owner = seat if option.owner < 0 else option.owner
        slot = t.slot(owner, option.type)
        card = t.player(owner).row[slot - 1]
        strength = base_strength(t, owner, slot, card) + strength_bonus(t, seat) + option.x
        whose = f"{context.names[owner]}'s " if owner != seat else ""
        tokens = f" with {words.things(option.x, 'X-token')}" if option.x else ""
        cells = (f"{whose}{words.action_card(t, owner, option.type)}", f"strength {strength}{tokens}",
                 summary(t, seat, card, strength, owner))  # fmt: skip
        rows.append(Row("", "+", cells, option))
    for option in context.offers(XTokenAction):
        rows.append(Row("", "+", (f"no action: {words.action_card(t, seat, option.type)} to slot 1", "", "1 X-token"),
                        option))  # fmt: skip
    rows += declining(context, "no further action")
    return Prompt(
        asking(context, "Further action", "which action card?"),
        context.decision.ask,
        ("card", "strength", "what it would do"),
        rows,
        body=f"X-token ({x} of {context.player.x_tokens})",
    )


@prompt_for(Ask.AGAIN)
def again(context: Context) -> Prompt:
    """Once more for a Multiplier (AN-6.8)."""
    t, seat = context.table, context.seat
    frame = t.state.frames[-1]
    base = frame.slot_strength if isinstance(frame, Use) else 0
    name = words.action_card(t, seat, context.decision.subject)
    options = sorted(context.offers(UseAction), key=lambda option: option.x)
    rows = [
        Row("", "+", (name, f"strength {base + option.x}", f"with {words.things(option.x, 'X-token')}"), option)
        for option in options
    ]
    rows += declining(context, "not again, the Multiplier stays on the card")
    return Prompt(f"{name}: use it again for a Multiplier? (may)", context.decision.ask, (), rows)


@prompt_for(Ask.ACTION_CARD)
def action_card(context: Context) -> Prompt:
    """A card for a Multiplier, or to another slot (AN-6.8, AN-15.30, AN-15.31)."""
    t, seat = context.table, context.seat
    moving = bool(context.decision.subject) or len({option.slot for option in context.offers(MoveCard)}) > 1

    def cells(option: MoveCard) -> tuple[str, ...]:
        name = words.action_card(t, seat, option.type)
        slot = t.slot(seat, option.type)
        return (name, f"slot {slot} to slot {option.slot}") if moving else (name, f"slot {slot}: a Multiplier on it")

    question = "which action card moves where?" if moving else "which action card gets the Multiplier?"
    return listed(
        context, asking(context, "Action cards", question), cells, decline="leave the action cards as they lie"
    )


@prompt_for(Ask.UPGRADE)
def upgrade(context: Context) -> Prompt:
    """A card to side II (AN-4.13)."""
    t, seat = context.table, context.seat

    def cells(option: PickAction) -> tuple[str, ...]:
        return (words.action_card(t, seat, option.type), f"to {words.action_card(t, seat, option.type, 2)}")

    return listed(context, asking(context, "Upgrade", "which action card to side II?"), cells, decline="no upgrade")


def afterwards(t: Table, seat: int, option: UseAction | XTokenAction) -> str:
    """Where the action cards lie after it: "then Animals II to slot 1, slots 1-3 move one right (AN-5.2)."."""
    owner = option.owner if isinstance(option, UseAction) and option.owner >= 0 else seat
    slot, name = t.slot(owner, option.type), words.action_card(t, owner, option.type)
    if slot == 1:
        return f"then {name} stays in slot 1 (AN-5.2)."
    moved = "slot 1 moves" if slot == 2 else f"slots 1-{slot - 1} move"
    return f"then {name} to slot 1, {moved} one right (AN-5.2)."


# --- what an action would do ------------------------------------------------------------------------------------------


def summary(t: Table, seat: int, card: ActionCard, strength: int, owner: int | None = None) -> str:
    """What a card of one's own, or of `owner`, can do at a strength, in a few words."""
    side = side_of(t, card.type, card.variant, card.side)
    with as_if_using(t, seat, card.type, owner):
        return _SUMMARIES[type(side)](t, seat, side, strength)


def _animals(t: Table, seat: int, side: ActionSide, strength: int) -> str:
    assert isinstance(side, AnimalsSide)
    most = animals.most(side, strength)
    where = "from hand or range" if side.from_range else "from hand"
    told, player = _names(t, _animals_now(t, seat, side, strength)), t.player(seat)
    if not animals.can_play_any(t, seat, side, strength) and animals.legal(t, seat, side, strength):
        # Only the reputation at the beginning brings one into range (AN-9.2).
        player.reputation += 1
        told = f"after 1 reputation {_names(t, _animals_now(t, seat, side, strength))}"
        player.reputation -= 1
    many = words.things(most, "animal") if most == 1 else f"up to {words.things(most, 'animal')}"  # at least 1 (AN-5.6)
    return f"{many} {where}: {told}"


def _animals_now(t: Table, seat: int, side: AnimalsSide, strength: int) -> list[int]:
    return [pick.card for pick in animals.playable_first(t, seat, side, strength)]


def _names(t: Table, cards: list[int]) -> str:
    if not cards:
        return "none can be played now"
    told = words.card_names(t, cards[:_SHOWN])
    return told + (f" and {len(cards) - _SHOWN} more" if len(cards) > _SHOWN else "")


def _association(t: Table, seat: int, side: ActionSide, strength: int) -> str:
    assert isinstance(side, AssociationSide)
    tasks = {option.task for option in association.task_options(t, seat, side, strength, [])}
    told = ", ".join(words.TASK_NAMES[task] for task in range(len(TASKS)) if task in tasks) or "no task"
    return f"{told}; then a donation" if side.donations else told


def _build(t: Table, seat: int, side: ActionSide, strength: int) -> str:
    assert isinstance(side, BuildSide)
    number = "one building" if side.buildings == 1 else "buildings, each kind once,"
    money = spendable(t, seat)
    return (
        f"{number} of size up to {strength + side.bonus_size}, {side.money_per_space} money a space, you have {money}"
    )


def _cards(t: Table, seat: int, side: ActionSide, strength: int) -> str:
    assert isinstance(side, CardsSide)
    draw, discard = column(side.draw, strength), column(side.discard, strength)
    snap = column(side.snap, strength)
    told = f"draw {words.things(draw, 'card')}, discard {discard}" + (f"; or snap {snap}" if snap else "")
    token, last = t.state.break_token, t.tables.tracks.break_steps.get(t.state.config.players, 0)
    return told if t.solo else f"{told}; break token {token} -> {min(token + side.break_steps, last)} of {last}"


def _sponsors(t: Table, seat: int, side: ActionSide, strength: int) -> str:
    assert isinstance(side, SponsorsSide)
    budget = strength + side.bonus_level
    # Without money for the Venom fee only the break option, or a sponsor that brings it, is left (AN-6.4).
    owing = fee_due(t, seat) and t.player(seat).money < VENOM_FEE
    found = [
        pick.card
        for pick in candidates(t, seat, t.tables.sponsors, from_range=side.from_range)
        if not sponsor_unmet(t, seat, pick.card, pick.folder, budget)
    ]
    possible = [card for card in found if brings_the_fee(t, seat, card)] if owing else found
    money = words.things(earns(side, strength), "money", "money")
    return f"levels up to {budget}: {_names(t, possible)}; or the break option, {money}"


_SUMMARIES: dict[type, Callable[[Table, int, ActionSide, int], str]] = {
    AnimalsSide: _animals,
    AssociationSide: _association,
    BuildSide: _build,
    CardsSide: _cards,
    SponsorsSide: _sponsors,
}
