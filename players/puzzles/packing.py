"""Gather puzzles of one game until there are enough of each grade, and pack them."""

import json
import lzma
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from random import Random

from engines import Seat
from players.puzzles.cutter import Cutter, flaw
from players.puzzles.puzzle import Puzzle

GRADES = range(1, 6)

_SMALLEST = 4096
"""The smallest dictionary of LZMA, in bytes. The default of the preset takes 64 MiB of memory to read a small pack."""


def gather(cutter: Cutter, seed: int, count: int, matches: int, known: Iterable[Puzzle] = ()) -> list[Puzzle]:
    """Return up to ``count`` puzzles from some matches, no two alike and none like a ``known`` puzzle.

    The same arguments give the same puzzles. Grades get equal shares if there are enough puzzles, and so do the kinds
    within a grade. If a grade has fewer puzzles than its share, puzzles of the other grades fill the gap.
    """
    found: dict[int, dict[str, list[Puzzle]]] = {grade: {} for grade in GRADES}
    for puzzle in _unlike(cutter, seed, matches, known):
        found[puzzle.grade].setdefault(puzzle.kind, []).append(puzzle)
    share = -(-count // len(GRADES))
    ordered = {grade: _in_turn(list(kinds.values())) for grade, kinds in found.items()}
    taken = {grade: puzzles[:share] for grade, puzzles in ordered.items()}
    left = _in_turn([ordered[grade][share:] for grade in GRADES])
    for puzzle in left[: max(0, count - sum(map(len, taken.values())))]:
        taken[puzzle.grade].append(puzzle)
    for group in taken.values():
        Random(seed).shuffle(group)  # noqa: S311 - those of one match don't follow each other
    return _mix(list(taken.values()))[:count]


def _in_turn(groups: Sequence[Sequence[Puzzle]]) -> list[Puzzle]:
    """Return one puzzle of each group after another, as long as there are any."""
    return [puzzle for row in zip_longest(*groups) for puzzle in row if puzzle is not None]


def _unlike(cutter: Cutter, seed: int, matches: int, known: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles of one match after another, no two alike and none like a ``known`` puzzle."""
    seen = set(map(cutter.likeness, known))
    for match in range(matches):
        for puzzle in cutter.cut(Random(f"{seed}:{match}")):  # noqa: S311 - the same puzzles every time
            assert flaw(puzzle) is None, puzzle
            likeness = cutter.likeness(puzzle)
            if likeness not in seen:
                seen.add(likeness)
                yield puzzle


def _mix(groups: Sequence[Sequence[Puzzle]]) -> list[Puzzle]:
    """Return the puzzles of all groups, each group spread evenly over the whole."""
    places = [
        ((place + 0.5) / len(group), number, puzzle)
        for number, group in enumerate(groups)
        for place, puzzle in enumerate(group)
    ]
    return [puzzle for _, _, puzzle in sorted(places, key=lambda entry: entry[:2])]


def pack(puzzles: Sequence[Puzzle]) -> bytes:
    """Return puzzles as a pack of compressed lines of JSON. The first puzzle has the number 1."""
    lines = "".join(f"{_line(puzzle)}\n" for puzzle in puzzles).encode()
    effort = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": max(len(lines), _SMALLEST)}
    return lzma.compress(lines, filters=[effort])


def unpack(game: str, packed: bytes) -> list[Puzzle]:
    """Return the puzzles of a pack with their numbers."""
    rows = map(json.loads, lzma.decompress(packed).decode().splitlines())
    return [Puzzle(game, **{**row, "number": number, "seat": Seat(row["seat"])}) for number, row in enumerate(rows, 1)]


def _line(puzzle: Puzzle) -> str:
    names = ("kind", "grade", "position", "seat", "tree", "most")
    row = {name: getattr(puzzle, name) for name in names}
    if puzzle.retired:
        row["retired"] = True
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))
