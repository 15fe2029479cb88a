"""Gather puzzles of one game until there are enough of each grade, and pack them."""

import json
import lzma
from collections.abc import Hashable, Iterator, Sequence
from random import Random

from players.puzzles.cutter import Cutter, flaw
from players.puzzles.puzzle import Puzzle

GRADES = range(1, 6)

_SMALLEST = 4096
"""The smallest dictionary of LZMA, in bytes; more than there is to compress serves nothing, and takes 64 MiB."""


def gather(cutter: Cutter, seed: int, count: int, matches: int) -> list[Puzzle]:
    """Return puzzles out of up to so many matches, no two alike: the same ones for the same arguments.

    All grades get the same share as far as they are found; what others lack is filled up with the hardest left over.
    """
    share = -(-count // len(GRADES))
    taken: dict[int, list[Puzzle]] = {grade: [] for grade in GRADES}
    left: list[Puzzle] = []
    for puzzle in _unlike(cutter, seed, matches):
        (taken[puzzle.grade] if len(taken[puzzle.grade]) < share else left).append(puzzle)
        if all(len(some) == share for some in taken.values()):
            break
    left.sort(key=lambda puzzle: -puzzle.grade)
    for puzzle in left[: max(0, count - sum(map(len, taken.values())))]:
        taken[puzzle.grade].append(puzzle)
    for group in taken.values():
        Random(seed).shuffle(group)  # noqa: S311 - those of one match don't follow each other
    return _mix(list(taken.values()))[:count]


def _unlike(cutter: Cutter, seed: int, matches: int) -> Iterator[Puzzle]:
    """Yield puzzles of one match after another, no two alike."""
    known: set[Hashable] = set()
    for match in range(matches):
        for puzzle in cutter.cut(Random(f"{seed}:{match}")):  # noqa: S311 - the same puzzles every time
            assert flaw(puzzle) is None, puzzle
            likeness = cutter.likeness(puzzle)
            if likeness not in known:
                known.add(likeness)
                yield puzzle


def _mix(groups: Sequence[Sequence[Puzzle]]) -> list[Puzzle]:
    """Return the puzzles of all groups, each group spread evenly over the whole."""
    places = [
        ((place + 0.5) / len(group), number, puzzle)
        for number, group in enumerate(groups)
        for place, puzzle in enumerate(group)
    ]
    return [puzzle for _, _, puzzle in sorted(places, key=lambda one: one[:2])]


def pack(puzzles: Sequence[Puzzle]) -> bytes:
    """Return puzzles as they are kept: a line of JSON each, compressed; the first has the number 1."""
    lines = "".join(f"{_line(puzzle)}\n" for puzzle in puzzles).encode()
    effort = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": max(len(lines), _SMALLEST)}
    return lzma.compress(lines, filters=[effort])


def _line(puzzle: Puzzle) -> str:
    names = ("kind", "grade", "position", "seat", "tree", "most")
    row = {name: getattr(puzzle, name) for name in names}
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))
