"""A club on a real database, and a game of chance beside the real games."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests._clock import Clock
from tests._database import Database, File, hosted
from tests.club.dice import DICE, played
from tests.club.harness import Harness, opened


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield an empty database without tables."""
    if request.param == "sqlite":
        yield File(tmp_path / "bare.db")
        return
    with hosted(request.getfixturevalue("server"), "template0") as made:
        yield made


@pytest.fixture
async def harness(database: Database) -> AsyncIterator[Harness]:
    clock = Clock()
    async with opened(database, clock) as club:
        yield Harness(database, clock, club)


@pytest.fixture
def dice() -> Iterator[str]:
    """Make the game of chance playable, and return its key."""
    with played(DICE):
        yield DICE.key
