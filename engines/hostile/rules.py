"""The effects that make up the actions of HOSTILE: each takes a position and returns the next.

The ply of a snapshot already counts the current event.
"""

from collections.abc import Iterable, Mapping

from engines.hostile.board import AHEAD, NOWHERE, STRAIGHT, back
from engines.hostile.chains import Chain, Visit, closes_loop, follow_chain
from engines.hostile.snapshot import HAND_LIMIT, Challenger, Snapshot, Trail, blocked_cells, effective_layout, seat_at
from engines.hostile.tiles import OPENINGS, STOP, TURNED, UNITS, size, tile_of


def replace_challenger(snapshot: Snapshot, seat: int, challenger: Challenger) -> tuple[Challenger, ...]:
    """Return all challengers, with one seat's replaced."""
    return (*snapshot.challengers[:seat], challenger, *snapshot.challengers[seat + 1 :])


def replace_mine(snapshot: Snapshot, challenger: Challenger) -> Snapshot:
    """Replace the challenger of the seat to decide."""
    return snapshot._replace(challengers=replace_challenger(snapshot, snapshot.seat, challenger))


# Gems


def gain(snapshot: Snapshot, seat: int, gems: int) -> Snapshot:
    """Give a seat some gems, and note when its side last gained any."""
    if not gems:
        return snapshot
    challenger, side = snapshot.challengers[seat], snapshot.laws.sides[seat]
    return snapshot._replace(
        challengers=replace_challenger(snapshot, seat, challenger._replace(gems=challenger.gems + gems)),
        reached=(*snapshot.reached[:side], snapshot.ply, *snapshot.reached[side + 1 :]),
    )


def add_gem(snapshot: Snapshot, cell: int) -> Snapshot:
    """Put a gem on a cell. A piece on that cell takes it at once."""
    seat = seat_at(snapshot, cell)
    if seat is not None:
        return gain(snapshot, seat, 1)
    return snapshot._replace(gems=_set(snapshot.gems, cell, snapshot.gems[cell] + 1))


def _set(cells: bytes, cell: int, value: int) -> bytes:
    return cells[:cell] + bytes((value,)) + cells[cell + 1 :]


# Tiles


def acquire(snapshot: Snapshot, tile: int) -> Snapshot:
    """Give a tile to the seat to decide: into its hand or, if that is full, onto the discards."""
    mine = snapshot.mine
    if size(mine.hand) == HAND_LIMIT:
        return discard_tile(snapshot, tile)
    return replace_mine(snapshot, mine._replace(hand=mine.hand + UNITS[tile]))


def discard_tile(snapshot: Snapshot, tile: int) -> Snapshot:
    """Add a tile to the discards."""
    return snapshot._replace(discard=snapshot.discard + UNITS[tile])


def take_from_hand(snapshot: Snapshot, tile: int) -> Snapshot:
    """Take a tile out of the hand of the seat to decide."""
    mine = snapshot.mine
    return replace_mine(snapshot, mine._replace(hand=mine.hand - UNITS[tile]))


def use_gem_tile(snapshot: Snapshot, tile: int) -> Snapshot:
    """Discard a gem tile and put a gem on its cell."""
    return add_gem(discard_tile(snapshot, tile), tile)


def lay_tile(snapshot: Snapshot, cell: int, code: int) -> Snapshot:
    """Place or turn a tile on a cell. One that closes a loop is discarded."""
    layout = _set(snapshot.layout, cell, code)
    if would_loop(snapshot, cell, code):
        return discard_tile_at(snapshot._replace(layout=layout), cell)
    return snapshot._replace(
        layout=layout, handled=(*snapshot.handled[:cell], snapshot.ply, *snapshot.handled[cell + 1 :])
    )


def would_loop(snapshot: Snapshot, cell: int, code: int) -> bool:
    """Return true if a tile placed or turned like this would carry some piece in an endless loop."""
    corners = (challenger.corner for challenger in snapshot.challengers)
    return closes_loop(_set(snapshot.layout, cell, code), cell, corners, snapshot.laws.corner)


