"""Count sequences of moves and compare the speed with python-chess and python-shogi in their own games."""

import argparse
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from bench._timing import pace, table
from engines import GAMES, Seat, State, ryuki, tokyo_doves
from engines.common.perft import through_contract

if TYPE_CHECKING:
    import chess
    import shogi

NAME = "perft"

SHORT = {"depth": 1, "timed": 2}

PUBLISHED = {
    ("no_lone", "on"): (29, 827, 27_481, 812_597, 24_353_315),
    ("no_lone", "off"): (29, 827, 26_766, 764_292, 21_729_166),
    ("one_clump", "on"): (29, 827, 26_981, 775_711, 22_479_615),
    ("one_clump", "off"): (29, 827, 26_266, 727_406, 19_904_556),
}
"""Sequences of 1 to 5 actions by connectivity and put_back, without draws by repetition or length."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how deep to check the counts."""
    parser.add_argument("--depth", type=int, default=4, choices=range(1, 6), help="check the counts to this depth")
    parser.add_argument("--timed", type=int, default=4, choices=range(2, 5), help="time counts to this depth")


def run(arguments: argparse.Namespace) -> int:
    """Print the speeds, then the counts of every variant next to the published ones, and return 1 if one is wrong."""
    import chess  # Imported late, like shogi, because only this measurement needs them.
    import shogi

    start, depth = tokyo_doves.arrange("b/B", Seat(0)), arguments.timed
    paces = (
        pace(
            "python-chess: board.push, legal_moves.count",
            partial(_count, chess.Board(), chess.LegalMoveGenerator.count, depth),
        ),
        pace("tokyo_doves: rule book", partial(tokyo_doves.perft, start, depth)),
        pace("tokyo_doves: contract", partial(through_contract, start, depth)),
    )
    print(table(paces, "nodes"))
    opening = _opening()
    paces = (
        pace("python-shogi: board.push, len(legal_moves)", partial(_count, shogi.Board(), len, depth - 1)),
        pace("ryuki: rule book", partial(ryuki.perft, opening, depth - 1)),
        pace("ryuki: contract", partial(through_contract, opening, depth - 1)),
    )
    print(table(paces, "nodes"))
    agreeing = [_agrees(connectivity, put_back, arguments.depth) for connectivity, put_back in PUBLISHED]
    return int(not all(agreeing))


def _opening() -> ryuki.Ryuki:
    """Return the Ryūki position after the usual set-ups, before the first card is drawn."""
    state: State = GAMES["ryuki"].start()
    for _ in GAMES["ryuki"].seats * 2:
        for event in state.standard_setup():
            state = state.apply(event)
    assert isinstance(state, ryuki.Ryuki)
    return state


def _count(board: "chess.Board | shogi.Board", last: Callable[[Any], int], depth: int) -> int:
    """Count sequences of moves as python-chess's own example does: the last move is counted, not played."""
    if depth == 1:
        return last(board.legal_moves)
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _count(board, last, depth - 1)
        board.pop()
    return total


def _agrees(connectivity: str, put_back: str, depth: int) -> bool:
    """Print the counts of one variant and return whether they are the published ones."""
    options = {"connectivity": connectivity, "put_back": put_back, "repetition": "off", "move_cap": "off"}
    state = tokyo_doves.arrange("b/B", Seat(0), options)
    counts = tuple(tokyo_doves.perft(state, plies) for plies in range(1, depth + 1))
    agrees = counts == PUBLISHED[connectivity, put_back][:depth]
    print(
        f"{connectivity:10}put_back {put_back:4}",
        *(f"{count:,}" for count in counts),
        "as published" if agrees else "WRONG",
    )
    return agrees
