"""Choose and rate the actions of Ryūki that a search tries: near its end, only forcing ones."""

from collections.abc import Iterable
from typing import TypeAlias

from engines.common.bitboard import bits
from engines.ryuki.board import KING, STEPS, TURNED, reach
from engines.ryuki.cards import Side, card_cells, kind_at
from engines.ryuki.rules import DRAW, DROP, MOVE, Action, Choice
from players.ryuki.values import ON_BOARD, PROMOTED

Rated: TypeAlias = tuple[int, Action]
"""The priority of an action, and the action."""

CAPTURES, CHECKS, NEAR, FAR, ALL = range(-1, 4)
"""The extent of a search.

Each one adds to the previous: captures, promotions and checks, moves and cards laid beside a king, drops, and all
actions.
"""

_CAPTURE, _DROPPED_CHECK, _CHECK, _PROMOTION, _MOVE, _BESIDE, _DRAW, _ELSEWHERE = 1000, 800, 700, 400, 100, 90, 60, 20
"""The promise of actions by their type. A cheap card promises more, apart from the card that it captures."""


def rated(seat: int, mine: Side, theirs: Side, found: Iterable[Choice], taken: int, extent: int) -> list[Rated]:
    """Return the actions to search, each with its priority. ``taken`` are all cells with cards."""
    actions: list[Rated] = []
    enemies = card_cells(theirs)
    for choice in found:
        verb, card, plain, turning = choice
        if verb == MOVE:
            kind = kind_at(mine, card)
            piece = kind + TURNED if mine.promoted & card else kind
            if plain := plain & ~turning:
                actions += _moves(seat, theirs, enemies, taken, card, kind, piece, plain, extent)
            if turning:
                actions += _moves(
                    seat, theirs, enemies, taken, card, kind, kind + TURNED, turning, extent, promotes=True
                )
        elif verb == DRAW:
            if extent >= FAR:
                actions.append((_DRAW, Action(DRAW, 0, 0)))
        elif extent >= CHECKS:
            actions += _puts(seat, mine, theirs, taken, verb, card, plain, extent)
    return actions


def _moves(
    seat: int,
    theirs: Side,
    enemies: int,
    taken: int,
    cell: int,
    kind: int,
    piece: int,
    targets: int,
    extent: int,
    *,
    promotes: bool = False,
) -> list[Rated]:
    """Return the moves of a card of a ``kind`` from a cell. ``piece`` is the card after a possible promotion."""
    prey = targets & enemies
    promise = (PROMOTED[kind] if promotes else 0) - ON_BOARD[kind] // 10
    found = [
        (promise + _CAPTURE + 2 * ON_BOARD[kind_at(theirs, target)], Action(MOVE, cell, target, promotes))
        for target in bits(prey)
    ]
    if extent < CHECKS:
        return found
    quiet = targets & ~prey
    checks = reach(1 - seat, piece, theirs.boards[KING], taken & ~cell) & quiet
    found += [(promise + _CHECK, Action(MOVE, cell, target, promotes)) for target in bits(checks)]
    if promotes or extent >= NEAR:
        promise += _PROMOTION if promotes else _MOVE
        found += [(promise, Action(MOVE, cell, target, promotes)) for target in bits(quiet & ~checks)]
    return found


def _puts(
    seat: int, mine: Side, theirs: Side, taken: int, verb: str, kind: int, targets: int, extent: int
) -> list[Rated]:
    """Return the drops or placements of a kind. A face-down card gives check only after it wakes."""
    king = theirs.boards[KING]
    checks = reach(1 - seat, kind, king, taken) & targets
    near = STEPS[0][KING][king] | STEPS[0][KING][mine.boards[KING]]
    found = []
    if verb == DROP:
        promise = _DROPPED_CHECK - ON_BOARD[kind] // 10
        found = [(promise, Action(verb, kind, target)) for target in bits(checks)]
        targets &= ~checks
    else:
        near |= checks
    if extent < NEAR:
        return found
    if extent < (FAR if verb == DROP else ALL):
        targets &= near
    found += [(_BESIDE if target & near else _ELSEWHERE, Action(verb, kind, target)) for target in bits(targets)]
    return found
