"""Effects that touch other players as phrases: whom they hit, and what those players lose."""

from cards.ark_nova import effects as e
from cards.ark_nova.text.counts import figure, where
from cards.ark_nova.vocabulary import Amount

# Nobody who is behind, or has next to no appeal, is a target (AN-6.13, AN-15.25).
_LEADER = ", if that is no less than yours and at least 5"
CONSTRICTION = (
    "give each other player with at least 5 appeal 1 Constriction token for being ahead of you in appeal "
    "and 1 for being ahead in conservation, on the action cards in slots 5 and 4"
)


def _slots(last: Amount) -> str:
    return "1 and 2" if last == 2 else f"1 to {figure(last)}"


def venom(x: e.Venom) -> str:
    """Venom for those ahead in appeal (AN-6.2)."""
    on = "the action card in slot 1" if x.tokens == 1 else f"each action card in slots {_slots(x.tokens)}"
    return f"put a Venom token on {on} of every other player with more appeal than you and at least 5{where(x.tokens)}"


def pilfer(x: e.Pilfer) -> str:
    """What the leaders give away (AN-15.25, AN-15.26)."""
    whom = f"from the other player with the most appeal{_LEADER}"
    second = "from the one with the most conservation, if that is no less than yours and at least 1"
    if x.tracks == 2:
        whom += f", and {second}"
    elif x.tracks != 1:
        whom += f" ({figure(x.tracks)} = 2: also {second})"
    return f"take a random hand card or 5 money, as the target chooses, {whom}{where(x.tracks)}"


def hypnotize(x: e.Hypnotize) -> str:
    """A leader's action card, borrowed (AN-15.27)."""
    slots = "the card in slot 1" if x.slots == 1 else f"a card in slots {_slots(x.slots)}"
    whose = f"of the other player who has the most appeal now{_LEADER}{where(x.slots)}"
    return f"after finishing the action you may perform 1 action with {slots} {whose}"
