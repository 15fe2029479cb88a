"""All that is above and below the board of HOSTILE but the panels: round, score, line, skills and decks."""

from collections.abc import Iterator
from functools import cache

from engines.contract import Seat
from engines.hostile import KINDS, SKILLS, HostileView
from render.hostile.layout import FOOT_Y, HEAD, LINE, LINE_Y, SKILL, SLOT, WIDTH, line_place, skill_place
from render.hostile.pieces import is_dark, piece, skill_icon
from render.hostile.tiles import held_tile, tile_back
from render.kit.ending import lettering
from render.kit.outline import counter
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Point, Shape, Sprite, Stroke

_EDGE = 0.06
_TALL = HEAD - 0.14
_PLATE = 2.3
_COUNT = (0.66, 0.4)


def around_board(view: HostileView, over: str) -> Iterator[Sprite]:
    """Yield the round, the score, the line, the skills and the decks; ``over`` is written once the match is over."""
    urgent = view.last_round and view.outcome is None
    yield Sprite(
        _plate(_caption(view, over), view.half if view.halves > 1 and view.outcome is None else 0, urgent=urgent),
        _EDGE,
        _EDGE,
    )
    yield from _scores(view)
    yield from _line(view)
    yield from (Sprite(_skill(name, *_status(view, name)), *skill_place(name)) for name in SKILLS)
    yield from _decks(view)


# The head: the round, and the gems of each side.


def _caption(view: HostileView, over: str) -> str:
    if view.outcome is not None:
        return over or "GAME OVER"
    if view.last_round:
        return "LAST ROUND"
    return f"ROUND {view.round}" if view.round else "START"


@cache
def _plate(caption: str, half: int, *, urgent: bool) -> Drawing:
    """Return the round and, in a game of two halves, the half."""
    fill, writing = ("check", "news") if urgent else ("arena-line", "label")
    middle = _TALL / 2
    shapes: list[Shape] = [Box(0, 0, _PLATE, _TALL, fill, 0.12)]
    shapes.append(lettering(caption, _PLATE / 2, middle - (0.1 if half else 0.01), 0.34, writing))
    for number in (1, 2) if half else ():
        x = _PLATE / 2 + (number - 1.5) * 0.3
        shapes.append(Disc(x, middle + 0.19, 0.08, writing))
        if number != half:
            shapes.append(Disc(x, middle + 0.19, 0.05, fill))
    return Drawing(f"plate-{caption}-{half}", _PLATE, _TALL, "arena", tuple(shapes))


def _scores(view: HostileView) -> Iterator[Sprite]:
    sides = sorted({seated.side for seated in view.seats})
    width = (WIDTH - _PLATE - 0.2) / len(sides)
    for side in sides:
        members = [seated for seated in view.seats if seated.side == side]
        looks = tuple((seated.seat, is_dark(seated, len(view.seats))) for seated in members)
        drawing = _score(looks, members[0].total, view.target, width - 0.1)
        yield Sprite(drawing, _PLATE + 0.16 + width * side, _EDGE)


@cache
def _score(looks: tuple[tuple[Seat, bool], ...], total: int, target: int, width: float) -> Drawing:
    """Return the gems of a side, of those that end the game: its pieces, a number and a bar."""
    x = 0.5 * len(looks) + 0.12
    long = width - x - 0.06
    filled = min(1.0, total / target) * long
    shapes: list[Shape] = [
        *(Sprite(piece(seat, dark=dark), 0.5 * place - 0.04, 0.0, 0.62) for place, (seat, dark) in enumerate(looks)),
        Label(x + long / 2, 0.22, f"{total}/{target}", 0.38, "label"),
        Box(x, 0.46, long, 0.16, "arena-line", 0.08),
    ]
    if total:
        shapes.append(Box(x, 0.46, max(0.16, filled), 0.16, "gem", 0.08))
    seats = "-".join(str(seat) for seat, _ in looks)
    return Drawing(f"score-{seats}:{total}/{target}", width, _TALL, "arena", tuple(shapes))


# The line.


def _line(view: HostileView) -> Iterator[Sprite]:
    yield Sprite(_places(), (WIDTH - LINE[0]) / 2, LINE_Y)
    for name, count in (*view.line, *((cell, 1) for cell in view.line_gems)):
        yield Sprite(_slot(name, count), *line_place(view, name))


