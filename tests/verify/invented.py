"""A short game that nobody played, as a log: two players on map 0, five turns; every number follows from the rules."""

import json
from pathlib import Path
from typing import Any

FINALS = {"P1": ("F005_ConservationZoo", "F007_FavoriteZoo"), "P2": ("F003_ResearchZoo", "F008_SponsoredZoo")}
KEPT = {
    "P1": ("A419_EuropeanBadger", "A401_Cheetah", "S220_FederalGrants", "P114_ReleaseYosemite"),
    "P2": ("A525_GuineaPig", "S255_AdventurePlayground", "S240_ExpertInHerbivores", "P113_ReleaseBavarianForest"),
}
AWAY = {
    "P1": ("A420_Stoat", "A439_Llama", "A513_BarnOwl", "S201_ScienceLab"),
    "P2": ("A402_Lion", "A403_Leopard", "A404_Caracal", "A405_Panther"),
}
DISPLAY = ("A406_SiberianTiger", "S231_SponsorshipPrimates", "A407_SumatranTiger", "A408_SlothBear", "A409_SunBear",
           "A410_YellowthroatedMarten")  # fmt: skip
FINISHING = "${player_name} places action card ${card_type} at position ${position} (finishing action)"
Packet = dict[str, Any]


def event(kind: str, log: str = "", **args: Any) -> Packet:
    return {"t": kind, "log": log, "a": args}


def packet(move: int, *events: Packet, channel: str = "table") -> Packet:
    return {"mv": move, "ch": channel, "ev": list(events)}


def state(number: int, player: str, args: Any = None) -> Packet:
    return event("gameStateChange", id=number, active_player=player, args=args)


def cards(names: tuple[str, ...], location: str = "hand") -> list[dict[str, Any]]:
    return [{"id": name, "location": location} for name in names]


def opening() -> list[Packet]:
    """Eight cards and two final cards each; then four are kept and the display is laid out."""
    private = [
        packet(
            1,
            event("pDrawCards", cards=cards(KEPT[player] + AWAY[player]), player_id=player),
            event("pDrawCards", scoringCard=True, cards=cards(FINALS[player], "scoringHand"), player_id=player),
            channel=player,
        )
        for player in KEPT
    ]
    public = [
        shown
        for player in KEPT
        for shown in (
            event("drawCards", "${player_name} draws ${n} card(s) from the deck", n=8, player_id=player),
            event("drawCards", "draws ${n} scoring cards", scoringCard=True, n=2, player_id=player),
        )
    ]
    away = [packet(3, event("pDiscardCards", cards=cards(AWAY[p]), player_id=p), channel=p) for p in KEPT]
    initial = [event("discardCards", "discards 4 cards (initial selection)", n=4, player_id=player) for player in KEPT]
    lying = [{"id": name, "location": f"pool-{folder}"} for folder, name in enumerate(DISPLAY, 1)]
    start = event("fillPool", cards=lying, pool=lying)
    return [*private, packet(1, *public), *away, packet(3, *initial, start, *choose("P1", [3, 2, 4, 5, 1], idle=[3]))]


def choose(player: str, row: list[int], *, idle: list[int], x_tokens: int = 0) -> list[Packet]:
    """A player's choice of an action; `row` are the platform's card numbers from slot 1, `idle` can do nothing now."""
    options: dict[str, Any] = {}
    for slot, number in enumerate(row, 1):
        options[str(number)] = [0] if number in idle else {str(slot): 0, "0": 0}
    strengths = {str(number): slot for slot, number in enumerate(row, 1)}
    args = {"cards": options, "strengths": strengths, "xtokens": x_tokens}
    return [state(97, player), state(7, player), state(20, player, args)]


def use(player: str, kind: str, strength: int) -> Packet:
    return event(
        "chooseActionCard", actionCard={"type": kind, "level": 1}, strength=strength, player_id=player,
    )  # fmt: skip


def finish(player: str, kind: str, row: list[int]) -> list[Packet]:
    """The card used lies in slot 1."""
    slots = {str(number): slot for slot, number in enumerate(row, 1)}
    moved = event("actionCardCleanup", FINISHING, card_type=kind, position=1, actionCards=slots, player_id=player)
    return [state(88, player), moved, state(93, player, {})]


def turns() -> list[Packet]:
    """P1 builds (AN-8.4), P2 takes the break option (AN-13.1), P1 plays the badger, P2 takes an X-token (AN-5.7)."""
    enclosure = {"id": 1, "type": "size-2", "x": 0, "y": 5, "rotation": 0, "state": "0", "pId": "P1"}
    icons = {"Predator": 1, "Europe": 1, "Bird": 0, "Rock": 0}
    badger = "A419_EuropeanBadger"
    return [
        packet(4, use("P1", "Build", 5)),
        packet(
            5,
            event("buyBuilding", "pays", amount_money=4, total=21, building=enclosure, income=5, player_id="P1"),
            *finish("P1", "Build", [1, 3, 2, 4, 5]),
        ),
        packet(6, *choose("P2", [8, 6, 7, 9, 10], idle=[8])),
        packet(7, use("P2", "Sponsors", 5)),
        packet(
            8,
            event("advanceBreak", n=5, **{"break": 5}, maxBreak=9, player_id="P2"),
            event("getBonuses", score=-13, income=6, bonuses={"money": 5}, player_id="P2"),
            *finish("P2", "Sponsors", [10, 8, 6, 7, 9]),
        ),
        packet(9, *choose("P1", [1, 3, 2, 4, 5], idle=[])),
        packet(10, use("P1", "Animals", 2)),
        packet(
            11,
            event(
                "buyAnimal",
                card={"id": badger},
                amount=5,
                total=16,
                building=enclosure | {"state": 1},
                icons=icons,
                fromDisplay=False,
                player_id="P1",
            ),
            event("getBonuses", score=-11, income=8, bonuses={"appeal": 3}, card_id=badger, player_id="P1"),
            *finish("P1", "Animals", [3, 1, 2, 4, 5]),
        ),
        packet(12, *choose("P2", [10, 8, 6, 7, 9], idle=[8])),
        packet(
            13,
            event("getBonuses", score=-13, income=6, bonuses={"xtoken": 1}, player_id="P2"),
            *finish("P2", "Animals", [8, 10, 6, 7, 9]),
        ),
        packet(14, *choose("P1", [3, 1, 2, 4, 5], idle=[3])),
    ]


def document(**changes: Any) -> dict[str, Any]:
    """The whole log; keyword arguments replace parts of it."""
    whole: dict[str, Any] = {
        "format": "bga-arknova-clean/1",
        "game": "X1",
        "players": ["P1", "P2"],
        "players_n": 2,
        "expansion": "base",
        "maps": {"P1": "0", "P2": "0"},
        "packets": [*opening(), *turns()],
    }
    return whole | changes


def write(path: Path, **changes: Any) -> Path:
    path.write_text(json.dumps(document(**changes)), encoding="utf-8")
    return path


def args_of(whole: dict[str, Any], move: int, kind: str) -> dict[str, Any]:
    """The arguments of the public event of a type in a move."""
    packets = [one for one in whole["packets"] if one["mv"] == move and one["ch"] == "table"]
    return next(event["a"] for one in packets for event in one["ev"] if event["t"] == kind)
