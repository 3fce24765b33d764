"""What a screen tells is told whole: names alone are cut, and every key it names does something."""

import pytest

from arknova_tui import guide
from arknova_tui.cells import plain
from arknova_tui.panels import association, cards, opponents, rows, scoring, words
from arknova_tui.panels.facts import Facts, facts_of
from arknova_tui.panels.help import all_lines, codes
from arknova_tui.screens.watching import ReplayPage
from arknova_tui.settings import Settings
from arknova_tui.store import Store
from cards.ark_nova.schema import Animal
from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask
from rules.kernel.decision import Unmet
from tests.tui import mockup
from tests.tui.keyboard import asked, press
from tests.tui.mockup import pressed, session_of, store_of, text_of
from tests.tui.test_store import own_turn
from tests.tui.test_store import store_of as table_of


def ben() -> Store:
    return store_of(session_of(mockup.scene()))


def footer(store: Store) -> list[str]:
    return [key for key, _ in store.prompt.footer]


# --- cards in lists ---------------------------------------------------------------------------------------------------


def all_animals(facts: Facts) -> list[int]:
    return sorted(facts.t.tables.animals)


@pytest.mark.parametrize("cells", [41, 54])
def test_an_animal_in_a_list_beside_the_zoo_keeps_terrain_icons_and_gain(cells: int) -> None:
    facts = facts_of(ben())
    for number in all_animals(facts):
        for folder in (0, 6):
            fact = facts.card_fact(number, folder)
            assert isinstance(fact.record, Animal)
            _, cost, size, icons, gain = cards.card_cells(facts, fact, long=cells >= 47)
            told = cards.columns(facts, fact, cells - 5)
            assert len(told) <= cells - 5
            assert f" {cost} " in told
            assert f" {size} " in f"{told} "
            assert f" {icons}" in told
            assert told.endswith(gain)


def test_the_icons_of_a_large_zoo_go_on_in_a_second_line() -> None:
    made = mockup.scene()
    made.player(mockup.BEN).icons[:] = [2] * len(Icon)
    made.player(mockup.BEN).hand[3:] = []
    store = store_of(session_of(made))
    groups = words.icon_groups(facts_of(store).me.icons)
    beside = [line[40:].strip() for line in text_of(store, 80, 24)]
    assert len("  ".join(groups)) > 40
    assert any(line.endswith(groups[-1]) for line in beside)


def test_a_list_over_the_whole_width_tells_what_the_card_under_the_cursor_does() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").hand(402, 488).deck(508, 451)
    store = press(table_of(made), "3 y")
    assert asked(store) == Ask.DISCARD
    shown = "\n".join(text_of(store, 80, 24))
    assert "Lion (402)" in shown
    assert "Pack: gain 1 appeal for each predator icon in your zoo." in shown


def test_each_final_card_of_the_opening_hand_says_what_it_counts() -> None:
    store = store_of(mockup.until(Ask.OPENING_HAND, 3))
    shown = " ".join(" ".join(text_of(store, 80, 24)).split())
    facts = facts_of(store)
    assert facts.me.finals
    for number in facts.me.finals:
        card = facts.t.tables.finals[number]
        assert f"{card.name} {words.final_levels(card).replace(' ', '/')}: " in shown


# --- boards and opponents ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [11, 13, 15])
def test_the_opponent_is_never_left_out_below_the_boards(height: int) -> None:
    facts = facts_of(ben())
    lines = association.boards(facts, 80, height)
    assert len(lines) <= height
    assert any(plain(line).startswith(" ANA ") for line in lines)


def test_choosing_a_task_shows_what_the_opponent_has() -> None:
    store = press(ben(), "3")
    assert asked(store) == Ask.TASK
    assert any(line.startswith(" ANA zoos 1 Europe, 2 Africa; univ 1 hand limit 5") for line in text_of(store, 80, 24))


def test_a_long_name_stands_apart_from_what_it_has() -> None:
    store = store_of(session_of(mockup.scene(), ("Anastasia", "Ben")))
    shown = "\n".join(plain(line) for line in association.boards(facts_of(store), 80))
    assert " ANASTASIA zoos 1 Europe" in shown


