"""The panels of the seats of HOSTILE: gems, skills, the hand, and the points and uses left in a turn."""

from collections.abc import Iterator
from functools import cache

from engines.contract import Seat
from engines.hostile import HostileView, SeatView
from render.hostile.layout import HELD, PANEL, hand_place, panel_corner
from render.hostile.pieces import flag, is_dark, piece, skill_icon
from render.hostile.tiles import gem, held_tile, stop_sign, tile_back
from render.kit.ending import cross_out_mark, place_mark
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Shape, Sprite

HAND_LIMIT = 4

_CROSSED = (HELD * HAND_LIMIT, 0.74)
"""The part of a panel that is crossed out: the hand."""


def seat_panels(view: HostileView, gone: frozenset[Seat]) -> Iterator[Sprite]:
    """Yield the panel of each seat, crossed out if its member is ``gone``."""
    for seated in view.seats:
        x, y = panel_corner(view, seated)
        active = view.to_move == seated.seat
        yield Sprite(_panel(seated.seat, dark=is_dark(seated, len(view.seats)), active=active), x, y)
        yield Sprite(_gems(seated.gems), x + 1.2, y + 0.1)
        if seated.skills:
            yield Sprite(_skills(seated.skills), x + 1.9, y + 0.08)
        for place, name in enumerate(seated.hand):
            yield Sprite(_held(name), *hand_place(view, seated, place))
        yield from _signs(view, seated)
        yield from _turn_left(view, seated) if active else ()
        if seated.seat in gone:
            yield Sprite(cross_out_mark(*_CROSSED), x + 0.1, y + 0.65)


@cache
def _panel(seat: Seat, *, dark: bool, active: bool) -> Drawing:
    """Return an empty panel; ``active`` is that of the seat to move, with a bright edge."""
    edge: tuple[Ink, float] = ("accent", 0.07) if active else ("arena-line", 0.025)
    places = (Box(0.14 + HELD * place, 0.7, HELD - 0.12, HELD - 0.12, "arena", 0.08) for place in range(HAND_LIMIT))
    shapes: tuple[Shape, ...] = (
        Box(0, 0, *PANEL, "arena-cell", 0.14, *edge),
        Sprite(piece(seat, dark=dark), 0.02, -0.03, 0.76),
        Sprite(gem(1), 0.78, 0.15, 0.42),
        *places,
    )
    return Drawing(f"panel-{seat}-{active}", *PANEL, "arena", shapes)


@cache
def _gems(count: int) -> Drawing:
    return Drawing(f"gems-{count}", 0.66, 0.5, "arena-cell", (Label(0.33, 0.25, str(count), 0.5, "label"),))


@cache
def _skills(skills: tuple[str, ...]) -> Drawing:
    """Return the icon and the name of one skill, or of two, smaller."""
    size, row = (0.52, 0.0) if len(skills) == 1 else (0.29, 0.28)
    shapes: list[Shape] = []
    for place, name in enumerate(skills):
        letter = 0.25 if len(skills) == 1 else 0.22
        shapes.append(Sprite(skill_icon(name, "accent"), 0, row * place, size))
        middle = size + 0.1 + letter * 0.33 * len(name)
        shapes.append(Label(middle, size / 2 - 0.01 + row * place, name.upper(), letter, "label"))
    return Drawing(f"skills-{'-'.join(skills)}", 1.75, 0.57, "arena-cell", tuple(shapes))


@cache
def _held(name: str) -> Drawing:
    return Drawing(f"held-{name}", HELD, HELD, "arena-cell", (Sprite(held_tile(name), 0, 0, HELD),))


def _signs(view: HostileView, seated: SeatView) -> Iterator[Sprite]:
    """Yield the place at the end; before, the flag of the start player and the crown of the next one."""
    x, y = panel_corner(view, seated)
    x += PANEL[0] - 0.58
    if view.outcome is not None:
        yield Sprite(place_mark(view.outcome, seated.seat), x, y + 0.08, 0.5)
        return
    start = view.round > 0 and view.start_seat == seated.seat
    if start:
        yield Sprite(flag(), x, y + 0.1, 0.5)
    if seated.king:
        yield Sprite(skill_icon("king", "label"), x - 0.3 * start + 0.06, y + 0.16, 0.38)


def _turn_left(view: HostileView, seated: SeatView) -> Iterator[Sprite]:
    """Yield what is left of a turn: action points, tiles to pick, and badges."""
    x, y = hand_place(view, seated, HAND_LIMIT)
    if view.action_points:
        yield Sprite(_points(view.action_points), x + 0.08, y + 0.02)
    for place in range(view.picks):
        yield Sprite(tile_back(gems=False), x + 0.1 + 0.38 * place, y + 0.02, 0.38)
    badges = _badges(view)
    for place, badge in enumerate(badges):
        step = 0.4 if len(badges) < 4 else 0.3
        yield Sprite(_badge(badge), x + 0.1 + step * place, y + 0.37, 0.32)


def _badges(view: HostileView) -> tuple[str, ...]:
    """Return a badge for being stopped or a ghost, and for each use left of a skill."""
    uses = (("crash", view.crashes), ("rotate", view.rotations), ("recall", view.recalls))
    states = (("stop", view.stopped), ("ghost", view.ghost))
    return (*(name for name, on in states if on), *(name for name, left in uses for _ in range(left)))


@cache
def _points(count: int) -> Drawing:
    discs = (Disc(0.17 + 0.37 * place, 0.17, 0.16, "accent", "ink", 0.03) for place in range(count))
    return Drawing(f"points-{count}", 1.2, 0.34, "arena-cell", tuple(discs))


@cache
def _badge(name: str) -> Drawing:
    icon = stop_sign(0.5, 0.5, 0.42) if name == "stop" else skill_icon(name, "label").shapes
    return Drawing(f"badge-{name}", 1, 1, "arena-cell", icon)
