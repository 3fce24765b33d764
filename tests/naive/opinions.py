"""Imports every module that holds opinions, so that `judge` knows them all."""

from tests.naive import of_boards, of_cards, of_effects, of_play
from tests.naive.judge import Opinion, kind_of_question, opinion

MODULES = (of_boards, of_cards, of_effects, of_play)

__all__ = ["Opinion", "kind_of_question", "opinion"]
