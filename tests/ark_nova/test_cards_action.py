"""The Cards action: its tables, the two sources, snapping, the discard, and the variants (sections 7 and 14)."""

import pytest

from rules.ark_nova.options import DECLINE, FromDeck, PickCard, PickName
from tests.ark_nova.scene import Scene

DRAW, SNAP = PickName("draw"), PickName("snap")
OTHERS = ["animals", "association", "build", "sponsors"]
SIX = (401, 402, 403, 404, 405, 406)


def acting(strength: int, side: str = "I", *, variant: int = 0, marine: bool = False) -> Scene:
    """Seat 0 is to choose an action, with the Cards card in the slot of this strength and six cards on display."""
    scene = Scene(marine=marine).display(SIX).hand(410, 411)
    row = [*OTHERS[: strength - 1], f"cards {side} v{variant}", *OTHERS[strength - 1 :]]
    return scene.row(*row)


def held_after_drawing(scene: Scene) -> int:
    """Use the Cards action to draw, always from the deck; returns the cards in hand before any discard."""
    scene.use("cards")
    while scene.decision.ask in ("draw_or_snap", "take"):
        scene.pick(DRAW if scene.decision.ask == "draw_or_snap" else FromDeck())
    return len(scene.player().hand)


@pytest.mark.parametrize(
    ("side", "strength", "drawn", "discarded"),
    [
        ("I", 1, 1, 1), ("I", 2, 1, 0), ("I", 3, 2, 1), ("I", 4, 2, 0), ("I", 5, 3, 1),
        ("II", 1, 1, 0), ("II", 2, 2, 1), ("II", 3, 2, 0), ("II", 4, 3, 1), ("II", 5, 4, 1),
    ],
)  # fmt: skip
def test_AN_7_2_and_7_3_draws_and_discards_follow_the_table(
    side: str, strength: int, drawn: int, discarded: int
) -> None:
    """ANR-085 to ANR-094."""
    scene = acting(strength, side)
    assert held_after_drawing(scene) == 2 + drawn
    assert scene.t.state.break_token == 2
    decision = scene.decision
    assert (decision.ask == "discard") == bool(discarded)
    if discarded:
        assert (decision.at_least, decision.at_most) == (1, 1)
        assert {option.card for option in decision.options} == set(scene.player().hand)
    scene.finish()
    assert len(scene.player().hand) == 2 + drawn - discarded


def test_AN_5_4_strength_above_5_uses_the_last_column() -> None:
    scene = acting(5, "II").set(x_tokens=2)
    scene.use("cards", 2).pick(DRAW)
    for _ in range(4):
        scene.pick(FromDeck())
    assert scene.decision.ask == "discard"
    assert len(scene.player().hand) == 6


@pytest.mark.parametrize(
    ("side", "variant", "lowest"), [("I", 0, 5), ("II", 0, 3), ("I", 3, 3), ("II", 3, 2), ("I", 1, 5), ("II", 4, 3)]
)
def test_AN_7_2_7_3_and_14_16_snapping_needs_its_strength(side: str, variant: int, lowest: int) -> None:
    for strength in range(1, 6):
        scene = acting(strength, side, variant=variant, marine=True)
        scene.use("cards")
        may_snap = strength >= lowest
        assert (scene.decision.ask == "draw_or_snap" and SNAP in scene.options) == may_snap


def test_AN_7_6_snapping_takes_one_card_of_any_folder_without_discard() -> None:
    """ANR-095: strength 3 on side II at reputation 1 reaches folder 6."""
    scene = acting(3, "II").set(money=0)
    scene.use("cards").play(SNAP, PickCard(406, 6))
    assert scene.decision.ask == "end_turn"
    assert scene.player().hand == [410, 411, 406]
    assert scene.player().money == 0


def test_AN_7_4_side_II_decides_card_by_card_and_empty_folders_stay_empty() -> None:
    """ANR-096: at reputation 2 the third card must come from the deck."""
    scene = acting(4, "II").set(reputation=2)
    scene.use("cards").play(DRAW)
    assert scene.options == [FromDeck(), PickCard(401, 1), PickCard(402, 2)]
    scene.play(PickCard(401, 1), PickCard(402, 2))
    assert scene.options == [FromDeck()]
    assert scene.t.state.display[:2] == [0, 0]
    scene.pick(FromDeck())
    assert scene.decision.ask == "discard"


def test_AN_7_5_an_empty_hand_discards_nothing() -> None:
    scene = acting(1).hand()
    scene.t.state.deck.clear()
    scene.use("cards")
    assert scene.decision.ask == "end_turn"


def test_AN_7_1_and_20_1_the_token_stops_and_the_action_goes_on() -> None:
    """ANR-202: one step before the end."""
    scene = acting(2)
    scene.t.state.break_token = 8
    assert held_after_drawing(scene) == 3
    assert scene.t.state.break_token == 9
    assert scene.player().x_tokens == 1
    assert scene.decision.ask == "end_turn"
    scene.end_turn()
    scene.until("action")
    assert scene.t.state.breaks == 1


@pytest.mark.parametrize("strength", [1, 2, 3, 4, 5])
def test_AN_14_14_variant_1_never_discards(strength: int) -> None:
    scene = acting(strength, "II", variant=1, marine=True)
    before = held_after_drawing(scene)
    scene.finish()
    assert len(scene.player().hand) == before


@pytest.mark.parametrize(("side", "times"), [("I", 1), ("II", 2)])
def test_AN_14_15_variant_2_digs_after_the_token_and_before_drawing(side: str, times: int) -> None:
    scene = acting(2, side, variant=2, marine=True)
    scene.use("cards")
    for _ in range(times):
        assert scene.decision.ask == "dig"
        assert scene.t.state.break_token == 2
        scene.pick(PickCard(scene.player().hand[0]))
    assert scene.decision.ask != "dig"


def test_AN_14_16_variant_3_snaps_two_cards_without_refill_between() -> None:
    """ANR-167."""
    scene = acting(5, "II", variant=3, marine=True)
    scene.use("cards").play(SNAP, PickCard(401, 1))
    assert scene.t.state.display[0] == 0
    assert PickCard(406, 6) in scene.options
    scene.pick(PickCard(406, 6))
    assert scene.decision.ask == "end_turn"
    assert scene.player().hand == [410, 411, 401, 406]


def test_AN_14_17_variant_4_may_move_a_card_after_finishing() -> None:
    scene = acting(2, "II", variant=4, marine=True)
    scene.use("cards")
    while scene.decision.ask == "take":
        scene.pick(FromDeck())
    scene.pick(scene.options[0])
    assert scene.decision.ask == "action_card"
    assert DECLINE in scene.options
    assert scene.t.slot(0, 3) == 1
