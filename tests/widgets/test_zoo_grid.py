"""Zoo maps against the mock-ups of the screen design, to the cell: terrain, buildings, ghost, cursor, both sizes."""

import unicodedata
from itertools import pairwise

import pytest

from arknova_tui.widgets.zoo_glyphs import piece_label
from arknova_tui.widgets.zoo_grid import Overlay, PieceView, SpaceView, draw, ghost, plain
from rules.ark_nova.grid import ZOO_GRID

MAP_1_SMALL = r"""
       _B_     _D_     _F_     _H_
   _A_/^^^\_C_/^^^\_E_/   \_G_/   \_I_
1 / X \___/^^^\___/ A1\___/   \___/   \
  \___/   \___/   \___/   \___/ CD\___/
2 /   \___/   \___/   \___/   \___/   \
  \___/   \___/   \___/   \___/   \___/
3 /^^^\___/   \_II/~~~\___/ $5\___/~~~\
  \^^^/^T^\___/ CD\___/~~~\___/~~~\~~~/
4 /^^^\___/   \___/   \___/~~~\___/~~~\
  \^^^/   \___/   \_II/   \___/ X \___/
5 /^^^\___/   \___/   \_II/   \___/   \
  \___/   \___/^^^\___/   \___/   \___/
6 / $5\___/   \^^^/ R1\___/   \___/   \
  \___/   \___/^^^\___/~~~\___/ X \___/
7     \___/   \___/   \___/   \___/
"""

MAP_1_SMALL_MID = r"""
       _B_     _D_     _F_     _H_
   _A_/^^^\_C_/^^^\_E_/   \_G_/   \_I_
1 /#3#\___/^^^\___/...\___/   \___/   \
  \#######\___/PAV\.......\___/ CD\___/
2 /####___/###\___/.4...../   \___/   \
  \___/#2##___/   \___....\___/   \___/
3 /^^^\___/KIO\_II/~~~\___/ $5\___/~~~\
  \^^^/^T^\___/:::\___/~~~\___/~~~\~~~/
4 /^^^\___/PET:___/   \___/~~~\___/~~~\
  \^^^/   \:::/#1#\_II/   \___/ X \___/
5 /^^^\___/f1:\___/f2:\_II/:::\___/   \
  \___/MEE\___/^^^\::::REP::::/   \___/
6 /++++___++++\^^^/::::___::::\___/   \
  \___/   \___/^^^\___/~~~\___/ X \___/
7     \___/   \___/   \___/   \___/
"""

MAP_A_SMALL_START = r"""
       _B_     _D_     _F_     _H_
   _A_/^^^\_C_/^^^\_E_/ X \_G_/~~~\_I_
1 / R2\^^^/~~~\___/~~~\___/   \___/~~~\
  \___/^^^\___/ $5\___/   \___/ WK\~~~/
2 / X \___/^^^\___/   \___/   \___/~~~\
  \___/   \___/   \___/^^^\___/   \___/
3 /   \___/ CD\___/   \___/   \___/$10\
  \___/   \___/   \___/ CD\___/   \___/
4 /KIO\___/   \___/ X \___/~~~\___/   \
  \___/   \___/   \___/~~~\___/   \___/
5 /.3.\___/ $5\___/   \___/^^^\___/   \
  \.......\___/   \___/ CD\___/ R2\___/
6 /....___/~~~\___/   \___/   \___/   \
  \___/^^^\___/~~~\___/   \___/   \_II/
7     \___/   \___/   \___/   \_II/
"""

MAP_A_SMALL_MID = r"""
       _B_     _D_     _F_     _H_
   _A_/^^^\_C_/^^^\_E_/ X \_G_/~~~\_I_
1 / R2\^^^/~~~\___/~~~\___/###\___/~~~\
  \___/^^^\___/ $5\___/   \#######\~~~/
2 / X \___/^^^\___/#1#\___/#5#####/~~~\
  \___/...\___/KIO\___/^^^\#######\___/
3 /   \___..2.\___/PAV\___/####___/$10\
  \___/###\___/f3:\___/:::\___/   \___/
4 /KIO\#######\::::AVI:___/~~~\___/   \
  \___/#4#####/:::::::/~~~\___/   \___/
5 /#3#\___####\___::::\___/^^^\___/   \
  \#######\___/   \___/ CD\___/ R2\___/
6 /####___/~~~\___/   \___/   \___/   \
  \___/^^^\___/~~~\___/   \___/   \_II/
7     \___/   \___/   \___/   \_II/
"""

