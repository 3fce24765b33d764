"""Ark Nova keeps every promise that the kernel's contract asks of a game."""

import pytest

from rules.ark_nova.game import ArkNova
from rules.ark_nova.state import Config
from tests.kernel import contract

CONFIGS = [
    Config(players=1),
    Config(players=2),
    Config(players=3, map_choice="draft"),
    Config(players=2, sets=("base", "marine_worlds")),
    Config(players=4, sets=("base", "marine_worlds"), friendly=True),
]


@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.players}-{len(c.sets)}")
def test_the_promise_is_kept(check, config):
    for seed in (config.players, 43):
        contract.run(check, ArkNova(), config, seed)
