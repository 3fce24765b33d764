"""The zoo maps and the shapes of the buildings, against counts and powers written down by hand."""

from collections import Counter

import pytest

from cards.ark_nova.boards import LinkedBonus, StartBuilding, ZooMap
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.effects import (
    Ability,
    CoverStrength,
    Effect,
    Gain,
    Hire,
    If,
    May,
    Multiply,
    Place,
    PlaySponsor,
    RemoveMarker,
    Rescue,
    ReturnWorker,
    Search,
    Sell,
    Snap,
    Store,
    Take,
    TakeAll,
    TakePartnerZoo,
    TakeUniversity,
    Upgrade,
    Wave,
)
from cards.ark_nova.triggers import (
    AreaBonuses,
    ContinentMarkers,
    DiscardForStrength,
    EnclosureOccupied,
    IgnoreConditions,
    LargerEnclosures,
    OncePerTurn,
    RescueSlots,
    SlotStrengths,
    SpaceCovered,
    SponsorLevel,
    StoreSlots,
    WorkerHired,
)
from cards.ark_nova.vocabulary import (
    BuildingId,
    Buildings,
    CardFilter,
    CoveredBeside,
    Icon,
    NeedCovered,
    Resource,
    StoredCards,
)
from rules.ark_nova.grid import ZOO_GRID
from rules.kernel.hexgrid import rotate

# Map -> land, rock, water; spaces for Build side II; spaces with a placement bonus; pool.
COUNTS = {
    "A": (42, 7, 9, 2, 12, "beginner"),
    "0": (39, 9, 10, 2, 12, "beginner"),
    "1": (42, 9, 7, 3, 9, "advanced"),
    "2": (42, 9, 7, 4, 8, "advanced"),
    "3": (42, 7, 9, 5, 19, "advanced"),
    "4": (42, 7, 9, 4, 9, "advanced"),
    "5": (43, 7, 8, 3, 9, "advanced"),
    "6": (42, 7, 9, 4, 9, "advanced"),
    "7": (42, 9, 7, 3, 13, "advanced"),
    "8": (42, 9, 7, 3, 7, "advanced"),
    "9": (42, 8, 8, 2, 8, "map_pack_1"),
    "10": (43, 6, 9, 3, 11, "map_pack_1"),
    "11": (42, 9, 7, 3, 11, "map_pack_2"),
    "12": (42, 9, 7, 3, 12, "map_pack_2"),
    "13": (42, 8, 8, 2, 11, "map_pack_2"),
    "14": (42, 7, 9, 3, 12, "map_pack_2"),
    "T1": (42, 8, 8, 3, 11, "map_pack_2"),
    "1a": (42, 9, 7, 3, 9, "alternative"),
    "2a": (42, 9, 7, 5, 7, "alternative"),
    "3a": (42, 7, 9, 3, 18, "alternative"),
    "4a": (42, 7, 9, 4, 10, "alternative"),
    "5a": (43, 7, 8, 3, 9, "alternative"),
    "6a": (42, 7, 9, 4, 9, "alternative"),
    "7a": (42, 9, 7, 3, 12, "alternative"),
    "8a": (42, 9, 7, 3, 8, "alternative"),
}

# Maps A, 0 and 4 as printed, a column a line from top to bottom: . land, ^ rock, ~ water, 2 Build side II,
# x X-token, r reputation, c card, $5 $10 money, w worker, v Clever, m Multiplier.
PRINTED = {
    "A": [
        "r2 x . . . .",
        "^ ^ . . . . ^",
        "~ ^ c . $5 ~",
        "^ $5 . . . . ~",
        "~ . . x . .",
        "x . ^ c ~ c .",
        ". . . ~ ^ .",
        "~ w . . . r2 2",
        "~ ~ $10 . . 2",
    ],
    "0": [
        "~ ~ . . r2 ^",
        "~ c . . . ~ ^",
        "^ . c ~ . .",
        "~ ^ . . x . c",
        "x . $10 . . .",
        ". . ~ v ^ x ^",
        ". ^ 2 . ^ ^",
        ". $5 2 . . r2 ~",
        ". . . $5 ~ ~",
    ],
    "4": [
        ". . r1 . ~ .",
        ". x ~ . . . ~",
        ". ~ ~ . v .",
        ". x ~ c ^ ^ .",
        ". . . . . .",
        "~ . x . . . ^",
        "c 2 ^ ^ . .",
        ". ^ m . . ^ .",
        "~ ~ 2 2 2 $5",
    ],
}
ALL_CARDS = ("animals", "association", "build", "cards", "sponsors")
MONEY, APPEAL, CONSERVATION, REPUTATION, X_TOKEN = Resource
MARKS: dict[str, tuple[Effect, ...]] = {
    "x": (Gain(X_TOKEN),),
    "r1": (Gain(REPUTATION),),
    "r2": (Gain(REPUTATION, 2),),
    "c": (Take(),),
    "$5": (Gain(MONEY, 5),),
    "$10": (Gain(MONEY, 10),),
    "w": (Hire(),),
    "v": (Ability("clever"),),
    "m": (Multiply(ALL_CARDS),),
}
PERSON = CardFilter("sponsor", person=True)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.load(("base", "marine_worlds", "promo"))


