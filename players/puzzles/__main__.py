"""Cut puzzles from matches of computer players, and prove those of the packs: ``python -m players.puzzles prove``."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from players.puzzles import find_puzzle, grades
from players.puzzles.cutter import cutters, flaw
from players.puzzles.packing import gather, pack
from players.puzzles.puzzle import Puzzle


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m players.puzzles", description=__doc__)
    commands = parser.add_subparsers(required=True)
    cut = commands.add_parser(
        "cut",
        help="play matches, look for puzzles in them, and pack what is found",
        description="Replace the pack of a game; the same arguments give the same pack. Attempts of members are stored"
        " with the numbers of puzzles: once a pack is published, a new one would give their numbers to other puzzles.",
    )
    cut.add_argument("--game", choices=cutters(), required=True)
    cut.add_argument("--seed", type=int, required=True)
    cut.add_argument("--count", type=int, required=True)
    cut.add_argument("--matches", type=int, default=1_000, help="how many to play at most (%(default)s)")
    cut.add_argument("--out", type=Path, default=Path(__file__).parent, metavar="FOLDER")
    cut.set_defaults(run=_cut)
    prove = commands.add_parser("prove", help="prove every puzzle that is packed anew, in another way")
    prove.add_argument("--game", choices=cutters())
    prove.set_defaults(run=_prove)
    return parser.parse_args()


def _cut(arguments: argparse.Namespace) -> int:
    """Write the pack of a game."""
    found = gather(cutters()[arguments.game], arguments.seed, arguments.count, arguments.matches)
    packed = pack(found)
    (arguments.out / f"{arguments.game}.jsonl.xz").write_bytes(packed)
    print(f"{arguments.game}: {len(found)} puzzles, {len(packed):,} bytes")
    _print_counts(found)
    return 0


def _prove(arguments: argparse.Namespace) -> int:
    """Prove all puzzles, or those of one game; return 1 if any does not hold."""
    wrong = 0
    for game in [arguments.game] if arguments.game else cutters():
        cutter = cutters()[game]
        puzzles = [find_puzzle(game, number) for number in range(1, 1 + len(grades(game)))]
        reasons = [(puzzle, flaw(puzzle) or cutter.prove(puzzle)) for puzzle in puzzles]
        failed = [f"{puzzle.number}: {reason}" for puzzle, reason in reasons if reason]
        alike = len(puzzles) - len({cutter.likeness(puzzle) for puzzle in puzzles})
        print(f"{game}: {len(puzzles)} puzzles, {len(failed)} do not hold, {alike} are like another")
        _print_counts(puzzles)
        print(*failed, sep="\n", end="\n" if failed else "")
        wrong += len(failed) + alike
    return int(wrong > 0)


def _print_counts(puzzles: Iterable[Puzzle]) -> None:
    """Print how many puzzles there are of each kind and grade."""
    for (kind, grade), count in sorted(Counter((puzzle.kind, puzzle.grade) for puzzle in puzzles).items()):
        print(f"  {kind:12} grade {grade}: {count}")


def main() -> int:
    """Do what the command line says and return the exit status."""
    arguments = _arguments()
    status: int = arguments.run(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
