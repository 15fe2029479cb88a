"""A position of HOSTILE as one value, and values derived from it."""

from collections.abc import Mapping
from functools import lru_cache, reduce
from typing import NamedTuple, TypeAlias

from engines.contract import CHANCE, Outcome, Seat
from engines.hostile.board import CORNERS, EVERY_CELL, NAMES, NEAR, NOWHERE, STARTS
from engines.hostile.tiles import FLOOR_TILES, GEM_TILES, can_turn

SIDES: Mapping[int, tuple[int, ...]] = {4: (0, 0, 1, 1)}
"""The side of each seat, for numbers of seats with partners."""

HAND_LIMIT = 4
PICKS = 2
ACTION_POINTS = 2

# The phases are taking corners, drawing gems and tiles, removing skills, the two drafts, turns, and the end.
SETUP, START, OUT, SKILLING, TILING, TURN, OVER = "setup", "start", "out", "skills", "tiles", "turn", "over"


Barred: TypeAlias = tuple[str, int]
"""A reason, as the suffix of an error key, and the set of cells or other targets that are illegal because of it."""


class Laws(NamedTuple):
    """The consequences of the number of seats and the options.

    ``sides`` names each seat's side, ``target`` is the number of a side's gems that ends the game, ``halves`` how
    often a round goes through drafts and turns. ``corner`` lets walls be entered through an open corner, ``both`` keeps
    the skill of the first half in the second.
    """

    sides: tuple[int, ...]
    target: int
    halves: int
    corner: bool
    both: bool
    options: tuple[tuple[str, str], ...]


class Challenger(NamedTuple):
    """The possessions of a seat. ``corner`` and ``cell`` are ``NOWHERE`` until it has a corner."""

    corner: int = NOWHERE
    cell: int = NOWHERE
    hand: int = 0
    gems: int = 0
    skills: tuple[str, ...] = ()


class TurnBudget(NamedTuple):
    """The actions that the seat to decide still has in its turn."""

    points: int = 0
    stopped: bool = False
    crashes: int = 0
    rotations: int = 0
    recalls: int = 0


class Trail(NamedTuple):
    """The latest path of a piece in a turn: its first cell, then each cell entered and whether it was a jump."""

    mover: int
    turn: int
    cells: tuple[tuple[int, bool], ...]


NOTHING = bytes(len(NAMES))
"""A board without tiles, or without gems."""


class Snapshot(NamedTuple):
    """All parts of a position of HOSTILE.

    ``seat`` is to decide unless it is chance's turn. ``ring`` are the seats clockwise, ``start`` is that of the start
    player, ``king`` the seat that begins the next round. ``layout`` holds the code of the tile on each cell,
    ``handled`` the ply at which it was placed or turned last, ``gems`` the gems on each cell. ``line``, ``deck`` and
    ``discard`` are heaps of gem tiles and floor tiles. ``spilled`` are the gem tiles with which the round began.
    ``pool`` are the skills still to be taken or, after the draft, left over. ``reached`` is the ply at which each side
    gained its last gem.
    """

    laws: Laws
    phase: str
    seat: int
    challengers: tuple[Challenger, ...]
    ring: tuple[int, ...] = ()
    start: int = 0
    king: int | None = None
    round: int = 0
    half: int = 1
    last: bool = False
    layout: bytes = NOTHING
    handled: tuple[int, ...] = (0,) * len(NAMES)
    gems: bytes = NOTHING
    line: int = 0
    deck: int = FLOOR_TILES | GEM_TILES
    discard: int = 0
    spilled: tuple[int, ...] = ()
    pool: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    picks: int = 0
    budget: TurnBudget = TurnBudget()
    reached: tuple[int, ...] = ()
    trail: Trail | None = None
    ply: int = 0
    turn: int = 0
    ending: Outcome | None = None

    @property
    def mine(self) -> Challenger:
        """Return the possessions of the seat to decide."""
        return self.challengers[self.seat]


def seat_to_move(snapshot: Snapshot) -> Seat | None:
    """Return the seat to decide, ``CHANCE`` when a tile or the removed skills are drawn, ``None`` at the end."""
    if snapshot.phase == OVER:
        return None
    return CHANCE if snapshot.phase in (START, OUT) else Seat(snapshot.seat)


def side_totals(snapshot: Snapshot) -> tuple[int, ...]:
    """Return the gems of each side."""
    sides = snapshot.laws.sides
    return tuple(
        sum(challenger.gems for challenger, its in zip(snapshot.challengers, sides, strict=True) if its == side)
        for side in range(max(sides) + 1)
    )


def seat_at(snapshot: Snapshot, cell: int) -> int | None:
    """Return the seat with a piece on a cell."""
    return next((seat for seat, challenger in enumerate(snapshot.challengers) if challenger.cell == cell), None)


def piece_cells(snapshot: Snapshot) -> int:
    """Return the cells with pieces."""
    return sum(1 << challenger.cell for challenger in snapshot.challengers)


def blocked_cells(snapshot: Snapshot) -> int:
    """Return the cells that the seat to decide may not enter: other pieces and other seats' corners."""
    mine = snapshot.mine
    return piece_cells(snapshot) & ~(1 << mine.cell) | STARTS & ~(1 << mine.corner)


def guarded_cells(snapshot: Snapshot) -> int:
    """Return the cells beside the opponents' corners, where the seat to act can't place anything."""
    sides = snapshot.laws.sides
    theirs = (
        NEAR[challenger.corner]
        for challenger, side in zip(snapshot.challengers, sides, strict=True)
        if side != sides[snapshot.seat]
    )
    return sum(theirs)


@lru_cache(maxsize=1 << 10)
def tile_cells(layout: bytes) -> int:
    """Return the cells with a tile."""
    return sum(1 << cell for cell, code in enumerate(layout) if code)


def barred_cells(snapshot: Snapshot) -> tuple[Barred, ...]:
    """Return the cells on which the seat to decide may not place a floor tile, and why."""
    return (
        ("cell-is-start", STARTS),
        ("cell-has-player", piece_cells(snapshot)),
        ("cell-has-tile", tile_cells(snapshot.layout)),
        ("near-enemy-start", guarded_cells(snapshot)),
    )


def free_cells(snapshot: Snapshot) -> int:
    """Return the cells on which the seat to decide may place a floor tile."""
    return reduce(lambda free, barred: free & ~barred[1], barred_cells(snapshot), EVERY_CELL)


@lru_cache(maxsize=1 << 10)
def turnable_cells(layout: bytes) -> int:
    """Return the cells with a tile that has a facing."""
    return sum(1 << cell for cell, code in enumerate(layout) if can_turn(code))


def effective_layout(snapshot: Snapshot) -> bytes:
    """Return the tiles that affect the seat to act, which are none while it is a ghost."""
    return NOTHING if "ghost" in snapshot.mine.skills else snapshot.layout


def seats_clockwise(challengers: tuple[Challenger, ...]) -> tuple[int, ...]:
    """Return the seats clockwise by their corners."""
    return tuple(sorted(range(len(challengers)), key=lambda seat: CORNERS.index(challengers[seat].corner)))


def neighbour(snapshot: Snapshot, seat: int, by: int) -> int:
    """Return the next seat clockwise (``by`` 1) or counter-clockwise (-1)."""
    return snapshot.ring[(snapshot.ring.index(seat) + by) % len(snapshot.ring)]
