"""Linear mode: a whole game read and answered as lines, in plain ASCII, and nothing of the full screen loaded."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from arknova_tui.linear import Linear, play
from arknova_tui.players.base import RandomBot
from arknova_tui.store import Store
from rules.ark_nova.game import ArkNova
from rules.ark_nova.options import Ask
from rules.ark_nova.state import Config
from rules.kernel.session import Session
from tests.ark_nova.scene import Scene
from tests.conftest import ROOT
from tests.tui.keyboard import store_of
from tests.tui.piping import pipe

LION, LIZARD = 402, 486


def session(sets: tuple[str, ...], seed: int, names: tuple[str, ...] = ("Ben", "Ana")) -> Session:
    return Session.new(ArkNova(), Config(players=len(names), sets=sets), seed, names)


def typed(store: Store, *lines: str) -> str:
    """What is printed when these lines are typed; the input ends after them."""
    out = io.StringIO()
    waiting = iter(lines)
    Linear(store, lambda: next(waiting, None), out, echo=True).run()
    return out.getvalue()


def build_turn(side: str = "build") -> Store:
    made = Scene().row("animals", "sponsors", "cards", "association", side).set(money=30, x_tokens=2)
    return store_of(made.building("enclosure_4", "E1", "E2", "F2", "F3"))


@pytest.mark.parametrize("sets", [("base",), ("base", "marine_worlds")])
def test_a_whole_game_of_two_people_is_piped_to_the_final_score(sets: tuple[str, ...]) -> None:
    store = Store(session(sets, 5), ["human", "human"])
    text, answers = pipe(store, 5)
    assert store.session.decision is None
    assert text.splitlines()[-1].startswith(("Ben wins ", "Ana wins ", "Ben and Ana share "))
    assert "Final scoring." in text
    assert len(answers) > 200


def test_a_whole_game_against_a_bot_is_piped_to_the_final_score() -> None:
    store = Store(session(("base",), 6), ["human", RandomBot(6)])
    text, _ = pipe(store, 6)
    assert store.session.decision is None
    assert "Pass the keyboard" not in text


def test_what_was_piped_can_be_read_back_and_gives_the_same_game() -> None:
    first = Store(session(("base",), 7), ["human", "human"])
    text, answers = pipe(first, 7)
    second = Store(session(("base",), 7), ["human", "human"])
    assert typed(second, *answers) == text
    assert second.session.rows == first.session.rows


def test_the_choice_of_an_action_is_told_in_lines() -> None:
    text = typed(build_turn())
    assert text.startswith("Turn 1: P0, choose an action card.\nX-token (0 of 2).\n1 ")
    assert "5 Build I, strength 5, one building of size up to 5, 2 money a space, you have 30.\n" in text
    assert "6 no action, move any card to slot 1, gain 1 X-token.\n> \n" in text


def test_a_message_is_said_once_whatever_is_looked_at_next() -> None:
    text = typed(build_turn(), "x", "x", "x", "log 2", "save", "any", "zoo", "what 1")
    assert text.count("You have 2 X-tokens; 2 are added (AN-6.1).") == 1


def test_a_place_is_said_by_its_spaces_and_confirmed() -> None:
    store = build_turn()
    text = typed(store, "5", "2", "e3 e4")
    assert "Build: where does Enclosure 2 go?" in text
    assert "say a place like" in text
    assert "E3, E4.\nBeside Enclosure 4; " in text
    assert "\nPay 4, " in text
    assert text.count("Build here? yes or back.") == 1
    assert store.decision is not None
    assert store.decision.ask == Ask.PLACE
    typed(store, "yes")
    assert [piece.mask.bit_count() for piece in store.session.state.seats[0].pieces] == [4, 2]


def test_the_places_are_listed_when_asked_for() -> None:
    store = build_turn()
    text = typed(store, "5", "2", "list")
    assert f"{len(store.legal_places())} places" in text
    assert "\n1 " in text.partition("> list")[2]


def test_an_illegal_place_says_why() -> None:
    assert "I1 touches none of your buildings (AN-8.6)." in typed(build_turn(), "5", "1", "i1")


def test_what_ends_undo_is_asked_about_and_can_be_left() -> None:
    store = build_turn()
    text = typed(store, "3", "back", "4")
    assert "undo ends here" in text
    assert [step.ask for step in store.session.history] == [Ask.ACTION]


def test_numbers_that_mean_nothing_are_said_so() -> None:
    text = typed(build_turn(), "7", "1 2", "hello")
    assert "There is no line 7 here." in text
    assert "One number is enough here." in text
    assert '"hello"' in text


def test_a_move_in_notation_is_read() -> None:
    store = build_turn()
    typed(store, "build", "e2")
    assert [step.text for step in store.session.history] == ["build", "e2"]


def test_an_ambiguous_or_unknown_move_is_explained() -> None:
    assert '"x-token a" may be' in typed(build_turn(), "x-token a")
    assert '"fly" names' in typed(build_turn(), "fly") or "fly" in typed(build_turn(), "fly")


def test_undo_back_and_why_work_in_lines() -> None:
    made = Scene().row("sponsors", "animals", "cards", "association", "build").set(money=30).hand(LION, LIZARD, 493)
    store = store_of(made.building("enclosure_1", "E1"))
    text = typed(store, "2", "all", "why 3", "back", "undo")
    assert "- Lion, 16 money, no home, 9 appeal, Pack, has 0 predator of 3.\n" in text
    assert "Needs 3 predator icons, you have 0 (AN-9.6)" in text
    assert "Undo stops here: nothing was played before (AN-5.13)." in text


def test_no_look_at_a_zoo_breaks_before_the_maps_are_chosen() -> None:
    looks = ("zoo", "others", "tracks", "projects", "association", "display", "hand", "log", "any", "all")
    text = typed(Store(session(("base", "marine_worlds"), 8), ["human", RandomBot(1)]), *looks)
    assert "Ben has no zoo yet: the maps are chosen first (AN-3.10)." in text
    assert "Ana has no zoo yet" in text
    assert text.endswith("The input has ended.\n")


@pytest.mark.parametrize("seed", [9, 10, 11])
def test_final_cards_that_count_spaces_of_a_map_count_nothing_before_it_is_chosen(seed: int) -> None:
    text = typed(Store(session(("base", "marine_worlds"), seed), ["human", RandomBot(1)]), "tracks", f"card {LION}")
    assert "needs an empty enclosure of size 4, you have none (AN-9.10)." in text
    assert text.endswith("The input has ended.\n")


def test_yes_does_nothing_that_was_not_told() -> None:
    store = build_turn()
    text = typed(store, "yes", "y")
    assert text.count("Nothing was shown that yes could do") == 2
    assert store.session.history == []
    typed(store, "what 5", "yes")
    assert [step.text for step in store.session.history] == ["build"]


def test_giving_up_is_agreed_to_by_the_very_next_answer_or_not_at_all() -> None:
    """The answer to another question that came in between gives nobody's game away."""
    store = build_turn()
    text = typed(store, "concede", "3", "yes")
    assert "You play on." in text
    assert store.conceded < 0
    assert [step.text for step in store.session.history][:1] == ["cards"]


