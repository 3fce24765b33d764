"""The characters that stand for buildings and terrain on a zoo map; where they are drawn is the zoo grid's affair."""

from typing import Final, NamedTuple

TERRAIN_FILL: Final = {"land": " ", "rock": "^", "water": "~"}

# A whole word where the large grid has room; at most five letters, so that a blank fits on both sides.
LANDMARK_WORDS: Final = {"T": "TOWER", "G": "GATES", "R": "REST.", "H": "HOLLY"}

_BUILDINGS: Final = {
    "kiosk": ("=", "KIO", "kiosk"),
    "pavilion": ("=", "PAV", "kiosk"),
    "petting_zoo": (":", "PET", "special"),
    "reptile_house": (":", "REP", "special"),
    "large_bird_aviary": (":", "AVI", "special"),
    "small_aquarium": (":", "AQ2", "special"),
    "large_aquarium": (":", "AQ5", "special"),
}
_SPONSOR_BUILDINGS: Final = {
    "meerkat_den": "MEE",
    "penguin_pool": "PEN",
    "aquarium": "AQU",
    "cable_car": "CAB",
    "baboon_rock": "BAB",
    "rhesus_monkey_park": "RHE",
    "barred_owl_hut": "OWL",
    "sea_turtle_tank": "TUR",
    "polar_bear_exhibit": "POL",
    "spotted_hyena_compound": "HYE",
    "okapi_stable": "OKA",
    "zoo_school": "SCH",
    "adventure_playground": "ADV",
    "water_playground": "WPL",
    "side_entrance": "ENT",
    "excavation_site": "EXC",
    "mascot_statue": "MAS",
    "amazon_house": "AMA",
    "underwater_tunnel": "TUN",
    "arcade": "ARC",
    "victory_column": "VIC",
}

# Characters that terminals draw one cell wide (East Asian Width N); per style, because `.` or `:` may also be text.
CERTAIN: Final = {
    "rock": str.maketrans({"^": "\u25b4"}),
    "empty": str.maketrans({".": "\u2824"}),
    "occupied": str.maketrans({"#": "\u28ff"}),
    "special": str.maketrans({":": "\u2836"}),
    "ghost": str.maketrans({"@": "\u2591"}),
    "anchor": str.maketrans({"o": "\u25ab"}),
    "cursor": str.maketrans({">": "\u25b8", "<": "\u25c2"}),
}


class PieceLook(NamedTuple):
    """How a building is drawn: one fill character, a label of three cells, and the name of its style."""

    fill: str
    label: str
    style: str


def piece_label(kind: str, size: int = 1, occupied: bool = False) -> PieceLook:
    """The look of a building.

    `kind` is `standard_enclosure`, whose `size` 1 to 5 and side `occupied` show, or the id of a kiosk, pavilion,
    special enclosure or sponsor building. Raises `ValueError` for any other kind or size.
    """
    if kind == "standard_enclosure":
        if not 1 <= size <= 5:
            raise ValueError(f"A standard enclosure has size 1 to 5, not {size}.")
        fill, style = ("#", "occupied") if occupied else (".", "empty")
        return PieceLook(fill, f"{fill}{size}{fill}", style)
    if kind in _BUILDINGS:
        return PieceLook(*_BUILDINGS[kind])
    if kind in _SPONSOR_BUILDINGS:
        return PieceLook("+", _SPONSOR_BUILDINGS[kind], "sponsor")
    raise ValueError(f"There is no building {kind!r} to draw on a zoo map.")
