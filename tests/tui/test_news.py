"""What happened meanwhile: the news, the page of a break, what joins the list of effects."""

import random

from arknova_tui.players.base import RandomBot
from arknova_tui.prompts.telling import told
from arknova_tui.store import HUMAN, Store
from cards.ark_nova.effects import Gain
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.frames import Pending, Pool, Source
from rules.ark_nova.options import Ask
from tests.ark_nova.scene import Scene
from tests.tui import mockup
from tests.tui.mockup import BEN, any_move, pressed, session_of, store_of, text_of


def after_a_break(players: int, seed: int, marine: bool = False) -> Store:
    """Seat 0 at the beginning of its first turn after a break, the news still open."""
    session = mockup.played(0, seed, players, marine)
    bots = [RandomBot(seat) for seat in range(1, players)]
    store, chance = Store(session, [HUMAN, *bots]), random.Random(seed)
    for _ in range(3000):
        while (seat := store.needs_bot()) is not None:
            assert session.decision is not None
            observe = session.game.observe(session.state, seat)
            store.bot_moved(store.kinds[seat].choose(session.decision, lambda seen=observe: seen))
        if store.ui.look == "break" or any(look == "break" for look, _, _ in store.ui.beneath):
            return store
        if store.ui.look is not None:
            store.act("back")
        assert store.decision is not None
        store._play(any_move(store.decision, chance), store.seat)
    raise AssertionError("no break came")


def money_of(store: Store, seat: int) -> list[int]:
    """What a seat got in the last break, amount by amount."""
    events = [event for step in store.session.history for event in step.events]
    start = max(at for at, event in enumerate(events) if event.what == "break")
    end = next(at for at in range(start, len(events)) if events[at].what == "turn")
    return [event.amount for event in events[start:end] if event.seat == seat and event.what == "money"]


def test_a_break_has_a_page_of_its_own_after_the_news_and_each_goes_with_one_key() -> None:
    store = after_a_break(2, 3)
    seen = []
    while store.ui.look is not None:
        seen.append(store.ui.look)
        store.act("ok")
    assert seen == ["since", "break"]
    assert store.decision is not None
    assert store.decision.ask == Ask.ACTION


def test_the_page_of_a_break_tells_all_steps_and_the_income_of_everybody_without_scrolling() -> None:
    for players, size in ((2, (80, 24)), (3, (80, 24)), (4, (80, 24)), (4, (120, 40))):
        store = after_a_break(players, 4, marine=players == 4)
        while store.ui.look != "break":
            store.act("ok")
        lines = text_of(store, *size)
        shown = "\n".join(lines)
        for number, name in enumerate(("hand limit", "tokens", "workers", "display", "income", "token"), 1):
            assert f" {number} {name}" in shown
        for seat, name in enumerate(store.names):
            assert name in shown
            parts = money_of(store, seat)
            assert parts
            assert f"{sum(parts)}" in shown
        assert "token back to 0" in shown


def test_the_news_leave_the_break_to_its_page() -> None:
    store = after_a_break(2, 3)
    assert store.ui.look == "since"
    assert not any("AN-20." in line or "AN-4.2)" in line for line in store.news())
    assert any("AN-20." in line for line in store.since_last_turn())


def test_without_news_in_the_settings_nothing_stands_before_the_choice() -> None:
    store = after_a_break(2, 3)
    store.settings.since = False
    store.ui.look, store.ui.beneath = None, []
    store._begin(True)
    assert store.ui.look is None


def test_w_on_the_page_of_a_break_names_the_rule_of_each_step() -> None:
    store = after_a_break(2, 3)
    store.act("ok")
    store.act("why")
    shown = "\n".join(text_of(store, 80, 40))
    for clause in ("AN-20.1", "AN-20.2", "AN-20.3", "AN-20.4", "AN-20.6", "AN-20.8", "AN-20.10"):
        assert clause in shown


def test_the_list_of_effects_says_what_would_join_it() -> None:
    """Reputation 8 brings a worker, conservation 8 money or a tile (AN-4.11, AN-4.5)."""
    made = mockup.scene()
    made.player(BEN).reputation = 7
    giraffe = Source("animal", mockup.GIRAFFE)
    gains = [Gain(Resource.REPUTATION, 1), Gain(Resource.CONSERVATION, 3)]
    made.t.state.frames.append(Pool(seat=BEN, pending=[Pending(gain, giraffe) for gain in gains]))
    shown = " ".join(" ".join(text_of(store_of(session_of(made)), 80, 24)).split())
    assert "NEXT 1 takes reputation to 8: hire a worker (joins this list)" in shown
    assert "2 takes conservation to 8: choose: gain 5 money, or take 1 bonus tile" in shown