MAP_1_SMALL_GHOST = r"""
       _B_     _D_     _F_     _H_
   _A_/^^^\_C_/^^^\_E_/   \_G_/   \_I_
1 /#3#\___/^^^\___/...\_o_/   \_o_/   \
  \#######\___/PAV\.......\___/ CD\___/
2 /####___/###\___/.4...../@2@\___/   \
  \___/#2##___/   \___....\@@@/   \___/
3 /^^^\___/KIO\_II/~~~\___/@$5\___/~~~\
  \^^^/^T^\___/:::\___/~~~\___/~~~\~~~/
4 /^^^\___/PET:___/   \___/~~~\___/~~~\
  \^^^/   \:::/#1#\_II/   \___/ X \___/
5 /^^^\___/f1:\___/f2:\_II/:::\_o_/   \
  \___/MEE\___/^^^\::::REP::::/   \_o_/
6 /++++___++++\^^^/::::___::::\_o_/   \
  \___/   \___/^^^\___/~~~\___/ X \_o_/
7     \___/   \___/   \___/   \_o_/
"""

MAP_1_LARGE = r"""
         _____         _____         _____         _____
        /^^^^^\       /^^^^^\       /F1   \       /H1   \
  _____/^^^^^^^\_____/^^^^^^^\_____/       \_____/       \_____
 /A1   \^^^^^^^/^^^^^\^^^^^^^/E1   \       /G1   \       /I1   \
/   X   \_____/^^^^^^^\_____/   A1  \_____/       \_____/       \
\       /B2   \^^^^^^^/D2   \       /F2   \       /H2   \       /
 \_____/       \_____/       \_____/       \_____/   CD  \_____/
 /A2   \       /C2   \       /E2   \       /G2   \       /I2   \
/       \_____/       \_____/       \_____/       \_____/       \
\       /B3   \       /D3   \       /F3   \       /H3   \       /
 \_____/       \_____/       \_____/       \_____/       \_____/
 /^^^^^\       /C3   \ Build2/~~~~~\       /G3   \       /~~~~~\
/^^^^^^^\_____/       \_____/~~~~~~~\_____/   $5  \_____/~~~~~~~\
\^^^^^^^/^^^^^\       /D4   \~~~~~~~/~~~~~\       /~~~~~\~~~~~~~/
 \^^^^^/ TOWER \_____/   CD  \_____/~~~~~~~\_____/~~~~~~~\~~~~~/
 /^^^^^\^^^^^^^/C4   \       /E4   \~~~~~~~/~~~~~\~~~~~~~/~~~~~\
/^^^^^^^\_____/       \_____/       \_____/~~~~~~~\_____/~~~~~~~\
\^^^^^^^/B5   \       /D5   \ Build2/F5   \~~~~~~~/H5   \~~~~~~~/
 \^^^^^/       \_____/       \_____/       \_____/   X   \_____/
 /^^^^^\       /C5   \       /E5   \ Build2/G5   \       /I5   \
/^^^^^^^\_____/       \_____/       \_____/       \_____/       \
\^^^^^^^/B6   \       /^^^^^\       /F6   \       /H6   \       /
 \_____/       \_____/^^^^^^^\_____/       \_____/       \_____/
 /A6   \       /C6   \^^^^^^^/E6   \       /G6   \       /I6   \
/   $5  \_____/       \^^^^^/   R1  \_____/       \_____/       \
\       /B7   \       /^^^^^\       /~~~~~\       /H7   \       /
 \_____/       \_____/^^^^^^^\_____/~~~~~~~\_____/   X   \_____/
       \       /     \^^^^^^^/     \~~~~~~~/     \       /
        \_____/       \_____/       \_____/       \_____/
"""

