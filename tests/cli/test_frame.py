"""The command line's frame: flags, exit codes, errors, pipes and locales, whatever the command."""

import argparse
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pexpect
import pytest

from arknova_tui import cli
from arknova_tui.commands import COMMANDS, load
from arknova_tui.output import Output, UserError, add_common_flags
from tests.conftest import ROOT, Arknova


def one_sentence(stderr: str) -> bool:
    """One line that starts with the program's name, and no traceback."""
    return stderr.startswith("arknova") and stderr.count("\n") == 1 and "Traceback" not in stderr


class FakeCommand:
    """A command whose `run` is given by the test."""

    HELP = "A command for tests."

    def __init__(self, run) -> None:
        self._run = run

    def configure(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--number", type=int)

    def run(self, args: argparse.Namespace, out: Output) -> int:
        return self._run(args, out)


@pytest.fixture
def play_does(monkeypatch: pytest.MonkeyPatch):
    """Let the command `play` do what the test says, in this process."""

    def replace(run) -> None:
        command = FakeCommand(run)
        monkeypatch.setattr("arknova_tui.cli.load", lambda name: command)
        monkeypatch.setattr("arknova_tui.arguments.load", lambda name: command)

    return replace


# --- the commands -----------------------------------------------------------------------------------------------------


def test_without_arguments_arknova_is_arknova_play(arknova: Arknova) -> None:
    alone, play = arknova(), arknova("play")
    assert alone.returncode == play.returncode == 0
    assert alone.stdout == play.stdout != ""


def test_version_is_the_one_of_the_distribution(arknova: Arknova) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    done = arknova("--version")
    assert (done.returncode, done.stdout) == (0, f"arknova {project['version']}\n")


def test_the_help_lists_every_command_with_its_line(arknova: Arknova) -> None:
    done = arknova("--help")
    assert done.returncode == 0
    for name, text in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(text)}$", done.stdout, re.MULTILINE)


def test_the_table_of_commands_and_the_modules_are_the_same() -> None:
    modules = {path.stem for path in (ROOT / "arknova_tui" / "commands").glob("[!_]*.py")}
    assert {name.replace("-", "_") for name in COMMANDS} <= modules
    for name in COMMANDS:
        assert load(name).HELP


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_the_common_flags(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: arknova {name}")
    assert "--json" in shown
    assert "--plain" in shown


def test_common_flags_may_stand_before_the_command(arknova: Arknova) -> None:
    before, after = arknova("--json", "play"), arknova("play", "--json")
    assert before.stdout == after.stdout
    assert json.loads(before.stdout)["commands"]


# --- what can be put right: one sentence, exit code 2 -----------------------------------------------------------------


@pytest.mark.parametrize(("typed", "meant"), [("crad", "card"), ("scroe", "score"), ("completions", "completion")])
def test_an_unknown_command_names_the_nearest(arknova: Arknova, typed: str, meant: str) -> None:
    done = arknova(typed)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr)
    assert f"'{typed}'" in done.stderr
    assert f"'{meant}'" in done.stderr


def test_an_unknown_command_like_no_other_lists_what_exists(arknova: Arknova) -> None:
    done = arknova("xyzzy")
    assert done.returncode == 2
    assert one_sentence(done.stderr)
    assert all(name in done.stderr for name in COMMANDS)


def test_a_bare_card_number_is_pointed_to_card(arknova: Arknova) -> None:
    done = arknova("401")
    assert done.returncode == 2
    assert one_sentence(done.stderr)
    assert "'arknova card 401'" in done.stderr


