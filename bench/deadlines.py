"""Decide matches whose time runs out in the same minute, next to few and next to many running matches."""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from sqlalchemy import Engine, event

from bench._copies import copy_match
from club.model.challenges.terms import Terms
from club.services import Club
from club.storage.store import Store
from engines import GAMES

NAME = "deadlines"

SHORT = {"due": 2, "few": 1, "many": 2}

_BEGAN = datetime(2026, 5, 1, 12, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a match: milliseconds by the clock and of this process, and statements to the database."""

    milliseconds: float
    working: float
    statements: float


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how many matches there are."""
    parser.add_argument("--due", type=int, default=10_000, help="matches that are due in the same minute")
    parser.add_argument("--few", type=int, default=100, help="matches besides that go on")
    parser.add_argument("--many", type=int, default=100_000, help="matches besides that go on, the second time")


def run(arguments: argparse.Namespace) -> int:
    """Print the cost of a deadline and of a reminder, next to few matches and next to many."""
    print(f"{arguments.due:,} due, each".ljust(24) + "      ms  working  statements   beside")
    for name, sweep in (("deadline", _deadlines), ("reminder", _reminders)):
        few, many = (asyncio.run(_measure(sweep, arguments.due, others)) for others in (arguments.few, arguments.many))
        for others, cost in ((arguments.few, few), (arguments.many, many)):
            print(f"{name:24}{cost.milliseconds:8.2f}{cost.working:9.2f}{cost.statements:12.1f}   {others:,}")
        ratios = many.milliseconds / few.milliseconds, many.working / few.working, many.statements / few.statements
        print("many to few".ljust(24) + "{:7.2f}x{:8.2f}x{:11.2f}x".format(*ratios), flush=True)
    return 0


async def _deadlines(club: Club) -> int:
    return len(await club.overdue.end())


async def _reminders(club: Club) -> int:
    return await club.reminders.remind()


async def _measure(sweep: Callable[[Club], Awaitable[int]], due: int, others: int) -> Cost:
    """Return the cost of each of ``due`` matches, next to ``others`` whose time isn't up."""
    moment = _BEGAN
    seeds = (f"{number:064x}" for number in count(1))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        store = Store(f"sqlite:///{file}")
        await store.open()
        try:
            club = Club(store, lambda: moment, lambda: next(seeds))
            for number, pace in enumerate(("1d", "14d")):
                terms = Terms(next(iter(GAMES)), begins="challenger", pace=pace)
                challenge = await club.challenges.make(terms, 1, (2,), 7, 8, f"model {number}")
                await club.challenges.accept(challenge.id, 2)
            copy_match(file, 1, 3, due + 1)
            copy_match(file, 2, due + 2, due + others)
            moment = _BEGAN + timedelta(days=1 if sweep is _deadlines else 0.8)
            began, worked, done = time.perf_counter(), time.process_time(), 0
            with _counted_statements() as asked:
                while handled := await sweep(club):
                    done += handled
            took, worked = time.perf_counter() - began, time.process_time() - worked
        finally:
            await store.close()
    if done != due:
        raise RuntimeError(f"{done} matches were due, not {due}")
    return Cost(took * 1000 / done, worked * 1000 / done, next(asked) / done)


@contextmanager
def _counted_statements() -> Iterator[Iterator[int]]:
    """Yield a counter of the statements to databases in the block."""
    counter = count()

    def note(*_: object) -> None:
        next(counter)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield counter
    finally:
        event.remove(Engine, "before_cursor_execute", note)
