"""Check whether a position of HOSTILE can come up in a match."""

from collections.abc import Iterator

from engines.hostile.board import STARTS
from engines.hostile.rounds import SPILLS, begin_turn
from engines.hostile.snapshot import HAND_LIMIT, SIDES, TURN, Snapshot, piece_cells, side_totals, tile_cells
from engines.hostile.tiles import FACES, FLOOR, FLOOR_TILES, GEM_TILES, SKILLS, UNITS, size


def contradictions(now: Snapshot) -> Iterator[str]:
    """Yield the faults of a position at the start of a turn, by the rules under the default options."""
    if now.phase != TURN or now.picks:
        yield f"the phase is {now.phase}, {now.picks} picks are left"
    elif now.budget != begin_turn(now, now.seat).budget:
        yield f"the turn has begun: {now.budget}"
    if _all_tiles(now) != FLOOR_TILES + GEM_TILES:
        yield "tiles are missing or too many"
    if max(size(challenger.hand) for challenger in now.challengers) > HAND_LIMIT:
        yield f"more than {HAND_LIMIT} tiles in a hand"
    yield from _misplaced(now)
    yield from _miscounted(now)


def _all_tiles(now: Snapshot) -> int:
    """Return all tiles as one heap, including those on the board."""
    lying = sum(UNITS[FLOOR + FACES[code][0]] for code in now.layout if code)
    return lying + sum(challenger.hand for challenger in now.challengers) + now.line + now.deck + now.discard


def _misplaced(now: Snapshot) -> Iterator[str]:
    """Yield the faults in the places of pieces, tiles and gems."""
    pieces, corners = piece_cells(now), [challenger.corner for challenger in now.challengers]
    gems = sum(1 << cell for cell, count in enumerate(now.gems) if count)
    if pieces.bit_count() != len(now.challengers) or len({*corners}) != len(corners):
        yield "two pieces share a cell or a corner"
    if any(STARTS >> challenger.cell & 1 and challenger.cell != challenger.corner for challenger in now.challengers):
        yield "a piece stands on a corner that isn't its own"
    if STARTS & (tile_cells(now.layout) | gems) or gems & pieces:
        yield "a tile or a gem lies where none may"


def _miscounted(now: Snapshot) -> Iterator[str]:
    """Yield the faults in the counts of gems and skills."""
    gems = sum(now.gems) + sum(side_totals(now))
    if gems < SPILLS * now.round or len(now.spilled) != SPILLS:
        yield f"{gems} gems in round {now.round}"
    skills = [*now.pool, *now.removed, *(skill for challenger in now.challengers for skill in challenger.skills)]
    if len({*skills}) != len(skills) or not {*skills} <= {*SKILLS}:
        yield f"skills: {skills}"
    if len(now.challengers) not in (2, 3) and len(now.challengers) not in SIDES:
        yield f"{len(now.challengers)} seats"
