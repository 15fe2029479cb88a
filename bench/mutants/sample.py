"""Choose a random sample of changes that stays nearly the same while the code around it changes."""

import ast
import hashlib
import math
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.mutants.changes import WEIGHTS, Change, changes
from tests.house.functions import pieces
from tests.house.imports import HOUSE

GIT = shutil.which("git") or "git"

PACKAGES = ("club", "cogs", "players")

PLACES = {
    "club/storage/migrations/": 0.0,
    "club/model/sliced_work.py": 0.1,
    "club/time_slices.py": 0.1,
    "club/ttl_cache.py": 0.1,
    "cogs/core/metrics": 0.1,
    "cogs/workers/": 0.2,
}
"""Packages where mistakes are chosen less often, because they affect times or figures that no member sees."""


def sample(found: Iterable[Change], size: int, seed: int) -> list[Change]:
    """Return a weighted sample with at most one change of each function, in the order of files and lines.

    The choice of a change depends only on the change itself, so the same seed chooses the same ones on nearby commits.
    """
    first: dict[tuple[str, str], tuple[float, Change]] = {}
    for change in found:
        if weight := _weight(change):
            drawn = -math.log(_uniform(f"{seed} {change.key}")) / weight
            place = change.file, change.function
            first[place] = min(first.get(place, (math.inf, change)), (drawn, change), key=lambda two: two[0])
    chosen = sorted(first.values(), key=lambda two: two[0])[:size]
    return sorted((change for _, change in chosen), key=lambda change: (change.file, change.start))


def _weight(change: Change) -> float:
    least = min((weight for place, weight in PLACES.items() if change.file.startswith(place)), default=1.0)
    return WEIGHTS[change.kind] * least


def _uniform(text: str) -> float:
    """Return a number above 0 and up to 1 that is derived from a text."""
    return (int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big") + 1) / (1 << 56)


def all_changes(house: Path, packages: Sequence[str] = PACKAGES, since: str = "") -> list[Change]:
    """Return all changes in some packages; with ``since``, only those in functions that differ from that commit."""
    found: list[Change] = []
    for file in sorted(file for package in packages for file in _python_files(house / package)):
        path, source = file.relative_to(house).as_posix(), file.read_bytes()
        touched = _touched(path, source, since) if since else None
        found += [change for change in changes(path, source) if touched is None or change.function in touched]
    return found


def _python_files(place: Path) -> list[Path]:
    return [place] if place.is_file() else [*place.rglob("*.py")]


def _touched(path: str, source: bytes, since: str) -> set[str]:
    """Return the functions of a file that differ from a commit. All if the commit doesn't have the file."""
    before = subprocess.run((GIT, "show", f"{since}:{path}"), cwd=HOUSE, capture_output=True, check=False).stdout
    old = pieces(ast.parse(before))
    return {name for name, code in pieces(ast.parse(source)).items() if old.get(name) != code}
