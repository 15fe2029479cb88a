"""Puzzles: positions from matches of computer players, each with its proven solution."""

import json
import lzma
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from engines import GAMES, Seat
from players.puzzles.puzzle import Puzzle

__all__ = ["PUZZLED", "Puzzle", "Summary", "find_puzzle", "grades", "offered"]


def _pack(game: str) -> Traversable:
    """Return the file of the puzzles of a game, which may not exist."""
    return files(__name__) / f"{game}.jsonl.xz"


class Summary(NamedTuple):
    """The criteria for choosing puzzles. ``length`` is the number of events in the solution."""

    kind: str
    grade: int
    length: int
    retired: bool


PUZZLED = tuple(game for game in GAMES if _pack(game).is_file())
"""The games that have puzzles."""


def find_puzzle(game: str, number: int) -> Puzzle:
    """Return the puzzle of a game with a number. Raises ``LookupError``."""
    if game not in PUZZLED or not 0 < number <= len(_lines(game)):
        raise LookupError(f"no puzzle: {game} {number}")
    return _puzzle(game, number)


@cache
def offered(game: str) -> Mapping[int, Summary]:
    """Return the puzzles of a game that members can get by number, without the retired puzzles."""
    return {number: found for number, found in enumerate(_summaries(game), 1) if not found.retired}


@cache
def grades(game: str) -> tuple[int, ...]:
    """Return the grade of each puzzle of a game, retired or not, in the order of their numbers from 1."""
    return tuple(found.grade for found in _summaries(game))


@cache
def _summaries(game: str) -> tuple[Summary, ...]:
    rows = map(json.loads, _lines(game))
    return tuple(Summary(row["kind"], row["grade"], _depth(row["tree"]), "retired" in row) for row in rows)


def _depth(tree: Mapping[str, Any]) -> int:
    """Return the number of events in the first line of a tree."""
    return 1 + _depth(next(iter(tree.values()))) if tree else 0


@cache
def _lines(game: str) -> tuple[str, ...]:
    """Return the lines of a pack. Parsing all of them would take much memory."""
    if game not in PUZZLED:
        return ()
    return tuple(lzma.decompress(_pack(game).read_bytes()).decode().splitlines())


@lru_cache(maxsize=64)
def _puzzle(game: str, number: int) -> Puzzle:
    row = json.loads(_lines(game)[number - 1])
    return Puzzle(game, **{**row, "number": number, "seat": Seat(row["seat"])})
