"""A club on a real database file, and a game of chance beside the real games."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests._clock import Clock
from tests._database import laid
from tests.club.hall import Hall, opened
from tests.club.lots import LOTS, played


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    file, clock = await laid(tmp_path / "club.db"), Clock()
    async with opened(file, clock) as club:
        yield Hall(file, clock, club)


@pytest.fixture
def lots() -> Iterator[str]:
    """Let the game of chance be played too, and return its key."""
    with played(LOTS):
        yield LOTS.key