MAP_1_LARGE_GHOST = r"""
         _____         _____         _____         _____
        /^^^^^\       /^^^^^\       /F1   \       /H1   \
  _____/^^^^^^^\_____/^^^^^^^\_____/       \_____/       \_____
 /#####\^^^^^^^/^^^^^\^^^^^^^/.....\   o   /G1   \   o   /I1   \
/## 3 ##\_____/^^^^^^^\_____/.......\_____/       \_____/       \
\#############\^^^^^^^/=====\.............\       /H2   \       /
 \#############\_____/= PAV =\.............\_____/   CD  \_____/
 /#############/#####\=======/............./@@@@@\       /I2   \
/########_____/#######\_____/.. 4 ......../@@ 2 @@\_____/       \
\#######/#############/D3   \.............\@@@@@@@/H3   \       /
 \_____/## 2 ###_____/       \_____........\@@@@@/       \_____/
 /^^^^^\#######/=====\ Build2/~~~~~\......./@@@@@\       /~~~~~\
/^^^^^^^\_____/= KIO =\_____/~~~~~~~\_____/@@ $5 @\_____/~~~~~~~\
\^^^^^^^/^^^^^\=======/:::::\~~~~~~~/~~~~~\@@@@@@@/~~~~~\~~~~~~~/
 \^^^^^/ TOWER \_____/:::::::\_____/~~~~~~~\_____/~~~~~~~\~~~~~/
 /^^^^^\^^^^^^^/:::::::::::::/E4   \~~~~~~~/~~~~~\~~~~~~~/~~~~~\
/^^^^^^^\_____/: PET ::_____/       \_____/~~~~~~~\_____/~~~~~~~\
\^^^^^^^/B5   \:::::::/#####\   o   /F5   \~~~~~~~/H5   \~~~~~~~/
 \^^^^^/       \:::::/## 1 ##\_____/       \_____/   X   \_____/
 /^^^^^\       /:::::\#######/:::::\   o   /:::::\   o   /I5   \
/^^^^^^^\_____/:: f1 :\_____/:: f2 :\_____/:::::::\_____/       \
\^^^^^^^/+++++\:::::::/^^^^^\:::::::::::::::::::::/H6   \   o   /
 \_____/+ MEE +\_____/^^^^^^^\::::::: REP :::::::/       \_____/
 /+++++++++++++++++++\^^^^^^^/:::::::::::::::::::\   o   /I6   \
/++++++++_____++++++++\^^^^^/::::::::_____::::::::\_____/       \
\+++++++/B7   \+++++++/^^^^^\:::::::/~~~~~\:::::::/H7   \   o   /
 \_____/       \_____/^^^^^^^\_____/~~~~~~~\_____/   X   \_____/
       \       /     \^^^^^^^/     \~~~~~~~/     \   o   /
        \_____/       \_____/       \_____/       \_____/
"""

MAP_1_LARGE_CURSOR = r"""
         _____         _____         _____         _____
        /^^^^^\       /^^^^^\       /F1   \       /H1   \
  _____/^^^^^^^\_____/^^^^^^^\_____/       \_____/       \_____
 /#####\^^^^^^^/^^^^^\^^^^^^^/.....\       /G1   \       /I1   \
/## 3 ##\_____/^^^^^^^\_____/.......\_____/       \_____/       \
\#############\^^^^^^^/=====\.............\       /H2   \       /
 \#############\_____/= PAV =\.............\_____/   CD  \_____/
 /#############/#####\=======/............./G2   \       /I2   \
/########_____/#######\_____/>.....<....../       \_____/       \
\#######/#############/D3   \>.....<......\       /H3   \       /
 \_____/## 2 ###_____/       \_____........\_____/       \_____/
 /^^^^^\#######/=====\ Build2/~~~~~\......./G3   \       /~~~~~\
/^^^^^^^\_____/= KIO =\_____/~~~~~~~\_____/   $5  \_____/~~~~~~~\
\^^^^^^^/^^^^^\=======/:::::\~~~~~~~/~~~~~\       /~~~~~\~~~~~~~/
 \^^^^^/ TOWER \_____/:::::::\_____/~~~~~~~\_____/~~~~~~~\~~~~~/
 /^^^^^\^^^^^^^/:::::::::::::/E4   \~~~~~~~/~~~~~\~~~~~~~/~~~~~\
/^^^^^^^\_____/: PET ::_____/       \_____/~~~~~~~\_____/~~~~~~~\
\^^^^^^^/B5   \:::::::/#####\ Build2/F5   \~~~~~~~/H5   \~~~~~~~/
 \^^^^^/       \:::::/## 1 ##\_____/       \_____/   X   \_____/
 /^^^^^\       /:::::\#######/:::::\ Build2/:::::\       /I5   \
/^^^^^^^\_____/:: f1 :\_____/:: f2 :\_____/:::::::\_____/       \
\^^^^^^^/+++++\:::::::/^^^^^\:::::::::::::::::::::/H6   \       /
 \_____/+ MEE +\_____/^^^^^^^\::::::: REP :::::::/       \_____/
 /+++++++++++++++++++\^^^^^^^/:::::::::::::::::::\       /I6   \
/++++++++_____++++++++\^^^^^/::::::::_____::::::::\_____/       \
\+++++++/B7   \+++++++/^^^^^\:::::::/~~~~~\:::::::/H7   \       /
 \_____/       \_____/^^^^^^^\_____/~~~~~~~\_____/   X   \_____/
       \       /     \^^^^^^^/     \~~~~~~~/     \       /
        \_____/       \_____/       \_____/       \_____/
"""