@pytest.mark.parametrize("height", [15, 17])
def test_the_column_of_an_opponent_fits_its_height(height: int) -> None:
    made = mockup.scene()
    made.player(mockup.ANA).universities = [0, 1, 2]
    made.player(mockup.ANA).sponsors += [204, 219, 226]
    store = store_of(session_of(made))
    facts = facts_of(store)
    lines = opponents.column(facts, mockup.ANA, 41, height, animals=False)
    shown = " ".join(" ".join(plain(line) for line in lines).split())
    assert len(lines) <= height
    assert "1 research, 2 reputation" in shown
    assert "BREAK INCOME" in shown


def test_names_take_the_cells_that_the_numbers_leave() -> None:
    store = store_of(session_of(mockup.scene(), ("Anette", "Benno")))
    own, other, *_ = text_of(store, 80, 24)
    assert own.startswith(">Benno")
    assert other.startswith(" Anette")


def test_a_title_that_is_too_long_keeps_its_question() -> None:
    store = pressed(press(ben(), "5"), "look_association")
    title = next(line for line in text_of(store, 80, 24) if line.startswith("=="))
    assert "which building? =" in title


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        (Unmet("partner zoo of the animal's continent", 0, 1, "AN-9.6"), "its partner zoo"),
        (Unmet("level 2, what the project counts", 1, 4, "AN-12.4"), "has 1 of 4"),
        (Unmet("universities", 1, 2, "AN-9.6"), "univ 1 of 2"),
        (Unmet("buildings left in this action", 0, 1, "AN-8.1"), "none left now"),
        (Unmet("places for universities", 0, 1, "AN-11.9"), "no place left"),
        (Unmet("side of the sponsors card", 1, 2, "AN-13.4"), "needs Sponsors II"),
    ],
)
def test_a_reason_in_the_hand_fits_its_column(reason: Unmet, expected: str) -> None:
    assert words.short_reason(reason) == expected
    assert len(expected) <= 17


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        (Unmet("Reptile House", 0, 1, "AN-9.12"), "needs a Reptile House, you have none"),
        (Unmet("free places in the Reptile House", 1, 2, "AN-9.12"),
         "needs 2 free places in the Reptile House, 1 is free"),
        (Unmet("level", 3, 6, "AN-13.2"), "has level 6, levels up to 3 can be played"),
        (Unmet("projects that can be supported", 0, 1, "AN-11.13"), "has no project that can be supported"),
    ],
)  # fmt: skip
def test_lists_and_the_inspector_give_a_reason_in_the_words_of_the_prompt(reason: Unmet, expected: str) -> None:
    facts = facts_of(ben())
    fact = facts.card_fact(402, 0)._replace(mark="-", reasons=(reason,))
    assert cards.second_line(facts, fact) == expected


def test_the_help_of_the_table_cuts_nothing() -> None:
    store = ben()
    both = [*all_lines(store.keys, 80), *codes(store.keys, 80)]
    shown = " ".join(" ".join(plain(line) for line in both).split())
    for told in (
        "or the source and clause",
        "undo to the start of the",
        "or to the last",
        "  * a level you meet".strip(),
    ):
        assert told in shown


# --- keys -------------------------------------------------------------------------------------------------------------


def test_the_footer_names_b_and_x_only_where_they_do_something() -> None:
    row = ("animals", "sponsors", "cards", "association", "build")
    store = press(table_of(own_turn(*row, x_tokens=0)), "5")
    assert "b" in footer(store)
    assert "x" not in footer(store)
    assert "x" in footer(press(table_of(own_turn(*row)), "5"))
    press(store, "b")
    assert "b" not in footer(store)


def test_back_and_undo_return_to_what_was_chosen() -> None:
    store = press(table_of(own_turn("animals", "sponsors", "cards", "association", "build")), "x 5 3")
    assert asked(store) == Ask.PLACE
    kind = store.session.history[-1].move[0]
    press(store, "b")
    assert store.highlighted() is not None
    assert store.prompt.rows[store.ui.cursor].option == kind
    press(store, "b")
    assert store.ui.cursor == 4
    assert store.ui.x == 1


