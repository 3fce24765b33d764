"""Looks: their cursors, what they tell of the thing under the cursor, and where each number comes from."""

import pytest

from arknova_tui.panels.wide import panels_of
from arknova_tui.store import Store
from rules.ark_nova.grid import ZOO_GRID
from tests.tui import mockup
from tests.tui.mockup import pressed, session_of, store_of, text_of, until


def ben() -> Store:
    """Ben's table of turn 31."""
    return store_of(session_of(mockup.scene()))


def told(store: Store, width: int = 80, height: int = 24) -> str:
    return " ".join(" ".join(text_of(store, width, height)).split())


def at_space(store: Store, label: str) -> Store:
    store.ui.space = ZOO_GRID.index(label)
    return store


# --- the zoo --------------------------------------------------------------------------------------------------------


def test_the_cursor_of_the_zoo_reaches_all_58_spaces_by_hjkl() -> None:
    store = pressed(ben(), "look_zoo")
    reached, waiting = {store.ui.space}, [store.ui.space]
    while waiting:
        space = waiting.pop()
        for step in ("left", "right", "up", "down"):
            store.ui.space = space
            store.act(step)
            if store.ui.space not in reached:
                reached.add(store.ui.space)
                waiting.append(store.ui.space)
    assert len(reached) == 58


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("G3", "G3: building space; placement bonus $5, gain 5 money: covering it brings it at once (AN-8.14)"),
        ("D3", "D3: building space; it takes a Build card on side II (AN-8.8)"),
        ("E3", "E3: water, no building stands on it (AN-8.6)"),
        ("C3", "kiosk C3 earns 2 in a break: Enclosure 2, Petting Zoo (AN-8.18)"),
        ("E1", "Enclosure 4 at E1 E2 F2 F3: empty, size 4, beside 1 rock, 2 water (AN-9.10)"),
        ("C5", "Petting Zoo at C4 C5 D4: 1 of 3 places free"),
        ("I6", "I6: building space"),
    ],
)
def test_the_zoo_tells_what_is_on_a_space(space: str, expected: str) -> None:
    assert expected in told(at_space(pressed(ben(), "look_zoo"), space))


def test_w_in_the_zoo_gives_the_rule_behind_what_a_space_says() -> None:
    said = told(pressed(at_space(pressed(ben(), "look_zoo"), "C3"), "why"))
    assert "kiosk C3 earns 2 in a break" in said
    assert "AN-8.18 " in said
    assert "1 money for every different building that shares an edge" in said


def test_i_on_a_space_shows_its_building_and_J_K_go_through_the_cards() -> None:
    store = at_space(pressed(ben(), "look_zoo"), "C3")
    assert "KIOSK" in told(pressed(store, "inspect"))
    pressed(store, "back", "page_down", "page_down", "inspect")
    assert "SPONSORSHIP: LIONS" in told(store)
    assert pressed(store, "back").ui.look == "zoo"


def test_an_opponents_zoo_is_walked_as_well() -> None:
    store = at_space(pressed(ben(), "look_others"), "C3")
    assert "placement bonus CD" in told(store)
    assert "Enclosure 2 at B3 C3: empty" in told(store)


# --- where numbers come from ----------------------------------------------------------------------------------------


def on_track(row: int) -> str:
    return told(pressed(ben(), "look_tracks", *["down"] * row, "why"), 100, 40)


def test_w_on_the_tracks_explains_each_line_with_its_clause() -> None:
    assert "42 appeal gives 23 money in each break (AN-4.2)" in on_track(0)
    assert "at 8: choose: gain 5 money, or take 1 bonus tile lying at conservation 8, to come (AN-4.5)" in on_track(1)
    assert "Reputation 6 reaches folders 1 to 3 (AN-4.9)" in on_track(2)
    assert "Target appeal 104 = 114 - 2 x 5" in on_track(3)
    assert "VP -62 = appeal 42 - target appeal 104 (AN-21.8)" in on_track(4)


