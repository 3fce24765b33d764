"""The promo cards as a wish: at the menu, on the command line, in saved games, and for the same game again."""

from argparse import Namespace
from pathlib import Path

import pytest

from arknova_tui import games
from arknova_tui.arguments import command_parser
from arknova_tui.commands import play, sim
from arknova_tui.saves.shelf import saved_games
from arknova_tui.screens import opening
from arknova_tui.screens.new_game import NewGamePage
from arknova_tui.screens.opening import Wish
from arknova_tui.settings import Settings
from rules.ark_nova.setup import new_state
from tests.tui.hands import flow_in

PROMOS = {281, 282, 341}
DECKS = {("base", False): 212, ("mw", False): 266, ("base", True): 215, ("mw", True): 269}


def asked(command: str, *words: str) -> Namespace:
    return command_parser(command).parse_args(words)


@pytest.mark.parametrize(("chosen", "promos"), DECKS)
def test_the_promo_cards_join_the_deck_of_either_set_if_wished(chosen: str, promos: bool) -> None:
    """AN-2.1 and AN-2.2 without them; base projects 101 to 112 and 133 are no part of the deck."""
    state = new_state(opening.config_of(Wish(set=chosen, promos=promos)), 1)
    assert len(state.deck) == DECKS[chosen, promos]
    assert set(state.deck) & PROMOS == (PROMOS if promos else set())


@pytest.mark.parametrize(("chosen", "promos"), DECKS)
def test_a_game_is_saved_listed_and_wished_for_again_with_its_promo_cards(
    tmp_path: Path, chosen: str, promos: bool
) -> None:
    opened = opening.begin(Wish(set=chosen, promos=promos, seed=4), Settings(), tmp_path)
    again = opening.wish_of(opened.store.session)
    assert (again.set, again.promos) == (chosen, promos)
    assert opened.journal is not None
    opened.journal.close()
    listed = {("base", False): "base", ("mw", False): "MW", ("base", True): "base+P", ("mw", True): "MW+P"}
    assert [game.set for game in saved_games(tmp_path)] == [listed[chosen, promos]]
    assert games.set_of({}) == ""


def test_the_form_of_a_new_game_asks_for_promo_cards(tmp_path: Path) -> None:
    page = NewGamePage(flow_in(tmp_path))
    names = [field.name for field in page.fields()]
    page.cursor = names.index("Promo cards")
    page.act("right", 0)
    assert page.wish.promos
    assert page.told().endswith("base game, promo cards.")
    page.act("ok", 0)
    assert not page.wish.promos


def test_play_and_sim_take_promo_cards_as_a_word() -> None:
    wish = play._wish(asked("play", "--promos", "--set", "mw", "--bots", "greedy"))
    assert (wish.set, wish.promos) == ("mw", True)
    assert not play._wish(asked("play", "--bots", "greedy")).promos
    assert play._wishes(asked("play", "--promos")) == ["--promos"]
    assert sim.config_from(asked("sim", "--promos")).sets == ("base", "promo")
    assert sim.config_from(asked("sim", "--set", "mw")).sets == ("base", "marine_worlds")
