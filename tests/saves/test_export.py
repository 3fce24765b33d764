"""What leaves and enters the folder: public record, seed and moves, private backup, and taking one in."""

import json
import stat

import pytest

from arknova_tui.saves import database, export, shelf
from arknova_tui.saves.contents import counting
from arknova_tui.saves.journal import Journal
from arknova_tui.saves.problems import SaveProblem
from arknova_tui.saves.replay import resume
from rules.kernel.event import EVERYONE, SPECTATOR
from rules.kernel.session import Session
from tests.kernel.example_game import Config
from tests.saves.tables import GAME, everything_in, finished_game, play_on, same, saved_game
from tests.saves.test_corrected_rules import DealsOtherwise, WorkPaysMore, played_without_undo


def find(name):
    assert name == "lanterns"
    return GAME


def exported(tmp_path, text):
    path = tmp_path / "exported.json"
    path.write_text(text, encoding="utf-8")
    return path


# --- the public record ------------------------------------------------------------------------------------------------


def test_the_public_record_tells_what_everybody_may_know_and_no_more(tmp_path):
    session, path = saved_game(tmp_path)
    record = export.public_record(session, database.read(path))
    secrets = [event for event in session.events if event.seen_by != EVERYONE and event.item]
    assert secrets
    lines = record.splitlines()
    for event in session.events:
        name = session.header.names[event.seat]
        assert f"  {name}: {export.plain_event(event.for_seat(SPECTATOR))}" in lines
    for event in secrets:
        assert f"  {session.header.names[event.seat]}: {export.plain_event(event)}" not in lines


def test_the_public_record_is_the_same_whatever_is_hidden(tmp_path):
    """The secret offers of a round and the cards drawn are swapped by playing otherwise: the text must not tell."""
    session, path = saved_game(tmp_path, steps=0)
    contents = database.read(path)
    option = session.decision.options
    texts = set()
    for pick in option:
        replayed = resume(GAME, contents).session
        replayed.play((pick,))
        texts.add(export.public_record(replayed, contents))
    assert len(option) > 1
    assert len(texts) == 1


def test_the_public_record_says_that_it_can_not_be_resumed_and_names_no_seed(tmp_path):
    session, path = saved_game(tmp_path, seed=987654321)
    record = export.public_record(session, database.read(path))
    assert "can't be resumed" in record
    assert "987654321" not in record
    with pytest.raises(SaveProblem, match="is a public record: it can be read, but no game can be made from it"):
        export.import_file(exported(tmp_path, record), find, tmp_path)


def test_a_game_may_word_its_events(tmp_path):
    session, path = saved_game(tmp_path)
    record = export.public_record(session, database.read(path), say=lambda event: f"did {event.what.upper()}")
    assert "Ana: did OFFER" in record


# --- seed and moves ---------------------------------------------------------------------------------------------------


def test_a_finished_game_is_made_again_from_seed_and_moves(tmp_path):
    session, path = finished_game(tmp_path)
    document = exported(tmp_path, export.finished_game(database.read(path)))
    taken = export.import_file(document, find, tmp_path / "elsewhere")
    assert (taken.title, taken.notice) == ("Lantern evening", "")
    with Journal.open(taken.path) as journal:
        assert same(journal.resume(GAME), session)


def test_seed_and_moves_of_a_running_game_stay_secret(tmp_path):
    _, path = saved_game(tmp_path)
    with pytest.raises(SaveProblem, match="is still being played"):
        export.finished_game(database.read(path))


def test_the_document_of_a_finished_game_is_readable(tmp_path):
    session, path = finished_game(tmp_path)
    document = json.loads(export.finished_game(database.read(path)))
    assert document["head"]["seed"] == session.header.seed
    assert document["kind"] == "finished"
    assert next(each["text"] for each in document["entries"] if each["kind"] == "move") == session.history[0].text
    assert all(each["state"] == "" for each in document["snapshots"])


# --- the private backup -----------------------------------------------------------------------------------------------


def test_a_private_backup_brings_a_running_game_back(tmp_path):
    session, path = saved_game(tmp_path)
    text = export.private_backup(database.read(path))
    assert json.loads(text)["warning"] == export.PRIVATE_WARNING
    taken = export.import_file(exported(tmp_path, text), find, tmp_path)
    assert taken.title == "Lantern evening (2)"
    with Journal.open(taken.path) as journal:
        resumed = journal.resume(GAME)
        assert same(resumed, session)
        play_on(resumed, 5, journal=journal)


