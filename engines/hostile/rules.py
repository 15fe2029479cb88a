"""What the seats of HOSTILE do in their turns and drafts, each as a function from table to table.

The ply of a table counts the event at hand already.
"""

from collections.abc import Iterable, Mapping

from engines.hostile.board import AHEAD, NOWHERE, STRAIGHT, back
from engines.hostile.chains import Run, Visit, endless, run
from engines.hostile.table import HAND_LIMIT, Challenger, Table, Trail, blocked, felt, standing_at
from engines.hostile.tiles import OPENINGS, STOP, TURNED, UNITS, size, tile_of


def changed(table: Table, seat: int, challenger: Challenger) -> tuple[Challenger, ...]:
    """Return all challengers with that of one seat changed."""
    return (*table.challengers[:seat], challenger, *table.challengers[seat + 1 :])


def with_mine(table: Table, challenger: Challenger) -> Table:
    """Return the table with the challenger of the seat to decide changed."""
    return table._replace(challengers=changed(table, table.seat, challenger))


# Gems.


def gained(table: Table, seat: int, gems: int) -> Table:
    """Return the table after a seat gained some gems, which is the latest that its side did so."""
    if not gems:
        return table
    challenger, side = table.challengers[seat], table.laws.sides[seat]
    return table._replace(
        challengers=changed(table, seat, challenger._replace(gems=challenger.gems + gems)),
        reached=(*table.reached[:side], table.ply, *table.reached[side + 1 :]),
    )


def with_gem(table: Table, cell: int) -> Table:
    """Return the table after a gem came to a cell, where whoever stands there takes it at once."""
    seat = standing_at(table, cell)
    if seat is not None:
        return gained(table, seat, 1)
    return table._replace(gems=_with(table.gems, cell, table.gems[cell] + 1))


def _with(cells: bytes, cell: int, value: int) -> bytes:
    return cells[:cell] + bytes((value,)) + cells[cell + 1 :]


# Tiles.


def acquired(table: Table, tile: int) -> Table:
    """Return the table after a tile came to the seat to decide: into its hand or, when that is full, the discards."""
    mine = table.mine
    if size(mine.hand) == HAND_LIMIT:
        return discarded(table, tile)
    return with_mine(table, mine._replace(hand=mine.hand + UNITS[tile]))


def discarded(table: Table, tile: int) -> Table:
    """Return the table with one more tile among the discards."""
    return table._replace(discard=table.discard + UNITS[tile])


def from_hand(table: Table, tile: int) -> Table:
    """Return the table after a tile left the hand of the seat to decide."""
    mine = table.mine
    return with_mine(table, mine._replace(hand=mine.hand - UNITS[tile]))


def used(table: Table, tile: int) -> Table:
    """Return the table after a gem tile was used."""
    return with_gem(discarded(table, tile), tile)


def laid(table: Table, cell: int, code: int) -> Table:
    """Return the table after a tile was placed or turned on a cell; one that closes a circle is discarded."""
    layout = _with(table.layout, cell, code)
    if makes_circle(table, cell, code):
        return lifted(table._replace(layout=layout), cell)
    return table._replace(layout=layout, handled=(*table.handled[:cell], table.ply, *table.handled[cell + 1 :]))


def makes_circle(table: Table, cell: int, code: int) -> bool:
    """Return whether a tile that is placed or turned so would carry some piece round for ever."""
    corners = (challenger.corner for challenger in table.challengers)
    return endless(_with(table.layout, cell, code), cell, corners, table.laws.corner)


def lifted(table: Table, cell: int) -> Table:
    """Return the table after the tile on a cell went to the discards."""
    return discarded(taken_up(table, cell), tile_of(table.layout[cell]))


def taken_up(table: Table, cell: int) -> Table:
    """Return the table without the tile on a cell."""
    return table._replace(
        layout=_with(table.layout, cell, 0), handled=(*table.handled[:cell], 0, *table.handled[cell + 1 :])
    )


def turned(table: Table, cell: int, turn: int) -> Table:
    """Return the table after the tile on a cell was turned to the right (0) or to the left (1)."""
    return laid(table, cell, TURNED[table.layout[cell]][turn])


# Moves.


def hindrances(table: Table) -> Mapping[int, str]:
    """Return why the piece of the seat to decide can't step, for each way: the end of the key of an error, or empty."""
    cell, layout, openings, closed = table.mine.cell, felt(table), OPENINGS[table.laws.corner], blocked(table)
    ways_out, found = openings[layout[cell]], {}
    for way in STRAIGHT:
        target = AHEAD[cell][way]
        if target == NOWHERE:
            found[way] = "off-board"
        elif closed >> target & 1:
            found[way] = "foreign-start" if standing_at(table, target) is None else "occupied"
        elif not ways_out >> way & 1:
            found[way] = "wall-exit"
        else:
            found[way] = "" if openings[layout[target]] >> back(way) & 1 else "wall-enter"
    return found


def run_of(table: Table, way: int) -> Run:
    """Return all the cells that the piece of the seat to decide enters by a step in a way."""
    first = Visit(AHEAD[table.mine.cell][way], way)
    return run(first, felt(table), blocked(table), table.laws.corner)


def gems_on(table: Table, cells: Iterable[int]) -> int:
    """Return how many gems lie on some cells."""
    return sum(table.gems[cell] for cell in set(cells))


def stepped(table: Table, way: int) -> Table:
    """Return the table after the piece of the seat to decide stepped in a way and was carried on."""
    visits, cycle = run_of(table, way)
    cells = [visit.cell for visit in visits]
    moved = _moved(table, tuple((visit.cell, visit.jumped) for visit in visits))
    if felt(table)[cells[-1]] == STOP:
        moved = moved._replace(acting=moved.acting._replace(stopped=True))
    if gems := gems_on(table, cells):
        moved = gained(moved, table.seat, gems)._replace(gems=_without(table.gems, cells))
    return lifted(moved, max(cycle, key=table.handled.__getitem__)) if cycle else moved


def _without(gems: bytes, cells: Iterable[int]) -> bytes:
    for cell in cells:
        gems = _with(gems, cell, 0)
    return gems


def went_home(table: Table) -> Table:
    """Return the table after the piece of the seat to decide went to its corner."""
    return _moved(table, ((table.mine.corner, True),))


def _moved(table: Table, entered: tuple[tuple[int, bool], ...]) -> Table:
    """Return the table with the piece of the seat to decide on the last of the cells that it entered."""
    mine = table.mine
    return table._replace(
        challengers=changed(table, table.seat, mine._replace(cell=entered[-1][0])),
        trail=Trail(table.seat, table.turn, ((mine.cell, False), *entered)),
    )
