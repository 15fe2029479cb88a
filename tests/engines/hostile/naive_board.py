"""The board and the tiles of the slow rule book of HOSTILE: cells by name, and how many there are of each tile."""

from typing import NamedTuple

CELLS = [f"{letter}{number}" for letter in "ABCDEFGH" for number in range(1, 9)]
CORNERS = ["A1", "A8", "H8", "H1"]
BLOCKS = {
    "A1": ["A2", "B1", "B2"],
    "A8": ["A7", "B7", "B8"],
    "H8": ["G7", "G8", "H7"],
    "H1": ["G1", "G2", "H2"],
}
GEM_CELLS = [cell for cell in CELLS if cell not in CORNERS and not any(cell in block for block in BLOCKS.values())]
COPIES = {
    "slide": 12,
    "slide_diag": 6,
    "spring": 6,
    "ice": 8,
    "stop": 8,
    "wall_box": 5,
    "wall_l": 6,
    "wall_para": 6,
}
CLOCKWISE = {
    "slide": ["N", "E", "S", "W"],
    "slide_diag": ["NE", "SE", "SW", "NW"],
    "spring": ["N", "E", "S", "W"],
    "wall_l": ["NE", "SE", "SW", "NW"],
    "wall_para": ["NS", "EW"],
}
SKILLS = ["crash", "rotate", "recall", "king", "steal", "ghost", "quick"]
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
MOVES = {
    f"{north}{east}": (column, row)
    for north, row in (("N", 1), ("", 0), ("S", -1))
    for east, column in (("E", 1), ("", 0), ("W", -1))
    if north or east
}


class Lying(NamedTuple):
    kind: str
    facing: str
    when: int


def beyond(cell: str, way: str) -> str | None:
    """Return the next cell in a direction, or nothing off the board."""
    column, row = MOVES[way]
    name = chr(ord(cell[0]) + column) + str(int(cell[1]) + row)
    return name if name in CELLS else None
