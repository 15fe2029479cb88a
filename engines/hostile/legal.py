"""The legal events of a position of HOSTILE, sorted.

They are listed here and not by the verbs: the parts are put together in the order of the alphabet, so that hundreds of
placements need not be sorted again.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from engines.contract import Event
from engines.hostile.board import NAMES, REACH, each
from engines.hostile.notation import (
    BUYS,
    CRASHES,
    DRAFTS,
    GEMS_DRAWN,
    OUTCOMES,
    RETURNS,
    ROTATIONS,
    STEALS,
    STEPS,
    USES,
    placements,
)
from engines.hostile.rounds import is_gem_due, open_corners
from engines.hostile.rules import step_obstacles
from engines.hostile.snapshot import OUT, OVER, SETUP, SKILLING, START, TILING, TURN, Snapshot, free_cells, tile_cells
from engines.hostile.tiles import FLOOR, KINDS, can_turn, floor_tiles, gem_tiles, kinds


def legal_events(snapshot: Snapshot) -> Iterable[Event]:
    """Return each event that is possible once, sorted."""
    return _PHASES[snapshot.phase](snapshot)


def chances(snapshot: Snapshot) -> Mapping[Event, int]:
    """Return the possible outcomes with their weights when chance is to move, else nothing."""
    if snapshot.phase == OUT:
        return OUTCOMES
    if snapshot.phase != START:
        return {}
    if is_gem_due(snapshot):
        return dict.fromkeys([GEMS_DRAWN[tile] for tile in gem_tiles(snapshot.deck)], 1)
    return {f"tile:{KINDS[kind]}": copies for kind, copies in floor_tiles(snapshot.deck)}


def _setup_events(snapshot: Snapshot) -> Iterable[Event]:
    verb = "partner" if snapshot.seat == 0 and snapshot.mine.corner >= 0 else "corner"
    return (f"{verb} {name}" for name in sorted(NAMES[corner] for corner in open_corners(snapshot)))


def _draft_events(snapshot: Snapshot) -> Iterable[Event]:
    events: list[Event] = []
    cells = free_cells(snapshot)
    for tile in kinds(snapshot.line):
        events += DRAFTS[tile]
        if tile >= FLOOR:
            events += placements(tile - FLOOR, cells, drafting=True)
    return events


def _turn_events(snapshot: Snapshot) -> Iterable[Event]:
    budget, hand, lying = snapshot.budget, kinds(snapshot.mine.hand), tile_cells(snapshot.layout)
    events: list[Event] = []
    if budget.points:
        events += [BUYS[tile] for tile in kinds(snapshot.line)]
    if budget.crashes:
        events += [CRASHES[cell] for cell in each(lying)]
    events.append("end")
    if hand and hand[-1] >= FLOOR:
        cells = free_cells(snapshot)
        for tile in hand:
            if tile >= FLOOR:
                events += placements(tile - FLOOR, cells, drafting=False)
    events += _ways_home(snapshot, hand)
    if budget.rotations:
        events += [event for cell in each(lying) for event in ROTATIONS[cell] if can_turn(snapshot.layout[cell])]
    if budget.points:
        if "steal" in snapshot.mine.skills:
            events += [STEALS[cell] for cell in each(lying & REACH[snapshot.mine.cell])]
        events += _steps(snapshot)
    return events + [USES[tile] for tile in hand if tile < FLOOR]


def _ways_home(snapshot: Snapshot, hand: Iterable[int]) -> Iterator[Event]:
    mine, budget = snapshot.mine, snapshot.budget
    if budget.stopped or mine.cell == mine.corner:
        return
    if budget.recalls:
        yield "recall"
    if budget.points:
        yield from (RETURNS[tile] for tile in hand)


def _steps(snapshot: Snapshot) -> list[Event]:
    if snapshot.budget.stopped:
        return []
    found = step_obstacles(snapshot)
    return [event for way, event in STEPS.items() if not found[way]]


_PHASES: Mapping[str, Callable[[Snapshot], Iterable[Event]]] = {
    SETUP: _setup_events,
    START: chances,
    OUT: chances,
    SKILLING: lambda snapshot: (f"skill {name}" for name in snapshot.pool),
    TILING: _draft_events,
    TURN: _turn_events,
    OVER: lambda snapshot: (),
}