@cache
def _places() -> Drawing:
    """Return the empty line, with a place for each floor kind and two for gem tiles."""
    places = (
        Box(0.14 + SLOT * place, 0.15, SLOT - 0.16, SLOT - 0.16, "arena", 0.08) for place in range(len(KINDS) + 2)
    )
    return Drawing("line", *LINE, "arena", (Box(0, 0, *LINE, "arena-cell", 0.12), *places))


@cache
def _slot(name: str, count: int) -> Drawing:
    """Return a tile in the line, with a number if there is more than one."""
    shapes: list[Shape] = [Sprite(held_tile(name), 0.01, 0.01, SLOT - 0.02)]
    if count > 1:
        shapes += counter(SLOT - 0.19, SLOT - 0.19, count, 1.15)
    return Drawing(f"slot-{name}-{count}", SLOT, SLOT, "arena-cell", tuple(shapes))


# The skills.


def _status(view: HostileView, name: str) -> tuple[str, Seat | None, bool]:
    """Return where a skill is (``pool``, ``removed``, ``left``, ``taken``, ``""``), its owner, and if they are dark."""
    for seated in view.seats:
        if name in seated.skills:
            return "taken", seated.seat, is_dark(seated, len(view.seats))
    pool = "pool" if view.outcome is None else "left"
    heaps = ((pool, view.pool), ("removed", view.removed), ("left", view.left_over))
    return next((heap for heap, skills in heaps if name in skills), ""), None, False


@cache
def _skill(name: str, status: str, seat: Seat | None, dark: bool) -> Drawing:
    """Return a skill: bright while it can be taken, with its owner, plain if left over, crossed out or faint."""
    inks: dict[str, Ink] = {"pool": "accent", "left": "label", "taken": "label"}
    ink, (width, height) = inks.get(status, "arena-line"), SKILL
    shapes: list[Shape] = [
        Box(0, 0, width, height, "arena-cell", 0.1, "accent" if status == "pool" else "arena-line", 0.03),
        Sprite(skill_icon(name, ink), 0.05 if seat is not None else 0.16, 0.08, 0.48),
        Label(width / 2, 0.69, name.upper(), 0.2, ink),
    ]
    if status == "removed":
        strokes: tuple[tuple[Point, ...], ...] = (((0.13, 0.12), (0.67, 0.56)), ((0.13, 0.56), (0.67, 0.12)))
        shapes += [Stroke(stroke, "check", 0.08) for stroke in strokes]
    if seat is not None:
        shapes.append(Sprite(piece(seat, dark=dark), 0.37, 0.02, 0.46))
    return Drawing(f"skill-{name}-{status}-{seat}", width, height, "arena", tuple(shapes))


# The decks.


def _decks(view: HostileView) -> Iterator[Sprite]:
    """Yield the decks and the discards of floor tiles and gem tiles with their numbers."""
    floors = [sum(count for _, count in pile) for pile in (view.floor_deck, view.floor_discard)]
    gems = [len(view.gem_deck), len(view.gem_discard)]
    x = WIDTH - 2.78
    for row, counts in enumerate((floors, gems)):
        y = FOOT_Y + 0.42 * row
        yield Sprite(_heap(gems=row == 1, discards=False), x, y)
        yield Sprite(_number(counts[0]), x + 0.54, y)
        yield Sprite(_heap(gems=row == 1, discards=True), x + 1.34, y)
        yield Sprite(_number(counts[1]), x + 1.98, y)


@cache
def _heap(*, gems: bool, discards: bool) -> Drawing:
    """Return a deck, as a stack, or discards, as a tile in a tray."""
    back = tile_back(gems=gems)
    shapes: tuple[Shape, ...] = (Sprite(back, 0.07, -0.03, 0.38), Sprite(back, 0.01, 0.03, 0.38))
    if discards:
        tray = ((0.04, 0.12), (0.04, 0.37), (0.52, 0.37), (0.52, 0.12))
        shapes = (Sprite(back, 0.11, -0.01, 0.34), Stroke(tray, "label", 0.06))
    return Drawing(f"heap-{gems}-{discards}", 0.56, 0.42, "arena", shapes)


@cache
def _number(count: int) -> Drawing:
    return Drawing(f"number-{count}", *_COUNT, "arena", (Label(_COUNT[0] / 2, 0.2, str(count), 0.34, "label"),))
