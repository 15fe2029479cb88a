"""The view of HOSTILE: every viewer sees everything except the order of the decks."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engines.contract import Seat, View
from engines.hostile.board import CELLS, NAMES, NEAR, NOWHERE, WAYS, each, names
from engines.hostile.chains import closes_loop
from engines.hostile.rules import chain_after_step, step_obstacles
from engines.hostile.snapshot import (
    NOTHING,
    OUT,
    SKILLING,
    TURN,
    Challenger,
    Snapshot,
    seat_to_move,
    side_totals,
    tile_cells,
)
from engines.hostile.tiles import FACES, KINDS, code_of, floor_tiles, gem_tiles


@dataclass(frozen=True, slots=True)
class BoardTile:
    """A floor tile on the board.

    ``facing`` is its direction (``N``, ``NE``) or, for a wall, its open sides (``NE``, ``EW``). It is empty for ice,
    stop and box. ``handled`` is the ply at which it was last placed or turned: the largest is the newest.
    """

    cell: str
    kind: str
    facing: str
    handled: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat, whose number is also that of its colour.

    ``side`` is the same for partners. ``corner`` and ``cell``, where the piece stands, are ``None``
    until the corner is taken. ``near`` are the three cells beside it on which opponents place nothing. ``hand`` holds
    tiles: floor kinds in the order of ``KINDS``, then gem tiles by their cells. ``gems`` are the seat's own,
    ``total`` is that of its side. ``skills`` are in force in the seat's next or current turn, the newest last.
    ``king`` says that it begins the next round.
    """

    seat: Seat
    side: int
    corner: str | None
    cell: str | None
    near: tuple[str, ...]
    hand: tuple[str, ...]
    gems: int
    total: int
    skills: tuple[str, ...]
    king: bool


@dataclass(frozen=True, slots=True)
class TrailCell:
    """A cell of a trail. ``jumped`` is true if the piece passed over other cells, with a spring or by going home."""

    cell: str
    jumped: bool


@dataclass(frozen=True, slots=True)
class HostileView(View):
    """The whole game, with cells such as ``A1`` (columns A to H eastwards, rows 1 to 8 northwards).

    ``phase`` is ``setup`` (taking corners), ``start`` (drawing gems and tiles), ``skills`` and ``tiles`` (the drafts),
    ``turn`` or ``over``. ``target`` is the number of a side's gems that ends the game. ``round`` and ``half`` are
    counted from 1, ``round`` is 0 in the set-up. ``halves`` is 2 for two seats, else 1. ``start_seat`` began this
    round.

    ``tiles`` and ``gems`` (cell and number of gems) are sorted by cell. ``line``, ``floor_deck`` and ``floor_discard``
    hold each kind that they have with its count, in the order of ``KINDS``; ``line_gems``, ``gem_deck`` and
    ``gem_discard`` name gem tiles by their cells, sorted.

    ``picks`` are the tiles that the seat to move may still take in the draft, ``action_points`` the points left in
    its turn. ``stopped`` is true if it may no longer move, ``ghost`` if no tile acts on it. ``crashes``, ``rotations``
    and ``recalls`` are the remaining uses of its skills. All are 0 or false outside such a decision. ``pool`` are the
    skills still to be taken, ``removed`` those out of this round, ``left_over`` those that no seat took (with two seats
    they become the pool of the second half).

    ``trail`` is the latest path of a piece, that of ``mover``, in the current or the last turn: its first cell, then
    each cell entered, in order; they are empty and ``None`` if there was none. ``ways`` are the steps that the seat to
    move may make, each with the cells that its piece would enter. ``to_move`` is ``CHANCE`` while a tile is drawn.
    """

    phase: str
    round: int
    half: int
    halves: int
    start_seat: Seat
    seats: tuple[SeatView, ...]
    target: int
    tiles: tuple[BoardTile, ...]
    gems: tuple[tuple[str, int], ...]
    line: tuple[tuple[str, int], ...]
    line_gems: tuple[str, ...]
    floor_deck: tuple[tuple[str, int], ...]
    gem_deck: tuple[str, ...]
    floor_discard: tuple[tuple[str, int], ...]
    gem_discard: tuple[str, ...]
    picks: int
    action_points: int
    stopped: bool
    ghost: bool
    crashes: int
    rotations: int
    recalls: int
    pool: tuple[str, ...]
    removed: tuple[str, ...]
    left_over: tuple[str, ...]
    last_round: bool
    mover: Seat | None
    trail: tuple[TrailCell, ...]
    ways: tuple[tuple[str, tuple[TrailCell, ...]], ...]
    ply: int
    options: tuple[tuple[str, str], ...]

    def loops(self, cell: str, kind: str, facing: str) -> bool:
        """Return true if a tile placed or turned like this would carry some piece in an endless loop, and be lost."""
        layout = bytearray(NOTHING)
        for laid in self.tiles:
            layout[CELLS[laid.cell]] = code_of(laid.kind, laid.facing)
        layout[CELLS[cell]] = code_of(kind, facing)
        corners = [CELLS[seated.corner] for seated in self.seats if seated.corner is not None]
        return closes_loop(bytes(layout), CELLS[cell], corners, ("diagonal_walls", "corner") in self.options)