@pytest.mark.parametrize("asked", ["card 402", "card lion", "CARD Lion", "inspect 402"])
def test_a_card_is_told_in_full_by_number_or_name(asked: str) -> None:
    text = typed(build_turn(), asked).partition(f"> {asked}\n")[2]
    assert text.startswith("LION 402 Panthera leo animal, base game.\n")
    assert "Needs" in text or "3 predator" in text


def test_the_thing_of_a_line_is_told_in_full() -> None:
    assert "BUILD yours, slot 5, side I up action card.\n" in typed(build_turn(), "card 5")
    assert typed(build_turn(), "card unicorn", "card 0", "card 6").count("There is no card there") == 3


class Keeper:
    """A table whose disk is full until it is tried again."""

    def __init__(self, problem: str = "game.arknova can't be written: no space left on the device.") -> None:
        self.problem = problem
        self.notice = "The rules were corrected, so the game goes on from turn 3."

    def save_again(self) -> None:
        self.problem = ""


def test_what_is_not_saved_is_said_so_and_tried_again() -> None:
    store, keeper, out = build_turn(), Keeper(), io.StringIO()
    waiting = iter(["build", "save"])
    Linear(store, lambda: next(waiting, None), out, saving=keeper).run()
    text = out.getvalue()
    assert text.startswith(f"{keeper.notice}\nNOT SAVED: game.arknova can't be written: no space left on the device.")
    assert text.count("NOT SAVED") == 1
    assert "Everything is saved again." in text
    assert not text.endswith("The game is saved.\n")


def test_x_tokens_are_added_in_lines() -> None:
    store = build_turn()
    text = typed(store, "x", "x", "x less", "4")
    assert "X-token (2 of 2)." in text
    assert store.session.state.seats[0].x_tokens == 1


