"""The front of the command line: picks the command, runs it, and turns every failure into one sentence and a code."""

import argparse
import contextlib
import errno
import os
import sys
from collections.abc import Sequence

from arknova_tui.arguments import PROGRAM, UsageError, command_parser, front_parser, split_front, unknown_command
from arknova_tui.commands import COMMANDS, load
from arknova_tui.output import Output, UserError, make_unencodable_safe

OK = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

# What a full or broken device answers.
_UNWRITABLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
_LONGEST_WORD = 300  # a path may be that long; more of something mistyped helps nobody


def main(argv: Sequence[str] | None = None) -> int:
    """Run `arknova` with the arguments `argv` (default: the process's own) and return the exit code.

    0 done, 1 something broke, 2 the person can put it right, 130 interrupted, 141 the reader closed the pipe.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _dispatch(words)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except UserError as error:
        return _complain(error.prog if isinstance(error, UsageError) else PROGRAM, str(error), USAGE)
    except KeyboardInterrupt:
        _silence_stdout()
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return PIPE_CLOSED
    except Exception as error:
        if isinstance(error, OSError) and error.errno in _UNWRITABLE and error.filename is None:
            _silence_stdout()
            return _complain(PROGRAM, f"the output can't be written: {error.strerror}", FAILED)
        return _last_resort(error, words)


def _dispatch(words: list[str]) -> int:
    front_words, name, rest = split_front(words)
    if sys.stdout is not None:
        make_unencodable_safe(sys.stdout, os.environ)  # the parsers print their helps there themselves
    try:
        front = front_parser().parse_args(front_words)
        if front.version:
            return _print_version(Output.from_args(front))
        name = name or "play"
        if name not in COMMANDS:
            raise unknown_command(name)
        args = command_parser(name).parse_args(rest, _carry_over(front))
    except SystemExit as leaving:  # argparse leaves this way after it printed a help
        return OK if leaving.code is None else int(leaving.code)
    return load(name).run(args, Output.from_args(args))


def _carry_over(front: argparse.Namespace) -> argparse.Namespace:
    """The flags given before the command count for the command: `arknova --plain card 401`."""
    return argparse.Namespace(**{flag: True for flag in ("json", "plain", "debug") if getattr(front, flag)})


def _print_version(out: Output) -> int:
    from importlib.metadata import version

    number = version("arknova-tui")
    if out.is_json:
        out.json({"version": number})
    else:
        out.line(f"{PROGRAM} {number}")
    return OK


def _complain(prog: str, sentence: str, code: int) -> int:
    """Print `sentence` on stderr as one line, after what stdout already holds, and return `code`."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _silence_stdout()
    if sys.stderr is None:  # closed by the shell; print would take stdout instead
        return code
    with contextlib.suppress(OSError):  # when nobody is left to read it, the code still tells
        print(f"{prog}: {_on_one_line(sentence)}", file=sys.stderr, flush=True)
    return code


def _on_one_line(sentence: str) -> str:
    """The sentence with what was typed made harmless: endless words cut, and nothing in it that steers a terminal."""
    words = [word if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]}..." for word in sentence.split()]
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in " ".join(words))


def _last_resort(error: Exception, words: list[str]) -> int:
    if "--debug" in words or os.environ.get("ARKNOVA_DEBUG", "0") not in ("", "0"):
        import traceback

        traceback.print_exception(error)
        return FAILED
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return _complain(PROGRAM, f"something went wrong ({what}); the same command with --debug shows where", FAILED)


def _silence_stdout() -> None:
    """Point stdout at nothing, so that the interpreter's own flush at exit has nothing to complain about."""
    try:
        target = sys.stdout.fileno()
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, target)
        os.close(nothing)
    except (AttributeError, OSError, ValueError):
        pass  # stdout is no file: nothing will be flushed at exit


if __name__ == "__main__":
    sys.exit(main())
