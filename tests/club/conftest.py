"""A club on a real database file, and a game of chance beside the real games."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import club.challenges
import club.log
import club.records
from engines import GAMES
from tests._clock import Clock
from tests.club.hall import Hall, opened
from tests.club.lots import LOTS


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    file, clock = tmp_path / "club.db", Clock()
    async with opened(file, clock) as club:
        yield Hall(file, clock, club)


@pytest.fixture
def lots() -> Iterator[str]:
    """Let the game of chance be played too, and return its key."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (club.log, club.challenges, club.records):
            patch.setattr(module, "GAMES", {**GAMES, LOTS.key: LOTS})
        yield LOTS.key