@pytest.fixture(scope="module")
def maps(catalog: Catalog) -> dict[str, ZooMap]:
    return catalog.maps


def place(*buildings: str) -> May:
    return May((Place(tuple(BuildingId(building) for building in buildings)),))


def mark(zoo: ZooMap, label: str) -> str:
    """How this space is written in `PRINTED`."""
    space = next((space for space in zoo.spaces if space.space == label), None)
    if space is None:
        return "."
    assert not (space.build_ii and space.bonus)
    if space.build_ii:
        return "2"
    if space.terrain != "land":
        return {"rock": "^", "water": "~"}[space.terrain]
    return next(sign for sign, bonus in MARKS.items() if bonus == space.bonus)


# --- the grid ---------------------------------------------------------------------------------------------------------


def test_there_are_25_maps(maps: dict[str, ZooMap]) -> None:
    assert list(maps) == list(COUNTS)


def test_AN_1_9_the_grid_has_58_spaces_26_of_them_on_the_border() -> None:
    assert len(ZOO_GRID) == 58
    assert ZOO_GRID.border.bit_count() == 26
    assert [len(column) for column in ZOO_GRID.columns] == [6, 7, 6, 7, 6, 7, 6, 7, 6]


def test_AN_1_9_inner_spaces_have_six_neighbours_and_border_spaces_three_to_five() -> None:
    counts = Counter(mask.bit_count() for mask in ZOO_GRID.neighbours)
    assert counts[6] == 32
    assert set(counts) == {3, 4, 5, 6}
    for label, neighbours in (("A1", 3), ("A2", 4), ("B1", 3), ("C1", 5), ("E6", 5), ("I6", 3), ("B7", 3), ("E3", 6)):
        assert ZOO_GRID.neighbours[ZOO_GRID.index(label)].bit_count() == neighbours, label


@pytest.mark.parametrize("number", COUNTS)
def test_spaces_of_a_map(maps: dict[str, ZooMap], number: str) -> None:
    zoo = maps[number]
    labels = [space.space for space in zoo.spaces]
    assert len(set(labels)) == len(labels)
    assert set(labels) <= set(ZOO_GRID.labels)
    rock, water = (sum(space.terrain == terrain for space in zoo.spaces) for terrain in ("rock", "water"))
    marked = sum(space.build_ii for space in zoo.spaces)
    bonuses = sum(bool(space.bonus) for space in zoo.spaces)
    assert (58 - rock - water, rock, water, marked, bonuses, zoo.pool) == COUNTS[number]


@pytest.mark.parametrize("number", PRINTED)
def test_a_map_read_space_by_space(maps: dict[str, ZooMap], number: str) -> None:
    read = [mark(maps[number], label) for label in ZOO_GRID.labels]
    assert read == [sign for column in PRINTED[number] for sign in column.split()]


@pytest.mark.parametrize("number", COUNTS)
def test_AN_1_9_rock_and_water_carry_neither_bonus_nor_build_sign(maps: dict[str, ZooMap], number: str) -> None:
    for space in maps[number].spaces:
        assert space.terrain == "land" or not (space.bonus or space.build_ii)
        assert space.terrain != "land" or space.bonus or space.build_ii or space.landmark, "plain land is not listed"


# --- the edges --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", COUNTS)
def test_AN_3_15_a_map_has_seven_tokens_four_partner_zoos_three_universities_and_three_workers(
    maps: dict[str, ZooMap], number: str
) -> None:
    zoo = maps[number]
    places = (zoo.tokens, zoo.partner_zoos, zoo.universities, zoo.workers)
    assert [len(place) for place in places] == [7, 4, 3, 3]
    assert all(token.effects for token in zoo.tokens)
    assert [token.income for token in zoo.tokens[:3]] == [True] * 3
    assert [token.income for token in zoo.tokens[4:]] == [False] * 3