MAP_A_LARGE_START = r"""
         _____         _____         _____         _____
        /^^^^^\       /^^^^^\       /F1   \       /~~~~~\
  _____/^^^^^^^\_____/^^^^^^^\_____/   X   \_____/~~~~~~~\_____
 /A1   \^^^^^^^/~~~~~\^^^^^^^/~~~~~\       /G1   \~~~~~~~/~~~~~\
/   R2  \^^^^^/~~~~~~~\_____/~~~~~~~\_____/       \_____/~~~~~~~\
\       /^^^^^\~~~~~~~/D2   \~~~~~~~/F2   \       /H2   \~~~~~~~/
 \_____/^^^^^^^\_____/   $5  \_____/       \_____/   WK  \~~~~~/
 /A2   \^^^^^^^/^^^^^\       /E2   \       /G2   \       /~~~~~\
/   X   \_____/^^^^^^^\_____/       \_____/       \_____/~~~~~~~\
\       /B3   \^^^^^^^/D3   \       /^^^^^\       /H3   \~~~~~~~/
 \_____/       \_____/       \_____/^^^^^^^\_____/       \_____/
 /A3   \       /C3   \       /E3   \^^^^^^^/G3   \       /I3   \
/       \_____/   CD  \_____/       \_____/       \_____/  $10  \
\       /B4   \       /D4   \       /F4   \       /H4   \       /
 \_____/       \_____/       \_____/   CD  \_____/       \_____/
 /=====\       /C4   \       /E4   \       /~~~~~\       /I4   \
/= KIO =\_____/       \_____/   X   \_____/~~~~~~~\_____/       \
\=======/B5   \       /D5   \       /~~~~~\~~~~~~~/H5   \       /
 \_____/       \_____/       \_____/~~~~~~~\_____/       \_____/
 /.....\       /C5   \       /E5   \~~~~~~~/^^^^^\       /I5   \
/.. 3 ..\_____/   $5  \_____/       \_____/^^^^^^^\_____/       \
\.............\       /D6   \       /F6   \^^^^^^^/H6   \       /
 \.............\_____/       \_____/   CD  \_____/   R2  \_____/
 /............./~~~~~\       /E6   \       /G6   \       /I6   \
/........_____/~~~~~~~\_____/       \_____/       \_____/       \
\......./^^^^^\~~~~~~~/~~~~~\       /F7   \       /H7   \ Build2/
 \_____/^^^^^^^\_____/~~~~~~~\_____/       \_____/       \_____/
       \^^^^^^^/     \~~~~~~~/     \       /     \ Build2/
        \_____/       \_____/       \_____/       \_____/
"""

MAP_A_LARGE_MID = r"""
         _____         _____         _____         _____
        /^^^^^\       /^^^^^\       /F1   \       /~~~~~\
  _____/^^^^^^^\_____/^^^^^^^\_____/   X   \_____/~~~~~~~\_____
 /A1   \^^^^^^^/~~~~~\^^^^^^^/~~~~~\       /#####\~~~~~~~/~~~~~\
/   R2  \^^^^^/~~~~~~~\_____/~~~~~~~\_____/#######\_____/~~~~~~~\
\       /^^^^^\~~~~~~~/D2   \~~~~~~~/F2   \#############\~~~~~~~/
 \_____/^^^^^^^\_____/   $5  \_____/       \#############\~~~~~/
 /A2   \^^^^^^^/^^^^^\       /#####\       /#############/~~~~~\
/   X   \_____/^^^^^^^\_____/## 1 ##\_____/## 5 ########/~~~~~~~\
\       /.....\^^^^^^^/=====\#######/^^^^^\#############\~~~~~~~/
 \_____/.......\_____/= KIO =\_____/^^^^^^^\#############\_____/
 /A3   \.............\=======/=====\^^^^^^^/#############/I3   \
/       \_____... 2 ..\_____/= PAV =\_____/########_____/  $10  \
\       /#####\......./:::::\=======/:::::\#######/H4   \       /
 \_____/#######\_____/:: f3 :\_____/:::::::\_____/       \_____/
 /=====\#############\:::::::::::::::::::::/~~~~~\       /I4   \
/= KIO =\#############\::::::: AVI ::_____/~~~~~~~\_____/       \
\=======/#############/:::::::::::::/~~~~~\~~~~~~~/H5   \       /
 \_____/## 4 ########/:::::::::::::/~~~~~~~\_____/       \_____/
 /#####\#############\:::::::::::::\~~~~~~~/^^^^^\       /I5   \
/## 3 ##\_____########\_____::::::::\_____/^^^^^^^\_____/       \
\#############\#######/D6   \:::::::/F6   \^^^^^^^/H6   \       /
 \#############\_____/       \_____/   CD  \_____/   R2  \_____/
 /#############/~~~~~\       /E6   \       /G6   \       /I6   \
/########_____/~~~~~~~\_____/       \_____/       \_____/       \
\#######/^^^^^\~~~~~~~/~~~~~\       /F7   \       /H7   \ Build2/
 \_____/^^^^^^^\_____/~~~~~~~\_____/       \_____/       \_____/
       \^^^^^^^/     \~~~~~~~/     \       /     \ Build2/
        \_____/       \_____/       \_____/       \_____/
"""


