"""Prompts about animals: which one is played, its home, places split and freed, moving in, being released."""

from collections.abc import Callable

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.rows import asking, declining, listed
from cards.ark_nova.text.effects import ability_name
from rules.ark_nova.actions import animals as action
from rules.ark_nova.frames import AnimalsAction, MoveIn, SplitTokens
from rules.ark_nova.homes import FLOCK, homes
from rules.ark_nova.options import Ask, PickCard, PickNumber, PickPiece
from rules.ark_nova.requirements import animal_cost
from rules.ark_nova.table import Table


def home_names(t: Table, seat: int, number: int) -> str:
    """Where an animal could live now: "enclosure 4", "Petting Zoo", "no home"."""
    found: list[str] = []
    for index in homes(t, seat, t.tables.animals[number]):
        name = "flock" if index == FLOCK else words.building(t, t.player(seat).pieces[index].kind)
        if name not in found:
            found.append(name)
    return " or ".join(found) or "no home"


def _cost(context: Context, option: PickCard) -> int:
    t, frame = context.table, context.table.action_frame()
    discount = 0
    if isinstance(frame, AnimalsAction) and not frame.played:
        discount = action.printed_side(t, frame).first_discount
    return animal_cost(t, context.seat, option.card, option.folder, discount)


@prompt_for(Ask.ANIMAL)
def animal(context: Context) -> Prompt:
    """One list for hand and display, reasons in the last column (AN-9.1)."""
    t, seat = context.table, context.seat
    frame = t.action_frame()
    played = len(frame.played) if isinstance(frame, AnimalsAction) else 0

    def cells(option: PickCard) -> tuple[str, ...]:
        card = t.tables.animals[option.card]
        name = card.name + (f" d{option.folder}" if option.folder else "")
        brings = ", ".join(filter(None, [words.gains(card), *(ability_name(one) for one in card.abilities)]))
        return name, f"${_cost(context, option)}", home_names(t, seat, option.card), brings

    most = action.most(action.printed_side(t, frame), frame.strength) if isinstance(frame, AnimalsAction) else 1
    which = ("first", "second", "third", "fourth", "fifth")[min(played, 4)]
    title = f"Animals: which animal? {which} of up to {most}" if most > 1 else "Animals: which animal?"
    return listed(
        context,
        title,
        cells,
        header=("card", "pay", "home", "gain"),
        decline=f"stop, {words.things(played, 'animal')} played",
    )


@prompt_for(Ask.REPUTATION)
def reputation(context: Context) -> Prompt:
    """1 reputation before the animals (AN-9.2)."""
    rep = context.player.reputation
    rows = [Row("1", "+", (f"gain 1 reputation: rep {rep} -> {rep + 1}",), context.decision.options[0])]
    rows += declining(context, f"no reputation, it stays at {rep}")
    return Prompt("Animals: gain 1 reputation first?", context.decision.ask, (), rows, kind="yes_no")


@prompt_for(Ask.HOME)
def home(context: Context) -> Prompt:
    """Which home the animal just paid for takes (AN-9.10)."""
    t, seat = context.table, context.seat

    def cells(option: PickPiece) -> tuple[str, ...]:
        if option.piece == FLOCK:
            return "no home of its own", "joins the herd (AN-15.34)"
        built = t.player(seat).pieces[option.piece]
        places = t.tables.buildings[built.kind].places
        return words.piece(t, seat, option.piece), f"{places - built.used} of {places} free" if places else "empty"

    name = words.card_name(t, context.decision.subject)
    return listed(context, f"{name}: which home?", cells, header=("home", "room"))


@prompt_for(Ask.SPLIT)
def split(context: Context) -> Prompt:
    """How many tokens the first of several special enclosures takes (AN-10.2)."""
    frame = context.table.state.frames[-1]
    here = words.building(context.table, context.player.pieces[context.decision.subject].kind)
    if not isinstance(frame, SplitTokens):
        return numbers(context, f"{here}: how many places here?", lambda _: "places here")
    others = [words.piece(context.table, context.seat, piece) for piece in frame.pieces[1:]]
    animal = words.card_name(context.table, frame.card)

    def told(number: int) -> str:
        rest = frame.left - number
        told = f"of {words.things(frame.left, 'place')} here"
        return f"{told}, {rest} in {' or '.join(others)}" if rest else told

    return numbers(context, f"{animal}: how many in {here}?", told)


@prompt_for(Ask.FREE)
def free(context: Context) -> Prompt:
    """Which home becomes free, or how many places of which (AN-12.18)."""
    if context.offers(PickNumber):
        frame = context.table.state.frames[-1]
        number = frame.pieces[0] if isinstance(frame, SplitTokens) else context.decision.subject
        name = words.piece(context.table, context.seat, number)
        return numbers(context, f"{name}: how many places become free here?", lambda _: "free here")

    def cells(option: PickPiece) -> tuple[str, ...]:
        return (words.piece(context.table, context.seat, option.piece),)

    name = words.card_name(context.table, context.decision.subject)
    return listed(context, f"{name} leaves: which home becomes free?", cells)


def numbers(context: Context, title: str, what: Callable[[int], str]) -> Prompt:
    """A question for a number: each has its own digit."""
    rows = [
        Row(str(option.number), "+", (str(option.number), what(option.number)), option)
        for option in sorted(context.offers(PickNumber), key=lambda option: option.number)
    ]
    return Prompt(title, context.decision.ask, (), rows, kind="number")


@prompt_for(Ask.MOVE_IN)
def move_in(context: Context) -> Prompt:
    """Animals into the special enclosure just built, one at a time (AN-8.19)."""
    t = context.table
    frame = t.state.frames[-1]
    piece = frame.piece if isinstance(frame, MoveIn) else context.decision.subject

    def cells(option: PickCard) -> tuple[str, ...]:
        card = t.tables.animals[option.card]
        return card.name, words.size(card), "its home becomes free (AN-8.20)"

    name = words.building(t, context.player.pieces[piece].kind)
    return listed(context, f"{name}: which animal moves in? (may)", cells, decline=f"nobody else moves into {name}")


@prompt_for(Ask.RELEASE)
def release(context: Context) -> Prompt:
    """The animal that leaves the zoo for a release project (AN-12.16)."""
    t = context.table

    def cells(option: PickCard) -> tuple[str, ...]:
        card = t.tables.animals[option.card]
        return card.name, words.size(card), f"lose {card.appeal}a, its icons and its home stays empty"

    title = f"{words.card_name(t, context.decision.subject)}: which animal is released?"
    return listed(context, title, cells, header=("animal", "size", "what goes"))


@prompt_for(Ask.SIZE)
def size(context: Context) -> Prompt:
    """Small or large animals, for good (AN-16.31)."""
    texts = ("small and medium animals only", "large and medium animals only")
    title = asking(context, "Assignment", "which animals do you play from now on?")
    return listed(context, title, lambda option: (texts[option.index],))
