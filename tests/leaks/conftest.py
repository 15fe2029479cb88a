"""The bot in its park, as in the end-to-end tests, and a desk that makes messages without a connection."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import runtime
from engines import GAMES
from sandbox.model.clock import HANGING
from settings import Settings
from tests.e2e.conftest import either, language, park, pytest_generate_tests
from tests.e2e.park import Park
from tests.leaks.desk import Desk

__all__ = ["either", "language", "park", "pytest_generate_tests"]

every_secret_game = pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].secret])


@pytest.fixture
async def served(park: Park) -> AsyncIterator[Park]:
    """Yield the park with a running bot whose answers don't depend on a clock, since they are compared."""
    async with park.bot() as hatoba:
        hatoba.messages.soon = HANGING
        yield park


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    settings = Settings.read({"database_url": f"sqlite:///{tmp_path}/club.db"}, None)
    async with runtime.open_club(settings) as club:
        yield Desk(club)
