"""What may happen next in HOSTILE: every event of a position, in order."""

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
from engines.hostile.rounds import gem_due, open_corners
from engines.hostile.rules import hindrances
from engines.hostile.table import OUT, OVER, SETUP, SKILLING, START, TILING, TURN, Table, free, tiled
from engines.hostile.tiles import FLOOR, KINDS, floor_tiles, gem_tiles, kinds, turns


def legal(table: Table) -> Iterable[Event]:
    """Return each event that is possible once, sorted."""
    return _PHASES[table.phase](table)


def outcomes(table: Table) -> Mapping[Event, int]:
    """Return what chance may bring with its weights; nothing when a seat is to decide."""
    if table.phase == OUT:
        return OUTCOMES
    if table.phase != START:
        return {}
    if gem_due(table):
        return dict.fromkeys([GEMS_DRAWN[tile] for tile in gem_tiles(table.deck)], 1)
    return {f"tile:{KINDS[kind]}": copies for kind, copies in floor_tiles(table.deck)}


def _setting_up(table: Table) -> Iterable[Event]:
    verb = "partner" if table.seat == 0 and table.mine.corner >= 0 else "corner"
    return (f"{verb} {name}" for name in sorted(NAMES[corner] for corner in open_corners(table)))


def _drafting(table: Table) -> Iterable[Event]:
    events: list[Event] = []
    cells = free(table)
    for tile in kinds(table.line):
        events += DRAFTS[tile]
        if tile >= FLOOR:
            events += placements(tile - FLOOR, cells, drafting=True)
    return events


def _acting(table: Table) -> Iterable[Event]:
    acting, hand, lying = table.acting, kinds(table.mine.hand), tiled(table.layout)
    events: list[Event] = []
    if acting.points:
        events += [BUYS[tile] for tile in kinds(table.line)]
    if acting.crashes:
        events += [CRASHES[cell] for cell in each(lying)]
    events.append("end")
    if hand and hand[-1] >= FLOOR:
        cells = free(table)
        for tile in hand:
            if tile >= FLOOR:
                events += placements(tile - FLOOR, cells, drafting=False)
    events += _goings_home(table, hand)
    if acting.rotations:
        events += [event for cell in each(lying) for event in ROTATIONS[cell] if turns(table.layout[cell])]
    if acting.points:
        if "steal" in table.mine.skills:
            events += [STEALS[cell] for cell in each(lying & REACH[table.mine.cell])]
        events += _steps(table)
    return events + [USES[tile] for tile in hand if tile < FLOOR]


def _goings_home(table: Table, hand: Iterable[int]) -> Iterator[Event]:
    mine, acting = table.mine, table.acting
    if acting.stopped or mine.cell == mine.corner:
        return
    if acting.recalls:
        yield "recall"
    if acting.points:
        yield from (RETURNS[tile] for tile in hand)


def _steps(table: Table) -> list[Event]:
    if table.acting.stopped:
        return []
    found = hindrances(table)
    return [event for way, event in STEPS.items() if not found[way]]


_PHASES: Mapping[str, Callable[[Table], Iterable[Event]]] = {
    SETUP: _setting_up,
    START: outcomes,
    OUT: outcomes,
    SKILLING: lambda table: (f"skill {name}" for name in table.pool),
    TILING: _drafting,
    TURN: _acting,
    OVER: lambda table: (),
}