@pytest.mark.parametrize("number", [number for number in COUNTS if number not in ("13", "T1")])
def test_six_of_the_seven_tokens_are_the_same_on_most_maps(maps: dict[str, ZooMap], number: str) -> None:
    effects = [token.effects for token in maps[number].tokens]
    assert effects[:3] == [(Snap(),), (place("enclosure_2"),), (Gain(MONEY, 5),)]
    assert effects[4] == ((Gain(REPUTATION, 2),) if number == "A" else (Hire(),))
    assert effects[5:] == [(Gain(MONEY, 12),), (Gain(X_TOKEN, 3),)]


@pytest.mark.parametrize(
    ("number", "income", "effects"),
    [
        ("A", True, (Gain(CONSERVATION),)),
        ("0", True, (Gain(CONSERVATION),)),
        ("1", True, (May((PlaySponsor(),)),)),
        ("2", False, (Gain(CONSERVATION),)),
        ("3", False, (Ability("determination"),)),
        ("4", False, (TakeUniversity(),)),
        ("5", False, (place("reptile_house", "large_bird_aviary"),)),
        ("5a", False, (place("reptile_house", "large_bird_aviary"),)),
        ("6", True, (Ability("clever"), Ability("clever"))),
        ("7", True, (Ability("pouch", 2),)),
        ("8", False, (TakePartnerZoo(),)),
        ("9", False, (RemoveMarker(),)),
        ("10", False, (Gain(REPUTATION, 2),)),
        ("11", False, (Upgrade(),)),
        ("12", False, (TakeAll(CardFilter("animal")),)),
        ("13", False, (Ability("adapt", 3),)),
        ("14", True, (May((PlaySponsor("nothing", PERSON),)),)),
        ("T1", False, (Gain(REPUTATION, 3),)),
    ],
)
def test_AN_19_the_fourth_token_is_the_map_s_own(
    maps: dict[str, ZooMap], number: str, income: bool, effects: tuple[Effect, ...]
) -> None:
    token = maps[number].tokens[3]
    assert (token.income, token.effects) == (income, effects)


def test_tokens_of_map_13_and_T1_that_differ(maps: dict[str, ZooMap]) -> None:
    assert maps["13"].tokens[1].effects == (Ability("cut_down"),)
    assert maps["T1"].tokens[0].effects == (Take(),)


@pytest.mark.parametrize("number", [number for number in COUNTS if number not in ("11", "12", "T1")])
def test_AN_4_14_the_second_partner_zoo_and_the_second_university_upgrade(maps: dict[str, ZooMap], number: str) -> None:
    zoo = maps[number]
    assert zoo.partner_zoos[:3] == ((), (Upgrade(),), (Hire(),))
    assert zoo.universities[:2] == ((), (Upgrade(),))


def test_maps_of_pack_2_link_partner_zoos_with_universities(maps: dict[str, ZooMap]) -> None:
    upgrade, shift, point = (Upgrade(),), (May((ReturnWorker(),)),), (Gain(CONSERVATION),)
    linked = {number: zoo.linked for number, zoo in maps.items() if zoo.linked}

    def bonus(place: int, effects: tuple[Effect, ...]) -> LinkedBonus:
        return LinkedBonus(partner_zoo=place, university=place, effects=effects)

    assert linked == {
        "11": (bonus(1, upgrade), bonus(2, shift), bonus(3, point)),
        "12": (bonus(1, upgrade), bonus(2, upgrade)),
        "T1": (bonus(1, upgrade), bonus(2, upgrade)),
    }


def test_AN_4_15_bonuses_of_hired_workers(maps: dict[str, ZooMap]) -> None:
    last = {number: zoo.workers[2] for number, zoo in maps.items()}
    two = [number for number, effects in last.items() if effects == (Gain(CONSERVATION, 2),)]
    none = [number for number, effects in last.items() if effects == ()]
    assert two == ["A", "0", "6", "7", "10", "6a", "7a"]
    assert none == ["1", "3", "9", "13", "1a", "3a"]
    assert all(effects == (Gain(CONSERVATION),) for n, effects in last.items() if n not in (*two, *none))
    assert maps["T1"].workers[:2] == ((Gain(REPUTATION),), (Gain(REPUTATION),))
    assert maps["11"].workers[1] == (Upgrade(),)
    assert maps["12"].workers[1] == (CoverStrength(),)


