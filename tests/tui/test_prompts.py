"""Prompts: every question has its words, refused rows their reasons, and previews say what then happens."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from arknova_tui.players.base import CuriousBot
from arknova_tui.prompts import BUILDERS, Context, build
from arknova_tui.prompts.preview import COMING, sight_of
from arknova_tui.prompts.setup import variant
from arknova_tui.prompts.telling import AMOUNTS, SHOWN, SILENT, told
from cards.ark_nova.effects import Draw, Gain, RemoveMarker, Snap
from cards.ark_nova.vocabulary import Icon, Resource
from rules.ark_nova.frames import Pending, Pool, Source
from rules.ark_nova.game import ArkNova
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, Decline, UseAction, XTokenAction
from rules.ark_nova.state import BoardProject, Config
from rules.ark_nova.table import Table
from rules.kernel.session import Session
from rules.kernel.view import View
from tests.ark_nova.scene import Scene
from tests.tui.keyboard import asked, press, preview, rows, store_of

LION, LIZARD, TIGER, LYNX, CROCODILE, PORCUPINE = 402, 486, 407, 418, 469, 445
VETERINARIAN, SCIENCE_INSTITUTE = 203, 223


def context_of(view: View[Any], names: tuple[str, ...]) -> Context:
    assert view.decision is not None
    return Context(Table(view.state), view.seat, view.decision, names, look_up=lambda: view.unmet)


def test_every_question_has_its_words() -> None:
    assert set(Ask) == set(BUILDERS)


def test_every_kind_of_reveal_is_announced_before_it_happens() -> None:
    assert set(ArkNova.reasons_to_stop.values()) <= set(COMING)


# --- whole games ---------------------------------------------------------------------------------------------------


def curious_game(seed: int, seen: Counter[str], tried: dict[object, int]) -> None:
    """A game whose every question is put in words, and whose every move is looked ahead at."""
    marine, players = bool(seed % 2), 2 + seed % 3
    sets = ("base", "marine_worlds") if marine else ("base",)
    pools = ("advanced", "alternative", "map_pack_1", "map_pack_2")
    config = Config(players=players, sets=sets, map_pools=pools)
    session = Session.new(ArkNova(), config, seed, [f"P{seat}" for seat in range(players)])
    bot = CuriousBot(seed, tried)
    while session.decision is not None:
        view = session.view(session.decision.seat)
        context = context_of(view, session.header.names)
        check_prompt(context)
        seen[session.decision.ask] += 1
        move = bot.choose(session.decision, lambda view=view: view.state)
        check_preview(session, view, move)


def check_prompt(context: Context) -> None:
    decision, prompt = context.decision, build(context)
    text = [prompt.title, prompt.body, *prompt.header, *(cell for row in prompt.rows for cell in row.cells)]
    assert all(part.isascii() for part in text), prompt
    assert prompt.title.rstrip("? (may)"), prompt
    offered = [row.option for row in prompt.rows if row.offered]
    if decision.ask != Ask.ACTION and decision.ask != Ask.AGAIN:
        assert sorted(map(repr, offered)) == sorted(map(repr, decision.options)), prompt
    for row in prompt.rows:
        assert row.offered == (row.option in decision.options) or row.option is None, row
        assert row.cells[0], row
    declining = any(isinstance(option, Decline) for option in decision.options) or decision.at_least == 0
    last = prompt.rows[-1]
    assert prompt.kind == "number" or (last.number == "0") == declining, prompt


def check_preview(session: Session[Any], view: View[Any], move: Any) -> None:
    """What is said about money, tracks and undo is what then happens."""
    seat = view.seat
    before = view.state.seats[seat]
    sight = sight_of(Table(view.state), seat, session.header.names, view, move)
    said = " ".join("".join(text for text, _ in line) for line in sight.lines)
    session.play(move)
    player = session.state.seats[seat]
    if sight.after is not None:
        money = re.search(r"money (\d+) -> (\d+)", said)
        assert (int(money[2]) if money else before.money) == player.money, said
        appeal = re.search(r"[Aa]ppeal (\d+) -> (\d+)", said)
        assert (int(appeal[2]) if appeal else before.appeal) == player.appeal, said
        assert bool(sight.ends_undo) == (
            not session.can_undo()[0] or session.decision is None or _foreign(session, seat)
        )
    else:
        assert "undo ends here" in said
        assert not session.can_undo()[0] or session.decision is None


def _foreign(session: Session[Any], seat: int) -> bool:
    return session.decision is not None and session.decision.seat != seat


def test_in_whole_games_prompts_offer_what_the_rules_do_and_previews_come_true() -> None:
    seen: Counter[str] = Counter()
    tried: dict[object, int] = {}
    for seed in range(4):
        curious_game(seed, seen, tried)
    assert len(seen) >= 40, set(Ask) - set(seen)


def test_every_event_of_whole_games_has_words_of_its_own() -> None:
    words = {*SHOWN, *AMOUNTS, *SILENT}
    session = Session.new(ArkNova(), Config(players=3, sets=("base", "marine_worlds")), 11, ["A", "B", "C"])
    chance = random.Random(11)
    while session.decision is not None:
        decision = session.decision
        count = chance.randint(decision.at_least, min(decision.at_most, len(decision.options)))
        session.play(tuple(chance.sample(decision.options, count)))
    assert {event.what for event in session.events} <= words
    table = Table(session.view(0).state)
    lines = told(table, 0, session.header.names, (event.for_seat(0) for event in session.events))
    assert all(line.isascii() for line in lines)
    assert not any("_" in line for line in lines)


# --- words ---------------------------------------------------------------------------------------------------------


def animals_ii(**player: Any) -> Scene:
    made = Scene().row("sponsors", "cards", "association", "animals II", "build")
    return made.set(**{"money": 23, "reputation": 6, "x_tokens": 2, **player}).hand(LION, LIZARD, 493)


def refusal(made: Scene, keys: str, name: str) -> str:
    """The message when the line with this name is chosen in the prompt that the keys open."""
    store = press(store_of(made), keys)
    index = next(index for index, row in enumerate(store.prompt.rows) if row.cells[0].startswith(name))
    store.highlight(index)
    return press(store, "y").ui.message


def test_AN_9_6_a_missing_icon_says_what_is_needed_and_there() -> None:
    made = animals_ii().icons(0, predator=2).building("enclosure_4", "E1", "E2", "F2", "F3")
    assert refusal(made, "4", "Lion") == "Lion needs 3 predator icons, you have 2 (AN-9.6)."


def test_AN_9_10_without_a_home_the_size_is_told() -> None:
    made = animals_ii().icons(0, predator=3).building("enclosure_1", "E1")
    text = refusal(made, "4", "Lion")
    assert text == "Lion needs an empty enclosure of size 4, your largest has size 1 (AN-9.10)."


def test_AN_4_9_a_folder_out_of_range_says_which_reputation_it_needs() -> None:
    made = animals_ii().building("enclosure_1", "E1").icons(0, europe=2)
    made.display([0, 0, 0, 0, LYNX, 0])
    text = refusal(made, "4", "Eurasian Lynx")
    assert text.startswith(
        "Eurasian Lynx lies in folder 5, which needs reputation 10; yours reaches folder 3 (AN-4.9)."
    )


def test_AN_9_9_too_little_money_says_how_much_is_short() -> None:
    made = animals_ii(money=10).icons(0, predator=3).building("enclosure_4", "E1", "E2", "F2", "F3")
    made.building("enclosure_1", "C2")
    assert refusal(made, "4", "Lion") == "Lion costs 16, you have 10: 6 short (AN-9.9)."


def build_with(*buildings: tuple[str, str]) -> Scene:
    made = Scene(maps=("1", "0")).row("animals", "sponsors", "cards", "association", "build").set(money=30)
    for kind, spaces in buildings:
        made.building(kind, *spaces.split())
    return made


@pytest.mark.parametrize(
    ("key", "places", "space", "sentence"),
    [
        (
            "Kiosk",
            [("kiosk", "C3"), ("enclosure_4", "E1 E2 F2 F3")],
            "D3",
            "Kiosk at D3 is 1 step from your kiosk C3, at least 3 needed (AN-8.11).",
        ),
        ("Enclosure 1", [("kiosk", "C3")], "I1", "I1 touches none of your buildings (AN-8.6)."),
        ("Enclosure 1", [("kiosk", "C3")], "D3", "D3 needs Build on side II (AN-8.8)."),
    ],
)
def test_an_illegal_place_says_what_have_need_and_clause(
    key: str, places: list[tuple[str, str]], space: str, sentence: str
) -> None:
    store = press(store_of(build_with(*places)), "5")
    number = next(row.number for row in store.prompt.rows if row.cells[0] == key)
    press(store, number)
    assert asked(store) == Ask.PLACE
    assert sentence in store.place_message(ZOO_GRID.mask([space]))


def test_AN_8_10_a_second_reptile_house_is_owned_already() -> None:
    made = build_with(("reptile_house", "E5 E6 F6 G5 G6")).row(
        "animals", "sponsors", "cards", "association", "build II"
    )
    text = refusal(made, "5", "Reptile House")
    assert text == "Reptile House can't be built: you have the Reptile House already (AN-8.10)."


def test_AN_11_1_a_project_task_says_how_many_workers_it_takes() -> None:
    made = Scene().row("animals", "sponsors", "cards", "build", "association").icons(0, africa=5)
    made.set(on_tasks=[0, 0, 0, 1], workers=1, hired=2)
    text = refusal(made, "5", "Conservation project")
    assert text.startswith("Conservation project needs 2 free workers, you have 1 (AN-11.1).")


def test_AN_5_7_the_x_token_action_at_five_says_that_five_is_the_most() -> None:
    store = press(store_of(Scene().set(x_tokens=5)), "6")
    assert store.ui.message == "You hold 5 X-tokens, the most allowed (AN-5.7)."


def test_AN_6_4_cards_that_would_leave_the_venom_fee_unpaid_say_so() -> None:
    made = Scene().row("build", "cards", "association", "animals", "sponsors").set(money=1)
    made.player().row[1].venom = True
    store = press(store_of(made), "3")
    assert store.ui.message == "Association I would leave the Venom fee of 2 to pay, you have 1 (AN-6.4)."
    press(store, "6")
    assert [row.number for row in store.prompt.rows if row.offered] == ["2"]
    press(store, "3")
    assert "(AN-6.4)" in store.ui.message
    assert store.session.history == []


def test_AN_6_3_a_poisoned_card_tells_what_it_can_do_with_all_the_money() -> None:
    """The Porcupine costs 8: the poisoned Animals card can pay it, no fee is due after it; Build keeps 2 back."""
    made = Scene().row("build", "cards", "animals", "association", "sponsors").hand(PORCUPINE).set(money=8)
    made.building("enclosure_1", "E1").player().row[2].venom = True
    told = rows(store_of(made))
    assert "1 animal from hand: Crested Porcupine" in next(row for row in told if "Animals" in row)
    assert "you have 6" in next(row for row in told if "Build" in row)
    made.player().row[2].venom = False
    made.player().row[0].venom = True
    assert "you have 8" in next(row for row in rows(store_of(made)) if "Build" in row)


def test_AN_6_4_without_the_venom_fee_the_sponsors_card_tells_of_no_sponsor() -> None:
    for money, text in ((1, "none can be played now; or"), (2, "levels up to 5: Science Institute; or")):
        made = Scene().row("build", "cards", "animals", "association", "sponsors").hand(SCIENCE_INSTITUTE)
        made.set(money=money).player().row[1].venom = True
        assert text in next(row for row in rows(store_of(made)) if "Sponsors" in row)


def test_AN_13_2_side_II_of_sponsors_tells_of_those_within_range_too() -> None:
    """Veterinarian lies in folder 2, Science Institute in folder 3; 3 reputation reaches folder 2 (AN-4.9)."""
    made = Scene().row("build", "cards", "animals", "association", "sponsors II").set(reputation=3, universities=[0])
    made.display([LION, VETERINARIAN, SCIENCE_INSTITUTE])
    told = next(row for row in rows(store_of(made)) if "Sponsors" in row)
    assert "levels up to 6: Veterinarian; or" in told
    made.upgrade().row("build", "cards", "animals", "association", "sponsors")
    assert "none can be played now" in next(row for row in rows(store_of(made)) if "Sponsors" in row)


def test_AN_9_2_an_animal_that_the_reputation_of_the_action_brings_into_range_is_told() -> None:
    made = Scene().row("build", "cards", "sponsors", "association", "animals II").set(money=20, reputation=3)
    made.building("enclosure_1", "E1").display([0, 0, PORCUPINE])
    told = next(row for row in rows(store_of(made)) if "Animals" in row)
    assert "up to 2 animals from hand or range: after 1 reputation Crested Porcupine" in told


def test_cards_drawn_one_after_another_are_told_in_one_line() -> None:
    made = Scene().row("animals", "sponsors", "cards", "association", "build")
    store = press(store_of(made.deck(LIZARD, TIGER)), "3 y")
    events = store.session.history[0].events
    mine = told(store.table, 0, store.names, [event.for_seat(0) for event in events])
    theirs = told(store.table, 1, store.names, [event.for_seat(1) for event in events])
    assert "  draws Common Wall Lizard, Sumatran Tiger: Cards (AN-15.2)" in mine
    assert "  draws 2 cards: Cards (AN-15.2)" in theirs


def test_AN_3_8_a_blocked_level_says_so() -> None:
    made = Scene().row("animals", "sponsors", "cards", "build", "association").icons(0, africa=5)
    made.t.state.base_projects = [BoardProject(103, [-2, -1, -1]), BoardProject(104, [-1, -1, -1])]
    made.icons(0, americas=5)
    store = press(store_of(made), "5 4")
    number = next(row.number for row in store.prompt.rows if row.cells[0] == "Africa")
    press(store, number)
    assert asked(store) == Ask.LEVEL
    store.highlight(next(index for index, row in enumerate(store.prompt.rows) if row.reason))
    assert "blocked with 2 players (AN-3.8)" in press(store, "y").ui.message


def test_a_building_says_what_it_costs_and_brings() -> None:
    store = press(store_of(build_with(("enclosure_4", "E1 E2 F2 F3"))), "5 2")
    store.go_to(next(i for i, place in enumerate(store.legal_places()) if place.mask == _mask("G2 G3")))
    assert "Pay 4, gain 5 from placement bonus G3: money 30 -> 31." in preview(store)
    assert "Undo: yes, until the turn ends." in preview(store)


def _mask(spaces: str) -> int:
    return ZOO_GRID.mask(spaces.split())


def test_a_preview_that_would_reveal_stops_before_the_cards() -> None:
    made = Scene().row("animals", "sponsors", "cards", "association", "build").hand(LION)
    made.deck(LIZARD, TIGER)
    store = press(store_of(made), "3")
    text = preview(store)
    assert any("draw 2 cards, discard 1" in row for row in rows(store))
    assert "Then draws cards: undo ends here (AN-5.13)." in text
    assert "Lizard" not in text
    assert "Tiger" not in text


def test_AN_24_6_the_end_of_the_last_turn_shows_no_final_scoring_card_in_advance() -> None:
    made = Scene().row("animals", "sponsors", "association", "cards", "build").set(finals=[2]).set(1, finals=[5])
    made.display([LION, LIZARD, 493, TIGER, LYNX, CROCODILE])
    made.t.state.end_seat, made.t.state.turns_left, made.t.state.final_discarded = 1, 1, True
    store = press(store_of(made), "3 1")
    assert asked(store) == Ask.END_TURN
    names = [made.t.tables.finals[card].name for card in (2, 5)]
    assert "Then the final scoring begins: undo ends here" in preview(store)
    assert not any(name in preview(store) for name in names)
    store.act("why")
    assert not any(name in str(store.why()) for name in names)
    press(store, "b y")
    assert store.session.decision is None
    assert not store.session.can_undo()[0]


def test_declining_is_the_last_line_and_worded_as_what_happens() -> None:
    store = press(store_of(build_with().row("animals", "sponsors", "cards", "association", "build II")), "5 1 y")
    assert rows(store)[-1] == "0 + stop, 1 building built"


def test_AN_23_1_pending_effects_are_listed_with_source_and_kind() -> None:
    made = Scene()
    made.display([LION, LIZARD, 493, TIGER, LYNX, CROCODILE])
    made.t.push(
        Pool(
            seat=0,
            pending=[
                Pending(Snap(), Source("animal", LION)),
                Pending(Draw(2), Source("space", 0)),
                Pending(Gain(Resource.APPEAL, 2), Source("sponsor", 243)),
            ],
        )
    )
    store = store_of(made)
    assert store.prompt.title == "Effects: which one first? 3 now"
    assert rows(store) == [
        "1 + snap 1 card from the display Lion must",
        "2 + draw 2 cards from the deck placement bonus A1 must",
        "3 + gain 2 appeal Meerkat Den automatic",
    ]


def test_in_an_action_prompt_every_card_keeps_the_number_of_its_slot() -> None:
    store = store_of(Scene().row("animals", "sponsors", "cards", "association", "build"))
    assert [row.number for row in store.prompt.rows] == ["1", "2", "3", "4", "5", "6"]
    assert store.prompt.rows[0].mark == "-"
    assert isinstance(store.prompt.rows[4].option, UseAction)
    press(store, "6")
    assert all(isinstance(row.option, XTokenAction) for row in store.prompt.rows)


def test_AN_13_2_what_sponsors_ii_can_play_from_the_range_is_told_beside_the_card() -> None:
    made = Scene().row("animals", "cards", "association", "build", "sponsors II").set(money=10, reputation=6)
    made.hand().display([0, 201])
    assert rows(store_of(made))[4].endswith("levels up to 6: Science Lab; or the break option, 10 money")
    made.row("animals", "cards", "association", "build", "sponsors")
    assert rows(store_of(made))[4].endswith("levels up to 5: none can be played now; or the break option, 5 money")


def test_what_stands_in_the_footer_are_keys_in_force() -> None:
    store = store_of(Scene().row("animals", "sponsors", "cards", "association", "build"))
    assert store.prompt.footer[0] == ("y", "ok")
    assert all(store.keys.action(key) for key, _ in store.prompt.footer)
    assert len({key for key, _ in store.prompt.footer}) == len(store.prompt.footer)


# --- continent markers of map 9 ---------------------------------------------------------------------------------------


def test_AN_19_11_a_marker_brings_neither_an_icon_nor_what_a_partner_zoo_would() -> None:
    """The question for a continent is that of partner zoos, with other columns."""
    scene = Scene(maps=("9", "9")).resolve(RemoveMarker(), source=Source("map_token", 4))
    prompt = build(Context(scene.t, 0, scene.decision, ("A", "B")))
    assert prompt.title == "Map token 4: which marker?"
    assert [row.cells for row in prompt.rows] == [("Europe",), ("Asia",), ("Americas",), ("Australia",), ("Africa",)]
    scene.pick(scene.options[1])
    prompt = build(Context(scene.t, 0, scene.decision, ("A", "B")))
    assert prompt.title == "Asia marker: which bonus?"
    assert not any(isinstance(row.option, Decline) for row in prompt.rows)


def test_AN_19_11_the_marker_of_an_animal_is_named_and_may_be_left_there() -> None:
    scene = Scene(maps=("9", "9")).resolve(RemoveMarker(Icon.AFRICA), source=Source("map"))
    prompt = build(Context(scene.t, 0, scene.decision, ("A", "B")))
    assert prompt.title == "Africa marker: which bonus?"
    assert prompt.rows[-1].cells == ("leave the marker there",)
    scene = Scene(maps=("9", "9"))
    scene.t.push(
        Pool(seat=0, pending=[Pending(RemoveMarker(Icon.AFRICA), Source("map")), Pending(Draw(), Source("rule"))])
    )
    told_of = build(Context(scene.t, 0, scene.decision, ("A", "B"))).rows[0].cells
    assert (told_of[0], told_of[-1]) == ("you may remove the Africa marker for one of its bonuses", "may")


# --- action cards ---------------------------------------------------------------------------------------------------


def test_AN_5_6_an_action_that_plays_one_animal_plays_no_fewer() -> None:
    """With "up to 1" it could play none."""
    for slot, line in ((4, "1 animal from hand: Lion"), (5, "up to 2 animals from hand: Lion")):
        others = ["build", "cards", "sponsors", "association"]
        others.insert(slot - 1, "animals")
        scene = Scene().row(*others).hand(LION).set(money=40).icons(predator=3).building("enclosure_4", *ZOO_OF_4)
        lines = [" ".join(row.cells) for row in build(Context(scene.t, 0, scene.decision, ("A", "B"))).rows]
        assert any(line in each and ("up to" in each) == (slot == 5) for each in lines), lines


ZOO_OF_4 = ("A4", "A5", "B4", "B5")


def test_AN_3_11_the_sides_of_a_variant_are_told_in_sentences() -> None:
    for name in ("build 1", "sponsors 4", "cards 2"):
        _, front, rear = variant(Context(Scene(marine=True).t, 0, Scene().decision, ("A", "B")), name)
        assert front.startswith("side I: ")
        assert rear.startswith("side II: ")
        assert ".;" not in front + rear