def zoo_map(rock, water, build_ii, bonus, landmark):
    """The 58 spaces from lists of labels; `bonus` and `landmark` pair labels with glyphs, as in `A1 X A6 $5`."""
    pairs = dict(zip(bonus.split()[::2], bonus.split()[1::2], strict=True))
    marks = dict(zip(landmark.split()[::2], landmark.split()[1::2], strict=True))
    terrain = dict.fromkeys(rock.split(), "rock") | dict.fromkeys(water.split(), "water")
    return [
        SpaceView(terrain.get(label, "land"), label in build_ii.split(), pairs.get(label, ""), marks.get(label, ""))
        for label in ZOO_GRID.labels
    ]


def piece(where, kind, size=1, occupied=False, free=""):
    """A building on these spaces, the first of them carrying its label and the second its free places."""
    look = piece_label(kind, size, occupied)
    spaces = tuple(ZOO_GRID.index(label) for label in where.split())
    return PieceView(ZOO_GRID.mask(where.split()), look.fill, look.label, free, look.style, spaces)


def enclosure(where, occupied=False):
    return piece(where, "standard_enclosure", len(where.split()), occupied)


def text_of(mock_up, width):
    return [line.ljust(width) for line in mock_up.strip("\n").split("\n")]


MAP_1 = zoo_map(
    rock="A3 A4 A5 B1 B4 C1 D1 D6 D7",
    water="E3 F4 F7 G4 H4 I3 I4",
    build_ii="D3 E4 F5",
    bonus="A1 X A6 $5 D4 CD E1 A1 E6 R1 G3 $5 H2 CD H5 X H7 X",
    landmark="B4 T",
)
MAP_A = zoo_map(
    rock="B1 B2 B7 C2 D1 F3 G5",
    water="C1 C6 D7 E1 F5 G4 H1 I1 I2",
    build_ii="H7 I6",
    bonus="A1 R2 A2 X C3 CD C5 $5 D2 $5 E4 X F1 X F4 CD F6 CD H2 WK H6 R2 I3 $10",
    landmark="",
)
BEN = [
    enclosure("A1 A2 B2", occupied=True),
    enclosure("B3 C2", occupied=True),
    enclosure("D5", occupied=True),
    enclosure("E2 E1 F2 F3"),
    piece("C3", "kiosk"),
    piece("D2", "pavilion"),
    piece("C4 C5 D4", "petting_zoo", free="f1"),
    piece("F6 E5 E6 G5 G6", "reptile_house", free="f2"),
    piece("B6 A6 C6", "meerkat_den"),
]
ANA_START = [piece("A4", "kiosk"), enclosure("A5 A6 B6")]
ANA = [
    piece("A4", "kiosk"),
    enclosure("A5 A6 B6", occupied=True),
    enclosure("B5 B4 C4 C5", occupied=True),
    enclosure("E2", occupied=True),
    enclosure("G2 G1 G3 H2 H3", occupied=True),
    enclosure("C3 B3"),
    piece("E3", "pavilion"),
    piece("D3", "kiosk"),
    piece("E4 D4 D5 E5 F4", "large_bird_aviary", free="f3"),
]
# The spaces that the mock-up marks as other anchors; which places are legal is not the drawing's affair.
BEN_ANCHORS = ZOO_GRID.mask("E4 F1 F5 H1 H5 H6 H7 I5 I6".split())
BEN_PLACES = Overlay(ghost=ghost(ZOO_GRID.mask(["G2", "G3"]), "2"), anchors=BEN_ANCHORS)