@pytest.mark.parametrize(
    ("words", "speaker"),
    [
        (["play", "--frobnicate"], "arknova play"),
        (["completion"], "arknova completion"),
        (["completion", "cobol"], "arknova completion"),
        (["play", "--json", "--plain"], "arknova play"),
        (["--frobnicate"], "arknova"),
    ],
)
def test_wrong_arguments_are_one_line_and_point_to_the_help(arknova: Arknova, words: list[str], speaker: str) -> None:
    done = arknova(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr)
    assert done.stderr.startswith(f"{speaker}: ")
    assert f"'{speaker} --help'" in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "--resume", "last", "--json"], "--json"),
        (["play", "--players", "2", "--plain"], "--plain"),
        (["play", "--linear", "--seed", "0", "--json"], "--seed"),
        (["play", "--linear", "--plain"], "--linear"),
        (["play", "--resume", "last", "--bots", "greedy"], "--bots"),
        (["play", "--linear", "--resume", "last", "--set", "mw", "--map", "A"], "--set and --map"),
        (["bench", "--ui", "--set", "mw"], "--set"),
        (["bench", "--ui", "--set", "base", "--json"], "--set"),
    ],
)
def test_an_option_that_could_change_nothing_is_refused(arknova: Arknova, words: list[str], told: str) -> None:
    done = arknova(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr)
    assert "leave" in done.stderr
    assert told in done.stderr


def test_a_closed_stderr_sends_no_complaint_to_the_output(environment: dict[str, str]) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" -m arknova_tui income 200 2>&-', sys.executable],
        env=environment | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (2, "")


def test_what_was_typed_can_neither_steer_the_terminal_nor_flood_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["income", "\x1b[31m\x07\N{RIGHT-TO-LEFT OVERRIDE}" + "a" * 5000]) == 2
    told = capsys.readouterr().err
    assert one_sentence(told)
    assert told.rstrip("\n").isprintable()
    assert "\\x1b[31m\\x07\\u202ea" in told
    assert len(told) < 600


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["cards", "--max-cost", "1.5"], "argument --max-cost: it takes a whole number from 0 to 999, not '1.5'"),
        (["cards", "--min-appeal=-1"], "argument --min-appeal: it takes a whole number from 0 to 999, not '-1'"),
        (["cards", "--icon=--"], "argument --icon: expected one argument"),
        (["cards", "--sort=--"], "argument --sort: expected one argument"),
        (["sim", "--games", "9" * 20], "argument --games: it takes a whole number from 1 to 1000000"),
        (["sim", "--jobs", "0"], "argument --jobs: it takes a whole number from 1 to 256, not '0'"),
        (["sim", "--players", "5"], "argument --players: it takes a whole number from 1 to 4, not '5'"),
        (["sim", "--seed", "\N{ARABIC-INDIC DIGIT ONE}"], "argument --seed: it takes a whole number"),
        (["sim", "--map", "3z"], "there is no map '3z'; there are A, 0, 1"),
        (["sim", "--map", ""], "there is no map ''"),
        (["sim", "--bots", "random,random,greedy"], "--bots names 3 bots for 2 players"),
        (["verify-log", "\0"], "can't be read: embedded null byte"),
        (["saves", "import", "\0"], "can't be read: embedded null byte"),
        (["saves", "show", "--json=--"], "argument --json: expected one argument"),
    ],
)
def test_a_value_that_cannot_be_is_one_sentence_with_what_can(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert one_sentence(shown.err)
    assert said in shown.err


def test_a_user_error_is_one_line_on_stderr(play_does, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(args: argparse.Namespace, out: Output) -> int:
        raise UserError("no card has the number 9;\n cards go from 401 up")

    play_does(fail)
    assert cli.main(["play"]) == 2
    assert capsys.readouterr().err == "arknova: no card has the number 9; cards go from 401 up\n"


# --- what breaks ------------------------------------------------------------------------------------------------------


def test_an_unforeseen_error_is_one_sentence_without_a_traceback(
    play_does, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ARKNOVA_DEBUG", raising=False)

    def fail(args: argparse.Namespace, out: Output) -> int:
        raise LookupError("no hexes")

    play_does(fail)
    assert cli.main([]) == 1
    shown = capsys.readouterr().err
    assert one_sentence(shown)
    assert "LookupError: no hexes" in shown
    assert "--debug" in shown


@pytest.mark.parametrize(("words", "variable"), [(["play", "--debug"], ""), (["--debug", "play"], ""), (["play"], "1")])
def test_debug_shows_the_traceback(
    play_does, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], variable: str
) -> None:
    monkeypatch.setenv("ARKNOVA_DEBUG", variable)

    def fail(args: argparse.Namespace, out: Output) -> int:
        raise LookupError("no hexes")

    play_does(fail)
    assert cli.main(words) == 1
    shown = capsys.readouterr().err
    assert "Traceback" in shown
    assert shown.endswith("LookupError: no hexes\n")


def test_ctrl_c_is_silent_and_says_130(play_does, capsys: pytest.CaptureFixture[str]) -> None:
    def wait(args: argparse.Namespace, out: Output) -> int:
        raise KeyboardInterrupt

    play_does(wait)
    assert cli.main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_from_a_terminal_is_silent_too(environment: dict[str, str]) -> None:
    program = (
        "import sys, time\nfrom arknova_tui import cli\n"
        "def wait(words):\n    print('waiting', flush=True)\n    time.sleep(60)\n"
        "cli._dispatch = wait\nsys.exit(cli.main([]))\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program],
        env=environment | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "waiting\n"
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (130, "", "")


# --- pipes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [["play"], ["--help"], ["--version"], ["play", "--help"], ["completion", "bash"]])
def test_a_reader_who_left_makes_no_noise(environment: dict[str, str], words: list[str], unbuffered: str) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "arknova_tui", *words],
        env=environment | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": unbuffered},
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        timeout=120,
    )
    os.close(write)
    assert done.stderr == ""
    assert done.returncode in (0, 141)  # 0 where argparse itself swallows the failed write of a help


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [["play"], ["--help"], ["card", "--help"], ["cards", "--plain"]])
def test_a_full_disk_is_one_sentence(environment: dict[str, str], words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "arknova_tui", *words],
            env=environment | {"PYTHONPATH": str(ROOT)},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
        )
    assert (done.returncode, done.stderr) == (1, "arknova: the output can't be written: No space left on device\n")


