"""What a pick costs at once, by the clauses: money for cards, buildings, donations, folders; X-tokens for strength."""

from typing import Any

from tests.naive import animals, association, sponsors
from tests.naive.geometry import building_spaces
from tests.naive.judge import kind_of_question, printed_side
from tests.naive.printed import building_size
from tests.naive.view import building
from tests.naive.zoo import has, records

Plain = dict[str, Any]
Option = tuple[Any, ...]


def price(view: Plain, seat: int, ask: str, option: Option) -> tuple[int, int] | None:
    """Money and X-tokens that the player has less right after the pick; None where that is no matter of the clauses."""
    zoo = view["seats"][seat]
    top = view["frames"][-1]
    match kind_of_question(view, ask), option:
        case ("action" | "again", _), ("use", _, x, _):
            return 0, x
        case ("animal", "AnimalsAction"), ("card", number, folder):
            side = printed_side(view, "animals", top)
            first = not top["played"] and top["stage"] == "play"
            money = animals.cost(zoo, records(view)[number], folder, side.get("first_discount", 0) if first else 0)
            return money - _mark(view, seat, folder), 0
        case ("sponsor", "SponsorsAction"), ("card", number, folder):
            return folder, 0
        case ("sponsor", "PlaySponsor"), ("card", number, _):
            free = getattr(top["effect"], "cost", "level") == "nothing"
            return 0 if free else sponsors.level(zoo, records(view)[number]), 0
        case ("place", "BuildAction"), ("place", spaces):
            return _building(view, seat, top, spaces), 0
        case ("project", "AssociationAction"), ("project", number, folder):
            return max(0, folder), 0
        case ("donation" | "task", "AssociationAction"), ("donate", _):
            return association.donation_price(view, seat, per_x_token=top["variant"] == 3 and top["side"] == 2), 0
        case ("donation", "Donate"), ("donate", _):
            return association.donation_price(view, seat, per_x_token=False), 0
        case _:
            return None


def _mark(view: Plain, seat: int, folder: int) -> int:
    """2 money back for a player who plays a card with the own mark (AN-15.37)."""
    return 2 if folder and view["marks"][folder - 1] == seat else 0


def _building(view: Plain, seat: int, action: Plain, spaces: frozenset[tuple[int, int]]) -> int:
    """2 for each space, the price of a variant's extra, and what covering rock or water costs or brings (AN-14.13)."""
    zoo = view["seats"][seat]
    side = printed_side(view, "build", action)
    extra = action["mode"] == "extra"
    money = side["extra"]["money"] if extra else 2 * building_size(building(action["kind"]))
    on_terrain = len(spaces - building_spaces(zoo["map"]))
    if action["variant"] == 4 and on_terrain == 1 and not action["terrain_used"]:
        # With 219 nobody has to pay for what is allowed anyway (AN-16.22).
        money += -2 if side["side"] == 2 else 0 if has(zoo, 219) else 2
    return money