def test_w_on_the_break_income_names_every_source() -> None:
    said = on_track(7)
    for source in ("+23 money appeal 42 (AN-4.2)", "+2 money kiosk C3 earns 2", "+5 money map token 3",
                   "+3 money Sponsorship: Lions"):  # fmt: skip
        assert source in said


def test_i_on_the_tracks_shows_a_final_card() -> None:
    assert "SMALL ANIMAL ZOO" in told(pressed(ben(), "look_tracks", *["down"] * 8, "inspect"))


def test_a_track_tells_what_its_steps_came_from() -> None:
    session = mockup.played(400, 3)
    store = store_of(session)
    seat = store.seat
    pressed(store, "look_tracks", "why")
    gains = {event.cause for step in session.history for event in step.events
             if event.what == "appeal" and event.seat == seat and event.amount}  # fmt: skip
    assert gains
    shown = [line for line in text_of(store, 120, 60) if line.strip()[:1] in ("+", "-")]
    appeal = session.state.seats[seat].appeal
    assert sum(int(line.split()[0]) for line in shown if line.split()[0].lstrip("+-").isdigit()) == appeal


def test_w_on_a_card_gives_all_reasons_and_the_price_with_its_parts() -> None:
    said = told(pressed(ben(), "look_display", *["down"] * 2, "why"), 100, 40)
    assert "Nile Crocodile: 16 money = 13 printed + 3 for the folder (AN-9.8)" in said
    assert "Needs 3 reptile icons, you have 2 (AN-9.6)" in said
    assert "Greater Rhea: 10 money = 12 printed + 1 for the folder - 3 discount" in told(
        pressed(ben(), "look_display", "why"), 100, 40
    )


def test_w_on_a_project_says_why_each_level_is_closed() -> None:
    said = told(pressed(ben(), "look_projects", "down", "why"), 100, 40)
    assert "Left level: 5, you have 2 (AN-12.9)" in said
    assert "Middle level: blocked" in said


def test_w_on_a_task_names_workers_and_strength() -> None:
    said = told(pressed(ben(), "look_association", *["down"] * 3, "why"), 100, 40)
    assert "Conservation project: needs 2 free workers, you have 1" in said


# --- the log --------------------------------------------------------------------------------------------------------


def log() -> Store:
    return pressed(store_of(mockup.played(400, 3)), "look_log")


def test_digits_choose_a_part_of_the_log_and_h_l_go_round() -> None:
    store = log()
    assert "1>all" in told(store)
    pressed(store, "pick_4")
    assert "4>money" in told(store)
    lines = text_of(store, 100, 40)[3:-2]
    assert any(" money" in line for line in lines)
    assert all(" money" in line or line.strip().startswith(("T", ">T")) or not line.strip() for line in lines)
    assert "5>cons" in told(pressed(store, "right"))
    assert "1>all" in told(pressed(store, "right"))
    assert "has 5 parts" in told(pressed(store, "pick_9"))


def test_mine_shows_only_own_turns() -> None:
    store = pressed(log(), "pick_2")
    own = store.names[store.seat]
    turns = [line.split() for line in text_of(store, 100, 40)[3:-2] if line.lstrip(">").strip().startswith("T")]
    assert turns
    assert all(own in words for words in turns)


def test_the_cursor_of_the_log_stops_at_its_last_line_and_comes_back_at_once() -> None:
    store = pressed(log(), "pick_5", *["page_down"] * 500)
    last = store.ui.look_cursor
    assert pressed(store, "up").ui.look_cursor == last - 1


def test_w_on_a_line_of_the_log_gives_its_clause_and_b_returns_to_that_line() -> None:
    store = pressed(log(), "pick_4", "down")
    assert store.ui.look_cursor == 1
    pressed(store, "why")
    assert "money" in told(store)
    assert "AN-" in told(store)
    pressed(store, "back")
    assert (store.ui.look, store.ui.look_cursor, store.ui.look_page) == ("log", 1, 3)


# --- panels beside the choice ---------------------------------------------------------------------------------------


def wide() -> Store:
    store = ben()
    store.panels = panels_of(120, 40)
    return store


