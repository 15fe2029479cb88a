"""Brackets of knock-out tournaments. Large ones are split into several pictures."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engines.contract import Sentence
from render.charts.names import truncate_all
from render.charts.portrait import portrait
from render.charts.sheet import GAP, HEAD, MARGIN, SMALL, WIDTH, Heading, heading, heading_height, name, scene, text
from render.kit.fonts import text_width
from render.kit.outline import star
from render.kit.scene import Box, Disc, Ink, Photo, Point, Polygon, Scene, Shape, Stroke

ROUNDS = 4
"""The maximum number of rounds side by side."""

MATCHES = 8
"""The maximum number of matches in a column."""

SIDE = 20.0
"""The height of one of the two names of a match."""

TALL = 28.0
"""The height of a name with a portrait."""

BETWEEN = 8.0
"""The distance between matches."""

APART = 8.0
"""The distance between trees."""

_WIDEST = 184.0
_ROOMY = 110.0
"""The minimum width of a match in which portraits leave room for the names."""

_RADIUS = 12.5
_SEED = 9.0
"""The distance from the left edge of a match to the centre of the seeds."""

_NAME = 13.0
"""The size of names."""

_SCORE = 14.0
"""The size of scores."""

_BESIDE = 6.0
"""The space on either side of a score."""


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One side of a match, with the name in characters that can be drawn, or without a name while it is undecided.

    ``first`` is the winner of the tournament. The ``seed`` stands before the name. After it the ``score``, the number
    of matches of a series that this side has won. Portraits are drawn if there is room and some side has an ``avatar``
    (PNG or WebP). The entrant's ``number`` decides the colour of portraits without avatars; 0 means no entrant.
    """

    name: str = ""
    won: bool = False
    lost: bool = False
    gone: bool = False
    first: bool = False
    seed: int | None = None
    score: str = ""
    number: int = 0
    avatar: bytes = b""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket with its ``key``. ``feeds`` are the previous round's matches whose winners meet here.

    A match beside the tree, such as that for third place, has a ``title``. ``now`` means that it is being played.
    """

    key: str
    sides: tuple[BracketSide, BracketSide]
    feeds: tuple[str, ...] = ()
    title: str = ""
    now: bool = False


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The matches of one round, from top to bottom."""

    title: str
    matches: tuple[BracketMatch, ...]