SMALL = [
    ("map 1 empty", MAP_1_SMALL, MAP_1, [], Overlay()),
    ("map 1 mid-game", MAP_1_SMALL_MID, MAP_1, BEN, Overlay()),
    ("map 1 ghost", MAP_1_SMALL_GHOST, MAP_1, BEN, BEN_PLACES),
    ("map A start", MAP_A_SMALL_START, MAP_A, ANA_START, Overlay()),
    ("map A mid-game", MAP_A_SMALL_MID, MAP_A, ANA, Overlay()),
]
LARGE = [
    ("map 1 empty", MAP_1_LARGE, MAP_1, [], Overlay()),
    ("map 1 ghost", MAP_1_LARGE_GHOST, MAP_1, BEN, BEN_PLACES),
    ("map 1 cursor", MAP_1_LARGE_CURSOR, MAP_1, BEN, Overlay(cursor=ZOO_GRID.index("E2"))),
    ("map A start", MAP_A_LARGE_START, MAP_A, ANA_START, Overlay()),
    ("map A mid-game", MAP_A_LARGE_MID, MAP_A, ANA, Overlay()),
]


@pytest.mark.parametrize(("mock_up", "spaces", "pieces", "overlay"), [c[1:] for c in SMALL], ids=[c[0] for c in SMALL])
def test_the_small_map_is_drawn_as_in_the_design(mock_up, spaces, pieces, overlay):
    assert plain(draw(spaces, pieces, overlay)) == text_of(mock_up, 39)


@pytest.mark.parametrize(("mock_up", "spaces", "pieces", "overlay"), [c[1:] for c in LARGE], ids=[c[0] for c in LARGE])
def test_the_large_map_is_drawn_as_in_the_design(mock_up, spaces, pieces, overlay):
    assert plain(draw(spaces, pieces, overlay, size="large")) == text_of(mock_up, 65)


def space_row(lines, label, row=0):
    """One half of a space on a small map without row numbers, walls included: row 0 is the upper, 1 the lower."""
    x, y = ZOO_GRID.positions[ZOO_GRID.index(label)]
    return lines[y + 1 + row][4 * x : 4 * x + 5]


def large_rows(lines, label):
    """The four rows of one space on a large map, walls included."""
    x, y = ZOO_GRID.positions[ZOO_GRID.index(label)]
    indents = (1, 0, 0, 1)
    return [lines[2 * y + 1 + i][7 * x + d : 7 * x + 9 - d] for i, d in enumerate(indents)]


def style_at(line, column):
    for text, style in line:
        if column < len(text):
            return style
        column -= len(text)
    raise AssertionError("the line is shorter")


@pytest.mark.parametrize(
    ("size", "row_numbers", "width", "height"),
    [("small", True, 39, 15), ("small", False, 37, 15), ("large", True, 65, 29), ("large", False, 65, 29)],
)
@pytest.mark.parametrize("glyphs", ["ascii", "certain"])
def test_every_map_has_its_exact_size_in_cells(size, row_numbers, width, height, glyphs):
    for spaces, pieces, overlay in ((MAP_1, BEN, BEN_PLACES), (MAP_A, ANA, Overlay(cursor=0))):
        lines = plain(draw(spaces, pieces, overlay, size, row_numbers, glyphs))
        assert [len(line) for line in lines] == [width] * height


@pytest.mark.parametrize("size", ["small", "large"])
def test_ascii_is_the_default_and_certain_glyphs_are_never_wide_or_ambiguous(size):
    overlay = Overlay(0, BEN_PLACES.ghost, BEN_ANCHORS)
    for line in plain(draw(MAP_1, BEN, overlay, size)):
        assert line.isascii()
    certain = "".join(plain(draw(MAP_1, BEN, overlay, size, glyphs="certain")))
    assert {unicodedata.east_asian_width(c) for c in certain} <= {"N", "Na"}
    assert set(certain) >= set("\u25b4\u2824\u28ff\u2836\u2591\u25ab\u25b8\u25c2~+")
    assert not set(certain) & set("^#@:<>o")


def test_certain_glyphs_keep_dots_of_words_that_are_no_fill():
    spaces = list(MAP_1)
    spaces[ZOO_GRID.index("B4")] = SpaceView("rock", landmark="R")
    assert any("REST." in line for line in plain(draw(spaces, size="large", glyphs="certain")))


def test_two_buildings_of_one_kind_side_by_side_keep_a_wall_between_them():
    lines = plain(draw(MAP_A, [enclosure("D3 D4", True), enclosure("E3 E4", True)], row_numbers=False))
    assert space_row(lines, "D3") == "/#2#\\"
    assert space_row(lines, "D3", 1) == "\\###/"
    assert space_row(lines, "D4") == "/###\\"
    assert space_row(lines, "E3") == "/#2#\\"


