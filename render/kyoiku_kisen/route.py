"""The route of a piece of Kyōiku Kisen from cell to cell, as arrows over the board."""

from collections.abc import Iterator

from engines.kyoiku_kisen import KyoikuView
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.scene import Frame, Point, Sprite
from render.kyoiku_kisen.last_turn import LastTurn

_ASIDE = 0.2
"""The shift to the right of a route that returns along the same line."""


def last_route(view: KyoikuView, last: LastTurn, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the route of the last turn, unless a new season has begun or a choice shows a route of its own."""
    if not last.action or last.season != view.season or (frame.chosen and view.moving is None):
        return
    source, target = last.source, last.target
    end = source if last.stayed else target
    if source is not None:
        left = end not in (None, source)
        yield from route(source, last.via, target, cells, left=left)
        if left:
            yield Sprite(overlays.departure(), *cells.corner(source))
    if last.sunk and target is not None:
        yield Sprite(overlays.miss(), *cells.corner(target))
    if end is not None and view.moving is None:
        yield Sprite(overlays.arrival(), *cells.corner(end))
        if source == end and (last.stayed or last.via is None):
            yield loop(end, cells)


def route(source: str, via: str | None, target: str | None, cells: Grid, *, left: bool) -> Iterator[Sprite]:
    """Yield arrows from one cell to another, perhaps over a third one, with a ring around the piece stepped on.

    Unless the piece has ``left`` its cell, the first arrow begins at the edge of the piece.
    """
    first = overlays.move_arrow if left else overlays.onward_arrow
    start = cells.corner(source)
    if via is None:
        if target not in (None, source):
            yield overlays.between(first, start, cells.corner(target))
        return
    middle, end = cells.corner(via), None if target is None else cells.corner(target)
    aside = _ASIDE if end is not None and _returns(start, middle, end) else 0.0
    yield Sprite(overlays.foothold(), *middle)
    yield overlays.between(first, start, middle, aside)
    if end is not None:
        yield overlays.between(overlays.onward_arrow, middle, end, aside)


def _returns(source: Point, via: Point, target: Point) -> bool:
    """Return true if a route returns along the line on which it came."""
    (a, b), (c, d) = (via[0] - source[0], via[1] - source[1]), (target[0] - via[0], target[1] - via[1])
    return a * d == b * c and a * c + b * d < 0


def loop(name: str, cells: Grid) -> Sprite:
    """Mark a piece that stays where it is, in the corner of its cell."""
    x, y = cells.corner(name)
    return Sprite(overlays.loop_arrow(), x - 0.04, y + 0.02, 0.46)
