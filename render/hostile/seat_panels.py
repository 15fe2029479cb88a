"""The panels of the seats of HOSTILE: gems, skills, the hand, and the points and uses left in a turn."""

from collections.abc import Iterable, Iterator
from functools import cache

from engines.contract import Seat
from engines.hostile import HostileView, SeatView
from render.hostile.layout import TALL, Panel, Place, hand_place, panel_corner, panel_of
from render.hostile.pieces import flag, is_dark, piece, skill_icon
from render.hostile.tiles import gem, held_tile, stop_sign, tile_back
from render.kit.ending import cross_out_mark, place_mark
from render.kit.scene import Box, Disc, Drawing, Frame, Ink, Label, Shape, Sprite

_STEP = 1.06
"""The distance from one symbol to the next, in units of their size."""


def seat_panels(view: HostileView, frame: Frame) -> Iterator[Sprite]:
    """Yield the panel of each seat, crossed out if its member has left."""
    for seated in view.seats:
        (x, y), panel = panel_corner(view, seated), panel_of(view, seated)
        active = view.to_move == seated.seat
        dark = is_dark(seated, len(view.seats))
        yield Sprite(_plate(seated.seat, panel, dark=dark, active=active), x, y)
        if seated.seat in frame.gone:  # The cross goes under the gems and places so that they stay readable.
            yield Sprite(cross_out_mark(panel.width, TALL), x, y)
        yield Sprite(_gems(seated.gems), *_at(x, y, panel.gems))
        yield from _row((_skill(name) for name in seated.skills), _at(x, y, panel.skills))
        for place, name in enumerate(seated.hand):
            yield Sprite(_held(name), *hand_place(view, seated, place))
        yield from _signs(view, seated, _at(x, y, panel.signs))
        if active:
            yield from _row(_turn_left(view), _at(x, y, panel.points))
            yield from _row(map(_badge, _badges(view)), _at(x, y, panel.badges))


def _row(signs: Iterable[Drawing], first: Place) -> Iterator[Sprite]:
    """Yield symbols side by side."""
    for place, sign in enumerate(signs):
        yield Sprite(sign, first.x + _STEP * first.size * place, first.y, first.size)


def _at(x: float, y: float, part: Place) -> Place:
    return Place(x + part.x, y + part.y, part.size)


@cache
def _plate(seat: Seat, panel: Panel, *, dark: bool, active: bool) -> Drawing:
    """Return a panel with a piece. The ``active`` panel, of the seat to move, has a bright edge."""
    edge: tuple[Ink, float] = ("accent", 0.06) if active else ("arena-line", 0.025)
    shapes: tuple[Shape, ...] = (
        Box(0, 0, panel.width, TALL, "arena-cell", 0.14, *edge),
        Sprite(piece(seat, dark=dark), *panel.piece),
    )
    return Drawing(f"panel-{seat}-{active}", panel.width, TALL, "arena", shapes)


@cache
def _gems(count: int) -> Drawing:
    """Return a gem and a number, one unit tall."""
    shapes = (Sprite(gem(1), 0, 0, 1), Label(1.08, 0.48, str(count), 1.08, "label", align="left"))
    return Drawing(f"gems-{count}", 2.5, 1, "arena-cell", shapes)


@cache
def _skill(name: str) -> Drawing:
    return Drawing(f"skills-{name}", 1, 1, "arena-cell", skill_icon(name, "accent").shapes)


@cache
def _held(name: str) -> Drawing:
    return Drawing(f"held-{name}", 1, 1, "arena-cell", (Sprite(held_tile(name), 0, 0),))


def _signs(view: HostileView, seated: SeatView, first: Place) -> Iterator[Sprite]:
    """Yield the place at the end; before that, the flag of the first seat, and a crown for the next round.

    A seat that shows the skill King gets no second crown.
    """
    x, y, size = first
    if view.outcome is not None:
        yield Sprite(place_mark(view.outcome, seated.seat), x, y, size)
        return
    if seated.king and "king" not in seated.skills:
        yield Sprite(skill_icon("king", "label"), x - _STEP * size, y, size)
    if view.round > 0 and view.start_seat == seated.seat:
        yield Sprite(flag(), x, y, size)


def _turn_left(view: HostileView) -> Iterator[Drawing]:
    """Yield the rest of a turn: action points, or tiles to pick."""
    if view.action_points:
        yield _points(view.action_points)
    for _ in range(view.picks):
        yield tile_back(gems=False)


@cache
def _points(count: int) -> Drawing:
    discs = (Disc(0.5 + _STEP * place, 0.5, 0.48, "accent", "ink", 0.09) for place in range(count))
    return Drawing(f"points-{count}", _STEP * count, 1, "arena-cell", tuple(discs))


def _badges(view: HostileView) -> tuple[str, ...]:
    """Return a badge for being stopped, and one for each use left of a skill."""
    uses = (("crash", view.crashes), ("rotate", view.rotations), ("recall", view.recalls))
    return (*(("stop",) if view.stopped else ()), *(name for name, left in uses for _ in range(left)))


@cache
def _badge(name: str) -> Drawing:
    icon = stop_sign(0.5, 0.5, 0.46) if name == "stop" else skill_icon(name, "label").shapes
    return Drawing(f"badge-{name}", 1, 1, "arena-cell", icon)