@dataclass(frozen=True, slots=True)
class BracketTree:
    """Consecutive rounds, each with as many matches as the one before, or half as many."""

    title: str
    rounds: tuple[BracketRound, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The trees of one picture. ``alt`` is the alt text."""

    heading: Heading
    trees: tuple[BracketTree, ...]
    alt: tuple[Sentence, ...] = ()


def bracket(shown: Bracket) -> Scene:
    """Return the scene of a bracket with its trees in a column. ``parts`` splits brackets that are too large."""
    top = heading_height(shown.heading)
    shapes: list[Shape | Photo] = [*heading(shown.heading)]
    names = _Names(shown.trees)
    for place, tree in enumerate(shown.trees):
        drawn, top = _tree(tree, top + APART * bool(place), names)
        shapes += drawn
    return scene(shapes, top, shown.alt)


def parts(trees: Sequence[BracketTree]) -> tuple[tuple[BracketTree, ...], ...]:
    """Return the trees of each picture: all in one if they are small, or else the last rounds first.

    Each match is in exactly one picture.
    """
    strips = [_strips(tree) for tree in trees]
    if all(len(strip.rounds[0].matches) <= MATCHES for one in strips for strip in one):
        return (tuple(strip for one in strips for strip in one),)
    earlier = (window for one in strips for strip in one[:-1] for window in _windows(strip))
    return tuple(one[-1] for one in strips), *((window,) for window in earlier)


def _strips(tree: BracketTree) -> list[BracketTree]:
    """Return a tree in pieces of at most ``ROUNDS`` rounds, nearly equally long, the longer ones last."""
    count = -(-len(tree.rounds) // ROUNDS)
    ends = [len(tree.rounds) * piece // count for piece in range(count + 1)]
    return [replace(tree, rounds=tree.rounds[start:end]) for start, end in pairwise(ends)]


def _windows(tree: BracketTree) -> Iterator[BracketTree]:
    """Yield a tree in pieces of at most ``MATCHES`` matches of its first round, with the matches these lead to."""
    count = -(-len(tree.rounds[0].matches) // MATCHES)
    for piece in range(count):
        yield replace(tree, rounds=tuple(_window(one, piece, count) for one in tree.rounds))


def _window(shown: BracketRound, piece: int, count: int) -> BracketRound:
    each = len(shown.matches) // count
    return replace(shown, matches=shown.matches[piece * each : (piece + 1) * each])


class _Names:
    """Truncate the names of a bracket to the width of a match, so that they stay different."""

    def __init__(self, trees: Iterable[BracketTree]) -> None:
        sides = (side for tree in trees for shown in tree.rounds for match in shown.matches for side in match.sides)
        self._whole = list(dict.fromkeys(side.name for side in sides))
        self._cut: dict[float, Mapping[str, str]] = {}

    def cut(self, name: str, width: float) -> str:
        """Return a name, truncated to ``width``."""
        if width not in self._cut:
            cut = truncate_all(self._whole, _NAME, width)
            self._cut[width] = dict(zip(self._whole, cut, strict=True))
        return self._cut[width][name]


def _tree(tree: BracketTree, top: float, names: _Names) -> tuple[list[Shape | Photo], float]:
    """Return the shapes of a tree below ``top``, and the height at which they end."""
    shapes: list[Shape | Photo] = []
    if tree.title:
        shapes.append(text(MARGIN, top + HEAD / 2, tree.title, 14.0, "accent"))
        top += HEAD
    step = (WIDTH - 2 * MARGIN + GAP) / max(2, len(tree.rounds))
    wide = min(_WIDEST, step - 1.4 * GAP) if len(tree.rounds) > 1 else _WIDEST
    known = any(side.avatar for shown in tree.rounds for match in shown.matches for side in match.sides)
    each = TALL if known and wide >= _ROOMY else SIDE
    middles = _middles(tree.rounds, each)
    below = top + HEAD
    for place, shown in enumerate(tree.rounds):
        left = MARGIN + place * step
        shapes += _title(shown, left, top, wide)
        for match in shown.matches:
            at = left, below + middles[match.key]
            feeds = (below + middles[feed] for feed in match.feeds if feed in middles)
            shapes += _lines(at, feeds, left - step + wide)
            shapes += _match(match, at, wide, each, names)
    return shapes, below + max(middles.values(), default=0.0) + each + BETWEEN / 2


def _middles(rounds: Sequence[BracketRound], each: float) -> Mapping[str, float]:
    """Return the height of the middle of each match, halfway between the matches that lead to it."""
    found: dict[str, float] = {}
    half = each + BETWEEN / 2
    for shown in rounds:
        low = 0.0
        for match in shown.matches:
            feeds = [found[feed] for feed in match.feeds if feed in found]
            title = HEAD if match.title else 0.0
            found[match.key] = sum(feeds) / len(feeds) if feeds else low + title + half
            low = found[match.key] + half
    return found


def _title(shown: BracketRound, left: float, top: float, wide: float) -> Iterator[Shape]:
    now = any(match.now for match in shown.matches)
    yield text(left, top + HEAD / 2 - 2, shown.title, SMALL, "label" if now else "faint", width=wide)
    if now:
        yield Box(left, top + HEAD - 4, wide, 3, "accent", 1.5)


def _lines(at: Point, feeds: Iterable[float], right: float) -> Iterator[Shape]:
    """Yield lines from earlier matches to the match of their winners."""
    x, y = at
    between = (right + x) / 2
    for feed in feeds:
        yield Stroke(((right, feed), (between, feed), (between, y), (x, y)), "sheet-edge", 1.6)


def _match(match: BracketMatch, at: Point, wide: float, each: float, names: _Names) -> Iterator[Shape | Photo]:
    x, y = at
    if match.title:
        yield text(x, y - each - HEAD / 2 + 2, match.title, SMALL, "faint", width=wide)
    edge = ("accent", 1.6) if match.now else (None, 0.0)
    yield Box(x, y - each, wide, 2 * each, "sheet-row", 5, *edge)
    yield Stroke(((x + 4, y), (x + wide - 4, y)), "sheet", 1.2)
    scored = max((text_width(side.score, _SCORE) for side in match.sides if side.score), default=0.0)
    room = wide - scored - 2 * _BESIDE if scored else wide
    if scored:
        yield Stroke(((x + room, y - each + 3), (x + room, y + each - 3)), "sheet", 1.2)
    for place, side in enumerate(match.sides):
        middle = y + (place - 0.5) * each
        yield from _side(side, x, middle, room, names, portraits=each == TALL)
        if side.score:
            ink: Ink = "faint" if side.lost else "label"
            yield text(x + (room + wide) / 2, middle, side.score, _SCORE, ink, align="middle")


def _side(
    side: BracketSide, left: float, middle: float, wide: float, names: _Names, *, portraits: bool
) -> Iterator[Shape | Photo]:
    """Yield one side of a match: the seed, on a golden disc or star for a winner, and the name."""
    ink: Ink = "faint" if side.lost else "label"
    mark, won = left + _SEED, side.won or side.first
    if side.first:
        yield Polygon(star(mark, middle, 5.4, 9.8, 5), "accent")
    elif won:
        yield Disc(mark, middle, 3.8 if side.seed is None else 7.6, "accent")
    if side.seed is not None:
        size = 7.5 if side.seed > (9 if side.first else 99) else 10.0
        yield text(mark, middle + 0.4, str(side.seed), size, "sheet" if won else "faint", align="middle")
    start = 2 * _SEED + 1
    if portraits and side.number:
        yield from portrait(left + start + _RADIUS, middle, _RADIUS, side.name, side.number, side.avatar)
        start += 2 * _RADIUS + 4
    room = wide - start - 3
    called = names.cut(side.name, room)
    yield from name(left + start, middle, called, _NAME, ink, width=room, gone=side.gone)