@pytest.mark.parametrize("number", COUNTS)
def test_AN_8_15_a_full_map_is_worth_seven_appeal_but_nothing_on_map_13(maps: dict[str, ZooMap], number: str) -> None:
    assert maps[number].full == (() if number == "13" else (Gain(APPEAL, 7),))


# --- start buildings and powers ---------------------------------------------------------------------------------------


def test_AN_19_2_map_A_starts_with_a_kiosk_and_an_enclosure_and_map_13_with_an_enclosure(
    maps: dict[str, ZooMap], catalog: Catalog
) -> None:
    started = {number: zoo.start for number, zoo in maps.items() if zoo.start}
    assert started == {
        "A": (
            StartBuilding(building=BuildingId.KIOSK, spaces=("A4",)),
            StartBuilding(building=BuildingId.ENCLOSURE_3, spaces=("A5", "A6", "B6")),
        ),
        "13": (StartBuilding(building=BuildingId.ENCLOSURE_2, spaces=("E3", "E4")),),
    }
    for zoo in started.values():
        for start in zoo:
            footprints = ZOO_GRID.placements(catalog.buildings[start.building].cells)
            assert ZOO_GRID.mask(start.spaces) in {footprint.mask for footprint in footprints}


def powers(zoo: ZooMap) -> tuple[object, ...]:
    return (*zoo.triggers, *zoo.rules, *zoo.income)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("A", ()),
        ("0", ()),
        ("1", (EnclosureOccupied(beside="B4", then=(Gain(APPEAL, 2),)),)),
        ("1a", (EnclosureOccupied(beside="H4", then=(Gain(APPEAL, 2),)),)),
        ("2", (LargerEnclosures(2, beside="F5"),)),
        ("3", ()),
        ("4", (OncePerTurn((Sell(1, 3),), ("A6",)),)),
        ("5", (Gain(MONEY, per=CoveredBeside("E3")),)),
        ("6", (IgnoreConditions(1, once_covered=("A6",)),)),
        (
            "7",
            (If((NeedCovered(("B2", "F3", "F6")),), (Gain(MONEY, per=Buildings((BuildingId.KIOSK,))),)),),
        ),
        (
            "8",
            (
                SpaceCovered(spaces=("B6", "E6", "G5"), then=(Search(CardFilter("sponsor"), "discard"),)),
                SponsorLevel(-1, ("B6", "E6", "G5")),
            ),
        ),
        (
            "9",
            (
                ContinentMarkers(
                    (
                        (Gain(REPUTATION),),
                        (Gain(MONEY, 4),),
                        (Ability("clever"),),
                        (Gain(APPEAL, 2),),
                        (place("kiosk", "pavilion"),),
                    ),
                    (Gain(CONSERVATION),),
                ),
            ),
        ),
        ("10", (RescueSlots(3, Icon.PETTING_ZOO),)),
        ("11", (StoreSlots(3), Gain(MONEY, 2, per=StoredCards()))),
        (
            "12",
            (SlotStrengths(((1, 2, 3, 4, 5), (2, 2, 3, 4, 5), (3, 3, 3, 4, 5), (3, 3, 3, 5, 5), (3, 3, 3, 6, 6))),),
        ),
        ("13", (AreaBonuses(),)),
        ("14", (WorkerHired(then=(Search(PERSON),)),)),
        ("T1", (DiscardForStrength(1, 1),)),
    ],
)
def test_AN_19_power_of_the_map(maps: dict[str, ZooMap], number: str, expected: tuple[object, ...]) -> None:
    assert powers(maps[number]) == expected


@pytest.mark.parametrize("number", ["2", "3", "4", "5", "6"])
def test_AN_19_1_revised_maps_have_the_power_and_the_edges_of_the_first_ones(
    maps: dict[str, ZooMap], number: str
) -> None:
    old, new = maps[number], maps[f"{number}a"]
    assert (powers(new), new.tokens, new.partner_zoos, new.universities, new.workers, new.name) == (
        powers(old), old.tokens, old.partner_zoos, old.universities, old.workers, old.name,
    )  # fmt: skip


def test_AN_19_12_printed_features_stand_on_rock_water_or_land(maps: dict[str, ZooMap]) -> None:
    features = {
        (number, space.space): (space.landmark, space.terrain)
        for number, zoo in maps.items()
        for space in zoo.spaces
        if space.landmark
    }
    assert features[("1", "B4")] == ("tower", "rock")
    assert {number for number, _ in features} == {"1", "1a", "2", "2a", "5", "5a", "8", "8a"}
    assert [place for number, place in features if number == "8a"] == ["B6", "E6", "H5"]


