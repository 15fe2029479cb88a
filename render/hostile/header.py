"""The line above the panels of HOSTILE: round, score and decks."""

from collections.abc import Iterator
from functools import cache

from engines.contract import Seat
from engines.hostile import HostileView
from render.hostile.layout import EDGE, GAP, HEAD, WIDTH
from render.hostile.pieces import is_dark, piece
from render.hostile.tiles import tile_back
from render.kit.fonts import text_width
from render.kit.scene import Box, Disc, Drawing, Frame, Label, Shape, Sprite, Stroke

_PLATE = 1.9
_HEAP, _COUNT = (0.42, 0.42), (0.35, 0.42)
_DECKS = 4 * (_HEAP[0] + _COUNT[0])


def header(view: HostileView, frame: Frame) -> Iterator[Sprite]:
    """Yield the round, the score of each side, and the decks. A frame without captions shows only numbers."""
    running = view.outcome is None
    half = view.half if view.halves > 1 and running else 0
    caption = _caption(view, frame)
    if caption:
        yield Sprite(_plate(caption, half, urgent=view.last_round and running), EDGE, EDGE)
    yield from _scores(view)
    yield from _decks(view)


def _caption(view: HostileView, frame: Frame) -> str:
    if view.outcome is not None:
        return frame.over
    if view.last_round:
        return frame.caption("scene-last-round") or f"{view.round}!"
    if not view.round:
        return frame.caption("scene-start")
    return (frame.caption("scene-round") or "#").replace("#", str(view.round))


@cache
def _plate(caption: str, half: int, *, urgent: bool) -> Drawing:
    """Return the round and, in a game of two halves, the half."""
    fill, writing = ("check", "news") if urgent else ("arena-line", "label")
    room = _PLATE - (0.72 if half else 0.2)  # The half is written beside the caption.
    size = min(0.34, room / text_width(caption, 1.0))
    shapes: list[Shape] = [
        Box(0, 0, _PLATE, HEAD, fill, 0.1),
        Label(0.1 + room / 2, HEAD / 2 - 0.01, caption, size, writing, "names"),
    ]
    for number in (1, 2) if half else ():
        x = _PLATE - 0.65 + number * 0.24
        shapes.append(Disc(x, HEAD / 2, 0.09, writing))
        if number != half:
            shapes.append(Disc(x, HEAD / 2, 0.055, fill))
    return Drawing(f"plate-{caption}-{half}", _PLATE, HEAD, "arena", tuple(shapes))


def _scores(view: HostileView) -> Iterator[Sprite]:
    sides = sorted({seated.side for seated in view.seats})
    left = EDGE + _PLATE + GAP
    width = (WIDTH - EDGE - _DECKS - left) / len(sides)
    for side in sides:
        members = [seated for seated in view.seats if seated.side == side]
        looks = tuple((seated.seat, is_dark(seated, len(view.seats))) for seated in members)
        yield Sprite(_score(looks, members[0].total, view.target, width - 0.1), left + width * side, EDGE)


@cache
def _score(looks: tuple[tuple[Seat, bool], ...], total: int, target: int, width: float) -> Drawing:
    """Return a side's gems, out of those that end the game, as its pieces, a number and a bar."""
    x = 0.4 * len(looks) + 0.1
    long = width - x
    caption = f"{total}/{target}"
    shapes: list[Shape] = [
        *(Sprite(piece(seat, dark=dark), 0.4 * place - 0.04, 0.0, 0.5) for place, (seat, dark) in enumerate(looks)),
        Label(x + long / 2, 0.16, caption, min(0.32, long / text_width(caption, 1.0)), "label"),
        Box(x, 0.34, long, 0.13, "arena-line", 0.06),
    ]
    if total:
        shapes.append(Box(x, 0.34, max(0.13, min(1.0, total / target) * long), 0.13, "gem", 0.06))
    seats = "-".join(str(seat) for seat, _ in looks)
    return Drawing(f"score-{seats}:{total}/{target}", width, HEAD, "arena", tuple(shapes))


def _decks(view: HostileView) -> Iterator[Sprite]:
    """Yield the decks and the discards of floor tiles and gem tiles with their numbers."""
    floors = [sum(count for _, count in pile) for pile in (view.floor_deck, view.floor_discard)]
    x, y = WIDTH - EDGE - _DECKS, EDGE + (HEAD - _HEAP[1]) / 2
    for gems, counts in ((False, floors), (True, [len(view.gem_deck), len(view.gem_discard)])):
        for discards, count in zip((False, True), counts, strict=True):
            yield Sprite(_heap(gems=gems, discards=discards), x, y)
            yield Sprite(_number(count), x + _HEAP[0], y)
            x += _HEAP[0] + _COUNT[0]


@cache
def _heap(*, gems: bool, discards: bool) -> Drawing:
    """Return a deck, as a stack, or discards, as a tile in a tray."""
    back = tile_back(gems=gems)
    shapes: tuple[Shape, ...] = (Sprite(back, 0.06, -0.02, 0.36), Sprite(back, 0.0, 0.05, 0.36))
    if discards:
        tray = ((0.05, 0.14), (0.05, 0.37), (0.37, 0.37), (0.37, 0.14))
        shapes = (Sprite(back, 0.06, 0.0, 0.3), Stroke(tray, "label", 0.05))
    return Drawing(f"heap-{gems}-{discards}", *_HEAP, "arena", shapes)


@cache
def _number(count: int) -> Drawing:
    label = Label(0.02, _COUNT[1] / 2, str(count), 0.28, "label", align="left")
    return Drawing(f"number-{count}", *_COUNT, "arena", (label,))
