"""Statements don't hold the event loop again and again while the disk is slow."""

import asyncio
import sqlite3
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import Engine, QueuePool, create_engine, event, text

from club.storage.sqlite_inline import Disk, InlineConnection, Reading

HERE = threading.get_ident()


@dataclass
class Slowness:
    """A clock that advances by ``seconds`` with each statement, and notes if it ran here or in another thread."""

    seconds: float = 0.0
    now: float = 0.0
    here: list[bool] = field(default_factory=list)
    begun: threading.Event = field(default_factory=threading.Event)
    going_on: threading.Event | None = None

    def __call__(self) -> float:
        return self.now

    def read(self) -> int:
        if self.going_on is not None:
            self.begun.set()
            self.going_on.wait()
        self.now += self.seconds
        self.here.append(threading.get_ident() == HERE)
        return 7


@pytest.fixture
def slowness() -> Slowness:
    return Slowness()


@pytest.fixture
def engine(tmp_path: Path, slowness: Slowness) -> Engine:
    """Return an engine whose databases have a function that takes as long as the disk."""
    made = create_engine(f"sqlite:///{tmp_path / 'slow.db'}", connect_args={"check_same_thread": False})

    @event.listens_for(made, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.create_function("read_page", 0, slowness.read)

    return made


async def read_page(connection: InlineConnection, *, scalar: bool) -> int:
    statement = text("SELECT read_page()")
    if scalar:
        return int(await connection.scalar(statement))
    return int((await connection.execute(statement)).one()[0])


@pytest.mark.sqlite
@pytest.mark.parametrize("scalar", [False, True])
async def test_after_a_slow_statement_the_next_run_in_a_thread_until_one_is_quick(
    engine: Engine, slowness: Slowness, scalar: bool
) -> None:
    reading = Reading(engine, Disk(slowness))
    async with reading.begin() as connection:
        for slowness.seconds in (0.0, 0.0, 1.0, 1.0, 0.0, 0.0):
            assert await read_page(connection, scalar=scalar) == 7
    await reading.dispose()
    assert slowness.here == [True, True, True, False, False, True]


@pytest.mark.sqlite
async def test_nobody_gets_a_connection_on_which_a_cancelled_statement_still_runs(
    engine: Engine, slowness: Slowness
) -> None:
    disk, slowness.going_on = Disk(slowness), threading.Event()
    reading, disk.slow = Reading(engine, disk), True

    async def ask() -> None:
        async with reading.begin() as connection:
            await connection.scalar(text("SELECT read_page()"))

    asking = asyncio.create_task(ask())
    await asyncio.to_thread(slowness.begun.wait)
    asking.cancel()
    await asyncio.wait([asking], timeout=0)
    assert isinstance(engine.pool, QueuePool)
    assert engine.pool.checkedin() == 0
    slowness.going_on.set()
    await asyncio.wait([asking])
    await reading.dispose()
    assert asking.cancelled()