def test_a_building_on_rock_hides_it_and_cuts_it_from_the_rock_below():
    lines = plain(draw(MAP_1, [enclosure("A4", True)], row_numbers=False))
    assert [space_row(lines, "A3", 1), space_row(lines, "A4"), space_row(lines, "A4", 1)] == [
        "\\___/",
        "/#1#\\",
        "\\___/",
    ]


@pytest.mark.parametrize(
    ("fill", "legal", "style"), [("@", True, "ghost"), ("%", False, "bad_ghost")], ids=["legal", "not legal"]
)
def test_the_ghost_shows_whether_it_is_legal_and_lies_over_what_is_there(fill, legal, style):
    overlay = Overlay(ghost=ghost(ZOO_GRID.mask(["D2", "D3"]), "2", legal))
    lines = draw(MAP_1, BEN, overlay, row_numbers=False)
    assert space_row(plain(lines), "D2") == f"/{fill}2{fill}\\"
    assert space_row(plain(lines), "D2", 1) == f"\\{fill * 3}/"
    assert space_row(plain(lines), "D3") == f"/{fill * 3}\\"
    assert style_at(lines[3], 13) == style


def test_a_bonus_under_the_ghost_stays_readable_and_the_label_makes_room():
    overlay = Overlay(ghost=ghost(ZOO_GRID.mask(["A1", "A2"]), "2"))
    lines = plain(draw(MAP_1, [], overlay, row_numbers=False))
    assert [space_row(lines, "A1"), space_row(lines, "A2")] == ["/@X@\\", "/@2@\\"]
    assert large_rows(plain(draw(MAP_1, [], overlay, "large")), "A1")[1] == "/@@ X @@\\"


def test_a_bonus_that_a_building_has_used_up_is_not_shown_under_the_ghost():
    overlay = Overlay(ghost=ghost(ZOO_GRID.mask(["A1"]), "1", legal=False))
    assert space_row(plain(draw(MAP_1, BEN, overlay, row_numbers=False)), "A1") == "/%1%\\"


@pytest.mark.parametrize(("space", "text"), [("I3", "$10"), ("D3", "KIO")])
def test_a_ghost_full_of_text_still_shows_its_fill_in_the_lower_edge(space, text):
    lines = plain(draw(MAP_A, [], Overlay(ghost=ghost(ZOO_GRID.mask([space]), "KIO")), row_numbers=False))
    assert [space_row(lines, space), space_row(lines, space, 1)] == [f"/{text}\\", "\\_@_/"]


def test_the_labels_follow_the_order_of_the_shape_or_else_of_the_grid():
    mask = ZOO_GRID.mask(["E4", "D4", "D5"])
    shaped = PieceView(mask, ":", "PET", "f1", "special", tuple(ZOO_GRID.index(s) for s in ("E4", "D5", "D4")))
    lines = plain(draw(MAP_A, [shaped], row_numbers=False))
    assert [space_row(lines, s)[1:4] for s in ("E4", "D5", "D4")] == ["PET", "f1:", ":::"]
    lines = plain(draw(MAP_A, [PieceView(mask, ":", "PET", "f1", "special")], row_numbers=False))
    assert [space_row(lines, s)[1:4] for s in ("D4", "D5", "E4")] == ["PET", "f1:", ":::"]


@pytest.mark.parametrize("space", range(58))
def test_the_cursor_marks_any_single_space_and_hides_no_text_of_a_small_map(space):
    label = ZOO_GRID.label(space)
    bare = plain(draw(MAP_A, ANA, row_numbers=False))
    lines = plain(draw(MAP_A, ANA, Overlay(cursor=space), row_numbers=False))
    assert space_row(lines, label) == f">{space_row(bare, label)[1:4]}<"
    assert [sum(line.count(mark) for line in lines) for mark in "><"] == [1, 1]


def test_the_cursor_of_the_large_map_stands_inside_and_keeps_bonus_and_landmark():
    lines = plain(draw(MAP_A, [], Overlay(cursor=ZOO_GRID.index("I3")), "large"))
    assert large_rows(lines, "I3") == ["/I3   \\", "/> $10 <\\", "\\>     </", "\\_____/"]
    lines = plain(draw(MAP_1, [], Overlay(cursor=ZOO_GRID.index("B4")), "large"))
    assert large_rows(lines, "B4") == ["/^^^^^\\", "/>TOWER<\\", "\\>^^^^^</", "\\_____/"]
    lines = plain(draw(MAP_1, [], Overlay(cursor=ZOO_GRID.index("D3")), "large"))
    assert large_rows(lines, "D3") == ["/D3   \\", "/>     <\\", "\\>  II </", "\\_____/"]


