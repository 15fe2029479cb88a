"""The places and sizes of everything in the picture of HOSTILE, in cells of the board."""

from dataclasses import dataclass
from typing import NamedTuple

from engines.hostile import HostileView, SeatView
from render.kit.grid import Grid
from render.kit.scene import Point

SIZE = 8
"""The columns and the rows of the board."""

MARGIN = 0.38
"""The distance from the board to the sides of the picture, with space for the names of the rows."""

CAPTION = 0.3
"""The height of the names of the columns, below the board."""

WIDTH = SIZE + 2 * MARGIN
EDGE = 0.06
GAP = 0.06

HEAD = 0.5
TALL = 0.92
"""The height of panels."""

TRAY = (WIDTH - 2 * EDGE, 0.72)
"""The size of the tray of the line and the skills."""

_TOP = EDGE + HEAD + GAP
BOARD_Y = _TOP + TALL + 0.12
_BOTTOM = BOARD_Y + SIZE + CAPTION + 0.06
TRAY_Y = _BOTTOM + TALL + GAP
HEIGHT = TRAY_Y + TRAY[1] + EDGE
"""The picture is upright because phones are."""

CORNERS = ("A1", "A8", "H8", "H1")
"""The start cells, clockwise."""

CELLS = Grid(SIZE, SIZE, MARGIN, BOARD_Y)
"""The grid of cells. It is the same for every seat, so that up on the buttons is up in every picture."""


class Place(NamedTuple):
    """The upper left corner of a square, and its size."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Panel:
    """The width of a panel, and the first place of each of its parts, from its upper left corner."""

    width: float
    piece: Place
    gems: Place
    skills: Place
    signs: Place
    hand: Place
    points: Place
    badges: Place


_WHOLE = WIDTH - 2 * EDGE
_HALF = (_WHOLE - GAP) / 2

BESIDE = Panel(
    _HALF,
    piece=Place(0.04, 0.05, 0.82),
    gems=Place(0.88, 0.07, 0.29),
    skills=Place(0.84, 0.355, 0.495),
    signs=Place(1.36, 0.37, 0.47),
    hand=Place(1.87, 0.29, 0.56),
    points=Place(1.89, 0.07, 0.22),
    badges=Place(2.67, 0.07, 0.22),
)
"""A panel next to another one."""

ALONE = Panel(
    _WHOLE,
    piece=Place(0.06, 0.05, 0.82),
    gems=Place(0.98, 0.21, 0.5),
    skills=Place(2.28, 0.16, 0.6),
    signs=Place(3.97, 0.19, 0.54),
    hand=Place(4.56, 0.1, 0.72),
    points=Place(7.52, 0.1, 0.32),
    badges=Place(7.52, 0.54, 0.25),
)
"""A panel that takes its whole row."""


def name_height(cells: Grid) -> float:
    """Return the height of the names of the columns, below the board."""
    return cells.y + SIZE + CAPTION / 2 + 0.05


def _corner_of(view: HostileView, seated: SeatView) -> str:
    """Return the corner of a seat, or a free corner until it has one."""
    taken = [other.corner for other in view.seats]
    free = [corner for corner in CORNERS if corner not in taken]
    return seated.corner or free[taken[: seated.seat].count(None)]


def panel_of(view: HostileView, seated: SeatView) -> Panel:
    """Return the panel of a seat: it has its row to itself if no other seat is on the same side of the board."""
    rows = [_corner_of(view, other)[1] for other in view.seats]
    return BESIDE if rows.count(rows[seated.seat]) > 1 else ALONE


def panel_corner(view: HostileView, seated: SeatView) -> Point:
    """Return the upper left corner of the panel of a seat, beside its corner."""
    corner, panel = _corner_of(view, seated), panel_of(view, seated)
    x = EDGE if corner[0] == "A" or panel is ALONE else WIDTH - EDGE - panel.width
    return x, _TOP if corner[1] == "8" else _BOTTOM


def hand_place(view: HostileView, seated: SeatView, place: int) -> Place:
    """Return a place in the hand of a seat, counted from 0."""
    (x, y), hand = panel_corner(view, seated), panel_of(view, seated).hand
    return Place(x + hand.x + (hand.size + 0.02) * place, y + hand.y, hand.size)


# The tray below the board shows the line, with the skills that can be taken on the right.

_SKILL, _SLOT = 0.57, 0.68


def skills_in_tray(view: HostileView) -> tuple[tuple[str, str], ...]:
    """Return the skills that can be taken now or later, and the removed ones, each with its heap."""
    if view.outcome is not None:
        return ()
    if view.pool:
        return (*((name, "pool") for name in view.pool), *((name, "removed") for name in view.removed))
    return tuple((name, "left") for name in view.left_over if view.half < view.halves)


def skill_place(view: HostileView, name: str) -> Place:
    """Return the place of a skill in the tray."""
    names = [shown for shown, _ in skills_in_tray(view)]
    right = EDGE + TRAY[0] - 0.05
    return Place(right - _SKILL * (len(names) - names.index(name)), TRAY_Y + (TRAY[1] - _SKILL) / 2, _SKILL)


def line_place(view: HostileView, tile: str) -> Place:
    """Return the place of a tile in the line: floor kinds first, then gem tiles, smaller if skills need room."""
    names = [*(kind for kind, _ in view.line), *view.line_gems]
    skills = len(skills_in_tray(view))
    room = TRAY[0] - 0.1 - _SKILL * skills - (0.12 if skills else 0)
    size = min(_SLOT, room / max(1, len(names)))
    left = EDGE + 0.05 + (0 if skills else (room - size * len(names)) / 2)
    return Place(left + size * names.index(tile), TRAY_Y + (TRAY[1] - size) / 2, size)