@pytest.mark.parametrize("words", ["play", "--help", "card 401"])
def test_a_closed_stdout_is_no_error(environment: dict[str, str], words: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m arknova_tui {words} >&-', sys.executable],
        env=environment | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")


# --- colour, width and encoding ---------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown_red(stream: io.StringIO, plain: bool = False, **environ: str) -> str:
    from rich.text import Text

    Output(plain=plain, stream=stream, environ=environ).show(Text("zoo", style="red"))
    return stream.getvalue()


def test_a_terminal_gets_colour_and_a_pipe_does_not() -> None:
    assert "\x1b[" in shown_red(Terminal(), TERM="xterm-256color")
    assert shown_red(io.StringIO(), TERM="xterm-256color") == "zoo\n"


def test_no_color_and_plain_take_the_colour_away() -> None:
    assert shown_red(Terminal(), TERM="xterm-256color", NO_COLOR="1", FORCE_COLOR="1") == "zoo\n"
    assert shown_red(Terminal(), TERM="dumb") == "zoo\n"
    assert shown_red(Terminal(), plain=True, TERM="xterm-256color", FORCE_COLOR="1") == "zoo\n"


def test_force_color_gives_a_pipe_colour() -> None:
    assert "\x1b[" in shown_red(io.StringIO(), FORCE_COLOR="1")
    assert shown_red(io.StringIO(), FORCE_COLOR="0") == "zoo\n"


@pytest.mark.parametrize(("columns", "width"), [("57", 57), ("", 80), ("0", 80), ("wide", 80)])
def test_the_width_is_columns_or_eighty_without_a_terminal(columns: str, width: int) -> None:
    out = Output(stream=io.StringIO(), environ={"COLUMNS": columns})
    assert out.width == width


def test_what_is_shown_fits_the_width() -> None:
    stream = io.StringIO()
    Output(stream=stream, environ={"COLUMNS": "20"}).show("one two three four five six seven")
    assert max(map(len, stream.getvalue().splitlines())) <= 20


def test_lines_are_literal_and_facts_take_one_line() -> None:
    stream = io.StringIO()
    out = Output(stream=stream, environ={"COLUMNS": "10", "FORCE_COLOR": "1"})
    out.line("[bold]not markup[/bold] :zebra: and longer than ten")
    out.fact("effect", "first\n  second")
    assert stream.getvalue() == "[bold]not markup[/bold] :zebra: and longer than ten\neffect: first second\n"


def bytes_output(**environ: str) -> tuple[Output, io.BytesIO]:
    raw = io.BytesIO()
    return Output(stream=io.TextIOWrapper(raw, encoding="utf-8"), environ=environ), raw


@pytest.mark.parametrize(
    "environ",
    [{"LANG": "C"}, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, {"LANG": "POSIX"}, {"LANG": "C", "LC_CTYPE": "C.UTF-8"}],
)
def test_in_the_c_locale_unencodable_characters_become_question_marks(environ: dict[str, str]) -> None:
    from rich.table import Table

    out, raw = bytes_output(**environ)
    out.line("Zoé")
    table = Table("Zoé")
    out.show(table)
    out.flush()
    assert raw.getvalue().startswith(b"Zo?\n")
    assert raw.getvalue().isascii()


@pytest.mark.parametrize("environ", [{}, {"LANG": "de_DE.UTF-8"}, {"LANG": "C", "LC_ALL": "C.UTF-8"}])
def test_other_locales_keep_their_letters(environ: dict[str, str]) -> None:
    out, raw = bytes_output(**environ)
    out.line("Zoé")
    out.flush()
    assert raw.getvalue() == "Zoé\n".encode()


def test_json_keeps_every_letter_in_every_locale_and_the_order_of_keys() -> None:
    facts = {"name": "Zoé", "appeal": 3, "cost": 16}
    for environ in ({"LANG": "C"}, {"LANG": "C.UTF-8"}):
        out, raw = bytes_output(**environ)
        out.json(facts)
        out.flush()
        assert list(json.loads(raw.getvalue()).items()) == list(facts.items())


@pytest.mark.parametrize("variables", [{"LC_ALL": "C"}, {"LC_ALL": "", "LANG": "C"}, {"PYTHONIOENCODING": "ascii"}])
def test_play_works_in_an_ascii_world(arknova: Arknova, variables: dict[str, str]) -> None:
    done = arknova("play", **variables)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


def test_an_error_can_repeat_any_letter_in_an_ascii_world(arknova: Arknova) -> None:
    done = arknova("zoé", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert one_sentence(done.stderr)


def test_on_a_terminal_without_colour_no_code_is_written(environment: dict[str, str]) -> None:
    output, code = pexpect.run(
        f"{sys.executable} -m arknova_tui --version",
        env=environment | {"PYTHONPATH": str(ROOT), "TERM": "xterm", "NO_COLOR": "1"},
        withexitstatus=True,
        timeout=60,
    )
    assert code == 0
    assert re.fullmatch(rb"arknova [0-9.]+\r\n", output)


# --- completion -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "tcsh"])
def test_the_completion_script_knows_every_command(arknova: Arknova, shell: str) -> None:
    done = arknova("completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"\b{name}\b", done.stdout)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_accepts_its_completion_script(arknova: Arknova, tmp_path: Path, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} isn't installed")
    script = tmp_path / "script"
    printed = arknova("completion", shell)
    assert printed.returncode == 0
    script.write_text(printed.stdout)
    done = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_bash_completes_a_command(arknova: Arknova, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(arknova("completion", "bash").stdout)
    function = re.search(r"^complete .*-F (\S+) arknova$", script.read_text(), re.MULTILINE)
    assert function is not None
    typed = f'COMP_WORDS=(arknova comp); COMP_CWORD=1; {function[1]}; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", f"source {script}; {typed}"], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["completion"]


def test_the_common_flags_exclude_one_another() -> None:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_common_flags(parser)
    assert parser.parse_args(["--json"]).json
    with pytest.raises((argparse.ArgumentError, SystemExit)):
        parser.parse_args(["--json", "--plain"])