def test_n_gives_the_reading_cursor_to_a_panel_where_j_i_and_w_act() -> None:
    store = pressed(wide(), "next_panel", "down")
    lines = text_of(store, 120, 40)
    assert any("> HAND 6" in line for line in lines)
    assert any(">+ Horse" in line for line in lines)
    assert "HORSE" in told(pressed(store, "inspect"), 120, 40)
    assert "Horse: 7 money" in told(pressed(store, "back", "why"), 120, 40)
    pressed(store, "back")
    assert any(">+ Horse" in line for line in text_of(store, 120, 40))
    pressed(store, "back")
    assert store.ui.focus == ""


def test_the_reading_cursor_goes_round_the_panels_both_ways_and_never_chooses() -> None:
    store = wide()
    rows = len(store.session.rows)
    seen = [pressed(store, "next_panel").ui.focus for _ in range(4)]
    assert seen == ["hand", "display", "projects", ""]
    assert pressed(store, "prev_panel").ui.focus == "projects"
    assert "> PROJECTS" in " ".join(text_of(store, 120, 40))
    assert len(store.session.rows) == rows


def test_below_120_columns_n_says_where_panels_are() -> None:
    store = ben()
    store.panels = panels_of(80, 24)
    assert "From 120 columns" in pressed(store, "next_panel").ui.message


def test_the_widest_layout_has_five_panels_to_read() -> None:
    store = ben()
    store.panels = panels_of(200, 60)
    pressed(store, *["next_panel"] * 4, "down")
    assert any(">  Partner zoo" in line or "> Partner zoo" in line for line in text_of(store, 200, 60))


# --- footers --------------------------------------------------------------------------------------------------------


def test_the_first_question_names_the_looks_that_matter_at_80_columns() -> None:
    footer = text_of(ben(), 80, 24)[-1]
    assert footer.rstrip() == "y ok  x X-token  z zoo  a assoc  p projects  t tracks  o others  g log  ? help"


def test_where_looks_have_no_room_for_words_their_keys_are_named_together() -> None:
    assert "zaptog look" in text_of(ben(), 60, 20)[-1]
    assert "zdcaptog look" in text_of(pressed(ben(), "pick_4"), 80, 24)[-1]


def test_the_icons_of_the_zoo_stand_below_hand_and_display() -> None:
    assert "Pd2 He Rp2 Pm Pz2 AF AM4 AU Sc2 ^3 ~" in told(ben())


# --- cards looked at ------------------------------------------------------------------------------------------------


def card_in_hand(place: int, width: int = 80, height: int = 30) -> str:
    return told(pressed(ben(), "look_hand", *["down"] * place, "inspect"), width, height)


def test_the_inspector_says_what_a_card_would_set_off_in_every_zoo() -> None:
    """Meerkat Den gives 2 appeal for a herbivore icon; Expert in Herbivores 3 money to its owner, in any zoo."""
    assert "sets off gain 2 appeal: Meerkat Den; Ana, gain 3 money: Expert in Herbivores" in card_in_hand(0)


def test_the_inspector_says_which_projects_and_final_cards_count_a_card() -> None:
    said = card_in_hand(2)
    assert "counts for Americas 4 -> 5; Geological 3 -> 4; Small Animal Zoo 0 -> 1, 0c" in said


def test_a_card_in_somebodys_zoo_sets_nothing_off() -> None:
    said = told(pressed(ben(), "look_others", "look_hand", "inspect"))
    assert "PLAYED in the zoo of Ana" in said
    assert "sets off" not in said
    assert "counts for" not in said


def test_an_animal_says_for_which_project_it_could_leave() -> None:
    """Jungle, in the display, releases a primate (AN-12.15)."""
    made = mockup.scene()
    squirrel = next(
        number
        for number, animal in made.t.tables.animals.items()
        if "primate" in animal.icons and animal.size == 3 and not animal.needs
    )
    made.zoo(squirrel, seat=mockup.BEN)
    store = store_of(session_of(made))
    pressed(store, "look_zoo", "page_down", "inspect")
    assert "IN YOUR ZOO yes" in told(store)
    assert "can leave to Jungle, middle level 4c" in told(store)


