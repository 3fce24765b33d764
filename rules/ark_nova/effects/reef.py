"""Reef effects and copied abilities of sea animals (AN-10.6 to AN-10.8, AN-12.14, AN-15.38)."""

from cards.ark_nova.effects import Ability, CopyAbility, Flock, TriggerReef
from cards.ark_nova.schema import Animal
from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.engine import lose
from rules.ark_nova.frames import Resolve, Source
from rules.ark_nova.options import Ask, PickIndex
from rules.ark_nova.registry import resolver, resolver_answer
from rules.ark_nova.table import Table
from rules.ark_nova.useful import useful
from rules.kernel.decision import Decision, Move


def queue_reef(t: Table, seat: int) -> None:
    """Every reef effect of the zoo joins the pool, each once (AN-10.6)."""
    for number in t.player(seat).animals:
        t.queue(seat, t.tables.animals[number].reef, Source("animal", number))


@resolver(TriggerReef)
def trigger_reef(t: Table, frame: Resolve) -> None:
    t.pop()
    queue_reef(t, frame.seat)


def abilities_of(t: Table, animal: Animal) -> tuple[Ability, ...]:
    """The abilities in force: the solo ones alone and in the friendly variant (AN-22.7, AN-25.1)."""
    return animal.solo if animal.solo and t.friendly else animal.abilities


def copyable(t: Table, frame: Resolve) -> list[Ability]:
    """Useful abilities of other sea animals: no reef trigger, no Symbiosis, no Flock (AN-15.38)."""
    found: list[Ability] = []
    for number in t.player(frame.seat).animals:
        animal = t.tables.animals[number]
        if Icon.SEA_ANIMAL not in animal.icons or frame.source == Source("animal", number):
            continue
        for ability in abilities_of(t, animal):
            effects = t.tables.catalog.expand(ability)
            barred = any(isinstance(effect, (CopyAbility, TriggerReef, Flock)) for effect in effects)
            if not barred and ability not in found and all(useful(t, frame.seat, effect) for effect in effects):
                found.append(ability)
    return found


@resolver(CopyAbility)
def copy_ability(t: Table, frame: Resolve) -> Decision | None:
    """Symbiosis: mandatory if a useful ability exists (AN-15.38)."""
    found = copyable(t, frame)
    if not found:
        lose(t, frame, "AN-15.38")
        return None
    return Decision(seat=frame.seat, ask=Ask.ABILITY, options=[PickIndex(index) for index in range(len(found))])


@resolver_answer(CopyAbility)
def copy_ability_answer(t: Table, frame: Resolve, move: Move) -> None:
    index: int = move[0].index
    ability = copyable(t, frame)[index]
    t.pop()
    t.run(frame.seat, [ability], frame.source)
