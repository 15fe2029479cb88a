"""Record which tests reach which functions: ``python -m tests.house.record``, or with tests, only those.

The whole suite takes about two and a half times as long as usual. With ``--folder``, what each worker has recorded so
far stays there: if a run is interrupted, ``--read`` saves that much, and ``--new`` records the tests that the record
lacks. ``--show FILE FUNCTION`` prints the tests of a function.
"""

import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from coverage import CoverageData

from tests.house import recording
from tests.house.functions import body_lines, functions
from tests.house.imports import HOUSE
from tests.house.reach import Reach, build, load, save


def record(tests: Sequence[str], folder: Path) -> None:
    """Run some tests, or all; each worker writes to a folder what they reach.

    Raises ``CalledProcessError`` if tests can't be run; some may fail.
    """
    folder.mkdir(parents=True, exist_ok=True)
    command = (sys.executable, "-m", "pytest", "-q", "-p", recording.__name__, *tests)
    done = subprocess.run(command, cwd=HOUSE, env={**os.environ, recording.FOLDER: str(folder)}, check=False)
    if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        done.check_returncode()


def read(folder: Path, house: Path, earlier: Reach | None = None) -> Reach:
    """Return the record of the data that the workers of a run have written."""
    seconds: Counter[str] = Counter()
    for file in sorted(folder.glob("seconds.*.json")):
        seconds.update(json.loads(file.read_text()))
    names = sorted(seconds)
    numbers = {name: number for number, name in enumerate(names)}
    files: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for file in sorted(folder.glob("cov.*")):
        data = CoverageData(str(file))
        data.read()
        for path in sorted(data.measured_files()):
            lines = files[Path(path).relative_to(house).as_posix()]
            for line, contexts in data.contexts_by_lineno(path).items():
                lines[line] |= sum(1 << numbers[context] for context in contexts if context in numbers)
    reached = {
        path: dict(_by_function(house / path, lines)) for path, lines in files.items() if (house / path).exists()
    }
    return build(reached, {name: seconds[name] for name in names}, earlier)


def _by_function(file: Path, lines: dict[int, int]) -> Iterator[tuple[str, dict[int, int]]]:
    """Yield the tests of the lines of each function that any test executes."""
    for name, function in functions(ast.parse(file.read_text("utf-8"))):
        if own := {line: lines[line] for line in body_lines(function) if lines.get(line)}:
            yield name, own


def unrecorded(known: Reach) -> list[str]:
    """Return the test functions that a record lacks."""
    found = (
        f"{file.relative_to(HOUSE).as_posix()}::{name}"
        for file in sorted((HOUSE / "tests").rglob("test_*.py"))
        for name, _ in functions(ast.parse(file.read_text("utf-8")))
        if name.startswith("test_") and "fifth_game/" not in file.as_posix()
    )
    return [test for test in found if test not in known.seconds]


def main() -> None:
    """Record, or show what is recorded."""
    parser = argparse.ArgumentParser(prog="python -m tests.house.record", description=__doc__)
    parser.add_argument("tests", nargs="*", help="tests to record again; all if none are named")
    parser.add_argument("--new", action="store_true", help="record the tests that the record lacks")
    parser.add_argument("--folder", type=Path, help="keep the data of the workers in this folder")
    parser.add_argument("--read", action="store_true", help="run nothing, but add what is in the folder to the record")
    parser.add_argument("--show", nargs=2, metavar=("FILE", "FUNCTION"), help="print the tests of a function")
    arguments = parser.parse_args()
    known = load()
    if arguments.show:
        sys.stdout.writelines(f"{known.seconds[test]:7.2f} s  {test}\n" for test in known.tests(*arguments.show))
        return
    tests = [*arguments.tests, *(unrecorded(known) if arguments.new else ())]
    if arguments.new and not tests:
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.folder or Path(temporary)
        if not arguments.read:
            record(tests, folder)
        save(read(folder, HOUSE, known if tests or arguments.read else None))


if __name__ == "__main__":
    main()