def test_AN_19_11_areas_of_maps_9_and_13(maps: dict[str, ZooMap]) -> None:
    assert {area.continent: len(area.spaces) for area in maps["9"].areas} == {
        Icon.EUROPE: 6, Icon.ASIA: 6, Icon.AMERICAS: 6, Icon.AUSTRALIA: 6, Icon.AFRICA: 6,
    }  # fmt: skip
    gains = {area.name: area.gains for area in maps["13"].areas}
    assert gains == {
        "north": (Gain(MONEY, 3),),
        "east": (Gain(APPEAL, 2),),
        "south": (Gain(REPUTATION),),
        "west": (Ability("hunter", 4),),
    }
    for number, size in (("9", 6), ("13", 10)):
        zoo = maps[number]
        blocked = {space.space for space in zoo.spaces if space.terrain != "land"}
        seen: set[str] = set()
        for area in zoo.areas:
            assert len(set(area.spaces)) == size
            assert len(ZOO_GRID.components(ZOO_GRID.mask(area.spaces))) == 1
            assert not set(area.spaces) & (blocked | seen)
            seen |= set(area.spaces)


@pytest.mark.parametrize(
    ("number", "effect", "spaces"),
    [("10", Rescue(), ["A1", "E6", "I1"]), ("11", Store(), ["B6", "D2", "H5"]), ("12", CoverStrength(), ["A6", "I1"]),
     ("14", Wave(), ["D5", "G3", "I4"])],
)  # fmt: skip
def test_AN_19_11_bonuses_that_only_one_map_has(
    maps: dict[str, ZooMap], number: str, effect: Effect, spaces: list[str]
) -> None:
    found = {n: [space.space for space in zoo.spaces if effect in space.bonus] for n, zoo in maps.items()}
    assert {n: places for n, places in found.items() if places} == {number: spaces}


# --- buildings --------------------------------------------------------------------------------------------------------

SIZES = {
    "kiosk": 1, "pavilion": 1, "enclosure_1": 1, "enclosure_2": 2, "enclosure_3": 3, "enclosure_4": 4, "enclosure_5": 5,
    "petting_zoo": 3, "reptile_house": 5, "large_bird_aviary": 5, "small_aquarium": 2, "large_aquarium": 5,
    "meerkat_den": 3, "penguin_pool": 4, "aquarium": 4, "cable_car": 4, "baboon_rock": 4, "rhesus_monkey_park": 4,
    "barred_owl_hut": 3, "sea_turtle_tank": 4, "polar_bear_exhibit": 4, "spotted_hyena_compound": 4, "okapi_stable": 4,
    "zoo_school": 3, "adventure_playground": 2, "water_playground": 2, "side_entrance": 2, "excavation_site": 5,
    "mascot_statue": 1, "amazon_house": 5, "underwater_tunnel": 2, "arcade": 1, "victory_column": 1,
}  # fmt: skip
# The ones whose mirror image is another shape; they exist in one handedness only (AN-8.9).
CHIRAL = {
    "penguin_pool", "baboon_rock", "rhesus_monkey_park", "polar_bear_exhibit", "spotted_hyena_compound", "okapi_stable",
    "excavation_site", "amazon_house",
}  # fmt: skip


def test_AN_8_1_and_8_2_sizes_of_buildings(catalog: Catalog) -> None:
    assert {building.id: building.size for building in catalog.buildings.values()} == SIZES
    assert set(catalog.buildings) == set(BuildingId)


@pytest.mark.parametrize("building", SIZES)
def test_AN_8_9_a_building_hangs_together_and_starts_at_its_anchor(catalog: Catalog, building: str) -> None:
    cells = catalog.buildings[BuildingId(building)].cells
    assert cells[0] == (0, 0)
    first = ZOO_GRID.placements(cells)[0]
    assert first.mask.bit_count() == SIZES[building]
    assert len(ZOO_GRID.components(first.mask)) == 1


def test_AN_8_9_eight_buildings_have_a_mirror_image_of_another_shape(catalog: Catalog) -> None:
    def turns(cells: tuple[tuple[int, int], ...]) -> set[frozenset[tuple[int, int]]]:
        found: set[frozenset[tuple[int, int]]] = set()
        for turn in range(6):
            turned = rotate(cells, turn)
            left, top = min(turned)
            found.add(frozenset((q - left, r - top) for q, r in turned))
        return found

    mirrored = {
        building.id
        for building in catalog.buildings.values()
        if turns(building.cells).isdisjoint(turns(tuple((-q, q + r) for q, r in building.cells)))
    }
    assert mirrored == CHIRAL