def test_landmarks_stand_in_the_fill_of_their_terrain():
    spaces = [SpaceView()] * 58
    for label, terrain, mark in (("B4", "rock", "T"), ("F5", "water", "G"), ("E3", "rock", "R"), ("G5", "land", "H")):
        spaces[ZOO_GRID.index(label)] = SpaceView(terrain, landmark=mark)
    small = plain(draw(spaces, row_numbers=False))
    assert [space_row(small, s) for s in ("B4", "F5", "E3", "G5")] == ["/^T^\\", "/~G~\\", "/^R^\\", "/ H \\"]
    large = plain(draw(spaces, size="large"))
    rows = [large_rows(large, s)[1] for s in ("B4", "F5", "E3", "G5")]
    assert rows == ["/ TOWER \\", "/ GATES \\", "/ REST. \\", "/ HOLLY \\"]


def test_areas_and_Build_II_bonuses_are_readable():
    spaces = [SpaceView(text="afr"), SpaceView(build_ii=True, text="$2"), *[SpaceView()] * 56]
    lines = plain(draw(spaces, row_numbers=False))
    assert [space_row(lines, "A1"), space_row(lines, "A2"), space_row(lines, "A2", 1)] == ["/afr\\", "/ $2\\", "\\_II/"]
    assert large_rows(plain(draw(spaces, size="large")), "A2") == ["/A2   \\", "/   $2  \\", "\\ Build2/", "\\_____/"]


def test_each_run_names_the_meaning_of_its_cells():
    overlay = Overlay(ghost=BEN_PLACES.ghost, anchors=BEN_ANCHORS)
    lines = draw(MAP_1, BEN, overlay)
    meanings = {
        (0, 8): "label",  # column letter
        (2, 0): "label",  # row number
        (2, 2): "wall",
        (2, 4): "occupied",
        (2, 11): "rock",
        (4, 19): "empty",
        (6, 11): "kiosk",
        (6, 16): "build2",
        (6, 19): "water",
        (7, 8): "landmark",
        (8, 11): "special",
        (11, 8): "sponsor",
        (6, 27): "ghost",
        (3, 32): "bonus",
        (2, 24): "anchor",
        (10, 24): "anchor",  # a Build-II space keeps its sign and is an anchor by its style
        (4, 36): "",
    }
    assert {place: style_at(lines[place[0]], place[1]) for place in meanings} == meanings
    styles = {style for line in draw(MAP_1, BEN, Overlay(cursor=3)) for _, style in line}
    assert "cursor" in styles


@pytest.mark.parametrize("size", ["small", "large"])
def test_neighbouring_runs_differ_in_style_and_hold_text(size):
    for line in draw(MAP_1, BEN, BEN_PLACES, size):
        assert all(text for text, _ in line)
        assert all(a[1] != b[1] for a, b in pairwise(line))


def test_standard_enclosures_show_size_and_side():
    assert piece_label("standard_enclosure", 3) == (".", ".3.", "empty")
    assert piece_label("standard_enclosure", 5, occupied=True) == ("#", "#5#", "occupied")
    with pytest.raises(ValueError, match="size 1 to 5, not 6"):
        piece_label("standard_enclosure", 6)


@pytest.mark.parametrize(
    ("kind", "look"),
    [
        ("kiosk", ("=", "KIO", "kiosk")),
        ("pavilion", ("=", "PAV", "kiosk")),
        ("large_aquarium", (":", "AQ5", "special")),
        ("small_aquarium", (":", "AQ2", "special")),
        ("side_entrance", ("+", "ENT", "sponsor")),
        ("underwater_tunnel", ("+", "TUN", "sponsor")),
    ],
)
def test_other_buildings_have_three_letters_and_the_fill_of_their_kind(kind, look):
    assert piece_label(kind) == look


def test_an_unknown_building_is_named_in_the_error():
    with pytest.raises(ValueError, match="no building 'castle'"):
        piece_label("castle")


def test_a_map_with_a_wrong_number_of_spaces_or_too_long_a_text_is_refused():
    with pytest.raises(ValueError, match="has 58 spaces, not 57"):
        draw(MAP_1[:57])
    with pytest.raises(ValueError, match="'\\$100' is longer than the 3 cells"):
        draw([SpaceView(text="$100"), *MAP_1[1:]])
