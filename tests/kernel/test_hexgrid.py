"""The hex grid against slow set arithmetic written for the test alone; nothing about what is built on it."""

from collections import deque

import pytest

from rules.ark_nova.grid import ZOO_GRID
from rules.kernel.hexgrid import DOWN, UP, UP_RIGHT, HexGrid, bits, rotate

# Facts of the printed tiles, as axial offsets from the anchor.
SHAPES = {
    "enclosure 1": ((0, 0),),
    "enclosure 2": ((0, 0), (0, 1)),
    "enclosure 3": ((0, 0), (0, 1), (1, 0)),
    "enclosure 4": ((0, 0), (0, -1), (1, -1), (1, 0)),
    "enclosure 5": ((0, 0), (-1, 0), (-1, 1), (0, -1), (0, 1)),
    "petting zoo": ((0, 0), (0, 1), (1, -1)),
    "reptile house": ((0, 0), (-1, 0), (-1, 1), (1, -1), (1, 0)),
    "large bird aviary": ((0, 0), (-1, 0), (-1, 1), (0, 1), (1, -1)),
    "large aquarium": ((0, 0), (1, -2), (1, -1), (1, 0), (1, 1)),
    "meerkat den": ((0, 0), (-1, 1), (1, 0)),
    "penguin pool": ((0, 0), (-1, 0), (1, -1), (1, 0)),
    "aquarium": ((0, 0), (-1, 1), (1, 0), (1, 1)),
    "cable car": ((0, 0), (0, -1), (0, 1), (0, 2)),
    "baboon rock": ((0, 0), (-1, 1), (0, -1), (0, 1)),
    "rhesus monkey park": ((0, 0), (-1, 0), (0, 1), (0, 2)),
    "barred owl hut": ((0, 0), (0, -1), (0, 1)),
    "sea turtle tank": ((0, 0), (-1, 1), (0, -1), (1, 0)),
    "polar bear exhibit": ((0, 0), (-1, 1), (1, 0), (2, -1)),
    "spotted hyena compound": ((0, 0), (0, 1), (0, 2), (1, -1)),
    "okapi stable": ((0, 0), (-1, 1), (-2, 1), (1, 0)),
    "excavation site": ((0, 0), (-1, 1), (1, 0), (2, -1), (2, -2)),
    "amazon house": ((0, 0), (-1, 0), (1, -1), (1, 0), (2, -2)),
}
# How many of the six turns look different, a fact of each tile.
TURNS = {"enclosure 1": 1, "enclosure 2": 3, "enclosure 3": 2, "sea turtle tank": 2, "cable car": 3, "amazon house": 6}


def zoo_positions():
    """The 58 positions as `(x, y)`, straight from the description of the board."""
    return [(x, y) for x in range(9) for y in range(13) if (x + y) % 2 == 1]


def cube(x, y):
    r = (y - 1 - x) // 2
    return x, r, -x - r


def neighbours_by_hand(position):
    x, y = position
    around = {(x, y - 2), (x, y + 2), (x - 1, y - 1), (x - 1, y + 1), (x + 1, y - 1), (x + 1, y + 1)}
    return around & set(zoo_positions())


def footprints_by_hand(cells):
    """All sets of positions a shape can cover: turned in cube coordinates, slid everywhere, kept if inside."""
    inside = {cube(x, y) for x, y in zoo_positions()}
    found = set()
    points = [(q, r, -q - r) for q, r in cells]
    for _ in range(6):
        points = [(-b, -c, -a) for a, b, c in points]
        for q0, r0, s0 in inside:
            moved = frozenset((a + q0, b + r0, c + s0) for a, b, c in points)
            if moved <= inside:
                found.add(moved)
    return found


def labels(mask):
    return " ".join(ZOO_GRID.label(space) for space in bits(mask))


def test_the_zoo_grid_has_58_spaces_in_columns_of_six_and_seven():
    assert len(ZOO_GRID) == 58
    assert [len(column) for column in ZOO_GRID.columns] == [6, 7, 6, 7, 6, 7, 6, 7, 6]
    assert list(ZOO_GRID.positions) == zoo_positions()


