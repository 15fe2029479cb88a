"""The bot in its scenario, as in the end-to-end tests, and a composer that makes messages without a connection."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import runtime
from engines import GAMES
from sandbox.model.clock import HANGING
from settings import Settings
from tests.e2e.conftest import either, language, pytest_generate_tests, scenario
from tests.e2e.scenario import Scenario
from tests.leaks.composer import Composer

__all__ = ["either", "language", "pytest_generate_tests", "scenario"]

every_secret_game = pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].secret])


@pytest.fixture
async def served(scenario: Scenario) -> AsyncIterator[Scenario]:
    """Yield the scenario with a running bot whose answers don't depend on a clock, since they are compared."""
    async with scenario.bot() as hatoba:
        hatoba.messages.soon = HANGING
        yield scenario


@pytest.fixture
async def composer(tmp_path: Path) -> AsyncIterator[Composer]:
    settings = Settings.read({"database_url": f"sqlite:///{tmp_path}/club.db"}, None)
    async with runtime.open_club(settings) as club:
        yield Composer(club)
