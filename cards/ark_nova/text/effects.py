"""Effects as phrases in the imperative, which sentences and other phrases are made of; one function for each Struct."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from cards.ark_nova import effects as e
from cards.ark_nova.text import opponents
from cards.ark_nova.text.counts import condition, figure, per, reached, where
from cards.ark_nova.text.words import (
    CONTINENT_NAMES,
    RESOURCES,
    action_name,
    article,
    both,
    building_name,
    card_filter,
    either,
    icon_name,
    keyword_name,
    plural,
    project_name,
    row,
    things,
)
from cards.ark_nova.vocabulary import ActionType, Amount, Resource

_YOU_MAY = "you may "


def phrase(effect: e.Effect) -> str:
    """The effect in the imperative, without capital and full stop: "gain 2 money"."""
    return EFFECTS[type(effect)](effect)


def sequence(effects: Sequence[e.Effect]) -> str:
    """Several effects as one phrase; plain gains after one another share their verb."""
    phrases = _repeated(list(_phrases(effects)))
    apart = any(mark in text for text in phrases for mark in (";", ",", ":"))
    apart |= any(text.startswith(_YOU_MAY) for text in phrases[:-1])  # what follows isn't a matter of choice
    return "; then ".join(phrases) if apart else " and ".join(phrases)


def _phrases(effects: Sequence[e.Effect]) -> Iterable[str]:
    plain: list[str] = []
    for effect in effects:
        if isinstance(effect, e.Gain) and effect == e.Gain(effect.what, effect.amount) and not where(effect.amount):
            plain.append(_gained(effect.what, effect.amount))
            continue
        if plain:
            yield f"gain {both(_repeated(plain))}"
            plain = []
        yield phrase(effect)
    if plain:
        yield f"gain {both(_repeated(plain))}"


def _repeated(phrases: Sequence[str]) -> list[str]:
    """Phrases with those that come twice in a row said once: "use Clever twice"."""
    told: list[str] = []
    for text, same in groupby(phrases):
        times = len(list(same))
        told.append(text if times == 1 else f"{text} twice" if times == 2 else f"{text} {times} times")
    return told


def phrases(effects: Sequence[e.Effect]) -> list[str]:
    """The phrases of the effects, in order; plain gains after one another are one phrase."""
    return list(_phrases(effects))


def ability_name(a: e.Ability) -> str:
    """A keyword as it is printed on a card: "Sprint 3", "Hunter X", "Boost: Sponsors", "Iconic Animal: Africa"."""
    name = keyword_name(a.keyword)
    if a.level is not None:
        name += f" {figure(a.level)}"
    if a.card is not None:
        name += f": {action_name(a.card)}"
    if a.continent is not None:
        name += f": {CONTINENT_NAMES.get(a.continent, a.continent.value)}"
    return name


def after(effects: Sequence[e.Effect]) -> str:
    """The effects with what they wait for: "after finishing the action hire a worker"."""
    then = sequence(effects)
    return f"after finishing the action{',' if then.startswith('if ') else ''} {then}"


# --- parts of phrases -------------------------------------------------------------------------------------------------


def _gained(what: Resource, amount: Amount) -> str:
    return things(figure(amount), RESOURCES[what])


def _up_to(verb: str, amount: Amount, one: str, many: str | None = None) -> str:
    """ "sell up to 3 cards"; with a single one it is plainly a matter of choice."""
    if amount == 1:
        return f"{_YOU_MAY}{verb} 1 {one}"
    return f"{verb} up to {things(figure(amount), one, many)}"


def _action_cards(cards: Sequence[ActionType], owner: str = "your") -> str:
    if not cards:
        return "the named action card"
    if len(cards) == len(ActionType):
        return "any action card"
    return f"{owner} {either([action_name(card) for card in cards])} action card"


def _options(options: Sequence[Sequence[e.Effect]]) -> str:
    told = [sequence(option) for option in options]
    return ", or ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


# --- structure --------------------------------------------------------------------------------------------------------


def _may(x: e.May) -> str:
    if len(x.then) == 1 and isinstance(x.then[0], e.If) and x.then[0].needs:
        inner = x.then[0]
        return f"if {condition(inner.needs)}, {_YOU_MAY}{sequence(inner.then).removeprefix(_YOU_MAY)}"
    if len(x.then) == 1 and isinstance(x.then[0], e.Choose):
        return _YOU_MAY + _options(x.then[0].options)
    return _YOU_MAY + sequence(x.then).removeprefix(_YOU_MAY)


def _if(x: e.If) -> str:
    """Without requirements the effects just follow one another, as a bonus gained twice in a row does (AN-16.67)."""
    return f"if {condition(x.needs)}, {sequence(x.then)}" if x.needs else sequence(x.then)


# --- numbers ----------------------------------------------------------------------------------------------------------


def _gain(x: e.Gain) -> str:
    told = f"gain {_gained(x.what, x.amount)}"
    if x.per is not None:
        told += f" {per(x.per, x.each)}"
    elif x.each != 1:
        told += f" (in steps of {x.each})"
    if x.at_most is not None:
        told += f", at most {_gained(x.what, x.at_most)}"
    if x.others is not None:
        gain = _gained(x.others.what, x.others.amount)
        told += f"; each other player gains {gain} for each {RESOURCES[x.what]} gained"
    return told + where(x.amount)


def _gain_steps(x: e.GainSteps) -> str:
    amounts = [step.amount for step in x.steps]
    unit = RESOURCES[x.what] if amounts == [1] else plural(RESOURCES[x.what])
    return f"gain {row(amounts)} {unit} {reached(x.count, tuple(step.at_least for step in x.steps))}"


def _trade(x: e.Trade) -> str:
    offers = [f"{_gained(offer.pay, offer.price)} for {_gained(offer.get, offer.amount)}" for offer in x.offers]
    return f"exchange {either(offers)}"


# --- cards ------------------------------------------------------------------------------------------------------------


def _take(x: e.Take) -> str:
    return f"take {things(x.cards, 'card')} from the deck or reputation range{', one by one' if x.cards > 1 else ''}"


def _snap(x: e.Snap) -> str:
    refill = "; you may refill the display in between" if x.may_refill and x.cards != 1 else ""
    return f"snap {things(figure(x.cards), *card_filter(x.only))} from the display{refill}{where(x.cards)}"


def _reveal(x: e.Reveal) -> str:
    shown = f"reveal {things(figure(x.cards), 'card')} from the deck"
    return f"{shown}, take 1 {card_filter(x.take)[0]} if there is one and discard the rest{where(x.cards)}"


_REST = {"bottom": "the others go under the deck", "discard": "the others are discarded"}


def _search(x: e.Search) -> str:
    return f"reveal cards from the deck until the first {card_filter(x.take)[0]} and take it; {_REST[x.rest]}"


def _look(x: e.Look) -> str:
    if x.keep is not None:
        kept = str(x.keep)
    else:
        kept = str(x.cards // 2) if isinstance(x.cards, int) else "half of them"
    if x.source == "deck":
        seen = f"look at the top {things(figure(x.cards), 'card')} of the deck"
    else:
        seen = f"shuffle the discard pile, draw {things(figure(x.cards), 'card')} from it"
    return f"{seen}, keep {kept} and discard the rest{where(x.cards)}"


def _dig(x: e.Dig) -> str:
    choice = "discard a display card and refill at once, or discard a hand card and draw one from the deck"
    if x.times == 1:
        return _YOU_MAY + choice
    return f"up to {things(figure(x.times), 'time')}, {choice}{where(x.times)}"


def _sell(x: e.Sell) -> str:
    each = "" if x.cards == 1 else " each"
    return f"{_up_to('sell', x.cards, *card_filter(x.only))} from hand for {x.money} money{each}{where(x.cards)}"


def _discard_to_snap(x: e.DiscardToSnap) -> str:
    return f"discard 1 {card_filter(x.discard)[0]} from hand to snap 1 {card_filter(x.snap)[0]} from the display"


def _pouch(x: e.Pouch) -> str:
    each = "" if x.cards == 1 else " each"
    put = _up_to("put", x.cards, "hand card", "hand cards")
    return f"{put} into a pouch for {x.appeal} appeal{each}{where(x.cards)}"


def _glide(x: e.Glide) -> str:
    options = _options(x.options)
    return (
        f"{_up_to('discard', x.cards, 'hand card')}; for each sea animal icon on them choose: {options}{where(x.cards)}"
    )


def _shark_attack(x: e.SharkAttack) -> str:
    prey = things(figure(x.animals), "animal")
    whose = "its appeal" if x.animals == 1 else "their appeal together"
    return f"discard {prey} within reputation range and gain half of {whose}, rounded down{where(x.animals)}"


def _draw_final(x: e.DrawFinal) -> str:
    drawn = things(figure(x.draw), "final scoring card")
    back = "of these" if x.of == "drawn" else "of all you hold"
    return f"draw {drawn}, then put {figure(x.discard)} {back} under that deck{where(x.draw, x.discard)}"


def _fetch_project(x: e.FetchProject) -> str:
    if x.number is None:
        return "take 1 unused base project into hand"
    return f"take the base project {project_name(x.number)} into hand if it is unused"


def _play_sponsor(x: e.PlaySponsor) -> str:
    before = "discard 1 hand card and " if x.discard_first else ""
    price = {"level": "for money equal to its level", "nothing": "without strength or money"}[x.cost]
    kind = "sponsor" if x.only is None else card_filter(x.only)[0]
    return f"{before}play 1 {kind} from hand {price}"


def _retire_sponsor(x: e.RetireSponsor) -> str:
    return f"discard 1 {card_filter(x.only)[0]} from your zoo to {sequence(x.then)}"


def _special_assignment(x: e.SpecialAssignment) -> str:
    found = "reveal cards from the deck until the first animal of that size and take it"
    return f"choose small or large for good; {found}; {_REST[x.rest]}"


# --- board ------------------------------------------------------------------------------------------------------------


def _advance_break(x: e.AdvanceBreak) -> str:
    return f"advance the Break token {things(figure(x.steps), 'step')}{where(x.steps)}"


def _waive(x: e.Waive) -> str:
    return f"{_up_to('ignore', x.conditions, 'condition')} of one animal you play later in this turn"


# --- zoo map ----------------------------------------------------------------------------------------------------------


def _place(x: e.Place) -> str:
    names = [building_name(building) for building in x.buildings]
    if x.count == 1:
        return f"place {either([article(name) for name in names])} for free"
    many = either([plural(name) for name in names])
    return f"place up to {figure(x.count)} {many} for free{where(x.count)}"


def _place_unique(x: e.PlaceUnique) -> str:
    again = ""
    if x.bonuses != 1:
        often = "twice" if x.bonuses == 2 else f"{x.bonuses} times"
        again = f"; each placement bonus it covers is gained {often}"
    return f"place the {building_name(x.building)} for free{again}"


def _enlarge(x: e.Enlarge) -> str:
    bigger = "replace a standard enclosure by one a size larger that covers its spaces and 1 more"
    return f"{bigger}; gain {x.occupied_appeal} appeal if it was occupied"


def _cut_down(x: e.CutDown) -> str:
    return f"remove 1 empty standard enclosure and gain {x.money} money for each space it covered"


def _reconstruct(x: e.Reconstruct) -> str:
    return f"{_up_to('lift', x.buildings, 'building')} and place {'it' if x.buildings == 1 else 'them'} again for free"


def _flock(x: e.Flock) -> str:
    larger = f"whose required size is at least {figure(x.size)}"
    return f"{_YOU_MAY}let this animal join another herbivore {larger}, instead of using an enclosure{where(x.size)}"


# --- action cards and opponents ---------------------------------------------------------------------------------------


def _multiply(x: e.Multiply) -> str:
    return f"put a Multiplier on {_action_cards(x.cards)}"


def _move_action_card(x: e.MoveActionCard) -> str:
    paid = f"pay {x.pay} money to " if x.pay else ""
    return f"{paid}move {_action_cards(x.cards)} to slot {either([str(slot) for slot in x.slots])}"


def _perform(x: e.Perform) -> str:
    other = ", or the X-token action" if x.x_token_action else ""
    return f"perform 1 more action with {_action_cards(x.cards)}{other}"


def _remove_marker(x: e.RemoveMarker) -> str:
    if x.continent is None:
        return "remove any 1 continent marker for one of its bonuses"
    return f"{_YOU_MAY}remove the {icon_name(x.continent)} marker for one of its bonuses"


EFFECTS: dict[type[Any], Callable[[Any], str]] = {
    e.Ability: lambda x: f"use {ability_name(x)}{where(x.level) if x.level is not None else ''}",
    e.May: _may,
    e.After: lambda x: after(x.then),
    e.If: _if,
    e.Choose: lambda x: f"choose: {_options(x.options)}",
    e.Gain: _gain,
    e.GainSteps: _gain_steps,
    e.Trade: _trade,
    e.Draw: lambda x: f"draw {things(figure(x.cards), 'card')} from the deck{where(x.cards)}",
    e.Take: _take,
    e.Snap: _snap,
    e.TakeAll: lambda x: f"take all {card_filter(x.only)[1]} from the display",
    e.Reveal: _reveal,
    e.Search: _search,
    e.TakeDiscarded: lambda x: f"take 1 {card_filter(x.take)[0]} from the discard pile",
    e.Look: _look,
    e.Dig: _dig,
    e.Sell: _sell,
    e.DiscardToSnap: _discard_to_snap,
    e.Pouch: _pouch,
    e.Glide: _glide,
    e.SharkAttack: _shark_attack,
    e.Mark: lambda x: "put 1 of your tokens on an unmarked animal in the display",
    e.DrawFinal: _draw_final,
    e.EveryoneDiscardsFinal: lambda x: "every player discards 1 final scoring card, once in the game",
    e.FetchProject: _fetch_project,
    e.PlaySponsor: _play_sponsor,
    e.RetireSponsor: _retire_sponsor,
    e.SpecialAssignment: _special_assignment,
    e.AdvanceBreak: _advance_break,
    e.Hire: lambda x: "hire a worker",
    e.ReturnWorker: lambda x: "return 1 of your workers from the Association board to the notepad",
    e.Upgrade: lambda x: "upgrade 1 action card to side II",
    e.TakePartnerZoo: lambda x: "take 1 partner zoo from the Association board",
    e.TakeUniversity: lambda x: "take 1 university from the Association board",
    e.TakeBonusTile: lambda x: f"take 1 bonus tile lying at {x.track} {x.space}",
    e.Donate: lambda x: "make 1 donation",
    e.RaiseHandLimit: lambda x: f"raise your hand limit by {x.by} for good",
    e.ShowHand: lambda x: f"show your hand and {sequence(x.then)}",
    e.WildIcon: lambda x: "count 1 icon of any kind when you support a base project",
    e.Waive: _waive,
    e.Wave: lambda x: "discard the card in the lowest occupied folder of the display and refill",
    e.Place: _place,
    e.PlaceUnique: _place_unique,
    e.CopyBonus: lambda x: "gain any 1 placement bonus that is still uncovered on your map; it stays there",
    e.Enlarge: _enlarge,
    e.CutDown: _cut_down,
    e.Reconstruct: _reconstruct,
    e.Flock: _flock,
    e.Multiply: _multiply,
    e.MoveActionCard: _move_action_card,
    e.Perform: _perform,
    e.Venom: opponents.venom,
    e.Constriction: lambda x: opponents.CONSTRICTION,
    e.Pilfer: opponents.pilfer,
    e.Hypnotize: opponents.hypnotize,
    e.CopyAbility: lambda x: "use 1 ability, but no reef effect, of another sea animal in your zoo",
    e.TriggerReef: lambda x: "use each reef effect in your zoo once",
    e.RemoveMarker: _remove_marker,
    e.Rescue: lambda x: "use Digging 1; an animal discarded this way may be kept above the map",
    e.Store: lambda x: "store 1 hand card on the map",
    e.CoverStrength: lambda x: "cover the leftmost open strength number",
}