def test_26_spaces_lie_on_the_border():
    by_hand = {p for p in zoo_positions() if len(neighbours_by_hand(p)) < 6}
    assert len(by_hand) == 26
    assert {ZOO_GRID.positions[space] for space in bits(ZOO_GRID.border)} == by_hand


def test_labels_are_a_column_letter_and_a_number_from_the_top():
    assert [ZOO_GRID.label(space) for space in (0, 5, 6, 12, 57)] == ["A1", "A6", "B1", "B7", "I6"]
    assert [ZOO_GRID.index(ZOO_GRID.label(space)) for space in range(58)] == list(range(58))
    assert ZOO_GRID.index(" h7 ") == ZOO_GRID.index("H7")


@pytest.mark.parametrize("wrong", ["A7", "J1", "B0", "", "E"])
def test_a_label_outside_the_grid_is_refused_with_the_range_of_labels(wrong):
    with pytest.raises(ValueError, match=r"There is no space .* from A1 to I6\."):
        ZOO_GRID.index(wrong)


def test_neighbours_are_the_spaces_that_share_an_edge():
    for space, position in enumerate(ZOO_GRID.positions):
        assert {ZOO_GRID.positions[n] for n in bits(ZOO_GRID.neighbours[space])} == neighbours_by_hand(position)
    assert labels(ZOO_GRID.neighbours[ZOO_GRID.index("A1")]) == "A2 B1 B2"
    assert labels(ZOO_GRID.neighbours[ZOO_GRID.index("E3")]) == "D3 D4 E2 E4 F3 F4"


def test_a_step_leads_to_the_next_space_or_out_of_the_grid():
    e3 = ZOO_GRID.index("E3")
    assert ZOO_GRID.step(e3, UP) == ZOO_GRID.index("E2")
    assert ZOO_GRID.step(e3, UP_RIGHT) == ZOO_GRID.index("F3")
    assert ZOO_GRID.step(ZOO_GRID.index("B7"), DOWN) is None


def test_distance_is_the_length_of_the_shortest_way():
    for start in range(58):
        far = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for near in (ZOO_GRID.positions.index(p) for p in neighbours_by_hand(ZOO_GRID.positions[here])):
                if near not in far:
                    far[near] = far[here] + 1
                    queue.append(near)
        assert [ZOO_GRID.distance(start, space) for space in range(58)] == [far[space] for space in range(58)]


def test_within_holds_the_space_itself_and_all_up_to_the_distance():
    for space in range(58):
        for distance in range(-1, 14):
            near = {other for other in range(58) if ZOO_GRID.distance(space, other) <= distance}
            assert set(bits(ZOO_GRID.within(space, distance))) == near


def test_AN_8_11_two_kiosks_three_steps_apart_have_two_spaces_between_them():
    near = ZOO_GRID.within(ZOO_GRID.index("A4"), 2)
    assert not near >> ZOO_GRID.index("D3") & 1
    assert near >> ZOO_GRID.index("C3") & 1


def test_six_turns_of_60_degrees_change_nothing_and_three_point_the_other_way():
    for cells in SHAPES.values():
        assert rotate(cells, 6) == cells
        assert rotate(cells, 3) == tuple((-q, -r) for q, r in cells)
        assert rotate(rotate(cells, 2), 4) == cells
    assert rotate([(0, -1)]) == ((1, -1),)


def test_neighbour_mask_surrounds_a_set_without_it():
    assert labels(ZOO_GRID.neighbour_mask(ZOO_GRID.mask(["A1", "A2"]))) == "A3 B1 B2 B3"
    assert ZOO_GRID.neighbour_mask(0) == 0
    assert ZOO_GRID.neighbour_mask(ZOO_GRID.every) == 0