def test_a_private_backup_is_for_its_owner_alone(tmp_path):
    path = tmp_path / "backup.json"
    export.write_file(path, "{}", private=True)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_backup_holds_a_game_that_went_on_from_a_kept_state(tmp_path):
    _, path = saved_game(tmp_path)
    game = DealsOtherwise()
    with Journal.open(path) as journal:
        session = journal.resume(game)
        play_on(session, 5, journal=journal)
    text = export.private_backup(database.read(path))
    taken = export.import_file(exported(tmp_path, text), lambda _: game, tmp_path)
    with Journal.open(taken.path) as journal:
        assert game.encode(journal.resume(game).state) == game.encode(session.state)


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    with pytest.raises(SaveProblem, match="is there already and was left as it is"):
        export.write_file(path, "game")
    assert path.read_text() == "mine"


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(SaveProblem, match="can't be written: it is not there"):
        export.write_file(tmp_path / "none" / "game.json", "game")


# --- taking in --------------------------------------------------------------------------------------------------------


def test_a_copied_file_can_be_taken_in(tmp_path):
    session, path = saved_game(tmp_path)
    taken = export.import_file(path, find, tmp_path / "elsewhere")
    with Journal.open(taken.path) as journal:
        assert same(journal.resume(GAME), session)


def changed(document, how):
    plain = json.loads(document)
    how(plain)
    return json.dumps(plain)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (lambda doc: doc["entries"].pop(2), "its check sum doesn't fit"),
        (lambda doc: doc["head"].update(seed=8), "its check sum doesn't fit"),
        (lambda doc: doc["entries"][0].update(seat=1), "its check sum doesn't fit"),
        (lambda doc: doc.update(format="chess"), "a file of another kind"),
        (lambda doc: doc.update(version=2), "exported by a newer version of this program"),
        (lambda doc: doc.pop("head"), "is damaged: Object missing required field `head`"),
    ],
)
def test_a_document_that_was_changed_is_not_taken(tmp_path, how, said):
    _, path = finished_game(tmp_path)
    document = exported(tmp_path, changed(export.finished_game(database.read(path)), how))
    before = everything_in(tmp_path)
    with pytest.raises(SaveProblem, match=said):
        export.import_file(document, find, tmp_path)
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff\xfe", b"Dear diary", b'{"format": 3}'])
def test_anything_else_is_not_taken(tmp_path, content):
    path = tmp_path / "thing"
    path.write_bytes(content)
    with pytest.raises(SaveProblem, match=r"^thing is no exported game: .*\.$"):
        export.import_file(path, find, tmp_path)


def test_moves_that_do_not_lead_where_they_say_are_not_taken(tmp_path):
    class Liar(WorkPaysMore):
        rules_version = "1"

    _, path = played_without_undo(tmp_path)
    document = exported(tmp_path, export.finished_game(database.read(path)))
    with pytest.raises(SaveProblem, match="can't be imported: its moves don't lead where it says"):
        export.import_file(document, lambda _: Liar(), tmp_path)


def test_a_game_of_older_rules_is_taken_with_a_notice(tmp_path):
    _, path = played_without_undo(tmp_path)
    game = WorkPaysMore()
    document = exported(tmp_path, export.finished_game(database.read(path)))
    taken = export.import_file(document, lambda _: game, tmp_path)
    assert "The rules were corrected" in taken.notice
    assert counting(database.read(taken.path).entries) == counting(database.read(path).entries)


CONTROLS = ("\x1b[31mAna\x07", "Zo\u202e\r\né")


def test_no_name_from_elsewhere_moves_a_terminals_cursor(tmp_path):
    """Whoever made the document chose its names: they are shown as they are, without what a terminal would obey."""
    session = Session.new(GAME, Config(rounds=2), 1, CONTROLS)
    with Journal.create(session, folder=tmp_path / "here", title="Evening") as journal:
        contents = database.read(journal.path, locked=True)
    (listed,) = shelf.saved_games(tmp_path / "here")
    assert listed.players == ("?[31mAna?", "Zo???é")
    assert listed.waiting_for.startswith("?[31mAna?: ")
    assert all(line.isprintable() for line in export.public_record(session, contents).splitlines())
    document = tmp_path / "document"
    document.write_text(export.private_backup(contents), encoding="utf-8")
    taken = export.import_file(document, lambda name: GAME, tmp_path / "there")
    assert database.read(taken.path).head.names == listed.players
