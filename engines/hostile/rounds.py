"""The phases of HOSTILE: set-up, start of a round, drafts, turns, end."""

from collections.abc import Mapping

from engines.contract import Outcome
from engines.hostile.board import CORNERS
from engines.hostile.snapshot import (
    ACTION_POINTS,
    OUT,
    OVER,
    PICKS,
    SKILLING,
    START,
    TURN,
    Snapshot,
    TurnBudget,
    neighbour,
    seats_clockwise,
    side_totals,
)
from engines.hostile.tiles import ALL_GEMS, floor_size

SPILLS = 5
LINE_GEMS = 2
LINE_FLOORS = 10


# Set-up


def take_corners(snapshot: Snapshot, corners: Mapping[int, int]) -> Snapshot:
    """Give some seats their corners."""
    challengers = tuple(
        challenger._replace(corner=corners[seat], cell=corners[seat]) if seat in corners else challenger
        for seat, challenger in enumerate(snapshot.challengers)
    )
    return snapshot._replace(challengers=challengers)


def open_corners(snapshot: Snapshot) -> list[int]:
    """Return the corners that the seat to decide may take now for itself or for its partner."""
    seats, taken = len(snapshot.challengers), [challenger.corner for challenger in snapshot.challengers]
    free = [corner for corner in CORNERS if corner not in taken]
    if snapshot.seat == 0 and len(free) == len(CORNERS):
        return free
    opposite = corner_beside(taken[0], 2)
    return free if seats == len(CORNERS) and snapshot.seat else [corner for corner in free if corner != opposite]


def corner_beside(corner: int, by: int) -> int:
    """Return the corner ``by`` places clockwise from another."""
    return CORNERS[(CORNERS.index(corner) + by) % len(CORNERS)]


# Start of a round


def begin_round(snapshot: Snapshot) -> Snapshot:
    """Begin a round: skills are returned, and tiles are drawn."""
    king, ring = snapshot.king, snapshot.ring or seats_clockwise(snapshot.challengers)
    cleared = tuple(challenger._replace(skills=()) for challenger in snapshot.challengers)
    return prepare_draw(
        snapshot._replace(
            phase=START,
            challengers=cleared,
            ring=ring,
            start=snapshot.start if king is None else king,
            king=None,
            round=snapshot.round + 1,
            half=1,
            spilled=(),
            pool=(),
            removed=(),
        )
    )


def is_gem_due(snapshot: Snapshot) -> bool:
    """Return true if the next tile at the start of a round is a gem tile."""
    return len(snapshot.spilled) < SPILLS or (snapshot.line & ALL_GEMS).bit_count() < LINE_GEMS


def prepare_draw(snapshot: Snapshot) -> Snapshot:
    """Prepare the next draw, with a new deck if necessary, or continue with the drafts after the last one."""
    if is_gem_due(snapshot):
        return snapshot if snapshot.deck & ALL_GEMS else _reshuffle(snapshot, ALL_GEMS)
    if floor_size(snapshot.line) == LINE_FLOORS:
        return snapshot._replace(phase=OUT)
    if not snapshot.deck & ~ALL_GEMS:
        snapshot = _reshuffle(snapshot, ~ALL_GEMS)._replace(last=True)
    return snapshot if snapshot.deck & ~ALL_GEMS else snapshot._replace(phase=OUT)


def _reshuffle(snapshot: Snapshot, those: int) -> Snapshot:
    return snapshot._replace(deck=snapshot.deck | snapshot.discard & those, discard=snapshot.discard & ~those)


# Drafts


def next_pick(snapshot: Snapshot) -> Snapshot:
    """Continue with the next seat to pick, or with the first turn once every seat has picked all it can."""
    if not snapshot.line or (not snapshot.picks and snapshot.seat == snapshot.start):
        return begin_turn(snapshot._replace(picks=0), snapshot.start)
    return snapshot if snapshot.picks else snapshot._replace(seat=neighbour(snapshot, snapshot.seat, -1), picks=PICKS)


# Turns


def begin_turn(snapshot: Snapshot, seat: int) -> Snapshot:
    """Begin the turn of a seat."""
    skills = snapshot.challengers[seat].skills
    budget = TurnBudget(
        points=ACTION_POINTS + ("quick" in skills),
        crashes=int("crash" in skills),
        rotations=2 * ("rotate" in skills),
        recalls=int("recall" in skills),
    )
    return snapshot._replace(phase=TURN, seat=seat, budget=budget)


def end_turn(snapshot: Snapshot) -> Snapshot:
    """End a turn and, after the last one, the half, the round or the game."""
    following = neighbour(snapshot, snapshot.seat, 1)
    if following != snapshot.start:
        return begin_turn(snapshot, following)
    after = snapshot._replace(budget=TurnBudget())
    if snapshot.half < snapshot.laws.halves:
        return _begin_second_half(after)
    if snapshot.last or max(side_totals(snapshot)) >= snapshot.laws.target:
        return after._replace(phase=OVER, ending=ending_of(snapshot))
    return begin_round(after)


def _begin_second_half(snapshot: Snapshot) -> Snapshot:
    challengers = snapshot.challengers
    if not snapshot.laws.both:
        challengers = tuple(challenger._replace(skills=()) for challenger in challengers)
    return snapshot._replace(phase=SKILLING, half=2, seat=snapshot.start, challengers=challengers)


def ending_of(snapshot: Snapshot) -> Outcome:
    """Return the places. More gems are better, and ties are won by the side that reached them first."""
    found = side_totals(snapshot)
    keys = [(-gems, reached) for gems, reached in zip(found, snapshot.reached, strict=True)]
    places = tuple(1 + sum(key < keys[side] for key in keys) for side in snapshot.laws.sides)
    reason = "gems" if max(found) >= snapshot.laws.target else "tiles"
    return Outcome(places, reason, tuple(challenger.gems for challenger in snapshot.challengers))