def test_components_split_a_set_into_its_connected_parts():
    parts = ZOO_GRID.components(ZOO_GRID.mask(["I6", "A1", "B2", "C2", "E5", "E4"]))
    assert [labels(part) for part in parts] == ["A1 B2 C2", "E4 E5", "I6"]
    assert ZOO_GRID.components(0) == []
    assert ZOO_GRID.components(ZOO_GRID.every) == [ZOO_GRID.every]


def test_components_follow_a_long_bent_way():
    ring = ZOO_GRID.border
    assert ZOO_GRID.components(ring) == [ring]
    cut = ring & ~ZOO_GRID.mask(["A1", "I6"])
    assert len(ZOO_GRID.components(cut)) == 2


@pytest.mark.parametrize("name", SHAPES)
def test_placements_are_all_footprints_over_the_six_turns_each_once(name):
    placements = ZOO_GRID.placements(SHAPES[name])
    found = [frozenset(cube(*ZOO_GRID.positions[space]) for space in bits(p.mask)) for p in placements]
    assert len(set(found)) == len(found)
    assert set(found) == footprints_by_hand(SHAPES[name])


@pytest.mark.parametrize("name", SHAPES)
def test_a_placement_tells_its_spaces_in_shape_order_and_what_it_touches(name):
    cells = SHAPES[name]
    for p in ZOO_GRID.placements(cells):
        assert p.anchor == p.spaces[0]
        x, y = ZOO_GRID.positions[p.anchor]
        turned = rotate(cells, p.rotation)
        assert [ZOO_GRID.positions[s] for s in p.spaces] == [(x + q, y + 2 * r + q) for q, r in turned]
        assert p.mask == sum(1 << s for s in p.spaces)
        covered = {ZOO_GRID.positions[s] for s in p.spaces}
        touched = set().union(*(neighbours_by_hand(c) for c in covered)) - covered
        assert {ZOO_GRID.positions[s] for s in bits(p.neighbours)} == touched


@pytest.mark.parametrize("name", TURNS)
def test_placements_show_each_different_turn_of_a_shape(name):
    outlines = set()
    for p in ZOO_GRID.placements(SHAPES[name]):
        points = sorted(ZOO_GRID.positions[s] for s in p.spaces)
        outlines.add(tuple((x - points[0][0], y - points[0][1]) for x, y in points))
    assert len(outlines) == TURNS[name]


def test_equal_footprints_keep_the_lowest_anchor():
    pairs = ZOO_GRID.placements(SHAPES["enclosure 2"])
    assert all(p.anchor < p.spaces[1] for p in pairs)
    assert len(pairs) == sum(mask.bit_count() for mask in ZOO_GRID.neighbours) // 2
    assert [p.rotation for p in ZOO_GRID.placements(SHAPES["enclosure 1"])] == [0] * 58


def test_AN_8_9_a_shape_is_never_mirrored():
    cells = SHAPES["penguin pool"]
    mirrored = tuple((q + r, -r) for q, r in cells)
    masks = {p.mask for p in ZOO_GRID.placements(cells)}
    assert masks.isdisjoint(p.mask for p in ZOO_GRID.placements(mirrored))


def test_placements_of_a_shape_are_computed_once():
    assert ZOO_GRID.placements([(0, 0), (0, 1)]) is ZOO_GRID.placements(((0, 0), (0, 1)))


@pytest.mark.parametrize("cells", [(), ((0, 1), (0, 0)), ((0, 0), (0, 0))])
def test_a_shape_without_an_anchor_or_with_a_doubled_cell_is_refused(cells):
    with pytest.raises(ValueError, match=r"\(0, 0\) as its first cell"):
        ZOO_GRID.placements(cells)


@pytest.mark.parametrize("columns", [(), ((),), ((1, 3), (1, 3)), ((3, 1),), ((1, 2),)])
def test_columns_that_do_not_form_a_grid_are_refused(columns):
    with pytest.raises(ValueError, match=r"^(A grid|Column)"):
        HexGrid(columns)


def test_a_grid_with_a_gap_measures_distance_across_it():
    gap = HexGrid(((1, 3, 7),))
    assert gap.distance(1, 2) == 2
    assert gap.components(gap.every) == [0b011, 0b100]