def test_undo_puts_the_ghost_where_the_building_was() -> None:
    store = press(table_of(own_turn("animals", "sponsors", "cards", "association", "build")), "5 2")
    bonuses = store.table.tables_map(0).bonus_spaces
    store.go_to(next(at for at, place in enumerate(store.legal_places()) if at and not place.mask & bonuses))
    place = store.ghost()
    press(store, "y u")
    assert asked(store) == Ask.PLACE
    assert store.ghost() == place


def test_a_card_drawn_is_named_until_the_next_key() -> None:
    store = press(table_of(own_turn("animals", "cards", "association", "sponsors", "build")), "2 y")
    (drawn,) = store.session.state.seats[0].hand
    assert store.ui.message == f"You drew {facts_of(store).card_name(drawn)}."
    press(store, "j")
    assert not store.ui.message


def test_a_preview_names_the_effects_that_would_wait() -> None:
    made = own_turn("sponsors", "animals", "cards", "association", "build").hand(473, 488)
    store = press(table_of(made.building("enclosure_1", "E1")), "2")
    told = " ".join("".join(text for text, _ in line) for line in store.prompt.preview)
    assert "To come from Common Agama: gain 3 appeal, use Sunbathing 2" in told


# --- the end, and games that are over ---------------------------------------------------------------------------------


def over() -> Store:
    session = mockup.played(4000, 5)
    assert session.decision is None
    return store_of(session, 0)


def test_the_end_says_how_much_each_final_card_counted_and_w_where_points_come_from() -> None:
    store = over()
    shown = "\n".join(plain(line) for line in scoring.lines(facts_of(store), 80))
    assert " in turn " in shown.splitlines()[0]
    final = next(line for line in shown.splitlines() if line.startswith(" final cards"))
    assert final.rstrip().endswith(")")
    told = " ".join("".join(text for text, _ in line) for line in pressed(store, "why").why())
    assert "AN-21.7" in told


