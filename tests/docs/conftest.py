import asyncio

import pytest

from tests.docs import commands
from tests.docs.commands import Payload
from tests.e2e.conftest import language, painted_once, painted_small, scenario

__all__ = ["language", "painted_once", "painted_small", "registered", "scenario"]


@pytest.fixture(scope="session")
def registered() -> list[Payload]:
    """Return the commands that a bot registers with Discord."""
    return asyncio.run(commands.registered())