def test_counting_ahead_leaves_the_table_as_it_was() -> None:
    store = ben()
    before = store.session.game.encode(store.view.state)
    pressed(store, "look_hand", "inspect")
    told(store)
    assert store.session.game.encode(store.view.state) == before


def test_AN_3_11_a_variant_in_the_draft_is_inspected_with_both_sides() -> None:
    """Seed 5 deals Kiosk Build first; the rows of the draft tell only what differs from the standard card."""
    store = store_of(until("draft", 5, 2, True))
    said = told(pressed(store, "inspect"))
    assert "KIOSK BUILD replaces Build" in said
    for part in (
        "SIDE I",
        "SIDE II",
        "1 extra kiosk for 3 money",
        "1 extra kiosk for 2 money",
        "Build exactly 1 building",
    ):
        assert part in said
    assert "(up)" not in said
    assert "DIGGING CARDS" in told(pressed(store, "back", "down", "inspect"))


def test_a_long_card_is_scrolled_in_the_inspector() -> None:
    store = pressed(ben(), "look_hand", "down", "down", "inspect")
    assert "cost 15 money" in told(store, 60, 20)
    pressed(store, *["down"] * 30)
    assert "counts for Americas" in told(store, 60, 20)


def test_both_sides_of_an_action_card_are_shown_and_l_goes_to_the_next() -> None:
    store = pressed(ben(), "down", "inspect")
    said = told(store, 80, 40)
    assert "CARDS " in said
    assert "SIDE I (up)" in said
    assert "SIDE II" in said
    assert "ASSOCIATION" in told(pressed(store, "right"), 80, 40)


def test_the_first_row_that_can_be_chosen_is_highlighted() -> None:
    made = mockup.scene()
    made.row("animals", "build", "cards", "association", "sponsors", seat=mockup.BEN)
    made.set(mockup.BEN, x_tokens=0)
    store = store_of(session_of(made))
    row = store.highlighted()
    assert row is not None
    assert row.number == "2"


# --- small and many -----------------------------------------------------------------------------------------------


def test_at_60_columns_the_association_board_says_everything_whole() -> None:
    lines = text_of(pressed(ben(), "look_association"), 60, 20)
    said = " ".join(" ".join(lines).split())
    assert "2 workers, 1 free" in said
    assert "next $2; needs II" in said
    assert "3, 4 need Association II" in said
    assert "univ none; 1 next: no bonus; 2 upgrade a card; 3 1c" in said
    assert "ANA zoos EU AF, 1 univ, workers 0/2" in said


def test_at_60_columns_the_tracks_scroll_with_their_cursor_to_the_last_line() -> None:
    store = pressed(ben(), "look_tracks")
    assert "next 8: $5 or a tile" in told(store, 60, 20)
    pressed(store, *["down"] * 12)
    said = told(store, 60, 20)
    assert "> IF IT ENDED NOW cons 5, VP -62" in said or ">IF IT ENDED NOW cons 5, VP -62" in said
    assert "Small Animal Zoo" in said


def test_four_players_tracks_stand_side_by_side() -> None:
    store = pressed(store_of(mockup.played(200, 8, 4, True)), "look_tracks")
    lines = text_of(store, 80, 24)
    appeals = [str(player.appeal) for player in store.table.state.seats]
    row = next(line for line in lines if line.startswith(">appeal"))
    order = [store.seat, *store.table.others(store.seat)]
    assert [row.split()[1], *row.split(";")[-1].split()[-3:]] == [appeals[seat] for seat in order]
    title = next(line for line in lines if "TRACKS" in line)
    assert all(store.names[seat] in title for seat in order)


def test_all_opponents_stand_on_the_association_board_of_four() -> None:
    store = pressed(store_of(mockup.played(200, 8, 4, True)), "look_association")
    for size in ((80, 24), (120, 40)):
        said = told(store, *size)
        for seat in store.table.others(store.seat):
            assert f"{store.names[seat].upper()} zoos" in said


