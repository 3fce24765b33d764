"""`arknova saves`: lists, shows, exports, imports and deletes saved games; what they hold is `arknova_tui.saves`'s.

--json prints one object. `list`: folder, games (name, file, status, game, players, set, turn, waiting_for, saved_at in
seconds since 1970, open_elsewhere, open_since, problem). `show`: the same of one game and created, rules_version,
program_version, choices, undone, config, seed (null while the game runs). `export`: name, kind (public, finished,
private), file (null if none was named), warning, text (null if a file was written). `import`: name, file, notice.
`delete`: deleted, file.
--plain prints one fact a line.
"""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from arknova_tui import card_view, cells, games
from arknova_tui.arguments import Parser
from arknova_tui.output import Output, UserError
from arknova_tui.saves import database, export, shelf
from arknova_tui.saves.contents import Contents, counting, standing_choices
from arknova_tui.saves.paths import saves_folder
from arknova_tui.saves.problems import SaveProblem
from arknova_tui.saves.replay import resume
from arknova_tui.saves.shelf import UNREADABLE, Saved

HELP = "List, show, export, import and delete saved games."


def configure(parser: argparse.ArgumentParser) -> None:
    """Take what to do, and its arguments."""
    actions = parser.add_subparsers(
        dest="action", metavar="list|show|export|import|delete", title="what to do", parser_class=_FlagsFirst
    )
    add = _adder(actions)
    add("list", "list the saved games, newest first (saves alone does that too)")
    add("show", "show one saved game").add_argument("name", metavar="NAME", help="its name, or the beginning of it")
    exporting = add(
        "export", "print, or write to a file, the public record of a running game, or seed and moves of a finished one"
    )
    exporting.add_argument("name", metavar="NAME", help="its name, or the beginning of it")
    exporting.add_argument("file", metavar="FILE", nargs="?", help="a new file to write to")
    exporting.add_argument("--private", action="store_true", help="everything, hidden cards too: for yourself only")
    add("import", "take in an exported game").add_argument("file", metavar="FILE", help="an exported game")
    deleting = add("delete", "delete a saved game for good")
    deleting.add_argument("name", metavar="NAME", help="its whole name")
    deleting.add_argument("--yes", action="store_true", help="delete it; without this nothing is deleted")
    parser.epilog = (
        "--json prints one object: list: folder, games (name, file, status, game, players, set, turn, waiting_for, "
        "saved_at, open_elsewhere, open_since, problem); show: the same of one game and created, rules_version, "
        "program_version, choices, undone, config, seed; export: name, kind, file, warning, text; import: name, file, "
        "notice; delete: deleted, file. The games lie in the folder that 'list' names; ARKNOVA_HOME chooses another."
    )


class _FlagsFirst(Parser):
    """Takes flags, none of which has a value, at any place: argparse finds no FILE behind NAME and a flag."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        words: list[str] = list(args or ())
        end = words.index("--") if "--" in words else len(words)
        words[:end] = sorted(words[:end], key=lambda word: not (word.startswith("-") and len(word) > 1))
        return super().parse_known_args(words, namespace)


def _adder(
    actions: "argparse._SubParsersAction[_FlagsFirst]",
) -> Callable[[str, str], argparse.ArgumentParser]:
    def add(name: str, text: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.", allow_abbrev=False)
        # They count before and behind the action alike, so one that isn't given here must not undo one given there.
        for flag in ("--json", "--plain"):
            action.add_argument(flag, action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        action.add_argument("--debug", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        return action

    return add


def run(args: argparse.Namespace, out: Output) -> int:
    """Do it and return 0. Raises UserError for a name, a file or a game that it can't be done with."""
    if out.is_json and out.is_plain:
        raise UserError("choose one of --json and --plain")
    action = args.action or "list"
    with _sentences():
        if action == "list":
            _list(out)
        elif action == "show":
            _show(shelf.find(args.name), out)
        elif action == "export":
            _export(shelf.find(args.name), args.file, args.private, out)
        elif action == "import":
            _import(Path(args.file), out)
        else:
            _delete(args.name, args.yes, out)
    return 0


@contextmanager
def _sentences() -> Iterator[None]:
    """Turn what is wrong with a saved game into what the front prints."""
    try:
        yield
    except (SaveProblem, games.UnknownGame) as problem:
        raise UserError(str(problem)) from problem


# --- list and show ----------------------------------------------------------------------------------------------------


def _list(out: Output) -> None:
    folder = saves_folder()
    found = shelf.saved_games(folder)
    if out.is_json:
        out.json({"folder": str(folder), "games": [_record(game) for game in found]})
    elif out.is_plain:
        for game in found:
            out.fact(game.name, game.problem or "; ".join(_facts(game).values()))
        if not found:
            out.fact("saved games", "none")
    elif not found:
        out.line(f"No game is saved yet (in {folder}).")
    else:
        _table(found, out)


