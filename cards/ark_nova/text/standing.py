"""Triggers and standing rules as phrases: what answers to something, and what changes other rules."""

from collections.abc import Callable
from typing import Any

from cards.ark_nova import triggers as t
from cards.ark_nova.text.counts import per
from cards.ark_nova.text.effects import sequence
from cards.ark_nova.text.words import article, both, building_name, card_filter, either, icon_name, plural, row, things


def _icon_played(x: t.IconPlayed) -> str:
    zoo = {"own": "your zoo", "any": "any zoo"}[x.zoos]
    often = "" if x.uses is None else f", at most {things(x.uses, 'time')} in all"
    return f"each {icon_name(x.icon)} icon played into {zoo}{often}"


def _space_covered(x: t.SpaceCovered) -> str:
    space = f"each of the spaces {both(x.spaces)} you cover" if x.spaces else "each space you cover"
    return f"{space} beside {x.beside}" if x.beside else space


WHEN: dict[type[Any], Callable[[Any], str]] = {
    t.IconPlayed: _icon_played,
    t.NewIcon: lambda x: f"each {either(x.kinds)} new to your zoo",
    t.SponsorPlayed: lambda x: f"each {card_filter(x.only)[0]} played into any zoo",
    t.ReleaseSupported: lambda x: "each release project you support",
    t.SpaceCovered: _space_covered,
    t.BuildingPlaced: lambda x: f"building or placing {plural(building_name(x.building))}, once per action or break",
    t.EnclosureOccupied: lambda x: f"each standard enclosure beside {x.beside} that becomes occupied",
    t.WorkerHired: lambda x: "each worker you hire, your first included",
    t.MarkedAnimalPlayed: lambda x: "each animal with your mark that you play from the display",
}


def trigger_phrase(trigger: t.Trigger) -> str:
    """ "each herbivore icon played into your zoo: gain 2 appeal"."""
    return f"{WHEN[type(trigger)](trigger)}: {sequence(trigger.then)}"


def _once_covered(spaces: tuple[str, ...]) -> str:
    return f"once {both(spaces)} {'is' if len(spaces) == 1 else 'are'} covered, " if spaces else ""


def _wild_tokens(x: t.WildTokens) -> str:
    lie = f"{things(x.tokens, 'token')} {'lies' if x.tokens == 1 else 'lie'} on this card"
    return f"{lie}; when you support a base project you may return 1 of them as any icon"


def _assigned_size(x: t.AssignedSize) -> str:
    small = f"each small animal you play brings {x.small_appeal} appeal and you can't play large ones"
    large = f"each large one brings {x.large_appeal} appeal and you can't play small ones"
    return f"if you chose small, {small}; if you chose large, {large}"


def _ignore_conditions(x: t.IgnoreConditions) -> str:
    size = f"{x.size.value} " if x.size else ""
    return f"{_once_covered(x.once_covered)}each {size}animal you play may ignore {things(x.conditions, 'condition')}"


def _larger_enclosures(x: t.LargerEnclosures) -> str:
    which = f"size-{x.border_size} enclosures on a border space" if x.border_size else "standard enclosures"
    beside = f" beside {x.beside}" if x.beside else ""
    return f"{which}{beside} count as {things(x.by, 'size')} larger once they are placed"


def _sponsor_level(x: t.SponsorLevel) -> str:
    return (
        f"{_once_covered(x.once_covered)}the level of every sponsor is {abs(x.by)} {'lower' if x.by < 0 else 'higher'}"
    )


def _once_per_turn(x: t.OncePerTurn) -> str:
    what = sequence(x.then)
    may = what if what.startswith("you may ") else f"you may {what}"
    return f"{_once_covered(x.once_covered)}{may}, once in each of your turns at any time"


def _continent_markers(x: t.ContinentMarkers) -> str:
    options = either([sequence(option).removeprefix("you may ") for option in x.options])
    moved = "each continent area has a marker; when an animal of it moves in you may remove it for one of these"
    return f"{moved}: {options}; for the last marker also {sequence(x.last)}"


def _slot_strengths(x: t.SlotStrengths) -> str:
    rows = [f"{row(strengths)} with {things(covers, 'cover')}" for covers, strengths in enumerate(x.by_covers)]
    return f"strength of the slots 1 to 5: {', '.join(rows)}"


RULES: dict[type[Any], Callable[[Any], str]] = {
    t.ProjectTaskValue: lambda x: f"the conservation project task has value {x.value}",
    t.TwinBuilding: lambda x: (
        "once per Build action you may build 1 more building equal to one built in it, whatever the strength, "
        "at its normal cost; special enclosures can't be doubled"
    ),
    t.WildTokens: _wild_tokens,
    t.BuildOnTerrain: lambda x: "you may cover rock and water spaces and ignore all rock and water requirements",
    t.CopyBorderBonus: lambda x: f"whenever you gain the placement bonus of a border space, also {sequence(x.then)}",
    t.RepeatRelease: lambda x: "several tokens of yours may lie on one release project, one for each action",
    t.Immune: lambda x: "Venom, Constriction, Hypnosis and Pilfering don't affect you",
    t.AssignedSize: _assigned_size,
    t.SmallAnimalProgram: lambda x: (
        "after playing only small animals in an Animals action you may play 1 more small animal from hand "
        "at its normal cost; then, in any case, take 1 small animal from any folder of the display"
    ),
    t.Discount: lambda x: f"{x.size.value} animals cost you {x.amount} money less",
    t.IgnoreConditions: _ignore_conditions,
    t.LargerEnclosures: _larger_enclosures,
    t.CheaperDonations: lambda x: f"each of your donations costs 1 money less {per(x.per, 1)}",
    t.NoPlacementBonuses: lambda x: "you gain no placement bonuses any more",
    t.SponsorLevel: _sponsor_level,
    t.OncePerTurn: _once_per_turn,
    t.DiscardForStrength: lambda x: (
        f"once map token {x.token_slot} is used, you may discard 1 hand card for {x.strength} more strength, "
        "once in each of your turns"
    ),
    t.ContinentMarkers: _continent_markers,
    t.RescueSlots: lambda x: (
        f"up to {things(x.slots, 'rescued animal')} can be kept above the map, "
        f"none with {article(icon_name(x.except_icon))} icon; only their icons and sizes count"
    ),
    t.StoreSlots: lambda x: f"up to {things(x.slots, 'card')} can be stored; you may take them back at any time",
    t.SlotStrengths: _slot_strengths,
    t.AreaBonuses: lambda x: "covering all spaces of an area brings its gains, at once and in every break",
}


def rule_phrase(rule: t.Rule) -> str:
    """ "small animals cost you 3 money less"."""
    return RULES[type(rule)](rule)