def test_what_can_be_used_at_any_time_is_told_whole() -> None:
    """A grey tile that was kept (AN-18.2)."""
    made = mockup.Scene(marine=True, maps=("1", "1"))
    made.row("build", "cards", "animals", "association", "sponsors").set(0, money=30)
    made.player(0).kept_tiles = [name for name, record in made.t.tables.catalog.tiles.items() if record.kept]
    store = pressed(store_of(session_of(made)), "anytime")
    assert store.ui.look == "anytime"
    said = told(store, 60, 20)
    assert "AT ANY TIME IN YOUR TURN" in said
    words = mockup.text_of(store, 160, 50)
    whole = next(line for line in words if line.startswith(">1 "))[3:].split()
    assert " ".join(whole) in said


def test_wide_hand_and_display_say_all_that_each_card_lacks() -> None:
    hand = told(pressed(ben(), "look_hand"), 112, 30)
    assert "Lion $16 s4 Pd AF 9a 1 predator icon" in hand
    assert "Komodo Dragon $14 s3 Rp AS 2a 2 Asia icons" in hand
    display = told(pressed(ben(), "look_display"), 112, 30)
    assert "$26 + 6 = $32 reputation 13, 9 money" in display


def test_homes_that_would_each_do_are_told_as_one_missing_thing() -> None:
    """Nile Crocodile: size 5 beside water, or 3 places in the Reptile House beside water, of which 2 are free."""
    assert ben().missing(mockup.CROCODILE).count(" or ") == 1
    assert ", 3 free places" not in ben().missing(mockup.CROCODILE)


# --- what would be pointless --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
def test_an_x_token_that_adds_nothing_is_warned_of_at_every_size(size: tuple[int, int]) -> None:
    """Cards beyond column 5 (AN-5.4, AN-7.2)."""
    made = mockup.scene()
    made.row("animals", "build", "sponsors", "association", "cards", seat=mockup.BEN)
    store = pressed(store_of(session_of(made)), *["page_up", *["down"] * 4], "x_more")
    row = store.highlighted()
    assert row is not None
    assert row.number == "5"
    clause = "" if size == (60, 20) else " (AN-7.2)"
    assert f"The X-token adds nothing: strength 5 allows as much{clause}" in told(store, *size)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_a_placement_bonus_that_is_lost_is_warned_of(size: tuple[int, int]) -> None:
    """G3 brings money, H5 an X-token, of which Ben holds 5 already (AN-4.16, AN-8.14)."""
    made = mockup.scene()
    made.set(mockup.BEN, x_tokens=5)
    store = pressed(store_of(session_of(made)), "pick_5", "pick_1")
    index = next(i for i, place in enumerate(store.legal_places()) if place.mask == ZOO_GRID.mask(["H5"]))
    store.go_to(index)
    assert "The placement bonus at H5 is lost: you hold 5 X-tokens" in told(store, *size)


def test_marks_on_the_display_name_their_owner() -> None:
    """A mark is public (AN-24.7)."""
    session = session_of(mockup.scene())
    session.state.marks[1], session.state.marks[3] = mockup.BEN, mockup.ANA
    said = told(pressed(store_of(session), "look_display"))
    assert "m is marked: folder 2 by Ben, folder 4 by Ana (AN-15.36)" in said
    assert "2m" in said
    assert "4m" in said


LOOKS = ("look_zoo", "look_hand", "look_display", "look_association", "look_projects", "look_tracks", "look_others",
         "look_log", "since", "guide", "break", "anytime", "help")  # fmt: skip


@pytest.mark.parametrize("size", [(60, 20), (61, 23), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60)])
@pytest.mark.parametrize(("players", "marine"), [(1, True), (2, False), (4, True)])
def test_every_look_and_its_explanation_fill_the_terminal_exactly(
    size: tuple[int, int], players: int, marine: bool
) -> None:
    from arknova_tui.cells import width

    store = store_of(mockup.played(90, 4, players, marine))
    store.panels = panels_of(*size)
    for look in LOOKS:
        store.ui.beneath.clear()
        if look == "guide":
            store.ui.look = "guide"
        else:
            store._look(look, None)
        for key in ("", "down", "why", "back", "inspect", "back"):
            if key and look not in ("since", "guide", "help"):
                store.act(key)
            lines = text_of(store, *size)
            assert len(lines) == size[1]
            assert {width(line) for line in lines} == {size[0]}
            assert all(line.isascii() for line in lines)


