"""Reasons for what isn't to be had where something is taken or a home is chosen, and once a break is settled on."""

from typing import Any

from cards.ark_nova.effects import RemoveMarker, TakeBonusTile, TakePartnerZoo, TakeUniversity
from rules.ark_nova.options import PickCard, PickIcon, PickIndex, PickName, PickPiece, PickTask, TakeBreak
from tests.ark_nova.boards import PARTNER_ZOO, UNIVERSITY, association, icon
from tests.ark_nova.scene import Scene
from tests.ark_nova.test_why_not import reasons

CHEETAH, FIREFISH = 401, 538
SCIENCE_INSTITUTE, FEDERAL_GRANTS = 223, 220
LAST_ANIMALS = ("build", "cards", "sponsors", "association", "animals")


def one(what: str, clause: str) -> list[tuple[str, int, int, str]]:
    return [(what, 0, 1, clause)]


def test_AN_11_7_a_continent_that_is_owned_or_gone_from_the_board_has_its_reason() -> None:
    scene = Scene().partner_zoo("africa")
    scene.t.state.partner_board[1] = False
    scene.resolve(TakePartnerZoo())
    gone = sorted(icon(name) for name in ("africa", "americas", "asia", "australia", "europe"))[1]
    assert reasons(scene) == {
        PickIcon(icon("africa")): one("continent without a partner zoo of yours", "AN-11.7"),
        PickIcon(gone): one("partner zoo of this continent on the board", "AN-11.7"),
    }


def test_AN_14_6_from_the_supply_only_what_is_used_up_is_missing() -> None:
    scene = Scene(marine=True).partner_zoo("africa")
    scene.t.state.partner_supply[1] = 0
    association(scene, 5, variant=1).pick(PickTask(PARTNER_ZOO))
    assert [r[0][0] for r in reasons(scene).values()] == ["partner zoo of this continent in the supply"]


def test_AN_19_11_a_marker_that_was_taken_has_its_reason() -> None:
    scene = Scene(maps=("9", "0")).set(markers=0b1).resolve(RemoveMarker())
    assert reasons(scene) == {PickIcon(icon("europe")): one("marker left in this area", "AN-19.11")}


def test_AN_11_10_category_universities_wait_for_the_generic_one() -> None:
    scene = Scene(marine=True).set(universities=[0])
    scene.t.state.generic_university = False
    scene.resolve(TakeUniversity())
    records = scene.t.tables.universities
    found = reasons(scene)
    assert found[PickName(records[0].id)] == one("kind of university that you lack", "AN-11.9")
    categories = [record.id for record in records if record.category]
    assert len(categories) == 6
    for name in categories:
        assert found[PickName(name)] == one("generic university on the board", "AN-11.10")
    own = next(index for index, record in enumerate(records) if record.category)
    scene = Scene(marine=True).set(universities=[own])
    association(scene, 5).pick(PickTask(UNIVERSITY))
    assert set(reasons(scene)) == {PickName(name) for name in categories}


def test_AN_18_3_a_tile_without_a_legal_use_has_its_reason() -> None:
    scene = Scene(marine=True)
    scene.t.state.tiles[5] = ["partner_zoo", "money_10", "x_tokens_3"]
    scene.set(x_tokens=5).resolve(TakeBonusTile("conservation", 5))
    assert scene.options == [PickName("partner_zoo"), PickName("money_10")]
    assert reasons(scene) == {PickName("x_tokens_3"): one("legal uses of this tile", "AN-18.3")}


def test_AN_9_10_an_enclosure_that_is_no_home_tells_what_it_lacks() -> None:
    scene = Scene().row(*LAST_ANIMALS).hand(CHEETAH).set(money=40, appeal=0)
    scene.building("enclosure_5", "D6", "D5", "D7", "C5", "C6").building("enclosure_5", "H3", "H2", "H4", "G2", "G3")
    scene.building("enclosure_2", "E1", "E2").building("kiosk", "A4")
    scene.use("animals").pick(PickCard(CHEETAH))
    assert scene.options == [PickPiece(0), PickPiece(1)]
    assert reasons(scene) == {PickPiece(2): [("size of this enclosure", 2, 5, "AN-9.10")]}


def test_AN_10_2_aquariums_that_suit_are_one_home_and_one_away_from_water_is_none() -> None:
    scene = Scene(marine=True).row(*LAST_ANIMALS)
    animal = scene.t.tables.animals[FIREFISH]
    from rules.ark_nova.homes import home_unmet, homes

    scene.building("small_aquarium", "H3", "H4", used=2).building("large_aquarium", "A4", "B3", "B4", "B5", "B6")
    assert homes(scene.t, 0, animal) == [0]
    assert not home_unmet(scene.t, 0, animal, 0)
    scene.player().pieces[1].used = 5
    assert [(r.what, r.have, r.need) for r in home_unmet(scene.t, 0, animal, 0)] == [("free places", 0, 1)]
    assert not home_unmet(scene.t, 0, animal, 1), "told once for both"


def test_AN_14_21_once_the_break_option_is_settled_on_no_sponsor_is_left() -> None:
    scene = Scene(marine=True).hand(SCIENCE_INSTITUTE, FEDERAL_GRANTS, CHEETAH).set(money=20)
    scene.row("animals", "association", "build", "cards", "sponsors II v4").use("sponsors")
    scene.pick(PickIndex(0)).pick(PickCard(CHEETAH)).pick(PickCard(FEDERAL_GRANTS))
    assert scene.options == [TakeBreak()]
    assert reasons(scene) == {PickCard(SCIENCE_INSTITUTE): one("action without the break option", "AN-14.21")}


def test_reasons_are_told_in_whole_sentences() -> None:
    from arknova_tui.prompts.reasons import tell
    from rules.kernel.decision import Unmet

    t: Any = Scene().t
    told = tell(t, Unmet("size of this enclosure", 2, 5, "AN-9.10"))
    assert told.sentence == "has size 2, 5 is needed"
    assert tell(t, Unmet("legal uses of this tile", 0, 1, "AN-18.3")).sentence == "can't be used for anything now"
