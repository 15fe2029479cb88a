"""Positions of HOSTILE from the words that ``encode`` writes. Other words give any position or an error."""

from collections.abc import Callable, Iterable, Mapping

from engines.hostile.board import CELLS, NAMES, NOWHERE, SIZE
from engines.hostile.encode import FACES_BY_SIGNS
from engines.hostile.rounds import ending_of
from engines.hostile.snapshot import OVER, SETUP, Challenger, Laws, Snapshot, Trail, TurnBudget, seats_clockwise
from engines.hostile.tiles import TILES, UNITS

_BEFORE, _AFTER = 7, 14
"""The number of words before and after the seats."""


def decode(encoded: Iterable[str], laws: Callable[[int], Laws]) -> Snapshot:
    """Return the position described by some words. ``laws`` returns the laws for a number of seats.

    Raises ``ValueError`` or ``LookupError``.
    """
    words = ["" if word == "-" else word for word in encoded]
    seats = len(words) - _BEFORE - _AFTER
    board, phase, place, start, seat, ply, turn = words[:_BEFORE]
    challengers = tuple(map(_challenger, words[_BEFORE : _BEFORE + seats]))
    king, tiles, deck, discard, spilled, gems, handled, pool, removed, picks, budget, last, reached, trail = words[
        _BEFORE + seats :
    ]
    round_number, half = place.split(".")
    spent = [int(left) for left in budget.split(",")]
    snapshot = Snapshot(
        laws(seats),
        phase,
        int(seat),
        challengers,
        () if phase == SETUP else seats_clockwise(challengers),
        int(start),
        int(king) if king else None,
        int(round_number),
        int(half),
        last == "last",
        _layout(board),
        tuple(_by_cell(handled)),
        bytes(_by_cell(gems)),
        _pile(tiles),
        _pile(deck),
        _pile(discard),
        tuple(CELLS[name] for name in _listed(spilled)),
        _listed(pool),
        _listed(removed),
        int(picks),
        TurnBudget(spent[0], bool(spent[1]), *spent[2:]),
        tuple(int(ply) for ply in _listed(reached)),
        _trail(trail) if trail else None,
        int(ply),
        int(turn),
    )
    return snapshot._replace(ending=ending_of(snapshot)) if phase == OVER else snapshot


def _listed(word: str) -> tuple[str, ...]:
    return tuple(word.split(",")) if word else ()


def _cell(name: str) -> int:
    return CELLS[name] if name else NOWHERE


def _challenger(word: str) -> Challenger:
    corner, cell, hand, gems, skills = word.split(":")
    return Challenger(_cell(corner), _cell(cell), _pile(hand), int(gems), _listed(skills))


def _pile(word: str) -> int:
    parts = (part.partition("*") for part in _listed(word))
    return sum(UNITS[TILES[name]] * int(copies or 1) for name, _, copies in parts)


def _layout(board: str) -> bytes:
    """Return the tiles of a board. Pieces and gems are in words of their own."""
    rows = board.split("/")[::-1]
    codes = {
        SIZE * column + row: FACES_BY_SIGNS[cells[3 * column : 3 * column + 2]]
        for row, cells in enumerate(rows)
        for column in range(SIZE)
    }
    return bytes(codes[cell] for cell in range(len(NAMES)))


def _by_cell(word: str) -> list[int]:
    """Return the numbers beside names of cells, and 0 for all other cells."""
    given: Mapping[str, int] = {name: int(number) for name, _, number in (one.partition("=") for one in _listed(word))}
    return [given.get(name, 0) for name in NAMES]


def _trail(word: str) -> Trail:
    mover, turn, cells = word.split(":")
    steps = tuple((CELLS[cells[at + 1 : at + 3]], cells[at] == "^") for at in range(0, len(cells), 3))
    return Trail(int(mover), int(turn), steps)
