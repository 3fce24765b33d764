"""Prompts about cards: draw or snap, take, keep, discard, dig, sell, pouch, mark, final scoring cards, stores."""

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.rows import asking, declining, effect_text, listed
from cards.ark_nova.text import count as count_text
from rules.ark_nova.actions.cards import column, printed_side
from rules.ark_nova.counts import count
from rules.ark_nova.frames import AnimalsAction, CardsAction, Scoring
from rules.ark_nova.options import Ask, FromDeck, PickCard

_CARD = ("card", "price", "icons", "gain")


def _cells(context: Context, option: PickCard | FromDeck) -> tuple[str, ...]:
    if isinstance(option, FromDeck):
        return "top card of the deck", "", "", "unseen"
    name, *rest = words.card_cells(context.table, option.card)
    return (name + (f" d{option.folder}" if option.folder else ""), *rest)


def _cards(context: Context, title: str, decline: str = "", body: str = "") -> Prompt:
    return listed(context, title, lambda option: _cells(context, option), header=_CARD, decline=decline, body=body)


def _number(context: Context) -> str:
    """How many: "2", or "up to 3"."""
    decision = context.decision
    return str(decision.at_most) if decision.at_least == decision.at_most else f"up to {decision.at_most}"


def _some(context: Context, noun: str) -> str:
    """How many with their noun: "1 card", "up to 3 cards"; a single one that may be declined has a line for that."""
    return f"1 {noun}" if context.decision.at_most == 1 else f"{_number(context)} {noun}s"


@prompt_for(Ask.DRAW_OR_SNAP)
def draw_or_snap(context: Context) -> Prompt:
    """Draw and discard, or snap instead (AN-7.2)."""
    t = context.table
    frame = t.action_frame()
    assert isinstance(frame, CardsAction)
    side = printed_side(t, frame)
    draw, discard = column(side.draw, frame.strength), column(side.discard, frame.strength)
    snap = column(side.snap, frame.strength)
    texts = {
        "draw": ("draw", f"{words.things(draw, 'card')}, then discard {discard}"),
        "snap": ("snap", f"{words.things(snap, 'card')} of any folder"),
    }
    return listed(context, f"Cards, strength {frame.strength}: draw or snap?", lambda option: texts[option.name])


@prompt_for(Ask.TAKE)
def take(context: Context) -> Prompt:
    """A card from deck or range; after an Animals action it is a sponsor that lets one take an animal (AN-16.32)."""
    animals = isinstance(context.table.state.frames[-1], AnimalsAction)
    who = words.card_name(context.table, context.decision.subject) if animals else "Cards"
    what = "which small animal" if animals else "which card"
    return _cards(context, asking(context, who, f"{what} do you take?"), "take none")


@prompt_for(Ask.SNAP)
def snap(context: Context) -> Prompt:
    return _cards(context, asking(context, "Snap", "which card of the display?"), "no card")


@prompt_for(Ask.REFILL)
def refill(context: Context) -> Prompt:
    """Fill the display before the next card is snapped (AN-7.6)."""
    accept = context.decision.options[0]
    rows = [Row("1", "+", ("refill the display first",), accept), *declining(context, "snap the next one as it lies")]
    return Prompt("Snap: refill the display first? (may)", context.decision.ask, (), rows, kind="yes_no")


@prompt_for(Ask.DISCARD)
def discard(context: Context) -> Prompt:
    number = _number(context)
    question = "which card do you discard?" if number == "1" else f"discard {number} of {len(context.decision.options)}"
    return _cards(context, asking(context, "Cards", question), "discard none", effect_text(context))


@prompt_for(Ask.HAND_LIMIT)
def hand_limit(context: Context) -> Prompt:
    """Step 1 of the break, in secret (AN-20.2)."""
    return _cards(context, f"Break, hand limit: discard {_number(context)} of {len(context.decision.options)}")


@prompt_for(Ask.KEEP)
def keep(context: Context) -> Prompt:
    title = asking(context, "Cards", f"keep {_number(context)} of {len(context.decision.options)}")
    return _cards(context, title, "keep none")


@prompt_for(Ask.REVEALED)
def revealed(context: Context) -> Prompt:
    return _cards(context, asking(context, "Revealed", "which card do you take?"))


@prompt_for(Ask.DIG)
def dig(context: Context) -> Prompt:
    """A card of the display is renewed, or one of the hand swapped for the top of the deck (AN-15.7)."""

    def cells(option: PickCard) -> tuple[str, ...]:
        what = f"discard it from folder {option.folder}, refill" if option.folder else "discard it from hand, draw one"
        return words.card_name(context.table, option.card), what

    title = asking(context, "Digging", "which card goes? (may)")
    return listed(context, title, cells, header=("card", "what happens"), decline="dig no more")


@prompt_for(Ask.SELL)
def sell(context: Context) -> Prompt:
    return _cards(context, asking(context, "Sell", f"sell {_some(context, 'card')}"), "sell none", effect_text(context))


@prompt_for(Ask.POUCH)
def pouch(context: Context) -> Prompt:
    title = asking(context, "Pouch", f"put {_some(context, 'card')} under it")
    return _cards(context, title, "put none under it", effect_text(context))


@prompt_for(Ask.GLIDE)
def glide(context: Context) -> Prompt:
    title = asking(context, "Glide", f"discard {_some(context, 'card')}")
    return _cards(context, title, "discard none", effect_text(context))


@prompt_for(Ask.SHARK)
def shark(context: Context) -> Prompt:
    title = asking(context, "Shark Attack", f"discard {_some(context, 'animal')} of the display")
    return _cards(context, title, "", effect_text(context))


@prompt_for(Ask.MARK)
def mark(context: Context) -> Prompt:
    return _cards(context, asking(context, "Mark", "which animal of the display?"), "mark none")


@prompt_for(Ask.STORE)
def store(context: Context) -> Prompt:
    return _cards(context, asking(context, "Store", "which card goes into the store? (may)"), "store none")


@prompt_for(Ask.FINAL_CARD)
def final_card(context: Context) -> Prompt:
    """Which final scoring cards go back (AN-4.6, AN-15.16)."""
    t, seat = context.table, context.seat

    def cells(option: PickCard) -> tuple[str, ...]:
        card = t.tables.finals[option.card]
        steps = " ".join(f"{level.at_least}:{level.conservation}c" for level in card.levels)
        return card.name, f"counts {count_text(card.counts)}", steps, f"now {count(t, seat, card.counts)}"

    frame = t.state.frames[-1]
    number = _number(context)
    who = "Final scoring" if isinstance(frame, Scoring) else "Final scoring cards"
    title = asking(context, who, "which one do you give back?" if number == "1" else f"give back {number}")
    return listed(context, title, cells, header=("card", "counts", "steps", "you"))
