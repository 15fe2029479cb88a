"""A club on a real database, and a game of chance beside the real games."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests._clock import Clock
from tests._database import Database, File, hosted
from tests.club.hall import Hall, opened
from tests.club.lots import LOTS, played


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield an empty database without tables."""
    if request.param == "sqlite":
        yield File(tmp_path / "bare.db")
        return
    with hosted(request.getfixturevalue("server"), "template0") as made:
        yield made


@pytest.fixture
async def hall(database: Database) -> AsyncIterator[Hall]:
    clock = Clock()
    async with opened(database, clock) as club:
        yield Hall(database, clock, club)


@pytest.fixture
def lots() -> Iterator[str]:
    """Make the game of chance playable, and return its key."""
    with played(LOTS):
        yield LOTS.key
