"""Statements don't hold the event loop again and again while the disk is slow."""

import sqlite3
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, text

from club.storage.sqlite_inline import Disk, InlineConnection, Reading

HERE = threading.get_ident()


@dataclass
class Slowness:
    """A clock that goes on by ``seconds`` with each statement, and whether each ran here or in another thread."""

    seconds: float = 0.0
    now: float = 0.0
    here: list[bool] = field(default_factory=list)

    def __call__(self) -> float:
        return self.now

    def read(self) -> int:
        self.now += self.seconds
        self.here.append(threading.get_ident() == HERE)
        return 7


@pytest.mark.sqlite
@pytest.mark.parametrize("scalar", [False, True])
async def test_after_a_slow_statement_the_next_run_in_a_thread_until_one_is_quick(tmp_path: Path, scalar: bool) -> None:
    slowness = Slowness()
    engine = create_engine(f"sqlite:///{tmp_path / 'slow.db'}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.create_function("read_page", 0, slowness.read)

    async def ask(connection: InlineConnection) -> int:
        statement = text("SELECT read_page()")
        if scalar:
            return int(await connection.scalar(statement))
        return int((await connection.execute(statement)).one()[0])

    reading = Reading(engine, Disk(slowness))
    async with reading.begin() as connection:
        for slowness.seconds in (0.0, 0.0, 1.0, 1.0, 0.0, 0.0):
            assert await ask(connection) == 7
    await reading.dispose()
    assert slowness.here == [True, True, True, False, False, True]
