"""Positions of HOSTILE as one readable line."""

from collections.abc import Iterator
from functools import lru_cache

from engines.hostile.board import NAMES, NOWHERE, SIZE
from engines.hostile.snapshot import Snapshot
from engines.hostile.tiles import FACES, KINDS, TILE_NAMES, copies, kinds

_LETTERS = dict(zip(KINDS, ("I", "s", "d", "p", "X", "B", "L", "P"), strict=True))
_ARROWS = dict(zip(("", "N", "NE", "E", "SE", "S", "SW", "W", "NW", "NS", "EW"), ".↑↗→↘↓↙←↖↕↔", strict=True))
_TILES = tuple((_LETTERS[KINDS[kind]] if kind >= 0 else ".") + _ARROWS[facing] for kind, facing in FACES)
"""The first two characters of a cell for each code."""

FACES_BY_SIGNS = {signs: code for code, signs in enumerate(_TILES)}
"""The code of each pair of characters."""

_PIECES = "abcd"
_MOST = 9
_GEMS = (".", *map(str, range(1, _MOST + 1)), "+")


def board(snapshot: Snapshot) -> str:
    """Return the board as rows from 8 to 1 divided by ``/``, three characters a cell.

    A letter for the tile, an arrow for its facing, and a letter for the piece on it or the number of gems, ``+`` for
    more than nine. A missing part is ``.``.
    """
    standing = {held.cell: letter for letter, held in zip(_PIECES, snapshot.challengers, strict=False)}
    cells = [
        _TILES[code] + (standing.get(cell) or _GEMS[min(gems, _MOST + 1)])
        for cell, (code, gems) in enumerate(zip(snapshot.layout, snapshot.gems, strict=True))
    ]
    return "/".join("".join(cells[row::SIZE]) for row in reversed(range(SIZE)))


def encode(snapshot: Snapshot) -> str:
    """Return the whole position without the options, one word for each part."""
    return " ".join(word or "-" for word in _words(snapshot))


def _words(snapshot: Snapshot) -> Iterator[str]:
    yield board(snapshot)
    yield snapshot.phase
    yield f"{snapshot.round}.{snapshot.half}"
    yield from map(str, (snapshot.start, snapshot.seat, snapshot.ply, snapshot.turn))
    for corner, cell, hand, gems, skills in snapshot.challengers:
        yield ":".join([_name(corner), _name(cell), _pile(hand), str(gems), ",".join(skills)])
    yield "" if snapshot.king is None else str(snapshot.king)
    yield from map(_pile, (snapshot.line, snapshot.deck, snapshot.discard))
    yield ",".join(NAMES[cell] for cell in snapshot.spilled)
    yield ",".join(f"{NAMES[cell]}={gems}" for cell, gems in enumerate(snapshot.gems) if gems)
    yield ",".join(f"{NAMES[cell]}={ply}" for cell, ply in enumerate(snapshot.handled) if ply)
    yield from map(",".join, (snapshot.pool, snapshot.removed))
    yield str(snapshot.picks)
    yield ",".join(str(int(left)) for left in snapshot.budget)
    yield "last" if snapshot.last else ""
    yield ",".join(map(str, snapshot.reached))
    if snapshot.trail:
        cells = "".join(f"{'^' if jumped else '-'}{NAMES[cell]}" for cell, jumped in snapshot.trail.cells)
        yield f"{snapshot.trail.mover}:{snapshot.trail.turn}:{cells}"
    else:
        yield ""


def _name(cell: int) -> str:
    return "" if cell == NOWHERE else NAMES[cell]


@lru_cache(maxsize=1024)
def _pile(pile: int) -> str:
    counted = ((TILE_NAMES[tile], copies(pile, tile)) for tile in kinds(pile))
    return ",".join(name if found == 1 else f"{name}*{found}" for name, found in counted)
