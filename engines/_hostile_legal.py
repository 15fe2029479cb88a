"""What may happen next in HOSTILE: every event of a position, nearly sorted."""

from collections.abc import Callable, Iterator, Mapping

from engines._core import Event
from engines._hostile_board import NAMES, REACH, each
from engines._hostile_notation import OUTCOMES, STEPS, placements
from engines._hostile_rounds import gem_due, open_corners
from engines._hostile_rules import hindrance
from engines._hostile_table import OUT, OVER, SETUP, SKILLING, START, TILING, TURN, Table, free, tiled
from engines._hostile_tiles import FLOOR, KINDS, TILE_NAMES, TURNED, TURNS, floor_tiles, gem_tiles, kinds


def legal(table: Table) -> Iterator[Event]:
    """Yield each event that is possible once."""
    return _PHASES[table.phase](table)


def outcomes(table: Table) -> Mapping[Event, int]:
    """Return what chance may bring with its weights; nothing when a seat is to decide."""
    if table.phase == OUT:
        return OUTCOMES
    if table.phase != START:
        return {}
    if gem_due(table):
        return {f"gem:{NAMES[tile]}": 1 for tile in gem_tiles(table.deck)}
    return {f"tile:{KINDS[kind]}": copies for kind, copies in floor_tiles(table.deck)}


def can_go_home(table: Table) -> bool:
    """Return whether the piece of the seat to decide may go to its corner."""
    mine = table.mine
    return not table.acting.stopped and mine.cell != mine.corner


def _setting_up(table: Table) -> Iterator[Event]:
    verb = "partner" if table.seat == 0 and table.mine.corner >= 0 else "corner"
    return (f"{verb} {NAMES[corner]}" for corner in open_corners(table))


def _drafting(table: Table) -> Iterator[Event]:
    for tile in gem_tiles(table.line):
        yield f"draft {NAMES[tile]} hand"
        yield f"draft {NAMES[tile]} use"
    cells = free(table)
    for kind, _ in floor_tiles(table.line):
        yield f"draft {KINDS[kind]} hand"
        yield from placements(kind, cells, drafting=True)


def _acting(table: Table) -> Iterator[Event]:
    acting, hand = table.acting, kinds(table.mine.hand)
    if acting.points:
        yield from (f"buy {TILE_NAMES[tile]}" for tile in kinds(table.line))
    if acting.crashes:
        yield from (f"crash {NAMES[cell]}" for cell in each(tiled(table.layout)))
    yield "end"
    if hand and hand[-1] >= FLOOR:
        cells = free(table)
        for tile in hand:
            if tile >= FLOOR:
                yield from placements(tile - FLOOR, cells, drafting=False)
    if acting.recalls and can_go_home(table):
        yield "recall"
    if acting.points and can_go_home(table):
        yield from (f"return {TILE_NAMES[tile]}" for tile in hand)
    if acting.rotations:
        yield from _rotations(table)
    if acting.points and "steal" in table.mine.skills:
        yield from (f"steal {NAMES[cell]}" for cell in each(tiled(table.layout) & REACH[table.mine.cell]))
    if acting.points and not acting.stopped:
        yield from (f"step {name}" for name, way in STEPS.items() if not hindrance(table, way))
    yield from (f"use {NAMES[tile]}" for tile in hand if tile < FLOOR)


def _rotations(table: Table) -> Iterator[Event]:
    for cell in each(tiled(table.layout)):
        code = table.layout[cell]
        if TURNED[code][0] != code:
            yield from (f"rotate {NAMES[cell]} {turn}" for turn in TURNS)


_PHASES: Mapping[str, Callable[[Table], Iterator[Event]]] = {
    SETUP: _setting_up,
    START: lambda table: iter(outcomes(table)),
    OUT: lambda table: iter(outcomes(table)),
    SKILLING: lambda table: (f"skill {name}" for name in table.pool),
    TILING: _drafting,
    TURN: _acting,
    OVER: lambda table: iter(()),
}
