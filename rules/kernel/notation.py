"""Moves as text: one token a choice, `;` between the choices of a turn; the words of the tokens are each game's own.

Several picks of one choice are joined by `+`, and picking nothing is written `none`: `take 12; keep 3 + 7; none`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from rules.kernel.decision import Decision, IllegalMove, Move, MoveError, because, how_many

if TYPE_CHECKING:
    from rules.kernel.game import Game

NEXT_CHOICE: Final = ";"
NEXT_PICK: Final = "+"
NOTHING: Final = "none"

_SHOWN = 12


class UnreadableMove(MoveError):
    """A text that is no move of the decision at hand, nor one that is merely not offered."""


class AmbiguousMove(MoveError):
    """A shortened text that several offered options begin with."""


def write(game: "Game[Any]", state: Any, decision: Decision, move: Move) -> str:
    """The text of one choice; `read` gives the move back."""
    return f" {NEXT_PICK} ".join(game.token(state, decision, pick) for pick in move) or NOTHING


def read(game: "Game[Any]", state: Any, decision: Decision, text: str) -> Move:
    """The move that a text names.

    Raises UnreadableMove, AmbiguousMove, or IllegalMove (with reasons). A move read here is never refused afterwards.
    """
    words = tidy(text)
    if words == NOTHING and decision.at_least == 0:
        return ()
    move = tuple(game.parse(state, decision, part) for part in words.split(NEXT_PICK))
    if len(move) == 1 and move[0] in decision.anytime:
        return move
    if any(pick in decision.anytime for pick in move):
        raise IllegalMove(f'"{text}" is no move: what may be used at any time is used alone.')
    if any(pick in move[:index] for index, pick in enumerate(move)):
        raise IllegalMove(f'"{text}" picks something twice.')
    if not decision.at_least <= len(move) <= decision.at_most:
        possible = _possible(game, state, decision)
        raise IllegalMove(f'"{text}" picks {len(move)}, but {how_many(decision)} must be picked of {possible}.')
    return move


def find(game: "Game[Any]", state: Any, decision: Decision, text: str) -> Any:
    """The offered option with this token, or the only one whose token begins with it; a number is never shortened.

    Raises UnreadableMove, AmbiguousMove, or IllegalMove (with reasons).
    """
    words = tidy(text)
    tokens = {game.token(state, decision, option): option for option in _offered(decision)}
    if words in tokens:
        return tokens[words]
    refused = {game.token(state, decision, entry.option): entry for entry in game.unmet(state, decision)}
    if words not in refused:
        matches = [token for token in tokens if _shortens(words, token)]
        if len(matches) == 1:
            return tokens[matches[0]]
        if matches:
            raise AmbiguousMove(f'"{text}" may be {_listed(matches)}.')
        matches = [token for token in refused if _shortens(words, token)]
        if len(matches) != 1:
            raise UnreadableMove(f'"{text}" is no move here; possible: {_listed(tokens)}.')
        words = matches[0]
    reasons = refused[words].reasons
    raise IllegalMove(because(f'"{text}" is not possible', reasons) + f" Possible: {_listed(tokens)}.", reasons)


def split_turn(text: str) -> list[str]:
    """The texts of the choices of a turn, in their order; empty ones are left out."""
    return [part for part in map(tidy, text.split(NEXT_CHOICE)) if part]


def join_turn(choices: Iterable[str]) -> str:
    """The text of a turn; `split_turn` gives the choices back."""
    return f"{NEXT_CHOICE} ".join(choices)


def tidy(text: str) -> str:
    """The text in lower case, with single spaces and none at the ends."""
    return " ".join(text.lower().split())


def _offered(decision: Decision) -> list[Any]:
    return [*decision.options, *decision.anytime]


def _possible(game: "Game[Any]", state: Any, decision: Decision) -> str:
    return _listed(game.token(state, decision, option) for option in _offered(decision))


def _shortens(words: str, token: str) -> bool:
    """Whether a token begins with these words; "take 4" isn't short for "take 41"."""
    if not words or not token.startswith(words):
        return False
    return not (words[-1].isdigit() and token[len(words) : len(words) + 1].isdigit())


def _listed(tokens: Iterable[str]) -> str:
    """A list for a message, with the number of those that are too many to show."""
    every = list(tokens)
    shown = ", ".join(every[:_SHOWN])
    return f"{shown} and {len(every) - _SHOWN} more" if len(every) > _SHOWN else shown