@pytest.mark.parametrize(
    ("look", "told"),
    [
        ("zoo", "Enclosure 4 at E1 E2 F2 F3, empty."),
        ("hand", "Lion, 16 money, size 4 predator Africa, 9 appeal, Pack. Next turn: 3 predator icons."),
        ("display", "Folder 1: empty."),
        ("association", "Partner zoos on the board: Africa, Americas, Asia, Australia, Europe."),
        ("projects", "You have 7 map tokens left."),
        ("tracks", "The break token is at 0 of 9."),
        ("others", "P1: money"),
        ("log", "Nothing has happened yet."),
        ("help", "quit saves and leaves"),
    ],
)
def test_what_is_on_the_table_is_told_in_sentences(look: str, told: str) -> None:
    made = Scene().row("animals", "sponsors", "cards", "association", "build").set(money=30).hand(LION)
    assert told in typed(store_of(made.building("enclosure_4", "E1", "E2", "F2", "F3")), look)


def test_quit_and_the_end_of_the_input_leave_without_a_move() -> None:
    store = build_turn()
    assert typed(store, "quit").endswith("> quit\n")
    assert typed(build_turn()).endswith("> \nThe input has ended.\n")
    assert store.session.history == []


def test_in_the_c_locale_only_ascii_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="utf-8")
    store = Store(session(("base",), 3, ("Zoë", "Łukasz")), ["human", "human"])
    assert play(store, io.StringIO("\n1\nyes\n"), out) == 0
    written = raw.getvalue()
    assert written.isascii()
    assert b"Zo?" in written


@pytest.mark.parametrize(("action", "word"), [("anytime", "any"), ("help", "help"), ("look_zoo", "zoo")])
def test_the_letters_of_the_key_table_mean_the_same_in_lines(action: str, word: str) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz?!"
    letter = next(key for key in letters if build_turn().keys.action(key) == action)
    said = [typed(build_turn(), line).partition("\n> ")[2].partition("\n")[2] for line in (letter, word)]
    assert said[0] == said[1]
    assert "means nothing here" not in said[0]


def test_w_and_i_tell_of_what_was_shown() -> None:
    text = typed(build_turn(), "what 5", "w", "i")
    assert "P0: Build I, strength 5 AN-5.3\n" in text.partition("> w\n")[2]
    assert "BUILD yours, slot 5, side I up action card.\n" in text.partition("> i\n")[2]


def test_no_name_moves_a_terminals_cursor_in_lines() -> None:
    store = Store(session(("base",), 3, ("\x1b[2JZoë [b]", "Ana\x07\r\n")), ["human", "human"])
    text = typed(store, "", "1", "yes", "", "others", "\x1b[31mhello")
    assert "Pass the keyboard to ?[2JZoë [b], then press Enter." in text
    assert all(line.isprintable() for line in text.split("\n"))


PLAY = '"$0" -m arknova_tui play --linear --players 2 --seed 5'


def in_shell(environment: dict[str, str], home: Path, command: str) -> tuple[int, str, list[str]]:
    """Run a command line; its code, what it complained of, and the files of saved games it left."""
    done = subprocess.run(
        ["sh", "-c", f"exec {command}", sys.executable], env=environment | {"PYTHONPATH": str(ROOT),
        "ARKNOVA_HOME": str(home)}, input="1\nyes\n", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        timeout=120,
    )  # fmt: skip
    return done.returncode, done.stderr, sorted(path.name for path in home.rglob("*.arknova*"))


@pytest.mark.parametrize(("closing", "which"), [(">&-", "output"), ("<&-", "input")])
def test_without_an_input_or_output_no_game_is_begun(
    environment: dict[str, str], tmp_path: Path, closing: str, which: str
) -> None:
    code, said, files = in_shell(environment, tmp_path, f"{PLAY} {closing}")
    told = f"arknova: linear mode reads answers and writes lines, but the standard {which} is closed\n"
    assert (code, said, files) == (2, told, [])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_output_that_fails_leaves_a_saved_game_that_nobody_holds(
    environment: dict[str, str], tmp_path: Path
) -> None:
    code, said, files = in_shell(environment, tmp_path, f"{PLAY} >/dev/full")
    assert (code, said) == (1, "arknova: the output can't be written: No space left on device\n")
    assert len(files) == 1
    assert files[0].endswith(".arknova")


def test_linear_mode_loads_no_screen() -> None:
    check = "import sys, arknova_tui.linear; print([name for name in ('textual', 'rich') if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
