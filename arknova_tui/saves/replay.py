"""From a saved game back to a session: replays its moves and goes on where today's rules still agree; reads no file."""

from collections.abc import Sequence
from typing import Any

import msgspec

from arknova_tui.saves.contents import Contents, Entry, Head, Snapshot, counting, digest, standing_choices
from arknova_tui.saves.problems import SaveProblem
from rules.kernel.decision import MoveError
from rules.kernel.game import Game
from rules.kernel.session import Answering, CannotUndo, Header, Played, Row, Session, Undone


class Resumed(msgspec.Struct, frozen=True):
    """A session that stands where a saved game was left.

    `session` answers nothing by itself yet (`settle` does). `numbers` has the number in the file of each of its rows.
    `added` is the row to be written before the next move, None if every move was repeated; `notice` then says why.
    """

    session: Any
    numbers: list[int]
    added: Entry | None = None
    notice: str = ""


class _Disagreement(Exception):
    """Today's rules lead elsewhere; `agreed` is the last row whose state is as it was kept, None if there is none."""

    def __init__(self, agreed: int | None, where: str = "") -> None:
        super().__init__(where)
        self.agreed = agreed


def resume(game: Game[Any], contents: Contents, answering: Sequence[Answering] = ()) -> Resumed:
    """The session that a saved game stands for. Raises SaveProblem when nothing in it can be gone on from."""
    head = contents.head
    if head.game != game.name:
        raise SaveProblem(f'"{head.title}" is a game of {head.game}, not of {game.name}.')
    header = header_of(game, head)
    base, line = counting(contents.entries)
    try:
        session = _repeat(game, header, contents, base, line)
        found = Resumed(session, [entry.number for entry in line])
    except _Disagreement as found_out:
        found = _go_on(game, header, contents, found_out)
    if answering:
        found.session.answering = list(answering)
    return found


def header_of(game: Game[Any], head: Head) -> Header:
    """The header of a saved game as sessions have it. Raises SaveProblem."""
    try:
        config = msgspec.json.decode(head.config, type=game.config_type)
    except msgspec.DecodeError as error:
        raise SaveProblem(f'"{head.title}" has a configuration that this program can\'t read: {error}.') from error
    return Header(
        game=head.game, rules_version=head.rules_version, config=config, seed=head.seed, names=head.names
    )  # fmt: skip


def _go_on(game: Game[Any], header: Header, contents: Contents, disagreement: _Disagreement) -> Resumed:
    """The session at the last state that agrees, or, if today's rules begin elsewhere, at the last state kept."""
    agreed = disagreement.agreed
    base, line = counting(contents.entries)
    if agreed is not None:
        line = [entry for entry in line if entry.number <= agreed]
        session = _repeat(game, header, contents, base, line)
        number, kind, kept = agreed, "cut", [entry.number for entry in line]
    else:
        session, number = _from_last_state(game, header, contents, base)
        kind, kept = "base", []
    added = Entry(number=len(contents.entries) + 1, kind=kind, count=number)
    lost = standing_choices(counting(contents.entries)[1]) - standing_choices(line)
    notice = _notice(game, contents, disagreement, turn=game.turn(session.state), lost=lost, kind=kind)
    return Resumed(session, kept, added, notice)


def _notice(game: Game[Any], contents: Contents, why: _Disagreement, *, turn: int, lost: int, kind: str) -> str:
    before, now = contents.head.rules_version, game.rules_version
    cause = f"The rules were corrected (version {before}, now {now})" if before != now else "The rules have changed"
    if kind == "base":
        return (
            f"{cause} and begin this game differently, so it goes on from the last state kept, in turn {turn}, and "
            "can't go back behind it."
        )
    moves = "choice" if lost == 1 else "choices"
    return f"{cause}: {why}, so the game goes on from turn {turn}; {lost} later {moves} must be made again."


def _repeat(game: Game[Any], header: Header, contents: Contents, base: int, line: list[Entry]) -> Session[Any]:
    """The session after these rows. Raises _Disagreement at the first state or move that today's rules don't give."""
    kept = {snapshot.row: snapshot for snapshot in contents.snapshots}
    try:
        session = _begin(game, header, kept.get(base), base)
    except Exception as error:  # today's rules may refuse an old configuration in any way
        raise _Disagreement(None) from error
    if not _agrees(game, session.state, kept.get(base)):
        raise _Disagreement(None)
    agreed = base
    for entry in line:
        turn = game.turn(session.state)
        try:
            session.repeat(_row(game, entry))
        except (MoveError, CannotUndo) as error:
            raise _Disagreement(agreed, f"what was done in turn {turn} isn't possible now") from error
        except Exception as error:  # old moves may lead today's rules anywhere; the last good state is still good
            raise _Disagreement(agreed, f"what was done in turn {turn} leads nowhere now") from error
        if not _agrees(game, session.state, kept.get(entry.number)):
            raise _Disagreement(agreed, f"what was done in turn {turn} leads elsewhere now")
        if entry.number in kept:
            agreed = entry.number
    return session


def _begin(game: Game[Any], header: Header, snapshot: Snapshot | None, base: int) -> Session[Any]:
    if base == 0:
        return Session(game, header, game.new(header.config, header.seed))
    if snapshot is None:
        raise ValueError("the state that the game went on from is missing")
    return Session(game, header, game.decode(snapshot.state_bytes()))


def _row(game: Game[Any], entry: Entry) -> Row:
    if entry.kind == "undo":
        return Undone(entry.count)
    return Played(entry.seat, game.decode_move(entry.move), entry.auto)


def _agrees(game: Game[Any], state: Any, snapshot: Snapshot | None) -> bool:
    """Whether a state is the one kept, if one was; a state of today's shape may have fields more than that one."""
    if snapshot is None:
        return True
    today = game.encode(state)
    if digest(today) == snapshot.digest:
        return True
    try:
        return game.encode(game.decode(snapshot.state_bytes())) == today
    except (ValueError, msgspec.MsgspecError):
        return False


def _from_last_state(game: Game[Any], header: Header, contents: Contents, base: int) -> tuple[Session[Any], int]:
    """A session at the last state kept that today's rules can go on from, and its row."""
    rows = {base} | {entry.number for entry in counting(contents.entries)[1]}
    for snapshot in sorted(contents.snapshots, key=lambda each: each.row, reverse=True):
        if snapshot.row not in rows:
            continue
        try:
            return Session(game, header, game.decode(snapshot.state_bytes())), snapshot.row
        except Exception:  # whatever today's rules make of an old state: the one before may do
            continue
    raise SaveProblem(
        f'"{contents.head.title}" can\'t go on: it was played by rules version {contents.head.rules_version}, and '
        f"version {game.rules_version} can't read any state of it."
    )
