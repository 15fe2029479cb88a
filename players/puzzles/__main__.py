"""Cut puzzles from matches of computer players, and prove or rewrite packs: ``python -m players.puzzles prove``."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from engines import GAMES
from engines.contract import Unreadable
from players.puzzles import find_puzzle, grades
from players.puzzles.cutter import cutters, flaw
from players.puzzles.packing import gather, pack, unpack
from players.puzzles.puzzle import Puzzle
from players.puzzles.reencoding import reencode

_FOLDER = Path(__file__).parent
"""The folder of the packs."""


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m players.puzzles", description=__doc__)
    commands = parser.add_subparsers(required=True)
    cut = commands.add_parser(
        "cut",
        help="play matches, find puzzles in them, and add these to the pack",
        description="Add puzzles at the end of the pack of a game, with the next numbers. Attempts of members are"
        " stored with the numbers of puzzles, so those in the pack keep theirs. The same arguments and the same pack"
        " give the same puzzles.",
    )
    cut.add_argument("--game", choices=cutters(), required=True)
    cut.add_argument("--seed", type=int, required=True)
    cut.add_argument("--count", type=int, required=True)
    cut.add_argument("--matches", type=int, default=1_000, help="the largest number of matches to play (%(default)s)")
    cut.add_argument("--out", type=Path, default=_FOLDER, metavar="FOLDER")
    cut.set_defaults(run=_cut)
    prove = commands.add_parser("prove", help="check every position and prove every puzzle in a second way")
    prove.add_argument("--game", choices=cutters())
    prove.add_argument(
        "--retire", action="store_true", help="retire the puzzles that fail: members keep theirs, but get no new ones"
    )
    prove.set_defaults(run=_prove)
    again = commands.add_parser(
        "reencode",
        help="rewrite the positions of the packs as the rules write them now",
        description="Rewrite positions of an earlier form in the present one. Numbers, solutions and grades stay.",
    )
    again.add_argument("--game", choices=cutters())
    again.add_argument("--out", type=Path, default=_FOLDER, metavar="FOLDER")
    again.set_defaults(run=_reencode)
    return parser.parse_args()


def _cut(arguments: argparse.Namespace) -> int:
    """Add puzzles to the pack of a game."""
    game, place = arguments.game, _pack(arguments.out, arguments.game)
    earlier = unpack(game, place.read_bytes()) if place.exists() else []
    known = [puzzle for puzzle in earlier if not puzzle.retired]
    found = gather(cutters()[game], arguments.seed, arguments.count, arguments.matches, known)
    packed = pack([*earlier, *found])
    place.write_bytes(packed)
    print(f"{game}: {len(found)} puzzles from number {len(earlier) + 1} on, {len(packed):,} bytes in all")
    _print_counts(found)
    return 0


def _pack(folder: Path, game: str) -> Path:
    return folder / f"{game}.jsonl.xz"


def _reencode(arguments: argparse.Namespace) -> int:
    """Rewrite the packs, or the pack of one game; return 1 and keep a pack if some of its positions can't be read."""
    wrong = 0
    for game in [arguments.game] if arguments.game else cutters():
        place = _pack(arguments.out, game)
        puzzles, unreadable = unpack(game, place.read_bytes()), 0
        for index, puzzle in enumerate(puzzles):
            try:
                puzzles[index] = replace(puzzle, position=reencode(GAMES[game], puzzle.position))
            except Unreadable as error:
                unreadable += 1
                print(f"{puzzle.number}: can't be read: {error.__cause__!r}")
        if not unreadable:
            place.write_bytes(pack(puzzles))
        print(f"{game}: {len(puzzles)} puzzles, {unreadable} can't be read")
        wrong += unreadable
    return int(wrong > 0)


def _prove(arguments: argparse.Namespace) -> int:
    """Prove all puzzles, or those of one game. Returns 1 if any of them fails."""
    wrong = 0
    for game in [arguments.game] if arguments.game else cutters():
        puzzles = [find_puzzle(game, number) for number in range(1, 1 + len(grades(game)))]
        failed = {puzzle.number: reason for puzzle in puzzles if (reason := _failure(puzzle))}
        given = [puzzle for puzzle in puzzles if not puzzle.retired]
        sound = [puzzle for puzzle in given if puzzle.number not in failed]
        alike = len(sound) - len({cutters()[game].likeness(puzzle) for puzzle in sound})
        retired = len(puzzles) - len(given)
        print(f"{game}: {len(given)} puzzles, {len(failed)} do not hold, {alike} are like another, {retired} retired")
        _print_counts(given)
        print(*(f"{number}: {reason}\n" for number, reason in failed.items()), sep="", end="")
        if arguments.retire:
            with_retired = [replace(puzzle, retired=puzzle.retired or puzzle.number in failed) for puzzle in puzzles]
            _pack(_FOLDER, game).write_bytes(pack(with_retired))
        wrong += len(failed) + alike
    return int(wrong > 0)


def _failure(puzzle: Puzzle) -> str | None:
    """Return the reason why a puzzle fails, or ``None``. A retired puzzle only has to be readable."""
    wrong = flaw(puzzle)
    if wrong or puzzle.retired:
        return wrong
    cutter = cutters()[puzzle.game]
    return cutter.contradiction(GAMES[puzzle.game].decode(puzzle.position)) or cutter.prove(puzzle)


def _print_counts(puzzles: Iterable[Puzzle]) -> None:
    """Print the number of puzzles of each kind and grade."""
    for (kind, grade), count in sorted(Counter((puzzle.kind, puzzle.grade) for puzzle in puzzles).items()):
        print(f"  {kind:12} grade {grade}: {count}")


def main() -> int:
    """Run the command and return its exit status."""
    arguments = _arguments()
    status: int = arguments.run(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
