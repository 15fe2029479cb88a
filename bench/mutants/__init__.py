"""Put small mistakes into the code, one at a time, and count how many the nearest tests catch."""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from bench.mutants.changes import Change
from bench.mutants.sample import PACKAGES, all_changes, sample
from bench.mutants.trial import UNABLE, Verdict, attempt, copy, difference, rounds
from bench.mutants.trial import run as run_tests
from tests.house.reach import Reach, load

NAME = "mutants"

SHORT = {"sample": 1, "budget": 0.0, "jobs": 1, "package": ["names/breaking.py"]}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for which mistakes are tried, on which code, and for how long."""
    parser.add_argument("--sample", type=int, default=100, help="how many mistakes are tried")
    parser.add_argument("--seed", type=int, default=1, help="the same seed chooses the same mistakes on nearby commits")
    parser.add_argument("--package", nargs="+", default=PACKAGES, help="folders or files, such as club/tournaments")
    parser.add_argument("--since", default="", help="only in functions that differ from this commit")
    parser.add_argument("--at", default="", help="the commit whose code is tried; the files as they are if left out")
    parser.add_argument("--tests", default="", help="the commit whose tests are run; those of the code if left out")
    parser.add_argument("--minutes", type=float, default=60.0, help="start no further mistake after this time")
    parser.add_argument("--budget", type=float, default=60.0, help="recorded seconds of tests for each mistake")
    parser.add_argument("--jobs", type=int, default=2, help="how many mistakes are tried at once")


def run(arguments: argparse.Namespace) -> int:
    """Print each verdict, then the rates and the mistakes that no test caught."""
    with tempfile.TemporaryDirectory() as folder:
        copies = [copy(Path(folder) / str(job), arguments.at, arguments.tests) for job in range(arguments.jobs)]
        chosen = sample(all_changes(copies[0], arguments.package, arguments.since), arguments.sample, arguments.seed)
        print(f"{len(chosen)} mistakes with seed {arguments.seed}")
        verdicts = [*_try_all(chosen, load(), copies, arguments.budget, arguments.minutes)]
        verdicts, unclear = _check(verdicts, copies[0])
        _print_rates(verdicts, unclear, len(chosen))
        for verdict in verdicts:
            if not verdict.noticed:
                change = verdict.change
                print(f"\n{change.kind} in {change.function}; {verdict.tried} tests or test files passed")
                print(difference(change, copies[0]))
    return 0


def _try_all(
    chosen: Sequence[Change], reach: Reach, copies: Sequence[Path], budget: float, minutes: float
) -> Iterator[Verdict]:
    """Yield the verdict on each change until time runs out."""
    free, until = SimpleQueue[Path](), time.monotonic() + 60 * minutes
    for place in copies:
        free.put(place)

    def try_one(change: Change) -> Verdict | None:
        place = free.get()
        try:
            if time.monotonic() > until:
                return None
            return attempt(change, rounds(change, reach, place, budget), place, reach.takes)
        finally:
            free.put(place)

    with ThreadPoolExecutor(len(copies)) as pool:
        for number, verdict in enumerate(pool.map(try_one, chosen), 1):
            if verdict is not None:
                change = verdict.change
                what = f"noticed by {verdict.by}" if verdict.noticed else "SURVIVED"
                print(f"{number:3} {change.id} {change.file}:{change.line} {change.kind}: {what}", flush=True)
                yield verdict


def _check(verdicts: Sequence[Verdict], house: Path) -> tuple[list[Verdict], list[Verdict]]:
    """Return the clear verdicts, and those from tests that also fail without a change or can't be run."""
    by = sorted({test for verdict in verdicts for test in verdict.by.split() if ".py" in test})
    failing = {*run_tests(by, house, 600, "--maxfail=1000").split()}
    unclear = [one for one in verdicts if failing & {*one.by.split()} or one.by.startswith(UNABLE)]
    for test in sorted(failing):
        print(f"also fails without a mistake: {test}", file=sys.stderr)
    return [verdict for verdict in verdicts if verdict not in unclear], unclear


def _print_rates(verdicts: Sequence[Verdict], unclear: Sequence[Verdict], size: int) -> None:
    for title, of in (("package", partial(_folder, 1)), ("folder", partial(_folder, 2)), ("kind", _kind)):
        tried = Counter(map(of, verdicts))
        noticed = Counter(of(verdict) for verdict in verdicts if verdict.noticed)
        print(f"\n| {title} | tried | noticed | rate |\n|---|---:|---:|---:|")
        for name in sorted(tried):
            print(f"| {name} | {tried[name]} | {noticed[name]} | {noticed[name] / tried[name]:.0%} |")
    noticed_in_all = sum(verdict.noticed for verdict in verdicts)
    rate = noticed_in_all / len(verdicts) if verdicts else 0
    print(f"\n{noticed_in_all} of {len(verdicts)} noticed ({rate:.0%}); {len(unclear)} unclear, {size} chosen")


def _folder(parts: int, verdict: Verdict) -> str:
    return "/".join(verdict.change.file.split("/")[:parts]).removesuffix(".py")


def _kind(verdict: Verdict) -> str:
    return verdict.change.kind
