"""Prompts of the Sponsors action: which sponsor or the break option, what a variant adds, and retiring one."""

from typing import Any

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt
from arknova_tui.prompts.rows import asking, effect_text, listed
from cards.ark_nova.schema import SponsorsSide
from cards.ark_nova.text.effects import phrase
from rules.ark_nova.actions import sponsors as action
from rules.ark_nova.frames import SponsorsAction
from rules.ark_nova.options import Ask, PickCard, PickIndex, TakeBreak
from rules.ark_nova.requirements import sponsor_level


def _brings(context: Context, number: int) -> str:
    card = context.table.tables.sponsors[number]
    return ", ".join(filter(None, [words.gains(card), *(phrase(effect) for effect in card.played)]))


def _break_text(context: Context, side: SponsorsSide, strength: int) -> str:
    t = context.table
    last = t.tables.tracks.break_steps.get(t.state.config.players, 0)
    moves = "" if t.solo else f"token {t.state.break_token} -> {min(t.state.break_token + strength, last)} of {last}, "
    return f"{moves}{action.earns(side, strength)} money"


def _added(side: SponsorsSide) -> str:
    effects = (*side.once, *side.once_with_break)
    return ", ".join(phrase(effect) for effect in effects)


@prompt_for(Ask.SPONSOR)
def sponsor(context: Context) -> Prompt:
    """A sponsor from hand or range, or the break option (AN-13.1)."""
    t, seat = context.table, context.seat
    frame = t.action_frame()
    taking = isinstance(frame, SponsorsAction) and t.state.frames[-1] is frame

    def cells(option: Any) -> tuple[str, ...]:
        if isinstance(option, PickCard):
            name = words.card_name(t, option.card) + (f" d{option.folder}" if option.folder else "")
            pay = f"${option.folder}" if option.folder else ""
            if not taking:
                pay = _paid(context, option.card)
            return name, f"L{sponsor_level(t, seat, option.card)}", pay, _brings(context, option.card)
        assert isinstance(frame, SponsorsAction)
        side = action.printed_side(t, frame)
        if isinstance(option, TakeBreak):
            return "Break option", "", "", _break_text(context, side, frame.strength)
        if option == action.CUT_LEVEL:
            cut = side.discard_lowers_level
            return "Discard a card", "", "", f"the next sponsor counts {words.things(cut, 'level')} less"
        # The whole sentence stands below the list.
        return "Addition", "", "", _added(side).removeprefix("you may ")

    header = ("card", "level", "pay", "gain")
    if not taking:
        title = asking(context, "Sponsor", "which sponsor do you play?")
        return listed(context, title, cells, header=header, decline="no sponsor", body=effect_text(context))
    assert isinstance(frame, SponsorsAction)
    left = action.levels_left(t, frame)
    title = f"Sponsors, levels up to {left}: which sponsor?"
    stop = f"stop, {words.things(frame.played, 'sponsor')} played"
    added = _added(action.printed_side(t, frame)) if action.ADDED in context.decision.options else ""
    return listed(context, title, cells, header=header, decline=stop, body=f"Addition: {added}." if added else "")


def _paid(context: Context, number: int) -> str:
    """Where an effect lets a sponsor be played for its level in money (AN-13.9)."""
    frame = context.table.state.frames[-1]
    effect = getattr(frame, "effect", None)
    cost = getattr(effect, "cost", "")
    return f"${sponsor_level(context.table, context.seat, number)}" if cost == "level" else "free"


@prompt_for(Ask.EXTRA)
def extra(context: Context) -> Prompt:
    """What a variant adds once (AN-14.18)."""
    frame = context.table.action_frame()
    text = _added(action.printed_side(context.table, frame)) if isinstance(frame, SponsorsAction) else ""

    def cells(option: PickIndex) -> tuple[str, ...]:
        return (text.removeprefix("you may "),)

    return listed(context, "Sponsors: use the addition? (may)", cells, decline="no addition", kind="yes_no")


@prompt_for(Ask.RETIRE)
def retire(context: Context) -> Prompt:
    """A sponsor that leaves the own zoo (AN-16.66)."""
    t = context.table

    def cells(option: PickCard) -> tuple[str, ...]:
        card = t.tables.sponsors[option.card]
        return card.name, f"L{card.level}", f"loses {words.icons(card.icons)}" if card.icons else ""

    title = asking(context, "Retire", "which sponsor leaves your zoo?")
    return listed(context, title, cells, header=("card", "level", "icons"), decline="all sponsors stay")
