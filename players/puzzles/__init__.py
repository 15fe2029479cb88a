"""Puzzles: positions cut from matches of computer players, each with what is proven to be the only solution."""

import json
import lzma
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from engines import GAMES, Seat
from players.puzzles.puzzle import Puzzle

__all__ = ["PUZZLED", "Puzzle", "find_puzzle", "grades"]


def _pack(game: str) -> Traversable:
    """Return the file of the puzzles of a game, which need not be there."""
    return files(__name__) / f"{game}.jsonl.xz"


PUZZLED = tuple(game for game in GAMES if _pack(game).is_file())
"""The games that have puzzles."""


def find_puzzle(game: str, number: int) -> Puzzle:
    """Return the puzzle of a game with a number; raises ``LookupError``."""
    if game not in PUZZLED or not 0 < number <= len(_lines(game)):
        raise LookupError(f"no puzzle: {game} {number}")
    return _puzzle(game, number)


@cache
def grades(game: str) -> tuple[int, ...]:
    """Return how hard each puzzle of a game is thought to be, in the order of their numbers from 1 on."""
    return tuple(int(json.loads(line)["grade"]) for line in _lines(game))


@cache
def _lines(game: str) -> tuple[str, ...]:
    """Return the puzzles of a game as they are packed, a line each: read as a whole they would take much memory."""
    if game not in PUZZLED:
        return ()
    return tuple(lzma.decompress(_pack(game).read_bytes()).decode().splitlines())


@lru_cache(maxsize=64)
def _puzzle(game: str, number: int) -> Puzzle:
    row = json.loads(_lines(game)[number - 1])
    return Puzzle(game, **{**row, "number": number, "seat": Seat(row["seat"])})