def test_AN_17_14_petting_zoo_meerkat_den_and_zoo_school_share_a_shape(catalog: Catalog) -> None:
    masks = [
        {footprint.mask for footprint in ZOO_GRID.placements(catalog.buildings[BuildingId(name)].cells)}
        for name in ("petting_zoo", "meerkat_den", "zoo_school", "enclosure_3")
    ]
    assert masks[0] == masks[1] == masks[2] != masks[3]


def test_AN_8_2_and_10_2_special_enclosures(catalog: Catalog) -> None:
    special = {b.id: (b.places, b.houses, b.build_ii) for b in catalog.buildings.values() if b.houses}
    assert special == {
        "petting_zoo": (3, "petting_zoo", False),
        "reptile_house": (5, "reptile_house", True),
        "large_bird_aviary": (5, "large_bird_aviary", True),
        "small_aquarium": (2, "aquarium", False),
        "large_aquarium": (5, "aquarium", False),
        "underwater_tunnel": (2, "aquarium", False),
    }


def test_AN_10_1_aquariums_stand_at_the_water_and_show_it_but_the_tunnel_shows_none(catalog: Catalog) -> None:
    for name in ("small_aquarium", "large_aquarium"):
        aquarium = catalog.buildings[BuildingId(name)]
        assert (aquarium.placement.water, aquarium.icons) == (1, (Icon.WATER,))
    assert [b.id for b in catalog.buildings.values() if b.icons] == ["small_aquarium", "large_aquarium"]


def test_AN_8_12_a_pavilion_is_worth_one_appeal(catalog: Catalog) -> None:
    gains = {building.id: building.gains for building in catalog.buildings.values() if building.gains}
    assert gains == {"pavilion": (Gain(APPEAL),)}


# --- tracks -----------------------------------------------------------------------------------------------------------


def test_AN_4_2_income_by_appeal(catalog: Catalog) -> None:
    brackets = [
        (0, 0, 5), (1, 1, 6), (2, 2, 7), (3, 3, 8), (4, 4, 9), (5, 6, 10), (7, 8, 11), (9, 10, 12), (11, 12, 13),
        (13, 14, 14), (15, 16, 15), (17, 19, 16), (20, 22, 17), (23, 25, 18), (26, 28, 19), (29, 31, 20), (32, 35, 21),
        (36, 39, 22), (40, 43, 23), (44, 47, 24), (48, 51, 25), (52, 55, 26), (56, 60, 27), (61, 65, 28), (66, 70, 29),
        (71, 75, 30), (76, 80, 31), (81, 85, 32), (86, 90, 33), (91, 95, 34), (96, 101, 35), (102, 107, 36),
        (108, 113, 37),
    ]  # fmt: skip
    expected = [money for first, last, money in brackets for _ in range(first, last + 1)]
    assert list(catalog.tracks.appeal_income) == expected
    assert len(expected) == catalog.tracks.appeal_max + 1 == 114


def test_AN_4_9_to_4_11_reputation(catalog: Catalog) -> None:
    tracks = catalog.tracks
    assert list(tracks.reputation_range)[1:] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
    assert (tracks.reputation_gate, tracks.reputation_max) == (9, 15)
    assert {space.at: space.effects for space in tracks.reputation_bonuses} == {
        5: (Upgrade(),), 8: (Hire(),), 10: (Take(),), 11: (Gain(CONSERVATION),), 12: (Gain(X_TOKEN),), 13: (Take(),),
        14: (Gain(CONSERVATION),), 15: (Gain(X_TOKEN),),
    }  # fmt: skip


def test_AN_3_2_and_11_14_break_and_donations(catalog: Catalog) -> None:
    assert catalog.tracks.break_steps == {2: 9, 3: 12, 4: 15}
    assert catalog.tracks.donations == (2, 5, 5, 7, 7, 10, 10, 12)
    assert catalog.tracks.donations_blocked_for_two == (5, 7, 10)
    assert [space.at for space in catalog.tracks.conservation_bonuses] == [2, 5, 8, 10]


def test_AN_22_1_and_22_3_solo(catalog: Catalog) -> None:
    assert catalog.tracks.solo_turns == (7, 6, 5, 4, 3, 2)
    assert sum(catalog.tracks.solo_turns) == 27
    assert catalog.tracks.solo_appeal_limits == {20: 45, 10: 35, 0: 25}
