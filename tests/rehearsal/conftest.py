"""A test server on a sandbox with Discord's limits."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests import _commands
from tests.rehearsal.theatre import Theatre, opened

_commands.share()


@pytest.fixture
async def theatre(tmp_path: Path) -> AsyncIterator[Theatre]:
    """Yield a test server, without the bot."""
    async with opened(tmp_path) as theatre:
        yield theatre