# --- beside the large zoo -------------------------------------------------------------------------------------------


def zoo_part(store: Store, width: int, height: int) -> list[str]:
    return [line[:65] for line in text_of(store, width, height)[2:31]]


def side_part(store: Store, width: int = 120, height: int = 40) -> str:
    return " ".join(" ".join(line[66:120] for line in text_of(store, width, height)[2:31]).split())


@pytest.mark.parametrize("size", [(120, 40), (160, 50), (200, 60)])
@pytest.mark.parametrize("look", ["hand", "display", "association", "projects", "tracks", "others", "log"])
def test_the_own_zoo_stays_where_it_is_during_a_look(look: str, size: tuple[int, int]) -> None:
    store = ben()
    before = zoo_part(store, *size)
    assert zoo_part(pressed(store, f"look_{look}", "down"), *size) == before
    assert "the choice waits" in told(store, *size)


def test_beside_the_zoo_each_card_says_all_that_it_lacks() -> None:
    hand = side_part(pressed(ben(), "look_hand"))
    assert "Lion $16 s4 Pd AF 9a 1 predator icon" in hand
    assert "Komodo Dragon $14 s3 Rp AS 2a 2 Asia icons" in hand
    display = side_part(pressed(ben(), "look_display"))
    assert "Sumatran Tiger s4~~ $26+6 = $32 reputation 13, 9 money" in display
    store = ben()
    assert store.missing(mockup.CROCODILE).removeprefix("next turn: ") in display


def test_beside_the_zoo_an_opponent_is_shown_with_zoo_and_numbers() -> None:
    store = pressed(ben(), "look_others")
    said, ana = side_part(store), store.table.state.seats[mockup.ANA]
    for words in (f"money {ana.money}", f"appeal {ana.appeal}", f"cons {ana.conservation} rep {ana.reputation}"):
        assert words in said
    for card in ana.sponsors:
        assert store.table.tables.sponsors[card].name in said
    assert ">" in " ".join(line[66:105] for line in text_of(at_space(store, "E3"), 120, 40)[2:18])


def test_the_cursor_of_the_log_stays_in_sight_beside_the_zoo() -> None:
    store = pressed(store_of(mockup.played(400, 3, 4, True)), "look_log")
    for _ in range(120):
        store.act("down")
        assert sum(line[66:67] == ">" for line in text_of(store, 120, 40)[4:31]) == 1


# --- before there are zoos --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("marine", [False, True])
def test_before_maps_are_chosen_what_is_there_already_can_be_looked_at(marine: bool, size: tuple[int, int]) -> None:
    store = store_of(mockup.until("map", 5, marine=marine))
    assert not store.view.state.seats[store.seat].map
    projects = [store.table.tables.projects[place.number].name for place in store.view.state.base_projects]
    expected = {"projects": projects, "association": ["Africa", "Reputation"], "tracks": ["TRACKS", "114"],
                "display": ["DISPLAY"], "hand": ["HAND 0"]}  # fmt: skip
    for look, words in expected.items():
        seen = told(pressed(store, f"look_{look}"), *size)
        assert [word for word in words if word not in seen] == []
        for key in ("down", "inspect", "back", "why", "back"):
            store.act(key)
            assert len(text_of(store, *size)) == size[1]
        store.ui.look = None
        store.ui.beneath.clear()


@pytest.mark.parametrize("seed", [9, 10, 11])
def test_the_tracks_count_nothing_for_final_cards_before_the_map_is_chosen(seed: int) -> None:
    store = pressed(store_of(mockup.played(0, seed, marine=True)), "look_tracks")
    assert not store.table.player(store.seat).map
    finals = [line for line in text_of(store, 120, 60) if " 0: 0c" in line]
    assert len(finals) == len(store.table.player(store.seat).finals)
