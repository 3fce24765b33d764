"""Prompts of effects that fit no other module: order, may, choose, trade, an ability, a player, Pilfering."""

from typing import Any

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.rows import asking, declining, effect_text, listed, pending_cells, source_name
from cards.ark_nova.effects import Ability, Choose, Effect, Gain, GainSteps, Glide, Offer, RemoveMarker, Rescue, Trade
from cards.ark_nova.text.choice import optional
from cards.ark_nova.text.effects import ability_name, phrase
from cards.ark_nova.text.standing import rule_phrase
from cards.ark_nova.text.words import RESOURCES
from cards.ark_nova.triggers import ContinentMarkers
from rules.ark_nova.anytime import STORED, tile_effects
from rules.ark_nova.effects.opponents import RANSOM
from rules.ark_nova.effects.reef import copyable
from rules.ark_nova.frames import Pool, Resolve
from rules.ark_nova.options import Ask, PickIndex, PickName, PickSeat, UsePower, UseTile
from rules.ark_nova.table import Table


def _how(t: Table, effect: Effect) -> str:
    """Whether it may be declined; an ability as what it does says (AN-1.3)."""
    done = t.tables.catalog.expand(effect) if isinstance(effect, Ability) else (effect,)
    if optional(done):
        return "may"
    return "automatic" if isinstance(effect, (Gain, GainSteps)) else "must"


@prompt_for(Ask.ORDER)
def order(context: Context) -> Prompt:
    """The own pending effects in free order; those that wait are listed with the reason (AN-23.1, AN-4.8)."""
    pool = context.table.state.frames[-1]
    assert isinstance(pool, Pool)
    ready = {option.index for option in context.offers(PickIndex)}
    rows: list[Row] = []
    for index, pending in enumerate(pool.pending):
        cells = (*pending_cells(context, pending), _how(context.table, pending.effect))
        if index in ready:
            rows.append(Row("", "+", cells, PickIndex(index)))
    for index, pending in enumerate(pool.pending):
        if index not in ready:
            cells = (*pending_cells(context, pending), "waits")
            rows.append(Row("", "-", cells, PickIndex(index), "a lower space of the same track comes first (AN-4.8)"))
    others = [
        f"after yours, {context.names[seat]}: {' from '.join(filter(None, pending_cells(context, pending)))}"
        for seat, pending in pool.others
    ]
    number = len(pool.pending)
    when = "After the action" if pool.after else "Effects"
    later = _after_finishing(context)
    title = f"{when}: which one first?" + (
        "" if pool.after else f" {number} now" + (f", {later} after finishing" * bool(later))
    )
    header = ("effect", "from", "")
    return Prompt(title, context.decision.ask, header, rows, kind="order", body="\n".join(others))


def _after_finishing(context: Context) -> int:
    """How many effects wait for the end of the action (AN-5.9)."""
    use = context.table.use_frame()
    return len(use.after) if use is not None else 0


@prompt_for(Ask.ACCEPT)
def accept(context: Context) -> Prompt:
    """Do it or not, where the rules say "may" (AN-1.3)."""
    frame = context.table.state.frames[-1]
    effect = frame.effect if isinstance(frame, Resolve) else None
    if isinstance(effect, Rescue):
        name = words.card_name(context.table, context.decision.subject)
        what, without = f"keep {name} above the map", f"leave {name} on the discard pile"
    else:
        what = effect_text(context) or "do it"
        without = f"no {words.capital(short_name(effect))}" if effect is not None else "no"
    source = source_name(context)
    title = f"{source}: {what}? (may)" if source else f"{words.capital(what)}? (may)"
    rows = [Row("1", "+", (what,), context.decision.options[0]), *declining(context, without)]
    return Prompt(title, context.decision.ask, (), rows, kind="yes_no")


def short_name(effect: Effect | None) -> str:
    """An effect in a word or two for declining it: "Boost: Sponsors", "upgrade"."""
    from cards.ark_nova.effects import After, If, May, ShowHand

    if isinstance(effect, Ability):
        return ability_name(effect)
    if isinstance(effect, (After, If, May, ShowHand)) and len(effect.then) == 1:
        return short_name(effect.then[0])
    return "effect: " + phrase(effect) if effect is not None else "effect"


