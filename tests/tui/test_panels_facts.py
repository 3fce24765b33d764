"""What screens say in numbers and reasons, checked by hand against the position of the design and the rules."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from arknova_tui import games, spoken
from arknova_tui.cells import plain
from arknova_tui.panels import action_row, association, breaks, facts, tracks, words
from arknova_tui.prompts import words as prompt_words
from arknova_tui.store import HUMAN, Store
from cards.ark_nova import text
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.frames import Break
from rules.ark_nova.observe import observe
from rules.ark_nova.options import Ask, PickCard, PickTask, TakeBreak
from rules.ark_nova.state import Config
from rules.ark_nova.tables import ACTIONS
from rules.kernel.session import Session
from tests.ark_nova.boards import UNIVERSITY, projects
from tests.ark_nova.scene import Scene
from tests.marine.test_worked_examples import water_home
from tests.tui import mockup
from tests.tui.mockup import ANA, BEN, Silent, pressed, store_of, text_of


def table(*actions: str) -> Store:
    return pressed(store_of(mockup.session_of(mockup.scene())), *actions)


def screen(*actions: str, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(text_of(table(*actions), *size))


def seen(seat: int, change: Any = None) -> facts.Facts:
    made = mockup.scene()
    if change is not None:
        change(made)
    state = observe(made.t.state, seat)
    view = SimpleNamespace(state=state, seat=seat, decision=None, asked=seat, events=[])
    return facts.Facts(view, ("Ana", "Ben"))


# --- status -----------------------------------------------------------------------------------------------------------


def test_the_status_lines_tell_income_and_the_distance_to_the_end() -> None:
    """Appeal 42 pays 23, 32 pays 21 (AN-4.2); targets are 114 - 2 x 5 and 114 - 2 x 8 (AN-4.3)."""
    lines = screen().splitlines()
    numbers = r"\$(\d+) +Appeal (\d+) \(\+(\d+)\) +Cons (\d+) +Rep (\d+) +X (\d)"
    numbers += r" +Workers (\d/\d) +Hand (\d/\d) +VP (-\d+)"
    ben, ana = (re.search(numbers, line) for line in lines[:2])
    assert ben.groups() == ("23", "42", "23", "5", "6", "2", "1/2", "6/3", "-62")
    assert ana.groups() == ("14", "32", "21", "8", "8", "1", "0/2", "4/5", "-66")
    assert lines[0].startswith(">Ben")


def test_late_in_the_game_the_numbers_still_stand_in_whole_columns() -> None:
    made = mockup.scene()
    made.set(BEN, money=143, appeal=102, conservation=22, reputation=15)
    ben, ana = text_of(store_of(mockup.session_of(made)), 80, 24)[:2]
    for what in ("Appeal 102 (+36)", "Cons 22", "Rep 15", "Workers 1/2", "Hand 6/3", "VP 44"):
        assert what in ben  # 114 - 20 - 36 = 58 is the target appeal at 22
    assert [match.start() for match in re.finditer("Appeal|Cons|Rep|Workers|Hand|VP", ben)] == [
        match.start() for match in re.finditer("Appeal|Cons|Rep|Workers|Hand|VP", ana)
    ]


def test_three_opponents_share_the_second_line() -> None:
    store = store_of(mockup.played(40, 3, 4))
    second = text_of(store, 80, 24)[1]
    for seat in store.table.others(store.seat):
        assert re.search(rf"{store.names[seat]} Ap\d+ Co\d+ Re\d+ VP-?\d+", second)


def test_alone_the_second_line_tells_the_round() -> None:
    store = store_of(mockup.until("action", 3, 1))
    assert "round 1 of 6, 7 turns before the break" in text_of(store, 80, 24)[1]


def test_the_smallest_layout_has_everything_in_one_line() -> None:
    first = text_of(table(), 60, 20)[0]
    assert first.rstrip() == ">Ben $23 a42+23 c5 r6 X2 Wk1/2 Hand6/3 VP-62  Ana-66  Br5/9"


def test_AN_6_3_the_mark_of_a_card_counts_all_the_money_where_its_own_action_card_is_poisoned() -> None:
    """The Porcupine costs 8."""
    for poisoned, mark in ((0, "+"), (2, "-"), (None, "+")):
        made = Scene().hand(445).set(money=8).building("enclosure_1", "E1")
        if poisoned is not None:
            made.player().row[poisoned].venom = True
        view = SimpleNamespace(state=made.t.state, seat=0, decision=None, asked=0, events=[])
        fact = facts.Facts(view, ("Ana", "Ben")).held[0]
        assert fact.mark == mark
        assert [(r.what, r.have) for r in fact.reasons] == ([] if mark == "+" else [("money beside the Venom fee", 6)])


# --- cards ------------------------------------------------------------------------------------------------------------


def test_marks_tell_what_can_be_played_now() -> None:
    """With Animals II in slot 4; Lion and Komodo Dragon lack icons, Sponsors lies in slot 1 (AN-9.6, AN-13.2)."""
    told = screen()
    for name in ("Giraffe", "Horse", "Mountain Tapir"):
        assert f" + {name}" in told
    for name in ("Lion", "Komodo Dragon", "Expert on the Ame"):
        assert f" - {name}" in told
    assert " 1 + Greater Rhea" in told
    assert " 3 - Nile Crocodile" in told
    assert " 5 . Eurasian Lynx" in told


def test_partner_zoos_and_folders_change_the_cost() -> None:
    """Mountain Tapir 15 - 3 for the Americas zoo; Greater Rhea 12 + 1 - 3; Nile Crocodile 13 + 3 (AN-9.8)."""
    told = screen()
    assert re.search(r"Mountain Tapir +\$12", told)
    display = screen("look_display")
    assert "$12 + 1 - 3 off = $10" in display
    assert "$13 + 3 = $16" in display
    assert "Rp 3, have 2" in display
    assert "4 at rep 7, 5 at 10, 6 at 13" in display


def test_a_petting_zoo_animal_brings_what_it_counts() -> None:
    """Horse: 3 appeal for each petting zoo icon; two are there and it is the third."""
    assert re.search(r"Horse +\$7 PET Pz +9a 1r", screen())


def test_the_hand_says_what_the_first_missing_thing_is() -> None:
    told = screen("look_hand")
    assert re.search(r"Lion .*has 2 Pd of 3", told)
    assert re.search(r"Komodo Dragon .*has 0 AS of 2", told)
    assert re.search(r"Expert on the Americas .*level 4, has 1", told)


def test_a_wide_terminal_says_it_in_a_sentence() -> None:
    told = screen(size=(200, 60))
    assert "needs 3 predator icons, you have 2" in told
    assert "15 - 3 discount; Digging 2; home: enclosure 4" in told


# --- boards -----------------------------------------------------------------------------------------------------------


def test_projects_show_owners_blocked_levels_and_what_is_met() -> None:
    """Four Americas icons meet the middle and the right level; the left one is blocked with 2 players (AN-3.8)."""
    told = screen("look_projects")
    assert re.search(r"Americas +AM +4 +5: ## blocked +4: 3c OPEN \* +2: 2c OPEN \*", told)
    assert re.search(r"Reptiles +Rp +2 +5: 5c open +4: ## blocked +2: 2c Ben", told)
    assert "Cons 5 -> 8, VP -62 -> -56" in told  # target appeal 104 - 2 x 3
    assert "needs 2 free workers, you have 1" in told


def test_the_association_board_tells_what_an_x_token_opens() -> None:
    told = screen("look_association")
    assert re.search(r"\+ University +4 \(1 X\) +0 +ok with 1 X-token", told)
    assert re.search(r"Africa +taken, back in the break", told)
    assert re.search(r"Americas +you have it", told)
    assert re.search(r"\+ Reputation +2 +0 +ok: rep 6 -> 8", told)


def test_tracks_name_the_next_steps() -> None:
    """Appeal 44 gives 24 (AN-4.2); conservation 8 a tile or $5; reputation 8 a worker (AN-4.5, AN-4.11)."""
    told = screen("look_tracks")
    assert "income 23; 44 gives 24" in told
    assert "104  = 114 - 2 x 5" in told
    assert "next 8: $5 or a tile" in told
    assert "next 8: worker; cap 9" in told


def test_the_worth_of_the_end_takes_the_better_final_card() -> None:
    """Nothing counts yet for either card, nor 1 herbivore icon of 6 for the Meerkat Den: nothing changes (AN-4.7)."""
    assert tracks.worth_now(seen(BEN)) == (5, -62)

    def four_supports(made: Any) -> None:
        made.set(BEN, tokens=0b0000111)

    # Conservation Zoo: 4 supported projects are worth 2; target appeal 114 - 2 x 7 (AN-17.6).
    assert tracks.worth_now(seen(BEN, four_supports)) == (7, 42 - 100)


def test_the_next_break_is_told_with_every_source() -> None:
    """Ben: kiosk C3 beside the occupied enclosure 2 and the Petting Zoo. Ana: A4 beside 3 and 4, D3 beside pavilion,
    enclosure 1 and the aviary; Federal Grants 3, Elephants 6 for four herbivores (AN-8.18, AN-20.8)."""
    ben, ana = seen(BEN), seen(ANA)
    assert tracks.income_words(ben, BEN) == "23 appeal + 2 kiosk C3 + 5 token 3 + 3 Lions = 33"
    assert sorted(line.amount for line in ana.income_lines(ANA)) == [2, 3, 3, 5, 6, 21]
    assert sum(line.amount for line in ana.income_lines(ANA)) == 40
    assert tracks.income_words(ben, ANA).endswith("= 40")


def test_the_break_tells_what_is_still_to_come() -> None:
    def income(made: Any) -> None:
        made.t.state.frames = [Break(seat=ANA, step=5, income_of=0)]

    told = "\n".join("".join(text for text, _ in line) for line in breaks.lines(seen(BEN, income), 80))
    assert "called by Ana" in told
    assert "step 5 of 6: income" in told
    assert re.search(r"33  money 23 -> 56 +not yet", told)
    assert re.search(r"40  money 14 -> 54 +not yet", told)


# --- choosing ---------------------------------------------------------------------------------------------------------


def test_the_card_in_use_is_marked_in_the_action_row() -> None:
    assert "5>Build II<" in screen("pick_5")
    assert "4>Animals II<" in screen("pick_4")
    assert ">Build" not in screen()


def test_a_place_says_what_it_covers_touches_and_leaves() -> None:
    """G2 G3: the $5 of G3; beside the empty enclosure 4 and the water F4 G4 H4; 17 of 42 building spaces stay open."""
    told = "\n".join(text_of(mockup.placing("Enclosure 2"), 80, 24))
    assert "THIS PLACE  G2 G3, turn 1 of 3" in told
    assert "covers  $5 at G3" in told
    assert "beside  water 3, rock 0; your empty 4" in told
    assert "leaves  17 open spaces of 42" in told
    assert "@2@" in told
    assert "_o_" in told
    wide = "\n".join(text_of(mockup.placing("Enclosure 2"), 120, 40))
    assert "next to no rock and 3 water (F4 G4 H4)" in wide
    assert "you may go on with size 3 or less" in wide


def test_the_ghost_over_an_illegal_place_looks_another_way() -> None:
    store = pressed(mockup.placing("Enclosure 2"), "why")
    covered = store.table.player(BEN).covered
    store.ui.ghost = next(at for at, place in enumerate(store.places()) if place.mask & covered)
    store.act("ok")
    told = "\n".join(text_of(store, 80, 24))
    assert "%" in told
    assert "@" not in told


def test_reasons_stand_in_the_list_of_animals() -> None:
    told = screen("pick_4")
    assert "AM partner zoo: 3 off per icon" in told
    assert re.search(r"^ - Lion .*has 2 Pd of 3", told, re.MULTILINE)
    assert re.search(r"^>1 Giraffe +\$16 +Enclosure 4", told, re.MULTILINE)
    narrow = screen("pick_4", size=(60, 20))
    assert re.search(r"^ - Lion .*has 2 Pd of 3", narrow, re.MULTILINE)


def test_the_home_is_marked_on_the_large_map() -> None:
    lines = screen("pick_4", size=(120, 40)).splitlines()
    assert ">.....<" in lines[6]  # E1, the first space of the empty enclosure 4
    assert sum(">.....<" in line for line in lines) <= 2


def test_a_message_takes_the_last_line_above_the_footer() -> None:
    store = table()
    store.ui.message = "You hold 5 X-tokens, the most allowed (AN-5.7)."
    lines = text_of(store, 80, 24)
    assert lines[-2].strip() == "You hold 5 X-tokens, the most allowed (AN-5.7)."


def test_while_a_bot_thinks_the_own_table_stays_in_sight() -> None:
    session = mockup.session_of(mockup.scene())
    store = Store(session, [HUMAN, Silent()])
    assert store.ui.mode == "wait"
    told = "\n".join(text_of(store, 80, 24))
    assert "== Ben is choosing" in told
    assert "\n>Ben" in told
    assert told.startswith(" Ana")


def test_the_choice_waits_in_the_title_of_every_look() -> None:
    for look in ("look_display", "look_projects", "look_log", "look_others", "look_tracks"):
        assert "the choice waits: action card" in screen(look)
        assert "the choice waits: which animal?" in screen("pick_4", look)


# --- looking back -----------------------------------------------------------------------------------------------------


def test_the_log_gives_cause_and_clause_of_every_number() -> None:
    """Giraffe costs 16 (AN-9.8) and brings 7 appeal, the Meerkat Den 2 for its herbivore icon (AN-9.16, AN-23.5)."""
    store = table("pick_4", "pick_1")
    store.ui.look = "log"
    told = "\n".join(text_of(store, 80, 24))
    assert re.search(r"-16 money: Giraffe +AN-9.8", told)
    assert re.search(r"\+7 appeal: Giraffe +AN-", told)
    assert re.search(r"\+2 appeal: Meerkat Den +AN-", told)
    assert "+3 money for Ana: Expert in Herbivores" in told
    assert "T31 Ben  Animals II, strength 4" in told


def test_the_end_is_told_with_target_appeal_and_winner() -> None:
    """T(c) is 114 - 2c up to 10 and 3 less for each further point (AN-4.3)."""
    session = mockup.played(9000, 5)
    told = "\n".join(text_of(store_of(session), 80, 24))
    players = session.state.seats
    targets = [114 - 2 * min(p.conservation, 10) - 3 * max(0, p.conservation - 10) for p in players]
    points = [player.appeal - target for player, target in zip(players, targets, strict=True)]
    order = [(session.state.start_seat + step) % 2 for step in range(2)]
    assert re.search(rf"target appeal .* {targets[order[0]]} +{targets[order[1]]}\b", told)
    assert re.search(rf"victory points .* {points[order[0]]} +{points[order[1]]}\b", told)
    winner = session.header.names[points.index(max(points))]
    assert f"{winner} wins by {max(points) - min(points)}." in told


def test_an_opponent_shows_everything_public_and_no_more() -> None:
    told = screen("look_others")
    assert "hand 4 of 5    final cards 2, hidden" in told
    assert "1 Association II  2 Build II" in told
    assert "Pd1 He4 Bi2  AF2 EU7  Sc1" in told
    assert "map tokens used: 3 $5 P, 6 $12" in told
    assert "21 appeal + 5 kiosks + 5" in told


def test_a_concession_ends_the_game_with_the_tracks_as_they_stand() -> None:
    told = "\n".join(text_of(table("concede", "ok"), 80, 24))
    assert "Ben conceded." in told
    assert re.search(r"victory points +-66 +-62", told)


# --- the action row ---------------------------------------------------------------------------------------------------

VARIANTS = [(action, number) for action in range(5) for number in range(1, 5)]
PAIRS = [(one, other) for one in VARIANTS for other in VARIANTS if one[0] < other[0]]


@pytest.mark.parametrize("venom", [False, True])
@pytest.mark.parametrize("side", [1, 2])
def test_every_pair_of_variants_is_told_by_its_words_in_the_action_row(side: int, venom: bool) -> None:
    """At 80 cells no pair is cut or told by numbers, though Self-Clever Association II alone takes 26 of them."""
    made = Scene(marine=True)
    for pair in PAIRS:
        for card in made.player().row:
            card.variant, card.side, card.venom = dict(pair).get(card.type, 0), side, venom and card.type == 0
        view = SimpleNamespace(state=observe(made.t.state, 0), seat=0, decision=None, asked=0, events=[])
        known = facts.Facts(view, ("Ana", "Ben"))
        told = plain(action_row.line(known, 80))
        sides = re.findall(r"\bII?\b", told)
        assert sides == ["II" if side == 2 else "I"] * 5, told
        assert told.count(" v") == venom
        for action, number in pair:
            named = known.t.tables.catalog.sides[ACTIONS[action], number, side].name
            assert named.rpartition(" ")[0] in told


def drafting(size: tuple[int, int], seed: int, *keys: str) -> str:
    """The question which variants go back, in a solo game, where three are held from the start (AN-22.9)."""
    config = Config(players=1, sets=("base", "marine_worlds"), map_choice="given", maps=("0",))
    session = Session.new(games.find("ark_nova"), config, seed, ("Ben",))
    return "\n".join(text_of(pressed(store_of(session), *keys), *size))


def test_AN_3_12_with_three_variants_of_one_type_the_fourth_stays_in_any_case() -> None:
    """Seed 0 deals three Association cards and draws +1 Build."""
    shown = drafting((80, 24), 0)
    assert "three of one type: two of them go back (AN-3.12)" in shown
    assert "Kept in any case: +1 Build." in shown
    assert shown.count("replaces Association") == 3


def test_the_variant_under_the_cursor_is_told_in_full_where_not_all_three_are() -> None:
    """At 60x20 not all sentences have room, but the three variants do, and those of the one that is looked at."""
    crowded = 0
    for seed in range(40):
        for at in range(3):
            shown = drafting((60, 20), seed, *["down"] * at)
            lines = [line[5:].strip() for line in shown.split("==")[0].splitlines()]
            starts = [index for index, line in enumerate(lines) if "replaces" in line]
            if len(starts) < 3:
                continue  # of two with one type only those two are asked about (AN-3.11)
            crowded += ".." in shown
            parts = lines[starts[at] : (*starts, None)[at + 1]]
            assert not any(part.endswith("..") for part in parts)
    assert crowded


@pytest.mark.parametrize(
    ("kind", "variant", "side", "said"),
    [
        (ActionType.CARDS, 2, 1, "Before drawing or snapping use Digging 1."),
        (ActionType.CARDS, 2, 2, "Before drawing or snapping use Digging 2."),
        (ActionType.ASSOCIATION, 3, 2,
         "In this action each of your donations costs 1 money less for each X-token you have."),
    ],
)  # fmt: skip
def test_AN_14_1_a_variant_says_when_what_it_adds_holds(kind: ActionType, variant: int, side: int, said: str) -> None:
    """Digging comes before the cards (AN-14.15), cheap donations only with the card itself (AN-14.8)."""
    sides = Catalog.load(("base", "marine_worlds")).sides
    told = text.beyond_standard(sides[kind, variant, side], sides[kind, 0, side])
    assert [line.text for line in told] == [said]


def test_AN_14_14_keep_cards_says_that_nothing_is_discarded() -> None:
    """What makes it differ from the standard card must be told where it is drafted."""
    sides = Catalog.load(("base", "marine_worlds")).sides
    for side in (1, 2):
        told = text.beyond_standard(sides[ActionType.CARDS, 1, side], sides[ActionType.CARDS, 0, side])
        assert [line.text for line in told] == ["Discard none."]


def test_names_of_action_cards_are_whole_where_they_have_room() -> None:
    """Snap Sponsors and Hire Association beside three standard cards take 56 of the 60 cells left for names."""
    made = Scene(marine=True)
    for card in made.player().row:
        card.variant = {1: 2, 4: 4}.get(card.type, 0)
    view = SimpleNamespace(state=observe(made.t.state, 0), seat=0, decision=None, asked=0, events=[])
    told = plain(action_row.line(facts.Facts(view, ("Ana", "Ben")), 80))
    assert "Hire Association I " in told
    assert "Snap Sponsors I" in told


# --- where animals live -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "short", "long", "said"),
    [
        (428, "s3", "size 3", "size 3"),
        (535, "1AQ1", "size 1 AQ1", "size 1, places in an Aquarium 1"),
        (546, "5AQ4^", "size 5 AQ4 ^", "size 5, places in an Aquarium 4 1 rock"),
        (551, "4RA3", "size 4 RA3", "size 4, places in the Reptile House or an Aquarium 3"),
        (554, "s3^~", "size 3 ^~", "size 3 1 rock 1 water"),
        (521, "PET", "Petting", "petting zoo animal"),
    ],
)
def test_AN_10_3_lists_tell_the_size_and_the_places_of_animals_for_aquariums(
    number: int, short: str, long: str, said: str
) -> None:
    """A dark-red size is told with the places needed; both special homes are named where either will do."""
    animal = Catalog.load(("base", "marine_worlds")).animals[number]
    assert (words.size(animal), words.size(animal, True)) == (short, long)
    assert prompt_words.size(animal) == short
    assert spoken.in_full(short) == said


def test_AN_10_3_the_narrow_list_keeps_the_places_of_an_aquarium() -> None:
    """Coastal Manta Ray has size 5 and needs 4 places; its name gives way."""
    made = Scene(marine=True).hand(543)
    lines = text_of(store_of(mockup.session_of(made)), 80, 24)
    (row,) = [line for line in lines if "Manta" in line]
    assert " 5AQ4 " in row


# --- questions of Marine Worlds at 80 cells ---------------------------------------------------------------------------


def test_AN_10_2_the_question_how_to_split_fits_80_cells() -> None:
    """The longest name of an animal that lives in Aquariums, beside the state of the break."""
    catalog = Catalog.load(("base", "marine_worlds"))
    longest = max((card for card in catalog.animals.values() if card.housing.aquarium), key=lambda card: len(card.name))
    made = Scene(marine=True).hand(longest.number).icons(research=9, africa=9, americas=9, sea_animal=9)
    made.set(money=99, reputation=15).row("build", "cards", "sponsors", "animals II", "association")
    water_home(made, "large_aquarium", rock=True)
    water_home(made, "small_aquarium", rock=True)
    made.use("animals", 0).pick(PickCard(longest.number)).until(Ask.SPLIT)
    shown = text_of(store_of(mockup.session_of(made)), 80, 24)
    assert any(f"== {longest.name}: how many in Large Aquarium? ==" in line for line in shown)


def test_AN_11_11_what_universities_give_is_never_cut() -> None:
    made = projects(Scene(marine=True), [103]).row("build", "cards", "sponsors", "association", "animals")
    made.use("association", 0).pick(PickTask(UNIVERSITY))
    assert made.decision.ask == Ask.UNIVERSITY
    shown = "\n".join(text_of(store_of(mockup.session_of(made)), 80, 24))
    for category in ("bird", "predator", "primate", "herbivore", "reptile", "sea animal"):
        assert f"first {category} card of the deck " in shown
    assert "hand limit 5, gain 1 reputation " in shown


# --- variants at the table --------------------------------------------------------------------------------------------


def choosing(action: str, variant: int, side: str, **values: Any) -> str:
    """The screen when the Association or Sponsors card in this form is used at strength 5."""
    made = projects(Scene(marine=True), [103]).hand(201, 220).set(money=30, reputation=6, x_tokens=3, **values)
    row = [other.value for other in ACTIONS if other.value != action]
    made.row(*row, f"{action} {side} v{variant}").use(action, 0)
    return "\n".join(text_of(store_of(mockup.session_of(made)), 80, 24))


def test_AN_14_7_extra_workers_show_the_value_they_leave() -> None:
    """Value 3 with one worker, 1 with a second, 0 with a third; reputation 2 and 0."""
    shown = choosing("association", 2, "II", workers=3, hired=3)
    for name, needs in (("Reputation", (2, 0)), ("Partner zoo", (3, 1, 0)), ("University", (4, 2, 0))):
        assert re.findall(rf"{name} +(\d)  \d worker", shown) == [str(number) for number in needs]


@pytest.mark.parametrize(
    ("variant", "side", "zoos", "schools"),
    [(0, "II", "board", "board"), (1, "I", "supply", "board"), (1, "II", "supply", "supply")],
)
def test_AN_14_6_the_boards_tell_what_the_card_takes_from(variant: int, side: str, zoos: str, schools: str) -> None:
    """The supply holds 3 zoos of each continent, 3 of each university and 6 with a category."""
    shown = choosing("association", variant, side, partner_zoos=[], universities=[])
    assert f"PARTNER ZOOS {'in' if zoos == 'supply' else 'on'} the {zoos} " in shown
    assert f"UNIVERSITIES {'in' if schools == 'supply' else 'on'} the {schools} " in shown
    assert bool(re.search("Africa +3 left", shown)) == (zoos == "supply")
    assert bool(re.search("research and a category +6 left", shown)) == (schools == "supply")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_AN_14_6_a_zoo_used_up_in_the_supply_is_none_left_though_it_lies_on_the_board(size: tuple[int, int]) -> None:
    made = Scene(marine=True).row("animals", "build", "cards", "sponsors", "association v1")
    made.t.state.partner_supply = [0, 1, 0, 0, 0]
    view = SimpleNamespace(state=observe(made.t.state, 0), seat=0, decision=None, asked=0, events=[])
    known = facts.Facts(view, ("Ana", "Ben"))
    lines = [
        plain(line) for line in (association.boards(known, 80) if size == (80, 24) else association.short(known, 46))
    ]
    text = "\n".join(lines)
    if size == (80, 24):
        assert re.search("Africa +none left", text)
        assert re.search("Americas +1 left", text)
    else:
        assert re.search(r"zoos AM\s", text)


def test_AN_14_18_the_addition_of_a_sponsors_card_is_told_in_full() -> None:
    shown = " ".join(choosing("sponsors", 1, "II").split())
    assert (
        "Addition: you may exchange 1 X-token for 5 money, 5 money for 1 X-token, 1 X-token for 1 reputation or"
        in shown
    )
    assert "5 money for 1 reputation." in shown


def test_AN_11_14_a_donation_beside_further_tasks_tells_what_it_brings() -> None:
    made = projects(Scene(marine=True), [103]).set(money=30, reputation=6, workers=1)
    made.row("animals", "build", "cards", "sponsors", "association II v4").use("association", 0).pick(PickTask(0))
    shown = "\n".join(text_of(store_of(mockup.session_of(made)), 80, 24))
    assert re.search(r"Donation +pay 2 +1c +ok", shown)


@pytest.mark.parametrize("variant", [1, 3, 4])
def test_AN_14_18_the_question_for_the_addition_is_never_cut(variant: int) -> None:
    """After the break option the addition alone is asked about; what it is stands in the row."""
    made = Scene(marine=True).hand(201, 220).set(money=30, x_tokens=3)
    made.row("animals", "build", "cards", "association", f"sponsors II v{variant}").use("sponsors", 0).pick(TakeBreak())
    assert made.decision.ask == Ask.EXTRA
    shown = text_of(store_of(mockup.session_of(made)), 80, 24)
    assert any(line.startswith("== Sponsors: use the addition? (may) ==") for line in shown)
    assert any(line.startswith((">1 exchange", ">1 sell", ">1 discard")) for line in shown)


def test_AN_10_6_the_list_of_effects_tells_what_waits_for_the_end_of_the_action() -> None:
    """Sea Anemone's Mark waits while the Clownfish's appeal and the Hawkfish's Posturing are put in order."""
    made = Scene(marine=True).zoo(529, 533).hand(530).set(money=40).display([401])
    water_home(made, "large_aquarium", rock=False)
    made.row("build", "animals", "association", "cards", "sponsors").use("animals").pick(PickCard(530))
    assert made.decision.ask == Ask.ORDER
    shown = " ".join(" ".join(text_of(store_of(mockup.session_of(made)), 80, 24)).split())
    told = "LATER put 1 of your tokens on an unmarked animal in the display: Magnificent Sea Anemone (after finishing)"
    assert told in shown
