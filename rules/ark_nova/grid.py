"""The grid that all zoo maps share; what lies on its spaces is data, and placement rules live elsewhere."""

from typing import Final

from rules.kernel.hexgrid import HexGrid

# 58 spaces in nine columns; even columns (A, C, ...) have six, odd columns seven and stick out half a hex at both ends.
ZOO_GRID: Final = HexGrid(tuple(range(0, 13, 2)) if x % 2 else tuple(range(1, 12, 2)) for x in range(9))
