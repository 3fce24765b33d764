"""What isn't offered has its reason: the right thing, with the numbers on both sides."""

from collections import Counter
from typing import Any

from cards.ark_nova.effects import Enlarge, Hypnotize, May, Perform, PlaySponsor, Reconstruct
from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.frames import AssociationAction, BuildAction, Resolve, Source, SponsorsAction, Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import (
    DECLINE,
    Ask,
    Donate,
    PickCard,
    PickKind,
    PickPiece,
    PickProject,
    PickTask,
    Place,
    TakeBreak,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, ANIMALS, ASSOCIATION, BUILD, CARDS, ENCLOSURE, KIOSK, SPONSORS
from rules.ark_nova.why import not_offered, place_unmet_now
from rules.kernel.decision import Decision
from tests.ark_nova.scene import Scene
from tests.naive.positions import decisions

LION, VETERINARIAN, SCIENCE_INSTITUTE = 402, 203, 223
SERENGETI, SAVANNA = 116, 118  # release an animal of Africa, a predator
NO_USE = [("legal uses of this action at any strength you can reach", 0, 1, "AN-5.6")]


def reasons(scene: Scene) -> dict[Any, list[tuple[str, int, int, str]]]:
    """The reasons of everything that isn't offered in the decision at hand."""
    entries = not_offered(scene.t, scene.decision)
    return {entry.option: [(r.what, r.have, r.need, r.clause) for r in entry.reasons] for entry in entries}


def poisoned(scene: Scene, action: int) -> Scene:
    next(card for card in scene.player().row if card.type == action).venom = True
    return scene


# --- action cards -----------------------------------------------------------------------------------------------------


def test_AN_15_27_under_hypnosis_it_is_the_targets_cards_that_have_reasons() -> None:
    scene = Scene().set(money=20, appeal=10).set(1, appeal=30)
    scene.row("animals", "association", "build", "cards", "sponsors", seat=1)
    scene.player(1).row[1].constriction = True
    scene.t.push(Resolve(seat=0, effect=Hypnotize(3), source=Source("animal", 475), step=1, left=1))
    assert scene.options == [UseAction(BUILD, 0, 1), DECLINE]
    assert reasons(scene) == {
        UseAction(ANIMALS, 0, 1): NO_USE,
        UseAction(ASSOCIATION, 0, 1): [("strength with all X-tokens", 0, 1, "AN-5.5")],
    }


def test_AN_15_32_a_granted_action_has_no_reasons_for_the_cards_it_does_not_name() -> None:
    scene = Scene().set(money=1).resolve(Perform((ActionType.CARDS,)))
    assert reasons(scene) == {}


def test_AN_15_33_determination_tells_which_cards_have_no_use_and_why_no_x_token_is_gained() -> None:
    scene = Scene().set(money=1, x_tokens=5).resolve(Perform(ACTIONS, x_token_action=True))
    found = reasons(scene)
    assert found[UseAction(BUILD)] == NO_USE
    assert found[XTokenAction(CARDS)] == [("X-tokens below the limit", 5, 4, "AN-5.7")]
    scene = Scene().set(money=1).resolve(Perform(ACTIONS, x_token_action=True))
    assert not [option for option in reasons(scene) if isinstance(option, XTokenAction)], "it is offered"


def test_AN_5_3_strength_gained_for_a_discard_counts_in_the_reason() -> None:
    scene = Scene().row("cards", "animals", "build", "association", "sponsors")
    scene.player().row[0].constriction = True
    assert reasons(scene)[UseAction(CARDS)] == [("strength with all X-tokens", -1, 1, "AN-5.5")]
    scene.t.state.frames = [Turn(seat=0, strength_bonus=1)]
    assert reasons(scene)[UseAction(CARDS)] == [("strength with all X-tokens", 0, 1, "AN-5.5")]


# --- the Venom fee ----------------------------------------------------------------------------------------------------


def test_AN_6_4_money_kept_back_for_the_venom_fee_is_told_as_such() -> None:
    scene = poisoned(Scene().row("animals", "association", "cards", "sponsors", "build"), CARDS).set(money=5)
    found = reasons(scene.use("build"))
    assert found[PickKind(ENCLOSURE[1])] == [("money beside the Venom fee", 3, 4, "AN-8.4")]
    scene = Scene().row("animals", "association", "cards", "sponsors", "build").set(money=3)
    assert reasons(scene.use("build"))[PickKind(ENCLOSURE[1])] == [("money", 3, 4, "AN-8.4")]


def test_AN_6_4_a_sponsor_that_leaves_the_venom_fee_unpaid_has_a_reason() -> None:
    scene = poisoned(Scene().row("animals", "association", "cards", "build", "sponsors"), CARDS).set(money=0)
    scene.hand(SCIENCE_INSTITUTE).use("sponsors")
    assert scene.options == [TakeBreak()]
    assert reasons(scene) == {PickCard(SCIENCE_INSTITUTE): [("money for the Venom fee", 0, 2, "AN-6.4")]}


# --- what an action or an effect leaves out ---------------------------------------------------------------------------


def test_AN_8_1_after_the_one_building_of_side_I_no_other_is_left() -> None:
    scene = Scene(marine=True).set(money=40).row("animals", "association", "cards", "sponsors", "build v1")
    scene.t.push(BuildAction(seat=0, side=1, variant=1, strength=5, used=1, built=[KIOSK]))
    found = reasons(scene)
    assert found[PickKind(ENCLOSURE[0])] == [("buildings left in this action", 0, 1, "AN-8.1")]
    assert found[PickKind(KIOSK)] == [("buildings left in this action", 0, 1, "AN-8.1")]


def test_AN_14_12_a_second_enclosure_of_the_same_size_lacks_strength_only() -> None:
    scene = Scene(marine=True).set(money=40).row("animals", "association", "cards", "sponsors", "build II v3")
    scene.t.push(BuildAction(seat=0, side=2, variant=3, strength=3, used=3, built=[ENCLOSURE[2]]))
    assert reasons(scene)[PickKind(ENCLOSURE[2])] == [("strength left", 1, 3, "AN-8.1")]


def test_AN_13_9_a_sponsor_for_money_lacks_money_and_only_the_hand_is_asked_about() -> None:
    scene = Scene().set(money=3, reputation=3).hand(VETERINARIAN, SCIENCE_INSTITUTE).display([230])
    scene.set(universities=[0]).icons(research=9).resolve(May((PlaySponsor(),)))
    level = scene.t.tables.sponsors[VETERINARIAN].level
    assert scene.options == [PickCard(SCIENCE_INSTITUTE), DECLINE]
    assert reasons(scene) == {PickCard(VETERINARIAN): [("money", 3, level, "AN-13.9")]}


def test_AN_4_13_projects_of_the_display_ask_for_the_side_the_action_began_with() -> None:
    """The own card was upgraded in the middle of the action."""
    scene = Scene().upgrade("association").set(money=9, reputation=9).hand(SERENGETI)
    scene.zoo(LION).display([SAVANNA])
    scene.t.push(AssociationAction(seat=0, side=1, variant=0, strength=5, task=3))
    assert PickProject(SERENGETI, -1) in scene.options
    what = "side of the Association card for a project of the display"
    assert reasons(scene)[PickProject(SAVANNA, 1)][0] == (what, 1, 2, "AN-12.1")


def test_AN_11_14_a_donation_that_is_too_dear_says_what_it_costs() -> None:
    """Two players: the first donation costs 2, the second 5."""
    scene = Scene().row("animals", "build", "cards", "sponsors", "association II").set(money=4, workers=2, hired=2)
    scene.t.state.donations_taken[0] = True
    scene.use("association").pick(PickTask(0))
    assert scene.decision.ask == Ask.TASK
    assert reasons(scene)[Donate(5)] == [("money for the donation", 4, 5, "AN-11.14")]
    scene.set(money=5)
    assert Donate(5) in scene.options
    assert Donate(5) not in reasons(scene)


# --- places -----------------------------------------------------------------------------------------------------------


def place_reasons(scene: Scene, *spaces: str) -> list[tuple[str, int, int, str]]:
    found = place_unmet_now(scene.t, scene.decision, ZOO_GRID.mask(spaces))
    return [(reason.what, reason.have, reason.need, reason.clause) for reason in found]


def test_AN_16_76_a_building_that_is_put_back_is_not_one_too_many() -> None:
    """Far from the enclosure it touches nothing while it is in the air."""
    scene = Scene(marine=True).building("enclosure_1", "A4").building("petting_zoo", "B4", "B5", "C3")
    scene.resolve(Reconstruct(1)).pick(PickPiece(1))
    assert scene.decision.ask == Ask.PLACE
    assert place_reasons(scene, "H4", "H5", "I3") == [("buildings beside it", 0, 1, "AN-8.6")]


def test_AN_14_13_one_space_of_rock_is_no_reason_two_are() -> None:
    """Map 0 with Build 4: rock may be covered once."""
    scene = Scene(marine=True, maps=("1", "1")).row("animals", "association", "cards", "sponsors", "build v4")
    scene.set(money=40).building("enclosure_1", "B5").use("build").pick(PickKind(ENCLOSURE[1]))
    assert place_reasons(scene, "A5", "B6") == []
    assert place_reasons(scene, "A4", "A5") == [("building spaces under the building", 0, 1, "AN-8.6")]


def test_AN_16_65_a_larger_enclosure_keeps_the_old_spaces_and_takes_a_free_one() -> None:
    scene = Scene(marine=True).building("enclosure_1", "E4").building("kiosk", "E5").resolve(Enlarge(2))
    scene.pick(PickPiece(0))
    assert place_reasons(scene, "D5", "E5") == [("spaces of the old enclosure under it", 0, 1, "AN-16.65")]
    assert place_reasons(scene, "E4", "E5") == [("free building spaces beyond the old enclosure", 0, 1, "AN-16.65")]


# --- in random games --------------------------------------------------------------------------------------------------


def looked_for(t: Table, decision: Decision) -> list[Any]:
    """What a player may look for in a decision about cards or buildings of the standard actions."""
    player, frame = t.player(decision.seat), t.state.frames[-1]
    cards = [*((card, 0) for card in player.hand), *((card, at) for at, card in enumerate(t.state.display, 1))]
    if decision.ask == "animal" and not getattr(frame, "played", []):
        return [PickCard(*card) for card in cards if card[0] in t.tables.animals]
    if isinstance(frame, SponsorsAction) and not frame.variant:
        return [PickCard(*card) for card in cards if card[0] in t.tables.sponsors]
    if decision.ask == "kind" and isinstance(frame, BuildAction):
        return [PickKind(kind) for kind in (*ENCLOSURE, KIOSK)]
    if isinstance(frame, Turn) and decision.ask == "action":
        usable = {option.type for option in decision.options if isinstance(option, UseAction)}
        return [UseAction(kind) for kind in {ANIMALS, BUILD, CARDS, ASSOCIATION, SPONSORS} - usable]
    return []


def test_everything_looked_for_is_offered_or_has_reasons_whose_numbers_fall_short() -> None:
    found = 0
    for seed in range(24):
        for state, decision in decisions(seed, 120, rich=True):
            t = Table(state)
            entries = {entry.option: entry.reasons for entry in not_offered(t, decision)}
            silent = [o for o in looked_for(t, decision) if o not in decision.options and o not in entries]
            assert not silent, f"game {seed}: {decision.ask} says nothing about {silent}"
            for option, unmet in entries.items():
                for reason in unmet:
                    most = reason.what.startswith(("appeal of at most", "X-tokens below"))
                    assert (reason.have > reason.need) if most else (reason.have < reason.need), (seed, option, reason)
                    found += 1
    assert found > 500


def test_a_place_is_offered_or_has_reasons_and_never_both() -> None:
    asked: Counter[str] = Counter()
    for seed in range(24):
        for state, decision in decisions(seed, 120, rich=True):
            t, top = Table(state), type(getattr(state.frames[-1], "effect", state.frames[-1])).__name__
            if decision.ask != Ask.PLACE or asked[top] >= 30:
                continue
            asked[top] += 1
            offered = {option.mask for option in decision.options if isinstance(option, Place)}
            for place in t.tables_map(decision.seat).on_any[decision.subject]:
                reasons = place_unmet_now(t, decision, place.mask)
                assert bool(reasons) != (place.mask in offered), f"game {seed}, {top}: {place} {reasons}"
    assert {"BuildAction", "PlaceBuilding", "Place"} <= set(asked)