class NoFlow:
    """A flow that only remembers that a page was left."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.left = False

    def back(self) -> None:
        self.left = True


def test_a_replay_steps_by_choice_and_by_turn_and_names_its_keys() -> None:
    session = mockup.played(120, 5)
    flow = NoFlow()
    page = ReplayPage(flow, session)  # type: ignore[arg-type]
    assert "hl step" in plain(page.lines(80, 24)[-1])
    assert "JK turn" in plain(page.lines(80, 24)[-1])
    page.act("page_down", 0)
    first = page.at
    assert session.history[first].turn != session.history[first - 1].turn
    page.act("page_down", 0)
    assert session.history[page.at].turn == session.history[page.at - 1].turn + 1
    page.act("page_up", 0)
    assert page.at == first
    page.act("left", 0)
    assert page.at == first - 1
    assert page.store.session.state.turn == session.history[first - 1].turn
    page.act("why", 0)
    page.act("back", 0)
    assert not flow.left
    page.act("back", 0)
    assert flow.left


def test_the_public_log_can_be_read_while_the_keyboard_is_handed_over() -> None:
    session = mockup.played(60, 5)
    store = Store(session, ["human", "human"], Settings(guide=False))
    assert store.ui.mode == "handover"
    pressed(store, "look_log", "pick_1", "down")
    shown = "\n".join(text_of(store, 80, 24))
    assert " LOG " in shown
    tables = facts_of(store).t.tables
    hands = [card for seat in session.state.seats for card in seat.hand]
    assert hands
    named = {event.item for event in session.events if event.seen_by == -1 or event.what not in ("draw", "look")}
    for card in set(hands) - named:
        record = tables.animals.get(card) or tables.sponsors.get(card) or tables.projects[card]
        assert record.name not in shown
    pressed(store, "look_hand")
    assert "Press y" in store.ui.message
    pressed(store, "ok")
    assert store.ui.mode == "play"
    assert store.ui.look in (None, "since", "break")


def test_a_place_names_the_animals_it_would_be_a_home_for() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").hand(473, 402)
    store = press(table_of(made), "5 1")
    told = "\n".join("".join(text for text, _ in line) for line in store.prompt.preview)
    assert "Would house Common Agama." in told
    assert "Lion" not in told
    store = press(table_of(own_turn("animals", "sponsors", "cards", "association", "build").hand(402)), "5 1")
    told = "\n".join("".join(text for text, _ in line) for line in store.prompt.preview)
    assert "No animal in your hand or in range would fit in it." in told


def test_many_animals_for_a_place_are_counted_after_the_first_two() -> None:
    """An enclosure of size 5 is a home for each of these."""
    hand = own_turn("animals", "sponsors", "cards", "association", "build").hand(401, 402, 405, 473)
    told = "\n".join("".join(text for text, _ in line) for line in press(table_of(hand), "5 5").prompt.preview)
    assert "Would house Cheetah, Lion and 2 more." in told


def test_the_cards_of_an_opponent_scroll_with_their_cursor() -> None:
    made = mockup.scene()
    made.player(mockup.ANA).animals = sorted(made.t.tables.animals)[:30]
    store = pressed(store_of(session_of(made)), "look_others", "look_hand", *["down"] * 29)
    last = facts_of(store).card_name(made.player(mockup.ANA).animals[29])
    lines = text_of(store, 80, 24)
    assert any(line.startswith(f">  {last}") for line in lines)
    assert any("30 animals" in line for line in lines)


def test_a_space_for_side_ii_says_so_once() -> None:
    store = pressed(ben(), "look_zoo")
    store.ui.space = ZOO_GRID.index("D3")
    shown = " ".join(" ".join(text_of(store, 80, 24)).split())
    assert shown.count("AN-8.8") == 1


@pytest.mark.parametrize("seed", range(3, 9))
def test_the_opening_hand_shows_its_map_below_everything_else(seed: int) -> None:
    store = store_of(mockup.until(Ask.OPENING_HAND, seed, players=4))
    for _ in store.prompt.rows:
        assert any(line.startswith(" MAP  ") for line in text_of(store, 80, 24))
        pressed(store, "down")


def test_looks_and_placements_name_the_keys_a_player_has_chosen() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build")
    store = table_of(made, settings=Settings(guide=False, keys={"look_zoo": ["Z"], "turn": ["z"]}))
    pressed(store, "look_hand")
    assert "Z zoo" in text_of(store, 80, 24)[-1]
    pressed(store, "back", "pick_5", "pick_2")
    assert any("hjkl next legal place   z turn" in line for line in text_of(store, 80, 24))


def test_at_60_columns_gain_state_question_and_last_level_are_whole() -> None:
    made = mockup.scene()
    panda = next(card for card in made.t.tables.animals.values() if card.name == "Giant Panda").number
    made.player(mockup.BEN).hand.insert(0, panda)
    store = pressed(store_of(session_of(made)), "look_hand")
    assert "10a 2c 1r " in "\n".join(text_of(store, 60, 20))
    store = pressed(store, "back", "look_projects")
    jungle = next(line for line in text_of(store, 60, 20) if "Jungle" in line)
    assert jungle.rstrip().endswith("small 3c")
    store = pressed(press(pressed(store, "back"), "3"), "look_association")
    title = next(line for line in text_of(store, 60, 20) if line.startswith("=="))
    assert "which task? =" in title


def changed_keys() -> Settings:
    return Settings(
        guide=False,
        keys={"ok": ["Y"], "look_hand": ["Z"], "look_tracks": ["T"], "x_more": ["+"], "why": ["W"], "look_log": ["G"]},
    )


def test_texts_that_name_keys_follow_the_keys_a_player_has_chosen() -> None:
    made = own_turn("animals", "sponsors", "cards", "association", "build").hand(402)
    store = table_of(made, settings=changed_keys())
    shown = "\n".join(text_of(store, 80, 24))
    assert "Z HAND 1" in shown
    assert "+ add an X-token" in shown
    assert "T ICONS" in "\n".join(text_of(store, 120, 40))
    pressed(store, "help")
    assert "and W says why." in "\n".join(text_of(store, 80, 24))
    between = Store(mockup.played(60, 5), ["human", "human"], changed_keys())
    assert between.ui.mode == "handover"
    handing = text_of(between, 80, 24)
    assert any(line.startswith(">Y show my cards   G public log") for line in handing)
    assert handing[-1].startswith("Y ready  G public log")
    pressed(between, "down")
    assert between.ui.message.startswith("Press Y once")


def test_hints_name_the_keys_a_player_has_chosen() -> None:
    store = table_of(own_turn(), settings=changed_keys())
    facts = facts_of(store)
    told = " ".join(part for turn in range(1, guide.PAGES + 1) for part in guide.page(facts, turn, store.keys)[1])
    assert "Z shows your hand" in told
    assert "T shows what you would get" in told
    assert "{" not in told


def test_help_has_keys_of_the_screen_first_then_the_game_in_short_and_codes() -> None:
    store = pressed(ben(), "help")
    lines = text_of(store, 80, 24)
    assert lines[2].startswith(" HELP  1 the keys  2 the game in short  3 marks and codes")
    assert lines[3].startswith(" Turn 31: Ben, choose an action card")
    assert lines[4].startswith("   y ok   x X-token")
    assert any("A TURN: ONE OF FIVE ACTIONS" in line for line in text_of(pressed(store, "pick_2"), 80, 24))
    assert any(" MARK  + possible now" in line for line in text_of(pressed(store, "pick_3"), 80, 24))
    pressed(store, "left", "left", "left")
    assert any(line.startswith("== Help 1 of 3: the keys") for line in text_of(store, 80, 24))


def test_a_look_that_is_longer_than_its_room_scrolls_to_its_end() -> None:
    store = pressed(ben(), "look_tracks")
    first = text_of(store, 60, 20)
    assert any(" lines, j k move" in line for line in first)
    assert not any("IF IT ENDED NOW" in line for line in first)
    assert any("IF IT ENDED NOW" in line for line in text_of(pressed(store, *["down"] * 20), 60, 20))


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24)])
def test_the_end_of_a_game_of_four_names_the_winner_and_all_points(width: int, height: int) -> None:
    session = mockup.played(4000, 6, 4)
    assert session.decision is None
    store = store_of(session, 0)
    shown = text_of(store, width, height)
    points = [facts_of(store).vp(seat) for seat in facts_of(store).t.clockwise(session.state.start_seat)]
    row = next(line for line in shown if line.startswith(" victory points"))
    assert [int(number) for number in row.replace("appeal - target", "").split()[2:]] == points
    assert any(" wins" in line or " win " in line for line in shown)


def test_at_60_columns_victory_points_of_three_opponents_are_whole() -> None:
    store = pressed(store_of(mockup.played(400, 2, 4)), "look_others")
    facts = facts_of(store)
    for seat in facts.others:
        assert str(facts.vp(seat)) in text_of(store, 60, 20)[0]


def test_a_folder_stands_behind_a_name_that_is_cut() -> None:
    told = rows.joined(["Bluespotted Ribbontail Ray d3", "$12"], [20, 3], [False, True], named=True)
    assert told == "Bluespotted Ribbo d3  $12"
    assert rows.joined(["leave all of it", "-"], [9, 1], [False, False]) == "leave a..  -"


def test_a_final_card_with_a_long_name_keeps_a_blank_before_its_steps() -> None:
    session = mockup.played(0, 1, 2, marine=True)
    finals = store_of(session).table.tables.finals
    long = next(number for number, card in finals.items() if len(card.name) >= 20)
    session.state.seats[0].finals = [long]
    store = pressed(store_of(session, 0), "look_tracks", *["down"] * 9)
    assert any(f" {finals[long].name[:18]} " in line for line in text_of(store, 60, 20))
