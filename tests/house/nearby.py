"""Name the tests near what has changed, for ``make quick``: ``python -m tests.house.nearby [since]``.

Near are tests that have changed, that import what has changed, directly or through what tests share, those named after
it, and those in the folder of its name or of its room's. What else a change breaks only ``make test`` finds.
"""

import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

from tests.house.imports import HOUSE, Graph, everything_below, import_graph, module_files

ALWAYS = ("tests/test_house.py", "tests/e2e/matches/test_whole_games.py")
"""What every change may break."""

MOST = 25
"""How many files of tests are run: in mean each takes a second and a half of a processor."""

LONG = {
    "tests/test_bench.py": 25,
    "tests/test_fifth_game.py": 10,
    "tests/club/storage/test_copy.py": 6,
    "tests/club/storage/test_processes.py": 5,
    "tests/club/tournaments/test_league.py": 5,
    "tests/e2e/app/test_bad_input.py": 6,
    "tests/e2e/app/test_faults.py": 5,
    "tests/e2e/app/test_faults_run.py": 10,
    "tests/e2e/app/test_workload.py": 10,
    "tests/e2e/matches/test_computers.py": 8,
    "tests/e2e/matches/test_hostile_records.py": 8,
    "tests/e2e/matches/test_presses_at_random.py": 6,
    "tests/e2e/matches/test_replay.py": 10,
    "tests/e2e/matches/ryuki/test_matches.py": 6,
    "tests/engines/test_laws.py": 6,
    "tests/engines/ryuki/test_determinize.py": 7,
    "tests/leaks/test_answers.py": 4,
    "tests/leaks/test_cards.py": 5,
    "tests/leaks/test_computers.py": 8,
    "tests/rehearsal/test_rehearsal.py": 6,
    "tests/render/test_endings.py": 6,
    "tests/render/test_every_game.py": 4,
}
"""Those that take as long as so many others: where they are not the nearest, shorter ones find more in the time."""

ELSEWHERE = {"cogs": "e2e", "sandbox/web": "page"}
"""Where the tests of a place are, if not under its own name."""


def changed(since: str) -> list[str]:
    """Return the files that differ from a commit, and those that are in none; raises ``CalledProcessError``."""
    questions = (("diff", "--name-only", since), ("ls-files", "--others", "--exclude-standard"))
    return sorted({line for question in questions for line in _git(*question).splitlines()})


def nearby(files: Sequence[str], modules: Mapping[str, Path], graph: Graph) -> list[str]:
    """Return the test files near some files, the nearest first; all are paths within the house."""
    places = {file.relative_to(HOUSE).as_posix(): module for module, file in modules.items()}
    tests = [path for path in places if PurePosixPath(path).match("test_*.py") and "fifth_game" not in path]
    touched = {places[file] for file in files if file in places}
    shared = {module: imported if _shared(module) else frozenset[str]() for module, imported in graph.items()}
    folders = {folder for file in files for folder in _folders(file)}
    named = {f"test_{PurePosixPath(file).stem}" for file in files}

    def rank(path: str) -> int | None:
        """Return how far away a test is, or ``None`` where it is not near."""
        imported = graph[places[path]]
        around = imported.union(*(everything_below(shared, one) for one in imported))
        beside = str(PurePosixPath(path).parent) in folders
        after = beside and PurePosixPath(path).stem in named
        near = (path in files, after, imported & touched, around & touched, beside)
        return next((distance for distance, fits in enumerate(near) if fits), None)

    ranks = {path: distance for path in tests if (distance := rank(path)) is not None}
    return sorted(ranks, key=lambda path: (ranks[path], path in LONG and ranks[path] > 1, path))


def first_of(found: Sequence[str], most: int = MOST) -> list[str]:
    """Return what of the tests near, the nearest first, takes no longer than so many files do; the nearest in any case.

    A long one is left out where it does not fit, and those after it are still taken.
    """
    chosen, left = list[str](), most
    for path in found:
        takes = LONG.get(path, 1)
        if takes <= left or not chosen:
            chosen.append(path)
            left -= takes
    return chosen


def _shared(module: str) -> bool:
    """Tell whether a module is one of those that tests share."""
    return module.startswith("tests.") and not module.rpartition(".")[2].startswith("test_")


def _folders(file: str) -> Iterator[str]:
    """Yield the folders in which tests of a file are."""
    folder = str(PurePosixPath(file).parent)
    yield from (f"tests/{folder}", f"tests/{folder.partition('/')[0]}")
    yield from (
        f"tests/{other}{folder.removeprefix(place)}"
        for place, other in ELSEWHERE.items()
        if f"{folder}/".startswith(f"{place}/")
    )


def _git(*question: str) -> str:
    return subprocess.run(("git", *question), cwd=HOUSE, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    modules = module_files()
    found = nearby(changed(*sys.argv[1:] or ["HEAD"]), modules, import_graph(modules))
    chosen = first_of(found)
    if left_out := len(found) - len(chosen):
        sys.stderr.write(f"{left_out} more files of tests are near: run make test, too.\n")
    sys.stdout.write("\n".join(dict.fromkeys([*chosen, *ALWAYS])) + "\n")
