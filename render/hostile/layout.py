"""The places and sizes of everything in the picture of HOSTILE, in cells of the board."""

from engines.hostile import KINDS, SKILLS, HostileView, SeatView
from render.kit.grid import Grid
from render.kit.scene import Point

SIZE = 8
"""The columns and the rows of the board."""

MARGIN = 0.5
"""How far the board is from the sides of the picture, with room for the names of the rows."""

CAPTION = 0.36
"""How tall the names of the columns are, above and below the board."""

WIDTH = SIZE + 2 * MARGIN
HEAD = 0.78
PANEL = (WIDTH / 2 - 0.1, 1.42)
HELD, SLOT, SKILL = 0.7, 0.86, (0.8, 0.84)
"""The sizes of a place in a hand, of one in the line, and of a skill."""

BOARD_Y = HEAD + PANEL[1] + CAPTION + 0.06
LINE_Y = BOARD_Y + SIZE + CAPTION + PANEL[1] + 0.11
LINE = (SLOT * (len(KINDS) + 2) + 0.12, 1.0)
FOOT_Y = LINE_Y + LINE[1] + 0.07
HEIGHT = FOOT_Y + SKILL[1] + 0.1
"""The picture is upright, as phones are."""

_BELOW = BOARD_Y + SIZE + CAPTION + 0.04
_EDGE = 0.06
CORNERS = ("A1", "A8", "H8", "H1")
"""The start cells, clockwise."""

CELLS = Grid(SIZE, SIZE, MARGIN, BOARD_Y)
"""Where the cells are: the same for everybody, so that up on the buttons is up in every picture."""


def name_heights(cells: Grid) -> tuple[float, float]:
    """Return the heights of the names of the columns, above and below the board."""
    return cells.y - CAPTION / 2 - 0.03, cells.y + SIZE + CAPTION / 2 + 0.02


def panel_corner(view: HostileView, seated: SeatView) -> Point:
    """Return the upper left corner of the panel of a seat: beside its corner, or a free corner until it has one."""
    taken = [other.corner for other in view.seats]
    free = [corner for corner in CORNERS if corner not in taken]
    corner = seated.corner or free[taken[: seated.seat].count(None)]
    return _EDGE if corner[0] == "A" else WIDTH - PANEL[0] - _EDGE, HEAD if corner[1] == "8" else _BELOW


def hand_place(view: HostileView, seated: SeatView, place: int) -> Point:
    """Return the upper left corner of a place in the hand of a seat, counted from 0."""
    x, y = panel_corner(view, seated)
    return x + 0.08 + HELD * place, y + 0.64


def line_place(view: HostileView, tile: str) -> Point:
    """Return the upper left corner of a tile in the line: floor kinds first, then gem tiles."""
    place = KINDS.index(tile) if tile in KINDS else len(KINDS) + view.line_gems.index(tile)
    return (WIDTH - LINE[0]) / 2 + 0.06 + SLOT * place, LINE_Y + (LINE[1] - SLOT) / 2


def skill_place(name: str) -> Point:
    """Return the upper left corner of a skill."""
    return 0.12 + (SKILL[0] + 0.06) * SKILLS.index(name), FOOT_Y