def discard_tile_at(snapshot: Snapshot, cell: int) -> Snapshot:
    """Move the tile on a cell to the discards."""
    return discard_tile(remove_tile(snapshot, cell), tile_of(snapshot.layout[cell]))


def remove_tile(snapshot: Snapshot, cell: int) -> Snapshot:
    """Remove the tile on a cell."""
    return snapshot._replace(
        layout=_set(snapshot.layout, cell, 0), handled=(*snapshot.handled[:cell], 0, *snapshot.handled[cell + 1 :])
    )


def turn_tile(snapshot: Snapshot, cell: int, turn: int) -> Snapshot:
    """Turn the tile on a cell to the right (0) or to the left (1)."""
    return lay_tile(snapshot, cell, TURNED[snapshot.layout[cell]][turn])


# Moves


def step_obstacles(snapshot: Snapshot) -> Mapping[int, str]:
    """Return for each direction the reason why the seat can't step there, as the suffix of an error key, or ""."""
    cell, layout, openings, closed = (
        snapshot.mine.cell,
        effective_layout(snapshot),
        OPENINGS[snapshot.laws.corner],
        blocked_cells(snapshot),
    )
    ways_out, found = openings[layout[cell]], {}
    for way in STRAIGHT:
        target = AHEAD[cell][way]
        if target == NOWHERE:
            found[way] = "off-board"
        elif closed >> target & 1:
            found[way] = "foreign-start" if seat_at(snapshot, target) is None else "occupied"
        elif not ways_out >> way & 1:
            found[way] = "wall-exit"
        else:
            found[way] = "" if openings[layout[target]] >> back(way) & 1 else "wall-enter"
    return found


def chain_after_step(snapshot: Snapshot, way: int) -> Chain:
    """Return the cells that the piece of the seat to decide enters when it steps in a direction."""
    first = Visit(AHEAD[snapshot.mine.cell][way], way)
    return follow_chain(first, effective_layout(snapshot), blocked_cells(snapshot), snapshot.laws.corner)


def gems_on(snapshot: Snapshot, cells: Iterable[int]) -> int:
    """Return the number of gems on some cells."""
    return sum(snapshot.gems[cell] for cell in set(cells))


def step_piece(snapshot: Snapshot, way: int) -> Snapshot:
    """Step in a direction with the piece of the seat to decide, and follow the chain that it starts."""
    visits, cycle = chain_after_step(snapshot, way)
    cells = [visit.cell for visit in visits]
    moved = _move_piece(snapshot, tuple((visit.cell, visit.jumped) for visit in visits))
    if effective_layout(snapshot)[cells[-1]] == STOP:
        moved = moved._replace(budget=moved.budget._replace(stopped=True))
    if gems := gems_on(snapshot, cells):
        moved = gain(moved, snapshot.seat, gems)._replace(gems=_without(snapshot.gems, cells))
    return discard_tile_at(moved, max(cycle, key=snapshot.handled.__getitem__)) if cycle else moved


def _without(gems: bytes, cells: Iterable[int]) -> bytes:
    for cell in cells:
        gems = _set(gems, cell, 0)
    return gems


def send_home(snapshot: Snapshot) -> Snapshot:
    """Move the piece of the seat to decide to its corner."""
    return _move_piece(snapshot, ((snapshot.mine.corner, True),))


def _move_piece(snapshot: Snapshot, entered: tuple[tuple[int, bool], ...]) -> Snapshot:
    """Move the piece of the seat to decide over some cells onto the last of them."""
    mine = snapshot.mine
    return snapshot._replace(
        challengers=replace_challenger(snapshot, snapshot.seat, mine._replace(cell=entered[-1][0])),
        trail=Trail(snapshot.seat, snapshot.turn, ((mine.cell, False), *entered)),
    )
