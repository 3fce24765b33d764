"""Ark Nova as a game of the kernel: a thin face over the engine, for sessions, screens, saves and bots."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.ark_nova import engine, notation
from rules.ark_nova import load as load  # completes the engine
from rules.ark_nova.cautions import cautions
from rules.ark_nova.observe import determinize, observe
from rules.ark_nova.options import Ask, decode_move
from rules.ark_nova.setup import check_config, new_state
from rules.ark_nova.state import Config, State, copy_state, decode_state, encode_state
from rules.ark_nova.table import Table
from rules.ark_nova.why import not_offered
from rules.kernel.decision import Caution, Decision, Move, NotOffered
from rules.kernel.event import Event
from rules.kernel.game import Game

RULES_VERSION = "1"
# Hidden hands are guessed anew until they fit what their owner is being asked.
_GUESSES = 200


class ArkNova(Game[State]):
    """The game of sections 1 to 26 of the rules, for 1 to 4 seats. Methods without a word here keep the contract's."""

    name: ClassVar[str] = "ark_nova"
    rules_version: ClassVar[str] = RULES_VERSION
    config_type: ClassVar[type[msgspec.Struct]] = Config
    never_auto: ClassVar[frozenset[str]] = frozenset({Ask.END_TURN})
    undo_clause: ClassVar[str] = "AN-5.13"
    reasons_to_stop: ClassVar[Mapping[str, str]] = {
        "draw": "a card was drawn",
        "display": "a card was turned up in the display",
        "reveal": "a card was revealed",
        "look": "cards were looked at",
        "show": "a hand was shown",
        "pilfer": "a card was taken from a hand",
        "draw_final": "final scoring cards were drawn",
        "final_card": "final scoring cards were shown",
        "turn": "the turn ended",
        "secret_choices": "secret choices were shown",
        "pass_variants": "cards were passed on",
    }

    def seats(self, config: Any) -> int:
        check_config(config)
        return config.players

    def new(self, config: Any, seed: int) -> State:
        return new_state(config, seed)

    def advance(self, state: State, events: list[Event]) -> Decision | None:
        return engine.advance(Table(state, events))

    def carry_out(self, state: State, decision: Decision, move: Move, events: list[Event]) -> None:
        engine.apply(Table(state, events), decision, move)

    def turn(self, state: State) -> int:
        return state.turn

    def encode(self, state: State) -> bytes:
        return encode_state(state)

    def decode(self, data: bytes) -> State:
        return decode_state(data)

    def decode_move(self, data: bytes) -> Move:
        return decode_move(data)

    def observe(self, state: State, seat: int) -> State:
        return observe(state, seat)

    def determinize(self, observation: State, chance_seed: int) -> State:
        """What was asked must still be asked: an animal to play says that the hand held one that can be played."""
        for attempt in range(_GUESSES):
            state = determinize(observation, chance_seed + attempt)
            asked = copy_state(state)
            engine.advance(Table(asked))
            if asked == state:
                return state
        return determinize(observation, chance_seed)

    def unmet(self, state: State, decision: Decision) -> list[NotOffered]:
        return not_offered(Table(state), decision)

    def warnings(self, state: State, decision: Decision, option: Any) -> list[Caution]:
        return cautions(Table(state), decision, option)

    def token(self, state: State, decision: Decision, option: Any) -> str:
        return notation.token(state, decision, option)
