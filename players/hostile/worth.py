"""Evaluate a position of HOSTILE by letting the pieces walk in turns, each to the gems that it can get.

Values are hundredths of a gem.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.hostile.board import AHEAD, NOWHERE, SIZE, STARTS, STRAIGHT, back
from engines.hostile.chains import Visit, follow_chain
from engines.hostile.snapshot import (
    ACTION_POINTS,
    NOTHING,
    OUT,
    START,
    TURN,
    Challenger,
    Snapshot,
    side_totals,
)
from engines.hostile.tiles import ALL_GEMS, OPENINGS, STOP, floor_tiles, gem_tiles

WON = 1_000_000
GEM = 100

_LATER = 80
"""The value, in hundredths, of a gem that is collected a turn later, because much may happen before then."""

_NEAR = (0, 24, 17, 12, 8, 5, 3, 2, 1, *[0] * (2 * SIZE))
"""The value of a gem for a piece, by its distance in cells after the walks."""

_GEM_TILE = 10
"""The value of a gem tile in a hand."""

_FLOOR_TILES = (45, 45, 40, 45, 10, 15, 15, 15)
"""The value of each kind of floor tile in a hand. Tiles that carry a piece on are as good as half a step."""

_LEADER = 70
"""The weight, in hundredths, of a side's best opponent against the mean of all its opponents."""

_END = 300
"""The value of having the most gems near the end of the game."""