def _table(found: list[Saved], out: Output) -> None:
    rows = [
        (game.name, ", ".join(game.players), game.set, str(game.turn), _state(game), shelf.when(game.saved_at))
        for game in found
        if game.status != UNREADABLE
    ]
    titles = ("name", "players", "set", "turn", "waiting for", "saved")
    limits = (20, 13, 6, 4, 17, 10)  # with the gaps 80 cells
    if rows:
        widths = [
            min(limit, max(map(cells.width, column)))
            for limit, column in zip(limits, zip(titles, *rows, strict=True), strict=True)
        ]
        for row in (titles, *rows):
            out.line("  ".join(_cell(text, width) for text, width in zip(row, widths, strict=True)).rstrip())
    for game in found:
        if game.status == UNREADABLE:
            out.line(game.problem)


def _cell(text: str, width: int) -> str:
    return cells.pad(text if cells.width(text) <= width else f"{cells.cut(text, width - 1)}~", width)


def _state(game: Saved) -> str:
    return game.waiting_for or game.status


def _facts(game: Saved) -> dict[str, str]:
    facts = {
        "players": ", ".join(game.players),
        "set": game.set,
        "turn": f"turn {game.turn}",
        "waiting for": f"waiting for {game.waiting_for}" if game.waiting_for else game.status,
        "saved": f"saved {shelf.when(game.saved_at)}",
        "open": "open in another window" if game.open_elsewhere else "",
    }
    return {label: value for label, value in facts.items() if value}


def _record(game: Saved) -> dict[str, object]:
    return {
        "name": game.name,
        "file": str(game.path),
        "status": game.status,
        "game": game.game,
        "players": list(game.players),
        "set": game.set,
        "turn": game.turn,
        "waiting_for": game.waiting_for,
        "saved_at": game.saved_at,
        "open_elsewhere": game.open_elsewhere,
        "open_since": game.open_since,
        "problem": game.problem,
    }


def _show(game: Saved, out: Output) -> None:
    contents = _read(game)
    head = contents.head
    moves = [entry for entry in contents.entries if entry.kind == "move" and not entry.auto]
    standing = standing_choices(counting(contents.entries)[1])
    seed = head.seed if contents.standing.finished else None
    if out.is_json:
        more = {
            "created": head.created,
            "rules_version": head.rules_version,
            "program_version": head.program_version,
            "choices": standing,
            "undone": len(moves) - standing,
            "config": shelf.config_of(head),
            "seed": seed,
        }
        out.json(_record(game) | more)
        return
    facts = {
        "name": game.name,
        "file": str(game.path),
        "game": f"{head.game}, rules version {head.rules_version}",
        "players": ", ".join(game.players),
        "set": game.set,
        "state": f"turn {game.turn}, {f'waiting for {game.waiting_for}' if game.waiting_for else game.status}",
        "choices": f"{standing} made, {len(moves) - standing} taken back",
        "saved": f"{shelf.when(game.saved_at)}, by version {head.program_version} of this program",
        "open": "in another window; here it can be watched" if game.open_elsewhere else "",
        "seed": "hidden while the game runs" if seed is None else str(seed),
    }
    for label, value in facts.items():
        if value and out.is_plain:
            out.fact(label, value)
        elif value:
            card_view.row(label, value, out)


def _read(game: Saved) -> Contents:
    if game.status == UNREADABLE:
        raise SaveProblem(game.problem)
    return database.read(game.path)


# --- export, import, delete -------------------------------------------------------------------------------------------


def _export(game: Saved, file: str | None, private: bool, out: Output) -> None:
    contents = _read(game)
    if private:
        kind, text, warning = "private", export.private_backup(contents), export.PRIVATE_WARNING
    elif contents.standing.finished:
        kind, text, warning = "finished", export.finished_game(contents), ""
    else:
        session = resume(games.find(contents.head.game), contents).session
        kind, text, warning = "public", export.public_record(session, contents, games.wording(session)), ""
    if file:
        export.write_file(Path(file), text, private=private)
    if out.is_json:
        out.json({"name": game.name, "kind": kind, "file": file, "warning": warning, "text": None if file else text})
    elif file and out.is_plain:
        out.fact("written", file)
        if warning:
            out.fact("warning", warning)
    elif file:
        card_view.paragraph(f'"{game.name}" is written to {file}. {warning or _what(kind)}', out)
    else:
        out.line(text.rstrip("\n"))


def _what(kind: str) -> str:
    if kind == "public":
        return export.NOT_RESUMABLE
    return "It holds the seed and all moves; 'arknova saves import' takes it in."


def _import(file: Path, out: Output) -> None:
    taken = export.import_file(file, games.find, saves_folder())
    if out.is_json:
        out.json({"name": taken.title, "file": str(taken.path), "notice": taken.notice})
    elif out.is_plain:
        out.fact("imported", taken.title)
        if taken.notice:
            out.fact("notice", taken.notice)
    else:
        card_view.paragraph(f'Imported as "{taken.title}". {taken.notice}', out)


def _delete(name: str, yes: bool, out: Output) -> None:
    game = shelf.find(name)
    if " ".join(name.split()).casefold() not in (game.name.casefold(), game.path.stem.casefold()):
        raise UserError(f'to delete a game give its whole name: "{game.name}"')
    if not yes:
        raise UserError(f'nothing was deleted: to delete "{game.name}" for good, say --yes too')
    shelf.delete(game)
    if out.is_json:
        out.json({"deleted": game.name, "file": str(game.path)})
    elif out.is_plain:
        out.fact("deleted", game.name)
    else:
        out.line(f'"{game.name}" is deleted.')