@prompt_for(Ask.CHOICE)
def choice(context: Context) -> Prompt:
    """Exactly one of several (AN-18.3)."""
    frame = context.table.state.frames[-1]
    options: tuple[Any, ...] = ()
    title, decline = asking(context, "Bonus", "which one?"), "none of these, the bonus is lost"
    if isinstance(frame, Resolve) and isinstance(frame.effect, RemoveMarker):
        options = context.table.rules(frame.seat, ContinentMarkers)[0].options
        title = f"{words.capital(words.icon(context.decision.subject))} marker: which bonus?"
        decline = "leave the marker there" if frame.effect.continent else decline
    elif isinstance(frame, Resolve) and isinstance(frame.effect, (Choose, Glide)):
        options = frame.effect.options

    def cells(option: PickIndex) -> tuple[str, ...]:
        chosen = options[option.index]
        effects = chosen if isinstance(chosen, tuple) else (chosen,)
        return (words.capital(", then ".join(phrase(effect) for effect in effects)),)

    return listed(context, title, cells, decline=decline)


@prompt_for(Ask.TRADE)
def trade(context: Context) -> Prompt:
    """One of the offers, once (AN-15.43)."""
    frame = context.table.state.frames[-1]
    offers = frame.effect.offers if isinstance(frame, Resolve) and isinstance(frame.effect, Trade) else ()

    def cells(option: PickIndex) -> tuple[str, ...]:
        offer: Offer = offers[option.index]
        return (f"pay {offer.price} {RESOURCES[offer.pay]}, get {offer.amount} {RESOURCES[offer.get]}",)

    return listed(context, asking(context, "Trade", "which trade?"), cells, decline="no trade")


@prompt_for(Ask.ABILITY)
def ability(context: Context) -> Prompt:
    """Another sea animal's ability (AN-15.38)."""
    frame = context.table.state.frames[-1]
    found = copyable(context.table, frame) if isinstance(frame, Resolve) else []
    catalog = context.table.tables.catalog

    def cells(option: PickIndex) -> tuple[str, ...]:
        one = found[option.index]
        return ability_name(one), ", ".join(phrase(effect) for effect in catalog.expand(one))

    title = asking(context, "Symbiosis", "which ability?")
    return listed(context, title, cells, header=("ability", "what it does"), decline="none of them")


@prompt_for(Ask.PLAYER)
def player(context: Context) -> Prompt:
    """Players who tie as targets (AN-15.25)."""

    def cells(option: PickSeat) -> tuple[str, ...]:
        other = context.table.player(option.seat)
        return (
            context.names[option.seat],
            f"appeal {other.appeal}",
            f"cons {other.conservation}",
            f"hand {len(other.hand)}",
        )

    return listed(context, asking(context, "Tie", "which player?"), cells)


@prompt_for(Ask.PILFERING)
def pilfering(context: Context) -> Prompt:
    """The target decides what goes (AN-15.26)."""
    money = context.player.money
    texts = {
        "card": ("a card", f"one of your {len(context.player.hand)} hand cards, at random"),
        "money": ("money", f"{RANSOM} money: {money} -> {money - RANSOM}"),
    }

    def cells(option: PickName) -> tuple[str, ...]:
        return texts[option.name]

    return listed(context, asking(context, "Pilfering", "what do you give up?"), cells)


def usable(t: Table, seat: int, option: Any) -> str:
    """What may be used at any time, in words: a kept tile, the map's power, a stored card (AN-5.11)."""
    if isinstance(option, UseTile):
        record = t.tables.catalog.tiles[option.name]
        return f"tile {record.name}: {', '.join(phrase(effect) for effect in tile_effects(t, option.name))}"
    assert isinstance(option, UsePower)
    if option.index == STORED:
        return f"take {words.card_name(t, option.card)} back from the store"
    power = rule_phrase(t.tables_map(seat).zoo.rules[option.index])
    return f"map: {power}" + (f" (discard {words.card_name(t, option.card)})" if option.card else "")