_CELLS = SIZE * SIZE
AWAY = tuple(
    tuple(abs(cell // SIZE - other // SIZE) + abs(cell % SIZE - other % SIZE) for other in range(_CELLS))
    for cell in range(_CELLS)
)
"""The distance between two cells along columns and rows."""


class _Walk(NamedTuple):
    """A walk of some steps: its worth, the gems it takes, its last cell, and the gems it leaves."""

    worth: int
    taken: int
    cell: int
    gems: bytes


class Ground(NamedTuple):
    """The factors that limit a piece's walk: active tiles, forbidden cells, and walls."""

    layout: bytes
    blocked: int
    corner: bool


@lru_cache(maxsize=1 << 16)
def walks(cell: int, ground: Ground) -> tuple[tuple[int, ...], ...]:
    """Return, for each step that a piece can take from a cell, the cells that it enters in order."""
    layout, blocked, corner = ground
    openings, found = OPENINGS[corner], []
    for way in STRAIGHT:
        target = AHEAD[cell][way]
        if target == NOWHERE or blocked >> target & 1:
            continue
        if openings[layout[cell]] >> way & 1 and openings[layout[target]] >> back(way) & 1:
            if layout[target]:
                visits = follow_chain(Visit(target, way), layout, blocked, corner).visits
                found.append(tuple([visit.cell for visit in visits]))
            else:
                found.append((target,))
    return tuple(found)


def bare_ground(snapshot: Snapshot) -> Ground:
    """Return the ground of a position for a piece that only tiles can stop."""
    return Ground(snapshot.layout, 0, snapshot.laws.corner)


@lru_cache(maxsize=1 << 16)
def _nearness(cell: int, gems: bytes) -> int:
    away = AWAY[cell]
    return sum(count * _NEAR[away[place]] for place, count in enumerate(gems) if count)


@lru_cache(maxsize=1 << 15)
def _best_walk(cell: int, ground: Ground, gems: bytes, points: int) -> _Walk:
    """Return the best walk with these points, judged by its gems and the gems near its end."""
    best = _Walk(_nearness(cell, gems), 0, cell, gems)
    for entered in walks(cell, ground) if points else ():
        taken, left = 0, gems
        for visited in entered:
            if left[visited]:
                taken += left[visited]
                left = left[:visited] + b"\0" + left[visited + 1 :]
        end = entered[-1]
        worth, more, cell_after, left = _best_walk(end, ground, left, 0 if ground.layout[end] == STOP else points - 1)
        if worth + GEM * taken > best.worth:
            best = _Walk(worth + GEM * taken, more + taken, cell_after, left)
    return best


class _Turn(NamedTuple):
    """A turn to come: its seat, its action points, and the number of rounds that end before it."""

    seat: int
    points: int
    rounds: int


def _coming(snapshot: Snapshot) -> Iterator[_Turn]:
    """Yield the coming turns endlessly, starting with the rest of this one. Later rounds assume no Quick."""
    ring, start, half, rounds = snapshot.ring, snapshot.start, snapshot.half, 0
    seat, points = start, ACTION_POINTS
    if snapshot.phase == TURN:
        seat, points = snapshot.seat, 0 if snapshot.budget.stopped else snapshot.budget.points
    elif "quick" in snapshot.challengers[start].skills:
        points += 1
    while True:
        yield _Turn(seat, points, rounds)
        seat = ring[(ring.index(seat) + 1) % len(ring)]
        if seat == start:
            half += 1
            if half > snapshot.laws.halves:
                half, rounds = 1, rounds + 1
                seat = start = start if snapshot.king is None else snapshot.king
        points = ACTION_POINTS + (not rounds and "quick" in snapshot.challengers[seat].skills)


def _walk_of(snapshot: Snapshot, turn: _Turn, cells: list[int], gems: bytes) -> _Walk:
    """Return a seat's walk in its turn, given the pieces and gems at that time. It may use gem tiles of its hand."""
    challenger, now = snapshot.challengers[turn.seat], not turn.rounds
    layout = NOTHING if now and "ghost" in challenger.skills else snapshot.layout
    pieces = sum(1 << cell for seat, cell in enumerate(cells) if seat != turn.seat)
    ground = Ground(layout, pieces | STARTS & ~(1 << challenger.corner), snapshot.laws.corner)
    known = _with_hand(challenger, gems)
    best = _best_walk(cells[turn.seat], ground, known, turn.points)
    if now and "recall" in challenger.skills and (snapshot.budget.recalls or snapshot.seat != turn.seat):
        best = max(best, _best_walk(challenger.corner, ground, known, turn.points), key=lambda walk: walk.worth)
    return best if known is gems else best._replace(gems=bytes(map(min, best.gems, gems)))


def _with_hand(challenger: Challenger, gems: bytes) -> bytes:
    """Return the gems on the board, and those that the gem tiles of a hand could add."""
    if not challenger.hand & ALL_GEMS:
        return gems
    laid = bytearray(gems)
    for tile in gem_tiles(challenger.hand):
        laid[tile] += 1
    return bytes(laid)


def _hand_worth(hand: int) -> int:
    gems = _GEM_TILE * (hand & ALL_GEMS).bit_count()
    return gems + sum(copies * _FLOOR_TILES[kind] for kind, copies in floor_tiles(hand))


def _ahead_of(sides: list[int], own: int) -> int:
    """Return a side's lead over its opponents, of whom the best counts most."""
    others = [worth for side, worth in enumerate(sides) if side != own]
    return sides[own] - (_LEADER * max(others) + (100 - _LEADER) * (sum(others) // len(others))) // 100


class Sight(NamedTuple):
    """The search depth: the number of turns, and of steps in each. With 0 turns, hands aren't used."""

    turns: int
    steps: int = ACTION_POINTS + 1


def standing(snapshot: Snapshot, seat: int, sight: Sight) -> int:
    """Evaluate the position of a seat's side with this search depth."""
    laws, totals = snapshot.laws, [*side_totals(snapshot)]
    own = laws.sides[seat]
    if snapshot.ending is not None:
        return WON if snapshot.ending.places[seat] == 1 else -WON
    worth = [GEM * total for total in totals]
    cells, gems, counts = [challenger.cell for challenger in snapshot.challengers], snapshot.gems, GEM
    began = snapshot.phase not in (START, OUT)
    for turn, _ in zip(_coming(snapshot), range(sight.turns), strict=False):
        if began and turn.rounds and (snapshot.last or max(totals) >= laws.target):
            return _ahead_of(worth, own) + _lead(totals, own)
        walk = _walk_of(snapshot, turn._replace(points=min(turn.points, sight.steps)), cells, gems)
        cells[turn.seat], gems = walk.cell, walk.gems
        totals[laws.sides[turn.seat]] += walk.taken
        worth[laws.sides[turn.seat]] += counts * walk.taken
        counts = counts * _LATER // 100
    for challenger, cell, side in zip(snapshot.challengers, cells, laws.sides, strict=True):
        worth[side] += _nearness(cell, gems) + (_hand_worth(challenger.hand) if sight.turns else 0)
    return _ahead_of(worth, own)


def _lead(totals: list[int], own: int) -> int:
    """Return the value to a side of a game that ends with these totals of gems."""
    best = max(total for side, total in enumerate(totals) if side != own)
    return _END * ((totals[own] > best) - (totals[own] < best))
