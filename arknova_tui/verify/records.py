"""What a player is shown of animals and final scoring cards: conditions, costs, homes, playability, points so far."""

from typing import TYPE_CHECKING, Any

from arknova_tui.verify import names
from arknova_tui.verify.log import Entry
from cards.ark_nova import vocabulary as v
from rules.ark_nova.counts import count
from rules.ark_nova.homes import FLOCK, homes
from rules.ark_nova.requirements import MISSING, animal_cost, animal_unmet, continents_of, missing_symbols
from rules.ark_nova.scoring import final_card_points
from rules.ark_nova.tables import ENCLOSURE

if TYPE_CHECKING:
    from arknova_tui.verify.replay import Replay

_ICON_NAMES = {icon: name for name, icon in names.ICONS.items()}
_UPGRADED = {v.ActionType.ANIMALS: "AnimalsII", v.ActionType.CARDS: "CardsII", v.ActionType.SPONSORS: "SponsorsII"}


def compare_records(replay: "Replay", entry: Entry, player: str, record: dict[str, Any]) -> None:
    """All cards that one player is shown in one state."""
    seat = replay.log.seat(player)
    statuses: dict[str, Any] = record.get("statuses") or {}
    for name, status in statuses.items():
        if names.final(name):
            _final(replay, entry, seat, name, status)
        else:
            _animal(replay, entry, seat, names.card(entry, name), status)
    if statuses:
        _held(replay, entry, seat, statuses)
    if "n" in record and "cards" in record:
        _hand(replay, entry, seat, record)


def _held(replay: "Replay", entry: Entry, seat: int, statuses: dict[str, Any]) -> None:
    """The animals shown are those of hand and display, and the final cards those held."""
    animals = replay.t.tables.animals
    shown = {names.card(entry, name) for name in statuses if not names.final(name)}
    mine = {card for card in (*_seen(replay, seat), *replay.told.display) if card in animals}
    replay.report.compare(entry, "hand", f"animals shown to {replay.log.players[seat]}", shown, mine)
    finals = {names.card(entry, name) for name in statuses if names.final(name)}
    held = set(replay.t.player(seat).finals)
    replay.report.compare(entry, "final cards", f"held by {replay.log.players[seat]}", finals, held)


def _seen(replay: "Replay", seat: int) -> list[int]:
    """Hand cards, and those that the player is looking at."""
    return [*replay.told.hands[seat], *replay.told.looking[seat]]


def _hand(replay: "Replay", entry: Entry, seat: int, record: dict[str, Any]) -> None:
    """The whole hand, and how many cards are above the limit (AN-20.2)."""
    from rules.ark_nova.limits import hand_limit

    who = replay.log.players[seat]
    hand = replay.told.hands[seat]
    replay.report.compare(entry, "hand", f"hand of {who}", set(names.cards(entry, record["cards"])), set(hand))
    surplus = len(hand) - hand_limit(replay.t, seat)
    replay.report.compare(entry, "hand", f"cards of {who} above the limit", int(record["n"]), surplus)


def _final(replay: "Replay", entry: Entry, seat: int, name: str, status: dict[str, Any]) -> None:
    number = names.card(entry, name)
    who = f"{name.split('_')[0]} of {replay.log.players[seat]}"
    printed = replay.t.tables.finals[number]
    told = (status["qty"], status["bonus"])
    got = (count(replay.t, seat, printed.counts), final_card_points(replay.t, seat, number))
    replay.report.compare(entry, "final cards", who, told, got)


def _animal(replay: "Replay", entry: Entry, seat: int, number: int, status: dict[str, Any]) -> None:
    """Folder, conditions one by one, whether the cost is there, kinds of homes, and whether it could be played."""
    t = replay.t
    animal = t.tables.animals[number]
    who = f"{number} for {replay.log.players[seat]}"

    def check(kind: str, what: str, got: Any) -> None:
        replay.report.compare(entry, kind, f"{what} of {who}", status[what], got)

    folder = replay.told.display.index(number) + 1 if number in replay.told.display else 0
    where = status["folder"]
    replay.report.compare(entry, "display", f"folder of {who}", where, folder)
    told = {name: met for name, met in status["conditions"].items() if name not in ("ignored", "valid")}
    needs = conditions(t, seat, number)
    replay.report.compare(entry, "conditions", f"conditions of {who}", told, needs)
    missing = missing_symbols(t, seat, number)
    replay.report.compare(entry, "conditions", f"symbols missing of {who}", status["conditions"]["ignored"], missing)
    replay.report.compare(entry, "conditions", f"all conditions of {who}", status["conditions"]["valid"], not missing)
    money = t.player(seat).money
    check("costs", "cost", animal_cost(t, seat, number, where) <= money)
    check("costs", "baseCost", animal_cost(t, seat, number, 0) <= money)
    pieces = t.player(seat).pieces
    found = homes(t, seat, animal)
    standing = [pieces[piece].kind for piece in found if piece != FLOCK]
    check("homes", "regularEnclosure", any(kind in ENCLOSURE for kind in standing))
    check("homes", "specialEnclosure", any(kind not in ENCLOSURE for kind in standing))
    check("homes", "canFlock", FLOCK in found)
    check("homes", "enclosure", bool(found))
    # The platform's record leaves the reputation range aside.
    unmet = [reason for reason in animal_unmet(t, seat, number, where) if reason.clause != "AN-4.9"]
    check("playability", "playable", not unmet)


def conditions(t: Any, seat: int, number: int) -> dict[str, bool]:
    """The conditions of an animal by the log's names, and whether each is met (AN-9.6)."""
    continents = continents_of(t, number)
    found: dict[str, bool] = {}
    for need in t.tables.animals[number].needs:
        found[condition_name(need)] = not MISSING[type(need)](t, seat, need, continents)
    return found


def condition_name(need: v.Requirement) -> str:
    """What the log calls a condition."""
    match need:
        case v.NeedIcons():
            return _ICON_NAMES[need.icon]
        case v.NeedPartnerZoo():
            return "Partner-Zoo"
        case v.NeedUniversity():
            return "Fac"
        case v.NeedUpgraded():
            return _UPGRADED.get(need.card, f"{need.card.value}II")
        case _:
            return type(need).__name__