def view_of(snapshot: Snapshot, viewer: Seat | None) -> HostileView:
    """Return the whole game, which is the same for every viewer."""
    budget, skilling = snapshot.budget, snapshot.phase in (OUT, SKILLING)
    return HostileView(
        viewer=viewer,
        phase=SKILLING if skilling else snapshot.phase,
        round=snapshot.round,
        half=snapshot.half,
        halves=snapshot.laws.halves,
        start_seat=Seat(snapshot.start),
        seats=tuple(_seats(snapshot)),
        target=snapshot.laws.target,
        tiles=_board_tiles(snapshot.layout, snapshot.handled),
        gems=tuple((NAMES[cell], gems) for cell, gems in enumerate(snapshot.gems) if gems),
        line=_floors(snapshot.line),
        line_gems=_gems(snapshot.line),
        floor_deck=_floors(snapshot.deck),
        gem_deck=_gems(snapshot.deck),
        floor_discard=_floors(snapshot.discard),
        gem_discard=_gems(snapshot.discard),
        picks=snapshot.picks,
        action_points=budget.points,
        stopped=budget.stopped,
        ghost=snapshot.phase == TURN and "ghost" in snapshot.mine.skills,
        crashes=budget.crashes,
        rotations=budget.rotations,
        recalls=budget.recalls,
        pool=snapshot.pool if skilling else (),
        removed=snapshot.removed,
        left_over=() if skilling else snapshot.pool,
        last_round=snapshot.last,
        mover=Seat(snapshot.trail.mover) if snapshot.trail else None,
        trail=tuple(TrailCell(NAMES[cell], jumped) for cell, jumped in snapshot.trail.cells) if snapshot.trail else (),
        ways=_ways(snapshot),
        to_move=seat_to_move(snapshot),
        outcome=snapshot.ending,
        ply=snapshot.ply,
        options=snapshot.laws.options,
    )


def _seats(snapshot: Snapshot) -> Iterator[SeatView]:
    found = side_totals(snapshot)
    for seat, (challenger, side) in enumerate(zip(snapshot.challengers, snapshot.laws.sides, strict=True)):
        yield _seat_view(Seat(seat), side, challenger, found[side], snapshot.king == seat)


@lru_cache(maxsize=256)
def _seat_view(seat: Seat, side: int, challenger: Challenger, total: int, king: bool) -> SeatView:
    corner = challenger.corner
    return SeatView(
        seat=seat,
        side=side,
        corner=None if corner == NOWHERE else NAMES[corner],
        cell=None if corner == NOWHERE else NAMES[challenger.cell],
        near=() if corner == NOWHERE else names(NEAR[corner]),
        hand=hand_names(challenger.hand),
        gems=challenger.gems,
        total=total,
        skills=challenger.skills,
        king=king,
    )


def _ways(snapshot: Snapshot) -> tuple[tuple[str, tuple[TrailCell, ...]], ...]:
    if snapshot.phase != TURN or not snapshot.budget.points or snapshot.budget.stopped:
        return ()
    return tuple(
        (
            WAYS[way].lower(),
            tuple(TrailCell(NAMES[visit.cell], visit.jumped) for visit in chain_after_step(snapshot, way).visits),
        )
        for way, reason in step_obstacles(snapshot).items()
        if not reason
    )


def hand_names(hand: int) -> tuple[str, ...]:
    """Return the tiles of a hand: floor kinds, repeated for each copy, then gem tiles by their cells."""
    floors = (KINDS[kind] for kind, found in floor_tiles(hand) for _ in range(found))
    return (*floors, *_gems(hand))


@lru_cache(maxsize=256)
def _board_tiles(layout: bytes, handled: tuple[int, ...]) -> tuple[BoardTile, ...]:
    faces = ((cell, FACES[layout[cell]]) for cell in each(tile_cells(layout)))
    return tuple(BoardTile(NAMES[cell], KINDS[kind], facing, handled[cell]) for cell, (kind, facing) in faces)


@lru_cache(maxsize=256)
def _floors(pile: int) -> tuple[tuple[str, int], ...]:
    return tuple((KINDS[kind], found) for kind, found in floor_tiles(pile))


@lru_cache(maxsize=256)
def _gems(pile: int) -> tuple[str, ...]:
    return tuple(NAMES[tile] for tile in gem_tiles(pile))
