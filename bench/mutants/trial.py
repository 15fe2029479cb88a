"""Try changes in copies of the project: run the nearest tests of each and see whether one fails."""

import difflib
import importlib.util
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from subprocess import PIPE, STDOUT

from bench.mutants.changes import Change
from bench.mutants.sample import GIT
from tests.house.imports import HOUSE, Graph, import_graph, module_files
from tests.house.nearby import functions_like, nearby
from tests.house.reach import Reach, exists

_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "data", "artefacts")

_FIRST = 15
"""The number of tests that run first, because importing all test files takes longer than running most of them."""

_ENDLESS = 20
"""A run that takes this many times its usual time counts as endless, so the change was caught."""

UNABLE = "pytest can't run"
"""The verdict if no test failed but pytest ended with an error."""

_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?)(?:\[.*)?(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Which test caught a change; ``""`` if none of the ``tried`` ones did."""

    change: Change
    by: str
    tried: int

    @property
    def noticed(self) -> bool:
        """Return true if a test caught the change."""
        return bool(self.by)


def copy(place: Path, at: str = "", tests: str = "") -> Path:
    """Copy the project to a folder, or a commit of it, with the tests of the same or of another commit."""
    if at:
        _extract(place, at)
    else:
        shutil.copytree(HOUSE, place, ignore=_LEFT_OUT, dirs_exist_ok=True)
    if tests:
        shutil.rmtree(place / "tests")
        _extract(place, tests, "tests")
    return place


def _extract(place: Path, commit: str, *paths: str) -> None:
    packed = subprocess.run((GIT, "archive", commit, *paths), cwd=HOUSE, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(place, filter="data")


def rounds(change: Change, reach: Reach, house: Path, budget: float) -> Iterator[list[str]]:
    """Yield the tests of a change in a copy, nearest first, until a budget of seconds is spent.

    The recorded tests come first, then the test files near the changed file.
    """
    near = reach.nearest(functions_like(change.file, change.function, reach))
    recorded = reach.within([test for test in near if exists(test, house)], budget)
    yield recorded[:_FIRST]
    yield recorded[_FIRST:]
    left = budget - sum(map(reach.takes, recorded))
    yield reach.within(near_file(change.file, house), left) if left > 0 or not recorded else []


@cache
def near_file(file: str, house: Path) -> list[str]:
    """Return the test files near a file in a copy."""
    modules, graph = imports(house)
    return nearby([file], modules, graph, house)


@cache
def imports(house: Path) -> tuple[Mapping[str, Path], Graph]:
    """Return the modules of a copy with the imports of each."""
    modules = module_files(house)
    return modules, import_graph(modules)


def attempt(change: Change, tests: Iterable[Sequence[str]], house: Path, takes: Callable[[str], float]) -> Verdict:
    """Put a change into a copy, run rounds of tests until one fails, and take the change out again."""
    file, tried = house / change.file, 0
    source = file.read_bytes()
    try:
        _write(file, change.apply(source))
        for some in tests:
            tried += len(some)
            if by := run(some, house, sum(map(takes, some))):
                return Verdict(change, by, tried)
        return Verdict(change, "", tried)
    finally:
        _write(file, source)


def _write(file: Path, source: bytes) -> None:
    """Write a module without leaving compiled code of the same size and second beside it."""
    file.write_bytes(source)
    Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)


def run(tests: Sequence[str], house: Path, seconds: float, *options: str) -> str:
    """Run tests in a copy and return those that failed, or what else went wrong; ``""`` if all passed."""
    if not tests:
        return ""
    command = (sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *(options or ("-x",)), *tests)
    environment = {**os.environ, "PYTHONPATH": str(house)}
    with subprocess.Popen(
        command, cwd=house, env=environment, stdout=PIPE, stderr=STDOUT, text=True, start_new_session=True
    ) as process:
        try:
            printed, _ = process.communicate(timeout=60 + _ENDLESS * seconds)
        except subprocess.TimeoutExpired:
            return "endless"
        finally:
            with suppress(ProcessLookupError):  # The processes are still running if the tests were interrupted.
                os.killpg(process.pid, signal.SIGKILL)
    if process.returncode == 0:
        return ""
    return " ".join(dict.fromkeys(_FAILED.findall(printed))) or f"{UNABLE} ({process.returncode})"


def difference(change: Change, house: Path) -> str:
    """Return a change as a diff."""
    source = (house / change.file).read_bytes()
    before, after = (text.decode().splitlines() for text in (source, change.apply(source)))
    return "\n".join(difflib.unified_diff(before, after, change.file, change.file, n=1, lineterm=""))
