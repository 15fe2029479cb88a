"""The picture of the order of seats in HOSTILE: a round, and the next one, which the seat with King begins."""

from collections.abc import Iterator
from functools import cache
from math import pi

from engines.contract import Seat, Sentence
from render.hostile.pieces import flag, is_dark_seat, piece, skill_icon
from render.hostile.tiles import held_tile
from render.kit.outline import arc, arrow
from render.kit.scene import Box, Disc, Drawing, Label, Scene, Shape, Sprite, Stroke

_SEATS = 4
_WIDTH, _BLOCK = 8.2, 3.5
_TABLE = 2.9
_ROW = 1.05
_NEXT = 0.5
"""The room for the arrow from one round to the next."""

RED, YELLOW = Seat(0), Seat(2)


def king_page() -> Scene:
    """Return a round in which Red has the flag and Yellow takes King, above the round after it."""
    height = 2 * _BLOCK + _NEXT
    sprites = (
        Sprite(_ground(height), 0, 0),
        *_round(RED, YELLOW, 0),
        *_round(YELLOW, None, _BLOCK + _NEXT),
    )
    return Scene(_WIDTH, height, sprites, (Sentence("page-king"),))


def _round(first: Seat, king: Seat | None, top: float) -> Iterator[Sprite]:
    """Yield the table with its flag and its crown, then a row for the skills, the tiles and the turns."""
    yield Sprite(_table(first, king), 0.25, top + 0.3)
    clockwise = [Seat((first + place) % _SEATS) for place in range(_SEATS)]
    rows = (("skills", clockwise), ("tiles", clockwise[::-1]), ("turns", clockwise))
    for row, (name, seats) in enumerate(rows):
        y = top + 0.2 + _ROW * row
        yield Sprite(_row_sign(name), 3.35, y + 0.1, 0.85)
        for place, seat in enumerate(seats):
            crowned = name == "skills" and seat == king
            yield Sprite(_place(seat, place + 1, crowned=crowned), 4.25 + 0.95 * place, y)


@cache
def _ground(height: float) -> Drawing:
    blocks = (Box(0.1, y + 0.1, _WIDTH - 0.2, _BLOCK - 0.2, "arena-cell", 0.2) for y in (0, _BLOCK + _NEXT))
    down = arrow((_WIDTH / 2, _BLOCK - 0.2), (_WIDTH / 2, _BLOCK + _NEXT + 0.2), 0.12, "accent", "ink")
    return Drawing("rounds", _WIDTH, height, "arena", (*blocks, *down))


@cache
def _table(first: Seat, king: Seat | None) -> Drawing:
    """Return the four seats at the corners of the board, with the first one's flag, a crown, and the turn direction."""
    far = _TABLE - 0.95
    corners = ((0.0, far), (0.0, 0.0), (far, 0.0), (far, far))
    half = _TABLE / 2
    way = arc(half, half, 0.5, -0.95 * pi, 0.55 * pi)
    shapes: list[Shape] = [
        Box(0.3, 0.3, _TABLE - 0.6, _TABLE - 0.6, "arena", 0.15, "arena-line", 0.05),
        Stroke(way, "label", 0.07),
        *arrow(way[-2], (way[-1][0] - 0.16, way[-1][1] - 0.06), 0.08, "label", "arena"),
    ]
    for seat, (x, y) in enumerate(corners):
        shapes.append(Sprite(piece(Seat(seat), dark=is_dark_seat(seat)), x, y, 0.95))
        inward = x + 0.85 if x == 0 else x - 0.45
        if seat == first:
            shapes.append(Sprite(flag(), inward, y + 0.2, 0.55))
        if seat == king:
            shapes.append(Sprite(skill_icon("king", "accent"), inward, y + 0.2, 0.55))
    return Drawing(f"table-{first}-{king}", _TABLE, _TABLE, "arena-cell", tuple(shapes))


@cache
def _row_sign(name: str) -> Drawing:
    """Return the symbol for a part of a round: a skill, a tile, or action points."""
    signs: dict[str, tuple[Shape, ...]] = {
        "skills": (
            Box(0.04, 0.04, 0.92, 0.92, "arena", 0.14, "accent", 0.04),
            Sprite(skill_icon("quick", "accent"), 0.14, 0.14, 0.72),
        ),
        "tiles": held_tile("slide").shapes,
        "turns": tuple(Disc(x, 0.5, 0.21, "accent", "ink", 0.03) for x in (0.27, 0.73)),
    }
    return Drawing(f"row-{name}", 1, 1, "arena-cell", signs[name])


@cache
def _place(seat: Seat, number: int, *, crowned: bool) -> Drawing:
    """Return a seat with its number in the order, and a crown if it takes King."""
    shapes: list[Shape] = [
        Sprite(piece(seat, dark=is_dark_seat(seat)), 0.1, 0.18, 0.82),
        Label(0.11, 0.2, str(number), 0.32, "label"),
    ]
    if crowned:
        shapes.append(Sprite(skill_icon("king", "accent"), 0.52, 0.0, 0.4))
    return Drawing(f"order-{seat}-{number}", 0.92, 1.02, "arena-cell", tuple(shapes))