def test_a_gain_that_stops_before_the_next_space_joins_nothing() -> None:
    made = mockup.scene()
    giraffe = Source("animal", mockup.GIRAFFE)
    gains = [Gain(Resource.REPUTATION, 1), Gain(Resource.CONSERVATION, 2)]
    made.t.state.frames.append(Pool(seat=BEN, pending=[Pending(gain, giraffe) for gain in gains]))
    assert "NEXT" not in "\n".join(text_of(store_of(session_of(made)), 80, 24))


def test_a_digit_at_the_first_page_after_a_turn_is_no_answer_to_the_choice_below() -> None:
    store = after_a_break(2, 3)
    rows = len(store.session.rows)
    pressed(store, "pick_1")
    assert len(store.session.rows) == rows


def test_the_refills_of_a_wave_are_told_in_the_log() -> None:
    """A card with a wave icon clears a folder when it comes to the display (AN-10.9)."""
    from arknova_tui.panels.facts import facts_of
    from arknova_tui.panels.log import entries

    for seed in range(3, 12):
        session = mockup.played(200, seed, 2, True)
        told = [line for _, line, _ in entries(facts_of(store_of(session)))]
        if any(event.clause == "AN-10.9" for step in session.history for event in step.events):
            assert any("(wave icon)" in line for line in told)
            assert any("AN-10.9" in clause for _, _, clause in entries(facts_of(store_of(session))))
            return
    raise AssertionError("no wave came")


def test_the_hand_over_tells_what_others_did_in_numbers_and_names_no_card() -> None:
    """Hands and what was taken stay untold; actions and tracks are public (AN-24.3, AN-24.7)."""
    session = mockup.played(0, 5, 2)
    store, chance = Store(session, [HUMAN, HUMAN]), random.Random(5)
    told_of = 0
    for _ in range(400):
        if session.decision is None:
            break
        if store.ui.mode == "handover":
            shown = "\n".join(text_of(store, 80, 24))
            tables = store.table.tables
            names = [card.name for kind in (tables.animals, tables.sponsors) for card in kind.values()]
            assert not [name for name in names if len(name) > 6 and name in shown]
            if "Since your last choice" in shown:
                told_of += 1
                assert any(line in " ".join(shown.split()) for line in store.public_news())
            store.act("ok")
        while store.ui.look is not None:
            store.act("back")
        store._play(any_move(session.decision, chance), session.decision.seat)
    assert told_of > 20


def test_the_list_of_effects_says_of_an_ability_what_it_does_and_that_it_may_be_declined() -> None:
    """Pouch is a may (AN-15.9): its card says so, and so does the list."""
    from cards.ark_nova.effects import Ability

    made = mockup.scene()
    devil = Source("animal", 493)
    effects = [Gain(Resource.APPEAL, 4), Ability("pouch", 1)]
    made.t.state.frames.append(Pool(seat=BEN, pending=[Pending(effect, devil) for effect in effects]))
    store = pressed(store_of(session_of(made)), "down")
    row = store.highlighted()
    assert row is not None
    assert row.cells[-1] == "may"
    assert "Pouch 1: you may put 1 hand card into a pouch for 2 appeal." in "\n".join(text_of(store, 80, 24))


def test_AN_10_9_a_wave_is_told_as_what_takes_cards_away_and_a_mark_as_what_brings_them() -> None:
    """Two wave icons come at once; Ana's mark lies on the card of folder 1 (AN-15.37), nobody's on that of folder 2."""
    made = Scene(marine=True).display([402, 201, 403, 404]).deck(529, 530, 203, 204)
    made.t.state.marks[0] = 0
    made.t.refill()
    lines = [str(line) for line in told(made.t, 0, ("Ana", "Ben"), made.t.events)]
    assert [line for line in lines if "marked" in line] == ["Ana: takes the marked Lion (AN-15.37)"]
    assert [line.strip() for line in lines if "wave:" in line] == ["wave: Science Lab leaves the display (AN-10.9)"]
