"""A plain view of a position: the only module of the second opinion that knows the engine's state and options.

`look` gives dicts, sets and labels; `plain` gives a decision's options as tuples. No rule is decided here.
"""

from typing import Any

import msgspec

from rules.ark_nova.state import Player, State
from rules.kernel.decision import Decision
from tests.naive.geometry import GRID, Spaces
from tests.naive.printed import ACTIONS, CATEGORIES, CONTINENTS, TASKS, read, universities

Plain = dict[str, Any]

# The engine numbers spaces column by column from the top, icons, buildings and actions in the order of its vocabulary.
SPACES = sorted(GRID)
ICONS = (*CATEGORIES, *CONTINENTS, "research", "rock", "water")
BUILDINGS = tuple(record["id"] for record in read("buildings"))


def spaces_of(mask: int) -> Spaces:
    return frozenset(space for index, space in enumerate(SPACES) if mask >> index & 1)


def mask_of(spaces: Spaces) -> int:
    return sum(1 << SPACES.index(space) for space in spaces)


def look(state: State) -> Plain:
    """Everything the rules of legality may ask of a position, as plain data."""
    sets = state.config.sets
    kinds = list(universities(sets))
    return {
        "sets": sets,
        "marine": "marine_worlds" in sets,
        "players": state.config.players,
        "solo_appeal": state.config.solo_appeal,
        "seats": [_zoo(player, kinds) for player in state.seats],
        "display": list(state.display),
        "marks": list(state.marks),
        "deck": len(state.deck),
        "discard": list(state.discard),
        "below": [{"number": card.number, "levels": list(card.levels)} for card in state.base_projects],
        "above": [{"number": card.number, "levels": list(card.levels)} for card in state.projects],
        "unused_projects": list(state.unused_projects),
        "partner_board": {c for c, there in zip(CONTINENTS, state.partner_board, strict=True) if there},
        "partner_supply": dict(zip(CONTINENTS, state.partner_supply, strict=True)),
        "university_board": {name for name, there in zip(kinds, state.university_board, strict=True) if there},
        "university_supply": dict(zip(kinds, state.university_supply, strict=True)),
        "generic_university": state.generic_university,
        "donations_taken": list(state.donations_taken),
        "tiles": {space: list(names) for space, names in state.tiles.items()},
        "reputation_tile": state.reputation_tile,
        "frames": [_frame(frame) for frame in state.frames],
    }


def _zoo(player: Player, kinds: list[str]) -> Plain:
    return {
        "map": player.map,
        "money": player.money,
        "appeal": player.appeal,
        "conservation": player.conservation,
        "reputation": player.reputation,
        "x_tokens": player.x_tokens,
        "hand": list(player.hand),
        "finals": list(player.finals),
        "row": [
            {
                "type": ACTIONS[card.type],
                "variant": card.variant,
                "side": card.side,
                "venom": card.venom,
                "constriction": card.constriction,
                "multipliers": card.multipliers,
            }
            for card in player.row
        ],
        "animals": list(player.animals),
        "sponsors": list(player.sponsors),
        "rescued": list(player.rescued),
        "stored": list(player.stored),
        "buildings": [
            {
                "kind": BUILDINGS[piece.kind],
                "spaces": spaces_of(piece.mask),
                "occupied": piece.occupied,
                "used": piece.used,
            }
            for piece in player.pieces
        ],
        "map_tokens": {slot for slot in range(1, 8) if player.tokens >> (slot - 1) & 1},
        "supports": [(support.project, support.level, support.base) for support in player.supports],
        "workers": player.workers,
        "hired": player.hired,
        "on_tasks": dict(zip(TASKS, player.on_tasks, strict=True)),
        "partner_zoos": [ICONS[icon] for icon in player.partner_zoos],
        "universities": [kinds[index] for index in player.universities],
        "tiles": list(player.kept_tiles),
        "hand_limit_bonus": player.hand_limit_bonus,
        "tokens_left": dict(player.uses),
        "assigned": player.assigned,
        "covers": player.concealed,
        "markers": player.markers,
    }


def _frame(frame: Any) -> Plain:
    """A frame by name with its fields, lists copied so that the view stays as it is; effects keep their names."""
    fields = {name: getattr(frame, name) for name in frame.__struct_fields__}
    fields = {name: list(value) if isinstance(value, list) else value for name, value in fields.items()}
    fields["frame"] = type(frame).__name__
    if "effect" in fields:
        fields["effect_name"] = type(fields["effect"]).__name__
    return fields


def plain(option: Any) -> tuple[Any, ...]:
    """An option as a tuple: what is picked, and its values with names in place of numbers."""
    name = type(option).__struct_config__.tag
    match name:
        case "use":
            return ("use", ACTIONS[option.type], option.x, option.owner)
        case "x_token" | "action_card":
            return (name, ACTIONS[option.type])
        case "move":
            return (name, ACTIONS[option.type], option.slot)
        case "kind":
            return ("kind", BUILDINGS[option.kind], option.mode)
        case "place":
            return ("place", spaces_of(option.mask))
        case "task":
            return ("task", TASKS[option.task], option.extra_workers, option.hire)
        case "icon":
            return ("icon", ICONS[option.icon])
        case _:
            return (name, *(getattr(option, field) for field in option.__struct_fields__))


def options_of(decision: Decision) -> set[tuple[Any, ...]]:
    return {plain(option) for option in decision.options}


def building(index: int) -> str:
    return BUILDINGS[index]


def icon(index: int) -> str:
    return ICONS[index]


def university(index: int, sets: tuple[str, ...]) -> str:
    return list(universities(sets))[index]


def effect_fields(effect: Any) -> Plain:
    """An effect as the data files write it."""
    return msgspec.to_builtins(effect)
