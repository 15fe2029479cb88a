"""Which test functions execute which functions of the code, as ``tests/house/reach.json.xz`` says.

For each line of a function the record has the few nearest tests. A test is near to a file if much of what it executes
is in that file; code that few tests execute counts more, so that the common set-up counts next to nothing.
"""

import heapq
import json
import lzma
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, zip_longest
from pathlib import Path

from tests.house.imports import HOUSE

RECORD = HOUSE / "tests/house/reach.json.xz"

NEAREST = 8
"""How many tests are kept for each line."""

START = 0.3
"""The least seconds that a test counts as, so that its time alone doesn't decide."""

USUAL = 0.4
"""Seconds of a test if none is recorded."""

FUNCTIONS = 8
"""How many tests a file has if none of them is recorded."""

Lines = Mapping[int, int]
"""The tests that execute each line of a function: bit n is test n."""


@dataclass
class Reach:
    """The seconds of each test, and for each function of each file its tests and how near they are, in ‰."""

    seconds: dict[str, float] = field(default_factory=dict)
    functions: dict[str, dict[str, dict[str, int]]] = field(default_factory=dict)
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    """How many tests execute each function; many of them aren't among its nearest."""

    @cached_property
    def _files(self) -> Mapping[str, list[float]]:
        files = defaultdict[str, list[float]](list)
        for test, seconds in self.seconds.items():
            files[test.partition("::")[0]].append(seconds)
        return files

    def tests(self, file: str, function: str) -> list[str]:
        """Return the tests of a function, the nearest and shortest first; none for a function without a record."""
        near = self.functions.get(file, {}).get(function, {})
        return sorted(near, key=lambda test: (-score(near[test], self.seconds[test]), test))

    def takes(self, test: str) -> float:
        """Return the seconds of a test function, or of all in a file; a new one counts as an average test."""
        usual = sum(self.seconds.values()) / len(self.seconds) if self.seconds else USUAL
        if "::" in test:
            return self.seconds.get(test, usual)
        return sum(self._files.get(test, [FUNCTIONS * usual]))

    def within(self, tests: Iterable[str], budget: float) -> list[str]:
        """Return the tests that fit into a budget of seconds, in order; always the first one.

        A test that takes too long is left out, and shorter ones after it still count.
        """
        chosen = list[str]()
        for test in tests:
            takes = self.takes(test)
            if takes <= budget or not chosen:
                chosen.append(test)
                budget -= takes
        return chosen

    def named(self, function: str) -> list[tuple[str, str]]:
        """Return the file and name of each function with this name, whatever class it is in."""
        last = function.rpartition(".")[2]
        exact = [(file, function) for file, names in self.functions.items() if function in names]
        return exact or [
            (file, name) for file, names in self.functions.items() for name in names if name.rpartition(".")[2] == last
        ]

    def nearest(self, wanted: Iterable[tuple[str, str]]) -> list[str]:
        """Return the tests of several functions by turns: the nearest of each, the second of each, and so on."""
        turns = zip_longest(*(self.tests(file, function) for file, function in wanted))
        return [*dict.fromkeys(test for test in chain.from_iterable(turns) if test is not None)]


def score(near: float, seconds: float) -> float:
    """Return how much a test is worth: a test that takes four times as long has to be twice as near."""
    return near / math.sqrt(START + seconds)


def build(
    lines: Mapping[str, Mapping[str, Lines]], seconds: Mapping[str, float], earlier: Reach | None = None
) -> Reach:
    """Return the record of some runs; ``earlier`` adds the record of the tests that didn't run and still exist.

    ``lines`` are those of each function of each file, by the numbers of the tests in ``seconds``.
    """
    names = [*seconds]
    old = kept(earlier, names) if earlier is not None else Reach()
    whole = {(file, name): _union(masks) for file, found in lines.items() for name, masks in found.items()}
    counts = {where: mask.bit_count() + old.counts.get(where[0], {}).get(where[1], 0) for where, mask in whole.items()}
    everywhere, inside = [0.0] * len(names), defaultdict[str, list[float]](lambda: [0.0] * len(names))
    for (file, name), mask in whole.items():
        for test in bits(mask):
            everywhere[test] += 1 / counts[file, name]
            inside[file][test] += 1 / counts[file, name]
    made = Reach({**old.seconds, **seconds}, {file: {**found} for file, found in old.functions.items()}, old.counts)
    for file, name in sorted(whole):
        shares = [1000 * part / most if most else 0.0 for part, most in zip(inside[file], everywhere, strict=True)]
        chosen = {names[test]: round(shares[test]) for test in _nearest(lines[file][name], shares, [*seconds.values()])}
        made.functions.setdefault(file, {})[name] = {**old.functions.get(file, {}).get(name, {}), **chosen}
        made.counts.setdefault(file, {})[name] = counts[file, name]
    return made


def kept(record: Reach, again: Iterable[str] = ()) -> Reach:
    """Return a record without tests and functions that are gone, and without tests that have run ``again``."""
    defined = {file: _functions(HOUSE / file) for file in {test.partition("::")[0] for test in record.seconds}}
    there = {f"{file}::{name}" for file, names in defined.items() for name in names}
    stay = (record.seconds.keys() & there) - {*again}
    functions = {
        file: {name: {test: near for test, near in tests.items() if test in stay} for name, tests in found.items()}
        for file, found in record.functions.items()
        if (HOUSE / file).exists()
    }
    return Reach({test: record.seconds[test] for test in stay}, functions, record.counts)


def exists(test: str, house: Path = HOUSE) -> bool:
    """Return true if a file still has a test function of this name."""
    path, _, name = test.partition("::")
    return name in _functions(house / path)


def _functions(file: Path) -> set[str]:
    """Return the names of the functions in a file, none if it is gone."""
    return {*re.findall(r"\bdef (\w+)", file.read_text("utf-8"))} if file.exists() else set()


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _union(masks: Lines) -> int:
    union = 0
    for mask in masks.values():
        union |= mask
    return union


def _nearest(lines: Lines, shares: Sequence[float], seconds: Sequence[float]) -> set[int]:
    """Return the tests that are among the nearest of any line."""
    found: set[int] = set()
    for mask in {*lines.values()}:
        found |= {*heapq.nlargest(NEAREST, bits(mask), key=lambda test: score(shares[test], seconds[test]))}
    return found


def save(record: Reach, file: Path = RECORD) -> None:
    """Write a record with tests by number and everything sorted, so that recording the same again changes nothing."""
    numbers = {test: number for number, test in enumerate(sorted(record.seconds))}
    functions = {
        file: {
            name: [record.counts[file][name], {numbers[test]: near for test, near in sorted(tests.items())}]
            for name, tests in sorted(found.items())
        }
        for file, found in sorted(record.functions.items())
    }
    tests = {test: round(record.seconds[test], 2) for test in numbers}
    text = json.dumps({"tests": tests, "functions": functions}, separators=(",", ":"))
    file.write_bytes(lzma.compress(text.encode(), preset=9))


def load(file: Path = RECORD) -> Reach:
    """Read a record; an empty one if there is no file."""
    if not file.exists():
        return Reach()
    stored = json.loads(lzma.decompress(file.read_bytes()))
    names, record = [*stored["tests"]], Reach(stored["tests"])
    for path, found in stored["functions"].items():
        record.counts[path] = {name: count for name, (count, _) in found.items()}
        record.functions[path] = {
            name: {names[int(number)]: near for number, near in tests.items()} for name, (_, tests) in found.items()
        }
    return record
